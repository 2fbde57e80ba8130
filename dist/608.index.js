"use strict";

exports.id = 608;

exports.ids = [ 608, 613 ];

exports.modules = {
 4613: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   resolveOutputFolder: () => resolveOutputFolder
  });
  var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
  __webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
  var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
  __webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
  var _folders_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6316);
  function resolveOutputFolder(written, folders) {
   const absolute = node_path__WEBPACK_IMPORTED_MODULE_1__.resolve(folders.workspace, written);
   const fault = text => ({
    kind: "fault",
    fault: text
   });
   try {
    const {real, existing} = (0, _folders_js__WEBPACK_IMPORTED_MODULE_2__.d2)(absolute);
    if (!(0, _folders_js__WEBPACK_IMPORTED_MODULE_2__.RD)(folders).some(names => (0, 
    _folders_js__WEBPACK_IMPORTED_MODULE_2__.z$)(names, real))) return fault("must be in the workspace or in RUNNER_TEMP after links are resolved");
    if ([ node_path__WEBPACK_IMPORTED_MODULE_1__.normalize(written), absolute, real ].some(place => (0, 
    _folders_js__WEBPACK_IMPORTED_MODULE_2__.tG)(place))) return fault("must not be in a .git directory");
    if (node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync(existing).isDirectory()) {
     const missing = node_path__WEBPACK_IMPORTED_MODULE_1__.relative(existing, real).split(node_path__WEBPACK_IMPORTED_MODULE_1__.sep);
     node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync(absolute, {
      throwIfNoEntry: false
     });
     for (const name of missing) checkName(node_path__WEBPACK_IMPORTED_MODULE_1__.join(existing, name));
     if (isMadeByKernel(existing)) return fault(READ_ONLY);
     node_fs__WEBPACK_IMPORTED_MODULE_0__.accessSync(existing, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.W_OK | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.X_OK);
     return {
      kind: "folder",
      path: absolute
     };
    }
    return fault(existing === real ? "must be a directory, not a file" : "must not have a file as a parent directory");
   } catch (error) {
    return fault(FAULTS_OF_FOLDERS[String((0, _folders_js__WEBPACK_IMPORTED_MODULE_2__.$N)(error))] ?? UNKNOWN_FAULT_OF_FOLDERS);
   }
  }
  const READ_ONLY = "must be a directory that the runner can write to";
  const FAULTS_OF_FOLDERS = {
   ENAMETOOLONG: "must have a shorter path",
   ENOTDIR: "must not have a file as a parent directory",
   ELOOP: "must not be a circular link",
   EACCES: READ_ONLY,
   EPERM: READ_ONLY,
   EROFS: READ_ONLY,
   ERR_INVALID_ARG_VALUE: "must have a path without a NUL character",
   ENOENT: "must not lead through a broken link"
  };
  const UNKNOWN_FAULT_OF_FOLDERS = "must be a directory that can be created";
  const MOST_OF_A_WINDOWS_NAME = 255;
  function checkName(place) {
   const isTooLong = process.platform === "win32" && node_path__WEBPACK_IMPORTED_MODULE_1__.basename(place).length > MOST_OF_A_WINDOWS_NAME;
   if (isTooLong) throw Object.assign(new Error, {
    code: "ENAMETOOLONG"
   });
   node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync(place, {
    throwIfNoEntry: false
   });
  }
  const MADE_BY_KERNEL = [ 40864, 1650812274, 1684170528, 1935894131, 7377 ];
  function isMadeByKernel(folder) {
   return process.platform === "linux" && MADE_BY_KERNEL.includes(node_fs__WEBPACK_IMPORTED_MODULE_0__.statfsSync(folder).type);
  }
 }),
 517: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   XP: () => accountOf,
   i: () => collectLines,
   BP: () => errorLine,
   py: () => sentences_reasons.p,
   xm: () => faults.x
  });
  var text_text = __webpack_require__(8544);
  var units = __webpack_require__(4492);
  var text_words = __webpack_require__(1670);
  // CONCATENATED MODULE: ./src/report/sentences/collect.ts
  function collectLines(baseUrl, runId) {
   return [ (0, text_words.cv)`with:`, (0, text_words.cv)`  base-url: ${(0, text_words.V$)(baseUrl, 500, yaml)}`, (0, 
   text_words.cv)`  api-key: \${{ secrets.WORKFLOW_API_KEY }}`, (0, text_words.cv)`  run-id: ${(0, 
   text_words.V$)(runId, 256, yaml)}` ];
  }
  function collectLater(runId) {
   return (0, text_words.cv)`Collect it later with \`run-id: ${(0, text_words.id)(runId)}\`.`;
  }
  function yaml(value) {
   const plain = /^[A-Za-z][\w./:-]*[\w/]$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
   const word = /^(true|false|null|yes|no|on|off)$/i;
   const literal = value.replaceAll("${{", "${{ '${{' }}");
   return plain.test(value) && !word.test(value) ? value : `'${literal.replaceAll("'", "''")}'`;
  }
  var not_started = __webpack_require__(6578);
  var problems = __webpack_require__(6426);
  var sentences_reasons = __webpack_require__(7666);
  var faults = __webpack_require__(1226);
  // CONCATENATED MODULE: ./src/report/account.ts
  const MOST_OF_ERROR = 2e3;
  function accountOf(outcome, baseUrl) {
   switch (outcome.kind) {
   case "started":
   case "running":
    return;

   case "finished":
    return outcome.reasons.length === 0 ? void 0 : failure(outcome);

   case "timed-out":
    {
     const {runId, timeoutMs, message, cause} = outcome;
     const sentences = [ (0, text_words.cv)`The run ${(0, text_words.id)(runId)} did not finish within ${(0, 
     text_words.ZV)((0, units.p0)(timeoutMs))} (\`timeout-minutes\`).`, ...lastWord(message), ...cause === void 0 ? [] : [ (0, 
     text_words.cv)`The last poll failed: ${(0, text_words.TL)(cause)}.` ] ];
     return goingOn("Timed out", sentences, baseUrl, runId);
    }

   case "cancelled":
    return cancelled(outcome, baseUrl);

   case "error":
    {
     const {title, what, meaning, remedy} = (0, problems.W)(outcome.problem);
     const {runId} = outcome;
     const run = runId === void 0 ? [] : [ (0, text_words.cv)`The run's id is ${(0, text_words.id)(runId)}.` ];
     return ended(title, [ what, meaning, ...run, remedy ]);
    }

   case "not-started":
    return ended("Not started", (0, not_started.x)(outcome.why));
   }
  }
  function errorLine({sentences, later}, presenter) {
   const words = (0, text_words.oR)([ ...sentences, ...later === void 0 ? [] : [ later ] ], " ");
   const {text} = presenter.line(words);
   return {
    text: (0, text_text.Jj)(text, MOST_OF_ERROR),
    cut: text.length > MOST_OF_ERROR
   };
  }
  function failure({runId, run, reasons}) {
   const texts = reasons.map(reason => (0, sentences_reasons.u)(reason, run));
   const sentences = [ (0, text_words.cv)`The run ${(0, text_words.id)(runId)} failed: ${(0, 
   text_words.oR)(texts, "; ")}.`, (0, text_words.cv)`The outputs that the run produced are set. Correct the workflow or its inputs, then run this again.` ];
   return {
    ...ended("Run failed", sentences),
    reasons: texts
   };
  }
  function cancelled({runId, maybeStarted, message}, baseUrl) {
   const title = "Cancelled";
   if (runId !== void 0) {
    const what = (0, text_words.cv)`The step was cancelled while it waited for the run ${(0, 
    text_words.id)(runId)}.`;
    return goingOn(title, [ what, ...lastWord(message) ], baseUrl, runId);
   }
   return ended(title, maybeStarted ? [ (0, text_words.cv)`The step was cancelled during the start, and no answer arrived in time.`, (0, 
   text_words.cv)`A run may have been started.`, (0, text_words.cv)`Check the workflow's runs in the studio before you run this again.` ] : [ (0, 
   text_words.cv)`The step was cancelled before a run was started.`, (0, text_words.cv)`No run was started.`, (0, 
   text_words.cv)`It is safe to run this again.` ]);
  }
  function lastWord(message) {
   return message === void 0 ? [] : [ (0, text_words.cv)`The service's last message: "${(0, 
   text_words.TL)(message)}".` ];
  }
  function ended(title, sentences) {
   return {
    title,
    sentences,
    reasons: [],
    later: void 0,
    collect: []
   };
  }
  function goingOn(title, sentences, baseUrl, runId) {
   return {
    title,
    sentences: [ ...sentences, (0, text_words.cv)`The run continues, because the service offers no way to stop it.` ],
    reasons: [],
    later: collectLater(runId),
    collect: collectLines(baseUrl, runId)
   };
  }
 }),
 5700: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   U: () => fileErrorText
  });
  const FILE_ERRORS = {
   EACCES: "permission denied",
   EBUSY: "the file or folder is in use",
   EDQUOT: "the disk quota is exceeded",
   EEXIST: "a file with this name exists already",
   EFBIG: "the file would be too large",
   EIO: "the disk cannot be read or written",
   EISDIR: "a directory with this name exists already",
   ELOOP: "there is a circular link",
   EMFILE: "too many files are open",
   ENAMETOOLONG: "the path is too long",
   ENFILE: "too many files are open",
   ENOENT: "the directory does not exist",
   ENOSPC: "the disk is full",
   ENOTDIR: "a parent directory is a file",
   ENOTEMPTY: "a directory with this name exists already",
   EPERM: "the operation is not permitted",
   EROFS: "the disk is read-only"
  };
  function fileErrorText(error, place) {
   if (!(error instanceof Error)) return String(error);
   if (!("code" in error)) return error.message;
   const code = String(error.code);
   return `${FILE_ERRORS[code] ?? `the system reports ${code}`} (${place})`;
  }
 }),
 2639: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   M: () => plainName,
   U: () => UniqueNames
  });
  const MOST_BYTES_OF_A_NAME = 120;
  const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
  function plainName(id) {
   const plain = id.replace(/[^A-Za-z0-9._-]/gu, "_").replace(/^\./, "_");
   return DEVICE.test(plain.split(".", 1)[0] ?? "") ? `_${plain}` : plain;
  }
  class UniqueNames {
   taken=new Set;
   next=new Map;
   take(base, ending) {
    const plain = withEnding(base, ending);
    let name = plain;
    for (let number = this.next.get(plain) ?? 2; this.taken.has(name.toLowerCase()); number++) {
     name = withEnding(base, `-${number}${ending}`);
     this.next.set(plain, number + 1);
    }
    this.taken.add(name.toLowerCase());
    return name;
   }
  }
  function withEnding(base, ending) {
   return `${base.slice(0, MOST_BYTES_OF_A_NAME - ending.length)}${ending}`.replace(/\.$/, "_");
  }
 }),
 561: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   Qo: () => planOutputFiles,
   kF: () => writeOutputFiles,
   tH: () => writeResultFile,
   wG: () => pathsOf
  });
  var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
  __webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
  var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
  __webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
  var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
  __webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
  var _inputs_output_folder_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4613);
  var _file_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5700);
  var _file_names_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2639);
  var _nodes_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8851);
  function writeResultFile(answer, folder) {
   const own = node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdtempSync(node_path__WEBPACK_IMPORTED_MODULE_2__.join(node_path__WEBPACK_IMPORTED_MODULE_2__.resolve(folder), "workflow-run-"));
   const file = node_path__WEBPACK_IMPORTED_MODULE_2__.join(own, "result.json");
   node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync(file, answer, {
    mode: 384,
    flag: "wx"
   });
   return file;
  }
  function planOutputFiles(steps, folder) {
   const names = fileNames(steps);
   const files = [];
   for (const step of steps) {
    const name = names.get(step.position);
    if (step.output === null || name === void 0) continue;
    files.push({
     position: step.position,
     node: (0, _nodes_js__WEBPACK_IMPORTED_MODULE_5__.u)(step),
     path: node_path__WEBPACK_IMPORTED_MODULE_2__.join(folder, name),
     text: step.output
    });
   }
   return files;
  }
  function pathsOf(files) {
   return new Map(files.map(file => [ file.node, file.path ]));
  }
  function writeOutputFiles(files, folder, folders) {
   const written = [];
   const failures = [];
   const attempt = (place, write) => {
    try {
     write();
     return true;
    } catch (error) {
     failures.push((0, _file_errors_js__WEBPACK_IMPORTED_MODULE_4__.U)(error, place));
     return false;
    }
   };
   if (!attempt(folder, () => makeFolder(folder, folders))) return {
    written,
    failures
   };
   for (const file of files) if (attempt(file.path, () => replaceFile(file.path, file.text))) written.push(file);
   return {
    written,
    failures
   };
  }
  function makeFolder(folder, folders) {
   const resolved = (0, _inputs_output_folder_js__WEBPACK_IMPORTED_MODULE_3__.resolveOutputFolder)(folder, folders);
   if (resolved.kind === "fault") throw new Error(`the directory ${resolved.fault}`);
   const missing = [];
   for (let each = folder; !node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync(each); each = node_path__WEBPACK_IMPORTED_MODULE_2__.dirname(each)) missing.push(each);
   for (const each of missing.reverse()) node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdirSync(each);
  }
  function replaceFile(file, text) {
   const fresh = node_path__WEBPACK_IMPORTED_MODULE_2__.join(node_path__WEBPACK_IMPORTED_MODULE_2__.dirname(file), `.${(0, 
   node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()}.tmp`);
   try {
    node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync(fresh, text, {
     flag: "wx"
    });
    node_fs__WEBPACK_IMPORTED_MODULE_1__.renameSync(fresh, file);
   } catch (error) {
    node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync(fresh, {
     force: true
    });
    throw error;
   }
  }
  const ENDING = ".txt";
  function fileNames(steps) {
   const names = new Map;
   const unique = new _file_names_js__WEBPACK_IMPORTED_MODULE_6__.U;
   const runs = new Map;
   for (const step of steps) {
    const key = (0, _nodes_js__WEBPACK_IMPORTED_MODULE_5__.u)(step);
    const run = (runs.get(key) ?? 0) + 1;
    runs.set(key, run);
    if (step.output === null) continue;
    names.set(step.position, unique.take((0, _file_names_js__WEBPACK_IMPORTED_MODULE_6__.M)(key), run === 1 ? ENDING : `.${run}${ENDING}`));
   }
   return names;
  }
 }),
 3185: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   TM: () => fitObject,
   yi: () => fitTexts
  });
  var _run_workflow_run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4158);
  var _text_cutting_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5895);
  var _text_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8544);
  var _nodes_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8851);
  const MARKER = "… [cut]";
  function fitTexts(steps, units) {
   const result = (0, _run_workflow_run_js__WEBPACK_IMPORTED_MODULE_0__.wL)(steps)?.output ?? "";
   const outputs = [ ...(0, _nodes_js__WEBPACK_IMPORTED_MODULE_2__.U)(steps, Math.max(0, units) / '"a":"",'.length) ];
   const {alone, object, cut} = fitObject(outputs, result, units);
   return {
    result: alone,
    stepOutputs: object,
    cut
   };
  }
  function fitObject(outputs, result, units) {
   const keys = outputs.map(([id]) => JSON.stringify(id));
   const frame = outputs.reduce((sum, [, output], index) => sum + (keys[index]?.length ?? 0) + ":,".length + (output === null ? "null".length : 0), outputs.length === 0 ? "{}".length : "{}".length - ",".length);
   const texts = [ {
    text: result,
    quoted: false
   } ];
   for (const [, output] of outputs) if (output !== null) texts.push({
    text: output,
    quoted: true
   });
   const level = levelOf(texts, units - frame);
   if (level === void 0) {
    const alone = levelOf([ {
     text: result,
     quoted: false
    } ], units - "{}".length) ?? 0;
    return {
     alone: cutTo(result, alone),
     object: "{}",
     cut: true
    };
   }
   const members = outputs.map(([, output], index) => `${keys[index]}:${output === null ? "null" : JSON.stringify(cutTo(output, level))}`);
   return {
    alone: cutTo(result, level),
    object: `{${members.join(",")}}`,
    cut: texts.some(({text}) => text.length > level)
   };
  }
  function levelOf(texts, units) {
   return (0, _text_cutting_js__WEBPACK_IMPORTED_MODULE_3__.M)(texts, units, {
    length: ({text}) => text.length,
    cost: ({text, quoted}, most) => {
     const kept = cutTo(text, most);
     return quoted ? JSON.stringify(kept).length : kept.length;
    },
    least: MARKER.length
   });
  }
  function cutTo(text, level) {
   return text.length <= level ? text : (0, _text_text_js__WEBPACK_IMPORTED_MODULE_1__.Pl)(text, level - MARKER.length) + MARKER;
  }
 }),
 9417: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   _: () => release,
   a: () => keep
  });
  var _file_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5700);
  var _files_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(561);
  function keep({run, answer}, places) {
   const written = writeAnswer(answer, places.temp);
   const {outputDirectory: path} = places;
   const folder = path === void 0 ? void 0 : {
    path,
    files: (0, _files_js__WEBPACK_IMPORTED_MODULE_1__.Qo)(run.steps, path)
   };
   return {
    ...written,
    folder
   };
  }
  function writeAnswer(answer, temp) {
   try {
    return {
     resultFile: (0, _files_js__WEBPACK_IMPORTED_MODULE_1__.tH)(answer, temp),
     failure: void 0
    };
   } catch (error) {
    return {
     resultFile: "",
     failure: (0, _file_errors_js__WEBPACK_IMPORTED_MODULE_0__.U)(error, temp)
    };
   } finally {
    release(answer);
   }
  }
  function release({buffer}) {
   if (buffer instanceof ArrayBuffer && buffer.resizable) buffer.resize(0);
  }
 }),
 8851: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   U: () => outputsByNode,
   u: () => nodeKey
  });
  var _run_workflow_run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4158);
  function nodeKey(step) {
   return (0, _run_workflow_run_js__WEBPACK_IMPORTED_MODULE_0__.Vb)(step) ?? `#${step.position}`;
  }
  function outputsByNode(steps, most = Number.POSITIVE_INFINITY) {
   const outputs = new Map;
   for (const step of steps) {
    outputs.set(nodeKey(step), step.output);
    if (outputs.size > most) break;
   }
   return outputs;
  }
 }),
 5468: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   $Z: () => renderOutputs,
   $z: () => objectWithin,
   Yo: () => MOST_UNITS,
   gt: () => renderFiles
  });
  var _run_outcome_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6497);
  var _text_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8544);
  var _text_timestamp_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6931);
  var _fitting_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3185);
  const MOST_UNITS = 5e5;
  const MOST_FAILED_STEPS = 5e4;
  const MOST_OUTPUT_FILES = 1e5;
  const MOST_OF_A_FIELD = 200;
  function renderOutputs(outcome, context) {
   const values = new Map([ [ "conclusion", (0, _run_outcome_js__WEBPACK_IMPORTED_MODULE_2__.vu)(outcome) ] ]);
   if (context.error !== void 0) values.set("error", context.error.text);
   if (outcome.kind !== "finished") return {
    values,
    files: void 0,
    truncated: false
   };
   const {run, runId} = outcome;
   const state = field(run.state);
   const startedAt = field(run.startedAt);
   const endedAt = field(run.endedAt);
   const failedSteps = renderFailedSteps(run);
   const microseconds = (0, _text_timestamp_js__WEBPACK_IMPORTED_MODULE_3__.cT)((0, 
   _text_timestamp_js__WEBPACK_IMPORTED_MODULE_3__.EH)(run.startedAt), (0, _text_timestamp_js__WEBPACK_IMPORTED_MODULE_3__.EH)(run.endedAt));
   values.set("state", state.text);
   values.set("failed-steps", failedSteps.text);
   values.set("started-at", startedAt.text);
   values.set("ended-at", endedAt.text);
   values.set("duration-seconds", microseconds === void 0 ? "" : (0, _text_timestamp_js__WEBPACK_IMPORTED_MODULE_3__.$n)(microseconds));
   values.set("result-file", context.resultFile);
   const files = context.outputFiles === void 0 ? void 0 : renderFiles(context.outputFiles);
   const names = [ "run-id", "result", "step-outputs", "truncated" ];
   if (files !== void 0) names.push("output-files");
   const taken = [ ...names, "false", runId, files?.text ?? "", ...values.keys(), ...values.values() ];
   const left = MOST_UNITS - taken.reduce((sum, text) => sum + text.length, 0);
   const texts = (0, _fitting_js__WEBPACK_IMPORTED_MODULE_1__.yi)(run.steps, left);
   values.set("result", texts.result);
   values.set("step-outputs", texts.stepOutputs);
   const parts = [ state, startedAt, endedAt, failedSteps, files, texts, context.error ];
   const truncated = parts.some(part => part?.cut === true);
   values.set("truncated", String(truncated));
   return {
    values,
    files,
    truncated
   };
  }
  function field(text) {
   return {
    text: (0, _text_text_js__WEBPACK_IMPORTED_MODULE_0__.Pl)(text, MOST_OF_A_FIELD),
    cut: text.length > MOST_OF_A_FIELD
   };
  }
  function renderFailedSteps({failedSteps, oddFailedSteps}) {
   if (oddFailedSteps !== void 0 && oddFailedSteps !== "null") return oddFailedSteps.length <= MOST_FAILED_STEPS ? {
    text: oddFailedSteps,
    cut: false
   } : {
    text: "[]",
    cut: true
   };
   const kept = [];
   let units = "[]".length;
   for (const {json} of failedSteps) {
    units += json.length + (kept.length === 0 ? 0 : ",".length);
    if (units > MOST_FAILED_STEPS) break;
    kept.push(json);
   }
   return {
    text: `[${kept.join(",")}]`,
    cut: kept.length < failedSteps.length
   };
  }
  function renderFiles(files) {
   return objectWithin(files, MOST_OUTPUT_FILES);
  }
  function objectWithin(texts, most) {
   const members = [ ...texts ].map(([key, text]) => `${JSON.stringify(key)}:${JSON.stringify(text)}`);
   const text = `{${members.join(",")}}`;
   return text.length <= most ? {
    text,
    cut: false
   } : {
    text: "{}",
    cut: true
   };
  }
 }),
 1226: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   H: () => faultsText,
   x: () => faultsOf
  });
  var _text_cutting_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5895);
  var _text_shown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8482);
  var _text_words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1670);
  const MOST_OF_A_FAULT = 900;
  const MOST_OF_A_FAULT_IN_A_LIST = 1e3;
  const ROOM_FOR_FAULTS = 1890;
  const measuring = new _text_shown_js__WEBPACK_IMPORTED_MODULE_0__.$("");
  function faultsOf(problem) {
   return problem.kind === "bad-inputs" ? problem.faults.map(({words}) => (0, _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)`${(0, 
   _text_words_js__WEBPACK_IMPORTED_MODULE_1__.V$)(words, MOST_OF_A_FAULT_IN_A_LIST)}`) : [];
  }
  function faultsText(faults) {
   const names = [ ...new Set(faults.map(({input}) => `\`${input}\``)) ].join(", ");
   const most = mostOfEach(faults, ROOM_FOR_FAULTS - names.length);
   const texts = faults.map(({words}) => (0, _text_words_js__WEBPACK_IMPORTED_MODULE_1__.V$)(words, most));
   return (0, _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)`The step has invalid inputs (${(0, 
   _text_words_js__WEBPACK_IMPORTED_MODULE_1__.ZV)(names)}): ${(0, _text_words_js__WEBPACK_IMPORTED_MODULE_1__.oR)(texts, "; ")}.`;
  }
  function mostOfEach(faults, room) {
   const lengths = faults.map(({words}) => measuring.line((0, _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)`${(0, 
   _text_words_js__WEBPACK_IMPORTED_MODULE_1__.V$)(words, MOST_OF_A_FAULT)}`).text.length);
   const level = (0, _text_cutting_js__WEBPACK_IMPORTED_MODULE_2__.M)(lengths, room, {
    length: length => length,
    cost: (length, most) => Math.min(length, most) + "; ".length,
    least: 0
   }) ?? 0;
   return lengths.every(length => length <= level) ? MOST_OF_A_FAULT : level;
  }
 }),
 6578: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   x: () => notStartedSentences
  });
  var _text_words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1670);
  var _problems_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6426);
  function notStartedSentences(why) {
   switch (why.by) {
   case "service":
   case "journal":
    {
     const {what, remedy} = (0, _problems_js__WEBPACK_IMPORTED_MODULE_0__.W)(why.problem);
     const isOfAnotherRun = [ "service-down", "start-uncertain" ].includes(why.problem.kind);
     return [ (0, _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)`No run was started, because an earlier error stopped further starts.`, what, isOfAnotherRun ? (0, 
     _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)`Fix the cause, then run this item again; this is safe.` : remedy ];
    }

   case "failures":
    return [ (0, _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)`No run was started, because more items failed than \`tolerated-failures\` allows.`, (0, 
    _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)`Correct the items that failed, then run this again.` ];

   case "deadline":
    return [ (0, _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)`No run was started before the deadline (\`timeout-minutes\`).`, (0, 
    _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)`Run this again, or increase \`timeout-minutes\`.` ];
   }
  }
 }),
 6426: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   W: () => explain
  });
  var units = __webpack_require__(4492);
  var words = __webpack_require__(1670);
  var faults = __webpack_require__(1226);
  // CONCATENATED MODULE: ./src/report/sentences/refusals.ts
  const CERTIFICATE_REMEDY = "If the service or a proxy uses a private certificate authority, set NODE_EXTRA_CA_CERTS in the `env:` of this step to the path of the authority's certificate.";
  function refusalText(refusal) {
   const {message, cause} = refusal;
   const status = (0, words.ZV)(`status ${refusal.status}`);
   const known = [ ...message === void 0 ? [] : [ (0, words.cv)`"${(0, words.TL)(message)}" (${status})` ], ...redirectTexts(refusal, status) ];
   if (known.length > 0) return (0, words.oR)(known, "; ");
   return cause === void 0 ? (0, words.cv)`${status} without a message from the service` : (0, 
   words.cv)`${(0, words.TL)(cause)}`;
  }
  function redirectTexts({redirectHost, redirectsWithin}, status) {
   if (redirectHost === void 0) return [];
   const host = (0, words.TL)(redirectHost);
   return [ redirectsWithin ? (0, words.cv)`${status} redirects to another URL on ${host}, but the action does not follow redirects` : (0, 
   words.cv)`${status} redirects to ${host}, but the action does not follow redirects, to keep the key from other hosts` ];
  }
  function refusalRemedies({status, redirectHost, redirectsWithin, isUntrusted}) {
   if (redirectsWithin) return [ (0, words.cv)`The service redirects within its own host, so the path in \`base-url\` is probably wrong: check whether a path prefix is missing or not needed.` ];
   if (redirectHost !== void 0) return [ (0, words.cv)`If this is the correct host, use it in \`base-url\`.` ];
   if (status === 401) return [ (0, words.cv)`The key was not accepted. Check \`api-key\`.` ];
   return isUntrusted ? [ (0, words.ZV)(CERTIFICATE_REMEDY) ] : [];
  }
  // CONCATENATED MODULE: ./src/report/sentences/problems.ts
  const NOTHING_SENT = (0, words.cv)`Nothing was sent to the service.`;
  const NO_RUN = (0, words.cv)`No run was started.`;
  const LOOK_FIRST = (0, words.cv)`Check the workflow's runs in the studio before you run this again.`;
  const UNKNOWN_RESULT = (0, words.cv)`The result of the run is not known.`;
  const MAYBE_EXECUTING = (0, words.cv)`The result of the run is not known; it may still be executing.`;
  const COLLECT_IT = (0, words.cv)`When the service answers again, collect the run with \`run-id\`.`;
  function explain(problem) {
   switch (problem.kind) {
   case "bad-inputs":
    return {
     title: "Invalid inputs",
     what: (0, faults.H)(problem.faults),
     meaning: NOTHING_SENT,
     remedy: (0, words.cv)`Correct the step's \`with:\` inputs.`
    };

   case "start-refused":
    {
     const check = (0, words.cv)`Check \`workflow-id\`, \`base-url\`, and the node ids in the inputs. Also check that the key's role has API access and access to this workflow.`;
     return {
      title: "Start refused",
      what: (0, words.cv)`The start was refused: ${refusalText(problem)}.`,
      meaning: NO_RUN,
      remedy: (0, words.oR)([ ...refusalRemedies(problem), check ], " ")
     };
    }

   case "start-impossible":
    return {
     title: "No connection to the service",
     what: (0, words.cv)`The start could not be sent: ${(0, words.TL)(problem.cause)}.`,
     meaning: NO_RUN,
     remedy: problem.by === "certificate" ? (0, words.ZV)(CERTIFICATE_REMEDY) : (0, words.cv)`Check https_proxy (for example http://proxy.example.com:3128, with a user name and a password if the proxy requires them) and no_proxy.`
    };

   case "start-unreachable":
    return unreachable(problem);

   case "start-postponed":
    return {
     title: "Start not accepted",
     what: (0, words.cv)`The service did not accept the start and asked for a pause of ${time(problem.askedMs)}, but a step waits at most 15 minutes before it tries again: ${(0, 
     words.TL)(problem.cause)}.`,
     meaning: NO_RUN,
     remedy: (0, words.cv)`Run the job again after that time; this is safe.`
    };

   case "start-uncertain":
    return {
     title: "Start uncertain",
     what: (0, words.cv)`The start was sent, but it is not clear whether the service accepted it: ${(0, 
     words.TL)(problem.cause)}.`,
     meaning: (0, words.cv)`A run may have been started, so the start was not repeated.`,
     remedy: (0, words.cv)`${LOOK_FIRST} If the start created a run, collect it with \`run-id\`.`
    };

   case "start-unusable-id":
    {
     const why = (0, words.ZV)(problem.holdsKey ? "contains the API key" : "cannot be part of a URL");
     return {
      title: "Unusable run id",
      what: (0, words.cv)`The service answered with a run id that ${why}: ${(0, words.V$)(JSON.stringify(problem.id), 300)}.`,
      meaning: (0, words.cv)`A run was started, but it cannot be polled with this id.`,
      remedy: LOOK_FIRST
     };
    }

   case "poll-refused":
    {
     const check = (0, words.cv)`Check \`run-id\` and \`base-url\`. Also check that the run still exists and that the key has access to it.`;
     return {
      title: "Poll refused",
      what: (0, words.cv)`The poll of the run was refused: ${refusalText(problem)}.`,
      meaning: UNKNOWN_RESULT,
      remedy: problem.isTooLarge ? (0, words.cv)`Set \`all-completed-steps: false\` and collect the run with \`run-id\`, or reduce the outputs of the workflow. The run is also in the studio.` : (0, 
      words.oR)([ ...refusalRemedies(problem), check ], " ")
     };
    }

   case "polls-failed":
    return {
     title: "Polls failed",
     what: (0, words.cv)`${problem.polls} polls in a row failed. The last error: ${(0, 
     words.TL)(problem.cause)}.`,
     meaning: MAYBE_EXECUTING,
     remedy: COLLECT_IT
    };

   case "service-down":
    return {
     title: "Service unavailable",
     what: (0, words.cv)`The service was unavailable for longer than a step waits. The last error: ${(0, 
     words.TL)(problem.cause)}.`,
     meaning: MAYBE_EXECUTING,
     remedy: COLLECT_IT
    };

   case "inputs-changed":
    return {
     title: "Inputs changed",
     what: (0, words.cv)`The inputs of the item changed after they were checked: ${problem.fault}.`,
     meaning: (0, words.cv)`Nothing was sent for this item.`,
     remedy: (0, words.cv)`Make sure that nothing else changes these files while the step runs, then run it again.`
    };

   case "other-workflow":
    return {
     title: "Run of another workflow",
     what: (0, words.cv)`The run belongs to the workflow ${(0, words.id)(problem.actual)}, not to ${(0, 
     words.id)(problem.expected)}.`,
     meaning: (0, words.cv)`Its outputs are not used.`,
     remedy: (0, words.cv)`Set \`run-id\` to a run of the workflow in \`workflow-id\`, or omit \`workflow-id\`.`
    };

   case "no-outputs":
    return {
     title: "Outputs not writable",
     what: (0, words.cv)`The step's outputs cannot be written: ${(0, words.TL)(problem.cause)}.`,
     meaning: NOTHING_SENT,
     remedy: (0, words.cv)`The runner sets GITHUB_OUTPUT. Check that it names an existing file that the step can write to.`
    };

   case "no-workspace":
    return {
     title: "No workspace",
     what: (0, words.cv)`GITHUB_WORKSPACE is not set, and the working directory cannot be used: ${(0, 
     words.TL)(problem.cause)}.`,
     meaning: NOTHING_SENT,
     remedy: (0, words.cv)`Set GITHUB_WORKSPACE, or run the step in a directory that exists.`
    };

   case "unexpected":
    return {
     title: "Unexpected error",
     what: (0, words.cv)`The action failed with an unexpected error: ${(0, words.TL)(problem.cause)}.`,
     meaning: (0, words.cv)`The \`run-id\` output and the log show whether a run was started.`,
     remedy: (0, words.cv)`Please report this error with the log of this step.`
    };
   }
  }
  function unreachable({tries, busy, cause, outOfTime, askedMs}) {
   const times = (0, words.ZV)(tries === 1 ? "1 attempt" : `${tries} attempts`);
   const failed = (0, words.ZV)(busy ? "The service did not accept the start" : "The service could not be reached");
   const asked = askedMs > 0 ? (0, words.cv)` The service asked for a pause of ${time(askedMs)}.` : (0, 
   words.cv)``;
   const late = outOfTime ? (0, words.cv)` The next attempt would be after the deadline (\`timeout-minutes\`).` : (0, 
   words.cv)``;
   return {
    title: busy ? "Start not accepted" : "Service not reached",
    what: (0, words.cv)`${failed} after ${times}: ${(0, words.TL)(cause)}.${asked}${late}`,
    meaning: NO_RUN,
    remedy: busy ? (0, words.cv)`The service receives too many requests. Run the job again later; this is safe.` : (0, 
    words.cv)`Check \`base-url\`, the network, and the proxy settings of the runner. It is safe to run the job again.`
   };
  }
  function time(ms) {
   return (0, words.ZV)((0, units.p0)(ms));
  }
 }),
 7666: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   p: () => failedStepText,
   u: () => reasonText
  });
  var _run_workflow_run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4158);
  var _text_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8544);
  var _text_units_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4492);
  var _text_words_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1670);
  const MOST_OF_A_DETAIL = 150;
  const MOST_FAILED_STEPS_NAMED = 5;
  const MOST_FAILED_STEPS_LISTED = 15;
  function reasonText(reason, run) {
   switch (reason) {
   case "not-successful":
    return (0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.cv)`the service does not report success`;

   case "not-done":
    return stateText(run.state);

   case "error":
    return (0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.cv)`its error is "${(0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.TL)(run.error ?? "")}"`;

   case "failed-steps":
    return failedStepsText(run);
   }
  }
  function failedStepText(step) {
   const {nodeId, stepId, message, json} = step;
   const details = message === void 0 ? (0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.cv)`${(0, 
   _text_words_js__WEBPACK_IMPORTED_MODULE_2__.V$)((0, _run_workflow_run_js__WEBPACK_IMPORTED_MODULE_0__.z5)(json), MOST_OF_A_DETAIL)}` : (0, 
   _text_words_js__WEBPACK_IMPORTED_MODULE_2__.cv)`"${(0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.V$)(message, MOST_OF_A_DETAIL)}"`;
   const node = (0, _run_workflow_run_js__WEBPACK_IMPORTED_MODULE_0__.Vb)(step);
   if (node === void 0) return details;
   const ofNode = nodeId === void 0 || stepId === void 0 ? (0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.cv)`` : (0, 
   _text_words_js__WEBPACK_IMPORTED_MODULE_2__.cv)`, step ${(0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.V$)(stepId, 60)}`;
   return (0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.cv)`${(0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.V$)(node, 100)}${ofNode}: ${details}`;
  }
  function stateText(state) {
   if (state === "") return (0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.cv)`it has no state`;
   return (0, _text_text_js__WEBPACK_IMPORTED_MODULE_1__.TN)(state) === "DONE" ? (0, 
   _text_words_js__WEBPACK_IMPORTED_MODULE_2__.cv)`its state is "DONE" with invisible characters, not DONE` : (0, 
   _text_words_js__WEBPACK_IMPORTED_MODULE_2__.cv)`its state is "${(0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.V$)(state, 200)}", not DONE`;
  }
  function failedStepsText({failedSteps, oddFailedSteps}) {
   if (oddFailedSteps !== void 0) return (0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.cv)`its failed_steps is ${(0, 
   _text_words_js__WEBPACK_IMPORTED_MODULE_2__.V$)((0, _run_workflow_run_js__WEBPACK_IMPORTED_MODULE_0__.z5)(oddFailedSteps), MOST_OF_A_DETAIL)}`;
   const named = failedSteps.slice(0, MOST_FAILED_STEPS_NAMED).map(failedStepText);
   const others = failedSteps.slice(MOST_FAILED_STEPS_NAMED);
   const all = (0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.ZV)((0, _text_units_js__WEBPACK_IMPORTED_MODULE_3__.U9)(failedSteps.length, "step"));
   return (0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.cv)`${all} failed (${(0, 
   _text_words_js__WEBPACK_IMPORTED_MODULE_2__.oR)(named, "; ")}${othersText(others)})`;
  }
  function othersText(others) {
   if (others.length === 0) return (0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.cv)``;
   const names = others.slice(0, MOST_FAILED_STEPS_LISTED).map(step => (0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.V$)((0, 
   _run_workflow_run_js__WEBPACK_IMPORTED_MODULE_0__.Vb)(step) ?? "–", 40));
   const end = (0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.ZV)(names.length < others.length ? ", …" : "");
   return (0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.cv)`; and ${others.length} more: ${(0, 
   _text_words_js__WEBPACK_IMPORTED_MODULE_2__.oR)(names, ", ")}${end}`;
  }
 }),
 5345: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   B: () => foldsThatFit
  });
  var _text_cutting_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5895);
  var _html_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9144);
  function foldsThatFit(folds, bytes, present) {
   const cost = (fold, most) => rendered(fold, most, present).bytes;
   const fitting = [];
   let areLeftOut = false;
   let left = bytes;
   for (const fold of folds) {
    left -= cost(fold, 0);
    areLeftOut = left < 0;
    if (areLeftOut) break;
    fitting.push(fold);
   }
   const level = (0, _text_cutting_js__WEBPACK_IMPORTED_MODULE_0__.M)(fitting, bytes, {
    length: ({text}) => text.length,
    cost,
    least: 0
   }) ?? 0;
   return {
    shown: fitting.map(fold => rendered(fold, level, present)),
    areCut: areLeftOut || fitting.some(({text}) => text.length > level)
   };
  }
  function rendered({title, text}, most, present) {
   const block = text.length <= most ? (0, _html_js__WEBPACK_IMPORTED_MODULE_1__.OF)(present.head(text, Number.MAX_SAFE_INTEGER), "text") : (0, 
   _html_js__WEBPACK_IMPORTED_MODULE_1__.OF)(present.head(text, most), "text", "\n… [cut]");
   return (0, _html_js__WEBPACK_IMPORTED_MODULE_1__.qy)`<details><summary>${title}</summary>\n\n${block}\n\n</details>\n`;
  }
 }),
 9144: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   OF: () => fenced,
   aY: () => code,
   em: () => sentence,
   fj: () => join,
   o: () => foreignCode,
   pj: () => plain,
   qy: () => html
  });
  var _text_words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1670);
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
   let text = "";
   for (const [index, literal] of own.entries()) {
    text += literal;
    const value = values[index];
    if (value !== void 0) text += written(value);
   }
   return new HtmlText(text);
  }
  function written(part) {
   if (part instanceof HtmlText) return part.text;
   if (typeof part === "number") return String(part);
   return "text" in part ? escaped(part.text) : part.map(({text}) => text).join("\n");
  }
  function plain(text) {
   return new HtmlText(escaped(text));
  }
  function join(list, separator) {
   return new HtmlText(list.map(({text}) => text).join(separator.text));
  }
  function code(text) {
   return html`<code>${text}</code>`;
  }
  function foreignCode(text, most, present) {
   return code(present.line((0, _text_words_js__WEBPACK_IMPORTED_MODULE_0__.cv)`${(0, 
   _text_words_js__WEBPACK_IMPORTED_MODULE_0__.V$)(text, most)}`));
  }
  function fenced(text, language, end = "") {
   const runs = text.text.match(/`+/g) ?? [];
   const fence = "`".repeat(runs.reduce((most, run) => Math.max(most, run.length), 2) + 1);
   return new HtmlText(`${fence}${language}\n${text.text}${end}\n${fence}`);
  }
  function sentence(words, present) {
   let text = "";
   let inCode = false;
   for (const part of present.parts(words)) {
    if (part.isForeign) {
     const foreignText = escaped(part.text);
     text += inCode ? foreignText : `<code>${foreignText}</code>`;
     continue;
    }
    for (const [index, own] of part.text.split("`").entries()) {
     if (index > 0) {
      text += inCode ? "</code>" : "<code>";
      inCode = !inCode;
     }
     text += escaped(own);
    }
   }
   return new HtmlText(text.replace(/&quot;(<code>[^<]*<\/code>)&quot;/g, "$1"));
  }
  function escaped(text) {
   return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replace(/[\r\n]/g, "&#10;");
  }
 }),
 9537: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   u: () => MOST_BYTES,
   B: () => renderSummary
  });
  var workflow_run = __webpack_require__(4158);
  var report_account = __webpack_require__(517);
  var run_outcome = __webpack_require__(6497);
  var timestamp = __webpack_require__(6931);
  var html = __webpack_require__(9144);
  var tables = __webpack_require__(9912);
  // CONCATENATED MODULE: ./src/report/summary/facts.ts
  const MOST_OF_AN_ID = 256;
  const MOST_OF_A_STATE = 200;
  const MOST_OF_A_TIME = 60;
  function facts(outcome, workflowId, present) {
   const runId = "runId" in outcome ? outcome.runId : void 0;
   const run = outcome.kind === "finished" ? outcome.run : void 0;
   const workflow = run?.workflowId ?? workflowId;
   const id = text => (0, html.o)(text, MOST_OF_AN_ID, present);
   const rows = [ fact("Conclusion", (0, html.qy)`<code>${(0, html.pj)((0, run_outcome.vu)(outcome))}</code>`) ];
   if (run !== void 0 && run.state !== "DONE") rows.push(fact("State", known(run.state, MOST_OF_A_STATE, present)));
   if (runId !== void 0) rows.push(fact("Run", id(runId)));
   if (workflow !== void 0) rows.push(fact("Workflow", id(workflow)));
   if (run !== void 0) {
    rows.push(fact("Started", instant(run.startedAt, present)));
    rows.push(fact("Ended", instant(run.endedAt, present)));
   }
   return (0, tables.tp)(rows);
  }
  function fact(name, value) {
   return (0, tables.nM)([ (0, html.pj)(name), value ].map(tables.Hn));
  }
  function known(text, most, present) {
   return text === "" ? (0, html.pj)("–") : (0, html.o)(text, most, present);
  }
  function instant(given, present) {
   const microseconds = (0, timestamp.EH)(given);
   if (microseconds === void 0) return known(given, MOST_OF_A_TIME, present);
   const text = new Date(Number(microseconds / 1000n)).toISOString();
   return (0, html.pj)(`${text.slice(0, 10)} ${text.slice(11, 19)} UTC`);
  }
  var units = __webpack_require__(4492);
  var nodes = __webpack_require__(8851);
  var summary_folds = __webpack_require__(5345);
  // CONCATENATED MODULE: ./src/report/summary/outputs.ts
  const MOST_OF_A_TITLE = 120;
  const MOST_OF_A_PATH = 1e3;
  function outputs({run: {steps}, reasons}, resultFile, bytes, present) {
   const folds = foldsOf(steps, reasons.length === 0 ? "Result" : "Last output", present);
   const heading = (0, html.qy)`### Outputs\n\n`;
   const note = noteOfCut(resultFile, present);
   const {shown, areCut} = (0, summary_folds.B)(folds, bytes - heading.bytes - note.bytes, present);
   if (shown.length === 0 && !areCut) return;
   return (0, html.qy)`${heading}${(0, html.fj)(shown, (0, html.qy)``)}${areCut ? note : (0, 
   html.qy)``}`;
  }
  function noteOfCut(resultFile, present) {
   const where = resultFile === "" ? (0, html.qy)`` : (0, html.qy)` The complete outputs are in <code>result-file</code>, ${(0, 
   html.o)(resultFile, MOST_OF_A_PATH, present)}.`;
   return (0, html.qy)`\n<p>Some outputs are cut or omitted to keep the summary within GitHub's size limit.${where}</p>\n`;
  }
  function* foldsOf(steps, title, present) {
   const result = (0, workflow_run.wL)(steps);
   if (result === void 0) return;
   yield {
    title: (0, html.qy)`<b>${(0, html.pj)(title)}:</b> ${titleOf(result, result.output, present)}`,
    text: result.output
   };
   for (const step of steps) {
    if (step.output === null || step.position === result.position) continue;
    yield {
     title: titleOf(step, step.output, present),
     text: step.output
    };
   }
  }
  function titleOf(step, output, present) {
   const node = (0, html.o)((0, nodes.u)(step), MOST_OF_A_TITLE, present);
   return (0, html.qy)`#${step.position} ${node} · ${(0, html.pj)((0, units.Ej)(Buffer.byteLength(output)))}`;
  }
  // CONCATENATED MODULE: ./src/report/summary/steps.ts
  const MOST_OF_A_NODE = 40;
  const steps_MOST_OF_A_STATE = 30;
  const HEAD = (0, html.qy)`<tr><th align="right">#</th><th align="left">Node</th><th align="left">State</th><th align="right">Duration</th><th align="right">Size</th></tr>`;
  function stepTable(run, present) {
   const total = run.steps.length + run.failedSteps.length;
   if (total === 0) return;
   const rows = {
    total,
    noun: "step",
    output: "result-file"
   };
   return (0, html.qy)`### Steps\n\n${(0, tables.V4)(HEAD, stepRows(run, present), rows)}`;
  }
  function* stepRows({steps, failedSteps}, present) {
   for (const [index, step] of failedSteps.entries()) yield failedRow(step, steps.length + index + 1, present);
   for (const step of steps) yield completedRow(step, present);
  }
  function completedRow(step, present) {
   return (0, tables.nM)([ (0, tables.EH)(String(step.position)), (0, tables.Hn)((0, 
   html.o)((0, nodes.u)(step), MOST_OF_A_NODE, present)), (0, tables.Hn)(stateOf(step, present)), (0, 
   tables.EH)((0, timestamp.U5)(step.startedAt, step.endedAt)), (0, tables.EH)(step.output === null ? "–" : (0, 
   units.Ej)(Buffer.byteLength(step.output))) ]);
  }
  function stateOf({state}, present) {
   if (state === "DONE") return (0, html.pj)("✅ DONE");
   return state === void 0 ? (0, html.pj)("–") : (0, html.o)(state, steps_MOST_OF_A_STATE, present);
  }
  function failedRow(step, position, present) {
   const node = (0, workflow_run.Vb)(step);
   return (0, tables.nM)([ (0, tables.EH)(String(position)), (0, tables.Hn)(node === void 0 ? (0, 
   html.pj)("–") : (0, html.o)(node, MOST_OF_A_NODE, present)), (0, tables.Hn)((0, 
   html.pj)("❌ failed")), (0, tables.EH)((0, timestamp.U5)(step.startedAt, step.endedAt)), (0, 
   tables.EH)("–") ]);
  }
  var timeline = __webpack_require__(3838);
  // CONCATENATED MODULE: ./src/report/summary/verdict.ts
  const MOST_FAILURES = 20;
  const verdict_MOST_OF_A_NODE = 120;
  const MOST_OF_A_MESSAGE = 300;
  function extent({steps, failedSteps, startedAt, endedAt}) {
   const completed = (0, html.pj)((0, units.U9)(steps.length, "completed step"));
   const failed = failedSteps.length === 0 ? (0, html.qy)`` : (0, html.qy)` and ${failedSteps.length} failed`;
   const took = (0, timestamp.U5)((0, timestamp.EH)(startedAt), (0, timestamp.EH)(endedAt));
   return (0, html.qy)`<p><b>${completed}${failed}</b> in <b>${(0, html.pj)(took)}</b></p>`;
  }
  function why({run, reasons}, account, present) {
   const points = account.reasons.map((reason, index) => reasons[index] === "failed-steps" && run.failedSteps.length > 0 ? failures(run, present) : (0, 
   html.em)(reason, present));
   return (0, html.qy)`<p>Why:</p>\n<ul>\n${points.map(point => (0, html.qy)`<li>${point}</li>`)}\n</ul>`;
  }
  function failures({failedSteps}, present) {
   const lines = failedSteps.slice(0, MOST_FAILURES).map(step => {
    const name = (0, workflow_run.Vb)(step);
    const node = name === void 0 ? (0, html.qy)`` : (0, html.qy)`${(0, html.o)(name, verdict_MOST_OF_A_NODE, present)}: `;
    const message = step.message ?? (0, workflow_run.z5)(step.json);
    return (0, html.qy)`<li>${node}${(0, html.o)(message, MOST_OF_A_MESSAGE, present)}</li>`;
   });
   const rest = failedSteps.length - lines.length;
   if (rest > 0) lines.push((0, html.qy)`<li>… and ${rest} more</li>`);
   return (0, html.qy)`${(0, html.pj)((0, units.U9)(failedSteps.length, "step"))} failed:\n<ul>\n${lines}\n</ul>`;
  }
  var text_words = __webpack_require__(1670);
  // CONCATENATED MODULE: ./src/report/summary/words.ts
  const words_MOST_OF_A_MESSAGE = 500;
  const MOST_OF_A_FAULT = 1e3;
  function heading(outcome, account) {
   switch ((0, run_outcome.vu)(outcome)) {
   case "success":
    return (0, html.qy)`## ✅ Workflow run succeeded`;

   case "failure":
    return (0, html.qy)`## ❌ Workflow run failed`;

   case "timed_out":
    return (0, html.qy)`## ⌛ Workflow run did not finish in time`;

   case "cancelled":
    return (0, html.qy)`## 🚫 Step cancelled`;

   case "started":
    return (0, html.qy)`## ▶️ Workflow run started`;

   case "running":
    return (0, html.qy)`## ⏳ Workflow run still executing`;

   case "error":
    return (0, html.qy)`## ❗ ${(0, html.pj)(account?.title ?? "Error")}`;
   }
  }
  function told(outcome, {sentences}, present) {
   if (outcome.kind === "error" && outcome.problem.kind === "bad-inputs") return [ badInputs(outcome.problem, present), paragraph(sentences.slice(1), present) ];
   return [ paragraph(sentences, present) ];
  }
  function paragraph(sentences, present) {
   const lines = sentences.map(words => (0, html.em)(words, present));
   return (0, html.qy)`<p>${(0, html.fj)(lines, (0, html.qy)`<br>\n`)}</p>`;
  }
  function badInputs(problem, present) {
   const lines = (0, report_account.xm)(problem).map(fault => {
    const words = (0, text_words.V$)(withoutBackticks(fault), MOST_OF_A_FAULT);
    return (0, html.qy)`<li>${(0, html.aY)(present.line((0, text_words.cv)`${words}`))}</li>`;
   });
   return (0, html.qy)`<p>These inputs are invalid:</p>\n<ul>\n${lines}\n</ul>`;
  }
  function withoutBackticks({parts}) {
   return new text_words.UG(parts.map(part => {
    if (typeof part === "string") return part.replaceAll("`", "");
    const {content, most, form} = part;
    return typeof content === "string" ? new text_words.lf(content.replaceAll("`", ""), most, form) : new text_words.lf(withoutBackticks(content), most, form);
   }));
  }
  function waitingMessage(outcome, present) {
   if (outcome.kind !== "running" || outcome.message === void 0) return;
   const message = (0, html.o)(outcome.message, words_MOST_OF_A_MESSAGE, present);
   return (0, html.qy)`<p>The service's message: ${message}</p>`;
  }
  function howToCollect(outcome, baseUrl, present) {
   switch (outcome.kind) {
   case "started":
   case "running":
   case "timed-out":
   case "cancelled":
    {
     if (outcome.runId === void 0) return [];
     const lines = present.lines((0, report_account.i)(baseUrl, outcome.runId));
     return [ (0, html.qy)`To collect the run in a later step or job:`, (0, html.OF)(lines, "yaml") ];
    }

   default:
    return [];
   }
  }
  // CONCATENATED MODULE: ./src/report/summary/summary.ts
  const MOST_BYTES = 1e3 * 1024 - 1024;
  function renderSummary(outcome, context) {
   const {style, baseUrl, workflowId, resultFile, present} = context;
   const account = (0, report_account.XP)(outcome, baseUrl);
   const run = outcome.kind === "finished" ? outcome.run : void 0;
   const fixed = paragraphs([ heading(outcome, account), run && extent(run), ...whatWentWrong(outcome, account, present), waitingMessage(outcome, present), ...howToCollect(outcome, baseUrl, present), facts(outcome, workflowId, present), run && (0, 
   timeline.I)(barsOf(run), "steps", present), run && stepTable(run, present) ]);
   if (outcome.kind !== "finished" || style === "brief") return fixed;
   const bytes = MOST_BYTES - fixed.bytes - "\n".length;
   const last = outputs(outcome, resultFile, bytes, present);
   return last === void 0 ? fixed : (0, html.qy)`${fixed}\n${last}`;
  }
  function whatWentWrong(outcome, account, present) {
   if (account === void 0) return [];
   return outcome.kind === "finished" ? [ why(outcome, account, present) ] : told(outcome, account, present);
  }
  function paragraphs(parts) {
   const there = parts.filter(part => part !== void 0);
   return (0, html.qy)`${(0, html.fj)(there, (0, html.qy)`\n\n`)}\n`;
  }
  function barsOf({steps, failedSteps}) {
   const all = [ ...steps, ...failedSteps ];
   return all.map((step, index) => ({
    position: index + 1,
    name: (0, workflow_run.Vb)(step) ?? "step",
    failed: index >= steps.length,
    startedAt: step.startedAt,
    endedAt: step.endedAt
   }));
  }
 }),
 9912: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   EH: () => numberCell,
   Hn: () => cell,
   V4: () => longTable,
   nM: () => row,
   tp: () => table
  });
  var _text_units_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4492);
  var _html_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9144);
  const MOST_BYTES = 300 * 1024;
  const MOST_OPEN_ROWS = 20;
  function table(rows) {
   return (0, _html_js__WEBPACK_IMPORTED_MODULE_0__.qy)`<table>\n${rows}\n</table>`;
  }
  function row(cells) {
   return (0, _html_js__WEBPACK_IMPORTED_MODULE_0__.qy)`<tr>${(0, _html_js__WEBPACK_IMPORTED_MODULE_0__.fj)(cells, (0, 
   _html_js__WEBPACK_IMPORTED_MODULE_0__.qy)``)}</tr>`;
  }
  function cell(content) {
   return (0, _html_js__WEBPACK_IMPORTED_MODULE_0__.qy)`<td>${content}</td>`;
  }
  function numberCell(text) {
   const words = text.split(" ").map(_html_js__WEBPACK_IMPORTED_MODULE_0__.pj);
   return (0, _html_js__WEBPACK_IMPORTED_MODULE_0__.qy)`<td align="right">${(0, _html_js__WEBPACK_IMPORTED_MODULE_0__.fj)(words, (0, 
   _html_js__WEBPACK_IMPORTED_MODULE_0__.qy)`&nbsp;`)}</td>`;
  }
  function longTable(head, rows, of) {
   const shown = [];
   let bytes = 0;
   for (const each of rows) {
    bytes += each.bytes + "\n".length;
    if (bytes > MOST_BYTES) break;
    shown.push(each);
   }
   const left = of.total - shown.length;
   const rest = left === 0 ? (0, _html_js__WEBPACK_IMPORTED_MODULE_0__.qy)`` : (0, 
   _html_js__WEBPACK_IMPORTED_MODULE_0__.qy)`\n\n… and ${(0, _html_js__WEBPACK_IMPORTED_MODULE_0__.pj)((0, 
   _text_units_js__WEBPACK_IMPORTED_MODULE_1__.U9)(left, `more ${of.noun}`))}, see \`${(0, 
   _html_js__WEBPACK_IMPORTED_MODULE_0__.pj)(of.output)}\`.`;
   const body = (0, _html_js__WEBPACK_IMPORTED_MODULE_0__.qy)`${table([ head, ...shown ])}${rest}`;
   if (of.total <= (of.mostOpen ?? MOST_OPEN_ROWS)) return body;
   return (0, _html_js__WEBPACK_IMPORTED_MODULE_0__.qy)`<details><summary>${(0, _html_js__WEBPACK_IMPORTED_MODULE_0__.pj)((0, 
   _text_units_js__WEBPACK_IMPORTED_MODULE_1__.U9)(of.total, of.noun))}</summary>\n\n${body}\n\n</details>`;
  }
 }),
 3838: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   I: () => timeline
  });
  var _html_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9144);
  const MOST_BARS = 50;
  const MOST_OF_A_LABEL = 40;
  const DAY_MS = 24 * 36e5;
  const LONGEST_SPAN_MS = 300 * DAY_MS;
  function timeline(given, nouns, present) {
   const bars = given.flatMap(timed);
   if (bars.length < 2) return;
   const shown = bars.toSorted((a, b) => Number(b.failed) - Number(a.failed) || lengthOf(b) - lengthOf(a)).slice(0, MOST_BARS).sort((a, b) => a.start - b.start || a.position - b.position);
   const drawing = drawn(shown, present);
   if (drawing === void 0) return;
   const longest = bars.some(({failed}) => failed) ? "failed and longest" : "longest";
   const rest = bars.length === shown.length ? (0, _html_js__WEBPACK_IMPORTED_MODULE_0__.qy)`` : (0, 
   _html_js__WEBPACK_IMPORTED_MODULE_0__.qy)`\n\nThe ${shown.length} ${(0, _html_js__WEBPACK_IMPORTED_MODULE_0__.pj)(longest)} of ${bars.length} ${(0, 
   _html_js__WEBPACK_IMPORTED_MODULE_0__.pj)(nouns)}.`;
   const picture = present.head(drawing, Number.MAX_SAFE_INTEGER);
   return (0, _html_js__WEBPACK_IMPORTED_MODULE_0__.qy)`### Timeline\n\n${(0, _html_js__WEBPACK_IMPORTED_MODULE_0__.OF)(picture, "mermaid")}${rest}`;
  }
  function timed({startedAt, endedAt, ...bar}) {
   if (startedAt === void 0 || endedAt === void 0 || endedAt < startedAt) return [];
   return [ {
    ...bar,
    start: Number(startedAt / 1000n),
    end: Number(endedAt / 1000n)
   } ];
  }
  function lengthOf({start, end}) {
   return end - start;
  }
  function drawn(bars, present) {
   const begin = Math.min(...bars.map(({start}) => start));
   const span = Math.max(...bars.map(({end}) => end)) - begin;
   if (span > LONGEST_SPAN_MS) return;
   const least = Math.max(1, Math.ceil(span / 200));
   const ends = bars.map(({start, end}) => Math.max(end, start + least));
   const lines = bars.map(({position, name, failed, start, end}) => {
    const from = clock(start - begin);
    const to = clock(Math.max(end, start + least) - begin);
    return `  ${labelOf(position, name, present)} :${failed ? "crit, " : ""}${from}, ${to}`;
   });
   return [ "gantt", "  dateFormat YYYY-MM-DD HH:mm:ss.SSS", ...axis(Math.max(...ends) - begin), "  todayMarker off", ...lines ].join("\n");
  }
  function labelOf(position, name, present) {
   const harmless = text => present.head(text, MOST_OF_A_LABEL).text.replace(/[^A-Za-z0-9_-]/gu, "_");
   return `${position}-${harmless(harmless(name))}`.slice(0, MOST_OF_A_LABEL);
  }
  function clock(ms) {
   const text = new Date(Date.UTC(2e3, 0, 1) + ms).toISOString();
   return `${text.slice(0, 10)} ${text.slice(11, 23)}`;
  }
  function axis(ms) {
   const of = (format, interval) => [ `  axisFormat ${format}`, ...interval === void 0 ? [] : [ `  tickInterval ${interval}` ] ];
   if (ms < 2e3) return of("%-S.%L s");
   if (ms < 15e3) return of("%-S s", "1second");
   if (ms < 6e4) return of("%-S s", "5second");
   if (ms < 36e5) return of("%M:%S");
   if (ms < DAY_MS) return of("%H:%M");
   return ms < 10 * DAY_MS ? of("day %-j", "1day") : of("day %-j");
  }
 }),
 5895: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   M: () => levelThatFits
  });
  function levelThatFits(texts, room, {length, cost, least}) {
   const spare = level => texts.reduce((left, text) => left - cost(text, level), room);
   let low = least;
   let below = spare(low);
   if (below < 0) return;
   let high = Math.max(levelByLength(texts.map(length), room), least);
   let above = spare(high);
   if (above >= 0) return high;
   let halve = false;
   while (high - low > 1) {
    const share = halve ? .5 : below / (below - above);
    halve = !halve;
    const middle = Math.min(Math.max(Math.round(low + (high - low) * share), low + 1), high - 1);
    const left = spare(middle);
    if (left >= 0) {
     low = middle;
     below = left;
    } else {
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
    if (length * others > left) return Math.floor(left / others);
    left -= length;
    longest = length;
   }
   return longest;
  }
 })
};
