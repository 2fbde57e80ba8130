/******/ (() => { // webpackBootstrap
/******/ 	"use strict";
/******/ 	var __webpack_modules__ = ({

/***/ 544:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Gr: () => (/* binding */ ELLIPSIS),
/* harmony export */   Jj: () => (/* binding */ cut),
/* harmony export */   Pl: () => (/* binding */ prefix),
/* harmony export */   Si: () => (/* binding */ spelledOut),
/* harmony export */   TN: () => (/* binding */ oneLine),
/* harmony export */   VH: () => (/* binding */ CONTROLS),
/* harmony export */   Xj: () => (/* binding */ withoutOldCommand),
/* harmony export */   tJ: () => (/* binding */ inert),
/* harmony export */   uz: () => (/* binding */ splitLines)
/* harmony export */ });
const INVISIBLE = String.raw `\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}`;
const CONTROLS = String.raw `\u0000-\u001f\u007f-\u009f`;
const ELLIPSIS = '…';
const INVISIBLES = new RegExp(`[${INVISIBLE}]`, 'gu');
const BREAKS = new RegExp(String.raw `[${CONTROLS}\u2028\u2029]+`, 'gu');
const TO_SPELL = new RegExp(`[${INVISIBLE}${CONTROLS}\\u200c\\u200d]|(?! )\\p{Z}`, 'gu');
const OLD_COMMAND = /#[^\x00-\x7f]*#[^\x00-\x7f]*\[/g;
const COMMAND_BEGINNING = /^[^!-~]*[:#]/;
function oneLine(text) {
  return flat(text).trim();
}
function splitLines(text) {
  return text.split(/\r\n|\r|\n/);
}
function flat(text) {
  const wellFormed = Buffer.from(text).toString();
  return wellFormed.replace(INVISIBLES, '').replace(BREAKS, ' ');
}
function spelledOut(text) {
  const escapeOf = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text).replace(TO_SPELL, (each) => each.split('').map(escapeOf).join(''));
}
function cut(text, maxLength, marker = ELLIPSIS) {
  return text.length <= maxLength ? text : prefix(text, maxLength - marker.length) + marker;
}
function prefix(text, length) {
  if (text.length <= length)
    return text;
  const end = Math.max(0, length);
  const splitsPair = /[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(end - 1, end + 1));
  return Buffer.from(text.slice(0, splitsPair ? end - 1 : end), 'utf16le').toString('utf16le');
}
function inert(text) {
  const line = withoutOldCommand(flat(text));
  return COMMAND_BEGINNING.test(line) ? `| ${line}` : line;
}
function withoutOldCommand(text) {
  return text.replace(OLD_COMMAND, '## [');
}


/***/ })

