import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 770:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

/* unused reexport */ __nccwpck_require__(218);


/***/ }),

/***/ 218:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {

var __webpack_unused_export__;


var net = __nccwpck_require__(278);
var tls = __nccwpck_require__(756);
var http = __nccwpck_require__(611);
var https = __nccwpck_require__(692);
var events = __nccwpck_require__(434);
var assert = __nccwpck_require__(613);
var util = __nccwpck_require__(23);


__webpack_unused_export__ = httpOverHttp;
__webpack_unused_export__ = httpsOverHttp;
__webpack_unused_export__ = httpOverHttps;
__webpack_unused_export__ = httpsOverHttps;


function httpOverHttp(options) {
  var agent = new TunnelingAgent(options);
  agent.request = http.request;
  return agent;
}

function httpsOverHttp(options) {
  var agent = new TunnelingAgent(options);
  agent.request = http.request;
  agent.createSocket = createSecureSocket;
  agent.defaultPort = 443;
  return agent;
}

function httpOverHttps(options) {
  var agent = new TunnelingAgent(options);
  agent.request = https.request;
  return agent;
}

function httpsOverHttps(options) {
  var agent = new TunnelingAgent(options);
  agent.request = https.request;
  agent.createSocket = createSecureSocket;
  agent.defaultPort = 443;
  return agent;
}


function TunnelingAgent(options) {
  var self = this;
  self.options = options || {};
  self.proxyOptions = self.options.proxy || {};
  self.maxSockets = self.options.maxSockets || http.Agent.defaultMaxSockets;
  self.requests = [];
  self.sockets = [];

  self.on('free', function onFree(socket, host, port, localAddress) {
    var options = toOptions(host, port, localAddress);
    for (var i = 0, len = self.requests.length; i < len; ++i) {
      var pending = self.requests[i];
      if (pending.host === options.host && pending.port === options.port) {
        // Detect the request to connect same origin server,
        // reuse the connection.
        self.requests.splice(i, 1);
        pending.request.onSocket(socket);
        return;
      }
    }
    socket.destroy();
    self.removeSocket(socket);
  });
}
util.inherits(TunnelingAgent, events.EventEmitter);

TunnelingAgent.prototype.addRequest = function addRequest(req, host, port, localAddress) {
  var self = this;
  var options = mergeOptions({request: req}, self.options, toOptions(host, port, localAddress));

  if (self.sockets.length >= this.maxSockets) {
    // We are over limit so we'll add it to the queue.
    self.requests.push(options);
    return;
  }

  // If we are under maxSockets create a new one.
  self.createSocket(options, function(socket) {
    socket.on('free', onFree);
    socket.on('close', onCloseOrRemove);
    socket.on('agentRemove', onCloseOrRemove);
    req.onSocket(socket);

    function onFree() {
      self.emit('free', socket, options);
    }

    function onCloseOrRemove(err) {
      self.removeSocket(socket);
      socket.removeListener('free', onFree);
      socket.removeListener('close', onCloseOrRemove);
      socket.removeListener('agentRemove', onCloseOrRemove);
    }
  });
};

TunnelingAgent.prototype.createSocket = function createSocket(options, cb) {
  var self = this;
  var placeholder = {};
  self.sockets.push(placeholder);

  var connectOptions = mergeOptions({}, self.proxyOptions, {
    method: 'CONNECT',
    path: options.host + ':' + options.port,
    agent: false,
    headers: {
      host: options.host + ':' + options.port
    }
  });
  if (options.localAddress) {
    connectOptions.localAddress = options.localAddress;
  }
  if (connectOptions.proxyAuth) {
    connectOptions.headers = connectOptions.headers || {};
    connectOptions.headers['Proxy-Authorization'] = 'Basic ' +
        new Buffer(connectOptions.proxyAuth).toString('base64');
  }

  debug('making CONNECT request');
  var connectReq = self.request(connectOptions);
  connectReq.useChunkedEncodingByDefault = false; // for v0.6
  connectReq.once('response', onResponse); // for v0.6
  connectReq.once('upgrade', onUpgrade);   // for v0.6
  connectReq.once('connect', onConnect);   // for v0.7 or later
  connectReq.once('error', onError);
  connectReq.end();

  function onResponse(res) {
    // Very hacky. This is necessary to avoid http-parser leaks.
    res.upgrade = true;
  }

  function onUpgrade(res, socket, head) {
    // Hacky.
    process.nextTick(function() {
      onConnect(res, socket, head);
    });
  }

  function onConnect(res, socket, head) {
    connectReq.removeAllListeners();
    socket.removeAllListeners();

    if (res.statusCode !== 200) {
      debug('tunneling socket could not be established, statusCode=%d',
        res.statusCode);
      socket.destroy();
      var error = new Error('tunneling socket could not be established, ' +
        'statusCode=' + res.statusCode);
      error.code = 'ECONNRESET';
      options.request.emit('error', error);
      self.removeSocket(placeholder);
      return;
    }
    if (head.length > 0) {
      debug('got illegal response body from proxy');
      socket.destroy();
      var error = new Error('got illegal response body from proxy');
      error.code = 'ECONNRESET';
      options.request.emit('error', error);
      self.removeSocket(placeholder);
      return;
    }
    debug('tunneling connection has established');
    self.sockets[self.sockets.indexOf(placeholder)] = socket;
    return cb(socket);
  }

  function onError(cause) {
    connectReq.removeAllListeners();

    debug('tunneling socket could not be established, cause=%s\n',
          cause.message, cause.stack);
    var error = new Error('tunneling socket could not be established, ' +
                          'cause=' + cause.message);
    error.code = 'ECONNRESET';
    options.request.emit('error', error);
    self.removeSocket(placeholder);
  }
};

TunnelingAgent.prototype.removeSocket = function removeSocket(socket) {
  var pos = this.sockets.indexOf(socket)
  if (pos === -1) {
    return;
  }
  this.sockets.splice(pos, 1);

  var pending = this.requests.shift();
  if (pending) {
    // If we have pending requests and a socket gets closed a new one
    // needs to be created to take over in the pool for the one that closed.
    this.createSocket(pending, function(socket) {
      pending.request.onSocket(socket);
    });
  }
};

function createSecureSocket(options, cb) {
  var self = this;
  TunnelingAgent.prototype.createSocket.call(self, options, function(socket) {
    var hostHeader = options.request.getHeader('host');
    var tlsOptions = mergeOptions({}, self.options, {
      socket: socket,
      servername: hostHeader ? hostHeader.replace(/:.*$/, '') : options.host
    });

    // 0 is dummy port for v0.6
    var secureSocket = tls.connect(0, tlsOptions);
    self.sockets[self.sockets.indexOf(socket)] = secureSocket;
    cb(secureSocket);
  });
}


function toOptions(host, port, localAddress) {
  if (typeof host === 'string') { // since v0.10
    return {
      host: host,
      port: port,
      localAddress: localAddress
    };
  }
  return host; // for v0.11 or later
}

function mergeOptions(target) {
  for (var i = 1, len = arguments.length; i < len; ++i) {
    var overrides = arguments[i];
    if (typeof overrides === 'object') {
      var keys = Object.keys(overrides);
      for (var j = 0, keyLen = keys.length; j < keyLen; ++j) {
        var k = keys[j];
        if (overrides[k] !== undefined) {
          target[k] = overrides[k];
        }
      }
    }
  }
  return target;
}


var debug;
if (process.env.NODE_DEBUG && /\btunnel\b/.test(process.env.NODE_DEBUG)) {
  debug = function() {
    var args = Array.prototype.slice.call(arguments);
    if (typeof args[0] === 'string') {
      args[0] = 'TUNNEL: ' + args[0];
    } else {
      args.unshift('TUNNEL:');
    }
    console.error.apply(console, args);
  }
} else {
  debug = function() {};
}
__webpack_unused_export__ = debug; // for test


/***/ }),

/***/ 407:
/***/ ((module, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(module, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var _main_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(829);
// The entry. Awaited at the top level: should a promise never settle, the process ends with 13.

// A log that nobody reads any more must not end the step half way.
process.stdout.on('error', () => { });
process.stderr.on('error', () => { });
await (0,_main_js__WEBPACK_IMPORTED_MODULE_0__/* .main */ .i)();
// All is written. What may still be open, such as a name look-up that nobody can call back, must not
// keep the job waiting; where nothing is, the process has ended before this comes due. A regular
// exit would wait for such a look-up, so that the process is replaced where the system can do that.
setTimeout(() => {
    const code = process.exitCode === 0 ? 0 : 1;
    if (process.platform !== 'win32')
        process.execve?.('/bin/sh', ['sh', '-c', `exit ${code}`], {});
    process.exit(code);
}, 1_000).unref();

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 829:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  i: () => (/* binding */ main)
});

;// CONCATENATED MODULE: external "node:os"
const external_node_os_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");
;// CONCATENATED MODULE: external "os"
const external_os_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */
/**
 * Sanitizes an input into a string so it can be passed into issueCommand safely
 * @param input input to sanitize into a string
 */
function utils_toCommandValue(input) {
    if (input === null || input === undefined) {
        return '';
    }
    else if (typeof input === 'string' || input instanceof String) {
        return input;
    }
    return JSON.stringify(input);
}
/**
 *
 * @param annotationProperties
 * @returns The command properties to send with the actual annotation command
 * See IssueCommandProperties: https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs#L646
 */
function toCommandProperties(annotationProperties) {
    if (!Object.keys(annotationProperties).length) {
        return {};
    }
    return {
        title: annotationProperties.title,
        file: annotationProperties.file,
        line: annotationProperties.startLine,
        endLine: annotationProperties.endLine,
        col: annotationProperties.startColumn,
        endColumn: annotationProperties.endColumn
    };
}
//# sourceMappingURL=utils.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/command.js


/**
 * Issues a command to the GitHub Actions runner
 *
 * @param command - The command name to issue
 * @param properties - Additional properties for the command (key-value pairs)
 * @param message - The message to include with the command
 * @remarks
 * This function outputs a specially formatted string to stdout that the Actions
 * runner interprets as a command. These commands can control workflow behavior,
 * set outputs, create annotations, mask values, and more.
 *
 * Command Format:
 *   ::name key=value,key=value::message
 *
 * @example
 * ```typescript
 * // Issue a warning annotation
 * issueCommand('warning', {}, 'This is a warning message');
 * // Output: ::warning::This is a warning message
 *
 * // Set an environment variable
 * issueCommand('set-env', { name: 'MY_VAR' }, 'some value');
 * // Output: ::set-env name=MY_VAR::some value
 *
 * // Add a secret mask
 * issueCommand('add-mask', {}, 'secretValue123');
 * // Output: ::add-mask::secretValue123
 * ```
 *
 * @internal
 * This is an internal utility function that powers the public API functions
 * such as setSecret, warning, error, and exportVariable.
 */
function command_issueCommand(command, properties, message) {
    const cmd = new Command(command, properties, message);
    process.stdout.write(cmd.toString() + external_os_namespaceObject.EOL);
}
function command_issue(name, message = '') {
    command_issueCommand(name, {}, message);
}
const CMD_STRING = '::';
class Command {
    constructor(command, properties, message) {
        if (!command) {
            command = 'missing.command';
        }
        this.command = command;
        this.properties = properties;
        this.message = message;
    }
    toString() {
        let cmdStr = CMD_STRING + this.command;
        if (this.properties && Object.keys(this.properties).length > 0) {
            cmdStr += ' ';
            let first = true;
            for (const key in this.properties) {
                if (this.properties.hasOwnProperty(key)) {
                    const val = this.properties[key];
                    if (val) {
                        if (first) {
                            first = false;
                        }
                        else {
                            cmdStr += ',';
                        }
                        cmdStr += `${key}=${escapeProperty(val)}`;
                    }
                }
            }
        }
        cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
        return cmdStr;
    }
}
function escapeData(s) {
    return utils_toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A');
}
function escapeProperty(s) {
    return utils_toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A')
        .replace(/:/g, '%3A')
        .replace(/,/g, '%2C');
}
//# sourceMappingURL=command.js.map
;// CONCATENATED MODULE: external "crypto"
const external_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");
;// CONCATENATED MODULE: external "fs"
const external_fs_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/file-command.js
// For internal use, subject to change.
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */




function file_command_issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!external_fs_namespaceObject.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    external_fs_namespaceObject.appendFileSync(filePath, `${utils_toCommandValue(message)}${external_os_namespaceObject.EOL}`, {
        encoding: 'utf8'
    });
}
function file_command_prepareKeyValueMessage(key, value) {
    const delimiter = `ghadelimiter_${external_crypto_namespaceObject.randomUUID()}`;
    const convertedValue = utils_toCommandValue(value);
    // These should realistically never happen, but just in case someone finds a
    // way to exploit uuid generation let's not allow keys or values that contain
    // the delimiter.
    if (key.includes(delimiter)) {
        throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
    }
    if (convertedValue.includes(delimiter)) {
        throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
    }
    return `${key}<<${delimiter}${external_os_namespaceObject.EOL}${convertedValue}${external_os_namespaceObject.EOL}${delimiter}`;
}
//# sourceMappingURL=file-command.js.map
;// CONCATENATED MODULE: external "path"
const external_path_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");
// EXTERNAL MODULE: external "http"
var external_http_ = __nccwpck_require__(611);
// EXTERNAL MODULE: external "https"
var external_https_ = __nccwpck_require__(692);
;// CONCATENATED MODULE: ./node_modules/@actions/http-client/lib/proxy.js
function getProxyUrl(reqUrl) {
    const usingSsl = reqUrl.protocol === 'https:';
    if (checkBypass(reqUrl)) {
        return undefined;
    }
    const proxyVar = (() => {
        if (usingSsl) {
            return process.env['https_proxy'] || process.env['HTTPS_PROXY'];
        }
        else {
            return process.env['http_proxy'] || process.env['HTTP_PROXY'];
        }
    })();
    if (proxyVar) {
        try {
            return new DecodedURL(proxyVar);
        }
        catch (_a) {
            if (!proxyVar.startsWith('http://') && !proxyVar.startsWith('https://'))
                return new DecodedURL(`http://${proxyVar}`);
        }
    }
    else {
        return undefined;
    }
}
function checkBypass(reqUrl) {
    if (!reqUrl.hostname) {
        return false;
    }
    const reqHost = reqUrl.hostname;
    if (isLoopbackAddress(reqHost)) {
        return true;
    }
    const noProxy = process.env['no_proxy'] || process.env['NO_PROXY'] || '';
    if (!noProxy) {
        return false;
    }
    // Determine the request port
    let reqPort;
    if (reqUrl.port) {
        reqPort = Number(reqUrl.port);
    }
    else if (reqUrl.protocol === 'http:') {
        reqPort = 80;
    }
    else if (reqUrl.protocol === 'https:') {
        reqPort = 443;
    }
    // Format the request hostname and hostname with port
    const upperReqHosts = [reqUrl.hostname.toUpperCase()];
    if (typeof reqPort === 'number') {
        upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
    }
    // Compare request host against noproxy
    for (const upperNoProxyItem of noProxy
        .split(',')
        .map(x => x.trim().toUpperCase())
        .filter(x => x)) {
        if (upperNoProxyItem === '*' ||
            upperReqHosts.some(x => x === upperNoProxyItem ||
                x.endsWith(`.${upperNoProxyItem}`) ||
                (upperNoProxyItem.startsWith('.') &&
                    x.endsWith(`${upperNoProxyItem}`)))) {
            return true;
        }
    }
    return false;
}
function isLoopbackAddress(host) {
    const hostLower = host.toLowerCase();
    return (hostLower === 'localhost' ||
        hostLower.startsWith('127.') ||
        hostLower.startsWith('[::1]') ||
        hostLower.startsWith('[0:0:0:0:0:0:0:1]'));
}
class DecodedURL extends URL {
    constructor(url, base) {
        super(url, base);
        this._decodedUsername = decodeURIComponent(super.username);
        this._decodedPassword = decodeURIComponent(super.password);
    }
    get username() {
        return this._decodedUsername;
    }
    get password() {
        return this._decodedPassword;
    }
}
//# sourceMappingURL=proxy.js.map
// EXTERNAL MODULE: ./node_modules/tunnel/index.js
var node_modules_tunnel = __nccwpck_require__(770);
;// CONCATENATED MODULE: ./node_modules/@actions/http-client/lib/index.js
/* eslint-disable @typescript-eslint/no-explicit-any */
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};





var HttpCodes;
(function (HttpCodes) {
    HttpCodes[HttpCodes["OK"] = 200] = "OK";
    HttpCodes[HttpCodes["MultipleChoices"] = 300] = "MultipleChoices";
    HttpCodes[HttpCodes["MovedPermanently"] = 301] = "MovedPermanently";
    HttpCodes[HttpCodes["ResourceMoved"] = 302] = "ResourceMoved";
    HttpCodes[HttpCodes["SeeOther"] = 303] = "SeeOther";
    HttpCodes[HttpCodes["NotModified"] = 304] = "NotModified";
    HttpCodes[HttpCodes["UseProxy"] = 305] = "UseProxy";
    HttpCodes[HttpCodes["SwitchProxy"] = 306] = "SwitchProxy";
    HttpCodes[HttpCodes["TemporaryRedirect"] = 307] = "TemporaryRedirect";
    HttpCodes[HttpCodes["PermanentRedirect"] = 308] = "PermanentRedirect";
    HttpCodes[HttpCodes["BadRequest"] = 400] = "BadRequest";
    HttpCodes[HttpCodes["Unauthorized"] = 401] = "Unauthorized";
    HttpCodes[HttpCodes["PaymentRequired"] = 402] = "PaymentRequired";
    HttpCodes[HttpCodes["Forbidden"] = 403] = "Forbidden";
    HttpCodes[HttpCodes["NotFound"] = 404] = "NotFound";
    HttpCodes[HttpCodes["MethodNotAllowed"] = 405] = "MethodNotAllowed";
    HttpCodes[HttpCodes["NotAcceptable"] = 406] = "NotAcceptable";
    HttpCodes[HttpCodes["ProxyAuthenticationRequired"] = 407] = "ProxyAuthenticationRequired";
    HttpCodes[HttpCodes["RequestTimeout"] = 408] = "RequestTimeout";
    HttpCodes[HttpCodes["Conflict"] = 409] = "Conflict";
    HttpCodes[HttpCodes["Gone"] = 410] = "Gone";
    HttpCodes[HttpCodes["TooManyRequests"] = 429] = "TooManyRequests";
    HttpCodes[HttpCodes["InternalServerError"] = 500] = "InternalServerError";
    HttpCodes[HttpCodes["NotImplemented"] = 501] = "NotImplemented";
    HttpCodes[HttpCodes["BadGateway"] = 502] = "BadGateway";
    HttpCodes[HttpCodes["ServiceUnavailable"] = 503] = "ServiceUnavailable";
    HttpCodes[HttpCodes["GatewayTimeout"] = 504] = "GatewayTimeout";
})(HttpCodes || (HttpCodes = {}));
var Headers;
(function (Headers) {
    Headers["Accept"] = "accept";
    Headers["ContentType"] = "content-type";
})(Headers || (Headers = {}));
var MediaTypes;
(function (MediaTypes) {
    MediaTypes["ApplicationJson"] = "application/json";
})(MediaTypes || (MediaTypes = {}));
/**
 * Returns the proxy URL, depending upon the supplied url and proxy environment variables.
 * @param serverUrl  The server URL where the request will be sent. For example, https://api.github.com
 */
