/******/ (() => { // webpackBootstrap
/******/ 	"use strict";
/******/ 	var __webpack_modules__ = ({});
/************************************************************************/
/******/ 	// The module cache
/******/ 	var __webpack_module_cache__ = {};
/******/ 	
/******/ 	// The require function
/******/ 	function __nccwpck_require__(moduleId) {
/******/ 		// Check if module is in cache
/******/ 		var cachedModule = __webpack_module_cache__[moduleId];
/******/ 		if (cachedModule !== undefined) {
/******/ 			return cachedModule.exports;
/******/ 		}
/******/ 		// Create a new module (and put it into the cache)
/******/ 		var module = __webpack_module_cache__[moduleId] = {
/******/ 			// no module.id needed
/******/ 			// no module.loaded needed
/******/ 			exports: {}
/******/ 		};
/******/ 	
/******/ 		// Execute the module function
/******/ 		var threw = true;
/******/ 		try {
/******/ 			__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
/******/ 			threw = false;
/******/ 		} finally {
/******/ 			if(threw) delete __webpack_module_cache__[moduleId];
/******/ 		}
/******/ 	
/******/ 		// Return the exports of the module
/******/ 		return module.exports;
/******/ 	}
/******/ 	
/******/ 	// expose the modules object (__webpack_modules__)
/******/ 	__nccwpck_require__.m = __webpack_modules__;
/******/ 	
/************************************************************************/
/******/ 	/* webpack/runtime/asset-relocator-loader */
/******/ 	if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = __dirname + "/";
/******/ 	
/******/ 	/* webpack/runtime/compat get default export */
/******/ 	(() => {
/******/ 		// getDefaultExport function for compatibility with non-harmony modules
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
/******/ 		// define getter functions for harmony exports
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
/******/ 		// This file contains only the entry chunk.
/******/ 		// The chunk loading function for additional chunks
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
/******/ 		// This function allow to reference async chunks
/******/ 		__nccwpck_require__.u = (chunkId) => {
/******/ 			// return url for filenames based on template
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
/******/ 		// no baseURI
/******/ 		
/******/ 		// object to store loaded chunks
/******/ 		// "1" means "loaded", otherwise not loaded yet
/******/ 		var installedChunks = {
/******/ 			792: 1
/******/ 		};
/******/ 		
/******/ 		// no on chunks loaded
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
/******/ 		// require() chunk loading for javascript
/******/ 		__nccwpck_require__.f.require = (chunkId, promises) => {
/******/ 			// "1" is the signal for "already loaded"
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

;// CONCATENATED MODULE: ./src/runner/signals.ts
const controller = new AbortController();
const cancel = controller.signal;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK']) {
    process.on(signal, () => controller.abort());
}

;// CONCATENATED MODULE: external "node:fs"
const external_node_fs_namespaceObject = require("node:fs");
;// CONCATENATED MODULE: ./src/text/text.ts
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
function flat(text) {
    return text.toWellFormed().replace(INVISIBLES, '').replace(BREAKS, ' ');
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
    toString() {
        return this.text;
    }
}
let keyForms = [];
function maskKey(key) {
    const forms = [key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key)];
    keyForms = [...new Set(forms)].filter(Boolean).sort((a, b) => b.length - a.length);
}
function masked(text) {
    return keyForms.reduce((rest, form) => rest.replaceAll(form, '***'), text);
}
function say(literals, ...values) {
    const parts = literals.flatMap((text, index) => [
        literalPart(text),
        ...partsOf(values[index] ?? ''),
    ]);
    return new Sentence(parts.filter(({ text }) => text !== ''));
}
function literal(text) {
    return new Sentence([literalPart(text)]);
}
function joined(list, separator) {
    const parts = list.flatMap((each) => [literalPart(separator), ...partsOf(each)]);
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
function firstOf(all, max) {
    const left = all.length - max;
    return left > 0 ? [...all.slice(0, max), say `and ${left} more`] : all;
}
const MAX_READ_LENGTH = 100_000;
function untrusted(content, maxLength = 500, form = (shown) => shown) {
    const line = masked(oneLine(masked(content.trim()).slice(0, MAX_READ_LENGTH)));
    return untrustedWords(form(cut(line, maxLength)));
}
function shortened(words, maxLength) {
    if (words.text.length <= maxLength)
        return words;
    let room = maxLength - ELLIPSIS.length;
    const parts = words.parts.map((part) => {
        const shown = prefix(part.text, room);
        room -= shown.length;
        return { ...part, text: shown };
    });
    return new Sentence([...parts, literalPart(ELLIPSIS)]);
}
function escaped(content, maxLength) {
    return untrustedWords(spelledOut(cut(masked(content), maxLength)));
}
function excerpt(content, maxLength) {
    const text = typeof content === 'string' ? masked(content) : content.text;
    return untrustedWords(prefix(text, maxLength));
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
function partsOf(value) {
    return value instanceof Sentence ? value.parts : [literalPart(String(value))];
}

;// CONCATENATED MODULE: ./src/run/outcome.ts

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
function verdictOn({ run }) {
    return run.isSuccess && run.result.json?.kind !== 'not-json' ? 'success' : 'failure';
}
function unexpected(error, runId) {
    const cause = untrusted(String(error instanceof Error ? error.stack : error));
    return { kind: 'error', runId, problem: { kind: 'unexpected', cause } };
}

;// CONCATENATED MODULE: ./src/runs/conclusion.ts

const ITEM_CONCLUSIONS = [
    'success',
    'failure',
    'timed_out',
    'cancelled',
    'error',
    'unknown',
    'not_started',
    'started',
    'running',
];
function itemConclusionOf(outcome) {
    switch (outcome.kind) {
        case 'finished':
            return verdictOn(outcome);
        case 'timed-out':
            return 'timed_out';
        case 'cancelled':
            if (outcome.runId !== undefined)
                return 'cancelled';
            return outcome.maybeStarted ? 'unknown' : 'not_started';
        case 'error':
            return maybeStarted(outcome.problem) ? 'unknown' : 'error';
        case 'not-started':
            return 'not_started';
        default:
            return outcome.kind;
    }
}
function maybeStarted({ kind }) {
    return kind === 'start-uncertain' || kind === 'start-unrecorded';
}
function isFailed(conclusion) {
    switch (conclusion) {
        case 'failure':
        case 'error':
        case 'unknown':
            return true;
        case 'success':
        case 'timed_out':
        case 'cancelled':
        case 'not_started':
        case 'started':
        case 'running':
            return false;
    }
}
function countingOf(items, tolerated = 0) {
    const others = items.filter(({ conclusion }) => !isFailed(conclusion));
    return items.length - others.length <= tolerated ? others : items;
}
function stepConclusionOf(items, step) {
    const counting = countingOf(items, step.tolerated);
    const isAny = (...conclusions) => counting.some(({ conclusion }) => conclusions.includes(conclusion));
    const isBad = isAny('failure', 'timed_out', 'cancelled', 'error', 'unknown', 'not_started');
    if (!isBad && !step.isUnrecorded) {
        if (isAny('started'))
            return 'started';
        return isAny('running') ? 'running' : 'success';
    }
    if (step.isCancelled)
        return 'cancelled';
    const isStopped = counting.some(({ why }) => why === 'service' || why === 'journal');
    if (step.isUnrecorded || isStopped || isAny('error', 'unknown'))
        return 'error';
    return isAny('failure') ? 'failure' : 'timed_out';
}

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

;// CONCATENATED MODULE: external "node:util"
const external_node_util_namespaceObject = require("node:util");
;// CONCATENATED MODULE: ./src/text/system-errors.ts

function codeOf(error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return typeof code === 'string' ? code : undefined;
}
function systemMessage(error) {
    const isOfSystem = error instanceof Error && 'syscall' in error;
    const errno = isOfSystem && 'errno' in error ? error.errno : undefined;
    return typeof errno === 'number' && errno < 0 ? (0,external_node_util_namespaceObject.getSystemErrorMessage)(errno) : undefined;
}
function fileErrorText(error, place) {
    const message = systemMessage(error);
    if (message !== undefined)
        return `${message} (${place})`;
    return error instanceof Error ? error.message : String(error);
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

;// CONCATENATED MODULE: ./src/text/json.ts
function isObject(value) {
    return (typeof value === 'object' && value !== null && !Array.isArray(value) && !JSON.isRawJSON(value));
}
function kindOf(value) {
    if (value === null)
        return 'null';
    if (Array.isArray(value))
        return 'an array';
    if (JSON.isRawJSON(value))
        return 'a number';
    return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
function jsonIn(text) {
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
        const { explainMistake } = await Promise.all(/* import() */[__nccwpck_require__.e(547), __nccwpck_require__.e(347)]).then(__nccwpck_require__.bind(__nccwpck_require__, 347));
        return explainMistake(text, error, linesBefore);
    }
}
function objectOf(members) {
    return objectOfJson([...members].map(([key, value]) => [key, JSON.stringify(value)]));
}
function objectOfJson(members) {
    return `{${members.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`;
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
function fitText(text, max) {
    return { text: cut(text, max, MARKER), isCut: text.length > max };
}
function fitObject(members, max) {
    const render = (level) => objectOf(members.map(([key, text]) => [key, text && cut(text, level, MARKER)]));
    if (render(MARKER.length).length > max)
        return { text: '{}', isCut: true };
    const lengths = members.map(([, text]) => text?.length ?? 0);
    const fits = (level) => cutLength(lengths, level) <= max && render(level).length <= max;
    const level = Math.max(MARKER.length, greatestThatFits(max, fits));
    return { text: render(level), isCut: lengths.some((length) => length > level) };
}

;// CONCATENATED MODULE: external "node:os"
const external_node_os_namespaceObject = require("node:os");
;// CONCATENATED MODULE: external "os"
const external_os_namespaceObject = require("os");
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
    error(message);
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
function error(message, properties = {}) {
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
    command_issue('group', name);
}
/**
 * End an output group.
 */
function endGroup() {
    command_issue('endgroup');
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
;// CONCATENATED MODULE: ./src/runner/runner.ts





const MAX_ANNOTATION_LENGTH = 4_096;
const PREFIX = 'INPUT_';
function givenInput(name) {
    return getInput(name, { trimWhitespace: false });
}
function variableOf(name) {
    return `${PREFIX}${name.toUpperCase()}`;
}
function inputVariables() {
    const all = Object.entries(process.env).flatMap(([name, value]) => name.startsWith(PREFIX) && value !== undefined ? [[name, value]] : []);
    return new Map(all);
}
function maskInLog(secret) {
    if (secret !== '')
        core_setSecret(secret);
}
function print(lines) {
    if (lines.length > 0)
        info(lines.map(({ text }) => inert(text)).join(external_node_os_namespaceObject.EOL));
}
function runner_group(title, lines) {
    startGroup(withoutOldCommand(title.text));
    print(lines);
    endGroup();
}
function annotate(level, title, message) {
    const annotateAs = { error: error, warning: warning, notice: notice }[level];
    annotateAs(cut(withoutOldCommand(message.text), MAX_ANNOTATION_LENGTH), {
        title: withoutOldCommand(title.text),
    });
}

function runner_debug(line) {
    core_debug(withoutOldCommand(line.text));
}
class OutputsFile {
    failure;
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
            this.failure ??= fileErrorText(error, this.file ?? '');
        }
    }
}

;// CONCATENATED MODULE: ./src/report/log-entry.ts


function annotation(level, title, ...message) {
    return { level, title, message };
}
let runTitle;
function printTitle(title) {
    runTitle = title === '' ? undefined : untrusted(title, 100);
    if (runTitle !== undefined)
        print([runTitle]);
}
function writeEntries(entries) {
    for (const entry of entries) {
        if ('level' in entry) {
            const own = literal(entry.title);
            const title = runTitle === undefined ? own : say `${runTitle}: ${own}`;
            annotate(entry.level, title, joined(entry.message, '\n'));
        }
        else if ('lines' in entry)
            runner_group(entry.title, entry.lines);
        else
            print([entry]);
    }
}

;// CONCATENATED MODULE: ./src/run/problem.ts
const MIN_NODE = 24;

;// CONCATENATED MODULE: ./src/report/messages/several.ts


const MAX_GROUPS = 20;
const MAX_NAMES = 5;
function counted(number, noun) {
    return literal(count(number, noun));
}
function describeTime(...times) {
    const time = timeBetween(...times);
    return literal(time === undefined ? '' : ` in ${time}`);
}
function quoteName(name) {
    return untrusted(name, 100, JSON.stringify);
}
function listNames(names, max = 10) {
    return joined(firstOf(names.map(quoteName), max), ', ');
}
const TASKS = { start: 'to start', collect: 'to collect', skip: 'unknown' };
function countTasks(tasks) {
    const parts = ['start', 'collect', 'skip'].flatMap((kind) => {
        const number = tasks.filter((task) => task.kind === kind).length;
        return number === 0 ? [] : [`${number} ${TASKS[kind]}`];
    });
    return literal(parts.join(', '));
}
function mentionPage(page) {
    return page === undefined ? say `` : say ` (${url(page)})`;
}
function groupByMessage(all, noun) {
    const groups = [...Map.groupBy(all, ({ message }) => message.text).values()];
    const left = groups.length - MAX_GROUPS;
    return [
        ...groups.slice(0, MAX_GROUPS).flatMap((group) => describeGroup(group, noun)),
        ...(left > 0 ? [say `… and ${counted(left, 'other message')}`] : []),
    ];
}
function describeGroup(group, noun) {
    const [first] = group;
    if (first === undefined)
        return [];
    const { name, message } = first;
    if (group.length === 1)
        return [name === undefined ? message : say `${name}: ${message}`];
    const names = group.flatMap((each) => each.name ?? []);
    const named = names.length === 0 ? say `` : say ` (${joined(firstOf(names, MAX_NAMES), ', ')})`;
    return [say `${counted(group.length, noun)}: ${message}${named}`];
}

;// CONCATENATED MODULE: ./src/report/messages/problems.ts






const NOTHING_SENT = say `Nothing was sent to the service.`;
const NO_RUN = say `No run was started.`;
const LOOK_FIRST = say `Check the workflow's runs in the studio before you run this again.`;
const CHECK_UNRECORDED = say `Check the workflow's runs in the studio. If there is a run, collect it with \`run-id\`. If there is none, set \`retry: unknown\` to start it again.`;
const RESULT_UNKNOWN = say `The result of the run is unknown.`;
const SPEAK_TLS = say `Check the port in \`base-url\`: an https address needs a port that speaks TLS. If https_proxy is set, a proxy address that begins with https: needs one, too.`;
function explainProblem(problem) {
    switch (problem.kind) {
        case 'old-node':
            return {
                title: 'Node.js too old',
                what: say `The action needs Node.js ${MIN_NODE}, this is ${untrusted(problem.found)}.`,
                meaning: NOTHING_SENT,
                remedy: say `Update the runner to one that runs actions with Node.js ${MIN_NODE}. Runners that take Node.js from the job's image, such as act, Gitea, and Forgejo, need an image with it.`,
            };
        case 'bad-inputs':
            return {
                title: 'Invalid inputs',
                what: describeFaults(problem.faults),
                meaning: NOTHING_SENT,
                remedy: say `Correct the step's \`with:\` inputs.`,
            };
        case 'no-outputs':
            return {
                title: 'Outputs not writable',
                what: say `The step's outputs cannot be written: ${problem.cause}.`,
                meaning: NOTHING_SENT,
                remedy: say `The runner sets GITHUB_OUTPUT. Check that it names an existing file that the step can write to.`,
            };
        case 'too-many-starts':
            return {
                title: 'Too many starts',
                what: say `The step would start ${counted(problem.starts, 'run')}, but \`max-starts\` allows ${problem.limit}.`,
                meaning: NOTHING_SENT,
                remedy: say `If this number is right, raise \`max-starts\`. To see what would be started, set \`dry-run: true\` and omit \`max-starts\`.`,
            };
        case 'start-refused': {
            const remedy = say `Check \`api-key\`, \`workflow-id\`, \`base-url\`, and the node ids in the inputs. The role of \`api-key\` must have API access and access to this workflow.`;
            return {
                title: 'Start refused',
                what: say `The start was refused: ${describeRefusal(problem)}.`,
                meaning: NO_RUN,
                remedy: remedyForRefusal(problem) ?? remedy,
            };
        }
        case 'start-impossible': {
            const checkProxy = say `Check no_proxy and https_proxy. The value of https_proxy is a URL such as http://user:password@proxy.example.com:3128.`;
            return {
                title: 'No connection to the service',
                what: say `The start could not be sent: ${problem.cause}.`,
                meaning: NO_RUN,
                remedy: { certificate: trustCertificate(), 'no-tls': SPEAK_TLS, proxy: checkProxy }[problem.by],
            };
        }
        case 'start-unreachable': {
            const { tries, cause, latePauseMs = 0 } = problem;
            const pause = literal(duration(latePauseMs));
            const late = say ` The next attempt would be in ${pause}, after the deadline (\`timeout-minutes\`).`;
            return {
                title: 'Start not accepted',
                what: say `The start failed after ${counted(tries, 'attempt')}: ${cause}.${latePauseMs > 0 ? late : say ``}`,
                meaning: NO_RUN,
                remedy: say `It is safe to run the job again. If the service is busy, wait first. If it was not reached, check \`base-url\`, the network, and the runner's proxy settings.`,
            };
        }
        case 'start-uncertain':
            return {
                title: 'Start uncertain',
                what: say `The start was sent, but it is not clear whether the service accepted it: ${problem.cause}.`,
                meaning: say `A run may have been started, so the start was not repeated.`,
                remedy: say `${LOOK_FIRST} If the start created a run, collect it with \`run-id\`.`,
            };
        case 'start-unusable-id':
            return {
                title: 'Unusable run id',
                what: say `The service answered with a run id that cannot be part of a URL: ${untrusted(JSON.stringify(problem.id), 300)}.`,
                meaning: say `A run was started, but it cannot be polled with this id.`,
                remedy: LOOK_FIRST,
            };
        case 'start-unrecorded':
            return {
                title: 'Run may exist',
                what: say `An earlier step sent the start at ${untrusted(problem.time, 40)}, and the journal does not say whether a run was started.`,
                meaning: say `A run may have been started, so nothing was sent this time.`,
                remedy: CHECK_UNRECORDED,
            };
        case 'poll-refused': {
            const remedy = say `Check \`run-id\` and \`base-url\`. The run must still exist, and \`api-key\` must have access to it.`;
            return {
                title: 'Poll refused',
                what: say `The poll of the run was refused: ${describeRefusal(problem)}.`,
                meaning: RESULT_UNKNOWN,
                remedy: remedyForRefusal(problem) ?? remedy,
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
                title: 'Run of another workflow',
                what: say `The run belongs to the workflow ${id(problem.actual)}, not to ${id(problem.expected)}.`,
                meaning: say `Its outputs are not used.`,
                remedy: say `Set \`run-id\` to a run of the workflow in \`workflow-id\`, or omit \`workflow-id\`.`,
            };
        case 'journal-damaged':
            return {
                title: 'Journal refused',
                what: say `The journal cannot be used: ${problem.what}.`,
                meaning: say `Nothing was sent to the service, and the journal was left as it is.`,
                remedy: say `If the API key was changed, use the key with which the journal was written. Otherwise set \`journal\` to a new file, and set \`run-id\` for the runs that you know, so that they are not started again.`,
            };
        case 'journal-differs': {
            const { items, isList } = problem;
            const named = isList
                ? say `, for ${counted(items.length, 'item')}: ${listNames(items)}`
                : say ``;
            return {
                title: 'Inputs differ from the journal',
                what: say `The journal records a start with other inputs, or with another workflow or service${named}.`,
                meaning: NOTHING_SENT,
                remedy: say `To start runs with the current inputs, set \`journal\` to a new file or, in a list, give the items new ids. To collect the earlier runs, restore their inputs, or set \`run-id\`.`,
            };
        }
        case 'journal-taken':
            return {
                title: 'Journal in use',
                what: say `Another step opened the journal after this step.`,
                meaning: say `This step started no further run.`,
                remedy: say `Wait until the other step has ended, then run this again, which collects the runs that were started. Do not let two jobs use one journal at the same time.`,
            };
        case 'journal-not-written':
            return {
                title: 'Journal not written',
                what: say `The journal could not be written: ${problem.cause}.`,
                meaning: say `No further run was started, because there would be no record of it.`,
                remedy: say `Check the journal's file and its disk. The log has the ids of the runs that were started: set them as \`run-id\` when you run this again.`,
            };
        case 'unexpected':
            return {
                title: 'Unexpected error',
                what: say `The action failed with an unexpected error: ${problem.cause}.`,
                meaning: say `The outputs and the log show whether a run was started.`,
                remedy: say `Please report this error with the log of this step.`,
            };
    }
}
function remedyForRefusal({ redirectHost, isTooLarge, isUntrusted, hasNoTls, }) {
    if (redirectHost !== undefined)
        return say `If this is the correct host, use it in \`base-url\`.`;
    if (isTooLarge) {
        return say `Set \`all-completed-steps: false\`, or reduce the outputs of the workflow, and collect the run with \`run-id\`. Its outputs are also in the studio.`;
    }
    if (hasNoTls)
        return SPEAK_TLS;
    return isUntrusted ? trustCertificate() : undefined;
}
function trustCertificate() {
    const file = process.env.NODE_EXTRA_CA_CERTS;
    if (file && !external_node_fs_namespaceObject.existsSync(file)) {
        return say `NODE_EXTRA_CA_CERTS names a file that does not exist (${untrusted(file, 300)}). Set it in the step's \`env:\` to the path of the authority's certificate, as this machine sees it.`;
    }
    return say `If the service or a proxy uses a private certificate authority, set NODE_EXTRA_CA_CERTS in the step's \`env:\` to the path of its certificate. If the authority is in the system's store, set NODE_USE_SYSTEM_CA to 1 instead.`;
}
function describeRefusal({ status, message, redirectHost, cause }) {
    const code = literal(`status ${status}`);
    if (redirectHost !== undefined) {
        const host = untrusted(redirectHost);
        return say `${code} redirects to ${host}, but the action does not follow redirects, to keep the key from other hosts`;
    }
    if (message !== undefined)
        return say `${inQuotes(message)} (${code})`;
    return cause === undefined ? say `${code} without a message from the service` : cause;
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
function listFaults(problem) {
    return problem.kind === 'bad-inputs'
        ? problem.faults.map((fault) => shortened(fault, MAX_FAULT_LENGTH))
        : [];
}
function describeFaults(faults) {
    const texts = (max) => {
        const shown = faults.map((fault) => shortened(fault, max));
        return joined(shown, '; ');
    };
    const fits = (max) => texts(max).text.length <= MAX_FAULTS_LENGTH;
    return say `The step has invalid inputs: ${texts(greatestThatFits(MAX_FAULT_LENGTH, fits))}.`;
}

;// CONCATENATED MODULE: ./src/run/workflow-run.ts


function runIn(answer) {
    const data = fieldsOf(answer.data);
    const { completed_steps: completed, failed_steps: failed } = data;
    const steps = listOf(completed).map(stepOf);
    const failedSteps = (isEmpty(failed) ? [] : [failed].flat()).map(failedStepOf);
    const success = answer.success === true;
    const state = textOf(data.state) ?? '';
    const error = messageOf(data.error);
    return {
        workflowId: nonEmptyString(data.workflow_id),
        isSuccess: success && state === 'DONE' && error === undefined && failedSteps.length === 0,
        success,
        state,
        error,
        startedAt: textOf(data.started_at) ?? '',
        endedAt: textOf(data.ended_at) ?? '',
        steps,
        result: { step: lastWithOutput(steps), isMissing: false, json: undefined },
        failedSteps,
    };
}
function nameOf({ nodeId, stepId }) {
    return nodeId ?? stepId;
}
function hasOutput(step) {
    return step.output !== null;
}
function lastWithOutput(steps) {
    const end = ({ endedAt }) => endedAt ?? Number.NEGATIVE_INFINITY;
    let last;
    for (const step of steps) {
        if (hasOutput(step) && (last === undefined || end(step) >= end(last)))
            last = step;
    }
    return last;
}
function stepOf(element, index) {
    const { state, output } = fieldsOf(element);
    return {
        ...nameAndTimes(element),
        position: index + 1,
        state: typeof state === 'string' ? state : undefined,
        output: isNone(output) ? null : typeof output === 'string' ? output : jsonText(output),
    };
}
function failedStepOf(element) {
    const { message, error } = fieldsOf(element);
    return { ...nameAndTimes(element), message: messageOf(message ?? error), json: jsonText(element) };
}
function nameAndTimes(element) {
    const { node_id, step_id, started_at, ended_at } = fieldsOf(element);
    return {
        nodeId: nonEmptyString(node_id),
        stepId: nonEmptyString(step_id),
        startedAt: parseTimestamp(started_at),
        endedAt: parseTimestamp(ended_at),
    };
}
function fieldsOf(value) {
    return isObject(value) ? value : {};
}
function listOf(value) {
    return Array.isArray(value) ? value : [];
}
function isNone(value) {
    return value === undefined || value === null;
}
function isEmpty(value) {
    return (isNone(value) || value === '' || (typeof value === 'object' && Object.keys(value).length === 0));
}
function nonEmptyString(value) {
    return typeof value === 'string' && value !== '' ? value : undefined;
}
function textOf(value) {
    if (typeof value === 'string')
        return value;
    return isNone(value) ? undefined : jsonWithoutData(value);
}
function messageOf(value) {
    const { message } = fieldsOf(value);
    return typeof message === 'string' ? message : textOf(value);
}
function jsonForPeople(json) {
    return jsonWithoutData(JSON.parse(json));
}
const DATA = new Set(['input', 'inputs', 'output', 'outputs']);
function jsonWithoutData(value) {
    return jsonText(value, (key, field) => (DATA.has(key) && field !== null ? '…' : field));
}
function jsonText(value, replace) {
    try {
        return JSON.stringify(value, replace);
    }
    catch {
        return '"nested too deeply"';
    }
}

;// CONCATENATED MODULE: ./src/report/messages/reasons.ts



const MAX_DETAIL_LENGTH = 150;
const MAX_MESSAGE_LENGTH = 300;
function listReasons({ run }) {
    const { json, step } = run.result;
    const isReason = json?.kind === 'not-json' && (run.isSuccess || step !== undefined);
    return [...runReasons(run), ...(isReason ? [say `its result ${json.why}`] : [])];
}
function runReasons(run) {
    if (run.failedSteps.length > 0) {
        const steps = run.failedSteps.map((step) => ({
            name: nameStep(step),
            message: describeDetails(step, MAX_MESSAGE_LENGTH),
        }));
        return groupByMessage(steps, 'step');
    }
    if (run.error !== undefined)
        return [say `its error is ${inQuotes(untrusted(run.error))}`];
    const state = run.state === '' ? say `it has no state` : say `its state is ${escaped(run.state, 200)}, not DONE`;
    return [
        ...(run.state === 'DONE' ? [] : [state]),
        ...(run.success ? [] : [say `the service does not report success`]),
    ];
}
function describeFailedStep(step) {
    const { nodeId, stepId } = step;
    const details = describeDetails(step, MAX_DETAIL_LENGTH);
    const name = nameStep(step);
    if (name === undefined)
        return details;
    const hasBoth = nodeId !== undefined && stepId !== undefined;
    return say `${name}${hasBoth ? say `, step ${untrusted(stepId, 60)}` : say ``}: ${details}`;
}
function nameStep(step) {
    const name = nameOf(step);
    return name === undefined ? undefined : untrusted(name, 100);
}
function describeDetails({ message, json }, max) {
    return message === undefined
        ? untrusted(jsonForPeople(json), max)
        : inQuotes(untrusted(message, max));
}

;// CONCATENATED MODULE: ./src/report/failure.ts








const MAX_ERROR_LENGTH = 2_000;
const MAX_REASONS = 5;
const MAX_FAILED_STEPS = 5;
function describeFailure(outcome, baseUrl, runUrl, problem) {
    const parts = problem === undefined ? describeOutcome(outcome) : describeUnrecorded(outcome, problem);
    if (parts === undefined)
        return undefined;
    const { title, error, points = [], failedSteps = [] } = parts;
    const [first = say ``, ...others] = error;
    const page = runUrl === undefined ? [] : [say `The run: ${url(runUrl)}`];
    const more = [...others, ...page, ...makeCollectLines(outcome, baseUrl)];
    return {
        title,
        error,
        short: parts.short ?? joined(error.slice(0, 2), ' '),
        annotations: [
            annotation('error', title, first, ...more),
            ...failedSteps
                .slice(0, MAX_FAILED_STEPS)
                .map((step) => annotation('error', 'Step failed', describeFailedStep(step))),
        ],
        points,
        next: points.length > 0 ? others : error,
    };
}
function makeErrorLine(sentences) {
    const line = (max) => sentences.map(({ text }) => cut(text, max)).join(' ');
    const fits = (max) => line(max).length <= MAX_ERROR_LENGTH;
    return line(greatestThatFits(MAX_ERROR_LENGTH, fits));
}
function describeOutcome(outcome) {
    switch (outcome.kind) {
        case 'started':
        case 'running':
            return undefined;
        case 'finished':
            return verdictOn(outcome) === 'success' ? undefined : describeFailedRun(outcome);
        case 'timed-out': {
            const time = literal(duration(outcome.timeoutMs));
            const what = say `The run did not finish within ${time} (\`timeout-minutes\`).`;
            return describeContinuing('Workflow run timed out', what, outcome);
        }
        case 'cancelled': {
            const { runId, maybeStarted, message } = outcome;
            if (runId !== undefined) {
                const what = say `The step was cancelled while it waited for the run.`;
                return describeContinuing('Step cancelled', what, { runId, message, cause: undefined });
            }
            const what = say `The step was cancelled before the service answered the start.`;
            const error = maybeStarted
                ? [what, say `A run may have been started.`, LOOK_FIRST]
                : [say `The step was cancelled.`, NO_RUN, say `It is safe to run this again.`];
            return { title: 'Step cancelled', error };
        }
        case 'error':
            return describeProblem(outcome.problem, mentionRun(outcome));
        case 'not-started': {
            const short = say `No run was started, ${explainNotStarted(outcome.why)}`;
            const remedy = say `It is safe to run this item again.`;
            return { title: 'Not started', error: [short, remedy], short };
        }
    }
}
function describeFailedRun(outcome) {
    const runId = id(outcome.runId);
    const points = listReasons(outcome);
    const short = joined(firstOf(points, MAX_REASONS), '; ');
    if (outcome.run.isSuccess) {
        const what = say `The run ${runId} succeeded, but ${short}.`;
        const cure = outcome.run.result.isMissing
            ? say `Correct \`result-node\``
            : say `Change the workflow so that this output is JSON and nothing else`;
        const remedy = say `The outputs of the run are set, and \`result-json\` is empty. ${cure}, or omit \`result-format\`.`;
        return { title: 'Result is not JSON', error: [what, remedy], short, points };
    }
    const what = say `The run ${runId} failed: ${short}.`;
    const remedy = say `The outputs that the run produced are set. Correct the workflow or its inputs, then run this again.`;
    const { failedSteps } = outcome.run;
    return { title: 'Workflow run failed', error: [what, remedy], short, points, failedSteps };
}
function describeUnrecorded(outcome, problem) {
    const parts = describeOutcome(outcome);
    if (outcome.kind === 'cancelled' || outcome.kind === 'error')
        return parts;
    if (outcome.kind !== 'finished')
        return describeProblem(problem, mentionRun(outcome));
    const why = parts === undefined ? say `succeeded` : say `failed: ${parts.short ?? say ``}`;
    const verdict = say `The run ${id(outcome.runId)} ${why}, and its outputs are set.`;
    return { ...describeProblem(problem, [verdict]), failedSteps: parts?.failedSteps ?? [] };
}
function mentionRun(outcome) {
    const runId = 'runId' in outcome ? outcome.runId : undefined;
    return runId === undefined ? [] : [say `The run's id is ${id(runId)}.`];
}
function describeProblem(problem, known) {
    const { title, what, meaning, remedy } = explainProblem(problem);
    return { title, error: [what, meaning, ...known, remedy], points: listFaults(problem) };
}
function describeContinuing(title, what, { runId, message, cause }) {
    const last = message === undefined ? [] : [say `The service's last message: ${inQuotes(untrusted(message))}.`];
    const continues = say `The run continues, because the service offers no way to stop it.`;
    const later = say `Collect it later with \`run-id: ${id(runId)}\`.`;
    const failed = cause === undefined ? [] : [say `The last poll failed: ${cause}.`];
    const error = [what, ...last, ...failed, continues, later];
    return { title, error, short: joined([what, ...failed], ' ') };
}
function continuingRunId(outcome) {
    switch (outcome.kind) {
        case 'started':
        case 'running':
        case 'timed-out':
        case 'cancelled':
            return outcome.runId;
        case 'finished':
        case 'error':
        case 'not-started':
            return undefined;
    }
}
function makeCollectLines(outcome, baseUrl) {
    const runId = continuingRunId(outcome);
    if (runId === undefined)
        return [];
    return [
        say `with:`,
        say `  base-url: ${untrusted(baseUrl, 500, quoteYaml)}`,
        say `  api-key: \${{ secrets.WORKFLOW_API_KEY }}`,
        say `  run-id: ${untrusted(runId, 256, quoteYaml)}`,
    ];
}
function quoteYaml(value) {
    const inert = value.replaceAll('${{', "${{ '${{' }}");
    return `'${inert.replaceAll("'", "''")}'`;
}

;// CONCATENATED MODULE: external "node:path"
const external_node_path_namespaceObject = require("node:path");
;// CONCATENATED MODULE: external "node:buffer"
const external_node_buffer_namespaceObject = require("node:buffer");
;// CONCATENATED MODULE: ./src/inputs/paths.ts




const MAX_JOURNAL_MIB = 64;
class PathError extends Error {
}
function attempt(work, refuse) {
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
function foldersOf(env) {
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
        const bytes = bytesOf(file, maxMib);
        if (!(0,external_node_buffer_namespaceObject.isUtf8)(bytes))
            throw new PathError(describeEncoding(bytes));
        return new TextDecoder().decode(bytes);
    }
    catch (error) {
        if (error instanceof PathError)
            throw error;
        throw codeOf(error) === 'ENOENT' ? new PathError('must exist') : failed('be readable', error);
    }
}
function describeEncoding(bytes) {
    if (['feff', 'fffe'].includes(bytes.toString('hex', 0, 2))) {
        return 'must be UTF-8, but is UTF-16; convert it with `iconv -f UTF-16 -t UTF-8`';
    }
    const place = findBadByte(bytes) + 1;
    return `must be valid UTF-8, but byte ${place} is not; \`iconv -c -f UTF-8 -t UTF-8\` leaves such bytes out`;
}
function findBadByte(bytes) {
    let offset = 0;
    while (offset < bytes.length) {
        const lead = bytes[offset] ?? 0;
        const length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
        if (length > 1 && !(0,external_node_buffer_namespaceObject.isUtf8)(bytes.subarray(offset, offset + length)))
            break;
        offset += length;
    }
    return offset;
}
function bytesOf(file, maxMib) {
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
function checkFile(stats, maxMib) {
    if (!stats.isFile())
        throw new PathError('must be a regular file');
    if (stats.size > maxMib * 1024 * 1024)
        throw new PathError(`must be at most ${maxMib} MiB`);
}
function resolveFolder(written, folders, create) {
    const folder = resolveInside(written, folders);
    if (external_node_fs_namespaceObject.statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) {
        throw new PathError('must be a directory, not a file');
    }
    if (!create)
        return folder;
    try {
        external_node_fs_namespaceObject.mkdirSync(folder, { recursive: true });
        external_node_fs_namespaceObject.accessSync(folder, external_node_fs_namespaceObject.constants.W_OK | external_node_fs_namespaceObject.constants.X_OK);
        return folder;
    }
    catch (error) {
        throw failed('be a directory that the runner can create and write to', error);
    }
}
function resolveJournal(written, folders) {
    const file = resolveInside(written, folders, true);
    const stats = external_node_fs_namespaceObject.statSync(file, { throwIfNoEntry: false });
    if (/[\\/]$/.test(written) || stats?.isDirectory()) {
        throw new PathError('must be a file, not a directory');
    }
    if (stats !== undefined)
        checkFile(stats, MAX_JOURNAL_MIB);
    return file;
}
function describePlaces(written, folders, isJournal) {
    const { workspace, temp, toolCache } = folders;
    const inWorkspace = `in the workspace (${workspace})`;
    const inTemp = `in RUNNER_TEMP (${temp ?? 'not set'})`;
    const rule = isJournal
        ? `must be ${inWorkspace}, ${inTemp}, or in RUNNER_TOOL_CACHE (${toolCache ?? 'not set'})`
        : `must be ${inWorkspace} or ${inTemp}`;
    const isElsewhere = external_node_path_namespaceObject.isAbsolute(written) &&
        ![workspace, temp ?? workspace].some((root) => isInside(root, written));
    const hosts = '`${{ github.workspace }}` and `${{ runner.temp }}`';
    const container = `; in a container job, ${hosts} are paths of the host: write a path relative to the workspace, or one of the folders named here`;
    return `${rule} after links are resolved${isElsewhere ? container : ''}`;
}
function resolveInside(written, folders, isJournal = false) {
    const { workspace, temp, toolCache } = folders;
    const real = realPath(external_node_path_namespaceObject.resolve(workspace, written));
    const roots = isJournal ? [workspace, temp, toolCache] : [workspace, temp];
    if (!roots.some((root) => root !== undefined && isInside(realPath(root), real))) {
        throw new PathError(describePlaces(written, folders, isJournal));
    }
    if ([written, real].some(hasGit))
        throw new PathError('must not be in a .git directory');
    return real;
}
function realPath(absolute) {
    let real;
    try {
        real = followLinks(absolute);
    }
    catch (error) {
        throw failed('have a path that can be followed', error);
    }
    if (real === undefined)
        throw new PathError('must not lead through a link to nothing');
    return real;
}
function followLinks(absolute) {
    try {
        return external_node_fs_namespaceObject.realpathSync.native(absolute);
    }
    catch (error) {
        const parent = external_node_path_namespaceObject.dirname(absolute);
        if (codeOf(error) !== 'ENOENT' || parent === absolute)
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
    const reason = systemMessage(error) ?? 'the path is not valid';
    return new PathError(`must ${rule}; the system says: ${reason}`);
}

;// CONCATENATED MODULE: ./src/report/record.ts






function createRecord(task, outcome, settings, resultFile, problem) {
    const { runPage, baseUrl } = settings;
    const { id, position } = task;
    const run = outcome.kind === 'finished' ? outcome.run : undefined;
    const runId = 'runId' in outcome ? outcome.runId : undefined;
    const workflowId = task.workflowId ?? run?.workflowId;
    const runUrl = runId && runPage?.urlOf(runId, workflowId);
    const result = run?.result.step?.output;
    return {
        id,
        position,
        conclusion: itemConclusionOf(outcome),
        why: outcome.kind === 'not-started' ? outcome.why.by : undefined,
        runId,
        runUrl,
        workflowId: run?.workflowId ?? task.workflowId,
        isResumed: task.kind === 'collect' && task.isResumed === true,
        mayContinue: runId !== undefined && mayContinue(outcome),
        failure: describeFailure(outcome, baseUrl, runUrl, problem),
        startedAt: parseTimestamp(run?.startedAt),
        endedAt: parseTimestamp(run?.endedAt),
        bytes: result === undefined ? undefined : Buffer.byteLength(result),
        isFinished: run !== undefined,
        nodes: run?.result.isMissing ? listNodes(run.steps) : undefined,
        resultFile,
    };
}
function mayContinue(outcome) {
    switch (outcome.kind) {
        case 'error':
            return outcome.problem.kind !== 'other-workflow';
        case 'timed-out':
        case 'cancelled':
            return true;
        case 'finished':
        case 'started':
        case 'running':
        case 'not-started':
            return false;
    }
}
function listNodes(steps) {
    const last = new Map(steps.map((step) => [nameOf(step), hasOutput(step)]));
    const nodes = [...last].flatMap(([node, isSet]) => (node !== undefined && isSet ? [node] : []));
    if (nodes.length === 0)
        return say `No node has an output.`;
    return say `Nodes with an output: ${listNames(nodes, 20)}.`;
}
function worstFirst(records) {
    const rank = ({ conclusion }) => Number(conclusion === 'success') - Number(isFailed(conclusion));
    return records.toSorted((a, b) => rank(a) - rank(b) || a.position - b.position);
}
function failedOf(records) {
    return records.filter(({ conclusion }) => isFailed(conclusion));
}
function outputName(step) {
    return nameOf(step) ?? `#${step.position}`;
}
function outputsByNode(steps) {
    return new Map(steps.map((step) => [outputName(step), step.output]));
}

;// CONCATENATED MODULE: ./src/report/outputs.ts






const OUTPUTS = {
    'run-id': undefined,
    conclusion: undefined,
    state: 200,
    result: 100_000,
    'step-outputs': 200_000,
    'output-files': 50_000,
    'failed-steps': 30_000,
    error: undefined,
    'started-at': 200,
    'ended-at': 200,
    'duration-seconds': undefined,
    'result-file': undefined,
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
    set(name, value) {
        if (value !== undefined)
            this.values.set(name, value);
    }
    fit(name, { text, isCut }) {
        this.set(name, text);
        if (isCut)
            this.cut.push(name);
    }
    object(name, members, max) {
        this.fit(name, fitOrEmpty('{}', objectOf(members), max));
    }
}
function outputsOfRun(run, resultFile, files) {
    const outputs = new Outputs();
    const { step, json } = run.result;
    outputs.fit('state', fitText(run.state, OUTPUTS.state));
    outputs.fit('started-at', fitText(run.startedAt, OUTPUTS['started-at']));
    outputs.fit('ended-at', fitText(run.endedAt, OUTPUTS['ended-at']));
    outputs.set('duration-seconds', secondsOf(run) ?? '');
    outputs.set('result-file', resultFile);
    outputs.fit('failed-steps', fitFailedSteps(run));
    outputs.fit('result', fitText(step?.output ?? '', OUTPUTS.result));
    if (json !== undefined) {
        const text = json.kind === 'json' ? json.text : '';
        outputs.fit('result-json', fitOrEmpty('', text, OUTPUTS['result-json']));
    }
    outputs.fit('step-outputs', fitObject([...outputsByNode(run.steps)], OUTPUTS['step-outputs']));
    if (files)
        outputs.object('output-files', files, OUTPUTS['output-files']);
    outputs.set('truncated', String(outputs.cut.length > 0));
    return outputs;
}
function outputsOfList(records, results, resultsFile, files) {
    const outputs = new Outputs();
    const counts = [['total', records.length], ...countsOf(records)];
    outputs.set('counts', objectOf(counts));
    const runIds = records.flatMap(({ id, runId }) => (runId ? [[id, runId]] : []));
    outputs.object('run-ids', runIds, OUTPUTS['run-ids']);
    if (files)
        outputs.object('output-files', files, MAX_FOLDERS_LENGTH);
    outputs.set('results-file', resultsFile);
    const finished = records.filter(({ isFinished }) => isFinished);
    outputs.fit('results', results.fit(finished.map(({ id }) => id)));
    outputs.set('truncated', String(outputs.cut.length > 0));
    return outputs;
}
const MAX_STORED_LENGTH = 2_100_000;
const NULL = 'null';
class ResultStore {
    isJson;
    texts = new Map();
    length = '{'.length;
    isCut = false;
    constructor(isJson) {
        this.isJson = isJson;
    }
    add(id, text = NULL) {
        this.texts.set(id, text);
        this.length += `${JSON.stringify(id)}:${text},`.length;
        while (this.length > (this.isJson ? OUTPUTS.results : MAX_STORED_LENGTH)) {
            const [longest, whole] = [...this.texts].reduce((a, b) => (b[1].length > a[1].length ? b : a));
            const kept = this.isJson ? NULL : prefix(whole, Math.floor(whole.length / 2));
            if (kept.length >= whole.length)
                return;
            this.texts.set(longest, kept);
            this.length -= whole.length - kept.length;
            this.isCut = true;
        }
    }
    get(id) {
        return this.texts.get(id);
    }
    fit(ids) {
        const members = ids.map((id) => [id, this.texts.get(id) ?? (this.isJson ? NULL : '')]);
        if (!this.isJson)
            return fitObject(members, OUTPUTS.results);
        const { text, isCut } = fitOrEmpty('{}', objectOfJson(members), OUTPUTS.results);
        return { text, isCut: isCut || this.isCut };
    }
}
function countsOf(records) {
    return ITEM_CONCLUSIONS.map((each) => [each, records.filter(({ conclusion }) => conclusion === each).length]).filter(([, number]) => number > 0);
}
function secondsOf({ startedAt, endedAt }) {
    const microseconds = microsecondsBetween(parseTimestamp(startedAt), parseTimestamp(endedAt));
    return microseconds === undefined ? undefined : String(Number(microseconds) / 1e6);
}
function fitOrEmpty(empty, text, max) {
    const isCut = text.length > max;
    return { text: isCut ? empty : text, isCut };
}
function fitFailedSteps({ failedSteps }) {
    const max = OUTPUTS['failed-steps'];
    const elements = failedSteps.map(({ json }) => json);
    const first = (number) => `[${elements.slice(0, number).join(',')}]`;
    const number = greatestThatFits(failedSteps.length, (each) => first(each).length <= max);
    return { text: first(number), isCut: number < failedSteps.length };
}

;// CONCATENATED MODULE: ./src/report/files.ts








const OWNER_ONLY = 0o600;
const RESULTS = 'results.jsonl';
const MAX_NAME_BYTES = 120;
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
class Files {
    notWritten;
    outputFiles;
    settings;
    temp;
    isList;
    folderNames;
    lacksLine = false;
    folder;
    constructor(settings, temp) {
        const { items, list, outputDirectory } = settings;
        this.settings = settings;
        this.temp = temp;
        this.isList = list !== undefined;
        this.outputFiles = outputDirectory === undefined ? undefined : new Map();
        const unique = this.namesIn(outputDirectory ?? '');
        this.folderNames = new Map(items.map(({ task }) => [task.id, unique.take(task.id, '')]));
        if (this.isList)
            this.appendLine('');
    }
    get resultsFile() {
        return this.lacksLine ? '' : external_node_path_namespaceObject.join(this.ownFolder(), RESULTS);
    }
    write({ id, position }, { run, answer }) {
        const name = this.isList ? `${position}.json` : 'result.json';
        const place = this.attempt(name, (file) => external_node_fs_namespaceObject.writeFileSync(file, answer, { mode: OWNER_ONLY, flag: 'wx' }));
        this.writeOutputs(id, run.steps);
        return place;
    }
    appendLine(line) {
        if (this.lacksLine)
            return;
        const place = this.attempt(RESULTS, (file) => external_node_fs_namespaceObject.appendFileSync(file, line, { mode: OWNER_ONLY }));
        this.lacksLine = place === '';
    }
    writeOutputs(id, steps) {
        const { outputDirectory } = this.settings;
        if (outputDirectory === undefined)
            return;
        const folder = external_node_path_namespaceObject.join(outputDirectory, this.isList ? (this.folderNames.get(id) ?? '') : '');
        if (this.attempt(folder, makeFolder) === '')
            return;
        if (this.isList)
            this.outputFiles?.set(id, folder);
        const unique = this.namesIn(folder);
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
            const { number = 0, cause = fileErrorText(error, place) } = this.notWritten ?? {};
            this.notWritten = { number: number + 1, cause };
            return '';
        }
    }
    ownFolder() {
        const prefix = this.isList ? 'workflow-runs-' : 'workflow-run-';
        this.folder ??= external_node_fs_namespaceObject.mkdtempSync(external_node_path_namespaceObject.join(external_node_path_namespaceObject.resolve(this.temp), prefix));
        return this.folder;
    }
    namesIn(folder) {
        const { dir, base } = external_node_path_namespaceObject.parse(this.settings.journal?.path ?? '');
        return new UniqueNames(dir === folder ? [base] : []);
    }
}
function makeFolder(folder) {
    const real = followLinks(folder);
    if (real === undefined || external_node_path_namespaceObject.relative(real, folder) !== '') {
        throw new Error(`${folder} is a link or behind one, and links are not followed`);
    }
    external_node_fs_namespaceObject.mkdirSync(folder, { recursive: true });
}
function lineOf(record, run, { resultOptions, runPage }) {
    const json = run?.result.json;
    const members = {
        id: files_text(record.id),
        position: String(record.position),
        conclusion: files_text(record.conclusion),
        error: files_text(record.failure && makeErrorLine(record.failure.error)),
        'run-id': files_text(record.runId),
        'workflow-id': files_text(record.workflowId),
        state: files_text(run?.state),
        result: JSON.stringify(run?.result.step?.output ?? null),
        'step-outputs': run === undefined ? 'null' : objectOf(outputsByNode(run.steps)),
        'failed-steps': run === undefined ? 'null' : `[${run.failedSteps.map(({ json }) => json)}]`,
        'started-at': files_text(run?.startedAt),
        'ended-at': files_text(run?.endedAt),
        'duration-seconds': (run && secondsOf(run)) ?? 'null',
        'result-file': files_text(record.resultFile),
        resumed: String(record.isResumed),
        ...(resultOptions?.isJson ? { 'result-json': json?.kind === 'json' ? json.text : 'null' } : {}),
        ...(runPage ? { 'run-url': files_text(record.runUrl) } : {}),
    };
    return `${objectOfJson(Object.entries(members))}\n`;
}
function files_text(value) {
    return JSON.stringify(value || null);
}
class UniqueNames {
    taken;
    constructor(taken = []) {
        this.taken = new Map(taken.map((name) => [name.toLowerCase(), 2]));
    }
    take(id, ending) {
        const safe = id.replace(/[^A-Za-z0-9._-]/gu, '_').replace(/^\./, '_');
        const plain = DEVICE.test(safe) ? `_${safe}` : safe;
        const first = withEnding(plain, ending);
        let name = first;
        let number = this.taken.get(first.toLowerCase()) ?? 2;
        while (this.taken.has(name.toLowerCase()))
            name = withEnding(plain, `-${number++}${ending}`);
        this.taken.set(first.toLowerCase(), number).set(name.toLowerCase(), 2);
        return name;
    }
}
function withEnding(plain, ending) {
    return `${plain.slice(0, MAX_NAME_BYTES - ending.length)}${ending}`.replace(/\.$/, '_');
}

;// CONCATENATED MODULE: ./src/report/log.ts







const COUNTS_EVERY_MS = 60_000;
const log_MAX_ERROR_LENGTH = 300;
class Log {
    tasks;
    settings;
    isList;
    executing;
    ended = 0;
    failed = 0;
    countedAt = systemClock.now();
    message;
    constructor(tasks, settings) {
        this.tasks = tasks;
        this.settings = settings;
        this.isList = settings.list !== undefined;
        this.executing = new Set(tasks.filter(({ kind }) => kind === 'collect').map(({ id }) => id));
    }
    begin() {
        const [task] = this.tasks;
        const { baseUrl, list, items } = this.settings;
        const base = untrusted(baseUrl);
        if (list !== undefined) {
            const all = say `${counted(this.tasks.length, 'item')} (${countTasks(this.tasks)})`;
            const runs = counted(list.maxParallel, 'run');
            const isStarting = this.tasks.some(({ kind }) => kind === 'start');
            const most = isStarting ? say `, at most ${runs} at a time` : say ``;
            write(say `${all}${most}, at ${base}`);
        }
        else if (task?.kind === 'collect') {
            write(say `Collecting run ${id(task.runId)} from ${base}`);
            writePage(this.settings.runPage?.urlOf(task.runId, task.workflowId));
        }
        else if (task?.kind === 'start') {
            const nodes = items.flatMap(({ values }) => [...values.keys()]);
            const named = nodes.length === 0 ? say `` : say ` (${untrusted(nodes.join(', '), 200)})`;
            const inputs = say `${counted(nodes.length, 'input')}${named}`;
            write(say `Starting workflow ${id(task.workflowId)} with ${inputs} at ${base}`);
        }
    }
    onEvent(event) {
        switch (event.kind) {
            case 'start-repeated':
                this.repeated(event);
                break;
            case 'started':
                this.started(event);
                break;
            case 'polled':
                if (!this.isList)
                    this.polled(event);
                break;
            case 'held':
                write(say `The service is busy (${event.cause}): next request in ${formatTime(event.ms)}`);
                break;
            case 'starting-ended':
                if (this.isList)
                    this.startingEnded(event);
                break;
        }
        if (this.isList)
            this.writeCounts();
    }
    itemEnded(record) {
        const { id: name, position, conclusion, runId, runUrl, failure, startedAt, endedAt } = record;
        this.executing.delete(name);
        this.ended++;
        if (isFailed(conclusion))
            this.failed++;
        if (conclusion !== 'not_started') {
            const length = describeTime(startedAt, endedAt);
            const run = runId === undefined ? say `` : say `, run ${id(runId)}`;
            const isCollected = this.tasks[position - 1]?.kind === 'collect';
            const page = isCollected ? mentionPage(runUrl) : say ``;
            const why = failure && say `: ${shortened(failure.short, log_MAX_ERROR_LENGTH)}`;
            const end = say `${literal(conclusion)}${length}${run}${page}${why ?? say ``}`;
            write(say `Ended ${this.nameItem(record)}: ${end}`);
        }
        this.writeCounts();
    }
    repeated(event) {
        const { task, cause, pauseMs, askedMs } = event;
        const item = this.isList ? say `: ${this.nameItem(task)}` : say ``;
        const next = say `next attempt in ${formatTime(pauseMs)}`;
        write(say `Not started yet${item} (${cause})${describePause(askedMs)}, ${next}`);
    }
    started({ task, runId }) {
        this.executing.add(task.id);
        const page = this.settings.runPage?.urlOf(runId, task.workflowId);
        if (this.isList) {
            write(say `Started run ${id(runId)} for ${this.nameItem(task)}${mentionPage(page)}`);
        }
        else {
            write(say `Started run ${id(runId)}`);
            writePage(page);
        }
    }
    polled({ poll, waitedMs, pauseMs }) {
        const asked = describePause('retryAfterMs' in poll ? poll.retryAfterMs : 0);
        const next = pauseMs === undefined ? say `` : say `, next poll in ${formatTime(pauseMs)}`;
        write(say `${formatTime(waitedMs)} waited: ${describePoll(poll)}${asked}${next}`);
        const message = poll.kind === 'executing' ? poll.message : undefined;
        if (message === undefined || message === this.message)
            return;
        this.message = message;
        write(say `  service: ${untrusted(message)}`);
    }
    startingEnded({ left, why }) {
        const items = counted(left, 'item');
        write(say `No more runs are started (${items} left), ${explainNotStarted(why)}`);
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
        const failed = this.failed === 0 ? say `` : say ` (${this.failed} failed)`;
        const left = total - executing - this.ended;
        write(say `${formatTime(now)}: ${executing} executing, ${this.ended} ended${failed}, ${left} not started yet`);
    }
}
function describeRequest(...[{ method, url: address }, result, ms]) {
    const found = result.kind === 'answer' ? describeAnswer(result) : result.cause;
    return say `${literal(method)} ${untrusted(address.href, 2_000)}: ${found}, ${Math.round(ms)} ms`;
}
function describeAnswer({ status, body: { bytes, cause } }) {
    const broken = cause === undefined ? say `` : say `, ${cause}`;
    return say `status ${status}, ${literal(size(bytes.length))}${broken}`;
}
function describePoll(poll) {
    if (poll.kind === 'executing')
        return say `still executing`;
    if (poll.kind === 'failed' || poll.kind === 'busy')
        return say `poll failed (${poll.cause})`;
    return literal(poll.kind === 'refused' ? 'poll refused' : 'finished');
}
function describePause(ms) {
    return ms > 0 ? say `, the service asked for a pause of ${formatTime(ms)}` : say ``;
}
function writePage(page) {
    if (page !== undefined)
        write(say `  ${url(page)}`);
}
function formatTime(ms) {
    return literal(duration(ms));
}
function write(words) {
    print([words]);
}

;// CONCATENATED MODULE: ./src/report/messages/journal.ts




function describeJournal({ journal, list, isPlan }, { states: byItem, exists, isEmpty, others }) {
    const path = untrusted(journal?.path ?? '', 1_000);
    if (!exists) {
        const none = literal(isPlan ? 'There is no journal yet' : 'New journal');
        return [say `${none}: ${path}`, ...warnOfMissing(say `there is no journal`)];
    }
    const states = [...byItem.values()];
    return [
        say `Journal: ${path}`,
        ...(isEmpty ? warnOfMissing(say `the journal is empty`) : []),
        ...earlierRuns(states, list === undefined ? say `` : say ` of these items`),
        ...ignored(others, list === undefined ? say `it` : say `the list`),
    ];
}
function warnOfMissing(what) {
    if (!(Number(process.env.GITHUB_RUN_ATTEMPT) > 1))
        return [];
    const words = say `This is a later attempt of the job, and ${what} at the path in \`journal\`. Runs of earlier attempts are not collected, but started again. If there should be a journal, check the step that restores it.`;
    return [annotation('warning', 'No journal', words)];
}
function earlierRuns(states, items) {
    const times = states.flatMap((state) => ('runId' in state ? [state.time] : []));
    const [oldest] = times.toSorted();
    if (oldest === undefined)
        return [];
    const age = literal(duration(Math.max(0, Date.now() - Date.parse(oldest))));
    const words = say `The journal has ${counted(times.length, 'run')}${items} from earlier steps, the oldest started ${age} ago. Earlier runs are collected; failed ones are started again unless \`retry\` is \`none\`. To start all runs again, set \`journal\` to a new file.`;
    return [annotation('notice', 'Earlier runs', words)];
}
function ignored(others, owner) {
    if (others.length === 0)
        return [];
    const items = counted(others.length, 'item');
    const words = say `The step ignores ${items} in the journal that ${owner} does not have: ${listNames(others)}.`;
    return [annotation('notice', 'Other items in the journal', words)];
}

;// CONCATENATED MODULE: ./src/report/table.ts





const MAX_ROWS = 200;
const MAX_NODE_LENGTH = 60;
const MAX_STATE_LENGTH = 30;
const table_MAX_ERROR_LENGTH = 200;
const CONCLUSIONS = {
    success: { text: 'succeeded', mark: '✅' },
    failure: { text: 'failed', mark: '❌' },
    timed_out: { text: 'timed out', mark: '⌛' },
    cancelled: { text: 'cancelled', mark: '🚫' },
    error: { text: 'ended in error', mark: '❗' },
    unknown: { text: 'unknown', mark: '❓' },
    not_started: { text: 'not started', mark: '⚪' },
    started: { text: 'started', mark: '▶️' },
    running: { text: 'still executing', mark: '⏳' },
};
function literalCell(text, mark) {
    return { words: literal(String(text)), mark };
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
function stepTable({ steps, failedSteps }) {
    const failed = failedSteps.map((step, index) => failedRow(step, steps.length + index + 1));
    return {
        columns: ['No.', 'Node', 'State', 'Duration', 'Size'],
        rows: [...failed, ...steps.map(completedRow)],
        noun: 'step',
        source: 'result-file',
    };
}
function completedRow(step) {
    const { position, state, output } = step;
    const stateCell = state === 'DONE'
        ? literalCell(state, CONCLUSIONS.success.mark)
        : untrustedCell(state, MAX_STATE_LENGTH);
    return stepRow(step, { number: position, isFailed: false }, stateCell, output);
}
function failedRow(step, number) {
    const state = literalCell('failed', CONCLUSIONS.failure.mark);
    return stepRow(step, { number, isFailed: true }, state, null);
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
    };
}
function itemTable(records) {
    return {
        columns: ['No.', 'Item', 'Conclusion', 'Duration', 'Run', 'Error'],
        rows: worstFirst(records).map(itemRow),
        noun: 'item',
        source: 'results-file',
    };
}
function itemRow(record) {
    const { position, id: name, conclusion, runId, runUrl, failure, startedAt, endedAt } = record;
    return {
        cells: [
            literalCell(position),
            idCell(name),
            literalCell(conclusion, CONCLUSIONS[conclusion].mark),
            timeCell(startedAt, endedAt),
            idCell(runId, runUrl),
            failure ? { words: shortened(failure.short, table_MAX_ERROR_LENGTH) } : DASH,
        ],
        bar: { number: position, name, isFailed: isFailed(conclusion), startedAt, endedAt },
    };
}
function linesOf({ columns, rows, noun }) {
    const shown = rows.length > MAX_ROWS ? rows.slice(0, MAX_ROWS - 1) : rows;
    const head = columns.map((title) => literal(title.toLowerCase()));
    const all = [head, ...shown.map(({ cells }) => cells.map(({ words }) => words))];
    const lengths = (column) => all.map((cells) => cells[column]?.text.length ?? 0);
    const widths = columns.slice(0, -1).map((_, column) => Math.max(...lengths(column)));
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

;// CONCATENATED MODULE: ./src/report/messages/list.ts










const MAX_ANNOTATIONS = 5;
const MAX_NAMED = 5;
const MAX_REMEDIES = 2;
const MAX_TOLERATED_NAMED = 20;
const MAX_SHORT_LENGTH = 150;
const TITLES = {
    cancelled: 'Step cancelled',
    timed_out: 'Items timed out',
};
function countConclusions(records, noun) {
    return countsOf(records)
        .map(([each, number], index) => {
        const counted = index === 0 && noun !== undefined ? count(number, noun) : number;
        return `${counted} ${CONCLUSIONS[each].text}`;
    })
        .join(', ');
}
function describeListFailure(conclusion, records, tolerated, problem) {
    if (EXIT_CODES[conclusion] === 0)
        return undefined;
    const counting = countingOf(records, tolerated);
    const failed = failedOf(counting).length;
    const bad = unsuccessful(counting);
    const isOver = tolerated !== undefined && failed > tolerated;
    const others = counted(records.length - counting.length, 'tolerated failure');
    const besides = counting.length < records.length ? say `, besides ${others}` : say ``;
    const remark = isOver ? say `, more than \`tolerated-failures\` allows (${tolerated})` : besides;
    const all = counted(records.length, 'item');
    const ended = conclusion === 'failure' || isOver
        ? say `${failed} of ${all} failed`
        : say `${bad.length} of ${all} did not ${literal(conclusion === 'timed_out' ? 'finish in time' : 'succeed')}`;
    const each = literal(countConclusions(records));
    const counts = bad.length === 0 ? say `${all}: ${each}.` : say `${ended}${remark} (${each}).`;
    const known = problem && explainProblem(problem);
    const what = known === undefined ? counts : joined([known.what, known.meaning, counts], ' ');
    const next = [...listRemedies(counting), ...(known === undefined ? [] : [known.remedy])];
    const title = known?.title ?? (conclusion === 'cancelled' ? 'Step cancelled' : ended.text);
    const named = describeItems(bad, MAX_NAMED);
    const started = bad.filter((each) => each.conclusion !== 'not_started');
    return {
        title,
        error: [what, ...(bad.length === 0 ? [] : [say `${joined(named, '; ')}.`]), ...next],
        short: what,
        annotations: [
            annotation('error', known?.title ?? TITLES[conclusion] ?? 'Items failed', what, ...named, ...next),
            ...started.slice(0, MAX_ANNOTATIONS).map(annotateItem),
        ],
        points: [],
        next,
    };
}
function warnOfTolerated(records, tolerated) {
    const failed = failedOf(records);
    if (tolerated === undefined || failed.length === 0 || failed.length > tolerated)
        return undefined;
    return annotation('warning', 'Failures tolerated', say `${failed.length} of ${counted(records.length, 'item')} failed, which \`tolerated-failures\` allows:`, ...describeItems(failed, MAX_TOLERATED_NAMED));
}
function groupItems(records) {
    const failed = unsuccessful(records).map(({ id: name, failure }) => ({
        name: untrusted(name, 100),
        message: failure?.short ?? say ``,
    }));
    return groupByMessage(failed, 'item');
}
function unsuccessful(records) {
    return worstFirst(records).filter(({ failure }) => failure !== undefined);
}
function listRemedies(records) {
    const some = (conclusion, remedy) => records.some((each) => each.conclusion === conclusion) ? [remedy] : [];
    const mayContinue = records.some((each) => each.mayContinue);
    const continuing = say `Runs that were executing continue, because the service offers no way to stop them. To collect a run later, copy its id from \`run-ids\` into the \`run-id\` of its item.`;
    const errors = records.filter(({ conclusion }) => conclusion === 'error');
    const remedies = errors.map(({ failure }) => failure?.error.at(-1) ?? say ``);
    const ofErrors = new Map(remedies.map((remedy) => [remedy.text, remedy]));
    return [
        ...[...ofErrors.values()].slice(0, MAX_REMEDIES),
        ...some('unknown', say `A run may have been started for items that are \`unknown\`. ${LOOK_FIRST} If there is a run for an item, set the item's \`run-id\`.`),
        ...(mayContinue ? [continuing] : []),
        ...some('failure', say `The outputs of finished runs are set. Correct the workflow or the inputs of the items that failed, then run those items again.`),
        ...some('not_started', say `Items that are \`not_started\` have no run. It is safe to run them again.`),
    ];
}
function annotateItem(record) {
    const page = record.runUrl === undefined ? [] : [say `The run: ${url(record.runUrl)}`];
    return annotation('error', `Item ${CONCLUSIONS[record.conclusion].text}`, describeItem(record, 2_000), ...page);
}
function describeItems(records, max) {
    const texts = records.map((record) => describeItem(record, MAX_SHORT_LENGTH));
    return firstOf(texts, max);
}
function describeItem({ id: name, runId, failure }, max) {
    const run = runId === undefined ? say `` : say ` (run ${id(runId)})`;
    const message = shortened(withoutPeriod(failure?.short ?? say ``), max);
    return say `${quoteName(name)}${run}: ${message}`;
}

;// CONCATENATED MODULE: ./src/report/messages/notes.ts



const MAX_CAUSE_LENGTH = 300;
function warnOfNoProxy(entries) {
    const what = say `These entries of no_proxy do not count, so the proxy is used all the same: ${listNames(entries)}.`;
    const next = say `Write a host (\`api.corp.test\`), a domain for all hosts in it (\`corp.test\`), either with a port (\`corp.test:8443\`), or \`*\` for all, separated by commas.`;
    return annotation('warning', 'Entries of no_proxy ignored', what, next);
}
function noSummary(cause) {
    const what = say `The job summary could not be written to GITHUB_STEP_SUMMARY`;
    return unwritten('No job summary', what, cause, say `Check that the step can write there.`);
}
function endNotRecorded(missed) {
    const what = say `The end of ${counted(missed.number, 'run')} could not be recorded in the journal`;
    const next = say `A later step collects these runs again.`;
    return unwritten('Ends not recorded', what, missed.cause, next);
}
function unwritten(title, what, cause, next) {
    const why = untrusted(cause, MAX_CAUSE_LENGTH);
    return annotation('warning', title, say `${what}: ${why}. The conclusion does not change. ${next}`);
}
function notesOn({ list, resultOptions, outputDirectory = '' }, records, files, { cut }, source) {
    const missing = records.filter(({ nodes }) => nodes !== undefined);
    return [
        ...(files.notWritten === undefined ? [] : [filesNotWritten(files.notWritten)]),
        ...(missing.length === 0
            ? []
            : [noResult(resultOptions?.node ?? '', missing, list !== undefined)]),
        ...(cut.length === 0 ? [] : [outputsCut(cut, source, outputDirectory)]),
    ];
}
function filesNotWritten({ number, cause }) {
    const what = say `${counted(number, 'file')} could not be written`;
    const next = say `Check that the step can write to RUNNER_TEMP and \`output-directory\`.`;
    return unwritten('Files not written', what, cause, next);
}
function outputsCut(cut, [output, path], folder) {
    const file = path === ''
        ? say `The complete outputs could not be saved; see the warning above.`
        : say `The complete outputs are in \`${literal(output)}\` (${untrusted(path)}).`;
    const isFile = cut.some((name) => name !== 'output-files');
    const isFolder = cut.includes('output-files');
    const places = [
        ...(isFolder ? [say `The files are in \`output-directory\` (${untrusted(folder)}).`] : []),
        ...(isFile ? [file] : []),
    ];
    const names = literal(cut.map((name) => `\`${name}\``).join(', '));
    const what = say `These outputs are too long, so they are cut or empty: ${names}. ${joined(places, ' ')}`;
    return annotation('warning', 'Outputs cut', what);
}
function noResult(node, records, isList) {
    const missing = say `no output of the node ${quoteName(node)} (\`result-node\`)`;
    const items = records.map(({ id }) => id);
    const nodes = records[0]?.nodes ?? say ``;
    return annotation('warning', 'No result', isList
        ? say `The runs of ${counted(items.length, 'item')} have ${missing}, so their results are empty: ${listNames(items)}. The first of these runs: ${nodes}`
        : say `The run has ${missing}, so \`result\` is empty. ${nodes}`);
}
function outputsNotWritten(cause) {
    return annotation('error', 'Outputs not written', say `The step's outputs could not be written, so later steps cannot read them: ${untrusted(cause, MAX_CAUSE_LENGTH)}. The log has the ids of all runs that were started. The step fails, even if they succeeded. Check GITHUB_OUTPUT and the runner's disk.`);
}

;// CONCATENATED MODULE: ./src/report/summary/html.ts



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
    return new HtmlText(text);
}
const ENTITIES = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
};
function html_escaped(text) {
    return text.replace(/[&<>"\r\n]/g, (each) => ENTITIES[each] ?? '&#10;');
}
const MAX_TABLE_BYTES = 300 * 1024;
const MAX_OPEN_ROWS = 30;
const NUMBERS = ['No.', 'Duration', 'Size'];
function htmlTable({ columns, rows, noun, source }) {
    const isNumber = (column) => NUMBERS.includes(columns[column] ?? '');
    const titles = columns.map((title, column) => {
        return html `<th align="${literal(isNumber(column) ? 'right' : 'left')}">${plain(title)}</th>`;
    });
    const head = tableRow(titles);
    const lines = [head];
    let { bytes } = head;
    for (const { cells } of rows) {
        const line = tableRow(cells.map((each, column) => tableCell(each, isNumber(column))));
        bytes += line.bytes + '\n'.length;
        if (bytes > MAX_TABLE_BYTES)
            break;
        lines.push(line);
    }
    const left = rows.length + 1 - lines.length;
    const more = html `\n\n… and ${plain(count(left, `more ${noun}`))}, see \`${plain(source)}\`.`;
    const table = html `<table>\n${lines}\n</table>${left === 0 ? html `` : more}`;
    return rows.length <= MAX_OPEN_ROWS ? table : fold(plain(count(rows.length, noun)), table);
}
function factTable(facts) {
    const rows = facts.map(([name, value]) => tableRow([tableCell(literalCell(name)), tableCell(value)]));
    return html `<table>\n${rows}\n</table>`;
}
function tableRow(cells) {
    return html `<tr>${join(cells, '')}</tr>`;
}
function tableCell({ words, mark, href }, isNumber = false) {
    if (isNumber)
        return html `<td align="right">${plain(words.text.replaceAll(' ', '\u00a0'))}</td>`;
    const text = sentence(words);
    const link = href === undefined ? text : html `<a href="${url(href)}">${text}</a>`;
    return html `<td>${mark === undefined ? link : html `${plain(mark)}\u00a0${link}`}</td>`;
}

;// CONCATENATED MODULE: ./src/report/plan.ts







const PLANS = {
    start: literalCell('start', '▶️'),
    collect: literalCell('collect', '📥'),
    skip: literalCell('unknown', '❓'),
};
const STARTED = say `started by an earlier step`;
const STATES = {
    'not-started': say `no run was started before`,
    unknown: say `may have been started before; \`retry: unknown\``,
    started: STARTED,
    ended: STARTED,
};
function makePlanReport(settings, { tasks, states }) {
    const { list, baseUrl } = settings;
    const starts = tasks.filter(({ kind }) => kind === 'start').length;
    const outputs = new Outputs();
    outputs.set('planned-starts', String(starts));
    const [only] = tasks;
    if (list === undefined && only?.kind === 'collect') {
        outputs.set('run-id', only.runId);
        outputs.set('run-url', settings.runPage?.urlOf(only.runId, only.workflowId));
    }
    const table = {
        columns: ['Item', 'Plan', 'Workflow', 'Why'],
        rows: tasks.map((task) => ({
            cells: [
                idCell(task.id),
                PLANS[task.kind],
                idCell(task.workflowId),
                { words: explainPlan(task, states.get(task.id), settings) },
            ],
        })),
        noun: 'item',
        source: 'items',
    };
    const verdict = `${starts === 0 ? 'no run' : count(starts, 'run')} would be started`;
    const counts = countTasks(tasks);
    const isUnknown = tasks.some(({ kind }) => kind === 'skip');
    const next = isUnknown
        ? [say `Nothing is sent for items that are \`unknown\`. ${CHECK_UNRECORDED}`]
        : [];
    return {
        outputs,
        entries: [
            say `Plan (\`dry-run\`): ${literal(verdict)} at ${untrusted(baseUrl)} (${counts})`,
            ...linesOf(table),
            ...next,
            say `Nothing was sent to the service.`,
        ],
        summary: {
            isList: true,
            verdict: { mark: '📝', text: verdict },
            extent: html `<p>Plan (<code>dry-run</code>) for ${code(untrusted(baseUrl))}: ${counts}. Nothing was sent to the service.</p>`,
            next,
            table,
        },
    };
}
function explainPlan(task, state, settings) {
    if (task.kind === 'skip') {
        return say `a start was sent at ${untrusted(task.time, 40)}, and the journal does not say whether a run was started`;
    }
    if (task.kind === 'start')
        return describeState(state);
    const page = mentionPage(settings.runPage?.urlOf(task.runId, task.workflowId));
    const why = task.isResumed === true ? describeState(state) : say `\`run-id\` is given`;
    return say `${why}: ${id(task.runId)}${page}`;
}
function describeState(state) {
    if (state === undefined)
        return say `there is no journal`;
    const end = state.kind === 'ended' ? say `, ended in ${literal(state.conclusion)}` : say ``;
    return say `${STATES[state.kind]}${end}`;
}

;// CONCATENATED MODULE: ./src/report/summary/timeline.ts


const MAX_BARS = 50;
const MAX_LABEL_LENGTH = 40;
const DAY_MS = 24 * 3_600_000;
const MAX_SPAN_MS = 300 * DAY_MS;
const AXES = [
    [2_000, '%-S.%L s'],
    [15_000, '%-S s', '1second'],
    [60_000, '%-S s', '5second'],
    [3_600_000, '%M:%S'],
    [DAY_MS, '%H:%M'],
    [10 * DAY_MS, 'day %-j', '1day'],
    [MAX_SPAN_MS, 'day %-j'],
];
const THEME = `%%{init: ${JSON.stringify({
    gantt: { leftPadding: 24 },
    themeVariables: {
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
    const [, format, interval] = AXES.find(([below]) => Math.max(...ends) < below) ?? [];
    if (bars.length < 2 || format === undefined)
        return undefined;
    const lines = shown.map(({ number, name, isFailed, start }, index) => {
        const times = `${clock(start - first)}, ${clock(ends[index] ?? 0)}`;
        return `  ${labelOf(number, name)} :${isFailed ? 'crit, ' : ''}${times}`;
    });
    const picture = [
        THEME,
        'gantt',
        `  accTitle: Timeline of the ${noun}s`,
        `  accDescr: Bars for ${shown.length} ${noun}s. The table has their durations.`,
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
function labelOf(number, name) {
    const harmless = excerpt(name, MAX_LABEL_LENGTH).text.replace(/[^A-Za-z0-9_-]/gu, '_');
    return `${number}-${harmless}`.slice(0, MAX_LABEL_LENGTH);
}
function clock(ms) {
    const text = new Date(Date.UTC(2000, 0, 1) + ms).toISOString();
    return `${text.slice(0, 10)} ${text.slice(11, 23)}`;
}

;// CONCATENATED MODULE: ./src/report/summary/summary.ts











const MAX_BYTES = 998 * 1024;
const CUT_STEP = 1_024;
const MAX_LOOSE_TEXTS = 20;
const MAX_OPEN_LINES = 40;
const MAX_MARKS = 16;
function summarizeRun(conclusion, outcome, record, collect = []) {
    const { failure } = record;
    const run = outcome.kind === 'finished' ? outcome.run : undefined;
    const message = outcome.kind === 'running' ? outcome.message : undefined;
    const waiting = message && [say `The service's message: ${untrusted(message)}`];
    return {
        isList: false,
        verdict: verdictOf(conclusion, failure, `Workflow run ${CONCLUSIONS[conclusion].text}`),
        extent: run && runExtent(run),
        points: failure?.points,
        next: failure?.next ?? (waiting || []),
        collect,
        table: run && stepTable(run),
        outputs: run && outputsIn(run, run.isSuccess ? 'Result' : 'Last output'),
        file: record.resultFile,
        facts: runFacts(conclusion, run, record),
    };
}
function summarizeList(conclusion, failure, records, results, step) {
    const elapsed = duration(step.elapsedMs);
    const verdict = countConclusions(records, 'item');
    return {
        isList: true,
        verdict: verdictOf(conclusion, failure, verdict),
        extent: listExtent(records, elapsed),
        points: groupItems(records),
        next: failure?.next,
        table: itemTable(records),
        outputs: resultsOf(records, results),
        file: step.resultsFile,
        facts: [
            ['Conclusion', untrustedCell(conclusion, 30)],
            ['Items', literalCell(records.length)],
            ['Service', untrustedCell(step.baseUrl, 500)],
            ['Time', literalCell(elapsed)],
        ],
    };
}
function verdictOf(conclusion, failure, other) {
    return { mark: CONCLUSIONS[conclusion].mark, text: failure?.title ?? other };
}
function runExtent({ steps, failedSteps, startedAt, endedAt }) {
    const failed = failedSteps.length === 0 ? html `` : html ` and ${failedSteps.length} failed`;
    const took = timeBetween(parseTimestamp(startedAt), parseTimestamp(endedAt));
    const completed = plain(count(steps.length, 'completed step'));
    const length = took === undefined ? html `` : html ` in <b>${plain(took)}</b>`;
    return html `<p><b>${completed}${failed}</b>${length}</p>`;
}
function outputsIn({ steps, result }, title) {
    const others = steps.filter((step) => hasOutput(step) && step !== result.step);
    return [...(result.step ? [result.step] : []), ...others].map((step) => {
        const text = step.output ?? '';
        const output = outputOf(step.position, outputName(step), text);
        if (step !== result.step)
            return output;
        const isOpen = text.trimEnd().split(/\r\n?|\n/, MAX_OPEN_LINES + 1).length <= MAX_OPEN_LINES;
        return {
            ...output,
            title: html `<b>${plain(title)}:</b> ${output.title}`,
            isOpen,
            isResult: true,
        };
    });
}
function resultsOf(records, results) {
    return worstFirst(records).flatMap(({ position, id: name, bytes }) => {
        const text = results.get(name);
        return text === undefined || bytes === undefined ? [] : [outputOf(position, name, text, bytes)];
    });
}
function outputOf(number, name, text, bytes = Buffer.byteLength(text)) {
    const title = html `#${number} ${code(untrusted(name, 120))} · ${plain(size(bytes))}`;
    return { title, text: excerpt(text, MAX_BYTES) };
}
function runFacts(conclusion, run, { runId, runUrl, workflowId }) {
    const facts = [['Conclusion', untrustedCell(conclusion, 30)]];
    if (run !== undefined && run.state !== 'DONE')
        facts.push(['State', untrustedCell(run.state, 200)]);
    if (runId !== undefined)
        facts.push(['Run', { words: id(runId), href: runUrl }]);
    if (workflowId !== undefined)
        facts.push(['Workflow', untrustedCell(workflowId, 256)]);
    if (run === undefined)
        return facts;
    return [...facts, ['Started', instant(run.startedAt)], ['Ended', instant(run.endedAt)]];
}
function instant(given) {
    const microseconds = parseTimestamp(given);
    if (microseconds === undefined)
        return untrustedCell(given, 200);
    const text = new Date(Number(microseconds / 1000n)).toISOString();
    return literalCell(`${text.slice(0, 10)} ${text.slice(11, 19)} UTC`);
}
function listExtent(records, elapsed) {
    const counts = countsOf(records);
    const words = counts.map(([each, number]) => {
        const { text, mark } = CONCLUSIONS[each];
        return html `${plain(mark)} <b>${number}</b> ${plain(text)}`;
    });
    const marks = counts.map(([each, number]) => {
        const share = Math.floor((number / records.length) * MAX_MARKS);
        return CONCLUSIONS[each].mark.repeat(Math.max(1, Math.min(number, share)));
    });
    return html `<p><span aria-hidden="true">${plain(marks.join(''))}</span><br>
${plain(count(records.length, 'item'))} in <b>${plain(elapsed)}</b>: ${join(words, ', ')}</p>`;
}
function renderSummary(of, style) {
    const { isList, verdict, extent, points = [], next = [], collect = [], table, facts = [] } = of;
    const why = html `<p>Why:</p>\n<ul>\n${points.map((each) => html `<li>${sentence(each)}</li>`)}\n</ul>`;
    const how = [
        html `To collect the run in a later step or job:`,
        fenced(joined(collect, '\n'), 'yaml'),
    ];
    const head = [
        heading(verdict),
        extent,
        points.length === 0 ? undefined : why,
        next.length === 0 ? undefined : html `<p>${join(next.map(sentence), '<br>\n')}</p>`,
        ...(collect.length === 0 ? [] : how),
    ];
    const { noun = '' } = table ?? {};
    const title = `### ${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`;
    const rows = table && table.rows.length > 0 ? [plain(title), htmlTable(table)] : [];
    const pictures = [table && timeline(table), stacked(rows)];
    const middle = isList ? pictures.toReversed() : pictures;
    const details = [table && html `### Details`, factTable(facts)];
    const tail = facts.length === 0 ? [] : details;
    const fixed = stacked([...head, ...middle, ...tail]).bytes;
    const [result, others] = style === 'full' ? fitted(of, MAX_BYTES - fixed) : [];
    return `${stacked([...head, result, ...middle, others, ...tail]).text}\n`;
}
function heading({ mark, text }) {
    if (runTitle === undefined)
        return html `## ${plain(mark)} ${plain(text)}`;
    return html `<h2>${plain(mark)} ${code(runTitle)}: ${plain(text)}</h2>`;
}
function fitted({ isList, outputs = [], table, file = '' }, bytes) {
    const where = html ` The complete texts are in <code>${plain(table?.source ?? '')}</code>, ${code(untrusted(file, 1_000))}.`;
    const note = html `<p>Some outputs are cut or omitted to keep the summary within GitHub's size limit.${file === '' ? html `` : where}</p>`;
    const bytesOf = (some, level) => some.reduce((sum, each) => sum + rendered(each, level).bytes + '\n'.length, note.bytes);
    const number = greatestThatFits(outputs.length, (each) => bytesOf(outputs.slice(0, each), 0) <= bytes);
    const some = outputs.slice(0, number);
    const lengths = some.map(({ text }) => text.text.length);
    const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
    const fits = (each) => cutLength(lengths, each) <= bytes && bytesOf(some, each) <= bytes;
    const mostSteps = Math.ceil(Math.min(longest, bytes) / CUT_STEP);
    const level = CUT_STEP * greatestThatFits(mostSteps, (steps) => fits(CUT_STEP * steps));
    const shown = some.map((each) => rendered(each, level));
    const isCut = number < outputs.length || level < longest;
    const results = outputs[0]?.isResult ? 1 : 0;
    const [title, noun] = isList ? ['Results', 'result'] : ['Other outputs', 'output'];
    const rest = join(shown.slice(results), '\n');
    const left = outputs.length - results;
    const folded = left > MAX_LOOSE_TEXTS ? fold(plain(count(left, noun)), rest) : rest;
    return [
        stacked([...shown.slice(0, results), isCut ? note : undefined]),
        rest.bytes === 0 ? undefined : html `### ${plain(title)}\n\n${folded}`,
    ];
}
function rendered({ title, text, isOpen }, maxLength) {
    const end = text.text.length > maxLength ? '\n… [cut]' : '';
    return fold(title, fenced(excerpt(text, maxLength), 'text', end), isOpen);
}
function stacked(parts) {
    const given = parts.flatMap((part) => (part === undefined || part.bytes === 0 ? [] : [part]));
    return join(given, '\n\n');
}

;// CONCATENATED MODULE: ./src/report/report.ts




















const NOT_WAITING = [
    say `The step does not wait for the run (\`wait: false\`).`,
    say `To collect it later:`,
];


class Report {
    tasks;
    settings;
    places;
    isList;
    log;
    files;
    results = new ResultStore(false);
    jsons = new ResultStore(true);
    records = new Map();
    single;
    constructor(tasks, settings, places, temp) {
        this.tasks = tasks;
        this.settings = settings;
        this.places = places;
        this.isList = settings.list !== undefined;
        this.log = new Log(tasks, settings);
        this.files = new Files(settings, temp);
    }
    begin() {
        const [task] = this.tasks;
        if (task?.kind === 'collect')
            this.setRunId(task, task.runId);
        this.log.begin();
    }
    onEvent(event) {
        if (event.kind === 'started')
            this.setRunId(event.task, event.runId);
        this.log.onEvent(event);
    }
    ended(task, outcome) {
        const finished = outcome.kind === 'finished' ? outcome : undefined;
        const resultFile = finished === undefined ? '' : this.files.write(task, finished);
        if (this.isList)
            this.listItemEnded(task, outcome, resultFile);
        else
            this.single = { task, outcome, resultFile };
        return resultFile !== '';
    }
    listItemEnded(task, outcome, resultFile) {
        const record = createRecord(task, outcome, this.settings, resultFile);
        this.records.set(task.id, record);
        const run = outcome.kind === 'finished' ? outcome.run : undefined;
        const { step, json } = run?.result ?? {};
        if (step !== undefined)
            this.results.add(task.id, step.output);
        if (json !== undefined)
            this.jsons.add(task.id, json.kind === 'json' ? json.text : undefined);
        this.files.appendLine(lineOf(record, run, this.settings));
        this.log.itemEnded(record);
    }
    finish(problem, isCancelled, endsMissing) {
        if (endsMissing !== undefined)
            writeEntries([endNotRecorded(endsMissing)]);
        const report = this.isList ? this.reportList(problem, isCancelled) : this.reportRun(problem);
        return writeReport(report, this.places, this.settings.summary);
    }
    reportRun(problem) {
        const { settings, single } = this;
        if (single === undefined)
            throw new Error('the run has not ended');
        const { task, outcome, resultFile } = single;
        const record = createRecord(task, outcome, settings, resultFile, problem);
        const conclusion = stepConclusionOf([record], {
            isCancelled: outcome.kind === 'cancelled',
            tolerated: undefined,
            isUnrecorded: problem !== undefined,
        });
        const isLeft = conclusion === 'started' || conclusion === 'running';
        const collect = makeCollectLines(outcome, settings.baseUrl);
        const finished = outcome.kind === 'finished' ? outcome : undefined;
        const outputs = finished
            ? outputsOfRun(finished.run, resultFile, this.files.outputFiles)
            : new Outputs();
        outputs.set('run-url', record.runUrl);
        return {
            conclusion,
            failure: record.failure,
            outputs,
            entries: [
                ...(finished ? describeRun(finished, record) : []),
                ...notesOn(settings, [record], this.files, outputs, ['result-file', resultFile]),
                ...(isLeft ? [...NOT_WAITING, ...collect.map((words) => say `  ${words}`)] : []),
            ],
            summary: summarizeRun(conclusion, outcome, record, collect),
        };
    }
    reportList(problem, isCancelled) {
        const { settings, results, jsons } = this;
        const { resultsFile } = this.files;
        const ended = [...this.records.values()];
        const records = this.tasks.map((task) => this.records.get(task.id) ?? this.missing(task));
        const tolerated = settings.list?.tolerated;
        const conclusion = stepConclusionOf(records, {
            isCancelled,
            tolerated,
            isUnrecorded: problem !== undefined,
        });
        const failure = describeListFailure(conclusion, records, tolerated, problem);
        const store = settings.resultOptions?.isJson ? jsons : results;
        const outputs = outputsOfList(records, store, resultsFile, this.files.outputFiles);
        const warning = warnOfTolerated(records, tolerated);
        const items = literal(count(records.length, 'item'));
        const step = { resultsFile, baseUrl: settings.baseUrl, elapsedMs: systemClock.now() };
        return {
            conclusion,
            failure,
            outputs,
            entries: [
                { title: say `All ${items}`, lines: linesOf(itemTable(records)) },
                ...notesOn(settings, ended, this.files, outputs, ['results-file', resultsFile]),
                say `${items}: ${literal(countConclusions(records))}`,
                ...(resultsFile ? [say `All results: ${untrusted(resultsFile, 1_000)}`] : []),
                ...(warning === undefined ? [] : [warning]),
            ],
            summary: summarizeList(conclusion, failure, records, results, step),
        };
    }
    missing(task) {
        const outcome = unexpected('the item has no record', 'runId' in task ? task.runId : undefined);
        return createRecord(task, outcome, this.settings, '');
    }
    setRunId({ workflowId }, runId) {
        if (this.isList)
            return;
        const { outputs } = this.places;
        outputs.set('run-id', runId);
        const runUrl = this.settings.runPage?.urlOf(runId, workflowId);
        if (runUrl !== undefined)
            outputs.set('run-url', runUrl);
    }
}
function reportProblem(problem, runId, { baseUrl, summary: style }, places) {
    const outcome = { kind: 'error', runId, problem };
    const failure = describeFailure(outcome, baseUrl);
    const outputs = new Outputs();
    outputs.set('run-id', runId);
    const entries = failure?.points.map((fault) => say `- ${fault}`) ?? [];
    const summary = summarizeRun('error', outcome, { failure, runId });
    const report = { conclusion: 'error', failure, outputs, entries, summary };
    return writeReport(report, places, style, problem.kind === 'no-outputs');
}
function reportIgnoredNoProxy(entries) {
    if (entries.length > 0)
        writeEntries([warnOfNoProxy(entries)]);
}
function reportJournal(settings, decided) {
    writeEntries(describeJournal(settings, decided));
}
function reportPlan(settings, decision, places) {
    const plan = makePlanReport(settings, decision);
    return writeReport({ ...plan, conclusion: 'planned' }, places, settings.summary);
}
function writeReport({ conclusion, failure, outputs, entries, summary }, { outputs: runner, summaryFile }, style, isKnown = false) {
    runner.set('conclusion', conclusion);
    if (failure !== undefined)
        runner.set('error', makeErrorLine(failure.error));
    runner.setAll(outputs.values);
    writeEntries([...entries, ...(failure?.annotations ?? [])]);
    if (style !== 'none' && summaryFile !== undefined) {
        try {
            external_node_fs_namespaceObject.appendFileSync(summaryFile, renderSummary(summary, style));
        }
        catch (error) {
            writeEntries([noSummary(fileErrorText(error, summaryFile))]);
        }
    }
    if (runner.failure === undefined)
        return EXIT_CODES[conclusion];
    if (!isKnown)
        writeEntries([outputsNotWritten(runner.failure)]);
    return 1;
}
function describeRun({ runId, run }, { startedAt, endedAt, resultFile, runUrl }) {
    const table = stepTable(run);
    const failed = run.failedSteps.length === 0 ? say `` : say `, ${run.failedSteps.length} failed`;
    const verdict = literal(run.isSuccess ? 'succeeded' : 'failed');
    const length = describeTime(startedAt, endedAt);
    const completed = literal(count(run.steps.length, 'step'));
    return [
        ...(table.rows.length === 0 ? [say `The run reports no steps.`] : linesOf(table)),
        say `Run ${id(runId)} ${verdict}${length}: ${completed} completed${failed}`,
        ...(resultFile ? [say `The complete answer: ${untrusted(resultFile, 1_000)}`] : []),
        ...(runUrl ? [say `The run: ${url(runUrl)}`] : []),
    ];
}

;// CONCATENATED MODULE: external "node:events"
const external_node_events_namespaceObject = require("node:events");
;// CONCATENATED MODULE: external "node:http"
const external_node_http_namespaceObject = require("node:http");
;// CONCATENATED MODULE: external "node:net"
const external_node_net_namespaceObject = require("node:net");
;// CONCATENATED MODULE: external "node:querystring"
const external_node_querystring_namespaceObject = require("node:querystring");
;// CONCATENATED MODULE: external "node:tls"
const external_node_tls_namespaceObject = require("node:tls");
;// CONCATENATED MODULE: external "node:zlib"
const external_node_zlib_namespaceObject = require("node:zlib");
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
;// CONCATENATED MODULE: ./src/service/exchange.ts










const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
const ADDRESS_TIMEOUT_MS = 5_000;
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
        return await send(request, socket, limit.signal);
    }
    finally {
        socket?.destroy();
        cancel.removeEventListener('abort', onCancel);
        for (const timer of timers)
            clearTimeout(timer);
    }
}
async function eventOf(emitter, event, signal) {
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
async function connect(url, signal) {
    const proxy = proxyFor(url);
    if (proxy === undefined)
        return await exchange_open(url, signal);
    if (proxy === 'invalid') {
        return { kind: 'proxy-refused', cause: say `https_proxy is not a valid proxy address` };
    }
    const socket = await exchange_open(proxy, signal, { label: 'the proxy ' });
    if (!(socket instanceof external_node_net_namespaceObject.Socket))
        return socket;
    return ((await tunnel(url, proxy, socket, signal)) ?? (await exchange_open(url, signal, { through: socket })));
}
async function exchange_open(url, signal, { through, label = '' } = {}) {
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
    const made = await eventOf(socket, isSecure ? 'secureConnect' : 'connect', signal);
    if (!(made instanceof Error))
        return socket;
    const isUntrusted = socket instanceof external_node_tls_namespaceObject.TLSSocket && Boolean(socket.authorizationError);
    const hasNoTls = codeOf(made) === 'ERR_SSL_WRONG_VERSION_NUMBER';
    socket.destroy();
    through?.destroy();
    const place = say `${literal(label)}${untrusted(url.hostname)}:${port}`;
    if (isUntrusted) {
        const cause = say `the certificate of ${place} is not trusted: ${describe(made)}`;
        return { kind: 'untrusted', cause };
    }
    return hasNoTls
        ? { kind: 'no-tls', cause: say `${place} does not speak TLS: ${describe(made)}` }
        : { kind: 'no-connection', cause: say `no connection to ${place}: ${describe(made)}` };
}
function isLoopback(url) {
    return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
}
function proxyFor(url) {
    const value = process.env.https_proxy || process.env.HTTPS_PROXY;
    if (!value || isLoopback(url))
        return undefined;
    const named = new URL(url);
    if (named.hostname.startsWith('127.'))
        named.hostname = `x.${named.hostname}`;
    if (checkBypass(named))
        return undefined;
    const proxy = URL.parse(value.includes('://') ? value : `http://${value}`);
    return proxy !== null && /^https?:$/.test(proxy.protocol) ? proxy : 'invalid';
}
function findIgnoredNoProxy(url) {
    const { no_proxy, NO_PROXY } = process.env;
    if (proxyFor(url) === undefined)
        return [];
    const entries = (no_proxy || NO_PROXY || '').split(',').map((entry) => entry.trim());
    return entries.filter((entry) => entry !== '*' && /[*/\s]/.test(entry));
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
    const answered = await eventOf(request, 'connect', signal);
    const [response] = answered instanceof Error ? [] : answered;
    const status = response instanceof external_node_http_namespaceObject.IncomingMessage ? (response.statusCode ?? 0) : 0;
    if (status >= 200 && status < 300)
        return undefined;
    socket.destroy();
    if (answered instanceof Error) {
        const cause = say `no connection through the proxy ${untrusted(host)}: ${describe(answered)}`;
        return { kind: 'no-connection', cause };
    }
    const cause = say `the proxy ${untrusted(host)} refused to connect to ${untrusted(target)}: status ${status}`;
    return { kind: 'proxy-refused', cause };
}
async function send({ method, url, headers, body = '' }, socket, signal) {
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
    const answered = await eventOf(request, 'response', signal);
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
const LOOKUP_ERRORS = {
    ENOTFOUND: 'the host name does not resolve',
    EAI_AGAIN: 'the host name could not be looked up',
};
function describe(error) {
    return untrusted(exchange_textOf(error));
}
function exchange_textOf(error) {
    if (error instanceof AggregateError)
        return [...new Set(error.errors.map(exchange_textOf))].join('; ');
    if (!(error instanceof Error))
        return 'unknown cause';
    const code = codeOf(error) ?? '';
    const reason = 'reason' in error && typeof error.reason === 'string' ? error.reason : undefined;
    const message = reason ?? error.message.replace(/;.*/s, '');
    const meaning = LOOKUP_ERRORS[code] ?? systemMessage(error) ?? message;
    return meaning.includes(code) ? meaning : `${meaning} (${code})`;
}

;// CONCATENATED MODULE: ./src/service/reply.ts


const MAX_REMARK_LENGTH = 200 + 1;
const MAX_RETRY_AFTER_MS = 100_000 * 3_600_000;
function replyOf({ status, headers, body }, baseUrl, now) {
    const text = new TextDecoder().decode(body.bytes);
    const isWhole = body.kind === 'whole';
    const value = isWhole ? jsonIn(text) : undefined;
    const json = isObject(value) ? value : undefined;
    const refusal = json?.type === 'error' && isObject(json.error) ? json.error.message : undefined;
    const isRefusal = typeof refusal === 'string';
    const keys = Object.keys(json ?? {});
    const hasNoRun = status > 299 && keys.length > 0 && !keys.includes('data');
    const isRedirect = status >= 300 && status <= 399;
    const { location, 'retry-after': pause = '' } = headers;
    return {
        kind: 'reply',
        status,
        json,
        body,
        isRefusal,
        message: isRefusal
            ? untrusted(refusal)
            : (remarkIn(value) ?? startOf(isWhole ? text : '', hasNoRun)),
        retryAfterMs: retryAfter(pause, now),
        redirectHost: (isRedirect && location && URL.parse(location, baseUrl)?.host) || undefined,
    };
}
function startedIdIn({ json, body }) {
    if (json !== undefined)
        return idIn(json);
    return idInIncompleteJson(new TextDecoder().decode(body.bytes.subarray(0, MAX_ID_OFFSET)));
}
function idIn(json) {
    const id = isObject(json.data) ? json.data.id : undefined;
    return typeof id === 'string' ? id : undefined;
}
const MAX_ID_OFFSET = 1_000_000;
const STRING_OR_BRACKET = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|["[\]{}]/gs;
function idInIncompleteJson(text) {
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
            keys[depth] = jsonIn(string);
        else if (depth === 2 && keys[1] === 'data' && keys[2] === 'id') {
            return idIn({ data: { id: jsonIn(string) } });
        }
    }
    return undefined;
}
function remarkIn(value) {
    const { message, detail, error, title } = isObject(value) ? value : { message: value };
    const details = Array.isArray(detail) ? detail : [];
    const messages = details.map((each) => (isObject(each) ? each.msg : undefined));
    const texts = [message, detail, ...messages, error, isObject(error) && error.message, title];
    const remark = texts.find((each) => typeof each === 'string' && each.trim() !== '');
    return typeof remark === 'string' ? remarkOf(remark) : undefined;
}
function startOf(text, hasNoRun) {
    const isHidden = (!hasNoRun && /^\s*["{[]/.test(text)) || /[^\P{Cc}\s]/u.test(text);
    return isHidden ? undefined : remarkOf(text);
}
function remarkOf(text) {
    const words = untrusted(text, MAX_REMARK_LENGTH);
    return words.text === '' ? undefined : words;
}
function retryAfter(value, now) {
    const date = /^[MTWFS]/.test(value) ? Date.parse(value) : Number.NaN;
    const ms = /^\d+$/.test(value) ? Number(value) * 1000 : date - now;
    return ms > 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : 0;
}
function replyWords(reply, flaw) {
    const { status, json, body, message } = reply;
    const quoted = message === undefined ? undefined : inQuotes(message);
    if (body.cause !== undefined)
        return statusAnd(status, body.cause);
    if (flaw !== undefined) {
        const what = literal(json === undefined ? 'the answer is not a JSON object' : flaw);
        return statusAnd(status, quoted === undefined ? what : say `${what}: ${quoted}`);
    }
    if (quoted !== undefined)
        return statusAnd(status, quoted);
    return status === 429 ? say `status 429, too many requests` : say `status ${status}`;
}
function statusAnd(status, what) {
    return say `status ${status}, ${what}`;
}

;// CONCATENATED MODULE: ./src/service/service.ts






const USER_AGENT = 'run-ai-workflow/1.0.0';
const START_GRACE_MS = 5_000;
const USABLE_ID = new RegExp(String.raw `^(?!\.\.?$)[^\s${CONTROLS}]{1,256}$`, 'u');
function isUsableId(id) {
    return USABLE_ID.test(id) && id.length <= 256 && id.isWellFormed();
}
function startUrl(baseUrl, workflowId) {
    return new URL(`${baseUrl}/v1/workflows/${encodeURIComponent(workflowId)}/run`);
}
function startBody(inputs) {
    const members = [...inputs].map(([id, value]) => [id, { value, type: 'text' }]);
    return `{"inputs":${objectOf(members)}}`;
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
    async function send(request) {
        const startedAt = systemClock.now();
        const result = await exchange({ ...request, headers, cancel });
        trace(request, result, systemClock.now() - startedAt);
        if (result.kind !== 'answer')
            return result;
        try {
            return replyOf(result, baseUrl, Date.now());
        }
        catch (error) {
            return { kind: 'lost', cause: untrusted(String(error)) };
        }
    }
    return {
        start(workflowId, inputs) {
            return send({
                method: 'POST',
                url: startUrl(baseUrl, workflowId),
                body: startBody(inputs),
                timeoutMs: requestTimeoutMs,
                cancelGraceMs: START_GRACE_MS,
            });
        },
        poll(runId, timeoutMs) {
            const query = `all_completed_steps=${allCompletedSteps}`;
            const url = new URL(`${baseUrl}/v1/workflow-runs/${encodeURIComponent(runId)}?${query}`);
            return send({ method: 'GET', url, timeoutMs, cancelGraceMs: 0 });
        },
    };
}

;// CONCATENATED MODULE: ./src/inputs/parsers.ts


const NONE = 'none';
function orNone(kind) {
    const remedyIfEmpty = `add \`|| '${NONE}'\` to its expression if the input is not meant to be given`;
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
        if (/^(true|True|TRUE)$/.test(text))
            return true;
        return /^(false|False|FALSE)$/.test(text) ? false : undefined;
    },
};
const ID = {
    type: 'string',
    allowed: 'an id of 1 to 256 characters, without white space or control characters, and not . or ..',
    parse: (text) => (isUsableId(text) ? text : undefined),
};
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
    const control = new RegExp(`[${CONTROLS}\u2028\u2029]`);
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
    summary: withDefault(choice('full', 'brief', 'none'), 'full'),
    items: orNone(TEXT),
    'items-file': orNone(TEXT),
    'max-parallel': { ...whole(1, 1_000), ifEmpty: 10 },
    'tolerated-failures': optional(SHARE),
    journal: orNone(TEXT),
    retry: { ...choice('failed', 'unknown', 'none'), ifEmpty: 'failed' },
    'result-node': optional(TEXT),
    'result-format': withDefault(choice('text', 'json'), 'text'),
    'run-url': {
        ...optional(TEXT),
        allowed: 'an https URL of at most 2000 characters with {run-id} after the host, and no placeholder, user name or password before that',
    },
    'max-starts': {
        ...withDefault(whole(0, 1_000), 1_000),
        remedyIfEmpty: 'give it a default where the workflow declares its own input, because `|| 1000` would lift a limit of 0',
    },
    'dry-run': withDefault(BOOLEAN, false),
};
const INPUTS = TABLE;
const INPUT_NAMES = Object.keys(TABLE).filter(isInputName);
function isInputName(name) {
    return Object.hasOwn(TABLE, name);
}

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
        return name.startsWith(`${family}-`) && (input === family || input.startsWith(`${family}-`));
    });
    const lacksUnit = input === `${name}-minutes` || input === `${name}-seconds`;
    return isOfFamily || lacksUnit || isNear(name, input, input.length > MAX_SHORT_NAME ? 2 : 1);
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

;// CONCATENATED MODULE: ./src/inputs/inputs.ts







const MAX_FAULTS = 20;
class Inputs {
    raw;
    folders;
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
            this.refuse(name, say `is given and empty; ${literal(remedyIfEmpty)}`);
        }
        for (const { variable, meant } of findMisspelled(variables)) {
            const names = meant.map((name) => literal(`\`${name}\``));
            const rule = say `is not an input, but may have meant ${joined(names, ' or ')}; correct the name in \`with:\`, or rename the variable if it is one of your own`;
            this.misspelled.push(say `the variable ${given(variable)} ${rule}`);
        }
    }
    read(name) {
        const { allowed, ifEmpty, parse } = INPUTS[name];
        const text = this.text(name);
        if (text === '')
            return ifEmpty;
        const value = parse(text);
        if (value === undefined)
            this.refuse(name, say `must be ${literal(allowed)}, got ${given(text)}`);
        return value ?? ifEmpty;
    }
    path(name, resolve) {
        const written = this.text(name);
        if (written === '')
            return undefined;
        return attempt(() => resolve(written), (rule) => this.refuse(name, say `${literal(rule)}, got ${given(written)}`));
    }
    file(name, maxMib) {
        const path = this.text(name);
        if (path === '')
            return '';
        const text = attempt(() => readTextFile(path, this.folders, maxMib), (rule) => this.refuse(name, say `names the file ${given(path)}, which ${literal(rule)}`));
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
        this.refuse(name, literal(remedy === undefined ? message : `${message}; ${remedy}`));
        return undefined;
    }
    refuse(name, what, about) {
        const refused = this.refused.get(name) ?? { first: [], total: 0 };
        if (++refused.total <= MAX_FAULTS)
            refused.first.push({ what, about });
        this.refused.set(name, refused);
    }
    refuser(name) {
        return (what, about) => this.refuse(name, what, about);
    }
    get faults() {
        const refused = [...this.refused].flatMap(([name, { first, total }]) => {
            const input = literal(`\`${name}\``);
            const groups = [...Map.groupBy(first, ({ what }) => what.text).values()];
            const faults = groups.map((group) => faultOf(input, group));
            const more = literal(count(total - MAX_FAULTS, 'more error'));
            return total <= MAX_FAULTS ? faults : [...faults, say `${input} has ${more}`];
        });
        return [...this.misspelled, ...refused];
    }
}
function faultOf(input, group) {
    const what = group[0]?.what ?? say ``;
    const parts = [...new Map(group.map(({ about }) => [about?.text, about])).values()];
    const named = parts.flatMap((part) => part ?? []);
    if (named.length > 1)
        return say `${input}: ${what}: ${joined(named, ', ')}`;
    return named[0] === undefined ? say `${input} ${what}` : say `${input}: ${named[0]} ${what}`;
}
function given(text) {
    return escaped(text, 100);
}
function givenId(id) {
    return escaped(id, 256);
}

;// CONCATENATED MODULE: ./src/inputs/node-values.ts




const NO_VALUES = new Map();
const MAX_FILE_MIB = 16;
const MAX_TOTAL_MIB = 64;
const MAX_TOTAL_BYTES = MAX_TOTAL_MIB * 1024 * 1024;
const WIRE_FORM = '{"value": "…", "type": "text"}';
const AS_STRING = 'use toJSON(toJSON(…)) to make it a string';
const OBJECT_RULE = `must be a string, number, boolean, null, array or ${WIRE_FORM}, got another object; ${AS_STRING}`;
class ValueReader {
    folders;
    bytes = 0;
    constructor(folders) {
        this.folders = folders;
    }
    checkSize(refuse) {
        if (this.bytes <= MAX_TOTAL_BYTES)
            return;
        refuse(say `must have values of at most ${MAX_TOTAL_BYTES} bytes (${MAX_TOTAL_MIB} MiB) together with all other values of the step`);
    }
    fromJson(object, refuse) {
        if (hasOuterInputs(object)) {
            refuse(say `must be a JSON object of node id → value; leave out the outer \`inputs\``);
            return NO_VALUES;
        }
        const values = readMembers(object, 'value', refuse, valueToSend);
        for (const value of values.values())
            this.bytes += Buffer.byteLength(value);
        return values;
    }
    fromFiles(paths, overrides, refuse) {
        const values = new Map();
        for (const [node, path] of paths) {
            if (path === '' || overrides.has(node) || this.bytes > MAX_TOTAL_BYTES)
                continue;
            const text = attempt(() => readTextFile(path, this.folders, MAX_FILE_MIB), (rule) => refuse(literal(rule), say `node ${given(node)} (${given(path)})`));
            this.bytes += Buffer.byteLength(text ?? '');
            values.set(node, text ?? '');
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
    const fromJsonFile = await parse('inputs-file', inputs.file('inputs-file', MAX_FILE_MIB));
    const refuse = inputs.refuser('input-files');
    const paths = parseInputFiles(inputs.raw('input-files'), refuse);
    return new Map([...fromJsonFile, ...reader.fromFiles(paths, inline, refuse), ...inline]);
}
function parseInputFiles(text, refuse) {
    const paths = new Map();
    for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
        if (line.trim() === '')
            continue;
        const [, node = '', path = ''] = /^([^=]*)=(.*)$/s.exec(line)?.map((part) => part.trim()) ?? [];
        if (node === '' || path === '')
            refuse(say `must be \`node id=path\``, say `line ${index + 1}`);
        else if (paths.has(node))
            refuse(say `must be named only once`, say `node ${given(node)}`);
        else
            paths.set(node, path);
    }
    return paths;
}
function pathsIn(object, refuse) {
    return readMembers(object, 'path', refuse, (path, refuseMember) => {
        if (typeof path === 'string' && path !== '')
            return path;
        refuseMember('must have a path as a non-empty string');
        return '';
    });
}
function readMembers(object, noun, refuse, read) {
    if (!isObject(object)) {
        const got = literal(kindOf(object));
        refuse(say `must be a JSON object of node id → ${literal(noun)}, got ${got}`);
        return NO_VALUES;
    }
    const members = new Map();
    for (const [node, member] of Object.entries(object)) {
        const value = read(member, (rule) => refuse(literal(rule), say `node ${given(node)}`));
        members.set(node, value);
    }
    return members;
}
function hasOuterInputs(object) {
    if (!isObject(object) || Object.keys(object).length !== 1)
        return false;
    const { inputs } = object;
    return isObject(inputs) && (inputs.value === undefined || isObject(inputs.value));
}
function valueToSend(value, refuse) {
    if (typeof value === 'string')
        return value;
    if (value === null)
        return '';
    if (!isObject(value))
        return JSON.stringify(value);
    const { value: text, type = 'text', ...others } = value;
    const refuseForm = (rule) => refuse(`${rule}; the form is ${WIRE_FORM}; if the object itself is the value, ${AS_STRING}`);
    if (text === undefined || Object.keys(others).length > 0)
        refuse(OBJECT_RULE);
    else {
        if (typeof text !== 'string') {
            refuseForm(`must have a string as \`value\`, got ${kindOf(text)}`);
        }
        if (type !== 'text')
            refuseForm('must have the `type` "text" or no `type`');
    }
    return typeof text === 'string' ? text : '';
}

;// CONCATENATED MODULE: ./src/inputs/items.ts





const MAX_ITEMS = 1_000;
const MAX_LIST_MIB = 64;
const KEYS = ['id', 'inputs', 'input-files', 'workflow-id', 'run-id'];
async function readItems(inputs, defaults) {
    const isInline = inputs.text('items') !== '';
    if (isInline && inputs.text('items-file') !== '') {
        inputs.refuse('items-file', say `cannot be used with \`items\``);
    }
    const input = isInline ? 'items' : 'items-file';
    const refuse = inputs.refuser(input);
    const text = isInline ? inputs.raw('items') : inputs.file('items-file', MAX_LIST_MIB);
    const elements = text.trim() === '' ? undefined : await parseElements(inputs, input, text);
    if (elements === undefined)
        return [];
    const { length } = elements;
    if (length === 0)
        refuse(say `must have at least one item, got none`);
    if (length > MAX_ITEMS)
        refuse(say `must have at most ${MAX_ITEMS} items, got ${length}`);
    const positions = new Map();
    const items = elements
        .slice(0, MAX_ITEMS)
        .map((element, index) => readItem(element, index + 1, positions, defaults, refuse));
    defaults.reader.checkSize(refuse);
    return items.filter((item) => item !== undefined);
}
async function parseElements(inputs, input, text) {
    if (text.trimStart().startsWith('[')) {
        const array = await inputs.json(input, text);
        return Array.isArray(array) ? array : undefined;
    }
    if (isObject(jsonIn(text)))
        return [await inputs.json(input, text)];
    const [firstLine = ''] = text.trim().split(/[\r\n]/, 1);
    if (firstLine.startsWith('{') && !firstLine.trimEnd().endsWith('}')) {
        const mistake = await parseJson(text);
        if ('isAfterEnd' in mistake && mistake.isAfterEnd) {
            inputs.refuse(input, say `has several objects, each over several lines; write one object per line (\`jq -c\`), or an array`);
        }
        else
            await inputs.json(input, text);
        return undefined;
    }
    const elements = [];
    for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
        if (line.trim() === '')
            continue;
        const isRead = elements.length < MAX_ITEMS;
        elements.push(isRead ? await inputs.json(input, line, index) : undefined);
    }
    return elements;
}
function readItem(element, position, positions, { workflowId: ofStep, shared, reader }, refuseAll) {
    if (element === undefined)
        return undefined;
    let name = say `item ${position}`;
    const refuse = (what) => refuseAll(what, name);
    if (!isObject(element)) {
        refuse(say `must be a JSON object, got ${literal(kindOf(element))}`);
        return undefined;
    }
    const { 'run-id': run = null, inputs = null, 'input-files': files = null } = element;
    const id = readId(element, 'id', refuse) ?? '';
    const first = positions.get(id);
    if (first !== undefined) {
        refuse(say `must have a unique \`id\`, got ${givenId(id)}, the \`id\` of item ${first}`);
    }
    else if (id !== '') {
        positions.set(id, position);
        name = say `item ${givenId(id)}`;
    }
    const unknown = Object.keys(element).filter((key) => !KEYS.includes(key));
    if (unknown.length > 0) {
        const known = literal(KEYS.map((key) => `\`${key}\``).join(', '));
        refuse(say `can only have the keys ${known}, got ${joined(unknown.map(given), ', ')}`);
    }
    const runId = readId(element, 'run-id', refuse);
    const workflowId = readId(element, 'workflow-id', refuse) ?? ofStep;
    if (run !== null) {
        if (inputs !== null || files !== null) {
            refuse(say `cannot have \`inputs\` or \`input-files\` with a \`run-id\``);
        }
        const task = { kind: 'collect', id, position, runId: runId ?? '', workflowId };
        return { task, values: NO_VALUES };
    }
    if (workflowId === undefined) {
        refuse(say `must have a \`workflow-id\` or \`run-id\`, because the step has no \`workflow-id\``);
    }
    const refuserOf = (key) => (what, about) => {
        const member = say `${literal(`\`${key}\``)} of ${name}`;
        refuseAll(what, about === undefined ? member : say `${member}: ${about}`);
    };
    const inline = inputs === null ? NO_VALUES : reader.fromJson(inputs, refuserOf('inputs'));
    const refuseFiles = refuserOf('input-files');
    const paths = files === null ? NO_VALUES : pathsIn(files, refuseFiles);
    const fromFiles = reader.fromFiles(paths, inline, refuseFiles);
    const task = { kind: 'start', id, position, workflowId: workflowId ?? '' };
    return { task, values: new Map([...shared, ...fromFiles, ...inline]) };
}
function readId(item, key, refuse) {
    const { allowed, parse } = key === 'id' ? ITEM_ID : ID;
    const id = item[key] ?? null;
    if (id === null && key !== 'id')
        return undefined;
    const value = typeof id === 'string' ? parse(id) : undefined;
    if (value !== undefined)
        return value;
    if (JSON.isRawJSON(id)) {
        const quoted = given(id.rawJSON);
        refuse(say `must have a string as ${literal(`\`${key}\``)}, got a number; write ${quoted}`);
        return undefined;
    }
    const got = typeof id === 'string' ? givenId(id) : literal(id === null ? 'none' : kindOf(id));
    refuse(say `must have a valid ${literal(`\`${key}\` (${allowed})`)}, got ${got}`);
    return undefined;
}

;// CONCATENATED MODULE: ./src/inputs/urls.ts




function readBaseUrl(value, refuse) {
    const got = () => (value === '' ? literal('nothing') : given(withoutSecrets(value)));
    const authority = /^https?:\/\/([^\s\\/?#]+)(?:[/?#][^\s\\]*)?$/i.exec(value)?.[1];
    if (authority === undefined || !URL.canParse(value)) {
        refuse(say `must be ${literal(INPUTS['base-url'].allowed)}, got ${got()}`);
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
    if (url.protocol === 'http:' && !isLoopback(url)) {
        wrong.push(say `must use https, because http sends the key unencrypted (http is allowed only for localhost, 127.0.0.0/8 and [::1])`);
    }
    if (wrong.length > 0)
        refuse(say `${joined(wrong, ', ')}, got ${got()}`);
    if (url.protocol === 'https:' && process.env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
        refuse(say `must not use https with NODE_TLS_REJECT_UNAUTHORIZED=0, which leaves the key unprotected; set NODE_EXTRA_CA_CERTS to the path of the authority's certificate instead`);
    }
    return wrong.length > 0 ? '' : `${url.origin}${path}`;
}
function withoutSecrets(address) {
    return (address
        .replace(/[?#].*/s, (end) => (end.includes('@') ? '@' : ''))
        .replace(/^([a-z]+:\/\/)?.*@/is, '$1…@'));
}
const MAX_TEMPLATE_LENGTH = 2_000;
const URL_CHARACTERS = /^[\w\-.~:/?#[\]@!$&*+,;=%()]+$/;
function encoded(id) {
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
                .replaceAll('{run-id}', encoded(runId))
                .replaceAll('{workflow-id}', encoded(workflowId ?? ''));
            return link.length > MAX_URL_LENGTH ? undefined : link;
        },
    };
}

;// CONCATENATED MODULE: ./src/inputs/settings.ts








const FIRST_PAUSE = 5;
const NO_KEY = 'must not be empty; common causes: pull requests from forks get no secrets, Dependabot runs get only Dependabot secrets, a reusable workflow gets secrets only through `secrets:`, environment secrets require `environment:`';
function readKey() {
    const key = givenInput('api-key').trim();
    maskInLog(key);
    maskKey(key);
    return key;
}
async function readSettings(apiKey, folders) {
    const inputs = new Inputs(givenInput, folders);
    inputs.checkNames(inputVariables());
    const baseUrl = readBaseUrl(inputs.text('base-url'), inputs.refuser('base-url'));
    checkKey(apiKey, inputs);
    const isList = inputs.isGiven('items') || inputs.isGiven('items-file');
    const items = isList ? await readList(inputs) : [await readSingle(inputs)];
    const longestPause = inputs.read('poll-interval-seconds');
    const firstPause = inputs.read('first-poll-seconds') ?? Math.min(FIRST_PAUSE, longestPause);
    const untilFinished = inputs.read('wait');
    const summary = inputs.read('summary');
    const isPlan = inputs.read('dry-run');
    const settings = {
        baseUrl,
        items,
        list: isList ? readListRules(inputs, items, untilFinished) : undefined,
        untilFinished,
        deadlineMs: inputs.read('timeout-minutes') * 60_000,
        firstPauseMs: firstPause * 1_000,
        longestPauseMs: longestPause * 1_000,
        requestTimeoutMs: inputs.read('request-timeout-seconds') * 1_000,
        allCompletedSteps: inputs.read('all-completed-steps'),
        summary,
        journal: readJournalInputs(inputs, items),
        resultOptions: readResultOptions(inputs),
        runPage: readRunPage(inputs),
        maxStarts: inputs.read('max-starts'),
        isPlan,
    };
    const title = inputs.read('title');
    const isMade = !isPlan && inputs.faults.length === 0;
    const outputDirectory = inputs.path('output-directory', (written) => resolveFolder(written, folders, isMade));
    const { faults } = inputs;
    if (faults.length === 0)
        return { settings: { ...settings, outputDirectory }, title, summary };
    const runId = onlyRunId(settings);
    return { problem: { kind: 'bad-inputs', faults }, runId, baseUrl, title, summary };
}
function onlyRunId({ items, list }) {
    const task = list === undefined ? items[0]?.task : undefined;
    return task?.kind === 'collect' ? task.runId : undefined;
}
function checkKey(apiKey, inputs) {
    if (apiKey === '')
        inputs.refuse('api-key', literal(NO_KEY));
    else if (!/^[\x21-\x7e]+$/.test(apiKey)) {
        inputs.refuse('api-key', literal(`must be ${INPUTS['api-key'].allowed}`));
    }
}
function readListRules(inputs, { length }, untilFinished) {
    const maxParallel = inputs.read('max-parallel');
    const { number, isPercent = false } = inputs.read('tolerated-failures') ?? {};
    if (!untilFinished && length > maxParallel) {
        inputs.refuse('wait', say `must be true for a list with more items than \`max-parallel\` (${length} items, ${maxParallel} at a time), because the rest would never be started`);
    }
    const isShare = number !== undefined && isPercent;
    return { maxParallel, tolerated: isShare ? Math.floor((length * number) / 100) : number };
}
function readResultOptions(inputs) {
    const node = inputs.read('result-node');
    const isJson = inputs.read('result-format') === 'json';
    return node === undefined && !isJson ? undefined : { node, isJson };
}
function readRunPage(inputs) {
    const template = inputs.read('run-url');
    return template === undefined ? undefined : readRunUrl(template, inputs.refuser('run-url'));
}
async function readList(inputs) {
    if (inputs.text('run-id') !== '') {
        const what = say `cannot be used with a list; set the \`run-id\` of an item instead`;
        inputs.refuse('run-id', what);
    }
    const reader = new ValueReader(inputs.folders);
    const workflowId = inputs.read('workflow-id');
    const shared = await readStepValues(inputs, reader);
    return readItems(inputs, { workflowId, shared, reader });
}
async function readSingle(inputs) {
    for (const name of ['max-parallel', 'tolerated-failures']) {
        if (inputs.text(name) !== '') {
            inputs.refuse(name, say `requires a list, but neither \`items\` nor \`items-file\` is given`);
        }
    }
    const item = { id: 'run', position: 1 };
    const workflowId = inputs.read('workflow-id');
    const runId = inputs.read('run-id');
    if (runId !== undefined) {
        return { task: { ...item, kind: 'collect', runId, workflowId }, values: NO_VALUES };
    }
    const task = { ...item, kind: 'start', workflowId: workflowId ?? '' };
    const isRunIdRefused = inputs.text('run-id') !== '';
    if (isRunIdRefused)
        return { task, values: NO_VALUES };
    if (inputs.text('workflow-id') === '') {
        inputs.refuse('workflow-id', say `is required unless \`run-id\` is set`);
    }
    const reader = new ValueReader(inputs.folders);
    const values = await readStepValues(inputs, reader);
    reader.checkSize(inputs.refuser('inputs'));
    return { task, values };
}
function readJournalInputs(inputs, items) {
    const retry = inputs.read('retry');
    if (!inputs.isGiven('journal') && inputs.text('retry') !== '') {
        inputs.refuse('retry', say `requires \`journal\`, which is not given`);
    }
    const path = inputs.path('journal', (written) => resolveJournal(written, inputs.folders));
    const isUnused = items.every(({ task }) => task.kind === 'collect');
    return path === undefined || isUnused ? undefined : { path, retry };
}

;// CONCATENATED MODULE: external "node:crypto"
const external_node_crypto_namespaceObject = require("node:crypto");
;// CONCATENATED MODULE: ./src/run/task.ts
function tooManyStarts(tasks, limit) {
    const starts = tasks.filter(({ kind }) => kind === 'start').length;
    return starts > limit ? { problem: { kind: 'too-many-starts', starts, limit } } : undefined;
}

;// CONCATENATED MODULE: ./src/journal/decide.ts


function digestOf({ task, values }, baseUrl, codes) {
    const sorted = new Map([...values].sort(([a], [b]) => (a < b ? -1 : 1)));
    return codes.digestOf(startUrl(baseUrl, task.workflowId ?? '').href, startBody(sorted));
}
function decide({ items, list, maxStarts, journal, resultOptions }, history, digests) {
    const states = new Map();
    const different = [];
    const isJson = resultOptions?.isJson === true;
    const tasks = items.map(({ task: given }) => {
        if (given.kind !== 'start')
            return given;
        const state = history.stateOf(given.id);
        states.set(given.id, state);
        const task = taskFor(given, state, { retry: journal?.retry, isJson });
        const isReused = task.kind !== 'start';
        if (isReused && digests.get(task.id) !== state.digest)
            different.push(task.id);
        return task;
    });
    if (different.length > 0) {
        const isList = list !== undefined;
        return { problem: { kind: 'journal-differs', items: different, isList } };
    }
    return tooManyStarts(tasks, maxStarts) ?? { tasks, states };
}
function taskFor(task, state, { retry, isJson }) {
    const collect = (runId) => ({ ...task, kind: 'collect', runId, isResumed: true });
    switch (state.kind) {
        case 'not-started':
            return task;
        case 'unknown':
            return retry === 'unknown' ? task : { ...task, kind: 'skip', time: state.time };
        case 'started':
            return collect(state.runId);
        case 'ended': {
            const hasFailed = state.conclusion === 'failure' || (isJson && state.conclusion === 'not-json');
            return hasFailed && retry !== 'none' ? task : collect(state.runId);
        }
    }
}

;// CONCATENATED MODULE: ./src/journal/history.ts

class History {
    openings = new Map();
    items = new Map();
    take(entry) {
        const { opening, n } = entry;
        const before = this.openings.get(opening) ?? 0;
        if (n !== before + 1 || (n === 1) !== (entry.record === 'open'))
            return false;
        this.openings.set(opening, n);
        if (entry.record === 'open')
            return true;
        const records = this.items.get(entry.item) ?? [];
        records.push(entry);
        this.items.set(entry.item, records);
        return true;
    }
    get isEmpty() {
        return this.openings.size === 0;
    }
    get itemIds() {
        return [...this.items.keys()];
    }
    stateOf(item) {
        const records = this.items.get(item) ?? [];
        for (const opening of [...this.openings.keys()].reverse()) {
            let pending = 0;
            let runId;
            let sent = { digest: '', time: '' };
            for (const record of records) {
                if (record.opening !== opening)
                    continue;
                switch (record.record) {
                    case 'sending':
                        pending++;
                        sent = { digest: record.digest, time: record.time };
                        break;
                    case 'not-started':
                        pending = Math.max(0, pending - 1);
                        break;
                    case 'started':
                        runId = record['run-id'];
                        break;
                    case 'ended':
                        break;
                }
            }
            if (runId === undefined && pending === 0)
                continue;
            if (runId === undefined)
                return { kind: 'unknown', ...sent };
            const ends = records.filter((record) => record.record === 'ended');
            const end = ends.findLast((record) => record['run-id'] === runId);
            if (end === undefined)
                return { kind: 'started', runId, ...sent };
            return { kind: 'ended', runId, conclusion: end.conclusion, ...sent };
        }
        return { kind: 'not-started' };
    }
}
function readHistory(text, codes) {
    const history = new History();
    const foreign = [];
    const damaged = (line, why) => {
        const what = say `line ${line} ${literal(DAMAGES[why])}`;
        return { problem: { kind: 'journal-damaged', what } };
    };
    for (const [index, line] of text.split('\n').entries()) {
        if (line.trim() === '')
            continue;
        const entry = codes.parse(line);
        if (entry === 'torn') {
            if (!/^\s*[{\0]/.test(line))
                foreign.push(index + 1);
        }
        else if (typeof entry === 'string')
            return damaged(index + 1, entry);
        else if (!history.take(entry))
            return damaged(index + 1, 'order');
    }
    const [first] = foreign;
    return history.isEmpty && first !== undefined ? damaged(first, 'foreign') : history;
}
const DAMAGES = {
    foreign: 'is not a record of a journal',
    code: 'was changed, or was written with another API key',
    order: 'is not in its place: lines before it are missing or were moved',
    newer: 'was written by a newer version of the action',
};

;// CONCATENATED MODULE: ./src/journal/record.ts


const VERSION = 1;
const KEY_BYTES = 32;
const HMAC_LENGTH = 43;
const CODE_LENGTH = ',"code":""}'.length + HMAC_LENGTH;
class Codes {
    lineKey;
    digestKey;
    constructor(apiKey) {
        const derived = (purpose) => Buffer.from((0,external_node_crypto_namespaceObject.hkdfSync)('sha256', apiKey, '', purpose, KEY_BYTES));
        this.lineKey = derived('run-ai-workflow journal line');
        this.digestKey = derived('run-ai-workflow journal digest');
    }
    digestOf(url, body) {
        return (0,external_node_crypto_namespaceObject.createHmac)('sha256', this.digestKey).update(`${url}\n${body}`).digest('base64url');
    }
    lineOf(stamp, record) {
        return this.withCode(JSON.stringify({ v: VERSION, ...stamp, ...record }).slice(0, -1));
    }
    parse(line) {
        const version = versionOf(line);
        if (version === undefined)
            return 'torn';
        if (version > VERSION)
            return 'newer';
        const text = line.slice(0, -CODE_LENGTH);
        return line === this.withCode(text) ? JSON.parse(`${text}}`) : 'code';
    }
    withCode(text) {
        const code = (0,external_node_crypto_namespaceObject.createHmac)('sha256', this.lineKey).update(text).digest('base64url');
        return `${text},"code":"${code}"}`;
    }
}
function versionOf(line) {
    const value = /^\s*\{/.test(line) ? jsonIn(line) : undefined;
    if (!isObject(value))
        return undefined;
    return typeof value.v === 'number' ? value.v : 0;
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
    opening = (0,external_node_crypto_namespaceObject.randomBytes)(OPENING_BYTES).toString('base64url');
    digests = new Map();
    states = new Map();
    file;
    records = 0;
    readTo = 0;
    writeError;
    constructor(settings, path, apiKey) {
        this.settings = settings;
        this.path = path;
        this.codes = new Codes(apiKey);
        for (const item of settings.items) {
            this.digests.set(item.task.id, digestOf(item, settings.baseUrl, this.codes));
        }
    }
    read() {
        try {
            const exists = external_node_fs_namespaceObject.existsSync(this.path);
            return this.decideOn(exists ? external_node_fs_namespaceObject.readFileSync(this.path, 'utf8') : '', exists);
        }
        catch (error) {
            return this.unusable(error);
        }
    }
    open() {
        const found = this.read();
        if ('problem' in found)
            return found;
        try {
            external_node_fs_namespaceObject.mkdirSync(external_node_path_namespaceObject.dirname(this.path), { recursive: true });
            const { O_RDWR, O_APPEND, O_CREAT, O_NOFOLLOW = 0 } = external_node_fs_namespaceObject.constants;
            this.file = external_node_fs_namespaceObject.openSync(this.path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW, journal_OWNER_ONLY);
            if (process.platform !== 'win32')
                external_node_fs_namespaceObject.fchmodSync(this.file, journal_OWNER_ONLY);
            const line = this.write({ record: 'open' });
            external_node_fs_namespaceObject.fsyncSync(this.file);
            if (!found.exists)
                syncFolder(external_node_path_namespaceObject.dirname(this.path));
            const bytes = this.readOn(line);
            this.readTo = bytes.indexOf(line) + Buffer.byteLength(line);
            const decided = this.decideOn(bytes.toString('utf8', 0, this.readTo), found.exists);
            return 'problem' in decided ? decided : { ...decided, isEmpty: found.isEmpty };
        }
        catch (error) {
            return this.unusable(error);
        }
    }
    sending({ id }) {
        return this.beforeStart(() => {
            const digest = this.digests.get(id) ?? '';
            const line = this.write({ record: 'sending', item: id, digest });
            external_node_fs_namespaceObject.fsyncSync(this.file);
            const appended = this.readOn(line);
            this.readTo += appended.lastIndexOf('\n') + 1;
            if (!this.hasOpen(appended.toString()))
                return;
            this.write({ record: 'not-started', item: id });
            this.problem = { kind: 'journal-taken' };
        });
    }
    notStarted({ id }) {
        this.beforeStart(() => this.write({ record: 'not-started', item: id }));
    }
    started({ id }, runId) {
        return this.beforeStart(() => {
            this.write({ record: 'started', item: id, 'run-id': runId });
            external_node_fs_namespaceObject.fsyncSync(this.file);
        });
    }
    ended(task, outcome) {
        if (outcome.kind !== 'finished')
            return;
        const state = this.states.get(task.id);
        if (task.kind === 'collect' && state === undefined)
            return;
        const { runId, run } = outcome;
        const hasJson = run.result.json?.kind !== 'not-json';
        const conclusion = run.isSuccess ? (hasJson ? 'success' : 'not-json') : 'failure';
        if (state?.kind === 'ended' && state.runId === runId && state.conclusion === conclusion)
            return;
        this.append(() => this.write({ record: 'ended', item: task.id, 'run-id': runId, conclusion }));
        if (this.writeError === undefined || this.problem !== undefined)
            return;
        this.endsMissing = { number: (this.endsMissing?.number ?? 0) + 1, cause: this.writeError };
    }
    close() {
        external_node_fs_namespaceObject.closeSync(this.file);
    }
    decideOn(text, exists) {
        const history = readHistory(text, this.codes);
        if ('problem' in history)
            return history;
        const decided = decide(this.settings, history, this.digests);
        if ('problem' in decided)
            return decided;
        this.states = decided.states;
        const { isEmpty } = history;
        return {
            ...decided,
            exists,
            isEmpty,
            others: history.itemIds.filter((id) => !this.digests.has(id)),
        };
    }
    unusable(error) {
        const reason = untrusted(fileErrorText(error, this.path));
        const words = say `\`journal\` must be a file that can be read and written: ${reason}`;
        return { problem: { kind: 'bad-inputs', faults: [words] } };
    }
    beforeStart(work) {
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
            this.writeError = fileErrorText(error, this.path);
        }
    }
    write(record) {
        const stamp = { opening: this.opening, n: this.records + 1, time: new Date().toISOString() };
        const line = `${this.codes.lineOf(stamp, record)}\n`;
        const bytes = Buffer.from(`\n${line}`);
        if (external_node_fs_namespaceObject.fstatSync(this.file).size + bytes.length > MAX_MIB * 1024 * 1024) {
            throw new Error(`the journal would be larger than ${MAX_MIB} MiB`);
        }
        if (external_node_fs_namespaceObject.writeSync(this.file, bytes) !== bytes.length) {
            throw new Error('only a part of a record could be written');
        }
        this.records++;
        return line;
    }
    hasOpen(appended) {
        return appended.split('\n').some((line) => {
            const parsed = this.codes.parse(line);
            return typeof parsed === 'object' && parsed.record === 'open';
        });
    }
    readOn(line) {
        const opened = external_node_fs_namespaceObject.fstatSync(this.file, { bigint: true });
        const current = external_node_fs_namespaceObject.statSync(this.path, { bigint: true, throwIfNoEntry: false });
        if (opened.ino !== current?.ino || opened.dev !== current.dev) {
            throw new Error('the file was removed, or another file has taken its place');
        }
        const bytes = Buffer.alloc(Math.max(0, Number(opened.size) - this.readTo));
        external_node_fs_namespaceObject.readSync(this.file, bytes, 0, bytes.length, this.readTo);
        if (!bytes.includes(line))
            throw new Error('a written record is missing from the file');
        return bytes;
    }
}
function syncFolder(folder) {
    if (process.platform === 'win32')
        return;
    const descriptor = external_node_fs_namespaceObject.openSync(folder, external_node_fs_namespaceObject.constants.O_RDONLY);
    try {
        external_node_fs_namespaceObject.fsyncSync(descriptor);
    }
    catch {
    }
    finally {
        external_node_fs_namespaceObject.closeSync(descriptor);
    }
}

;// CONCATENATED MODULE: ./src/run/start.ts


function startVerdict(reply) {
    switch (reply.kind) {
        case 'no-connection':
            return { kind: 'no-connection', cause: reply.cause };
        case 'untrusted':
            return { kind: 'start-impossible', by: 'certificate', cause: reply.cause };
        case 'no-tls':
            return { kind: 'start-impossible', by: 'no-tls', cause: reply.cause };
        case 'proxy-refused':
            return { kind: 'start-impossible', by: 'proxy', cause: reply.cause };
        case 'lost':
            return { kind: 'start-uncertain', cause: reply.cause };
        case 'reply':
            return verdictOnReply(reply);
    }
}
function verdictOnReply(reply) {
    const { status, message, redirectHost, retryAfterMs } = reply;
    const succeeded = status >= 200 && status <= 299;
    const id = succeeded ? startedIdIn(reply) : undefined;
    if (id !== undefined) {
        return isUsableId(id) ? { kind: 'started', runId: id } : { kind: 'start-unusable-id', id };
    }
    if (status === 429)
        return { kind: 'busy', cause: replyWords(reply), retryAfterMs };
    if ((succeeded && reply.isRefusal) ||
        (status >= 300 && status <= 399) ||
        (status >= 400 && status <= 499 && status !== 408)) {
        return { kind: 'start-refused', status, message, redirectHost };
    }
    const flaw = status <= 299 ? 'the answer contains no run id' : undefined;
    return { kind: 'start-uncertain', cause: replyWords(reply, flaw) };
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

;// CONCATENATED MODULE: ./src/run/poll.ts




const MAX_STEPS = 100_000;
function pollIn(reply, { runId, goodPollBefore, justStarted }) {
    if (reply.kind === 'untrusted')
        return { kind: 'refused', cause: reply.cause, isUntrusted: true };
    if (reply.kind === 'no-tls')
        return { kind: 'refused', cause: reply.cause, hasNoTls: true };
    if (reply.kind !== 'reply')
        return { kind: 'failed', cause: reply.cause, retryAfterMs: 0 };
    const { status, json, body, message, redirectHost, retryAfterMs } = reply;
    const succeeded = status >= 200 && status <= 299;
    const failed = (cause = replyWords(reply)) => ({ kind: 'failed', cause, retryAfterMs });
    const refused = { kind: 'refused', status, message, redirectHost };
    const isFinal = goodPollBefore || !justStarted || status === 401 || status === 403;
    if (status === 250)
        return executing(reply);
    if (body.kind === 'too-large') {
        return { kind: 'refused', status, cause: body.cause, isTooLarge: true };
    }
    if (status === 429)
        return { kind: 'busy', cause: replyWords(reply), retryAfterMs };
    if (body.kind === 'broken')
        return failed();
    if (status === 408 || (status >= 500 && status <= 599))
        return failed();
    if (reply.isRefusal)
        return isFinal ? refused : failed();
    if (succeeded && json !== undefined) {
        if (Object.hasOwn(json, 'success') && isObject(json.data)) {
            const { run_id: found, completed_steps, failed_steps } = json.data;
            if (listOf(completed_steps).length + listOf(failed_steps).length > MAX_STEPS) {
                const what = literal(`the answer has more than ${MAX_STEPS.toLocaleString('en')} steps`);
                return { kind: 'refused', status, cause: statusAnd(status, what), isTooLarge: true };
            }
            return typeof found === 'string' && found.toLowerCase() !== runId.toLowerCase()
                ? failed(statusAnd(status, literal('the answer belongs to another run')))
                : { kind: 'finished', run: runIn(json), answer: body.bytes };
        }
        const isEnvelope = Object.hasOwn(json, 'success') || Object.hasOwn(json, 'data');
        if (Object.hasOwn(json, 'message') && !isEnvelope)
            return executing(reply);
    }
    if (status >= 300 && status <= 399)
        return refused;
    if (status >= 400 && status <= 499)
        return isFinal && !goodPollBefore ? refused : failed();
    return failed(replyWords(reply, succeeded ? 'the answer is neither a run nor a message' : undefined));
}
function executing({ json, retryAfterMs }) {
    const message = typeof json?.message === 'string' ? json.message : undefined;
    return { kind: 'executing', message, retryAfterMs };
}

;// CONCATENATED MODULE: ./src/run/result.ts



async function withResult(run, options) {
    if (options === undefined)
        return run;
    const { node, isJson } = options;
    const last = node === undefined ? run.result.step : run.steps.findLast((s) => nameOf(s) === node);
    const step = last && hasOutput(last) ? last : undefined;
    const result = {
        step,
        isMissing: node !== undefined && step === undefined,
        json: isJson ? await parsed(step?.output ?? '') : undefined,
    };
    return { ...run, result };
}
async function parsed(output) {
    const { text, linesBefore } = insideFence(output);
    const parsed = await parseJson(text, linesBefore);
    if ('value' in parsed)
        return { kind: 'json', text: JSON.stringify(parsed.value) };
    return { kind: 'not-json', why: literal(parsed.message) };
}
function insideFence(output) {
    const trimmed = output.trim();
    const lead = output.slice(0, output.indexOf(trimmed));
    const linesBefore = lead.split(/\r\n|\r|\n/).length - 1;
    const [firstLine = '', fence, info = ''] = /^(`{3,}|~{3,})([^\r\n]*)/.exec(trimmed) ?? [];
    const end = /[\r\n][^\S\r\n]*(`+|~+)$/.exec(trimmed);
    const isFence = fence !== undefined && !(fence.startsWith('`') && info.includes('`'));
    if (!isFence || !end?.[1]?.startsWith(fence))
        return { text: output, linesBefore: 0 };
    return { text: trimmed.slice(firstLine.length, end.index), linesBefore };
}

;// CONCATENATED MODULE: ./src/run/wait.ts
const LONGEST_RETRY_AFTER_MS = 15 * 60_000;
const MAX_FAILED_POLLS = 10;
const MIN_FAILING_MS = 5 * 60_000;
const JUST_STARTED_MS = 30_000;
const OVERTIME_MS = 10_000;
class Wait {
    kind = 'poll';
    run;
    dueAt;
    cause;
    rules;
    begunAt;
    failures = 0;
    failingSince = 0;
    goodPollBefore = false;
    message;
    constructor(run, rules, now) {
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
    context(now) {
        const { runId, startedAt } = this.run;
        return {
            runId,
            goodPollBefore: this.goodPollBefore,
            justStarted: startedAt !== undefined && now - startedAt <= JUST_STARTED_MS,
        };
    }
    takeBusy(cause, now) {
        this.cause = cause;
        return now >= this.rules.deadlineMs ? this.timedOut() : undefined;
    }
    take(poll, now) {
        const { runId } = this.run;
        if (poll.kind === 'finished')
            return this.finished(poll);
        if (poll.kind === 'refused') {
            return { kind: 'error', runId, problem: { ...poll, kind: 'poll-refused' } };
        }
        if (poll.kind === 'executing') {
            this.failures = 0;
            this.goodPollBefore = true;
            this.message = poll.message ?? this.message;
            this.cause = undefined;
            if (!this.rules.untilFinished)
                return { kind: 'running', runId, message: this.message };
        }
        else {
            if (this.failures === 0)
                this.failingSince = now;
            this.failures++;
            this.cause = poll.cause;
        }
        if (now >= this.rules.deadlineMs)
            return this.timedOut();
        const { cause, failures } = this;
        const isLasting = now - this.failingSince >= MIN_FAILING_MS;
        if (cause !== undefined && failures >= MAX_FAILED_POLLS && isLasting) {
            return { kind: 'error', runId, problem: { kind: 'polls-failed', polls: failures, cause } };
        }
        const { random } = this.run;
        const pauseMs = nextPause({ waitedMs: this.waitedMs(now), failures, random }, this.rules);
        const askedMs = Math.min(poll.retryAfterMs, LONGEST_RETRY_AFTER_MS);
        this.dueAt = this.noLater(now + Math.max(pauseMs, askedMs), now);
        return undefined;
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
        const { run, rules, message, cause } = this;
        return { kind: 'timed-out', runId: run.runId, timeoutMs: rules.deadlineMs, message, cause };
    }
    cancelled() {
        const { run, message } = this;
        return { kind: 'cancelled', runId: run.runId, maybeStarted: true, message };
    }
    noLater(dueAt, now) {
        return Math.max(now, Math.min(dueAt, this.rules.deadlineMs));
    }
}
function nextPause(now, { firstPauseMs, longestPauseMs }) {
    const regular = Math.min(Math.max(now.waitedMs / 4, firstPauseMs), longestPauseMs);
    const doubled = regular * 2 ** Math.max(0, now.failures - 1);
    return Math.min(doubled, longestPauseMs) * (1 - 0.1 * now.random);
}

;// CONCATENATED MODULE: ./src/runs/pace.ts
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

;// CONCATENATED MODULE: ./src/runs/gate.ts

const MAX_UNDER_WAY = 8;
const UNCERTAIN_PAUSE_MS = 60_000;
const NEVER = Number.POSITIVE_INFINITY;
class Gate {
    executing = new Map();
    whyStopped;
    startsEndAt;
    ports;
    pace;
    maxParallel;
    starts = new Set();
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
        this.startsEndAt = list === undefined ? NEVER : deadlineMs;
        ports.cancel.addEventListener('abort', () => {
            this.drop(this.starts);
            this.drop(this.waiting);
            this.update();
        });
    }
    open() {
        this.freeSince = this.ports.clock.now();
        this.update();
    }
    async send(request, send) {
        for (;;) {
            if (this.ports.cancel.aborted || (isStart(request) && this.whyStopped))
                return undefined;
            const number = await new Promise((go) => {
                const among = request.kind === 'first-start' ? this.starts : this.waiting;
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
    }
    runIdOf(task) {
        return this.executing.get(task);
    }
    get isAnyExecuting() {
        return this.executing.size > 0;
    }
    free(task) {
        const wasFull = this.executing.size === this.maxParallel;
        if (!this.executing.delete(task))
            return;
        if (wasFull)
            this.freeSince = this.ports.clock.now();
        this.update();
    }
    stopStarts(why) {
        if (this.whyStopped !== undefined || this.ports.cancel.aborted)
            return;
        this.whyStopped = why;
        const left = this.drop(this.starts) + this.drop(this.waiting, isStart);
        if (left > 0)
            this.ports.onEvent({ kind: 'starting-ended', why, left });
    }
    update() {
        if (this.freeSince === undefined)
            return;
        const now = this.ports.clock.now();
        if (now >= this.startsEndAt)
            this.stopStarts({ by: 'deadline' });
        this.drop(this.waiting, ({ endsAt }) => endsAt <= now);
        let next = this.next();
        while (next !== undefined && next.at <= now) {
            const { waiting } = next;
            if (!this.starts.delete(waiting))
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
        let [first] = this.starts;
        const mayStart = first && !this.isStarting && this.executing.size < this.maxParallel;
        let firstAt = mayStart ? Math.max(this.freeSince ?? NEVER, this.uncertain?.until ?? 0) : NEVER;
        for (const waiting of this.waiting) {
            const { dueAt } = waiting.request;
            if (dueAt >= firstAt)
                continue;
            first = waiting;
            firstAt = dueAt;
        }
        return first && { waiting: first, at: Math.max(firstAt, this.pace?.nextAt ?? 0) };
    }
    setTimer(nextAt, now) {
        this.timer.abort(null);
        const timer = new AbortController();
        this.timer = timer;
        let at = this.starts.size > 0 ? Math.min(nextAt, this.startsEndAt) : nextAt;
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
    switch (kind) {
        case 'first-start':
        case 'repeated-start':
            return true;
        case 'poll':
            return false;
    }
}

;// CONCATENATED MODULE: ./src/runs/stop-rule.ts
const MAX_UNCERTAIN_IN_A_ROW = 3;
const MAX_REFUSED_AT_FIRST = 10;
class StopRule {
    uncertainInRow = 0;
    refused = 0;
    wasAccepted = false;
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
                return (verdict.status === 401 ||
                    verdict.status === 403 ||
                    (!this.wasAccepted && this.refused === MAX_REFUSED_AT_FIRST));
            case 'start-uncertain':
                return ++this.uncertainInRow === MAX_UNCERTAIN_IN_A_ROW;
            case 'start-impossible':
                return true;
            default:
                return false;
        }
    }
}

;// CONCATENATED MODULE: ./src/runs/carry-out.ts









const MAX_TRIES = 8;
const FIRST_RETRY_PAUSE_MS = 1_000;
async function carryOut(tasks, rules, ports) {
    const scheduler = new Scheduler(rules, ports);
    const neverStarted = new Map();
    const work = tasks.map(async (task) => {
        if (task.kind === 'skip')
            return;
        const outcome = await scheduler.carryOut(task);
        if (itemConclusionOf(outcome) === 'not_started')
            neverStarted.set(task, outcome);
        else
            scheduler.end(task, outcome);
    });
    for (const task of tasks) {
        if (task.kind !== 'skip')
            continue;
        const problem = { kind: 'start-unrecorded', time: task.time };
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
    stopRule = new StopRule();
    failures = 0;
    constructor(rules, ports) {
        this.rules = rules;
        this.ports = ports;
        this.gate = new Gate(rules, ports);
    }
    async carryOut(task) {
        const { gate, ports, rules } = this;
        try {
            if (task.kind === 'collect') {
                gate.occupy(task, task.runId);
                const workflowId = task.isResumed ? undefined : task.workflowId;
                return await this.wait({ runId: task.runId, workflowId, startedAt: undefined });
            }
            const { startsEndAt: endsAt } = gate;
            const start = { kind: 'first-start', dueAt: 0, endsAt, tries: 0, counted: 0 };
            const outcome = await gate.send(start, (number) => this.tryStart(task, start, number));
            if (outcome === undefined) {
                const why = gate.whyStopped;
                return why === undefined ? cancelled(false) : { kind: 'not-started', why };
            }
            if (outcome.kind !== 'started')
                return outcome;
            if (!rules.untilFinished && !ports.cancel.aborted)
                return outcome;
            const { runId } = outcome;
            return await this.wait({ runId, workflowId: undefined, startedAt: ports.clock.now() });
        }
        catch (error) {
            return unexpected(error, gate.runIdOf(task));
        }
    }
    end(task, outcome) {
        const { tolerated = Number.POSITIVE_INFINITY } = this.rules.list ?? {};
        if (isFailed(itemConclusionOf(outcome)) && ++this.failures > tolerated) {
            this.gate.stopStarts({ by: 'failures' });
        }
        this.ports.ended(task, outcome);
        this.gate.free(task);
    }
    async tryStart(task, start, number) {
        const { ports, gate } = this;
        start.tries++;
        const verdict = await ports.start(task).catch((error) => {
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
            const why = ports.started(task, verdict.runId);
            ports.onEvent({ ...verdict, task });
            if (why !== undefined)
                gate.stopStarts(why);
            return verdict;
        }
        if (ports.cancel.aborted)
            return cancelled(!certainlyStartedNone(verdict));
        if (verdict.kind === 'busy' || verdict.kind === 'no-connection') {
            return this.repeat(task, verdict, start);
        }
        if (endsStarting)
            gate.stopStarts({ by: 'service', problem: verdict });
        return { kind: 'error', runId: undefined, problem: verdict };
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
            case 'no-connection':
            case 'start-impossible':
                break;
            case 'started':
            case 'start-refused':
            case 'start-unusable-id':
                gate.goodAnswer(number);
        }
    }
    repeat(task, verdict, start) {
        const { ports, gate, rules } = this;
        const { cause } = verdict;
        const askedMs = verdict.kind === 'busy' ? verdict.retryAfterMs : 0;
        if (!gate.isAnyExecuting)
            start.counted++;
        const doubledMs = FIRST_RETRY_PAUSE_MS * 2 ** (start.tries - 1);
        const pauseMs = Math.max(Math.min(doubledMs, rules.longestPauseMs), askedMs);
        const now = ports.clock.now();
        const mayTryAgain = start.counted < MAX_TRIES;
        const isLate = mayTryAgain && now + pauseMs > rules.deadlineMs;
        if (mayTryAgain && !isLate) {
            ports.onEvent({ kind: 'start-repeated', task, cause, pauseMs, askedMs });
            start.kind = 'repeated-start';
            start.dueAt = now + pauseMs;
            return undefined;
        }
        const { tries } = start;
        const latePauseMs = isLate ? pauseMs : undefined;
        const problem = { kind: 'start-unreachable', tries, cause, latePauseMs };
        gate.stopStarts({ by: 'service', problem });
        return { kind: 'error', runId: undefined, problem };
    }
    async wait(run) {
        const { clock, cancel, random } = this.ports;
        const wait = new Wait({ ...run, random: random() }, this.rules, clock.now());
        const outcome = await this.gate.send(wait, (number) => this.poll(wait, number));
        return outcome ?? (cancel.aborted ? wait.cancelled() : wait.timedOut());
    }
    async poll(wait, number) {
        const { ports, gate, rules } = this;
        const { clock } = ports;
        const timeoutMs = wait.timeoutMs(clock.now());
        const reply = await ports.poll(wait.run.runId, timeoutMs);
        const found = pollIn(reply, wait.context(clock.now()));
        const poll = found.kind === 'finished'
            ? { ...found, run: await withResult(found.run, rules.resultOptions) }
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
        const outcome = wait.take(poll, now);
        const pauseMs = outcome === undefined ? wait.dueAt - now : undefined;
        ports.onEvent({ kind: 'polled', poll, waitedMs, pauseMs });
        return outcome;
    }
}
function cancelled(maybeStarted) {
    return { kind: 'cancelled', runId: undefined, maybeStarted, message: undefined };
}

;// CONCATENATED MODULE: ./src/step.ts













async function runStep(places, cancel) {
    const apiKey = readKey();
    const folders = foldersOf(process.env);
    const read = await readSettings(apiKey, folders);
    printTitle(read.title);
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
    const journal = file && new Journal(settings, file.path, apiKey);
    const decided = decideTasks(settings, journal);
    if ('problem' in decided)
        return fail(decided.problem);
    if (settings.isPlan)
        return reportPlan(settings, decided, places);
    const report = new Report(decided.tasks, settings, places, folders.temp ?? external_node_os_namespaceObject.tmpdir());
    const requests = requestsOf(settings, apiKey, cancel, journal);
    return runTasks(decided, settings, requests, report, journal, cancel);
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
async function runTasks({ tasks }, settings, requests, report, journal, cancel) {
    let defect;
    const guard = (action) => {
        try {
            action();
        }
        catch (error) {
            defect ??= { kind: 'unexpected', cause: untrusted(String(error)) };
        }
    };
    report.begin();
    await carryOut(tasks, settings, {
        ...requests,
        clock: systemClock,
        cancel,
        random: Math.random,
        started: (task, runId) => journal?.started(task, runId),
        ended: (task, outcome) => guard(() => {
            if (report.ended(task, outcome))
                journal?.ended(task, outcome);
        }),
        onEvent: (event) => guard(() => report.onEvent(event)),
    });
    guard(() => journal?.close());
    return report.finish(journal?.problem ?? defect, cancel.aborted, journal?.endsMissing);
}
function requestsOf(settings, apiKey, cancel, journal) {
    const trace = (...request) => isDebug() && runner_debug(describeRequest(...request));
    const service = serviceAt({ ...settings, apiKey }, cancel, trace);
    const values = new Map(settings.items.map((item) => [item.task.id, item.values]));
    return {
        start: async (task) => {
            const why = journal?.sending(task);
            if (why !== undefined)
                return { kind: 'not-started', why };
            const inputs = values.get(task.id) ?? new Map();
            const verdict = startVerdict(await service.start(task.workflowId, inputs));
            if (certainlyStartedNone(verdict))
                journal?.notStarted(task);
            return verdict;
        },
        poll: service.poll,
    };
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
        const { GITHUB_OUTPUT, GITHUB_STEP_SUMMARY } = process.env;
        places = {
            outputs: new OutputsFile(GITHUB_OUTPUT),
            summaryFile: GITHUB_STEP_SUMMARY || undefined,
        };
        const found = process.versions.node;
        const isOld = Number.parseInt(found, 10) < MIN_NODE;
        process.exitCode = isOld
            ? reportWithoutSettings({ kind: 'old-node', found }, places)
            : await runStep(places, cancel);
    }
    catch (error) {
        process.exitCode = reportDefect(error, places);
    }
    isReported = true;
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