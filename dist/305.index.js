"use strict";

exports.id = 305;

exports.ids = [ 305 ];

exports.modules = {
 7305: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   readList: () => readList
  });
  var text_words = __webpack_require__(1670);
  var file_text = __webpack_require__(427);
  var input_files = __webpack_require__(6731);
  var address = __webpack_require__(7203);
  var json = __webpack_require__(4808);
  var inputs_json = __webpack_require__(1731);
  var node_names = __webpack_require__(5352);
  // CONCATENATED MODULE: ./src/inputs/item-paths.ts
  function itemPathsIn(text, range, subject, places) {
   const paths = new Map;
   const kind = (0, json.Ii)(text, range.start);
   if (kind !== "object") {
    const fault = (0, text_words.cv)`${subject} must be a JSON object of node id → path, got ${(0, 
    text_words.ZV)((0, inputs_json.jZ)(kind))}`;
    return {
     paths,
     faults: [ fault ]
    };
   }
   const pathless = [];
   const repeated = [];
   for (const member of (0, json.ol)(text, range.start)) {
    const isString = (0, json.Ii)(text, member.start) === "string";
    const path = isString ? (0, json.bX)(text, member.start, member.end) : "";
    if (path === "") pathless.push(member.key);
    if (paths.has(member.key)) repeated.push(member);
    paths.set(member.key, path);
   }
   const faults = [];
   if (pathless.length > 0) faults.push((0, text_words.cv)`${subject}: ${(0, node_names.a9)(pathless)} must have a path as a non-empty string`);
   return {
    paths,
    faults: [ ...faults, ...(0, inputs_json.ml)(repeated, subject, places) ]
   };
  }
  var reader = __webpack_require__(9066);
  var table = __webpack_require__(5541);
  // CONCATENATED MODULE: ./src/inputs/item.ts
  const KEYS = [ "id", "inputs", "input-files", "workflow-id", "run-id" ];
  const MOST_OF_AN_ID = 100;
  class ItemReader {
   text;
   called;
   stepHasWorkflow;
   faults;
   places;
   positions=new Map;
   constructor(source, stepHasWorkflow, faults) {
    this.text = source.text;
    this.called = source.called;
    this.stepHasWorkflow = stepHasWorkflow;
    this.faults = faults;
    this.places = new json.N4(source.text);
   }
   read(range, position) {
    const {text, called} = this;
    const kind = (0, json.Ii)(text, range.start);
    if (kind !== "object") {
     this.faults.add((0, text_words.cv)`${called}: item ${position} must be a JSON object, got ${(0, 
     text_words.ZV)((0, inputs_json.jZ)(kind))}`);
     return;
    }
    const {found, repeated, unknown} = this.keysOf(range);
    const id = this.id(found.get("id"), position);
    const name = id === void 0 ? (0, text_words.cv)`item ${position}` : (0, text_words.cv)`item ${(0, 
    text_words.V$)(id, MOST_OF_AN_ID, JSON.stringify)}`;
    if (repeated.size > 0) this.refuse(name, (0, text_words.cv)`must have ${(0, node_names.HP)([ ...repeated ])} only once`);
    if (unknown.length > 0) {
     const known = (0, text_words.oR)(KEYS.map(key => (0, text_words.ZV)(`\`${key}\``)), ", ");
     this.refuse(name, (0, text_words.cv)`can only have the keys ${known}, got ${(0, 
     node_names.HP)(unknown)}`);
    }
    const runId = this.usableId(found.get("run-id"), "run-id", name);
    const workflowId = this.usableId(found.get("workflow-id"), "workflow-id", name);
    const inputs = found.get("inputs");
    const files = found.get("input-files");
    if (found.has("run-id")) {
     if (inputs !== void 0 || files !== void 0) this.refuse(name, (0, text_words.cv)`cannot have \`inputs\` or \`input-files\` with a \`run-id\``);
    } else if (!found.has("workflow-id") && !this.stepHasWorkflow) this.refuse(name, (0, 
    text_words.cv)`must have a \`workflow-id\` or \`run-id\`, because the step has no \`workflow-id\``);
    return {
     id: id ?? "",
     name,
     workflowId,
     runId,
     inputs,
     inline: this.inline(inputs, name),
     files: this.files(files, name)
    };
   }
   keysOf(object) {
    const found = new Map;
    const repeated = new Set;
    const unknown = [];
    for (const member of (0, json.ol)(this.text, object.start)) {
     const key = KEYS.find(each => each === member.key);
     if (key === void 0) unknown.push(member.key); else if (found.has(key)) repeated.add(key); else found.set(key, member);
    }
    for (const [key, {start}] of found) if ((0, json.Ii)(this.text, start) === "null") found.delete(key);
    return {
     found,
     repeated,
     unknown
    };
   }
   id(member, position) {
    const name = (0, text_words.cv)`item ${position}`;
    if (member === void 0) {
     this.refuse(name, (0, text_words.cv)`must have an \`id\``);
     return;
    }
    const id = this.string(member, "id", name);
    if (id === void 0) return;
    if (!isItemId(id)) {
     this.refuse(name, (0, text_words.cv)`must have an \`id\` of 1 to ${MOST_OF_AN_ID} characters, without control characters and without leading or trailing white space, got ${(0, 
     reader.g)(id)}`);
     return;
    }
    const first = this.positions.get(id);
    if (first !== void 0) {
     this.refuse(name, (0, text_words.cv)`must have a unique \`id\`, got ${(0, reader.g)(id)}, the \`id\` of item ${first}`);
     return;
    }
    this.positions.set(id, position);
    return id;
   }
   usableId(member, key, name) {
    const id = member === void 0 ? void 0 : this.string(member, key, name);
    if (id !== void 0 && !(0, address.c)(id)) {
     const allowed = (0, text_words.ZV)(table.m[key].allowed);
     this.refuse(name, (0, text_words.cv)`must have as ${(0, text_words.ZV)(`\`${key}\``)} ${allowed}, got ${(0, 
     reader.g)(id)}`);
    }
    return id;
   }
   string(member, key, name) {
    const kind = (0, json.Ii)(this.text, member.start);
    if (kind === "string") return (0, json.bX)(this.text, member.start, member.end);
    this.refuse(name, (0, text_words.cv)`must have a string as ${(0, text_words.ZV)(`\`${key}\``)}, got ${(0, 
    text_words.ZV)((0, inputs_json.jZ)(kind))}`);
    return;
   }
   inline(member, name) {
    if (member === void 0) return new Map;
    const subject = (0, text_words.cv)`${this.called}: \`inputs\` of ${name}`;
    const {values, faults} = (0, inputs_json.RN)(this.text, member, subject, this.places);
    for (const fault of faults) this.faults.add(fault);
    const bytes = new Map;
    for (const [node, value] of values) bytes.set(node, Buffer.byteLength(value));
    return bytes;
   }
   files(member, name) {
    if (member === void 0) return new Map;
    const subject = (0, text_words.cv)`${this.called}: \`input-files\` of ${name}`;
    const {paths, faults} = itemPathsIn(this.text, member, subject, this.places);
    for (const fault of faults) this.faults.add(fault);
    return paths;
   }
   refuse(name, what) {
    this.faults.add((0, text_words.cv)`${this.called}: ${name} ${what}`);
   }
  }
  function isItemId(id) {
   return id.length >= 1 && id.length <= MOST_OF_AN_ID && id.trim() === id && !/\p{Cc}/u.test(id);
  }
  var external_node_crypto_ = __webpack_require__(7598);
  var node_inputs = __webpack_require__(6015);
  // CONCATENATED MODULE: ./src/inputs/item-files.ts
  function hashOf(text) {
   return (0, external_node_crypto_.createHash)("sha256").update(text).digest("base64");
  }
  class FileChecks {
   folders;
   checks=new Map;
   constructor(folders) {
    this.folders = folders;
   }
   check({name, inline, files}, shared, called) {
    const checked = [];
    const wrong = [];
    const ownBytes = new Map(inline);
    for (const [node, path] of files) {
     if (path === "" || inline.has(node)) continue;
     const check = this.of(path);
     if (check.kind === "fault") wrong.push({
      node,
      path,
      fault: check.fault
     }); else {
      checked.push({
       node,
       path,
       hash: check.hash
      });
      ownBytes.set(node, check.bytes);
     }
    }
    const faults = (0, input_files.FG)(wrong, (0, text_words.cv)`${called}: \`input-files\` of ${name}`);
    const total = totalBytes(ownBytes, shared);
    if (total > node_inputs.XL) faults.push((0, text_words.cv)`${called}: all values of ${name} together must be at most ${node_inputs.XL} bytes (128 MiB), got ${total}`);
    return {
     files: checked,
     faults
    };
   }
   of(path) {
    const known = this.checks.get(path);
    if (known !== void 0) return known;
    const file = (0, file_text.jH)(path, this.folders);
    const check = file.kind === "text" ? {
     kind: "text",
     bytes: Buffer.byteLength(file.text),
     hash: hashOf(file.text)
    } : {
     kind: "fault",
     fault: file.kind === "fault" ? file.fault : "must be readable"
    };
    this.checks.set(path, check);
    return check;
   }
  }
  function totalBytes(ownBytes, shared) {
   let bytes = 0;
   for (const value of ownBytes.values()) bytes += value;
   for (const [node, value] of shared) if (!ownBytes.has(node)) bytes += Buffer.byteLength(value);
   return bytes;
  }
  var units = __webpack_require__(4492);
  // CONCATENATED MODULE: ./src/inputs/list-faults.ts
  const MOST_TOLD = 20;
  class ListFaults {
   input;
   told=[];
   untold=0;
   constructor(input) {
    this.input = input;
   }
   get isEmpty() {
    return this.told.length === 0;
   }
   add(words) {
    this.addFault({
     input: this.input,
     words
    });
   }
   addJson(fault) {
    this.addFault({
     input: this.input,
     ...fault
    });
   }
   all() {
    if (this.untold === 0) return this.told;
    const words = (0, text_words.cv)`${(0, text_words.ZV)(`\`${this.input}\``)} has ${(0, 
    text_words.ZV)((0, units.U9)(this.untold, "more mistake"))}`;
    return [ ...this.told, {
     input: this.input,
     words
    } ];
   }
   addFault(fault) {
    if (this.told.length < MOST_TOLD) this.told.push(fault); else this.untold++;
   }
  }
  // CONCATENATED MODULE: ./src/inputs/list-item.ts
  class ListItem {
   task;
   nodes;
   inputs;
   files;
   around;
   constructor(draft, files, around) {
    const {id, runId, inline, inputs} = draft;
    const workflowId = draft.workflowId ?? around.workflowId;
    this.task = runId === void 0 ? {
     kind: "start",
     id,
     workflowId
    } : {
     kind: "collect",
     id,
     runId,
     workflowId: workflowId || void 0
    };
    const {shared} = around;
    let nodes = 0;
    if (runId === void 0) {
     nodes = shared.size;
     for (const node of inline.keys()) if (!shared.has(node)) nodes++;
     for (const {node} of files) if (!shared.has(node)) nodes++;
    }
    this.nodes = nodes;
    this.inputs = inputs && {
     start: inputs.start,
     end: inputs.end
    };
    this.files = files;
    this.around = around;
   }
   values() {
    const {text, shared, folders} = this.around;
    if (this.task.kind === "collect") return {
     kind: "values",
     values: new Map
    };
    const values = new Map(shared);
    for (const {node, path, hash} of this.files) {
     const file = (0, file_text.jH)(path, folders);
     if (file.kind !== "text") {
      const fault = (0, text_words.ZV)(file.kind === "fault" ? file.fault : "must be readable");
      return changed((0, text_words.cv)`the file ${(0, input_files.s$)(path)} of node ${(0, 
      node_names.s5)(node)} ${fault}; it was valid when the list was checked`);
     }
     if (hashOf(file.text) !== hash) return changed((0, text_words.cv)`the file ${(0, 
     input_files.s$)(path)} of node ${(0, node_names.s5)(node)} has new contents`);
     values.set(node, file.text);
    }
    if (this.inputs !== void 0) {
     const inline = (0, inputs_json.RN)(text, this.inputs, (0, text_words.ZV)("`inputs`"));
     for (const [node, value] of inline.values) values.set(node, value);
    }
    return {
     kind: "values",
     values
    };
   }
  }
  function changed(fault) {
   return {
    kind: "changed",
    fault
   };
  }
  // CONCATENATED MODULE: ./src/inputs/list-text.ts
  const MOST_ITEMS = 1e3;
  function partsOf(text, faults) {
   return text.trimStart().startsWith("[") ? partsOfArray(text, faults) : partsOfLines(text, faults);
  }
  function* partsOfArray(text, faults) {
   let root;
   try {
    root = (0, json.I5)(text);
   } catch (error) {
    if (!(error instanceof json.q3)) throw error;
    faults.addJson({
     text,
     error
    });
    return;
   }
   for (const range of (0, json.Yt)(text, root.start)) yield {
    kind: "value",
    range
   };
  }
  function* partsOfLines(text, faults) {
   const places = new json.N4(text);
   const pattern = /[^\r\n]+/g;
   let maySpan = true;
   let spanning;
   let parts = 0;
   for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [line] = match;
    if (line.trim() === "") continue;
    if (++parts > MOST_ITEMS) {
     yield {
      kind: "bad"
     };
     continue;
    }
    try {
     const {start, end} = (0, json.I5)(line);
     yield {
      kind: "value",
      range: {
       start: match.index + start,
       end: match.index + end
      }
     };
    } catch (error) {
     if (!(error instanceof json.q3)) throw error;
     const range = maySpan && error.offset === line.length ? rangeOverLines(text, match.index) : void 0;
     if (range === void 0) {
      maySpan &&= error.offset < line.length;
      faults.addJson({
       text: line,
       error,
       linesBefore: places.at(match.index).line - 1
      });
      yield {
       kind: "bad"
      };
     } else {
      spanning ??= places.at(match.index).line;
      pattern.lastIndex = range.end;
      yield {
       kind: "value",
       range
      };
     }
    }
   }
   if (spanning !== void 0) faults.add((0, text_words.cv)`${(0, text_words.ZV)(`\`${faults.input}\``)} must be a JSON array or have each item on one line, got an item that spans several lines (from line ${spanning}); \`jq -c\` writes each item on one line`);
  }
  function rangeOverLines(text, start) {
   try {
    const range = (0, json.tR)(text, start);
    return /^[^\S\r\n]*([\r\n]|$)/.test(text.slice(range.end, range.end + 1e3)) ? range : void 0;
   } catch (error) {
    if (!(error instanceof json.q3)) throw error;
    return;
   }
  }
  // CONCATENATED MODULE: ./src/inputs/items.ts
  const MAX_PARALLEL = 10;
  const MOST_MIB_OF_A_LIST = 64;
  function readList(reader, folders, step) {
   const maxParallel = reader.whole("max-parallel", MAX_PARALLEL);
   const tolerated = reader.share("tolerated-failures");
   if (reader.text("run-id") !== "") reader.refuse("run-id", (0, text_words.cv)`cannot be used with a list; set the \`run-id\` of an item instead`);
   const source = readSource(reader, folders);
   const items = source === void 0 ? [] : readItems(source, reader, folders, step);
   return {
    items,
    maxParallel,
    tolerated
   };
  }
  function readSource(reader, folders) {
   const inline = reader.written("items");
   const path = reader.text("items-file");
   const isInline = inline.trim() !== "";
   if (isInline && path !== "") reader.refuse("items-file", (0, text_words.cv)`cannot be used with \`items\``);
   if (isInline) return {
    input: "items",
    called: (0, text_words.ZV)("`items`"),
    text: (0, node_inputs.X8)(inline)
   };
   const file = (0, file_text.jH)(path, folders, Number.POSITIVE_INFINITY, MOST_MIB_OF_A_LIST);
   if (file.kind === "text") return {
    input: "items-file",
    called: (0, text_words.ZV)("`items-file`"),
    text: (0, node_inputs.X8)(file.text)
   };
   const fault = file.kind === "fault" ? file.fault : "must be readable";
   reader.refuse("items-file", (0, text_words.cv)`names the file ${(0, input_files.s$)(path)}, which ${(0, 
   text_words.ZV)(fault)}`);
   return;
  }
  function readItems(source, reader, folders, step) {
   const faults = new ListFaults(source.input);
   const itemReader = new ItemReader(source, step.workflowId !== "", faults);
   const drafts = [];
   let position = 0;
   for (const part of partsOf(source.text, faults)) {
    position++;
    if (position > MOST_ITEMS) continue;
    const draft = part.kind === "value" ? itemReader.read(part.range, position) : void 0;
    if (draft !== void 0) drafts.push(draft);
   }
   if (faults.isEmpty && position === 0) faults.add((0, text_words.cv)`${source.called} must have at least one item, got none`);
   if (position > MOST_ITEMS) faults.add((0, text_words.cv)`${source.called} must have at most ${MOST_ITEMS} items, got ${position}`);
   const shared = readShared(drafts, reader, folders, step.sources);
   const files = new FileChecks(folders);
   const items = drafts.map(draft => {
    const checked = files.check(draft, shared, source.called);
    for (const fault of checked.faults) faults.add(fault);
    return new ListItem(draft, checked.files, {
     text: source.text,
     shared,
     folders,
     workflowId: step.workflowId
    });
   });
   reader.faults.push(...faults.all());
   return items;
  }
  function readShared(drafts, reader, folders, sources) {
   const started = drafts.filter(({runId}) => runId === void 0);
   if (drafts.length > 0 && started.length === 0) return new Map;
   const {values, faults} = (0, node_inputs.qq)(sources, folders, node => started.length > 0 && started.every(({inline, files}) => inline.has(node) || files.has(node)));
   reader.faults.push(...faults);
   return values;
  }
 })
};
