/******/ (() => { // webpackBootstrap
/******/ 	"use strict";
/******/ 	var __webpack_modules__ = ({

/***/ 808:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  q3: () => (/* reexport */ JsonSyntaxError),
  oE: () => (/* binding */ compact),
  Yt: () => (/* binding */ json_elements),
  Gv: () => (/* binding */ isObject),
  Ii: () => (/* binding */ kindAt),
  q1: () => (/* binding */ lineAndColumn),
  ol: () => (/* binding */ members),
  I5: () => (/* binding */ rootOf),
  bX: () => (/* binding */ stringAt)
});

;// CONCATENATED MODULE: ./src/text/json-scan.ts
class JsonSyntaxError extends Error {
    offset;
    expected;
    tokenStart;
    constructor(offset, expected, tokenStart = offset) {
        super(`not JSON at offset ${offset}`);
        this.offset = offset;
        this.expected = expected;
        this.tokenStart = tokenStart;
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
            if (next !== closer) {
                throw new JsonSyntaxError(at, closer === CLOSE_BRACE ? 'end-of-member' : 'end-of-element');
            }
            open.pop();
            at++;
        }
    }
}
function endOfKey(text, start) {
    if (text.charCodeAt(start) !== QUOTE)
        throw new JsonSyntaxError(start, 'key');
    const colon = skipSpace(text, endOfString(text, start));
    if (text.charCodeAt(colon) !== COLON)
        throw new JsonSyntaxError(colon, 'colon');
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
            throw new JsonSyntaxError(start + index, 'value', start);
    }
    return start + word.length;
}
function endOfString(text, start) {
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
            throw new JsonSyntaxError(at, 'string', start);
        }
    }
}
function endOfEscape(text, start) {
    const at = start + 1;
    if (text[at] !== 'u') {
        if (at >= text.length || !'"\\/bfnrt'.includes(text[at] ?? '')) {
            throw new JsonSyntaxError(at, 'escape');
        }
        return at + 1;
    }
    for (let index = 1; index <= 4; index++) {
        if (!/[0-9a-fA-F]/.test(text[at + index] ?? '')) {
            throw new JsonSyntaxError(at + index, 'escape');
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
        throw new JsonSyntaxError(at, 'digit', number);
    return at;
}

;// CONCATENATED MODULE: ./src/text/json.ts


function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function rootOf(text) {
    const start = skipSpace(text, 0);
    const end = endOfValue(text, start);
    const rest = skipSpace(text, end);
    if (rest !== text.length)
        throw new JsonSyntaxError(rest, 'end-of-text');
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
function afterComma(text, end) {
    const at = skipSpace(text, end);
    return text.charCodeAt(at) === COMMA ? skipSpace(text, at + 1) : at;
}


/***/ }),

/***/ 670:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   TL: () => (/* binding */ quoted),
/* harmony export */   UG: () => (/* binding */ Words),
/* harmony export */   V$: () => (/* binding */ foreign),
/* harmony export */   ZV: () => (/* binding */ own),
/* harmony export */   cv: () => (/* binding */ say),
/* harmony export */   id: () => (/* binding */ id),
/* harmony export */   lf: () => (/* binding */ Foreign),
/* harmony export */   oR: () => (/* binding */ joined)
/* harmony export */ });
class Foreign {
    content;
    most;
    form;
    constructor(content, most, form = (shown) => shown) {
        this.content = content;
        this.most = most;
        this.form = form;
    }
}
class Words {
    parts;
    constructor(parts) {
        this.parts = parts;
    }
}
function say(own, ...values) {
    const parts = [];
    for (const [index, text] of own.entries()) {
        parts.push(text);
        const value = values[index];
        if (value !== undefined)
            parts.push(...partsOf(value));
    }
    return new Words(parts);
}
function own(text) {
    return new Words([text]);
}
function foreign(content, most, form) {
    return new Foreign(content, most, form);
}
function id(text) {
    return new Foreign(text, 256);
}
function quoted(content) {
    return new Foreign(content, 500);
}
function joined(list, separator) {
    return new Words(list.flatMap((each, index) => [...(index === 0 ? [] : [separator]), ...partsOf(each)]));
}
function partsOf(value) {
    if (value instanceof Words)
        return value.parts;
    return [value instanceof Foreign ? value : String(value)];
}


/***/ })

