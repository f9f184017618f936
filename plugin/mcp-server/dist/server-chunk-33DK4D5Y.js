import{createRequire as __createRequire}from"node:module";let __require_;const require=name=>(__require_??=__createRequire(import.meta.url))(name);
function t(e){return`${e} tickets take about ${Math.ceil((e-1)*1500/1e3)} s`}var n="cli",s={during:async(e,o,r)=>r(),held:()=>{},left:()=>{}};var a="RALPH_WORKTREE";export{t as a,n as b,s as c,a as d};