function lib_getProxyUrl(serverUrl) {
    const proxyUrl = pm.getProxyUrl(new URL(serverUrl));
    return proxyUrl ? proxyUrl.href : '';
}
const HttpRedirectCodes = [
    HttpCodes.MovedPermanently,
    HttpCodes.ResourceMoved,
    HttpCodes.SeeOther,
    HttpCodes.TemporaryRedirect,
    HttpCodes.PermanentRedirect
];
const HttpResponseRetryCodes = [
    HttpCodes.BadGateway,
    HttpCodes.ServiceUnavailable,
    HttpCodes.GatewayTimeout
];
const RetryableHttpVerbs = (/* unused pure expression or super */ null && (['OPTIONS', 'GET', 'DELETE', 'HEAD']));
const ExponentialBackoffCeiling = 10;
const ExponentialBackoffTimeSlice = 5;
class HttpClientError extends Error {
    constructor(message, statusCode) {
        super(message);
        this.name = 'HttpClientError';
        this.statusCode = statusCode;
        Object.setPrototypeOf(this, HttpClientError.prototype);
    }
}
class HttpClientResponse {
    constructor(message) {
        this.message = message;
    }
    readBody() {
        return __awaiter(this, void 0, void 0, function* () {
            return new Promise((resolve) => __awaiter(this, void 0, void 0, function* () {
                let output = Buffer.alloc(0);
                this.message.on('data', (chunk) => {
                    output = Buffer.concat([output, chunk]);
                });
                this.message.on('end', () => {
                    resolve(output.toString());
                });
            }));
        });
    }
    readBodyBuffer() {
        return __awaiter(this, void 0, void 0, function* () {
            return new Promise((resolve) => __awaiter(this, void 0, void 0, function* () {
                const chunks = [];
                this.message.on('data', (chunk) => {
                    chunks.push(chunk);
                });
                this.message.on('end', () => {
                    resolve(Buffer.concat(chunks));
                });
            }));
        });
    }
}
function isHttps(requestUrl) {
    const parsedUrl = new URL(requestUrl);
    return parsedUrl.protocol === 'https:';
}
class lib_HttpClient {
    constructor(userAgent, handlers, requestOptions) {
        this._ignoreSslError = false;
        this._allowRedirects = true;
        this._allowRedirectDowngrade = false;
        this._maxRedirects = 50;
        this._allowRetries = false;
        this._maxRetries = 1;
        this._keepAlive = false;
        this._disposed = false;
        this.userAgent = this._getUserAgentWithOrchestrationId(userAgent);
        this.handlers = handlers || [];
        this.requestOptions = requestOptions;
        if (requestOptions) {
            if (requestOptions.ignoreSslError != null) {
                this._ignoreSslError = requestOptions.ignoreSslError;
            }
            this._socketTimeout = requestOptions.socketTimeout;
            if (requestOptions.allowRedirects != null) {
                this._allowRedirects = requestOptions.allowRedirects;
            }
            if (requestOptions.allowRedirectDowngrade != null) {
                this._allowRedirectDowngrade = requestOptions.allowRedirectDowngrade;
            }
            if (requestOptions.maxRedirects != null) {
                this._maxRedirects = Math.max(requestOptions.maxRedirects, 0);
            }
            if (requestOptions.keepAlive != null) {
                this._keepAlive = requestOptions.keepAlive;
            }
            if (requestOptions.allowRetries != null) {
                this._allowRetries = requestOptions.allowRetries;
            }
            if (requestOptions.maxRetries != null) {
                this._maxRetries = requestOptions.maxRetries;
            }
        }
    }
    options(requestUrl, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('OPTIONS', requestUrl, null, additionalHeaders || {});
        });
    }
    get(requestUrl, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('GET', requestUrl, null, additionalHeaders || {});
        });
    }
    del(requestUrl, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('DELETE', requestUrl, null, additionalHeaders || {});
        });
    }
    post(requestUrl, data, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('POST', requestUrl, data, additionalHeaders || {});
        });
    }
    patch(requestUrl, data, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('PATCH', requestUrl, data, additionalHeaders || {});
        });
    }
    put(requestUrl, data, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('PUT', requestUrl, data, additionalHeaders || {});
        });
    }
    head(requestUrl, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('HEAD', requestUrl, null, additionalHeaders || {});
        });
    }
    sendStream(verb, requestUrl, stream, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request(verb, requestUrl, stream, additionalHeaders);
        });
    }
    /**
     * Gets a typed object from an endpoint
     * Be aware that not found returns a null.  Other errors (4xx, 5xx) reject the promise
     */
    getJson(requestUrl_1) {
        return __awaiter(this, arguments, void 0, function* (requestUrl, additionalHeaders = {}) {
            additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
            const res = yield this.get(requestUrl, additionalHeaders);
            return this._processResponse(res, this.requestOptions);
        });
    }
    postJson(requestUrl_1, obj_1) {
        return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
            const data = JSON.stringify(obj, null, 2);
            additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
            additionalHeaders[Headers.ContentType] =
                this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
            const res = yield this.post(requestUrl, data, additionalHeaders);
            return this._processResponse(res, this.requestOptions);
        });
    }
    putJson(requestUrl_1, obj_1) {
        return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
            const data = JSON.stringify(obj, null, 2);
            additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
            additionalHeaders[Headers.ContentType] =
                this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
            const res = yield this.put(requestUrl, data, additionalHeaders);
            return this._processResponse(res, this.requestOptions);
        });
    }
    patchJson(requestUrl_1, obj_1) {
        return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
            const data = JSON.stringify(obj, null, 2);
            additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
            additionalHeaders[Headers.ContentType] =
                this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
            const res = yield this.patch(requestUrl, data, additionalHeaders);
            return this._processResponse(res, this.requestOptions);
        });
    }
    /**
     * Makes a raw http request.
     * All other methods such as get, post, patch, and request ultimately call this.
     * Prefer get, del, post and patch
     */
    request(verb, requestUrl, data, headers) {
        return __awaiter(this, void 0, void 0, function* () {
            if (this._disposed) {
                throw new Error('Client has already been disposed.');
            }
            const parsedUrl = new URL(requestUrl);
            let info = this._prepareRequest(verb, parsedUrl, headers);
            // Only perform retries on reads since writes may not be idempotent.
            const maxTries = this._allowRetries && RetryableHttpVerbs.includes(verb)
                ? this._maxRetries + 1
                : 1;
            let numTries = 0;
            let response;
            do {
                response = yield this.requestRaw(info, data);
                // Check if it's an authentication challenge
                if (response &&
                    response.message &&
                    response.message.statusCode === HttpCodes.Unauthorized) {
                    let authenticationHandler;
                    for (const handler of this.handlers) {
                        if (handler.canHandleAuthentication(response)) {
                            authenticationHandler = handler;
                            break;
                        }
                    }
                    if (authenticationHandler) {
                        return authenticationHandler.handleAuthentication(this, info, data);
                    }
                    else {
                        // We have received an unauthorized response but have no handlers to handle it.
                        // Let the response return to the caller.
                        return response;
                    }
                }
                let redirectsRemaining = this._maxRedirects;
                while (response.message.statusCode &&
                    HttpRedirectCodes.includes(response.message.statusCode) &&
                    this._allowRedirects &&
                    redirectsRemaining > 0) {
                    const redirectUrl = response.message.headers['location'];
                    if (!redirectUrl) {
                        // if there's no location to redirect to, we won't
                        break;
                    }
                    const parsedRedirectUrl = new URL(redirectUrl);
                    if (parsedUrl.protocol === 'https:' &&
                        parsedUrl.protocol !== parsedRedirectUrl.protocol &&
                        !this._allowRedirectDowngrade) {
                        throw new Error('Redirect from HTTPS to HTTP protocol. This downgrade is not allowed for security reasons. If you want to allow this behavior, set the allowRedirectDowngrade option to true.');
                    }
                    // we need to finish reading the response before reassigning response
                    // which will leak the open socket.
                    yield response.readBody();
                    // strip authorization header if redirected to a different hostname
                    if (parsedRedirectUrl.hostname !== parsedUrl.hostname) {
                        for (const header in headers) {
                            // header names are case insensitive
                            if (header.toLowerCase() === 'authorization') {
                                delete headers[header];
                            }
                        }
                    }
                    // let's make the request with the new redirectUrl
                    info = this._prepareRequest(verb, parsedRedirectUrl, headers);
                    response = yield this.requestRaw(info, data);
                    redirectsRemaining--;
                }
                if (!response.message.statusCode ||
                    !HttpResponseRetryCodes.includes(response.message.statusCode)) {
                    // If not a retry code, return immediately instead of retrying
                    return response;
                }
                numTries += 1;
                if (numTries < maxTries) {
                    yield response.readBody();
                    yield this._performExponentialBackoff(numTries);
                }
            } while (numTries < maxTries);
            return response;
        });
    }
    /**
     * Needs to be called if keepAlive is set to true in request options.
     */
    dispose() {
        if (this._agent) {
            this._agent.destroy();
        }
        this._disposed = true;
    }
    /**
     * Raw request.
     * @param info
     * @param data
     */
    requestRaw(info, data) {
        return __awaiter(this, void 0, void 0, function* () {
            return new Promise((resolve, reject) => {
                function callbackForResult(err, res) {
                    if (err) {
                        reject(err);
                    }
                    else if (!res) {
                        // If `err` is not passed, then `res` must be passed.
                        reject(new Error('Unknown error'));
                    }
                    else {
                        resolve(res);
                    }
                }
                this.requestRawWithCallback(info, data, callbackForResult);
            });
        });
    }
    /**
     * Raw request with callback.
     * @param info
     * @param data
     * @param onResult
     */
    requestRawWithCallback(info, data, onResult) {
        if (typeof data === 'string') {
            if (!info.options.headers) {
                info.options.headers = {};
            }
            info.options.headers['Content-Length'] = Buffer.byteLength(data, 'utf8');
        }
        let callbackCalled = false;
        function handleResult(err, res) {
            if (!callbackCalled) {
                callbackCalled = true;
                onResult(err, res);
            }
        }
        const req = info.httpModule.request(info.options, (msg) => {
            const res = new HttpClientResponse(msg);
            handleResult(undefined, res);
        });
        let socket;
        req.on('socket', sock => {
            socket = sock;
        });
        // If we ever get disconnected, we want the socket to timeout eventually
        req.setTimeout(this._socketTimeout || 3 * 60000, () => {
            if (socket) {
                socket.end();
            }
            handleResult(new Error(`Request timeout: ${info.options.path}`));
        });
        req.on('error', function (err) {
            // err has statusCode property
            // res should have headers
            handleResult(err);
        });
        if (data && typeof data === 'string') {
            req.write(data, 'utf8');
        }
        if (data && typeof data !== 'string') {
            data.on('close', function () {
                req.end();
            });
            data.pipe(req);
        }
        else {
            req.end();
        }
    }
    /**
     * Gets an http agent. This function is useful when you need an http agent that handles
     * routing through a proxy server - depending upon the url and proxy environment variables.
     * @param serverUrl  The server URL where the request will be sent. For example, https://api.github.com
     */
    getAgent(serverUrl) {
        const parsedUrl = new URL(serverUrl);
        return this._getAgent(parsedUrl);
    }
    getAgentDispatcher(serverUrl) {
        const parsedUrl = new URL(serverUrl);
        const proxyUrl = pm.getProxyUrl(parsedUrl);
        const useProxy = proxyUrl && proxyUrl.hostname;
        if (!useProxy) {
            return;
        }
        return this._getProxyAgentDispatcher(parsedUrl, proxyUrl);
    }
    _prepareRequest(method, requestUrl, headers) {
        const info = {};
        info.parsedUrl = requestUrl;
        const usingSsl = info.parsedUrl.protocol === 'https:';
        info.httpModule = usingSsl ? https : http;
        const defaultPort = usingSsl ? 443 : 80;
        info.options = {};
        info.options.host = info.parsedUrl.hostname;
        info.options.port = info.parsedUrl.port
            ? parseInt(info.parsedUrl.port)
            : defaultPort;
        info.options.path =
            (info.parsedUrl.pathname || '') + (info.parsedUrl.search || '');
        info.options.method = method;
        info.options.headers = this._mergeHeaders(headers);
        if (this.userAgent != null) {
            info.options.headers['user-agent'] = this.userAgent;
        }
        info.options.agent = this._getAgent(info.parsedUrl);
        // gives handlers an opportunity to participate
        if (this.handlers) {
            for (const handler of this.handlers) {
                handler.prepareRequest(info.options);
            }
        }
        return info;
    }
    _mergeHeaders(headers) {
        if (this.requestOptions && this.requestOptions.headers) {
            return Object.assign({}, lowercaseKeys(this.requestOptions.headers), lowercaseKeys(headers || {}));
        }
        return lowercaseKeys(headers || {});
    }
    /**
     * Gets an existing header value or returns a default.
     * Handles converting number header values to strings since HTTP headers must be strings.
     * Note: This returns string | string[] since some headers can have multiple values.
     * For headers that must always be a single string (like Content-Type), use the
     * specialized _getExistingOrDefaultContentTypeHeader method instead.
     */
    _getExistingOrDefaultHeader(additionalHeaders, header, _default) {
        let clientHeader;
        if (this.requestOptions && this.requestOptions.headers) {
            const headerValue = lowercaseKeys(this.requestOptions.headers)[header];
            if (headerValue) {
                clientHeader =
                    typeof headerValue === 'number' ? headerValue.toString() : headerValue;
            }
        }
        const additionalValue = additionalHeaders[header];
        if (additionalValue !== undefined) {
            return typeof additionalValue === 'number'
                ? additionalValue.toString()
                : additionalValue;
        }
        if (clientHeader !== undefined) {
            return clientHeader;
        }
        return _default;
    }
    /**
     * Specialized version of _getExistingOrDefaultHeader for Content-Type header.
     * Always returns a single string (not an array) since Content-Type should be a single value.
     * Converts arrays to comma-separated strings and numbers to strings to ensure type safety.
     * This was split from _getExistingOrDefaultHeader to provide stricter typing for callers
     * that assign the result to places expecting a string (e.g., additionalHeaders[Headers.ContentType]).
     */
    _getExistingOrDefaultContentTypeHeader(additionalHeaders, _default) {
        let clientHeader;
        if (this.requestOptions && this.requestOptions.headers) {
            const headerValue = lowercaseKeys(this.requestOptions.headers)[Headers.ContentType];
            if (headerValue) {
                if (typeof headerValue === 'number') {
                    clientHeader = String(headerValue);
                }
                else if (Array.isArray(headerValue)) {
                    clientHeader = headerValue.join(', ');
                }
                else {
                    clientHeader = headerValue;
                }
            }
        }
        const additionalValue = additionalHeaders[Headers.ContentType];
        // Return the first non-undefined value, converting numbers or arrays to strings if necessary
        if (additionalValue !== undefined) {
            if (typeof additionalValue === 'number') {
                return String(additionalValue);
            }
            else if (Array.isArray(additionalValue)) {
                return additionalValue.join(', ');
            }
            else {
                return additionalValue;
            }
        }
        if (clientHeader !== undefined) {
            return clientHeader;
        }
        return _default;
    }
    _getAgent(parsedUrl) {
        let agent;
        const proxyUrl = pm.getProxyUrl(parsedUrl);
        const useProxy = proxyUrl && proxyUrl.hostname;
        if (this._keepAlive && useProxy) {
            agent = this._proxyAgent;
        }
        if (!useProxy) {
            agent = this._agent;
        }
        // if agent is already assigned use that agent.
        if (agent) {
            return agent;
        }
        const usingSsl = parsedUrl.protocol === 'https:';
        let maxSockets = 100;
        if (this.requestOptions) {
            maxSockets = this.requestOptions.maxSockets || http.globalAgent.maxSockets;
        }
        // This is `useProxy` again, but we need to check `proxyURl` directly for TypeScripts's flow analysis.
        if (proxyUrl && proxyUrl.hostname) {
            const agentOptions = {
                maxSockets,
                keepAlive: this._keepAlive,
                proxy: Object.assign(Object.assign({}, ((proxyUrl.username || proxyUrl.password) && {
                    proxyAuth: `${proxyUrl.username}:${proxyUrl.password}`
                })), { host: proxyUrl.hostname, port: proxyUrl.port })
            };
            let tunnelAgent;
            const overHttps = proxyUrl.protocol === 'https:';
            if (usingSsl) {
                tunnelAgent = overHttps ? tunnel.httpsOverHttps : tunnel.httpsOverHttp;
            }
            else {
                tunnelAgent = overHttps ? tunnel.httpOverHttps : tunnel.httpOverHttp;
            }
            agent = tunnelAgent(agentOptions);
            this._proxyAgent = agent;
        }
        // if tunneling agent isn't assigned create a new agent
        if (!agent) {
            const options = { keepAlive: this._keepAlive, maxSockets };
            agent = usingSsl ? new https.Agent(options) : new http.Agent(options);
            this._agent = agent;
        }
        if (usingSsl && this._ignoreSslError) {
            // we don't want to set NODE_TLS_REJECT_UNAUTHORIZED=0 since that will affect request for entire process
            // http.RequestOptions doesn't expose a way to modify RequestOptions.agent.options
            // we have to cast it to any and change it directly
            agent.options = Object.assign(agent.options || {}, {
                rejectUnauthorized: false
            });
        }
        return agent;
    }
    _getProxyAgentDispatcher(parsedUrl, proxyUrl) {
        let proxyAgent;
        if (this._keepAlive) {
            proxyAgent = this._proxyAgentDispatcher;
        }
        // if agent is already assigned use that agent.
        if (proxyAgent) {
            return proxyAgent;
        }
        const usingSsl = parsedUrl.protocol === 'https:';
        proxyAgent = new ProxyAgent(Object.assign({ uri: proxyUrl.href, pipelining: !this._keepAlive ? 0 : 1 }, ((proxyUrl.username || proxyUrl.password) && {
            token: `Basic ${Buffer.from(`${proxyUrl.username}:${proxyUrl.password}`).toString('base64')}`
        })));
        this._proxyAgentDispatcher = proxyAgent;
        if (usingSsl && this._ignoreSslError) {
            // we don't want to set NODE_TLS_REJECT_UNAUTHORIZED=0 since that will affect request for entire process
            // http.RequestOptions doesn't expose a way to modify RequestOptions.agent.options
            // we have to cast it to any and change it directly
            proxyAgent.options = Object.assign(proxyAgent.options.requestTls || {}, {
                rejectUnauthorized: false
            });
        }
        return proxyAgent;
    }
    _getUserAgentWithOrchestrationId(userAgent) {
        const baseUserAgent = userAgent || 'actions/http-client';
        const orchId = process.env['ACTIONS_ORCHESTRATION_ID'];
        if (orchId) {
            // Sanitize the orchestration ID to ensure it contains only valid characters
            // Valid characters: 0-9, a-z, _, -, .
            const sanitizedId = orchId.replace(/[^a-z0-9_.-]/gi, '_');
            return `${baseUserAgent} actions_orchestration_id/${sanitizedId}`;
        }
        return baseUserAgent;
    }
    _performExponentialBackoff(retryNumber) {
        return __awaiter(this, void 0, void 0, function* () {
            retryNumber = Math.min(ExponentialBackoffCeiling, retryNumber);
            const ms = ExponentialBackoffTimeSlice * Math.pow(2, retryNumber);
            return new Promise(resolve => setTimeout(() => resolve(), ms));
        });
    }
    _processResponse(res, options) {
        return __awaiter(this, void 0, void 0, function* () {
            return new Promise((resolve, reject) => __awaiter(this, void 0, void 0, function* () {
                const statusCode = res.message.statusCode || 0;
                const response = {
                    statusCode,
                    result: null,
                    headers: {}
                };
                // not found leads to null obj returned
                if (statusCode === HttpCodes.NotFound) {
                    resolve(response);
                }
                // get the result from the body
                function dateTimeDeserializer(key, value) {
                    if (typeof value === 'string') {
                        const a = new Date(value);
                        if (!isNaN(a.valueOf())) {
                            return a;
                        }
                    }
                    return value;
                }
                let obj;
                let contents;
                try {
                    contents = yield res.readBody();
                    if (contents && contents.length > 0) {
                        if (options && options.deserializeDates) {
                            obj = JSON.parse(contents, dateTimeDeserializer);
                        }
                        else {
                            obj = JSON.parse(contents);
                        }
                        response.result = obj;
                    }
                    response.headers = res.message.headers;
                }
                catch (err) {
                    // Invalid resource (contents not json);  leaving result obj null
                }
                // note that 3xx redirects are handled by the http layer.
                if (statusCode > 299) {
                    let msg;
                    // if exception/error in body, attempt to get better error
                    if (obj && obj.message) {
                        msg = obj.message;
                    }
                    else if (contents && contents.length > 0) {
                        // it may be the case that the exception is in the body message as string
                        msg = contents;
                    }
                    else {
                        msg = `Failed request: (${statusCode})`;
                    }
                    const err = new HttpClientError(msg, statusCode);
                    err.result = response.result;
                    reject(err);
                }
                else {
                    resolve(response);
                }
            }));
        });
    }
}
const lowercaseKeys = (obj) => Object.keys(obj).reduce((c, k) => ((c[k.toLowerCase()] = obj[k]), c), {});
//# sourceMappingURL=index.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/http-client/lib/auth.js
var auth_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};
class BasicCredentialHandler {
    constructor(username, password) {
        this.username = username;
        this.password = password;
    }
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Basic ${Buffer.from(`${this.username}:${this.password}`).toString('base64')}`;
    }
    // This handler cannot handle 401
    canHandleAuthentication() {
        return false;
    }
    handleAuthentication() {
        return auth_awaiter(this, void 0, void 0, function* () {
            throw new Error('not implemented');
        });
    }
}
class auth_BearerCredentialHandler {
    constructor(token) {
        this.token = token;
    }
    // currently implements pre-authorization
    // TODO: support preAuth = false where it hooks on 401
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Bearer ${this.token}`;
    }
    // This handler cannot handle 401
    canHandleAuthentication() {
        return false;
    }
    handleAuthentication() {
        return auth_awaiter(this, void 0, void 0, function* () {
            throw new Error('not implemented');
        });
    }
}
class PersonalAccessTokenCredentialHandler {
    constructor(token) {
        this.token = token;
    }
    // currently implements pre-authorization
    // TODO: support preAuth = false where it hooks on 401
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Basic ${Buffer.from(`PAT:${this.token}`).toString('base64')}`;
    }
    // This handler cannot handle 401
    canHandleAuthentication() {
        return false;
    }
    handleAuthentication() {
        return auth_awaiter(this, void 0, void 0, function* () {
            throw new Error('not implemented');
        });
    }
}
//# sourceMappingURL=auth.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/oidc-utils.js
var oidc_utils_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};



class oidc_utils_OidcClient {
    static createHttpClient(allowRetry = true, maxRetry = 10) {
        const requestOptions = {
            allowRetries: allowRetry,
            maxRetries: maxRetry
        };
        return new HttpClient('actions/oidc-client', [new BearerCredentialHandler(oidc_utils_OidcClient.getRequestToken())], requestOptions);
    }
    static getRequestToken() {
        const token = process.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'];
        if (!token) {
            throw new Error('Unable to get ACTIONS_ID_TOKEN_REQUEST_TOKEN env variable');
        }
        return token;
    }
    static getIDTokenUrl() {
        const runtimeUrl = process.env['ACTIONS_ID_TOKEN_REQUEST_URL'];
        if (!runtimeUrl) {
            throw new Error('Unable to get ACTIONS_ID_TOKEN_REQUEST_URL env variable');
        }
        return runtimeUrl;
    }
    static getCall(id_token_url) {
        return oidc_utils_awaiter(this, void 0, void 0, function* () {
            var _a;
            const httpclient = oidc_utils_OidcClient.createHttpClient();
            const res = yield httpclient
                .getJson(id_token_url)
                .catch(error => {
                throw new Error(`Failed to get ID Token. \n 
        Error Code : ${error.statusCode}\n 
        Error Message: ${error.message}`);
            });
            const id_token = (_a = res.result) === null || _a === void 0 ? void 0 : _a.value;
            if (!id_token) {
                throw new Error('Response json body do not have ID Token field');
            }
            return id_token;
        });
    }
    static getIDToken(audience) {
        return oidc_utils_awaiter(this, void 0, void 0, function* () {
            try {
                // New ID Token is requested from action service
                let id_token_url = oidc_utils_OidcClient.getIDTokenUrl();
                if (audience) {
                    const encodedAudience = encodeURIComponent(audience);
                    id_token_url = `${id_token_url}&audience=${encodedAudience}`;
                }
                debug(`ID token url is ${id_token_url}`);
                const id_token = yield oidc_utils_OidcClient.getCall(id_token_url);
                setSecret(id_token);
                return id_token;
            }
            catch (error) {
                throw new Error(`Error message: ${error.message}`);
            }
        });
    }
}
//# sourceMappingURL=oidc-utils.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/summary.js
var summary_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const { access, appendFile, writeFile } = external_fs_namespaceObject.promises;
const SUMMARY_ENV_VAR = 'GITHUB_STEP_SUMMARY';
const SUMMARY_DOCS_URL = 'https://docs.github.com/actions/using-workflows/workflow-commands-for-github-actions#adding-a-job-summary';
class Summary {
    constructor() {
        this._buffer = '';
    }
    /**
     * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
     * Also checks r/w permissions.
     *
     * @returns step summary file path
     */
    filePath() {
        return summary_awaiter(this, void 0, void 0, function* () {
            if (this._filePath) {
                return this._filePath;
            }
            const pathFromEnv = process.env[SUMMARY_ENV_VAR];
            if (!pathFromEnv) {
                throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
            }
            try {
                yield access(pathFromEnv, external_fs_namespaceObject.constants.R_OK | external_fs_namespaceObject.constants.W_OK);
            }
            catch (_a) {
                throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
            }
            this._filePath = pathFromEnv;
            return this._filePath;
        });
    }
    /**
     * Wraps content in an HTML tag, adding any HTML attributes
     *
     * @param {string} tag HTML tag to wrap
     * @param {string | null} content content within the tag
     * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
     *
     * @returns {string} content wrapped in HTML element
     */
    wrap(tag, content, attrs = {}) {
        const htmlAttrs = Object.entries(attrs)
            .map(([key, value]) => ` ${key}="${value}"`)
            .join('');
        if (!content) {
            return `<${tag}${htmlAttrs}>`;
        }
        return `<${tag}${htmlAttrs}>${content}</${tag}>`;
    }
    /**
     * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
     *
     * @param {SummaryWriteOptions} [options] (optional) options for write operation
     *
     * @returns {Promise<Summary>} summary instance
     */
    write(options) {
        return summary_awaiter(this, void 0, void 0, function* () {
            const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
            const filePath = yield this.filePath();
            const writeFunc = overwrite ? writeFile : appendFile;
            yield writeFunc(filePath, this._buffer, { encoding: 'utf8' });
            return this.emptyBuffer();
        });
    }
    /**
     * Clears the summary buffer and wipes the summary file
     *
     * @returns {Summary} summary instance
     */
    clear() {
        return summary_awaiter(this, void 0, void 0, function* () {
            return this.emptyBuffer().write({ overwrite: true });
        });
    }
    /**
     * Returns the current summary buffer as a string
     *
     * @returns {string} string of summary buffer
     */
    stringify() {
        return this._buffer;
    }
    /**
     * If the summary buffer is empty
     *
     * @returns {boolen} true if the buffer is empty
     */
    isEmptyBuffer() {
        return this._buffer.length === 0;
    }
    /**
     * Resets the summary buffer without writing to summary file
     *
     * @returns {Summary} summary instance
     */
    emptyBuffer() {
        this._buffer = '';
        return this;
    }
    /**
     * Adds raw text to the summary buffer
     *
     * @param {string} text content to add
     * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
     *
     * @returns {Summary} summary instance
     */
    addRaw(text, addEOL = false) {
        this._buffer += text;
        return addEOL ? this.addEOL() : this;
    }
    /**
     * Adds the operating system-specific end-of-line marker to the buffer
     *
     * @returns {Summary} summary instance
     */
    addEOL() {
        return this.addRaw(external_os_namespaceObject.EOL);
    }
    /**
     * Adds an HTML codeblock to the summary buffer
     *
     * @param {string} code content to render within fenced code block
     * @param {string} lang (optional) language to syntax highlight code
     *
     * @returns {Summary} summary instance
     */
    addCodeBlock(code, lang) {
        const attrs = Object.assign({}, (lang && { lang }));
        const element = this.wrap('pre', this.wrap('code', code), attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML list to the summary buffer
     *
     * @param {string[]} items list of items to render
     * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
     *
     * @returns {Summary} summary instance
     */
    addList(items, ordered = false) {
        const tag = ordered ? 'ol' : 'ul';
        const listItems = items.map(item => this.wrap('li', item)).join('');
        const element = this.wrap(tag, listItems);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML table to the summary buffer
     *
     * @param {SummaryTableCell[]} rows table rows
     *
     * @returns {Summary} summary instance
     */
    addTable(rows) {
        const tableBody = rows
            .map(row => {
            const cells = row
                .map(cell => {
                if (typeof cell === 'string') {
                    return this.wrap('td', cell);
                }
                const { header, data, colspan, rowspan } = cell;
                const tag = header ? 'th' : 'td';
                const attrs = Object.assign(Object.assign({}, (colspan && { colspan })), (rowspan && { rowspan }));
                return this.wrap(tag, data, attrs);
            })
                .join('');
            return this.wrap('tr', cells);
        })
            .join('');
        const element = this.wrap('table', tableBody);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds a collapsable HTML details element to the summary buffer
     *
     * @param {string} label text for the closed state
     * @param {string} content collapsable content
     *
     * @returns {Summary} summary instance
     */
    addDetails(label, content) {
        const element = this.wrap('details', this.wrap('summary', label) + content);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML image tag to the summary buffer
     *
     * @param {string} src path to the image you to embed
     * @param {string} alt text description of the image
     * @param {SummaryImageOptions} options (optional) addition image attributes
     *
     * @returns {Summary} summary instance
     */
    addImage(src, alt, options) {
        const { width, height } = options || {};
        const attrs = Object.assign(Object.assign({}, (width && { width })), (height && { height }));
        const element = this.wrap('img', null, Object.assign({ src, alt }, attrs));
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML section heading element
     *
     * @param {string} text heading text
     * @param {number | string} [level=1] (optional) the heading level, default: 1
     *
     * @returns {Summary} summary instance
     */
    addHeading(text, level) {
        const tag = `h${level}`;
        const allowedTag = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].includes(tag)
            ? tag
            : 'h1';
        const element = this.wrap(allowedTag, text);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML thematic break (<hr>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addSeparator() {
        const element = this.wrap('hr', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML line break (<br>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addBreak() {
        const element = this.wrap('br', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML blockquote to the summary buffer
     *
     * @param {string} text quote text
     * @param {string} cite (optional) citation url
     *
     * @returns {Summary} summary instance
     */
    addQuote(text, cite) {
        const attrs = Object.assign({}, (cite && { cite }));
        const element = this.wrap('blockquote', text, attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML anchor tag to the summary buffer
     *
     * @param {string} text link text/content
     * @param {string} href hyperlink
     *
     * @returns {Summary} summary instance
     */
    addLink(text, href) {
        const element = this.wrap('a', text, { href });
        return this.addRaw(element).addEOL();
    }
}
const _summary = new Summary();
/**
 * @deprecated use `core.summary`
 */
const markdownSummary = (/* unused pure expression or super */ null && (_summary));
const summary = (/* unused pure expression or super */ null && (_summary));
//# sourceMappingURL=summary.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/path-utils.js

/**
 * toPosixPath converts the given path to the posix form. On Windows, \\ will be
 * replaced with /.
 *
 * @param pth. Path to transform.
 * @return string Posix path.
 */
function toPosixPath(pth) {
    return pth.replace(/[\\]/g, '/');
}
/**
 * toWin32Path converts the given path to the win32 form. On Linux, / will be
 * replaced with \\.
 *
 * @param pth. Path to transform.
 * @return string Win32 path.
 */
function toWin32Path(pth) {
    return pth.replace(/[/]/g, '\\');
}
/**
 * toPlatformPath converts the given path to a platform-specific path. It does
 * this by replacing instances of / and \ with the platform-specific path
 * separator.
 *
 * @param pth The path to platformize.
 * @return string The platform-specific path.
 */
function toPlatformPath(pth) {
    return pth.replace(/[/\\]/g, path.sep);
}
//# sourceMappingURL=path-utils.js.map
;// CONCATENATED MODULE: external "string_decoder"
const external_string_decoder_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");
// EXTERNAL MODULE: external "events"
var external_events_ = __nccwpck_require__(434);
;// CONCATENATED MODULE: external "child_process"
const external_child_process_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("child_process");
// EXTERNAL MODULE: external "assert"
var external_assert_ = __nccwpck_require__(613);
;// CONCATENATED MODULE: ./node_modules/@actions/io/lib/io-util.js
var io_util_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const { chmod, copyFile, lstat, mkdir, open: io_util_open, readdir, rename, rm, rmdir, stat, symlink, unlink } = external_fs_namespaceObject.promises;
// export const {open} = 'fs'
const IS_WINDOWS = process.platform === 'win32';
/**
 * Custom implementation of readlink to ensure Windows junctions
 * maintain trailing backslash for backward compatibility with Node.js < 24
 *
 * In Node.js 20, Windows junctions (directory symlinks) always returned paths
 * with trailing backslashes. Node.js 24 removed this behavior, which breaks
 * code that relied on this format for path operations.
 *
 * This implementation restores the Node 20 behavior by adding a trailing
 * backslash to all junction results on Windows.
 */
function readlink(fsPath) {
    return io_util_awaiter(this, void 0, void 0, function* () {
        const result = yield fs.promises.readlink(fsPath);
        // On Windows, restore Node 20 behavior: add trailing backslash to all results
        // since junctions on Windows are always directory links
        if (IS_WINDOWS && !result.endsWith('\\')) {
            return `${result}\\`;
        }
        return result;
    });
}
// See https://github.com/nodejs/node/blob/d0153aee367422d0858105abec186da4dff0a0c5/deps/uv/include/uv/win.h#L691
const UV_FS_O_EXLOCK = 0x10000000;
const READONLY = external_fs_namespaceObject.constants.O_RDONLY;
function exists(fsPath) {
    return io_util_awaiter(this, void 0, void 0, function* () {
        try {
            yield stat(fsPath);
        }
        catch (err) {
            if (err.code === 'ENOENT') {
                return false;
            }
            throw err;
        }
        return true;
    });
}
function isDirectory(fsPath_1) {
    return io_util_awaiter(this, arguments, void 0, function* (fsPath, useStat = false) {
        const stats = useStat ? yield stat(fsPath) : yield lstat(fsPath);
        return stats.isDirectory();
    });
}
/**
 * On OSX/Linux, true if path starts with '/'. On Windows, true for paths like:
 * \, \hello, \\hello\share, C:, and C:\hello (and corresponding alternate separator cases).
 */
function isRooted(p) {
    p = normalizeSeparators(p);
    if (!p) {
        throw new Error('isRooted() parameter "p" cannot be empty');
    }
    if (IS_WINDOWS) {
        return (p.startsWith('\\') || /^[A-Z]:/i.test(p) // e.g. \ or \hello or \\hello
        ); // e.g. C: or C:\hello
    }
    return p.startsWith('/');
}
/**
 * Best effort attempt to determine whether a file exists and is executable.
 * @param filePath    file path to check
 * @param extensions  additional file extensions to try
 * @return if file exists and is executable, returns the file path. otherwise empty string.
 */
function tryGetExecutablePath(filePath, extensions) {
    return io_util_awaiter(this, void 0, void 0, function* () {
        let stats = undefined;
        try {
            // test file exists
            stats = yield stat(filePath);
        }
        catch (err) {
            if (err.code !== 'ENOENT') {
                // eslint-disable-next-line no-console
                console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
            }
        }
        if (stats && stats.isFile()) {
            if (IS_WINDOWS) {
                // on Windows, test for valid extension
                const upperExt = external_path_namespaceObject.extname(filePath).toUpperCase();
                if (extensions.some(validExt => validExt.toUpperCase() === upperExt)) {
                    return filePath;
                }
            }
            else {
                if (isUnixExecutable(stats)) {
                    return filePath;
                }
            }
        }
        // try each extension
        const originalFilePath = filePath;
        for (const extension of extensions) {
            filePath = originalFilePath + extension;
            stats = undefined;
            try {
                stats = yield stat(filePath);
            }
            catch (err) {
                if (err.code !== 'ENOENT') {
                    // eslint-disable-next-line no-console
                    console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
                }
            }
            if (stats && stats.isFile()) {
                if (IS_WINDOWS) {
                    // preserve the case of the actual file (since an extension was appended)
                    try {
                        const directory = external_path_namespaceObject.dirname(filePath);
                        const upperName = external_path_namespaceObject.basename(filePath).toUpperCase();
                        for (const actualName of yield readdir(directory)) {
                            if (upperName === actualName.toUpperCase()) {
                                filePath = external_path_namespaceObject.join(directory, actualName);
                                break;
                            }
                        }
                    }
                    catch (err) {
                        // eslint-disable-next-line no-console
                        console.log(`Unexpected error attempting to determine the actual case of the file '${filePath}': ${err}`);
                    }
                    return filePath;
                }
                else {
                    if (isUnixExecutable(stats)) {
                        return filePath;
                    }
                }
            }
        }
        return '';
    });
}
function normalizeSeparators(p) {
    p = p || '';
    if (IS_WINDOWS) {
        // convert slashes on Windows
        p = p.replace(/\//g, '\\');
        // remove redundant slashes
        return p.replace(/\\\\+/g, '\\');
    }
    // remove redundant slashes
    return p.replace(/\/\/+/g, '/');
}
// on Mac/Linux, test the execute bit
//     R   W  X  R  W X R W X
//   256 128 64 32 16 8 4 2 1
function isUnixExecutable(stats) {
    return ((stats.mode & 1) > 0 ||
        ((stats.mode & 8) > 0 &&
            process.getgid !== undefined &&
            stats.gid === process.getgid()) ||
        ((stats.mode & 64) > 0 &&
            process.getuid !== undefined &&
            stats.uid === process.getuid()));
}
// Get the path of cmd.exe in windows
function getCmdPath() {
    var _a;
    return (_a = process.env['COMSPEC']) !== null && _a !== void 0 ? _a : `cmd.exe`;
}
//# sourceMappingURL=io-util.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/io/lib/io.js
var io_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};



/**
 * Copies a file or folder.
 * Based off of shelljs - https://github.com/shelljs/shelljs/blob/9237f66c52e5daa40458f94f9565e18e8132f5a6/src/cp.js
 *
 * @param     source    source path
 * @param     dest      destination path
 * @param     options   optional. See CopyOptions.
 */
function cp(source_1, dest_1) {
    return io_awaiter(this, arguments, void 0, function* (source, dest, options = {}) {
        const { force, recursive, copySourceDirectory } = readCopyOptions(options);
        const destStat = (yield ioUtil.exists(dest)) ? yield ioUtil.stat(dest) : null;
        // Dest is an existing file, but not forcing
        if (destStat && destStat.isFile() && !force) {
            return;
        }
        // If dest is an existing directory, should copy inside.
        const newDest = destStat && destStat.isDirectory() && copySourceDirectory
            ? path.join(dest, path.basename(source))
            : dest;
        if (!(yield ioUtil.exists(source))) {
            throw new Error(`no such file or directory: ${source}`);
        }
        const sourceStat = yield ioUtil.stat(source);
        if (sourceStat.isDirectory()) {
            if (!recursive) {
                throw new Error(`Failed to copy. ${source} is a directory, but tried to copy without recursive flag.`);
            }
            else {
                yield cpDirRecursive(source, newDest, 0, force);
            }
        }
        else {
            if (path.relative(source, newDest) === '') {
                // a file cannot be copied to itself
                throw new Error(`'${newDest}' and '${source}' are the same file`);
            }
            yield io_copyFile(source, newDest, force);
        }
    });
}
/**
 * Moves a path.
 *
 * @param     source    source path
 * @param     dest      destination path
 * @param     options   optional. See MoveOptions.
 */
function mv(source_1, dest_1) {
    return io_awaiter(this, arguments, void 0, function* (source, dest, options = {}) {
        if (yield ioUtil.exists(dest)) {
            let destExists = true;
            if (yield ioUtil.isDirectory(dest)) {
                // If dest is directory copy src into dest
                dest = path.join(dest, path.basename(source));
                destExists = yield ioUtil.exists(dest);
            }
            if (destExists) {
                if (options.force == null || options.force) {
                    yield rmRF(dest);
                }
                else {
                    throw new Error('Destination already exists');
                }
            }
        }
        yield mkdirP(path.dirname(dest));
        yield ioUtil.rename(source, dest);
    });
}
/**
 * Remove a path recursively with force
 *
 * @param inputPath path to remove
 */
function rmRF(inputPath) {
    return io_awaiter(this, void 0, void 0, function* () {
        if (ioUtil.IS_WINDOWS) {
            // Check for invalid characters
            // https://docs.microsoft.com/en-us/windows/win32/fileio/naming-a-file
            if (/[*"<>|]/.test(inputPath)) {
                throw new Error('File path must not contain `*`, `"`, `<`, `>` or `|` on Windows');
            }
        }
        try {
            // note if path does not exist, error is silent
            yield ioUtil.rm(inputPath, {
                force: true,
                maxRetries: 3,
                recursive: true,
                retryDelay: 300
            });
        }
        catch (err) {
            throw new Error(`File was unable to be removed ${err}`);
        }
    });
}
/**
 * Make a directory.  Creates the full path with folders in between
 * Will throw if it fails
 *
 * @param   fsPath        path to create
 * @returns Promise<void>
 */