/******/ 	});
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
/******/ 	/* webpack/runtime/make namespace object */
/******/ 	(() => {
/******/ 		// define __esModule on exports
/******/ 		__nccwpck_require__.r = (exports) => {
/******/ 			if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 				Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 			}
/******/ 			Object.defineProperty(exports, '__esModule', { value: true });
/******/ 		};
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

// NAMESPACE OBJECT: ./node_modules/@actions/core/lib/platform.js
var platform_namespaceObject = {};
__nccwpck_require__.r(platform_namespaceObject);
__nccwpck_require__.d(platform_namespaceObject, {
  arch: () => (arch),
  getDetails: () => (getDetails),
  isLinux: () => (isLinux),
  isMacOS: () => (isMacOS),
  isWindows: () => (isWindows),
  platform: () => (platform)
});

// NAMESPACE OBJECT: ./node_modules/@actions/core/lib/core.js
var core_namespaceObject = {};
__nccwpck_require__.r(core_namespaceObject);
__nccwpck_require__.d(core_namespaceObject, {
  ExitCode: () => (ExitCode),
  addPath: () => (addPath),
  debug: () => (debug),
  endGroup: () => (endGroup),
  error: () => (error),
  exportVariable: () => (exportVariable),
  getBooleanInput: () => (getBooleanInput),
  getIDToken: () => (getIDToken),
  getInput: () => (getInput),
  getMultilineInput: () => (getMultilineInput),
  getState: () => (getState),
  group: () => (group),
  info: () => (info),
  isDebug: () => (isDebug),
  markdownSummary: () => (markdownSummary),
  notice: () => (notice),
  platform: () => (platform_namespaceObject),
  saveState: () => (saveState),
  setCommandEcho: () => (setCommandEcho),
  setFailed: () => (setFailed),
  setOutput: () => (setOutput),
  setSecret: () => (setSecret),
  startGroup: () => (startGroup),
  summary: () => (summary),
  toPlatformPath: () => (toPlatformPath),
  toPosixPath: () => (toPosixPath),
  toWin32Path: () => (toWin32Path),
  warning: () => (warning)
});

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
// EXTERNAL MODULE: ./src/text/words.ts
var text_words = __nccwpck_require__(670);
;// CONCATENATED MODULE: ./src/many/conclusion.ts
const ITEM_CONCLUSIONS = (/* unused pure expression or super */ null && ([
    'success',
    'failure',
    'timed_out',
    'cancelled',
    'error',
    'unknown',
    'not_started',
    'started',
    'running',
]));
function itemConclusionOf(outcome) {
    switch (outcome.kind) {
        case 'finished':
            return outcome.reasons.length === 0 ? 'success' : 'failure';
        case 'timed-out':
            return 'timed_out';
        case 'cancelled':
            if (outcome.runId !== undefined)
                return 'cancelled';
            return outcome.maybeStarted ? 'unknown' : 'not_started';
        case 'error':
            return outcome.problem.kind === 'start-uncertain' ? 'unknown' : 'error';
        case 'not-started':
            return 'not_started';
        default:
            return outcome.kind;
    }
}
function isFailed(conclusion) {
    return ['failure', 'error', 'unknown'].includes(conclusion);
}
function stepConclusionOf(items, step) {
    const failed = items.filter(({ conclusion }) => isFailed(conclusion));
    const counting = failed.length <= step.tolerated ? items.filter((item) => !failed.includes(item)) : items;
    const some = (is) => counting.some(is);
    const isAny = (...conclusions) => some(({ conclusion }) => conclusions.includes(conclusion));
    if (counting.every(({ conclusion }) => ['success', 'started', 'running'].includes(conclusion))) {
        if (isAny('started'))
            return 'started';
        return isAny('running') ? 'running' : 'success';
    }
    if (step.isCancelled)
        return 'cancelled';
    if (isAny('error', 'unknown') || some(({ why }) => why === 'service' || why === 'journal')) {
        return 'error';
    }
    if (isAny('failure'))
        return 'failure';
    return 'timed_out';
}
function toleratedOf(given, items) {
    return given.isPercent ? Math.floor((items * given.number) / 100) : given.number;
}

;// CONCATENATED MODULE: ./src/run/verdict.ts
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

;// CONCATENATED MODULE: ./src/run/wait.ts

const MOST_FAILURES = 10;
const JUST_STARTED_MS = 30_000;
const OVERTIME_MS = 10_000;
class Wait {
    run;
    dueAt;
    cause;
    rules;
    begunAt;
    failures = 0;
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
    take(poll, now, counts = true) {
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
            if (counts)
                this.failures++;
            this.cause = poll.cause;
        }
        if (now >= this.rules.deadlineMs)
            return this.timedOut();
        if (this.cause !== undefined && this.failures === MOST_FAILURES) {
            const problem = { kind: 'polls-failed', polls: this.failures, cause: this.cause };
            return { kind: 'error', runId, problem };
        }
        const { failures } = this;
        const pauseMs = nextPause({ waitedMs: this.waitedMs(now), failures, random: this.run.random }, this.rules);
        this.dueAt = this.noLater(now + Math.max(pauseMs, poll.retryAfterMs), now);
        return undefined;
    }
    finished({ run, answer }) {
        const { runId, workflowId: expected } = this.run;
        const actual = run.workflowId;
        const isOther = expected !== undefined &&
            actual !== undefined &&
            actual.toLowerCase() !== expected.toLowerCase();
        if (isOther) {
            return { kind: 'error', runId, problem: { kind: 'other-workflow', expected, actual } };
        }
        return { kind: 'finished', runId, run, reasons: reasonsAgainst(run), answer };
    }
    timedOut() {
        const { message, cause } = this;
        const { runId } = this.run;
        return { kind: 'timed-out', runId, timeoutMs: this.rules.deadlineMs, message, cause };
    }
    cancelled() {
        const { runId } = this.run;
        return { kind: 'cancelled', runId, maybeStarted: true, message: this.message };
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

;// CONCATENATED MODULE: ./src/many/polls.ts

class Polls {
    policy;
    ports;
    traffic;
    owner;
    runs = new Set();
    problem;
    constructor(policy, ports, traffic, owner) {
        this.policy = policy;
        this.ports = ports;
        this.traffic = traffic;
        this.owner = owner;
    }
    get size() {
        return this.runs.size;
    }
    add(index, run, startedAt) {
        const { clock, random } = this.ports;
        const wait = new Wait({ ...run, startedAt, random: random() }, this.policy, clock.now());
        this.runs.add({ index, wait, isPolled: false, isPutOff: false });
    }
    next() {
        let first;
        for (const run of this.runs) {
            if (run.isPolled || run.isPutOff)
                continue;
            if (first === undefined || run.wait.dueAt < first.wait.dueAt)
                first = run;
        }
        return first;
    }
    async send(run, now) {
        const { index, wait } = run;
        const countsForRun = this.traffic.outage.nextAt === undefined;
        const number = this.traffic.begin(now);
        run.isPolled = true;
        let poll;
        try {
            poll = await this.ports.poll(index, wait.run.runId, {
                timeoutMs: wait.timeoutMs(now),
                context: () => wait.context(this.ports.clock.now()),
            });
        }
        finally {
            this.traffic.end(number);
            run.isPolled = false;
            for (const other of this.runs)
                other.isPutOff = false;
        }
        await this.take(run, number, poll, countsForRun);
    }
    async take(run, number, poll, countsForRun) {
        const { wait, index } = run;
        const { clock, cancel } = this.ports;
        const now = clock.now();
        const waitedMs = wait.waitedMs(now);
        if (cancel.aborted && poll.kind !== 'finished')
            return;
        if (poll.kind === 'dropped') {
            run.isPutOff = true;
            return;
        }
        if (poll.kind === 'busy' && this.policy.holdsOn429) {
            this.traffic.busy(number, now, poll.retryAfterMs);
            return;
        }
        let isGivenUp = false;
        if (poll.kind === 'failed' || poll.kind === 'busy') {
            isGivenUp = this.traffic.failed(number, now, poll.retryAfterMs, poll.cause);
        }
        else {
            this.traffic.good(number);
            this.owner.goodPoll(number);
        }
        const outcome = wait.take(poll, now, countsForRun) ?? this.ofOutage(wait);
        const pauseMs = outcome === undefined ? wait.dueAt - now : undefined;
        this.ports.onEvent({ kind: 'polled', index, poll, waitedMs, pauseMs });
        if (outcome !== undefined)
            await this.end(run, outcome);
        if (isGivenUp && wait.cause !== undefined)
            await this.owner.givenUp(wait.cause);
    }
    async endOverdue(now) {
        if (now < this.policy.deadlineMs)
            return;
        const earliest = Math.max(now, this.traffic.pace.nextAt);
        for (const run of this.runs) {
            if (!run.isPolled && earliest > run.wait.endsAt)
                await this.end(run, run.wait.timedOut());
        }
    }
    get nextEnd() {
        let next = Number.POSITIVE_INFINITY;
        for (const { wait, isPolled } of this.runs)
            if (!isPolled)
                next = Math.min(next, wait.endsAt);
        return next;
    }
    async giveUp(problem) {
        this.problem = problem;
        for (const run of this.runs) {
            if (!run.isPolled)
                await this.end(run, this.ofOutage(run.wait));
        }
    }
    drop(index) {
        for (const run of this.runs) {
            if (run.index !== index)
                continue;
            this.runs.delete(run);
            return run.wait.run.runId;
        }
        return undefined;
    }
    async cancelAll() {
        for (const run of this.runs)
            await this.end(run, run.wait.cancelled());
    }
    ofOutage({ run }) {
        const { problem } = this;
        return problem === undefined ? undefined : { kind: 'error', runId: run.runId, problem };
    }
    async end(run, outcome) {
        if (outcome === undefined)
            return;
        this.runs.delete(run);
        await this.owner.ended(run.index, outcome);
    }
}

;// CONCATENATED MODULE: ./src/service/address.ts
function isLoopback(url) {
    return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
}
function isUsableId(id) {
    return (/^[^\s\p{White_Space}\p{Cc}]{1,256}$/v.test(id) &&
        id.length <= 256 &&
        id !== '.' &&
        id !== '..' &&
        id.isWellFormed());
}

;// CONCATENATED MODULE: external "node:buffer"
const external_node_buffer_namespaceObject = require("node:buffer");
// EXTERNAL MODULE: ./src/text/json.ts + 1 modules
var text_json = __nccwpck_require__(808);
;// CONCATENATED MODULE: ./src/text/masking.ts
const INVISIBLE = String.raw `\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}`;
const MASK = '***';
const HEX = '[0-9a-fA-F]';
const PERCENT_SIGN = '(?:%|u0025)(?:25)*';
const PERCENT = new RegExp(PERCENT_SIGN, 'y');
const BACKSLASHES = new RegExp(String.raw `[\\${INVISIBLE}]*`, 'yu');
const ESCAPED_BACKSLASH = new RegExp(`u005[cC]|${PERCENT_SIGN}5[cC]`, 'y');
const GAP = new RegExp(String.raw `(?:[\s\p{Cc}${INVISIBLE}]|\\+[bfnrt]?|u(?:00[0189]${HEX}|0020|007[fF]|202[89])|${PERCENT_SIGN}(?:[01]${HEX}|20|7[fF])){0,1000}`, 'yu');
const SPACE = /[\s\p{Cc}]/u;
const SPACE_AROUND = /^[\s\p{Cc}]+|[\s\p{Cc}]+$/gu;
const INVISIBLES = new RegExp(`[${INVISIBLE}]`, 'gu');
const SPECIAL = new RegExp(String.raw `[\\%${INVISIBLE}]`, 'u');
const BEGINNING_OF_ESCAPE = new RegExp(`(?:u(?:0(?:0${HEX}?)?)?|${PERCENT_SIGN}${HEX}?)$`);
const MARGIN = 64;
const MOST_ESCAPED_BACKSLASHES = 64;
function maskOf(key) {
    const parts = partsOf(key);
    const [first] = parts;
    if (first === undefined)
        return (text, end) => text.slice(0, end);
    const plain = parts.some(({ kind }) => kind === 'gap') ? undefined : key.replace(INVISIBLES, '');
    const beginnings = new RegExp(beginningOf(first), 'gu');
    return (text, end, whole) => {
        const isSeenWhole = whole || end + key.length <= text.length;
        return plain !== undefined && isSeenWhole && !SPECIAL.test(text)
            ? withoutPlain(text, end, plain)
            : withoutEscaped(text, end, whole);
    };
    function withoutEscaped(text, end, whole) {
        const shown = [];
        let from = 0;
        beginnings.lastIndex = 0;
        for (;;) {
            const start = beginnings.exec(text)?.index ?? text.length;
            if (start >= end)
                break;
            const match = matchAt(text, start, parts, whole);
            if (match === 'open') {
                shown.push(withoutBeginningOfEscape(text.slice(from, start)));
                return shown.join('');
            }
            if (match === undefined) {
                beginnings.lastIndex =
                    first?.kind === 'backslashes'
                        ? Math.max(start + 1, stopsAt(text, start).at(-1)?.at ?? 0)
                        : start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
                continue;
            }
            shown.push(text.slice(from, beginOfEscape(text, start, from)), MASK);
            from = match;
            beginnings.lastIndex = match;
        }
        const rest = text.slice(from, Math.max(from, end));
        shown.push(whole || end < text.length ? rest : withoutBeginningOfEscape(rest));
        return shown.join('');
    }
    function beginOfEscape(text, start, from) {
        if (first?.kind !== 'character')
            return start;
        first.pattern.lastIndex = start;
        const isEscape = first.pattern.test(text) || ['"', '/'].includes(first.literal);
        let begin = start;
        while (isEscape && begin > from) {
            if (text[begin - 1] === '\\')
                begin--;
            else if (begin - 5 >= from && /u005c/i.test(text.slice(begin - 5, begin)))
                begin -= 5;
            else
                break;
        }
        return begin;
    }
}
function withoutPlain(text, end, plain) {
    const shown = [];
    let from = 0;
    for (;;) {
        const start = text.indexOf(plain, from);
        if (start === -1 || start >= end)
            break;
        shown.push(text.slice(from, start), MASK);
        from = start + plain.length;
    }
    shown.push(text.slice(from, Math.max(from, end)));
    return shown.join('');
}
function withoutBeginningOfEscape(text) {
    const tail = text.slice(-MARGIN);
    return text.slice(0, text.length - (BEGINNING_OF_ESCAPE.exec(tail)?.[0].length ?? 0));
}
function matchAt(text, start, parts, whole) {
    let places = new Set([start]);
    let open = false;
    let follows = false;
    for (const [index, part] of parts.entries()) {
        const ends = new Set();
        for (const place of places) {
            const isBehindRun = follows || (index === 0 && part.kind === 'character');
            const stops = isBehindRun ? [{ at: place, backslashes: 0 }] : stopsAt(text, place);
            for (const stop of stops) {
                open ||= !whole && endsNear(text, stop.at);
                for (const end of endsOf(part, text, place, stop, index === parts.length - 1))
                    ends.add(end);
            }
        }
        if (ends.size === 0)
            return open ? 'open' : undefined;
        places = ends;
        follows = part.kind !== 'character';
    }
    return Math.max(...places);
}
function endsNear(text, at) {
    PERCENT.lastIndex = at;
    const end = PERCENT.test(text) ? PERCENT.lastIndex : at;
    return end > text.length - MARGIN;
}
function stopsAt(text, start) {
    const stops = [];
    let at = start;
    let backslashes = 0;
    while (stops.length < MOST_ESCAPED_BACKSLASHES) {
        BACKSLASHES.lastIndex = at;
        BACKSLASHES.test(text);
        for (; at < BACKSLASHES.lastIndex; at++)
            if (text[at] === '\\')
                backslashes++;
        stops.push({ at, backslashes });
        ESCAPED_BACKSLASH.lastIndex = at;
        if (!ESCAPED_BACKSLASH.test(text))
            break;
        at = ESCAPED_BACKSLASH.lastIndex;
        backslashes++;
    }
    return stops;
}
function endsOf(part, text, place, { at, backslashes }, isLast) {
    switch (part.kind) {
        case 'gap':
            GAP.lastIndex = place;
            return GAP.test(text) ? [GAP.lastIndex] : [place];
        case 'backslashes': {
            if (backslashes < part.least)
                return [];
            if (!isLast || at - place !== backslashes)
                return [at];
            return [place + part.least * 2 ** Math.floor(Math.log2(backslashes / part.least))];
        }
        case 'character': {
            const ends = [];
            if (text.startsWith(part.literal, at))
                ends.push(at + part.literal.length);
            part.pattern.lastIndex = at;
            if (part.pattern.test(text))
                ends.push(part.pattern.lastIndex);
            if (part.literal !== '%')
                return ends;
            for (let end = ends.at(-1) ?? text.length; text.startsWith('25', end);) {
                end += 2;
                ends.push(end);
            }
            return ends;
        }
    }
}
function beginningOf(part) {
    return part.kind === 'character'
        ? `${codePoint(part.literal)}|${part.escapes}`
        : String.raw `\\|${ESCAPED_BACKSLASH.source}`;
}
function partsOf(key) {
    const parts = [];
    for (const literal of key.replace(INVISIBLES, '').replace(SPACE_AROUND, '')) {
        const last = parts.at(-1);
        if (literal === '\\') {
            const before = last?.kind === 'backslashes' ? last.least : 0;
            if (before > 0)
                parts.pop();
            parts.push({ kind: 'backslashes', least: before + 1 });
        }
        else if (!SPACE.test(literal)) {
            const escapes = escapesOf(literal);
            parts.push({ kind: 'character', literal, escapes, pattern: new RegExp(escapes, 'y') });
        }
        else if (last?.kind !== 'gap') {
            parts.push({ kind: 'gap' });
        }
    }
    return parts;
}
function escapesOf(literal) {
    const units = Array.from({ length: literal.length }, (_, index) => literal.charCodeAt(index));
    const json = units.map((unit) => `u${inEitherCase(unit, 4)}`);
    if (literal === '%')
        return json.join('');
    const percent = [...Buffer.from(literal)].map((byte) => PERCENT_SIGN + inEitherCase(byte, 2));
    const backslashes = String.raw `\\*`;
    return `${json.join(backslashes)}|${percent.join(backslashes)}`;
}
function inEitherCase(number, digits) {
    const hex = number.toString(16).padStart(digits, '0');
    return hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}
function codePoint(character) {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

;// CONCATENATED MODULE: ./src/text/text.ts

const ELLIPSIS = '…';
const text_INVISIBLES = new RegExp(`[${INVISIBLE}]`, 'gu');
const CONTROLS_AND_BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
function oneLine(text) {
    return oneLineOf(text).trim();
}
function oneLineOf(text) {
    return text.toWellFormed().replace(text_INVISIBLES, '').replace(CONTROLS_AND_BREAKS, ' ');
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
        const keyEnd = text[at] === '"' ? endOfString(text, at) : undefined;
        if (keyEnd === undefined)
            return;
        const colon = endOfSpace(text, keyEnd);
        if (text[colon] !== ':')
            return;
        const key = keyEnd - at > LONGEST_KEY ? undefined : stringIn(text.slice(at, keyEnd));
        const valueStart = endOfSpace(text, colon + 1);
        const end = endOfValue(text, valueStart);
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
function endOfValue(text, start) {
    let depth = 0;
    let at = start;
    while (at < text.length) {
        switch (text[at]) {
            case '"': {
                const end = endOfString(text, at);
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
function endOfString(text, start) {
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

;// CONCATENATED MODULE: ./src/service/reply.ts




const LONGEST_RETRY_AFTER_MS = 15 * 60_000;
const LONGEST_PLAIN_TEXT = 2_000;
const LOOKED_AT = 65_536;
const LONGEST_READ_RETRY_AFTER_MS = 100_000 * 3_600_000;
function replyOf({ status, headers, body }, context) {
    const bytes = body.kind === 'whole' ? body.bytes : Buffer.alloc(0);
    const text = textOf(bytes);
    const value = jsonIn(text);
    const json = (0,text_json/* isObject */.Gv)(value) ? value : undefined;
    const refusal = refusalIn(json);
    const remark = refusal === undefined ? (value === undefined ? plainText(text) : remarkIn(value)) : undefined;
    const redirectHost = status >= 300 && status <= 399 ? hostOf(headers.location, context.baseUrl) : undefined;
    const { release } = body;
    return {
        kind: 'reply',
        status,
        text,
        isUtf8: (0,external_node_buffer_namespaceObject.isUtf8)(bytes),
        json,
        bytes: body.bytes,
        refusal,
        remark: remark !== undefined && isVisible(remark) ? remark : undefined,
        end: body.kind === 'dropped' ? 'broken' : body.kind,
        broken: body.kind === 'whole' ? undefined : body.cause,
        retryAfterMs: retryAfter(headers['retry-after'], dateIn(headers.date) ?? context.now),
        redirectHost,
        redirectsWithin: redirectHost === new URL(context.baseUrl).host,
        ...(release === undefined ? {} : { release }),
    };
}
function startedIdIn({ json, text, bytes, end }) {
    if (json === undefined)
        return runIdIn(end === 'whole' ? text : textOf(bytes));
    if (!(0,text_json/* isObject */.Gv)(json.data))
        return undefined;
    const { id } = json.data;
    return typeof id === 'string' && id !== '' ? id : undefined;
}
function textOf(bytes) {
    return new TextDecoder().decode(bytes);
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
    if (json?.type !== 'error' || !(0,text_json/* isObject */.Gv)(json.error))
        return undefined;
    const { message } = json.error;
    return typeof message === 'string' ? message : undefined;
}
function remarkIn(value) {
    if (!(0,text_json/* isObject */.Gv)(value))
        return wordsOf(value);
    const { message, detail, error, title } = value;
    const list = Array.isArray(detail) ? detail : [];
    const candidates = [
        message,
        detail,
        ...list.map((each) => ((0,text_json/* isObject */.Gv)(each) ? each.msg : undefined)),
        error,
        (0,text_json/* isObject */.Gv)(error) ? error.message : undefined,
        title,
    ];
    return candidates.map(wordsOf).find((words) => words !== undefined);
}
function wordsOf(value) {
    return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
function isVisible(text) {
    return oneLine(text.slice(0, LOOKED_AT)) !== '';
}
function plainText(text) {
    const words = text.trim();
    const isPlain = words.length <= LONGEST_PLAIN_TEXT && !/^[{[]|<[a-z!/?]|[^\P{Cc}\s]/iu.test(words);
    return isPlain ? wordsOf(words) : undefined;
}
function retryAfter(header, now) {
    const value = header?.trim() ?? '';
    const ms = /^\d+$/.test(value) ? Number(value) * 1000 : (dateIn(value) ?? now) - now;
    return Math.min(Math.max(0, ms), LONGEST_READ_RETRY_AFTER_MS);
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

;// CONCATENATED MODULE: ./src/service/reply-words.ts

const LONGEST_REMARK = 200 + 1;
function messageIn({ refusal, remark }) {
    if (refusal !== undefined)
        return (0,text_words/* say */.cv) `${(0,text_words/* quoted */.TL)(refusal)}`;
    return remark === undefined ? undefined : (0,text_words/* say */.cv) `${(0,text_words/* foreign */.V$)(remark, LONGEST_REMARK)}`;
}
function replyWords(reply, { silent, useless } = {}) {
    const { status, json, broken } = reply;
    if (broken !== undefined)
        return statusAnd(status, broken);
    const message = messageIn(reply);
    if (useless !== undefined) {
        const what = (0,text_words/* own */.ZV)(json === undefined ? 'the answer is no JSON object' : useless);
        return statusAnd(status, message === undefined ? what : (0,text_words/* say */.cv) `${what}: "${message}"`);
    }
    if (message !== undefined)
        return statusAnd(status, (0,text_words/* say */.cv) `"${message}"`);
    return silent === undefined ? (0,text_words/* say */.cv) `status ${status}` : statusAnd(status, (0,text_words/* own */.ZV)(silent));
}
function statusAnd(status, what) {
    return (0,text_words/* say */.cv) `status ${status}, ${what}`;
}

;// CONCATENATED MODULE: ./src/run/start.ts



function startVerdict(reply, holdsKey) {
    switch (reply.kind) {
        case 'no-connection':
            return { kind: 'no-connection', cause: reply.cause };
        case 'untrusted':
            return { kind: 'impossible', by: 'certificate', cause: reply.cause };
        case 'proxy-refused':
            return { kind: 'impossible', by: 'proxy', cause: reply.cause };
        case 'lost':
        case 'dropped':
            return { kind: 'uncertain', cause: reply.cause, retryAfterMs: 0 };
        case 'reply':
            return verdictOn(reply, holdsKey);
    }
}
function verdictOn(reply, holdsKey) {
    const { status, isUtf8, refusal, redirectHost, redirectsWithin, retryAfterMs } = reply;
    const succeeded = status >= 200 && status <= 299;
    const id = succeeded ? reply.startedId : undefined;
    if (id !== undefined) {
        const isWithKey = holdsKey(id);
        return isUsableId(id) && !isWithKey
            ? { kind: 'started', runId: id, isUtf8 }
            : { kind: 'unusable-id', id, holdsKey: isWithKey };
    }
    if (status === 429) {
        const cause = unclear(reply);
        return retryAfterMs > LONGEST_RETRY_AFTER_MS
            ? { kind: 'postponed', cause, askedMs: retryAfterMs }
            : { kind: 'busy', cause, retryAfterMs };
    }
    if ((succeeded && refusal !== undefined) ||
        (status >= 300 && status <= 399) ||
        (status >= 400 && status <= 499 && status !== 408)) {
        return { kind: 'refused', status, message: messageIn(reply), redirectHost, redirectsWithin };
    }
    return { kind: 'uncertain', cause: unclear(reply), retryAfterMs };
}
function unclear(reply) {
    if (reply.status === 429)
        return replyWords(reply, { silent: 'too many requests' });
    return replyWords(reply, reply.status <= 299 ? { useless: 'the answer names no run' } : {});
}
function mayHaveStarted({ kind }) {
    return kind === 'uncertain' || kind === 'unusable-id';
}
function problemOf(verdict) {
    switch (verdict.kind) {
        case 'refused':
            return { ...verdict, kind: 'start-refused' };
        case 'impossible':
            return { ...verdict, kind: 'start-impossible' };
        case 'postponed':
            return { ...verdict, kind: 'start-postponed' };
        case 'unusable-id':
            return { ...verdict, kind: 'start-unusable-id' };
        case 'uncertain':
            return { kind: 'start-uncertain', cause: verdict.cause };
    }
}

;// CONCATENATED MODULE: ./src/many/starts.ts

const UNCERTAIN_PAUSE_MS = 60_000;
const MOST_UNCERTAIN = 3;
const MOST_REFUSED = 10;
class Starts {
    queue;
    policy;
    ports;
    traffic;
    owner;
    current;
    tries = 0;
    uncertainInRow = 0;
    refused = 0;
    accepted = 0;
    begunAtUncertain;
    notBefore = Number.NEGATIVE_INFINITY;
    allowedSince;
    isStopped = false;
    rest = [];
    why;
    constructor(queue, policy, ports, traffic, owner) {
        this.queue = [...queue];
        this.policy = policy;
        this.ports = ports;
        this.traffic = traffic;
        this.owner = owner;
    }
    get isOver() {
        return this.queue.length === 0 && this.current === undefined;
    }
    get isBusy() {
        return this.current !== undefined && (this.current.isSent || this.current.ready === undefined);
    }
    dueAt(executing, now) {
        const isAllowed = executing < this.policy.maxParallel;
        if (!isAllowed)
            this.allowedSince = undefined;
        else
            this.allowedSince ??= now;
        if (this.allowedSince === undefined || this.isOver || this.isBusy)
            return undefined;
        return Math.max(this.allowedSince, this.notBefore);
    }
    get earliest() {
        return Math.max(this.notBefore, this.traffic.pace.nextAt, this.traffic.outage.nextAt ?? 0);
    }
    get isReady() {
        return this.current?.ready !== undefined;
    }
    get next() {
        return this.current?.index ?? this.queue[0];
    }
    async prepare() {
        const index = this.queue.shift();
        if (index === undefined)
            return;
        const current = { index, ready: undefined, isSent: false };
        this.current = current;
        const prepared = await this.ports.prepare(index);
        if (prepared.kind === 'ready') {
            current.ready = prepared;
            if (this.isStopped)
                await this.takeBack();
            return;
        }
        this.current = undefined;
        if (prepared.endsStarting !== undefined)
            await this.stop(prepared.endsStarting);
        await this.owner.ended(index, prepared.outcome);
    }
    async send(now) {
        const { current } = this;
        if (current?.ready === undefined)
            return;
        const { index, ready } = current;
        current.isSent = true;
        if (++this.tries === 1)
            this.ports.onEvent({ kind: 'starting', index });
        const number = this.traffic.begin(now);
        try {
            let verdict;
            try {
                verdict = await ready.send();
            }
            finally {
                this.traffic.end(number);
            }
            await this.take(index, number, verdict);
        }
        finally {
            this.current = undefined;
        }
    }
    goodPoll(number) {
        if (this.begunAtUncertain === undefined || number <= this.begunAtUncertain)
            return;
        this.begunAtUncertain = undefined;
        this.notBefore = Number.NEGATIVE_INFINITY;
    }
    async stop(why) {
        if (this.isStopped)
            return;
        this.isStopped = true;
        this.why = why;
        this.rest.push(...this.queue.splice(0));
        if (why !== undefined && this.rest.length > 0) {
            this.ports.onEvent({ kind: 'starting-ended', why, left: this.rest.length });
        }
        await this.takeBack();
    }
    neverStarted() {
        const outcome = this.why === undefined
            ? { kind: 'cancelled', runId: undefined, maybeStarted: false, message: undefined }
            : { kind: 'not-started', why: this.why };
        return this.rest.map((index) => [index, outcome]);
    }
    async takeBack() {
        const { current } = this;
        if (current?.ready === undefined || current.isSent)
            return;
        this.current = undefined;
        this.rest.unshift(current.index);
        await current.ready.takeBack();
    }
    putBack(index) {
        const list = this.isStopped ? this.rest : this.queue;
        list.unshift(index);
    }
    async take(index, number, verdict) {
        const { clock, cancel } = this.ports;
        const now = clock.now();
        switch (verdict.kind) {
            case 'started': {
                this.accept(number);
                const why = await this.ports.started(index, verdict.runId);
                this.ports.onEvent({ ...verdict, index });
                if (why !== undefined)
                    await this.stop(why);
                return await this.owner.executing(index, verdict.runId);
            }
            case 'unusable-id':
                this.accept(number);
                return await this.end(index, verdict);
            case 'refused': {
                this.traffic.good(number);
                this.uncertainInRow = 0;
                this.refused++;
                const isForbidden = verdict.status === 401 || verdict.status === 403;
                const isHopeless = this.accepted === 0 && this.refused === MOST_REFUSED;
                return await this.end(index, verdict, isForbidden || isHopeless);
            }
            case 'impossible':
            case 'postponed':
                return await this.end(index, verdict, true);
            case 'busy':
                if (!this.policy.holdsOn429)
                    return await this.repeat(index, verdict, now);
                this.traffic.busy(number, now, verdict.retryAfterMs);
                this.putBack(index);
                return;
            case 'no-connection': {
                const isOver = this.traffic.failed(number, now, 0, verdict.cause);
                if (!isOver)
                    return await this.repeat(index, verdict, now);
                this.putBack(index);
                return await this.owner.givenUp(verdict.cause);
            }
            case 'uncertain': {
                this.begunAtUncertain = this.traffic.count;
                this.notBefore = now + UNCERTAIN_PAUSE_MS;
                const isOver = this.traffic.failed(number, now, verdict.retryAfterMs, verdict.cause);
                const isHopeless = ++this.uncertainInRow === MOST_UNCERTAIN;
                await this.end(index, verdict, isHopeless && !cancel.aborted);
                if (isOver)
                    await this.owner.givenUp(verdict.cause);
            }
        }
    }
    accept(number) {
        this.tries = 0;
        this.traffic.good(number);
        this.uncertainInRow = 0;
        this.accepted++;
    }
    async repeat(index, verdict, now) {
        const { startTries, startPauseMs, longestPauseMs, deadlineMs } = this.policy;
        const { cause } = verdict;
        const askedMs = verdict.kind === 'busy' ? verdict.retryAfterMs : 0;
        const doubledMs = startPauseMs * 2 ** Math.min(this.tries - 1, 30);
        const pauseMs = Math.max(Math.min(doubledMs, longestPauseMs), askedMs);
        const isOutOfTime = pauseMs > 0 && now + pauseMs > deadlineMs;
        if (!this.ports.cancel.aborted && (this.tries >= startTries || isOutOfTime)) {
            const problem = {
                kind: 'start-unreachable',
                tries: this.tries,
                busy: verdict.kind === 'busy',
                cause,
                outOfTime: this.tries < startTries,
                askedMs,
            };
            return await this.owner.ended(index, { kind: 'error', runId: undefined, problem });
        }
        this.putBack(index);
        this.notBefore = now + pauseMs;
        if (pauseMs > 0)
            this.ports.onEvent({ kind: 'start-repeated', index, cause, pauseMs, askedMs });
    }
    async end(index, verdict, endsStarting = false) {
        this.tries = 0;
        const problem = problemOf(verdict);
        if (endsStarting)
            await this.stop({ by: 'service', problem });
        const outcome = this.ports.cancel.aborted
            ? {
                kind: 'cancelled',
                runId: undefined,
                maybeStarted: mayHaveStarted(verdict),
                message: undefined,
            }
            : { kind: 'error', runId: undefined, problem };
        await this.owner.ended(index, outcome);
    }
}

;// CONCATENATED MODULE: ./src/many/outage.ts
const FIRST_PAUSE_MS = 1_000;
const MOST_TRIES = 10;
class Outage {
    policy;
    failuresInRow = 0;
    down;
    trying;
    constructor(policy) {
        this.policy = policy;
    }
    get nextAt() {
        if (this.down === undefined)
            return undefined;
        return this.trying === undefined ? this.down.nextAt : Number.POSITIVE_INFINITY;
    }
    covers(number) {
        return this.down !== undefined && number > this.down.begunBefore;
    }
    begin(number) {
        if (this.down !== undefined)
            this.trying = number;
    }
    end(number) {
        if (this.trying === number)
            this.trying = undefined;
    }
    good(number) {
        if (this.down !== undefined && !this.covers(number))
            return false;
        const ends = this.down !== undefined;
        this.down = undefined;
        this.failuresInRow = 0;
        return ends;
    }
    failed(number, begun, now, askedMs) {
        if (this.down === undefined) {
            if (++this.failuresInRow < this.policy.outageAfter)
                return 'up';
            this.down = { begunBefore: begun, tries: 0, nextAt: now + this.pauseMs(0, askedMs) };
            return 'began';
        }
        if (!this.covers(number))
            return 'down';
        const tries = ++this.down.tries;
        this.down.nextAt = now + this.pauseMs(tries, askedMs);
        return tries < MOST_TRIES ? 'down' : 'given-up';
    }
    pauseMs(tries, askedMs) {
        const { firstPauseMs, longestPauseMs } = this.policy;
        const doubled = Math.max(FIRST_PAUSE_MS, firstPauseMs) * 2 ** tries;
        return Math.max(Math.min(doubled, longestPauseMs), askedMs);
    }
}

;// CONCATENATED MODULE: ./src/many/pace.ts
const FIRST_HOLD_MS = 1_000;
const LEAST_PER_SECOND = 0.1;
const REGAINED_PER_SECOND = 0.5;
const SLACK_MS = 5;
class Pace {
    policy;
    perSecond;
    lastBegin = Number.NEGATIVE_INFINITY;
    holdUntil = Number.NEGATIVE_INFINITY;
    holdsInRow = 0;
    begunBeforeHold = 0;
    constructor(policy) {
        this.policy = policy;
        this.perSecond = policy.mostPerSecond;
    }
    get nextAt() {
        const gapMs = Number.isFinite(this.perSecond) ? 1_000 / this.perSecond + SLACK_MS : 0;
        return Math.max(this.lastBegin + gapMs, this.holdUntil);
    }
    begin(now) {
        this.lastBegin = now;
    }
    good(number) {
        if (number <= this.begunBeforeHold)
            return;
        this.holdsInRow = 0;
        this.perSecond = Math.min(this.policy.mostPerSecond, this.perSecond + REGAINED_PER_SECOND);
    }
    hold(number, begun, now, askedMs) {
        const isNew = number > this.begunBeforeHold;
        if (isNew) {
            this.holdsInRow++;
            this.begunBeforeHold = begun;
            this.perSecond = Math.max(LEAST_PER_SECOND, this.perSecond / 2);
        }
        const doubledMs = FIRST_HOLD_MS * 2 ** Math.min(this.holdsInRow - 1, 30);
        const ownMs = isNew ? Math.min(doubledMs, this.policy.longestPauseMs) : 0;
        const until = now + (askedMs > 0 ? askedMs : ownMs);
        if (until <= this.holdUntil)
            return undefined;
        this.holdUntil = until;
        return until - now;
    }
}

;// CONCATENATED MODULE: ./src/many/traffic.ts


class Traffic {
    pace;
    outage;
    underWay = 0;
    begun = 0;
    policy;
    onEvent;
    constructor(policy, onEvent) {
        this.policy = policy;
        this.onEvent = onEvent;
        this.pace = new Pace(policy);
        this.outage = new Outage(policy);
    }
    get count() {
        return this.begun;
    }
    get isFull() {
        return this.underWay >= this.policy.mostUnderWay;
    }
    begin(now) {
        this.begun++;
        this.underWay++;
        this.pace.begin(now);
        this.outage.begin(this.begun);
        return this.begun;
    }
    end(number) {
        this.underWay--;
        this.outage.end(number);
    }
    good(number) {
        this.pace.good(number);
        if (this.outage.good(number))
            this.onEvent({ kind: 'outage-ended' });
    }
    failed(number, now, askedMs, cause) {
        const state = this.outage.failed(number, this.begun, now, askedMs);
        if (state === 'began')
            this.onEvent({ kind: 'outage-began', cause });
        return state === 'given-up';
    }
    busy(number, now, askedMs) {
        const ms = this.pace.hold(number, this.begun, now, askedMs);
        if (ms !== undefined)
            this.onEvent({ kind: 'held', ms, askedMs });
    }
}

;// CONCATENATED MODULE: ./src/many/carry-out.ts





const NEVER = Number.POSITIVE_INFINITY;
const LONGEST_SLEEP_MS = 24 * 3_600_000;
async function carryOut(tasks, policy, ports) {
    await new Step(tasks, policy, ports).run();
}
class Step {
    policy;
    ports;
    traffic;
    polls;
    starts;
    working = new Set();
    wake = new AbortController();
    done = new Set();
    failures = 0;
    defect;
    constructor(tasks, policy, ports) {
        this.policy = policy;
        this.ports = ports;
        this.traffic = new Traffic(policy, (event) => ports.onEvent(event));
        const owner = {
            ended: (index, outcome) => this.ended(index, outcome),
            goodPoll: (number) => this.starts.goodPoll(number),
            givenUp: (cause) => this.givenUp(cause),
            executing: (index, runId) => this.started(index, runId),
        };
        this.polls = new Polls(policy, ports, this.traffic, owner);
        const toStart = [];
        for (const [index, task] of tasks.entries()) {
            if (task.kind === 'collect')
                this.polls.add(index, task, undefined);
            else
                toStart.push(index);
        }
        this.starts = new Starts(toStart, policy, ports, this.traffic, owner);
    }
    async run() {
        const { cancel, clock } = this.ports;
        const onCancel = () => this.wake.abort();
        cancel.addEventListener('abort', onCancel);
        while (!this.isOver && !cancel.aborted && this.defect === undefined) {
            const now = clock.now();
            await this.endWhatIsLate(now);
            const until = this.beginNext(now);
            if (until === undefined)
                continue;
            this.wake = new AbortController();
            if (cancel.aborted || this.isOver)
                break;
            await clock.sleep(Math.min(Math.max(0, until - now), LONGEST_SLEEP_MS), this.wake.signal);
        }
        await this.starts.stop(undefined);
        await Promise.all(this.working);
        cancel.removeEventListener('abort', onCancel);
        if (this.defect !== undefined)
            throw this.defect.error;
        await this.polls.cancelAll();
        for (const [index, outcome] of this.starts.neverStarted())
            await this.ports.ended(index, outcome);
    }
    get isOver() {
        return this.starts.isOver && this.polls.size === 0 && this.working.size === 0;
    }
    async endWhatIsLate(now) {
        await this.polls.endOverdue(now);
        const isIdle = this.polls.size === 0 && this.working.size === 0;
        const startAt = isIdle ? Math.max(now, this.starts.earliest) : now;
        if (!this.starts.isOver && startAt > this.policy.noStartAfterMs) {
            await this.starts.stop({ by: 'deadline' });
        }
    }
    beginNext(now) {
        const { starts, polls, traffic } = this;
        const run = polls.next();
        const isPastDeadline = now >= this.policy.deadlineMs;
        const tryAt = isPastDeadline ? undefined : traffic.outage.nextAt;
        let pollAt = run?.wait.dueAt ?? NEVER;
        let startAt = starts.dueAt(polls.size, now) ?? NEVER;
        if (tryAt !== undefined) {
            if (run !== undefined)
                pollAt = tryAt;
            startAt = polls.size === 0 ? Math.max(startAt, tryAt) : NEVER;
        }
        const at = Math.max(Math.min(pollAt, startAt), traffic.pace.nextAt);
        if (at > now || traffic.isFull)
            return Math.min(this.nextEnd(now), traffic.isFull ? NEVER : at);
        if (startAt <= pollAt) {
            const { next } = starts;
            this.work(next, starts.isReady ? starts.send(now) : starts.prepare());
        }
        else if (run !== undefined) {
            this.work(run.index, polls.send(run, now));
        }
        return undefined;
    }
    nextEnd(now) {
        const { noStartAfterMs, deadlineMs } = this.policy;
        if (now < deadlineMs)
            return this.starts.isOver ? NEVER : Math.min(deadlineMs, noStartAfterMs);
        return this.polls.nextEnd;
    }
    work(index, work) {
        const tracked = work
            .catch((error) => this.unexpected(index, error))
            .finally(() => {
            this.working.delete(tracked);
            this.wake.abort();
        });
        this.working.add(tracked);
    }
    async unexpected(index, error) {
        if (index === undefined || this.done.has(index)) {
            this.defect ??= { error };
            return;
        }
        const cause = (0,text_words/* say */.cv) `${(0,text_words/* quoted */.TL)(error instanceof Error ? (error.stack ?? error.message) : String(error))}`;
        const runId = this.polls.drop(index);
        await this.ended(index, { kind: 'error', runId, problem: { kind: 'unexpected', cause } });
    }
    started(index, runId) {
        const { clock } = this.ports;
        if (!this.policy.untilFinished && !this.ports.cancel.aborted) {
            return this.ended(index, { kind: 'started', runId });
        }
        this.polls.add(index, { runId, workflowId: undefined }, clock.now());
        return Promise.resolve();
    }
    async ended(index, outcome) {
        this.done.add(index);
        if (isFailed(itemConclusionOf(outcome)) && ++this.failures > this.policy.toleratedFailures) {
            await this.starts.stop({ by: 'failures' });
        }
        await this.ports.ended(index, outcome);
    }
    async givenUp(cause) {
        const problem = { kind: 'service-down', cause };
        await this.starts.stop({ by: 'service', problem });
        await this.polls.giveUp(problem);
    }
}

;// CONCATENATED MODULE: ./src/many/policy.ts
function policyOfOne(times) {
    return {
        ...times,
        maxParallel: 1,
        mostPerSecond: Number.POSITIVE_INFINITY,
        mostUnderWay: 1,
        startTries: 5,
        startPauseMs: 1_000,
        noStartAfterMs: Number.POSITIVE_INFINITY,
        holdsOn429: false,
        outageAfter: Number.POSITIVE_INFINITY,
        toleratedFailures: Number.POSITIVE_INFINITY,
    };
}
function policyOfMany(times, list) {
    return {
        ...times,
        maxParallel: list.maxParallel,
        mostPerSecond: 10,
        mostUnderWay: 8,
        startTries: Number.POSITIVE_INFINITY,
        startPauseMs: 0,
        noStartAfterMs: times.deadlineMs,
        holdsOn429: true,
        outageAfter: 3,
        toleratedFailures: list.toleratedFailures ?? Number.POSITIVE_INFINITY,
    };
}

;// CONCATENATED MODULE: external "node:fs"
const external_node_fs_namespaceObject = require("node:fs");
;// CONCATENATED MODULE: external "os"
const external_os_namespaceObject = require("os");
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */
function toCommandValue(input) {
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


function issueCommand(command, properties, message) {
    const cmd = new Command(command, properties, message);
    process.stdout.write(cmd.toString() + external_os_namespaceObject.EOL);
}
function issue(name, message = '') {
    issueCommand(name, {}, message);
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
    return toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A');
}
function escapeProperty(s) {
    return toCommandValue(s)
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




function issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!external_fs_namespaceObject.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    external_fs_namespaceObject.appendFileSync(filePath, `${toCommandValue(message)}${external_os_namespaceObject.EOL}`, {
        encoding: 'utf8'
    });
}
function prepareKeyValueMessage(key, value) {
    const delimiter = `ghadelimiter_${external_crypto_namespaceObject.randomUUID()}`;
    const convertedValue = toCommandValue(value);
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
;// CONCATENATED MODULE: ./src/runner/left-out.ts
function leftOut() {
    throw new Error('this part of the toolkit is not in this bundle');
}


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



class OidcClient {
    static createHttpClient(allowRetry = true, maxRetry = 10) {
        const requestOptions = {
            allowRetries: allowRetry,
            maxRetries: maxRetry
        };
        return new leftOut('actions/oidc-client', [new leftOut(OidcClient.getRequestToken())], requestOptions);
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
            const httpclient = OidcClient.createHttpClient();
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
                let id_token_url = OidcClient.getIDTokenUrl();
                if (audience) {
                    const encodedAudience = encodeURIComponent(audience);
                    id_token_url = `${id_token_url}&audience=${encodedAudience}`;
                }
                debug(`ID token url is ${id_token_url}`);
                const id_token = yield OidcClient.getCall(id_token_url);
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
const markdownSummary = _summary;
const summary = _summary;
//# sourceMappingURL=summary.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/path-utils.js

function toPosixPath(pth) {
    return pth.replace(/[\\]/g, '/');
}
function toWin32Path(pth) {
    return pth.replace(/[/]/g, '\\');
}
function toPlatformPath(pth) {
    return pth.replace(/[/\\]/g, external_path_namespaceObject.sep);
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
    const { stdout: version } = yield leftOut('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Version"', undefined, {
        silent: true
    });
    const { stdout: name } = yield leftOut('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Caption"', undefined, {
        silent: true
    });
    return {
        name: name.trim(),
        version: version.trim()
    };
});
const getMacOsInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    var _a, _b, _c, _d;
    const { stdout } = yield leftOut('sw_vers', undefined, {
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
    const { stdout } = yield leftOut('lsb_release', ['-i', '-r', '-s'], {
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
function setSecret(secret) {
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
    process.env['PATH'] = `${inputPath}${external_path_namespaceObject.delimiter}${process.env['PATH']}`;
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
        return issueFileCommand('OUTPUT', prepareKeyValueMessage(name, value));
    }
    process.stdout.write(external_os_namespaceObject.EOL);
    issueCommand('set-output', { name }, toCommandValue(value));
}
function setCommandEcho(enabled) {
    issue('echo', enabled ? 'on' : 'off');
}
//-----------------------------------------------------------------------
// Results
//-----------------------------------------------------------------------
function setFailed(message) {
    process.exitCode = ExitCode.Failure;
    error(message);
}
//-----------------------------------------------------------------------
// Logging Commands
//-----------------------------------------------------------------------
function isDebug() {
    return process.env['RUNNER_DEBUG'] === '1';
}
function debug(message) {
    issueCommand('debug', {}, message);
}
function error(message, properties = {}) {
    issueCommand('error', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
    issueCommand('warning', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function notice(message, properties = {}) {
    issueCommand('notice', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
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
;// CONCATENATED MODULE: ./src/runner/runner.ts



const MOST_OF_AN_ANNOTATION = 4_096;
function givenInput(name) {
    return getInput(name, { trimWhitespace: false });
}
function maskInLog(secret) {
    if (secret !== '')
        setSecret(secret);
}
function print(line) {
    info(inert(line.text));
}
function annotate(level, title, message) {
    core_namespaceObject[level](cut(withoutOldCommand(message.text), MOST_OF_AN_ANNOTATION), title === undefined ? {} : { title: withoutOldCommand(title.text) });
}
function runner_isDebug() {
    return isDebug();
}
function runner_debug(line) {
    debug(withoutOldCommand(line.text));
}
class Outputs {
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

;// CONCATENATED MODULE: ./src/report/entry.ts


function line(words) {
    return { kind: 'line', words };
}
function annotation(level, title, ...message) {
    return { kind: 'annotation', level, title, message };
}
function writeEntries(entries, presenter) {
    for (const entry of entries) {
        switch (entry.kind) {
            case 'line':
                print(presenter.line(entry.words));
                break;
            case 'table':
                for (const row of presenter.table(entry.rows))
                    print(row);
                break;
            case 'annotation':
                annotate(entry.level, presenter.line((0,text_words/* own */.ZV)(entry.title)), presenter.lines(entry.message));
        }
    }
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
;// CONCATENATED MODULE: external "node:path"
const external_node_path_namespaceObject = require("node:path");
;// CONCATENATED MODULE: ./src/inputs/folders.ts


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
function liesIn(names, absolute) {
    return names.some((folder) => contains(folder, absolute));
}
function contains(folder, inside, system = external_node_path_namespaceObject) {
    const relative = system.relative(folder, inside);
    return (relative !== '..' && !relative.startsWith(`..${system.sep}`) && !system.isAbsolute(relative));
}
function hasGit(place, system = external_node_path_namespaceObject) {
    const git = system === external_node_path_namespaceObject.win32 ? /^\.git[. ]*(:|$)/i : /^\.git$/i;
    return place.split(system.sep).some((component) => git.test(component));
}
function realPathOfMissing(absolute) {
    try {
        const real = external_node_fs_namespaceObject.realpathSync.native(absolute);
        return { real, existing: real };
    }
    catch (error) {
        const parent = external_node_path_namespaceObject.dirname(absolute);
        if (codeOf(error) !== 'ENOENT' ||
            parent === absolute ||
            external_node_fs_namespaceObject.lstatSync(absolute, { throwIfNoEntry: false }))
            throw error;
        const { real, existing } = realPathOfMissing(parent);
        return { real: external_node_path_namespaceObject.join(real, external_node_path_namespaceObject.basename(absolute)), existing };
    }
}
function codeOf(error) {
    return error instanceof Error && 'code' in error ? error.code : undefined;
}

;// CONCATENATED MODULE: ./src/inputs/output-folder.ts



function resolveOutputFolder(written, folders) {
    const absolute = external_node_path_namespaceObject.resolve(folders.workspace, written);
    const fault = (text) => ({ kind: 'fault', fault: text });
    try {
        const { real, existing } = realPathOfMissing(absolute);
        if (!rootsOf(folders).some((names) => liesIn(names, real))) {
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
    switch (codeOf(error)) {
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
const MOST_OF_A_WINDOWS_NAME = 255;
function checkName(place) {
    const isTooLong = process.platform === 'win32' && external_node_path_namespaceObject.basename(place).length > MOST_OF_A_WINDOWS_NAME;
    if (isTooLong)
        throw Object.assign(new Error(), { code: 'ENAMETOOLONG' });
    external_node_fs_namespaceObject.lstatSync(place, { throwIfNoEntry: false });
}
const MADE_BY_KERNEL = [0x9fa0, 0x62656572, 0x64626720, 0x73636673, 0x1cd1];
function isMadeByKernel(folder) {
    return process.platform === 'linux' && MADE_BY_KERNEL.includes(external_node_fs_namespaceObject.statfsSync(folder).type);
}

;// CONCATENATED MODULE: ./src/text/units.ts
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

;// CONCATENATED MODULE: ./src/run/source.ts

function sourceOf(text, completed, failed) {
    const hasOddOutput = Array.isArray(completed) &&
        completed.some((step) => typeof (fieldsOf(step).output ?? '') !== 'string');
    const hasFailed = Array.isArray(failed) ? failed.length > 0 : (failed ?? null) !== null;
    const root = hasOddOutput || hasFailed ? (0,text_json/* rootOf */.I5)(text) : undefined;
    const data = member(text, root, 'data');
    const range = hasFailed ? member(text, data, 'failed_steps') : undefined;
    const steps = range !== undefined && Array.isArray(failed) ? (0,text_json/* elements */.Yt)(text, range.start) : [];
    return {
        outputs: outputsIn(text, hasOddOutput ? member(text, data, 'completed_steps') : undefined),
        failedSteps: [...steps].map((element) => (0,text_json/* compact */.oE)(text, element)),
        oddFailedSteps: range === undefined || Array.isArray(failed) ? undefined : (0,text_json/* compact */.oE)(text, range),
    };
}
function outputsIn(text, steps) {
    const outputs = new Map();
    if (steps === undefined)
        return outputs;
    let index = 0;
    for (const step of (0,text_json/* elements */.Yt)(text, steps.start)) {
        const output = (0,text_json/* kindAt */.Ii)(text, step.start) === 'object' ? member(text, step, 'output') : undefined;
        if (output !== undefined && !['string', 'null'].includes((0,text_json/* kindAt */.Ii)(text, output.start))) {
            outputs.set(index, (0,text_json/* compact */.oE)(text, output));
        }
        index++;
    }
    return outputs;
}
function member(text, object, key) {
    let found;
    if (object === undefined)
        return undefined;
    for (const each of (0,text_json/* members */.ol)(text, object.start))
        if (each.key === key)
            found = each;
    return found;
}
function fieldsOf(value) {
    return (0,text_json/* isObject */.Gv)(value) ? value : {};
}

;// CONCATENATED MODULE: ./src/run/workflow-run.ts


function nameOf({ nodeId, stepId }) {
    return nodeId ?? stepId;
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
        state: workflow_run_textOf(data.state),
        error: messageOf(data.error),
        startedAt: workflow_run_textOf(data.started_at),
        endedAt: workflow_run_textOf(data.ended_at),
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
function nonEmpty(value) {
    return typeof value === 'string' && value !== '' ? value : undefined;
}
function workflow_run_textOf(value) {
    if (typeof value === 'string')
        return value;
    return value === undefined || value === null ? '' : jsonText(value);
}

;// CONCATENATED MODULE: ./src/report/nodes.ts

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

;// CONCATENATED MODULE: ./src/report/keep.ts


const NOTHING_KEPT = { resultFile: '', failure: undefined, folder: undefined };
function keep({ run, answer }, places) {
    const written = writeAnswer(answer, places.temp);
    const { outputDirectory: path } = places;
    const folder = path === undefined ? undefined : { path, files: planOutputFiles(run.steps, path) };
    return { ...written, folder };
}
function writeAnswer(answer, temp) {
    try {
        return { resultFile: writeResultFile(answer, temp), failure: undefined };
    }
    catch (error) {
        return { resultFile: '', failure: fileErrorText(error, temp) };
    }
    finally {
        release(answer);
    }
}
function release({ buffer }) {
    if (buffer instanceof ArrayBuffer && buffer.resizable)
        buffer.resize(0);
}

;// CONCATENATED MODULE: ./src/report/sentences/notes.ts



const MOST_OF_A_CAUSE = 300;
const MOST_KIB_OF_AN_ENVIRONMENT_STRING = process.platform === 'win32' ? 32 : 128;
const ANSWER_NOT_UTF8 = annotation('warning', 'Answer not UTF-8', (0,text_words/* say */.cv) `An answer of the service is not valid UTF-8: the bytes that are not were read as replacement characters (U+FFFD), which also stand in the outputs. The verdict does not change; \`result-file\` has the bytes of a finished run as they came.`);
function noResultFile(cause) {
    return annotation('warning', 'No result-file', (0,text_words/* say */.cv) `The service's answer could not be written to a file, so \`result-file\` is empty: ${(0,text_words/* foreign */.V$)(cause, MOST_OF_A_CAUSE)}. The verdict does not change; check that RUNNER_TEMP can be written.`);
}
function filesNotWritten(number, cause) {
    return annotation('warning', 'Files not written', (0,text_words/* say */.cv) `${(0,text_words/* own */.ZV)(count(number, 'file'))} of \`output-directory\` could not be written: ${(0,text_words/* foreign */.V$)(cause, MOST_OF_A_CAUSE)}. The verdict does not change.`);
}
function outputsCut(resultFile, noPaths) {
    const whole = resultFile === ''
        ? (0,text_words/* say */.cv) `the whole could not be kept, see the warning above`
        : (0,text_words/* say */.cv) `the whole is in \`result-file\` (${(0,text_words/* quoted */.TL)(resultFile)})`;
    const paths = noPaths
        ? (0,text_words/* say */.cv) ` \`output-files\` is \`{}\`; the files themselves are in \`output-directory\`.`
        : (0,text_words/* say */.cv) ``;
    return annotation('warning', 'Outputs cut', (0,text_words/* say */.cv) `Outputs were cut to stay within their limits: ${whole}.${paths}`);
}
function largeResult(ownFile, resultFile) {
    return annotation('notice', 'Large result', (0,text_words/* say */.cv) `\`result\` is larger than ${MOST_KIB_OF_AN_ENVIRONMENT_STRING} KiB: no environment variable and no \`with:\` can carry it.${insteadOfResult(ownFile, resultFile)}`);
}
function insteadOfResult(ownFile, resultFile) {
    if (ownFile !== undefined) {
        return (0,text_words/* say */.cv) ` Read its file in \`output-directory\` instead: ${(0,text_words/* foreign */.V$)(ownFile, 1_000)}`;
    }
    return resultFile === '' ? (0,text_words/* say */.cv) `` : (0,text_words/* say */.cv) ` Read \`result-file\` instead.`;
}
function noSummary(cause) {
    return annotation('warning', 'No job summary', (0,text_words/* say */.cv) `The job summary could not be written: ${(0,text_words/* foreign */.V$)(cause, MOST_OF_A_CAUSE)}. The verdict does not change.`);
}
function outputsNotWritten(runId, cause) {
    const run = runId === undefined ? (0,text_words/* say */.cv) `There is no run id.` : (0,text_words/* say */.cv) `The run's id is ${(0,text_words.id)(runId)}.`;
    return annotation('error', 'Outputs not written', (0,text_words/* say */.cv) `The step's outputs could not be written, so that later steps would not see them: ${(0,text_words/* foreign */.V$)(cause, MOST_OF_A_CAUSE)}. ${run} The job fails for this, whatever the run did; check GITHUB_OUTPUT and the disk of the runner.`);
}
function reportNotWritten(cause) {
    return (0,text_words/* say */.cv) `The report of this step could not be written: ${(0,text_words/* quoted */.TL)(cause)}`;
}

;// CONCATENATED MODULE: ./src/report/log.ts




class RunLog {
    context;
    messageBefore;
    isReplacementTold = false;
    constructor(context) {
        this.context = context;
    }
    opening() {
        const { task, baseUrl } = this.context;
        return task.kind === 'collect'
            ? [line((0,text_words/* say */.cv) `Collecting run ${(0,text_words.id)(task.runId)} from ${(0,text_words/* quoted */.TL)(baseUrl)}`)]
            : [];
    }
    entriesOf(event) {
        switch (event.kind) {
            case 'starting':
                return [line(this.startingText())];
            case 'start-repeated':
                return [line(repeatedText(event))];
            case 'started':
                return [line((0,text_words/* say */.cv) `Started run ${(0,text_words.id)(event.runId)}`), ...this.replacement(event.isUtf8)];
            case 'polled':
                return this.polled(event);
            case 'held':
            case 'outage-began':
            case 'outage-ended':
            case 'starting-ended':
                return [];
        }
    }
    startingText() {
        const { task, nodes, baseUrl } = this.context;
        const workflow = (0,text_words.id)(task.workflowId ?? '');
        const named = nodes.length === 0 ? (0,text_words/* say */.cv) `` : (0,text_words/* say */.cv) ` (${(0,text_words/* foreign */.V$)(nodes.join(', '), 200)})`;
        return (0,text_words/* say */.cv) `Starting workflow ${workflow} with ${(0,text_words/* own */.ZV)(count(nodes.length, 'input'))}${named} at ${(0,text_words/* quoted */.TL)(baseUrl)}`;
    }
    polled({ poll, waitedMs, pauseMs, }) {
        const found = foundText(poll);
        if (found === undefined)
            return [];
        const asked = askedText('retryAfterMs' in poll ? poll.retryAfterMs : 0);
        const next = pauseMs === undefined ? (0,text_words/* say */.cv) `` : (0,text_words/* say */.cv) `, next read in ${time(pauseMs)}`;
        const entries = [line((0,text_words/* say */.cv) `${time(waitedMs)} waited: ${found}${asked}${next}`)];
        if (poll.kind === 'finished')
            return [...entries, ...this.replacement(poll.isUtf8)];
        const { message } = poll.kind === 'executing' ? poll : { message: undefined };
        if (message === undefined || message === this.messageBefore)
            return entries;
        this.messageBefore = message;
        return [...entries, line((0,text_words/* say */.cv) `  service: ${(0,text_words/* quoted */.TL)(message)}`)];
    }
    replacement(isUtf8) {
        if (isUtf8 || this.isReplacementTold)
            return [];
        this.isReplacementTold = true;
        return [ANSWER_NOT_UTF8];
    }
}
function foundText(poll) {
    switch (poll.kind) {
        case 'executing':
            return (0,text_words/* say */.cv) `still executing`;
        case 'finished':
            return (0,text_words/* say */.cv) `finished`;
        case 'failed':
        case 'busy':
            return (0,text_words/* say */.cv) `read failed (${(0,text_words/* quoted */.TL)(poll.cause)})`;
        case 'refused':
            return (0,text_words/* say */.cv) `read refused`;
        case 'dropped':
            return undefined;
    }
}
function repeatedText({ cause, pauseMs, askedMs, }) {
    return (0,text_words/* say */.cv) `Not started yet (${(0,text_words/* quoted */.TL)(cause)})${askedText(askedMs)}, next try in ${time(pauseMs)}`;
}
function askedText(ms) {
    return ms > 0 ? (0,text_words/* say */.cv) `, the service asks to wait ${time(ms)}` : (0,text_words/* say */.cv) ``;
}
function time(ms) {
    return (0,text_words/* own */.ZV)(duration(ms));
}

;// CONCATENATED MODULE: ./src/report/trace.ts


function traceText({ method, url, status, bytes, ms, cause }) {
    const facts = [
        ...(status === undefined ? [] : [(0,text_words/* say */.cv) `status ${status}`]),
        ...(bytes === undefined ? [] : [(0,text_words/* own */.ZV)(size(bytes))]),
        ...(cause === undefined ? [] : [(0,text_words/* say */.cv) `${(0,text_words/* foreign */.V$)(cause, 2_000)}`]),
        (0,text_words/* say */.cv) `${Math.round(ms)} ms`,
    ];
    return (0,text_words/* say */.cv) `${(0,text_words/* own */.ZV)(method)} ${(0,text_words/* foreign */.V$)(url, 2_000)}: ${(0,text_words/* joined */.oR)(facts, ', ')}`;
}

;// CONCATENATED MODULE: ./src/run/poll.ts





function pollIn(reply, context) {
    if (reply.kind === 'dropped')
        return { kind: 'dropped' };
    if (reply.kind === 'untrusted')
        return { kind: 'refused', cause: reply.cause, isUntrusted: true };
    if (reply.kind !== 'reply')
        return { kind: 'failed', cause: reply.cause, retryAfterMs: 0 };
    const { status, json, end, broken } = reply;
    const retryAfterMs = Math.min(reply.retryAfterMs, LONGEST_RETRY_AFTER_MS);
    const succeeded = status >= 200 && status <= 299;
    const failed = (cause) => ({ kind: 'failed', cause, retryAfterMs });
    if (status === 250)
        return executing(reply, retryAfterMs);
    if (end === 'too-large')
        return { kind: 'refused', status, cause: broken, isTooLarge: true };
    if (status === 429)
        return { kind: 'busy', cause: replyWords(reply), retryAfterMs };
    if (broken !== undefined)
        return failed(replyWords(reply));
    if (status === 408 || (status >= 500 && status <= 599))
        return failed(replyWords(reply));
    if (reply.refusal !== undefined)
        return refused(reply, context);
    if (succeeded && json !== undefined) {
        if (Object.hasOwn(json, 'success') && (0,text_json/* isObject */.Gv)(json.data)) {
            if (isOfAnotherRun(json.data, context.runId)) {
                return failed(statusAnd(status, (0,text_words/* own */.ZV)('the answer is of another run')));
            }
            const { text, bytes, isUtf8 } = reply;
            return { kind: 'finished', run: runIn(json, text), answer: bytes, isUtf8 };
        }
        const isEnvelope = Object.hasOwn(json, 'success') || Object.hasOwn(json, 'data');
        if (Object.hasOwn(json, 'message') && !isEnvelope)
            return executing(reply, retryAfterMs);
    }
    if (status >= 300 && status <= 399)
        return refusalOf(reply);
    if (status >= 400 && status <= 499) {
        return context.goodPollBefore ? failed(replyWords(reply)) : refused(reply, context);
    }
    return failed(replyWords(reply, succeeded ? { useless: 'the answer is neither a run nor a message' } : {}));
}
function executing({ json }, retryAfterMs) {
    const message = typeof json?.message === 'string' ? json.message : undefined;
    return { kind: 'executing', message, retryAfterMs };
}
function isOfAnotherRun({ run_id }, runId) {
    return typeof run_id === 'string' && run_id.toLowerCase() !== runId.toLowerCase();
}
function refused(reply, { goodPollBefore, justStarted }) {
    const { status } = reply;
    const retryAfterMs = Math.min(reply.retryAfterMs, LONGEST_RETRY_AFTER_MS);
    return justStarted && !goodPollBefore && status !== 401 && status !== 403
        ? { kind: 'failed', cause: replyWords(reply), retryAfterMs }
        : refusalOf(reply);
}
function refusalOf(reply) {
    const { status, redirectHost, redirectsWithin } = reply;
    return { kind: 'refused', status, message: messageIn(reply), redirectHost, redirectsWithin };
}

;// CONCATENATED MODULE: external "node:http"
const external_node_http_namespaceObject = require("node:http");
;// CONCATENATED MODULE: external "node:net"
const external_node_net_namespaceObject = require("node:net");
;// CONCATENATED MODULE: external "node:stream"
const external_node_stream_namespaceObject = require("node:stream");
;// CONCATENATED MODULE: ./src/service/coding.ts


const zlib = () => process.getBuiltinModule('node:zlib');
const SALVAGED_BYTES = 1024 * 1024;
const MOST_GZIP_MEMBERS = 10_000;
const MOST_CODINGS = 2;
const GZIP_TRAILER_BYTES = 8;
const ZLIB_HEADER_BYTES = 2;
const ZLIB_TRAILER_BYTES = 4;
function undoCodings(bytes, codings, mostBytes) {
    if (codings.length > MOST_CODINGS)
        return { kind: 'whole', bytes };
    let result = { kind: 'whole', bytes };
    for (const coding of codings.toReversed()) {
        const next = undo(result.bytes, coding, mostBytes);
        if (next.kind === 'too-large')
            return next;
        result = result.kind === 'cut' ? { ...next, kind: 'cut' } : next;
    }
    return result;
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
        if (header === undefined || count === MOST_GZIP_MEMBERS)
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
    const { buffer, engine } = (0,text_json/* isObject */.Gv)(output) ? output : {};
    const used = (0,text_json/* isObject */.Gv)(engine) ? engine.bytesWritten : undefined;
    if (!Buffer.isBuffer(buffer) || typeof used !== 'number')
        throw new TypeError('output');
    return { buffer, used };
}
function isTooLarge(error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

;// CONCATENATED MODULE: ./src/service/coding-header.ts
function codingsIn(header) {
    const codings = (header ?? '').split(',').map((coding) => coding.trim().toLowerCase());
    return codings.filter((coding) => coding !== '' && coding !== 'identity');
}

;// CONCATENATED MODULE: ./src/service/json-values.ts
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const isOpening = (byte) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte) => byte === 0x5d || byte === 0x7d;
const isSpace = (byte) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const isByteOrderMark = (byte) => byte === 0xef || byte === 0xbb || byte === 0xbf;
function valueCounter() {
    let count = 1;
    let place = 'start';
    return (bytes) => {
        let at = 0;
        if (place === 'start') {
            const isBlank = (byte) => isSpace(byte) || isByteOrderMark(byte);
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
            else if (byte === BACKSLASH)
                escaped = true;
            else if (byte === QUOTE)
                inString = false;
        }
        else {
            if (opened && !isSpace(byte)) {
                opened = false;
                if (!isClosing(byte))
                    count++;
            }
            if (byte === QUOTE)
                inString = true;
            else if (byte === COMMA)
                count++;
            else if (isOpening(byte))
                opened = true;
        }
    }
    return [count, escaped ? 'escape' : inString ? 'string' : opened ? 'opened' : 'between'];
}

;// CONCATENATED MODULE: ./src/service/large.ts
const LARGE_ANSWER_BYTES = 16 * 1024 * 1024;
class Admission {
    #admit;
    #release;
    constructor(admit) {
        this.#admit = admit;
    }
    ask() {
        if (this.#admit === undefined)
            return true;
        this.#release ??= this.#admit();
        return this.#release !== undefined;
    }
    get release() {
        let release = this.#release;
        if (release === undefined)
            return undefined;
        return () => {
            release?.();
            release = undefined;
        };
    }
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
    return (0,text_words/* say */.cv) `${(0,text_words/* quoted */.TL)(network_errors_textOf(error))}`;
}
function network_errors_textOf(error) {
    if (error instanceof AggregateError) {
        return [...new Set(error.errors.map(network_errors_textOf))].join('; ');
    }
    if (!(error instanceof Error))
        return 'unknown cause';
    const code = network_errors_codeOf(error);
    const message = error.message.split(';', 1)[0] ?? '';
    if (code === undefined)
        return message;
    const reason = isOfOpenSsl(error) && 'reason' in error ? error.reason : undefined;
    const meaning = MEANINGS[code] ?? (typeof reason === 'string' ? reason : message);
    return meaning.includes(code) ? meaning : `${meaning} (${code})`;
}
function isOfOpenSsl(error) {
    return network_errors_codeOf(error)?.startsWith('ERR_SSL_') === true;
}
function network_errors_codeOf(error) {
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







const MOST_ANSWER_BYTES = 128 * 1024 * 1024;
const MOST_ANSWER_VALUES = 500_000;
const PEEK_BYTES = 64 * 1024;
const PEEK_MS = 1_000;
const WHOLE = { kind: 'whole' };
const TOO_MANY_BYTES = {
    kind: 'too-large',
    cause: (0,text_words/* own */.ZV)('the answer is larger than 128 MiB'),
};
const TOO_MANY_VALUES = {
    kind: 'too-large',
    cause: (0,text_words/* own */.ZV)('the answer holds more than 500,000 JSON values'),
};
const DROPPED = {
    kind: 'dropped',
    cause: (0,text_words/* own */.ZV)('the answer is larger than 16 MiB, and another such answer is still in memory'),
};
async function receiveBody(answer, request, signal, admitLarge) {
    const announced = announcedBytes(answer);
    const isReserved = announced !== undefined && announced <= MOST_ANSWER_BYTES;
    const room = new Room(isReserved ? announced : undefined);
    const admission = new Admission(admitLarge);
    const end = await received(answer, request, signal, room, admission);
    const coding = answer.headers['content-encoding'] ?? '';
    const arrived = { ...end, bytes: room.bytes() };
    const body = codingsIn(coding).length === 0 ? arrived : await decoded(arrived, coding, admission);
    const { release } = admission;
    return release === undefined ? body : { ...body, release };
}
function received(answer, request, signal, room, admission) {
    const announced = announcedBytes(answer) ?? 0;
    const isCoded = codingsIn(answer.headers['content-encoding']).length > 0;
    const valuesAfter = isCoded ? () => 0 : valueCounter();
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
            const left = (peeked === undefined ? MOST_ANSWER_BYTES : PEEK_BYTES) - room.length;
            const taken = chunk.length > left ? chunk.subarray(0, left) : chunk;
            if (room.length + taken.length > LARGE_ANSWER_BYTES && !admission.ask()) {
                return settle(DROPPED);
            }
            try {
                room.add(taken);
            }
            catch {
                return settle({ kind: 'broken', cause: (0,text_words/* say */.cv) `the answer was cut off: out of memory` });
            }
            if (chunk.length > left)
                settle(peeked ?? TOO_MANY_BYTES);
            else if (valuesAfter(chunk) > MOST_ANSWER_VALUES)
                settle(TOO_MANY_VALUES);
        };
        const onEnd = (error) => {
            while (!isSettled && answer.read() !== null)
                ;
            if (isSettled)
                return;
            if (answer.complete)
                settle(WHOLE);
            else if (peeked !== undefined)
                settle(peeked);
            else
                settle({ kind: 'broken', cause: (0,text_words/* say */.cv) `the answer was cut off: ${describe(error)}` });
        };
        const onAbort = () => onEnd(signal.reason);
        const peeked = endAnnounced(announced, admission);
        const peek = peeked === undefined ? undefined : setTimeout(onEnd, PEEK_MS);
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
function endAnnounced(bytes, admission) {
    if (bytes > MOST_ANSWER_BYTES)
        return TOO_MANY_BYTES;
    return bytes > LARGE_ANSWER_BYTES && !admission.ask() ? DROPPED : undefined;
}
async function decoded(body, coding, admission) {
    const codings = codingsIn(coding);
    let undone = undoCodings(body.bytes, codings, LARGE_ANSWER_BYTES);
    if (undone.kind === 'too-large') {
        if (body.kind === 'dropped' || !admission.ask())
            return { ...DROPPED, bytes: undone.bytes };
        undone = undoCodings(body.bytes, codings, MOST_ANSWER_BYTES);
    }
    const { kind, bytes } = undone;
    if (kind === 'too-large')
        return { ...TOO_MANY_BYTES, bytes };
    if (valueCounter()(bytes) > MOST_ANSWER_VALUES)
        return { ...TOO_MANY_VALUES, bytes };
    if (kind === 'whole' || body.kind !== 'whole')
        return { ...body, bytes };
    const cause = (0,text_words/* say */.cv) `the answer was cut off: its ${(0,text_words/* quoted */.TL)(coding)} coding does not end`;
    return { kind: 'broken', cause, bytes };
}

;// CONCATENATED MODULE: ./src/service/events.ts
function eventOf(emitter, event, signal) {
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
;// CONCATENATED MODULE: ./src/service/proxy.ts






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
    const answered = await eventOf(request, 'connect', signal);
    const [response] = answered instanceof Error ? [] : answered;
    const status = response instanceof external_node_http_namespaceObject.IncomingMessage ? (response.statusCode ?? 0) : 0;
    if (status >= 200 && status < 300)
        return socket;
    socket.destroy();
    return answered instanceof Error
        ? {
            kind: 'no-connection',
            cause: (0,text_words/* say */.cv) `no connection through the proxy ${(0,text_words/* quoted */.TL)(proxy.host)}: ${describe(answered)}`,
        }
        : {
            kind: 'proxy-refused',
            cause: (0,text_words/* say */.cv) `the proxy ${(0,text_words/* quoted */.TL)(proxy.host)} refused to connect to ${(0,text_words/* quoted */.TL)(target)}: status ${status}`,
        };
}

;// CONCATENATED MODULE: ./src/service/connection.ts





const tls = () => process.getBuiltinModule('node:tls');
const SERVICE = (0,text_words/* own */.ZV)('');
const PROXY = (0,text_words/* own */.ZV)('the proxy ');
async function connect(url, signal) {
    const proxy = proxyFor(url);
    if (proxy === 'unusable') {
        return { kind: 'proxy-refused', cause: (0,text_words/* say */.cv) `https_proxy does not hold the address of a proxy` };
    }
    let socket = await connection_open(proxy ?? url, undefined, signal, proxy === undefined ? SERVICE : PROXY);
    if (socket instanceof external_node_net_namespaceObject.Socket && proxy !== undefined) {
        socket = await tunnel(url, proxy, socket, signal);
        if (socket instanceof external_node_net_namespaceObject.Socket)
            socket = await connection_open(url, socket, signal, SERVICE);
    }
    return socket;
}
async function connection_open(url, over, signal, what) {
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
    const made = await eventOf(socket, secure ? 'secureConnect' : 'connect', signal);
    if (!(made instanceof Error))
        return socket;
    const untrusted = secure && socket instanceof tls().TLSSocket && Boolean(socket.authorizationError);
    socket.destroy();
    over?.destroy();
    const place = (0,text_words/* say */.cv) `${what}${(0,text_words/* quoted */.TL)(url.hostname)}:${port}`;
    const handshake = (0,text_words/* own */.ZV)(isOfOpenSsl(made) ? 'the TLS handshake failed: ' : '');
    return untrusted
        ? {
            kind: 'untrusted',
            cause: (0,text_words/* say */.cv) `the certificate of ${place} is not trusted: ${describe(made)}`,
        }
        : {
            kind: 'no-connection',
            cause: (0,text_words/* say */.cv) `no connection to ${place}: ${handshake}${describe(made)}`,
        };
}

;// CONCATENATED MODULE: ./src/service/ending.ts

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

;// CONCATENATED MODULE: ./src/service/exchange.ts








const MOST_HEAD_BYTES = 1024 * 1024;
async function exchange(request, tools) {
    const begin = tools.clock.now();
    const ending = endingOf(request);
    let socket;
    try {
        const connection = await connect(request.url, ending.signal);
        if (!(connection instanceof external_node_net_namespaceObject.Socket))
            return traced(connection);
        socket = connection;
        ending.connected();
        return traced(await send(request, socket, ending.signal, tools.large));
    }
    finally {
        socket?.destroy();
        ending.dispose();
    }
    function traced(result) {
        const { method, url } = request;
        const ms = tools.clock.now() - begin;
        if (result.kind !== 'answer') {
            tools.trace({ method, url: url.href, ms, cause: result.cause });
        }
        else {
            const { status, body } = result;
            const cause = body.kind === 'whole' ? {} : { cause: body.cause };
            tools.trace({ method, url: url.href, ms, status, bytes: body.bytes.length, ...cause });
        }
        return result;
    }
}
async function send(request, socket, signal, large) {
    const { method, url, body } = request;
    const length = body === undefined ? {} : { 'content-length': `${body.bytes}` };
    const sent = external_node_http_namespaceObject.request({
        method,
        path: `${url.pathname}${url.search}`,
        headers: { host: url.host, ...request.headers, ...length },
        maxHeaderSize: MOST_HEAD_BYTES,
        createConnection: () => socket,
    });
    const answer = new Promise((resolve) => {
        sent.once('response', async (response) => {
            const { statusCode: status = 0, headers } = response;
            const body = await receiveBody(response, sent, signal, large);
            resolve({ kind: 'answer', status, headers, body });
        });
    });
    if (body === undefined)
        sent.end();
    else
        external_node_stream_namespaceObject.Readable.from(body.pieces()).pipe(sent);
    const answered = await eventOf(sent, 'response', signal);
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
    for (const part of start_body_partsOf(inputs)) {
        text += part;
        if (text.length < PIECE_LENGTH)
            continue;
        yield Buffer.from(text);
        text = '';
    }
    if (text !== '')
        yield Buffer.from(text);
}
function* start_body_partsOf(inputs) {
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
function serviceAt(settings, tools) {
    const { baseUrl, requestTimeoutMs, allCompletedSteps } = settings;
    const headers = {
        'x-api-key': settings.apiKey,
        'content-type': 'application/json',
        accept: 'application/json',
        'accept-encoding': 'identity',
        'user-agent': USER_AGENT,
    };
    const address = (path) => new URL(`${baseUrl}/v1/${path}`);
    const reply = (answer) => replyOf(answer, { baseUrl, now: tools.clock.date() });
    return {
        start: async (workflowId, inputs, cancel) => {
            const url = address(`workflows/${encodeURIComponent(workflowId)}/run`);
            const body = startBody(inputs);
            const limits = { timeoutMs: requestTimeoutMs, cancel, cancelGraceMs: START_GRACE_MS };
            const answer = await exchange({ method: 'POST', url, headers, body, ...limits }, tools);
            if (answer.kind !== 'answer')
                return answer;
            const started = reply(answer);
            return { ...started, startedId: startedIdIn(started) };
        },
        poll: async (runId, timeoutMs, cancel) => {
            const query = `all_completed_steps=${allCompletedSteps}`;
            const url = address(`workflow-runs/${encodeURIComponent(runId)}?${query}`);
            const limits = { timeoutMs, cancel, cancelGraceMs: 0 };
            const answer = await exchange({ method: 'GET', url, headers, ...limits }, tools);
            if (answer.kind !== 'answer')
                return answer;
            const { body } = answer;
            return body.kind === 'dropped' ? { kind: 'dropped', cause: body.cause } : reply(answer);
        },
    };
}

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

;// CONCATENATED MODULE: ./src/flow.ts











async function carryOutOne(settings, step) {
    const { presenter, cancel, places, onRunId } = step;
    const { task, nodeInputs, baseUrl } = settings;
    const service = serviceOf(settings, presenter);
    const log = new RunLog({ task, nodes: [...nodeInputs.keys()], baseUrl });
    const write = (entries) => writeEntries(entries, presenter);
    let done;
    if (task.kind === 'collect')
        onRunId(task.runId);
    write(log.opening());
    const ports = {
        clock: systemClock,
        cancel,
        random: Math.random,
        prepare: async () => ({
            kind: 'ready',
            send: () => sendStart(service, { ...task, inputs: nodeInputs }, step),
            takeBack: async () => { },
        }),
        poll: (_index, runId, options) => sendPoll(service, runId, options, cancel),
        started: async (_index, runId) => {
            onRunId(runId);
            return undefined;
        },
        ended: async (_index, outcome) => {
            const kept = outcome.kind === 'finished' ? keep(outcome, places) : NOTHING_KEPT;
            done = { outcome, kept };
        },
        onEvent: (event) => write(log.entriesOf(event)),
    };
    await carryOut([task], policyOfOne(timesOf(settings)), ports);
    if (done === undefined)
        throw new Error('the run has not ended');
    return done;
}
async function sendStart(service, start, { presenter, cancel }) {
    const reply = await service.start(start.workflowId ?? '', start.inputs, cancel);
    return startVerdict(reply, (text) => presenter.holdsKey(text));
}
async function sendPoll(service, runId, { timeoutMs, context }, cancel) {
    return pollIn(await service.poll(runId, timeoutMs, cancel), context());
}
function timesOf(settings) {
    const { timeoutMs, firstPauseMs, longestPauseMs, requestTimeoutMs } = settings;
    return {
        deadlineMs: timeoutMs,
        firstPauseMs,
        longestPauseMs,
        requestTimeoutMs,
        untilFinished: settings.wait,
    };
}
function serviceOf(settings, presenter) {
    const trace = runner_isDebug()
        ? (each) => runner_debug(presenter.line(traceText(each)))
        : () => { };
    return serviceAt(settings, { clock: systemClock, trace });
}

;// CONCATENATED MODULE: ./src/inputs/table.ts
const ID = 'an id: at most 256 characters, no white space or control characters, not . or ..';
const BOOLEAN = 'true or false';
const INPUTS = {
    'base-url': { kind: 'address', required: true, allowed: 'the https address of the service' },
    'api-key': {
        kind: 'key',
        required: true,
        allowed: 'of visible ASCII characters only; look for a line break or a quote that was copied along',
    },
    'workflow-id': { kind: 'id', allowed: ID },
    'run-id': { kind: 'id', allowed: ID },
    inputs: { kind: 'values-json', default: '{}' },
    'inputs-file': { kind: 'values-file' },
    'input-files': { kind: 'value-files' },
    wait: { kind: 'boolean', default: 'true', allowed: BOOLEAN },
    'timeout-minutes': {
        kind: 'decimal',
        default: '60',
        unit: 'minutes',
        least: Number.MIN_VALUE,
        most: 7_200,
        allowed: 'a decimal above 0 and at most 7200',
    },
    'first-poll-seconds': {
        kind: 'decimal',
        unit: 'seconds',
        least: 0.05,
        most: 86_400,
        allowed: 'a decimal from 0.05 to 86400',
    },
    'poll-interval-seconds': {
        kind: 'decimal',
        default: '120',
        unit: 'seconds',
        least: 0.05,
        most: 3_600,
        allowed: 'a decimal from 0.05 to 3600',
    },
    'request-timeout-seconds': {
        kind: 'decimal',
        default: '60',
        unit: 'seconds',
        least: 0.05,
        most: 600,
        allowed: 'a decimal from 0.05 to 600',
    },
    'all-completed-steps': { kind: 'boolean', default: 'true', allowed: BOOLEAN },
    'output-directory': { kind: 'folder' },
    summary: {
        kind: 'choice',
        default: 'full',
        options: ['full', 'brief', 'none'],
        allowed: 'full, brief or none',
    },
};

;// CONCATENATED MODULE: ./src/inputs/reader.ts




const MOST_OF_GIVEN = 60;
const MS_PER = { minutes: 60_000, seconds: 1_000 };
class Reader {
    faults = [];
    text(name) {
        const input = INPUTS[name];
        return givenInput(name).trim() || (input.default ?? '');
    }
    boolean(name) {
        const value = this.text(name);
        if (/^(true|True|TRUE)$/.test(value))
            return true;
        if (!/^(false|False|FALSE)$/.test(value))
            this.refuseGiven(name);
        return false;
    }
    milliseconds(name, notGivenMs = Number.NaN) {
        const { unit, least, most } = INPUTS[name];
        const value = this.text(name);
        if (value === '')
            return notGivenMs;
        const number = /^[0-9]+(\.[0-9]+)?$/.test(value) ? Number(value) : Number.NaN;
        if (!(number >= least && number <= most))
            this.refuseGiven(name);
        return number * MS_PER[unit];
    }
    id(name) {
        const value = this.text(name);
        if (value !== '' && !isUsableId(value))
            this.refuseGiven(name);
        return value;
    }
    choice(name) {
        const options = INPUTS[name].options;
        const value = this.text(name);
        const option = options.find((each) => each === value);
        if (option === undefined)
            this.refuseGiven(name);
        return option;
    }
    refuse(name, what) {
        this.faults.push({ input: name, words: (0,text_words/* say */.cv) `${(0,text_words/* own */.ZV)(`\`${name}\``)} ${what}` });
    }
    refuseGiven(name) {
        this.refuse(name, (0,text_words/* say */.cv) `must be ${(0,text_words/* own */.ZV)(INPUTS[name].allowed)}, got ${given(this.text(name))}`);
    }
}
function given(value) {
    return (0,text_words/* foreign */.V$)(value, MOST_OF_GIVEN, JSON.stringify);
}

;// CONCATENATED MODULE: ./src/inputs/base-url.ts




function baseUrlOf(value, env) {
    const got = value === '' ? (0,text_words/* own */.ZV)('nothing') : given(withoutSecrets(value));
    const url = /^https?:\/\/[^\s\\/][^\s\\]*$/i.test(value) && URL.canParse(value) ? new URL(value) : undefined;
    if (url === undefined) {
        const fault = (0,text_words/* say */.cv) `must be ${(0,text_words/* own */.ZV)(INPUTS['base-url'].allowed)}, got ${got}`;
        return { baseUrl: '', faults: [fault] };
    }
    let path = url.pathname;
    while (path.endsWith('/'))
        path = path.slice(0, -1);
    const authority = /^[^/]*\/\/([^/?#]*)/.exec(value)?.[1] ?? '';
    const wrong = [];
    if (authority.includes('@'))
        wrong.push((0,text_words/* say */.cv) `must not hold user info`);
    if (value.includes('?'))
        wrong.push((0,text_words/* say */.cv) `must not have a query`);
    if (value.includes('#'))
        wrong.push((0,text_words/* say */.cv) `must not have a fragment`);
    if (path.endsWith('/v1'))
        wrong.push((0,text_words/* say */.cv) `must be given without \`/v1\``);
    if (url.protocol === 'http:' && !isLoopback(url)) {
        wrong.push((0,text_words/* say */.cv) `must be https, since the key would travel in clear (http only for localhost, 127.0.0.0/8 and [::1])`);
    }
    const faults = [];
    if (wrong.length > 0)
        faults.push((0,text_words/* say */.cv) `${(0,text_words/* joined */.oR)(wrong, ', ')}, got ${got}`);
    if (url.protocol === 'https:' && env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
        faults.push((0,text_words/* say */.cv) `with https must not be used with NODE_TLS_REJECT_UNAUTHORIZED=0, which lets anyone read the key; set NODE_EXTRA_CA_CERTS to the file of the authority instead`);
    }
    return { baseUrl: `${url.origin}${path}`, faults };
}
function withoutSecrets(address) {
    const [shown = ''] = address.split(/[?#]/, 1);
    const scheme = /^[a-z]+:\/\//i.exec(shown)?.[0] ?? '';
    if (address.slice(shown.length).includes('@'))
        return `${scheme}…`;
    const at = shown.lastIndexOf('@');
    return at === -1 ? shown : `${scheme}…${shown.slice(at)}`;
}

;// CONCATENATED MODULE: ./src/inputs/faults.ts
async function explained(faults) {
    if (!faults.some((fault) => 'error' in fault))
        return faults.filter((fault) => 'words' in fault);
    const { explainedJson } = await __nccwpck_require__.e(/* import() */ 160).then(__nccwpck_require__.bind(__nccwpck_require__, 160));
    return faults.map((fault) => ('error' in fault ? explainedJson(fault) : fault));
}

;// CONCATENATED MODULE: ./src/inputs/file-text.ts



const MOST_BYTES_OF_A_FILE = 16 * 1024 * 1024;
const BYTE_ORDER_MARK_BYTES = 3;
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
    const roots = rootsOf(folders).filter((names) => liesIn(names, absolute));
    if (roots.length === 0) {
        return { kind: 'fault', fault: 'must lie in the workspace or in RUNNER_TEMP' };
    }
    const real = external_node_fs_namespaceObject.realpathSync.native(absolute);
    if (!roots.some((names) => liesIn(names, real))) {
        return { kind: 'fault', fault: 'must not lead out of its folder through a link' };
    }
    if (hasGit(real)) {
        return { kind: 'fault', fault: 'must not lie in a .git folder' };
    }
    return { kind: 'place', real };
}
function readText(real, room) {
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = external_node_fs_namespaceObject.constants;
    const file = external_node_fs_namespaceObject.openSync(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    try {
        const stat = external_node_fs_namespaceObject.fstatSync(file);
        if (!stat.isFile())
            return { kind: 'fault', fault: 'must be a regular file' };
        if (stat.size > MOST_BYTES_OF_A_FILE)
            return TOO_LARGE;
        if (stat.size > room + BYTE_ORDER_MARK_BYTES)
            return { kind: 'no-room', bytes: stat.size };
        const bytes = readAtMost(file, MOST_BYTES_OF_A_FILE + 1, stat.size);
        if (bytes.length > MOST_BYTES_OF_A_FILE)
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
function faultOf(error) {
    switch (codeOf(error)) {
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

;// CONCATENATED MODULE: ./src/inputs/node-names.ts


const MOST_NAMED = 50;
const MOST_OF_A_NODE_ID = 80;
const MOST_OF_ALL_NAMES = 500;
function nodeId(id) {
    return (0,text_words/* foreign */.V$)(id, MOST_OF_A_NODE_ID, JSON.stringify);
}
function nodes(ids) {
    let room = MOST_OF_ALL_NAMES;
    const named = ids.slice(0, MOST_NAMED).filter((id) => {
        if (room >= 0)
            room -= JSON.stringify(cut(oneLine(id), MOST_OF_A_NODE_ID)).length + ', '.length;
        return room >= 0;
    });
    return (0,text_words/* say */.cv) `${noun('node', ids)} ${(0,text_words/* joined */.oR)(named.map(nodeId), ', ')}${more(ids, named)}`;
}
function lines(numbers) {
    const named = numbers.slice(0, MOST_NAMED);
    return (0,text_words/* say */.cv) `${noun('line', numbers)} ${(0,text_words/* joined */.oR)(named, ', ')}${more(numbers, named)}`;
}
function noun(one, { length }) {
    return (0,text_words/* own */.ZV)(length === 1 ? one : `${one}s`);
}
function more(all, named) {
    const rest = all.length - named.length;
    return (0,text_words/* own */.ZV)(rest > 0 ? ` and ${rest} more` : '');
}

;// CONCATENATED MODULE: ./src/inputs/input-files.ts



const MOST_OF_A_PATH = 100;
function inputFilesIn(text, subject) {
    const files = [];
    const malformed = [];
    const seen = new Set();
    const repeated = [];
    for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
        if (line.trim() === '')
            continue;
        const [, node = '', path = ''] = /^([^=]*)=(.*)$/s.exec(line)?.map((part) => part.trim()) ?? [];
        if (node === '' || path === '')
            malformed.push(index + 1);
        else if (seen.has(node))
            repeated.push(node);
        else
            files.push({ node, path });
        seen.add(node);
    }
    const faults = [];
    if (malformed.length > 0) {
        faults.push((0,text_words/* say */.cv) `${subject} ${lines(malformed)} must be \`node id=path\``);
    }
    if (repeated.length > 0)
        faults.push((0,text_words/* say */.cv) `${subject} must name ${nodes(repeated)} once`);
    return { files, faults };
}
function readInputFiles(files, room, folders, subject) {
    const values = new Map();
    let left = room;
    let unreadBytes = 0;
    const wrong = new Map();
    for (const { node, path } of files) {
        const file = readInputFile(path, folders, left);
        if (file.kind === 'text') {
            values.set(node, file.text);
            left -= Buffer.byteLength(file.text);
        }
        else if (file.kind === 'no-room') {
            unreadBytes += file.bytes;
        }
        else {
            const named = (0,text_words/* say */.cv) `node ${nodeId(node)}, got ${filePath(path)}`;
            if (wrong.get(file.fault)?.push(named) === undefined)
                wrong.set(file.fault, [named]);
        }
    }
    const faults = [...wrong].map(([fault, named]) => (0,text_words/* say */.cv) `${subject}: each file ${(0,text_words/* own */.ZV)(fault)}: ${(0,text_words/* joined */.oR)(named, '; ')}`);
    return { values, faults, unreadBytes };
}
function filePath(path) {
    return (0,text_words/* foreign */.V$)(path, MOST_OF_A_PATH, JSON.stringify);
}

;// CONCATENATED MODULE: ./src/inputs/inputs-json.ts



const WIRE_FORM = '{"value": "…", "type": "text"}';
const OBJECT_FAULT = `must be a string, number, boolean, null, array or ${WIRE_FORM}, got another object; toJSON(toJSON(…)) makes it a string`;
function inputsIn(text, range, subject) {
    const values = new Map();
    const kind = (0,text_json/* kindAt */.Ii)(text, range.start);
    if (kind !== 'object') {
        const fault = (0,text_words/* say */.cv) `${subject} must be a JSON object of node id → value, got ${(0,text_words/* own */.ZV)(article(kind))}`;
        return { values, faults: [fault] };
    }
    const wrong = new Map();
    const repeated = [];
    for (const member of (0,text_json/* members */.ol)(text, range.start)) {
        const value = valueToSend(text, member);
        if (values.has(member.key))
            repeated.push(member);
        if (value.kind === 'fault') {
            if (wrong.get(value.fault)?.push(member.key) === undefined)
                wrong.set(value.fault, [member.key]);
        }
        values.set(member.key, value.kind === 'value' ? value.value : '');
    }
    const faults = [...wrong].map(([fault, ids]) => (0,text_words/* say */.cv) `${subject}: ${nodes(ids)} ${(0,text_words/* own */.ZV)(fault)}`);
    const [first] = repeated;
    if (first !== undefined) {
        const { line, column } = (0,text_json/* lineAndColumn */.q1)(text, first.keyStart);
        faults.push((0,text_words/* say */.cv) `${subject} must name ${nodes(repeated.map(({ key }) => key))} once, and does so again at line ${line}, column ${column}`);
    }
    return { values, faults };
}
function valueToSend(text, member) {
    switch ((0,text_json/* kindAt */.Ii)(text, member.start)) {
        case 'string':
            return { kind: 'value', value: (0,text_json/* stringAt */.bX)(text, member.start, member.end) };
        case 'number':
        case 'boolean':
            return { kind: 'value', value: text.slice(member.start, member.end) };
        case 'null':
            return { kind: 'value', value: '' };
        case 'array':
            return { kind: 'value', value: (0,text_json/* compact */.oE)(text, member) };
        case 'object':
            return wireValue(text, member);
    }
}
function wireValue(text, object) {
    const values = [];
    const types = [];
    for (const member of (0,text_json/* members */.ol)(text, object.start)) {
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
    else if ((0,text_json/* kindAt */.Ii)(text, value.start) !== 'string') {
        const kind = article((0,text_json/* kindAt */.Ii)(text, value.start));
        wrong.push(`must have a string as \`value\`, got ${kind}`);
    }
    if (types.length > 1)
        wrong.push('must have `type` once');
    else if (type !== undefined && !inputs_json_isText(text, type)) {
        wrong.push('must have "text" as `type`, the only one there is, or none');
    }
    return wrong.length === 0
        ? { kind: 'value', value: (0,text_json/* stringAt */.bX)(text, value.start, value.end) }
        : { kind: 'fault', fault: `${wrong.join(' and ')}; the form is ${WIRE_FORM}` };
}
function inputs_json_isText(text, { start, end }) {
    return (0,text_json/* kindAt */.Ii)(text, start) === 'string' && (0,text_json/* stringAt */.bX)(text, start, end) === 'text';
}
function article(kind) {
    return kind === 'null' ? kind : `${/^[ao]/.test(kind) ? 'an' : 'a'} ${kind}`;
}

;// CONCATENATED MODULE: ./src/inputs/node-inputs.ts





const MOST_BYTES_OF_ALL_VALUES = 128 * 1024 * 1024;
const NONE = { values: new Map(), faults: [] };
function readNodeInputs(sources, folders) {
    const inline = parseInputs(sources.inputs, 'inputs');
    const subject = called('input-files');
    const listed = inputFilesIn(sources.inputFiles, subject);
    const files = listed.files.filter(({ node }) => !inline.values.has(node));
    const room = MOST_BYTES_OF_ALL_VALUES - node_inputs_bytesOf(inline.values);
    const single = readInputFiles(files, room, folders, subject);
    const whole = readInputsFile(sources.inputsFile.trim(), folders);
    const values = new Map([...whole.values, ...single.values, ...inline.values]);
    const wrong = [...listed.faults, ...single.faults];
    const total = node_inputs_bytesOf(values) + single.unreadBytes;
    if (total > MOST_BYTES_OF_ALL_VALUES) {
        wrong.push((0,text_words/* say */.cv) `${subject}: all values together must be at most ${MOST_BYTES_OF_ALL_VALUES} bytes (128 MiB), got ${total}`);
    }
    const faults = [...inline.faults, ...whole.faults, ...faultsOf('input-files', wrong)];
    return { values, faults };
}
function parseInputs(text, input) {
    const subject = called(input);
    if (text.trim() === '') {
        if (input === 'inputs')
            return NONE;
        const fault = (0,text_words/* say */.cv) `${subject} is empty; for no values at all, write {} or leave it out`;
        return { ...NONE, faults: faultsOf(input, [fault]) };
    }
    const source = withJsonSpace(text);
    try {
        const { values, faults } = inputsIn(source, (0,text_json/* rootOf */.I5)(source), subject);
        return { values, faults: faultsOf(input, faults) };
    }
    catch (error) {
        if (!(error instanceof text_json/* JsonSyntaxError */.q3))
            throw error;
        return { ...NONE, faults: [{ input, text: source, error }] };
    }
}
function readInputsFile(path, folders) {
    if (path === '')
        return NONE;
    const input = 'inputs-file';
    const file = readInputFile(path, folders);
    switch (file.kind) {
        case 'text':
            return parseInputs(file.text, input);
        case 'no-room':
            return NONE;
        case 'fault': {
            const fault = (0,text_words/* say */.cv) `${called(input)}: the file ${(0,text_words/* own */.ZV)(file.fault)}, got ${filePath(path)}`;
            return { ...NONE, faults: faultsOf(input, [fault]) };
        }
    }
}
function called(input) {
    return (0,text_words/* own */.ZV)(`\`${input}\``);
}
function faultsOf(input, list) {
    return list.map((words) => ({ input, words }));
}
function node_inputs_bytesOf(values) {
    let bytes = 0;
    for (const value of values.values())
        bytes += Buffer.byteLength(value);
    return bytes;
}
function withJsonSpace(text) {
    const lead = text.slice(0, text.length - text.trimStart().length);
    return lead.replace(/[^\r\n]/g, ' ') + text.trim();
}

;// CONCATENATED MODULE: ./src/inputs/settings.ts








const SINGLE = 'run';
const settings_FIRST_PAUSE_MS = 5_000;
const NO_KEY = 'must not be empty; usual causes: pull requests from forks get no secrets, Dependabot runs read Dependabot secrets, a reusable workflow must be handed them (`secrets:`), environment secrets need `environment:`';
function readKey() {
    const key = givenInput('api-key').trim();
    maskInLog(key);
    return key;
}
async function readSettings(apiKey, folders, env) {
    const reader = new Reader();
    const longestPauseMs = reader.milliseconds('poll-interval-seconds');
    const baseUrl = readBaseUrl(reader, env);
    checkKey(reader, apiKey);
    const task = readTask(reader);
    const settings = {
        baseUrl,
        apiKey,
        task,
        nodeInputs: task.kind === 'start' ? readValues(reader, folders) : new Map(),
        wait: reader.boolean('wait'),
        timeoutMs: reader.milliseconds('timeout-minutes'),
        firstPauseMs: reader.milliseconds('first-poll-seconds', Math.min(settings_FIRST_PAUSE_MS, longestPauseMs)),
        longestPauseMs,
        requestTimeoutMs: reader.milliseconds('request-timeout-seconds'),
        allCompletedSteps: reader.boolean('all-completed-steps'),
        outputDirectory: readOutputDirectory(reader, folders),
        summary: reader.choice('summary') ?? 'brief',
    };
    if (reader.faults.length === 0)
        return { kind: 'settings', settings };
    const hasRun = task.kind === 'collect' && !reader.faults.some(({ input }) => input === 'run-id');
    return {
        kind: 'faults',
        faults: await explained(reader.faults),
        summary: settings.summary,
        runId: hasRun ? task.runId : undefined,
    };
}
function readBaseUrl(reader, env) {
    const { baseUrl, faults } = baseUrlOf(reader.text('base-url'), env);
    for (const fault of faults)
        reader.refuse('base-url', fault);
    return baseUrl;
}
function checkKey(reader, key) {
    if (key === '')
        reader.refuse('api-key', (0,text_words/* own */.ZV)(NO_KEY));
    else if (!/^[\x21-\x7e]+$/.test(key)) {
        reader.refuse('api-key', (0,text_words/* own */.ZV)(`must be ${INPUTS['api-key'].allowed}`));
    }
}
function readTask(reader) {
    const workflowId = reader.id('workflow-id');
    const runId = reader.id('run-id');
    if (runId !== '') {
        return { kind: 'collect', id: SINGLE, runId, workflowId: workflowId || undefined };
    }
    if (workflowId === '')
        reader.refuse('workflow-id', (0,text_words/* say */.cv) `must be given unless \`run-id\` is`);
    return { kind: 'start', id: SINGLE, workflowId };
}
function readValues(reader, folders) {
    const sources = {
        inputs: givenInput('inputs'),
        inputsFile: givenInput('inputs-file'),
        inputFiles: givenInput('input-files'),
    };
    const { values, faults } = readNodeInputs(sources, folders);
    reader.faults.push(...faults);
    return values;
}
function readOutputDirectory(reader, folders) {
    const value = reader.text('output-directory');
    if (value === '')
        return undefined;
    const folder = resolveOutputFolder(value, folders);
    if (folder.kind === 'folder')
        return folder.path;
    reader.refuse('output-directory', (0,text_words/* say */.cv) `${(0,text_words/* own */.ZV)(folder.fault)}, got ${given(value)}`);
    return undefined;
}

;// CONCATENATED MODULE: ./src/run/outcome.ts
const CONCLUSIONS = (/* unused pure expression or super */ null && ([
    'success',
    'started',
    'running',
    'failure',
    'timed_out',
    'cancelled',
    'error',
]));
function conclusionOf(outcome) {
    switch (outcome.kind) {
        case 'finished':
            return outcome.reasons.length === 0 ? 'success' : 'failure';
        case 'timed-out':
            return 'timed_out';
        case 'not-started':
            return 'error';
        default:
            return outcome.kind;
    }
}
function exitCodeOf(conclusion) {
    return ['success', 'started', 'running'].includes(conclusion) ? 0 : 1;
}

;// CONCATENATED MODULE: ./src/report/sentences/collect.ts

function collectLines(baseUrl, runId) {
    return [
        (0,text_words/* say */.cv) `with:`,
        (0,text_words/* say */.cv) `  base-url: ${(0,text_words/* foreign */.V$)(baseUrl, 500, yaml)}`,
        (0,text_words/* say */.cv) `  api-key: \${{ secrets.WORKFLOW_API_KEY }}`,
        (0,text_words/* say */.cv) `  run-id: ${(0,text_words/* foreign */.V$)(runId, 256, yaml)}`,
    ];
}
function collectLater(runId) {
    return (0,text_words/* say */.cv) `Collect it later with \`run-id: ${(0,text_words.id)(runId)}\`.`;
}
function yaml(value) {
    const plain = /^[A-Za-z][\w./:-]*[\w/]$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
    const word = /^(true|false|null|yes|no|on|off)$/i;
    const literal = value.replaceAll('${{', "${{ '${{' }}");
    return plain.test(value) && !word.test(value) ? value : `'${literal.replaceAll("'", "''")}'`;
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

;// CONCATENATED MODULE: ./src/text/shown.ts



class ShownText {
    #text;
    constructor(text) {
        this.#text = text;
    }
    get text() {
        return this.#text;
    }
    toString() {
        return this.#text;
    }
}
const shown_LOOKED_AT = 65_536;
const LOOKED_AHEAD = 65_536;
class Presenter {
    mask;
    constructor(key) {
        this.mask = maskOf(key);
    }
    line(words) {
        return new ShownText(this.parts(words)
            .map(({ text }) => text)
            .join(''));
    }
    lines(list) {
        return new ShownText(list.map((words) => this.line(words).text).join('\n'));
    }
    parts({ parts }) {
        return parts.map((part) => part instanceof text_words/* Foreign */.lf
            ? { text: this.foreign(part), isForeign: true }
            : { text: this.mask(part, part.length, true), isForeign: false });
    }
    head(text, most) {
        const beginning = prefix(text, most);
        const seen = text.slice(0, beginning.length + LOOKED_AHEAD);
        return new ShownText(prefix(this.mask(seen, beginning.length, seen.length === text.length), most));
    }
    holdsKey(text) {
        return this.mask(text, text.length, true) !== text;
    }
    table(rows) {
        const texts = rows.map((cells) => cells.map((cell) => this.line(cell).text));
        const lengthOf = (cell) => [...(cell ?? '')].length;
        const columns = [...(texts[0] ?? []).keys()];
        const widths = columns.map((column) => texts.reduce((most, cells) => Math.max(most, lengthOf(cells[column])), 0));
        return texts.map((cells) => {
            const padded = cells.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - lengthOf(cell)));
            return new ShownText(padded.join('  ').trimEnd());
        });
    }
    foreign({ content, most, form }) {
        if (typeof content !== 'string')
            return form(cut(this.line(content).text, most));
        const line = oneLine(prefix(content, shown_LOOKED_AT));
        if (content.length <= shown_LOOKED_AT)
            return form(cut(this.mask(line, line.length, true), most));
        return form(cut(`${this.mask(line, line.length, false)}…`, most));
    }
}

;// CONCATENATED MODULE: ./src/report/sentences/faults.ts



const MOST_OF_A_FAULT = 900;
const MOST_OF_A_FAULT_IN_A_LIST = 1_000;
const ROOM_FOR_FAULTS = 1_890;
const measuring = new Presenter('');
function faults_faultsOf(problem) {
    return problem.kind === 'bad-inputs'
        ? problem.faults.map(({ words }) => (0,text_words/* say */.cv) `${(0,text_words/* foreign */.V$)(words, MOST_OF_A_FAULT_IN_A_LIST)}`)
        : [];
}
function faultsText(faults) {
    const names = [...new Set(faults.map(({ input }) => `\`${input}\``))].join(', ');
    const most = mostOfEach(faults, ROOM_FOR_FAULTS - names.length);
    const texts = faults.map(({ words }) => (0,text_words/* foreign */.V$)(words, most));
    return (0,text_words/* say */.cv) `${(0,text_words/* own */.ZV)(names)} cannot be used: ${(0,text_words/* joined */.oR)(texts, '; ')}.`;
}
function mostOfEach(faults, room) {
    const lengths = faults.map(({ words }) => measuring.line((0,text_words/* say */.cv) `${(0,text_words/* foreign */.V$)(words, MOST_OF_A_FAULT)}`).text.length);
    const level = levelThatFits(lengths, room, {
        length: (length) => length,
        cost: (length, most) => Math.min(length, most) + '; '.length,
        least: 0,
    }) ?? 0;
    return lengths.every((length) => length <= level) ? MOST_OF_A_FAULT : level;
}

;// CONCATENATED MODULE: ./src/report/sentences/refusals.ts

const CERTIFICATE_REMEDY = 'If the service or a proxy uses a private authority, set NODE_EXTRA_CA_CERTS to the file of its certificate in the `env:` of this step.';
function refusalText(refusal) {
    const { message, cause } = refusal;
    const status = (0,text_words/* own */.ZV)(`status ${refusal.status}`);
    const known = [
        ...(message === undefined ? [] : [(0,text_words/* say */.cv) `"${(0,text_words/* quoted */.TL)(message)}" (${status})`]),
        ...redirectTexts(refusal, status),
    ];
    if (known.length > 0)
        return (0,text_words/* joined */.oR)(known, '; ');
    return cause === undefined
        ? (0,text_words/* say */.cv) `${status} without a message of the service`
        : (0,text_words/* say */.cv) `${(0,text_words/* quoted */.TL)(cause)}`;
}
function redirectTexts({ redirectHost, redirectsWithin }, status) {
    if (redirectHost === undefined)
        return [];
    const host = (0,text_words/* quoted */.TL)(redirectHost);
    return [
        redirectsWithin
            ? (0,text_words/* say */.cv) `${status} redirects to another address on ${host} itself, and redirects are not followed`
            : (0,text_words/* say */.cv) `${status} redirects to ${host}, and redirects are not followed so that the key stays with the given host`,
    ];
}
function refusalRemedies({ status, redirectHost, redirectsWithin, isUntrusted, }) {
    if (redirectsWithin) {
        return [
            (0,text_words/* say */.cv) `The service redirects within its own host: the path of \`base-url\` is probably wrong, such as a path prefix that is missing or not needed.`,
        ];
    }
    if (redirectHost !== undefined)
        return [(0,text_words/* say */.cv) `If that is the right host, put it into \`base-url\`.`];
    if (status === 401)
        return [(0,text_words/* say */.cv) `The key was not accepted: check \`api-key\`.`];
    return isUntrusted ? [(0,text_words/* own */.ZV)(CERTIFICATE_REMEDY)] : [];
}

;// CONCATENATED MODULE: ./src/report/sentences/problems.ts




const NOTHING_SENT = (0,text_words/* say */.cv) `Nothing was sent to the service.`;
const NO_RUN = (0,text_words/* say */.cv) `No run was started.`;
const LOOK_FIRST = (0,text_words/* say */.cv) `Look at the workflow's runs in the studio before running this again`;
const MAYBE_EXECUTING = (0,text_words/* say */.cv) `Whether the run succeeds is not known; it may still be executing.`;
const COLLECT_IT = (0,text_words/* say */.cv) `Collect it with \`run-id\` when the service answers again.`;
function explain(problem) {
    switch (problem.kind) {
        case 'bad-inputs':
            return {
                title: 'Inputs not usable',
                what: faultsText(problem.faults),
                meaning: NOTHING_SENT,
                remedy: (0,text_words/* say */.cv) `Correct the \`with:\` of this step.`,
            };
        case 'start-refused': {
            const check = (0,text_words/* say */.cv) `Check \`workflow-id\`, \`base-url\` and the node ids of the inputs, and that the key's role has API access and access to this workflow.`;
            return {
                title: 'Start refused',
                what: (0,text_words/* say */.cv) `The start was refused: ${refusalText(problem)}.`,
                meaning: NO_RUN,
                remedy: (0,text_words/* joined */.oR)([...refusalRemedies(problem), check], ' '),
            };
        }
        case 'start-impossible':
            return {
                title: 'No connection to the service',
                what: (0,text_words/* say */.cv) `The start could not be sent: ${(0,text_words/* quoted */.TL)(problem.cause)}.`,
                meaning: NO_RUN,
                remedy: problem.by === 'certificate'
                    ? (0,text_words/* own */.ZV)(CERTIFICATE_REMEDY)
                    : (0,text_words/* say */.cv) `Check https_proxy (such as http://proxy.example.com:3128, with user and password where it wants them) and no_proxy.`,
            };
        case 'start-unreachable':
            return unreachable(problem);
        case 'start-postponed':
            return {
                title: 'Start not accepted',
                what: (0,text_words/* say */.cv) `The start was not accepted, and the service asks to wait ${problems_time(problem.askedMs)}, longer than the 15 minutes that a step waits to try again: ${(0,text_words/* quoted */.TL)(problem.cause)}.`,
                meaning: NO_RUN,
                remedy: (0,text_words/* say */.cv) `Run the job again when that time has passed, which is safe.`,
            };
        case 'start-uncertain':
            return {
                title: 'Start uncertain',
                what: (0,text_words/* say */.cv) `The start was sent, but no clear answer came: ${(0,text_words/* quoted */.TL)(problem.cause)}.`,
                meaning: (0,text_words/* say */.cv) `A run may have been started, so the start was not repeated.`,
                remedy: (0,text_words/* say */.cv) `${LOOK_FIRST}; a run that is there can be collected with \`run-id\`.`,
            };
        case 'start-unusable-id': {
            const why = (0,text_words/* own */.ZV)(problem.holdsKey ? 'contains the API key' : 'no address can hold');
            return {
                title: 'Run id not usable',
                what: (0,text_words/* say */.cv) `The service answered with a run id that ${why}: ${(0,text_words/* foreign */.V$)(JSON.stringify(problem.id), 300)}.`,
                meaning: (0,text_words/* say */.cv) `A run was started, and its id cannot be used to read it.`,
                remedy: (0,text_words/* say */.cv) `${LOOK_FIRST}.`,
            };
        }
        case 'poll-refused': {
            const check = (0,text_words/* say */.cv) `Check \`run-id\` and \`base-url\`, that the run was not deleted, and that the key has access to it.`;
            return {
                title: 'Reading the run refused',
                what: (0,text_words/* say */.cv) `Reading the run was refused: ${refusalText(problem)}.`,
                meaning: (0,text_words/* say */.cv) `Whether the run succeeds is not known.`,
                remedy: problem.isTooLarge
                    ? (0,text_words/* say */.cv) `Set \`all-completed-steps: false\` and collect the run with \`run-id\`, or let the workflow put out less; the run is in the studio.`
                    : (0,text_words/* joined */.oR)([...refusalRemedies(problem), check], ' '),
            };
        }
        case 'polls-failed':
            return {
                title: 'Run not readable',
                what: (0,text_words/* say */.cv) `${problem.polls} reads in a row failed, the last one so: ${(0,text_words/* quoted */.TL)(problem.cause)}.`,
                meaning: MAYBE_EXECUTING,
                remedy: COLLECT_IT,
            };
        case 'service-down':
            return {
                title: 'Service down',
                what: (0,text_words/* say */.cv) `The service was down for longer than a step waits, the last try failed so: ${(0,text_words/* quoted */.TL)(problem.cause)}.`,
                meaning: MAYBE_EXECUTING,
                remedy: COLLECT_IT,
            };
        case 'other-workflow':
            return {
                title: 'Run of another workflow',
                what: (0,text_words/* say */.cv) `The run belongs to the workflow ${(0,text_words.id)(problem.actual)}, not to ${(0,text_words.id)(problem.expected)}.`,
                meaning: (0,text_words/* say */.cv) `Its outputs were not taken.`,
                remedy: (0,text_words/* say */.cv) `Give the \`run-id\` of a run of that workflow, or leave \`workflow-id\` out.`,
            };
        case 'no-outputs':
            return {
                title: 'Outputs not writable',
                what: (0,text_words/* say */.cv) `The step's outputs cannot be written: ${(0,text_words/* quoted */.TL)(problem.cause)}.`,
                meaning: NOTHING_SENT,
                remedy: (0,text_words/* say */.cv) `Check that GITHUB_OUTPUT, which the runner sets, names an existing file that the step can write.`,
            };
        case 'no-workspace':
            return {
                title: 'No workspace',
                what: (0,text_words/* say */.cv) `GITHUB_WORKSPACE is not set, and the working directory cannot be used: ${(0,text_words/* quoted */.TL)(problem.cause)}.`,
                meaning: NOTHING_SENT,
                remedy: (0,text_words/* say */.cv) `Set GITHUB_WORKSPACE, or run the step in a folder that exists.`,
            };
        case 'unexpected':
            return {
                title: 'Unexpected error',
                what: (0,text_words/* say */.cv) `The action met an error that it does not know: ${(0,text_words/* quoted */.TL)(problem.cause)}.`,
                meaning: (0,text_words/* say */.cv) `Whether a run was started is told by the \`run-id\` output and the log.`,
                remedy: (0,text_words/* say */.cv) `Please report it with the log of this step.`,
            };
    }
}
function unreachable({ tries, busy, cause, outOfTime, askedMs, }) {
    const times = (0,text_words/* own */.ZV)(tries === 1 ? '1 try' : `${tries} tries`);
    const asked = askedMs > 0 ? (0,text_words/* say */.cv) `, and the service asks to wait ${problems_time(askedMs)}` : (0,text_words/* say */.cv) ``;
    const late = outOfTime ? (0,text_words/* say */.cv) `, and \`timeout-minutes\` leaves no time for another` : (0,text_words/* say */.cv) ``;
    return {
        title: busy ? 'Start not accepted' : 'Service not reached',
        what: (0,text_words/* say */.cv) `The start did not get through in ${times}${asked}${late}: ${(0,text_words/* quoted */.TL)(cause)}.`,
        meaning: NO_RUN,
        remedy: busy
            ? (0,text_words/* say */.cv) `The service asks for fewer requests: run the job again later, which is safe.`
            : (0,text_words/* say */.cv) `Check \`base-url\`, the network and the proxy settings of the runner; running the job again is safe.`,
    };
}
function problems_time(ms) {
    return (0,text_words/* own */.ZV)(duration(ms));
}

;// CONCATENATED MODULE: ./src/report/sentences/not-started.ts


function notStartedSentences(why) {
    switch (why.by) {
        case 'service':
        case 'journal': {
            const { what, remedy } = explain(why.problem);
            return [(0,text_words/* say */.cv) `No run was started, since an earlier error ended the starting.`, what, remedy];
        }
        case 'failures':
            return [
                (0,text_words/* say */.cv) `No run was started, since more items had failed than \`tolerated-failures\` allows.`,
                (0,text_words/* say */.cv) `Correct the items that failed, then run this again.`,
            ];
        case 'deadline':
            return [
                (0,text_words/* say */.cv) `No run was started, since \`timeout-minutes\` left no time for it.`,
                (0,text_words/* say */.cv) `Run this again, or give it more time.`,
            ];
    }
}

;// CONCATENATED MODULE: ./src/report/sentences/reasons.ts




const MOST_OF_A_DETAIL = 150;
const MOST_FAILED_STEPS_NAMED = 5;
const MOST_FAILED_STEPS_LISTED = 15;
function reasonText(reason, run) {
    switch (reason) {
        case 'not-successful':
            return (0,text_words/* say */.cv) `the service does not report success`;
        case 'not-done':
            return stateText(run.state);
        case 'error':
            return (0,text_words/* say */.cv) `its error is "${(0,text_words/* quoted */.TL)(run.error ?? '')}"`;
        case 'failed-steps':
            return failedStepsText(run);
    }
}
function failedStepText(step) {
    const { nodeId, stepId, message, json } = step;
    const details = message === undefined
        ? (0,text_words/* say */.cv) `${(0,text_words/* foreign */.V$)(jsonForPeople(json), MOST_OF_A_DETAIL)}`
        : (0,text_words/* say */.cv) `"${(0,text_words/* foreign */.V$)(message, MOST_OF_A_DETAIL)}"`;
    const node = nameOf(step);
    if (node === undefined)
        return details;
    const ofNode = nodeId === undefined || stepId === undefined ? (0,text_words/* say */.cv) `` : (0,text_words/* say */.cv) `, step ${(0,text_words/* foreign */.V$)(stepId, 60)}`;
    return (0,text_words/* say */.cv) `${(0,text_words/* foreign */.V$)(node, 100)}${ofNode}: ${details}`;
}
function stateText(state) {
    if (state === '')
        return (0,text_words/* say */.cv) `it has no state`;
    return oneLine(state) === 'DONE'
        ? (0,text_words/* say */.cv) `its state is "DONE" with characters that cannot be seen, not DONE`
        : (0,text_words/* say */.cv) `its state is "${(0,text_words/* foreign */.V$)(state, 200)}", not DONE`;
}
function failedStepsText({ failedSteps, oddFailedSteps }) {
    if (oddFailedSteps !== undefined) {
        return (0,text_words/* say */.cv) `its failed_steps is ${(0,text_words/* foreign */.V$)(jsonForPeople(oddFailedSteps), MOST_OF_A_DETAIL)}`;
    }
    const named = failedSteps.slice(0, MOST_FAILED_STEPS_NAMED).map(failedStepText);
    const others = failedSteps.slice(MOST_FAILED_STEPS_NAMED);
    const all = (0,text_words/* own */.ZV)(count(failedSteps.length, 'step'));
    return (0,text_words/* say */.cv) `${all} failed (${(0,text_words/* joined */.oR)(named, '; ')}${othersText(others)})`;
}
function othersText(others) {
    if (others.length === 0)
        return (0,text_words/* say */.cv) ``;
    const names = others
        .slice(0, MOST_FAILED_STEPS_LISTED)
        .map((step) => (0,text_words/* foreign */.V$)(nameOf(step) ?? '–', 40));
    const end = (0,text_words/* own */.ZV)(names.length < others.length ? ', …' : '');
    return (0,text_words/* say */.cv) `; and ${others.length} more: ${(0,text_words/* joined */.oR)(names, ', ')}${end}`;
}

;// CONCATENATED MODULE: ./src/report/account.ts










const MOST_OF_ERROR = 2_000;
function accountOf(outcome, baseUrl) {
    switch (outcome.kind) {
        case 'started':
        case 'running':
            return undefined;
        case 'finished':
            return outcome.reasons.length === 0 ? undefined : failure(outcome);
        case 'timed-out': {
            const { runId, timeoutMs, message, cause } = outcome;
            const sentences = [
                (0,text_words/* say */.cv) `The run ${(0,text_words.id)(runId)} was not finished within ${(0,text_words/* own */.ZV)(duration(timeoutMs))} (\`timeout-minutes\`).`,
                ...lastWord(message),
                ...(cause === undefined ? [] : [(0,text_words/* say */.cv) `The last read failed: ${(0,text_words/* quoted */.TL)(cause)}.`]),
            ];
            return goingOn('Timed out', sentences, baseUrl, runId);
        }
        case 'cancelled':
            return cancelled(outcome, baseUrl);
        case 'error': {
            const { title, what, meaning, remedy } = explain(outcome.problem);
            const { runId } = outcome;
            const run = runId === undefined ? [] : [(0,text_words/* say */.cv) `The run's id is ${(0,text_words.id)(runId)}.`];
            return ended(title, [what, meaning, ...run, remedy]);
        }
        case 'not-started':
            return ended('Not started', notStartedSentences(outcome.why));
    }
}
function errorLine({ sentences, later }, presenter) {
    const words = (0,text_words/* joined */.oR)([...sentences, ...(later === undefined ? [] : [later])], ' ');
    const { text } = presenter.line(words);
    return { text: cut(text, MOST_OF_ERROR), cut: text.length > MOST_OF_ERROR };
}
function failure({ runId, run, reasons }) {
    const texts = reasons.map((reason) => reasonText(reason, run));
    const sentences = [
        (0,text_words/* say */.cv) `The run ${(0,text_words.id)(runId)} finished, but not as a success: ${(0,text_words/* joined */.oR)(texts, '; ')}.`,
        (0,text_words/* say */.cv) `The outputs that it has are set. Correct the workflow or its inputs, then run this again.`,
    ];
    return { ...ended('Run failed', sentences), reasons: texts };
}
function cancelled({ runId, maybeStarted, message }, baseUrl) {
    const title = 'Cancelled';
    if (runId !== undefined) {
        const what = (0,text_words/* say */.cv) `The step was cancelled while it waited for the run ${(0,text_words.id)(runId)}.`;
        return goingOn(title, [what, ...lastWord(message)], baseUrl, runId);
    }
    return ended(title, maybeStarted
        ? [
            (0,text_words/* say */.cv) `The step was cancelled while the start was under way, and no answer came in time.`,
            (0,text_words/* say */.cv) `A run may have been started.`,
            (0,text_words/* say */.cv) `Look at the workflow's runs in the studio before running this again.`,
        ]
        : [(0,text_words/* say */.cv) `The step was cancelled before a run was started.`, (0,text_words/* say */.cv) `No run was started.`]);
}
function lastWord(message) {
    return message === undefined ? [] : [(0,text_words/* say */.cv) `The service's last message: "${(0,text_words/* quoted */.TL)(message)}".`];
}
function ended(title, sentences) {
    return { title, sentences, reasons: [], later: undefined, collect: [] };
}
function goingOn(title, sentences, baseUrl, runId) {
    return {
        title,
        sentences: [...sentences, (0,text_words/* say */.cv) `The run goes on, since the service has no way to stop one.`],
        reasons: [],
        later: collectLater(runId),
        collect: collectLines(baseUrl, runId),
    };
}

;// CONCATENATED MODULE: ./src/report/closing.ts





const MOST_FAILED_STEP_ANNOTATIONS = 5;
function closingLines(outcome, baseUrl, resultFile) {
    switch (outcome.kind) {
        case 'started':
            return [(0,text_words/* say */.cv) `Not waiting (\`wait: false\`).`, ...collectHint(baseUrl, outcome.runId)].map(line);
        case 'running': {
            const { runId } = outcome;
            return [(0,text_words/* say */.cv) `Run ${(0,text_words.id)(runId)} is still executing.`, ...collectHint(baseUrl, runId)].map(line);
        }
        case 'finished': {
            const where = resultFile === '' ? [] : [line((0,text_words/* say */.cv) `The whole answer: ${(0,text_words/* foreign */.V$)(resultFile, 1_000)}`)];
            return [line(verdictText(outcome)), ...where];
        }
        case 'error':
            return faults_faultsOf(outcome.problem).map((fault) => line((0,text_words/* say */.cv) `- ${fault}`));
        default:
            return [];
    }
}
function verdictText({ runId, run, reasons }) {
    const took = timeBetween(parseTimestamp(run.startedAt), parseTimestamp(run.endedAt));
    const length = (0,text_words/* own */.ZV)(took === '–' ? '' : ` in ${took}`);
    const verdict = (0,text_words/* own */.ZV)(reasons.length === 0 ? 'succeeded' : 'failed');
    const steps = (0,text_words/* own */.ZV)(count(run.steps.length, 'step'));
    const failed = run.failedSteps.length === 0 ? (0,text_words/* say */.cv) `` : (0,text_words/* say */.cv) `, ${run.failedSteps.length} failed`;
    return (0,text_words/* say */.cv) `Run ${(0,text_words.id)(runId)} ${verdict}${length}: ${steps} completed${failed}`;
}
function collectHint(baseUrl, runId) {
    return [
        (0,text_words/* say */.cv) `To collect it later:`,
        ...collectLines(baseUrl, runId).map((words) => (0,text_words/* say */.cv) `  ${words}`),
    ];
}
function annotationsOf(outcome, account) {
    const { title, sentences, collect } = account;
    const how = collect.length === 0 ? [] : [(0,text_words/* say */.cv) `To collect it later:`, ...collect];
    const failedSteps = outcome.kind === 'finished' ? outcome.run.failedSteps : [];
    return [
        annotation('error', title, ...sentences, ...how),
        ...failedSteps
            .slice(0, MOST_FAILED_STEP_ANNOTATIONS)
            .map((step) => annotation('error', 'Step failed', failedStepText(step))),
    ];
}

;// CONCATENATED MODULE: ./src/report/fitting.ts




const MARKER = '… [cut]';
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

;// CONCATENATED MODULE: ./src/report/outputs.ts




const MOST_UNITS = 500_000;
const MOST_FAILED_STEPS = 50_000;
const MOST_OUTPUT_FILES = 100_000;
const MOST_OF_A_FIELD = 200;
function renderOutputs(outcome, context) {
    const values = new Map([['conclusion', conclusionOf(outcome)]]);
    if (context.error !== undefined)
        values.set('error', context.error.text);
    if (outcome.kind !== 'finished')
        return { values, files: undefined, truncated: false };
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
    const names = ['run-id', 'result', 'step-outputs', 'truncated'];
    if (files !== undefined)
        names.push('output-files');
    const taken = [...names, 'false', runId, files?.text ?? '', ...values.keys(), ...values.values()];
    const left = MOST_UNITS - taken.reduce((sum, text) => sum + text.length, 0);
    const texts = fitTexts(run.steps, left);
    values.set('result', texts.result);
    values.set('step-outputs', texts.stepOutputs);
    const parts = [state, startedAt, endedAt, failedSteps, files, texts, context.error];
    const truncated = parts.some((part) => part?.cut === true);
    values.set('truncated', String(truncated));
    return { values, files, truncated };
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

;// CONCATENATED MODULE: ./src/report/step-table.ts






const MOST_ROWS = 200;
const MOST_OF_A_NODE = 60;
const MOST_OF_A_STATE = 30;
const HEAD = [(0,text_words/* say */.cv) `node`, (0,text_words/* say */.cv) `state`, (0,text_words/* say */.cv) `duration`, (0,text_words/* say */.cv) `size`];
const step_table_NONE = (0,text_words/* say */.cv) `–`;
function stepTable({ steps, failedSteps }) {
    const all = steps.length + failedSteps.length;
    if (all === 0)
        return [line((0,text_words/* say */.cv) `The run reports no steps.`)];
    const shown = all > MOST_ROWS ? MOST_ROWS - 1 : all;
    const failed = failedSteps.slice(0, shown).map(failedRow);
    const completed = steps.slice(0, shown - failed.length).map(completedRow);
    const table = { kind: 'table', rows: [HEAD, ...completed, ...failed] };
    return shown < all ? [table, line((0,text_words/* say */.cv) `… and ${(0,text_words/* own */.ZV)(count(all - shown, 'more step'))}`)] : [table];
}
function completedRow(step) {
    const { state, output, startedAt, endedAt } = step;
    return [
        (0,text_words/* say */.cv) `${(0,text_words/* foreign */.V$)(nodeKey(step), MOST_OF_A_NODE)}`,
        state === undefined ? step_table_NONE : (0,text_words/* say */.cv) `${(0,text_words/* foreign */.V$)(state, MOST_OF_A_STATE)}`,
        (0,text_words/* own */.ZV)(timeBetween(startedAt, endedAt)),
        output === null ? step_table_NONE : (0,text_words/* own */.ZV)(size(Buffer.byteLength(output))),
    ];
}
function failedRow(step) {
    const node = nameOf(step);
    return [
        node === undefined ? step_table_NONE : (0,text_words/* say */.cv) `${(0,text_words/* foreign */.V$)(node, MOST_OF_A_NODE)}`,
        (0,text_words/* say */.cv) `failed`,
        (0,text_words/* own */.ZV)(timeBetween(step.startedAt, step.endedAt)),
        step_table_NONE,
    ];
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
    toString() {
        return this.#text;
    }
}
function html(own, ...values) {
    let text = '';
    for (const [index, literal] of own.entries()) {
        text += literal;
        const value = values[index];
        if (value !== undefined)
            text += written(value);
    }
    return new HtmlText(text);
}
function written(part) {
    if (part instanceof HtmlText)
        return part.text;
    if (typeof part === 'number')
        return String(part);
    return 'text' in part ? escaped(part.text) : part.map(({ text }) => text).join('\n');
}
function plain(text) {
    return new HtmlText(escaped(text));
}
function join(list, separator) {
    return new HtmlText(list.map(({ text }) => text).join(separator.text));
}
function code(text) {
    return html `<code>${text}</code>`;
}
function foreignCode(text, most, present) {
    return code(present.line((0,text_words/* say */.cv) `${(0,text_words/* foreign */.V$)(text, most)}`));
}
function fenced(text, language, end = '') {
    const runs = text.text.match(/`+/g) ?? [];
    const fence = '`'.repeat(runs.reduce((most, run) => Math.max(most, run.length), 2) + 1);
    return new HtmlText(`${fence}${language}\n${text.text}${end}\n${fence}`);
}
function sentence(words, present) {
    let text = '';
    let inCode = false;
    for (const part of present.parts(words)) {
        if (part.isForeign) {
            const foreignText = escaped(part.text);
            text += inCode ? foreignText : `<code>${foreignText}</code>`;
            continue;
        }
        for (const [index, own] of part.text.split('`').entries()) {
            if (index > 0) {
                text += inCode ? '</code>' : '<code>';
                inCode = !inCode;
            }
            text += escaped(own);
        }
    }
    return new HtmlText(text.replace(/&quot;(<code>[^<]*<\/code>)&quot;/g, '$1'));
}
function escaped(text) {
    return (text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replace(/[\r\n]/g, '&#10;'));
}

;// CONCATENATED MODULE: ./src/report/summary/tables.ts


const MOST_BYTES = 300 * 1024;
const MOST_OPEN_ROWS = 20;
function table(rows) {
    return html `<table>\n${rows}\n</table>`;
}
function row(cells) {
    return html `<tr>${join(cells, html ``)}</tr>`;
}
function cell(content) {
    return html `<td>${content}</td>`;
}
function numberCell(text) {
    const words = text.split(' ').map(plain);
    return html `<td align="right">${join(words, html `&nbsp;`)}</td>`;
}
function longTable(head, rows, of) {
    const shown = [];
    let bytes = 0;
    for (const each of rows) {
        bytes += each.bytes + '\n'.length;
        if (bytes > MOST_BYTES)
            break;
        shown.push(each);
    }
    const left = of.total - shown.length;
    const rest = left === 0
        ? html ``
        : html `\n\n… and ${plain(count(left, `more ${of.noun}`))}, see \`${plain(of.output)}\`.`;
    const body = html `${table([head, ...shown])}${rest}`;
    if (of.total <= MOST_OPEN_ROWS)
        return body;
    return html `<details><summary>${plain(count(of.total, of.noun))}</summary>\n\n${body}\n\n</details>`;
}

;// CONCATENATED MODULE: ./src/report/summary/facts.ts




const MOST_OF_AN_ID = 256;
const facts_MOST_OF_A_STATE = 200;
const MOST_OF_A_TIME = 60;
function facts(outcome, workflowId, present) {
    const runId = 'runId' in outcome ? outcome.runId : undefined;
    const run = outcome.kind === 'finished' ? outcome.run : undefined;
    const workflow = run?.workflowId ?? workflowId;
    const id = (text) => foreignCode(text, MOST_OF_AN_ID, present);
    const rows = [fact('Conclusion', html `<code>${plain(conclusionOf(outcome))}</code>`)];
    if (run !== undefined && run.state !== 'DONE') {
        rows.push(fact('State', known(run.state, facts_MOST_OF_A_STATE, present)));
    }
    if (runId !== undefined)
        rows.push(fact('Run', id(runId)));
    if (workflow !== undefined)
        rows.push(fact('Workflow', id(workflow)));
    if (run !== undefined) {
        rows.push(fact('Started', instant(run.startedAt, present)));
        rows.push(fact('Ended', instant(run.endedAt, present)));
    }
    return table(rows);
}
function fact(name, value) {
    return row([plain(name), value].map(cell));
}
function known(text, most, present) {
    return text === '' ? plain('–') : foreignCode(text, most, present);
}
function instant(given, present) {
    const microseconds = parseTimestamp(given);
    if (microseconds === undefined)
        return known(given, MOST_OF_A_TIME, present);
    const text = new Date(Number(microseconds / 1000n)).toISOString();
    return plain(`${text.slice(0, 10)} ${text.slice(11, 19)} UTC`);
}

;// CONCATENATED MODULE: ./src/report/summary/folds.ts


function foldsThatFit(folds, bytes, present) {
    const cost = (fold, most) => rendered(fold, most, present).bytes;
    const fitting = [];
    let areLeftOut = false;
    let left = bytes;
    for (const fold of folds) {
        left -= cost(fold, 0);
        areLeftOut = left < 0;
        if (areLeftOut)
            break;
        fitting.push(fold);
    }
    const level = levelThatFits(fitting, bytes, { length: ({ text }) => text.length, cost, least: 0 }) ?? 0;
    return {
        shown: fitting.map((fold) => rendered(fold, level, present)),
        areCut: areLeftOut || fitting.some(({ text }) => text.length > level),
    };
}
function rendered({ title, text }, most, present) {
    const block = text.length <= most
        ? fenced(present.head(text, Number.MAX_SAFE_INTEGER), 'text')
        : fenced(present.head(text, most), 'text', '\n… [cut]');
    return html `<details><summary>${title}</summary>\n\n${block}\n\n</details>\n`;
}

;// CONCATENATED MODULE: ./src/report/summary/outputs.ts





const MOST_OF_A_TITLE = 120;
const outputs_MOST_OF_A_PATH = 1_000;
function outputs({ run: { steps }, reasons }, resultFile, bytes, present) {
    const folds = foldsOf(steps, reasons.length === 0 ? 'Result' : 'Last output', present);
    const heading = html `### Outputs\n\n`;
    const note = noteOfCut(resultFile, present);
    const { shown, areCut } = foldsThatFit(folds, bytes - heading.bytes - note.bytes, present);
    if (shown.length === 0 && !areCut)
        return undefined;
    return html `${heading}${join(shown, html ``)}${areCut ? note : html ``}`;
}
function noteOfCut(resultFile, present) {
    const where = resultFile === ''
        ? html ``
        : html `: the whole is in <code>result-file</code>, ${foreignCode(resultFile, outputs_MOST_OF_A_PATH, present)}`;
    return html `\n<p>Some outputs are cut or left out here to keep the summary below GitHub's limit${where}.</p>\n`;
}
function* foldsOf(steps, title, present) {
    const result = lastWithOutput(steps);
    if (result === undefined)
        return;
    yield {
        title: html `<b>${plain(title)}:</b> ${titleOf(result, result.output, present)}`,
        text: result.output,
    };
    for (const step of steps) {
        if (step.output === null || step.position === result.position)
            continue;
        yield { title: titleOf(step, step.output, present), text: step.output };
    }
}
function titleOf(step, output, present) {
    const node = foreignCode(nodeKey(step), MOST_OF_A_TITLE, present);
    return html `#${step.position} ${node} · ${plain(size(Buffer.byteLength(output)))}`;
}

;// CONCATENATED MODULE: ./src/report/summary/steps.ts






const steps_MOST_OF_A_NODE = 40;
const steps_MOST_OF_A_STATE = 30;
const steps_HEAD = html `<tr><th align="right">#</th><th align="left">Node</th><th align="left">State</th><th align="right">Duration</th><th align="right">Size</th></tr>`;
function steps_stepTable(run, present) {
    const total = run.steps.length + run.failedSteps.length;
    if (total === 0)
        return undefined;
    const rows = { total, noun: 'step', output: 'result-file' };
    return html `### Steps\n\n${longTable(steps_HEAD, stepRows(run, present), rows)}`;
}
function* stepRows({ steps, failedSteps }, present) {
    for (const [index, step] of failedSteps.entries()) {
        yield steps_failedRow(step, steps.length + index + 1, present);
    }
    for (const step of steps)
        yield steps_completedRow(step, present);
}
function steps_completedRow(step, present) {
    return row([
        numberCell(String(step.position)),
        cell(foreignCode(nodeKey(step), steps_MOST_OF_A_NODE, present)),
        cell(stateOf(step, present)),
        numberCell(timeBetween(step.startedAt, step.endedAt)),
        numberCell(step.output === null ? '–' : size(Buffer.byteLength(step.output))),
    ]);
}
function stateOf({ state }, present) {
    if (state === 'DONE')
        return plain('✅ DONE');
    return state === undefined ? plain('–') : foreignCode(state, steps_MOST_OF_A_STATE, present);
}
function steps_failedRow(step, position, present) {
    const node = nameOf(step);
    return row([
        numberCell(String(position)),
        cell(node === undefined ? plain('–') : foreignCode(node, steps_MOST_OF_A_NODE, present)),
        cell(plain('❌ failed')),
        numberCell(timeBetween(step.startedAt, step.endedAt)),
        numberCell('–'),
    ]);
}

;// CONCATENATED MODULE: ./src/report/summary/timeline.ts

const MOST_BARS = 50;
const MOST_OF_A_LABEL = 40;
const DAY_MS = 24 * 3_600_000;
const LONGEST_SPAN_MS = 300 * DAY_MS;
function timeline(given, nouns, present) {
    const bars = given.flatMap(timed);
    if (bars.length < 2)
        return undefined;
    const shown = bars
        .toSorted((a, b) => Number(b.failed) - Number(a.failed) || lengthOf(b) - lengthOf(a))
        .slice(0, MOST_BARS)
        .sort((a, b) => a.start - b.start || a.position - b.position);
    const drawing = drawn(shown, present);
    if (drawing === undefined)
        return undefined;
    const longest = bars.some(({ failed }) => failed) ? 'failed and longest' : 'longest';
    const rest = bars.length === shown.length
        ? html ``
        : html `\n\nThe ${shown.length} ${plain(longest)} of ${bars.length} ${plain(nouns)}.`;
    const picture = present.head(drawing, Number.MAX_SAFE_INTEGER);
    return html `### Timeline\n\n${fenced(picture, 'mermaid')}${rest}`;
}
function timed({ startedAt, endedAt, ...bar }) {
    if (startedAt === undefined || endedAt === undefined || endedAt < startedAt)
        return [];
    return [{ ...bar, start: Number(startedAt / 1000n), end: Number(endedAt / 1000n) }];
}
function lengthOf({ start, end }) {
    return end - start;
}
function drawn(bars, present) {
    const begin = Math.min(...bars.map(({ start }) => start));
    const span = Math.max(...bars.map(({ end }) => end)) - begin;
    if (span > LONGEST_SPAN_MS)
        return undefined;
    const least = Math.max(1, Math.ceil(span / 200));
    const ends = bars.map(({ start, end }) => Math.max(end, start + least));
    const lines = bars.map(({ position, name, failed, start, end }) => {
        const from = clock(start - begin);
        const to = clock(Math.max(end, start + least) - begin);
        return `  ${labelOf(position, name, present)} :${failed ? 'crit, ' : ''}${from}, ${to}`;
    });
    return [
        'gantt',
        '  dateFormat YYYY-MM-DD HH:mm:ss.SSS',
        ...axis(Math.max(...ends) - begin),
        '  todayMarker off',
        ...lines,
    ].join('\n');
}
function labelOf(position, name, present) {
    const harmless = (text) => present.head(text, MOST_OF_A_LABEL).text.replace(/[^A-Za-z0-9_-]/gu, '_');
    return `${position}-${harmless(harmless(name))}`.slice(0, MOST_OF_A_LABEL);
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

;// CONCATENATED MODULE: ./src/report/summary/verdict.ts




const verdict_MOST_FAILURES = 20;
const verdict_MOST_OF_A_NODE = 120;
const MOST_OF_A_MESSAGE = 300;
function extent({ steps, failedSteps, startedAt, endedAt }) {
    const completed = plain(count(steps.length, 'completed step'));
    const failed = failedSteps.length === 0 ? html `` : html ` and ${failedSteps.length} failed`;
    const took = timeBetween(parseTimestamp(startedAt), parseTimestamp(endedAt));
    return html `<p><b>${completed}${failed}</b> in <b>${plain(took)}</b></p>`;
}
function why({ run, reasons }, account, present) {
    const points = account.reasons.map((reason, index) => reasons[index] === 'failed-steps' && run.failedSteps.length > 0
        ? failures(run, present)
        : sentence(reason, present));
    return html `<p>Why:</p>\n<ul>\n${points.map((point) => html `<li>${point}</li>`)}\n</ul>`;
}
function failures({ failedSteps }, present) {
    const lines = failedSteps.slice(0, verdict_MOST_FAILURES).map((step) => {
        const name = nameOf(step);
        const node = name === undefined ? html `` : html `${foreignCode(name, verdict_MOST_OF_A_NODE, present)}: `;
        const message = step.message ?? jsonForPeople(step.json);
        return html `<li>${node}${foreignCode(message, MOST_OF_A_MESSAGE, present)}</li>`;
    });
    const rest = failedSteps.length - lines.length;
    if (rest > 0)
        lines.push(html `<li>… and ${rest} more</li>`);
    return html `${plain(count(failedSteps.length, 'step'))} failed:\n<ul>\n${lines}\n</ul>`;
}

;// CONCATENATED MODULE: ./src/report/summary/words.ts




const words_MOST_OF_A_MESSAGE = 500;
const words_MOST_OF_A_FAULT = 1_000;
function heading(outcome, account) {
    switch (conclusionOf(outcome)) {
        case 'success':
            return html `## ✅ Workflow run succeeded`;
        case 'failure':
            return html `## ❌ Workflow run failed`;
        case 'timed_out':
            return html `## ⌛ Workflow run not finished in time`;
        case 'cancelled':
            return html `## 🚫 Step cancelled`;
        case 'started':
            return html `## ▶️ Workflow run started`;
        case 'running':
            return html `## ⏳ Workflow run still executing`;
        case 'error':
            return html `## ❗ ${plain(account?.title ?? 'Error')}`;
    }
}
function told(outcome, { sentences }, present) {
    if (outcome.kind === 'error' && outcome.problem.kind === 'bad-inputs') {
        return [badInputs(outcome.problem, present), paragraph(sentences.slice(1), present)];
    }
    return [paragraph(sentences, present)];
}
function paragraph(sentences, present) {
    const lines = sentences.map((words) => sentence(words, present));
    return html `<p>${join(lines, html `<br>\n`)}</p>`;
}
function badInputs(problem, present) {
    const lines = faults_faultsOf(problem).map((fault) => {
        const words = (0,text_words/* foreign */.V$)(withoutBackticks(fault), words_MOST_OF_A_FAULT);
        return html `<li>${code(present.line((0,text_words/* say */.cv) `${words}`))}</li>`;
    });
    return html `<p>These inputs cannot be used:</p>\n<ul>\n${lines}\n</ul>`;
}
function withoutBackticks({ parts }) {
    return new text_words/* Words */.UG(parts.map((part) => {
        if (typeof part === 'string')
            return part.replaceAll('`', '');
        const { content, most, form } = part;
        return typeof content === 'string'
            ? new text_words/* Foreign */.lf(content.replaceAll('`', ''), most, form)
            : new text_words/* Foreign */.lf(withoutBackticks(content), most, form);
    }));
}
function waitingMessage(outcome, present) {
    if (outcome.kind !== 'running' || outcome.message === undefined)
        return undefined;
    const message = foreignCode(outcome.message, words_MOST_OF_A_MESSAGE, present);
    return html `<p>The service's message: ${message}</p>`;
}
function howToCollect(outcome, baseUrl, present) {
    switch (outcome.kind) {
        case 'started':
        case 'running':
        case 'timed-out':
        case 'cancelled': {
            if (outcome.runId === undefined)
                return [];
            const lines = present.lines(collectLines(baseUrl, outcome.runId));
            return [html `To collect the run in a later step or job:`, fenced(lines, 'yaml')];
        }
        default:
            return [];
    }
}

;// CONCATENATED MODULE: ./src/report/summary/summary.ts









const summary_MOST_BYTES = 1_000 * 1024 - 1_024;
function renderSummary(outcome, context) {
    const { style, baseUrl, workflowId, resultFile, present } = context;
    const account = accountOf(outcome, baseUrl);
    const run = outcome.kind === 'finished' ? outcome.run : undefined;
    const fixed = paragraphs([
        heading(outcome, account),
        run && extent(run),
        ...whatWentWrong(outcome, account, present),
        waitingMessage(outcome, present),
        ...howToCollect(outcome, baseUrl, present),
        facts(outcome, workflowId, present),
        run && timeline(barsOf(run), 'steps', present),
        run && steps_stepTable(run, present),
    ]);
    if (outcome.kind !== 'finished' || style === 'brief')
        return fixed;
    const bytes = summary_MOST_BYTES - fixed.bytes - '\n'.length;
    const last = outputs(outcome, resultFile, bytes, present);
    return last === undefined ? fixed : html `${fixed}\n${last}`;
}
function whatWentWrong(outcome, account, present) {
    if (account === undefined)
        return [];
    return outcome.kind === 'finished'
        ? [why(outcome, account, present)]
        : told(outcome, account, present);
}
function paragraphs(parts) {
    const there = parts.filter((part) => part !== undefined);
    return html `${join(there, html `\n\n`)}\n`;
}
function barsOf({ steps, failedSteps }) {
    const all = [...steps, ...failedSteps];
    return all.map((step, index) => ({
        position: index + 1,
        name: nameOf(step) ?? 'step',
        failed: index >= steps.length,
        startedAt: step.startedAt,
        endedAt: step.endedAt,
    }));
}

;// CONCATENATED MODULE: ./src/report/report.ts









function reportOf(outcome, kept, context) {
    const { presenter, baseUrl } = context;
    const { resultFile, failure, folder } = kept;
    const account = accountOf(outcome, baseUrl);
    const rendered = renderOutputs(outcome, {
        error: account === undefined ? undefined : errorLine(account, presenter),
        resultFile,
        outputFiles: folder === undefined ? undefined : pathsOf(folder.files),
    });
    return {
        exitCode: exitCodeOf(conclusionOf(outcome)),
        outputs: rendered.values,
        entries: [
            ...(failure === undefined ? [] : [noResultFile(failure)]),
            ...(outcome.kind === 'finished' ? stepEntries(outcome, rendered, resultFile) : []),
            ...closingLines(outcome, baseUrl, resultFile),
            ...(account === undefined ? [] : annotationsOf(outcome, account)),
        ],
        summary: summaryOf(outcome, resultFile, context),
        afterFiles: {
            folder,
            pathsFit: rendered.files?.cut !== true,
            largeResult: outcome.kind === 'finished' ? largeResultOf(outcome, rendered, resultFile) : undefined,
        },
        runId: 'runId' in outcome ? outcome.runId : undefined,
        tellsOfOutputs: outcome.kind === 'error' && outcome.problem.kind === 'no-outputs',
    };
}
function summaryOf(outcome, resultFile, { presenter, baseUrl, workflowId, summary: style }) {
    if (style === 'none')
        return undefined;
    const context = { style, baseUrl, workflowId, resultFile, present: presenter };
    return () => renderSummary(outcome, context).text;
}
function stepEntries({ run }, { truncated, files }, resultFile) {
    const table = stepTable(run);
    return truncated ? [...table, outputsCut(resultFile, files?.cut === true)] : table;
}
function largeResultOf({ run }, { values }, resultFile) {
    const bytes = Buffer.byteLength(values.get('result') ?? '');
    return bytes <= MOST_KIB_OF_AN_ENVIRONMENT_STRING * 1024
        ? undefined
        : { position: lastWithOutput(run.steps)?.position, resultFile };
}

;// CONCATENATED MODULE: ./src/report/after-files.ts



function toldAfterFiles({ folder, pathsFit, largeResult: large }, { written, failures }) {
    const outputs = new Map();
    const entries = [];
    if (folder !== undefined) {
        const paths = pathsFit ? pathsOfWritten(folder.files, written) : new Map();
        outputs.set('output-files', renderFiles(paths).text);
        const [first] = failures;
        if (first !== undefined) {
            entries.push(filesNotWritten(folder.files.length - written.length, first));
        }
    }
    if (large !== undefined) {
        const own = written.find(({ position }) => position === large.position);
        entries.push(largeResult(own?.path, large.resultFile));
    }
    return { outputs, entries };
}
function pathsOfWritten(files, written) {
    const paths = new Set(written.map(({ path }) => path));
    return new Map([...pathsOf(files)].filter(([, path]) => paths.has(path)));
}

;// CONCATENATED MODULE: ./src/report/write.ts






function writeReport(report, places) {
    const { outputs, presenter, folders, summaryFile } = places;
    setAll(report.outputs, outputs);
    writeEntries(report.entries, presenter);
    writeSummary(report, summaryFile, presenter);
    const told = toldAfterFiles(report.afterFiles, writeFiles(report.afterFiles.folder, folders));
    setAll(told.outputs, outputs);
    writeEntries(told.entries, presenter);
    const { failure } = outputs;
    if (failure === undefined)
        return report.exitCode;
    if (!report.tellsOfOutputs) {
        writeEntries([outputsNotWritten(report.runId, failure)], presenter);
    }
    return 1;
}
function setAll(values, outputs) {
    for (const [name, value] of values)
        outputs.set(name, value);
}
function writeFiles(folder, folders) {
    return folder === undefined
        ? { written: [], failures: [] }
        : writeOutputFiles(folder.files, folder.path, folders);
}
function writeSummary({ summary }, file, presenter) {
    if (summary === undefined || file === undefined)
        return;
    try {
        external_node_fs_namespaceObject.appendFileSync(file, summary());
    }
    catch (error) {
        writeEntries([noSummary(fileErrorText(error, file))], presenter);
    }
}

;// CONCATENATED MODULE: ./src/main.ts











async function main(cancel) {
    let presenter = new Presenter('');
    let outputs;
    let done;
    try {
        outputs = new Outputs(process.env.GITHUB_OUTPUT);
        const apiKey = readKey();
        presenter = new Presenter(apiKey);
        const step = new main_Step(apiKey, presenter, outputs, cancel);
        done = await step.done();
        process.exitCode = step.report(done);
    }
    catch (error) {
        process.exitCode = 1;
        const message = presenter.line(reportNotWritten(String(error)));
        outputs?.set('conclusion', done === undefined ? 'error' : conclusionOf(done.outcome));
        if (done === undefined)
            outputs?.set('error', message.text);
        try {
            annotate('error', undefined, message);
        }
        catch {
        }
    }
}
class NoWorkspace extends Error {
}
class main_Step {
    apiKey;
    presenter;
    outputs;
    cancel;
    folders = { workspace: '', temp: process.env.RUNNER_TEMP || undefined };
    settings;
    summaryStyle = 'brief';
    runId;
    constructor(apiKey, presenter, outputs, cancel) {
        this.apiKey = apiKey;
        this.presenter = presenter;
        this.outputs = outputs;
        this.cancel = cancel;
    }
    async done() {
        try {
            return await this.work();
        }
        catch (error) {
            return main_ended({ kind: 'error', runId: this.runId, problem: main_problemOf(error) });
        }
    }
    report({ outcome, kept }) {
        const { presenter, outputs, folders, summaryStyle: summary, settings } = this;
        const baseUrl = settings?.baseUrl ?? '';
        const workflowId = settings?.task.workflowId;
        const report = reportOf(outcome, kept, { presenter, baseUrl, workflowId, summary });
        const summaryFile = process.env.GITHUB_STEP_SUMMARY || undefined;
        return writeReport(report, { outputs, presenter, folders, summaryFile });
    }
    async work() {
        const { outputs, presenter, cancel } = this;
        this.folders = { ...this.folders, workspace: workspaceFolder() };
        const read = await readSettings(this.apiKey, this.folders, process.env);
        if (read.kind === 'faults') {
            this.summaryStyle = read.summary;
            if (read.runId !== undefined)
                outputs.set('run-id', read.runId);
            const problem = { kind: 'bad-inputs', faults: read.faults };
            return main_ended({ kind: 'error', runId: undefined, problem });
        }
        const { settings } = read;
        const { task, outputDirectory } = settings;
        this.settings = settings;
        this.summaryStyle = settings.summary;
        const reason = outputs.reasonAgainst();
        if (reason !== undefined) {
            const problem = { kind: 'no-outputs', cause: (0,text_words/* say */.cv) `${(0,text_words/* quoted */.TL)(reason)}` };
            return main_ended({
                kind: 'error',
                runId: task.kind === 'collect' ? task.runId : undefined,
                problem,
            });
        }
        await new Promise((resolve) => setImmediate(resolve));
        return await carryOutOne(settings, {
            presenter,
            cancel,
            places: { temp: this.folders.temp ?? external_node_os_namespaceObject.tmpdir(), outputDirectory },
            onRunId: (runId) => {
                this.runId = runId;
                outputs.set('run-id', runId);
            },
        });
    }
}
function main_ended(outcome) {
    return { outcome, kept: NOTHING_KEPT };
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
    const isNoWorkspace = error instanceof NoWorkspace;
    const text = error instanceof Error
        ? isNoWorkspace
            ? error.message
            : (error.stack ?? error.message)
        : String(error);
    const cause = (0,text_words/* say */.cv) `${(0,text_words/* foreign */.V$)(text, 500)}`;
    return { kind: isNoWorkspace ? 'no-workspace' : 'unexpected', cause };
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