/******/ (() => { // webpackBootstrap
/******/ 	"use strict";
var __webpack_exports__ = {};

;// CONCATENATED MODULE: ./src/runner/signals.ts
const onSignal = (signal) => {
    if (cancel.aborted) {
        process.off('SIGINT', onSignal);
        process.off('SIGTERM', onSignal);
        process.kill(process.pid, signal);
    }
    controller.abort();
};
process.on('SIGINT', onSignal);
process.on('SIGTERM', onSignal);
const controller = new AbortController();
const cancel = controller.signal;

;// CONCATENATED MODULE: external "node:os"
const external_node_os_namespaceObject = require("node:os");
;// CONCATENATED MODULE: external "os"
const external_os_namespaceObject = require("os");
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */
function utils_toCommandValue(input) {
    if (input === null || input === undefined) {
        return '';
    }
    else if (typeof input === 'string' || input instanceof String) {
        return input;
    }
    return JSON.stringify(input);
}
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
const external_crypto_namespaceObject = require("crypto");
;// CONCATENATED MODULE: external "fs"
const external_fs_namespaceObject = require("fs");
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
const external_path_namespaceObject = require("path");
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/oidc-utils.js
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
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
        return __awaiter(this, void 0, void 0, function* () {
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
        return __awaiter(this, void 0, void 0, function* () {
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
    wrap(tag, content, attrs = {}) {
        const htmlAttrs = Object.entries(attrs)
            .map(([key, value]) => ` ${key}="${value}"`)
            .join('');
        if (!content) {
            return `<${tag}${htmlAttrs}>`;
        }
        return `<${tag}${htmlAttrs}>${content}</${tag}>`;
    }
    write(options) {
        return summary_awaiter(this, void 0, void 0, function* () {
            const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
            const filePath = yield this.filePath();
            const writeFunc = overwrite ? writeFile : appendFile;
            yield writeFunc(filePath, this._buffer, { encoding: 'utf8' });
            return this.emptyBuffer();
        });
    }
    clear() {
        return summary_awaiter(this, void 0, void 0, function* () {
            return this.emptyBuffer().write({ overwrite: true });
        });
    }
    stringify() {
        return this._buffer;
    }
    isEmptyBuffer() {
        return this._buffer.length === 0;
    }
    emptyBuffer() {
        this._buffer = '';
        return this;
    }
    addRaw(text, addEOL = false) {
        this._buffer += text;
        return addEOL ? this.addEOL() : this;
    }
    addEOL() {
        return this.addRaw(external_os_namespaceObject.EOL);
    }
    addCodeBlock(code, lang) {
        const attrs = Object.assign({}, (lang && { lang }));
        const element = this.wrap('pre', this.wrap('code', code), attrs);
        return this.addRaw(element).addEOL();
    }
    addList(items, ordered = false) {
        const tag = ordered ? 'ol' : 'ul';
        const listItems = items.map(item => this.wrap('li', item)).join('');
        const element = this.wrap(tag, listItems);
        return this.addRaw(element).addEOL();
    }
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
    addDetails(label, content) {
        const element = this.wrap('details', this.wrap('summary', label) + content);
        return this.addRaw(element).addEOL();
    }
    addImage(src, alt, options) {
        const { width, height } = options || {};
        const attrs = Object.assign(Object.assign({}, (width && { width })), (height && { height }));
        const element = this.wrap('img', null, Object.assign({ src, alt }, attrs));
        return this.addRaw(element).addEOL();
    }
    addHeading(text, level) {
        const tag = `h${level}`;
        const allowedTag = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].includes(tag)
            ? tag
            : 'h1';
        const element = this.wrap(allowedTag, text);
        return this.addRaw(element).addEOL();
    }
    addSeparator() {
        const element = this.wrap('hr', null);
        return this.addRaw(element).addEOL();
    }
    addBreak() {
        const element = this.wrap('br', null);
        return this.addRaw(element).addEOL();
    }
    addQuote(text, cite) {
        const attrs = Object.assign({}, (cite && { cite }));
        const element = this.wrap('blockquote', text, attrs);
        return this.addRaw(element).addEOL();
    }
    addLink(text, href) {
        const element = this.wrap('a', text, { href });
        return this.addRaw(element).addEOL();
    }
}
const _summary = new Summary();
const markdownSummary = (/* unused pure expression or super */ null && (_summary));
const summary = (/* unused pure expression or super */ null && (_summary));
//# sourceMappingURL=summary.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/path-utils.js

function toPosixPath(pth) {
    return pth.replace(/[\\]/g, '/');
}
function toWin32Path(pth) {
    return pth.replace(/[/]/g, '\\');
}
function toPlatformPath(pth) {
    return pth.replace(/[/\\]/g, path.sep);
}
//# sourceMappingURL=path-utils.js.map
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






var ExitCode;
(function (ExitCode) {
    ExitCode[ExitCode["Success"] = 0] = "Success";
    ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
//-----------------------------------------------------------------------
// Variables
//-----------------------------------------------------------------------
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
function core_setSecret(secret) {
    command_issueCommand('add-mask', {}, secret);
}
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
function getMultilineInput(name, options) {
    const inputs = getInput(name, options)
        .split('\n')
        .filter(x => x !== '');
    if (options && options.trimWhitespace === false) {
        return inputs;
    }
    return inputs.map(input => input.trim());
}
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
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function setOutput(name, value) {
    const filePath = process.env['GITHUB_OUTPUT'] || '';
    if (filePath) {
        return file_command_issueFileCommand('OUTPUT', file_command_prepareKeyValueMessage(name, value));
    }
    process.stdout.write(external_os_namespaceObject.EOL);
    command_issueCommand('set-output', { name }, utils_toCommandValue(value));
}
function setCommandEcho(enabled) {
    issue('echo', enabled ? 'on' : 'off');
}
//-----------------------------------------------------------------------
// Results
//-----------------------------------------------------------------------
function setFailed(message) {
    process.exitCode = ExitCode.Failure;
    core_error(message);
}
//-----------------------------------------------------------------------
// Logging Commands
//-----------------------------------------------------------------------
function isDebug() {
    return process.env['RUNNER_DEBUG'] === '1';
}
function core_debug(message) {
    command_issueCommand('debug', {}, message);
}
function core_error(message, properties = {}) {
    command_issueCommand('error', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
    command_issueCommand('warning', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function notice(message, properties = {}) {
    command_issueCommand('notice', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
    process.stdout.write(message + external_os_namespaceObject.EOL);
}
function startGroup(name) {
    issue('group', name);
}
function endGroup() {
    issue('endgroup');
}
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
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function saveState(name, value) {
    const filePath = process.env['GITHUB_STATE'] || '';
    if (filePath) {
        return issueFileCommand('STATE', prepareKeyValueMessage(name, value));
    }
    issueCommand('save-state', { name }, toCommandValue(value));
}
function getState(name) {
    return process.env[`STATE_${name}`] || '';
}
function getIDToken(aud) {
    return core_awaiter(this, void 0, void 0, function* () {
        return yield OidcClient.getIDToken(aud);
    });
}




//# sourceMappingURL=core.js.map
;// CONCATENATED MODULE: external "node:http"
const external_node_http_namespaceObject = require("node:http");
;// CONCATENATED MODULE: external "node:net"
const external_node_net_namespaceObject = require("node:net");
;// CONCATENATED MODULE: external "node:stream"
const external_node_stream_namespaceObject = require("node:stream");
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
;// CONCATENATED MODULE: ./src/text/clock.ts
const systemClock = {
    now: () => process.uptime() * 1000,
    date: () => Date.now(),
    sleep: (ms, signal) => new Promise((resolve) => {
        if (signal.aborted || ms <= 0) {
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

;// CONCATENATED MODULE: ./src/text/masking.ts
const INVISIBLE = String.raw `\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}`;
const UNSEEN = `[${INVISIBLE}]*`;
const HEX = '[0-9a-fA-F]';
const PERCENT = '(?:%|u0025)(?:25)*';
const BACKSLASH = String.raw `(?:\\|${PERCENT}5[cC])(?:u005[cC]){0,9}`;
const MOST = 1_000;
const LEAD = String.raw `(?:(?=[\\%u])(?<!${BACKSLASH})(?:${BACKSLASH}){1,${MOST}})?`;
const GAP = String.raw `(?:[\s\p{Cc}\\${INVISIBLE}]|(?<=\\)(?:[bfnrt]|u(?:00[0189]${HEX}|0020|007[fF]|202[89]))|${PERCENT}(?:[01]${HEX}|20|7[fF])){0,${MOST}}`;
const SPACE = /[\s\p{Cc}]/u;
function maskOf(key) {
    const source = patternOf(key);
    if (source === '')
        return (text, end) => text.slice(0, end);
    const pattern = new RegExp(LEAD + source, 'gu');
    return (text, end) => {
        let shown = '';
        let from = 0;
        for (const match of text.matchAll(pattern)) {
            if (match.index >= end)
                break;
            shown += `${text.slice(from, match.index)}***`;
            from = match.index + match[0].length;
        }
        return shown + text.slice(from, Math.max(from, end));
    };
}
function patternOf(key) {
    let pattern = '';
    let backslashes = 0;
    let behindGap = false;
    const visible = key.replace(new RegExp(`[${INVISIBLE}]`, 'gu'), '');
    for (const character of visible.replace(/^[\s\p{Cc}]+|[\s\p{Cc}]+$/gu, '')) {
        if (character === '\\') {
            backslashes++;
            continue;
        }
        const isGap = SPACE.test(character);
        if (isGap && behindGap && backslashes === 0)
            continue;
        const most = pattern === '' || behindGap ? backslashes : MOST + backslashes;
        const run = `(?:${BACKSLASH}${UNSEEN}){${backslashes},${most}}`;
        pattern += (pattern === '' ? '' : UNSEEN) + run + (isGap ? GAP : formsOf(character));
        backslashes = 0;
        behindGap = isGap;
    }
    return backslashes === 0 ? pattern : pattern + UNSEEN + lastBackslashes(backslashes);
}
function lastBackslashes(least) {
    const levels = [64, 32, 16, 8, 4, 2, 1].map((times) => String.raw `\\{${least * times}}`);
    const any = `(?:${BACKSLASH}){${least},${MOST + least}}`;
    return `(?:${any}(?<=5[cC])|${levels.join('|')}|${any})`;
}
function formsOf(character) {
    if (character === '%')
        return PERCENT;
    const units = character.split('').map((unit) => `u${anyCase(unit.charCodeAt(0), 4)}`);
    const bytes = [...Buffer.from(character)].map((byte) => PERCENT + anyCase(byte, 2));
    const itself = `\\u{${character.codePointAt(0)?.toString(16)}}`;
    return `(?:${units.join(String.raw `\\*`)}|${bytes.join(String.raw `\\*`)}|${itself})`;
}
function anyCase(number, digits) {
    const hex = number.toString(16).padStart(digits, '0');
    return hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

;// CONCATENATED MODULE: ./src/text/text.ts

const ELLIPSIS = '…';
const INVISIBLES = new RegExp(`[${INVISIBLE}]`, 'gu');
const CONTROLS_AND_BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
const LOOKED_AT = 65_536;
const LOOKED_AHEAD = 16_384;
function headWithout(key) {
    const mask = maskOf(key);
    return (text, most) => {
        const { length } = prefix(text, most);
        return prefix(mask(text.slice(0, length + LOOKED_AHEAD), length), most);
    };
}
function showWithout(key) {
    const mask = maskOf(key);
    return (text, most) => {
        if (text.length <= LOOKED_AT) {
            const line = oneLine(text);
            return cut(mask(line, line.length), most);
        }
        const line = oneLine(prefix(text, LOOKED_AT + LOOKED_AHEAD));
        return cut(mask(line, Math.max(0, line.length - LOOKED_AHEAD)) + ELLIPSIS, most);
    };
}
function oneLine(text) {
    return oneLineOf(text).trim();
}
function oneLineOf(text) {
    return text.toWellFormed().replace(INVISIBLES, '').replace(CONTROLS_AND_BREAKS, ' ');
}
function cut(text, most) {
    return text.length <= most ? text : prefix(text, most - ELLIPSIS.length) + ELLIPSIS;
}
function prefix(text, length) {
    const end = Math.max(0, length);
    const splitsPair = isHigh(text.charCodeAt(end - 1)) && isLow(text.charCodeAt(end));
    return text.slice(0, splitsPair ? end - 1 : end);
}
function isHigh(code) {
    return code >= 0xd800 && code <= 0xdbff;
}
function isLow(code) {
    return code >= 0xdc00 && code <= 0xdfff;
}
const OLD_COMMAND = /#[\p{Default_Ignorable_Code_Point}\p{M}]*#[\p{Default_Ignorable_Code_Point}\p{M}]*\[/gu;
const ASCII_BEGINNING = /^\s*\w/;
const PLAIN_BEGINNING = /^\s*(?![:#\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u;
function inert(text) {
    const line = withoutOldCommand(oneLineOf(text));
    return ASCII_BEGINNING.test(line) || PLAIN_BEGINNING.test(line) ? line : `| ${line}`;
}
function withoutOldCommand(text) {
    return text.includes('#') ? text.replace(OLD_COMMAND, '## [') : text;
}
function count(number, noun) {
    return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
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
function size(bytes) {
    if (bytes < 1024)
        return `${bytes} B`;
    const kib = bytes / 1024;
    return kib < 1023.95 ? `${kib.toFixed(1)} KiB` : `${(kib / 1024).toFixed(1)} MiB`;
}
function pad(number) {
    return String(number).padStart(2, '0');
}

;// CONCATENATED MODULE: external "node:buffer"
const external_node_buffer_namespaceObject = require("node:buffer");
;// CONCATENATED MODULE: ./src/text/json-diagnosis.ts
function mistakeAt(text, offset, expected, start) {
    if (offset >= text.length) {
        return text.trim() === '' ? 'nothing' : 'ends-early';
    }
    switch (expected) {
        case 'string':
            return mistakeInString(text, offset, start);
        case 'escape':
            return 'bad-escape';
        case 'digit':
            return offset > start ? 'bad-number' : valueMistake(text, start);
        case 'value':
            return valueMistake(text, start);
        case 'key':
            return keyMistake(text, offset);
        case 'colon':
            return colonMistake(text, offset);
        case 'end-of-member':
        case 'end-of-element':
        case 'end-of-text':
            return mistakeAfterValue(text, offset, expected);
    }
}
function mistakeInString(text, offset, start) {
    if (!/[\r\n]/.test(text.charAt(offset)))
        return 'control-in-string';
    const begun = text.slice(start + 1, offset);
    return begun === '{' || begun === '[' ? 'quoted-json' : 'line-break-in-string';
}
function valueMistake(text, start) {
    const before = charBefore(text, start);
    const character = text.charAt(start);
    if (character === ',' || (before === ':' && /[\]}]/.test(character)))
        return 'missing-value';
    if (character === ']' && before === ',')
        return 'trailing-comma';
    const common = commonMistake(text, start);
    if (common !== undefined)
        return common;
    if (/[-+.\d]/.test(character))
        return 'bad-number';
    const word = wordAt(text, start);
    if (/^(nan|inf|infinity)$/i.test(word))
        return 'bad-number';
    if (/^(true|false|null|none|nil|undefined|yes|no|on|off)$/i.test(word))
        return 'bad-word';
    return word === '' ? 'unexpected' : 'text-without-quotes';
}
function keyMistake(text, offset) {
    const character = text.charAt(offset);
    if (character === '}' && charBefore(text, offset) === ',')
        return 'trailing-comma';
    if (/[,\]}]/.test(character))
        return 'unexpected';
    return commonMistake(text, offset) ?? 'without-quotes';
}
function colonMistake(text, offset) {
    if (isBehindEmptyString(text, offset))
        return 'quoted-json';
    if (commonMistake(text, offset) === 'comment')
        return 'comment';
    return wordAt(text, offset) === '' || beginsValue(text, offset)
        ? 'missing-colon'
        : 'unescaped-quote';
}
function mistakeAfterValue(text, offset, expected) {
    const character = text.charAt(offset);
    const before = charBefore(text, offset);
    const adjacent = text.charAt(offset - 1);
    if (/[\d.]/.test(adjacent) && /[-+._\p{L}\d]/u.test(character))
        return 'bad-number';
    if (/\p{L}/u.test(adjacent) && wordAt(text, offset) !== '')
        return 'text-without-quotes';
    if (before === '"' && isBehindEmptyString(text, offset))
        return 'quoted-json';
    const common = commonMistake(text, offset);
    if (common === 'comment')
        return common;
    if (expected === 'end-of-text')
        return 'text-after-end';
    if (/[:\]}]/.test(character))
        return 'unexpected';
    if (expected === 'end-of-member' ? beginsKey(text, offset) : beginsValue(text, offset)) {
        return 'missing-comma';
    }
    if (before === '"')
        return 'unescaped-quote';
    return common ?? (/[\p{L}\d"{[]/u.test(character) ? 'missing-comma' : 'unexpected');
}
function commonMistake(text, offset) {
    const next = text.slice(offset, offset + 3);
    if (next === '${{')
        return 'expression';
    if (/^['`\u2018-\u201f\u00ab\u00bb]/.test(next))
        return 'without-quotes';
    const isSpaced = offset === 0 || text.charAt(offset - 1) !== '"';
    return isSpaced && /^(\/[/*]|#(\s|$))/.test(next) ? 'comment' : undefined;
}
function isBehindEmptyString(text, offset) {
    if (text.slice(offset - 2, offset) !== '""')
        return false;
    const before = charBefore(text, offset - 2);
    return before === '' || '{[:,'.includes(before);
}
function beginsKey(text, offset) {
    const end = closingQuote(text, offset);
    return end !== undefined && charAfter(text, end + 1) === ':';
}
function beginsValue(text, offset) {
    if (/[{[]/.test(text.charAt(offset)))
        return true;
    const end = closingQuote(text, offset);
    const [scalar = ''] = /^(-?\d[\d.eE+-]*|true|false|null)/.exec(text.slice(offset, offset + 100)) ?? [];
    const behind = end === undefined ? offset + scalar.length : end + 1;
    return behind > offset && /^[,\]}]$/.test(charAfter(text, behind));
}
function closingQuote(text, offset) {
    if (text.charAt(offset) !== '"')
        return undefined;
    for (let at = offset + 1; at < text.length; at++) {
        const character = text.charAt(at);
        if (character === '"')
            return at;
        if (character < ' ')
            return undefined;
        if (character === '\\')
            at++;
    }
    return undefined;
}
function wordAt(text, offset) {
    return /^-?[\p{L}_$][\p{L}\p{N}_$]*/u.exec(text.slice(offset, offset + 20))?.[0] ?? '';
}
function charBefore(text, offset) {
    let at = offset - 1;
    while (at >= 0 && ' \t\r\n'.includes(text.charAt(at)))
        at--;
    return text.charAt(at);
}
function charAfter(text, offset) {
    let at = offset;
    while (at < text.length && ' \t\r\n'.includes(text.charAt(at)))
        at++;
    return text.charAt(at);
}

;// CONCATENATED MODULE: ./src/text/json.ts

class JsonSyntaxError extends Error {
    offset;
    mistake;
    constructor(offset, mistake) {
        super(`not JSON at offset ${offset}`);
        this.offset = offset;
        this.mistake = mistake;
    }
}
const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const json_SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const json_BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function rootOf(text) {
    const start = skipSpace(text, 0);
    const end = endOfValue(text, start);
    const rest = skipSpace(text, end);
    if (rest !== text.length)
        throw mistake(text, rest, 'end-of-text');
    return { start, end };
}
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
function* json_elements(text, start) {
    let at = skipSpace(text, start + 1);
    while (text.charCodeAt(at) !== CLOSE_BRACKET) {
        const end = endOfValue(text, at);
        yield { start: at, end };
        at = afterComma(text, end);
    }
}
function stringAt(text, start, end) {
    return JSON.parse(text.slice(start, end));
}
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
function lineAndColumn(text, offset) {
    const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
    return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
function mistake(text, offset, expected, start = offset) {
    return new JsonSyntaxError(offset, mistakeAt(text, offset, expected, start));
}
function afterComma(text, end) {
    const at = skipSpace(text, end);
    return text.charCodeAt(at) === COMMA ? skipSpace(text, at + 1) : at;
}
function isSpace(code) {
    return code === json_SPACE || code === LF || code === CR || code === TAB;
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
            if (next !== closer) {
                throw mistake(text, at, closer === CLOSE_BRACE ? 'end-of-member' : 'end-of-element');
            }
            open.pop();
            at++;
        }
    }
}
function endOfKey(text, start) {
    if (text.charCodeAt(start) !== QUOTE)
        throw mistake(text, start, 'key');
    const colon = skipSpace(text, endOfString(text, start));
    if (text.charCodeAt(colon) !== COLON)
        throw mistake(text, colon, 'colon');
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
            throw mistake(text, start + index, 'value', start);
    }
    return start + word.length;
}
function endOfString(text, start) {
    let at = start + 1;
    for (;;) {
        const code = text.charCodeAt(at);
        if (code === QUOTE)
            return at + 1;
        if (code === json_BACKSLASH) {
            at = endOfEscape(text, at);
        }
        else if (code >= json_SPACE) {
            at++;
        }
        else {
            throw mistake(text, at, 'string', start);
        }
    }
}
function endOfEscape(text, start) {
    const at = start + 1;
    if (text[at] !== 'u') {
        if (at >= text.length || !'"\\/bfnrt'.includes(text[at] ?? '')) {
            throw mistake(text, at, 'escape');
        }
        return at + 1;
    }
    for (let index = 1; index <= 4; index++) {
        if (!/[0-9a-fA-F]/.test(text[at + index] ?? '')) {
            throw mistake(text, at + index, 'escape');
        }
    }
    return at + 5;
}
function endOfNumber(text, start) {
    let at = start;
    if (text[at] === '-')
        at++;
    at = text[at] === '0' ? at + 1 : endOfDigits(text, at, start);
    if (text[at] === '.')
        at = endOfDigits(text, at + 1, start);
    if (text[at] === 'e' || text[at] === 'E') {
        at++;
        if (text[at] === '+' || text[at] === '-')
            at++;
        at = endOfDigits(text, at, start);
    }
    return at;
}
function endOfDigits(text, start, number) {
    let at = start;
    while (text.charCodeAt(at) >= 0x30 && text.charCodeAt(at) <= 0x39)
        at++;
    if (at === start)
        throw mistake(text, at, 'digit', number);
    return at;
}

;// CONCATENATED MODULE: ./src/service/coding.ts


const zlib = () => process.getBuiltinModule('node:zlib');
const SALVAGED_BYTES = 1024 * 1024;
const MOST_MEMBERS = 10_000;
const MOST_LAYERS = 2;
const GZIP_TRAILER_BYTES = 8;
const ZLIB_HEADER_BYTES = 2;
const ZLIB_TRAILER_BYTES = 4;
function isCoded(header) {
    return header !== undefined && layersIn(header).length > 0;
}
function undoCodings(bytes, header, most) {
    const layers = layersIn(header);
    if (layers.length > MOST_LAYERS)
        return { kind: 'whole', bytes };
    let result = { kind: 'whole', bytes };
    for (const layer of layers.reverse()) {
        const next = undo(result.bytes, layer, most);
        if (next.kind === 'too-large')
            return next;
        result = result.kind === 'cut' ? { ...next, kind: 'cut' } : next;
    }
    return result;
}
function layersIn(header) {
    const layers = header.split(',').map((layer) => layer.trim().toLowerCase());
    return layers.filter((layer) => layer !== '' && layer !== 'identity');
}
function undo(bytes, coding, most) {
    if (isText(bytes))
        return { kind: 'whole', bytes };
    switch (coding) {
        case 'gzip':
        case 'x-gzip':
            return undoGzip(bytes, most);
        case 'deflate':
            return hasZlibHeader(bytes) ? undoZlib(bytes, most) : undoUnmarked(bytes, most, inflate());
        case 'br':
            return undoUnmarked(bytes, most, brotli());
        case 'zstd':
            return bytes.readUIntLE(0, Math.min(4, bytes.length)) === 0xfd2fb528
                ? undoStream(bytes, most, zstd())
                : { kind: 'whole', bytes };
        default:
            return { kind: 'whole', bytes };
    }
}
function undoUnmarked(bytes, most, decoder) {
    const result = undoStream(bytes, most, decoder);
    const gaveNothing = result.kind === 'cut' && result.bytes.length === 0;
    return gaveNothing ? { kind: 'whole', bytes } : result;
}
function undoZlib(bytes, most) {
    const result = undoStream(bytes.subarray(ZLIB_HEADER_BYTES), most, inflate());
    const used = ZLIB_HEADER_BYTES + result.used + ZLIB_TRAILER_BYTES;
    return used > bytes.length && result.kind === 'whole' ? { ...result, kind: 'cut' } : result;
}
function undoGzip(bytes, most) {
    const parts = [];
    const whole = () => (parts.length === 1 ? (parts[0] ?? Buffer.of()) : Buffer.concat(parts));
    let left = most;
    let rest = bytes;
    for (let count = 0; isGzip(rest); count++) {
        const header = gzipHeaderBytes(rest);
        if (header === undefined || count === MOST_MEMBERS)
            return { kind: 'cut', bytes: whole() };
        const member = undoStream(rest.subarray(header), left, inflate());
        parts.push(member.bytes);
        const used = header + member.used + GZIP_TRAILER_BYTES;
        if (member.kind !== 'whole')
            return { kind: member.kind, bytes: whole() };
        if (used > rest.length)
            return { kind: 'cut', bytes: whole() };
        left -= member.bytes.length;
        rest = rest.subarray(used);
    }
    return parts.length === 0 ? { kind: 'whole', bytes } : { kind: 'whole', bytes: whole() };
}
function isGzip(bytes) {
    return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8;
}
function gzipHeaderBytes(bytes) {
    const flags = bytes[3] ?? 0;
    let length = 10;
    if (flags & 4)
        length += 2 + (bytes[10] ?? 0) + 256 * (bytes[11] ?? 0);
    for (const flag of [8, 16]) {
        if (!(flags & flag))
            continue;
        const end = bytes.indexOf(0, length);
        if (end === -1)
            return undefined;
        length = end + 1;
    }
    if (flags & 2)
        length += 2;
    return length <= bytes.length ? length : undefined;
}
function hasZlibHeader(bytes) {
    const [first = 0, second = 0] = bytes;
    return (first & 15) === 8 && (256 * first + second) % 31 === 0;
}
function isText(bytes) {
    const start = bytes.subarray(0, 1024);
    const isWhole = [0, 1, 2, 3].some((cut) => (0,external_node_buffer_namespaceObject.isUtf8)(start.subarray(0, start.length - cut)));
    return isWhole && !/[\x00-\x08\x0e-\x1f\x7f]/.test(start.toString('latin1'));
}
const inflate = () => ({
    decode: zlib().inflateRawSync,
    flush: zlib().constants.Z_SYNC_FLUSH,
    ignoresEnd: false,
});
const brotli = () => ({
    decode: zlib().brotliDecompressSync,
    flush: zlib().constants.BROTLI_OPERATION_FLUSH,
    ignoresEnd: false,
});
const zstd = () => ({
    decode: zlib().zstdDecompressSync,
    flush: zlib().constants.ZSTD_e_flush,
    ignoresEnd: true,
});
function undoStream(bytes, most, decoder) {
    const attempt = (part, limit, options = {}) => outputOf(decoder.decode(part, { maxOutputLength: Math.max(1, limit), info: true, ...options }));
    const leniently = { finishFlush: decoder.flush };
    try {
        const input = decoder.ignoresEnd ? Buffer.concat([bytes, Buffer.of(0)]) : bytes;
        const { buffer, used } = attempt(input, most);
        if (!decoder.ignoresEnd || used < input.length)
            return { kind: 'whole', bytes: buffer, used };
    }
    catch (error) {
        if (isTooLarge(error))
            return { kind: 'too-large', bytes: salvaged(), used: 0 };
    }
    try {
        return { kind: 'cut', bytes: attempt(bytes, most, leniently).buffer, used: 0 };
    }
    catch (error) {
        return { kind: isTooLarge(error) ? 'too-large' : 'cut', bytes: salvaged(), used: 0 };
    }
    function salvaged() {
        let best = Buffer.of();
        let [least, most] = [0, Math.min(bytes.length, SALVAGED_BYTES)];
        while (least < most) {
            const middle = Math.ceil((least + most) / 2);
            try {
                best = attempt(bytes.subarray(0, middle), SALVAGED_BYTES, leniently).buffer;
                least = middle;
            }
            catch {
                most = middle - 1;
            }
        }
        return best;
    }
}
function outputOf(output) {
    const { buffer, engine } = isObject(output) ? output : {};
    const used = isObject(engine) ? engine.bytesWritten : undefined;
    if (!Buffer.isBuffer(buffer) || typeof used !== 'number')
        throw new TypeError('output');
    return { buffer, used };
}
function isTooLarge(error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

;// CONCATENATED MODULE: ./src/service/json-values.ts
const json_values_QUOTE = 0x22;
const json_values_BACKSLASH = 0x5c;
const json_values_COMMA = 0x2c;
const isOpening = (byte) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte) => byte === 0x5d || byte === 0x7d;
const json_values_isSpace = (byte) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const isByteOrderMark = (byte) => byte === 0xef || byte === 0xbb || byte === 0xbf;
function valueCounter() {
    let count = 1;
    let place = 'start';
    return (bytes) => {
        let at = 0;
        if (place === 'start') {
            const isBlank = (byte) => json_values_isSpace(byte) || isByteOrderMark(byte);
            while (at < bytes.length && isBlank(bytes[at] ?? 0))
                at++;
            if (at === bytes.length)
                return count;
            place = isOpening(bytes[at] ?? 0) ? 'between' : 'no-container';
        }
        if (place !== 'no-container')
            [count, place] = counted(bytes.subarray(at), count, place);
        return count;
    };
}
function counted(bytes, before, place) {
    let count = before;
    let inString = place === 'string' || place === 'escape';
    let escaped = place === 'escape';
    let opened = place === 'opened';
    for (let at = 0; at < bytes.length; at++) {
        const byte = bytes[at] ?? 0;
        if (inString) {
            if (escaped)
                escaped = false;
            else if (byte === json_values_BACKSLASH)
                escaped = true;
            else if (byte === json_values_QUOTE)
                inString = false;
        }
        else {
            if (opened && !json_values_isSpace(byte)) {
                opened = false;
                if (!isClosing(byte))
                    count++;
            }
            if (byte === json_values_QUOTE)
                inString = true;
            else if (byte === json_values_COMMA)
                count++;
            else if (isOpening(byte))
                opened = true;
        }
    }
    return [count, escaped ? 'escape' : inString ? 'string' : opened ? 'opened' : 'between'];
}

;// CONCATENATED MODULE: ./src/service/network-errors.ts
const MEANINGS = {
    ECONNREFUSED: 'connection refused',
    ECONNRESET: 'connection reset',
    ECONNABORTED: 'connection reset',
    EPIPE: 'connection closed by the other side',
    ENOTFOUND: 'the host name does not resolve',
    EAI_AGAIN: 'the host name could not be looked up',
    EAI_FAIL: 'the host name could not be looked up',
    EHOSTUNREACH: 'host unreachable',
    ENETUNREACH: 'network unreachable',
    ETIMEDOUT: 'timed out',
};
function describe(error) {
    if (error instanceof AggregateError) {
        return [...new Set(error.errors.map(describe))].join('; ');
    }
    if (!(error instanceof Error))
        return 'unknown cause';
    const code = codeOf(error);
    const message = error.message.split(';', 1)[0] ?? '';
    if (code === undefined)
        return message;
    const reason = isOfOpenSsl(error) && 'reason' in error ? error.reason : undefined;
    const meaning = MEANINGS[code] ?? (typeof reason === 'string' ? reason : message);
    return meaning.includes(code) ? meaning : `${meaning} (${code})`;
}
function isOfOpenSsl(error) {
    return codeOf(error)?.startsWith('ERR_SSL_') === true;
}
function codeOf(error) {
    return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

;// CONCATENATED MODULE: ./src/service/room.ts
const SIZES = [64 * 1024, 1024 * 1024, 16 * 1024 * 1024, 128 * 1024 * 1024];
class Room {
    #memory;
    #length = 0;
    #size;
    constructor(size) {
        this.#size = size;
    }
    get length() {
        return this.#length;
    }
    add(piece) {
        const length = this.#length + piece.length;
        const memory = this.#roomFor(length);
        new Uint8Array(memory).set(piece, this.#length);
        this.#length = length;
    }
    bytes() {
        return this.#memory === undefined ? Buffer.of() : Buffer.from(this.#memory, 0, this.#length);
    }
    #roomFor(length) {
        const old = this.#memory;
        if (old !== undefined && length <= old.maxByteLength) {
            if (length > old.byteLength) {
                old.resize(Math.min(Math.max(length, 2 * old.byteLength), old.maxByteLength));
            }
            return old;
        }
        const most = this.#size ?? SIZES.find((size) => size >= length) ?? length;
        const memory = new ArrayBuffer(Math.max(length, Math.min(most, SIZES[0] ?? 0)), {
            maxByteLength: Math.max(length, most),
        });
        if (old !== undefined) {
            new Uint8Array(memory).set(new Uint8Array(old, 0, this.#length));
            old.resize(0);
        }
        this.#memory = memory;
        return memory;
    }
}

;// CONCATENATED MODULE: ./src/service/body.ts




const MOST_BYTES = 128 * 1024 * 1024;
const MOST_VALUES = 500_000;
const PEEK_BYTES = 64 * 1024;
const PEEK_MS = 1_000;
const TOO_MANY_BYTES = 'the answer is larger than 128 MiB';
const TOO_MANY_VALUES = 'the answer holds more than 500,000 JSON values';
async function receiveBody(answer, request, signal) {
    const coding = answer.headers['content-encoding'];
    const announced = announcedBytes(answer);
    const room = new Room(announced !== undefined && announced <= MOST_BYTES ? announced : undefined);
    const end = await received(answer, request, signal, room);
    const bytes = room.bytes();
    return isCoded(coding) ? undone(bytes, coding, end) : bodyOf(bytes, end);
}
function received(answer, request, signal, room) {
    const isTooLong = (announcedBytes(answer) ?? 0) > MOST_BYTES;
    const mostBytes = isTooLong ? PEEK_BYTES : MOST_BYTES;
    const valuesAfter = isCoded(answer.headers['content-encoding']) ? () => 0 : valueCounter();
    return new Promise((resolve) => {
        let isSettled = false;
        const settle = (end) => {
            isSettled = true;
            clearTimeout(peek);
            signal.removeEventListener('abort', onAbort);
            resolve(end);
        };
        const onData = (chunk) => {
            if (isSettled)
                return;
            const left = mostBytes - room.length;
            try {
                room.add(chunk.length > left ? chunk.subarray(0, left) : chunk);
            }
            catch {
                return settle({ broken: 'the answer was cut off: out of memory' });
            }
            if (chunk.length > left)
                settle({ tooLarge: TOO_MANY_BYTES });
            else if (valuesAfter(chunk) > MOST_VALUES)
                settle({ tooLarge: TOO_MANY_VALUES });
        };
        const onEnd = (error) => {
            while (!isSettled && answer.read() !== null)
                ;
            if (isSettled)
                return;
            if (answer.complete)
                settle('whole');
            else if (isTooLong)
                settle({ tooLarge: TOO_MANY_BYTES });
            else
                settle({ broken: `the answer was cut off: ${describe(error)}` });
        };
        const onAbort = () => onEnd(signal.reason);
        const peek = isTooLong ? setTimeout(onEnd, PEEK_MS) : undefined;
        answer.on('data', onData);
        answer.on('end', onEnd);
        answer.on('error', onEnd);
        request.on('error', onEnd);
        answer.on('close', () => onEnd(new Error('the connection was closed')));
        if (signal.aborted)
            onAbort();
        else
            signal.addEventListener('abort', onAbort);
    });
}
function announcedBytes({ headers }) {
    const length = headers['content-length'];
    return length === undefined ? undefined : Number(length);
}
function bodyOf(bytes, end) {
    if (end === 'whole')
        return { kind: 'whole', bytes };
    if ('broken' in end)
        return { kind: 'broken', cause: end.broken, bytes };
    return { kind: 'too-large', cause: end.tooLarge, bytes };
}
function undone(coded, coding, end) {
    const { bytes, kind } = undoCodings(coded, coding, MOST_BYTES);
    if (kind === 'too-large')
        return bodyOf(bytes, { tooLarge: TOO_MANY_BYTES });
    if (valueCounter()(bytes) > MOST_VALUES)
        return bodyOf(bytes, { tooLarge: TOO_MANY_VALUES });
    if (kind === 'whole' || end !== 'whole')
        return bodyOf(bytes, end);
    return bodyOf(bytes, { broken: `the answer was cut off: its ${coding} coding does not end` });
}

;// CONCATENATED MODULE: ./src/service/exchange.ts








const tls = () => process.getBuiltinModule('node:tls');
const MOST_BYTES_OF_A_HEAD = 1024 * 1024;
async function exchange(request, trace) {
    const begin = systemClock.now();
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
        const ms = systemClock.now() - begin;
        if (result.kind !== 'answer') {
            trace({ method, url: url.href, ms, cause: result.cause });
        }
        else {
            const { status, body } = result;
            const cause = body.kind === 'whole' ? {} : { cause: body.cause };
            trace({ method, url: url.href, ms, status, bytes: body.bytes.length, ...cause });
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
async function connect(url, signal) {
    const proxy = proxyFor(url);
    if (proxy === 'unusable') {
        return { kind: 'proxy-refused', cause: 'https_proxy does not hold the address of a proxy' };
    }
    let socket = await exchange_open(proxy ?? url, undefined, signal, proxy === undefined ? '' : 'the proxy ');
    if (socket instanceof external_node_net_namespaceObject.Socket && proxy !== undefined) {
        socket = await tunnel(url, proxy, socket, signal);
        if (socket instanceof external_node_net_namespaceObject.Socket)
            socket = await exchange_open(url, socket, signal);
    }
    return socket;
}
function isLoopback(url) {
    return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
}
function proxyFor(url) {
    const value = process.env.https_proxy || process.env.HTTPS_PROXY;
    if (!value || url.protocol === 'http:' || isLoopback(url) || isExcepted(url))
        return undefined;
    const address = value.includes('://') ? value : `http://${value}`;
    const proxy = URL.canParse(address) ? new URL(address) : undefined;
    const isUsable = proxy !== undefined && /^https?:$/.test(proxy.protocol) && credentialsOf(proxy) !== null;
    return isUsable ? proxy : 'unusable';
}
function isExcepted(url) {
    return checkBypass(url.hostname.startsWith('127.') ? new URL(`https://x.${url.host}`) : url);
}
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
async function exchange_open(url, over, signal, what = '') {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const secure = url.protocol === 'https:';
    const port = Number(url.port || (secure ? 443 : 80));
    const socket = secure
        ? tls().connect({
            host,
            port,
            ALPNProtocols: ['http/1.1'],
            ...(external_node_net_namespaceObject.isIP(host) ? {} : { servername: host.replace(/\.$/, '') }),
            ...(over === undefined ? {} : { socket: over }),
        })
        : external_node_net_namespaceObject.connect({ host, port });
    const made = await happened(socket, secure ? 'secureConnect' : 'connect', signal);
    if (!(made instanceof Error))
        return socket;
    const untrusted = secure && socket instanceof tls().TLSSocket && Boolean(socket.authorizationError);
    socket.destroy();
    over?.destroy();
    const place = `${what}${url.hostname}:${port}`;
    const handshake = isOfOpenSsl(made) ? 'the TLS handshake failed: ' : '';
    return untrusted
        ? { kind: 'untrusted', cause: `the certificate of ${place} is not trusted: ${describe(made)}` }
        : { kind: 'no-connection', cause: `no connection to ${place}: ${handshake}${describe(made)}` };
}
async function tunnel(url, proxy, socket, signal) {
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
function happened(emitter, event, signal) {
    return new Promise((resolve) => {
        const onAbort = () => settle(signal.reason);
        const settle = (value) => {
            signal.removeEventListener('abort', onAbort);
            resolve(value);
        };
        emitter.once(event, (...values) => settle(values));
        emitter.on('error', settle);
        emitter.once('close', () => settle(new Error('the connection was closed')));
        if (signal.aborted)
            onAbort();
        else
            signal.addEventListener('abort', onAbort);
    });
}
async function send(request, socket, signal) {
    const { method, url, body } = request;
    const length = body === undefined ? {} : { 'content-length': `${body.bytes}` };
    const sent = external_node_http_namespaceObject.request({
        method,
        path: `${url.pathname}${url.search}`,
        headers: { host: url.host, ...request.headers, ...length },
        maxHeaderSize: MOST_BYTES_OF_A_HEAD,
        createConnection: () => socket,
    });
    const answer = new Promise((resolve) => {
        sent.once('response', async (response) => {
            const { statusCode: status = 0, headers } = response;
            resolve({ kind: 'answer', status, headers, body: await receiveBody(response, sent, signal) });
        });
    });
    if (body === undefined)
        sent.end();
    else
        external_node_stream_namespaceObject.Readable.from(body.pieces()).pipe(sent);
    const answered = await happened(sent, 'response', signal);
    return answered instanceof Error ? { kind: 'lost', cause: describe(answered) } : answer;
}

;// CONCATENATED MODULE: ./src/service/start-body.ts
const PIECE_LENGTH = 64 * 1024;
const EMPTY = '{"inputs":{}}';
const OPENING = '{"inputs":{';
const VALUE = ':{"value":"';
const NEXT = '","type":"text"},';
const CLOSING = '","type":"text"}}}';
function startBody(inputs) {
    return { bytes: bytesOf(inputs), pieces: () => piecesOf(inputs) };
}
function* piecesOf(inputs) {
    let text = '';
    for (const part of partsOf(inputs)) {
        text += part;
        if (text.length < PIECE_LENGTH)
            continue;
        yield Buffer.from(text);
        text = '';
    }
    if (text !== '')
        yield Buffer.from(text);
}
function* partsOf(inputs) {
    if (inputs.size === 0)
        return yield EMPTY;
    let before = OPENING;
    for (const [id, value] of inputs) {
        yield `${before}${JSON.stringify(id)}${VALUE}`;
        for (let at = 0; at < value.length;) {
            const end = endOfPiece(value, at);
            yield JSON.stringify(value.slice(at, end)).slice(1, -1);
            at = end;
        }
        before = NEXT;
    }
    yield CLOSING;
}
function endOfPiece(value, start) {
    const end = start + PIECE_LENGTH;
    return start_body_isHigh(value.charCodeAt(end - 1)) ? end - 1 : end;
}
function bytesOf(inputs) {
    if (inputs.size === 0)
        return EMPTY.length;
    let bytes = OPENING.length + CLOSING.length + (inputs.size - 1) * NEXT.length;
    for (const [id, value] of inputs) {
        bytes += Buffer.byteLength(JSON.stringify(id)) + VALUE.length + bytesWithin(value);
    }
    return bytes;
}
function bytesWithin(text) {
    let bytes = 0;
    for (let at = 0; at < text.length; at++) {
        const unit = text.charCodeAt(at);
        if (unit < 0x20)
            bytes += unit >= 0x08 && unit <= 0x0d && unit !== 0x0b ? 2 : 6;
        else if (unit < 0x80)
            bytes += unit === 0x22 || unit === 0x5c ? 2 : 1;
        else if (unit < 0x800)
            bytes += 2;
        else if (unit < 0xd800 || unit > 0xdfff)
            bytes += 3;
        else if (start_body_isHigh(unit) && start_body_isLow(text.charCodeAt(at + 1))) {
            bytes += 4;
            at++;
        }
        else
            bytes += 6;
    }
    return bytes;
}
const start_body_isHigh = (unit) => unit >= 0xd800 && unit <= 0xdbff;
const start_body_isLow = (unit) => unit >= 0xdc00 && unit <= 0xdfff;

;// CONCATENATED MODULE: ./src/service/version.ts
const USER_AGENT = 'run-ai-workflow/1.0.0';

;// CONCATENATED MODULE: ./src/service/service.ts



const START_GRACE_MS = 5_000;
function serviceAt(settings, trace) {
    const headers = {
        'x-api-key': settings.apiKey,
        'content-type': 'application/json',
        accept: 'application/json',
        'accept-encoding': 'identity',
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
function isUsableId(id) {
    return (/^[^\s\p{White_Space}\p{Cc}]{1,256}$/v.test(id) &&
        id.length <= 256 &&
        id !== '.' &&
        id !== '..' &&
        id.isWellFormed());
}

;// CONCATENATED MODULE: external "node:fs"
const external_node_fs_namespaceObject = require("node:fs");
;// CONCATENATED MODULE: external "node:path"
const external_node_path_namespaceObject = require("node:path");
;// CONCATENATED MODULE: ./src/inputs/folders.ts


const folders_MOST_BYTES = 16 * 1024 * 1024;
const MARK_BYTES = 3;
function readInputFile(written, folders, room = Number.POSITIVE_INFINITY) {
    try {
        const place = resolveInside(written, folders);
        return place.kind === 'fault' ? place : readText(place.real, room);
    }
    catch (error) {
        return { kind: 'fault', fault: faultOf(error) };
    }
}
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
    if (hasGit(real)) {
        return { kind: 'fault', fault: 'must not lie in a .git folder' };
    }
    return { kind: 'place', real };
}
function hasGit(place, system = external_node_path_namespaceObject) {
    const git = system === external_node_path_namespaceObject.win32 ? /^\.git[. ]*(:|$)/i : /^\.git$/i;
    return place.split(system.sep).some((component) => git.test(component));
}
function resolveOutputFolder(written, folders) {
    const absolute = external_node_path_namespaceObject.resolve(folders.workspace, written);
    const fault = (text) => ({ kind: 'fault', fault: text });
    try {
        const { real, existing } = realPathOfMissing(absolute);
        if (!rootsOf(folders).some((root) => root.some((folder) => contains(folder, real)))) {
            return fault('must lie in the workspace or in RUNNER_TEMP, links resolved');
        }
        if ([external_node_path_namespaceObject.normalize(written), absolute, real].some((place) => hasGit(place))) {
            return fault('must not lie in a .git folder');
        }
        if (external_node_fs_namespaceObject.statSync(existing).isDirectory()) {
            const missing = external_node_path_namespaceObject.relative(existing, real).split(external_node_path_namespaceObject.sep);
            external_node_fs_namespaceObject.lstatSync(absolute, { throwIfNoEntry: false });
            for (const name of missing)
                checkName(external_node_path_namespaceObject.join(existing, name));
            if (isMadeByKernel(existing))
                return fault(READ_ONLY);
            external_node_fs_namespaceObject.accessSync(existing, external_node_fs_namespaceObject.constants.W_OK | external_node_fs_namespaceObject.constants.X_OK);
            return { kind: 'folder', path: absolute };
        }
        return fault(existing === real ? 'must be a folder, not a file' : 'must not lie below a file');
    }
    catch (error) {
        return fault(folderFaultOf(error));
    }
}
const READ_ONLY = 'must be a folder that the runner may write to';
function folderFaultOf(error) {
    switch (folders_codeOf(error)) {
        case 'ENAMETOOLONG':
            return 'must have a path that is not too long';
        case 'ENOTDIR':
            return 'must not lie below a file';
        case 'ELOOP':
            return 'must not be a circle of links';
        case 'EACCES':
        case 'EPERM':
        case 'EROFS':
            return READ_ONLY;
        case 'ERR_INVALID_ARG_VALUE':
            return 'must have a path without a NUL character';
        case 'ENOENT':
            return 'must not lead through a link to nothing';
        default:
            return 'must be a folder that can be made';
    }
}
function checkName(place) {
    const isTooLong = process.platform === 'win32' && external_node_path_namespaceObject.basename(place).length > 255;
    if (isTooLong)
        throw Object.assign(new Error(), { code: 'ENAMETOOLONG' });
    external_node_fs_namespaceObject.lstatSync(place, { throwIfNoEntry: false });
}
const MADE_BY_KERNEL = [0x9fa0, 0x62656572, 0x64626720, 0x73636673, 0x1cd1];
function isMadeByKernel(folder) {
    return process.platform === 'linux' && MADE_BY_KERNEL.includes(external_node_fs_namespaceObject.statfsSync(folder).type);
}
function realPathOfMissing(absolute) {
    try {
        const real = external_node_fs_namespaceObject.realpathSync.native(absolute);
        return { real, existing: real };
    }
    catch (error) {
        const parent = external_node_path_namespaceObject.dirname(absolute);
        if (folders_codeOf(error) !== 'ENOENT' ||
            parent === absolute ||
            external_node_fs_namespaceObject.lstatSync(absolute, { throwIfNoEntry: false }))
            throw error;
        const { real, existing } = realPathOfMissing(parent);
        return { real: external_node_path_namespaceObject.join(real, external_node_path_namespaceObject.basename(absolute)), existing };
    }
}
function rootsOf({ workspace, temp }) {
    return [workspace, temp]
        .filter((folder) => folder !== undefined)
        .map((folder) => {
        const named = external_node_path_namespaceObject.resolve(folder);
        try {
            return [named, realPathOfMissing(named).real];
        }
        catch {
            return [named];
        }
    });
}
function contains(folder, inside, system = external_node_path_namespaceObject) {
    const relative = system.relative(folder, inside);
    return (relative !== '..' && !relative.startsWith(`..${system.sep}`) && !system.isAbsolute(relative));
}
function readText(real, room) {
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = external_node_fs_namespaceObject.constants;
    const file = external_node_fs_namespaceObject.openSync(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    try {
        const stat = external_node_fs_namespaceObject.fstatSync(file);
        if (!stat.isFile())
            return { kind: 'fault', fault: 'must be a regular file' };
        if (stat.size > folders_MOST_BYTES)
            return TOO_LARGE;
        if (stat.size > room + MARK_BYTES)
            return { kind: 'no-room', bytes: stat.size };
        const bytes = readAtMost(file, folders_MOST_BYTES + 1, stat.size);
        if (bytes.length > folders_MOST_BYTES)
            return TOO_LARGE;
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
const TOO_LARGE = { kind: 'fault', fault: 'must be at most 16 MiB' };
function readAtMost(file, most, likely) {
    let bytes = Buffer.alloc(Math.min(most, likely + 1));
    let length = 0;
    for (;;) {
        if (length === bytes.length) {
            if (length === most)
                return bytes;
            bytes = Buffer.concat([bytes], Math.min(most, Math.max(2 * length, 65_536)));
        }
        const read = external_node_fs_namespaceObject.readSync(file, bytes, length, bytes.length - length, null);
        if (read === 0)
            return bytes.subarray(0, length);
        length += read;
    }
}
function folders_codeOf(error) {
    return error instanceof Error && 'code' in error ? error.code : undefined;
}
function faultOf(error) {
    switch (folders_codeOf(error)) {
        case 'ENOENT':
        case 'ENOTDIR':
            return 'must exist';
        case 'EACCES':
        case 'EPERM':
            return 'must be readable';
        case 'ELOOP':
            return 'must not be a circle of links';
        case 'ENAMETOOLONG':
            return 'must have a path that is not too long';
        case 'ERR_INVALID_ARG_VALUE':
            return 'must have a path without a NUL character';
        default:
            return 'must be readable; the system reported an error while reading it';
    }
}

;// CONCATENATED MODULE: ./src/text/json-mistakes.ts
const MISTAKES = {
    nothing: { kind: 'there is nothing in it' },
    'ends-early': {
        kind: 'the text ends too early',
        remedy: 'a value, a closing quote or a closing bracket is missing',
    },
    'line-break-in-string': { kind: 'a line break inside a string', remedy: 'write it as \\n' },
    'control-in-string': {
        kind: 'a control character inside a string',
        remedy: 'write it as an escape, such as \\t',
    },
    'quoted-json': { kind: 'JSON text inside quotes', remedy: 'remove the quotes around it' },
    'unescaped-quote': { kind: 'an unescaped quote inside a string', remedy: 'write it as \\"' },
    'bad-escape': {
        kind: 'an escape that JSON does not know',
        remedy: 'write a backslash itself as \\\\',
    },
    'bad-number': {
        kind: 'a number that JSON does not allow',
        remedy: 'write digits without a leading zero or plus sign, or put it in quotes',
    },
    'bad-word': { kind: 'a word that JSON does not know', remedy: 'write true, false or null' },
    'text-without-quotes': { kind: 'text without double quotes around it' },
    'without-quotes': {
        kind: 'a key or string without double quotes around it',
        remedy: 'JSON takes neither single nor curly quotes',
    },
    'missing-comma': { kind: 'a comma is missing' },
    'trailing-comma': {
        kind: 'a trailing comma',
        remedy: 'remove the comma before the closing bracket',
    },
    'missing-colon': { kind: 'a colon is missing after a key' },
    'missing-value': {
        kind: 'a value is missing',
        remedy: 'an expression that is empty leaves nothing in its place',
    },
    comment: { kind: 'a comment', remedy: 'JSON has none' },
    expression: {
        kind: 'an expression that was not evaluated',
        remedy: 'GitHub evaluates them in the workflow file only',
    },
    'text-after-end': { kind: 'text after the end of the JSON value' },
    unexpected: { kind: 'a character that JSON does not allow there' },
};
const FROM_AN_EVENT = new Set([
    'line-break-in-string',
    'control-in-string',
    'quoted-json',
    'unescaped-quote',
    'bad-escape',
    'text-without-quotes',
    'missing-value',
]);

;// CONCATENATED MODULE: ./src/inputs/node-inputs.ts



const MOST_NAMED = 50;
const MOST_OF_NAMES = 500;
const MOST_VALUE_BYTES = 128 * 1024 * 1024;
const WIRE_FORM = '{"value": "…", "type": "text"}';
const EVENT_TEXT = 'text from an event goes in as `${{ toJSON(…) }}`, without quotes around it';
const OBJECT_FAULT = `must be a string, number, boolean, null, array or ${WIRE_FORM}, got another object; toJSON(toJSON(…)) makes it a string`;
function readNodeInputs(sources, folders, show) {
    const inline = parseInputs(sources.inputs, 'inputs', show);
    const single = readSingleFiles(sources.inputFiles, inline.values, folders, show);
    const whole = readWholeFile(sources.inputsFile.trim(), folders, show);
    const values = new Map([...whole.values, ...single.values, ...inline.values]);
    const faults = [...inline.faults, ...whole.faults, ...single.faults];
    const total = node_inputs_bytesOf(values) + single.unreadBytes;
    if (total > MOST_VALUE_BYTES) {
        const text = `\`input-files\`: all values together must be at most ${MOST_VALUE_BYTES} bytes (128 MiB), got ${total}`;
        faults.push({ input: 'input-files', text });
    }
    return { values, faults };
}
function node_inputs_bytesOf(values) {
    let bytes = 0;
    for (const value of values.values())
        bytes += Buffer.byteLength(value);
    return bytes;
}
function readWholeFile(path, folders, show) {
    if (path === '')
        return { values: new Map(), faults: [] };
    const file = readInputFile(path, folders);
    switch (file.kind) {
        case 'text':
            return parseInputs(file.text, 'inputs-file', show);
        case 'no-room':
            return { values: new Map(), faults: [] };
        case 'fault':
            return { values: new Map(), faults: [fileFault('inputs-file', path, file.fault, show)] };
    }
}
function readSingleFiles(lines, overridden, folders, show) {
    const values = new Map();
    let room = MOST_VALUE_BYTES - node_inputs_bytesOf(overridden);
    let unreadBytes = 0;
    const input = 'input-files';
    const malformed = [];
    const seen = new Set();
    const repeated = [];
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
            const file = readInputFile(path, folders, room);
            const named = `node ${nameWith(show)(id)}, got ${JSON.stringify(show(path, 100))}`;
            if (file.kind === 'text') {
                values.set(id, file.text);
                room -= Buffer.byteLength(file.text);
            }
            else if (file.kind === 'no-room')
                unreadBytes += file.bytes;
            else if (wrong.get(file.fault)?.push(named) === undefined)
                wrong.set(file.fault, [named]);
        }
        seen.add(id);
    }
    const faults = [];
    if (malformed.length > 0) {
        const lines = malformed.length === 1 ? 'line' : 'lines';
        const named = malformed.slice(0, MOST_NAMED).join(', ');
        const rest = malformed.length > MOST_NAMED ? ` and ${malformed.length - MOST_NAMED} more` : '';
        faults.push({
            input,
            text: `\`${input}\` ${lines} ${named}${rest} must be \`node id=path\``,
        });
    }
    if (repeated.length > 0) {
        faults.push({ input, text: `\`${input}\` must name ${nodesWith(show)(repeated)} once` });
    }
    for (const [fault, files] of wrong) {
        faults.push({ input, text: `\`${input}\`: each file ${fault}: ${files.join('; ')}` });
    }
    return { values, faults, unreadBytes };
}
function fileFault(input, path, fault, show) {
    return { input, text: `\`${input}\`: the file ${fault}, got ${JSON.stringify(show(path, 100))}` };
}
function parseInputs(text, input, show) {
    const nodes = nodesWith(show);
    const values = new Map();
    const faults = [];
    if (input === 'inputs' && text.trim() === '')
        return { values, faults };
    const source = withJsonSpace(text);
    try {
        const root = rootOf(source);
        if (kindAt(source, root.start) !== 'object') {
            const text = `\`${input}\` must be a JSON object of node id → value, got ${article(kindAt(source, root.start))}`;
            return { values, faults: [{ input, text }] };
        }
        const wrong = new Map();
        const repeated = [];
        for (const member of members(source, root.start)) {
            const value = valueToSend(source, member);
            if (values.has(member.key))
                repeated.push(member);
            if (value.kind === 'fault') {
                if (wrong.get(value.fault)?.push(member.key) === undefined)
                    wrong.set(value.fault, [member.key]);
            }
            values.set(member.key, value.kind === 'value' ? value.value : '');
        }
        for (const [fault, ids] of wrong) {
            faults.push({ input, text: `\`${input}\`: ${nodes(ids)} ${fault}` });
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
        faults.push({ input, text: `\`${input}\` ${mistakeText(source, error, input)}` });
    }
    return { values, faults };
}
function mistakeText(source, { offset, mistake }, input) {
    if (mistake === 'nothing')
        return `is empty; for no values at all, write {} or leave it out`;
    const { line, column } = lineAndColumn(source, offset);
    const { kind, remedy } = MISTAKES[mistake];
    const event = input === 'inputs' && FROM_AN_EVENT.has(mistake) ? EVENT_TEXT : undefined;
    const why = [kind, remedy, event].filter((part) => part !== undefined).join('; ');
    return `is not valid JSON (line ${line}, column ${column}): ${why}`;
}
function valueToSend(text, member) {
    switch (kindAt(text, member.start)) {
        case 'string':
            return { kind: 'value', value: stringAt(text, member.start, member.end) };
        case 'number':
        case 'boolean':
            return { kind: 'value', value: text.slice(member.start, member.end) };
        case 'null':
            return { kind: 'value', value: '' };
        case 'array':
            return { kind: 'value', value: compact(text, member) };
        case 'object':
            return wireValue(text, member);
    }
}
function wireValue(text, object) {
    const values = [];
    const types = [];
    for (const member of members(text, object.start)) {
        if (member.key === 'value')
            values.push(member);
        else if (member.key === 'type')
            types.push(member);
        else
            return { kind: 'fault', fault: OBJECT_FAULT };
    }
    const [value] = values;
    const [type] = types;
    if (value === undefined)
        return { kind: 'fault', fault: OBJECT_FAULT };
    const wrong = [];
    if (values.length > 1)
        wrong.push('must have `value` once');
    else if (kindAt(text, value.start) !== 'string') {
        const kind = article(kindAt(text, value.start));
        wrong.push(`must have a string as \`value\`, got ${kind}`);
    }
    if (types.length > 1)
        wrong.push('must have `type` once');
    else if (type !== undefined && !node_inputs_isText(text, type)) {
        wrong.push('must have "text" as `type`, the only one there is, or none');
    }
    return wrong.length === 0
        ? { kind: 'value', value: stringAt(text, value.start, value.end) }
        : { kind: 'fault', fault: `${wrong.join(' and ')}; the form is ${WIRE_FORM}` };
}
function node_inputs_isText(text, { start, end }) {
    return kindAt(text, start) === 'string' && stringAt(text, start, end) === 'text';
}
function withJsonSpace(text) {
    const lead = text.slice(0, text.length - text.trimStart().length);
    return lead.replace(/[^\r\n]/g, ' ') + text.trim();
}
function nodesWith(show) {
    return (ids) => {
        const named = [];
        let room = MOST_OF_NAMES;
        for (const id of ids.slice(0, MOST_NAMED)) {
            const name = nameWith(show)(id);
            room -= name.length + ', '.length;
            if (room < 0)
                break;
            named.push(name);
        }
        const rest = ids.length > named.length ? ` and ${ids.length - named.length} more` : '';
        return `node${ids.length === 1 ? '' : 's'} ${named.join(', ')}${rest}`;
    };
}
function nameWith(show) {
    return (id) => JSON.stringify(show(id, 80));
}
function article(kind) {
    return kind === 'null' ? kind : `${/^[ao]/.test(kind) ? 'an' : 'a'} ${kind}`;
}

;// CONCATENATED MODULE: ./src/inputs/settings.ts





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
    const { faults } = read;
    if (faults.length === 0)
        return { kind: 'settings', settings };
    const { task, summary } = settings;
    const hasRun = task.kind === 'collect' && !faults.some(({ input }) => input === 'run-id');
    return { kind: 'faults', faults, summary, runId: hasRun ? task.runId : undefined };
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
class Reader {
    faults = [];
    show;
    constructor(show) {
        this.show = show;
    }
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
        const shown = () => (value === '' ? 'nothing' : this.given(withoutSecrets(value)));
        const url = /^https?:\/\/[^\s\\/][^\s\\]*$/i.test(value) && URL.canParse(value)
            ? new URL(value)
            : undefined;
        const authority = /^[^/]*\/\/([^/?#]*)/.exec(value)?.[1] ?? '';
        if (url === undefined) {
            this.fault(input, `must be the https address of the service, got ${shown()}`);
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
            this.fault(input, `${wrong.join(', ')}, got ${shown()}`);
        if (url.protocol === 'https:' && env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
            this.fault(input, 'with https must not be used with NODE_TLS_REJECT_UNAUTHORIZED=0, which lets anyone read the key; set NODE_EXTRA_CA_CERTS to the file of the authority instead');
        }
        return `${url.origin}${path}`;
    }
}
function withoutSecrets(address) {
    const [shown = ''] = address.split(/[?#]/, 1);
    const scheme = /^[a-z]+:\/\//i.exec(shown)?.[0] ?? '';
    if (address.slice(shown.length).includes('@'))
        return `${scheme}…`;
    const at = shown.lastIndexOf('@');
    return at === -1 ? shown : `${scheme}…${shown.slice(at)}`;
}

;// CONCATENATED MODULE: ./src/text/timestamp.ts

const SHAPE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?$/;
function parseTimestamp(value) {
    const parts = typeof value === 'string' ? SHAPE.exec(value) : null;
    if (parts === null)
        return undefined;
    const ms = Date.parse(`${parts[1]}Z`);
    if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 19) !== parts[1])
        return undefined;
    return BigInt(ms) * 1000n + BigInt((parts[2] ?? '').padEnd(6, '0'));
}
function microsecondsBetween(start, end) {
    return start === undefined || end === undefined || end < start ? undefined : end - start;
}
function timeBetween(start, end) {
    const microseconds = microsecondsBetween(start, end);
    return microseconds === undefined ? '–' : duration(Number(microseconds / 1000n));
}
function decimalSeconds(microseconds) {
    const digits = microseconds.toString().padStart(7, '0');
    const fraction = digits.slice(-6).replace(/0+$/, '');
    return fraction === '' ? digits.slice(0, -6) : `${digits.slice(0, -6)}.${fraction}`;
}

;// CONCATENATED MODULE: ./src/run/workflow-run.ts


function nameOf({ nodeId, stepId }) {
    return nodeId ?? stepId;
}
function reasonsAgainst(run) {
    const reasons = [];
    if (!run.success)
        reasons.push('not-successful');
    if (run.state !== 'DONE')
        reasons.push('not-done');
    if (run.error !== undefined)
        reasons.push('error');
    const { failedSteps, oddFailedSteps = '{}' } = run;
    const noFailedSteps = failedSteps.length === 0 && ['{}', '""'].includes(oddFailedSteps);
    if (!noFailedSteps)
        reasons.push('failed-steps');
    return reasons;
}
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
function runIn(answer, text) {
    const data = fieldsOf(answer.data);
    const { completed_steps: completed, failed_steps: failed } = data;
    const source = sourceOf(text, completed, failed);
    return {
        workflowId: nonEmpty(data.workflow_id),
        success: answer.success === true,
        state: textOf(data.state),
        error: messageOf(data.error),
        startedAt: textOf(data.started_at),
        endedAt: textOf(data.ended_at),
        steps: Array.isArray(completed)
            ? completed.map((step, index) => stepOf(fieldsOf(step), index, source.outputs))
            : [],
        failedSteps: Array.isArray(failed)
            ? source.failedSteps.map((json, index) => failedStepOf(failed[index], json))
            : [],
        oddFailedSteps: source.oddFailedSteps,
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
function failedStepOf(element, json) {
    const step = fieldsOf(element);
    return {
        nodeId: nonEmpty(step.node_id),
        stepId: nonEmpty(step.step_id),
        message: messageOf(step.message ?? step.error),
        startedAt: parseTimestamp(step.started_at),
        endedAt: parseTimestamp(step.ended_at),
        json,
    };
}
function messageOf(value) {
    if (typeof value === 'string')
        return value;
    if (value === null)
        return undefined;
    const { message } = fieldsOf(value);
    return typeof message === 'string' ? message : jsonText(value);
}
function jsonForPeople(json) {
    return /"(?:in|out)puts?"|\\u/.test(json) ? jsonText(JSON.parse(json)) : json;
}
const DATA = new Set(['input', 'inputs', 'output', 'outputs']);
function jsonText(value) {
    try {
        return JSON.stringify(value, (key, field) => DATA.has(key) && field !== null ? '…' : field);
    }
    catch {
        return Array.isArray(value) ? '[…]' : '{…}';
    }
}
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
function sourceOf(text, completed, failed) {
    const hasOddOutput = Array.isArray(completed) &&
        completed.some((step) => typeof (fieldsOf(step).output ?? '') !== 'string');
    const hasFailed = Array.isArray(failed) ? failed.length > 0 : (failed ?? null) !== null;
    const root = hasOddOutput || hasFailed ? rootOf(text) : undefined;
    const data = member(text, root, 'data');
    const range = hasFailed ? member(text, data, 'failed_steps') : undefined;
    const steps = range !== undefined && Array.isArray(failed) ? json_elements(text, range.start) : [];
    return {
        outputs: outputsIn(text, hasOddOutput ? member(text, data, 'completed_steps') : undefined),
        failedSteps: [...steps].map((element) => compact(text, element)),
        oddFailedSteps: range === undefined || Array.isArray(failed) ? undefined : compact(text, range),
    };
}
function outputsIn(text, steps) {
    const outputs = new Map();
    if (steps === undefined)
        return outputs;
    let index = 0;
    for (const step of json_elements(text, steps.start)) {
        const output = kindAt(text, step.start) === 'object' ? member(text, step, 'output') : undefined;
        if (output !== undefined && !['string', 'null'].includes(kindAt(text, output.start))) {
            outputs.set(index, compact(text, output));
        }
        index++;
    }
    return outputs;
}
function member(text, object, key) {
    let found;
    if (object === undefined)
        return undefined;
    for (const each of members(text, object.start))
        if (each.key === key)
            found = each;
    return found;
}

;// CONCATENATED MODULE: ./src/text/cutting.ts
function levelThatFits(texts, room, { length, cost, least }) {
    const spare = (level) => texts.reduce((left, text) => left - cost(text, level), room);
    let low = least;
    let below = spare(low);
    if (below < 0)
        return undefined;
    let high = Math.max(levelByLength(texts.map(length), room), least);
    let above = spare(high);
    if (above >= 0)
        return high;
    let halve = false;
    while (high - low > 1) {
        const share = halve ? 0.5 : below / (below - above);
        halve = !halve;
        const middle = Math.min(Math.max(Math.round(low + (high - low) * share), low + 1), high - 1);
        const left = spare(middle);
        if (left >= 0) {
            low = middle;
            below = left;
        }
        else {
            high = middle;
            above = left;
        }
    }
    return low;
}
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

;// CONCATENATED MODULE: ./src/report/errors.ts


const MOST_OF_A_MESSAGE = 500;
const MOST_OF_A_FAULT = 900;
const ROOM_FOR_FAULTS = 1_890;
const CERTIFICATE_REMEDY = 'If the service or a proxy uses a private authority, set NODE_EXTRA_CA_CERTS to the file of its certificate in the `env:` of this step';
const TOO_LARGE_REMEDY = 'Set `all-completed-steps: false` and collect the run with `run-id`, or let the workflow put out less; the run is in the studio.';
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
                remedy: `${refusalRemedy(problem)} Check \`workflow-id\`, \`base-url\` and the node ids of the inputs, and that the key's role has API access and access to this workflow.`,
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
        case 'start-unreachable': {
            const asked = problem.askedMs > 0 ? `, and the service asks to wait ${duration(problem.askedMs)}` : '';
            const outOfTime = problem.outOfTime
                ? ', and `timeout-minutes` leaves no time for another'
                : '';
            return {
                title: problem.busy ? 'Start not accepted' : 'Service not reached',
                what: `The start did not get through in ${problem.tries === 1 ? '1 try' : `${problem.tries} tries`}${asked}${outOfTime}: ${quoted(problem.cause)}.`,
                meaning: 'No run was started.',
                remedy: problem.busy
                    ? 'The service asks for fewer requests: run the job again later, which is safe.'
                    : 'Check `base-url`, the network and the proxy settings of the runner; running the job again is safe.',
            };
        }
        case 'start-postponed':
            return {
                title: 'Start not accepted',
                what: `The start was not accepted, and the service asks to wait ${duration(problem.askedMs)}, longer than the 15 minutes that a step waits to try again: ${quoted(problem.cause)}.`,
                meaning: 'No run was started.',
                remedy: 'Run the job again when that time has passed, which is safe.',
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
                what: `The service answered with a run id that ${problem.holdsKey ? 'contains the API key' : 'no address can hold'}: ${show(JSON.stringify(problem.id), 300)}.`,
                meaning: 'A run was started, and its id cannot be used to read it.',
                remedy: "Look at the workflow's runs in the studio before running this again.",
            };
        case 'read-refused':
            return {
                title: 'Reading the run refused',
                what: `Reading the run was refused: ${refusal(problem, quoted)}.`,
                meaning: 'Whether the run succeeds is not known.',
                remedy: problem.isTooLarge
                    ? TOO_LARGE_REMEDY
                    : `${refusalRemedy(problem)} Check \`run-id\` and \`base-url\`, that the run was not deleted, and that the key has access to it.`,
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
        case 'no-outputs':
            return {
                title: 'Outputs not writable',
                what: `The step's outputs cannot be written: ${quoted(problem.cause)}.`,
                meaning: 'Nothing was sent to the service.',
                remedy: 'Check that GITHUB_OUTPUT, which the runner sets, names an existing file that the step can write.',
            };
        case 'no-workspace':
            return {
                title: 'No workspace',
                what: `GITHUB_WORKSPACE is not set, and the working directory cannot be used: ${quoted(problem.cause)}.`,
                meaning: 'Nothing was sent to the service.',
                remedy: 'Set GITHUB_WORKSPACE, or run the step in a folder that exists.',
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
function refusal({ status, message, redirectHost, redirectsWithin, cause }, quoted) {
    const said = message === undefined ? [] : [`"${quoted(message)}" (status ${status})`];
    const redirect = redirectHost === undefined
        ? []
        : [
            redirectsWithin
                ? `status ${status} redirects to another address on ${quoted(redirectHost)} itself, and redirects are not followed`
                : `status ${status} redirects to ${quoted(redirectHost)}, and redirects are not followed so that the key stays with the given host`,
        ];
    const known = [...said, ...redirect];
    if (known.length > 0)
        return known.join('; ');
    return cause === undefined ? `status ${status} without a message of the service` : quoted(cause);
}
function refusalRemedy({ status, redirectHost, redirectsWithin, cause }) {
    if (redirectsWithin) {
        return 'The service redirects within its own host: the path of `base-url` is probably wrong, such as a path prefix that is missing or not needed.';
    }
    if (redirectHost !== undefined)
        return 'If that is the right host, put it into `base-url`.';
    if (status === 401)
        return 'The key was not accepted: check `api-key`.';
    return cause?.includes('certificate') ? `${CERTIFICATE_REMEDY}.` : '';
}
function collectLines(baseUrl, runId) {
    return [
        'with:',
        `  base-url: ${yaml(baseUrl)}`,
        '  api-key: ${{ secrets.WORKFLOW_API_KEY }}',
        `  run-id: ${yaml(runId)}`,
    ];
}
function yaml(value) {
    const plain = /^[A-Za-z][\w./:-]*[\w/]$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
    const word = /^(true|false|null|yes|no|on|off)$/i;
    const literal = value.replaceAll('${{', "${{ '${{' }}");
    return plain.test(value) && !word.test(value) ? value : `'${literal.replaceAll("'", "''")}'`;
}

;// CONCATENATED MODULE: ./src/run/outcome.ts
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
function exitCodeOf(conclusion) {
    return ['success', 'started', 'running'].includes(conclusion) ? 0 : 1;
}

;// CONCATENATED MODULE: ./src/report/outputs.ts





const MOST_UNITS = 500_000;
const MOST_FAILED_STEPS = 50_000;
const MOST_OUTPUT_FILES = 100_000;
const MOST_OF_A_FIELD = 200;
const MARKER = '… [cut]';
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
function renderFailedSteps({ failedSteps, oddFailedSteps }) {
    if (oddFailedSteps !== undefined && oddFailedSteps !== 'null') {
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
function renderFiles(files) {
    const members = [...files].map(([id, file]) => `${JSON.stringify(id)}:${JSON.stringify(file)}`);
    const text = `{${members.join(',')}}`;
    return text.length <= MOST_OUTPUT_FILES ? { text, cut: false } : { text: '{}', cut: true };
}
function nodeKey(step) {
    return nameOf(step) ?? `#${step.position}`;
}
function outputsByNode(steps, most = Number.POSITIVE_INFINITY) {
    const outputs = new Map();
    for (const step of steps) {
        outputs.set(nodeKey(step), step.output);
        if (outputs.size > most)
            break;
    }
    return outputs;
}
function fitTexts(steps, units) {
    const result = lastWithOutput(steps)?.output ?? '';
    const outputs = [...outputsByNode(steps, Math.max(0, units) / '"a":"",'.length)];
    const keys = outputs.map(([id]) => JSON.stringify(id));
    const frame = outputs.reduce((sum, [, output], index) => sum + (keys[index]?.length ?? 0) + ':,'.length + (output === null ? 'null'.length : 0), outputs.length === 0 ? '{}'.length : '{}'.length - ','.length);
    const texts = [{ text: result, quoted: false }];
    for (const [, output] of outputs)
        if (output !== null)
            texts.push({ text: output, quoted: true });
    const level = levelOf(texts, units - frame);
    if (level === undefined) {
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





const MOST_ROWS = 200;
const MOST_OF_A_NODE = 60;
const MOST_OF_A_STATE = 30;
function progressLines({ reading, waitedMs, pauseMs }, saidBefore, show) {
    const next = pauseMs === undefined ? '' : `, next read in ${duration(pauseMs)}`;
    const asked = 'retryAfterMs' in reading ? askedText(reading.retryAfterMs) : '';
    const line = (what) => `${duration(waitedMs)} waited: ${what}${asked}${next}`;
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
function repeatLine(cause, pauseMs, askedMs, show) {
    return `Not started yet (${show(cause, 500)})${askedText(askedMs)}, next try in ${duration(pauseMs)}`;
}
function askedText(ms) {
    return ms > 0 ? `, the service asks to wait ${duration(ms)}` : '';
}
function stepTable({ steps, failedSteps }, show) {
    const all = steps.length + failedSteps.length;
    if (all === 0)
        return ['The run reports no steps.'];
    const shown = all > MOST_ROWS ? MOST_ROWS - 1 : all;
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
function collectHint(baseUrl, runId, show) {
    return [
        'To collect it later:',
        ...collectLines(baseUrl, show(runId, 256)).map((line) => `  ${line}`),
    ];
}

;// CONCATENATED MODULE: ./src/report/account.ts



const MOST_OF_ERROR = 2_000;
const MOST_FAILED_STEPS_NAMED = 5;
const MOST_FAILED_STEPS_LISTED = 15;
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
function errorLine({ sentences, later }) {
    const line = [...sentences, ...(later === undefined ? [] : [later])].join(' ');
    return { text: cut(line, MOST_OF_ERROR), cut: line.length > MOST_OF_ERROR };
}
function failedStepText(step, show) {
    const node = nameOf(step);
    const details = step.message === undefined
        ? show(jsonForPeople(step.json), 150)
        : `"${show(step.message, 150)}"`;
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
            return stateText(run.state, show);
        case 'error':
            return `its error is "${show(run.error ?? '', 500)}"`;
        case 'failed-steps':
            return failedStepsText(run, show);
    }
}
function stateText(state, show) {
    if (state === '')
        return 'it has no state';
    const shown = show(state, 200);
    return shown === 'DONE'
        ? 'its state is "DONE" with characters that cannot be seen, not DONE'
        : `its state is "${shown}", not DONE`;
}
function failedStepsText({ failedSteps, oddFailedSteps }, show) {
    if (oddFailedSteps !== undefined)
        return `its failed_steps is ${show(jsonForPeople(oddFailedSteps), 150)}`;
    const named = failedSteps
        .slice(0, MOST_FAILED_STEPS_NAMED)
        .map((step) => failedStepText(step, show));
    const others = failedSteps.slice(MOST_FAILED_STEPS_NAMED);
    const ids = others.slice(0, MOST_FAILED_STEPS_LISTED).map((step) => show(nameOf(step) ?? '–', 40));
    const end = ids.length < others.length ? ', …' : '';
    const more = others.length === 0 ? '' : `; and ${others.length} more: ${ids.join(', ')}${end}`;
    return `${count(failedSteps.length, 'step')} failed (${named.join('; ')}${more})`;
}

;// CONCATENATED MODULE: ./src/report/file-errors.ts
const WORDS = {
    EACCES: 'permission denied',
    EBUSY: 'the file or folder is in use',
    EDQUOT: 'the disk quota is used up',
    EEXIST: 'there is a file of that name already',
    EFBIG: 'the file would be too large',
    EIO: 'the disk cannot be read or written',
    EISDIR: 'there is a folder in its place',
    ELOOP: 'there is a circle of links',
    EMFILE: 'too many files are open',
    ENAMETOOLONG: 'the path is too long',
    ENFILE: 'too many files are open',
    ENOENT: 'the folder does not exist',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'there is a file in the place of a folder',
    ENOTEMPTY: 'there is a folder in its place',
    EPERM: 'the operation is not permitted',
    EROFS: 'the disk is read-only',
};
function fileErrorText(error, place) {
    if (!(error instanceof Error))
        return String(error);
    if (!('code' in error))
        return error.message;
    const code = String(error.code);
    return `${WORDS[code] ?? `the system reports ${code}`} (${place})`;
}

;// CONCATENATED MODULE: external "node:crypto"
const external_node_crypto_namespaceObject = require("node:crypto");
;// CONCATENATED MODULE: ./src/report/files.ts






function writeResultFile(answer, folder) {
    const own = external_node_fs_namespaceObject.mkdtempSync(external_node_path_namespaceObject.join(external_node_path_namespaceObject.resolve(folder), 'workflow-run-'));
    const file = external_node_path_namespaceObject.join(own, 'result.json');
    external_node_fs_namespaceObject.writeFileSync(file, answer, { mode: 0o600, flag: 'wx' });
    return file;
}
function planOutputFiles(steps, folder) {
    const names = fileNames(steps);
    const files = [];
    for (const step of steps) {
        const name = names.get(step.position);
        if (step.output === null || name === undefined)
            continue;
        files.push({
            position: step.position,
            node: nodeKey(step),
            path: external_node_path_namespaceObject.join(folder, name),
            text: step.output,
        });
    }
    return files;
}
function pathsOf(files) {
    return new Map(files.map((file) => [file.node, file.path]));
}
function writeOutputFiles(files, folder, folders) {
    const written = [];
    const failures = [];
    const attempt = (place, write) => {
        try {
            write();
            return true;
        }
        catch (error) {
            failures.push(fileErrorText(error, place));
            return false;
        }
    };
    if (!attempt(folder, () => makeFolder(folder, folders)))
        return { written, failures };
    for (const file of files) {
        if (attempt(file.path, () => replaceFile(file.path, file.text)))
            written.push(file);
    }
    return { written, failures };
}
function makeFolder(folder, folders) {
    const resolved = resolveOutputFolder(folder, folders);
    if (resolved.kind === 'fault')
        throw new Error(`the folder ${resolved.fault}`);
    const missing = [];
    for (let each = folder; !external_node_fs_namespaceObject.existsSync(each); each = external_node_path_namespaceObject.dirname(each))
        missing.push(each);
    for (const each of missing.reverse())
        external_node_fs_namespaceObject.mkdirSync(each);
}
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
function plainName(id) {
    const plain = id.replace(/[^A-Za-z0-9._-]/gu, '_').replace(/^\./, '_');
    return DEVICE.test(plain.split('.', 1)[0] ?? '') ? `_${plain}` : plain;
}

;// CONCATENATED MODULE: ./src/report/summary.ts








const summary_MOST_BYTES = 1_000 * 1024 - 1_024;
const MOST_TABLE_BYTES = 300 * 1024;
const MOST_OPEN_ROWS = 20;
const MOST_BARS = 50;
const MOST_FAILURES = 20;
const MOST_FOLDS = 20_000;
const MOST_OF_A_LABEL = 40;
const summary_MOST_OF_A_NODE = 40;
const MOST_OF_A_TITLE = 120;
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
    else if (isBadInputs(outcome))
        parts.push(...badInputs(outcome.problem, show));
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
function isBadInputs(outcome) {
    return outcome.kind === 'error' && outcome.problem.kind === 'bad-inputs';
}
function badInputs(problem, show) {
    const lines = problem.faults.map(({ text }) => `<li>${code(show(text.replaceAll('`', ''), 1_000))}</li>`);
    const { meaning, remedy } = explain(problem, show);
    return [
        `<p>These inputs cannot be used:</p>\n<ul>\n${lines.join('\n')}\n</ul>`,
        `<p>${[meaning, remedy].map(sentence).join('<br>\n')}</p>`,
    ];
}
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
function failures({ failedSteps }, show) {
    const lines = failedSteps.slice(0, MOST_FAILURES).map((step) => {
        const node = nameOf(step);
        const said = code(show(step.message ?? jsonForPeople(step.json), 300));
        return `<li>${node === undefined ? '' : `${code(show(node, MOST_OF_A_TITLE))}: `}${said}</li>`;
    });
    const rest = failedSteps.length - lines.length;
    return [...lines, ...(rest === 0 ? [] : [`<li>… and ${rest} more</li>`])].join('\n');
}
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
    return html.replace(/&quot;(<code>[^<]*<\/code>)&quot;/g, '$1');
}
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
function instant(given, show) {
    const microseconds = parseTimestamp(given);
    if (microseconds === undefined)
        return given === '' ? '–' : code(show(given, 60));
    const text = new Date(Number(microseconds / 1000n)).toISOString();
    return `${text.slice(0, 10)} ${text.slice(11, 19)} UTC`;
}
const STEP_HEAD = '<tr><th align="right">#</th><th align="left">Node</th><th align="left">State</th><th align="right">Duration</th><th align="right">Size</th></tr>';
function summary_stepTable({ steps, failedSteps }, { show }) {
    const all = steps.length + failedSteps.length;
    if (all === 0)
        return '';
    const rows = [];
    let bytes = 0;
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
const DAY_MS = 24 * 3_600_000;
const LONGEST_SPAN_MS = 300 * DAY_MS;
function timeline({ steps, failedSteps }, head) {
    const bars = [
        ...steps.flatMap((step) => barOf(step, step.position, false)),
        ...failedSteps.flatMap((step, index) => barOf(step, steps.length + index + 1, true)),
    ];
    if (bars.length < 2)
        return '';
    const shown = bars
        .toSorted((a, b) => Number(b.failed) - Number(a.failed) || lengthOf(b) - lengthOf(a))
        .slice(0, MOST_BARS)
        .sort((a, b) => a.start - b.start || a.position - b.position);
    const begin = Math.min(...shown.map(({ start }) => start));
    const span = Math.max(...shown.map(({ end }) => end)) - begin;
    if (span > LONGEST_SPAN_MS)
        return '';
    const least = Math.max(1, Math.ceil(span / 200));
    const drawn = Math.max(...shown.map(({ start, end }) => Math.max(end, start + least))) - begin;
    const lines = shown.map(({ position, name, failed, start, end }) => {
        const label = labelOf(position, name, head);
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
    const longest = bars.some(({ failed }) => failed) ? 'failed and longest' : 'longest';
    const rest = bars.length > shown.length ? `\n\nThe ${shown.length} ${longest} of ${bars.length} steps.` : '';
    return `### Timeline\n\n${fenced(drawing.join('\n'), 'mermaid')}${rest}`;
}
function lengthOf({ start, end }) {
    return end - start;
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
function labelOf(position, name, head) {
    const plain = (text) => text.replace(/[^A-Za-z0-9_-]/gu, '_');
    const label = plain(head(plain(head(name, MOST_OF_A_LABEL)), MOST_OF_A_LABEL));
    return `${position}-${label}`.slice(0, MOST_OF_A_LABEL);
}
function clock(ms) {
    const text = new Date(Date.UTC(2000, 0, 1) + ms).toISOString();
    return `${text.slice(0, 10)} ${text.slice(11, 23)}`;
}
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
function foldsOf(steps, title, show) {
    const result = lastWithOutput(steps)?.position;
    const folds = [];
    for (const step of steps) {
        const { output, position } = step;
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












const MOST_KIB_OF_AN_ENVIRONMENT_STRING = process.platform === 'win32' ? 32 : 128;
const MOST_FAILED_STEP_ANNOTATIONS = 5;
const MOST_OF_AN_ANNOTATION = 4_096;
function print(line) {
    info(inert(line));
}
function annotation(put, message, title) {
    put(cut(withoutOldCommand(message), MOST_OF_AN_ANNOTATION), { title: withoutOldCommand(title) });
}
class OutputWriter {
    failure;
    file;
    constructor(file) {
        this.file = file === '' ? undefined : file;
    }
    reasonAgainst() {
        return this.attempt((file) => {
            const { O_WRONLY, O_APPEND, O_NONBLOCK = 0 } = external_node_fs_namespaceObject.constants;
            external_node_fs_namespaceObject.closeSync(external_node_fs_namespaceObject.openSync(file, O_WRONLY | O_APPEND | O_NONBLOCK));
        });
    }
    set(name, value) {
        const failure = this.attempt(() => setOutput(name, value));
        this.failure ??= failure;
    }
    attempt(write) {
        if (this.file === undefined)
            return 'GITHUB_OUTPUT is not set';
        try {
            write(this.file);
        }
        catch (error) {
            return error instanceof Error ? error.message : String(error);
        }
    }
}
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
    for (const [name, value] of rendered.values)
        if (name !== 'output-files')
            outputs.set(name, value);
    if (outcome.kind === 'finished') {
        for (const line of stepTable(outcome.run, show))
            print(line);
        if (rendered.truncated) {
            const noPaths = files !== undefined && files.length > 0 && rendered.values.get('output-files') === '{}';
            warnOfCut(resultFile, noPaths, show);
        }
    }
    for (const line of closingLines(outcome, account, { ...places, resultFile }, show))
        print(line);
    annotate(outcome, account, show);
    writeSummary(outcome, places, resultFile, { show, head });
    const written = files === undefined ? [] : writeFiles(files, places, show);
    if (files !== undefined) {
        const isTooLong = rendered.values.get('output-files') === '{}';
        outputs.set('output-files', isTooLong ? '{}' : renderFiles(pathsOfWritten(files, written)).text);
    }
    if (outcome.kind === 'finished') {
        const ownFile = fileOfResult(outcome.run, written);
        noteLargeResult(rendered.values.get('result') ?? '', ownFile, resultFile, show);
    }
    const isTold = outcome.kind === 'error' && outcome.problem.kind === 'no-outputs';
    if (outputs.failure !== undefined && !isTold)
        outputFailure(outcome, outputs.failure, show);
    return outputs.failure === undefined ? exitCodeOf(conclusion) : 1;
}
function resultFileOf(answer, temp, show) {
    try {
        return writeResultFile(answer, temp);
    }
    catch (error) {
        annotation(warning, `The service's answer could not be written to a file, so \`result-file\` is empty: ${show(fileErrorText(error, temp), 300)}. The verdict does not change; check that RUNNER_TEMP can be written.`, 'No result-file');
        return '';
    }
    finally {
        release(answer);
    }
}
function release({ buffer }) {
    if (buffer instanceof ArrayBuffer && buffer.resizable)
        buffer.resize(0);
}
function writeFiles(files, { outputDirectory = '', folders }, show) {
    const { written, failures } = writeOutputFiles(files, outputDirectory, folders);
    const [first] = failures;
    if (first !== undefined) {
        annotation(warning, `${count(files.length - written.length, 'file')} of \`output-directory\` could not be written: ${show(first, 300)}. The verdict does not change.`, 'Files not written');
    }
    return written;
}
function pathsOfWritten(files, written) {
    const paths = new Set(written.map((file) => file.path));
    return new Map([...pathsOf(files)].filter(([, path]) => paths.has(path)));
}
function fileOfResult({ steps }, written) {
    const position = lastWithOutput(steps)?.position;
    return written.find((file) => file.position === position)?.path;
}
function writeSummary(outcome, { summary: style, summaryFile, baseUrl, workflowId }, resultFile, printing) {
    if (style === 'none' || summaryFile === undefined)
        return;
    try {
        const context = { style, baseUrl, workflowId, resultFile, ...printing };
        external_node_fs_namespaceObject.appendFileSync(summaryFile, renderSummary(outcome, context));
    }
    catch (error) {
        annotation(warning, `The job summary could not be written: ${printing.show(fileErrorText(error, summaryFile), 300)}. The verdict does not change.`, 'No job summary');
    }
}
function warnOfCut(resultFile, noPaths, show) {
    const whole = resultFile === ''
        ? 'the whole could not be kept, see the warning above'
        : `the whole is in \`result-file\` (${show(resultFile, 500)})`;
    annotation(warning, `Outputs were cut to stay within their limits: ${whole}.${noPaths ? ' `output-files` is `{}`; the files themselves are in `output-directory`.' : ''}`, 'Outputs cut');
}
function noteLargeResult(result, ownFile, resultFile, show) {
    if (Buffer.byteLength(result) <= MOST_KIB_OF_AN_ENVIRONMENT_STRING * 1024)
        return;
    const inResultFile = resultFile === '' ? '' : ' Read `result-file` instead.';
    const instead = ownFile === undefined
        ? inResultFile
        : ` Read its file in \`output-directory\` instead: ${show(ownFile, 1_000)}`;
    annotation(notice, `\`result\` is larger than ${MOST_KIB_OF_AN_ENVIRONMENT_STRING} KiB: no environment variable and no \`with:\` can carry it.${instead}`, 'Large result');
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
function annotate(outcome, account, show) {
    if (account === undefined)
        return;
    const how = account.collect.length === 0 ? [] : ['To collect it later:', ...account.collect];
    const message = [...account.sentences, ...how].join('\n');
    annotation(core_error, message, account.title);
    const failedSteps = outcome.kind === 'finished' ? outcome.run.failedSteps : [];
    for (const step of failedSteps.slice(0, MOST_FAILED_STEP_ANNOTATIONS)) {
        annotation(core_error, failedStepText(step, show), 'Step failed');
    }
}
function outputFailure({ runId }, failure, show) {
    const run = runId === undefined ? 'There is no run id.' : `The run's id is ${show(runId, 256)}.`;
    annotation(core_error, `The step's outputs could not be written, so that later steps would not see them: ${show(failure, 300)}. ${run} The job fails for this, whatever the run did; check GITHUB_OUTPUT and the disk of the runner.`, 'Outputs not written');
}

;// CONCATENATED MODULE: ./src/service/reply.ts


const LONGEST_RETRY_AFTER_MS = 15 * 60_000;
const MOST_OF_A_REMARK = 200;
const MOST_OF_PLAIN_TEXT = 2_000;
const MOST_ASKED_MS = 100_000 * 3_600_000;
function replyOf({ status, headers, body }, context) {
    const bytes = body.kind === 'whole' ? body.bytes : Buffer.alloc(0);
    const text = reply_textOf(bytes);
    const value = jsonIn(text);
    const json = isObject(value) ? value : undefined;
    const refusal = refusalIn(json);
    const remark = refusal === undefined ? (value === undefined ? plainText(text) : remarkIn(value)) : undefined;
    const redirectHost = status >= 300 && status <= 399 ? hostOf(headers.location, context.baseUrl) : undefined;
    return {
        status,
        text,
        isUtf8: (0,external_node_buffer_namespaceObject.isUtf8)(bytes),
        json,
        refusal,
        remark: (remark && context.show(remark, MOST_OF_A_REMARK + 1)) || undefined,
        broken: body.kind === 'whole' ? undefined : body.cause,
        retryAfterMs: retryAfter(headers['retry-after'], dateIn(headers.date) ?? context.now),
        redirectHost,
        redirectsWithin: redirectHost === new URL(context.baseUrl).host,
    };
}
function reply_textOf(bytes) {
    return new TextDecoder().decode(bytes);
}
function statusAndMessage({ status, refusal, remark }) {
    const message = refusal ?? remark;
    return message === undefined ? `status ${status}` : `status ${status}, "${message}"`;
}
function uselessAnswer(reply, otherwise) {
    const { status, json, remark } = reply;
    const what = json === undefined ? 'the answer is no JSON object' : otherwise;
    return `status ${status}, ${what}${remark === undefined ? '' : `: "${remark}"`}`;
}
function jsonIn(text) {
    try {
        return JSON.parse(text);
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
function remarkIn(value) {
    if (!isObject(value))
        return wordsOf(value);
    const { message, detail, error, title } = value;
    const list = Array.isArray(detail) ? detail : [];
    const candidates = [
        message,
        detail,
        ...list.map((each) => (isObject(each) ? each.msg : undefined)),
        error,
        isObject(error) ? error.message : undefined,
        title,
    ];
    return candidates.map(wordsOf).find((words) => words !== undefined);
}
function wordsOf(value) {
    return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
function plainText(text) {
    const words = text.trim();
    const isPlain = words.length <= MOST_OF_PLAIN_TEXT && !/^[{[]|<[a-z!/?]|[^\P{Cc}\s]/iu.test(words);
    return isPlain ? wordsOf(words) : undefined;
}
function retryAfter(header, now) {
    const value = header?.trim() ?? '';
    const ms = /^\d+$/.test(value) ? Number(value) * 1000 : (dateIn(value) ?? now) - now;
    return Math.min(Math.max(0, ms), MOST_ASKED_MS);
}
function dateIn(header) {
    const value = header?.trim() ?? '';
    if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(value))
        return undefined;
    const date = Date.parse(value.endsWith('GMT') ? value : `${value} GMT`);
    return Number.isNaN(date) ? undefined : date;
}
function hostOf(location, base) {
    if (location === undefined || !URL.canParse(location, base))
        return undefined;
    return new URL(location, base).host;
}

;// CONCATENATED MODULE: ./src/service/run-id.ts
const LONGEST_KEY = '"data"'.length * 6;
function runIdIn(text) {
    let id;
    for (const { key, start, end } of membersOf(text, endOfSpace(text, 0))) {
        if (key !== 'data')
            continue;
        const inside = idOf(text, start);
        if (inside !== undefined || end !== undefined)
            id = inside;
    }
    return id;
}
function idOf(text, object) {
    let id;
    for (const { key, start, end } of membersOf(text, object)) {
        if (key === 'id' && end !== undefined)
            id = stringIn(text.slice(start, end));
    }
    return id === '' ? undefined : id;
}
function* membersOf(text, start) {
    if (text[start] !== '{')
        return;
    let at = endOfSpace(text, start + 1);
    for (;;) {
        const keyEnd = text[at] === '"' ? run_id_endOfString(text, at) : undefined;
        if (keyEnd === undefined)
            return;
        const colon = endOfSpace(text, keyEnd);
        if (text[colon] !== ':')
            return;
        const key = keyEnd - at > LONGEST_KEY ? undefined : stringIn(text.slice(at, keyEnd));
        const valueStart = endOfSpace(text, colon + 1);
        const end = run_id_endOfValue(text, valueStart);
        yield { key: key ?? '', start: valueStart, end };
        if (end === undefined)
            return;
        const comma = endOfSpace(text, end);
        if (text[comma] !== ',')
            return;
        at = endOfSpace(text, comma + 1);
    }
}
function stringIn(literal) {
    try {
        const value = JSON.parse(literal);
        return typeof value === 'string' ? value : undefined;
    }
    catch {
        return undefined;
    }
}
function run_id_endOfValue(text, start) {
    let depth = 0;
    let at = start;
    while (at < text.length) {
        switch (text[at]) {
            case '"': {
                const end = run_id_endOfString(text, at);
                if (end === undefined || depth === 0)
                    return end;
                at = end;
                continue;
            }
            case '{':
            case '[':
                depth++;
                break;
            case '}':
            case ']':
                if (depth === 0)
                    return at;
                depth--;
                if (depth === 0)
                    return at + 1;
                break;
            case ',':
                if (depth === 0)
                    return at;
        }
        at++;
    }
    return undefined;
}
function run_id_endOfString(text, start) {
    for (let at = start + 1; at < text.length; at++) {
        if (text[at] === '"')
            return at + 1;
        if (text[at] === '\\')
            at++;
    }
    return undefined;
}
function endOfSpace(text, start) {
    let at = start;
    while (at < text.length && ' \n\r\t'.includes(text.charAt(at)))
        at++;
    return at;
}

;// CONCATENATED MODULE: ./src/run/start.ts




const MOST_TRIES = 5;
const FIRST_PAUSE_MS = 1_000;
async function startRun(options) {
    const { clock, cancel } = options;
    for (let tries = 1;; tries++) {
        if (cancel.aborted)
            return { kind: 'cancelled', maybeStarted: false };
        const came = await options.post();
        const verdict = startVerdict(came, { ...options, now: clock.date() });
        if (verdict.kind === 'started')
            return verdict;
        if (cancel.aborted) {
            const maybeStarted = verdict.kind === 'uncertain' || verdict.kind === 'unusable-id';
            return { kind: 'cancelled', maybeStarted };
        }
        if (verdict.kind !== 'repeat')
            return { kind: 'not-started', problem: problemOf(verdict) };
        const { busy, cause, retryAfterMs } = verdict;
        if (retryAfterMs > LONGEST_RETRY_AFTER_MS) {
            const problem = { kind: 'start-postponed', cause, askedMs: retryAfterMs };
            return { kind: 'not-started', problem };
        }
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
                askedMs: retryAfterMs,
            };
            return { kind: 'not-started', problem };
        }
        options.onRepeat(cause, pauseMs, retryAfterMs);
        await clock.sleep(pauseMs, cancel);
    }
}
function startVerdict(came, context) {
    switch (came.kind) {
        case 'no-connection':
            return { kind: 'repeat', busy: false, cause: came.cause, retryAfterMs: 0 };
        case 'untrusted':
            return { kind: 'impossible', by: 'certificate', cause: came.cause };
        case 'proxy-refused':
            return { kind: 'impossible', by: 'proxy', cause: came.cause };
        case 'lost':
            return { kind: 'uncertain', cause: came.cause };
    }
    const reply = replyOf(came, context);
    const { status, isUtf8, refusal, remark, retryAfterMs, redirectHost, redirectsWithin } = reply;
    const succeeded = status >= 200 && status <= 299;
    const id = succeeded ? startedId(reply, came.body) : undefined;
    if (id !== undefined) {
        const holdsKey = context.holdsKey(id);
        return isUsableId(id) && !holdsKey
            ? { kind: 'started', runId: id, isUtf8 }
            : { kind: 'unusable-id', id, holdsKey };
    }
    if (status === 429) {
        return { kind: 'repeat', busy: true, cause: unclear(reply), retryAfterMs };
    }
    if ((succeeded && refusal !== undefined) ||
        (status >= 300 && status <= 399) ||
        (status >= 400 && status <= 499 && status !== 408)) {
        const message = refusal ?? remark;
        return { kind: 'refused', status, message, redirectHost, redirectsWithin };
    }
    return { kind: 'uncertain', cause: unclear(reply) };
}
function startedId({ json, text }, body) {
    if (json === undefined)
        return runIdIn(body.kind === 'whole' ? text : reply_textOf(body.bytes));
    if (!isObject(json.data))
        return undefined;
    const { id } = json.data;
    return typeof id === 'string' && id !== '' ? id : undefined;
}
function unclear(reply) {
    const { status, refusal, remark, broken } = reply;
    if (broken !== undefined)
        return `status ${status}, ${broken}`;
    if (status === 429 && (refusal ?? remark) === undefined)
        return 'status 429, too many requests';
    return status <= 299 ? uselessAnswer(reply, 'the answer names no run') : statusAndMessage(reply);
}
function problemOf(verdict) {
    switch (verdict.kind) {
        case 'refused':
            return { ...verdict, kind: 'start-refused' };
        case 'impossible':
            return { ...verdict, kind: 'start-impossible' };
        case 'unusable-id':
            return { ...verdict, kind: 'start-unusable-id' };
        case 'uncertain':
            return { kind: 'start-uncertain', cause: verdict.cause };
    }
}

;// CONCATENATED MODULE: ./src/run/poll.ts



function readingOf(came, context) {
    if (came.kind === 'untrusted')
        return { kind: 'refused', cause: came.cause };
    if (came.kind !== 'answer')
        return { kind: 'failed', cause: came.cause, retryAfterMs: 0 };
    const reply = replyOf(came, context);
    const { status, json, broken, retryAfterMs } = reply;
    const succeeded = status >= 200 && status <= 299;
    const failed = (cause) => ({ kind: 'failed', cause, retryAfterMs });
    const executing = { kind: 'executing', message: waitingMessage(reply), retryAfterMs };
    if (status === 250)
        return executing;
    if (came.body.kind === 'too-large') {
        return { kind: 'refused', status, cause: broken, isTooLarge: true };
    }
    if (came.body.kind === 'broken')
        return failed(`status ${status}, ${broken}`);
    if (status === 408 || status === 429 || (status >= 500 && status <= 599))
        return failed(statusAndMessage(reply));
    if (reply.refusal !== undefined)
        return refused(reply, context);
    if (succeeded && json !== undefined) {
        if (Object.hasOwn(json, 'success') && isObject(json.data)) {
            if (isOfAnotherRun(json.data, context.runId)) {
                return failed(`status ${status}, the answer is of another run`);
            }
            const run = runIn(json, reply.text);
            return { kind: 'finished', run, answer: came.body.bytes, isUtf8: reply.isUtf8 };
        }
        const isEnvelope = Object.hasOwn(json, 'success') || Object.hasOwn(json, 'data');
        if (Object.hasOwn(json, 'message') && !isEnvelope)
            return executing;
    }
    if (status >= 300 && status <= 399) {
        return refusalOf(reply);
    }
    if (status >= 400 && status <= 499) {
        return context.goodReadBefore ? failed(statusAndMessage(reply)) : refused(reply, context);
    }
    return failed(succeeded
        ? uselessAnswer(reply, 'the answer is neither a run nor a message')
        : statusAndMessage(reply));
}
function isOfAnotherRun({ run_id }, runId) {
    return typeof run_id === 'string' && run_id.toLowerCase() !== runId.toLowerCase();
}
function refused(reply, { goodReadBefore, justStarted }) {
    const { status, retryAfterMs } = reply;
    return justStarted && !goodReadBefore && status !== 401 && status !== 403
        ? { kind: 'failed', cause: statusAndMessage(reply), retryAfterMs }
        : refusalOf(reply);
}
function refusalOf({ status, refusal, remark, redirectHost, redirectsWithin }) {
    return { kind: 'refused', status, message: refusal ?? remark, redirectHost, redirectsWithin };
}
function waitingMessage({ json }) {
    return typeof json?.message === 'string' ? json.message : undefined;
}

;// CONCATENATED MODULE: ./src/run/wait.ts


const wait_MOST_FAILURES = 10;
const JUST_STARTED_MS = 30_000;
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
            runId: options.runId,
            show: options.show,
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
        let cause;
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
            cause = reading.cause;
        }
        if (isLast || clock.now() >= schedule.deadlineMs) {
            tell();
            return { kind: 'timed-out', message, cause };
        }
        if (cause !== undefined && failures === wait_MOST_FAILURES) {
            tell();
            return { kind: 'gave-up', problem: { kind: 'reads-failed', reads: failures, cause } };
        }
        pauseMs = Math.max(nextPause({ waitedMs, failures, random: options.random }, schedule), Math.min(reading.retryAfterMs, LONGEST_RETRY_AFTER_MS));
        tell(Math.min(pauseMs, Math.max(0, schedule.deadlineMs - clock.now())));
    }
}
function nextPause(now, { firstPauseMs, longestPauseMs }) {
    const regular = Math.min(Math.max(now.waitedMs / 4, firstPauseMs), longestPauseMs);
    const doubled = regular * 2 ** Math.max(0, now.failures - 1);
    return Math.min(doubled, longestPauseMs) * (1 - 0.1 * now.random);
}
function readTimeout({ schedule, clock, requestTimeoutMs }) {
    const left = Math.max(0, schedule.deadlineMs - clock.now());
    return Math.min(requestTimeoutMs, left + OVERTIME_MS);
}

;// CONCATENATED MODULE: ./src/main.ts












async function main(cancel) {
    let show = showWithout('');
    let outputs;
    let conclusion;
    try {
        outputs = new OutputWriter(process.env.GITHUB_OUTPUT);
        const apiKey = readKey();
        const printing = { show: showWithout(apiKey), head: headWithout(apiKey) };
        show = printing.show;
        const { outcome, places } = await act(apiKey, outputs, cancel, printing);
        conclusion = conclusionOf(outcome);
        process.exitCode = report(outcome, outputs, places, printing);
    }
    catch (error) {
        process.exitCode = 1;
        outputs?.set('conclusion', conclusion ?? 'error');
        const cause = withoutOldCommand(show(String(error), 500));
        const message = `The report of this step could not be written: ${cause}`;
        if (conclusion === undefined)
            outputs?.set('error', message);
        try {
            core_error(message);
        }
        catch {
        }
    }
}
async function act(apiKey, outputs, cancel, { show, head }) {
    let folders = { workspace: '', temp: process.env.RUNNER_TEMP || undefined };
    let settings;
    let summary = 'brief';
    let outcome;
    let runId;
    let replaced = false;
    try {
        folders = { ...folders, workspace: workspaceFolder() };
        const read = readSettings(apiKey, folders, process.env, show);
        if (read.kind === 'faults') {
            summary = read.summary;
            if (read.runId !== undefined)
                outputs.set('run-id', read.runId);
            const problem = { kind: 'bad-inputs', faults: read.faults };
            outcome = { kind: 'error', runId: undefined, problem };
        }
        else {
            settings = read.settings;
            summary = settings.summary;
            const { task } = settings;
            const cause = outputs.reasonAgainst();
            if (cause === undefined) {
                await new Promise((resolve) => setImmediate(resolve));
                outcome = await work(settings, cancel, {
                    show,
                    holdsKey: (text) => text.includes(apiKey) || head(text, text.length) !== text,
                    onRunId: (id) => {
                        runId = id;
                        outputs.set('run-id', id);
                    },
                    onReplaced: () => {
                        if (!replaced)
                            warnOfReplaced();
                        replaced = true;
                    },
                });
            }
            else {
                runId = task.kind === 'collect' ? task.runId : undefined;
                outcome = { kind: 'error', runId, problem: { kind: 'no-outputs', cause } };
            }
        }
    }
    catch (error) {
        outcome = { kind: 'error', runId, problem: main_problemOf(error) };
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
    return { outcome, places };
}
class NoWorkspace extends Error {
}
function workspaceFolder() {
    if (process.env.GITHUB_WORKSPACE)
        return process.env.GITHUB_WORKSPACE;
    try {
        return process.cwd();
    }
    catch (error) {
        throw new NoWorkspace(String(error));
    }
}
function main_problemOf(error) {
    if (error instanceof NoWorkspace)
        return { kind: 'no-workspace', cause: error.message };
    const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'unexpected', cause };
}
async function work(settings, cancel, step) {
    const { show, holdsKey, onRunId, onReplaced } = step;
    const service = serviceAt(settings, debugTrace(show));
    const { task } = settings;
    if (task.kind === 'collect') {
        onRunId(task.runId);
        print(`Collecting run ${show(task.runId, 256)} from ${show(settings.baseUrl, 500)}`);
        return await wait(service, settings, task.runId, undefined, cancel, step);
    }
    const nodes = [...task.inputs.keys()];
    const named = nodes.length === 0 ? '' : ` (${show(nodes.join(', '), 200)})`;
    print(`Starting workflow ${show(task.workflowId, 256)} with ${count(nodes.length, 'input')}${named} at ${show(settings.baseUrl, 500)}`);
    const start = await startRun({
        post: () => service.start(task.workflowId, task.inputs, cancel),
        baseUrl: settings.baseUrl,
        show,
        holdsKey,
        clock: systemClock,
        deadlineMs: settings.timeoutMs,
        longestPauseMs: settings.longestPauseMs,
        cancel,
        onRepeat: (cause, pauseMs, askedMs) => print(repeatLine(cause, pauseMs, askedMs, show)),
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
            if (!start.isUtf8)
                onReplaced();
            if (cancel.aborted)
                return { kind: 'cancelled', runId, maybeStarted: true, message: undefined };
            return settings.wait
                ? await wait(service, settings, runId, startedAt, cancel, step)
                : { kind: 'started', runId };
        }
    }
}
async function wait(service, settings, runId, startedAt, cancel, { show, onReplaced }) {
    let said;
    const result = await waitForRun({
        get: (timeoutMs) => service.read(runId, timeoutMs, cancel),
        baseUrl: settings.baseUrl,
        runId,
        show,
        startedAt,
        untilFinished: settings.wait,
        schedule: {
            deadlineMs: settings.timeoutMs,
            firstPauseMs: settings.firstPauseMs,
            longestPauseMs: settings.longestPauseMs,
        },
        requestTimeoutMs: settings.requestTimeoutMs,
        clock: systemClock,
        random: Math.random(),
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
            if (!result.isUtf8)
                onReplaced();
            const expected = settings.task.kind === 'collect' ? settings.task.workflowId : undefined;
            const actual = run.workflowId;
            if (expected !== undefined &&
                actual !== undefined &&
                actual.toLowerCase() !== expected.toLowerCase()) {
                const problem = { kind: 'other-workflow', expected, actual };
                return { kind: 'error', runId, problem };
            }
            return { kind: 'finished', runId, run, reasons: reasonsAgainst(run), answer };
        }
    }
}
function warnOfReplaced() {
    warning('An answer of the service is not valid UTF-8: the bytes that are not were read as replacement characters (U+FFFD), which also stand in the outputs. The verdict does not change; `result-file` has the bytes of a finished run as they came.', { title: 'Answer not UTF-8' });
}
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
        core_debug(withoutOldCommand(show(`${method} ${url}: ${came.join(', ')}`, 2_000)));
    };
}

;// CONCATENATED MODULE: ./src/runner/end.ts


const LINGER_MS = 1_000;
const STALLED_MS = 5 * 60_000;
const CANCELLED_MS = 1_000;
const LOOK_MS = 50;
async function endProcess(cancel) {
    const isTaken = await outputTaken([process.stdout, process.stderr], systemClock, cancel);
    if (isTaken)
        setTimeout(endNow, LINGER_MS).unref();
    else
        endNow();
}
async function outputTaken(outputs, clock, cancel) {
    const pending = () => outputs.reduce((sum, each) => sum + (each.destroyed ? 0 : each.writableLength), 0);
    const uninterrupted = new AbortController().signal;
    let before = pending();
    let since = clock.now();
    let wasCancelled = cancel.aborted;
    while (pending() > 0) {
        await clock.sleep(LOOK_MS, uninterrupted);
        if (cancel.aborted === wasCancelled && (wasCancelled || pending() === before)) {
            if (clock.now() - since >= (wasCancelled ? CANCELLED_MS : STALLED_MS))
                return false;
        }
        else {
            before = pending();
            since = clock.now();
            wasCancelled = cancel.aborted;
        }
    }
    return true;
}
function endNow() {
    const code = process.exitCode === 0 ? 0 : 1;
    if (process.platform === 'win32') {
        if (code === 1)
            process.kill(process.pid, 'SIGKILL');
    }
    else {
        const node = ['/proc/self/exe', process.execPath].find((file) => (0,external_node_fs_namespaceObject.existsSync)(file));
        const env = Object.entries(process.env).filter(([name]) => !name.startsWith('NODE_'));
        if (node !== undefined)
            process.execve?.(node, ['node', '-e', `process.exit(${code})`], Object.fromEntries(env));
    }
    process.exit(code);
}

;// CONCATENATED MODULE: ./src/index.ts



process.stdout.on('error', () => { });
process.stderr.on('error', () => { });
process.exitCode = 13;
void main(cancel).then(() => endProcess(cancel));

module.exports = __webpack_exports__;
/******/ })()
;