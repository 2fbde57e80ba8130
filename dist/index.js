import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({});
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
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/compat get default export */
/******/ (() => {
/******/ 	// getDefaultExport function for compatibility with non-harmony modules
/******/ 	__nccwpck_require__.n = (module) => {
/******/ 		var getter = module && module.__esModule ?
/******/ 			() => (module['default']) :
/******/ 			() => (module);
/******/ 		__nccwpck_require__.d(getter, { a: getter });
/******/ 		return getter;
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
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
var __webpack_exports__ = {};

;// CONCATENATED MODULE: ./src/runner/signals.ts
const CTRL_BREAK = 'SIGBREAK';
const SIGNALS = ['SIGINT', 'SIGTERM', CTRL_BREAK];
const onSignal = (signal) => {
    if (cancel.aborted) {
        for (const each of SIGNALS)
            process.off(each, onSignal);
        process.kill(process.pid, signal === CTRL_BREAK ? 'SIGTERM' : signal);
    }
    controller.abort();
};
for (const each of SIGNALS)
    process.on(each, onSignal);
const controller = new AbortController();
const cancel = controller.signal;

;// CONCATENATED MODULE: ./src/text/text.ts
const INVISIBLE = String.raw `\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}`;
const CONTROLS = String.raw `\u0000-\u001f\u007f-\u009f`;
const ELLIPSIS = '…';
const INVISIBLES = new RegExp(`[${INVISIBLE}]`, 'gu');
const BREAKS = new RegExp(String.raw `[${CONTROLS}\u2028\u2029]+`, 'gu');
const TO_SPELL = new RegExp(`[${INVISIBLE}${CONTROLS}\\u200c\\u200d]|(?! )\\p{Z}`, 'gu');
const OLD_COMMAND = /#[\p{Default_Ignorable_Code_Point}\p{M}]*#[\p{Default_Ignorable_Code_Point}\p{M}]*\[/gu;
const PLAIN_BEGINNING = /^\s*(?![:#\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u;
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
function cut(text, most) {
    return text.length <= most ? text : prefix(text, most - ELLIPSIS.length) + ELLIPSIS;
}
function prefix(text, length) {
    const end = Math.max(0, length);
    const splitsPair = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(end - 1, end + 1));
    return text.slice(0, splitsPair ? end - 1 : end);
}
function inert(text) {
    const line = withoutOldCommand(flat(text));
    return PLAIN_BEGINNING.test(line) ? line : `| ${line}`;
}
function withoutOldCommand(text) {
    return text.replace(OLD_COMMAND, '## [');
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
function fitText(text, max) {
    const isCut = text.length > max;
    return { text: isCut ? prefix(text, Math.max(0, max - MARKER.length)) + MARKER : text, isCut };
}
function fitObject(members, max) {
    const render = (level) => {
        const parts = members.map(([key, text]) => `${JSON.stringify(key)}:${JSON.stringify(text === null ? null : fitText(text, level).text)}`);
        return `{${parts.join(',')}}`;
    };
    const level = greatestThatFits(max, (each) => render(each).length <= max);
    const text = render(level);
    if (text.length > max)
        return { text: '{}', isCut: true };
    return { text, isCut: members.some(([, each]) => each !== null && each.length > level) };
}

;// CONCATENATED MODULE: ./src/text/units.ts
function units_count(number, noun) {
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
    const forms = [key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key.toWellFormed())];
    keyForms = [...new Set(forms)].filter(Boolean).sort((a, b) => b.length - a.length);
}
function masked(text) {
    return keyForms.reduce((rest, form) => rest.replaceAll(form, '***'), text);
}
function say(literals, ...values) {
    const parts = literals.flatMap((text, index) => {
        const value = values[index];
        return [ours(text), ...(value === undefined ? [] : partsOf(value))];
    });
    return new Sentence(parts.filter(({ text }) => text !== ''));
}
function literal(text) {
    return new Sentence([ours(text)]);
}
function joined(list, separator) {
    return new Sentence(list.flatMap((each, index) => [...(index === 0 ? [] : [ours(separator)]), ...partsOf(each)]));
}
function untrusted(content, most = 500, form = (shown) => shown) {
    const line = typeof content === 'string' ? masked(oneLine(content)) : content.text;
    return new Sentence([{ text: form(cut(line, most)), isUntrusted: true }]);
}
function shortened(words, most) {
    if (words.text.length <= most)
        return words;
    let room = most - ELLIPSIS.length;
    const parts = words.parts.map(({ text, isUntrusted }) => {
        const shown = prefix(text, room);
        room -= shown.length;
        return { text: shown, isUntrusted };
    });
    return new Sentence([...parts, ours(ELLIPSIS)]);
}
function escaped(content, most) {
    return new Sentence([{ text: spelledOut(cut(masked(content), most)), isUntrusted: true }]);
}
function excerpt(content, most) {
    return new Sentence([{ text: prefix(masked(content), most), isUntrusted: true }]);
}
function id(text) {
    return untrusted(text, 256);
}
const MAX_URL_LENGTH = 7_000;
function url(text) {
    return untrusted(text, MAX_URL_LENGTH);
}
function ours(text) {
    return { text, isUntrusted: false };
}
function partsOf(value) {
    return value instanceof Sentence ? value.parts : [ours(String(value))];
}

;// CONCATENATED MODULE: ./src/report/messages/refusals.ts

const CERTIFICATE_REMEDY = "If the service or a proxy uses a private certificate authority, set NODE_EXTRA_CA_CERTS in the `env:` of this step to the path of the authority's certificate.";
function refusalText(refusal) {
    const { message, cause } = refusal;
    const status = literal(`status ${refusal.status}`);
    const known = [
        ...(message === undefined ? [] : [say `"${untrusted(message)}" (${status})`]),
        ...redirectTexts(refusal, status),
    ];
    if (known.length > 0)
        return joined(known, '; ');
    return cause === undefined
        ? say `${status} without a message from the service`
        : say `${untrusted(cause)}`;
}
function redirectTexts({ redirectHost }, status) {
    if (redirectHost === undefined)
        return [];
    const host = untrusted(redirectHost);
    return [
        say `${status} redirects to ${host}, but the action does not follow redirects, to keep the key from other hosts`,
    ];
}
function refusalRemedies({ status, redirectHost, isUntrusted }) {
    if (redirectHost !== undefined)
        return [say `If this is the correct host, use it in \`base-url\`.`];
    if (status === 401)
        return [say `The key was not accepted. Check \`api-key\`.`];
    return isUntrusted ? [literal(CERTIFICATE_REMEDY)] : [];
}
function tooLargeRemedy({ isShortest }) {
    return isShortest
        ? say `Find the outputs of the run in the studio. Before the next run, reduce the outputs of the workflow; \`all-completed-steps\` is \`false\` already.`
        : say `Set \`all-completed-steps: false\` and collect the run with \`run-id\`, or reduce the outputs of the workflow. The run is also in the studio.`;
}

;// CONCATENATED MODULE: ./src/report/messages/problems.ts




const NOTHING_SENT = say `Nothing was sent to the service.`;
const NO_RUN = say `No run was started.`;
const LOOK_FIRST = say `Check the workflow's runs in the studio before you run this again.`;
const UNKNOWN_RESULT = say `The result of the run is not known.`;
const MAYBE_EXECUTING = say `The result of the run is not known; it may still be executing.`;
const COLLECT_IT = say `When the service answers again, collect the run with \`run-id\`.`;
function explain(problem) {
    switch (problem.kind) {
        case 'bad-inputs':
            return {
                title: 'Invalid inputs',
                what: faultsText(problem.faults),
                meaning: NOTHING_SENT,
                remedy: say `Correct the step's \`with:\` inputs.`,
            };
        case 'start-refused': {
            const check = say `Check \`workflow-id\`, \`base-url\`, and the node ids in the inputs. Also check that the key's role has API access and access to this workflow.`;
            return {
                title: 'Start refused',
                what: say `The start was refused: ${refusalText(problem)}.`,
                meaning: NO_RUN,
                remedy: joined([...refusalRemedies(problem), check], ' '),
            };
        }
        case 'start-impossible':
            return {
                title: 'No connection to the service',
                what: say `The start could not be sent: ${untrusted(problem.cause)}.`,
                meaning: NO_RUN,
                remedy: problem.by === 'certificate'
                    ? literal(CERTIFICATE_REMEDY)
                    : say `Check https_proxy (for example http://proxy.example.com:3128, with a user name and a password if the proxy requires them) and no_proxy.`,
            };
        case 'start-unreachable':
            return unreachable(problem);
        case 'start-uncertain':
            return {
                title: 'Start uncertain',
                what: say `The start was sent, but it is not clear whether the service accepted it: ${untrusted(problem.cause)}.`,
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
        case 'poll-refused': {
            const check = say `Check \`run-id\` and \`base-url\`. Also check that the run still exists and that the key has access to it.`;
            return {
                title: 'Poll refused',
                what: say `The poll of the run was refused: ${refusalText(problem)}.`,
                meaning: UNKNOWN_RESULT,
                remedy: problem.isTooLarge
                    ? tooLargeRemedy(problem)
                    : joined([...refusalRemedies(problem), check], ' '),
            };
        }
        case 'polls-failed':
            return {
                title: 'Polls failed',
                what: say `${problem.polls} polls in a row failed. The last error: ${untrusted(problem.cause)}.`,
                meaning: MAYBE_EXECUTING,
                remedy: COLLECT_IT,
            };
        case 'other-workflow':
            return {
                title: 'Run of another workflow',
                what: say `The run belongs to the workflow ${id(problem.actual)}, not to ${id(problem.expected)}.`,
                meaning: say `Its outputs are not used.`,
                remedy: say `Set \`run-id\` to a run of the workflow in \`workflow-id\`, or omit \`workflow-id\`.`,
            };
        case 'no-outputs':
            return {
                title: 'Outputs not writable',
                what: say `The step's outputs cannot be written: ${untrusted(problem.cause)}.`,
                meaning: NOTHING_SENT,
                remedy: say `The runner sets GITHUB_OUTPUT. Check that it names an existing file that the step can write to.`,
            };
        case 'start-unrecorded':
            return {
                title: 'Run may exist',
                what: say `An earlier step sent the start at ${untrusted(problem.time, 40)}, and the journal does not say whether a run was started.`,
                meaning: say `A run may have been started, so nothing was sent this time.`,
                remedy: say `Check the workflow's runs in the studio. If there is a run, set \`run-id\` to its id to collect it. If there is none, set \`retry: unknown\` to start it again.`,
            };
        case 'journal-damaged':
            return {
                title: 'Journal refused',
                what: say `The journal cannot be used: ${problem.what}.`,
                meaning: say `Nothing was sent to the service, and the journal was left as it is.`,
                remedy: say `If the API key was changed, use the one that the journal was written with. Otherwise set \`journal\` to a new file, and set \`run-id\` for the runs that you know, so that they are not started again.`,
            };
        case 'journal-differs':
            return differs(problem);
        case 'too-many-starts':
            return {
                title: 'Too many starts',
                what: say `The step would start ${literal(units_count(problem.starts, 'run'))}, but \`max-starts\` allows ${problem.most}.`,
                meaning: NOTHING_SENT,
                remedy: say `If this number is right, raise \`max-starts\`. To see what would be started, set \`dry-run: true\` and omit \`max-starts\`.`,
            };
        case 'journal-taken':
            return {
                title: 'Journal in use',
                what: say `Another step has opened the same journal since this step did.`,
                meaning: say `This step started no further run.`,
                remedy: say `Wait until the other step has ended, then run this again: it collects what was started. Do not let two jobs use one journal at the same time.`,
            };
        case 'journal-not-written':
            return {
                title: 'Journal not written',
                what: say `The journal could not be written: ${untrusted(problem.cause)}.`,
                meaning: say `No further run was started, because there would be no record of it.`,
                remedy: say `Check the journal's file and its disk. The log has the ids of the runs that were started: set them as \`run-id\` when you run this again.`,
            };
        case 'unexpected':
            return {
                title: 'Unexpected error',
                what: say `The action failed with an unexpected error: ${untrusted(problem.cause)}.`,
                meaning: say `The \`run-id\` output and the log show whether a run was started.`,
                remedy: say `Please report this error with the log of this step.`,
            };
    }
}
function differs({ items, isList }) {
    const what = isList
        ? say `The journal has starts with other inputs, or with another workflow or service, for ${literal(units_count(items.length, 'item'))}: ${itemNames(items)}.`
        : say `The journal has a start with other inputs, or with another workflow or service.`;
    const remedy = isList
        ? say `To start these items as they are now, give them new ids, or set \`journal\` to a new file. To collect the runs, restore what they were started with, or set \`run-id\` of each item.`
        : say `To start a run with the current inputs, set \`journal\` to a new file. To collect the run, restore what it was started with, or set \`run-id\`.`;
    return { title: 'Journal of other inputs', what, meaning: NOTHING_SENT, remedy };
}
function unreachable({ tries, busy, cause, outOfTime, askedMs, }) {
    const times = literal(tries === 1 ? '1 attempt' : `${tries} attempts`);
    const failed = literal(busy ? 'The service did not accept the start' : 'The service could not be reached');
    const asked = askedMs > 0 ? say ` The service asked for a pause of ${time(askedMs)}.` : say ``;
    const late = outOfTime
        ? say ` The next attempt would be after the deadline (\`timeout-minutes\`).`
        : say ``;
    return {
        title: busy ? 'Start not accepted' : 'Service not reached',
        what: say `${failed} after ${times}: ${untrusted(cause)}.${asked}${late}`,
        meaning: NO_RUN,
        remedy: busy
            ? say `The service receives too many requests. Run the job again later; this is safe.`
            : say `Check \`base-url\`, the network, and the proxy settings of the runner. It is safe to run the job again.`,
    };
}
function time(ms) {
    return literal(duration(ms));
}
const MAX_FAULT_LENGTH = 900;
const MAX_LISTED_FAULT_LENGTH = 1_000;
const MAX_FAULTS_LENGTH = 1_890;
function faultsOf(problem) {
    return problem.kind === 'bad-inputs'
        ? problem.faults.map(({ words }) => shortened(words, MAX_LISTED_FAULT_LENGTH))
        : [];
}
function faultsText(faults) {
    const names = [...new Set(faults.map(({ input }) => `\`${input}\``))].join(', ');
    const lengths = faults.map(({ words }) => words.text.length + '; '.length);
    const room = MAX_FAULTS_LENGTH - names.length;
    const most = greatestThatFits(MAX_FAULT_LENGTH, (level) => {
        return lengths.reduce((sum, length) => sum + Math.min(length, level), 0) <= room;
    });
    const texts = faults.map(({ words }) => shortened(words, most));
    return say `The step has invalid inputs (${literal(names)}): ${joined(texts, '; ')}.`;
}
const MAX_NAMES_LENGTH = 600;
function itemNames(items) {
    const named = [];
    let left = MAX_NAMES_LENGTH;
    for (const item of items) {
        left -= item.length;
        if (left >= 0)
            named.push(untrusted(item, 100, JSON.stringify));
    }
    const rest = items.length - named.length;
    if (rest > 0)
        named.push(say `and ${rest} more`);
    return joined(named, ', ');
}

;// CONCATENATED MODULE: external "node:fs"
const external_node_fs_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");
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
;// CONCATENATED MODULE: external "node:util"
const external_node_util_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");
;// CONCATENATED MODULE: ./src/text/system-errors.ts

function codeOf(error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return typeof code === 'string' ? code : undefined;
}
function systemMessage(error) {
    const errno = error instanceof Error && 'errno' in error ? error.errno : undefined;
    return typeof errno === 'number' && errno < 0 ? (0,external_node_util_namespaceObject.getSystemErrorMessage)(errno) : undefined;
}
function fileErrorText(error, place) {
    const message = systemMessage(error);
    if (message !== undefined)
        return `${message} (${place})`;
    return error instanceof Error ? error.message : String(error);
}

;// CONCATENATED MODULE: ./src/runner/runner.ts





const MOST_OF_AN_ANNOTATION = 4_096;
function givenInput(name) {
    return getInput(name, { trimWhitespace: false });
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
    annotateAs(cut(withoutOldCommand(message.text), MOST_OF_AN_ANNOTATION), title === undefined ? {} : { title: withoutOldCommand(title.text) });
}

function runner_debug(line) {
    core_debug(withoutOldCommand(line.text));
}
function appendSummary(file, text) {
    external_node_fs_namespaceObject.appendFileSync(file, text);
}
class Outputs {
    failure;
    file;
    constructor(file) {
        this.file = file === '' ? undefined : file;
    }
    reasonAgainst() {
        this.failure = this.attempt((file) => {
            const descriptor = external_node_fs_namespaceObject.openSync(file, 'r+');
            try {
                const stats = external_node_fs_namespaceObject.fstatSync(descriptor);
                external_node_fs_namespaceObject.writeSync(descriptor, '\n', stats.isFile() ? stats.size : null);
                if (stats.isFile())
                    external_node_fs_namespaceObject.ftruncateSync(descriptor, stats.size);
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
        const failure = this.attempt(() => {
            for (const [name, value] of values)
                setOutput(name, value);
        });
        this.failure ??= failure;
    }
    attempt(write) {
        if (this.file === undefined)
            return 'GITHUB_OUTPUT is not set';
        try {
            write(this.file);
        }
        catch (error) {
            return reasonText(error, this.file);
        }
    }
}
function reasonText(error, file) {
    return codeOf(error) === 'ENOENT'
        ? `the file does not exist (${file})`
        : fileErrorText(error, file);
}

;// CONCATENATED MODULE: external "node:path"
const external_node_path_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");
;// CONCATENATED MODULE: ./src/inputs/paths.ts



const MIB = 1024 * 1024;
class PathError extends Error {
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
    try {
        return decoded(bytesOf(resolveInside(written, folders), maxMib * MIB));
    }
    catch (error) {
        if (error instanceof PathError)
            throw error;
        const code = codeOf(error) ?? '';
        if (['ENOENT', 'ENOTDIR'].includes(code))
            throw new PathError('must exist');
        throw new PathError(`must be readable; the system says: ${reasonOf(error)}`);
    }
}
function bytesOf(file, max) {
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = external_node_fs_namespaceObject.constants;
    const descriptor = external_node_fs_namespaceObject.openSync(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    try {
        const stats = external_node_fs_namespaceObject.fstatSync(descriptor);
        if (!stats.isFile())
            throw new PathError('must be a regular file');
        if (stats.size > max)
            throw new PathError(`must be at most ${max / MIB} MiB`);
        return external_node_fs_namespaceObject.readFileSync(descriptor);
    }
    finally {
        external_node_fs_namespaceObject.closeSync(descriptor);
    }
}
function decoded(bytes) {
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    }
    catch {
        throw new PathError('must be valid UTF-8');
    }
}
function makeFolder(folder) {
    try {
        external_node_fs_namespaceObject.mkdirSync(folder, { recursive: true });
        external_node_fs_namespaceObject.accessSync(folder, external_node_fs_namespaceObject.constants.W_OK | external_node_fs_namespaceObject.constants.X_OK);
    }
    catch (error) {
        throw new PathError(`must be a directory that the runner can create and write to; the system says: ${reasonOf(error)}`);
    }
}
function resolveFolder(written, folders) {
    const folder = resolveInside(written, folders);
    if (external_node_fs_namespaceObject.statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) {
        throw new PathError('must be a directory, not a file');
    }
    return folder;
}
function resolveAppendable(written, folders, maxMib) {
    const file = resolveInside(written, folders, true);
    const stats = external_node_fs_namespaceObject.statSync(file, { throwIfNoEntry: false });
    if (/[\\/]$/.test(written) || stats?.isDirectory()) {
        throw new PathError('must be a file, not a directory');
    }
    if (stats === undefined)
        return file;
    if (!stats.isFile())
        throw new PathError('must be a regular file');
    if (stats.size > maxMib * MIB)
        throw new PathError(`must be at most ${maxMib} MiB`);
    return file;
}
function resolveInside(written, folders, isJournal = false) {
    const { workspace, temp, toolCache } = folders;
    const real = realPath(external_node_path_namespaceObject.resolve(workspace, written));
    const roots = isJournal ? [workspace, temp, toolCache] : [workspace, temp];
    if (!roots.some((root) => root !== undefined && isInside(realPath(root), real))) {
        const where = isJournal
            ? 'in the workspace, in RUNNER_TEMP, or in RUNNER_TOOL_CACHE'
            : 'in the workspace or in RUNNER_TEMP';
        throw new PathError(`must be ${where} after links are resolved`);
    }
    if ([written, real].some(hasGit))
        throw new PathError('must not be in a .git directory');
    return real;
}
function realPath(absolute) {
    try {
        return external_node_fs_namespaceObject.realpathSync.native(absolute);
    }
    catch (error) {
        const parent = external_node_path_namespaceObject.dirname(absolute);
        const isMissing = codeOf(error) === 'ENOENT' && parent !== absolute;
        if (isMissing && external_node_fs_namespaceObject.lstatSync(absolute, { throwIfNoEntry: false }) === undefined) {
            return external_node_path_namespaceObject.join(realPath(parent), external_node_path_namespaceObject.basename(absolute));
        }
        throw new PathError(`must have a path that can be followed; the system says: ${reasonOf(error)}`);
    }
}
function isInside(root, real) {
    const relative = external_node_path_namespaceObject.relative(root, real);
    return relative !== '..' && !relative.startsWith(`..${external_node_path_namespaceObject.sep}`) && !external_node_path_namespaceObject.isAbsolute(relative);
}
function hasGit(place) {
    return place.split(/[\\/]/).some((component) => /^\.git[. ]*(:|$)/i.test(component));
}
function reasonOf(error) {
    return systemMessage(error) ?? 'the path is not valid';
}

;// CONCATENATED MODULE: ./src/service/address.ts

const PLAIN = new RegExp(String.raw `^[^\s${CONTROLS}]{1,256}$`, 'u');
function isLoopback(url) {
    return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
}
function isUsableId(id) {
    return PLAIN.test(id) && id.length <= 256 && id !== '.' && id !== '..' && id.isWellFormed();
}

;// CONCATENATED MODULE: ./src/inputs/faults.ts



const MAX_LIST_FAULTS = 20;
const MAX_NAMED = 50;
const MAX_NODE_LENGTH = 80;
const faults_MAX_NAMES_LENGTH = 500;
class Faults {
    all = [];
    add(input, what, about) {
        const name = literal(`\`${input}\``);
        this.all.push({
            input,
            words: say `${about === undefined ? name : say `${name}: ${about}`} ${what}`,
        });
    }
    has(input) {
        return this.all.some((fault) => fault.input === input);
    }
}
class ListFaults {
    faults;
    input;
    number = 0;
    constructor(faults, input) {
        this.faults = faults;
        this.input = input;
    }
    get isEmpty() {
        return this.number === 0;
    }
    add(what, about) {
        this.number++;
        if (this.number <= MAX_LIST_FAULTS)
            this.faults.add(this.input, what, about);
    }
    close() {
        const rest = this.number - MAX_LIST_FAULTS;
        if (rest > 0)
            this.faults.add(this.input, say `has ${literal(units_count(rest, 'more mistake'))}`);
    }
}
function jsonFault(input, { explanation }) {
    const { message, remedy, isFromText } = explanation;
    const isExpanded = input === 'inputs' || input === 'items';
    const event = 'pass text from an event as `${{ toJSON(…) }}`, without quotes around it';
    const parts = [message, remedy, isExpanded && isFromText ? event : undefined];
    return literal(parts.filter((part) => part !== undefined).join('; '));
}
function given(value) {
    return escaped(value, 60);
}
function filePath(path) {
    return untrusted(path, 100, JSON.stringify);
}
function nodeId(id) {
    return escaped(id, MAX_NODE_LENGTH);
}
function named(noun, ids) {
    let room = faults_MAX_NAMES_LENGTH;
    const shown = ids.slice(0, MAX_NAMED).filter((id) => {
        if (room >= 0)
            room -= spelledOut(cut(id, MAX_NODE_LENGTH)).length + ', '.length;
        return room >= 0;
    });
    return say `${plural(noun, ids)} ${joined(shown.map(nodeId), ', ')}${more(ids, shown)}`;
}
function lines(numbers) {
    const shown = numbers.slice(0, MAX_NAMED);
    return say `${plural('line', numbers)} ${joined(shown, ', ')}${more(numbers, shown)}`;
}
function plural(noun, { length }) {
    return literal(length === 1 ? noun : `${noun}s`);
}
function more(all, shown) {
    const rest = all.length - shown.length;
    return literal(rest > 0 ? ` and ${rest} more` : '');
}
class BrokenRules {
    rules = new Map();
    add(rule, what) {
        const list = this.rules.get(rule) ?? [];
        list.push(what);
        this.rules.set(rule, list);
    }
    map(finding) {
        return [...this.rules].map(([rule, list]) => finding(literal(rule), list));
    }
}

;// CONCATENATED MODULE: ./src/inputs/parsers.ts


function parsers_boolean({ default: ifEmpty }) {
    return {
        type: 'boolean',
        allowed: 'true or false',
        default: String(ifEmpty),
        ifEmpty,
        parse: (text) => {
            if (['true', 'True', 'TRUE'].includes(text))
                return true;
            return ['false', 'False', 'FALSE'].includes(text) ? false : undefined;
        },
    };
}
const MS_PER = { minutes: 60_000, seconds: 1_000 };
function parsers_time(unit, { min, max, default: ifEmpty }) {
    return {
        type: 'float',
        allowed: min === undefined
            ? `a decimal above 0 and at most ${max}`
            : `a decimal from ${min} to ${max}`,
        ...(ifEmpty === undefined ? {} : { default: String(ifEmpty) }),
        ifEmpty: ifEmpty === undefined ? undefined : ifEmpty * MS_PER[unit],
        parse: (text) => {
            const number = /^[0-9]+(\.[0-9]+)?$/.test(text) ? Number(text) : Number.NaN;
            const isInside = number <= max && (min === undefined ? number > 0 : number >= min);
            return isInside ? number * MS_PER[unit] : undefined;
        },
    };
}
function whole(min, max) {
    return {
        type: 'integer',
        allowed: `a whole number from ${min} to ${max}`,
        ifEmpty: undefined,
        parse: (text) => {
            const number = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN;
            return number >= min && number <= max ? number : undefined;
        },
    };
}
function share() {
    return {
        type: 'string',
        allowed: 'a whole number, or a whole percentage from 0% to 100%',
        ifEmpty: undefined,
        parse: (text) => {
            const [, digits = '', sign] = /^([0-9]+)(%?)$/.exec(text) ?? [];
            const value = { number: Number(digits), isPercent: sign === '%' };
            return digits !== '' && (!value.isPercent || value.number <= 100) ? value : undefined;
        },
    };
}
function choice(options, { default: ifEmpty }) {
    return {
        type: 'enum',
        allowed: `${options.slice(0, -1).join(', ')} or ${options.at(-1)}`,
        default: ifEmpty,
        options,
        ifEmpty,
        parse: (text) => options.find((each) => each === text),
    };
}
function parsers_id() {
    return {
        type: 'string',
        allowed: 'an id: at most 256 characters, no white space or control characters, not . or ..',
        ifEmpty: '',
        parse: (text) => (isUsableId(text) ? text : undefined),
    };
}
function line(max) {
    const control = new RegExp(`[${CONTROLS}\u2028\u2029]`);
    return {
        type: 'string',
        allowed: `one line of at most ${max} characters, without control characters`,
        ifEmpty: '',
        parse: (text) => (text.length <= max && !control.test(text) ? text : undefined),
    };
}
function parsers_text(type = 'string') {
    return { type, allowed: 'text', ifEmpty: '', parse: (given) => given };
}
function requiredText(allowed) {
    return { ...parsers_text(), allowed, isRequired: true };
}

;// CONCATENATED MODULE: ./src/inputs/input-table.ts

const TABLE = {
    'base-url': requiredText('the https address of the service'),
    'api-key': requiredText('made up of visible ASCII characters only; check for a line break or a typographic quote copied with the key'),
    'workflow-id': parsers_id(),
    'run-id': parsers_id(),
    inputs: { ...parsers_text(), default: '{}' },
    'inputs-file': parsers_text(),
    'input-files': parsers_text('lines'),
    wait: parsers_boolean({ default: true }),
    'timeout-minutes': parsers_time('minutes', { max: 7_200, default: 60 }),
    'first-poll-seconds': parsers_time('seconds', { min: 0.05, max: 86_400 }),
    'poll-interval-seconds': parsers_time('seconds', { min: 0.05, max: 3_600, default: 120 }),
    'request-timeout-seconds': parsers_time('seconds', { min: 0.05, max: 600, default: 60 }),
    'all-completed-steps': parsers_boolean({ default: true }),
    'output-directory': parsers_text(),
    title: line(100),
    summary: choice(['full', 'brief', 'none'], { default: 'full' }),
    items: parsers_text(),
    'items-file': parsers_text(),
    'max-parallel': whole(1, 1_000),
    'tolerated-failures': share(),
    journal: parsers_text(),
    retry: { ...choice(['failed', 'unknown', 'none'], { default: 'failed' }), default: undefined },
    'result-node': parsers_text(),
    'result-format': choice(['text', 'json'], { default: 'text' }),
    'run-url': {
        ...parsers_text(),
        allowed: 'an https URL of at most 2000 characters that contains {run-id}',
    },
    'max-starts': whole(0, 1_000),
    'dry-run': parsers_boolean({ default: false }),
};
const INPUTS = TABLE;

;// CONCATENATED MODULE: ./src/inputs/base-url.ts




function baseUrlOf(value, env) {
    const got = () => (value === '' ? literal('nothing') : given(withoutSecrets(value)));
    const authority = /^https?:\/\/([^\s\\/?#]+)(?:[/?#][^\s\\]*)?$/i.exec(value)?.[1];
    if (authority === undefined || !URL.canParse(value)) {
        const fault = say `must be ${literal(INPUTS['base-url'].allowed)}, got ${got()}`;
        return { baseUrl: '', faults: [fault] };
    }
    const url = new URL(value);
    let path = url.pathname;
    while (path.endsWith('/'))
        path = path.slice(0, -1);
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
    const faults = [];
    if (wrong.length > 0)
        faults.push(say `${joined(wrong, ', ')}, got ${got()}`);
    if (url.protocol === 'https:' && env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
        faults.push(say `must not use https with NODE_TLS_REJECT_UNAUTHORIZED=0, because the key is not safe without certificate checks; set NODE_EXTRA_CA_CERTS to the path of the authority's certificate instead`);
    }
    return { baseUrl: `${url.origin}${path}`, faults };
}
function withoutSecrets(address) {
    const shown = address.replace(/[?#].*/s, '');
    const scheme = /^[a-z]+:\/\//i.exec(shown)?.[0] ?? '';
    if (address.slice(shown.length).includes('@'))
        return `${scheme}…`;
    const at = shown.lastIndexOf('@');
    return at === -1 ? shown : `${scheme}…${shown.slice(at)}`;
}

;// CONCATENATED MODULE: ./src/text/json.ts
class JsonError extends Error {
    explanation;
    constructor(explanation) {
        super(explanation.message);
        this.explanation = explanation;
    }
}
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
async function parseJson(text, linesBefore = 0) {
    try {
        return JSON.parse(text, (_key, value, { source = '' }) => typeof value === 'number' ? JSON.rawJSON(source) : value);
    }
    catch (error) {
        const { explain } = await Promise.all(/* import() */[__nccwpck_require__.e(547), __nccwpck_require__.e(347)]).then(__nccwpck_require__.bind(__nccwpck_require__, 347));
        throw new JsonError(explain(text, error, linesBefore));
    }
}

;// CONCATENATED MODULE: ./src/inputs/node-values.ts




const MAX_FILE_MIB = 16;
const MAX_TOTAL_MIB = 64;
const MAX_TOTAL_BYTES = MAX_TOTAL_MIB * 1024 * 1024;
const WIRE_FORM = '{"value": "…", "type": "text"}';
const OBJECT_RULE = `must be a string, number, boolean, null, array or ${WIRE_FORM}, got another object; use toJSON(toJSON(…)) to make it a string`;
class ValueReader {
    folders;
    files = new Map();
    bytes = 0;
    constructor(folders) {
        this.folders = folders;
    }
    get fault() {
        if (this.bytes <= MAX_TOTAL_BYTES)
            return undefined;
        return say `must have values of at most ${MAX_TOTAL_BYTES} bytes (${MAX_TOTAL_MIB} MiB) together with all other values of the step`;
    }
    count(values) {
        for (const value of values.values())
            this.bytes += Buffer.byteLength(value);
    }
    read(paths, winners) {
        const values = new Map();
        const broken = new BrokenRules();
        for (const [node, path] of paths) {
            if (winners.has(node))
                continue;
            const text = this.bytes > MAX_TOTAL_BYTES ? '' : this.textOf(path);
            if (text instanceof PathError) {
                broken.add(text.message, say `node ${nodeId(node)} (${filePath(path)})`);
            }
            else {
                this.bytes += Buffer.byteLength(text);
                values.set(node, text);
            }
        }
        const faults = broken.map((rule, files) => ({
            about: say `each file`,
            what: say `${rule}: ${joined(files, '; ')}`,
        }));
        return { values, faults };
    }
    textOf(path) {
        const known = this.files.get(path) ?? textOrError(path, this.folders);
        this.files.set(path, known);
        return known;
    }
}
function textOrError(path, folders) {
    try {
        return readTextFile(path, folders, MAX_FILE_MIB);
    }
    catch (error) {
        if (error instanceof PathError)
            return error;
        throw error;
    }
}
async function readStepValues({ inputs, inputsFile, inputFiles }, folders, reader, faults) {
    const inline = await parseValues(inputs, 'inputs', faults);
    const fromJsonFile = await readValuesFile(inputsFile, folders, faults);
    reader.count(inline);
    reader.count(fromJsonFile);
    const fromFiles = reader.read(parseInputFiles(inputFiles, faults), inline);
    for (const { what, about } of fromFiles.faults)
        faults.add('input-files', what, about);
    return new Map([...fromJsonFile, ...fromFiles.values, ...inline]);
}
async function readValuesFile(path, folders, faults) {
    if (path === '')
        return new Map();
    const text = textOrError(path, folders);
    if (typeof text === 'string')
        return parseValues(text, 'inputs-file', faults);
    faults.add('inputs-file', literal(text.message), say `the file ${filePath(path)}`);
    return new Map();
}
async function parseValues(text, input, faults) {
    if (text.trim() === '') {
        if (input === 'inputs-file') {
            faults.add(input, say `is empty; to send no values, write {} to it or omit the input`);
        }
        return new Map();
    }
    try {
        const { values, faults: wrong } = valuesIn(await parseJson(withJsonSpace(text)));
        for (const { what, about } of wrong)
            faults.add(input, what, about);
        return values;
    }
    catch (error) {
        if (!(error instanceof JsonError))
            throw error;
        faults.add(input, jsonFault(input, error));
        return new Map();
    }
}
function parseInputFiles(text, faults) {
    const paths = new Map();
    const malformed = [];
    const repeated = [];
    for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
        if (line.trim() === '')
            continue;
        const [, node = '', path = ''] = /^([^=]*)=(.*)$/s.exec(line)?.map((part) => part.trim()) ?? [];
        if (node === '' || path === '')
            malformed.push(index + 1);
        else if (paths.has(node))
            repeated.push(node);
        else
            paths.set(node, path);
    }
    if (malformed.length > 0) {
        faults.add('input-files', say `must be \`node id=path\``, lines(malformed));
    }
    if (repeated.length > 0) {
        faults.add('input-files', say `must name ${named('node', repeated)} only once`);
    }
    return paths;
}
function valuesIn(object) {
    const values = new Map();
    if (!isObject(object)) {
        const what = say `must be a JSON object of node id → value, got ${literal(kindOf(object))}`;
        return { values, faults: [{ what }] };
    }
    const broken = new BrokenRules();
    for (const [node, value] of Object.entries(object)) {
        const sent = valueToSend(value);
        if ('rule' in sent)
            broken.add(sent.rule, node);
        values.set(node, 'rule' in sent ? '' : sent.value);
    }
    const faults = broken.map((what, nodes) => ({ about: named('node', nodes), what }));
    return { values, faults };
}
function valueToSend(value) {
    if (typeof value === 'string')
        return { value };
    if (value === null)
        return { value: '' };
    return isObject(value) ? wireValue(value) : { value: JSON.stringify(value) };
}
function wireValue({ value, type = 'text', ...others }) {
    if (value === undefined || Object.keys(others).length > 0)
        return { rule: OBJECT_RULE };
    const wrong = [];
    if (typeof value !== 'string') {
        wrong.push(`must have a string as \`value\`, got ${kindOf(value)}`);
    }
    if (type !== 'text')
        wrong.push('must have the `type` "text" or no `type`');
    return typeof value === 'string' && type === 'text'
        ? { value }
        : { rule: `${wrong.join(' and ')}; the form is ${WIRE_FORM}` };
}
function withJsonSpace(text) {
    const lead = text.slice(0, text.length - text.trimStart().length);
    return lead.replace(/[^\r\n]/g, ' ') + text.trim();
}

;// CONCATENATED MODULE: ./src/inputs/items.ts








const MAX_ITEMS = 1_000;
const MAX_LIST_MIB = 64;
const MAX_ID_LENGTH = 100;
const KEYS = ['id', 'inputs', 'input-files', 'workflow-id', 'run-id'];
function readListText(inline, path, folders, faults) {
    if (inline.trim() !== '') {
        if (path !== '')
            faults.add('items-file', say `cannot be used with \`items\``);
        return { input: 'items', text: withJsonSpace(inline) };
    }
    try {
        const text = readTextFile(path, folders, MAX_LIST_MIB);
        return { input: 'items-file', text: withJsonSpace(text) };
    }
    catch (error) {
        if (!(error instanceof PathError))
            throw error;
        faults.add('items-file', say `names the file ${filePath(path)}, which ${literal(error.message)}`);
        return undefined;
    }
}
async function readItems({ input, text }, defaults, allFaults) {
    const faults = new ListFaults(allFaults, input);
    const elements = await parseElements(text, faults);
    const { length } = elements;
    if (length === 0 && faults.isEmpty) {
        const got = literal(text.trim() === '' ? 'but the file is empty' : 'got none');
        faults.add(say `must have at least one item, ${got}`);
    }
    const positions = new Map();
    const items = elements
        .slice(0, MAX_ITEMS)
        .map((element, index) => readItem(element, { position: index + 1, positions, defaults, faults }));
    if (length > MAX_ITEMS)
        faults.add(say `must have at most ${MAX_ITEMS} items, got ${length}`);
    const tooLarge = defaults.reader.fault;
    if (tooLarge !== undefined)
        faults.add(tooLarge);
    faults.close();
    return items.filter((item) => item !== undefined);
}
async function parseElements(text, faults) {
    const parse = async (json, linesBefore = 0) => {
        try {
            return await parseJson(json, linesBefore);
        }
        catch (error) {
            if (!(error instanceof JsonError))
                throw error;
            faults.add(jsonFault(faults.input, error));
            return undefined;
        }
    };
    if (text.trimStart().startsWith('[')) {
        const array = await parse(text);
        return Array.isArray(array) ? array : [];
    }
    const elements = [];
    for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
        if (line.trim() === '')
            continue;
        elements.push(elements.length < MAX_ITEMS ? await parse(line, index) : undefined);
    }
    return elements;
}
function readItem(element, context) {
    const { position, positions, defaults, faults } = context;
    if (element === undefined)
        return undefined;
    if (!isObject(element)) {
        faults.add(say `must be a JSON object, got ${literal(kindOf(element))}`, say `item ${position}`);
        return undefined;
    }
    const id = readId(element, context);
    const name = id === undefined
        ? say `item ${position}`
        : say `item ${untrusted(id, MAX_ID_LENGTH, JSON.stringify)}`;
    if (id !== undefined)
        positions.set(id, position);
    const refuse = (what) => faults.add(what, name);
    const unknown = Object.keys(element).filter((key) => !KEYS.some((known) => known === key));
    if (unknown.length > 0) {
        const known = joined(KEYS.map((key) => literal(`\`${key}\``)), ', ');
        refuse(say `can only have the keys ${known}, got ${named('key', unknown)}`);
    }
    const runId = readUsableId(element, 'run-id', refuse);
    const workflowId = readUsableId(element, 'workflow-id', refuse) ?? defaults.workflowId;
    if (has(element, 'run-id')) {
        if (has(element, 'inputs') || has(element, 'input-files')) {
            refuse(say `cannot have \`inputs\` or \`input-files\` with a \`run-id\``);
        }
        const task = { kind: 'collect', id: id ?? '', runId: runId ?? '' };
        return { task: { ...task, workflowId: workflowId || undefined }, values: new Map() };
    }
    if (workflowId === '') {
        refuse(say `must have a \`workflow-id\` or \`run-id\`, because the step has no \`workflow-id\``);
    }
    const own = readItemValues(element, name, context);
    const values = own.size === 0 ? defaults.shared : new Map([...defaults.shared, ...own]);
    return { task: { kind: 'start', id: id ?? '', workflowId }, values };
}
function has(item, key) {
    return item[key] !== undefined && item[key] !== null;
}
const CONTROL = new RegExp(`[${CONTROLS}]`);
function readId(item, context) {
    const { position, positions, faults } = context;
    const refuse = (what) => faults.add(say `must have ${what}`, say `item ${position}`);
    const { id } = item;
    if (!has(item, 'id'))
        refuse(say `an \`id\``);
    else if (typeof id !== 'string')
        refuse(say `a string as \`id\`, got ${literal(kindOf(id))}`);
    else if (id === '' || id.length > MAX_ID_LENGTH || id.trim() !== id || CONTROL.test(id)) {
        refuse(say `an \`id\` of 1 to ${MAX_ID_LENGTH} characters, without control characters and without leading or trailing white space, got ${given(id)}`);
    }
    else {
        const first = positions.get(id);
        if (first === undefined)
            return id;
        refuse(say `a unique \`id\`, got ${given(id)}, the \`id\` of item ${first}`);
    }
    return undefined;
}
function readUsableId(item, key, refuse) {
    if (!has(item, key))
        return undefined;
    const value = item[key];
    const name = literal(`\`${key}\``);
    if (typeof value !== 'string') {
        refuse(say `must have a string as ${name}, got ${literal(kindOf(value))}`);
        return undefined;
    }
    if (isUsableId(value))
        return value;
    refuse(say `must have as ${name} ${literal(INPUTS[key].allowed)}, got ${given(value)}`);
    return undefined;
}
function readItemValues(item, name, { defaults, faults }) {
    const { reader } = defaults;
    const add = (key, findings) => {
        const subject = say `${literal(`\`${key}\``)} of ${name}`;
        for (const { about, what } of findings) {
            faults.add(what, about === undefined ? subject : say `${subject}: ${about}`);
        }
    };
    const inline = has(item, 'inputs') ? valuesIn(item.inputs) : { values: new Map(), faults: [] };
    add('inputs', inline.faults);
    reader.count(inline.values);
    if (!has(item, 'input-files'))
        return inline.values;
    const listed = pathsIn(item['input-files']);
    const files = reader.read(listed.paths, inline.values);
    add('input-files', [...listed.faults, ...files.faults]);
    return new Map([...files.values, ...inline.values]);
}
function pathsIn(object) {
    const paths = new Map();
    if (!isObject(object)) {
        const what = say `must be a JSON object of node id → path, got ${literal(kindOf(object))}`;
        return { paths, faults: [{ what }] };
    }
    const pathless = [];
    for (const [node, path] of Object.entries(object)) {
        if (typeof path === 'string' && path !== '')
            paths.set(node, path);
        else
            pathless.push(node);
    }
    if (pathless.length === 0)
        return { paths, faults: [] };
    const what = say `must have a path as a non-empty string`;
    return { paths, faults: [{ about: named('node', pathless), what }] };
}

;// CONCATENATED MODULE: ./src/inputs/run-url.ts



const MOST_OF_A_TEMPLATE = 2_000;
const PLACEHOLDER = /\{(?:run|workflow)-id\}/g;
const OF_A_URL = /^[\w\-.~:/?#[\]@!$&*+,;=%()]+$/;
class RunUrl {
    template;
    constructor(template) {
        this.template = template;
    }
    of(runId, workflowId) {
        const ofRun = this.template.replaceAll('{run-id}', () => encoded(runId));
        const link = workflowId === undefined
            ? ofRun
            : ofRun.replaceAll('{workflow-id}', () => encoded(workflowId));
        return link.includes('{workflow-id}') || link.length > MAX_URL_LENGTH ? undefined : link;
    }
}
function encoded(id) {
    const percent = (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
    return encodeURIComponent(id.toWellFormed()).replace(/[!'()*~]/g, percent);
}
function faultsOfRunUrl(template) {
    const filled = template.replace(PLACEHOLDER, 'x');
    const isUrl = template.length <= MOST_OF_A_TEMPLATE &&
        /^https:\/\/[^/?#]/i.test(filled) &&
        OF_A_URL.test(filled) &&
        URL.canParse(filled);
    if (!isUrl) {
        return [
            say `must be ${literal(INPUTS['run-url'].allowed)}, got ${given(template.replace(/\/\/[^/]*@/, '//…@'))}`,
        ];
    }
    const address = template.slice('https://'.length);
    const end = address.search(/[/?#]|$/);
    const authority = address.slice(0, end);
    const faults = [];
    if (authority.includes('@'))
        faults.push(say `must not contain a user name or password`);
    if (authority.includes('{'))
        faults.push(say `must not contain an id in its host`);
    if (!address.slice(end).includes('{run-id}'))
        faults.push(say `must contain \`{run-id}\``);
    return faults;
}

;// CONCATENATED MODULE: ./src/inputs/settings.ts









const SINGLE = 'run';
const FIRST_PAUSE_MS = 5_000;
const MAX_PARALLEL = 10;
const MAX_JOURNAL_MIB = 64;
const NO_KEY = 'must not be empty; common causes: pull requests from forks get no secrets, Dependabot runs get only Dependabot secrets, a reusable workflow gets secrets only through `secrets:`, environment secrets require `environment:`';
function readKey() {
    const key = givenInput('api-key').trim();
    maskInLog(key);
    maskKey(key);
    return key;
}
async function readSettings(apiKey, folders, env) {
    const reader = new InputReader();
    const { faults } = reader;
    const address = baseUrlOf(reader.text('base-url'), env);
    for (const fault of address.faults)
        faults.add('base-url', fault);
    checkKey(apiKey, faults);
    const { items, list } = await readWork(reader, folders);
    const wait = reader.read('wait');
    if (list !== undefined && !wait && items.length > list.maxParallel) {
        faults.add('wait', say `must be true for a list with more items than \`max-parallel\` (${items.length} items, ${list.maxParallel} at a time), because the rest would never be started`);
    }
    const longestPauseMs = reader.read('poll-interval-seconds');
    const isPlan = reader.read('dry-run');
    const settings = {
        baseUrl: address.baseUrl,
        apiKey,
        items,
        list,
        wait,
        timeoutMs: reader.read('timeout-minutes'),
        firstPauseMs: reader.read('first-poll-seconds') ?? Math.min(FIRST_PAUSE_MS, longestPauseMs),
        longestPauseMs,
        requestTimeoutMs: reader.read('request-timeout-seconds'),
        allCompletedSteps: reader.read('all-completed-steps'),
        title: reader.read('title'),
        summary: reader.read('summary'),
        journal: readJournal(reader, folders, items),
        result: readResult(reader),
        runUrl: readRunUrl(reader),
        maxStarts: reader.read('max-starts') ?? Number.POSITIVE_INFINITY,
        isPlan,
        outputDirectory: reader.path('output-directory', (written) => {
            const folder = resolveFolder(written, folders);
            if (!isPlan && faults.all.length === 0)
                makeFolder(folder);
            return folder;
        }),
    };
    if (faults.all.length === 0)
        return { kind: 'settings', settings };
    const { title, summary } = settings;
    const isUsable = list === undefined && !faults.has('run-id');
    const runId = isUsable ? reader.text('run-id') || undefined : undefined;
    return { kind: 'faults', faults: faults.all, title, summary, runId };
}
class InputReader {
    faults = new Faults();
    text(name) {
        return givenInput(name).trim();
    }
    read(name) {
        const { allowed, ifEmpty, parse } = INPUTS[name];
        const text = this.text(name);
        if (text === '')
            return ifEmpty;
        const value = parse(text);
        if (value === undefined)
            this.faults.add(name, say `must be ${literal(allowed)}, got ${given(text)}`);
        return value ?? ifEmpty;
    }
    path(name, resolve) {
        const written = this.text(name);
        if (written === '')
            return undefined;
        try {
            return resolve(written);
        }
        catch (error) {
            if (!(error instanceof PathError))
                throw error;
            this.faults.add(name, say `${literal(error.message)}, got ${given(written)}`);
            return undefined;
        }
    }
}
function checkKey(key, faults) {
    if (key === '')
        faults.add('api-key', literal(NO_KEY));
    else if (!/^[\x21-\x7e]+$/.test(key)) {
        faults.add('api-key', literal(`must be ${INPUTS['api-key'].allowed}`));
    }
}
async function readWork(reader, folders) {
    const { faults } = reader;
    const values = new ValueReader(folders);
    const workflowId = reader.read('workflow-id');
    const runId = reader.read('run-id');
    const shared = () => readStepValues({
        inputs: givenInput('inputs'),
        inputsFile: reader.text('inputs-file'),
        inputFiles: givenInput('input-files'),
    }, folders, values, faults);
    const maxParallel = reader.read('max-parallel');
    const tolerated = reader.read('tolerated-failures');
    if (reader.text('items') !== '' || reader.text('items-file') !== '') {
        if (runId !== '') {
            faults.add('run-id', say `cannot be used with a list; set the \`run-id\` of an item instead`);
        }
        const list = { maxParallel: maxParallel ?? MAX_PARALLEL, tolerated };
        const source = readListText(givenInput('items'), reader.text('items-file'), folders, faults);
        if (source === undefined)
            return { items: [], list };
        const defaults = { workflowId, shared: await shared(), reader: values };
        return { items: await readItems(source, defaults, faults), list };
    }
    for (const name of ['max-parallel', 'tolerated-failures']) {
        if (reader.text(name) !== '') {
            faults.add(name, say `requires a list, but \`items\` and \`items-file\` are empty`);
        }
    }
    if (runId !== '') {
        const task = { kind: 'collect', id: SINGLE, runId, workflowId: workflowId || undefined };
        return { items: [{ task, values: new Map() }], list: undefined };
    }
    if (reader.text('workflow-id') === '') {
        faults.add('workflow-id', say `is required unless \`run-id\` is set`);
    }
    const item = {
        task: { kind: 'start', id: SINGLE, workflowId },
        values: reader.text('run-id') === '' ? await shared() : new Map(),
    };
    if (values.fault !== undefined)
        faults.add('inputs', values.fault);
    return { items: [item], list: undefined };
}
function readJournal(reader, folders, items) {
    const retry = reader.read('retry');
    if (reader.text('journal') === '' && reader.text('retry') !== '') {
        reader.faults.add('retry', say `requires \`journal\`, which is empty`);
    }
    const isUnused = items.length > 0 && items.every(({ task }) => task.kind === 'collect');
    const path = reader.path('journal', (written) => resolveAppendable(written, folders, MAX_JOURNAL_MIB));
    return path === undefined || isUnused ? undefined : { path, retry };
}
function readResult(reader) {
    const node = reader.read('result-node') || undefined;
    const isJson = reader.read('result-format') === 'json';
    return node === undefined && !isJson ? undefined : { node, isJson };
}
function readRunUrl(reader) {
    const template = reader.read('run-url');
    if (template === '')
        return undefined;
    for (const fault of faultsOfRunUrl(template))
        reader.faults.add('run-url', fault);
    return new RunUrl(template);
}

;// CONCATENATED MODULE: external "node:crypto"
const external_node_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");
;// CONCATENATED MODULE: ./src/run/task.ts
function tooManyStarts(tasks, most) {
    const starts = tasks.filter(({ kind }) => kind === 'start').length;
    return starts > most ? { kind: 'too-many-starts', starts, most } : undefined;
}

;// CONCATENATED MODULE: external "node:events"
const external_node_events_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");
;// CONCATENATED MODULE: external "node:http"
const external_node_http_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");
;// CONCATENATED MODULE: external "node:net"
const external_node_net_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");
;// CONCATENATED MODULE: external "node:tls"
const external_node_tls_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");
;// CONCATENATED MODULE: external "node:zlib"
const external_node_zlib_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");
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
;// CONCATENATED MODULE: ./src/service/network-errors.ts


const LOOKUP_ERRORS = {
    ENOTFOUND: 'the host name does not resolve',
    EAI_AGAIN: 'the host name could not be looked up',
    EAI_FAIL: 'the host name could not be looked up',
};
function describe(error) {
    return untrusted(textOf(error));
}
function textOf(error) {
    if (error instanceof AggregateError)
        return [...new Set(error.errors.map(textOf))].join('; ');
    if (!(error instanceof Error))
        return 'unknown cause';
    const code = codeOf(error);
    const message = error.message.replace(/;.*/s, '');
    if (code === undefined)
        return message;
    const reason = isOfOpenSsl(error) && 'reason' in error ? error.reason : undefined;
    const known = LOOKUP_ERRORS[code] ?? systemMessage(error);
    const meaning = known ?? (typeof reason === 'string' ? reason : message);
    return meaning.includes(code) ? meaning : `${meaning} (${code})`;
}
function isOfOpenSsl(error) {
    return codeOf(error)?.startsWith('ERR_SSL_') === true;
}

;// CONCATENATED MODULE: ./src/service/exchange.ts










const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
const MAX_HEAD_BYTES = 1024 * 1024;
async function exchange(request) {
    const limit = limitOf(request);
    let socket;
    try {
        const connected = await connect(request.url, limit.signal);
        if (!(connected instanceof external_node_net_namespaceObject.Socket))
            return connected;
        socket = connected;
        if (limit.signal.aborted) {
            return { kind: 'no-connection', cause: describe(limit.signal.reason) };
        }
        limit.onConnected();
        return await send(request, socket, limit.signal);
    }
    finally {
        socket?.destroy();
        limit.dispose();
    }
}
function limitOf({ timeoutMs, cancel, cancelGraceMs }) {
    const controller = new AbortController();
    const timers = [];
    let isConnected = false;
    const end = (why) => controller.abort(new Error(why));
    const endAfter = (ms, why) => {
        timers.push(setTimeout(() => setImmediate(end, why), ms));
    };
    const onCancel = () => {
        if (isConnected && cancelGraceMs > 0)
            endAfter(cancelGraceMs, 'cancelled');
        else
            end('cancelled');
    };
    endAfter(timeoutMs, `no complete answer within ${duration(timeoutMs)}`);
    if (cancel.aborted)
        onCancel();
    else
        cancel.addEventListener('abort', onCancel);
    return {
        signal: controller.signal,
        onConnected: () => {
            isConnected = true;
        },
        dispose: () => {
            cancel.removeEventListener('abort', onCancel);
            for (const timer of timers)
                clearTimeout(timer);
        },
    };
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
        return await exchange_open(url, undefined, signal, literal(''));
    if (proxy === 'unusable') {
        return { kind: 'proxy-refused', cause: say `https_proxy is not a valid proxy address` };
    }
    const socket = await exchange_open(proxy.url, undefined, signal, literal('the proxy '));
    if (!(socket instanceof external_node_net_namespaceObject.Socket))
        return socket;
    const refusal = await tunnel(url, proxy, socket, signal);
    return refusal ?? (await exchange_open(url, socket, signal, literal('')));
}
async function exchange_open(url, over, signal, what) {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isSecure = url.protocol === 'https:';
    const port = Number(url.port || (isSecure ? 443 : 80));
    const socket = isSecure
        ? external_node_tls_namespaceObject.connect({
            host,
            port,
            ALPNProtocols: ['http/1.1'],
            ...(external_node_net_namespaceObject.isIP(host) ? {} : { servername: host.replace(/\.$/, '') }),
            ...(over === undefined ? {} : { socket: over }),
        })
        : external_node_net_namespaceObject.connect({ host, port });
    const made = await eventOf(socket, isSecure ? 'secureConnect' : 'connect', signal);
    if (!(made instanceof Error))
        return socket;
    const isUntrusted = socket instanceof external_node_tls_namespaceObject.TLSSocket && Boolean(socket.authorizationError);
    socket.destroy();
    over?.destroy();
    const place = say `${what}${untrusted(url.hostname)}:${port}`;
    if (isUntrusted) {
        const cause = say `the certificate of ${place} is not trusted: ${describe(made)}`;
        return { kind: 'untrusted', cause };
    }
    const handshake = literal(isOfOpenSsl(made) ? 'the TLS handshake failed: ' : '');
    const cause = say `no connection to ${place}: ${handshake}${describe(made)}`;
    return { kind: 'no-connection', cause };
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
    try {
        const proxy = new URL(value.includes('://') ? value : `http://${value}`);
        const credentials = decodeURIComponent(`${proxy.username}:${proxy.password}`);
        const authorization = credentials === ':' ? undefined : `Basic ${Buffer.from(credentials).toString('base64')}`;
        if (/^https?:$/.test(proxy.protocol))
            return { url: proxy, authorization };
    }
    catch {
    }
    return 'unusable';
}
async function tunnel(url, { url: { host }, authorization }, socket, signal) {
    const target = `${url.hostname}:${url.port || 443}`;
    const request = external_node_http_namespaceObject.request({
        method: 'CONNECT',
        path: target,
        headers: {
            host: target,
            ...(authorization === undefined ? {} : { 'proxy-authorization': authorization }),
        },
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
    const request = external_node_http_namespaceObject.request({
        method,
        path: `${url.pathname}${url.search}`,
        headers: {
            host: url.host,
            ...headers,
            ...(method === 'POST' ? { 'content-length': `${Buffer.byteLength(body)}` } : {}),
        },
        maxHeaderSize: MAX_HEAD_BYTES,
        createConnection: () => socket,
    });
    const answer = new Promise((resolve) => {
        request.once('response', async (response) => {
            const { statusCode: status = 0, headers } = response;
            const received = await collect(response, () => response.complete, { signal, request });
            const body = await decode(received, headers['content-encoding']);
            resolve({ kind: 'answer', status, headers, body });
        });
    });
    request.end(body);
    const answered = await eventOf(request, 'response', signal);
    return answered instanceof Error ? { kind: 'lost', cause: describe(answered) } : await answer;
}
function collect(stream, isWhole, of) {
    const chunks = [];
    let length = 0;
    return new Promise((resolve) => {
        const settle = (kind, cause) => {
            const bytes = Buffer.concat(chunks, Math.min(length, MAX_ANSWER_BYTES));
            resolve({ kind, bytes, cause });
        };
        const fail = (error) => {
            while (stream.read() !== null)
                ;
            if (isWhole())
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
        of?.request.on('error', fail);
        if (of?.signal.aborted)
            fail(of.signal.reason);
        else
            of?.signal.addEventListener('abort', () => fail(of.signal.reason));
    });
}
const MAX_CODINGS = 4;
const DECODERS = new Map([
    ['gzip', external_node_zlib_namespaceObject.createGunzip],
    ['deflate', external_node_zlib_namespaceObject.createInflate],
    ['br', external_node_zlib_namespaceObject.createBrotliDecompress],
]);
async function decode(body, codings = '') {
    let decoded = body;
    for (const coding of codings.toLowerCase().split(',', MAX_CODINGS).reverse()) {
        const decoder = DECODERS.get(coding.trim())?.();
        if (decoder === undefined || decoded.bytes.length === 0)
            continue;
        decoder.end(decoded.bytes);
        const { kind, bytes, cause } = await collect(decoder, () => false);
        decoded = decoded.kind === 'whole' ? { kind, bytes, cause } : { ...decoded, bytes };
    }
    return decoded;
}

;// CONCATENATED MODULE: ./src/service/reply.ts



const MAX_PLAIN_TEXT_LENGTH = 2_000;
const MAX_SEARCHED_LENGTH = 65_536;
const MAX_REMARK_LENGTH = 200 + 1;
const MAX_RETRY_AFTER_MS = 100_000 * 3_600_000;
function replyOf({ status, headers, body }, baseUrl, now) {
    const arrived = new TextDecoder().decode(body.bytes);
    const text = body.kind === 'whole' ? arrived : '';
    const value = jsonIn(text);
    const json = isObject(value) ? value : undefined;
    const refusal = refusalIn(json);
    const remark = value === undefined ? plainText(text) : remarkIn(value);
    const isRedirect = status >= 300 && status <= 399;
    return {
        kind: 'reply',
        status,
        text,
        json,
        bytes: body.bytes,
        refusal,
        remark: refusal === undefined && isVisible(remark) ? remark : undefined,
        end: body.kind,
        broken: body.cause,
        retryAfterMs: retryAfter(headers['retry-after']?.trim() ?? '', now),
        redirectHost: isRedirect ? hostOf(headers.location, baseUrl) : undefined,
        startedId: value === undefined ? idInPart(arrived) : idIn(json ?? {}),
    };
}
function jsonIn(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
function idIn({ data }) {
    return isObject(data) && typeof data.id === 'string' && data.id !== '' ? data.id : undefined;
}
const MAX_ID_OFFSET = 1_000_000;
const STRING_OR_BRACKET = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|["[\]{}]/gs;
function idInPart(text) {
    if (!/^\s*\{/.test(text))
        return undefined;
    const keys = [];
    let depth = 0;
    for (const [token, string, colon] of text.slice(0, MAX_ID_OFFSET).matchAll(STRING_OR_BRACKET)) {
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
function refusalIn(json) {
    if (json?.type !== 'error' || !isObject(json.error))
        return undefined;
    const { message } = json.error;
    return typeof message === 'string' ? message : undefined;
}
function remarkIn(value) {
    if (!isObject(value))
        return nonBlank(value);
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
    return candidates.map(nonBlank).find((words) => words !== undefined);
}
function plainText(text) {
    const words = text.trim();
    const isPlain = words.length <= MAX_PLAIN_TEXT_LENGTH && !/^[{[]|<[a-z!/?]|[^\P{Cc}\s]/iu.test(words);
    return isPlain ? nonBlank(words) : undefined;
}
function nonBlank(value) {
    return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
function isVisible(text) {
    return text !== undefined && oneLine(text.slice(0, MAX_SEARCHED_LENGTH)) !== '';
}
function retryAfter(value, now) {
    const ms = /^\d+$/.test(value) ? Number(value) * 1000 : dateIn(value) - now;
    return ms > 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : 0;
}
function dateIn(value) {
    if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(value))
        return Number.NaN;
    return Date.parse(value.endsWith('GMT') ? value : `${value} GMT`);
}
function hostOf(location, base) {
    if (location === undefined || !URL.canParse(location, base))
        return undefined;
    return new URL(location, base).host || undefined;
}
function messageIn({ refusal, remark }) {
    if (refusal !== undefined)
        return untrusted(refusal);
    return remark === undefined ? undefined : untrusted(remark, MAX_REMARK_LENGTH);
}
function replyWords(reply, { silent, useless } = {}) {
    const { status, json, broken } = reply;
    if (broken !== undefined)
        return statusAnd(status, broken);
    const message = messageIn(reply);
    if (useless !== undefined) {
        const what = literal(json === undefined ? 'the answer is not a JSON object' : useless);
        return statusAnd(status, message === undefined ? what : say `${what}: "${message}"`);
    }
    if (message !== undefined)
        return statusAnd(status, say `"${message}"`);
    return silent === undefined ? say `status ${status}` : statusAnd(status, literal(silent));
}
function statusAnd(status, what) {
    return say `status ${status}, ${what}`;
}

;// CONCATENATED MODULE: ./src/service/version.ts
const USER_AGENT = 'run-ai-workflow/1.0.0';

;// CONCATENATED MODULE: ./src/service/service.ts



const START_GRACE_MS = 5_000;
function startUrl(baseUrl, workflowId) {
    return new URL(`${baseUrl}/v1/workflows/${encodeURIComponent(workflowId)}/run`);
}
function startBody(inputs) {
    const members = [...inputs].map(([id, value]) => `${JSON.stringify(id)}:${JSON.stringify({ value, type: 'text' })}`);
    return `{"inputs":{${members.join(',')}}}`;
}
function serviceAt(settings, { clock, trace }) {
    const { baseUrl, requestTimeoutMs, allCompletedSteps } = settings;
    const headers = {
        'x-api-key': settings.apiKey,
        'content-type': 'application/json',
        accept: 'application/json',
        'accept-encoding': 'identity',
        'user-agent': USER_AGENT,
    };
    async function send(request) {
        const { method, url } = request;
        const startedAt = clock.now();
        const result = await exchange({ ...request, headers });
        const sent = { method, url: url.href, ms: clock.now() - startedAt };
        if (result.kind !== 'answer') {
            trace({ ...sent, cause: result.cause });
            return result;
        }
        const { status, body } = result;
        trace({ ...sent, status, bytes: body.bytes.length, cause: body.cause });
        return replyOf(result, baseUrl, clock.date());
    }
    return {
        start: (workflowId, inputs, cancel) => send({
            method: 'POST',
            url: startUrl(baseUrl, workflowId),
            body: startBody(inputs),
            timeoutMs: requestTimeoutMs,
            cancel,
            cancelGraceMs: START_GRACE_MS,
        }),
        poll: (runId, timeoutMs, cancel) => {
            const query = `all_completed_steps=${allCompletedSteps}`;
            const url = new URL(`${baseUrl}/v1/workflow-runs/${encodeURIComponent(runId)}?${query}`);
            return send({ method: 'GET', url, timeoutMs, cancel, cancelGraceMs: 0 });
        },
    };
}

;// CONCATENATED MODULE: ./src/journal/decide.ts


function digestOf({ task, values }, baseUrl, codes) {
    const sorted = new Map([...values].sort(([a], [b]) => (a < b ? -1 : 1)));
    return codes.digestOf(startUrl(baseUrl, task.workflowId ?? '').href, startBody(sorted));
}
function decide(items, history, step) {
    const states = new Map();
    const different = [];
    const tasks = items.map((item) => {
        if (item.task.kind !== 'start')
            return item.task;
        const state = history.stateOf(item.task.id);
        states.set(item.task.id, state);
        const task = taskFor(item.task, state, step.retry);
        const isKept = task.kind !== 'start' && state.kind !== 'not-started';
        if (isKept && step.digestOf(item) !== state.digest)
            different.push(task.id);
        return task;
    });
    if (different.length > 0) {
        return { kind: 'journal-differs', items: different, isList: step.isList };
    }
    return tooManyStarts(tasks, step.maxStarts) ?? { tasks, states };
}
function taskFor(task, state, retry) {
    switch (state.kind) {
        case 'not-started':
            return task;
        case 'unknown':
            return retry === 'unknown' ? task : { ...task, kind: 'leave', time: state.time };
        case 'started':
            return collected(task, state.runId);
        case 'ended':
            return state.conclusion === 'failure' && retry !== 'none'
                ? task
                : collected(task, state.runId);
    }
}
function collected({ id }, runId) {
    return { kind: 'collect', id, runId, workflowId: undefined, isResumed: true };
}

;// CONCATENATED MODULE: ./src/journal/history.ts
class History {
    openings = new Map();
    items = new Map();
    ended = new Map();
    take(entry) {
        const { opening, n } = entry;
        const before = this.openings.get(opening) ?? 0;
        if (n !== before + 1 || (n === 1) !== (entry.record === 'open'))
            return false;
        this.openings.set(opening, n);
        if (entry.record !== 'open')
            this.takeOfItem(entry);
        return true;
    }
    get isEmpty() {
        return this.openings.size === 0;
    }
    get itemIds() {
        return [...this.items.keys()];
    }
    stateOf(item) {
        const sendings = this.items.get(item);
        for (const opening of [...this.openings.keys()].reverse()) {
            const sending = sendings?.get(opening);
            if (sending === undefined || (sending.pending === 0 && sending.runId === undefined))
                continue;
            const { runId, digest, time } = sending;
            if (runId === undefined)
                return { kind: 'unknown', digest, time };
            const conclusion = this.ended.get(item)?.get(runId);
            return conclusion === undefined
                ? { kind: 'started', runId, digest, time }
                : { kind: 'ended', runId, conclusion, digest, time };
        }
        return { kind: 'not-started' };
    }
    takeOfItem(entry) {
        const { item, opening } = entry;
        if (entry.record === 'ended') {
            entryOf(this.ended, item, () => new Map()).set(entry['run-id'], entry.conclusion);
            return;
        }
        const sendings = entryOf(this.items, item, () => new Map());
        const nothing = { pending: 0, runId: undefined, digest: '', time: entry.time };
        const before = sendings.get(opening) ?? nothing;
        sendings.set(opening, after(before, entry));
    }
}
function after(before, entry) {
    switch (entry.record) {
        case 'sending': {
            const { digest, time } = entry;
            return { ...before, pending: before.pending + 1, digest, time };
        }
        case 'not-started':
            return { ...before, pending: Math.max(0, before.pending - 1) };
        case 'started':
            return { ...before, runId: entry['run-id'] };
    }
}
function entryOf(map, key, make) {
    const found = map.get(key) ?? make();
    map.set(key, found);
    return found;
}
function historyIn(text, codes) {
    const history = new History();
    const torn = [];
    for (const [index, line] of text.split('\n').entries()) {
        if (line.trim() === '')
            continue;
        const parsed = codes.parse(line);
        if (parsed.kind === 'torn')
            torn.push(index + 1);
        else if (parsed.kind !== 'entry')
            return { line: index + 1, why: parsed.kind };
        else if (!history.take(parsed.entry))
            return { line: index + 1, why: 'order' };
    }
    const [first] = torn;
    return history.isEmpty && first !== undefined && torn.length > 1
        ? { line: first, why: 'foreign' }
        : history;
}

;// CONCATENATED MODULE: ./src/journal/record.ts


const VERSION = 1;
const KEY_BYTES = 32;
const LINE = /^(\{"v":\d+,.*),"code":"([\w-]{43})"\}$/s;
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
        const text = JSON.stringify({ v: VERSION, ...stamp, ...record }).slice(0, -1);
        return `${text},"code":"${this.codeOf(text)}"}`;
    }
    parse(line) {
        const version = versionOf(line);
        if (version === undefined)
            return { kind: 'torn' };
        if (version > VERSION)
            return { kind: 'newer' };
        const [, text = '', code = ''] = LINE.exec(line) ?? [];
        const [given, right] = [Buffer.from(code), Buffer.from(this.codeOf(text))];
        const isRight = given.length === right.length && (0,external_node_crypto_namespaceObject.timingSafeEqual)(given, right);
        return isRight ? { kind: 'entry', entry: JSON.parse(`${text}}`) } : { kind: 'code' };
    }
    codeOf(text) {
        return (0,external_node_crypto_namespaceObject.createHmac)('sha256', this.lineKey).update(text).digest('base64url');
    }
}
function versionOf(line) {
    try {
        const value = JSON.parse(line);
        if (!isObject(value))
            return undefined;
        return typeof value.v === 'number' ? value.v : 0;
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./src/journal/journal.ts








const MAX_MIB = 64;
const OPENING_BYTES = 12;
const OWNER_ONLY = 0o600;
function journal_readJournal(settings) {
    return new Journal(settings).read();
}
function openJournal(settings) {
    const journal = new Journal(settings);
    const found = journal.read();
    if ('kind' in found)
        return found;
    const opened = journal.open(found.exists);
    if ('kind' in opened) {
        journal.close();
        return opened;
    }
    return { ...opened, exists: found.exists, journal };
}
class Journal {
    problem;
    endsMissing;
    settings;
    path;
    codes;
    opening = (0,external_node_crypto_namespaceObject.randomBytes)(OPENING_BYTES).toString('base64url');
    digests = new Map();
    states = new Map();
    descriptor;
    records = 0;
    known = 0;
    failure;
    constructor(settings) {
        this.settings = settings;
        this.path = settings.journal?.path ?? '';
        this.codes = new Codes(settings.apiKey);
        for (const item of settings.items) {
            if (item.task.kind !== 'start')
                continue;
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
    open(exists) {
        try {
            this.openFile();
            const line = this.write({ record: 'open' });
            this.sync();
            if (!exists)
                syncFolder(external_node_path_namespaceObject.dirname(this.path));
            const text = this.readUpTo(line);
            const decided = this.decideOn(text, exists);
            if (!('kind' in decided))
                this.states = decided.states;
            return decided;
        }
        catch (error) {
            return this.unusable(error);
        }
    }
    sending({ id }) {
        this.attempt(() => {
            const line = this.write({ record: 'sending', item: id, digest: this.digests.get(id) ?? '' });
            this.sync();
            if (!this.isOpenedIn(this.readBehind(line)))
                return;
            this.write({ record: 'not-started', item: id });
            this.problem = { kind: 'journal-taken' };
        });
        return this.why;
    }
    notStarted({ id }) {
        this.attempt(() => this.write({ record: 'not-started', item: id }));
    }
    started({ id }, runId) {
        this.attempt(() => {
            this.write({ record: 'started', item: id, 'run-id': runId });
            this.sync();
        });
        return this.why;
    }
    ended(task, outcome) {
        if (outcome.kind !== 'finished' || (task.kind === 'collect' && task.isResumed !== true))
            return;
        const { runId } = outcome;
        const conclusion = outcome.reasons.length === 0 ? 'success' : 'failure';
        const state = this.states.get(task.id);
        const isKnown = state?.kind === 'ended' && state.runId === runId && state.conclusion === conclusion;
        if (isKnown || this.problem !== undefined)
            return;
        try {
            if (this.failure !== undefined)
                throw new Error(this.failure);
            this.write({ record: 'ended', item: task.id, 'run-id': runId, conclusion });
        }
        catch (error) {
            this.failure ??= fileErrorText(error, this.path);
            const { number = 0, cause = this.failure } = this.endsMissing ?? {};
            this.endsMissing = { number: number + 1, cause };
        }
    }
    close() {
        if (this.descriptor !== undefined)
            external_node_fs_namespaceObject.closeSync(this.descriptor);
    }
    get why() {
        return this.problem && { by: 'journal', problem: this.problem };
    }
    decideOn(text, exists) {
        const { items, list, maxStarts, journal } = this.settings;
        const history = historyIn(text, this.codes);
        if ('why' in history)
            return { kind: 'journal-damaged', what: damageText(history) };
        const decided = decide(items, history, {
            retry: journal?.retry ?? 'failed',
            maxStarts,
            isList: list !== undefined,
            digestOf: ({ task }) => this.digests.get(task.id) ?? '',
        });
        return 'kind' in decided ? decided : { ...decided, exists, others: this.othersIn(history) };
    }
    othersIn(history) {
        const ids = new Set(this.settings.items.map(({ task }) => task.id));
        return history.itemIds.filter((id) => !ids.has(id));
    }
    unusable(error) {
        const reason = untrusted(fileErrorText(error, this.path));
        const words = say `\`journal\` must be a file that can be read and written: ${reason}`;
        return { kind: 'bad-inputs', faults: [{ input: 'journal', words }] };
    }
    attempt(work) {
        if (this.failure === undefined && this.problem === undefined) {
            try {
                work();
            }
            catch (error) {
                this.failure = fileErrorText(error, this.path);
            }
        }
        if (this.failure !== undefined) {
            this.problem ??= { kind: 'journal-not-written', cause: untrusted(this.failure) };
        }
    }
    openFile() {
        external_node_fs_namespaceObject.mkdirSync(external_node_path_namespaceObject.dirname(this.path), { recursive: true });
        const { O_RDWR, O_APPEND, O_CREAT, O_NOFOLLOW = 0 } = external_node_fs_namespaceObject.constants;
        this.descriptor = external_node_fs_namespaceObject.openSync(this.path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW, OWNER_ONLY);
        if (process.platform !== 'win32')
            external_node_fs_namespaceObject.fchmodSync(this.descriptor, OWNER_ONLY);
    }
    get file() {
        if (this.descriptor === undefined)
            throw new Error('the journal is not open');
        return this.descriptor;
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
    sync() {
        external_node_fs_namespaceObject.fsyncSync(this.file);
    }
    readUpTo(line) {
        const bytes = this.readAll();
        this.known = this.endOf(line, bytes);
        return bytes.toString('utf8', 0, this.known);
    }
    readBehind(line) {
        const bytes = this.readAll().subarray(this.known);
        this.known += this.endOf(line, bytes);
        return bytes.toString();
    }
    endOf(line, bytes) {
        const at = bytes.indexOf(line);
        if (at < 0)
            throw new Error('what was written to it is not there');
        return at + Buffer.byteLength(line);
    }
    readAll() {
        const own = external_node_fs_namespaceObject.fstatSync(this.file, { bigint: true });
        const named = external_node_fs_namespaceObject.statSync(this.path, { bigint: true, throwIfNoEntry: false });
        if (named === undefined)
            throw new Error('the file was removed');
        if (own.ino !== named.ino || own.dev !== named.dev) {
            throw new Error('another file has taken its place');
        }
        return external_node_fs_namespaceObject.readFileSync(this.path);
    }
    isOpenedIn(text) {
        return text.split('\n').some((line) => {
            const parsed = this.codes.parse(line);
            return (parsed.kind === 'entry' &&
                parsed.entry.record === 'open' &&
                parsed.entry.opening !== this.opening);
        });
    }
}
function syncFolder(folder) {
    if (process.platform === 'win32')
        return;
    const descriptor = external_node_fs_namespaceObject.openSync(folder, external_node_fs_namespaceObject.constants.O_RDONLY);
    try {
        external_node_fs_namespaceObject.fsyncSync(descriptor);
    }
    finally {
        external_node_fs_namespaceObject.closeSync(descriptor);
    }
}
function damageText({ line, why }) {
    return say `line ${line} ${literal(DAMAGES[why])}`;
}
const DAMAGES = {
    foreign: 'is not a record of a journal',
    code: 'was changed, or was written with another API key',
    order: 'is not in its place: lines before it are missing or were moved',
    newer: 'was written by a newer version of the action',
};

;// CONCATENATED MODULE: ./src/report/entry.ts


const MAX_TITLE_LENGTH = 100;
function entry_line(words) {
    return { kind: 'line', words };
}
function annotation(level, title, ...message) {
    return { kind: 'annotation', level, title, message };
}
let runTitle = '';
function entitle(title) {
    runTitle = title;
    if (title !== '')
        writeEntries([entry_line(untrusted(title, MAX_TITLE_LENGTH))]);
}
function writeEntries(entries) {
    for (const entry of entries) {
        if (entry.kind === 'line')
            print([entry.words]);
        else if (entry.kind === 'group')
            runner_group(entry.title, entry.lines);
        else
            annotate(entry.level, titleOf(entry), joined(entry.message, '\n'));
    }
}
function titleOf({ title }) {
    return runTitle === ''
        ? literal(title)
        : say `${untrusted(runTitle, MAX_TITLE_LENGTH)}: ${literal(title)}`;
}

;// CONCATENATED MODULE: ./src/run/outcome.ts

const CONCLUSIONS = (/* unused pure expression or super */ null && ([
    'success',
    'started',
    'running',
    'planned',
    'failure',
    'timed_out',
    'cancelled',
    'error',
]));
function conclusionOf(outcome) {
    switch (outcome.kind) {
        case 'finished':
            if (outcome.problem !== undefined)
                return 'error';
            return verdictOn(outcome);
        case 'timed-out':
            return 'timed_out';
        case 'not-started':
            return 'error';
        default:
            return outcome.kind;
    }
}
function verdictOn({ run, reasons }) {
    return reasons.length === 0 && run.result.json?.kind !== 'not-json' ? 'success' : 'failure';
}
function unexpected(error, runId) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'error', runId, problem: { kind: 'unexpected', cause: untrusted(text) } };
}
function exitCodeOf(conclusion) {
    return ['success', 'started', 'running', 'planned'].includes(conclusion) ? 0 : 1;
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
            return isUnknown(outcome.problem) ? 'unknown' : 'error';
        case 'not-started':
            return 'not_started';
        default:
            return outcome.kind;
    }
}
function isUnknown({ kind }) {
    return kind === 'start-uncertain' || kind === 'start-unrecorded';
}
function isFailed(conclusion) {
    return ['failure', 'error', 'unknown'].includes(conclusion);
}
function stepConclusionOf(items, step) {
    if (step.isUnrecorded && !step.isCancelled)
        return 'error';
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
    if (given === undefined)
        return undefined;
    return given.isPercent ? Math.floor((items * given.number) / 100) : given.number;
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

;// CONCATENATED MODULE: ./src/report/messages/collect.ts

function collectLines(baseUrl, runId) {
    return [
        say `with:`,
        say `  base-url: ${untrusted(baseUrl, 500, yaml)}`,
        say `  api-key: \${{ secrets.WORKFLOW_API_KEY }}`,
        say `  run-id: ${untrusted(runId, 256, yaml)}`,
    ];
}
function collectLater(runId) {
    return say `Collect it later with \`run-id: ${id(runId)}\`.`;
}
function yaml(value) {
    const plain = /^[A-Za-z][\w./:-]*[\w/]$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
    const word = /^(true|false|null|yes|no|on|off)$/i;
    const literal = value.replaceAll('${{', "${{ '${{' }}");
    return plain.test(value) && !word.test(value) ? value : `'${literal.replaceAll("'", "''")}'`;
}

;// CONCATENATED MODULE: ./src/run/workflow-run.ts


function runIn(answer) {
    const data = fieldsOf(answer.data);
    const { completed_steps: completed, failed_steps: failed } = data;
    const steps = Array.isArray(completed) ? completed.map(stepOf) : [];
    return {
        workflowId: nonEmptyString(data.workflow_id),
        success: answer.success === true,
        state: workflow_run_textOf(data.state),
        error: messageOf(data.error),
        startedAt: workflow_run_textOf(data.started_at),
        endedAt: workflow_run_textOf(data.ended_at),
        steps,
        result: { step: lastWithOutput(steps), isMissing: false, json: undefined },
        failedSteps: Array.isArray(failed) ? failed.map(failedStepOf) : [],
        oddFailedSteps: Array.isArray(failed) || isNone(failed) ? undefined : jsonOf(failed),
    };
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
    const hasNone = failedSteps.length === 0 && ['{}', '""'].includes(oddFailedSteps);
    if (!hasNone)
        reasons.push('failed-steps');
    return reasons;
}
function nameOf({ nodeId, stepId }) {
    return nodeId ?? stepId;
}
function hasOutput(step) {
    return step.output !== null;
}
function lastWithOutput(steps) {
    let last;
    for (const step of steps) {
        if (hasOutput(step) && (last === undefined || !endsBefore(step, last)))
            last = step;
    }
    return last;
}
function endsBefore(step, other) {
    if (other.endedAt === undefined)
        return false;
    return step.endedAt === undefined || step.endedAt < other.endedAt;
}
function stepOf(element, index) {
    const { node_id, step_id, state, output, started_at, ended_at } = fieldsOf(element);
    return {
        position: index + 1,
        nodeId: nonEmptyString(node_id),
        stepId: nonEmptyString(step_id),
        state: typeof state === 'string' ? state : undefined,
        output: isNone(output) ? null : typeof output === 'string' ? output : jsonOf(output),
        startedAt: parseTimestamp(started_at),
        endedAt: parseTimestamp(ended_at),
    };
}
function failedStepOf(element) {
    const { node_id, step_id, message, error, started_at, ended_at } = fieldsOf(element);
    return {
        nodeId: nonEmptyString(node_id),
        stepId: nonEmptyString(step_id),
        message: messageOf(message ?? error),
        startedAt: parseTimestamp(started_at),
        endedAt: parseTimestamp(ended_at),
        json: jsonOf(element),
    };
}
function fieldsOf(value) {
    return isObject(value) ? value : {};
}
function isNone(value) {
    return value === undefined || value === null;
}
function nonEmptyString(value) {
    return typeof value === 'string' && value !== '' ? value : undefined;
}
function workflow_run_textOf(value) {
    if (typeof value === 'string')
        return value;
    return isNone(value) ? '' : jsonWithoutData(value);
}
function messageOf(value) {
    if (typeof value === 'string')
        return value;
    if (isNone(value))
        return undefined;
    const { message } = fieldsOf(value);
    return typeof message === 'string' ? message : jsonWithoutData(value);
}
function jsonForPeople(json) {
    return /"(?:in|out)puts?"|\\u/.test(json) ? jsonWithoutData(JSON.parse(json)) : json;
}
const DATA = new Set(['input', 'inputs', 'output', 'outputs']);
function jsonWithoutData(value) {
    return jsonOf(value, (key, field) => (DATA.has(key) && field !== null ? '…' : field));
}
function jsonOf(value, replace) {
    try {
        return JSON.stringify(value, replace);
    }
    catch {
        return '"nested too deeply"';
    }
}

;// CONCATENATED MODULE: ./src/report/messages/failure.ts




const MAX_DETAIL_LENGTH = 150;
const MAX_MESSAGE_LENGTH = 300;
const MAX_COMPARED_LENGTH = 1_000;
const MAX_STEPS_WITH_MESSAGE = 5;
const MAX_STEPS_WITH_NAME = 15;
const MAX_GROUPS = 20;
const FAILED_STATE = /^(failed|failure|error|errored)$/i;
function reasonsFor(outcome) {
    const { run, reasons } = outcome;
    return [...reasons.map((reason) => failure_reasonText(reason, run)), ...resultReasons(outcome)];
}
function reasonsInShort(outcome) {
    const { run, reasons } = outcome;
    const others = reasons.filter((reason) => !isRepetition(reason, run, reasons)).reverse();
    const { groups, others: left } = groupByMessage(run.failedSteps);
    return [
        ...groups.map(groupText),
        ...(left === 0 ? [] : [say `… and ${literal(units_count(left, 'other message'))}`]),
        ...others.map((reason) => failure_reasonText(reason, run)),
        ...resultReasons(outcome),
    ];
}
function failedStepText(step) {
    const { nodeId, stepId, message, json } = step;
    const details = message === undefined
        ? untrusted(jsonForPeople(json), MAX_DETAIL_LENGTH)
        : say `"${untrusted(message, MAX_DETAIL_LENGTH)}"`;
    const name = nameOf(step);
    if (name === undefined)
        return details;
    const hasBoth = nodeId !== undefined && stepId !== undefined;
    const ofNode = hasBoth ? say `, step ${untrusted(stepId, 60)}` : say ``;
    return say `${untrusted(name, 100)}${ofNode}: ${details}`;
}
function groupByMessage(steps) {
    const groups = [...Map.groupBy(steps, (step) => comparable(step.message) ?? step).values()];
    return {
        groups: groups.slice(0, MAX_GROUPS),
        others: Math.max(0, groups.length - MAX_GROUPS),
    };
}
function failure_reasonText(reason, run) {
    switch (reason) {
        case 'not-successful':
            return say `the service does not report success`;
        case 'not-done':
            return stateText(run.state);
        case 'error':
            return say `its error is "${untrusted(run.error ?? '')}"`;
        case 'failed-steps':
            return failedStepsText(run);
    }
}
function resultReasons({ run, reasons }) {
    const { json, step } = run.result;
    const isReason = json?.kind === 'not-json' && (reasons.length === 0 || step !== undefined);
    return isReason ? [say `its result ${json.why}`] : [];
}
function stateText(state) {
    if (state === '')
        return say `it has no state`;
    return oneLine(prefix(state, MAX_COMPARED_LENGTH)) === 'DONE'
        ? say `its state is "DONE" with invisible characters, not DONE`
        : say `its state is "${untrusted(state, 200)}", not DONE`;
}
function failedStepsText({ failedSteps, oddFailedSteps }) {
    if (oddFailedSteps !== undefined) {
        return say `its failed_steps is ${untrusted(jsonForPeople(oddFailedSteps), MAX_DETAIL_LENGTH)}`;
    }
    const named = failedSteps.slice(0, MAX_STEPS_WITH_MESSAGE).map(failedStepText);
    const others = failedSteps.slice(MAX_STEPS_WITH_MESSAGE);
    const all = literal(units_count(failedSteps.length, 'step'));
    return say `${all} failed (${joined(named, '; ')}${othersText(others)})`;
}
function othersText(others) {
    if (others.length === 0)
        return say ``;
    const names = others
        .slice(0, MAX_STEPS_WITH_NAME)
        .map((step) => untrusted(nameOf(step) ?? '–', 40));
    const end = literal(names.length < others.length ? ', …' : '');
    return say `; and ${others.length} more: ${joined(names, ', ')}${end}`;
}
function isRepetition(reason, run, all) {
    switch (reason) {
        case 'failed-steps':
            return run.oddFailedSteps === undefined;
        case 'error': {
            const error = comparable(run.error);
            return run.failedSteps.some(({ message }) => comparable(message) === error);
        }
        case 'not-done':
            return FAILED_STATE.test(run.state) && (all.includes('error') || all.includes('failed-steps'));
        case 'not-successful':
            return all.length > 1;
    }
}
function comparable(message) {
    return message === undefined ? undefined : oneLine(prefix(message, MAX_COMPARED_LENGTH));
}
function groupText(steps) {
    const [{ message, json } = { message: undefined, json: '' }] = steps;
    const shown = untrusted(message ?? jsonForPeople(json), MAX_MESSAGE_LENGTH);
    const what = message === undefined ? shown : say `"${shown}"`;
    const names = steps.map(nameOf).filter((name) => name !== undefined);
    const named = names.slice(0, MAX_STEPS_WITH_MESSAGE).map((name) => untrusted(name, 120));
    const [first] = named;
    if (first === undefined)
        return steps.length === 1 ? what : say `${steps.length} steps: ${what}`;
    if (steps.length === 1)
        return say `${first}: ${what}`;
    const left = steps.length - named.length;
    const more = left === 0 ? say `` : say ` and ${left} more`;
    return say `${steps.length} steps: ${what} (${joined(named, ', ')}${more})`;
}

;// CONCATENATED MODULE: ./src/report/account.ts







const MAX_ERROR_LENGTH = 2_000;
const MAX_SHORT_REASONS = 5;
function accountOf(outcome, baseUrl) {
    switch (outcome.kind) {
        case 'started':
        case 'running':
            return undefined;
        case 'finished':
            if (outcome.problem !== undefined)
                return unrecorded(outcome, outcome.problem);
            return verdictOn(outcome) === 'success' ? undefined : failure(outcome);
        case 'timed-out':
            return timedOut(outcome, baseUrl);
        case 'cancelled':
            return cancelled(outcome, baseUrl);
        case 'error': {
            const { title, what, meaning, remedy } = explain(outcome.problem);
            const { runId } = outcome;
            const run = runId === undefined ? [] : [say `The run's id is ${id(runId)}.`];
            return account(title, [what, meaning, ...run, remedy], [what, meaning]);
        }
        case 'not-started': {
            const sentences = notStarted(outcome.why);
            return account('Not started', sentences, sentences);
        }
    }
}
function errorLine(sentences) {
    const { text } = joined(sentences, ' ');
    return { text: cut(text, MAX_ERROR_LENGTH), isCut: text.length > MAX_ERROR_LENGTH };
}
function inFull({ sentences, later }) {
    return later === undefined ? sentences : [...sentences, later];
}
function inShort({ short, isFailure }) {
    const rest = short.length - MAX_SHORT_REASONS;
    if (!isFailure)
        return joined(short, ' ');
    const more = rest > 0 ? [say `and ${rest} more`] : [];
    return joined([...short.slice(0, MAX_SHORT_REASONS), ...more], '; ');
}
function failure(outcome) {
    const { runId, reasons, run } = outcome;
    const why = joined(reasonsFor(outcome), '; ');
    const sentences = reasons.length === 0
        ? [
            say `The run ${id(runId)} succeeded, but ${why}.`,
            say `The outputs of the run are set, and \`result-json\` is empty. Change the workflow so that this output is JSON and nothing else, or omit \`result-format\`.`,
        ]
        : [
            say `The run ${id(runId)} failed: ${why}.`,
            say `The outputs that the run produced are set. Correct the workflow or its inputs, then run this again.`,
        ];
    const { groups } = groupByMessage(run.failedSteps);
    const firstOfEach = groups.flatMap((group) => group.slice(0, 1));
    return {
        ...account(reasons.length === 0 ? 'Result not JSON' : 'Run failed', sentences, reasonsInShort(outcome)),
        isFailure: true,
        failedSteps: [...firstOfEach, ...groups.flatMap((group) => group.slice(1))],
    };
}
function unrecorded(outcome, problem) {
    const { title, what, meaning, remedy } = explain(problem);
    const { runId } = outcome;
    const reasons = reasonsFor(outcome);
    const verdict = reasons.length === 0
        ? say `The run ${id(runId)} succeeded, and its outputs are set.`
        : say `The run ${id(runId)} failed: ${joined(reasons, '; ')}. The outputs that it produced are set.`;
    return account(title, [what, verdict, remedy], [what, meaning]);
}
function timedOut({ runId, timeoutMs, message, cause }, baseUrl) {
    const within = say `within ${literal(duration(timeoutMs))} (\`timeout-minutes\`)`;
    const failed = cause === undefined ? [] : [say `The last poll failed: ${untrusted(cause)}.`];
    const sentences = [
        say `The run ${id(runId)} did not finish ${within}.`,
        ...lastMessage(message),
        ...failed,
    ];
    const short = [say `The run did not finish ${within}.`, ...failed];
    return continuing(account('Timed out', sentences, short), baseUrl, runId);
}
function cancelled({ runId, maybeStarted, message }, baseUrl) {
    if (runId !== undefined) {
        const sentences = [
            say `The step was cancelled while it waited for the run ${id(runId)}.`,
            ...lastMessage(message),
        ];
        const short = [say `The step was cancelled while it waited for the run.`];
        return continuing(account('Cancelled', sentences, short), baseUrl, runId);
    }
    if (!maybeStarted) {
        const what = say `The step was cancelled before a run was started.`;
        const sentences = [what, say `No run was started.`, say `It is safe to run this again.`];
        return account('Cancelled', sentences, [what]);
    }
    const sentences = [
        say `The step was cancelled during the start, and no answer arrived in time.`,
        say `A run may have been started.`,
        say `Check the workflow's runs in the studio before you run this again.`,
    ];
    const short = [say `The step was cancelled during the start.`, say `A run may have been started.`];
    return account('Cancelled', sentences, short);
}
function notStarted(why) {
    switch (why.by) {
        case 'service':
        case 'journal': {
            const { what, remedy } = explain(why.problem);
            return [
                say `No run was started, because an earlier error stopped further starts.`,
                what,
                why.problem.kind === 'start-uncertain'
                    ? say `Fix the cause, then run this item again; this is safe.`
                    : remedy,
            ];
        }
        case 'failures':
            return [
                say `No run was started, because more items failed than \`tolerated-failures\` allows.`,
                say `Correct the items that failed, then run this again.`,
            ];
        case 'deadline':
            return [
                say `No run was started before the deadline (\`timeout-minutes\`).`,
                say `Run this again, or increase \`timeout-minutes\`.`,
            ];
    }
}
function account(title, sentences, short) {
    return {
        title,
        sentences,
        short,
        isFailure: false,
        collect: [],
        later: undefined,
        failedSteps: [],
    };
}
function continuing(before, baseUrl, runId) {
    return {
        ...before,
        sentences: [
            ...before.sentences,
            say `The run continues, because the service offers no way to stop it.`,
        ],
        collect: collectLines(baseUrl, runId),
        later: collectLater(runId),
    };
}
function lastMessage(message) {
    return message === undefined ? [] : [say `The service's last message: "${untrusted(message)}".`];
}

;// CONCATENATED MODULE: ./src/report/record.ts







function recordOf(task, position, outcome, { runUrl, baseUrl, isList, }) {
    const account = accountOf(outcome, baseUrl);
    const run = outcome.kind === 'finished' ? outcome.run : undefined;
    const runId = 'runId' in outcome ? outcome.runId : undefined;
    const result = run?.result.step?.output;
    return {
        position,
        id: task.id,
        conclusion: itemConclusionOf(outcome),
        why: outcome.kind === 'not-started' ? outcome.why.by : undefined,
        runId,
        runUrl,
        mayContinue: runId !== undefined && mayContinue(outcome),
        account: isList ? itemAccount(account) : account,
        startedAt: parseTimestamp(run?.startedAt),
        endedAt: parseTimestamp(run?.endedAt),
        bytes: result === undefined ? undefined : Buffer.byteLength(result),
        isFinished: run !== undefined,
    };
}
function itemAccount(account) {
    return account && { ...account, failedSteps: [], collect: [] };
}
function mayContinue(outcome) {
    if (outcome.kind === 'error')
        return outcome.problem.kind !== 'other-workflow';
    return outcome.kind === 'timed-out' || outcome.kind === 'cancelled';
}
function itemName(id) {
    return untrusted(id, 100, JSON.stringify);
}
const RANKS = {
    failure: 0,
    error: 0,
    unknown: 0,
    timed_out: 1,
    cancelled: 2,
    not_started: 3,
    started: 4,
    running: 4,
    success: 5,
};
function worstFirst(records) {
    return records.toSorted((a, b) => RANKS[a.conclusion] - RANKS[b.conclusion] || a.position - b.position);
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
const MAX_KEPT_LENGTH = 2_000_000;
class KeptResults {
    isCut = false;
    isJson;
    texts = new Map();
    total = 0;
    level = MAX_KEPT_LENGTH;
    constructor(isJson) {
        this.isJson = isJson;
    }
    add(id, text) {
        this.put(id, text);
        if (this.total <= MAX_KEPT_LENGTH)
            return;
        const lengths = [...this.texts.values()].map(({ length }) => length);
        const room = (MAX_KEPT_LENGTH * 3) / 4;
        this.level = greatestThatFits(this.level, (level) => {
            const kept = lengths.map((length) => this.isJson && length > level ? 0 : Math.min(length, level));
            return kept.reduce((sum, length) => sum + length, 0) <= room;
        });
        this.total = 0;
        for (const [each, kept] of [...this.texts])
            this.put(each, kept);
    }
    get(id) {
        return this.texts.get(id);
    }
    put(id, text) {
        const isTooLong = text.length > this.level;
        this.isCut ||= isTooLong;
        if (isTooLong && this.isJson) {
            this.texts.delete(id);
            return;
        }
        const kept = isTooLong ? detached(prefix(text, this.level)) : text;
        this.texts.set(id, kept);
        this.total += kept.length;
    }
}
function detached(text) {
    return Buffer.from(text, 'utf16le').toString('utf16le');
}

;// CONCATENATED MODULE: ./src/report/log.ts









const COUNTS_EVERY_MS = 60_000;
const log_MAX_ERROR_LENGTH = 300;
class Log {
    tasks;
    settings;
    isList;
    urlOf;
    executing;
    ended = 0;
    failed = 0;
    countedAt = systemClock.now();
    message;
    constructor(tasks, settings, urlOf) {
        this.tasks = tasks;
        this.settings = settings;
        this.isList = settings.list !== undefined;
        this.urlOf = urlOf;
        this.executing = new Set(tasks.filter(({ kind }) => kind === 'collect').map(({ id }) => id));
    }
    begin() {
        const { baseUrl } = this.settings;
        const [task] = this.tasks;
        if (this.isList)
            this.write(this.listText());
        else if (task?.kind === 'collect') {
            const { runId } = task;
            this.write(say `Collecting run ${id(runId)} from ${untrusted(baseUrl)}`);
            this.writePage(task, runId);
        }
    }
    onEvent(event) {
        switch (event.kind) {
            case 'starting':
                if (!this.isList)
                    this.write(this.startingText(event.task.workflowId));
                break;
            case 'start-repeated':
                if (!this.isList)
                    this.write(repeatedText(event));
                break;
            case 'started':
                this.started(event.task, event.runId);
                break;
            case 'polled':
                if (!this.isList)
                    this.polled(event);
                break;
            case 'held':
                this.write(heldText(event));
                break;
            case 'starting-ended':
                if (this.isList)
                    this.write(startingEndedText(event));
                break;
        }
        if (this.isList)
            this.writeCounts();
    }
    itemEnded(record) {
        this.executing.delete(record.id);
        this.ended++;
        if (isFailed(record.conclusion))
            this.failed++;
        if (record.conclusion !== 'not_started')
            this.write(this.endText(record));
        this.writeCounts();
    }
    started(task, runId) {
        if (!this.isList) {
            this.write(say `Started run ${id(runId)}`);
            this.writePage(task, runId);
            return;
        }
        this.executing.add(task.id);
        const page = pageText(this.urlOf(task, runId));
        this.write(say `Started run ${id(runId)} for ${this.itemText(task.id)}${page}`);
    }
    polled({ poll, waitedMs, pauseMs }) {
        const asked = askedText('retryAfterMs' in poll ? poll.retryAfterMs : 0);
        const next = pauseMs === undefined ? say `` : say `, next poll in ${log_time(pauseMs)}`;
        this.write(say `${log_time(waitedMs)} waited: ${foundText(poll)}${asked}${next}`);
        const message = poll.kind === 'executing' ? poll.message : undefined;
        if (message === undefined || message === this.message)
            return;
        this.message = message;
        this.write(say `  service: ${untrusted(message)}`);
    }
    startingText(workflowId) {
        const nodes = this.settings.items.flatMap(({ values }) => [...values.keys()]);
        const named = nodes.length === 0 ? say `` : say ` (${untrusted(nodes.join(', '), 200)})`;
        const inputs = literal(units_count(nodes.length, 'input'));
        return say `Starting workflow ${id(workflowId)} with ${inputs}${named} at ${untrusted(this.settings.baseUrl)}`;
    }
    listText() {
        const number = (kind) => this.tasks.filter((task) => task.kind === kind).length;
        const toStart = number('start');
        const parts = [
            [toStart, 'to start'],
            [number('collect'), 'to collect'],
            [number('leave'), 'that may have been started'],
        ];
        const what = parts.filter(([of]) => of > 0).map(([of, text]) => `${of} ${text}`);
        const runs = literal(units_count(this.settings.list?.maxParallel ?? 1, 'run'));
        const most = toStart === 0 ? say `` : say `, at most ${runs} at a time`;
        const items = literal(units_count(this.tasks.length, 'item'));
        return say `${items} (${literal(what.join(', '))})${most}, at ${untrusted(this.settings.baseUrl)}`;
    }
    endText({ id: name, conclusion, runId, runUrl, account, ...times }) {
        const took = timeBetween(times.startedAt, times.endedAt);
        const length = literal(took === '–' ? '' : ` in ${took}`);
        const run = runId === undefined ? say `` : say `, run ${id(runId)}`;
        const isCollected = this.tasks.find((task) => task.id === name)?.kind === 'collect';
        const page = isCollected ? pageText(runUrl) : say ``;
        const why = account === undefined ? say `` : say `: ${untrusted(inShort(account), log_MAX_ERROR_LENGTH)}`;
        return say `Ended ${this.itemText(name)}: ${literal(conclusion)}${length}${run}${page}${why}`;
    }
    itemText(name) {
        const position = this.tasks.findIndex((task) => task.id === name) + 1;
        return say `item ${itemName(name)} (${position} of ${this.tasks.length})`;
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
        this.write(say `${log_time(now)}: ${executing} executing, ${this.ended} ended${failed}, ${left} not started yet`);
    }
    writePage(task, runId) {
        const page = this.urlOf(task, runId);
        if (page !== undefined)
            this.write(say `  ${url(page)}`);
    }
    write(words) {
        writeEntries([entry_line(words)]);
    }
}
function traceText({ method, url: address, status, bytes, ms, cause }) {
    const facts = [
        ...(status === undefined ? [] : [say `status ${status}`]),
        ...(bytes === undefined ? [] : [literal(size(bytes))]),
        ...(cause === undefined ? [] : [untrusted(cause, 2_000)]),
        say `${Math.round(ms)} ms`,
    ];
    return say `${literal(method)} ${untrusted(address, 2_000)}: ${joined(facts, ', ')}`;
}
function foundText(poll) {
    switch (poll.kind) {
        case 'executing':
            return say `still executing`;
        case 'finished':
            return say `finished`;
        case 'failed':
        case 'busy':
            return say `poll failed (${untrusted(poll.cause)})`;
        case 'refused':
            return say `poll refused`;
    }
}
function repeatedText({ cause, pauseMs, askedMs, }) {
    return say `Not started yet (${untrusted(cause)})${askedText(askedMs)}, next attempt in ${log_time(pauseMs)}`;
}
function heldText({ ms, askedMs }) {
    const asked = askedMs > 0 ? say ` and a pause of ${log_time(askedMs)}` : say ``;
    return say `The service asks for fewer requests${asked}: next request in ${log_time(ms)}`;
}
function startingEndedText({ why, left }) {
    const items = literal(units_count(left, 'item'));
    return say `No more runs are started, ${items} not started: ${whyText(why)}`;
}
function whyText(why) {
    switch (why.by) {
        case 'service':
        case 'journal':
            return untrusted(explain(why.problem).what);
        case 'failures':
            return say `more items failed than \`tolerated-failures\` allows`;
        case 'deadline':
            return say `the deadline (\`timeout-minutes\`) is too close`;
    }
}
function askedText(ms) {
    return ms > 0 ? say `, the service asked for a pause of ${log_time(ms)}` : say ``;
}
function pageText(page) {
    return page === undefined ? say `` : say ` (${url(page)})`;
}
function log_time(ms) {
    return literal(duration(ms));
}

;// CONCATENATED MODULE: ./src/report/messages/journal.ts




const MAX_PATH_LENGTH = 1_000;
function journalEntries({ journal, list }, { states: byItem, exists, others }, how) {
    const path = untrusted(journal?.path ?? '', MAX_PATH_LENGTH);
    const states = [...byItem.values()];
    const isList = list !== undefined;
    if (!exists) {
        const none = literal(how === 'opened' ? 'New journal' : 'There is no journal yet');
        const isLaterAttempt = Number(process.env.GITHUB_RUN_ATTEMPT) > 1;
        return [entry_line(say `${none}: ${path}`), ...(isLaterAttempt ? [missing()] : [])];
    }
    const items = literal(units_count(states.length, 'item'));
    return [
        entry_line(say `Journal ${path} (${items}): ${literal(countsOf(states))}`),
        ...olderRuns(states, isList),
        ...leftAlone(others, isList),
    ];
}
function countsOf(states) {
    const counts = [
        ['ended', 'finished'],
        ['started', 'executing'],
        ['unknown', 'may have been started'],
        ['not-started', 'not started'],
    ];
    return counts
        .map(([kind, text]) => [states.filter((state) => state.kind === kind).length, text])
        .filter(([number]) => number > 0)
        .map(([number, text]) => `${number} ${text}`)
        .join(', ');
}
function missing() {
    return annotation('warning', 'No journal', say `This is a later attempt of the job, and there is no journal at the path in \`journal\`. What an earlier attempt started is started again. If the journal should have been there, check the step that restores it.`);
}
function olderRuns(states, isList) {
    const times = states.flatMap((state) => state.kind === 'started' || state.kind === 'ended' ? [state.time] : []);
    const [oldest] = times.toSorted();
    if (oldest === undefined)
        return [];
    const age = literal(duration(Math.max(0, Date.now() - Date.parse(oldest))));
    const runs = literal(units_count(times.length, 'run'));
    const items = isList ? say ` of these items` : say ``;
    return [
        annotation('notice', 'Earlier runs', say `The journal has ${runs}${items} from earlier steps; the oldest was started ${age} ago. They are collected, and those that failed are started again as \`retry\` says. To start everything anew, set \`journal\` to a new file.`),
    ];
}
function leftAlone(others, isList) {
    if (others.length === 0)
        return [];
    const where = isList ? say `in the list` : say `of this step`;
    return [
        annotation('notice', 'Other items in the journal', say `The journal has ${literal(units_count(others.length, 'item'))} not ${where}, which are left alone: ${itemNames(others)}.`),
    ];
}
function endNotRecorded({ number, cause, }) {
    return annotation('warning', 'Ends not recorded', say `The end of ${literal(units_count(number, 'run'))} could not be recorded in the journal: ${untrusted(cause)}. The conclusion does not change. A later step collects these runs again.`);
}

;// CONCATENATED MODULE: ./src/report/files.ts






const files_OWNER_ONLY = 0o600;
const RESULTS = 'results.jsonl';
const MAX_NAME_BYTES = 120;
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d) *(\.|$)/i;
class Files {
    notWritten = new Map();
    outputFiles = new Map();
    places;
    isList;
    folderNames;
    folder;
    constructor(places, ids, isList) {
        this.places = places;
        this.isList = isList;
        const unique = new UniqueNames(this.namesTaken(places.outputDirectory));
        this.folderNames = new Map(ids.map((id) => [id, unique.take(id, '')]));
        if (isList)
            this.attempt('lines', RESULTS, (file) => append(file, ''));
    }
    get resultsFile() {
        return this.notWritten.has('lines') ? '' : external_node_path_namespaceObject.join(this.ownFolder(), RESULTS);
    }
    writeAnswer(position, answer) {
        const name = this.isList ? `${position}.json` : 'result.json';
        return this.attempt('answers', name, (file) => external_node_fs_namespaceObject.writeFileSync(file, answer, { mode: files_OWNER_ONLY, flag: 'wx' }));
    }
    appendLine(line) {
        if (!this.notWritten.has('lines')) {
            this.attempt('lines', RESULTS, (file) => append(file, line));
        }
    }
    writeOutputs(id, steps) {
        const { outputDirectory } = this.places;
        if (outputDirectory === undefined)
            return;
        const folder = this.isList
            ? external_node_path_namespaceObject.join(outputDirectory, this.folderNames.get(id) ?? '')
            : outputDirectory;
        if (this.attempt('outputs', folder, files_makeFolder) === '')
            return;
        if (this.isList)
            this.outputFiles.set(id, folder);
        const names = fileNames(steps, this.namesTaken(folder));
        for (const step of steps) {
            const { output } = step;
            const name = names.get(step);
            if (output === null || name === undefined)
                continue;
            const file = this.attempt('outputs', external_node_path_namespaceObject.join(folder, name), (place) => {
                removeFile(place);
                external_node_fs_namespaceObject.writeFileSync(place, output, { flag: 'wx' });
            });
            if (this.isList)
                continue;
            if (file === '')
                this.outputFiles.delete(outputName(step));
            else
                this.outputFiles.set(outputName(step), file);
        }
    }
    attempt(kind, name, write) {
        let place = name;
        try {
            place = external_node_path_namespaceObject.resolve(kind === 'outputs' ? '' : this.ownFolder(), name);
            write(place);
            return place;
        }
        catch (error) {
            const { number = 0, cause = fileErrorText(error, place) } = this.notWritten.get(kind) ?? {};
            this.notWritten.set(kind, { number: number + 1, cause });
            return '';
        }
    }
    ownFolder() {
        const prefix = this.isList ? 'workflow-runs-' : 'workflow-run-';
        this.folder ??= external_node_fs_namespaceObject.mkdtempSync(external_node_path_namespaceObject.join(external_node_path_namespaceObject.resolve(this.places.temp), prefix));
        return this.folder;
    }
    namesTaken(folder) {
        const { journal } = this.places;
        if (folder === undefined || journal === undefined)
            return [];
        return external_node_path_namespaceObject.dirname(journal) === folder ? [external_node_path_namespaceObject.basename(journal)] : [];
    }
}
function files_makeFolder(folder) {
    external_node_fs_namespaceObject.mkdirSync(folder, { recursive: true });
    if (external_node_fs_namespaceObject.lstatSync(folder).isSymbolicLink()) {
        throw new Error('the folder is a link, which is not followed');
    }
}
function removeFile(file) {
    try {
        external_node_fs_namespaceObject.unlinkSync(file);
    }
    catch (error) {
        if (codeOf(error) !== 'ENOENT')
            throw error;
    }
}
function append(file, text) {
    external_node_fs_namespaceObject.appendFileSync(file, text, { mode: files_OWNER_ONLY });
}
function lineOf(record, of) {
    const { account, startedAt, endedAt } = record;
    const run = of.finished?.run;
    const microseconds = microsecondsBetween(startedAt, endedAt);
    const json = run?.result.json;
    const members = {
        id: files_text(record.id),
        position: String(record.position),
        conclusion: files_text(record.conclusion),
        error: files_text(account === undefined ? undefined : errorLine(inFull(account)).text),
        'run-id': files_text(record.runId),
        'workflow-id': files_text(run?.workflowId ?? of.workflowId),
        state: files_text(run?.state || undefined),
        result: files_text(run?.result.step?.output),
        'step-outputs': run === undefined ? 'null' : objectOf(outputsByNode(run.steps)),
        'failed-steps': failedStepsOf(of.finished),
        'started-at': files_text(run?.startedAt || undefined),
        'ended-at': files_text(run?.endedAt || undefined),
        'duration-seconds': microseconds === undefined ? 'null' : decimalSeconds(microseconds),
        'result-file': files_text(of.resultFile || undefined),
        resumed: String(of.isResumed),
        ...(of.hasJson ? { 'result-json': json?.kind === 'json' ? json.text : 'null' } : {}),
        ...(of.hasUrl ? { 'run-url': files_text(record.runUrl) } : {}),
    };
    const parts = Object.entries(members).map(([key, value]) => `"${key}":${value}`);
    return `{${parts.join(',')}}\n`;
}
function files_text(value) {
    return JSON.stringify(value ?? null);
}
function objectOf(texts) {
    const members = [...texts].map(([key, each]) => `${JSON.stringify(key)}:${JSON.stringify(each)}`);
    return `{${members.join(',')}}`;
}
function failedStepsOf(finished) {
    if (finished === undefined)
        return 'null';
    const { failedSteps, oddFailedSteps } = finished.run;
    const isList = oddFailedSteps === undefined || ['{}', '""'].includes(oddFailedSteps);
    return `[${isList ? failedSteps.map(({ json }) => json).join(',') : oddFailedSteps}]`;
}
function fileNames(steps, taken) {
    const unique = new UniqueNames(taken);
    const names = new Map();
    const runs = new Map();
    for (const step of steps) {
        const node = outputName(step);
        const run = (runs.get(node) ?? 0) + 1;
        runs.set(node, run);
        if (step.output !== null)
            names.set(step, unique.take(node, run === 1 ? '.txt' : `.${run}.txt`));
    }
    return names;
}
class UniqueNames {
    taken;
    next = new Map();
    constructor(taken = []) {
        this.taken = new Set(taken.map((name) => name.toLowerCase()));
    }
    take(id, ending) {
        const plain = plainName(id);
        const first = withEnding(plain, ending);
        let name = first;
        for (let number = this.next.get(first) ?? 2; this.taken.has(name.toLowerCase()); number++) {
            name = withEnding(plain, `-${number}${ending}`);
            this.next.set(first, number + 1);
        }
        this.taken.add(name.toLowerCase());
        return name;
    }
}
function plainName(id) {
    const plain = id.replace(/[^A-Za-z0-9._-]/gu, '_').replace(/^\./, '_');
    return DEVICE.test(plain) ? `_${plain}` : plain;
}
function withEnding(plain, ending) {
    return `${plain.slice(0, MAX_NAME_BYTES - ending.length)}${ending}`.replace(/\.$/, '_');
}

;// CONCATENATED MODULE: ./src/report/messages/notes.ts




const MAX_CAUSE_LENGTH = 300;
const MAX_NODES = 20;
const notes_MAX_ITEMS = 10;
function notWritten(kind, { number, cause }, isList) {
    const why = untrusted(cause, MAX_CAUSE_LENGTH);
    const temp = say `The conclusion does not change. Check that the step can write to RUNNER_TEMP.`;
    const items = literal(units_count(number, 'item'));
    switch (kind) {
        case 'answers':
            return annotation('warning', 'No result-file', isList
                ? say `The answers for ${items} could not be written to files, so their \`result-file\` is null: ${why}. ${temp}`
                : say `The service's answer could not be written to a file, so \`result-file\` is empty: ${why}. ${temp}`);
        case 'lines':
            return annotation('warning', 'No results-file', say `The results could not be written to a file, so \`results-file\` is empty: ${why}. ${temp}`);
        case 'outputs':
            return annotation('warning', 'Files not written', say `${literal(units_count(number, 'file'))} could not be written to \`output-directory\`: ${why}. The conclusion does not change. Check that the step can write to the directory.`);
    }
}
function outputsCut(cut, empty, [output, path]) {
    const whole = path === ''
        ? say `The complete outputs could not be saved; see the warning above.`
        : say `The complete outputs are in \`${literal(output)}\` (${untrusted(path)}).`;
    const left = empty.length === 0 ? say `` : say ` Too long, and therefore left empty: ${names(empty)}.`;
    return annotation('warning', 'Outputs cut', say `These outputs were cut to stay within their limits: ${names(cut)}. ${whole}${left}`);
}
function names(outputs) {
    return literal(outputs.map((name) => `\`${name}\``).join(', '));
}
function noResult(node, { items, nodes }, isList) {
    const rest = items.length - notes_MAX_ITEMS;
    const named = items.slice(0, notes_MAX_ITEMS).map(itemName);
    const all = joined([...named, ...(rest > 0 ? [say `and ${rest} more`] : [])], ', ');
    return annotation('warning', 'No result', isList
        ? say `The runs of ${literal(units_count(items.length, 'item'))} have no output of the node ${itemName(node)} (\`result-node\`), so their results are empty: ${all}. The first of these runs: ${nodes}`
        : say `The run has no output of the node ${itemName(node)} (\`result-node\`), so \`result\` is empty. ${nodes}`);
}
function nodesText(steps) {
    const nodes = [...outputsByNode(steps)].filter(([, output]) => output !== null);
    if (nodes.length === 0)
        return say `No node has an output.`;
    const named = joined(nodes.slice(0, MAX_NODES).map(([node]) => itemName(node)), ', ');
    const rest = nodes.length - MAX_NODES;
    return say `Nodes with an output: ${named}${literal(rest > 0 ? `, and ${rest} more` : '')}.`;
}
function noSummary(cause) {
    return annotation('warning', 'No job summary', say `The job summary could not be written: ${untrusted(cause, MAX_CAUSE_LENGTH)}. The conclusion does not change. Check that the step can write to GITHUB_STEP_SUMMARY.`);
}
function outputsNotWritten(cause, runs) {
    return annotation('error', 'Outputs not written', say `The step's outputs could not be written, so later steps cannot read them: ${untrusted(cause, MAX_CAUSE_LENGTH)}. ${runs} The step fails whatever became of the runs. Check GITHUB_OUTPUT and the runner's disk.`);
}
function whereRunIs(runId) {
    return runId === undefined ? say `There is no run id.` : say `The run's id is ${id(runId)}.`;
}
function whereRunsAre(resultsFile) {
    return resultsFile === ''
        ? say `The ids of the runs are in the log.`
        : say `The ids of the runs are in the log and in ${untrusted(resultsFile)}.`;
}

;// CONCATENATED MODULE: ./src/report/outputs.ts




const MAX = {
    result: 100_000,
    'result-json': 100_000,
    'step-outputs': 200_000,
    results: 200_000,
    'failed-steps': 30_000,
    'output-files': 50_000,
    'output-files of a list': 120_000,
    'run-ids': 120_000,
    field: 200,
};
function outputsOfRun({ conclusion, error, files }, finished, resultFile) {
    const outputs = new Collected();
    outputs.set('conclusion', conclusion);
    if (error !== undefined)
        outputs.set('error', error.text);
    if (finished === undefined)
        return outputs;
    const { run } = finished;
    const { step, json } = run.result;
    const microseconds = microsecondsBetween(parseTimestamp(run.startedAt), parseTimestamp(run.endedAt));
    outputs.fit('state', fitText(run.state, MAX.field));
    outputs.fit('started-at', fitText(run.startedAt, MAX.field));
    outputs.fit('ended-at', fitText(run.endedAt, MAX.field));
    outputs.set('duration-seconds', microseconds === undefined ? '' : decimalSeconds(microseconds));
    outputs.set('result-file', resultFile);
    outputs.fit('failed-steps', fitFailedSteps(run));
    outputs.fit('result', fitText(step?.output ?? '', MAX.result));
    if (json !== undefined) {
        outputs.fit('result-json', wholeOr('', json.kind === 'json' ? json.text : '', MAX['result-json']));
    }
    outputs.fit('step-outputs', fitObject([...outputsByNode(run.steps)], MAX['step-outputs']));
    if (files !== undefined)
        outputs.fit('output-files', objectOrEmpty(files, MAX['output-files']));
    outputs.set('truncated', String(outputs.cut.length > 0));
    return outputs;
}
function outputsOfList({ conclusion, error, files }, records, results, resultsFile) {
    const outputs = new Collected();
    outputs.set('conclusion', conclusion);
    if (error !== undefined)
        outputs.set('error', error.text);
    const counts = outputs_countsOf(records).map(([each, number]) => `,"${each}":${number}`);
    outputs.set('counts', `{"total":${records.length}${counts.join('')}}`);
    const runIds = records.flatMap(({ id, runId }) => runId === undefined ? [] : [[id, runId]]);
    outputs.fit('run-ids', objectOrEmpty(new Map(runIds), MAX['run-ids']));
    if (files !== undefined) {
        outputs.fit('output-files', objectOrEmpty(files, MAX['output-files of a list']));
    }
    outputs.set('results-file', resultsFile);
    const finished = records.filter(({ isFinished }) => isFinished);
    outputs.fit('results', results.isJson
        ? fitJsonResults(finished, results)
        : fitObject(finished.map(({ id }) => [id, results.get(id) ?? '']), MAX.results));
    if (results.isCut && !outputs.cut.includes('results'))
        outputs.cut.push('results');
    outputs.set('truncated', String(outputs.cut.length > 0));
    return outputs;
}
class Collected {
    values = new Map();
    cut = [];
    set(name, value) {
        this.values.set(name, value);
    }
    fit(name, { text, isCut }) {
        this.set(name, text);
        if (isCut)
            this.cut.push(name);
    }
}
function outputs_countsOf(records) {
    return ITEM_CONCLUSIONS.map((each) => [each, records.filter(({ conclusion }) => conclusion === each).length]).filter(([, number]) => number > 0);
}
function wholeOr(empty, text, max) {
    const isCut = text.length > max;
    return { text: isCut ? empty : text, isCut };
}
function objectOrEmpty(texts, max) {
    const members = [...texts].map(([key, text]) => `${JSON.stringify(key)}:${JSON.stringify(text)}`);
    return wholeOr('{}', `{${members.join(',')}}`, max);
}
function fitFailedSteps({ failedSteps, oddFailedSteps }) {
    const max = MAX['failed-steps'];
    if (oddFailedSteps !== undefined)
        return wholeOr('[]', oddFailedSteps, max);
    let text = '[';
    for (const { json } of failedSteps) {
        const longer = `${text}${text === '[' ? '' : ','}${json}`;
        if (longer.length >= max)
            return { text: `${text}]`, isCut: true };
        text = longer;
    }
    return { text: `${text}]`, isCut: false };
}
function fitJsonResults(finished, results) {
    const texts = new Map(finished.map(({ id }) => [id, results.get(id) ?? 'null']));
    const members = () => [...texts].map(([id, json]) => `${JSON.stringify(id)}:${json}`);
    let length = members().reduce((sum, member) => sum + member.length + ','.length, '{}'.length);
    let isCut = false;
    const longest = [...texts].sort(([, a], [, b]) => b.length - a.length);
    for (const [id, json] of longest) {
        if (length <= MAX.results)
            break;
        length -= json.length - 'null'.length;
        texts.set(id, 'null');
        isCut = true;
    }
    return length <= MAX.results
        ? { text: `{${members().join(',')}}`, isCut }
        : { text: '{}', isCut: true };
}

;// CONCATENATED MODULE: ./src/report/messages/step.ts










const MAX_REASONS = 5;
const MAX_ANNOTATIONS = 5;
const step_MAX_NAMED = 5;
const MAX_TOLERATED_NAMED = 20;
const MAX_SHORT_LENGTH = 150;
function accountOfProblem(problem, account) {
    const base = accountOfRun(undefined, account, undefined);
    const faults = faultsOf(problem);
    if (faults.length === 0)
        return base;
    return { ...base, points: faults, next: account.sentences.slice(1) };
}
function accountOfRun(runId, account, runUrl) {
    const { title, sentences, short, isFailure, collect, failedSteps } = account;
    const page = runUrl === undefined ? [] : [say `The run: ${url(runUrl)}`];
    const how = collect.length === 0 ? [] : [say `To collect it later:`, ...collect];
    const left = short.length - MAX_REASONS;
    const more = left > 0 ? say `; and ${left} more` : say ``;
    const reasons = joined(short.slice(0, MAX_REASONS), '; ');
    const isRunFailure = isFailure && failedSteps.length + short.length > 0 && title === 'Run failed';
    const first = isRunFailure && runId !== undefined
        ? [say `The run ${id(runId)} failed: ${reasons}${more}.`, ...sentences.slice(1)]
        : sentences;
    return {
        error: inFull(account),
        annotations: [
            annotation('error', title, ...first, ...page, ...how),
            ...failedSteps
                .slice(0, MAX_ANNOTATIONS)
                .map((step) => annotation('error', 'Step failed', failedStepText(step))),
        ],
        points: isFailure ? short : [],
        next: isFailure ? sentences.slice(1) : sentences,
    };
}
const TITLES = {
    failure: 'Items failed',
    timed_out: 'Timed out',
    cancelled: 'Cancelled',
    error: 'Items with errors',
};
function accountOfList(conclusion, records, tolerated, problem) {
    if (exitCodeOf(conclusion) === 0)
        return undefined;
    const counting = countingOf(records, tolerated);
    const bad = worstFirst(counting).filter(({ account }) => account !== undefined);
    const remedies = remediesFor(counting);
    const counts = countsSentence(records, counting, tolerated);
    const known = problem && explain(problem);
    const what = known === undefined ? counts : joined([known.what, known.meaning, counts], ' ');
    const next = known === undefined ? remedies : [...remedies, known.remedy];
    const named = bad.slice(0, step_MAX_NAMED).map((record) => itemText(record, MAX_SHORT_LENGTH));
    const rest = bad.length - named.length;
    if (rest > 0)
        named.push(say `… and ${rest} more, see \`results-file\``);
    const ends = named.length === 0 ? [] : [say `${joined(named, '; ')}.`];
    const started = bad.filter(({ conclusion: each }) => each !== 'not_started');
    return {
        error: [what, ...ends, ...next],
        annotations: [
            annotation('error', known?.title ?? TITLES[conclusion] ?? 'Items', what, ...named, ...next),
            ...firstOfEachMessage(started).slice(0, MAX_ANNOTATIONS).map(itemAnnotation),
        ],
        points: [],
        next,
    };
}
function toleratedWarning(records, tolerated) {
    const failed = failedOf(records);
    if (tolerated === undefined || failed.length === 0 || failed.length > tolerated)
        return undefined;
    const lines = failed
        .slice(0, MAX_TOLERATED_NAMED)
        .map((record) => itemText(record, MAX_SHORT_LENGTH));
    const rest = failed.length - lines.length;
    if (rest > 0)
        lines.push(say `… and ${rest} more, see \`results-file\`.`);
    const items = literal(units_count(records.length, 'item'));
    return annotation('warning', 'Failures tolerated', say `${failed.length} of ${items} failed, which \`tolerated-failures\` allows:`, ...lines);
}
const WORDS = {
    success: 'succeeded',
    failure: 'failed',
    timed_out: 'timed out',
    cancelled: 'cancelled',
    error: 'ended in error',
    unknown: 'unknown',
    not_started: 'not started',
    started: 'started',
    running: 'executing',
};
function conclusionText(conclusion) {
    return WORDS[conclusion];
}
function countsText(records) {
    return outputs_countsOf(records)
        .map(([conclusion, number]) => `${number} ${WORDS[conclusion]}`)
        .join(', ');
}
function countingOf(records, tolerated) {
    const areTolerated = tolerated !== undefined && failedOf(records).length <= tolerated;
    return areTolerated ? records.filter(({ conclusion }) => !isFailed(conclusion)) : records;
}
function countsSentence(records, counting, tolerated) {
    const failed = failedOf(counting).length;
    const bad = counting.filter(({ account }) => account !== undefined).length;
    const all = literal(units_count(records.length, 'item'));
    const isOver = tolerated !== undefined && failed > tolerated;
    const allowed = isOver ? say `, more than \`tolerated-failures\` allows (${tolerated})` : say ``;
    const what = failed > 0
        ? say `${failed} of ${all} failed`
        : bad > 0
            ? say `${bad} of ${all} did not succeed`
            : say `${all} ended`;
    return say `${what}${allowed} (${literal(countsText(records))}).`;
}
function remediesFor(records) {
    const isAny = (conclusion) => records.some((record) => record.conclusion === conclusion);
    const remedies = [];
    if (isAny('unknown')) {
        remedies.push(say `A run may have been started for items that are \`unknown\`. Check the workflow's runs in the studio before you run this again. If there is a run for an item, set the item's \`run-id\`.`);
    }
    if (records.some(({ mayContinue }) => mayContinue)) {
        remedies.push(say `Runs that were executing may continue, because the service offers no way to stop them. To collect a run later, set \`run-id\` of its item to its id in \`run-ids\`.`);
    }
    if (isAny('failure')) {
        remedies.push(say `The outputs of finished runs are set. Correct the workflow or the inputs of the items that failed, then run those items again.`);
    }
    if (isAny('not_started')) {
        remedies.push(say `Items that are \`not_started\` have no run. It is safe to run them again.`);
    }
    return remedies;
}
function itemAnnotation(record) {
    const page = record.runUrl === undefined ? [] : [say `The run: ${url(record.runUrl)}`];
    return annotation('error', `Item ${record.conclusion}`, itemText(record, 2_000), ...page);
}
function itemText({ id: name, runId, account }, most) {
    const run = runId === undefined ? say `` : say ` (run ${id(runId)})`;
    const short = account === undefined ? '' : inShort(account).text.replace(/\.$/, '');
    return say `${itemName(name)}${run}: ${untrusted(short, most)}`;
}
function firstOfEachMessage(records) {
    const groups = [...byMessage(records)];
    return [
        ...groups.flatMap((group) => group.slice(0, 1)),
        ...groups.flatMap((group) => group.slice(1)),
    ];
}
function byMessage(records) {
    return Map.groupBy(records, ({ account }) => account && inShort(account).text).values();
}
const step_MAX_GROUPS = 20;
function groupsOf(records) {
    const bad = worstFirst(records).filter(({ account }) => account !== undefined);
    const groups = [...byMessage(bad)];
    const points = groups.slice(0, step_MAX_GROUPS).map((group) => {
        const [{ account } = { account: undefined }] = group;
        const message = account === undefined ? say `` : inShort(account);
        const names = joined(group.slice(0, step_MAX_NAMED).map(({ id: name }) => untrusted(name, 100)), ', ');
        if (group.length === 1)
            return say `${names}: ${message}`;
        const rest = group.length - step_MAX_NAMED;
        const more = rest > 0 ? say ` and ${rest} more` : say ``;
        return say `${group.length} items: ${message} (${names}${more})`;
    });
    const left = groups.length - points.length;
    return left > 0 ? [...points, say `… and ${literal(units_count(left, 'other message'))}`] : points;
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
    for (let index = 0; index < own.length; index++) {
        text += own[index];
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
    return 'text' in part ? html_escaped(part.text) : html_joined(part, '\n');
}
function html_plain(text) {
    return new HtmlText(html_escaped(text));
}
function join(list, separator) {
    return new HtmlText(html_joined(list, separator.text));
}
function html_joined(list, separator) {
    let text = '';
    for (let index = 0; index < list.length; index++) {
        text += (index === 0 ? '' : separator) + list[index];
    }
    return text;
}
function code(text) {
    return html `<code>${text}</code>`;
}
function linked(address, content) {
    return html `<a href="${url(address)}">${content}</a>`;
}
function fenced(text, language, end = '') {
    const fence = fenceAround(text.text);
    return new HtmlText(`${fence}${language}\n${text.text}${end}\n${fence}`);
}
function fenceAround(text) {
    const least = '```';
    if (!text.includes(least))
        return least;
    const runs = text.match(/`+/g) ?? [];
    return '`'.repeat(runs.reduce((most, run) => Math.max(most, run.length), 0) + 1);
}
function sentence(words) {
    let text = '';
    let inCode = false;
    for (const part of words.parts) {
        if (part.isUntrusted) {
            const foreignText = html_escaped(part.text);
            text += inCode ? foreignText : `<code>${foreignText}</code>`;
            continue;
        }
        for (const [index, own] of part.text.split('`').entries()) {
            if (index > 0) {
                text += inCode ? '</code>' : '<code>';
                inCode = !inCode;
            }
            text += html_escaped(own);
        }
    }
    return new HtmlText(text.replace(/&quot;(<code>[^<]*<\/code>)&quot;/g, '$1'));
}
function html_escaped(text) {
    if (!/[&<>"\r\n]/.test(text))
        return text;
    return (text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replace(/[\r\n]/g, '&#10;'));
}
const MAX_TABLE_BYTES = 300 * 1024;
const MAX_OPEN_ROWS = 30;
function htmlTable({ columns, rows, noun, source }) {
    const head = row(columns.map(({ title, isNumber }) => html `<th align="${literal(isNumber ? 'right' : 'left')}">${html_plain(title)}</th>`));
    const shown = [];
    let { bytes } = head;
    for (const cells of rows) {
        const rendered = row(cells.map((each, index) => cell(each, columns[index]?.isNumber === true)));
        bytes += rendered.bytes + '\n'.length;
        if (bytes > MAX_TABLE_BYTES)
            break;
        shown.push(rendered);
    }
    const left = rows.length - shown.length;
    const rest = left === 0
        ? html ``
        : html `\n\n… and ${html_plain(units_count(left, `more ${noun}`))}, see \`${html_plain(source)}\`.`;
    const body = html `${table([head, ...shown])}${rest}`;
    if (rows.length <= MAX_OPEN_ROWS)
        return body;
    return html `<details><summary>${html_plain(units_count(rows.length, noun))}</summary>\n\n${body}\n\n</details>`;
}
function table(rows) {
    return html `<table>\n${rows}\n</table>`;
}
function row(cells) {
    return html `<tr>${join(cells, html ``)}</tr>`;
}
function cell({ words, mark, href, isUnbroken }, isNumber) {
    const text = isNumber
        ? html_plain(words.text.replaceAll(' ', '\u00a0'))
        :
            isUnbroken
                ? html `<samp>${words}</samp>`
                : sentence(words);
    const linkedText = href === undefined ? text : linked(href, text);
    const content = mark === undefined ? linkedText : html `${html_plain(mark)}\u00a0${linkedText}`;
    if (isNumber)
        return html `<td align="right">${content}</td>`;
    return isUnbroken ? html `<td nowrap>${content}</td>` : html `<td>${content}</td>`;
}

;// CONCATENATED MODULE: ./src/report/summary/folds.ts




const MOST_LOOSE_FOLDS = 20;
function foldsThatFit(folds, bytes) {
    const bytesOf = (list, level) => list.reduce((sum, fold) => sum + rendered(fold, level).bytes, 0);
    const number = greatestThatFits(folds.length, (each) => bytesOf(folds.slice(0, each), 0) <= bytes);
    const fitting = folds.slice(0, number);
    const longest = Math.max(0, ...fitting.map(({ text }) => text.length));
    const level = greatestThatFits(Math.min(longest, bytes), (each) => bytesOf(fitting, each) <= bytes);
    return {
        shown: fitting.map((fold) => rendered(fold, level)),
        areCut: number < folds.length || longest > level,
    };
}
function inOneFold(folds, number, noun) {
    const all = join(folds, html ``);
    if (number <= MOST_LOOSE_FOLDS)
        return all;
    return html `<details><summary>${html_plain(units_count(number, noun))}</summary>\n\n${all}\n</details>\n`;
}
function rendered({ title, text, isOpen = false }, most) {
    const block = text.length <= most
        ? fenced(excerpt(text, Number.MAX_SAFE_INTEGER), 'text')
        : fenced(excerpt(text, most), 'text', '\n… [cut]');
    const open = isOpen ? html ` open` : html ``;
    return html `<details${open}><summary>${title}</summary>\n\n${block}\n\n</details>\n`;
}

;// CONCATENATED MODULE: ./src/report/summary/timeline.ts


const MOST_BARS = 50;
const MOST_OF_A_LABEL = 40;
const DAY_MS = 24 * 3_600_000;
const LONGEST_SPAN_MS = 300 * DAY_MS;
const LOOK = `%%{init: ${JSON.stringify({
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
function timeline(given, nouns) {
    const bars = [...Iterator.from(given).flatMap(timed)];
    if (bars.length < 2)
        return undefined;
    const shown = bars
        .toSorted((a, b) => Number(b.failed) - Number(a.failed) || lengthOf(b) - lengthOf(a))
        .slice(0, MOST_BARS)
        .sort((a, b) => a.start - b.start || a.position - b.position);
    const drawing = drawn(shown, nouns);
    if (drawing === undefined)
        return undefined;
    const longest = bars.some(({ failed }) => failed) ? 'failed and longest' : 'longest';
    const rest = bars.length === shown.length
        ? html ``
        : html `\n\nThe ${shown.length} ${html_plain(longest)} of ${bars.length} ${html_plain(nouns)}.`;
    const picture = literal(drawing);
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
function drawn(bars, nouns) {
    const begin = Math.min(...bars.map(({ start }) => start));
    const span = Math.max(...bars.map(({ end }) => end)) - begin;
    if (span > LONGEST_SPAN_MS)
        return undefined;
    const least = Math.max(1, Math.ceil(span / 100));
    const wide = bars.map((bar) => ({ ...bar, end: Math.max(bar.end, bar.start + least) }));
    const lines = wide.map(({ position, name, failed, start, end }) => {
        const times = `${clock(start - begin)}, ${clock(end - begin)}`;
        return `  ${labelOf(position, name)} :${failed ? 'crit, ' : ''}${times}`;
    });
    return [
        LOOK,
        'gantt',
        `  accTitle: Timeline of the ${nouns}`,
        `  accDescr: A bar for each of the ${bars.length} ${nouns}. The table has their durations.`,
        '  dateFormat YYYY-MM-DD HH:mm:ss.SSS',
        ...axis(Math.max(...wide.map(({ end }) => end)) - begin),
        '  todayMarker off',
        ...lines,
    ].join('\n');
}
function labelOf(position, name) {
    const harmless = (text) => excerpt(text, MOST_OF_A_LABEL).text.replace(/[^A-Za-z0-9_-]/gu, '_');
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

;// CONCATENATED MODULE: ./src/report/summary/layout.ts






const MAX_BYTES = 1_000 * 1024 - 1_024;
function renderSummary(of) {
    const before = [heading(of.verdict), of.extent, why(of.points ?? []), paragraph(of.next ?? [])];
    const pictures = [of.bars && timeline(of.bars.list, of.bars.nouns), section(of.table)];
    const middle = of.isTableFirst ? pictures.toReversed() : pictures;
    const after = facts(of.facts ?? [], of.table !== undefined);
    const fixed = stacked([...before, ...(of.more ?? []), ...middle, after]);
    const { result, others } = fitted(of, MAX_BYTES - fixed.bytes);
    return `${stacked([...before, ...(of.more ?? []), result, ...middle, others, after])}\n`;
}
function heading({ mark, words }) {
    return runTitle === ''
        ? html `## ${html_plain(`${mark} ${words}`)}`
        :
            html `<h2>${html_plain(mark)} ${code(untrusted(runTitle, MAX_TITLE_LENGTH))}: ${html_plain(words)}</h2>`;
}
function why(points) {
    if (points.length === 0)
        return undefined;
    const list = points.map((words) => html `<li>${sentence(words)}</li>`);
    return html `<p>Why:</p>\n<ul>\n${list}\n</ul>`;
}
function paragraph(sentences) {
    if (sentences.length === 0)
        return undefined;
    return html `<p>${join(sentences.map(sentence), html `<br>\n`)}</p>`;
}
function section(table) {
    if (table === undefined || table.rows.length === 0)
        return undefined;
    const title = `${table.noun.charAt(0).toUpperCase()}${table.noun.slice(1)}s`;
    return html `### ${html_plain(title)}\n\n${htmlTable(table)}`;
}
function facts(list, hasOthers) {
    if (list.length === 0)
        return undefined;
    const rows = list.map(([name, value]) => row([html `<td>${html_plain(name)}</td>`, html `<td>${value}</td>`]));
    const known = table(rows);
    return hasOthers ? html `### Details\n\n${known}` : known;
}
function fitted({ result, others, source }, bytes) {
    const folds = [...(result === undefined ? [] : [result]), ...(others?.folds ?? [])];
    if (folds.length === 0)
        return {};
    const [output = '', path = ''] = source ?? [];
    const where = path === ''
        ? html ``
        : html ` The complete texts are in <code>${html_plain(output)}</code>, ${code(untrusted(path, 1_000))}.`;
    const note = html `<p>Some outputs are cut or omitted to keep the summary within GitHub's size limit.${where}</p>`;
    const noun = others?.noun ?? '';
    const head = others === undefined ? html `` : html `### ${html_plain(others.title)}\n\n`;
    const around = note.bytes + head.bytes + inOneFold([], folds.length, noun).bytes + 16;
    const { shown, areCut } = foldsThatFit(folds, bytes - around);
    const first = result === undefined ? undefined : shown[0];
    const rest = result === undefined ? shown : shown.slice(1);
    const cutNote = areCut ? note : undefined;
    const before = stacked([first, cutNote]);
    return {
        result: before.bytes === 0 ? undefined : before,
        others: rest.length === 0 ? undefined : html `${head}${inOneFold(rest, rest.length, noun)}`,
    };
}
function stacked(parts) {
    return join(parts.filter((part) => part !== undefined), html `\n\n`);
}
function countText(number, noun) {
    return plain(count(number, noun));
}

;// CONCATENATED MODULE: ./src/report/table.ts


const MAX_ROWS = 200;
const NONE = { words: say `–` };
function linesOf({ columns, rows, noun }) {
    const shown = rows.length > MAX_ROWS ? rows.slice(0, MAX_ROWS - 1) : rows;
    const head = columns.map(({ title }) => literal(title.toLowerCase()));
    const all = [head, ...shown.map((cells) => cells.map(({ words }) => words))];
    const widths = columns.map((_, column) => Math.max(...all.map((cells) => widthOf(cells[column]))));
    const lines = all.map((cells) => joined(cells.map((cell, column) => {
        const isLast = column === cells.length - 1;
        const missing = isLast ? 0 : (widths[column] ?? 0) - widthOf(cell);
        return say `${cell}${literal(' '.repeat(missing))}`;
    }), '  '));
    const left = rows.length - shown.length;
    return left === 0 ? lines : [...lines, say `… and ${literal(units_count(left, `more ${noun}`))}`];
}
function widthOf(words) {
    return [...(words?.text ?? '')].length;
}

;// CONCATENATED MODULE: ./src/report/plan.ts






const ACTIONS = { start: 'start', collect: 'collect', leave: 'unknown' };
const MARKS = { start: '▶️', collect: '📥', leave: '❓' };
const UNKNOWN_REMEDY = say `Nothing is sent for \`unknown\` items. Check the workflow's runs in the studio: if there is a run, set \`run-id\`; if there is none, set \`retry: unknown\`.`;
function planReport(settings, { tasks, states }) {
    const { items, list, runUrl, baseUrl } = settings;
    const starts = tasks.filter(({ kind }) => kind === 'start').length;
    const outputs = new Map([
        ['conclusion', 'planned'],
        ['planned-starts', String(starts)],
    ]);
    const [only] = tasks;
    if (list === undefined && only?.kind === 'collect') {
        const link = runUrl?.of(only.runId, items[0]?.task.workflowId);
        outputs.set('run-id', only.runId);
        if (link !== undefined)
            outputs.set('run-url', link);
    }
    const rows = tasks.map((task, index) => {
        const workflowId = items[index]?.task.workflowId;
        const link = task.kind === 'collect' ? runUrl?.of(task.runId, workflowId) : undefined;
        return rowOf(task, states.get(task.id), workflowId, link);
    });
    const table = {
        columns: [{ title: 'Item' }, { title: 'Plan' }, { title: 'Workflow' }, { title: 'Why' }],
        rows,
        noun: 'item',
        source: 'items',
    };
    const verdict = starts === 0 ? 'no run would be started' : `${units_count(starts, 'run')} would be started`;
    const counts = literal(plan_countsText(tasks));
    const what = list === undefined ? counts : say `${literal(units_count(tasks.length, 'item'))}, ${counts}`;
    const isUnknown = tasks.some(({ kind }) => kind === 'leave');
    return {
        outputs,
        entries: [
            entry_line(say `Plan (\`dry-run\`): ${literal(verdict)} at ${untrusted(baseUrl)} (${what})`),
            ...linesOf(table).map(entry_line),
            ...(isUnknown ? [entry_line(UNKNOWN_REMEDY)] : []),
            entry_line(say `Nothing was sent to the service.`),
        ],
        summary: () => renderSummary({
            verdict: { mark: '📝', words: verdict },
            extent: html `<p>Plan (<code>dry-run</code>) for ${code(untrusted(baseUrl))}: ${html_plain(plan_countsText(tasks))}. Nothing was sent to the service.</p>`,
            next: isUnknown ? [UNKNOWN_REMEDY] : [],
            table,
        }),
    };
}
function plan_countsText(tasks) {
    const number = (kind) => tasks.filter((task) => task.kind === kind).length;
    const parts = [
        [number('start'), 'to start'],
        [number('collect'), 'to collect'],
        [number('leave'), 'unknown'],
    ];
    return parts
        .filter(([of]) => of > 0)
        .map(([of, text]) => `${of} ${text}`)
        .join(', ');
}
function rowOf(task, state, workflowId, link) {
    const why = plan_whyText(task, state);
    const page = link === undefined ? say `` : say ` (${untrusted(link, 7_000)})`;
    return [
        { words: untrusted(task.id, 100) },
        { words: literal(ACTIONS[task.kind]), mark: MARKS[task.kind] },
        workflowId === undefined ? NONE : { words: id(workflowId) },
        { words: task.kind === 'collect' ? say `${why}: ${id(task.runId)}${page}` : why },
    ];
}
function plan_whyText(task, state) {
    if (task.kind === 'leave') {
        return say `a start was sent at ${untrusted(task.time, 40)}, and the journal does not say whether a run was started`;
    }
    if (task.kind === 'collect' && task.isResumed !== true)
        return say `\`run-id\` is given`;
    switch (state?.kind) {
        case undefined:
            return say `no journal`;
        case 'not-started':
            return say `not in the journal`;
        case 'unknown':
            return say `may have been started before; \`retry: unknown\``;
        case 'started':
            return say `started by an earlier step`;
        case 'ended':
            return say `started by an earlier step, ended in ${literal(state.conclusion)}`;
    }
}

;// CONCATENATED MODULE: ./src/report/tables.ts







const tables_MAX_NODE_LENGTH = 60;
const MAX_STATE_LENGTH = 30;
const tables_MAX_ERROR_LENGTH = 200;
const tables_MARKS = {
    success: '✅',
    failure: '❌',
    timed_out: '⌛',
    cancelled: '🚫',
    error: '❗',
    unknown: '❓',
    not_started: '⚪',
    started: '▶️',
    running: '⏳',
};
function stepTable({ steps, failedSteps }) {
    return {
        columns: [
            { title: 'No.', isNumber: true },
            { title: 'Node' },
            { title: 'State' },
            { title: 'Duration', isNumber: true },
            { title: 'Size', isNumber: true },
        ],
        rows: [
            ...failedSteps.map((step, index) => failedRow(step, steps.length + index + 1)),
            ...steps.map(completedRow),
        ],
        noun: 'step',
        source: 'result-file',
    };
}
function completedRow(step) {
    const { position, state, output, startedAt, endedAt } = step;
    return [
        tables_plain(String(position)),
        { words: untrusted(outputName(step), tables_MAX_NODE_LENGTH) },
        state === 'DONE'
            ? { ...tables_plain('DONE'), mark: tables_MARKS.success }
            : state === undefined
                ? NONE
                : { words: untrusted(state, MAX_STATE_LENGTH) },
        tables_plain(timeBetween(startedAt, endedAt)),
        output === null ? NONE : tables_plain(size(Buffer.byteLength(output))),
    ];
}
function failedRow(step, position) {
    const name = nameOf(step);
    return [
        tables_plain(String(position)),
        name === undefined ? NONE : { words: untrusted(name, tables_MAX_NODE_LENGTH) },
        { ...tables_plain('failed'), mark: tables_MARKS.failure },
        tables_plain(timeBetween(step.startedAt, step.endedAt)),
        NONE,
    ];
}
function itemTable(records) {
    return {
        columns: [
            { title: 'No.', isNumber: true },
            { title: 'Item' },
            { title: 'Conclusion' },
            { title: 'Duration', isNumber: true },
            { title: 'Run' },
            { title: 'Error' },
        ],
        rows: worstFirst(records).map(itemRow),
        noun: 'item',
        source: 'results-file',
    };
}
function itemRow(record) {
    const { position, conclusion, runId, runUrl, account, startedAt, endedAt } = record;
    return [
        tables_plain(String(position)),
        { words: untrusted(record.id, 100) },
        { ...tables_plain(conclusion), mark: tables_MARKS[conclusion] },
        tables_plain(timeBetween(startedAt, endedAt)),
        runId === undefined ? NONE : { words: id(runId), href: runUrl, isUnbroken: true },
        account === undefined ? NONE : { words: untrusted(inShort(account), tables_MAX_ERROR_LENGTH) },
    ];
}
function tables_plain(text) {
    return { words: literal(text) };
}

;// CONCATENATED MODULE: ./src/report/summary/summary.ts














const MAX_OPEN_LINES = 40;
const MAX_MARKS = 16;
function runSummary(of) {
    const { outcome, account, style, resultFile, settings } = of;
    const isLeft = outcome.kind === 'started' || outcome.kind === 'running';
    const collect = isLeft ? collectLines(settings.baseUrl, outcome.runId) : of.collect;
    const run = outcome.kind === 'finished' ? outcome.run : undefined;
    const isFull = style === 'full' && run !== undefined;
    const message = outcome.kind === 'running' ? outcome.message : undefined;
    return renderSummary({
        verdict: runVerdict(outcome, account),
        extent: run && runExtent(run),
        points: account?.points ?? [],
        next: account?.next ?? [],
        more: [
            ...(message === undefined
                ? []
                : [html `<p>The service's message: ${code(untrusted(message))}</p>`]),
            ...(collect.length === 0
                ? []
                : [
                    html `To collect the run in a later step or job:`,
                    fenced(joined(collect, '\n'), 'yaml'),
                ]),
        ],
        result: isFull ? resultFold(outcome, run) : undefined,
        bars: run && { list: stepBars(run), nouns: 'steps' },
        table: run && stepTable(run),
        ...(isFull
            ? { others: { title: 'Other outputs', folds: otherFolds(run), noun: 'output' } }
            : {}),
        source: ['result-file', resultFile],
        facts: runFacts(of),
    });
}
function listSummary(of) {
    const { settings, style, conclusion, account, records, results, resultsFile } = of;
    const elapsed = duration(systemClock.now());
    const folds = style === 'full' ? itemFolds(records, results) : [];
    return renderSummary({
        verdict: listVerdict(conclusion, records),
        extent: listExtent(records, elapsed),
        points: groupsOf(records),
        next: account?.next ?? [],
        bars: { list: records.map(itemBar), nouns: 'runs' },
        table: itemTable(records),
        isTableFirst: true,
        others: { title: 'Results', folds, noun: 'result' },
        source: ['results-file', resultsFile],
        facts: [
            ['Conclusion', code(untrusted(conclusion))],
            ['Items', html `${records.length}`],
            ['Service', code(untrusted(settings.baseUrl))],
            ['Time', html_plain(elapsed)],
        ],
    });
}
function problemSummary(title, { points, next }, runId) {
    const facts = [['Conclusion', html `<code>error</code>`]];
    if (runId !== undefined)
        facts.push(['Run', code(untrusted(runId, 256))]);
    return renderSummary({ verdict: { mark: '❗', words: title }, points, next, facts });
}
function runVerdict(outcome, account) {
    switch (conclusionOf(outcome)) {
        case 'success':
            return { mark: '✅', words: 'Workflow run succeeded' };
        case 'failure':
            return { mark: '❌', words: 'Workflow run failed' };
        case 'timed_out':
            return { mark: '⌛', words: 'Workflow run did not finish in time' };
        case 'cancelled':
            return { mark: '🚫', words: 'Step cancelled' };
        case 'started':
            return { mark: '▶️', words: 'Workflow run started' };
        case 'running':
            return { mark: '⏳', words: 'Workflow run still executing' };
        case 'error':
            return { mark: '❗', words: account?.annotations[0]?.title ?? 'Error' };
    }
}
function runExtent({ steps, failedSteps, startedAt, endedAt }) {
    const failed = failedSteps.length === 0 ? html `` : html ` and ${failedSteps.length} failed`;
    const took = timeBetween(parseTimestamp(startedAt), parseTimestamp(endedAt));
    const completed = html_plain(units_count(steps.length, 'completed step'));
    return html `<p><b>${completed}${failed}</b> in <b>${html_plain(took)}</b></p>`;
}
function resultFold({ kind, ...outcome }, { result }) {
    const { step } = result;
    if (step === undefined)
        return undefined;
    const isSuccess = 'reasons' in outcome && outcome.reasons.length === 0;
    const name = html_plain(isSuccess ? 'Result' : 'Last output');
    return {
        title: html `<b>${name}:</b> ${foldTitle(step)}`,
        text: step.output,
        isOpen: step.output.trimEnd().split(/\r\n?|\n/, MAX_OPEN_LINES + 1).length <= MAX_OPEN_LINES,
    };
}
function otherFolds({ steps, result }) {
    return steps.flatMap((step) => step.output === null || step.position === result.step?.position
        ? []
        : [{ title: foldTitle({ ...step, output: step.output }), text: step.output }]);
}
function foldTitle(step) {
    const node = code(untrusted(outputName(step), 120));
    return html `#${step.position} ${node} · ${html_plain(size(Buffer.byteLength(step.output)))}`;
}
function stepBars({ steps, failedSteps }) {
    const bar = (step, position) => {
        const { startedAt, endedAt } = step;
        return {
            position,
            name: nameOf(step) ?? 'step',
            failed: position > steps.length,
            startedAt,
            endedAt,
        };
    };
    return [...steps, ...failedSteps].map((step, index) => bar(step, index + 1));
}
function runFacts({ outcome, runUrl, workflowId }) {
    const runId = 'runId' in outcome ? outcome.runId : undefined;
    const run = outcome.kind === 'finished' ? outcome.run : undefined;
    const workflow = run?.workflowId ?? workflowId;
    const facts = [['Conclusion', code(untrusted(conclusionOf(outcome)))]];
    if (run !== undefined && run.state !== 'DONE')
        facts.push(['State', known(run.state)]);
    if (runId !== undefined) {
        const shown = code(untrusted(runId, 256));
        facts.push(['Run', runUrl === undefined ? shown : linked(runUrl, shown)]);
    }
    if (workflow !== undefined)
        facts.push(['Workflow', code(untrusted(workflow, 256))]);
    if (run !== undefined)
        facts.push(['Started', instant(run.startedAt)], ['Ended', instant(run.endedAt)]);
    return facts;
}
function known(text) {
    return text === '' ? html_plain('–') : code(untrusted(text, 200));
}
function instant(given) {
    const microseconds = parseTimestamp(given);
    if (microseconds === undefined)
        return known(given);
    const text = new Date(Number(microseconds / 1000n)).toISOString();
    return html_plain(`${text.slice(0, 10)} ${text.slice(11, 19)} UTC`);
}
function listVerdict(conclusion, records) {
    const items = units_count(records.length, 'item');
    const number = (...of) => records.filter((record) => of.includes(record.conclusion)).length;
    const done = number('success');
    switch (conclusion) {
        case 'success':
            return {
                mark: tables_MARKS.success,
                words: `${done === records.length ? '' : `${done} of `}${items} succeeded`,
            };
        case 'failure':
            return { mark: tables_MARKS.failure, words: `${failedOf(records).length} of ${items} failed` };
        case 'timed_out': {
            const late = number('timed_out', 'not_started');
            return { mark: tables_MARKS.timed_out, words: `${late} of ${items} did not finish in time` };
        }
        case 'cancelled':
            return { mark: tables_MARKS.cancelled, words: 'Step cancelled' };
        case 'started':
            return { mark: tables_MARKS.started, words: `${items} started` };
        case 'running':
            return { mark: tables_MARKS.running, words: `${items} still executing` };
        default: {
            const bad = records.length - number('success', 'started', 'running');
            return { mark: tables_MARKS.error, words: `${bad} of ${items} did not succeed` };
        }
    }
}
function listExtent(records, elapsed) {
    const counts = outputs_countsOf(records);
    const words = counts.map(([each, number]) => html `${html_plain(tables_MARKS[each])} <b>${number}</b> ${html_plain(conclusionText(each))}`);
    const marks = counts.map(([each, number]) => {
        const share = Math.floor((number / records.length) * MAX_MARKS);
        return tables_MARKS[each].repeat(Math.max(1, Math.min(number, share)));
    });
    return html `<p><span aria-hidden="true">${html_plain(marks.join(''))}</span><br>
${html_plain(units_count(records.length, 'item'))} in <b>${html_plain(elapsed)}</b>: ${join(words, html `, `)}</p>`;
}
function itemBar({ position, id: name, conclusion, startedAt, endedAt }) {
    return { position, name, failed: isFailed(conclusion), startedAt, endedAt };
}
function itemFolds(records, results) {
    return worstFirst(records).flatMap(({ position, id: name, bytes }) => {
        const text = results.get(name);
        if (text === undefined || bytes === undefined)
            return [];
        const title = html `#${position} ${code(untrusted(name, 100))} · ${html_plain(size(bytes))}`;
        return [{ title, text }];
    });
}

;// CONCATENATED MODULE: ./src/report/report.ts




















class Report {
    tasks;
    settings;
    places;
    isList;
    log;
    files;
    results = new KeptResults(false);
    jsons;
    records = new Map();
    outcome;
    resultFile = '';
    missing;
    constructor(tasks, settings, places) {
        this.tasks = tasks;
        this.settings = settings;
        this.places = places;
        this.isList = settings.list !== undefined;
        this.log = new Log(tasks, settings, (task, runId) => this.urlOf(task, runId));
        const ids = tasks.map((task) => task.id);
        this.files = new Files(places, ids, this.isList);
        this.jsons = settings.result?.isJson ? new KeptResults(true) : undefined;
    }
    begin() {
        const [task] = this.tasks;
        if (!this.isList && task?.kind === 'collect')
            this.setRunId(task, task.runId);
        this.log.begin();
    }
    onEvent(event) {
        if (!this.isList && event.kind === 'started')
            this.setRunId(event.task, event.runId);
        this.log.onEvent(event);
    }
    ended(task, outcome) {
        const { baseUrl, result, runUrl: pages } = this.settings;
        const finished = outcome.kind === 'finished' ? outcome : undefined;
        const runId = 'runId' in outcome ? outcome.runId : undefined;
        const runUrl = runId && this.urlOf(task, runId, finished?.run.workflowId);
        const position = this.tasks.findIndex((each) => each.id === task.id) + 1;
        const record = recordOf(task, position, outcome, {
            runUrl,
            baseUrl,
            isList: this.isList,
        });
        this.records.set(task.id, record);
        const resultFile = finished === undefined ? '' : this.write(task, position, finished);
        if (!this.isList) {
            this.outcome = outcome;
            this.resultFile = resultFile;
            return;
        }
        const line = lineOf(record, {
            finished,
            workflowId: task.workflowId,
            resultFile,
            isResumed: task.kind === 'collect' && task.isResumed === true,
            hasJson: result?.isJson === true,
            hasUrl: pages !== undefined,
        });
        this.files.appendLine(line);
        this.log.itemEnded(record);
    }
    finish(end) {
        return writeReport(this.isList ? this.ofList(end) : this.ofRun(end), this.places);
    }
    write(task, position, { run, answer }) {
        const { step, isMissing, json } = run.result;
        if (isMissing) {
            const { items = [], nodes = nodesText(run.steps) } = this.missing ?? {};
            this.missing = { items: [...items, task.id], nodes };
        }
        if (this.isList && step !== undefined)
            this.results.add(task.id, step.output);
        if (this.isList && json?.kind === 'json')
            this.jsons?.add(task.id, json.text);
        const resultFile = this.files.writeAnswer(position, answer);
        this.files.writeOutputs(task.id, run.steps);
        return resultFile;
    }
    ofRun({ problem }) {
        const { settings, resultFile } = this;
        const [task] = this.tasks;
        if (this.outcome === undefined || task === undefined)
            throw new Error('the run has not ended');
        const outcome = withProblem(this.outcome, problem);
        const finished = outcome.kind === 'finished' ? outcome : undefined;
        const runId = 'runId' in outcome ? outcome.runId : undefined;
        const runUrl = runId && this.urlOf(task, runId, finished?.run.workflowId);
        const isNewUrl = runId !== undefined && this.urlOf(task, runId) !== runUrl;
        const account = accountOf(outcome, settings.baseUrl);
        const stepAccount = account && accountOfRun(runId, account, runUrl);
        const conclusion = conclusionOf(outcome);
        const outputs = outputsOfRun(this.outputsOf(conclusion, stepAccount), finished, resultFile);
        const summary = {
            settings,
            outcome,
            account: stepAccount,
            collect: account?.collect ?? [],
            runUrl,
        };
        return {
            conclusion,
            outputs: runUrl === undefined ? outputs.values : new Map([...outputs.values, ['run-url', runUrl]]),
            entries: [
                ...this.notesOfFiles(),
                ...(finished === undefined ? [] : runEntries(finished, resultFile)),
                ...this.notesOfOutputs(outputs, ['result-file', resultFile]),
                ...(isNewUrl && runUrl !== undefined
                    ? [entry_line(say `The run: ${untrusted(runUrl, 7_000)}`)]
                    : []),
                ...lastLines(outcome, settings.baseUrl),
                ...(stepAccount?.annotations ?? []),
            ],
            summary: this.summaryOf((style) => runSummary({
                ...summary,
                style,
                workflowId: task.workflowId,
                resultFile,
            })),
            runs: whereRunIs(runId),
        };
    }
    ofList({ isCancelled, problem }) {
        const { settings, files, results, jsons, tasks } = this;
        const records = tasks.map((task) => this.recordFor(task));
        const tolerated = toleratedOf(settings.list?.tolerated, tasks.length);
        const isUnrecorded = problem !== undefined;
        const conclusion = stepConclusionOf(records, {
            isCancelled,
            tolerated: tolerated ?? 0,
            isUnrecorded,
        });
        const stepAccount = accountOfList(conclusion, records, tolerated, problem);
        const { resultsFile } = files;
        const outputs = outputsOfList(this.outputsOf(conclusion, stepAccount), records, jsons ?? results, resultsFile);
        const warning = toleratedWarning(records, tolerated);
        const path = resultsFile === '' ? [] : [entry_line(say `All results: ${untrusted(resultsFile, 1_000)}`)];
        const title = say `All ${literal(units_count(records.length, 'item'))}`;
        return {
            conclusion,
            outputs: outputs.values,
            entries: [
                ...this.notesOfFiles(),
                { kind: 'group', title, lines: linesOf(itemTable(records)) },
                ...this.notesOfOutputs(outputs, ['results-file', resultsFile]),
                entry_line(say `${literal(units_count(records.length, 'item'))}: ${literal(countsText(records))}`),
                ...path,
                ...(warning === undefined ? [] : [warning]),
                ...(stepAccount?.annotations ?? []),
            ],
            summary: this.summaryOf((style) => listSummary({
                settings,
                style,
                conclusion,
                account: stepAccount,
                records,
                results,
                resultsFile,
            })),
            runs: whereRunsAre(resultsFile),
        };
    }
    recordFor(task) {
        const record = this.records.get(task.id);
        if (record === undefined)
            throw new Error(`the item ${task.id} has not ended`);
        return record;
    }
    outputsOf(conclusion, stepAccount) {
        const { outputFiles } = this.files;
        const hasFiles = this.settings.outputDirectory !== undefined;
        const error = stepAccount && errorLine(stepAccount.error);
        return { conclusion, error, files: hasFiles ? outputFiles : undefined };
    }
    notesOfFiles() {
        return [...this.files.notWritten].map(([kind, what]) => notWritten(kind, what, this.isList));
    }
    notesOfOutputs({ cut, values }, source) {
        const { missing } = this;
        const node = this.settings.result?.node ?? '';
        const empty = cut.filter((name) => ['', '{}', '[]'].includes(values.get(name) ?? ''));
        return [
            ...(missing === undefined ? [] : [noResult(node, missing, this.isList)]),
            ...(cut.length === 0 ? [] : [outputsCut(cut, empty, source)]),
        ];
    }
    summaryOf(render) {
        const { summary: style } = this.settings;
        return style === 'none' ? undefined : () => render(style);
    }
    setRunId(task, runId) {
        const { outputs } = this.places;
        outputs.set('run-id', runId);
        const runUrl = this.urlOf(task, runId);
        if (runUrl !== undefined)
            outputs.set('run-url', runUrl);
    }
    urlOf(task, runId, ofRun) {
        const { items, runUrl } = this.settings;
        const given = items.find((item) => item.task.id === task.id)?.task.workflowId;
        return runUrl?.of(runId, given ?? ofRun);
    }
}
function reportProblem(problem, { runId, baseUrl, style, places, }) {
    const account = accountOf({ kind: 'error', runId, problem }, baseUrl);
    if (account === undefined)
        throw new Error('a problem without an account');
    const stepAccount = accountOfProblem(problem, account);
    const outputs = [
        ['conclusion', 'error'],
        ['error', errorLine(stepAccount.error).text],
    ];
    if (runId !== undefined)
        outputs.push(['run-id', runId]);
    const written = {
        conclusion: 'error',
        outputs: new Map(outputs),
        entries: [
            ...stepAccount.points.map((fault) => entry_line(say `- ${fault}`)),
            ...stepAccount.annotations,
        ],
        summary: style === 'none' ? undefined : () => problemSummary(account.title, stepAccount, runId),
        runs: whereRunIs(runId),
    };
    return writeReport(written, places, problem.kind === 'no-outputs');
}
function reportPlan(settings, decision, places) {
    const plan = planReport(settings, decision);
    const summary = settings.summary === 'none' ? undefined : plan.summary;
    return writeReport({ ...plan, conclusion: 'planned', summary, runs: whereRunIs(undefined) }, places);
}
function writeReport({ conclusion, outputs, entries, summary, runs }, { outputs: runner, summaryFile }, isKnown = false) {
    runner.setAll(outputs);
    writeEntries(entries);
    if (summary !== undefined && summaryFile !== undefined) {
        try {
            appendSummary(summaryFile, summary());
        }
        catch (error) {
            writeEntries([noSummary(fileErrorText(error, summaryFile))]);
        }
    }
    if (runner.failure === undefined)
        return exitCodeOf(conclusion);
    if (!isKnown)
        writeEntries([outputsNotWritten(runner.failure, runs)]);
    return 1;
}
function withProblem(outcome, problem) {
    const why = outcome.kind === 'not-started' && 'problem' in outcome.why ? outcome.why.problem : undefined;
    const cause = problem ?? why;
    if (cause === undefined)
        return outcome;
    switch (outcome.kind) {
        case 'not-started':
            return { kind: 'error', runId: undefined, problem: cause };
        case 'finished':
            return { ...outcome, problem: cause };
        case 'started':
        case 'running':
        case 'timed-out':
            return { kind: 'error', runId: outcome.runId, problem: cause };
        default:
            return outcome;
    }
}
function runEntries({ runId, run, reasons }, resultFile) {
    const table = stepTable(run);
    const steps = table.rows.length === 0 ? [say `The run reports no steps.`] : linesOf(table);
    const failed = run.failedSteps.length === 0 ? say `` : say `, ${run.failedSteps.length} failed`;
    const verdict = reasons.length === 0 ? say `succeeded` : say `failed`;
    const took = timeBetween(parseTimestamp(run.startedAt), parseTimestamp(run.endedAt));
    const length = literal(took === '–' ? '' : ` in ${took}`);
    const completed = literal(units_count(run.steps.length, 'step'));
    const where = resultFile === '' ? [] : [say `The complete answer: ${untrusted(resultFile, 1_000)}`];
    return [
        ...steps,
        say `Run ${id(runId)} ${verdict}${length}: ${completed} completed${failed}`,
        ...where,
    ].map(entry_line);
}
function lastLines(outcome, baseUrl) {
    if (outcome.kind !== 'started' && outcome.kind !== 'running')
        return [];
    const { runId } = outcome;
    const what = outcome.kind === 'started'
        ? say `The step does not wait for the run (\`wait: false\`).`
        : say `Run ${id(runId)} is still executing.`;
    const how = collectLines(baseUrl, runId).map((words) => say `  ${words}`);
    return [what, say `To collect it later:`, ...how].map(entry_line);
}

;// CONCATENATED MODULE: ./src/run/poll.ts




function pollIn(reply, context, allSteps = true) {
    if (reply.kind === 'untrusted')
        return { kind: 'refused', cause: reply.cause, isUntrusted: true };
    if (reply.kind !== 'reply')
        return { kind: 'failed', cause: reply.cause, retryAfterMs: 0 };
    const { status, json, end, broken } = reply;
    const { retryAfterMs } = reply;
    const succeeded = status >= 200 && status <= 299;
    const failed = (cause) => ({ kind: 'failed', cause, retryAfterMs });
    if (status === 250)
        return executing(reply, retryAfterMs);
    if (end === 'too-large') {
        return { kind: 'refused', status, cause: broken, isTooLarge: true, isShortest: !allSteps };
    }
    if (status === 429)
        return { kind: 'busy', cause: replyWords(reply), retryAfterMs };
    if (broken !== undefined)
        return failed(replyWords(reply));
    if (status === 408 || (status >= 500 && status <= 599))
        return failed(replyWords(reply));
    if (reply.refusal !== undefined)
        return refused(reply, context);
    if (succeeded && json !== undefined) {
        if (Object.hasOwn(json, 'success') && isObject(json.data)) {
            if (isOfAnotherRun(json.data, context.runId)) {
                return failed(statusAnd(status, literal('the answer belongs to another run')));
            }
            const { bytes } = reply;
            return { kind: 'finished', run: runIn(json), answer: bytes };
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
    const { status, retryAfterMs } = reply;
    return justStarted && !goodPollBefore && status !== 401 && status !== 403
        ? { kind: 'failed', cause: replyWords(reply), retryAfterMs }
        : refusalOf(reply);
}
function refusalOf(reply) {
    const { status, redirectHost } = reply;
    return { kind: 'refused', status, message: messageIn(reply), redirectHost };
}

;// CONCATENATED MODULE: ./src/run/result.ts



async function withResult(run, { node, isJson }) {
    const step = node === undefined ? run.result.step : lastOfNode(run, node);
    const result = {
        step,
        isMissing: node !== undefined && step === undefined,
        json: isJson ? await result_jsonOf(step?.output ?? '') : undefined,
    };
    return { ...run, result };
}
function lastOfNode({ steps }, node) {
    const step = steps.findLast((each) => nameOf(each) === node);
    return step !== undefined && hasOutput(step) ? step : undefined;
}
async function result_jsonOf(output) {
    const { text, linesBefore } = insideFence(output);
    try {
        return { kind: 'json', text: JSON.stringify(await parseJson(text, linesBefore)) };
    }
    catch (error) {
        if (!(error instanceof JsonError))
            throw error;
        return { kind: 'not-json', why: literal(error.message) };
    }
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

;// CONCATENATED MODULE: ./src/run/start.ts


function startVerdict(reply) {
    switch (reply.kind) {
        case 'no-connection':
            return { kind: 'no-connection', cause: reply.cause };
        case 'untrusted':
            return { kind: 'impossible', by: 'certificate', cause: reply.cause };
        case 'proxy-refused':
            return { kind: 'impossible', by: 'proxy', cause: reply.cause };
        case 'lost':
            return { kind: 'uncertain', cause: reply.cause, retryAfterMs: 0 };
        case 'reply':
            return start_verdictOn(reply);
    }
}
function start_verdictOn(reply) {
    const { status, refusal, redirectHost, retryAfterMs } = reply;
    const succeeded = status >= 200 && status <= 299;
    const id = succeeded ? reply.startedId : undefined;
    if (id !== undefined) {
        return isUsableId(id) ? { kind: 'started', runId: id } : { kind: 'unusable-id', id };
    }
    if (status === 429)
        return { kind: 'busy', cause: unclear(reply), retryAfterMs };
    if ((succeeded && refusal !== undefined) ||
        (status >= 300 && status <= 399) ||
        (status >= 400 && status <= 499 && status !== 408)) {
        return { kind: 'refused', status, message: messageIn(reply), redirectHost };
    }
    return { kind: 'uncertain', cause: unclear(reply), retryAfterMs };
}
function unclear(reply) {
    if (reply.status === 429)
        return replyWords(reply, { silent: 'too many requests' });
    return replyWords(reply, reply.status <= 299 ? { useless: 'the answer contains no run id' } : {});
}
function fateOf({ kind }) {
    switch (kind) {
        case 'started':
            return 'started';
        case 'uncertain':
        case 'unusable-id':
            return 'unknown';
        default:
            return 'not-started';
    }
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

;// CONCATENATED MODULE: ./src/run/wait.ts

const LONGEST_RETRY_AFTER_MS = 15 * 60_000;
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
        const askedMs = Math.min(poll.retryAfterMs, LONGEST_RETRY_AFTER_MS);
        this.dueAt = this.noLater(now + Math.max(pauseMs, askedMs), now);
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

;// CONCATENATED MODULE: ./src/runs/pace.ts
const MAX_PER_SECOND = 10;
const MIN_PER_SECOND = 0.1;
const REGAINED_PER_SECOND = 0.5;
const FIRST_HOLD_MS = 1_000;
const SLACK_MS = 5;
class Pace {
    longestHoldMs;
    perSecond = MAX_PER_SECOND;
    lastBegin = Number.NEGATIVE_INFINITY;
    holdUntil = Number.NEGATIVE_INFINITY;
    holdsInRow = 0;
    beforeHold = 0;
    constructor(longestHoldMs) {
        this.longestHoldMs = longestHoldMs;
    }
    get nextAt() {
        return Math.max(this.lastBegin + 1_000 / this.perSecond + SLACK_MS, this.holdUntil);
    }
    begin(now) {
        this.lastBegin = now;
    }
    good(request) {
        if (request > this.beforeHold)
            this.holdsInRow = 0;
        this.perSecond = Math.min(MAX_PER_SECOND, this.perSecond + REGAINED_PER_SECOND);
    }
    hold(request, begun, now, askedMs) {
        const isNew = request > this.beforeHold;
        if (isNew) {
            this.holdsInRow++;
            this.beforeHold = begun;
            this.perSecond = Math.max(MIN_PER_SECOND, this.perSecond / 2);
        }
        const doubledMs = Math.min(FIRST_HOLD_MS * 2 ** (this.holdsInRow - 1), this.longestHoldMs);
        const until = now + (askedMs > 0 ? askedMs : isNew ? doubledMs : 0);
        if (until <= Math.max(now, this.holdUntil))
            return undefined;
        this.holdUntil = until;
        return until - now;
    }
}

;// CONCATENATED MODULE: ./src/runs/gate.ts

const MAX_UNDER_WAY = 8;
const UNCERTAIN_PAUSE_MS = 60_000;
const LONGEST_SLEEP_MS = 24 * 3_600_000;
class Gate {
    executing = 0;
    whyStopped;
    rules;
    ports;
    pace;
    maxParallel;
    isOpen = false;
    begun = 0;
    underWay = 0;
    waiting = new Set();
    starts = [];
    isStarting = false;
    freeSince = 0;
    uncertain;
    timer;
    constructor(rules, ports) {
        this.rules = rules;
        this.ports = ports;
        this.pace = rules.list && new Pace(rules.longestPauseMs);
        this.maxParallel = rules.list?.maxParallel ?? Number.POSITIVE_INFINITY;
        ports.cancel.addEventListener('abort', () => this.update());
    }
    open() {
        this.isOpen = true;
        this.freeSince = this.ports.clock.now();
        this.update();
    }
    async send(when, request) {
        const number = await this.turn({ ...when, isStart: false, isFirstTry: false });
        if (number === undefined)
            return undefined;
        try {
            return await request(number);
        }
        finally {
            this.end();
        }
    }
    async sendStart(dueAt, request) {
        const number = await this.turn({
            dueAt: dueAt ?? 0,
            endsAt: Number.POSITIVE_INFINITY,
            isStart: true,
            isFirstTry: dueAt === undefined,
        });
        if (number === undefined)
            return undefined;
        let result;
        try {
            result = await request(number);
            return result;
        }
        finally {
            this.isStarting = result?.kind === 'repeat';
            this.end();
        }
    }
    good(request) {
        this.pace?.good(request);
        if (this.uncertain !== undefined && request > this.uncertain.after)
            this.uncertain = undefined;
    }
    busy(request, askedMs) {
        const ms = this.pace?.hold(request, this.begun, this.ports.clock.now(), askedMs);
        if (ms !== undefined)
            this.ports.onEvent({ kind: 'held', ms, askedMs });
    }
    uncertainStart() {
        this.uncertain = { after: this.begun, until: this.ports.clock.now() + UNCERTAIN_PAUSE_MS };
    }
    takePlace() {
        this.executing++;
    }
    leavePlace() {
        if (this.executing === this.maxParallel)
            this.freeSince = this.ports.clock.now();
        this.executing--;
        this.update();
    }
    stopStarts(why) {
        if (this.whyStopped !== undefined || this.ports.cancel.aborted)
            return;
        this.whyStopped = why;
        const left = this.startsWaiting;
        if (left > 0)
            this.ports.onEvent({ kind: 'starting-ended', why, left });
        this.drop(({ isStart }) => isStart);
    }
    turn(wish) {
        return new Promise((go) => {
            const waiting = { ...wish, go };
            if (wish.isFirstTry)
                this.starts.push(waiting);
            else
                this.waiting.add(waiting);
            this.update();
        });
    }
    end() {
        this.underWay--;
        this.update();
    }
    update() {
        if (!this.isOpen)
            return;
        const { cancel, clock } = this.ports;
        const now = clock.now();
        if (cancel.aborted)
            this.drop(() => true);
        if (this.isTooLateToStart(now))
            this.stopStarts({ by: 'deadline' });
        if (this.whyStopped !== undefined)
            this.drop(({ isStart }) => isStart);
        this.drop(({ endsAt }) => endsAt <= now);
        let next = this.next();
        while (next !== undefined && this.mayBeginAt(next) <= now) {
            this.begin(next, now);
            next = this.next();
        }
        this.setTimer(now, next);
    }
    setTimer(now, next) {
        this.timer?.abort(null);
        this.timer = undefined;
        const ends = [...this.waiting].map(({ endsAt }) => endsAt);
        const startsEnd = this.startsWaiting === 0 ? Number.POSITIVE_INFINITY : this.startDeadlineMs;
        const at = Math.min(next === undefined ? Number.POSITIVE_INFINITY : this.mayBeginAt(next), startsEnd, ...ends);
        if (at === Number.POSITIVE_INFINITY)
            return;
        const timer = new AbortController();
        this.timer = timer;
        void this.ports.clock.sleep(Math.min(at - now, LONGEST_SLEEP_MS), timer.signal).then(() => {
            if (!timer.signal.aborted)
                this.update();
        });
    }
    begin(next, now) {
        if (next.isFirstTry)
            this.starts.shift();
        else
            this.waiting.delete(next);
        if (next.isStart)
            this.isStarting = true;
        this.pace?.begin(now);
        this.underWay++;
        next.go(++this.begun);
    }
    next() {
        let first = this.nextStart();
        for (const each of this.waiting)
            if (first === undefined || each.dueAt < first.dueAt)
                first = each;
        return first;
    }
    nextStart() {
        const [start] = this.starts;
        if (start === undefined || this.isStarting || this.executing >= this.maxParallel)
            return undefined;
        return { ...start, dueAt: this.startDueAt };
    }
    get startDueAt() {
        return Math.max(this.freeSince, this.uncertain?.until ?? 0);
    }
    mayBeginAt({ dueAt }) {
        if (this.underWay >= MAX_UNDER_WAY)
            return Number.POSITIVE_INFINITY;
        return Math.max(dueAt, this.pace?.nextAt ?? 0);
    }
    isTooLateToStart(now) {
        if (this.startsWaiting === 0)
            return false;
        const isIdle = this.executing === 0 && this.underWay === 0 && this.waiting.size === 0;
        const startAt = isIdle ? Math.max(now, this.startDueAt, this.pace?.nextAt ?? 0) : now;
        return startAt >= this.startDeadlineMs;
    }
    get startsWaiting() {
        return this.starts.length + [...this.waiting].filter(({ isStart }) => isStart).length;
    }
    get startDeadlineMs() {
        return this.rules.list === undefined ? Number.POSITIVE_INFINITY : this.rules.deadlineMs;
    }
    drop(which) {
        for (const each of [...this.waiting].filter(which)) {
            this.waiting.delete(each);
            each.go(undefined);
        }
        for (const each of this.starts.filter(which)) {
            this.starts.splice(this.starts.indexOf(each), 1);
            each.go(undefined);
        }
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
            case 'unusable-id':
                this.uncertainInRow = 0;
                this.wasAccepted = true;
                return false;
            case 'refused':
                this.uncertainInRow = 0;
                this.refused++;
                return (verdict.status === 401 ||
                    verdict.status === 403 ||
                    (!this.wasAccepted && this.refused === MAX_REFUSED_AT_FIRST));
            case 'uncertain':
                return ++this.uncertainInRow === MAX_UNCERTAIN_IN_A_ROW;
            case 'impossible':
                return true;
            case 'busy':
            case 'no-connection':
                return false;
        }
    }
}

;// CONCATENATED MODULE: ./src/runs/carry-out.ts







const MAX_TRIES = 8;
const FIRST_RETRY_PAUSE_MS = 1_000;
async function carryOut(tasks, rules, ports) {
    const items = new Items(rules, ports);
    const neverStarted = new Map();
    let defect;
    const end = (task, outcome) => {
        try {
            items.end(task, outcome);
        }
        catch (error) {
            defect ??= { error };
        }
    };
    for (const task of tasks)
        if (task.kind === 'leave')
            end(task, carry_out_unrecorded(task));
    const work = tasks.map(async (task) => {
        if (task.kind === 'leave')
            return;
        const outcome = await items.carryOut(task);
        if (task.kind === 'start' && isNeverStarted(outcome))
            neverStarted.set(task, outcome);
        else
            end(task, outcome);
    });
    items.gate.open();
    await Promise.all(work);
    for (const task of tasks) {
        const outcome = neverStarted.get(task);
        if (outcome !== undefined)
            end(task, outcome);
    }
    if (defect !== undefined)
        throw defect.error;
}
class Items {
    gate;
    rules;
    ports;
    stopRule = new StopRule();
    executing = new Set();
    failures = 0;
    constructor(rules, ports) {
        this.rules = rules;
        this.ports = ports;
        this.gate = new Gate(rules, ports);
    }
    async carryOut(task) {
        let runId = task.kind === 'collect' ? task.runId : undefined;
        try {
            if (task.kind === 'collect') {
                this.takePlace(task);
                return await this.wait({ ...task, startedAt: undefined });
            }
            const started = await this.start(task);
            if (started.kind !== 'run')
                return started.outcome;
            runId = started.runId;
            const { cancel, clock } = this.ports;
            if (!this.rules.untilFinished && !cancel.aborted)
                return { kind: 'started', runId };
            return await this.wait({ runId, workflowId: undefined, startedAt: clock.now() });
        }
        catch (error) {
            return unexpected(error, runId);
        }
    }
    end(task, outcome) {
        const { toleratedFailures = Number.POSITIVE_INFINITY } = this.rules.list ?? {};
        if (isFailed(itemConclusionOf(outcome)) && ++this.failures > toleratedFailures) {
            this.gate.stopStarts({ by: 'failures' });
        }
        try {
            this.ports.ended(task, outcome);
        }
        finally {
            if (this.executing.delete(task))
                this.gate.leavePlace();
        }
    }
    takePlace(task) {
        this.executing.add(task);
        this.gate.takePlace();
    }
    async start(task) {
        const tries = { all: 0, counted: 0 };
        let dueAt;
        for (;;) {
            const next = await this.gate.sendStart(dueAt, (number) => this.tryStart(task, tries, number));
            if (next === undefined)
                return { kind: 'over', outcome: this.neverStarted() };
            if (next.kind !== 'repeat')
                return next;
            dueAt = next.dueAt;
        }
    }
    async tryStart(task, tries, number) {
        const { ports, gate } = this;
        if (++tries.all === 1)
            ports.onEvent({ kind: 'starting', task });
        const verdict = await ports.start(task).catch(uncertain);
        if (verdict.kind === 'not-recorded') {
            gate.stopStarts(verdict.why);
            return { kind: 'over', outcome: { kind: 'not-started', why: verdict.why } };
        }
        const isLast = this.stopRule.record(verdict);
        switch (verdict.kind) {
            case 'started': {
                const { runId } = verdict;
                gate.good(number);
                this.takePlace(task);
                const why = ports.started(task, runId);
                ports.onEvent({ kind: 'started', task, runId });
                if (why !== undefined)
                    gate.stopStarts(why);
                return { kind: 'run', runId };
            }
            case 'busy':
                gate.busy(number, verdict.retryAfterMs);
                return this.repeat(verdict, tries);
            case 'no-connection':
                return this.repeat(verdict, tries);
            case 'uncertain':
                gate.uncertainStart();
                return this.failed(verdict, isLast);
            case 'impossible':
                return this.failed(verdict, isLast);
            default:
                gate.good(number);
                return this.failed(verdict, isLast);
        }
    }
    failed(verdict, isLast) {
        const problem = problemOf(verdict);
        if (this.ports.cancel.aborted) {
            return { kind: 'over', outcome: carry_out_cancelled(fateOf(verdict) === 'unknown') };
        }
        if (isLast)
            this.gate.stopStarts({ by: 'service', problem });
        return { kind: 'over', outcome: { kind: 'error', runId: undefined, problem } };
    }
    repeat(verdict, tries) {
        const { ports, gate, rules } = this;
        const { cause } = verdict;
        const isBusy = verdict.kind === 'busy';
        const askedMs = isBusy ? verdict.retryAfterMs : 0;
        if (ports.cancel.aborted)
            return { kind: 'over', outcome: carry_out_cancelled(false) };
        if (gate.executing === 0)
            tries.counted++;
        const doubledMs = FIRST_RETRY_PAUSE_MS * 2 ** Math.min(tries.all - 1, 30);
        const pauseMs = Math.max(Math.min(doubledMs, rules.longestPauseMs), askedMs);
        const now = ports.clock.now();
        const outOfTime = now + pauseMs > rules.deadlineMs;
        if (tries.counted < MAX_TRIES && !outOfTime) {
            ports.onEvent({ kind: 'start-repeated', cause, pauseMs, askedMs });
            return { kind: 'repeat', dueAt: now + pauseMs };
        }
        if (tries.counted < MAX_TRIES && rules.list !== undefined) {
            const why = { by: 'deadline' };
            gate.stopStarts(why);
            return { kind: 'over', outcome: { kind: 'not-started', why } };
        }
        const problem = {
            kind: 'start-unreachable',
            tries: tries.all,
            busy: isBusy,
            cause,
            outOfTime: tries.counted < MAX_TRIES,
            askedMs,
        };
        gate.stopStarts({ by: 'service', problem });
        return { kind: 'over', outcome: { kind: 'error', runId: undefined, problem } };
    }
    async wait(run) {
        const { clock, cancel, random } = this.ports;
        const wait = new Wait({ ...run, random: random() }, this.rules, clock.now());
        for (;;) {
            const { dueAt, endsAt } = wait;
            const outcome = await this.gate.send({ dueAt, endsAt }, (number) => this.poll(wait, number));
            if (outcome === undefined)
                return cancel.aborted ? wait.cancelled() : wait.timedOut();
            if (outcome !== 'executing')
                return outcome;
        }
    }
    async poll(wait, number) {
        const { ports, gate, rules } = this;
        const timeoutMs = wait.timeoutMs(ports.clock.now());
        const poll = await ports.poll(wait.run.runId, timeoutMs, () => wait.context(ports.clock.now()));
        if (ports.cancel.aborted && poll.kind !== 'finished')
            return wait.cancelled();
        if (poll.kind === 'busy' && rules.list !== undefined) {
            gate.busy(number, Math.min(poll.retryAfterMs, LONGEST_RETRY_AFTER_MS));
            return 'executing';
        }
        if (poll.kind !== 'failed' && poll.kind !== 'busy')
            gate.good(number);
        const now = ports.clock.now();
        const waitedMs = wait.waitedMs(now);
        const outcome = wait.take(poll, now);
        const pauseMs = outcome === undefined ? wait.dueAt - now : undefined;
        ports.onEvent({ kind: 'polled', poll, waitedMs, pauseMs });
        return outcome ?? 'executing';
    }
    neverStarted() {
        const why = this.gate.whyStopped;
        return why === undefined ? carry_out_cancelled(false) : { kind: 'not-started', why };
    }
}
function uncertain(error) {
    return { kind: 'uncertain', cause: untrusted(String(error)), retryAfterMs: 0 };
}
function carry_out_unrecorded({ time }) {
    const problem = { kind: 'start-unrecorded', time };
    return { kind: 'error', runId: undefined, problem };
}
function carry_out_cancelled(maybeStarted) {
    return { kind: 'cancelled', runId: undefined, maybeStarted, message: undefined };
}
function isNeverStarted(outcome) {
    return itemConclusionOf(outcome) === 'not_started';
}

;// CONCATENATED MODULE: ./src/step.ts


















async function runStep(outputs, cancel) {
    const { env } = process;
    const apiKey = readKey();
    const folders = foldersOf(env);
    const summaryFile = env.GITHUB_STEP_SUMMARY || undefined;
    const read = await readSettings(apiKey, folders, env);
    const { title, summary } = read.kind === 'faults' ? read : read.settings;
    entitle(title);
    const fail = (problem, runId) => {
        const baseUrl = read.kind === 'faults' ? '' : read.settings.baseUrl;
        return reportProblem(problem, {
            runId,
            baseUrl,
            style: summary,
            places: { outputs, summaryFile },
        });
    };
    if (read.kind === 'faults') {
        if (read.runId !== undefined)
            outputs.set('run-id', read.runId);
        return fail({ kind: 'bad-inputs', faults: read.faults });
    }
    const { settings } = read;
    const reason = outputs.reasonAgainst();
    if (reason !== undefined) {
        return fail({ kind: 'no-outputs', cause: untrusted(reason) }, givenRunId(settings));
    }
    await new Promise((resolve) => setImmediate(resolve));
    const surroundings = { outputs, cancel, folders, summaryFile };
    const result = settings.isPlan ? plan(settings, surroundings) : await work(settings, surroundings);
    return typeof result === 'object' ? fail(result) : result;
}
function plan(settings, surroundings) {
    const { journal } = settings;
    const found = journal === undefined ? undefined : journal_readJournal(settings);
    if (found !== undefined && 'kind' in found)
        return found;
    const decision = found ?? withoutJournal(settings);
    if ('kind' in decision)
        return decision;
    if (found !== undefined)
        writeEntries(journalEntries(settings, found, 'planned'));
    return reportPlan(settings, decision, surroundings);
}
async function work(settings, surroundings) {
    const { cancel, folders } = surroundings;
    const opened = settings.journal === undefined ? undefined : openJournal(settings);
    if (opened !== undefined && 'kind' in opened)
        return opened;
    const decision = opened ?? withoutJournal(settings);
    if ('kind' in decision)
        return decision;
    if (opened !== undefined)
        writeEntries(journalEntries(settings, opened, 'opened'));
    const { tasks } = decision;
    const journal = opened?.journal;
    const report = new Report(tasks, settings, {
        ...surroundings,
        temp: folders.temp ?? external_node_os_namespaceObject.tmpdir(),
        outputDirectory: settings.outputDirectory,
        journal: settings.journal?.path,
    });
    report.begin();
    const ports = {
        ...requestsOf(settings, cancel, journal),
        clock: systemClock,
        cancel,
        random: Math.random,
        started: (task, runId) => journal?.started(task, runId),
        ended: (task, outcome) => {
            report.ended(task, outcome);
            journal?.ended(task, outcome);
        },
        onEvent: (event) => report.onEvent(event),
    };
    await carryOut(tasks, rulesOf(settings), ports);
    journal?.close();
    const { endsMissing, problem } = journal ?? {};
    if (endsMissing !== undefined)
        writeEntries([endNotRecorded(endsMissing)]);
    return report.finish({ problem, isCancelled: cancel.aborted });
}
function withoutJournal({ items, maxStarts }) {
    const tasks = items.map(({ task }) => task);
    return tooManyStarts(tasks, maxStarts) ?? { tasks, states: new Map() };
}
function requestsOf(settings, cancel, journal) {
    const trace = isDebug() ? (each) => runner_debug(traceText(each)) : () => { };
    const service = serviceAt(settings, { clock: systemClock, trace });
    const values = new Map(settings.items.map((item) => [item.task.id, item.values]));
    return {
        start: async (task) => {
            const why = journal?.sending(task);
            if (why !== undefined)
                return { kind: 'not-recorded', why };
            const inputs = values.get(task.id) ?? new Map();
            const verdict = startVerdict(await service.start(task.workflowId, inputs, cancel));
            if (fateOf(verdict) === 'not-started')
                journal?.notStarted(task);
            return verdict;
        },
        poll: async (runId, timeoutMs, context) => {
            const reply = await service.poll(runId, timeoutMs, cancel);
            const poll = pollIn(reply, context(), settings.allCompletedSteps);
            if (poll.kind !== 'finished' || settings.result === undefined)
                return poll;
            return { ...poll, run: await withResult(poll.run, settings.result) };
        },
    };
}
function rulesOf(settings) {
    const { timeoutMs, firstPauseMs, longestPauseMs, requestTimeoutMs, wait, list, items } = settings;
    return {
        deadlineMs: timeoutMs,
        firstPauseMs,
        longestPauseMs,
        requestTimeoutMs,
        untilFinished: wait,
        list: list && {
            maxParallel: list.maxParallel,
            toleratedFailures: toleratedOf(list.tolerated, items.length) ?? Number.POSITIVE_INFINITY,
        },
    };
}
function givenRunId({ items, list }) {
    const task = items[0]?.task;
    return list === undefined && task?.kind === 'collect' ? task.runId : undefined;
}

;// CONCATENATED MODULE: ./src/main.ts




async function main(cancel) {
    let outputs;
    try {
        outputs = new Outputs(process.env.GITHUB_OUTPUT);
        process.exitCode = await runStep(outputs, cancel);
    }
    catch (error) {
        process.exitCode = 1;
        const cause = untrusted(String(error));
        const { title, what, meaning, remedy } = explain({ kind: 'unexpected', cause });
        const message = joined([what, meaning, remedy], ' ');
        outputs?.set('conclusion', 'error');
        outputs?.set('error', message.text);
        try {
            annotate('error', literal(title), message);
        }
        catch {
        }
    }
}

;// CONCATENATED MODULE: ./src/runner/end.ts
const LINGER_MS = 1_000;
function endLater(cancel) {
    setTimeout(() => {
        if (cancel.aborted)
            process.kill(process.pid, 'SIGKILL');
        else if (process.stdout.writableLength > 0)
            endLater(cancel);
        else
            process.exit();
    }, LINGER_MS).unref();
}

;// CONCATENATED MODULE: ./src/index.ts



for (const output of [process.stdout, process.stderr])
    output.on('error', () => { });
process.exitCode = 13;
void main(cancel).then(() => endLater(cancel));