function mkdirP(fsPath) {
    return io_awaiter(this, void 0, void 0, function* () {
        ok(fsPath, 'a path argument must be provided');
        yield ioUtil.mkdir(fsPath, { recursive: true });
    });
}
/**
 * Returns path of a tool had the tool actually been invoked.  Resolves via paths.
 * If you check and the tool does not exist, it will throw.
 *
 * @param     tool              name of the tool
 * @param     check             whether to check if tool exists
 * @returns   Promise<string>   path to tool
 */
function which(tool, check) {
    return io_awaiter(this, void 0, void 0, function* () {
        if (!tool) {
            throw new Error("parameter 'tool' is required");
        }
        // recursive when check=true
        if (check) {
            const result = yield which(tool, false);
            if (!result) {
                if (IS_WINDOWS) {
                    throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also verify the file has a valid extension for an executable file.`);
                }
                else {
                    throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also check the file mode to verify the file is executable.`);
                }
            }
            return result;
        }
        const matches = yield findInPath(tool);
        if (matches && matches.length > 0) {
            return matches[0];
        }
        return '';
    });
}
/**
 * Returns a list of all occurrences of the given tool on the system path.
 *
 * @returns   Promise<string[]>  the paths of the tool
 */
function findInPath(tool) {
    return io_awaiter(this, void 0, void 0, function* () {
        if (!tool) {
            throw new Error("parameter 'tool' is required");
        }
        // build the list of extensions to try
        const extensions = [];
        if (IS_WINDOWS && process.env['PATHEXT']) {
            for (const extension of process.env['PATHEXT'].split(external_path_namespaceObject.delimiter)) {
                if (extension) {
                    extensions.push(extension);
                }
            }
        }
        // if it's rooted, return it if exists. otherwise return empty.
        if (isRooted(tool)) {
            const filePath = yield tryGetExecutablePath(tool, extensions);
            if (filePath) {
                return [filePath];
            }
            return [];
        }
        // if any path separators, return empty
        if (tool.includes(external_path_namespaceObject.sep)) {
            return [];
        }
        // build the list of directories
        //
        // Note, technically "where" checks the current directory on Windows. From a toolkit perspective,
        // it feels like we should not do this. Checking the current directory seems like more of a use
        // case of a shell, and the which() function exposed by the toolkit should strive for consistency
        // across platforms.
        const directories = [];
        if (process.env.PATH) {
            for (const p of process.env.PATH.split(external_path_namespaceObject.delimiter)) {
                if (p) {
                    directories.push(p);
                }
            }
        }
        // find all matches
        const matches = [];
        for (const directory of directories) {
            const filePath = yield tryGetExecutablePath(external_path_namespaceObject.join(directory, tool), extensions);
            if (filePath) {
                matches.push(filePath);
            }
        }
        return matches;
    });
}
function readCopyOptions(options) {
    const force = options.force == null ? true : options.force;
    const recursive = Boolean(options.recursive);
    const copySourceDirectory = options.copySourceDirectory == null
        ? true
        : Boolean(options.copySourceDirectory);
    return { force, recursive, copySourceDirectory };
}
function cpDirRecursive(sourceDir, destDir, currentDepth, force) {
    return io_awaiter(this, void 0, void 0, function* () {
        // Ensure there is not a run away recursive copy
        if (currentDepth >= 255)
            return;
        currentDepth++;
        yield mkdirP(destDir);
        const files = yield ioUtil.readdir(sourceDir);
        for (const fileName of files) {
            const srcFile = `${sourceDir}/${fileName}`;
            const destFile = `${destDir}/${fileName}`;
            const srcFileStat = yield ioUtil.lstat(srcFile);
            if (srcFileStat.isDirectory()) {
                // Recurse
                yield cpDirRecursive(srcFile, destFile, currentDepth, force);
            }
            else {
                yield io_copyFile(srcFile, destFile, force);
            }
        }
        // Change the mode for the newly created directory
        yield ioUtil.chmod(destDir, (yield ioUtil.stat(sourceDir)).mode);
    });
}
// Buffered file copy
function io_copyFile(srcFile, destFile, force) {
    return io_awaiter(this, void 0, void 0, function* () {
        if ((yield ioUtil.lstat(srcFile)).isSymbolicLink()) {
            // unlink/re-link it
            try {
                yield ioUtil.lstat(destFile);
                yield ioUtil.unlink(destFile);
            }
            catch (e) {
                // Try to override file permission
                if (e.code === 'EPERM') {
                    yield ioUtil.chmod(destFile, '0666');
                    yield ioUtil.unlink(destFile);
                }
                // other errors = it doesn't exist, no work to do
            }
            // Copy over symlink
            const symlinkFull = yield ioUtil.readlink(srcFile);
            yield ioUtil.symlink(symlinkFull, destFile, ioUtil.IS_WINDOWS ? 'junction' : null);
        }
        else if (!(yield ioUtil.exists(destFile)) || force) {
            yield ioUtil.copyFile(srcFile, destFile);
        }
    });
}
//# sourceMappingURL=io.js.map
;// CONCATENATED MODULE: external "timers"
const external_timers_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("timers");
;// CONCATENATED MODULE: ./node_modules/@actions/exec/lib/toolrunner.js
var toolrunner_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};







/* eslint-disable @typescript-eslint/unbound-method */
const toolrunner_IS_WINDOWS = process.platform === 'win32';
/*
 * Class for running command line tools. Handles quoting and arg parsing in a platform agnostic way.
 */
class ToolRunner extends external_events_.EventEmitter {
    constructor(toolPath, args, options) {
        super();
        if (!toolPath) {
            throw new Error("Parameter 'toolPath' cannot be null or empty.");
        }
        this.toolPath = toolPath;
        this.args = args || [];
        this.options = options || {};
    }
    _debug(message) {
        if (this.options.listeners && this.options.listeners.debug) {
            this.options.listeners.debug(message);
        }
    }
    _getCommandString(options, noPrefix) {
        const toolPath = this._getSpawnFileName();
        const args = this._getSpawnArgs(options);
        let cmd = noPrefix ? '' : '[command]'; // omit prefix when piped to a second tool
        if (toolrunner_IS_WINDOWS) {
            // Windows + cmd file
            if (this._isCmdFile()) {
                cmd += toolPath;
                for (const a of args) {
                    cmd += ` ${a}`;
                }
            }
            // Windows + verbatim
            else if (options.windowsVerbatimArguments) {
                cmd += `"${toolPath}"`;
                for (const a of args) {
                    cmd += ` ${a}`;
                }
            }
            // Windows (regular)
            else {
                cmd += this._windowsQuoteCmdArg(toolPath);
                for (const a of args) {
                    cmd += ` ${this._windowsQuoteCmdArg(a)}`;
                }
            }
        }
        else {
            // OSX/Linux - this can likely be improved with some form of quoting.
            // creating processes on Unix is fundamentally different than Windows.
            // on Unix, execvp() takes an arg array.
            cmd += toolPath;
            for (const a of args) {
                cmd += ` ${a}`;
            }
        }
        return cmd;
    }
    _processLineBuffer(data, strBuffer, onLine) {
        try {
            let s = strBuffer + data.toString();
            let n = s.indexOf(external_os_namespaceObject.EOL);
            while (n > -1) {
                const line = s.substring(0, n);
                onLine(line);
                // the rest of the string ...
                s = s.substring(n + external_os_namespaceObject.EOL.length);
                n = s.indexOf(external_os_namespaceObject.EOL);
            }
            return s;
        }
        catch (err) {
            // streaming lines to console is best effort.  Don't fail a build.
            this._debug(`error processing line. Failed with error ${err}`);
            return '';
        }
    }
    _getSpawnFileName() {
        if (toolrunner_IS_WINDOWS) {
            if (this._isCmdFile()) {
                return process.env['COMSPEC'] || 'cmd.exe';
            }
        }
        return this.toolPath;
    }
    _getSpawnArgs(options) {
        if (toolrunner_IS_WINDOWS) {
            if (this._isCmdFile()) {
                let argline = `/D /S /C "${this._windowsQuoteCmdArg(this.toolPath)}`;
                for (const a of this.args) {
                    argline += ' ';
                    argline += options.windowsVerbatimArguments
                        ? a
                        : this._windowsQuoteCmdArg(a);
                }
                argline += '"';
                return [argline];
            }
        }
        return this.args;
    }
    _endsWith(str, end) {
        return str.endsWith(end);
    }
    _isCmdFile() {
        const upperToolPath = this.toolPath.toUpperCase();
        return (this._endsWith(upperToolPath, '.CMD') ||
            this._endsWith(upperToolPath, '.BAT'));
    }
    _windowsQuoteCmdArg(arg) {
        // for .exe, apply the normal quoting rules that libuv applies
        if (!this._isCmdFile()) {
            return this._uvQuoteCmdArg(arg);
        }
        // otherwise apply quoting rules specific to the cmd.exe command line parser.
        // the libuv rules are generic and are not designed specifically for cmd.exe
        // command line parser.
        //
        // for a detailed description of the cmd.exe command line parser, refer to
        // http://stackoverflow.com/questions/4094699/how-does-the-windows-command-interpreter-cmd-exe-parse-scripts/7970912#7970912
        // need quotes for empty arg
        if (!arg) {
            return '""';
        }
        // determine whether the arg needs to be quoted
        const cmdSpecialChars = [
            ' ',
            '\t',
            '&',
            '(',
            ')',
            '[',
            ']',
            '{',
            '}',
            '^',
            '=',
            ';',
            '!',
            "'",
            '+',
            ',',
            '`',
            '~',
            '|',
            '<',
            '>',
            '"'
        ];
        let needsQuotes = false;
        for (const char of arg) {
            if (cmdSpecialChars.some(x => x === char)) {
                needsQuotes = true;
                break;
            }
        }
        // short-circuit if quotes not needed
        if (!needsQuotes) {
            return arg;
        }
        // the following quoting rules are very similar to the rules that by libuv applies.
        //
        // 1) wrap the string in quotes
        //
        // 2) double-up quotes - i.e. " => ""
        //
        //    this is different from the libuv quoting rules. libuv replaces " with \", which unfortunately
        //    doesn't work well with a cmd.exe command line.
        //
        //    note, replacing " with "" also works well if the arg is passed to a downstream .NET console app.
        //    for example, the command line:
        //          foo.exe "myarg:""my val"""
        //    is parsed by a .NET console app into an arg array:
        //          [ "myarg:\"my val\"" ]
        //    which is the same end result when applying libuv quoting rules. although the actual
        //    command line from libuv quoting rules would look like:
        //          foo.exe "myarg:\"my val\""
        //
        // 3) double-up slashes that precede a quote,
        //    e.g.  hello \world    => "hello \world"
        //          hello\"world    => "hello\\""world"
        //          hello\\"world   => "hello\\\\""world"
        //          hello world\    => "hello world\\"
        //
        //    technically this is not required for a cmd.exe command line, or the batch argument parser.
        //    the reasons for including this as a .cmd quoting rule are:
        //
        //    a) this is optimized for the scenario where the argument is passed from the .cmd file to an
        //       external program. many programs (e.g. .NET console apps) rely on the slash-doubling rule.
        //
        //    b) it's what we've been doing previously (by deferring to node default behavior) and we
        //       haven't heard any complaints about that aspect.
        //
        // note, a weakness of the quoting rules chosen here, is that % is not escaped. in fact, % cannot be
        // escaped when used on the command line directly - even though within a .cmd file % can be escaped
        // by using %%.
        //
        // the saving grace is, on the command line, %var% is left as-is if var is not defined. this contrasts
        // the line parsing rules within a .cmd file, where if var is not defined it is replaced with nothing.
        //
        // one option that was explored was replacing % with ^% - i.e. %var% => ^%var^%. this hack would
        // often work, since it is unlikely that var^ would exist, and the ^ character is removed when the
        // variable is used. the problem, however, is that ^ is not removed when %* is used to pass the args
        // to an external program.
        //
        // an unexplored potential solution for the % escaping problem, is to create a wrapper .cmd file.
        // % can be escaped within a .cmd file.
        let reverse = '"';
        let quoteHit = true;
        for (let i = arg.length; i > 0; i--) {
            // walk the string in reverse
            reverse += arg[i - 1];
            if (quoteHit && arg[i - 1] === '\\') {
                reverse += '\\'; // double the slash
            }
            else if (arg[i - 1] === '"') {
                quoteHit = true;
                reverse += '"'; // double the quote
            }
            else {
                quoteHit = false;
            }
        }
        reverse += '"';
        return reverse.split('').reverse().join('');
    }
    _uvQuoteCmdArg(arg) {
        // Tool runner wraps child_process.spawn() and needs to apply the same quoting as
        // Node in certain cases where the undocumented spawn option windowsVerbatimArguments
        // is used.
        //
        // Since this function is a port of quote_cmd_arg from Node 4.x (technically, lib UV,
        // see https://github.com/nodejs/node/blob/v4.x/deps/uv/src/win/process.c for details),
        // pasting copyright notice from Node within this function:
        //
        //      Copyright Joyent, Inc. and other Node contributors. All rights reserved.
        //
        //      Permission is hereby granted, free of charge, to any person obtaining a copy
        //      of this software and associated documentation files (the "Software"), to
        //      deal in the Software without restriction, including without limitation the
        //      rights to use, copy, modify, merge, publish, distribute, sublicense, and/or
        //      sell copies of the Software, and to permit persons to whom the Software is
        //      furnished to do so, subject to the following conditions:
        //
        //      The above copyright notice and this permission notice shall be included in
        //      all copies or substantial portions of the Software.
        //
        //      THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
        //      IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
        //      FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
        //      AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
        //      LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING
        //      FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS
        //      IN THE SOFTWARE.
        if (!arg) {
            // Need double quotation for empty argument
            return '""';
        }
        if (!arg.includes(' ') && !arg.includes('\t') && !arg.includes('"')) {
            // No quotation needed
            return arg;
        }
        if (!arg.includes('"') && !arg.includes('\\')) {
            // No embedded double quotes or backslashes, so I can just wrap
            // quote marks around the whole thing.
            return `"${arg}"`;
        }
        // Expected input/output:
        //   input : hello"world
        //   output: "hello\"world"
        //   input : hello""world
        //   output: "hello\"\"world"
        //   input : hello\world
        //   output: hello\world
        //   input : hello\\world
        //   output: hello\\world
        //   input : hello\"world
        //   output: "hello\\\"world"
        //   input : hello\\"world
        //   output: "hello\\\\\"world"
        //   input : hello world\
        //   output: "hello world\\" - note the comment in libuv actually reads "hello world\"
        //                             but it appears the comment is wrong, it should be "hello world\\"
        let reverse = '"';
        let quoteHit = true;
        for (let i = arg.length; i > 0; i--) {
            // walk the string in reverse
            reverse += arg[i - 1];
            if (quoteHit && arg[i - 1] === '\\') {
                reverse += '\\';
            }
            else if (arg[i - 1] === '"') {
                quoteHit = true;
                reverse += '\\';
            }
            else {
                quoteHit = false;
            }
        }
        reverse += '"';
        return reverse.split('').reverse().join('');
    }
    _cloneExecOptions(options) {
        options = options || {};
        const result = {
            cwd: options.cwd || process.cwd(),
            env: options.env || process.env,
            silent: options.silent || false,
            windowsVerbatimArguments: options.windowsVerbatimArguments || false,
            failOnStdErr: options.failOnStdErr || false,
            ignoreReturnCode: options.ignoreReturnCode || false,
            delay: options.delay || 10000
        };
        result.outStream = options.outStream || process.stdout;
        result.errStream = options.errStream || process.stderr;
        return result;
    }
    _getSpawnOptions(options, toolPath) {
        options = options || {};
        const result = {};
        result.cwd = options.cwd;
        result.env = options.env;
        result['windowsVerbatimArguments'] =
            options.windowsVerbatimArguments || this._isCmdFile();
        if (options.windowsVerbatimArguments) {
            result.argv0 = `"${toolPath}"`;
        }
        return result;
    }
    /**
     * Exec a tool.
     * Output will be streamed to the live console.
     * Returns promise with return code
     *
     * @param     tool     path to tool to exec
     * @param     options  optional exec options.  See ExecOptions
     * @returns   number
     */
    exec() {
        return toolrunner_awaiter(this, void 0, void 0, function* () {
            // root the tool path if it is unrooted and contains relative pathing
            if (!isRooted(this.toolPath) &&
                (this.toolPath.includes('/') ||
                    (toolrunner_IS_WINDOWS && this.toolPath.includes('\\')))) {
                // prefer options.cwd if it is specified, however options.cwd may also need to be rooted
                this.toolPath = external_path_namespaceObject.resolve(process.cwd(), this.options.cwd || process.cwd(), this.toolPath);
            }
            // if the tool is only a file name, then resolve it from the PATH
            // otherwise verify it exists (add extension on Windows if necessary)
            this.toolPath = yield which(this.toolPath, true);
            return new Promise((resolve, reject) => toolrunner_awaiter(this, void 0, void 0, function* () {
                this._debug(`exec tool: ${this.toolPath}`);
                this._debug('arguments:');
                for (const arg of this.args) {
                    this._debug(`   ${arg}`);
                }
                const optionsNonNull = this._cloneExecOptions(this.options);
                if (!optionsNonNull.silent && optionsNonNull.outStream) {
                    optionsNonNull.outStream.write(this._getCommandString(optionsNonNull) + external_os_namespaceObject.EOL);
                }
                const state = new ExecState(optionsNonNull, this.toolPath);
                state.on('debug', (message) => {
                    this._debug(message);
                });
                if (this.options.cwd && !(yield exists(this.options.cwd))) {
                    return reject(new Error(`The cwd: ${this.options.cwd} does not exist!`));
                }
                const fileName = this._getSpawnFileName();
                const cp = external_child_process_namespaceObject.spawn(fileName, this._getSpawnArgs(optionsNonNull), this._getSpawnOptions(this.options, fileName));
                let stdbuffer = '';
                if (cp.stdout) {
                    cp.stdout.on('data', (data) => {
                        if (this.options.listeners && this.options.listeners.stdout) {
                            this.options.listeners.stdout(data);
                        }
                        if (!optionsNonNull.silent && optionsNonNull.outStream) {
                            optionsNonNull.outStream.write(data);
                        }
                        stdbuffer = this._processLineBuffer(data, stdbuffer, (line) => {
                            if (this.options.listeners && this.options.listeners.stdline) {
                                this.options.listeners.stdline(line);
                            }
                        });
                    });
                }
                let errbuffer = '';
                if (cp.stderr) {
                    cp.stderr.on('data', (data) => {
                        state.processStderr = true;
                        if (this.options.listeners && this.options.listeners.stderr) {
                            this.options.listeners.stderr(data);
                        }
                        if (!optionsNonNull.silent &&
                            optionsNonNull.errStream &&
                            optionsNonNull.outStream) {
                            const s = optionsNonNull.failOnStdErr
                                ? optionsNonNull.errStream
                                : optionsNonNull.outStream;
                            s.write(data);
                        }
                        errbuffer = this._processLineBuffer(data, errbuffer, (line) => {
                            if (this.options.listeners && this.options.listeners.errline) {
                                this.options.listeners.errline(line);
                            }
                        });
                    });
                }
                cp.on('error', (err) => {
                    state.processError = err.message;
                    state.processExited = true;
                    state.processClosed = true;
                    state.CheckComplete();
                });
                cp.on('exit', (code) => {
                    state.processExitCode = code;
                    state.processExited = true;
                    this._debug(`Exit code ${code} received from tool '${this.toolPath}'`);
                    state.CheckComplete();
                });
                cp.on('close', (code) => {
                    state.processExitCode = code;
                    state.processExited = true;
                    state.processClosed = true;
                    this._debug(`STDIO streams have closed for tool '${this.toolPath}'`);
                    state.CheckComplete();
                });
                state.on('done', (error, exitCode) => {
                    if (stdbuffer.length > 0) {
                        this.emit('stdline', stdbuffer);
                    }
                    if (errbuffer.length > 0) {
                        this.emit('errline', errbuffer);
                    }
                    cp.removeAllListeners();
                    if (error) {
                        reject(error);
                    }
                    else {
                        resolve(exitCode);
                    }
                });
                if (this.options.input) {
                    if (!cp.stdin) {
                        throw new Error('child process missing stdin');
                    }
                    cp.stdin.end(this.options.input);
                }
            }));
        });
    }
}
/**
 * Convert an arg string to an array of args. Handles escaping
 *
 * @param    argString   string of arguments
 * @returns  string[]    array of arguments
 */
