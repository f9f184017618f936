import{createRequire as __createRequire}from"node:module";let __require_;const require=name=>(__require_??=__createRequire(import.meta.url))(name);
import{a,b}from"./server-chunk-5YFWZVER.js";import"./server-chunk-W7FLEVOR.js";export{a as SecretLintProfiler,b as secretLintProfiler};
