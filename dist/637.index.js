"use strict";

exports.id = 637;

exports.ids = [ 637 ];

exports.modules = {
 5637: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   proxyFor: () => proxyFor,
   tunnel: () => tunnel
  });
  var external_node_http_ = __webpack_require__(7067);
  function checkBypass(reqUrl) {
   if (!reqUrl.hostname) return false;
   const reqHost = reqUrl.hostname;
   if (isLoopbackAddress(reqHost)) return true;
   const noProxy = process.env["no_proxy"] || process.env["NO_PROXY"] || "";
   if (!noProxy) return false;
   let reqPort;
   if (reqUrl.port) reqPort = Number(reqUrl.port); else if (reqUrl.protocol === "http:") reqPort = 80; else if (reqUrl.protocol === "https:") reqPort = 443;
   const upperReqHosts = [ reqUrl.hostname.toUpperCase() ];
   if (typeof reqPort === "number") upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
   for (const upperNoProxyItem of noProxy.split(",").map(x => x.trim().toUpperCase()).filter(x => x)) if (upperNoProxyItem === "*" || upperReqHosts.some(x => x === upperNoProxyItem || x.endsWith(`.${upperNoProxyItem}`) || upperNoProxyItem.startsWith(".") && x.endsWith(`${upperNoProxyItem}`))) return true;
   return false;
  }
  function isLoopbackAddress(host) {
   const hostLower = host.toLowerCase();
   return hostLower === "localhost" || hostLower.startsWith("127.") || hostLower.startsWith("[::1]") || hostLower.startsWith("[0:0:0:0:0:0:0:1]");
  }
  URL;
  var words = __webpack_require__(1670);
  var service_address = __webpack_require__(7203);
  var events = __webpack_require__(3246);
  var network_errors = __webpack_require__(3373);
  // CONCATENATED MODULE: ./src/service/proxy.ts
  function proxyFor(url) {
   const value = process.env.https_proxy || process.env.HTTPS_PROXY;
   if (!value || url.protocol === "http:" || (0, service_address.U)(url) || isExcepted(url)) return;
   const address = value.includes("://") ? value : `http://${value}`;
   const proxy = URL.canParse(address) ? new URL(address) : void 0;
   const isUsable = proxy !== void 0 && /^https?:$/.test(proxy.protocol) && credentialsOf(proxy) !== null;
   return isUsable ? proxy : "unusable";
  }
  function isExcepted(url) {
   return checkBypass(url.hostname.startsWith("127.") ? new URL(`https://x.${url.host}`) : url);
  }
  function credentialsOf({username, password}) {
   if (username === "" && password === "") return;
   try {
    return `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
   } catch {
    return null;
   }
  }
  async function tunnel(url, proxy, socket, signal) {
   const target = `${url.hostname}:${url.port || 443}`;
   const headers = {
    host: target
   };
   const credentials = credentialsOf(proxy);
   if (credentials) headers["proxy-authorization"] = `Basic ${Buffer.from(credentials).toString("base64")}`;
   const request = external_node_http_.request({
    method: "CONNECT",
    path: target,
    headers,
    createConnection: () => socket
   });
   request.end();
   const answered = await (0, events.A)(request, "connect", signal);
   const [response] = answered instanceof Error ? [] : answered;
   const status = response instanceof external_node_http_.IncomingMessage ? response.statusCode ?? 0 : 0;
   if (status >= 200 && status < 300) return socket;
   socket.destroy();
   return answered instanceof Error ? {
    kind: "no-connection",
    cause: (0, words.cv)`no connection through the proxy ${(0, words.TL)(proxy.host)}: ${(0, 
    network_errors.q0)(answered)}`
   } : {
    kind: "proxy-refused",
    cause: (0, words.cv)`the proxy ${(0, words.TL)(proxy.host)} refused to connect to ${(0, 
    words.TL)(target)}: status ${status}`
   };
  }
 })
};
