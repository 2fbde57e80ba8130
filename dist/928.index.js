"use strict";

exports.id = 928;

exports.ids = [ 928 ];

exports.modules = {
 8928: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   keep: () => keep.a,
   reportOf: () => reportOf,
   writeReport: () => writeReport
  });
  var keep = __webpack_require__(9417);
  var run_outcome = __webpack_require__(6497);
  var workflow_run = __webpack_require__(4158);
  var report_account = __webpack_require__(517);
  var timestamp = __webpack_require__(6931);
  var units = __webpack_require__(4492);
  var text_words = __webpack_require__(1670);
  var entry = __webpack_require__(2394);
  // CONCATENATED MODULE: ./src/report/closing.ts
  const MOST_FAILED_STEP_ANNOTATIONS = 5;
  function closingLines(outcome, baseUrl, resultFile) {
   switch (outcome.kind) {
   case "started":
    return [ (0, text_words.cv)`The step does not wait for the run (\`wait: false\`).`, ...collectHint(baseUrl, outcome.runId) ].map(entry.n8);

   case "running":
    {
     const {runId} = outcome;
     return [ (0, text_words.cv)`Run ${(0, text_words.id)(runId)} is still executing.`, ...collectHint(baseUrl, runId) ].map(entry.n8);
    }

   case "finished":
    {
     const where = resultFile === "" ? [] : [ (0, entry.n8)((0, text_words.cv)`The complete answer: ${(0, 
     text_words.V$)(resultFile, 1e3)}`) ];
     return [ (0, entry.n8)(verdictText(outcome)), ...where ];
    }

   case "error":
    return (0, report_account.xm)(outcome.problem).map(fault => (0, entry.n8)((0, text_words.cv)`- ${fault}`));

   default:
    return [];
   }
  }
  function verdictText({runId, run, reasons}) {
   const took = (0, timestamp.U5)((0, timestamp.EH)(run.startedAt), (0, timestamp.EH)(run.endedAt));
   const length = (0, text_words.ZV)(took === "–" ? "" : ` in ${took}`);
   const verdict = (0, text_words.ZV)(reasons.length === 0 ? "succeeded" : "failed");
   const steps = (0, text_words.ZV)((0, units.U9)(run.steps.length, "step"));
   const failed = run.failedSteps.length === 0 ? (0, text_words.cv)`` : (0, text_words.cv)`, ${run.failedSteps.length} failed`;
   return (0, text_words.cv)`Run ${(0, text_words.id)(runId)} ${verdict}${length}: ${steps} completed${failed}`;
  }
  function collectHint(baseUrl, runId) {
   return [ (0, text_words.cv)`To collect it later:`, ...(0, report_account.i)(baseUrl, runId).map(words => (0, 
   text_words.cv)`  ${words}`) ];
  }
  function annotationsOf(outcome, account) {
   const {title, sentences, collect} = account;
   const how = collect.length === 0 ? [] : [ (0, text_words.cv)`To collect it later:`, ...collect ];
   const failedSteps = outcome.kind === "finished" ? outcome.run.failedSteps : [];
   return [ (0, entry.w7)("error", title, ...sentences, ...how), ...failedSteps.slice(0, MOST_FAILED_STEP_ANNOTATIONS).map(step => (0, 
   entry.w7)("error", "Step failed", (0, report_account.py)(step))) ];
  }
  var report_files = __webpack_require__(561);
  var report_outputs = __webpack_require__(5468);
  var notes = __webpack_require__(594);
  var nodes = __webpack_require__(8851);
  // CONCATENATED MODULE: ./src/report/step-table.ts
  const MOST_ROWS = 200;
  const MOST_OF_A_NODE = 60;
  const MOST_OF_A_STATE = 30;
  const HEAD = [ (0, text_words.cv)`node`, (0, text_words.cv)`state`, (0, text_words.cv)`duration`, (0, 
  text_words.cv)`size` ];
  const NONE = (0, text_words.cv)`–`;
  function stepTable({steps, failedSteps}) {
   const all = steps.length + failedSteps.length;
   if (all === 0) return [ (0, entry.n8)((0, text_words.cv)`The run reports no steps.`) ];
   const shown = all > MOST_ROWS ? MOST_ROWS - 1 : all;
   const failed = failedSteps.slice(0, shown).map(failedRow);
   const completed = steps.slice(0, shown - failed.length).map(completedRow);
   const table = {
    kind: "table",
    rows: [ HEAD, ...completed, ...failed ]
   };
   return shown < all ? [ table, (0, entry.n8)((0, text_words.cv)`… and ${(0, text_words.ZV)((0, 
   units.U9)(all - shown, "more step"))}`) ] : [ table ];
  }
  function completedRow(step) {
   const {state, output, startedAt, endedAt} = step;
   return [ (0, text_words.cv)`${(0, text_words.V$)((0, nodes.u)(step), MOST_OF_A_NODE)}`, state === void 0 ? NONE : (0, 
   text_words.cv)`${(0, text_words.V$)(state, MOST_OF_A_STATE)}`, (0, text_words.ZV)((0, 
   timestamp.U5)(startedAt, endedAt)), output === null ? NONE : (0, text_words.ZV)((0, 
   units.Ej)(Buffer.byteLength(output))) ];
  }
  function failedRow(step) {
   const node = (0, workflow_run.Vb)(step);
   return [ node === void 0 ? NONE : (0, text_words.cv)`${(0, text_words.V$)(node, MOST_OF_A_NODE)}`, (0, 
   text_words.cv)`failed`, (0, text_words.ZV)((0, timestamp.U5)(step.startedAt, step.endedAt)), NONE ];
  }
  var summary = __webpack_require__(9537);
  // CONCATENATED MODULE: ./src/report/report.ts
  function reportOf(outcome, kept, context) {
   const {presenter, baseUrl} = context;
   const {resultFile, failure, folder} = kept;
   const account = (0, report_account.XP)(outcome, baseUrl);
   const rendered = (0, report_outputs.$Z)(outcome, {
    error: account === void 0 ? void 0 : (0, report_account.BP)(account, presenter),
    resultFile,
    outputFiles: folder === void 0 ? void 0 : (0, report_files.wG)(folder.files)
   });
   return {
    exitCode: (0, run_outcome.FO)((0, run_outcome.vu)(outcome)),
    outputs: rendered.values,
    entries: [ ...failure === void 0 ? [] : [ (0, notes.PL)(failure) ], ...outcome.kind === "finished" ? stepEntries(outcome, rendered, resultFile) : [], ...closingLines(outcome, baseUrl, resultFile), ...account === void 0 ? [] : annotationsOf(outcome, account) ],
    summary: summaryOf(outcome, resultFile, context),
    afterFiles: {
     folder,
     pathsFit: rendered.files?.cut !== true,
     largeResult: outcome.kind === "finished" ? largeResultOf(outcome, rendered, resultFile) : void 0
    },
    runId: "runId" in outcome ? outcome.runId : void 0,
    tellsOfOutputs: outcome.kind === "error" && outcome.problem.kind === "no-outputs"
   };
  }
  function summaryOf(outcome, resultFile, {presenter, baseUrl, workflowId, summary: style}) {
   if (style === "none") return;
   const context = {
    style,
    baseUrl,
    workflowId,
    resultFile,
    present: presenter
   };
   return () => (0, summary.B)(outcome, context).text;
  }
  function stepEntries({run}, {truncated, files}, resultFile) {
   const table = stepTable(run);
   return truncated ? [ ...table, (0, notes.z)(resultFile, files?.cut === true) ] : table;
  }
  function largeResultOf({run}, {values}, resultFile) {
   const bytes = Buffer.byteLength(values.get("result") ?? "");
   return bytes <= notes.lE * 1024 ? void 0 : {
    position: (0, workflow_run.wL)(run.steps)?.position,
    resultFile
   };
  }
  var external_node_fs_ = __webpack_require__(3024);
  // CONCATENATED MODULE: ./src/report/after-files.ts
  function toldAfterFiles({folder, pathsFit, largeResult: large}, {written, failures}) {
   const outputs = new Map;
   const entries = [];
   if (folder !== void 0) {
    const paths = pathsFit ? pathsOfWritten(folder.files, written) : new Map;
    outputs.set("output-files", (0, report_outputs.gt)(paths).text);
    const [first] = failures;
    if (first !== void 0) entries.push((0, notes.uW)(folder.files.length - written.length, first));
   }
   if (large !== void 0) {
    const own = written.find(({position}) => position === large.position);
    entries.push((0, notes.Tx)(own?.path, large.resultFile));
   }
   return {
    outputs,
    entries
   };
  }
  function pathsOfWritten(files, written) {
   const paths = new Set(written.map(({path}) => path));
   return new Map([ ...(0, report_files.wG)(files) ].filter(([, path]) => paths.has(path)));
  }
  var file_errors = __webpack_require__(5700);
  // CONCATENATED MODULE: ./src/report/write.ts
  function writeReport(report, places) {
   const {outputs, presenter, folders, summaryFile} = places;
   setAll(report.outputs, outputs);
   (0, entry.gX)(report.entries, presenter);
   writeSummary(report, summaryFile, presenter);
   const told = toldAfterFiles(report.afterFiles, writeFiles(report.afterFiles.folder, folders));
   setAll(told.outputs, outputs);
   (0, entry.gX)(told.entries, presenter);
   const {failure} = outputs;
   if (failure === void 0) return report.exitCode;
   if (!report.tellsOfOutputs) (0, entry.gX)([ (0, notes.L1)(report.runId, failure) ], presenter);
   return 1;
  }
  function setAll(values, outputs) {
   for (const [name, value] of values) outputs.set(name, value);
  }
  function writeFiles(folder, folders) {
   return folder === void 0 ? {
    written: [],
    failures: []
   } : (0, report_files.kF)(folder.files, folder.path, folders);
  }
  function writeSummary({summary}, file, presenter) {
   if (summary === void 0 || file === void 0) return;
   try {
    external_node_fs_.appendFileSync(file, summary());
   } catch (error) {
    (0, entry.gX)([ (0, notes.wI)((0, file_errors.U)(error, file)) ], presenter);
   }
  }
 })
};