/******/ 	});
/************************************************************************/
/******/
/******/ 	var __webpack_module_cache__ = {};
/******/ 	
/******/
/******/ 	function __nccwpck_require__(moduleId) {
/******/
/******/ 		var cachedModule = __webpack_module_cache__[moduleId];
/******/ 		if (cachedModule !== undefined) {
/******/ 			return cachedModule.exports;
/******/ 		}
/******/
/******/ 		var module = __webpack_module_cache__[moduleId] = {
/******/
/******/
/******/ 			exports: {}
/******/ 		};
/******/ 	
/******/
/******/ 		var threw = true;
/******/ 		try {
/******/ 			__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
/******/ 			threw = false;
/******/ 		} finally {
/******/ 			if(threw) delete __webpack_module_cache__[moduleId];
/******/ 		}
/******/ 	
/******/
/******/ 		return module.exports;
/******/ 	}
/******/ 	
/******/
/******/ 	__nccwpck_require__.m = __webpack_modules__;
/******/ 	
/************************************************************************/
/******/ 	/* webpack/runtime/asset-relocator-loader */
/******/ 	if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = __dirname + "/";
/******/ 	
/******/ 	/* webpack/runtime/compat get default export */
/******/ 	(() => {
/******/
/******/ 		__nccwpck_require__.n = (module) => {
/******/ 			var getter = module && module.__esModule ?
/******/ 				() => (module['default']) :
/******/ 				() => (module);
/******/ 			__nccwpck_require__.d(getter, { a: getter });
/******/ 			return getter;
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/define property getters */
/******/ 	(() => {
/******/
/******/ 		__nccwpck_require__.d = (exports, definition) => {
/******/ 			for(var key in definition) {
/******/ 				if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 					Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 				}
/******/ 			}
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/ensure chunk */
/******/ 	(() => {
/******/ 		__nccwpck_require__.f = {};
/******/
/******/
/******/ 		__nccwpck_require__.e = (chunkId) => {
/******/ 			return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 				__nccwpck_require__.f[key](chunkId, promises);
/******/ 				return promises;
/******/ 			}, []));
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/get javascript chunk filename */
/******/ 	(() => {
/******/
/******/ 		__nccwpck_require__.u = (chunkId) => {
/******/
/******/ 			return "" + chunkId + ".index.js";
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/hasOwnProperty shorthand */
/******/ 	(() => {
/******/ 		__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/require chunk loading */
/******/ 	(() => {
/******/
/******/ 		
/******/
/******/
/******/ 		var installedChunks = {
/******/ 			792: 1
/******/ 		};
/******/ 		
/******/
/******/ 		
/******/ 		var installChunk = (chunk) => {
/******/ 			var moreModules = chunk.modules, chunkIds = chunk.ids, runtime = chunk.runtime;
/******/ 			for(var moduleId in moreModules) {
/******/ 				if(__nccwpck_require__.o(moreModules, moduleId)) {
/******/ 					__nccwpck_require__.m[moduleId] = moreModules[moduleId];
/******/ 				}
/******/ 			}
/******/ 			if(runtime) runtime(__nccwpck_require__);
/******/ 			for(var i = 0; i < chunkIds.length; i++)
/******/ 				installedChunks[chunkIds[i]] = 1;
/******/ 		
/******/ 		};
/******/ 		
/******/
/******/ 		__nccwpck_require__.f.require = (chunkId, promises) => {
/******/
/******/ 			if(!installedChunks[chunkId]) {
/******/ 				if(true) { // all chunks have JS
/******/ 					installChunk(require("./" + __nccwpck_require__.u(chunkId)));
/******/ 				} else installedChunks[chunkId] = 1;
/******/ 			}
/******/ 		};
/******/ 		
/******/ 		// no external install chunk
/******/ 		
/******/ 		// no HMR
/******/ 		
/******/ 		// no HMR manifest
/******/ 	})();
/******/ 	
/************************************************************************/
var __webpack_exports__ = {};

;// CONCATENATED MODULE: ./src/github/signals.ts
const controller = new AbortController();
const cancel = controller.signal;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK']) {
  process.on(signal, () => controller.abort());
}

;// CONCATENATED MODULE: external "node:fs"
const external_node_fs_namespaceObject = require("node:fs");
;// CONCATENATED MODULE: external "node:os"
const external_node_os_namespaceObject = require("node:os");
;// CONCATENATED MODULE: external "os"
const external_os_namespaceObject = require("os");
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
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
;// CONCATENATED MODULE: external "crypto"
const external_crypto_namespaceObject = require("crypto");
;// CONCATENATED MODULE: external "fs"
const external_fs_namespaceObject = require("fs");
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/file-command.js
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
  if (key.includes(delimiter)) {
    throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
  }
  if (convertedValue.includes(delimiter)) {
    throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
  }
  return `${key}<<${delimiter}${external_os_namespaceObject.EOL}${convertedValue}${external_os_namespaceObject.EOL}${delimiter}`;
}
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
  issueCommand('add-mask', {}, secret);
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
function setFailed(message) {
  process.exitCode = ExitCode.Failure;
  error(message);
}
function isDebug() {
  return process.env['RUNNER_DEBUG'] === '1';
}
function core_debug(message) {
  command_issueCommand('debug', {}, message);
}
function error(message, properties = {}) {
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
  command_issue('group', name);
}
function endGroup() {
  command_issue('endgroup');
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
;// CONCATENATED MODULE: external "node:util"
const external_node_util_namespaceObject = require("node:util");
;// CONCATENATED MODULE: ./src/text/system-errors.ts

function getErrorCode(error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
function getSystemMessage(error) {
  const isOfSystem = error instanceof Error && 'syscall' in error;
  const errno = isOfSystem && 'errno' in error ? error.errno : undefined;
  return typeof errno === 'number' && errno < 0 ? (0,external_node_util_namespaceObject.getSystemErrorMessage)(errno) : undefined;
}
function describeFileError(error, place) {
  const message = getSystemMessage(error);
  if (message !== undefined)
    return `${message} (${place})`;
  return error instanceof Error ? error.message : String(error);
}

// EXTERNAL MODULE: ./src/text/text.ts
var text_text = __nccwpck_require__(544);
;// CONCATENATED MODULE: ./src/github/runner.ts





const MAX_ANNOTATION_LENGTH = 4_096;
const PREFIX = 'INPUT_';
const MAX_LINE_BYTES = 60_000;
function givenInput(name) {
  return getInput(name, { trimWhitespace: false });
}
function variableOf(name) {
  return `${PREFIX}${name.toUpperCase()}`;
}
function inputVariables() {
  return new Map(Object.entries(process.env).filter(([name]) => name.startsWith(PREFIX)));
}
function readJobAttempt() {
  const { GITHUB_RUN_ID: run, GITHUB_RUN_ATTEMPT: attempt = '' } = process.env;
  return { run: run || undefined, attempt: /^\d+$/.test(attempt) ? Number(attempt) : undefined };
}
function maskInLog(secret) {
  if (secret === '')
    return;
  const escaped = secret
    .replace(/%(?=25|0A|0D)/g, '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A');
  info(`::add-mask::${escaped}`);
}
function print(lines) {
  if (lines.length > 0)
    info(lines.map(({ text }) => (0,text_text/* inert */.tJ)(text)).join(external_node_os_namespaceObject.EOL));
}
let isInGroup = false;
function runner_startGroup(title) {
  if (!isInGroup)
    startGroup((0,text_text/* withoutOldCommand */.Xj)(title.text));
  isInGroup = true;
}
function runner_endGroup() {
  if (isInGroup)
    endGroup();
  isInGroup = false;
}

function annotate(level, title, message) {
  const annotateAs = { error: error, warning: warning, notice: notice }[level];
  annotateAs((0,text_text/* cut */.Jj)((0,text_text/* withoutOldCommand */.Xj)(message.text), MAX_ANNOTATION_LENGTH), {
    title: (0,text_text/* withoutOldCommand */.Xj)(title.text),
  });
}
function runner_debug(line) {
  core_debug((0,text_text/* withoutOldCommand */.Xj)(line.text));
}
function isOtherRunner({ ACT, GITEA_ACTIONS, FORGEJO_ACTIONS }) {
  return [ACT, GITEA_ACTIONS, FORGEJO_ACTIONS].some(Boolean);
}
class OutputsFile {
  failure;
  lineBytes = isOtherRunner(process.env) ? MAX_LINE_BYTES : Infinity;
  file;
  constructor(file) {
    this.file = file;
  }
  probe() {
    this.write((file) => {
      const descriptor = external_node_fs_namespaceObject.openSync(file, 'r+');
      try {
        const { size } = external_node_fs_namespaceObject.fstatSync(descriptor);
        external_node_fs_namespaceObject.writeSync(descriptor, '\n', size);
        external_node_fs_namespaceObject.ftruncateSync(descriptor, size);
      }
      finally {
        external_node_fs_namespaceObject.closeSync(descriptor);
      }
    });
    return this.failure;
  }
  set(name, value) {
    this.setAll([[name, value]]);
  }
  setAll(values) {
    this.write(() => {
      for (const [name, value] of values)
        setOutput(name, value);
    });
  }
  write(action) {
    try {
      if (!this.file)
        this.failure ??= 'GITHUB_OUTPUT is not set';
      else
        action(this.file);
    }
    catch (error) {
      this.failure ??= describeFileError(error, this.file ?? '');
    }
  }
}

;// CONCATENATED MODULE: ./src/run/node-value.ts
const NO_VALUES = new Map();
const EMPTY_VALUE = '';
function textValue(text) {
  return text;
}
function isBlank(value) {
  return value.trim() === '';
}
function toWireForm(values) {
  return [...values].map(([node, value]) => [node, { value, type: identify(value).kind }]);
}
function identify(value) {
  return { kind: 'text', text: value };
}
function sizeOf(value) {
  return Buffer.byteLength(value);
}
function perNode(read) {
  const results = new Map();
  return (node, value, shared = NO_VALUES) => {
    if (shared.get(node) !== value)
      return read(value);
    const ofShared = results.get(shared) ?? new Map();
    results.set(shared, ofShared);
    const result = ofShared.get(node) ?? read(value);
    ofShared.set(node, result);
    return result;
  };
}
function measureValues(values, shared = NO_VALUES, measure = perNode(sizeOf)) {
  return [...values].reduce((sum, [node, value]) => sum + measure(node, value, shared), 0);
}

;// CONCATENATED MODULE: ./src/text/words.ts

class Sentence {
  #parts;
  constructor(parts) {
    this.#parts = parts;
  }
  get parts() {
    return this.#parts;
  }
  get text() {
    return this.#parts.map(({ text }) => text).join('');
  }
}
let keyForms = [];
function maskKey(key) {
  const forms = [...keyForms, key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key)];
  keyForms = [...new Set(forms)].filter(Boolean).sort((a, b) => b.length - a.length);
}
function masked(text) {
  return keyForms.reduce((rest, form) => rest.replaceAll(form, '***'), text);
}
function say(literals, ...values) {
  const parts = [];
  for (const [index, text] of literals.entries()) {
    const isStopped = text.startsWith('.') && parts.at(-1)?.text.endsWith('.');
    const added = [literalPart(isStopped ? text.slice(1) : text), ...toParts(values[index])];
    parts.push(...added.filter((part) => part.text !== ''));
  }
  return new Sentence(parts);
}
function literal(text) {
  return new Sentence([literalPart(text)]);
}
function joined(list, separator) {
  const parts = list.flatMap((each) => [literalPart(separator), ...toParts(each)]);
  return new Sentence(parts.slice(1));
}
function inQuotes(words) {
  const quote = { text: '"', isUntrusted: false, isQuote: true };
  return new Sentence([quote, ...words.parts, quote]);
}
function withoutPeriod(words) {
  const parts = [...words.parts];
  const last = parts.pop();
  if (last === undefined || last.isUntrusted)
    return words;
  return new Sentence([...parts, { ...last, text: last.text.replace(/\.$/, '') }]);
}
function takeFirst(all, max) {
  const left = all.length - max;
  return left > 0 ? [...all.slice(0, max), say `and ${left} more`] : all;
}
const MAX_READ_LENGTH = 100_000;
function untrusted(content, maxLength = 500, form = (shown) => shown) {
  const line = masked((0,text_text/* oneLine */.TN)(masked(content.trim()).slice(0, MAX_READ_LENGTH)));
  return untrustedWords(form((0,text_text/* cut */.Jj)(line, maxLength)));
}
function shortened(words, maxLength) {
  if (words.text.length <= maxLength)
    return words;
  let room = maxLength - text_text/* ELLIPSIS */.Gr.length;
  const parts = words.parts.map((part) => {
    const shown = (0,text_text/* prefix */.Pl)(part.text, room);
    room -= shown.length;
    return { ...part, text: shown };
  });
  return new Sentence([...parts, literalPart(text_text/* ELLIPSIS */.Gr)]);
}
function escaped(content, maxLength) {
  return untrustedWords((0,text_text/* spelledOut */.Si)((0,text_text/* cut */.Jj)(masked(content), maxLength)));
}
function excerpt(content, maxLength) {
  const text = typeof content === 'string' ? masked(content) : content.text;
  return untrustedWords((0,text_text/* prefix */.Pl)(text, maxLength));
}
function id(text) {
  return untrusted(text, 256);
}
const MAX_URL_LENGTH = 7_000;
function url(text) {
  return untrusted(text, MAX_URL_LENGTH);
}
function untrustedWords(text) {
  return new Sentence([{ text, isUntrusted: true }]);
}
function literalPart(text) {
  return { text, isUntrusted: false };
}
function toParts(value) {
  if (value instanceof Sentence)
    return value.parts;
  return [literalPart(typeof value === 'number' ? String(value) : '')];
}

;// CONCATENATED MODULE: external "node:path"
const external_node_path_namespaceObject = require("node:path");
;// CONCATENATED MODULE: ./src/text/clock.ts
const systemClock = {
  now: () => process.uptime() * 1000,
  sleep: (ms, signal) => new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    signal.addEventListener('abort', wake);
    if (signal.aborted)
      wake();
  }),
};
const SLICE_MS = 50;
class Slices {
  endsAt = performance.now() + SLICE_MS;
  async breathe() {
    if (performance.now() < this.endsAt)
      return;
    await new Promise((resolve) => setImmediate(resolve));
    this.endsAt = performance.now() + SLICE_MS;
  }
}

;// CONCATENATED MODULE: ./src/inputs/letter-case.ts


const IGNORES_CASE = process.platform === 'win32' || process.platform === 'darwin';
function isSameName(a, b, ignoresCase = IGNORES_CASE) {
  return a === b || (ignoresCase && a.toLowerCase() === b.toLowerCase());
}
function namedOnDisk(place, workspace, ignoresCase = IGNORES_CASE) {
  if (!ignoresCase)
    return place;
  const found = [];
  for (const part of place.split('/')) {
    const names = readNames(external_node_path_namespaceObject.join(workspace, ...found));
    const name = names.find((each) => isSameName(each, part, true)) ?? part;
    found.push(names.includes(part) ? part : name);
  }
  return found.join('/');
}
function readNames(folder) {
  try {
    return external_node_fs_namespaceObject.readdirSync(folder);
  }
  catch {
    return [];
  }
}

;// CONCATENATED MODULE: ./src/inputs/globs.ts


const ANY_DEPTH = '**';
const RANGE = /\{[^{},]*\.\.[^{},]*\}/;
const MAX_ALTERNATIVES = 1_000;
const PLAIN_PART = /\*|\?|\[[!^]?(?:\w-\w|\w)+\]|[^*?[\]]/g;
const MAGIC = /[*?[]|[+@!]\(/;
const WILDCARD = /[*?[{]|[+@!]\(/;
class Glob {
  pattern;
  base;
  alternatives;
  constructor(pattern) {
    this.pattern = pattern;
    const [start = ''] = pattern.split(WILDCARD);
    this.base = start.slice(0, start.lastIndexOf('/') + 1);
    this.alternatives = expandBraces(pattern)?.map((each) => {
      const parts = each.split(/\/+/);
      return { parts, tests: parts.map((part) => (part === ANY_DEPTH ? part : compilePart(part))) };
    });
  }
  below(place) {
    return place
      .split('/')
      .slice(this.base.split('/').length - 1)
      .join('/');
  }
  get hasWildcard() {
    return WILDCARD.test(this.pattern);
  }
  matches(place) {
    if (this.alternatives === undefined)
      return matchesInNode(place, this.pattern);
    const parts = place.split('/');
    return this.alternatives.some(({ tests }) => matchParts(parts, tests));
  }
  matchesFolder(place) {
    if (this.matches(place))
      return true;
    return (this.alternatives?.some(({ tests }) => {
      const isAll = tests.length > 1 && tests.at(-1) === ANY_DEPTH;
      return isAll && matchParts(place.split('/'), tests.slice(0, -1));
    }) ?? false);
  }
  mayMatchBelow(folder) {
    if (this.alternatives === undefined)
      return true;
    const parts = folder.split('/');
    return this.alternatives.some(({ tests }) => matchParts(parts, tests, true));
  }
  get leadsOutside() {
    const all = expand(this.pattern) ?? [];
    return all.some((each) => /(^|[\\/])\.\.($|[\\/])|^([\\/]|[a-z]:)/i.test(each));
  }
  get joinsStars() {
    const all = this.alternatives?.flatMap(({ parts }) => parts) ?? this.pattern.split('/');
    return all.some((part) => part !== ANY_DEPTH && part.includes(ANY_DEPTH));
  }
}
class Exclusions {
  globs;
  folders = new Map();
  files = new Map();
  constructor(globs) {
    this.globs = globs;
  }
  has(file) {
    return this.hasAbove(file) || this.hasFile(file);
  }
  hasAbove(place) {
    const parts = place.split('/');
    const folders = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
    return folders.some((folder) => this.hasFolder(folder));
  }
  hasFile(file) {
    return remember(this.files, file, () => this.globs.some((glob) => glob.matches(file)));
  }
  hasFolder(folder) {
    return remember(this.folders, folder, () => {
      return this.globs.some((glob) => glob.matchesFolder(folder));
    });
  }
}
function remember(known, key, find) {
  const found = known.get(key) ?? find();
  known.set(key, found);
  return found;
}
function matchParts(parts, tests, isFolder = false) {
  for (const [index, test] of tests.entries()) {
    const part = parts[index];
    if (test === ANY_DEPTH)
      return matchAnyDepth(parts.slice(index), tests.slice(index + 1), isFolder);
    if (part === undefined)
      return isFolder;
    if (!test(part))
      return false;
  }
  return parts.length === tests.length && !isFolder;
}
function matchAnyDepth(parts, behind, isFolder) {
  for (let depth = 0; depth <= parts.length; depth++) {
    const isNothing = behind.length === 0 && depth === 0;
    if (!isNothing && matchParts(parts.slice(depth), behind, isFolder))
      return true;
    if (parts[depth]?.startsWith('.'))
      return false;
  }
  return isFolder;
}
function expandBraces(pattern) {
  if (RANGE.test(pattern) || /\$\{/.test(pattern))
    return undefined;
  const all = expand(pattern);
  const isPlain = (each) => !/(^|\/)\.\.?(\/|$)/.test(each);
  return all !== undefined && all.length <= MAX_ALTERNATIVES && all.every(isPlain) ? all : undefined;
}
function expand(pattern) {
  const start = pattern.indexOf('{');
  if (start < 0)
    return pattern.includes('}') ? undefined : [pattern];
  const commas = [];
  let depth = 0;
  let end = start;
  for (; end < pattern.length; end++) {
    const character = pattern[end];
    if (character === '{')
      depth++;
    else if (character === '}' && --depth === 0)
      break;
    else if (character === ',' && depth === 1)
      commas.push(end);
  }
  if (depth !== 0)
    return undefined;
  const ends = [...commas, end];
  const starts = [start, ...commas];
  const inner = starts.map((each, index) => expand(pattern.slice(each + 1, ends[index])));
  const behind = expand(pattern.slice(end + 1));
  if (behind === undefined)
    return undefined;
  const before = pattern.slice(0, start);
  const all = [];
  for (const part of inner) {
    if (part === undefined)
      return undefined;
    const shown = commas.length === 0 ? part.map((each) => `{${each}}`) : part;
    for (const each of shown)
      for (const rest of behind)
        all.push(`${before}${each}${rest}`);
    if (all.length > MAX_ALTERNATIVES)
      return undefined;
  }
  return all;
}
function compilePart(part) {
  if (!MAGIC.test(part))
    return (text) => isSameName(text, part);
  const pieces = part.match(PLAIN_PART) ?? [];
  const isPlain = pieces.join('') === part && !/[?*+@!]\(/.test(part);
  if (!isPlain || pieces.some(isReversed))
    return askNode(part);
  const source = pieces.map((piece) => {
    if (piece === '*')
      return '.*';
    if (piece === '?')
      return '.';
    if (piece.length > 1)
      return piece.replace(/^\[!/, '[^');
    return piece.replace(/[\\^$.|+(){}/]/, '\\$&');
  });
  const first = /^[*?[]/.test(part) ? '(?!\\.)' : '';
  const expression = new RegExp(`^${first}${source.join('')}$`, IGNORES_CASE ? 'is' : 's');
  return (text) => expression.test(text);
}
function isReversed(piece) {
  return [...piece.matchAll(/(\w)-(\w)/g)].some(([, a = '', b = '']) => a > b);
}
function askNode(part) {
  const known = new Map();
  return (text) => remember(known, text, () => matchesInNode(text, part));
}
function matchesInNode(place, pattern) {
  try {
    return external_node_path_namespaceObject.posix.matchesGlob(place, pattern);
  }
  catch {
    return false;
  }
}

;// CONCATENATED MODULE: ./src/text/json.ts
function isObject(value) {
  return (typeof value === 'object' && value !== null && !Array.isArray(value) && !JSON.isRawJSON(value));
}
function describeKind(value) {
  if (value === null)
    return 'null';
  if (Array.isArray(value))
    return 'an array';
  if (JSON.isRawJSON(value))
    return 'a number';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
function tryParseJson(text) {
  try {
    return JSON.parse(text);
  }
  catch {
    return undefined;
  }
}
async function parseJson(text, linesBefore = 0) {
  try {
    const value = JSON.parse(text, (_key, value, { source = '' }) => typeof value === 'number' ? JSON.rawJSON(source) : value);
    return { value };
  }
  catch (error) {
    const { explainMistake } = await Promise.all(/* import() */[__nccwpck_require__.e(152), __nccwpck_require__.e(347)]).then(__nccwpck_require__.bind(__nccwpck_require__, 347));
    return explainMistake(text, error, linesBefore);
  }
}
function compactJson(text) {
  let compact = '';
  let from = 0;
  while (from < text.length) {
    const quote = text.indexOf('"', from);
    const start = quote < 0 ? text.length : quote;
    compact += text.slice(from, start).replace(/\s+/g, '');
    from = endOfString(text, start);
    compact += text.slice(start, from);
  }
  return compact;
}
function endOfString(text, start) {
  let end = start + 1;
  while (end < text.length && text[end] !== '"') {
    if (text[end] === '\\')
      end++;
    end++;
  }
  return Math.min(end + 1, text.length);
}
function formatObject(members) {
  return joinMembers([...members].map(([key, value]) => [key, JSON.stringify(value)]));
}
function breakLines(json) {
  const parts = /"[^"\\]*(?:\\.[^"\\]*)*"|[{[](?![}\]])|,/g;
  return json.replace(parts, (part) => (part.startsWith('"') ? part : `${part}\n`));
}
function joinMembers(members) {
  return `{${members.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`;
}
const DATA = new Set(['input', 'inputs', 'output', 'outputs']);
function jsonWithoutData(value) {
  return jsonText(value, (key, field) => (DATA.has(key) ? undefined : field));
}
function jsonText(value, replace) {
  try {
    return JSON.stringify(value, replace);
  }
  catch {
    return '"nested too deeply"';
  }
}

;// CONCATENATED MODULE: ./src/text/units.ts
function count(number, noun) {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
function duration(ms) {
  const tenths = Math.round(ms / 100);
  if (tenths < 100)
    return `${tenths / 10}s`;
  const pad = (number) => String(number).padStart(2, '0');
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1)
    return `${seconds}s`;
  if (minutes < 60)
    return `${minutes}m ${pad(seconds % 60)}s`;
  return `${Math.floor(minutes / 60)}h ${pad(minutes % 60)}m`;
}
function size(bytes) {
  if (bytes < 1024)
    return `${bytes} B`;
  const kib = bytes / 1024;
  return kib < 1023.95 ? `${kib.toFixed(1)} KiB` : `${(kib / 1024).toFixed(1)} MiB`;
}
const TIMESTAMP = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?$/;
function parseTimestamp(value) {
  const parts = typeof value === 'string' ? TIMESTAMP.exec(value) : null;
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
  return microseconds === undefined ? undefined : duration(Number(microseconds / 1000n));
}

;// CONCATENATED MODULE: external "node:http"
const external_node_http_namespaceObject = require("node:http");
;// CONCATENATED MODULE: external "node:net"
const external_node_net_namespaceObject = require("node:net");
;// CONCATENATED MODULE: external "node:zlib"
const external_node_zlib_namespaceObject = require("node:zlib");
;// CONCATENATED MODULE: external "node:events"
const external_node_events_namespaceObject = require("node:events");
;// CONCATENATED MODULE: external "node:querystring"
const external_node_querystring_namespaceObject = require("node:querystring");
;// CONCATENATED MODULE: external "node:tls"
const external_node_tls_namespaceObject = require("node:tls");
;// CONCATENATED MODULE: ./src/service/page.ts

const MAX_LENGTH = 20_000;
const PAGE = /^\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->).)*-->\s*)*<(?:!doctype html|html)\b/is;
const MAX_REMARK_LENGTH = 200 + 1;
function remarkIn(text) {
  const shown = isPage(text) ? readPage(text) : text;
  const words = untrusted(/[^\P{Cc}\s]/u.test(shown) ? '' : shown, MAX_REMARK_LENGTH);
  return words.text === '' ? undefined : words;
}
function isPage(text) {
  return PAGE.test(text.slice(0, MAX_LENGTH));
}
const MARKS = /<!--.*?-->|<[^>]*>/gs;
const CHARACTERS = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
};
function readPage(page) {
  const start = page.slice(0, MAX_LENGTH);
  const [, title = ''] = /<title[^>]*>(.*?)<\/title/is.exec(start) ?? [];
  const body = start.replace(/<(script|style|head)\b.*?<\/\1>/gis, ' ');
  return textIn(title) || textIn(body);
}
function textIn(html) {
  const text = html.replace(MARKS, ' ').replace(/\s+/g, ' ').trim();
  return text.replace(/&(#?\w+);/g, (whole, name) => CHARACTERS[name] ?? whole);
}

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
  const upperReqHosts = [reqUrl.hostname.toUpperCase()];
  if (typeof reqPort === 'number') {
    upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
  }
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
;// CONCATENATED MODULE: ./src/service/proxy.ts

function isLoopback(url) {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
}
function findProxy(url) {
  const value = process.env.https_proxy || process.env.HTTPS_PROXY;
  if (!value || isLoopback(url))
    return undefined;
  const named = new URL(url);
  if (named.hostname.startsWith('127.'))
    named.hostname = `x.${named.hostname}`;
  if (checkBypass(named))
    return undefined;
  if (/[\\#/?]/.test(value.replace(/^[a-z]+:\/\//i, '').replace(/[^@]*$/, '')))
    return 'not-encoded';
  const proxy = URL.parse(value.includes('://') ? value : `http://${value}`);
  return proxy !== null && /^https?:$/.test(proxy.protocol) ? proxy : 'invalid';
}
const NO_PROXY_ENTRY = /^(\*|(\.?[\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])(:\d+)?)$/i;
function findIgnoredNoProxy(url) {
  const { no_proxy, NO_PROXY } = process.env;
  if (findProxy(url) === undefined)
    return [];
  const entries = (no_proxy || NO_PROXY || '').split(',').map((entry) => entry.trim());
  return entries.filter((entry) => entry !== '' && !NO_PROXY_ENTRY.test(entry));
}

;// CONCATENATED MODULE: ./src/service/connection.ts









const ADDRESS_TIMEOUT_MS = 5_000;
async function waitForEvent(emitter, event, signal) {
  emitter.on('error', () => { });
  try {
    return await (0,external_node_events_namespaceObject.once)(emitter, event, { signal });
  }
  catch (error) {
    if (signal.aborted)
      return signal.reason;
    return error instanceof Error ? error : new Error(String(error));
  }
}
const PROXY_FAULTS = {
  invalid: 'is not a valid proxy address',
  'not-encoded': 'has a `\\`, `#`, `/` or `?` in its user or password, which must be percent-encoded: write %5C, %23, %2F or %3F',
};
async function connect(url, signal) {
  const proxy = findProxy(url);
  if (proxy === undefined)
    return await connection_open(url, signal);
  if (!(proxy instanceof URL)) {
    const cause = literal(`https_proxy ${PROXY_FAULTS[proxy]}`);
    return { kind: 'proxy-refused', flaw: 'proxy-address', cause };
  }
  const socket = await connection_open(proxy, signal, 'the proxy ');
  if (!(socket instanceof external_node_net_namespaceObject.Socket))
    return socket;
  return (await tunnel(url, proxy, socket, signal)) ?? (await connection_open(url, signal, '', socket));
}
async function connection_open(url, signal, label = '', through) {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isSecure = url.protocol === 'https:';
  const port = Number(url.port || (isSecure ? 443 : 80));
  const addresses = {
    host,
    port,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ADDRESS_TIMEOUT_MS,
  };
  const socket = isSecure
    ? external_node_tls_namespaceObject.connect({
      ...addresses,
      socket: through,
      ALPNProtocols: ['http/1.1'],
      servername: external_node_net_namespaceObject.isIP(host) ? undefined : host.replace(/\.$/, ''),
    })
    : external_node_net_namespaceObject.connect(addresses);
  let issuer = '';
  socket.prependListener('secure', () => {
    issuer = socket instanceof external_node_tls_namespaceObject.TLSSocket ? findIssuer(socket) : '';
  });
  const made = await waitForEvent(socket, isSecure ? 'secureConnect' : 'connect', signal);
  if (!(made instanceof Error))
    return socket;
  const hasBadCertificate = socket instanceof external_node_tls_namespaceObject.TLSSocket && Boolean(socket.authorizationError);
  const code = getErrorCode(made) ?? '';
  socket.destroy();
  through?.destroy();
  const place = say `${literal(label)}${untrusted(url.hostname)}:${port}`;
  const why = describe(made);
  if (hasBadCertificate) {
    const by = issuer === '' ? '' : say ` (issued by ${inQuotes(untrusted(issuer, 200))})`;
    const flaw = CERTIFICATE_FLAWS[code];
    const fault = flaw === 'other-host' ? say `is for another host` : say `is not trusted`;
    const cause = say `the certificate of ${place}${by} ${fault}: ${why}`;
    return { kind: 'bad-certificate', flaw, cause };
  }
  return code === 'ERR_SSL_WRONG_VERSION_NUMBER'
    ? { kind: 'no-tls', cause: say `${place} does not speak TLS: ${why}` }
    : { kind: 'no-connection', cause: say `no connection to ${place}: ${why}` };
}
const CERTIFICATE_FLAWS = {
  ERR_TLS_CERT_ALTNAME_INVALID: 'other-host',
  CERT_HAS_EXPIRED: 'expired',
};
function findIssuer(socket) {
  let last = socket.getPeerCertificate(true);
  while (last.issuerCertificate && last.issuerCertificate !== last)
    last = last.issuerCertificate;
  const { CN, O } = last.issuer ?? {};
  return [CN ?? O ?? ''].flat().join(', ');
}
async function tunnel(url, { username, password, host }, socket, signal) {
  const target = `${url.hostname}:${url.port || 443}`;
  const credentials = Buffer.from((0,external_node_querystring_namespaceObject.unescape)(`${username}:${password}`)).toString('base64');
  const isOpen = username === '' && password === '';
  const request = external_node_http_namespaceObject.request({
    method: 'CONNECT',
    path: target,
    headers: { host: target, ...(isOpen ? {} : { 'proxy-authorization': `Basic ${credentials}` }) },
    createConnection: () => socket,
  });
  request.end();
  const answered = await waitForEvent(request, 'connect', signal);
  if (answered instanceof Error) {
    socket.destroy();
    const cause = say `no connection through the proxy ${untrusted(host)}: ${describe(answered)}`;
    return { kind: 'no-connection', cause };
  }
  const [response, , head] = answered;
  if (!(response instanceof external_node_http_namespaceObject.IncomingMessage) || !Buffer.isBuffer(head))
    return undefined;
  const { statusCode: status = 0, headers } = response;
  if (status >= 200 && status < 300)
    return undefined;
  const page = await readRefusal(headers, head, socket, signal);
  socket.destroy();
  const { flaw, asks } = explainProxy(status, headers['proxy-authenticate']);
  const said = page === undefined ? '' : say `, ${inQuotes(page)}`;
  const refusal = say `the proxy ${untrusted(host)} refused to connect to ${untrusted(target)}`;
  return { kind: 'proxy-refused', flaw, cause: say `${refusal}: status ${status}${said}${asks}` };
}
function explainProxy(status, challenges = '') {
  if (status !== 407) {
    return { flaw: status >= 500 ? 'proxy-failed' : 'proxy-denied', asks: '' };
  }
  const list = [challenges]
    .flat()
    .join(', ')
    .replace(/"(\\.|[^"\\])*"/g, '""');
  const schemes = [...list.matchAll(/(?:^|,)\s*([\w-]+)(?=\s*(?:,|$)|\s+[^\s=])/g)].map(([, scheme = '']) => scheme);
  if (schemes.length === 0)
    return { flaw: 'proxy-login', asks: '' };
  const hasBasic = schemes.some((scheme) => scheme.toLowerCase() === 'basic');
  const asks = say `; it asks for ${untrusted([...new Set(schemes)].join(', '), 100)}`;
  return { flaw: hasBasic ? 'proxy-login' : 'proxy-scheme', asks };
}
const MAX_REFUSAL_BYTES = 64 * 1024;
const MAX_REFUSAL_MS = 2_000;
async function readRefusal(headers, head, socket, signal) {
  const { 'content-length': length, 'transfer-encoding': coding, connection } = headers;
  const isOpenEnded = coding !== undefined || connection?.toLowerCase() === 'close';
  const expected = Math.min(Number(length ?? (isOpenEnded ? Infinity : 0)), MAX_REFUSAL_BYTES);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(MAX_REFUSAL_MS)]);
  let bytes = head;
  await new Promise((resolve) => {
    const check = () => {
      const isLastChunk = coding !== undefined && bytes.subarray(-5).toString() === '0\r\n\r\n';
      if (bytes.length >= expected || isLastChunk || limit.aborted)
        resolve();
    };
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      check();
    });
    for (const event of ['end', 'close', 'error'])
      socket.on(event, () => resolve());
    limit.addEventListener('abort', () => resolve());
    check();
  });
  const text = new TextDecoder().decode(bytes.subarray(0, MAX_REFUSAL_BYTES));
  const CHUNK_SIZE = /(^|\r\n)[\da-f]+\r\n/gi;
  return remarkIn(coding === undefined ? text : text.replace(CHUNK_SIZE, ''));
}
const LOOKUP_ERRORS = {
  ENOTFOUND: 'the host name does not resolve',
  EAI_AGAIN: 'the host name could not be looked up',
};
function describe(error) {
  return untrusted(textOf(error));
}
function textOf(error) {
  if (error instanceof AggregateError)
    return [...new Set(error.errors.map(textOf))].join('; ');
  if (!(error instanceof Error))
    return 'unknown cause';
  const code = getErrorCode(error) ?? '';
  const reason = 'reason' in error && typeof error.reason === 'string' ? error.reason : undefined;
  const message = reason ?? error.message.replace(/;.*/s, '');
  const meaning = LOOKUP_ERRORS[code] ?? getSystemMessage(error) ?? message;
  return meaning.includes(code) ? meaning : `${meaning} (${code})`;
}

;// CONCATENATED MODULE: ./src/service/exchange.ts






const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
const MAX_HEAD_BYTES = 1024 * 1024;
async function exchange(request) {
  const { url, timeoutMs, cancel } = request;
  const limit = new AbortController();
  const end = (why) => limit.abort(new Error(why));
  const endAfter = (ms, why) => setTimeout(() => setImmediate(end, why), ms);
  const timers = [endAfter(timeoutMs, `no complete answer within ${duration(timeoutMs)}`)];
  let graceMs = 0;
  const onCancel = () => {
    if (graceMs === 0)
      end('cancelled');
    else
      timers.push(endAfter(graceMs, 'cancelled'));
  };
  cancel.addEventListener('abort', onCancel);
  if (cancel.aborted)
    onCancel();
  let socket;
  try {
    const connected = await connect(url, limit.signal);
    if (!(connected instanceof external_node_net_namespaceObject.Socket))
      return connected;
    socket = connected;
    graceMs = request.cancelGraceMs;
    return await sendOnce(request, socket, limit.signal);
  }
  finally {
    socket?.destroy();
    cancel.removeEventListener('abort', onCancel);
    for (const timer of timers)
      clearTimeout(timer);
  }
}
async function sendOnce({ method, url, headers, body = '' }, socket, signal) {
  const length = method === 'POST' ? { 'content-length': Buffer.byteLength(body) } : {};
  const request = external_node_http_namespaceObject.request({
    method,
    path: `${url.pathname}${url.search}`,
    headers: { host: url.host, ...headers, ...length },
    maxHeaderSize: MAX_HEAD_BYTES,
    createConnection: () => socket,
  });
  const answer = new Promise((resolve, reject) => {
    request.once('response', (response) => {
      readAnswer(response, request, signal).then(resolve, reject);
    });
  });
  const read = answer.catch((error) => ({ kind: 'lost', cause: describe(error) }));
  request.end(body);
  const answered = await waitForEvent(request, 'response', signal);
  return answered instanceof Error ? { kind: 'lost', cause: describe(answered) } : await read;
}
async function readAnswer(response, request, signal) {
  const { statusCode: status = 0, headers } = response;
  const received = await collect(response, { request, signal });
  const body = await decode(received, headers['content-encoding']);
  return { kind: 'answer', status, headers, body };
}
async function collect(stream, exchange) {
  const chunks = [];
  let length = 0;
  const end = await new Promise((resolve) => {
    const settle = (kind, cause) => resolve({ kind, cause });
    const fail = (error) => {
      while (stream.read() !== null)
        ;
      if (stream instanceof external_node_http_namespaceObject.IncomingMessage && stream.complete)
        settle('whole');
      else
        settle('broken', say `the answer was cut off: ${describe(error)}`);
    };
    stream.on('data', (chunk) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length <= MAX_ANSWER_BYTES)
        return;
      settle('too-large', literal('the answer is larger than 64 MiB'));
      stream.destroy();
    });
    stream.on('end', () => settle('whole'));
    stream.on('close', () => fail(new Error('the connection was closed')));
    stream.on('error', fail);
    exchange?.request.on('error', fail);
    exchange?.signal.addEventListener('abort', () => fail(exchange.signal.reason));
  });
  return { ...end, bytes: Buffer.concat(chunks, Math.min(length, MAX_ANSWER_BYTES)) };
}
const DECODERS = new Map([
  ['gzip', external_node_zlib_namespaceObject.createGunzip],
  ['deflate', external_node_zlib_namespaceObject.createInflate],
  ['br', external_node_zlib_namespaceObject.createBrotliDecompress],
]);
async function decode(body, coding = '') {
  const decoder = DECODERS.get(coding.trim().toLowerCase())?.();
  if (decoder === undefined || body.bytes.length === 0)
    return body;
  decoder.end(body.bytes);
  const decoded = await collect(decoder);
  return body.kind === 'whole' ? decoded : { ...body, bytes: decoded.bytes };
}

;// CONCATENATED MODULE: ./src/service/reply.ts



const MAX_RETRY_AFTER_MS = 100_000 * 3_600_000;
function parseReply({ status, headers, body }, baseUrl, now) {
  const text = new TextDecoder().decode(body.bytes);
  const isWhole = body.kind === 'whole';
  const value = isWhole ? tryParseJson(text) : undefined;
  const json = isObject(value) ? value : undefined;
  const refusal = json?.type === 'error' && isObject(json.error) ? json.error.message : undefined;
  const isEnvelope = typeof refusal === 'string';
  const isHtml = isPage(text);
  const keys = Object.keys(json ?? {});
  const hasNoRun = status > 299 && keys.length > 0 && !keys.includes('data');
  const isRedirect = status >= 300 && status <= 399;
  const { location, 'retry-after': pause = '' } = headers;
  return {
    kind: 'reply',
    status,
    json,
    body,
    isEnvelope,
    message: isEnvelope ? untrusted(refusal) : findRemark(json, isWhole ? text : '', hasNoRun),
    retryAfterMs: parseRetryAfter(pause, now),
    redirectHost: (isRedirect && location && URL.parse(location, baseUrl)?.host) || undefined,
    isPage: (status < 500 && status !== 408 && isHtml) || undefined,
  };
}
function findStartedId({ json, body }) {
  if (json !== undefined)
    return findId(json);
  return findIdInIncompleteJson(new TextDecoder().decode(body.bytes.subarray(0, MAX_ID_OFFSET)));
}
function findId(json) {
  const id = isObject(json.data) ? json.data.id : undefined;
  return typeof id === 'string' ? id : undefined;
}
const MAX_ID_OFFSET = 1_000_000;
const STRING_OR_BRACKET = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|["[\]{}]/gs;
function findIdInIncompleteJson(text) {
  if (!/^\s*\{/.test(text))
    return undefined;
  const keys = [];
  let depth = 0;
  for (const [token, string, colon] of text.matchAll(STRING_OR_BRACKET)) {
    if (token === '"')
      return undefined;
    if (string === undefined) {
      depth += '[{'.includes(token) ? 1 : -1;
      keys[depth] = undefined;
    }
    else if (colon !== undefined)
      keys[depth] = tryParseJson(string);
    else if (depth === 2 && keys[1] === 'data' && keys[2] === 'id') {
      return findId({ data: { id: tryParseJson(string) } });
    }
  }
  return undefined;
}
function findRemark(json, text, hasNoRun) {
  if (typeof json?.message === 'string') {
    const words = untrusted(json.message, MAX_REMARK_LENGTH);
    return words.text === '' ? undefined : words;
  }
  return !hasNoRun && /^\s*["{[]/.test(text) ? undefined : remarkIn(text);
}
function parseRetryAfter(value, now) {
  const date = /^[MTWFS]/.test(value) ? Date.parse(value) : Number.NaN;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : date - now;
  return ms > 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : 0;
}
const WEB_PAGE = 'a web page answered (check `base-url`)';
function describeStartAnswer({ json, message }) {
  const text = json === undefined ? '' : jsonWithoutData(json);
  return message ?? (text === '' ? undefined : untrusted(text, MAX_REMARK_LENGTH));
}
function describeReply(reply, flaw) {
  const { status, json, body, message, isPage } = reply;
  const quoted = message === undefined ? undefined : inQuotes(message);
  if (body.cause !== undefined)
    return describeStatus(status, body.cause);
  if (flaw !== undefined) {
    const noObject = isPage ? WEB_PAGE : 'the answer is not a JSON object';
    const empty = body.bytes.length === 0 && 'the answer is empty';
    const what = literal(json === undefined ? empty || noObject : flaw);
    return describeStatus(status, quoted === undefined ? what : say `${what}: ${quoted}`);
  }
  return quoted === undefined ? say `status ${status}` : describeStatus(status, quoted);
}
function describeStatus(status, what) {
  return say `status ${status}, ${what}`;
}

;// CONCATENATED MODULE: ./src/service/service.ts






const USER_AGENT = 'run-ai-workflow/1.0.0';
const START_GRACE_MS = 5_000;
const USABLE_ID = new RegExp(String.raw `^(?!\.\.?$)[^\s${text_text/* CONTROLS */.VH}]{1,256}$`, 'u');
function isUsableId(id) {
  return USABLE_ID.test(id) && id.length <= 256 && id.isWellFormed();
}
function startUrl(baseUrl, workflowId) {
  return new URL(`${baseUrl}/v1/workflows/${encodeURIComponent(workflowId)}/run`);
}
function serviceAt(settings, cancel, trace) {
  const { baseUrl, requestTimeoutMs, allCompletedSteps } = settings;
  const headers = {
    'x-api-key': settings.apiKey,
    'content-type': 'application/json',
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': USER_AGENT,
  };
  async function ask(request) {
    const startedAt = systemClock.now();
    const isRead = request.method === 'GET';
    const own = isRead ? { ...headers, 'cache-control': 'no-cache' } : headers;
    const result = await exchange({ ...request, headers: own, cancel });
    trace(request, result, systemClock.now() - startedAt);
    if (result.kind !== 'answer')
      return result;
    try {
      return parseReply(result, baseUrl, Date.now());
    }
    catch (error) {
      return { kind: 'lost', cause: untrusted(String(error)) };
    }
  }
  return {
    start(workflowId, inputs) {
      return ask({
        method: 'POST',
        url: startUrl(baseUrl, workflowId),
        body: `{"inputs":${formatObject(inputs)}}`,
        timeoutMs: requestTimeoutMs,
        cancelGraceMs: START_GRACE_MS,
      });
    },
    poll(runId, timeoutMs) {
      const query = `all_completed_steps=${allCompletedSteps}`;
      const url = new URL(`${baseUrl}/v1/workflow-runs/${encodeURIComponent(runId)}?${query}`);
      return ask({ method: 'GET', url, timeoutMs, cancelGraceMs: 0 });
    },
  };
}

;// CONCATENATED MODULE: ./src/inputs/parsers.ts


const NONE = 'none';
function orNone(kind) {
  const remedyIfEmpty = `check its expression; \`|| '${NONE}'\` leaves the input out`;
  return { ...optional(kind), default: NONE, absent: NONE, remedyIfEmpty };
}
function withDefault(kind, value) {
  return { ...kind, default: String(value), ifEmpty: value };
}
function optional(kind) {
  return { ...kind, ifEmpty: undefined };
}
const TEXT = { type: 'string', allowed: 'text', parse: (text) => text };
const BOOLEAN = {
  type: 'boolean',
  allowed: 'true or false',
  parse: (text) => {
    const [value, isTrue] = /^(?:(true|True|TRUE)|false|False|FALSE)$/.exec(text) ?? [];
    return value === undefined ? undefined : isTrue !== undefined;
  },
};
const ID = {
  type: 'string',
  allowed: 'an id of 1 to 256 characters, without white space or control characters, and not . or ..',
  parse: (text) => (isUsableId(text) && explainId(text) === '' ? text : undefined),
  explain: explainId,
};
function explainId(text) {
  if (/^https?:\/\//i.test(text))
    return ', which is a link; give the id at its end';
  return text === 'null' || text === 'undefined' ? ', from an expression that yields nothing' : '';
}
const ITEM_ID = {
  type: 'string',
  allowed: '1 to 256 characters, without control characters or surrounding white space',
  parse: (text) => (/^(?!\s)[^\0-\x1f\x7f-\x9f]{1,256}(?<!\s)$/.test(text) ? text : undefined),
};
const SHARE = {
  type: 'string',
  allowed: 'a whole number, or a whole percentage from 0% to 100%',
  parse: (text) => {
    const [, digits = '', sign] = /^([0-9]+)(%?)$/.exec(text) ?? [];
    const value = { number: Number(digits), isPercent: sign === '%' };
    return digits !== '' && (!value.isPercent || value.number <= 100) ? value : undefined;
  },
};
function decimal(min, max) {
  const range = min === ABOVE_0 ? `above 0 and at most ${max}` : `from ${min} to ${max}`;
  const parse = numberIn(/^[0-9]+(\.[0-9]+)?$/, min, max);
  return { type: 'float', allowed: `a decimal ${range}`, parse };
}
const ABOVE_0 = Number.MIN_VALUE;
function whole(min, max) {
  const allowed = `a whole number from ${min} to ${max}`;
  return { type: 'integer', allowed, parse: numberIn(/^[0-9]+$/, min, max) };
}
function numberIn(form, min, max) {
  return (text) => {
    const number = form.test(text) ? Number(text) : Number.NaN;
    return number >= min && number <= max ? number : undefined;
  };
}
function choice(...options) {
  return {
    type: 'enum',
    allowed: `${options.slice(0, -1).join(', ')} or ${options.at(-1)}`,
    options,
    parse: (text) => options.find((each) => each === text),
  };
}
function line(max) {
  const control = new RegExp(`[${text_text/* CONTROLS */.VH}\u2028\u2029]`);
  return {
    type: 'string',
    allowed: `one line of at most ${max} characters, without control characters`,
    parse: (text) => (text.length <= max && !control.test(text) ? text : undefined),
  };
}

;// CONCATENATED MODULE: ./src/inputs/input-table.ts

const TABLE = {
  'base-url': { ...optional(TEXT), allowed: 'the https address of the service', isRequired: true },
  'api-key': {
    ...optional(TEXT),
    allowed: 'made up of visible ASCII characters only; check for a line break or a typographic quote copied with the key',
    isRequired: true,
  },
  'workflow-id': optional(ID),
  'run-id': optional(ID),
  inputs: withDefault(TEXT, '{}'),
  'inputs-file': optional(TEXT),
  'input-files': optional({ ...TEXT, type: 'lines' }),
  wait: withDefault(BOOLEAN, true),
  'timeout-minutes': withDefault(decimal(ABOVE_0, 7_200), 60),
  'first-poll-seconds': optional(decimal(0.05, 86_400)),
  'poll-interval-seconds': withDefault(decimal(0.05, 3_600), 120),
  'request-timeout-seconds': withDefault(decimal(0.05, 600), 60),
  'all-completed-steps': withDefault(BOOLEAN, true),
  'output-directory': optional(TEXT),
  title: { ...line(100), ifEmpty: '' },
  summary: withDefault(choice('full', 'markdown', 'brief', 'none'), 'full'),
  items: orNone(TEXT),
  'items-file': orNone(TEXT),
  'each-file': orNone({ ...TEXT, type: 'lines' }),
  variants: orNone(TEXT),
  'max-parallel': { ...whole(1, 1_000), ifEmpty: 10 },
  'tolerated-failures': optional(SHARE),
  journal: orNone(TEXT),
  'journal-key': {
    ...orNone(TEXT),
    allowed: 'at least 16 visible ASCII characters, without white space',
    remedyIfEmpty: "the secret that it reads is missing or has another name: set it, and pass it to a reusable workflow with `secrets:`, before the first start, because a journal begun without it is refused with it; `|| 'none'` leaves the input out, which binds the journal to `api-key`",
  },
  retry: { ...choice('failed', 'unknown', 'none'), ifEmpty: 'failed' },
  redo: optional({ ...TEXT, type: 'lines' }),
  'if-changed': { ...choice('error', 'start'), ifEmpty: 'error' },
  'result-file': optional(TEXT),
  'result-node': optional(TEXT),
  'result-format': withDefault(choice('text', 'markdown', 'json'), 'text'),
  'run-url': {
    ...optional(TEXT),
    allowed: 'an https URL of at most 2000 characters with {run-id} after the host, and no placeholder, user name or password before that',
  },
  'max-starts': {
    ...withDefault(whole(0, 1_000), 1_000),
    remedyIfEmpty: 'give it a default where the GitHub workflow declares its own input, because `|| 1000` would lift a limit of 0',
  },
  'dry-run': withDefault(BOOLEAN, false),
};
const INPUTS = TABLE;
const INPUT_NAMES = Object.keys(TABLE).filter((name) => Object.hasOwn(TABLE, name));

;// CONCATENATED MODULE: ./src/inputs/misspelled.ts


const MAX_SHORT_NAME = 8;
const FAMILIES = ['items', 'journal'];
function findMisspelled(variables) {
  const known = new Set(INPUT_NAMES.map(variableOf));
  const trimmed = (variable) => variables.get(variable)?.trim() ?? '';
  return [...variables.keys()].flatMap((variable) => {
    const value = trimmed(variable);
    if (known.has(variable) || value === '')
      return [];
    const name = variable.slice(variableOf('').length).toLowerCase().replaceAll('_', '-');
    const meant = INPUT_NAMES.filter((input) => mayMean(name, input));
    const isHandedOn = meant.some((input) => trimmed(variableOf(input)) === value);
    return meant.length === 0 || isHandedOn ? [] : [{ variable, meant }];
  });
}
function mayMean(name, input) {
  const isOfFamily = FAMILIES.some((family) => {
    return [name, `${input}-`].every((each) => each.startsWith(`${family}-`));
  });
  const isPlan = name.startsWith('dry') && input === 'dry-run';
  const isRetry = name === 'retries' && input === 'retry';
  const lacksUnit = [`${name}-minutes`, `${name}-seconds`].includes(input);
  const changes = input.length > MAX_SHORT_NAME ? 2 : 1;
  const isMistyped = isNear(name, input, changes) || isNear(input, name, changes);
  return isOfFamily || isPlan || isRetry || lacksUnit || isMistyped;
}
function isNear(a, b, changes) {
  let same = 0;
  while (same < a.length && a[same] === b[same])
    same++;
  const restA = a.slice(same);
  const restB = b.slice(same);
  if (restA === restB)
    return true;
  if (changes === 0)
    return false;
  const [first = '', second = ''] = restA;
  return (isNear(restA.slice(1), restB.slice(1), changes - 1) ||
    isNear(restA, restB.slice(1), changes - 1) ||
    isNear(restA.slice(1), restB, changes - 1) ||
    (second !== first && isNear(`${second}${first}${restA.slice(2)}`, restB, changes - 1)));
}

;// CONCATENATED MODULE: external "node:buffer"
const external_node_buffer_namespaceObject = require("node:buffer");
;// CONCATENATED MODULE: ./src/inputs/paths.ts




const MAX_JOURNAL_MIB = 64;
class PathError extends Error {
}
function orRefuse(work, refuse) {
  try {
    return work();
  }
  catch (error) {
    if (!(error instanceof PathError))
      throw error;
    refuse(error.message);
    return undefined;
  }
}
function readFolders(env) {
  const { GITHUB_WORKSPACE, RUNNER_TEMP, RUNNER_TOOL_CACHE } = env;
  return {
    workspace: external_node_path_namespaceObject.resolve(GITHUB_WORKSPACE || '.'),
    temp: RUNNER_TEMP ? external_node_path_namespaceObject.resolve(RUNNER_TEMP) : undefined,
    toolCache: RUNNER_TOOL_CACHE ? external_node_path_namespaceObject.resolve(RUNNER_TOOL_CACHE) : undefined,
  };
}
function readTextFile(written, folders, maxMib) {
  const file = resolveInside(written, folders);
  try {
    const bytes = readBytes(file, maxMib);
    if (!(0,external_node_buffer_namespaceObject.isUtf8)(bytes))
      throw new PathError(describeEncoding(bytes));
    const text = new TextDecoder().decode(bytes);
    if (LFS_POINTER.test(text))
      throw new PathError(NOT_CHECKED_OUT);
    return text;
  }
  catch (error) {
    if (error instanceof PathError)
      throw error;
    throw getErrorCode(error) === 'ENOENT'
      ? new PathError('must exist')
      : failed('be readable', error);
  }
}
function placesOf(written, folders) {
  const folder = resolveInside(external_node_path_namespaceObject.dirname(written), folders);
  return [resolveInside(written, folders), external_node_path_namespaceObject.join(folder, external_node_path_namespaceObject.basename(written))];
}
const LFS_POINTER = /^version https:\/\/git-lfs\.github\.com\/spec\/v1\r?\n(?:[\w.-]+ .*\n)*oid sha256:[\da-f]{64}\r?\nsize \d+\s*$/;
const NOT_CHECKED_OUT = 'must be a text, but is a pointer of Git LFS; set `lfs: true` for actions/checkout';
function describeEncoding(bytes) {
  if (['feff', 'fffe'].includes(bytes.toString('hex', 0, 2))) {
    return 'must be UTF-8, but is UTF-16; convert it with `iconv -f UTF-16 -t UTF-8`';
  }
  if (bytes.includes(0)) {
    return 'must be a text, but is none: it has a NUL; leave it out, or send a text made from it';
  }
  const marks = bytes.toString('latin1').replaceAll('\xef\xbf\xbd', '???');
  const [valid = ''] = Buffer.from(marks, 'latin1').toString().split('\ufffd');
  return `must be valid UTF-8, but byte ${Buffer.byteLength(valid) + 1} is not; convert it from its encoding, as with \`iconv -f WINDOWS-1252 -t UTF-8\`; \`iconv -c -f UTF-8 -t UTF-8\` leaves such bytes out`;
}
function readBytes(file, maxMib) {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = external_node_fs_namespaceObject.constants;
  const descriptor = external_node_fs_namespaceObject.openSync(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    checkFile(external_node_fs_namespaceObject.fstatSync(descriptor), maxMib);
    return external_node_fs_namespaceObject.readFileSync(descriptor);
  }
  finally {
    external_node_fs_namespaceObject.closeSync(descriptor);
  }
}
function checkFile(stats, maxMib, remedy = '') {
  if (!stats.isFile())
    throw new PathError('must be a regular file');
  if (stats.size > maxMib * 1024 * 1024) {
    throw new PathError(`must be at most ${maxMib} MiB${remedy}`);
  }
}
function resolveFolder(written, folders) {
  const folder = resolveInside(written, folders);
  if (external_node_fs_namespaceObject.statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new PathError('must be a directory, not a file');
  }
  return folder;
}
function createFolder(folder) {
  try {
    external_node_fs_namespaceObject.mkdirSync(folder, { recursive: true });
    external_node_fs_namespaceObject.accessSync(folder, external_node_fs_namespaceObject.constants.W_OK | external_node_fs_namespaceObject.constants.X_OK);
    return folder;
  }
  catch (error) {
    throw failed('be a directory that the runner can create and write to', error);
  }
}
function resolveFile(written, folders, isJournal = false) {
  const forbidden = findForbidden(written, process.platform);
  if (forbidden !== undefined) {
    throw new PathError(`must not have ${JSON.stringify(forbidden)} in a name on Windows`);
  }
  const real = resolveInside(written, folders, isJournal);
  const folder = () => resolveInside(external_node_path_namespaceObject.dirname(written), folders);
  const file = isJournal ? real : external_node_path_namespaceObject.join(folder(), external_node_path_namespaceObject.basename(written));
  const stats = external_node_fs_namespaceObject.statSync(file, { throwIfNoEntry: false });
  if (/[\\/]$/.test(written) || stats?.isDirectory()) {
    throw new PathError('must be a file, not a directory');
  }
  if (stats !== undefined && isJournal) {
    checkFile(stats, MAX_JOURNAL_MIB, '; begin a new file, and every item is paid for again');
  }
  else if (stats?.isFile() === false)
    throw new PathError('must be a regular file');
  return file;
}
function findForbidden(written, platform) {
  if (platform !== 'win32')
    return undefined;
  const { root } = external_node_path_namespaceObject.win32.parse(written);
  return /[<>:"|?*\x00-\x1f]/.exec(written.slice(root.length))?.[0];
}
function describePlaces(written, real, folders, isJournal) {
  const { workspace, temp, toolCache } = folders;
  const inCache = isJournal ? `, or in RUNNER_TOOL_CACHE (${toolCache ?? 'not set'})` : '';
  const rule = `must be in the workspace (${workspace}) or in RUNNER_TEMP (${temp ?? 'not set'})${inCache}`;
  const isElsewhere = process.platform === 'linux' &&
    external_node_path_namespaceObject.isAbsolute(written) &&
    ![workspace, temp ?? workspace].some((root) => isInside(root, written));
  const hosts = '`${{ github.workspace }}` and `${{ runner.temp }}`';
  const container = `; in a container job, ${hosts} are paths of the host: write a relative path, or one of the folders above`;
  const isLinked = real !== external_node_path_namespaceObject.resolve(workspace, written);
  return `${rule}${isLinked ? ' after links are resolved' : ''}${isElsewhere ? container : ''}`;
}
function resolveInside(written, folders, isJournal = false) {
  const { workspace, temp, toolCache } = folders;
  const real = realPath(external_node_path_namespaceObject.resolve(workspace, written));
  const roots = isJournal ? [workspace, temp, toolCache] : [workspace, temp];
  if (!roots.some((root) => root !== undefined && isInside(realPath(root), real))) {
    throw new PathError(describePlaces(written, real, folders, isJournal));
  }
  if ([written, real].some(hasGit))
    throw new PathError('must not be in a .git directory');
  return real;
}
function realPath(absolute) {
  try {
    const real = followLinks(absolute);
    if (real !== undefined)
      return real;
  }
  catch (error) {
    throw failed('have a path that can be followed', error);
  }
  throw new PathError('must not lead through a link to nothing');
}
function followLinks(absolute) {
  try {
    return external_node_fs_namespaceObject.realpathSync.native(absolute);
  }
  catch (error) {
    const parent = external_node_path_namespaceObject.dirname(absolute);
    if (getErrorCode(error) !== 'ENOENT' || parent === absolute)
      throw error;
    if (external_node_fs_namespaceObject.lstatSync(absolute, { throwIfNoEntry: false }) !== undefined)
      return undefined;
    const real = followLinks(parent);
    return real && external_node_path_namespaceObject.join(real, external_node_path_namespaceObject.basename(absolute));
  }
}
function isInside(root, real) {
  const relative = external_node_path_namespaceObject.relative(root, real);
  return relative !== '..' && !relative.startsWith(`..${external_node_path_namespaceObject.sep}`) && !external_node_path_namespaceObject.isAbsolute(relative);
}
function hasGit(place) {
  return place.split(/[\\/]/).some((component) => /^\.git[. ]*(:|$)/i.test(component));
}
function failed(rule, error) {
  const reason = getSystemMessage(error) ?? 'the path is not valid';
  return new PathError(`must ${rule}; the system says: ${reason}`);
}

;// CONCATENATED MODULE: ./src/inputs/sister-input.ts
const JSON_TEXT = /^\s*[{[]/;
const JSON_FILE = /^[^\n=]*\.(json|jsonl|ndjson)$/i;
const PATTERN = /[*?[{]/;
const NODE_AND_PATH = /^[^=/\\{["]+=./;
const FORM_OF_FILES = '; `node id=path` is the form of `input-files`';
const FORM_OF_PATTERNS = '; `node id=pattern` is the form of `each-file`';
function explainMissingFile(written) {
  if (/^".*"$/s.test(written)) {
    return '; git has quoted this name: use `-z`, or `git -c core.quotePath=false`';
  }
  return PATTERN.test(written) ? '; a pattern belongs in `each-file`, as `node id=pattern`' : '';
}
function explainPath(input, text) {
  if (JSON_TEXT.test(text))
    return `; JSON belongs in \`${input.replace('-file', '')}\``;
  if (NODE_AND_PATH.test(text))
    return PATTERN.test(text) ? FORM_OF_PATTERNS : FORM_OF_FILES;
  return explainMissingFile(text);
}
function explainText(input, text) {
  if (JSON_TEXT.test(text))
    return '';
  const content = text.trim();
  if (input === 'inputs-file') {
    return '; to send the text of a file as a value, use `input-files`: `node id=path`';
  }
  if (JSON_FILE.test(content))
    return `; a path belongs in \`${input}-file\``;
  if (content.includes('\n') || !NODE_AND_PATH.test(content))
    return '';
  return input === 'items' || PATTERN.test(content) ? FORM_OF_PATTERNS : FORM_OF_FILES;
}
function explainLines(text) {
  const content = text.trim();
  if (JSON_TEXT.test(content))
    return '; JSON belongs in `inputs`';
  return JSON_FILE.test(content) ? '; a JSON file of node id → value belongs in `inputs-file`' : '';
}

;// CONCATENATED MODULE: ./src/inputs/inputs.ts









const MAX_FAULTS = 20;
class Inputs {
  raw;
  folders;
  notes = [];
  filesRead = new Set();
  givenEmpty = new Set();
  misspelled = [];
  refused = new Map();
  constructor(raw, folders) {
    this.raw = raw;
    this.folders = folders;
  }
  text(name) {
    const text = this.raw(name).trim();
    return text === INPUTS[name].absent ? '' : text;
  }
  isGiven(name) {
    return this.text(name) !== '' || this.givenEmpty.has(name);
  }
  checkNames(variables) {
    for (const name of INPUT_NAMES) {
      const { remedyIfEmpty } = INPUTS[name];
      if (remedyIfEmpty === undefined || variables.get(variableOf(name))?.trim() !== '')
        continue;
      this.givenEmpty.add(name);
      this.refuse(name, say `is given but empty; ${literal(remedyIfEmpty)}`);
    }
    for (const { variable, meant } of findMisspelled(variables)) {
      const names = meant.map((name) => literal(`\`${name}\``));
      const rule = say `is not an input. Did you mean ${joined(names, ' or ')}? Correct the name in \`with:\`, or rename the variable if it is your own; on Gitea, it may be an input of a composite action around this one`;
      this.misspelled.push(say `the variable ${given(variable)} ${rule}`);
    }
  }
  read(name) {
    const { allowed, explain, ifEmpty, parse } = INPUTS[name];
    const text = this.text(name);
    if (text === '')
      return ifEmpty;
    const value = parse(text);
    if (value === undefined) {
      const hint = literal(explain?.(text) ?? '');
      this.refuse(name, say `must be ${literal(allowed)}, got ${given(text)}${hint}`);
    }
    return value ?? ifEmpty;
  }
  path(name, resolve) {
    const written = this.text(name);
    if (written === '')
      return undefined;
    const refuse = (rule) => this.refuse(name, say `${literal(rule)}, got ${givenId(written)}`);
    return orRefuse(() => resolve(written), refuse);
  }
  file(name, maxMib) {
    const path = this.text(name);
    if (path === '')
      return '';
    const refuse = (rule) => {
      const sister = /^must (exist|be readable)/.test(rule) ? explainPath(name, path) : '';
      this.refuse(name, say `names the file ${givenId(path)}, which ${literal(rule + sister)}`);
    };
    this.filesRead.add(path);
    const text = orRefuse(() => readTextFile(path, this.folders, maxMib), refuse);
    if (text?.trim() === '')
      this.refuse(name, say `is empty; omit it, or write JSON to the file`);
    return text ?? '';
  }
  async json(name, text, linesBefore = 0) {
    const json = text.trimEnd().replace(/^\s+/, (lead) => lead.replace(/[^\r\n]/g, ' '));
    const parsed = await parseJson(json, linesBefore);
    if ('value' in parsed)
      return parsed.value;
    const { message, remedy } = parsed;
    const isSister = name !== 'items-file' && name !== 'variants';
    const sister = isSister ? explainText(name, text) : '';
    this.refuse(name, literal((remedy === undefined ? message : `${message}; ${remedy}`) + sister));
    return undefined;
  }
  lines(name) {
    return (0,text_text/* splitLines */.uz)(this.raw(name)).flatMap((text, index) => {
      const line = text.trim();
      const number = index + 1;
      if (/^(#|- )/.test(line)) {
        const rule = say `must begin with a node id: a line has neither a comment nor \`- \` before it`;
        this.refuse(name, rule, say `line ${number} (${given(line)})`);
        return [];
      }
      const [, node = '', rest = ''] = /^([^=]*?)\s*=\s*(.*)$/.exec(line) ?? [];
      return line === '' ? [] : [{ line, number, node, rest }];
    });
  }
  note(level, title, ...message) {
    this.notes.push({ level, title, message });
  }
  refuse(name, what, about) {
    const refused = this.refused.get(name) ?? { first: [], total: 0 };
    if (++refused.total <= MAX_FAULTS)
      refused.first.push([what, about]);
    this.refused.set(name, refused);
  }
  refuseTogether([first, ...others], what) {
    if (first === undefined)
      return;
    const named = literal(others.map((name) => `\`${name}\``).join(', '));
    this.refuse(first, others.length === 0 ? what : say `${what}; the same goes for ${named}`);
  }
  isRefused(name) {
    return this.refused.has(name);
  }
  refuser(name) {
    return (what, about) => this.refuse(name, what, about);
  }
  get faults() {
    const refused = [...this.refused].flatMap(([name, { first, total }]) => {
      const input = literal(`\`${name}\``);
      const groups = [...Map.groupBy(first, ([what]) => what.text).values()];
      const faults = groups.map((group) => describeFault(input, group));
      const more = literal(count(total - MAX_FAULTS, 'more error'));
      return total <= MAX_FAULTS ? faults : [...faults, say `${input} has ${more}`];
    });
    return [...this.misspelled, ...refused];
  }
}
function describeFault(input, group) {
  const [[what] = [say ``]] = group;
  const parts = [...new Map(group.map(([, about]) => [about?.text, about])).values()];
  const named = parts.flatMap((part) => part ?? []);
  if (named.length > 1)
    return say `${input}: ${what}: ${joined(named, ', ')}`;
  return named[0] === undefined ? say `${input} ${what}` : say `${input}: ${named[0]} ${what}`;
}
function given(text) {
  return escaped(text, 100);
}
function givenId(id) {
  return escaped(id, 1_000);
}

;// CONCATENATED MODULE: ./src/inputs/each-file-causes.ts




const MAX_NAMED = 10;
const FOREIGN = /^(node_modules|bower_components|vendor|third_party|venv|site-packages)$/;
function faultOfPattern({ line, written, glob, isExcluded }) {
  const isQuoted = [line, written].some((text) => /^(["'`]).*\1$/.test(text));
  if (isQuoted)
    return 'must have no quotes around it';
  if (leadsOutside(written, glob)) {
    return 'must be a pattern relative to the workspace, without `..`';
  }
  if (/ #/.test(written))
    return 'must be a pattern alone; a line cannot have a comment';
  if (/(?<![?*+@!])\([^()]*\|/.test(written))
    return 'must have alternatives as `@(a|b)` or `{a,b}`';
  if (glob.joinsStars) {
    return 'must have `**` as a part of its own: write `**/` before a name, or `/**` behind it';
  }
  const isFolder = !isExcluded && /[\\/]$/.test(written);
  return isFolder ? 'must match files, and not folders: add `**` for all files in it' : undefined;
}
function leadsOutside(written, glob) {
  const hasParent = /(^|[\\/{},|()])\.\.($|[\\/{},|()])/.test(written);
  const isAbsolute = /^[{@(]*([\\/]|[a-z]:)/i.test(written);
  return hasParent || isAbsolute || glob.leadsOutside;
}
function nameFirst(texts) {
  return joined(takeFirst(texts.map(given), MAX_NAMED), ', ');
}
async function explainNone(globs, excluded, tree) {
  const patterns = nameFirst(globs.map(({ pattern }) => pattern));
  const { size } = tree.ownFiles;
  if (size > 0)
    return say `${patterns}, without the ${size} that the step writes itself`;
  const folder = globs.find(({ pattern }) => tree.isFolder(pattern))?.pattern;
  if (folder !== undefined) {
    return say `${patterns}. ${given(folder)} is a folder: write ${given(external_node_path_namespaceObject.posix.join(folder, '**'))}`;
  }
  for (const glob of excluded.globs.length > 0 ? globs : []) {
    const { length } = await tree.list(glob, new Exclusions([]));
    if (length > 0)
      return say `${patterns}. The \`!\` lines leave out all files (${length})`;
  }
  const cause = WRITTEN_OTHERWISE.find(([form]) => globs.some(({ pattern }) => form.test(pattern)));
  return cause === undefined ? patterns : say `${patterns}. ${literal(cause[1])}`;
}
const WRITTEN_OTHERWISE = [
  [
    /\[/,
    '`[…]` stands for one of its characters: for the folder `[locale]`, write `[[]locale]`. There is no escape character',
  ],
  [/,(?![^{]*\})/, 'A comma outside braces is a comma: write each pattern on a line of its own'],
];
function describeCrowd(files) {
  const numbers = new Map();
  const foreign = new Map();
  const add = (map, key) => map.set(key, (map.get(key) ?? 0) + 1);
  for (const file of files) {
    for (const folder of foldersOf(file))
      add(numbers, folder);
    const first = file.split('/').find((part) => FOREIGN.test(part));
    if (first !== undefined)
      add(foreign, first);
  }
  const large = [...numbers].filter(([, number]) => 2 * number > files.length);
  const [deepest] = large.sort(([a], [b]) => b.length - a.length);
  const [most] = [...foreign].sort(([, a], [, b]) => b - a);
  const where = deepest && say `, most of them in ${given(deepest[0])} (${deepest[1]})`;
  return say `${where}${most && say `; leave files out with the line ${given(`!**/${most[0]}`)}`}`;
}
function leaveOut(file) {
  return `!${file.replaceAll('[', '[[]').replace(/[*?{}()!+@|\\]/g, '?')}`;
}
function foldersOf(file) {
  const folder = external_node_path_namespaceObject.posix.dirname(file);
  return folder === '.' ? [] : [...foldersOf(folder), folder];
}
async function refuseIneffective(inputs, { included, excluded }, files, tree) {
  for (const glob of excluded.globs) {
    if (glob.pattern.includes('/'))
      continue;
    const deep = `**/${glob.pattern}`;
    const meant = new Exclusions([new Glob(deep)]);
    const { length } = files.filter((file) => meant.has(file));
    if (length === 0)
      continue;
    const others = new Exclusions(excluded.globs.filter((each) => each !== glob));
    const without = new Set();
    for (const each of included) {
      for (const file of await tree.list(each.glob, others))
        without.add(file);
    }
    if (without.size > files.length)
      continue;
    const rule = say `leaves out nothing; write ${given(`!${deep}`)}, which leaves out ${length}`;
    inputs.refuse('each-file', rule, given(`!${glob.pattern}`));
  }
}

;// CONCATENATED MODULE: ./src/inputs/file-tree.ts




class FileTree {
  workspace;
  ownFiles = new Set();
  folders;
  own;
  slices;
  known = new Map();
  constructor(folders, own, slices) {
    this.workspace = folders.workspace;
    this.folders = folders;
    this.own = own;
    this.slices = slices;
  }
  async list(glob, excluded, refuse = () => { }) {
    const base = namedOnDisk(glob.base, this.workspace);
    if (hasGit(base) || excluded.hasAbove(base))
      return [];
    const resolve = () => resolveFolder(base || '.', this.folders);
    const real = orRefuse(resolve, (rule) => refuse(glob.base, rule));
    if (real === undefined)
      return [];
    const files = [];
    const below = [base];
    for (let folder = below.pop(); folder !== undefined; folder = below.pop()) {
      for (const { name, isFolder, isFile, isLink } of await this.entriesOf(folder, glob)) {
        const place = `${folder}${name}`;
        if (isFolder && glob.mayMatchBelow(place) && !excluded.hasFolder(place)) {
          below.push(`${place}/`);
        }
        if (!isFile || !glob.matches(place) || excluded.hasFile(place))
          continue;
        if (isLink && !this.isInside(place, refuse))
          continue;
        if (this.isOwn(external_node_path_namespaceObject.join(real, place.slice(base.length)), isLink))
          this.ownFiles.add(place);
        else
          files.push(place);
      }
    }
    return files;
  }
  async entriesOf(folder, glob) {
    if (!glob.hasWildcard) {
      const place = namedOnDisk(glob.pattern, this.workspace);
      return [this.entryOf(folder, place.slice(folder.length))];
    }
    const known = this.known.get(folder);
    if (known !== undefined)
      return known;
    await this.slices.breathe();
    const entries = readFolder(external_node_path_namespaceObject.join(this.workspace, folder)).flatMap((entry) => {
      const { name } = entry;
      if (hasGit(name))
        return [];
      if (entry.isSymbolicLink())
        return this.entryOf(folder, name);
      return { name, isFolder: entry.isDirectory(), isFile: entry.isFile(), isLink: false };
    });
    this.known.set(folder, entries);
    return entries;
  }
  entryOf(folder, name) {
    const place = external_node_path_namespaceObject.join(this.workspace, folder, name);
    const isFile = !hasGit(`${folder}${name}`) && (statOf(place)?.isFile() ?? false);
    return { name, isFolder: false, isFile, isLink: true };
  }
  isInside(place, refuse) {
    const resolve = () => placesOf(place, this.folders);
    return orRefuse(resolve, (rule) => refuse(place, rule)) !== undefined;
  }
  isFolder(place) {
    return statOf(external_node_path_namespaceObject.join(this.workspace, place))?.isDirectory() ?? false;
  }
  isOwn(place, isLink) {
    const { journal, outputDirectory } = this.own;
    if (journal === undefined && outputDirectory === undefined)
      return false;
    const real = isLink ? external_node_fs_namespaceObject.realpathSync.native(place) : place;
    return real === journal || (outputDirectory !== undefined && isInside(outputDirectory, real));
  }
}
function readFolder(folder) {
  try {
    return external_node_fs_namespaceObject.readdirSync(folder, { withFileTypes: true });
  }
  catch {
    return [];
  }
}
function statOf(place) {
  try {
    return external_node_fs_namespaceObject.statSync(place);
  }
  catch {
    return undefined;
  }
}

;// CONCATENATED MODULE: ./src/inputs/each-file.ts









const MAX_FILES = 1_000;
function readFilePatterns(inputs) {
  const included = [];
  const excluded = [];
  for (const { line, number, node, rest } of inputs.lines('each-file')) {
    const isExcluded = line.startsWith('!');
    const written = isExcluded ? line.slice(1).trim() : rest;
    const about = say `line ${number}`;
    if (written === '' || (!isExcluded && node === '')) {
      inputs.refuse('each-file', say `must be \`node id=pattern\` or \`!pattern\``, about);
      continue;
    }
    const glob = new Glob(normalize(written));
    const fault = faultOfPattern({ line, written, glob, isExcluded });
    if (fault !== undefined) {
      inputs.refuse('each-file', literal(fault), say `${about} (${given(written)})`);
    }
    else if (isExcluded)
      excluded.push(glob);
    else
      included.push({ node, glob });
  }
  return { included, excluded: new Exclusions(excluded) };
}
function normalize(pattern) {
  const parts = pattern.split(/[\\/]+/);
  return parts.filter((part) => part !== '' && part !== '.').join('/');
}
async function findFiles(inputs, patterns, own) {
  const tree = new FileTree(inputs.folders, own, new Slices());
  const files = new Map();
  let hasFault = false;
  const without = [];
  for (const { node, glob } of patterns.included) {
    const { base } = glob;
    const refuse = (place, rule) => {
      hasFault = true;
      const remedy = place !== base && say `; leave it out with the line ${given(leaveOut(place))}`;
      const about = say `node ${given(node)} (${givenId(place)})`;
      inputs.refuse('each-file', say `${literal(rule)}${remedy}`, about);
    };
    const matches = await tree.list(glob, patterns.excluded, refuse);
    if (matches.length === 0)
      without.push(glob);
    for (const each of matches) {
      if (files.has(each))
        continue;
      files.set(each, { path: each, below: glob.below(each), node });
    }
  }
  const found = [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  const names = found.map((file) => file.path);
  noteOwn(inputs, tree.ownFiles);
  const isRefused = patterns.included.length === 0 && inputs.faults.length > 0;
  if (hasFault || isRefused)
    return found;
  if (names.length === 0) {
    const all = patterns.included.map(({ glob }) => glob);
    const cause = await explainNone(all, patterns.excluded, tree);
    inputs.refuse('each-file', say `must match 1 to ${MAX_FILES} files, but matches none: ${cause}`);
  }
  else if (names.length > MAX_FILES) {
    const rule = say `must match 1 to ${MAX_FILES} files, but matches ${names.length}`;
    inputs.refuse('each-file', say `${rule}${describeCrowd(names)}`);
    return [];
  }
  else {
    await refuseIneffective(inputs, patterns, names, tree);
    warnOfMissing(inputs, without);
  }
  return found;
}
function noteOwn(inputs, own) {
  if (own.size === 0)
    return;
  const what = say `Files that the step writes are no items: \`each-file\` matches ${own.size} of them (the journal, or files in \`output-directory\`), which are left out.`;
  inputs.note('notice', 'Files left out', what);
}
function warnOfMissing(inputs, globs) {
  if (globs.length === 0)
    return;
  const named = nameFirst(globs.map(({ pattern }) => pattern));
  inputs.note('warning', 'No files', say `These patterns of \`each-file\` match no file: ${named}.`);
}
class Sources {
  excluded;
  included;
  constructor({ included, excluded }, workspace) {
    this.excluded = excluded;
    this.included = included.map(({ glob }) => {
      const base = namedOnDisk(glob.base, workspace);
      return { glob, base, folder: followLinks(external_node_path_namespaceObject.join(workspace, base)) ?? '' };
    });
  }
  find(file) {
    for (const { glob, base, folder } of this.included) {
      const below = external_node_path_namespaceObject.relative(folder, file).replaceAll(external_node_path_namespaceObject.sep, '/');
      const source = `${base}${below}`;
      if (glob.matches(source) && !this.excluded.has(source))
        return source;
    }
    return undefined;
  }
}

;// CONCATENATED MODULE: ./src/text/file-names.ts
const MAX_NAME_BYTES = 120;
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
function toFileName(id) {
  const safe = id.replace(/[^\p{L}\p{M}\p{Nd}._-]/gu, '_').replace(/^\./, '_');
  return DEVICE.test(safe) ? `_${safe}` : safe;
}
function withEnding(name, ending) {
  const bytes = Buffer.from(name).subarray(0, MAX_NAME_BYTES - Buffer.byteLength(ending));
  const shown = new TextDecoder().decode(bytes, { stream: true });
  return `${shown}${ending}`.replace(/\.$/, '_');
}
function toFilePath(id) {
  const parts = id.split('/').map((part) => {
    const name = ['', '.', '..'].includes(part) ? '_' : toFileName(part);
    return Buffer.byteLength(name) > MAX_NAME_BYTES ? undefined : withEnding(name, '');
  });
  return parts.includes(undefined) ? undefined : parts.join('/');
}
class UniqueNames {
  taken;
  constructor(taken = []) {
    this.taken = new Map(taken.map((name) => [name.toLowerCase(), 2]));
  }
  take(id, ending) {
    const plain = toFileName(id);
    const first = withEnding(plain, ending);
    let name = first;
    let number = this.taken.get(first.toLowerCase()) ?? 2;
    while (this.taken.has(name.toLowerCase()))
      name = withEnding(plain, `-${number++}${ending}`);
    this.taken.set(first.toLowerCase(), number).set(name.toLowerCase(), 2);
    return name;
  }
}

;// CONCATENATED MODULE: ./src/inputs/item-paths.ts






const LIST_RULES = ['variants', 'max-parallel', 'tolerated-failures'];
function readItemPaths(inputs, items, rules) {
  const { isList, outputDirectory } = rules;
  const template = readTemplate(inputs, rules);
  const paths = items.map((item) => {
    const { id } = item.task;
    const isUsed = template?.includes('{id}') || outputDirectory !== undefined;
    const folder = isList && isUsed ? toFilePath(id) : '';
    const variant = template?.includes('{variant}')
      ? toFilePath(item.task.parts?.variant ?? '')
      : '';
    if (folder === undefined || variant === undefined) {
      const what = say `must make file names of at most 120 bytes from the \`id\` of each item`;
      const isOfResult = template?.includes('{id}') || variant === undefined;
      const name = isOfResult ? 'result-file' : 'output-directory';
      inputs.refuse(name, what, givenId(id));
      return [id, { resultFile: undefined, folder: '' }];
    }
    const written = template && fillTemplate(template, item, { id: folder, variant });
    const refuse = (rule) => {
      const what = say `${literal(rule)}, got ${givenId(written ?? '')}`;
      inputs.refuse('result-file', what, isList ? givenId(id) : undefined);
    };
    const resolve = () => written && resolveFile(written, inputs.folders);
    return [id, { resultFile: orRefuse(resolve, refuse), folder }];
  });
  const files = paths.flatMap(([id, { resultFile: place }]) => (place ? [{ id, place }] : []));
  checkClashes(inputs, rules, { name: 'result-file', all: files });
  if (isList)
    checkResultFiles(inputs, rules, files);
  if (isList && outputDirectory !== undefined) {
    const folders = paths.map(([id, { folder }]) => {
      return { id, place: external_node_path_namespaceObject.join(outputDirectory, folder) };
    });
    checkClashes(inputs, rules, { name: 'output-directory', all: folders });
  }
  return new Map(paths);
}
const PLACEHOLDER = /\{(id|path|dir|name|ext|variant)\}/g;
const OF_FILE = ['path', 'dir', 'name', 'ext'];
const OF_ITEM = ['id', 'path', 'name'];
function fillTemplate(template, { below = '' }, names) {
  const { dir, name, ext } = external_node_path_namespaceObject.posix.parse(below);
  const values = { ...names, path: below, dir: dir === '' ? '' : `${dir}/`, name, ext };
  return template.replace(PLACEHOLDER, (_, kind) => values[kind]);
}
function readTemplate(inputs, rules) {
  const template = inputs.read('result-file');
  if (template === undefined)
    return undefined;
  const used = new Set([...template.matchAll(PLACEHOLDER)].map(([, kind = '']) => kind));
  const { isList, patterns } = rules;
  const asked = isList ? ['each-file'] : LIST_RULES;
  if (patterns === undefined && asked.some((name) => inputs.isRefused(name)))
    return undefined;
  const fault = faultOfTemplate(used, rules);
  if (fault === undefined)
    return template;
  inputs.refuse('result-file', literal(fault));
  return undefined;
}
function faultOfTemplate(used, { isList, patterns, hasVariants }) {
  const isAny = (kinds) => kinds.find((kind) => used.has(kind));
  const [first] = used;
  if (!isList)
    return first === undefined ? undefined : `can contain \`{${first}}\` only with a list`;
  const ofFile = isAny(OF_FILE);
  if (ofFile !== undefined && patterns === undefined) {
    return `can contain \`{${ofFile}}\` only with \`each-file\`; use \`{id}\``;
  }
  if (!hasVariants && used.has('variant'))
    return 'can contain `{variant}` only with `variants`';
  if (hasVariants && !isAny(['id', 'variant'])) {
    return 'must contain `{variant}` or `{id}`, because there are `variants`';
  }
  if (isAny(OF_ITEM) !== undefined)
    return undefined;
  return 'must contain `{id}`, `{path}`, or `{name}`, so that each item of the list has a file of its own';
}
function checkClashes(inputs, { journal, isList }, { name, all: places }) {
  const owners = new Map();
  if (journal !== undefined)
    owners.set(journal.toLowerCase(), say `\`journal\``);
  const clash = (how, id, other) => inputs.refuse(name, say `${literal(how)} ${other}`, isList ? givenId(id) : undefined);
  for (const { id, place } of places) {
    const key = place.toLowerCase();
    const other = owners.get(key);
    if (other === undefined)
      owners.set(key, givenId(id));
    else
      clash('has the same path, ignoring case, as', id, other);
  }
  for (const { id, place } of places) {
    let folder = external_node_path_namespaceObject.dirname(place.toLowerCase());
    while (folder !== external_node_path_namespaceObject.dirname(folder)) {
      const other = owners.get(folder);
      if (other !== undefined)
        clash('has a path below that of', id, other);
      folder = external_node_path_namespaceObject.dirname(folder);
    }
  }
}
function checkResultFiles(inputs, { patterns, outputDirectory }, files) {
  if (files.length === 0)
    return;
  const refuse = (id, rule) => inputs.refuse('result-file', rule, givenId(id));
  const { folders } = inputs;
  const read = new Map([...inputs.filesRead].flatMap((written) => {
    const places = orRefuse(() => placesOf(written, folders), () => { }) ?? [];
    return places.map((place) => [place.toLowerCase(), written]);
  }));
  const sources = patterns && new Sources(patterns, folders.workspace);
  const asSource = say `must not match \`each-file\`, since the next step would take it for a source; leave it out with a line such as \`!folder/**\``;
  for (const { id, place } of files) {
    const source = sources?.find(place);
    const input = read.get(place.toLowerCase());
    if (source !== undefined)
      refuse(source, asSource);
    else if (input !== undefined) {
      refuse(id, say `must not be a file that the step reads, since its result would replace it, got ${givenId(input)}`);
    }
    if (outputDirectory !== undefined && isInside(outputDirectory, place)) {
      refuse(id, say `must not be in \`output-directory\`, whose files could replace it; use another folder`);
    }
  }
}

;// CONCATENATED MODULE: ./src/inputs/node-values.ts






const MAX_FILE_MIB = 16;
const MAX_TOTAL_MIB = 64;
const MAX_TOTAL_BYTES = MAX_TOTAL_MIB * 1024 * 1024;
const WIRE_FORM = '{"value": "…", "type": "text"}';
const AS_STRING = 'use toJSON(toJSON(…)) to make it a string';
const OBJECT_RULE = `must be a string, number, boolean, null, array or ${WIRE_FORM}, got another object; ${AS_STRING}`;
class ValueReader {
  folders;
  filesRead;
  bytes = 0;
  constructor(folders, filesRead = new Set()) {
    this.folders = folders;
    this.filesRead = filesRead;
  }
  checkSize(refuse) {
    const rule = say `must have values of at most ${MAX_TOTAL_BYTES} bytes (${MAX_TOTAL_MIB} MiB) together with all other values of the step`;
    if (this.bytes > MAX_TOTAL_BYTES)
      refuse(rule);
  }
  fromJson(object, refuse) {
    if (hasOuterInputs(object)) {
      refuse(say `must be a JSON object of node id → value; leave out the outer \`inputs\``);
      return NO_VALUES;
    }
    const values = readMembers(object, 'value', refuse, readValue);
    this.bytes += measureValues(values);
    return values;
  }
  fromFiles(paths, overrides, refuse) {
    const values = new Map();
    for (const [node, path] of paths) {
      if (path === '' || overrides.has(node) || this.bytes > MAX_TOTAL_BYTES)
        continue;
      const read = () => readTextFile(path, this.folders, MAX_FILE_MIB);
      const about = say `node ${given(node)} (${givenId(path)})`;
      this.filesRead.add(path);
      const text = orRefuse(read, (rule) => {
        const hint = rule === 'must exist' ? explainMissingFile(path) : '';
        refuse(literal(rule + hint), about);
      });
      const value = text === undefined ? EMPTY_VALUE : textValue(text);
      this.bytes += sizeOf(value);
      values.set(node, value);
    }
    return values;
  }
}
async function readStepValues(inputs, reader) {
  const parse = async (name, text) => {
    const object = text.trim() === '' ? undefined : await inputs.json(name, text);
    return object === undefined ? NO_VALUES : reader.fromJson(object, inputs.refuser(name));
  };
  const inline = await parse('inputs', inputs.raw('inputs'));
  const fromJsonFile = await parse('inputs-file', inputs.file('inputs-file', MAX_TOTAL_MIB));
  const refuse = inputs.refuser('input-files');
  const paths = readInputFiles(inputs);
  return new Map([...fromJsonFile, ...reader.fromFiles(paths, inline, refuse), ...inline]);
}
function readInputFiles(inputs) {
  const refuse = inputs.refuser('input-files');
  const paths = new Map();
  const rule = say `must be \`node id=path\`${literal(explainLines(inputs.raw('input-files')))}`;
  for (const { number, node, rest: path } of inputs.lines('input-files')) {
    if (node === '' || path === '')
      refuse(rule, say `line ${number}`);
    else if (paths.has(node))
      refuse(say `must be named only once`, say `node ${given(node)}`);
    else
      paths.set(node, path);
  }
  return paths;
}
function readPaths(object, refuse) {
  return readMembers(object, 'path', refuse, (path, refuseMember) => {
    if (typeof path === 'string' && path !== '')
      return path;
    refuseMember('must have a path as a non-empty string');
    return '';
  });
}
function readMembers(object, noun, refuse, read) {
  if (!isObject(object)) {
    const got = literal(describeKind(object));
    refuse(say `must be a JSON object of node id → ${literal(noun)}, got ${got}`);
    return new Map();
  }
  const members = Object.entries(object).map(([node, member]) => {
    const value = read(member, (rule) => refuse(literal(rule), say `node ${given(node)}`));
    return [node, value];
  });
  return new Map(members);
}
function hasOuterInputs(object) {
  if (!isObject(object) || Object.keys(object).length !== 1)
    return false;
  const { inputs } = object;
  return isObject(inputs) && (inputs.value === undefined || isObject(inputs.value));
}
function readValue(value, refuse) {
  if (typeof value === 'string')
    return textValue(value);
  if (value === null)
    return EMPTY_VALUE;
  if (!isObject(value))
    return textValue(JSON.stringify(value));
  const { value: text, type = 'text', ...others } = value;
  const refuseForm = (rule) => refuse(`${rule}; the form is ${WIRE_FORM}; if the object itself is the value, ${AS_STRING}`);
  if (text === undefined || Object.keys(others).length > 0)
    refuse(OBJECT_RULE);
  else if (type !== 'text')
    refuseForm('must have the `type` "text" or no `type`');
  else if (typeof text !== 'string') {
    refuseForm(`must have a string as \`value\`, got ${describeKind(text)}`);
  }
  return typeof text === 'string' ? textValue(text) : EMPTY_VALUE;
}

;// CONCATENATED MODULE: ./src/inputs/list-elements.ts








const MAX_ITEMS = 1_000;
async function readElements(inputs, input, text, form) {
  const refuse = inputs.refuser(input);
  const elements = text.trim() === '' ? undefined : await parseElements(inputs, input, text);
  if (elements === undefined)
    return [];
  const { length } = elements;
  if (length === 0 || length > MAX_ITEMS) {
    refuse(say `must have 1 to ${MAX_ITEMS} ${literal(`${form.noun}s`)}, got ${length}`);
  }
  const positions = new Map();
  return elements.slice(0, MAX_ITEMS).flatMap((element, index) => {
    return readElement({ element, position: index + 1, positions }, form, refuse) ?? [];
  });
}
const NO_LIST = 'must be a JSON array, or one JSON object per line, but no line is one; make JSON of a table such as CSV first';
const ONE_FOR_EACH_FILE = '; for one item for each file, use `each-file`';
function isNoJson(line) {
  return line.trim() !== '' && tryParseJson(line.trim()) === undefined;
}
function isOtherText(lines) {
  return lines.some(isNoJson) && !lines.some((line) => line.trimStart().startsWith('{'));
}
async function parseElements(inputs, input, text) {
  if (text.trimStart().startsWith('[')) {
    const array = await inputs.json(input, text);
    return Array.isArray(array) ? array : undefined;
  }
  if (isObject(tryParseJson(text.trim())))
    return [await inputs.json(input, text)];
  const lines = (0,text_text/* splitLines */.uz)(text);
  if (isOtherText(lines)) {
    const files = input === 'variants' ? '' : ONE_FOR_EACH_FILE;
    const sister = input === 'items' ? explainText(input, text) : '';
    inputs.refuse(input, literal(NO_LIST + files + sister));
    return undefined;
  }
  const bad = lines.findIndex(isNoJson);
  const badLine = lines[bad]?.trim() ?? '';
  if (badLine.startsWith('{') && !badLine.endsWith('}')) {
    const parsed = await parseJson(lines.slice(bad).join('\n').trim());
    if ('value' in parsed || parsed.isAfterEnd) {
      const rule = say `must be one object per line (\`jq -c\`), or an array; see line ${bad + 1}`;
      inputs.refuse(input, rule);
      return undefined;
    }
    if (lines.slice(0, bad).join('').trim() === '') {
      await inputs.json(input, text);
      return undefined;
    }
  }
  const elements = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '')
      continue;
    const isRead = elements.length < MAX_ITEMS;
    elements.push(isRead ? await inputs.json(input, line, index) : undefined);
  }
  return elements;
}
function readElement({ element, position, positions }, { noun, keys, reader, check }, refuseAll) {
  if (element === undefined)
    return undefined;
  let name = say `${literal(noun)} ${position}`;
  const refuse = (what) => refuseAll(what, name);
  if (!isObject(element)) {
    refuse(say `must be a JSON object, got ${literal(describeKind(element))}`);
    return undefined;
  }
  const { 'run-id': run = null, inputs = null, 'input-files': files = null } = element;
  const id = readId(element, 'id', refuse) ?? '';
  const first = positions.get(id);
  if (first !== undefined) {
    refuse(say `must have a unique \`id\`, got ${givenId(id)}, the \`id\` of ${literal(noun)} ${first}`);
  }
  else if (id !== '') {
    positions.set(id, position);
    name = say `${literal(noun)} ${givenId(id)}`;
  }
  const unknown = Object.keys(element).filter((key) => !keys.includes(key));
  if (unknown.length > 0) {
    const known = literal(keys.map((key) => `\`${key}\``).join(', '));
    refuse(say `can only have the keys ${known}, got ${joined(unknown.map(given), ', ')}`);
  }
  const runId = readId(element, 'run-id', refuse);
  const workflowId = readId(element, 'workflow-id', refuse);
  const read = { id, position, workflowId, runId: run === null ? undefined : (runId ?? '') };
  check?.({ ...read, values: NO_VALUES }, refuse);
  if (run !== null) {
    if (inputs !== null || files !== null) {
      refuse(say `cannot have \`inputs\` or \`input-files\` with a \`run-id\``);
    }
    return { ...read, values: NO_VALUES };
  }
  const refuserOf = (key) => {
    const member = say `\`${literal(key)}\` of ${name}`;
    return (what, about) => refuseAll(what, about ? say `${member}: ${about}` : member);
  };
  const refuseFiles = refuserOf('input-files');
  const inline = inputs === null ? NO_VALUES : reader.fromJson(inputs, refuserOf('inputs'));
  const paths = files === null ? new Map() : readPaths(files, refuseFiles);
  const fromFiles = reader.fromFiles(paths, inline, refuseFiles);
  return { ...read, values: new Map([...fromFiles, ...inline]) };
}
function readId(item, key, refuse) {
  const { allowed, explain, parse } = key === 'id' ? ITEM_ID : ID;
  const id = item[key] ?? null;
  if (id === null && key !== 'id')
    return undefined;
  const value = typeof id === 'string' ? parse(id) : undefined;
  if (value !== undefined)
    return value;
  const got = typeof id === 'string' ? givenId(id) : literal(id === null ? 'none' : describeKind(id));
  const hint = literal((typeof id === 'string' && explain?.(id)) || '');
  const name = literal(`\`${key}\``);
  refuse(JSON.isRawJSON(id)
    ? say `must have a string as ${name}, got a number; write ${given(id.rawJSON)}`
    : say `must have a valid ${name} (${literal(allowed)}), got ${got}${hint}`);
  return undefined;
}

;// CONCATENATED MODULE: ./src/inputs/items.ts







const MAX_LIST_MIB = 64;
const KEYS = ['id', 'inputs', 'input-files', 'workflow-id', 'run-id'];
const LIST_INPUTS = ['items', 'items-file', 'each-file'];
async function readItems(inputs, defaults, search) {
  const [first = 'items', ...others] = LIST_INPUTS.filter((name) => inputs.text(name) !== '');
  const rule = say `cannot be used with ${literal(`\`${first}\``)}`;
  inputs.refuseTogether(others, rule);
  if (others.length > 0)
    return [];
  const items = first === 'each-file' && search
    ? await readEachFile(inputs, defaults, search)
    : await readGivenItems(inputs, defaults);
  defaults.reader.checkSize(inputs.refuser(first));
  return items;
}
async function readGivenItems(inputs, { workflowId: ofStep, shared, reader }) {
  const isInline = inputs.text('items') !== '';
  const text = isInline ? inputs.raw('items') : inputs.file('items-file', MAX_LIST_MIB);
  const check = ({ runId, workflowId = ofStep }, refuse) => {
    if (runId !== undefined || workflowId !== undefined)
      return;
    refuse(say `must have a \`workflow-id\` or \`run-id\`, because the step has no \`workflow-id\``);
  };
  const form = { noun: 'item', keys: KEYS, reader, check };
  const elements = await readElements(inputs, isInline ? 'items' : 'items-file', text, form);
  return elements.map(({ id, position, runId, workflowId = ofStep, values: own }) => {
    if (runId !== undefined)
      return { task: { kind: 'collect', id, position, runId, workflowId } };
    const values = new Map([...shared, ...own]);
    return { task: { kind: 'start', id, position, workflowId: workflowId ?? '', values, shared } };
  });
}
async function readEachFile(inputs, { workflowId, shared, reader }, { patterns, own: ofStep }) {
  const refuse = inputs.refuser('each-file');
  if (workflowId === undefined)
    inputs.refuse('workflow-id', say `is required for \`each-file\``);
  const rule = say `must match files whose paths are ${literal(ITEM_ID.allowed)}`;
  const files = await findFiles(inputs, patterns, ofStep);
  const items = [];
  const empty = [];
  for (const { path: id, below, node } of files) {
    if (ITEM_ID.parse(id) === undefined)
      refuse(rule, givenId(id));
    let isRefused = false;
    const refuseFile = (...fault) => {
      isRefused = true;
      refuse(...fault);
    };
    const own = reader.fromFiles(new Map([[node, id]]), NO_VALUES, refuseFile);
    const value = own.get(node);
    if (!isRefused && value !== undefined && isBlank(value)) {
      empty.push(id);
      continue;
    }
    const values = new Map([...shared, ...own]);
    const task = { id, position: items.length + 1, workflowId: workflowId ?? '', values, shared };
    items.push({ task: { kind: 'start', ...task }, below, node });
  }
  reportEmpty(inputs, empty, items.length);
  return items;
}
function reportEmpty(inputs, empty, others) {
  if (empty.length === 0)
    return;
  const named = nameFirst(empty);
  if (others > 0) {
    const what = say `${empty.length} of the files that \`each-file\` matches have nothing but white space, and are left out: ${named}.`;
    inputs.note('notice', 'Empty files', what);
  }
  else {
    inputs.refuse('each-file', say `must match files that are not empty, but matches only ${named}`);
  }
}

;// CONCATENATED MODULE: ./src/inputs/urls.ts




const EMPTY = say `nothing; if it comes from \`vars.…\`, check the name, and that the repository, organization, or environment has it`;
function readBaseUrl(value, refuse) {
  const got = () => (value === '' ? EMPTY : given(withoutSecrets(value)));
  const authority = /^https?:\/\/([^\s\\/?#]+)(?:[/?#][^\s\\]*)?$/i.exec(value)?.[1];
  if (authority === undefined || !URL.canParse(value)) {
    const isBare = /^[\w.-]+(:\d+)?(\/[\w./-]*)?$/.test(value);
    const remedy = isBare && say `; write \`https://\` before it`;
    refuse(say `must be ${literal(INPUTS['base-url'].allowed)}, got ${got()}${remedy}`);
    return '';
  }
  const url = new URL(value);
  const path = url.pathname.replace(/\/+$/, '');
  const wrong = [];
  if (authority.includes('@'))
    wrong.push(say `must not contain a user name or password`);
  if (value.includes('?'))
    wrong.push(say `must not contain a query`);
  if (value.includes('#'))
    wrong.push(say `must not contain a fragment`);
  if (path.endsWith('/v1'))
    wrong.push(say `must not end with \`/v1\``);
  const useTls = say `must use https, because http sends the key unencrypted (http is allowed only for localhost, 127.0.0.0/8 and [::1])`;
  if (url.protocol === 'http:' && !isLoopback(url))
    wrong.push(useTls);
  if (wrong.length > 0)
    refuse(say `${joined(wrong, ', ')}, got ${got()}`);
  if (url.protocol === 'https:' && process.env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    refuse(say `must not use https with NODE_TLS_REJECT_UNAUTHORIZED=0, which leaves the key unprotected; set NODE_EXTRA_CA_CERTS to the path of the authority's certificate instead`);
  }
  return wrong.length > 0 ? '' : `${url.origin}${path}`;
}
function withoutSecrets(address) {
  const plain = address.replace(/[?#].*/s, (end) => (end.includes('@') ? '@' : ''));
  return plain.replace(/^([a-z]+:\/\/)?.*@/is, '$1…@');
}
const MAX_TEMPLATE_LENGTH = 2_000;
const URL_CHARACTERS = /^[\w\-.~:/?#[\]@!$&*+,;=%()]+$/;
function encodeId(id) {
  const percent = (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(id.toWellFormed()).replace(/[!'()*]/g, percent);
}
function readRunUrl(template, refuse) {
  const filled = template.replace(/\{(run|workflow)-id\}/g, 'x');
  const isUrl = template.length <= MAX_TEMPLATE_LENGTH &&
    /^https:\/\/[^/?#@{]+[/?#].*\{run-id\}/i.test(template) &&
    URL_CHARACTERS.test(filled) &&
    URL.canParse(filled);
  if (!isUrl) {
    const got = given(template.replace(/\/\/[^/]*@/, '//…@'));
    refuse(say `must be ${literal(INPUTS['run-url'].allowed)}, got ${got}`);
  }
  return {
    urlOf(runId, workflowId) {
      if (workflowId === undefined && template.includes('{workflow-id}'))
        return undefined;
      const link = template
        .replaceAll('{run-id}', encodeId(runId))
        .replaceAll('{workflow-id}', encodeId(workflowId ?? ''));
      return link.length > MAX_URL_LENGTH ? undefined : link;
    },
  };
}

;// CONCATENATED MODULE: ./src/inputs/variants.ts




const variants_KEYS = ['id', 'inputs', 'input-files', 'workflow-id'];
async function readVariants(inputs, reader) {
  if (inputs.text('variants') === '')
    return [];
  const check = ({ id }, refuse) => {
    if (id.includes('/'))
      refuse(say `must have an \`id\` without \`/\`, got ${givenId(id)}`);
  };
  const form = { noun: 'variant', keys: variants_KEYS, reader, check };
  return readElements(inputs, 'variants', inputs.raw('variants'), form);
}
function combine(inputs, items, variants) {
  if (variants.length === 0)
    return items;
  const refuse = inputs.refuser('variants');
  const total = items.length * variants.length;
  if (total > MAX_ITEMS) {
    const rule = say `must make at most ${MAX_ITEMS} items, but ${variants.length} variants of ${items.length} items make ${total}`;
    refuse(say `${rule}; use a step for each variant, with the same \`journal\``);
    return [];
  }
  const [first] = items;
  const ofStep = first?.task.kind === 'start' ? first.task.shared : undefined;
  const all = variants.map((variant) => {
    return { variant, shared: new Map([...(ofStep ?? []), ...variant.values]) };
  });
  let position = 0;
  return items.flatMap(({ task, ...file }) => {
    if (task.kind !== 'start') {
      refuse(say `cannot be used with items that have a \`run-id\``, givenId(task.id));
      return [];
    }
    return all.map(({ variant, shared }) => {
      const id = `${variant.id}/${task.id}`;
      if (ITEM_ID.parse(id) === undefined) {
        refuse(say `must make ids of ${literal(ITEM_ID.allowed)}`, givenId(id));
      }
      const workflowId = variant.workflowId ?? task.workflowId;
      const values = new Map([...task.values, ...variant.values]);
      const parts = { item: task.id, variant: variant.id };
      position++;
      return { task: { kind: 'start', id, position, workflowId, values, shared, parts }, ...file };
    });
  });
}

;// CONCATENATED MODULE: ./src/inputs/settings.ts














const FIRST_PAUSE = 5;
const SHORTEST_PAUSE = 2;
const NO_KEY = 'must not be empty; common causes: pull requests from forks get no secrets, Dependabot runs get only Dependabot secrets, a reusable workflow gets secrets only through `secrets:`, environment secrets require `environment:`';
const NO_WORKFLOW = say `is required unless \`run-id\` is set; if an expression was empty, check the variable or output that it reads`;
const settings_NO_LIST = say `requires a list: \`items\`, \`items-file\` or \`each-file\``;
const JOURNAL_RULES = ['journal-key', 'retry', 'redo', 'if-changed'];
function readKey() {
  const key = givenInput('api-key').trim();
  const journalKey = givenInput('journal-key').trim();
  for (const secret of journalKey === NONE ? [key] : [key, journalKey]) {
    maskInLog(secret);
    maskKey(secret);
  }
  return key;
}
async function readSettings(apiKey, folders) {
  const inputs = new Inputs(givenInput, folders);
  inputs.checkNames(inputVariables());
  const baseUrl = readBaseUrl(inputs.text('base-url'), inputs.refuser('base-url'));
  if (apiKey === '')
    inputs.refuse('api-key', literal(NO_KEY));
  else
    checkKey('api-key', apiKey, /^[\x21-\x7e]+$/, inputs);
  const isList = LIST_INPUTS.some((name) => inputs.isGiven(name));
  const patterns = inputs.text('each-file') === '' ? undefined : readFilePatterns(inputs);
  const resolve = (written) => resolveFolder(written, folders);
  const outputDirectory = inputs.path('output-directory', resolve);
  const journal = inputs.path('journal', (written) => resolveFile(written, folders, true));
  const search = patterns && { patterns, own: { journal, outputDirectory } };
  const items = isList ? await readList(inputs, search) : [await readSingle(inputs)];
  const untilFinished = inputs.read('wait');
  const summary = inputs.read('summary');
  const isPlan = inputs.read('dry-run');
  const resultNode = inputs.read('result-node');
  const format = inputs.read('result-format');
  const template = inputs.read('run-url');
  const settings = {
    baseUrl,
    items,
    list: isList ? readListRules(inputs, items, untilFinished) : undefined,
    untilFinished,
    ...readTimes(inputs),
    allCompletedSteps: inputs.read('all-completed-steps'),
    summary,
    journal: readJournalInputs(inputs, items, journal),
    resultOptions: resultNode === undefined && format === 'text' ? undefined : { node: resultNode, format },
    runPage: template === undefined ? undefined : readRunUrl(template, inputs.refuser('run-url')),
    maxStarts: inputs.read('max-starts'),
    isPlan,
  };
  const title = inputs.read('title');
  const hasVariants = inputs.isGiven('variants');
  const rules = { isList, hasVariants, patterns, outputDirectory, journal };
  const paths = readItemPaths(inputs, items, rules);
  if (outputDirectory !== undefined && !isPlan && inputs.faults.length === 0) {
    inputs.path('output-directory', () => createFolder(outputDirectory));
  }
  const { faults, notes } = inputs;
  if (faults.length === 0) {
    return { settings: { ...settings, outputDirectory, paths }, title, summary, notes };
  }
  const runId = onlyRunId(settings);
  return { problem: { kind: 'bad-inputs', faults }, runId, baseUrl, title, summary, notes };
}
function readTimes(inputs) {
  const longestPause = inputs.read('poll-interval-seconds');
  const givenPause = inputs.read('first-poll-seconds');
  const firstPause = givenPause ?? Math.min(FIRST_PAUSE, longestPause);
  return {
    deadlineMs: inputs.read('timeout-minutes') * 60_000,
    firstPauseMs: firstPause * 1_000,
    longestPauseMs: longestPause * 1_000,
    shortestPauseMs: (givenPause ?? SHORTEST_PAUSE) * 1_000,
    requestTimeoutMs: inputs.read('request-timeout-seconds') * 1_000,
  };
}
function onlyRunId({ items, list }) {
  const task = list === undefined ? items[0]?.task : undefined;
  return task?.kind === 'collect' ? task.runId : undefined;
}
function checkKey(name, key, form, inputs) {
  if (!form.test(key))
    inputs.refuse(name, literal(`must be ${INPUTS[name].allowed}`));
}
function readListRules(inputs, { length }, untilFinished) {
  const maxParallel = inputs.read('max-parallel');
  const { number, isPercent = false } = inputs.read('tolerated-failures') ?? {};
  if (!untilFinished && length > maxParallel) {
    const what = say `must be true for a list with more items than \`max-parallel\` (${length} items, ${maxParallel} at a time), because the rest would never be started`;
    inputs.refuse('wait', what);
  }
  const isShare = number !== undefined && isPercent;
  return { maxParallel, tolerated: isShare ? Math.floor((length * number) / 100) : number };
}
async function readList(inputs, search) {
  if (inputs.text('run-id') !== '') {
    inputs.refuse('run-id', say `cannot be used with a list; set the \`run-id\` of an item instead`);
  }
  const reader = new ValueReader(inputs.folders, inputs.filesRead);
  const variants = await readVariants(inputs, reader);
  const isComplete = variants.length > 0 && variants.every(({ workflowId }) => workflowId);
  const isNeeded = !isComplete && inputs.text('run-id') === '';
  const workflowId = inputs.read('workflow-id') ?? (isNeeded ? undefined : '');
  const shared = await readStepValues(inputs, reader);
  const items = await readItems(inputs, { workflowId, shared, reader }, search);
  return combine(inputs, items, variants);
}
async function readSingle(inputs) {
  const ofLists = LIST_RULES.filter((name) => inputs.text(name) !== '');
  inputs.refuseTogether(ofLists, settings_NO_LIST);
  const item = { id: 'run', position: 1 };
  const workflowId = inputs.read('workflow-id');
  const runId = inputs.read('run-id');
  if (runId !== undefined) {
    return { task: { ...item, kind: 'collect', runId, workflowId } };
  }
  const task = { ...item, kind: 'start', workflowId: workflowId ?? '' };
  if (inputs.text('run-id') !== '')
    return { task: { ...task, values: NO_VALUES } };
  if (inputs.text('workflow-id') === '') {
    inputs.refuse('workflow-id', NO_WORKFLOW);
  }
  const reader = new ValueReader(inputs.folders);
  const values = await readStepValues(inputs, reader);
  reader.checkSize(inputs.refuser('inputs'));
  return { task: { ...task, values } };
}
function readJournalInputs(inputs, items, path) {
  const retry = inputs.read('retry');
  const startChanged = inputs.read('if-changed') === 'start';
  const redo = (0,text_text/* splitLines */.uz)(inputs.text('redo')).flatMap((line) => line.trim() || []);
  const key = inputs.text('journal-key') || undefined;
  if (key !== undefined)
    checkKey('journal-key', key, /^[\x21-\x7e]{16,}$/, inputs);
  if (!inputs.isGiven('journal')) {
    const given = JOURNAL_RULES.filter((name) => inputs.text(name) !== '');
    inputs.refuseTogether(given, say `requires \`journal\`, which is not given`);
  }
  const isUnused = items.every(({ task }) => task.kind === 'collect');
  return path === undefined || isUnused
    ? undefined
    : { path, key, retry, redo, startChanged, job: readJobAttempt() };
}

;// CONCATENATED MODULE: ./src/run/outcome.ts

function unexpected(error, runId) {
  const cause = untrusted(String(error instanceof Error ? error.stack : error));
  return { kind: 'error', runId, problem: { kind: 'unexpected', cause } };
}

;// CONCATENATED MODULE: ./src/run/conclusion.ts
const RUN_FACTS = {
  success: { item: 'success', code: undefined, isWell: 'always' },
  failure: { item: 'failure', code: 'run-failed', isWell: 'never' },
  'not-json': { item: 'failure', code: 'not-json', isWell: 'without-json' },
};
function concludeRun(run) {
  if (!run.isSuccess)
    return 'failure';
  return run.result.json?.kind === 'not-json' ? 'not-json' : 'success';
}

;// CONCATENATED MODULE: ./src/run/problem.ts
const MIN_NODE = '24.2';
const PROBLEM_FACTS = {
  'old-node': { run: 'none', code: 'nothing-sent' },
  'bad-inputs': { run: 'none', code: 'nothing-sent' },
  'no-outputs': { run: 'none', code: 'nothing-sent' },
  'too-many-starts': { run: 'none', code: 'nothing-sent' },
  'journal-unusable': { run: 'none', code: 'nothing-sent' },
  'journal-damaged': { run: 'none', code: 'nothing-sent' },
  'journal-differs': { run: 'none', code: 'nothing-sent' },
  'start-refused': { run: 'none', code: 'not-started' },
  'start-impossible': { run: 'none', code: 'not-started' },
  'start-unreachable': { run: 'none', code: 'not-started' },
  'start-uncertain': { run: 'maybe', code: 'maybe-started' },
  'start-unresolved': { run: 'maybe', code: 'maybe-started' },
  'start-unusable-id': { run: 'nameless', code: 'maybe-started' },
  'poll-refused': { run: 'exists', code: 'not-collected' },
  'polls-failed': { run: 'exists', code: 'not-collected' },
  'run-gone': { run: 'gone', code: 'not-collected' },
  'other-workflow': { run: 'not-ours', code: 'not-collected' },
  'journal-taken': { run: 'none', code: 'not-recorded' },
  'journal-not-written': { run: 'none', code: 'not-recorded' },
  'result-not-written': { run: 'exists', code: 'not-recorded' },
  unexpected: { run: 'exists', code: 'defect' },
};

;// CONCATENATED MODULE: ./src/schedule/conclusion.ts


const EXIT_CODES = {
  success: 0,
  started: 0,
  running: 0,
  planned: 0,
  failure: 1,
  timed_out: 1,
  cancelled: 1,
  error: 1,
};
const ITEM_CONCLUSIONS = [
  'success',
  'unchanged',
  'failure',
  'timed_out',
  'cancelled',
  'error',
  'unknown',
  'not_started',
  'started',
  'running',
];
const STEP_CONCLUSIONS = ['error', 'failure', 'timed_out', 'started', 'running', 'success'];
const ITEM_FACTS = {
  success: { standing: 'good', step: 'success' },
  unchanged: { standing: 'good', step: 'success' },
  started: { standing: 'good', step: 'started' },
  running: { standing: 'good', step: 'running' },
  failure: { standing: 'failed', step: 'failure' },
  error: { standing: 'failed', step: 'error' },
  unknown: { standing: 'failed', step: 'error' },
  timed_out: { standing: 'unfinished', step: 'timed_out' },
  cancelled: { standing: 'unfinished', step: 'timed_out' },
  not_started: { standing: 'unfinished', step: 'timed_out' },
};
function concludeItem(outcome) {
  switch (outcome.kind) {
    case 'finished':
      if (outcome.problem !== undefined)
        return 'error';
      return RUN_FACTS[concludeRun(outcome.run)].item;
    case 'timed-out':
      return 'timed_out';
    case 'cancelled':
      if (outcome.runId !== undefined)
        return 'cancelled';
      return outcome.maybeStarted ? 'unknown' : 'not_started';
    case 'error':
      return PROBLEM_FACTS[outcome.problem.kind].run === 'maybe' ? 'unknown' : 'error';
    case 'not-started':
      return 'not_started';
    case 'started':
    case 'running':
    case 'unchanged':
      return outcome.kind;
  }
}
function mayContinue(outcome) {
  switch (outcome.kind) {
    case 'finished':
    case 'started':
    case 'running':
    case 'unchanged':
    case 'not-started':
      return false;
    case 'timed-out':
      return true;
    case 'cancelled':
      return outcome.runId !== undefined;
    case 'error':
      return outcome.runId !== undefined && PROBLEM_FACTS[outcome.problem.kind].run === 'exists';
  }
}
function isFailed(conclusion) {
  return ITEM_FACTS[conclusion].standing === 'failed';
}
function hasFailedRun(conclusion) {
  return Object.values(RUN_FACTS).some((run) => run.item === conclusion && run.isWell !== 'always');
}
function selectCounting(items, tolerated = 0) {
  const others = items.filter(({ conclusion }) => !isFailed(conclusion));
  return items.length - others.length <= tolerated ? others : items;
}
function concludeStep(items, step) {
  const counting = selectCounting(items, step.tolerated);
  const found = new Set(counting.map(leadsTo));
  if (step.hasProblem)
    found.add('error');
  const worst = STEP_CONCLUSIONS.find((each) => found.has(each)) ?? 'success';
  return EXIT_CODES[worst] !== 0 && step.isCancelled ? 'cancelled' : worst;
}
function leadsTo({ conclusion, why }) {
  return why === 'service' || why === 'journal' ? 'error' : ITEM_FACTS[conclusion].step;
}

;// CONCATENATED MODULE: ./src/run/workflow-run.ts


function parseRun(answer) {
  const data = readFields(answer.data);
  const { completed_steps: completed, failed_steps: failed } = data;
  const steps = readArray(completed).map(parseNodeStep);
  const failedSteps = (isEmpty(failed) ? [] : [failed].flat()).map(parseFailedStep);
  const success = answer.success === true;
  const state = workflow_run_textOf(data.state) ?? '';
  const last = findLastOutput(steps);
  const hasError = (data.error ?? null) !== null;
  return {
    workflowId: nonEmptyString(data.workflow_id),
    isSuccess: success && state === 'DONE' && !hasError && failedSteps.length === 0,
    success,
    state,
    hasError,
    error: findMessage(data.error),
    startedAt: workflow_run_textOf(data.started_at) ?? '',
    endedAt: workflow_run_textOf(data.ended_at) ?? '',
    steps,
    result: { step: last, text: last?.output, isMissing: false, json: undefined },
    failedSteps,
    oddFailedSteps: Array.isArray(failed ?? []) ? undefined : jsonText(failed),
  };
}
function nameOf({ nodeId, stepId }) {
  return nodeId ?? stepId;
}
function outputName(step) {
  return nameOf(step) ?? `#${step.position}`;
}
function collectOutputs(steps) {
  return new Map(steps.map((step) => [outputName(step), step.output]));
}
function hasOutput(step) {
  return step.output !== null;
}
function findLastOutput(steps) {
  const end = ({ endedAt }) => endedAt ?? Number.NEGATIVE_INFINITY;
  let last;
  for (const step of steps) {
    if (hasOutput(step) && (last === undefined || end(step) >= end(last)))
      last = step;
  }
  return last;
}
function parseNodeStep(element, index) {
  const { state, output } = readFields(element);
  return {
    ...readNameAndTimes(element),
    position: index + 1,
    state: typeof state === 'string' ? state : undefined,
    output: workflow_run_textOf(output, jsonText) ?? null,
  };
}
function parseFailedStep(element) {
  const { state } = readFields(element);
  return {
    ...readNameAndTimes(element),
    state: nonEmptyString(state),
    message: findMessage(element),
    json: jsonText(element),
  };
}
function readNameAndTimes(element) {
  const { node_id, step_id, started_at, ended_at } = readFields(element);
  return {
    nodeId: nonEmptyString(node_id),
    stepId: nonEmptyString(step_id),
    startedAt: parseTimestamp(started_at),
    endedAt: parseTimestamp(ended_at),
  };
}
function readFields(value) {
  return isObject(value) ? value : {};
}
function readArray(value) {
  return Array.isArray(value) ? value : [];
}
function isEmpty(value) {
  if (typeof value === 'object' && value !== null)
    return Object.keys(value).length === 0;
  return value === undefined || value === null || value === '';
}
function nonEmptyString(value) {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
function workflow_run_textOf(value, json = jsonWithoutData) {
  if (typeof value === 'string')
    return value;
  return value === null || value === undefined ? undefined : json(value);
}
const MESSAGES = [
  'message',
  'error',
  'error_message',
  'errors',
  'detail',
  'details',
  'reason',
  'description',
];
const WAYS = ['response', 'body', 'result'];
const MAX_NAMES = 4;
function findMessage(value, names = MAX_NAMES) {
  if (typeof value === 'string')
    return value.trim() === '' ? undefined : value;
  if (typeof value !== 'object' || value === null || names === 0)
    return undefined;
  if (Array.isArray(value))
    return findFirst(value, names);
  const fields = readFields(value);
  const ways = WAYS.map((name) => fields[name]).filter((each) => typeof each !== 'string');
  return findFirst([...MESSAGES.map((name) => fields[name]), ...ways], names);
}
function findFirst(values, names) {
  for (const value of values) {
    const found = findMessage(value, names - 1);
    if (found !== undefined)
      return found;
  }
  return undefined;
}

;// CONCATENATED MODULE: ./src/run/result.ts




async function selectResult(run, options) {
  if (options === undefined)
    return run;
  const { node, format } = options;
  const last = node === undefined ? run.result.step : run.steps.findLast((s) => nameOf(s) === node);
  const step = last && hasOutput(last) ? last : undefined;
  const result = {
    step,
    text: format === 'markdown' ? result_readPage(step?.output ?? '') : step?.output,
    isMissing: node !== undefined && step === undefined,
    json: format === 'json' ? await parseOutput(step?.output ?? '') : undefined,
  };
  return { ...run, result };
}
function hasContent({ text }) {
  return text !== undefined && text.trim() !== '';
}
const BEGINNING = /\s*<(think|thinking|reasoning)(?:\s[^<>]*)?>/iy;
const TAG_OR_LINE_BREAK = /\r\n|[\r\n]|<(\/?)(think|thinking|reasoning)(?:\s[^<>\r\n]*)?>/gi;
const REST_OF_BLANK_LINE = /[^\S\r\n]*(?:[\r\n]|$)/y;
function measureThinking(text) {
  const blocks = skipBlocks(text, 0);
  if (blocks.isEndless)
    return blocks;
  const end = findLoneEnd(text.slice(blocks.length));
  return end === undefined ? blocks : skipBlocks(text, blocks.length + end);
}
function skipBlocks(text, from) {
  let length = from;
  for (;;) {
    BEGINNING.lastIndex = length;
    const [, name] = BEGINNING.exec(text) ?? [];
    if (name === undefined)
      return { length, isEndless: false };
    const end = new RegExp(`</${name}\\s*>`, 'gi');
    end.lastIndex = BEGINNING.lastIndex;
    if (end.exec(text) === null)
      return { length, isEndless: true };
    length = end.lastIndex;
  }
}
function findLoneEnd(text) {
  const levels = new Map();
  let line = { number: 0, start: 0, hasTag: false };
  let fences;
  let passed = 0;
  for (const { 0: found, 1: slash, 2: name = '', index } of text.matchAll(TAG_OR_LINE_BREAK)) {
    const end = index + found.length;
    if (name === '') {
      line = { number: line.number + 1, start: end, hasTag: false };
      continue;
    }
    const isFirst = !line.hasTag && text.slice(line.start, index).trim() === '';
    line.hasTag = true;
    const kind = name.toLowerCase();
    const level = levels.get(kind) ?? 0;
    const isOwn = slash !== '' && level === 0;
    levels.set(kind, Math.max(0, level + (slash === '' ? 1 : -1)));
    REST_OF_BLANK_LINE.lastIndex = end;
    if (!isOwn || !isFirst || !REST_OF_BLANK_LINE.test(text))
      continue;
    fences ??= closedFences(text);
    while ((fences[passed]?.last ?? Number.POSITIVE_INFINITY) < line.number)
      passed++;
    if ((fences[passed]?.first ?? Number.POSITIVE_INFINITY) > line.number)
      return end;
  }
  return undefined;
}
function result_readPage(output) {
  const { length, isEndless } = measureThinking(output);
  if (isEndless)
    return undefined;
  const answer = output.slice(length);
  const page = (unwrap(answer.trim()) ?? answer)
    .replace(/^\ufeff/, '')
    .replace(/^(?:[^\S\r\n]*[\r\n])+/, '')
    .trimEnd();
  return page === '' ? undefined : `${page}\n`;
}
function unwrap(text) {
  const lines = (0,text_text/* splitLines */.uz)(text);
  const [, mark] = /^(`{3,}|~{3,})[^\S\r\n]*(?:markdown|md)?$/i.exec(lines[0]?.trimEnd() ?? '') ?? [];
  if (mark === undefined || findEnd(lines, mark) !== lines.length - 1)
    return undefined;
  const start = /\r\n|\r|\n/.exec(text);
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
  return start === null ? undefined : text.slice(start.index + start[0].length, end + 1);
}
function findEnd(lines, first) {
  const open = [first];
  for (const [index, line] of lines.entries()) {
    const fence = index === 0 ? undefined : readFence(line);
    if (fence === undefined)
      continue;
    if (fence.info === '') {
      if (!fence.mark.startsWith(open.at(-1) ?? ''))
        continue;
      open.pop();
      if (open.length === 0)
        return index;
    }
    else if (fence.opens)
      open.push(fence.mark);
  }
  return undefined;
}
async function parseOutput(output) {
  const text = output.replace(/^\ufeff/, '');
  const { length, isEndless } = measureThinking(text);
  const answer = text.slice(length).replace(/^(\s*?)\ufeff/, '$1 ');
  const before = (0,text_text/* splitLines */.uz)(text.slice(0, length)).length - 1;
  const whole = await parseJson(answer, before);
  const [only, other] = 'value' in whole ? [] : closedFences(answer);
  const isFenced = only !== undefined && other === undefined;
  const source = isFenced ? only.text : answer;
  const parsed = isFenced ? await parseJson(source, before + only.first + 1) : whole;
  if ('value' in parsed)
    return { kind: 'json', text: compactJson(source) };
  const { place, isText, isCut, message } = parsed;
  const cut = isEndless ? 'its thinking' : isText && hasOpenFence(answer) ? 'a code fence' : '';
  const kind = cut === '' ? 'a bracket or a quote' : cut;
  const why = cut !== '' || isCut
    ? `is not valid JSON${place}: ${kind} is never closed, so the answer was probably cut off`
    : isText
      ? `is not valid JSON${place}: it begins with text, not with JSON`
      : message;
  return { kind: 'not-json', why: literal(why) };
}
function closedFences(text) {
  return readFences(text).closed;
}
function hasOpenFence(text) {
  return readFences(text).isOpen;
}
function readFences(text) {
  const closed = [];
  const lines = (0,text_text/* splitLines */.uz)(text);
  let open;
  for (const [line, each] of lines.entries()) {
    const fence = readFence(each);
    if (fence === undefined)
      continue;
    if (open === undefined) {
      if (fence.opens)
        open = { mark: fence.mark, line };
    }
    else if (fence.mark.startsWith(open.mark) && fence.info === '') {
      const inner = lines.slice(open.line + 1, line).join('\n');
      closed.push({ text: inner, first: open.line, last: line });
      open = undefined;
    }
  }
  return { closed, isOpen: open !== undefined };
}
function readFence(line) {
  const [, mark = '', rest = ''] = /^\s*(`{3,}|~{3,})(.*)$/s.exec(line) ?? [];
  if (mark === '')
    return undefined;
  return { mark, info: rest.trim(), opens: !(mark.startsWith('`') && rest.includes('`')) };
}

;// CONCATENATED MODULE: ./src/run/poll.ts




const MAX_STEPS = 100_000;
const poll_MAX_REMARK_LENGTH = 200;
function interpretPoll(reply, { runId, goodPollBefore, refusedBefore, justStarted }) {
  if (reply.kind === 'bad-certificate' || reply.kind === 'no-tls') {
    return { kind: 'refused', cause: reply.cause, by: reply.kind, flaw: reply.flaw };
  }
  if (reply.kind !== 'reply')
    return { kind: 'failed', cause: reply.cause, retryAfterMs: 0 };
  const { status, json, body, message, redirectHost, retryAfterMs, isPage, isEnvelope } = reply;
  const succeeded = status >= 200 && status <= 299;
  const failed = (cause = describeReply(reply)) => ({ kind: 'failed', cause, retryAfterMs });
  const refused = { kind: 'refused', status, message, redirectHost, isPage, isEnvelope };
  const executing = { kind: 'executing', retryAfterMs, message: remarkOf(message) };
  const isTooEarly = justStarted && !goodPollBefore && status !== 401 && status !== 403;
  if (status === 250)
    return executing;
  if (body.kind === 'too-large') {
    return { kind: 'refused', status, cause: body.cause, by: 'large-answer' };
  }
  if (status === 429)
    return { kind: 'busy', cause: describeReply(reply), retryAfterMs };
  if (body.kind === 'broken')
    return failed();
  if (status === 408 || (status >= 500 && status <= 599))
    return failed();
  if (isEnvelope) {
    const isFirst = goodPollBefore && !refusedBefore;
    return isTooEarly || isFirst ? { ...failed(), isRefusal: true } : refused;
  }
  if (succeeded && json !== undefined) {
    if (Object.hasOwn(json, 'success') && isObject(json.data)) {
      const { run_id: found, state, completed_steps, failed_steps } = json.data;
      if (readArray(completed_steps).length + readArray(failed_steps).length > MAX_STEPS) {
        const what = literal(`the answer has more than ${MAX_STEPS.toLocaleString('en')} steps`);
        return { kind: 'refused', status, cause: describeStatus(status, what), by: 'large-answer' };
      }
      if (typeof found === 'string' && found.toLowerCase() !== runId.toLowerCase()) {
        return failed(describeStatus(status, literal('the answer belongs to another run')));
      }
      if (typeof found !== 'string' && typeof state !== 'string') {
        return failed(describeStatus(status, literal('the answer has no run')));
      }
      return { kind: 'finished', run: parseRun(json), answer: body.bytes };
    }
    const isAnswer = Object.hasOwn(json, 'success') || Object.hasOwn(json, 'data');
    if (Object.hasOwn(json, 'message') && !isAnswer)
      return executing;
  }
  if (status >= 300 && status <= 399)
    return refused;
  if (status >= 400 && status <= 499)
    return isTooEarly || goodPollBefore ? failed() : refused;
  return failed(describeReply(reply, succeeded ? 'the answer is neither a run nor a message' : undefined));
}
function remarkOf(message) {
  return message && shortened(message, poll_MAX_REMARK_LENGTH);
}
function isUnknownRun({ status, isEnvelope = false }) {
  return isEnvelope && status !== 401 && status !== 403;
}

;// CONCATENATED MODULE: ./src/text/fit.ts


const MARKER = '… [cut]';
function greatestThatFits(max, fits) {
  if (fits(max))
    return max;
  let low = 0;
  let high = max;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle))
      low = middle;
    else
      high = middle;
  }
  return low;
}
function cutLength(lengths, level) {
  return lengths.reduce((sum, length) => sum + Math.min(length, level), 0);
}
function fitText(text, { length, lineBytes }) {
  const max = lengthBeforeLongLine((0,text_text/* cut */.Jj)(text, length, MARKER), lineBytes);
  return { text: (0,text_text/* cut */.Jj)(text, max, MARKER), isCut: text.length > max };
}
function lengthBeforeLongLine(text, lineBytes) {
  if (lineBytes === Infinity)
    return text.length;
  let start = 0;
  for (const line of text.split('\n')) {
    const fits = (length) => Buffer.byteLength((0,text_text/* cut */.Jj)(line, length, MARKER)) <= lineBytes;
    if (!fits(line.length))
      return start + greatestThatFits(line.length, fits);
    start += line.length + 1;
  }
  return text.length;
}
function fitJson(json, empty, room) {
  const text = inLines(json, room);
  return isWithin(text, room) ? { text, isCut: false } : { text: empty, isCut: true };
}
function inLines(json, { lineBytes }) {
  return lineBytes === Infinity ? json : breakLines(json);
}
function isWithin(text, { length, lineBytes }) {
  const isShort = text.length <= length;
  if (!isShort || lineBytes === Infinity)
    return isShort;
  return text.split('\n').every((line) => Buffer.byteLength(line) <= lineBytes);
}
function fitObject(members, room) {
  const { length: max } = room;
  const short = members.map((member) => fitMember(member, room));
  const render = (level) => inLines(formatObject(short.map(([key, text]) => [key, text && (0,text_text/* cut */.Jj)(text, level, MARKER)])), room);
  if (!isWithin(render(MARKER.length), room))
    return { text: '{}', isCut: true };
  const lengths = short.map(([, text]) => text?.length ?? 0);
  const fits = (level) => cutLength(lengths, level) <= max && render(level).length <= max;
  const level = Math.max(MARKER.length, greatestThatFits(max, fits));
  const isCut = members.some(([, text], index) => {
    return text !== short[index]?.[1] || (text?.length ?? 0) > level;
  });
  return { text: render(level), isCut };
}
function fitMember(member, { lineBytes }) {
  const [key, text] = member;
  if (text === null || lineBytes === Infinity)
    return member;
  const shorten = (length) => (0,text_text/* cut */.Jj)(text, length, MARKER);
  const fits = (length) => {
    const line = `${JSON.stringify(key)}:${JSON.stringify(shorten(length))},`;
    return Buffer.byteLength(line) <= lineBytes;
  };
  return [key, shorten(greatestThatFits(text.length, fits))];
}

;// CONCATENATED MODULE: ./src/report/entry.ts
function annotation(level, title, ...message) {
  return { level, title, message };
}

;// CONCATENATED MODULE: ./src/report/error-code.ts


function codeList(conclusion, records, tolerated, problem) {
  if (problem?.kind === 'unexpected')
    return 'defect';
  if (conclusion === 'cancelled')
    return 'cancelled';
  if (conclusion === 'timed_out')
    return 'timed-out';
  const counting = selectCounting(records, tolerated);
  const first = counting.find((each) => leadsTo(each) === conclusion);
  if (first?.failure !== undefined)
    return first.failure.code;
  return problem === undefined ? 'defect' : codeProblem(problem);
}
function codeProblem(problem) {
  const isBusy = problem.kind === 'start-unreachable' && problem.isBusy;
  return isBusy ? 'busy' : PROBLEM_FACTS[problem.kind].code;
}

;// CONCATENATED MODULE: ./src/report/words/several.ts


const several_MAX_NAMES = 5;
function counted(number, noun) {
  return literal(count(number, noun));
}
function formatTime(ms) {
  return literal(duration(ms));
}
function describeTime(...times) {
  const time = timeBetween(...times);
  return literal(time === undefined ? '' : ` in ${time}`);
}
function quoteName(name) {
  return untrusted(name, 100, JSON.stringify);
}
function listNames(names, max = 10) {
  return joined(takeFirst(names.map(quoteName), max), ', ');
}
const TASKS = {
  start: 'to start',
  collect: 'to collect',
  unchanged: 'unchanged',
  unknown: 'unknown',
};
function countTasks(tasks) {
  const parts = Object.entries(TASKS).flatMap(([kind, text]) => {
    const number = tasks.filter((task) => task.kind === kind).length;
    return number === 0 ? [] : [`${number} ${text}`];
  });
  return literal(parts.join(', '));
}
function mentionPage(page) {
  return page && say ` (${url(page)})`;
}
function groupByMessage(all, noun) {
  const groups = [...Map.groupBy(all, ({ message }) => message.text).values()];
  return groups.map((group) => describeGroup(group, noun));
}
function describeGroup(group, noun, max = several_MAX_NAMES) {
  const message = group[0]?.message ?? say ``;
  const names = group.flatMap(({ name }) => name ?? []);
  const named = joined(takeFirst(names, max), ', ');
  if (group.length === 1)
    return names.length === 0 ? message : say `${named}: ${message}`;
  const list = names.length > 0 && say ` (${named})`;
  return say `${counted(group.length, noun)}: ${message}${list}`;
}

;// CONCATENATED MODULE: ./src/report/words/journal.ts




const MAX_GROUPS = 10;
const MAX_NODES = 5;
function describeJournal({ journal, list, isPlan }, { tasks, states: byItem, exists, isEmpty, others, unmatched = [] }) {
  const warnings = unmatched.length === 0 ? [] : [warnOfUnmatched(unmatched)];
  const path = untrusted(journal?.path ?? '', 1_000);
  const isExpected = journal?.startChanged === true || Number(process.env.GITHUB_RUN_ATTEMPT) > 1;
  if (!exists) {
    const none = literal(isPlan ? 'There is no journal yet' : 'New journal');
    return [
      say `${none}: ${path}`,
      ...(isExpected ? [journal_warnOfMissing(say `journal`)] : []),
      ...warnings,
    ];
  }
  const states = tasks.flatMap(({ kind, id }) => {
    return kind === 'collect' || kind === 'unchanged' ? (byItem.get(id) ?? []) : [];
  });
  const unchanged = tasks.filter(({ kind }) => kind === 'unchanged').length;
  const changed = changedItems(tasks);
  const names = listNames(changed.map(({ item }) => item));
  const since = say `Changed since the last start: ${counted(changed.length, 'item')} (${names})`;
  const items = counted(others.length, 'item');
  const what = say `The step ignores ${items} in the journal that ${literal(list ? 'the list' : 'it')} does not have: ${listNames(others)}.`;
  const ignored = annotation('notice', 'Other items in the journal', what);
  return [
    say `Journal: ${path}`,
    ...(isEmpty && isExpected ? [journal_warnOfMissing(say `record in the journal`)] : []),
    ...(changed.length === 0 ? [] : [since]),
    ...groupChanges(changed).map((group) => say `  ${group}`),
    ...warnings,
    ...noticeEarlierRuns(states, unchanged, list && say ` of these items`),
    ...(journal?.startChanged || others.length === 0 ? [] : [ignored]),
  ];
}
function journal_warnOfMissing(what) {
  const words = say `There is no ${what} at the path in \`journal\`, but this is a later attempt of the job, or \`if-changed\` is \`start\`: earlier runs are started again. Unless the journal is new, check the step that restores it.`;
  return annotation('warning', 'No journal', words);
}
function changedItems(tasks) {
  return tasks.flatMap((task) => {
    return task.kind === 'start' && task.change ? [{ item: task.id, change: task.change }] : [];
  });
}
function groupChanges(changed) {
  const named = changed.map(({ item, change }) => {
    return { name: quoteName(item), message: describeChange(change) };
  });
  return takeFirst(groupByMessage(named, 'item'), MAX_GROUPS);
}
function describeChanges(changed) {
  const [first, ...others] = changed.map(({ change }) => describeChange(change));
  const isOne = first !== undefined && others.every(({ text }) => text === first.text);
  return isOne ? first : joined(groupChanges(changed), '; ');
}
function describeChange(change) {
  switch (change.kind) {
    case 'unnamed':
      return say `other inputs, or another AI workflow or service`;
    case 'elsewhere':
      return say `another AI workflow or service`;
    case 'nodes': {
      const { changed, added, gone } = change;
      const parts = [
        ...(changed.length > 0 ? [say `another value of ${nameNodes(changed)}`] : []),
        ...(added.length > 0 ? [say `the new ${nameNodes(added)}`] : []),
        ...(gone > 0 ? [say `${counted(gone, 'node')} gone`] : []),
      ];
      return joined(parts, ', ');
    }
  }
}
function nameNodes(nodes) {
  return say `${literal(nodes.length === 1 ? 'node' : 'nodes')} ${listNames(nodes, MAX_NODES)}`;
}
function warnOfUnmatched(lines) {
  const shown = lines.map(({ line, nearest }) => {
    return say `${quoteName(line)}${nearest !== undefined && say ` (the nearest is ${quoteName(nearest)})`}`;
  });
  const words = say `No item has an id that matches these lines of \`redo\`, so they start nothing: ${joined(takeFirst(shown, MAX_GROUPS), ', ')}.`;
  return annotation('warning', 'Nothing to redo', words);
}
function noticeEarlierRuns(states, unchanged, items) {
  const times = states.flatMap((state) => ('runId' in state ? [state.time] : []));
  const [oldest] = times.toSorted();
  if (oldest === undefined)
    return [];
  const age = literal(duration(Math.max(0, Date.now() - Date.parse(oldest))));
  const collected = unchanged < times.length && say ` Earlier runs are collected, not started again.`;
  const words = say `The journal has ${counted(times.length, 'run')}${items} from earlier steps, the oldest started ${age} ago.${collected}${unchanged > 0 && say ` ${counted(unchanged, 'item')} unchanged: nothing is sent for ${literal(unchanged === 1 ? 'it' : 'them')}.`}`;
  return [annotation('notice', 'Earlier runs', words)];
}

;// CONCATENATED MODULE: ./src/report/words/refusals.ts



const CONNECTIONS = {
  'bad-certificate': 'Certificate refused',
  'no-tls': 'Port without TLS',
  'proxy-refused': 'Proxy refused',
};
const CHECK_PORT = say `The port in \`base-url\` must speak TLS; so must https_proxy, if its value begins with https:.`;
const CHECK_ADDRESS = say `Check \`base-url\`: the address of the service's API is often not the one in your browser.`;
const CHECK_KEY = say `Check \`api-key\`: the service at \`base-url\` does not accept it, or its role has no API access.`;
const CHECK_ACCOUNT = say `Check the plan and the credit of the account that \`api-key\` belongs to.`;
const CHECK_ROLE = say `The role of \`api-key\` needs API access, and access to this AI workflow. The key must belong to the service at \`base-url\`.`;
const BLOCKED_TEXT = say `If other starts are accepted, something before the service may have blocked the text of this one, as a firewall does with \`<script>\` or SQL: ask for an exception, or change the text.`;
const CORRECT_REQUEST = say `Correct what the message names: a node id or a value in the inputs, or \`workflow-id\`.`;
const DO_WHAT_IT_SAYS = say `Do what the message asks for; if that does not help, ask whoever operates the service.`;
const TRY_LATER = say `Re-run the job in a few minutes; if it happens again, ask whoever operates the service.`;
const OTHER_THAN_SERVICE = say `Something other than the service may have answered, such as a gateway or a proxy.`;
const LOG_IN_AT_PROXY = say `A proxy before the service asks for a login: set https_proxy to its URL, with user and password.`;
const BY_SERVICE = {
  401: CHECK_KEY,
  402: CHECK_ACCOUNT,
  403: CHECK_ROLE,
  409: DO_WHAT_IT_SAYS,
  425: TRY_LATER,
  other: DO_WHAT_IT_SAYS,
};
const START_BY_SERVICE = {
  ...BY_SERVICE,
  200: say `Check \`workflow-id\`, \`base-url\`, and the role of \`api-key\`, which needs access to this AI workflow.`,
  400: CORRECT_REQUEST,
  403: say `${CHECK_ROLE} ${BLOCKED_TEXT}`,
  404: say `Check \`workflow-id\` and \`base-url\`, and that \`api-key\` has access to this AI workflow.`,
  422: CORRECT_REQUEST,
};
const POLL_BY_SERVICE = {
  ...BY_SERVICE,
  other: say `The run may have been deleted, or \`api-key\` has no access to it. If you gave \`run-id\`, check it and \`base-url\`.`,
};
const BY_OTHERS = {
  400: CORRECT_REQUEST,
  401: say `${OTHER_THAN_SERVICE} Check \`base-url\`, then \`api-key\`.`,
  402: CHECK_ACCOUNT,
  407: LOG_IN_AT_PROXY,
  409: DO_WHAT_IT_SAYS,
  422: CORRECT_REQUEST,
  425: TRY_LATER,
  other: say `${OTHER_THAN_SERVICE} ${CHECK_ADDRESS}`,
};
const START_BY_OTHERS = {
  ...BY_OTHERS,
  403: say `${OTHER_THAN_SERVICE} ${BLOCKED_TEXT} If none is accepted, check \`base-url\`, and the role of \`api-key\`.`,
};
const POLL_BY_OTHERS = {
  407: LOG_IN_AT_PROXY,
  425: TRY_LATER,
  401: say `Check \`base-url\`, then \`api-key\`.`,
  other: say `${CHECK_ADDRESS} If it is right, collect the run later.`,
};
const LATER = say `The service knew this run, so \`base-url\` is right: wait a few minutes, then collect the run.`;
const POLL_OF_SEEN = { 407: LOG_IN_AT_PROXY, other: LATER };
function adviseStart(refusal) {
  return advise(refusal, refusal.isEnvelope ? START_BY_SERVICE : START_BY_OTHERS);
}
function advisePoll(refusal, isSeen) {
  if (refusal.isEnvelope)
    return advise(refusal, POLL_BY_SERVICE);
  return advise(refusal, isSeen ? POLL_OF_SEEN : POLL_BY_OTHERS);
}
function advise(refusal, byStatus) {
  const { status, redirectHost, by, flaw, bytes } = refusal;
  if (redirectHost)
    return say `If this is the correct host, use it in \`base-url\`.`;
  if (by === 'large-answer') {
    return say `Set \`all-completed-steps: false\`, and collect the run with \`run-id\`. Its outputs are also in the studio.`;
  }
  if (by !== undefined)
    return adviseConnection(by, flaw);
  if (bytes !== undefined) {
    return say `The values (${literal(size(bytes))}) are too large for the service. Send less, or the address of a file instead of its content.`;
  }
  const isSuccess = status !== undefined && status <= 299;
  return byStatus[isSuccess ? '200' : `${status}`] ?? byStatus.other;
}
function describeUnread({ status, isEnvelope, by, redirectHost }) {
  const isKnown = isEnvelope || by !== undefined || redirectHost !== undefined;
  const isAnswer = status !== undefined && !isKnown;
  const other = isAnswer && say ` ${OTHER_THAN_SERVICE} The run is probably there.`;
  return say `The result of the run is unknown.${other}`;
}
const NO_PROXY = say `If the service does not need the proxy, add its host to no_proxy.`;
function adviseConnection(by, flaw) {
  switch (flaw) {
    case 'other-host':
      return say `Check the host in \`base-url\` (or in https_proxy, if the error names the proxy): it must be one that the certificate names.`;
    case 'expired':
      return say `Whoever runs this host must renew its certificate. Check the clock of this machine, too.`;
    case 'proxy-login':
      return say `Check user and password in https_proxy: http://user:password@proxy.example.com:3128, with special characters percent-encoded. ${NO_PROXY}`;
    case 'proxy-scheme':
      return say `A user name and password cannot help: the action supports only Basic. Ask for a proxy that allows Basic, or needs no login. ${NO_PROXY}`;
    case 'proxy-denied':
      return say `Ask whoever runs the proxy to allow this host. ${NO_PROXY}`;
    case 'proxy-failed':
      return say `The proxy could not reach this host: check \`base-url\`, then ask whoever runs the proxy. ${NO_PROXY}`;
    case 'proxy-address':
      return say `Check https_proxy: it is a URL such as http://user:password@proxy.example.com:3128. ${NO_PROXY}`;
    case undefined:
      if (by === 'bad-certificate')
        return trustCertificate();
      return by === 'no-tls' ? CHECK_PORT : NO_PROXY;
  }
}
function trustCertificate() {
  const file = process.env.NODE_EXTRA_CA_CERTS;
  if (file && !external_node_fs_namespaceObject.existsSync(file)) {
    return say `NODE_EXTRA_CA_CERTS names a file that does not exist on this machine: ${untrusted(file, 300)}.`;
  }
  return say `If the authority is a private one, such as your company's, set NODE_EXTRA_CA_CERTS in the step's \`env:\` to the path of its certificate, or NODE_USE_SYSTEM_CA to 1 if the machine's store has it.`;
}
function describeRefusal({ status, message, redirectHost, cause, isPage }) {
  const code = literal(`status ${status}`);
  if (redirectHost !== undefined) {
    const host = untrusted(redirectHost);
    return say `${code} redirects to ${host}, but the action sends the key to no other host`;
  }
  if (message !== undefined)
    return say `${isPage && say `a web page answered: `}${inQuotes(message)} (${code})`;
  return cause === undefined ? say `${code} without a message from the service` : cause;
}

;// CONCATENATED MODULE: ./src/report/words/problems.ts







const NOTHING_SENT = say `Nothing was sent to the service.`;
const COLLECT_AGAIN = {
  left: say `Re-run the job to collect what was started; if the journal is lost, that pays again.`,
  failed: say `Unless \`retry\` is \`none\`, a re-run of the job starts and pays for another run.`,
};
const PAYS_AGAIN = say `A re-run of the job starts and pays for another run.`;
const PAY_AGAIN = { left: PAYS_AGAIN, failed: PAYS_AGAIN };
const CORRECT_RUN = say `Unless the cause is temporary, such as a limit or a time-out, correct the AI workflow or its inputs first.`;
const NO_RUN = say `It started no run.`;
const SET_RETRY = say `set \`retry: unknown\` to start it again`;
const LOOK = say `Check the AI workflow's runs in the studio`;
const LOOK_FIRST = say `${LOOK} before you start this again.`;
const COLLECT_THERE = say `${LOOK}. If there is one of this start, collect it with \`run-id\``;
const CHECK_UNRECORDED = say `${COLLECT_THERE}; if not, ${SET_RETRY}.`;
const RESULT_UNKNOWN = say `The result of the run is unknown.`;
function explainProblem(problem) {
  switch (problem.kind) {
    case 'old-node':
      return {
        title: 'Node.js too old',
        what: say `The action needs Node.js ${literal(MIN_NODE)} or newer, but this is ${untrusted(problem.found)}.`,
        meaning: NOTHING_SENT,
        remedy: say `Update the runner. If it takes Node.js from the job's image (act, Gitea, Forgejo), use an image with that version.`,
      };
    case 'bad-inputs':
      return {
        title: 'Invalid inputs',
        what: say `The step has invalid inputs: ${joined(fitFaults(problem), '; ')}.`,
        meaning: NOTHING_SENT,
        remedy: say `Correct the step's \`with:\` inputs.`,
      };
    case 'no-outputs':
      return {
        title: 'Outputs not writable',
        what: say `The step's outputs cannot be written: ${problem.cause}.`,
        meaning: NOTHING_SENT,
        remedy: say `GITHUB_OUTPUT, which the runner sets, must name a file that the step can write to.`,
      };
    case 'too-many-starts':
      return {
        title: 'Too many starts',
        what: say `The step would start ${counted(problem.starts, 'run')}, but \`max-starts\` allows ${problem.limit}.`,
        meaning: NOTHING_SENT,
        remedy: say `If this number is right, raise \`max-starts\`. To see what would be started, set \`dry-run: true\` and omit \`max-starts\`.`,
      };
    case 'start-refused':
      return {
        title: 'Start refused',
        what: say `The start was refused: ${describeRefusal(problem)}.`,
        meaning: NO_RUN,
        remedy: adviseStart(problem),
      };
    case 'start-impossible': {
      const { by, flaw, cause } = problem;
      return {
        title: CONNECTIONS[by],
        what: say `The start could not be sent: ${cause}.`,
        meaning: NO_RUN,
        remedy: adviseConnection(by, flaw),
      };
    }
    case 'start-unreachable': {
      const { tries, cause, isBusy, latePauseMs = 0 } = problem;
      const pause = literal(duration(latePauseMs));
      const late = say ` The next attempt would be in ${pause}, after the deadline (\`timeout-minutes\`).`;
      return {
        title: isBusy ? 'Service busy' : 'Service not reached',
        what: say `The start failed after ${counted(tries, 'attempt')}: ${cause}.${latePauseMs > 0 && late}`,
        meaning: NO_RUN,
        remedy: isBusy
          ? say `It is safe to start this again when the limit allows it. If this happens often, start fewer runs.`
          : say `Check the host in \`base-url\` (or in https_proxy, if the error names the proxy), and whether this machine needs https_proxy. It is safe to start this again.`,
      };
    }
    case 'start-uncertain':
      return {
        title: 'Start uncertain',
        what: say `It is unclear whether the service accepted the start: ${problem.cause}.`,
        meaning: say `A run may have been started (more than one, if a gateway repeats a POST).`,
        remedy: say `${COLLECT_THERE}; if not, start this again (with a \`journal\`, by \`retry: unknown\`).`,
      };
    case 'start-unusable-id':
      return {
        title: 'Unusable run id',
        what: say `The run id from the service cannot be part of a URL: ${untrusted(JSON.stringify(problem.id), 300)}.`,
        meaning: say `A run was started, but it cannot be polled with this id.`,
        remedy: LOOK_FIRST,
      };
    case 'start-unresolved':
      return {
        title: 'Run may exist',
        what: say `A start was sent at ${untrusted(problem.time, 40)}, and its answer is not in the journal.`,
        meaning: say `A run may have been started, so nothing was sent this time.`,
        remedy: CHECK_UNRECORDED,
      };
    case 'poll-refused':
      return {
        title: 'Poll refused',
        what: say `The poll of the run was refused: ${describeRefusal(problem)}.`,
        meaning: describeUnread(problem),
        remedy: advisePoll(problem, problem.isSeen),
      };
    case 'run-gone': {
      const { refusal } = problem;
      const { time, conclusion } = problem.resumed;
      const end = conclusion && say ` and ended in ${literal(conclusion)}`;
      return {
        title: 'Run no longer available',
        what: say `The service no longer shows the run: ${describeRefusal(refusal)}.`,
        meaning: say `According to the journal, it was started at ${untrusted(time, 40)}${end}.`,
        remedy: startAgain([problem.item]),
      };
    }
    case 'polls-failed':
      return {
        title: 'Polls failed',
        what: say `${problem.polls} polls in a row failed. The last error: ${problem.cause}.`,
        meaning: RESULT_UNKNOWN,
        remedy: say `The run may still be executing. When the service answers again, collect it with \`run-id\`.`,
      };
    case 'other-workflow':
      return {
        title: 'Run of another AI workflow',
        what: say `The run belongs to the AI workflow ${id(problem.actual)}, not to ${id(problem.expected)}.`,
        meaning: say `Its outputs are not used.`,
        remedy: say `Set \`run-id\` to a run of the AI workflow in \`workflow-id\`, or omit \`workflow-id\`.`,
      };
    case 'journal-unusable':
      return {
        title: 'Journal not usable',
        what: say `\`journal\` must be a file that can be read and written: ${problem.cause}.`,
        meaning: NOTHING_SENT,
        remedy: say `If another program has the file open, close it there. Otherwise check the path in \`journal\`, and the rights to the file and its directory. Then re-run the job.`,
      };
    case 'journal-damaged':
      return {
        title: 'Journal refused',
        what: say `The journal cannot be used: ${problem.what}.`,
        meaning: say `Nothing was sent to the service, and the journal was left as it is.`,
        remedy: say `If you changed \`api-key\`, or changed or added \`journal-key\`, use the keys that the journal was begun with; if the service never accepted that \`api-key\`, no run was started: delete the journal, also in the cache or the artifact. If the line was not written by the action, or has something around it, correct the file. Otherwise set \`journal\` to a new file, and collect runs that you know with \`run-id\`: all others are started again.`,
      };
    case 'journal-differs': {
      const { items, isList } = problem;
      const names = listNames(items.map(({ item }) => item));
      const whose = isList && say `, for ${counted(items.length, 'item')} (${names})`;
      return {
        title: 'Inputs differ from the journal',
        what: say `What is sent has changed since the last start in the journal${whose}: ${describeChanges(items)}.`,
        meaning: NOTHING_SENT,
        remedy: say `To start runs with the current inputs, set \`if-changed: start\`, or set \`journal\` to a new file. To collect the earlier runs, restore their inputs, or set \`run-id\`.`,
      };
    }
    case 'journal-taken':
      return {
        title: 'Journal in use',
        what: say `Another step opened the journal after this step.`,
        meaning: say `This step started no further run.`,
        remedy: say `When the other step has ended, re-run the job to collect the runs. Do not let two jobs use one journal at the same time.`,
      };
    case 'journal-not-written':
      return {
        title: 'Journal not written',
        what: say `The journal could not be written: ${problem.cause}.`,
        meaning: say `No further run was started, because it would not be recorded.`,
        remedy: say `Check the journal's file and disk. When you re-run the job, set \`run-id\` for the runs that were started (see the log).`,
      };
    case 'result-not-written':
      return {
        title: 'Result file not written',
        what: say `The result file could not be written: ${problem.cause}.`,
        meaning: say `The result is in \`answer-file\`, but not where \`result-file\` says.`,
        remedy: say `Check the path in \`result-file\`, and the disk. With a \`journal\`, a re-run of the job writes the file without paying again; otherwise, collect the run with \`run-id\`.`,
      };
    case 'unexpected':
      return {
        title: 'Unexpected error',
        what: say `The action itself failed: ${problem.cause}.`,
        meaning: say `A run may have been started. If its id is not in the outputs or the log, look for it in the studio.`,
        remedy: say `Please report this error with the log of this step.`,
      };
  }
}
const MAX_REDO_LINES = 20;
function startAgain(items) {
  const { length } = items;
  const lines = joined(items.slice(0, MAX_REDO_LINES).map((item) => say `\`${id(item)}\``), ', ');
  const left = length - MAX_REDO_LINES;
  const more = left > 0 && say `, and ${left} more (see \`results-file\`)`;
  const noun = literal(length === 1 ? 'this line' : 'these lines');
  return say `To start and pay for ${counted(length, 'new run')}, run the step once with \`max-starts: ${length}\` and ${noun} of \`redo\`: ${lines}${more}.`;
}
function explainNotStarted(why) {
  switch (why.by) {
    case 'service':
    case 'journal':
      return say `because of an earlier error: ${explainProblem(why.problem).what}`;
    case 'failures':
      return say `because more items failed than \`tolerated-failures\` allows.`;
    case 'deadline':
      return say `because the deadline (\`timeout-minutes\`) is too close.`;
  }
}
const MAX_FAULT_LENGTH = 1_000;
const MAX_FAULTS_LENGTH = 1_890;
function listFaults(problem, max = MAX_FAULT_LENGTH) {
  const faults = problem.kind === 'bad-inputs' ? problem.faults : [];
  return faults.map((fault) => shortened(fault, max));
}
function fitFaults(problem) {
  const fits = (max) => joined(listFaults(problem, max), '; ').text.length <= MAX_FAULTS_LENGTH;
  return listFaults(problem, greatestThatFits(MAX_FAULT_LENGTH, fits));
}

;// CONCATENATED MODULE: ./src/report/words/failed-run.ts




const MAX_REASONS = 5;
const MAX_MESSAGE_LENGTH = 300;
function describeFinished(outcome, isList) {
  const conclusion = concludeRun(outcome.run);
  if (conclusion === 'success')
    return undefined;
  const { code } = RUN_FACTS[conclusion];
  return { ...FAILED_RUNS[conclusion](outcome, isList), code };
}
const FAILED_RUNS = {
  failure: describeFailedRun,
  'not-json': describeNotJson,
};
function describeNotJson(outcome, isList) {
  const { points, short } = listReasons(outcome);
  const what = say `The run ${id(outcome.runId)} succeeded, but ${short}.`;
  const cure = outcome.run.result.isMissing
    ? say `Correct \`result-node\``
    : say `Change the AI workflow so that this output is JSON and nothing else`;
  const remedy = say `${cure}, or omit \`result-format\`.`;
  const are = say `The outputs of the run are set, and \`result-json\` is empty.`;
  const error = isList ? [what, remedy] : [what, are, remedy];
  return { title: 'Result is not JSON', error, short, points };
}
function describeFailedRun(outcome, isList) {
  const runId = id(outcome.runId);
  const { points, ofRun, short } = listReasons(outcome);
  const what = say `The run ${runId} failed: ${short}.`;
  const isFirst = (point, index) => index === 0 || ofRun.includes(point);
  const first = joined(points.filter(isFirst), '; ');
  const furtherCauses = points.filter((point, index) => !isFirst(point, index));
  const stepCauses = points.filter((point) => !ofRun.includes(point));
  const lines = [say `The run ${runId} failed: ${first}.`];
  const causes = { points, furtherCauses, stepCauses, lines };
  const are = say `The outputs of the run's completed steps are set.`;
  const error = isList ? [what, CORRECT_RUN] : [what, are, CORRECT_RUN];
  return { title: 'AI run failed', error, short, ...causes };
}
function listReasons({ run }) {
  const { json, step } = run.result;
  const { failedSteps } = run;
  const isReason = json?.kind === 'not-json' && (run.isSuccess || step !== undefined);
  const result = isReason ? [say `the result ${json.why}`] : [];
  const errors = listErrors(run);
  const known = [...listCauses(failedSteps), ...errors, ...listStates(failedSteps)];
  const conditions = known.length > 0 ? [] : listConditions(run);
  const points = [...known, ...conditions, ...result];
  const short = joined(takeFirst(points, MAX_REASONS), '; ');
  return { points, ofRun: [...errors, ...conditions, ...result], short };
}
function listErrors({ error, failedSteps }) {
  if (error === undefined)
    return [];
  const isSaid = failedSteps.some(({ message }) => message?.includes(error));
  return isSaid ? [] : [inQuotes(untrusted(error))];
}
function listConditions({ state, success, hasError }) {
  const other = state === '' ? say `it has no state` : say `the state is ${escaped(state, 200)}, not DONE`;
  return [
    ...(state === 'DONE' ? [] : [other]),
    ...(success ? [] : [say `the service does not report success`]),
    ...(hasError ? [say `it has an error without a message`] : []),
  ];
}
function listCauses(steps) {
  const failed = steps.flatMap((step) => {
    const { message } = step;
    if (message === undefined)
      return [];
    return [{ name: nameStep(step), message: inQuotes(untrusted(message, MAX_MESSAGE_LENGTH)) }];
  });
  return groupByMessage(failed, 'step');
}
function listStates(steps) {
  const silent = steps.filter(({ message }) => message === undefined);
  return [...Map.groupBy(silent, ({ state }) => state)].map(([state, group]) => {
    const names = takeFirst(group.flatMap((step) => nameStep(step) ?? []), MAX_REASONS);
    const who = names.length > 0 ? joined(names, ', ') : counted(group.length, 'step');
    return say `${who} (${state === undefined ? say `failed` : untrusted(state, 200)})`;
  });
}
function nameStep({ nodeId }) {
  return nodeId === undefined ? undefined : untrusted(nodeId, 100);
}

;// CONCATENATED MODULE: ./src/report/words/failure.ts










const SAFE = say `It is safe to start this again.`;
const MAX_ERROR_LENGTH = 2_000;
function describeFailure(outcome, { baseUrl, runUrl, problem, rerun, isList = false }) {
  const unwritten = outcome.kind === 'finished' ? outcome.problem : undefined;
  const unrecorded = problem ?? unwritten;
  const known = describeOutcome(outcome, isList);
  const parts = unrecorded ? describeUnrecorded(outcome, unrecorded, known) : known;
  if (parts === undefined)
    return undefined;
  const { title, points = [], furtherCauses = [], lines, later } = parts;
  const collect = makeCollectLines(outcome, baseUrl);
  const isLeft = problem === undefined && collect.length > 0;
  const isFailed = unrecorded === undefined && outcome.kind === 'finished';
  const again = rerun && (isFailed ? rerun.failed : isLeft && rerun.left);
  const shown = [...parts.error, ...(again ? [again] : [])];
  const error = later === undefined ? shown : [...shown, later];
  const [first = say ``, ...others] = shown;
  const page = runUrl === undefined ? [] : [say `The run: ${url(runUrl)}`];
  const how = collect.length === 0 ? [] : [say `To collect the run later:`, ...collect];
  const more = [...others, ...page, ...how];
  const isMore = furtherCauses.length > MAX_REASONS;
  const further = takeFirst(furtherCauses, isMore ? MAX_REASONS - 1 : MAX_REASONS);
  const steps = further.map((cause) => annotation('error', 'Step of the run failed', cause));
  return {
    title,
    code: unwritten ? codeProblem(unwritten) : (known ?? parts).code,
    error,
    short: parts.short ?? joined(error.slice(0, 2), ' '),
    annotations: [annotation('error', title, ...(lines ?? [first]), ...more), ...steps],
    points,
    next: points.length > 0 ? others : shown,
  };
}
function makeErrorLine(sentences) {
  const line = (max) => sentences.map(({ text }) => (0,text_text/* cut */.Jj)(text, max)).join(' ');
  const fits = (max) => line(max).length <= MAX_ERROR_LENGTH;
  return line(greatestThatFits(MAX_ERROR_LENGTH, fits));
}
function describeOutcome(outcome, isList) {
  switch (outcome.kind) {
    case 'started':
    case 'running':
    case 'unchanged':
      return undefined;
    case 'finished':
      return describeFinished(outcome, isList);
    case 'timed-out': {
      const { runId, timeoutMs, cause, message } = outcome;
      const time = literal(duration(timeoutMs));
      const what = say `The run did not finish within ${time} (\`timeout-minutes\`).`;
      const failed = cause === undefined ? [] : [say `The last poll failed: ${cause}.`];
      const said = message && say `The service said: ${inQuotes(message)}.`;
      const short = joined([what, ...failed], ' ');
      const sentences = [what, ...failed, ...(said === undefined ? [] : [said])];
      return { ...describeContinuing('AI run timed out', 'timed-out', sentences, runId), short };
    }
    case 'cancelled': {
      const { runId, maybeStarted } = outcome;
      if (runId !== undefined) {
        const what = say `The step was cancelled while it waited for the run.`;
        return { ...describeContinuing('Step cancelled', 'cancelled', [what], runId), short: what };
      }
      const early = say `The step was cancelled before the service answered the start.`;
      const title = 'Step cancelled';
      if (maybeStarted) {
        const error = [early, say `A run may have been started.`, LOOK_FIRST];
        return { title, code: 'maybe-started', error };
      }
      const short = say `The step was cancelled, and no run was started.`;
      return { title, code: isList ? 'not-started' : 'cancelled', error: [short, SAFE], short };
    }
    case 'error':
      return describeProblem(outcome.problem, mentionRun(outcome));
    case 'not-started': {
      const short = say `Not started, ${explainNotStarted(outcome.why)}`;
      const isLate = !isList && outcome.why.by === 'deadline';
      const code = isLate ? 'timed-out' : 'not-started';
      return { title: 'Run not started', code, error: [short, SAFE], short };
    }
  }
}
function describeUnrecorded(outcome, problem, parts) {
  if (outcome.kind === 'cancelled' || outcome.kind === 'error')
    return parts;
  if (outcome.kind !== 'finished') {
    const known = parts?.error ?? [];
    return describeProblem(problem, [...known, ...mentionRun(outcome)]);
  }
  const success = say `The run ${id(outcome.runId)} succeeded, and its outputs are set.`;
  const [failed] = parts?.error ?? [];
  const verdict = failed === undefined ? [success] : [failed, say `Its outputs are set.`];
  return { ...describeProblem(problem, verdict), furtherCauses: parts?.stepCauses ?? [] };
}
function mentionRun(outcome) {
  const runId = 'runId' in outcome ? outcome.runId : undefined;
  return runId === undefined ? [] : [say `The run's id is ${id(runId)}.`];
}
function describeProblem(problem, known) {
  const { title, what, meaning, remedy } = explainProblem(problem);
  const lines = listLines(say `The step has invalid inputs:`, fitFaults(problem));
  const code = codeProblem(problem);
  return {
    title,
    code,
    error: [what, meaning, ...known, remedy],
    points: listFaults(problem),
    lines,
  };
}
function listLines(what, points) {
  return points.length > 1 ? [what, ...points.map((point) => say `- ${point}`)] : undefined;
}
function describeContinuing(title, code, what, runId) {
  const continues = say `The run continues: the service cannot stop it.`;
  const later = say `Collect it later with \`run-id: ${id(runId)}\`.`;
  return { title, code, error: [...what, continues], later };
}
function makeCollectLines(outcome, baseUrl) {
  if (!('runId' in outcome) || outcome.kind === 'finished')
    return [];
  if (outcome.kind === 'error' && !isLeftBehind(outcome.problem))
    return [];
  const { runId } = outcome;
  if (runId === undefined)
    return [];
  return [
    say `with:`,
    say `  base-url: ${untrusted(baseUrl, 500, quoteYaml)}`,
    say `  api-key: \${{ secrets.WORKFLOW_API_KEY }}`,
    say `  run-id: ${untrusted(runId, 256, quoteYaml)}`,
  ];
}
function isLeftBehind(problem) {
  if (problem.kind === 'poll-refused')
    return problem.isSeen || !isUnknownRun(problem);
  return PROBLEM_FACTS[problem.kind].run === 'exists';
}
function quoteYaml(value) {
  const inert = value.replaceAll('${{', "${{ '${{' }}");
  return `'${inert.replaceAll("'", "''")}'`;
}

;// CONCATENATED MODULE: ./src/report/end-item.ts









function createEndedItem({ task, outcome, files, problem }, { runPage, baseUrl, list, journal }) {
  const isCollected = task.kind === 'collect' || task.kind === 'unchanged';
  const isResumed = isCollected && task.resumed !== undefined;
  const isStarted = isResumed || !isCollected;
  const rerun = isStarted ? (journal ? COLLECT_AGAIN : PAY_AGAIN) : undefined;
  const { id, position } = task;
  const run = outcome.kind === 'finished' ? outcome.run : undefined;
  const runId = 'runId' in outcome ? outcome.runId : undefined;
  const workflowId = task.workflowId ?? run?.workflowId;
  const runUrl = runId && runPage?.urlOf(runId, workflowId);
  const result = run?.result.text;
  return {
    id,
    position,
    parts: task.parts,
    conclusion: concludeItem(outcome),
    why: outcome.kind === 'not-started' ? outcome.why.by : undefined,
    runId,
    runUrl,
    workflowId: run?.workflowId ?? task.workflowId,
    isCollected,
    isResumed,
    mayContinue: mayContinue(outcome),
    failure: describeFailure(outcome, {
      baseUrl,
      runUrl,
      problem,
      rerun,
      isList: list !== undefined,
    }),
    startedAt: parseTimestamp(run?.startedAt),
    endedAt: parseTimestamp(run?.endedAt),
    bytes: result === undefined ? undefined : Buffer.byteLength(result),
    hasResult: run !== undefined && hasContent(run.result),
    nodes: run?.result.isMissing ? listNodes(run.steps) : undefined,
    files,
    isGone: outcome.kind === 'error' && PROBLEM_FACTS[outcome.problem.kind].run === 'gone',
  };
}
function listNodes(steps) {
  const last = new Map(steps.map((step) => [nameOf(step), hasOutput(step)]));
  const nodes = [...last].flatMap(([node, isSet]) => (node !== undefined && isSet ? [node] : []));
  if (nodes.length === 0)
    return say `No node has an output.`;
  return say `Nodes with an output: ${listNames(nodes, 20)}.`;
}

;// CONCATENATED MODULE: ./src/report/ended-item.ts

const NO_FILES = { answerFile: '', resultFile: '', folder: '' };
const RANKS = { failed: 0, unfinished: 1, good: 2 };
function worstFirst(records) {
  const rank = ({ conclusion }) => RANKS[ITEM_FACTS[conclusion].standing];
  return records.toSorted((a, b) => rank(a) - rank(b) || a.position - b.position);
}
function selectFailed(records) {
  return records.filter(({ conclusion }) => isFailed(conclusion));
}
function countByConclusion(records) {
  return ITEM_CONCLUSIONS.map((each) => [each, records.filter(({ conclusion }) => conclusion === each).length]).filter(([, number]) => number > 0);
}

;// CONCATENATED MODULE: ./src/report/words/conclusions.ts

const CONCLUSIONS = {
  success: { text: 'succeeded', mark: '✅', named: 'at-once' },
  unchanged: { text: 'unchanged', mark: '♻️', named: 'nowhere' },
  failure: { text: 'failed', mark: '❌', named: 'at-once' },
  timed_out: { text: 'timed out', mark: '⌛', named: 'at-once' },
  cancelled: { text: 'cancelled', mark: '🚫', named: 'at-once' },
  error: { text: 'ended in error', mark: '❗', named: 'at-once' },
  unknown: { text: 'unknown', mark: '❓', named: 'at-once' },
  not_started: { text: 'not started', mark: '⚪', named: 'in-tables' },
  started: { text: 'started', mark: '▶️', named: 'at-once' },
  running: { text: 'still executing', mark: '⏳', named: 'at-once' },
};
function countConclusions(records) {
  const counts = countByConclusion(records);
  return counts.map(([each, number]) => `${number} ${CONCLUSIONS[each].text}`).join(', ');
}

;// CONCATENATED MODULE: ./src/report/list-log.ts








const COUNTS_EVERY_MS = 60_000;
const list_log_MAX_ERROR_LENGTH = 300;
const MAX_LOOSE_ITEMS = 40;
class ListLog {
  tasks;
  settings;
  executing;
  ended = 0;
  failed = 0;
  countedAt = systemClock.now();
  constructor(tasks, settings) {
    this.tasks = tasks;
    this.settings = settings;
    this.executing = new Set(tasks.filter(({ kind }) => kind === 'collect').map(({ id }) => id));
  }
  begin() {
    const all = say `${counted(this.tasks.length, 'item')} (${countTasks(this.tasks)})`;
    const { baseUrl, list } = this.settings;
    const isStarting = this.tasks.some(({ kind }) => kind === 'start');
    const most = isStarting && list && say `, at most ${counted(list.maxParallel, 'run')} at a time`;
    this.write(say `${all}${most}, at ${untrusted(baseUrl)}`);
  }
  onEvent(event) {
    switch (event.kind) {
      case 'start-repeated': {
        const { task, cause, pauseMs } = event;
        const next = say `next attempt in ${formatTime(pauseMs)}`;
        this.writeOfItem(say `Not started yet: ${this.nameItem(task)} (${cause}), ${next}`);
        break;
      }
      case 'started': {
        const { task, runId } = event;
        this.executing.add(task.id);
        const page = mentionPage(this.settings.runPage?.urlOf(runId, task.workflowId));
        this.writeOfItem(say `Started run ${id(runId)} for ${this.nameItem(task)}${page}`);
        break;
      }
      case 'held':
        this.write(say `The service is busy (${event.cause}): a pause of ${formatTime(event.ms)}`);
        break;
      case 'starting-ended': {
        const left = counted(event.left, 'item');
        this.write(say `No more runs are started (${left} left), ${explainNotStarted(event.why)}`);
      }
    }
    this.writeCounts();
  }
  itemEnded(record) {
    const { id: name, conclusion, runId, runUrl, failure, startedAt, endedAt } = record;
    this.executing.delete(name);
    this.ended++;
    if (isFailed(conclusion))
      this.failed++;
    if (CONCLUSIONS[conclusion].named === 'at-once') {
      const length = describeTime(startedAt, endedAt);
      const run = runId && say `, run ${id(runId)}`;
      const page = record.isCollected && mentionPage(runUrl);
      const why = failure && say `: ${shortened(failure.short, list_log_MAX_ERROR_LENGTH)}`;
      const end = say `${literal(conclusion)}${length}${run}${page}${why}`;
      this.writeOfItem(say `Ended ${this.nameItem(record)}: ${end}`);
    }
    this.writeCounts();
  }
  nameItem({ id, position }) {
    return say `item ${quoteName(id)} (${position} of ${this.tasks.length})`;
  }
  writeCounts() {
    const now = systemClock.now();
    const { length: total } = this.tasks;
    if (now - this.countedAt < COUNTS_EVERY_MS || this.ended === total)
      return;
    this.countedAt = now;
    const { size: executing } = this.executing;
    const failed = this.failed > 0 && say ` (${this.failed} failed)`;
    const ended = say `${this.ended} ended${failed}`;
    const left = total - executing - this.ended;
    this.write(say `${formatTime(now)}: ${executing} executing, ${ended}, ${left} not started yet`);
  }
  write(line) {
    runner_endGroup();
    print([line]);
  }
  writeOfItem(line) {
    if (this.tasks.length > MAX_LOOSE_ITEMS)
      runner_startGroup(say `Starts and ends`);
    print([line]);
  }
}
function describeRequest(...[{ method, url: address }, result, ms]) {
  const found = result.kind === 'answer' ? describeAnswer(result) : result.cause;
  return say `${literal(method)} ${untrusted(address.href, 2_000)}: ${found}, ${Math.round(ms)} ms`;
}
function describeAnswer({ status, body: { bytes, cause } }) {
  return say `status ${status}, ${literal(size(bytes.length))}${cause && say `, ${cause}`}`;
}

;// CONCATENATED MODULE: external "node:crypto"
const external_node_crypto_namespaceObject = require("node:crypto");
;// CONCATENATED MODULE: ./src/report/places/outputs.ts






const OUTPUTS = {
  'run-id': undefined,
  conclusion: undefined,
  state: 200,
  result: 100_000,
  'step-outputs': 200_000,
  'output-files': 50_000,
  'failed-steps': 30_000,
  error: undefined,
  'error-code': undefined,
  'started-at': 200,
  'ended-at': 200,
  'duration-seconds': undefined,
  'result-file': undefined,
  'answer-file': undefined,
  truncated: undefined,
  counts: undefined,
  'run-ids': 120_000,
  results: 200_000,
  'results-file': undefined,
  'result-json': 100_000,
  'run-url': undefined,
  'planned-starts': undefined,
};
const MAX_FOLDERS_LENGTH = 120_000;
class Outputs {
  values = new Map();
  cut = [];
  lineBytes;
  constructor(lineBytes = Infinity) {
    this.lineBytes = lineBytes;
  }
  room(length) {
    return { length, lineBytes: this.lineBytes };
  }
  set(name, value) {
    if (value !== undefined)
      this.values.set(name, value);
  }
  fit(name, { text, isCut }) {
    this.set(name, text);
    if (isCut)
      this.cut.push(name);
  }
  object(name, members, max = Infinity) {
    this.fit(name, fitJson(formatObject(members), '{}', this.room(max)));
  }
}
function makeRunOutputs(run, own, files, lineBytes) {
  const outputs = new Outputs(lineBytes);
  const setText = (name, value) => outputs.fit(name, fitText(value, outputs.room(OUTPUTS[name])));
  const { text, json } = run.result;
  setText('state', run.state);
  setText('started-at', run.startedAt);
  setText('ended-at', run.endedAt);
  outputs.set('duration-seconds', formatSeconds(run) ?? '');
  if (own.resultFile !== '')
    outputs.set('result-file', own.resultFile);
  outputs.set('answer-file', own.answerFile);
  outputs.fit('failed-steps', fitFailedSteps(run, outputs.room(OUTPUTS['failed-steps'])));
  setText('result', text ?? '');
  if (json !== undefined) {
    const compact = json.kind === 'json' ? json.text : '';
    outputs.fit('result-json', fitJson(compact, '', outputs.room(OUTPUTS['result-json'])));
  }
  const roomForSteps = outputs.room(OUTPUTS['step-outputs']);
  outputs.fit('step-outputs', fitObject([...collectOutputs(run.steps)], roomForSteps));
  if (files)
    outputs.object('output-files', files, OUTPUTS['output-files']);
  outputs.set('truncated', String(outputs.cut.length > 0));
  return outputs;
}
function makeListOutputs(records, results, { resultsFile, folders }, lineBytes) {
  const outputs = new Outputs(lineBytes);
  const counts = [['total', records.length], ...countByConclusion(records)];
  outputs.object('counts', counts);
  const runIds = records.flatMap(({ id, runId }) => (runId ? [[id, runId]] : []));
  outputs.object('run-ids', runIds, OUTPUTS['run-ids']);
  if (folders)
    outputs.object('output-files', folders, MAX_FOLDERS_LENGTH);
  outputs.set('results-file', resultsFile);
  const succeeded = records.filter(({ conclusion }) => conclusion === 'success');
  outputs.fit('results', results.fit(succeeded.map(({ id }) => id)));
  outputs.set('truncated', String(outputs.cut.length > 0));
  return outputs;
}
const MAX_STORED_LENGTH = 2_100_000;
const NULL = 'null';
class ResultStore {
  isJson;
  room;
  texts = new Map();
  length = '{'.length;
  isCut = false;
  constructor(isJson, lineBytes = Infinity) {
    this.isJson = isJson;
    this.room = { length: isJson ? OUTPUTS.results : MAX_STORED_LENGTH, lineBytes };
  }
  add(id, result = NULL) {
    const text = this.isJson && !isWithin(this.member(id, result), this.room) ? NULL : result;
    this.isCut ||= text !== result;
    this.texts.set(id, text);
    this.length += this.member(id, text).length;
    while (this.length > this.room.length) {
      const [longest, whole] = [...this.texts].reduce((a, b) => (b[1].length > a[1].length ? b : a));
      const kept = this.isJson ? NULL : (0,text_text/* prefix */.Pl)(whole, Math.floor(whole.length / 2));
      if (kept.length >= whole.length)
        return;
      this.texts.set(longest, kept);
      this.length -= this.member(longest, whole).length - this.member(longest, kept).length;
      this.isCut = true;
    }
  }
  member(id, text) {
    const member = `${JSON.stringify(id)}:${text},`;
    return this.isJson ? inLines(member, this.room) : member;
  }
  get(id) {
    return this.texts.get(id);
  }
  fit(ids) {
    const members = ids.map((id) => [id, this.texts.get(id) ?? (this.isJson ? NULL : '')]);
    const room = { ...this.room, length: OUTPUTS.results };
    if (!this.isJson)
      return fitObject(members, room);
    const { text, isCut } = fitJson(joinMembers(members), '{}', room);
    return { text, isCut: isCut || this.isCut };
  }
}
function formatSeconds({ startedAt, endedAt }) {
  const microseconds = microsecondsBetween(parseTimestamp(startedAt), parseTimestamp(endedAt));
  return microseconds === undefined ? undefined : String(Number(microseconds) / 1e6);
}
function fitFailedSteps({ failedSteps, oddFailedSteps }, room) {
  if (oddFailedSteps !== undefined)
    return fitJson(oddFailedSteps, '[]', room);
  const elements = failedSteps.map(({ json }) => json);
  const first = (number) => inLines(`[${elements.slice(0, number).join(',')}]`, room);
  const number = greatestThatFits(failedSteps.length, (each) => isWithin(first(each), room));
  return { text: first(number), isCut: number < failedSteps.length };
}

;// CONCATENATED MODULE: ./src/report/places/files.ts













const OWNER_ONLY = 0o600;
const RESULTS = 'results.jsonl';
class Files {
  notWritten = new Map();
  outputFiles;
  settings;
  temp;
  isList;
  lacksLine = false;
  folder;
  constructor(settings, temp) {
    this.settings = settings;
    this.temp = temp;
    this.isList = settings.list !== undefined;
    this.outputFiles = settings.outputDirectory === undefined ? undefined : new Map();
    if (this.isList)
      this.appendLine('');
  }
  get resultsFile() {
    return this.lacksLine ? '' : external_node_path_namespaceObject.join(this.ownFolder(), RESULTS);
  }
  write({ id, position }, outcome) {
    if (outcome.kind !== 'finished') {
      const { resultFile = '' } = this.settings.paths.get(id) ?? {};
      const files = outcome.kind === 'unchanged' ? { ...NO_FILES, resultFile } : NO_FILES;
      return { outcome, files, saved: undefined };
    }
    const { run, answer } = outcome;
    const name = this.isList ? `${position}.json` : 'answer.json';
    const answerFile = this.writeOwn(name, answer);
    const folder = this.writeOutputs(id, run.steps);
    const { resultFile = '', resultText, problem } = this.writeResult(id, run);
    return {
      outcome: problem === undefined ? outcome : { ...outcome, problem },
      files: { answerFile, folder, resultFile },
      saved: answerFile === '' ? undefined : { resultText },
    };
  }
  writeResult(id, run) {
    const { text: plain = '', json } = run.result;
    const text = json?.kind === 'json' ? json.text : plain;
    if (text.trim() === '')
      return {};
    const own = () => (this.isList ? '' : this.writeOwn('result.txt', text));
    const { resultFile } = this.settings.paths.get(id) ?? {};
    if (resultFile === undefined || concludeRun(run) !== 'success')
      return { resultFile: own() };
    try {
      replaceFile(resultFile, text);
      return { resultFile, resultText: text };
    }
    catch (error) {
      const cause = untrusted(`${resultFile}: ${describeFileError(error, resultFile)}`, 1_000);
      return { resultFile: own(), problem: { kind: 'result-not-written', cause } };
    }
  }
  writeOwn(name, content) {
    const options = { mode: OWNER_ONLY, flag: 'wx' };
    return this.attempt(name, (file) => external_node_fs_namespaceObject.writeFileSync(file, content, options));
  }
  appendLine(line) {
    const append = (file) => external_node_fs_namespaceObject.appendFileSync(file, line, { mode: OWNER_ONLY });
    this.lacksLine ||= this.attempt(RESULTS, append) === '';
  }
  writeOutputs(id, steps) {
    const { outputDirectory, paths } = this.settings;
    if (outputDirectory === undefined)
      return '';
    const folder = external_node_path_namespaceObject.join(outputDirectory, paths.get(id)?.folder ?? '');
    if (this.attempt(folder, makeFolder) === '')
      return '';
    if (this.isList)
      this.outputFiles?.set(id, folder);
    const { dir, base } = external_node_path_namespaceObject.parse(this.settings.journal?.path ?? '');
    const unique = new UniqueNames(dir === folder ? [base] : []);
    const runs = new Map();
    for (const step of steps) {
      const node = outputName(step);
      const run = (runs.get(node) ?? 0) + 1;
      runs.set(node, run);
      const { output } = step;
      if (output === null)
        continue;
      const name = unique.take(node, run === 1 ? '.txt' : `.${run}.txt`);
      const file = this.attempt(external_node_path_namespaceObject.join(folder, name), (place) => {
        if (external_node_fs_namespaceObject.lstatSync(place, { throwIfNoEntry: false }))
          external_node_fs_namespaceObject.unlinkSync(place);
        external_node_fs_namespaceObject.writeFileSync(place, output, { flag: 'wx' });
      });
      if (this.isList)
        continue;
      if (file === '')
        this.outputFiles?.delete(node);
      else
        this.outputFiles?.set(node, file);
    }
    return folder;
  }
  attempt(name, write) {
    let place = external_node_path_namespaceObject.isAbsolute(name) ? name : this.temp;
    try {
      if (place !== name)
        place = external_node_path_namespaceObject.join(this.ownFolder(), name);
      write(place);
      return place;
    }
    catch (error) {
      this.notWritten.set(name, describeFileError(error, place));
      return '';
    }
  }
  ownFolder() {
    const prefix = this.isList ? 'workflow-runs-' : 'workflow-run-';
    this.folder ??= external_node_fs_namespaceObject.mkdtempSync(external_node_path_namespaceObject.join(external_node_path_namespaceObject.resolve(this.temp), prefix));
    return this.folder;
  }
}
function replaceFile(place, text) {
  makeFolder(external_node_path_namespaceObject.dirname(place));
  const draft = external_node_path_namespaceObject.join(external_node_path_namespaceObject.dirname(place), `.${(0,external_node_crypto_namespaceObject.randomBytes)(6).toString('hex')}.tmp`);
  try {
    external_node_fs_namespaceObject.writeFileSync(draft, text, { flag: 'wx' });
    external_node_fs_namespaceObject.renameSync(draft, place);
  }
  catch (error) {
    external_node_fs_namespaceObject.rmSync(draft, { force: true });
    throw error;
  }
}
function makeFolder(folder) {
  const real = followLinks(folder);
  if (real === undefined || external_node_path_namespaceObject.relative(real, folder) !== '') {
    throw new Error('it is a link or behind one, and links are not followed');
  }
  external_node_fs_namespaceObject.mkdirSync(folder, { recursive: true });
}
function formatResultLine(record, run, { resultOptions, runPage }) {
  const json = run?.result.json;
  const members = {
    id: files_text(record.id),
    position: String(record.position),
    conclusion: files_text(record.conclusion),
    error: files_text(record.failure && makeErrorLine(record.failure.error)),
    'run-id': files_text(record.runId),
    'workflow-id': files_text(record.workflowId),
    state: files_text(run?.state),
    result: JSON.stringify(run?.result.text ?? null),
    'step-outputs': run === undefined ? 'null' : formatObject(collectOutputs(run.steps)),
    'failed-steps': run === undefined ? 'null' : `[${run.failedSteps.map(({ json }) => json)}]`,
    'started-at': files_text(run?.startedAt),
    'ended-at': files_text(run?.endedAt),
    'duration-seconds': (run && formatSeconds(run)) ?? 'null',
    'error-code': files_text(record.failure?.code),
    'result-file': files_text(record.files.resultFile),
    'answer-file': files_text(record.files.answerFile),
    'output-directory': files_text(record.files.folder),
    resumed: String(record.isResumed),
    ...(record.parts && { item: files_text(record.parts.item), variant: files_text(record.parts.variant) }),
    ...(resultOptions?.format === 'json'
      ? { 'result-json': json?.kind === 'json' ? json.text : 'null' }
      : {}),
    ...(runPage ? { 'run-url': files_text(record.runUrl) } : {}),
  };
  return `${joinMembers(Object.entries(members))}\n`;
}
function files_text(value) {
  return JSON.stringify(value || null);
}

;// CONCATENATED MODULE: ./src/journal/retry.ts
const RETRIES = {
  failed: { failed: true, unknown: false, started: false },
  unknown: { failed: true, unknown: true, started: false },
  none: { failed: false, unknown: false, started: false },
};

;// CONCATENATED MODULE: ./src/report/words/list.ts









const RERUNS = [...Object.values(COLLECT_AGAIN), ...Object.values(PAY_AGAIN)];
const MAX_CAUSES = 5;
const MAX_REMEDIES = 2;
const MAX_TOLERATED = 20;
const MAX_SHORT_LENGTH = 300;
const list_MAX_LENGTH = 2_000;
function describeListFailure(conclusion, records, { tolerated, problem, journal }) {
  if (EXIT_CODES[conclusion] === 0)
    return undefined;
  const counting = selectCounting(records, tolerated);
  const failed = selectFailed(counting).length;
  const bad = unsuccessful(counting);
  const isOver = tolerated !== undefined && failed > tolerated;
  const remark = isOver && say `, more than \`tolerated-failures\` allows (${tolerated})`;
  const all = counted(records.length, 'item');
  const ended = conclusion === 'failure' || isOver
    ? say `${failed} of ${all} failed`
    : say `${bad.length} of ${all} did not ${literal(conclusion === 'timed_out' ? 'finish in time' : 'succeed')}`;
  const each = literal(countConclusions(records));
  const counts = bad.length === 0 ? say `${all}: ${each}.` : say `${ended}${remark} (${each}).`;
  const known = problem && explainProblem(problem);
  const what = known === undefined ? counts : joined([known.what, known.meaning, counts], ' ');
  const next = [
    ...listRemedies(counting, { journal, problem }),
    ...(known === undefined ? describeRerun(records, journal) : [known.remedy]),
  ];
  const title = known?.title ?? (conclusion === 'cancelled' ? 'Step cancelled' : undefined);
  const heading = title ?? (conclusion === 'timed_out' ? 'Items timed out' : 'Items failed');
  const causes = groupByCause(bad);
  const named = causes.map((group) => describeCause(group, MAX_SHORT_LENGTH));
  const why = say `${joined(takeFirst(named, MAX_CAUSES), '; ')}.`;
  return {
    title: title ?? ended.text,
    code: codeList(conclusion, records, tolerated, problem),
    error: [what, ...(bad.length === 0 ? [] : [why]), ...next],
    short: what,
    annotations: annotateCauses(heading, what, causes, next),
    points: [],
    next,
  };
}
function annotateCauses(heading, what, [first, ...others], next) {
  const further = others.filter(([each]) => each?.conclusion !== 'not_started');
  const why = first ? [describeCause(first, list_MAX_LENGTH)] : [];
  return [
    annotation('error', heading, what, ...why, ...next),
    ...further.slice(0, MAX_CAUSES).map(annotateCause),
  ];
}
function annotateCause(group) {
  const [record] = group;
  const noun = group.length === 1 ? 'Item' : 'Items';
  const title = `${noun} ${record ? CONCLUSIONS[record.conclusion].text : ''}`;
  const page = group.length === 1 && record?.runUrl ? [say `The run: ${url(record.runUrl)}`] : [];
  return annotation('error', title, describeCause(group, list_MAX_LENGTH), ...page);
}
function warnOfTolerated(records, tolerated = 0, journal) {
  const failed = selectFailed(records);
  if (failed.length === 0 || failed.length > tolerated)
    return undefined;
  const what = say `${failed.length} of ${counted(records.length, 'item')} failed, which \`tolerated-failures\` allows:`;
  const causes = groupByCause(failed).map((group) => {
    return describeCause(group, MAX_SHORT_LENGTH, MAX_TOLERATED);
  });
  const named = takeFirst(causes, MAX_TOLERATED);
  return annotation('warning', 'Failures tolerated', what, ...named, ...adviseUnknown(failed, journal));
}
function groupItems(records) {
  const failed = unsuccessful(records).map(({ id, failure }) => {
    return { name: untrusted(id, 100), message: failure?.short ?? say `` };
  });
  return groupByMessage(failed, 'item');
}
function unsuccessful(records) {
  return worstFirst(records).filter(({ failure }) => failure !== undefined);
}
function describeRerun(all, journal) {
  if (journal === undefined) {
    const starts = all.filter(({ isCollected }) => !isCollected).length;
    if (starts === 0)
      return [];
    const again = say `Without a \`journal\`, a re-run of the failed jobs pays for every item again (${counted(starts, 'run')}).`;
    return [again];
  }
  const { retry, startChanged } = journal;
  const again = RETRIES[retry];
  const isStarted = (item) => {
    const { conclusion, runId } = item;
    const isRecorded = item.isResumed || !item.isCollected;
    if (item.failure?.code === 'maybe-started')
      return again.unknown;
    if (hasFailedRun(conclusion))
      return again.failed && isRecorded;
    return runId === undefined && ITEM_FACTS[conclusion].standing !== 'good';
  };
  const isLeft = ({ conclusion, files }) => conclusion === 'unchanged' ||
    (conclusion === 'success' && startChanged && files.resultFile !== '' && files.folder === '');
  const starts = all.filter(isStarted);
  const collects = all.filter((each) => each.runId !== undefined && !isStarted(each) && !isLeft(each));
  const most = starts.some(({ conclusion }) => conclusion === 'error') && say `at most `;
  const rerun = say `A re-run of the failed jobs starts ${most}${counted(starts.length, 'run')} and collects ${collects.length}.`;
  const anew = say `A re-run has the files of the same commit. A new workflow run has the journal only where its cache is found; otherwise, it pays for everything again.`;
  return [rerun, anew];
}
function adviseUnknown(records, journal) {
  if (!records.some(({ conclusion }) => conclusion === 'unknown'))
    return [];
  const again = journal ? SET_RETRY : say `run the step again with this item alone`;
  return [
    say `A run may have been started for \`unknown\` items. ${LOOK}: if an item has one, collect it with \`run-id\`; if not, ${again}.`,
  ];
}
function listRemedies(records, { journal, problem }) {
  const isAny = (conclusion) => records.some((each) => each.conclusion === conclusion);
  const left = records.filter(({ mayContinue }) => mayContinue).length;
  const isRecorded = journal !== undefined && problem === undefined;
  const collect = say ` To collect a run later, set its id as the \`run-id\` of an item.`;
  const continuing = say `${counted(left, 'run')} may still be executing and costing money: the service cannot stop a run.${!isRecorded && collect}`;
  const gone = records.filter(({ isGone }) => isGone).map(({ id }) => id);
  const errors = records.filter(({ conclusion, isGone }) => conclusion === 'error' && !isGone);
  const isMixed = errors.length < unsuccessful(records).length;
  const failed = records.filter(({ conclusion }) => hasFailedRun(conclusion));
  return [
    ...collectRemedies(errors, MAX_REMEDIES).map((each) => isMixed ? say `For items in \`error\`: ${each}` : each),
    ...(gone.length === 0 ? [] : [startAgain(gone)]),
    ...adviseUnknown(records, journal),
    ...(left > 0 ? [continuing] : []),
    ...collectRemedies(failed),
    ...(isAny('not_started')
      ? [say `\`not_started\` items have no run: it is safe to start them.`]
      : []),
  ];
}
function collectRemedies(records, max) {
  const remedyOf = ({ error }) => error.findLast((each) => !RERUNS.includes(each));
  const remedies = records.flatMap(({ failure }) => (failure && remedyOf(failure)) ?? []);
  return [...new Map(remedies.map((each) => [each.text, each])).values()].slice(0, max);
}
function groupByCause(records) {
  return [...Map.groupBy(records, ({ failure }) => failure?.short.text).values()];
}
function describeCause(group, maxLength, maxNames) {
  const named = group.map(({ id: name, runId, failure }) => {
    const run = group.length === 1 && runId && say ` (run ${id(runId)})`;
    const message = shortened(withoutPeriod(failure?.short ?? say ``), maxLength);
    return { name: say `${quoteName(name)}${run}`, message };
  });
  return describeGroup(named, 'item', maxNames);
}

;// CONCATENATED MODULE: ./src/report/words/notes.ts




const NO_OUTPUT = say `The run has no output.`;
const MAX_CAUSE_LENGTH = 300;
const MAX_CAUSES_LENGTH = 3_000;
function warnOfIgnoredNoProxy(entries) {
  const what = say `These entries of no_proxy are ignored, so the proxy is used: ${listNames(entries)}.`;
  const next = say `Write hosts or domains, separated by commas, such as \`api.corp.test\`, \`corp.test\` for all its hosts, or \`corp.test:8443\`; \`*\` means all.`;
  return annotation('warning', 'Entries of no_proxy ignored', what, next);
}
function warnOfEmptyValues(tasks, isList) {
  const nodes = new Set();
  const items = [];
  for (const task of tasks) {
    if (task.kind !== 'start')
      continue;
    const empty = [...task.values].filter(([, value]) => isBlank(value));
    for (const [node] of empty)
      nodes.add(node);
    if (empty.length > 0)
      items.push(task.id);
  }
  if (items.length === 0)
    return undefined;
  const where = isList
    ? say `In ${counted(items.length, 'item')} to start (${listNames(items)}), nodes`
    : say `Nodes`;
  const what = say `${where} get a value that is empty or white space alone: ${listNames([...nodes])}.`;
  const next = say `Such a value is sent. If it is not intended, check the expression or the file that it comes from.`;
  return annotation('warning', 'Empty values', what, next);
}
function warnOfNoSummary(cause) {
  const what = say `The job summary could not be written to GITHUB_STEP_SUMMARY`;
  return warnOfUnwritten('No job summary', what, cause, say `Check that the step can write there.`);
}
function warnOfMissingEnds(missed) {
  const what = say `The end of ${counted(missed.number, 'run')} could not be recorded in the journal`;
  const next = say `A later step collects these runs again.`;
  return warnOfUnwritten('Ends not recorded', what, missed.cause, next);
}
function warnOfUnwritten(title, what, cause, next) {
  const why = untrusted(cause, MAX_CAUSES_LENGTH);
  return annotation('warning', title, say `${what}: ${why}. The conclusion does not change. ${next}`);
}
function listNotes({ list, resultOptions, outputDirectory = '', paths }, { records, files: { notWritten }, outputs: { cut }, source }) {
  const missing = records.filter(({ nodes }) => nodes !== undefined);
  const withoutResult = records.filter(({ id, conclusion, hasResult }) => {
    return conclusion === 'success' && !hasResult && paths.get(id)?.resultFile;
  });
  const node = resultOptions?.node ?? '';
  return [
    ...(notWritten.size === 0 ? [] : [warnOfUnwrittenFiles(notWritten)]),
    ...(missing.length === 0 ? [] : [warnOfNoResult(node, missing, list !== undefined)]),
    ...(withoutResult.length === 0 ? [] : [warnOfNoResultFile(withoutResult, list !== undefined)]),
    ...(cut.length === 0 ? [] : [warnOfCutOutputs(cut, source, outputDirectory)]),
  ];
}
function warnOfUnwrittenFiles(files) {
  const what = say `${counted(files.size, 'file')} could not be written`;
  const causes = [...files].map((each) => each.join(': ')).join('; ');
  const next = say `Check that the step can write to RUNNER_TEMP and \`output-directory\`.`;
  return warnOfUnwritten('Files not written', what, causes, next);
}
function warnOfCutOutputs(cut, [output, path], folder) {
  const saved = say `The complete texts are in \`${literal(output)}\` (${untrusted(path)}).`;
  const unsaved = say `The complete texts could not be saved.`;
  const files = cut.includes('output-files') && say ` The files are in ${untrusted(folder)}.`;
  const names = literal(cut.map((name) => `\`${name}\``).join(', '));
  const what = say `These outputs are too long, so they are cut or empty: ${names}. ${path === '' ? unsaved : saved}${files}`;
  return annotation('warning', 'Outputs cut', what);
}
function nameRuns(records, isList) {
  if (!isList)
    return say `The run has`;
  return say `The runs of some items (${listNames(records.map(({ id }) => id))}) have`;
}
function warnOfNoResult(node, records, isList) {
  const nodes = say `${isList && say `The first of these runs: `}${records[0]?.nodes}`;
  const what = say `${nameRuns(records, isList)} no output of the node ${quoteName(node)} (\`result-node\`), so the result is empty. ${nodes}`;
  return annotation('warning', 'No result', what);
}
function warnOfNoResultFile(records, isList) {
  const what = say `${nameRuns(records, isList)} no result, or one of white space alone, so \`result-file\` was not written; a file there stays as it is.`;
  return annotation('warning', 'No result file', what);
}
function explainUnwrittenOutputs(cause) {
  const what = say `The step's outputs could not be written, so later steps cannot read them: ${untrusted(cause, MAX_CAUSE_LENGTH)}. The step fails, even if all runs succeeded; the log has their ids. Check GITHUB_OUTPUT and the runner's disk.`;
  return annotation('error', 'Outputs not written', what);
}

;// CONCATENATED MODULE: ./src/report/places/table.ts






const MAX_ROWS = 200;
const MAX_NODE_LENGTH = 60;
const MAX_STATE_LENGTH = 30;
const table_MAX_ERROR_LENGTH = 200;
function literalCell(text, mark) {
  return { words: literal(String(text)), mark, isWhole: true };
}
const DASH = literalCell('–');
function timeCell(startedAt, endedAt) {
  const time = timeBetween(startedAt, endedAt);
  return time === undefined ? DASH : literalCell(time);
}
function untrustedCell(text, maxLength) {
  return text ? { words: untrusted(text, maxLength) } : DASH;
}
function idCell(text, href) {
  return { ...untrustedCell(text, 256), href };
}
function nodeStepTable({ steps, failedSteps }) {
  const failedCell = literalCell('failed', CONCLUSIONS.failure.mark);
  const doneCell = literalCell('DONE', CONCLUSIONS.success.mark);
  const failed = failedSteps.map((step, index) => {
    const bar = { number: steps.length + index + 1, isFailed: true };
    return stepRow(step, bar, failedCell, null);
  });
  const completed = steps.map((step) => {
    const { position: number, state, output } = step;
    const cell = state === 'DONE' ? doneCell : untrustedCell(state, MAX_STATE_LENGTH);
    return stepRow(step, { number, isFailed: false }, cell, output);
  });
  return {
    columns: ['No.', 'Node', 'State', 'Duration', 'Size'],
    rows: [...failed, ...completed],
    noun: 'step',
    source: 'answer-file',
  };
}
function stepRow(step, bar, state, output) {
  const { startedAt, endedAt } = step;
  const name = nameOf(step);
  return {
    cells: [
      literalCell(bar.number),
      untrustedCell(name ?? `#${bar.number}`, MAX_NODE_LENGTH),
      state,
      timeCell(startedAt, endedAt),
      output === null ? DASH : literalCell(size(Buffer.byteLength(output))),
    ],
    bar: { ...bar, name: name ?? 'step', startedAt, endedAt },
    isOpen: bar.isFailed,
  };
}
function itemTable(records) {
  return {
    columns: ['No.', 'Item', 'Conclusion', 'Duration', 'Run'],
    rows: worstFirst(records)
      .filter(({ conclusion }) => CONCLUSIONS[conclusion].named !== 'nowhere')
      .map(itemRow),
    noun: 'item',
    source: 'results-file',
  };
}
function itemRow(record) {
  const { position, id: name, conclusion, runId, runUrl, failure } = record;
  const { isCollected, startedAt, endedAt } = record;
  const bar = { number: position, name, isFailed: isFailed(conclusion), startedAt, endedAt };
  return {
    cells: [
      literalCell(position),
      idCell(name),
      literalCell(conclusion, CONCLUSIONS[conclusion].mark),
      timeCell(startedAt, endedAt),
      { ...idCell(runId, runUrl), isWhole: /^[\da-f]{8}-[\da-f-]+$/.test(runId ?? '') },
    ],
    error: failure && shortened(failure.short, table_MAX_ERROR_LENGTH),
    item: record,
    isOpen: failure !== undefined,
    ...(isCollected ? {} : { bar }),
  };
}
function formatTable({ columns, rows, noun }) {
  const shown = rows.length > MAX_ROWS ? rows.slice(0, MAX_ROWS - 1) : rows;
  const hasErrors = shown.some(({ error }) => error !== undefined);
  const titles = hasErrors ? [...columns, 'error'] : columns;
  const head = titles.map((title) => literal(title.toLowerCase()));
  const all = [
    head,
    ...shown.map(({ cells, error }) => {
      const words = cells.map((cell) => cell.words);
      return hasErrors ? [...words, error ?? DASH.words] : words;
    }),
  ];
  const lengths = (column) => all.map((cells) => cells[column]?.text.length ?? 0);
  const widths = titles.slice(0, -1).map((_, column) => Math.max(...lengths(column)));
  const lines = all.map((cells) => {
    const padded = cells.map((cell, column) => {
      const missing = Math.max(0, (widths[column] ?? 0) - cell.text.length);
      return say `${cell}${literal(' '.repeat(missing))}`;
    });
    return joined(padded, '  ');
  });
  const left = rows.length - shown.length;
  return left === 0 ? lines : [...lines, say `… and ${literal(count(left, `more ${noun}`))}`];
}

;// CONCATENATED MODULE: ./src/report/places/log.ts


let runTitle;
function printTitle(title) {
  runTitle = title === '' ? undefined : untrusted(title, 100);
  if (runTitle !== undefined)
    print([runTitle]);
}
function writeEntries(entries) {
  runner_endGroup();
  for (const entry of entries) {
    if ('level' in entry) {
      const own = literal(entry.title);
      const title = runTitle === undefined ? own : say `${runTitle}: ${own}`;
      annotate(entry.level, title, joined(entry.message, '\n'));
    }
    else if ('lines' in entry) {
      runner_startGroup(entry.title);
      print(entry.lines);
      runner_endGroup();
    }
    else
      print([entry]);
  }
}

;// CONCATENATED MODULE: ./src/report/places/summary/html.ts





class HtmlText {
  #text;
  constructor(text) {
    this.#text = text;
  }
  get text() {
    return this.#text;
  }
  get bytes() {
    return Buffer.byteLength(this.#text);
  }
}
function html(literals, ...values) {
  const parts = values.map((value) => {
    if (typeof value === 'number')
      return String(value);
    if (value instanceof HtmlText)
      return value.text;
    return 'text' in value ? html_escaped(value.text) : join(value, '\n').text;
  });
  return new HtmlText(literals.map((text, index) => text + (parts[index] ?? '')).join(''));
}
function plain(text) {
  return html `${literal(text)}`;
}
function join(list, separator) {
  return new HtmlText(list.map(({ text }) => text).join(separator));
}
function code(text) {
  return html `<code>${text}</code>`;
}
function fold(title, content, isOpen = false) {
  const open = isOpen ? html ` open` : html ``;
  return html `<details${open}><summary>${title}</summary>\n\n${content}\n\n</details>`;
}
function fenced(text, language, end = '') {
  const runs = text.text.match(/`{3,}/g) ?? [];
  const length = runs.reduce((most, run) => Math.max(most, run.length + 1), 3);
  if (length > 255) {
    const content = html `${text}${literal(`${end}\n`)}`;
    return html `<pre><code class="language-${literal(language)}">${content}</code></pre>`;
  }
  const fence = '`'.repeat(length);
  return new HtmlText(`${fence}${language}\n${text.text}${end}\n${fence}`);
}
const MAX_COLUMNS = 100;
const BREAKS = /(?<=\s)(?=\S)|(?<=[^\0-\x7f])(?<!\u200d)(?=[^\0-\x7f])(?!\p{M}|\u200d)/u;
function wrapped(text) {
  return text.replace(/[^\r\n]{101,}/g, (line) => {
    const pieces = line.split(BREAKS);
    const lines = [''];
    for (const piece of pieces) {
      const longer = lines.at(-1) + piece;
      if (longer.trimEnd().length <= MAX_COLUMNS)
        lines[lines.length - 1] = longer;
      else
        lines.push(piece);
    }
    return lines.filter((each) => each !== '').join('\n');
  });
}
function quotation(text) {
  const inert = text.text
    .replace(/<(?=[a-z/!?])/gi, '<\u2060')
    .replace(/!(?=\[)/g, '!\u2060')
    .replace(/\[(?=!)/g, '[\u2060')
    .replace(/\](?=:)/g, ']\u2060');
  return new HtmlText(`> ${(0,text_text/* splitLines */.uz)(inert).join('\n> ')}\n`);
}
function sentence(words) {
  let text = '';
  let inCode = false;
  for (const part of words.parts) {
    if (part.isQuote)
      continue;
    if (part.isUntrusted) {
      const shown = html_escaped(part.text);
      text += inCode ? shown : `<code>${shown}</code>`;
      continue;
    }
    for (const [index, piece] of part.text.split('`').entries()) {
      if (index > 0) {
        text += inCode ? '</code>' : '<code>';
        inCode = !inCode;
      }
      text += html_escaped(piece);
    }
  }
  return new HtmlText(inCode ? `${text}</code>` : text);
}
const MAX_POINTS = 50;
const PROSE = /^(?!.*(-\d|[\da-f]{7}))[\p{L}\p{M}\p{Nd} ,()-]+$/iu;
function heading({ mark, text }) {
  if (runTitle === undefined)
    return html `## ${plain(mark)} ${plain(text)}`;
  const title = PROSE.test(runTitle.text) ? html `${runTitle}` : code(runTitle);
  return html `<h2>${plain(mark)} ${title}: ${plain(text)}</h2>`;
}
function bulletList(title, points = []) {
  if (points.length === 0)
    return undefined;
  const bullets = takeFirst(points, MAX_POINTS).map((each) => html `<li>${sentence(each)}</li>`);
  return html `<p>${plain(title)}:</p>\n<ul>\n${bullets}\n</ul>`;
}
function paragraph(sentences) {
  return sentences.length === 0
    ? undefined
    : html `<p>${join(sentences.map(sentence), '<br>\n')}</p>`;
}
const ENTITIES = new Map(Object.entries({ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }));
function html_escaped(text) {
  return text.replace(/[&<>"\r\n]/g, (each) => `&${ENTITIES.get(each) ?? '#10'};`);
}
const MAX_TABLE_BYTES = 700 * 1024;
const html_MAX_ROWS = 30;
const MAX_OPEN_ROWS = 50;
function htmlTable({ columns, rows, noun, source }, results = new Map(), maxBytes = MAX_TABLE_BYTES) {
  const head = tableRow(columns.map((title) => html `<th align="left">${plain(title)}</th>`));
  const lines = [];
  let { bytes } = head;
  for (const row of rows) {
    const cells = tableRow(row.cells.map(tableCell));
    const line = row.error ? html `${cells}\n${rowBelow(row, sentence(row.error))}` : cells;
    bytes += line.bytes + '\n'.length;
    if (bytes > Math.min(maxBytes, MAX_TABLE_BYTES))
      break;
    const result = results.get(row);
    lines.push(result ? html `${line}\n${result}` : line);
  }
  const tableOf = (some) => html `<table>\n${[head, ...some]}\n</table>`;
  const left = rows.length - lines.length;
  const more = html `\n\n… and ${plain(count(left, `more ${noun}`))}, see \`${plain(source)}\`.`;
  const end = left === 0 ? html `` : more;
  const marked = rows.filter((row) => row.isOpen).length;
  const open = rows.length > html_MAX_ROWS ? Math.min(marked, MAX_OPEN_ROWS) : rows.length;
  if (open >= lines.length)
    return html `${tableOf(lines)}${end}`;
  const title = plain(count(rows.length - open, open === 0 ? noun : `more ${noun}`));
  const folded = fold(title, html `${tableOf(lines.slice(open))}${end}`);
  return open === 0 ? folded : html `${tableOf(lines.slice(0, open))}\n\n${folded}`;
}
function rowBelow({ cells }, content) {
  return html `<tr><td></td><td colspan="${cells.length - 1}">${content}</td></tr>`;
}
function factTable(facts) {
  const cells = facts.map(([name, value]) => [tableCell(literalCell(name)), tableCell(value)]);
  return html `<table>\n${cells.map(tableRow)}\n</table>`;
}
function tableRow(cells) {
  return html `<tr>${join(cells, '')}</tr>`;
}
function tableCell({ words, mark, href, isWhole }) {
  const text = isWhole ? html `${words}` : sentence(words);
  const link = href === undefined ? text : html `<a href="${url(href)}">${text}</a>`;
  return html `<td${literal(isWhole ? ' nowrap' : '')}>${mark === undefined ? link : html `${plain(mark)}\u00a0${link}`}</td>`;
}

;// CONCATENATED MODULE: ./src/report/places/summary/timeline.ts


const MAX_BARS = 50;
const MAX_NAME_LENGTH = 38;
const DAY_MS = 24 * 3_600_000;
const AXES = [
  [2_000, '%-S.%L s'],
  [15_000, '%-S s', '1second'],
  [60_000, '%-S s', '5second'],
  [3_600_000, '%M:%S'],
  [DAY_MS, '%H:%M'],
  [10 * DAY_MS, 'day %-j', '1day'],
  [300 * DAY_MS, 'day %-j'],
];
const THEME = `%%{init: ${JSON.stringify({
  gantt: { leftPadding: 24, rightPadding: 24, gridLineStartPadding: 20 },
  themeVariables: {
    sectionBkgColor: 'transparent',
    taskBkgColor: '#0969da',
    taskBorderColor: '#0969da',
    critBkgColor: '#cf222e',
    critBorderColor: '#cf222e',
    taskTextColor: '#fff',
    taskTextLightColor: '#fff',
  },
})}}%%`;
function timeline({ rows, noun }) {
  const bars = rows.flatMap(({ bar }) => (bar === undefined ? [] : timed(bar)));
  const shown = bars
    .toSorted((a, b) => Number(b.isFailed) - Number(a.isFailed) || b.length - a.length)
    .slice(0, MAX_BARS)
    .sort((a, b) => a.start - b.start || a.number - b.number);
  const first = shown[0]?.start ?? 0;
  const span = Math.max(...shown.map(({ start, length }) => start + length)) - first;
  const minLength = Math.max(1, Math.ceil(span / 100));
  const ends = shown.map(({ start, length }) => start - first + Math.max(length, minLength));
  if (noun === 'item' && bars.length > MAX_BARS)
    return undefined;
  const [, format, interval] = AXES.find(([below]) => Math.max(...ends) < below) ?? [];
  if (bars.length < 2 || format === undefined)
    return undefined;
  const lines = shown.map(({ name, isFailed, start }, index) => {
    const times = `${clock(start - first)}, ${clock(ends[index] ?? 0)}`;
    return `  ${makeLabel(name)} :${isFailed ? 'crit, ' : ''}${times}`;
  });
  const picture = [
    THEME,
    'gantt',
    `  accTitle: Timeline of the ${noun}s`,
    '  dateFormat YYYY-MM-DD HH:mm:ss.SSS',
    `  axisFormat ${format}`,
    ...(interval === undefined ? [] : [`  tickInterval ${interval}`]),
    '  todayMarker off',
    ...lines,
  ].join('\n');
  const rest = html `\n\n${shown.length} of ${bars.length} ${plain(noun)}s: those that failed, and the longest.`;
  const left = bars.length === shown.length ? html `` : rest;
  return html `### Timeline\n\n${fenced(literal(picture), 'mermaid')}${left}`;
}
function timed({ startedAt, endedAt, ...bar }) {
  if (startedAt === undefined || endedAt === undefined || endedAt < startedAt)
    return [];
  const start = Number(startedAt / 1000n);
  return [{ ...bar, start, length: Number(endedAt / 1000n) - start }];
}
function makeLabel(name) {
  const text = excerpt(name, MAX_NAME_LENGTH).text;
  return `\u2060${text.replace(/[^\p{L}\p{M}\p{Nd} ./_-]/gu, '_')}`;
}
function clock(ms) {
  const text = new Date(Date.UTC(2000, 0, 1) + ms).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 23)}`;
}

;// CONCATENATED MODULE: ./src/report/places/summary/summary.ts














const MAX_BYTES = 998 * 1024;
const CUT_STEP = 1_024;
const MAX_LOOSE_TEXTS = 20;
const MAX_OPEN_LINES = 40;
function summarizeRun(conclusion, outcome, { record, baseUrl, collect = [], task }) {
  const { failure } = record;
  const run = outcome.kind === 'finished' ? outcome.run : undefined;
  const { mark, text } = CONCLUSIONS[conclusion];
  return {
    verdict: { mark, text: failure?.title ?? `AI run ${text}` },
    extent: run && runExtent(run),
    points: failure?.points,
    changed: changedItems(task ? [task] : []).map(({ change }) => describeChange(change)),
    next: failure?.next ?? (run && !run.steps.some(hasOutput) ? [NO_OUTPUT] : []),
    collect,
    table: run && nodeStepTable(run),
    outputs: run && listOutputs(run, run.isSuccess ? 'Result' : 'Last output'),
    file: record.files?.answerFile,
    facts: runFacts(conclusion, run, record, baseUrl),
  };
}
function summarizeList({ tasks, conclusion, failure, records, results, resultsFile, elapsedMs }, { baseUrl, list, journal }) {
  const counting = new Set(selectCounting(records, list?.tolerated));
  const counts = countConclusions(records).replace(/^\d+/, (n) => count(Number(n), 'item'));
  const table = itemTable(records);
  return {
    verdict: { mark: CONCLUSIONS[conclusion].mark, text: failure?.title ?? counts },
    extent: listExtent(records, duration(elapsedMs), journal !== undefined),
    points: groupItems(records.filter((record) => counting.has(record))),
    tolerated: groupItems(records.filter((record) => !counting.has(record))),
    changed: groupChanges(changedItems(tasks)),
    next: failure?.next,
    table,
    outputs: listResults(table.rows, results),
    file: resultsFile,
    facts: [
      ['Conclusion', untrustedCell(conclusion, 30)],
      ['Service', untrustedCell(baseUrl, 500)],
    ],
  };
}
function runExtent({ steps, failedSteps, startedAt, endedAt }) {
  const failed = failedSteps.length === 0 ? html `` : html ` and ${failedSteps.length} failed`;
  const took = timeBetween(parseTimestamp(startedAt), parseTimestamp(endedAt));
  const completed = plain(count(steps.length, 'completed step'));
  const length = took === undefined ? html `` : html ` in <b>${plain(took)}</b>`;
  return html `<p><b>${completed}${failed}</b>${length}</p>`;
}
function listOutputs({ steps, result }, title) {
  const first = result.text === undefined ? undefined : result.step;
  const others = steps.filter((step) => hasOutput(step) && step !== first);
  return [...(first ? [first] : []), ...others].map((step) => {
    const text = (step === first ? result.text : step.output) ?? '';
    const output = makeOutput(step.position, outputName(step), text);
    if (step !== first)
      return output;
    const isOpen = (0,text_text/* splitLines */.uz)(text.trimEnd()).length <= MAX_OPEN_LINES;
    const name = html `<b>${plain(title)}:</b> ${output.title}`;
    return { ...output, title: name, isOpen, isResult: true };
  });
}
function listResults(rows, results) {
  return rows.flatMap((row) => {
    const { id: name = '', bytes } = row.item ?? {};
    const text = results.get(name);
    if (text === undefined || bytes === undefined)
      return [];
    const title = html `Result · ${plain(size(bytes))}`;
    return [{ title, text: excerpt(text, MAX_BYTES), isResult: true, row }];
  });
}
function makeOutput(number, name, text) {
  const bytes = plain(size(Buffer.byteLength(text)));
  const title = html `#${number} ${code(untrusted(name, 120))} · ${bytes}`;
  return { title, text: excerpt(text, MAX_BYTES) };
}
function runFacts(conclusion, run, { runId, runUrl, workflowId }, baseUrl) {
  const facts = [['Conclusion', untrustedCell(conclusion, 30)]];
  if (run !== undefined && run.state !== 'DONE')
    facts.push(['State', untrustedCell(run.state, 200)]);
  if (runId !== undefined)
    facts.push(['Run', { words: id(runId), href: runUrl }]);
  if (workflowId !== undefined)
    facts.push(['AI workflow', untrustedCell(workflowId, 256)]);
  if (conclusion === 'error' && baseUrl !== '')
    facts.push(['Service', untrustedCell(baseUrl, 500)]);
  if (run === undefined)
    return facts;
  return [...facts, ['Started', instant(run.startedAt)], ['Ended', instant(run.endedAt)]];
}
function instant(given) {
  if (parseTimestamp(given) === undefined)
    return untrustedCell(given, 200);
  return literalCell(`${given.slice(0, 19).replace('T', ' ')} UTC`);
}
function listExtent(records, elapsed, isJournaled) {
  const words = countByConclusion(records).map(([each, number]) => {
    const { text, mark } = CONCLUSIONS[each];
    return html `${plain(mark)} <b>${number}</b> ${plain(text)}`;
  });
  const resumed = records.filter((each) => {
    return each.isResumed && each.conclusion !== 'unchanged';
  }).length;
  const started = records.filter(({ isCollected, runId }) => !isCollected && runId).length;
  const origins = html `<br>\n${plain(count(resumed, 'run'))} from earlier steps, ${started} started now`;
  return html `<p>${plain(count(records.length, 'item'))} in <b>${plain(elapsed)}</b>: ${join(words, ', ')}${isJournaled ? origins : html ``}</p>`;
}
function renderSummary(summary, style) {
  const bytes = MAX_BYTES - compose(summary, []).bytes;
  const [shown, note] = style === 'brief' ? [[]] : fitOutputs(summary, bytes, style);
  return `${compose(summary, shown, note).text}\n`;
}
function compose(of, shown, note) {
  const { verdict, extent, next = [], collect = [], outputs = [], table, facts = [] } = of;
  const how = html `To collect the run in a later step or job:\n\n${fenced(joined(collect, '\n'), 'yaml')}`;
  const noun = table?.noun ?? '';
  const isOfItems = noun === 'item';
  const known = isOfItems ? 0 : of.points?.length ? 1 : next.length;
  const head = [
    heading(verdict),
    extent,
    bulletList('Why', of.points),
    bulletList('Tolerated failures', of.tolerated),
    bulletList('Changed since the last start', of.changed),
    paragraph(next.slice(0, known)),
    bulletList('What to do next', next.slice(known)),
    collect.length === 0 ? undefined : how,
  ];
  const title = `### ${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`;
  const below = new Map(shown.map((each, index) => [outputs[index]?.row, each]));
  const picture = table && timeline(table);
  const details = [table && html `### Details`, factTable(facts)];
  const room = MAX_BYTES - stackParts([...head, picture, ...details]).bytes;
  const items = table?.rows.length ? [plain(title), htmlTable(table, below, room)] : [];
  const first = outputs[0]?.isResult ? 1 : 0;
  const body = isOfItems
    ? [note, ...items, picture]
    : [...shown.slice(0, first), note, picture, ...items, otherOutputs(shown.slice(first))];
  return stackParts([...head, ...body, ...(facts.length === 0 ? [] : details)]);
}
function otherOutputs(shown) {
  const all = join(shown, '\n');
  const folded = shown.length > MAX_LOOSE_TEXTS ? fold(plain(count(shown.length, 'output')), all) : all;
  return shown.length === 0 ? undefined : html `### Other outputs\n\n${folded}`;
}
function fitOutputs({ outputs = [], table, file = '' }, bytes, style) {
  const where = html ` The complete texts are in <code>${plain(table?.source ?? '')}</code>, ${code(untrusted(file, 1_000))}.`;
  const note = html `<p>Some outputs are cut or omitted to keep the summary within GitHub's size limit.${file === '' ? html `` : where}</p>`;
  const render = (number, level) => outputs.slice(0, number).map((each) => renderOutput(each, level, style));
  const hasRoom = (number, level) => html `${note}\n${render(number, level)}`.bytes <= bytes;
  const number = greatestThatFits(outputs.length, (each) => hasRoom(each, 0));
  const lengths = outputs.slice(0, number).map(({ text }) => text.text.length);
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  const fits = (each) => cutLength(lengths, each) <= bytes && hasRoom(number, each);
  const mostSteps = Math.ceil(Math.min(longest, bytes) / CUT_STEP);
  const level = CUT_STEP * greatestThatFits(mostSteps, (steps) => fits(CUT_STEP * steps));
  const isWhole = number === outputs.length && level >= longest;
  return isWhole ? [render(number, level)] : [render(number, level), note];
}
function renderOutput({ title, text, isResult, isOpen, row }, maxLength, style) {
  const end = text.text.length > maxLength ? '\n… [cut]' : '';
  const shown = excerpt(text, maxLength);
  const lines = () => (isResult ? excerpt(wrapped(shown.text), Infinity) : shown);
  const content = isResult && style === 'markdown'
    ? quotation(say `${shown}${literal(end)}`)
    : fenced(lines(), 'text', end);
  const folded = fold(title, content, isOpen);
  return row === undefined ? folded : rowBelow(row, folded);
}
function stackParts(parts) {
  const given = parts.flatMap((part) => (part === undefined || part.bytes === 0 ? [] : [part]));
  return join(given, '\n\n');
}

;// CONCATENATED MODULE: ./src/report/step-report.ts







class Report {
  settings;
  places;
  constructor(settings, places) {
    this.settings = settings;
    this.places = places;
  }
  finish(problem, isCancelled, missing) {
    if (missing !== undefined)
      writeEntries([warnOfMissingEnds(missing)]);
    return writeReport(this.atEnd(problem, isCancelled), this.places, this.settings.summary);
  }
}
function writeReport({ conclusion, failure, outputs, entries, summary }, { outputs: outputsFile, summaryFile }, style, isKnown = false) {
  outputsFile.set('conclusion', conclusion);
  if (failure !== undefined) {
    outputsFile.set('error', makeErrorLine(failure.error));
    outputsFile.set('error-code', failure.code);
  }
  outputsFile.setAll(outputs.values);
  writeEntries([...entries, ...(failure?.annotations ?? [])]);
  if (style !== 'none' && summaryFile !== undefined) {
    try {
      external_node_fs_namespaceObject.appendFileSync(summaryFile, renderSummary(summary, style));
    }
    catch (error) {
      writeEntries([warnOfNoSummary(describeFileError(error, summaryFile))]);
    }
  }
  if (outputsFile.failure === undefined)
    return EXIT_CODES[conclusion];
  if (!isKnown)
    writeEntries([explainUnwrittenOutputs(outputsFile.failure)]);
  return 1;
}

;// CONCATENATED MODULE: ./src/report/list-report.ts
















class ListReport extends Report {
  tasks;
  log;
  files;
  results;
  jsons;
  records = new Map();
  constructor(tasks, settings, places, temp) {
    super(settings, places);
    this.tasks = tasks;
    const { lineBytes } = places.outputs;
    this.results = new ResultStore(false, lineBytes);
    this.jsons = new ResultStore(true, lineBytes);
    this.log = new ListLog(tasks, settings);
    this.files = new Files(settings, temp);
  }
  begin() {
    this.log.begin();
  }
  onEvent(event) {
    this.log.onEvent(event);
  }
  ended(task, given) {
    const { outcome, files, saved } = this.files.write(task, given);
    const record = createEndedItem({ task, outcome, files }, this.settings);
    this.records.set(task.id, record);
    const run = outcome.kind === 'finished' ? outcome.run : undefined;
    const { text, json } = (record.conclusion === 'success' && run?.result) || {};
    if (text !== undefined)
      this.results.add(task.id, text);
    if (json?.kind === 'json')
      this.jsons.add(task.id, json.text);
    this.files.appendLine(formatResultLine(record, run, this.settings));
    this.log.itemEnded(record);
    return { outcome, saved };
  }
  atEnd(problem, isCancelled) {
    const { settings, results, jsons } = this;
    const tolerated = settings.list?.tolerated;
    const { resultsFile, outputFiles } = this.files;
    const ended = [...this.records.values()];
    const records = this.tasks.map((task) => {
      const lost = unexpected('the item has no record', 'runId' in task ? task.runId : undefined);
      return (this.records.get(task.id) ??
        createEndedItem({ task, outcome: lost, files: NO_FILES }, settings));
    });
    const hasProblem = problem !== undefined;
    const { journal } = settings;
    const conclusion = concludeStep(records, { isCancelled, tolerated, hasProblem });
    const failure = describeListFailure(conclusion, records, { tolerated, problem, journal });
    const store = settings.resultOptions?.format === 'json' ? jsons : results;
    const { lineBytes } = this.places.outputs;
    const files = { resultsFile, folders: outputFiles };
    const outputs = makeListOutputs(records, store, files, lineBytes);
    const notes = listNotes(settings, {
      records: ended,
      files: this.files,
      outputs,
      source: ['results-file', resultsFile],
    });
    const warning = warnOfTolerated(records, tolerated, journal);
    const items = counted(records.length, 'item');
    const elapsedMs = systemClock.now();
    return {
      conclusion,
      failure,
      outputs,
      entries: [
        ...listTable(itemTable(records), records.length),
        ...notes,
        say `${items}: ${literal(countConclusions(records))}`,
        ...(resultsFile ? [say `All results: ${untrusted(resultsFile, 1_000)}`] : []),
        ...(warning === undefined ? [] : [warning]),
      ],
      summary: summarizeList({ tasks: this.tasks, conclusion, failure, records, results, resultsFile, elapsedMs }, settings),
    };
  }
}
function listTable(table, total) {
  const { length } = table.rows;
  if (length === 0)
    return [];
  const all = counted(total, 'item');
  const title = length === total ? say `All ${all}` : say `${length} of ${all}`;
  return [{ title, lines: formatTable(table) }];
}

;// CONCATENATED MODULE: ./src/report/plan.ts










const PLANS = {
  start: literalCell('start', CONCLUSIONS.started.mark),
  unknown: literalCell('unknown', CONCLUSIONS.unknown.mark),
  collect: literalCell('collect', '📥'),
  unchanged: undefined,
};
const plan_MAX_REASONS = 10;
const STARTED = say `started by an earlier step`;
const STATES = {
  'not-started': say `no run was started before`,
  changed: STARTED,
  unknown: say `may have been started before; \`retry: unknown\``,
  started: STARTED,
  ended: STARTED,
};
function makePlanReport(settings, { tasks, states }) {
  const { list, baseUrl } = settings;
  const starts = tasks.filter(({ kind }) => kind === 'start').length;
  const outputs = new Outputs();
  outputs.set('planned-starts', String(starts));
  const [first] = tasks;
  if (list === undefined && first?.kind === 'collect') {
    outputs.set('run-id', first.runId);
    outputs.set('run-url', settings.runPage?.urlOf(first.runId, first.workflowId));
  }
  const listed = Object.entries(PLANS).flatMap(([kind, cell]) => cell === undefined ? [] : tasks.filter((task) => task.kind === kind));
  const hasReasons = settings.journal !== undefined || starts < tasks.length;
  const reasons = groupByMessage(listed.slice(0, hasReasons ? starts : 0).map((task) => {
    const name = inQuotes(untrusted(task.id, 100));
    return { name, message: explainPlan(task, states.get(task.id)) };
  }), 'item');
  const [workflow, ...others] = new Set(listed.map(({ workflowId }) => workflowId));
  const only = others.length === 0 && workflow;
  const table = makeTable(listed, { settings, states, hasReasons, isAlone: Boolean(only) });
  const verdict = `${starts === 0 ? 'no run' : count(starts, 'run')} would be started and paid for`;
  const counts = starts < tasks.length && say ` (${countTasks(tasks)})`;
  const unknown = say `Nothing is sent for \`unknown\` items. ${CHECK_UNRECORDED}`;
  const next = tasks.some(({ kind }) => kind === 'unknown') ? [unknown] : [];
  const at = say `${untrusted(baseUrl)}${only && say `, AI workflow ${id(only)}`}${counts}`;
  return {
    outputs,
    entries: [
      say `Plan (\`dry-run\`): ${literal(verdict)} at ${at}`,
      ...takeFirst(reasons, plan_MAX_REASONS).map((reason) => say `  ${reason}`),
      ...(listed.length === 0 ? [] : formatTable(table)),
      ...next,
      NOTHING_SENT,
    ],
    summary: {
      verdict: { mark: '📝', text: verdict },
      extent: html `<p>Plan (<code>dry-run</code>) for ${sentence(at)}. ${NOTHING_SENT}</p>`,
      points: reasons,
      next,
      table,
    },
  };
}
function makeTable(tasks, { settings: { runPage }, states, hasReasons, isAlone }) {
  const measure = perNode(sizeOf);
  const workflow = isAlone ? [] : ['AI workflow'];
  return {
    columns: ['Item', 'Plan', ...workflow, 'Size', ...(hasReasons ? ['Why'] : [])],
    rows: tasks.map((task) => {
      const isStart = task.kind === 'start';
      const sent = isStart ? size(measureValues(task.values, task.shared, measure)) : '–';
      const page = task.kind === 'collect' &&
        say `: ${id(task.runId)}${mentionPage(runPage?.urlOf(task.runId, task.workflowId))}`;
      const why = { words: say `${explainPlan(task, states.get(task.id))}${page}` };
      const cells = [
        idCell(task.id),
        PLANS[task.kind] ?? DASH,
        ...(isAlone ? [] : [idCell(task.workflowId)]),
        literalCell(sent),
        ...(hasReasons ? [why] : []),
      ];
      return { cells, isOpen: isStart };
    }),
    noun: 'item',
    source: 'items',
  };
}
function explainPlan(task, state) {
  switch (task.kind) {
    case 'unknown':
      return say `a start was sent at ${untrusted(task.time, 40)}, and the journal does not say whether a run was started`;
    case 'start': {
      const { change, isRedone } = task;
      const why = change ? say `started before; now ${describeChange(change)}` : describeState(state);
      return isRedone ? say `\`redo\`; ${why}` : why;
    }
    case 'collect':
      return task.resumed ? describeState(state) : say `\`run-id\` is given`;
    case 'unchanged':
      return describeState(state);
  }
}
function describeState(state) {
  const end = state?.kind === 'ended' && say `, ended in ${literal(state.conclusion)}`;
  return say `${state ? STATES[state.kind] : say `not in a journal`}${end}`;
}

;// CONCATENATED MODULE: ./src/report/run-report.ts













class RunReport extends Report {
  task;
  files;
  lastRemark;
  end;
  constructor([task], settings, places, temp) {
    super(settings, places);
    this.task = task;
    this.files = new Files(settings, temp);
  }
  begin() {
    const { task } = this;
    const base = untrusted(this.settings.baseUrl);
    if (task?.kind === 'collect') {
      this.runIsKnown(task, task.runId, say `Collecting run ${id(task.runId)} from ${base}`);
    }
    else if (task?.kind === 'start') {
      const nodes = [...task.values.keys()];
      const named = nodes.length > 0 && say ` (${untrusted(nodes.join(', '), 200)})`;
      const inputs = say `${counted(nodes.length, 'input')}${named}`;
      print([say `Starting AI workflow ${id(task.workflowId)} with ${inputs} at ${base}`]);
    }
  }
  onEvent(event) {
    if (event.kind === 'started') {
      this.runIsKnown(event.task, event.runId, say `Started run ${id(event.runId)}`);
    }
    else if (event.kind === 'start-repeated') {
      const { cause, pauseMs } = event;
      print([say `Not started yet (${cause}), next attempt in ${formatTime(pauseMs)}`]);
    }
    else if (event.kind === 'polled') {
      const { poll, waitedMs, pauseMs } = event;
      const next = pauseMs !== undefined && say `, next poll in ${formatTime(pauseMs)}`;
      print([say `${formatTime(waitedMs)} waited: ${this.describePoll(poll)}${next}`]);
    }
  }
  describePoll(poll) {
    switch (poll.kind) {
      case 'executing': {
        const { message } = poll;
        const isNew = message !== undefined && message.text !== this.lastRemark;
        this.lastRemark = message?.text;
        return say `still executing${isNew && say ` (${inQuotes(message)})`}`;
      }
      case 'failed':
      case 'busy':
        return say `poll failed (${poll.cause})`;
      case 'refused':
        return say `poll refused`;
      case 'finished':
        return say `finished`;
    }
  }
  runIsKnown({ workflowId }, runId, line) {
    const { outputs } = this.places;
    outputs.set('run-id', runId);
    const page = this.settings.runPage?.urlOf(runId, workflowId);
    if (page !== undefined)
      outputs.set('run-url', page);
    print(page === undefined ? [line] : [line, say `  ${url(page)}`]);
  }
  ended(task, given) {
    const { outcome, files, saved } = this.files.write(task, given);
    this.end = [task, outcome, files];
    return { outcome, saved };
  }
  atEnd(problem) {
    const { settings, end } = this;
    if (end === undefined)
      throw new Error('the run has not ended');
    const [task, outcome, files] = end;
    const record = createEndedItem({ task, outcome, files, problem }, settings);
    const hasProblem = problem !== undefined;
    const isCancelled = outcome.kind === 'cancelled';
    const conclusion = concludeStep([record], { isCancelled, hasProblem });
    const later = say `The step does not wait for the run (\`wait: false\`). To collect it later:`;
    const isLeft = conclusion === 'started' || conclusion === 'running';
    const collect = makeCollectLines(outcome, settings.baseUrl);
    const run = outcome.kind === 'finished' ? outcome.run : undefined;
    const { outputFiles } = this.files;
    const { lineBytes } = this.places.outputs;
    const outputs = run ? makeRunOutputs(run, files, outputFiles, lineBytes) : new Outputs();
    outputs.set('run-url', record.runUrl);
    const notes = listNotes(settings, {
      records: [record],
      files: this.files,
      outputs,
      source: ['answer-file', files.answerFile],
    });
    return {
      conclusion,
      failure: record.failure,
      outputs,
      entries: [
        ...(run ? describeRun(run, record) : []),
        ...notes,
        ...(isLeft ? [later, ...collect.map((words) => say `  ${words}`)] : []),
      ],
      summary: summarizeRun(conclusion, outcome, {
        record,
        collect,
        task,
        baseUrl: settings.baseUrl,
      }),
    };
  }
}
function describeRun(run, record) {
  const { runId = '', runUrl, startedAt, endedAt, files } = record;
  const { answerFile, resultFile } = files;
  const table = nodeStepTable(run);
  const failed = run.failedSteps.length > 0 && say `, ${run.failedSteps.length} failed`;
  const verdict = literal(run.isSuccess ? 'succeeded' : 'failed');
  const length = describeTime(startedAt, endedAt);
  const completed = counted(run.steps.length, 'step');
  return [
    ...(table.rows.length === 0 ? [say `The run reports no steps.`] : formatTable(table)),
    say `Run ${id(runId)} ${verdict}${length}: ${completed} completed${failed}`,
    ...(run.steps.some(hasOutput) ? [] : [NO_OUTPUT]),
    ...(resultFile ? [say `The result: ${untrusted(resultFile, 1_000)}`] : []),
    ...(answerFile ? [say `The complete answer: ${untrusted(answerFile, 1_000)}`] : []),
    ...(runUrl ? [say `The run: ${url(runUrl)}`] : []),
  ];
}

;// CONCATENATED MODULE: ./src/report/report.ts













function createReport(...given) {
  const [, { list }] = given;
  return list === undefined ? new RunReport(...given) : new ListReport(...given);
}
function reportProblem(problem, runId, { baseUrl, summary: style }, places) {
  const outcome = { kind: 'error', runId, problem };
  const failure = describeFailure(outcome, { baseUrl });
  const outputs = new Outputs();
  outputs.set('run-id', runId);
  const shown = failure?.annotations[0]?.message.map(({ text }) => text).join('\n') ?? '';
  const cut = failure?.points.filter(({ text }) => !shown.includes(text)) ?? [];
  const entries = cut.map((fault) => say `- ${fault}`);
  const summary = summarizeRun('error', outcome, { record: { failure, runId }, baseUrl });
  const report = { conclusion: 'error', failure, outputs, entries, summary };
  return writeReport(report, places, style, problem.kind === 'no-outputs');
}
function reportNotes(notes) {
  if (notes.length > 0)
    writeEntries(notes);
}
function reportIgnoredNoProxy(entries) {
  if (entries.length > 0)
    writeEntries([warnOfIgnoredNoProxy(entries)]);
}
function reportEmptyValues(tasks, { list }) {
  const warning = warnOfEmptyValues(tasks, list !== undefined);
  if (warning !== undefined)
    writeEntries([warning]);
}
function reportJournal(settings, decided) {
  writeEntries(describeJournal(settings, decided));
}
function reportPlan(settings, decision, places) {
  const plan = makePlanReport(settings, decision);
  return writeReport({ ...plan, conclusion: 'planned' }, places, settings.summary);
}

;// CONCATENATED MODULE: ./src/run/task.ts
function isOpen(task) {
  return task.kind !== 'unchanged';
}
function tooManyStarts(tasks, limit) {
  const starts = tasks.filter(({ kind }) => kind === 'start').length;
  return starts > limit ? { problem: { kind: 'too-many-starts', starts, limit } } : undefined;
}

;// CONCATENATED MODULE: ./src/journal/no-record.ts


const no_record_MAX_LENGTH = 16_384;
const MAX_SHOWN = 20;
const HEAD = /^\{"v":\d+,"opening":"/;
const TAIL = /,"code":"[\w-]{43}"\}/;
const CONFLICT_MARK = /^(?:<{7,}|\|{7,}|={7,}|>{7,})(?: |$)/;
const no_record_LFS_POINTER = 'version https://git-lfs.github.com/spec/';
const CHARACTER = String.raw `(?:[^"\\\u0000-\u001f]|\\.)`;
const no_record_TEXT = `"${CHARACTER}*"`;
const CUT_TEXT = String.raw `"${CHARACTER}*\\?`;
const NODE = `${no_record_TEXT}:${no_record_TEXT}`;
const CUT_NODE = `(?:${no_record_TEXT}:)?(?:${CUT_TEXT}|${no_record_TEXT})?`;
const KEY = '"(?!code")[a-z-]+"';
const CUT_KEY = '"[a-z-]*"?';
const MEMBER = String.raw `${KEY}:(?:${no_record_TEXT}|\d+|true|\{(?:${NODE},)*(?:${NODE})?\})`;
const CUT_MEMBER = String.raw `${KEY}:(?:${CUT_TEXT}|t|tr|tru|\{(?:${NODE},)*${CUT_NODE})?`;
const CUT_CODE = String.raw `"code":(?:"[\w-]{0,43}"?)?`;
const CUT = `(?:${MEMBER}|${CUT_MEMBER}|${CUT_KEY}|${CUT_CODE})?`;
const CUT_RECORD = new RegExp(String.raw `^\{(?:${MEMBER},)*${CUT}$`);
function readNoRecord(line, version, isRecord) {
  if (isTorn(line, version, isRecord))
    return { kind: 'passed-over' };
  const around = findAround(line);
  if (around !== undefined)
    return { kind: 'refused', why: around };
  if (CONFLICT_MARK.test(line))
    return { kind: 'passed-over' };
  return { kind: 'refused', why: literal(explain(line, version)) };
}
function isTorn(line, version, isRecord) {
  let { length } = line;
  while (line[length - 1] === '\0')
    length--;
  const text = line.slice(0, length);
  if (text === '' || (length < line.length && isRecord(text)))
    return true;
  return length <= no_record_MAX_LENGTH && hasHead(text, version) && CUT_RECORD.test(text);
}
function hasHead(text, version) {
  const heads = Array.from({ length: version }, (_, index) => `{"v":${index + 1},"opening":"`);
  return heads.some((head) => text.startsWith(head) || head.startsWith(text));
}
function findAround(line) {
  const tail = TAIL.exec(line);
  const head = tail === null ? -1 : line.lastIndexOf('{"v":', tail.index);
  if (tail === null || !HEAD.test(line.slice(head, head + no_record_MAX_LENGTH)))
    return undefined;
  const behind = line.slice(tail.index + tail[0].length);
  if (TAIL.test(behind))
    return say `has several records: its line breaks were lost`;
  const before = line.slice(0, Math.max(head, 0));
  const places = [...describeAround(before, 'before'), ...describeAround(behind, 'behind')];
  return places.length === 0 ? undefined : say `has ${joined(places, ' and ')} a record`;
}
function describeAround(text, where) {
  if (text === '')
    return [];
  return [say `${inQuotes(untrusted(text, MAX_SHOWN))} ${literal(where)}`];
}
function explain(line, version) {
  if (line.startsWith(no_record_LFS_POINTER)) {
    return 'is a pointer of Git LFS: check out the file itself (`lfs: true`)';
  }
  const value = line.startsWith('{') && line.endsWith('}') ? tryParseJson(line) : undefined;
  const claimed = isObject(value) ? value.v : undefined;
  if (typeof claimed === 'number' && claimed > version) {
    return 'was written by a newer version of the action';
  }
  return isObject(value) || HEAD.test(line)
    ? 'was changed, or was written with another key'
    : 'is not a record of a journal';
}

;// CONCATENATED MODULE: ./src/journal/line.ts


const line_MAX_NODES = 32;
const VERSION = 2;
const KEY_BYTES = 32;
const HMAC_LENGTH = 43;
const CODE_LENGTH = ',"code":""}'.length + HMAC_LENGTH;
const NODE_DIGITS = 8;
const RESULT_DIGITS = 12;
class Codes {
  lineKey;
  digestKeys;
  constructor(secret) {
    const derived = (purpose) => Buffer.from((0,external_node_crypto_namespaceObject.hkdfSync)('sha256', secret, '', purpose, KEY_BYTES));
    this.lineKey = derived('run-ai-workflow journal line');
    this.digestKeys = { text: derived('run-ai-workflow journal digest') };
  }
  digestOf(text, kind = 'text') {
    return (0,external_node_crypto_namespaceObject.createHmac)('sha256', this.digestKeys[kind]).update(text).digest('base64url');
  }
  resultDigestOf(text, kind) {
    return firstDigits(this.digestOf(text, kind), RESULT_DIGITS);
  }
  lineOf(stamp, record) {
    return this.withCode(JSON.stringify({ v: VERSION, ...stamp, ...record }).slice(0, -1));
  }
  parse(text) {
    const record = this.recordIn(text);
    if (record !== undefined)
      return { kind: 'record', record };
    return readNoRecord(text, VERSION, (part) => this.recordIn(part) !== undefined);
  }
  recordIn(text) {
    const coded = text.slice(0, -CODE_LENGTH);
    if (!text.endsWith('"}') || text !== this.withCode(coded))
      return undefined;
    const { v, ...record } = JSON.parse(`${coded}}`);
    return v <= VERSION ? record : undefined;
  }
  withCode(text) {
    const code = (0,external_node_crypto_namespaceObject.createHmac)('sha256', this.lineKey).update(text).digest('base64url');
    return `${text},"code":"${code}"}`;
  }
}
function shortDigest(digest) {
  return firstDigits(digest, NODE_DIGITS);
}
function firstDigits(digest, digits) {
  return Buffer.from(digest, 'base64url').toString('hex').slice(0, digits);
}

;// CONCATENATED MODULE: ./src/journal/digests.ts




async function computeDigests(items, baseUrl, codes) {
  const digests = new Map();
  const digestOfValue = perNode((value) => {
    const { kind, text } = identify(value);
    return codes.digestOf(text, kind);
  });
  const digestOfNode = memoized((node) => shortDigest(codes.digestOf(node)));
  const slices = new Slices();
  for (const { task } of items) {
    if (task.kind !== 'start')
      continue;
    const values = [...task.values].sort(([a], [b]) => (a < b ? -1 : 1));
    const inputs = values.map(([node, value]) => {
      return [node, digestOfValue(node, value, task.shared)];
    });
    const { href } = startUrl(baseUrl, task.workflowId);
    const whole = codes.digestOf(JSON.stringify([href, ...inputs]));
    const short = inputs.map(([node, value]) => {
      return [node, [digestOfNode(node), shortDigest(value)]];
    });
    const nodes = inputs.length > line_MAX_NODES ? undefined : new Map(short);
    digests.set(task.id, { whole, nodes });
    await slices.breathe();
  }
  return digests;
}
function recordedNodes({ nodes }) {
  return nodes && Object.fromEntries(nodes.values());
}
function findChange(before, now) {
  if (before === undefined || now.nodes === undefined)
    return { kind: 'unnamed' };
  const nodes = [...now.nodes];
  const added = nodes.filter(([, [id]]) => before[id] === undefined);
  const changed = nodes.filter(([, [id, value]]) => (before[id] ?? value) !== value);
  const gone = Object.keys(before).length - (nodes.length - added.length);
  if (changed.length + added.length + gone === 0)
    return { kind: 'elsewhere' };
  const names = (some) => some.map(([node]) => node);
  return { kind: 'nodes', changed: names(changed), added: names(added), gone };
}
function memoized(compute) {
  const known = new Map();
  return (text) => {
    const result = known.get(text) ?? compute(text);
    known.set(text, result);
    return result;
  };
}

;// CONCATENATED MODULE: ./src/journal/openings.ts

class Openings {
  all = new Map();
  get isEmpty() {
    return this.all.size === 0;
  }
  get openedAt() {
    return [...this.all.values()].reduce((last, each) => Math.max(last, openedAt(each)), 0);
  }
  take(record) {
    const { opening, n } = record;
    const records = this.all.get(opening) ?? new Map();
    const known = records.get(n);
    if (known !== undefined)
      return JSON.stringify(known) === JSON.stringify(record);
    if ((n === 1) !== (record.record === 'open'))
      return false;
    this.all.set(opening, records.set(n, record));
    return true;
  }
  findMissing() {
    for (const records of this.all.values()) {
      const highest = [...records.keys()].reduce((most, n) => Math.max(most, n));
      if (highest === records.size)
        continue;
      let missing = 1;
      while (records.has(missing))
        missing++;
      const [time = ''] = [...records.values()].map((record) => record.time).sort();
      return say `lines are missing: record ${missing} of ${highest} of a step that wrote at ${untrusted(time, 40)}`;
    }
    return undefined;
  }
  byItem() {
    const items = new Map();
    const inOrder = [...this.all].sort(([idA, a], [idB, b]) => {
      return openedAt(a) - openedAt(b) || (idA < idB ? -1 : 1);
    });
    for (const [, records] of inOrder) {
      const open = records.get(1);
      const by = open?.record === 'open' ? jobAttemptOf(open) : NO_ATTEMPT;
      const numbered = [...records.values()].sort((a, b) => a.n - b.n);
      const own = numbered.filter((record) => record.record !== 'open');
      for (const [id, each] of Map.groupBy(own, ({ item }) => item)) {
        const item = items.get(id) ?? { starts: [], ends: new Map(), results: new Map() };
        items.set(id, item);
        addOpening(item, each, by);
      }
    }
    return items;
  }
}
const NO_ATTEMPT = { run: undefined, attempt: undefined };
function jobAttemptOf(open) {
  return { run: open['github-run'], attempt: open['github-attempt'] };
}
function openedAt(records) {
  return Date.parse(records.get(1)?.time ?? '');
}
function addOpening(item, records, by) {
  let pending = 0;
  let runId;
  let sending;
  for (const record of records) {
    switch (record.record) {
      case 'sending':
        pending++;
        sending = record;
        break;
      case 'not-started':
        pending = Math.max(0, pending - 1);
        break;
      case 'started':
        runId = record['run-id'];
        break;
      case 'ended':
        addEnd(item, record);
    }
  }
  if (sending === undefined || (runId === undefined && pending === 0))
    return;
  const { digest, nodes, time, redo } = sending;
  item.starts.push({ digest, nodes, time, by, isRedo: redo === true, runId });
}
function addEnd({ ends, results }, { 'run-id': runId, conclusion, result }) {
  ends.set(runId, { conclusion, result });
  if (result === undefined)
    return;
  const written = results.get(runId) ?? new Set();
  results.set(runId, written.add(result));
}

;// CONCATENATED MODULE: ./src/journal/history.ts



const NO_SERVER_RUN = '1';
const NO_HISTORY = { starts: [], ends: new Map(), results: new Map() };
class History {
  isEmpty;
  openedAt;
  items;
  constructor(openings) {
    this.isEmpty = openings.isEmpty;
    this.openedAt = openings.openedAt;
    this.items = openings.byItem();
  }
  get ids() {
    return [...this.items.keys()];
  }
  of(item) {
    return this.items.get(item) ?? NO_HISTORY;
  }
  get ownersOfResults() {
    const owners = new Map();
    for (const [id, { results }] of this.items) {
      for (const written of results.values())
        for (const each of written)
          owners.set(each, id);
    }
    return owners;
  }
  hasSent(item, digest) {
    return this.of(item).starts.some(({ nodes = {} }) => {
      return Object.values(nodes).some((value) => digest.startsWith(value));
    });
  }
  stateOf(item, digest, isJson = false) {
    const { starts, ends } = this.of(item);
    const withDigest = (wanted) => starts.filter((start) => start.digest === wanted);
    const own = withDigest(digest);
    const competing = own.length > 0 ? own : withDigest(starts.at(-1)?.digest);
    const redo = competing.findLastIndex(({ isRedo }) => isRedo);
    const states = competing.slice(Math.max(redo, 0)).map((start) => stateAfter(start, ends));
    return (states.findLast((state) => hasEndedWell(state, isJson)) ??
      states.findLast(({ kind }) => kind === 'started') ??
      states.at(-1) ?? { kind: 'not-started' });
  }
  wasSentInEarlierAttempt(item, { run, attempt }) {
    const ofRun = this.of(item).starts.filter(({ by }) => run !== undefined && by.run === run);
    if (attempt === undefined)
      return run !== NO_SERVER_RUN && ofRun.length > 0;
    return ofRun.some(({ by }) => by.attempt !== undefined && by.attempt < attempt);
  }
}
function stateAfter(start, ends) {
  const { digest, nodes, time, runId } = start;
  const sent = { digest, nodes, time };
  if (runId === undefined)
    return { kind: 'unknown', ...sent };
  const end = ends.get(runId);
  if (end === undefined)
    return { kind: 'started', runId, ...sent };
  return { kind: 'ended', runId, ...end, ...sent };
}
function hasEndedWell(state, isJson) {
  if (state.kind !== 'ended')
    return false;
  const { isWell } = RUN_FACTS[state.conclusion];
  return isWell === 'always' || (isWell === 'without-json' && !isJson);
}
const LINE_FEED = 0x0a;
function readHistory(bytes, codes) {
  const openings = new Openings();
  let from = 0;
  for (let line = 1; from < bytes.length; line++) {
    const end = bytes.indexOf(LINE_FEED, from);
    const to = end < 0 ? bytes.length : end;
    const why = takeLine(bytes.toString('utf8', from, to), codes, openings);
    if (why !== undefined)
      return damaged(say `line ${line} ${why}`);
    from = to + 1;
  }
  const missing = openings.findMissing();
  return missing === undefined ? new History(openings) : damaged(missing);
}
function takeLine(line, codes, openings) {
  const text = line.trim();
  if (text === '')
    return undefined;
  const found = codes.parse(text);
  switch (found.kind) {
    case 'passed-over':
      return undefined;
    case 'refused':
      return found.why;
    case 'record':
      return openings.take(found.record) ? undefined : literal('has the number of another record');
  }
}
function damaged(what) {
  return { problem: { kind: 'journal-damaged', what } };
}

;// CONCATENATED MODULE: ./src/journal/redo.ts

function findRedo(lines, ids, others) {
  const found = new Set();
  const unmatched = [];
  for (const line of lines) {
    const matches = matchIds(line, ids);
    for (const id of matches)
      found.add(id);
    if (matches.length > 0 || matchIds(line, others).length > 0)
      continue;
    unmatched.push({ line, nearest: findNearest(line, ids) });
  }
  return { ids: found, unmatched };
}
function matchIds(line, ids) {
  if (ids.includes(line))
    return [line];
  const glob = new Glob(line);
  return ids.filter((id) => glob.matches(id));
}
function findNearest(text, ids) {
  let nearest;
  let most = -1;
  for (const id of ids) {
    let start = 0;
    while (start < id.length && id[start] === text[start])
      start++;
    let end = 0;
    while (end < id.length - start && id.at(-1 - end) === text.at(-1 - end))
      end++;
    if (start + end <= most)
      continue;
    most = start + end;
    nearest = id;
  }
  return nearest;
}

;// CONCATENATED MODULE: ./src/journal/results.ts

function resultDigests(digestOf) {
  const ofText = (text, kind) => {
    const unix = text.replaceAll('\r\n', '\n');
    return [...new Set([text, unix, unix.replaceAll('\n', '\r\n')])].map((each) => digestOf(each, kind));
  };
  return {
    ofText,
    ofFile(place) {
      const text = readText(place);
      return text.trim() === '' ? [] : ofText(text);
    },
  };
}
function readText(place) {
  try {
    return external_node_fs_namespaceObject.lstatSync(place).isFile() ? external_node_fs_namespaceObject.readFileSync(place, 'utf8') : '';
  }
  catch {
    return '';
  }
}
function holdsResultOf(runId, { results }, found) {
  const isOf = (wanted) => found.some((each) => wanted?.has(each));
  const others = [...results].filter(([id]) => id !== runId);
  return found.length > 0 && (isOf(results.get(runId)) || !others.some(([, each]) => isOf(each)));
}

;// CONCATENATED MODULE: ./src/journal/decide.ts










const decide_MAX_FAULTS = 20;
function decide(settings, known) {
  const { items, list, maxStarts, journal } = settings;
  const { history } = known;
  const startable = items.flatMap(({ task }) => (task.kind === 'start' ? [task.id] : []));
  const redo = findRedo(journal?.redo ?? [], startable, history.ids);
  const states = new Map();
  const different = [];
  const tasks = items.map(({ task: given }) => {
    const digest = known.digests.get(given.id);
    if (given.kind !== 'start' || digest === undefined)
      return given;
    const isRedone = redo.ids.has(given.id) && mayRedo(given.id, settings, history);
    const decided = decideItem({ given, digest, isRedone }, settings, known);
    states.set(given.id, decided.state);
    const { task, change } = decided;
    if (task.kind !== 'start' && change)
      different.push({ item: task.id, change });
    return task;
  });
  if (different.length > 0) {
    return { problem: { kind: 'journal-differs', items: different, isList: list !== undefined } };
  }
  const { unmatched } = redo;
  const found = findForeignResults(settings, known) ?? tooManyStarts(tasks, maxStarts);
  return found ?? { tasks, states, unmatched };
}
function decideItem({ given, digest, isRedone }, settings, { history, results }) {
  const { journal, resultOptions } = settings;
  const isJson = resultOptions?.format === 'json';
  const found = history.stateOf(given.id, digest.whole, isJson);
  const change = findItemChange(given.id, found, history, digest);
  const changed = change && { change };
  if (isRedone) {
    const state = change ? { kind: 'changed' } : found;
    return { task: { ...given, ...changed, isRedone }, state };
  }
  if (changed && journal?.startChanged) {
    return { task: { ...given, ...changed }, state: { kind: 'changed' } };
  }
  const task = decideTask(given, found, journal?.retry ?? 'none', isJson);
  const isDone = task.kind === 'collect' && isUpToDate(given.id, found, settings, { history, results });
  if (!isDone || task.resumed === undefined)
    return { task, state: found, change };
  const { runId, resumed } = task;
  return { task: { ...given, kind: 'unchanged', runId, resumed }, state: found };
}
function mayRedo(id, { journal }, history) {
  return journal !== undefined && !history.wasSentInEarlierAttempt(id, journal.job);
}
function isUpToDate(id, state, { list, journal, outputDirectory, paths }, { history, results }) {
  const { resultFile } = paths.get(id) ?? {};
  const isAsked = list !== undefined && journal?.startChanged && outputDirectory === undefined;
  if (!isAsked || resultFile === undefined || state.kind !== 'ended')
    return false;
  const isWritten = state.conclusion === 'success' && state.result !== undefined;
  return isWritten && holdsResultOf(state.runId, history.of(id), results.ofFile(resultFile));
}
function findForeignResults({ items }, known) {
  const { history, results } = known;
  const owners = history.ownersOfResults;
  if (owners.size === 0)
    return undefined;
  const faults = new Map();
  for (const { task, node } of items) {
    const value = node === undefined || task.kind !== 'start' ? undefined : task.values.get(node);
    if (value === undefined || history.of(task.id).starts.length > 0)
      continue;
    const file = task.parts?.item ?? task.id;
    const { kind, text } = identify(value);
    const written = results.ofText(text, kind).find((each) => owners.has(each)) ?? '';
    const owner = owners.get(written);
    if (owner !== undefined && history.hasSent(owner, written))
      continue;
    if (owner === undefined || faults.size >= decide_MAX_FAULTS)
      continue;
    const line = given(leaveOut(file));
    const fault = say `\`each-file\`: ${given(file)} must not be a result that an earlier step wrote (for the item ${given(owner)}); leave it out with the line ${line}`;
    faults.set(file, fault);
  }
  if (faults.size === 0)
    return undefined;
  return { problem: { kind: 'bad-inputs', faults: [...faults.values()] } };
}
function isRedo(state, digest, isJson) {
  if (state === undefined || !('digest' in state) || state.digest !== digest)
    return false;
  return state.kind === 'started' || hasEndedWell(state, isJson);
}
function findItemChange(item, state, history, digest) {
  if (state.kind === 'not-started' || state.digest === digest.whole)
    return undefined;
  return findChange(history.of(item).starts.at(-1)?.nodes, digest);
}
function decideTask(task, state, retry, isJson) {
  const again = RETRIES[retry];
  const collect = (runId, resumed) => {
    return { ...task, kind: 'collect', runId, resumed };
  };
  switch (state.kind) {
    case 'not-started':
      return task;
    case 'unknown':
      return again.unknown ? task : { ...task, kind: 'unknown', time: state.time };
    case 'started':
      if (again.started)
        return task;
      return collect(state.runId, { time: state.time, conclusion: undefined });
    case 'ended': {
      const { runId, time, conclusion } = state;
      const hasFailed = !hasEndedWell(state, isJson);
      return hasFailed && again.failed ? task : collect(runId, { time, conclusion });
    }
  }
}

;// CONCATENATED MODULE: ./src/journal/journal.ts











const MAX_MIB = 64;
const OPENING_BYTES = 12;
const journal_OWNER_ONLY = 0o600;
class Journal {
  problem;
  endsMissing;
  settings;
  path;
  codes;
  now;
  opening = (0,external_node_crypto_namespaceObject.randomBytes)(OPENING_BYTES).toString('base64url');
  digests = new Map();
  states = new Map();
  file;
  records = 0;
  openedAt = 0;
  readTo = 0;
  writeError;
  constructor(settings, path, codes, now) {
    this.settings = settings;
    this.path = path;
    this.codes = codes;
    this.now = now;
  }
  static async create(settings, { path, key }, apiKey, now = Date.now) {
    const journal = new Journal(settings, path, new Codes(key ?? apiKey), now);
    journal.digests = await computeDigests(settings.items, settings.baseUrl, journal.codes);
    return journal;
  }
  read() {
    return this.orRefuse(() => {
      const exists = external_node_fs_namespaceObject.existsSync(this.path);
      return this.decideOn(exists ? external_node_fs_namespaceObject.readFileSync(this.path) : Buffer.alloc(0), exists);
    });
  }
  open() {
    const found = this.read();
    if ('problem' in found || !found.tasks.some(({ kind }) => kind === 'start'))
      return found;
    return this.orRefuse(() => {
      const bytes = this.take(found.exists);
      const decided = this.decideOn(bytes.subarray(0, this.readTo), found.exists);
      return 'problem' in decided ? decided : { ...decided, isEmpty: found.isEmpty };
    });
  }
  sending({ id }) {
    return this.appendOrStop(() => {
      const line = this.write(this.describeStart(id));
      this.sync();
      const appended = this.readOn(line);
      this.readTo += appended.lastIndexOf('\n') + 1;
      if (!this.hasOpen(appended.toString()))
        return;
      this.write({ record: 'not-started', item: id });
      this.problem = { kind: 'journal-taken' };
    });
  }
  notStarted({ id }) {
    this.appendOrStop(() => this.write({ record: 'not-started', item: id }));
  }
  started({ id }, runId) {
    return this.appendOrStop(() => {
      const line = this.write({ record: 'started', item: id, 'run-id': runId });
      this.sync();
      this.readOn(line);
    });
  }
  ended(task, outcome, { resultText }) {
    if (outcome.kind !== 'finished')
      return;
    const state = this.states.get(task.id);
    if (task.kind === 'collect' && state === undefined)
      return;
    const { runId, run } = outcome;
    const conclusion = concludeRun(run);
    const result = resultText === undefined ? undefined : this.codes.resultDigestOf(resultText);
    const isKnown = state?.kind === 'ended' && state.runId === runId;
    const isSame = isKnown && state.conclusion === conclusion;
    if (isSame && (result === undefined || state.result === result))
      return;
    this.append(() => {
      if (this.file === undefined)
        this.take(true);
      const item = task.id;
      this.readOn(this.write({ record: 'ended', item, 'run-id': runId, conclusion, result }));
    });
    if (this.writeError === undefined || this.problem !== undefined)
      return;
    this.endsMissing = { number: (this.endsMissing?.number ?? 0) + 1, cause: this.writeError };
  }
  close() {
    if (this.file !== undefined)
      external_node_fs_namespaceObject.closeSync(this.file);
  }
  describeStart(id) {
    const sent = this.digests.get(id);
    if (sent === undefined)
      throw new Error('the start has no digest');
    const digest = sent.whole;
    const isJson = this.settings.resultOptions?.format === 'json';
    const redo = isRedo(this.states.get(id), digest, isJson) || undefined;
    return { record: 'sending', item: id, digest, redo, nodes: recordedNodes(sent) };
  }
  take(exists) {
    const { O_RDWR, O_APPEND, O_CREAT, O_NOFOLLOW = 0 } = external_node_fs_namespaceObject.constants;
    if (!exists)
      external_node_fs_namespaceObject.mkdirSync(external_node_path_namespaceObject.dirname(this.path), { recursive: true });
    const flags = O_RDWR | O_APPEND | O_NOFOLLOW | (exists ? 0 : O_CREAT);
    this.file = external_node_fs_namespaceObject.openSync(this.path, flags, journal_OWNER_ONLY);
    if (process.platform !== 'win32')
      external_node_fs_namespaceObject.fchmodSync(this.file, journal_OWNER_ONLY);
    const { run, attempt } = this.settings.journal?.job ?? {};
    const line = this.write({ record: 'open', 'github-run': run, 'github-attempt': attempt });
    this.sync();
    if (!exists)
      syncFolder(external_node_path_namespaceObject.dirname(this.path));
    const bytes = this.readOn(line);
    this.readTo = bytes.indexOf(line) + Buffer.byteLength(line);
    return bytes;
  }
  decideOn(bytes, exists) {
    const history = readHistory(bytes, this.codes);
    if ('problem' in history)
      return history;
    const results = resultDigests((each, kind) => this.codes.resultDigestOf(each, kind));
    const decided = decide(this.settings, { history, digests: this.digests, results });
    if ('problem' in decided)
      return decided;
    this.states = decided.states;
    this.openedAt = history.openedAt;
    const own = new Set(this.settings.items.map(({ task }) => task.id));
    const others = history.ids.filter((id) => !own.has(id));
    return { ...decided, exists, isEmpty: history.isEmpty, others };
  }
  orRefuse(read) {
    try {
      return read();
    }
    catch (error) {
      const cause = untrusted(describeFileError(error, this.path));
      return { problem: { kind: 'journal-unusable', cause } };
    }
  }
  appendOrStop(work) {
    if (this.problem === undefined)
      this.append(work);
    if (this.writeError !== undefined) {
      this.problem ??= { kind: 'journal-not-written', cause: untrusted(this.writeError) };
    }
    return this.problem && { by: 'journal', problem: this.problem };
  }
  append(work) {
    if (this.writeError !== undefined)
      return;
    try {
      work();
    }
    catch (error) {
      this.writeError = describeFileError(error, this.path);
    }
  }
  write(record) {
    const file = this.opened();
    const now = this.now();
    const ms = record.record === 'open' ? Math.max(now, this.openedAt + 1) : now;
    const stamp = { opening: this.opening, n: this.records + 1, time: new Date(ms).toISOString() };
    const line = `${this.codes.lineOf(stamp, record)}\n`;
    const bytes = Buffer.from(`\n${line}`);
    if (external_node_fs_namespaceObject.fstatSync(file).size + bytes.length > MAX_MIB * 1024 * 1024) {
      const remedy = 'begin a new file, with which every item is started and paid for again';
      throw new Error(`the journal would be larger than ${MAX_MIB} MiB; ${remedy}`);
    }
    if (external_node_fs_namespaceObject.writeSync(file, bytes) !== bytes.length) {
      throw new Error('only a part of a record could be written');
    }
    this.records++;
    return line;
  }
  sync() {
    external_node_fs_namespaceObject.fsyncSync(this.opened());
  }
  opened() {
    if (this.file === undefined)
      throw new Error('the journal is not open');
    return this.file;
  }
  hasOpen(appended) {
    return appended.split('\n').some((line) => {
      const found = this.codes.parse(line.trim());
      return found.kind === 'record' && found.record.record === 'open';
    });
  }
  readOn(line) {
    const file = this.opened();
    const opened = external_node_fs_namespaceObject.fstatSync(file, { bigint: true });
    const current = external_node_fs_namespaceObject.statSync(this.path, { bigint: true, throwIfNoEntry: false });
    if (opened.ino !== current?.ino || opened.dev !== current.dev) {
      throw new Error('the file was removed, or another file has taken its place');
    }
    const bytes = Buffer.alloc(Math.max(0, Number(opened.size) - this.readTo));
    external_node_fs_namespaceObject.readSync(file, bytes, 0, bytes.length, this.readTo);
    if (!bytes.includes(line))
      throw new Error('a written record is missing from the file');
    return bytes;
  }
}
function syncFolder(folder) {
  try {
    const descriptor = external_node_fs_namespaceObject.openSync(folder, 'r');
    try {
      external_node_fs_namespaceObject.fsyncSync(descriptor);
    }
    finally {
      external_node_fs_namespaceObject.closeSync(descriptor);
    }
  }
  catch {
  }
}

;// CONCATENATED MODULE: ./src/run/start.ts


function interpretStart(reply) {
  switch (reply.kind) {
    case 'no-connection':
      return { kind: 'no-connection', cause: reply.cause };
    case 'bad-certificate':
    case 'no-tls':
    case 'proxy-refused':
      return { kind: 'start-impossible', by: reply.kind, flaw: reply.flaw, cause: reply.cause };
    case 'lost':
      return { kind: 'start-uncertain', cause: reply.cause };
    case 'reply':
      return interpretReply(reply);
  }
}
function interpretReply(reply) {
  const { status, redirectHost, retryAfterMs, isPage, isEnvelope } = reply;
  const message = describeStartAnswer(reply);
  const succeeded = status >= 200 && status <= 299;
  const id = succeeded ? findStartedId(reply) : undefined;
  if (id !== undefined) {
    return isUsableId(id) ? { kind: 'started', runId: id } : { kind: 'start-unusable-id', id };
  }
  if (status === 429)
    return { kind: 'busy', cause: describeReply(reply), retryAfterMs };
  if ((succeeded && isEnvelope) ||
    (status >= 300 && status <= 399) ||
    (status >= 400 && status <= 499 && status !== 408)) {
    return { kind: 'start-refused', status, message, redirectHost, isPage, isEnvelope };
  }
  const flaw = status <= 299 ? 'the answer has no `data.id` that is a string' : undefined;
  return { kind: 'start-uncertain', cause: describeReply({ ...reply, message }, flaw) };
}
function certainlyStartedNone({ kind }) {
  switch (kind) {
    case 'no-connection':
    case 'busy':
    case 'start-refused':
    case 'start-impossible':
      return true;
    case 'started':
    case 'start-unusable-id':
    case 'start-uncertain':
      return false;
  }
}

;// CONCATENATED MODULE: ./src/run/learned-pause.ts
const MIN_RUNS = 8;
const SHARE_ENDED = 1 / 8;
const MIN_PAUSE_SHARE = 1 / 16;
const MAX_PAUSES = { before: 4, after: 2 };
function learnedPause(tookMs, { waitedMs, singleMs }, { shortestPauseMs, longestPauseMs }) {
  const [shortest = 0] = tookMs;
  const longer = tookMs.filter((each) => each > waitedMs);
  const endMs = longer[Math.ceil(SHARE_ENDED * longer.length) - 1];
  if (tookMs.length < MIN_RUNS || endMs === undefined)
    return singleMs;
  const least = Math.max(shortestPauseMs, MIN_PAUSE_SHARE * waitedMs);
  const most = singleMs * MAX_PAUSES[waitedMs > shortest ? 'after' : 'before'];
  return Math.min(Math.max(endMs - waitedMs, least), most, longestPauseMs);
}

;// CONCATENATED MODULE: ./src/run/wait.ts


const LONGEST_RETRY_AFTER_MS = 15 * 60_000;
const MAX_FAILED_POLLS = 10;
const MIN_FAILING_MS = 5 * 60_000;
const JUST_STARTED_MS = 30_000;
const OVERTIME_MS = 10_000;
class Wait {
  kind;
  run;
  dueAt;
  cause;
  rules;
  begunAt;
  failures = 0;
  failingSince = 0;
  goodPollBefore = false;
  executedMs = 0;
  refusedBefore = false;
  message;
  constructor(run, rules, now) {
    this.kind = run.hasEnded === true ? 'poll-of-ended' : 'poll';
    this.run = run;
    this.rules = rules;
    this.begunAt = run.startedAt ?? now;
    const firstPauseMs = run.startedAt === undefined ? 0 : rules.firstPauseMs;
    this.dueAt = this.noLater(now + firstPauseMs, now);
  }
  get endsAt() {
    return Math.max(this.rules.deadlineMs, this.begunAt) + OVERTIME_MS;
  }
  timeoutMs(now) {
    return Math.min(this.rules.requestTimeoutMs, Math.max(0, this.endsAt - now));
  }
  waitedMs(now) {
    return now - this.begunAt;
  }
  tookMs({ startedAt, endedAt }, now) {
    const begin = parseTimestamp(startedAt);
    const end = parseTimestamp(endedAt);
    if (this.run.startedAt === undefined || begin === undefined || end === undefined) {
      return undefined;
    }
    const saidMs = Number(end - begin) / 1_000;
    return Math.min(Math.max(saidMs, this.executedMs), this.waitedMs(now));
  }
  context(now) {
    const { runId, startedAt } = this.run;
    return {
      runId,
      goodPollBefore: this.goodPollBefore,
      refusedBefore: this.refusedBefore,
      justStarted: startedAt !== undefined && now - startedAt <= JUST_STARTED_MS,
    };
  }
  takeBusy(cause, now) {
    this.cause = cause;
    return now >= this.rules.deadlineMs ? this.timedOut() : undefined;
  }
  take(poll, now, othersTookMs = []) {
    const { runId } = this.run;
    if (poll.kind === 'finished')
      return this.finished(poll);
    if (poll.kind === 'refused') {
      const isSeen = this.goodPollBefore || this.run.startedAt !== undefined;
      return { kind: 'error', runId, problem: { ...poll, kind: 'poll-refused', isSeen } };
    }
    if (poll.kind === 'executing') {
      this.failures = 0;
      this.goodPollBefore = true;
      this.executedMs = this.waitedMs(now);
      this.refusedBefore = false;
      this.message = poll.message;
      this.cause = undefined;
      if (!this.rules.untilFinished)
        return { kind: 'running', runId };
    }
    else {
      if (this.failures === 0)
        this.failingSince = now;
      this.failures++;
      this.refusedBefore ||= poll.isRefusal === true;
      this.cause = poll.cause;
    }
    if (now >= this.rules.deadlineMs)
      return this.timedOut();
    const { cause, failures } = this;
    const isLasting = now - this.failingSince >= MIN_FAILING_MS;
    if (cause !== undefined && failures >= MAX_FAILED_POLLS && isLasting) {
      return { kind: 'error', runId, problem: { kind: 'polls-failed', polls: failures, cause } };
    }
    const pauseMs = this.pauseMs(now, othersTookMs);
    const askedMs = Math.min(poll.retryAfterMs, LONGEST_RETRY_AFTER_MS);
    this.dueAt = this.noLater(now + Math.max(pauseMs, askedMs), now);
    return undefined;
  }
  pauseMs(now, othersTookMs) {
    const { failures, rules } = this;
    const waitedMs = this.waitedMs(now);
    const singleMs = computePause({ waitedMs, failures, random: this.run.random }, rules);
    if (failures > 0)
      return singleMs;
    return learnedPause(othersTookMs, { waitedMs, singleMs }, rules);
  }
  finished({ run, answer }) {
    const { runId, workflowId: expected } = this.run;
    const { workflowId: actual } = run;
    if (expected && actual && actual.toLowerCase() !== expected.toLowerCase()) {
      return { kind: 'error', runId, problem: { kind: 'other-workflow', expected, actual } };
    }
    return { kind: 'finished', runId, run, answer };
  }
  timedOut() {
    const { run, rules, cause, message } = this;
    return { kind: 'timed-out', runId: run.runId, timeoutMs: rules.deadlineMs, cause, message };
  }
  cancelled() {
    return { kind: 'cancelled', runId: this.run.runId, maybeStarted: true };
  }
  noLater(dueAt, now) {
    return Math.max(now, Math.min(dueAt, this.rules.deadlineMs));
  }
}
function computePause(now, { firstPauseMs, longestPauseMs }) {
  const regular = Math.min(Math.max(now.waitedMs / 4, firstPauseMs), longestPauseMs);
  const doubled = regular * 2 ** Math.max(0, now.failures - 1);
  return Math.min(doubled, longestPauseMs) * (1 - 0.1 * now.random);
}

;// CONCATENATED MODULE: ./src/schedule/pace.ts
const MAX_PER_SECOND = 10;
const MIN_PER_SECOND = 0.1;
const RECOVERY_PER_SECOND = 0.5;
const FIRST_HOLD_MS = 1_000;
const SLACK_MS = 5;
class Pace {
  longestHoldMs;
  deadlineMs;
  perSecond = MAX_PER_SECOND;
  lastBegin = Number.NEGATIVE_INFINITY;
  holdUntil = Number.NEGATIVE_INFINITY;
  holdsInRow = 0;
  beforeHold = 0;
  constructor(longestHoldMs, deadlineMs) {
    this.longestHoldMs = longestHoldMs;
    this.deadlineMs = deadlineMs;
  }
  get nextAt() {
    return Math.max(this.lastBegin + 1_000 / this.perSecond + SLACK_MS, this.holdUntil);
  }
  begin(now) {
    this.lastBegin = now;
  }
  goodAnswer(request) {
    if (request > this.beforeHold)
      this.holdsInRow = 0;
    this.perSecond = Math.min(MAX_PER_SECOND, this.perSecond + RECOVERY_PER_SECOND);
  }
  hold(request, begun, now, askedMs) {
    const isNew = request > this.beforeHold;
    if (isNew) {
      this.holdsInRow++;
      this.beforeHold = begun;
      this.perSecond = Math.max(MIN_PER_SECOND, this.perSecond / 2);
    }
    const doubledMs = Math.min(FIRST_HOLD_MS * 2 ** (this.holdsInRow - 1), this.longestHoldMs);
    const holdMs = askedMs > 0 ? askedMs : isNew ? doubledMs : 0;
    const until = Math.min(now + holdMs, this.deadlineMs);
    if (until <= Math.max(now, this.holdUntil))
      return undefined;
    this.holdUntil = until;
    return until - now;
  }
}

;// CONCATENATED MODULE: ./src/schedule/gate.ts

const MAX_UNDER_WAY = 8;
const UNCERTAIN_PAUSE_MS = 60_000;
const NEVER = Number.POSITIVE_INFINITY;
const gate_RANKS = { 'first-start': 0, 'repeated-start': 0, poll: 1, 'poll-of-ended': 2 };
class Gate {
  executing = new Map();
  whyStopped;
  whyLate = { by: 'deadline' };
  startsEndAt;
  ports;
  pace;
  maxParallel;
  mayHaveEnded = new Set();
  firstStarts = new Set();
  waiting = new Set();
  begun = 0;
  underWay = 0;
  isStarting = false;
  freeSince;
  uncertain;
  timer = new AbortController();
  constructor({ list, longestPauseMs, deadlineMs }, ports) {
    this.ports = ports;
    this.pace = list && new Pace(longestPauseMs, deadlineMs);
    this.maxParallel = list?.maxParallel ?? NEVER;
    this.startsEndAt = list === undefined ? deadlineMs + 1 : deadlineMs;
    ports.cancel.addEventListener('abort', () => {
      this.drop(this.firstStarts);
      this.drop(this.waiting);
      this.update();
    });
  }
  open() {
    this.freeSince = 0;
    this.update();
  }
  async inTurn(request, send) {
    for (;;) {
      if (this.ports.cancel.aborted || (isStart(request) && this.whyStopped))
        return undefined;
      const number = await new Promise((go) => {
        const among = request.kind === 'first-start' ? this.firstStarts : this.waiting;
        among.add({ request, go });
        this.update();
      });
      if (number === undefined)
        return undefined;
      let isDone = true;
      try {
        const result = await send(number);
        isDone = result !== undefined;
        if (isDone)
          return result;
      }
      finally {
        if (isStart(request))
          this.isStarting = !isDone;
        this.underWay--;
        this.update();
      }
    }
  }
  goodAnswer(number) {
    this.pace?.goodAnswer(number);
    if (this.uncertain !== undefined && number > this.uncertain.after)
      this.uncertain = undefined;
  }
  busy(number, askedMs, cause) {
    const ms = this.pace?.hold(number, this.begun, this.ports.clock.now(), askedMs);
    if (ms !== undefined)
      this.ports.onEvent({ kind: 'held', ms, cause });
  }
  uncertainStart() {
    this.uncertain = { after: this.begun, until: this.ports.clock.now() + UNCERTAIN_PAUSE_MS };
  }
  occupy(task, runId) {
    this.executing.set(task, runId);
    if (this.freeSince === undefined)
      this.mayHaveEnded.add(task);
  }
  foundExecuting(task) {
    this.mayHaveEnded.delete(task);
  }
  free(task) {
    const wasFull = this.executing.size === this.maxParallel;
    if (!this.executing.delete(task))
      return;
    if (wasFull)
      this.freeSince = this.mayHaveEnded.has(task) ? 0 : this.ports.clock.now();
    this.update();
  }
  stopStarts(why) {
    if (this.whyStopped !== undefined || this.ports.cancel.aborted)
      return;
    this.whyStopped = why;
    const left = this.drop(this.firstStarts) + this.drop(this.waiting, isStart);
    if (left > 0)
      this.ports.onEvent({ kind: 'starting-ended', why, left });
  }
  update() {
    if (this.freeSince === undefined)
      return;
    const now = this.ports.clock.now();
    if (now >= this.startsEndAt)
      this.stopStarts(this.whyLate);
    this.drop(this.waiting, ({ endsAt }) => endsAt <= now);
    let next = this.next();
    while (next !== undefined && next.at <= now) {
      const { waiting } = next;
      if (!this.firstStarts.delete(waiting))
        this.waiting.delete(waiting);
      if (isStart(waiting.request))
        this.isStarting = true;
      this.pace?.begin(now);
      this.underWay++;
      waiting.go(++this.begun);
      next = this.next();
    }
    this.setTimer(next?.at ?? NEVER, now);
  }
  next() {
    if (this.underWay >= MAX_UNDER_WAY)
      return undefined;
    let [first] = this.firstStarts;
    const mayStart = first && !this.isStarting && this.executing.size < this.maxParallel;
    let rank = gate_RANKS['first-start'];
    let firstAt = mayStart ? Math.max(this.freeSince ?? NEVER, this.uncertain?.until ?? 0) : NEVER;
    for (const waiting of this.waiting) {
      const { dueAt, kind } = waiting.request;
      const isSooner = dueAt < firstAt || (dueAt === firstAt && gate_RANKS[kind] < rank);
      if (!isSooner)
        continue;
      first = waiting;
      firstAt = dueAt;
      rank = gate_RANKS[kind];
    }
    return first && { waiting: first, at: Math.max(firstAt, this.pace?.nextAt ?? 0) };
  }
  setTimer(nextAt, now) {
    this.timer.abort(null);
    const timer = new AbortController();
    this.timer = timer;
    let at = this.firstStarts.size > 0 ? Math.min(nextAt, this.startsEndAt) : nextAt;
    for (const { request } of this.waiting)
      at = Math.min(at, request.endsAt);
    if (at === NEVER)
      return;
    void this.ports.clock.sleep(at - now, timer.signal).then(() => {
      if (!timer.signal.aborted)
        this.update();
    });
  }
  drop(among, which = () => true) {
    const { size } = among;
    for (const waiting of among) {
      if (!which(waiting.request))
        continue;
      among.delete(waiting);
      waiting.go(undefined);
    }
    return size - among.size;
  }
}
function isStart({ kind }) {
  return kind === 'first-start' || kind === 'repeated-start';
}

;// CONCATENATED MODULE: ./src/schedule/stop-rule.ts
const MAX_UNCERTAIN_IN_A_ROW = 3;
const MAX_REFUSED_AT_FIRST = 10;
class StopRule {
  uncertainInRow = 0;
  refused = 0;
  wasAccepted = false;
  hasOneWorkflow;
  constructor(hasOneWorkflow) {
    this.hasOneWorkflow = hasOneWorkflow;
  }
  record(verdict) {
    switch (verdict.kind) {
      case 'started':
      case 'start-unusable-id':
        this.uncertainInRow = 0;
        this.wasAccepted = true;
        return false;
      case 'start-refused':
        this.uncertainInRow = 0;
        this.refused++;
        if (verdict.status === 401 || verdict.status === 402)
          return true;
        if (this.wasAccepted)
          return false;
        return this.refused === MAX_REFUSED_AT_FIRST || this.isAboutKey(verdict);
      case 'start-uncertain':
        return ++this.uncertainInRow === MAX_UNCERTAIN_IN_A_ROW;
      case 'start-impossible':
        return true;
      case 'no-connection':
      case 'busy':
        return false;
    }
  }
  isAboutKey({ status, isEnvelope = false }) {
    return status === 403 && isEnvelope && this.hasOneWorkflow;
  }
}

;// CONCATENATED MODULE: ./src/schedule/carry-out.ts









const MAX_TRIES = 8;
const FIRST_RETRY_PAUSE_MS = 1_000;
async function carryOut(tasks, rules, ports) {
  const scheduler = new Scheduler(tasks, rules, ports);
  const neverStarted = new Map();
  const work = tasks.map(async (task) => {
    if (task.kind === 'unknown')
      return;
    const outcome = await scheduler.carryOut(task);
    if (concludeItem(outcome) === 'not_started')
      neverStarted.set(task, outcome);
    else
      scheduler.end(task, outcome);
  });
  for (const task of tasks) {
    if (task.kind !== 'unknown')
      continue;
    const problem = { kind: 'start-unresolved', time: task.time };
    scheduler.end(task, { kind: 'error', runId: undefined, problem });
  }
  scheduler.gate.open();
  await Promise.all(work);
  for (const task of tasks) {
    const outcome = neverStarted.get(task);
    if (outcome !== undefined)
      scheduler.end(task, outcome);
  }
}
class Scheduler {
  gate;
  rules;
  ports;
  stopRule;
  failed = new Set();
  tookMs = new Map();
  constructor(tasks, rules, ports) {
    const starts = tasks.filter(({ kind }) => kind === 'start');
    this.stopRule = new StopRule(new Set(starts.map(({ workflowId }) => workflowId)).size === 1);
    this.rules = rules;
    this.ports = ports;
    this.gate = new Gate(rules, ports);
  }
  async carryOut(task) {
    const { gate, ports, rules } = this;
    try {
      if (task.kind === 'collect') {
        const { runId, resumed } = task;
        const workflowId = resumed ? undefined : task.workflowId;
        const hasEnded = resumed?.conclusion !== undefined;
        if (!hasEnded)
          gate.occupy(task, runId);
        const run = { runId, workflowId, startedAt: undefined, hasEnded };
        const outcome = await this.wait(task, run);
        return resumed ? withHistory(outcome, task.id, resumed) : outcome;
      }
      const { startsEndAt: endsAt } = gate;
      const start = { kind: 'first-start', dueAt: 0, endsAt, tries: 0, idleTries: 0 };
      const outcome = await gate.inTurn(start, async (number) => this.noteFailure(task, await this.tryStart(task, start, number)));
      if (outcome === undefined) {
        const why = gate.whyStopped;
        if (why === undefined)
          return cancelled(false);
        const isGivenUp = start.tries > 0 && why.by === 'service';
        return isGivenUp
          ? { kind: 'error', runId: undefined, problem: why.problem }
          : { kind: 'not-started', why };
      }
      if (outcome.kind !== 'started')
        return outcome;
      if (!rules.untilFinished && !ports.cancel.aborted)
        return outcome;
      const { runId } = outcome;
      return await this.wait(task, { runId, workflowId: undefined, startedAt: ports.clock.now() });
    }
    catch (error) {
      return unexpected(error, task.kind === 'collect' ? task.runId : gate.executing.get(task));
    }
  }
  end(task, outcome) {
    const ended = this.ports.ended(task, outcome);
    this.noteFailure(task, ended.outcome);
    if (ended.saved !== undefined)
      this.ports.journal?.ended(task, outcome, ended.saved);
    this.gate.free(task);
  }
  noteFailure(task, outcome) {
    const { tolerated = Number.POSITIVE_INFINITY } = this.rules.list ?? {};
    if (outcome !== undefined && isFailed(concludeItem(outcome)))
      this.failed.add(task);
    if (this.failed.size > tolerated)
      this.gate.stopStarts({ by: 'failures' });
    return outcome;
  }
  async tryStart(task, start, number) {
    const { ports, gate } = this;
    start.tries++;
    gate.whyLate = { by: 'deadline' };
    const verdict = await this.send(task).catch((error) => {
      return { kind: 'start-uncertain', cause: untrusted(String(error)) };
    });
    if (verdict.kind === 'not-started') {
      gate.stopStarts(verdict.why);
      return verdict;
    }
    this.tellGate(verdict, number);
    const endsStarting = this.stopRule.record(verdict);
    if (verdict.kind === 'started') {
      gate.occupy(task, verdict.runId);
      const why = ports.journal?.started(task, verdict.runId);
      ports.onEvent({ ...verdict, task });
      if (why !== undefined)
        gate.stopStarts(why);
      return verdict;
    }
    if (ports.cancel.aborted && verdict.kind !== 'start-unusable-id') {
      return cancelled(!certainlyStartedNone(verdict));
    }
    if (verdict.kind === 'busy' || verdict.kind === 'no-connection') {
      return this.repeat(task, verdict, start);
    }
    if (endsStarting)
      gate.stopStarts({ by: 'service', problem: verdict });
    return { kind: 'error', runId: undefined, problem: verdict };
  }
  async send(task) {
    const { journal, start } = this.ports;
    const why = journal?.sending(task);
    if (why !== undefined)
      return { kind: 'not-started', why };
    const verdict = await start(task);
    if (certainlyStartedNone(verdict))
      journal?.notStarted(task);
    return verdict;
  }
  tellGate(verdict, number) {
    const { gate, rules } = this;
    switch (verdict.kind) {
      case 'busy':
        gate.busy(number, Math.min(verdict.retryAfterMs, rules.longestPauseMs), verdict.cause);
        break;
      case 'start-uncertain':
        gate.uncertainStart();
        break;
      case 'started':
      case 'start-refused':
      case 'start-unusable-id':
        gate.goodAnswer(number);
        break;
      case 'no-connection':
      case 'start-impossible':
        break;
    }
  }
  repeat(task, verdict, start) {
    const { ports, gate, rules } = this;
    const { cause } = verdict;
    const { tries } = start;
    const isBusy = verdict.kind === 'busy';
    const askedMs = isBusy ? verdict.retryAfterMs : 0;
    if (gate.executing.size === 0)
      start.idleTries++;
    const doubledMs = FIRST_RETRY_PAUSE_MS * 2 ** (tries - 1);
    const pauseMs = Math.max(Math.min(doubledMs, rules.longestPauseMs), askedMs);
    const now = ports.clock.now();
    const mayTryAgain = start.idleTries < MAX_TRIES;
    const isLate = mayTryAgain && now + pauseMs > rules.deadlineMs;
    const latePauseMs = isLate ? pauseMs : undefined;
    const problem = { kind: 'start-unreachable', tries, cause, isBusy, latePauseMs };
    const why = { by: 'service', problem };
    if (isLate || !mayTryAgain) {
      gate.stopStarts(why);
      return { kind: 'error', runId: undefined, problem };
    }
    gate.whyLate = why;
    ports.onEvent({ kind: 'start-repeated', task, cause, pauseMs });
    start.kind = 'repeated-start';
    start.dueAt = now + pauseMs;
    return undefined;
  }
  async wait(task, run) {
    const { clock, cancel, random } = this.ports;
    const wait = new Wait({ ...run, random: random() }, this.rules, clock.now());
    const outcome = await this.gate.inTurn(wait, async (number) => this.noteFailure(task, await this.poll(task, wait, number)));
    return outcome ?? (cancel.aborted ? wait.cancelled() : wait.timedOut());
  }
  learn({ workflowId = '' }, wait, poll, now) {
    const known = this.tookMs.get(workflowId) ?? [];
    const tookMs = poll.kind === 'finished' ? wait.tookMs(poll.run, now) : undefined;
    if (tookMs === undefined)
      return known;
    const sorted = [...known, tookMs].sort((a, b) => a - b);
    this.tookMs.set(workflowId, sorted);
    return sorted;
  }
  async poll(task, wait, number) {
    const { ports, gate, rules } = this;
    const { clock } = ports;
    const timeoutMs = wait.timeoutMs(clock.now());
    const reply = await ports.poll(wait.run.runId, timeoutMs);
    const found = interpretPoll(reply, wait.context(clock.now()));
    const poll = found.kind === 'finished'
      ? { ...found, run: await selectResult(found.run, rules.resultOptions) }
      : found;
    if (ports.cancel.aborted && poll.kind !== 'finished')
      return wait.cancelled();
    if (poll.kind === 'busy' && rules.list !== undefined) {
      gate.busy(number, Math.min(poll.retryAfterMs, LONGEST_RETRY_AFTER_MS), poll.cause);
      return wait.takeBusy(poll.cause, clock.now());
    }
    if (poll.kind !== 'failed')
      gate.goodAnswer(number);
    const now = clock.now();
    const waitedMs = wait.waitedMs(now);
    const outcome = wait.take(poll, now, this.learn(task, wait, poll, now));
    if (poll.kind === 'executing')
      gate.foundExecuting(task);
    const pauseMs = outcome === undefined ? wait.dueAt - now : undefined;
    ports.onEvent({ kind: 'polled', poll, waitedMs, pauseMs });
    return outcome;
  }
}
function withHistory(outcome, item, resumed) {
  if (outcome.kind !== 'error' || outcome.problem.kind !== 'poll-refused')
    return outcome;
  const { kind: _, isSeen: __, ...refusal } = outcome.problem;
  if (!isUnknownRun(refusal))
    return outcome;
  return { ...outcome, problem: { kind: 'run-gone', item, refusal, resumed } };
}
function cancelled(maybeStarted) {
  return { kind: 'cancelled', runId: undefined, maybeStarted };
}

;// CONCATENATED MODULE: ./src/step.ts














async function runStep(apiKey, places, cancel) {
  const folders = readFolders(process.env);
  const read = await readSettings(apiKey, folders);
  printTitle(read.title);
  reportNotes(read.notes);
  if ('problem' in read)
    return reportProblem(read.problem, read.runId, read, places);
  const { settings } = read;
  const fail = (problem) => reportProblem(problem, onlyRunId(settings), settings, places);
  const reason = places.outputs.probe();
  if (reason !== undefined)
    return fail({ kind: 'no-outputs', cause: untrusted(reason) });
  reportIgnoredNoProxy(findIgnoredNoProxy(new URL(settings.baseUrl)));
  await new Promise((resolve) => setImmediate(resolve));
  const { journal: file } = settings;
  const journal = file && (await Journal.create(settings, file, apiKey));
  const decided = decideTasks(settings, journal);
  if ('problem' in decided)
    return fail(decided.problem);
  reportEmptyValues(decided.tasks, settings);
  if (settings.isPlan)
    return reportPlan(settings, decided, places);
  const report = createReport(decided.tasks, settings, places, folders.temp ?? external_node_os_namespaceObject.tmpdir());
  const trace = (...request) => isDebug() && runner_debug(describeRequest(...request));
  const service = serviceAt({ ...settings, apiKey }, cancel, trace);
  return runTasks(decided.tasks, settings, { service, report, journal, cancel });
}
function decideTasks(settings, journal) {
  if (journal === undefined) {
    const tasks = settings.items.map(({ task }) => task);
    return tooManyStarts(tasks, settings.maxStarts) ?? { tasks, states: new Map() };
  }
  const decided = settings.isPlan ? journal.read() : journal.open();
  if ('states' in decided)
    reportJournal(settings, decided);
  return decided;
}
async function runTasks(tasks, settings, { service, report, journal, cancel }) {
  let defect;
  const guard = (action) => {
    try {
      return action();
    }
    catch (error) {
      defect ??= { kind: 'unexpected', cause: untrusted(String(error)) };
      return undefined;
    }
  };
  report.begin();
  for (const task of tasks) {
    if (isOpen(task))
      continue;
    guard(() => report.ended(task, { kind: 'unchanged', runId: task.runId }));
  }
  await carryOut(tasks.filter(isOpen), settings, {
    clock: systemClock,
    cancel,
    random: Math.random,
    journal,
    start: async ({ workflowId, values }) => {
      const verdict = interpretStart(await service.start(workflowId, toWireForm(values)));
      if (verdict.kind !== 'start-refused' || verdict.status !== 413)
        return verdict;
      return { ...verdict, bytes: measureValues(values) };
    },
    poll: service.poll,
    ended: (task, outcome) => {
      return guard(() => report.ended(task, outcome)) ?? { outcome, saved: undefined };
    },
    onEvent: (event) => guard(() => report.onEvent(event)),
  });
  guard(() => journal?.close());
  return report.finish(journal?.problem ?? defect, cancel.aborted, journal?.endsMissing);
}

;// CONCATENATED MODULE: ./src/main.ts






async function main(cancel) {
  let places = { outputs: new OutputsFile(undefined), summaryFile: undefined };
  let isReported = false;
  process.on('uncaughtException', (error) => {
    if (!isReported)
      process.exitCode = reportDefect(error, places);
    process.exit();
  });
  try {
    places = { ...places, outputs: new OutputsFile(process.env.GITHUB_OUTPUT) };
    const apiKey = readKey();
    places = { ...places, summaryFile: process.env.GITHUB_STEP_SUMMARY || undefined };
    const found = process.versions.node;
    process.exitCode = isOlder(found, MIN_NODE)
      ? reportWithoutSettings({ kind: 'old-node', found }, places)
      : await runStep(apiKey, places, cancel);
  }
  catch (error) {
    process.exitCode = reportDefect(error, places);
  }
  isReported = true;
}
function isOlder(found, needed) {
  const [major = 0, minor = 0] = found.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number);
  return major < neededMajor || (major === neededMajor && minor < neededMinor);
}
function reportDefect(error, places) {
  try {
    reportWithoutSettings({ kind: 'unexpected', cause: untrusted(String(error)) }, places);
  }
  catch {
  }
  return 1;
}
function reportWithoutSettings(problem, places) {
  const summary = givenInput('summary').trim() === 'none' ? 'none' : 'brief';
  return reportProblem(problem, undefined, { baseUrl: '', summary }, places);
}

;// CONCATENATED MODULE: ./src/index.ts


const LINGER_MS = 1_000;
function endWhenIdle() {
  setTimeout(() => {
    const hasPendingRequest = process.getActiveResourcesInfo().some((name) => name.includes('Req'));
    if (cancel.aborted)
      process.kill(process.pid, 'SIGKILL');
    else if (hasPendingRequest || process.stdout.writableLength > 0)
      endWhenIdle();
    else
      process.exit();
  }, LINGER_MS).unref();
}
for (const output of [process.stdout, process.stderr])
  output.on('error', () => { });
process.exitCode = 13;
void main(cancel).then(endWhenIdle);

module.exports = __webpack_exports__;
/******/ })()
;