import{createRequire as __createRequire}from"node:module";let __require_;const require=name=>(__require_??=__createRequire(import.meta.url))(name);
import{B as Jt,C as Fe,D as Xt,F as ge,G as Yt,H as Zt,I as er,K as nr,L as q,M as cr,N as pr,O as Dn,a as Bt,b as qt,d as Vt,e as me,f as zt,g as Ht,h as Fn,i as Wt,j as Kt,k as Qt}from"./server-chunk-6YMGEZ6X.js";import{a as dr,b as ur}from"./server-chunk-44GTCP3F.js";import{B as tr,G as V,I as $,J as rr,N as or,O as sr,Q as ar,R as ir,S as lr}from"./server-chunk-GNYAHSHE.js";import{$ as Oe,Ia as w,N as b,O as N,P as oe,S as x,T as D,U as k,W as G,X as J,hb as ye,ia as Lt,ma as Cn,qb as g,va as Ce,yb as Y,za as X}from"./server-chunk-EUY35KCH.js";import{b as mi,d as gi}from"./server-chunk-W7FLEVOR.js";var $r=mi(Ue=>{"use strict";Object.defineProperty(Ue,"__esModule",{value:!0});Ue.format=sl;Ue.parse=al;var tl=/^[\u0009\u0020-\u007e\u0080-\u00ff]*$/,Dr=/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/,rl=/[\\"]/g,ol=/^[!#$%&'*+.^_`|~0-9A-Za-z-]+\/[!#$%&'*+.^_`|~0-9A-Za-z-]+$/,Gr=(()=>{let t=function(){};return t.prototype=Object.create(null),t})();function sl(t){let{type:e,parameters:n}=t;if(!e||!ol.test(e))throw new TypeError(`Invalid type: ${e}`);let r=e;if(n)for(let o of Object.keys(n)){if(!Dr.test(o))throw new TypeError(`Invalid parameter name: ${o}`);r+=`; ${o}=${cl(n[o])}`}return r}function al(t,e){let n=e?.comma===!0?dl:65536,r=t.length,o=Bn(t,e?.start??0,r),s=o;o=Ln(t,o,r,n);let a=qn(t,s,o),i=t.slice(s,a).toLowerCase();return e?.parameters===!1?{type:i,index:o,parameters:new Gr}:ul(t,i,o,r,n)}var Ur=32,xr=9,Nr=59,il=61,Fr=34,ll=92,dl=44;function ul(t,e,n,r,o){let s=new Gr;e:for(;n<r&&t.charCodeAt(n)!==o;){n=Bn(t,n+1,r);let a=n;for(;n<r;){let i=t.charCodeAt(n);if(i===o)break e;if(i===Nr)continue e;if(i===il){let l=qn(t,a,n),d=t.slice(a,l).toLowerCase();if(n=Bn(t,n+1,r),n<r&&t.charCodeAt(n)===Fr){n++;let c="";for(;n<r;){let p=t.charCodeAt(n++);if(p===Fr){n=Ln(t,n,r,o),s[d]===void 0&&(s[d]=c);break}if(p===ll&&n<r){c+=t[n++];continue}c+=String.fromCharCode(p)}continue e}let u=n;if(n=Ln(t,n,r,o),s[d]===void 0){let c=qn(t,u,n);s[d]=t.slice(u,c)}continue e}n++}}return{type:e,index:n,parameters:s}}function Ln(t,e,n,r){for(;e<n;){let o=t.charCodeAt(e);if(o===Nr||o===r)break;e++}return e}function Bn(t,e,n){for(;e<n;){let r=t.charCodeAt(e);if(r!==Ur&&r!==xr)break;e++}return e}function qn(t,e,n){for(;n>e;){let r=t.charCodeAt(n-1);if(r!==Ur&&r!==xr)break;n--}return n}function cl(t){if(Dr.test(t))return t;if(tl.test(t))return`"${t.replace(rl,"\\$&")}"`;throw new TypeError(`Invalid parameter value: ${t}`)}});import{join as $p}from"node:path";var hi=5e3;function yr(t,e){let n={variables:t,timeoutMs:hi};return(r,o)=>{let s=r==="git"?pr(t,e):null;if(r==="git"&&s===null)return null;let a=Y(()=>s===null?Vt("gh",o,{...n,folder:qt}):zt(s,o,n));return a?.code===0?a.stdout:null}}import{posix as Fi}from"node:path";var _i="diff --text --unified=0 --inter-hunk-context=0 --find-renames --src-prefix=a/ --dst-prefix=b/ --no-relative --no-color --no-ext-diff --no-textconv --ignore-submodules=all",mr=40;async function Gn(t,e){let n={files:new Map,unread:[]},[r=[]]=e,o=0,s=[null];for(let a=s.pop();a!==void 0;a=s.pop()){let i=o<mr?await fi(t,e,a):null;if(i!==null){for(let[u,c]of bi(i))n.files.set(u,c);continue}o+=1;let l=a??await Ei(t,r),d=Math.ceil(l.length/2);l.length<=1||o>=mr?n.unread.push(...l):s.push(l.slice(0,d),l.slice(d))}return n}async function fi(t,e,n){let r=[];for(let o of e){let s=(n??[]).map(l=>`:(literal)${l}`),{code:a,stdout:i}=await t([..._i.split(" "),...o,"--",...s]);if(a!==0)return null;r.push(i)}return r}async function Ei(t,e){let n=["diff","--name-only","--no-renames","--no-relative","--ignore-submodules=all","-z"],{code:r,stdout:o}=await t([...n,...e]);if(r!==0)throw new g("WORKTREE_FAILED","Cannot search the changes for tokens and keys: git cannot list them",{hint:"Commit fewer files at once; if it stays so, escalate with this message"});return o.split("\0").filter(s=>s!=="")}function bi(t){let[e=new Map,...n]=t.map(wi);for(let[r,o]of e)for(let s of o.keys())n.some(a=>a.get(r)?.has(s)!==!0)&&o.delete(s);return e}function wi(t){let e=new Map,n=new Map,[r,o,s]=[0,0,0];for(let a of t.split(`
`))if(r>0&&a.startsWith("-"))r-=1;else if(o>0&&a.startsWith("+"))n.set(s,a.slice(1)),o-=1,s+=1;else if(a.startsWith("+++ "))n=new Map,e.set(Ai(a),n);else{let[,i,l,d]=/^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(a)??[];l!==void 0&&([r,o,s]=[Number(i??1),Number(d??1),Number(l)])}return e}var Ti=new Map([["a","\x07"],["b","\b"],["f","\f"],["n",`
`],["r","\r"],["t","	"],["v","\v"]]);function Ai(t){let e=t.slice(4).replace(/\t$/,"");return(/^"([^]*)"$/.exec(e)?.[1]?.replace(/\\(?:([0-7]{3})|([^]))/g,(o,s,a)=>s===void 0?Ti.get(a)??a:String.fromCharCode(Number.parseInt(s,8)))??e).replace(/^b\//,"")}import{realpathSync as Ri}from"node:fs";import{basename as vi,dirname as Pi,isAbsolute as Ii,join as ki,resolve as Si}from"node:path";async function gr(t,e,n){let{variables:r,timeoutMs:o}=n;for(let s of[["--all"],["--all","--push"]]){let a=await me(t,["remote","get-url",...s,"origin"],{variables:r,timeoutMs:o});if(a.code!==0)return a;for(let i of a.stdout.split(`
`).slice(0,-1))Oi(t,i)}return me(t,e,n)}function Oi(t,e){let n=Ci(e);if(n===null)return;let r=Ht(t).map(({workTree:l})=>Un(l)),o=Fn(t.workTree,t.gitFolder)?t.workTree:t.gitFolder,s=Ii(n)?n:`${o}/${n}`,a=[s,`${s}.git`].map(Un);if(!(!n.startsWith("~")&&!r.some(l=>a.some(d=>Fn(l,d)))))throw new g("WORKTREE_FAILED",`Cannot use the remote origin: its address ${e} may lie where agents write`,{hint:"Give it an address of GitHub, or the whole path of a repository outside of all working copies: look at `git remote -v`, and at url.\u2026.insteadOf in `git config --list`"})}function Ci(t){return t.startsWith("file://")?Y(()=>decodeURIComponent(t.slice(5)))??"~":process.platform==="win32"&&/^[a-z]:/i.test(t)||!/^[^/]*:/.test(t)?t:null}function Un(t){let e=Y(()=>Ri.native(t)),n=Si(t),r=Pi(n);return e??(r===n?n:ki(Un(r),vi(n)))}var Di=6e4,Gi=5e4,xn=60*1024,Ui=16*1024*1024,hr=300,_r="160000",fr="--ignore-submodules=all",xi=`!f() { printf 'username=x-access-token\\npassword=%s\\n' "$RALPH_PUSH_TOKEN"; }; f`,De=class{ticket;branch;base;#e;#n;#t;constructor(e,{variables:n,access:r}){this.ticket=e.ticket,this.branch=e.branch,this.base=e.base,this.#e=e,this.#n=n,this.#t=r}async state(){let e="read the worktree's state",n=await this.#d(),[r,o,s]=await Promise.all([this.#o(e,["rev-parse","HEAD"]),this.#o(e,["status","--porcelain=v1","--untracked-files=all",fr]),this.#o(e,["rev-list","--left-right","--count",`HEAD...${n}`])]),[a=0,i=0]=s.trim().split(/\s+/).map(Number);return{head:r.trim(),changed:Nn(o),ahead:a,behind:i}}async diff(){let e="compare the worktree with the default branch",n=await this.#o(e,["merge-base","HEAD",await this.#d()]),r=await this.#o(e,["diff",fr,n.trim()]),o=(await this.#r()).map(i=>`new, not committed: ${i}
`),s=Buffer.from(r+o.join(""));return s.length<=xn?s.toString():`${new TextDecoder().decode(s.subarray(0,xn))}
\u2026 (cut after ${xn/1024} KB: read the files)`}async stage(e){let n="stage the changes",o=(await this.#a(["rev-parse","--quiet","--verify","MERGE_HEAD"])).code===0;await this.unstage();let s=o||e.length===0?["."]:e.map(y=>`:(literal)${y}`),a=await this.#s(),i=[...a.known,...a.found].map(y=>`:(exclude,literal)${y}`);await this.#o(n,["add","--all","--",...s,...i]);let l=await this.#u("HEAD"),d=y=>o||e.length===0||e.some(m=>Er(m,y)||Er(y,m)),u=a.found.filter(d).map(y=>({path:y,isRepository:!0}));if(!o)return[...l,...u];let c=await this.#u("MERGE_HEAD"),p=l.filter(({path:y})=>c.some(m=>m.path===y));return await this.#c(p.map(({path:y})=>y)),[...p,...u]}async#s(){let n=(await this.#o("list the submodules",["ls-files","--stage","-z"])).split("\0").flatMap(o=>{let[s="",a]=o.split("	");return s.startsWith(_r)&&a!==void 0?[a]:[]}),r=(await this.#r()).filter(o=>o.endsWith("/"));return{known:n,found:r.map(o=>o.slice(0,-1))}}async#r(){let e=["ls-files","--others","--exclude-standard","-z"];return(await this.#o("list new files",e)).split("\0").filter(n=>n!=="")}async#c(e){if(e.length===0)return;let n=["grep","--cached","-l","-z","-E","^(<<<<<<<|>>>>>>>) ","--"],{code:r,stdout:o}=await this.#a([...n,...e.map(a=>`:(literal)${a}`)]),s=o.split("\0").filter(a=>a!=="");if(!(r!==0||s.length===0))throw await this.unstage(),new g("WORKTREE_FAILED",`Cannot commit the merge: ${s.join(", ")} still has conflicts`,{hint:"Resolve them in the files, then commit again"})}async unstage(){await this.#o("take the changes off the stage",["read-tree","--reset","HEAD"])}async stagedLines(){let{code:e}=await this.#a(["rev-parse","--quiet","--verify","MERGE_HEAD"]);return Gn(async r=>this.#a(r),(e===0?["HEAD","MERGE_HEAD"]:["HEAD"]).map(r=>["--cached",r]))}async unpushedLines(){let e="list the commits to push",n=["HEAD",`^${await this.#d()}`,"--not","--remotes=origin"],r=Nn(await this.#o(e,["rev-list","--reverse","--parents",...n]));if(r.length>hr)throw new g("WORKTREE_FAILED",`Cannot push ${this.branch}: the remote lacks ${r.length} of its commits, more than ${hr}`,{hint:"Ask a person to push the branch once"});let o=(await this.#o(e,["hash-object","-t","tree","--stdin"])).trim(),s=[];for(let a of r){let[i="",...l]=a.split(" "),d=(l.length===0?[o]:l).map(u=>[u,i]);s.push({commit:i,...await Gn(async u=>this.#a(u),d)})}return s}async#u(e){let n=["diff","--cached","--raw","--no-renames","--ignore-submodules=none","-z",e],r=(await this.#o("stage the changes",n)).split("\0");return r.flatMap((o,s)=>{let a=r[s+1];return!o.startsWith(":")||a===void 0?[]:[{path:a,isRepository:o.split(" ")[1]===_r}]})}async commit(e){let n="commit";return await this.#o(n,["commit","--quiet","--file=-","--cleanup=whitespace"],{input:e}),(await this.#o(n,["rev-parse","HEAD"])).trim()}async merge(){let e=`merge ${this.base}`,n=`+refs/heads/${this.base}:${this.#l()}`;(await this.#a(["remote","get-url","origin"])).code===0&&await this.#p(e,["fetch","--quiet","--no-tags","origin",n]);let r=await this.#a(["merge","--quiet","--no-edit","--ff",await this.#d()]);if(r.code===0)return[];let s=(await this.#o(e,["diff","--name-only","--diff-filter=U","-z"])).split("\0").filter(a=>a!=="");if(s.length===0)throw br(e,r);return s}async push(){let e=`push ${this.branch}`,n=await this.#o(e,["symbolic-ref","--short","HEAD"]);if(n.trim()!==this.branch)throw new g("WORKTREE_FAILED",`Cannot ${e}: the worktree is on ${n.trim()}`,{hint:`Work on ${this.branch} alone`});let r=`HEAD:refs/heads/${this.branch}`;return await this.#p(e,["push","--quiet","--no-verify","origin",r]),(await this.#o(e,["rev-parse","HEAD"])).trim()}async remoteHead(){let e=`refs/heads/${this.branch}`,n=await this.#p("look at the remote branch",["ls-remote","origin",e]);return/^([0-9a-f]{40,64})\s/.exec(n)?.[1]??null}async#d(){let{code:e}=await this.#a(["show-ref","--verify","--quiet",this.#l()]);return e===0?this.#l():`refs/heads/${this.base}`}#l(){return`refs/remotes/origin/${this.base}`}async#p(e,n){let{origin:r,token:o}=this.#t,s=(await this.#o(e,["remote","get-url","--push","origin"])).trim(),a={run:gr,timeoutMs:Gi};if(!s.startsWith(`${r}/`))return this.#o(e,n,a);let i=`credential.${r}.helper`;return this.#o(e,n,{...a,secret:{RALPH_PUSH_TOKEN:await o()},settings:[[i,""],[i,xi]]})}async#o(e,n,r={}){let o=await this.#a(n,r);if(o.code===0)return o.stdout;throw br(e,o)}async#a(e,{run:n=me,...r}={}){let{path:o,gitFolder:s}=this.#e,i={variables:this.#n,timeoutMs:Di,maxOutputBytes:Ui};return n({gitFolder:s,workTree:o},e,{...i,...r})}};function Er(t,e){return!/^\.\.(?:\/|$)/.test(Fi.relative(t,e))}function Nn(t){return t.split(`
`).filter(e=>e!=="")}function br(t,{stdout:e,stderr:n,code:r}){let s=Nn(n.trim()===""?e:n).slice(-3).join(" ")||(r===null?"git took too long":`git ended with ${r}`);return new g("WORKTREE_FAILED",`Cannot ${t}: ${s}`,{hint:"Look at the worktree with the action status; if it is the remote that refuses, escalate with this message"})}import{tracingChannel as Ni,channel as $i}from"node:diagnostics_channel";var S=$i("lru-cache:metrics"),he=Ni("lru-cache"),ji=typeof performance=="object"&&performance&&typeof performance.now=="function"?performance:Date,$n=()=>S.hasSubscribers||he.hasSubscribers,Tr=new Set,wr=typeof process=="object"&&process?process:{},Mi=(t,e,n,r)=>{typeof wr.emitWarning=="function"?wr.emitWarning(t,e,n,r):console.error(`[${n}] ${e}: ${t}`)},Li=t=>!Tr.has(t),z=t=>!!t&&t===Math.floor(t)&&t>0&&isFinite(t),Ar=t=>z(t)?t<=Math.pow(2,8)?Uint8Array:t<=Math.pow(2,16)?Uint16Array:t<=Math.pow(2,32)?Uint32Array:t<=Number.MAX_SAFE_INTEGER?Ge:null:null,Ge=class extends Array{constructor(t){super(t),this.fill(0)}},Bi=class _e{heap;length;static#e=!1;static create(e){let n=Ar(e);if(!n)return[];_e.#e=!0;let r=new _e(e,n);return _e.#e=!1,r}constructor(e,n){if(!_e.#e)throw new TypeError("instantiate Stack using Stack.create(n)");this.heap=new n(e),this.length=0}push(e){this.heap[this.length++]=e}pop(){return this.heap[--this.length]}},F=class Rr{#e;#n;#t;#s;#r;#c;#u;#d;get perf(){return this.#d}ttl;ttlResolution;ttlAutopurge;updateAgeOnGet;updateAgeOnHas;allowStale;noDisposeOnSet;noUpdateTTL;maxEntrySize;sizeCalculation;noDeleteOnFetchRejection;noDeleteOnStaleGet;allowStaleOnFetchAbort;allowStaleOnFetchRejection;ignoreFetchAbort;backgroundFetchSize;#l;#p;#o;#a;#i;#_;#E;#h;#m;#A;#g;#R;#v;#b;#w;#P;#N;#f;#F;static unsafeExposeInternals(e){return{starts:e.#v,ttls:e.#b,autopurgeTimers:e.#w,sizes:e.#R,keyMap:e.#o,keyList:e.#a,valList:e.#i,next:e.#_,prev:e.#E,get head(){return e.#h},get tail(){return e.#m},free:e.#A,isBackgroundFetch:n=>e.#y(n),backgroundFetch:(n,r,o,s)=>e.#M(n,r,o,s),moveToTail:n=>e.#x(n),indexes:n=>e.#I(n),rindexes:n=>e.#k(n),isStale:n=>e.#T(n)}}get max(){return this.#e}get maxSize(){return this.#n}get calculatedSize(){return this.#p}get size(){return this.#l}get fetchMethod(){return this.#c}get memoMethod(){return this.#u}get dispose(){return this.#t}get onInsert(){return this.#s}get disposeAfter(){return this.#r}constructor(e){let{max:n=0,ttl:r,ttlResolution:o=1,ttlAutopurge:s,updateAgeOnGet:a,updateAgeOnHas:i,allowStale:l,dispose:d,onInsert:u,disposeAfter:c,noDisposeOnSet:p,noUpdateTTL:y,maxSize:m=0,maxEntrySize:h=0,sizeCalculation:E,fetchMethod:_,memoMethod:A,noDeleteOnFetchRejection:O,noDeleteOnStaleGet:R,allowStaleOnFetchRejection:P,allowStaleOnFetchAbort:U,ignoreFetchAbort:L,backgroundFetchSize:re=1,perf:B}=e;if(this.backgroundFetchSize=re,B!==void 0&&typeof B?.now!="function")throw new TypeError("perf option must have a now() method if specified");if(this.#d=B??ji,n!==0&&!z(n))throw new TypeError("max option must be a nonnegative integer");let pe=n?Ar(n):Array;if(!pe)throw new Error("invalid max value: "+n);if(this.#e=n,this.#n=m,this.maxEntrySize=h||this.#n,this.sizeCalculation=E,this.sizeCalculation){if(!this.#n&&!this.maxEntrySize)throw new TypeError("cannot set sizeCalculation without setting maxSize or maxEntrySize");if(typeof this.sizeCalculation!="function")throw new TypeError("sizeCalculation set to non-function")}if(A!==void 0&&typeof A!="function")throw new TypeError("memoMethod must be a function if defined");if(this.#u=A,_!==void 0&&typeof _!="function")throw new TypeError("fetchMethod must be a function if specified");if(this.#c=_,this.#N=!!_,this.#o=new Map,this.#a=Array.from({length:n}).fill(void 0),this.#i=Array.from({length:n}).fill(void 0),this.#_=new pe(n),this.#E=new pe(n),this.#h=0,this.#m=0,this.#A=Bi.create(n),this.#l=0,this.#p=0,typeof d=="function"&&(this.#t=d),typeof u=="function"&&(this.#s=u),typeof c=="function"?(this.#r=c,this.#g=[]):(this.#r=void 0,this.#g=void 0),this.#P=!!this.#t,this.#F=!!this.#s,this.#f=!!this.#r,this.noDisposeOnSet=!!p,this.noUpdateTTL=!!y,this.noDeleteOnFetchRejection=!!O,this.allowStaleOnFetchRejection=!!P,this.allowStaleOnFetchAbort=!!U,this.ignoreFetchAbort=!!L,this.maxEntrySize!==0){if(this.#n!==0&&!z(this.#n))throw new TypeError("maxSize must be a positive integer if specified");if(!z(this.maxEntrySize))throw new TypeError("maxEntrySize must be a positive integer if specified");this.#K()}if(this.allowStale=!!l,this.noDeleteOnStaleGet=!!R,this.updateAgeOnGet=!!a,this.updateAgeOnHas=!!i,this.ttlResolution=z(o)||o===0?o:1,this.ttlAutopurge=!!s,this.ttl=r||0,this.ttl){if(!z(this.ttl))throw new TypeError("ttl must be a positive integer if specified");this.#L()}if(this.#e===0&&this.ttl===0&&this.#n===0)throw new TypeError("At least one of max, maxSize, or ttl is required");if(!this.ttlAutopurge&&!this.#e&&!this.#n){let On="LRU_CACHE_UNBOUNDED";Li(On)&&(Tr.add(On),Mi("TTL caching without ttlAutopurge, max, or maxSize can result in unbounded memory consumption.","UnboundedCacheWarning",On,Rr))}}getRemainingTTL(e){return this.#o.has(e)?1/0:0}#L(){let e=new Ge(this.#e),n=new Ge(this.#e);this.#b=e,this.#v=n;let r=this.ttlAutopurge?Array.from({length:this.#e}):void 0;this.#w=r,this.#B=(l,d,u=this.#d.now())=>{n[l]=d!==0?u:0,e[l]=d,o(l,d)},this.#D=l=>{n[l]=e[l]!==0?this.#d.now():0,o(l,e[l])};let o=this.ttlAutopurge?(l,d)=>{if(r?.[l]&&(clearTimeout(r[l]),r[l]=void 0),d&&d!==0&&r){let u=setTimeout(()=>{this.#T(l)?(this.#S(this.#a[l],"expire"),r[l]=void 0):o(l,i(l))},d+1);u.unref&&u.unref(),r[l]=u}}:()=>{};this.#O=(l,d)=>{if(e[d]){let u=e[d],c=n[d];if(!u||!c)return;l.ttl=u,l.start=c,l.now=s||a();let p=l.now-c;l.remainingTTL=u-p}};let s=0,a=()=>{let l=this.#d.now();if(this.ttlResolution>0){s=l;let d=setTimeout(()=>s=0,this.ttlResolution);d.unref&&d.unref()}return l};this.getRemainingTTL=l=>{let d=this.#o.get(l);return d===void 0?0:i(d)};let i=l=>{let d=e[l],u=n[l];if(!d||!u)return 1/0;let c=(s||a())-u;return d-c};this.#T=l=>{let d=n[l],u=e[l];return!!u&&!!d&&(s||a())-d>u}}#D=()=>{};#O=()=>{};#B=()=>{};#T=()=>!1;#K(){let e=new Ge(this.#e);this.#p=0,this.#R=e,this.#G=n=>{this.#p-=e[n],e[n]=0},this.#q=(n,r,o,s)=>{if(!z(o)){if(this.#y(r))return this.backgroundFetchSize;if(s){if(typeof s!="function")throw new TypeError("sizeCalculation must be a function");if(o=s(r,n),!z(o))throw new TypeError("sizeCalculation return invalid (expect positive integer)")}else throw new TypeError("invalid size value (must be positive integer). When maxSize or maxEntrySize is used, sizeCalculation or size must be set.")}return o},this.#$=(n,r,o)=>{if(e[n]=r,this.#n){let s=this.#n-e[n];for(;this.#p>s;)this.#j(!0)}this.#p+=e[n],o&&(o.entrySize=r,o.totalCalculatedSize=this.#p)}}#G=e=>{};#$=(e,n,r)=>{};#q=(e,n,r,o)=>{if(r||o)throw new TypeError("cannot set size without setting maxSize or maxEntrySize on cache");return 0};*#I({allowStale:e=this.allowStale}={}){if(this.#l)for(let n=this.#m;this.#V(n)&&((e||!this.#T(n))&&(yield n),n!==this.#h);)n=this.#E[n]}*#k({allowStale:e=this.allowStale}={}){if(this.#l)for(let n=this.#h;this.#V(n)&&((e||!this.#T(n))&&(yield n),n!==this.#m);)n=this.#_[n]}#V(e){return e!==void 0&&this.#o.get(this.#a[e])===e}*entries(){for(let e of this.#I())this.#i[e]!==void 0&&this.#a[e]!==void 0&&!this.#y(this.#i[e])&&(yield[this.#a[e],this.#i[e]])}*rentries(){for(let e of this.#k())this.#i[e]!==void 0&&this.#a[e]!==void 0&&!this.#y(this.#i[e])&&(yield[this.#a[e],this.#i[e]])}*keys(){for(let e of this.#I()){let n=this.#a[e];n!==void 0&&!this.#y(this.#i[e])&&(yield n)}}*rkeys(){for(let e of this.#k()){let n=this.#a[e];n!==void 0&&!this.#y(this.#i[e])&&(yield n)}}*values(){for(let e of this.#I())this.#i[e]!==void 0&&!this.#y(this.#i[e])&&(yield this.#i[e])}*rvalues(){for(let e of this.#k())this.#i[e]!==void 0&&!this.#y(this.#i[e])&&(yield this.#i[e])}[Symbol.iterator](){return this.entries()}[Symbol.toStringTag]="LRUCache";find(e,n={}){for(let r of this.#I()){let o=this.#i[r],s=this.#y(o)?o.__staleWhileFetching:o;if(s!==void 0&&e(s,this.#a[r],this))return this.#U(this.#a[r],n)}}forEach(e,n=this){for(let r of this.#I()){let o=this.#i[r],s=this.#y(o)?o.__staleWhileFetching:o;s!==void 0&&e.call(n,s,this.#a[r],this)}}rforEach(e,n=this){for(let r of this.#k()){let o=this.#i[r],s=this.#y(o)?o.__staleWhileFetching:o;s!==void 0&&e.call(n,s,this.#a[r],this)}}purgeStale(){let e=!1;for(let n of this.#k({allowStale:!0}))this.#T(n)&&(this.#S(this.#a[n],"expire"),e=!0);return e}info(e){let n=this.#o.get(e);if(n===void 0)return;let r=this.#i[n],o=this.#y(r)?r.__staleWhileFetching:r;if(o===void 0)return;let s={value:o};if(this.#b&&this.#v){let a=this.#b[n],i=this.#v[n];if(a&&i){let l=a-(this.#d.now()-i);s.ttl=l,s.start=Date.now()}}return this.#R&&(s.size=this.#R[n]),s}dump(){let e=[];for(let n of this.#I({allowStale:!0})){let r=this.#a[n],o=this.#i[n],s=this.#y(o)?o.__staleWhileFetching:o;if(s===void 0||r===void 0)continue;let a={value:s};if(this.#b&&this.#v){a.ttl=this.#b[n];let i=this.#d.now()-this.#v[n];a.start=Math.floor(Date.now()-i)}this.#R&&(a.size=this.#R[n]),e.unshift([r,a])}return e}load(e){this.clear();for(let[n,r]of e){if(r.start){let o=Date.now()-r.start;r.start=this.#d.now()-o}this.#C(n,r.value,r)}}set(e,n,r={}){let{status:o=S.hasSubscribers?{}:void 0}=r;r.status=o,o&&(o.op="set",o.key=e,n!==void 0&&(o.value=n),o.cache=this);let s=this.#C(e,n,r);return o&&S.hasSubscribers&&S.publish(o),s}#C(e,n,r,o){let{ttl:s=this.ttl,start:a,noDisposeOnSet:i=this.noDisposeOnSet,sizeCalculation:l=this.sizeCalculation,status:d}=r,u=this.#y(n);if(n===void 0)return d&&(d.set="deleted"),this.delete(e),this;let{noUpdateTTL:c=this.noUpdateTTL}=r;d&&!u&&(d.value=n);let p=this.#q(e,n,r.size||0,l,d);if(this.maxEntrySize&&p>this.maxEntrySize)return this.#S(e,"set"),d&&(d.set="miss",d.maxEntrySizeExceeded=!0),this;let y=this.#l===0?void 0:this.#o.get(e);if(y===void 0)y=this.#l===0?this.#m:this.#A.length!==0?this.#A.pop():this.#l===this.#e?this.#j(!1):this.#l,this.#a[y]=e,this.#i[y]=n,this.#o.set(e,y),this.#_[this.#m]=y,this.#E[y]=this.#m,this.#m=y,this.#l++,this.#$(y,p,d),d&&(d.set="add"),c=!1,this.#F&&!u&&this.#s?.(n,e,"add");else{this.#x(y);let m=this.#i[y];if(n!==m){if(!i)if(this.#y(m)){m!==o&&m.__abortController.abort(new Error("replaced"));let{__staleWhileFetching:h}=m;h!==void 0&&h!==n&&(this.#P&&this.#t?.(h,e,"set"),this.#f&&this.#g?.push([h,e,"set"]))}else this.#P&&this.#t?.(m,e,"set"),this.#f&&this.#g?.push([m,e,"set"]);if(this.#G(y),this.#$(y,p,d),this.#i[y]=n,!u){let h=m&&this.#y(m)?m.__staleWhileFetching:m,E=h===void 0?"add":n!==h?"replace":"update";d&&(d.set=E,h!==void 0&&(d.oldValue=h)),this.#F&&this.onInsert?.(n,e,E)}}else u||(d&&(d.set="update"),this.#F&&this.onInsert?.(n,e,"update"))}if(s!==0&&!this.#b&&this.#L(),this.#b&&(c||this.#B(y,s,a),d&&this.#O(d,y)),!i&&this.#f&&this.#g){let m=this.#g,h;for(;h=m?.shift();)this.#r?.(...h)}return this}pop(){try{for(;this.#l;){let e=this.#i[this.#h];if(this.#j(!0),this.#y(e)){if(e.__staleWhileFetching)return e.__staleWhileFetching}else if(e!==void 0)return e}}finally{if(this.#f&&this.#g){let e=this.#g,n;for(;n=e?.shift();)this.#r?.(...n)}}}#j(e){let n=this.#h,r=this.#a[n],o=this.#i[n],s=this.#y(o);s&&o.__abortController.abort(new Error("evicted"));let a=s?o.__staleWhileFetching:o;return(this.#P||this.#f)&&a!==void 0&&(this.#P&&this.#t?.(a,r,"evict"),this.#f&&this.#g?.push([a,r,"evict"])),this.#G(n),this.#w?.[n]&&(clearTimeout(this.#w[n]),this.#w[n]=void 0),e&&(this.#a[n]=void 0,this.#i[n]=void 0,this.#A.push(n)),this.#l===1?(this.#h=this.#m=0,this.#A.length=0):this.#h=this.#_[n],this.#o.delete(r),this.#l--,n}has(e,n={}){let{status:r=S.hasSubscribers?{}:void 0}=n;n.status=r,r&&(r.op="has",r.key=e,r.cache=this);let o=this.#Q(e,n);return S.hasSubscribers&&S.publish(r),o}#Q(e,n={}){let{updateAgeOnHas:r=this.updateAgeOnHas,status:o}=n,s=this.#o.get(e);if(s!==void 0){let a=this.#i[s];if(this.#y(a)&&a.__staleWhileFetching===void 0)return!1;if(this.#T(s))o&&(o.has="stale",this.#O(o,s));else return r&&this.#D(s),o&&(o.has="hit",this.#O(o,s)),!0}else o&&(o.has="miss");return!1}peek(e,n={}){let{status:r=$n()?{}:void 0}=n;r&&(r.op="peek",r.key=e,r.cache=this),n.status=r;let o=this.#J(e,n);return S.hasSubscribers&&S.publish(r),o}#J(e,n){let{status:r,allowStale:o=this.allowStale}=n,s=this.#o.get(e);if(s===void 0||!o&&this.#T(s)){r&&(r.peek=s===void 0?"miss":"stale");return}let a=this.#i[s],i=this.#y(a)?a.__staleWhileFetching:a;return r&&(i!==void 0?(r.peek="hit",r.value=i):r.peek="miss"),i}#M(e,n,r,o){let s=n===void 0?void 0:this.#i[n];if(this.#y(s))return s;let a=new AbortController,{signal:i}=r;i?.addEventListener("abort",()=>a.abort(i.reason),{signal:a.signal});let l={signal:a.signal,options:r,context:o},d=(h,E=!1)=>{let{aborted:_}=a.signal,A=r.ignoreFetchAbort&&h!==void 0,O=r.ignoreFetchAbort||!!(r.allowStaleOnFetchAbort&&h!==void 0);if(r.status&&(_&&!E?(r.status.fetchAborted=!0,r.status.fetchError=a.signal.reason,A&&(r.status.fetchAbortIgnored=!0)):r.status.fetchResolved=!0),_&&!A&&!E)return c(a.signal.reason,O);let R=y,P=this.#i[n];return(P===y||P===void 0&&A&&E)&&(h===void 0?R.__staleWhileFetching!==void 0?this.#i[n]=R.__staleWhileFetching:this.#S(e,"fetch"):(r.status&&(r.status.fetchUpdated=!0),this.#C(e,h,l.options,R))),h},u=h=>(r.status&&(r.status.fetchRejected=!0,r.status.fetchError=h),c(h,!1)),c=(h,E)=>{let{aborted:_}=a.signal,A=_&&r.allowStaleOnFetchAbort,O=A||r.allowStaleOnFetchRejection,R=O||r.noDeleteOnFetchRejection,P=y;if(this.#i[n]===y&&(!R||!E&&P.__staleWhileFetching===void 0?this.#S(e,"fetch"):A||(this.#i[n]=P.__staleWhileFetching)),O)return r.status&&P.__staleWhileFetching!==void 0&&(r.status.returnedStale=!0),P.__staleWhileFetching;if(P.__returned===P)throw h},p=(h,E)=>{let _=this.#c?.(e,s,l);a.signal.addEventListener("abort",()=>{(!r.ignoreFetchAbort||r.allowStaleOnFetchAbort)&&(h(void 0),r.allowStaleOnFetchAbort&&(h=A=>d(A,!0)))}),_&&_ instanceof Promise?_.then(A=>h(A===void 0?void 0:A),E):_!==void 0&&h(_)};r.status&&(r.status.fetchDispatched=!0);let y=new Promise(p).then(d,u),m=Object.assign(y,{__abortController:a,__staleWhileFetching:s,__returned:void 0});return n===void 0?(this.#C(e,m,{...l.options,status:void 0}),n=this.#o.get(e)):this.#i[n]=m,m}#y(e){if(!this.#N)return!1;let n=e;return!!n&&n instanceof Promise&&n.hasOwnProperty("__staleWhileFetching")&&n.__abortController instanceof AbortController}fetch(e,n={}){let r=he.hasSubscribers,{status:o=$n()?{}:void 0}=n;n.status=o,o&&n.context&&(o.context=n.context);let s=this.#z(e,n);return o&&r&&(o.trace=!0,he.tracePromise(()=>s,o).catch(()=>{})),s}async#z(e,n={}){let{allowStale:r=this.allowStale,updateAgeOnGet:o=this.updateAgeOnGet,noDeleteOnStaleGet:s=this.noDeleteOnStaleGet,ttl:a=this.ttl,noDisposeOnSet:i=this.noDisposeOnSet,size:l=0,sizeCalculation:d=this.sizeCalculation,noUpdateTTL:u=this.noUpdateTTL,noDeleteOnFetchRejection:c=this.noDeleteOnFetchRejection,allowStaleOnFetchRejection:p=this.allowStaleOnFetchRejection,ignoreFetchAbort:y=this.ignoreFetchAbort,allowStaleOnFetchAbort:m=this.allowStaleOnFetchAbort,context:h,forceRefresh:E=!1,status:_,signal:A}=n;if(_&&(_.op="fetch",_.key=e,E&&(_.forceRefresh=!0),_.cache=this),!this.#N)return _&&(_.fetch="get"),this.#U(e,{allowStale:r,updateAgeOnGet:o,noDeleteOnStaleGet:s,status:_});let O={allowStale:r,updateAgeOnGet:o,noDeleteOnStaleGet:s,ttl:a,noDisposeOnSet:i,size:l,sizeCalculation:d,noUpdateTTL:u,noDeleteOnFetchRejection:c,allowStaleOnFetchRejection:p,allowStaleOnFetchAbort:m,ignoreFetchAbort:y,status:_,signal:A},R=this.#o.get(e);if(R===void 0){_&&(_.fetch="miss");let P=this.#M(e,R,O,h);return P.__returned=P}else{let P=this.#i[R];if(this.#y(P)){let B=r&&P.__staleWhileFetching!==void 0;return _&&(_.fetch="inflight",B&&(_.returnedStale=!0)),B?P.__staleWhileFetching:P.__returned=P}let U=this.#T(R);if(!E&&!U)return _&&(_.fetch="hit"),this.#x(R),o&&this.#D(R),_&&this.#O(_,R),P;let L=this.#M(e,R,O,h),re=L.__staleWhileFetching!==void 0&&r;return _&&(_.fetch=U?"stale":"refresh",re&&U&&(_.returnedStale=!0)),re?L.__staleWhileFetching:L.__returned=L}}forceFetch(e,n={}){let r=he.hasSubscribers,{status:o=$n()?{}:void 0}=n;n.status=o,o&&n.context&&(o.context=n.context);let s=this.#X(e,n);return o&&r&&(o.trace=!0,he.tracePromise(()=>s,o).catch(()=>{})),s}async#X(e,n={}){let r=await this.#z(e,n);if(r===void 0)throw new Error("fetch() returned undefined");return r}memo(e,n={}){let{status:r=S.hasSubscribers?{}:void 0}=n;n.status=r,r&&(r.op="memo",r.key=e,n.context&&(r.context=n.context),r.cache=this);let o=this.#Y(e,n);return r&&(r.value=o),S.hasSubscribers&&S.publish(r),o}#Y(e,n={}){let r=this.#u;if(!r)throw new Error("no memoMethod provided to constructor");let{context:o,status:s,forceRefresh:a,...i}=n;s&&a&&(s.forceRefresh=!0);let l=this.#U(e,i),d=a||l===void 0;if(s&&(s.memo=d?"miss":"hit",d||(s.value=l)),!d)return l;let u=r(e,l,{options:i,context:o});return s&&(s.value=u),this.#C(e,u,i),u}get(e,n={}){let{status:r=S.hasSubscribers?{}:void 0}=n;n.status=r,r&&(r.op="get",r.key=e,r.cache=this);let o=this.#U(e,n);return r&&(o!==void 0&&(r.value=o),S.hasSubscribers&&S.publish(r)),o}#U(e,n={}){let{allowStale:r=this.allowStale,updateAgeOnGet:o=this.updateAgeOnGet,noDeleteOnStaleGet:s=this.noDeleteOnStaleGet,status:a}=n,i=this.#o.get(e);if(i===void 0){a&&(a.get="miss");return}let l=this.#i[i],d=this.#y(l);return a&&this.#O(a,i),this.#T(i)?d?(a&&(a.get="stale-fetching"),r&&l.__staleWhileFetching!==void 0?(a&&(a.returnedStale=!0),l.__staleWhileFetching):void 0):(s||this.#S(e,"expire"),a&&(a.get="stale"),r?(a&&(a.returnedStale=!0),l):void 0):(a&&(a.get=d?"fetching":"hit"),this.#x(i),o&&this.#D(i),d?l.__staleWhileFetching:l)}#H(e,n){this.#E[n]=e,this.#_[e]=n}#x(e){e!==this.#m&&(e===this.#h?this.#h=this.#_[e]:this.#H(this.#E[e],this.#_[e]),this.#H(this.#m,e),this.#m=e)}delete(e){return this.#S(e,"delete")}#S(e,n){S.hasSubscribers&&S.publish({op:"delete",delete:n,key:e,cache:this});let r=!1;if(this.#l!==0){let o=this.#o.get(e);if(o!==void 0)if(this.#w?.[o]&&(clearTimeout(this.#w[o]),this.#w[o]=void 0),r=!0,this.#l===1)this.#W(n);else{this.#G(o);let s=this.#i[o];if(this.#y(s)?s.__abortController.abort(new Error("deleted")):(this.#P||this.#f)&&(this.#P&&this.#t?.(s,e,n),this.#f&&this.#g?.push([s,e,n])),this.#o.delete(e),this.#a[o]=void 0,this.#i[o]=void 0,o===this.#m)this.#m=this.#E[o];else if(o===this.#h)this.#h=this.#_[o];else{let a=this.#E[o];this.#_[a]=this.#_[o];let i=this.#_[o];this.#E[i]=this.#E[o]}this.#l--,this.#A.push(o)}}if(this.#f&&this.#g?.length){let o=this.#g,s;for(;s=o?.shift();)this.#r?.(...s)}return r}clear(){return this.#W("delete")}#W(e){for(let n of this.#k({allowStale:!0})){let r=this.#i[n];if(this.#y(r))r.__abortController.abort(new Error("deleted"));else{let o=this.#a[n];this.#P&&this.#t?.(r,o,e),this.#f&&this.#g?.push([r,o,e])}}if(this.#o.clear(),this.#i.fill(void 0),this.#a.fill(void 0),this.#b&&this.#v){this.#b.fill(0),this.#v.fill(0);for(let n of this.#w??[])n!==void 0&&clearTimeout(n);this.#w?.fill(void 0)}if(this.#R&&this.#R.fill(0),this.#h=0,this.#m=0,this.#A.length=0,this.#p=0,this.#l=0,this.#f&&this.#g){let n=this.#g,r;for(;r=n?.shift();)this.#r?.(...r)}}};function C(){return typeof navigator=="object"&&"userAgent"in navigator?navigator.userAgent:typeof process=="object"&&process.version!==void 0?`Node.js/${process.version.substr(1)} (${process.platform}; ${process.arch})`:"<environment undetectable>"}var qi="0.0.0-development",Vi=`octokit-endpoint.js/${qi} ${C()}`,zi={method:"GET",baseUrl:"https://api.github.com",headers:{accept:"application/vnd.github.v3+json","user-agent":Vi},mediaType:{format:""}};function Hi(t){return t?Object.keys(t).reduce((e,n)=>(e[n.toLowerCase()]=t[n],e),{}):{}}function Wi(t){if(typeof t!="object"||t===null||Object.prototype.toString.call(t)!=="[object Object]")return!1;let e=Object.getPrototypeOf(t);if(e===null)return!0;let n=Object.prototype.hasOwnProperty.call(e,"constructor")&&e.constructor;return typeof n=="function"&&n instanceof n&&Function.prototype.call(n)===Function.prototype.call(t)}function Ir(t,e){let n=Object.assign({},t);return Object.keys(e).forEach(r=>{Wi(e[r])?r in t?n[r]=Ir(t[r],e[r]):Object.assign(n,{[r]:e[r]}):Object.assign(n,{[r]:e[r]})}),n}function vr(t){for(let e in t)t[e]===void 0&&delete t[e];return t}function Mn(t,e,n){if(typeof e=="string"){let[o,s]=e.split(" ");n=Object.assign(s?{method:o,url:s}:{url:o},n)}else n=Object.assign({},e);n.headers=Hi(n.headers),vr(n),vr(n.headers);let r=Ir(t||{},n);return n.url==="/graphql"&&(t&&t.mediaType.previews?.length&&(r.mediaType.previews=t.mediaType.previews.filter(o=>!r.mediaType.previews.includes(o)).concat(r.mediaType.previews)),r.mediaType.previews=(r.mediaType.previews||[]).map(o=>o.replace(/-preview/,""))),r}function Ki(t,e){let n=/\?/.test(t)?"&":"?",r=Object.keys(e);return r.length===0?t:t+n+r.map(o=>o==="q"?"q="+e.q.split("+").map(encodeURIComponent).join("+"):`${o}=${encodeURIComponent(e[o])}`).join("&")}var Qi=/\{[^{}}]+\}/g;function Ji(t){return t.replace(/(?:^\W+)|(?:(?<!\W)\W+$)/g,"").split(/,/)}function Xi(t){let e=t.match(Qi);return e?e.map(Ji).reduce((n,r)=>n.concat(r),[]):[]}function Pr(t,e){let n={__proto__:null};for(let r of Object.keys(t))e.indexOf(r)===-1&&(n[r]=t[r]);return n}function kr(t){return t.split(/(%[0-9A-Fa-f]{2})/g).map(function(e){return/%[0-9A-Fa-f]/.test(e)||(e=encodeURI(e).replace(/%5B/g,"[").replace(/%5D/g,"]")),e}).join("")}function ae(t){return encodeURIComponent(t).replace(/[!'()*]/g,function(e){return"%"+e.charCodeAt(0).toString(16).toUpperCase()})}function fe(t,e,n){return e=t==="+"||t==="#"?kr(e):ae(e),n?ae(n)+"="+e:e}function se(t){return t!=null}function jn(t){return t===";"||t==="&"||t==="?"}function Yi(t,e,n,r){var o=t[n],s=[];if(se(o)&&o!=="")if(typeof o=="string"||typeof o=="number"||typeof o=="bigint"||typeof o=="boolean")o=o.toString(),r&&r!=="*"&&(o=o.substring(0,parseInt(r,10))),s.push(fe(e,o,jn(e)?n:""));else if(r==="*")Array.isArray(o)?o.filter(se).forEach(function(a){s.push(fe(e,a,jn(e)?n:""))}):Object.keys(o).forEach(function(a){se(o[a])&&s.push(fe(e,o[a],a))});else{let a=[];Array.isArray(o)?o.filter(se).forEach(function(i){a.push(fe(e,i))}):Object.keys(o).forEach(function(i){se(o[i])&&(a.push(ae(i)),a.push(fe(e,o[i].toString())))}),jn(e)?s.push(ae(n)+"="+a.join(",")):a.length!==0&&s.push(a.join(","))}else e===";"?se(o)&&s.push(ae(n)):o===""&&(e==="&"||e==="?")?s.push(ae(n)+"="):o===""&&s.push("");return s}function Zi(t){return{expand:el.bind(null,t)}}function el(t,e){var n=["+","#",".","/",";","?","&"];return t=t.replace(/\{([^\{\}]+)\}|([^\{\}]+)/g,function(r,o,s){if(o){let i="",l=[];if(n.indexOf(o.charAt(0))!==-1&&(i=o.charAt(0),o=o.substr(1)),o.split(/,/g).forEach(function(d){var u=/([^:\*]*)(?::(\d+)|(\*))?/.exec(d);l.push(Yi(e,i,u[1],u[2]||u[3]))}),i&&i!=="+"){var a=",";return i==="?"?a="&":i!=="#"&&(a=i),(l.length!==0?i:"")+l.join(a)}else return l.join(",")}else return kr(s)}),t==="/"?t:t.replace(/\/$/,"")}function Sr(t){let e=t.method.toUpperCase(),n=(t.url||"/").replace(/:([a-z]\w+)/g,"{$1}"),r=Object.assign({},t.headers),o,s=Pr(t,["method","baseUrl","url","headers","request","mediaType"]),a=Xi(n);n=Zi(n).expand(s),/^http/.test(n)||(n=t.baseUrl+n);let i=Object.keys(t).filter(u=>a.includes(u)).concat("baseUrl"),l=Pr(s,i);if(!/application\/octet-stream/i.test(r.accept)&&(t.mediaType.format&&(r.accept=r.accept.split(/,/).map(u=>u.replace(/application\/vnd(\.\w+)(\.v3)?(\.\w+)?(\+json)?$/,`application/vnd$1$2.${t.mediaType.format}`)).join(",")),n.endsWith("/graphql")&&t.mediaType.previews?.length)){let u=r.accept.match(/(?<![\w-])[\w-]+(?=-preview)/g)||[];r.accept=u.concat(t.mediaType.previews).map(c=>{let p=t.mediaType.format?`.${t.mediaType.format}`:"+json";return`application/vnd.github.${c}-preview${p}`}).join(",")}return["GET","HEAD"].includes(e)?n=Ki(n,l):"data"in l?o=l.data:Object.keys(l).length&&(o=l),!r["content-type"]&&typeof o<"u"&&(r["content-type"]="application/json; charset=utf-8"),["PATCH","PUT"].includes(e)&&typeof o>"u"&&(o=""),Object.assign({method:e,url:n,headers:r},typeof o<"u"?{body:o}:null,t.request?{request:t.request}:null)}function nl(t,e,n){return Sr(Mn(t,e,n))}function Or(t,e){let n=Mn(t,e),r=nl.bind(null,n);return Object.assign(r,{DEFAULTS:n,defaults:Or.bind(null,n),merge:Mn.bind(null,n),parse:Sr})}var Cr=Or(null,zi);var Qr=gi($r(),1);var pl=/^-?\d+$/,Ne=/^-?\d+n+$/,H=JSON.stringify,Vn=JSON.parse,qr=/^-?\d+n$/,jr=/([\[:])?"(-?\d+)n"($|\s*[,\}\]])/g,Mr=/([\[:])?("-?\d+n+)n("$|"\s*[,\}\]])/g,zn=t=>t===void 0||typeof t=="function"||typeof t=="symbol",Hn=t=>t!==null&&typeof t=="object"&&t.constructor&&t.constructor.name==="RawJSON",yl=(t,e,n)=>{let r="";typeof n=="number"?r=" ".repeat(Math.min(10,Math.max(0,Math.floor(n)))):typeof n=="string"&&(r=n.slice(0,10));let o=typeof e=="function",s=Array.isArray(e)?new Set(e.map(String)):null,a=(m,h,E)=>(E!==null&&typeof E=="object"&&typeof E.toJSON=="function"&&(E=E.toJSON(h)),typeof E=="string"&&Ne.test(E)?E+"n":typeof E=="bigint"?"rawJSON"in JSON?JSON.rawJSON(E.toString()):E.toString()+"n":(o&&(E=e.call(m,h,E)),E!==null&&typeof E=="object"&&(E instanceof Number||E instanceof String||E instanceof Boolean)&&(E=E.valueOf()),E)),i=a({"":t},"",t);if(zn(i))return;let l=i===null||typeof i!="object",d=Hn(i);if(l||d)return H(i);let u=[],c=0,p=[{parent:{"":i},key:"",val:i,isArray:Array.isArray(i),keys:Array.isArray(i)?null:Object.keys(i),index:0,first:!0}],y=new WeakSet([i]);for(;p.length>0;){let m=p[p.length-1];m.index===0&&(u.push(m.isArray?"[":"{"),c++);let h=!1;if(m.isArray)if(m.index<m.val.length){m.first||u.push(","),r&&u.push(`
`+r.repeat(c));let E=m.val[m.index],_=a(m.val,String(m.index),E);if(zn(_))u.push("null"),m.first=!1,m.index++;else{let A=_!==null&&typeof _=="object",O=Hn(_);if(A&&!O){if(y.has(_))throw new TypeError("Converting circular structure to JSON");y.add(_),p.push({parent:m.val,key:String(m.index),val:_,isArray:Array.isArray(_),keys:Array.isArray(_)?null:Object.keys(_),index:0,first:!0}),m.first=!1,m.index++}else u.push(H(_)),m.first=!1,m.index++}}else h=!0;else{for(;m.index<m.keys.length;){let _=m.keys[m.index++];if(s&&!s.has(_))continue;let O=m.val[_],R=a(m.val,_,O);if(zn(R))continue;m.first||u.push(","),r?u.push(`
`+r.repeat(c)+H(_)+": "):u.push(H(_)+":");let P=R!==null&&typeof R=="object",U=Hn(R);if(P&&!U){if(y.has(R))throw new TypeError("Converting circular structure to JSON");y.add(R),p.push({parent:m.val,key:_,val:R,isArray:Array.isArray(R),keys:Array.isArray(R)?null:Object.keys(R),index:0,first:!0}),m.first=!1;break}else u.push(H(R)),m.first=!1}m.index>=m.keys.length&&p[p.length-1]===m&&(h=!0)}h&&(c--,!m.first&&r&&u.push(`
`+r.repeat(c)),u.push(m.isArray?"]":"}"),y.delete(m.val),p.pop())}return u.join("")},Vr=(t,e,n)=>{try{return"rawJSON"in JSON?H(t,(i,l)=>typeof l=="bigint"?JSON.rawJSON(l.toString()):typeof e=="function"?e(i,l):(Array.isArray(e)&&e.includes(i),l),n):t?H(t,(i,l)=>typeof l=="string"&&Ne.test(l)||typeof l=="bigint"?l.toString()+"n":typeof e=="function"?e(i,l):(Array.isArray(e)&&e.includes(i),l),n).replace(jr,"$1$2$3").replace(Mr,"$1$2$3"):H(t,e,n)}catch(r){if(r instanceof RangeError){let o=yl(t,e,n);return o===void 0?void 0:"rawJSON"in JSON?o:o.replace(jr,"$1$2$3").replace(Mr,"$1$2$3")}throw r}},xe=new Map,ml=()=>{let t=JSON.parse.toString();if(xe.has(t))return xe.get(t);try{let e=JSON.parse("1",(n,r,o)=>!!o?.source&&o.source==="1");return xe.set(t,e),e}catch{return xe.set(t,!1),!1}},gl=(t,e,n,r)=>typeof e=="string"&&qr.test(e)?BigInt(e.slice(0,-1)):typeof e=="string"&&Ne.test(e)?e.slice(0,-1):typeof r=="function"?r(t,e,n):e,hl=(t,e)=>JSON.parse(t,(n,r,o)=>{let s=typeof r=="number",a=r>Number.MAX_SAFE_INTEGER||r<Number.MIN_SAFE_INTEGER,i=s&&a,l=o&&pl.test(o.source);return i&&l?BigInt(o.source):typeof e=="function"?e(n,r,o):r}),zr=Number.MAX_SAFE_INTEGER.toString(),Lr=zr.length,_l=/"(?:[^"\\]|\\.)*"|-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/g,fl=/^"-?\d+n+"$/,El=(t,e)=>{let n={"":t},r=[{parent:n,key:"",visited:!1}];for(;r.length>0;){let o=r[r.length-1];if(o.visited){let{parent:s,key:a}=o,i=s[a];typeof i=="string"&&(qr.test(i)?i=BigInt(i.slice(0,-1)):Ne.test(i)&&(i=i.slice(0,-1))),typeof e=="function"&&(i=e.call(s,a,i)),i===void 0?delete s[a]:s[a]=i,r.pop()}else{o.visited=!0;let s=o.parent[o.key];if(s!==null&&typeof s=="object"){let i=Object.keys(s);for(let l=i.length-1;l>=0;l--)r.push({parent:s,key:i[l],visited:!1})}}}return n[""]},Br=t=>t.replace(_l,(e,n,r,o)=>{let s=e[0]==='"';if(s&&fl.test(e))return e.substring(0,e.length-1)+'n"';let i=r||o,l=n&&(n.length<Lr||n.length===Lr&&n<=zr);return s||i||l?e:'"'+e+'n"'}),Hr=(t,e)=>{if(!t)return Vn(t,e);try{if(ml())return hl(t,e);let n=Br(t);return Vn(n,(r,o,s)=>gl(r,o,s,e))}catch(n){if(n instanceof RangeError){let r=Br(t),o=Vn(r);return El(o,e)}throw n}};var j=class extends Error{name;status;request;response;constructor(e,n,r){super(e,{cause:r.cause}),this.name="HttpError",this.status=Number.parseInt(n),Number.isNaN(this.status)&&(this.status=0);"response"in r&&(this.response=r.response);let o=Object.assign({},r.request);r.request.headers.authorization&&(o.headers=Object.assign({},r.request.headers,{authorization:r.request.headers.authorization.replace(/(?<! ) .*$/," [REDACTED]")})),o.url=o.url.replace(/\bclient_secret=\w+/g,"client_secret=[REDACTED]").replace(/\baccess_token=\w+/g,"access_token=[REDACTED]"),this.request=o}};var bl="10.0.16",wl={headers:{"user-agent":`octokit-request.js/${bl} ${C()}`}};function Tl(t){if(typeof t!="object"||t===null||Object.prototype.toString.call(t)!=="[object Object]")return!1;let e=Object.getPrototypeOf(t);if(e===null)return!0;let n=Object.prototype.hasOwnProperty.call(e,"constructor")&&e.constructor;return typeof n=="function"&&n instanceof n&&Function.prototype.call(n)===Function.prototype.call(t)}var Wr=()=>"";async function Kr(t){let e=t.request?.fetch||globalThis.fetch;if(!e)throw new Error("fetch is not set. Please pass a fetch implementation as new Octokit({ request: { fetch }}). Learn more at https://github.com/octokit/octokit.js/#fetch-missing");let n=t.request?.log||console,r=t.request?.parseSuccessResponseBody!==!1,o=Tl(t.body)||Array.isArray(t.body)?Vr(t.body):t.body,s=Object.fromEntries(Object.entries(t.headers).map(([c,p])=>[c,String(p)])),a;try{a=await e(t.url,{method:t.method,body:o,redirect:t.request?.redirect,headers:s,signal:t.request?.signal,...t.body&&{duplex:"half"}})}catch(c){let p="Unknown Error";if(c instanceof Error){if(c.name==="AbortError")throw c.status=500,c;p=c.message,c.name==="TypeError"&&"cause"in c&&(c.cause instanceof Error?p=c.cause.message:typeof c.cause=="string"&&(p=c.cause))}let y=new j(p,500,{request:t});throw y.cause=c,y}let i=a.status,l=a.url,d={};for(let[c,p]of a.headers)d[c]=p;let u={url:l,status:i,headers:d,data:""};if("deprecation"in d){let c=d.link&&d.link.match(/<([^<>]+)>; rel="deprecation"/),p=c&&c.pop();n.warn(`[@octokit/request] "${t.method} ${t.url}" is deprecated. It is scheduled to be removed on ${d.sunset}${p?`. See ${p}`:""}`)}if(i===204||i===205)return u;if(t.method==="HEAD"){if(i<400)return u;throw new j(a.statusText,i,{response:u,request:t})}if(i===304)throw u.data=await Wn(a),new j("Not modified",i,{response:u,request:t});if(i>=400)throw u.data=await Wn(a),new j(Rl(u.data),i,{response:u,request:t});return u.data=r?await Wn(a):a.body,u}async function Wn(t){let e=t.headers.get("content-type");if(!e)return t.text().catch(Wr);let n=(0,Qr.parse)(e);if(Al(n)){let r="";try{return r=await t.text(),Hr(r)}catch{return r}}else return n.type.startsWith("text/")||n.parameters.charset?.toLowerCase()==="utf-8"&&n.type!=="application/octet-stream"?t.text().catch(Wr):t.arrayBuffer().catch(()=>new ArrayBuffer(0))}function Al(t){return t.type==="application/json"||t.type==="application/scim+json"}function Rl(t){if(typeof t=="string")return t;if(t instanceof ArrayBuffer)return"Unknown error";if(typeof t=="object"&&t!==null&&"message"in t){let e=t,n="documentation_url"in e?` - ${e.documentation_url}`:"";return Array.isArray(e.errors)?`${e.message}: ${e.errors.map(r=>JSON.stringify(r)).join(", ")}${n}`:`${e.message}${n}`}return`Unknown error: ${JSON.stringify(t)}`}function Kn(t,e){let n=t.defaults(e);return Object.assign(function(o,s){let a=n.merge(o,s);if(!a.request||!a.request.hook)return Kr(n.parse(a));let i=(l,d)=>Kr(n.parse(n.merge(l,d)));return Object.assign(i,{endpoint:n,defaults:Kn.bind(null,n)}),a.request.hook(i,a)},{endpoint:n,defaults:Kn.bind(null,n)})}var v=Kn(Cr,wl);var vl="0.0.0-development";function Pl(t){return`Request failed due to following response errors:
`+t.errors.map(e=>` - ${e.message}`).join(`
`)}var Z=class extends Error{constructor(t,e,n){super(Pl(n)),this.request=t,this.headers=e,this.response=n,this.errors=n.errors,this.data=n.data,Error.captureStackTrace&&Error.captureStackTrace(this,this.constructor)}request;headers;response;name="GraphqlResponseError";errors;data},Il=["method","baseUrl","url","headers","request","query","mediaType","operationName"],kl=["query","method","url"],Jr=/\/api\/v3\/?$/;function Sl(t,e,n){if(n){if(typeof e=="string"&&"query"in n)return Promise.reject(new Error('[@octokit/graphql] "query" cannot be used as variable name'));for(let a in n)if(kl.includes(a))return Promise.reject(new Error(`[@octokit/graphql] "${a}" cannot be used as variable name`))}let r=typeof e=="string"?Object.assign({query:e},n):e,o=Object.keys(r).reduce((a,i)=>Il.includes(i)?(a[i]=r[i],a):(a.variables||(a.variables={}),a.variables[i]=r[i],a),{}),s=r.baseUrl||t.endpoint.DEFAULTS.baseUrl;return Jr.test(s)&&(o.url=s.replace(Jr,"/api/graphql")),t(o).then(a=>{if(a.data.errors){let i={};for(let l of Object.keys(a.headers))i[l]=a.headers[l];throw new Z(o,i,a.data)}return a.data.data})}function Qn(t,e){let n=t.defaults(e);return Object.assign((o,s)=>Sl(n,o,s),{defaults:Qn.bind(null,n),endpoint:n.endpoint})}var ky=Qn(v,{headers:{"user-agent":`octokit-graphql.js/${vl} ${C()}`},method:"POST",url:"/graphql"});function Xr(t){return Qn(t,{method:"POST",url:"/graphql"})}var Yr=1e3,Zr=/secondary rate limit|abuse detection/i,Ol=/submitted too quickly/i,eo=["RATE_LIMITED","RATE_LIMIT"],Cl=k({message:b()}),no=k({data:x().optional(),errors:D(k({type:b().optional(),message:b().optional()}))});function to({status:t,headers:e,data:n},r){let o=Dl(n),s=Cl.safeParse(n).data?.message??"";if(t!==403&&t!==429&&o===null)return null;let a=Fl(e["retry-after"],r);if(a>0)return{kind:"secondary",waitMs:Math.max(Yr,a)};if(o==="secondary"||Zr.test(s))return{kind:"secondary",waitMs:null};if(String(e["x-ratelimit-remaining"])==="0"){let i=Number(e["x-ratelimit-reset"])*1e3;return{kind:"primary",waitMs:i>0?Math.max(Yr,i-r):null}}return o==="primary"?{kind:"primary",waitMs:null}:t===429?{kind:"secondary",waitMs:null}:null}function ro({data:t}){let e=no.safeParse(t).data?.errors.find($e);return e===void 0?null:{kind:eo.includes(e.type)?"primary":"secondary",waitMs:null}}function $e({type:t,message:e=""}){return eo.includes(t)||Ol.test(e)}function Fl(t,e){let n=Number(t);return Number.isNaN(n)?Date.parse(String(t))-e:n*1e3}function Dl(t){let e=no.safeParse(t);if(!e.success||Gl(e.data.data))return null;let{errors:n}=e.data;return n.some(({message:r})=>Zr.test(r??""))?"secondary":n.some($e)?"primary":null}function Gl(t){return t!=null}import{randomUUID as Ul}from"node:crypto";var Ee=6e4,xl=60*Ee,Nl=80,$l=500,jl=900,Ml=2e3,Ll=1,Bl=5,ql=6e4,Vl=15*Ee,zl=.5,Hl=1e4,Wl=1e4,Kl=75e3,Ql={read:"all",write:"writes",content:"content"},ie=class{#e={rest:new ge(jl,Ee),graphql:new ge(Ml,Ee)};#n;#t=Ul();#s=0;constructor(e=Xt()){this.#n=e}waitMs(e,n){let r=this.#r(e).map(({untilMs:o})=>o-n);return Math.max(0,this.#e[e.api].waitMs(n,io(e)),...r)}isGuessed(e,n){return this.#r(e).some(({untilMs:r,isNamed:o})=>r>n&&!o)}#r(e){return this.#n.read().holds.filter(({lane:n,api:r})=>ao(n,e.lane)&&(r===null||r===e.api))}takeTurn({caller:e,shares:n,nowMs:r,otherWaitMs:o,canWait:s}){let a=e===""?"":`${this.#t}/${e}`;return this.#n.update(i=>{let l=new Yt(i),d=p=>Math.max(o,oo(i,r,{shares:n,ahead:p})),u=d(l.ahead(a,r,n)),c=Math.max(d(0),u-Wl);return u>0?(l.keep(a,r+(s(u)?u:c)),{waitMs:u,returnMs:c,reserved:[]}):(l.leave(a),{waitMs:u,returnMs:c,reserved:this.#c(i,n,r)})})}hasContentRoom(e,n){let r=this.#n.read();return!r.line.some(({keptUntilMs:s})=>s>=n)&&oo(r,n,{shares:e,ahead:0})===0}#c(e,n,r){let{minute:o,hour:s}=je(e);return Array.from({length:n},()=>{this.#s+=1;let a=`${this.#t}/${this.#s}`,i={id:a,endsAtMs:r+Kl};return o.spend(r,1,i),s.spend(r,1,i),a})}noteSent(e,n){this.#e[e.api].spend(n,io(e))}noteUsed(e){e.length!==0&&this.#n.update(n=>{for(let r of[n.minute,n.hour])r.spent=r.spent.map(o=>e.includes(o.id??"")?{atMs:o.atMs,points:o.points}:o)})}giveBack(e){e.length!==0&&this.#n.update(n=>{for(let r of[n.minute,n.hour])r.spent=r.spent.filter(({id:o=""})=>!e.includes(o))})}noteAccepted({lane:e,api:n}){let r=[n,...Fe.filter(s=>ao(s,e))],{unnamedRefusals:o}=this.#n.read();r.every(s=>o[s]===0)||this.#n.update(s=>{for(let a of r)s.unnamedRefusals[a]=0})}noteRefused(e,n,{nowMs:r,chance:o}){let s=n.kind==="primary",a=s?{lane:"read",api:e.api}:{lane:e.lane,api:null},i=n.waitMs!==null,l=a.api??a.lane;this.#n.update(d=>{let u=so(d,r);!i&&!u.some(({lane:m,api:h})=>m===a.lane&&h===a.api)&&(d.unnamedRefusals[l]+=1);let c=n.waitMs??Jl(d.unnamedRefusals[l]),p=s&&i?0:o*Math.min(c*zl,Hl),y={...a,isNamed:i,untilMs:r+Math.ceil(c+p)};s||je(d).minute.space(y.untilMs),d.holds=[...u,y]})}pace(e){let n=this.#n.read(),{minute:r,hour:o}=je(n),[s]=so(n,e).toSorted((a,i)=>i.untilMs-a.untilMs);return{contentPerMinute:{spent:r.spentIn(e),limit:r.limit},contentPerHour:{spent:o.spentIn(e),limit:o.limit},held:s===void 0?null:{requests:Ql[s.lane],api:s.api,untilMs:s.untilMs}}}};function je(t){return{minute:new ge(Nl,Ee,t.minute),hour:new ge($l,xl,t.hour)}}function oo(t,e,{shares:n,ahead:r}){let o=t.holds.filter(({lane:i})=>i==="content").map(({untilMs:i})=>i-e),{minute:s,hour:a}=je(t);return Math.max(0,s.waitMs(e,n,r),a.waitMs(e,n,r),...o)}function so({holds:t},e){return t.filter(({untilMs:n})=>n>e)}function Jl(t){return Math.min(Vl,ql*2**Math.max(0,t-1))}function ao(t,e){return Fe.indexOf(e)>=Fe.indexOf(t)}function io({lane:t}){return t==="read"?Ll:Bl}var Xl=/\b(?:add|create)[A-Z]\w*\s*\((?:[^()]*\)\s*@include\(if:\s*\$(\w+)\s*\))?/g,Yl=/\/git\//;function lo({method:t,url:e,query:n,variables:r}){if(typeof n=="string"){if(!/^\s*mutation\b/.test(n))return{api:"graphql",lane:"read",contents:0};let s=[...n.matchAll(Xl)].filter(([,a])=>a===void 0||!Zl(r,a)).length;return{api:"graphql",lane:s>0?"content":"write",contents:s}}if(t==="GET"||t==="HEAD")return{api:"rest",lane:"read",contents:0};let o=t==="POST"&&!Yl.test(e)?1:0;return{api:"rest",lane:o>0?"content":"write",contents:o}}function Zl(t,e){return typeof t=="object"&&t!==null&&Reflect.get(t,e)===!1}var be=class extends Error{name="LimitReached";retryAfterMs;isGuess;constructor(e,n=!1){super("GitHub's rate limit is used up"),this.retryAfterMs=e,this.isGuess=n}},Me=class extends Error{status=500;response;constructor(e,n){super(e),this.response=n}},ed=50,nd=2e4,td=1e4,co=2,rd=k({status:N(),response:k({headers:Oe(b(),J([b(),N()]).optional()),data:x()}).optional()}),od=k({errors:D(k({message:b()}))}),le=class{#e;#n;#t;#s=new Jn(ed);constructor(e,n,r){this.#e=e,this.#n=n,this.#t=r}async deliver(e,n){let r=lo(e),o=this.#r(r);for(let s=0;;){o-=await this.#c(r,o);try{let a=await n().finally(()=>this.#s.leave());if(!this.#p(r,a))return id(a)}catch(a){let i=rd.safeParse(a).data;if(i===void 0)throw a;let{status:l,response:d}=i;if(d!==void 0&&this.#p(r,{status:l,...d,data:d.data}))continue;let u=s===0&&pd(a)?0:(s+1)**2*1e3,c=Xn(a)?co:sd(e,r);if(l<500||Yn(a)||s>=c||!uo(u))throw a;s+=1,u>0&&await this.#t.sleep(u)}}}#r({lane:e}){return e==="read"||q()?.hasReserved(this.#e)===!1?nd:td}async#c(e,n){for(let r=0;;){await this.#s.enter();let o=l=>r+l<=n&&uo(l),{waitMs:s,returnMs:a,reserved:i}=this.#u(()=>this.#d(e,o));if(s===0)return this.#u(()=>this.#l(e,i)),r;if(this.#s.leave(),!o(s))throw new be(a,this.#e.isGuessed(e,this.#t.now()));await this.#t.sleep(s),r+=s}}#u(e){try{return e()}catch(n){throw this.#s.leave(),n}}#d(e,n){let r=this.#t.now(),o=this.#e.waitMs(e,r),s=q(),a=s?.sharesFor(e,this.#e)??e.contents;return a===0?{waitMs:o,returnMs:o,reserved:[]}:this.#e.takeTurn({caller:s?.caller??"",shares:a,nowMs:r,otherWaitMs:o,canWait:n})}#l(e,n){let r=q();r?.addReservations(this.#e,n),this.#e.noteUsed(r?.useReservations(this.#e,e.contents)??n),this.#e.noteSent(e,this.#t.now())}#p(e,n){let r=to(n,this.#n.now()),o=r===null?ro(n):null;return r!==null?this.#o(e,r):o!==null?this.#a(e,o):this.#e.noteAccepted(e),r!==null}#o(e,n){this.#e.noteRefused(e,n,{nowMs:this.#t.now(),chance:this.#t.chance()})}#a(e,n){let r=()=>this.#o(e,n),o=q();o===void 0?r():o.atEnd(r)}},Jn=class{#e;#n=[];constructor(e){this.#e=e}async enter(){this.#e>0?this.#e-=1:await new Promise(e=>this.#n.push(e))}leave(){let e=this.#n.shift();e===void 0?this.#e+=1:e()}};function sd({request:t},{lane:e}){return t!==void 0&&"retries"in t&&typeof t.retries=="number"?t.retries:e==="read"?co:0}function uo(t){return q()?.allows(t)??!0}var ad=[200,201,202];function id(t){if(ad.includes(t.status)&&(typeof t.data!="object"||t.data===null))throw new Me("GitHub's answer could not be read",t);let[e]=od.safeParse(t.data).data?.errors??[];if(e!==void 0&&/Something went wrong while executing your query/.test(e.message))throw new Me(e.message,t);return t}var ld=["ECONNREFUSED","ENOTFOUND","EAI_AGAIN","UND_ERR_CONNECT_TIMEOUT"],dd=["ECONNRESET","EPIPE","UND_ERR_SOCKET"],ud=4;function Xn(t){return po(t,ld)}var cd="bad port";function Yn(t){return t instanceof Error&&t.message.trim()===cd}function pd(t){return po(t,dd)}function po(t,e){let n=t;for(let r=0;r<ud&&n instanceof Error;r+=1){if("code"in n&&typeof n.code=="string"&&e.includes(n.code))return!0;n=n.cause}return!1}var yo=500,yd=80,md=k({message:b(),errors:D(x()).optional()}),gd=k({errors:D(k({message:b()})).min(1)}),hd=k({error:b()}),_d=k({resource:b().optional(),field:b().optional(),code:b().optional(),message:b().optional()});function go(t){let e=md.safeParse(t).data;if(e!==void 0){let o=(e.errors??[]).flatMap(Ed);return{message:W([e.message,...o].join("; ")),foreign:!1}}let[n]=gd.safeParse(t).data?.errors??[];if(n!==void 0)return{message:W(n.message),foreign:!1};let r=hd.safeParse(t).data;return r!==void 0?{message:W(r.error),foreign:!0}:{message:`the answer could not be read: ${typeof t=="string"?fd(t):"it has no message"}`,foreign:!0}}function fd(t){if(t.trim()==="")return"it is empty";let e=/<title>([^<]{1,200})<\/title>/i.exec(t)?.[1]?.replaceAll(/&\w+;/g,"-");return e===void 0?"it is not JSON":`it is a page titled "${W(e).slice(0,yd)}"`}function Ed(t){if(typeof t=="string")return[t];let e=_d.safeParse(t).data;if(e?.message!==void 0)return[e.message];let n=[e?.resource,e?.field].filter(r=>r!==void 0).join(" ");return e?.code===void 0?[]:[`${n}: ${e.code}`]}function W(t){let e=t.replaceAll(/\s+/g," ").trim();return(e.length>yo?`${e.slice(0,yo).toWellFormed()}\u2026`:e).replace(/(?<!\.)\.+$/,"")}function ho(t){return/^required; url=(https:\/\/[^\s;]{1,500})/.exec(String(t["x-github-sso"]??""))?.[1]??null}var bd=[[/project/i,"the permission for the organization's projects"],[/^(?:update)?refs?$|^teamConfig$/i,"the permission contents=write for the repository"],[/pullRequest/i,"the permission pull_requests=read for the repository"],[/comment|issue|label/i,"the permission issues=write for the repository"]];function Le({headers:t,path:e=[]}){let n=Zn(t);if(n!==null)return`the permission ${n}`;let r=e.findLast(s=>typeof s=="string");return bd.find(([s])=>typeof r=="string"&&s.test(r))?.[1]??"access to the repository"}function Zn(t){let e=String(t["x-accepted-github-permissions"]??"").trim();return/^[\w=,; ]{1,300}$/.test(e)?e.split(";").map(n=>n.trim().split(/\s*,\s*/).join(" and ")).join(" or "):null}function et(t){let e=mo(t["x-oauth-scopes"]),n=mo(t["x-accepted-oauth-scopes"]);return e===null||n===null||n.length===0||n.some(r=>e.includes(r))?null:n.join(", ")}function mo(t){return typeof t!="string"?null:t.split(",").map(e=>e.trim()).filter(e=>e!=="")}function _o(t){let e=/The '([^']{1,100})' field requires one of the following scopes: \[([^\]]{1,300})\]/.exec(t);return e===null?t:`the token lacks a scope: "${e[1]}" needs one of ${e[2]}`}var wd=[{words:/SAML (?:enforcement|SSO|single sign-on)/i,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:({headers:t})=>`grant the token access to the organization at ${ho(t)??'GitHub: the list of the tokens, "Configure SSO"'}`},{words:/IP allow list/i,code:"GITHUB_FORBIDDEN",actor:"An owner of the organization",remedy:"add this machine's address to the allow list; or the agent has to run at an address on it"},{words:/forbids access via a personal access token \(classic\)/i,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:"replace it by a fine-grained token, or by the token of a GitHub App"},{words:/forbids access via a fine-grained personal access tokens? if the token's lifetime/i,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:"give the token a shorter lifetime"},{words:/forbids access via a fine-grained personal access token/i,code:"GITHUB_FORBIDDEN",actor:"An owner of the organization",remedy:"allow fine-grained tokens; or a GitHub App's token has to be used"},{words:/OAuth App access restrictions/i,code:"GITHUB_FORBIDDEN",actor:"An owner of the organization",remedy:"approve the OAuth app that made the token, such as GitHub CLI; or a personal access token has to be used"},{words:/installation has been suspended/i,code:"GITHUB_FORBIDDEN",actor:"An owner of the organization",remedy:"lift the suspension of the App's installation"},{words:/account was suspended/i,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:"resolve the suspension of the account with GitHub"},{words:/Repository access blocked/i,code:"GITHUB_FORBIDDEN",actor:"The owner of the repository",remedy:"resolve the block with GitHub"},{words:/not permitted through this proxy/i,code:"GITHUB_FORBIDDEN",actor:"The proxy's operator",remedy:"let writes of git objects and refs through; or run the agent without such a proxy"},{words:/archived so is read-only/i,code:"GITHUB_ARCHIVED",actor:"An administrator of the repository",remedy:"unarchive the repository before tickets in it can move"},{words:/item is archived and cannot be updated/i,code:"GITHUB_ARCHIVED",actor:null,remedy:"Restore the item from the project's archive, then call again"},{words:/issue is locked/i,code:"GITHUB_CONVERSATION_LOCKED",actor:"An administrator of the repository",remedy:"unlock the conversation, or give the token's account write access"},{words:/repository rule violations|protected ref\b/i,code:"GITHUB_FORBIDDEN",actor:"An administrator of the repository",remedy:`exempt the token's account in the ruleset, or leave the ref out of it; or "lockRefPrefix" in .ralph/config.json has to name refs that the rules allow`},{words:/not accessible by personal access token/i,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:t=>`give the fine-grained token ${Le(t)}; an organization may have to approve that`},{words:/not accessible by integration/i,code:"GITHUB_FORBIDDEN",actor:"The owner of the App",remedy:t=>`give the App ${Le(t)}, and an owner of the organization accept that; an Action's token gets it under "permissions" in the workflow`},{types:["INSUFFICIENT_SCOPES"],code:"GITHUB_FORBIDDEN",says:({message:t})=>_o(t),actor:"The token's owner",remedy:"add the scope to the classic token, or use a fine-grained or App token with the permission"},{statuses:[403],when:({headers:t})=>et(t)!==null,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:({headers:t})=>`add one of the scopes ${et(t)} to the classic token`},{words:/Issues are disabled/i,code:"GITHUB_NOT_FOUND",actor:"An administrator of the repository",remedy:"turn issues on in the repository's settings"},{statuses:[410],words:/deleted/i,code:"GITHUB_NOT_FOUND",says:"it was deleted",actor:null,remedy:"Check owner, repository and number; a deleted issue does not come back"},{statuses:[409],words:/empty/i,code:"GITHUB_EMPTY_REPOSITORY",says:"the repository has no commit yet",actor:null,remedy:"Push a first commit; locks are kept as git refs"},{words:/item does not exist in the project/i,code:"GITHUB_NOT_IN_PROJECT",actor:null,remedy:"Check whether the ticket was removed from the project, then call again"},{words:/option Id does not belong to the field/i,code:"GITHUB_FIELD_MISSING",actor:null,remedy:"Call again: the field's options were replaced meanwhile, and are read anew",retryable:!0},{words:/^Priority has already been taken/i,code:"GITHUB_UNAVAILABLE",says:({message:t})=>`another child was added to the same parent at that moment (${t})`,actor:null,remedy:"Call again: this request wrote nothing",retryable:!0},{words:/may only have one parent|duplicate sub-issues/i,code:"GITHUB_UNEXPECTED",actor:null,remedy:"Read the child: it has a parent, and must be removed from it first"},{types:["NOT_FOUND"],code:"GITHUB_NOT_FOUND",actor:null,remedy:"Check the name and number, and whether the token can see it and may change it"},{types:["FORBIDDEN"],code:"GITHUB_FORBIDDEN",actor:null,remedy:"Use a token that may do this: write access to the repository and to the project"},{statuses:[403,407],when:({foreign:t})=>t,code:"GITHUB_FORBIDDEN",actor:"The proxy's operator",remedy:"let the request through: the answer is not GitHub's"},{statuses:[403],when:({headers:t})=>Zn(t)!==null,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:t=>`use a token with ${Le(t)}, of an account with write access to the repository`},{statuses:[403],code:"GITHUB_FORBIDDEN",actor:"An administrator of the repository",remedy:"give the token's account write access to the repository"}];function Be(t){let e=wd.find(l=>Td(l,t));if(e===void 0)return null;let{code:n,says:r,actor:o,remedy:s,retryable:a=!1}=e,i=fo(s,t);return{code:n,says:r===void 0?Ad(t):fo(r,t),hint:o===null?i:`${o} must ${i}`,retryable:a}}function Td({statuses:t,types:e,words:n,when:r},o){return(t===void 0||o.status!==null&&t.includes(o.status))&&(e===void 0||o.type!==void 0&&e.includes(o.type))&&(n?.test(o.message)??!0)&&(r?.(o)??!0)}function Ad({message:t,status:e}){return e===null?t:`${t} (status ${e})`}function fo(t,e){return typeof t=="string"?t:t(e)}var Eo={dependencies:["OpenBlockers"],"dependency-totals":["DependencyTotals"],"issue-fields":["PlainFieldOrigin","SelectFieldOrigin","PlainIssueField","SelectIssueField","IssueFieldOptions","IssueFieldName"]},bo=`mutation AddSubIssue($parentId: ID!, $childId: ID!) {
  addSubIssue(input: {issueId: $parentId, subIssueId: $childId}) {
    clientMutationId
  }
}`,wo=`mutation AddToBoard($projectId: ID!, $issueId: ID!, $fieldName: String!, $priorityField: String!, $estimateField: String!) {
  addProjectV2ItemById(input: {projectId: $projectId, contentId: $issueId}) {
    item {
      ...ItemParts
    }
  }
}

fragment IssueFieldName on ProjectV2ItemIssueFieldValue {
  issueFieldValue {
    ... on IssueFieldSingleSelectValue {
      name
    }
  }
}

fragment ItemParts on ProjectV2Item {
  ...StateParts
  priority: fieldValueByName(name: $priorityField) {
    ... on ProjectV2ItemFieldSingleSelectValue {
      name
    }
    ...IssueFieldName
  }
  estimate: fieldValueByName(name: $estimateField) {
    ... on ProjectV2ItemFieldSingleSelectValue {
      name
    }
    ...IssueFieldName
  }
  isArchived
  project {
    id
    number
    title
    url
    viewerCanUpdate
    owner {
      ... on User {
        login
      }
      ... on Organization {
        login
      }
    }
    field(name: $fieldName) {
      __typename
      ... on ProjectV2FieldCommon {
        dataType
      }
      ... on ProjectV2SingleSelectField {
        id
        options {
          id
          name
        }
      }
      ...PlainFieldOrigin
      ...SelectFieldOrigin
    }
  }
}

fragment PlainFieldOrigin on ProjectV2Field {
  isIssueField
}

fragment SelectFieldOrigin on ProjectV2SingleSelectField {
  isIssueField
}

fragment StateParts on ProjectV2Item {
  id
  fieldValueByName(name: $fieldName) {
    ... on ProjectV2ItemFieldSingleSelectValue {
      name
      updatedAt
    }
  }
}`,To=`mutation CreateIssue($repositoryId: ID!, $title: String!, $body: String!, $labelIds: [ID!]!, $assigneeIds: [ID!]!, $parentId: ID, $projectIds: [ID!]!, $fieldName: String!, $priorityField: String!, $estimateField: String!) {
  createIssue(
    input: {repositoryId: $repositoryId, title: $title, body: $body, labelIds: $labelIds, assigneeIds: $assigneeIds, parentIssueId: $parentId, projectV2Ids: $projectIds}
  ) {
    issue {
      ...MadeIssueParts
      projectItems(first: 10, includeArchived: true) {
        nodes {
          ...ItemParts
        }
      }
    }
  }
}

fragment IssueFieldName on ProjectV2ItemIssueFieldValue {
  issueFieldValue {
    ... on IssueFieldSingleSelectValue {
      name
    }
  }
}

fragment IssueParts on Issue {
  id
  number
  title
  body
  lastEditedAt
  url
  state
  locked
}

fragment IssueSummary on Issue {
  id
  fullDatabaseId
  number
  title
  url
  closed
  repository {
    nameWithOwner
  }
}

fragment ItemParts on ProjectV2Item {
  ...StateParts
  priority: fieldValueByName(name: $priorityField) {
    ... on ProjectV2ItemFieldSingleSelectValue {
      name
    }
    ...IssueFieldName
  }
  estimate: fieldValueByName(name: $estimateField) {
    ... on ProjectV2ItemFieldSingleSelectValue {
      name
    }
    ...IssueFieldName
  }
  isArchived
  project {
    id
    number
    title
    url
    viewerCanUpdate
    owner {
      ... on User {
        login
      }
      ... on Organization {
        login
      }
    }
    field(name: $fieldName) {
      __typename
      ... on ProjectV2FieldCommon {
        dataType
      }
      ... on ProjectV2SingleSelectField {
        id
        options {
          id
          name
        }
      }
      ...PlainFieldOrigin
      ...SelectFieldOrigin
    }
  }
}

fragment MadeIssueParts on Issue {
  ...IssueSummary
  ...IssueParts
  repository {
    ...RepositoryParts
  }
}

fragment PlainFieldOrigin on ProjectV2Field {
  isIssueField
}

fragment RepositoryParts on Repository {
  id
  nameWithOwner
  isArchived
  viewerPermission
  teamConfig: object(expression: "HEAD:.ralph/config.json") {
    ... on Blob {
      text
    }
  }
}

fragment SelectFieldOrigin on ProjectV2SingleSelectField {
  isIssueField
}

fragment StateParts on ProjectV2Item {
  id
  fieldValueByName(name: $fieldName) {
    ... on ProjectV2ItemFieldSingleSelectValue {
      name
      updatedAt
    }
  }
}`,Ao=`mutation CreateIssueAlone($repositoryId: ID!, $title: String!, $body: String!, $labelIds: [ID!]!, $assigneeIds: [ID!]!, $parentId: ID) {
  createIssue(
    input: {repositoryId: $repositoryId, title: $title, body: $body, labelIds: $labelIds, assigneeIds: $assigneeIds, parentIssueId: $parentId}
  ) {
    issue {
      ...MadeIssueParts
    }
  }
}

fragment IssueParts on Issue {
  id
  number
  title
  body
  lastEditedAt
  url
  state
  locked
}

fragment IssueSummary on Issue {
  id
  fullDatabaseId
  number
  title
  url
  closed
  repository {
    nameWithOwner
  }
}

fragment MadeIssueParts on Issue {
  ...IssueSummary
  ...IssueParts
  repository {
    ...RepositoryParts
  }
}

fragment RepositoryParts on Repository {
  id
  nameWithOwner
  isArchived
  viewerPermission
  teamConfig: object(expression: "HEAD:.ralph/config.json") {
    ... on Blob {
      text
    }
  }
}`,Ro=`query FollowPullRequests($cards: [ID!]!) {
  nodes(ids: $cards) {
    ... on ProjectV2Item {
      content {
        ... on Issue {
          number
          closed
          closedByPullRequestsReferences(last: 3, includeClosedPrs: true) {
            nodes {
              id
              url
              state
              isDraft
              isCrossRepository
              headRefOid
              mergeStateStatus
              mergeable
              reviewDecision
              statusCheckRollup {
                state
                contexts(first: 1) {
                  checkRunCountsByState {
                    state
                    count
                  }
                  statusContextCountsByState {
                    state
                    count
                  }
                }
              }
              latestOpinionatedReviews(last: 10, writersOnly: true) {
                nodes {
                  state
                  submittedAt
                  commit {
                    oid
                  }
                }
              }
              reviewThreads(last: 20) {
                nodes {
                  isResolved
                  isOutdated
                }
              }
            }
          }
        }
      }
    }
  }
}`,vo=`query ReadRemarks($pull: ID!) {
  node(id: $pull) {
    ... on PullRequest {
      reviews(last: 20) {
        nodes {
          ...RemarkParts
          state
        }
      }
      reviewThreads(last: 30) {
        nodes {
          isResolved
          path
          line
          comments(last: 5) {
            nodes {
              ...RemarkParts
            }
          }
        }
      }
      statusCheckRollup {
        contexts(last: 50) {
          nodes {
            ... on CheckRun {
              name
              conclusion
              detailsUrl
              title
              summary
              text
              annotations(last: 5) {
                nodes {
                  path
                  message
                }
              }
            }
            ... on StatusContext {
              context
              state
              description
            }
          }
        }
      }
    }
  }
}

fragment RemarkParts on Comment {
  body
  viewerDidAuthor
  author {
    __typename
    login
  }
}`,Po=`mutation MergePullRequest($pull: ID!, $head: GitObjectID!) {
  mergePullRequest(input: {pullRequestId: $pull, expectedHeadOid: $head}) {
    pullRequest {
      merged
    }
  }
}`,Io=`query ReadChildren($owner: String!, $repo: String!, $number: Int!) {
  repository(owner: $owner, name: $repo) {
    issue(number: $number) {
      links: subIssues(first: 100) {
        nodes {
          ...LinkedParts
          body
        }
      }
    }
  }
}

fragment DependencyTotals on Issue {
  issueDependenciesSummary {
    totalBlockedBy
    totalBlocking
  }
}

fragment IssueSummary on Issue {
  id
  fullDatabaseId
  number
  title
  url
  closed
  repository {
    nameWithOwner
  }
}

fragment LinkedParts on Issue {
  ...IssueSummary
  updatedAt
  parent {
    number
    repository {
      nameWithOwner
    }
  }
  ...DependencyTotals
}`,ko=`query ReadBlockers($owner: String!, $repo: String!, $number: Int!) {
  repository(owner: $owner, name: $repo) {
    issue(number: $number) {
      links: blockedBy(first: 100) {
        nodes {
          ...LinkedParts
        }
      }
    }
  }
}

fragment DependencyTotals on Issue {
  issueDependenciesSummary {
    totalBlockedBy
    totalBlocking
  }
}

fragment IssueSummary on Issue {
  id
  fullDatabaseId
  number
  title
  url
  closed
  repository {
    nameWithOwner
  }
}

fragment LinkedParts on Issue {
  ...IssueSummary
  updatedAt
  parent {
    number
    repository {
      nameWithOwner
    }
  }
  ...DependencyTotals
}`,So=`query ReadBlocked($owner: String!, $repo: String!, $number: Int!) {
  repository(owner: $owner, name: $repo) {
    issue(number: $number) {
      links: blocking(first: 100) {
        nodes {
          ...LinkedParts
        }
      }
    }
  }
}

fragment DependencyTotals on Issue {
  issueDependenciesSummary {
    totalBlockedBy
    totalBlocking
  }
}

fragment IssueSummary on Issue {
  id
  fullDatabaseId
  number
  title
  url
  closed
  repository {
    nameWithOwner
  }
}

fragment LinkedParts on Issue {
  ...IssueSummary
  updatedAt
  parent {
    number
    repository {
      nameWithOwner
    }
  }
  ...DependencyTotals
}`,nt=`mutation AddBlockedBy($issueId: ID!, $blockingId: ID!) {
  addBlockedBy(input: {issueId: $issueId, blockingIssueId: $blockingId}) {
    clientMutationId
  }
}`,Oo=`mutation RemoveBlockedBy($issueId: ID!, $blockingId: ID!) {
  removeBlockedBy(input: {issueId: $issueId, blockingIssueId: $blockingId}) {
    clientMutationId
  }
}`,Co=`query ReadParent($childId: ID!) {
  node(id: $childId) {
    ... on Issue {
      parent {
        ...IssueSummary
      }
    }
  }
}

fragment IssueSummary on Issue {
  id
  fullDatabaseId
  number
  title
  url
  closed
  repository {
    nameWithOwner
  }
}`,Fo=`query FindPullRequest($owner: String!, $repo: String!, $number: Int!, $branch: String!) {
  repository(owner: $owner, name: $repo) {
    id
    issue(number: $number) {
      closed
    }
    pullRequests(headRefName: $branch, states: OPEN, first: 20) {
      nodes {
        id
        isCrossRepository
        baseRefName
        number
        url
      }
    }
  }
}`,Do=`mutation CreatePullRequest($repositoryId: ID!, $branch: String!, $base: String!, $title: String!, $body: String!) {
  createPullRequest(
    input: {repositoryId: $repositoryId, headRefName: $branch, baseRefName: $base, title: $title, body: $body}
  ) {
    pullRequest {
      number
      url
    }
  }
}`,Go=`mutation EditPullRequest($id: ID!, $title: String!, $body: String!) {
  updatePullRequest(input: {pullRequestId: $id, title: $title, body: $body}) {
    clientMutationId
  }
}`,Uo=`query ReadBranchPullRequests($owner: String!, $repo: String!, $branch: String!) {
  repository(owner: $owner, name: $repo) {
    pullRequests(headRefName: $branch, states: [OPEN, MERGED], first: 20) {
      nodes {
        isCrossRepository
        url
        state
        headRefOid
        mergeable
        closingIssuesReferences(first: 100) {
          nodes {
            number
            repository {
              name
              owner {
                login
              }
            }
          }
        }
      }
    }
  }
}`,xo=`mutation PostComment($issueId: ID!, $body: String!) {
  addComment(input: {subjectId: $issueId, body: $body}) {
    commentEdge {
      node {
        id
        url
      }
    }
  }
}`,No=`query ReadBoard($owner: String!, $repo: String!, $withRepository: Boolean!, $projectOwner: String!, $projectNumber: Int!, $withProject: Boolean!) {
  viewer {
    login
  }
  rateLimit {
    limit
    remaining
    resetAt
  }
  repository(owner: $owner, name: $repo) @include(if: $withRepository) {
    id
    nameWithOwner
    url
    isArchived
    isEmpty
    hasIssuesEnabled
    viewerPermission
    teamConfig: object(expression: "HEAD:.ralph/config.json") {
      ... on Blob {
        text
      }
    }
  }
  repositoryOwner(login: $projectOwner) @include(if: $withProject) {
    __typename
    ... on ProjectV2Owner {
      projectV2(number: $projectNumber) {
        id
        title
        url
        closed
        viewerCanUpdate
        fields(first: 100) {
          nodes {
            __typename
            ... on ProjectV2FieldCommon {
              id
              databaseId
              name
              dataType
            }
            ... on ProjectV2SingleSelectField {
              options {
                id
                name
                color
                description
              }
            }
            ...PlainIssueField
            ...SelectIssueField
          }
        }
      }
    }
  }
}

fragment IssueFieldOptions on IssueFieldSingleSelect {
  options {
    id
    name
  }
}

fragment PlainIssueField on ProjectV2Field {
  isIssueField
  issueField {
    ...IssueFieldOptions
  }
}

fragment SelectIssueField on ProjectV2SingleSelectField {
  isIssueField
  issueField {
    ...IssueFieldOptions
  }
}`,$o=`query ReadCardDates($itemIds: [ID!]!, $stateField: String!) {
  nodes(ids: $itemIds) {
    ... on ProjectV2Item {
      id
      state: fieldValueByName(name: $stateField) {
        ... on ProjectV2ItemFieldSingleSelectValue {
          updatedAt
        }
      }
    }
  }
}`,jo=`query ReadCards($projectId: ID!, $stateField: String!, $priorityField: String!, $estimateField: String!, $after: String) {
  node(id: $projectId) {
    ... on ProjectV2 {
      items(first: 100, after: $after) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          isArchived
          content {
            __typename
            ... on Issue {
              number
              title
              url
              closed
              createdAt
              updatedAt
              repository {
                nameWithOwner
              }
            }
          }
          state: fieldValueByName(name: $stateField) {
            ...SelectedOption
          }
          priority: fieldValueByName(name: $priorityField) {
            ...SelectedOption
          }
          estimate: fieldValueByName(name: $estimateField) {
            ...SelectedOption
          }
        }
      }
    }
  }
}

fragment IssueFieldName on ProjectV2ItemIssueFieldValue {
  issueFieldValue {
    ... on IssueFieldSingleSelectValue {
      name
    }
  }
}

fragment SelectedOption on ProjectV2ItemFieldValue {
  ... on ProjectV2ItemFieldSingleSelectValue {
    name
    updatedAt
  }
  ...IssueFieldName
}`,Mo=`query ReadFiles($owner: String!, $repo: String!, $oid: GitObjectID!) {
  repository(owner: $owner, name: $repo) {
    object(oid: $oid) {
      ... on Commit {
        tree {
          entries {
            name
            object {
              ... on Blob {
                text
              }
            }
          }
        }
      }
    }
  }
}`,Lo=`query ReadIssue($owner: String!, $repo: String!, $number: Int!) {
  viewer {
    login
  }
  repository(owner: $owner, name: $repo) {
    nameWithOwner
    issueOrPullRequest(number: $number) {
      __typename
      ... on Issue {
        ...IssueSummary
        body
        labels(first: 100) {
          nodes {
            id
            name
          }
        }
        assignees(first: 20) {
          nodes {
            id
            login
          }
        }
        subIssuesSummary {
          total
        }
        parent {
          ...IssueSummary
          parent {
            ...IssueSummary
            parent {
              ...IssueSummary
              parent {
                ...IssueSummary
                parent {
                  ...IssueSummary
                  parent {
                    ...IssueSummary
                    parent {
                      ...IssueSummary
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}

fragment IssueSummary on Issue {
  id
  fullDatabaseId
  number
  title
  url
  closed
  repository {
    nameWithOwner
  }
}`,Bo=`query ReadItems($projectId: ID!, $stateField: String!, $priorityField: String!, $estimateField: String!, $first: Int!, $after: String) {
  node(id: $projectId) {
    ... on ProjectV2 {
      items(first: $first, after: $after) {
        pageInfo {
          hasNextPage
        }
        edges {
          cursor
          node {
            id
            isArchived
            content {
              __typename
              ... on Issue {
                ...ListedIssue
                ...OpenBlockers
              }
            }
            state: fieldValueByName(name: $stateField) {
              ...SelectedOption
            }
            priority: fieldValueByName(name: $priorityField) {
              ...SelectedOption
            }
            estimate: fieldValueByName(name: $estimateField) {
              ...SelectedOption
            }
          }
        }
      }
    }
  }
}

fragment IssueFieldName on ProjectV2ItemIssueFieldValue {
  issueFieldValue {
    ... on IssueFieldSingleSelectValue {
      name
    }
  }
}

fragment ListedIssue on Issue {
  number
  title
  url
  closed
  createdAt
  updatedAt
  repository {
    nameWithOwner
  }
  author {
    __typename
    login
  }
  comments(first: 1) {
    totalCount
  }
  labels(first: 50) {
    nodes {
      name
    }
  }
  assignees(first: 10) {
    nodes {
      login
    }
  }
  parent {
    number
    repository {
      nameWithOwner
    }
  }
  subIssuesSummary {
    total
    completed
  }
}

fragment OpenBlockers on Issue {
  issueDependenciesSummary {
    blockedBy
  }
}

fragment SelectedOption on ProjectV2ItemFieldValue {
  ... on ProjectV2ItemFieldSingleSelectValue {
    name
    updatedAt
  }
  ...IssueFieldName
}`,qo=`query ReadLabels($owner: String!, $repo: String!, $number: Int!, $text: String!) {
  repository(owner: $owner, name: $repo) {
    labels(first: 100, query: $text) {
      nodes {
        id
        name
      }
    }
    issue(number: $number) {
      labels(first: 100) {
        nodes {
          id
          name
        }
      }
    }
  }
}`,Vo=`query ReadLabellings($owner: String!, $repo: String!, $number: Int!) {
  repository(owner: $owner, name: $repo) {
    issue(number: $number) {
      labels(first: 100) {
        nodes {
          id
          name
        }
      }
      timelineItems(last: 100, itemTypes: [LABELED_EVENT]) {
        nodes {
          __typename
          ... on LabeledEvent {
            actor {
              __typename
              login
            }
            label {
              id
            }
          }
        }
      }
    }
  }
}`,zo=`query ReadLinkedPullRequests($owner: String!, $repo: String!, $number: Int!, $ids: [ID!]!) {
  repository(owner: $owner, name: $repo) {
    issue(number: $number) {
      closedByPullRequestsReferences(first: 100, includeClosedPrs: true) {
        pageInfo {
          hasNextPage
        }
        nodes {
          ...LinkedPullRequestParts
        }
      }
    }
  }
  named: nodes(ids: $ids) {
    ... on PullRequest {
      ...LinkedPullRequestParts
    }
  }
}

fragment LinkedPullRequestParts on PullRequest {
  id
  number
  url
  state
  headRefOid
  baseRefOid
  changedFiles
  repository {
    name
    owner {
      login
    }
  }
}`,Ho=`query ReadNewestIssues($owner: String!, $repo: String!, $after: String) {
  repository(owner: $owner, name: $repo) {
    issues(first: 50, after: $after, orderBy: {field: CREATED_AT, direction: DESC}) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...IssueSummary
        body
        createdAt
        viewerDidAuthor
      }
    }
  }
}

fragment IssueSummary on Issue {
  id
  fullDatabaseId
  number
  title
  url
  closed
  repository {
    nameWithOwner
  }
}`,we=`query ReadOlderComments($issueId: ID!, $before: String!) {
  node(id: $issueId) {
    ... on Issue {
      comments(last: 100, before: $before) {
        pageInfo {
          hasPreviousPage
          startCursor
        }
        nodes {
          ...CommentParts
        }
      }
    }
  }
}

fragment CommentParts on IssueComment {
  id
  fullDatabaseId
  url
  body
  createdAt
  lastEditedAt
  viewerDidAuthor
  authorAssociation
  author {
    __typename
    login
  }
}`,Wo=`query ReadPullRequest($owner: String!, $repo: String!, $number: Int!) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      url
      merged
      closingIssuesReferences(first: 100) {
        nodes {
          number
          repository {
            name
            owner {
              login
            }
          }
        }
      }
    }
  }
}`,Ko=`query ReadTalk($owner: String!, $repo: String!, $askedOfOne: String!, $askedOfAnyone: String!) {
  repository(owner: $owner, name: $repo) {
    ofOne: issues(
      first: 10
      labels: [$askedOfOne]
      states: OPEN
      orderBy: {field: UPDATED_AT, direction: DESC}
    ) {
      nodes {
        ...TalkParts
      }
    }
    ofAnyone: issues(
      first: 10
      labels: [$askedOfAnyone]
      states: OPEN
      orderBy: {field: UPDATED_AT, direction: DESC}
    ) {
      nodes {
        ...TalkParts
      }
    }
    newest: issues(first: 20, orderBy: {field: UPDATED_AT, direction: DESC}) {
      nodes {
        ...TalkParts
      }
    }
  }
}

fragment CommentParts on IssueComment {
  id
  fullDatabaseId
  url
  body
  createdAt
  lastEditedAt
  viewerDidAuthor
  authorAssociation
  author {
    __typename
    login
  }
}

fragment TalkParts on Issue {
  number
  closed
  title
  comments(last: 20) {
    pageInfo {
      hasPreviousPage
      startCursor
    }
    nodes {
      ...CommentParts
    }
  }
}`,Qo=`query ReadTexts($owner: String!, $repo: String!, $number: Int!, $newest: Int!) {
  viewer {
    login
  }
  repository(owner: $owner, name: $repo) {
    issueOrPullRequest(number: $number) {
      __typename
      ... on Issue {
        createdAt
        author {
          ...Account
        }
        userContentEdits(first: $newest) {
          pageInfo {
            hasNextPage
          }
          nodes {
            diff
            editedAt
            editor {
              ...Account
            }
          }
        }
        timelineItems(last: $newest, itemTypes: [RENAMED_TITLE_EVENT]) {
          pageInfo {
            hasPreviousPage
          }
          nodes {
            __typename
            ... on RenamedTitleEvent {
              createdAt
              previousTitle
              currentTitle
              actor {
                ...Account
              }
            }
          }
        }
      }
    }
  }
}

fragment Account on Actor {
  __typename
  login
}`,Jo=`query ReadBlobs($owner: String!, $repo: String!, $decided: String!, $newest: String!) {
  repository(owner: $owner, name: $repo) {
    decided: object(expression: $decided) {
      ... on Blob {
        oid
      }
    }
    newest: object(expression: $newest) {
      ... on Blob {
        oid
      }
    }
  }
}`,Xo=`query ReadTicket($owner: String!, $repo: String!, $number: Int!, $fieldName: String!, $priorityField: String!, $estimateField: String!, $newest: Int!, $withLog: Boolean!, $withCards: Boolean!) {
  viewer {
    login
  }
  repository(owner: $owner, name: $repo) {
    ...RepositoryParts
    issueOrPullRequest(number: $number) {
      __typename
      ... on Issue {
        ...IssueParts
        comments(last: $newest) @include(if: $withLog) {
          totalCount
          ...CommentPage
          edges {
            cursor
          }
        }
        deletions: timelineItems(last: 1, itemTypes: [COMMENT_DELETED_EVENT]) @include(if: $withLog) {
          nodes {
            __typename
          }
        }
        renames: timelineItems(last: 1, itemTypes: [RENAMED_TITLE_EVENT]) @include(if: $withLog) {
          nodes {
            __typename
            ... on RenamedTitleEvent {
              createdAt
            }
          }
        }
        projectItems(first: 100, includeArchived: true) @include(if: $withCards) {
          nodes {
            ...ItemParts
          }
        }
      }
    }
  }
}

fragment CommentPage on IssueCommentConnection {
  pageInfo {
    hasPreviousPage
    startCursor
  }
  nodes {
    ...CommentParts
  }
}

fragment CommentParts on IssueComment {
  id
  fullDatabaseId
  url
  body
  createdAt
  lastEditedAt
  viewerDidAuthor
  authorAssociation
  author {
    __typename
    login
  }
}

fragment IssueFieldName on ProjectV2ItemIssueFieldValue {
  issueFieldValue {
    ... on IssueFieldSingleSelectValue {
      name
    }
  }
}

fragment IssueParts on Issue {
  id
  number
  title
  body
  lastEditedAt
  url
  state
  locked
}

fragment ItemParts on ProjectV2Item {
  ...StateParts
  priority: fieldValueByName(name: $priorityField) {
    ... on ProjectV2ItemFieldSingleSelectValue {
      name
    }
    ...IssueFieldName
  }
  estimate: fieldValueByName(name: $estimateField) {
    ... on ProjectV2ItemFieldSingleSelectValue {
      name
    }
    ...IssueFieldName
  }
  isArchived
  project {
    id
    number
    title
    url
    viewerCanUpdate
    owner {
      ... on User {
        login
      }
      ... on Organization {
        login
      }
    }
    field(name: $fieldName) {
      __typename
      ... on ProjectV2FieldCommon {
        dataType
      }
      ... on ProjectV2SingleSelectField {
        id
        options {
          id
          name
        }
      }
      ...PlainFieldOrigin
      ...SelectFieldOrigin
    }
  }
}

fragment PlainFieldOrigin on ProjectV2Field {
  isIssueField
}

fragment RepositoryParts on Repository {
  id
  nameWithOwner
  isArchived
  viewerPermission
  teamConfig: object(expression: "HEAD:.ralph/config.json") {
    ... on Blob {
      text
    }
  }
}

fragment SelectFieldOrigin on ProjectV2SingleSelectField {
  isIssueField
}

fragment StateParts on ProjectV2Item {
  id
  fieldValueByName(name: $fieldName) {
    ... on ProjectV2ItemFieldSingleSelectValue {
      name
      updatedAt
    }
  }
}`,Yo=`query ReadThreads($issueIds: [ID!]!) {
  nodes(ids: $issueIds) {
    __typename
    ... on Issue {
      ...ThreadParts
      comments(first: 50) {
        ...ThreadComments
      }
      timelineItems(
        first: 20
        itemTypes: [COMMENT_DELETED_EVENT, CLOSED_EVENT, REOPENED_EVENT]
      ) {
        ...ThreadEvents
      }
    }
  }
}

fragment CommentParts on IssueComment {
  id
  fullDatabaseId
  url
  body
  createdAt
  lastEditedAt
  viewerDidAuthor
  authorAssociation
  author {
    __typename
    login
  }
}

fragment ThreadComments on IssueCommentConnection {
  pageInfo {
    hasNextPage
    endCursor
  }
  nodes {
    ...CommentParts
    editor {
      login
    }
  }
}

fragment ThreadEvents on IssueTimelineItemsConnection {
  pageInfo {
    hasNextPage
    endCursor
  }
  nodes {
    __typename
    ... on CommentDeletedEvent {
      id
      createdAt
      actor {
        login
      }
      deletedCommentAuthor {
        login
      }
    }
    ... on ClosedEvent {
      id
      createdAt
      actor {
        login
      }
    }
    ... on ReopenedEvent {
      id
      createdAt
      actor {
        login
      }
    }
  }
}

fragment ThreadParts on Issue {
  id
  number
  title
  url
  createdAt
  closed
  lastEditedAt
  renames: timelineItems(last: 1, itemTypes: [RENAMED_TITLE_EVENT]) {
    nodes {
      __typename
      ... on RenamedTitleEvent {
        createdAt
      }
    }
  }
}`,Zo=`query ReadTicketThread($owner: String!, $repo: String!, $number: Int!) {
  repository(owner: $owner, name: $repo) {
    issueOrPullRequest(number: $number) {
      __typename
      ... on Issue {
        ...ThreadParts
        comments(first: 100) {
          ...ThreadComments
        }
        timelineItems(
          first: 100
          itemTypes: [COMMENT_DELETED_EVENT, CLOSED_EVENT, REOPENED_EVENT]
        ) {
          ...ThreadEvents
        }
      }
    }
  }
}

fragment CommentParts on IssueComment {
  id
  fullDatabaseId
  url
  body
  createdAt
  lastEditedAt
  viewerDidAuthor
  authorAssociation
  author {
    __typename
    login
  }
}

fragment ThreadComments on IssueCommentConnection {
  pageInfo {
    hasNextPage
    endCursor
  }
  nodes {
    ...CommentParts
    editor {
      login
    }
  }
}

fragment ThreadEvents on IssueTimelineItemsConnection {
  pageInfo {
    hasNextPage
    endCursor
  }
  nodes {
    __typename
    ... on CommentDeletedEvent {
      id
      createdAt
      actor {
        login
      }
      deletedCommentAuthor {
        login
      }
    }
    ... on ClosedEvent {
      id
      createdAt
      actor {
        login
      }
    }
    ... on ReopenedEvent {
      id
      createdAt
      actor {
        login
      }
    }
  }
}

fragment ThreadParts on Issue {
  id
  number
  title
  url
  createdAt
  closed
  lastEditedAt
  renames: timelineItems(last: 1, itemTypes: [RENAMED_TITLE_EVENT]) {
    nodes {
      __typename
      ... on RenamedTitleEvent {
        createdAt
      }
    }
  }
}`,es=`query ReadThread($issueId: ID!, $commentsAfter: String, $withComments: Boolean!, $eventsAfter: String, $withEvents: Boolean!) {
  node(id: $issueId) {
    __typename
    ... on Issue {
      ...ThreadParts
      comments(first: 100, after: $commentsAfter) @include(if: $withComments) {
        ...ThreadComments
      }
      timelineItems(
        first: 100
        after: $eventsAfter
        itemTypes: [COMMENT_DELETED_EVENT, CLOSED_EVENT, REOPENED_EVENT]
      ) @include(if: $withEvents) {
        ...ThreadEvents
      }
    }
  }
}

fragment CommentParts on IssueComment {
  id
  fullDatabaseId
  url
  body
  createdAt
  lastEditedAt
  viewerDidAuthor
  authorAssociation
  author {
    __typename
    login
  }
}

fragment ThreadComments on IssueCommentConnection {
  pageInfo {
    hasNextPage
    endCursor
  }
  nodes {
    ...CommentParts
    editor {
      login
    }
  }
}

fragment ThreadEvents on IssueTimelineItemsConnection {
  pageInfo {
    hasNextPage
    endCursor
  }
  nodes {
    __typename
    ... on CommentDeletedEvent {
      id
      createdAt
      actor {
        login
      }
      deletedCommentAuthor {
        login
      }
    }
    ... on ClosedEvent {
      id
      createdAt
      actor {
        login
      }
    }
    ... on ReopenedEvent {
      id
      createdAt
      actor {
        login
      }
    }
  }
}

fragment ThreadParts on Issue {
  id
  number
  title
  url
  createdAt
  closed
  lastEditedAt
  renames: timelineItems(last: 1, itemTypes: [RENAMED_TITLE_EVENT]) {
    nodes {
      __typename
      ... on RenamedTitleEvent {
        createdAt
      }
    }
  }
}`,ns=`query ReadTrailCards($projectId: ID!, $stateField: String!, $after: String) {
  node(id: $projectId) {
    ... on ProjectV2 {
      items(first: 100, after: $after) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          updatedAt
          content {
            __typename
            ... on Issue {
              id
              updatedAt
              repository {
                nameWithOwner
              }
            }
          }
          state: fieldValueByName(name: $stateField) {
            ...SelectedOption
          }
        }
      }
    }
  }
}

fragment IssueFieldName on ProjectV2ItemIssueFieldValue {
  issueFieldValue {
    ... on IssueFieldSingleSelectValue {
      name
    }
  }
}

fragment SelectedOption on ProjectV2ItemFieldValue {
  ... on ProjectV2ItemFieldSingleSelectValue {
    name
    updatedAt
  }
  ...IssueFieldName
}`,ts=`query ReadOriginals($commentIds: [ID!]!) {
  nodes(ids: $commentIds) {
    __typename
    ... on IssueComment {
      id
      userContentEdits(last: 1) {
        nodes {
          diff
        }
      }
    }
  }
}`,rs=`mutation RemoveSubIssue($parentId: ID!, $childId: ID!) {
  removeSubIssue(input: {issueId: $parentId, subIssueId: $childId}) {
    clientMutationId
  }
}`,qe=`mutation SetField($projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!) {
  updateProjectV2ItemFieldValue(
    input: {projectId: $projectId, itemId: $itemId, fieldId: $fieldId, value: {singleSelectOptionId: $optionId}}
  ) {
    clientMutationId
  }
}`,os=`mutation ClearField($projectId: ID!, $itemId: ID!, $fieldId: ID!) {
  clearProjectV2ItemFieldValue(
    input: {projectId: $projectId, itemId: $itemId, fieldId: $fieldId}
  ) {
    clientMutationId
  }
}`,ss=`mutation TakeFromBoard($projectId: ID!, $itemId: ID!) {
  deleteProjectV2Item(input: {projectId: $projectId, itemId: $itemId}) {
    clientMutationId
  }
}`,as=`query ReadBoardPlace($owner: String!, $repo: String!, $projectOwner: String!) {
  repositoryOwner(login: $projectOwner) {
    id
  }
  repository(owner: $owner, name: $repo) {
    projectsV2(first: 100) {
      nodes {
        number
        title
        closed
        owner {
          ... on User {
            login
          }
          ... on Organization {
            login
          }
        }
      }
    }
  }
}`,is=`mutation CreateProject($ownerId: ID!, $repositoryId: ID!, $title: String!) {
  createProjectV2(
    input: {ownerId: $ownerId, repositoryId: $repositoryId, title: $title}
  ) {
    projectV2 {
      number
      url
    }
  }
}`,ls=`mutation CreateField($projectId: ID!, $name: String!, $options: [ProjectV2SingleSelectFieldOptionInput!]!) {
  createProjectV2Field(
    input: {projectId: $projectId, name: $name, dataType: SINGLE_SELECT, singleSelectOptions: $options}
  ) {
    clientMutationId
  }
}`,ds=`mutation ReplaceOptions($fieldId: ID!, $options: [ProjectV2SingleSelectFieldOptionInput!]!) {
  updateProjectV2Field(input: {fieldId: $fieldId, singleSelectOptions: $options}) {
    clientMutationId
  }
}`,us=`query ReadValues($projectId: ID!, $fieldName: String!, $after: String) {
  node(id: $projectId) {
    ... on ProjectV2 {
      items(first: 100, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          ...StateParts
          isArchived
          content {
            ... on Issue {
              url
            }
            ... on PullRequest {
              url
            }
          }
        }
      }
    }
  }
}

fragment StateParts on ProjectV2Item {
  id
  fieldValueByName(name: $fieldName) {
    ... on ProjectV2ItemFieldSingleSelectValue {
      name
      updatedAt
    }
  }
}`,cs=`query ReadWorkflows($projectId: ID!) {
  node(id: $projectId) {
    ... on ProjectV2 {
      workflows(first: 50) {
        nodes {
          name
          enabled
        }
      }
    }
  }
}`,ps=`mutation SwapRefs($repositoryId: ID!, $refUpdates: [RefUpdate!]!) {
  updateRefs(input: {repositoryId: $repositoryId, refUpdates: $refUpdates}) {
    clientMutationId
  }
}`,ys=`mutation UpdateIssue($id: ID!, $title: String, $body: String, $labelIds: [ID!], $assigneeIds: [ID!]) {
  updateIssue(
    input: {id: $id, title: $title, body: $body, labelIds: $labelIds, assigneeIds: $assigneeIds}
  ) {
    issue {
      id
    }
  }
}`,ms=`mutation WriteTicket($issueId: ID!, $addComment: Boolean!, $newer: Int!, $since: String, $body: String!, $strikeComment: Boolean!, $struckId: ID!, $struckBody: String!, $writeField: Boolean!, $projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!, $fieldName: String!, $withCards: Boolean!, $closeIssue: Boolean!, $closeReason: IssueClosedStateReason!, $addLabel: Boolean!, $removeLabel: Boolean!, $labelIds: [ID!]!, $releaseLock: Boolean!, $repositoryId: ID!, $lockName: GitRefname!, $lockOid: GitObjectID!) {
  addComment(input: {subjectId: $issueId, body: $body}) @include(if: $addComment) {
    commentEdge {
      node {
        ...CommentParts
      }
    }
    subject {
      ... on Issue {
        comments(first: $newer, after: $since) {
          ...CommentPage
        }
        ...FieldPage @include(if: $withCards)
      }
    }
  }
  updateIssueComment(input: {id: $struckId, body: $struckBody}) @include(if: $strikeComment) {
    issueComment {
      id
    }
  }
  updateProjectV2ItemFieldValue(
    input: {projectId: $projectId, itemId: $itemId, fieldId: $fieldId, value: {singleSelectOptionId: $optionId}}
  ) @include(if: $writeField) {
    projectV2Item {
      ...StateParts
      content {
        ... on Issue {
          comments(first: $newer, after: $since) {
            ...CommentPage
          }
        }
      }
    }
  }
  closeIssue(input: {issueId: $issueId, stateReason: $closeReason}) @include(if: $closeIssue) {
    issue {
      state
    }
  }
  addLabelsToLabelable(input: {labelableId: $issueId, labelIds: $labelIds}) @include(if: $addLabel) {
    clientMutationId
  }
  removeLabelsFromLabelable(input: {labelableId: $issueId, labelIds: $labelIds}) @include(if: $removeLabel) {
    clientMutationId
  }
  updateRefs(
    input: {repositoryId: $repositoryId, refUpdates: [{name: $lockName, beforeOid: $lockOid, afterOid: "0000000000000000000000000000000000000000"}]}
  ) @include(if: $releaseLock) {
    clientMutationId
  }
}

fragment CommentPage on IssueCommentConnection {
  pageInfo {
    hasPreviousPage
    startCursor
  }
  nodes {
    ...CommentParts
  }
}

fragment CommentParts on IssueComment {
  id
  fullDatabaseId
  url
  body
  createdAt
  lastEditedAt
  viewerDidAuthor
  authorAssociation
  author {
    __typename
    login
  }
}

fragment FieldPage on Issue {
  projectItems(first: 100, includeArchived: true) {
    nodes {
      ...StateParts
    }
  }
}

fragment StateParts on ProjectV2Item {
  id
  fieldValueByName(name: $fieldName) {
    ... on ProjectV2ItemFieldSingleSelectValue {
      name
      updatedAt
    }
  }
}`;var Rd=["issue-fields","dependencies","dependency-totals"],tt=Eo,vd=[/^Field '(?<name>\w+)' doesn't exist on type/,/^No such type (?<name>\w+),/,/^(?:Field|InputObject) '\w+' doesn't accept argument '(?<name>\w+)'/],Pd=D(G({message:b()})),Ve=class{#e=new Set;fitting(e){let n=e;for(let r of this.#e)for(let o of tt[r])n=kd(n,o);return n}asksFor(e,n){return tt[e].some(r=>n.includes(`...${r}
`))}learn(e,n){let r=Rd.filter(o=>!this.#e.has(o)&&tt[o].some(s=>Id(gs(n,s),e)));for(let o of r)this.#e.add(o);return r.length>0}};function ze(t){if(!(t instanceof Z)||t.data!==void 0&&t.data!==null)return[];let{data:e=[]}=Pd.safeParse(t.errors);return e.flatMap(({message:n})=>vd.map(o=>o.exec(n)?.groups?.name).filter(o=>o!==void 0))}function Id(t,e){let n=t.match(/\w+/g)??[];return e.some(r=>n.includes(r))}function gs(t,e){return new RegExp(`fragment ${e} on [^]*?\\n\\}`).exec(t)?.[0]??""}function kd(t,e){let n=new RegExp(`\\n *\\.\\.\\.${e}(?=\\n)`,"g");return t.replace(gs(t,e),"").replace(n,"").trim()}var Sd=6e4;function Te(t,e,n){let r="Nothing was written; try again shortly";return new g("GITHUB_UNAVAILABLE",`Cannot ${t}: ${e}`,{hint:r,retryable:!0,cause:n})}function I(t,e,n){if(t instanceof g)return t;if(t instanceof be)return bs(e,t);let[r]=ze(t);if(r!==void 0)return Od(e,r);if(t instanceof Z){let[o]=ot(t);return T(o??{message:"GitHub answered no data"},e)}return Ld(t)?Fd(t,e,n):new g("GITHUB_UNEXPECTED",`Cannot ${e}: ${W(t instanceof Error?t.message:String(t))}`,{cause:t})}function Od(t,e){return new g("GITHUB_UNSUPPORTED",`Cannot ${t}: this GitHub server does not know ${JSON.stringify(e)}`,{hint:"Use github.com or a newer GitHub Enterprise Server; nothing was written"})}function ot({errors:t,headers:e}){return(t??[]).map(r=>Cd(r,e))}function Cd(t,e){return{...t,headers:e}}function T(t,e){let{type:n}=t;if($e(t))return bs(e,{retryAfterMs:Sd,refused:"part"});let r=hs(t),o=Be(r);return o!==null?_s(o,e):new g("GITHUB_UNEXPECTED",`Cannot ${e}: ${r.message}`,n===void 0?{}:{hint:`GitHub's type of error: ${n}`})}function He(t){let e=hs(t),n=Be(e);return n===null?e.message:`${n.says}. ${n.hint}`}function hs({type:t,path:e,headers:n={},message:r}){return{status:null,type:t,message:W(r),path:e,headers:n,foreign:!1}}function _s({code:t,says:e,hint:n,retryable:r},o){return new g(t,`Cannot ${o}: ${e}`,{hint:n,retryable:r})}function Fd(t,e,n){let{status:r,response:o}=t;if(o===void 0)return Dd(t,e,n);let{headers:s={},data:a}=o,{message:i,foreign:l}=go(a),d=`${i} (status ${o.status??r})`;if(r===401)return new g("GITHUB_AUTH",`Cannot ${e}: GitHub does not accept the token (${i})`,{hint:Gd(t)});if(r===404)return new g("GITHUB_NOT_FOUND",`Cannot ${e}: ${d}`,{hint:jd(t)});if(r>=500)return fs(t,e,{kind:n,why:d});let u=Be({status:r,message:i,headers:s,foreign:l});return u!==null?_s(u,e):new g("GITHUB_UNEXPECTED",`Cannot ${e}: ${d}`)}function fs(t,e,{kind:n,why:r}){if(n==="write")return Ae(e,r,t);let o=`Cannot ${e}: ${r}`;return new g("GITHUB_UNAVAILABLE",o,{hint:rt,retryable:!0,cause:t})}function Dd(t,e,n){let r=W(t.message),o=`Cannot ${e}: ${r}`;return Yn(t)?new g("CONFIG_INVALID",o,{hint:Nd(t),cause:t}):Xn(t)?new g("GITHUB_UNAVAILABLE",o,{hint:xd(t),retryable:!0,cause:t}):fs(t,e,{kind:n,why:r})}function Gd({tokenPlace:t,tokenEnd:e}){if(t===void 0)return"Try again shortly: GitHub gave the App this token itself. If that does not help, look at the App's installation";let r=e!==void 0&&Date.parse(e)<=Date.now()?`this one expired at ${e}`:"it may be wrong, expired or revoked";return`Set a valid token in ${t}; ${r}`}var rt="This request wrote nothing; try again shortly",Ud=/(?:^|\.)(?:github\.com|ghe\.com)$/;function st(t){return URL.canParse(t)&&Ud.test(new URL(t).hostname)}function xd({request:t}){let e=t?.url??"";return!URL.canParse(e)||st(e)?rt:`${rt}, or correct ${at(e)}: nothing answers at "${new URL(e).origin}"`}function Nd({request:t}){let e=t?.url??"";return`Correct ${at(e)}: no request may go to the port of "${e}"`}function at(t){return Es.test(t)?"GITHUB_GRAPHQL_URL (by default made from GITHUB_API_URL)":"GITHUB_API_URL"}var Es=/\/graphql\/?$/,$d=k({documentation_url:b()});function jd({request:t,response:e}){let n=t?.url??"";return!Es.test(n)&&$d.safeParse(e?.data).success?"Check the owner and repository, and whether the token can see and write them":`Correct ${at(n)}: no GitHub API answers at "${n}"`}function Ae(t,e,n){return new g("GITHUB_OUTCOME_UNKNOWN",`Cannot tell whether it was possible to ${t}: ${e}`,{hint:"Call again with the same arguments: a completed write is recognised",retryable:!0,cause:n})}var Md={request:"this request wrote nothing",part:"this part of the request wrote nothing, and its other parts may have been carried out"};function bs(t,{retryAfterMs:e,isGuess:n=!1,refused:r="request"}){let o=Math.ceil(e/1e3),s=n?`GitHub's rate limit refuses this account's requests and names no end; the next attempt is in ${o} s`:`GitHub's rate limits leave no room for another ${o} s`;return new g("GITHUB_RATE_LIMITED",`Cannot ${t}: ${s}`,{hint:`Call again in ${o} s; ${Md[r]}`,retryable:!0,retryAfterMs:e})}function Ld(t){return t instanceof Error?"status"in t&&typeof t.status=="number"||"response"in t:!1}var Bd=30*6e4,qd=6e4,Vd=2e3,zd=404,We=class{#e;#n;#t;#s=new Map;constructor(e,n){this.#e=e,this.#n=n,this.#t=new F({max:Vd,ttlResolution:0,perf:{now:()=>this.#n.now()}})}known(e,n){return this.#t.get(ws(e,n))??null}async readWriteAccess(e,n){let r=ws(e,n),o=this.#t.get(r);if(o!==void 0)return o;let s=this.#s.get(r)??this.#r(e,n);this.#s.set(r,s);try{let a=await s;return this.#t.set(r,a,{ttl:a.kind==="unknown"?qd:Bd}),a}finally{this.#s.delete(r)}}async#r({owner:e,repo:n},r){try{let{data:o}=await this.#e.rest.repos.getCollaboratorPermissionLevel({owner:e,repo:n,username:r});return{kind:ur(o)?"writer":"no writer"}}catch(o){if(Hd(o))return{kind:"no writer"};let s=I(o,`read what "${r}" may do in ${e}/${n}`,"read");return{kind:"unknown",why:s.message,remedy:s.hint}}}};function ws(t,e){return`${X(t)} ${e.toLowerCase()}`}function Hd(t){return!(t instanceof Error)||!("status"in t)?!1:t.status===zd&&t.message.includes("is not a user")}function Ts({type:t,path:e}){return t==="FORBIDDEN"&&e?.includes("projectItems")===!0}function As({repository:t}){let e=t?.issueOrPullRequest;return e?.__typename==="Issue"&&f(e.projectItems?.nodes).length>0}function de(t,e,n){let{repository:r,viewer:o}=t;if(r===null)throw Rs(e,"no such repository");let s=Wd(r,e);return{viewer:o.login,repository:{id:r.id,nameWithOwner:r.nameWithOwner,archived:r.isArchived,writable:!dr(r.viewerPermission)},issue:{id:s.id,number:s.number,title:s.title,body:s.body,bodyEditedAt:s.lastEditedAt,renamedAt:it(s.renames),url:s.url,closed:s.state==="CLOSED",conversationLocked:s.locked,hasDeletedComments:f(s.deletions?.nodes).length>0},items:f(s.projectItems?.nodes).map(a=>lt(a,n)),...Kd(s.comments,e),cursors:Qd(s.comments),teamConfigText:r.teamConfig!==null&&"text"in r.teamConfig?r.teamConfig.text:null}}function it(t){let e=f(t?.nodes).at(-1);return e?.__typename==="RenamedTitleEvent"?e.createdAt:null}function Wd(t,e){let n=t.issueOrPullRequest;if(n===null)throw Rs(e,"no such issue");if(n.__typename==="Issue")return n;throw new g("INPUT_NOT_AN_ISSUE",`Cannot use ${w(e)} as a ticket: it is a pull request`,{hint:"Use the number of the issue that the pull request closes"})}function Rs(t,e){return new g("GITHUB_NOT_FOUND",`Cannot read ticket ${w(t)}: ${e}, or the token cannot see it`,{hint:"Check owner, repository and number"})}function K(t){let{hasPreviousPage:e=!1,startCursor:n=null}=t?.pageInfo??{};return{comments:f(t?.nodes).map(ve),olderCursor:e&&n!==null?{before:n}:null}}function Kd(t,e){let{comments:n,olderCursor:r}=K(t),[o]=n;if(t?.nodes===null||t===void 0||r===null||o===void 0)return{comments:n,olderCursor:r};let s=t.totalCount-t.nodes.length;return{comments:n,olderCursor:{...r,place:{ticket:w(e),count:s,oldestId:o.id}}}}function Qd(t){let e=t?.nodes??[];return new Map((t?.edges??[]).flatMap((n,r)=>{let o=e[r]?.id;return n===null||o===void 0?[]:[[o,n.cursor]]}))}function Re(t){return t===null?null:{login:t.login,isBot:t.__typename==="Bot"}}function ve(t){let{author:e}=t;return{id:t.id,databaseId:t.fullDatabaseId??"0",url:t.url,body:t.body,createdAt:t.createdAt,lastEditedAt:t.lastEditedAt,author:Re(e),association:t.authorAssociation,byViewer:t.viewerDidAuthor}}function Ke(t,e){let n=t.fieldValueByName;return n===null||!("name"in n)?{value:null,updatedAt:null}:{value:n.name===null?null:$(e,n.name),updatedAt:n.updatedAt}}function lt(t,e){let{project:n}=t,{field:r,owner:o}=n,s=dt(r);return{id:t.id,archived:t.isArchived,project:{id:n.id,owner:"login"in o?o.login:"",number:n.number,title:n.title,url:n.url,writable:n.viewerCanUpdate},field:r!==null&&"options"in r&&!s?{id:r.id,options:rr(e,r.options)}:null,...s?{fieldIsOfIssues:!0}:{},card:Ke(t,e),priority:M(t.priority),estimate:M(t.estimate)}}function M(t){return t===null?null:"issueFieldValue"in t?t.issueFieldValue!==null&&"name"in t.issueFieldValue?t.issueFieldValue.name:null:"name"in t?t.name:null}function dt(t){if(t==null)return!1;let e=t.__typename==="ProjectV2Field"&&t.dataType==="SINGLE_SELECT";return t.isIssueField===!0||e}function f(t){return(t??[]).filter(e=>e!=null)}var vs=["node","items","nodes"];function Qe(t,e,n){let[r]=e;if(t==null){if(r!==void 0)throw T(r,n);return{items:[],hidden:{count:0,why:null}}}let o=new Set(e.map(({path:i=[]})=>Jd(i))),s=t.filter((i,l)=>i!==null&&i.content!==null&&!o.has(l)),a=r===void 0?null:He(r);return{items:s,hidden:{count:t.length-s.length,why:a}}}function Jd(t){let e=t[vs.length];return vs.every((n,r)=>t[r]===n)&&typeof e=="number"?e:null}var Xd=50,Je=class{#e;#n=new F({max:Xd});constructor(e){this.#e=e}known(e,n){return this.#n.get(Ps(e,n))??null}async readBoard(e,n){let r=await this.#t(e,n);return this.#n.set(Ps(e,n),r),r}async#t(e,n){let{repository:r,projects:o}=this.#e,s={owner:e.owner,repo:e.repo,projectOwner:n?.owner??"",projectNumber:n?.number??0,withRepository:!0},a=n!==null&&o!==null,[i,l]=await Promise.all([ut(r,{...s,withProject:n!==null&&!a}),a?ut(o,{...s,withRepository:!1,withProject:!0}):null]),{viewer:d,rateLimit:u,repository:c}=i.data,{data:p,projectProblem:y}=l??i;return{viewer:d.login,scopes:r.scopes,projectScopes:(o??r).scopes,permissions:r.permissions,projectPermissions:(o??r).permissions,rateLimit:u,pace:r.pace,repository:Yd(c),teamConfigText:Zd(c),project:nu(p,n),projectProblem:y}}};function Ps(t,e){return`${X(t)} ${e===null?"":`${e.owner.toLowerCase()}/${e.number}`}`}async function ut(t,e){let n="read the board";try{let{data:r,problems:o}=await t.queryParts(No,e,n),s=o.find(({path:i,type:l})=>i?.[0]==="repository"&&l!=="NOT_FOUND");if(s!==void 0)throw T(s,n);let a=o.find(({path:i})=>i?.[0]==="repositoryOwner");return{data:r,projectProblem:a===void 0?null:T(a,"read the project")}}catch(r){if(!(r instanceof g&&r.code==="GITHUB_FORBIDDEN"&&e.withProject))throw r;let{data:s}=await ut(t,{...e,withProject:!1});return{data:s,projectProblem:r}}}function Yd(t){return t==null?null:{id:t.id,nameWithOwner:t.nameWithOwner,url:t.url,archived:t.isArchived,empty:t.isEmpty,issuesEnabled:t.hasIssuesEnabled,permission:t.viewerPermission}}function Zd(t){let e=t?.teamConfig;return e!=null&&"text"in e?e.text:null}function eu(t){let{id:e,name:n,dataType:r}=t,o={id:e,databaseId:t.databaseId??0,name:n};if(!dt(t))return{...o,options:"options"in t?t.options:null};if(r!=="SINGLE_SELECT")return{...o,options:null};let s="issueField"in t?t.issueField:null;return{...o,options:null,issueFieldOptions:s?.options??[]}}function nu({repositoryOwner:t},e){let n=t?.projectV2;if(n==null||e===null)return null;let{id:r,title:o,url:s,closed:a,viewerCanUpdate:i,fields:l}=n;return{id:r,...e,ownerKind:t?.__typename==="Organization"?"organization":"user",title:o,url:s,closed:a,writable:i,fields:f(l.nodes).map(eu)}}var Xe=class{#e;constructor(e){this.#e=e}async readCards(e,n){let r="read the project's items",{data:o,problems:s}=await this.#e.queryVisible(jo,{projectId:e.projectId,stateField:e.state.name,priorityField:e.priority,estimateField:e.estimate,after:n},r),{node:a}=o,[i]=s;if(a===null&&i!==void 0)throw T(i,r);if(a===null||!("items"in a))throw new g("GITHUB_NOT_FOUND",`Cannot ${r}: the project no longer exists`,{hint:"Look at the board on GitHub, then call again"});let{totalCount:l,pageInfo:d,nodes:u}=a.items,{items:c,hidden:p}=Qe(u,s,r);return{cards:c.flatMap(y=>tu(y,e.state)??[]),hidden:p,items:l,nextCursor:d.hasNextPage?d.endCursor??null:null}}async readStateDates(e,n){let{data:r}=await this.#e.queryParts($o,{itemIds:e,stateField:n.name},"read since when tickets are in their states");return new Map(f(r.nodes).flatMap(o=>!("state"in o)||o.state===null||!("updatedAt"in o.state)?[]:[[o.id,o.state.updatedAt]]))}};function tu({isArchived:t,content:e,state:n,priority:r,estimate:o},s){if(t||e?.__typename!=="Issue")return null;let{number:a,title:i,url:l,closed:d,createdAt:u,updatedAt:c,repository:p}=e,y=ru(n);return{repository:p.nameWithOwner,number:a,title:i,url:l,closed:d,createdAt:u,updatedAt:c,state:y===null?null:{...y,value:$(s,y.value)},priority:M(r),estimate:M(o)}}function ru(t){return t===null||!("name"in t)||t.name===null?null:{value:t.name,updatedAt:t.updatedAt}}function Ye(t,e,n,r){if(typeof n!="function")throw new Error("method for before hook must be a function");return r||(r={}),Array.isArray(e)?e.reverse().reduce((o,s)=>Ye.bind(null,t,s,o,r),n)():Promise.resolve().then(()=>t.registry[e]?t.registry[e].reduce((o,s)=>s.hook.bind(null,o,r),n)():n(r))}function Is(t,e,n,r){let o=r;t.registry[n]||(t.registry[n]=[]),e==="before"&&(r=(s,a)=>Promise.resolve().then(o.bind(null,a)).then(s.bind(null,a))),e==="after"&&(r=(s,a)=>{let i;return Promise.resolve().then(s.bind(null,a)).then(l=>(i=l,o(i,a))).then(()=>i)}),e==="error"&&(r=(s,a)=>Promise.resolve().then(s.bind(null,a)).catch(i=>o(i,a))),t.registry[n].push({hook:r,orig:o})}function ks(t,e,n){if(!t.registry[e])return;let r=t.registry[e].map(o=>o.orig).indexOf(n);r!==-1&&t.registry[e].splice(r,1)}var Ss=Function.bind,Os=Ss.bind(Ss);function Cs(t,e,n){let r=Os(ks,null).apply(null,n?[e,n]:[e]);t.api={remove:r},t.remove=r,["before","error","after","wrap"].forEach(o=>{let s=n?[e,o,n]:[e,o];t[o]=t.api[o]=Os(Is,null).apply(null,s)})}function ou(){let t=Symbol("Singular"),e={registry:{}},n=Ye.bind(null,e,t);return Cs(n,e,t),n}function su(){let t={registry:{}},e=Ye.bind(null,t);return Cs(e,t),e}var Fs={Singular:ou,Collection:su};var ct="(?:[a-zA-Z0-9_-]+)",Ds="\\.",Gs=new RegExp(`^${ct}${Ds}${ct}${Ds}${ct}$`),au=Gs.test.bind(Gs);async function iu(t){let e=au(t),n=t.startsWith("v1.")||t.startsWith("ghs_"),r=t.startsWith("ghu_");return{type:"token",token:t,tokenType:e?"app":n?"installation":r?"user-to-server":"oauth"}}function lu(t){return t.split(/\./).length===3?`bearer ${t}`:`token ${t}`}async function du(t,e,n,r){let o=e.endpoint.merge(n,r);return o.headers.authorization=lu(t),e(o)}var Us=function(e){if(!e)throw new Error("[@octokit/auth-token] No token passed to createTokenAuth");if(typeof e!="string")throw new Error("[@octokit/auth-token] Token passed to createTokenAuth is not a string");return e=e.replace(/^(token|bearer) +/i,""),Object.assign(iu.bind(null,e),{hook:du.bind(null,e)})};var pt="7.0.8";var xs=()=>{},uu=console.warn.bind(console),cu=console.error.bind(console);function pu(t={}){return typeof t.debug!="function"&&(t.debug=xs),typeof t.info!="function"&&(t.info=xs),typeof t.warn!="function"&&(t.warn=uu),typeof t.error!="function"&&(t.error=cu),t}var Ns=`octokit-core.js/${pt} ${C()}`,Ze=class{static VERSION=pt;static defaults(e){return class extends this{constructor(...r){let o=r[0]||{};if(typeof e=="function"){super(e(o));return}super(Object.assign({},e,o,o.userAgent&&e.userAgent?{userAgent:`${o.userAgent} ${e.userAgent}`}:null))}}}static plugins=[];static plugin(...e){let n=this.plugins;return class extends this{static plugins=n.concat(e.filter(o=>!n.includes(o)))}}constructor(e={}){let n=new Fs.Collection,r={baseUrl:v.endpoint.DEFAULTS.baseUrl,headers:{},request:Object.assign({},e.request,{hook:n.bind(null,"request")}),mediaType:{previews:[],format:""}};if(r.headers["user-agent"]=e.userAgent?`${e.userAgent} ${Ns}`:Ns,e.baseUrl&&(r.baseUrl=e.baseUrl),e.previews&&(r.mediaType.previews=e.previews),e.timeZone&&(r.headers["time-zone"]=e.timeZone),this.request=v.defaults(r),this.graphql=Xr(this.request).defaults(r),this.log=pu(e.log),this.hook=n,e.authStrategy){let{authStrategy:s,...a}=e,i=s(Object.assign({request:this.request,log:this.log,octokit:this,octokitOptions:a},e.auth));n.wrap("request",i.hook),this.auth=i}else if(!e.auth)this.auth=async()=>({type:"unauthenticated"});else{let s=Us(e.auth);n.wrap("request",s.hook),this.auth=s}let o=this.constructor;for(let s=0;s<o.plugins.length;++s)Object.assign(this,o.plugins[s](this,e))}request;graphql;log;hook;auth};var $s="6.0.0";function yt(t){t.hook.wrap("request",(e,n)=>{t.log.debug("request",n);let r=Date.now(),o=t.request.endpoint.parse(n),s=o.url.replace(n.baseUrl,"");return e(n).then(a=>{let i=a.headers["x-github-request-id"];return t.log.info(`${o.method} ${s} - ${a.status} with id ${i} in ${Date.now()-r}ms`),a}).catch(a=>{let i=a.response?.headers["x-github-request-id"]||"UNKNOWN";throw t.log.error(`${o.method} ${s} - ${a.status} with id ${i} in ${Date.now()-r}ms`),a})})}yt.VERSION=$s;var yu="0.0.0-development";function mu(t){if(!t.data)return{...t,data:[]};if(!(("total_count"in t.data||"total_commits"in t.data)&&!("url"in t.data)))return t;let n=t.data.incomplete_results,r=t.data.repository_selection,o=t.data.total_count,s=t.data.total_commits;delete t.data.incomplete_results,delete t.data.repository_selection,delete t.data.total_count,delete t.data.total_commits;let a=Object.keys(t.data)[0],i=t.data[a];return t.data=i,typeof n<"u"&&(t.data.incomplete_results=n),typeof r<"u"&&(t.data.repository_selection=r),t.data.total_count=o,t.data.total_commits=s,t}function mt(t,e,n){let r=typeof e=="function"?e.endpoint(n):t.request.endpoint(e,n),o=typeof e=="function"?e:t.request,s=r.method,a=r.headers,i=r.url;return{[Symbol.asyncIterator]:()=>({async next(){if(!i)return{done:!0};try{let l=await o({method:s,url:i,headers:a}),d=mu(l);if(i=((d.headers.link||"").match(/<([^<>]+)>;\s*rel="next"/)||[])[1],!i&&"total_commits"in d.data){let u=new URL(d.url),c=u.searchParams,p=parseInt(c.get("page")||"1",10),y=parseInt(c.get("per_page")||"250",10);p*y<d.data.total_commits&&(c.set("page",String(p+1)),i=u.toString())}return{value:d}}catch(l){if(l.status!==409)throw l;return i="",{value:{status:200,headers:{},data:[]}}}}})}}function js(t,e,n,r){return typeof n=="function"&&(r=n,n=void 0),Ms(t,[],mt(t,e,n)[Symbol.asyncIterator](),r)}function Ms(t,e,n,r){return n.next().then(o=>{if(o.done)return e;let s=!1;function a(){s=!0}return e=e.concat(r?r(o.value,a):o.value.data),s?e:Ms(t,e,n,r)})}var Bm=Object.assign(js,{iterator:mt});function gt(t){return{paginate:Object.assign(js.bind(null,t),{iterator:mt.bind(null,t)})}}gt.VERSION=yu;var ht="17.0.0";var gu={actions:{addCustomLabelsToSelfHostedRunnerForOrg:["POST /orgs/{org}/actions/runners/{runner_id}/labels"],addCustomLabelsToSelfHostedRunnerForRepo:["POST /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"],addRepoAccessToSelfHostedRunnerGroupInOrg:["PUT /orgs/{org}/actions/runner-groups/{runner_group_id}/repositories/{repository_id}"],addSelectedRepoToOrgSecret:["PUT /orgs/{org}/actions/secrets/{secret_name}/repositories/{repository_id}"],addSelectedRepoToOrgVariable:["PUT /orgs/{org}/actions/variables/{name}/repositories/{repository_id}"],approveWorkflowRun:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/approve"],cancelWorkflowRun:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/cancel"],createEnvironmentVariable:["POST /repos/{owner}/{repo}/environments/{environment_name}/variables"],createHostedRunnerForOrg:["POST /orgs/{org}/actions/hosted-runners"],createOrUpdateEnvironmentSecret:["PUT /repos/{owner}/{repo}/environments/{environment_name}/secrets/{secret_name}"],createOrUpdateOrgSecret:["PUT /orgs/{org}/actions/secrets/{secret_name}"],createOrUpdateRepoSecret:["PUT /repos/{owner}/{repo}/actions/secrets/{secret_name}"],createOrgVariable:["POST /orgs/{org}/actions/variables"],createRegistrationTokenForOrg:["POST /orgs/{org}/actions/runners/registration-token"],createRegistrationTokenForRepo:["POST /repos/{owner}/{repo}/actions/runners/registration-token"],createRemoveTokenForOrg:["POST /orgs/{org}/actions/runners/remove-token"],createRemoveTokenForRepo:["POST /repos/{owner}/{repo}/actions/runners/remove-token"],createRepoVariable:["POST /repos/{owner}/{repo}/actions/variables"],createWorkflowDispatch:["POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches"],deleteActionsCacheById:["DELETE /repos/{owner}/{repo}/actions/caches/{cache_id}"],deleteActionsCacheByKey:["DELETE /repos/{owner}/{repo}/actions/caches{?key,ref}"],deleteArtifact:["DELETE /repos/{owner}/{repo}/actions/artifacts/{artifact_id}"],deleteCustomImageFromOrg:["DELETE /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}"],deleteCustomImageVersionFromOrg:["DELETE /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}/versions/{version}"],deleteEnvironmentSecret:["DELETE /repos/{owner}/{repo}/environments/{environment_name}/secrets/{secret_name}"],deleteEnvironmentVariable:["DELETE /repos/{owner}/{repo}/environments/{environment_name}/variables/{name}"],deleteHostedRunnerForOrg:["DELETE /orgs/{org}/actions/hosted-runners/{hosted_runner_id}"],deleteOrgSecret:["DELETE /orgs/{org}/actions/secrets/{secret_name}"],deleteOrgVariable:["DELETE /orgs/{org}/actions/variables/{name}"],deleteRepoSecret:["DELETE /repos/{owner}/{repo}/actions/secrets/{secret_name}"],deleteRepoVariable:["DELETE /repos/{owner}/{repo}/actions/variables/{name}"],deleteSelfHostedRunnerFromOrg:["DELETE /orgs/{org}/actions/runners/{runner_id}"],deleteSelfHostedRunnerFromRepo:["DELETE /repos/{owner}/{repo}/actions/runners/{runner_id}"],deleteWorkflowRun:["DELETE /repos/{owner}/{repo}/actions/runs/{run_id}"],deleteWorkflowRunLogs:["DELETE /repos/{owner}/{repo}/actions/runs/{run_id}/logs"],disableSelectedRepositoryGithubActionsOrganization:["DELETE /orgs/{org}/actions/permissions/repositories/{repository_id}"],disableWorkflow:["PUT /repos/{owner}/{repo}/actions/workflows/{workflow_id}/disable"],downloadArtifact:["GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}"],downloadJobLogsForWorkflowRun:["GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs"],downloadWorkflowRunAttemptLogs:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}/logs"],downloadWorkflowRunLogs:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/logs"],enableSelectedRepositoryGithubActionsOrganization:["PUT /orgs/{org}/actions/permissions/repositories/{repository_id}"],enableWorkflow:["PUT /repos/{owner}/{repo}/actions/workflows/{workflow_id}/enable"],forceCancelWorkflowRun:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/force-cancel"],generateRunnerJitconfigForOrg:["POST /orgs/{org}/actions/runners/generate-jitconfig"],generateRunnerJitconfigForRepo:["POST /repos/{owner}/{repo}/actions/runners/generate-jitconfig"],getActionsCacheList:["GET /repos/{owner}/{repo}/actions/caches"],getActionsCacheUsage:["GET /repos/{owner}/{repo}/actions/cache/usage"],getActionsCacheUsageByRepoForOrg:["GET /orgs/{org}/actions/cache/usage-by-repository"],getActionsCacheUsageForOrg:["GET /orgs/{org}/actions/cache/usage"],getAllowedActionsOrganization:["GET /orgs/{org}/actions/permissions/selected-actions"],getAllowedActionsRepository:["GET /repos/{owner}/{repo}/actions/permissions/selected-actions"],getArtifact:["GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}"],getCustomImageForOrg:["GET /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}"],getCustomImageVersionForOrg:["GET /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}/versions/{version}"],getCustomOidcSubClaimForRepo:["GET /repos/{owner}/{repo}/actions/oidc/customization/sub"],getEnvironmentPublicKey:["GET /repos/{owner}/{repo}/environments/{environment_name}/secrets/public-key"],getEnvironmentSecret:["GET /repos/{owner}/{repo}/environments/{environment_name}/secrets/{secret_name}"],getEnvironmentVariable:["GET /repos/{owner}/{repo}/environments/{environment_name}/variables/{name}"],getGithubActionsDefaultWorkflowPermissionsOrganization:["GET /orgs/{org}/actions/permissions/workflow"],getGithubActionsDefaultWorkflowPermissionsRepository:["GET /repos/{owner}/{repo}/actions/permissions/workflow"],getGithubActionsPermissionsOrganization:["GET /orgs/{org}/actions/permissions"],getGithubActionsPermissionsRepository:["GET /repos/{owner}/{repo}/actions/permissions"],getHostedRunnerForOrg:["GET /orgs/{org}/actions/hosted-runners/{hosted_runner_id}"],getHostedRunnersGithubOwnedImagesForOrg:["GET /orgs/{org}/actions/hosted-runners/images/github-owned"],getHostedRunnersLimitsForOrg:["GET /orgs/{org}/actions/hosted-runners/limits"],getHostedRunnersMachineSpecsForOrg:["GET /orgs/{org}/actions/hosted-runners/machine-sizes"],getHostedRunnersPartnerImagesForOrg:["GET /orgs/{org}/actions/hosted-runners/images/partner"],getHostedRunnersPlatformsForOrg:["GET /orgs/{org}/actions/hosted-runners/platforms"],getJobForWorkflowRun:["GET /repos/{owner}/{repo}/actions/jobs/{job_id}"],getOrgPublicKey:["GET /orgs/{org}/actions/secrets/public-key"],getOrgSecret:["GET /orgs/{org}/actions/secrets/{secret_name}"],getOrgVariable:["GET /orgs/{org}/actions/variables/{name}"],getPendingDeploymentsForRun:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/pending_deployments"],getRepoPermissions:["GET /repos/{owner}/{repo}/actions/permissions",{},{renamed:["actions","getGithubActionsPermissionsRepository"]}],getRepoPublicKey:["GET /repos/{owner}/{repo}/actions/secrets/public-key"],getRepoSecret:["GET /repos/{owner}/{repo}/actions/secrets/{secret_name}"],getRepoVariable:["GET /repos/{owner}/{repo}/actions/variables/{name}"],getReviewsForRun:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/approvals"],getSelfHostedRunnerForOrg:["GET /orgs/{org}/actions/runners/{runner_id}"],getSelfHostedRunnerForRepo:["GET /repos/{owner}/{repo}/actions/runners/{runner_id}"],getWorkflow:["GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}"],getWorkflowAccessToRepository:["GET /repos/{owner}/{repo}/actions/permissions/access"],getWorkflowRun:["GET /repos/{owner}/{repo}/actions/runs/{run_id}"],getWorkflowRunAttempt:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}"],getWorkflowRunUsage:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/timing"],getWorkflowUsage:["GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/timing"],listArtifactsForRepo:["GET /repos/{owner}/{repo}/actions/artifacts"],listCustomImageVersionsForOrg:["GET /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}/versions"],listCustomImagesForOrg:["GET /orgs/{org}/actions/hosted-runners/images/custom"],listEnvironmentSecrets:["GET /repos/{owner}/{repo}/environments/{environment_name}/secrets"],listEnvironmentVariables:["GET /repos/{owner}/{repo}/environments/{environment_name}/variables"],listGithubHostedRunnersInGroupForOrg:["GET /orgs/{org}/actions/runner-groups/{runner_group_id}/hosted-runners"],listHostedRunnersForOrg:["GET /orgs/{org}/actions/hosted-runners"],listJobsForWorkflowRun:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/jobs"],listJobsForWorkflowRunAttempt:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}/jobs"],listLabelsForSelfHostedRunnerForOrg:["GET /orgs/{org}/actions/runners/{runner_id}/labels"],listLabelsForSelfHostedRunnerForRepo:["GET /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"],listOrgSecrets:["GET /orgs/{org}/actions/secrets"],listOrgVariables:["GET /orgs/{org}/actions/variables"],listRepoOrganizationSecrets:["GET /repos/{owner}/{repo}/actions/organization-secrets"],listRepoOrganizationVariables:["GET /repos/{owner}/{repo}/actions/organization-variables"],listRepoSecrets:["GET /repos/{owner}/{repo}/actions/secrets"],listRepoVariables:["GET /repos/{owner}/{repo}/actions/variables"],listRepoWorkflows:["GET /repos/{owner}/{repo}/actions/workflows"],listRunnerApplicationsForOrg:["GET /orgs/{org}/actions/runners/downloads"],listRunnerApplicationsForRepo:["GET /repos/{owner}/{repo}/actions/runners/downloads"],listSelectedReposForOrgSecret:["GET /orgs/{org}/actions/secrets/{secret_name}/repositories"],listSelectedReposForOrgVariable:["GET /orgs/{org}/actions/variables/{name}/repositories"],listSelectedRepositoriesEnabledGithubActionsOrganization:["GET /orgs/{org}/actions/permissions/repositories"],listSelfHostedRunnersForOrg:["GET /orgs/{org}/actions/runners"],listSelfHostedRunnersForRepo:["GET /repos/{owner}/{repo}/actions/runners"],listWorkflowRunArtifacts:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts"],listWorkflowRuns:["GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs"],listWorkflowRunsForRepo:["GET /repos/{owner}/{repo}/actions/runs"],reRunJobForWorkflowRun:["POST /repos/{owner}/{repo}/actions/jobs/{job_id}/rerun"],reRunWorkflow:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/rerun"],reRunWorkflowFailedJobs:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/rerun-failed-jobs"],removeAllCustomLabelsFromSelfHostedRunnerForOrg:["DELETE /orgs/{org}/actions/runners/{runner_id}/labels"],removeAllCustomLabelsFromSelfHostedRunnerForRepo:["DELETE /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"],removeCustomLabelFromSelfHostedRunnerForOrg:["DELETE /orgs/{org}/actions/runners/{runner_id}/labels/{name}"],removeCustomLabelFromSelfHostedRunnerForRepo:["DELETE /repos/{owner}/{repo}/actions/runners/{runner_id}/labels/{name}"],removeSelectedRepoFromOrgSecret:["DELETE /orgs/{org}/actions/secrets/{secret_name}/repositories/{repository_id}"],removeSelectedRepoFromOrgVariable:["DELETE /orgs/{org}/actions/variables/{name}/repositories/{repository_id}"],reviewCustomGatesForRun:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/deployment_protection_rule"],reviewPendingDeploymentsForRun:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/pending_deployments"],setAllowedActionsOrganization:["PUT /orgs/{org}/actions/permissions/selected-actions"],setAllowedActionsRepository:["PUT /repos/{owner}/{repo}/actions/permissions/selected-actions"],setCustomLabelsForSelfHostedRunnerForOrg:["PUT /orgs/{org}/actions/runners/{runner_id}/labels"],setCustomLabelsForSelfHostedRunnerForRepo:["PUT /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"],setCustomOidcSubClaimForRepo:["PUT /repos/{owner}/{repo}/actions/oidc/customization/sub"],setGithubActionsDefaultWorkflowPermissionsOrganization:["PUT /orgs/{org}/actions/permissions/workflow"],setGithubActionsDefaultWorkflowPermissionsRepository:["PUT /repos/{owner}/{repo}/actions/permissions/workflow"],setGithubActionsPermissionsOrganization:["PUT /orgs/{org}/actions/permissions"],setGithubActionsPermissionsRepository:["PUT /repos/{owner}/{repo}/actions/permissions"],setSelectedReposForOrgSecret:["PUT /orgs/{org}/actions/secrets/{secret_name}/repositories"],setSelectedReposForOrgVariable:["PUT /orgs/{org}/actions/variables/{name}/repositories"],setSelectedRepositoriesEnabledGithubActionsOrganization:["PUT /orgs/{org}/actions/permissions/repositories"],setWorkflowAccessToRepository:["PUT /repos/{owner}/{repo}/actions/permissions/access"],updateEnvironmentVariable:["PATCH /repos/{owner}/{repo}/environments/{environment_name}/variables/{name}"],updateHostedRunnerForOrg:["PATCH /orgs/{org}/actions/hosted-runners/{hosted_runner_id}"],updateOrgVariable:["PATCH /orgs/{org}/actions/variables/{name}"],updateRepoVariable:["PATCH /repos/{owner}/{repo}/actions/variables/{name}"]},activity:{checkRepoIsStarredByAuthenticatedUser:["GET /user/starred/{owner}/{repo}"],deleteRepoSubscription:["DELETE /repos/{owner}/{repo}/subscription"],deleteThreadSubscription:["DELETE /notifications/threads/{thread_id}/subscription"],getFeeds:["GET /feeds"],getRepoSubscription:["GET /repos/{owner}/{repo}/subscription"],getThread:["GET /notifications/threads/{thread_id}"],getThreadSubscriptionForAuthenticatedUser:["GET /notifications/threads/{thread_id}/subscription"],listEventsForAuthenticatedUser:["GET /users/{username}/events"],listNotificationsForAuthenticatedUser:["GET /notifications"],listOrgEventsForAuthenticatedUser:["GET /users/{username}/events/orgs/{org}"],listPublicEvents:["GET /events"],listPublicEventsForRepoNetwork:["GET /networks/{owner}/{repo}/events"],listPublicEventsForUser:["GET /users/{username}/events/public"],listPublicOrgEvents:["GET /orgs/{org}/events"],listReceivedEventsForUser:["GET /users/{username}/received_events"],listReceivedPublicEventsForUser:["GET /users/{username}/received_events/public"],listRepoEvents:["GET /repos/{owner}/{repo}/events"],listRepoNotificationsForAuthenticatedUser:["GET /repos/{owner}/{repo}/notifications"],listReposStarredByAuthenticatedUser:["GET /user/starred"],listReposStarredByUser:["GET /users/{username}/starred"],listReposWatchedByUser:["GET /users/{username}/subscriptions"],listStargazersForRepo:["GET /repos/{owner}/{repo}/stargazers"],listWatchedReposForAuthenticatedUser:["GET /user/subscriptions"],listWatchersForRepo:["GET /repos/{owner}/{repo}/subscribers"],markNotificationsAsRead:["PUT /notifications"],markRepoNotificationsAsRead:["PUT /repos/{owner}/{repo}/notifications"],markThreadAsDone:["DELETE /notifications/threads/{thread_id}"],markThreadAsRead:["PATCH /notifications/threads/{thread_id}"],setRepoSubscription:["PUT /repos/{owner}/{repo}/subscription"],setThreadSubscription:["PUT /notifications/threads/{thread_id}/subscription"],starRepoForAuthenticatedUser:["PUT /user/starred/{owner}/{repo}"],unstarRepoForAuthenticatedUser:["DELETE /user/starred/{owner}/{repo}"]},apps:{addRepoToInstallation:["PUT /user/installations/{installation_id}/repositories/{repository_id}",{},{renamed:["apps","addRepoToInstallationForAuthenticatedUser"]}],addRepoToInstallationForAuthenticatedUser:["PUT /user/installations/{installation_id}/repositories/{repository_id}"],checkToken:["POST /applications/{client_id}/token"],createFromManifest:["POST /app-manifests/{code}/conversions"],createInstallationAccessToken:["POST /app/installations/{installation_id}/access_tokens"],deleteAuthorization:["DELETE /applications/{client_id}/grant"],deleteInstallation:["DELETE /app/installations/{installation_id}"],deleteToken:["DELETE /applications/{client_id}/token"],getAuthenticated:["GET /app"],getBySlug:["GET /apps/{app_slug}"],getInstallation:["GET /app/installations/{installation_id}"],getOrgInstallation:["GET /orgs/{org}/installation"],getRepoInstallation:["GET /repos/{owner}/{repo}/installation"],getSubscriptionPlanForAccount:["GET /marketplace_listing/accounts/{account_id}"],getSubscriptionPlanForAccountStubbed:["GET /marketplace_listing/stubbed/accounts/{account_id}"],getUserInstallation:["GET /users/{username}/installation"],getWebhookConfigForApp:["GET /app/hook/config"],getWebhookDelivery:["GET /app/hook/deliveries/{delivery_id}"],listAccountsForPlan:["GET /marketplace_listing/plans/{plan_id}/accounts"],listAccountsForPlanStubbed:["GET /marketplace_listing/stubbed/plans/{plan_id}/accounts"],listInstallationReposForAuthenticatedUser:["GET /user/installations/{installation_id}/repositories"],listInstallationRequestsForAuthenticatedApp:["GET /app/installation-requests"],listInstallations:["GET /app/installations"],listInstallationsForAuthenticatedUser:["GET /user/installations"],listPlans:["GET /marketplace_listing/plans"],listPlansStubbed:["GET /marketplace_listing/stubbed/plans"],listReposAccessibleToInstallation:["GET /installation/repositories"],listSubscriptionsForAuthenticatedUser:["GET /user/marketplace_purchases"],listSubscriptionsForAuthenticatedUserStubbed:["GET /user/marketplace_purchases/stubbed"],listWebhookDeliveries:["GET /app/hook/deliveries"],redeliverWebhookDelivery:["POST /app/hook/deliveries/{delivery_id}/attempts"],removeRepoFromInstallation:["DELETE /user/installations/{installation_id}/repositories/{repository_id}",{},{renamed:["apps","removeRepoFromInstallationForAuthenticatedUser"]}],removeRepoFromInstallationForAuthenticatedUser:["DELETE /user/installations/{installation_id}/repositories/{repository_id}"],resetToken:["PATCH /applications/{client_id}/token"],revokeInstallationAccessToken:["DELETE /installation/token"],scopeToken:["POST /applications/{client_id}/token/scoped"],suspendInstallation:["PUT /app/installations/{installation_id}/suspended"],unsuspendInstallation:["DELETE /app/installations/{installation_id}/suspended"],updateWebhookConfigForApp:["PATCH /app/hook/config"]},billing:{getGithubActionsBillingOrg:["GET /orgs/{org}/settings/billing/actions"],getGithubActionsBillingUser:["GET /users/{username}/settings/billing/actions"],getGithubBillingPremiumRequestUsageReportOrg:["GET /organizations/{org}/settings/billing/premium_request/usage"],getGithubBillingPremiumRequestUsageReportUser:["GET /users/{username}/settings/billing/premium_request/usage"],getGithubBillingUsageReportOrg:["GET /organizations/{org}/settings/billing/usage"],getGithubBillingUsageReportUser:["GET /users/{username}/settings/billing/usage"],getGithubPackagesBillingOrg:["GET /orgs/{org}/settings/billing/packages"],getGithubPackagesBillingUser:["GET /users/{username}/settings/billing/packages"],getSharedStorageBillingOrg:["GET /orgs/{org}/settings/billing/shared-storage"],getSharedStorageBillingUser:["GET /users/{username}/settings/billing/shared-storage"]},campaigns:{createCampaign:["POST /orgs/{org}/campaigns"],deleteCampaign:["DELETE /orgs/{org}/campaigns/{campaign_number}"],getCampaignSummary:["GET /orgs/{org}/campaigns/{campaign_number}"],listOrgCampaigns:["GET /orgs/{org}/campaigns"],updateCampaign:["PATCH /orgs/{org}/campaigns/{campaign_number}"]},checks:{create:["POST /repos/{owner}/{repo}/check-runs"],createSuite:["POST /repos/{owner}/{repo}/check-suites"],get:["GET /repos/{owner}/{repo}/check-runs/{check_run_id}"],getSuite:["GET /repos/{owner}/{repo}/check-suites/{check_suite_id}"],listAnnotations:["GET /repos/{owner}/{repo}/check-runs/{check_run_id}/annotations"],listForRef:["GET /repos/{owner}/{repo}/commits/{ref}/check-runs"],listForSuite:["GET /repos/{owner}/{repo}/check-suites/{check_suite_id}/check-runs"],listSuitesForRef:["GET /repos/{owner}/{repo}/commits/{ref}/check-suites"],rerequestRun:["POST /repos/{owner}/{repo}/check-runs/{check_run_id}/rerequest"],rerequestSuite:["POST /repos/{owner}/{repo}/check-suites/{check_suite_id}/rerequest"],setSuitesPreferences:["PATCH /repos/{owner}/{repo}/check-suites/preferences"],update:["PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}"]},codeScanning:{commitAutofix:["POST /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/autofix/commits"],createAutofix:["POST /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/autofix"],createVariantAnalysis:["POST /repos/{owner}/{repo}/code-scanning/codeql/variant-analyses"],deleteAnalysis:["DELETE /repos/{owner}/{repo}/code-scanning/analyses/{analysis_id}{?confirm_delete}"],deleteCodeqlDatabase:["DELETE /repos/{owner}/{repo}/code-scanning/codeql/databases/{language}"],getAlert:["GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}",{},{renamedParameters:{alert_id:"alert_number"}}],getAnalysis:["GET /repos/{owner}/{repo}/code-scanning/analyses/{analysis_id}"],getAutofix:["GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/autofix"],getCodeqlDatabase:["GET /repos/{owner}/{repo}/code-scanning/codeql/databases/{language}"],getDefaultSetup:["GET /repos/{owner}/{repo}/code-scanning/default-setup"],getSarif:["GET /repos/{owner}/{repo}/code-scanning/sarifs/{sarif_id}"],getVariantAnalysis:["GET /repos/{owner}/{repo}/code-scanning/codeql/variant-analyses/{codeql_variant_analysis_id}"],getVariantAnalysisRepoTask:["GET /repos/{owner}/{repo}/code-scanning/codeql/variant-analyses/{codeql_variant_analysis_id}/repos/{repo_owner}/{repo_name}"],listAlertInstances:["GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/instances"],listAlertsForOrg:["GET /orgs/{org}/code-scanning/alerts"],listAlertsForRepo:["GET /repos/{owner}/{repo}/code-scanning/alerts"],listAlertsInstances:["GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/instances",{},{renamed:["codeScanning","listAlertInstances"]}],listCodeqlDatabases:["GET /repos/{owner}/{repo}/code-scanning/codeql/databases"],listRecentAnalyses:["GET /repos/{owner}/{repo}/code-scanning/analyses"],updateAlert:["PATCH /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}"],updateDefaultSetup:["PATCH /repos/{owner}/{repo}/code-scanning/default-setup"],uploadSarif:["POST /repos/{owner}/{repo}/code-scanning/sarifs"]},codeSecurity:{attachConfiguration:["POST /orgs/{org}/code-security/configurations/{configuration_id}/attach"],attachEnterpriseConfiguration:["POST /enterprises/{enterprise}/code-security/configurations/{configuration_id}/attach"],createConfiguration:["POST /orgs/{org}/code-security/configurations"],createConfigurationForEnterprise:["POST /enterprises/{enterprise}/code-security/configurations"],deleteConfiguration:["DELETE /orgs/{org}/code-security/configurations/{configuration_id}"],deleteConfigurationForEnterprise:["DELETE /enterprises/{enterprise}/code-security/configurations/{configuration_id}"],detachConfiguration:["DELETE /orgs/{org}/code-security/configurations/detach"],getConfiguration:["GET /orgs/{org}/code-security/configurations/{configuration_id}"],getConfigurationForRepository:["GET /repos/{owner}/{repo}/code-security-configuration"],getConfigurationsForEnterprise:["GET /enterprises/{enterprise}/code-security/configurations"],getConfigurationsForOrg:["GET /orgs/{org}/code-security/configurations"],getDefaultConfigurations:["GET /orgs/{org}/code-security/configurations/defaults"],getDefaultConfigurationsForEnterprise:["GET /enterprises/{enterprise}/code-security/configurations/defaults"],getRepositoriesForConfiguration:["GET /orgs/{org}/code-security/configurations/{configuration_id}/repositories"],getRepositoriesForEnterpriseConfiguration:["GET /enterprises/{enterprise}/code-security/configurations/{configuration_id}/repositories"],getSingleConfigurationForEnterprise:["GET /enterprises/{enterprise}/code-security/configurations/{configuration_id}"],setConfigurationAsDefault:["PUT /orgs/{org}/code-security/configurations/{configuration_id}/defaults"],setConfigurationAsDefaultForEnterprise:["PUT /enterprises/{enterprise}/code-security/configurations/{configuration_id}/defaults"],updateConfiguration:["PATCH /orgs/{org}/code-security/configurations/{configuration_id}"],updateEnterpriseConfiguration:["PATCH /enterprises/{enterprise}/code-security/configurations/{configuration_id}"]},codesOfConduct:{getAllCodesOfConduct:["GET /codes_of_conduct"],getConductCode:["GET /codes_of_conduct/{key}"]},codespaces:{addRepositoryForSecretForAuthenticatedUser:["PUT /user/codespaces/secrets/{secret_name}/repositories/{repository_id}"],addSelectedRepoToOrgSecret:["PUT /orgs/{org}/codespaces/secrets/{secret_name}/repositories/{repository_id}"],checkPermissionsForDevcontainer:["GET /repos/{owner}/{repo}/codespaces/permissions_check"],codespaceMachinesForAuthenticatedUser:["GET /user/codespaces/{codespace_name}/machines"],createForAuthenticatedUser:["POST /user/codespaces"],createOrUpdateOrgSecret:["PUT /orgs/{org}/codespaces/secrets/{secret_name}"],createOrUpdateRepoSecret:["PUT /repos/{owner}/{repo}/codespaces/secrets/{secret_name}"],createOrUpdateSecretForAuthenticatedUser:["PUT /user/codespaces/secrets/{secret_name}"],createWithPrForAuthenticatedUser:["POST /repos/{owner}/{repo}/pulls/{pull_number}/codespaces"],createWithRepoForAuthenticatedUser:["POST /repos/{owner}/{repo}/codespaces"],deleteForAuthenticatedUser:["DELETE /user/codespaces/{codespace_name}"],deleteFromOrganization:["DELETE /orgs/{org}/members/{username}/codespaces/{codespace_name}"],deleteOrgSecret:["DELETE /orgs/{org}/codespaces/secrets/{secret_name}"],deleteRepoSecret:["DELETE /repos/{owner}/{repo}/codespaces/secrets/{secret_name}"],deleteSecretForAuthenticatedUser:["DELETE /user/codespaces/secrets/{secret_name}"],exportForAuthenticatedUser:["POST /user/codespaces/{codespace_name}/exports"],getCodespacesForUserInOrg:["GET /orgs/{org}/members/{username}/codespaces"],getExportDetailsForAuthenticatedUser:["GET /user/codespaces/{codespace_name}/exports/{export_id}"],getForAuthenticatedUser:["GET /user/codespaces/{codespace_name}"],getOrgPublicKey:["GET /orgs/{org}/codespaces/secrets/public-key"],getOrgSecret:["GET /orgs/{org}/codespaces/secrets/{secret_name}"],getPublicKeyForAuthenticatedUser:["GET /user/codespaces/secrets/public-key"],getRepoPublicKey:["GET /repos/{owner}/{repo}/codespaces/secrets/public-key"],getRepoSecret:["GET /repos/{owner}/{repo}/codespaces/secrets/{secret_name}"],getSecretForAuthenticatedUser:["GET /user/codespaces/secrets/{secret_name}"],listDevcontainersInRepositoryForAuthenticatedUser:["GET /repos/{owner}/{repo}/codespaces/devcontainers"],listForAuthenticatedUser:["GET /user/codespaces"],listInOrganization:["GET /orgs/{org}/codespaces",{},{renamedParameters:{org_id:"org"}}],listInRepositoryForAuthenticatedUser:["GET /repos/{owner}/{repo}/codespaces"],listOrgSecrets:["GET /orgs/{org}/codespaces/secrets"],listRepoSecrets:["GET /repos/{owner}/{repo}/codespaces/secrets"],listRepositoriesForSecretForAuthenticatedUser:["GET /user/codespaces/secrets/{secret_name}/repositories"],listSecretsForAuthenticatedUser:["GET /user/codespaces/secrets"],listSelectedReposForOrgSecret:["GET /orgs/{org}/codespaces/secrets/{secret_name}/repositories"],preFlightWithRepoForAuthenticatedUser:["GET /repos/{owner}/{repo}/codespaces/new"],publishForAuthenticatedUser:["POST /user/codespaces/{codespace_name}/publish"],removeRepositoryForSecretForAuthenticatedUser:["DELETE /user/codespaces/secrets/{secret_name}/repositories/{repository_id}"],removeSelectedRepoFromOrgSecret:["DELETE /orgs/{org}/codespaces/secrets/{secret_name}/repositories/{repository_id}"],repoMachinesForAuthenticatedUser:["GET /repos/{owner}/{repo}/codespaces/machines"],setRepositoriesForSecretForAuthenticatedUser:["PUT /user/codespaces/secrets/{secret_name}/repositories"],setSelectedReposForOrgSecret:["PUT /orgs/{org}/codespaces/secrets/{secret_name}/repositories"],startForAuthenticatedUser:["POST /user/codespaces/{codespace_name}/start"],stopForAuthenticatedUser:["POST /user/codespaces/{codespace_name}/stop"],stopInOrganization:["POST /orgs/{org}/members/{username}/codespaces/{codespace_name}/stop"],updateForAuthenticatedUser:["PATCH /user/codespaces/{codespace_name}"]},copilot:{addCopilotSeatsForTeams:["POST /orgs/{org}/copilot/billing/selected_teams"],addCopilotSeatsForUsers:["POST /orgs/{org}/copilot/billing/selected_users"],cancelCopilotSeatAssignmentForTeams:["DELETE /orgs/{org}/copilot/billing/selected_teams"],cancelCopilotSeatAssignmentForUsers:["DELETE /orgs/{org}/copilot/billing/selected_users"],copilotMetricsForOrganization:["GET /orgs/{org}/copilot/metrics"],copilotMetricsForTeam:["GET /orgs/{org}/team/{team_slug}/copilot/metrics"],getCopilotOrganizationDetails:["GET /orgs/{org}/copilot/billing"],getCopilotSeatDetailsForUser:["GET /orgs/{org}/members/{username}/copilot"],listCopilotSeats:["GET /orgs/{org}/copilot/billing/seats"]},credentials:{revoke:["POST /credentials/revoke"]},dependabot:{addSelectedRepoToOrgSecret:["PUT /orgs/{org}/dependabot/secrets/{secret_name}/repositories/{repository_id}"],createOrUpdateOrgSecret:["PUT /orgs/{org}/dependabot/secrets/{secret_name}"],createOrUpdateRepoSecret:["PUT /repos/{owner}/{repo}/dependabot/secrets/{secret_name}"],deleteOrgSecret:["DELETE /orgs/{org}/dependabot/secrets/{secret_name}"],deleteRepoSecret:["DELETE /repos/{owner}/{repo}/dependabot/secrets/{secret_name}"],getAlert:["GET /repos/{owner}/{repo}/dependabot/alerts/{alert_number}"],getOrgPublicKey:["GET /orgs/{org}/dependabot/secrets/public-key"],getOrgSecret:["GET /orgs/{org}/dependabot/secrets/{secret_name}"],getRepoPublicKey:["GET /repos/{owner}/{repo}/dependabot/secrets/public-key"],getRepoSecret:["GET /repos/{owner}/{repo}/dependabot/secrets/{secret_name}"],listAlertsForEnterprise:["GET /enterprises/{enterprise}/dependabot/alerts"],listAlertsForOrg:["GET /orgs/{org}/dependabot/alerts"],listAlertsForRepo:["GET /repos/{owner}/{repo}/dependabot/alerts"],listOrgSecrets:["GET /orgs/{org}/dependabot/secrets"],listRepoSecrets:["GET /repos/{owner}/{repo}/dependabot/secrets"],listSelectedReposForOrgSecret:["GET /orgs/{org}/dependabot/secrets/{secret_name}/repositories"],removeSelectedRepoFromOrgSecret:["DELETE /orgs/{org}/dependabot/secrets/{secret_name}/repositories/{repository_id}"],repositoryAccessForOrg:["GET /organizations/{org}/dependabot/repository-access"],setRepositoryAccessDefaultLevel:["PUT /organizations/{org}/dependabot/repository-access/default-level"],setSelectedReposForOrgSecret:["PUT /orgs/{org}/dependabot/secrets/{secret_name}/repositories"],updateAlert:["PATCH /repos/{owner}/{repo}/dependabot/alerts/{alert_number}"],updateRepositoryAccessForOrg:["PATCH /organizations/{org}/dependabot/repository-access"]},dependencyGraph:{createRepositorySnapshot:["POST /repos/{owner}/{repo}/dependency-graph/snapshots"],diffRange:["GET /repos/{owner}/{repo}/dependency-graph/compare/{basehead}"],exportSbom:["GET /repos/{owner}/{repo}/dependency-graph/sbom"]},emojis:{get:["GET /emojis"]},enterpriseTeamMemberships:{add:["PUT /enterprises/{enterprise}/teams/{enterprise-team}/memberships/{username}"],bulkAdd:["POST /enterprises/{enterprise}/teams/{enterprise-team}/memberships/add"],bulkRemove:["POST /enterprises/{enterprise}/teams/{enterprise-team}/memberships/remove"],get:["GET /enterprises/{enterprise}/teams/{enterprise-team}/memberships/{username}"],list:["GET /enterprises/{enterprise}/teams/{enterprise-team}/memberships"],remove:["DELETE /enterprises/{enterprise}/teams/{enterprise-team}/memberships/{username}"]},enterpriseTeamOrganizations:{add:["PUT /enterprises/{enterprise}/teams/{enterprise-team}/organizations/{org}"],bulkAdd:["POST /enterprises/{enterprise}/teams/{enterprise-team}/organizations/add"],bulkRemove:["POST /enterprises/{enterprise}/teams/{enterprise-team}/organizations/remove"],delete:["DELETE /enterprises/{enterprise}/teams/{enterprise-team}/organizations/{org}"],getAssignment:["GET /enterprises/{enterprise}/teams/{enterprise-team}/organizations/{org}"],getAssignments:["GET /enterprises/{enterprise}/teams/{enterprise-team}/organizations"]},enterpriseTeams:{create:["POST /enterprises/{enterprise}/teams"],delete:["DELETE /enterprises/{enterprise}/teams/{team_slug}"],get:["GET /enterprises/{enterprise}/teams/{team_slug}"],list:["GET /enterprises/{enterprise}/teams"],update:["PATCH /enterprises/{enterprise}/teams/{team_slug}"]},gists:{checkIsStarred:["GET /gists/{gist_id}/star"],create:["POST /gists"],createComment:["POST /gists/{gist_id}/comments"],delete:["DELETE /gists/{gist_id}"],deleteComment:["DELETE /gists/{gist_id}/comments/{comment_id}"],fork:["POST /gists/{gist_id}/forks"],get:["GET /gists/{gist_id}"],getComment:["GET /gists/{gist_id}/comments/{comment_id}"],getRevision:["GET /gists/{gist_id}/{sha}"],list:["GET /gists"],listComments:["GET /gists/{gist_id}/comments"],listCommits:["GET /gists/{gist_id}/commits"],listForUser:["GET /users/{username}/gists"],listForks:["GET /gists/{gist_id}/forks"],listPublic:["GET /gists/public"],listStarred:["GET /gists/starred"],star:["PUT /gists/{gist_id}/star"],unstar:["DELETE /gists/{gist_id}/star"],update:["PATCH /gists/{gist_id}"],updateComment:["PATCH /gists/{gist_id}/comments/{comment_id}"]},git:{createBlob:["POST /repos/{owner}/{repo}/git/blobs"],createCommit:["POST /repos/{owner}/{repo}/git/commits"],createRef:["POST /repos/{owner}/{repo}/git/refs"],createTag:["POST /repos/{owner}/{repo}/git/tags"],createTree:["POST /repos/{owner}/{repo}/git/trees"],deleteRef:["DELETE /repos/{owner}/{repo}/git/refs/{ref}"],getBlob:["GET /repos/{owner}/{repo}/git/blobs/{file_sha}"],getCommit:["GET /repos/{owner}/{repo}/git/commits/{commit_sha}"],getRef:["GET /repos/{owner}/{repo}/git/ref/{ref}"],getTag:["GET /repos/{owner}/{repo}/git/tags/{tag_sha}"],getTree:["GET /repos/{owner}/{repo}/git/trees/{tree_sha}"],listMatchingRefs:["GET /repos/{owner}/{repo}/git/matching-refs/{ref}"],updateRef:["PATCH /repos/{owner}/{repo}/git/refs/{ref}"]},gitignore:{getAllTemplates:["GET /gitignore/templates"],getTemplate:["GET /gitignore/templates/{name}"]},hostedCompute:{createNetworkConfigurationForOrg:["POST /orgs/{org}/settings/network-configurations"],deleteNetworkConfigurationFromOrg:["DELETE /orgs/{org}/settings/network-configurations/{network_configuration_id}"],getNetworkConfigurationForOrg:["GET /orgs/{org}/settings/network-configurations/{network_configuration_id}"],getNetworkSettingsForOrg:["GET /orgs/{org}/settings/network-settings/{network_settings_id}"],listNetworkConfigurationsForOrg:["GET /orgs/{org}/settings/network-configurations"],updateNetworkConfigurationForOrg:["PATCH /orgs/{org}/settings/network-configurations/{network_configuration_id}"]},interactions:{getRestrictionsForAuthenticatedUser:["GET /user/interaction-limits"],getRestrictionsForOrg:["GET /orgs/{org}/interaction-limits"],getRestrictionsForRepo:["GET /repos/{owner}/{repo}/interaction-limits"],getRestrictionsForYourPublicRepos:["GET /user/interaction-limits",{},{renamed:["interactions","getRestrictionsForAuthenticatedUser"]}],removeRestrictionsForAuthenticatedUser:["DELETE /user/interaction-limits"],removeRestrictionsForOrg:["DELETE /orgs/{org}/interaction-limits"],removeRestrictionsForRepo:["DELETE /repos/{owner}/{repo}/interaction-limits"],removeRestrictionsForYourPublicRepos:["DELETE /user/interaction-limits",{},{renamed:["interactions","removeRestrictionsForAuthenticatedUser"]}],setRestrictionsForAuthenticatedUser:["PUT /user/interaction-limits"],setRestrictionsForOrg:["PUT /orgs/{org}/interaction-limits"],setRestrictionsForRepo:["PUT /repos/{owner}/{repo}/interaction-limits"],setRestrictionsForYourPublicRepos:["PUT /user/interaction-limits",{},{renamed:["interactions","setRestrictionsForAuthenticatedUser"]}]},issues:{addAssignees:["POST /repos/{owner}/{repo}/issues/{issue_number}/assignees"],addBlockedByDependency:["POST /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by"],addLabels:["POST /repos/{owner}/{repo}/issues/{issue_number}/labels"],addSubIssue:["POST /repos/{owner}/{repo}/issues/{issue_number}/sub_issues"],checkUserCanBeAssigned:["GET /repos/{owner}/{repo}/assignees/{assignee}"],checkUserCanBeAssignedToIssue:["GET /repos/{owner}/{repo}/issues/{issue_number}/assignees/{assignee}"],create:["POST /repos/{owner}/{repo}/issues"],createComment:["POST /repos/{owner}/{repo}/issues/{issue_number}/comments"],createLabel:["POST /repos/{owner}/{repo}/labels"],createMilestone:["POST /repos/{owner}/{repo}/milestones"],deleteComment:["DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}"],deleteLabel:["DELETE /repos/{owner}/{repo}/labels/{name}"],deleteMilestone:["DELETE /repos/{owner}/{repo}/milestones/{milestone_number}"],get:["GET /repos/{owner}/{repo}/issues/{issue_number}"],getComment:["GET /repos/{owner}/{repo}/issues/comments/{comment_id}"],getEvent:["GET /repos/{owner}/{repo}/issues/events/{event_id}"],getLabel:["GET /repos/{owner}/{repo}/labels/{name}"],getMilestone:["GET /repos/{owner}/{repo}/milestones/{milestone_number}"],getParent:["GET /repos/{owner}/{repo}/issues/{issue_number}/parent"],list:["GET /issues"],listAssignees:["GET /repos/{owner}/{repo}/assignees"],listComments:["GET /repos/{owner}/{repo}/issues/{issue_number}/comments"],listCommentsForRepo:["GET /repos/{owner}/{repo}/issues/comments"],listDependenciesBlockedBy:["GET /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by"],listDependenciesBlocking:["GET /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocking"],listEvents:["GET /repos/{owner}/{repo}/issues/{issue_number}/events"],listEventsForRepo:["GET /repos/{owner}/{repo}/issues/events"],listEventsForTimeline:["GET /repos/{owner}/{repo}/issues/{issue_number}/timeline"],listForAuthenticatedUser:["GET /user/issues"],listForOrg:["GET /orgs/{org}/issues"],listForRepo:["GET /repos/{owner}/{repo}/issues"],listLabelsForMilestone:["GET /repos/{owner}/{repo}/milestones/{milestone_number}/labels"],listLabelsForRepo:["GET /repos/{owner}/{repo}/labels"],listLabelsOnIssue:["GET /repos/{owner}/{repo}/issues/{issue_number}/labels"],listMilestones:["GET /repos/{owner}/{repo}/milestones"],listSubIssues:["GET /repos/{owner}/{repo}/issues/{issue_number}/sub_issues"],lock:["PUT /repos/{owner}/{repo}/issues/{issue_number}/lock"],removeAllLabels:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels"],removeAssignees:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/assignees"],removeDependencyBlockedBy:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by/{issue_id}"],removeLabel:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}"],removeSubIssue:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/sub_issue"],reprioritizeSubIssue:["PATCH /repos/{owner}/{repo}/issues/{issue_number}/sub_issues/priority"],setLabels:["PUT /repos/{owner}/{repo}/issues/{issue_number}/labels"],unlock:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/lock"],update:["PATCH /repos/{owner}/{repo}/issues/{issue_number}"],updateComment:["PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}"],updateLabel:["PATCH /repos/{owner}/{repo}/labels/{name}"],updateMilestone:["PATCH /repos/{owner}/{repo}/milestones/{milestone_number}"]},licenses:{get:["GET /licenses/{license}"],getAllCommonlyUsed:["GET /licenses"],getForRepo:["GET /repos/{owner}/{repo}/license"]},markdown:{render:["POST /markdown"],renderRaw:["POST /markdown/raw",{headers:{"content-type":"text/plain; charset=utf-8"}}]},meta:{get:["GET /meta"],getAllVersions:["GET /versions"],getOctocat:["GET /octocat"],getZen:["GET /zen"],root:["GET /"]},migrations:{deleteArchiveForAuthenticatedUser:["DELETE /user/migrations/{migration_id}/archive"],deleteArchiveForOrg:["DELETE /orgs/{org}/migrations/{migration_id}/archive"],downloadArchiveForOrg:["GET /orgs/{org}/migrations/{migration_id}/archive"],getArchiveForAuthenticatedUser:["GET /user/migrations/{migration_id}/archive"],getStatusForAuthenticatedUser:["GET /user/migrations/{migration_id}"],getStatusForOrg:["GET /orgs/{org}/migrations/{migration_id}"],listForAuthenticatedUser:["GET /user/migrations"],listForOrg:["GET /orgs/{org}/migrations"],listReposForAuthenticatedUser:["GET /user/migrations/{migration_id}/repositories"],listReposForOrg:["GET /orgs/{org}/migrations/{migration_id}/repositories"],listReposForUser:["GET /user/migrations/{migration_id}/repositories",{},{renamed:["migrations","listReposForAuthenticatedUser"]}],startForAuthenticatedUser:["POST /user/migrations"],startForOrg:["POST /orgs/{org}/migrations"],unlockRepoForAuthenticatedUser:["DELETE /user/migrations/{migration_id}/repos/{repo_name}/lock"],unlockRepoForOrg:["DELETE /orgs/{org}/migrations/{migration_id}/repos/{repo_name}/lock"]},oidc:{getOidcCustomSubTemplateForOrg:["GET /orgs/{org}/actions/oidc/customization/sub"],updateOidcCustomSubTemplateForOrg:["PUT /orgs/{org}/actions/oidc/customization/sub"]},orgs:{addSecurityManagerTeam:["PUT /orgs/{org}/security-managers/teams/{team_slug}",{},{deprecated:"octokit.rest.orgs.addSecurityManagerTeam() is deprecated, see https://docs.github.com/rest/orgs/security-managers#add-a-security-manager-team"}],assignTeamToOrgRole:["PUT /orgs/{org}/organization-roles/teams/{team_slug}/{role_id}"],assignUserToOrgRole:["PUT /orgs/{org}/organization-roles/users/{username}/{role_id}"],blockUser:["PUT /orgs/{org}/blocks/{username}"],cancelInvitation:["DELETE /orgs/{org}/invitations/{invitation_id}"],checkBlockedUser:["GET /orgs/{org}/blocks/{username}"],checkMembershipForUser:["GET /orgs/{org}/members/{username}"],checkPublicMembershipForUser:["GET /orgs/{org}/public_members/{username}"],convertMemberToOutsideCollaborator:["PUT /orgs/{org}/outside_collaborators/{username}"],createArtifactStorageRecord:["POST /orgs/{org}/artifacts/metadata/storage-record"],createInvitation:["POST /orgs/{org}/invitations"],createIssueType:["POST /orgs/{org}/issue-types"],createWebhook:["POST /orgs/{org}/hooks"],customPropertiesForOrgsCreateOrUpdateOrganizationValues:["PATCH /organizations/{org}/org-properties/values"],customPropertiesForOrgsGetOrganizationValues:["GET /organizations/{org}/org-properties/values"],customPropertiesForReposCreateOrUpdateOrganizationDefinition:["PUT /orgs/{org}/properties/schema/{custom_property_name}"],customPropertiesForReposCreateOrUpdateOrganizationDefinitions:["PATCH /orgs/{org}/properties/schema"],customPropertiesForReposCreateOrUpdateOrganizationValues:["PATCH /orgs/{org}/properties/values"],customPropertiesForReposDeleteOrganizationDefinition:["DELETE /orgs/{org}/properties/schema/{custom_property_name}"],customPropertiesForReposGetOrganizationDefinition:["GET /orgs/{org}/properties/schema/{custom_property_name}"],customPropertiesForReposGetOrganizationDefinitions:["GET /orgs/{org}/properties/schema"],customPropertiesForReposGetOrganizationValues:["GET /orgs/{org}/properties/values"],delete:["DELETE /orgs/{org}"],deleteAttestationsBulk:["POST /orgs/{org}/attestations/delete-request"],deleteAttestationsById:["DELETE /orgs/{org}/attestations/{attestation_id}"],deleteAttestationsBySubjectDigest:["DELETE /orgs/{org}/attestations/digest/{subject_digest}"],deleteIssueType:["DELETE /orgs/{org}/issue-types/{issue_type_id}"],deleteWebhook:["DELETE /orgs/{org}/hooks/{hook_id}"],disableSelectedRepositoryImmutableReleasesOrganization:["DELETE /orgs/{org}/settings/immutable-releases/repositories/{repository_id}"],enableSelectedRepositoryImmutableReleasesOrganization:["PUT /orgs/{org}/settings/immutable-releases/repositories/{repository_id}"],get:["GET /orgs/{org}"],getImmutableReleasesSettings:["GET /orgs/{org}/settings/immutable-releases"],getImmutableReleasesSettingsRepositories:["GET /orgs/{org}/settings/immutable-releases/repositories"],getMembershipForAuthenticatedUser:["GET /user/memberships/orgs/{org}"],getMembershipForUser:["GET /orgs/{org}/memberships/{username}"],getOrgRole:["GET /orgs/{org}/organization-roles/{role_id}"],getOrgRulesetHistory:["GET /orgs/{org}/rulesets/{ruleset_id}/history"],getOrgRulesetVersion:["GET /orgs/{org}/rulesets/{ruleset_id}/history/{version_id}"],getWebhook:["GET /orgs/{org}/hooks/{hook_id}"],getWebhookConfigForOrg:["GET /orgs/{org}/hooks/{hook_id}/config"],getWebhookDelivery:["GET /orgs/{org}/hooks/{hook_id}/deliveries/{delivery_id}"],list:["GET /organizations"],listAppInstallations:["GET /orgs/{org}/installations"],listArtifactStorageRecords:["GET /orgs/{org}/artifacts/{subject_digest}/metadata/storage-records"],listAttestationRepositories:["GET /orgs/{org}/attestations/repositories"],listAttestations:["GET /orgs/{org}/attestations/{subject_digest}"],listAttestationsBulk:["POST /orgs/{org}/attestations/bulk-list{?per_page,before,after}"],listBlockedUsers:["GET /orgs/{org}/blocks"],listFailedInvitations:["GET /orgs/{org}/failed_invitations"],listForAuthenticatedUser:["GET /user/orgs"],listForUser:["GET /users/{username}/orgs"],listInvitationTeams:["GET /orgs/{org}/invitations/{invitation_id}/teams"],listIssueTypes:["GET /orgs/{org}/issue-types"],listMembers:["GET /orgs/{org}/members"],listMembershipsForAuthenticatedUser:["GET /user/memberships/orgs"],listOrgRoleTeams:["GET /orgs/{org}/organization-roles/{role_id}/teams"],listOrgRoleUsers:["GET /orgs/{org}/organization-roles/{role_id}/users"],listOrgRoles:["GET /orgs/{org}/organization-roles"],listOrganizationFineGrainedPermissions:["GET /orgs/{org}/organization-fine-grained-permissions"],listOutsideCollaborators:["GET /orgs/{org}/outside_collaborators"],listPatGrantRepositories:["GET /orgs/{org}/personal-access-tokens/{pat_id}/repositories"],listPatGrantRequestRepositories:["GET /orgs/{org}/personal-access-token-requests/{pat_request_id}/repositories"],listPatGrantRequests:["GET /orgs/{org}/personal-access-token-requests"],listPatGrants:["GET /orgs/{org}/personal-access-tokens"],listPendingInvitations:["GET /orgs/{org}/invitations"],listPublicMembers:["GET /orgs/{org}/public_members"],listSecurityManagerTeams:["GET /orgs/{org}/security-managers",{},{deprecated:"octokit.rest.orgs.listSecurityManagerTeams() is deprecated, see https://docs.github.com/rest/orgs/security-managers#list-security-manager-teams"}],listWebhookDeliveries:["GET /orgs/{org}/hooks/{hook_id}/deliveries"],listWebhooks:["GET /orgs/{org}/hooks"],pingWebhook:["POST /orgs/{org}/hooks/{hook_id}/pings"],redeliverWebhookDelivery:["POST /orgs/{org}/hooks/{hook_id}/deliveries/{delivery_id}/attempts"],removeMember:["DELETE /orgs/{org}/members/{username}"],removeMembershipForUser:["DELETE /orgs/{org}/memberships/{username}"],removeOutsideCollaborator:["DELETE /orgs/{org}/outside_collaborators/{username}"],removePublicMembershipForAuthenticatedUser:["DELETE /orgs/{org}/public_members/{username}"],removeSecurityManagerTeam:["DELETE /orgs/{org}/security-managers/teams/{team_slug}",{},{deprecated:"octokit.rest.orgs.removeSecurityManagerTeam() is deprecated, see https://docs.github.com/rest/orgs/security-managers#remove-a-security-manager-team"}],reviewPatGrantRequest:["POST /orgs/{org}/personal-access-token-requests/{pat_request_id}"],reviewPatGrantRequestsInBulk:["POST /orgs/{org}/personal-access-token-requests"],revokeAllOrgRolesTeam:["DELETE /orgs/{org}/organization-roles/teams/{team_slug}"],revokeAllOrgRolesUser:["DELETE /orgs/{org}/organization-roles/users/{username}"],revokeOrgRoleTeam:["DELETE /orgs/{org}/organization-roles/teams/{team_slug}/{role_id}"],revokeOrgRoleUser:["DELETE /orgs/{org}/organization-roles/users/{username}/{role_id}"],setImmutableReleasesSettings:["PUT /orgs/{org}/settings/immutable-releases"],setImmutableReleasesSettingsRepositories:["PUT /orgs/{org}/settings/immutable-releases/repositories"],setMembershipForUser:["PUT /orgs/{org}/memberships/{username}"],setPublicMembershipForAuthenticatedUser:["PUT /orgs/{org}/public_members/{username}"],unblockUser:["DELETE /orgs/{org}/blocks/{username}"],update:["PATCH /orgs/{org}"],updateIssueType:["PUT /orgs/{org}/issue-types/{issue_type_id}"],updateMembershipForAuthenticatedUser:["PATCH /user/memberships/orgs/{org}"],updatePatAccess:["POST /orgs/{org}/personal-access-tokens/{pat_id}"],updatePatAccesses:["POST /orgs/{org}/personal-access-tokens"],updateWebhook:["PATCH /orgs/{org}/hooks/{hook_id}"],updateWebhookConfigForOrg:["PATCH /orgs/{org}/hooks/{hook_id}/config"]},packages:{deletePackageForAuthenticatedUser:["DELETE /user/packages/{package_type}/{package_name}"],deletePackageForOrg:["DELETE /orgs/{org}/packages/{package_type}/{package_name}"],deletePackageForUser:["DELETE /users/{username}/packages/{package_type}/{package_name}"],deletePackageVersionForAuthenticatedUser:["DELETE /user/packages/{package_type}/{package_name}/versions/{package_version_id}"],deletePackageVersionForOrg:["DELETE /orgs/{org}/packages/{package_type}/{package_name}/versions/{package_version_id}"],deletePackageVersionForUser:["DELETE /users/{username}/packages/{package_type}/{package_name}/versions/{package_version_id}"],getAllPackageVersionsForAPackageOwnedByAnOrg:["GET /orgs/{org}/packages/{package_type}/{package_name}/versions",{},{renamed:["packages","getAllPackageVersionsForPackageOwnedByOrg"]}],getAllPackageVersionsForAPackageOwnedByTheAuthenticatedUser:["GET /user/packages/{package_type}/{package_name}/versions",{},{renamed:["packages","getAllPackageVersionsForPackageOwnedByAuthenticatedUser"]}],getAllPackageVersionsForPackageOwnedByAuthenticatedUser:["GET /user/packages/{package_type}/{package_name}/versions"],getAllPackageVersionsForPackageOwnedByOrg:["GET /orgs/{org}/packages/{package_type}/{package_name}/versions"],getAllPackageVersionsForPackageOwnedByUser:["GET /users/{username}/packages/{package_type}/{package_name}/versions"],getPackageForAuthenticatedUser:["GET /user/packages/{package_type}/{package_name}"],getPackageForOrganization:["GET /orgs/{org}/packages/{package_type}/{package_name}"],getPackageForUser:["GET /users/{username}/packages/{package_type}/{package_name}"],getPackageVersionForAuthenticatedUser:["GET /user/packages/{package_type}/{package_name}/versions/{package_version_id}"],getPackageVersionForOrganization:["GET /orgs/{org}/packages/{package_type}/{package_name}/versions/{package_version_id}"],getPackageVersionForUser:["GET /users/{username}/packages/{package_type}/{package_name}/versions/{package_version_id}"],listDockerMigrationConflictingPackagesForAuthenticatedUser:["GET /user/docker/conflicts"],listDockerMigrationConflictingPackagesForOrganization:["GET /orgs/{org}/docker/conflicts"],listDockerMigrationConflictingPackagesForUser:["GET /users/{username}/docker/conflicts"],listPackagesForAuthenticatedUser:["GET /user/packages"],listPackagesForOrganization:["GET /orgs/{org}/packages"],listPackagesForUser:["GET /users/{username}/packages"],restorePackageForAuthenticatedUser:["POST /user/packages/{package_type}/{package_name}/restore{?token}"],restorePackageForOrg:["POST /orgs/{org}/packages/{package_type}/{package_name}/restore{?token}"],restorePackageForUser:["POST /users/{username}/packages/{package_type}/{package_name}/restore{?token}"],restorePackageVersionForAuthenticatedUser:["POST /user/packages/{package_type}/{package_name}/versions/{package_version_id}/restore"],restorePackageVersionForOrg:["POST /orgs/{org}/packages/{package_type}/{package_name}/versions/{package_version_id}/restore"],restorePackageVersionForUser:["POST /users/{username}/packages/{package_type}/{package_name}/versions/{package_version_id}/restore"]},privateRegistries:{createOrgPrivateRegistry:["POST /orgs/{org}/private-registries"],deleteOrgPrivateRegistry:["DELETE /orgs/{org}/private-registries/{secret_name}"],getOrgPrivateRegistry:["GET /orgs/{org}/private-registries/{secret_name}"],getOrgPublicKey:["GET /orgs/{org}/private-registries/public-key"],listOrgPrivateRegistries:["GET /orgs/{org}/private-registries"],updateOrgPrivateRegistry:["PATCH /orgs/{org}/private-registries/{secret_name}"]},projects:{addItemForOrg:["POST /orgs/{org}/projectsV2/{project_number}/items"],addItemForUser:["POST /users/{username}/projectsV2/{project_number}/items"],deleteItemForOrg:["DELETE /orgs/{org}/projectsV2/{project_number}/items/{item_id}"],deleteItemForUser:["DELETE /users/{username}/projectsV2/{project_number}/items/{item_id}"],getFieldForOrg:["GET /orgs/{org}/projectsV2/{project_number}/fields/{field_id}"],getFieldForUser:["GET /users/{username}/projectsV2/{project_number}/fields/{field_id}"],getForOrg:["GET /orgs/{org}/projectsV2/{project_number}"],getForUser:["GET /users/{username}/projectsV2/{project_number}"],getOrgItem:["GET /orgs/{org}/projectsV2/{project_number}/items/{item_id}"],getUserItem:["GET /users/{username}/projectsV2/{project_number}/items/{item_id}"],listFieldsForOrg:["GET /orgs/{org}/projectsV2/{project_number}/fields"],listFieldsForUser:["GET /users/{username}/projectsV2/{project_number}/fields"],listForOrg:["GET /orgs/{org}/projectsV2"],listForUser:["GET /users/{username}/projectsV2"],listItemsForOrg:["GET /orgs/{org}/projectsV2/{project_number}/items"],listItemsForUser:["GET /users/{username}/projectsV2/{project_number}/items"],updateItemForOrg:["PATCH /orgs/{org}/projectsV2/{project_number}/items/{item_id}"],updateItemForUser:["PATCH /users/{username}/projectsV2/{project_number}/items/{item_id}"]},pulls:{checkIfMerged:["GET /repos/{owner}/{repo}/pulls/{pull_number}/merge"],create:["POST /repos/{owner}/{repo}/pulls"],createReplyForReviewComment:["POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies"],createReview:["POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews"],createReviewComment:["POST /repos/{owner}/{repo}/pulls/{pull_number}/comments"],deletePendingReview:["DELETE /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}"],deleteReviewComment:["DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}"],dismissReview:["PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/dismissals"],get:["GET /repos/{owner}/{repo}/pulls/{pull_number}"],getReview:["GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}"],getReviewComment:["GET /repos/{owner}/{repo}/pulls/comments/{comment_id}"],list:["GET /repos/{owner}/{repo}/pulls"],listCommentsForReview:["GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/comments"],listCommits:["GET /repos/{owner}/{repo}/pulls/{pull_number}/commits"],listFiles:["GET /repos/{owner}/{repo}/pulls/{pull_number}/files"],listRequestedReviewers:["GET /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers"],listReviewComments:["GET /repos/{owner}/{repo}/pulls/{pull_number}/comments"],listReviewCommentsForRepo:["GET /repos/{owner}/{repo}/pulls/comments"],listReviews:["GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews"],merge:["PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge"],removeRequestedReviewers:["DELETE /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers"],requestReviewers:["POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers"],submitReview:["POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/events"],update:["PATCH /repos/{owner}/{repo}/pulls/{pull_number}"],updateBranch:["PUT /repos/{owner}/{repo}/pulls/{pull_number}/update-branch"],updateReview:["PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}"],updateReviewComment:["PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}"]},rateLimit:{get:["GET /rate_limit"]},reactions:{createForCommitComment:["POST /repos/{owner}/{repo}/comments/{comment_id}/reactions"],createForIssue:["POST /repos/{owner}/{repo}/issues/{issue_number}/reactions"],createForIssueComment:["POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions"],createForPullRequestReviewComment:["POST /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions"],createForRelease:["POST /repos/{owner}/{repo}/releases/{release_id}/reactions"],createForTeamDiscussionCommentInOrg:["POST /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}/reactions"],createForTeamDiscussionInOrg:["POST /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/reactions"],deleteForCommitComment:["DELETE /repos/{owner}/{repo}/comments/{comment_id}/reactions/{reaction_id}"],deleteForIssue:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/reactions/{reaction_id}"],deleteForIssueComment:["DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions/{reaction_id}"],deleteForPullRequestComment:["DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions/{reaction_id}"],deleteForRelease:["DELETE /repos/{owner}/{repo}/releases/{release_id}/reactions/{reaction_id}"],deleteForTeamDiscussion:["DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/reactions/{reaction_id}"],deleteForTeamDiscussionComment:["DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}/reactions/{reaction_id}"],listForCommitComment:["GET /repos/{owner}/{repo}/comments/{comment_id}/reactions"],listForIssue:["GET /repos/{owner}/{repo}/issues/{issue_number}/reactions"],listForIssueComment:["GET /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions"],listForPullRequestReviewComment:["GET /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions"],listForRelease:["GET /repos/{owner}/{repo}/releases/{release_id}/reactions"],listForTeamDiscussionCommentInOrg:["GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}/reactions"],listForTeamDiscussionInOrg:["GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/reactions"]},repos:{acceptInvitation:["PATCH /user/repository_invitations/{invitation_id}",{},{renamed:["repos","acceptInvitationForAuthenticatedUser"]}],acceptInvitationForAuthenticatedUser:["PATCH /user/repository_invitations/{invitation_id}"],addAppAccessRestrictions:["POST /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps",{},{mapToData:"apps"}],addCollaborator:["PUT /repos/{owner}/{repo}/collaborators/{username}"],addStatusCheckContexts:["POST /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts",{},{mapToData:"contexts"}],addTeamAccessRestrictions:["POST /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams",{},{mapToData:"teams"}],addUserAccessRestrictions:["POST /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users",{},{mapToData:"users"}],cancelPagesDeployment:["POST /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}/cancel"],checkAutomatedSecurityFixes:["GET /repos/{owner}/{repo}/automated-security-fixes"],checkCollaborator:["GET /repos/{owner}/{repo}/collaborators/{username}"],checkImmutableReleases:["GET /repos/{owner}/{repo}/immutable-releases"],checkPrivateVulnerabilityReporting:["GET /repos/{owner}/{repo}/private-vulnerability-reporting"],checkVulnerabilityAlerts:["GET /repos/{owner}/{repo}/vulnerability-alerts"],codeownersErrors:["GET /repos/{owner}/{repo}/codeowners/errors"],compareCommits:["GET /repos/{owner}/{repo}/compare/{base}...{head}"],compareCommitsWithBasehead:["GET /repos/{owner}/{repo}/compare/{basehead}"],createAttestation:["POST /repos/{owner}/{repo}/attestations"],createAutolink:["POST /repos/{owner}/{repo}/autolinks"],createCommitComment:["POST /repos/{owner}/{repo}/commits/{commit_sha}/comments"],createCommitSignatureProtection:["POST /repos/{owner}/{repo}/branches/{branch}/protection/required_signatures"],createCommitStatus:["POST /repos/{owner}/{repo}/statuses/{sha}"],createDeployKey:["POST /repos/{owner}/{repo}/keys"],createDeployment:["POST /repos/{owner}/{repo}/deployments"],createDeploymentBranchPolicy:["POST /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies"],createDeploymentProtectionRule:["POST /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules"],createDeploymentStatus:["POST /repos/{owner}/{repo}/deployments/{deployment_id}/statuses"],createDispatchEvent:["POST /repos/{owner}/{repo}/dispatches"],createForAuthenticatedUser:["POST /user/repos"],createFork:["POST /repos/{owner}/{repo}/forks"],createInOrg:["POST /orgs/{org}/repos"],createOrUpdateEnvironment:["PUT /repos/{owner}/{repo}/environments/{environment_name}"],createOrUpdateFileContents:["PUT /repos/{owner}/{repo}/contents/{path}"],createOrgRuleset:["POST /orgs/{org}/rulesets"],createPagesDeployment:["POST /repos/{owner}/{repo}/pages/deployments"],createPagesSite:["POST /repos/{owner}/{repo}/pages"],createRelease:["POST /repos/{owner}/{repo}/releases"],createRepoRuleset:["POST /repos/{owner}/{repo}/rulesets"],createUsingTemplate:["POST /repos/{template_owner}/{template_repo}/generate"],createWebhook:["POST /repos/{owner}/{repo}/hooks"],customPropertiesForReposCreateOrUpdateRepositoryValues:["PATCH /repos/{owner}/{repo}/properties/values"],customPropertiesForReposGetRepositoryValues:["GET /repos/{owner}/{repo}/properties/values"],declineInvitation:["DELETE /user/repository_invitations/{invitation_id}",{},{renamed:["repos","declineInvitationForAuthenticatedUser"]}],declineInvitationForAuthenticatedUser:["DELETE /user/repository_invitations/{invitation_id}"],delete:["DELETE /repos/{owner}/{repo}"],deleteAccessRestrictions:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions"],deleteAdminBranchProtection:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/enforce_admins"],deleteAnEnvironment:["DELETE /repos/{owner}/{repo}/environments/{environment_name}"],deleteAutolink:["DELETE /repos/{owner}/{repo}/autolinks/{autolink_id}"],deleteBranchProtection:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection"],deleteCommitComment:["DELETE /repos/{owner}/{repo}/comments/{comment_id}"],deleteCommitSignatureProtection:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_signatures"],deleteDeployKey:["DELETE /repos/{owner}/{repo}/keys/{key_id}"],deleteDeployment:["DELETE /repos/{owner}/{repo}/deployments/{deployment_id}"],deleteDeploymentBranchPolicy:["DELETE /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies/{branch_policy_id}"],deleteFile:["DELETE /repos/{owner}/{repo}/contents/{path}"],deleteInvitation:["DELETE /repos/{owner}/{repo}/invitations/{invitation_id}"],deleteOrgRuleset:["DELETE /orgs/{org}/rulesets/{ruleset_id}"],deletePagesSite:["DELETE /repos/{owner}/{repo}/pages"],deletePullRequestReviewProtection:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_pull_request_reviews"],deleteRelease:["DELETE /repos/{owner}/{repo}/releases/{release_id}"],deleteReleaseAsset:["DELETE /repos/{owner}/{repo}/releases/assets/{asset_id}"],deleteRepoRuleset:["DELETE /repos/{owner}/{repo}/rulesets/{ruleset_id}"],deleteWebhook:["DELETE /repos/{owner}/{repo}/hooks/{hook_id}"],disableAutomatedSecurityFixes:["DELETE /repos/{owner}/{repo}/automated-security-fixes"],disableDeploymentProtectionRule:["DELETE /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/{protection_rule_id}"],disableImmutableReleases:["DELETE /repos/{owner}/{repo}/immutable-releases"],disablePrivateVulnerabilityReporting:["DELETE /repos/{owner}/{repo}/private-vulnerability-reporting"],disableVulnerabilityAlerts:["DELETE /repos/{owner}/{repo}/vulnerability-alerts"],downloadArchive:["GET /repos/{owner}/{repo}/zipball/{ref}",{},{renamed:["repos","downloadZipballArchive"]}],downloadTarballArchive:["GET /repos/{owner}/{repo}/tarball/{ref}"],downloadZipballArchive:["GET /repos/{owner}/{repo}/zipball/{ref}"],enableAutomatedSecurityFixes:["PUT /repos/{owner}/{repo}/automated-security-fixes"],enableImmutableReleases:["PUT /repos/{owner}/{repo}/immutable-releases"],enablePrivateVulnerabilityReporting:["PUT /repos/{owner}/{repo}/private-vulnerability-reporting"],enableVulnerabilityAlerts:["PUT /repos/{owner}/{repo}/vulnerability-alerts"],generateReleaseNotes:["POST /repos/{owner}/{repo}/releases/generate-notes"],get:["GET /repos/{owner}/{repo}"],getAccessRestrictions:["GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions"],getAdminBranchProtection:["GET /repos/{owner}/{repo}/branches/{branch}/protection/enforce_admins"],getAllDeploymentProtectionRules:["GET /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules"],getAllEnvironments:["GET /repos/{owner}/{repo}/environments"],getAllStatusCheckContexts:["GET /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts"],getAllTopics:["GET /repos/{owner}/{repo}/topics"],getAppsWithAccessToProtectedBranch:["GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps"],getAutolink:["GET /repos/{owner}/{repo}/autolinks/{autolink_id}"],getBranch:["GET /repos/{owner}/{repo}/branches/{branch}"],getBranchProtection:["GET /repos/{owner}/{repo}/branches/{branch}/protection"],getBranchRules:["GET /repos/{owner}/{repo}/rules/branches/{branch}"],getClones:["GET /repos/{owner}/{repo}/traffic/clones"],getCodeFrequencyStats:["GET /repos/{owner}/{repo}/stats/code_frequency"],getCollaboratorPermissionLevel:["GET /repos/{owner}/{repo}/collaborators/{username}/permission"],getCombinedStatusForRef:["GET /repos/{owner}/{repo}/commits/{ref}/status"],getCommit:["GET /repos/{owner}/{repo}/commits/{ref}"],getCommitActivityStats:["GET /repos/{owner}/{repo}/stats/commit_activity"],getCommitComment:["GET /repos/{owner}/{repo}/comments/{comment_id}"],getCommitSignatureProtection:["GET /repos/{owner}/{repo}/branches/{branch}/protection/required_signatures"],getCommunityProfileMetrics:["GET /repos/{owner}/{repo}/community/profile"],getContent:["GET /repos/{owner}/{repo}/contents/{path}"],getContributorsStats:["GET /repos/{owner}/{repo}/stats/contributors"],getCustomDeploymentProtectionRule:["GET /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/{protection_rule_id}"],getDeployKey:["GET /repos/{owner}/{repo}/keys/{key_id}"],getDeployment:["GET /repos/{owner}/{repo}/deployments/{deployment_id}"],getDeploymentBranchPolicy:["GET /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies/{branch_policy_id}"],getDeploymentStatus:["GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses/{status_id}"],getEnvironment:["GET /repos/{owner}/{repo}/environments/{environment_name}"],getLatestPagesBuild:["GET /repos/{owner}/{repo}/pages/builds/latest"],getLatestRelease:["GET /repos/{owner}/{repo}/releases/latest"],getOrgRuleSuite:["GET /orgs/{org}/rulesets/rule-suites/{rule_suite_id}"],getOrgRuleSuites:["GET /orgs/{org}/rulesets/rule-suites"],getOrgRuleset:["GET /orgs/{org}/rulesets/{ruleset_id}"],getOrgRulesets:["GET /orgs/{org}/rulesets"],getPages:["GET /repos/{owner}/{repo}/pages"],getPagesBuild:["GET /repos/{owner}/{repo}/pages/builds/{build_id}"],getPagesDeployment:["GET /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}"],getPagesHealthCheck:["GET /repos/{owner}/{repo}/pages/health"],getParticipationStats:["GET /repos/{owner}/{repo}/stats/participation"],getPullRequestReviewProtection:["GET /repos/{owner}/{repo}/branches/{branch}/protection/required_pull_request_reviews"],getPunchCardStats:["GET /repos/{owner}/{repo}/stats/punch_card"],getReadme:["GET /repos/{owner}/{repo}/readme"],getReadmeInDirectory:["GET /repos/{owner}/{repo}/readme/{dir}"],getRelease:["GET /repos/{owner}/{repo}/releases/{release_id}"],getReleaseAsset:["GET /repos/{owner}/{repo}/releases/assets/{asset_id}"],getReleaseByTag:["GET /repos/{owner}/{repo}/releases/tags/{tag}"],getRepoRuleSuite:["GET /repos/{owner}/{repo}/rulesets/rule-suites/{rule_suite_id}"],getRepoRuleSuites:["GET /repos/{owner}/{repo}/rulesets/rule-suites"],getRepoRuleset:["GET /repos/{owner}/{repo}/rulesets/{ruleset_id}"],getRepoRulesetHistory:["GET /repos/{owner}/{repo}/rulesets/{ruleset_id}/history"],getRepoRulesetVersion:["GET /repos/{owner}/{repo}/rulesets/{ruleset_id}/history/{version_id}"],getRepoRulesets:["GET /repos/{owner}/{repo}/rulesets"],getStatusChecksProtection:["GET /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks"],getTeamsWithAccessToProtectedBranch:["GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams"],getTopPaths:["GET /repos/{owner}/{repo}/traffic/popular/paths"],getTopReferrers:["GET /repos/{owner}/{repo}/traffic/popular/referrers"],getUsersWithAccessToProtectedBranch:["GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users"],getViews:["GET /repos/{owner}/{repo}/traffic/views"],getWebhook:["GET /repos/{owner}/{repo}/hooks/{hook_id}"],getWebhookConfigForRepo:["GET /repos/{owner}/{repo}/hooks/{hook_id}/config"],getWebhookDelivery:["GET /repos/{owner}/{repo}/hooks/{hook_id}/deliveries/{delivery_id}"],listActivities:["GET /repos/{owner}/{repo}/activity"],listAttestations:["GET /repos/{owner}/{repo}/attestations/{subject_digest}"],listAutolinks:["GET /repos/{owner}/{repo}/autolinks"],listBranches:["GET /repos/{owner}/{repo}/branches"],listBranchesForHeadCommit:["GET /repos/{owner}/{repo}/commits/{commit_sha}/branches-where-head"],listCollaborators:["GET /repos/{owner}/{repo}/collaborators"],listCommentsForCommit:["GET /repos/{owner}/{repo}/commits/{commit_sha}/comments"],listCommitCommentsForRepo:["GET /repos/{owner}/{repo}/comments"],listCommitStatusesForRef:["GET /repos/{owner}/{repo}/commits/{ref}/statuses"],listCommits:["GET /repos/{owner}/{repo}/commits"],listContributors:["GET /repos/{owner}/{repo}/contributors"],listCustomDeploymentRuleIntegrations:["GET /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/apps"],listDeployKeys:["GET /repos/{owner}/{repo}/keys"],listDeploymentBranchPolicies:["GET /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies"],listDeploymentStatuses:["GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses"],listDeployments:["GET /repos/{owner}/{repo}/deployments"],listForAuthenticatedUser:["GET /user/repos"],listForOrg:["GET /orgs/{org}/repos"],listForUser:["GET /users/{username}/repos"],listForks:["GET /repos/{owner}/{repo}/forks"],listInvitations:["GET /repos/{owner}/{repo}/invitations"],listInvitationsForAuthenticatedUser:["GET /user/repository_invitations"],listLanguages:["GET /repos/{owner}/{repo}/languages"],listPagesBuilds:["GET /repos/{owner}/{repo}/pages/builds"],listPublic:["GET /repositories"],listPullRequestsAssociatedWithCommit:["GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls"],listReleaseAssets:["GET /repos/{owner}/{repo}/releases/{release_id}/assets"],listReleases:["GET /repos/{owner}/{repo}/releases"],listTags:["GET /repos/{owner}/{repo}/tags"],listTeams:["GET /repos/{owner}/{repo}/teams"],listWebhookDeliveries:["GET /repos/{owner}/{repo}/hooks/{hook_id}/deliveries"],listWebhooks:["GET /repos/{owner}/{repo}/hooks"],merge:["POST /repos/{owner}/{repo}/merges"],mergeUpstream:["POST /repos/{owner}/{repo}/merge-upstream"],pingWebhook:["POST /repos/{owner}/{repo}/hooks/{hook_id}/pings"],redeliverWebhookDelivery:["POST /repos/{owner}/{repo}/hooks/{hook_id}/deliveries/{delivery_id}/attempts"],removeAppAccessRestrictions:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps",{},{mapToData:"apps"}],removeCollaborator:["DELETE /repos/{owner}/{repo}/collaborators/{username}"],removeStatusCheckContexts:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts",{},{mapToData:"contexts"}],removeStatusCheckProtection:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks"],removeTeamAccessRestrictions:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams",{},{mapToData:"teams"}],removeUserAccessRestrictions:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users",{},{mapToData:"users"}],renameBranch:["POST /repos/{owner}/{repo}/branches/{branch}/rename"],replaceAllTopics:["PUT /repos/{owner}/{repo}/topics"],requestPagesBuild:["POST /repos/{owner}/{repo}/pages/builds"],setAdminBranchProtection:["POST /repos/{owner}/{repo}/branches/{branch}/protection/enforce_admins"],setAppAccessRestrictions:["PUT /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps",{},{mapToData:"apps"}],setStatusCheckContexts:["PUT /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts",{},{mapToData:"contexts"}],setTeamAccessRestrictions:["PUT /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams",{},{mapToData:"teams"}],setUserAccessRestrictions:["PUT /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users",{},{mapToData:"users"}],testPushWebhook:["POST /repos/{owner}/{repo}/hooks/{hook_id}/tests"],transfer:["POST /repos/{owner}/{repo}/transfer"],update:["PATCH /repos/{owner}/{repo}"],updateBranchProtection:["PUT /repos/{owner}/{repo}/branches/{branch}/protection"],updateCommitComment:["PATCH /repos/{owner}/{repo}/comments/{comment_id}"],updateDeploymentBranchPolicy:["PUT /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies/{branch_policy_id}"],updateInformationAboutPagesSite:["PUT /repos/{owner}/{repo}/pages"],updateInvitation:["PATCH /repos/{owner}/{repo}/invitations/{invitation_id}"],updateOrgRuleset:["PUT /orgs/{org}/rulesets/{ruleset_id}"],updatePullRequestReviewProtection:["PATCH /repos/{owner}/{repo}/branches/{branch}/protection/required_pull_request_reviews"],updateRelease:["PATCH /repos/{owner}/{repo}/releases/{release_id}"],updateReleaseAsset:["PATCH /repos/{owner}/{repo}/releases/assets/{asset_id}"],updateRepoRuleset:["PUT /repos/{owner}/{repo}/rulesets/{ruleset_id}"],updateStatusCheckPotection:["PATCH /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks",{},{renamed:["repos","updateStatusCheckProtection"]}],updateStatusCheckProtection:["PATCH /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks"],updateWebhook:["PATCH /repos/{owner}/{repo}/hooks/{hook_id}"],updateWebhookConfigForRepo:["PATCH /repos/{owner}/{repo}/hooks/{hook_id}/config"],uploadReleaseAsset:["POST /repos/{owner}/{repo}/releases/{release_id}/assets{?name,label}",{baseUrl:"https://uploads.github.com"}]},search:{code:["GET /search/code"],commits:["GET /search/commits"],issuesAndPullRequests:["GET /search/issues"],labels:["GET /search/labels"],repos:["GET /search/repositories"],topics:["GET /search/topics"],users:["GET /search/users"]},secretScanning:{createPushProtectionBypass:["POST /repos/{owner}/{repo}/secret-scanning/push-protection-bypasses"],getAlert:["GET /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}"],getScanHistory:["GET /repos/{owner}/{repo}/secret-scanning/scan-history"],listAlertsForOrg:["GET /orgs/{org}/secret-scanning/alerts"],listAlertsForRepo:["GET /repos/{owner}/{repo}/secret-scanning/alerts"],listLocationsForAlert:["GET /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}/locations"],listOrgPatternConfigs:["GET /orgs/{org}/secret-scanning/pattern-configurations"],updateAlert:["PATCH /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}"],updateOrgPatternConfigs:["PATCH /orgs/{org}/secret-scanning/pattern-configurations"]},securityAdvisories:{createFork:["POST /repos/{owner}/{repo}/security-advisories/{ghsa_id}/forks"],createPrivateVulnerabilityReport:["POST /repos/{owner}/{repo}/security-advisories/reports"],createRepositoryAdvisory:["POST /repos/{owner}/{repo}/security-advisories"],createRepositoryAdvisoryCveRequest:["POST /repos/{owner}/{repo}/security-advisories/{ghsa_id}/cve"],getGlobalAdvisory:["GET /advisories/{ghsa_id}"],getRepositoryAdvisory:["GET /repos/{owner}/{repo}/security-advisories/{ghsa_id}"],listGlobalAdvisories:["GET /advisories"],listOrgRepositoryAdvisories:["GET /orgs/{org}/security-advisories"],listRepositoryAdvisories:["GET /repos/{owner}/{repo}/security-advisories"],updateRepositoryAdvisory:["PATCH /repos/{owner}/{repo}/security-advisories/{ghsa_id}"]},teams:{addOrUpdateMembershipForUserInOrg:["PUT /orgs/{org}/teams/{team_slug}/memberships/{username}"],addOrUpdateRepoPermissionsInOrg:["PUT /orgs/{org}/teams/{team_slug}/repos/{owner}/{repo}"],checkPermissionsForRepoInOrg:["GET /orgs/{org}/teams/{team_slug}/repos/{owner}/{repo}"],create:["POST /orgs/{org}/teams"],createDiscussionCommentInOrg:["POST /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments"],createDiscussionInOrg:["POST /orgs/{org}/teams/{team_slug}/discussions"],deleteDiscussionCommentInOrg:["DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}"],deleteDiscussionInOrg:["DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}"],deleteInOrg:["DELETE /orgs/{org}/teams/{team_slug}"],getByName:["GET /orgs/{org}/teams/{team_slug}"],getDiscussionCommentInOrg:["GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}"],getDiscussionInOrg:["GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}"],getMembershipForUserInOrg:["GET /orgs/{org}/teams/{team_slug}/memberships/{username}"],list:["GET /orgs/{org}/teams"],listChildInOrg:["GET /orgs/{org}/teams/{team_slug}/teams"],listDiscussionCommentsInOrg:["GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments"],listDiscussionsInOrg:["GET /orgs/{org}/teams/{team_slug}/discussions"],listForAuthenticatedUser:["GET /user/teams"],listMembersInOrg:["GET /orgs/{org}/teams/{team_slug}/members"],listPendingInvitationsInOrg:["GET /orgs/{org}/teams/{team_slug}/invitations"],listReposInOrg:["GET /orgs/{org}/teams/{team_slug}/repos"],removeMembershipForUserInOrg:["DELETE /orgs/{org}/teams/{team_slug}/memberships/{username}"],removeRepoInOrg:["DELETE /orgs/{org}/teams/{team_slug}/repos/{owner}/{repo}"],updateDiscussionCommentInOrg:["PATCH /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}"],updateDiscussionInOrg:["PATCH /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}"],updateInOrg:["PATCH /orgs/{org}/teams/{team_slug}"]},users:{addEmailForAuthenticated:["POST /user/emails",{},{renamed:["users","addEmailForAuthenticatedUser"]}],addEmailForAuthenticatedUser:["POST /user/emails"],addSocialAccountForAuthenticatedUser:["POST /user/social_accounts"],block:["PUT /user/blocks/{username}"],checkBlocked:["GET /user/blocks/{username}"],checkFollowingForUser:["GET /users/{username}/following/{target_user}"],checkPersonIsFollowedByAuthenticated:["GET /user/following/{username}"],createGpgKeyForAuthenticated:["POST /user/gpg_keys",{},{renamed:["users","createGpgKeyForAuthenticatedUser"]}],createGpgKeyForAuthenticatedUser:["POST /user/gpg_keys"],createPublicSshKeyForAuthenticated:["POST /user/keys",{},{renamed:["users","createPublicSshKeyForAuthenticatedUser"]}],createPublicSshKeyForAuthenticatedUser:["POST /user/keys"],createSshSigningKeyForAuthenticatedUser:["POST /user/ssh_signing_keys"],deleteAttestationsBulk:["POST /users/{username}/attestations/delete-request"],deleteAttestationsById:["DELETE /users/{username}/attestations/{attestation_id}"],deleteAttestationsBySubjectDigest:["DELETE /users/{username}/attestations/digest/{subject_digest}"],deleteEmailForAuthenticated:["DELETE /user/emails",{},{renamed:["users","deleteEmailForAuthenticatedUser"]}],deleteEmailForAuthenticatedUser:["DELETE /user/emails"],deleteGpgKeyForAuthenticated:["DELETE /user/gpg_keys/{gpg_key_id}",{},{renamed:["users","deleteGpgKeyForAuthenticatedUser"]}],deleteGpgKeyForAuthenticatedUser:["DELETE /user/gpg_keys/{gpg_key_id}"],deletePublicSshKeyForAuthenticated:["DELETE /user/keys/{key_id}",{},{renamed:["users","deletePublicSshKeyForAuthenticatedUser"]}],deletePublicSshKeyForAuthenticatedUser:["DELETE /user/keys/{key_id}"],deleteSocialAccountForAuthenticatedUser:["DELETE /user/social_accounts"],deleteSshSigningKeyForAuthenticatedUser:["DELETE /user/ssh_signing_keys/{ssh_signing_key_id}"],follow:["PUT /user/following/{username}"],getAuthenticated:["GET /user"],getById:["GET /user/{account_id}"],getByUsername:["GET /users/{username}"],getContextForUser:["GET /users/{username}/hovercard"],getGpgKeyForAuthenticated:["GET /user/gpg_keys/{gpg_key_id}",{},{renamed:["users","getGpgKeyForAuthenticatedUser"]}],getGpgKeyForAuthenticatedUser:["GET /user/gpg_keys/{gpg_key_id}"],getPublicSshKeyForAuthenticated:["GET /user/keys/{key_id}",{},{renamed:["users","getPublicSshKeyForAuthenticatedUser"]}],getPublicSshKeyForAuthenticatedUser:["GET /user/keys/{key_id}"],getSshSigningKeyForAuthenticatedUser:["GET /user/ssh_signing_keys/{ssh_signing_key_id}"],list:["GET /users"],listAttestations:["GET /users/{username}/attestations/{subject_digest}"],listAttestationsBulk:["POST /users/{username}/attestations/bulk-list{?per_page,before,after}"],listBlockedByAuthenticated:["GET /user/blocks",{},{renamed:["users","listBlockedByAuthenticatedUser"]}],listBlockedByAuthenticatedUser:["GET /user/blocks"],listEmailsForAuthenticated:["GET /user/emails",{},{renamed:["users","listEmailsForAuthenticatedUser"]}],listEmailsForAuthenticatedUser:["GET /user/emails"],listFollowedByAuthenticated:["GET /user/following",{},{renamed:["users","listFollowedByAuthenticatedUser"]}],listFollowedByAuthenticatedUser:["GET /user/following"],listFollowersForAuthenticatedUser:["GET /user/followers"],listFollowersForUser:["GET /users/{username}/followers"],listFollowingForUser:["GET /users/{username}/following"],listGpgKeysForAuthenticated:["GET /user/gpg_keys",{},{renamed:["users","listGpgKeysForAuthenticatedUser"]}],listGpgKeysForAuthenticatedUser:["GET /user/gpg_keys"],listGpgKeysForUser:["GET /users/{username}/gpg_keys"],listPublicEmailsForAuthenticated:["GET /user/public_emails",{},{renamed:["users","listPublicEmailsForAuthenticatedUser"]}],listPublicEmailsForAuthenticatedUser:["GET /user/public_emails"],listPublicKeysForUser:["GET /users/{username}/keys"],listPublicSshKeysForAuthenticated:["GET /user/keys",{},{renamed:["users","listPublicSshKeysForAuthenticatedUser"]}],listPublicSshKeysForAuthenticatedUser:["GET /user/keys"],listSocialAccountsForAuthenticatedUser:["GET /user/social_accounts"],listSocialAccountsForUser:["GET /users/{username}/social_accounts"],listSshSigningKeysForAuthenticatedUser:["GET /user/ssh_signing_keys"],listSshSigningKeysForUser:["GET /users/{username}/ssh_signing_keys"],setPrimaryEmailVisibilityForAuthenticated:["PATCH /user/email/visibility",{},{renamed:["users","setPrimaryEmailVisibilityForAuthenticatedUser"]}],setPrimaryEmailVisibilityForAuthenticatedUser:["PATCH /user/email/visibility"],unblock:["DELETE /user/blocks/{username}"],unfollow:["DELETE /user/following/{username}"],updateAuthenticated:["PATCH /user"]}},Ls=gu;var ne=new Map;for(let[t,e]of Object.entries(Ls))for(let[n,r]of Object.entries(e)){let[o,s,a]=r,[i,l]=o.split(/ /),d=Object.assign({method:i,url:l},s);ne.has(t)||ne.set(t,new Map),ne.get(t).set(n,{scope:t,methodName:n,endpointDefaults:d,decorations:a})}var hu={has({scope:t},e){return ne.get(t).has(e)},getOwnPropertyDescriptor(t,e){return{value:this.get(t,e),configurable:!0,writable:!0,enumerable:!0}},defineProperty(t,e,n){return Object.defineProperty(t.cache,e,n),!0},deleteProperty(t,e){return delete t.cache[e],!0},ownKeys({scope:t}){return[...ne.get(t).keys()]},set(t,e,n){return t.cache[e]=n},get({octokit:t,scope:e,cache:n},r){if(n[r])return n[r];let o=ne.get(e).get(r);if(!o)return;let{endpointDefaults:s,decorations:a}=o;return a?n[r]=_u(t,e,r,s,a):n[r]=t.request.defaults(s),n[r]}};function _t(t){let e={};for(let n of ne.keys())e[n]=new Proxy({octokit:t,scope:n,cache:{}},hu);return e}function _u(t,e,n,r,o){let s=t.request.defaults(r);function a(...i){let l=s.endpoint.merge(...i);if(o.mapToData)return l=Object.assign({},l,{data:l[o.mapToData],[o.mapToData]:void 0}),s(l);if(o.renamed){let[d,u]=o.renamed;t.log.warn(`octokit.${e}.${n}() has been renamed to octokit.${d}.${u}()`)}if(o.deprecated&&t.log.warn(o.deprecated),o.renamedParameters){let d=s.endpoint.merge(...i);for(let[u,c]of Object.entries(o.renamedParameters))u in d&&(t.log.warn(`"${u}" parameter is deprecated for "octokit.${e}.${n}()". Use "${c}" instead`),c in d||(d[c]=d[u]),delete d[u]);return s(d)}return s(...i)}return Object.assign(a,s)}function fu(t){return{rest:_t(t)}}fu.VERSION=ht;function ft(t){let e=_t(t);return{...e,rest:e}}ft.VERSION=ht;var Bs="22.0.1";var en=Ze.plugin(yt,ft,gt).defaults({userAgent:`octokit-rest.js/${Bs}`});var Eu="2022-11-28",qs="x-github-api-version",tn=3e4;function rn({apiUrl:t,version:e,fetch:n}){return{baseUrl:t,userAgent:`ralph-hero/${e}`,log:{debug:nn,info:nn,warn:nn,error:nn},request:{fetch:bu(n)}}}function nn(){}function bu(t){return async(e,n)=>{let r=Math.min(tn,q()?.answerWithinMs??tn),o=Date.now(),s=new Headers(n?.headers);s.has(qs)||s.set(qs,Eu);let a=await t(e,{...n,headers:s,signal:AbortSignal.timeout(r)}),i=Date.now()-o;if(i<=r)return a;throw await a.body?.cancel(),new Error(`the answer came after ${Math.round(i/1e3)} s, perhaps because the machine slept`)}}var wu=1e3,Tu=2e7,Au=1e5;async function Ru({body:t}){let e=Buffer.alloc(0),n=0;for await(let r of t??[])if(n+=r.length,e=Buffer.concat([e,r]).subarray(-Au),n>=Tu)break;return e.toString("utf8")}var Pe=class{rest;isGithubsOwn;#e;#n;#t;#s;#r;#c;#u=new Ve;#d=null;#l;constructor(e,n){let{token:r,tokenPlace:o,limits:s}=e;this.#t=new ie(s),this.#s=n.time;let a=typeof r=="string";a&&vu(r,o),this.#r=r,this.#c=a?null:r;let i=new en({...rn(e),...a?{auth:r}:{}});a||i.hook.wrap("request",async(c,p)=>Pu(r,{options:p,time:n.time},async()=>c(p)));let l=new WeakMap,d=c=>l.get(c)??n.elapsedMs();i.hook.before("request",c=>{l.set(c,n.elapsedMs())}),i.hook.after("request",({headers:c},p)=>{this.#a(c,{clock:n,sentAtMs:d(p)})}),i.hook.error("request",(c,p)=>{throw"response"in c&&c.response!==void 0&&this.#a(c.response.headers,{clock:n,sentAtMs:d(p)}),a?Object.assign(c,{tokenPlace:o,tokenEnd:this.#l}):c});let u=new le(this.#t,n,n.time);i.hook.wrap("request",async(c,p)=>u.deliver(p,async()=>c(p))),this.rest=i,this.#n=e.fetch,this.isGithubsOwn=st(e.apiUrl),this.#e=i.graphql.defaults({baseUrl:e.graphqlUrl.replace(/\/graphql\/?$/,"")})}async token(){return typeof this.#r=="string"?this.#r:this.#r.token()}get scopes(){return this.#d}get permissions(){return this.#c?.permissions??null}get pace(){return this.#t.pace(this.#s.now())}hasContentRoom(e){return this.#t.hasContentRoom(e,this.#s.now())}async query(e,n,r){let{data:o,problems:s}=await this.#p(e,n,{attempted:r,kind:"read"}),[a]=s;if(a!==void 0)throw T(a,r);return o}async queryParts(e,n,r){return this.#p(e,n,{attempted:r,kind:"read"})}async queryVisible(e,n,r){let o=await this.queryParts(e,n,r),s=o.problems.find(({type:a})=>a!=="FORBIDDEN");if(s!==void 0)throw T(s,r);return o}async mutate(e,n,r){return this.#p(e,n,{attempted:r,kind:"write"})}async endOfFile(e,n){try{let r=await this.#n(e,{signal:AbortSignal.timeout(tn)});if(!r.ok)throw new Error(`its server answers ${r.status}`);return await Ru(r)}catch(r){throw Te(n,r instanceof Error?r.message:String(r))}}async#p(e,n,{attempted:r,kind:o}){let s=this.#u.fitting(e);try{let i=await this.#e(s,{...n,headers:this.#o(s)});if(Cn(i))return{data:i,problems:[]}}catch(i){if(Iu(i))return{data:i.data,problems:ot(i)};if(this.#u.learn(ze(i),s))return this.#p(e,n,{attempted:r,kind:o});throw I(i,r,o)}let a="GitHub's answer could not be read";throw o==="write"?Ae(r,a):Te(r,a)}#o(e){return this.#u.asksFor("issue-fields",e)?{"graphql-features":"issue_fields"}:{}}#a(e,{clock:n,sentAtMs:r}){let{date:o}=e;n.observe(typeof o=="string"?o:void 0,r);let s=e["github-authentication-token-expiration"];typeof s=="string"&&(this.#l=s);let a=e["x-oauth-scopes"];typeof a=="string"&&(this.#d=a.split(",").map(i=>i.trim()).filter(i=>i!==""))}};function vu(t,e){if(!/^[\x21-\x7e]+$/.test(t))throw new g("CONFIG_INVALID","Cannot use the token: it contains a blank, a line break or another character that no token has",{hint:`Put the token alone, exactly as GitHub showed it, in ${e}`})}async function Pu(t,{options:{headers:e},time:n},r){let o=async a=>(e.authorization=`token ${a}`,r()),s=await t.token();try{return await o(s)}catch(a){if(!(a instanceof Error&&"status"in a&&a.status===401))throw a;return await n.sleep(wu),t.forget(s),o(await t.token())}}function Iu(t){return t instanceof Z&&Cn(t.data)}var ku=k({status:N(),headers:Oe(b(),J([b(),N()]).optional()),data:x()}),hg=k({response:ku});var Su={totalCount:0,pageInfo:{hasPreviousPage:!1,startCursor:null},nodes:[],edges:[]};function te(t){let{id:e,fullDatabaseId:n,number:r,title:o,url:s,closed:a,repository:i}=t,l=bt(i.nameWithOwner,r);return{id:e,databaseId:Number(n),address:l,title:o,url:s,closed:a}}function Vs(t,e){return{...te(t),viewer:e,body:t.body,labels:f(t.labels?.nodes),assignees:f(t.assignees.nodes).map(({id:n,login:r})=>({id:n,name:r})),ancestors:Ks(t.parent),subIssueCount:t.subIssuesSummary.total}}function zs(t,{viewer:e,stateField:n}){let r=te(t),{repository:o,...s}=t,a={...s,__typename:"Issue",projectItems:t.projectItems??{nodes:[]},comments:Su},i={viewer:{login:e},repository:{...o,issueOrPullRequest:a}};return{...r,snapshot:de(i,r.address,n)}}function Hs(t){return{...te(t),body:t.body}}function Ws(t,e){let{createdAt:n,author:r,userContentEdits:o,timelineItems:s}=t,a=f(o?.nodes),i=f(s.nodes).flatMap(p=>p.__typename==="RenamedTitleEvent"?[p]:[]),l=a.map(({diff:p,editedAt:y,editor:m})=>on({text:p,at:y},m,e)),d=i.map(({currentTitle:p,createdAt:y,actor:m})=>on({text:p,at:y},m,e)).toReversed(),u=on({text:null,at:n},null,e);o?.pageInfo.hasNextPage===!0&&l.push({...u,at:l.at(-1)?.at??n});let[c]=i;return s.pageInfo.hasPreviousPage?d.push({...u,at:d.at(-1)?.at??n}):c!==void 0&&d.push(on({text:c.previousTitle,at:n},r,e)),{title:d,body:l}}function on(t,e,n){if(e===null)return{...t,author:null,byViewer:!1};let r=e.__typename==="Bot",o=e.login.replace(/\[bot\]$/,"");return{...t,author:{login:e.login,isBot:r},byViewer:Ce(r?`${o}[bot]`:o,n)}}function Ks(t){return t==null?[]:[te(t),...Ks(t.parent)]}function Et(t){return{id:t.node_id,databaseId:t.id,address:bt(t.repository_url.split("/").slice(-2).join("/"),t.number),title:t.title,url:t.html_url,closed:t.state==="closed"}}function an(t){return t.map(e=>typeof e=="string"?e:e.name??"")}function ue(t){return(t?.total??0)-(t?.completed??0)}function bt(t,e){let[n="",r=""]=t.split("/");return{owner:n,repo:r,number:e}}function Qs(t,e){let{issue_dependencies_summary:n,parent_issue_url:r}=t;return{...Et(t),parent:r==null?null:Ou(r),blockerCount:sn(n?.total_blocked_by,e),blockedCount:sn(n?.total_blocking,e)}}function Js(t,e){let n=t.issueDependenciesSummary,{parent:r}=t;return{...te(t),parent:r===null?null:bt(r.repository.nameWithOwner,r.number),blockerCount:sn(n?.totalBlockedBy,e),blockedCount:sn(n?.totalBlocking,e)}}function sn(t,e){return t===void 0||t===0&&!e?null:t}function Ou(t){let[e="",n="",,r=""]=t.split("/").slice(-4);return{owner:e,repo:n,number:Number(r)}}var wt={"sub-issues":"rest",dependencies:"graphql"},Xs={rest:"GITHUB_NOT_FOUND",graphql:"GITHUB_UNSUPPORTED"},ln=class{#e=new Map;#n=!1;wayOf(e){return this.#e.get(e)??wt[e]}use(e,n){this.#e.set(e,n)}async run(e,n){let{group:r,attempted:o}=n;if(r==="dependencies"&&this.#n)throw Zs(o);let s=this.wayOf(r);try{return await Ys(s,e,n)}catch(a){if(!(a instanceof g&&a.code===Xs[s])||s!==wt[r])throw a;return this.#t(e,n,a)}}async#t(e,n,r){let{group:o,attempted:s}=n,a=wt[o]==="rest"?"graphql":"rest";try{let i=await Ys(a,e,n);return this.use(o,a),i}catch(i){throw!(i instanceof g)||i.code!==Xs[a]?i:o!=="dependencies"?r:(this.#n=!0,Zs(s))}}};async function Ys(t,e,{rest:n,graphql:r,attempted:o,kind:s}){if(t==="graphql")return r();try{return await n(Tt(e))}catch(a){throw I(a,o,s)}}function Tt({owner:t,repo:e,number:n}){return{owner:t,repo:e,issue_number:n}}function Zs(t){return new g("GITHUB_UNSUPPORTED",`Cannot ${t}: this GitHub server has no dependencies between issues`,{hint:"They need GitHub Enterprise Server 3.19 or newer; nothing was written"})}var At=/priority has already been taken/i,Cu=/only have one parent|duplicate sub-issues/i,ea=5,Fu=200;async function na(t,e,n){let{parent:r,child:o}=n,s=`make ${w(r.address)} the parent of ${w(o.address)}`,a={parentId:r.id,childId:o.id};for(let i=1;;i+=1){let{problems:l}=await t.mutate(bo,a,s),[d]=l;if(d===void 0)return;if(Cu.test(d.message))return Du(t,n,{attempted:s,problem:d});if(!At.test(d.message))throw T(d,s);if(i===ea)throw Gu(s,d);await e.sleep(Fu*2**(i-1)*(.5+Math.random()))}}async function Du(t,{parent:e,child:n},{attempted:r,problem:o}){let{node:s}=await t.query(Co,{childId:n.id},r),a=s!==null&&"parent"in s&&s.parent!==null?te(s.parent):null;if(a?.id!==e.id)throw a===null?T(o,r):new g("GITHUB_UNEXPECTED",`Cannot ${r}: ${w(n.address)} has the parent ${w(a.address)} by now`,{hint:"A ticket has one parent: remove that link first, with action remove. Nothing was written"})}function Gu(t,{message:e}){return new g("GITHUB_UNAVAILABLE",`Cannot ${t}: other processes add children to that parent at the same time ("${e}")`,{hint:`Tried ${ea} times; nothing was written. Call again shortly`,retryable:!0})}var Rt=100,ta={request:{retries:0}},xu=1e3,dn=class{#e;#n;#t=new ln;#s=!1;#r=new F({max:xu});constructor(e,n){this.#e=e,this.#n=n}async contentOf(e){try{let{data:n}=await this.#e.rest.issues.get(Tt(e));return{...this.#l(n),body:n.body??"",author:n.user===null?null:{login:n.user.login,isBot:n.user.type==="Bot"},association:n.author_association??"NONE",labels:an(n.labels),assignees:(n.assignees??[]).map(({login:r})=>r),openChildren:ue(n.sub_issues_summary)}}catch(n){throw I(n,`read ticket ${w(e)}`,"read")}}async childrenOf(e){let n=`read the children of ticket ${w(e)}`;return this.#t.run(e,{group:"sub-issues",attempted:n,kind:"read",rest:async r=>{let{data:o}=await this.#e.rest.issues.listSubIssues({...r,per_page:Rt});return o.map(s=>ra(this.#l(s),s.body))},graphql:async()=>(await this.#d(Io,e,n)).map(o=>ra(this.#p(o),o.body))})}async blockersOf(e){return this.#u(e,{attempted:`read what ticket ${w(e)} waits for`,rest:async n=>this.#e.rest.issues.listDependenciesBlockedBy({...n,per_page:Rt}),document:ko})}async blockedBy(e){return this.#u(e,{attempted:`read what waits for ticket ${w(e)}`,rest:async n=>this.#e.rest.issues.listDependenciesBlocking({...n,per_page:Rt}),document:So})}async addChild(e,n){await na(this.#e,this.#n,{parent:e,child:n})}async removeChild(e,n){let r=`take ${w(n.address)} from its parent ${w(e.address)}`;await this.#a(rs,{parentId:e.id,childId:n.id},r)}async requireDependencies(e){this.#e.isGithubsOwn||this.#s||(await this.blockersOf(e),this.#s=!0)}get linksByGraphql(){return this.#t.wayOf("dependencies")==="graphql"}linkByRest(){this.#t.use("dependencies","rest")}blocking(e,n){return this.#c(e,n.id),{document:nt,variables:{issueId:e,blockingId:n.id}}}#c(...e){let n=this.#n.now();for(let r of e)this.#r.set(r,n)}async addBlocker(e,n){let{id:r,address:o}=e,s=`make ${w(o)} wait for ${w(n.address)}`;this.#c(r,n.id),await this.#t.run(o,{group:"dependencies",attempted:s,kind:"write",rest:async a=>{let{issues:i}=this.#e.rest;await i.addBlockedByDependency({...a,issue_id:n.databaseId,...ta})},graphql:async()=>this.#a(nt,{issueId:r,blockingId:n.id},s)})}async removeBlocker({id:e,address:n},r){let o=`make ${w(n)} no longer wait for ${w(r.address)}`;await this.#t.run(n,{group:"dependencies",attempted:o,kind:"write",rest:async s=>{let{issues:a}=this.#e.rest;await a.removeDependencyBlockedBy({...s,issue_id:r.databaseId,...ta})},graphql:async()=>this.#a(Oo,{issueId:e,blockingId:r.id},o)})}async#u(e,{attempted:n,rest:r,document:o}){return this.#t.run(e,{group:"dependencies",attempted:n,kind:"read",rest:async s=>(await r(s)).data.map(a=>this.#l(a)),graphql:async()=>(await this.#d(o,e,n)).map(a=>this.#p(a))})}async#d(e,n,r){let o={...n},{repository:s}=await this.#e.query(e,o,r);return f(s?.issue?.links.nodes)}#l(e){return Qs(e,this.#o(e.node_id,e.updated_at))}#p(e){return Js(e,this.#o(e.id,e.updatedAt))}#o(e,n){let r=Math.max(Date.parse(n),this.#r.get(e)??0);return this.#n.now()-r>1e4}async#a(e,n,r){let{problems:o}=await this.#e.mutate(e,n,r),[s]=o;if(s!==void 0)throw T(s,r)}};function ra(t,e){return{...t,body:e??""}}function oa({owner:t,repo:e},n){let r=n.map(({kind:s},a)=>s==="label"?`label${a}: label(name: $name${a}) { id name } labels${a}: labels(query: $name${a}, first: 30) { nodes { id name } }`:`people${a}: assignableUsers(query: $name${a}, first: 50) { nodes { id login } }`);return{document:`query ReadChoices($owner: String!, $repo: String!${n.map((s,a)=>`, $name${a}: String!`).join("")}) {
  repository(owner: $owner, name: $repo) {
    ${r.join(`
    `)}
  }
}`,variables:{owner:t,repo:e,...Object.fromEntries(n.map(({name:s},a)=>[`name${a}`,s]))}}}function sa({repository:t},e){let n=[],r=[];for(let[o,{kind:s,name:a}]of e.entries()){let l=(s==="label"?Nu(t,o):$u(t,o)).find(d=>Ce(d.name,a));l!==void 0&&(s==="label"?n:r).push(l)}return{labels:n,assignees:r}}function Nu(t,e){let n=t?.[`label${e}`],r=t?.[`labels${e}`];return[...n!=null&&"name"in n?[n]:[],...aa(r).flatMap(o=>"name"in o?[o]:[])]}function $u(t,e){return aa(t?.[`people${e}`]).flatMap(n=>"login"in n?[{id:n.id,name:n.login}]:[])}function aa(t){return t!=null&&"nodes"in t?f(t.nodes):[]}var la=/^mutation (?<name>\w+)\((?<parameters>[^)]*)\) \{\n(?<fields>[^]*?)\n\}(?<fragments>[^]*)$/,ju=/fragment (\w+) on [^]*?\n\}/g,Mu=/^ {2}(\w+)(:?)/gm,ia=/\$(\w+)/g;async function ce(t,e,n){let{document:r,variables:o,parts:s}=Lu(e),a=await t.mutate(r,o,n);return s.map(i=>qu(i,a))}function Lu(t){let e=t.map(Bu),n=new Set(e.flatMap(a=>a.parameters)),r=new Map(e.flatMap(a=>[...a.fragments]));return{document:[`mutation ${la.exec(t.at(-1)?.document??"")?.groups?.name??""}(${[...n].join(", ")}) {
${e.map(({fields:a})=>a).join(`
`)}
}`,...r.values()].join(`

`),variables:Object.assign({},...e.map(({variables:a})=>a)),parts:e}}function Bu({document:t,variables:e},n){let r=la.exec(t)?.groups;if(r===void 0)throw new Error("A mutation to join has the form that the generator prints");let{parameters:o="",fields:s="",fragments:a=""}=r,i=new Set([...a.matchAll(ia)].map(([,p])=>p)),l=p=>n===0||i.has(p)?p:`${p}_${n}`,d=p=>p.replaceAll(ia,(y,m)=>`$${l(m)}`),u=new Map,c=d(s).replaceAll(Mu,(p,y,m)=>{let h=n===0?y:`${y}_${n}`;return u.set(h,y),h===y||m!==""?`  ${h}${m}`:`  ${h}: ${y}`});return{parameters:d(o).split(/,|\n/).map(p=>p.trim()).filter(p=>p!==""),fields:c,variables:Object.fromEntries(Object.entries(e).map(([p,y])=>[l(p),y])),fragments:new Map([...a.matchAll(ju)].map(([p,y=""])=>[y,p])),names:u}}function qu({names:t},{data:e,problems:n}){let r=Object.entries(e).flatMap(([o,s])=>{let a=t.get(o);return a===void 0?[]:[[a,s]]});return{data:Object.fromEntries(r),problems:n.flatMap(o=>Vu(t,o)??[])}}function Vu(t,e){let[n,...r]=e.path??[];if(n===void 0)return e;let o=t.get(String(n));return o===void 0?null:{...e,path:[o,...r]}}var un=class{#e;#n;#t;constructor({repository:e,projects:n},r){this.#e=e,this.#n=n??e,this.#t=r}async make(e,n){let r=[];for(;r.length<n.length;){let o=n.slice(r.length);try{r.push(...await this.#u(e,zu(this.#s(o),r)))}catch(s){if(!(s instanceof g))throw s;r.push(...o.map(()=>({failure:s})))}}return r}#s(e){let[n]=e;if(this.#r(n))return e.slice(0,1);let r=e.findIndex((o,s)=>this.#r(o)||this.#c(o)!==this.#c(n)||vt(o)&&s>0&&!vt(e[s-1]??o));return e.slice(0,Math.min(20,r<0?e.length:r))}#r(e){return e?.kind==="blocker"&&!this.#t.linksByGraphql}#c(e){return e?.kind==="issue"||e?.kind==="blocker"?this.#e:this.#n}async#u(e,n){let[r]=n;if(r?.kind==="blocker"&&this.#r(r))return await this.#t.addBlocker(e,r.blocker),[{done:null}];let o=`edit ticket ${w(e.address)}`;try{let s=n.map(l=>this.#d(e,l)),a=this.#c(r);return(await ce(a,s,o)).map((l,d)=>Hu(n[d],l,e))}catch(s){if(!(s instanceof g&&s.code==="GITHUB_UNSUPPORTED")||!this.#t.linksByGraphql||!n.some(({kind:i})=>i==="blocker"))throw s;return this.#t.linkByRest(),this.make(e,n)}}#d({id:e},n){switch(n.kind){case"issue":{let{kind:r,...o}=n;return{document:ys,variables:{id:e,...o}}}case"blocker":return this.#t.blocking(e,n.blocker);case"card":{let{projectId:r,stateField:o}=n,{priority:s,estimate:a}=V(o),i={fieldName:o.name,priorityField:s,estimateField:a};return{document:wo,variables:{projectId:r,issueId:e,...i}}}case"uncard":{let{projectId:r,itemId:o}=n;return{document:ss,variables:{projectId:r,itemId:o}}}case"field":{let{projectId:r,itemId:o,fieldId:s,optionId:a}=n,i={projectId:r,itemId:o,fieldId:s};return a===null?{document:os,variables:i}:{document:qe,variables:{...i,optionId:a}}}}}};function vt(t){return t.kind==="field"&&t.itemId===null}function zu(t,e){if(!t.some(vt))return t;let n=e.findLast(o=>"done"in o&&o.done!==null);if(n!==void 0&&"done"in n&&n.done!==null){let{id:o}=n.done;return t.map(s=>s.kind==="field"?{...s,itemId:o}:s)}let r=e.findLast(o=>"failure"in o);throw r!==void 0&&"failure"in r?r.failure:new Error("A field is set on a card that is there, or that was added before")}function Hu(t,{data:e,problems:n},{address:r}){let o=`${t===void 0?"edit":Ku[t.kind]} ticket ${w(r)}`,s=n.find(({path:i})=>i===void 0||i.length<=1);if(s!==void 0)return{failure:T(s,o)};if(t?.kind!=="card")return{done:null};let a=e.addProjectV2ItemById?.item;return a==null?{failure:new g("GITHUB_UNEXPECTED",`Cannot ${o}: GitHub shows no card`)}:{done:Wu(a,t)}}function Wu(t,{stateField:e}){return lt(t,e)}var Ku={issue:"edit",blocker:"add a blocker to",card:"add to the project the",uncard:"take from the project the",field:"set a field of"};var Qu=10,Ju=20,da=50,Xu=404,pn=class{#e;#n;#t;constructor(e,n){this.#e=e.repository,this.#n=new un(e,n),this.#t=e.projects===null}async read(e){let{owner:n,repo:r,number:o}=e,s=`read ticket ${w(e)}`,{data:a,problems:i}=await this.#e.queryParts(Lo,{owner:n,repo:r,number:o},s),[l]=i,d=a.repository?.issueOrPullRequest;if(l?.type==="NOT_FOUND"&&a.repository!==null)throw await this.#s(e);if(l!==void 0)throw T(l,s);if(d?.__typename==="Issue")return Vs(d,a.viewer.login);throw new g("INPUT_NOT_AN_ISSUE",`Cannot ${s}: it is a pull request`,{hint:"Use the number of the issue that the pull request closes"})}async readTexts({owner:e,repo:n,number:r}){let o="read the history of a ticket's texts",{repository:s,viewer:a}=await this.#e.query(Qo,{owner:e,repo:n,number:r,newest:Ju},o),i=s?.issueOrPullRequest;if(i?.__typename==="Issue")return Ws(i,a.login);throw new g("GITHUB_NOT_FOUND",`Cannot ${o}: the issue is gone`,{hint:"Look at the board on GitHub, then call again"})}async readBlobs({owner:e,repo:n},{path:r,commit:o}){let{repository:s}=await this.#e.query(Jo,{owner:e,repo:n,decided:`${o}:${r}`,newest:`HEAD:${r}`},`look up the content of ${r}`);return{decided:ua(s?.decided),newest:ua(s?.newest)}}async#s(e){let n=`read ticket ${w(e)}`,{owner:r,repo:o,number:s}=e;try{let{data:a}=await this.#e.rest.issues.get({owner:r,repo:o,issue_number:s}),i=w(Et(a).address);return new g("GITHUB_NOT_FOUND",`Cannot ${n}: it was transferred and is now ${i}`,{hint:`Call with the owner, repo and number of ${i}`})}catch(a){if(!(a instanceof Error&&"status"in a&&a.status===Xu))return I(a,n,"read");let l="there is no such issue, or the token cannot see it";return new g("GITHUB_NOT_FOUND",`Cannot ${n}: ${l}`,{hint:"Check owner, repository and number"})}}async choices(e,{labels:n,assignees:r}){let o={labels:[],assignees:[]},s=[...n.map(a=>({kind:"label",name:a})),...r.map(a=>({kind:"person",name:a}))];for(let a=0;a<s.length;a+=da){let i=s.slice(a,a+da),{document:l,variables:d}=oa(e,i),c=await this.#e.query(l,d,"look up labels and assignable accounts"),p=sa(c,i);o.labels.push(...p.labels),o.assignees.push(...p.assignees)}return o}async readLabellings({owner:e,repo:n,number:r}){let{repository:o}=await this.#e.query(Vo,{owner:e,repo:n,number:r},`read who labelled ticket ${w({owner:e,repo:n,number:r})}`),s=f(o?.issue?.timelineItems.nodes).flatMap(a=>a.__typename==="LabeledEvent"?[a]:[]);return f(o?.issue?.labels?.nodes).flatMap(({id:a,name:i})=>{let l=s.findLast(({label:d})=>d.id===a);return l===void 0?[]:[{name:i,by:Re(l.actor)}]})}async newestOwn({owner:e,repo:n},r){let o=[],s=null;for(let a=0;a<Qu;a+=1){let l=(await this.#e.query(Ho,{owner:e,repo:n,after:s},"look for an earlier creation")).repository?.issues,d=f(l?.nodes),u=d.filter(({createdAt:c})=>Date.parse(c)>=r);if(o.push(...u.filter(({viewerDidAuthor:c})=>c).map(Hs)),u.length<d.length||l?.pageInfo.hasNextPage!==!0)break;s=l.pageInfo.endCursor}return o}async create(e,n){let r=[];for(let o=0;o<n.length;o+=20){let s=n.slice(o,o+20);try{r.push(...await this.#r(e,s))}catch(a){if(!(a instanceof g)||o===0)throw a;r.push(...s.map(()=>({failure:a})))}}return r}async#r(e,n){let r=this.#t&&e.projectId!==null,{name:o}=e.stateField,{priority:s,estimate:a}=V(e.stateField),i={projectIds:[e.projectId],fieldName:o,priorityField:s,estimateField:a},l=n.map(d=>({document:r?To:Ao,variables:{repositoryId:e.repositoryId,...d,...r?i:{}}}));try{return(await ce(this.#e,l,"create the ticket")).map(u=>Yu(u,e))}catch(d){if(!(r&&d instanceof g&&d.code==="GITHUB_UNSUPPORTED"))throw d;return this.#t=!1,this.#r(e,n)}}async edit(e,n){return this.#n.make(e,n)}async comment(e,n){let r=`comment on ticket ${w(e.address)}`,{data:o,problems:s}=await this.#e.mutate(xo,{issueId:e.id,body:n},r),[a]=s;if(a!==void 0)throw T(a,r);return o.addComment?.commentEdge?.node?.url??e.url}};function Yu({data:t,problems:e},n){let r="create the ticket",o=t.createIssue?.issue;if(o!=null)return{done:zs(o,n)};let[s]=e;return s!==void 0&&At.test(s.message)?{failure:Ae(r,"other processes add children to that parent at the same time")}:{failure:s===void 0?new g("GITHUB_UNEXPECTED",`Cannot ${r}: GitHub shows no new issue`):T(s,r)}}function ua(t){return t?.oid??null}import{isDeepStrictEqual as rc}from"node:util";var Zu=100,ec=10;async function Ie(t,e,n){let r=[],{after:o}=e,s={count:0,why:null};for(let a=0;a<ec;a+=1){let{items:i,why:l}=await nc(t,e,{after:o,attempted:n}),{pageInfo:d,edges:u}=i;for(let[c,{cursor:p,node:y}]of f(u).entries()){o=p,(y===null||y.content===null)&&(s={count:s.count+1,why:s.why??l});let m=y===null?null:tc(y,e.stateField);m!==null&&e.matches(m)&&r.push(m);let h=!d.hasNextPage&&c===f(u).length-1;if(r.length===e.pageSize)return{tickets:r,hidden:s,next:h?null:o}}if(!d.hasNextPage)return{tickets:r,hidden:s,next:null}}return{tickets:r,hidden:s,next:o}}async function nc(t,{project:e,stateField:n},{after:r,attempted:o}){let{priority:s,estimate:a}=V(n),i={projectId:e.id,stateField:n.name,priorityField:s,estimateField:a,first:Zu,after:r},{data:l,problems:d}=await t.queryVisible(Bo,i,o),{node:u}=l,[c]=d;if(u!=null&&"items"in u)return{items:u.items,why:c===void 0?null:He(c)};throw c===void 0?new g("GITHUB_NOT_FOUND",`Cannot ${o}: the project no longer exists`):T(c,o)}function tc({id:t,isArchived:e,content:n,state:r,priority:o,estimate:s},a){if(n?.__typename!=="Issue")return null;let{number:i,title:l,url:d,author:u,closed:c,createdAt:p,updatedAt:y,parent:m,subIssuesSummary:h}=n,E=M(r),_=n.issueDependenciesSummary;return{itemId:t,number:i,title:l,url:d,repository:n.repository.nameWithOwner,state:E===null?null:$(a,E),priority:M(o),estimate:M(s),closed:c,archived:e,author:Re(u),comments:n.comments.totalCount,labels:f(n.labels?.nodes).map(({name:A})=>A),assignees:f(n.assignees.nodes).map(({login:A})=>A),parent:m===null?null:{repository:m.repository.nameWithOwner,number:m.number},children:h.total,openChildren:ue(h),openBlockers:_?.blockedBy??0,createdAt:p,updatedAt:y}}var oc=50,sc=304,ac=404,ic=/field validation errors/i,lc=J([k({raw:b()}).transform(({raw:t})=>t),b()]),dc=G({name:lc}).nullable(),uc=G({number:oe(),title:b(),html_url:b(),repository_url:b(),state:b(),created_at:b(),updated_at:b(),user:G({login:b(),type:b()}).nullish(),comments:oe().nullish(),labels:D(J([b(),G({name:b().nullish()})])),assignees:D(G({login:b()})).nullish(),parent_issue_url:b().nullish(),sub_issues_summary:G({total:oe(),completed:oe()}).nullish(),issue_dependencies_summary:G({blocked_by:oe()}).nullish()}),cc=D(G({node_id:b(),content_type:b(),content:x(),archived_at:b().nullable(),fields:D(G({id:N(),value:x()})).default([])})),pc="this server does not list project items by REST",ca="REST and GraphQL name the project's fields by different ids",yn=class{#e;#n=new Set;#t=null;#s=new F({max:oc});constructor({repository:e,projects:n}){this.#e=n??e}get restProblem(){return this.#t}known(e){return this.#s.get(pa(e))?.page??null}async readPage(e){let{owner:n,number:r}=e.project,o=`list the items of project number ${r} of "${n}"`,s=pa(e);if(this.#t===null)return this.#r(e,{attempted:o,key:s});let a=await Ie(this.#e,e,o),i=this.#s.get(s);return rc(a,i?.page)?i?.page??a:(this.#s.set(s,{etag:"",page:a}),a)}async#r(e,{attempted:n,key:r}){let o=this.#s.get(r);try{let{data:s,headers:a}=await this.#l(e,o?.etag),i=cc.safeParse(s);if(!i.success)throw ya(n,i.error);if(this.#c(i.data,e)){let u=await Ie(this.#e,e,n);if(u.tickets.some(({state:c})=>c!==null))return this.#d(ca,u)}let l=i.data.filter(({content:u})=>u!=null),d={tickets:l.flatMap(u=>gc(u,e,n)),hidden:{count:i.data.length-l.length,why:null},next:_c(a.link)};return a.etag!==void 0&&this.#s.set(r,{etag:a.etag,page:d}),d}catch(s){let a=yc(s);if(a===sc&&o!==void 0)return o.page;if(a===ac)return this.#d(pc,await this.#u(e,n,s));if(s instanceof Error&&ic.test(s.message))return this.#d(ca,await Ie(this.#e,e,n));throw I(s,n,"read")}}#c(e,{project:n,fields:r}){let o=e.filter(({content_type:s})=>s==="Issue");return o.some(s=>s.fields.some(({id:a})=>a===r.state))&&this.#n.add(n.id),o.length>0&&!this.#n.has(n.id)}async#u(e,n,r){try{return await Ie(this.#e,e,n)}catch(o){throw o instanceof g&&o.code==="GITHUB_NOT_FOUND"?mc(n,r):o}}#d(e,n){return this.#t=e,n}async#l({project:e,fields:n,q:r,pageSize:o,after:s},a){let i={project_number:e.number,q:r,per_page:o,fields:Object.values(n).filter(d=>d!==null).join(","),...s===null?{}:{after:s},headers:a===void 0?{}:{"if-none-match":a}},{rest:l}=this.#e;return e.ownerKind==="organization"?l.request("GET /orgs/{org}/projectsV2/{project_number}/items",{org:e.owner,...i}):l.request("GET /users/{username}/projectsV2/{project_number}/items",{username:e.owner,...i})}};function pa({project:t,q:e,after:n,pageSize:r,fields:o,stateField:s}){return JSON.stringify([t.owner,t.number,e,n,r,o,s])}function yc(t){return t instanceof Error&&"status"in t&&typeof t.status=="number"?t.status:null}function mc(t,e){return new g("GITHUB_NOT_FOUND",`Cannot ${t}: GitHub has no such list for this token`,{hint:'Check that the project is still there, and that the token may read projects (scope "project")',cause:e})}function ya(t,e){let[n]=e.issues,r=n===void 0||n.path.length===0?"":` at "${n.path.join(".")}"`;return Te(t,`GitHub's answer cannot be read${r}`,e)}function gc(t,{fields:e,stateField:n},r){if(t.content_type!=="Issue")return[];let o=uc.safeParse(t.content);if(!o.success)throw ya(r,o.error);let s=o.data,a=s.sub_issues_summary,i=Pt(t,e.state);return[{itemId:t.node_id,number:s.number,title:s.title,url:s.html_url,repository:ma(s.repository_url),state:i===null?null:$(n,i),priority:Pt(t,e.priority),estimate:Pt(t,e.estimate),closed:s.state==="closed",archived:t.archived_at!==null,author:s.user?{login:s.user.login,isBot:s.user.type==="Bot"}:null,comments:s.comments??null,labels:an(s.labels),assignees:(s.assignees??[]).map(({login:l})=>l),parent:hc(s.parent_issue_url??null),children:a?.total??0,openChildren:ue(a),openBlockers:s.issue_dependencies_summary?.blocked_by??0,createdAt:s.created_at,updatedAt:s.updated_at}]}function Pt({fields:t},e){return dc.safeParse(t.find(r=>r.id===e)?.value).data?.name??null}function ma(t){return/\/repos\/(?<name>[^/]+\/[^/]+)/.exec(t)?.groups?.name??""}function hc(t){let e=Number(/\/issues\/(?<number>\d+)$/.exec(t??"")?.groups?.number);return t===null||!Number.isInteger(e)?null:{repository:ma(t),number:e}}function _c(t){let e=/<(?<url>[^>]+)>;\s*rel="next"/.exec(t??"")?.groups?.url;return e===void 0?null:new URL(e).searchParams.get("after")}function ga({projectId:t,fieldId:e},n){let r=n.map((a,i)=>`$item${i}: ID!, $option${i}: String!`).join(", "),o=n.flatMap(({archived:a},i)=>{let l=`projectId: $projectId, itemId: $item${i}`,d=`set${i}: updateProjectV2ItemFieldValue(input: { ${l}, fieldId: $fieldId, value: { singleSelectOptionId: $option${i} } }) { clientMutationId }`;return a?[`take${i}: unarchiveProjectV2Item(input: { ${l} }) { clientMutationId }`,d,`put${i}: archiveProjectV2Item(input: { ${l} }) { clientMutationId }`]:[d]}),s=n.flatMap(({itemId:a,optionId:i},l)=>[[`item${l}`,a],[`option${l}`,i]]);return{document:`mutation RestoreValues($projectId: ID!, $fieldId: ID!, ${r}) {
  ${o.join(`
  `)}
}`,variables:{projectId:t,fieldId:e,...Object.fromEntries(s)}}}import{stripVTControlCharacters as Ec}from"node:util";var bc=new Set(["EXPECTED","IN_PROGRESS","PENDING","QUEUED","WAITING"]),wc=new Set(["CLEAN","HAS_HOOKS"]),mn=class{#e;#n;constructor({projects:e,repository:n}){this.#e=e??n,this.#n=n}async read(e){if(e.length===0)return[];let{nodes:n}=await this.#e.query(Ro,{cards:e},"read the pull requests of the tickets in review");return f(n).flatMap(r=>{let o="content"in r?r.content:null;return o!==null&&Tc(o)?[Ac(o)]:[]})}async readRemarks(e,n){let r="read the reviews and checks of a pull request",{node:o}=await this.#n.query(vo,{pull:n},r);if(o===null||!("reviews"in o))throw new g("GITHUB_NOT_FOUND",`Cannot ${r}: there is none with the id ${n}`,{});let s=f(o.reviews?.nodes).filter(({body:u})=>u!==""),a=f(o.reviewThreads.nodes).filter(({isResolved:u})=>!u),i=f(o.statusCheckRollup?.contexts.nodes).flatMap(kc),l=i.filter(({job:u})=>u!==null).slice(0,3),d=new Map(await Promise.all(l.map(async({job:u})=>[u,await this.#t(e,Number(u))])));return{said:[...s.map(u=>ha(u,`review (${u.state.toLowerCase().replaceAll("_"," ")})`)),...a.flatMap(({path:u,line:c,comments:p})=>f(p.nodes).map(y=>ha(y,c===null?u:`${u}:${c}`)))],failedChecks:i.map(({name:u,texts:c,job:p})=>({name:u,text:[...c,d.get(p)].filter(Boolean).join(`
`)}))}}async#t({owner:e,repo:n},r){let o="read the log of a check";try{let{headers:s}=await this.#n.rest.actions.downloadJobLogsForWorkflowRun({owner:e,repo:n,job_id:r,request:{redirect:"manual"}}).catch(a=>{throw I(a,o,"read")});return Oc(await this.#n.endOfFile(s.location??"",o))}catch(s){if(!(s instanceof g))throw s;return`Its log is missing: ${s.message}`}}async merge(e,n){let r="merge a pull request",{problems:o}=await this.#n.mutate(Po,{pull:e,head:n},r),[s]=o;if(s!==void 0)throw T(s,r)}};function Tc(t){return"number"in t}function Ac({number:t,closed:e,closedByPullRequestsReferences:n}){let r=f(n?.nodes).filter(({isCrossRepository:o})=>!o);return{number:t,closed:e,pulls:r.map(Rc)}}function Rc(t){let{id:e,url:n,state:r,isDraft:o,headRefOid:s,mergeable:a,mergeStateStatus:i,reviewDecision:l}=t,d=a!=="UNKNOWN";return{id:e,url:n,state:r,isDraft:o,head:s,hasConflict:d?a==="CONFLICTING":null,mustUpdate:d&&i==="BEHIND",isClean:d&&wc.has(i),checks:Pc(t.statusCheckRollup),lacksReview:l!==null&&l!=="APPROVED",opinions:f(t.latestOpinionatedReviews?.nodes).flatMap(vc),openThreads:f(t.reviewThreads.nodes).filter(u=>!u.isResolved&&!u.isOutdated).length}}function vc({state:t,submittedAt:e,commit:n}){return t!=="APPROVED"&&t!=="CHANGES_REQUESTED"?[]:[{kind:t==="APPROVED"?"approved":"changes requested",atMs:e===null?0:Date.parse(e),head:n?.oid??null}]}function Pc(t){if(t===null)return"none";let{checkRunCountsByState:e,statusContextCountsByState:n}=t.contexts;return[...e??[],...n??[]].some(({state:o,count:s})=>s>0&&bc.has(o))?"running":t.state==="SUCCESS"?"passed":t.state==="FAILURE"||t.state==="ERROR"?"failed":"running"}function ha({body:t,author:e,viewerDidAuthor:n},r){return{place:r,text:t,author:e===null?null:{login:e.login,isBot:e.__typename==="Bot"},byViewer:n}}var _a=new Set(["ACTION_REQUIRED","CANCELLED","ERROR","FAILURE","STARTUP_FAILURE","TIMED_OUT"]),Ic=/\/actions\/runs\/\d+\/job\/(\d+)(?:[?#]|$)/;function kc(t){if("context"in t)return _a.has(t.state)?[{name:t.context,texts:[t.description],job:null}]:[];if(!_a.has(t.conclusion))return[];let{title:e,summary:n,text:r,annotations:o,detailsUrl:s}=t,a=f(o?.nodes).map(l=>`${l.path}: ${l.message??""}`),i=Ic.exec(s??"")?.[1]??null;return[{name:t.name,texts:[e,n,r,...a],job:i}]}var Sc=/^\d{4}-\d\d-\d\dT[\d:.]+Z /;function Oc(t){let e=Ec(t).split(/\r?\n/).map(r=>r.replace(Sc,"")),n=e.findLastIndex(r=>r.startsWith("##[error]"));return e.slice(0,n<0?void 0:n+1).join(`
`)}var fa=100,Cc=30;function It(t){return new g("GITHUB_NOT_FOUND",`Cannot ${t}: there is none, or the token cannot see it`,{hint:"Check the number, the owner and the repository"})}var gn=class{#e;constructor(e){this.#e=e}async readPullRequest({owner:e,repo:n},r){let o=`read pull request ${e}/${n}#${r}`,{repository:s}=await this.#e.query(Wo,{owner:e,repo:n,number:r},o),a=s?.pullRequest;if(a==null)throw It(o);return{url:a.url,merged:a.merged,closes:Ea(a)}}async readOfBranch({owner:e,repo:n},r){let o=`find the pull requests of ${r} in ${e}/${n}`,{repository:s}=await this.#e.query(Uo,{owner:e,repo:n,branch:r},o);if(s===null)throw It(o);return f(s.pullRequests.nodes).filter(({isCrossRepository:a})=>!a).map(a=>({url:a.url,state:a.state==="MERGED"?"MERGED":"OPEN",head:a.headRefOid,hasConflict:a.mergeable==="UNKNOWN"?null:a.mergeable==="CONFLICTING",closes:Ea(a)}))}async readLinked(e,n){let r=`find the pull requests of ticket ${w(e)}`,{repository:o,named:s}=await this.#e.query(zo,{...e,ids:n},r),a=o?.issue?.closedByPullRequestsReferences;if(a?.pageInfo.hasNextPage===!0)throw new g("INPUT_INVALID",`Cannot ${r}: more than 100 say that they close it, and no more are read`,{hint:`Remove "Closes #${e.number}" from those that do not implement it`});let i=f(s).filter(Dc),l=[...f(a?.nodes),...i].map(d=>Uc(d));return[...new Map(l.map(d=>[d.id,d])).values()]}async open({owner:e,repo:n,number:r},o){let{branch:s,base:a,title:i,body:l}=o,d=`open a pull request of ${s} in ${e}/${n}`,{repository:u}=await this.#e.query(Fo,{owner:e,repo:n,number:r,branch:s},d);if(u===null)throw It(d);if(u.issue?.closed===!0)throw Fc(d,r);let c=f(u.pullRequests.nodes).find(({isCrossRepository:h,baseRefName:E})=>!h&&E===a);if(c!==void 0){let h={id:c.id,title:i,body:l};return await this.#n(Go,h,d),{number:c.number,url:c.url,isNew:!1}}let p={repositoryId:u.id,branch:s,base:a,title:i,body:l},{createPullRequest:y}=await this.#n(Do,p,d),m=y?.pullRequest;if(m==null)throw new g("GITHUB_OUTCOME_UNKNOWN",`Cannot tell whether ${d} took place`,{hint:"Call again: a pull request that is open is found and updated",retryable:!0});return{number:m.number,url:m.url,isNew:!0}}async#n(e,n,r){let{data:o,problems:s}=await this.#e.mutate(e,n,r),[a]=s;if(a!==void 0)throw T(a,r);return o}async readFiles({repository:e,number:n,fileCount:r}){let o=Math.min(Cc,Math.ceil(r/fa)),s=Array.from({length:o},async(a,i)=>this.#t(e,{number:n,page:i+1}));return(await Promise.all(s)).flat()}async#t({owner:e,repo:n},{number:r,page:o}){try{let{data:s}=await this.#e.rest.pulls.listFiles({owner:e,repo:n,pull_number:r,per_page:fa,page:o});return s.map(({filename:a,previous_filename:i,additions:l,patch:d})=>({path:a,previousPath:i??null,added:Gc(d,l)}))}catch(s){throw I(s,`list the files of pull request ${e}/${n}#${r}`,"read")}}};function Fc(t,e){return new g("WORKTREE_FAILED",`Cannot ${t}: issue #${e} is closed`,{hint:"If its pull request was merged, nothing is left to do: stop. Else escalate, so that a person reopens the issue"})}function Ea(t){return f(t.closingIssuesReferences?.nodes).map(e=>({owner:e.repository.owner.login,repo:e.repository.name,number:e.number}))}function Dc(t){return"headRefOid"in t}function Gc(t,e){return t===void 0?e===0?[]:null:t.split(`
`).flatMap(n=>n.startsWith("+")?[n.slice(1)]:[])}function Uc(t){let{id:e,number:n,url:r,state:o,headRefOid:s,baseRefOid:a,changedFiles:i,repository:l}=t;return{id:e,number:n,url:r,repository:{owner:l.owner.login,repo:l.name},state:o,head:s,base:a,fileCount:i}}var ba={request:{retries:0}},xc=404,hn=class{#e;constructor(e){this.#e=e}async readLabels({owner:e,repo:n,number:r},o){let{repository:s}=await this.#e.query(qo,{owner:e,repo:n,number:r,text:o},"read labels"),a=[...f(s?.labels?.nodes),...f(s?.issue?.labels?.nodes)];return new Map(a.map(({id:i,name:l})=>[l,i]))}async mark(e,n){let{owner:r,repo:o,number:s}=e;try{await this.#e.rest.issues.addLabels({owner:r,repo:o,issue_number:s,labels:[n],...ba})}catch(a){throw I(a,`put the label "${n}" on ticket ${w(e)}`,"write")}}async unmark(e,n){let{owner:r,repo:o,number:s}=e;try{await this.#e.rest.issues.removeLabel({owner:r,repo:o,issue_number:s,name:n,...ba})}catch(a){if(a instanceof Error&&"status"in a&&a.status===xc)return;throw I(a,`take the label "${n}" off ticket ${w(e)}`,"write")}}async readConversations({owner:e,repo:n},r){let{repository:o}=await this.#e.query(Ko,{owner:e,repo:n,askedOfOne:r.ofOne,askedOfAnyone:r.ofAnyone},"read what agents ask each other");return{ofOne:f(o?.ofOne.nodes).map(kt),ofAnyone:f(o?.ofAnyone.nodes).map(kt),newest:f(o?.newest.nodes).map(kt)}}};function kt({number:t,title:e,closed:n,comments:r}){let o=K(r),s=o.olderCursor===null;return{number:t,title:e,closed:n,comments:o.comments,complete:s}}import{createHash as Nc}from"node:crypto";var va=new Map([["README",`This commit is a lock or a mark of ralph-hero. Its message says whose.
`]]);function $c(t){let n=[...t].toSorted(([r],[o])=>r<o?-1:1).flatMap(([r,o])=>[Buffer.from(`100644 ${r}\0`),Buffer.from(wa("blob",Buffer.from(o)),"hex")]);return wa("tree",Buffer.concat(n))}function wa(t,e){return Nc("sha1").update(`${t} ${e.length}\0`).update(e).digest("hex")}var St=2,jc=100,Ta=5e3,Aa=100,Mc=1e3,Lc=200,Bc=304,qc=$c(va),_n=class{#e;#n;#t=new F({max:Lc});#s=new Map;#r=new F({max:Mc});constructor(e,n){this.#e=e,this.#n=n}async createCommit({owner:e,repo:n},{message:r,files:o}){let{git:s}=this.#e.rest,a=async(i,l)=>{let{data:d}=await s.createCommit({owner:e,repo:n,message:r,tree:i,parents:[],request:{retries:l}});return{oid:d.sha,message:r,takenAtMs:Date.parse(d.committer.date)}};try{let i=o===void 0?await a(qc,0).catch(async l=>{if(!Vc(l))throw l;return a(await this.#c({owner:e,repo:n}),St)}):await a(await this.#u({owner:e,repo:n},o),St);return this.#r.set(i.oid,i),i}catch(i){throw I(i,`make a commit in ${e}/${n}`,"read")}}async#c({owner:e,repo:n}){let r=X({owner:e,repo:n}),o=this.#s.get(r)??this.#u({owner:e,repo:n},va);this.#s.set(r,o);try{return await o}finally{this.#s.delete(r)}}async#u({owner:e,repo:n},r){let o=[...r].map(([i,l])=>({path:i,mode:"100644",type:"blob",content:l})),s={retries:St},{data:a}=await this.#e.rest.git.createTree({owner:e,repo:n,tree:o,request:s});return a.sha}async update({repositoryId:e},n){let r=`move ${n.map(({name:i})=>i).join(", ")}`,o=n.map(({name:i,from:l,to:d})=>({name:i,beforeOid:l??ye,afterOid:d??ye,force:!0})),{problems:s}=await this.#e.mutate(ps,{repositoryId:e,refUpdates:o},r),[a]=s;if(a!==void 0)throw T(a,r)}async read(e,n){let o=(await Promise.all(n.map(async s=>this.#d(e,s)))).flat().filter(({name:s})=>n.includes(s));return new Map((await this.#p(e,o)).map(({name:s,commit:a})=>[s,a]))}async list(e,n){let r=await this.#d(e,n);return this.#p(e,r.filter(({name:o})=>o.startsWith(n)))}async#d({owner:e,repo:n},r){let{git:o}=this.#e.rest,s={owner:e,repo:n,ref:r.replace(/^refs\//,"")},a=X({owner:e,repo:n})+r,i=this.#t.get(a);try{let l=i===void 0?{}:{"if-none-match":i.etag},{data:d,headers:u}=await o.listMatchingRefs({...s,headers:l});if(u.link!==void 0)return await this.#l(s);let c=d.map(Ra);return u.etag!==void 0&&this.#t.set(a,{etag:u.etag,refs:c}),c}catch(l){if(Pa(l)===Bc&&i!==void 0)return i.refs;let d=I(l,`read the refs "${r}\u2026" of ${e}/${n}`,"read");if(d.code==="GITHUB_EMPTY_REPOSITORY")return[];throw d}}async#l(e){let{rest:n}=this.#e,r=[],o=n.paginate.iterator(n.git.listMatchingRefs,{...e,per_page:jc});for await(let{data:s}of o)if(r.push(...s.map(Ra)),r.length>Ta)throw new g("GITHUB_UNEXPECTED",`Cannot list the refs "${e.ref}\u2026": more than ${Ta}`,{hint:"Delete refs that nobody uses"});return r}async#p(e,n){let r=await this.#o(e,n.map(({oid:s})=>s)),o={message:"",takenAtMs:this.#n.now()};return n.map(({name:s,oid:a})=>({name:s,commit:r.get(a)??{oid:a,...o}}))}async#o({owner:e,repo:n},r){let o=new Map,s=[];for(let a of new Set(r)){let i=this.#r.get(a);i===void 0?s.push(a):o.set(a,i)}for(let a=0;a<s.length;a+=Aa){let i=s.slice(a,a+Aa),l={owner:e,repo:n,...Object.fromEntries(i.map((u,c)=>[`oid${c}`,u]))},d=await this.#e.query(zc(i.length),l,`read the commits of refs in ${e}/${n}`);for(let u of Object.values(d.repository??{}).flatMap(Hc))o.set(u.oid,u),this.#r.set(u.oid,u)}return o}async readFiles({owner:e,repo:n},r){let o=`read the files of commit ${r} in ${e}/${n}`,{repository:s}=await this.#e.query(Mo,{owner:e,repo:n,oid:r},o),a=s?.object??null,i=a!==null&&"tree"in a?a.tree.entries??[]:[];return new Map(i.flatMap(({name:l,object:d})=>d!==null&&"text"in d&&typeof d.text=="string"?[[l,d.text]]:[]))}};function Ra({ref:t,object:e}){return{name:t,oid:e.sha}}function Pa(t){return t instanceof Error&&"status"in t?Number(t.status):null}function Vc(t){let e=Pa(t);return e===422||e===404||e!==null&&e>=500}function zc(t){let e=Array.from({length:t},(o,s)=>s),n=e.map(o=>`$oid${o}: GitObjectID!`).join(", "),r=e.map(o=>`c${o}: object(oid: $oid${o}) { oid ... on Commit { message committedDate } }`);return`query ReadCommits($owner: String!, $repo: String!, ${n}) {
  repository(owner: $owner, name: $repo) {
    ${r.join(`
    `)}
  }
}`}function Hc(t){if(t===null)return[];let{oid:e,message:n="",committedDate:r}=t;return[{oid:e,message:n,takenAtMs:r===void 0?0:Date.parse(r)}]}var Ia=100,Wc=10,Kc=["GITHUB_FORBIDDEN","GITHUB_RATE_LIMITED"],fn=class{#e;#n;constructor({repository:e,projects:n}){this.#e=e,this.#n=n??e}async readPlace({owner:e,repo:n},r){let{repository:o,repositoryOwner:s}=await this.#n.query(as,{owner:e,repo:n,projectOwner:r},`look for the projects of ${e}/${n}`),a=f(o?.projectsV2.nodes).map(i=>({owner:"login"in i.owner?i.owner.login:"",number:i.number,title:i.title,closed:i.closed}));return{ownerId:s?.id??null,linkedProjects:a}}async readLabels({owner:e,repo:n}){let r=[];try{for(let o=1;o<=Wc;o+=1){let s={owner:e,repo:n,per_page:Ia,page:o},{data:a}=await this.#e.rest.issues.listLabelsForRepo(s);if(r.push(...a.map(({name:i})=>i)),a.length<Ia)break}return r}catch(o){throw I(o,`list the labels of ${e}/${n}`,"read")}}async readWorkflows(e){let{node:n}=await this.#n.query(cs,{projectId:e},"read the project's workflows");return n!==null&&"workflows"in n?f(n.workflows.nodes):[]}async createProject(e,n,r){let o={ownerId:e,repositoryId:n,title:r},s=`create the project "${r}"`,{createProjectV2:a}=await this.#t(is,o,s),i=a?.projectV2;if(i==null)throw new g("GITHUB_UNEXPECTED",`Cannot ${s}: GitHub gave no answer to it`);return i}async createField(e,n,r){await this.#t(ls,{projectId:e,name:n,options:r},`create the field "${n}"`)}async replaceOptions(e,n){await this.#t(ds,{fieldId:e,options:n},"add options to the field")}async createLabel({owner:e,repo:n},r){try{let o={request:{retries:0}},{data:s}=await this.#e.rest.issues.createLabel({owner:e,repo:n,name:r,...o});return s.node_id}catch(o){throw I(o,`create the label "${r}"`,"write")}}async readValues(e,n,r){let o=`read the values of "${n}"`,{data:s,problems:a}=await this.#n.queryVisible(us,{projectId:e,fieldName:n,after:r},o),i=a.find(({path:p})=>p?.at(-1)!=="content");if(i!==void 0)throw T(i,o);let{node:l}=s;if(l===null||!("items"in l))throw new g("GITHUB_NOT_FOUND",`Cannot read the values of "${n}": the project no longer exists`);let{nodes:d,pageInfo:u}=l.items;return{values:f(d).map(({id:p,isArchived:y,content:m,fieldValueByName:h})=>({itemId:p,url:m!==null&&"url"in m?m.url:null,archived:y,option:h!==null&&"name"in h?h.name:null})),nextCursor:u.hasNextPage?u.endCursor:null}}async restoreValues(e,n){let{document:r,variables:o}=ga(e,n),s="give items their values back",{problems:a}=await this.#n.mutate(r,o,s),l=a.map(d=>T(d,s)).find(({code:d})=>Kc.includes(d));if(l!==void 0)throw l}async#t(e,n,r){let{data:o,problems:s}=await this.#n.mutate(e,n,r),[a]=s;if(a!==void 0)throw T(a,r);return o}};var Qc=30*6e4,Jc=500,En=class{#e=new F({max:Jc,ttl:Qc});#n;constructor(e){this.#n=e}get(e){return this.#e.get(this.#t(e))}set(e,n){this.#e.set(this.#t(e),n)}#t({owner:e,repo:n}){return`${this.#n} ${e}/${n}`.toLowerCase()}};var bn="read the trail of a ticket",wn=class{#e;constructor(e){this.#e=e}async readCards(e,n,r){let o="read the project's items",{repository:s,projects:a}=this.#e,{data:i,problems:l}=await(a??s).queryVisible(ns,{projectId:e,stateField:n.name,after:r},o),{node:d}=i,[u]=l;if(d===null&&u!==void 0)throw T(u,o);if(d===null||!("items"in d))throw Ot(o,"the project");let{totalCount:c,pageInfo:p,nodes:y}=d.items,{items:m,hidden:h}=Qe(y,l,o);return{cards:m.flatMap(E=>Xc(E,n)??[]),hidden:h,items:c,nextCursor:p.hasNextPage?p.endCursor??null:null}}async readThreads(e){let{data:n}=await this.#e.repository.queryParts(Yo,{issueIds:e},"read the trails of tickets");return f(n.nodes).flatMap(r=>r.__typename==="Issue"?[Ct(r,ka)]:[])}async readThreadOf({owner:e,repo:n,number:r}){let{repository:o}=await this.#e.repository.query(Zo,{owner:e,repo:n,number:r},bn),s=o?.issueOrPullRequest;if(s?.__typename!=="Issue")throw Ot(bn,"the issue");return Ct(s,ka)}async readThread(e,n){let{node:r}=await this.#e.repository.query(es,{issueId:e,commentsAfter:n.comments??null,withComments:n.comments!==null,eventsAfter:n.events??null,withEvents:n.events!==null},bn);if(r?.__typename!=="Issue")throw Ot(bn,"the issue");return Ct(r,n)}async readOriginals(e){let{data:n}=await this.#e.repository.queryParts(ts,{commentIds:e},"read what was written before comments were edited");return new Map(f(n.nodes).flatMap(r=>{if(r.__typename!=="IssueComment")return[];let[o]=f(r.userContentEdits?.nodes);return o===void 0||o.diff===null?[]:[[r.id,o.diff]]}))}},ka={comments:void 0,events:void 0};function Ot(t,e){return new g("GITHUB_NOT_FOUND",`Cannot ${t}: ${e} is gone`,{hint:"Look at the board on GitHub, then call again"})}function Xc({content:t,state:e,updatedAt:n},r){if(t?.__typename!=="Issue")return null;let o=e!==null&&"name"in e&&e.name!==null?e:null,s=[n,t.updatedAt,o?.updatedAt??n];return{issueId:t.id,repository:t.repository.nameWithOwner,card:o?.name===void 0||o.name===null?{value:null,updatedAt:null}:{value:$(r,o.name),updatedAt:o.updatedAt},changedAt:s.reduce((a,i)=>Date.parse(i)>Date.parse(a)?i:a)}}function Ct(t,e){let{id:n,number:r,title:o,url:s,createdAt:a,closed:i,comments:l,timelineItems:d,renames:u}=t,c=[t.lastEditedAt,it(u)].flatMap(p=>p??[]).toSorted();return{issueId:n,number:r,title:o,url:s,createdAt:a,closed:i,comments:f(l?.nodes).map(Yc),textChangedAt:c.at(-1)??null,events:f(d?.nodes).flatMap(p=>Zc(p)??[]),next:{comments:e.comments===null?null:Sa(l),events:e.events===null?null:Sa(d)}}}function Sa(t){return t?.pageInfo.hasNextPage===!0?t.pageInfo.endCursor:null}function Yc(t){return{...ve(t),editor:t.editor?.login??null,original:null}}function Zc(t){if(t.__typename==="CommentDeletedEvent"){let e=t.deletedCommentAuthor?.login??null;return{...Ft(t),kind:"comment deleted",author:e}}return t.__typename==="ClosedEvent"?{...Ft(t),kind:"closed",author:null}:t.__typename==="ReopenedEvent"?{...Ft(t),kind:"reopened",author:null}:null}function Ft({id:t,createdAt:e,actor:n}){return{id:t,at:e,actor:n?.login??null}}var Oa=100,Dt=5,ep=we.slice(we.indexOf("fragment CommentParts"));function Ca({place:t}){let e=[];if(t===void 0||t.count<=Oa)return[];for(let n=t.count+1;n>1;){let r=Math.max(0,n-Oa);e.push({skip:r,first:n-r}),n=r+1}return Array.from({length:Math.ceil(e.length/Dt)},(n,r)=>e.slice(r*Dt,(r+1)*Dt))}function Fa(t){return`query ReadOlderPages($issueId: ID!) {
  node(id: $issueId) {
    ... on Issue {
      ${t.map(({skip:n,first:r},o)=>`page${o}: timelineItems(itemTypes: [ISSUE_COMMENT], skip: ${n}, first: ${r}) { nodes { ...CommentParts } }`).join(`
      `)}
    }
  }
}

${ep}`}function Da(t,e,n){let r=[],o=n;for(let[s,a]of t.entries())for(let[i,{first:l}]of a.entries()){let d=f(e[s]?.node?.[`page${i}`]?.nodes),u=d.at(-1);if(d.length!==l||u?.id!==o)return null;r.unshift(...d.slice(0,-1).map(ve)),o=d[0]?.id}return r}var Q={kind:"skipped"},ke={fields:Q,comment:Q,field:Q,close:Q,label:Q,release:Q,before:null,after:null},Ga={message:"GitHub gave no answer to it"},Ua=100,np="UNUSED";function xa(t,e,n){let{fields:r=[],...o}=e,{projectId:s,itemId:a}=t,i=r.map(l=>({document:qe,variables:{projectId:s,itemId:a,...l}}));return Object.keys(o).length===0?i:[...i,{document:ms,variables:{...tp(t,o),withCards:n}}]}function Na(t,e,n){let{fields:r=[],...o}=e,s=t.slice(0,r.length).find(({data:l,problems:d})=>d.length>0||$a(l.updateProjectV2ItemFieldValue)),a=`set fields of ticket ${w(n.address)}`,i=s===void 0?{kind:"done"}:{kind:"failed",failure:T(s.problems[0]??Ga,a)};return{...rp(t[r.length]??{data:{},problems:[]},o,n),fields:r.length===0?Q:i}}function tp(t,e){let{issueId:n,repositoryId:r,projectId:o,itemId:s,fieldId:a,stateField:i,since:l}=t;return{issueId:n,repositoryId:r,projectId:o,itemId:s,fieldId:a,fieldName:i.name,newer:Ua,since:l,lockName:t.lockRef,addComment:e.comment!==void 0,body:e.comment??"",strikeComment:e.strike!==void 0,struckId:e.strike?.id??np,struckBody:e.strike?.body??"",writeField:e.optionId!==void 0,optionId:e.optionId??"",closeIssue:e.close!==void 0,closeReason:e.close??"COMPLETED",addLabel:e.label?.on===!0,removeLabel:e.label?.on===!1,labelIds:e.label===void 0?[]:[e.label.id],releaseLock:e.releaseOid!==void 0,lockOid:e.releaseOid??ye}}function rp({data:t,problems:e},n,r){let o=a=>`${a} ticket ${w(r.address)}`,s=(a,i,l)=>{if(!a)return Q;let d=$a(t[i])?e[0]??Ga:void 0,u=op(e,i)??d;return u===void 0?{kind:"done"}:{kind:"failed",failure:T(u,o(l))}};return{comment:s(n.comment!==void 0,"addComment","comment on"),field:s(n.optionId!==void 0,"updateProjectV2ItemFieldValue","set the card of"),close:s(n.close!==void 0,"closeIssue","close"),label:s(n.label!==void 0,n.label?.on===!1?"removeLabelsFromLabelable":"addLabelsToLabelable","label"),release:s(n.releaseOid!==void 0,"updateRefs","release the lock of"),before:sp(t,r),after:ap(t,r)}}function $a(t){return t==null}function op(t,e){return t.find(({path:n})=>n?.[0]===e&&n.length===1)}function sp({addComment:t},e){let n=t?.subject;if(n==null||!("comments"in n)||(n.comments.nodes?.length??0)===Ua)return null;let r=f(n.projectItems?.nodes).find(({id:o})=>o===e.itemId);return{...K(n.comments),card:r===void 0?null:Ke(r,e.stateField)}}function ap({updateProjectV2ItemFieldValue:t},{stateField:e}){let n=t?.projectV2Item;if(n==null)return null;let r=n.content!==null&&"comments"in n.content?n.content:null;return{...K(r?.comments),card:Ke(n,e)}}var ip={head:15,whole:50},lp=500,ja="read older comments",Tn=class{#e;#n=new F({max:lp});#t=null;constructor(e){this.#e=e}get viewer(){return this.#t}async read(e,n,r="head"){let o=ip[this.#n.has(w(e))?"whole":r],s=await this.#s(e,n,o);return this.#t=s.viewer,s}async#s(e,n,r){let{priority:o,estimate:s}=V(n),a={fieldName:n.name,priorityField:o,estimateField:s,newest:r},{repository:i,projects:l}=this.#e;if(l===null)return de(await this.#r(i,e,{...a,withLog:!0,withCards:!0}),e,n);let[d,u]=await Promise.all([this.#r(i,e,{...a,withLog:!0,withCards:!1}),this.#r(l,e,{...a,withLog:!1,withCards:!0})]),{items:c}=de(u,e,n);return{...de(d,e,n),items:c}}async#r(e,n,r){let{owner:o,repo:s,number:a}=n,i={owner:o,repo:s,number:a,...r},l=`read ticket ${w(n)}`,{data:d,problems:u}=await e.queryParts(Xo,i,l),c=u.find(p=>!Ts(p)||!As(d));if(c!==void 0)throw T(c,l);return d}async readOlderComments(e,n){let{before:r,place:o}=n;o!==void 0&&this.#n.set(o.ticket,!0);let s=await this.#c(e,n);if(s!==null)return{comments:s,olderCursor:null};let{node:a}=await this.#e.repository.query(we,{issueId:e,before:r},ja);return K(a!==null&&"comments"in a?a.comments:null)}async#c(e,n){let r=Ca(n);if(n.place===void 0||r.length===0)return null;let{repository:o}=this.#e,s=r.map(async a=>o.query(Fa(a),{issueId:e},ja));return Da(r,await Promise.all(s),n.place.oldestId)}async write(e,n){let{repository:r,projects:o}=this.#e;if(o===null)return this.#d(r,{target:e,write:n},!0);let{optionId:s,fields:a,...i}=n,[l]=a===void 0?[]:await this.#u(o,[{target:e,write:{fields:a}}]),d=Object.keys(i).length===0?ke:await this.#d(r,{target:e,write:i},!1),[u]=s===void 0?[]:await this.#u(o,[{target:e,write:{optionId:s}}]),{field:c,after:p}=u??d;return{...d,fields:(l??d).fields,field:c,after:p}}async writeAll(e){let{repository:n,projects:r}=this.#e;if(r===null)return this.#l(n,e,!0);let o=await this.#l(n,e.map(({target:i,write:{optionId:l,...d}})=>({target:i,write:d})),!1),s=e.flatMap(({target:i,write:{optionId:l}},d)=>l===void 0?[]:[{at:d,target:i,write:{optionId:l}}]),a=s.length===0?[]:await this.#u(r,s);return o.map((i,l)=>{let{field:d,after:u}=a[s.findIndex(c=>c.at===l)]??i;return Object.assign({},i,{field:d,after:u})})}async#u(e,n){try{return await this.#l(e,n,!1)}catch(r){if(!(r instanceof g)||r.code==="GITHUB_OUTCOME_UNKNOWN")throw r;let o={kind:"failed",failure:r};return n.map(({write:{fields:s}})=>s===void 0?{...ke,field:o}:{...ke,fields:o})}}async#d(e,n,r){let[o=ke]=await this.#l(e,[n],r);return o}async#l(e,n,r){let o=n.map(({target:l,write:d})=>xa(l,d,r)),s=n.map(({target:l})=>w(l.address)).join(", "),a=`write to ticket${n.length===1?"":"s"} ${s}`,i=await ce(e,o.flat(),a);return n.map(({target:l,write:d},u)=>{let c=o.slice(0,u).flat().length,p=i.slice(c,c+(o[u]?.length??0));return Na(p,d,l)})}};function dp(t){let e=t.endpoint.DEFAULTS;return/^https:\/\/(api\.)?github\.com$/.test(e.baseUrl)?"https://github.com":/^https:\/\/api\..*\.ghe\.com$/.test(e.baseUrl)?e.baseUrl.replace("api.",""):e.baseUrl.replace("/api/v3","")}async function An(t,e,n){let r={baseUrl:dp(t),headers:{accept:"application/json"},...n},o=await t(e,r);if("error"in o.data){let s=new j(`${o.data.error_description} (${o.data.error}, ${o.data.error_uri})`,400,{request:t.endpoint.merge(e,r)});throw s.response=o,s}return o}async function qa(t){let e=t.request||v,n=await An(e,"POST /login/oauth/access_token",{client_id:t.clientId,client_secret:t.clientSecret,code:t.code,redirect_uri:t.redirectUrl}),r={clientType:t.clientType,clientId:t.clientId,clientSecret:t.clientSecret,token:n.data.access_token,scopes:n.data.scope.split(/\s+/).filter(Boolean)};if(t.clientType==="github-app"){if("refresh_token"in n.data){let o=new Date(n.headers.date).getTime();r.refreshToken=n.data.refresh_token,r.expiresAt=Ma(o,n.data.expires_in),r.refreshTokenExpiresAt=Ma(o,n.data.refresh_token_expires_in)}delete r.scopes}return{...n,authentication:r}}function Ma(t,e){return new Date(t+e*1e3).toISOString()}async function Va(t){let e=t.request||v,n={client_id:t.clientId};return"scopes"in t&&Array.isArray(t.scopes)&&(n.scope=t.scopes.join(" ")),An(e,"POST /login/device/code",n)}async function Gt(t){let e=t.request||v,n=await An(e,"POST /login/oauth/access_token",{client_id:t.clientId,device_code:t.code,grant_type:"urn:ietf:params:oauth:grant-type:device_code"}),r={clientType:t.clientType,clientId:t.clientId,token:n.data.access_token,scopes:n.data.scope.split(/\s+/).filter(Boolean)};if("clientSecret"in t&&(r.clientSecret=t.clientSecret),t.clientType==="github-app"){if("refresh_token"in n.data){let o=new Date(n.headers.date).getTime();r.refreshToken=n.data.refresh_token,r.expiresAt=La(o,n.data.expires_in),r.refreshTokenExpiresAt=La(o,n.data.refresh_token_expires_in)}delete r.scopes}return{...n,authentication:r}}function La(t,e){return new Date(t+e*1e3).toISOString()}async function za(t){let n=await(t.request||v)("POST /applications/{client_id}/token",{headers:{authorization:`basic ${btoa(`${t.clientId}:${t.clientSecret}`)}`},client_id:t.clientId,access_token:t.token}),r={clientType:t.clientType,clientId:t.clientId,clientSecret:t.clientSecret,token:t.token,scopes:n.data.scopes};return n.data.expires_at&&(r.expiresAt=n.data.expires_at),t.clientType==="github-app"&&delete r.scopes,{...n,authentication:r}}async function Ha(t){let e=t.request||v,n=await An(e,"POST /login/oauth/access_token",{client_id:t.clientId,client_secret:t.clientSecret,grant_type:"refresh_token",refresh_token:t.refreshToken}),r=new Date(n.headers.date).getTime(),o={clientType:"github-app",clientId:t.clientId,clientSecret:t.clientSecret,token:n.data.access_token,refreshToken:n.data.refresh_token,expiresAt:Ba(r,n.data.expires_in),refreshTokenExpiresAt:Ba(r,n.data.refresh_token_expires_in)};return{...n,authentication:o}}function Ba(t,e){return new Date(t+e*1e3).toISOString()}async function Wa(t){let e=t.request||v,n=btoa(`${t.clientId}:${t.clientSecret}`),r=await e("PATCH /applications/{client_id}/token",{headers:{authorization:`basic ${n}`},client_id:t.clientId,access_token:t.token}),o={clientType:t.clientType,clientId:t.clientId,clientSecret:t.clientSecret,token:r.data.token,scopes:r.data.scopes};return r.data.expires_at&&(o.expiresAt=r.data.expires_at),t.clientType==="github-app"&&delete o.scopes,{...r,authentication:o}}async function Ka(t){let e=t.request||v,n=btoa(`${t.clientId}:${t.clientSecret}`);return e("DELETE /applications/{client_id}/token",{headers:{authorization:`basic ${n}`},client_id:t.clientId,access_token:t.token})}async function Qa(t){let e=t.request||v,n=btoa(`${t.clientId}:${t.clientSecret}`);return e("DELETE /applications/{client_id}/grant",{headers:{authorization:`basic ${n}`},client_id:t.clientId,access_token:t.token})}async function Xa(t,e){let n=up(t,e.auth);if(n)return n;let{data:r}=await Va({clientType:t.clientType,clientId:t.clientId,request:e.request||t.request,scopes:e.auth.scopes||t.scopes});await t.onVerification(r);let o=await Ut(e.request||t.request,t.clientId,t.clientType,r);return t.authentication=o,o}function up(t,e){if(e.refresh===!0||!t.authentication)return!1;if(t.clientType==="github-app")return t.authentication;let n=t.authentication,r=("scopes"in e&&e.scopes||t.scopes).join(" "),o=n.scopes.join(" ");return r===o?n:!1}async function Ja(t){await new Promise(e=>setTimeout(e,t*1e3))}async function Ut(t,e,n,r){try{let o={clientId:e,request:t,code:r.device_code},{authentication:s}=n==="oauth-app"?await Gt({...o,clientType:"oauth-app"}):await Gt({...o,clientType:"github-app"});return{type:"token",tokenType:"oauth",...s}}catch(o){if(!o.response)throw o;let s=o.response.data.error;if(s==="authorization_pending")return await Ja(r.interval),Ut(t,e,n,r);if(s==="slow_down")return await Ja(r.interval+7),Ut(t,e,n,r);throw o}}async function cp(t,e){return Xa(t,{auth:e})}async function pp(t,e,n,r){let o=e.endpoint.merge(n,r);if(/\/login\/(oauth\/access_token|device\/code)$/.test(o.url))return e(o);let{token:s}=await Xa(t,{request:e,auth:{type:"oauth"}});return o.headers.authorization=`token ${s}`,e(o)}var yp="0.0.0-development";function Ya(t){let e=t.request||v.defaults({headers:{"user-agent":`octokit-auth-oauth-device.js/${yp} ${C()}`}}),{request:n=e,...r}=t,o=t.clientType==="github-app"?{...r,clientType:"github-app",request:n}:{...r,clientType:"oauth-app",request:n,scopes:t.scopes||[]};if(!t.clientId)throw new Error('[@octokit/auth-oauth-device] "clientId" option must be set (https://github.com/octokit/auth-oauth-device.js#usage)');if(!t.onVerification)throw new Error('[@octokit/auth-oauth-device] "onVerification" option must be a function (https://github.com/octokit/auth-oauth-device.js#usage)');return Object.assign(cp.bind(null,o),{hook:pp.bind(null,o)})}var ei="0.0.0-development";async function Za(t){if("code"in t.strategyOptions){let{authentication:e}=await qa({clientId:t.clientId,clientSecret:t.clientSecret,clientType:t.clientType,onTokenCreated:t.onTokenCreated,...t.strategyOptions,request:t.request});return{type:"token",tokenType:"oauth",...e}}if("onVerification"in t.strategyOptions){let n=await Ya({clientType:t.clientType,clientId:t.clientId,onTokenCreated:t.onTokenCreated,...t.strategyOptions,request:t.request})({type:"oauth"});return{clientSecret:t.clientSecret,...n}}if("token"in t.strategyOptions)return{type:"token",tokenType:"oauth",clientId:t.clientId,clientSecret:t.clientSecret,clientType:t.clientType,onTokenCreated:t.onTokenCreated,...t.strategyOptions};throw new Error("[@octokit/auth-oauth-user] Invalid strategy options")}async function xt(t,e={}){if(t.authentication||(t.authentication=t.clientType==="oauth-app"?await Za(t):await Za(t)),t.authentication.invalid)throw new Error("[@octokit/auth-oauth-user] Token is invalid");let n=t.authentication;if("expiresAt"in n&&(e.type==="refresh"||new Date(n.expiresAt)<new Date)){let{authentication:r}=await Ha({clientType:"github-app",clientId:t.clientId,clientSecret:t.clientSecret,refreshToken:n.refreshToken,request:t.request});t.authentication={tokenType:"oauth",type:"token",...r}}if(e.type==="refresh"){if(t.clientType==="oauth-app")throw new Error("[@octokit/auth-oauth-user] OAuth Apps do not support expiring tokens");if(!n.hasOwnProperty("expiresAt"))throw new Error("[@octokit/auth-oauth-user] Refresh token missing");await t.onTokenCreated?.(t.authentication,{type:e.type})}if(e.type==="check"||e.type==="reset"){let r=e.type==="check"?za:Wa;try{let{authentication:o}=await r({clientType:t.clientType,clientId:t.clientId,clientSecret:t.clientSecret,token:t.authentication.token,request:t.request});return t.authentication={tokenType:"oauth",type:"token",...o},e.type==="reset"&&await t.onTokenCreated?.(t.authentication,{type:e.type}),t.authentication}catch(o){throw o.status===404&&(o.message="[@octokit/auth-oauth-user] Token is invalid",t.authentication.invalid=!0),o}}if(e.type==="delete"||e.type==="deleteAuthorization"){let r=e.type==="delete"?Ka:Qa;try{await r({clientType:t.clientType,clientId:t.clientId,clientSecret:t.clientSecret,token:t.authentication.token,request:t.request})}catch(o){if(o.status!==404)throw o}return t.authentication.invalid=!0,t.authentication}return t.authentication}var mp=/\/applications\/[^/]+\/(token|grant)s?/;function Se(t){return t&&mp.test(t)}async function gp(t,e,n,r={}){let o=e.endpoint.merge(n,r);if(/\/login\/(oauth\/access_token|device\/code)$/.test(o.url))return e(o);if(Se(o.url)){let a=btoa(`${t.clientId}:${t.clientSecret}`);return o.headers.authorization=`basic ${a}`,e(o)}let{token:s}=t.clientType==="oauth-app"?await xt({...t,request:e}):await xt({...t,request:e});return o.headers.authorization="token "+s,e(o)}function Rn({clientId:t,clientSecret:e,clientType:n="oauth-app",request:r=v.defaults({headers:{"user-agent":`octokit-auth-oauth-app.js/${ei} ${C()}`}}),onTokenCreated:o,...s}){let a=Object.assign({clientType:n,clientId:t,clientSecret:e,onTokenCreated:o,strategyOptions:s,request:r});return Object.assign(xt.bind(null,a),{hook:gp.bind(null,a)})}Rn.VERSION=ei;async function hp(t,e){if(e.type==="oauth-app")return{type:"oauth-app",clientId:t.clientId,clientSecret:t.clientSecret,clientType:t.clientType,headers:{authorization:`basic ${btoa(`${t.clientId}:${t.clientSecret}`)}`}};if("factory"in e){let{type:o,...s}={...e,...t};return e.factory(s)}let n={clientId:t.clientId,clientSecret:t.clientSecret,request:t.request,...e};return(t.clientType==="oauth-app"?await Rn({...n,clientType:t.clientType}):await Rn({...n,clientType:t.clientType}))()}async function _p(t,e,n,r){let o=e.endpoint.merge(n,r);if(/\/login\/(oauth\/access_token|device\/code)$/.test(o.url))return e(o);if(t.clientType==="github-app"&&!Se(o.url))throw new Error(`[@octokit/auth-oauth-app] GitHub Apps cannot use their client ID/secret for basic authentication for endpoints other than "/applications/{client_id}/**". "${o.method} ${o.url}" is not supported.`);let s=btoa(`${t.clientId}:${t.clientSecret}`);o.headers.authorization=`basic ${s}`;try{return await e(o)}catch(a){throw a.status!==401||(a.message=`[@octokit/auth-oauth-app] "${o.method} ${o.url}" does not support clientId/clientSecret basic authentication.`),a}}var fp="0.0.0-development";function ni(t){let e=Object.assign({request:v.defaults({headers:{"user-agent":`octokit-auth-oauth-app.js/${fp} ${C()}`}}),clientType:"oauth-app"},t);return Object.assign(hp.bind(null,e),{hook:_p.bind(null,e)})}function vn(t){return t.includes("-----BEGIN RSA PRIVATE KEY-----")}function ri(t){return t.includes("-----BEGIN OPENSSH PRIVATE KEY-----")}function Nt(t){let e=new ArrayBuffer(t.length),n=new Uint8Array(e);for(let r=0,o=t.length;r<o;r++)n[r]=t.charCodeAt(r);return e}function oi(t){let e=t.trim().split(`
`).slice(1,-1).join(""),n=atob(e);return Nt(n)}function si(t,e){return`${ti(t)}.${ti(e)}`}function ai(t){for(var e="",n=new Uint8Array(t),r=n.byteLength,o=0;o<r;o++)e+=String.fromCharCode(n[o]);return ii(btoa(e))}function ii(t){return t.replace(/=/g,"").replace(/\+/g,"-").replace(/\//g,"_")}function ti(t){return ii(btoa(JSON.stringify(t)))}import{subtle as $t}from"node:crypto";import{createPrivateKey as Ep}from"node:crypto";function li(t){return vn(t)?Ep(t).export({type:"pkcs8",format:"pem"}):t}async function di({privateKey:t,payload:e}){let n=li(t);if(vn(n))throw new Error("[universal-github-app-jwt] Private Key is in PKCS#1 format, but only PKCS#8 is supported. See https://github.com/gr2m/universal-github-app-jwt#private-key-formats");if(ri(n))throw new Error("[universal-github-app-jwt] Private Key is in OpenSSH format, but only PKCS#8 is supported. See https://github.com/gr2m/universal-github-app-jwt#private-key-formats");let r={name:"RSASSA-PKCS1-v1_5",hash:{name:"SHA-256"}},o={alg:"RS256",typ:"JWT"},s=oi(n),a=await $t.importKey("pkcs8",s,r,!1,["sign"]),i=si(o,e),l=Nt(i),d=await $t.sign(r.name,a,l),u=ai(d);return`${i}.${u}`}async function jt({id:t,privateKey:e,now:n=Math.floor(Date.now()/1e3)}){let r=e.replace(/\\n/g,`
`),o=n-30,s=o+600,i=await di({privateKey:r,payload:{iat:o,exp:s,iss:t}});return{appId:t,expiration:s,token:i}}function bp(t,e){if(typeof t!="number"||!Number.isInteger(t)||t<0)throw new Error("Invalid max value");if(typeof e!="number"||!Number.isInteger(e)||e<0)throw new Error("Invalid ttl value")}var Pn=class{constructor(e=1e3,n=0){bp(e,n),this.first=null,this.items=Object.create(null),this.last=null,this.size=0,this.max=e,this.ttl=n}bumpLru(e){if(this.last===e)return;let n=this.last,r=e.next,o=e.prev;this.first===e&&(this.first=r),e.next=null,e.prev=n,n.next=e,o!==null&&(o.next=r),r!==null&&(r.prev=o),this.last=e}clear(){this.items=Object.create(null),this.first=null,this.last=null,this.size=0}delete(e){let n=this.items[e];n!==void 0&&(delete this.items[e],this.size--,n.prev!==null&&(n.prev.next=n.next),n.next!==null&&(n.next.prev=n.prev),this.first===n&&(this.first=n.next),this.last===n&&(this.last=n.prev))}deleteMany(e){for(var n=0;n<e.length;n++)this.delete(e[n])}evict(){if(this.size>0){let e=this.first;delete this.items[e.key],--this.size===0?(this.first=null,this.last=null):(this.first=e.next,this.first.prev=null)}}expiresAt(e){let n=this.items[e];if(n!==void 0)return n.expiry}get(e){let n=this.items[e];if(n!==void 0){if(this.ttl>0&&n.expiry<=Date.now()){this.delete(e);return}return this.bumpLru(n),n.value}}getMany(e){let n=new Array(e.length);for(var r=0;r<e.length;r++)n[r]=this.get(e[r]);return n}keys(){return Object.keys(this.items)}set(e,n){let r=this.items[e];if(r!==void 0){r.value=n,r.expiry=this.ttl>0?Date.now()+this.ttl:this.ttl,this.bumpLru(r);return}this.max>0&&this.size>=this.max&&this.evict();let o={expiry:this.ttl>0?Date.now()+this.ttl:this.ttl,key:e,prev:this.last,next:null,value:n};this.items[e]=o,++this.size===1?this.first=o:this.last.next=o,this.last=o}};async function kn({appId:t,privateKey:e,timeDifference:n,createJwt:r}){try{if(r){let{jwt:a,expiresAt:i}=await r(t,n);return{type:"app",token:a,appId:t,expiresAt:i}}let o={id:t,privateKey:e};n&&Object.assign(o,{now:Math.floor(Date.now()/1e3)+n});let s=await jt(o);return{type:"app",token:s.token,appId:s.appId,expiresAt:new Date(s.expiration*1e3).toISOString()}}catch(o){throw e==="-----BEGIN RSA PRIVATE KEY-----"?new Error("The 'privateKey` option contains only the first line '-----BEGIN RSA PRIVATE KEY-----'. If you are setting it using a `.env` file, make sure it is set on a single line with newlines replaced by '\n'"):o}}function wp(){return new Pn(15e3,1e3*60*59)}async function Tp(t,e){let n=Mt(e),r=await t.get(n);if(!r)return;let[o,s,a,i,l,d]=r.split("|"),u=e.permissions||l.split(/,/).reduce((c,p)=>(/!$/.test(p)?c[p.slice(0,-1)]="write":c[p]="read",c),{});return{token:o,createdAt:s,expiresAt:a,permissions:u,repositoryIds:e.repositoryIds,repositoryNames:e.repositoryNames,singleFileName:d,repositorySelection:i}}async function Ap(t,e,n){let r=Mt(e),o=e.permissions?"":Object.keys(n.permissions).map(a=>`${a}${n.permissions[a]==="write"?"!":""}`).join(","),s=[n.token,n.createdAt,n.expiresAt,n.repositorySelection,o,n.singleFileName].join("|");await t.set(r,s)}function Mt({installationId:t,permissions:e={},repositoryIds:n=[],repositoryNames:r=[]}){let o=Object.keys(e).sort().map(i=>e[i]==="read"?i:`${i}!`).join(","),s=n.sort().join(","),a=r.join(",");return[t,s,a,o].filter(Boolean).join("|")}function ui({installationId:t,token:e,createdAt:n,expiresAt:r,repositorySelection:o,permissions:s,repositoryIds:a,repositoryNames:i,singleFileName:l}){return Object.assign({type:"token",tokenType:"installation",token:e,installationId:t,permissions:s,createdAt:n,expiresAt:r,repositorySelection:o},a?{repositoryIds:a}:null,i?{repositoryNames:i}:null,l?{singleFileName:l}:null)}async function ci(t,e,n){let r=Number(e.installationId||t.installationId);if(!r)throw new Error("[@octokit/auth-app] installationId option is required for installation authentication.");if(e.factory){let{type:s,factory:a,oauthApp:i,...l}={...t,...e};return a(l)}let o=n||t.request;return Rp(t,{...e,installationId:r},o)}var In=new Map;function Rp(t,e,n){let r=Mt(e);if(In.has(r))return In.get(r);let o=vp(t,e,n).finally(()=>In.delete(r));return In.set(r,o),o}async function vp(t,e,n){if(!e.refresh){let A=await Tp(t.cache,e);if(A){let{token:O,createdAt:R,expiresAt:P,permissions:U,repositoryIds:L,repositoryNames:re,singleFileName:B,repositorySelection:pe}=A;return ui({installationId:e.installationId,token:O,createdAt:R,expiresAt:P,permissions:U,repositorySelection:pe,repositoryIds:L,repositoryNames:re,singleFileName:B})}}let r=await kn(t),o={installation_id:e.installationId,mediaType:{previews:["machine-man"]},headers:{authorization:`bearer ${r.token}`}};e.repositoryIds&&Object.assign(o,{repository_ids:e.repositoryIds}),e.repositoryNames&&Object.assign(o,{repositories:e.repositoryNames}),e.permissions&&Object.assign(o,{permissions:e.permissions});let{data:{token:s,expires_at:a,repositories:i,permissions:l,repository_selection:d,single_file:u}}=await n("POST /app/installations/{installation_id}/access_tokens",o),c=l||{},p=d||"all",y=i?i.map(A=>A.id):void 0,m=i?i.map(A=>A.name):void 0,h=new Date().toISOString(),E={token:s,createdAt:h,expiresAt:a,repositorySelection:p,permissions:c,repositoryIds:y,repositoryNames:m};u&&Object.assign(o,{singleFileName:u}),await Ap(t.cache,e,E);let _={installationId:e.installationId,token:s,createdAt:h,expiresAt:a,repositorySelection:p,permissions:c,repositoryIds:y,repositoryNames:m};return u&&Object.assign(_,{singleFileName:u}),ui(_)}async function Pp(t,e){switch(e.type){case"app":return kn(t);case"oauth-app":return t.oauthApp({type:"oauth-app"});case"installation":return ci(t,{...e,type:"installation"});case"oauth-user":return t.oauthApp(e);default:throw new Error(`Invalid auth type: ${e.type}`)}}var Ip=["/app","/app/hook/config","/app/hook/deliveries","/app/hook/deliveries/{delivery_id}","/app/hook/deliveries/{delivery_id}/attempts","/app/installations","/app/installations/{installation_id}","/app/installations/{installation_id}/access_tokens","/app/installations/{installation_id}/suspended","/app/installation-requests","/marketplace_listing/accounts/{account_id}","/marketplace_listing/plan","/marketplace_listing/plans","/marketplace_listing/plans/{plan_id}/accounts","/marketplace_listing/stubbed/accounts/{account_id}","/marketplace_listing/stubbed/plan","/marketplace_listing/stubbed/plans","/marketplace_listing/stubbed/plans/{plan_id}/accounts","/orgs/{org}/installation","/repos/{owner}/{repo}/installation","/users/{username}/installation","/enterprises/{enterprise}/installation"];function kp(t){let n=`^(?:${t.map(r=>r.split("/").map(o=>o.startsWith("{")?"(?:.+?)":o).join("/")).map(r=>`(?:${r})`).join("|")})$`;return new RegExp(n,"i")}var Sp=kp(Ip);function Op(t){return!!t&&Sp.test(t.split("?")[0])}var Cp=5*1e3;function Fp(t){return!(t.message.match(/'Expiration time' claim \('exp'\) is too far in the future/)||t.message.match(/'Expiration time' claim \('exp'\) must be a numeric value representing the future time at which the assertion expires/)||t.message.match(/'Issued at' claim \('iat'\) must be an Integer representing the time that the assertion was issued/))}async function Dp(t,e,n,r){let o=e.endpoint.merge(n,r),s=o.url;if(/\/login\/oauth\/access_token$/.test(s))return e(o);if(Op(s.replace(e.endpoint.DEFAULTS.baseUrl,""))){let{token:l}=await kn(t);o.headers.authorization=`bearer ${l}`;let d;try{d=await e(o)}catch(u){if(Fp(u)||typeof u.response.headers.date>"u")throw u;let c=Math.floor((Date.parse(u.response.headers.date)-Date.parse(new Date().toString()))/1e3);t.log.warn(u.message),t.log.warn(`[@octokit/auth-app] GitHub API time and system time are different by ${c} seconds. Retrying request with the difference accounted for.`);let{token:p}=await kn({...t,timeDifference:c});return o.headers.authorization=`bearer ${p}`,e(o)}return d}if(Se(s)){let l=await t.oauthApp({type:"oauth-app"});return o.headers.authorization=l.headers.authorization,e(o)}let{token:a,createdAt:i}=await ci(t,{},e.defaults({baseUrl:o.baseUrl}));return o.headers.authorization=`token ${a}`,pi(t,e,o,i)}async function pi(t,e,n,r,o=0){let s=+new Date-+new Date(r);try{return await e(n)}catch(a){if(a.status!==401)throw a;if(s>=Cp)throw o>0&&(a.message=`After ${o} retries within ${s/1e3}s of creating the installation access token, the response remains 401. At this point, the cause may be an authentication problem or a system outage. Please check https://www.githubstatus.com for status information`),a;++o;let i=o*1e3;return t.log.warn(`[@octokit/auth-app] Retrying after 401 response to account for token replication delay (retry: ${o}, wait: ${i/1e3}s)`),await new Promise(l=>setTimeout(l,i)),pi(t,e,n,r,o)}}var Gp="8.3.1";function yi(t){if(!t.appId)throw new Error("[@octokit/auth-app] appId option is required");if(!t.privateKey&&!t.createJwt)throw new Error("[@octokit/auth-app] privateKey option is required");if(t.privateKey&&t.createJwt)throw new Error("[@octokit/auth-app] privateKey and createJwt options are mutually exclusive");if("installationId"in t&&!t.installationId)throw new Error("[@octokit/auth-app] installationId is set to a falsy value");let e=t.log||{};typeof e.warn!="function"&&(e.warn=console.warn.bind(console));let n=t.request||v.defaults({headers:{"user-agent":`octokit-auth-app.js/${Gp} ${C()}`}}),r=Object.assign({request:n,cache:wp()},t,t.installationId?{installationId:Number(t.installationId)}:{},{log:e,oauthApp:ni({clientType:"github-app",clientId:t.clientId||"",clientSecret:t.clientSecret||"",request:n})});return Object.assign(Pp.bind(null,r),{hook:Dp.bind(null,r)})}var Up=6e4,xp=2,Np=k({status:N(),message:b()}),Sn=class{#e;#n;#t;#s;#r=null;#c=null;#u=null;constructor(e,n,r){this.#e=e,this.#t=r,this.#s=typeof e.installation=="number"?e.installation:null,this.#n=new en({...rn(n),authStrategy:yi,auth:{appId:e.id,privateKey:e.privateKey}});let o=new le(new ie,r,r.time);this.#n.hook.wrap("request",async(s,a)=>{let i={...a,request:{...a.request,retries:xp}};return o.deliver(i,async()=>s(a))})}get permissions(){return this.#u}async token(){let{token:e,endsAtMs:n}=await(this.#r??=this.#d());return this.#t.now()<n-Up?e:(this.forget(e),(await(this.#r??=this.#d())).token)}forget(e){e===this.#c&&(this.#c=null,this.#r=null)}async#d(){try{this.#s??=await this.#l();let e=this.#t.elapsedMs(),{data:n,headers:r}=await this.#n.rest.apps.createInstallationAccessToken({installation_id:this.#s});return this.#t.observe(r.date,e),this.#u={...n.permissions},this.#c=n.token,{token:n.token,endsAtMs:Date.parse(n.expires_at)}}catch(e){throw this.#r=null,this.#p(e)}}async#l(){let{installation:e}=this.#e;if(typeof e=="number")return e;let{data:n}=await this.#n.rest.apps.getRepoInstallation(e);return n.id}#p(e){let{id:n,installation:r}=this.#e,o=`authenticate as the GitHub App "${n}"`,{status:s,message:a=""}=Np.safeParse(e).data??{};if(s===401||/integration not found/i.test(a))return new g("GITHUB_AUTH",`Cannot ${o}: GitHub does not accept its id with this private key`,{hint:"Set RALPH_GH_APP_ID to the App's id, and RALPH_GH_APP_PRIVATE_KEY to a private key that its settings list"});if(s===404){let i=typeof r=="number"?`it has no installation ${r}`:`it is not installed on "${r.owner}/${r.repo}"`;return new g("GITHUB_NOT_FOUND",`Cannot ${o}: ${i}`,{hint:"Install the App on the repository's owner and grant it the repository, or correct RALPH_GH_APP_INSTALLATION_ID"})}return I(e,o,"read")}};function eE(t){let e;return()=>e??=jp(t)}function jp(t){let{variables:e,loadMachine:n,key:r,time:o,fetch:s,limitsOf:a,...i}=t,{machine:l,warnings:d}=n(),u=e.CLAUDE_PROJECT_DIR??process.cwd(),c=Qt(e,yr(e,u)),p=new Jt(o),y=Vp(c,p,t),m=Lp(c,{host:r.host,warnings:d}),h=qp(e,c.apiUrl,y.repository),E=cr(e);return{...i,machine:l,settings:m,tickets:new Tn(y),accounts:new We(y.repository,p),boards:new Je(y),...Mp(y,p),inTurn:new ir,failedResults:new ar(m.agent),strangerTickets:new lr,questions:new hn(y.repository),items:new yn(y),cards:new Xe(y.projects??y.repository),trails:new wn(y),pullRequests:new gn(y.repository),followedPulls:new mn(y),worktree:E===null?null:h(E),openWorktree:h,clock:p,setup:new fn(y),refs:new _n(y.repository,p),ownWrites:new or,lockPrefixes:new sr(c.lockRefPrefix,t.journal),stateFields:new En(c.apiUrl),readLocalTeamConfig:()=>Y(()=>Bt($p(u,".ralph","config.json"))),newId:()=>Lt(p.now()),withinCall:Zt,withoutWaiting:er,expectContent:nr,hasContentRoom:_=>y.repository.hasContentRoom(_)}}function Mp(t,e){let n=new dn(t.repository,e);return{links:n,issues:new pn(t,n)}}function Lp(t,{host:e,warnings:n}){let{owner:r,repo:o,foreignRemote:s,githubHost:a,projectOwner:i,projectNumber:l,agent:d,leaseMinutes:u}=t;return{owner:r,repo:o,foreignRemote:s,githubHost:a,board:{...i===null?{}:{owner:i},...l===null?{}:{number:l}},agent:d,host:e,leaseMinutes:u,transport:t.agentTeams?"agent-teams":"orchestrator-mediated",signingKeys:t.signingSecrets.map(tr),secrets:[t.token,t.projectToken,...t.signingSecrets].filter(Bp),warnings:[...n,...t.warnings]}}function Bp(t){return typeof t=="string"}function qp(t,e,n){let o={origin:`https://${Wt(new URL(e).host)}`,token:async()=>n.token()};return s=>new De(s,{variables:t,access:o})}function Vp(t,e,{fetch:n,limitsOf:r}){let{tokenPlace:o,projectToken:s,apiUrl:a,graphqlUrl:i}=t,l={apiUrl:a,graphqlUrl:i,version:Dn,fetch:n},d=t.token??zp(t,e,n);if(d===null)throw new g("CONFIG_TOKEN_MISSING","Cannot reach GitHub: no token is set",{hint:"Set RALPH_HERO_GITHUB_TOKEN (or GITHUB_TOKEN, or the plugin's option), or log in with `gh auth login`; it needs the scopes repo and project, and a running server a restart"});let u=r(`${a} ${t.token??`App ${t.app?.id??""}`}`);return{repository:new Pe({token:d,tokenPlace:o,limits:u,...l},e),projects:s===null||s===d?null:new Pe({token:s,tokenPlace:Kt,limits:r(`${a} ${s}`),...l},e)}}function zp({app:t,owner:e,repo:n,apiUrl:r},o,s){if(t===null)return null;let{id:a,privateKey:i,installationId:l}=t,d=l??(e===null||n===null?null:{owner:e,repo:n});if(d===null)throw new g("CONFIG_INCOMPLETE","Cannot find the installation of the GitHub App: no repository is set",{hint:"Set RALPH_GH_OWNER and RALPH_GH_REPO, or RALPH_GH_APP_INSTALLATION_ID"});return new Sn({id:a,privateKey:i,installation:d},{apiUrl:r,version:Dn,fetch:s},o)}export{Vp as connect,eE as worldOnDemand};
