"use strict";

exports.id = 273;

exports.ids = [ 273 ];

exports.modules = {
 1273: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   undoCodings: () => undoCodings
  });
  var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
  __webpack_require__.n(node_buffer__WEBPACK_IMPORTED_MODULE_0__);
  var _text_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4808);
  const zlib = () => process.getBuiltinModule("node:zlib");
  const SALVAGED_BYTES = 1024 * 1024;
  const MOST_GZIP_MEMBERS = 1e4;
  const MOST_CODINGS = 2;
  const GZIP_TRAILER_BYTES = 8;
  const ZLIB_HEADER_BYTES = 2;
  const ZLIB_TRAILER_BYTES = 4;
  function undoCodings(bytes, codings, mostBytes) {
   if (codings.length > MOST_CODINGS) return {
    kind: "whole",
    bytes
   };
   let result = {
    kind: "whole",
    bytes
   };
   for (const coding of codings.toReversed()) {
    const next = undo(result.bytes, coding, mostBytes);
    if (next.kind === "too-large") return next;
    result = result.kind === "cut" ? {
     ...next,
     kind: "cut"
    } : next;
   }
   return result;
  }
  function undo(bytes, coding, most) {
   if (isText(bytes)) return {
    kind: "whole",
    bytes
   };
   switch (coding) {
   case "gzip":
   case "x-gzip":
    return undoGzip(bytes, most);

   case "deflate":
    return hasZlibHeader(bytes) ? undoZlib(bytes, most) : undoUnmarked(bytes, most, inflate());

   case "br":
    return undoUnmarked(bytes, most, brotli());

   case "zstd":
    return bytes.readUIntLE(0, Math.min(4, bytes.length)) === 4247762216 ? undoStream(bytes, most, zstd()) : {
     kind: "whole",
     bytes
    };

   default:
    return {
     kind: "whole",
     bytes
    };
   }
  }
  function undoUnmarked(bytes, most, decoder) {
   const result = undoStream(bytes, most, decoder);
   const gaveNothing = result.kind === "cut" && result.bytes.length === 0;
   return gaveNothing ? {
    kind: "whole",
    bytes
   } : result;
  }
  function undoZlib(bytes, most) {
   const result = undoStream(bytes.subarray(ZLIB_HEADER_BYTES), most, inflate());
   const used = ZLIB_HEADER_BYTES + result.used + ZLIB_TRAILER_BYTES;
   return used > bytes.length && result.kind === "whole" ? {
    ...result,
    kind: "cut"
   } : result;
  }
  function undoGzip(bytes, most) {
   const parts = [];
   const whole = () => parts.length === 1 ? parts[0] ?? Buffer.of() : Buffer.concat(parts);
   let left = most;
   let rest = bytes;
   for (let count = 0; isGzip(rest); count++) {
    const header = gzipHeaderBytes(rest);
    if (header === void 0 || count === MOST_GZIP_MEMBERS) return {
     kind: "cut",
     bytes: whole()
    };
    const member = undoStream(rest.subarray(header), left, inflate());
    parts.push(member.bytes);
    const used = header + member.used + GZIP_TRAILER_BYTES;
    if (member.kind !== "whole") return {
     kind: member.kind,
     bytes: whole()
    };
    if (used > rest.length) return {
     kind: "cut",
     bytes: whole()
    };
    left -= member.bytes.length;
    rest = rest.subarray(used);
   }
   return parts.length === 0 ? {
    kind: "whole",
    bytes
   } : {
    kind: "whole",
    bytes: whole()
   };
  }
  function isGzip(bytes) {
   return bytes[0] === 31 && bytes[1] === 139 && bytes[2] === 8;
  }
  function gzipHeaderBytes(bytes) {
   const flags = bytes[3] ?? 0;
   let length = 10;
   if (flags & 4) length += 2 + (bytes[10] ?? 0) + 256 * (bytes[11] ?? 0);
   for (const flag of [ 8, 16 ]) {
    if (!(flags & flag)) continue;
    const end = bytes.indexOf(0, length);
    if (end === -1) return;
    length = end + 1;
   }
   if (flags & 2) length += 2;
   return length <= bytes.length ? length : void 0;
  }
  function hasZlibHeader(bytes) {
   const [first = 0, second = 0] = bytes;
   return (first & 15) === 8 && (256 * first + second) % 31 === 0;
  }
  function isText(bytes) {
   const start = bytes.subarray(0, 1024);
   const isWhole = [ 0, 1, 2, 3 ].some(cut => (0, node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(start.subarray(0, start.length - cut)));
   return isWhole && !/[\x00-\x08\x0e-\x1f\x7f]/.test(start.toString("latin1"));
  }
  const inflate = () => ({
   decode: zlib().inflateRawSync,
   flush: zlib().constants.Z_SYNC_FLUSH,
   ignoresEnd: false
  });
  const brotli = () => ({
   decode: zlib().brotliDecompressSync,
   flush: zlib().constants.BROTLI_OPERATION_FLUSH,
   ignoresEnd: false
  });
  const zstd = () => ({
   decode: zlib().zstdDecompressSync,
   flush: zlib().constants.ZSTD_e_flush,
   ignoresEnd: true
  });
  function undoStream(bytes, most, decoder) {
   const attempt = (part, limit, options = {}) => outputOf(decoder.decode(part, {
    maxOutputLength: Math.max(1, limit),
    info: true,
    ...options
   }));
   const leniently = {
    finishFlush: decoder.flush
   };
   try {
    const input = decoder.ignoresEnd ? Buffer.concat([ bytes, Buffer.of(0) ]) : bytes;
    const {buffer, used} = attempt(input, most);
    if (!decoder.ignoresEnd || used < input.length) return {
     kind: "whole",
     bytes: buffer,
     used
    };
   } catch (error) {
    if (isTooLarge(error)) return {
     kind: "too-large",
     bytes: salvaged(),
     used: 0
    };
   }
   try {
    return {
     kind: "cut",
     bytes: attempt(bytes, most, leniently).buffer,
     used: 0
    };
   } catch (error) {
    return {
     kind: isTooLarge(error) ? "too-large" : "cut",
     bytes: salvaged(),
     used: 0
    };
   }
   function salvaged() {
    let best = Buffer.of();
    let [least, most] = [ 0, Math.min(bytes.length, SALVAGED_BYTES) ];
    while (least < most) {
     const middle = Math.ceil((least + most) / 2);
     try {
      best = attempt(bytes.subarray(0, middle), SALVAGED_BYTES, leniently).buffer;
      least = middle;
     } catch {
      most = middle - 1;
     }
    }
    return best;
   }
  }
  function outputOf(output) {
   const {buffer, engine} = (0, _text_json_js__WEBPACK_IMPORTED_MODULE_1__.Gv)(output) ? output : {};
   const used = (0, _text_json_js__WEBPACK_IMPORTED_MODULE_1__.Gv)(engine) ? engine.bytesWritten : void 0;
   if (!Buffer.isBuffer(buffer) || typeof used !== "number") throw new TypeError("output");
   return {
    buffer,
    used
   };
  }
  function isTooLarge(error) {
   return error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
  }
 })
};