function argStringToArray(argString) {
    const args = [];
    let inQuotes = false;
    let escaped = false;
    let arg = '';
    function append(c) {
        // we only escape double quotes.
        if (escaped && c !== '"') {
            arg += '\\';
        }
        arg += c;
        escaped = false;
    }
    for (let i = 0; i < argString.length; i++) {
        const c = argString.charAt(i);
        if (c === '"') {
            if (!escaped) {
                inQuotes = !inQuotes;
            }
            else {
                append(c);
            }
            continue;
        }
        if (c === '\\' && escaped) {
            append(c);
            continue;
        }
        if (c === '\\' && inQuotes) {
            escaped = true;
            continue;
        }
        if (c === ' ' && !inQuotes) {
            if (arg.length > 0) {
                args.push(arg);
                arg = '';
            }
            continue;
        }
        append(c);
    }
    if (arg.length > 0) {
        args.push(arg.trim());
    }
    return args;
}
class ExecState extends external_events_.EventEmitter {
    constructor(options, toolPath) {
        super();
        this.processClosed = false; // tracks whether the process has exited and stdio is closed
        this.processError = '';
        this.processExitCode = 0;
        this.processExited = false; // tracks whether the process has exited
        this.processStderr = false; // tracks whether stderr was written to
        this.delay = 10000; // 10 seconds
        this.done = false;
        this.timeout = null;
        if (!toolPath) {
            throw new Error('toolPath must not be empty');
        }
        this.options = options;
        this.toolPath = toolPath;
        if (options.delay) {
            this.delay = options.delay;
        }
    }
    CheckComplete() {
        if (this.done) {
            return;
        }
        if (this.processClosed) {
            this._setResult();
        }
        else if (this.processExited) {
            this.timeout = (0,external_timers_namespaceObject.setTimeout)(ExecState.HandleTimeout, this.delay, this);
        }
    }
    _debug(message) {
        this.emit('debug', message);
    }
    _setResult() {
        // determine whether there is an error
        let error;
        if (this.processExited) {
            if (this.processError) {
                error = new Error(`There was an error when attempting to execute the process '${this.toolPath}'. This may indicate the process failed to start. Error: ${this.processError}`);
            }
            else if (this.processExitCode !== 0 && !this.options.ignoreReturnCode) {
                error = new Error(`The process '${this.toolPath}' failed with exit code ${this.processExitCode}`);
            }
            else if (this.processStderr && this.options.failOnStdErr) {
                error = new Error(`The process '${this.toolPath}' failed because one or more lines were written to the STDERR stream`);
            }
        }
        // clear the timeout
        if (this.timeout) {
            clearTimeout(this.timeout);
            this.timeout = null;
        }
        this.done = true;
        this.emit('done', error, this.processExitCode);
    }
    static HandleTimeout(state) {
        if (state.done) {
            return;
        }
        if (!state.processClosed && state.processExited) {
            const message = `The STDIO streams did not close within ${state.delay / 1000} seconds of the exit event from process '${state.toolPath}'. This may indicate a child process inherited the STDIO streams and has not yet exited.`;
            state._debug(message);
        }
        state._setResult();
    }
}
//# sourceMappingURL=toolrunner.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/exec/lib/exec.js
var exec_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


/**
 * Exec a command.
 * Output will be streamed to the live console.
 * Returns promise with return code
 *
 * @param     commandLine        command to execute (can include additional args). Must be correctly escaped.
 * @param     args               optional arguments for tool. Escaping is handled by the lib.
 * @param     options            optional exec options.  See ExecOptions
 * @returns   Promise<number>    exit code
 */
function exec_exec(commandLine, args, options) {
    return exec_awaiter(this, void 0, void 0, function* () {
        const commandArgs = tr.argStringToArray(commandLine);
        if (commandArgs.length === 0) {
            throw new Error(`Parameter 'commandLine' cannot be null or empty.`);
        }
        // Path to tool to execute should be first arg
        const toolPath = commandArgs[0];
        args = commandArgs.slice(1).concat(args || []);
        const runner = new tr.ToolRunner(toolPath, args, options);
        return runner.exec();
    });
}
/**
 * Exec a command and get the output.
 * Output will be streamed to the live console.
 * Returns promise with the exit code and collected stdout and stderr
 *
 * @param     commandLine           command to execute (can include additional args). Must be correctly escaped.
 * @param     args                  optional arguments for tool. Escaping is handled by the lib.
 * @param     options               optional exec options.  See ExecOptions
 * @returns   Promise<ExecOutput>   exit code, stdout, and stderr
 */
function getExecOutput(commandLine, args, options) {
    return exec_awaiter(this, void 0, void 0, function* () {
        var _a, _b;
        let stdout = '';
        let stderr = '';
        //Using string decoder covers the case where a mult-byte character is split
        const stdoutDecoder = new StringDecoder('utf8');
        const stderrDecoder = new StringDecoder('utf8');
        const originalStdoutListener = (_a = options === null || options === void 0 ? void 0 : options.listeners) === null || _a === void 0 ? void 0 : _a.stdout;
        const originalStdErrListener = (_b = options === null || options === void 0 ? void 0 : options.listeners) === null || _b === void 0 ? void 0 : _b.stderr;
        const stdErrListener = (data) => {
            stderr += stderrDecoder.write(data);
            if (originalStdErrListener) {
                originalStdErrListener(data);
            }
        };
        const stdOutListener = (data) => {
            stdout += stdoutDecoder.write(data);
            if (originalStdoutListener) {
                originalStdoutListener(data);
            }
        };
        const listeners = Object.assign(Object.assign({}, options === null || options === void 0 ? void 0 : options.listeners), { stdout: stdOutListener, stderr: stdErrListener });
        const exitCode = yield exec_exec(commandLine, args, Object.assign(Object.assign({}, options), { listeners }));
        //flush any remaining characters
        stdout += stdoutDecoder.end();
        stderr += stderrDecoder.end();
        return {
            exitCode,
            stdout,
            stderr
        };
    });
}
//# sourceMappingURL=exec.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/platform.js
var platform_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const getWindowsInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    const { stdout: version } = yield exec.getExecOutput('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Version"', undefined, {
        silent: true
    });
    const { stdout: name } = yield exec.getExecOutput('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Caption"', undefined, {
        silent: true
    });
    return {
        name: name.trim(),
        version: version.trim()
    };
});
const getMacOsInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    var _a, _b, _c, _d;
    const { stdout } = yield exec.getExecOutput('sw_vers', undefined, {
        silent: true
    });
    const version = (_b = (_a = stdout.match(/ProductVersion:\s*(.+)/)) === null || _a === void 0 ? void 0 : _a[1]) !== null && _b !== void 0 ? _b : '';
    const name = (_d = (_c = stdout.match(/ProductName:\s*(.+)/)) === null || _c === void 0 ? void 0 : _c[1]) !== null && _d !== void 0 ? _d : '';
    return {
        name,
        version
    };
});
const getLinuxInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    const { stdout } = yield exec.getExecOutput('lsb_release', ['-i', '-r', '-s'], {
        silent: true
    });
    const [name, version] = stdout.trim().split('\n');
    return {
        name,
        version
    };
});
const platform = external_os_namespaceObject.platform();
const arch = external_os_namespaceObject.arch();
const isWindows = platform === 'win32';
const isMacOS = platform === 'darwin';
const isLinux = platform === 'linux';
function getDetails() {
    return platform_awaiter(this, void 0, void 0, function* () {
        return Object.assign(Object.assign({}, (yield (isWindows
            ? getWindowsInfo()
            : isMacOS
                ? getMacOsInfo()
                : getLinuxInfo()))), { platform,
            arch,
            isWindows,
            isMacOS,
            isLinux });
    });
}
//# sourceMappingURL=platform.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/core.js
var core_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};






/**
 * The code to exit an action
 */
