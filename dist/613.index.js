"use strict";

exports.id = 613;

exports.ids = [ 613 ];

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
 })
};
