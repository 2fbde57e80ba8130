"use strict";

exports.id = 102;

exports.ids = [ 102 ];

exports.modules = {
 8102: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   carryOutMany: () => carryOutMany
  });
  var carry_out = __webpack_require__(9133);
  var many_conclusion = __webpack_require__(8984);
  var many_policy = __webpack_require__(7313);
  var external_node_fs_ = __webpack_require__(3024);
  var outcome = __webpack_require__(6497);
  var workflow_run = __webpack_require__(4158);
  var text_text = __webpack_require__(8544);
  var units = __webpack_require__(4492);
  var text_words = __webpack_require__(1670);
  var report_entry = __webpack_require__(2394);
  var file_errors = __webpack_require__(5700);
  var notes = __webpack_require__(594);
  // CONCATENATED MODULE: ./src/report/list/counts.ts
  function countsOf(records) {
   return many_conclusion.NI.map(each => [ each, records.filter(({conclusion}) => conclusion === each).length ]).filter(([, number]) => number > 0);
  }
  function countsText(records) {
   return countsOf(records).map(([conclusion, number]) => `${number} ${conclusion}`).join(", ");
  }
  var timestamp = __webpack_require__(6931);
  var report_account = __webpack_require__(517);
  var html = __webpack_require__(9144);
  var not_started = __webpack_require__(6578);
  var problems = __webpack_require__(6426);
  var sentences_reasons = __webpack_require__(7666);
  // CONCATENATED MODULE: ./src/report/list/reasons.ts
  function reasonOf(outcome) {
   switch (outcome.kind) {
   case "started":
   case "running":
    return;

   case "finished":
    {
     const {reasons, run} = outcome;
     if (reasons.length === 0) return;
     return (0, text_words.oR)(reasons.map(reason => (0, sentences_reasons.u)(reason, run)), "; ");
    }

   case "timed-out":
    {
     const {cause, timeoutMs} = outcome;
     const last = cause === void 0 ? (0, text_words.cv)`` : (0, text_words.cv)` The last poll failed: ${(0, 
     text_words.TL)(cause)}.`;
     return (0, text_words.cv)`The run did not finish within ${(0, text_words.ZV)((0, 
     units.p0)(timeoutMs))} (\`timeout-minutes\`).${last}`;
    }

   case "cancelled":
    if (outcome.runId !== void 0) return (0, text_words.cv)`The step was cancelled while it waited for the run.`;
    return outcome.maybeStarted ? (0, text_words.cv)`The step was cancelled during the start. A run may have been started.` : (0, 
    text_words.cv)`The step was cancelled before a run was started.`;

   case "error":
    {
     const {what, meaning} = (0, problems.W)(outcome.problem);
     return (0, text_words.oR)([ what, meaning ], " ");
    }

   case "not-started":
    return (0, text_words.oR)((0, not_started.x)(outcome.why), " ");
   }
  }
  // CONCATENATED MODULE: ./src/report/list/record.ts
  const MOST_OF_A_STATE = 200;
  function recordOf(index, task, outcome, runId, {presenter, baseUrl}) {
   const run = outcome.kind === "finished" ? outcome.run : void 0;
   const conclusion = (0, many_conclusion.W_)(outcome);
   const account = (0, report_account.XP)(outcome, baseUrl);
   const reason = reasonOf(outcome);
   const result = run === void 0 ? void 0 : (0, workflow_run.wL)(run.steps)?.output;
   return {
    index,
    id: task.id,
    conclusion,
    why: outcome.kind === "not-started" ? outcome.why.by : void 0,
    runId,
    isFinished: run !== void 0,
    goesOn: runId !== void 0 && mayGoOn(outcome),
    error: account === void 0 ? void 0 : (0, report_account.BP)(account, presenter),
    reason: reason === void 0 ? void 0 : (0, html.em)(reason, presenter),
    state: run === void 0 ? void 0 : detached((0, text_text.Pl)(run.state, MOST_OF_A_STATE)),
    startedAt: (0, timestamp.EH)(run?.startedAt),
    endedAt: (0, timestamp.EH)(run?.endedAt),
    bytes: result === void 0 ? void 0 : Buffer.byteLength(result)
   };
  }
  function mayGoOn(outcome) {
   if (outcome.kind === "error") return outcome.problem.kind !== "other-workflow";
   return outcome.kind === "timed-out" || outcome.kind === "cancelled";
  }
  function detached(text) {
   return Buffer.from(text, "utf16le").toString("utf16le");
  }
  function itemText({id: name, index}, of) {
   return (0, text_words.cv)`item ${nameText(name)} (${index + 1} of ${of})`;
  }
  function nameText(name) {
   return (0, text_words.cv)`${(0, text_words.V$)(name, 100, JSON.stringify)}`;
  }
  function runText(runId) {
   return runId === void 0 ? (0, text_words.cv)`` : (0, text_words.cv)`, run ${(0, 
   text_words.id)(runId)}`;
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
   success: 5
  };
  function worstFirst(records) {
   return records.toSorted((a, b) => RANKS[a.conclusion] - RANKS[b.conclusion] || a.index - b.index);
  }
  function failedOf(records) {
   return records.filter(({conclusion}) => (0, many_conclusion.Ix)(conclusion));
  }
  // CONCATENATED MODULE: ./src/report/list/account.ts
  const MOST_NAMED = 5;
  const MOST_OF_A_MESSAGE = 150;
  const MOST_ITEM_ANNOTATIONS = 5;
  const MOST_TOLERATED_NAMED = 20;
  const TITLES = {
   failure: "Items failed",
   timed_out: "Timed out",
   cancelled: "Cancelled",
   error: "Items with errors"
  };
  function listAccountOf(conclusion, records, tolerated) {
   const title = TITLES[conclusion];
   if (title === void 0) return;
   const failed = failedOf(records);
   const isOver = tolerated !== void 0 && failed.length > tolerated;
   const allowed = isOver ? (0, text_words.cv)`, more than \`tolerated-failures\` allows (${tolerated})` : (0, 
   text_words.cv)``;
   const bad = records.filter(({error}) => error !== void 0);
   const all = (0, text_words.ZV)((0, units.U9)(records.length, "item"));
   const failures = failed.length > 0 ? (0, text_words.cv)`${failed.length} of ${all} failed` : (0, 
   text_words.cv)`${bad.length} of ${all} did not succeed`;
   const named = worstFirst(bad).slice(0, MOST_NAMED);
   const items = named.map(({id, error}) => (0, text_words.cv)`${nameText(id)}: ${(0, 
   text_words.V$)(error?.text ?? "", MOST_OF_A_MESSAGE)}`);
   const rest = bad.length - named.length;
   if (rest > 0) items.push((0, text_words.cv)`… and ${rest} more, see \`results-file\`.`);
   return {
    title,
    what: (0, text_words.cv)`${failures}${allowed} (${(0, text_words.ZV)(countsText(records))}).`,
    items,
    remedies: remediesFor(records)
   };
  }
  function remediesFor(records) {
   const some = is => records.some(is);
   const remedies = [];
   if (some(({conclusion}) => conclusion === "unknown")) remedies.push((0, text_words.cv)`A run may have been started for items that are \`unknown\`. Check the workflow's runs in the studio before you run this again. If there is a run for an item, set the item's \`run-id\`.`);
   if (some(({goesOn}) => goesOn)) remedies.push((0, text_words.cv)`Runs that were executing may continue, because the service offers no way to stop them. To collect a run later, set \`run-id\` of its item to its id in \`run-ids\`.`);
   if (some(({conclusion}) => conclusion === "failure")) remedies.push((0, text_words.cv)`The outputs of finished runs are set. Correct the workflow or the inputs of the items that failed, then run those items again.`);
   if (some(({conclusion}) => conclusion === "not_started")) remedies.push((0, text_words.cv)`Items that are \`not_started\` have no run. It is safe to run them again.`);
   return remedies;
  }
  function listAnnotations({title, what, items, remedies}, records) {
   const ended = records.filter(({conclusion}) => conclusion !== "not_started");
   const bad = worstFirst(ended).filter(({error}) => error !== void 0);
   return [ (0, report_entry.w7)("error", title, what, ...items, ...remedies), ...bad.slice(0, MOST_ITEM_ANNOTATIONS).map(({id, conclusion, error}) => (0, 
   report_entry.w7)("error", `Item ${conclusion}`, (0, text_words.cv)`${nameText(id)}: ${(0, 
   text_words.V$)(error?.text ?? "", 2e3)}`)) ];
  }
  function toleratedWarning(records, tolerated) {
   const failed = failedOf(records);
   if (tolerated === void 0 || failed.length === 0 || failed.length > tolerated) return;
   const lines = failed.slice(0, MOST_TOLERATED_NAMED).map(({id, error}) => (0, text_words.cv)`${nameText(id)}: ${(0, 
   text_words.V$)(error?.text ?? "", MOST_OF_A_MESSAGE)}`);
   const rest = failed.length - lines.length;
   if (rest > 0) lines.push((0, text_words.cv)`… and ${rest} more, see \`results-file\`.`);
   return (0, report_entry.w7)("warning", "Failures tolerated", (0, text_words.cv)`${failed.length} of ${(0, 
   text_words.ZV)((0, units.U9)(records.length, "item"))} failed, which \`tolerated-failures\` allows:`, ...lines);
  }
  var external_node_path_ = __webpack_require__(6760);
  var file_names = __webpack_require__(2639);
  var report_files = __webpack_require__(561);
  var keep = __webpack_require__(9417);
  // CONCATENATED MODULE: ./src/report/list/line-file.ts
  const MOST_OF_A_PIECE = 64 * 1024;
  class LineFile {
   file;
   pieces=[];
   units=0;
   constructor(path) {
    this.file = external_node_fs_.openSync(path, "ax", 384);
   }
   write(text) {
    this.pieces.push(text);
    this.units += text.length;
    if (this.units >= MOST_OF_A_PIECE) this.flush();
   }
   writeString(text) {
    this.write('"');
    for (let from = 0; from < text.length; ) {
     let to = from + MOST_OF_A_PIECE;
     if (to < text.length && /[\ud800-\udbff]/.test(text.charAt(to - 1))) to++;
     this.write(JSON.stringify(text.slice(from, to)).slice(1, -1));
     from = to;
    }
    this.write('"');
   }
   endLine() {
    this.write("\n");
    this.flush();
   }
   close() {
    external_node_fs_.closeSync(this.file);
   }
   flush() {
    const bytes = Buffer.from(this.pieces.join(""));
    this.pieces = [];
    this.units = 0;
    for (let written = 0; written < bytes.length; ) written += external_node_fs_.writeSync(this.file, bytes, written);
   }
  }
  var nodes = __webpack_require__(8851);
  // CONCATENATED MODULE: ./src/report/list/results-file.ts
  function appendLine(file, record, of) {
   const {index, conclusion, error, runId, startedAt, endedAt} = record;
   const run = of.outcome?.run;
   const microseconds = (0, timestamp.cT)(startedAt, endedAt);
   const text = value => value === void 0 ? file.write("null") : file.writeString(value);
   file.write('{"id":');
   text(record.id);
   file.write(`,"position":${index + 1},"conclusion":"${conclusion}","error":`);
   text(error?.text);
   file.write(',"run-id":');
   text(runId);
   file.write(',"workflow-id":');
   text(run?.workflowId ?? of.workflowId);
   file.write(',"state":');
   text(run?.state || void 0);
   file.write(',"result":');
   text(run && (0, workflow_run.wL)(run.steps)?.output);
   file.write(',"step-outputs":');
   writeStepOutputs(file, of.outcome);
   file.write(',"failed-steps":');
   writeFailedSteps(file, of.outcome);
   file.write(',"started-at":');
   text(run?.startedAt || void 0);
   file.write(',"ended-at":');
   text(run?.endedAt || void 0);
   const seconds = microseconds === void 0 ? "null" : (0, timestamp.$n)(microseconds);
   file.write(`,"duration-seconds":${seconds},"result-file":`);
   text(of.resultFile);
   file.write(',"resumed":false}');
   file.endLine();
  }
  function writeStepOutputs(file, outcome) {
   if (outcome === void 0) {
    file.write("null");
    return;
   }
   let separator = "{";
   for (const [node, output] of (0, nodes.U)(outcome.run.steps)) {
    file.write(separator);
    file.writeString(node);
    file.write(":");
    if (output === null) file.write("null"); else file.writeString(output);
    separator = ",";
   }
   file.write(separator === "{" ? "{}" : "}");
  }
  function writeFailedSteps(file, outcome) {
   if (outcome === void 0) {
    file.write("null");
    return;
   }
   const {failedSteps, oddFailedSteps} = outcome.run;
   const isNone = [ "{}", '""', "null", void 0 ].includes(oddFailedSteps);
   const elements = isNone ? failedSteps.map(({json}) => json) : [ oddFailedSteps ?? "" ];
   file.write("[");
   for (const [index, json] of elements.entries()) {
    if (index > 0) file.write(",");
    file.write(json);
   }
   file.write("]");
  }
  // CONCATENATED MODULE: ./src/report/list/disk.ts
  class ListDisk {
   places;
   names;
   folder;
   lines;
   linesFailure;
   answersNotWritten;
   filesNotWritten;
   itemFolders=new Map;
   constructor(places, ids) {
    this.places = places;
    this.names = folderNames(ids);
    const place = external_node_path_.resolve(places.temp);
    this.attemptLines(place, () => {
     this.folder = external_node_fs_.mkdtempSync(external_node_path_.join(place, "workflow-runs-"));
     this.lines = new LineFile(external_node_path_.join(this.folder, "results.jsonl"));
    });
   }
   writeAnswer(index, answer) {
    const {folder, places} = this;
    const file = external_node_path_.join(folder ?? places.temp, `${index + 1}.json`);
    try {
     if (folder === void 0) throw new Error(this.linesFailure);
     external_node_fs_.writeFileSync(file, answer, {
      mode: 384,
      flag: "wx"
     });
     return file;
    } catch (error) {
     this.answersNotWritten = oneMore(this.answersNotWritten, (0, file_errors.U)(error, file));
     return;
    } finally {
     (0, keep._)(answer);
    }
   }
   writeFiles(index, {run}) {
    const {outputDirectory, folders} = this.places;
    const name = this.names[index];
    if (outputDirectory === void 0 || name === void 0) return;
    const folder = external_node_path_.join(outputDirectory, name);
    const files = (0, report_files.Qo)(run.steps, folder);
    const {written, failures} = (0, report_files.kF)(files, folder, folders);
    for (const cause of failures) this.filesNotWritten = oneMore(this.filesNotWritten, cause);
    if (failures.length === 0 || written.length > 0) this.itemFolders.set(index, folder);
   }
   append(record, of) {
    this.attemptLines(this.folder ?? this.places.temp, () => {
     if (this.lines !== void 0) appendLine(this.lines, record, of);
    });
   }
   close() {
    const {folder = ""} = this;
    this.attemptLines(folder, () => this.lines?.close());
    this.lines = void 0;
    return this.linesFailure === void 0 ? external_node_path_.join(folder, "results.jsonl") : "";
   }
   folderOf(index) {
    return this.itemFolders.get(index);
   }
   get wantsFiles() {
    return this.places.outputDirectory !== void 0;
   }
   attemptLines(place, write) {
    if (this.linesFailure !== void 0) return;
    try {
     write();
    } catch (error) {
     this.linesFailure = (0, file_errors.U)(error, place);
    }
   }
  }
  function folderNames(ids) {
   const unique = new file_names.U;
   return ids.map(id => unique.take((0, file_names.M)(id), ""));
  }
  function oneMore(before, cause) {
   return {
    number: (before?.number ?? 0) + 1,
    cause: before?.cause ?? cause
   };
  }
  var cutting = __webpack_require__(5895);
  // CONCATENATED MODULE: ./src/report/list/excerpts.ts
  const MOST_OF_EXCERPTS = 2e6;
  const SHARE_KEPT = 3 / 4;
  class Excerpts {
   excerpts=new Map;
   room;
   total=0;
   level=Number.POSITIVE_INFINITY;
   constructor(room = MOST_OF_EXCERPTS) {
    this.room = room;
   }
   add(index, result) {
    this.put(index, result, Math.min(this.level, this.room));
    if (this.total <= this.room) return;
    const all = [ ...this.excerpts ];
    this.level = (0, cutting.M)(all, this.room * SHARE_KEPT, {
     length: ([, text]) => text.length,
     cost: ([, text], most) => Math.min(text.length, most),
     least: 0
    }) ?? 0;
    this.total = 0;
    for (const [each, text] of all) this.put(each, text, this.level);
   }
   get(index) {
    return this.excerpts.get(index);
   }
   put(index, text, most) {
    const isKept = text.length <= most && this.excerpts.has(index);
    const excerpt = isKept ? text : detached((0, text_text.Pl)(text, most));
    this.excerpts.set(index, excerpt);
    this.total += excerpt.length;
   }
  }
  // CONCATENATED MODULE: ./src/report/list/log.ts
  const COUNTS_EVERY_MS = 6e4;
  const MOST_OF_AN_ERROR = 300;
  class ListLog {
   context;
   executing=new Set;
   ended=0;
   countsToldAt;
   isReplacementTold=false;
   constructor(context) {
    this.context = context;
    this.countsToldAt = context.now();
    for (const [index, task] of context.tasks.entries()) if (task.kind === "collect") this.executing.add(index);
   }
   opening() {
    const {tasks, maxParallel, baseUrl} = this.context;
    const toCollect = this.executing.size;
    const toStart = tasks.length - toCollect;
    const what = [ ...toStart === 0 ? [] : [ (0, text_words.cv)`${toStart} to start` ], ...toCollect === 0 ? [] : [ (0, 
    text_words.cv)`${toCollect} to collect` ] ];
    const most = toStart === 0 ? (0, text_words.cv)`` : (0, text_words.cv)`, at most ${(0, 
    text_words.ZV)((0, units.U9)(maxParallel, "run"))} at a time`;
    this.write((0, report_entry.n8)((0, text_words.cv)`${(0, text_words.ZV)((0, units.U9)(tasks.length, "item"))} (${(0, 
    text_words.oR)(what, ", ")})${most}, at ${(0, text_words.TL)(baseUrl)}`));
   }
   onEvent(event) {
    switch (event.kind) {
    case "started":
     {
      const {index, runId, isUtf8} = event;
      this.executing.add(index);
      const item = itemText({
       id: this.nameOf(index),
       index
      }, this.context.tasks.length);
      this.write((0, report_entry.n8)((0, text_words.cv)`Started run ${(0, text_words.id)(runId)} for ${item}`));
      this.replacement(isUtf8);
      break;
     }

    case "polled":
     if (event.poll.kind === "finished") this.replacement(event.poll.isUtf8);
     break;

    case "held":
     this.write((0, report_entry.n8)(heldText(event)));
     break;

    case "outage-began":
     this.write((0, report_entry.n8)((0, text_words.cv)`The service does not answer (${(0, 
     text_words.TL)(event.cause)}): sending one request at a time`));
     break;

    case "outage-ended":
     this.write((0, report_entry.n8)((0, text_words.cv)`The service answers again`));
     break;

    case "starting-ended":
     this.write((0, report_entry.n8)(endOfStartingText(event)));
     break;

    case "starting":
    case "start-repeated":
     break;
    }
    this.tellCounts();
   }
   itemEnded(record) {
    this.executing.delete(record.index);
    this.ended++;
    if (record.conclusion !== "not_started") this.write((0, report_entry.n8)(this.endText(record)));
    this.tellCounts();
   }
   endText(record) {
    const {conclusion, runId, startedAt, endedAt, error} = record;
    const took = (0, timestamp.U5)(startedAt, endedAt);
    const length = (0, text_words.ZV)(took === "–" ? "" : ` in ${took}`);
    const why = error === void 0 ? (0, text_words.cv)`` : (0, text_words.cv)`: ${(0, 
    text_words.V$)(error.text, MOST_OF_AN_ERROR)}`;
    const item = itemText(record, this.context.tasks.length);
    return (0, text_words.cv)`Ended ${item}: ${(0, text_words.ZV)(conclusion)}${length}${runText(runId)}${why}`;
   }
   tellCounts() {
    const now = this.context.now();
    const {length: total} = this.context.tasks;
    if (now - this.countsToldAt < COUNTS_EVERY_MS || this.ended === total) return;
    this.countsToldAt = now;
    const {size} = this.executing;
    const waiting = total - size - this.ended;
    this.write((0, report_entry.n8)((0, text_words.cv)`${(0, text_words.ZV)((0, units.p0)(now))}: ${size} executing, ${this.ended} ended, ${waiting} not started yet`));
   }
   replacement(isUtf8) {
    if (isUtf8 || this.isReplacementTold) return;
    this.isReplacementTold = true;
    this.write(notes.RQ);
   }
   nameOf(index) {
    return this.context.tasks[index]?.id ?? "";
   }
   write(entry) {
    (0, report_entry.gX)([ entry ], this.context.presenter);
   }
  }
  function heldText({ms, askedMs}) {
   const asked = askedMs > 0 ? (0, text_words.cv)` and a pause of ${(0, text_words.ZV)((0, 
   units.p0)(askedMs))}` : (0, text_words.cv)``;
   return (0, text_words.cv)`The service asks for fewer requests${asked}: next request in ${(0, 
   text_words.ZV)((0, units.p0)(ms))}`;
  }
  function endOfStartingText({why, left}) {
   return (0, text_words.cv)`No more runs are started, ${(0, text_words.ZV)((0, units.U9)(left, "item"))} not started: ${whyText(why)}`;
  }
  function whyText(why) {
   switch (why.by) {
   case "service":
   case "journal":
    return (0, text_words.cv)`${(0, text_words.TL)((0, problems.W)(why.problem).what)}`;

   case "failures":
    return (0, text_words.cv)`more items failed than \`tolerated-failures\` allows`;

   case "deadline":
    return (0, text_words.cv)`the deadline (\`timeout-minutes\`) is too close`;
   }
  }
  // CONCATENATED MODULE: ./src/report/list/notes.ts
  const MOST_OF_A_CAUSE = 300;
  function noResultsFile(cause) {
   return (0, report_entry.w7)("warning", "No results-file", (0, text_words.cv)`The results could not be written to a file, so \`results-file\` is empty: ${(0, 
   text_words.V$)(cause, MOST_OF_A_CAUSE)}. The conclusion does not change. Check that the step can write to RUNNER_TEMP.`);
  }
  function noAnswerFiles({number, cause}) {
   return (0, report_entry.w7)("warning", "No result-file", (0, text_words.cv)`The answers for ${(0, 
   text_words.ZV)((0, units.U9)(number, "item"))} could not be written to files, so their \`result-file\` is null: ${(0, 
   text_words.V$)(cause, MOST_OF_A_CAUSE)}. The conclusion does not change. Check that the step can write to RUNNER_TEMP.`);
  }
  function listOutputsCut(resultsFile, emptied) {
   const whole = resultsFile === "" ? (0, text_words.cv)`The complete outputs could not be saved; see the warning above.` : (0, 
   text_words.cv)`The complete outputs are in \`results-file\` (${(0, text_words.TL)(resultsFile)}).`;
   const names = emptied.map(name => `\`${name}\``).join(", ");
   const empty = emptied.length === 0 ? (0, text_words.cv)`` : (0, text_words.cv)` These outputs are too long and therefore \`{}\`: ${(0, 
   text_words.ZV)(names)}.`;
   return (0, report_entry.w7)("warning", "Outputs cut", (0, text_words.cv)`Outputs were cut to stay within their limits. ${whole}${empty}`);
  }
  function listOutputsNotWritten(cause, resultsFile) {
   const where = resultsFile === "" ? (0, text_words.cv)`The ids of the runs are in the log.` : (0, 
   text_words.cv)`The ids of the runs are in the log and in ${(0, text_words.TL)(resultsFile)}.`;
   return (0, report_entry.w7)("error", "Outputs not written", (0, text_words.cv)`The step's outputs could not be written, so later steps cannot read them: ${(0, 
   text_words.V$)(cause, MOST_OF_A_CAUSE)}. ${where} The step fails even if the runs succeeded. Check GITHUB_OUTPUT and the runner's disk.`);
  }
  var fitting = __webpack_require__(3185);
  var outputs = __webpack_require__(5468);
  // CONCATENATED MODULE: ./src/report/list/outputs.ts
  const MOST_RUN_IDS = 2e5;
  function renderListOutputs(of) {
   const {conclusion, error, records} = of;
   const values = new Map([ [ "conclusion", conclusion ] ]);
   if (error !== void 0) values.set("error", error.text);
   const counts = countsOf(records).map(([each, number]) => `,"${each}":${number}`);
   values.set("counts", `{"total":${records.length}${counts.join("")}}`);
   const ids = records.flatMap(({id, runId}) => runId === void 0 ? [] : [ [ id, runId ] ]);
   const runIds = (0, outputs.$z)(new Map(ids), MOST_RUN_IDS);
   const files = of.folders === void 0 ? void 0 : (0, outputs.gt)(of.folders);
   values.set("run-ids", runIds.text);
   if (files !== void 0) values.set("output-files", files.text);
   values.set("results-file", of.resultsFile);
   const taken = [ "results", "truncated", "false", ...values.keys(), ...values.values() ];
   const left = outputs.Yo - taken.reduce((sum, text) => sum + text.length, 0);
   const texts = records.filter(({isFinished}) => isFinished).map(({id, index}) => [ id, of.resultOf(index) ]);
   const results = (0, fitting.TM)(texts, "", left);
   values.set("results", results.object);
   const truncated = [ error, runIds, files, results ].some(each => each?.cut === true);
   values.set("truncated", String(truncated));
   const emptied = [];
   if (runIds.cut) emptied.push("run-ids");
   if (files?.cut) emptied.push("output-files");
   if (results.object === "{}" && texts.length > 0) emptied.push("results");
   return {
    values,
    truncated,
    emptied
   };
  }
  var folds = __webpack_require__(5345);
  var summary = __webpack_require__(9537);
  var tables = __webpack_require__(9912);
  var timeline = __webpack_require__(3838);
  // CONCATENATED MODULE: ./src/report/list/summary.ts
  const MOST_OF_AN_ID = 100;
  const MOST_OF_A_RUN_ID = 256;
  const summary_MOST_OF_AN_ERROR = 200;
  const MOST_OF_A_PATH = 1e3;
  const MOST_OPEN_ROWS = 30;
  const MOST_GROUPS = 20;
  const MOST_NAMED_IN_A_GROUP = 10;
  function renderListSummary(of) {
   const {records, present, style} = of;
   const before = paragraphs([ heading(of.conclusion, records), countsLine(records), groups(records, present), itemTable(records, present), (0, 
   timeline.I)(records.map(barOf), "runs", present) ]);
   const after = facts(of);
   const bytes = summary.u - before.bytes - after.bytes - "\n\n\n".length;
   const results = style === "full" ? resultFolds(of, bytes) : void 0;
   return (0, html.qy)`${paragraphs([ before, results, after ])}\n`;
  }
  function paragraphs(parts) {
   return (0, html.fj)(parts.filter(part => part !== void 0), (0, html.qy)`\n\n`);
  }
  function heading(conclusion, records) {
   const items = (0, html.pj)((0, units.U9)(records.length, "item"));
   const done = records.filter(record => record.conclusion === "success").length;
   switch (conclusion) {
   case "success":
    return done === records.length ? (0, html.qy)`## ✅ ${items} succeeded` : (0, html.qy)`## ✅ ${done} of ${items} succeeded`;

   case "failure":
    return (0, html.qy)`## ❌ ${failedOf(records).length} of ${items} failed`;

   case "timed_out":
    return (0, html.qy)`## ⌛ Items did not finish in time`;

   case "cancelled":
    return (0, html.qy)`## 🚫 Step cancelled`;

   case "started":
    return (0, html.qy)`## ▶️ ${items} started`;

   case "running":
    return (0, html.qy)`## ⏳ ${items} still executing`;

   case "error":
    return (0, html.qy)`## ❗ Items ended with errors`;
   }
  }
  function countsLine(records) {
   const counts = countsOf(records).map(([conclusion, number]) => (0, html.qy)`<b>${number}</b> <code>${(0, 
   html.pj)(conclusion)}</code>`);
   return (0, html.qy)`<p>${(0, html.pj)((0, units.U9)(records.length, "item"))}: ${(0, 
   html.fj)(counts, (0, html.qy)`, `)}</p>`;
  }
  function groups(records, present) {
   const byMessage = new Map;
   for (const record of worstFirst(records)) {
    const {reason} = record;
    if (reason === void 0) continue;
    const group = byMessage.get(reason.text);
    if (group === void 0) byMessage.set(reason.text, {
     message: reason,
     of: [ record ]
    }); else group.of.push(record);
   }
   if (byMessage.size === 0) return;
   const points = [ ...byMessage.values() ].slice(0, MOST_GROUPS).map(({message, of}) => {
    const names = of.slice(0, MOST_NAMED_IN_A_GROUP).map(({id}) => (0, html.o)(id, MOST_OF_AN_ID, present));
    const rest = of.length - names.length;
    const more = rest === 0 ? (0, html.qy)`` : (0, html.qy)` and ${rest} more`;
    return (0, html.qy)`<li>${(0, html.fj)(names, (0, html.qy)`, `)}${more}: ${message}</li>`;
   });
   const left = byMessage.size - points.length;
   if (left > 0) points.push((0, html.qy)`<li>… and ${(0, html.pj)((0, units.U9)(left, "other message"))}</li>`);
   return (0, html.qy)`<p>Why:</p>\n<ul>\n${points}\n</ul>`;
  }
  const HEAD = (0, html.qy)`<tr><th align="right">#</th><th align="left">Item</th><th align="left">Conclusion</th><th align="right">Duration</th><th align="left">Run</th><th align="left">Error</th></tr>`;
  function itemTable(records, present) {
   const rows = {
    total: records.length,
    noun: "item",
    output: "results-file"
   };
   return (0, html.qy)`### Items\n\n${(0, tables.V4)(HEAD, itemRows(records, present), {
    ...rows,
    mostOpen: MOST_OPEN_ROWS
   })}`;
  }
  function* itemRows(records, present) {
   for (const record of worstFirst(records)) {
    const {index, id, conclusion, startedAt, endedAt, runId, error} = record;
    yield (0, tables.nM)([ (0, tables.EH)(String(index + 1)), (0, tables.Hn)((0, html.o)(id, MOST_OF_AN_ID, present)), (0, 
    tables.Hn)((0, html.qy)`<code>${(0, html.pj)(conclusion)}</code>`), (0, tables.EH)((0, 
    timestamp.U5)(startedAt, endedAt)), (0, tables.Hn)(runId === void 0 ? (0, html.pj)("–") : (0, 
    html.o)(runId, MOST_OF_A_RUN_ID, present)), (0, tables.Hn)(error === void 0 ? (0, 
    html.pj)("–") : (0, html.o)(error.text, summary_MOST_OF_AN_ERROR, present)) ]);
   }
  }
  function barOf({index, id, conclusion, startedAt, endedAt}) {
   return {
    position: index + 1,
    name: id,
    failed: (0, many_conclusion.Ix)(conclusion),
    startedAt,
    endedAt
   };
  }
  function resultFolds(of, bytes) {
   const {resultsFile, present} = of;
   const head = (0, html.qy)`### Results\n\n`;
   const where = resultsFile === "" ? (0, html.qy)`` : (0, html.qy)` The complete results are in <code>results-file</code>, ${(0, 
   html.o)(resultsFile, MOST_OF_A_PATH, present)}.`;
   const note = (0, html.qy)`\n<p>Some results are cut or omitted to keep the summary within GitHub's size limit.${where}</p>\n`;
   const room = bytes - head.bytes - note.bytes;
   const {shown, areCut} = (0, folds.B)(foldsOf(of), room, present);
   if (shown.length === 0 && !areCut) return;
   return (0, html.qy)`${head}${(0, html.fj)(shown, (0, html.qy)``)}${areCut ? note : (0, 
   html.qy)``}`;
  }
  function* foldsOf({records, excerptOf, present}) {
   for (const {index, id, bytes} of worstFirst(records)) {
    const excerpt = excerptOf(index);
    if (excerpt === void 0 || bytes === void 0) continue;
    const name = (0, html.o)(id, MOST_OF_AN_ID, present);
    const title = (0, html.qy)`#${index + 1} ${name} · ${(0, html.pj)((0, units.Ej)(bytes))}`;
    yield {
     title,
     text: excerpt
    };
   }
  }
  function facts({conclusion, records, baseUrl, elapsedMs, present}) {
   const fact = (name, value) => (0, tables.nM)([ (0, html.pj)(name), value ].map(tables.Hn));
   return (0, tables.tp)([ fact("Conclusion", (0, html.qy)`<code>${(0, html.pj)(conclusion)}</code>`), fact("Items", (0, 
   html.qy)`${records.length}`), fact("Service", (0, html.o)(baseUrl, 500, present)), fact("Time", (0, 
   html.pj)((0, units.p0)(elapsedMs))) ]);
  }
  // CONCATENATED MODULE: ./src/report/list/table.ts
  const MOST_ROWS = 200;
  const table_MOST_OF_AN_ERROR = 120;
  const table_HEAD = [ (0, text_words.cv)`item`, (0, text_words.cv)`position`, (0, 
  text_words.cv)`conclusion`, (0, text_words.cv)`duration`, (0, text_words.cv)`run`, (0, 
  text_words.cv)`error` ];
  const NONE = (0, text_words.cv)`–`;
  function table_itemTable(records) {
   const shown = records.length > MOST_ROWS ? MOST_ROWS - 1 : records.length;
   const rows = worstFirst(records).slice(0, shown).map(rowOf);
   const table = {
    kind: "table",
    rows: [ table_HEAD, ...rows ]
   };
   const left = records.length - shown;
   return left === 0 ? [ table ] : [ table, (0, report_entry.n8)((0, text_words.cv)`… and ${(0, 
   text_words.ZV)((0, units.U9)(left, "more item"))}`) ];
  }
  function rowOf(record) {
   const {index, conclusion, startedAt, endedAt, runId, error} = record;
   return [ nameText(record.id), (0, text_words.cv)`${index + 1}`, (0, text_words.ZV)(conclusion), (0, 
   text_words.ZV)((0, timestamp.U5)(startedAt, endedAt)), runId === void 0 ? NONE : (0, 
   text_words.cv)`${(0, text_words.id)(runId)}`, error === void 0 ? NONE : (0, text_words.cv)`${(0, 
   text_words.V$)(error.text, table_MOST_OF_AN_ERROR)}` ];
  }
  // CONCATENATED MODULE: ./src/report/list/index.ts
  const MOST_OF_ERROR = 2e3;
  class ListReport {
   context;
   log;
   disk;
   excerpts=new Excerpts;
   records=new Map;
   runIds=new Map;
   constructor(context) {
    const {tasks, places} = context;
    this.context = context;
    this.log = new ListLog(context);
    this.disk = new ListDisk(places, tasks.map(({id}) => id));
    for (const [index, task] of tasks.entries()) if (task.kind === "collect") this.runIds.set(index, task.runId);
   }
   begin() {
    this.log.opening();
   }
   onEvent(event) {
    if (event.kind === "started") this.runIds.set(event.index, event.runId);
    this.log.onEvent(event);
   }
   ended(index, outcome) {
    const {presenter, baseUrl, tasks} = this.context;
    const task = tasks[index];
    if (task === void 0 || this.records.has(index)) return;
    const finished = outcome.kind === "finished" ? outcome : void 0;
    const runId = ("runId" in outcome ? outcome.runId : void 0) ?? this.runIds.get(index);
    const record = recordOf(index, task, outcome, runId, {
     presenter,
     baseUrl
    });
    this.records.set(index, record);
    let resultFile;
    if (finished !== void 0) {
     const result = (0, workflow_run.wL)(finished.run.steps)?.output;
     if (result !== void 0) this.excerpts.add(index, result);
     resultFile = this.disk.writeAnswer(index, finished.answer);
     this.disk.writeFiles(index, finished);
    }
    this.disk.append(record, {
     workflowId: task.workflowId,
     outcome: finished,
     resultFile
    });
    this.log.itemEnded(record);
   }
   finish({isCancelled, cause = (0, text_words.cv)`the item did not end`}) {
    const {presenter, tasks, tolerated, outputs} = this.context;
    for (const index of tasks.keys()) {
     const problem = {
      kind: "unexpected",
      cause
     };
     if (!this.records.has(index)) this.ended(index, {
      kind: "error",
      runId: void 0,
      problem
     });
    }
    const records = [ ...this.records.values() ].sort((a, b) => a.index - b.index);
    const resultsFile = this.disk.close();
    const conclusion = (0, many_conclusion.Jo)(records, {
     isCancelled,
     tolerated: tolerated ?? 0
    });
    const account = listAccountOf(conclusion, records, tolerated);
    const rendered = this.outputsOf(conclusion, account, records, resultsFile);
    for (const [name, value] of rendered.values) outputs.set(name, value);
    const annotations = account === void 0 ? [] : listAnnotations(account, records);
    (0, report_entry.gX)([ ...this.notesOfDisk(), ...table_itemTable(records), ...rendered.truncated ? [ listOutputsCut(resultsFile, rendered.emptied) ] : [], ...closing(records, resultsFile), ...[ toleratedWarning(records, tolerated) ].filter(note => note !== void 0), ...annotations ], presenter);
    this.writeSummary(conclusion, records, resultsFile);
    const {failure} = outputs;
    if (failure === void 0) return (0, outcome.FO)(conclusion);
    (0, report_entry.gX)([ listOutputsNotWritten(failure, resultsFile) ], presenter);
    return 1;
   }
   outputsOf(conclusion, account, records, resultsFile) {
    const folders = new Map;
    for (const {index, id} of records) {
     const folder = this.disk.folderOf(index);
     if (folder !== void 0) folders.set(id, folder);
    }
    return renderListOutputs({
     conclusion,
     error: account === void 0 ? void 0 : this.errorOf(account),
     records,
     resultOf: index => this.excerpts.get(index) ?? "",
     folders: this.disk.wantsFiles ? folders : void 0,
     resultsFile
    });
   }
   errorOf({what, items, remedies}) {
    const words = (0, text_words.oR)([ what, (0, text_words.oR)(items, "; "), ...remedies ], " ");
    const {text} = this.context.presenter.line(words);
    return {
     text: (0, text_text.Jj)(text, MOST_OF_ERROR),
     cut: text.length > MOST_OF_ERROR
    };
   }
   notesOfDisk() {
    const {linesFailure, answersNotWritten, filesNotWritten: files} = this.disk;
    return [ ...linesFailure === void 0 ? [] : [ noResultsFile(linesFailure) ], ...answersNotWritten === void 0 ? [] : [ noAnswerFiles(answersNotWritten) ], ...files === void 0 ? [] : [ (0, 
    notes.uW)(files.number, files.cause) ] ];
   }
   writeSummary(conclusion, records, resultsFile) {
    const {summary: style, summaryFile, presenter, baseUrl} = this.context;
    if (style === "none" || summaryFile === void 0) return;
    try {
     const {text} = renderListSummary({
      style,
      conclusion,
      records,
      excerptOf: index => this.excerpts.get(index),
      baseUrl,
      resultsFile,
      elapsedMs: this.context.now(),
      present: presenter
     });
     external_node_fs_.appendFileSync(summaryFile, text);
    } catch (error) {
     (0, report_entry.gX)([ (0, notes.wI)((0, file_errors.U)(error, summaryFile)) ], presenter);
    }
   }
  }
  function closing(records, resultsFile) {
   const counts = (0, report_entry.n8)((0, text_words.cv)`${(0, text_words.ZV)((0, 
   units.U9)(records.length, "item"))}: ${(0, text_words.ZV)(countsText(records))}`);
   return resultsFile === "" ? [ counts ] : [ counts, (0, report_entry.n8)((0, text_words.cv)`All results: ${(0, 
   text_words.V$)(resultsFile, 1e3)}`) ];
  }
  var clock = __webpack_require__(8717);
  var flow_requests = __webpack_require__(3231);
  // CONCATENATED MODULE: ./src/flow/many.ts
  async function carryOutMany(list, settings, around) {
   const {cancel} = around;
   const {items, maxParallel} = list;
   const tasks = items.map(({task}) => task);
   const tolerated = list.tolerated && (0, many_conclusion.Wx)(list.tolerated, items.length);
   const {baseUrl, summary} = settings;
   const now = () => clock.m.now();
   const report = new ListReport({
    ...around,
    baseUrl,
    tasks,
    maxParallel,
    tolerated,
    summary,
    now
   });
   const large = new LargeAnswers;
   const requests = (0, flow_requests.u)(settings, around, () => large.admit());
   report.begin();
   try {
    const policy = (0, many_policy.l)((0, flow_requests.Q)(settings), {
     maxParallel,
     toleratedFailures: tolerated
    });
    await (0, carry_out.u)(tasks, policy, {
     clock: clock.m,
     cancel,
     random: Math.random,
     prepare: async index => prepared(list, index, requests),
     poll: async (index, runId, options) => {
      const {poll, release} = await requests.poll(runId, options);
      if (poll.kind === "finished") large.keep(index, release); else release();
      return poll;
     },
     started: async () => {},
     ended: async (index, outcome) => {
      report.ended(index, outcome);
      large.release(index);
     },
     onEvent: event => report.onEvent(event)
    });
    return report.finish({
     isCancelled: cancel.aborted
    });
   } catch (error) {
    const text = error instanceof Error ? error.stack ?? error.message : String(error);
    return report.finish({
     isCancelled: cancel.aborted,
     cause: (0, text_words.cv)`${(0, text_words.TL)(text)}`
    });
   }
  }
  function prepared({items}, index, requests) {
   const item = items[index];
   const values = item?.values();
   if (item === void 0 || values === void 0 || item.task.workflowId === void 0) throw new Error(`there is no item ${index} to be started`);
   if (values.kind === "changed") {
    const problem = {
     kind: "inputs-changed",
     fault: values.fault
    };
    const outcome = {
     kind: "error",
     runId: void 0,
     problem
    };
    return {
     kind: "impossible",
     outcome,
     endsStarting: void 0
    };
   }
   const {workflowId} = item.task;
   return {
    kind: "ready",
    send: () => requests.start(workflowId, values.values),
    takeBack: async () => {}
   };
  }
  class LargeAnswers {
   isTaken=false;
   releases=new Map;
   admit() {
    if (this.isTaken) return;
    this.isTaken = true;
    return () => {
     this.isTaken = false;
    };
   }
   keep(index, release) {
    this.releases.set(index, release);
   }
   release(index) {
    this.releases.get(index)?.();
    this.releases.delete(index);
   }
  }
 })
};