var ExitCode;
(function (ExitCode) {
    /**
     * A code indicating that the action was successful
     */
    ExitCode[ExitCode["Success"] = 0] = "Success";
    /**
     * A code indicating that the action was a failure
     */
    ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
//-----------------------------------------------------------------------
// Variables
//-----------------------------------------------------------------------
/**
 * Sets env variable for this action and future actions in the job
 * @param name the name of the variable to set
 * @param val the value of the variable. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function exportVariable(name, val) {
    const convertedVal = toCommandValue(val);
    process.env[name] = convertedVal;
    const filePath = process.env['GITHUB_ENV'] || '';
    if (filePath) {
        return issueFileCommand('ENV', prepareKeyValueMessage(name, val));
    }
    issueCommand('set-env', { name }, convertedVal);
}
/**
 * Registers a secret which will get masked from logs
 *
 * @param secret - Value of the secret to be masked
 * @remarks
 * This function instructs the Actions runner to mask the specified value in any
 * logs produced during the workflow run. Once registered, the secret value will
 * be replaced with asterisks (***) whenever it appears in console output, logs,
 * or error messages.
 *
 * This is useful for protecting sensitive information such as:
 * - API keys
 * - Access tokens
 * - Authentication credentials
 * - URL parameters containing signatures (SAS tokens)
 *
 * Note that masking only affects future logs; any previous appearances of the
 * secret in logs before calling this function will remain unmasked.
 *
 * @example
 * ```typescript
 * // Register an API token as a secret
 * const apiToken = "abc123xyz456";
 * setSecret(apiToken);
 *
 * // Now any logs containing this value will show *** instead
 * console.log(`Using token: ${apiToken}`); // Outputs: "Using token: ***"
 * ```
 */
function core_setSecret(secret) {
    command_issueCommand('add-mask', {}, secret);
}
/**
 * Prepends inputPath to the PATH (for this action and future actions)
 * @param inputPath
 */
function addPath(inputPath) {
    const filePath = process.env['GITHUB_PATH'] || '';
    if (filePath) {
        issueFileCommand('PATH', inputPath);
    }
    else {
        issueCommand('add-path', {}, inputPath);
    }
    process.env['PATH'] = `${inputPath}${path.delimiter}${process.env['PATH']}`;
}
/**
 * Gets the value of an input.
 * Unless trimWhitespace is set to false in InputOptions, the value is also trimmed.
 * Returns an empty string if the value is not defined.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string
 */
function getInput(name, options) {
    const val = process.env[`INPUT_${name.replace(/ /g, '_').toUpperCase()}`] || '';
    if (options && options.required && !val) {
        throw new Error(`Input required and not supplied: ${name}`);
    }
    if (options && options.trimWhitespace === false) {
        return val;
    }
    return val.trim();
}
/**
 * Gets the values of an multiline input.  Each value is also trimmed.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string[]
 *
 */
function getMultilineInput(name, options) {
    const inputs = getInput(name, options)
        .split('\n')
        .filter(x => x !== '');
    if (options && options.trimWhitespace === false) {
        return inputs;
    }
    return inputs.map(input => input.trim());
}
/**
 * Gets the input value of the boolean type in the YAML 1.2 "core schema" specification.
 * Support boolean input list: `true | True | TRUE | false | False | FALSE` .
 * The return value is also in boolean type.
 * ref: https://yaml.org/spec/1.2/spec.html#id2804923
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   boolean
 */
function getBooleanInput(name, options) {
    const trueValue = ['true', 'True', 'TRUE'];
    const falseValue = ['false', 'False', 'FALSE'];
    const val = getInput(name, options);
    if (trueValue.includes(val))
        return true;
    if (falseValue.includes(val))
        return false;
    throw new TypeError(`Input does not meet YAML 1.2 "Core Schema" specification: ${name}\n` +
        `Support boolean input list: \`true | True | TRUE | false | False | FALSE\``);
}
/**
 * Sets the value of an output.
 *
 * @param     name     name of the output to set
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function setOutput(name, value) {
    const filePath = process.env['GITHUB_OUTPUT'] || '';
    if (filePath) {
        return file_command_issueFileCommand('OUTPUT', file_command_prepareKeyValueMessage(name, value));
    }
    process.stdout.write(external_os_namespaceObject.EOL);
    command_issueCommand('set-output', { name }, utils_toCommandValue(value));
}
/**
 * Enables or disables the echoing of commands into stdout for the rest of the step.
 * Echoing is disabled by default if ACTIONS_STEP_DEBUG is not set.
 *
 */
function setCommandEcho(enabled) {
    issue('echo', enabled ? 'on' : 'off');
}
//-----------------------------------------------------------------------
// Results
//-----------------------------------------------------------------------
/**
 * Sets the action status to failed.
 * When the action exits it will be with an exit code of 1
 * @param message add error issue message
 */
function setFailed(message) {
    process.exitCode = ExitCode.Failure;
    core_error(message);
}
//-----------------------------------------------------------------------
// Logging Commands
//-----------------------------------------------------------------------
/**
 * Gets whether Actions Step Debug is on or not
 */
function isDebug() {
    return process.env['RUNNER_DEBUG'] === '1';
}
/**
 * Writes debug message to user log
 * @param message debug message
 */
function core_debug(message) {
    command_issueCommand('debug', {}, message);
}
/**
 * Adds an error issue
 * @param message error issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function core_error(message, properties = {}) {
    command_issueCommand('error', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a warning issue
 * @param message warning issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function warning(message, properties = {}) {
    command_issueCommand('warning', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a notice issue
 * @param message notice issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function notice(message, properties = {}) {
    command_issueCommand('notice', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Writes info to log with console.log.
 * @param message info message
 */
function info(message) {
    process.stdout.write(message + external_os_namespaceObject.EOL);
}
/**
 * Begin an output group.
 *
 * Output until the next `groupEnd` will be foldable in this group
 *
 * @param name The name of the output group
 */
function startGroup(name) {
    issue('group', name);
}
/**
 * End an output group.
 */
function endGroup() {
    issue('endgroup');
}
/**
 * Wrap an asynchronous function call in a group.
 *
 * Returns the same type as the function itself.
 *
 * @param name The name of the group
 * @param fn The function to wrap in the group
 */
function group(name, fn) {
    return core_awaiter(this, void 0, void 0, function* () {
        startGroup(name);
        let result;
        try {
            result = yield fn();
        }
        finally {
            endGroup();
        }
        return result;
    });
}
//-----------------------------------------------------------------------
// Wrapper action state
//-----------------------------------------------------------------------
/**
 * Saves state for current action, the state can only be retrieved by this action's post job execution.
 *
 * @param     name     name of the state to store
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function saveState(name, value) {
    const filePath = process.env['GITHUB_STATE'] || '';
    if (filePath) {
        return issueFileCommand('STATE', prepareKeyValueMessage(name, value));
    }
    issueCommand('save-state', { name }, toCommandValue(value));
}
/**
 * Gets the value of an state set by this action's main execution.
 *
 * @param     name     name of the state to get
 * @returns   string
 */
function getState(name) {
    return process.env[`STATE_${name}`] || '';
}
function getIDToken(aud) {
    return core_awaiter(this, void 0, void 0, function* () {
        return yield OidcClient.getIDToken(aud);
    });
}
/**
 * Summary exports
 */

/**
 * @deprecated use core.summary
 */

/**
 * Path exports
 */

/**
 * Platform utilities exports
 */

//# sourceMappingURL=core.js.map
;// CONCATENATED MODULE: ./src/clock.ts
// Time, passed in so that the rules about it can be tried without waiting.
/** The process's own clock. Its zero is the start of the process, which is the step's begin. */
const systemClock = {
    now: () => performance.now(),
    date: () => Date.now(),
    sleep: (ms, signal) => new Promise((resolve) => {
        if (signal.aborted) {
            resolve();
            return;
        }
        const wake = () => {
            clearTimeout(timer);
            signal.removeEventListener('abort', wake);
            resolve();
        };
        const timer = setTimeout(wake, ms);
        signal.addEventListener('abort', wake);
    }),
};

;// CONCATENATED MODULE: ./src/outcome.ts
// How a step of this action can end, and the conclusion in GitHub's own words.
function conclusionOf(outcome) {
    switch (outcome.kind) {
        case 'finished':
            return outcome.reasons.length === 0 ? 'success' : 'failure';
        case 'timed-out':
            return 'timed_out';
        default:
            return outcome.kind;
    }
}
/** 0 for `success`, `started` and `running`; 1 for the rest. */
function exitCodeOf(conclusion) {
    return ['success', 'started', 'running'].includes(conclusion) ? 0 : 1;
}

;// CONCATENATED MODULE: ./src/cutting.ts
// How far texts are cut so that all of them fit: the longest ones first, the short ones stay whole.
/**
 * The greatest length to which every text can be cut so that together they take no more than `room`;
 * `undefined` when they do not fit even at the least length.
 */
function levelThatFits(texts, room, { length, cost, least }) {
    const fits = (level) => {
        let sum = 0;
        for (const text of texts) {
            sum += cost(text, level);
            if (sum > room)
                return false;
        }
        return true;
    };
    if (!fits(least))
        return undefined;
    // Above this level the sum is too great for sure, and below it no more than `room` of all texts
    // together is looked at, however long they are.
    let high = Math.max(levelByLength(texts.map(length), room), least);
    if (fits(high))
        return high;
    let low = least;
    while (high - low > 1) {
        const middle = Math.floor((low + high) / 2);
        if (fits(middle))
            low = middle;
        else
            high = middle;
    }
    return low;
}
/** The greatest level at which the lengths alone, cut to it, take no more than `room`. */
function levelByLength(lengths, room) {
    let left = room;
    let longest = 0;
    for (const [index, length] of lengths.toSorted((a, b) => a - b).entries()) {
        const others = lengths.length - index;
        if (length * others > left)
            return Math.floor(left / others);
        left -= length;
        longest = length;
    }
    return longest;
}

;// CONCATENATED MODULE: ./src/text.ts
// Text that someone else wrote (the service, a model, an event) on its way to a place where people
// read it: made harmless, freed of the key, and cut.
const ELLIPSIS = '…';
// Bidirectional overrides and zero-width characters change what a person sees, or hide what is
// there; they are taken out before anything else looks at the text.
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;
const CONTROLS_AND_BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
/** A text of a megabyte makes no better a message: no more than this of it is looked at. */
const LOOKED_AT = 65_536;
/** A `Head` that writes `***` for the key wherever it stands: as it is, or as it looks inside a URL, JSON text, or JSON text within JSON text. */
function headWithout(key) {
    const inJson = (form) => JSON.stringify(form).slice(1, -1);
    const once = inJson(key);
    const twice = inJson(once);
    const forms = [...new Set([key, once, twice, inJson(twice), encodeURIComponent(key)])]
        .filter((form) => form !== '')
        .sort((a, b) => b.length - a.length);
    const longest = forms[0]?.length ?? 0;
    return (text, most) => {
        const part = prefix(text, most + longest);
        let clean = part;
        for (const form of forms)
            clean = clean.replaceAll(form, () => '***');
        // The end of what was cut off could be the first part of a key.
        return prefix(part === text ? clean : prefix(clean, clean.length - longest), most);
    };
}
/** A `Show` of what `headWithout` leaves of a text. */
function showWithout(key) {
    const head = headWithout(key);
    return (text, most) => {
        const line = head(oneLine(prefix(text, LOOKED_AT)), LOOKED_AT);
        if (text.length <= LOOKED_AT)
            return cut(line, most);
        // The end of what is looked at could hold the first part of a key, in its longest form.
        return cut(prefix(line, line.length - 15 * key.length) + ELLIPSIS, most);
    };
}
/** The text on one line, without control characters, bidirectional overrides and lone surrogates. */
function oneLine(text) {
    return oneLineOf(text).trim();
}
function oneLineOf(text) {
    return text.toWellFormed().replace(INVISIBLE, '').replace(CONTROLS_AND_BREAKS, ' ');
}
/** At most `most` code units of the text, with an ellipsis where it was cut, no pair of surrogates split. */
function cut(text, most) {
    return text.length <= most ? text : prefix(text, most - ELLIPSIS.length) + ELLIPSIS;
}
/** The first `length` code units, one less where the last would be half of a surrogate pair. */
function prefix(text, length) {
    const end = Math.max(0, length);
    const splitsPair = end > 0 && end < text.length && isHigh(text.charCodeAt(end - 1)) && isLow(text.charCodeAt(end));
    return text.slice(0, splitsPair ? end - 1 : end);
}
function isHigh(code) {
    return code >= 0xd800 && code <= 0xdbff;
}
function isLow(code) {
    return code >= 0xdc00 && code <= 0xdfff;
}
// The runner compares by the rules of a language, which pass over characters that are not shown.
const OLD_COMMAND = /#[\p{Default_Ignorable_Code_Point}\p{M}]*#[\p{Default_Ignorable_Code_Point}\p{M}]*\[/gu;
const PLAIN_BEGINNING = /^\s*(?![:#\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u;
/**
 * One line of the log that cannot act as a workflow command: `##[` is taken for one anywhere in a
 * line, `::` behind any white space at its beginning.
 */
function inert(text) {
    const line = oneLineOf(text).replace(OLD_COMMAND, '## [');
    return PLAIN_BEGINNING.test(line) ? line : `| ${line}`;
}
/** `1 input`, `2 inputs`. */
function count(number, noun) {
    return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
/**
 * A time for people: `0.4s`, `9s`, `1m 05s`, `2h 03m`; tenths of a second below ten seconds only.
 * @param ms milliseconds, not negative
 */
function duration(ms) {
    const tenths = Math.round(ms / 100);
    if (tenths < 100)
        return `${tenths / 10}s`;
    const seconds = Math.round(ms / 1000);
    if (seconds < 60)
        return `${seconds}s`;
    if (seconds < 3600)
        return `${Math.floor(seconds / 60)}m ${pad(seconds % 60)}s`;
    const minutes = Math.floor(seconds / 60);
    return `${Math.floor(minutes / 60)}h ${pad(minutes % 60)}m`;
}
/** A size for people: `512 B`, `12.4 KiB`, `3.0 MiB`. */
function size(bytes) {
    if (bytes < 1024)
        return `${bytes} B`;
    const kib = bytes / 1024;
    return kib < 1023.95 ? `${kib.toFixed(1)} KiB` : `${(kib / 1024).toFixed(1)} MiB`;
}
function pad(number) {
    return String(number).padStart(2, '0');
}

;// CONCATENATED MODULE: ./src/errors.ts
// The kinds of failure, each with what it means for the run and what to do next.


const MOST_OF_A_MESSAGE = 500;
const MOST_OF_A_FAULT = 900;
/** Of an error of 2,000 code units; the rest is for the sentences around them. */
const ROOM_FOR_FAULTS = 1_890;
const CERTIFICATE_REMEDY = 'If the service or a proxy uses a private authority, set NODE_EXTRA_CA_CERTS to the file of its certificate in the `env:` of the job';
function explain(problem, show) {
    const quoted = (text) => show(text, MOST_OF_A_MESSAGE);
    switch (problem.kind) {
        case 'bad-inputs': {
            const names = inputNames(problem.faults);
            return {
                title: 'Inputs not usable',
                what: `${names} cannot be used: ${faultTexts(problem.faults, ROOM_FOR_FAULTS - names.length, show)}.`,
                meaning: 'Nothing was sent to the service.',
                remedy: 'Correct the `with:` of this step.',
            };
        }
        case 'start-refused':
            return {
                title: 'Start refused',
                what: `The start was refused: ${refusal(problem, quoted)}.`,
                meaning: 'No run was started.',
                remedy: `${refusalRemedy(problem)} Check \`workflow-id\` and \`base-url\`, and that the key's role has API access and access to this workflow.`,
            };
        case 'start-impossible':
            return {
                title: 'No connection to the service',
                what: `The start could not be sent: ${quoted(problem.cause)}.`,
                meaning: 'No run was started.',
                remedy: problem.by === 'certificate'
                    ? `${CERTIFICATE_REMEDY}.`
                    : 'Check https_proxy (such as http://proxy.example.com:3128, with user and password where it wants them) and no_proxy.',
            };
        case 'start-unreachable':
            return {
                title: problem.busy ? 'Start not accepted' : 'Service not reached',
                what: `The start did not get through in ${problem.tries === 1 ? '1 try' : `${problem.tries} tries`}${problem.outOfTime ? ', and `timeout-minutes` leaves no time for another' : ''}: ${quoted(problem.cause)}.`,
                meaning: 'No run was started.',
                remedy: problem.busy
                    ? 'The service asks for fewer requests: run the job again later, which is safe.'
                    : 'Check `base-url`, the network and the proxy settings of the runner; running the job again is safe.',
            };
        case 'start-uncertain':
            return {
                title: 'Start uncertain',
                what: `The start was sent, but no clear answer came: ${quoted(problem.cause)}.`,
                meaning: 'A run may have been started, so the start was not repeated.',
                remedy: "Look at the workflow's runs in the studio before running this again; a run that is there can be collected with `run-id`.",
            };
        case 'start-unusable-id':
            return {
                title: 'Run id not usable',
                what: `The service answered with a run id that no address can hold: ${show(JSON.stringify(problem.id), 300)}.`,
                meaning: 'A run was started, and its id cannot be used to read it.',
                remedy: "Look at the workflow's runs in the studio before running this again.",
            };
        case 'read-refused':
            return {
                title: 'Reading the run refused',
                what: `Reading the run was refused: ${refusal(problem, quoted)}.`,
                meaning: 'Whether the run succeeds is not known.',
                remedy: `${refusalRemedy(problem)} Check \`run-id\` and \`base-url\`, that the run was not deleted, and that the key has access to it.`,
            };
        case 'reads-failed':
            return {
                title: 'Run not readable',
                what: `${problem.reads} reads in a row failed, the last one so: ${quoted(problem.cause)}.`,
                meaning: 'Whether the run succeeds is not known; it may still be executing.',
                remedy: 'Collect it with `run-id` when the service answers again.',
            };
        case 'other-workflow':
            return {
                title: 'Run of another workflow',
                what: `The run belongs to the workflow ${show(problem.actual, 256)}, not to ${show(problem.expected, 256)}.`,
                meaning: 'Its outputs were not taken.',
                remedy: 'Give the `run-id` of a run of that workflow, or leave `workflow-id` out.',
            };
        case 'unexpected':
            return {
                title: 'Unexpected error',
                what: `The action met an error that it does not know: ${quoted(problem.cause)}.`,
                meaning: 'Whether a run was started is told by the `run-id` output and the log.',
                remedy: 'Please report it with the log of this step.',
            };
    }
}
/** What is wrong with each, the longest texts cut where there is not room for all. */
function faultTexts(faults, room, show) {
    const texts = faults.map(({ text }) => show(text, MOST_OF_A_FAULT));
    const level = levelThatFits(texts, room, {
        length: (text) => text.length,
        cost: (text, most) => Math.min(text.length, most) + '; '.length,
        least: 0,
    });
    return texts.map((text) => cut(text, level ?? 0)).join('; ');
}
function inputNames(faults) {
    return [...new Set(faults.map(({ input }) => `\`${input}\``))].join(', ');
}
function refusal({ status, message, redirectHost, cause }, quoted) {
    const said = message === undefined ? [] : [`"${quoted(message)}" (status ${status})`];
    const redirect = redirectHost === undefined
        ? []
        : [
            `status ${status} redirects to ${quoted(redirectHost)}, and redirects are not followed so that the key stays with the given host`,
        ];
    const known = [...said, ...redirect];
    if (known.length > 0)
        return known.join('; ');
    return cause === undefined ? `status ${status} without a message of the service` : quoted(cause);
}
function refusalRemedy({ status, redirectHost, cause }) {
    if (redirectHost !== undefined)
        return 'If that is the right host, put it into `base-url`.';
    if (status === 401)
        return 'The key was not accepted: check `api-key`.';
    return cause?.includes('certificate') ? `${CERTIFICATE_REMEDY}.` : '';
}
/** The `with:` lines that collect a run later, ready to be copied. */
function collectLines(baseUrl, runId) {
    return [
        'with:',
        `  base-url: ${yaml(baseUrl)}`,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
        '  api-key: ${{ secrets.WORKFLOW_API_KEY }}',
        `  run-id: ${yaml(runId)}`,
    ];
}
/** A plain scalar where YAML reads it back as the same string, else a quoted one. */
function yaml(value) {
    const plain = /^[A-Za-z][\w./:-]*[\w/]$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
    const word = /^(true|false|null|yes|no|on|off)$/i;
    // An id could hold an expression, which GitHub would evaluate where it is pasted.
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
    const literal = value.replaceAll('${{', "${{ '${{' }}");
    return plain.test(value) && !word.test(value) ? value : `'${literal.replaceAll("'", "''")}'`;
}

;// CONCATENATED MODULE: ./src/json.ts
// Reads JSON text in place: where `JSON.parse` loses something that a person wrote (a number's
// digits, the order of keys, `__proto__`, the position of a mistake), this walks the text itself.
// Nothing here recurses, so that no depth of nesting can exhaust the stack.
/** The text is not JSON (RFC 8259). `offset` is the code unit at which it stops being JSON. */
class JsonSyntaxError extends Error {
    offset;
    constructor(offset) {
        super(`not JSON at offset ${offset}`);
        this.offset = offset;
    }
}
const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
/** Whether a parsed value is a JSON object. */
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** The range of the one value that the text holds. Throws JsonSyntaxError when it is not JSON. */
function rootOf(text) {
    const start = skipSpace(text, 0);
    const end = endOfValue(text, start);
    const rest = skipSpace(text, end);
    if (rest !== text.length)
        throw new JsonSyntaxError(rest);
    return { start, end };
}
/** What kind of value begins at `start`; the text must be known to be JSON. */
function kindAt(text, start) {
    switch (text[start]) {
        case '{':
            return 'object';
        case '[':
            return 'array';
        case '"':
            return 'string';
        case 't':
        case 'f':
            return 'boolean';
        case 'n':
            return 'null';
        default:
            return 'number';
    }
}
/** The members of the object that begins at `start`, in the order written, duplicates included. */
function* members(text, start) {
    let at = skipSpace(text, start + 1);
    while (text.charCodeAt(at) !== CLOSE_BRACE) {
        const keyStart = at;
        const keyEnd = endOfString(text, keyStart);
        const valueStart = skipSpace(text, skipSpace(text, keyEnd) + 1);
        const end = endOfValue(text, valueStart);
        yield { key: stringAt(text, keyStart, keyEnd), keyStart, start: valueStart, end };
        at = afterComma(text, end);
    }
}
/** The elements of the array that begins at `start`. */
function* json_elements(text, start) {
    let at = skipSpace(text, start + 1);
    while (text.charCodeAt(at) !== CLOSE_BRACKET) {
        const end = endOfValue(text, at);
        yield { start: at, end };
        at = afterComma(text, end);
    }
}
/** The string whose literal fills the range. */
function stringAt(text, start, end) {
    return JSON.parse(text.slice(start, end));
}
/**
 * The value in the range without white space between its tokens. Numbers, the order of keys and
 * repeated keys stay as written; strings are written as `JSON.stringify` writes them.
 */
function compact(text, { start, end }) {
    const parts = [];
    let at = start;
    while (at < end) {
        const code = text.charCodeAt(at);
        if (isSpace(code)) {
            at++;
        }
        else if (code === QUOTE) {
            const stringEnd = endOfString(text, at);
            parts.push(JSON.stringify(stringAt(text, at, stringEnd)));
            at = stringEnd;
        }
        else {
            const from = at;
            do
                at++;
            while (at < end && text.charCodeAt(at) !== QUOTE && !isSpace(text.charCodeAt(at)));
            parts.push(text.slice(from, at));
        }
    }
    return parts.join('');
}
/** Line and column of an offset, both from 1; a line ends at LF, CR or CR LF. */
function lineAndColumn(text, offset) {
    const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
    return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
function afterComma(text, end) {
    const at = skipSpace(text, end);
    return text.charCodeAt(at) === COMMA ? skipSpace(text, at + 1) : at;
}
function isSpace(code) {
    return code === SPACE || code === LF || code === CR || code === TAB;
}
function skipSpace(text, start) {
    let at = start;
    while (isSpace(text.charCodeAt(at)))
        at++;
    return at;
}
function endOfValue(text, start) {
    const open = [];
    let at = start;
    for (;;) {
        at = skipSpace(text, at);
        const code = text.charCodeAt(at);
        if (code === OPEN_BRACE || code === OPEN_BRACKET) {
            const closer = code === OPEN_BRACE ? CLOSE_BRACE : CLOSE_BRACKET;
            const inside = skipSpace(text, at + 1);
            if (text.charCodeAt(inside) !== closer) {
                open.push(closer);
                at = closer === CLOSE_BRACE ? endOfKey(text, inside) : inside;
                continue;
            }
            at = inside + 1;
        }
        else {
            at = endOfScalar(text, at);
        }
        for (;;) {
            const closer = open.at(-1);
            if (closer === undefined)
                return at;
            at = skipSpace(text, at);
            const next = text.charCodeAt(at);
            if (next === COMMA) {
                at = closer === CLOSE_BRACE ? endOfKey(text, skipSpace(text, at + 1)) : at + 1;
                break;
            }
            if (next !== closer)
                throw new JsonSyntaxError(at);
            open.pop();
            at++;
        }
    }
}
function endOfKey(text, start) {
    const colon = skipSpace(text, endOfString(text, start));
    if (text.charCodeAt(colon) !== COLON)
        throw new JsonSyntaxError(colon);
    return colon + 1;
}
function endOfScalar(text, start) {
    switch (text[start]) {
        case '"':
            return endOfString(text, start);
        case 't':
            return endOfWord(text, start, 'true');
        case 'f':
            return endOfWord(text, start, 'false');
        case 'n':
            return endOfWord(text, start, 'null');
        default:
            return endOfNumber(text, start);
    }
}
function endOfWord(text, start, word) {
    for (let index = 0; index < word.length; index++) {
        if (text[start + index] !== word[index])
            throw new JsonSyntaxError(start + index);
    }
    return start + word.length;
}
function endOfString(text, start) {
    if (text.charCodeAt(start) !== QUOTE)
        throw new JsonSyntaxError(start);
    let at = start + 1;
    for (;;) {
        const code = text.charCodeAt(at);
        if (code === QUOTE)
            return at + 1;
        if (code === BACKSLASH) {
            at = endOfEscape(text, at);
        }
        else if (code >= SPACE) {
            at++;
        }
        else {
            // A control character, or NaN at the end of the text.
            throw new JsonSyntaxError(at);
        }
    }
}
function endOfEscape(text, start) {
    const at = start + 1;
    if (text[at] !== 'u') {
        if (at >= text.length || !'"\\/bfnrt'.includes(text[at] ?? ''))
            throw new JsonSyntaxError(at);
        return at + 1;
    }
    for (let index = 1; index <= 4; index++) {
        if (!/[0-9a-fA-F]/.test(text[at + index] ?? ''))
            throw new JsonSyntaxError(at + index);
    }
    return at + 5;
}
function endOfNumber(text, start) {
    let at = start;
    if (text[at] === '-')
        at++;
    at = text[at] === '0' ? at + 1 : endOfDigits(text, at);
    if (text[at] === '.')
        at = endOfDigits(text, at + 1);
    if (text[at] === 'e' || text[at] === 'E') {
        at++;
        if (text[at] === '+' || text[at] === '-')
            at++;
        at = endOfDigits(text, at);
    }
    return at;
}
function endOfDigits(text, start) {
    let at = start;
    while (text.charCodeAt(at) >= 0x30 && text.charCodeAt(at) <= 0x39)
        at++;
    if (at === start)
        throw new JsonSyntaxError(at);
    return at;
}

;// CONCATENATED MODULE: ./src/timestamp.ts
// The service's timestamps (interface, section 2.1): `YYYY-MM-DDThh:mm:ss.ffffff`, without a zone.

const SHAPE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.(\d{6})$/;
/** Microseconds since 1970, read as UTC; `undefined` for whatever is not of the documented shape. */
function parseTimestamp(value) {
    const parts = typeof value === 'string' ? SHAPE.exec(value) : null;
    if (parts === null)
        return undefined;
    const ms = Date.parse(`${parts[1]}Z`);
    // The engine lets the 30th of February pass as the 2nd of March, and 24:00:00 as the next day.
    if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 19) !== parts[1])
        return undefined;
    return BigInt(ms) * 1000n + BigInt(parts[2] ?? '0');
}
/** Microseconds from one to the other; `undefined` where one is missing or they run backwards. */
function microsecondsBetween(start, end) {
    return start === undefined || end === undefined || end < start ? undefined : end - start;
}
/** The same for people: `1m 05s`, a dash where it is not known. */
function timeBetween(start, end) {
    const microseconds = microsecondsBetween(start, end);
    return microseconds === undefined ? '–' : duration(Number(microseconds / 1000n));
}
/** Seconds as a decimal without needless zeros: `12.345678`, `12.5`, `12`. */
function decimalSeconds(microseconds) {
    const digits = microseconds.toString().padStart(7, '0');
    const fraction = digits.slice(-6).replace(/0+$/, '');
    return fraction === '' ? digits.slice(0, -6) : `${digits.slice(0, -6)}.${fraction}`;
}

;// CONCATENATED MODULE: ./src/run.ts
// The domain: a finished run as the service reports it (interface, sections 2.1 and 2.3), and the
// verdict on it. No input or output here.


/** What a step is called: its node id, else its step id; a failed one may have neither. */
function nameOf({ nodeId, stepId }) {
    return nodeId ?? stepId;
}
/** Every reason why the run is not a success; empty when it is one. */
function reasonsAgainst(run) {
    const reasons = [];
    if (!run.success)
        reasons.push('not-successful');
    if (run.state !== 'DONE')
        reasons.push('not-done');
    if (run.error !== undefined)
        reasons.push('error');
    const { failedSteps, oddFailedSteps = 'null' } = run;
    const noFailedSteps = failedSteps.length === 0 && ['null', '{}', '""'].includes(oddFailedSteps);
    if (!noFailedSteps)
        reasons.push('failed-steps');
    return reasons;
}
/**
 * The last completed step whose output is not null: by the end to the microsecond, those without a
 * readable one first, then by position.
 */
function lastWithOutput(steps) {
    let last;
    for (const step of steps) {
        if (hasOutput(step) && (last === undefined || !endsBefore(step, last)))
            last = step;
    }
    return last;
}
function hasOutput(step) {
    return step.output !== null;
}
function endsBefore(step, other) {
    if (other.endedAt === undefined)
        return false;
    return step.endedAt === undefined || step.endedAt < other.endedAt;
}
/**
 * The run in a finished answer (section 4.2).
 * @param answer the envelope, parsed
 * @param text the same as text, for what parsing loses: digits, the order of keys
 */
function runIn(answer, text) {
    const data = fieldsOf(answer.data);
    const { completed_steps: completed, failed_steps: failed } = data;
    const source = sourceOf(text, completed, failed);
    return {
        workflowId: nonEmpty(data.workflow_id),
        success: answer.success === true,
        state: textOf(data.state),
        error: data.error === undefined || data.error === null ? undefined : messageOf(data.error),
        startedAt: textOf(data.started_at),
        endedAt: textOf(data.ended_at),
        steps: Array.isArray(completed)
            ? completed.map((step, index) => stepOf(fieldsOf(step), index, source.outputs))
            : [],
        failedSteps: Array.isArray(failed)
            ? failed.map((step, index) => failedStepOf(step, source.failedSteps[index]))
            : [],
        oddFailedSteps: failed === undefined || Array.isArray(failed) ? undefined : source.failed,
    };
}
function stepOf(step, index, outputs) {
    const { output } = step;
    return {
        position: index + 1,
        nodeId: nonEmpty(step.node_id),
        stepId: nonEmpty(step.step_id),
        state: typeof step.state === 'string' ? step.state : undefined,
        output: typeof output === 'string' ? output : (outputs.get(index) ?? null),
        startedAt: parseTimestamp(step.started_at),
        endedAt: parseTimestamp(step.ended_at),
    };
}
function failedStepOf(element, json = 'null') {
    const step = fieldsOf(element);
    const message = step.message ?? step.error;
    return {
        nodeId: nonEmpty(step.node_id),
        stepId: nonEmpty(step.step_id),
        message: message === undefined || message === null ? undefined : messageOf(message),
        startedAt: parseTimestamp(step.started_at),
        endedAt: parseTimestamp(step.ended_at),
        json,
    };
}
/** A message of unknown shape: itself, its `message`, or its JSON text. */
function messageOf(value) {
    if (typeof value === 'string')
        return value;
    const { message } = fieldsOf(value);
    return typeof message === 'string' ? message : jsonText(value);
}
function jsonText(value) {
    try {
        return JSON.stringify(value);
    }
    catch {
        // Nested deeper than the stack is high.
        return Array.isArray(value) ? '[…]' : '{…}';
    }
}
/** The fields of an object, none for any other value. */
function fieldsOf(value) {
    return isObject(value) ? value : {};
}
function nonEmpty(value) {
    return typeof value === 'string' && value !== '' ? value : undefined;
}
function textOf(value) {
    if (typeof value === 'string')
        return value;
    return value === undefined || value === null ? '' : jsonText(value);
}
/**
 * The JSON text of outputs that are no strings and of `failed_steps`, as the service wrote it. The
 * answer is read a second time for them, which is why it is done only where there are any.
 */
function sourceOf(text, completed, failed) {
    const outputs = new Map();
    const hasOddOutput = Array.isArray(completed) &&
        completed.some((step) => {
            const { output } = fieldsOf(step);
            return output !== undefined && output !== null && typeof output !== 'string';
        });
    const hasFailed = Array.isArray(failed) ? failed.length > 0 : failed !== undefined;
    if (!hasOddOutput && !hasFailed)
        return { outputs, failed: '', failedSteps: [] };
    const root = rootOf(text);
    const data = member(text, root, 'data');
    const steps = hasOddOutput ? member(text, data, 'completed_steps') : undefined;
    if (steps !== undefined) {
        let index = 0;
        for (const step of json_elements(text, steps.start)) {
            const output = kindAt(text, step.start) === 'object' ? member(text, step, 'output') : undefined;
            if (output !== undefined && !['string', 'null'].includes(kindAt(text, output.start))) {
                outputs.set(index, compact(text, output));
            }
            index++;
        }
    }
    const range = hasFailed ? member(text, data, 'failed_steps') : undefined;
    return {
        outputs,
        failed: range === undefined ? '' : compact(text, range),
        failedSteps: range !== undefined && Array.isArray(failed)
            ? [...json_elements(text, range.start)].map((element) => compact(text, element))
            : [],
    };
}
/** The last member of that name, as `JSON.parse` has it. */
function member(text, object, key) {
    let found;
    if (object === undefined)
        return undefined;
    for (const each of members(text, object.start))
        if (each.key === key)
            found = each;
    return found;
}

;// CONCATENATED MODULE: ./src/report/outputs.ts
// The outputs of a finished run, within what GitHub keeps of a job's outputs.





/**
 * UTF-16 code units that all outputs of the step may have together, names included: GitHub counts
 * two bytes for each and keeps 1 MB of outputs per job.
 */
const MOST_UNITS = 500_000;
const MOST_FAILED_STEPS = 50_000;
const MOST_OUTPUT_FILES = 100_000;
const MOST_OF_A_FIELD = 200;
/** Ends an output that was cut. */
const MARKER = '… [cut]';
/** Every output but `run-id`, which is set as soon as it is known. */
function renderOutputs(outcome, context) {
    const values = new Map([['conclusion', conclusionOf(outcome)]]);
    if (context.error !== undefined)
        values.set('error', context.error.text);
    if (outcome.kind !== 'finished')
        return { values, truncated: false };
    const { run, runId } = outcome;
    const state = field(run.state);
    const startedAt = field(run.startedAt);
    const endedAt = field(run.endedAt);
    const failedSteps = renderFailedSteps(run);
    const microseconds = microsecondsBetween(parseTimestamp(run.startedAt), parseTimestamp(run.endedAt));
    values.set('state', state.text);
    values.set('failed-steps', failedSteps.text);
    values.set('started-at', startedAt.text);
    values.set('ended-at', endedAt.text);
    values.set('duration-seconds', microseconds === undefined ? '' : decimalSeconds(microseconds));
    values.set('result-file', context.resultFile);
    const files = context.outputFiles === undefined ? undefined : renderFiles(context.outputFiles);
    if (files !== undefined)
        values.set('output-files', files.text);
    const names = ['run-id', 'result', 'step-outputs', 'truncated', 'false'];
    const taken = [...names, runId, ...values.keys(), ...values.values()];
    const left = MOST_UNITS - taken.reduce((sum, text) => sum + text.length, 0);
    const texts = fitTexts(run.steps, left);
    values.set('result', texts.result);
    values.set('step-outputs', texts.stepOutputs);
    const parts = [state, startedAt, endedAt, failedSteps, files, texts, context.error];
    const truncated = parts.some((part) => part?.cut === true);
    values.set('truncated', String(truncated));
    return { values, truncated };
}
function field(text) {
    return { text: prefix(text, MOST_OF_A_FIELD), cut: text.length > MOST_OF_A_FIELD };
}
/** The first whole elements that fit. */
function renderFailedSteps({ failedSteps, oddFailedSteps }) {
    if (oddFailedSteps !== undefined) {
        return oddFailedSteps.length <= MOST_FAILED_STEPS
            ? { text: oddFailedSteps, cut: false }
            : { text: '[]', cut: true };
    }
    const kept = [];
    let units = '[]'.length;
    for (const { json } of failedSteps) {
        units += json.length + (kept.length === 0 ? 0 : ','.length);
        if (units > MOST_FAILED_STEPS)
            break;
        kept.push(json);
    }
    return { text: `[${kept.join(',')}]`, cut: kept.length < failedSteps.length };
}
/** Node id → path as JSON text, or `{}` where that would be too long. */
function renderFiles(files) {
    const members = [...files].map(([id, file]) => `${JSON.stringify(id)}:${JSON.stringify(file)}`);
    const text = `{${members.join(',')}}`;
    return text.length <= MOST_OUTPUT_FILES ? { text, cut: false } : { text: '{}', cut: true };
}
/** What a step's output goes under: its node id, else its step id, else its position. */
function nodeKey(step) {
    return nameOf(step) ?? `#${step.position}`;
}
/**
 * Node id → output, in the order of the steps; where a node ran more than once, the last one at the
 * place of the first. With more than `most` nodes, no more of them than show that.
 */
function outputsByNode(steps, most = Number.POSITIVE_INFINITY) {
    const outputs = new Map();
    for (const step of steps) {
        outputs.set(nodeKey(step), step.output);
        if (outputs.size > most)
            break;
    }
    return outputs;
}
/** `result` and `step-outputs` within so many code units; the longest texts are cut first. */
function fitTexts(steps, units) {
    const result = lastWithOutput(steps)?.output ?? '';
    // The shortest member is `"a":""` with a comma: of more nodes than that the keys cannot fit.
    const outputs = [...outputsByNode(steps, Math.max(0, units) / '"a":"",'.length)];
    const keys = outputs.map(([id]) => JSON.stringify(id));
    const frame = outputs.reduce((sum, [, output], index) => sum + (keys[index]?.length ?? 0) + ':,'.length + (output === null ? 'null'.length : 0), 
    // The last member has no comma.
    outputs.length === 0 ? '{}'.length : '{}'.length - ','.length);
    const texts = [{ text: result, quoted: false }];
    for (const [, output] of outputs)
        if (output !== null)
            texts.push({ text: output, quoted: true });
    const level = levelOf(texts, units - frame);
    if (level === undefined) {
        // The keys alone are too much.
        const alone = levelOf([{ text: result, quoted: false }], units - '{}'.length) ?? 0;
        return { result: cutTo(result, alone), stepOutputs: '{}', cut: true };
    }
    const members = outputs.map(([, output], index) => `${keys[index]}:${output === null ? 'null' : JSON.stringify(cutTo(output, level))}`);
    return {
        result: cutTo(result, level),
        stepOutputs: `{${members.join(',')}}`,
        cut: texts.some(({ text }) => text.length > level),
    };
}
/** The greatest length to which the texts can be cut; at the least there is room for the marker. */
function levelOf(texts, units) {
    return levelThatFits(texts, units, {
        length: ({ text }) => text.length,
        cost: ({ text, quoted }, most) => {
            const kept = cutTo(text, most);
            return quoted ? JSON.stringify(kept).length : kept.length;
        },
        least: MARKER.length,
    });
}
function cutTo(text, level) {
    return text.length <= level ? text : prefix(text, level - MARKER.length) + MARKER;
}

;// CONCATENATED MODULE: ./src/report/log.ts
// The log of the step: what a person reads while it runs. Nothing printed here can act as a
// workflow command, and no input's value, output's text or key is ever passed in.





const MOST_ROWS = 200;
const MOST_OF_A_NODE = 60;
const MOST_OF_A_STATE = 30;
/** `1m 05s waited: still executing, next read in 16s`, with what the service said when that is new. */
function progressLines({ reading, waitedMs, pauseMs }, saidBefore, show) {
    const next = pauseMs === undefined ? '' : `, next read in ${duration(pauseMs)}`;
    const line = (what) => `${duration(waitedMs)} waited: ${what}${next}`;
    switch (reading.kind) {
        case 'executing': {
            const { message } = reading;
            const isNews = message !== undefined && message !== saidBefore;
            return [line('still executing'), ...(isNews ? [`  service: ${show(message, 500)}`] : [])];
        }
        case 'finished':
            return [line('finished')];
        case 'failed':
            return [line(`read failed (${show(reading.cause, 500)})`)];
        case 'refused':
            return [line('read refused')];
    }
}
/** The steps as a table for a fixed-width font: node, state, duration and size of the output. */
function stepTable({ steps, failedSteps }, show) {
    const all = steps.length + failedSteps.length;
    if (all === 0)
        return ['The run reports no steps.'];
    const shown = all > MOST_ROWS ? MOST_ROWS - 1 : all;
    // Where there is not room for all, a step that failed is the last to be left out.
    const failed = failedSteps.slice(0, shown).map((step) => failedRow(step, show));
    const rows = [
        ...steps.slice(0, shown - failed.length).map((step) => completedRow(step, show)),
        ...failed,
    ];
    const lines = aligned([['node', 'state', 'duration', 'size'], ...rows]);
    return shown < all ? [...lines, `… and ${count(all - shown, 'more step')}`] : lines;
}
function completedRow(step, show) {
    return [
        show(nodeKey(step), MOST_OF_A_NODE),
        show(step.state ?? '–', MOST_OF_A_STATE),
        timeBetween(step.startedAt, step.endedAt),
        step.output === null ? '–' : size(Buffer.byteLength(step.output)),
    ];
}
function failedRow(step, show) {
    const node = nameOf(step);
    return [
        node === undefined ? '–' : show(node, MOST_OF_A_NODE),
        'failed',
        timeBetween(step.startedAt, step.endedAt),
        '–',
    ];
}
function aligned(rows) {
    const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)));
    return rows.map((row) => row
        .map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - [...cell].length)))
        .join('  ')
        .trimEnd());
}
/** How to collect a run later, ready to be copied. */
function collectHint(baseUrl, runId, show) {
    return [
        'To collect it later:',
        ...collectLines(baseUrl, show(runId, 256)).map((line) => `  ${line}`),
    ];
}

;// CONCATENATED MODULE: external "node:fs"
const external_node_fs_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");
;// CONCATENATED MODULE: ./src/report/account.ts
// The account of a step that did not succeed: what happened, what it means for the run, and what to
// do next, for the `error` output, the log, the annotation and the summary alike.



