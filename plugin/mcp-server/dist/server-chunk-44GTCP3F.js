import{createRequire as __createRequire}from"node:module";let __require_;const require=name=>(__require_??=__createRequire(import.meta.url))(name);
var n=["ADMIN","MAINTAIN","WRITE"];function t(e){return e!==null&&!n.includes(e)}function a({permission:e,user:o}){let r=o?.permissions;return r===void 0?n.includes(e.toUpperCase()):r.push===!0||r.maintain===!0||r.admin===!0}export{t as a,a as b};
