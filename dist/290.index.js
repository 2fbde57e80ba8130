"use strict";

exports.id = 290;

exports.ids = [ 290 ];

exports.modules = {
 290: (__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   keep: () => keep,
   reportOf: () => reportOf,
   writeReport: () => writeReport
  });
  // CONCATENATED MODULE: ./src/report/file-errors.ts
  const WORDS = {
   EACCES: "permission denied",
   EBUSY: "the file or folder is in use",
   EDQUOT: "the disk quota is used up",
   EEXIST: "there is a file of that name already",
   EFBIG: "the file would be too large",
   EIO: "the disk cannot be read or written",
   EISDIR: "there is a folder in its place",
   ELOOP: "there is a circle of links",
   EMFILE: "too many files are open",
   ENAMETOOLONG: "the path is too long",
   ENFILE: "too many files are open",
   ENOENT: "the folder does not exist",
   ENOSPC: "the disk is full",
   ENOTDIR: "there is a file in the place of a folder",
   ENOTEMPTY: "there is a folder in its place",
   EPERM: "the operation is not permitted",
   EROFS: "the disk is read-only"
  };
  function fileErrorText(error, place) {
   if (!(error instanceof Error)) return String(error);
   if (!("code" in error)) return error.message;
   const code = String(error.code);
   return `${WORDS[code] ?? `the system reports ${code}`} (${place})`;
  }
  var external_node_crypto_ = __webpack_require__(598);
  var external_node_fs_ = __webpack_require__(24);
  var external_node_path_ = __webpack_require__(760);
  var output_folder = __webpack_require__(613);
  var workflow_run = __webpack_require__(158);
  // CONCATENATED MODULE: ./src/report/nodes.ts
  function nodeKey(step) {
   return (0, workflow_run.Vb)(step) ?? `#${step.position}`;
  }
  function outputsByNode(steps, most = Number.POSITIVE_INFINITY) {
   const outputs = new Map;
   for (const step of steps) {
    outputs.set(nodeKey(step), step.output);
    if (outputs.size > most) break;
   }
   return outputs;
  }
  // CONCATENATED MODULE: ./src/report/files.ts
  function writeResultFile(answer, folder) {
   const own = external_node_fs_.mkdtempSync(external_node_path_.join(external_node_path_.resolve(folder), "workflow-run-"));
   const file = external_node_path_.join(own, "result.json");
   external_node_fs_.writeFileSync(file, answer, {
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
     node: nodeKey(step),
     path: external_node_path_.join(folder, name),
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
     failures.push(fileErrorText(error, place));
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
   const resolved = (0, output_folder.U)(folder, folders);
   if (resolved.kind === "fault") throw new Error(`the folder ${resolved.fault}`);
   const missing = [];
   for (let each = folder; !external_node_fs_.existsSync(each); each = external_node_path_.dirname(each)) missing.push(each);
   for (const each of missing.reverse()) external_node_fs_.mkdirSync(each);
  }
  function replaceFile(file, text) {
   const fresh = external_node_path_.join(external_node_path_.dirname(file), `.${(0, 
   external_node_crypto_.randomUUID)()}.tmp`);
   try {
    external_node_fs_.writeFileSync(fresh, text, {
     flag: "wx"
    });
    external_node_fs_.renameSync(fresh, file);
   } catch (error) {
    external_node_fs_.rmSync(fresh, {
     force: true
    });
    throw error;
   }
  }
  const MOST_BYTES_OF_A_NAME = 120;
  const ENDING = ".txt";
  const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
  function fileNames(steps) {
   const names = new Map;
   const taken = new Set;
   const runs = new Map;
   const next = new Map;
   for (const step of steps) {
    const key = nodeKey(step);
    const run = (runs.get(key) ?? 0) + 1;
    runs.set(key, run);
    if (step.output === null) continue;
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
   const plain = id.replace(/[^A-Za-z0-9._-]/gu, "_").replace(/^\./, "_");
   return DEVICE.test(plain.split(".", 1)[0] ?? "") ? `_${plain}` : plain;
  }
  // CONCATENATED MODULE: ./src/report/keep.ts
  function keep({run, answer}, places) {
   const written = writeAnswer(answer, places.temp);
   const {outputDirectory: path} = places;
   const folder = path === void 0 ? void 0 : {
    path,
    files: planOutputFiles(run.steps, path)
   };
   return {
    ...written,
    folder
   };
  }
  function writeAnswer(answer, temp) {
   try {
    return {
     resultFile: writeResultFile(answer, temp),
     failure: void 0
    };
   } catch (error) {
    return {
     resultFile: "",
     failure: fileErrorText(error, temp)
    };
   } finally {
    release(answer);
   }
  }
  function release({buffer}) {
   if (buffer instanceof ArrayBuffer && buffer.resizable) buffer.resize(0);
  }
  var run_outcome = __webpack_require__(497);
  var text_text = __webpack_require__(544);
  var units = __webpack_require__(492);
  var text_words = __webpack_require__(670);
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
  // CONCATENATED MODULE: ./src/text/cutting.ts
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
  var shown = __webpack_require__(482);
  // CONCATENATED MODULE: ./src/report/sentences/faults.ts
  const MOST_OF_A_FAULT = 900;
  const MOST_OF_A_FAULT_IN_A_LIST = 1e3;
  const ROOM_FOR_FAULTS = 1890;
  const measuring = new shown.$("");
  function faultsOf(problem) {
   return problem.kind === "bad-inputs" ? problem.faults.map(({words}) => (0, text_words.cv)`${(0, 
   text_words.V$)(words, MOST_OF_A_FAULT_IN_A_LIST)}`) : [];
  }
  function faultsText(faults) {
   const names = [ ...new Set(faults.map(({input}) => `\`${input}\``)) ].join(", ");
   const most = mostOfEach(faults, ROOM_FOR_FAULTS - names.length);
   const texts = faults.map(({words}) => (0, text_words.V$)(words, most));
   return (0, text_words.cv)`${(0, text_words.ZV)(names)} cannot be used: ${(0, text_words.oR)(texts, "; ")}.`;
  }
  function mostOfEach(faults, room) {
   const lengths = faults.map(({words}) => measuring.line((0, text_words.cv)`${(0, 
   text_words.V$)(words, MOST_OF_A_FAULT)}`).text.length);
   const level = levelThatFits(lengths, room, {
    length: length => length,
    cost: (length, most) => Math.min(length, most) + "; ".length,
    least: 0
   }) ?? 0;
   return lengths.every(length => length <= level) ? MOST_OF_A_FAULT : level;
  }
  // CONCATENATED MODULE: ./src/report/sentences/refusals.ts
  const CERTIFICATE_REMEDY = "If the service or a proxy uses a private authority, set NODE_EXTRA_CA_CERTS to the file of its certificate in the `env:` of this step.";
  function refusalText(refusal) {
   const {message, cause} = refusal;
   const status = (0, text_words.ZV)(`status ${refusal.status}`);
   const known = [ ...message === void 0 ? [] : [ (0, text_words.cv)`"${(0, text_words.TL)(message)}" (${status})` ], ...redirectTexts(refusal, status) ];
   if (known.length > 0) return (0, text_words.oR)(known, "; ");
   return cause === void 0 ? (0, text_words.cv)`${status} without a message of the service` : (0, 
   text_words.cv)`${(0, text_words.TL)(cause)}`;
  }
  function redirectTexts({redirectHost, redirectsWithin}, status) {
   if (redirectHost === void 0) return [];
   const host = (0, text_words.TL)(redirectHost);
   return [ redirectsWithin ? (0, text_words.cv)`${status} redirects to another address on ${host} itself, and redirects are not followed` : (0, 
   text_words.cv)`${status} redirects to ${host}, and redirects are not followed so that the key stays with the given host` ];
  }
  function refusalRemedies({status, redirectHost, redirectsWithin, isUntrusted}) {
   if (redirectsWithin) return [ (0, text_words.cv)`The service redirects within its own host: the path of \`base-url\` is probably wrong, such as a path prefix that is missing or not needed.` ];
   if (redirectHost !== void 0) return [ (0, text_words.cv)`If that is the right host, put it into \`base-url\`.` ];
   if (status === 401) return [ (0, text_words.cv)`The key was not accepted: check \`api-key\`.` ];
   return isUntrusted ? [ (0, text_words.ZV)(CERTIFICATE_REMEDY) ] : [];
  }
  // CONCATENATED MODULE: ./src/report/sentences/problems.ts
  const NOTHING_SENT = (0, text_words.cv)`Nothing was sent to the service.`;
  const NO_RUN = (0, text_words.cv)`No run was started.`;
  const LOOK_FIRST = (0, text_words.cv)`Look at the workflow's runs in the studio before running this again`;
  const MAYBE_EXECUTING = (0, text_words.cv)`Whether the run succeeds is not known; it may still be executing.`;
  const COLLECT_IT = (0, text_words.cv)`Collect it with \`run-id\` when the service answers again.`;
  function explain(problem) {
   switch (problem.kind) {
   case "bad-inputs":
    return {
     title: "Inputs not usable",
     what: faultsText(problem.faults),
     meaning: NOTHING_SENT,
     remedy: (0, text_words.cv)`Correct the \`with:\` of this step.`
    };

   case "start-refused":
    {
     const check = (0, text_words.cv)`Check \`workflow-id\`, \`base-url\` and the node ids of the inputs, and that the key's role has API access and access to this workflow.`;
     return {
      title: "Start refused",
      what: (0, text_words.cv)`The start was refused: ${refusalText(problem)}.`,
      meaning: NO_RUN,
      remedy: (0, text_words.oR)([ ...refusalRemedies(problem), check ], " ")
     };
    }

   case "start-impossible":
    return {
     title: "No connection to the service",
     what: (0, text_words.cv)`The start could not be sent: ${(0, text_words.TL)(problem.cause)}.`,
     meaning: NO_RUN,
     remedy: problem.by === "certificate" ? (0, text_words.ZV)(CERTIFICATE_REMEDY) : (0, 
     text_words.cv)`Check https_proxy (such as http://proxy.example.com:3128, with user and password where it wants them) and no_proxy.`
    };

   case "start-unreachable":
    return unreachable(problem);

   case "start-postponed":
    return {
     title: "Start not accepted",
     what: (0, text_words.cv)`The start was not accepted, and the service asks to wait ${time(problem.askedMs)}, longer than the 15 minutes that a step waits to try again: ${(0, 
     text_words.TL)(problem.cause)}.`,
     meaning: NO_RUN,
     remedy: (0, text_words.cv)`Run the job again when that time has passed, which is safe.`
    };

   case "start-uncertain":
    return {
     title: "Start uncertain",
     what: (0, text_words.cv)`The start was sent, but no clear answer came: ${(0, text_words.TL)(problem.cause)}.`,
     meaning: (0, text_words.cv)`A run may have been started, so the start was not repeated.`,
     remedy: (0, text_words.cv)`${LOOK_FIRST}; a run that is there can be collected with \`run-id\`.`
    };

   case "start-unusable-id":
    {
     const why = (0, text_words.ZV)(problem.holdsKey ? "contains the API key" : "no address can hold");
     return {
      title: "Run id not usable",
      what: (0, text_words.cv)`The service answered with a run id that ${why}: ${(0, text_words.V$)(JSON.stringify(problem.id), 300)}.`,
      meaning: (0, text_words.cv)`A run was started, and its id cannot be used to read it.`,
      remedy: (0, text_words.cv)`${LOOK_FIRST}.`
     };
    }

   case "poll-refused":
    {
     const check = (0, text_words.cv)`Check \`run-id\` and \`base-url\`, that the run was not deleted, and that the key has access to it.`;
     return {
      title: "Reading the run refused",
      what: (0, text_words.cv)`Reading the run was refused: ${refusalText(problem)}.`,
      meaning: (0, text_words.cv)`Whether the run succeeds is not known.`,
      remedy: problem.isTooLarge ? (0, text_words.cv)`Set \`all-completed-steps: false\` and collect the run with \`run-id\`, or let the workflow put out less; the run is in the studio.` : (0, 
      text_words.oR)([ ...refusalRemedies(problem), check ], " ")
     };
    }

   case "polls-failed":
    return {
     title: "Run not readable",
     what: (0, text_words.cv)`${problem.polls} reads in a row failed, the last one so: ${(0, 
     text_words.TL)(problem.cause)}.`,
     meaning: MAYBE_EXECUTING,
     remedy: COLLECT_IT
    };

   case "service-down":
    return {
     title: "Service down",
     what: (0, text_words.cv)`The service was down for longer than a step waits, the last try failed so: ${(0, 
     text_words.TL)(problem.cause)}.`,
     meaning: MAYBE_EXECUTING,
     remedy: COLLECT_IT
    };

   case "other-workflow":
    return {
     title: "Run of another workflow",
     what: (0, text_words.cv)`The run belongs to the workflow ${(0, text_words.id)(problem.actual)}, not to ${(0, 
     text_words.id)(problem.expected)}.`,
     meaning: (0, text_words.cv)`Its outputs were not taken.`,
     remedy: (0, text_words.cv)`Give the \`run-id\` of a run of that workflow, or leave \`workflow-id\` out.`
    };

   case "no-outputs":
    return {
     title: "Outputs not writable",
     what: (0, text_words.cv)`The step's outputs cannot be written: ${(0, text_words.TL)(problem.cause)}.`,
     meaning: NOTHING_SENT,
     remedy: (0, text_words.cv)`Check that GITHUB_OUTPUT, which the runner sets, names an existing file that the step can write.`
    };

   case "no-workspace":
    return {
     title: "No workspace",
     what: (0, text_words.cv)`GITHUB_WORKSPACE is not set, and the working directory cannot be used: ${(0, 
     text_words.TL)(problem.cause)}.`,
     meaning: NOTHING_SENT,
     remedy: (0, text_words.cv)`Set GITHUB_WORKSPACE, or run the step in a folder that exists.`
    };

   case "unexpected":
    return {
     title: "Unexpected error",
     what: (0, text_words.cv)`The action met an error that it does not know: ${(0, text_words.TL)(problem.cause)}.`,
     meaning: (0, text_words.cv)`Whether a run was started is told by the \`run-id\` output and the log.`,
     remedy: (0, text_words.cv)`Please report it with the log of this step.`
    };
   }
  }
  function unreachable({tries, busy, cause, outOfTime, askedMs}) {
   const times = (0, text_words.ZV)(tries === 1 ? "1 try" : `${tries} tries`);
   const asked = askedMs > 0 ? (0, text_words.cv)`, and the service asks to wait ${time(askedMs)}` : (0, 
   text_words.cv)``;
   const late = outOfTime ? (0, text_words.cv)`, and \`timeout-minutes\` leaves no time for another` : (0, 
   text_words.cv)``;
   return {
    title: busy ? "Start not accepted" : "Service not reached",
    what: (0, text_words.cv)`The start did not get through in ${times}${asked}${late}: ${(0, 
    text_words.TL)(cause)}.`,
    meaning: NO_RUN,
    remedy: busy ? (0, text_words.cv)`The service asks for fewer requests: run the job again later, which is safe.` : (0, 
    text_words.cv)`Check \`base-url\`, the network and the proxy settings of the runner; running the job again is safe.`
   };
  }
  function time(ms) {
   return (0, text_words.ZV)((0, units.p0)(ms));
  }
  // CONCATENATED MODULE: ./src/report/sentences/not-started.ts
  function notStartedSentences(why) {
   switch (why.by) {
   case "service":
   case "journal":
    {
     const {what, remedy} = explain(why.problem);
     return [ (0, text_words.cv)`No run was started, since an earlier error ended the starting.`, what, remedy ];
    }

   case "failures":
    return [ (0, text_words.cv)`No run was started, since more items had failed than \`tolerated-failures\` allows.`, (0, 
    text_words.cv)`Correct the items that failed, then run this again.` ];

   case "deadline":
    return [ (0, text_words.cv)`No run was started, since \`timeout-minutes\` left no time for it.`, (0, 
    text_words.cv)`Run this again, or give it more time.` ];
   }
  }
  // CONCATENATED MODULE: ./src/report/sentences/reasons.ts
  const MOST_OF_A_DETAIL = 150;
  const MOST_FAILED_STEPS_NAMED = 5;
  const MOST_FAILED_STEPS_LISTED = 15;
  function reasonText(reason, run) {
   switch (reason) {
   case "not-successful":
    return (0, text_words.cv)`the service does not report success`;

   case "not-done":
    return stateText(run.state);

   case "error":
    return (0, text_words.cv)`its error is "${(0, text_words.TL)(run.error ?? "")}"`;

   case "failed-steps":
    return failedStepsText(run);
   }
  }
  function failedStepText(step) {
   const {nodeId, stepId, message, json} = step;
   const details = message === void 0 ? (0, text_words.cv)`${(0, text_words.V$)((0, 
   workflow_run.z5)(json), MOST_OF_A_DETAIL)}` : (0, text_words.cv)`"${(0, text_words.V$)(message, MOST_OF_A_DETAIL)}"`;
   const node = (0, workflow_run.Vb)(step);
   if (node === void 0) return details;
   const ofNode = nodeId === void 0 || stepId === void 0 ? (0, text_words.cv)`` : (0, 
   text_words.cv)`, step ${(0, text_words.V$)(stepId, 60)}`;
   return (0, text_words.cv)`${(0, text_words.V$)(node, 100)}${ofNode}: ${details}`;
  }
  function stateText(state) {
   if (state === "") return (0, text_words.cv)`it has no state`;
   return (0, text_text.TN)(state) === "DONE" ? (0, text_words.cv)`its state is "DONE" with characters that cannot be seen, not DONE` : (0, 
   text_words.cv)`its state is "${(0, text_words.V$)(state, 200)}", not DONE`;
  }
  function failedStepsText({failedSteps, oddFailedSteps}) {
   if (oddFailedSteps !== void 0) return (0, text_words.cv)`its failed_steps is ${(0, 
   text_words.V$)((0, workflow_run.z5)(oddFailedSteps), MOST_OF_A_DETAIL)}`;
   const named = failedSteps.slice(0, MOST_FAILED_STEPS_NAMED).map(failedStepText);
   const others = failedSteps.slice(MOST_FAILED_STEPS_NAMED);
   const all = (0, text_words.ZV)((0, units.U9)(failedSteps.length, "step"));
   return (0, text_words.cv)`${all} failed (${(0, text_words.oR)(named, "; ")}${othersText(others)})`;
  }
  function othersText(others) {
   if (others.length === 0) return (0, text_words.cv)``;
   const names = others.slice(0, MOST_FAILED_STEPS_LISTED).map(step => (0, text_words.V$)((0, 
   workflow_run.Vb)(step) ?? "–", 40));
   const end = (0, text_words.ZV)(names.length < others.length ? ", …" : "");
   return (0, text_words.cv)`; and ${others.length} more: ${(0, text_words.oR)(names, ", ")}${end}`;
  }
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
     const sentences = [ (0, text_words.cv)`The run ${(0, text_words.id)(runId)} was not finished within ${(0, 
     text_words.ZV)((0, units.p0)(timeoutMs))} (\`timeout-minutes\`).`, ...lastWord(message), ...cause === void 0 ? [] : [ (0, 
     text_words.cv)`The last read failed: ${(0, text_words.TL)(cause)}.` ] ];
     return goingOn("Timed out", sentences, baseUrl, runId);
    }

   case "cancelled":
    return cancelled(outcome, baseUrl);

   case "error":
    {
     const {title, what, meaning, remedy} = explain(outcome.problem);
     const {runId} = outcome;
     const run = runId === void 0 ? [] : [ (0, text_words.cv)`The run's id is ${(0, text_words.id)(runId)}.` ];
     return ended(title, [ what, meaning, ...run, remedy ]);
    }

   case "not-started":
    return ended("Not started", notStartedSentences(outcome.why));
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
   const texts = reasons.map(reason => reasonText(reason, run));
   const sentences = [ (0, text_words.cv)`The run ${(0, text_words.id)(runId)} finished, but not as a success: ${(0, 
   text_words.oR)(texts, "; ")}.`, (0, text_words.cv)`The outputs that it has are set. Correct the workflow or its inputs, then run this again.` ];
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
   return ended(title, maybeStarted ? [ (0, text_words.cv)`The step was cancelled while the start was under way, and no answer came in time.`, (0, 
   text_words.cv)`A run may have been started.`, (0, text_words.cv)`Look at the workflow's runs in the studio before running this again.` ] : [ (0, 
   text_words.cv)`The step was cancelled before a run was started.`, (0, text_words.cv)`No run was started.` ]);
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
    sentences: [ ...sentences, (0, text_words.cv)`The run goes on, since the service has no way to stop one.` ],
    reasons: [],
    later: collectLater(runId),
    collect: collectLines(baseUrl, runId)
   };
  }
  var timestamp = __webpack_require__(931);
  var entry = __webpack_require__(394);
  // CONCATENATED MODULE: ./src/report/closing.ts
  const MOST_FAILED_STEP_ANNOTATIONS = 5;
  function closingLines(outcome, baseUrl, resultFile) {
   switch (outcome.kind) {
   case "started":
    return [ (0, text_words.cv)`Not waiting (\`wait: false\`).`, ...collectHint(baseUrl, outcome.runId) ].map(entry.n8);

   case "running":
    {
     const {runId} = outcome;
     return [ (0, text_words.cv)`Run ${(0, text_words.id)(runId)} is still executing.`, ...collectHint(baseUrl, runId) ].map(entry.n8);
    }

   case "finished":
    {
     const where = resultFile === "" ? [] : [ (0, entry.n8)((0, text_words.cv)`The whole answer: ${(0, 
     text_words.V$)(resultFile, 1e3)}`) ];
     return [ (0, entry.n8)(verdictText(outcome)), ...where ];
    }

   case "error":
    return faultsOf(outcome.problem).map(fault => (0, entry.n8)((0, text_words.cv)`- ${fault}`));

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
   return [ (0, text_words.cv)`To collect it later:`, ...collectLines(baseUrl, runId).map(words => (0, 
   text_words.cv)`  ${words}`) ];
  }
  function annotationsOf(outcome, account) {
   const {title, sentences, collect} = account;
   const how = collect.length === 0 ? [] : [ (0, text_words.cv)`To collect it later:`, ...collect ];
   const failedSteps = outcome.kind === "finished" ? outcome.run.failedSteps : [];
   return [ (0, entry.w7)("error", title, ...sentences, ...how), ...failedSteps.slice(0, MOST_FAILED_STEP_ANNOTATIONS).map(step => (0, 
   entry.w7)("error", "Step failed", failedStepText(step))) ];
  }
  // CONCATENATED MODULE: ./src/report/fitting.ts
  const MARKER = "… [cut]";
  function fitTexts(steps, units) {
   const result = (0, workflow_run.wL)(steps)?.output ?? "";
   const outputs = [ ...outputsByNode(steps, Math.max(0, units) / '"a":"",'.length) ];
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
     result: cutTo(result, alone),
     stepOutputs: "{}",
     cut: true
    };
   }
   const members = outputs.map(([, output], index) => `${keys[index]}:${output === null ? "null" : JSON.stringify(cutTo(output, level))}`);
   return {
    result: cutTo(result, level),
    stepOutputs: `{${members.join(",")}}`,
    cut: texts.some(({text}) => text.length > level)
   };
  }
  function levelOf(texts, units) {
   return levelThatFits(texts, units, {
    length: ({text}) => text.length,
    cost: ({text, quoted}, most) => {
     const kept = cutTo(text, most);
     return quoted ? JSON.stringify(kept).length : kept.length;
    },
    least: MARKER.length
   });
  }
  function cutTo(text, level) {
   return text.length <= level ? text : (0, text_text.Pl)(text, level - MARKER.length) + MARKER;
  }
  // CONCATENATED MODULE: ./src/report/outputs.ts
  const MOST_UNITS = 5e5;
  const MOST_FAILED_STEPS = 5e4;
  const MOST_OUTPUT_FILES = 1e5;
  const MOST_OF_A_FIELD = 200;
  function renderOutputs(outcome, context) {
   const values = new Map([ [ "conclusion", (0, run_outcome.vu)(outcome) ] ]);
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
   const microseconds = (0, timestamp.cT)((0, timestamp.EH)(run.startedAt), (0, timestamp.EH)(run.endedAt));
   values.set("state", state.text);
   values.set("failed-steps", failedSteps.text);
   values.set("started-at", startedAt.text);
   values.set("ended-at", endedAt.text);
   values.set("duration-seconds", microseconds === void 0 ? "" : (0, timestamp.$n)(microseconds));
   values.set("result-file", context.resultFile);
   const files = context.outputFiles === void 0 ? void 0 : renderFiles(context.outputFiles);
   const names = [ "run-id", "result", "step-outputs", "truncated" ];
   if (files !== void 0) names.push("output-files");
   const taken = [ ...names, "false", runId, files?.text ?? "", ...values.keys(), ...values.values() ];
   const left = MOST_UNITS - taken.reduce((sum, text) => sum + text.length, 0);
   const texts = fitTexts(run.steps, left);
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
    text: (0, text_text.Pl)(text, MOST_OF_A_FIELD),
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
   const members = [ ...files ].map(([id, file]) => `${JSON.stringify(id)}:${JSON.stringify(file)}`);
   const text = `{${members.join(",")}}`;
   return text.length <= MOST_OUTPUT_FILES ? {
    text,
    cut: false
   } : {
    text: "{}",
    cut: true
   };
  }
  var notes = __webpack_require__(594);
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
   return [ (0, text_words.cv)`${(0, text_words.V$)(nodeKey(step), MOST_OF_A_NODE)}`, state === void 0 ? NONE : (0, 
   text_words.cv)`${(0, text_words.V$)(state, MOST_OF_A_STATE)}`, (0, text_words.ZV)((0, 
   timestamp.U5)(startedAt, endedAt)), output === null ? NONE : (0, text_words.ZV)((0, 
   units.Ej)(Buffer.byteLength(output))) ];
  }
  function failedRow(step) {
   const node = (0, workflow_run.Vb)(step);
   return [ node === void 0 ? NONE : (0, text_words.cv)`${(0, text_words.V$)(node, MOST_OF_A_NODE)}`, (0, 
   text_words.cv)`failed`, (0, text_words.ZV)((0, timestamp.U5)(step.startedAt, step.endedAt)), NONE ];
  }
  // CONCATENATED MODULE: ./src/report/summary/html.ts
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
   return code(present.line((0, text_words.cv)`${(0, text_words.V$)(text, most)}`));
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
  // CONCATENATED MODULE: ./src/report/summary/tables.ts
  const MOST_BYTES = 300 * 1024;
  const MOST_OPEN_ROWS = 20;
  function table(rows) {
   return html`<table>\n${rows}\n</table>`;
  }
  function row(cells) {
   return html`<tr>${join(cells, html``)}</tr>`;
  }
  function cell(content) {
   return html`<td>${content}</td>`;
  }
  function numberCell(text) {
   const words = text.split(" ").map(plain);
   return html`<td align="right">${join(words, html`&nbsp;`)}</td>`;
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
   const rest = left === 0 ? html`` : html`\n\n… and ${plain((0, units.U9)(left, `more ${of.noun}`))}, see \`${plain(of.output)}\`.`;
   const body = html`${table([ head, ...shown ])}${rest}`;
   if (of.total <= MOST_OPEN_ROWS) return body;
   return html`<details><summary>${plain((0, units.U9)(of.total, of.noun))}</summary>\n\n${body}\n\n</details>`;
  }
  // CONCATENATED MODULE: ./src/report/summary/facts.ts
  const MOST_OF_AN_ID = 256;
  const facts_MOST_OF_A_STATE = 200;
  const MOST_OF_A_TIME = 60;
  function facts(outcome, workflowId, present) {
   const runId = "runId" in outcome ? outcome.runId : void 0;
   const run = outcome.kind === "finished" ? outcome.run : void 0;
   const workflow = run?.workflowId ?? workflowId;
   const id = text => foreignCode(text, MOST_OF_AN_ID, present);
   const rows = [ fact("Conclusion", html`<code>${plain((0, run_outcome.vu)(outcome))}</code>`) ];
   if (run !== void 0 && run.state !== "DONE") rows.push(fact("State", known(run.state, facts_MOST_OF_A_STATE, present)));
   if (runId !== void 0) rows.push(fact("Run", id(runId)));
   if (workflow !== void 0) rows.push(fact("Workflow", id(workflow)));
   if (run !== void 0) {
    rows.push(fact("Started", instant(run.startedAt, present)));
    rows.push(fact("Ended", instant(run.endedAt, present)));
   }
   return table(rows);
  }
  function fact(name, value) {
   return row([ plain(name), value ].map(cell));
  }
  function known(text, most, present) {
   return text === "" ? plain("–") : foreignCode(text, most, present);
  }
  function instant(given, present) {
   const microseconds = (0, timestamp.EH)(given);
   if (microseconds === void 0) return known(given, MOST_OF_A_TIME, present);
   const text = new Date(Number(microseconds / 1000n)).toISOString();
   return plain(`${text.slice(0, 10)} ${text.slice(11, 19)} UTC`);
  }
  // CONCATENATED MODULE: ./src/report/summary/folds.ts
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
   const level = levelThatFits(fitting, bytes, {
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
   const block = text.length <= most ? fenced(present.head(text, Number.MAX_SAFE_INTEGER), "text") : fenced(present.head(text, most), "text", "\n… [cut]");
   return html`<details><summary>${title}</summary>\n\n${block}\n\n</details>\n`;
  }
  // CONCATENATED MODULE: ./src/report/summary/outputs.ts
  const MOST_OF_A_TITLE = 120;
  const MOST_OF_A_PATH = 1e3;
  function outputs({run: {steps}, reasons}, resultFile, bytes, present) {
   const folds = foldsOf(steps, reasons.length === 0 ? "Result" : "Last output", present);
   const heading = html`### Outputs\n\n`;
   const note = noteOfCut(resultFile, present);
   const {shown, areCut} = foldsThatFit(folds, bytes - heading.bytes - note.bytes, present);
   if (shown.length === 0 && !areCut) return;
   return html`${heading}${join(shown, html``)}${areCut ? note : html``}`;
  }
  function noteOfCut(resultFile, present) {
   const where = resultFile === "" ? html`` : html`: the whole is in <code>result-file</code>, ${foreignCode(resultFile, MOST_OF_A_PATH, present)}`;
   return html`\n<p>Some outputs are cut or left out here to keep the summary below GitHub's limit${where}.</p>\n`;
  }
  function* foldsOf(steps, title, present) {
   const result = (0, workflow_run.wL)(steps);
   if (result === void 0) return;
   yield {
    title: html`<b>${plain(title)}:</b> ${titleOf(result, result.output, present)}`,
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
   const node = foreignCode(nodeKey(step), MOST_OF_A_TITLE, present);
   return html`#${step.position} ${node} · ${plain((0, units.Ej)(Buffer.byteLength(output)))}`;
  }
  // CONCATENATED MODULE: ./src/report/summary/steps.ts
  const steps_MOST_OF_A_NODE = 40;
  const steps_MOST_OF_A_STATE = 30;
  const steps_HEAD = html`<tr><th align="right">#</th><th align="left">Node</th><th align="left">State</th><th align="right">Duration</th><th align="right">Size</th></tr>`;
  function steps_stepTable(run, present) {
   const total = run.steps.length + run.failedSteps.length;
   if (total === 0) return;
   const rows = {
    total,
    noun: "step",
    output: "result-file"
   };
   return html`### Steps\n\n${longTable(steps_HEAD, stepRows(run, present), rows)}`;
  }
  function* stepRows({steps, failedSteps}, present) {
   for (const [index, step] of failedSteps.entries()) yield steps_failedRow(step, steps.length + index + 1, present);
   for (const step of steps) yield steps_completedRow(step, present);
  }
  function steps_completedRow(step, present) {
   return row([ numberCell(String(step.position)), cell(foreignCode(nodeKey(step), steps_MOST_OF_A_NODE, present)), cell(stateOf(step, present)), numberCell((0, 
   timestamp.U5)(step.startedAt, step.endedAt)), numberCell(step.output === null ? "–" : (0, 
   units.Ej)(Buffer.byteLength(step.output))) ]);
  }
  function stateOf({state}, present) {
   if (state === "DONE") return plain("✅ DONE");
   return state === void 0 ? plain("–") : foreignCode(state, steps_MOST_OF_A_STATE, present);
  }
  function steps_failedRow(step, position, present) {
   const node = (0, workflow_run.Vb)(step);
   return row([ numberCell(String(position)), cell(node === void 0 ? plain("–") : foreignCode(node, steps_MOST_OF_A_NODE, present)), cell(plain("❌ failed")), numberCell((0, 
   timestamp.U5)(step.startedAt, step.endedAt)), numberCell("–") ]);
  }
  // CONCATENATED MODULE: ./src/report/summary/timeline.ts
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
   const rest = bars.length === shown.length ? html`` : html`\n\nThe ${shown.length} ${plain(longest)} of ${bars.length} ${plain(nouns)}.`;
   const picture = present.head(drawing, Number.MAX_SAFE_INTEGER);
   return html`### Timeline\n\n${fenced(picture, "mermaid")}${rest}`;
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
  // CONCATENATED MODULE: ./src/report/summary/verdict.ts
  const MOST_FAILURES = 20;
  const verdict_MOST_OF_A_NODE = 120;
  const MOST_OF_A_MESSAGE = 300;
  function extent({steps, failedSteps, startedAt, endedAt}) {
   const completed = plain((0, units.U9)(steps.length, "completed step"));
   const failed = failedSteps.length === 0 ? html`` : html` and ${failedSteps.length} failed`;
   const took = (0, timestamp.U5)((0, timestamp.EH)(startedAt), (0, timestamp.EH)(endedAt));
   return html`<p><b>${completed}${failed}</b> in <b>${plain(took)}</b></p>`;
  }
  function why({run, reasons}, account, present) {
   const points = account.reasons.map((reason, index) => reasons[index] === "failed-steps" && run.failedSteps.length > 0 ? failures(run, present) : sentence(reason, present));
   return html`<p>Why:</p>\n<ul>\n${points.map(point => html`<li>${point}</li>`)}\n</ul>`;
  }
  function failures({failedSteps}, present) {
   const lines = failedSteps.slice(0, MOST_FAILURES).map(step => {
    const name = (0, workflow_run.Vb)(step);
    const node = name === void 0 ? html`` : html`${foreignCode(name, verdict_MOST_OF_A_NODE, present)}: `;
    const message = step.message ?? (0, workflow_run.z5)(step.json);
    return html`<li>${node}${foreignCode(message, MOST_OF_A_MESSAGE, present)}</li>`;
   });
   const rest = failedSteps.length - lines.length;
   if (rest > 0) lines.push(html`<li>… and ${rest} more</li>`);
   return html`${plain((0, units.U9)(failedSteps.length, "step"))} failed:\n<ul>\n${lines}\n</ul>`;
  }
  // CONCATENATED MODULE: ./src/report/summary/words.ts
  const words_MOST_OF_A_MESSAGE = 500;
  const words_MOST_OF_A_FAULT = 1e3;
  function heading(outcome, account) {
   switch ((0, run_outcome.vu)(outcome)) {
   case "success":
    return html`## ✅ Workflow run succeeded`;

   case "failure":
    return html`## ❌ Workflow run failed`;

   case "timed_out":
    return html`## ⌛ Workflow run not finished in time`;

   case "cancelled":
    return html`## 🚫 Step cancelled`;

   case "started":
    return html`## ▶️ Workflow run started`;

   case "running":
    return html`## ⏳ Workflow run still executing`;

   case "error":
    return html`## ❗ ${plain(account?.title ?? "Error")}`;
   }
  }
  function told(outcome, {sentences}, present) {
   if (outcome.kind === "error" && outcome.problem.kind === "bad-inputs") return [ badInputs(outcome.problem, present), paragraph(sentences.slice(1), present) ];
   return [ paragraph(sentences, present) ];
  }
  function paragraph(sentences, present) {
   const lines = sentences.map(words => sentence(words, present));
   return html`<p>${join(lines, html`<br>\n`)}</p>`;
  }
  function badInputs(problem, present) {
   const lines = faultsOf(problem).map(fault => {
    const words = (0, text_words.V$)(withoutBackticks(fault), words_MOST_OF_A_FAULT);
    return html`<li>${code(present.line((0, text_words.cv)`${words}`))}</li>`;
   });
   return html`<p>These inputs cannot be used:</p>\n<ul>\n${lines}\n</ul>`;
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
   const message = foreignCode(outcome.message, words_MOST_OF_A_MESSAGE, present);
   return html`<p>The service's message: ${message}</p>`;
  }
  function howToCollect(outcome, baseUrl, present) {
   switch (outcome.kind) {
   case "started":
   case "running":
   case "timed-out":
   case "cancelled":
    {
     if (outcome.runId === void 0) return [];
     const lines = present.lines(collectLines(baseUrl, outcome.runId));
     return [ html`To collect the run in a later step or job:`, fenced(lines, "yaml") ];
    }

   default:
    return [];
   }
  }
  // CONCATENATED MODULE: ./src/report/summary/summary.ts
  const summary_MOST_BYTES = 1e3 * 1024 - 1024;
  function renderSummary(outcome, context) {
   const {style, baseUrl, workflowId, resultFile, present} = context;
   const account = accountOf(outcome, baseUrl);
   const run = outcome.kind === "finished" ? outcome.run : void 0;
   const fixed = paragraphs([ heading(outcome, account), run && extent(run), ...whatWentWrong(outcome, account, present), waitingMessage(outcome, present), ...howToCollect(outcome, baseUrl, present), facts(outcome, workflowId, present), run && timeline(barsOf(run), "steps", present), run && steps_stepTable(run, present) ]);
   if (outcome.kind !== "finished" || style === "brief") return fixed;
   const bytes = summary_MOST_BYTES - fixed.bytes - "\n".length;
   const last = outputs(outcome, resultFile, bytes, present);
   return last === void 0 ? fixed : html`${fixed}\n${last}`;
  }
  function whatWentWrong(outcome, account, present) {
   if (account === void 0) return [];
   return outcome.kind === "finished" ? [ why(outcome, account, present) ] : told(outcome, account, present);
  }
  function paragraphs(parts) {
   const there = parts.filter(part => part !== void 0);
   return html`${join(there, html`\n\n`)}\n`;
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
  // CONCATENATED MODULE: ./src/report/report.ts
  function reportOf(outcome, kept, context) {
   const {presenter, baseUrl} = context;
   const {resultFile, failure, folder} = kept;
   const account = accountOf(outcome, baseUrl);
   const rendered = renderOutputs(outcome, {
    error: account === void 0 ? void 0 : errorLine(account, presenter),
    resultFile,
    outputFiles: folder === void 0 ? void 0 : pathsOf(folder.files)
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
   return () => renderSummary(outcome, context).text;
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
  // CONCATENATED MODULE: ./src/report/after-files.ts
  function toldAfterFiles({folder, pathsFit, largeResult: large}, {written, failures}) {
   const outputs = new Map;
   const entries = [];
   if (folder !== void 0) {
    const paths = pathsFit ? pathsOfWritten(folder.files, written) : new Map;
    outputs.set("output-files", renderFiles(paths).text);
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
   return new Map([ ...pathsOf(files) ].filter(([, path]) => paths.has(path)));
  }
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
   } : writeOutputFiles(folder.files, folder.path, folders);
  }
  function writeSummary({summary}, file, presenter) {
   if (summary === void 0 || file === void 0) return;
   try {
    external_node_fs_.appendFileSync(file, summary());
   } catch (error) {
    (0, entry.gX)([ (0, notes.wI)(fileErrorText(error, file)) ], presenter);
   }
  }
 }
};