const MOST_OF_ERROR = 2_000;
const MOST_FAILED_STEPS_NAMED = 5;
const MOST_FAILED_STEPS_LISTED = 15;
/** What there is to say of the outcome; `undefined` when all went as wished. */
function accountOf(outcome, baseUrl, show) {
    switch (outcome.kind) {
        case 'started':
        case 'running':
            return undefined;
        case 'finished': {
            if (outcome.reasons.length === 0)
                return undefined;
            const reasons = outcome.reasons.map((reason) => reasonText(reason, outcome.run, show));
            return {
                title: 'Run failed',
                sentences: [
                    `The run ${show(outcome.runId, 256)} finished, but not as a success: ${reasons.join('; ')}.`,
                    'The outputs that it has are set. Correct the workflow or its inputs, then run this again.',
                ],
                reasons,
                later: undefined,
                collect: [],
            };
        }
        case 'timed-out': {
            const sentences = [
                `The run ${show(outcome.runId, 256)} was not finished within ${duration(outcome.timeoutMs)} (\`timeout-minutes\`).`,
                ...lastWord(outcome.message, show),
            ];
            if (outcome.cause !== undefined) {
                sentences.push(`The last read failed: ${show(outcome.cause, 500)}.`);
            }
            return {
                title: 'Timed out',
                sentences: [...sentences, GOES_ON],
                reasons: [],
                later: collectLater(outcome.runId, show),
                collect: collectLines(show(baseUrl, 500), show(outcome.runId, 256)),
            };
        }
        case 'cancelled':
            return cancelledAccount(outcome, baseUrl, show);
        case 'error': {
            const { title, what, meaning, remedy } = explain(outcome.problem, show);
            const { runId } = outcome;
            const run = runId === undefined ? [] : [`The run's id is ${show(runId, 256)}.`];
            const sentences = [what, meaning, ...run, remedy.trim()];
            return { title, sentences, reasons: [], later: undefined, collect: [] };
        }
    }
}
/** The account as one line of at most 2,000 code units, and whether it had to be cut for that. */
function errorLine({ sentences, later }) {
    const line = [...sentences, ...(later === undefined ? [] : [later])].join(' ');
    return { text: cut(line, MOST_OF_ERROR), cut: line.length > MOST_OF_ERROR };
}
/** A failed step by its node, with its message where it has one, else as short JSON. */
function failedStepText(step, show) {
    const node = nameOf(step);
    const details = step.message === undefined ? show(step.json, 150) : `"${show(step.message, 150)}"`;
    if (node === undefined)
        return details;
    const id = step.nodeId === undefined || step.stepId === undefined ? '' : `, step ${show(step.stepId, 60)}`;
    return `${show(node, 100)}${id}: ${details}`;
}
function cancelledAccount({ runId, maybeStarted, message }, baseUrl, show) {
    const title = 'Cancelled';
    if (runId !== undefined) {
        return {
            title,
            sentences: [
                `The step was cancelled while it waited for the run ${show(runId, 256)}.`,
                ...lastWord(message, show),
                GOES_ON,
            ],
            reasons: [],
            later: collectLater(runId, show),
            collect: collectLines(show(baseUrl, 500), show(runId, 256)),
        };
    }
    return {
        title,
        sentences: maybeStarted
            ? [
                'The step was cancelled while the start was under way, and no answer came in time.',
                'A run may have been started.',
                "Look at the workflow's runs in the studio before running this again.",
            ]
            : ['The step was cancelled before a run was started.', 'No run was started.'],
        reasons: [],
        later: undefined,
        collect: [],
    };
}
function lastWord(message, show) {
    return message === undefined ? [] : [`The service's last message: "${show(message, 500)}".`];
}
const GOES_ON = 'The run goes on, since the service has no way to stop one.';
function collectLater(runId, show) {
    return `Collect it later with \`run-id: ${show(runId, 256)}\`.`;
}
function reasonText(reason, run, show) {
    switch (reason) {
        case 'not-successful':
            return 'the service does not report success';
        case 'not-done':
            return run.state === ''
                ? 'it has no state'
                : `its state is "${show(run.state, 200)}", not DONE`;
        case 'error':
            return `its error is "${show(run.error ?? '', 500)}"`;
        case 'failed-steps':
            return failedStepsText(run, show);
    }
}
function failedStepsText({ failedSteps, oddFailedSteps }, show) {
    if (oddFailedSteps !== undefined)
        return `its failed_steps is ${show(oddFailedSteps, 150)}`;
    const named = failedSteps
        .slice(0, MOST_FAILED_STEPS_NAMED)
        .map((step) => failedStepText(step, show));
    const others = failedSteps.slice(MOST_FAILED_STEPS_NAMED);
    const ids = others.slice(0, MOST_FAILED_STEPS_LISTED).map((step) => show(nameOf(step) ?? '–', 40));
    const end = ids.length < others.length ? ', …' : '';
    const more = others.length === 0 ? '' : `; and ${others.length} more: ${ids.join(', ')}${end}`;
    return `${count(failedSteps.length, 'step')} failed (${named.join('; ')}${more})`;
}

;// CONCATENATED MODULE: external "node:crypto"
const external_node_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");
;// CONCATENATED MODULE: external "node:path"
const external_node_path_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");
;// CONCATENATED MODULE: ./src/folders.ts
// The two folders that the action reads from and writes to, and the rule that keeps it inside: a
// checked-out pull request may bring links that lead elsewhere.


/** The largest file that is sent, in bytes: 16 MiB. */
const MOST_BYTES = 16 * 1024 * 1024;
/** The text of a file that a user wants to send; the path may be relative to the workspace. */
function readInputFile(written, folders) {
    try {
        const place = resolveInside(written, folders);
        return place.kind === 'fault' ? place : readText(place.real);
    }
    catch (error) {
        return { kind: 'fault', fault: faultOf(error) };
    }
}
/** The real path, links resolved, of a path that must stay in the folder in which it is written. */
function resolveInside(written, folders) {
    const absolute = external_node_path_namespaceObject.resolve(folders.workspace, written);
    const roots = rootsOf(folders).filter((root) => root.some((folder) => contains(folder, absolute)));
    if (roots.length === 0) {
        return { kind: 'fault', fault: 'must lie in the workspace or in RUNNER_TEMP' };
    }
    const real = external_node_fs_namespaceObject.realpathSync.native(absolute);
    if (!roots.some((root) => root.some((folder) => contains(folder, real)))) {
        return { kind: 'fault', fault: 'must not lead out of its folder through a link' };
    }
    if (real.split(external_node_path_namespaceObject.sep).some((component) => component.toLowerCase() === '.git')) {
        return { kind: 'fault', fault: 'must not lie in a .git folder' };
    }
    return { kind: 'place', real };
}
/**
 * Checks that a folder to write to, which need not exist, lies in the workspace or in RUNNER_TEMP,
 * links resolved. Gives its path, or what is wrong with it.
 */
function resolveOutputFolder(written, folders) {
    const absolute = external_node_path_namespaceObject.resolve(folders.workspace, written);
    try {
        const real = realPathOfExisting(absolute);
        if (!rootsOf(folders).some((root) => root.some((folder) => contains(folder, real)))) {
            return {
                kind: 'fault',
                fault: 'must lie in the workspace or in RUNNER_TEMP, links resolved',
            };
        }
        const isOther = external_node_fs_namespaceObject.statSync(real, { throwIfNoEntry: false })?.isDirectory() === false;
        return isOther
            ? { kind: 'fault', fault: 'must be a folder' }
            : { kind: 'folder', path: absolute };
    }
    catch {
        return { kind: 'fault', fault: 'must be a folder that can be made' };
    }
}
/** Where a path leads when it is made: the real path of what there is of it, and the rest as written. */
function realPathOfExisting(absolute) {
    try {
        return external_node_fs_namespaceObject.realpathSync.native(absolute);
    }
    catch (error) {
        const parent = external_node_path_namespaceObject.dirname(absolute);
        const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
        // A link that leads nowhere is there, and would be followed when it leads somewhere.
        if (!isMissing || parent === absolute || external_node_fs_namespaceObject.lstatSync(absolute, { throwIfNoEntry: false }))
            throw error;
        return external_node_path_namespaceObject.join(realPathOfExisting(parent), external_node_path_namespaceObject.basename(absolute));
    }
}
/** Each of the two folders as it is named and as it is, since it may be reached through a link. */
function rootsOf({ workspace, temp }) {
    return [workspace, temp]
        .filter((folder) => folder !== undefined)
        .map((folder) => {
        const named = external_node_path_namespaceObject.resolve(folder);
        return external_node_fs_namespaceObject.existsSync(named) ? [named, external_node_fs_namespaceObject.realpathSync.native(named)] : [named];
    });
}
function contains(folder, inside) {
    const relative = external_node_path_namespaceObject.relative(folder, inside);
    return relative !== '..' && !relative.startsWith(`..${external_node_path_namespaceObject.sep}`) && !external_node_path_namespaceObject.isAbsolute(relative);
}
function readText(real) {
    // A pipe in the place of the file must not make this wait for its other end.
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = external_node_fs_namespaceObject.constants;
    const file = external_node_fs_namespaceObject.openSync(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    try {
        const stat = external_node_fs_namespaceObject.fstatSync(file);
        if (!stat.isFile())
            return { kind: 'fault', fault: 'must be a regular file' };
        if (stat.size > MOST_BYTES)
            return { kind: 'fault', fault: 'must be at most 16 MiB' };
        const bytes = external_node_fs_namespaceObject.readFileSync(file);
        return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
    }
    catch (error) {
        if (error instanceof TypeError)
            return { kind: 'fault', fault: 'must be valid UTF-8' };
        throw error;
    }
    finally {
        external_node_fs_namespaceObject.closeSync(file);
    }
}
function faultOf(error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    switch (code) {
        case 'ENOENT':
        case 'ENOTDIR':
            return 'must exist';
        case 'EACCES':
        case 'EPERM':
            return 'must be readable';
        case 'ELOOP':
            return 'must not be a circle of links';
        default:
            return `must be readable (${String(code ?? error)})`;
    }
}

;// CONCATENATED MODULE: ./src/report/files.ts
// The files of a finished run: the service's whole answer, and the output of each step.





/**
 * Writes the answer as it came into a new file, readable by its owner alone, and gives its path.
 * Throws what the file system throws.
 * @param folder RUNNER_TEMP
 */
function writeResultFile(answer, folder) {
    // A folder of its own, so that no other use of the action in the job can have taken the name.
    const own = external_node_fs_namespaceObject.mkdtempSync(external_node_path_namespaceObject.join(external_node_path_namespaceObject.resolve(folder), 'workflow-run-'));
    const file = external_node_path_namespaceObject.join(own, 'result.json');
    external_node_fs_namespaceObject.writeFileSync(file, answer, { mode: 0o600, flag: 'wx' });
    return file;
}
/** The files for the outputs of the steps that have one, in the order of the steps. */
function planOutputFiles(steps, folder) {
    const names = fileNames(steps);
    const files = [];
    for (const step of steps) {
        const name = names.get(step.position);
        if (step.output === null || name === undefined)
            continue;
        files.push({ node: nodeKey(step), path: external_node_path_namespaceObject.join(folder, name), text: step.output });
    }
    return files;
}
/** Node id → path of its file, of the last one where the node ran more than once. */
function pathsOf(files) {
    return new Map(files.map((file) => [file.node, file.path]));
}
/** Writes the files into the folder, which is made if it is missing; tells which, and what kept the rest. */
function writeOutputFiles(files, folder, folders) {
    const written = [];
    const failures = [];
    const attempt = (write) => {
        try {
            write();
            return true;
        }
        catch (error) {
            failures.push(error instanceof Error ? error.message : String(error));
            return false;
        }
    };
    if (!attempt(() => makeFolder(folder, folders)))
        return { written, failures };
    for (const file of files) {
        if (attempt(() => replaceFile(file.path, file.text)))
            written.push(file);
    }
    return { written, failures };
}
function makeFolder(folder, folders) {
    // Much can have happened to the folder since the inputs were checked.
    const resolved = resolveOutputFolder(folder, folders);
    if (resolved.kind === 'fault')
        throw new Error(`the folder ${resolved.fault}`);
    const missing = [];
    for (let each = folder; !external_node_fs_namespaceObject.existsSync(each); each = external_node_path_namespaceObject.dirname(each))
        missing.push(each);
    // Made one by one: below some folders of the system the recursive way never returns.
    for (const each of missing.reverse())
        external_node_fs_namespaceObject.mkdirSync(each);
}
/** Puts a file in the place of what has its name: a link there is replaced and not followed. */
function replaceFile(file, text) {
    const fresh = external_node_path_namespaceObject.join(external_node_path_namespaceObject.dirname(file), `.${(0,external_node_crypto_namespaceObject.randomUUID)()}.tmp`);
    try {
        external_node_fs_namespaceObject.writeFileSync(fresh, text, { flag: 'wx' });
        external_node_fs_namespaceObject.renameSync(fresh, file);
    }
    catch (error) {
        external_node_fs_namespaceObject.rmSync(fresh, { force: true });
        throw error;
    }
}
const MOST_BYTES_OF_A_NAME = 120;
const ENDING = '.txt';
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
/**
 * Position of a step → name of its file, for the steps with an output: the node id with `.txt`, the
 * second run of a node with `.2.txt`. Of plain characters, unique even where case is ignored.
 */
function fileNames(steps) {
    const names = new Map();
    const taken = new Set();
    const runs = new Map();
    const next = new Map();
    for (const step of steps) {
        const key = nodeKey(step);
        const run = (runs.get(key) ?? 0) + 1;
        runs.set(key, run);
        if (step.output === null)
            continue;
        const base = plainName(key);
        const ending = run === 1 ? ENDING : `.${run}${ENDING}`;
        const plain = `${base.slice(0, MOST_BYTES_OF_A_NAME - ending.length)}${ending}`;
        let name = plain;
        for (let number = next.get(plain) ?? 2; taken.has(name.toLowerCase()); number++) {
            const distinct = `-${number}${ending}`;
            name = `${base.slice(0, MOST_BYTES_OF_A_NAME - distinct.length)}${distinct}`;
            next.set(plain, number + 1);
        }
        taken.add(name.toLowerCase());
        names.set(step.position, name);
    }
    return names;
}
/** No separator, no leading dot, no device of Windows, which its names are with any ending. */
function plainName(id) {
    const plain = id.replace(/[^A-Za-z0-9._-]/gu, '_').replace(/^\./, '_');
    return DEVICE.test(plain.split('.', 1)[0] ?? '') ? `_${plain}` : plain;
}

;// CONCATENATED MODULE: ./src/report/summary.ts
// The job summary: what a person who opens the job sees first. Everything in it that the service or
// a model wrote stands in HTML as escaped text, in a fence longer than any of its own, or in a
// picture's label of plain characters, so that none of it is rendered.








/** GitHub refuses a summary of more than 1,024 KiB; this leaves room for other steps' words. */
const summary_MOST_BYTES = 1_000 * 1024 - 1_024;
/** What the table of the steps may take, so that there is room for the outputs. */
const MOST_TABLE_BYTES = 300 * 1024;
/** A longer table is folded. */
const MOST_OPEN_ROWS = 20;
const MOST_BARS = 50;
const MOST_FAILURES = 20;
/** Not even the titles of more than these fit into a summary. */
const MOST_FOLDS = 20_000;
const MOST_OF_A_LABEL = 40;
/** In a table, so that the columns behind it stay in sight; and where there is room. */
const summary_MOST_OF_A_NODE = 40;
const MOST_OF_A_TITLE = 120;
/** The summary as GitHub-flavoured Markdown, below `MOST_BYTES`. */
function renderSummary(outcome, context) {
    const told = accountOf(outcome, context.baseUrl, marked(context.show));
    const parts = [
        heading(outcome, told),
        ...inWords(outcome, told, context),
        facts(outcome, context),
    ];
    if (outcome.kind === 'finished') {
        parts.push(timeline(outcome.run, context.head), summary_stepTable(outcome.run, context));
    }
    const head = `${parts.filter((part) => part !== '').join('\n\n')}\n`;
    if (outcome.kind !== 'finished' || context.style === 'brief')
        return head;
    return head + outputs(outcome, summary_MOST_BYTES - Buffer.byteLength(head), context);
}
function heading(outcome, told) {
    switch (conclusionOf(outcome)) {
        case 'success':
            return '## ✅ Workflow run succeeded';
        case 'failure':
            return '## ❌ Workflow run failed';
        case 'timed_out':
            return '## ⌛ Workflow run not finished in time';
        case 'cancelled':
            return '## 🚫 Step cancelled';
        case 'started':
            return '## ▶️ Workflow run started';
        case 'running':
            return '## ⏳ Workflow run still executing';
        case 'error':
            return `## ❗ ${told?.title ?? 'Error'}`;
    }
}
// --- what happened, in words --------------------------------------------------------------------
// Around what came from outside, until the sentence is HTML; `Show` lets neither of them through.
const OPEN = '\u{f0000}';
const CLOSE = '\u{f0001}';
const PARTS = /(`|\u{f0000}[^\u{f0001}]*\u{f0001}?)/u;
function marked(show) {
    return (text, most) => OPEN + show(text.replaceAll(OPEN, '').replaceAll(CLOSE, ''), most) + CLOSE;
}
function inWords(outcome, told, { baseUrl, show }) {
    const parts = [];
    if (outcome.kind === 'finished')
        parts.push(...verdict(outcome, told, show));
    else if (told !== undefined)
        parts.push(`<p>${told.sentences.map(sentence).join('<br>\n')}</p>`);
    if (outcome.kind === 'running' && outcome.message !== undefined) {
        parts.push(`<p>The service's message: ${code(show(outcome.message, 500))}</p>`);
    }
    const isUnfinished = ['started', 'running', 'timed-out', 'cancelled'].includes(outcome.kind);
    if (isUnfinished && outcome.runId !== undefined) {
        const lines = collectLines(show(baseUrl, 500), show(outcome.runId, 256));
        parts.push('To collect the run in a later step or job:', fenced(lines.join('\n'), 'yaml'));
    }
    return parts;
}
/** How much was done in what time, and why it is not a success if it is none. */
function verdict({ run, reasons }, told, show) {
    const failed = run.failedSteps.length;
    const steps = `${count(run.steps.length, 'completed step')}${failed === 0 ? '' : ` and ${failed} failed`}`;
    const took = timeBetween(parseTimestamp(run.startedAt), parseTimestamp(run.endedAt));
    const extent = `<p><b>${steps}</b> in <b>${took}</b></p>`;
    if (told === undefined)
        return [extent];
    const points = told.reasons.map((reason, index) => reasons[index] === 'failed-steps' && failed > 0
        ? `${count(failed, 'step')} failed:\n<ul>\n${failures(run, show)}\n</ul>`
        : sentence(reason));
    return [
        extent,
        `<p>Why:</p>\n<ul>\n${points.map((point) => `<li>${point}</li>`).join('\n')}\n</ul>`,
    ];
}
/** A line for each failed step, with its message or, where it has none, what there is of it. */
function failures({ failedSteps }, show) {
    const lines = failedSteps.slice(0, MOST_FAILURES).map((step) => {
        const node = nameOf(step);
        const said = code(show(step.message ?? step.json, 300));
        return `<li>${node === undefined ? '' : `${code(show(node, MOST_OF_A_TITLE))}: `}${said}</li>`;
    });
    const rest = failedSteps.length - lines.length;
    return [...lines, ...(rest === 0 ? [] : [`<li>… and ${rest} more</li>`])].join('\n');
}
/** Our own sentence as HTML, with what stands in backticks or came from outside as code. */
function sentence(text) {
    let html = '';
    let inCode = false;
    for (const part of text.split(PARTS)) {
        if (part === '`') {
            html += inCode ? '</code>' : '<code>';
            inCode = !inCode;
        }
        else if (part.startsWith(OPEN)) {
            const foreign = escaped(part.replace(OPEN, '').replace(CLOSE, ''));
            html += inCode ? foreign : `<code>${foreign}</code>`;
        }
        else {
            html += escaped(part);
        }
    }
    // What is set off as code needs no quotes.
    return html.replace(/&quot;(<code>[^<]*<\/code>)&quot;/g, '$1');
}
// --- what is known of the run -------------------------------------------------------------------
function facts(outcome, { workflowId, show }) {
    const run = outcome.kind === 'finished' ? outcome.run : undefined;
    const workflow = run?.workflowId ?? workflowId;
    const rows = [['Conclusion', code(conclusionOf(outcome))]];
    if (run !== undefined && run.state !== 'DONE') {
        rows.push(['State', run.state === '' ? '–' : code(show(run.state, 200))]);
    }
    if (outcome.runId !== undefined)
        rows.push(['Run', code(show(outcome.runId, 256))]);
    if (workflow !== undefined)
        rows.push(['Workflow', code(show(workflow, 256))]);
    if (run !== undefined) {
        rows.push(['Started', instant(run.startedAt, show)]);
        rows.push(['Ended', instant(run.endedAt, show)]);
    }
    return table('', rows.map((cells) => cells.map(cell)));
}
/** `2026-11-20 10:01:05 UTC`; as it was given where that is odd. */
function instant(given, show) {
    const microseconds = parseTimestamp(given);
    if (microseconds === undefined)
        return given === '' ? '–' : code(show(given, 60));
    const text = new Date(Number(microseconds / 1000n)).toISOString();
    return `${text.slice(0, 10)} ${text.slice(11, 19)} UTC`;
}
// --- the steps ----------------------------------------------------------------------------------
const STEP_HEAD = '<tr><th align="right">#</th><th align="left">Node</th><th align="left">State</th><th align="right">Duration</th><th align="right">Size</th></tr>';
function summary_stepTable({ steps, failedSteps }, { show }) {
    const all = steps.length + failedSteps.length;
    if (all === 0)
        return '';
    const rows = [];
    let bytes = 0;
    // What failed comes first: it is what a person looks for.
    for (const row of stepRows(steps, failedSteps, show)) {
        bytes += Buffer.byteLength(row.join('')) + '<tr></tr>\n'.length;
        if (bytes > MOST_TABLE_BYTES)
            break;
        rows.push(row);
    }
    const rest = rows.length < all
        ? `\n\n… and ${count(all - rows.length, 'more step')}, see \`result-file\`.`
        : '';
    const body = table(STEP_HEAD, rows) + rest;
    const folded = all > MOST_OPEN_ROWS
        ? `<details><summary>${count(all, 'step')}</summary>\n\n${body}\n\n</details>`
        : body;
    return `### Steps\n\n${folded}`;
}
function* stepRows(steps, failedSteps, show) {
    for (const [index, step] of failedSteps.entries()) {
        yield summary_failedRow(step, steps.length + index + 1, show);
    }
    for (const step of steps)
        yield summary_completedRow(step, show);
}
function summary_completedRow(step, show) {
    const state = step.state === undefined ? '–' : code(show(step.state, 30));
    return [
        number(String(step.position)),
        cell(code(show(nodeKey(step), summary_MOST_OF_A_NODE))),
        cell(step.state === 'DONE' ? '✅ DONE' : state),
        number(timeBetween(step.startedAt, step.endedAt)),
        number(step.output === null ? '–' : sizeOf(step.output)),
    ];
}
function summary_failedRow(step, position, show) {
    const node = nameOf(step);
    return [
        number(String(position)),
        cell(node === undefined ? '–' : code(show(node, summary_MOST_OF_A_NODE))),
        cell('❌ failed'),
        number(timeBetween(step.startedAt, step.endedAt)),
        number('–'),
    ];
}
// --- the timeline -------------------------------------------------------------------------------
const DAY_MS = 24 * 3_600_000;
/** No run takes as long: such timestamps are odd. */
const LONGEST_SPAN_MS = 300 * DAY_MS;
/** A Mermaid gantt, which GitHub draws: a bar for each step whose times are known, from two on. */
function timeline({ steps, failedSteps }, head) {
    const bars = [
        ...steps.flatMap((step) => barOf(step, step.position, false)),
        ...failedSteps.flatMap((step, index) => barOf(step, steps.length + index + 1, true)),
    ];
    if (bars.length < 2)
        return '';
    const shown = bars
        .toSorted((a, b) => b.end - b.start - (a.end - a.start))
        .slice(0, MOST_BARS)
        .sort((a, b) => a.start - b.start || a.position - b.position);
    const begin = Math.min(...shown.map(({ start }) => start));
    const span = Math.max(...shown.map(({ end }) => end)) - begin;
    if (span > LONGEST_SPAN_MS)
        return '';
    // A bar without a width would not be seen.
    const least = Math.max(1, Math.ceil(span / 200));
    const drawn = Math.max(...shown.map(({ start, end }) => Math.max(end, start + least))) - begin;
    const lines = shown.map(({ position, name, failed, start, end }) => {
        const label = labelOf(position, head(name, MOST_OF_A_LABEL));
        const from = clock(start - begin);
        const to = clock(Math.max(end, start + least) - begin);
        return `  ${label} :${failed ? 'crit, ' : ''}${from}, ${to}`;
    });
    const drawing = [
        'gantt',
        '  dateFormat YYYY-MM-DD HH:mm:ss.SSS',
        ...axis(drawn),
        '  todayMarker off',
        ...lines,
    ];
    const rest = bars.length > shown.length ? `\n\nThe ${shown.length} longest of ${bars.length} steps.` : '';
    return `### Timeline\n\n${fenced(drawing.join('\n'), 'mermaid')}${rest}`;
}
function barOf(step, position, failed) {
    const { startedAt, endedAt } = step;
    if (startedAt === undefined || endedAt === undefined || endedAt < startedAt)
        return [];
    const name = nameOf(step) ?? 'step';
    return [
        { position, name, failed, start: Number(startedAt / 1000n), end: Number(endedAt / 1000n) },
    ];
}
/** The number comes first: a name such as `click` would be a keyword. */
function labelOf(position, name) {
    return `${position}-${name.replace(/[^A-Za-z0-9_-]/gu, '_')}`.slice(0, MOST_OF_A_LABEL);
}
/** A time since the first step's start, as one of the first of January 2000: the axis begins at 0. */
function clock(ms) {
    const text = new Date(Date.UTC(2000, 0, 1) + ms).toISOString();
    return `${text.slice(0, 10)} ${text.slice(11, 23)}`;
}
/** Ticks that a person can count, for a length in ms. */
function axis(ms) {
    const of = (format, interval) => [
        `  axisFormat ${format}`,
        ...(interval === undefined ? [] : [`  tickInterval ${interval}`]),
    ];
    if (ms < 2_000)
        return of('%-S.%L s');
    if (ms < 15_000)
        return of('%-S s', '1second');
    if (ms < 60_000)
        return of('%-S s', '5second');
    if (ms < 3_600_000)
        return of('%M:%S');
    if (ms < DAY_MS)
        return of('%H:%M');
    return ms < 10 * DAY_MS ? of('day %-j', '1day') : of('day %-j');
}
/** Each output folded, as literal text; the largest are cut first where there is not room for all. */
function outputs({ run: { steps }, reasons }, bytes, context) {
    const { head, resultFile } = context;
    const folds = foldsOf(steps, reasons.length === 0 ? 'Result' : 'Last output', context.show);
    if (folds.length === 0)
        return '';
    const where = resultFile === ''
        ? ''
        : `: the whole is in <code>result-file</code>, ${code(context.show(resultFile, 1_000))}`;
    const heading = '\n### Outputs\n\n';
    const note = `\n<p>Some outputs are cut or left out here to keep the summary below GitHub's limit${where}.</p>\n`;
    const render = ({ title, text }, most) => {
        const body = text.length <= most ? head(text, Number.MAX_SAFE_INTEGER) : `${head(text, most)}\n… [cut]`;
        return `<details><summary>${title}</summary>\n\n${fenced(body, 'text')}\n\n</details>\n`;
    };
    const cost = (fold, most) => Buffer.byteLength(render(fold, most));
    const room = bytes - Buffer.byteLength(heading + note);
    // Of very many outputs not even the titles fit: then there are as many as do.
    const shown = [];
    let left = room;
    for (const fold of folds) {
        left -= cost(fold, 0);
        if (left < 0)
            break;
        shown.push(fold);
    }
    const level = levelThatFits(shown, room, { length: ({ text }) => text.length, cost, least: 0 }) ?? 0;
    const rendered = shown.map((fold) => render(fold, level));
    const isCut = shown.length < folds.length || shown.some(({ text }) => text.length > level);
    return heading + rendered.join('') + (isCut ? note : '');
}
/** The result comes first, as what most people came for. */
function foldsOf(steps, title, show) {
    const result = lastWithOutput(steps)?.position;
    const folds = [];
    for (const step of steps) {
        const { output, position } = step;
        // More titles than there can be room for are not made.
        if (output === null || (folds.length > MOST_FOLDS && position !== result))
            continue;
        const name = `#${position} ${code(show(nodeKey(step), MOST_OF_A_TITLE))} · ${sizeOf(output)}`;
        if (position === result)
            folds.unshift({ title: `<b>${title}:</b> ${name}`, text: output });
        else
            folds.push({ title: name, text: output });
    }
    return folds;
}
function sizeOf(text) {
    return size(Buffer.byteLength(text));
}
// --- Markdown and HTML --------------------------------------------------------------------------
/** A table as HTML, in which nothing is Markdown; its head is a row, the others are of cells. */
function table(head, rows) {
    const lines = rows.map((cells) => `<tr>${cells.join('')}</tr>`);
    return ['<table>', ...(head === '' ? [] : [head]), ...lines, '</table>'].join('\n');
}
function cell(html) {
    return `<td>${html}</td>`;
}
function number(text) {
    return `<td align="right">${text.replaceAll(' ', '&nbsp;')}</td>`;
}
/** A code block whose fence is longer than any run of backticks in the text. */
function fenced(text, language) {
    const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
    const fence = '`'.repeat(longest + 1);
    return `${fence}${language}\n${text}\n${fence}`;
}
function code(text) {
    return `<code>${escaped(text)}</code>`;
}
function escaped(text) {
    return text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;');
}

