(() => {
 "use strict";
 var __webpack_modules__ = {
  3231: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    u: () => requestsOf,
    Q: () => timesOf
   });
   var units = __nccwpck_require__(4492);
   var words = __nccwpck_require__(1670);
   // CONCATENATED MODULE: ./src/report/trace.ts
   function traceText({method, url, status, bytes, ms, cause}) {
    const facts = [ ...status === void 0 ? [] : [ (0, words.cv)`status ${status}` ], ...bytes === void 0 ? [] : [ (0, 
    words.ZV)((0, units.Ej)(bytes)) ], ...cause === void 0 ? [] : [ (0, words.cv)`${(0, 
    words.V$)(cause, 2e3)}` ], (0, words.cv)`${Math.round(ms)} ms` ];
    return (0, words.cv)`${(0, words.ZV)(method)} ${(0, words.V$)(url, 2e3)}: ${(0, 
    words.oR)(facts, ", ")}`;
   }
   var service_reply = __nccwpck_require__(1399);
   var reply_words = __nccwpck_require__(9367);
   var text_json = __nccwpck_require__(4808);
   var workflow_run = __nccwpck_require__(4158);
   // CONCATENATED MODULE: ./src/run/poll.ts
   function pollIn(reply, context) {
    if (reply.kind === "dropped") return {
     kind: "dropped"
    };
    if (reply.kind === "untrusted") return {
     kind: "refused",
     cause: reply.cause,
     isUntrusted: true
    };
    if (reply.kind !== "reply") return {
     kind: "failed",
     cause: reply.cause,
     retryAfterMs: 0
    };
    const {status, json, end, broken} = reply;
    const retryAfterMs = Math.min(reply.retryAfterMs, service_reply.Q);
    const succeeded = status >= 200 && status <= 299;
    const failed = cause => ({
     kind: "failed",
     cause,
     retryAfterMs
    });
    if (status === 250) return executing(reply, retryAfterMs);
    if (end === "too-large") return {
     kind: "refused",
     status,
     cause: broken,
     isTooLarge: true
    };
    if (status === 429) return {
     kind: "busy",
     cause: (0, reply_words.uU)(reply),
     retryAfterMs
    };
    if (broken !== void 0) return failed((0, reply_words.uU)(reply));
    if (status === 408 || status >= 500 && status <= 599) return failed((0, reply_words.uU)(reply));
    if (reply.refusal !== void 0) return refused(reply, context);
    if (succeeded && json !== void 0) {
     if (Object.hasOwn(json, "success") && (0, text_json.Gv)(json.data)) {
      if (isOfAnotherRun(json.data, context.runId)) return failed((0, reply_words.SI)(status, (0, 
      words.ZV)("the answer belongs to another run")));
      const {text, bytes, isUtf8} = reply;
      return {
       kind: "finished",
       run: (0, workflow_run.VO)(json, text),
       answer: bytes,
       isUtf8
      };
     }
     const isEnvelope = Object.hasOwn(json, "success") || Object.hasOwn(json, "data");
     if (Object.hasOwn(json, "message") && !isEnvelope) return executing(reply, retryAfterMs);
    }
    if (status >= 300 && status <= 399) return refusalOf(reply);
    if (status >= 400 && status <= 499) return context.goodPollBefore ? failed((0, reply_words.uU)(reply)) : refused(reply, context);
    return failed((0, reply_words.uU)(reply, succeeded ? {
     useless: "the answer is neither a run nor a message"
    } : {}));
   }
   function executing({json}, retryAfterMs) {
    const message = typeof json?.message === "string" ? json.message : void 0;
    return {
     kind: "executing",
     message,
     retryAfterMs
    };
   }
   function isOfAnotherRun({run_id}, runId) {
    return typeof run_id === "string" && run_id.toLowerCase() !== runId.toLowerCase();
   }
   function refused(reply, {goodPollBefore, justStarted}) {
    const {status} = reply;
    const retryAfterMs = Math.min(reply.retryAfterMs, service_reply.Q);
    return justStarted && !goodPollBefore && status !== 401 && status !== 403 ? {
     kind: "failed",
     cause: (0, reply_words.uU)(reply),
     retryAfterMs
    } : refusalOf(reply);
   }
   function refusalOf(reply) {
    const {status, redirectHost, redirectsWithin} = reply;
    return {
     kind: "refused",
     status,
     message: (0, reply_words.v6)(reply),
     redirectHost,
     redirectsWithin
    };
   }
   var start = __nccwpck_require__(1001);
   var runner = __nccwpck_require__(1951);
   var external_node_http_ = __nccwpck_require__(7067);
   // CONCATENATED MODULE: external "node:net"
   const external_node_net_namespaceObject = require("node:net");
   // CONCATENATED MODULE: external "node:stream"
   const external_node_stream_namespaceObject = require("node:stream");
   // CONCATENATED MODULE: ./src/service/coding-header.ts
   function codingsIn(header) {
    const codings = (header ?? "").split(",").map(coding => coding.trim().toLowerCase());
    return codings.filter(coding => coding !== "" && coding !== "identity");
   }
   // CONCATENATED MODULE: ./src/service/json-values.ts
   const QUOTE = 34;
   const BACKSLASH = 92;
   const COMMA = 44;
   const isOpening = byte => byte === 91 || byte === 123;
   const isClosing = byte => byte === 93 || byte === 125;
   const isSpace = byte => byte === 32 || byte === 10 || byte === 13 || byte === 9;
   const isByteOrderMark = byte => byte === 239 || byte === 187 || byte === 191;
   function valueCounter() {
    let count = 1;
    let place = "start";
    return bytes => {
     let at = 0;
     if (place === "start") {
      const isBlank = byte => isSpace(byte) || isByteOrderMark(byte);
      while (at < bytes.length && isBlank(bytes[at] ?? 0)) at++;
      if (at === bytes.length) return count;
      place = isOpening(bytes[at] ?? 0) ? "between" : "no-container";
     }
     if (place !== "no-container") [count, place] = counted(bytes.subarray(at), count, place);
     return count;
    };
   }
   function counted(bytes, before, place) {
    let count = before;
    let inString = place === "string" || place === "escape";
    let escaped = place === "escape";
    let opened = place === "opened";
    for (let at = 0; at < bytes.length; at++) {
     const byte = bytes[at] ?? 0;
     if (inString) {
      if (escaped) escaped = false; else if (byte === BACKSLASH) escaped = true; else if (byte === QUOTE) inString = false;
     } else {
      if (opened && !isSpace(byte)) {
       opened = false;
       if (!isClosing(byte)) count++;
      }
      if (byte === QUOTE) inString = true; else if (byte === COMMA) count++; else if (isOpening(byte)) opened = true;
     }
    }
    return [ count, escaped ? "escape" : inString ? "string" : opened ? "opened" : "between" ];
   }
   // CONCATENATED MODULE: ./src/service/large.ts
   const LARGE_ANSWER_BYTES = 16 * 1024 * 1024;
   class Admission {
    #admit;
    #release;
    constructor(admit) {
     this.#admit = admit;
    }
    ask() {
     if (this.#admit === void 0) return true;
     this.#release ??= this.#admit();
     return this.#release !== void 0;
    }
    get release() {
     let release = this.#release;
     if (release === void 0) return;
     return () => {
      release?.();
      release = void 0;
     };
    }
   }
   var network_errors = __nccwpck_require__(3373);
   // CONCATENATED MODULE: ./src/service/room.ts
   const SIZES = [ 64 * 1024, 1024 * 1024, 16 * 1024 * 1024, 128 * 1024 * 1024 ];
   class Room {
    #memory;
    #length=0;
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
     return this.#memory === void 0 ? Buffer.of() : Buffer.from(this.#memory, 0, this.#length);
    }
    #roomFor(length) {
     const old = this.#memory;
     if (old !== void 0 && length <= old.maxByteLength) {
      if (length > old.byteLength) old.resize(Math.min(Math.max(length, 2 * old.byteLength), old.maxByteLength));
      return old;
     }
     const most = this.#size ?? SIZES.find(size => size >= length) ?? length;
     const memory = new ArrayBuffer(Math.max(length, Math.min(most, SIZES[0] ?? 0)), {
      maxByteLength: Math.max(length, most)
     });
     if (old !== void 0) {
      new Uint8Array(memory).set(new Uint8Array(old, 0, this.#length));
      old.resize(0);
     }
     this.#memory = memory;
     return memory;
    }
   }
   // CONCATENATED MODULE: ./src/service/body.ts
   const MOST_ANSWER_BYTES = 128 * 1024 * 1024;
   const MOST_ANSWER_VALUES = 5e5;
   const PEEK_BYTES = 64 * 1024;
   const PEEK_MS = 1e3;
   const WHOLE = {
    kind: "whole"
   };
   const TOO_MANY_BYTES = {
    kind: "too-large",
    cause: (0, words.ZV)("the answer is larger than 128 MiB")
   };
   const TOO_MANY_VALUES = {
    kind: "too-large",
    cause: (0, words.ZV)("the answer contains more than 500,000 JSON values")
   };
   const DROPPED = {
    kind: "dropped",
    cause: (0, words.ZV)("the answer is larger than 16 MiB, and another such answer is still in memory")
   };
   async function receiveBody(answer, request, signal, admitLarge) {
    const announced = announcedBytes(answer);
    const isReserved = announced !== void 0 && announced <= MOST_ANSWER_BYTES;
    const room = new Room(isReserved ? announced : void 0);
    const admission = new Admission(admitLarge);
    const end = await received(answer, request, signal, room, admission);
    const coding = answer.headers["content-encoding"] ?? "";
    const arrived = {
     ...end,
     bytes: room.bytes()
    };
    const body = codingsIn(coding).length === 0 ? arrived : await decoded(arrived, coding, admission);
    const {release} = admission;
    return release === void 0 ? body : {
     ...body,
     release
    };
   }
   function received(answer, request, signal, room, admission) {
    const announced = announcedBytes(answer) ?? 0;
    const isCoded = codingsIn(answer.headers["content-encoding"]).length > 0;
    const valuesAfter = isCoded ? () => 0 : valueCounter();
    return new Promise(resolve => {
     let isSettled = false;
     const settle = end => {
      isSettled = true;
      clearTimeout(peek);
      signal.removeEventListener("abort", onAbort);
      resolve(end);
     };
     const onData = chunk => {
      if (isSettled) return;
      const left = (peeked === void 0 ? MOST_ANSWER_BYTES : PEEK_BYTES) - room.length;
      const taken = chunk.length > left ? chunk.subarray(0, left) : chunk;
      if (room.length + taken.length > LARGE_ANSWER_BYTES && !admission.ask()) return settle(DROPPED);
      try {
       room.add(taken);
      } catch {
       return settle({
        kind: "broken",
        cause: (0, words.cv)`the answer was cut off: out of memory`
       });
      }
      if (chunk.length > left) settle(peeked ?? TOO_MANY_BYTES); else if (valuesAfter(chunk) > MOST_ANSWER_VALUES) settle(TOO_MANY_VALUES);
     };
     const onEnd = error => {
      while (!isSettled && answer.read() !== null) ;
      if (isSettled) return;
      if (answer.complete) settle(WHOLE); else if (peeked !== void 0) settle(peeked); else settle({
       kind: "broken",
       cause: (0, words.cv)`the answer was cut off: ${(0, network_errors.q0)(error)}`
      });
     };
     const onAbort = () => onEnd(signal.reason);
     const peeked = endAnnounced(announced, admission);
     const peek = peeked === void 0 ? void 0 : setTimeout(onEnd, PEEK_MS);
     answer.on("data", onData);
     answer.on("end", onEnd);
     answer.on("error", onEnd);
     request.on("error", onEnd);
     answer.on("close", () => onEnd(new Error("the connection was closed")));
     if (signal.aborted) onAbort(); else signal.addEventListener("abort", onAbort);
    });
   }
   function announcedBytes({headers}) {
    const length = headers["content-length"];
    return length === void 0 ? void 0 : Number(length);
   }
   function endAnnounced(bytes, admission) {
    if (bytes > MOST_ANSWER_BYTES) return TOO_MANY_BYTES;
    return bytes > LARGE_ANSWER_BYTES && !admission.ask() ? DROPPED : void 0;
   }
   async function decoded(body, coding, admission) {
    const codings = codingsIn(coding);
    const {undoCodings} = await __nccwpck_require__.e(273).then(__nccwpck_require__.bind(__nccwpck_require__, 1273));
    let undone = undoCodings(body.bytes, codings, LARGE_ANSWER_BYTES);
    if (undone.kind === "too-large") {
     if (body.kind === "dropped" || !admission.ask()) return {
      ...DROPPED,
      bytes: undone.bytes
     };
     undone = undoCodings(body.bytes, codings, MOST_ANSWER_BYTES);
    }
    const {kind, bytes} = undone;
    if (kind === "too-large") return {
     ...TOO_MANY_BYTES,
     bytes
    };
    if (valueCounter()(bytes) > MOST_ANSWER_VALUES) return {
     ...TOO_MANY_VALUES,
     bytes
    };
    if (kind === "whole" || body.kind !== "whole") return {
     ...body,
     bytes
    };
    const cause = (0, words.cv)`the answer was cut off: its ${(0, words.TL)(coding)} coding is incomplete`;
    return {
     kind: "broken",
     cause,
     bytes
    };
   }
   var address = __nccwpck_require__(7203);
   var events = __nccwpck_require__(3246);
   // CONCATENATED MODULE: ./src/service/connection.ts
   const tls = () => process.getBuiltinModule("node:tls");
   const SERVICE = (0, words.ZV)("");
   const PROXY = (0, words.ZV)("the proxy ");
   async function connect(url, signal) {
    const isDirect = url.protocol === "http:" || (0, address.U)(url) || !(process.env.https_proxy || process.env.HTTPS_PROXY);
    return isDirect ? await connection_open(url, void 0, signal, SERVICE) : await connectByEnvironment(url, signal);
   }
   async function connectByEnvironment(url, signal) {
    const {proxyFor, tunnel} = await __nccwpck_require__.e(637).then(__nccwpck_require__.bind(__nccwpck_require__, 5637));
    const proxy = proxyFor(url);
    if (proxy === void 0) return await connection_open(url, void 0, signal, SERVICE);
    if (proxy === "unusable") return {
     kind: "proxy-refused",
     cause: (0, words.cv)`https_proxy is not a valid proxy address`
    };
    const socket = await connection_open(proxy, void 0, signal, PROXY);
    if (!(socket instanceof external_node_net_namespaceObject.Socket)) return socket;
    const through = await tunnel(url, proxy, socket, signal);
    return through instanceof external_node_net_namespaceObject.Socket ? await connection_open(url, through, signal, SERVICE) : through;
   }
   async function connection_open(url, over, signal, what) {
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const secure = url.protocol === "https:";
    const port = Number(url.port || (secure ? 443 : 80));
    const socket = secure ? tls().connect({
     host,
     port,
     ALPNProtocols: [ "http/1.1" ],
     ...external_node_net_namespaceObject.isIP(host) ? {} : {
      servername: host.replace(/\.$/, "")
     },
     ...over === void 0 ? {} : {
      socket: over
     }
    }) : external_node_net_namespaceObject.connect({
     host,
     port
    });
    const made = await (0, events.A)(socket, secure ? "secureConnect" : "connect", signal);
    if (!(made instanceof Error)) return socket;
    const untrusted = secure && socket instanceof tls().TLSSocket && Boolean(socket.authorizationError);
    socket.destroy();
    over?.destroy();
    const place = (0, words.cv)`${what}${(0, words.TL)(url.hostname)}:${port}`;
    const handshake = (0, words.ZV)((0, network_errors.Ew)(made) ? "the TLS handshake failed: " : "");
    return untrusted ? {
     kind: "untrusted",
     cause: (0, words.cv)`the certificate of ${place} is not trusted: ${(0, network_errors.q0)(made)}`
    } : {
     kind: "no-connection",
     cause: (0, words.cv)`no connection to ${place}: ${handshake}${(0, network_errors.q0)(made)}`
    };
   }
   // CONCATENATED MODULE: ./src/service/ending.ts
   function endingOf({timeoutMs, cancel, cancelGraceMs}) {
    const controller = new AbortController;
    const end = cause => controller.abort(new Error(cause));
    const timers = [ setTimeout(end, timeoutMs, `no complete answer within ${(0, units.p0)(timeoutMs)}`) ];
    let graceMs = 0;
    const onCancel = () => {
     if (graceMs === 0) end("cancelled"); else timers.push(setTimeout(end, graceMs, "cancelled"));
    };
    if (cancel.aborted) onCancel(); else cancel.addEventListener("abort", onCancel);
    return {
     signal: controller.signal,
     connected: () => {
      graceMs = cancelGraceMs;
     },
     dispose: () => {
      cancel.removeEventListener("abort", onCancel);
      for (const timer of timers) clearTimeout(timer);
     }
    };
   }
   // CONCATENATED MODULE: ./src/service/exchange.ts
   const MOST_HEAD_BYTES = 1024 * 1024;
   async function exchange(request, tools) {
    const begin = tools.clock.now();
    const ending = endingOf(request);
    let socket;
    try {
     const connection = await connect(request.url, ending.signal);
     if (!(connection instanceof external_node_net_namespaceObject.Socket)) return traced(connection);
     socket = connection;
     ending.connected();
     return traced(await send(request, socket, ending.signal, tools.large));
    } finally {
     socket?.destroy();
     ending.dispose();
    }
    function traced(result) {
     const {method, url} = request;
     const ms = tools.clock.now() - begin;
     if (result.kind !== "answer") tools.trace({
      method,
      url: url.href,
      ms,
      cause: result.cause
     }); else {
      const {status, body} = result;
      const cause = body.kind === "whole" ? {} : {
       cause: body.cause
      };
      tools.trace({
       method,
       url: url.href,
       ms,
       status,
       bytes: body.bytes.length,
       ...cause
      });
     }
     return result;
    }
   }
   async function send(request, socket, signal, large) {
    const {method, url, body} = request;
    const length = body === void 0 ? {} : {
     "content-length": `${body.bytes}`
    };
    const sent = external_node_http_.request({
     method,
     path: `${url.pathname}${url.search}`,
     headers: {
      host: url.host,
      ...request.headers,
      ...length
     },
     maxHeaderSize: MOST_HEAD_BYTES,
     createConnection: () => socket
    });
    const answer = new Promise(resolve => {
     sent.once("response", async response => {
      const {statusCode: status = 0, headers} = response;
      const body = await receiveBody(response, sent, signal, large);
      resolve({
       kind: "answer",
       status,
       headers,
       body
      });
     });
    });
    if (body === void 0) sent.end(); else external_node_stream_namespaceObject.Readable.from(body.pieces()).pipe(sent);
    const answered = await (0, events.A)(sent, "response", signal);
    return answered instanceof Error ? {
     kind: "lost",
     cause: (0, network_errors.q0)(answered)
    } : answer;
   }
   // CONCATENATED MODULE: ./src/service/start-body.ts
   const PIECE_LENGTH = 64 * 1024;
   const EMPTY = '{"inputs":{}}';
   const OPENING = '{"inputs":{';
   const VALUE = ':{"value":"';
   const NEXT = '","type":"text"},';
   const CLOSING = '","type":"text"}}}';
   function startBody(inputs) {
    return {
     bytes: bytesOf(inputs),
     pieces: () => piecesOf(inputs)
    };
   }
   function* piecesOf(inputs) {
    let text = "";
    for (const part of partsOf(inputs)) {
     text += part;
     if (text.length < PIECE_LENGTH) continue;
     yield Buffer.from(text);
     text = "";
    }
    if (text !== "") yield Buffer.from(text);
   }
   function* partsOf(inputs) {
    if (inputs.size === 0) return yield EMPTY;
    let before = OPENING;
    for (const [id, value] of inputs) {
     yield `${before}${JSON.stringify(id)}${VALUE}`;
     for (let at = 0; at < value.length; ) {
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
    return isHigh(value.charCodeAt(end - 1)) ? end - 1 : end;
   }
   function bytesOf(inputs) {
    if (inputs.size === 0) return EMPTY.length;
    let bytes = OPENING.length + CLOSING.length + (inputs.size - 1) * NEXT.length;
    for (const [id, value] of inputs) bytes += Buffer.byteLength(JSON.stringify(id)) + VALUE.length + bytesWithin(value);
    return bytes;
   }
   function bytesWithin(text) {
    let bytes = 0;
    for (let at = 0; at < text.length; at++) {
     const unit = text.charCodeAt(at);
     if (unit < 32) bytes += unit >= 8 && unit <= 13 && unit !== 11 ? 2 : 6; else if (unit < 128) bytes += unit === 34 || unit === 92 ? 2 : 1; else if (unit < 2048) bytes += 2; else if (unit < 55296 || unit > 57343) bytes += 3; else if (isHigh(unit) && isLow(text.charCodeAt(at + 1))) {
      bytes += 4;
      at++;
     } else bytes += 6;
    }
    return bytes;
   }
   const isHigh = unit => unit >= 55296 && unit <= 56319;
   const isLow = unit => unit >= 56320 && unit <= 57343;
   // CONCATENATED MODULE: ./src/service/version.ts
   const USER_AGENT = "run-ai-workflow/1.0.0";
   // CONCATENATED MODULE: ./src/service/service.ts
   const START_GRACE_MS = 5e3;
   function serviceAt(settings, tools) {
    const {baseUrl, requestTimeoutMs, allCompletedSteps} = settings;
    const headers = {
     "x-api-key": settings.apiKey,
     "content-type": "application/json",
     accept: "application/json",
     "accept-encoding": "identity",
     "user-agent": USER_AGENT
    };
    const address = path => new URL(`${baseUrl}/v1/${path}`);
    const reply = answer => (0, service_reply.Me)(answer, {
     baseUrl,
     now: tools.clock.date()
    });
    return {
     start: async (workflowId, inputs, cancel) => {
      const url = address(`workflows/${encodeURIComponent(workflowId)}/run`);
      const body = startBody(inputs);
      const limits = {
       timeoutMs: requestTimeoutMs,
       cancel,
       cancelGraceMs: START_GRACE_MS
      };
      const answer = await exchange({
       method: "POST",
       url,
       headers,
       body,
       ...limits
      }, tools);
      if (answer.kind !== "answer") return answer;
      const started = reply(answer);
      return {
       ...started,
       startedId: (0, service_reply.y8)(started)
      };
     },
     poll: async (runId, timeoutMs, cancel) => {
      const query = `all_completed_steps=${allCompletedSteps}`;
      const url = address(`workflow-runs/${encodeURIComponent(runId)}?${query}`);
      const limits = {
       timeoutMs,
       cancel,
       cancelGraceMs: 0
      };
      const answer = await exchange({
       method: "GET",
       url,
       headers,
       ...limits
      }, tools);
      if (answer.kind !== "answer") return answer;
      const {body} = answer;
      return body.kind === "dropped" ? {
       kind: "dropped",
       cause: body.cause
      } : reply(answer);
     }
    };
   }
   var clock = __nccwpck_require__(8717);
   // CONCATENATED MODULE: ./src/flow/requests.ts
   function requestsOf(settings, {presenter, cancel}, large) {
    const service = serviceOf(settings, presenter, large);
    return {
     start: async (workflowId, inputs) => {
      const reply = await service.start(workflowId, inputs, cancel);
      const verdict = (0, start.mI)(reply, text => presenter.holdsKey(text));
      releaseOf(reply)();
      return verdict;
     },
     poll: async (runId, {timeoutMs, context}) => {
      const reply = await service.poll(runId, timeoutMs, cancel);
      return {
       poll: pollIn(reply, context()),
       release: releaseOf(reply)
      };
     }
    };
   }
   function releaseOf(reply) {
    return (reply.kind === "reply" ? reply.release : void 0) ?? (() => {});
   }
   function serviceOf(settings, presenter, large) {
    const trace = (0, runner._o)() ? each => (0, runner.Yz)(presenter.line(traceText(each))) : () => {};
    const tools = {
     clock: clock.m,
     trace
    };
    return serviceAt(settings, large === void 0 ? tools : {
     ...tools,
     large
    });
   }
   function timesOf(settings) {
    const {timeoutMs, firstPauseMs, longestPauseMs, requestTimeoutMs, wait} = settings;
    return {
     deadlineMs: timeoutMs,
     firstPauseMs,
     longestPauseMs,
     requestTimeoutMs,
     untilFinished: wait
    };
   }
  }),
  427: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    jH: () => readInputFile
   });
   var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
   __nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
   var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);
   __nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
   var _folders_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(6316);
   const MIB = 1024 * 1024;
   const MOST_MIB = 16;
   const BYTE_ORDER_MARK_BYTES = 3;
   function readInputFile(written, folders, room = Number.POSITIVE_INFINITY, mostMib = MOST_MIB) {
    try {
     const place = resolveInside(written, folders);
     return place.kind === "fault" ? place : readText(place.real, room, mostMib);
    } catch (error) {
     return {
      kind: "fault",
      fault: faultOf(error)
     };
    }
   }
   function resolveInside(written, folders) {
    const absolute = node_path__WEBPACK_IMPORTED_MODULE_1__.resolve(folders.workspace, written);
    const roots = (0, _folders_js__WEBPACK_IMPORTED_MODULE_2__.RD)(folders).filter(names => (0, 
    _folders_js__WEBPACK_IMPORTED_MODULE_2__.z$)(names, absolute));
    if (roots.length === 0) return {
     kind: "fault",
     fault: "must be in the workspace or in RUNNER_TEMP"
    };
    const real = node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(absolute);
    if (!roots.some(names => (0, _folders_js__WEBPACK_IMPORTED_MODULE_2__.z$)(names, real))) return {
     kind: "fault",
     fault: "must not leave its directory through a link"
    };
    if ((0, _folders_js__WEBPACK_IMPORTED_MODULE_2__.tG)(real)) return {
     kind: "fault",
     fault: "must not be in a .git directory"
    };
    return {
     kind: "place",
     real
    };
   }
   function readText(real, room, mostMib) {
    const most = mostMib * MIB;
    const tooLarge = {
     kind: "fault",
     fault: `must be at most ${mostMib} MiB`
    };
    const {O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0} = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants;
    const file = node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    try {
     const stat = node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync(file);
     if (!stat.isFile()) return {
      kind: "fault",
      fault: "must be a regular file"
     };
     if (stat.size > most) return tooLarge;
     if (stat.size > room + BYTE_ORDER_MARK_BYTES) return {
      kind: "no-room",
      bytes: stat.size
     };
     const bytes = readAtMost(file, most + 1, stat.size);
     if (bytes.length > most) return tooLarge;
     return {
      kind: "text",
      text: new TextDecoder("utf-8", {
       fatal: true
      }).decode(bytes)
     };
    } catch (error) {
     if (error instanceof TypeError) return {
      kind: "fault",
      fault: "must be valid UTF-8"
     };
     throw error;
    } finally {
     node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync(file);
    }
   }
   function readAtMost(file, most, likely) {
    let bytes = Buffer.alloc(Math.min(most, likely + 1));
    let length = 0;
    for (;;) {
     if (length === bytes.length) {
      if (length === most) return bytes;
      bytes = Buffer.concat([ bytes ], Math.min(most, Math.max(2 * length, 65536)));
     }
     const read = node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync(file, bytes, length, bytes.length - length, null);
     if (read === 0) return bytes.subarray(0, length);
     length += read;
    }
   }
   function faultOf(error) {
    return FAULTS_OF_FILES[String((0, _folders_js__WEBPACK_IMPORTED_MODULE_2__.$N)(error))] ?? UNKNOWN_FAULT_OF_FILES;
   }
   const FAULTS_OF_FILES = {
    ENOENT: "must exist",
    ENOTDIR: "must exist",
    EACCES: "must be readable",
    EPERM: "must be readable",
    ELOOP: "must not be a circular link",
    ENAMETOOLONG: "must have a shorter path",
    ERR_INVALID_ARG_VALUE: "must have a path without a NUL character"
   };
   const UNKNOWN_FAULT_OF_FILES = "must be readable; the system reported an error while reading it";
  }),
  6316: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    $N: () => codeOf,
    RD: () => rootsOf,
    d2: () => realPathOfMissing,
    tG: () => hasGit,
    z$: () => liesIn
   });
   var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
   __nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
   var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);
   __nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
   function rootsOf({workspace, temp}) {
    return [ workspace, temp ].filter(folder => folder !== void 0).map(folder => {
     const named = node_path__WEBPACK_IMPORTED_MODULE_1__.resolve(folder);
     try {
      return [ named, realPathOfMissing(named).real ];
     } catch {
      return [ named ];
     }
    });
   }
   function liesIn(names, absolute) {
    return names.some(folder => contains(folder, absolute));
   }
   function contains(folder, inside, system = node_path__WEBPACK_IMPORTED_MODULE_1__) {
    const relative = system.relative(folder, inside);
    return relative !== ".." && !relative.startsWith(`..${system.sep}`) && !system.isAbsolute(relative);
   }
   function hasGit(place, system = node_path__WEBPACK_IMPORTED_MODULE_1__) {
    const git = system === node_path__WEBPACK_IMPORTED_MODULE_1__.win32 ? /^\.git[. ]*(:|$)/i : /^\.git$/i;
    return place.split(system.sep).some(component => git.test(component));
   }
   function realPathOfMissing(absolute) {
    try {
     const real = node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(absolute);
     return {
      real,
      existing: real
     };
    } catch (error) {
     const parent = node_path__WEBPACK_IMPORTED_MODULE_1__.dirname(absolute);
     if (codeOf(error) !== "ENOENT" || parent === absolute || node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync(absolute, {
      throwIfNoEntry: false
     })) throw error;
     const {real, existing} = realPathOfMissing(parent);
     return {
      real: node_path__WEBPACK_IMPORTED_MODULE_1__.join(real, node_path__WEBPACK_IMPORTED_MODULE_1__.basename(absolute)),
      existing
     };
    }
   }
   function codeOf(error) {
    return error instanceof Error && "code" in error ? error.code : void 0;
   }
  }),
  6731: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    FG: () => wrongFileFaults,
    JU: () => inputFilesIn,
    UK: () => readInputFiles,
    s$: () => filePath
   });
   var _text_words_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1670);
   var _file_text_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(427);
   var _node_names_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5352);
   const MOST_OF_A_PATH = 100;
   function inputFilesIn(text, subject) {
    const files = [];
    const malformed = [];
    const seen = new Set;
    const repeated = [];
    for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
     if (line.trim() === "") continue;
     const [, node = "", path = ""] = /^([^=]*)=(.*)$/s.exec(line)?.map(part => part.trim()) ?? [];
     if (node === "" || path === "") malformed.push(index + 1); else if (seen.has(node)) repeated.push(node); else files.push({
      node,
      path
     });
     seen.add(node);
    }
    const faults = [];
    if (malformed.length > 0) faults.push((0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.cv)`${subject} ${(0, 
    _node_names_js__WEBPACK_IMPORTED_MODULE_1__.Mn)(malformed)} must be \`node id=path\``);
    if (repeated.length > 0) faults.push((0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.cv)`${subject} must name ${(0, 
    _node_names_js__WEBPACK_IMPORTED_MODULE_1__.a9)(repeated)} only once`);
    return {
     files,
     faults
    };
   }
   function readInputFiles(files, room, folders, subject) {
    const values = new Map;
    let left = room;
    let unreadBytes = 0;
    const wrong = [];
    for (const {node, path} of files) {
     const file = (0, _file_text_js__WEBPACK_IMPORTED_MODULE_0__.jH)(path, folders, left);
     if (file.kind === "text") {
      values.set(node, file.text);
      left -= Buffer.byteLength(file.text);
     } else if (file.kind === "no-room") unreadBytes += file.bytes; else wrong.push({
      node,
      path,
      fault: file.fault
     });
    }
    return {
     values,
     faults: wrongFileFaults(wrong, subject),
     unreadBytes
    };
   }
   function wrongFileFaults(files, subject) {
    const wrong = new Map;
    for (const {node, path, fault} of files) {
     const named = (0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.cv)`node ${(0, _node_names_js__WEBPACK_IMPORTED_MODULE_1__.s5)(node)} (${filePath(path)})`;
     if (wrong.get(fault)?.push(named) === void 0) wrong.set(fault, [ named ]);
    }
    return [ ...wrong ].map(([fault, named]) => (0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.cv)`${subject}: each file ${(0, 
    _text_words_js__WEBPACK_IMPORTED_MODULE_2__.ZV)(fault)}: ${(0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.oR)(named, "; ")}`);
   }
   function filePath(path) {
    return (0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.V$)(path, MOST_OF_A_PATH, JSON.stringify);
   }
  }),
  1731: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    RN: () => inputsIn,
    jZ: () => article,
    ml: () => repeatedFaults
   });
   var _text_json_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4808);
   var _text_words_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1670);
   var _node_names_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5352);
   const WIRE_FORM = '{"value": "…", "type": "text"}';
   const OBJECT_FAULT = `must be a string, number, boolean, null, array or ${WIRE_FORM}, got another object; use toJSON(toJSON(…)) to make it a string`;
   function inputsIn(text, range, subject, places = new _text_json_js__WEBPACK_IMPORTED_MODULE_0__.N4(text)) {
    const values = new Map;
    const kind = (0, _text_json_js__WEBPACK_IMPORTED_MODULE_0__.Ii)(text, range.start);
    if (kind !== "object") {
     const fault = (0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.cv)`${subject} must be a JSON object of node id → value, got ${(0, 
     _text_words_js__WEBPACK_IMPORTED_MODULE_2__.ZV)(article(kind))}`;
     return {
      values,
      faults: [ fault ]
     };
    }
    const wrong = new Map;
    const repeated = [];
    for (const member of (0, _text_json_js__WEBPACK_IMPORTED_MODULE_0__.ol)(text, range.start)) {
     const value = valueToSend(text, member);
     if (values.has(member.key)) repeated.push(member);
     if (value.kind === "fault") if (wrong.get(value.fault)?.push(member.key) === void 0) wrong.set(value.fault, [ member.key ]);
     values.set(member.key, value.kind === "value" ? value.value : "");
    }
    const faults = [ ...wrong ].map(([fault, ids]) => (0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.cv)`${subject}: ${(0, 
    _node_names_js__WEBPACK_IMPORTED_MODULE_1__.a9)(ids)} ${(0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.ZV)(fault)}`);
    return {
     values,
     faults: [ ...faults, ...repeatedFaults(repeated, subject, places) ]
    };
   }
   function repeatedFaults(repeated, subject, places) {
    const [first] = repeated;
    if (first === void 0) return [];
    const {line, column} = places.at(first.keyStart);
    const named = (0, _node_names_js__WEBPACK_IMPORTED_MODULE_1__.a9)(repeated.map(({key}) => key));
    return [ (0, _text_words_js__WEBPACK_IMPORTED_MODULE_2__.cv)`${subject} must name ${named} only once (repeated at line ${line}, column ${column})` ];
   }
   function valueToSend(text, member) {
    switch ((0, _text_json_js__WEBPACK_IMPORTED_MODULE_0__.Ii)(text, member.start)) {
    case "string":
     return {
      kind: "value",
      value: (0, _text_json_js__WEBPACK_IMPORTED_MODULE_0__.bX)(text, member.start, member.end)
     };

    case "number":
    case "boolean":
     return {
      kind: "value",
      value: text.slice(member.start, member.end)
     };

    case "null":
     return {
      kind: "value",
      value: ""
     };

    case "array":
     return {
      kind: "value",
      value: (0, _text_json_js__WEBPACK_IMPORTED_MODULE_0__.oE)(text, member)
     };

    case "object":
     return wireValue(text, member);
    }
   }
   function wireValue(text, object) {
    const values = [];
    const types = [];
    for (const member of (0, _text_json_js__WEBPACK_IMPORTED_MODULE_0__.ol)(text, object.start)) if (member.key === "value") values.push(member); else if (member.key === "type") types.push(member); else return {
     kind: "fault",
     fault: OBJECT_FAULT
    };
    const [value] = values;
    const [type] = types;
    if (value === void 0) return {
     kind: "fault",
     fault: OBJECT_FAULT
    };
    const wrong = [];
    if (values.length > 1) wrong.push("must have only one `value`"); else if ((0, _text_json_js__WEBPACK_IMPORTED_MODULE_0__.Ii)(text, value.start) !== "string") {
     const kind = article((0, _text_json_js__WEBPACK_IMPORTED_MODULE_0__.Ii)(text, value.start));
     wrong.push(`must have a string as \`value\`, got ${kind}`);
    }
    if (types.length > 1) wrong.push("must have only one `type`"); else if (type !== void 0 && !isText(text, type)) wrong.push('must have the `type` "text" or no `type`');
    return wrong.length === 0 ? {
     kind: "value",
     value: (0, _text_json_js__WEBPACK_IMPORTED_MODULE_0__.bX)(text, value.start, value.end)
    } : {
     kind: "fault",
     fault: `${wrong.join(" and ")}; the form is ${WIRE_FORM}`
    };
   }
   function isText(text, {start, end}) {
    return (0, _text_json_js__WEBPACK_IMPORTED_MODULE_0__.Ii)(text, start) === "string" && (0, 
    _text_json_js__WEBPACK_IMPORTED_MODULE_0__.bX)(text, start, end) === "text";
   }
   function article(kind) {
    return kind === "null" ? kind : `${/^[ao]/.test(kind) ? "an" : "a"} ${kind}`;
   }
  }),
  6015: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    X8: () => withJsonSpace,
    XL: () => MOST_BYTES_OF_ALL_VALUES,
    qq: () => readNodeInputs
   });
   var _text_json_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4808);
   var _text_words_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(1670);
   var _file_text_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(427);
   var _input_files_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(6731);
   var _inputs_json_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(1731);
   const MOST_BYTES_OF_ALL_VALUES = 128 * 1024 * 1024;
   const NONE = {
    values: new Map,
    faults: []
   };
   function readNodeInputs(sources, folders, isOverridden = () => false) {
    const inline = parseInputs(sources.inputs, "inputs");
    const subject = called("input-files");
    const listed = (0, _input_files_js__WEBPACK_IMPORTED_MODULE_2__.JU)(sources.inputFiles, subject);
    const files = listed.files.filter(({node}) => !inline.values.has(node) && !isOverridden(node));
    const room = MOST_BYTES_OF_ALL_VALUES - bytesOf(inline.values);
    const single = (0, _input_files_js__WEBPACK_IMPORTED_MODULE_2__.UK)(files, room, folders, subject);
    const whole = readInputsFile(sources.inputsFile.trim(), folders);
    const values = new Map([ ...whole.values, ...single.values, ...inline.values ]);
    const wrong = [ ...listed.faults, ...single.faults ];
    const total = bytesOf(values) + single.unreadBytes;
    if (total > MOST_BYTES_OF_ALL_VALUES) wrong.push((0, _text_words_js__WEBPACK_IMPORTED_MODULE_4__.cv)`${subject}: all values together must be at most ${MOST_BYTES_OF_ALL_VALUES} bytes (128 MiB), got ${total}`);
    const faults = [ ...inline.faults, ...whole.faults, ...faultsOf("input-files", wrong) ];
    return {
     values,
     faults
    };
   }
   function parseInputs(text, input) {
    const subject = called(input);
    if (text.trim() === "") {
     if (input === "inputs") return NONE;
     const fault = (0, _text_words_js__WEBPACK_IMPORTED_MODULE_4__.cv)`${subject} is empty; to send no values, write {} to it or omit the input`;
     return {
      ...NONE,
      faults: faultsOf(input, [ fault ])
     };
    }
    const source = withJsonSpace(text);
    try {
     const {values, faults} = (0, _inputs_json_js__WEBPACK_IMPORTED_MODULE_3__.RN)(source, (0, 
     _text_json_js__WEBPACK_IMPORTED_MODULE_0__.I5)(source), subject);
     return {
      values,
      faults: faultsOf(input, faults)
     };
    } catch (error) {
     if (!(error instanceof _text_json_js__WEBPACK_IMPORTED_MODULE_0__.q3)) throw error;
     return {
      ...NONE,
      faults: [ {
       input,
       text: source,
       error
      } ]
     };
    }
   }
   function readInputsFile(path, folders) {
    if (path === "") return NONE;
    const input = "inputs-file";
    const file = (0, _file_text_js__WEBPACK_IMPORTED_MODULE_1__.jH)(path, folders);
    switch (file.kind) {
    case "text":
     return parseInputs(file.text, input);

    case "no-room":
     return NONE;

    case "fault":
     {
      const fault = (0, _text_words_js__WEBPACK_IMPORTED_MODULE_4__.cv)`${called(input)}: the file ${(0, 
      _input_files_js__WEBPACK_IMPORTED_MODULE_2__.s$)(path)} ${(0, _text_words_js__WEBPACK_IMPORTED_MODULE_4__.ZV)(file.fault)}`;
      return {
       ...NONE,
       faults: faultsOf(input, [ fault ])
      };
     }
    }
   }
   function called(input) {
    return (0, _text_words_js__WEBPACK_IMPORTED_MODULE_4__.ZV)(`\`${input}\``);
   }
   function faultsOf(input, list) {
    return list.map(words => ({
     input,
     words
    }));
   }
   function bytesOf(values) {
    let bytes = 0;
    for (const value of values.values()) bytes += Buffer.byteLength(value);
    return bytes;
   }
   function withJsonSpace(text) {
    const lead = text.slice(0, text.length - text.trimStart().length);
    return lead.replace(/[^\r\n]/g, " ") + text.trim();
   }
  }),
  5352: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    HP: () => keys,
    Mn: () => lines,
    a9: () => nodes,
    s5: () => nodeId
   });
   var _text_text_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8544);
   var _text_words_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1670);
   const MOST_NAMED = 50;
   const MOST_OF_A_NODE_ID = 80;
   const MOST_OF_ALL_NAMES = 500;
   function nodeId(id) {
    return (0, _text_words_js__WEBPACK_IMPORTED_MODULE_1__.V$)(id, MOST_OF_A_NODE_ID, JSON.stringify);
   }
   function nodes(ids) {
    return names("node", ids);
   }
   function keys(list) {
    return names("key", list);
   }
   function names(one, ids) {
    let room = MOST_OF_ALL_NAMES;
    const named = ids.slice(0, MOST_NAMED).filter(id => {
     if (room >= 0) room -= JSON.stringify((0, _text_text_js__WEBPACK_IMPORTED_MODULE_0__.Jj)((0, 
     _text_text_js__WEBPACK_IMPORTED_MODULE_0__.TN)(id), MOST_OF_A_NODE_ID)).length + ", ".length;
     return room >= 0;
    });
    return (0, _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)`${noun(one, ids)} ${(0, 
    _text_words_js__WEBPACK_IMPORTED_MODULE_1__.oR)(named.map(nodeId), ", ")}${more(ids, named)}`;
   }
   function lines(numbers) {
    const named = numbers.slice(0, MOST_NAMED);
    return (0, _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)`${noun("line", numbers)} ${(0, 
    _text_words_js__WEBPACK_IMPORTED_MODULE_1__.oR)(named, ", ")}${more(numbers, named)}`;
   }
   function noun(one, {length}) {
    return (0, _text_words_js__WEBPACK_IMPORTED_MODULE_1__.ZV)(length === 1 ? one : `${one}s`);
   }
   function more(all, named) {
    const rest = all.length - named.length;
    return (0, _text_words_js__WEBPACK_IMPORTED_MODULE_1__.ZV)(rest > 0 ? ` and ${rest} more` : "");
   }
  }),
  9066: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    g: () => given,
    m: () => Reader
   });
   var _runner_runner_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1951);
   var _service_address_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(7203);
   var _text_words_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(1670);
   var _table_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5541);
   const MOST_OF_GIVEN = 60;
   const MS_PER = {
    minutes: 6e4,
    seconds: 1e3
   };
   class Reader {
    faults=[];
    text(name) {
     const input = _table_js__WEBPACK_IMPORTED_MODULE_1__.m[name];
     return (0, _runner_runner_js__WEBPACK_IMPORTED_MODULE_0__.CB)(name).trim() || (input.default ?? "");
    }
    written(name) {
     return (0, _runner_runner_js__WEBPACK_IMPORTED_MODULE_0__.CB)(name);
    }
    boolean(name) {
     const value = this.text(name);
     if (/^(true|True|TRUE)$/.test(value)) return true;
     if (!/^(false|False|FALSE)$/.test(value)) this.refuseGiven(name);
     return false;
    }
    milliseconds(name, notGivenMs = Number.NaN) {
     const {unit, least, most} = _table_js__WEBPACK_IMPORTED_MODULE_1__.m[name];
     const value = this.text(name);
     if (value === "") return notGivenMs;
     const number = /^[0-9]+(\.[0-9]+)?$/.test(value) ? Number(value) : Number.NaN;
     if (!(number >= least && number <= most)) this.refuseGiven(name);
     return number * MS_PER[unit];
    }
    whole(name, notGiven) {
     const {least, most} = _table_js__WEBPACK_IMPORTED_MODULE_1__.m[name];
     const value = this.text(name);
     if (value === "") return notGiven;
     const number = /^[0-9]+$/.test(value) ? Number(value) : Number.NaN;
     if (!(number >= least && number <= most)) this.refuseGiven(name);
     return number;
    }
    share(name) {
     const value = this.text(name);
     if (value === "") return;
     const [, digits = "none", sign] = /^([0-9]+)(%?)$/.exec(value) ?? [];
     const share = {
      number: Number(digits),
      isPercent: sign === "%"
     };
     if (!(share.number <= (share.isPercent ? 100 : Number.POSITIVE_INFINITY))) this.refuseGiven(name);
     return share;
    }
    id(name) {
     const value = this.text(name);
     if (value !== "" && !(0, _service_address_js__WEBPACK_IMPORTED_MODULE_2__.c)(value)) this.refuseGiven(name);
     return value;
    }
    choice(name) {
     const options = _table_js__WEBPACK_IMPORTED_MODULE_1__.m[name].options;
     const value = this.text(name);
     const option = options.find(each => each === value);
     if (option === void 0) this.refuseGiven(name);
     return option;
    }
    refuse(name, what) {
     this.faults.push({
      input: name,
      words: (0, _text_words_js__WEBPACK_IMPORTED_MODULE_3__.cv)`${(0, _text_words_js__WEBPACK_IMPORTED_MODULE_3__.ZV)(`\`${name}\``)} ${what}`
     });
    }
    refuseGiven(name) {
     this.refuse(name, (0, _text_words_js__WEBPACK_IMPORTED_MODULE_3__.cv)`must be ${(0, 
     _text_words_js__WEBPACK_IMPORTED_MODULE_3__.ZV)(_table_js__WEBPACK_IMPORTED_MODULE_1__.m[name].allowed)}, got ${given(this.text(name))}`);
    }
   }
   function given(value) {
    return (0, _text_words_js__WEBPACK_IMPORTED_MODULE_3__.V$)(value, MOST_OF_GIVEN, JSON.stringify);
   }
  }),
  5541: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    m: () => INPUTS
   });
   const ID = "an id: at most 256 characters, no white space or control characters, not . or ..";
   const BOOLEAN = "true or false";
   const INPUTS = {
    "base-url": {
     kind: "address",
     required: true,
     allowed: "the https address of the service"
    },
    "api-key": {
     kind: "key",
     required: true,
     allowed: "made up of visible ASCII characters only; check for a line break or a typographic quote copied with the key"
    },
    "workflow-id": {
     kind: "id",
     allowed: ID
    },
    "run-id": {
     kind: "id",
     allowed: ID
    },
    inputs: {
     kind: "values-json",
     default: "{}"
    },
    "inputs-file": {
     kind: "values-file"
    },
    "input-files": {
     kind: "value-files"
    },
    wait: {
     kind: "boolean",
     default: "true",
     allowed: BOOLEAN
    },
    "timeout-minutes": {
     kind: "decimal",
     default: "60",
     unit: "minutes",
     least: Number.MIN_VALUE,
     most: 7200,
     allowed: "a decimal above 0 and at most 7200"
    },
    "first-poll-seconds": {
     kind: "decimal",
     unit: "seconds",
     least: .05,
     most: 86400,
     allowed: "a decimal from 0.05 to 86400"
    },
    "poll-interval-seconds": {
     kind: "decimal",
     default: "120",
     unit: "seconds",
     least: .05,
     most: 3600,
     allowed: "a decimal from 0.05 to 3600"
    },
    "request-timeout-seconds": {
     kind: "decimal",
     default: "60",
     unit: "seconds",
     least: .05,
     most: 600,
     allowed: "a decimal from 0.05 to 600"
    },
    "all-completed-steps": {
     kind: "boolean",
     default: "true",
     allowed: BOOLEAN
    },
    "output-directory": {
     kind: "folder"
    },
    summary: {
     kind: "choice",
     default: "full",
     options: [ "full", "brief", "none" ],
     allowed: "full, brief or none"
    },
    items: {
     kind: "items-json"
    },
    "items-file": {
     kind: "items-file"
    },
    "max-parallel": {
     kind: "whole",
     least: 1,
     most: 1e3,
     allowed: "a whole number from 1 to 1000"
    },
    "tolerated-failures": {
     kind: "share",
     allowed: "a whole number, or a whole percentage from 0% to 100%"
    }
   };
  }),
  9133: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    u: () => carryOut
   });
   var words = __nccwpck_require__(1670);
   var conclusion = __nccwpck_require__(8984);
   // CONCATENATED MODULE: ./src/run/verdict.ts
   function reasonsAgainst(run) {
    const reasons = [];
    if (!run.success) reasons.push("not-successful");
    if (run.state !== "DONE") reasons.push("not-done");
    if (run.error !== void 0) reasons.push("error");
    const {failedSteps, oddFailedSteps = "{}"} = run;
    const noFailedSteps = failedSteps.length === 0 && [ "{}", '""' ].includes(oddFailedSteps);
    if (!noFailedSteps) reasons.push("failed-steps");
    return reasons;
   }
   // CONCATENATED MODULE: ./src/run/wait.ts
   const MOST_FAILURES = 10;
   const JUST_STARTED_MS = 3e4;
   const OVERTIME_MS = 1e4;
   class Wait {
    run;
    dueAt;
    cause;
    rules;
    begunAt;
    failures=0;
    goodPollBefore=false;
    message;
    constructor(run, rules, now) {
     this.run = run;
     this.rules = rules;
     this.begunAt = run.startedAt ?? now;
     const firstPauseMs = run.startedAt === void 0 ? 0 : rules.firstPauseMs;
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
     const {runId, startedAt} = this.run;
     return {
      runId,
      goodPollBefore: this.goodPollBefore,
      justStarted: startedAt !== void 0 && now - startedAt <= JUST_STARTED_MS
     };
    }
    take(poll, now, counts = true) {
     const {runId} = this.run;
     if (poll.kind === "finished") return this.finished(poll);
     if (poll.kind === "refused") return {
      kind: "error",
      runId,
      problem: {
       ...poll,
       kind: "poll-refused"
      }
     };
     if (poll.kind === "executing") {
      this.failures = 0;
      this.goodPollBefore = true;
      this.message = poll.message ?? this.message;
      this.cause = void 0;
      if (!this.rules.untilFinished) return {
       kind: "running",
       runId,
       message: this.message
      };
     } else {
      if (counts) this.failures++;
      this.cause = poll.cause;
     }
     if (now >= this.rules.deadlineMs) return this.timedOut();
     if (this.cause !== void 0 && this.failures === MOST_FAILURES) {
      const problem = {
       kind: "polls-failed",
       polls: this.failures,
       cause: this.cause
      };
      return {
       kind: "error",
       runId,
       problem
      };
     }
     const {failures} = this;
     const pauseMs = nextPause({
      waitedMs: this.waitedMs(now),
      failures,
      random: this.run.random
     }, this.rules);
     this.dueAt = this.noLater(now + Math.max(pauseMs, poll.retryAfterMs), now);
     return;
    }
    finished({run, answer}) {
     const {runId, workflowId: expected} = this.run;
     const actual = run.workflowId;
     const isOther = expected !== void 0 && actual !== void 0 && actual.toLowerCase() !== expected.toLowerCase();
     if (isOther) return {
      kind: "error",
      runId,
      problem: {
       kind: "other-workflow",
       expected,
       actual
      }
     };
     return {
      kind: "finished",
      runId,
      run,
      reasons: reasonsAgainst(run),
      answer
     };
    }
    timedOut() {
     const {message, cause} = this;
     const {runId} = this.run;
     return {
      kind: "timed-out",
      runId,
      timeoutMs: this.rules.deadlineMs,
      message,
      cause
     };
    }
    cancelled() {
     const {runId} = this.run;
     return {
      kind: "cancelled",
      runId,
      maybeStarted: true,
      message: this.message
     };
    }
    noLater(dueAt, now) {
     return Math.max(now, Math.min(dueAt, this.rules.deadlineMs));
    }
   }
   function nextPause(now, {firstPauseMs, longestPauseMs}) {
    const regular = Math.min(Math.max(now.waitedMs / 4, firstPauseMs), longestPauseMs);
    const doubled = regular * 2 ** Math.max(0, now.failures - 1);
    return Math.min(doubled, longestPauseMs) * (1 - .1 * now.random);
   }
   // CONCATENATED MODULE: ./src/many/polls.ts
   class Polls {
    policy;
    ports;
    traffic;
    owner;
    runs=new Set;
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
     const {clock, random} = this.ports;
     const wait = new Wait({
      ...run,
      startedAt,
      random: random()
     }, this.policy, clock.now());
     this.runs.add({
      index,
      wait,
      isPolled: false,
      droppedAt: void 0
     });
    }
    next() {
     let first;
     for (const run of this.runs) {
      if (run.isPolled || this.isPutOff(run)) continue;
      if (first === void 0 || run.wait.dueAt < first.wait.dueAt) first = run;
     }
     return first;
    }
    isPutOff({droppedAt}) {
     const {ended, underWay} = this.traffic;
     return droppedAt === ended && underWay > 0;
    }
    async send(run, now) {
     const {index, wait} = run;
     const countsForRun = this.traffic.outage.nextAt === void 0;
     const number = this.traffic.begin(now);
     run.isPolled = true;
     let poll;
     try {
      poll = await this.ports.poll(index, wait.run.runId, {
       timeoutMs: wait.timeoutMs(now),
       context: () => wait.context(this.ports.clock.now())
      });
     } finally {
      this.traffic.end(number);
      run.isPolled = false;
      run.droppedAt = void 0;
     }
     await this.take(run, number, poll, countsForRun);
    }
    async take(run, number, poll, countsForRun) {
     const {wait, index} = run;
     const {clock, cancel} = this.ports;
     const now = clock.now();
     const waitedMs = wait.waitedMs(now);
     if (cancel.aborted && poll.kind !== "finished") return;
     if (poll.kind === "dropped") {
      run.droppedAt = this.traffic.ended;
      return;
     }
     if (poll.kind === "busy" && this.policy.holdsOn429) {
      this.traffic.busy(number, now, poll.retryAfterMs);
      return;
     }
     let isGivenUp = false;
     if (poll.kind === "failed" || poll.kind === "busy") isGivenUp = this.traffic.failed(number, now, poll.retryAfterMs, poll.cause); else {
      this.traffic.good(number);
      this.owner.goodPoll(number);
     }
     const outcome = wait.take(poll, now, countsForRun) ?? this.ofOutage(wait);
     const pauseMs = outcome === void 0 ? wait.dueAt - now : void 0;
     this.ports.onEvent({
      kind: "polled",
      index,
      poll,
      waitedMs,
      pauseMs
     });
     if (outcome !== void 0) await this.end(run, outcome);
     const isLate = now >= this.policy.deadlineMs;
     if (isGivenUp && !isLate && wait.cause !== void 0) await this.owner.givenUp(wait.cause);
    }
    async endOverdue(now) {
     if (now < this.policy.deadlineMs) return;
     const earliest = Math.max(now, this.traffic.pace.nextAt);
     for (const run of this.runs) if (!run.isPolled && earliest >= run.wait.endsAt) await this.end(run, run.wait.timedOut());
    }
    get nextEnd() {
     let next = Number.POSITIVE_INFINITY;
     for (const {wait, isPolled} of this.runs) if (!isPolled) next = Math.min(next, wait.endsAt);
     return next;
    }
    async giveUp(problem) {
     this.problem = problem;
     for (const run of this.runs) if (!run.isPolled) await this.end(run, this.ofOutage(run.wait));
    }
    drop(index) {
     for (const run of this.runs) {
      if (run.index !== index) continue;
      this.runs.delete(run);
      return run.wait.run.runId;
     }
     return;
    }
    async cancelAll() {
     for (const run of this.runs) await this.end(run, run.wait.cancelled());
    }
    ofOutage({run}) {
     const {problem} = this;
     return problem === void 0 ? void 0 : {
      kind: "error",
      runId: run.runId,
      problem
     };
    }
    async end(run, outcome) {
     if (outcome === void 0) return;
     this.runs.delete(run);
     await this.owner.ended(run.index, outcome);
    }
   }
   var start = __nccwpck_require__(1001);
   // CONCATENATED MODULE: ./src/many/start-record.ts
   const MOST_UNCERTAIN_IN_A_ROW = 3;
   const MOST_REFUSED_AT_FIRST = 10;
   class StartRecord {
    uncertainInRow=0;
    refused=0;
    accepted=0;
    isLast(verdict) {
     switch (verdict.kind) {
     case "started":
     case "unusable-id":
      this.uncertainInRow = 0;
      this.accepted++;
      return false;

     case "refused":
      this.uncertainInRow = 0;
      this.refused++;
      return verdict.status === 401 || verdict.status === 403 || this.accepted === 0 && this.refused === MOST_REFUSED_AT_FIRST;

     case "uncertain":
      return ++this.uncertainInRow === MOST_UNCERTAIN_IN_A_ROW;

     case "impossible":
     case "postponed":
      return true;

     case "busy":
     case "no-connection":
      return false;
     }
    }
   }
   // CONCATENATED MODULE: ./src/many/starts.ts
   const UNCERTAIN_PAUSE_MS = 6e4;
   const LONGEST_HOLD_MS = 15 * 6e4;
   class Starts {
    queue;
    policy;
    ports;
    traffic;
    owner;
    current;
    tries=0;
    record=new StartRecord;
    begunAtUncertain;
    notBefore=Number.NEGATIVE_INFINITY;
    allowedSince;
    isStopped=false;
    rest=[];
    why;
    constructor(queue, policy, ports, traffic, owner) {
     this.queue = [ ...queue ];
     this.policy = policy;
     this.ports = ports;
     this.traffic = traffic;
     this.owner = owner;
    }
    get isOver() {
     return this.queue.length === 0 && this.current === void 0;
    }
    get isBusy() {
     return this.current !== void 0 && (this.current.isSent || this.current.ready === void 0);
    }
    dueAt(executing, now) {
     const isAllowed = executing < this.policy.maxParallel;
     if (!isAllowed) this.allowedSince = void 0; else this.allowedSince ??= now;
     if (this.allowedSince === void 0 || this.isOver || this.isBusy) return;
     return Math.max(this.allowedSince, this.notBefore);
    }
    get earliest() {
     return Math.max(this.notBefore, this.traffic.pace.nextAt, this.traffic.outage.nextAt ?? 0);
    }
    get isReady() {
     return this.current?.ready !== void 0;
    }
    get next() {
     return this.current?.index ?? this.queue[0];
    }
    async prepare() {
     const index = this.queue.shift();
     if (index === void 0) return;
     const current = {
      index,
      ready: void 0,
      isSent: false
     };
     this.current = current;
     let prepared;
     try {
      prepared = await this.ports.prepare(index);
     } catch (error) {
      this.current = void 0;
      throw error;
     }
     if (prepared.kind === "ready") {
      current.ready = prepared;
      if (this.isStopped) await this.takeBack();
      return;
     }
     this.current = void 0;
     if (prepared.endsStarting !== void 0) await this.stop(prepared.endsStarting);
     await this.owner.ended(index, prepared.outcome);
    }
    async send(now) {
     const {current} = this;
     if (current?.ready === void 0) return;
     const {index, ready} = current;
     current.isSent = true;
     if (++this.tries === 1) this.ports.onEvent({
      kind: "starting",
      index
     });
     const number = this.traffic.begin(now);
     try {
      let verdict;
      try {
       verdict = await ready.send();
      } finally {
       this.traffic.end(number);
      }
      await this.take(index, number, verdict);
     } finally {
      this.current = void 0;
     }
    }
    goodPoll(number) {
     if (this.begunAtUncertain === void 0 || number <= this.begunAtUncertain) return;
     this.begunAtUncertain = void 0;
     this.notBefore = Number.NEGATIVE_INFINITY;
    }
    async stop(why) {
     if (this.isStopped) return;
     this.isStopped = true;
     this.why = why;
     this.rest.push(...this.queue.splice(0));
     if (why !== void 0 && this.rest.length > 0) this.ports.onEvent({
      kind: "starting-ended",
      why,
      left: this.rest.length
     });
     await this.takeBack();
    }
    neverStarted() {
     const outcome = this.why === void 0 ? {
      kind: "cancelled",
      runId: void 0,
      maybeStarted: false,
      message: void 0
     } : {
      kind: "not-started",
      why: this.why
     };
     return this.rest.map(index => [ index, outcome ]);
    }
    async takeBack() {
     const {current} = this;
     if (current?.ready === void 0 || current.isSent) return;
     this.current = void 0;
     this.rest.unshift(current.index);
     await current.ready.takeBack();
    }
    putBack(index) {
     const list = this.isStopped ? this.rest : this.queue;
     list.unshift(index);
    }
    async take(index, number, verdict) {
     const {traffic, ports} = this;
     const now = ports.clock.now();
     const isLast = this.record.isLast(verdict);
     switch (verdict.kind) {
     case "started":
      {
       traffic.good(number);
       this.tries = 0;
       const why = await ports.started(index, verdict.runId);
       ports.onEvent({
        ...verdict,
        index
       });
       if (why !== void 0) await this.stop(why);
       return await this.owner.executing(index, verdict.runId);
      }

     case "unusable-id":
     case "refused":
      traffic.good(number);
      return await this.end(index, verdict, isLast);

     case "impossible":
      return await this.end(index, verdict, isLast);

     case "postponed":
      if (!this.policy.holdsOn429) return await this.end(index, verdict, isLast);
      traffic.busy(number, now, LONGEST_HOLD_MS);
      this.putBack(index);
      return await this.stop({
       by: "service",
       problem: (0, start.Zw)(verdict)
      });

     case "busy":
      if (!this.policy.holdsOn429) return await this.repeat(index, verdict, now);
      traffic.busy(number, now, verdict.retryAfterMs);
      return this.putBack(index);

     case "no-connection":
      if (!traffic.failed(number, now, 0, verdict.cause)) return await this.repeat(index, verdict, now);
      this.putBack(index);
      return await this.owner.givenUp(verdict.cause);

     case "uncertain":
      {
       this.begunAtUncertain = traffic.count;
       this.notBefore = now + UNCERTAIN_PAUSE_MS;
       const isOver = traffic.failed(number, now, verdict.retryAfterMs, verdict.cause);
       await this.end(index, verdict, isLast && !ports.cancel.aborted);
       if (isOver) await this.owner.givenUp(verdict.cause);
      }
     }
    }
    async repeat(index, verdict, now) {
     const {startTries, startPauseMs, longestPauseMs, deadlineMs} = this.policy;
     const {cause} = verdict;
     const askedMs = verdict.kind === "busy" ? verdict.retryAfterMs : 0;
     const doubledMs = startPauseMs * 2 ** Math.min(this.tries - 1, 30);
     const pauseMs = Math.max(Math.min(doubledMs, longestPauseMs), askedMs);
     const isOutOfTime = pauseMs > 0 && now + pauseMs > deadlineMs;
     if (!this.ports.cancel.aborted && (this.tries >= startTries || isOutOfTime)) {
      const problem = {
       kind: "start-unreachable",
       tries: this.tries,
       busy: verdict.kind === "busy",
       cause,
       outOfTime: this.tries < startTries,
       askedMs
      };
      return await this.owner.ended(index, {
       kind: "error",
       runId: void 0,
       problem
      });
     }
     this.putBack(index);
     this.notBefore = now + pauseMs;
     if (pauseMs > 0) this.ports.onEvent({
      kind: "start-repeated",
      index,
      cause,
      pauseMs,
      askedMs
     });
    }
    async end(index, verdict, endsStarting = false) {
     this.tries = 0;
     const problem = (0, start.Zw)(verdict);
     if (endsStarting) await this.stop({
      by: "service",
      problem
     });
     const outcome = this.ports.cancel.aborted ? {
      kind: "cancelled",
      runId: void 0,
      maybeStarted: (0, start.NG)(verdict),
      message: void 0
     } : {
      kind: "error",
      runId: void 0,
      problem
     };
     await this.owner.ended(index, outcome);
    }
   }
   // CONCATENATED MODULE: ./src/many/outage.ts
   const FIRST_PAUSE_MS = 1e3;
   const MOST_TRIES = 10;
   class Outage {
    policy;
    failuresInRow=0;
    down;
    trying;
    constructor(policy) {
     this.policy = policy;
    }
    get nextAt() {
     if (this.down === void 0) return;
     return this.trying === void 0 ? this.down.nextAt : Number.POSITIVE_INFINITY;
    }
    covers(number) {
     return this.down !== void 0 && number > this.down.begunBefore;
    }
    begin(number) {
     if (this.down !== void 0) this.trying = number;
    }
    end(number) {
     if (this.trying === number) this.trying = void 0;
    }
    good(number) {
     if (this.down !== void 0 && !this.covers(number)) return false;
     const ends = this.down !== void 0;
     this.down = void 0;
     this.failuresInRow = 0;
     return ends;
    }
    failed(number, begun, now, askedMs) {
     if (this.down === void 0) {
      if (++this.failuresInRow < this.policy.outageAfter) return "up";
      this.down = {
       begunBefore: begun,
       tries: 0,
       nextAt: now + this.pauseMs(0, askedMs)
      };
      return "began";
     }
     if (!this.covers(number)) return "down";
     const tries = ++this.down.tries;
     this.down.nextAt = now + this.pauseMs(tries, askedMs);
     return tries < MOST_TRIES ? "down" : "given-up";
    }
    pauseMs(tries, askedMs) {
     const {firstPauseMs, longestPauseMs} = this.policy;
     const doubled = Math.max(FIRST_PAUSE_MS, firstPauseMs) * 2 ** tries;
     return Math.max(Math.min(doubled, longestPauseMs), askedMs);
    }
   }
   // CONCATENATED MODULE: ./src/many/pace.ts
   const FIRST_HOLD_MS = 1e3;
   const LEAST_PER_SECOND = .1;
   const REGAINED_PER_SECOND = .5;
   const SLACK_MS = 5;
   class Pace {
    policy;
    perSecond;
    lastBegin=Number.NEGATIVE_INFINITY;
    holdUntil=Number.NEGATIVE_INFINITY;
    holdsInRow=0;
    begunBeforeHold=0;
    constructor(policy) {
     this.policy = policy;
     this.perSecond = policy.mostPerSecond;
    }
    get nextAt() {
     const gapMs = Number.isFinite(this.perSecond) ? 1e3 / this.perSecond + SLACK_MS : 0;
     return Math.max(this.lastBegin + gapMs, this.holdUntil);
    }
    begin(now) {
     this.lastBegin = now;
    }
    good(number) {
     if (number > this.begunBeforeHold) this.holdsInRow = 0;
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
     if (until <= this.holdUntil) return;
     this.holdUntil = until;
     return until - now;
    }
   }
   // CONCATENATED MODULE: ./src/many/traffic.ts
   class Traffic {
    pace;
    outage;
    underWay=0;
    ended=0;
    begun=0;
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
     this.ended++;
     this.outage.end(number);
    }
    good(number) {
     this.pace.good(number);
     if (this.outage.good(number)) this.onEvent({
      kind: "outage-ended"
     });
    }
    failed(number, now, askedMs, cause) {
     const state = this.outage.failed(number, this.begun, now, askedMs);
     if (state === "began") this.onEvent({
      kind: "outage-began",
      cause
     });
     return state === "given-up";
    }
    busy(number, now, askedMs) {
     const ms = this.pace.hold(number, this.begun, now, askedMs);
     if (ms !== void 0) this.onEvent({
      kind: "held",
      ms,
      askedMs
     });
    }
   }
   // CONCATENATED MODULE: ./src/many/carry-out.ts
   const NEVER = Number.POSITIVE_INFINITY;
   const LONGEST_SLEEP_MS = 24 * 36e5;
   async function carryOut(tasks, policy, ports) {
    await new Step(tasks, policy, ports).run();
   }
   class Step {
    policy;
    ports;
    traffic;
    polls;
    starts;
    working=new Set;
    wake=new AbortController;
    done=new Set;
    failures=0;
    defect;
    constructor(tasks, policy, ports) {
     this.policy = policy;
     this.ports = ports;
     this.traffic = new Traffic(policy, event => ports.onEvent(event));
     const owner = {
      ended: (index, outcome) => this.ended(index, outcome),
      goodPoll: number => this.starts.goodPoll(number),
      givenUp: cause => this.givenUp(cause),
      executing: (index, runId) => this.started(index, runId)
     };
     this.polls = new Polls(policy, ports, this.traffic, owner);
     const toStart = [];
     for (const [index, task] of tasks.entries()) if (task.kind === "collect") this.polls.add(index, task, void 0); else toStart.push(index);
     this.starts = new Starts(toStart, policy, ports, this.traffic, owner);
    }
    async run() {
     const {cancel, clock} = this.ports;
     const onCancel = () => this.wake.abort();
     cancel.addEventListener("abort", onCancel);
     while (!this.isOver && !cancel.aborted && this.defect === void 0) {
      await this.endWhatIsLate(clock.now());
      const now = clock.now();
      const until = this.beginNext(now);
      if (until === void 0) continue;
      this.wake = new AbortController;
      if (cancel.aborted || this.isOver) break;
      await clock.sleep(Math.min(Math.max(0, until - now), LONGEST_SLEEP_MS), this.wake.signal);
     }
     await this.starts.stop(void 0);
     await Promise.all(this.working);
     cancel.removeEventListener("abort", onCancel);
     if (this.defect !== void 0) throw this.defect.error;
     await this.polls.cancelAll();
     for (const [index, outcome] of this.starts.neverStarted()) await this.ports.ended(index, outcome);
    }
    get isOver() {
     return this.starts.isOver && this.polls.size === 0 && this.working.size === 0;
    }
    async endWhatIsLate(now) {
     await this.polls.endOverdue(now);
     const isIdle = this.polls.size === 0 && this.working.size === 0;
     const startAt = isIdle ? Math.max(now, this.starts.earliest) : now;
     if (!this.starts.isOver && startAt > this.policy.noStartAfterMs) await this.starts.stop({
      by: "deadline"
     });
    }
    beginNext(now) {
     const {starts, polls, traffic} = this;
     const run = polls.next();
     const isPastDeadline = now >= this.policy.deadlineMs;
     const tryAt = isPastDeadline ? void 0 : traffic.outage.nextAt;
     let pollAt = run?.wait.dueAt ?? NEVER;
     let startAt = starts.dueAt(polls.size, now) ?? NEVER;
     if (tryAt !== void 0) {
      if (run !== void 0) pollAt = tryAt;
      startAt = polls.size === 0 ? Math.max(startAt, tryAt) : NEVER;
     }
     const at = Math.max(Math.min(pollAt, startAt), traffic.pace.nextAt);
     if (at > now || traffic.isFull) return Math.min(this.nextEnd(now), traffic.isFull ? NEVER : at);
     if (startAt <= pollAt) {
      const {next} = starts;
      this.work(next, starts.isReady ? starts.send(now) : starts.prepare());
     } else if (run !== void 0) this.work(run.index, polls.send(run, now));
     return;
    }
    nextEnd(now) {
     const {noStartAfterMs, deadlineMs} = this.policy;
     if (now < deadlineMs) return Math.min(deadlineMs, noStartAfterMs);
     return this.polls.nextEnd;
    }
    work(index, work) {
     const tracked = work.catch(error => this.unexpected(index, error)).finally(() => {
      this.working.delete(tracked);
      this.wake.abort();
     });
     this.working.add(tracked);
    }
    async unexpected(index, error) {
     if (index === void 0 || this.done.has(index)) {
      this.defect ??= {
       error
      };
      return;
     }
     const cause = (0, words.cv)`${(0, words.TL)(error instanceof Error ? error.stack ?? error.message : String(error))}`;
     const runId = this.polls.drop(index);
     await this.ended(index, {
      kind: "error",
      runId,
      problem: {
       kind: "unexpected",
       cause
      }
     });
    }
    started(index, runId) {
     const {clock} = this.ports;
     if (!this.policy.untilFinished && !this.ports.cancel.aborted) return this.ended(index, {
      kind: "started",
      runId
     });
     this.polls.add(index, {
      runId,
      workflowId: void 0
     }, clock.now());
     return Promise.resolve();
    }
    async ended(index, outcome) {
     this.done.add(index);
     if ((0, conclusion.Ix)((0, conclusion.W_)(outcome)) && ++this.failures > this.policy.toleratedFailures) await this.starts.stop({
      by: "failures"
     });
     await this.ports.ended(index, outcome);
    }
    async givenUp(cause) {
     const problem = {
      kind: "service-down",
      cause
     };
     await this.starts.stop({
      by: "service",
      problem
     });
     await this.polls.giveUp(problem);
    }
   }
  }),
  8984: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    Ix: () => isFailed,
    Jo: () => stepConclusionOf,
    NI: () => ITEM_CONCLUSIONS,
    W_: () => itemConclusionOf,
    Wx: () => toleratedOf
   });
   const ITEM_CONCLUSIONS = [ "success", "failure", "timed_out", "cancelled", "error", "unknown", "not_started", "started", "running" ];
   function itemConclusionOf(outcome) {
    switch (outcome.kind) {
    case "finished":
     return outcome.reasons.length === 0 ? "success" : "failure";

    case "timed-out":
     return "timed_out";

    case "cancelled":
     if (outcome.runId !== void 0) return "cancelled";
     return outcome.maybeStarted ? "unknown" : "not_started";

    case "error":
     return outcome.problem.kind === "start-uncertain" ? "unknown" : "error";

    case "not-started":
     return "not_started";

    default:
     return outcome.kind;
    }
   }
   function isFailed(conclusion) {
    return [ "failure", "error", "unknown" ].includes(conclusion);
   }
   function stepConclusionOf(items, step) {
    const failed = items.filter(({conclusion}) => isFailed(conclusion));
    const counting = failed.length <= step.tolerated ? items.filter(item => !failed.includes(item)) : items;
    const some = is => counting.some(is);
    const isAny = (...conclusions) => some(({conclusion}) => conclusions.includes(conclusion));
    if (counting.every(({conclusion}) => [ "success", "started", "running" ].includes(conclusion))) {
     if (isAny("started")) return "started";
     return isAny("running") ? "running" : "success";
    }
    if (step.isCancelled) return "cancelled";
    if (isAny("error", "unknown") || some(({why}) => why === "service" || why === "journal")) return "error";
    if (isAny("failure")) return "failure";
    return "timed_out";
   }
   function toleratedOf(given, items) {
    return given.isPercent ? Math.floor(items * given.number / 100) : given.number;
   }
  }),
  7313: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    i: () => policyOfOne,
    l: () => policyOfMany
   });
   function policyOfOne(times) {
    return {
     ...times,
     maxParallel: 1,
     mostPerSecond: Number.POSITIVE_INFINITY,
     mostUnderWay: 1,
     startTries: 5,
     startPauseMs: 1e3,
     noStartAfterMs: Number.POSITIVE_INFINITY,
     holdsOn429: false,
     outageAfter: Number.POSITIVE_INFINITY,
     toleratedFailures: Number.POSITIVE_INFINITY
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
     toleratedFailures: list.toleratedFailures ?? Number.POSITIVE_INFINITY
    };
   }
  }),
  2394: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    gX: () => writeEntries,
    n8: () => line,
    w7: () => annotation
   });
   var _runner_runner_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1951);
   var _text_words_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1670);
   function line(words) {
    return {
     kind: "line",
     words
    };
   }
   function annotation(level, title, ...message) {
    return {
     kind: "annotation",
     level,
     title,
     message
    };
   }
   function writeEntries(entries, presenter) {
    for (const entry of entries) switch (entry.kind) {
    case "line":
     (0, _runner_runner_js__WEBPACK_IMPORTED_MODULE_0__.yy)(presenter.line(entry.words));
     break;

    case "table":
     for (const row of presenter.table(entry.rows)) (0, _runner_runner_js__WEBPACK_IMPORTED_MODULE_0__.yy)(row);
     break;

    case "annotation":
     (0, _runner_runner_js__WEBPACK_IMPORTED_MODULE_0__.fz)(entry.level, presenter.line((0, 
     _text_words_js__WEBPACK_IMPORTED_MODULE_1__.ZV)(entry.title)), presenter.lines(entry.message));
    }
   }
  }),
  594: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    L1: () => outputsNotWritten,
    LA: () => reportNotWritten,
    PL: () => noResultFile,
    RQ: () => ANSWER_NOT_UTF8,
    Tx: () => largeResult,
    lE: () => MOST_KIB_OF_AN_ENVIRONMENT_STRING,
    uW: () => filesNotWritten,
    wI: () => noSummary,
    z: () => outputsCut
   });
   var _text_units_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4492);
   var _text_words_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1670);
   var _entry_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2394);
   const MOST_OF_A_CAUSE = 300;
   const MOST_KIB_OF_AN_ENVIRONMENT_STRING = process.platform === "win32" ? 32 : 128;
   const ANSWER_NOT_UTF8 = (0, _entry_js__WEBPACK_IMPORTED_MODULE_0__.w7)("warning", "Answer not UTF-8", (0, 
   _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)`An answer of the service is not valid UTF-8. Invalid bytes are replaced by U+FFFD, in the outputs as well. The conclusion does not change. For a finished run, \`result-file\` has the original bytes.`);
   function noResultFile(cause) {
    return (0, _entry_js__WEBPACK_IMPORTED_MODULE_0__.w7)("warning", "No result-file", (0, 
    _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)`The service's answer could not be written to a file, so \`result-file\` is empty: ${(0, 
    _text_words_js__WEBPACK_IMPORTED_MODULE_1__.V$)(cause, MOST_OF_A_CAUSE)}. The conclusion does not change. Check that the step can write to RUNNER_TEMP.`);
   }
   function filesNotWritten(number, cause) {
    return (0, _entry_js__WEBPACK_IMPORTED_MODULE_0__.w7)("warning", "Files not written", (0, 
    _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)`${(0, _text_words_js__WEBPACK_IMPORTED_MODULE_1__.ZV)((0, 
    _text_units_js__WEBPACK_IMPORTED_MODULE_2__.U9)(number, "file"))} could not be written to \`output-directory\`: ${(0, 
    _text_words_js__WEBPACK_IMPORTED_MODULE_1__.V$)(cause, MOST_OF_A_CAUSE)}. The conclusion does not change. Check that the step can write to the directory.`);
   }
   function outputsCut(resultFile, noPaths) {
    const whole = resultFile === "" ? (0, _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)`The complete outputs could not be saved; see the warning above.` : (0, 
    _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)`The complete outputs are in \`result-file\` (${(0, 
    _text_words_js__WEBPACK_IMPORTED_MODULE_1__.TL)(resultFile)}).`;
    const paths = noPaths ? (0, _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)` \`output-files\` is \`{}\`; the files are in \`output-directory\`.` : (0, 
    _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)``;
    return (0, _entry_js__WEBPACK_IMPORTED_MODULE_0__.w7)("warning", "Outputs cut", (0, 
    _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)`Outputs were cut to stay within their limits. ${whole}${paths}`);
   }
   function largeResult(ownFile, resultFile) {
    return (0, _entry_js__WEBPACK_IMPORTED_MODULE_0__.w7)("notice", "Large result", (0, 
    _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)`\`result\` is larger than ${MOST_KIB_OF_AN_ENVIRONMENT_STRING} KiB, which is too large for an environment variable or a \`with:\` value.${insteadOfResult(ownFile, resultFile)}`);
   }
   function insteadOfResult(ownFile, resultFile) {
    if (ownFile !== void 0) return (0, _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)` Read its file in \`output-directory\` instead: ${(0, 
    _text_words_js__WEBPACK_IMPORTED_MODULE_1__.V$)(ownFile, 1e3)}`;
    return resultFile === "" ? (0, _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)`` : (0, 
    _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)` Read \`result-file\` instead.`;
   }
   function noSummary(cause) {
    return (0, _entry_js__WEBPACK_IMPORTED_MODULE_0__.w7)("warning", "No job summary", (0, 
    _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)`The job summary could not be written: ${(0, 
    _text_words_js__WEBPACK_IMPORTED_MODULE_1__.V$)(cause, MOST_OF_A_CAUSE)}. The conclusion does not change. Check that the step can write to GITHUB_STEP_SUMMARY.`);
   }
   function outputsNotWritten(runId, cause) {
    const run = runId === void 0 ? (0, _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)`There is no run id.` : (0, 
    _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)`The run's id is ${(0, _text_words_js__WEBPACK_IMPORTED_MODULE_1__.id)(runId)}.`;
    return (0, _entry_js__WEBPACK_IMPORTED_MODULE_0__.w7)("error", "Outputs not written", (0, 
    _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)`The step's outputs could not be written, so later steps cannot read them: ${(0, 
    _text_words_js__WEBPACK_IMPORTED_MODULE_1__.V$)(cause, MOST_OF_A_CAUSE)}. ${run} The step fails even if the run succeeded. Check GITHUB_OUTPUT and the runner's disk.`);
   }
   function reportNotWritten(cause) {
    return (0, _text_words_js__WEBPACK_IMPORTED_MODULE_1__.cv)`The report of this step could not be written: ${(0, 
    _text_words_js__WEBPACK_IMPORTED_MODULE_1__.TL)(cause)}`;
   }
  }),
  6497: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    FO: () => exitCodeOf,
    vu: () => conclusionOf
   });
   function conclusionOf(outcome) {
    switch (outcome.kind) {
    case "finished":
     return outcome.reasons.length === 0 ? "success" : "failure";

    case "timed-out":
     return "timed_out";

    case "not-started":
     return "error";

    default:
     return outcome.kind;
    }
   }
   function exitCodeOf(conclusion) {
    return [ "success", "started", "running" ].includes(conclusion) ? 0 : 1;
   }
  }),
  1001: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    NG: () => mayHaveStarted,
    Zw: () => problemOf,
    mI: () => startVerdict
   });
   var _service_address_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7203);
   var _service_reply_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1399);
   var _service_reply_words_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9367);
   function startVerdict(reply, holdsKey) {
    switch (reply.kind) {
    case "no-connection":
     return {
      kind: "no-connection",
      cause: reply.cause
     };

    case "untrusted":
     return {
      kind: "impossible",
      by: "certificate",
      cause: reply.cause
     };

    case "proxy-refused":
     return {
      kind: "impossible",
      by: "proxy",
      cause: reply.cause
     };

    case "lost":
    case "dropped":
     return {
      kind: "uncertain",
      cause: reply.cause,
      retryAfterMs: 0
     };

    case "reply":
     return verdictOn(reply, holdsKey);
    }
   }
   function verdictOn(reply, holdsKey) {
    const {status, isUtf8, refusal, redirectHost, redirectsWithin, retryAfterMs} = reply;
    const succeeded = status >= 200 && status <= 299;
    const id = succeeded ? reply.startedId : void 0;
    if (id !== void 0) {
     const isWithKey = holdsKey(id);
     return (0, _service_address_js__WEBPACK_IMPORTED_MODULE_1__.c)(id) && !isWithKey ? {
      kind: "started",
      runId: id,
      isUtf8
     } : {
      kind: "unusable-id",
      id,
      holdsKey: isWithKey
     };
    }
    if (status === 429) {
     const cause = unclear(reply);
     return retryAfterMs > _service_reply_js__WEBPACK_IMPORTED_MODULE_0__.Q ? {
      kind: "postponed",
      cause,
      askedMs: retryAfterMs
     } : {
      kind: "busy",
      cause,
      retryAfterMs
     };
    }
    if (succeeded && refusal !== void 0 || status >= 300 && status <= 399 || status >= 400 && status <= 499 && status !== 408) return {
     kind: "refused",
     status,
     message: (0, _service_reply_words_js__WEBPACK_IMPORTED_MODULE_2__.v6)(reply),
     redirectHost,
     redirectsWithin
    };
    return {
     kind: "uncertain",
     cause: unclear(reply),
     retryAfterMs
    };
   }
   function unclear(reply) {
    if (reply.status === 429) return (0, _service_reply_words_js__WEBPACK_IMPORTED_MODULE_2__.uU)(reply, {
     silent: "too many requests"
    });
    return (0, _service_reply_words_js__WEBPACK_IMPORTED_MODULE_2__.uU)(reply, reply.status <= 299 ? {
     useless: "the answer contains no run id"
    } : {});
   }
   function mayHaveStarted({kind}) {
    return kind === "uncertain" || kind === "unusable-id";
   }
   function problemOf(verdict) {
    switch (verdict.kind) {
    case "refused":
     return {
      ...verdict,
      kind: "start-refused"
     };

    case "impossible":
     return {
      ...verdict,
      kind: "start-impossible"
     };

    case "postponed":
     return {
      ...verdict,
      kind: "start-postponed"
     };

    case "unusable-id":
     return {
      ...verdict,
      kind: "start-unusable-id"
     };

    case "uncertain":
     return {
      kind: "start-uncertain",
      cause: verdict.cause
     };
    }
   }
  }),
  4158: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    z5: () => jsonForPeople,
    wL: () => lastWithOutput,
    Vb: () => nameOf,
    VO: () => runIn
   });
   var timestamp = __nccwpck_require__(6931);
   var json = __nccwpck_require__(4808);
   // CONCATENATED MODULE: ./src/run/source.ts
   function sourceOf(text, completed, failed) {
    const hasOddOutput = Array.isArray(completed) && completed.some(step => typeof (fieldsOf(step).output ?? "") !== "string");
    const hasFailed = Array.isArray(failed) ? failed.length > 0 : (failed ?? null) !== null;
    const root = hasOddOutput || hasFailed ? (0, json.I5)(text) : void 0;
    const data = member(text, root, "data");
    const range = hasFailed ? member(text, data, "failed_steps") : void 0;
    const steps = range !== void 0 && Array.isArray(failed) ? (0, json.Yt)(text, range.start) : [];
    return {
     outputs: outputsIn(text, hasOddOutput ? member(text, data, "completed_steps") : void 0),
     failedSteps: [ ...steps ].map(element => (0, json.oE)(text, element)),
     oddFailedSteps: range === void 0 || Array.isArray(failed) ? void 0 : (0, json.oE)(text, range)
    };
   }
   function outputsIn(text, steps) {
    const outputs = new Map;
    if (steps === void 0) return outputs;
    let index = 0;
    for (const step of (0, json.Yt)(text, steps.start)) {
     const output = (0, json.Ii)(text, step.start) === "object" ? member(text, step, "output") : void 0;
     if (output !== void 0 && ![ "string", "null" ].includes((0, json.Ii)(text, output.start))) outputs.set(index, (0, 
     json.oE)(text, output));
     index++;
    }
    return outputs;
   }
   function member(text, object, key) {
    let found;
    if (object === void 0) return;
    for (const each of (0, json.ol)(text, object.start)) if (each.key === key) found = each;
    return found;
   }
   function fieldsOf(value) {
    return (0, json.Gv)(value) ? value : {};
   }
   // CONCATENATED MODULE: ./src/run/workflow-run.ts
   function nameOf({nodeId, stepId}) {
    return nodeId ?? stepId;
   }
   function lastWithOutput(steps) {
    let last;
    for (const step of steps) if (hasOutput(step) && (last === void 0 || !endsBefore(step, last))) last = step;
    return last;
   }
   function hasOutput(step) {
    return step.output !== null;
   }
   function endsBefore(step, other) {
    if (other.endedAt === void 0) return false;
    return step.endedAt === void 0 || step.endedAt < other.endedAt;
   }
   function runIn(answer, text) {
    const data = fieldsOf(answer.data);
    const {completed_steps: completed, failed_steps: failed} = data;
    const source = sourceOf(text, completed, failed);
    return {
     workflowId: nonEmpty(data.workflow_id),
     success: answer.success === true,
     state: textOf(data.state),
     error: messageOf(data.error),
     startedAt: textOf(data.started_at),
     endedAt: textOf(data.ended_at),
     steps: Array.isArray(completed) ? completed.map((step, index) => stepOf(fieldsOf(step), index, source.outputs)) : [],
     failedSteps: Array.isArray(failed) ? source.failedSteps.map((json, index) => failedStepOf(failed[index], json)) : [],
     oddFailedSteps: source.oddFailedSteps
    };
   }
   function stepOf(step, index, outputs) {
    const {output} = step;
    return {
     position: index + 1,
     nodeId: nonEmpty(step.node_id),
     stepId: nonEmpty(step.step_id),
     state: typeof step.state === "string" ? step.state : void 0,
     output: typeof output === "string" ? output : outputs.get(index) ?? null,
     startedAt: (0, timestamp.EH)(step.started_at),
     endedAt: (0, timestamp.EH)(step.ended_at)
    };
   }
   function failedStepOf(element, json) {
    const step = fieldsOf(element);
    return {
     nodeId: nonEmpty(step.node_id),
     stepId: nonEmpty(step.step_id),
     message: messageOf(step.message ?? step.error),
     startedAt: (0, timestamp.EH)(step.started_at),
     endedAt: (0, timestamp.EH)(step.ended_at),
     json
    };
   }
   function messageOf(value) {
    if (typeof value === "string") return value;
    if (value === null) return;
    const {message} = fieldsOf(value);
    return typeof message === "string" ? message : jsonText(value);
   }
   function jsonForPeople(json) {
    return /"(?:in|out)puts?"|\\u/.test(json) ? jsonText(JSON.parse(json)) : json;
   }
   const DATA = new Set([ "input", "inputs", "output", "outputs" ]);
   function jsonText(value) {
    try {
     return JSON.stringify(value, (key, field) => DATA.has(key) && field !== null ? "…" : field);
    } catch {
     return Array.isArray(value) ? "[…]" : "{…}";
    }
   }
   function nonEmpty(value) {
    return typeof value === "string" && value !== "" ? value : void 0;
   }
   function textOf(value) {
    if (typeof value === "string") return value;
    return value === void 0 || value === null ? "" : jsonText(value);
   }
  }),
  1951: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    tY: () => Outputs,
    fz: () => annotate,
    Yz: () => runner_debug,
    CB: () => givenInput,
    _o: () => isDebug,
    ot: () => maskInLog,
    yy: () => print
   });
   var external_node_fs_ = __nccwpck_require__(3024);
   // CONCATENATED MODULE: external "os"
   const external_os_namespaceObject = require("os");
   // CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
   function utils_toCommandValue(input) {
    if (input === null || input === void 0) return ""; else if (typeof input === "string" || input instanceof String) return input;
    return JSON.stringify(input);
   }
   function toCommandProperties(annotationProperties) {
    if (!Object.keys(annotationProperties).length) return {};
    return {
     title: annotationProperties.title,
     file: annotationProperties.file,
     line: annotationProperties.startLine,
     endLine: annotationProperties.endLine,
     col: annotationProperties.startColumn,
     endColumn: annotationProperties.endColumn
    };
   }
   // CONCATENATED MODULE: ./node_modules/@actions/core/lib/command.js
   function command_issueCommand(command, properties, message) {
    const cmd = new Command(command, properties, message);
    process.stdout.write(cmd.toString() + external_os_namespaceObject.EOL);
   }
   const CMD_STRING = "::";
   class Command {
    constructor(command, properties, message) {
     if (!command) command = "missing.command";
     this.command = command;
     this.properties = properties;
     this.message = message;
    }
    toString() {
     let cmdStr = CMD_STRING + this.command;
     if (this.properties && Object.keys(this.properties).length > 0) {
      cmdStr += " ";
      let first = true;
      for (const key in this.properties) if (this.properties.hasOwnProperty(key)) {
       const val = this.properties[key];
       if (val) {
        if (first) first = false; else cmdStr += ",";
        cmdStr += `${key}=${escapeProperty(val)}`;
       }
      }
     }
     cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
     return cmdStr;
    }
   }
   function escapeData(s) {
    return utils_toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
   }
   function escapeProperty(s) {
    return utils_toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
   }
   // CONCATENATED MODULE: external "crypto"
   const external_crypto_namespaceObject = require("crypto");
   // CONCATENATED MODULE: external "fs"
   const external_fs_namespaceObject = require("fs");
   // CONCATENATED MODULE: ./node_modules/@actions/core/lib/file-command.js
   function file_command_issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) throw new Error(`Unable to find environment variable for file command ${command}`);
    if (!external_fs_namespaceObject.existsSync(filePath)) throw new Error(`Missing file at path: ${filePath}`);
    external_fs_namespaceObject.appendFileSync(filePath, `${utils_toCommandValue(message)}${external_os_namespaceObject.EOL}`, {
     encoding: "utf8"
    });
   }
   function file_command_prepareKeyValueMessage(key, value) {
    const delimiter = `ghadelimiter_${external_crypto_namespaceObject.randomUUID()}`;
    const convertedValue = utils_toCommandValue(value);
    if (key.includes(delimiter)) throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
    if (convertedValue.includes(delimiter)) throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
    return `${key}<<${delimiter}${external_os_namespaceObject.EOL}${convertedValue}${external_os_namespaceObject.EOL}${delimiter}`;
   }
   // CONCATENATED MODULE: external "path"
   require("path");
   // CONCATENATED MODULE: ./node_modules/@actions/core/lib/oidc-utils.js
   void 0 && (void 0).__awaiter;
   // CONCATENATED MODULE: ./node_modules/@actions/core/lib/summary.js
   void 0 && (void 0).__awaiter;
   const {access, appendFile, writeFile} = external_fs_namespaceObject.promises;
   // CONCATENATED MODULE: ./node_modules/@actions/core/lib/platform.js
   void 0 && (void 0).__awaiter;
   external_os_namespaceObject.platform();
   external_os_namespaceObject.arch();
   // CONCATENATED MODULE: ./node_modules/@actions/core/lib/core.js
   void 0 && (void 0).__awaiter;
   var ExitCode;
   (function(ExitCode) {
    ExitCode[ExitCode["Success"] = 0] = "Success";
    ExitCode[ExitCode["Failure"] = 1] = "Failure";
   })(ExitCode || (ExitCode = {}));
   function core_setSecret(secret) {
    command_issueCommand("add-mask", {}, secret);
   }
   function getInput(name, options) {
    const val = process.env[`INPUT_${name.replace(/ /g, "_").toUpperCase()}`] || "";
    if (options && options.required && !val) throw new Error(`Input required and not supplied: ${name}`);
    if (options && options.trimWhitespace === false) return val;
    return val.trim();
   }
   function setOutput(name, value) {
    const filePath = process.env["GITHUB_OUTPUT"] || "";
    if (filePath) return file_command_issueFileCommand("OUTPUT", file_command_prepareKeyValueMessage(name, value));
    process.stdout.write(external_os_namespaceObject.EOL);
    command_issueCommand("set-output", {
     name
    }, utils_toCommandValue(value));
   }
   function isDebug() {
    return process.env["RUNNER_DEBUG"] === "1";
   }
   function core_debug(message) {
    command_issueCommand("debug", {}, message);
   }
   function error(message, properties = {}) {
    command_issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
   }
   function warning(message, properties = {}) {
    command_issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
   }
   function notice(message, properties = {}) {
    command_issueCommand("notice", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
   }
   function info(message) {
    process.stdout.write(message + external_os_namespaceObject.EOL);
   }
   var text_text = __nccwpck_require__(8544);
   // CONCATENATED MODULE: ./src/runner/runner.ts
   const MOST_OF_AN_ANNOTATION = 4096;
   function givenInput(name) {
    return getInput(name, {
     trimWhitespace: false
    });
   }
   function maskInLog(secret) {
    if (secret !== "") core_setSecret(secret);
   }
   function print(line) {
    info((0, text_text.tJ)(line.text));
   }
   function annotate(level, title, message) {
    const annotateAs = {
     error,
     warning,
     notice
    }[level];
    annotateAs((0, text_text.Jj)((0, text_text.Xj)(message.text), MOST_OF_AN_ANNOTATION), title === void 0 ? {} : {
     title: (0, text_text.Xj)(title.text)
    });
   }
   function runner_debug(line) {
    core_debug((0, text_text.Xj)(line.text));
   }
   class Outputs {
    failure;
    file;
    constructor(file) {
     this.file = file === "" ? void 0 : file;
    }
    reasonAgainst() {
     return this.attempt(file => {
      const {O_WRONLY, O_APPEND, O_NONBLOCK = 0} = external_node_fs_.constants;
      external_node_fs_.closeSync(external_node_fs_.openSync(file, O_WRONLY | O_APPEND | O_NONBLOCK));
     });
    }
    set(name, value) {
     const failure = this.attempt(() => setOutput(name, value));
     this.failure ??= failure;
    }
    attempt(write) {
     if (this.file === void 0) return "GITHUB_OUTPUT is not set";
     try {
      write(this.file);
     } catch (error) {
      return error instanceof Error ? error.message : String(error);
     }
    }
   }
  }),
  7203: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    U: () => isLoopback,
    c: () => isUsableId
   });
   function isLoopback(url) {
    return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
   }
   function isUsableId(id) {
    return /^[^\s\p{White_Space}\p{Cc}]{1,256}$/v.test(id) && id.length <= 256 && id !== "." && id !== ".." && id.isWellFormed();
   }
  }),
  3246: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    A: () => eventOf
   });
   function eventOf(emitter, event, signal) {
    return new Promise(resolve => {
     const onAbort = () => settle(signal.reason);
     const settle = value => {
      signal.removeEventListener("abort", onAbort);
      resolve(value);
     };
     emitter.once(event, (...values) => settle(values));
     emitter.on("error", settle);
     emitter.once("close", () => settle(new Error("the connection was closed")));
     if (signal.aborted) onAbort(); else signal.addEventListener("abort", onAbort);
    });
   }
  }),
  3373: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    Ew: () => isOfOpenSsl,
    q0: () => describe
   });
   var _text_words_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1670);
   const MEANINGS = {
    ECONNREFUSED: "connection refused",
    ECONNRESET: "connection reset",
    ECONNABORTED: "connection reset",
    EPIPE: "connection closed by the other side",
    ENOTFOUND: "the host name does not resolve",
    EAI_AGAIN: "the host name could not be looked up",
    EAI_FAIL: "the host name could not be looked up",
    EHOSTUNREACH: "host unreachable",
    ENETUNREACH: "network unreachable",
    ETIMEDOUT: "timed out"
   };
   function describe(error) {
    return (0, _text_words_js__WEBPACK_IMPORTED_MODULE_0__.cv)`${(0, _text_words_js__WEBPACK_IMPORTED_MODULE_0__.TL)(textOf(error))}`;
   }
   function textOf(error) {
    if (error instanceof AggregateError) return [ ...new Set(error.errors.map(textOf)) ].join("; ");
    if (!(error instanceof Error)) return "unknown cause";
    const code = codeOf(error);
    const message = error.message.split(";", 1)[0] ?? "";
    if (code === void 0) return message;
    const reason = isOfOpenSsl(error) && "reason" in error ? error.reason : void 0;
    const meaning = MEANINGS[code] ?? (typeof reason === "string" ? reason : message);
    return meaning.includes(code) ? meaning : `${meaning} (${code})`;
   }
   function isOfOpenSsl(error) {
    return codeOf(error)?.startsWith("ERR_SSL_") === true;
   }
   function codeOf(error) {
    return "code" in error && typeof error.code === "string" ? error.code : void 0;
   }
  }),
  9367: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    SI: () => statusAnd,
    uU: () => replyWords,
    v6: () => messageIn
   });
   var _text_words_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1670);
   const LONGEST_REMARK = 200 + 1;
   function messageIn({refusal, remark}) {
    if (refusal !== void 0) return (0, _text_words_js__WEBPACK_IMPORTED_MODULE_0__.cv)`${(0, 
    _text_words_js__WEBPACK_IMPORTED_MODULE_0__.TL)(refusal)}`;
    return remark === void 0 ? void 0 : (0, _text_words_js__WEBPACK_IMPORTED_MODULE_0__.cv)`${(0, 
    _text_words_js__WEBPACK_IMPORTED_MODULE_0__.V$)(remark, LONGEST_REMARK)}`;
   }
   function replyWords(reply, {silent, useless} = {}) {
    const {status, json, broken} = reply;
    if (broken !== void 0) return statusAnd(status, broken);
    const message = messageIn(reply);
    if (useless !== void 0) {
     const what = (0, _text_words_js__WEBPACK_IMPORTED_MODULE_0__.ZV)(json === void 0 ? "the answer is not a JSON object" : useless);
     return statusAnd(status, message === void 0 ? what : (0, _text_words_js__WEBPACK_IMPORTED_MODULE_0__.cv)`${what}: "${message}"`);
    }
    if (message !== void 0) return statusAnd(status, (0, _text_words_js__WEBPACK_IMPORTED_MODULE_0__.cv)`"${message}"`);
    return silent === void 0 ? (0, _text_words_js__WEBPACK_IMPORTED_MODULE_0__.cv)`status ${status}` : statusAnd(status, (0, 
    _text_words_js__WEBPACK_IMPORTED_MODULE_0__.ZV)(silent));
   }
   function statusAnd(status, what) {
    return (0, _text_words_js__WEBPACK_IMPORTED_MODULE_0__.cv)`status ${status}, ${what}`;
   }
  }),
  1399: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    Q: () => LONGEST_RETRY_AFTER_MS,
    Me: () => replyOf,
    y8: () => startedIdIn
   });
   var external_node_buffer_ = __nccwpck_require__(4573);
   var text_json = __nccwpck_require__(4808);
   var text_text = __nccwpck_require__(8544);
   // CONCATENATED MODULE: ./src/service/run-id.ts
   const LONGEST_KEY = '"data"'.length * 6;
   function runIdIn(text) {
    let id;
    for (const {key, start, end} of membersOf(text, endOfSpace(text, 0))) {
     if (key !== "data") continue;
     const inside = idOf(text, start);
     if (inside !== void 0 || end !== void 0) id = inside;
    }
    return id;
   }
   function idOf(text, object) {
    let id;
    for (const {key, start, end} of membersOf(text, object)) if (key === "id" && end !== void 0) id = stringIn(text.slice(start, end));
    return id === "" ? void 0 : id;
   }
   function* membersOf(text, start) {
    if (text[start] !== "{") return;
    let at = endOfSpace(text, start + 1);
    for (;;) {
     const keyEnd = text[at] === '"' ? endOfString(text, at) : void 0;
     if (keyEnd === void 0) return;
     const colon = endOfSpace(text, keyEnd);
     if (text[colon] !== ":") return;
     const key = keyEnd - at > LONGEST_KEY ? void 0 : stringIn(text.slice(at, keyEnd));
     const valueStart = endOfSpace(text, colon + 1);
     const end = endOfValue(text, valueStart);
     yield {
      key: key ?? "",
      start: valueStart,
      end
     };
     if (end === void 0) return;
     const comma = endOfSpace(text, end);
     if (text[comma] !== ",") return;
     at = endOfSpace(text, comma + 1);
    }
   }
   function stringIn(literal) {
    try {
     const value = JSON.parse(literal);
     return typeof value === "string" ? value : void 0;
    } catch {
     return;
    }
   }
   function endOfValue(text, start) {
    let depth = 0;
    let at = start;
    while (at < text.length) {
     switch (text[at]) {
     case '"':
      {
       const end = endOfString(text, at);
       if (end === void 0 || depth === 0) return end;
       at = end;
       continue;
      }

     case "{":
     case "[":
      depth++;
      break;

     case "}":
     case "]":
      if (depth === 0) return at;
      depth--;
      if (depth === 0) return at + 1;
      break;

     case ",":
      if (depth === 0) return at;
     }
     at++;
    }
    return;
   }
   function endOfString(text, start) {
    for (let at = start + 1; at < text.length; at++) {
     if (text[at] === '"') return at + 1;
     if (text[at] === "\\") at++;
    }
    return;
   }
   function endOfSpace(text, start) {
    let at = start;
    while (at < text.length && " \n\r\t".includes(text.charAt(at))) at++;
    return at;
   }
   // CONCATENATED MODULE: ./src/service/reply.ts
   const LONGEST_RETRY_AFTER_MS = 15 * 6e4;
   const LONGEST_PLAIN_TEXT = 2e3;
   const LOOKED_AT = 65536;
   const LONGEST_READ_RETRY_AFTER_MS = 1e5 * 36e5;
   function replyOf({status, headers, body}, context) {
    const bytes = body.kind === "whole" ? body.bytes : Buffer.alloc(0);
    const text = textOf(bytes);
    const value = jsonIn(text);
    const json = (0, text_json.Gv)(value) ? value : void 0;
    const refusal = refusalIn(json);
    const remark = refusal === void 0 ? value === void 0 ? plainText(text) : remarkIn(value) : void 0;
    const redirectHost = status >= 300 && status <= 399 ? hostOf(headers.location, context.baseUrl) : void 0;
    const {release} = body;
    return {
     kind: "reply",
     status,
     text,
     isUtf8: (0, external_node_buffer_.isUtf8)(bytes),
     json,
     bytes: body.bytes,
     refusal,
     remark: remark !== void 0 && isVisible(remark) ? remark : void 0,
     end: body.kind === "dropped" ? "broken" : body.kind,
     broken: body.kind === "whole" ? void 0 : body.cause,
     retryAfterMs: retryAfter(headers["retry-after"], dateIn(headers.date) ?? context.now),
     redirectHost,
     redirectsWithin: redirectHost === new URL(context.baseUrl).host,
     ...release === void 0 ? {} : {
      release
     }
    };
   }
   function startedIdIn({json, text, bytes, end}) {
    if (json === void 0) return runIdIn(end === "whole" ? text : textOf(bytes));
    if (!(0, text_json.Gv)(json.data)) return;
    const {id} = json.data;
    return typeof id === "string" && id !== "" ? id : void 0;
   }
   function textOf(bytes) {
    return (new TextDecoder).decode(bytes);
   }
   function jsonIn(text) {
    try {
     return JSON.parse(text);
    } catch {
     return;
    }
   }
   function refusalIn(json) {
    if (json?.type !== "error" || !(0, text_json.Gv)(json.error)) return;
    const {message} = json.error;
    return typeof message === "string" ? message : void 0;
   }
   function remarkIn(value) {
    if (!(0, text_json.Gv)(value)) return wordsOf(value);
    const {message, detail, error, title} = value;
    const list = Array.isArray(detail) ? detail : [];
    const candidates = [ message, detail, ...list.map(each => (0, text_json.Gv)(each) ? each.msg : void 0), error, (0, 
    text_json.Gv)(error) ? error.message : void 0, title ];
    return candidates.map(wordsOf).find(words => words !== void 0);
   }
   function wordsOf(value) {
    return typeof value === "string" && value.trim() !== "" ? value : void 0;
   }
   function isVisible(text) {
    return (0, text_text.TN)(text.slice(0, LOOKED_AT)) !== "";
   }
   function plainText(text) {
    const words = text.trim();
    const isPlain = words.length <= LONGEST_PLAIN_TEXT && !/^[{[]|<[a-z!/?]|[^\P{Cc}\s]/iu.test(words);
    return isPlain ? wordsOf(words) : void 0;
   }
   function retryAfter(header, now) {
    const value = header?.trim() ?? "";
    const ms = /^\d+$/.test(value) ? Number(value) * 1e3 : (dateIn(value) ?? now) - now;
    return Math.min(Math.max(0, ms), LONGEST_READ_RETRY_AFTER_MS);
   }
   function dateIn(header) {
    const value = header?.trim() ?? "";
    if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(value)) return;
    const date = Date.parse(value.endsWith("GMT") ? value : `${value} GMT`);
    return Number.isNaN(date) ? void 0 : date;
   }
   function hostOf(location, base) {
    if (location === void 0 || !URL.canParse(location, base)) return;
    return new URL(location, base).host;
   }
  }),
  8717: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    m: () => systemClock
   });
   const systemClock = {
    now: () => process.uptime() * 1e3,
    date: () => Date.now(),
    sleep: (ms, signal) => new Promise(resolve => {
     if (signal.aborted || ms <= 0) {
      resolve();
      return;
     }
     const wake = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", wake);
      resolve();
     };
     const timer = setTimeout(wake, ms);
     signal.addEventListener("abort", wake);
    })
   };
  }),
  4808: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    q3: () => JsonSyntaxError,
    N4: () => Places,
    oE: () => compact,
    Yt: () => json_elements,
    Gv: () => isObject,
    Ii: () => kindAt,
    q1: () => lineAndColumn,
    ol: () => members,
    I5: () => rootOf,
    bX: () => stringAt,
    tR: () => valueRange
   });
   // CONCATENATED MODULE: ./src/text/json-scan.ts
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
   const TAB = 9;
   const LF = 10;
   const CR = 13;
   const SPACE = 32;
   const QUOTE = 34;
   const COMMA = 44;
   const COLON = 58;
   const OPEN_BRACKET = 91;
   const BACKSLASH = 92;
   const CLOSE_BRACKET = 93;
   const OPEN_BRACE = 123;
   const CLOSE_BRACE = 125;
   const SHORT_STRING = 32;
   const PLAIN = /[^"\\\u0000-\u001f]*/y;
   function isSpace(code) {
    return code === SPACE || code === LF || code === CR || code === TAB;
   }
   function skipSpace(text, start) {
    let at = start;
    while (isSpace(text.charCodeAt(at))) at++;
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
     } else at = endOfScalar(text, at);
     for (;;) {
      const closer = open.at(-1);
      if (closer === void 0) return at;
      at = skipSpace(text, at);
      const next = text.charCodeAt(at);
      if (next === COMMA) {
       at = closer === CLOSE_BRACE ? endOfKey(text, skipSpace(text, at + 1)) : at + 1;
       break;
      }
      if (next !== closer) throw new JsonSyntaxError(at, closer === CLOSE_BRACE ? "end-of-member" : "end-of-element");
      open.pop();
      at++;
     }
    }
   }
   function endOfKey(text, start) {
    if (text.charCodeAt(start) !== QUOTE) throw new JsonSyntaxError(start, "key");
    const colon = skipSpace(text, endOfString(text, start));
    if (text.charCodeAt(colon) !== COLON) throw new JsonSyntaxError(colon, "colon");
    return colon + 1;
   }
   function endOfScalar(text, start) {
    switch (text[start]) {
    case '"':
     return endOfString(text, start);

    case "t":
     return endOfWord(text, start, "true");

    case "f":
     return endOfWord(text, start, "false");

    case "n":
     return endOfWord(text, start, "null");

    default:
     return endOfNumber(text, start);
    }
   }
   function endOfWord(text, start, word) {
    for (let index = 0; index < word.length; index++) if (text[start + index] !== word[index]) throw new JsonSyntaxError(start + index, "value", start);
    return start + word.length;
   }
   function endOfString(text, start) {
    let at = start + 1;
    let byHand = at + SHORT_STRING;
    for (;;) {
     const code = text.charCodeAt(at);
     if (code === QUOTE) return at + 1;
     if (code === BACKSLASH) {
      at = endOfEscape(text, at);
      byHand = at + SHORT_STRING;
     } else if (code >= SPACE) at = at < byHand ? at + 1 : endOfPlain(text, at); else throw new JsonSyntaxError(at, "string", start);
    }
   }
   function endOfPlain(text, start) {
    PLAIN.lastIndex = start;
    PLAIN.test(text);
    return PLAIN.lastIndex;
   }
   function endOfEscape(text, start) {
    const at = start + 1;
    if (text[at] !== "u") {
     if (at >= text.length || !'"\\/bfnrt'.includes(text[at] ?? "")) throw new JsonSyntaxError(at, "escape");
     return at + 1;
    }
    for (let index = 1; index <= 4; index++) if (!/[0-9a-fA-F]/.test(text[at + index] ?? "")) throw new JsonSyntaxError(at + index, "escape");
    return at + 5;
   }
   function endOfNumber(text, start) {
    let at = start;
    if (text[at] === "-") at++;
    at = text[at] === "0" ? at + 1 : endOfDigits(text, at, start);
    if (text[at] === ".") at = endOfDigits(text, at + 1, start);
    if (text[at] === "e" || text[at] === "E") {
     at++;
     if (text[at] === "+" || text[at] === "-") at++;
     at = endOfDigits(text, at, start);
    }
    return at;
   }
   function endOfDigits(text, start, number) {
    let at = start;
    while (text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57) at++;
    if (at === start) throw new JsonSyntaxError(at, "digit", number);
    return at;
   }
   // CONCATENATED MODULE: ./src/text/json.ts
   function isObject(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
   }
   function valueRange(text, start) {
    const end = endOfValue(text, start);
    return {
     start: skipSpace(text, start),
     end
    };
   }
   function rootOf(text) {
    const start = skipSpace(text, 0);
    const end = endOfValue(text, start);
    const rest = skipSpace(text, end);
    if (rest !== text.length) throw new JsonSyntaxError(rest, "end-of-text");
    return {
     start,
     end
    };
   }
   function kindAt(text, start) {
    switch (text[start]) {
    case "{":
     return "object";

    case "[":
     return "array";

    case '"':
     return "string";

    case "t":
    case "f":
     return "boolean";

    case "n":
     return "null";

    default:
     return "number";
    }
   }
   function* members(text, start) {
    let at = skipSpace(text, start + 1);
    while (text.charCodeAt(at) !== CLOSE_BRACE) {
     const keyStart = at;
     const keyEnd = endOfString(text, keyStart);
     const valueStart = skipSpace(text, skipSpace(text, keyEnd) + 1);
     const end = endOfValue(text, valueStart);
     yield {
      key: stringAt(text, keyStart, keyEnd),
      keyStart,
      start: valueStart,
      end
     };
     at = afterComma(text, end);
    }
   }
   function* json_elements(text, start) {
    let at = skipSpace(text, start + 1);
    while (text.charCodeAt(at) !== CLOSE_BRACKET) {
     const end = endOfValue(text, at);
     yield {
      start: at,
      end
     };
     at = afterComma(text, end);
    }
   }
   function stringAt(text, start, end) {
    return JSON.parse(text.slice(start, end));
   }
   function compact(text, {start, end}) {
    const parts = [];
    let at = start;
    while (at < end) {
     const code = text.charCodeAt(at);
     if (isSpace(code)) at++; else if (code === QUOTE) {
      const stringEnd = endOfString(text, at);
      parts.push(JSON.stringify(stringAt(text, at, stringEnd)));
      at = stringEnd;
     } else {
      const from = at;
      do {
       at++;
      } while (at < end && text.charCodeAt(at) !== QUOTE && !isSpace(text.charCodeAt(at)));
      parts.push(text.slice(from, at));
     }
    }
    return parts.join("");
   }
   function lineAndColumn(text, offset) {
    return new Places(text).at(offset);
   }
   class Places {
    text;
    line=1;
    lineStart=0;
    counted=0;
    constructor(text) {
     this.text = text;
    }
    at(offset) {
     const {text} = this;
     if (offset < this.counted) {
      this.line = 1;
      this.lineStart = 0;
      this.counted = 0;
     }
     for (;this.counted < Math.min(offset, text.length); this.counted++) {
      const code = text.charCodeAt(this.counted);
      if (code !== CR && code !== LF) continue;
      const isSecondHalf = code === LF && text.charCodeAt(this.counted - 1) === CR;
      if (!isSecondHalf) this.line++;
      this.lineStart = this.counted + 1;
     }
     return {
      line: this.line,
      column: offset - this.lineStart + 1
     };
    }
   }
   function afterComma(text, end) {
    const at = skipSpace(text, end);
    return text.charCodeAt(at) === COMMA ? skipSpace(text, at + 1) : at;
   }
  }),
  6431: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    _: () => maskOf,
    k: () => INVISIBLE
   });
   const INVISIBLE = String.raw`\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}`;
   const UNSEEN = `[${INVISIBLE}]*`;
   const HEX = "[0-9a-fA-F]";
   const PERCENT = "(?:%|u0025)(?:25)*";
   const BACKSLASH = String.raw`(?:\\|${PERCENT}5[cC])(?:u005[cC]){0,9}`;
   const MOST = 1e3;
   const LEAD = String.raw`(?:(?=[\\%u])(?<!${BACKSLASH})(?:${BACKSLASH}){1,${MOST}})?`;
   const GAP = String.raw`(?:[\s\p{Cc}\\${INVISIBLE}]|(?<=\\)(?:[bfnrt]|u(?:00[0189]${HEX}|0020|007[fF]|202[89]))|${PERCENT}(?:[01]${HEX}|20|7[fF])){0,${MOST}}`;
   const SPACE = /[\s\p{Cc}]/u;
   const UNUSUAL = new RegExp(String.raw`[\\%${INVISIBLE}]|u00`, "u");
   function maskOf(key) {
    const visible = key.replace(new RegExp(`[${INVISIBLE}]`, "gu"), "");
    const isPlain = visible === key && key !== "" && !SPACE.test(key);
    let pattern;
    return (text, end) => {
     if (isPlain && !UNUSUAL.test(text)) return withoutPlain(text, end, key);
     if (pattern === void 0) {
      const source = patternOf(visible);
      if (source === "") return text.slice(0, end);
      pattern = new RegExp(LEAD + source, "gu");
     }
     return without(text, end, pattern);
    };
   }
   function withoutPlain(text, end, key) {
    let shown = "";
    let from = 0;
    for (;;) {
     const at = text.indexOf(key, from);
     if (at === -1 || at >= end) return shown + text.slice(from, Math.max(from, end));
     shown += `${text.slice(from, at)}***`;
     from = at + key.length;
    }
   }
   function without(text, end, pattern) {
    let shown = "";
    let from = 0;
    for (const match of text.matchAll(pattern)) {
     if (match.index >= end) break;
     shown += `${text.slice(from, match.index)}***`;
     from = match.index + match[0].length;
    }
    return shown + text.slice(from, Math.max(from, end));
   }
   function patternOf(key) {
    let pattern = "";
    let backslashes = 0;
    let behindGap = false;
    for (const character of key.replace(/^[\s\p{Cc}]+|[\s\p{Cc}]+$/gu, "")) {
     if (character === "\\") {
      backslashes++;
      continue;
     }
     const isGap = SPACE.test(character);
     if (isGap && behindGap && backslashes === 0) continue;
     const most = pattern === "" || behindGap ? backslashes : MOST + backslashes;
     const run = `(?:${BACKSLASH}${UNSEEN}){${backslashes},${most}}`;
     pattern += (pattern === "" ? "" : UNSEEN) + run + (isGap ? GAP : formsOf(character));
     backslashes = 0;
     behindGap = isGap;
    }
    return backslashes === 0 ? pattern : pattern + UNSEEN + lastBackslashes(backslashes);
   }
   function lastBackslashes(least) {
    const levels = [ 64, 32, 16, 8, 4, 2, 1 ].map(times => String.raw`\\{${least * times}}`);
    const any = `(?:${BACKSLASH}){${least},${MOST + least}}`;
    return `(?:${any}(?<=5[cC])|${levels.join("|")}|${any})`;
   }
   function formsOf(character) {
    if (character === "%") return PERCENT;
    const units = character.split("").map(unit => `u${anyCase(unit.charCodeAt(0), 4)}`);
    const bytes = [ ...Buffer.from(character) ].map(byte => PERCENT + anyCase(byte, 2));
    const itself = `\\u{${character.codePointAt(0)?.toString(16)}}`;
    return `(?:${units.join(String.raw`\\*`)}|${bytes.join(String.raw`\\*`)}|${itself})`;
   }
   function anyCase(number, digits) {
    const hex = number.toString(16).padStart(digits, "0");
    return hex.replace(/[a-f]/g, digit => `[${digit}${digit.toUpperCase()}]`);
   }
  }),
  8482: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    $: () => Presenter
   });
   var _masking_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6431);
   var _text_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8544);
   var _words_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1670);
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
   const LOOKED_AT = 65536;
   const LOOKED_AHEAD = 16384;
   class Presenter {
    mask;
    constructor(key) {
     this.mask = (0, _masking_js__WEBPACK_IMPORTED_MODULE_0__._)(key);
    }
    line(words) {
     return new ShownText(this.parts(words).map(({text}) => text).join(""));
    }
    lines(list) {
     return new ShownText(list.map(words => this.line(words).text).join("\n"));
    }
    parts({parts}) {
     return parts.map(part => part instanceof _words_js__WEBPACK_IMPORTED_MODULE_2__.lf ? {
      text: this.foreign(part),
      isForeign: true
     } : {
      text: this.mask(part, part.length),
      isForeign: false
     });
    }
    head(text, most) {
     const {length} = (0, _text_js__WEBPACK_IMPORTED_MODULE_1__.Pl)(text, most);
     return new ShownText((0, _text_js__WEBPACK_IMPORTED_MODULE_1__.Pl)(this.mask(text.slice(0, length + LOOKED_AHEAD), length), most));
    }
    holdsKey(text) {
     return this.mask(text, text.length) !== text;
    }
    table(rows) {
     const texts = rows.map(cells => cells.map(cell => this.line(cell).text));
     const lengthOf = cell => [ ...cell ?? "" ].length;
     const columns = [ ...(texts[0] ?? []).keys() ];
     const widths = columns.map(column => texts.reduce((most, cells) => Math.max(most, lengthOf(cells[column])), 0));
     return texts.map(cells => {
      const padded = cells.map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - lengthOf(cell)));
      return new ShownText(padded.join("  ").trimEnd());
     });
    }
    foreign({content, most, form}) {
     if (typeof content !== "string") return form((0, _text_js__WEBPACK_IMPORTED_MODULE_1__.Jj)(this.line(content).text, most));
     if (content.length <= LOOKED_AT) {
      const line = (0, _text_js__WEBPACK_IMPORTED_MODULE_1__.TN)(content);
      return form((0, _text_js__WEBPACK_IMPORTED_MODULE_1__.Jj)(this.mask(line, line.length), most));
     }
     const line = (0, _text_js__WEBPACK_IMPORTED_MODULE_1__.TN)((0, _text_js__WEBPACK_IMPORTED_MODULE_1__.Pl)(content, LOOKED_AT + LOOKED_AHEAD));
     const seen = this.mask(line, Math.max(0, line.length - LOOKED_AHEAD));
     return form((0, _text_js__WEBPACK_IMPORTED_MODULE_1__.Jj)(`${seen}…`, most));
    }
   }
  }),
  8544: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    Jj: () => cut,
    Pl: () => prefix,
    TN: () => oneLine,
    Xj: () => withoutOldCommand,
    tJ: () => inert
   });
   var _masking_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6431);
   const ELLIPSIS = "…";
   const INVISIBLES = new RegExp(`[${_masking_js__WEBPACK_IMPORTED_MODULE_0__.k}]`, "gu");
   const CONTROLS_AND_BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
   function oneLine(text) {
    return oneLineOf(text).trim();
   }
   function oneLineOf(text) {
    return text.toWellFormed().replace(INVISIBLES, "").replace(CONTROLS_AND_BREAKS, " ");
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
    return code >= 55296 && code <= 56319;
   }
   function isLow(code) {
    return code >= 56320 && code <= 57343;
   }
   const OLD_COMMAND = /#[\p{Default_Ignorable_Code_Point}\p{M}]*#[\p{Default_Ignorable_Code_Point}\p{M}]*\[/gu;
   const ASCII_BEGINNING = /^\s*\w/;
   const PLAIN_BEGINNING = /^\s*(?![:#\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u;
   function inert(text) {
    const line = withoutOldCommand(oneLineOf(text));
    return ASCII_BEGINNING.test(line) || PLAIN_BEGINNING.test(line) ? line : `| ${line}`;
   }
   function withoutOldCommand(text) {
    return text.includes("#") ? text.replace(OLD_COMMAND, "## [") : text;
   }
  }),
  6931: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    $n: () => decimalSeconds,
    EH: () => parseTimestamp,
    U5: () => timeBetween,
    cT: () => microsecondsBetween
   });
   var _units_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4492);
   const SHAPE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?$/;
   function parseTimestamp(value) {
    const parts = typeof value === "string" ? SHAPE.exec(value) : null;
    if (parts === null) return;
    const ms = Date.parse(`${parts[1]}Z`);
    if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 19) !== parts[1]) return;
    return BigInt(ms) * 1000n + BigInt((parts[2] ?? "").padEnd(6, "0"));
   }
   function microsecondsBetween(start, end) {
    return start === void 0 || end === void 0 || end < start ? void 0 : end - start;
   }
   function timeBetween(start, end) {
    const microseconds = microsecondsBetween(start, end);
    return microseconds === void 0 ? "–" : (0, _units_js__WEBPACK_IMPORTED_MODULE_0__.p0)(Number(microseconds / 1000n));
   }
   function decimalSeconds(microseconds) {
    const digits = microseconds.toString().padStart(7, "0");
    const fraction = digits.slice(-6).replace(/0+$/, "");
    return fraction === "" ? digits.slice(0, -6) : `${digits.slice(0, -6)}.${fraction}`;
   }
  }),
  4492: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    Ej: () => size,
    U9: () => count,
    p0: () => duration
   });
   function count(number, noun) {
    return `${number} ${noun}${number === 1 ? "" : "s"}`;
   }
   function duration(ms) {
    const tenths = Math.round(ms / 100);
    if (tenths < 100) return `${tenths / 10}s`;
    const seconds = Math.round(ms / 1e3);
    if (seconds < 60) return `${seconds}s`;
    if (seconds < 3600) return `${Math.floor(seconds / 60)}m ${pad(seconds % 60)}s`;
    const minutes = Math.floor(seconds / 60);
    return `${Math.floor(minutes / 60)}h ${pad(minutes % 60)}m`;
   }
   function size(bytes) {
    if (bytes < 1024) return `${bytes} B`;
    const kib = bytes / 1024;
    return kib < 1023.95 ? `${kib.toFixed(1)} KiB` : `${(kib / 1024).toFixed(1)} MiB`;
   }
   function pad(number) {
    return String(number).padStart(2, "0");
   }
  }),
  1670: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
   __nccwpck_require__.d(__webpack_exports__, {
    TL: () => quoted,
    UG: () => Words,
    V$: () => foreign,
    ZV: () => own,
    cv: () => say,
    id: () => id,
    lf: () => Foreign,
    oR: () => joined
   });
   class Foreign {
    content;
    most;
    form;
    constructor(content, most, form = shown => shown) {
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
     if (value !== void 0) parts.push(...partsOf(value));
    }
    return new Words(parts);
   }
   function own(text) {
    return new Words([ text ]);
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
    return new Words(list.flatMap((each, index) => [ ...index === 0 ? [] : [ separator ], ...partsOf(each) ]));
   }
   function partsOf(value) {
    if (value instanceof Words) return value.parts;
    return [ value instanceof Foreign ? value : String(value) ];
   }
  }),
  4573: (module => {
   module.exports = require("node:buffer");
  }),
  7598: (module => {
   module.exports = require("node:crypto");
  }),
  3024: (module => {
   module.exports = require("node:fs");
  }),
  7067: (module => {
   module.exports = require("node:http");
  }),
  6760: (module => {
   module.exports = require("node:path");
  })
 };
 var __webpack_module_cache__ = {};
 function __nccwpck_require__(moduleId) {
  var cachedModule = __webpack_module_cache__[moduleId];
  if (cachedModule !== void 0) return cachedModule.exports;
  var module = __webpack_module_cache__[moduleId] = {
   exports: {}
  };
  var threw = true;
  try {
   __webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
   threw = false;
  } finally {
   if (threw) delete __webpack_module_cache__[moduleId];
  }
  return module.exports;
 }
 __nccwpck_require__.m = __webpack_modules__;
 if (typeof __nccwpck_require__ !== "undefined") __nccwpck_require__.ab = __dirname + "/";
 (() => {
  __nccwpck_require__.n = module => {
   var getter = module && module.__esModule ? () => module["default"] : () => module;
   __nccwpck_require__.d(getter, {
    a: getter
   });
   return getter;
  };
 })();
 (() => {
  __nccwpck_require__.d = (exports, definition) => {
   for (var key in definition) if (__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) Object.defineProperty(exports, key, {
    enumerable: true,
    get: definition[key]
   });
  };
 })();
 (() => {
  __nccwpck_require__.f = {};
  __nccwpck_require__.e = chunkId => Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
   __nccwpck_require__.f[key](chunkId, promises);
   return promises;
  }, []));
 })();
 (() => {
  __nccwpck_require__.u = chunkId => chunkId + ".index.js";
 })();
 (() => {
  __nccwpck_require__.o = (obj, prop) => Object.prototype.hasOwnProperty.call(obj, prop);
 })();
 (() => {
  var installedChunks = {
   792: 1
  };
  var installChunk = chunk => {
   var moreModules = chunk.modules, chunkIds = chunk.ids, runtime = chunk.runtime;
   for (var moduleId in moreModules) if (__nccwpck_require__.o(moreModules, moduleId)) __nccwpck_require__.m[moduleId] = moreModules[moduleId];
   if (runtime) runtime(__nccwpck_require__);
   for (var i = 0; i < chunkIds.length; i++) installedChunks[chunkIds[i]] = 1;
  };
  __nccwpck_require__.f.require = (chunkId, promises) => {
   if (!installedChunks[chunkId]) if (true) installChunk(require("./" + __nccwpck_require__.u(chunkId))); else installedChunks[chunkId] = 1;
  };
 })();
 var __webpack_exports__ = {};
 // CONCATENATED MODULE: ./src/runner/signals.ts
 const onSignal = signal => {
  if (cancel.aborted) {
   process.off("SIGINT", onSignal);
   process.off("SIGTERM", onSignal);
   process.kill(process.pid, signal);
  }
  controller.abort();
 };
 process.on("SIGINT", onSignal);
 process.on("SIGTERM", onSignal);
 const controller = new AbortController;
 const cancel = controller.signal;
 // CONCATENATED MODULE: external "node:os"
 const external_node_os_namespaceObject = require("node:os");
 var carry_out = __nccwpck_require__(9133);
 var policy = __nccwpck_require__(7313);
 var entry = __nccwpck_require__(2394);
 // CONCATENATED MODULE: ./src/report/kept.ts
 const NOTHING_KEPT = {
  resultFile: "",
  failure: void 0,
  folder: void 0
 };
 var units = __nccwpck_require__(4492);
 var words = __nccwpck_require__(1670);
 var notes = __nccwpck_require__(594);
 // CONCATENATED MODULE: ./src/report/log.ts
 class RunLog {
  context;
  messageBefore;
  isReplacementTold=false;
  constructor(context) {
   this.context = context;
  }
  opening() {
   const {task, baseUrl} = this.context;
   return task.kind === "collect" ? [ (0, entry.n8)((0, words.cv)`Collecting run ${(0, 
   words.id)(task.runId)} from ${(0, words.TL)(baseUrl)}`) ] : [];
  }
  entriesOf(event) {
   switch (event.kind) {
   case "starting":
    return [ (0, entry.n8)(this.startingText()) ];

   case "start-repeated":
    return [ (0, entry.n8)(repeatedText(event)) ];

   case "started":
    return [ (0, entry.n8)((0, words.cv)`Started run ${(0, words.id)(event.runId)}`), ...this.replacement(event.isUtf8) ];

   case "polled":
    return this.polled(event);

   case "held":
   case "outage-began":
   case "outage-ended":
   case "starting-ended":
    return [];
   }
  }
  startingText() {
   const {task, nodes, baseUrl} = this.context;
   const workflow = (0, words.id)(task.workflowId ?? "");
   const named = nodes.length === 0 ? (0, words.cv)`` : (0, words.cv)` (${(0, words.V$)(nodes.join(", "), 200)})`;
   return (0, words.cv)`Starting workflow ${workflow} with ${(0, words.ZV)((0, units.U9)(nodes.length, "input"))}${named} at ${(0, 
   words.TL)(baseUrl)}`;
  }
  polled({poll, waitedMs, pauseMs}) {
   const found = foundText(poll);
   if (found === void 0) return [];
   const asked = askedText("retryAfterMs" in poll ? poll.retryAfterMs : 0);
   const next = pauseMs === void 0 ? (0, words.cv)`` : (0, words.cv)`, next poll in ${time(pauseMs)}`;
   const entries = [ (0, entry.n8)((0, words.cv)`${time(waitedMs)} waited: ${found}${asked}${next}`) ];
   if (poll.kind === "finished") return [ ...entries, ...this.replacement(poll.isUtf8) ];
   const {message} = poll.kind === "executing" ? poll : {
    message: void 0
   };
   if (message === void 0 || message === this.messageBefore) return entries;
   this.messageBefore = message;
   return [ ...entries, (0, entry.n8)((0, words.cv)`  service: ${(0, words.TL)(message)}`) ];
  }
  replacement(isUtf8) {
   if (isUtf8 || this.isReplacementTold) return [];
   this.isReplacementTold = true;
   return [ notes.RQ ];
  }
 }
 function foundText(poll) {
  switch (poll.kind) {
  case "executing":
   return (0, words.cv)`still executing`;

  case "finished":
   return (0, words.cv)`finished`;

  case "failed":
  case "busy":
   return (0, words.cv)`poll failed (${(0, words.TL)(poll.cause)})`;

  case "refused":
   return (0, words.cv)`poll refused`;

  case "dropped":
   return;
  }
 }
 function repeatedText({cause, pauseMs, askedMs}) {
  return (0, words.cv)`Not started yet (${(0, words.TL)(cause)})${askedText(askedMs)}, next attempt in ${time(pauseMs)}`;
 }
 function askedText(ms) {
  return ms > 0 ? (0, words.cv)`, the service asked for a pause of ${time(ms)}` : (0, 
  words.cv)``;
 }
 function time(ms) {
  return (0, words.ZV)((0, units.p0)(ms));
 }
 var clock = __nccwpck_require__(8717);
 var flow_requests = __nccwpck_require__(3231);
 // CONCATENATED MODULE: ./src/flow/one.ts
 async function carryOutOne({task, nodeInputs}, settings, around) {
  const {presenter, cancel, places, onRunId} = around;
  const {baseUrl} = settings;
  const requests = (0, flow_requests.u)(settings, around);
  const log = new RunLog({
   task,
   nodes: [ ...nodeInputs.keys() ],
   baseUrl
  });
  const write = entries => (0, entry.gX)(entries, presenter);
  let done;
  if (task.kind === "collect") onRunId(task.runId);
  write(log.opening());
  await (0, carry_out.u)([ task ], (0, policy.i)((0, flow_requests.Q)(settings)), {
   clock: clock.m,
   cancel,
   random: Math.random,
   prepare: async () => ({
    kind: "ready",
    send: () => requests.start(task.workflowId ?? "", nodeInputs),
    takeBack: async () => {}
   }),
   poll: async (_index, runId, options) => (await requests.poll(runId, options)).poll,
   started: async (_index, runId) => {
    onRunId(runId);
    return;
   },
   ended: async (_index, outcome) => {
    if (outcome.kind !== "finished") {
     done = {
      outcome,
      kept: NOTHING_KEPT
     };
     return;
    }
    const {keep} = await Promise.all([ __nccwpck_require__.e(608), __nccwpck_require__.e(928) ]).then(__nccwpck_require__.bind(__nccwpck_require__, 8928));
    done = {
     outcome,
     kept: keep(outcome, places)
    };
   },
   onEvent: event => write(log.entriesOf(event))
  });
  if (done === void 0) throw new Error("the run has not ended");
  return done;
 }
 var runner = __nccwpck_require__(1951);
 var address = __nccwpck_require__(7203);
 var inputs_reader = __nccwpck_require__(9066);
 var table = __nccwpck_require__(5541);
 // CONCATENATED MODULE: ./src/inputs/base-url.ts
 function baseUrlOf(value, env) {
  const got = value === "" ? (0, words.ZV)("nothing") : (0, inputs_reader.g)(withoutSecrets(value));
  const url = /^https?:\/\/[^\s\\/][^\s\\]*$/i.test(value) && URL.canParse(value) ? new URL(value) : void 0;
  if (url === void 0) {
   const fault = (0, words.cv)`must be ${(0, words.ZV)(table.m["base-url"].allowed)}, got ${got}`;
   return {
    baseUrl: "",
    faults: [ fault ]
   };
  }
  let path = url.pathname;
  while (path.endsWith("/")) path = path.slice(0, -1);
  const authority = /^[^/]*\/\/([^/?#]*)/.exec(value)?.[1] ?? "";
  const wrong = [];
  if (authority.includes("@")) wrong.push((0, words.cv)`must not contain a user name or password`);
  if (value.includes("?")) wrong.push((0, words.cv)`must not contain a query`);
  if (value.includes("#")) wrong.push((0, words.cv)`must not contain a fragment`);
  if (path.endsWith("/v1")) wrong.push((0, words.cv)`must not end with \`/v1\``);
  if (url.protocol === "http:" && !(0, address.U)(url)) wrong.push((0, words.cv)`must use https, because http sends the key unencrypted (http is allowed only for localhost, 127.0.0.0/8 and [::1])`);
  const faults = [];
  if (wrong.length > 0) faults.push((0, words.cv)`${(0, words.oR)(wrong, ", ")}, got ${got}`);
  if (url.protocol === "https:" && env.NODE_TLS_REJECT_UNAUTHORIZED === "0") faults.push((0, 
  words.cv)`must not use https with NODE_TLS_REJECT_UNAUTHORIZED=0, because the key is not safe without certificate checks; set NODE_EXTRA_CA_CERTS to the path of the authority's certificate instead`);
  return {
   baseUrl: `${url.origin}${path}`,
   faults
  };
 }
 function withoutSecrets(address) {
  const [shown = ""] = address.split(/[?#]/, 1);
  const scheme = /^[a-z]+:\/\//i.exec(shown)?.[0] ?? "";
  if (address.slice(shown.length).includes("@")) return `${scheme}…`;
  const at = shown.lastIndexOf("@");
  return at === -1 ? shown : `${scheme}…${shown.slice(at)}`;
 }
 // CONCATENATED MODULE: ./src/inputs/faults.ts
 async function explained(faults) {
  if (!faults.some(fault => "error" in fault)) return faults.filter(fault => "words" in fault);
  const {explainedJson} = await __nccwpck_require__.e(160).then(__nccwpck_require__.bind(__nccwpck_require__, 3160));
  return faults.map(fault => "error" in fault ? explainedJson(fault) : fault);
 }
 var node_inputs = __nccwpck_require__(6015);
 // CONCATENATED MODULE: ./src/inputs/settings.ts
 const SINGLE = "run";
 const FIRST_PAUSE_MS = 5e3;
 const OF_A_LIST = [ "max-parallel", "tolerated-failures" ];
 const NO_KEY = "must not be empty; common causes: pull requests from forks get no secrets, Dependabot runs get only Dependabot secrets, a reusable workflow gets secrets only through `secrets:`, environment secrets require `environment:`";
 function readKey() {
  const key = (0, runner.CB)("api-key").trim();
  (0, runner.ot)(key);
  return key;
 }
 async function readSettings(apiKey, folders, env) {
  const reader = new inputs_reader.m;
  const longestPauseMs = reader.milliseconds("poll-interval-seconds");
  const baseUrl = readBaseUrl(reader, env);
  checkKey(reader, apiKey);
  const work = hasList(reader) ? await readMany(reader, folders) : readOne(reader, folders);
  const wait = reader.boolean("wait");
  if (work.kind === "many" && !wait) refuseUnstarted(work.list, reader);
  const settings = {
   baseUrl,
   apiKey,
   work,
   wait,
   timeoutMs: reader.milliseconds("timeout-minutes"),
   firstPauseMs: reader.milliseconds("first-poll-seconds", Math.min(FIRST_PAUSE_MS, longestPauseMs)),
   longestPauseMs,
   requestTimeoutMs: reader.milliseconds("request-timeout-seconds"),
   allCompletedSteps: reader.boolean("all-completed-steps"),
   outputDirectory: await readOutputDirectory(reader, folders),
   summary: reader.choice("summary") ?? "brief"
  };
  if (reader.faults.length === 0) return {
   kind: "settings",
   settings
  };
  const runId = work.kind === "one" && work.task.kind === "collect" ? work.task.runId : void 0;
  const isUsable = !reader.faults.some(({input}) => input === "run-id");
  return {
   kind: "faults",
   faults: await explained(reader.faults),
   summary: settings.summary,
   runId: isUsable ? runId : void 0
  };
 }
 function readBaseUrl(reader, env) {
  const {baseUrl, faults} = baseUrlOf(reader.text("base-url"), env);
  for (const fault of faults) reader.refuse("base-url", fault);
  return baseUrl;
 }
 function checkKey(reader, key) {
  if (key === "") reader.refuse("api-key", (0, words.ZV)(NO_KEY)); else if (!/^[\x21-\x7e]+$/.test(key)) reader.refuse("api-key", (0, 
  words.ZV)(`must be ${table.m["api-key"].allowed}`));
 }
 function hasList(reader) {
  return reader.text("items") !== "" || reader.text("items-file") !== "";
 }
 async function readMany(reader, folders) {
  const {readList} = await __nccwpck_require__.e(305).then(__nccwpck_require__.bind(__nccwpck_require__, 7305));
  const workflowId = reader.id("workflow-id");
  const list = readList(reader, folders, {
   workflowId,
   sources: sourcesOf(reader)
  });
  return {
   kind: "many",
   list
  };
 }
 function refuseUnstarted({items, maxParallel}, reader) {
  if (items.length <= maxParallel || reader.faults.some(({input}) => input === "wait")) return;
  reader.refuse("wait", (0, words.cv)`must be true for a list with more items than \`max-parallel\` (${items.length} items, ${maxParallel} at a time), because the rest would never be started`);
 }
 function readOne(reader, folders) {
  const task = readTask(reader);
  const nodeInputs = task.kind === "start" ? readValues(reader, folders) : new Map;
  for (const name of OF_A_LIST) {
   if (reader.text(name) === "") continue;
   reader.refuse(name, (0, words.cv)`requires a list, but \`items\` and \`items-file\` are empty`);
  }
  return {
   kind: "one",
   task,
   nodeInputs
  };
 }
 function readTask(reader) {
  const workflowId = reader.id("workflow-id");
  const runId = reader.id("run-id");
  if (runId !== "") return {
   kind: "collect",
   id: SINGLE,
   runId,
   workflowId: workflowId || void 0
  };
  if (workflowId === "") reader.refuse("workflow-id", (0, words.cv)`is required unless \`run-id\` is set`);
  return {
   kind: "start",
   id: SINGLE,
   workflowId
  };
 }
 function readValues(reader, folders) {
  const {values, faults} = (0, node_inputs.qq)(sourcesOf(reader), folders);
  reader.faults.push(...faults);
  return values;
 }
 function sourcesOf(reader) {
  return {
   inputs: reader.written("inputs"),
   inputsFile: reader.written("inputs-file"),
   inputFiles: reader.written("input-files")
  };
 }
 async function readOutputDirectory(reader, folders) {
  const value = reader.text("output-directory");
  if (value === "") return;
  const {resolveOutputFolder} = await __nccwpck_require__.e(613).then(__nccwpck_require__.bind(__nccwpck_require__, 4613));
  const folder = resolveOutputFolder(value, folders);
  if (folder.kind === "folder") return folder.path;
  reader.refuse("output-directory", (0, words.cv)`${(0, words.ZV)(folder.fault)}, got ${(0, 
  inputs_reader.g)(value)}`);
  return;
 }
 var outcome = __nccwpck_require__(6497);
 var shown = __nccwpck_require__(8482);
 // CONCATENATED MODULE: ./src/main.ts
 async function main(cancel) {
  let presenter = new shown.$("");
  let outputs;
  let step;
  try {
   outputs = new runner.tY(process.env.GITHUB_OUTPUT);
   const apiKey = readKey();
   presenter = new shown.$(apiKey);
   step = new Step(apiKey, presenter, outputs, cancel);
   process.exitCode = await step.run();
  } catch (error) {
   process.exitCode = 1;
   const message = presenter.line((0, notes.LA)(String(error)));
   outputs?.set("conclusion", step?.conclusion ?? "error");
   if (step?.conclusion === void 0) outputs?.set("error", message.text);
   try {
    (0, runner.fz)("error", void 0, message);
   } catch {}
  }
 }
 class NoWorkspace extends Error {}
 class Step {
  apiKey;
  presenter;
  outputs;
  cancel;
  folders={
   workspace: "",
   temp: process.env.RUNNER_TEMP || void 0
  };
  settings;
  summaryStyle="brief";
  runId;
  conclusion;
  constructor(apiKey, presenter, outputs, cancel) {
   this.apiKey = apiKey;
   this.presenter = presenter;
   this.outputs = outputs;
   this.cancel = cancel;
  }
  async run() {
   let done;
   try {
    const work = await this.prepare();
    if (work.kind === "many") return await this.many(work);
    done = work.kind === "one" ? await this.one(work) : ended(work);
   } catch (error) {
    done = ended({
     kind: "error",
     runId: this.runId,
     problem: problemOf(error)
    });
   }
   this.conclusion = (0, outcome.vu)(done.outcome);
   return await this.report(done);
  }
  async prepare() {
   const {outputs} = this;
   this.folders = {
    ...this.folders,
    workspace: workspaceFolder()
   };
   const read = await readSettings(this.apiKey, this.folders, process.env);
   if (read.kind === "faults") {
    this.summaryStyle = read.summary;
    if (read.runId !== void 0) outputs.set("run-id", read.runId);
    return error(void 0, {
     kind: "bad-inputs",
     faults: read.faults
    });
   }
   const {settings} = read;
   const {work} = settings;
   this.settings = settings;
   this.summaryStyle = settings.summary;
   const reason = outputs.reasonAgainst();
   if (reason !== void 0) {
    const runId = work.kind === "one" && work.task.kind === "collect" ? work.task.runId : void 0;
    return error(runId, {
     kind: "no-outputs",
     cause: (0, words.cv)`${(0, words.TL)(reason)}`
    });
   }
   await new Promise(resolve => setImmediate(resolve));
   return work;
  }
  one(work) {
   const {presenter, cancel, outputs} = this;
   return carryOutOne(work, this.known, {
    presenter,
    cancel,
    places: this.places,
    onRunId: runId => {
     this.runId = runId;
     outputs.set("run-id", runId);
    }
   });
  }
  async many({list}) {
   const {carryOutMany} = await Promise.all([ __nccwpck_require__.e(608), __nccwpck_require__.e(102) ]).then(__nccwpck_require__.bind(__nccwpck_require__, 8102));
   const {presenter, cancel, outputs, places, folders} = this;
   return await carryOutMany(list, this.known, {
    presenter,
    cancel,
    outputs,
    places: {
     ...places,
     folders
    },
    summaryFile: summaryFile()
   });
  }
  async report({outcome, kept}) {
   const {reportOf, writeReport} = await Promise.all([ __nccwpck_require__.e(608), __nccwpck_require__.e(928) ]).then(__nccwpck_require__.bind(__nccwpck_require__, 8928));
   const {presenter, outputs, folders, summaryStyle: summary, settings} = this;
   const baseUrl = settings?.baseUrl ?? "";
   const work = settings?.work;
   const workflowId = work?.kind === "one" ? work.task.workflowId : void 0;
   const report = reportOf(outcome, kept, {
    presenter,
    baseUrl,
    workflowId,
    summary
   });
   return writeReport(report, {
    outputs,
    presenter,
    folders,
    summaryFile: summaryFile()
   });
  }
  get known() {
   if (this.settings === void 0) throw new Error("the settings are not known");
   return this.settings;
  }
  get places() {
   const {folders, known} = this;
   return {
    temp: folders.temp ?? external_node_os_namespaceObject.tmpdir(),
    outputDirectory: known.outputDirectory
   };
  }
 }
 function error(runId, problem) {
  return {
   kind: "error",
   runId,
   problem
  };
 }
 function ended(outcome) {
  return {
   outcome,
   kept: NOTHING_KEPT
  };
 }
 function summaryFile() {
  return process.env.GITHUB_STEP_SUMMARY || void 0;
 }
 function workspaceFolder() {
  if (process.env.GITHUB_WORKSPACE) return process.env.GITHUB_WORKSPACE;
  try {
   return process.cwd();
  } catch (error) {
   throw new NoWorkspace(String(error));
  }
 }
 function problemOf(error) {
  const isNoWorkspace = error instanceof NoWorkspace;
  const text = error instanceof Error ? isNoWorkspace ? error.message : error.stack ?? error.message : String(error);
  const cause = (0, words.cv)`${(0, words.V$)(text, 500)}`;
  return {
   kind: isNoWorkspace ? "no-workspace" : "unexpected",
   cause
  };
 }
 var external_node_fs_ = __nccwpck_require__(3024);
 // CONCATENATED MODULE: ./src/runner/end.ts
 const LINGER_MS = 1e3;
 const STALLED_MS = 5 * 6e4;
 const CANCELLED_MS = 1e3;
 const LOOK_MS = 50;
 async function endProcess(cancel) {
  const isTaken = await outputTaken([ process.stdout, process.stderr ], clock.m, cancel);
  if (isTaken) setTimeout(endNow, LINGER_MS).unref(); else endNow();
 }
 async function outputTaken(outputs, clock, cancel) {
  const pending = () => outputs.reduce((sum, each) => sum + (each.destroyed ? 0 : each.writableLength), 0);
  const uninterrupted = (new AbortController).signal;
  let before = pending();
  let since = clock.now();
  let wasCancelled = cancel.aborted;
  while (pending() > 0) {
   await clock.sleep(LOOK_MS, uninterrupted);
   if (cancel.aborted === wasCancelled && (wasCancelled || pending() === before)) {
    if (clock.now() - since >= (wasCancelled ? CANCELLED_MS : STALLED_MS)) return false;
   } else {
    before = pending();
    since = clock.now();
    wasCancelled = cancel.aborted;
   }
  }
  return true;
 }
 function endNow() {
  const code = process.exitCode === 0 ? 0 : 1;
  if (process.platform === "win32") {
   if (code === 1) process.kill(process.pid, "SIGKILL");
  } else {
   const node = [ "/proc/self/exe", process.execPath ].find(file => (0, external_node_fs_.existsSync)(file));
   const env = Object.entries(process.env).filter(([name]) => !name.startsWith("NODE_"));
   if (node !== void 0) process.execve?.(node, [ "node", "-e", `process.exit(${code})` ], Object.fromEntries(env));
  }
  process.exit(code);
 }
 // CONCATENATED MODULE: ./src/index.ts
 process.stdout.on("error", () => {});
 process.stderr.on("error", () => {});
 process.exitCode = 13;
 void main(cancel).then(() => endProcess(cancel));
 module.exports = __webpack_exports__;
})();
