import{createRequire as __createRequire}from"node:module";let __require_;const require=name=>(__require_??=__createRequire(import.meta.url))(name);
import{B as me,C as qn,D as Vn,E as zn,G as Wn,H as q,I as tr,J as It,a as Gn,b as Un,c as Nn,d as $n,e as xn,f as jn,g as Mn,x as Ln,y as ve,z as Bn}from"./server-chunk-OOOWH7XC.js";import{a as Zn,b as er}from"./server-chunk-IUGMU6DY.js";import{B as Hn,G as V,I as x,J as Kn,N as Qn,O as Jn,Q as Xn,R as Yn}from"./server-chunk-YR2V3VCR.js";import{F as b,G as $,H as ce,K as U,L as D,M as v,O as N,P as J,T as ke,Za as pe,aa as Cn,ea as Pt,gb as g,ka as Fn,la as Dn,pa as X,ya as T}from"./server-chunk-ZKGICSEF.js";import{b as Qa,d as Ja}from"./server-chunk-W7FLEVOR.js";var Ar=Qa(Ce=>{"use strict";Object.defineProperty(Ce,"__esModule",{value:!0});Ce.format=ki;Ce.parse=vi;var Ai=/^[\u0009\u0020-\u007e\u0080-\u00ff]*$/,Er=/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/,Pi=/[\\"]/g,Ii=/^[!#$%&'*+.^_`|~0-9A-Za-z-]+\/[!#$%&'*+.^_`|~0-9A-Za-z-]+$/,br=(()=>{let n=function(){};return n.prototype=Object.create(null),n})();function ki(n){let{type:e,parameters:t}=n;if(!e||!Ii.test(e))throw new TypeError(`Invalid type: ${e}`);let r=e;if(t)for(let o of Object.keys(t)){if(!Er.test(o))throw new TypeError(`Invalid parameter name: ${o}`);r+=`; ${o}=${Di(t[o])}`}return r}function vi(n,e){let t=e?.comma===!0?Ci:65536,r=n.length,o=Ft(n,e?.start??0,r),s=o;o=Ct(n,o,r,t);let a=Dt(n,s,o),i=n.slice(s,a).toLowerCase();return e?.parameters===!1?{type:i,index:o,parameters:new br}:Fi(n,i,o,r,t)}var wr=32,Tr=9,Rr=59,Si=61,fr=34,Oi=92,Ci=44;function Fi(n,e,t,r,o){let s=new br;e:for(;t<r&&n.charCodeAt(t)!==o;){t=Ft(n,t+1,r);let a=t;for(;t<r;){let i=n.charCodeAt(t);if(i===o)break e;if(i===Rr)continue e;if(i===Si){let l=Dt(n,a,t),d=n.slice(a,l).toLowerCase();if(t=Ft(n,t+1,r),t<r&&n.charCodeAt(t)===fr){t++;let c="";for(;t<r;){let p=n.charCodeAt(t++);if(p===fr){t=Ct(n,t,r,o),s[d]===void 0&&(s[d]=c);break}if(p===Oi&&t<r){c+=n[t++];continue}c+=String.fromCharCode(p)}continue e}let u=t;if(t=Ct(n,t,r,o),s[d]===void 0){let c=Dt(n,u,t);s[d]=n.slice(u,c)}continue e}t++}}return{type:e,index:t,parameters:s}}function Ct(n,e,t,r){for(;e<t;){let o=n.charCodeAt(e);if(o===Rr||o===r)break;e++}return e}function Ft(n,e,t){for(;e<t;){let r=n.charCodeAt(e);if(r!==wr&&r!==Tr)break;e++}return e}function Dt(n,e,t){for(;t>e;){let r=n.charCodeAt(t-1);if(r!==wr&&r!==Tr)break;t--}return t}function Di(n){if(Er.test(n))return n;if(Ai.test(n))return`"${n.replace(Pi,"\\$&")}"`;throw new TypeError(`Invalid parameter value: ${n}`)}});import{join as sp}from"node:path";import{devNull as Xa}from"node:os";var Ya=[`core.hooksPath=${Xa}`,"core.fsmonitor=false","core.pager=cat","core.editor=false","sequence.editor=false","diff.ignoreSubmodules=all","submodule.recurse=false","fetch.recurseSubmodules=false","push.recurseSubmodules=no","protocol.ext.allow=never","color.ui=false","core.quotePath=false"],Za=6e4,nr=5e4,kt=60*1024,ei=16*1024*1024,rr="160000",or="--ignore-submodules=all",ti=`!f() { printf 'username=x-access-token\\npassword=%s\\n' "$RALPH_PUSH_TOKEN"; }; f`;function ni({path:n,gitFolder:e}){let t=["-C",n,"--no-pager",`--git-dir=${e}`,`--work-tree=${n}`];return[...Ya.flatMap(r=>["-c",r]),...t]}var Se=class{ticket;branch;base;#e;#t;#n;#a;constructor(e,{variables:t,access:r,run:o}){this.ticket=e.ticket,this.branch=e.branch,this.base=e.base,this.#e=e,this.#t=Object.fromEntries(Object.entries(t).filter(([s])=>ri(s))),this.#n=r,this.#a=o}async state(){let e="read the worktree's state",t=await this.#i(),[r,o,s]=await Promise.all([this.#r(e,["rev-parse","HEAD"]),this.#r(e,["status","--porcelain=v1","--untracked-files=all",or]),this.#r(e,["rev-list","--left-right","--count",`HEAD...${t}`])]),[a=0,i=0]=s.trim().split(/\s+/).map(Number);return{head:r.trim(),changed:ar(o),ahead:a,behind:i}}async diff(){let e="compare the worktree with the default branch",t=await this.#r(e,["merge-base","HEAD",await this.#i()]),r=await this.#r(e,["diff","--no-ext-diff","--no-textconv",or,t.trim()]),o=(await this.#u()).map(i=>`new, not committed: ${i}
`),s=Buffer.from(r+o.join(""));return s.length<=kt?s.toString():`${new TextDecoder().decode(s.subarray(0,kt))}
\u2026 (cut after ${kt/1024} KB: read the files)`}async stage(e){let t="stage the changes",o=(await this.#o(["rev-parse","--quiet","--verify","MERGE_HEAD"])).code===0;await this.unstage();let s=o||e.length===0?["."]:e.map(p=>`:(literal)${p}`),a=await this.#s(),i=[...a.known,...a.found].map(p=>`:(exclude,literal)${p}`);await this.#r(t,["add","--all","--",...s,...i]);let l=await this.#l("HEAD"),d=a.found.map(p=>({path:p,isRepository:!0}));if(!o)return[...l,...d];let u=await this.#l("MERGE_HEAD"),c=l.filter(({path:p})=>u.some(m=>m.path===p));return await this.#c(c.map(({path:p})=>p)),[...c,...d]}async#s(){let t=(await this.#r("list the submodules",["ls-files","--stage","-z"])).split("\0").flatMap(o=>{let[s="",a]=o.split("	");return s.startsWith(rr)&&a!==void 0?[a]:[]}),r=(await this.#u()).filter(o=>o.endsWith("/"));return{known:t,found:r.map(o=>o.slice(0,-1))}}async#u(){let e=["ls-files","--others","--exclude-standard","-z"];return(await this.#r("list new files",e)).split("\0").filter(t=>t!=="")}async#c(e){if(e.length===0)return;let t=["grep","--cached","-l","-z","-E","^(<<<<<<<|>>>>>>>) ","--"],{code:r,stdout:o}=await this.#o([...t,...e.map(a=>`:(literal)${a}`)]),s=o.split("\0").filter(a=>a!=="");if(!(r!==0||s.length===0))throw await this.unstage(),new g("WORKTREE_FAILED",`Cannot commit the merge: ${s.join(", ")} still has conflicts`,{hint:"Resolve them in the files, then commit again"})}async unstage(){await this.#r("take the changes off the stage",["read-tree","--reset","HEAD"])}async#l(e){let t=["diff","--cached","--raw","--no-renames","--ignore-submodules=none","-z",e],r=(await this.#r("stage the changes",t)).split("\0");return r.flatMap((o,s)=>{let a=r[s+1];return!o.startsWith(":")||a===void 0?[]:[{path:a,isRepository:o.split(" ")[1]===rr}]})}async commit(e){let t="commit";return await this.#r(t,["commit","--quiet","--file=-","--cleanup=whitespace"],{input:e}),(await this.#r(t,["rev-parse","HEAD"])).trim()}async merge(){let e=`merge ${this.base}`,t=`+refs/heads/${this.base}:${this.#p()}`;(await this.#o(["remote","get-url","origin"])).code===0&&await this.#d(e,["fetch","--quiet","--no-tags","origin",t]);let r=await this.#o(["merge","--quiet","--no-edit",await this.#i()]);if(r.code===0)return[];let s=(await this.#r(e,["diff","--name-only","--diff-filter=U","-z"])).split("\0").filter(a=>a!=="");if(s.length===0)throw sr(e,r);return s}async push(){let e=`push ${this.branch}`,t=await this.#r(e,["symbolic-ref","--short","HEAD"]);if(t.trim()!==this.branch)throw new g("WORKTREE_FAILED",`Cannot ${e}: the worktree is on ${t.trim()}`,{hint:`Work on ${this.branch} alone`});let r=`HEAD:refs/heads/${this.branch}`;return await this.#d(e,["push","--quiet","--no-verify","origin",r]),(await this.#r(e,["rev-parse","HEAD"])).trim()}async remoteHead(){let e=`refs/heads/${this.branch}`,t=await this.#d("look at the remote branch",["ls-remote","origin",e]);return/^([0-9a-f]{40,64})\s/.exec(t)?.[1]??null}async#i(){let{code:e}=await this.#o(["show-ref","--verify","--quiet",this.#p()]);return e===0?this.#p():`refs/heads/${this.base}`}#p(){return`refs/remotes/origin/${this.base}`}async#d(e,t){let{origin:r,token:o}=this.#n,s=`credential.${r}.helper`,a=["-c",`${s}=`,"-c",`${s}=${ti}`,...t];if(!(await this.#r(e,["remote","get-url","--push","origin"])).trim().startsWith(`${r}/`))return this.#r(e,t,{timeoutMs:nr});let l={RALPH_PUSH_TOKEN:await o()};return this.#r(e,a,{timeoutMs:nr,secret:l})}async#r(e,t,r={}){let o=await this.#o(t,r);if(o.code===0)return o.stdout;throw sr(e,o)}async#o(e,{input:t="",timeoutMs:r=Za,secret:o={}}={}){return this.#a("git",[...ni(this.#e),...e],{variables:{...this.#t,...o,GIT_TERMINAL_PROMPT:"0",LC_ALL:"C"},input:t,timeoutMs:r,maxOutputBytes:ei,killSignal:"SIGTERM"})}};function ri(n){return oi.test(n)||!(n.startsWith("GIT_")||Fn(n))}var oi=/^GIT_(?:AUTHOR|COMMITTER)_(?:NAME|EMAIL|DATE)$/;function ar(n){return n.split(`
`).filter(e=>e!=="")}function sr(n,{stdout:e,stderr:t,code:r}){let s=ar(t.trim()===""?e:t).slice(-3).join(" ")||(r===null?"git took too long":`git ended with ${r}`);return new g("WORKTREE_FAILED",`Cannot ${n}: ${s}`,{hint:"Look at the worktree with the action status; if it is the remote that refuses, escalate with this message"})}import{tracingChannel as si,channel as ai}from"node:diagnostics_channel";var S=ai("lru-cache:metrics"),ye=si("lru-cache"),ii=typeof performance=="object"&&performance&&typeof performance.now=="function"?performance:Date,vt=()=>S.hasSubscribers||ye.hasSubscribers,lr=new Set,ir=typeof process=="object"&&process?process:{},li=(n,e,t,r)=>{typeof ir.emitWarning=="function"?ir.emitWarning(n,e,t,r):console.error(`[${t}] ${e}: ${n}`)},di=n=>!lr.has(n),z=n=>!!n&&n===Math.floor(n)&&n>0&&isFinite(n),dr=n=>z(n)?n<=Math.pow(2,8)?Uint8Array:n<=Math.pow(2,16)?Uint16Array:n<=Math.pow(2,32)?Uint32Array:n<=Number.MAX_SAFE_INTEGER?Oe:null:null,Oe=class extends Array{constructor(n){super(n),this.fill(0)}},ui=class ge{heap;length;static#e=!1;static create(e){let t=dr(e);if(!t)return[];ge.#e=!0;let r=new ge(e,t);return ge.#e=!1,r}constructor(e,t){if(!ge.#e)throw new TypeError("instantiate Stack using Stack.create(n)");this.heap=new t(e),this.length=0}push(e){this.heap[this.length++]=e}pop(){return this.heap[--this.length]}},F=class ur{#e;#t;#n;#a;#s;#u;#c;#l;get perf(){return this.#l}ttl;ttlResolution;ttlAutopurge;updateAgeOnGet;updateAgeOnHas;allowStale;noDisposeOnSet;noUpdateTTL;maxEntrySize;sizeCalculation;noDeleteOnFetchRejection;noDeleteOnStaleGet;allowStaleOnFetchAbort;allowStaleOnFetchRejection;ignoreFetchAbort;backgroundFetchSize;#i;#p;#d;#r;#o;#_;#E;#h;#y;#R;#g;#A;#P;#b;#w;#I;#$;#f;#F;static unsafeExposeInternals(e){return{starts:e.#P,ttls:e.#b,autopurgeTimers:e.#w,sizes:e.#A,keyMap:e.#d,keyList:e.#r,valList:e.#o,next:e.#_,prev:e.#E,get head(){return e.#h},get tail(){return e.#y},free:e.#R,isBackgroundFetch:t=>e.#m(t),backgroundFetch:(t,r,o,s)=>e.#M(t,r,o,s),moveToTail:t=>e.#N(t),indexes:t=>e.#k(t),rindexes:t=>e.#v(t),isStale:t=>e.#T(t)}}get max(){return this.#e}get maxSize(){return this.#t}get calculatedSize(){return this.#p}get size(){return this.#i}get fetchMethod(){return this.#u}get memoMethod(){return this.#c}get dispose(){return this.#n}get onInsert(){return this.#a}get disposeAfter(){return this.#s}constructor(e){let{max:t=0,ttl:r,ttlResolution:o=1,ttlAutopurge:s,updateAgeOnGet:a,updateAgeOnHas:i,allowStale:l,dispose:d,onInsert:u,disposeAfter:c,noDisposeOnSet:p,noUpdateTTL:m,maxSize:y=0,maxEntrySize:h=0,sizeCalculation:E,fetchMethod:_,memoMethod:P,noDeleteOnFetchRejection:O,noDeleteOnStaleGet:R,allowStaleOnFetchRejection:I,allowStaleOnFetchAbort:G,ignoreFetchAbort:L,backgroundFetchSize:ne=1,perf:B}=e;if(this.backgroundFetchSize=ne,B!==void 0&&typeof B?.now!="function")throw new TypeError("perf option must have a now() method if specified");if(this.#l=B??ii,t!==0&&!z(t))throw new TypeError("max option must be a nonnegative integer");let ue=t?dr(t):Array;if(!ue)throw new Error("invalid max value: "+t);if(this.#e=t,this.#t=y,this.maxEntrySize=h||this.#t,this.sizeCalculation=E,this.sizeCalculation){if(!this.#t&&!this.maxEntrySize)throw new TypeError("cannot set sizeCalculation without setting maxSize or maxEntrySize");if(typeof this.sizeCalculation!="function")throw new TypeError("sizeCalculation set to non-function")}if(P!==void 0&&typeof P!="function")throw new TypeError("memoMethod must be a function if defined");if(this.#c=P,_!==void 0&&typeof _!="function")throw new TypeError("fetchMethod must be a function if specified");if(this.#u=_,this.#$=!!_,this.#d=new Map,this.#r=Array.from({length:t}).fill(void 0),this.#o=Array.from({length:t}).fill(void 0),this.#_=new ue(t),this.#E=new ue(t),this.#h=0,this.#y=0,this.#R=ui.create(t),this.#i=0,this.#p=0,typeof d=="function"&&(this.#n=d),typeof u=="function"&&(this.#a=u),typeof c=="function"?(this.#s=c,this.#g=[]):(this.#s=void 0,this.#g=void 0),this.#I=!!this.#n,this.#F=!!this.#a,this.#f=!!this.#s,this.noDisposeOnSet=!!p,this.noUpdateTTL=!!m,this.noDeleteOnFetchRejection=!!O,this.allowStaleOnFetchRejection=!!I,this.allowStaleOnFetchAbort=!!G,this.ignoreFetchAbort=!!L,this.maxEntrySize!==0){if(this.#t!==0&&!z(this.#t))throw new TypeError("maxSize must be a positive integer if specified");if(!z(this.maxEntrySize))throw new TypeError("maxEntrySize must be a positive integer if specified");this.#K()}if(this.allowStale=!!l,this.noDeleteOnStaleGet=!!R,this.updateAgeOnGet=!!a,this.updateAgeOnHas=!!i,this.ttlResolution=z(o)||o===0?o:1,this.ttlAutopurge=!!s,this.ttl=r||0,this.ttl){if(!z(this.ttl))throw new TypeError("ttl must be a positive integer if specified");this.#L()}if(this.#e===0&&this.ttl===0&&this.#t===0)throw new TypeError("At least one of max, maxSize, or ttl is required");if(!this.ttlAutopurge&&!this.#e&&!this.#t){let At="LRU_CACHE_UNBOUNDED";di(At)&&(lr.add(At),li("TTL caching without ttlAutopurge, max, or maxSize can result in unbounded memory consumption.","UnboundedCacheWarning",At,ur))}}getRemainingTTL(e){return this.#d.has(e)?1/0:0}#L(){let e=new Oe(this.#e),t=new Oe(this.#e);this.#b=e,this.#P=t;let r=this.ttlAutopurge?Array.from({length:this.#e}):void 0;this.#w=r,this.#B=(l,d,u=this.#l.now())=>{t[l]=d!==0?u:0,e[l]=d,o(l,d)},this.#D=l=>{t[l]=e[l]!==0?this.#l.now():0,o(l,e[l])};let o=this.ttlAutopurge?(l,d)=>{if(r?.[l]&&(clearTimeout(r[l]),r[l]=void 0),d&&d!==0&&r){let u=setTimeout(()=>{this.#T(l)?(this.#S(this.#r[l],"expire"),r[l]=void 0):o(l,i(l))},d+1);u.unref&&u.unref(),r[l]=u}}:()=>{};this.#O=(l,d)=>{if(e[d]){let u=e[d],c=t[d];if(!u||!c)return;l.ttl=u,l.start=c,l.now=s||a();let p=l.now-c;l.remainingTTL=u-p}};let s=0,a=()=>{let l=this.#l.now();if(this.ttlResolution>0){s=l;let d=setTimeout(()=>s=0,this.ttlResolution);d.unref&&d.unref()}return l};this.getRemainingTTL=l=>{let d=this.#d.get(l);return d===void 0?0:i(d)};let i=l=>{let d=e[l],u=t[l];if(!d||!u)return 1/0;let c=(s||a())-u;return d-c};this.#T=l=>{let d=t[l],u=e[l];return!!u&&!!d&&(s||a())-d>u}}#D=()=>{};#O=()=>{};#B=()=>{};#T=()=>!1;#K(){let e=new Oe(this.#e);this.#p=0,this.#A=e,this.#G=t=>{this.#p-=e[t],e[t]=0},this.#q=(t,r,o,s)=>{if(!z(o)){if(this.#m(r))return this.backgroundFetchSize;if(s){if(typeof s!="function")throw new TypeError("sizeCalculation must be a function");if(o=s(r,t),!z(o))throw new TypeError("sizeCalculation return invalid (expect positive integer)")}else throw new TypeError("invalid size value (must be positive integer). When maxSize or maxEntrySize is used, sizeCalculation or size must be set.")}return o},this.#x=(t,r,o)=>{if(e[t]=r,this.#t){let s=this.#t-e[t];for(;this.#p>s;)this.#j(!0)}this.#p+=e[t],o&&(o.entrySize=r,o.totalCalculatedSize=this.#p)}}#G=e=>{};#x=(e,t,r)=>{};#q=(e,t,r,o)=>{if(r||o)throw new TypeError("cannot set size without setting maxSize or maxEntrySize on cache");return 0};*#k({allowStale:e=this.allowStale}={}){if(this.#i)for(let t=this.#y;this.#V(t)&&((e||!this.#T(t))&&(yield t),t!==this.#h);)t=this.#E[t]}*#v({allowStale:e=this.allowStale}={}){if(this.#i)for(let t=this.#h;this.#V(t)&&((e||!this.#T(t))&&(yield t),t!==this.#y);)t=this.#_[t]}#V(e){return e!==void 0&&this.#d.get(this.#r[e])===e}*entries(){for(let e of this.#k())this.#o[e]!==void 0&&this.#r[e]!==void 0&&!this.#m(this.#o[e])&&(yield[this.#r[e],this.#o[e]])}*rentries(){for(let e of this.#v())this.#o[e]!==void 0&&this.#r[e]!==void 0&&!this.#m(this.#o[e])&&(yield[this.#r[e],this.#o[e]])}*keys(){for(let e of this.#k()){let t=this.#r[e];t!==void 0&&!this.#m(this.#o[e])&&(yield t)}}*rkeys(){for(let e of this.#v()){let t=this.#r[e];t!==void 0&&!this.#m(this.#o[e])&&(yield t)}}*values(){for(let e of this.#k())this.#o[e]!==void 0&&!this.#m(this.#o[e])&&(yield this.#o[e])}*rvalues(){for(let e of this.#v())this.#o[e]!==void 0&&!this.#m(this.#o[e])&&(yield this.#o[e])}[Symbol.iterator](){return this.entries()}[Symbol.toStringTag]="LRUCache";find(e,t={}){for(let r of this.#k()){let o=this.#o[r],s=this.#m(o)?o.__staleWhileFetching:o;if(s!==void 0&&e(s,this.#r[r],this))return this.#U(this.#r[r],t)}}forEach(e,t=this){for(let r of this.#k()){let o=this.#o[r],s=this.#m(o)?o.__staleWhileFetching:o;s!==void 0&&e.call(t,s,this.#r[r],this)}}rforEach(e,t=this){for(let r of this.#v()){let o=this.#o[r],s=this.#m(o)?o.__staleWhileFetching:o;s!==void 0&&e.call(t,s,this.#r[r],this)}}purgeStale(){let e=!1;for(let t of this.#v({allowStale:!0}))this.#T(t)&&(this.#S(this.#r[t],"expire"),e=!0);return e}info(e){let t=this.#d.get(e);if(t===void 0)return;let r=this.#o[t],o=this.#m(r)?r.__staleWhileFetching:r;if(o===void 0)return;let s={value:o};if(this.#b&&this.#P){let a=this.#b[t],i=this.#P[t];if(a&&i){let l=a-(this.#l.now()-i);s.ttl=l,s.start=Date.now()}}return this.#A&&(s.size=this.#A[t]),s}dump(){let e=[];for(let t of this.#k({allowStale:!0})){let r=this.#r[t],o=this.#o[t],s=this.#m(o)?o.__staleWhileFetching:o;if(s===void 0||r===void 0)continue;let a={value:s};if(this.#b&&this.#P){a.ttl=this.#b[t];let i=this.#l.now()-this.#P[t];a.start=Math.floor(Date.now()-i)}this.#A&&(a.size=this.#A[t]),e.unshift([r,a])}return e}load(e){this.clear();for(let[t,r]of e){if(r.start){let o=Date.now()-r.start;r.start=this.#l.now()-o}this.#C(t,r.value,r)}}set(e,t,r={}){let{status:o=S.hasSubscribers?{}:void 0}=r;r.status=o,o&&(o.op="set",o.key=e,t!==void 0&&(o.value=t),o.cache=this);let s=this.#C(e,t,r);return o&&S.hasSubscribers&&S.publish(o),s}#C(e,t,r,o){let{ttl:s=this.ttl,start:a,noDisposeOnSet:i=this.noDisposeOnSet,sizeCalculation:l=this.sizeCalculation,status:d}=r,u=this.#m(t);if(t===void 0)return d&&(d.set="deleted"),this.delete(e),this;let{noUpdateTTL:c=this.noUpdateTTL}=r;d&&!u&&(d.value=t);let p=this.#q(e,t,r.size||0,l,d);if(this.maxEntrySize&&p>this.maxEntrySize)return this.#S(e,"set"),d&&(d.set="miss",d.maxEntrySizeExceeded=!0),this;let m=this.#i===0?void 0:this.#d.get(e);if(m===void 0)m=this.#i===0?this.#y:this.#R.length!==0?this.#R.pop():this.#i===this.#e?this.#j(!1):this.#i,this.#r[m]=e,this.#o[m]=t,this.#d.set(e,m),this.#_[this.#y]=m,this.#E[m]=this.#y,this.#y=m,this.#i++,this.#x(m,p,d),d&&(d.set="add"),c=!1,this.#F&&!u&&this.#a?.(t,e,"add");else{this.#N(m);let y=this.#o[m];if(t!==y){if(!i)if(this.#m(y)){y!==o&&y.__abortController.abort(new Error("replaced"));let{__staleWhileFetching:h}=y;h!==void 0&&h!==t&&(this.#I&&this.#n?.(h,e,"set"),this.#f&&this.#g?.push([h,e,"set"]))}else this.#I&&this.#n?.(y,e,"set"),this.#f&&this.#g?.push([y,e,"set"]);if(this.#G(m),this.#x(m,p,d),this.#o[m]=t,!u){let h=y&&this.#m(y)?y.__staleWhileFetching:y,E=h===void 0?"add":t!==h?"replace":"update";d&&(d.set=E,h!==void 0&&(d.oldValue=h)),this.#F&&this.onInsert?.(t,e,E)}}else u||(d&&(d.set="update"),this.#F&&this.onInsert?.(t,e,"update"))}if(s!==0&&!this.#b&&this.#L(),this.#b&&(c||this.#B(m,s,a),d&&this.#O(d,m)),!i&&this.#f&&this.#g){let y=this.#g,h;for(;h=y?.shift();)this.#s?.(...h)}return this}pop(){try{for(;this.#i;){let e=this.#o[this.#h];if(this.#j(!0),this.#m(e)){if(e.__staleWhileFetching)return e.__staleWhileFetching}else if(e!==void 0)return e}}finally{if(this.#f&&this.#g){let e=this.#g,t;for(;t=e?.shift();)this.#s?.(...t)}}}#j(e){let t=this.#h,r=this.#r[t],o=this.#o[t],s=this.#m(o);s&&o.__abortController.abort(new Error("evicted"));let a=s?o.__staleWhileFetching:o;return(this.#I||this.#f)&&a!==void 0&&(this.#I&&this.#n?.(a,r,"evict"),this.#f&&this.#g?.push([a,r,"evict"])),this.#G(t),this.#w?.[t]&&(clearTimeout(this.#w[t]),this.#w[t]=void 0),e&&(this.#r[t]=void 0,this.#o[t]=void 0,this.#R.push(t)),this.#i===1?(this.#h=this.#y=0,this.#R.length=0):this.#h=this.#_[t],this.#d.delete(r),this.#i--,t}has(e,t={}){let{status:r=S.hasSubscribers?{}:void 0}=t;t.status=r,r&&(r.op="has",r.key=e,r.cache=this);let o=this.#Q(e,t);return S.hasSubscribers&&S.publish(r),o}#Q(e,t={}){let{updateAgeOnHas:r=this.updateAgeOnHas,status:o}=t,s=this.#d.get(e);if(s!==void 0){let a=this.#o[s];if(this.#m(a)&&a.__staleWhileFetching===void 0)return!1;if(this.#T(s))o&&(o.has="stale",this.#O(o,s));else return r&&this.#D(s),o&&(o.has="hit",this.#O(o,s)),!0}else o&&(o.has="miss");return!1}peek(e,t={}){let{status:r=vt()?{}:void 0}=t;r&&(r.op="peek",r.key=e,r.cache=this),t.status=r;let o=this.#J(e,t);return S.hasSubscribers&&S.publish(r),o}#J(e,t){let{status:r,allowStale:o=this.allowStale}=t,s=this.#d.get(e);if(s===void 0||!o&&this.#T(s)){r&&(r.peek=s===void 0?"miss":"stale");return}let a=this.#o[s],i=this.#m(a)?a.__staleWhileFetching:a;return r&&(i!==void 0?(r.peek="hit",r.value=i):r.peek="miss"),i}#M(e,t,r,o){let s=t===void 0?void 0:this.#o[t];if(this.#m(s))return s;let a=new AbortController,{signal:i}=r;i?.addEventListener("abort",()=>a.abort(i.reason),{signal:a.signal});let l={signal:a.signal,options:r,context:o},d=(h,E=!1)=>{let{aborted:_}=a.signal,P=r.ignoreFetchAbort&&h!==void 0,O=r.ignoreFetchAbort||!!(r.allowStaleOnFetchAbort&&h!==void 0);if(r.status&&(_&&!E?(r.status.fetchAborted=!0,r.status.fetchError=a.signal.reason,P&&(r.status.fetchAbortIgnored=!0)):r.status.fetchResolved=!0),_&&!P&&!E)return c(a.signal.reason,O);let R=m,I=this.#o[t];return(I===m||I===void 0&&P&&E)&&(h===void 0?R.__staleWhileFetching!==void 0?this.#o[t]=R.__staleWhileFetching:this.#S(e,"fetch"):(r.status&&(r.status.fetchUpdated=!0),this.#C(e,h,l.options,R))),h},u=h=>(r.status&&(r.status.fetchRejected=!0,r.status.fetchError=h),c(h,!1)),c=(h,E)=>{let{aborted:_}=a.signal,P=_&&r.allowStaleOnFetchAbort,O=P||r.allowStaleOnFetchRejection,R=O||r.noDeleteOnFetchRejection,I=m;if(this.#o[t]===m&&(!R||!E&&I.__staleWhileFetching===void 0?this.#S(e,"fetch"):P||(this.#o[t]=I.__staleWhileFetching)),O)return r.status&&I.__staleWhileFetching!==void 0&&(r.status.returnedStale=!0),I.__staleWhileFetching;if(I.__returned===I)throw h},p=(h,E)=>{let _=this.#u?.(e,s,l);a.signal.addEventListener("abort",()=>{(!r.ignoreFetchAbort||r.allowStaleOnFetchAbort)&&(h(void 0),r.allowStaleOnFetchAbort&&(h=P=>d(P,!0)))}),_&&_ instanceof Promise?_.then(P=>h(P===void 0?void 0:P),E):_!==void 0&&h(_)};r.status&&(r.status.fetchDispatched=!0);let m=new Promise(p).then(d,u),y=Object.assign(m,{__abortController:a,__staleWhileFetching:s,__returned:void 0});return t===void 0?(this.#C(e,y,{...l.options,status:void 0}),t=this.#d.get(e)):this.#o[t]=y,y}#m(e){if(!this.#$)return!1;let t=e;return!!t&&t instanceof Promise&&t.hasOwnProperty("__staleWhileFetching")&&t.__abortController instanceof AbortController}fetch(e,t={}){let r=ye.hasSubscribers,{status:o=vt()?{}:void 0}=t;t.status=o,o&&t.context&&(o.context=t.context);let s=this.#z(e,t);return o&&r&&(o.trace=!0,ye.tracePromise(()=>s,o).catch(()=>{})),s}async#z(e,t={}){let{allowStale:r=this.allowStale,updateAgeOnGet:o=this.updateAgeOnGet,noDeleteOnStaleGet:s=this.noDeleteOnStaleGet,ttl:a=this.ttl,noDisposeOnSet:i=this.noDisposeOnSet,size:l=0,sizeCalculation:d=this.sizeCalculation,noUpdateTTL:u=this.noUpdateTTL,noDeleteOnFetchRejection:c=this.noDeleteOnFetchRejection,allowStaleOnFetchRejection:p=this.allowStaleOnFetchRejection,ignoreFetchAbort:m=this.ignoreFetchAbort,allowStaleOnFetchAbort:y=this.allowStaleOnFetchAbort,context:h,forceRefresh:E=!1,status:_,signal:P}=t;if(_&&(_.op="fetch",_.key=e,E&&(_.forceRefresh=!0),_.cache=this),!this.#$)return _&&(_.fetch="get"),this.#U(e,{allowStale:r,updateAgeOnGet:o,noDeleteOnStaleGet:s,status:_});let O={allowStale:r,updateAgeOnGet:o,noDeleteOnStaleGet:s,ttl:a,noDisposeOnSet:i,size:l,sizeCalculation:d,noUpdateTTL:u,noDeleteOnFetchRejection:c,allowStaleOnFetchRejection:p,allowStaleOnFetchAbort:y,ignoreFetchAbort:m,status:_,signal:P},R=this.#d.get(e);if(R===void 0){_&&(_.fetch="miss");let I=this.#M(e,R,O,h);return I.__returned=I}else{let I=this.#o[R];if(this.#m(I)){let B=r&&I.__staleWhileFetching!==void 0;return _&&(_.fetch="inflight",B&&(_.returnedStale=!0)),B?I.__staleWhileFetching:I.__returned=I}let G=this.#T(R);if(!E&&!G)return _&&(_.fetch="hit"),this.#N(R),o&&this.#D(R),_&&this.#O(_,R),I;let L=this.#M(e,R,O,h),ne=L.__staleWhileFetching!==void 0&&r;return _&&(_.fetch=G?"stale":"refresh",ne&&G&&(_.returnedStale=!0)),ne?L.__staleWhileFetching:L.__returned=L}}forceFetch(e,t={}){let r=ye.hasSubscribers,{status:o=vt()?{}:void 0}=t;t.status=o,o&&t.context&&(o.context=t.context);let s=this.#X(e,t);return o&&r&&(o.trace=!0,ye.tracePromise(()=>s,o).catch(()=>{})),s}async#X(e,t={}){let r=await this.#z(e,t);if(r===void 0)throw new Error("fetch() returned undefined");return r}memo(e,t={}){let{status:r=S.hasSubscribers?{}:void 0}=t;t.status=r,r&&(r.op="memo",r.key=e,t.context&&(r.context=t.context),r.cache=this);let o=this.#Y(e,t);return r&&(r.value=o),S.hasSubscribers&&S.publish(r),o}#Y(e,t={}){let r=this.#c;if(!r)throw new Error("no memoMethod provided to constructor");let{context:o,status:s,forceRefresh:a,...i}=t;s&&a&&(s.forceRefresh=!0);let l=this.#U(e,i),d=a||l===void 0;if(s&&(s.memo=d?"miss":"hit",d||(s.value=l)),!d)return l;let u=r(e,l,{options:i,context:o});return s&&(s.value=u),this.#C(e,u,i),u}get(e,t={}){let{status:r=S.hasSubscribers?{}:void 0}=t;t.status=r,r&&(r.op="get",r.key=e,r.cache=this);let o=this.#U(e,t);return r&&(o!==void 0&&(r.value=o),S.hasSubscribers&&S.publish(r)),o}#U(e,t={}){let{allowStale:r=this.allowStale,updateAgeOnGet:o=this.updateAgeOnGet,noDeleteOnStaleGet:s=this.noDeleteOnStaleGet,status:a}=t,i=this.#d.get(e);if(i===void 0){a&&(a.get="miss");return}let l=this.#o[i],d=this.#m(l);return a&&this.#O(a,i),this.#T(i)?d?(a&&(a.get="stale-fetching"),r&&l.__staleWhileFetching!==void 0?(a&&(a.returnedStale=!0),l.__staleWhileFetching):void 0):(s||this.#S(e,"expire"),a&&(a.get="stale"),r?(a&&(a.returnedStale=!0),l):void 0):(a&&(a.get=d?"fetching":"hit"),this.#N(i),o&&this.#D(i),d?l.__staleWhileFetching:l)}#W(e,t){this.#E[t]=e,this.#_[e]=t}#N(e){e!==this.#y&&(e===this.#h?this.#h=this.#_[e]:this.#W(this.#E[e],this.#_[e]),this.#W(this.#y,e),this.#y=e)}delete(e){return this.#S(e,"delete")}#S(e,t){S.hasSubscribers&&S.publish({op:"delete",delete:t,key:e,cache:this});let r=!1;if(this.#i!==0){let o=this.#d.get(e);if(o!==void 0)if(this.#w?.[o]&&(clearTimeout(this.#w[o]),this.#w[o]=void 0),r=!0,this.#i===1)this.#H(t);else{this.#G(o);let s=this.#o[o];if(this.#m(s)?s.__abortController.abort(new Error("deleted")):(this.#I||this.#f)&&(this.#I&&this.#n?.(s,e,t),this.#f&&this.#g?.push([s,e,t])),this.#d.delete(e),this.#r[o]=void 0,this.#o[o]=void 0,o===this.#y)this.#y=this.#E[o];else if(o===this.#h)this.#h=this.#_[o];else{let a=this.#E[o];this.#_[a]=this.#_[o];let i=this.#_[o];this.#E[i]=this.#E[o]}this.#i--,this.#R.push(o)}}if(this.#f&&this.#g?.length){let o=this.#g,s;for(;s=o?.shift();)this.#s?.(...s)}return r}clear(){return this.#H("delete")}#H(e){for(let t of this.#v({allowStale:!0})){let r=this.#o[t];if(this.#m(r))r.__abortController.abort(new Error("deleted"));else{let o=this.#r[t];this.#I&&this.#n?.(r,o,e),this.#f&&this.#g?.push([r,o,e])}}if(this.#d.clear(),this.#o.fill(void 0),this.#r.fill(void 0),this.#b&&this.#P){this.#b.fill(0),this.#P.fill(0);for(let t of this.#w??[])t!==void 0&&clearTimeout(t);this.#w?.fill(void 0)}if(this.#A&&this.#A.fill(0),this.#h=0,this.#y=0,this.#R.length=0,this.#p=0,this.#i=0,this.#f&&this.#g){let t=this.#g,r;for(;r=t?.shift();)this.#s?.(...r)}}};function C(){return typeof navigator=="object"&&"userAgent"in navigator?navigator.userAgent:typeof process=="object"&&process.version!==void 0?`Node.js/${process.version.substr(1)} (${process.platform}; ${process.arch})`:"<environment undetectable>"}var ci="0.0.0-development",pi=`octokit-endpoint.js/${ci} ${C()}`,mi={method:"GET",baseUrl:"https://api.github.com",headers:{accept:"application/vnd.github.v3+json","user-agent":pi},mediaType:{format:""}};function yi(n){return n?Object.keys(n).reduce((e,t)=>(e[t.toLowerCase()]=n[t],e),{}):{}}function gi(n){if(typeof n!="object"||n===null||Object.prototype.toString.call(n)!=="[object Object]")return!1;let e=Object.getPrototypeOf(n);if(e===null)return!0;let t=Object.prototype.hasOwnProperty.call(e,"constructor")&&e.constructor;return typeof t=="function"&&t instanceof t&&Function.prototype.call(t)===Function.prototype.call(n)}function mr(n,e){let t=Object.assign({},n);return Object.keys(e).forEach(r=>{gi(e[r])?r in n?t[r]=mr(n[r],e[r]):Object.assign(t,{[r]:e[r]}):Object.assign(t,{[r]:e[r]})}),t}function cr(n){for(let e in n)n[e]===void 0&&delete n[e];return n}function Ot(n,e,t){if(typeof e=="string"){let[o,s]=e.split(" ");t=Object.assign(s?{method:o,url:s}:{url:o},t)}else t=Object.assign({},e);t.headers=yi(t.headers),cr(t),cr(t.headers);let r=mr(n||{},t);return t.url==="/graphql"&&(n&&n.mediaType.previews?.length&&(r.mediaType.previews=n.mediaType.previews.filter(o=>!r.mediaType.previews.includes(o)).concat(r.mediaType.previews)),r.mediaType.previews=(r.mediaType.previews||[]).map(o=>o.replace(/-preview/,""))),r}function hi(n,e){let t=/\?/.test(n)?"&":"?",r=Object.keys(e);return r.length===0?n:n+t+r.map(o=>o==="q"?"q="+e.q.split("+").map(encodeURIComponent).join("+"):`${o}=${encodeURIComponent(e[o])}`).join("&")}var _i=/\{[^{}}]+\}/g;function fi(n){return n.replace(/(?:^\W+)|(?:(?<!\W)\W+$)/g,"").split(/,/)}function Ei(n){let e=n.match(_i);return e?e.map(fi).reduce((t,r)=>t.concat(r),[]):[]}function pr(n,e){let t={__proto__:null};for(let r of Object.keys(n))e.indexOf(r)===-1&&(t[r]=n[r]);return t}function yr(n){return n.split(/(%[0-9A-Fa-f]{2})/g).map(function(e){return/%[0-9A-Fa-f]/.test(e)||(e=encodeURI(e).replace(/%5B/g,"[").replace(/%5D/g,"]")),e}).join("")}function oe(n){return encodeURIComponent(n).replace(/[!'()*]/g,function(e){return"%"+e.charCodeAt(0).toString(16).toUpperCase()})}function he(n,e,t){return e=n==="+"||n==="#"?yr(e):oe(e),t?oe(t)+"="+e:e}function re(n){return n!=null}function St(n){return n===";"||n==="&"||n==="?"}function bi(n,e,t,r){var o=n[t],s=[];if(re(o)&&o!=="")if(typeof o=="string"||typeof o=="number"||typeof o=="bigint"||typeof o=="boolean")o=o.toString(),r&&r!=="*"&&(o=o.substring(0,parseInt(r,10))),s.push(he(e,o,St(e)?t:""));else if(r==="*")Array.isArray(o)?o.filter(re).forEach(function(a){s.push(he(e,a,St(e)?t:""))}):Object.keys(o).forEach(function(a){re(o[a])&&s.push(he(e,o[a],a))});else{let a=[];Array.isArray(o)?o.filter(re).forEach(function(i){a.push(he(e,i))}):Object.keys(o).forEach(function(i){re(o[i])&&(a.push(oe(i)),a.push(he(e,o[i].toString())))}),St(e)?s.push(oe(t)+"="+a.join(",")):a.length!==0&&s.push(a.join(","))}else e===";"?re(o)&&s.push(oe(t)):o===""&&(e==="&"||e==="?")?s.push(oe(t)+"="):o===""&&s.push("");return s}function wi(n){return{expand:Ti.bind(null,n)}}function Ti(n,e){var t=["+","#",".","/",";","?","&"];return n=n.replace(/\{([^\{\}]+)\}|([^\{\}]+)/g,function(r,o,s){if(o){let i="",l=[];if(t.indexOf(o.charAt(0))!==-1&&(i=o.charAt(0),o=o.substr(1)),o.split(/,/g).forEach(function(d){var u=/([^:\*]*)(?::(\d+)|(\*))?/.exec(d);l.push(bi(e,i,u[1],u[2]||u[3]))}),i&&i!=="+"){var a=",";return i==="?"?a="&":i!=="#"&&(a=i),(l.length!==0?i:"")+l.join(a)}else return l.join(",")}else return yr(s)}),n==="/"?n:n.replace(/\/$/,"")}function gr(n){let e=n.method.toUpperCase(),t=(n.url||"/").replace(/:([a-z]\w+)/g,"{$1}"),r=Object.assign({},n.headers),o,s=pr(n,["method","baseUrl","url","headers","request","mediaType"]),a=Ei(t);t=wi(t).expand(s),/^http/.test(t)||(t=n.baseUrl+t);let i=Object.keys(n).filter(u=>a.includes(u)).concat("baseUrl"),l=pr(s,i);if(!/application\/octet-stream/i.test(r.accept)&&(n.mediaType.format&&(r.accept=r.accept.split(/,/).map(u=>u.replace(/application\/vnd(\.\w+)(\.v3)?(\.\w+)?(\+json)?$/,`application/vnd$1$2.${n.mediaType.format}`)).join(",")),t.endsWith("/graphql")&&n.mediaType.previews?.length)){let u=r.accept.match(/(?<![\w-])[\w-]+(?=-preview)/g)||[];r.accept=u.concat(n.mediaType.previews).map(c=>{let p=n.mediaType.format?`.${n.mediaType.format}`:"+json";return`application/vnd.github.${c}-preview${p}`}).join(",")}return["GET","HEAD"].includes(e)?t=hi(t,l):"data"in l?o=l.data:Object.keys(l).length&&(o=l),!r["content-type"]&&typeof o<"u"&&(r["content-type"]="application/json; charset=utf-8"),["PATCH","PUT"].includes(e)&&typeof o>"u"&&(o=""),Object.assign({method:e,url:t,headers:r},typeof o<"u"?{body:o}:null,n.request?{request:n.request}:null)}function Ri(n,e,t){return gr(Ot(n,e,t))}function hr(n,e){let t=Ot(n,e),r=Ri.bind(null,t);return Object.assign(r,{DEFAULTS:t,defaults:hr.bind(null,t),merge:Ot.bind(null,t),parse:gr})}var _r=hr(null,mi);var Ur=Ja(Ar(),1);var Gi=/^-?\d+$/,De=/^-?\d+n+$/,W=JSON.stringify,Gt=JSON.parse,Sr=/^-?\d+n$/,Pr=/([\[:])?"(-?\d+)n"($|\s*[,\}\]])/g,Ir=/([\[:])?("-?\d+n+)n("$|"\s*[,\}\]])/g,Ut=n=>n===void 0||typeof n=="function"||typeof n=="symbol",Nt=n=>n!==null&&typeof n=="object"&&n.constructor&&n.constructor.name==="RawJSON",Ui=(n,e,t)=>{let r="";typeof t=="number"?r=" ".repeat(Math.min(10,Math.max(0,Math.floor(t)))):typeof t=="string"&&(r=t.slice(0,10));let o=typeof e=="function",s=Array.isArray(e)?new Set(e.map(String)):null,a=(y,h,E)=>(E!==null&&typeof E=="object"&&typeof E.toJSON=="function"&&(E=E.toJSON(h)),typeof E=="string"&&De.test(E)?E+"n":typeof E=="bigint"?"rawJSON"in JSON?JSON.rawJSON(E.toString()):E.toString()+"n":(o&&(E=e.call(y,h,E)),E!==null&&typeof E=="object"&&(E instanceof Number||E instanceof String||E instanceof Boolean)&&(E=E.valueOf()),E)),i=a({"":n},"",n);if(Ut(i))return;let l=i===null||typeof i!="object",d=Nt(i);if(l||d)return W(i);let u=[],c=0,p=[{parent:{"":i},key:"",val:i,isArray:Array.isArray(i),keys:Array.isArray(i)?null:Object.keys(i),index:0,first:!0}],m=new WeakSet([i]);for(;p.length>0;){let y=p[p.length-1];y.index===0&&(u.push(y.isArray?"[":"{"),c++);let h=!1;if(y.isArray)if(y.index<y.val.length){y.first||u.push(","),r&&u.push(`
`+r.repeat(c));let E=y.val[y.index],_=a(y.val,String(y.index),E);if(Ut(_))u.push("null"),y.first=!1,y.index++;else{let P=_!==null&&typeof _=="object",O=Nt(_);if(P&&!O){if(m.has(_))throw new TypeError("Converting circular structure to JSON");m.add(_),p.push({parent:y.val,key:String(y.index),val:_,isArray:Array.isArray(_),keys:Array.isArray(_)?null:Object.keys(_),index:0,first:!0}),y.first=!1,y.index++}else u.push(W(_)),y.first=!1,y.index++}}else h=!0;else{for(;y.index<y.keys.length;){let _=y.keys[y.index++];if(s&&!s.has(_))continue;let O=y.val[_],R=a(y.val,_,O);if(Ut(R))continue;y.first||u.push(","),r?u.push(`
`+r.repeat(c)+W(_)+": "):u.push(W(_)+":");let I=R!==null&&typeof R=="object",G=Nt(R);if(I&&!G){if(m.has(R))throw new TypeError("Converting circular structure to JSON");m.add(R),p.push({parent:y.val,key:_,val:R,isArray:Array.isArray(R),keys:Array.isArray(R)?null:Object.keys(R),index:0,first:!0}),y.first=!1;break}else u.push(W(R)),y.first=!1}y.index>=y.keys.length&&p[p.length-1]===y&&(h=!0)}h&&(c--,!y.first&&r&&u.push(`
`+r.repeat(c)),u.push(y.isArray?"]":"}"),m.delete(y.val),p.pop())}return u.join("")},Or=(n,e,t)=>{try{return"rawJSON"in JSON?W(n,(i,l)=>typeof l=="bigint"?JSON.rawJSON(l.toString()):typeof e=="function"?e(i,l):(Array.isArray(e)&&e.includes(i),l),t):n?W(n,(i,l)=>typeof l=="string"&&De.test(l)||typeof l=="bigint"?l.toString()+"n":typeof e=="function"?e(i,l):(Array.isArray(e)&&e.includes(i),l),t).replace(Pr,"$1$2$3").replace(Ir,"$1$2$3"):W(n,e,t)}catch(r){if(r instanceof RangeError){let o=Ui(n,e,t);return o===void 0?void 0:"rawJSON"in JSON?o:o.replace(Pr,"$1$2$3").replace(Ir,"$1$2$3")}throw r}},Fe=new Map,Ni=()=>{let n=JSON.parse.toString();if(Fe.has(n))return Fe.get(n);try{let e=JSON.parse("1",(t,r,o)=>!!o?.source&&o.source==="1");return Fe.set(n,e),e}catch{return Fe.set(n,!1),!1}},$i=(n,e,t,r)=>typeof e=="string"&&Sr.test(e)?BigInt(e.slice(0,-1)):typeof e=="string"&&De.test(e)?e.slice(0,-1):typeof r=="function"?r(n,e,t):e,xi=(n,e)=>JSON.parse(n,(t,r,o)=>{let s=typeof r=="number",a=r>Number.MAX_SAFE_INTEGER||r<Number.MIN_SAFE_INTEGER,i=s&&a,l=o&&Gi.test(o.source);return i&&l?BigInt(o.source):typeof e=="function"?e(t,r,o):r}),Cr=Number.MAX_SAFE_INTEGER.toString(),kr=Cr.length,ji=/"(?:[^"\\]|\\.)*"|-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/g,Mi=/^"-?\d+n+"$/,Li=(n,e)=>{let t={"":n},r=[{parent:t,key:"",visited:!1}];for(;r.length>0;){let o=r[r.length-1];if(o.visited){let{parent:s,key:a}=o,i=s[a];typeof i=="string"&&(Sr.test(i)?i=BigInt(i.slice(0,-1)):De.test(i)&&(i=i.slice(0,-1))),typeof e=="function"&&(i=e.call(s,a,i)),i===void 0?delete s[a]:s[a]=i,r.pop()}else{o.visited=!0;let s=o.parent[o.key];if(s!==null&&typeof s=="object"){let i=Object.keys(s);for(let l=i.length-1;l>=0;l--)r.push({parent:s,key:i[l],visited:!1})}}}return t[""]},vr=n=>n.replace(ji,(e,t,r,o)=>{let s=e[0]==='"';if(s&&Mi.test(e))return e.substring(0,e.length-1)+'n"';let i=r||o,l=t&&(t.length<kr||t.length===kr&&t<=Cr);return s||i||l?e:'"'+e+'n"'}),Fr=(n,e)=>{if(!n)return Gt(n,e);try{if(Ni())return xi(n,e);let t=vr(n);return Gt(t,(r,o,s)=>$i(r,o,s,e))}catch(t){if(t instanceof RangeError){let r=vr(n),o=Gt(r);return Li(o,e)}throw t}};var j=class extends Error{name;status;request;response;constructor(e,t,r){super(e,{cause:r.cause}),this.name="HttpError",this.status=Number.parseInt(t),Number.isNaN(this.status)&&(this.status=0);"response"in r&&(this.response=r.response);let o=Object.assign({},r.request);r.request.headers.authorization&&(o.headers=Object.assign({},r.request.headers,{authorization:r.request.headers.authorization.replace(/(?<! ) .*$/," [REDACTED]")})),o.url=o.url.replace(/\bclient_secret=\w+/g,"client_secret=[REDACTED]").replace(/\baccess_token=\w+/g,"access_token=[REDACTED]"),this.request=o}};var Bi="10.0.16",qi={headers:{"user-agent":`octokit-request.js/${Bi} ${C()}`}};function Vi(n){if(typeof n!="object"||n===null||Object.prototype.toString.call(n)!=="[object Object]")return!1;let e=Object.getPrototypeOf(n);if(e===null)return!0;let t=Object.prototype.hasOwnProperty.call(e,"constructor")&&e.constructor;return typeof t=="function"&&t instanceof t&&Function.prototype.call(t)===Function.prototype.call(n)}var Dr=()=>"";async function Gr(n){let e=n.request?.fetch||globalThis.fetch;if(!e)throw new Error("fetch is not set. Please pass a fetch implementation as new Octokit({ request: { fetch }}). Learn more at https://github.com/octokit/octokit.js/#fetch-missing");let t=n.request?.log||console,r=n.request?.parseSuccessResponseBody!==!1,o=Vi(n.body)||Array.isArray(n.body)?Or(n.body):n.body,s=Object.fromEntries(Object.entries(n.headers).map(([c,p])=>[c,String(p)])),a;try{a=await e(n.url,{method:n.method,body:o,redirect:n.request?.redirect,headers:s,signal:n.request?.signal,...n.body&&{duplex:"half"}})}catch(c){let p="Unknown Error";if(c instanceof Error){if(c.name==="AbortError")throw c.status=500,c;p=c.message,c.name==="TypeError"&&"cause"in c&&(c.cause instanceof Error?p=c.cause.message:typeof c.cause=="string"&&(p=c.cause))}let m=new j(p,500,{request:n});throw m.cause=c,m}let i=a.status,l=a.url,d={};for(let[c,p]of a.headers)d[c]=p;let u={url:l,status:i,headers:d,data:""};if("deprecation"in d){let c=d.link&&d.link.match(/<([^<>]+)>; rel="deprecation"/),p=c&&c.pop();t.warn(`[@octokit/request] "${n.method} ${n.url}" is deprecated. It is scheduled to be removed on ${d.sunset}${p?`. See ${p}`:""}`)}if(i===204||i===205)return u;if(n.method==="HEAD"){if(i<400)return u;throw new j(a.statusText,i,{response:u,request:n})}if(i===304)throw u.data=await $t(a),new j("Not modified",i,{response:u,request:n});if(i>=400)throw u.data=await $t(a),new j(Wi(u.data),i,{response:u,request:n});return u.data=r?await $t(a):a.body,u}async function $t(n){let e=n.headers.get("content-type");if(!e)return n.text().catch(Dr);let t=(0,Ur.parse)(e);if(zi(t)){let r="";try{return r=await n.text(),Fr(r)}catch{return r}}else return t.type.startsWith("text/")||t.parameters.charset?.toLowerCase()==="utf-8"&&t.type!=="application/octet-stream"?n.text().catch(Dr):n.arrayBuffer().catch(()=>new ArrayBuffer(0))}function zi(n){return n.type==="application/json"||n.type==="application/scim+json"}function Wi(n){if(typeof n=="string")return n;if(n instanceof ArrayBuffer)return"Unknown error";if(typeof n=="object"&&n!==null&&"message"in n){let e=n,t="documentation_url"in e?` - ${e.documentation_url}`:"";return Array.isArray(e.errors)?`${e.message}: ${e.errors.map(r=>JSON.stringify(r)).join(", ")}${t}`:`${e.message}${t}`}return`Unknown error: ${JSON.stringify(n)}`}function xt(n,e){let t=n.defaults(e);return Object.assign(function(o,s){let a=t.merge(o,s);if(!a.request||!a.request.hook)return Gr(t.parse(a));let i=(l,d)=>Gr(t.parse(t.merge(l,d)));return Object.assign(i,{endpoint:t,defaults:xt.bind(null,t)}),a.request.hook(i,a)},{endpoint:t,defaults:xt.bind(null,t)})}var A=xt(_r,qi);var Hi="0.0.0-development";function Ki(n){return`Request failed due to following response errors:
`+n.errors.map(e=>` - ${e.message}`).join(`
`)}var Y=class extends Error{constructor(n,e,t){super(Ki(t)),this.request=n,this.headers=e,this.response=t,this.errors=t.errors,this.data=t.data,Error.captureStackTrace&&Error.captureStackTrace(this,this.constructor)}request;headers;response;name="GraphqlResponseError";errors;data},Qi=["method","baseUrl","url","headers","request","query","mediaType","operationName"],Ji=["query","method","url"],Nr=/\/api\/v3\/?$/;function Xi(n,e,t){if(t){if(typeof e=="string"&&"query"in t)return Promise.reject(new Error('[@octokit/graphql] "query" cannot be used as variable name'));for(let a in t)if(Ji.includes(a))return Promise.reject(new Error(`[@octokit/graphql] "${a}" cannot be used as variable name`))}let r=typeof e=="string"?Object.assign({query:e},t):e,o=Object.keys(r).reduce((a,i)=>Qi.includes(i)?(a[i]=r[i],a):(a.variables||(a.variables={}),a.variables[i]=r[i],a),{}),s=r.baseUrl||n.endpoint.DEFAULTS.baseUrl;return Nr.test(s)&&(o.url=s.replace(Nr,"/api/graphql")),n(o).then(a=>{if(a.data.errors){let i={};for(let l of Object.keys(a.headers))i[l]=a.headers[l];throw new Y(o,i,a.data)}return a.data.data})}function jt(n,e){let t=n.defaults(e);return Object.assign((o,s)=>Xi(t,o,s),{defaults:jt.bind(null,t),endpoint:t.endpoint})}var Dp=jt(A,{headers:{"user-agent":`octokit-graphql.js/${Hi} ${C()}`},method:"POST",url:"/graphql"});function $r(n){return jt(n,{method:"POST",url:"/graphql"})}var xr=1e3,jr=/secondary rate limit|abuse detection/i,Yi=/submitted too quickly/i,Mr=["RATE_LIMITED","RATE_LIMIT"],Zi=v({message:b()}),Lr=v({data:U().optional(),errors:D(v({type:b().optional(),message:b().optional()}))});function Br({status:n,headers:e,data:t},r){let o=tl(t),s=Zi.safeParse(t).data?.message??"";if(n!==403&&n!==429&&o===null)return null;let a=el(e["retry-after"],r);if(a>0)return{kind:"secondary",waitMs:Math.max(xr,a)};if(o==="secondary"||jr.test(s))return{kind:"secondary",waitMs:null};if(String(e["x-ratelimit-remaining"])==="0"){let i=Number(e["x-ratelimit-reset"])*1e3;return{kind:"primary",waitMs:i>0?Math.max(xr,i-r):null}}return o==="primary"?{kind:"primary",waitMs:null}:n===429?{kind:"secondary",waitMs:null}:null}function qr({data:n}){let e=Lr.safeParse(n).data?.errors.find(Ge);return e===void 0?null:{kind:Mr.includes(e.type)?"primary":"secondary",waitMs:null}}function Ge({type:n,message:e=""}){return Mr.includes(n)||Yi.test(e)}function el(n,e){let t=Number(n);return Number.isNaN(t)?Date.parse(String(n))-e:t*1e3}function tl(n){let e=Lr.safeParse(n);if(!e.success||nl(e.data.data))return null;let{errors:t}=e.data;return t.some(({message:r})=>jr.test(r??""))?"secondary":t.some(Ge)?"primary":null}function nl(n){return n!=null}import{randomUUID as rl}from"node:crypto";var _e=6e4,ol=60*_e,sl=80,al=500,il=900,ll=2e3,dl=1,ul=5,cl=6e4,pl=15*_e,ml=.5,yl=1e4,gl=1e4,hl=75e3,_l={read:"all",write:"writes",content:"content"},se=class{#e={rest:new me(il,_e),graphql:new me(ll,_e)};#t;#n=rl();#a=0;constructor(e=Bn()){this.#t=e}waitMs(e,t){let r=this.#s(e).map(({untilMs:o})=>o-t);return Math.max(0,this.#e[e.api].waitMs(t,Hr(e)),...r)}isGuessed(e,t){return this.#s(e).some(({untilMs:r,isNamed:o})=>r>t&&!o)}#s(e){return this.#t.read().holds.filter(({lane:t,api:r})=>Wr(t,e.lane)&&(r===null||r===e.api))}takeTurn({caller:e,shares:t,nowMs:r,otherWaitMs:o,canWait:s}){let a=e===""?"":`${this.#n}/${e}`;return this.#t.update(i=>{let l=new qn(i),d=p=>Math.max(o,Vr(i,r,{shares:t,ahead:p})),u=d(l.ahead(a,r,t)),c=Math.max(d(0),u-gl);return u>0?(l.keep(a,r+(s(u)?u:c)),{waitMs:u,returnMs:c,reserved:[]}):(l.leave(a),{waitMs:u,returnMs:c,reserved:this.#u(i,t,r)})})}hasContentRoom(e,t){let r=this.#t.read();return!r.line.some(({keptUntilMs:s})=>s>=t)&&Vr(r,t,{shares:e,ahead:0})===0}#u(e,t,r){let{minute:o,hour:s}=Ue(e);return Array.from({length:t},()=>{this.#a+=1;let a=`${this.#n}/${this.#a}`,i={id:a,endsAtMs:r+hl};return o.spend(r,1,i),s.spend(r,1,i),a})}noteSent(e,t){this.#e[e.api].spend(t,Hr(e))}noteUsed(e){e.length!==0&&this.#t.update(t=>{for(let r of[t.minute,t.hour])r.spent=r.spent.map(o=>e.includes(o.id??"")?{atMs:o.atMs,points:o.points}:o)})}giveBack(e){e.length!==0&&this.#t.update(t=>{for(let r of[t.minute,t.hour])r.spent=r.spent.filter(({id:o=""})=>!e.includes(o))})}noteAccepted({lane:e,api:t}){let r=[t,...ve.filter(s=>Wr(s,e))],{unnamedRefusals:o}=this.#t.read();r.every(s=>o[s]===0)||this.#t.update(s=>{for(let a of r)s.unnamedRefusals[a]=0})}noteRefused(e,t,{nowMs:r,chance:o}){let s=t.kind==="primary",a=s?{lane:"read",api:e.api}:{lane:e.lane,api:null},i=t.waitMs!==null,l=a.api??a.lane;this.#t.update(d=>{let u=zr(d,r);!i&&!u.some(({lane:y,api:h})=>y===a.lane&&h===a.api)&&(d.unnamedRefusals[l]+=1);let c=t.waitMs??fl(d.unnamedRefusals[l]),p=s&&i?0:o*Math.min(c*ml,yl),m={...a,isNamed:i,untilMs:r+Math.ceil(c+p)};s||Ue(d).minute.space(m.untilMs),d.holds=[...u,m]})}pace(e){let t=this.#t.read(),{minute:r,hour:o}=Ue(t),[s]=zr(t,e).toSorted((a,i)=>i.untilMs-a.untilMs);return{contentPerMinute:{spent:r.spentIn(e),limit:r.limit},contentPerHour:{spent:o.spentIn(e),limit:o.limit},held:s===void 0?null:{requests:_l[s.lane],api:s.api,untilMs:s.untilMs}}}};function Ue(n){return{minute:new me(sl,_e,n.minute),hour:new me(al,ol,n.hour)}}function Vr(n,e,{shares:t,ahead:r}){let o=n.holds.filter(({lane:i})=>i==="content").map(({untilMs:i})=>i-e),{minute:s,hour:a}=Ue(n);return Math.max(0,s.waitMs(e,t,r),a.waitMs(e,t,r),...o)}function zr({holds:n},e){return n.filter(({untilMs:t})=>t>e)}function fl(n){return Math.min(pl,cl*2**Math.max(0,n-1))}function Wr(n,e){return ve.indexOf(e)>=ve.indexOf(n)}function Hr({lane:n}){return n==="read"?dl:ul}var El=/\b(?:add|create)[A-Z]\w*\s*\((?:[^()]*\)\s*@include\(if:\s*\$(\w+)\s*\))?/g,bl=/\/git\//;function Kr({method:n,url:e,query:t,variables:r}){if(typeof t=="string"){if(!/^\s*mutation\b/.test(t))return{api:"graphql",lane:"read",contents:0};let s=[...t.matchAll(El)].filter(([,a])=>a===void 0||!wl(r,a)).length;return{api:"graphql",lane:s>0?"content":"write",contents:s}}if(n==="GET"||n==="HEAD")return{api:"rest",lane:"read",contents:0};let o=n==="POST"&&!bl.test(e)?1:0;return{api:"rest",lane:o>0?"content":"write",contents:o}}function wl(n,e){return typeof n=="object"&&n!==null&&Reflect.get(n,e)===!1}var fe=class extends Error{name="LimitReached";retryAfterMs;isGuess;constructor(e,t=!1){super("GitHub's rate limit is used up"),this.retryAfterMs=e,this.isGuess=t}},Ne=class extends Error{status=500;response;constructor(e,t){super(e),this.response=t}},Tl=50,Rl=2e4,Al=1e4,Jr=2,Pl=v({status:$(),response:v({headers:ke(b(),J([b(),$()]).optional()),data:U()}).optional()}),Il=v({errors:D(v({message:b()}))}),ae=class{#e;#t;#n;#a=new Mt(Tl);constructor(e,t,r){this.#e=e,this.#t=t,this.#n=r}async deliver(e,t){let r=Kr(e),o=this.#s(r);for(let s=0;;){o-=await this.#u(r,o);try{let a=await t().finally(()=>this.#a.leave());if(!this.#p(r,a))return Sl(a)}catch(a){let i=Pl.safeParse(a).data;if(i===void 0)throw a;let{status:l,response:d}=i;if(d!==void 0&&this.#p(r,{status:l,...d,data:d.data}))continue;let u=s===0&&Gl(a)?0:(s+1)**2*1e3,c=Lt(a)?Jr:kl(e,r);if(l<500||Bt(a)||s>=c||!Qr(u))throw a;s+=1,u>0&&await this.#n.sleep(u)}}}#s({lane:e}){return e==="read"||q()?.hasReserved(this.#e)===!1?Rl:Al}async#u(e,t){for(let r=0;;){await this.#a.enter();let o=l=>r+l<=t&&Qr(l),{waitMs:s,returnMs:a,reserved:i}=this.#c(()=>this.#l(e,o));if(s===0)return this.#c(()=>this.#i(e,i)),r;if(this.#a.leave(),!o(s))throw new fe(a,this.#e.isGuessed(e,this.#n.now()));await this.#n.sleep(s),r+=s}}#c(e){try{return e()}catch(t){throw this.#a.leave(),t}}#l(e,t){let r=this.#n.now(),o=this.#e.waitMs(e,r),s=q(),a=s?.sharesFor(e,this.#e)??e.contents;return a===0?{waitMs:o,returnMs:o,reserved:[]}:this.#e.takeTurn({caller:s?.caller??"",shares:a,nowMs:r,otherWaitMs:o,canWait:t})}#i(e,t){let r=q();r?.addReservations(this.#e,t),this.#e.noteUsed(r?.useReservations(this.#e,e.contents)??t),this.#e.noteSent(e,this.#n.now())}#p(e,t){let r=Br(t,this.#t.now()),o=r===null?qr(t):null;return r!==null?this.#d(e,r):o!==null?this.#r(e,o):this.#e.noteAccepted(e),r!==null}#d(e,t){this.#e.noteRefused(e,t,{nowMs:this.#n.now(),chance:this.#n.chance()})}#r(e,t){let r=()=>this.#d(e,t),o=q();o===void 0?r():o.atEnd(r)}},Mt=class{#e;#t=[];constructor(e){this.#e=e}async enter(){this.#e>0?this.#e-=1:await new Promise(e=>this.#t.push(e))}leave(){let e=this.#t.shift();e===void 0?this.#e+=1:e()}};function kl({request:n},{lane:e}){return n!==void 0&&"retries"in n&&typeof n.retries=="number"?n.retries:e==="read"?Jr:0}function Qr(n){return q()?.allows(n)??!0}var vl=[200,201,202];function Sl(n){if(vl.includes(n.status)&&(typeof n.data!="object"||n.data===null))throw new Ne("GitHub's answer could not be read",n);let[e]=Il.safeParse(n.data).data?.errors??[];if(e!==void 0&&/Something went wrong while executing your query/.test(e.message))throw new Ne(e.message,n);return n}var Ol=["ECONNREFUSED","ENOTFOUND","EAI_AGAIN","UND_ERR_CONNECT_TIMEOUT"],Cl=["ECONNRESET","EPIPE","UND_ERR_SOCKET"],Fl=4;function Lt(n){return Xr(n,Ol)}var Dl="bad port";function Bt(n){return n instanceof Error&&n.message.trim()===Dl}function Gl(n){return Xr(n,Cl)}function Xr(n,e){let t=n;for(let r=0;r<Fl&&t instanceof Error;r+=1){if("code"in t&&typeof t.code=="string"&&e.includes(t.code))return!0;t=t.cause}return!1}var Yr=500,Ul=80,Nl=v({message:b(),errors:D(U()).optional()}),$l=v({errors:D(v({message:b()})).min(1)}),xl=v({error:b()}),jl=v({resource:b().optional(),field:b().optional(),code:b().optional(),message:b().optional()});function eo(n){let e=Nl.safeParse(n).data;if(e!==void 0){let o=(e.errors??[]).flatMap(Ll);return{message:H([e.message,...o].join("; ")),foreign:!1}}let[t]=$l.safeParse(n).data?.errors??[];if(t!==void 0)return{message:H(t.message),foreign:!1};let r=xl.safeParse(n).data;return r!==void 0?{message:H(r.error),foreign:!0}:{message:`the answer could not be read: ${typeof n=="string"?Ml(n):"it has no message"}`,foreign:!0}}function Ml(n){if(n.trim()==="")return"it is empty";let e=/<title>([^<]{1,200})<\/title>/i.exec(n)?.[1]?.replaceAll(/&\w+;/g,"-");return e===void 0?"it is not JSON":`it is a page titled "${H(e).slice(0,Ul)}"`}function Ll(n){if(typeof n=="string")return[n];let e=jl.safeParse(n).data;if(e?.message!==void 0)return[e.message];let t=[e?.resource,e?.field].filter(r=>r!==void 0).join(" ");return e?.code===void 0?[]:[`${t}: ${e.code}`]}function H(n){let e=n.replaceAll(/\s+/g," ").trim();return(e.length>Yr?`${e.slice(0,Yr).toWellFormed()}\u2026`:e).replace(/(?<!\.)\.+$/,"")}function to(n){return/^required; url=(https:\/\/[^\s;]{1,500})/.exec(String(n["x-github-sso"]??""))?.[1]??null}var Bl=[[/project/i,"the permission for the organization's projects"],[/^(?:update)?refs?$|^teamConfig$/i,"the permission contents=write for the repository"],[/pullRequest/i,"the permission pull_requests=read for the repository"],[/comment|issue|label/i,"the permission issues=write for the repository"]];function $e({headers:n,path:e=[]}){let t=qt(n);if(t!==null)return`the permission ${t}`;let r=e.findLast(s=>typeof s=="string");return Bl.find(([s])=>typeof r=="string"&&s.test(r))?.[1]??"access to the repository"}function qt(n){let e=String(n["x-accepted-github-permissions"]??"").trim();return/^[\w=,; ]{1,300}$/.test(e)?e.split(";").map(t=>t.trim().split(/\s*,\s*/).join(" and ")).join(" or "):null}function Vt(n){let e=Zr(n["x-oauth-scopes"]),t=Zr(n["x-accepted-oauth-scopes"]);return e===null||t===null||t.length===0||t.some(r=>e.includes(r))?null:t.join(", ")}function Zr(n){return typeof n!="string"?null:n.split(",").map(e=>e.trim()).filter(e=>e!=="")}function no(n){let e=/The '([^']{1,100})' field requires one of the following scopes: \[([^\]]{1,300})\]/.exec(n);return e===null?n:`the token lacks a scope: "${e[1]}" needs one of ${e[2]}`}var ql=[{words:/SAML (?:enforcement|SSO|single sign-on)/i,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:({headers:n})=>`grant the token access to the organization at ${to(n)??'GitHub: the list of the tokens, "Configure SSO"'}`},{words:/IP allow list/i,code:"GITHUB_FORBIDDEN",actor:"An owner of the organization",remedy:"add this machine's address to the allow list; or the agent has to run at an address on it"},{words:/forbids access via a personal access token \(classic\)/i,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:"replace it by a fine-grained token, or by the token of a GitHub App"},{words:/forbids access via a fine-grained personal access tokens? if the token's lifetime/i,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:"give the token a shorter lifetime"},{words:/forbids access via a fine-grained personal access token/i,code:"GITHUB_FORBIDDEN",actor:"An owner of the organization",remedy:"allow fine-grained tokens; or a GitHub App's token has to be used"},{words:/OAuth App access restrictions/i,code:"GITHUB_FORBIDDEN",actor:"An owner of the organization",remedy:"approve the OAuth app that made the token, such as GitHub CLI; or a personal access token has to be used"},{words:/installation has been suspended/i,code:"GITHUB_FORBIDDEN",actor:"An owner of the organization",remedy:"lift the suspension of the App's installation"},{words:/account was suspended/i,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:"resolve the suspension of the account with GitHub"},{words:/Repository access blocked/i,code:"GITHUB_FORBIDDEN",actor:"The owner of the repository",remedy:"resolve the block with GitHub"},{words:/not permitted through this proxy/i,code:"GITHUB_FORBIDDEN",actor:"The proxy's operator",remedy:"let writes of git objects and refs through; or run the agent without such a proxy"},{words:/archived so is read-only/i,code:"GITHUB_ARCHIVED",actor:"An administrator of the repository",remedy:"unarchive the repository before tickets in it can move"},{words:/item is archived and cannot be updated/i,code:"GITHUB_ARCHIVED",actor:null,remedy:"Restore the item from the project's archive, then call again"},{words:/issue is locked/i,code:"GITHUB_CONVERSATION_LOCKED",actor:"An administrator of the repository",remedy:"unlock the conversation, or give the token's account write access"},{words:/repository rule violations|protected ref\b/i,code:"GITHUB_FORBIDDEN",actor:"An administrator of the repository",remedy:`exempt the token's account in the ruleset, or leave the ref out of it; or "lockRefPrefix" in .ralph/config.json has to name refs that the rules allow`},{words:/not accessible by personal access token/i,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:n=>`give the fine-grained token ${$e(n)}; an organization may have to approve that`},{words:/not accessible by integration/i,code:"GITHUB_FORBIDDEN",actor:"The owner of the App",remedy:n=>`give the App ${$e(n)}, and an owner of the organization accept that; an Action's token gets it under "permissions" in the workflow`},{types:["INSUFFICIENT_SCOPES"],code:"GITHUB_FORBIDDEN",says:({message:n})=>no(n),actor:"The token's owner",remedy:"add the scope to the classic token, or use a fine-grained or App token with the permission"},{statuses:[403],when:({headers:n})=>Vt(n)!==null,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:({headers:n})=>`add one of the scopes ${Vt(n)} to the classic token`},{words:/Issues are disabled/i,code:"GITHUB_NOT_FOUND",actor:"An administrator of the repository",remedy:"turn issues on in the repository's settings"},{statuses:[410],words:/deleted/i,code:"GITHUB_NOT_FOUND",says:"it was deleted",actor:null,remedy:"Check owner, repository and number; a deleted issue does not come back"},{statuses:[409],words:/empty/i,code:"GITHUB_EMPTY_REPOSITORY",says:"the repository has no commit yet",actor:null,remedy:"Push a first commit; locks are kept as git refs"},{words:/item does not exist in the project/i,code:"GITHUB_NOT_IN_PROJECT",actor:null,remedy:"Check whether the ticket was removed from the project, then call again"},{words:/option Id does not belong to the field/i,code:"GITHUB_FIELD_MISSING",actor:null,remedy:"Call again: the field's options were replaced meanwhile, and are read anew",retryable:!0},{words:/^Priority has already been taken/i,code:"GITHUB_UNAVAILABLE",says:({message:n})=>`another child was added to the same parent at that moment (${n})`,actor:null,remedy:"Call again: this request wrote nothing",retryable:!0},{words:/may only have one parent|duplicate sub-issues/i,code:"GITHUB_UNEXPECTED",actor:null,remedy:"Read the child: it has a parent, and must be removed from it first"},{types:["NOT_FOUND"],code:"GITHUB_NOT_FOUND",actor:null,remedy:"Check the name and number, and whether the token can see it and may change it"},{types:["FORBIDDEN"],code:"GITHUB_FORBIDDEN",actor:null,remedy:"Use a token that may do this: write access to the repository and to the project"},{statuses:[403,407],when:({foreign:n})=>n,code:"GITHUB_FORBIDDEN",actor:"The proxy's operator",remedy:"let the request through: the answer is not GitHub's"},{statuses:[403],when:({headers:n})=>qt(n)!==null,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:n=>`use a token with ${$e(n)}, of an account with write access to the repository`},{statuses:[403],code:"GITHUB_FORBIDDEN",actor:"An administrator of the repository",remedy:"give the token's account write access to the repository"}];function xe(n){let e=ql.find(l=>Vl(l,n));if(e===void 0)return null;let{code:t,says:r,actor:o,remedy:s,retryable:a=!1}=e,i=ro(s,n);return{code:t,says:r===void 0?zl(n):ro(r,n),hint:o===null?i:`${o} must ${i}`,retryable:a}}function Vl({statuses:n,types:e,words:t,when:r},o){return(n===void 0||o.status!==null&&n.includes(o.status))&&(e===void 0||o.type!==void 0&&e.includes(o.type))&&(t?.test(o.message)??!0)&&(r?.(o)??!0)}function zl({message:n,status:e}){return e===null?n:`${n} (status ${e})`}function ro(n,e){return typeof n=="string"?n:n(e)}var oo={dependencies:["OpenBlockers"],"dependency-totals":["DependencyTotals"],"issue-fields":["PlainFieldOrigin","SelectFieldOrigin","PlainIssueField","SelectIssueField","IssueFieldOptions","IssueFieldName"]},so=`mutation AddSubIssue($parentId: ID!, $childId: ID!) {
  addSubIssue(input: {issueId: $parentId, subIssueId: $childId}) {
    clientMutationId
  }
}`,ao=`mutation AddToBoard($projectId: ID!, $issueId: ID!, $fieldName: String!, $priorityField: String!, $estimateField: String!) {
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
}`,io=`mutation CreateIssue($repositoryId: ID!, $title: String!, $body: String!, $labelIds: [ID!]!, $assigneeIds: [ID!]!, $parentId: ID, $projectIds: [ID!]!, $fieldName: String!, $priorityField: String!, $estimateField: String!) {
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
}`,lo=`mutation CreateIssueAlone($repositoryId: ID!, $title: String!, $body: String!, $labelIds: [ID!]!, $assigneeIds: [ID!]!, $parentId: ID) {
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
}`,uo=`query FollowPullRequests($cards: [ID!]!) {
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
}`,co=`query ReadRemarks($pull: ID!) {
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
}`,po=`mutation MergePullRequest($pull: ID!, $head: GitObjectID!) {
  mergePullRequest(input: {pullRequestId: $pull, expectedHeadOid: $head}) {
    pullRequest {
      merged
    }
  }
}`,mo=`query ReadChildren($owner: String!, $repo: String!, $number: Int!) {
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
}`,yo=`query ReadBlockers($owner: String!, $repo: String!, $number: Int!) {
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
}`,go=`query ReadBlocked($owner: String!, $repo: String!, $number: Int!) {
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
}`,zt=`mutation AddBlockedBy($issueId: ID!, $blockingId: ID!) {
  addBlockedBy(input: {issueId: $issueId, blockingIssueId: $blockingId}) {
    clientMutationId
  }
}`,ho=`mutation RemoveBlockedBy($issueId: ID!, $blockingId: ID!) {
  removeBlockedBy(input: {issueId: $issueId, blockingIssueId: $blockingId}) {
    clientMutationId
  }
}`,_o=`query ReadParent($childId: ID!) {
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
}`,fo=`query FindPullRequest($owner: String!, $repo: String!, $number: Int!, $branch: String!) {
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
}`,Eo=`mutation CreatePullRequest($repositoryId: ID!, $branch: String!, $base: String!, $title: String!, $body: String!) {
  createPullRequest(
    input: {repositoryId: $repositoryId, headRefName: $branch, baseRefName: $base, title: $title, body: $body}
  ) {
    pullRequest {
      number
      url
    }
  }
}`,bo=`mutation EditPullRequest($id: ID!, $title: String!, $body: String!) {
  updatePullRequest(input: {pullRequestId: $id, title: $title, body: $body}) {
    clientMutationId
  }
}`,wo=`query ReadBranchPullRequests($owner: String!, $repo: String!, $branch: String!) {
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
}`,To=`mutation PostComment($issueId: ID!, $body: String!) {
  addComment(input: {subjectId: $issueId, body: $body}) {
    commentEdge {
      node {
        id
        url
      }
    }
  }
}`,Ro=`query ReadBoard($owner: String!, $repo: String!, $withRepository: Boolean!, $projectOwner: String!, $projectNumber: Int!, $withProject: Boolean!) {
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
}`,Ao=`query ReadCardDates($itemIds: [ID!]!, $stateField: String!) {
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
}`,Po=`query ReadCards($projectId: ID!, $stateField: String!, $priorityField: String!, $estimateField: String!, $after: String) {
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
}`,Io=`query ReadFiles($owner: String!, $repo: String!, $oid: GitObjectID!) {
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
}`,ko=`query ReadIssue($owner: String!, $repo: String!, $number: Int!) {
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
}`,vo=`query ReadItems($projectId: ID!, $stateField: String!, $priorityField: String!, $estimateField: String!, $first: Int!, $after: String) {
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
}`,So=`query ReadLabels($owner: String!, $repo: String!, $number: Int!, $text: String!) {
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
}`,Oo=`query ReadLinkedPullRequests($owner: String!, $repo: String!, $number: Int!, $ids: [ID!]!) {
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
}`,Co=`query ReadNewestIssues($owner: String!, $repo: String!, $after: String) {
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
}`,Ee=`query ReadOlderComments($issueId: ID!, $before: String!) {
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
}`,Fo=`query ReadPullRequest($owner: String!, $repo: String!, $number: Int!) {
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
}`,Do=`query ReadTalk($owner: String!, $repo: String!, $askedOfOne: String!, $askedOfAnyone: String!) {
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
  title
  url
  comments(last: 20) {
    pageInfo {
      hasPreviousPage
      startCursor
    }
    nodes {
      ...CommentParts
    }
  }
}`,Go=`query ReadTicket($owner: String!, $repo: String!, $number: Int!, $fieldName: String!, $priorityField: String!, $estimateField: String!, $newest: Int!, $withLog: Boolean!, $withCards: Boolean!) {
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
}`,Uo=`query ReadThreads($issueIds: [ID!]!) {
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
}`,No=`query ReadTicketThread($owner: String!, $repo: String!, $number: Int!) {
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
}`,$o=`query ReadThread($issueId: ID!, $commentsAfter: String, $withComments: Boolean!, $eventsAfter: String, $withEvents: Boolean!) {
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
}`,xo=`query ReadTrailCards($projectId: ID!, $stateField: String!, $after: String) {
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
}`,jo=`query ReadOriginals($commentIds: [ID!]!) {
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
}`,Mo=`mutation RemoveSubIssue($parentId: ID!, $childId: ID!) {
  removeSubIssue(input: {issueId: $parentId, subIssueId: $childId}) {
    clientMutationId
  }
}`,je=`mutation SetField($projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!) {
  updateProjectV2ItemFieldValue(
    input: {projectId: $projectId, itemId: $itemId, fieldId: $fieldId, value: {singleSelectOptionId: $optionId}}
  ) {
    clientMutationId
  }
}`,Lo=`mutation ClearField($projectId: ID!, $itemId: ID!, $fieldId: ID!) {
  clearProjectV2ItemFieldValue(
    input: {projectId: $projectId, itemId: $itemId, fieldId: $fieldId}
  ) {
    clientMutationId
  }
}`,Bo=`mutation TakeFromBoard($projectId: ID!, $itemId: ID!) {
  deleteProjectV2Item(input: {projectId: $projectId, itemId: $itemId}) {
    clientMutationId
  }
}`,qo=`query ReadBoardPlace($owner: String!, $repo: String!, $projectOwner: String!) {
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
}`,Vo=`mutation CreateProject($ownerId: ID!, $repositoryId: ID!, $title: String!) {
  createProjectV2(
    input: {ownerId: $ownerId, repositoryId: $repositoryId, title: $title}
  ) {
    projectV2 {
      number
      url
    }
  }
}`,zo=`mutation CreateField($projectId: ID!, $name: String!, $options: [ProjectV2SingleSelectFieldOptionInput!]!) {
  createProjectV2Field(
    input: {projectId: $projectId, name: $name, dataType: SINGLE_SELECT, singleSelectOptions: $options}
  ) {
    clientMutationId
  }
}`,Wo=`mutation ReplaceOptions($fieldId: ID!, $options: [ProjectV2SingleSelectFieldOptionInput!]!) {
  updateProjectV2Field(input: {fieldId: $fieldId, singleSelectOptions: $options}) {
    clientMutationId
  }
}`,Ho=`query ReadValues($projectId: ID!, $fieldName: String!, $after: String) {
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
}`,Ko=`query ReadWorkflows($projectId: ID!) {
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
}`,Qo=`mutation SwapRefs($repositoryId: ID!, $refUpdates: [RefUpdate!]!) {
  updateRefs(input: {repositoryId: $repositoryId, refUpdates: $refUpdates}) {
    clientMutationId
  }
}`,Jo=`mutation UpdateIssue($id: ID!, $title: String, $body: String, $labelIds: [ID!], $assigneeIds: [ID!]) {
  updateIssue(
    input: {id: $id, title: $title, body: $body, labelIds: $labelIds, assigneeIds: $assigneeIds}
  ) {
    issue {
      id
    }
  }
}`,Xo=`mutation WriteTicket($issueId: ID!, $addComment: Boolean!, $newer: Int!, $since: String, $body: String!, $strikeComment: Boolean!, $struckId: ID!, $struckBody: String!, $writeField: Boolean!, $projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!, $fieldName: String!, $withCards: Boolean!, $closeIssue: Boolean!, $closeReason: IssueClosedStateReason!, $addLabel: Boolean!, $removeLabel: Boolean!, $labelIds: [ID!]!, $releaseLock: Boolean!, $repositoryId: ID!, $lockName: GitRefname!, $lockOid: GitObjectID!) {
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
}`;var Wl=["issue-fields","dependencies","dependency-totals"],Wt=oo,Hl=[/^Field '(?<name>\w+)' doesn't exist on type/,/^No such type (?<name>\w+),/,/^(?:Field|InputObject) '\w+' doesn't accept argument '(?<name>\w+)'/],Kl=D(N({message:b()})),Me=class{#e=new Set;fitting(e){let t=e;for(let r of this.#e)for(let o of Wt[r])t=Jl(t,o);return t}asksFor(e,t){return Wt[e].some(r=>t.includes(`...${r}
`))}learn(e,t){let r=Wl.filter(o=>!this.#e.has(o)&&Wt[o].some(s=>Ql(Yo(t,s),e)));for(let o of r)this.#e.add(o);return r.length>0}};function Le(n){if(!(n instanceof Y)||n.data!==void 0&&n.data!==null)return[];let{data:e=[]}=Kl.safeParse(n.errors);return e.flatMap(({message:t})=>Hl.map(o=>o.exec(t)?.groups?.name).filter(o=>o!==void 0))}function Ql(n,e){let t=n.match(/\w+/g)??[];return e.some(r=>t.includes(r))}function Yo(n,e){return new RegExp(`fragment ${e} on [^]*?\\n\\}`).exec(n)?.[0]??""}function Jl(n,e){let t=new RegExp(`\\n *\\.\\.\\.${e}(?=\\n)`,"g");return n.replace(Yo(n,e),"").replace(t,"").trim()}var Xl=6e4;function be(n,e,t){let r="Nothing was written; try again shortly";return new g("GITHUB_UNAVAILABLE",`Cannot ${n}: ${e}`,{hint:r,retryable:!0,cause:t})}function k(n,e,t){if(n instanceof g)return n;if(n instanceof fe)return rs(e,n);let[r]=Le(n);if(r!==void 0)return Yl(e,r);if(n instanceof Y){let[o]=Kt(n);return w(o??{message:"GitHub answered no data"},e)}return dd(n)?ed(n,e,t):new g("GITHUB_UNEXPECTED",`Cannot ${e}: ${H(n instanceof Error?n.message:String(n))}`,{cause:n})}function Yl(n,e){return new g("GITHUB_UNSUPPORTED",`Cannot ${n}: this GitHub server does not know ${JSON.stringify(e)}`,{hint:"Use github.com or a newer GitHub Enterprise Server; nothing was written"})}function Kt({errors:n,headers:e}){return(n??[]).map(r=>Zl(r,e))}function Zl(n,e){return{...n,headers:e}}function w(n,e){let{type:t}=n;if(Ge(n))return rs(e,{retryAfterMs:Xl,refused:"part"});let r=Zo(n),o=xe(r);return o!==null?es(o,e):new g("GITHUB_UNEXPECTED",`Cannot ${e}: ${r.message}`,t===void 0?{}:{hint:`GitHub's type of error: ${t}`})}function Be(n){let e=Zo(n),t=xe(e);return t===null?e.message:`${t.says}. ${t.hint}`}function Zo({type:n,path:e,headers:t={},message:r}){return{status:null,type:n,message:H(r),path:e,headers:t,foreign:!1}}function es({code:n,says:e,hint:t,retryable:r},o){return new g(n,`Cannot ${o}: ${e}`,{hint:t,retryable:r})}function ed(n,e,t){let{status:r,response:o}=n;if(o===void 0)return td(n,e,t);let{headers:s={},data:a}=o,{message:i,foreign:l}=eo(a),d=`${i} (status ${o.status??r})`;if(r===401)return new g("GITHUB_AUTH",`Cannot ${e}: GitHub does not accept the token (${i})`,{hint:nd(n)});if(r===404)return new g("GITHUB_NOT_FOUND",`Cannot ${e}: ${d}`,{hint:id(n)});if(r>=500)return ts(n,e,{kind:t,why:d});let u=xe({status:r,message:i,headers:s,foreign:l});return u!==null?es(u,e):new g("GITHUB_UNEXPECTED",`Cannot ${e}: ${d}`)}function ts(n,e,{kind:t,why:r}){if(t==="write")return we(e,r,n);let o=`Cannot ${e}: ${r}`;return new g("GITHUB_UNAVAILABLE",o,{hint:Ht,retryable:!0,cause:n})}function td(n,e,t){let r=H(n.message),o=`Cannot ${e}: ${r}`;return Bt(n)?new g("CONFIG_INVALID",o,{hint:sd(n),cause:n}):Lt(n)?new g("GITHUB_UNAVAILABLE",o,{hint:od(n),retryable:!0,cause:n}):ts(n,e,{kind:t,why:r})}function nd({tokenPlace:n,tokenEnd:e}){if(n===void 0)return"Try again shortly: GitHub gave the App this token itself. If that does not help, look at the App's installation";let r=e!==void 0&&Date.parse(e)<=Date.now()?`this one expired at ${e}`:"it may be wrong, expired or revoked";return`Set a valid token in ${n}; ${r}`}var Ht="This request wrote nothing; try again shortly",rd=/(?:^|\.)(?:github\.com|ghe\.com)$/;function Qt(n){return URL.canParse(n)&&rd.test(new URL(n).hostname)}function od({request:n}){let e=n?.url??"";return!URL.canParse(e)||Qt(e)?Ht:`${Ht}, or correct ${Jt(e)}: nothing answers at "${new URL(e).origin}"`}function sd({request:n}){let e=n?.url??"";return`Correct ${Jt(e)}: no request may go to the port of "${e}"`}function Jt(n){return ns.test(n)?"GITHUB_GRAPHQL_URL (by default made from GITHUB_API_URL)":"GITHUB_API_URL"}var ns=/\/graphql\/?$/,ad=v({documentation_url:b()});function id({request:n,response:e}){let t=n?.url??"";return!ns.test(t)&&ad.safeParse(e?.data).success?"Check the owner and repository, and whether the token can see and write them":`Correct ${Jt(t)}: no GitHub API answers at "${t}"`}function we(n,e,t){return new g("GITHUB_OUTCOME_UNKNOWN",`Cannot tell whether it was possible to ${n}: ${e}`,{hint:"Call again with the same arguments: a completed write is recognised",retryable:!0,cause:t})}var ld={request:"this request wrote nothing",part:"this part of the request wrote nothing, and its other parts may have been carried out"};function rs(n,{retryAfterMs:e,isGuess:t=!1,refused:r="request"}){let o=Math.ceil(e/1e3),s=t?`GitHub's rate limit refuses this account's requests and names no end; the next attempt is in ${o} s`:`GitHub's rate limits leave no room for another ${o} s`;return new g("GITHUB_RATE_LIMITED",`Cannot ${n}: ${s}`,{hint:`Call again in ${o} s; ${ld[r]}`,retryable:!0,retryAfterMs:e})}function dd(n){return n instanceof Error?"status"in n&&typeof n.status=="number"||"response"in n:!1}var ud=30*6e4,cd=6e4,pd=2e3,md=404,qe=class{#e;#t;#n;#a=new Map;constructor(e,t){this.#e=e,this.#t=t,this.#n=new F({max:pd,ttlResolution:0,perf:{now:()=>this.#t.now()}})}known(e,t){return this.#n.get(os(e,t))??null}async readWriteAccess(e,t){let r=os(e,t),o=this.#n.get(r);if(o!==void 0)return o;let s=this.#a.get(r)??this.#s(e,t);this.#a.set(r,s);try{let a=await s;return this.#n.set(r,a,{ttl:a.kind==="unknown"?cd:ud}),a}finally{this.#a.delete(r)}}async#s({owner:e,repo:t},r){try{let{data:o}=await this.#e.rest.repos.getCollaboratorPermissionLevel({owner:e,repo:t,username:r});return{kind:er(o)?"writer":"no writer"}}catch(o){if(yd(o))return{kind:"no writer"};let s=k(o,`read what "${r}" may do in ${e}/${t}`,"read");return{kind:"unknown",why:s.message,remedy:s.hint}}}};function os(n,e){return`${X(n)} ${e.toLowerCase()}`}function yd(n){return!(n instanceof Error)||!("status"in n)?!1:n.status===md&&n.message.includes("is not a user")}function ss({type:n,path:e}){return n==="FORBIDDEN"&&e?.includes("projectItems")===!0}function as({repository:n}){let e=n?.issueOrPullRequest;return e?.__typename==="Issue"&&f(e.projectItems?.nodes).length>0}function ie(n,e,t){let{repository:r,viewer:o}=n;if(r===null)throw is(e,"no such repository");let s=gd(r,e);return{viewer:o.login,repository:{id:r.id,nameWithOwner:r.nameWithOwner,archived:r.isArchived,writable:!Zn(r.viewerPermission)},issue:{id:s.id,number:s.number,title:s.title,url:s.url,closed:s.state==="CLOSED",conversationLocked:s.locked,hasDeletedComments:f(s.deletions?.nodes).length>0},items:f(s.projectItems?.nodes).map(a=>Xt(a,t)),...hd(s.comments,e),cursors:_d(s.comments),teamConfigText:r.teamConfig!==null&&"text"in r.teamConfig?r.teamConfig.text:null}}function gd(n,e){let t=n.issueOrPullRequest;if(t===null)throw is(e,"no such issue");if(t.__typename==="Issue")return t;throw new g("INPUT_NOT_AN_ISSUE",`Cannot use ${T(e)} as a ticket: it is a pull request`,{hint:"Use the number of the issue that the pull request closes"})}function is(n,e){return new g("GITHUB_NOT_FOUND",`Cannot read ticket ${T(n)}: ${e}, or the token cannot see it`,{hint:"Check owner, repository and number"})}function K(n){let{hasPreviousPage:e=!1,startCursor:t=null}=n?.pageInfo??{};return{comments:f(n?.nodes).map(Te),olderCursor:e&&t!==null?{before:t}:null}}function hd(n,e){let{comments:t,olderCursor:r}=K(n),[o]=t;if(n?.nodes===null||n===void 0||r===null||o===void 0)return{comments:t,olderCursor:r};let s=n.totalCount-n.nodes.length;return{comments:t,olderCursor:{...r,place:{ticket:T(e),count:s,oldestId:o.id}}}}function _d(n){let e=n?.nodes??[];return new Map((n?.edges??[]).flatMap((t,r)=>{let o=e[r]?.id;return t===null||o===void 0?[]:[[o,t.cursor]]}))}function Te(n){let{author:e}=n;return{id:n.id,databaseId:n.fullDatabaseId??"0",url:n.url,body:n.body,createdAt:n.createdAt,lastEditedAt:n.lastEditedAt,author:e===null?null:{login:e.login,isBot:e.__typename==="Bot"},association:n.authorAssociation,byViewer:n.viewerDidAuthor}}function Ve(n,e){let t=n.fieldValueByName;return t===null||!("name"in t)?{value:null,updatedAt:null}:{value:t.name===null?null:x(e,t.name),updatedAt:t.updatedAt}}function Xt(n,e){let{project:t}=n,{field:r,owner:o}=t,s=Yt(r);return{id:n.id,archived:n.isArchived,project:{id:t.id,owner:"login"in o?o.login:"",number:t.number,title:t.title,url:t.url,writable:t.viewerCanUpdate},field:r!==null&&"options"in r&&!s?{id:r.id,options:Kn(e,r.options)}:null,...s?{fieldIsOfIssues:!0}:{},card:Ve(n,e),priority:M(n.priority),estimate:M(n.estimate)}}function M(n){return n===null?null:"issueFieldValue"in n?n.issueFieldValue!==null&&"name"in n.issueFieldValue?n.issueFieldValue.name:null:"name"in n?n.name:null}function Yt(n){if(n==null)return!1;let e=n.__typename==="ProjectV2Field"&&n.dataType==="SINGLE_SELECT";return n.isIssueField===!0||e}function f(n){return(n??[]).filter(e=>e!=null)}var ls=["node","items","nodes"];function ze(n,e,t){let[r]=e;if(n==null){if(r!==void 0)throw w(r,t);return{items:[],hidden:{count:0,why:null}}}let o=new Set(e.map(({path:i=[]})=>fd(i))),s=n.filter((i,l)=>i!==null&&i.content!==null&&!o.has(l)),a=r===void 0?null:Be(r);return{items:s,hidden:{count:n.length-s.length,why:a}}}function fd(n){let e=n[ls.length];return ls.every((t,r)=>n[r]===t)&&typeof e=="number"?e:null}var Ed=50,We=class{#e;#t=new F({max:Ed});constructor(e){this.#e=e}known(e,t){return this.#t.get(ds(e,t))??null}async readBoard(e,t){let r=await this.#n(e,t);return this.#t.set(ds(e,t),r),r}async#n(e,t){let{repository:r,projects:o}=this.#e,s={owner:e.owner,repo:e.repo,projectOwner:t?.owner??"",projectNumber:t?.number??0,withRepository:!0},a=t!==null&&o!==null,[i,l]=await Promise.all([Zt(r,{...s,withProject:t!==null&&!a}),a?Zt(o,{...s,withRepository:!1,withProject:!0}):null]),{viewer:d,rateLimit:u,repository:c}=i.data,{data:p,projectProblem:m}=l??i;return{viewer:d.login,scopes:r.scopes,projectScopes:(o??r).scopes,permissions:r.permissions,projectPermissions:(o??r).permissions,rateLimit:u,pace:r.pace,repository:bd(c),teamConfigText:wd(c),project:Rd(p,t),projectProblem:m}}};function ds(n,e){return`${X(n)} ${e===null?"":`${e.owner.toLowerCase()}/${e.number}`}`}async function Zt(n,e){let t="read the board";try{let{data:r,problems:o}=await n.queryParts(Ro,e,t),s=o.find(({path:i,type:l})=>i?.[0]==="repository"&&l!=="NOT_FOUND");if(s!==void 0)throw w(s,t);let a=o.find(({path:i})=>i?.[0]==="repositoryOwner");return{data:r,projectProblem:a===void 0?null:w(a,"read the project")}}catch(r){if(!(r instanceof g&&r.code==="GITHUB_FORBIDDEN"&&e.withProject))throw r;let{data:s}=await Zt(n,{...e,withProject:!1});return{data:s,projectProblem:r}}}function bd(n){return n==null?null:{id:n.id,nameWithOwner:n.nameWithOwner,url:n.url,archived:n.isArchived,empty:n.isEmpty,issuesEnabled:n.hasIssuesEnabled,permission:n.viewerPermission}}function wd(n){let e=n?.teamConfig;return e!=null&&"text"in e?e.text:null}function Td(n){let{id:e,name:t,dataType:r}=n,o={id:e,databaseId:n.databaseId??0,name:t};if(!Yt(n))return{...o,options:"options"in n?n.options:null};if(r!=="SINGLE_SELECT")return{...o,options:null};let s="issueField"in n?n.issueField:null;return{...o,options:null,issueFieldOptions:s?.options??[]}}function Rd({repositoryOwner:n},e){let t=n?.projectV2;if(t==null||e===null)return null;let{id:r,title:o,url:s,closed:a,viewerCanUpdate:i,fields:l}=t;return{id:r,...e,ownerKind:n?.__typename==="Organization"?"organization":"user",title:o,url:s,closed:a,writable:i,fields:f(l.nodes).map(Td)}}var He=class{#e;constructor(e){this.#e=e}async readCards(e,t){let r="read the project's items",{data:o,problems:s}=await this.#e.queryVisible(Po,{projectId:e.projectId,stateField:e.state.name,priorityField:e.priority,estimateField:e.estimate,after:t},r),{node:a}=o,[i]=s;if(a===null&&i!==void 0)throw w(i,r);if(a===null||!("items"in a))throw new g("GITHUB_NOT_FOUND",`Cannot ${r}: the project no longer exists`,{hint:"Look at the board on GitHub, then call again"});let{totalCount:l,pageInfo:d,nodes:u}=a.items,{items:c,hidden:p}=ze(u,s,r);return{cards:c.flatMap(m=>Ad(m,e.state)??[]),hidden:p,items:l,nextCursor:d.hasNextPage?d.endCursor??null:null}}async readStateDates(e,t){let{data:r}=await this.#e.queryParts(Ao,{itemIds:e,stateField:t.name},"read since when tickets are in their states");return new Map(f(r.nodes).flatMap(o=>!("state"in o)||o.state===null||!("updatedAt"in o.state)?[]:[[o.id,o.state.updatedAt]]))}};function Ad({isArchived:n,content:e,state:t,priority:r,estimate:o},s){if(n||e?.__typename!=="Issue")return null;let{number:a,title:i,url:l,closed:d,createdAt:u,updatedAt:c,repository:p}=e,m=Pd(t);return{repository:p.nameWithOwner,number:a,title:i,url:l,closed:d,createdAt:u,updatedAt:c,state:m===null?null:{...m,value:x(s,m.value)},priority:M(r),estimate:M(o)}}function Pd(n){return n===null||!("name"in n)||n.name===null?null:{value:n.name,updatedAt:n.updatedAt}}function Ke(n,e,t,r){if(typeof t!="function")throw new Error("method for before hook must be a function");return r||(r={}),Array.isArray(e)?e.reverse().reduce((o,s)=>Ke.bind(null,n,s,o,r),t)():Promise.resolve().then(()=>n.registry[e]?n.registry[e].reduce((o,s)=>s.hook.bind(null,o,r),t)():t(r))}function us(n,e,t,r){let o=r;n.registry[t]||(n.registry[t]=[]),e==="before"&&(r=(s,a)=>Promise.resolve().then(o.bind(null,a)).then(s.bind(null,a))),e==="after"&&(r=(s,a)=>{let i;return Promise.resolve().then(s.bind(null,a)).then(l=>(i=l,o(i,a))).then(()=>i)}),e==="error"&&(r=(s,a)=>Promise.resolve().then(s.bind(null,a)).catch(i=>o(i,a))),n.registry[t].push({hook:r,orig:o})}function cs(n,e,t){if(!n.registry[e])return;let r=n.registry[e].map(o=>o.orig).indexOf(t);r!==-1&&n.registry[e].splice(r,1)}var ps=Function.bind,ms=ps.bind(ps);function ys(n,e,t){let r=ms(cs,null).apply(null,t?[e,t]:[e]);n.api={remove:r},n.remove=r,["before","error","after","wrap"].forEach(o=>{let s=t?[e,o,t]:[e,o];n[o]=n.api[o]=ms(us,null).apply(null,s)})}function Id(){let n=Symbol("Singular"),e={registry:{}},t=Ke.bind(null,e,n);return ys(t,e,n),t}function kd(){let n={registry:{}},e=Ke.bind(null,n);return ys(e,n),e}var gs={Singular:Id,Collection:kd};var en="(?:[a-zA-Z0-9_-]+)",hs="\\.",_s=new RegExp(`^${en}${hs}${en}${hs}${en}$`),vd=_s.test.bind(_s);async function Sd(n){let e=vd(n),t=n.startsWith("v1.")||n.startsWith("ghs_"),r=n.startsWith("ghu_");return{type:"token",token:n,tokenType:e?"app":t?"installation":r?"user-to-server":"oauth"}}function Od(n){return n.split(/\./).length===3?`bearer ${n}`:`token ${n}`}async function Cd(n,e,t,r){let o=e.endpoint.merge(t,r);return o.headers.authorization=Od(n),e(o)}var fs=function(e){if(!e)throw new Error("[@octokit/auth-token] No token passed to createTokenAuth");if(typeof e!="string")throw new Error("[@octokit/auth-token] Token passed to createTokenAuth is not a string");return e=e.replace(/^(token|bearer) +/i,""),Object.assign(Sd.bind(null,e),{hook:Cd.bind(null,e)})};var tn="7.0.8";var Es=()=>{},Fd=console.warn.bind(console),Dd=console.error.bind(console);function Gd(n={}){return typeof n.debug!="function"&&(n.debug=Es),typeof n.info!="function"&&(n.info=Es),typeof n.warn!="function"&&(n.warn=Fd),typeof n.error!="function"&&(n.error=Dd),n}var bs=`octokit-core.js/${tn} ${C()}`,Qe=class{static VERSION=tn;static defaults(e){return class extends this{constructor(...r){let o=r[0]||{};if(typeof e=="function"){super(e(o));return}super(Object.assign({},e,o,o.userAgent&&e.userAgent?{userAgent:`${o.userAgent} ${e.userAgent}`}:null))}}}static plugins=[];static plugin(...e){let t=this.plugins;return class extends this{static plugins=t.concat(e.filter(o=>!t.includes(o)))}}constructor(e={}){let t=new gs.Collection,r={baseUrl:A.endpoint.DEFAULTS.baseUrl,headers:{},request:Object.assign({},e.request,{hook:t.bind(null,"request")}),mediaType:{previews:[],format:""}};if(r.headers["user-agent"]=e.userAgent?`${e.userAgent} ${bs}`:bs,e.baseUrl&&(r.baseUrl=e.baseUrl),e.previews&&(r.mediaType.previews=e.previews),e.timeZone&&(r.headers["time-zone"]=e.timeZone),this.request=A.defaults(r),this.graphql=$r(this.request).defaults(r),this.log=Gd(e.log),this.hook=t,e.authStrategy){let{authStrategy:s,...a}=e,i=s(Object.assign({request:this.request,log:this.log,octokit:this,octokitOptions:a},e.auth));t.wrap("request",i.hook),this.auth=i}else if(!e.auth)this.auth=async()=>({type:"unauthenticated"});else{let s=fs(e.auth);t.wrap("request",s.hook),this.auth=s}let o=this.constructor;for(let s=0;s<o.plugins.length;++s)Object.assign(this,o.plugins[s](this,e))}request;graphql;log;hook;auth};var ws="6.0.0";function nn(n){n.hook.wrap("request",(e,t)=>{n.log.debug("request",t);let r=Date.now(),o=n.request.endpoint.parse(t),s=o.url.replace(t.baseUrl,"");return e(t).then(a=>{let i=a.headers["x-github-request-id"];return n.log.info(`${o.method} ${s} - ${a.status} with id ${i} in ${Date.now()-r}ms`),a}).catch(a=>{let i=a.response?.headers["x-github-request-id"]||"UNKNOWN";throw n.log.error(`${o.method} ${s} - ${a.status} with id ${i} in ${Date.now()-r}ms`),a})})}nn.VERSION=ws;var Ud="0.0.0-development";function Nd(n){if(!n.data)return{...n,data:[]};if(!(("total_count"in n.data||"total_commits"in n.data)&&!("url"in n.data)))return n;let t=n.data.incomplete_results,r=n.data.repository_selection,o=n.data.total_count,s=n.data.total_commits;delete n.data.incomplete_results,delete n.data.repository_selection,delete n.data.total_count,delete n.data.total_commits;let a=Object.keys(n.data)[0],i=n.data[a];return n.data=i,typeof t<"u"&&(n.data.incomplete_results=t),typeof r<"u"&&(n.data.repository_selection=r),n.data.total_count=o,n.data.total_commits=s,n}function rn(n,e,t){let r=typeof e=="function"?e.endpoint(t):n.request.endpoint(e,t),o=typeof e=="function"?e:n.request,s=r.method,a=r.headers,i=r.url;return{[Symbol.asyncIterator]:()=>({async next(){if(!i)return{done:!0};try{let l=await o({method:s,url:i,headers:a}),d=Nd(l);if(i=((d.headers.link||"").match(/<([^<>]+)>;\s*rel="next"/)||[])[1],!i&&"total_commits"in d.data){let u=new URL(d.url),c=u.searchParams,p=parseInt(c.get("page")||"1",10),m=parseInt(c.get("per_page")||"250",10);p*m<d.data.total_commits&&(c.set("page",String(p+1)),i=u.toString())}return{value:d}}catch(l){if(l.status!==409)throw l;return i="",{value:{status:200,headers:{},data:[]}}}}})}}function Ts(n,e,t,r){return typeof t=="function"&&(r=t,t=void 0),Rs(n,[],rn(n,e,t)[Symbol.asyncIterator](),r)}function Rs(n,e,t,r){return t.next().then(o=>{if(o.done)return e;let s=!1;function a(){s=!0}return e=e.concat(r?r(o.value,a):o.value.data),s?e:Rs(n,e,t,r)})}var Hm=Object.assign(Ts,{iterator:rn});function on(n){return{paginate:Object.assign(Ts.bind(null,n),{iterator:rn.bind(null,n)})}}on.VERSION=Ud;var sn="17.0.0";var $d={actions:{addCustomLabelsToSelfHostedRunnerForOrg:["POST /orgs/{org}/actions/runners/{runner_id}/labels"],addCustomLabelsToSelfHostedRunnerForRepo:["POST /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"],addRepoAccessToSelfHostedRunnerGroupInOrg:["PUT /orgs/{org}/actions/runner-groups/{runner_group_id}/repositories/{repository_id}"],addSelectedRepoToOrgSecret:["PUT /orgs/{org}/actions/secrets/{secret_name}/repositories/{repository_id}"],addSelectedRepoToOrgVariable:["PUT /orgs/{org}/actions/variables/{name}/repositories/{repository_id}"],approveWorkflowRun:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/approve"],cancelWorkflowRun:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/cancel"],createEnvironmentVariable:["POST /repos/{owner}/{repo}/environments/{environment_name}/variables"],createHostedRunnerForOrg:["POST /orgs/{org}/actions/hosted-runners"],createOrUpdateEnvironmentSecret:["PUT /repos/{owner}/{repo}/environments/{environment_name}/secrets/{secret_name}"],createOrUpdateOrgSecret:["PUT /orgs/{org}/actions/secrets/{secret_name}"],createOrUpdateRepoSecret:["PUT /repos/{owner}/{repo}/actions/secrets/{secret_name}"],createOrgVariable:["POST /orgs/{org}/actions/variables"],createRegistrationTokenForOrg:["POST /orgs/{org}/actions/runners/registration-token"],createRegistrationTokenForRepo:["POST /repos/{owner}/{repo}/actions/runners/registration-token"],createRemoveTokenForOrg:["POST /orgs/{org}/actions/runners/remove-token"],createRemoveTokenForRepo:["POST /repos/{owner}/{repo}/actions/runners/remove-token"],createRepoVariable:["POST /repos/{owner}/{repo}/actions/variables"],createWorkflowDispatch:["POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches"],deleteActionsCacheById:["DELETE /repos/{owner}/{repo}/actions/caches/{cache_id}"],deleteActionsCacheByKey:["DELETE /repos/{owner}/{repo}/actions/caches{?key,ref}"],deleteArtifact:["DELETE /repos/{owner}/{repo}/actions/artifacts/{artifact_id}"],deleteCustomImageFromOrg:["DELETE /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}"],deleteCustomImageVersionFromOrg:["DELETE /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}/versions/{version}"],deleteEnvironmentSecret:["DELETE /repos/{owner}/{repo}/environments/{environment_name}/secrets/{secret_name}"],deleteEnvironmentVariable:["DELETE /repos/{owner}/{repo}/environments/{environment_name}/variables/{name}"],deleteHostedRunnerForOrg:["DELETE /orgs/{org}/actions/hosted-runners/{hosted_runner_id}"],deleteOrgSecret:["DELETE /orgs/{org}/actions/secrets/{secret_name}"],deleteOrgVariable:["DELETE /orgs/{org}/actions/variables/{name}"],deleteRepoSecret:["DELETE /repos/{owner}/{repo}/actions/secrets/{secret_name}"],deleteRepoVariable:["DELETE /repos/{owner}/{repo}/actions/variables/{name}"],deleteSelfHostedRunnerFromOrg:["DELETE /orgs/{org}/actions/runners/{runner_id}"],deleteSelfHostedRunnerFromRepo:["DELETE /repos/{owner}/{repo}/actions/runners/{runner_id}"],deleteWorkflowRun:["DELETE /repos/{owner}/{repo}/actions/runs/{run_id}"],deleteWorkflowRunLogs:["DELETE /repos/{owner}/{repo}/actions/runs/{run_id}/logs"],disableSelectedRepositoryGithubActionsOrganization:["DELETE /orgs/{org}/actions/permissions/repositories/{repository_id}"],disableWorkflow:["PUT /repos/{owner}/{repo}/actions/workflows/{workflow_id}/disable"],downloadArtifact:["GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}"],downloadJobLogsForWorkflowRun:["GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs"],downloadWorkflowRunAttemptLogs:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}/logs"],downloadWorkflowRunLogs:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/logs"],enableSelectedRepositoryGithubActionsOrganization:["PUT /orgs/{org}/actions/permissions/repositories/{repository_id}"],enableWorkflow:["PUT /repos/{owner}/{repo}/actions/workflows/{workflow_id}/enable"],forceCancelWorkflowRun:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/force-cancel"],generateRunnerJitconfigForOrg:["POST /orgs/{org}/actions/runners/generate-jitconfig"],generateRunnerJitconfigForRepo:["POST /repos/{owner}/{repo}/actions/runners/generate-jitconfig"],getActionsCacheList:["GET /repos/{owner}/{repo}/actions/caches"],getActionsCacheUsage:["GET /repos/{owner}/{repo}/actions/cache/usage"],getActionsCacheUsageByRepoForOrg:["GET /orgs/{org}/actions/cache/usage-by-repository"],getActionsCacheUsageForOrg:["GET /orgs/{org}/actions/cache/usage"],getAllowedActionsOrganization:["GET /orgs/{org}/actions/permissions/selected-actions"],getAllowedActionsRepository:["GET /repos/{owner}/{repo}/actions/permissions/selected-actions"],getArtifact:["GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}"],getCustomImageForOrg:["GET /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}"],getCustomImageVersionForOrg:["GET /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}/versions/{version}"],getCustomOidcSubClaimForRepo:["GET /repos/{owner}/{repo}/actions/oidc/customization/sub"],getEnvironmentPublicKey:["GET /repos/{owner}/{repo}/environments/{environment_name}/secrets/public-key"],getEnvironmentSecret:["GET /repos/{owner}/{repo}/environments/{environment_name}/secrets/{secret_name}"],getEnvironmentVariable:["GET /repos/{owner}/{repo}/environments/{environment_name}/variables/{name}"],getGithubActionsDefaultWorkflowPermissionsOrganization:["GET /orgs/{org}/actions/permissions/workflow"],getGithubActionsDefaultWorkflowPermissionsRepository:["GET /repos/{owner}/{repo}/actions/permissions/workflow"],getGithubActionsPermissionsOrganization:["GET /orgs/{org}/actions/permissions"],getGithubActionsPermissionsRepository:["GET /repos/{owner}/{repo}/actions/permissions"],getHostedRunnerForOrg:["GET /orgs/{org}/actions/hosted-runners/{hosted_runner_id}"],getHostedRunnersGithubOwnedImagesForOrg:["GET /orgs/{org}/actions/hosted-runners/images/github-owned"],getHostedRunnersLimitsForOrg:["GET /orgs/{org}/actions/hosted-runners/limits"],getHostedRunnersMachineSpecsForOrg:["GET /orgs/{org}/actions/hosted-runners/machine-sizes"],getHostedRunnersPartnerImagesForOrg:["GET /orgs/{org}/actions/hosted-runners/images/partner"],getHostedRunnersPlatformsForOrg:["GET /orgs/{org}/actions/hosted-runners/platforms"],getJobForWorkflowRun:["GET /repos/{owner}/{repo}/actions/jobs/{job_id}"],getOrgPublicKey:["GET /orgs/{org}/actions/secrets/public-key"],getOrgSecret:["GET /orgs/{org}/actions/secrets/{secret_name}"],getOrgVariable:["GET /orgs/{org}/actions/variables/{name}"],getPendingDeploymentsForRun:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/pending_deployments"],getRepoPermissions:["GET /repos/{owner}/{repo}/actions/permissions",{},{renamed:["actions","getGithubActionsPermissionsRepository"]}],getRepoPublicKey:["GET /repos/{owner}/{repo}/actions/secrets/public-key"],getRepoSecret:["GET /repos/{owner}/{repo}/actions/secrets/{secret_name}"],getRepoVariable:["GET /repos/{owner}/{repo}/actions/variables/{name}"],getReviewsForRun:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/approvals"],getSelfHostedRunnerForOrg:["GET /orgs/{org}/actions/runners/{runner_id}"],getSelfHostedRunnerForRepo:["GET /repos/{owner}/{repo}/actions/runners/{runner_id}"],getWorkflow:["GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}"],getWorkflowAccessToRepository:["GET /repos/{owner}/{repo}/actions/permissions/access"],getWorkflowRun:["GET /repos/{owner}/{repo}/actions/runs/{run_id}"],getWorkflowRunAttempt:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}"],getWorkflowRunUsage:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/timing"],getWorkflowUsage:["GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/timing"],listArtifactsForRepo:["GET /repos/{owner}/{repo}/actions/artifacts"],listCustomImageVersionsForOrg:["GET /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}/versions"],listCustomImagesForOrg:["GET /orgs/{org}/actions/hosted-runners/images/custom"],listEnvironmentSecrets:["GET /repos/{owner}/{repo}/environments/{environment_name}/secrets"],listEnvironmentVariables:["GET /repos/{owner}/{repo}/environments/{environment_name}/variables"],listGithubHostedRunnersInGroupForOrg:["GET /orgs/{org}/actions/runner-groups/{runner_group_id}/hosted-runners"],listHostedRunnersForOrg:["GET /orgs/{org}/actions/hosted-runners"],listJobsForWorkflowRun:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/jobs"],listJobsForWorkflowRunAttempt:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}/jobs"],listLabelsForSelfHostedRunnerForOrg:["GET /orgs/{org}/actions/runners/{runner_id}/labels"],listLabelsForSelfHostedRunnerForRepo:["GET /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"],listOrgSecrets:["GET /orgs/{org}/actions/secrets"],listOrgVariables:["GET /orgs/{org}/actions/variables"],listRepoOrganizationSecrets:["GET /repos/{owner}/{repo}/actions/organization-secrets"],listRepoOrganizationVariables:["GET /repos/{owner}/{repo}/actions/organization-variables"],listRepoSecrets:["GET /repos/{owner}/{repo}/actions/secrets"],listRepoVariables:["GET /repos/{owner}/{repo}/actions/variables"],listRepoWorkflows:["GET /repos/{owner}/{repo}/actions/workflows"],listRunnerApplicationsForOrg:["GET /orgs/{org}/actions/runners/downloads"],listRunnerApplicationsForRepo:["GET /repos/{owner}/{repo}/actions/runners/downloads"],listSelectedReposForOrgSecret:["GET /orgs/{org}/actions/secrets/{secret_name}/repositories"],listSelectedReposForOrgVariable:["GET /orgs/{org}/actions/variables/{name}/repositories"],listSelectedRepositoriesEnabledGithubActionsOrganization:["GET /orgs/{org}/actions/permissions/repositories"],listSelfHostedRunnersForOrg:["GET /orgs/{org}/actions/runners"],listSelfHostedRunnersForRepo:["GET /repos/{owner}/{repo}/actions/runners"],listWorkflowRunArtifacts:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts"],listWorkflowRuns:["GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs"],listWorkflowRunsForRepo:["GET /repos/{owner}/{repo}/actions/runs"],reRunJobForWorkflowRun:["POST /repos/{owner}/{repo}/actions/jobs/{job_id}/rerun"],reRunWorkflow:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/rerun"],reRunWorkflowFailedJobs:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/rerun-failed-jobs"],removeAllCustomLabelsFromSelfHostedRunnerForOrg:["DELETE /orgs/{org}/actions/runners/{runner_id}/labels"],removeAllCustomLabelsFromSelfHostedRunnerForRepo:["DELETE /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"],removeCustomLabelFromSelfHostedRunnerForOrg:["DELETE /orgs/{org}/actions/runners/{runner_id}/labels/{name}"],removeCustomLabelFromSelfHostedRunnerForRepo:["DELETE /repos/{owner}/{repo}/actions/runners/{runner_id}/labels/{name}"],removeSelectedRepoFromOrgSecret:["DELETE /orgs/{org}/actions/secrets/{secret_name}/repositories/{repository_id}"],removeSelectedRepoFromOrgVariable:["DELETE /orgs/{org}/actions/variables/{name}/repositories/{repository_id}"],reviewCustomGatesForRun:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/deployment_protection_rule"],reviewPendingDeploymentsForRun:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/pending_deployments"],setAllowedActionsOrganization:["PUT /orgs/{org}/actions/permissions/selected-actions"],setAllowedActionsRepository:["PUT /repos/{owner}/{repo}/actions/permissions/selected-actions"],setCustomLabelsForSelfHostedRunnerForOrg:["PUT /orgs/{org}/actions/runners/{runner_id}/labels"],setCustomLabelsForSelfHostedRunnerForRepo:["PUT /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"],setCustomOidcSubClaimForRepo:["PUT /repos/{owner}/{repo}/actions/oidc/customization/sub"],setGithubActionsDefaultWorkflowPermissionsOrganization:["PUT /orgs/{org}/actions/permissions/workflow"],setGithubActionsDefaultWorkflowPermissionsRepository:["PUT /repos/{owner}/{repo}/actions/permissions/workflow"],setGithubActionsPermissionsOrganization:["PUT /orgs/{org}/actions/permissions"],setGithubActionsPermissionsRepository:["PUT /repos/{owner}/{repo}/actions/permissions"],setSelectedReposForOrgSecret:["PUT /orgs/{org}/actions/secrets/{secret_name}/repositories"],setSelectedReposForOrgVariable:["PUT /orgs/{org}/actions/variables/{name}/repositories"],setSelectedRepositoriesEnabledGithubActionsOrganization:["PUT /orgs/{org}/actions/permissions/repositories"],setWorkflowAccessToRepository:["PUT /repos/{owner}/{repo}/actions/permissions/access"],updateEnvironmentVariable:["PATCH /repos/{owner}/{repo}/environments/{environment_name}/variables/{name}"],updateHostedRunnerForOrg:["PATCH /orgs/{org}/actions/hosted-runners/{hosted_runner_id}"],updateOrgVariable:["PATCH /orgs/{org}/actions/variables/{name}"],updateRepoVariable:["PATCH /repos/{owner}/{repo}/actions/variables/{name}"]},activity:{checkRepoIsStarredByAuthenticatedUser:["GET /user/starred/{owner}/{repo}"],deleteRepoSubscription:["DELETE /repos/{owner}/{repo}/subscription"],deleteThreadSubscription:["DELETE /notifications/threads/{thread_id}/subscription"],getFeeds:["GET /feeds"],getRepoSubscription:["GET /repos/{owner}/{repo}/subscription"],getThread:["GET /notifications/threads/{thread_id}"],getThreadSubscriptionForAuthenticatedUser:["GET /notifications/threads/{thread_id}/subscription"],listEventsForAuthenticatedUser:["GET /users/{username}/events"],listNotificationsForAuthenticatedUser:["GET /notifications"],listOrgEventsForAuthenticatedUser:["GET /users/{username}/events/orgs/{org}"],listPublicEvents:["GET /events"],listPublicEventsForRepoNetwork:["GET /networks/{owner}/{repo}/events"],listPublicEventsForUser:["GET /users/{username}/events/public"],listPublicOrgEvents:["GET /orgs/{org}/events"],listReceivedEventsForUser:["GET /users/{username}/received_events"],listReceivedPublicEventsForUser:["GET /users/{username}/received_events/public"],listRepoEvents:["GET /repos/{owner}/{repo}/events"],listRepoNotificationsForAuthenticatedUser:["GET /repos/{owner}/{repo}/notifications"],listReposStarredByAuthenticatedUser:["GET /user/starred"],listReposStarredByUser:["GET /users/{username}/starred"],listReposWatchedByUser:["GET /users/{username}/subscriptions"],listStargazersForRepo:["GET /repos/{owner}/{repo}/stargazers"],listWatchedReposForAuthenticatedUser:["GET /user/subscriptions"],listWatchersForRepo:["GET /repos/{owner}/{repo}/subscribers"],markNotificationsAsRead:["PUT /notifications"],markRepoNotificationsAsRead:["PUT /repos/{owner}/{repo}/notifications"],markThreadAsDone:["DELETE /notifications/threads/{thread_id}"],markThreadAsRead:["PATCH /notifications/threads/{thread_id}"],setRepoSubscription:["PUT /repos/{owner}/{repo}/subscription"],setThreadSubscription:["PUT /notifications/threads/{thread_id}/subscription"],starRepoForAuthenticatedUser:["PUT /user/starred/{owner}/{repo}"],unstarRepoForAuthenticatedUser:["DELETE /user/starred/{owner}/{repo}"]},apps:{addRepoToInstallation:["PUT /user/installations/{installation_id}/repositories/{repository_id}",{},{renamed:["apps","addRepoToInstallationForAuthenticatedUser"]}],addRepoToInstallationForAuthenticatedUser:["PUT /user/installations/{installation_id}/repositories/{repository_id}"],checkToken:["POST /applications/{client_id}/token"],createFromManifest:["POST /app-manifests/{code}/conversions"],createInstallationAccessToken:["POST /app/installations/{installation_id}/access_tokens"],deleteAuthorization:["DELETE /applications/{client_id}/grant"],deleteInstallation:["DELETE /app/installations/{installation_id}"],deleteToken:["DELETE /applications/{client_id}/token"],getAuthenticated:["GET /app"],getBySlug:["GET /apps/{app_slug}"],getInstallation:["GET /app/installations/{installation_id}"],getOrgInstallation:["GET /orgs/{org}/installation"],getRepoInstallation:["GET /repos/{owner}/{repo}/installation"],getSubscriptionPlanForAccount:["GET /marketplace_listing/accounts/{account_id}"],getSubscriptionPlanForAccountStubbed:["GET /marketplace_listing/stubbed/accounts/{account_id}"],getUserInstallation:["GET /users/{username}/installation"],getWebhookConfigForApp:["GET /app/hook/config"],getWebhookDelivery:["GET /app/hook/deliveries/{delivery_id}"],listAccountsForPlan:["GET /marketplace_listing/plans/{plan_id}/accounts"],listAccountsForPlanStubbed:["GET /marketplace_listing/stubbed/plans/{plan_id}/accounts"],listInstallationReposForAuthenticatedUser:["GET /user/installations/{installation_id}/repositories"],listInstallationRequestsForAuthenticatedApp:["GET /app/installation-requests"],listInstallations:["GET /app/installations"],listInstallationsForAuthenticatedUser:["GET /user/installations"],listPlans:["GET /marketplace_listing/plans"],listPlansStubbed:["GET /marketplace_listing/stubbed/plans"],listReposAccessibleToInstallation:["GET /installation/repositories"],listSubscriptionsForAuthenticatedUser:["GET /user/marketplace_purchases"],listSubscriptionsForAuthenticatedUserStubbed:["GET /user/marketplace_purchases/stubbed"],listWebhookDeliveries:["GET /app/hook/deliveries"],redeliverWebhookDelivery:["POST /app/hook/deliveries/{delivery_id}/attempts"],removeRepoFromInstallation:["DELETE /user/installations/{installation_id}/repositories/{repository_id}",{},{renamed:["apps","removeRepoFromInstallationForAuthenticatedUser"]}],removeRepoFromInstallationForAuthenticatedUser:["DELETE /user/installations/{installation_id}/repositories/{repository_id}"],resetToken:["PATCH /applications/{client_id}/token"],revokeInstallationAccessToken:["DELETE /installation/token"],scopeToken:["POST /applications/{client_id}/token/scoped"],suspendInstallation:["PUT /app/installations/{installation_id}/suspended"],unsuspendInstallation:["DELETE /app/installations/{installation_id}/suspended"],updateWebhookConfigForApp:["PATCH /app/hook/config"]},billing:{getGithubActionsBillingOrg:["GET /orgs/{org}/settings/billing/actions"],getGithubActionsBillingUser:["GET /users/{username}/settings/billing/actions"],getGithubBillingPremiumRequestUsageReportOrg:["GET /organizations/{org}/settings/billing/premium_request/usage"],getGithubBillingPremiumRequestUsageReportUser:["GET /users/{username}/settings/billing/premium_request/usage"],getGithubBillingUsageReportOrg:["GET /organizations/{org}/settings/billing/usage"],getGithubBillingUsageReportUser:["GET /users/{username}/settings/billing/usage"],getGithubPackagesBillingOrg:["GET /orgs/{org}/settings/billing/packages"],getGithubPackagesBillingUser:["GET /users/{username}/settings/billing/packages"],getSharedStorageBillingOrg:["GET /orgs/{org}/settings/billing/shared-storage"],getSharedStorageBillingUser:["GET /users/{username}/settings/billing/shared-storage"]},campaigns:{createCampaign:["POST /orgs/{org}/campaigns"],deleteCampaign:["DELETE /orgs/{org}/campaigns/{campaign_number}"],getCampaignSummary:["GET /orgs/{org}/campaigns/{campaign_number}"],listOrgCampaigns:["GET /orgs/{org}/campaigns"],updateCampaign:["PATCH /orgs/{org}/campaigns/{campaign_number}"]},checks:{create:["POST /repos/{owner}/{repo}/check-runs"],createSuite:["POST /repos/{owner}/{repo}/check-suites"],get:["GET /repos/{owner}/{repo}/check-runs/{check_run_id}"],getSuite:["GET /repos/{owner}/{repo}/check-suites/{check_suite_id}"],listAnnotations:["GET /repos/{owner}/{repo}/check-runs/{check_run_id}/annotations"],listForRef:["GET /repos/{owner}/{repo}/commits/{ref}/check-runs"],listForSuite:["GET /repos/{owner}/{repo}/check-suites/{check_suite_id}/check-runs"],listSuitesForRef:["GET /repos/{owner}/{repo}/commits/{ref}/check-suites"],rerequestRun:["POST /repos/{owner}/{repo}/check-runs/{check_run_id}/rerequest"],rerequestSuite:["POST /repos/{owner}/{repo}/check-suites/{check_suite_id}/rerequest"],setSuitesPreferences:["PATCH /repos/{owner}/{repo}/check-suites/preferences"],update:["PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}"]},codeScanning:{commitAutofix:["POST /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/autofix/commits"],createAutofix:["POST /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/autofix"],createVariantAnalysis:["POST /repos/{owner}/{repo}/code-scanning/codeql/variant-analyses"],deleteAnalysis:["DELETE /repos/{owner}/{repo}/code-scanning/analyses/{analysis_id}{?confirm_delete}"],deleteCodeqlDatabase:["DELETE /repos/{owner}/{repo}/code-scanning/codeql/databases/{language}"],getAlert:["GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}",{},{renamedParameters:{alert_id:"alert_number"}}],getAnalysis:["GET /repos/{owner}/{repo}/code-scanning/analyses/{analysis_id}"],getAutofix:["GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/autofix"],getCodeqlDatabase:["GET /repos/{owner}/{repo}/code-scanning/codeql/databases/{language}"],getDefaultSetup:["GET /repos/{owner}/{repo}/code-scanning/default-setup"],getSarif:["GET /repos/{owner}/{repo}/code-scanning/sarifs/{sarif_id}"],getVariantAnalysis:["GET /repos/{owner}/{repo}/code-scanning/codeql/variant-analyses/{codeql_variant_analysis_id}"],getVariantAnalysisRepoTask:["GET /repos/{owner}/{repo}/code-scanning/codeql/variant-analyses/{codeql_variant_analysis_id}/repos/{repo_owner}/{repo_name}"],listAlertInstances:["GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/instances"],listAlertsForOrg:["GET /orgs/{org}/code-scanning/alerts"],listAlertsForRepo:["GET /repos/{owner}/{repo}/code-scanning/alerts"],listAlertsInstances:["GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/instances",{},{renamed:["codeScanning","listAlertInstances"]}],listCodeqlDatabases:["GET /repos/{owner}/{repo}/code-scanning/codeql/databases"],listRecentAnalyses:["GET /repos/{owner}/{repo}/code-scanning/analyses"],updateAlert:["PATCH /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}"],updateDefaultSetup:["PATCH /repos/{owner}/{repo}/code-scanning/default-setup"],uploadSarif:["POST /repos/{owner}/{repo}/code-scanning/sarifs"]},codeSecurity:{attachConfiguration:["POST /orgs/{org}/code-security/configurations/{configuration_id}/attach"],attachEnterpriseConfiguration:["POST /enterprises/{enterprise}/code-security/configurations/{configuration_id}/attach"],createConfiguration:["POST /orgs/{org}/code-security/configurations"],createConfigurationForEnterprise:["POST /enterprises/{enterprise}/code-security/configurations"],deleteConfiguration:["DELETE /orgs/{org}/code-security/configurations/{configuration_id}"],deleteConfigurationForEnterprise:["DELETE /enterprises/{enterprise}/code-security/configurations/{configuration_id}"],detachConfiguration:["DELETE /orgs/{org}/code-security/configurations/detach"],getConfiguration:["GET /orgs/{org}/code-security/configurations/{configuration_id}"],getConfigurationForRepository:["GET /repos/{owner}/{repo}/code-security-configuration"],getConfigurationsForEnterprise:["GET /enterprises/{enterprise}/code-security/configurations"],getConfigurationsForOrg:["GET /orgs/{org}/code-security/configurations"],getDefaultConfigurations:["GET /orgs/{org}/code-security/configurations/defaults"],getDefaultConfigurationsForEnterprise:["GET /enterprises/{enterprise}/code-security/configurations/defaults"],getRepositoriesForConfiguration:["GET /orgs/{org}/code-security/configurations/{configuration_id}/repositories"],getRepositoriesForEnterpriseConfiguration:["GET /enterprises/{enterprise}/code-security/configurations/{configuration_id}/repositories"],getSingleConfigurationForEnterprise:["GET /enterprises/{enterprise}/code-security/configurations/{configuration_id}"],setConfigurationAsDefault:["PUT /orgs/{org}/code-security/configurations/{configuration_id}/defaults"],setConfigurationAsDefaultForEnterprise:["PUT /enterprises/{enterprise}/code-security/configurations/{configuration_id}/defaults"],updateConfiguration:["PATCH /orgs/{org}/code-security/configurations/{configuration_id}"],updateEnterpriseConfiguration:["PATCH /enterprises/{enterprise}/code-security/configurations/{configuration_id}"]},codesOfConduct:{getAllCodesOfConduct:["GET /codes_of_conduct"],getConductCode:["GET /codes_of_conduct/{key}"]},codespaces:{addRepositoryForSecretForAuthenticatedUser:["PUT /user/codespaces/secrets/{secret_name}/repositories/{repository_id}"],addSelectedRepoToOrgSecret:["PUT /orgs/{org}/codespaces/secrets/{secret_name}/repositories/{repository_id}"],checkPermissionsForDevcontainer:["GET /repos/{owner}/{repo}/codespaces/permissions_check"],codespaceMachinesForAuthenticatedUser:["GET /user/codespaces/{codespace_name}/machines"],createForAuthenticatedUser:["POST /user/codespaces"],createOrUpdateOrgSecret:["PUT /orgs/{org}/codespaces/secrets/{secret_name}"],createOrUpdateRepoSecret:["PUT /repos/{owner}/{repo}/codespaces/secrets/{secret_name}"],createOrUpdateSecretForAuthenticatedUser:["PUT /user/codespaces/secrets/{secret_name}"],createWithPrForAuthenticatedUser:["POST /repos/{owner}/{repo}/pulls/{pull_number}/codespaces"],createWithRepoForAuthenticatedUser:["POST /repos/{owner}/{repo}/codespaces"],deleteForAuthenticatedUser:["DELETE /user/codespaces/{codespace_name}"],deleteFromOrganization:["DELETE /orgs/{org}/members/{username}/codespaces/{codespace_name}"],deleteOrgSecret:["DELETE /orgs/{org}/codespaces/secrets/{secret_name}"],deleteRepoSecret:["DELETE /repos/{owner}/{repo}/codespaces/secrets/{secret_name}"],deleteSecretForAuthenticatedUser:["DELETE /user/codespaces/secrets/{secret_name}"],exportForAuthenticatedUser:["POST /user/codespaces/{codespace_name}/exports"],getCodespacesForUserInOrg:["GET /orgs/{org}/members/{username}/codespaces"],getExportDetailsForAuthenticatedUser:["GET /user/codespaces/{codespace_name}/exports/{export_id}"],getForAuthenticatedUser:["GET /user/codespaces/{codespace_name}"],getOrgPublicKey:["GET /orgs/{org}/codespaces/secrets/public-key"],getOrgSecret:["GET /orgs/{org}/codespaces/secrets/{secret_name}"],getPublicKeyForAuthenticatedUser:["GET /user/codespaces/secrets/public-key"],getRepoPublicKey:["GET /repos/{owner}/{repo}/codespaces/secrets/public-key"],getRepoSecret:["GET /repos/{owner}/{repo}/codespaces/secrets/{secret_name}"],getSecretForAuthenticatedUser:["GET /user/codespaces/secrets/{secret_name}"],listDevcontainersInRepositoryForAuthenticatedUser:["GET /repos/{owner}/{repo}/codespaces/devcontainers"],listForAuthenticatedUser:["GET /user/codespaces"],listInOrganization:["GET /orgs/{org}/codespaces",{},{renamedParameters:{org_id:"org"}}],listInRepositoryForAuthenticatedUser:["GET /repos/{owner}/{repo}/codespaces"],listOrgSecrets:["GET /orgs/{org}/codespaces/secrets"],listRepoSecrets:["GET /repos/{owner}/{repo}/codespaces/secrets"],listRepositoriesForSecretForAuthenticatedUser:["GET /user/codespaces/secrets/{secret_name}/repositories"],listSecretsForAuthenticatedUser:["GET /user/codespaces/secrets"],listSelectedReposForOrgSecret:["GET /orgs/{org}/codespaces/secrets/{secret_name}/repositories"],preFlightWithRepoForAuthenticatedUser:["GET /repos/{owner}/{repo}/codespaces/new"],publishForAuthenticatedUser:["POST /user/codespaces/{codespace_name}/publish"],removeRepositoryForSecretForAuthenticatedUser:["DELETE /user/codespaces/secrets/{secret_name}/repositories/{repository_id}"],removeSelectedRepoFromOrgSecret:["DELETE /orgs/{org}/codespaces/secrets/{secret_name}/repositories/{repository_id}"],repoMachinesForAuthenticatedUser:["GET /repos/{owner}/{repo}/codespaces/machines"],setRepositoriesForSecretForAuthenticatedUser:["PUT /user/codespaces/secrets/{secret_name}/repositories"],setSelectedReposForOrgSecret:["PUT /orgs/{org}/codespaces/secrets/{secret_name}/repositories"],startForAuthenticatedUser:["POST /user/codespaces/{codespace_name}/start"],stopForAuthenticatedUser:["POST /user/codespaces/{codespace_name}/stop"],stopInOrganization:["POST /orgs/{org}/members/{username}/codespaces/{codespace_name}/stop"],updateForAuthenticatedUser:["PATCH /user/codespaces/{codespace_name}"]},copilot:{addCopilotSeatsForTeams:["POST /orgs/{org}/copilot/billing/selected_teams"],addCopilotSeatsForUsers:["POST /orgs/{org}/copilot/billing/selected_users"],cancelCopilotSeatAssignmentForTeams:["DELETE /orgs/{org}/copilot/billing/selected_teams"],cancelCopilotSeatAssignmentForUsers:["DELETE /orgs/{org}/copilot/billing/selected_users"],copilotMetricsForOrganization:["GET /orgs/{org}/copilot/metrics"],copilotMetricsForTeam:["GET /orgs/{org}/team/{team_slug}/copilot/metrics"],getCopilotOrganizationDetails:["GET /orgs/{org}/copilot/billing"],getCopilotSeatDetailsForUser:["GET /orgs/{org}/members/{username}/copilot"],listCopilotSeats:["GET /orgs/{org}/copilot/billing/seats"]},credentials:{revoke:["POST /credentials/revoke"]},dependabot:{addSelectedRepoToOrgSecret:["PUT /orgs/{org}/dependabot/secrets/{secret_name}/repositories/{repository_id}"],createOrUpdateOrgSecret:["PUT /orgs/{org}/dependabot/secrets/{secret_name}"],createOrUpdateRepoSecret:["PUT /repos/{owner}/{repo}/dependabot/secrets/{secret_name}"],deleteOrgSecret:["DELETE /orgs/{org}/dependabot/secrets/{secret_name}"],deleteRepoSecret:["DELETE /repos/{owner}/{repo}/dependabot/secrets/{secret_name}"],getAlert:["GET /repos/{owner}/{repo}/dependabot/alerts/{alert_number}"],getOrgPublicKey:["GET /orgs/{org}/dependabot/secrets/public-key"],getOrgSecret:["GET /orgs/{org}/dependabot/secrets/{secret_name}"],getRepoPublicKey:["GET /repos/{owner}/{repo}/dependabot/secrets/public-key"],getRepoSecret:["GET /repos/{owner}/{repo}/dependabot/secrets/{secret_name}"],listAlertsForEnterprise:["GET /enterprises/{enterprise}/dependabot/alerts"],listAlertsForOrg:["GET /orgs/{org}/dependabot/alerts"],listAlertsForRepo:["GET /repos/{owner}/{repo}/dependabot/alerts"],listOrgSecrets:["GET /orgs/{org}/dependabot/secrets"],listRepoSecrets:["GET /repos/{owner}/{repo}/dependabot/secrets"],listSelectedReposForOrgSecret:["GET /orgs/{org}/dependabot/secrets/{secret_name}/repositories"],removeSelectedRepoFromOrgSecret:["DELETE /orgs/{org}/dependabot/secrets/{secret_name}/repositories/{repository_id}"],repositoryAccessForOrg:["GET /organizations/{org}/dependabot/repository-access"],setRepositoryAccessDefaultLevel:["PUT /organizations/{org}/dependabot/repository-access/default-level"],setSelectedReposForOrgSecret:["PUT /orgs/{org}/dependabot/secrets/{secret_name}/repositories"],updateAlert:["PATCH /repos/{owner}/{repo}/dependabot/alerts/{alert_number}"],updateRepositoryAccessForOrg:["PATCH /organizations/{org}/dependabot/repository-access"]},dependencyGraph:{createRepositorySnapshot:["POST /repos/{owner}/{repo}/dependency-graph/snapshots"],diffRange:["GET /repos/{owner}/{repo}/dependency-graph/compare/{basehead}"],exportSbom:["GET /repos/{owner}/{repo}/dependency-graph/sbom"]},emojis:{get:["GET /emojis"]},enterpriseTeamMemberships:{add:["PUT /enterprises/{enterprise}/teams/{enterprise-team}/memberships/{username}"],bulkAdd:["POST /enterprises/{enterprise}/teams/{enterprise-team}/memberships/add"],bulkRemove:["POST /enterprises/{enterprise}/teams/{enterprise-team}/memberships/remove"],get:["GET /enterprises/{enterprise}/teams/{enterprise-team}/memberships/{username}"],list:["GET /enterprises/{enterprise}/teams/{enterprise-team}/memberships"],remove:["DELETE /enterprises/{enterprise}/teams/{enterprise-team}/memberships/{username}"]},enterpriseTeamOrganizations:{add:["PUT /enterprises/{enterprise}/teams/{enterprise-team}/organizations/{org}"],bulkAdd:["POST /enterprises/{enterprise}/teams/{enterprise-team}/organizations/add"],bulkRemove:["POST /enterprises/{enterprise}/teams/{enterprise-team}/organizations/remove"],delete:["DELETE /enterprises/{enterprise}/teams/{enterprise-team}/organizations/{org}"],getAssignment:["GET /enterprises/{enterprise}/teams/{enterprise-team}/organizations/{org}"],getAssignments:["GET /enterprises/{enterprise}/teams/{enterprise-team}/organizations"]},enterpriseTeams:{create:["POST /enterprises/{enterprise}/teams"],delete:["DELETE /enterprises/{enterprise}/teams/{team_slug}"],get:["GET /enterprises/{enterprise}/teams/{team_slug}"],list:["GET /enterprises/{enterprise}/teams"],update:["PATCH /enterprises/{enterprise}/teams/{team_slug}"]},gists:{checkIsStarred:["GET /gists/{gist_id}/star"],create:["POST /gists"],createComment:["POST /gists/{gist_id}/comments"],delete:["DELETE /gists/{gist_id}"],deleteComment:["DELETE /gists/{gist_id}/comments/{comment_id}"],fork:["POST /gists/{gist_id}/forks"],get:["GET /gists/{gist_id}"],getComment:["GET /gists/{gist_id}/comments/{comment_id}"],getRevision:["GET /gists/{gist_id}/{sha}"],list:["GET /gists"],listComments:["GET /gists/{gist_id}/comments"],listCommits:["GET /gists/{gist_id}/commits"],listForUser:["GET /users/{username}/gists"],listForks:["GET /gists/{gist_id}/forks"],listPublic:["GET /gists/public"],listStarred:["GET /gists/starred"],star:["PUT /gists/{gist_id}/star"],unstar:["DELETE /gists/{gist_id}/star"],update:["PATCH /gists/{gist_id}"],updateComment:["PATCH /gists/{gist_id}/comments/{comment_id}"]},git:{createBlob:["POST /repos/{owner}/{repo}/git/blobs"],createCommit:["POST /repos/{owner}/{repo}/git/commits"],createRef:["POST /repos/{owner}/{repo}/git/refs"],createTag:["POST /repos/{owner}/{repo}/git/tags"],createTree:["POST /repos/{owner}/{repo}/git/trees"],deleteRef:["DELETE /repos/{owner}/{repo}/git/refs/{ref}"],getBlob:["GET /repos/{owner}/{repo}/git/blobs/{file_sha}"],getCommit:["GET /repos/{owner}/{repo}/git/commits/{commit_sha}"],getRef:["GET /repos/{owner}/{repo}/git/ref/{ref}"],getTag:["GET /repos/{owner}/{repo}/git/tags/{tag_sha}"],getTree:["GET /repos/{owner}/{repo}/git/trees/{tree_sha}"],listMatchingRefs:["GET /repos/{owner}/{repo}/git/matching-refs/{ref}"],updateRef:["PATCH /repos/{owner}/{repo}/git/refs/{ref}"]},gitignore:{getAllTemplates:["GET /gitignore/templates"],getTemplate:["GET /gitignore/templates/{name}"]},hostedCompute:{createNetworkConfigurationForOrg:["POST /orgs/{org}/settings/network-configurations"],deleteNetworkConfigurationFromOrg:["DELETE /orgs/{org}/settings/network-configurations/{network_configuration_id}"],getNetworkConfigurationForOrg:["GET /orgs/{org}/settings/network-configurations/{network_configuration_id}"],getNetworkSettingsForOrg:["GET /orgs/{org}/settings/network-settings/{network_settings_id}"],listNetworkConfigurationsForOrg:["GET /orgs/{org}/settings/network-configurations"],updateNetworkConfigurationForOrg:["PATCH /orgs/{org}/settings/network-configurations/{network_configuration_id}"]},interactions:{getRestrictionsForAuthenticatedUser:["GET /user/interaction-limits"],getRestrictionsForOrg:["GET /orgs/{org}/interaction-limits"],getRestrictionsForRepo:["GET /repos/{owner}/{repo}/interaction-limits"],getRestrictionsForYourPublicRepos:["GET /user/interaction-limits",{},{renamed:["interactions","getRestrictionsForAuthenticatedUser"]}],removeRestrictionsForAuthenticatedUser:["DELETE /user/interaction-limits"],removeRestrictionsForOrg:["DELETE /orgs/{org}/interaction-limits"],removeRestrictionsForRepo:["DELETE /repos/{owner}/{repo}/interaction-limits"],removeRestrictionsForYourPublicRepos:["DELETE /user/interaction-limits",{},{renamed:["interactions","removeRestrictionsForAuthenticatedUser"]}],setRestrictionsForAuthenticatedUser:["PUT /user/interaction-limits"],setRestrictionsForOrg:["PUT /orgs/{org}/interaction-limits"],setRestrictionsForRepo:["PUT /repos/{owner}/{repo}/interaction-limits"],setRestrictionsForYourPublicRepos:["PUT /user/interaction-limits",{},{renamed:["interactions","setRestrictionsForAuthenticatedUser"]}]},issues:{addAssignees:["POST /repos/{owner}/{repo}/issues/{issue_number}/assignees"],addBlockedByDependency:["POST /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by"],addLabels:["POST /repos/{owner}/{repo}/issues/{issue_number}/labels"],addSubIssue:["POST /repos/{owner}/{repo}/issues/{issue_number}/sub_issues"],checkUserCanBeAssigned:["GET /repos/{owner}/{repo}/assignees/{assignee}"],checkUserCanBeAssignedToIssue:["GET /repos/{owner}/{repo}/issues/{issue_number}/assignees/{assignee}"],create:["POST /repos/{owner}/{repo}/issues"],createComment:["POST /repos/{owner}/{repo}/issues/{issue_number}/comments"],createLabel:["POST /repos/{owner}/{repo}/labels"],createMilestone:["POST /repos/{owner}/{repo}/milestones"],deleteComment:["DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}"],deleteLabel:["DELETE /repos/{owner}/{repo}/labels/{name}"],deleteMilestone:["DELETE /repos/{owner}/{repo}/milestones/{milestone_number}"],get:["GET /repos/{owner}/{repo}/issues/{issue_number}"],getComment:["GET /repos/{owner}/{repo}/issues/comments/{comment_id}"],getEvent:["GET /repos/{owner}/{repo}/issues/events/{event_id}"],getLabel:["GET /repos/{owner}/{repo}/labels/{name}"],getMilestone:["GET /repos/{owner}/{repo}/milestones/{milestone_number}"],getParent:["GET /repos/{owner}/{repo}/issues/{issue_number}/parent"],list:["GET /issues"],listAssignees:["GET /repos/{owner}/{repo}/assignees"],listComments:["GET /repos/{owner}/{repo}/issues/{issue_number}/comments"],listCommentsForRepo:["GET /repos/{owner}/{repo}/issues/comments"],listDependenciesBlockedBy:["GET /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by"],listDependenciesBlocking:["GET /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocking"],listEvents:["GET /repos/{owner}/{repo}/issues/{issue_number}/events"],listEventsForRepo:["GET /repos/{owner}/{repo}/issues/events"],listEventsForTimeline:["GET /repos/{owner}/{repo}/issues/{issue_number}/timeline"],listForAuthenticatedUser:["GET /user/issues"],listForOrg:["GET /orgs/{org}/issues"],listForRepo:["GET /repos/{owner}/{repo}/issues"],listLabelsForMilestone:["GET /repos/{owner}/{repo}/milestones/{milestone_number}/labels"],listLabelsForRepo:["GET /repos/{owner}/{repo}/labels"],listLabelsOnIssue:["GET /repos/{owner}/{repo}/issues/{issue_number}/labels"],listMilestones:["GET /repos/{owner}/{repo}/milestones"],listSubIssues:["GET /repos/{owner}/{repo}/issues/{issue_number}/sub_issues"],lock:["PUT /repos/{owner}/{repo}/issues/{issue_number}/lock"],removeAllLabels:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels"],removeAssignees:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/assignees"],removeDependencyBlockedBy:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by/{issue_id}"],removeLabel:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}"],removeSubIssue:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/sub_issue"],reprioritizeSubIssue:["PATCH /repos/{owner}/{repo}/issues/{issue_number}/sub_issues/priority"],setLabels:["PUT /repos/{owner}/{repo}/issues/{issue_number}/labels"],unlock:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/lock"],update:["PATCH /repos/{owner}/{repo}/issues/{issue_number}"],updateComment:["PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}"],updateLabel:["PATCH /repos/{owner}/{repo}/labels/{name}"],updateMilestone:["PATCH /repos/{owner}/{repo}/milestones/{milestone_number}"]},licenses:{get:["GET /licenses/{license}"],getAllCommonlyUsed:["GET /licenses"],getForRepo:["GET /repos/{owner}/{repo}/license"]},markdown:{render:["POST /markdown"],renderRaw:["POST /markdown/raw",{headers:{"content-type":"text/plain; charset=utf-8"}}]},meta:{get:["GET /meta"],getAllVersions:["GET /versions"],getOctocat:["GET /octocat"],getZen:["GET /zen"],root:["GET /"]},migrations:{deleteArchiveForAuthenticatedUser:["DELETE /user/migrations/{migration_id}/archive"],deleteArchiveForOrg:["DELETE /orgs/{org}/migrations/{migration_id}/archive"],downloadArchiveForOrg:["GET /orgs/{org}/migrations/{migration_id}/archive"],getArchiveForAuthenticatedUser:["GET /user/migrations/{migration_id}/archive"],getStatusForAuthenticatedUser:["GET /user/migrations/{migration_id}"],getStatusForOrg:["GET /orgs/{org}/migrations/{migration_id}"],listForAuthenticatedUser:["GET /user/migrations"],listForOrg:["GET /orgs/{org}/migrations"],listReposForAuthenticatedUser:["GET /user/migrations/{migration_id}/repositories"],listReposForOrg:["GET /orgs/{org}/migrations/{migration_id}/repositories"],listReposForUser:["GET /user/migrations/{migration_id}/repositories",{},{renamed:["migrations","listReposForAuthenticatedUser"]}],startForAuthenticatedUser:["POST /user/migrations"],startForOrg:["POST /orgs/{org}/migrations"],unlockRepoForAuthenticatedUser:["DELETE /user/migrations/{migration_id}/repos/{repo_name}/lock"],unlockRepoForOrg:["DELETE /orgs/{org}/migrations/{migration_id}/repos/{repo_name}/lock"]},oidc:{getOidcCustomSubTemplateForOrg:["GET /orgs/{org}/actions/oidc/customization/sub"],updateOidcCustomSubTemplateForOrg:["PUT /orgs/{org}/actions/oidc/customization/sub"]},orgs:{addSecurityManagerTeam:["PUT /orgs/{org}/security-managers/teams/{team_slug}",{},{deprecated:"octokit.rest.orgs.addSecurityManagerTeam() is deprecated, see https://docs.github.com/rest/orgs/security-managers#add-a-security-manager-team"}],assignTeamToOrgRole:["PUT /orgs/{org}/organization-roles/teams/{team_slug}/{role_id}"],assignUserToOrgRole:["PUT /orgs/{org}/organization-roles/users/{username}/{role_id}"],blockUser:["PUT /orgs/{org}/blocks/{username}"],cancelInvitation:["DELETE /orgs/{org}/invitations/{invitation_id}"],checkBlockedUser:["GET /orgs/{org}/blocks/{username}"],checkMembershipForUser:["GET /orgs/{org}/members/{username}"],checkPublicMembershipForUser:["GET /orgs/{org}/public_members/{username}"],convertMemberToOutsideCollaborator:["PUT /orgs/{org}/outside_collaborators/{username}"],createArtifactStorageRecord:["POST /orgs/{org}/artifacts/metadata/storage-record"],createInvitation:["POST /orgs/{org}/invitations"],createIssueType:["POST /orgs/{org}/issue-types"],createWebhook:["POST /orgs/{org}/hooks"],customPropertiesForOrgsCreateOrUpdateOrganizationValues:["PATCH /organizations/{org}/org-properties/values"],customPropertiesForOrgsGetOrganizationValues:["GET /organizations/{org}/org-properties/values"],customPropertiesForReposCreateOrUpdateOrganizationDefinition:["PUT /orgs/{org}/properties/schema/{custom_property_name}"],customPropertiesForReposCreateOrUpdateOrganizationDefinitions:["PATCH /orgs/{org}/properties/schema"],customPropertiesForReposCreateOrUpdateOrganizationValues:["PATCH /orgs/{org}/properties/values"],customPropertiesForReposDeleteOrganizationDefinition:["DELETE /orgs/{org}/properties/schema/{custom_property_name}"],customPropertiesForReposGetOrganizationDefinition:["GET /orgs/{org}/properties/schema/{custom_property_name}"],customPropertiesForReposGetOrganizationDefinitions:["GET /orgs/{org}/properties/schema"],customPropertiesForReposGetOrganizationValues:["GET /orgs/{org}/properties/values"],delete:["DELETE /orgs/{org}"],deleteAttestationsBulk:["POST /orgs/{org}/attestations/delete-request"],deleteAttestationsById:["DELETE /orgs/{org}/attestations/{attestation_id}"],deleteAttestationsBySubjectDigest:["DELETE /orgs/{org}/attestations/digest/{subject_digest}"],deleteIssueType:["DELETE /orgs/{org}/issue-types/{issue_type_id}"],deleteWebhook:["DELETE /orgs/{org}/hooks/{hook_id}"],disableSelectedRepositoryImmutableReleasesOrganization:["DELETE /orgs/{org}/settings/immutable-releases/repositories/{repository_id}"],enableSelectedRepositoryImmutableReleasesOrganization:["PUT /orgs/{org}/settings/immutable-releases/repositories/{repository_id}"],get:["GET /orgs/{org}"],getImmutableReleasesSettings:["GET /orgs/{org}/settings/immutable-releases"],getImmutableReleasesSettingsRepositories:["GET /orgs/{org}/settings/immutable-releases/repositories"],getMembershipForAuthenticatedUser:["GET /user/memberships/orgs/{org}"],getMembershipForUser:["GET /orgs/{org}/memberships/{username}"],getOrgRole:["GET /orgs/{org}/organization-roles/{role_id}"],getOrgRulesetHistory:["GET /orgs/{org}/rulesets/{ruleset_id}/history"],getOrgRulesetVersion:["GET /orgs/{org}/rulesets/{ruleset_id}/history/{version_id}"],getWebhook:["GET /orgs/{org}/hooks/{hook_id}"],getWebhookConfigForOrg:["GET /orgs/{org}/hooks/{hook_id}/config"],getWebhookDelivery:["GET /orgs/{org}/hooks/{hook_id}/deliveries/{delivery_id}"],list:["GET /organizations"],listAppInstallations:["GET /orgs/{org}/installations"],listArtifactStorageRecords:["GET /orgs/{org}/artifacts/{subject_digest}/metadata/storage-records"],listAttestationRepositories:["GET /orgs/{org}/attestations/repositories"],listAttestations:["GET /orgs/{org}/attestations/{subject_digest}"],listAttestationsBulk:["POST /orgs/{org}/attestations/bulk-list{?per_page,before,after}"],listBlockedUsers:["GET /orgs/{org}/blocks"],listFailedInvitations:["GET /orgs/{org}/failed_invitations"],listForAuthenticatedUser:["GET /user/orgs"],listForUser:["GET /users/{username}/orgs"],listInvitationTeams:["GET /orgs/{org}/invitations/{invitation_id}/teams"],listIssueTypes:["GET /orgs/{org}/issue-types"],listMembers:["GET /orgs/{org}/members"],listMembershipsForAuthenticatedUser:["GET /user/memberships/orgs"],listOrgRoleTeams:["GET /orgs/{org}/organization-roles/{role_id}/teams"],listOrgRoleUsers:["GET /orgs/{org}/organization-roles/{role_id}/users"],listOrgRoles:["GET /orgs/{org}/organization-roles"],listOrganizationFineGrainedPermissions:["GET /orgs/{org}/organization-fine-grained-permissions"],listOutsideCollaborators:["GET /orgs/{org}/outside_collaborators"],listPatGrantRepositories:["GET /orgs/{org}/personal-access-tokens/{pat_id}/repositories"],listPatGrantRequestRepositories:["GET /orgs/{org}/personal-access-token-requests/{pat_request_id}/repositories"],listPatGrantRequests:["GET /orgs/{org}/personal-access-token-requests"],listPatGrants:["GET /orgs/{org}/personal-access-tokens"],listPendingInvitations:["GET /orgs/{org}/invitations"],listPublicMembers:["GET /orgs/{org}/public_members"],listSecurityManagerTeams:["GET /orgs/{org}/security-managers",{},{deprecated:"octokit.rest.orgs.listSecurityManagerTeams() is deprecated, see https://docs.github.com/rest/orgs/security-managers#list-security-manager-teams"}],listWebhookDeliveries:["GET /orgs/{org}/hooks/{hook_id}/deliveries"],listWebhooks:["GET /orgs/{org}/hooks"],pingWebhook:["POST /orgs/{org}/hooks/{hook_id}/pings"],redeliverWebhookDelivery:["POST /orgs/{org}/hooks/{hook_id}/deliveries/{delivery_id}/attempts"],removeMember:["DELETE /orgs/{org}/members/{username}"],removeMembershipForUser:["DELETE /orgs/{org}/memberships/{username}"],removeOutsideCollaborator:["DELETE /orgs/{org}/outside_collaborators/{username}"],removePublicMembershipForAuthenticatedUser:["DELETE /orgs/{org}/public_members/{username}"],removeSecurityManagerTeam:["DELETE /orgs/{org}/security-managers/teams/{team_slug}",{},{deprecated:"octokit.rest.orgs.removeSecurityManagerTeam() is deprecated, see https://docs.github.com/rest/orgs/security-managers#remove-a-security-manager-team"}],reviewPatGrantRequest:["POST /orgs/{org}/personal-access-token-requests/{pat_request_id}"],reviewPatGrantRequestsInBulk:["POST /orgs/{org}/personal-access-token-requests"],revokeAllOrgRolesTeam:["DELETE /orgs/{org}/organization-roles/teams/{team_slug}"],revokeAllOrgRolesUser:["DELETE /orgs/{org}/organization-roles/users/{username}"],revokeOrgRoleTeam:["DELETE /orgs/{org}/organization-roles/teams/{team_slug}/{role_id}"],revokeOrgRoleUser:["DELETE /orgs/{org}/organization-roles/users/{username}/{role_id}"],setImmutableReleasesSettings:["PUT /orgs/{org}/settings/immutable-releases"],setImmutableReleasesSettingsRepositories:["PUT /orgs/{org}/settings/immutable-releases/repositories"],setMembershipForUser:["PUT /orgs/{org}/memberships/{username}"],setPublicMembershipForAuthenticatedUser:["PUT /orgs/{org}/public_members/{username}"],unblockUser:["DELETE /orgs/{org}/blocks/{username}"],update:["PATCH /orgs/{org}"],updateIssueType:["PUT /orgs/{org}/issue-types/{issue_type_id}"],updateMembershipForAuthenticatedUser:["PATCH /user/memberships/orgs/{org}"],updatePatAccess:["POST /orgs/{org}/personal-access-tokens/{pat_id}"],updatePatAccesses:["POST /orgs/{org}/personal-access-tokens"],updateWebhook:["PATCH /orgs/{org}/hooks/{hook_id}"],updateWebhookConfigForOrg:["PATCH /orgs/{org}/hooks/{hook_id}/config"]},packages:{deletePackageForAuthenticatedUser:["DELETE /user/packages/{package_type}/{package_name}"],deletePackageForOrg:["DELETE /orgs/{org}/packages/{package_type}/{package_name}"],deletePackageForUser:["DELETE /users/{username}/packages/{package_type}/{package_name}"],deletePackageVersionForAuthenticatedUser:["DELETE /user/packages/{package_type}/{package_name}/versions/{package_version_id}"],deletePackageVersionForOrg:["DELETE /orgs/{org}/packages/{package_type}/{package_name}/versions/{package_version_id}"],deletePackageVersionForUser:["DELETE /users/{username}/packages/{package_type}/{package_name}/versions/{package_version_id}"],getAllPackageVersionsForAPackageOwnedByAnOrg:["GET /orgs/{org}/packages/{package_type}/{package_name}/versions",{},{renamed:["packages","getAllPackageVersionsForPackageOwnedByOrg"]}],getAllPackageVersionsForAPackageOwnedByTheAuthenticatedUser:["GET /user/packages/{package_type}/{package_name}/versions",{},{renamed:["packages","getAllPackageVersionsForPackageOwnedByAuthenticatedUser"]}],getAllPackageVersionsForPackageOwnedByAuthenticatedUser:["GET /user/packages/{package_type}/{package_name}/versions"],getAllPackageVersionsForPackageOwnedByOrg:["GET /orgs/{org}/packages/{package_type}/{package_name}/versions"],getAllPackageVersionsForPackageOwnedByUser:["GET /users/{username}/packages/{package_type}/{package_name}/versions"],getPackageForAuthenticatedUser:["GET /user/packages/{package_type}/{package_name}"],getPackageForOrganization:["GET /orgs/{org}/packages/{package_type}/{package_name}"],getPackageForUser:["GET /users/{username}/packages/{package_type}/{package_name}"],getPackageVersionForAuthenticatedUser:["GET /user/packages/{package_type}/{package_name}/versions/{package_version_id}"],getPackageVersionForOrganization:["GET /orgs/{org}/packages/{package_type}/{package_name}/versions/{package_version_id}"],getPackageVersionForUser:["GET /users/{username}/packages/{package_type}/{package_name}/versions/{package_version_id}"],listDockerMigrationConflictingPackagesForAuthenticatedUser:["GET /user/docker/conflicts"],listDockerMigrationConflictingPackagesForOrganization:["GET /orgs/{org}/docker/conflicts"],listDockerMigrationConflictingPackagesForUser:["GET /users/{username}/docker/conflicts"],listPackagesForAuthenticatedUser:["GET /user/packages"],listPackagesForOrganization:["GET /orgs/{org}/packages"],listPackagesForUser:["GET /users/{username}/packages"],restorePackageForAuthenticatedUser:["POST /user/packages/{package_type}/{package_name}/restore{?token}"],restorePackageForOrg:["POST /orgs/{org}/packages/{package_type}/{package_name}/restore{?token}"],restorePackageForUser:["POST /users/{username}/packages/{package_type}/{package_name}/restore{?token}"],restorePackageVersionForAuthenticatedUser:["POST /user/packages/{package_type}/{package_name}/versions/{package_version_id}/restore"],restorePackageVersionForOrg:["POST /orgs/{org}/packages/{package_type}/{package_name}/versions/{package_version_id}/restore"],restorePackageVersionForUser:["POST /users/{username}/packages/{package_type}/{package_name}/versions/{package_version_id}/restore"]},privateRegistries:{createOrgPrivateRegistry:["POST /orgs/{org}/private-registries"],deleteOrgPrivateRegistry:["DELETE /orgs/{org}/private-registries/{secret_name}"],getOrgPrivateRegistry:["GET /orgs/{org}/private-registries/{secret_name}"],getOrgPublicKey:["GET /orgs/{org}/private-registries/public-key"],listOrgPrivateRegistries:["GET /orgs/{org}/private-registries"],updateOrgPrivateRegistry:["PATCH /orgs/{org}/private-registries/{secret_name}"]},projects:{addItemForOrg:["POST /orgs/{org}/projectsV2/{project_number}/items"],addItemForUser:["POST /users/{username}/projectsV2/{project_number}/items"],deleteItemForOrg:["DELETE /orgs/{org}/projectsV2/{project_number}/items/{item_id}"],deleteItemForUser:["DELETE /users/{username}/projectsV2/{project_number}/items/{item_id}"],getFieldForOrg:["GET /orgs/{org}/projectsV2/{project_number}/fields/{field_id}"],getFieldForUser:["GET /users/{username}/projectsV2/{project_number}/fields/{field_id}"],getForOrg:["GET /orgs/{org}/projectsV2/{project_number}"],getForUser:["GET /users/{username}/projectsV2/{project_number}"],getOrgItem:["GET /orgs/{org}/projectsV2/{project_number}/items/{item_id}"],getUserItem:["GET /users/{username}/projectsV2/{project_number}/items/{item_id}"],listFieldsForOrg:["GET /orgs/{org}/projectsV2/{project_number}/fields"],listFieldsForUser:["GET /users/{username}/projectsV2/{project_number}/fields"],listForOrg:["GET /orgs/{org}/projectsV2"],listForUser:["GET /users/{username}/projectsV2"],listItemsForOrg:["GET /orgs/{org}/projectsV2/{project_number}/items"],listItemsForUser:["GET /users/{username}/projectsV2/{project_number}/items"],updateItemForOrg:["PATCH /orgs/{org}/projectsV2/{project_number}/items/{item_id}"],updateItemForUser:["PATCH /users/{username}/projectsV2/{project_number}/items/{item_id}"]},pulls:{checkIfMerged:["GET /repos/{owner}/{repo}/pulls/{pull_number}/merge"],create:["POST /repos/{owner}/{repo}/pulls"],createReplyForReviewComment:["POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies"],createReview:["POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews"],createReviewComment:["POST /repos/{owner}/{repo}/pulls/{pull_number}/comments"],deletePendingReview:["DELETE /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}"],deleteReviewComment:["DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}"],dismissReview:["PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/dismissals"],get:["GET /repos/{owner}/{repo}/pulls/{pull_number}"],getReview:["GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}"],getReviewComment:["GET /repos/{owner}/{repo}/pulls/comments/{comment_id}"],list:["GET /repos/{owner}/{repo}/pulls"],listCommentsForReview:["GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/comments"],listCommits:["GET /repos/{owner}/{repo}/pulls/{pull_number}/commits"],listFiles:["GET /repos/{owner}/{repo}/pulls/{pull_number}/files"],listRequestedReviewers:["GET /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers"],listReviewComments:["GET /repos/{owner}/{repo}/pulls/{pull_number}/comments"],listReviewCommentsForRepo:["GET /repos/{owner}/{repo}/pulls/comments"],listReviews:["GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews"],merge:["PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge"],removeRequestedReviewers:["DELETE /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers"],requestReviewers:["POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers"],submitReview:["POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/events"],update:["PATCH /repos/{owner}/{repo}/pulls/{pull_number}"],updateBranch:["PUT /repos/{owner}/{repo}/pulls/{pull_number}/update-branch"],updateReview:["PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}"],updateReviewComment:["PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}"]},rateLimit:{get:["GET /rate_limit"]},reactions:{createForCommitComment:["POST /repos/{owner}/{repo}/comments/{comment_id}/reactions"],createForIssue:["POST /repos/{owner}/{repo}/issues/{issue_number}/reactions"],createForIssueComment:["POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions"],createForPullRequestReviewComment:["POST /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions"],createForRelease:["POST /repos/{owner}/{repo}/releases/{release_id}/reactions"],createForTeamDiscussionCommentInOrg:["POST /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}/reactions"],createForTeamDiscussionInOrg:["POST /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/reactions"],deleteForCommitComment:["DELETE /repos/{owner}/{repo}/comments/{comment_id}/reactions/{reaction_id}"],deleteForIssue:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/reactions/{reaction_id}"],deleteForIssueComment:["DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions/{reaction_id}"],deleteForPullRequestComment:["DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions/{reaction_id}"],deleteForRelease:["DELETE /repos/{owner}/{repo}/releases/{release_id}/reactions/{reaction_id}"],deleteForTeamDiscussion:["DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/reactions/{reaction_id}"],deleteForTeamDiscussionComment:["DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}/reactions/{reaction_id}"],listForCommitComment:["GET /repos/{owner}/{repo}/comments/{comment_id}/reactions"],listForIssue:["GET /repos/{owner}/{repo}/issues/{issue_number}/reactions"],listForIssueComment:["GET /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions"],listForPullRequestReviewComment:["GET /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions"],listForRelease:["GET /repos/{owner}/{repo}/releases/{release_id}/reactions"],listForTeamDiscussionCommentInOrg:["GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}/reactions"],listForTeamDiscussionInOrg:["GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/reactions"]},repos:{acceptInvitation:["PATCH /user/repository_invitations/{invitation_id}",{},{renamed:["repos","acceptInvitationForAuthenticatedUser"]}],acceptInvitationForAuthenticatedUser:["PATCH /user/repository_invitations/{invitation_id}"],addAppAccessRestrictions:["POST /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps",{},{mapToData:"apps"}],addCollaborator:["PUT /repos/{owner}/{repo}/collaborators/{username}"],addStatusCheckContexts:["POST /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts",{},{mapToData:"contexts"}],addTeamAccessRestrictions:["POST /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams",{},{mapToData:"teams"}],addUserAccessRestrictions:["POST /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users",{},{mapToData:"users"}],cancelPagesDeployment:["POST /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}/cancel"],checkAutomatedSecurityFixes:["GET /repos/{owner}/{repo}/automated-security-fixes"],checkCollaborator:["GET /repos/{owner}/{repo}/collaborators/{username}"],checkImmutableReleases:["GET /repos/{owner}/{repo}/immutable-releases"],checkPrivateVulnerabilityReporting:["GET /repos/{owner}/{repo}/private-vulnerability-reporting"],checkVulnerabilityAlerts:["GET /repos/{owner}/{repo}/vulnerability-alerts"],codeownersErrors:["GET /repos/{owner}/{repo}/codeowners/errors"],compareCommits:["GET /repos/{owner}/{repo}/compare/{base}...{head}"],compareCommitsWithBasehead:["GET /repos/{owner}/{repo}/compare/{basehead}"],createAttestation:["POST /repos/{owner}/{repo}/attestations"],createAutolink:["POST /repos/{owner}/{repo}/autolinks"],createCommitComment:["POST /repos/{owner}/{repo}/commits/{commit_sha}/comments"],createCommitSignatureProtection:["POST /repos/{owner}/{repo}/branches/{branch}/protection/required_signatures"],createCommitStatus:["POST /repos/{owner}/{repo}/statuses/{sha}"],createDeployKey:["POST /repos/{owner}/{repo}/keys"],createDeployment:["POST /repos/{owner}/{repo}/deployments"],createDeploymentBranchPolicy:["POST /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies"],createDeploymentProtectionRule:["POST /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules"],createDeploymentStatus:["POST /repos/{owner}/{repo}/deployments/{deployment_id}/statuses"],createDispatchEvent:["POST /repos/{owner}/{repo}/dispatches"],createForAuthenticatedUser:["POST /user/repos"],createFork:["POST /repos/{owner}/{repo}/forks"],createInOrg:["POST /orgs/{org}/repos"],createOrUpdateEnvironment:["PUT /repos/{owner}/{repo}/environments/{environment_name}"],createOrUpdateFileContents:["PUT /repos/{owner}/{repo}/contents/{path}"],createOrgRuleset:["POST /orgs/{org}/rulesets"],createPagesDeployment:["POST /repos/{owner}/{repo}/pages/deployments"],createPagesSite:["POST /repos/{owner}/{repo}/pages"],createRelease:["POST /repos/{owner}/{repo}/releases"],createRepoRuleset:["POST /repos/{owner}/{repo}/rulesets"],createUsingTemplate:["POST /repos/{template_owner}/{template_repo}/generate"],createWebhook:["POST /repos/{owner}/{repo}/hooks"],customPropertiesForReposCreateOrUpdateRepositoryValues:["PATCH /repos/{owner}/{repo}/properties/values"],customPropertiesForReposGetRepositoryValues:["GET /repos/{owner}/{repo}/properties/values"],declineInvitation:["DELETE /user/repository_invitations/{invitation_id}",{},{renamed:["repos","declineInvitationForAuthenticatedUser"]}],declineInvitationForAuthenticatedUser:["DELETE /user/repository_invitations/{invitation_id}"],delete:["DELETE /repos/{owner}/{repo}"],deleteAccessRestrictions:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions"],deleteAdminBranchProtection:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/enforce_admins"],deleteAnEnvironment:["DELETE /repos/{owner}/{repo}/environments/{environment_name}"],deleteAutolink:["DELETE /repos/{owner}/{repo}/autolinks/{autolink_id}"],deleteBranchProtection:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection"],deleteCommitComment:["DELETE /repos/{owner}/{repo}/comments/{comment_id}"],deleteCommitSignatureProtection:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_signatures"],deleteDeployKey:["DELETE /repos/{owner}/{repo}/keys/{key_id}"],deleteDeployment:["DELETE /repos/{owner}/{repo}/deployments/{deployment_id}"],deleteDeploymentBranchPolicy:["DELETE /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies/{branch_policy_id}"],deleteFile:["DELETE /repos/{owner}/{repo}/contents/{path}"],deleteInvitation:["DELETE /repos/{owner}/{repo}/invitations/{invitation_id}"],deleteOrgRuleset:["DELETE /orgs/{org}/rulesets/{ruleset_id}"],deletePagesSite:["DELETE /repos/{owner}/{repo}/pages"],deletePullRequestReviewProtection:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_pull_request_reviews"],deleteRelease:["DELETE /repos/{owner}/{repo}/releases/{release_id}"],deleteReleaseAsset:["DELETE /repos/{owner}/{repo}/releases/assets/{asset_id}"],deleteRepoRuleset:["DELETE /repos/{owner}/{repo}/rulesets/{ruleset_id}"],deleteWebhook:["DELETE /repos/{owner}/{repo}/hooks/{hook_id}"],disableAutomatedSecurityFixes:["DELETE /repos/{owner}/{repo}/automated-security-fixes"],disableDeploymentProtectionRule:["DELETE /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/{protection_rule_id}"],disableImmutableReleases:["DELETE /repos/{owner}/{repo}/immutable-releases"],disablePrivateVulnerabilityReporting:["DELETE /repos/{owner}/{repo}/private-vulnerability-reporting"],disableVulnerabilityAlerts:["DELETE /repos/{owner}/{repo}/vulnerability-alerts"],downloadArchive:["GET /repos/{owner}/{repo}/zipball/{ref}",{},{renamed:["repos","downloadZipballArchive"]}],downloadTarballArchive:["GET /repos/{owner}/{repo}/tarball/{ref}"],downloadZipballArchive:["GET /repos/{owner}/{repo}/zipball/{ref}"],enableAutomatedSecurityFixes:["PUT /repos/{owner}/{repo}/automated-security-fixes"],enableImmutableReleases:["PUT /repos/{owner}/{repo}/immutable-releases"],enablePrivateVulnerabilityReporting:["PUT /repos/{owner}/{repo}/private-vulnerability-reporting"],enableVulnerabilityAlerts:["PUT /repos/{owner}/{repo}/vulnerability-alerts"],generateReleaseNotes:["POST /repos/{owner}/{repo}/releases/generate-notes"],get:["GET /repos/{owner}/{repo}"],getAccessRestrictions:["GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions"],getAdminBranchProtection:["GET /repos/{owner}/{repo}/branches/{branch}/protection/enforce_admins"],getAllDeploymentProtectionRules:["GET /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules"],getAllEnvironments:["GET /repos/{owner}/{repo}/environments"],getAllStatusCheckContexts:["GET /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts"],getAllTopics:["GET /repos/{owner}/{repo}/topics"],getAppsWithAccessToProtectedBranch:["GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps"],getAutolink:["GET /repos/{owner}/{repo}/autolinks/{autolink_id}"],getBranch:["GET /repos/{owner}/{repo}/branches/{branch}"],getBranchProtection:["GET /repos/{owner}/{repo}/branches/{branch}/protection"],getBranchRules:["GET /repos/{owner}/{repo}/rules/branches/{branch}"],getClones:["GET /repos/{owner}/{repo}/traffic/clones"],getCodeFrequencyStats:["GET /repos/{owner}/{repo}/stats/code_frequency"],getCollaboratorPermissionLevel:["GET /repos/{owner}/{repo}/collaborators/{username}/permission"],getCombinedStatusForRef:["GET /repos/{owner}/{repo}/commits/{ref}/status"],getCommit:["GET /repos/{owner}/{repo}/commits/{ref}"],getCommitActivityStats:["GET /repos/{owner}/{repo}/stats/commit_activity"],getCommitComment:["GET /repos/{owner}/{repo}/comments/{comment_id}"],getCommitSignatureProtection:["GET /repos/{owner}/{repo}/branches/{branch}/protection/required_signatures"],getCommunityProfileMetrics:["GET /repos/{owner}/{repo}/community/profile"],getContent:["GET /repos/{owner}/{repo}/contents/{path}"],getContributorsStats:["GET /repos/{owner}/{repo}/stats/contributors"],getCustomDeploymentProtectionRule:["GET /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/{protection_rule_id}"],getDeployKey:["GET /repos/{owner}/{repo}/keys/{key_id}"],getDeployment:["GET /repos/{owner}/{repo}/deployments/{deployment_id}"],getDeploymentBranchPolicy:["GET /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies/{branch_policy_id}"],getDeploymentStatus:["GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses/{status_id}"],getEnvironment:["GET /repos/{owner}/{repo}/environments/{environment_name}"],getLatestPagesBuild:["GET /repos/{owner}/{repo}/pages/builds/latest"],getLatestRelease:["GET /repos/{owner}/{repo}/releases/latest"],getOrgRuleSuite:["GET /orgs/{org}/rulesets/rule-suites/{rule_suite_id}"],getOrgRuleSuites:["GET /orgs/{org}/rulesets/rule-suites"],getOrgRuleset:["GET /orgs/{org}/rulesets/{ruleset_id}"],getOrgRulesets:["GET /orgs/{org}/rulesets"],getPages:["GET /repos/{owner}/{repo}/pages"],getPagesBuild:["GET /repos/{owner}/{repo}/pages/builds/{build_id}"],getPagesDeployment:["GET /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}"],getPagesHealthCheck:["GET /repos/{owner}/{repo}/pages/health"],getParticipationStats:["GET /repos/{owner}/{repo}/stats/participation"],getPullRequestReviewProtection:["GET /repos/{owner}/{repo}/branches/{branch}/protection/required_pull_request_reviews"],getPunchCardStats:["GET /repos/{owner}/{repo}/stats/punch_card"],getReadme:["GET /repos/{owner}/{repo}/readme"],getReadmeInDirectory:["GET /repos/{owner}/{repo}/readme/{dir}"],getRelease:["GET /repos/{owner}/{repo}/releases/{release_id}"],getReleaseAsset:["GET /repos/{owner}/{repo}/releases/assets/{asset_id}"],getReleaseByTag:["GET /repos/{owner}/{repo}/releases/tags/{tag}"],getRepoRuleSuite:["GET /repos/{owner}/{repo}/rulesets/rule-suites/{rule_suite_id}"],getRepoRuleSuites:["GET /repos/{owner}/{repo}/rulesets/rule-suites"],getRepoRuleset:["GET /repos/{owner}/{repo}/rulesets/{ruleset_id}"],getRepoRulesetHistory:["GET /repos/{owner}/{repo}/rulesets/{ruleset_id}/history"],getRepoRulesetVersion:["GET /repos/{owner}/{repo}/rulesets/{ruleset_id}/history/{version_id}"],getRepoRulesets:["GET /repos/{owner}/{repo}/rulesets"],getStatusChecksProtection:["GET /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks"],getTeamsWithAccessToProtectedBranch:["GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams"],getTopPaths:["GET /repos/{owner}/{repo}/traffic/popular/paths"],getTopReferrers:["GET /repos/{owner}/{repo}/traffic/popular/referrers"],getUsersWithAccessToProtectedBranch:["GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users"],getViews:["GET /repos/{owner}/{repo}/traffic/views"],getWebhook:["GET /repos/{owner}/{repo}/hooks/{hook_id}"],getWebhookConfigForRepo:["GET /repos/{owner}/{repo}/hooks/{hook_id}/config"],getWebhookDelivery:["GET /repos/{owner}/{repo}/hooks/{hook_id}/deliveries/{delivery_id}"],listActivities:["GET /repos/{owner}/{repo}/activity"],listAttestations:["GET /repos/{owner}/{repo}/attestations/{subject_digest}"],listAutolinks:["GET /repos/{owner}/{repo}/autolinks"],listBranches:["GET /repos/{owner}/{repo}/branches"],listBranchesForHeadCommit:["GET /repos/{owner}/{repo}/commits/{commit_sha}/branches-where-head"],listCollaborators:["GET /repos/{owner}/{repo}/collaborators"],listCommentsForCommit:["GET /repos/{owner}/{repo}/commits/{commit_sha}/comments"],listCommitCommentsForRepo:["GET /repos/{owner}/{repo}/comments"],listCommitStatusesForRef:["GET /repos/{owner}/{repo}/commits/{ref}/statuses"],listCommits:["GET /repos/{owner}/{repo}/commits"],listContributors:["GET /repos/{owner}/{repo}/contributors"],listCustomDeploymentRuleIntegrations:["GET /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/apps"],listDeployKeys:["GET /repos/{owner}/{repo}/keys"],listDeploymentBranchPolicies:["GET /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies"],listDeploymentStatuses:["GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses"],listDeployments:["GET /repos/{owner}/{repo}/deployments"],listForAuthenticatedUser:["GET /user/repos"],listForOrg:["GET /orgs/{org}/repos"],listForUser:["GET /users/{username}/repos"],listForks:["GET /repos/{owner}/{repo}/forks"],listInvitations:["GET /repos/{owner}/{repo}/invitations"],listInvitationsForAuthenticatedUser:["GET /user/repository_invitations"],listLanguages:["GET /repos/{owner}/{repo}/languages"],listPagesBuilds:["GET /repos/{owner}/{repo}/pages/builds"],listPublic:["GET /repositories"],listPullRequestsAssociatedWithCommit:["GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls"],listReleaseAssets:["GET /repos/{owner}/{repo}/releases/{release_id}/assets"],listReleases:["GET /repos/{owner}/{repo}/releases"],listTags:["GET /repos/{owner}/{repo}/tags"],listTeams:["GET /repos/{owner}/{repo}/teams"],listWebhookDeliveries:["GET /repos/{owner}/{repo}/hooks/{hook_id}/deliveries"],listWebhooks:["GET /repos/{owner}/{repo}/hooks"],merge:["POST /repos/{owner}/{repo}/merges"],mergeUpstream:["POST /repos/{owner}/{repo}/merge-upstream"],pingWebhook:["POST /repos/{owner}/{repo}/hooks/{hook_id}/pings"],redeliverWebhookDelivery:["POST /repos/{owner}/{repo}/hooks/{hook_id}/deliveries/{delivery_id}/attempts"],removeAppAccessRestrictions:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps",{},{mapToData:"apps"}],removeCollaborator:["DELETE /repos/{owner}/{repo}/collaborators/{username}"],removeStatusCheckContexts:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts",{},{mapToData:"contexts"}],removeStatusCheckProtection:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks"],removeTeamAccessRestrictions:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams",{},{mapToData:"teams"}],removeUserAccessRestrictions:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users",{},{mapToData:"users"}],renameBranch:["POST /repos/{owner}/{repo}/branches/{branch}/rename"],replaceAllTopics:["PUT /repos/{owner}/{repo}/topics"],requestPagesBuild:["POST /repos/{owner}/{repo}/pages/builds"],setAdminBranchProtection:["POST /repos/{owner}/{repo}/branches/{branch}/protection/enforce_admins"],setAppAccessRestrictions:["PUT /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps",{},{mapToData:"apps"}],setStatusCheckContexts:["PUT /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts",{},{mapToData:"contexts"}],setTeamAccessRestrictions:["PUT /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams",{},{mapToData:"teams"}],setUserAccessRestrictions:["PUT /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users",{},{mapToData:"users"}],testPushWebhook:["POST /repos/{owner}/{repo}/hooks/{hook_id}/tests"],transfer:["POST /repos/{owner}/{repo}/transfer"],update:["PATCH /repos/{owner}/{repo}"],updateBranchProtection:["PUT /repos/{owner}/{repo}/branches/{branch}/protection"],updateCommitComment:["PATCH /repos/{owner}/{repo}/comments/{comment_id}"],updateDeploymentBranchPolicy:["PUT /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies/{branch_policy_id}"],updateInformationAboutPagesSite:["PUT /repos/{owner}/{repo}/pages"],updateInvitation:["PATCH /repos/{owner}/{repo}/invitations/{invitation_id}"],updateOrgRuleset:["PUT /orgs/{org}/rulesets/{ruleset_id}"],updatePullRequestReviewProtection:["PATCH /repos/{owner}/{repo}/branches/{branch}/protection/required_pull_request_reviews"],updateRelease:["PATCH /repos/{owner}/{repo}/releases/{release_id}"],updateReleaseAsset:["PATCH /repos/{owner}/{repo}/releases/assets/{asset_id}"],updateRepoRuleset:["PUT /repos/{owner}/{repo}/rulesets/{ruleset_id}"],updateStatusCheckPotection:["PATCH /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks",{},{renamed:["repos","updateStatusCheckProtection"]}],updateStatusCheckProtection:["PATCH /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks"],updateWebhook:["PATCH /repos/{owner}/{repo}/hooks/{hook_id}"],updateWebhookConfigForRepo:["PATCH /repos/{owner}/{repo}/hooks/{hook_id}/config"],uploadReleaseAsset:["POST /repos/{owner}/{repo}/releases/{release_id}/assets{?name,label}",{baseUrl:"https://uploads.github.com"}]},search:{code:["GET /search/code"],commits:["GET /search/commits"],issuesAndPullRequests:["GET /search/issues"],labels:["GET /search/labels"],repos:["GET /search/repositories"],topics:["GET /search/topics"],users:["GET /search/users"]},secretScanning:{createPushProtectionBypass:["POST /repos/{owner}/{repo}/secret-scanning/push-protection-bypasses"],getAlert:["GET /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}"],getScanHistory:["GET /repos/{owner}/{repo}/secret-scanning/scan-history"],listAlertsForOrg:["GET /orgs/{org}/secret-scanning/alerts"],listAlertsForRepo:["GET /repos/{owner}/{repo}/secret-scanning/alerts"],listLocationsForAlert:["GET /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}/locations"],listOrgPatternConfigs:["GET /orgs/{org}/secret-scanning/pattern-configurations"],updateAlert:["PATCH /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}"],updateOrgPatternConfigs:["PATCH /orgs/{org}/secret-scanning/pattern-configurations"]},securityAdvisories:{createFork:["POST /repos/{owner}/{repo}/security-advisories/{ghsa_id}/forks"],createPrivateVulnerabilityReport:["POST /repos/{owner}/{repo}/security-advisories/reports"],createRepositoryAdvisory:["POST /repos/{owner}/{repo}/security-advisories"],createRepositoryAdvisoryCveRequest:["POST /repos/{owner}/{repo}/security-advisories/{ghsa_id}/cve"],getGlobalAdvisory:["GET /advisories/{ghsa_id}"],getRepositoryAdvisory:["GET /repos/{owner}/{repo}/security-advisories/{ghsa_id}"],listGlobalAdvisories:["GET /advisories"],listOrgRepositoryAdvisories:["GET /orgs/{org}/security-advisories"],listRepositoryAdvisories:["GET /repos/{owner}/{repo}/security-advisories"],updateRepositoryAdvisory:["PATCH /repos/{owner}/{repo}/security-advisories/{ghsa_id}"]},teams:{addOrUpdateMembershipForUserInOrg:["PUT /orgs/{org}/teams/{team_slug}/memberships/{username}"],addOrUpdateRepoPermissionsInOrg:["PUT /orgs/{org}/teams/{team_slug}/repos/{owner}/{repo}"],checkPermissionsForRepoInOrg:["GET /orgs/{org}/teams/{team_slug}/repos/{owner}/{repo}"],create:["POST /orgs/{org}/teams"],createDiscussionCommentInOrg:["POST /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments"],createDiscussionInOrg:["POST /orgs/{org}/teams/{team_slug}/discussions"],deleteDiscussionCommentInOrg:["DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}"],deleteDiscussionInOrg:["DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}"],deleteInOrg:["DELETE /orgs/{org}/teams/{team_slug}"],getByName:["GET /orgs/{org}/teams/{team_slug}"],getDiscussionCommentInOrg:["GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}"],getDiscussionInOrg:["GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}"],getMembershipForUserInOrg:["GET /orgs/{org}/teams/{team_slug}/memberships/{username}"],list:["GET /orgs/{org}/teams"],listChildInOrg:["GET /orgs/{org}/teams/{team_slug}/teams"],listDiscussionCommentsInOrg:["GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments"],listDiscussionsInOrg:["GET /orgs/{org}/teams/{team_slug}/discussions"],listForAuthenticatedUser:["GET /user/teams"],listMembersInOrg:["GET /orgs/{org}/teams/{team_slug}/members"],listPendingInvitationsInOrg:["GET /orgs/{org}/teams/{team_slug}/invitations"],listReposInOrg:["GET /orgs/{org}/teams/{team_slug}/repos"],removeMembershipForUserInOrg:["DELETE /orgs/{org}/teams/{team_slug}/memberships/{username}"],removeRepoInOrg:["DELETE /orgs/{org}/teams/{team_slug}/repos/{owner}/{repo}"],updateDiscussionCommentInOrg:["PATCH /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}"],updateDiscussionInOrg:["PATCH /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}"],updateInOrg:["PATCH /orgs/{org}/teams/{team_slug}"]},users:{addEmailForAuthenticated:["POST /user/emails",{},{renamed:["users","addEmailForAuthenticatedUser"]}],addEmailForAuthenticatedUser:["POST /user/emails"],addSocialAccountForAuthenticatedUser:["POST /user/social_accounts"],block:["PUT /user/blocks/{username}"],checkBlocked:["GET /user/blocks/{username}"],checkFollowingForUser:["GET /users/{username}/following/{target_user}"],checkPersonIsFollowedByAuthenticated:["GET /user/following/{username}"],createGpgKeyForAuthenticated:["POST /user/gpg_keys",{},{renamed:["users","createGpgKeyForAuthenticatedUser"]}],createGpgKeyForAuthenticatedUser:["POST /user/gpg_keys"],createPublicSshKeyForAuthenticated:["POST /user/keys",{},{renamed:["users","createPublicSshKeyForAuthenticatedUser"]}],createPublicSshKeyForAuthenticatedUser:["POST /user/keys"],createSshSigningKeyForAuthenticatedUser:["POST /user/ssh_signing_keys"],deleteAttestationsBulk:["POST /users/{username}/attestations/delete-request"],deleteAttestationsById:["DELETE /users/{username}/attestations/{attestation_id}"],deleteAttestationsBySubjectDigest:["DELETE /users/{username}/attestations/digest/{subject_digest}"],deleteEmailForAuthenticated:["DELETE /user/emails",{},{renamed:["users","deleteEmailForAuthenticatedUser"]}],deleteEmailForAuthenticatedUser:["DELETE /user/emails"],deleteGpgKeyForAuthenticated:["DELETE /user/gpg_keys/{gpg_key_id}",{},{renamed:["users","deleteGpgKeyForAuthenticatedUser"]}],deleteGpgKeyForAuthenticatedUser:["DELETE /user/gpg_keys/{gpg_key_id}"],deletePublicSshKeyForAuthenticated:["DELETE /user/keys/{key_id}",{},{renamed:["users","deletePublicSshKeyForAuthenticatedUser"]}],deletePublicSshKeyForAuthenticatedUser:["DELETE /user/keys/{key_id}"],deleteSocialAccountForAuthenticatedUser:["DELETE /user/social_accounts"],deleteSshSigningKeyForAuthenticatedUser:["DELETE /user/ssh_signing_keys/{ssh_signing_key_id}"],follow:["PUT /user/following/{username}"],getAuthenticated:["GET /user"],getById:["GET /user/{account_id}"],getByUsername:["GET /users/{username}"],getContextForUser:["GET /users/{username}/hovercard"],getGpgKeyForAuthenticated:["GET /user/gpg_keys/{gpg_key_id}",{},{renamed:["users","getGpgKeyForAuthenticatedUser"]}],getGpgKeyForAuthenticatedUser:["GET /user/gpg_keys/{gpg_key_id}"],getPublicSshKeyForAuthenticated:["GET /user/keys/{key_id}",{},{renamed:["users","getPublicSshKeyForAuthenticatedUser"]}],getPublicSshKeyForAuthenticatedUser:["GET /user/keys/{key_id}"],getSshSigningKeyForAuthenticatedUser:["GET /user/ssh_signing_keys/{ssh_signing_key_id}"],list:["GET /users"],listAttestations:["GET /users/{username}/attestations/{subject_digest}"],listAttestationsBulk:["POST /users/{username}/attestations/bulk-list{?per_page,before,after}"],listBlockedByAuthenticated:["GET /user/blocks",{},{renamed:["users","listBlockedByAuthenticatedUser"]}],listBlockedByAuthenticatedUser:["GET /user/blocks"],listEmailsForAuthenticated:["GET /user/emails",{},{renamed:["users","listEmailsForAuthenticatedUser"]}],listEmailsForAuthenticatedUser:["GET /user/emails"],listFollowedByAuthenticated:["GET /user/following",{},{renamed:["users","listFollowedByAuthenticatedUser"]}],listFollowedByAuthenticatedUser:["GET /user/following"],listFollowersForAuthenticatedUser:["GET /user/followers"],listFollowersForUser:["GET /users/{username}/followers"],listFollowingForUser:["GET /users/{username}/following"],listGpgKeysForAuthenticated:["GET /user/gpg_keys",{},{renamed:["users","listGpgKeysForAuthenticatedUser"]}],listGpgKeysForAuthenticatedUser:["GET /user/gpg_keys"],listGpgKeysForUser:["GET /users/{username}/gpg_keys"],listPublicEmailsForAuthenticated:["GET /user/public_emails",{},{renamed:["users","listPublicEmailsForAuthenticatedUser"]}],listPublicEmailsForAuthenticatedUser:["GET /user/public_emails"],listPublicKeysForUser:["GET /users/{username}/keys"],listPublicSshKeysForAuthenticated:["GET /user/keys",{},{renamed:["users","listPublicSshKeysForAuthenticatedUser"]}],listPublicSshKeysForAuthenticatedUser:["GET /user/keys"],listSocialAccountsForAuthenticatedUser:["GET /user/social_accounts"],listSocialAccountsForUser:["GET /users/{username}/social_accounts"],listSshSigningKeysForAuthenticatedUser:["GET /user/ssh_signing_keys"],listSshSigningKeysForUser:["GET /users/{username}/ssh_signing_keys"],setPrimaryEmailVisibilityForAuthenticated:["PATCH /user/email/visibility",{},{renamed:["users","setPrimaryEmailVisibilityForAuthenticatedUser"]}],setPrimaryEmailVisibilityForAuthenticatedUser:["PATCH /user/email/visibility"],unblock:["DELETE /user/blocks/{username}"],unfollow:["DELETE /user/following/{username}"],updateAuthenticated:["PATCH /user"]}},As=$d;var ee=new Map;for(let[n,e]of Object.entries(As))for(let[t,r]of Object.entries(e)){let[o,s,a]=r,[i,l]=o.split(/ /),d=Object.assign({method:i,url:l},s);ee.has(n)||ee.set(n,new Map),ee.get(n).set(t,{scope:n,methodName:t,endpointDefaults:d,decorations:a})}var xd={has({scope:n},e){return ee.get(n).has(e)},getOwnPropertyDescriptor(n,e){return{value:this.get(n,e),configurable:!0,writable:!0,enumerable:!0}},defineProperty(n,e,t){return Object.defineProperty(n.cache,e,t),!0},deleteProperty(n,e){return delete n.cache[e],!0},ownKeys({scope:n}){return[...ee.get(n).keys()]},set(n,e,t){return n.cache[e]=t},get({octokit:n,scope:e,cache:t},r){if(t[r])return t[r];let o=ee.get(e).get(r);if(!o)return;let{endpointDefaults:s,decorations:a}=o;return a?t[r]=jd(n,e,r,s,a):t[r]=n.request.defaults(s),t[r]}};function an(n){let e={};for(let t of ee.keys())e[t]=new Proxy({octokit:n,scope:t,cache:{}},xd);return e}function jd(n,e,t,r,o){let s=n.request.defaults(r);function a(...i){let l=s.endpoint.merge(...i);if(o.mapToData)return l=Object.assign({},l,{data:l[o.mapToData],[o.mapToData]:void 0}),s(l);if(o.renamed){let[d,u]=o.renamed;n.log.warn(`octokit.${e}.${t}() has been renamed to octokit.${d}.${u}()`)}if(o.deprecated&&n.log.warn(o.deprecated),o.renamedParameters){let d=s.endpoint.merge(...i);for(let[u,c]of Object.entries(o.renamedParameters))u in d&&(n.log.warn(`"${u}" parameter is deprecated for "octokit.${e}.${t}()". Use "${c}" instead`),c in d||(d[c]=d[u]),delete d[u]);return s(d)}return s(...i)}return Object.assign(a,s)}function Md(n){return{rest:an(n)}}Md.VERSION=sn;function ln(n){let e=an(n);return{...e,rest:e}}ln.VERSION=sn;var Ps="22.0.1";var Je=Qe.plugin(nn,ln,on).defaults({userAgent:`octokit-rest.js/${Ps}`});var Ld="2022-11-28",Is="x-github-api-version",Ye=3e4;function Ze({apiUrl:n,version:e,fetch:t}){return{baseUrl:n,userAgent:`ralph-hero/${e}`,log:{debug:Xe,info:Xe,warn:Xe,error:Xe},request:{fetch:Bd(t)}}}function Xe(){}function Bd(n){return async(e,t)=>{let r=Math.min(Ye,q()?.answerWithinMs??Ye),o=Date.now(),s=new Headers(t?.headers);s.has(Is)||s.set(Is,Ld);let a=await n(e,{...t,headers:s,signal:AbortSignal.timeout(r)}),i=Date.now()-o;if(i<=r)return a;throw await a.body?.cancel(),new Error(`the answer came after ${Math.round(i/1e3)} s, perhaps because the machine slept`)}}var qd=1e3,Vd=2e7,zd=1e5;async function Wd({body:n}){let e=Buffer.alloc(0),t=0;for await(let r of n??[])if(t+=r.length,e=Buffer.concat([e,r]).subarray(-zd),t>=Vd)break;return e.toString("utf8")}var Re=class{rest;isGithubsOwn;#e;#t;#n;#a;#s;#u;#c=new Me;#l=null;#i;constructor(e,t){let{token:r,tokenPlace:o,limits:s}=e;this.#n=new se(s),this.#a=t.time;let a=typeof r=="string";a&&Hd(r,o),this.#s=r,this.#u=a?null:r;let i=new Je({...Ze(e),...a?{auth:r}:{}});a||i.hook.wrap("request",async(c,p)=>Kd(r,{options:p,time:t.time},async()=>c(p)));let l=new WeakMap,d=c=>l.get(c)??t.elapsedMs();i.hook.before("request",c=>{l.set(c,t.elapsedMs())}),i.hook.after("request",({headers:c},p)=>{this.#r(c,{clock:t,sentAtMs:d(p)})}),i.hook.error("request",(c,p)=>{throw"response"in c&&c.response!==void 0&&this.#r(c.response.headers,{clock:t,sentAtMs:d(p)}),a?Object.assign(c,{tokenPlace:o,tokenEnd:this.#i}):c});let u=new ae(this.#n,t,t.time);i.hook.wrap("request",async(c,p)=>u.deliver(p,async()=>c(p))),this.rest=i,this.#t=e.fetch,this.isGithubsOwn=Qt(e.apiUrl),this.#e=i.graphql.defaults({baseUrl:e.graphqlUrl.replace(/\/graphql\/?$/,"")})}async token(){return typeof this.#s=="string"?this.#s:this.#s.token()}get scopes(){return this.#l}get permissions(){return this.#u?.permissions??null}get pace(){return this.#n.pace(this.#a.now())}hasContentRoom(e){return this.#n.hasContentRoom(e,this.#a.now())}async query(e,t,r){let{data:o,problems:s}=await this.#p(e,t,{attempted:r,kind:"read"}),[a]=s;if(a!==void 0)throw w(a,r);return o}async queryParts(e,t,r){return this.#p(e,t,{attempted:r,kind:"read"})}async queryVisible(e,t,r){let o=await this.queryParts(e,t,r),s=o.problems.find(({type:a})=>a!=="FORBIDDEN");if(s!==void 0)throw w(s,r);return o}async mutate(e,t,r){return this.#p(e,t,{attempted:r,kind:"write"})}async endOfFile(e,t){try{let r=await this.#t(e,{signal:AbortSignal.timeout(Ye)});if(!r.ok)throw new Error(`its server answers ${r.status}`);return await Wd(r)}catch(r){throw be(t,r instanceof Error?r.message:String(r))}}async#p(e,t,{attempted:r,kind:o}){let s=this.#c.fitting(e);try{let i=await this.#e(s,{...t,headers:this.#d(s)});if(Pt(i))return{data:i,problems:[]}}catch(i){if(Qd(i))return{data:i.data,problems:Kt(i)};if(this.#c.learn(Le(i),s))return this.#p(e,t,{attempted:r,kind:o});throw k(i,r,o)}let a="GitHub's answer could not be read";throw o==="write"?we(r,a):be(r,a)}#d(e){return this.#c.asksFor("issue-fields",e)?{"graphql-features":"issue_fields"}:{}}#r(e,{clock:t,sentAtMs:r}){let{date:o}=e;t.observe(typeof o=="string"?o:void 0,r);let s=e["github-authentication-token-expiration"];typeof s=="string"&&(this.#i=s);let a=e["x-oauth-scopes"];typeof a=="string"&&(this.#l=a.split(",").map(i=>i.trim()).filter(i=>i!==""))}};function Hd(n,e){if(!/^[\x21-\x7e]+$/.test(n))throw new g("CONFIG_INVALID","Cannot use the token: it contains a blank, a line break or another character that no token has",{hint:`Put the token alone, exactly as GitHub showed it, in ${e}`})}async function Kd(n,{options:{headers:e},time:t},r){let o=async a=>(e.authorization=`token ${a}`,r()),s=await n.token();try{return await o(s)}catch(a){if(!(a instanceof Error&&"status"in a&&a.status===401))throw a;return await t.sleep(qd),n.forget(s),o(await n.token())}}function Qd(n){return n instanceof Y&&Pt(n.data)}var Jd=v({status:$(),headers:ke(b(),J([b(),$()]).optional()),data:U()}),wy=v({response:Jd});var Xd={totalCount:0,pageInfo:{hasPreviousPage:!1,startCursor:null},nodes:[],edges:[]};function te(n){let{id:e,fullDatabaseId:t,number:r,title:o,url:s,closed:a,repository:i}=n,l=un(i.nameWithOwner,r);return{id:e,databaseId:Number(t),address:l,title:o,url:s,closed:a}}function ks(n,e){return{...te(n),viewer:e,body:n.body,labels:f(n.labels?.nodes),assignees:f(n.assignees.nodes).map(({id:t,login:r})=>({id:t,name:r})),ancestors:Os(n.parent),subIssueCount:n.subIssuesSummary.total}}function vs(n,{viewer:e,stateField:t}){let r=te(n),{repository:o,...s}=n,a={...s,__typename:"Issue",projectItems:n.projectItems??{nodes:[]},comments:Xd},i={viewer:{login:e},repository:{...o,issueOrPullRequest:a}};return{...r,snapshot:ie(i,r.address,t)}}function Ss(n){return{...te(n),body:n.body}}function Os(n){return n==null?[]:[te(n),...Os(n.parent)]}function dn(n){return{id:n.node_id,databaseId:n.id,address:un(n.repository_url.split("/").slice(-2).join("/"),n.number),title:n.title,url:n.html_url,closed:n.state==="closed"}}function tt(n){return n.map(e=>typeof e=="string"?e:e.name??"")}function le(n){return(n?.total??0)-(n?.completed??0)}function un(n,e){let[t="",r=""]=n.split("/");return{owner:t,repo:r,number:e}}function Cs(n,e){let{issue_dependencies_summary:t,parent_issue_url:r}=n;return{...dn(n),parent:r==null?null:Yd(r),blockerCount:et(t?.total_blocked_by,e),blockedCount:et(t?.total_blocking,e)}}function Fs(n,e){let t=n.issueDependenciesSummary,{parent:r}=n;return{...te(n),parent:r===null?null:un(r.repository.nameWithOwner,r.number),blockerCount:et(t?.totalBlockedBy,e),blockedCount:et(t?.totalBlocking,e)}}function et(n,e){return n===void 0||n===0&&!e?null:n}function Yd(n){let[e="",t="",,r=""]=n.split("/").slice(-4);return{owner:e,repo:t,number:Number(r)}}var cn={"sub-issues":"rest",dependencies:"graphql"},Ds={rest:"GITHUB_NOT_FOUND",graphql:"GITHUB_UNSUPPORTED"},nt=class{#e=new Map;#t=!1;wayOf(e){return this.#e.get(e)??cn[e]}use(e,t){this.#e.set(e,t)}async run(e,t){let{group:r,attempted:o}=t;if(r==="dependencies"&&this.#t)throw Us(o);let s=this.wayOf(r);try{return await Gs(s,e,t)}catch(a){if(!(a instanceof g&&a.code===Ds[s])||s!==cn[r])throw a;return this.#n(e,t,a)}}async#n(e,t,r){let{group:o,attempted:s}=t,a=cn[o]==="rest"?"graphql":"rest";try{let i=await Gs(a,e,t);return this.use(o,a),i}catch(i){throw!(i instanceof g)||i.code!==Ds[a]?i:o!=="dependencies"?r:(this.#t=!0,Us(s))}}};async function Gs(n,e,{rest:t,graphql:r,attempted:o,kind:s}){if(n==="graphql")return r();try{return await t(pn(e))}catch(a){throw k(a,o,s)}}function pn({owner:n,repo:e,number:t}){return{owner:n,repo:e,issue_number:t}}function Us(n){return new g("GITHUB_UNSUPPORTED",`Cannot ${n}: this GitHub server has no dependencies between issues`,{hint:"They need GitHub Enterprise Server 3.19 or newer; nothing was written"})}var mn=/priority has already been taken/i,Zd=/only have one parent|duplicate sub-issues/i,Ns=5,eu=200;async function $s(n,e,t){let{parent:r,child:o}=t,s=`make ${T(r.address)} the parent of ${T(o.address)}`,a={parentId:r.id,childId:o.id};for(let i=1;;i+=1){let{problems:l}=await n.mutate(so,a,s),[d]=l;if(d===void 0)return;if(Zd.test(d.message))return tu(n,t,{attempted:s,problem:d});if(!mn.test(d.message))throw w(d,s);if(i===Ns)throw nu(s,d);await e.sleep(eu*2**(i-1)*(.5+Math.random()))}}async function tu(n,{parent:e,child:t},{attempted:r,problem:o}){let{node:s}=await n.query(_o,{childId:t.id},r),a=s!==null&&"parent"in s&&s.parent!==null?te(s.parent):null;if(a?.id!==e.id)throw a===null?w(o,r):new g("GITHUB_UNEXPECTED",`Cannot ${r}: ${T(t.address)} has the parent ${T(a.address)} by now`,{hint:"A ticket has one parent: remove that link first, with action remove. Nothing was written"})}function nu(n,{message:e}){return new g("GITHUB_UNAVAILABLE",`Cannot ${n}: other processes add children to that parent at the same time ("${e}")`,{hint:`Tried ${Ns} times; nothing was written. Call again shortly`,retryable:!0})}var yn=100,xs={request:{retries:0}},ou=1e3,rt=class{#e;#t;#n=new nt;#a=!1;#s=new F({max:ou});constructor(e,t){this.#e=e,this.#t=t}async contentOf(e){try{let{data:t}=await this.#e.rest.issues.get(pn(e));return{...this.#i(t),body:t.body??"",author:t.user===null?null:{login:t.user.login,isBot:t.user.type==="Bot"},association:t.author_association??"NONE",labels:tt(t.labels),assignees:(t.assignees??[]).map(({login:r})=>r),openChildren:le(t.sub_issues_summary)}}catch(t){throw k(t,`read ticket ${T(e)}`,"read")}}async childrenOf(e){let t=`read the children of ticket ${T(e)}`;return this.#n.run(e,{group:"sub-issues",attempted:t,kind:"read",rest:async r=>{let{data:o}=await this.#e.rest.issues.listSubIssues({...r,per_page:yn});return o.map(s=>js(this.#i(s),s.body))},graphql:async()=>(await this.#l(mo,e,t)).map(o=>js(this.#p(o),o.body))})}async blockersOf(e){return this.#c(e,{attempted:`read what ticket ${T(e)} waits for`,rest:async t=>this.#e.rest.issues.listDependenciesBlockedBy({...t,per_page:yn}),document:yo})}async blockedBy(e){return this.#c(e,{attempted:`read what waits for ticket ${T(e)}`,rest:async t=>this.#e.rest.issues.listDependenciesBlocking({...t,per_page:yn}),document:go})}async addChild(e,t){await $s(this.#e,this.#t,{parent:e,child:t})}async removeChild(e,t){let r=`take ${T(t.address)} from its parent ${T(e.address)}`;await this.#r(Mo,{parentId:e.id,childId:t.id},r)}async requireDependencies(e){this.#e.isGithubsOwn||this.#a||(await this.blockersOf(e),this.#a=!0)}get linksByGraphql(){return this.#n.wayOf("dependencies")==="graphql"}linkByRest(){this.#n.use("dependencies","rest")}blocking(e,t){return this.#u(e,t.id),{document:zt,variables:{issueId:e,blockingId:t.id}}}#u(...e){let t=this.#t.now();for(let r of e)this.#s.set(r,t)}async addBlocker(e,t){let{id:r,address:o}=e,s=`make ${T(o)} wait for ${T(t.address)}`;this.#u(r,t.id),await this.#n.run(o,{group:"dependencies",attempted:s,kind:"write",rest:async a=>{let{issues:i}=this.#e.rest;await i.addBlockedByDependency({...a,issue_id:t.databaseId,...xs})},graphql:async()=>this.#r(zt,{issueId:r,blockingId:t.id},s)})}async removeBlocker({id:e,address:t},r){let o=`make ${T(t)} no longer wait for ${T(r.address)}`;await this.#n.run(t,{group:"dependencies",attempted:o,kind:"write",rest:async s=>{let{issues:a}=this.#e.rest;await a.removeDependencyBlockedBy({...s,issue_id:r.databaseId,...xs})},graphql:async()=>this.#r(ho,{issueId:e,blockingId:r.id},o)})}async#c(e,{attempted:t,rest:r,document:o}){return this.#n.run(e,{group:"dependencies",attempted:t,kind:"read",rest:async s=>(await r(s)).data.map(a=>this.#i(a)),graphql:async()=>(await this.#l(o,e,t)).map(a=>this.#p(a))})}async#l(e,t,r){let o={...t},{repository:s}=await this.#e.query(e,o,r);return f(s?.issue?.links.nodes)}#i(e){return Cs(e,this.#d(e.node_id,e.updated_at))}#p(e){return Fs(e,this.#d(e.id,e.updatedAt))}#d(e,t){let r=Math.max(Date.parse(t),this.#s.get(e)??0);return this.#t.now()-r>1e4}async#r(e,t,r){let{problems:o}=await this.#e.mutate(e,t,r),[s]=o;if(s!==void 0)throw w(s,r)}};function js(n,e){return{...n,body:e??""}}function Ms({owner:n,repo:e},t){let r=t.map(({kind:s},a)=>s==="label"?`label${a}: label(name: $name${a}) { id name } labels${a}: labels(query: $name${a}, first: 30) { nodes { id name } }`:`people${a}: assignableUsers(query: $name${a}, first: 50) { nodes { id login } }`);return{document:`query ReadChoices($owner: String!, $repo: String!${t.map((s,a)=>`, $name${a}: String!`).join("")}) {
  repository(owner: $owner, name: $repo) {
    ${r.join(`
    `)}
  }
}`,variables:{owner:n,repo:e,...Object.fromEntries(t.map(({name:s},a)=>[`name${a}`,s]))}}}function Ls({repository:n},e){let t=[],r=[];for(let[o,{kind:s,name:a}]of e.entries()){let l=(s==="label"?su(n,o):au(n,o)).find(d=>Dn(d.name,a));l!==void 0&&(s==="label"?t:r).push(l)}return{labels:t,assignees:r}}function su(n,e){let t=n?.[`label${e}`],r=n?.[`labels${e}`];return[...t!=null&&"name"in t?[t]:[],...Bs(r).flatMap(o=>"name"in o?[o]:[])]}function au(n,e){return Bs(n?.[`people${e}`]).flatMap(t=>"login"in t?[{id:t.id,name:t.login}]:[])}function Bs(n){return n!=null&&"nodes"in n?f(n.nodes):[]}var Vs=/^mutation (?<name>\w+)\((?<parameters>[^)]*)\) \{\n(?<fields>[^]*?)\n\}(?<fragments>[^]*)$/,iu=/fragment (\w+) on [^]*?\n\}/g,lu=/^ {2}(\w+)(:?)/gm,qs=/\$(\w+)/g;async function de(n,e,t){let{document:r,variables:o,parts:s}=du(e),a=await n.mutate(r,o,t);return s.map(i=>cu(i,a))}function du(n){let e=n.map(uu),t=new Set(e.flatMap(a=>a.parameters)),r=new Map(e.flatMap(a=>[...a.fragments]));return{document:[`mutation ${Vs.exec(n.at(-1)?.document??"")?.groups?.name??""}(${[...t].join(", ")}) {
${e.map(({fields:a})=>a).join(`
`)}
}`,...r.values()].join(`

`),variables:Object.assign({},...e.map(({variables:a})=>a)),parts:e}}function uu({document:n,variables:e},t){let r=Vs.exec(n)?.groups;if(r===void 0)throw new Error("A mutation to join has the form that the generator prints");let{parameters:o="",fields:s="",fragments:a=""}=r,i=new Set([...a.matchAll(qs)].map(([,p])=>p)),l=p=>t===0||i.has(p)?p:`${p}_${t}`,d=p=>p.replaceAll(qs,(m,y)=>`$${l(y)}`),u=new Map,c=d(s).replaceAll(lu,(p,m,y)=>{let h=t===0?m:`${m}_${t}`;return u.set(h,m),h===m||y!==""?`  ${h}${y}`:`  ${h}: ${m}`});return{parameters:d(o).split(/,|\n/).map(p=>p.trim()).filter(p=>p!==""),fields:c,variables:Object.fromEntries(Object.entries(e).map(([p,m])=>[l(p),m])),fragments:new Map([...a.matchAll(iu)].map(([p,m=""])=>[m,p])),names:u}}function cu({names:n},{data:e,problems:t}){let r=Object.entries(e).flatMap(([o,s])=>{let a=n.get(o);return a===void 0?[]:[[a,s]]});return{data:Object.fromEntries(r),problems:t.flatMap(o=>pu(n,o)??[])}}function pu(n,e){let[t,...r]=e.path??[];if(t===void 0)return e;let o=n.get(String(t));return o===void 0?null:{...e,path:[o,...r]}}var ot=class{#e;#t;#n;constructor({repository:e,projects:t},r){this.#e=e,this.#t=t??e,this.#n=r}async make(e,t){let r=[];for(;r.length<t.length;){let o=t.slice(r.length);try{r.push(...await this.#c(e,mu(this.#a(o),r)))}catch(s){if(!(s instanceof g))throw s;r.push(...o.map(()=>({failure:s})))}}return r}#a(e){let[t]=e;if(this.#s(t))return e.slice(0,1);let r=e.findIndex((o,s)=>this.#s(o)||this.#u(o)!==this.#u(t)||gn(o)&&s>0&&!gn(e[s-1]??o));return e.slice(0,Math.min(20,r<0?e.length:r))}#s(e){return e?.kind==="blocker"&&!this.#n.linksByGraphql}#u(e){return e?.kind==="issue"||e?.kind==="blocker"?this.#e:this.#t}async#c(e,t){let[r]=t;if(r?.kind==="blocker"&&this.#s(r))return await this.#n.addBlocker(e,r.blocker),[{done:null}];let o=`edit ticket ${T(e.address)}`;try{let s=t.map(l=>this.#l(e,l)),a=this.#u(r);return(await de(a,s,o)).map((l,d)=>yu(t[d],l,e))}catch(s){if(!(s instanceof g&&s.code==="GITHUB_UNSUPPORTED")||!this.#n.linksByGraphql||!t.some(({kind:i})=>i==="blocker"))throw s;return this.#n.linkByRest(),this.make(e,t)}}#l({id:e},t){switch(t.kind){case"issue":{let{kind:r,...o}=t;return{document:Jo,variables:{id:e,...o}}}case"blocker":return this.#n.blocking(e,t.blocker);case"card":{let{projectId:r,stateField:o}=t,{priority:s,estimate:a}=V(o),i={fieldName:o.name,priorityField:s,estimateField:a};return{document:ao,variables:{projectId:r,issueId:e,...i}}}case"uncard":{let{projectId:r,itemId:o}=t;return{document:Bo,variables:{projectId:r,itemId:o}}}case"field":{let{projectId:r,itemId:o,fieldId:s,optionId:a}=t,i={projectId:r,itemId:o,fieldId:s};return a===null?{document:Lo,variables:i}:{document:je,variables:{...i,optionId:a}}}}}};function gn(n){return n.kind==="field"&&n.itemId===null}function mu(n,e){if(!n.some(gn))return n;let t=e.findLast(o=>"done"in o&&o.done!==null);if(t!==void 0&&"done"in t&&t.done!==null){let{id:o}=t.done;return n.map(s=>s.kind==="field"?{...s,itemId:o}:s)}let r=e.findLast(o=>"failure"in o);throw r!==void 0&&"failure"in r?r.failure:new Error("A field is set on a card that is there, or that was added before")}function yu(n,{data:e,problems:t},{address:r}){let o=`${n===void 0?"edit":hu[n.kind]} ticket ${T(r)}`,s=t.find(({path:i})=>i===void 0||i.length<=1);if(s!==void 0)return{failure:w(s,o)};if(n?.kind!=="card")return{done:null};let a=e.addProjectV2ItemById?.item;return a==null?{failure:new g("GITHUB_UNEXPECTED",`Cannot ${o}: GitHub shows no card`)}:{done:gu(a,n)}}function gu(n,{stateField:e}){return Xt(n,e)}var hu={issue:"edit",blocker:"add a blocker to",card:"add to the project the",uncard:"take from the project the",field:"set a field of"};var _u=10,zs=50,fu=404,at=class{#e;#t;#n;constructor(e,t){this.#e=e.repository,this.#t=new ot(e,t),this.#n=e.projects===null}async read(e){let{owner:t,repo:r,number:o}=e,s=`read ticket ${T(e)}`,{data:a,problems:i}=await this.#e.queryParts(ko,{owner:t,repo:r,number:o},s),[l]=i,d=a.repository?.issueOrPullRequest;if(l?.type==="NOT_FOUND"&&a.repository!==null)throw await this.#a(e);if(l!==void 0)throw w(l,s);if(d?.__typename==="Issue")return ks(d,a.viewer.login);throw new g("INPUT_NOT_AN_ISSUE",`Cannot ${s}: it is a pull request`,{hint:"Use the number of the issue that the pull request closes"})}async#a(e){let t=`read ticket ${T(e)}`,{owner:r,repo:o,number:s}=e;try{let{data:a}=await this.#e.rest.issues.get({owner:r,repo:o,issue_number:s}),i=T(dn(a).address);return new g("GITHUB_NOT_FOUND",`Cannot ${t}: it was transferred and is now ${i}`,{hint:`Call with the owner, repo and number of ${i}`})}catch(a){if(!(a instanceof Error&&"status"in a&&a.status===fu))return k(a,t,"read");let l="there is no such issue, or the token cannot see it";return new g("GITHUB_NOT_FOUND",`Cannot ${t}: ${l}`,{hint:"Check owner, repository and number"})}}async choices(e,{labels:t,assignees:r}){let o={labels:[],assignees:[]},s=[...t.map(a=>({kind:"label",name:a})),...r.map(a=>({kind:"person",name:a}))];for(let a=0;a<s.length;a+=zs){let i=s.slice(a,a+zs),{document:l,variables:d}=Ms(e,i),c=await this.#e.query(l,d,"look up labels and assignable accounts"),p=Ls(c,i);o.labels.push(...p.labels),o.assignees.push(...p.assignees)}return o}async newestOwn({owner:e,repo:t},r){let o=[],s=null;for(let a=0;a<_u;a+=1){let l=(await this.#e.query(Co,{owner:e,repo:t,after:s},"look for an earlier creation")).repository?.issues,d=f(l?.nodes),u=d.filter(({createdAt:c})=>Date.parse(c)>=r);if(o.push(...u.filter(({viewerDidAuthor:c})=>c).map(Ss)),u.length<d.length||l?.pageInfo.hasNextPage!==!0)break;s=l.pageInfo.endCursor}return o}async create(e,t){let r=[];for(let o=0;o<t.length;o+=20){let s=t.slice(o,o+20);try{r.push(...await this.#s(e,s))}catch(a){if(!(a instanceof g)||o===0)throw a;r.push(...s.map(()=>({failure:a})))}}return r}async#s(e,t){let r=this.#n&&e.projectId!==null,{name:o}=e.stateField,{priority:s,estimate:a}=V(e.stateField),i={projectIds:[e.projectId],fieldName:o,priorityField:s,estimateField:a},l=t.map(d=>({document:r?io:lo,variables:{repositoryId:e.repositoryId,...d,...r?i:{}}}));try{return(await de(this.#e,l,"create the ticket")).map(u=>Eu(u,e))}catch(d){if(!(r&&d instanceof g&&d.code==="GITHUB_UNSUPPORTED"))throw d;return this.#n=!1,this.#s(e,t)}}async edit(e,t){return this.#t.make(e,t)}async comment(e,t){let r=`comment on ticket ${T(e.address)}`,{data:o,problems:s}=await this.#e.mutate(To,{issueId:e.id,body:t},r),[a]=s;if(a!==void 0)throw w(a,r);return o.addComment?.commentEdge?.node?.url??e.url}};function Eu({data:n,problems:e},t){let r="create the ticket",o=n.createIssue?.issue;if(o!=null)return{done:vs(o,t)};let[s]=e;return s!==void 0&&mn.test(s.message)?{failure:we(r,"other processes add children to that parent at the same time")}:{failure:s===void 0?new g("GITHUB_UNEXPECTED",`Cannot ${r}: GitHub shows no new issue`):w(s,r)}}import{isDeepStrictEqual as Au}from"node:util";var bu=100,wu=10;async function Ae(n,e,t){let r=[],{after:o}=e,s={count:0,why:null};for(let a=0;a<wu;a+=1){let{items:i,why:l}=await Tu(n,e,{after:o,attempted:t}),{pageInfo:d,edges:u}=i;for(let[c,{cursor:p,node:m}]of f(u).entries()){o=p,(m===null||m.content===null)&&(s={count:s.count+1,why:s.why??l});let y=m===null?null:Ru(m,e.stateField);y!==null&&e.matches(y)&&r.push(y);let h=!d.hasNextPage&&c===f(u).length-1;if(r.length===e.pageSize)return{tickets:r,hidden:s,next:h?null:o}}if(!d.hasNextPage)return{tickets:r,hidden:s,next:null}}return{tickets:r,hidden:s,next:o}}async function Tu(n,{project:e,stateField:t},{after:r,attempted:o}){let{priority:s,estimate:a}=V(t),i={projectId:e.id,stateField:t.name,priorityField:s,estimateField:a,first:bu,after:r},{data:l,problems:d}=await n.queryVisible(vo,i,o),{node:u}=l,[c]=d;if(u!=null&&"items"in u)return{items:u.items,why:c===void 0?null:Be(c)};throw c===void 0?new g("GITHUB_NOT_FOUND",`Cannot ${o}: the project no longer exists`):w(c,o)}function Ru({id:n,isArchived:e,content:t,state:r,priority:o,estimate:s},a){if(t?.__typename!=="Issue")return null;let{number:i,title:l,url:d,closed:u,createdAt:c,updatedAt:p,parent:m,subIssuesSummary:y}=t,h=M(r),E=t.issueDependenciesSummary;return{itemId:n,number:i,title:l,url:d,repository:t.repository.nameWithOwner,state:h===null?null:x(a,h),priority:M(o),estimate:M(s),closed:u,archived:e,labels:f(t.labels?.nodes).map(({name:_})=>_),assignees:f(t.assignees.nodes).map(({login:_})=>_),parent:m===null?null:{repository:m.repository.nameWithOwner,number:m.number},children:y.total,openChildren:le(y),openBlockers:E?.blockedBy??0,createdAt:c,updatedAt:p}}var Pu=50,Iu=304,ku=404,vu=/field validation errors/i,Su=J([v({raw:b()}).transform(({raw:n})=>n),b()]),Ou=N({name:Su}).nullable(),Cu=N({number:ce(),title:b(),html_url:b(),repository_url:b(),state:b(),created_at:b(),updated_at:b(),labels:D(J([b(),N({name:b().nullish()})])),assignees:D(N({login:b()})).nullish(),parent_issue_url:b().nullish(),sub_issues_summary:N({total:ce(),completed:ce()}).nullish(),issue_dependencies_summary:N({blocked_by:ce()}).nullish()}),Fu=D(N({node_id:b(),content_type:b(),content:U(),archived_at:b().nullable(),fields:D(N({id:$(),value:U()})).default([])})),Du="this server does not list project items by REST",Ws="REST and GraphQL name the project's fields by different ids",it=class{#e;#t=new Set;#n=null;#a=new F({max:Pu});constructor({repository:e,projects:t}){this.#e=t??e}get restProblem(){return this.#n}known(e){return this.#a.get(Hs(e))?.page??null}async readPage(e){let{owner:t,number:r}=e.project,o=`list the items of project number ${r} of "${t}"`,s=Hs(e);if(this.#n===null)return this.#s(e,{attempted:o,key:s});let a=await Ae(this.#e,e,o),i=this.#a.get(s);return Au(a,i?.page)?i?.page??a:(this.#a.set(s,{etag:"",page:a}),a)}async#s(e,{attempted:t,key:r}){let o=this.#a.get(r);try{let{data:s,headers:a}=await this.#i(e,o?.etag),i=Fu.safeParse(s);if(!i.success)throw Ks(t,i.error);if(this.#u(i.data,e)){let u=await Ae(this.#e,e,t);if(u.tickets.some(({state:c})=>c!==null))return this.#l(Ws,u)}let l=i.data.filter(({content:u})=>u!=null),d={tickets:l.flatMap(u=>Nu(u,e,t)),hidden:{count:i.data.length-l.length,why:null},next:xu(a.link)};return a.etag!==void 0&&this.#a.set(r,{etag:a.etag,page:d}),d}catch(s){let a=Gu(s);if(a===Iu&&o!==void 0)return o.page;if(a===ku)return this.#l(Du,await this.#c(e,t,s));if(s instanceof Error&&vu.test(s.message))return this.#l(Ws,await Ae(this.#e,e,t));throw k(s,t,"read")}}#u(e,{project:t,fields:r}){let o=e.filter(({content_type:s})=>s==="Issue");return o.some(s=>s.fields.some(({id:a})=>a===r.state))&&this.#t.add(t.id),o.length>0&&!this.#t.has(t.id)}async#c(e,t,r){try{return await Ae(this.#e,e,t)}catch(o){throw o instanceof g&&o.code==="GITHUB_NOT_FOUND"?Uu(t,r):o}}#l(e,t){return this.#n=e,t}async#i({project:e,fields:t,q:r,pageSize:o,after:s},a){let i={project_number:e.number,q:r,per_page:o,fields:Object.values(t).filter(d=>d!==null).join(","),...s===null?{}:{after:s},headers:a===void 0?{}:{"if-none-match":a}},{rest:l}=this.#e;return e.ownerKind==="organization"?l.request("GET /orgs/{org}/projectsV2/{project_number}/items",{org:e.owner,...i}):l.request("GET /users/{username}/projectsV2/{project_number}/items",{username:e.owner,...i})}};function Hs({project:n,q:e,after:t,pageSize:r,fields:o,stateField:s}){return JSON.stringify([n.owner,n.number,e,t,r,o,s])}function Gu(n){return n instanceof Error&&"status"in n&&typeof n.status=="number"?n.status:null}function Uu(n,e){return new g("GITHUB_NOT_FOUND",`Cannot ${n}: GitHub has no such list for this token`,{hint:'Check that the project is still there, and that the token may read projects (scope "project")',cause:e})}function Ks(n,e){let[t]=e.issues,r=t===void 0||t.path.length===0?"":` at "${t.path.join(".")}"`;return be(n,`GitHub's answer cannot be read${r}`,e)}function Nu(n,{fields:e,stateField:t},r){if(n.content_type!=="Issue")return[];let o=Cu.safeParse(n.content);if(!o.success)throw Ks(r,o.error);let s=o.data,a=s.sub_issues_summary,i=hn(n,e.state);return[{itemId:n.node_id,number:s.number,title:s.title,url:s.html_url,repository:Qs(s.repository_url),state:i===null?null:x(t,i),priority:hn(n,e.priority),estimate:hn(n,e.estimate),closed:s.state==="closed",archived:n.archived_at!==null,labels:tt(s.labels),assignees:(s.assignees??[]).map(({login:l})=>l),parent:$u(s.parent_issue_url??null),children:a?.total??0,openChildren:le(a),openBlockers:s.issue_dependencies_summary?.blocked_by??0,createdAt:s.created_at,updatedAt:s.updated_at}]}function hn({fields:n},e){return Ou.safeParse(n.find(r=>r.id===e)?.value).data?.name??null}function Qs(n){return/\/repos\/(?<name>[^/]+\/[^/]+)/.exec(n)?.groups?.name??""}function $u(n){let e=Number(/\/issues\/(?<number>\d+)$/.exec(n??"")?.groups?.number);return n===null||!Number.isInteger(e)?null:{repository:Qs(n),number:e}}function xu(n){let e=/<(?<url>[^>]+)>;\s*rel="next"/.exec(n??"")?.groups?.url;return e===void 0?null:new URL(e).searchParams.get("after")}function Js({projectId:n,fieldId:e},t){let r=t.map((a,i)=>`$item${i}: ID!, $option${i}: String!`).join(", "),o=t.flatMap(({archived:a},i)=>{let l=`projectId: $projectId, itemId: $item${i}`,d=`set${i}: updateProjectV2ItemFieldValue(input: { ${l}, fieldId: $fieldId, value: { singleSelectOptionId: $option${i} } }) { clientMutationId }`;return a?[`take${i}: unarchiveProjectV2Item(input: { ${l} }) { clientMutationId }`,d,`put${i}: archiveProjectV2Item(input: { ${l} }) { clientMutationId }`]:[d]}),s=t.flatMap(({itemId:a,optionId:i},l)=>[[`item${l}`,a],[`option${l}`,i]]);return{document:`mutation RestoreValues($projectId: ID!, $fieldId: ID!, ${r}) {
  ${o.join(`
  `)}
}`,variables:{projectId:n,fieldId:e,...Object.fromEntries(s)}}}import{stripVTControlCharacters as Mu}from"node:util";var Lu=new Set(["EXPECTED","IN_PROGRESS","PENDING","QUEUED","WAITING"]),Bu=new Set(["CLEAN","HAS_HOOKS"]),lt=class{#e;#t;constructor({projects:e,repository:t}){this.#e=e??t,this.#t=t}async read(e){if(e.length===0)return[];let{nodes:t}=await this.#e.query(uo,{cards:e},"read the pull requests of the tickets in review");return f(t).flatMap(r=>{let o="content"in r?r.content:null;return o!==null&&qu(o)?[Vu(o)]:[]})}async readRemarks(e,t){let r="read the reviews and checks of a pull request",{node:o}=await this.#t.query(co,{pull:t},r);if(o===null||!("reviews"in o))throw new g("GITHUB_NOT_FOUND",`Cannot ${r}: there is none with the id ${t}`,{});let s=f(o.reviews?.nodes).filter(({body:u})=>u!==""),a=f(o.reviewThreads.nodes).filter(({isResolved:u})=>!u),i=f(o.statusCheckRollup?.contexts.nodes).flatMap(Qu),l=i.filter(({job:u})=>u!==null).slice(0,3),d=new Map(await Promise.all(l.map(async({job:u})=>[u,await this.#n(e,Number(u))])));return{said:[...s.map(u=>Xs(u,`review (${u.state.toLowerCase().replaceAll("_"," ")})`)),...a.flatMap(({path:u,line:c,comments:p})=>f(p.nodes).map(m=>Xs(m,c===null?u:`${u}:${c}`)))],failedChecks:i.map(({name:u,texts:c,job:p})=>({name:u,text:[...c,d.get(p)].filter(Boolean).join(`
`)}))}}async#n({owner:e,repo:t},r){let o="read the log of a check";try{let{headers:s}=await this.#t.rest.actions.downloadJobLogsForWorkflowRun({owner:e,repo:t,job_id:r,request:{redirect:"manual"}}).catch(a=>{throw k(a,o,"read")});return Xu(await this.#t.endOfFile(s.location??"",o))}catch(s){if(!(s instanceof g))throw s;return`Its log is missing: ${s.message}`}}async merge(e,t){let r="merge a pull request",{problems:o}=await this.#t.mutate(po,{pull:e,head:t},r),[s]=o;if(s!==void 0)throw w(s,r)}};function qu(n){return"number"in n}function Vu({number:n,closed:e,closedByPullRequestsReferences:t}){let r=f(t?.nodes).filter(({isCrossRepository:o})=>!o);return{number:n,closed:e,pulls:r.map(zu)}}function zu(n){let{id:e,url:t,state:r,isDraft:o,headRefOid:s,mergeable:a,mergeStateStatus:i,reviewDecision:l}=n,d=a!=="UNKNOWN";return{id:e,url:t,state:r,isDraft:o,head:s,hasConflict:d?a==="CONFLICTING":null,mustUpdate:d&&i==="BEHIND",isClean:d&&Bu.has(i),checks:Hu(n.statusCheckRollup),lacksReview:l!==null&&l!=="APPROVED",opinions:f(n.latestOpinionatedReviews?.nodes).flatMap(Wu),openThreads:f(n.reviewThreads.nodes).filter(u=>!u.isResolved&&!u.isOutdated).length}}function Wu({state:n,submittedAt:e,commit:t}){return n!=="APPROVED"&&n!=="CHANGES_REQUESTED"?[]:[{kind:n==="APPROVED"?"approved":"changes requested",atMs:e===null?0:Date.parse(e),head:t?.oid??null}]}function Hu(n){if(n===null)return"none";let{checkRunCountsByState:e,statusContextCountsByState:t}=n.contexts;return[...e??[],...t??[]].some(({state:o,count:s})=>s>0&&Lu.has(o))?"running":n.state==="SUCCESS"?"passed":n.state==="FAILURE"||n.state==="ERROR"?"failed":"running"}function Xs({body:n,author:e,viewerDidAuthor:t},r){return{place:r,text:n,author:e===null?null:{login:e.login,isBot:e.__typename==="Bot"},byViewer:t}}var Ys=new Set(["ACTION_REQUIRED","CANCELLED","ERROR","FAILURE","STARTUP_FAILURE","TIMED_OUT"]),Ku=/\/actions\/runs\/\d+\/job\/(\d+)(?:[?#]|$)/;function Qu(n){if("context"in n)return Ys.has(n.state)?[{name:n.context,texts:[n.description],job:null}]:[];if(!Ys.has(n.conclusion))return[];let{title:e,summary:t,text:r,annotations:o,detailsUrl:s}=n,a=f(o?.nodes).map(l=>`${l.path}: ${l.message??""}`),i=Ku.exec(s??"")?.[1]??null;return[{name:n.name,texts:[e,t,r,...a],job:i}]}var Ju=/^\d{4}-\d\d-\d\dT[\d:.]+Z /;function Xu(n){let e=Mu(n).split(/\r?\n/).map(r=>r.replace(Ju,"")),t=e.findLastIndex(r=>r.startsWith("##[error]"));return e.slice(0,t<0?void 0:t+1).join(`
`)}var Zs=100,Yu=30;function _n(n){return new g("GITHUB_NOT_FOUND",`Cannot ${n}: there is none, or the token cannot see it`,{hint:"Check the number, the owner and the repository"})}var dt=class{#e;constructor(e){this.#e=e}async readPullRequest({owner:e,repo:t},r){let o=`read pull request ${e}/${t}#${r}`,{repository:s}=await this.#e.query(Fo,{owner:e,repo:t,number:r},o),a=s?.pullRequest;if(a==null)throw _n(o);return{url:a.url,merged:a.merged,closes:ea(a)}}async readOfBranch({owner:e,repo:t},r){let o=`find the pull requests of ${r} in ${e}/${t}`,{repository:s}=await this.#e.query(wo,{owner:e,repo:t,branch:r},o);if(s===null)throw _n(o);return f(s.pullRequests.nodes).filter(({isCrossRepository:a})=>!a).map(a=>({url:a.url,state:a.state==="MERGED"?"MERGED":"OPEN",head:a.headRefOid,hasConflict:a.mergeable==="UNKNOWN"?null:a.mergeable==="CONFLICTING",closes:ea(a)}))}async readLinked(e,t){let r=`find the pull requests of ticket ${T(e)}`,{repository:o,named:s}=await this.#e.query(Oo,{...e,ids:t},r),a=o?.issue?.closedByPullRequestsReferences;if(a?.pageInfo.hasNextPage===!0)throw new g("INPUT_INVALID",`Cannot ${r}: more than 100 say that they close it, and no more are read`,{hint:`Remove "Closes #${e.number}" from those that do not implement it`});let i=f(s).filter(ec),l=[...f(a?.nodes),...i].map(d=>nc(d));return[...new Map(l.map(d=>[d.id,d])).values()]}async open({owner:e,repo:t,number:r},o){let{branch:s,base:a,title:i,body:l}=o,d=`open a pull request of ${s} in ${e}/${t}`,{repository:u}=await this.#e.query(fo,{owner:e,repo:t,number:r,branch:s},d);if(u===null)throw _n(d);if(u.issue?.closed===!0)throw Zu(d,r);let c=f(u.pullRequests.nodes).find(({isCrossRepository:h,baseRefName:E})=>!h&&E===a);if(c!==void 0){let h={id:c.id,title:i,body:l};return await this.#t(bo,h,d),{number:c.number,url:c.url,isNew:!1}}let p={repositoryId:u.id,branch:s,base:a,title:i,body:l},{createPullRequest:m}=await this.#t(Eo,p,d),y=m?.pullRequest;if(y==null)throw new g("GITHUB_OUTCOME_UNKNOWN",`Cannot tell whether ${d} took place`,{hint:"Call again: a pull request that is open is found and updated",retryable:!0});return{number:y.number,url:y.url,isNew:!0}}async#t(e,t,r){let{data:o,problems:s}=await this.#e.mutate(e,t,r),[a]=s;if(a!==void 0)throw w(a,r);return o}async readFiles({repository:e,number:t,fileCount:r}){let o=Math.min(Yu,Math.ceil(r/Zs)),s=Array.from({length:o},async(a,i)=>this.#n(e,{number:t,page:i+1}));return(await Promise.all(s)).flat()}async#n({owner:e,repo:t},{number:r,page:o}){try{let{data:s}=await this.#e.rest.pulls.listFiles({owner:e,repo:t,pull_number:r,per_page:Zs,page:o});return s.map(({filename:a,previous_filename:i,additions:l,patch:d})=>({path:a,previousPath:i??null,added:tc(d,l)}))}catch(s){throw k(s,`list the files of pull request ${e}/${t}#${r}`,"read")}}};function Zu(n,e){return new g("WORKTREE_FAILED",`Cannot ${n}: issue #${e} is closed`,{hint:"If its pull request was merged, nothing is left to do: stop. Else escalate, so that a person reopens the issue"})}function ea(n){return f(n.closingIssuesReferences?.nodes).map(e=>({owner:e.repository.owner.login,repo:e.repository.name,number:e.number}))}function ec(n){return"headRefOid"in n}function tc(n,e){return n===void 0?e===0?[]:null:n.split(`
`).flatMap(t=>t.startsWith("+")?[t.slice(1)]:[])}function nc(n){let{id:e,number:t,url:r,state:o,headRefOid:s,baseRefOid:a,changedFiles:i,repository:l}=n;return{id:e,number:t,url:r,repository:{owner:l.owner.login,repo:l.name},state:o,head:s,base:a,fileCount:i}}var ta={request:{retries:0}},rc=404,ut=class{#e;constructor(e){this.#e=e}async readLabels({owner:e,repo:t,number:r},o){let{repository:s}=await this.#e.query(So,{owner:e,repo:t,number:r,text:o},"read labels"),a=[...f(s?.labels?.nodes),...f(s?.issue?.labels?.nodes)];return new Map(a.map(({id:i,name:l})=>[l,i]))}async mark(e,t){let{owner:r,repo:o,number:s}=e;try{await this.#e.rest.issues.addLabels({owner:r,repo:o,issue_number:s,labels:[t],...ta})}catch(a){throw k(a,`put the label "${t}" on ticket ${T(e)}`,"write")}}async unmark(e,t){let{owner:r,repo:o,number:s}=e;try{await this.#e.rest.issues.removeLabel({owner:r,repo:o,issue_number:s,name:t,...ta})}catch(a){if(a instanceof Error&&"status"in a&&a.status===rc)return;throw k(a,`take the label "${t}" off ticket ${T(e)}`,"write")}}async readConversations({owner:e,repo:t},r){let{repository:o}=await this.#e.query(Do,{owner:e,repo:t,askedOfOne:r.ofOne,askedOfAnyone:r.ofAnyone},"read what agents ask each other");return{ofOne:f(o?.ofOne.nodes).map(fn),ofAnyone:f(o?.ofAnyone.nodes).map(fn),newest:f(o?.newest.nodes).map(fn)}}};function fn({number:n,title:e,url:t,comments:r}){let o=K(r),s=o.olderCursor===null;return{number:n,title:e,url:t,comments:o.comments,complete:s}}import{createHash as oc}from"node:crypto";var aa=new Map([["README",`This commit is a lock or a mark of ralph-hero. Its message says whose.
`]]);function sc(n){let t=[...n].toSorted(([r],[o])=>r<o?-1:1).flatMap(([r,o])=>[Buffer.from(`100644 ${r}\0`),Buffer.from(na("blob",Buffer.from(o)),"hex")]);return na("tree",Buffer.concat(t))}function na(n,e){return oc("sha1").update(`${n} ${e.length}\0`).update(e).digest("hex")}var En=2,ac=100,ra=5e3,oa=100,ic=1e3,lc=200,dc=304,uc=sc(aa),ct=class{#e;#t;#n=new F({max:lc});#a=new Map;#s=new F({max:ic});constructor(e,t){this.#e=e,this.#t=t}async createCommit({owner:e,repo:t},{message:r,files:o}){let{git:s}=this.#e.rest,a=async(i,l)=>{let{data:d}=await s.createCommit({owner:e,repo:t,message:r,tree:i,parents:[],request:{retries:l}});return{oid:d.sha,message:r,takenAtMs:Date.parse(d.committer.date)}};try{let i=o===void 0?await a(uc,0).catch(async l=>{if(!cc(l))throw l;return a(await this.#u({owner:e,repo:t}),En)}):await a(await this.#c({owner:e,repo:t},o),En);return this.#s.set(i.oid,i),i}catch(i){throw k(i,`make a commit in ${e}/${t}`,"read")}}async#u({owner:e,repo:t}){let r=X({owner:e,repo:t}),o=this.#a.get(r)??this.#c({owner:e,repo:t},aa);this.#a.set(r,o);try{return await o}finally{this.#a.delete(r)}}async#c({owner:e,repo:t},r){let o=[...r].map(([i,l])=>({path:i,mode:"100644",type:"blob",content:l})),s={retries:En},{data:a}=await this.#e.rest.git.createTree({owner:e,repo:t,tree:o,request:s});return a.sha}async update({repositoryId:e},t){let r=`move ${t.map(({name:i})=>i).join(", ")}`,o=t.map(({name:i,from:l,to:d})=>({name:i,beforeOid:l??pe,afterOid:d??pe,force:!0})),{problems:s}=await this.#e.mutate(Qo,{repositoryId:e,refUpdates:o},r),[a]=s;if(a!==void 0)throw w(a,r)}async read(e,t){let o=(await Promise.all(t.map(async s=>this.#l(e,s)))).flat().filter(({name:s})=>t.includes(s));return new Map((await this.#p(e,o)).map(({name:s,commit:a})=>[s,a]))}async list(e,t){let r=await this.#l(e,t);return this.#p(e,r.filter(({name:o})=>o.startsWith(t)))}async#l({owner:e,repo:t},r){let{git:o}=this.#e.rest,s={owner:e,repo:t,ref:r.replace(/^refs\//,"")},a=X({owner:e,repo:t})+r,i=this.#n.get(a);try{let l=i===void 0?{}:{"if-none-match":i.etag},{data:d,headers:u}=await o.listMatchingRefs({...s,headers:l});if(u.link!==void 0)return await this.#i(s);let c=d.map(sa);return u.etag!==void 0&&this.#n.set(a,{etag:u.etag,refs:c}),c}catch(l){if(ia(l)===dc&&i!==void 0)return i.refs;let d=k(l,`read the refs "${r}\u2026" of ${e}/${t}`,"read");if(d.code==="GITHUB_EMPTY_REPOSITORY")return[];throw d}}async#i(e){let{rest:t}=this.#e,r=[],o=t.paginate.iterator(t.git.listMatchingRefs,{...e,per_page:ac});for await(let{data:s}of o)if(r.push(...s.map(sa)),r.length>ra)throw new g("GITHUB_UNEXPECTED",`Cannot list the refs "${e.ref}\u2026": more than ${ra}`,{hint:"Delete refs that nobody uses"});return r}async#p(e,t){let r=await this.#d(e,t.map(({oid:s})=>s)),o={message:"",takenAtMs:this.#t.now()};return t.map(({name:s,oid:a})=>({name:s,commit:r.get(a)??{oid:a,...o}}))}async#d({owner:e,repo:t},r){let o=new Map,s=[];for(let a of new Set(r)){let i=this.#s.get(a);i===void 0?s.push(a):o.set(a,i)}for(let a=0;a<s.length;a+=oa){let i=s.slice(a,a+oa),l={owner:e,repo:t,...Object.fromEntries(i.map((u,c)=>[`oid${c}`,u]))},d=await this.#e.query(pc(i.length),l,`read the commits of refs in ${e}/${t}`);for(let u of Object.values(d.repository??{}).flatMap(mc))o.set(u.oid,u),this.#s.set(u.oid,u)}return o}async readFiles({owner:e,repo:t},r){let o=`read the files of commit ${r} in ${e}/${t}`,{repository:s}=await this.#e.query(Io,{owner:e,repo:t,oid:r},o),a=s?.object??null,i=a!==null&&"tree"in a?a.tree.entries??[]:[];return new Map(i.flatMap(({name:l,object:d})=>d!==null&&"text"in d&&typeof d.text=="string"?[[l,d.text]]:[]))}};function sa({ref:n,object:e}){return{name:n,oid:e.sha}}function ia(n){return n instanceof Error&&"status"in n?Number(n.status):null}function cc(n){let e=ia(n);return e===422||e===404||e!==null&&e>=500}function pc(n){let e=Array.from({length:n},(o,s)=>s),t=e.map(o=>`$oid${o}: GitObjectID!`).join(", "),r=e.map(o=>`c${o}: object(oid: $oid${o}) { oid ... on Commit { message committedDate } }`);return`query ReadCommits($owner: String!, $repo: String!, ${t}) {
  repository(owner: $owner, name: $repo) {
    ${r.join(`
    `)}
  }
}`}function mc(n){if(n===null)return[];let{oid:e,message:t="",committedDate:r}=n;return[{oid:e,message:t,takenAtMs:r===void 0?0:Date.parse(r)}]}var la=100,yc=10,gc=["GITHUB_FORBIDDEN","GITHUB_RATE_LIMITED"],pt=class{#e;#t;constructor({repository:e,projects:t}){this.#e=e,this.#t=t??e}async readPlace({owner:e,repo:t},r){let{repository:o,repositoryOwner:s}=await this.#t.query(qo,{owner:e,repo:t,projectOwner:r},`look for the projects of ${e}/${t}`),a=f(o?.projectsV2.nodes).map(i=>({owner:"login"in i.owner?i.owner.login:"",number:i.number,title:i.title,closed:i.closed}));return{ownerId:s?.id??null,linkedProjects:a}}async readLabels({owner:e,repo:t}){let r=[];try{for(let o=1;o<=yc;o+=1){let s={owner:e,repo:t,per_page:la,page:o},{data:a}=await this.#e.rest.issues.listLabelsForRepo(s);if(r.push(...a.map(({name:i})=>i)),a.length<la)break}return r}catch(o){throw k(o,`list the labels of ${e}/${t}`,"read")}}async readWorkflows(e){let{node:t}=await this.#t.query(Ko,{projectId:e},"read the project's workflows");return t!==null&&"workflows"in t?f(t.workflows.nodes):[]}async createProject(e,t,r){let o={ownerId:e,repositoryId:t,title:r},s=`create the project "${r}"`,{createProjectV2:a}=await this.#n(Vo,o,s),i=a?.projectV2;if(i==null)throw new g("GITHUB_UNEXPECTED",`Cannot ${s}: GitHub gave no answer to it`);return i}async createField(e,t,r){await this.#n(zo,{projectId:e,name:t,options:r},`create the field "${t}"`)}async replaceOptions(e,t){await this.#n(Wo,{fieldId:e,options:t},"add options to the field")}async createLabel({owner:e,repo:t},r){try{let o={request:{retries:0}},{data:s}=await this.#e.rest.issues.createLabel({owner:e,repo:t,name:r,...o});return s.node_id}catch(o){throw k(o,`create the label "${r}"`,"write")}}async readValues(e,t,r){let o=`read the values of "${t}"`,{data:s,problems:a}=await this.#t.queryVisible(Ho,{projectId:e,fieldName:t,after:r},o),i=a.find(({path:p})=>p?.at(-1)!=="content");if(i!==void 0)throw w(i,o);let{node:l}=s;if(l===null||!("items"in l))throw new g("GITHUB_NOT_FOUND",`Cannot read the values of "${t}": the project no longer exists`);let{nodes:d,pageInfo:u}=l.items;return{values:f(d).map(({id:p,isArchived:m,content:y,fieldValueByName:h})=>({itemId:p,url:y!==null&&"url"in y?y.url:null,archived:m,option:h!==null&&"name"in h?h.name:null})),nextCursor:u.hasNextPage?u.endCursor:null}}async restoreValues(e,t){let{document:r,variables:o}=Js(e,t),s="give items their values back",{problems:a}=await this.#t.mutate(r,o,s),l=a.map(d=>w(d,s)).find(({code:d})=>gc.includes(d));if(l!==void 0)throw l}async#n(e,t,r){let{data:o,problems:s}=await this.#t.mutate(e,t,r),[a]=s;if(a!==void 0)throw w(a,r);return o}};var hc=30*6e4,_c=500,mt=class{#e=new F({max:_c,ttl:hc});#t;constructor(e){this.#t=e}get(e){return this.#e.get(this.#n(e))}set(e,t){this.#e.set(this.#n(e),t)}#n({owner:e,repo:t}){return`${this.#t} ${e}/${t}`.toLowerCase()}};var yt="read the trail of a ticket",gt=class{#e;constructor(e){this.#e=e}async readCards(e,t,r){let o="read the project's items",{repository:s,projects:a}=this.#e,{data:i,problems:l}=await(a??s).queryVisible(xo,{projectId:e,stateField:t.name,after:r},o),{node:d}=i,[u]=l;if(d===null&&u!==void 0)throw w(u,o);if(d===null||!("items"in d))throw bn(o,"the project");let{totalCount:c,pageInfo:p,nodes:m}=d.items,{items:y,hidden:h}=ze(m,l,o);return{cards:y.flatMap(E=>fc(E,t)??[]),hidden:h,items:c,nextCursor:p.hasNextPage?p.endCursor??null:null}}async readThreads(e){let{data:t}=await this.#e.repository.queryParts(Uo,{issueIds:e},"read the trails of tickets");return f(t.nodes).flatMap(r=>r.__typename==="Issue"?[wn(r,da)]:[])}async readThreadOf({owner:e,repo:t,number:r}){let{repository:o}=await this.#e.repository.query(No,{owner:e,repo:t,number:r},yt),s=o?.issueOrPullRequest;if(s?.__typename!=="Issue")throw bn(yt,"the issue");return wn(s,da)}async readThread(e,t){let{node:r}=await this.#e.repository.query($o,{issueId:e,commentsAfter:t.comments??null,withComments:t.comments!==null,eventsAfter:t.events??null,withEvents:t.events!==null},yt);if(r?.__typename!=="Issue")throw bn(yt,"the issue");return wn(r,t)}async readOriginals(e){let{data:t}=await this.#e.repository.queryParts(jo,{commentIds:e},"read what was written before comments were edited");return new Map(f(t.nodes).flatMap(r=>{if(r.__typename!=="IssueComment")return[];let[o]=f(r.userContentEdits?.nodes);return o===void 0||o.diff===null?[]:[[r.id,o.diff]]}))}},da={comments:void 0,events:void 0};function bn(n,e){return new g("GITHUB_NOT_FOUND",`Cannot ${n}: ${e} is gone`,{hint:"Look at the board on GitHub, then call again"})}function fc({content:n,state:e,updatedAt:t},r){if(n?.__typename!=="Issue")return null;let o=e!==null&&"name"in e&&e.name!==null?e:null,s=[t,n.updatedAt,o?.updatedAt??t];return{issueId:n.id,repository:n.repository.nameWithOwner,card:o?.name===void 0||o.name===null?{value:null,updatedAt:null}:{value:x(r,o.name),updatedAt:o.updatedAt},changedAt:s.reduce((a,i)=>Date.parse(i)>Date.parse(a)?i:a)}}function wn(n,e){let{id:t,number:r,title:o,url:s,createdAt:a,closed:i,comments:l,timelineItems:d}=n;return{issueId:t,number:r,title:o,url:s,createdAt:a,closed:i,comments:f(l?.nodes).map(Ec),events:f(d?.nodes).flatMap(u=>bc(u)??[]),next:{comments:e.comments===null?null:ua(l),events:e.events===null?null:ua(d)}}}function ua(n){return n?.pageInfo.hasNextPage===!0?n.pageInfo.endCursor:null}function Ec(n){return{...Te(n),editor:n.editor?.login??null,original:null}}function bc(n){if(n.__typename==="CommentDeletedEvent"){let e=n.deletedCommentAuthor?.login??null;return{...Tn(n),kind:"comment deleted",author:e}}return n.__typename==="ClosedEvent"?{...Tn(n),kind:"closed",author:null}:n.__typename==="ReopenedEvent"?{...Tn(n),kind:"reopened",author:null}:null}function Tn({id:n,createdAt:e,actor:t}){return{id:n,at:e,actor:t?.login??null}}var ca=100,Rn=5,wc=Ee.slice(Ee.indexOf("fragment CommentParts"));function pa({place:n}){let e=[];if(n===void 0||n.count<=ca)return[];for(let t=n.count+1;t>1;){let r=Math.max(0,t-ca);e.push({skip:r,first:t-r}),t=r+1}return Array.from({length:Math.ceil(e.length/Rn)},(t,r)=>e.slice(r*Rn,(r+1)*Rn))}function ma(n){return`query ReadOlderPages($issueId: ID!) {
  node(id: $issueId) {
    ... on Issue {
      ${n.map(({skip:t,first:r},o)=>`page${o}: timelineItems(itemTypes: [ISSUE_COMMENT], skip: ${t}, first: ${r}) { nodes { ...CommentParts } }`).join(`
      `)}
    }
  }
}

${wc}`}function ya(n,e,t){let r=[],o=t;for(let[s,a]of n.entries())for(let[i,{first:l}]of a.entries()){let d=f(e[s]?.node?.[`page${i}`]?.nodes),u=d.at(-1);if(d.length!==l||u?.id!==o)return null;r.unshift(...d.slice(0,-1).map(Te)),o=d[0]?.id}return r}var Q={kind:"skipped"},Pe={fields:Q,comment:Q,field:Q,close:Q,label:Q,release:Q,before:null,after:null},ga={message:"GitHub gave no answer to it"},ha=100,Tc="UNUSED";function _a(n,e,t){let{fields:r=[],...o}=e,{projectId:s,itemId:a}=n,i=r.map(l=>({document:je,variables:{projectId:s,itemId:a,...l}}));return Object.keys(o).length===0?i:[...i,{document:Xo,variables:{...Rc(n,o),withCards:t}}]}function fa(n,e,t){let{fields:r=[],...o}=e,s=n.slice(0,r.length).find(({data:l,problems:d})=>d.length>0||Ea(l.updateProjectV2ItemFieldValue)),a=`set fields of ticket ${T(t.address)}`,i=s===void 0?{kind:"done"}:{kind:"failed",failure:w(s.problems[0]??ga,a)};return{...Ac(n[r.length]??{data:{},problems:[]},o,t),fields:r.length===0?Q:i}}function Rc(n,e){let{issueId:t,repositoryId:r,projectId:o,itemId:s,fieldId:a,stateField:i,since:l}=n;return{issueId:t,repositoryId:r,projectId:o,itemId:s,fieldId:a,fieldName:i.name,newer:ha,since:l,lockName:n.lockRef,addComment:e.comment!==void 0,body:e.comment??"",strikeComment:e.strike!==void 0,struckId:e.strike?.id??Tc,struckBody:e.strike?.body??"",writeField:e.optionId!==void 0,optionId:e.optionId??"",closeIssue:e.close!==void 0,closeReason:e.close??"COMPLETED",addLabel:e.label?.on===!0,removeLabel:e.label?.on===!1,labelIds:e.label===void 0?[]:[e.label.id],releaseLock:e.releaseOid!==void 0,lockOid:e.releaseOid??pe}}function Ac({data:n,problems:e},t,r){let o=a=>`${a} ticket ${T(r.address)}`,s=(a,i,l)=>{if(!a)return Q;let d=Ea(n[i])?e[0]??ga:void 0,u=Pc(e,i)??d;return u===void 0?{kind:"done"}:{kind:"failed",failure:w(u,o(l))}};return{comment:s(t.comment!==void 0,"addComment","comment on"),field:s(t.optionId!==void 0,"updateProjectV2ItemFieldValue","set the card of"),close:s(t.close!==void 0,"closeIssue","close"),label:s(t.label!==void 0,t.label?.on===!1?"removeLabelsFromLabelable":"addLabelsToLabelable","label"),release:s(t.releaseOid!==void 0,"updateRefs","release the lock of"),before:Ic(n,r),after:kc(n,r)}}function Ea(n){return n==null}function Pc(n,e){return n.find(({path:t})=>t?.[0]===e&&t.length===1)}function Ic({addComment:n},e){let t=n?.subject;if(t==null||!("comments"in t)||(t.comments.nodes?.length??0)===ha)return null;let r=f(t.projectItems?.nodes).find(({id:o})=>o===e.itemId);return{...K(t.comments),card:r===void 0?null:Ve(r,e.stateField)}}function kc({updateProjectV2ItemFieldValue:n},{stateField:e}){let t=n?.projectV2Item;if(t==null)return null;let r=t.content!==null&&"comments"in t.content?t.content:null;return{...K(r?.comments),card:Ve(t,e)}}var vc={head:15,whole:50},Sc=500,ba="read older comments",ht=class{#e;#t=new F({max:Sc});#n=null;constructor(e){this.#e=e}get viewer(){return this.#n}async read(e,t,r="head"){let o=vc[this.#t.has(T(e))?"whole":r],s=await this.#a(e,t,o);return this.#n=s.viewer,s}async#a(e,t,r){let{priority:o,estimate:s}=V(t),a={fieldName:t.name,priorityField:o,estimateField:s,newest:r},{repository:i,projects:l}=this.#e;if(l===null)return ie(await this.#s(i,e,{...a,withLog:!0,withCards:!0}),e,t);let[d,u]=await Promise.all([this.#s(i,e,{...a,withLog:!0,withCards:!1}),this.#s(l,e,{...a,withLog:!1,withCards:!0})]),{items:c}=ie(u,e,t);return{...ie(d,e,t),items:c}}async#s(e,t,r){let{owner:o,repo:s,number:a}=t,i={owner:o,repo:s,number:a,...r},l=`read ticket ${T(t)}`,{data:d,problems:u}=await e.queryParts(Go,i,l),c=u.find(p=>!ss(p)||!as(d));if(c!==void 0)throw w(c,l);return d}async readOlderComments(e,t){let{before:r,place:o}=t;o!==void 0&&this.#t.set(o.ticket,!0);let s=await this.#u(e,t);if(s!==null)return{comments:s,olderCursor:null};let{node:a}=await this.#e.repository.query(Ee,{issueId:e,before:r},ba);return K(a!==null&&"comments"in a?a.comments:null)}async#u(e,t){let r=pa(t);if(t.place===void 0||r.length===0)return null;let{repository:o}=this.#e,s=r.map(async a=>o.query(ma(a),{issueId:e},ba));return ya(r,await Promise.all(s),t.place.oldestId)}async write(e,t){let{repository:r,projects:o}=this.#e;if(o===null)return this.#l(r,{target:e,write:t},!0);let{optionId:s,fields:a,...i}=t,[l]=a===void 0?[]:await this.#c(o,[{target:e,write:{fields:a}}]),d=Object.keys(i).length===0?Pe:await this.#l(r,{target:e,write:i},!1),[u]=s===void 0?[]:await this.#c(o,[{target:e,write:{optionId:s}}]),{field:c,after:p}=u??d;return{...d,fields:(l??d).fields,field:c,after:p}}async writeAll(e){let{repository:t,projects:r}=this.#e;if(r===null)return this.#i(t,e,!0);let o=await this.#i(t,e.map(({target:i,write:{optionId:l,...d}})=>({target:i,write:d})),!1),s=e.flatMap(({target:i,write:{optionId:l}},d)=>l===void 0?[]:[{at:d,target:i,write:{optionId:l}}]),a=s.length===0?[]:await this.#c(r,s);return o.map((i,l)=>{let{field:d,after:u}=a[s.findIndex(c=>c.at===l)]??i;return Object.assign({},i,{field:d,after:u})})}async#c(e,t){try{return await this.#i(e,t,!1)}catch(r){if(!(r instanceof g)||r.code==="GITHUB_OUTCOME_UNKNOWN")throw r;let o={kind:"failed",failure:r};return t.map(({write:{fields:s}})=>s===void 0?{...Pe,field:o}:{...Pe,fields:o})}}async#l(e,t,r){let[o=Pe]=await this.#i(e,[t],r);return o}async#i(e,t,r){let o=t.map(({target:l,write:d})=>_a(l,d,r)),s=t.map(({target:l})=>T(l.address)).join(", "),a=`write to ticket${t.length===1?"":"s"} ${s}`,i=await de(e,o.flat(),a);return t.map(({target:l,write:d},u)=>{let c=o.slice(0,u).flat().length,p=i.slice(c,c+(o[u]?.length??0));return fa(p,d,l)})}};function Oc(n){let e=n.endpoint.DEFAULTS;return/^https:\/\/(api\.)?github\.com$/.test(e.baseUrl)?"https://github.com":/^https:\/\/api\..*\.ghe\.com$/.test(e.baseUrl)?e.baseUrl.replace("api.",""):e.baseUrl.replace("/api/v3","")}async function _t(n,e,t){let r={baseUrl:Oc(n),headers:{accept:"application/json"},...t},o=await n(e,r);if("error"in o.data){let s=new j(`${o.data.error_description} (${o.data.error}, ${o.data.error_uri})`,400,{request:n.endpoint.merge(e,r)});throw s.response=o,s}return o}async function Aa(n){let e=n.request||A,t=await _t(e,"POST /login/oauth/access_token",{client_id:n.clientId,client_secret:n.clientSecret,code:n.code,redirect_uri:n.redirectUrl}),r={clientType:n.clientType,clientId:n.clientId,clientSecret:n.clientSecret,token:t.data.access_token,scopes:t.data.scope.split(/\s+/).filter(Boolean)};if(n.clientType==="github-app"){if("refresh_token"in t.data){let o=new Date(t.headers.date).getTime();r.refreshToken=t.data.refresh_token,r.expiresAt=wa(o,t.data.expires_in),r.refreshTokenExpiresAt=wa(o,t.data.refresh_token_expires_in)}delete r.scopes}return{...t,authentication:r}}function wa(n,e){return new Date(n+e*1e3).toISOString()}async function Pa(n){let e=n.request||A,t={client_id:n.clientId};return"scopes"in n&&Array.isArray(n.scopes)&&(t.scope=n.scopes.join(" ")),_t(e,"POST /login/device/code",t)}async function An(n){let e=n.request||A,t=await _t(e,"POST /login/oauth/access_token",{client_id:n.clientId,device_code:n.code,grant_type:"urn:ietf:params:oauth:grant-type:device_code"}),r={clientType:n.clientType,clientId:n.clientId,token:t.data.access_token,scopes:t.data.scope.split(/\s+/).filter(Boolean)};if("clientSecret"in n&&(r.clientSecret=n.clientSecret),n.clientType==="github-app"){if("refresh_token"in t.data){let o=new Date(t.headers.date).getTime();r.refreshToken=t.data.refresh_token,r.expiresAt=Ta(o,t.data.expires_in),r.refreshTokenExpiresAt=Ta(o,t.data.refresh_token_expires_in)}delete r.scopes}return{...t,authentication:r}}function Ta(n,e){return new Date(n+e*1e3).toISOString()}async function Ia(n){let t=await(n.request||A)("POST /applications/{client_id}/token",{headers:{authorization:`basic ${btoa(`${n.clientId}:${n.clientSecret}`)}`},client_id:n.clientId,access_token:n.token}),r={clientType:n.clientType,clientId:n.clientId,clientSecret:n.clientSecret,token:n.token,scopes:t.data.scopes};return t.data.expires_at&&(r.expiresAt=t.data.expires_at),n.clientType==="github-app"&&delete r.scopes,{...t,authentication:r}}async function ka(n){let e=n.request||A,t=await _t(e,"POST /login/oauth/access_token",{client_id:n.clientId,client_secret:n.clientSecret,grant_type:"refresh_token",refresh_token:n.refreshToken}),r=new Date(t.headers.date).getTime(),o={clientType:"github-app",clientId:n.clientId,clientSecret:n.clientSecret,token:t.data.access_token,refreshToken:t.data.refresh_token,expiresAt:Ra(r,t.data.expires_in),refreshTokenExpiresAt:Ra(r,t.data.refresh_token_expires_in)};return{...t,authentication:o}}function Ra(n,e){return new Date(n+e*1e3).toISOString()}async function va(n){let e=n.request||A,t=btoa(`${n.clientId}:${n.clientSecret}`),r=await e("PATCH /applications/{client_id}/token",{headers:{authorization:`basic ${t}`},client_id:n.clientId,access_token:n.token}),o={clientType:n.clientType,clientId:n.clientId,clientSecret:n.clientSecret,token:r.data.token,scopes:r.data.scopes};return r.data.expires_at&&(o.expiresAt=r.data.expires_at),n.clientType==="github-app"&&delete o.scopes,{...r,authentication:o}}async function Sa(n){let e=n.request||A,t=btoa(`${n.clientId}:${n.clientSecret}`);return e("DELETE /applications/{client_id}/token",{headers:{authorization:`basic ${t}`},client_id:n.clientId,access_token:n.token})}async function Oa(n){let e=n.request||A,t=btoa(`${n.clientId}:${n.clientSecret}`);return e("DELETE /applications/{client_id}/grant",{headers:{authorization:`basic ${t}`},client_id:n.clientId,access_token:n.token})}async function Fa(n,e){let t=Cc(n,e.auth);if(t)return t;let{data:r}=await Pa({clientType:n.clientType,clientId:n.clientId,request:e.request||n.request,scopes:e.auth.scopes||n.scopes});await n.onVerification(r);let o=await Pn(e.request||n.request,n.clientId,n.clientType,r);return n.authentication=o,o}function Cc(n,e){if(e.refresh===!0||!n.authentication)return!1;if(n.clientType==="github-app")return n.authentication;let t=n.authentication,r=("scopes"in e&&e.scopes||n.scopes).join(" "),o=t.scopes.join(" ");return r===o?t:!1}async function Ca(n){await new Promise(e=>setTimeout(e,n*1e3))}async function Pn(n,e,t,r){try{let o={clientId:e,request:n,code:r.device_code},{authentication:s}=t==="oauth-app"?await An({...o,clientType:"oauth-app"}):await An({...o,clientType:"github-app"});return{type:"token",tokenType:"oauth",...s}}catch(o){if(!o.response)throw o;let s=o.response.data.error;if(s==="authorization_pending")return await Ca(r.interval),Pn(n,e,t,r);if(s==="slow_down")return await Ca(r.interval+7),Pn(n,e,t,r);throw o}}async function Fc(n,e){return Fa(n,{auth:e})}async function Dc(n,e,t,r){let o=e.endpoint.merge(t,r);if(/\/login\/(oauth\/access_token|device\/code)$/.test(o.url))return e(o);let{token:s}=await Fa(n,{request:e,auth:{type:"oauth"}});return o.headers.authorization=`token ${s}`,e(o)}var Gc="0.0.0-development";function Da(n){let e=n.request||A.defaults({headers:{"user-agent":`octokit-auth-oauth-device.js/${Gc} ${C()}`}}),{request:t=e,...r}=n,o=n.clientType==="github-app"?{...r,clientType:"github-app",request:t}:{...r,clientType:"oauth-app",request:t,scopes:n.scopes||[]};if(!n.clientId)throw new Error('[@octokit/auth-oauth-device] "clientId" option must be set (https://github.com/octokit/auth-oauth-device.js#usage)');if(!n.onVerification)throw new Error('[@octokit/auth-oauth-device] "onVerification" option must be a function (https://github.com/octokit/auth-oauth-device.js#usage)');return Object.assign(Fc.bind(null,o),{hook:Dc.bind(null,o)})}var Ua="0.0.0-development";async function Ga(n){if("code"in n.strategyOptions){let{authentication:e}=await Aa({clientId:n.clientId,clientSecret:n.clientSecret,clientType:n.clientType,onTokenCreated:n.onTokenCreated,...n.strategyOptions,request:n.request});return{type:"token",tokenType:"oauth",...e}}if("onVerification"in n.strategyOptions){let t=await Da({clientType:n.clientType,clientId:n.clientId,onTokenCreated:n.onTokenCreated,...n.strategyOptions,request:n.request})({type:"oauth"});return{clientSecret:n.clientSecret,...t}}if("token"in n.strategyOptions)return{type:"token",tokenType:"oauth",clientId:n.clientId,clientSecret:n.clientSecret,clientType:n.clientType,onTokenCreated:n.onTokenCreated,...n.strategyOptions};throw new Error("[@octokit/auth-oauth-user] Invalid strategy options")}async function In(n,e={}){if(n.authentication||(n.authentication=n.clientType==="oauth-app"?await Ga(n):await Ga(n)),n.authentication.invalid)throw new Error("[@octokit/auth-oauth-user] Token is invalid");let t=n.authentication;if("expiresAt"in t&&(e.type==="refresh"||new Date(t.expiresAt)<new Date)){let{authentication:r}=await ka({clientType:"github-app",clientId:n.clientId,clientSecret:n.clientSecret,refreshToken:t.refreshToken,request:n.request});n.authentication={tokenType:"oauth",type:"token",...r}}if(e.type==="refresh"){if(n.clientType==="oauth-app")throw new Error("[@octokit/auth-oauth-user] OAuth Apps do not support expiring tokens");if(!t.hasOwnProperty("expiresAt"))throw new Error("[@octokit/auth-oauth-user] Refresh token missing");await n.onTokenCreated?.(n.authentication,{type:e.type})}if(e.type==="check"||e.type==="reset"){let r=e.type==="check"?Ia:va;try{let{authentication:o}=await r({clientType:n.clientType,clientId:n.clientId,clientSecret:n.clientSecret,token:n.authentication.token,request:n.request});return n.authentication={tokenType:"oauth",type:"token",...o},e.type==="reset"&&await n.onTokenCreated?.(n.authentication,{type:e.type}),n.authentication}catch(o){throw o.status===404&&(o.message="[@octokit/auth-oauth-user] Token is invalid",n.authentication.invalid=!0),o}}if(e.type==="delete"||e.type==="deleteAuthorization"){let r=e.type==="delete"?Sa:Oa;try{await r({clientType:n.clientType,clientId:n.clientId,clientSecret:n.clientSecret,token:n.authentication.token,request:n.request})}catch(o){if(o.status!==404)throw o}return n.authentication.invalid=!0,n.authentication}return n.authentication}var Uc=/\/applications\/[^/]+\/(token|grant)s?/;function Ie(n){return n&&Uc.test(n)}async function Nc(n,e,t,r={}){let o=e.endpoint.merge(t,r);if(/\/login\/(oauth\/access_token|device\/code)$/.test(o.url))return e(o);if(Ie(o.url)){let a=btoa(`${n.clientId}:${n.clientSecret}`);return o.headers.authorization=`basic ${a}`,e(o)}let{token:s}=n.clientType==="oauth-app"?await In({...n,request:e}):await In({...n,request:e});return o.headers.authorization="token "+s,e(o)}function ft({clientId:n,clientSecret:e,clientType:t="oauth-app",request:r=A.defaults({headers:{"user-agent":`octokit-auth-oauth-app.js/${Ua} ${C()}`}}),onTokenCreated:o,...s}){let a=Object.assign({clientType:t,clientId:n,clientSecret:e,onTokenCreated:o,strategyOptions:s,request:r});return Object.assign(In.bind(null,a),{hook:Nc.bind(null,a)})}ft.VERSION=Ua;async function $c(n,e){if(e.type==="oauth-app")return{type:"oauth-app",clientId:n.clientId,clientSecret:n.clientSecret,clientType:n.clientType,headers:{authorization:`basic ${btoa(`${n.clientId}:${n.clientSecret}`)}`}};if("factory"in e){let{type:o,...s}={...e,...n};return e.factory(s)}let t={clientId:n.clientId,clientSecret:n.clientSecret,request:n.request,...e};return(n.clientType==="oauth-app"?await ft({...t,clientType:n.clientType}):await ft({...t,clientType:n.clientType}))()}async function xc(n,e,t,r){let o=e.endpoint.merge(t,r);if(/\/login\/(oauth\/access_token|device\/code)$/.test(o.url))return e(o);if(n.clientType==="github-app"&&!Ie(o.url))throw new Error(`[@octokit/auth-oauth-app] GitHub Apps cannot use their client ID/secret for basic authentication for endpoints other than "/applications/{client_id}/**". "${o.method} ${o.url}" is not supported.`);let s=btoa(`${n.clientId}:${n.clientSecret}`);o.headers.authorization=`basic ${s}`;try{return await e(o)}catch(a){throw a.status!==401||(a.message=`[@octokit/auth-oauth-app] "${o.method} ${o.url}" does not support clientId/clientSecret basic authentication.`),a}}var jc="0.0.0-development";function Na(n){let e=Object.assign({request:A.defaults({headers:{"user-agent":`octokit-auth-oauth-app.js/${jc} ${C()}`}}),clientType:"oauth-app"},n);return Object.assign($c.bind(null,e),{hook:xc.bind(null,e)})}function Et(n){return n.includes("-----BEGIN RSA PRIVATE KEY-----")}function xa(n){return n.includes("-----BEGIN OPENSSH PRIVATE KEY-----")}function kn(n){let e=new ArrayBuffer(n.length),t=new Uint8Array(e);for(let r=0,o=n.length;r<o;r++)t[r]=n.charCodeAt(r);return e}function ja(n){let e=n.trim().split(`
`).slice(1,-1).join(""),t=atob(e);return kn(t)}function Ma(n,e){return`${$a(n)}.${$a(e)}`}function La(n){for(var e="",t=new Uint8Array(n),r=t.byteLength,o=0;o<r;o++)e+=String.fromCharCode(t[o]);return Ba(btoa(e))}function Ba(n){return n.replace(/=/g,"").replace(/\+/g,"-").replace(/\//g,"_")}function $a(n){return Ba(btoa(JSON.stringify(n)))}import{subtle as vn}from"node:crypto";import{createPrivateKey as Mc}from"node:crypto";function qa(n){return Et(n)?Mc(n).export({type:"pkcs8",format:"pem"}):n}async function Va({privateKey:n,payload:e}){let t=qa(n);if(Et(t))throw new Error("[universal-github-app-jwt] Private Key is in PKCS#1 format, but only PKCS#8 is supported. See https://github.com/gr2m/universal-github-app-jwt#private-key-formats");if(xa(t))throw new Error("[universal-github-app-jwt] Private Key is in OpenSSH format, but only PKCS#8 is supported. See https://github.com/gr2m/universal-github-app-jwt#private-key-formats");let r={name:"RSASSA-PKCS1-v1_5",hash:{name:"SHA-256"}},o={alg:"RS256",typ:"JWT"},s=ja(t),a=await vn.importKey("pkcs8",s,r,!1,["sign"]),i=Ma(o,e),l=kn(i),d=await vn.sign(r.name,a,l),u=La(d);return`${i}.${u}`}async function Sn({id:n,privateKey:e,now:t=Math.floor(Date.now()/1e3)}){let r=e.replace(/\\n/g,`
`),o=t-30,s=o+600,i=await Va({privateKey:r,payload:{iat:o,exp:s,iss:n}});return{appId:n,expiration:s,token:i}}function Lc(n,e){if(typeof n!="number"||!Number.isInteger(n)||n<0)throw new Error("Invalid max value");if(typeof e!="number"||!Number.isInteger(e)||e<0)throw new Error("Invalid ttl value")}var bt=class{constructor(e=1e3,t=0){Lc(e,t),this.first=null,this.items=Object.create(null),this.last=null,this.size=0,this.max=e,this.ttl=t}bumpLru(e){if(this.last===e)return;let t=this.last,r=e.next,o=e.prev;this.first===e&&(this.first=r),e.next=null,e.prev=t,t.next=e,o!==null&&(o.next=r),r!==null&&(r.prev=o),this.last=e}clear(){this.items=Object.create(null),this.first=null,this.last=null,this.size=0}delete(e){let t=this.items[e];t!==void 0&&(delete this.items[e],this.size--,t.prev!==null&&(t.prev.next=t.next),t.next!==null&&(t.next.prev=t.prev),this.first===t&&(this.first=t.next),this.last===t&&(this.last=t.prev))}deleteMany(e){for(var t=0;t<e.length;t++)this.delete(e[t])}evict(){if(this.size>0){let e=this.first;delete this.items[e.key],--this.size===0?(this.first=null,this.last=null):(this.first=e.next,this.first.prev=null)}}expiresAt(e){let t=this.items[e];if(t!==void 0)return t.expiry}get(e){let t=this.items[e];if(t!==void 0){if(this.ttl>0&&t.expiry<=Date.now()){this.delete(e);return}return this.bumpLru(t),t.value}}getMany(e){let t=new Array(e.length);for(var r=0;r<e.length;r++)t[r]=this.get(e[r]);return t}keys(){return Object.keys(this.items)}set(e,t){let r=this.items[e];if(r!==void 0){r.value=t,r.expiry=this.ttl>0?Date.now()+this.ttl:this.ttl,this.bumpLru(r);return}this.max>0&&this.size>=this.max&&this.evict();let o={expiry:this.ttl>0?Date.now()+this.ttl:this.ttl,key:e,prev:this.last,next:null,value:t};this.items[e]=o,++this.size===1?this.first=o:this.last.next=o,this.last=o}};async function Tt({appId:n,privateKey:e,timeDifference:t,createJwt:r}){try{if(r){let{jwt:a,expiresAt:i}=await r(n,t);return{type:"app",token:a,appId:n,expiresAt:i}}let o={id:n,privateKey:e};t&&Object.assign(o,{now:Math.floor(Date.now()/1e3)+t});let s=await Sn(o);return{type:"app",token:s.token,appId:s.appId,expiresAt:new Date(s.expiration*1e3).toISOString()}}catch(o){throw e==="-----BEGIN RSA PRIVATE KEY-----"?new Error("The 'privateKey` option contains only the first line '-----BEGIN RSA PRIVATE KEY-----'. If you are setting it using a `.env` file, make sure it is set on a single line with newlines replaced by '\n'"):o}}function Bc(){return new bt(15e3,1e3*60*59)}async function qc(n,e){let t=On(e),r=await n.get(t);if(!r)return;let[o,s,a,i,l,d]=r.split("|"),u=e.permissions||l.split(/,/).reduce((c,p)=>(/!$/.test(p)?c[p.slice(0,-1)]="write":c[p]="read",c),{});return{token:o,createdAt:s,expiresAt:a,permissions:u,repositoryIds:e.repositoryIds,repositoryNames:e.repositoryNames,singleFileName:d,repositorySelection:i}}async function Vc(n,e,t){let r=On(e),o=e.permissions?"":Object.keys(t.permissions).map(a=>`${a}${t.permissions[a]==="write"?"!":""}`).join(","),s=[t.token,t.createdAt,t.expiresAt,t.repositorySelection,o,t.singleFileName].join("|");await n.set(r,s)}function On({installationId:n,permissions:e={},repositoryIds:t=[],repositoryNames:r=[]}){let o=Object.keys(e).sort().map(i=>e[i]==="read"?i:`${i}!`).join(","),s=t.sort().join(","),a=r.join(",");return[n,s,a,o].filter(Boolean).join("|")}function za({installationId:n,token:e,createdAt:t,expiresAt:r,repositorySelection:o,permissions:s,repositoryIds:a,repositoryNames:i,singleFileName:l}){return Object.assign({type:"token",tokenType:"installation",token:e,installationId:n,permissions:s,createdAt:t,expiresAt:r,repositorySelection:o},a?{repositoryIds:a}:null,i?{repositoryNames:i}:null,l?{singleFileName:l}:null)}async function Wa(n,e,t){let r=Number(e.installationId||n.installationId);if(!r)throw new Error("[@octokit/auth-app] installationId option is required for installation authentication.");if(e.factory){let{type:s,factory:a,oauthApp:i,...l}={...n,...e};return a(l)}let o=t||n.request;return zc(n,{...e,installationId:r},o)}var wt=new Map;function zc(n,e,t){let r=On(e);if(wt.has(r))return wt.get(r);let o=Wc(n,e,t).finally(()=>wt.delete(r));return wt.set(r,o),o}async function Wc(n,e,t){if(!e.refresh){let P=await qc(n.cache,e);if(P){let{token:O,createdAt:R,expiresAt:I,permissions:G,repositoryIds:L,repositoryNames:ne,singleFileName:B,repositorySelection:ue}=P;return za({installationId:e.installationId,token:O,createdAt:R,expiresAt:I,permissions:G,repositorySelection:ue,repositoryIds:L,repositoryNames:ne,singleFileName:B})}}let r=await Tt(n),o={installation_id:e.installationId,mediaType:{previews:["machine-man"]},headers:{authorization:`bearer ${r.token}`}};e.repositoryIds&&Object.assign(o,{repository_ids:e.repositoryIds}),e.repositoryNames&&Object.assign(o,{repositories:e.repositoryNames}),e.permissions&&Object.assign(o,{permissions:e.permissions});let{data:{token:s,expires_at:a,repositories:i,permissions:l,repository_selection:d,single_file:u}}=await t("POST /app/installations/{installation_id}/access_tokens",o),c=l||{},p=d||"all",m=i?i.map(P=>P.id):void 0,y=i?i.map(P=>P.name):void 0,h=new Date().toISOString(),E={token:s,createdAt:h,expiresAt:a,repositorySelection:p,permissions:c,repositoryIds:m,repositoryNames:y};u&&Object.assign(o,{singleFileName:u}),await Vc(n.cache,e,E);let _={installationId:e.installationId,token:s,createdAt:h,expiresAt:a,repositorySelection:p,permissions:c,repositoryIds:m,repositoryNames:y};return u&&Object.assign(_,{singleFileName:u}),za(_)}async function Hc(n,e){switch(e.type){case"app":return Tt(n);case"oauth-app":return n.oauthApp({type:"oauth-app"});case"installation":return Wa(n,{...e,type:"installation"});case"oauth-user":return n.oauthApp(e);default:throw new Error(`Invalid auth type: ${e.type}`)}}var Kc=["/app","/app/hook/config","/app/hook/deliveries","/app/hook/deliveries/{delivery_id}","/app/hook/deliveries/{delivery_id}/attempts","/app/installations","/app/installations/{installation_id}","/app/installations/{installation_id}/access_tokens","/app/installations/{installation_id}/suspended","/app/installation-requests","/marketplace_listing/accounts/{account_id}","/marketplace_listing/plan","/marketplace_listing/plans","/marketplace_listing/plans/{plan_id}/accounts","/marketplace_listing/stubbed/accounts/{account_id}","/marketplace_listing/stubbed/plan","/marketplace_listing/stubbed/plans","/marketplace_listing/stubbed/plans/{plan_id}/accounts","/orgs/{org}/installation","/repos/{owner}/{repo}/installation","/users/{username}/installation","/enterprises/{enterprise}/installation"];function Qc(n){let t=`^(?:${n.map(r=>r.split("/").map(o=>o.startsWith("{")?"(?:.+?)":o).join("/")).map(r=>`(?:${r})`).join("|")})$`;return new RegExp(t,"i")}var Jc=Qc(Kc);function Xc(n){return!!n&&Jc.test(n.split("?")[0])}var Yc=5*1e3;function Zc(n){return!(n.message.match(/'Expiration time' claim \('exp'\) is too far in the future/)||n.message.match(/'Expiration time' claim \('exp'\) must be a numeric value representing the future time at which the assertion expires/)||n.message.match(/'Issued at' claim \('iat'\) must be an Integer representing the time that the assertion was issued/))}async function ep(n,e,t,r){let o=e.endpoint.merge(t,r),s=o.url;if(/\/login\/oauth\/access_token$/.test(s))return e(o);if(Xc(s.replace(e.endpoint.DEFAULTS.baseUrl,""))){let{token:l}=await Tt(n);o.headers.authorization=`bearer ${l}`;let d;try{d=await e(o)}catch(u){if(Zc(u)||typeof u.response.headers.date>"u")throw u;let c=Math.floor((Date.parse(u.response.headers.date)-Date.parse(new Date().toString()))/1e3);n.log.warn(u.message),n.log.warn(`[@octokit/auth-app] GitHub API time and system time are different by ${c} seconds. Retrying request with the difference accounted for.`);let{token:p}=await Tt({...n,timeDifference:c});return o.headers.authorization=`bearer ${p}`,e(o)}return d}if(Ie(s)){let l=await n.oauthApp({type:"oauth-app"});return o.headers.authorization=l.headers.authorization,e(o)}let{token:a,createdAt:i}=await Wa(n,{},e.defaults({baseUrl:o.baseUrl}));return o.headers.authorization=`token ${a}`,Ha(n,e,o,i)}async function Ha(n,e,t,r,o=0){let s=+new Date-+new Date(r);try{return await e(t)}catch(a){if(a.status!==401)throw a;if(s>=Yc)throw o>0&&(a.message=`After ${o} retries within ${s/1e3}s of creating the installation access token, the response remains 401. At this point, the cause may be an authentication problem or a system outage. Please check https://www.githubstatus.com for status information`),a;++o;let i=o*1e3;return n.log.warn(`[@octokit/auth-app] Retrying after 401 response to account for token replication delay (retry: ${o}, wait: ${i/1e3}s)`),await new Promise(l=>setTimeout(l,i)),Ha(n,e,t,r,o)}}var tp="8.3.1";function Ka(n){if(!n.appId)throw new Error("[@octokit/auth-app] appId option is required");if(!n.privateKey&&!n.createJwt)throw new Error("[@octokit/auth-app] privateKey option is required");if(n.privateKey&&n.createJwt)throw new Error("[@octokit/auth-app] privateKey and createJwt options are mutually exclusive");if("installationId"in n&&!n.installationId)throw new Error("[@octokit/auth-app] installationId is set to a falsy value");let e=n.log||{};typeof e.warn!="function"&&(e.warn=console.warn.bind(console));let t=n.request||A.defaults({headers:{"user-agent":`octokit-auth-app.js/${tp} ${C()}`}}),r=Object.assign({request:t,cache:Bc()},n,n.installationId?{installationId:Number(n.installationId)}:{},{log:e,oauthApp:Na({clientType:"github-app",clientId:n.clientId||"",clientSecret:n.clientSecret||"",request:t})});return Object.assign(Hc.bind(null,r),{hook:ep.bind(null,r)})}var np=6e4,rp=2,op=v({status:$(),message:b()}),Rt=class{#e;#t;#n;#a;#s=null;#u=null;#c=null;constructor(e,t,r){this.#e=e,this.#n=r,this.#a=typeof e.installation=="number"?e.installation:null,this.#t=new Je({...Ze(t),authStrategy:Ka,auth:{appId:e.id,privateKey:e.privateKey}});let o=new ae(new se,r,r.time);this.#t.hook.wrap("request",async(s,a)=>{let i={...a,request:{...a.request,retries:rp}};return o.deliver(i,async()=>s(a))})}get permissions(){return this.#c}async token(){let{token:e,endsAtMs:t}=await(this.#s??=this.#l());return this.#n.now()<t-np?e:(this.forget(e),(await(this.#s??=this.#l())).token)}forget(e){e===this.#u&&(this.#u=null,this.#s=null)}async#l(){try{this.#a??=await this.#i();let e=this.#n.elapsedMs(),{data:t,headers:r}=await this.#t.rest.apps.createInstallationAccessToken({installation_id:this.#a});return this.#n.observe(r.date,e),this.#c={...t.permissions},this.#u=t.token,{token:t.token,endsAtMs:Date.parse(t.expires_at)}}catch(e){throw this.#s=null,this.#p(e)}}async#i(){let{installation:e}=this.#e;if(typeof e=="number")return e;let{data:t}=await this.#t.rest.apps.getRepoInstallation(e);return t.id}#p(e){let{id:t,installation:r}=this.#e,o=`authenticate as the GitHub App "${t}"`,{status:s,message:a=""}=op.safeParse(e).data??{};if(s===401||/integration not found/i.test(a))return new g("GITHUB_AUTH",`Cannot ${o}: GitHub does not accept its id with this private key`,{hint:"Set RALPH_GH_APP_ID to the App's id, and RALPH_GH_APP_PRIVATE_KEY to a private key that its settings list"});if(s===404){let i=typeof r=="number"?`it has no installation ${r}`:`it is not installed on "${r.owner}/${r.repo}"`;return new g("GITHUB_NOT_FOUND",`Cannot ${o}: ${i}`,{hint:"Install the App on the repository's owner and grant it the repository, or correct RALPH_GH_APP_INSTALLATION_ID"})}return k(e,o,"read")}};function rf(n){let e;return()=>e??=ap(n)}function ap(n){let{variables:e,loadMachine:t,key:r,time:o,fetch:s,limitsOf:a,...i}=n,{machine:l,warnings:d}=t(),u=e.CLAUDE_PROJECT_DIR??process.cwd(),c=Mn(e,Un(u)),p=new Ln(o),m=cp(c,p,n),y=lp(c,{host:r.host,warnings:d}),h=up(e,c.apiUrl,m.repository),E=tr(e);return{...i,machine:l,settings:y,tickets:new ht(m),accounts:new qe(m.repository,p),boards:new We(m),...ip(m,p),inTurn:new Yn,failedResults:new Xn(y.agent),questions:new ut(m.repository),items:new it(m),cards:new He(m.projects??m.repository),trails:new gt(m),pullRequests:new dt(m.repository),followedPulls:new lt(m),worktree:E===null?null:h(E),openWorktree:h,clock:p,setup:new pt(m),refs:new ct(m.repository,p),ownWrites:new Qn,lockPrefixes:new Jn(c.lockRefPrefix),stateFields:new mt(c.apiUrl),readLocalTeamConfig:()=>Nn(()=>$n(sp(u,".ralph","config.json"))),newId:()=>Cn(p.now()),withinCall:Vn,withoutWaiting:zn,expectContent:Wn,hasContentRoom:_=>m.repository.hasContentRoom(_)}}function ip(n,e){let t=new rt(n.repository,e);return{links:t,issues:new at(n,t)}}function lp(n,{host:e,warnings:t}){let{owner:r,repo:o,foreignRemote:s,githubHost:a,projectOwner:i,projectNumber:l,agent:d,leaseMinutes:u}=n;return{owner:r,repo:o,foreignRemote:s,githubHost:a,board:{...i===null?{}:{owner:i},...l===null?{}:{number:l}},agent:d,host:e,leaseMinutes:u,transport:n.agentTeams?"agent-teams":"orchestrator-mediated",signingKeys:n.signingSecrets.map(Hn),secrets:[n.token,n.projectToken,...n.signingSecrets].filter(dp),warnings:[...t,...n.warnings]}}function dp(n){return typeof n=="string"}function up(n,e,t){let o={origin:`https://${xn(new URL(e).host)}`,token:async()=>t.token()};return s=>new Se(s,{variables:n,access:o,run:Gn})}function cp(n,e,{fetch:t,limitsOf:r}){let{tokenPlace:o,projectToken:s,apiUrl:a,graphqlUrl:i}=n,l={apiUrl:a,graphqlUrl:i,version:It,fetch:t},d=n.token??pp(n,e,t);if(d===null)throw new g("CONFIG_TOKEN_MISSING","Cannot reach GitHub: no token is set",{hint:"Set RALPH_HERO_GITHUB_TOKEN (or GITHUB_TOKEN, or the plugin's option), or log in with `gh auth login`; it needs the scopes repo and project, and a running server a restart"});let u=r(`${a} ${n.token??`App ${n.app?.id??""}`}`);return{repository:new Re({token:d,tokenPlace:o,limits:u,...l},e),projects:s===null||s===d?null:new Re({token:s,tokenPlace:jn,limits:r(`${a} ${s}`),...l},e)}}function pp({app:n,owner:e,repo:t,apiUrl:r},o,s){if(n===null)return null;let{id:a,privateKey:i,installationId:l}=n,d=l??(e===null||t===null?null:{owner:e,repo:t});if(d===null)throw new g("CONFIG_INCOMPLETE","Cannot find the installation of the GitHub App: no repository is set",{hint:"Set RALPH_GH_OWNER and RALPH_GH_REPO, or RALPH_GH_APP_INSTALLATION_ID"});return new Rt({id:a,privateKey:i,installation:d},{apiUrl:r,version:It,fetch:s},o)}export{cp as connect,rf as worldOnDemand};