;// CONCATENATED MODULE: ./src/report/report.ts
// Writes the report of a step: files, outputs, log and annotations. Everything is written without
// giving way to anything else, so that no signal finds it half done.










/** One environment string on Linux holds no more, its name included. */
const MOST_OF_AN_ENVIRONMENT_STRING = 128 * 1024;
const MOST_FAILED_STEP_ANNOTATIONS = 5;
const MOST_OF_AN_ANNOTATION = 4_096;
/** Prints one line of the log, made inert. */
function print(line) {
    info(inert(line));
}
/** The step's outputs. The first one that cannot be written makes the step fail, but ends nothing. */
class OutputWriter {
    /** Why outputs could not be written; `undefined` while all could. */
    failure;
    file;
    /** @param file GITHUB_OUTPUT */
    constructor(file) {
        this.file = file === '' ? undefined : file;
    }
    set(name, value) {
        // Without the file the toolkit falls back to a command in the log that GitHub has withdrawn.
        if (this.file === undefined) {
            this.failure ??= 'GITHUB_OUTPUT is not set';
            return;
        }
        try {
            setOutput(name, value);
        }
        catch (error) {
            this.failure ??= error instanceof Error ? error.message : String(error);
        }
    }
}
/** Writes everything that there is to tell about the outcome, and gives the step's exit code. */
function report(outcome, outputs, places, { show, head }) {
    const conclusion = conclusionOf(outcome);
    const account = accountOf(outcome, places.baseUrl, show);
    const error = account === undefined ? undefined : errorLine(account);
    const resultFile = outcome.kind === 'finished' ? resultFileOf(outcome.answer, places.temp, show) : '';
    const files = outcome.kind === 'finished' && places.outputDirectory !== undefined
        ? planOutputFiles(outcome.run.steps, places.outputDirectory)
        : undefined;
    const outputFiles = files === undefined ? undefined : pathsOf(files);
    const rendered = renderOutputs(outcome, { error, resultFile, outputFiles });
    // Many files take their time, in which a cancelled job may come to its end: the rest goes first.
    for (const [name, value] of rendered.values)
        if (name !== 'output-files')
            outputs.set(name, value);
    if (files !== undefined) {
        const written = writeFiles(files, places, show);
        // Not more than was planned for: all outputs together have their limit.
        const isTooLong = rendered.values.get('output-files') === '{}';
        outputs.set('output-files', isTooLong ? '{}' : renderFiles(written).text);
    }
    if (outcome.kind === 'finished') {
        for (const line of stepTable(outcome.run, show))
            print(line);
        if (rendered.truncated)
            warnOfCut(resultFile, show);
        noteLargeResult(rendered.values.get('result') ?? '', resultFile);
    }
    for (const line of closingLines(outcome, account, { ...places, resultFile }, show))
        print(line);
    annotate(outcome, account, show);
    writeSummary(outcome, places, resultFile, { show, head });
    if (outputs.failure !== undefined)
        outputFailure(outcome, outputs.failure, show);
    return outputs.failure === undefined ? exitCodeOf(conclusion) : 1;
}
function resultFileOf(answer, temp, show) {
    try {
        return writeResultFile(answer, temp);
    }
    catch (error) {
        warning(`The service's answer could not be written to a file, so \`result-file\` is empty: ${show(String(error), 300)}. The verdict does not change; check that RUNNER_TEMP can be written.`, { title: 'No result-file' });
        return '';
    }
}
/** Writes the files and gives the paths of those which were written. */
function writeFiles(files, { outputDirectory = '', folders }, show) {
    const { written, failures } = writeOutputFiles(files, outputDirectory, folders);
    const [first] = failures;
    if (first !== undefined) {
        warning(`${count(files.length - written.length, 'file')} of \`output-directory\` could not be written: ${show(first, 300)}. The verdict does not change.`, { title: 'Files not written' });
    }
    // A node whose last file is not there has none: an earlier one would be taken for it.
    const paths = new Set(written.map((file) => file.path));
    return new Map([...pathsOf(files)].filter(([, path]) => paths.has(path)));
}
function writeSummary(outcome, { summary: style, summaryFile, baseUrl, workflowId }, resultFile, printing) {
    if (style === 'none' || summaryFile === undefined)
        return;
    try {
        const context = { style, baseUrl, workflowId, resultFile, ...printing };
        external_node_fs_namespaceObject.appendFileSync(summaryFile, renderSummary(outcome, context));
    }
    catch (error) {
        warning(`The job summary could not be written: ${printing.show(String(error), 300)}. The verdict does not change.`, { title: 'No job summary' });
    }
}
function warnOfCut(resultFile, show) {
    const whole = resultFile === ''
        ? 'the whole could not be kept, see the warning above'
        : `the whole is in \`result-file\` (${show(resultFile, 500)})`;
    warning(`Outputs were cut to stay within their limits: ${whole}.`, {
        title: 'Outputs cut',
    });
}
function noteLargeResult(result, resultFile) {
    if (Buffer.byteLength(result) <= MOST_OF_AN_ENVIRONMENT_STRING)
        return;
    notice(`\`result\` is larger than 128 KiB: no environment variable and no \`with:\` can carry it.${resultFile === '' ? '' : ' Read `result-file` instead.'}`, { title: 'Large result' });
}
function closingLines(outcome, account, { baseUrl, resultFile }, show) {
    const runId = outcome.runId === undefined ? '' : show(outcome.runId, 256);
    switch (outcome.kind) {
        case 'started':
            return [
                'Not waiting (`wait: false`).',
                ...collectHint(show(baseUrl, 500), outcome.runId, show),
            ];
        case 'running':
            return [
                `Run ${runId} is still executing.`,
                ...collectHint(show(baseUrl, 500), outcome.runId, show),
            ];
        case 'finished': {
            const { run } = outcome;
            const took = timeBetween(parseTimestamp(run.startedAt), parseTimestamp(run.endedAt));
            const length = took === '–' ? '' : ` in ${took}`;
            const verdict = account === undefined ? 'succeeded' : 'failed';
            const steps = count(run.steps.length, 'step');
            const failed = run.failedSteps.length === 0 ? '' : `, ${run.failedSteps.length} failed`;
            const where = resultFile === '' ? [] : [`The whole answer: ${show(resultFile, 1_000)}`];
            return [`Run ${runId} ${verdict}${length}: ${steps} completed${failed}`, ...where];
        }
        case 'error': {
            const { problem } = outcome;
            if (problem.kind !== 'bad-inputs')
                return [];
            return problem.faults.map(({ text }) => `- ${show(text, 1_000)}`);
        }
        default:
            return [];
    }
}
/** One error annotation for the run, and one for each of the first failed steps. */
function annotate(outcome, account, show) {
    if (account === undefined)
        return;
    const how = account.collect.length === 0 ? [] : ['To collect it later:', ...account.collect];
    const message = [...account.sentences, ...how].join('\n');
    core_error(cut(message, MOST_OF_AN_ANNOTATION), { title: account.title });
    const failedSteps = outcome.kind === 'finished' ? outcome.run.failedSteps : [];
    for (const step of failedSteps.slice(0, MOST_FAILED_STEP_ANNOTATIONS)) {
        core_error(failedStepText(step, show), { title: 'Step failed' });
    }
}
function outputFailure({ runId }, failure, show) {
    const run = runId === undefined ? 'There is no run id.' : `The run's id is ${show(runId, 256)}.`;
    core_error(`The step's outputs could not be written, so that later steps would not see them: ${show(failure, 300)}. ${run} The job fails for this, whatever the run did; check GITHUB_OUTPUT and the disk of the runner.`, { title: 'Outputs not written' });
}

;// CONCATENATED MODULE: external "node:http"
const external_node_http_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");
;// CONCATENATED MODULE: external "node:net"
const external_node_net_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");
;// CONCATENATED MODULE: external "node:tls"
const external_node_tls_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");
;// CONCATENATED MODULE: external "node:zlib"
const external_node_zlib_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");
;// CONCATENATED MODULE: ./src/http.ts
// One HTTP exchange in two steps that are kept apart: first the connection is made (through the
// proxy and the TLS handshake where there are any), then the request is sent over it. Whether a
// run can have been started hangs on which of the two failed, and error codes do not tell.
//
// One deadline covers all of it. Redirects are not followed, nothing is retried, every exchange
// has a connection of its own, and no more than `MOST_BYTES` of an answer is read.






/** The largest answer that is read, in bytes: 128 MiB. */
const http_MOST_BYTES = 128 * 1024 * 1024;
/** Makes one exchange. Never throws for what the network or the other side does. */
async function exchange(request, trace) {
    const begin = performance.now();
    const ending = endingOf(request);
    let socket;
    try {
        const connection = await connect(request.url, ending.signal);
        if (!(connection instanceof external_node_net_namespaceObject.Socket))
            return tell(connection);
        socket = connection;
        ending.connected();
        return tell(await send(request, socket, ending.signal));
    }
    finally {
        socket?.destroy();
        ending.dispose();
    }
    function tell(result) {
        const { method, url } = request;
        const ms = performance.now() - begin;
        if (result.kind !== 'answer') {
            trace({ method, url: url.href, ms, cause: result.cause });
        }
        else if (result.body.kind === 'whole') {
            trace({ method, url: url.href, ms, status: result.status, bytes: result.body.bytes.length });
        }
        else {
            const cause = result.body.kind === 'broken' ? result.body.cause : 'too large, not read';
            trace({ method, url: url.href, ms, status: result.status, cause });
        }
        return result;
    }
}
function endingOf({ timeoutMs, cancel, cancelGraceMs }) {
    const controller = new AbortController();
    const end = (cause) => controller.abort(new Error(cause));
    const timers = [setTimeout(end, timeoutMs, `no whole answer in ${duration(timeoutMs)}`)];
    let graceMs = 0;
    const onCancel = () => {
        if (graceMs === 0)
            end('cancelled');
        else
            timers.push(setTimeout(end, graceMs, 'cancelled'));
    };
    if (cancel.aborted)
        onCancel();
    else
        cancel.addEventListener('abort', onCancel);
    return {
        signal: controller.signal,
        connected: () => {
            graceMs = cancelGraceMs;
        },
        dispose: () => {
            cancel.removeEventListener('abort', onCancel);
            for (const timer of timers)
                clearTimeout(timer);
        },
    };
}
// --- the connection ---------------------------------------------------------------------------
async function connect(url, signal) {
    const proxy = proxyFor(url);
    if (proxy === 'unusable') {
        return { kind: 'proxy-refused', cause: 'https_proxy does not hold the address of a proxy' };
    }
    let socket = await http_open(proxy ?? url, undefined, signal);
    if (socket instanceof external_node_net_namespaceObject.Socket && proxy !== undefined) {
        socket = await http_tunnel(url, proxy, socket, signal);
        if (socket instanceof external_node_net_namespaceObject.Socket)
            socket = await http_open(url, socket, signal);
    }
    return socket;
}
/** Whether the address is on this machine: localhost, 127.0.0.0/8 or [::1]. */
function isLoopback(url) {
    return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
}
/** The proxy that the environment names for this address; none for a loopback host. */
function proxyFor(url) {
    const value = process.env.https_proxy || process.env.HTTPS_PROXY;
    if (!value || url.protocol === 'http:' || isLoopback(url) || isExcepted(url))
        return undefined;
    const address = value.includes('://') ? value : `http://${value}`;
    const proxy = URL.canParse(address) ? new URL(address) : undefined;
    // One that cannot be used is not passed over: the direct way may be the one that is not wanted.
    const isUsable = proxy !== undefined && /^https?:$/.test(proxy.protocol) && credentialsOf(proxy) !== null;
    return isUsable ? proxy : 'unusable';
}
/** Whether `no_proxy` has the host. The toolkit takes every name that begins with `127.` for loopback. */
function isExcepted(url) {
    return checkBypass(url.hostname.startsWith('127.') ? new URL(`https://x.${url.host}`) : url);
}
/** `user:password` of a proxy's address, decoded; `undefined` without them, null where they are malformed. */
function credentialsOf({ username, password }) {
    if (username === '' && password === '')
        return undefined;
    try {
        return `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    }
    catch {
        return null;
    }
}
/** A connection to the host of a URL, over an existing one if given, with TLS where the URL says so. */
async function http_open(url, over, signal) {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const secure = url.protocol === 'https:';
    const port = Number(url.port || (secure ? 443 : 80));
    const socket = secure
        ? external_node_tls_namespaceObject.connect({
            host,
            port,
            ALPNProtocols: ['http/1.1'],
            ...(external_node_net_namespaceObject.isIP(host) ? {} : { servername: host }),
            ...(over === undefined ? {} : { socket: over }),
        })
        : external_node_net_namespaceObject.connect({ host, port });
    const made = await happened(socket, secure ? 'secureConnect' : 'connect', signal);
    if (!(made instanceof Error))
        return socket;
    // Node says that a certificate failed by setting this; codes are many and change.
    const untrusted = socket instanceof external_node_tls_namespaceObject.TLSSocket && Boolean(socket.authorizationError);
    socket.destroy();
    over?.destroy();
    const place = `${url.hostname}:${port}`;
    return untrusted
        ? { kind: 'untrusted', cause: `the certificate of ${place} is not trusted: ${describe(made)}` }
        : { kind: 'no-connection', cause: `no connection to ${place}: ${describe(made)}` };
}
/** Asks the proxy at the other end of `socket` to connect it to the URL's host (RFC 9110, 9.3.6). */
async function http_tunnel(url, proxy, socket, signal) {
    const target = `${url.hostname}:${url.port || 443}`;
    const headers = { host: target };
    const credentials = credentialsOf(proxy);
    if (credentials) {
        headers['proxy-authorization'] = `Basic ${Buffer.from(credentials).toString('base64')}`;
    }
    const request = external_node_http_namespaceObject.request({
        method: 'CONNECT',
        path: target,
        headers,
        createConnection: () => socket,
    });
    request.end();
    const answered = await happened(request, 'connect', signal);
    const [response] = answered instanceof Error ? [] : answered;
    const status = response instanceof external_node_http_namespaceObject.IncomingMessage ? (response.statusCode ?? 0) : 0;
    if (status >= 200 && status < 300)
        return socket;
    socket.destroy();
    return answered instanceof Error
        ? {
            kind: 'no-connection',
            cause: `no connection through the proxy ${proxy.host}: ${describe(answered)}`,
        }
        : {
            kind: 'proxy-refused',
            cause: `the proxy ${proxy.host} refused to connect to ${target}: status ${status}`,
        };
}
/** Waits for an event and gives its arguments, or the error where that, the end or the signal is first. */
function happened(emitter, event, signal) {
    return new Promise((resolve) => {
        const onAbort = () => settle(signal.reason);
        const settle = (value) => {
            signal.removeEventListener('abort', onAbort);
            resolve(value);
        };
        emitter.once(event, (...values) => settle(values));
        // Stays for good: an error that comes after the outcome is known must not end the process.
        emitter.on('error', settle);
        emitter.once('close', () => settle(new Error('the connection was closed')));
        if (signal.aborted)
            onAbort();
        else
            signal.addEventListener('abort', onAbort);
    });
}
// --- the request and its answer -----------------------------------------------------------------
async function send(request, socket, signal) {
    const { method, url, body } = request;
    const sent = external_node_http_namespaceObject.request({
        method,
        path: `${url.pathname}${url.search}`,
        headers: { host: url.host, ...request.headers },
        createConnection: () => socket,
    });
    sent.end(body);
    const answered = await happened(sent, 'response', signal);
    if (answered instanceof Error)
        return { kind: 'lost', cause: describe(answered) };
    const [response] = answered;
    if (!(response instanceof external_node_http_namespaceObject.IncomingMessage))
        return { kind: 'lost', cause: 'no answer' };
    // Where the end of the connection is the end of the answer, a reset would pass for one.
    sent.on('error', (error) => response.destroy(error));
    const { statusCode: status = 0, headers } = response;
    return { kind: 'answer', status, headers, body: await readBody(response, signal) };
}
async function readBody(response, signal) {
    const announced = Number(response.headers['content-length'] ?? 0);
    if (announced > http_MOST_BYTES)
        return { kind: 'too-large' };
    const onAbort = () => response.destroy(signal.reason);
    signal.addEventListener('abort', onAbort);
    const chunks = [];
    let length = 0;
    try {
        if (signal.aborted)
            throw signal.reason;
        for await (const chunk of response) {
            length += chunk.length;
            if (length > http_MOST_BYTES)
                return { kind: 'too-large' };
            chunks.push(chunk);
        }
        return decoded(Buffer.concat(chunks, length), response.headers['content-encoding']);
    }
    catch (error) {
        return { kind: 'broken', cause: `the answer was cut off: ${describe(error)}` };
    }
    finally {
        signal.removeEventListener('abort', onAbort);
    }
}
/**
 * Undoes a content coding: nobody asked for one, but a server may use it all the same (RFC 9110,
 * 12.5.3). What is not coded as it says is taken as it is: it may hold the id of a run.
 */
function decoded(bytes, coding = '') {
    try {
        return { kind: 'whole', bytes: decode(bytes, coding.trim().toLowerCase()) };
    }
    catch (error) {
        return error instanceof RangeError ? { kind: 'too-large' } : { kind: 'whole', bytes };
    }
}
function decode(bytes, coding) {
    const limit = { maxOutputLength: http_MOST_BYTES };
    switch (coding) {
        case 'gzip':
        case 'x-gzip':
            return external_node_zlib_namespaceObject.gunzipSync(bytes, limit);
        case 'deflate':
            return external_node_zlib_namespaceObject.inflateSync(bytes, limit);
        case 'br':
            return external_node_zlib_namespaceObject.brotliDecompressSync(bytes, limit);
        case 'zstd':
            return external_node_zlib_namespaceObject.zstdDecompressSync(bytes, limit);
        default:
            return bytes;
    }
}
const MEANINGS = {
    ECONNREFUSED: 'connection refused',
    ECONNRESET: 'connection reset',
    EPIPE: 'connection closed by the other side',
    ENOTFOUND: 'the host name does not resolve',
    EAI_AGAIN: 'the host name could not be looked up',
    EHOSTUNREACH: 'host unreachable',
    ENETUNREACH: 'network unreachable',
    ETIMEDOUT: 'timed out',
};
/** What an error of the network means, with its code. */
function describe(error) {
    // Every address of `localhost` may fail on its own; the error that holds them has no message.
    if (error instanceof AggregateError) {
        return [...new Set(error.errors.map(describe))].join('; ');
    }
    if (!(error instanceof Error))
        return 'unknown cause';
    const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
    // Node goes on with advice for those who start it themselves.
    const message = error.message.split(';', 1)[0] ?? '';
    if (code === undefined)
        return message;
    const meaning = MEANINGS[code] ?? message;
    return meaning.includes(code) ? meaning : `${meaning} (${code})`;
}

;// CONCATENATED MODULE: ./src/version.ts
// The action's name and version, as each request tells them.
const USER_AGENT = 'run-ai-workflow/1.0.0';

;// CONCATENATED MODULE: ./src/service.ts
// The service's interface as this action speaks it: the two endpoints (interface, section 4), the
// headers (section 5), and what an answer holds. What an answer means is said in start.ts and
// read.ts.



/** After a cancellation, how long the answer to a start is still awaited so that the id is not lost. */
const START_GRACE_MS = 5_000;
function serviceAt(settings, trace) {
    const headers = {
        'x-api-key': settings.apiKey,
        'content-type': 'application/json',
        accept: 'application/json',
        'user-agent': USER_AGENT,
    };
    const address = (path) => new URL(`${settings.baseUrl}/v1/${path}`);
    return {
        start: (workflowId, inputs, cancel) => exchange({
            method: 'POST',
            url: address(`workflows/${encodeURIComponent(workflowId)}/run`),
            headers,
            body: startBody(inputs),
            timeoutMs: settings.requestTimeoutMs,
            cancel,
            cancelGraceMs: START_GRACE_MS,
        }, trace),
        read: (runId, timeoutMs, cancel) => exchange({
            method: 'GET',
            url: address(`workflow-runs/${encodeURIComponent(runId)}?all_completed_steps=${settings.allCompletedSteps}`),
            headers,
            timeoutMs,
            cancel,
            cancelGraceMs: 0,
        }, trace),
    };
}
/** Written key by key: an object would reorder ids such as `10` and lose `__proto__`. */
function startBody(inputs) {
    const nodes = [...inputs].map(([id, value]) => `${JSON.stringify(id)}:${JSON.stringify({ value, type: 'text' })}`);
    return `{"inputs":{${nodes.join(',')}}}`;
}
/** An id can stand in a path: not empty, not `.` or `..`, at most 256, no white space or controls. */
function isUsableId(id) {
    return (/^[^\s\p{White_Space}\p{Cc}]{1,256}$/v.test(id) &&
        id.length <= 256 &&
        id !== '.' &&
        id !== '..' &&
        id.isWellFormed());
}
/**
 * Opens an answer.
 * @param now milliseconds since 1970, for a `Retry-After` that is a date
 */
function replyOf({ status, headers, body }, base, now) {
    const bytes = body.kind === 'whole' ? body.bytes : undefined;
    // A decoder drops a byte order mark; what is not UTF-8 must not cost a run that was started.
    const text = bytes === undefined ? '' : new TextDecoder().decode(bytes);
    const json = objectIn(text);
    return {
        status,
        bytes,
        text,
        json,
        refusal: refusalIn(json),
        broken: body.kind === 'broken'
            ? body.cause
            : body.kind === 'too-large'
                ? 'the answer is larger than 128 MiB'
                : undefined,
        retryAfterMs: retryAfter(headers['retry-after'], now),
        redirectHost: hostOf(headers.location, base),
    };
}
function objectIn(text) {
    try {
        const value = JSON.parse(text);
        return isObject(value) ? value : undefined;
    }
    catch {
        return undefined;
    }
}
function refusalIn(json) {
    if (json?.type !== 'error' || !isObject(json.error))
        return undefined;
    const { message } = json.error;
    return typeof message === 'string' ? message : undefined;
}
function retryAfter(header, now) {
    const value = header?.trim() ?? '';
    if (/^\d+$/.test(value))
        return Number(value) * 1000;
    if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(value))
        return 0;
    // The oldest of its three forms names no zone, and is GMT all the same (RFC 9110, 5.6.7).
    const date = Date.parse(value.endsWith('GMT') ? value : `${value} GMT`);
    return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
function hostOf(location, base) {
    if (location === undefined || !URL.canParse(location, base))
        return undefined;
    return new URL(location, base).host;
}

;// CONCATENATED MODULE: ./src/inputs.ts
// The values for the workflow's input nodes: from the `inputs` JSON, a JSON file, and single files.
// No message shows anything of a value, since it may be confidential; node ids are named.


/** Nodes that are named in one message. */
const MOST_NAMED = 50;
const OBJECT_FAULT = 'must be a string, number, boolean, null, array or {"value": "…", "type": "text"}, got another object; toJSON(toJSON(…)) makes it a string';
/** Gathers the values: `inputs` wins over `input-files`, and that over `inputs-file`. */
function readNodeInputs(sources, folders, show) {
    const inline = parseInputs(sources.inputs, 'inputs', show);
    const single = readSingleFiles(sources.inputFiles, inline.values, folders, show);
    const whole = readWholeFile(sources.inputsFile.trim(), folders, show);
    return {
        values: new Map([...whole.values, ...single.values, ...inline.values]),
        faults: [...inline.faults, ...whole.faults, ...single.faults],
    };
}
function readWholeFile(path, folders, show) {
    if (path === '')
        return { values: new Map(), faults: [] };
    const file = readInputFile(path, folders);
    if (file.kind === 'text')
        return parseInputs(file.text, 'inputs-file', show);
    return { values: new Map(), faults: [fileFault('inputs-file', path, file.fault, show)] };
}
function readSingleFiles(lines, overridden, folders, show) {
    const values = new Map();
    const input = 'input-files';
    const malformed = [];
    const seen = new Set();
    const repeated = [];
    /** What is wrong → the files with which it is. */
    const wrong = new Map();
    for (const [index, line] of lines.split(/\r\n|\r|\n/).entries()) {
        if (line.trim() === '')
            continue;
        const [, id = '', path = ''] = /^([^=]*)=(.*)$/s.exec(line)?.map((part) => part.trim()) ?? [];
        if (id === '' || path === '') {
            malformed.push(index + 1);
        }
        else if (seen.has(id)) {
            repeated.push(id);
        }
        else if (!overridden.has(id)) {
            const file = readInputFile(path, folders);
            const named = `node ${nameWith(show)(id)}, got ${JSON.stringify(show(path, 100))}`;
            if (file.kind === 'text')
                values.set(id, file.text);
            else if (wrong.get(file.fault)?.push(named) === undefined)
                wrong.set(file.fault, [named]);
        }
        seen.add(id);
    }
    const faults = [];
    if (malformed.length > 0) {
        const lines = malformed.length === 1 ? 'line' : 'lines';
        faults.push({
            input,
            text: `\`${input}\` ${lines} ${malformed.join(', ')} must be \`node id=path\``,
        });
    }
    if (repeated.length > 0) {
        faults.push({ input, text: `\`${input}\` must name ${nodesWith(show)(repeated)} once` });
    }
    for (const [fault, files] of wrong) {
        faults.push({ input, text: `\`${input}\`: each file ${fault}: ${files.join('; ')}` });
    }
    return { values, faults };
}
function fileFault(input, path, fault, show) {
    return { input, text: `\`${input}\`: the file ${fault}, got ${JSON.stringify(show(path, 100))}` };
}
/** Reads the JSON object of node id → value in all the forms that the contract knows. */
function parseInputs(text, input, show) {
    const nodes = nodesWith(show);
    const values = new Map();
    const faults = [];
    // An empty `with:` value is the same as none; an empty file is not JSON.
    if (input === 'inputs' && text.trim() === '')
        return { values, faults };
    const source = withJsonSpace(text);
    try {
        const root = rootOf(source);
        if (kindAt(source, root.start) !== 'object') {
            const text = `\`${input}\` must be a JSON object of node id → value, got ${article(kindAt(source, root.start))}`;
            return { values, faults: [{ input, text }] };
        }
        const objects = [];
        const repeated = [];
        for (const member of members(source, root.start)) {
            const value = valueToSend(source, member);
            if (values.has(member.key))
                repeated.push(member);
            if (value === undefined)
                objects.push(member.key);
            values.set(member.key, value ?? '');
        }
        if (objects.length > 0) {
            faults.push({ input, text: `\`${input}\`: ${nodes(objects)} ${OBJECT_FAULT}` });
        }
        const [first] = repeated;
        if (first !== undefined) {
            const { line, column } = lineAndColumn(source, first.keyStart);
            const text = `\`${input}\` must name ${nodes(repeated.map(({ key }) => key))} once, and does so again at line ${line}, column ${column}`;
            faults.push({ input, text });
        }
    }
    catch (error) {
        if (!(error instanceof JsonSyntaxError))
            throw error;
        const { line, column } = lineAndColumn(source, error.offset);
        faults.push({
            input,
            text: `\`${input}\` must be valid JSON, which it is not at line ${line}, column ${column}`,
        });
    }
    return { values, faults };
}
/** The value to send; `undefined` for an object that is not in the wire form. */
function valueToSend(text, member) {
    switch (kindAt(text, member.start)) {
        case 'string':
            return stringAt(text, member.start, member.end);
        case 'number':
        case 'boolean':
            return text.slice(member.start, member.end);
        case 'null':
            return '';
        case 'array':
            return compact(text, member);
        case 'object':
            return wireValue(text, member);
    }
}
/** The value of an input object (interface, section 2.2), whose `type` may be left out. */
function wireValue(text, object) {
    let value;
    for (const { key, start, end } of members(text, object.start)) {
        const string = kindAt(text, start) === 'string' ? stringAt(text, start, end) : undefined;
        const fits = key === 'value' ? string !== undefined : key === 'type' && string === 'text';
        if (!fits)
            return undefined;
        if (key === 'value')
            value = string;
    }
    return value;
}
/**
 * `with:` values are trimmed of more than what JSON takes for white space. It is replaced and not
 * removed, so that lines and columns are those of what was written.
 */
function withJsonSpace(text) {
    const lead = text.slice(0, text.length - text.trimStart().length);
    return lead.replace(/[^\r\n]/g, ' ') + text.trim();
}
/** How nodes are named in a message: `node "a"`, `nodes "a", "b"`. */
function nodesWith(show) {
    return (ids) => {
        const named = ids.slice(0, MOST_NAMED).map(nameWith(show)).join(', ');
        const rest = ids.length > MOST_NAMED ? ` and ${ids.length - MOST_NAMED} more` : '';
        return `node${ids.length === 1 ? '' : 's'} ${named}${rest}`;
    };
}
/** How a node id is named in a message. */
function nameWith(show) {
    return (id) => JSON.stringify(show(id, 80));
}
function article(kind) {
    return kind === 'null' ? kind : `${kind === 'array' ? 'an' : 'a'} ${kind}`;
}

;// CONCATENATED MODULE: ./src/settings.ts
// Every input of the action, read, checked and bounded, before anything is sent.





/** The key, masked in the log from here on. To be called before anything else is. */
function readKey() {
    const key = getInput('api-key');
    if (key !== '')
        core_setSecret(key);
    return key;
}
function readSettings(apiKey, folders, env, show) {
    const read = new Reader(show);
    const longestPauseMs = read.decimal('poll-interval-seconds', 120, SECONDS_TO_AN_HOUR) * 1000;
    const firstPauseSeconds = Math.min(5, longestPauseMs / 1000);
    const settings = {
        baseUrl: read.baseUrl(env),
        apiKey: read.key(apiKey),
        task: read.task(folders),
        wait: read.boolean('wait', true),
        timeoutMs: read.decimal('timeout-minutes', 60, MINUTES_TO_FIVE_DAYS) * 60_000,
        firstPauseMs: read.decimal('first-poll-seconds', firstPauseSeconds, SECONDS_TO_A_DAY) * 1000,
        longestPauseMs,
        requestTimeoutMs: read.decimal('request-timeout-seconds', 60, SECONDS_TO_TEN_MINUTES) * 1000,
        allCompletedSteps: read.boolean('all-completed-steps', true),
        outputDirectory: read.outputDirectory(folders),
        summary: read.summary(),
    };
    return read.faults.length === 0
        ? { kind: 'settings', settings }
        : { kind: 'faults', faults: read.faults, summary: settings.summary };
}
const SECONDS_TO_TEN_MINUTES = { text: 'from 0.05 to 600', least: 0.05, most: 600 };
const SECONDS_TO_AN_HOUR = { text: 'from 0.05 to 3600', least: 0.05, most: 3_600 };
const SECONDS_TO_A_DAY = { text: 'from 0.05 to 86400', least: 0.05, most: 86_400 };
const MINUTES_TO_FIVE_DAYS = {
    text: 'above 0 and at most 7200',
    least: Number.MIN_VALUE,
    most: 7_200,
};
const NO_KEY = '`api-key` must not be empty; usual causes: pull requests from forks get no secrets, Dependabot runs read Dependabot secrets, a reusable workflow must be handed them (`secrets:`), environment secrets need `environment:`';
/** Reads one input after the other and keeps what is wrong with each. What it gives for a bad one is not used. */
class Reader {
    faults = [];
    show;
    constructor(show) {
        this.show = show;
    }
    /** What was given, as a JSON string, so that quotes show; the key is taken out before it is cut. */
    given(value) {
        return JSON.stringify(this.show(value, 60));
    }
    fault(input, text) {
        this.faults.push({ input, text: `\`${input}\` ${text}` });
    }
    boolean(input, byDefault) {
        const value = getInput(input);
        if (/^(true|True|TRUE)$/.test(value))
            return true;
        if (/^(false|False|FALSE)$/.test(value))
            return false;
        if (value !== '')
            this.fault(input, `must be true or false, got ${this.given(value)}`);
        return byDefault;
    }
    decimal(input, byDefault, { text, least, most }) {
        const value = getInput(input);
        if (value === '')
            return byDefault;
        const number = /^[0-9]+(\.[0-9]+)?$/.test(value) ? Number(value) : Number.NaN;
        if (number >= least && number <= most)
            return number;
        this.fault(input, `must be a decimal ${text}, got ${this.given(value)}`);
        return byDefault;
    }
    key(key) {
        if (key === '')
            this.faults.push({ input: 'api-key', text: NO_KEY });
        else if (!/^[\x21-\x7e]+$/.test(key)) {
            this.fault('api-key', 'must be of visible ASCII characters only; look for a line break or a quote that was copied along');
        }
        return key;
    }
    id(input) {
        const value = getInput(input);
        if (value !== '' && !isUsableId(value)) {
            this.fault(input, `must be an id: at most 256 characters, no white space or control characters, not . or .., got ${this.given(value)}`);
        }
        return value;
    }
    task(folders) {
        const workflowId = this.id('workflow-id');
        const runId = this.id('run-id');
        if (runId !== '') {
            return { kind: 'collect', runId, workflowId: workflowId === '' ? undefined : workflowId };
        }
        if (workflowId === '')
            this.fault('workflow-id', 'must be given unless `run-id` is');
        const untrimmed = { trimWhitespace: false };
        const { values, faults } = readNodeInputs({
            inputs: getInput('inputs', untrimmed),
            inputsFile: getInput('inputs-file'),
            inputFiles: getInput('input-files', untrimmed),
        }, folders, this.show);
        this.faults.push(...faults);
        return { kind: 'start', workflowId, inputs: values };
    }
    outputDirectory(folders) {
        const input = 'output-directory';
        const value = getInput(input);
        if (value === '')
            return undefined;
        const folder = resolveOutputFolder(value, folders);
        if (folder.kind === 'folder')
            return folder.path;
        this.fault(input, `${folder.fault}, got ${this.given(value)}`);
        return undefined;
    }
    summary() {
        const value = getInput('summary');
        switch (value) {
            case '':
                return 'full';
            case 'full':
            case 'brief':
            case 'none':
                return value;
            default:
                this.fault('summary', `must be full, brief or none, got ${this.given(value)}`);
                return 'brief';
        }
    }
    baseUrl(env) {
        const input = 'base-url';
        const value = getInput(input);
        const shown = value === '' ? 'nothing' : this.given(withoutSecrets(value));
        const url = /^https?:\/\/[^\s\\/][^\s\\]*$/i.test(value) && URL.canParse(value)
            ? new URL(value)
            : undefined;
        const authority = /^[^/]*\/\/([^/?#]*)/.exec(value)?.[1] ?? '';
        if (url === undefined) {
            this.fault(input, `must be the https address of the service, got ${shown}`);
            return '';
        }
        let path = url.pathname;
        while (path.endsWith('/'))
            path = path.slice(0, -1);
        const wrong = [];
        if (authority.includes('@'))
            wrong.push('must not hold user info');
        if (value.includes('?'))
            wrong.push('must not have a query');
        if (value.includes('#'))
            wrong.push('must not have a fragment');
        if (path.endsWith('/v1'))
            wrong.push('must be given without `/v1`');
        if (url.protocol === 'http:' && !isLoopback(url)) {
            wrong.push('must be https, since the key would travel in clear (http only for localhost, 127.0.0.0/8 and [::1])');
        }
        if (wrong.length > 0)
            this.fault(input, `${wrong.join(', ')}, got ${shown}`);
        if (url.protocol === 'https:' && env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
            this.fault(input, 'with https must not be used with NODE_TLS_REJECT_UNAUTHORIZED=0, which lets anyone read the key; set NODE_EXTRA_CA_CERTS to the file of the authority instead');
        }
        return `${url.origin}${path}`;
    }
}
/** An address as it may be shown: without user info, query and fragment, even where it is malformed. */
function withoutSecrets(address) {
    const [shown = ''] = address.split(/[?#]/, 1);
    const scheme = /^[a-z]+:\/\//i.exec(shown)?.[0] ?? '';
    // With an @ behind the cut, it may have been the password that held the `?`.
    if (address.slice(shown.length).includes('@'))
        return `${scheme}…`;
    const at = shown.lastIndexOf('@');
    return at === -1 ? shown : `${scheme}…${shown.slice(at)}`;
}

;// CONCATENATED MODULE: ./src/start.ts
// Starting at most once: what came of the POST, and whether it may be repeated. A start is repeated
// only where it is certain that the service has not seen it, or has said that it did nothing.


const MOST_TRIES = 5;
const FIRST_PAUSE_MS = 1_000;
/** Starts the run, with at most five tries, and only one of them that the service can have acted on. */
async function startRun(options) {
    const { clock, cancel } = options;
    for (let tries = 1;; tries++) {
        if (cancel.aborted)
            return { kind: 'cancelled', maybeStarted: false };
        const verdict = startVerdict(await options.post(), options.baseUrl, clock.date());
        if (verdict.kind === 'started')
            return verdict;
        if (cancel.aborted) {
            const maybeStarted = verdict.kind === 'uncertain' || verdict.kind === 'unusable-id';
            return { kind: 'cancelled', maybeStarted };
        }
        if (verdict.kind !== 'repeat')
            return { kind: 'not-started', problem: problemOf(verdict) };
        const { busy, cause, retryAfterMs } = verdict;
        const doubled = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), options.longestPauseMs);
        const pauseMs = Math.max(doubled, retryAfterMs);
        const outOfTime = clock.now() + pauseMs > options.deadlineMs;
        if (tries === MOST_TRIES || outOfTime) {
            const problem = {
                kind: 'start-unreachable',
                tries,
                busy,
                cause,
                outOfTime: tries < MOST_TRIES,
            };
            return { kind: 'not-started', problem };
        }
        options.onRepeat(cause, pauseMs);
        await clock.sleep(pauseMs, cancel);
    }
}
/**
 * The contract's table, row by row.
 * @param now milliseconds since 1970
 */
function startVerdict(came, baseUrl, now) {
    if (came.kind !== 'answer') {
        switch (came.kind) {
            case 'no-connection':
                return { kind: 'repeat', busy: false, cause: came.cause, retryAfterMs: 0 };
            case 'untrusted':
            case 'proxy-refused':
                return {
                    kind: 'impossible',
                    by: came.kind === 'untrusted' ? 'certificate' : 'proxy',
                    cause: came.cause,
                };
            case 'lost':
                return { kind: 'uncertain', cause: came.cause };
        }
    }
    const reply = replyOf(came, baseUrl, now);
    const { status, refusal: message } = reply;
    const succeeded = status >= 200 && status <= 299;
    const id = succeeded ? startedId(reply) : undefined;
    if (id !== undefined) {
        return isUsableId(id) ? { kind: 'started', runId: id } : { kind: 'unusable-id', id };
    }
    if (status === 429) {
        return {
            kind: 'repeat',
            busy: true,
            cause: unclear(reply),
            retryAfterMs: reply.retryAfterMs,
        };
    }
    if ((succeeded && message !== undefined) ||
        (status >= 300 && status <= 399) ||
        (status >= 400 && status <= 499 && status !== 408)) {
        const redirectHost = status <= 399 ? reply.redirectHost : undefined;
        return { kind: 'refused', status, message, redirectHost };
    }
    return { kind: 'uncertain', cause: unclear(reply) };
}
/** `data.id` of the run-start data (interface, section 2.4), whatever else the answer says. */
function startedId({ json }) {
    if (!isObject(json?.data))
        return undefined;
    const { id } = json.data;
    return typeof id === 'string' && id !== '' ? id : undefined;
}
function unclear({ status, refusal, broken, json }) {
    if (refusal !== undefined)
        return `status ${status}, "${refusal}"`;
    if (broken !== undefined)
        return `status ${status}, ${broken}`;
    if (status === 429)
        return 'status 429, too many requests';
    if (status >= 300)
        return `status ${status}`;
    return `status ${status}, ${json === undefined ? 'the answer is no JSON object' : 'the answer names no run'}`;
}
function problemOf(verdict) {
    switch (verdict.kind) {
        case 'refused':
            return { ...verdict, kind: 'start-refused' };
        case 'impossible':
            return { ...verdict, kind: 'start-impossible' };
        case 'unusable-id':
            return { kind: 'start-unusable-id', id: verdict.id };
        case 'uncertain':
            return { kind: 'start-uncertain', cause: verdict.cause };
    }
}

;// CONCATENATED MODULE: ./src/read.ts
// What came of a read, as the contract's table has it: still executing, finished, failed or refused.



/** The contract's table, row by row; the first that fits. */
function readingOf(came, context) {
    if (came.kind === 'untrusted')
        return { kind: 'refused', cause: came.cause };
    if (came.kind !== 'answer')
        return { kind: 'failed', cause: came.cause, retryAfterMs: 0 };
    const reply = replyOf(came, context.baseUrl, context.now);
    const { status, json, broken, retryAfterMs } = reply;
    const succeeded = status >= 200 && status <= 299;
    const failed = (cause) => ({ kind: 'failed', cause, retryAfterMs });
    const executing = { kind: 'executing', message: waitingMessage(reply), retryAfterMs };
    if (status === 250)
        return executing;
    if (came.body.kind === 'too-large')
        return { kind: 'refused', status, cause: broken };
    if (came.body.kind === 'broken')
        return failed(`status ${status}, ${broken}`);
    if (status === 408 || status === 429 || (status >= 500 && status <= 599))
        return failed(statusAndMessage(reply));
    if (reply.refusal !== undefined)
        return refused(reply, context);
    if (succeeded && json !== undefined) {
        if (Object.hasOwn(json, 'success') && isObject(json.data)) {
            return { kind: 'finished', run: runIn(json, reply.text), answer: came.body.bytes };
        }
        const isEnvelope = Object.hasOwn(json, 'success') || Object.hasOwn(json, 'data');
        if (Object.hasOwn(json, 'message') && !isEnvelope)
            return executing;
    }
    if (status >= 300 && status <= 399) {
        return { kind: 'refused', status, redirectHost: redirectOf(reply) };
    }
    if (status >= 400 && status <= 499) {
        return context.goodReadBefore ? failed(statusAndMessage(reply)) : refused(reply, context);
    }
    return failed(succeeded
        ? `status ${status}, ${json === undefined ? 'the answer is no JSON object' : 'the answer is neither a run nor a message'}`
        : `status ${status}`);
}
/** A run that was started a moment ago may not be known everywhere yet: such a no is not the last word. */
function refused(reply, { goodReadBefore, justStarted }) {
    const { status, refusal: message, retryAfterMs } = reply;
    return justStarted && !goodReadBefore && status !== 401 && status !== 403
        ? { kind: 'failed', cause: statusAndMessage(reply), retryAfterMs }
        : { kind: 'refused', status, message, redirectHost: redirectOf(reply) };
}
/** Where a redirect points: an answer that is none may have the header too. */
function redirectOf({ status, redirectHost }) {
    return status >= 300 && status <= 399 ? redirectHost : undefined;
}
function statusAndMessage({ status, refusal }) {
    return refusal === undefined ? `status ${status}` : `status ${status}, "${refusal}"`;
}
function waitingMessage({ json }) {
    return typeof json?.message === 'string' ? json.message : undefined;
}

;// CONCATENATED MODULE: ./src/wait.ts
// Waiting for a run: the schedule of the reads, the deadline, and when to give up.

const wait_MOST_FAILURES = 10;
const JUST_STARTED_MS = 30_000;
/** What a read that is under way at the deadline gets on top. */
const OVERTIME_MS = 10_000;
async function waitForRun(options) {
    const { schedule, clock, cancel, startedAt } = options;
    const begin = startedAt ?? clock.now();
    let pauseMs = startedAt === undefined ? 0 : schedule.firstPauseMs;
    let failures = 0;
    let goodReadBefore = false;
    let message;
    for (;;) {
        const left = schedule.deadlineMs - clock.now();
        const isLast = pauseMs >= left;
        await clock.sleep(Math.max(0, isLast ? left : pauseMs), cancel);
        if (cancel.aborted)
            return { kind: 'cancelled', message };
        const came = await options.get(readTimeout(options));
        const context = {
            baseUrl: options.baseUrl,
            now: clock.date(),
            goodReadBefore,
            justStarted: startedAt !== undefined && clock.now() - startedAt <= JUST_STARTED_MS,
        };
        const reading = readingOf(came, context);
        const waitedMs = clock.now() - begin;
        const tell = (next) => options.onProgress({ reading, waitedMs, pauseMs: next });
        if (reading.kind === 'finished') {
            tell();
            return reading;
        }
        if (cancel.aborted)
            return { kind: 'cancelled', message };
        if (reading.kind === 'refused') {
            tell();
            return { kind: 'gave-up', problem: { ...reading, kind: 'read-refused' } };
        }
        if (reading.kind === 'executing') {
            failures = 0;
            goodReadBefore = true;
            message = reading.message ?? message;
            if (!options.untilFinished) {
                tell();
                return { kind: 'running', message };
            }
        }
        else {
            failures++;
        }
        const cause = reading.kind === 'failed' ? reading.cause : undefined;
        if (isLast || clock.now() >= schedule.deadlineMs) {
            tell();
            return { kind: 'timed-out', message, cause };
        }
        if (cause !== undefined && failures === wait_MOST_FAILURES) {
            tell();
            return { kind: 'gave-up', problem: { kind: 'reads-failed', reads: failures, cause } };
        }
        const random = options.random();
        pauseMs = Math.max(nextPause({ waitedMs, failures, random }, schedule), reading.retryAfterMs);
        tell(Math.min(pauseMs, Math.max(0, schedule.deadlineMs - clock.now())));
    }
}
/**
 * The pause before the next read, in ms: a quarter of the time waited, between the first and the
 * longest pause, doubled for each failure in a row after the first, and up to a tenth shorter so
 * that many jobs do not read in step.
 */
function nextPause(now, { firstPauseMs, longestPauseMs }) {
    const regular = Math.min(Math.max(now.waitedMs / 4, firstPauseMs), longestPauseMs);
    const doubled = regular * 2 ** Math.max(0, now.failures - 1);
    return Math.min(doubled, longestPauseMs) * (1 - 0.1 * now.random);
}
/** How long the next read may take: not much beyond the deadline. */
function readTimeout({ schedule, clock, requestTimeoutMs }) {
    const left = Math.max(0, schedule.deadlineMs - clock.now());
    return Math.min(requestTimeoutMs, left + OVERTIME_MS);
}

;// CONCATENATED MODULE: ./src/main.ts
// The flow of the action: settings → start → wait → report. The one place that catches what nobody
// expected, and that turns signals into a cancellation.












/** Runs the action in the environment of the process and sets the process's exit code. */
async function main() {
    const cancel = cancelOnSignal();
    const apiKey = readKey();
    const printing = { show: showWithout(apiKey), head: headWithout(apiKey) };
    const { show } = printing;
    const outputs = new OutputWriter(process.env.GITHUB_OUTPUT);
    const folders = {
        workspace: process.env.GITHUB_WORKSPACE || process.cwd(),
        temp: process.env.RUNNER_TEMP || undefined,
    };
    let settings;
    let summary = 'brief';
    let outcome;
    let runId;
    try {
        const read = readSettings(apiKey, folders, process.env, show);
        if (read.kind === 'faults') {
            summary = read.summary;
            const problem = { kind: 'bad-inputs', faults: read.faults };
            outcome = { kind: 'error', runId: undefined, problem };
        }
        else {
            settings = read.settings;
            summary = settings.summary;
            outcome = await work(settings, cancel, show, (id) => {
                runId = id;
                outputs.set('run-id', id);
            });
        }
    }
    catch (error) {
        const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
        outcome = { kind: 'error', runId, problem: { kind: 'unexpected', cause } };
    }
    const places = {
        temp: folders.temp ?? external_node_os_namespaceObject.tmpdir(),
        baseUrl: settings?.baseUrl ?? '',
        outputDirectory: settings?.outputDirectory,
        folders,
        summary,
        summaryFile: process.env.GITHUB_STEP_SUMMARY || undefined,
        workflowId: settings?.task.workflowId,
    };
    try {
        process.exitCode = report(outcome, outputs, places, printing);
    }
    catch (error) {
        // Not even a defect in the report may leave the step without its conclusion, or green.
        outputs.set('conclusion', conclusionOf(outcome));
        core_error(`The report of this step could not be written: ${show(String(error), 500)}`);
        process.exitCode = 1;
    }
}
/** Starts or takes up the run and waits as long as the settings say. */
async function work(settings, cancel, show, onRunId) {
    const service = serviceAt(settings, debugTrace(show));
    const { task } = settings;
    if (task.kind === 'collect') {
        onRunId(task.runId);
        print(`Collecting run ${show(task.runId, 256)} from ${show(settings.baseUrl, 500)}`);
        return await wait(service, settings, task.runId, undefined, cancel, show);
    }
    const nodes = [...task.inputs.keys()];
    const named = nodes.length === 0 ? '' : ` (${show(nodes.join(', '), 200)})`;
    print(`Starting workflow ${show(task.workflowId, 256)} with ${count(nodes.length, 'input')}${named} at ${show(settings.baseUrl, 500)}`);
    const start = await startRun({
        post: () => service.start(task.workflowId, task.inputs, cancel),
        baseUrl: settings.baseUrl,
        clock: systemClock,
        deadlineMs: settings.timeoutMs,
        longestPauseMs: settings.longestPauseMs,
        cancel,
        onRepeat: (cause, pauseMs) => print(`Not started yet (${show(cause, 500)}), next try in ${duration(pauseMs)}`),
    });
    switch (start.kind) {
        case 'not-started':
            return { kind: 'error', runId: undefined, problem: start.problem };
        case 'cancelled':
            return { ...start, runId: undefined, message: undefined };
        case 'started': {
            const { runId } = start;
            const startedAt = systemClock.now();
            onRunId(runId);
            print(`Started run ${show(runId, 256)}`);
            if (cancel.aborted)
                return { kind: 'cancelled', runId, maybeStarted: true, message: undefined };
            return settings.wait
                ? await wait(service, settings, runId, startedAt, cancel, show)
                : { kind: 'started', runId };
        }
    }
}
async function wait(service, settings, runId, startedAt, cancel, show) {
    let said;
    const result = await waitForRun({
        get: (timeoutMs) => service.read(runId, timeoutMs, cancel),
        baseUrl: settings.baseUrl,
        startedAt,
        untilFinished: settings.wait,
        schedule: {
            deadlineMs: settings.timeoutMs,
            firstPauseMs: settings.firstPauseMs,
            longestPauseMs: settings.longestPauseMs,
        },
        requestTimeoutMs: settings.requestTimeoutMs,
        clock: systemClock,
        random: Math.random,
        cancel,
        onProgress: (progress) => {
            for (const line of progressLines(progress, said, show))
                print(line);
            if (progress.reading.kind === 'executing')
                said = progress.reading.message ?? said;
        },
    });
    switch (result.kind) {
        case 'running':
            return { kind: 'running', runId, message: result.message };
        case 'timed-out':
            return { ...result, runId, timeoutMs: settings.timeoutMs };
        case 'gave-up':
            return { kind: 'error', runId, problem: result.problem };
        case 'cancelled':
            return { ...result, runId, maybeStarted: true };
        case 'finished': {
            const { run, answer } = result;
            const expected = settings.task.kind === 'collect' ? settings.task.workflowId : undefined;
            if (expected !== undefined && run.workflowId !== undefined && run.workflowId !== expected) {
                const problem = { kind: 'other-workflow', expected, actual: run.workflowId };
                return { kind: 'error', runId, problem };
            }
            return { kind: 'finished', runId, run, reasons: reasonsAgainst(run), answer };
        }
    }
}
/** With the runner's debug logging on, a line for each request, without headers and bodies. */
function debugTrace(show) {
    if (!isDebug())
        return () => { };
    return ({ method, url, status, bytes, ms, cause }) => {
        const came = [
            ...(status === undefined ? [] : [`status ${status}`]),
            ...(bytes === undefined ? [] : [size(bytes)]),
            ...(cause === undefined ? [] : [cause]),
            `${Math.round(ms)} ms`,
        ];
        core_debug(show(`${method} ${url}: ${came.join(', ')}`, 2_000));
    };
}
/**
 * The first SIGINT or SIGTERM cancels; a second one ends the process at once. The handlers stay: a
 * signal that comes while the report is written must not undo it.
 */
function cancelOnSignal() {
    const controller = new AbortController();
    const onSignal = (signal) => {
        if (controller.signal.aborted) {
            // Without a handler the signal ends the process, which `process.exit` may take its time for.
            process.off('SIGINT', onSignal);
            process.off('SIGTERM', onSignal);
            process.kill(process.pid, signal);
        }
        controller.abort();
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
    return controller.signal;
}


/***/ }),

/***/ 613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 611:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 23:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/************************************************************************/
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module used 'module' so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(407);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ 
