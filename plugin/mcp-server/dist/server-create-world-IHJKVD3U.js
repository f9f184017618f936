import{createRequire as __createRequire}from"node:module";let __require_;const require=name=>(__require_??=__createRequire(import.meta.url))(name);
import{C as We,D as Nr,E as Ur,G as Lr,H as Q,I as me,J as jr,K as qr,M as Br,N as Ke,O as Vr,Q as Ce,R as zr,S as ro,T as Je,U as et,b as Sr,c as Or,e as Cr,f as Oe,g as Fr,h as Dr,i as Gr,j as He,k as $r,l as Mr,m as xr}from"./server-chunk-FEE5PZ3E.js";import{a as no,b as to,e as Qe}from"./server-chunk-QFPRKL2O.js";import"./server-chunk-NZRTLZNE.js";import{$a as Zr,E as Y,G as H,H as Hr,Ka as Kr,Wa as Qr,Xa as Jr,Za as Xr,_ as Wr,_a as Yr,ab as eo,va as kl}from"./server-chunk-E2ITBSOK.js";import{$a as Ir,Ab as Se,Fa as Ar,Ha as Pr,Jb as h,Ma as N,O as b,Q as q,Qa as U,R as pe,Rb as kr,Sa as vr,Vb as ye,W as B,Wb as V,Y as G,_ as S,_a as w,aa as x,ca as oe,ha as ze,va as Tr,wa as Ie,xa as Rr,ya as ke,za as K}from"./server-chunk-HD7ZKJ4T.js";import{b as Il,d as wr}from"./server-chunk-W7FLEVOR.js";var $o=Il(nn=>{"use strict";Object.defineProperty(nn,"__esModule",{value:!0});nn.format=Nd;nn.parse=Ud;var $d=/^[\u0009\u0020-\u007e\u0080-\u00ff]*$/,Oo=/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/,Md=/[\\"]/g,xd=/^[!#$%&'*+.^_`|~0-9A-Za-z-]+\/[!#$%&'*+.^_`|~0-9A-Za-z-]+$/,Co=(()=>{let t=function(){};return t.prototype=Object.create(null),t})();function Nd(t){let{type:e,parameters:n}=t;if(!e||!xd.test(e))throw new TypeError(`Invalid type: ${e}`);let r=e;if(n)for(let o of Object.keys(n)){if(!Oo.test(o))throw new TypeError(`Invalid parameter name: ${o}`);r+=`; ${o}=${Vd(n[o])}`}return r}function Ud(t,e){let n=e?.comma===!0?qd:65536,r=t.length,o=yt(t,e?.start??0,r),s=o;o=pt(t,o,r,n);let a=mt(t,s,o),i=t.slice(s,a).toLowerCase();return e?.parameters===!1?{type:i,index:o,parameters:new Co}:Bd(t,i,o,r,n)}var Fo=32,Do=9,Go=59,Ld=61,So=34,jd=92,qd=44;function Bd(t,e,n,r,o){let s=new Co;e:for(;n<r&&t.charCodeAt(n)!==o;){n=yt(t,n+1,r);let a=n;for(;n<r;){let i=t.charCodeAt(n);if(i===o)break e;if(i===Go)continue e;if(i===Ld){let l=mt(t,a,n),d=t.slice(a,l).toLowerCase();if(n=yt(t,n+1,r),n<r&&t.charCodeAt(n)===So){n++;let c="";for(;n<r;){let p=t.charCodeAt(n++);if(p===So){n=pt(t,n,r,o),s[d]===void 0&&(s[d]=c);break}if(p===jd&&n<r){c+=t[n++];continue}c+=String.fromCharCode(p)}continue e}let u=n;if(n=pt(t,n,r,o),s[d]===void 0){let c=mt(t,u,n);s[d]=t.slice(u,c)}continue e}n++}}return{type:e,index:n,parameters:s}}function pt(t,e,n,r){for(;e<n;){let o=t.charCodeAt(e);if(o===Go||o===r)break;e++}return e}function yt(t,e,n){for(;e<n;){let r=t.charCodeAt(e);if(r!==Fo&&r!==Do)break;e++}return e}function mt(t,e,n){for(;n>e;){let r=t.charCodeAt(n-1);if(r!==Fo&&r!==Do)break;n--}return n}function Vd(t){if(Oo.test(t))return t;if($d.test(t))return`"${t.replace(Md,"\\$&")}"`;throw new TypeError(`Invalid parameter value: ${t}`)}});var Sl=5e3;function oo(t,e){let n={variables:t,timeoutMs:Sl};return(r,o)=>{let s=r==="git"?Je(t,e):null;if(r==="git"&&s===null)return null;let a=V(()=>s===null?Cr("gh",o,{...n,folder:Or}):Fr(s,o,n));return a?.code===0?a.stdout:null}}import{existsSync as id}from"node:fs";import{join as ld,posix as dd}from"node:path";var Ol="diff --text --unified=0 --inter-hunk-context=0 --find-renames --src-prefix=a/ --dst-prefix=b/ --no-relative --no-color --no-ext-diff --no-textconv --ignore-submodules=all",so=40;async function nt(t,e){let n={files:new Map,unread:[]},[r=[]]=e,o=0,s=[null];for(let a=s.pop();a!==void 0;a=s.pop()){let i=o<so?await Cl(t,e,a):null;if(i!==null){for(let[u,c]of Dl(i))n.files.set(u,c);continue}o+=1;let l=a??await Fl(t,r),d=Math.ceil(l.length/2);l.length<=1||o>=so?n.unread.push(...l):s.push(l.slice(0,d),l.slice(d))}return n}async function Cl(t,e,n){let r=[];for(let o of e){let s=(n??[]).map(l=>`:(literal)${l}`),{code:a,stdout:i}=await t([...Ol.split(" "),...o,"--",...s]);if(a!==0)return null;r.push(i)}return r}async function Fl(t,e){let n=["diff","--name-only","--no-renames","--no-relative","--ignore-submodules=all","-z"],{code:r,stdout:o}=await t([...n,...e]);if(r!==0)throw new h("WORKTREE_FAILED","Cannot search the changes for tokens and keys: git cannot list them",{hint:"Commit fewer files at once; if it stays so, escalate with this message"});return o.split("\0").filter(s=>s!=="")}function Dl(t){let[e=new Map,...n]=t.map(Gl);for(let[r,o]of e)for(let s of o.keys())n.some(a=>a.get(r)?.has(s)!==!0)&&o.delete(s);return e}function Gl(t){let e=new Map,n=new Map,[r,o,s]=[0,0,0];for(let a of t.split(`
`))if(r>0&&a.startsWith("-"))r-=1;else if(o>0&&a.startsWith("+"))n.set(s,a.slice(1)),o-=1,s+=1;else if(a.startsWith("+++ "))n=new Map,e.set(Ml(a),n);else{let[,i,l,d]=/^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(a)??[];l!==void 0&&([r,o,s]=[Number(i??1),Number(d??1),Number(l)])}return e}var $l=new Map([["a","\x07"],["b","\b"],["f","\f"],["n",`
`],["r","\r"],["t","	"],["v","\v"]]);function Ml(t){let e=t.slice(4).replace(/\t$/,"");return(/^"([^]*)"$/.exec(e)?.[1]?.replace(/\\(?:([0-7]{3})|([^]))/g,(o,s,a)=>s===void 0?$l.get(a)??a:String.fromCharCode(Number.parseInt(s,8)))??e).replace(/^b\//,"")}import{constants as Zm,copyFileSync as eg,lstatSync as ng,mkdirSync as tg,mkdtempSync as rg,readFileSync as ao,renameSync as og,rmSync as sg,writeFileSync as ag}from"node:fs";import{dirname as lg,join as tt}from"node:path";var pg=1024*1024,yg=64*1024,xl=2e3,mg=5*xl;var Nl="ralph-copied.json";function io(t){return lo(ke(V(()=>ao(tt(t,Nl),"utf8"))??""))}function lo(t){return Array.isArray(t)?t.filter(e=>typeof e=="string"):[]}var Ul=tt("ralph-hero","secrets.json");function uo(t){let e=ke(V(()=>ao(tt(t,Ul),"utf8"))??"");return K(e)?lo(e.values):[]}import{existsSync as Ll,lstatSync as jl,readFileSync as _g,readdirSync as ql,readlinkSync as fg}from"node:fs";import{join as co}from"node:path";var Bl=[".bash_profile .bashrc .gitconfig .gitmodules .idea .mcp.json .profile .ripgreprc .vscode .zprofile .zshrc","HEAD commondir config config.lock config.worktree config.worktree.lock hooks objects refs worktrees"].flatMap(t=>t.split(" ")),po=".claude",Vl=292;var Tg=10*6e4,Rg=Ll("/proc/self/mountinfo");async function yo(t,e){let n=V(()=>ql(co(t,po)))??[],o=[...Bl,...n.map(l=>`${po}/${l}`)].filter(l=>zl(co(t,l)));if(o.length===0)return[];let{code:s,stdout:a}=await e(["ls-files","-z","--",...o]),i=a.split("\0");return s===0?o.filter(l=>!i.includes(l)):[]}function zl(t){let e=V(()=>jl(t));return e?.isFile()!==!0?!1:e.size===0&&(e.mode&4095)===Vl}var Hl=1500,rt=32*1024,ot=/\((?:non-fast-forward|fetch first)\)|but expected [0-9a-f]{40}/,Wl=/^(?:error|fatal): /,Kl=/^ ! \[(?:remote )?rejected\].*\((.+)\)$/,Ql=/^(?:(?:To|From) \S+$| [ +*=!-] \[| {3}[0-9a-f]+\.\.)/,Jl=/^(?:hint:|(?:Enumerating|Counting|Compressing|Resolving|Writing|Unpacking) \w+: )/,Xl=[[/would be overwritten by merge/,"Commit the changes first, then do it again"],[/unmerged files|MERGE_HEAD exists/,"A merge is under way: resolve its conflicts in the files, and commit it first"],[/GITHUB PUSH PROTECTION|Push cannot contain secrets/i,"A commit holds a secret: a person revokes it, and takes it out of the branch's history"],[/Commits must have (?:verified|valid) signatures/,"Commits must be signed: a person sets up commit.gpgSign with a key that GitHub knows, and signs the branch's commits anew"],[/\bGH001\b/,"A file is too large for GitHub: a person takes it out of the branch's history, or moves it to Git LFS"],[/\bGH006\b|protected branch hook declined/,"The branch is protected: a person changes its protection on GitHub"],[/\bGH007\b/,"GitHub keeps the address of the commits private: a person sets git's user.email to their noreply address"],[/\bGH008\b/,"Objects of Git LFS are missing on GitHub: a person runs `git lfs push --all` for the branch in this clone"],[/\bGH013\b|repository rule violations/,"A rule of the repository forbids it: a person changes the rule, or removes the cause"],[/refusing to allow .* to create or update workflow/,"The token may not change workflows: a person gives it that right (`workflow`), or the files stay as they are"],[/archived so it is read-only/,"The repository is archived: a person has to unarchive it"],[/SAML SSO/,"A person authorizes the token or key for the organization's single sign-on"],[/Permission to .* denied|[Rr]epository (?:'.*' )?not found|access to repository not granted|returned error: 40[134]|Permission denied \(publickey|Authentication failed|could not read (?:Username|Password)/,"The account has no access: a person checks the remote's address, and what the token or key may do there"],[/[Cc]ould not resolve host|Failed to connect|Connection (?:refused|reset|closed|timed out)|Network is unreachable|returned error: 5\d\d|hung up unexpectedly/,"The remote cannot be reached: try again; if it stays so, a person looks at the network and the remote's address"],[/No space left on device|[Qq]uota exceeded/,"A disk is full: a person has to free space"],[/insufficient permission/,"A person has to let the loop's user write to the repository's folder"],[/Please tell me who you are|empty ident|auto-detect/,"git does not know the author: a person sets user.name and user.email on this machine (git config --global)"],[/failed to sign|signing ?key|load public key|write commit object/i,"Signing failed: a person repairs the key, or its agent, on this machine (user.signingKey, gpg.format)"],[ot,"Others push to the branch at the same time: do it again"],[/hook declined/,"A hook of the remote refused it, for the reason in the message; else ask a person who looks after the remote"],[/unrelated histories/,"The clone knows no commit that the branches have in common. A person runs `git fetch --unshallow` in a clone made with --depth, and else looks at the branches"],[/cannot lock ref '.*': '.*' exists/,"Another branch has a part of the name: a person renames or deletes it"],[/promisor remote/,"A partial clone lacks files, and git fetches none here: start the loop in a clone without --filter"]];function st(t,e,n){let r=e.stderr.trim()===""?e.stdout:e.stderr,o=r.length>rt,s=Pr(o?`${r.slice(0,rt)}
${r.slice(-rt)}`:r),a=s.split(/[\r\n]+/).map(g=>g.trimEnd()),i=a.flatMap(g=>/^remote: *(.*)$/.exec(g)?.[1]??[]),l=a.filter(g=>!g.startsWith("remote:")),d=l.findIndex(g=>Wl.test(g)),u=l.filter((g,_)=>d===-1||_<=d||/^(?:\t|gpg: )/.test(g)),c=l.flatMap(g=>{let _=Kl.exec(g)?.[1];return _===void 0?[]:[`rejected: ${_}`]}),p=[...i,...c,...u.filter(g=>!Ql.test(g))].filter(g=>/[\p{L}\p{N}]/u.test(g)&&!Jl.test(g)),y=Ar(p.map(g=>g.trim()).join(" ")).replaceAll(/(?<=\b[a-z][a-z+]*:\/\/)[^\s/@]*@/g,""),m=e.code===null?"git did not start, or took too long":`git ended with ${e.code}`,f=Xl.find(([g])=>g.test(s))?.[1];return new h("WORKTREE_FAILED",`Cannot ${t}: ${Ie(y,Hl)||m}`,{hint:f??n})}import{realpathSync as Yl}from"node:fs";import{basename as Zl,dirname as ed,isAbsolute as nd,join as td,resolve as rd}from"node:path";async function mo(t,e,n){let{variables:r,timeoutMs:o,remote:s}=n;for(let a of[["--all"],["--all","--push"]]){let i=await Oe(t,["remote","get-url",...a,s],{variables:r,timeoutMs:o});if(i.code!==0)return i;for(let l of i.stdout.split(`
`).slice(0,-1))od(t,s,l)}return Oe(t,e,n)}function od(t,e,n){let r=sd(n);if(r===null)return;let o=Gr(t).map(({workTree:d})=>at(d)),s=He(t.workTree,t.gitFolder)?t.workTree:t.gitFolder,a=nd(r)?r:`${s}/${r}`,i=[a,`${a}.git`].map(at);if(!(!r.startsWith("~")&&!o.some(d=>i.some(u=>He(d,u)))))throw new h("WORKTREE_FAILED",`Cannot use the remote ${e}: its address ${n} may lie where agents write`,{hint:"Give it an address of GitHub, or the whole path of a repository outside of all working copies: look at `git remote -v`, and at url.\u2026.insteadOf in `git config --list`"})}function sd(t){return t.startsWith("file://")?V(()=>decodeURIComponent(t.slice(5)))??"~":process.platform==="win32"&&/^[a-z]:/i.test(t)||!/^[^/]*:/.test(t)?t:null}function at(t){let e=V(()=>Yl.native(t)),n=rd(t),r=ed(n);return e??(r===n?n:td(at(r),Zl(n)))}var ud=6e4,it=5e4,go=5e3,lt=60*1024,cd=500,pd=16*1024*1024,ho=300,yd=3,_o="160000",md="000000",Xe="--ignore-submodules=all",gd=`!f() { printf 'username=x-access-token\\npassword=%s\\n' "$RALPH_PUSH_TOKEN"; }; f`,Ze=class{ticket;branch;base;fork;#e;#n;#t;#s;#r;constructor(e,n){let{variables:r,access:o,timeLeftMs:s=()=>1/0,isCancelled:a=()=>!1}=n;this.ticket=e.ticket,this.branch=e.branch,this.base=e.base,e.fork!==void 0&&(this.fork=e.fork),this.#e=e,this.#n=r,this.#t=o,this.#s=s,this.#r=a}async state(){let e="read the worktree's state",n=await this.#E(),[r,o,s,a]=await Promise.all([this.#y(e,["rev-parse","HEAD"]),this.#y(e,["status","--porcelain=v1","--untracked-files=all",Xe]),this.#y(e,["rev-list","--left-right","--count",`HEAD...${n}`]),this.#i()]),[i=0,l=0]=s.trim().split(/\s+/).map(Number),d=ge(o).filter(u=>!a.includes(u.replace("?? ","")));return{head:r.trim(),changed:d,ahead:i,behind:l}}async committed(e){let n="list the committed files",r=`${await this.#E()}...HEAD`,[o,s]=await Promise.all([this.#y(n,["ls-tree","-r","-z","--full-tree","--name-only","HEAD","--",`${e}/`]),this.#y(n,["diff",Xe,"--name-only","-z",r,"--",e])]),a=s.split("\0");return o.split("\0").filter(l=>l!=="").map(l=>({path:l,isOwn:a.includes(l)}))}async diff(){let e=`compare the worktree with ${this.base}`,n=await this.#y(e,["merge-base","HEAD",await this.#E()]),r=await this.#y(e,["diff",Xe,n.trim()]),o=(await this.#d()).map(i=>`new, not committed: ${i}
`),s=Buffer.from(r+o.join(""));return s.length<=lt?s.toString():`${new TextDecoder().decode(s.subarray(0,lt))}
\u2026 (cut after ${lt/1024} KB: read the files)`}async stage(e){let n="stage the changes",o=(await this.#u(["rev-parse","--quiet","--verify","MERGE_HEAD"])).code===0;await this.unstage();let s=o||e.length===0?["."]:e,a=await this.#p(),i=[...a.known,...a.found,...await this.#i()],l=g=>i.filter(_=>Ye(g,_)||Ye(_,g)),d=s.filter(g=>l(g).length===0),u=[d,...s.filter(g=>!d.includes(g)).map(g=>[g])];for(let g of u.filter(({length:_})=>_>0)){let _=g.flatMap(l).map(P=>`:(exclude,literal)${P}`),T=g.map(P=>`:(literal)${P}`);await this.#y(n,["add","--all","--",...T,..._])}let c=await this.#m("HEAD"),p=g=>o||e.length===0||e.some(_=>Ye(_,g)||Ye(g,_)),y=a.found.filter(p).map(g=>({path:g,isRepository:!0}));if(!o)return[...c,...y];let m=await this.#m("MERGE_HEAD"),f=c.filter(({path:g})=>m.some(_=>_.path===g));return await this.#a(f.map(({path:g})=>g)),[...f,...y]}async#p(){let n=(await this.#y("list the submodules",["ls-files","--stage","-z"])).split("\0").flatMap(o=>{let[s="",a]=o.split("	");return s.startsWith(_o)&&a!==void 0?[a]:[]}),r=(await this.#d()).filter(o=>o.endsWith("/"));return{known:n,found:r.map(o=>o.slice(0,-1))}}async#d(){let e=["ls-files","--others","--exclude-standard","-z"],[n,r]=await Promise.all([this.#y("list new files",e),this.#i()]);return n.split("\0").filter(o=>o!==""&&!r.includes(o))}async#i(){return yo(this.#e.path,async e=>this.#u(e))}async#a(e){if(e.length===0)return;let n=["grep","--cached","-l","-z","-E","^(<<<<<<<|>>>>>>>) ","--"],{code:r,stdout:o}=await this.#u([...n,...e.map(a=>`:(literal)${a}`)]),s=o.split("\0").filter(a=>a!=="");if(!(r!==0||s.length===0))throw await this.unstage(),new h("WORKTREE_FAILED",`Cannot commit the merge: ${s.join(", ")} still has conflicts`,{hint:"Resolve them in the files, then commit again"})}async unstage(){await this.#y("take the changes off the stage",["read-tree","--reset","HEAD"])}async stagedLines(){let{code:e}=await this.#u(["rev-parse","--quiet","--verify","MERGE_HEAD"]);return nt(async r=>this.#u(r),(e===0?["HEAD","MERGE_HEAD"]:["HEAD"]).map(r=>["--cached",r]))}async unpushedLines(){let e="list the commits to push",{baseRemote:n,pushRemote:r}=this.#e,s=[n,r].filter(u=>u!==null).map(u=>`--remotes=${u}`),a=["HEAD",`^${await this.#E()}`,"--not",...s],i=ge(await this.#y(e,["rev-list","--reverse","--parents",...a]));if(i.length>ho)throw new h("WORKTREE_FAILED",`Cannot push ${this.branch}: the remote lacks ${i.length} of its commits, more than ${ho}`,{hint:"Ask a person to push the branch once"});let l=(await this.#y(e,["hash-object","-t","tree","--stdin"])).trim(),d=[];for(let u of i){let[c="",...p]=u.split(" "),y=(p.length===0?[l]:p).map(m=>[m,c]);d.push({commit:c,...await nt(async m=>this.#u(m),y)})}return d}async#m(e){let n=["diff","--cached","--raw","--no-renames","--ignore-submodules=none","-z",e],r=(await this.#y("stage the changes",n)).split("\0"),o=io(this.#e.gitFolder);return r.flatMap((s,a)=>{let i=r[a+1];if(!s.startsWith(":")||i===void 0)return[];let[l,d]=s.split(" "),u=l===`:${md}`&&o.includes(i);return[{path:i,isRepository:d===_o,...u?{isCopied:u}:{}}]})}async commit(e){let n="commit";return await this.#y(n,["commit","--quiet","--file=-","--cleanup=whitespace"],{input:e}),(await this.#y(n,["rev-parse","HEAD"])).trim()}async merge(){let e=`merge ${this.base}`;await this.#c(e),await this.#l(e,!0);let n=await this.#_(e);if(n.length>0)return{with:"remote",files:n};let r=await this.#f(e,await this.#E());return r.length>0?{with:"base",files:r}:null}async fastForward(){let e=`take in the newest commits of ${this.branch}`,{branch:n,pushRemote:r}=this.#e;if(r===null)return!1;let o=se(r,n);await this.#c(e),await this.#l(e,!1),(await this.#P(o)).length===0&&await this.#u(["merge","--quiet","--ff-only",o],this.#A());let a=await this.#u(["rev-parse","HEAD",o]),[i,l]=ge(a.stdout);return a.code!==0||i!==l?!1:(await this.#h(e,o),!0)}async push(){let e=`push ${this.branch}`;await this.#c(e);let n=this.#T(e),r=`refs/heads/${this.branch}`,o=performance.now()+Math.min(it,this.#s()-go),s=()=>Math.max(1,Math.floor(o-performance.now()));for(let a=1;;a+=1){await this.#l(e,!1,s());let i=await this.#_(e);if(i.length>0)throw new h("WORKTREE_FAILED",`Cannot ${e}: others have pushed to it, with conflicts in ${i.join(", ")}`,{hint:"Resolve them in the files, commit the merge, then push again"});let l=(await this.#y(e,["rev-parse","HEAD"])).trim();if(this.#r())throw new h("WORKTREE_FAILED",`Cannot ${e}: the client cancelled the call`,{hint:"Nothing was pushed; call again to push"});let d=["push","--quiet","--no-verify",n,`${l}:${r}`],u=await this.#w(e,{remote:n,timeoutMs:s()},d),c=u.code===0;if(u.code===null){let p={remote:n,timeoutMs:go};c=(await this.#w(e,p,["ls-remote",n,r])).stdout.startsWith(`${l}	`)}if(c)return await this.#h(e,l),l;if(a===yd||!ot.test(u.stderr))throw he(e,u)}}async#c(e){let n=(await this.#y(e,["symbolic-ref","HEAD"])).trim().replace(/^refs\/heads\//,"");if(n!==this.branch)throw new h("WORKTREE_FAILED",`Cannot ${e}: the worktree is on ${n}`,{hint:`Work on ${this.branch} alone`})}async#l(e,n,r=it){let{base:o,baseRemote:s,branch:a,pushRemote:i}=this.#e;if(s===null||i===null)return;let l=new Map([[i,[`+refs/heads/${a}*:${se(i,a)}*`]]]),d=`+refs/heads/${o}:${se(s,o)}`;n&&l.set(s,[...l.get(s)??[],d]);for(let[u,c]of l){let p=["fetch","--quiet","--no-tags","--prune",u,...c],y=await this.#w(e,{remote:u,timeoutMs:r},p);if(y.code!==0&&await this.#o(e,u)&&(y=await this.#w(e,{remote:u,timeoutMs:r},p)),y.code!==0)throw he(e,y)}}async#o(e,n){let r=[this.branch,this.base].map(i=>se(n,i)),o=["for-each-ref","--format=%(refname)",se(n,"")],a=ge(await this.#y(e,o)).filter(i=>r.some(l=>l.startsWith(`${i}/`)||i.startsWith(`${l}/`)));for(let i of a)await this.#y(e,["update-ref","--no-deref","-d",i]);return a.length>0}async#_(e){let{branch:n,pushRemote:r}=this.#e;if(r===null)return[];let o=se(r,n),s=await this.#u(["merge-base","--fork-point",o,"HEAD"]),a=await this.#u(["rev-parse","--quiet","--verify",this.#b(r)]);for(let d of ge(a.stdout+s.stdout))if(!(!(await this.#R(d,"HEAD")===!0)||await this.#R(d,o)!==!1))throw new h("WORKTREE_REWRITTEN",`Cannot ${e}: ${n} was rewritten on the remote, and lacks ${Rr(d)}, which the worktree builds on. Nothing was merged or pushed`,{hint:`A person decides: in the ticket's worktree \`git reset --hard ${r}/${n}\` takes the remote's history, and \`git push --force-with-lease=${n}:${o} ${r} HEAD\` restores the other. An agent escalates with this message`});let i=await this.#R(o,"HEAD"),l=i===!1?await this.#f(e,o):[];return i!==null&&l.length===0&&await this.#h(e,o),l}async#R(e,n){let{code:r}=await this.#u(["merge-base","--is-ancestor",e,n]);return r===0?!0:r===1?!1:null}#b(e){return`refs/ralph/seen/${e}/${this.branch}`}async#h(e,n){await this.#y(e,["update-ref",this.#b(this.#T(e)),n])}#A(){return{settings:[[`branch.${this.branch}.mergeOptions`,""]]}}async#f(e,n){let r=await this.#P(n);if(r.length>0)throw new h("WORKTREE_FAILED",`Cannot ${e}: it would overwrite ignored files: ${Ie(r.join(", "),cd)}`,{hint:"Move them out of the worktree, or delete them, then do it again"});let o=await this.#u(["merge","--quiet","--no-edit","--ff",n],this.#A());if(o.code===0)return[];let a=(await this.#y(e,["diff","--name-only","--diff-filter=U","-z"])).split("\0").filter(i=>i!=="");if(a.length===0)throw he(e,o);return a}async#P(e){let n=["diff",Xe,"--name-only","--diff-filter=d","--no-renames","-z",`HEAD...${e}`],o=(await this.#u(n)).stdout.split("\0").filter(a=>a!==""&&id(ld(this.#e.path,a)));if(o.length===0)return[];let{stdout:s}=await this.#u(["check-ignore","-z","--stdin"],{input:o.join("\0")});return s.split("\0").filter(a=>a!=="")}async tryPush(e){let n=`push ${e}`,r=this.#T(n),o=`HEAD:refs/heads/${e}`,s=["push","--dry-run","--quiet","--no-verify",r,o],a=await this.#w(n,{remote:r},s);if(a.code!==0)throw st(n,a,`Look at \`git push --dry-run ${r} ${o}\``)}async remoteHead(){let e="look at the remote branch",n=this.#T(e),r=["ls-remote",n,`refs/heads/${this.branch}`],o=await this.#w(e,{remote:n},r);if(o.code!==0)throw he(e,o);return/^([0-9a-f]{40,64})\s/.exec(o.stdout)?.[1]??null}async unmerged(e){let n=`look for commits of ${this.branch} that no merge has`,{baseRemote:r}=this.#e;for(let s of e){if((await this.#u(["cat-file","-e",`${s}^{commit}`])).code===0||r===null)continue;let i=["fetch","--quiet","--no-tags",r,s],l=await this.#w(n,{remote:r},i);if(l.code!==0)throw he(n,l)}let o=await this.#v(n,e);return o.length===0?o:(await this.#l(n,!0),this.#v(n,e))}async#v(e,n){let r=[...n,await this.#E()].map(a=>`${a}...HEAD`),o=["--right-only","--cherry-pick","--no-merges","--reverse",`--max-count=${20}`],s=await this.#y(e,["rev-list","--format=%h %s",...o,...r]);return ge(s).flatMap(a=>{let[,i,l=""]=/^(?!commit [0-9a-f]{40,64}$)([0-9a-f]+) (.*)$/.exec(a)??[];return i===void 0?[]:[{id:i,subject:l}]})}#T(e){let{pushRemote:n}=this.#e;if(n!==null)return n;throw new h("WORKTREE_FAILED",`Cannot ${e}: the clone has no remote`,{hint:"Escalate: a person adds the remote, and starts the loop again"})}async#E(){let{base:e,baseRemote:n}=this.#e,r=`refs/heads/${e}`;if(n===null)return r;let o=se(n,e),{code:s}=await this.#u(["show-ref","--verify","--quiet",o]);return s===0?o:r}async#w(e,{remote:n,timeoutMs:r=it},o){let{origin:s,token:a}=this.#t,i=o[0]==="push"?["--push"]:[],l=(await this.#y(e,["remote","get-url",...i,n])).trim(),d={remote:n,timeoutMs:r};if(!l.startsWith(`${s}/`))return this.#u(o,d);let u=`credential.${s}.helper`;return this.#u(o,{...d,secret:{RALPH_PUSH_TOKEN:await a()},settings:[[u,""],[u,gd]]})}async#y(e,n,r={}){let o=await this.#u(n,r);if(o.code===0)return o.stdout;throw he(e,o)}async#u(e,{remote:n,...r}={}){let{path:o,gitFolder:s}=this.#e,a=this.#n,i={gitFolder:s,workTree:o},l={variables:a,timeoutMs:ud,maxOutputBytes:pd,...r},d=Math.max(1,Math.floor(Math.min(l.timeoutMs,this.#s()))),u={...l,timeoutMs:d};return n===void 0?Oe(i,e,u):mo(i,e,{...u,remote:n})}};function se(t,e){return`refs/remotes/${t}/${e}`}function Ye(t,e){return!/^\.\.(?:\/|$)/.test(dd.relative(t,e))}function ge(t){return t.split(`
`).filter(e=>e!=="")}function he(t,e){let n=e.code===null?"Do it again: what git has done is found":"Look at the worktree with the action status; if it is the remote that refuses, escalate with this message";return st(t,e,n)}import{tracingChannel as hd,channel as _d}from"node:diagnostics_channel";var C=_d("lru-cache:metrics"),Fe=hd("lru-cache"),fd=typeof performance=="object"&&performance&&typeof performance.now=="function"?performance:Date,dt=()=>C.hasSubscribers||Fe.hasSubscribers,Eo=new Set,fo=typeof process=="object"&&process?process:{},Ed=(t,e,n,r)=>{typeof fo.emitWarning=="function"?fo.emitWarning(t,e,n,r):console.error(`[${n}] ${e}: ${t}`)},bd=t=>!Eo.has(t),Z=t=>!!t&&t===Math.floor(t)&&t>0&&isFinite(t),bo=t=>Z(t)?t<=Math.pow(2,8)?Uint8Array:t<=Math.pow(2,16)?Uint16Array:t<=Math.pow(2,32)?Uint32Array:t<=Number.MAX_SAFE_INTEGER?en:null:null,en=class extends Array{constructor(t){super(t),this.fill(0)}},wd=class De{heap;length;static#e=!1;static create(e){let n=bo(e);if(!n)return[];De.#e=!0;let r=new De(e,n);return De.#e=!1,r}constructor(e,n){if(!De.#e)throw new TypeError("instantiate Stack using Stack.create(n)");this.heap=new n(e),this.length=0}push(e){this.heap[this.length++]=e}pop(){return this.heap[--this.length]}},D=class wo{#e;#n;#t;#s;#r;#p;#d;#i;get perf(){return this.#i}ttl;ttlResolution;ttlAutopurge;updateAgeOnGet;updateAgeOnHas;allowStale;noDisposeOnSet;noUpdateTTL;maxEntrySize;sizeCalculation;noDeleteOnFetchRejection;noDeleteOnStaleGet;allowStaleOnFetchAbort;allowStaleOnFetchRejection;ignoreFetchAbort;backgroundFetchSize;#a;#m;#c;#l;#o;#_;#R;#b;#h;#A;#f;#P;#v;#T;#E;#w;#y;#u;#D;static unsafeExposeInternals(e){return{starts:e.#v,ttls:e.#T,autopurgeTimers:e.#E,sizes:e.#P,keyMap:e.#c,keyList:e.#l,valList:e.#o,next:e.#_,prev:e.#R,get head(){return e.#b},get tail(){return e.#h},free:e.#A,isBackgroundFetch:n=>e.#g(n),backgroundFetch:(n,r,o,s)=>e.#L(n,r,o,s),moveToTail:n=>e.#x(n),indexes:n=>e.#k(n),rindexes:n=>e.#S(n),isStale:n=>e.#I(n)}}get max(){return this.#e}get maxSize(){return this.#n}get calculatedSize(){return this.#m}get size(){return this.#a}get fetchMethod(){return this.#p}get memoMethod(){return this.#d}get dispose(){return this.#t}get onInsert(){return this.#s}get disposeAfter(){return this.#r}constructor(e){let{max:n=0,ttl:r,ttlResolution:o=1,ttlAutopurge:s,updateAgeOnGet:a,updateAgeOnHas:i,allowStale:l,dispose:d,onInsert:u,disposeAfter:c,noDisposeOnSet:p,noUpdateTTL:y,maxSize:m=0,maxEntrySize:f=0,sizeCalculation:g,fetchMethod:_,memoMethod:T,noDeleteOnFetchRejection:P,noDeleteOnStaleGet:A,allowStaleOnFetchRejection:v,allowStaleOnFetchAbort:$,ignoreFetchAbort:z,backgroundFetchSize:j=1,perf:O}=e;if(this.backgroundFetchSize=j,O!==void 0&&typeof O?.now!="function")throw new TypeError("perf option must have a now() method if specified");if(this.#i=O??fd,n!==0&&!Z(n))throw new TypeError("max option must be a nonnegative integer");let W=n?bo(n):Array;if(!W)throw new Error("invalid max value: "+n);if(this.#e=n,this.#n=m,this.maxEntrySize=f||this.#n,this.sizeCalculation=g,this.sizeCalculation){if(!this.#n&&!this.maxEntrySize)throw new TypeError("cannot set sizeCalculation without setting maxSize or maxEntrySize");if(typeof this.sizeCalculation!="function")throw new TypeError("sizeCalculation set to non-function")}if(T!==void 0&&typeof T!="function")throw new TypeError("memoMethod must be a function if defined");if(this.#d=T,_!==void 0&&typeof _!="function")throw new TypeError("fetchMethod must be a function if specified");if(this.#p=_,this.#y=!!_,this.#c=new Map,this.#l=Array.from({length:n}).fill(void 0),this.#o=Array.from({length:n}).fill(void 0),this.#_=new W(n),this.#R=new W(n),this.#b=0,this.#h=0,this.#A=wd.create(n),this.#a=0,this.#m=0,typeof d=="function"&&(this.#t=d),typeof u=="function"&&(this.#s=u),typeof c=="function"?(this.#r=c,this.#f=[]):(this.#r=void 0,this.#f=void 0),this.#w=!!this.#t,this.#D=!!this.#s,this.#u=!!this.#r,this.noDisposeOnSet=!!p,this.noUpdateTTL=!!y,this.noDeleteOnFetchRejection=!!P,this.allowStaleOnFetchRejection=!!v,this.allowStaleOnFetchAbort=!!$,this.ignoreFetchAbort=!!z,this.maxEntrySize!==0){if(this.#n!==0&&!Z(this.#n))throw new TypeError("maxSize must be a positive integer if specified");if(!Z(this.maxEntrySize))throw new TypeError("maxEntrySize must be a positive integer if specified");this.#K()}if(this.allowStale=!!l,this.noDeleteOnStaleGet=!!A,this.updateAgeOnGet=!!a,this.updateAgeOnHas=!!i,this.ttlResolution=Z(o)||o===0?o:1,this.ttlAutopurge=!!s,this.ttl=r||0,this.ttl){if(!Z(this.ttl))throw new TypeError("ttl must be a positive integer if specified");this.#j()}if(this.#e===0&&this.ttl===0&&this.#n===0)throw new TypeError("At least one of max, maxSize, or ttl is required");if(!this.ttlAutopurge&&!this.#e&&!this.#n){let ce="LRU_CACHE_UNBOUNDED";bd(ce)&&(Eo.add(ce),Ed("TTL caching without ttlAutopurge, max, or maxSize can result in unbounded memory consumption.","UnboundedCacheWarning",ce,wo))}}getRemainingTTL(e){return this.#c.has(e)?1/0:0}#j(){let e=new en(this.#e),n=new en(this.#e);this.#T=e,this.#v=n;let r=this.ttlAutopurge?Array.from({length:this.#e}):void 0;this.#E=r,this.#q=(l,d,u=this.#i.now())=>{n[l]=d!==0?u:0,e[l]=d,o(l,d)},this.#G=l=>{n[l]=e[l]!==0?this.#i.now():0,o(l,e[l])};let o=this.ttlAutopurge?(l,d)=>{if(r?.[l]&&(clearTimeout(r[l]),r[l]=void 0),d&&d!==0&&r){let u=setTimeout(()=>{this.#I(l)?(this.#O(this.#l[l],"expire"),r[l]=void 0):o(l,i(l))},d+1);u.unref&&u.unref(),r[l]=u}}:()=>{};this.#C=(l,d)=>{if(e[d]){let u=e[d],c=n[d];if(!u||!c)return;l.ttl=u,l.start=c,l.now=s||a();let p=l.now-c;l.remainingTTL=u-p}};let s=0,a=()=>{let l=this.#i.now();if(this.ttlResolution>0){s=l;let d=setTimeout(()=>s=0,this.ttlResolution);d.unref&&d.unref()}return l};this.getRemainingTTL=l=>{let d=this.#c.get(l);return d===void 0?0:i(d)};let i=l=>{let d=e[l],u=n[l];if(!d||!u)return 1/0;let c=(s||a())-u;return d-c};this.#I=l=>{let d=n[l],u=e[l];return!!u&&!!d&&(s||a())-d>u}}#G=()=>{};#C=()=>{};#q=()=>{};#I=()=>!1;#K(){let e=new en(this.#e);this.#m=0,this.#P=e,this.#$=n=>{this.#m-=e[n],e[n]=0},this.#B=(n,r,o,s)=>{if(!Z(o)){if(this.#g(r))return this.backgroundFetchSize;if(s){if(typeof s!="function")throw new TypeError("sizeCalculation must be a function");if(o=s(r,n),!Z(o))throw new TypeError("sizeCalculation return invalid (expect positive integer)")}else throw new TypeError("invalid size value (must be positive integer). When maxSize or maxEntrySize is used, sizeCalculation or size must be set.")}return o},this.#N=(n,r,o)=>{if(e[n]=r,this.#n){let s=this.#n-e[n];for(;this.#m>s;)this.#U(!0)}this.#m+=e[n],o&&(o.entrySize=r,o.totalCalculatedSize=this.#m)}}#$=e=>{};#N=(e,n,r)=>{};#B=(e,n,r,o)=>{if(r||o)throw new TypeError("cannot set size without setting maxSize or maxEntrySize on cache");return 0};*#k({allowStale:e=this.allowStale}={}){if(this.#a)for(let n=this.#h;this.#V(n)&&((e||!this.#I(n))&&(yield n),n!==this.#b);)n=this.#R[n]}*#S({allowStale:e=this.allowStale}={}){if(this.#a)for(let n=this.#b;this.#V(n)&&((e||!this.#I(n))&&(yield n),n!==this.#h);)n=this.#_[n]}#V(e){return e!==void 0&&this.#c.get(this.#l[e])===e}*entries(){for(let e of this.#k())this.#o[e]!==void 0&&this.#l[e]!==void 0&&!this.#g(this.#o[e])&&(yield[this.#l[e],this.#o[e]])}*rentries(){for(let e of this.#S())this.#o[e]!==void 0&&this.#l[e]!==void 0&&!this.#g(this.#o[e])&&(yield[this.#l[e],this.#o[e]])}*keys(){for(let e of this.#k()){let n=this.#l[e];n!==void 0&&!this.#g(this.#o[e])&&(yield n)}}*rkeys(){for(let e of this.#S()){let n=this.#l[e];n!==void 0&&!this.#g(this.#o[e])&&(yield n)}}*values(){for(let e of this.#k())this.#o[e]!==void 0&&!this.#g(this.#o[e])&&(yield this.#o[e])}*rvalues(){for(let e of this.#S())this.#o[e]!==void 0&&!this.#g(this.#o[e])&&(yield this.#o[e])}[Symbol.iterator](){return this.entries()}[Symbol.toStringTag]="LRUCache";find(e,n={}){for(let r of this.#k()){let o=this.#o[r],s=this.#g(o)?o.__staleWhileFetching:o;if(s!==void 0&&e(s,this.#l[r],this))return this.#M(this.#l[r],n)}}forEach(e,n=this){for(let r of this.#k()){let o=this.#o[r],s=this.#g(o)?o.__staleWhileFetching:o;s!==void 0&&e.call(n,s,this.#l[r],this)}}rforEach(e,n=this){for(let r of this.#S()){let o=this.#o[r],s=this.#g(o)?o.__staleWhileFetching:o;s!==void 0&&e.call(n,s,this.#l[r],this)}}purgeStale(){let e=!1;for(let n of this.#S({allowStale:!0}))this.#I(n)&&(this.#O(this.#l[n],"expire"),e=!0);return e}info(e){let n=this.#c.get(e);if(n===void 0)return;let r=this.#o[n],o=this.#g(r)?r.__staleWhileFetching:r;if(o===void 0)return;let s={value:o};if(this.#T&&this.#v){let a=this.#T[n],i=this.#v[n];if(a&&i){let l=a-(this.#i.now()-i);s.ttl=l,s.start=Date.now()}}return this.#P&&(s.size=this.#P[n]),s}dump(){let e=[];for(let n of this.#k({allowStale:!0})){let r=this.#l[n],o=this.#o[n],s=this.#g(o)?o.__staleWhileFetching:o;if(s===void 0||r===void 0)continue;let a={value:s};if(this.#T&&this.#v){a.ttl=this.#T[n];let i=this.#i.now()-this.#v[n];a.start=Math.floor(Date.now()-i)}this.#P&&(a.size=this.#P[n]),e.unshift([r,a])}return e}load(e){this.clear();for(let[n,r]of e){if(r.start){let o=Date.now()-r.start;r.start=this.#i.now()-o}this.#F(n,r.value,r)}}set(e,n,r={}){let{status:o=C.hasSubscribers?{}:void 0}=r;r.status=o,o&&(o.op="set",o.key=e,n!==void 0&&(o.value=n),o.cache=this);let s=this.#F(e,n,r);return o&&C.hasSubscribers&&C.publish(o),s}#F(e,n,r,o){let{ttl:s=this.ttl,start:a,noDisposeOnSet:i=this.noDisposeOnSet,sizeCalculation:l=this.sizeCalculation,status:d}=r,u=this.#g(n);if(n===void 0)return d&&(d.set="deleted"),this.delete(e),this;let{noUpdateTTL:c=this.noUpdateTTL}=r;d&&!u&&(d.value=n);let p=this.#B(e,n,r.size||0,l,d);if(this.maxEntrySize&&p>this.maxEntrySize)return this.#O(e,"set"),d&&(d.set="miss",d.maxEntrySizeExceeded=!0),this;let y=this.#a===0?void 0:this.#c.get(e);if(y===void 0)y=this.#a===0?this.#h:this.#A.length!==0?this.#A.pop():this.#a===this.#e?this.#U(!1):this.#a,this.#l[y]=e,this.#o[y]=n,this.#c.set(e,y),this.#_[this.#h]=y,this.#R[y]=this.#h,this.#h=y,this.#a++,this.#N(y,p,d),d&&(d.set="add"),c=!1,this.#D&&!u&&this.#s?.(n,e,"add");else{this.#x(y);let m=this.#o[y];if(n!==m){if(!i)if(this.#g(m)){m!==o&&m.__abortController.abort(new Error("replaced"));let{__staleWhileFetching:f}=m;f!==void 0&&f!==n&&(this.#w&&this.#t?.(f,e,"set"),this.#u&&this.#f?.push([f,e,"set"]))}else this.#w&&this.#t?.(m,e,"set"),this.#u&&this.#f?.push([m,e,"set"]);if(this.#$(y),this.#N(y,p,d),this.#o[y]=n,!u){let f=m&&this.#g(m)?m.__staleWhileFetching:m,g=f===void 0?"add":n!==f?"replace":"update";d&&(d.set=g,f!==void 0&&(d.oldValue=f)),this.#D&&this.onInsert?.(n,e,g)}}else u||(d&&(d.set="update"),this.#D&&this.onInsert?.(n,e,"update"))}if(s!==0&&!this.#T&&this.#j(),this.#T&&(c||this.#q(y,s,a),d&&this.#C(d,y)),!i&&this.#u&&this.#f){let m=this.#f,f;for(;f=m?.shift();)this.#r?.(...f)}return this}pop(){try{for(;this.#a;){let e=this.#o[this.#b];if(this.#U(!0),this.#g(e)){if(e.__staleWhileFetching)return e.__staleWhileFetching}else if(e!==void 0)return e}}finally{if(this.#u&&this.#f){let e=this.#f,n;for(;n=e?.shift();)this.#r?.(...n)}}}#U(e){let n=this.#b,r=this.#l[n],o=this.#o[n],s=this.#g(o);s&&o.__abortController.abort(new Error("evicted"));let a=s?o.__staleWhileFetching:o;return(this.#w||this.#u)&&a!==void 0&&(this.#w&&this.#t?.(a,r,"evict"),this.#u&&this.#f?.push([a,r,"evict"])),this.#$(n),this.#E?.[n]&&(clearTimeout(this.#E[n]),this.#E[n]=void 0),e&&(this.#l[n]=void 0,this.#o[n]=void 0,this.#A.push(n)),this.#a===1?(this.#b=this.#h=0,this.#A.length=0):this.#b=this.#_[n],this.#c.delete(r),this.#a--,n}has(e,n={}){let{status:r=C.hasSubscribers?{}:void 0}=n;n.status=r,r&&(r.op="has",r.key=e,r.cache=this);let o=this.#Q(e,n);return C.hasSubscribers&&C.publish(r),o}#Q(e,n={}){let{updateAgeOnHas:r=this.updateAgeOnHas,status:o}=n,s=this.#c.get(e);if(s!==void 0){let a=this.#o[s];if(this.#g(a)&&a.__staleWhileFetching===void 0)return!1;if(this.#I(s))o&&(o.has="stale",this.#C(o,s));else return r&&this.#G(s),o&&(o.has="hit",this.#C(o,s)),!0}else o&&(o.has="miss");return!1}peek(e,n={}){let{status:r=dt()?{}:void 0}=n;r&&(r.op="peek",r.key=e,r.cache=this),n.status=r;let o=this.#J(e,n);return C.hasSubscribers&&C.publish(r),o}#J(e,n){let{status:r,allowStale:o=this.allowStale}=n,s=this.#c.get(e);if(s===void 0||!o&&this.#I(s)){r&&(r.peek=s===void 0?"miss":"stale");return}let a=this.#o[s],i=this.#g(a)?a.__staleWhileFetching:a;return r&&(i!==void 0?(r.peek="hit",r.value=i):r.peek="miss"),i}#L(e,n,r,o){let s=n===void 0?void 0:this.#o[n];if(this.#g(s))return s;let a=new AbortController,{signal:i}=r;i?.addEventListener("abort",()=>a.abort(i.reason),{signal:a.signal});let l={signal:a.signal,options:r,context:o},d=(f,g=!1)=>{let{aborted:_}=a.signal,T=r.ignoreFetchAbort&&f!==void 0,P=r.ignoreFetchAbort||!!(r.allowStaleOnFetchAbort&&f!==void 0);if(r.status&&(_&&!g?(r.status.fetchAborted=!0,r.status.fetchError=a.signal.reason,T&&(r.status.fetchAbortIgnored=!0)):r.status.fetchResolved=!0),_&&!T&&!g)return c(a.signal.reason,P);let A=y,v=this.#o[n];return(v===y||v===void 0&&T&&g)&&(f===void 0?A.__staleWhileFetching!==void 0?this.#o[n]=A.__staleWhileFetching:this.#O(e,"fetch"):(r.status&&(r.status.fetchUpdated=!0),this.#F(e,f,l.options,A))),f},u=f=>(r.status&&(r.status.fetchRejected=!0,r.status.fetchError=f),c(f,!1)),c=(f,g)=>{let{aborted:_}=a.signal,T=_&&r.allowStaleOnFetchAbort,P=T||r.allowStaleOnFetchRejection,A=P||r.noDeleteOnFetchRejection,v=y;if(this.#o[n]===y&&(!A||!g&&v.__staleWhileFetching===void 0?this.#O(e,"fetch"):T||(this.#o[n]=v.__staleWhileFetching)),P)return r.status&&v.__staleWhileFetching!==void 0&&(r.status.returnedStale=!0),v.__staleWhileFetching;if(v.__returned===v)throw f},p=(f,g)=>{let _=this.#p?.(e,s,l);a.signal.addEventListener("abort",()=>{(!r.ignoreFetchAbort||r.allowStaleOnFetchAbort)&&(f(void 0),r.allowStaleOnFetchAbort&&(f=T=>d(T,!0)))}),_&&_ instanceof Promise?_.then(T=>f(T===void 0?void 0:T),g):_!==void 0&&f(_)};r.status&&(r.status.fetchDispatched=!0);let y=new Promise(p).then(d,u),m=Object.assign(y,{__abortController:a,__staleWhileFetching:s,__returned:void 0});return n===void 0?(this.#F(e,m,{...l.options,status:void 0}),n=this.#c.get(e)):this.#o[n]=m,m}#g(e){if(!this.#y)return!1;let n=e;return!!n&&n instanceof Promise&&n.hasOwnProperty("__staleWhileFetching")&&n.__abortController instanceof AbortController}fetch(e,n={}){let r=Fe.hasSubscribers,{status:o=dt()?{}:void 0}=n;n.status=o,o&&n.context&&(o.context=n.context);let s=this.#z(e,n);return o&&r&&(o.trace=!0,Fe.tracePromise(()=>s,o).catch(()=>{})),s}async#z(e,n={}){let{allowStale:r=this.allowStale,updateAgeOnGet:o=this.updateAgeOnGet,noDeleteOnStaleGet:s=this.noDeleteOnStaleGet,ttl:a=this.ttl,noDisposeOnSet:i=this.noDisposeOnSet,size:l=0,sizeCalculation:d=this.sizeCalculation,noUpdateTTL:u=this.noUpdateTTL,noDeleteOnFetchRejection:c=this.noDeleteOnFetchRejection,allowStaleOnFetchRejection:p=this.allowStaleOnFetchRejection,ignoreFetchAbort:y=this.ignoreFetchAbort,allowStaleOnFetchAbort:m=this.allowStaleOnFetchAbort,context:f,forceRefresh:g=!1,status:_,signal:T}=n;if(_&&(_.op="fetch",_.key=e,g&&(_.forceRefresh=!0),_.cache=this),!this.#y)return _&&(_.fetch="get"),this.#M(e,{allowStale:r,updateAgeOnGet:o,noDeleteOnStaleGet:s,status:_});let P={allowStale:r,updateAgeOnGet:o,noDeleteOnStaleGet:s,ttl:a,noDisposeOnSet:i,size:l,sizeCalculation:d,noUpdateTTL:u,noDeleteOnFetchRejection:c,allowStaleOnFetchRejection:p,allowStaleOnFetchAbort:m,ignoreFetchAbort:y,status:_,signal:T},A=this.#c.get(e);if(A===void 0){_&&(_.fetch="miss");let v=this.#L(e,A,P,f);return v.__returned=v}else{let v=this.#o[A];if(this.#g(v)){let O=r&&v.__staleWhileFetching!==void 0;return _&&(_.fetch="inflight",O&&(_.returnedStale=!0)),O?v.__staleWhileFetching:v.__returned=v}let $=this.#I(A);if(!g&&!$)return _&&(_.fetch="hit"),this.#x(A),o&&this.#G(A),_&&this.#C(_,A),v;let z=this.#L(e,A,P,f),j=z.__staleWhileFetching!==void 0&&r;return _&&(_.fetch=$?"stale":"refresh",j&&$&&(_.returnedStale=!0)),j?z.__staleWhileFetching:z.__returned=z}}forceFetch(e,n={}){let r=Fe.hasSubscribers,{status:o=dt()?{}:void 0}=n;n.status=o,o&&n.context&&(o.context=n.context);let s=this.#X(e,n);return o&&r&&(o.trace=!0,Fe.tracePromise(()=>s,o).catch(()=>{})),s}async#X(e,n={}){let r=await this.#z(e,n);if(r===void 0)throw new Error("fetch() returned undefined");return r}memo(e,n={}){let{status:r=C.hasSubscribers?{}:void 0}=n;n.status=r,r&&(r.op="memo",r.key=e,n.context&&(r.context=n.context),r.cache=this);let o=this.#Y(e,n);return r&&(r.value=o),C.hasSubscribers&&C.publish(r),o}#Y(e,n={}){let r=this.#d;if(!r)throw new Error("no memoMethod provided to constructor");let{context:o,status:s,forceRefresh:a,...i}=n;s&&a&&(s.forceRefresh=!0);let l=this.#M(e,i),d=a||l===void 0;if(s&&(s.memo=d?"miss":"hit",d||(s.value=l)),!d)return l;let u=r(e,l,{options:i,context:o});return s&&(s.value=u),this.#F(e,u,i),u}get(e,n={}){let{status:r=C.hasSubscribers?{}:void 0}=n;n.status=r,r&&(r.op="get",r.key=e,r.cache=this);let o=this.#M(e,n);return r&&(o!==void 0&&(r.value=o),C.hasSubscribers&&C.publish(r)),o}#M(e,n={}){let{allowStale:r=this.allowStale,updateAgeOnGet:o=this.updateAgeOnGet,noDeleteOnStaleGet:s=this.noDeleteOnStaleGet,status:a}=n,i=this.#c.get(e);if(i===void 0){a&&(a.get="miss");return}let l=this.#o[i],d=this.#g(l);return a&&this.#C(a,i),this.#I(i)?d?(a&&(a.get="stale-fetching"),r&&l.__staleWhileFetching!==void 0?(a&&(a.returnedStale=!0),l.__staleWhileFetching):void 0):(s||this.#O(e,"expire"),a&&(a.get="stale"),r?(a&&(a.returnedStale=!0),l):void 0):(a&&(a.get=d?"fetching":"hit"),this.#x(i),o&&this.#G(i),d?l.__staleWhileFetching:l)}#H(e,n){this.#R[n]=e,this.#_[e]=n}#x(e){e!==this.#h&&(e===this.#b?this.#b=this.#_[e]:this.#H(this.#R[e],this.#_[e]),this.#H(this.#h,e),this.#h=e)}delete(e){return this.#O(e,"delete")}#O(e,n){C.hasSubscribers&&C.publish({op:"delete",delete:n,key:e,cache:this});let r=!1;if(this.#a!==0){let o=this.#c.get(e);if(o!==void 0)if(this.#E?.[o]&&(clearTimeout(this.#E[o]),this.#E[o]=void 0),r=!0,this.#a===1)this.#W(n);else{this.#$(o);let s=this.#o[o];if(this.#g(s)?s.__abortController.abort(new Error("deleted")):(this.#w||this.#u)&&(this.#w&&this.#t?.(s,e,n),this.#u&&this.#f?.push([s,e,n])),this.#c.delete(e),this.#l[o]=void 0,this.#o[o]=void 0,o===this.#h)this.#h=this.#R[o];else if(o===this.#b)this.#b=this.#_[o];else{let a=this.#R[o];this.#_[a]=this.#_[o];let i=this.#_[o];this.#R[i]=this.#R[o]}this.#a--,this.#A.push(o)}}if(this.#u&&this.#f?.length){let o=this.#f,s;for(;s=o?.shift();)this.#r?.(...s)}return r}clear(){return this.#W("delete")}#W(e){for(let n of this.#S({allowStale:!0})){let r=this.#o[n];if(this.#g(r))r.__abortController.abort(new Error("deleted"));else{let o=this.#l[n];this.#w&&this.#t?.(r,o,e),this.#u&&this.#f?.push([r,o,e])}}if(this.#c.clear(),this.#o.fill(void 0),this.#l.fill(void 0),this.#T&&this.#v){this.#T.fill(0),this.#v.fill(0);for(let n of this.#E??[])n!==void 0&&clearTimeout(n);this.#E?.fill(void 0)}if(this.#P&&this.#P.fill(0),this.#b=0,this.#h=0,this.#A.length=0,this.#m=0,this.#a=0,this.#u&&this.#f){let n=this.#f,r;for(;r=n?.shift();)this.#r?.(...r)}}};function F(){return typeof navigator=="object"&&"userAgent"in navigator?navigator.userAgent:typeof process=="object"&&process.version!==void 0?`Node.js/${process.version.substr(1)} (${process.platform}; ${process.arch})`:"<environment undetectable>"}var Td="0.0.0-development",Rd=`octokit-endpoint.js/${Td} ${F()}`,Ad={method:"GET",baseUrl:"https://api.github.com",headers:{accept:"application/vnd.github.v3+json","user-agent":Rd},mediaType:{format:""}};function Pd(t){return t?Object.keys(t).reduce((e,n)=>(e[n.toLowerCase()]=t[n],e),{}):{}}function vd(t){if(typeof t!="object"||t===null||Object.prototype.toString.call(t)!=="[object Object]")return!1;let e=Object.getPrototypeOf(t);if(e===null)return!0;let n=Object.prototype.hasOwnProperty.call(e,"constructor")&&e.constructor;return typeof n=="function"&&n instanceof n&&Function.prototype.call(n)===Function.prototype.call(t)}function Ao(t,e){let n=Object.assign({},t);return Object.keys(e).forEach(r=>{vd(e[r])?r in t?n[r]=Ao(t[r],e[r]):Object.assign(n,{[r]:e[r]}):Object.assign(n,{[r]:e[r]})}),n}function To(t){for(let e in t)t[e]===void 0&&delete t[e];return t}function ct(t,e,n){if(typeof e=="string"){let[o,s]=e.split(" ");n=Object.assign(s?{method:o,url:s}:{url:o},n)}else n=Object.assign({},e);n.headers=Pd(n.headers),To(n),To(n.headers);let r=Ao(t||{},n);return n.url==="/graphql"&&(t&&t.mediaType.previews?.length&&(r.mediaType.previews=t.mediaType.previews.filter(o=>!r.mediaType.previews.includes(o)).concat(r.mediaType.previews)),r.mediaType.previews=(r.mediaType.previews||[]).map(o=>o.replace(/-preview/,""))),r}function Id(t,e){let n=/\?/.test(t)?"&":"?",r=Object.keys(e);return r.length===0?t:t+n+r.map(o=>o==="q"?"q="+e.q.split("+").map(encodeURIComponent).join("+"):`${o}=${encodeURIComponent(e[o])}`).join("&")}var kd=/\{[^{}}]+\}/g;function Sd(t){return t.replace(/(?:^\W+)|(?:(?<!\W)\W+$)/g,"").split(/,/)}function Od(t){let e=t.match(kd);return e?e.map(Sd).reduce((n,r)=>n.concat(r),[]):[]}function Ro(t,e){let n={__proto__:null};for(let r of Object.keys(t))e.indexOf(r)===-1&&(n[r]=t[r]);return n}function Po(t){return t.split(/(%[0-9A-Fa-f]{2})/g).map(function(e){return/%[0-9A-Fa-f]/.test(e)||(e=encodeURI(e).replace(/%5B/g,"[").replace(/%5D/g,"]")),e}).join("")}function fe(t){return encodeURIComponent(t).replace(/[!'()*]/g,function(e){return"%"+e.charCodeAt(0).toString(16).toUpperCase()})}function Ge(t,e,n){return e=t==="+"||t==="#"?Po(e):fe(e),n?fe(n)+"="+e:e}function _e(t){return t!=null}function ut(t){return t===";"||t==="&"||t==="?"}function Cd(t,e,n,r){var o=t[n],s=[];if(_e(o)&&o!=="")if(typeof o=="string"||typeof o=="number"||typeof o=="bigint"||typeof o=="boolean")o=o.toString(),r&&r!=="*"&&(o=o.substring(0,parseInt(r,10))),s.push(Ge(e,o,ut(e)?n:""));else if(r==="*")Array.isArray(o)?o.filter(_e).forEach(function(a){s.push(Ge(e,a,ut(e)?n:""))}):Object.keys(o).forEach(function(a){_e(o[a])&&s.push(Ge(e,o[a],a))});else{let a=[];Array.isArray(o)?o.filter(_e).forEach(function(i){a.push(Ge(e,i))}):Object.keys(o).forEach(function(i){_e(o[i])&&(a.push(fe(i)),a.push(Ge(e,o[i].toString())))}),ut(e)?s.push(fe(n)+"="+a.join(",")):a.length!==0&&s.push(a.join(","))}else e===";"?_e(o)&&s.push(fe(n)):o===""&&(e==="&"||e==="?")?s.push(fe(n)+"="):o===""&&s.push("");return s}function Fd(t){return{expand:Dd.bind(null,t)}}function Dd(t,e){var n=["+","#",".","/",";","?","&"];return t=t.replace(/\{([^\{\}]+)\}|([^\{\}]+)/g,function(r,o,s){if(o){let i="",l=[];if(n.indexOf(o.charAt(0))!==-1&&(i=o.charAt(0),o=o.substr(1)),o.split(/,/g).forEach(function(d){var u=/([^:\*]*)(?::(\d+)|(\*))?/.exec(d);l.push(Cd(e,i,u[1],u[2]||u[3]))}),i&&i!=="+"){var a=",";return i==="?"?a="&":i!=="#"&&(a=i),(l.length!==0?i:"")+l.join(a)}else return l.join(",")}else return Po(s)}),t==="/"?t:t.replace(/\/$/,"")}function vo(t){let e=t.method.toUpperCase(),n=(t.url||"/").replace(/:([a-z]\w+)/g,"{$1}"),r=Object.assign({},t.headers),o,s=Ro(t,["method","baseUrl","url","headers","request","mediaType"]),a=Od(n);n=Fd(n).expand(s),/^http/.test(n)||(n=t.baseUrl+n);let i=Object.keys(t).filter(u=>a.includes(u)).concat("baseUrl"),l=Ro(s,i);if(!/application\/octet-stream/i.test(r.accept)&&(t.mediaType.format&&(r.accept=r.accept.split(/,/).map(u=>u.replace(/application\/vnd(\.\w+)(\.v3)?(\.\w+)?(\+json)?$/,`application/vnd$1$2.${t.mediaType.format}`)).join(",")),n.endsWith("/graphql")&&t.mediaType.previews?.length)){let u=r.accept.match(/(?<![\w-])[\w-]+(?=-preview)/g)||[];r.accept=u.concat(t.mediaType.previews).map(c=>{let p=t.mediaType.format?`.${t.mediaType.format}`:"+json";return`application/vnd.github.${c}-preview${p}`}).join(",")}return["GET","HEAD"].includes(e)?n=Id(n,l):"data"in l?o=l.data:Object.keys(l).length&&(o=l),!r["content-type"]&&typeof o<"u"&&(r["content-type"]="application/json; charset=utf-8"),["PATCH","PUT"].includes(e)&&typeof o>"u"&&(o=""),Object.assign({method:e,url:n,headers:r},typeof o<"u"?{body:o}:null,t.request?{request:t.request}:null)}function Gd(t,e,n){return vo(ct(t,e,n))}function Io(t,e){let n=ct(t,e),r=Gd.bind(null,n);return Object.assign(r,{DEFAULTS:n,defaults:Io.bind(null,n),merge:ct.bind(null,n),parse:vo})}var ko=Io(null,Ad);var Ho=wr($o(),1);var zd=/^-?\d+$/,rn=/^-?\d+n+$/,ee=JSON.stringify,gt=JSON.parse,Lo=/^-?\d+n$/,Mo=/([\[:])?"(-?\d+)n"($|\s*[,\}\]])/g,xo=/([\[:])?("-?\d+n+)n("$|"\s*[,\}\]])/g,ht=t=>t===void 0||typeof t=="function"||typeof t=="symbol",_t=t=>t!==null&&typeof t=="object"&&t.constructor&&t.constructor.name==="RawJSON",Hd=(t,e,n)=>{let r="";typeof n=="number"?r=" ".repeat(Math.min(10,Math.max(0,Math.floor(n)))):typeof n=="string"&&(r=n.slice(0,10));let o=typeof e=="function",s=Array.isArray(e)?new Set(e.map(String)):null,a=(m,f,g)=>(g!==null&&typeof g=="object"&&typeof g.toJSON=="function"&&(g=g.toJSON(f)),typeof g=="string"&&rn.test(g)?g+"n":typeof g=="bigint"?"rawJSON"in JSON?JSON.rawJSON(g.toString()):g.toString()+"n":(o&&(g=e.call(m,f,g)),g!==null&&typeof g=="object"&&(g instanceof Number||g instanceof String||g instanceof Boolean)&&(g=g.valueOf()),g)),i=a({"":t},"",t);if(ht(i))return;let l=i===null||typeof i!="object",d=_t(i);if(l||d)return ee(i);let u=[],c=0,p=[{parent:{"":i},key:"",val:i,isArray:Array.isArray(i),keys:Array.isArray(i)?null:Object.keys(i),index:0,first:!0}],y=new WeakSet([i]);for(;p.length>0;){let m=p[p.length-1];m.index===0&&(u.push(m.isArray?"[":"{"),c++);let f=!1;if(m.isArray)if(m.index<m.val.length){m.first||u.push(","),r&&u.push(`
`+r.repeat(c));let g=m.val[m.index],_=a(m.val,String(m.index),g);if(ht(_))u.push("null"),m.first=!1,m.index++;else{let T=_!==null&&typeof _=="object",P=_t(_);if(T&&!P){if(y.has(_))throw new TypeError("Converting circular structure to JSON");y.add(_),p.push({parent:m.val,key:String(m.index),val:_,isArray:Array.isArray(_),keys:Array.isArray(_)?null:Object.keys(_),index:0,first:!0}),m.first=!1,m.index++}else u.push(ee(_)),m.first=!1,m.index++}}else f=!0;else{for(;m.index<m.keys.length;){let _=m.keys[m.index++];if(s&&!s.has(_))continue;let P=m.val[_],A=a(m.val,_,P);if(ht(A))continue;m.first||u.push(","),r?u.push(`
`+r.repeat(c)+ee(_)+": "):u.push(ee(_)+":");let v=A!==null&&typeof A=="object",$=_t(A);if(v&&!$){if(y.has(A))throw new TypeError("Converting circular structure to JSON");y.add(A),p.push({parent:m.val,key:_,val:A,isArray:Array.isArray(A),keys:Array.isArray(A)?null:Object.keys(A),index:0,first:!0}),m.first=!1;break}else u.push(ee(A)),m.first=!1}m.index>=m.keys.length&&p[p.length-1]===m&&(f=!0)}f&&(c--,!m.first&&r&&u.push(`
`+r.repeat(c)),u.push(m.isArray?"]":"}"),y.delete(m.val),p.pop())}return u.join("")},jo=(t,e,n)=>{try{return"rawJSON"in JSON?ee(t,(i,l)=>typeof l=="bigint"?JSON.rawJSON(l.toString()):typeof e=="function"?e(i,l):(Array.isArray(e)&&e.includes(i),l),n):t?ee(t,(i,l)=>typeof l=="string"&&rn.test(l)||typeof l=="bigint"?l.toString()+"n":typeof e=="function"?e(i,l):(Array.isArray(e)&&e.includes(i),l),n).replace(Mo,"$1$2$3").replace(xo,"$1$2$3"):ee(t,e,n)}catch(r){if(r instanceof RangeError){let o=Hd(t,e,n);return o===void 0?void 0:"rawJSON"in JSON?o:o.replace(Mo,"$1$2$3").replace(xo,"$1$2$3")}throw r}},tn=new Map,Wd=()=>{let t=JSON.parse.toString();if(tn.has(t))return tn.get(t);try{let e=JSON.parse("1",(n,r,o)=>!!o?.source&&o.source==="1");return tn.set(t,e),e}catch{return tn.set(t,!1),!1}},Kd=(t,e,n,r)=>typeof e=="string"&&Lo.test(e)?BigInt(e.slice(0,-1)):typeof e=="string"&&rn.test(e)?e.slice(0,-1):typeof r=="function"?r(t,e,n):e,Qd=(t,e)=>JSON.parse(t,(n,r,o)=>{let s=typeof r=="number",a=r>Number.MAX_SAFE_INTEGER||r<Number.MIN_SAFE_INTEGER,i=s&&a,l=o&&zd.test(o.source);return i&&l?BigInt(o.source):typeof e=="function"?e(n,r,o):r}),qo=Number.MAX_SAFE_INTEGER.toString(),No=qo.length,Jd=/"(?:[^"\\]|\\.)*"|-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/g,Xd=/^"-?\d+n+"$/,Yd=(t,e)=>{let n={"":t},r=[{parent:n,key:"",visited:!1}];for(;r.length>0;){let o=r[r.length-1];if(o.visited){let{parent:s,key:a}=o,i=s[a];typeof i=="string"&&(Lo.test(i)?i=BigInt(i.slice(0,-1)):rn.test(i)&&(i=i.slice(0,-1))),typeof e=="function"&&(i=e.call(s,a,i)),i===void 0?delete s[a]:s[a]=i,r.pop()}else{o.visited=!0;let s=o.parent[o.key];if(s!==null&&typeof s=="object"){let i=Object.keys(s);for(let l=i.length-1;l>=0;l--)r.push({parent:s,key:i[l],visited:!1})}}}return n[""]},Uo=t=>t.replace(Jd,(e,n,r,o)=>{let s=e[0]==='"';if(s&&Xd.test(e))return e.substring(0,e.length-1)+'n"';let i=r||o,l=n&&(n.length<No||n.length===No&&n<=qo);return s||i||l?e:'"'+e+'n"'}),Bo=(t,e)=>{if(!t)return gt(t,e);try{if(Wd())return Qd(t,e);let n=Uo(t);return gt(n,(r,o,s)=>Kd(r,o,s,e))}catch(n){if(n instanceof RangeError){let r=Uo(t),o=gt(r);return Yd(o,e)}throw n}};var J=class extends Error{name;status;request;response;constructor(e,n,r){super(e,{cause:r.cause}),this.name="HttpError",this.status=Number.parseInt(n),Number.isNaN(this.status)&&(this.status=0);"response"in r&&(this.response=r.response);let o=Object.assign({},r.request);r.request.headers.authorization&&(o.headers=Object.assign({},r.request.headers,{authorization:r.request.headers.authorization.replace(/(?<! ) .*$/," [REDACTED]")})),o.url=o.url.replace(/\bclient_secret=\w+/g,"client_secret=[REDACTED]").replace(/\baccess_token=\w+/g,"access_token=[REDACTED]"),this.request=o}};var Zd="10.0.16",eu={headers:{"user-agent":`octokit-request.js/${Zd} ${F()}`}};function nu(t){if(typeof t!="object"||t===null||Object.prototype.toString.call(t)!=="[object Object]")return!1;let e=Object.getPrototypeOf(t);if(e===null)return!0;let n=Object.prototype.hasOwnProperty.call(e,"constructor")&&e.constructor;return typeof n=="function"&&n instanceof n&&Function.prototype.call(n)===Function.prototype.call(t)}var Vo=()=>"";async function zo(t){let e=t.request?.fetch||globalThis.fetch;if(!e)throw new Error("fetch is not set. Please pass a fetch implementation as new Octokit({ request: { fetch }}). Learn more at https://github.com/octokit/octokit.js/#fetch-missing");let n=t.request?.log||console,r=t.request?.parseSuccessResponseBody!==!1,o=nu(t.body)||Array.isArray(t.body)?jo(t.body):t.body,s=Object.fromEntries(Object.entries(t.headers).map(([c,p])=>[c,String(p)])),a;try{a=await e(t.url,{method:t.method,body:o,redirect:t.request?.redirect,headers:s,signal:t.request?.signal,...t.body&&{duplex:"half"}})}catch(c){let p="Unknown Error";if(c instanceof Error){if(c.name==="AbortError")throw c.status=500,c;p=c.message,c.name==="TypeError"&&"cause"in c&&(c.cause instanceof Error?p=c.cause.message:typeof c.cause=="string"&&(p=c.cause))}let y=new J(p,500,{request:t});throw y.cause=c,y}let i=a.status,l=a.url,d={};for(let[c,p]of a.headers)d[c]=p;let u={url:l,status:i,headers:d,data:""};if("deprecation"in d){let c=d.link&&d.link.match(/<([^<>]+)>; rel="deprecation"/),p=c&&c.pop();n.warn(`[@octokit/request] "${t.method} ${t.url}" is deprecated. It is scheduled to be removed on ${d.sunset}${p?`. See ${p}`:""}`)}if(i===204||i===205)return u;if(t.method==="HEAD"){if(i<400)return u;throw new J(a.statusText,i,{response:u,request:t})}if(i===304)throw u.data=await ft(a),new J("Not modified",i,{response:u,request:t});if(i>=400)throw u.data=await ft(a),new J(ru(u.data),i,{response:u,request:t});return u.data=r?await ft(a):a.body,u}async function ft(t){let e=t.headers.get("content-type");if(!e)return t.text().catch(Vo);let n=(0,Ho.parse)(e);if(tu(n)){let r="";try{return r=await t.text(),Bo(r)}catch{return r}}else return n.type.startsWith("text/")||n.parameters.charset?.toLowerCase()==="utf-8"&&n.type!=="application/octet-stream"?t.text().catch(Vo):t.arrayBuffer().catch(()=>new ArrayBuffer(0))}function tu(t){return t.type==="application/json"||t.type==="application/scim+json"}function ru(t){if(typeof t=="string")return t;if(t instanceof ArrayBuffer)return"Unknown error";if(typeof t=="object"&&t!==null&&"message"in t){let e=t,n="documentation_url"in e?` - ${e.documentation_url}`:"";return Array.isArray(e.errors)?`${e.message}: ${e.errors.map(r=>JSON.stringify(r)).join(", ")}${n}`:`${e.message}${n}`}return`Unknown error: ${JSON.stringify(t)}`}function Et(t,e){let n=t.defaults(e);return Object.assign(function(o,s){let a=n.merge(o,s);if(!a.request||!a.request.hook)return zo(n.parse(a));let i=(l,d)=>zo(n.parse(n.merge(l,d)));return Object.assign(i,{endpoint:n,defaults:Et.bind(null,n)}),a.request.hook(i,a)},{endpoint:n,defaults:Et.bind(null,n)})}var I=Et(ko,eu);var ou="0.0.0-development";function su(t){return`Request failed due to following response errors:
`+t.errors.map(e=>` - ${e.message}`).join(`
`)}var ae=class extends Error{constructor(t,e,n){super(su(n)),this.request=t,this.headers=e,this.response=n,this.errors=n.errors,this.data=n.data,Error.captureStackTrace&&Error.captureStackTrace(this,this.constructor)}request;headers;response;name="GraphqlResponseError";errors;data},au=["method","baseUrl","url","headers","request","query","mediaType","operationName"],iu=["query","method","url"],Wo=/\/api\/v3\/?$/;function lu(t,e,n){if(n){if(typeof e=="string"&&"query"in n)return Promise.reject(new Error('[@octokit/graphql] "query" cannot be used as variable name'));for(let a in n)if(iu.includes(a))return Promise.reject(new Error(`[@octokit/graphql] "${a}" cannot be used as variable name`))}let r=typeof e=="string"?Object.assign({query:e},n):e,o=Object.keys(r).reduce((a,i)=>au.includes(i)?(a[i]=r[i],a):(a.variables||(a.variables={}),a.variables[i]=r[i],a),{}),s=r.baseUrl||t.endpoint.DEFAULTS.baseUrl;return Wo.test(s)&&(o.url=s.replace(Wo,"/api/graphql")),t(o).then(a=>{if(a.data.errors){let i={};for(let l of Object.keys(a.headers))i[l]=a.headers[l];throw new ae(o,i,a.data)}return a.data.data})}function bt(t,e){let n=t.defaults(e);return Object.assign((o,s)=>lu(n,o,s),{defaults:bt.bind(null,n),endpoint:n.endpoint})}var lh=bt(I,{headers:{"user-agent":`octokit-graphql.js/${ou} ${F()}`},method:"POST",url:"/graphql"});function Ko(t){return bt(t,{method:"POST",url:"/graphql"})}var Qo=1e3,Jo=/secondary rate limit|abuse detection/i,du=/submitted too quickly/i,Xo=["RATE_LIMITED","RATE_LIMIT"],uu=S({message:b()}),Yo=S({data:B().optional(),errors:G(S({type:b().optional(),message:b().optional()}))});function Zo({status:t,headers:e,data:n},r){let o=pu(n),s=uu.safeParse(n).data?.message??"";if(t!==403&&t!==429&&o===null)return null;let a=cu(e["retry-after"],r);if(a>0)return{kind:"secondary",waitMs:Math.max(Qo,a)};if(o==="secondary"||Jo.test(s))return{kind:"secondary",waitMs:null};if(String(e["x-ratelimit-remaining"])==="0"){let i=Number(e["x-ratelimit-reset"])*1e3;return{kind:"primary",waitMs:i>0?Math.max(Qo,i-r):null}}return o==="primary"?{kind:"primary",waitMs:null}:t===429?{kind:"secondary",waitMs:null}:null}function es({data:t}){let e=Yo.safeParse(t).data?.errors.find(on);return e===void 0?null:{kind:Xo.includes(e.type)?"primary":"secondary",waitMs:null}}function on({type:t,message:e=""}){return Xo.includes(t)||du.test(e)}function cu(t,e){let n=Number(t);return Number.isNaN(n)?Date.parse(String(t))-e:n*1e3}function pu(t){let e=Yo.safeParse(t);if(!e.success||yu(e.data.data))return null;let{errors:n}=e.data;return n.some(({message:r})=>Jo.test(r??""))?"secondary":n.some(on)?"primary":null}function yu(t){return t!=null}import{randomUUID as mu}from"node:crypto";var $e=6e4,gu=60*$e,hu=80,_u=500,fu=900,Eu=2e3,bu=1,wu=5,Tu=6e4,Ru=15*$e,Au=.5,Pu=1e4,vu=1e4,Iu=75e3,ku={read:"all",write:"writes",content:"content"},Ee=class{#e={rest:new Ce(fu,$e),graphql:new Ce(Eu,$e)};#n;#t=mu();#s=0;constructor(e=Vr()){this.#n=e}waitMs(e,n){let r=this.#r(e).map(({untilMs:o})=>o-n);return Math.max(0,this.#e[e.api].waitMs(n,os(e)),...r)}isGuessed(e,n){return this.#r(e).some(({untilMs:r,isNamed:o})=>r>n&&!o)}#r(e){return this.#n.read().holds.filter(({lane:n,api:r})=>rs(n,e.lane)&&(r===null||r===e.api))}takeTurn({caller:e,shares:n,nowMs:r,otherWaitMs:o,canWait:s}){let a=e===""?"":`${this.#t}/${e}`;return this.#n.update(i=>{let l=new zr(i),d=p=>Math.max(o,ns(i,r,{shares:n,ahead:p})),u=d(l.ahead(a,r,n)),c=Math.max(d(0),u-vu);return u>0?(l.keep(a,r+(s(u)?u:c)),{waitMs:u,returnMs:c,reserved:[]}):(l.leave(a),{waitMs:u,returnMs:c,reserved:this.#p(i,n,r)})})}hasContentRoom(e,n){let r=this.#n.read();return!r.line.some(({keptUntilMs:s})=>s>=n)&&ns(r,n,{shares:e,ahead:0})===0}#p(e,n,r){let{minute:o,hour:s}=sn(e);return Array.from({length:n},()=>{this.#s+=1;let a=`${this.#t}/${this.#s}`,i={id:a,endsAtMs:r+Iu};return o.spend(r,1,i),s.spend(r,1,i),a})}noteSent(e,n){this.#e[e.api].spend(n,os(e))}noteUsed(e){e.length!==0&&this.#n.update(n=>{for(let r of[n.minute,n.hour])r.spent=r.spent.map(o=>e.includes(o.id??"")?{atMs:o.atMs,points:o.points}:o)})}giveBack(e){e.length!==0&&this.#n.update(n=>{for(let r of[n.minute,n.hour])r.spent=r.spent.filter(({id:o=""})=>!e.includes(o))})}noteAccepted({lane:e,api:n}){let r=[n,...Ke.filter(s=>rs(s,e))],{unnamedRefusals:o}=this.#n.read();r.every(s=>o[s]===0)||this.#n.update(s=>{for(let a of r)s.unnamedRefusals[a]=0})}noteRefused(e,n,{nowMs:r,chance:o}){let s=n.kind==="primary",a=s?{lane:"read",api:e.api}:{lane:e.lane,api:null},i=n.waitMs!==null,l=a.api??a.lane;this.#n.update(d=>{let u=ts(d,r);!i&&!u.some(({lane:m,api:f})=>m===a.lane&&f===a.api)&&(d.unnamedRefusals[l]+=1);let c=n.waitMs??Su(d.unnamedRefusals[l]),p=s&&i?0:o*Math.min(c*Au,Pu),y={...a,isNamed:i,untilMs:r+Math.ceil(c+p)};s||sn(d).minute.space(y.untilMs),d.holds=[...u,y]})}pace(e){let n=this.#n.read(),{minute:r,hour:o}=sn(n),[s]=ts(n,e).toSorted((a,i)=>i.untilMs-a.untilMs);return{contentPerMinute:{spent:r.spentIn(e),limit:r.limit},contentPerHour:{spent:o.spentIn(e),limit:o.limit},held:s===void 0?null:{requests:ku[s.lane],api:s.api,untilMs:s.untilMs}}}};function sn(t){return{minute:new Ce(hu,$e,t.minute),hour:new Ce(_u,gu,t.hour)}}function ns(t,e,{shares:n,ahead:r}){let o=t.holds.filter(({lane:i})=>i==="content").map(({untilMs:i})=>i-e),{minute:s,hour:a}=sn(t);return Math.max(0,s.waitMs(e,n,r),a.waitMs(e,n,r),...o)}function ts({holds:t},e){return t.filter(({untilMs:n})=>n>e)}function Su(t){return Math.min(Ru,Tu*2**Math.max(0,t-1))}function rs(t,e){return Ke.indexOf(e)>=Ke.indexOf(t)}function os({lane:t}){return t==="read"?bu:wu}var Ou=/\b(?:add|create)[A-Z]\w*\s*\((?:[^()]*\)\s*@include\(if:\s*\$(\w+)\s*\))?/g,Cu=/\/git\//;function ss({method:t,url:e,query:n,variables:r}){if(typeof n=="string"){if(!/^\s*mutation\b/.test(n))return{api:"graphql",lane:"read",contents:0};let s=[...n.matchAll(Ou)].filter(([,a])=>a===void 0||!Fu(r,a)).length;return{api:"graphql",lane:s>0?"content":"write",contents:s}}if(t==="GET"||t==="HEAD")return{api:"rest",lane:"read",contents:0};let o=t==="POST"&&!Cu.test(e)?1:0;return{api:"rest",lane:o>0?"content":"write",contents:o}}function Fu(t,e){return typeof t=="object"&&t!==null&&Reflect.get(t,e)===!1}var Me=class extends Error{name="LimitReached";retryAfterMs;isGuess;constructor(e,n=!1){super("GitHub's rate limit is used up"),this.retryAfterMs=e,this.isGuess=n}},an=class extends Error{status=500;response;constructor(e,n){super(e),this.response=n}},Du=50,Gu=2e4,$u=1e4,is=2,Mu=S({status:q(),response:S({headers:ze(b(),oe([b(),q()]).optional()),data:B()}).optional()}),xu=S({errors:G(S({message:b()}))}),be=class{#e;#n;#t;#s=new wt(Du);constructor(e,n,r){this.#e=e,this.#n=n,this.#t=r}async deliver(e,n){let r=ss(e),o={cost:r,url:e.url},s=this.#r(r);for(let a=0;;){s-=await this.#p(o,s);try{let i=await n().finally(()=>this.#s.leave());if(!this.#m(r,i))return Lu(i)}catch(i){let l=Mu.safeParse(i).data;if(l===void 0)throw i;let{status:d,response:u}=l;if(u!==void 0&&this.#m(r,{status:d,...u,data:u.data}))continue;let c=a===0&&zu(i)?0:(a+1)**2*1e3,p=Tt(i)?is:Nu(e,r);if(d<500||Rt(i)||a>=p||!as(c,o))throw i;a+=1,c>0&&await this.#t.sleep(c)}}}#r({lane:e}){return e==="read"||Q()?.hasReserved(this.#e)===!1?Gu:$u}async#p(e,n){let{cost:r}=e;for(let o=0;;){let s=Q();await this.#s.enter(),this.#d(()=>s?.requireTime(e));let a=u=>o+u<=n&&as(u,e),{waitMs:i,returnMs:l,reserved:d}=this.#d(()=>this.#i(r,a));if(i===0)return this.#d(()=>this.#a(r,d)),s?.noteSent(e),o;if(this.#s.leave(),!a(i))throw new Me(l,this.#e.isGuessed(r,this.#t.now()));s?.waitsFor("GitHub's rate limit"),await this.#t.sleep(i),o+=i}}#d(e){try{return e()}catch(n){throw this.#s.leave(),n}}#i(e,n){let r=this.#t.now(),o=this.#e.waitMs(e,r),s=Q(),a=s?.sharesFor(e,this.#e)??e.contents;return a===0?{waitMs:o,returnMs:o,reserved:[]}:this.#e.takeTurn({caller:s?.caller??"",shares:a,nowMs:r,otherWaitMs:o,canWait:n})}#a(e,n){let r=Q();r?.addReservations(this.#e,n),this.#e.noteUsed(r?.useReservations(this.#e,e.contents)??n),this.#e.noteSent(e,this.#t.now())}#m(e,n){let r=Zo(n,this.#n.now()),o=r===null?es(n):null;return r!==null?this.#c(e,r):o!==null?this.#l(e,o):this.#e.noteAccepted(e),r!==null}#c(e,n){this.#e.noteRefused(e,n,{nowMs:this.#t.now(),chance:this.#t.chance()})}#l(e,n){let r=()=>this.#c(e,n),o=Q();o===void 0?r():o.atEnd(r)}},wt=class{#e;#n=[];constructor(e){this.#e=e}async enter(){this.#e>0?this.#e-=1:await new Promise(e=>this.#n.push(e))}leave(){let e=this.#n.shift();e===void 0?this.#e+=1:e()}};function Nu({request:t},{lane:e}){return t!==void 0&&"retries"in t&&typeof t.retries=="number"?t.retries:e==="read"?is:0}function as(t,e){return Q()?.allows(t,e)??!0}var Uu=[200,201,202];function Lu(t){if(Uu.includes(t.status)&&(typeof t.data!="object"||t.data===null))throw new an("GitHub's answer could not be read",t);let[e]=xu.safeParse(t.data).data?.errors??[];if(e!==void 0&&/Something went wrong while executing your query/.test(e.message))throw new an(e.message,t);return t}var ju=["ECONNREFUSED","ENOTFOUND","EAI_AGAIN","UND_ERR_CONNECT_TIMEOUT"],qu=["ECONNRESET","EPIPE","UND_ERR_SOCKET"],Bu=4;function Tt(t){return ls(t,ju)}var Vu="bad port";function Rt(t){return t instanceof Error&&t.message.trim()===Vu}function zu(t){return ls(t,qu)}function ls(t,e){let n=t;for(let r=0;r<Bu&&n instanceof Error;r+=1){if("code"in n&&typeof n.code=="string"&&e.includes(n.code))return!0;n=n.cause}return!1}var ds=500,Hu=80,Wu=S({message:b(),errors:G(B()).optional()}),Ku=S({errors:G(S({message:b()})).min(1)}),Qu=S({error:b()}),Ju=S({resource:b().optional(),field:b().optional(),code:b().optional(),message:b().optional()});function cs(t){let e=Wu.safeParse(t).data;if(e!==void 0){let o=(e.errors??[]).flatMap(Yu);return{message:ne([e.message,...o].join("; ")),foreign:!1}}let[n]=Ku.safeParse(t).data?.errors??[];if(n!==void 0)return{message:ne(n.message),foreign:!1};let r=Qu.safeParse(t).data;return r!==void 0?{message:ne(r.error),foreign:!0}:{message:`the answer could not be read: ${typeof t=="string"?Xu(t):"it has no message"}`,foreign:!0}}function Xu(t){if(t.trim()==="")return"it is empty";let e=/<title>([^<]{1,200})<\/title>/i.exec(t)?.[1]?.replaceAll(/&\w+;/g,"-");return e===void 0?"it is not JSON":`it is a page titled "${ne(e).slice(0,Hu)}"`}function Yu(t){if(typeof t=="string")return[t];let e=Ju.safeParse(t).data;if(e?.message!==void 0)return[e.message];let n=[e?.resource,e?.field].filter(r=>r!==void 0).join(" ");return e?.code===void 0?[]:[`${n}: ${e.code}`]}function ne(t){let e=t.replaceAll(/\s+/g," ").trim();return(e.length>ds?`${e.slice(0,ds).toWellFormed()}\u2026`:e).replace(/(?<!\.)\.+$/,"")}function ps(t){return/^required; url=(https:\/\/[^\s;]{1,500})/.exec(String(t["x-github-sso"]??""))?.[1]??null}var Zu=[[/project/i,"the permission for the organization's projects"],[/^(?:update)?refs?$|^teamConfig$/i,"the permission contents=write for the repository"],[/pullRequest/i,"the permission pull_requests=read for the repository"],[/comment|issue|label/i,"the permission issues=write for the repository"]];function ln({headers:t,path:e=[]}){let n=At(t);if(n!==null)return`the permission ${n}`;let r=e.findLast(s=>typeof s=="string");return Zu.find(([s])=>typeof r=="string"&&s.test(r))?.[1]??"access to the repository"}function At(t){let e=String(t["x-accepted-github-permissions"]??"").trim();return/^[\w=,; ]{1,300}$/.test(e)?e.split(";").map(n=>n.trim().split(/\s*,\s*/).join(" and ")).join(" or "):null}function Pt(t){let e=us(t["x-oauth-scopes"]),n=us(t["x-accepted-oauth-scopes"]);return e===null||n===null||n.length===0||n.some(r=>e.includes(r))?null:n.join(", ")}function us(t){return typeof t!="string"?null:t.split(",").map(e=>e.trim()).filter(e=>e!=="")}function ys(t){let e=/The '([^']{1,100})' field requires one of the following scopes: \[([^\]]{1,300})\]/.exec(t);return e===null?t:`the token lacks a scope: "${e[1]}" needs one of ${e[2]}`}var ec=[{words:/SAML (?:enforcement|SSO|single sign-on)/i,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:({headers:t})=>`grant the token access to the organization at ${ps(t)??'GitHub: the list of the tokens, "Configure SSO"'}`},{words:/IP allow list/i,code:"GITHUB_FORBIDDEN",actor:"An owner of the organization",remedy:"add this machine's address to the allow list; or the agent has to run at an address on it"},{words:/forbids access via a personal access token \(classic\)/i,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:"replace it by a fine-grained token, or by the token of a GitHub App"},{words:/forbids access via a fine-grained personal access tokens? if the token's lifetime/i,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:"give the token a shorter lifetime"},{words:/forbids access via a fine-grained personal access token/i,code:"GITHUB_FORBIDDEN",actor:"An owner of the organization",remedy:"allow fine-grained tokens; or a GitHub App's token has to be used"},{words:/OAuth App access restrictions/i,code:"GITHUB_FORBIDDEN",actor:"An owner of the organization",remedy:"approve the OAuth app that made the token, such as GitHub CLI; or a personal access token has to be used"},{words:/installation has been suspended/i,code:"GITHUB_FORBIDDEN",actor:"An owner of the organization",remedy:"lift the suspension of the App's installation"},{words:/account was suspended/i,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:"resolve the suspension of the account with GitHub"},{words:/Repository access blocked/i,code:"GITHUB_FORBIDDEN",actor:"The owner of the repository",remedy:"resolve the block with GitHub"},{words:/not permitted through this proxy/i,code:"GITHUB_FORBIDDEN",actor:"The proxy's operator",remedy:"let writes of git objects and refs through; or run the agent without such a proxy"},{words:/archived so is read-only/i,code:"GITHUB_ARCHIVED",actor:"An administrator of the repository",remedy:"unarchive the repository before tickets in it can move"},{words:/item is archived and cannot be updated/i,code:"GITHUB_ARCHIVED",actor:null,remedy:"Restore the item from the project's archive, then call again"},{words:/issue is locked/i,code:"GITHUB_CONVERSATION_LOCKED",actor:"An administrator of the repository",remedy:"unlock the conversation, or give the token's account write access"},{words:/repository rule violations|protected ref\b/i,code:"GITHUB_FORBIDDEN",actor:"An administrator of the repository",remedy:`exempt the token's account in the ruleset, or leave the ref out of it; or "lockRefPrefix" in .ralph/config.json has to name refs that the rules allow`},{words:/not accessible by personal access token/i,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:t=>`give the fine-grained token ${ln(t)}; an organization may have to approve that`},{words:/not accessible by integration/i,code:"GITHUB_FORBIDDEN",actor:"The owner of the App",remedy:t=>`give the App ${ln(t)}, and an owner of the organization accept that; an Action's token gets it under "permissions" in the workflow`},{types:["INSUFFICIENT_SCOPES"],code:"GITHUB_FORBIDDEN",says:({message:t})=>ys(t),actor:"The token's owner",remedy:"add the scope to the classic token, or use a fine-grained or App token with the permission"},{statuses:[403],when:({headers:t})=>Pt(t)!==null,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:({headers:t})=>`add one of the scopes ${Pt(t)} to the classic token`},{words:/Issues are disabled/i,code:"GITHUB_NOT_FOUND",actor:"An administrator of the repository",remedy:"turn issues on in the repository's settings"},{statuses:[410],words:/deleted/i,code:"GITHUB_NOT_FOUND",says:"it was deleted",actor:null,remedy:"Check owner, repository and number; a deleted issue does not come back"},{statuses:[409],words:/empty/i,code:"GITHUB_EMPTY_REPOSITORY",says:"the repository has no commit yet",actor:null,remedy:"Push a first commit; locks are kept as git refs"},{words:/item does not exist in the project/i,code:"GITHUB_NOT_IN_PROJECT",actor:null,remedy:"Check whether the ticket was removed from the project, then call again"},{words:/option Id does not belong to the field/i,code:"GITHUB_FIELD_MISSING",actor:null,remedy:"Call again: the field's options were replaced meanwhile, and are read anew",retryable:!0},{words:/^Priority has already been taken/i,code:"GITHUB_UNAVAILABLE",says:({message:t})=>`another child was added to the same parent at that moment (${t})`,actor:null,remedy:"Call again: this request wrote nothing",retryable:!0},{words:/may only have one parent|duplicate sub-issues/i,code:"GITHUB_UNEXPECTED",actor:null,remedy:"Read the child: it has a parent, and must be removed from it first"},{types:["NOT_FOUND"],code:"GITHUB_NOT_FOUND",actor:null,remedy:"Check the name and number, and whether the token can see it and may change it"},{types:["FORBIDDEN"],code:"GITHUB_FORBIDDEN",actor:null,remedy:"Use a token that may do this: write access to the repository and to the project"},{statuses:[403,407],when:({foreign:t})=>t,code:"GITHUB_FORBIDDEN",actor:"The proxy's operator",remedy:"let the request through: the answer is not GitHub's"},{statuses:[403],when:({headers:t})=>At(t)!==null,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:t=>`use a token with ${ln(t)}, of an account with write access to the repository`},{statuses:[403],code:"GITHUB_FORBIDDEN",actor:"An administrator of the repository",remedy:"give the token's account write access to the repository"}];function dn(t){let e=ec.find(l=>nc(l,t));if(e===void 0)return null;let{code:n,says:r,actor:o,remedy:s,retryable:a=!1}=e,i=ms(s,t);return{code:n,says:r===void 0?tc(t):ms(r,t),hint:o===null?i:`${o} must ${i}`,retryable:a}}function nc({statuses:t,types:e,words:n,when:r},o){return(t===void 0||o.status!==null&&t.includes(o.status))&&(e===void 0||o.type!==void 0&&e.includes(o.type))&&(n?.test(o.message)??!0)&&(r?.(o)??!0)}function tc({message:t,status:e}){return e===null?t:`${t} (status ${e})`}function ms(t,e){return typeof t=="string"?t:t(e)}var gs={dependencies:["OpenBlockers"],"dependency-totals":["DependencyTotals"],duplicates:["ClosedAs"],"hidden-reviews":["HiddenReview"],"issue-fields":["PlainFieldOrigin","SelectFieldOrigin","PlainIssueField","SelectIssueField","IssueFieldOptions","IssueFieldName"],"merge-queue":["QueuedPull","QueueOfPull"],"merge-rules":["MergeRulesOfBase"]},hs=`mutation AddSubIssue($parentId: ID!, $childId: ID!) {
  addSubIssue(input: {issueId: $parentId, subIssueId: $childId}) {
    clientMutationId
  }
}`,_s=`mutation AddToBoard($projectId: ID!, $issueId: ID!, $fieldName: String!, $priorityField: String!, $estimateField: String!) {
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
}`,fs=`mutation CreateIssue($repositoryId: ID!, $title: String!, $body: String!, $labelIds: [ID!]!, $assigneeIds: [ID!]!, $parentId: ID, $projectIds: [ID!]!, $fieldName: String!, $priorityField: String!, $estimateField: String!) {
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
}`,Es=`mutation CreateIssueAlone($repositoryId: ID!, $title: String!, $body: String!, $labelIds: [ID!]!, $assigneeIds: [ID!]!, $parentId: ID) {
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
}`,bs=`query FollowPullRequests($cards: [ID!]!, $withMentions: Boolean!) {
  nodes(ids: $cards) {
    ... on ProjectV2Item {
      content {
        ... on Issue {
          number
          repository {
            name
            owner {
              login
            }
          }
          closed
          stateReason
          ...ClosedAs
          closedByPullRequestsReferences(last: 100, includeClosedPrs: true) {
            nodes {
              id
              ...HeadParts
            }
          }
          timelineItems(last: 100, itemTypes: [CROSS_REFERENCED_EVENT]) @include(if: $withMentions) {
            nodes {
              ... on CrossReferencedEvent {
                source {
                  ... on PullRequest {
                    id
                    ...HeadParts
                    baseRefName
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

fragment ClosedAs on Issue {
  closedAs: stateReason(enableDuplicate: true)
}

fragment HeadParts on PullRequest {
  isCrossRepository
  headRepository {
    nameWithOwner
  }
}`,ws=`query ReadFollowedPulls($pulls: [ID!]!) {
  nodes(ids: $pulls) {
    ... on PullRequest {
      ...FollowedPullParts
      ...MentionParts
    }
  }
}

fragment FollowedPullParts on PullRequest {
  id
  url
  state
  isDraft
  ...HeadParts
  headRefName
  headRefOid
  baseRefName
  mergeStateStatus
  ...QueuedPull
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
      ...HiddenReview
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

fragment HeadParts on PullRequest {
  isCrossRepository
  headRepository {
    nameWithOwner
  }
}

fragment HiddenReview on PullRequestReview {
  isMinimized
  minimizedReason
}

fragment MentionParts on PullRequest {
  body
  baseRefName
  repository {
    name
    owner {
      login
    }
  }
}

fragment QueuedPull on PullRequest {
  isInMergeQueue
}`,Ts=`query ReadRemarks($pull: ID!) {
  node(id: $pull) {
    ... on PullRequest {
      reviews(last: 20) {
        nodes {
          ...RemarkParts
          ...HiddenReview
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
              isMinimized
              minimizedReason
              pullRequestReview {
                id
                ...HiddenReview
              }
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

fragment HiddenReview on PullRequestReview {
  isMinimized
  minimizedReason
}

fragment RemarkParts on Comment {
  body
  viewerDidAuthor
  author {
    __typename
    login
  }
}`,Rs=`query ReadMergeFacts($pull: ID!) {
  node(id: $pull) {
    ... on PullRequest {
      number
      title
      ...QueueOfPull
      baseRef {
        refUpdateRule {
          requiresLinearHistory
        }
        ...MergeRulesOfBase
      }
      repository {
        mergeCommitAllowed
        squashMergeAllowed
        rebaseMergeAllowed
        viewerDefaultMergeMethod
      }
    }
  }
}

fragment MergeRulesOfBase on Ref {
  rules(first: 100) {
    nodes {
      type
      parameters {
        ... on PullRequestParameters {
          allowedMergeMethods
        }
      }
    }
  }
}

fragment QueueOfPull on PullRequest {
  isMergeQueueEnabled
  timelineItems(last: 1, itemTypes: [REMOVED_FROM_MERGE_QUEUE_EVENT]) {
    nodes {
      ... on RemovedFromMergeQueueEvent {
        createdAt
        reason
        beforeCommit {
          oid
        }
      }
    }
  }
}`,As=`mutation MergePullRequest($pull: ID!, $head: GitObjectID!, $mergeMethod: PullRequestMergeMethod!, $headline: String) {
  mergePullRequest(
    input: {pullRequestId: $pull, expectedHeadOid: $head, mergeMethod: $mergeMethod, commitHeadline: $headline}
  ) {
    pullRequest {
      merged
    }
  }
}`,Ps=`mutation EnqueuePullRequest($pull: ID!, $head: GitObjectID!) {
  enqueuePullRequest(input: {pullRequestId: $pull, expectedHeadOid: $head}) {
    mergeQueueEntry {
      state
    }
  }
}`,vs=`query ReadChildren($owner: String!, $repo: String!, $number: Int!) {
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
}`,Is=`query ReadBlockers($owner: String!, $repo: String!, $number: Int!) {
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
}`,ks=`query ReadBlocked($owner: String!, $repo: String!, $number: Int!) {
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
}`,vt=`mutation AddBlockedBy($issueId: ID!, $blockingId: ID!) {
  addBlockedBy(input: {issueId: $issueId, blockingIssueId: $blockingId}) {
    clientMutationId
  }
}`,Ss=`mutation RemoveBlockedBy($issueId: ID!, $blockingId: ID!) {
  removeBlockedBy(input: {issueId: $issueId, blockingIssueId: $blockingId}) {
    clientMutationId
  }
}`,Os=`query ReadParent($childId: ID!) {
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
}`,Cs=`query FindPullRequest($owner: String!, $repo: String!, $number: Int!, $branch: String!, $forkOwner: String!, $forkName: String!, $needsForkId: Boolean!) {
  viewer {
    login
  }
  repository(owner: $owner, name: $repo) {
    id
    defaultBranchRef {
      name
    }
    issue(number: $number) {
      closed
      stateReason
      ...ClosedAs
    }
    pullRequests(headRefName: $branch, states: OPEN, last: 100) {
      nodes {
        id
        ...HeadParts
        baseRefName
        number
        url
        body
        viewerDidAuthor
        author {
          ...Account
        }
        userContentEdits(first: 20) {
          nodes {
            editor {
              ...Account
            }
          }
        }
        timelineItems(last: 1, itemTypes: [RENAMED_TITLE_EVENT]) {
          nodes {
            ... on RenamedTitleEvent {
              actor {
                ...Account
              }
            }
          }
        }
      }
    }
  }
  fork: repository(owner: $forkOwner, name: $forkName) @include(if: $needsForkId) {
    id
  }
}

fragment Account on Actor {
  __typename
  login
}

fragment ClosedAs on Issue {
  closedAs: stateReason(enableDuplicate: true)
}

fragment HeadParts on PullRequest {
  isCrossRepository
  headRepository {
    nameWithOwner
  }
}`,Fs=`mutation CreatePullRequest($repositoryId: ID!, $branch: String!, $forkId: ID, $base: String!, $title: String!, $body: String!) {
  createPullRequest(
    input: {repositoryId: $repositoryId, headRefName: $branch, headRepositoryId: $forkId, baseRefName: $base, title: $title, body: $body}
  ) {
    pullRequest {
      number
      url
    }
  }
}`,It=`mutation EditPullRequest($id: ID!, $base: String, $title: String, $body: String) {
  updatePullRequest(
    input: {pullRequestId: $id, baseRefName: $base, title: $title, body: $body}
  ) {
    clientMutationId
  }
}`,Ds=`query ReadBranchPullRequests($owner: String!, $repo: String!, $branch: String!) {
  repository(owner: $owner, name: $repo) {
    defaultBranchRef {
      name
    }
    pullRequests(headRefName: $branch, states: [OPEN, MERGED], last: 100) {
      nodes {
        ...HeadParts
        state
        headRefOid
        mergeable
        ...ClosingParts
        id
        viewerDidAuthor
      }
    }
  }
}

fragment ClosingParts on PullRequest {
  url
  body
  baseRefName
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

fragment HeadParts on PullRequest {
  isCrossRepository
  headRepository {
    nameWithOwner
  }
}`,Gs=`mutation PostComment($issueId: ID!, $body: String!) {
  addComment(input: {subjectId: $issueId, body: $body}) {
    commentEdge {
      node {
        id
        url
      }
    }
  }
}`,$s=`query ReadBoard($owner: String!, $repo: String!, $withRepository: Boolean!, $projectOwner: String!, $projectNumber: Int!, $withProject: Boolean!) {
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
}`,Ms=`query ReadCardDates($itemIds: [ID!]!, $stateField: String!) {
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
}`,xs=`query ReadCards($projectId: ID!, $stateField: String!, $priorityField: String!, $estimateField: String!, $after: String) {
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
              stateReason
              ...ClosedAs
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

fragment ClosedAs on Issue {
  closedAs: stateReason(enableDuplicate: true)
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
}`,Ns=`query ReadFiles($owner: String!, $repo: String!, $oid: GitObjectID!) {
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
}`,Us=`query ReadIssue($owner: String!, $repo: String!, $number: Int!) {
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
        lastEditedAt
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
}`,Ls=`query ReadItems($projectId: ID!, $stateField: String!, $priorityField: String!, $estimateField: String!, $first: Int!, $after: String) {
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

fragment ClosedAs on Issue {
  closedAs: stateReason(enableDuplicate: true)
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
  stateReason
  ...ClosedAs
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
}`,js=`query ReadLabels($owner: String!, $repo: String!, $number: Int!, $text: String!) {
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
}`,qs=`query ReadLabellings($owner: String!, $repo: String!, $number: Int!) {
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
}`,Bs=`query ReadLinkedPullRequests($owner: String!, $repo: String!, $number: Int!, $ids: [ID!]!, $withMentions: Boolean!) {
  repository(owner: $owner, name: $repo) {
    defaultBranchRef @include(if: $withMentions) {
      name
    }
    issue(number: $number) {
      closedByPullRequestsReferences(first: 100, includeClosedPrs: true) {
        pageInfo {
          hasNextPage
        }
        nodes {
          ...LinkedPullRequestParts
        }
      }
      timelineItems(last: 100, itemTypes: [CROSS_REFERENCED_EVENT]) @include(if: $withMentions) {
        nodes {
          ... on CrossReferencedEvent {
            source {
              ... on PullRequest {
                ...LinkedPullRequestParts
                ...MentionParts
              }
            }
          }
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

fragment HeadParts on PullRequest {
  isCrossRepository
  headRepository {
    nameWithOwner
  }
}

fragment LinkedPullRequestParts on PullRequest {
  id
  number
  url
  state
  ...HeadParts
  headRefName
  headRefOid
  baseRefOid
  changedFiles
  repository {
    name
    owner {
      login
    }
  }
}

fragment MentionParts on PullRequest {
  body
  baseRefName
  repository {
    name
    owner {
      login
    }
  }
}`,Vs=`query ReadNewestIssues($owner: String!, $repo: String!, $after: String) {
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
}`,xe=`query ReadOlderComments($issueId: ID!, $before: String!) {
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
  isMinimized
  minimizedReason
  viewerDidAuthor
  authorAssociation
  author {
    __typename
    login
  }
}`,zs=`query ReadProtections($owner: String!, $repo: String!, $folder: String!) {
  repository(owner: $owner, name: $repo) {
    viewerPermission
    branchProtectionRules(first: 100) {
      nodes {
        pattern
        isAdminEnforced
        lockBranch
        blocksCreations
        restrictsPushes
        requiresApprovingReviews
        requiresStatusChecks
        requiresCommitSignatures
        requiresLinearHistory
      }
    }
    refs(refPrefix: $folder, first: 1) {
      nodes {
        name
        refUpdateRule {
          pattern
          viewerCanPush
          requiredApprovingReviewCount
          requiredStatusCheckContexts
          requiresSignatures
          requiresLinearHistory
        }
      }
    }
  }
}`,Hs=`query ReadPullRequest($owner: String!, $repo: String!, $number: Int!) {
  repository(owner: $owner, name: $repo) {
    defaultBranchRef {
      name
    }
    pullRequest(number: $number) {
      id
      merged
      isCrossRepository
      headRefName
      ...ClosingParts
    }
  }
}

fragment ClosingParts on PullRequest {
  url
  body
  baseRefName
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
}`,Ws=`query ReadRepository($owner: String!, $repo: String!, $base: String!, $withBase: Boolean!) {
  repository(owner: $owner, name: $repo) {
    ...KnownRepositoryParts
    url
    defaultBranchRef {
      ...BaseParts
    }
    base: ref(qualifiedName: $base) @include(if: $withBase) {
      ...BaseParts
    }
  }
}

fragment BaseParts on Ref {
  name
  refUpdateRule {
    requiresSignatures
  }
  target {
    ... on Commit {
      file(path: ".gitattributes") {
        object {
          ... on Blob {
            text
          }
        }
      }
    }
  }
}

fragment KnownRepositoryParts on Repository {
  name
  owner {
    login
  }
  isFork
}`,Ks=`query FindRepository($owner: String!, $repo: String!) {
  repository(owner: $owner, name: $repo) {
    ...KnownRepositoryParts
  }
}

fragment KnownRepositoryParts on Repository {
  name
  owner {
    login
  }
  isFork
}`,Qs=`query ReadTalk($owner: String!, $repo: String!, $askedOfOne: String!, $askedOfAnyone: String!) {
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
  isMinimized
  minimizedReason
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
}`,Js=`query ReadTexts($owner: String!, $repo: String!, $number: Int!, $newest: Int!) {
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
}`,Xs=`query ReadBlobs($owner: String!, $repo: String!, $decided: String!, $newest: String!) {
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
}`,Ys=`query ReadTicket($owner: String!, $repo: String!, $number: Int!, $fieldName: String!, $priorityField: String!, $estimateField: String!, $newest: Int!, $withLog: Boolean!, $withCards: Boolean!) {
  viewer {
    login
  }
  repository(owner: $owner, name: $repo) {
    ...RepositoryParts
    issueOrPullRequest(number: $number) {
      __typename
      ... on Issue {
        ...IssueParts
        stateReason
        ...ClosedAs
        turns: timelineItems(last: 1, itemTypes: [CLOSED_EVENT, REOPENED_EVENT]) @include(if: $withLog) {
          nodes {
            __typename
            ... on ClosedEvent {
              createdAt
              actor {
                login
              }
              closer {
                __typename
                ... on PullRequest {
                  url
                  headRefName
                  isCrossRepository
                }
                ... on Commit {
                  url
                }
              }
            }
            ... on ReopenedEvent {
              createdAt
              actor {
                login
              }
            }
          }
        }
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

fragment ClosedAs on Issue {
  closedAs: stateReason(enableDuplicate: true)
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
  isMinimized
  minimizedReason
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
}`,Zs=`query ReadThreads($issueIds: [ID!]!) {
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

fragment ClosedAs on Issue {
  closedAs: stateReason(enableDuplicate: true)
}

fragment CommentParts on IssueComment {
  id
  fullDatabaseId
  url
  body
  createdAt
  lastEditedAt
  isMinimized
  minimizedReason
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
  stateReason
  ...ClosedAs
  lastEditedAt
  renames: timelineItems(last: 1, itemTypes: [RENAMED_TITLE_EVENT]) {
    nodes {
      __typename
      ... on RenamedTitleEvent {
        createdAt
      }
    }
  }
}`,ea=`query ReadTicketThread($owner: String!, $repo: String!, $number: Int!) {
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

fragment ClosedAs on Issue {
  closedAs: stateReason(enableDuplicate: true)
}

fragment CommentParts on IssueComment {
  id
  fullDatabaseId
  url
  body
  createdAt
  lastEditedAt
  isMinimized
  minimizedReason
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
  stateReason
  ...ClosedAs
  lastEditedAt
  renames: timelineItems(last: 1, itemTypes: [RENAMED_TITLE_EVENT]) {
    nodes {
      __typename
      ... on RenamedTitleEvent {
        createdAt
      }
    }
  }
}`,na=`query ReadThread($issueId: ID!, $commentsAfter: String, $withComments: Boolean!, $eventsAfter: String, $withEvents: Boolean!) {
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

fragment ClosedAs on Issue {
  closedAs: stateReason(enableDuplicate: true)
}

fragment CommentParts on IssueComment {
  id
  fullDatabaseId
  url
  body
  createdAt
  lastEditedAt
  isMinimized
  minimizedReason
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
  stateReason
  ...ClosedAs
  lastEditedAt
  renames: timelineItems(last: 1, itemTypes: [RENAMED_TITLE_EVENT]) {
    nodes {
      __typename
      ... on RenamedTitleEvent {
        createdAt
      }
    }
  }
}`,ta=`query ReadTrailCards($projectId: ID!, $stateField: String!, $after: String) {
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
}`,ra=`query ReadOriginals($commentIds: [ID!]!) {
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
}`,oa=`mutation RemoveSubIssue($parentId: ID!, $childId: ID!) {
  removeSubIssue(input: {issueId: $parentId, subIssueId: $childId}) {
    clientMutationId
  }
}`,un=`mutation SetField($projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!) {
  updateProjectV2ItemFieldValue(
    input: {projectId: $projectId, itemId: $itemId, fieldId: $fieldId, value: {singleSelectOptionId: $optionId}}
  ) {
    clientMutationId
  }
}`,sa=`mutation ClearField($projectId: ID!, $itemId: ID!, $fieldId: ID!) {
  clearProjectV2ItemFieldValue(
    input: {projectId: $projectId, itemId: $itemId, fieldId: $fieldId}
  ) {
    clientMutationId
  }
}`,aa=`mutation TakeFromBoard($projectId: ID!, $itemId: ID!) {
  deleteProjectV2Item(input: {projectId: $projectId, itemId: $itemId}) {
    clientMutationId
  }
}`,ia=`query ReadBoardPlace($owner: String!, $repo: String!, $projectOwner: String!) {
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
}`,la=`mutation CreateProject($ownerId: ID!, $repositoryId: ID!, $title: String!) {
  createProjectV2(
    input: {ownerId: $ownerId, repositoryId: $repositoryId, title: $title}
  ) {
    projectV2 {
      number
      url
    }
  }
}`,da=`mutation CreateField($projectId: ID!, $name: String!, $options: [ProjectV2SingleSelectFieldOptionInput!]!) {
  createProjectV2Field(
    input: {projectId: $projectId, name: $name, dataType: SINGLE_SELECT, singleSelectOptions: $options}
  ) {
    clientMutationId
  }
}`,ua=`mutation ReplaceOptions($fieldId: ID!, $options: [ProjectV2SingleSelectFieldOptionInput!]!) {
  updateProjectV2Field(input: {fieldId: $fieldId, singleSelectOptions: $options}) {
    clientMutationId
  }
}`,ca=`query ReadValues($projectId: ID!, $fieldName: String!, $after: String) {
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
}`,pa=`query ReadWorkflows($projectId: ID!) {
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
}`,ya=`mutation SwapRefs($repositoryId: ID!, $refUpdates: [RefUpdate!]!) {
  updateRefs(input: {repositoryId: $repositoryId, refUpdates: $refUpdates}) {
    clientMutationId
  }
}`,ma=`mutation UpdateIssue($id: ID!, $title: String, $body: String) {
  updateIssue(input: {id: $id, title: $title, body: $body}) {
    issue {
      title
      body
      userContentEdits(first: 2) {
        nodes {
          diff
          editedAt
          editor {
            login
          }
        }
      }
    }
  }
}`,ga=`mutation AddLabels($id: ID!, $ids: [ID!]!) {
  addLabelsToLabelable(input: {labelableId: $id, labelIds: $ids}) {
    clientMutationId
  }
}`,ha=`mutation RemoveLabels($id: ID!, $ids: [ID!]!) {
  removeLabelsFromLabelable(input: {labelableId: $id, labelIds: $ids}) {
    clientMutationId
  }
}`,_a=`mutation AddAssignees($id: ID!, $ids: [ID!]!) {
  addAssigneesToAssignable(input: {assignableId: $id, assigneeIds: $ids}) {
    clientMutationId
  }
}`,fa=`mutation RemoveAssignees($id: ID!, $ids: [ID!]!) {
  removeAssigneesFromAssignable(input: {assignableId: $id, assigneeIds: $ids}) {
    clientMutationId
  }
}`,Ea=`mutation WriteTicket($issueId: ID!, $addComment: Boolean!, $newer: Int!, $since: String, $body: String!, $strikeComment: Boolean!, $struckId: ID!, $struckBody: String!, $writeField: Boolean!, $projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!, $fieldName: String!, $withCards: Boolean!, $closeIssue: Boolean!, $closeReason: IssueClosedStateReason!, $addLabel: Boolean!, $removeLabel: Boolean!, $labelIds: [ID!]!, $releaseLock: Boolean!, $repositoryId: ID!, $lockName: GitRefname!, $lockOid: GitObjectID!) {
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
  isMinimized
  minimizedReason
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
}`;var rc=["issue-fields","dependencies","dependency-totals","duplicates","merge-queue","merge-rules","hidden-reviews"],kt=gs,oc=[/^Field '(?<name>\w+)' doesn't exist on type/,/^No such type (?<name>\w+),/,/^(?:Field|InputObject) '\w+' doesn't accept argument '(?<name>\w+)'/],sc=G(x({message:b()})),cn=class{#e=new Set;fitting(e){let n=e;for(let r of this.#e)for(let o of kt[r])n=ic(n,o);return n}asksFor(e,n){return kt[e].some(r=>n.includes(`...${r}
`))}learn(e,n){let r=rc.filter(o=>!this.#e.has(o)&&kt[o].some(s=>ac(ba(n,s),e)));for(let o of r)this.#e.add(o);return r.length>0}};function pn(t){if(!(t instanceof ae)||t.data!==void 0&&t.data!==null)return[];let{data:e=[]}=sc.safeParse(t.errors);return e.flatMap(({message:n})=>oc.map(o=>o.exec(n)?.groups?.name).filter(o=>o!==void 0))}function ac(t,e){let n=t.match(/\w+/g)??[];return e.some(r=>n.includes(r))}function ba(t,e){return new RegExp(`fragment ${e} on [^]*?\\n\\}`).exec(t)?.[0]??""}function ic(t,e){let n=new RegExp(`\\n *\\.\\.\\.${e}(?=\\n)`,"g");return t.replace(ba(t,e),"").replace(n,"").trim()}var lc=6e4;function we(t,e,n){let r="Nothing was written; try again shortly";return new h("GITHUB_UNAVAILABLE",`Cannot ${t}: ${e}`,{hint:r,retryable:!0,cause:n})}function L(t){return t instanceof Error&&"status"in t?Number(t.status):null}function k(t,e,n){if(t instanceof h)return t;if(t instanceof Me)return Aa(e,t);if(t instanceof We)return Ct(t,e,{kind:t.hasWritten?n:"read",why:t.message});let[r]=pn(t);if(r!==void 0)return dc(e,r);if(t instanceof ae){let[o]=Ot(t);return R(o??{message:"GitHub answered no data"},e)}return bc(t)?cc(t,e,n):new h("GITHUB_UNEXPECTED",`Cannot ${e}: ${ne(ye(t))}`,{cause:t})}function dc(t,e){return new h("GITHUB_UNSUPPORTED",`Cannot ${t}: this GitHub server does not know ${JSON.stringify(e)}`,{hint:"Use github.com or a newer GitHub Enterprise Server; nothing was written"})}function Ot({errors:t,headers:e}){return(t??[]).map(r=>uc(r,e))}function uc(t,e){return{...t,headers:e}}function R(t,e){let{type:n,failure:r}=t;if(r!==void 0)return r;if(on(t))return Aa(e,{retryAfterMs:lc,refused:"part"});let o=wa(t),s=dn(o);return s!==null?Ta(s,e):new h("GITHUB_UNEXPECTED",`Cannot ${e}: ${o.message}`,n===void 0?{}:{hint:`GitHub's type of error: ${n}`})}function yn(t){let e=wa(t),n=dn(e);return n===null?e.message:`${n.says}. ${n.hint}`}function wa({type:t,path:e,headers:n={},message:r}){return{status:null,type:t,message:ne(r),path:e,headers:n,foreign:!1}}function Ta({code:t,says:e,hint:n,retryable:r},o){return new h(t,`Cannot ${o}: ${e}`,{hint:n,retryable:r})}function cc(t,e,n){let{status:r,response:o}=t;if(o===void 0)return pc(t,e,n);let{headers:s={},data:a}=o,{message:i,foreign:l}=cs(a),d=`${i} (status ${o.status??r})`;if(r===401)return new h("GITHUB_AUTH",`Cannot ${e}: GitHub does not accept the token (${i})`,{hint:yc(t)});if(r===404)return new h("GITHUB_NOT_FOUND",`Cannot ${e}: ${d}`,{hint:fc(t)});if(r>=500)return Ct(t,e,{kind:n,why:d});let u=dn({status:r,message:i,headers:s,foreign:l});return u!==null?Ta(u,e):new h("GITHUB_UNEXPECTED",`Cannot ${e}: ${d}`)}function Ct(t,e,{kind:n,why:r}){if(n==="write")return Ne(e,r,t);let o=`Cannot ${e}: ${r}`;return new h("GITHUB_UNAVAILABLE",o,{hint:St,retryable:!0,cause:t})}function pc(t,e,n){let r=ne(t.message),o=`Cannot ${e}: ${r}`;return Rt(t)?new h("CONFIG_INVALID",o,{hint:hc(t),cause:t}):Tt(t)?new h("GITHUB_UNAVAILABLE",o,{hint:gc(t),retryable:!0,cause:t}):Ct(t,e,{kind:n,why:r})}function yc({tokenPlace:t,tokenEnd:e}){if(t===void 0)return"Try again shortly: GitHub gave the App this token itself. If that does not help, look at the App's installation";let r=e!==void 0&&Date.parse(e)<=Date.now()?`this one expired at ${e}`:"it may be wrong, expired or revoked";return`Set a valid token in ${t}; ${r}`}var St="This request wrote nothing; try again shortly",mc=/(?:^|\.)(?:github\.com|ghe\.com)$/;function Ft(t){return URL.canParse(t)&&mc.test(new URL(t).hostname)}function gc({request:t}){let e=t?.url??"";return!URL.canParse(e)||Ft(e)?St:`${St}, or correct ${Dt(e)}: nothing answers at "${new URL(e).origin}"`}function hc({request:t}){let e=t?.url??"";return`Correct ${Dt(e)}: no request may go to the port of "${e}"`}function Dt(t){return Ra.test(t)?"GITHUB_GRAPHQL_URL (by default made from GITHUB_API_URL)":"GITHUB_API_URL"}var Ra=/\/graphql\/?$/,_c=S({documentation_url:b()});function fc({request:t,response:e}){let n=t?.url??"";return!Ra.test(n)&&_c.safeParse(e?.data).success?"Check the owner and repository, and whether the token can see and write them":`Correct ${Dt(n)}: no GitHub API answers at "${n}"`}function Ne(t,e,n){return new h("GITHUB_OUTCOME_UNKNOWN",`Cannot tell whether it was possible to ${t}: ${e}`,{hint:"Call again with the same arguments: a completed write is recognised",retryable:!0,cause:n})}var Ec={request:"this request wrote nothing",part:"this part of the request wrote nothing, and its other parts may have been carried out"};function Aa(t,{retryAfterMs:e,isGuess:n=!1,refused:r="request"}){let o=Math.ceil(e/1e3),s=n?`GitHub's rate limit refuses this account's requests and names no end; the next attempt is in ${o} s`:`GitHub's rate limits leave no room for another ${o} s`;return new h("GITHUB_RATE_LIMITED",`Cannot ${t}: ${s}`,{hint:`Call again in ${o} s; ${Ec[r]}`,retryable:!0,retryAfterMs:e})}function bc(t){return t instanceof Error?"status"in t&&typeof t.status=="number"||"response"in t:!1}var wc=30*6e4,Tc=6e4,Rc=2e3,Ac=404,va=3,Pc=100,mn=class{#e;#n;#t;#s=new Map;#r;#p=new Set;constructor(e,n,r=null){this.#e=e,this.#n=n,this.#r=r,this.#t=new D({max:Rc,ttlResolution:0,perf:{now:()=>this.#n.now()}})}foresee(e){let n=U(e);if(!this.#p.has(n)){this.#p.add(n);for(let r of Gt(this.#r?.read()).get(n)??[])this.readWriteAccess(e,r)}}known(e,n){return this.#t.get(Pa(e,n))??null}async readWriteAccess(e,n){let r=Pa(e,n),o=this.#t.get(r);if(o!==void 0)return o;try{let s=await me(this.#s,r,async()=>this.#i(e,n));return this.#t.set(r,s,{ttl:wc}),s.kind==="writer"&&this.#d(U(e),n.toLowerCase()),s}catch(s){let{owner:a,repo:i}=e,l=k(s,`read what "${n}" may do in ${a}/${i}`,"read"),d={kind:"unknown",why:l.message,remedy:l.hint};return s instanceof We||this.#t.set(r,d,{ttl:Tc}),d}}#d(e,n){Gt(this.#r?.read()).get(e)?.includes(n)!==!0&&this.#r?.update(r=>{let o=Gt(r),s=o.get(e)??[];o.delete(e),o.set(e,[n,...s].slice(0,va));let a=[...o].slice(-Pc);return{text:JSON.stringify(Object.fromEntries(a)),result:void 0}})}async#i({owner:e,repo:n},r){try{let{data:o}=await this.#e.rest.repos.getCollaboratorPermissionLevel({owner:e,repo:n,username:r});return{kind:to(o)?"writer":"no writer"}}catch(o){if(vc(o))return{kind:"no writer"};throw o}}};function Gt(t){let e=ke(t??"");return new Map(Object.entries(K(e)?e:{}).flatMap(([n,r])=>{let o=Array.isArray(r)?r.filter(s=>typeof s=="string"&&vr(s)):[];return[[n,o.slice(0,va)]]}))}function Pa(t,e){return`${U(t)} ${e.toLowerCase()}`}function vc(t){return L(t)===Ac&&ye(t).includes("is not a user")}function Ia({type:t,path:e}){return t==="FORBIDDEN"&&e?.includes("projectItems")===!0}function ka({repository:t}){let e=t?.issueOrPullRequest;return e?.__typename==="Issue"&&E(e.projectItems?.nodes).length>0}function Te(t,e,n){let{repository:r,viewer:o}=t;if(r===null)throw Sa(e,"no such repository");let s=kc(r,e);return{viewer:o.login,repository:{id:r.id,nameWithOwner:r.nameWithOwner,archived:r.isArchived,writable:!no(r.viewerPermission)},issue:{id:s.id,number:s.number,title:s.title,body:s.body,bodyEditedAt:s.lastEditedAt,renamedAt:$t(s.renames),url:s.url,closed:s.state==="CLOSED",dropped:M(s),turn:Ic(E(s.turns?.nodes).at(-1)),conversationLocked:s.locked,hasDeletedComments:E(s.deletions?.nodes).length>0},items:E(s.projectItems?.nodes).map(a=>Mt(a,n)),...Sc(s.comments,e),cursors:Oc(s.comments),teamConfigText:r.teamConfig!==null&&"text"in r.teamConfig?r.teamConfig.text:null}}function M({stateReason:t,closedAs:e}){let n=(e??t)?.toUpperCase();return n==="DUPLICATE"?"duplicate":n==="NOT_PLANNED"?"not planned":null}function le({headRefName:t,isCrossRepository:e}){return{branch:t,isFork:e}}function Ic(t){if(t?.__typename!=="ClosedEvent"&&t?.__typename!=="ReopenedEvent")return null;let{createdAt:e,actor:n}=t,r=n?.login??null;if(t.__typename==="ReopenedEvent")return{kind:"reopened",by:r,at:e,closer:null};let{closer:o}=t,s=o?.__typename==="Commit"?{url:o.url,branch:null,isFork:!1}:null,a=o?.__typename==="PullRequest"?{url:o.url,...le(o)}:s;return{kind:"closed",by:r,at:e,closer:a}}function $t(t){let e=E(t?.nodes).at(-1);return e?.__typename==="RenamedTitleEvent"?e.createdAt:null}function kc(t,e){let n=t.issueOrPullRequest;if(n===null)throw Sa(e,"no such issue");if(n.__typename==="Issue")return n;throw new h("INPUT_NOT_AN_ISSUE",`Cannot use ${w(e)} as a ticket: it is a pull request`,{hint:"Use the number of the issue that the pull request closes"})}function Sa(t,e){return new h("GITHUB_NOT_FOUND",`Cannot read ticket ${w(t)}: ${e}, or the token cannot see it`,{hint:"Check owner, repository and number"})}function te(t){let{hasPreviousPage:e=!1,startCursor:n=null}=t?.pageInfo??{};return{comments:E(t?.nodes).map(Le),olderCursor:e&&n!==null?{before:n}:null}}function Sc(t,e){let{comments:n,olderCursor:r}=te(t),[o]=n;if(t?.nodes===null||t===void 0||r===null||o===void 0)return{comments:n,olderCursor:r};let s=t.totalCount-t.nodes.length;return{comments:n,olderCursor:{...r,place:{ticket:w(e),count:s,oldestId:o.id}}}}function Oc(t){let e=t?.nodes??[];return new Map((t?.edges??[]).flatMap((n,r)=>{let o=e[r]?.id;return n===null||o===void 0?[]:[[o,n.cursor]]}))}function Ue(t){return t===null?null:{login:t.login,isBot:t.__typename==="Bot"}}function Re({isMinimized:t,minimizedReason:e}){return t===!0?e??"no reason":null}function Le(t){let{author:e}=t;return{id:t.id,databaseId:t.fullDatabaseId??"0",url:t.url,body:t.body,createdAt:t.createdAt,lastEditedAt:t.lastEditedAt,hidden:Re(t),author:Ue(e),association:t.authorAssociation,byViewer:t.viewerDidAuthor}}function gn(t,e){let n=t.fieldValueByName;return n===null||!("name"in n)?{value:null,updatedAt:null}:{value:n.name===null?null:H(e,n.name),updatedAt:n.updatedAt}}function Mt(t,e){let{project:n}=t,{field:r,owner:o}=n,s=xt(r);return{id:t.id,archived:t.isArchived,project:{id:n.id,owner:"login"in o?o.login:"",number:n.number,title:n.title,url:n.url,writable:n.viewerCanUpdate},field:r!==null&&"options"in r&&!s?{id:r.id,options:Hr(e,r.options)}:null,...s?{fieldIsOfIssues:!0}:{},card:gn(t,e),priority:X(t.priority),estimate:X(t.estimate)}}function X(t){return t===null?null:"issueFieldValue"in t?t.issueFieldValue!==null&&"name"in t.issueFieldValue?t.issueFieldValue.name:null:"name"in t?t.name:null}function xt(t){if(t==null)return!1;let e=t.__typename==="ProjectV2Field"&&t.dataType==="SINGLE_SELECT";return t.isIssueField===!0||e}function E(t){return(t??[]).filter(e=>e!=null)}var Oa=["node","items","nodes"];function hn(t,e,n){let[r]=e;if(t==null){if(r!==void 0)throw R(r,n);return{items:[],hidden:{count:0,why:null}}}let o=new Set(e.map(({path:i=[]})=>Cc(i))),s=t.filter((i,l)=>i!==null&&i.content!==null&&!o.has(l)),a=r===void 0?null:yn(r);return{items:s,hidden:{count:t.length-s.length,why:a}}}function Cc(t){let e=t[Oa.length];return Oa.every((n,r)=>t[r]===n)&&typeof e=="number"?e:null}var Fc=50,_n=class{#e;#n=new D({max:Fc});constructor(e){this.#e=e}known(e,n){return this.#n.get(Ca(e,n))??null}async readBoard(e,n){let r=await this.#t(e,n);return this.#n.set(Ca(e,n),r),r}async#t(e,n){let{repository:r,projects:o}=this.#e,s={owner:e.owner,repo:e.repo,projectOwner:n?.owner??"",projectNumber:n?.number??0,withRepository:!0},a=n!==null&&o!==null,[i,l]=await Promise.all([Nt(r,{...s,withProject:n!==null&&!a}),a?Nt(o,{...s,withRepository:!1,withProject:!0}):null]),{viewer:d,rateLimit:u,repository:c}=i.data,{data:p,projectProblem:y}=l??i;return{viewer:d.login,scopes:r.scopes,projectScopes:(o??r).scopes,permissions:r.permissions,projectPermissions:(o??r).permissions,rateLimit:u,pace:r.pace,repository:Dc(c),teamConfigText:Gc(c),project:Mc(p,n),projectProblem:y}}};function Ca(t,e){return`${U(t)} ${e===null?"":`${e.owner.toLowerCase()}/${e.number}`}`}async function Nt(t,e){let n="read the board";try{let{data:r,problems:o}=await t.queryParts($s,e,n),s=o.find(({path:i,type:l})=>i?.[0]==="repository"&&l!=="NOT_FOUND");if(s!==void 0)throw R(s,n);let a=o.find(({path:i})=>i?.[0]==="repositoryOwner");return{data:r,projectProblem:a===void 0?null:R(a,"read the project")}}catch(r){if(!(r instanceof h&&r.code==="GITHUB_FORBIDDEN"&&e.withProject))throw r;let{data:s}=await Nt(t,{...e,withProject:!1});return{data:s,projectProblem:r}}}function Dc(t){return t==null?null:{id:t.id,nameWithOwner:t.nameWithOwner,url:t.url,archived:t.isArchived,empty:t.isEmpty,issuesEnabled:t.hasIssuesEnabled,permission:t.viewerPermission}}function Gc(t){let e=t?.teamConfig;return e!=null&&"text"in e?e.text:null}function $c(t){let{id:e,name:n,dataType:r}=t,o={id:e,databaseId:t.databaseId??0,name:n};if(!xt(t))return{...o,options:"options"in t?t.options:null};if(r!=="SINGLE_SELECT")return{...o,options:null};let s="issueField"in t?t.issueField:null;return{...o,options:null,issueFieldOptions:s?.options??[]}}function Mc({repositoryOwner:t},e){let n=t?.projectV2;if(n==null||e===null)return null;let{id:r,title:o,url:s,closed:a,viewerCanUpdate:i,fields:l}=n;return{id:r,...e,ownerKind:t?.__typename==="Organization"?"organization":"user",title:o,url:s,closed:a,writable:i,fields:E(l.nodes).map($c)}}var fn=class{#e;constructor(e){this.#e=e}async readCards(e,n){let r="read the project's items",{data:o,problems:s}=await this.#e.queryVisible(xs,{projectId:e.projectId,stateField:e.state.name,priorityField:e.priority,estimateField:e.estimate,after:n},r),{node:a}=o,[i]=s;if(a===null&&i!==void 0)throw R(i,r);if(a===null||!("items"in a))throw new h("GITHUB_NOT_FOUND",`Cannot ${r}: the project no longer exists`,{hint:"Look at the board on GitHub, then call again"});let{totalCount:l,pageInfo:d,nodes:u}=a.items,{items:c,hidden:p}=hn(u,s,r);return{cards:c.flatMap(y=>xc(y,e.state)??[]),hidden:p,items:l,nextCursor:d.hasNextPage?d.endCursor??null:null}}async readStateDates(e,n){let{data:r}=await this.#e.queryParts(Ms,{itemIds:e,stateField:n.name},"read since when tickets are in their states");return new Map(E(r.nodes).flatMap(o=>!("state"in o)||o.state===null||!("updatedAt"in o.state)?[]:[[o.id,o.state.updatedAt]]))}};function xc({isArchived:t,content:e,state:n,priority:r,estimate:o},s){if(t||e?.__typename!=="Issue")return null;let{number:a,title:i,url:l,closed:d,createdAt:u,updatedAt:c,repository:p}=e,y=Nc(n);return{repository:p.nameWithOwner,number:a,title:i,url:l,closed:d,dropped:M(e),createdAt:u,updatedAt:c,state:y===null?null:{...y,value:H(s,y.value)},priority:X(r),estimate:X(o)}}function Nc(t){return t===null||!("name"in t)||t.name===null?null:{value:t.name,updatedAt:t.updatedAt}}function En(t,e,n,r){if(typeof n!="function")throw new Error("method for before hook must be a function");return r||(r={}),Array.isArray(e)?e.reverse().reduce((o,s)=>En.bind(null,t,s,o,r),n)():Promise.resolve().then(()=>t.registry[e]?t.registry[e].reduce((o,s)=>s.hook.bind(null,o,r),n)():n(r))}function Fa(t,e,n,r){let o=r;t.registry[n]||(t.registry[n]=[]),e==="before"&&(r=(s,a)=>Promise.resolve().then(o.bind(null,a)).then(s.bind(null,a))),e==="after"&&(r=(s,a)=>{let i;return Promise.resolve().then(s.bind(null,a)).then(l=>(i=l,o(i,a))).then(()=>i)}),e==="error"&&(r=(s,a)=>Promise.resolve().then(s.bind(null,a)).catch(i=>o(i,a))),t.registry[n].push({hook:r,orig:o})}function Da(t,e,n){if(!t.registry[e])return;let r=t.registry[e].map(o=>o.orig).indexOf(n);r!==-1&&t.registry[e].splice(r,1)}var Ga=Function.bind,$a=Ga.bind(Ga);function Ma(t,e,n){let r=$a(Da,null).apply(null,n?[e,n]:[e]);t.api={remove:r},t.remove=r,["before","error","after","wrap"].forEach(o=>{let s=n?[e,o,n]:[e,o];t[o]=t.api[o]=$a(Fa,null).apply(null,s)})}function Uc(){let t=Symbol("Singular"),e={registry:{}},n=En.bind(null,e,t);return Ma(n,e,t),n}function Lc(){let t={registry:{}},e=En.bind(null,t);return Ma(e,t),e}var xa={Singular:Uc,Collection:Lc};var Ut="(?:[a-zA-Z0-9_-]+)",Na="\\.",Ua=new RegExp(`^${Ut}${Na}${Ut}${Na}${Ut}$`),jc=Ua.test.bind(Ua);async function qc(t){let e=jc(t),n=t.startsWith("v1.")||t.startsWith("ghs_"),r=t.startsWith("ghu_");return{type:"token",token:t,tokenType:e?"app":n?"installation":r?"user-to-server":"oauth"}}function Bc(t){return t.split(/\./).length===3?`bearer ${t}`:`token ${t}`}async function Vc(t,e,n,r){let o=e.endpoint.merge(n,r);return o.headers.authorization=Bc(t),e(o)}var La=function(e){if(!e)throw new Error("[@octokit/auth-token] No token passed to createTokenAuth");if(typeof e!="string")throw new Error("[@octokit/auth-token] Token passed to createTokenAuth is not a string");return e=e.replace(/^(token|bearer) +/i,""),Object.assign(qc.bind(null,e),{hook:Vc.bind(null,e)})};var Lt="7.0.8";var ja=()=>{},zc=console.warn.bind(console),Hc=console.error.bind(console);function Wc(t={}){return typeof t.debug!="function"&&(t.debug=ja),typeof t.info!="function"&&(t.info=ja),typeof t.warn!="function"&&(t.warn=zc),typeof t.error!="function"&&(t.error=Hc),t}var qa=`octokit-core.js/${Lt} ${F()}`,bn=class{static VERSION=Lt;static defaults(e){return class extends this{constructor(...r){let o=r[0]||{};if(typeof e=="function"){super(e(o));return}super(Object.assign({},e,o,o.userAgent&&e.userAgent?{userAgent:`${o.userAgent} ${e.userAgent}`}:null))}}}static plugins=[];static plugin(...e){let n=this.plugins;return class extends this{static plugins=n.concat(e.filter(o=>!n.includes(o)))}}constructor(e={}){let n=new xa.Collection,r={baseUrl:I.endpoint.DEFAULTS.baseUrl,headers:{},request:Object.assign({},e.request,{hook:n.bind(null,"request")}),mediaType:{previews:[],format:""}};if(r.headers["user-agent"]=e.userAgent?`${e.userAgent} ${qa}`:qa,e.baseUrl&&(r.baseUrl=e.baseUrl),e.previews&&(r.mediaType.previews=e.previews),e.timeZone&&(r.headers["time-zone"]=e.timeZone),this.request=I.defaults(r),this.graphql=Ko(this.request).defaults(r),this.log=Wc(e.log),this.hook=n,e.authStrategy){let{authStrategy:s,...a}=e,i=s(Object.assign({request:this.request,log:this.log,octokit:this,octokitOptions:a},e.auth));n.wrap("request",i.hook),this.auth=i}else if(!e.auth)this.auth=async()=>({type:"unauthenticated"});else{let s=La(e.auth);n.wrap("request",s.hook),this.auth=s}let o=this.constructor;for(let s=0;s<o.plugins.length;++s)Object.assign(this,o.plugins[s](this,e))}request;graphql;log;hook;auth};var Ba="6.0.0";function jt(t){t.hook.wrap("request",(e,n)=>{t.log.debug("request",n);let r=Date.now(),o=t.request.endpoint.parse(n),s=o.url.replace(n.baseUrl,"");return e(n).then(a=>{let i=a.headers["x-github-request-id"];return t.log.info(`${o.method} ${s} - ${a.status} with id ${i} in ${Date.now()-r}ms`),a}).catch(a=>{let i=a.response?.headers["x-github-request-id"]||"UNKNOWN";throw t.log.error(`${o.method} ${s} - ${a.status} with id ${i} in ${Date.now()-r}ms`),a})})}jt.VERSION=Ba;var Kc="0.0.0-development";function Qc(t){if(!t.data)return{...t,data:[]};if(!(("total_count"in t.data||"total_commits"in t.data)&&!("url"in t.data)))return t;let n=t.data.incomplete_results,r=t.data.repository_selection,o=t.data.total_count,s=t.data.total_commits;delete t.data.incomplete_results,delete t.data.repository_selection,delete t.data.total_count,delete t.data.total_commits;let a=Object.keys(t.data)[0],i=t.data[a];return t.data=i,typeof n<"u"&&(t.data.incomplete_results=n),typeof r<"u"&&(t.data.repository_selection=r),t.data.total_count=o,t.data.total_commits=s,t}function qt(t,e,n){let r=typeof e=="function"?e.endpoint(n):t.request.endpoint(e,n),o=typeof e=="function"?e:t.request,s=r.method,a=r.headers,i=r.url;return{[Symbol.asyncIterator]:()=>({async next(){if(!i)return{done:!0};try{let l=await o({method:s,url:i,headers:a}),d=Qc(l);if(i=((d.headers.link||"").match(/<([^<>]+)>;\s*rel="next"/)||[])[1],!i&&"total_commits"in d.data){let u=new URL(d.url),c=u.searchParams,p=parseInt(c.get("page")||"1",10),y=parseInt(c.get("per_page")||"250",10);p*y<d.data.total_commits&&(c.set("page",String(p+1)),i=u.toString())}return{value:d}}catch(l){if(l.status!==409)throw l;return i="",{value:{status:200,headers:{},data:[]}}}}})}}function Va(t,e,n,r){return typeof n=="function"&&(r=n,n=void 0),za(t,[],qt(t,e,n)[Symbol.asyncIterator](),r)}function za(t,e,n,r){return n.next().then(o=>{if(o.done)return e;let s=!1;function a(){s=!0}return e=e.concat(r?r(o.value,a):o.value.data),s?e:za(t,e,n,r)})}var v_=Object.assign(Va,{iterator:qt});function Bt(t){return{paginate:Object.assign(Va.bind(null,t),{iterator:qt.bind(null,t)})}}Bt.VERSION=Kc;var Vt="17.0.0";var Jc={actions:{addCustomLabelsToSelfHostedRunnerForOrg:["POST /orgs/{org}/actions/runners/{runner_id}/labels"],addCustomLabelsToSelfHostedRunnerForRepo:["POST /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"],addRepoAccessToSelfHostedRunnerGroupInOrg:["PUT /orgs/{org}/actions/runner-groups/{runner_group_id}/repositories/{repository_id}"],addSelectedRepoToOrgSecret:["PUT /orgs/{org}/actions/secrets/{secret_name}/repositories/{repository_id}"],addSelectedRepoToOrgVariable:["PUT /orgs/{org}/actions/variables/{name}/repositories/{repository_id}"],approveWorkflowRun:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/approve"],cancelWorkflowRun:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/cancel"],createEnvironmentVariable:["POST /repos/{owner}/{repo}/environments/{environment_name}/variables"],createHostedRunnerForOrg:["POST /orgs/{org}/actions/hosted-runners"],createOrUpdateEnvironmentSecret:["PUT /repos/{owner}/{repo}/environments/{environment_name}/secrets/{secret_name}"],createOrUpdateOrgSecret:["PUT /orgs/{org}/actions/secrets/{secret_name}"],createOrUpdateRepoSecret:["PUT /repos/{owner}/{repo}/actions/secrets/{secret_name}"],createOrgVariable:["POST /orgs/{org}/actions/variables"],createRegistrationTokenForOrg:["POST /orgs/{org}/actions/runners/registration-token"],createRegistrationTokenForRepo:["POST /repos/{owner}/{repo}/actions/runners/registration-token"],createRemoveTokenForOrg:["POST /orgs/{org}/actions/runners/remove-token"],createRemoveTokenForRepo:["POST /repos/{owner}/{repo}/actions/runners/remove-token"],createRepoVariable:["POST /repos/{owner}/{repo}/actions/variables"],createWorkflowDispatch:["POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches"],deleteActionsCacheById:["DELETE /repos/{owner}/{repo}/actions/caches/{cache_id}"],deleteActionsCacheByKey:["DELETE /repos/{owner}/{repo}/actions/caches{?key,ref}"],deleteArtifact:["DELETE /repos/{owner}/{repo}/actions/artifacts/{artifact_id}"],deleteCustomImageFromOrg:["DELETE /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}"],deleteCustomImageVersionFromOrg:["DELETE /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}/versions/{version}"],deleteEnvironmentSecret:["DELETE /repos/{owner}/{repo}/environments/{environment_name}/secrets/{secret_name}"],deleteEnvironmentVariable:["DELETE /repos/{owner}/{repo}/environments/{environment_name}/variables/{name}"],deleteHostedRunnerForOrg:["DELETE /orgs/{org}/actions/hosted-runners/{hosted_runner_id}"],deleteOrgSecret:["DELETE /orgs/{org}/actions/secrets/{secret_name}"],deleteOrgVariable:["DELETE /orgs/{org}/actions/variables/{name}"],deleteRepoSecret:["DELETE /repos/{owner}/{repo}/actions/secrets/{secret_name}"],deleteRepoVariable:["DELETE /repos/{owner}/{repo}/actions/variables/{name}"],deleteSelfHostedRunnerFromOrg:["DELETE /orgs/{org}/actions/runners/{runner_id}"],deleteSelfHostedRunnerFromRepo:["DELETE /repos/{owner}/{repo}/actions/runners/{runner_id}"],deleteWorkflowRun:["DELETE /repos/{owner}/{repo}/actions/runs/{run_id}"],deleteWorkflowRunLogs:["DELETE /repos/{owner}/{repo}/actions/runs/{run_id}/logs"],disableSelectedRepositoryGithubActionsOrganization:["DELETE /orgs/{org}/actions/permissions/repositories/{repository_id}"],disableWorkflow:["PUT /repos/{owner}/{repo}/actions/workflows/{workflow_id}/disable"],downloadArtifact:["GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}"],downloadJobLogsForWorkflowRun:["GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs"],downloadWorkflowRunAttemptLogs:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}/logs"],downloadWorkflowRunLogs:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/logs"],enableSelectedRepositoryGithubActionsOrganization:["PUT /orgs/{org}/actions/permissions/repositories/{repository_id}"],enableWorkflow:["PUT /repos/{owner}/{repo}/actions/workflows/{workflow_id}/enable"],forceCancelWorkflowRun:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/force-cancel"],generateRunnerJitconfigForOrg:["POST /orgs/{org}/actions/runners/generate-jitconfig"],generateRunnerJitconfigForRepo:["POST /repos/{owner}/{repo}/actions/runners/generate-jitconfig"],getActionsCacheList:["GET /repos/{owner}/{repo}/actions/caches"],getActionsCacheUsage:["GET /repos/{owner}/{repo}/actions/cache/usage"],getActionsCacheUsageByRepoForOrg:["GET /orgs/{org}/actions/cache/usage-by-repository"],getActionsCacheUsageForOrg:["GET /orgs/{org}/actions/cache/usage"],getAllowedActionsOrganization:["GET /orgs/{org}/actions/permissions/selected-actions"],getAllowedActionsRepository:["GET /repos/{owner}/{repo}/actions/permissions/selected-actions"],getArtifact:["GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}"],getCustomImageForOrg:["GET /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}"],getCustomImageVersionForOrg:["GET /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}/versions/{version}"],getCustomOidcSubClaimForRepo:["GET /repos/{owner}/{repo}/actions/oidc/customization/sub"],getEnvironmentPublicKey:["GET /repos/{owner}/{repo}/environments/{environment_name}/secrets/public-key"],getEnvironmentSecret:["GET /repos/{owner}/{repo}/environments/{environment_name}/secrets/{secret_name}"],getEnvironmentVariable:["GET /repos/{owner}/{repo}/environments/{environment_name}/variables/{name}"],getGithubActionsDefaultWorkflowPermissionsOrganization:["GET /orgs/{org}/actions/permissions/workflow"],getGithubActionsDefaultWorkflowPermissionsRepository:["GET /repos/{owner}/{repo}/actions/permissions/workflow"],getGithubActionsPermissionsOrganization:["GET /orgs/{org}/actions/permissions"],getGithubActionsPermissionsRepository:["GET /repos/{owner}/{repo}/actions/permissions"],getHostedRunnerForOrg:["GET /orgs/{org}/actions/hosted-runners/{hosted_runner_id}"],getHostedRunnersGithubOwnedImagesForOrg:["GET /orgs/{org}/actions/hosted-runners/images/github-owned"],getHostedRunnersLimitsForOrg:["GET /orgs/{org}/actions/hosted-runners/limits"],getHostedRunnersMachineSpecsForOrg:["GET /orgs/{org}/actions/hosted-runners/machine-sizes"],getHostedRunnersPartnerImagesForOrg:["GET /orgs/{org}/actions/hosted-runners/images/partner"],getHostedRunnersPlatformsForOrg:["GET /orgs/{org}/actions/hosted-runners/platforms"],getJobForWorkflowRun:["GET /repos/{owner}/{repo}/actions/jobs/{job_id}"],getOrgPublicKey:["GET /orgs/{org}/actions/secrets/public-key"],getOrgSecret:["GET /orgs/{org}/actions/secrets/{secret_name}"],getOrgVariable:["GET /orgs/{org}/actions/variables/{name}"],getPendingDeploymentsForRun:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/pending_deployments"],getRepoPermissions:["GET /repos/{owner}/{repo}/actions/permissions",{},{renamed:["actions","getGithubActionsPermissionsRepository"]}],getRepoPublicKey:["GET /repos/{owner}/{repo}/actions/secrets/public-key"],getRepoSecret:["GET /repos/{owner}/{repo}/actions/secrets/{secret_name}"],getRepoVariable:["GET /repos/{owner}/{repo}/actions/variables/{name}"],getReviewsForRun:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/approvals"],getSelfHostedRunnerForOrg:["GET /orgs/{org}/actions/runners/{runner_id}"],getSelfHostedRunnerForRepo:["GET /repos/{owner}/{repo}/actions/runners/{runner_id}"],getWorkflow:["GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}"],getWorkflowAccessToRepository:["GET /repos/{owner}/{repo}/actions/permissions/access"],getWorkflowRun:["GET /repos/{owner}/{repo}/actions/runs/{run_id}"],getWorkflowRunAttempt:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}"],getWorkflowRunUsage:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/timing"],getWorkflowUsage:["GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/timing"],listArtifactsForRepo:["GET /repos/{owner}/{repo}/actions/artifacts"],listCustomImageVersionsForOrg:["GET /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}/versions"],listCustomImagesForOrg:["GET /orgs/{org}/actions/hosted-runners/images/custom"],listEnvironmentSecrets:["GET /repos/{owner}/{repo}/environments/{environment_name}/secrets"],listEnvironmentVariables:["GET /repos/{owner}/{repo}/environments/{environment_name}/variables"],listGithubHostedRunnersInGroupForOrg:["GET /orgs/{org}/actions/runner-groups/{runner_group_id}/hosted-runners"],listHostedRunnersForOrg:["GET /orgs/{org}/actions/hosted-runners"],listJobsForWorkflowRun:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/jobs"],listJobsForWorkflowRunAttempt:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}/jobs"],listLabelsForSelfHostedRunnerForOrg:["GET /orgs/{org}/actions/runners/{runner_id}/labels"],listLabelsForSelfHostedRunnerForRepo:["GET /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"],listOrgSecrets:["GET /orgs/{org}/actions/secrets"],listOrgVariables:["GET /orgs/{org}/actions/variables"],listRepoOrganizationSecrets:["GET /repos/{owner}/{repo}/actions/organization-secrets"],listRepoOrganizationVariables:["GET /repos/{owner}/{repo}/actions/organization-variables"],listRepoSecrets:["GET /repos/{owner}/{repo}/actions/secrets"],listRepoVariables:["GET /repos/{owner}/{repo}/actions/variables"],listRepoWorkflows:["GET /repos/{owner}/{repo}/actions/workflows"],listRunnerApplicationsForOrg:["GET /orgs/{org}/actions/runners/downloads"],listRunnerApplicationsForRepo:["GET /repos/{owner}/{repo}/actions/runners/downloads"],listSelectedReposForOrgSecret:["GET /orgs/{org}/actions/secrets/{secret_name}/repositories"],listSelectedReposForOrgVariable:["GET /orgs/{org}/actions/variables/{name}/repositories"],listSelectedRepositoriesEnabledGithubActionsOrganization:["GET /orgs/{org}/actions/permissions/repositories"],listSelfHostedRunnersForOrg:["GET /orgs/{org}/actions/runners"],listSelfHostedRunnersForRepo:["GET /repos/{owner}/{repo}/actions/runners"],listWorkflowRunArtifacts:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts"],listWorkflowRuns:["GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs"],listWorkflowRunsForRepo:["GET /repos/{owner}/{repo}/actions/runs"],reRunJobForWorkflowRun:["POST /repos/{owner}/{repo}/actions/jobs/{job_id}/rerun"],reRunWorkflow:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/rerun"],reRunWorkflowFailedJobs:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/rerun-failed-jobs"],removeAllCustomLabelsFromSelfHostedRunnerForOrg:["DELETE /orgs/{org}/actions/runners/{runner_id}/labels"],removeAllCustomLabelsFromSelfHostedRunnerForRepo:["DELETE /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"],removeCustomLabelFromSelfHostedRunnerForOrg:["DELETE /orgs/{org}/actions/runners/{runner_id}/labels/{name}"],removeCustomLabelFromSelfHostedRunnerForRepo:["DELETE /repos/{owner}/{repo}/actions/runners/{runner_id}/labels/{name}"],removeSelectedRepoFromOrgSecret:["DELETE /orgs/{org}/actions/secrets/{secret_name}/repositories/{repository_id}"],removeSelectedRepoFromOrgVariable:["DELETE /orgs/{org}/actions/variables/{name}/repositories/{repository_id}"],reviewCustomGatesForRun:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/deployment_protection_rule"],reviewPendingDeploymentsForRun:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/pending_deployments"],setAllowedActionsOrganization:["PUT /orgs/{org}/actions/permissions/selected-actions"],setAllowedActionsRepository:["PUT /repos/{owner}/{repo}/actions/permissions/selected-actions"],setCustomLabelsForSelfHostedRunnerForOrg:["PUT /orgs/{org}/actions/runners/{runner_id}/labels"],setCustomLabelsForSelfHostedRunnerForRepo:["PUT /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"],setCustomOidcSubClaimForRepo:["PUT /repos/{owner}/{repo}/actions/oidc/customization/sub"],setGithubActionsDefaultWorkflowPermissionsOrganization:["PUT /orgs/{org}/actions/permissions/workflow"],setGithubActionsDefaultWorkflowPermissionsRepository:["PUT /repos/{owner}/{repo}/actions/permissions/workflow"],setGithubActionsPermissionsOrganization:["PUT /orgs/{org}/actions/permissions"],setGithubActionsPermissionsRepository:["PUT /repos/{owner}/{repo}/actions/permissions"],setSelectedReposForOrgSecret:["PUT /orgs/{org}/actions/secrets/{secret_name}/repositories"],setSelectedReposForOrgVariable:["PUT /orgs/{org}/actions/variables/{name}/repositories"],setSelectedRepositoriesEnabledGithubActionsOrganization:["PUT /orgs/{org}/actions/permissions/repositories"],setWorkflowAccessToRepository:["PUT /repos/{owner}/{repo}/actions/permissions/access"],updateEnvironmentVariable:["PATCH /repos/{owner}/{repo}/environments/{environment_name}/variables/{name}"],updateHostedRunnerForOrg:["PATCH /orgs/{org}/actions/hosted-runners/{hosted_runner_id}"],updateOrgVariable:["PATCH /orgs/{org}/actions/variables/{name}"],updateRepoVariable:["PATCH /repos/{owner}/{repo}/actions/variables/{name}"]},activity:{checkRepoIsStarredByAuthenticatedUser:["GET /user/starred/{owner}/{repo}"],deleteRepoSubscription:["DELETE /repos/{owner}/{repo}/subscription"],deleteThreadSubscription:["DELETE /notifications/threads/{thread_id}/subscription"],getFeeds:["GET /feeds"],getRepoSubscription:["GET /repos/{owner}/{repo}/subscription"],getThread:["GET /notifications/threads/{thread_id}"],getThreadSubscriptionForAuthenticatedUser:["GET /notifications/threads/{thread_id}/subscription"],listEventsForAuthenticatedUser:["GET /users/{username}/events"],listNotificationsForAuthenticatedUser:["GET /notifications"],listOrgEventsForAuthenticatedUser:["GET /users/{username}/events/orgs/{org}"],listPublicEvents:["GET /events"],listPublicEventsForRepoNetwork:["GET /networks/{owner}/{repo}/events"],listPublicEventsForUser:["GET /users/{username}/events/public"],listPublicOrgEvents:["GET /orgs/{org}/events"],listReceivedEventsForUser:["GET /users/{username}/received_events"],listReceivedPublicEventsForUser:["GET /users/{username}/received_events/public"],listRepoEvents:["GET /repos/{owner}/{repo}/events"],listRepoNotificationsForAuthenticatedUser:["GET /repos/{owner}/{repo}/notifications"],listReposStarredByAuthenticatedUser:["GET /user/starred"],listReposStarredByUser:["GET /users/{username}/starred"],listReposWatchedByUser:["GET /users/{username}/subscriptions"],listStargazersForRepo:["GET /repos/{owner}/{repo}/stargazers"],listWatchedReposForAuthenticatedUser:["GET /user/subscriptions"],listWatchersForRepo:["GET /repos/{owner}/{repo}/subscribers"],markNotificationsAsRead:["PUT /notifications"],markRepoNotificationsAsRead:["PUT /repos/{owner}/{repo}/notifications"],markThreadAsDone:["DELETE /notifications/threads/{thread_id}"],markThreadAsRead:["PATCH /notifications/threads/{thread_id}"],setRepoSubscription:["PUT /repos/{owner}/{repo}/subscription"],setThreadSubscription:["PUT /notifications/threads/{thread_id}/subscription"],starRepoForAuthenticatedUser:["PUT /user/starred/{owner}/{repo}"],unstarRepoForAuthenticatedUser:["DELETE /user/starred/{owner}/{repo}"]},apps:{addRepoToInstallation:["PUT /user/installations/{installation_id}/repositories/{repository_id}",{},{renamed:["apps","addRepoToInstallationForAuthenticatedUser"]}],addRepoToInstallationForAuthenticatedUser:["PUT /user/installations/{installation_id}/repositories/{repository_id}"],checkToken:["POST /applications/{client_id}/token"],createFromManifest:["POST /app-manifests/{code}/conversions"],createInstallationAccessToken:["POST /app/installations/{installation_id}/access_tokens"],deleteAuthorization:["DELETE /applications/{client_id}/grant"],deleteInstallation:["DELETE /app/installations/{installation_id}"],deleteToken:["DELETE /applications/{client_id}/token"],getAuthenticated:["GET /app"],getBySlug:["GET /apps/{app_slug}"],getInstallation:["GET /app/installations/{installation_id}"],getOrgInstallation:["GET /orgs/{org}/installation"],getRepoInstallation:["GET /repos/{owner}/{repo}/installation"],getSubscriptionPlanForAccount:["GET /marketplace_listing/accounts/{account_id}"],getSubscriptionPlanForAccountStubbed:["GET /marketplace_listing/stubbed/accounts/{account_id}"],getUserInstallation:["GET /users/{username}/installation"],getWebhookConfigForApp:["GET /app/hook/config"],getWebhookDelivery:["GET /app/hook/deliveries/{delivery_id}"],listAccountsForPlan:["GET /marketplace_listing/plans/{plan_id}/accounts"],listAccountsForPlanStubbed:["GET /marketplace_listing/stubbed/plans/{plan_id}/accounts"],listInstallationReposForAuthenticatedUser:["GET /user/installations/{installation_id}/repositories"],listInstallationRequestsForAuthenticatedApp:["GET /app/installation-requests"],listInstallations:["GET /app/installations"],listInstallationsForAuthenticatedUser:["GET /user/installations"],listPlans:["GET /marketplace_listing/plans"],listPlansStubbed:["GET /marketplace_listing/stubbed/plans"],listReposAccessibleToInstallation:["GET /installation/repositories"],listSubscriptionsForAuthenticatedUser:["GET /user/marketplace_purchases"],listSubscriptionsForAuthenticatedUserStubbed:["GET /user/marketplace_purchases/stubbed"],listWebhookDeliveries:["GET /app/hook/deliveries"],redeliverWebhookDelivery:["POST /app/hook/deliveries/{delivery_id}/attempts"],removeRepoFromInstallation:["DELETE /user/installations/{installation_id}/repositories/{repository_id}",{},{renamed:["apps","removeRepoFromInstallationForAuthenticatedUser"]}],removeRepoFromInstallationForAuthenticatedUser:["DELETE /user/installations/{installation_id}/repositories/{repository_id}"],resetToken:["PATCH /applications/{client_id}/token"],revokeInstallationAccessToken:["DELETE /installation/token"],scopeToken:["POST /applications/{client_id}/token/scoped"],suspendInstallation:["PUT /app/installations/{installation_id}/suspended"],unsuspendInstallation:["DELETE /app/installations/{installation_id}/suspended"],updateWebhookConfigForApp:["PATCH /app/hook/config"]},billing:{getGithubActionsBillingOrg:["GET /orgs/{org}/settings/billing/actions"],getGithubActionsBillingUser:["GET /users/{username}/settings/billing/actions"],getGithubBillingPremiumRequestUsageReportOrg:["GET /organizations/{org}/settings/billing/premium_request/usage"],getGithubBillingPremiumRequestUsageReportUser:["GET /users/{username}/settings/billing/premium_request/usage"],getGithubBillingUsageReportOrg:["GET /organizations/{org}/settings/billing/usage"],getGithubBillingUsageReportUser:["GET /users/{username}/settings/billing/usage"],getGithubPackagesBillingOrg:["GET /orgs/{org}/settings/billing/packages"],getGithubPackagesBillingUser:["GET /users/{username}/settings/billing/packages"],getSharedStorageBillingOrg:["GET /orgs/{org}/settings/billing/shared-storage"],getSharedStorageBillingUser:["GET /users/{username}/settings/billing/shared-storage"]},campaigns:{createCampaign:["POST /orgs/{org}/campaigns"],deleteCampaign:["DELETE /orgs/{org}/campaigns/{campaign_number}"],getCampaignSummary:["GET /orgs/{org}/campaigns/{campaign_number}"],listOrgCampaigns:["GET /orgs/{org}/campaigns"],updateCampaign:["PATCH /orgs/{org}/campaigns/{campaign_number}"]},checks:{create:["POST /repos/{owner}/{repo}/check-runs"],createSuite:["POST /repos/{owner}/{repo}/check-suites"],get:["GET /repos/{owner}/{repo}/check-runs/{check_run_id}"],getSuite:["GET /repos/{owner}/{repo}/check-suites/{check_suite_id}"],listAnnotations:["GET /repos/{owner}/{repo}/check-runs/{check_run_id}/annotations"],listForRef:["GET /repos/{owner}/{repo}/commits/{ref}/check-runs"],listForSuite:["GET /repos/{owner}/{repo}/check-suites/{check_suite_id}/check-runs"],listSuitesForRef:["GET /repos/{owner}/{repo}/commits/{ref}/check-suites"],rerequestRun:["POST /repos/{owner}/{repo}/check-runs/{check_run_id}/rerequest"],rerequestSuite:["POST /repos/{owner}/{repo}/check-suites/{check_suite_id}/rerequest"],setSuitesPreferences:["PATCH /repos/{owner}/{repo}/check-suites/preferences"],update:["PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}"]},codeScanning:{commitAutofix:["POST /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/autofix/commits"],createAutofix:["POST /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/autofix"],createVariantAnalysis:["POST /repos/{owner}/{repo}/code-scanning/codeql/variant-analyses"],deleteAnalysis:["DELETE /repos/{owner}/{repo}/code-scanning/analyses/{analysis_id}{?confirm_delete}"],deleteCodeqlDatabase:["DELETE /repos/{owner}/{repo}/code-scanning/codeql/databases/{language}"],getAlert:["GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}",{},{renamedParameters:{alert_id:"alert_number"}}],getAnalysis:["GET /repos/{owner}/{repo}/code-scanning/analyses/{analysis_id}"],getAutofix:["GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/autofix"],getCodeqlDatabase:["GET /repos/{owner}/{repo}/code-scanning/codeql/databases/{language}"],getDefaultSetup:["GET /repos/{owner}/{repo}/code-scanning/default-setup"],getSarif:["GET /repos/{owner}/{repo}/code-scanning/sarifs/{sarif_id}"],getVariantAnalysis:["GET /repos/{owner}/{repo}/code-scanning/codeql/variant-analyses/{codeql_variant_analysis_id}"],getVariantAnalysisRepoTask:["GET /repos/{owner}/{repo}/code-scanning/codeql/variant-analyses/{codeql_variant_analysis_id}/repos/{repo_owner}/{repo_name}"],listAlertInstances:["GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/instances"],listAlertsForOrg:["GET /orgs/{org}/code-scanning/alerts"],listAlertsForRepo:["GET /repos/{owner}/{repo}/code-scanning/alerts"],listAlertsInstances:["GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/instances",{},{renamed:["codeScanning","listAlertInstances"]}],listCodeqlDatabases:["GET /repos/{owner}/{repo}/code-scanning/codeql/databases"],listRecentAnalyses:["GET /repos/{owner}/{repo}/code-scanning/analyses"],updateAlert:["PATCH /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}"],updateDefaultSetup:["PATCH /repos/{owner}/{repo}/code-scanning/default-setup"],uploadSarif:["POST /repos/{owner}/{repo}/code-scanning/sarifs"]},codeSecurity:{attachConfiguration:["POST /orgs/{org}/code-security/configurations/{configuration_id}/attach"],attachEnterpriseConfiguration:["POST /enterprises/{enterprise}/code-security/configurations/{configuration_id}/attach"],createConfiguration:["POST /orgs/{org}/code-security/configurations"],createConfigurationForEnterprise:["POST /enterprises/{enterprise}/code-security/configurations"],deleteConfiguration:["DELETE /orgs/{org}/code-security/configurations/{configuration_id}"],deleteConfigurationForEnterprise:["DELETE /enterprises/{enterprise}/code-security/configurations/{configuration_id}"],detachConfiguration:["DELETE /orgs/{org}/code-security/configurations/detach"],getConfiguration:["GET /orgs/{org}/code-security/configurations/{configuration_id}"],getConfigurationForRepository:["GET /repos/{owner}/{repo}/code-security-configuration"],getConfigurationsForEnterprise:["GET /enterprises/{enterprise}/code-security/configurations"],getConfigurationsForOrg:["GET /orgs/{org}/code-security/configurations"],getDefaultConfigurations:["GET /orgs/{org}/code-security/configurations/defaults"],getDefaultConfigurationsForEnterprise:["GET /enterprises/{enterprise}/code-security/configurations/defaults"],getRepositoriesForConfiguration:["GET /orgs/{org}/code-security/configurations/{configuration_id}/repositories"],getRepositoriesForEnterpriseConfiguration:["GET /enterprises/{enterprise}/code-security/configurations/{configuration_id}/repositories"],getSingleConfigurationForEnterprise:["GET /enterprises/{enterprise}/code-security/configurations/{configuration_id}"],setConfigurationAsDefault:["PUT /orgs/{org}/code-security/configurations/{configuration_id}/defaults"],setConfigurationAsDefaultForEnterprise:["PUT /enterprises/{enterprise}/code-security/configurations/{configuration_id}/defaults"],updateConfiguration:["PATCH /orgs/{org}/code-security/configurations/{configuration_id}"],updateEnterpriseConfiguration:["PATCH /enterprises/{enterprise}/code-security/configurations/{configuration_id}"]},codesOfConduct:{getAllCodesOfConduct:["GET /codes_of_conduct"],getConductCode:["GET /codes_of_conduct/{key}"]},codespaces:{addRepositoryForSecretForAuthenticatedUser:["PUT /user/codespaces/secrets/{secret_name}/repositories/{repository_id}"],addSelectedRepoToOrgSecret:["PUT /orgs/{org}/codespaces/secrets/{secret_name}/repositories/{repository_id}"],checkPermissionsForDevcontainer:["GET /repos/{owner}/{repo}/codespaces/permissions_check"],codespaceMachinesForAuthenticatedUser:["GET /user/codespaces/{codespace_name}/machines"],createForAuthenticatedUser:["POST /user/codespaces"],createOrUpdateOrgSecret:["PUT /orgs/{org}/codespaces/secrets/{secret_name}"],createOrUpdateRepoSecret:["PUT /repos/{owner}/{repo}/codespaces/secrets/{secret_name}"],createOrUpdateSecretForAuthenticatedUser:["PUT /user/codespaces/secrets/{secret_name}"],createWithPrForAuthenticatedUser:["POST /repos/{owner}/{repo}/pulls/{pull_number}/codespaces"],createWithRepoForAuthenticatedUser:["POST /repos/{owner}/{repo}/codespaces"],deleteForAuthenticatedUser:["DELETE /user/codespaces/{codespace_name}"],deleteFromOrganization:["DELETE /orgs/{org}/members/{username}/codespaces/{codespace_name}"],deleteOrgSecret:["DELETE /orgs/{org}/codespaces/secrets/{secret_name}"],deleteRepoSecret:["DELETE /repos/{owner}/{repo}/codespaces/secrets/{secret_name}"],deleteSecretForAuthenticatedUser:["DELETE /user/codespaces/secrets/{secret_name}"],exportForAuthenticatedUser:["POST /user/codespaces/{codespace_name}/exports"],getCodespacesForUserInOrg:["GET /orgs/{org}/members/{username}/codespaces"],getExportDetailsForAuthenticatedUser:["GET /user/codespaces/{codespace_name}/exports/{export_id}"],getForAuthenticatedUser:["GET /user/codespaces/{codespace_name}"],getOrgPublicKey:["GET /orgs/{org}/codespaces/secrets/public-key"],getOrgSecret:["GET /orgs/{org}/codespaces/secrets/{secret_name}"],getPublicKeyForAuthenticatedUser:["GET /user/codespaces/secrets/public-key"],getRepoPublicKey:["GET /repos/{owner}/{repo}/codespaces/secrets/public-key"],getRepoSecret:["GET /repos/{owner}/{repo}/codespaces/secrets/{secret_name}"],getSecretForAuthenticatedUser:["GET /user/codespaces/secrets/{secret_name}"],listDevcontainersInRepositoryForAuthenticatedUser:["GET /repos/{owner}/{repo}/codespaces/devcontainers"],listForAuthenticatedUser:["GET /user/codespaces"],listInOrganization:["GET /orgs/{org}/codespaces",{},{renamedParameters:{org_id:"org"}}],listInRepositoryForAuthenticatedUser:["GET /repos/{owner}/{repo}/codespaces"],listOrgSecrets:["GET /orgs/{org}/codespaces/secrets"],listRepoSecrets:["GET /repos/{owner}/{repo}/codespaces/secrets"],listRepositoriesForSecretForAuthenticatedUser:["GET /user/codespaces/secrets/{secret_name}/repositories"],listSecretsForAuthenticatedUser:["GET /user/codespaces/secrets"],listSelectedReposForOrgSecret:["GET /orgs/{org}/codespaces/secrets/{secret_name}/repositories"],preFlightWithRepoForAuthenticatedUser:["GET /repos/{owner}/{repo}/codespaces/new"],publishForAuthenticatedUser:["POST /user/codespaces/{codespace_name}/publish"],removeRepositoryForSecretForAuthenticatedUser:["DELETE /user/codespaces/secrets/{secret_name}/repositories/{repository_id}"],removeSelectedRepoFromOrgSecret:["DELETE /orgs/{org}/codespaces/secrets/{secret_name}/repositories/{repository_id}"],repoMachinesForAuthenticatedUser:["GET /repos/{owner}/{repo}/codespaces/machines"],setRepositoriesForSecretForAuthenticatedUser:["PUT /user/codespaces/secrets/{secret_name}/repositories"],setSelectedReposForOrgSecret:["PUT /orgs/{org}/codespaces/secrets/{secret_name}/repositories"],startForAuthenticatedUser:["POST /user/codespaces/{codespace_name}/start"],stopForAuthenticatedUser:["POST /user/codespaces/{codespace_name}/stop"],stopInOrganization:["POST /orgs/{org}/members/{username}/codespaces/{codespace_name}/stop"],updateForAuthenticatedUser:["PATCH /user/codespaces/{codespace_name}"]},copilot:{addCopilotSeatsForTeams:["POST /orgs/{org}/copilot/billing/selected_teams"],addCopilotSeatsForUsers:["POST /orgs/{org}/copilot/billing/selected_users"],cancelCopilotSeatAssignmentForTeams:["DELETE /orgs/{org}/copilot/billing/selected_teams"],cancelCopilotSeatAssignmentForUsers:["DELETE /orgs/{org}/copilot/billing/selected_users"],copilotMetricsForOrganization:["GET /orgs/{org}/copilot/metrics"],copilotMetricsForTeam:["GET /orgs/{org}/team/{team_slug}/copilot/metrics"],getCopilotOrganizationDetails:["GET /orgs/{org}/copilot/billing"],getCopilotSeatDetailsForUser:["GET /orgs/{org}/members/{username}/copilot"],listCopilotSeats:["GET /orgs/{org}/copilot/billing/seats"]},credentials:{revoke:["POST /credentials/revoke"]},dependabot:{addSelectedRepoToOrgSecret:["PUT /orgs/{org}/dependabot/secrets/{secret_name}/repositories/{repository_id}"],createOrUpdateOrgSecret:["PUT /orgs/{org}/dependabot/secrets/{secret_name}"],createOrUpdateRepoSecret:["PUT /repos/{owner}/{repo}/dependabot/secrets/{secret_name}"],deleteOrgSecret:["DELETE /orgs/{org}/dependabot/secrets/{secret_name}"],deleteRepoSecret:["DELETE /repos/{owner}/{repo}/dependabot/secrets/{secret_name}"],getAlert:["GET /repos/{owner}/{repo}/dependabot/alerts/{alert_number}"],getOrgPublicKey:["GET /orgs/{org}/dependabot/secrets/public-key"],getOrgSecret:["GET /orgs/{org}/dependabot/secrets/{secret_name}"],getRepoPublicKey:["GET /repos/{owner}/{repo}/dependabot/secrets/public-key"],getRepoSecret:["GET /repos/{owner}/{repo}/dependabot/secrets/{secret_name}"],listAlertsForEnterprise:["GET /enterprises/{enterprise}/dependabot/alerts"],listAlertsForOrg:["GET /orgs/{org}/dependabot/alerts"],listAlertsForRepo:["GET /repos/{owner}/{repo}/dependabot/alerts"],listOrgSecrets:["GET /orgs/{org}/dependabot/secrets"],listRepoSecrets:["GET /repos/{owner}/{repo}/dependabot/secrets"],listSelectedReposForOrgSecret:["GET /orgs/{org}/dependabot/secrets/{secret_name}/repositories"],removeSelectedRepoFromOrgSecret:["DELETE /orgs/{org}/dependabot/secrets/{secret_name}/repositories/{repository_id}"],repositoryAccessForOrg:["GET /organizations/{org}/dependabot/repository-access"],setRepositoryAccessDefaultLevel:["PUT /organizations/{org}/dependabot/repository-access/default-level"],setSelectedReposForOrgSecret:["PUT /orgs/{org}/dependabot/secrets/{secret_name}/repositories"],updateAlert:["PATCH /repos/{owner}/{repo}/dependabot/alerts/{alert_number}"],updateRepositoryAccessForOrg:["PATCH /organizations/{org}/dependabot/repository-access"]},dependencyGraph:{createRepositorySnapshot:["POST /repos/{owner}/{repo}/dependency-graph/snapshots"],diffRange:["GET /repos/{owner}/{repo}/dependency-graph/compare/{basehead}"],exportSbom:["GET /repos/{owner}/{repo}/dependency-graph/sbom"]},emojis:{get:["GET /emojis"]},enterpriseTeamMemberships:{add:["PUT /enterprises/{enterprise}/teams/{enterprise-team}/memberships/{username}"],bulkAdd:["POST /enterprises/{enterprise}/teams/{enterprise-team}/memberships/add"],bulkRemove:["POST /enterprises/{enterprise}/teams/{enterprise-team}/memberships/remove"],get:["GET /enterprises/{enterprise}/teams/{enterprise-team}/memberships/{username}"],list:["GET /enterprises/{enterprise}/teams/{enterprise-team}/memberships"],remove:["DELETE /enterprises/{enterprise}/teams/{enterprise-team}/memberships/{username}"]},enterpriseTeamOrganizations:{add:["PUT /enterprises/{enterprise}/teams/{enterprise-team}/organizations/{org}"],bulkAdd:["POST /enterprises/{enterprise}/teams/{enterprise-team}/organizations/add"],bulkRemove:["POST /enterprises/{enterprise}/teams/{enterprise-team}/organizations/remove"],delete:["DELETE /enterprises/{enterprise}/teams/{enterprise-team}/organizations/{org}"],getAssignment:["GET /enterprises/{enterprise}/teams/{enterprise-team}/organizations/{org}"],getAssignments:["GET /enterprises/{enterprise}/teams/{enterprise-team}/organizations"]},enterpriseTeams:{create:["POST /enterprises/{enterprise}/teams"],delete:["DELETE /enterprises/{enterprise}/teams/{team_slug}"],get:["GET /enterprises/{enterprise}/teams/{team_slug}"],list:["GET /enterprises/{enterprise}/teams"],update:["PATCH /enterprises/{enterprise}/teams/{team_slug}"]},gists:{checkIsStarred:["GET /gists/{gist_id}/star"],create:["POST /gists"],createComment:["POST /gists/{gist_id}/comments"],delete:["DELETE /gists/{gist_id}"],deleteComment:["DELETE /gists/{gist_id}/comments/{comment_id}"],fork:["POST /gists/{gist_id}/forks"],get:["GET /gists/{gist_id}"],getComment:["GET /gists/{gist_id}/comments/{comment_id}"],getRevision:["GET /gists/{gist_id}/{sha}"],list:["GET /gists"],listComments:["GET /gists/{gist_id}/comments"],listCommits:["GET /gists/{gist_id}/commits"],listForUser:["GET /users/{username}/gists"],listForks:["GET /gists/{gist_id}/forks"],listPublic:["GET /gists/public"],listStarred:["GET /gists/starred"],star:["PUT /gists/{gist_id}/star"],unstar:["DELETE /gists/{gist_id}/star"],update:["PATCH /gists/{gist_id}"],updateComment:["PATCH /gists/{gist_id}/comments/{comment_id}"]},git:{createBlob:["POST /repos/{owner}/{repo}/git/blobs"],createCommit:["POST /repos/{owner}/{repo}/git/commits"],createRef:["POST /repos/{owner}/{repo}/git/refs"],createTag:["POST /repos/{owner}/{repo}/git/tags"],createTree:["POST /repos/{owner}/{repo}/git/trees"],deleteRef:["DELETE /repos/{owner}/{repo}/git/refs/{ref}"],getBlob:["GET /repos/{owner}/{repo}/git/blobs/{file_sha}"],getCommit:["GET /repos/{owner}/{repo}/git/commits/{commit_sha}"],getRef:["GET /repos/{owner}/{repo}/git/ref/{ref}"],getTag:["GET /repos/{owner}/{repo}/git/tags/{tag_sha}"],getTree:["GET /repos/{owner}/{repo}/git/trees/{tree_sha}"],listMatchingRefs:["GET /repos/{owner}/{repo}/git/matching-refs/{ref}"],updateRef:["PATCH /repos/{owner}/{repo}/git/refs/{ref}"]},gitignore:{getAllTemplates:["GET /gitignore/templates"],getTemplate:["GET /gitignore/templates/{name}"]},hostedCompute:{createNetworkConfigurationForOrg:["POST /orgs/{org}/settings/network-configurations"],deleteNetworkConfigurationFromOrg:["DELETE /orgs/{org}/settings/network-configurations/{network_configuration_id}"],getNetworkConfigurationForOrg:["GET /orgs/{org}/settings/network-configurations/{network_configuration_id}"],getNetworkSettingsForOrg:["GET /orgs/{org}/settings/network-settings/{network_settings_id}"],listNetworkConfigurationsForOrg:["GET /orgs/{org}/settings/network-configurations"],updateNetworkConfigurationForOrg:["PATCH /orgs/{org}/settings/network-configurations/{network_configuration_id}"]},interactions:{getRestrictionsForAuthenticatedUser:["GET /user/interaction-limits"],getRestrictionsForOrg:["GET /orgs/{org}/interaction-limits"],getRestrictionsForRepo:["GET /repos/{owner}/{repo}/interaction-limits"],getRestrictionsForYourPublicRepos:["GET /user/interaction-limits",{},{renamed:["interactions","getRestrictionsForAuthenticatedUser"]}],removeRestrictionsForAuthenticatedUser:["DELETE /user/interaction-limits"],removeRestrictionsForOrg:["DELETE /orgs/{org}/interaction-limits"],removeRestrictionsForRepo:["DELETE /repos/{owner}/{repo}/interaction-limits"],removeRestrictionsForYourPublicRepos:["DELETE /user/interaction-limits",{},{renamed:["interactions","removeRestrictionsForAuthenticatedUser"]}],setRestrictionsForAuthenticatedUser:["PUT /user/interaction-limits"],setRestrictionsForOrg:["PUT /orgs/{org}/interaction-limits"],setRestrictionsForRepo:["PUT /repos/{owner}/{repo}/interaction-limits"],setRestrictionsForYourPublicRepos:["PUT /user/interaction-limits",{},{renamed:["interactions","setRestrictionsForAuthenticatedUser"]}]},issues:{addAssignees:["POST /repos/{owner}/{repo}/issues/{issue_number}/assignees"],addBlockedByDependency:["POST /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by"],addLabels:["POST /repos/{owner}/{repo}/issues/{issue_number}/labels"],addSubIssue:["POST /repos/{owner}/{repo}/issues/{issue_number}/sub_issues"],checkUserCanBeAssigned:["GET /repos/{owner}/{repo}/assignees/{assignee}"],checkUserCanBeAssignedToIssue:["GET /repos/{owner}/{repo}/issues/{issue_number}/assignees/{assignee}"],create:["POST /repos/{owner}/{repo}/issues"],createComment:["POST /repos/{owner}/{repo}/issues/{issue_number}/comments"],createLabel:["POST /repos/{owner}/{repo}/labels"],createMilestone:["POST /repos/{owner}/{repo}/milestones"],deleteComment:["DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}"],deleteLabel:["DELETE /repos/{owner}/{repo}/labels/{name}"],deleteMilestone:["DELETE /repos/{owner}/{repo}/milestones/{milestone_number}"],get:["GET /repos/{owner}/{repo}/issues/{issue_number}"],getComment:["GET /repos/{owner}/{repo}/issues/comments/{comment_id}"],getEvent:["GET /repos/{owner}/{repo}/issues/events/{event_id}"],getLabel:["GET /repos/{owner}/{repo}/labels/{name}"],getMilestone:["GET /repos/{owner}/{repo}/milestones/{milestone_number}"],getParent:["GET /repos/{owner}/{repo}/issues/{issue_number}/parent"],list:["GET /issues"],listAssignees:["GET /repos/{owner}/{repo}/assignees"],listComments:["GET /repos/{owner}/{repo}/issues/{issue_number}/comments"],listCommentsForRepo:["GET /repos/{owner}/{repo}/issues/comments"],listDependenciesBlockedBy:["GET /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by"],listDependenciesBlocking:["GET /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocking"],listEvents:["GET /repos/{owner}/{repo}/issues/{issue_number}/events"],listEventsForRepo:["GET /repos/{owner}/{repo}/issues/events"],listEventsForTimeline:["GET /repos/{owner}/{repo}/issues/{issue_number}/timeline"],listForAuthenticatedUser:["GET /user/issues"],listForOrg:["GET /orgs/{org}/issues"],listForRepo:["GET /repos/{owner}/{repo}/issues"],listLabelsForMilestone:["GET /repos/{owner}/{repo}/milestones/{milestone_number}/labels"],listLabelsForRepo:["GET /repos/{owner}/{repo}/labels"],listLabelsOnIssue:["GET /repos/{owner}/{repo}/issues/{issue_number}/labels"],listMilestones:["GET /repos/{owner}/{repo}/milestones"],listSubIssues:["GET /repos/{owner}/{repo}/issues/{issue_number}/sub_issues"],lock:["PUT /repos/{owner}/{repo}/issues/{issue_number}/lock"],removeAllLabels:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels"],removeAssignees:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/assignees"],removeDependencyBlockedBy:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by/{issue_id}"],removeLabel:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}"],removeSubIssue:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/sub_issue"],reprioritizeSubIssue:["PATCH /repos/{owner}/{repo}/issues/{issue_number}/sub_issues/priority"],setLabels:["PUT /repos/{owner}/{repo}/issues/{issue_number}/labels"],unlock:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/lock"],update:["PATCH /repos/{owner}/{repo}/issues/{issue_number}"],updateComment:["PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}"],updateLabel:["PATCH /repos/{owner}/{repo}/labels/{name}"],updateMilestone:["PATCH /repos/{owner}/{repo}/milestones/{milestone_number}"]},licenses:{get:["GET /licenses/{license}"],getAllCommonlyUsed:["GET /licenses"],getForRepo:["GET /repos/{owner}/{repo}/license"]},markdown:{render:["POST /markdown"],renderRaw:["POST /markdown/raw",{headers:{"content-type":"text/plain; charset=utf-8"}}]},meta:{get:["GET /meta"],getAllVersions:["GET /versions"],getOctocat:["GET /octocat"],getZen:["GET /zen"],root:["GET /"]},migrations:{deleteArchiveForAuthenticatedUser:["DELETE /user/migrations/{migration_id}/archive"],deleteArchiveForOrg:["DELETE /orgs/{org}/migrations/{migration_id}/archive"],downloadArchiveForOrg:["GET /orgs/{org}/migrations/{migration_id}/archive"],getArchiveForAuthenticatedUser:["GET /user/migrations/{migration_id}/archive"],getStatusForAuthenticatedUser:["GET /user/migrations/{migration_id}"],getStatusForOrg:["GET /orgs/{org}/migrations/{migration_id}"],listForAuthenticatedUser:["GET /user/migrations"],listForOrg:["GET /orgs/{org}/migrations"],listReposForAuthenticatedUser:["GET /user/migrations/{migration_id}/repositories"],listReposForOrg:["GET /orgs/{org}/migrations/{migration_id}/repositories"],listReposForUser:["GET /user/migrations/{migration_id}/repositories",{},{renamed:["migrations","listReposForAuthenticatedUser"]}],startForAuthenticatedUser:["POST /user/migrations"],startForOrg:["POST /orgs/{org}/migrations"],unlockRepoForAuthenticatedUser:["DELETE /user/migrations/{migration_id}/repos/{repo_name}/lock"],unlockRepoForOrg:["DELETE /orgs/{org}/migrations/{migration_id}/repos/{repo_name}/lock"]},oidc:{getOidcCustomSubTemplateForOrg:["GET /orgs/{org}/actions/oidc/customization/sub"],updateOidcCustomSubTemplateForOrg:["PUT /orgs/{org}/actions/oidc/customization/sub"]},orgs:{addSecurityManagerTeam:["PUT /orgs/{org}/security-managers/teams/{team_slug}",{},{deprecated:"octokit.rest.orgs.addSecurityManagerTeam() is deprecated, see https://docs.github.com/rest/orgs/security-managers#add-a-security-manager-team"}],assignTeamToOrgRole:["PUT /orgs/{org}/organization-roles/teams/{team_slug}/{role_id}"],assignUserToOrgRole:["PUT /orgs/{org}/organization-roles/users/{username}/{role_id}"],blockUser:["PUT /orgs/{org}/blocks/{username}"],cancelInvitation:["DELETE /orgs/{org}/invitations/{invitation_id}"],checkBlockedUser:["GET /orgs/{org}/blocks/{username}"],checkMembershipForUser:["GET /orgs/{org}/members/{username}"],checkPublicMembershipForUser:["GET /orgs/{org}/public_members/{username}"],convertMemberToOutsideCollaborator:["PUT /orgs/{org}/outside_collaborators/{username}"],createArtifactStorageRecord:["POST /orgs/{org}/artifacts/metadata/storage-record"],createInvitation:["POST /orgs/{org}/invitations"],createIssueType:["POST /orgs/{org}/issue-types"],createWebhook:["POST /orgs/{org}/hooks"],customPropertiesForOrgsCreateOrUpdateOrganizationValues:["PATCH /organizations/{org}/org-properties/values"],customPropertiesForOrgsGetOrganizationValues:["GET /organizations/{org}/org-properties/values"],customPropertiesForReposCreateOrUpdateOrganizationDefinition:["PUT /orgs/{org}/properties/schema/{custom_property_name}"],customPropertiesForReposCreateOrUpdateOrganizationDefinitions:["PATCH /orgs/{org}/properties/schema"],customPropertiesForReposCreateOrUpdateOrganizationValues:["PATCH /orgs/{org}/properties/values"],customPropertiesForReposDeleteOrganizationDefinition:["DELETE /orgs/{org}/properties/schema/{custom_property_name}"],customPropertiesForReposGetOrganizationDefinition:["GET /orgs/{org}/properties/schema/{custom_property_name}"],customPropertiesForReposGetOrganizationDefinitions:["GET /orgs/{org}/properties/schema"],customPropertiesForReposGetOrganizationValues:["GET /orgs/{org}/properties/values"],delete:["DELETE /orgs/{org}"],deleteAttestationsBulk:["POST /orgs/{org}/attestations/delete-request"],deleteAttestationsById:["DELETE /orgs/{org}/attestations/{attestation_id}"],deleteAttestationsBySubjectDigest:["DELETE /orgs/{org}/attestations/digest/{subject_digest}"],deleteIssueType:["DELETE /orgs/{org}/issue-types/{issue_type_id}"],deleteWebhook:["DELETE /orgs/{org}/hooks/{hook_id}"],disableSelectedRepositoryImmutableReleasesOrganization:["DELETE /orgs/{org}/settings/immutable-releases/repositories/{repository_id}"],enableSelectedRepositoryImmutableReleasesOrganization:["PUT /orgs/{org}/settings/immutable-releases/repositories/{repository_id}"],get:["GET /orgs/{org}"],getImmutableReleasesSettings:["GET /orgs/{org}/settings/immutable-releases"],getImmutableReleasesSettingsRepositories:["GET /orgs/{org}/settings/immutable-releases/repositories"],getMembershipForAuthenticatedUser:["GET /user/memberships/orgs/{org}"],getMembershipForUser:["GET /orgs/{org}/memberships/{username}"],getOrgRole:["GET /orgs/{org}/organization-roles/{role_id}"],getOrgRulesetHistory:["GET /orgs/{org}/rulesets/{ruleset_id}/history"],getOrgRulesetVersion:["GET /orgs/{org}/rulesets/{ruleset_id}/history/{version_id}"],getWebhook:["GET /orgs/{org}/hooks/{hook_id}"],getWebhookConfigForOrg:["GET /orgs/{org}/hooks/{hook_id}/config"],getWebhookDelivery:["GET /orgs/{org}/hooks/{hook_id}/deliveries/{delivery_id}"],list:["GET /organizations"],listAppInstallations:["GET /orgs/{org}/installations"],listArtifactStorageRecords:["GET /orgs/{org}/artifacts/{subject_digest}/metadata/storage-records"],listAttestationRepositories:["GET /orgs/{org}/attestations/repositories"],listAttestations:["GET /orgs/{org}/attestations/{subject_digest}"],listAttestationsBulk:["POST /orgs/{org}/attestations/bulk-list{?per_page,before,after}"],listBlockedUsers:["GET /orgs/{org}/blocks"],listFailedInvitations:["GET /orgs/{org}/failed_invitations"],listForAuthenticatedUser:["GET /user/orgs"],listForUser:["GET /users/{username}/orgs"],listInvitationTeams:["GET /orgs/{org}/invitations/{invitation_id}/teams"],listIssueTypes:["GET /orgs/{org}/issue-types"],listMembers:["GET /orgs/{org}/members"],listMembershipsForAuthenticatedUser:["GET /user/memberships/orgs"],listOrgRoleTeams:["GET /orgs/{org}/organization-roles/{role_id}/teams"],listOrgRoleUsers:["GET /orgs/{org}/organization-roles/{role_id}/users"],listOrgRoles:["GET /orgs/{org}/organization-roles"],listOrganizationFineGrainedPermissions:["GET /orgs/{org}/organization-fine-grained-permissions"],listOutsideCollaborators:["GET /orgs/{org}/outside_collaborators"],listPatGrantRepositories:["GET /orgs/{org}/personal-access-tokens/{pat_id}/repositories"],listPatGrantRequestRepositories:["GET /orgs/{org}/personal-access-token-requests/{pat_request_id}/repositories"],listPatGrantRequests:["GET /orgs/{org}/personal-access-token-requests"],listPatGrants:["GET /orgs/{org}/personal-access-tokens"],listPendingInvitations:["GET /orgs/{org}/invitations"],listPublicMembers:["GET /orgs/{org}/public_members"],listSecurityManagerTeams:["GET /orgs/{org}/security-managers",{},{deprecated:"octokit.rest.orgs.listSecurityManagerTeams() is deprecated, see https://docs.github.com/rest/orgs/security-managers#list-security-manager-teams"}],listWebhookDeliveries:["GET /orgs/{org}/hooks/{hook_id}/deliveries"],listWebhooks:["GET /orgs/{org}/hooks"],pingWebhook:["POST /orgs/{org}/hooks/{hook_id}/pings"],redeliverWebhookDelivery:["POST /orgs/{org}/hooks/{hook_id}/deliveries/{delivery_id}/attempts"],removeMember:["DELETE /orgs/{org}/members/{username}"],removeMembershipForUser:["DELETE /orgs/{org}/memberships/{username}"],removeOutsideCollaborator:["DELETE /orgs/{org}/outside_collaborators/{username}"],removePublicMembershipForAuthenticatedUser:["DELETE /orgs/{org}/public_members/{username}"],removeSecurityManagerTeam:["DELETE /orgs/{org}/security-managers/teams/{team_slug}",{},{deprecated:"octokit.rest.orgs.removeSecurityManagerTeam() is deprecated, see https://docs.github.com/rest/orgs/security-managers#remove-a-security-manager-team"}],reviewPatGrantRequest:["POST /orgs/{org}/personal-access-token-requests/{pat_request_id}"],reviewPatGrantRequestsInBulk:["POST /orgs/{org}/personal-access-token-requests"],revokeAllOrgRolesTeam:["DELETE /orgs/{org}/organization-roles/teams/{team_slug}"],revokeAllOrgRolesUser:["DELETE /orgs/{org}/organization-roles/users/{username}"],revokeOrgRoleTeam:["DELETE /orgs/{org}/organization-roles/teams/{team_slug}/{role_id}"],revokeOrgRoleUser:["DELETE /orgs/{org}/organization-roles/users/{username}/{role_id}"],setImmutableReleasesSettings:["PUT /orgs/{org}/settings/immutable-releases"],setImmutableReleasesSettingsRepositories:["PUT /orgs/{org}/settings/immutable-releases/repositories"],setMembershipForUser:["PUT /orgs/{org}/memberships/{username}"],setPublicMembershipForAuthenticatedUser:["PUT /orgs/{org}/public_members/{username}"],unblockUser:["DELETE /orgs/{org}/blocks/{username}"],update:["PATCH /orgs/{org}"],updateIssueType:["PUT /orgs/{org}/issue-types/{issue_type_id}"],updateMembershipForAuthenticatedUser:["PATCH /user/memberships/orgs/{org}"],updatePatAccess:["POST /orgs/{org}/personal-access-tokens/{pat_id}"],updatePatAccesses:["POST /orgs/{org}/personal-access-tokens"],updateWebhook:["PATCH /orgs/{org}/hooks/{hook_id}"],updateWebhookConfigForOrg:["PATCH /orgs/{org}/hooks/{hook_id}/config"]},packages:{deletePackageForAuthenticatedUser:["DELETE /user/packages/{package_type}/{package_name}"],deletePackageForOrg:["DELETE /orgs/{org}/packages/{package_type}/{package_name}"],deletePackageForUser:["DELETE /users/{username}/packages/{package_type}/{package_name}"],deletePackageVersionForAuthenticatedUser:["DELETE /user/packages/{package_type}/{package_name}/versions/{package_version_id}"],deletePackageVersionForOrg:["DELETE /orgs/{org}/packages/{package_type}/{package_name}/versions/{package_version_id}"],deletePackageVersionForUser:["DELETE /users/{username}/packages/{package_type}/{package_name}/versions/{package_version_id}"],getAllPackageVersionsForAPackageOwnedByAnOrg:["GET /orgs/{org}/packages/{package_type}/{package_name}/versions",{},{renamed:["packages","getAllPackageVersionsForPackageOwnedByOrg"]}],getAllPackageVersionsForAPackageOwnedByTheAuthenticatedUser:["GET /user/packages/{package_type}/{package_name}/versions",{},{renamed:["packages","getAllPackageVersionsForPackageOwnedByAuthenticatedUser"]}],getAllPackageVersionsForPackageOwnedByAuthenticatedUser:["GET /user/packages/{package_type}/{package_name}/versions"],getAllPackageVersionsForPackageOwnedByOrg:["GET /orgs/{org}/packages/{package_type}/{package_name}/versions"],getAllPackageVersionsForPackageOwnedByUser:["GET /users/{username}/packages/{package_type}/{package_name}/versions"],getPackageForAuthenticatedUser:["GET /user/packages/{package_type}/{package_name}"],getPackageForOrganization:["GET /orgs/{org}/packages/{package_type}/{package_name}"],getPackageForUser:["GET /users/{username}/packages/{package_type}/{package_name}"],getPackageVersionForAuthenticatedUser:["GET /user/packages/{package_type}/{package_name}/versions/{package_version_id}"],getPackageVersionForOrganization:["GET /orgs/{org}/packages/{package_type}/{package_name}/versions/{package_version_id}"],getPackageVersionForUser:["GET /users/{username}/packages/{package_type}/{package_name}/versions/{package_version_id}"],listDockerMigrationConflictingPackagesForAuthenticatedUser:["GET /user/docker/conflicts"],listDockerMigrationConflictingPackagesForOrganization:["GET /orgs/{org}/docker/conflicts"],listDockerMigrationConflictingPackagesForUser:["GET /users/{username}/docker/conflicts"],listPackagesForAuthenticatedUser:["GET /user/packages"],listPackagesForOrganization:["GET /orgs/{org}/packages"],listPackagesForUser:["GET /users/{username}/packages"],restorePackageForAuthenticatedUser:["POST /user/packages/{package_type}/{package_name}/restore{?token}"],restorePackageForOrg:["POST /orgs/{org}/packages/{package_type}/{package_name}/restore{?token}"],restorePackageForUser:["POST /users/{username}/packages/{package_type}/{package_name}/restore{?token}"],restorePackageVersionForAuthenticatedUser:["POST /user/packages/{package_type}/{package_name}/versions/{package_version_id}/restore"],restorePackageVersionForOrg:["POST /orgs/{org}/packages/{package_type}/{package_name}/versions/{package_version_id}/restore"],restorePackageVersionForUser:["POST /users/{username}/packages/{package_type}/{package_name}/versions/{package_version_id}/restore"]},privateRegistries:{createOrgPrivateRegistry:["POST /orgs/{org}/private-registries"],deleteOrgPrivateRegistry:["DELETE /orgs/{org}/private-registries/{secret_name}"],getOrgPrivateRegistry:["GET /orgs/{org}/private-registries/{secret_name}"],getOrgPublicKey:["GET /orgs/{org}/private-registries/public-key"],listOrgPrivateRegistries:["GET /orgs/{org}/private-registries"],updateOrgPrivateRegistry:["PATCH /orgs/{org}/private-registries/{secret_name}"]},projects:{addItemForOrg:["POST /orgs/{org}/projectsV2/{project_number}/items"],addItemForUser:["POST /users/{username}/projectsV2/{project_number}/items"],deleteItemForOrg:["DELETE /orgs/{org}/projectsV2/{project_number}/items/{item_id}"],deleteItemForUser:["DELETE /users/{username}/projectsV2/{project_number}/items/{item_id}"],getFieldForOrg:["GET /orgs/{org}/projectsV2/{project_number}/fields/{field_id}"],getFieldForUser:["GET /users/{username}/projectsV2/{project_number}/fields/{field_id}"],getForOrg:["GET /orgs/{org}/projectsV2/{project_number}"],getForUser:["GET /users/{username}/projectsV2/{project_number}"],getOrgItem:["GET /orgs/{org}/projectsV2/{project_number}/items/{item_id}"],getUserItem:["GET /users/{username}/projectsV2/{project_number}/items/{item_id}"],listFieldsForOrg:["GET /orgs/{org}/projectsV2/{project_number}/fields"],listFieldsForUser:["GET /users/{username}/projectsV2/{project_number}/fields"],listForOrg:["GET /orgs/{org}/projectsV2"],listForUser:["GET /users/{username}/projectsV2"],listItemsForOrg:["GET /orgs/{org}/projectsV2/{project_number}/items"],listItemsForUser:["GET /users/{username}/projectsV2/{project_number}/items"],updateItemForOrg:["PATCH /orgs/{org}/projectsV2/{project_number}/items/{item_id}"],updateItemForUser:["PATCH /users/{username}/projectsV2/{project_number}/items/{item_id}"]},pulls:{checkIfMerged:["GET /repos/{owner}/{repo}/pulls/{pull_number}/merge"],create:["POST /repos/{owner}/{repo}/pulls"],createReplyForReviewComment:["POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies"],createReview:["POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews"],createReviewComment:["POST /repos/{owner}/{repo}/pulls/{pull_number}/comments"],deletePendingReview:["DELETE /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}"],deleteReviewComment:["DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}"],dismissReview:["PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/dismissals"],get:["GET /repos/{owner}/{repo}/pulls/{pull_number}"],getReview:["GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}"],getReviewComment:["GET /repos/{owner}/{repo}/pulls/comments/{comment_id}"],list:["GET /repos/{owner}/{repo}/pulls"],listCommentsForReview:["GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/comments"],listCommits:["GET /repos/{owner}/{repo}/pulls/{pull_number}/commits"],listFiles:["GET /repos/{owner}/{repo}/pulls/{pull_number}/files"],listRequestedReviewers:["GET /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers"],listReviewComments:["GET /repos/{owner}/{repo}/pulls/{pull_number}/comments"],listReviewCommentsForRepo:["GET /repos/{owner}/{repo}/pulls/comments"],listReviews:["GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews"],merge:["PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge"],removeRequestedReviewers:["DELETE /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers"],requestReviewers:["POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers"],submitReview:["POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/events"],update:["PATCH /repos/{owner}/{repo}/pulls/{pull_number}"],updateBranch:["PUT /repos/{owner}/{repo}/pulls/{pull_number}/update-branch"],updateReview:["PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}"],updateReviewComment:["PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}"]},rateLimit:{get:["GET /rate_limit"]},reactions:{createForCommitComment:["POST /repos/{owner}/{repo}/comments/{comment_id}/reactions"],createForIssue:["POST /repos/{owner}/{repo}/issues/{issue_number}/reactions"],createForIssueComment:["POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions"],createForPullRequestReviewComment:["POST /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions"],createForRelease:["POST /repos/{owner}/{repo}/releases/{release_id}/reactions"],createForTeamDiscussionCommentInOrg:["POST /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}/reactions"],createForTeamDiscussionInOrg:["POST /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/reactions"],deleteForCommitComment:["DELETE /repos/{owner}/{repo}/comments/{comment_id}/reactions/{reaction_id}"],deleteForIssue:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/reactions/{reaction_id}"],deleteForIssueComment:["DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions/{reaction_id}"],deleteForPullRequestComment:["DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions/{reaction_id}"],deleteForRelease:["DELETE /repos/{owner}/{repo}/releases/{release_id}/reactions/{reaction_id}"],deleteForTeamDiscussion:["DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/reactions/{reaction_id}"],deleteForTeamDiscussionComment:["DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}/reactions/{reaction_id}"],listForCommitComment:["GET /repos/{owner}/{repo}/comments/{comment_id}/reactions"],listForIssue:["GET /repos/{owner}/{repo}/issues/{issue_number}/reactions"],listForIssueComment:["GET /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions"],listForPullRequestReviewComment:["GET /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions"],listForRelease:["GET /repos/{owner}/{repo}/releases/{release_id}/reactions"],listForTeamDiscussionCommentInOrg:["GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}/reactions"],listForTeamDiscussionInOrg:["GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/reactions"]},repos:{acceptInvitation:["PATCH /user/repository_invitations/{invitation_id}",{},{renamed:["repos","acceptInvitationForAuthenticatedUser"]}],acceptInvitationForAuthenticatedUser:["PATCH /user/repository_invitations/{invitation_id}"],addAppAccessRestrictions:["POST /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps",{},{mapToData:"apps"}],addCollaborator:["PUT /repos/{owner}/{repo}/collaborators/{username}"],addStatusCheckContexts:["POST /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts",{},{mapToData:"contexts"}],addTeamAccessRestrictions:["POST /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams",{},{mapToData:"teams"}],addUserAccessRestrictions:["POST /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users",{},{mapToData:"users"}],cancelPagesDeployment:["POST /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}/cancel"],checkAutomatedSecurityFixes:["GET /repos/{owner}/{repo}/automated-security-fixes"],checkCollaborator:["GET /repos/{owner}/{repo}/collaborators/{username}"],checkImmutableReleases:["GET /repos/{owner}/{repo}/immutable-releases"],checkPrivateVulnerabilityReporting:["GET /repos/{owner}/{repo}/private-vulnerability-reporting"],checkVulnerabilityAlerts:["GET /repos/{owner}/{repo}/vulnerability-alerts"],codeownersErrors:["GET /repos/{owner}/{repo}/codeowners/errors"],compareCommits:["GET /repos/{owner}/{repo}/compare/{base}...{head}"],compareCommitsWithBasehead:["GET /repos/{owner}/{repo}/compare/{basehead}"],createAttestation:["POST /repos/{owner}/{repo}/attestations"],createAutolink:["POST /repos/{owner}/{repo}/autolinks"],createCommitComment:["POST /repos/{owner}/{repo}/commits/{commit_sha}/comments"],createCommitSignatureProtection:["POST /repos/{owner}/{repo}/branches/{branch}/protection/required_signatures"],createCommitStatus:["POST /repos/{owner}/{repo}/statuses/{sha}"],createDeployKey:["POST /repos/{owner}/{repo}/keys"],createDeployment:["POST /repos/{owner}/{repo}/deployments"],createDeploymentBranchPolicy:["POST /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies"],createDeploymentProtectionRule:["POST /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules"],createDeploymentStatus:["POST /repos/{owner}/{repo}/deployments/{deployment_id}/statuses"],createDispatchEvent:["POST /repos/{owner}/{repo}/dispatches"],createForAuthenticatedUser:["POST /user/repos"],createFork:["POST /repos/{owner}/{repo}/forks"],createInOrg:["POST /orgs/{org}/repos"],createOrUpdateEnvironment:["PUT /repos/{owner}/{repo}/environments/{environment_name}"],createOrUpdateFileContents:["PUT /repos/{owner}/{repo}/contents/{path}"],createOrgRuleset:["POST /orgs/{org}/rulesets"],createPagesDeployment:["POST /repos/{owner}/{repo}/pages/deployments"],createPagesSite:["POST /repos/{owner}/{repo}/pages"],createRelease:["POST /repos/{owner}/{repo}/releases"],createRepoRuleset:["POST /repos/{owner}/{repo}/rulesets"],createUsingTemplate:["POST /repos/{template_owner}/{template_repo}/generate"],createWebhook:["POST /repos/{owner}/{repo}/hooks"],customPropertiesForReposCreateOrUpdateRepositoryValues:["PATCH /repos/{owner}/{repo}/properties/values"],customPropertiesForReposGetRepositoryValues:["GET /repos/{owner}/{repo}/properties/values"],declineInvitation:["DELETE /user/repository_invitations/{invitation_id}",{},{renamed:["repos","declineInvitationForAuthenticatedUser"]}],declineInvitationForAuthenticatedUser:["DELETE /user/repository_invitations/{invitation_id}"],delete:["DELETE /repos/{owner}/{repo}"],deleteAccessRestrictions:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions"],deleteAdminBranchProtection:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/enforce_admins"],deleteAnEnvironment:["DELETE /repos/{owner}/{repo}/environments/{environment_name}"],deleteAutolink:["DELETE /repos/{owner}/{repo}/autolinks/{autolink_id}"],deleteBranchProtection:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection"],deleteCommitComment:["DELETE /repos/{owner}/{repo}/comments/{comment_id}"],deleteCommitSignatureProtection:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_signatures"],deleteDeployKey:["DELETE /repos/{owner}/{repo}/keys/{key_id}"],deleteDeployment:["DELETE /repos/{owner}/{repo}/deployments/{deployment_id}"],deleteDeploymentBranchPolicy:["DELETE /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies/{branch_policy_id}"],deleteFile:["DELETE /repos/{owner}/{repo}/contents/{path}"],deleteInvitation:["DELETE /repos/{owner}/{repo}/invitations/{invitation_id}"],deleteOrgRuleset:["DELETE /orgs/{org}/rulesets/{ruleset_id}"],deletePagesSite:["DELETE /repos/{owner}/{repo}/pages"],deletePullRequestReviewProtection:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_pull_request_reviews"],deleteRelease:["DELETE /repos/{owner}/{repo}/releases/{release_id}"],deleteReleaseAsset:["DELETE /repos/{owner}/{repo}/releases/assets/{asset_id}"],deleteRepoRuleset:["DELETE /repos/{owner}/{repo}/rulesets/{ruleset_id}"],deleteWebhook:["DELETE /repos/{owner}/{repo}/hooks/{hook_id}"],disableAutomatedSecurityFixes:["DELETE /repos/{owner}/{repo}/automated-security-fixes"],disableDeploymentProtectionRule:["DELETE /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/{protection_rule_id}"],disableImmutableReleases:["DELETE /repos/{owner}/{repo}/immutable-releases"],disablePrivateVulnerabilityReporting:["DELETE /repos/{owner}/{repo}/private-vulnerability-reporting"],disableVulnerabilityAlerts:["DELETE /repos/{owner}/{repo}/vulnerability-alerts"],downloadArchive:["GET /repos/{owner}/{repo}/zipball/{ref}",{},{renamed:["repos","downloadZipballArchive"]}],downloadTarballArchive:["GET /repos/{owner}/{repo}/tarball/{ref}"],downloadZipballArchive:["GET /repos/{owner}/{repo}/zipball/{ref}"],enableAutomatedSecurityFixes:["PUT /repos/{owner}/{repo}/automated-security-fixes"],enableImmutableReleases:["PUT /repos/{owner}/{repo}/immutable-releases"],enablePrivateVulnerabilityReporting:["PUT /repos/{owner}/{repo}/private-vulnerability-reporting"],enableVulnerabilityAlerts:["PUT /repos/{owner}/{repo}/vulnerability-alerts"],generateReleaseNotes:["POST /repos/{owner}/{repo}/releases/generate-notes"],get:["GET /repos/{owner}/{repo}"],getAccessRestrictions:["GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions"],getAdminBranchProtection:["GET /repos/{owner}/{repo}/branches/{branch}/protection/enforce_admins"],getAllDeploymentProtectionRules:["GET /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules"],getAllEnvironments:["GET /repos/{owner}/{repo}/environments"],getAllStatusCheckContexts:["GET /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts"],getAllTopics:["GET /repos/{owner}/{repo}/topics"],getAppsWithAccessToProtectedBranch:["GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps"],getAutolink:["GET /repos/{owner}/{repo}/autolinks/{autolink_id}"],getBranch:["GET /repos/{owner}/{repo}/branches/{branch}"],getBranchProtection:["GET /repos/{owner}/{repo}/branches/{branch}/protection"],getBranchRules:["GET /repos/{owner}/{repo}/rules/branches/{branch}"],getClones:["GET /repos/{owner}/{repo}/traffic/clones"],getCodeFrequencyStats:["GET /repos/{owner}/{repo}/stats/code_frequency"],getCollaboratorPermissionLevel:["GET /repos/{owner}/{repo}/collaborators/{username}/permission"],getCombinedStatusForRef:["GET /repos/{owner}/{repo}/commits/{ref}/status"],getCommit:["GET /repos/{owner}/{repo}/commits/{ref}"],getCommitActivityStats:["GET /repos/{owner}/{repo}/stats/commit_activity"],getCommitComment:["GET /repos/{owner}/{repo}/comments/{comment_id}"],getCommitSignatureProtection:["GET /repos/{owner}/{repo}/branches/{branch}/protection/required_signatures"],getCommunityProfileMetrics:["GET /repos/{owner}/{repo}/community/profile"],getContent:["GET /repos/{owner}/{repo}/contents/{path}"],getContributorsStats:["GET /repos/{owner}/{repo}/stats/contributors"],getCustomDeploymentProtectionRule:["GET /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/{protection_rule_id}"],getDeployKey:["GET /repos/{owner}/{repo}/keys/{key_id}"],getDeployment:["GET /repos/{owner}/{repo}/deployments/{deployment_id}"],getDeploymentBranchPolicy:["GET /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies/{branch_policy_id}"],getDeploymentStatus:["GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses/{status_id}"],getEnvironment:["GET /repos/{owner}/{repo}/environments/{environment_name}"],getLatestPagesBuild:["GET /repos/{owner}/{repo}/pages/builds/latest"],getLatestRelease:["GET /repos/{owner}/{repo}/releases/latest"],getOrgRuleSuite:["GET /orgs/{org}/rulesets/rule-suites/{rule_suite_id}"],getOrgRuleSuites:["GET /orgs/{org}/rulesets/rule-suites"],getOrgRuleset:["GET /orgs/{org}/rulesets/{ruleset_id}"],getOrgRulesets:["GET /orgs/{org}/rulesets"],getPages:["GET /repos/{owner}/{repo}/pages"],getPagesBuild:["GET /repos/{owner}/{repo}/pages/builds/{build_id}"],getPagesDeployment:["GET /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}"],getPagesHealthCheck:["GET /repos/{owner}/{repo}/pages/health"],getParticipationStats:["GET /repos/{owner}/{repo}/stats/participation"],getPullRequestReviewProtection:["GET /repos/{owner}/{repo}/branches/{branch}/protection/required_pull_request_reviews"],getPunchCardStats:["GET /repos/{owner}/{repo}/stats/punch_card"],getReadme:["GET /repos/{owner}/{repo}/readme"],getReadmeInDirectory:["GET /repos/{owner}/{repo}/readme/{dir}"],getRelease:["GET /repos/{owner}/{repo}/releases/{release_id}"],getReleaseAsset:["GET /repos/{owner}/{repo}/releases/assets/{asset_id}"],getReleaseByTag:["GET /repos/{owner}/{repo}/releases/tags/{tag}"],getRepoRuleSuite:["GET /repos/{owner}/{repo}/rulesets/rule-suites/{rule_suite_id}"],getRepoRuleSuites:["GET /repos/{owner}/{repo}/rulesets/rule-suites"],getRepoRuleset:["GET /repos/{owner}/{repo}/rulesets/{ruleset_id}"],getRepoRulesetHistory:["GET /repos/{owner}/{repo}/rulesets/{ruleset_id}/history"],getRepoRulesetVersion:["GET /repos/{owner}/{repo}/rulesets/{ruleset_id}/history/{version_id}"],getRepoRulesets:["GET /repos/{owner}/{repo}/rulesets"],getStatusChecksProtection:["GET /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks"],getTeamsWithAccessToProtectedBranch:["GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams"],getTopPaths:["GET /repos/{owner}/{repo}/traffic/popular/paths"],getTopReferrers:["GET /repos/{owner}/{repo}/traffic/popular/referrers"],getUsersWithAccessToProtectedBranch:["GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users"],getViews:["GET /repos/{owner}/{repo}/traffic/views"],getWebhook:["GET /repos/{owner}/{repo}/hooks/{hook_id}"],getWebhookConfigForRepo:["GET /repos/{owner}/{repo}/hooks/{hook_id}/config"],getWebhookDelivery:["GET /repos/{owner}/{repo}/hooks/{hook_id}/deliveries/{delivery_id}"],listActivities:["GET /repos/{owner}/{repo}/activity"],listAttestations:["GET /repos/{owner}/{repo}/attestations/{subject_digest}"],listAutolinks:["GET /repos/{owner}/{repo}/autolinks"],listBranches:["GET /repos/{owner}/{repo}/branches"],listBranchesForHeadCommit:["GET /repos/{owner}/{repo}/commits/{commit_sha}/branches-where-head"],listCollaborators:["GET /repos/{owner}/{repo}/collaborators"],listCommentsForCommit:["GET /repos/{owner}/{repo}/commits/{commit_sha}/comments"],listCommitCommentsForRepo:["GET /repos/{owner}/{repo}/comments"],listCommitStatusesForRef:["GET /repos/{owner}/{repo}/commits/{ref}/statuses"],listCommits:["GET /repos/{owner}/{repo}/commits"],listContributors:["GET /repos/{owner}/{repo}/contributors"],listCustomDeploymentRuleIntegrations:["GET /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/apps"],listDeployKeys:["GET /repos/{owner}/{repo}/keys"],listDeploymentBranchPolicies:["GET /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies"],listDeploymentStatuses:["GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses"],listDeployments:["GET /repos/{owner}/{repo}/deployments"],listForAuthenticatedUser:["GET /user/repos"],listForOrg:["GET /orgs/{org}/repos"],listForUser:["GET /users/{username}/repos"],listForks:["GET /repos/{owner}/{repo}/forks"],listInvitations:["GET /repos/{owner}/{repo}/invitations"],listInvitationsForAuthenticatedUser:["GET /user/repository_invitations"],listLanguages:["GET /repos/{owner}/{repo}/languages"],listPagesBuilds:["GET /repos/{owner}/{repo}/pages/builds"],listPublic:["GET /repositories"],listPullRequestsAssociatedWithCommit:["GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls"],listReleaseAssets:["GET /repos/{owner}/{repo}/releases/{release_id}/assets"],listReleases:["GET /repos/{owner}/{repo}/releases"],listTags:["GET /repos/{owner}/{repo}/tags"],listTeams:["GET /repos/{owner}/{repo}/teams"],listWebhookDeliveries:["GET /repos/{owner}/{repo}/hooks/{hook_id}/deliveries"],listWebhooks:["GET /repos/{owner}/{repo}/hooks"],merge:["POST /repos/{owner}/{repo}/merges"],mergeUpstream:["POST /repos/{owner}/{repo}/merge-upstream"],pingWebhook:["POST /repos/{owner}/{repo}/hooks/{hook_id}/pings"],redeliverWebhookDelivery:["POST /repos/{owner}/{repo}/hooks/{hook_id}/deliveries/{delivery_id}/attempts"],removeAppAccessRestrictions:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps",{},{mapToData:"apps"}],removeCollaborator:["DELETE /repos/{owner}/{repo}/collaborators/{username}"],removeStatusCheckContexts:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts",{},{mapToData:"contexts"}],removeStatusCheckProtection:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks"],removeTeamAccessRestrictions:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams",{},{mapToData:"teams"}],removeUserAccessRestrictions:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users",{},{mapToData:"users"}],renameBranch:["POST /repos/{owner}/{repo}/branches/{branch}/rename"],replaceAllTopics:["PUT /repos/{owner}/{repo}/topics"],requestPagesBuild:["POST /repos/{owner}/{repo}/pages/builds"],setAdminBranchProtection:["POST /repos/{owner}/{repo}/branches/{branch}/protection/enforce_admins"],setAppAccessRestrictions:["PUT /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps",{},{mapToData:"apps"}],setStatusCheckContexts:["PUT /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts",{},{mapToData:"contexts"}],setTeamAccessRestrictions:["PUT /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams",{},{mapToData:"teams"}],setUserAccessRestrictions:["PUT /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users",{},{mapToData:"users"}],testPushWebhook:["POST /repos/{owner}/{repo}/hooks/{hook_id}/tests"],transfer:["POST /repos/{owner}/{repo}/transfer"],update:["PATCH /repos/{owner}/{repo}"],updateBranchProtection:["PUT /repos/{owner}/{repo}/branches/{branch}/protection"],updateCommitComment:["PATCH /repos/{owner}/{repo}/comments/{comment_id}"],updateDeploymentBranchPolicy:["PUT /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies/{branch_policy_id}"],updateInformationAboutPagesSite:["PUT /repos/{owner}/{repo}/pages"],updateInvitation:["PATCH /repos/{owner}/{repo}/invitations/{invitation_id}"],updateOrgRuleset:["PUT /orgs/{org}/rulesets/{ruleset_id}"],updatePullRequestReviewProtection:["PATCH /repos/{owner}/{repo}/branches/{branch}/protection/required_pull_request_reviews"],updateRelease:["PATCH /repos/{owner}/{repo}/releases/{release_id}"],updateReleaseAsset:["PATCH /repos/{owner}/{repo}/releases/assets/{asset_id}"],updateRepoRuleset:["PUT /repos/{owner}/{repo}/rulesets/{ruleset_id}"],updateStatusCheckPotection:["PATCH /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks",{},{renamed:["repos","updateStatusCheckProtection"]}],updateStatusCheckProtection:["PATCH /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks"],updateWebhook:["PATCH /repos/{owner}/{repo}/hooks/{hook_id}"],updateWebhookConfigForRepo:["PATCH /repos/{owner}/{repo}/hooks/{hook_id}/config"],uploadReleaseAsset:["POST /repos/{owner}/{repo}/releases/{release_id}/assets{?name,label}",{baseUrl:"https://uploads.github.com"}]},search:{code:["GET /search/code"],commits:["GET /search/commits"],issuesAndPullRequests:["GET /search/issues"],labels:["GET /search/labels"],repos:["GET /search/repositories"],topics:["GET /search/topics"],users:["GET /search/users"]},secretScanning:{createPushProtectionBypass:["POST /repos/{owner}/{repo}/secret-scanning/push-protection-bypasses"],getAlert:["GET /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}"],getScanHistory:["GET /repos/{owner}/{repo}/secret-scanning/scan-history"],listAlertsForOrg:["GET /orgs/{org}/secret-scanning/alerts"],listAlertsForRepo:["GET /repos/{owner}/{repo}/secret-scanning/alerts"],listLocationsForAlert:["GET /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}/locations"],listOrgPatternConfigs:["GET /orgs/{org}/secret-scanning/pattern-configurations"],updateAlert:["PATCH /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}"],updateOrgPatternConfigs:["PATCH /orgs/{org}/secret-scanning/pattern-configurations"]},securityAdvisories:{createFork:["POST /repos/{owner}/{repo}/security-advisories/{ghsa_id}/forks"],createPrivateVulnerabilityReport:["POST /repos/{owner}/{repo}/security-advisories/reports"],createRepositoryAdvisory:["POST /repos/{owner}/{repo}/security-advisories"],createRepositoryAdvisoryCveRequest:["POST /repos/{owner}/{repo}/security-advisories/{ghsa_id}/cve"],getGlobalAdvisory:["GET /advisories/{ghsa_id}"],getRepositoryAdvisory:["GET /repos/{owner}/{repo}/security-advisories/{ghsa_id}"],listGlobalAdvisories:["GET /advisories"],listOrgRepositoryAdvisories:["GET /orgs/{org}/security-advisories"],listRepositoryAdvisories:["GET /repos/{owner}/{repo}/security-advisories"],updateRepositoryAdvisory:["PATCH /repos/{owner}/{repo}/security-advisories/{ghsa_id}"]},teams:{addOrUpdateMembershipForUserInOrg:["PUT /orgs/{org}/teams/{team_slug}/memberships/{username}"],addOrUpdateRepoPermissionsInOrg:["PUT /orgs/{org}/teams/{team_slug}/repos/{owner}/{repo}"],checkPermissionsForRepoInOrg:["GET /orgs/{org}/teams/{team_slug}/repos/{owner}/{repo}"],create:["POST /orgs/{org}/teams"],createDiscussionCommentInOrg:["POST /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments"],createDiscussionInOrg:["POST /orgs/{org}/teams/{team_slug}/discussions"],deleteDiscussionCommentInOrg:["DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}"],deleteDiscussionInOrg:["DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}"],deleteInOrg:["DELETE /orgs/{org}/teams/{team_slug}"],getByName:["GET /orgs/{org}/teams/{team_slug}"],getDiscussionCommentInOrg:["GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}"],getDiscussionInOrg:["GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}"],getMembershipForUserInOrg:["GET /orgs/{org}/teams/{team_slug}/memberships/{username}"],list:["GET /orgs/{org}/teams"],listChildInOrg:["GET /orgs/{org}/teams/{team_slug}/teams"],listDiscussionCommentsInOrg:["GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments"],listDiscussionsInOrg:["GET /orgs/{org}/teams/{team_slug}/discussions"],listForAuthenticatedUser:["GET /user/teams"],listMembersInOrg:["GET /orgs/{org}/teams/{team_slug}/members"],listPendingInvitationsInOrg:["GET /orgs/{org}/teams/{team_slug}/invitations"],listReposInOrg:["GET /orgs/{org}/teams/{team_slug}/repos"],removeMembershipForUserInOrg:["DELETE /orgs/{org}/teams/{team_slug}/memberships/{username}"],removeRepoInOrg:["DELETE /orgs/{org}/teams/{team_slug}/repos/{owner}/{repo}"],updateDiscussionCommentInOrg:["PATCH /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}"],updateDiscussionInOrg:["PATCH /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}"],updateInOrg:["PATCH /orgs/{org}/teams/{team_slug}"]},users:{addEmailForAuthenticated:["POST /user/emails",{},{renamed:["users","addEmailForAuthenticatedUser"]}],addEmailForAuthenticatedUser:["POST /user/emails"],addSocialAccountForAuthenticatedUser:["POST /user/social_accounts"],block:["PUT /user/blocks/{username}"],checkBlocked:["GET /user/blocks/{username}"],checkFollowingForUser:["GET /users/{username}/following/{target_user}"],checkPersonIsFollowedByAuthenticated:["GET /user/following/{username}"],createGpgKeyForAuthenticated:["POST /user/gpg_keys",{},{renamed:["users","createGpgKeyForAuthenticatedUser"]}],createGpgKeyForAuthenticatedUser:["POST /user/gpg_keys"],createPublicSshKeyForAuthenticated:["POST /user/keys",{},{renamed:["users","createPublicSshKeyForAuthenticatedUser"]}],createPublicSshKeyForAuthenticatedUser:["POST /user/keys"],createSshSigningKeyForAuthenticatedUser:["POST /user/ssh_signing_keys"],deleteAttestationsBulk:["POST /users/{username}/attestations/delete-request"],deleteAttestationsById:["DELETE /users/{username}/attestations/{attestation_id}"],deleteAttestationsBySubjectDigest:["DELETE /users/{username}/attestations/digest/{subject_digest}"],deleteEmailForAuthenticated:["DELETE /user/emails",{},{renamed:["users","deleteEmailForAuthenticatedUser"]}],deleteEmailForAuthenticatedUser:["DELETE /user/emails"],deleteGpgKeyForAuthenticated:["DELETE /user/gpg_keys/{gpg_key_id}",{},{renamed:["users","deleteGpgKeyForAuthenticatedUser"]}],deleteGpgKeyForAuthenticatedUser:["DELETE /user/gpg_keys/{gpg_key_id}"],deletePublicSshKeyForAuthenticated:["DELETE /user/keys/{key_id}",{},{renamed:["users","deletePublicSshKeyForAuthenticatedUser"]}],deletePublicSshKeyForAuthenticatedUser:["DELETE /user/keys/{key_id}"],deleteSocialAccountForAuthenticatedUser:["DELETE /user/social_accounts"],deleteSshSigningKeyForAuthenticatedUser:["DELETE /user/ssh_signing_keys/{ssh_signing_key_id}"],follow:["PUT /user/following/{username}"],getAuthenticated:["GET /user"],getById:["GET /user/{account_id}"],getByUsername:["GET /users/{username}"],getContextForUser:["GET /users/{username}/hovercard"],getGpgKeyForAuthenticated:["GET /user/gpg_keys/{gpg_key_id}",{},{renamed:["users","getGpgKeyForAuthenticatedUser"]}],getGpgKeyForAuthenticatedUser:["GET /user/gpg_keys/{gpg_key_id}"],getPublicSshKeyForAuthenticated:["GET /user/keys/{key_id}",{},{renamed:["users","getPublicSshKeyForAuthenticatedUser"]}],getPublicSshKeyForAuthenticatedUser:["GET /user/keys/{key_id}"],getSshSigningKeyForAuthenticatedUser:["GET /user/ssh_signing_keys/{ssh_signing_key_id}"],list:["GET /users"],listAttestations:["GET /users/{username}/attestations/{subject_digest}"],listAttestationsBulk:["POST /users/{username}/attestations/bulk-list{?per_page,before,after}"],listBlockedByAuthenticated:["GET /user/blocks",{},{renamed:["users","listBlockedByAuthenticatedUser"]}],listBlockedByAuthenticatedUser:["GET /user/blocks"],listEmailsForAuthenticated:["GET /user/emails",{},{renamed:["users","listEmailsForAuthenticatedUser"]}],listEmailsForAuthenticatedUser:["GET /user/emails"],listFollowedByAuthenticated:["GET /user/following",{},{renamed:["users","listFollowedByAuthenticatedUser"]}],listFollowedByAuthenticatedUser:["GET /user/following"],listFollowersForAuthenticatedUser:["GET /user/followers"],listFollowersForUser:["GET /users/{username}/followers"],listFollowingForUser:["GET /users/{username}/following"],listGpgKeysForAuthenticated:["GET /user/gpg_keys",{},{renamed:["users","listGpgKeysForAuthenticatedUser"]}],listGpgKeysForAuthenticatedUser:["GET /user/gpg_keys"],listGpgKeysForUser:["GET /users/{username}/gpg_keys"],listPublicEmailsForAuthenticated:["GET /user/public_emails",{},{renamed:["users","listPublicEmailsForAuthenticatedUser"]}],listPublicEmailsForAuthenticatedUser:["GET /user/public_emails"],listPublicKeysForUser:["GET /users/{username}/keys"],listPublicSshKeysForAuthenticated:["GET /user/keys",{},{renamed:["users","listPublicSshKeysForAuthenticatedUser"]}],listPublicSshKeysForAuthenticatedUser:["GET /user/keys"],listSocialAccountsForAuthenticatedUser:["GET /user/social_accounts"],listSocialAccountsForUser:["GET /users/{username}/social_accounts"],listSshSigningKeysForAuthenticatedUser:["GET /user/ssh_signing_keys"],listSshSigningKeysForUser:["GET /users/{username}/ssh_signing_keys"],setPrimaryEmailVisibilityForAuthenticated:["PATCH /user/email/visibility",{},{renamed:["users","setPrimaryEmailVisibilityForAuthenticatedUser"]}],setPrimaryEmailVisibilityForAuthenticatedUser:["PATCH /user/email/visibility"],unblock:["DELETE /user/blocks/{username}"],unfollow:["DELETE /user/following/{username}"],updateAuthenticated:["PATCH /user"]}},Ha=Jc;var de=new Map;for(let[t,e]of Object.entries(Ha))for(let[n,r]of Object.entries(e)){let[o,s,a]=r,[i,l]=o.split(/ /),d=Object.assign({method:i,url:l},s);de.has(t)||de.set(t,new Map),de.get(t).set(n,{scope:t,methodName:n,endpointDefaults:d,decorations:a})}var Xc={has({scope:t},e){return de.get(t).has(e)},getOwnPropertyDescriptor(t,e){return{value:this.get(t,e),configurable:!0,writable:!0,enumerable:!0}},defineProperty(t,e,n){return Object.defineProperty(t.cache,e,n),!0},deleteProperty(t,e){return delete t.cache[e],!0},ownKeys({scope:t}){return[...de.get(t).keys()]},set(t,e,n){return t.cache[e]=n},get({octokit:t,scope:e,cache:n},r){if(n[r])return n[r];let o=de.get(e).get(r);if(!o)return;let{endpointDefaults:s,decorations:a}=o;return a?n[r]=Yc(t,e,r,s,a):n[r]=t.request.defaults(s),n[r]}};function zt(t){let e={};for(let n of de.keys())e[n]=new Proxy({octokit:t,scope:n,cache:{}},Xc);return e}function Yc(t,e,n,r,o){let s=t.request.defaults(r);function a(...i){let l=s.endpoint.merge(...i);if(o.mapToData)return l=Object.assign({},l,{data:l[o.mapToData],[o.mapToData]:void 0}),s(l);if(o.renamed){let[d,u]=o.renamed;t.log.warn(`octokit.${e}.${n}() has been renamed to octokit.${d}.${u}()`)}if(o.deprecated&&t.log.warn(o.deprecated),o.renamedParameters){let d=s.endpoint.merge(...i);for(let[u,c]of Object.entries(o.renamedParameters))u in d&&(t.log.warn(`"${u}" parameter is deprecated for "octokit.${e}.${n}()". Use "${c}" instead`),c in d||(d[c]=d[u]),delete d[u]);return s(d)}return s(...i)}return Object.assign(a,s)}function Zc(t){return{rest:zt(t)}}Zc.VERSION=Vt;function Ht(t){let e=zt(t);return{...e,rest:e}}Ht.VERSION=Vt;var Wa="22.0.1";var wn=bn.plugin(jt,Ht,Bt).defaults({userAgent:`octokit-rest.js/${Wa}`});var ep="2022-11-28",Ka="x-github-api-version",np=3e4;function Wt(){return Q()?.answerWithinMs??np}function Rn({apiUrl:t,version:e,fetch:n}){return{baseUrl:t,userAgent:`ralph-hero/${e}`,log:{debug:Tn,info:Tn,warn:Tn,error:Tn},request:{fetch:tp(n)}}}function Tn(){}function tp(t){return async(e,n)=>{let r=Wt(),o=Date.now(),s=new Headers(n?.headers);s.has(Ka)||s.set(Ka,ep);let a=await t(e,{...n,headers:s,signal:AbortSignal.timeout(r)}),i=Date.now()-o;if(i<=r)return a;throw await a.body?.cancel(),new Error(`the answer came after ${Math.round(i/1e3)} s, perhaps because the machine slept`)}}var rp=S({owner:b(),repo:b(),number:q()}),op=404;function sp(t){return t?.[0]==="repository"&&(t[1]==="issue"||t[1]==="issueOrPullRequest")}var ap=1e3,ip=2e7,lp=1e5;async function dp({body:t}){let e=Buffer.alloc(0),n=0;for await(let r of t??[])if(n+=r.length,e=Buffer.concat([e,r]).subarray(-lp),n>=ip)break;return e.toString("utf8")}var je=class{rest;isGithubsOwn;#e;#n;#t;#s;#r;#p;#d=new cn;#i=null;#a;constructor(e,n){let{token:r,tokenPlace:o,limits:s}=e;this.#t=new Ee(s),this.#s=n.time;let a=typeof r=="string";a&&up(r,o),this.#r=r,this.#p=a?null:r;let i=new wn({...Rn(e),...a?{auth:r}:{}});a||i.hook.wrap("request",async(c,p)=>cp(r,{options:p,time:n.time},async()=>c(p)));let l=new WeakMap,d=c=>l.get(c)??n.elapsedMs();i.hook.before("request",c=>{l.set(c,n.elapsedMs())}),i.hook.after("request",({headers:c},p)=>{this.#_(c,{clock:n,sentAtMs:d(p)})}),i.hook.error("request",(c,p)=>{throw"response"in c&&c.response!==void 0&&this.#_(c.response.headers,{clock:n,sentAtMs:d(p)}),a?Object.assign(c,{tokenPlace:o,tokenEnd:this.#a}):c});let u=new be(this.#t,n,n.time);i.hook.wrap("request",async(c,p)=>u.deliver(p,async()=>c(p))),this.rest=i,this.#n=e.fetch,this.isGithubsOwn=Ft(e.apiUrl),this.#e=i.graphql.defaults({baseUrl:e.graphqlUrl.replace(/\/graphql\/?$/,"")})}async token(){return typeof this.#r=="string"?this.#r:this.#r.token()}get scopes(){return this.#i}get permissions(){return this.#p?.permissions??null}get pace(){return this.#t.pace(this.#s.now())}hasContentRoom(e){return this.#t.hasContentRoom(e,this.#s.now())}async query(e,n,r){let{data:o,problems:s}=await this.#m(e,n,{attempted:r,kind:"read"}),[a]=s;if(a!==void 0)throw R(a,r);return o}async queryParts(e,n,r){return this.#m(e,n,{attempted:r,kind:"read"})}async queryVisible(e,n,r){let o=await this.queryParts(e,n,r),s=o.problems.find(({type:a})=>a!=="FORBIDDEN");if(s!==void 0)throw R(s,r);return o}async mutate(e,n,r){return this.#m(e,n,{attempted:r,kind:"write"})}async endOfFile(e,n){try{let r=await this.#n(e,{signal:AbortSignal.timeout(Wt())});if(!r.ok)throw new Error(`its server answers ${r.status}`);return await dp(r)}catch(r){throw we(n,ye(r))}}async#m(e,n,{attempted:r,kind:o}){let s=this.#d.fitting(e);try{let i=await this.#e(s,{...n,headers:this.#o(s)});if(K(i))return{data:i,problems:[]}}catch(i){if(pp(i))return{data:i.data,problems:await this.#c(Ot(i),n,r)};if(this.#d.learn(pn(i),s))return this.#m(e,n,{attempted:r,kind:o});throw k(i,r,o)}let a="GitHub's answer could not be read";throw o==="write"?Ne(r,a):we(r,a)}async#c(e,n,r){let o=e.find(({type:i,path:l})=>i==="NOT_FOUND"&&sp(l)),s=rp.safeParse(n).data;if(o===void 0||s===void 0)return e;let a=await this.#l(s,r);return e.map(i=>i===o?{...i,failure:a}:i)}async#l(e,n){let{owner:r,repo:o,number:s}=e;try{let{data:a}=await this.rest.issues.get({owner:r,repo:o,issue_number:s}),i=`${a.repository_url.split("/").slice(-2).join("/")}#${a.number}`;return N(i,w(e))?we(n,"GitHub does not show the issue to every request yet"):new h("GITHUB_NOT_FOUND",`Cannot ${n}: it was transferred and is now ${i}`,{hint:`Call with the owner, repo and number of ${i}, where its log begins anew`})}catch(a){if(L(a)!==op)return k(a,n,"read");let i=`Cannot ${n}: there is no such issue, or the token cannot see it`;return new h("GITHUB_NOT_FOUND",i,{hint:"Check owner, repository and number"})}}#o(e){return this.#d.asksFor("issue-fields",e)?{"graphql-features":"issue_fields"}:{}}#_(e,{clock:n,sentAtMs:r}){let{date:o}=e;n.observe(typeof o=="string"?o:void 0,r);let s=e["github-authentication-token-expiration"];typeof s=="string"&&(this.#a=s);let a=e["x-oauth-scopes"];typeof a=="string"&&(this.#i=a.split(",").map(i=>i.trim()).filter(i=>i!==""))}};function up(t,e){if(!/^[\x21-\x7e]+$/.test(t))throw new h("CONFIG_INVALID","Cannot use the token: it contains a blank, a line break or another character that no token has",{hint:`Put the token alone, exactly as GitHub showed it, in ${e}`})}async function cp(t,{options:{headers:e},time:n},r){let o=async a=>(e.authorization=`token ${a}`,r()),s=await t.token();try{return await o(s)}catch(a){if(L(a)!==401)throw a;return await n.sleep(ap),t.forget(s),o(await t.token())}}function pp(t){return t instanceof ae&&K(t.data)}var yp=S({status:q(),headers:ze(b(),oe([b(),q()]).optional()),data:B()}),nf=S({response:yp});var mp={totalCount:0,pageInfo:{hasPreviousPage:!1,startCursor:null},nodes:[],edges:[]};function ue(t){let{id:e,fullDatabaseId:n,number:r,title:o,url:s,closed:a,repository:i}=t,l=Qt(i.nameWithOwner,r);return{id:e,databaseId:Number(n),address:l,title:o,url:s,closed:a}}function Qa(t,e){return{...ue(t),viewer:e,body:t.body,bodyEditedAt:t.lastEditedAt,labels:E(t.labels?.nodes),assignees:E(t.assignees.nodes).map(({id:n,login:r})=>({id:n,name:r})),ancestors:Za(t.parent),subIssueCount:t.subIssuesSummary.total}}function Ja(t,{viewer:e,stateField:n}){let r=ue(t),{repository:o,...s}=t,a={...s,__typename:"Issue",stateReason:null,closedAs:null,projectItems:t.projectItems??{nodes:[]},comments:mp},i={viewer:{login:e},repository:{...o,issueOrPullRequest:a}};return{...r,snapshot:Te(i,r.address,n)}}function Xa(t){return{...ue(t),body:t.body}}function Ya(t,e){let{createdAt:n,author:r,userContentEdits:o,timelineItems:s}=t,a=E(o?.nodes),i=E(s.nodes).flatMap(p=>p.__typename==="RenamedTitleEvent"?[p]:[]),l=a.map(({diff:p,editedAt:y,editor:m})=>An({text:p,at:y},m,e)),d=i.map(({currentTitle:p,createdAt:y,actor:m})=>An({text:p,at:y},m,e)).toReversed(),u=An({text:null,at:n},null,e);o?.pageInfo.hasNextPage===!0&&l.push({...u,at:l.at(-1)?.at??n});let[c]=i;return s.pageInfo.hasPreviousPage?d.push({...u,at:d.at(-1)?.at??n}):c!==void 0&&d.push(An({text:c.previousTitle,at:n},r,e)),{title:d,body:l}}function An(t,e,n){if(e===null)return{...t,author:null,byViewer:!1};let r={login:e.login,isBot:e.__typename==="Bot"};return{...t,author:r,byViewer:Kt(e,n)}}function Kt({__typename:t,login:e},n){let r=e.replace(/\[bot\]$/,"");return N(t==="Bot"?`${r}[bot]`:r,n)}function Za(t){return t==null?[]:[ue(t),...Za(t.parent)]}function gp(t){return{id:t.node_id,databaseId:t.id,address:Qt(t.repository_url.split("/").slice(-2).join("/"),t.number),title:t.title,url:t.html_url,closed:t.state==="closed"}}function vn(t){return t.map(e=>typeof e=="string"?e:e.name??"")}function Ae(t){return(t?.total??0)-(t?.completed??0)}function Qt(t,e){return{...Ir(t),number:e}}function ei(t,e){let{issue_dependencies_summary:n,parent_issue_url:r}=t;return{...gp(t),parent:r==null?null:hp(r),blockerCount:Pn(n?.total_blocked_by,e),blockedCount:Pn(n?.total_blocking,e)}}function ni(t,e){let n=t.issueDependenciesSummary,{parent:r}=t;return{...ue(t),parent:r===null?null:Qt(r.repository.nameWithOwner,r.number),blockerCount:Pn(n?.totalBlockedBy,e),blockedCount:Pn(n?.totalBlocking,e)}}function Pn(t,e){return t===void 0||t===0&&!e?null:t}function hp(t){let[e="",n="",,r=""]=t.split("/").slice(-4);return{owner:e,repo:n,number:Number(r)}}var Jt={"sub-issues":"rest",dependencies:"graphql"},ti={rest:"GITHUB_NOT_FOUND",graphql:"GITHUB_UNSUPPORTED"},In=class{#e=new Map;#n=!1;wayOf(e){return this.#e.get(e)??Jt[e]}use(e,n){this.#e.set(e,n)}async run(e,n){let{group:r,attempted:o}=n;if(r==="dependencies"&&this.#n)throw oi(o);let s=this.wayOf(r);try{return await ri(s,e,n)}catch(a){if(!(a instanceof h&&a.code===ti[s])||s!==Jt[r])throw a;return this.#t(e,n,a)}}async#t(e,n,r){let{group:o,attempted:s}=n,a=Jt[o]==="rest"?"graphql":"rest";try{let i=await ri(a,e,n);return this.use(o,a),i}catch(i){throw!(i instanceof h)||i.code!==ti[a]?i:o!=="dependencies"?r:(this.#n=!0,oi(s))}}};async function ri(t,e,{rest:n,graphql:r,attempted:o,kind:s}){if(t==="graphql")return r();try{return await n(Xt(e))}catch(a){throw k(a,o,s)}}function Xt({owner:t,repo:e,number:n}){return{owner:t,repo:e,issue_number:n}}function oi(t){return new h("GITHUB_UNSUPPORTED",`Cannot ${t}: this GitHub server has no dependencies between issues`,{hint:"They need GitHub Enterprise Server 3.19 or newer; nothing was written"})}var Yt=/priority has already been taken/i,_p=/only have one parent|duplicate sub-issues/i,si=5,fp=200;async function ai(t,e,n){let{parent:r,child:o}=n,s=`make ${w(r.address)} the parent of ${w(o.address)}`,a={parentId:r.id,childId:o.id};for(let i=1;;i+=1){let{problems:l}=await t.mutate(hs,a,s),[d]=l;if(d===void 0)return;if(_p.test(d.message))return Ep(t,n,{attempted:s,problem:d});if(!Yt.test(d.message))throw R(d,s);if(i===si)throw bp(s,d);await e.sleep(fp*2**(i-1)*(.5+Math.random()))}}async function Ep(t,{parent:e,child:n},{attempted:r,problem:o}){let{node:s}=await t.query(Os,{childId:n.id},r),a=s!==null&&"parent"in s&&s.parent!==null?ue(s.parent):null;if(a?.id!==e.id)throw a===null?R(o,r):new h("GITHUB_UNEXPECTED",`Cannot ${r}: ${w(n.address)} has the parent ${w(a.address)} by now`,{hint:"A ticket has one parent: remove that link first, with action remove. Nothing was written"})}function bp(t,{message:e}){return new h("GITHUB_UNAVAILABLE",`Cannot ${t}: other processes add children to that parent at the same time ("${e}")`,{hint:`Tried ${si} times; nothing was written. Call again shortly`,retryable:!0})}var Zt=100,ii={request:{retries:0}},Tp=1e3,kn=class{#e;#n;#t=new In;#s=!1;#r=new D({max:Tp});constructor(e,n){this.#e=e,this.#n=n}async contentOf(e){try{let{data:n}=await this.#e.rest.issues.get(Xt(e));return{...this.#a(n),body:n.body??"",author:n.user===null?null:{login:n.user.login,isBot:n.user.type==="Bot"},association:n.author_association??"NONE",labels:vn(n.labels),assignees:(n.assignees??[]).map(({login:r})=>r),openChildren:Ae(n.sub_issues_summary)}}catch(n){throw k(n,`read ticket ${w(e)}`,"read")}}async childrenOf(e){let n=`read the children of ticket ${w(e)}`;return this.#t.run(e,{group:"sub-issues",attempted:n,kind:"read",rest:async r=>{let{data:o}=await this.#e.rest.issues.listSubIssues({...r,per_page:Zt});return o.map(s=>li(this.#a(s),s.body))},graphql:async()=>(await this.#i(vs,e,n)).map(o=>li(this.#m(o),o.body))})}async blockersOf(e){return this.#d(e,{attempted:`read what ticket ${w(e)} waits for`,rest:async n=>this.#e.rest.issues.listDependenciesBlockedBy({...n,per_page:Zt}),document:Is})}async blockedBy(e){return this.#d(e,{attempted:`read what waits for ticket ${w(e)}`,rest:async n=>this.#e.rest.issues.listDependenciesBlocking({...n,per_page:Zt}),document:ks})}async addChild(e,n){await ai(this.#e,this.#n,{parent:e,child:n})}async removeChild(e,n){let r=`take ${w(n.address)} from its parent ${w(e.address)}`;await this.#l(oa,{parentId:e.id,childId:n.id},r)}async requireDependencies(e){this.#e.isGithubsOwn||this.#s||(await this.blockersOf(e),this.#s=!0)}get linksByGraphql(){return this.#t.wayOf("dependencies")==="graphql"}linkByRest(){this.#t.use("dependencies","rest")}blocking(e,n){return this.#p(e,n.id),{document:vt,variables:{issueId:e,blockingId:n.id}}}#p(...e){let n=this.#n.now();for(let r of e)this.#r.set(r,n)}async addBlocker(e,n){let{id:r,address:o}=e,s=`make ${w(o)} wait for ${w(n.address)}`;this.#p(r,n.id),await this.#t.run(o,{group:"dependencies",attempted:s,kind:"write",rest:async a=>{let{issues:i}=this.#e.rest;await i.addBlockedByDependency({...a,issue_id:n.databaseId,...ii})},graphql:async()=>this.#l(vt,{issueId:r,blockingId:n.id},s)})}async removeBlocker({id:e,address:n},r){let o=`make ${w(n)} no longer wait for ${w(r.address)}`;await this.#t.run(n,{group:"dependencies",attempted:o,kind:"write",rest:async s=>{let{issues:a}=this.#e.rest;await a.removeDependencyBlockedBy({...s,issue_id:r.databaseId,...ii})},graphql:async()=>this.#l(Ss,{issueId:e,blockingId:r.id},o)})}async#d(e,{attempted:n,rest:r,document:o}){return this.#t.run(e,{group:"dependencies",attempted:n,kind:"read",rest:async s=>(await r(s)).data.map(a=>this.#a(a)),graphql:async()=>(await this.#i(o,e,n)).map(a=>this.#m(a))})}async#i(e,n,r){let o={...n},{repository:s}=await this.#e.query(e,o,r);return E(s?.issue?.links.nodes)}#a(e){return ei(e,this.#c(e.node_id,e.updated_at))}#m(e){return ni(e,this.#c(e.id,e.updatedAt))}#c(e,n){let r=Math.max(Date.parse(n),this.#r.get(e)??0);return this.#n.now()-r>1e4}async#l(e,n,r){let{problems:o}=await this.#e.mutate(e,n,r),[s]=o;if(s!==void 0)throw R(s,r)}};function li(t,e){return{...t,body:e??""}}function di({owner:t,repo:e},n){let r=n.map(({kind:s},a)=>s==="label"?`label${a}: label(name: $name${a}) { id name } labels${a}: labels(query: $name${a}, first: 30) { nodes { id name } }`:`people${a}: assignableUsers(query: $name${a}, first: 50) { nodes { id login } }`);return{document:`query ReadChoices($owner: String!, $repo: String!${n.map((s,a)=>`, $name${a}: String!`).join("")}) {
  repository(owner: $owner, name: $repo) {
    ${r.join(`
    `)}
  }
}`,variables:{owner:t,repo:e,...Object.fromEntries(n.map(({name:s},a)=>[`name${a}`,s]))}}}function ui({repository:t},e){let n=[],r=[];for(let[o,{kind:s,name:a}]of e.entries()){let l=(s==="label"?Rp(t,o):Ap(t,o)).find(d=>N(d.name,a));l!==void 0&&(s==="label"?n:r).push(l)}return{labels:n,assignees:r}}function Rp(t,e){let n=t?.[`label${e}`],r=t?.[`labels${e}`];return[...n!=null&&"name"in n?[n]:[],...ci(r).flatMap(o=>"name"in o?[o]:[])]}function Ap(t,e){return ci(t?.[`people${e}`]).flatMap(n=>"login"in n?[{id:n.id,name:n.login}]:[])}function ci(t){return t!=null&&"nodes"in t?E(t.nodes):[]}var yi=/^mutation (?<name>\w+)\((?<parameters>[^)]*)\) \{\n(?<fields>[^]*?)\n\}(?<fragments>[^]*)$/,Pp=/fragment (\w+) on [^]*?\n\}/g,vp=/^ {2}(\w+)(:?)/gm,pi=/\$(\w+)/g;async function Pe(t,e,n){let{document:r,variables:o,parts:s}=Ip(e),a=await t.mutate(r,o,n);return s.map(i=>Sp(i,a))}function Ip(t){let e=t.map(kp),n=new Set(e.flatMap(a=>a.parameters)),r=new Map(e.flatMap(a=>[...a.fragments]));return{document:[`mutation ${yi.exec(t.at(-1)?.document??"")?.groups?.name??""}(${[...n].join(", ")}) {
${e.map(({fields:a})=>a).join(`
`)}
}`,...r.values()].join(`

`),variables:Object.assign({},...e.map(({variables:a})=>a)),parts:e}}function kp({document:t,variables:e},n){let r=yi.exec(t)?.groups;if(r===void 0)throw new Error("A mutation to join has the form that the generator prints");let{parameters:o="",fields:s="",fragments:a=""}=r,i=new Set([...a.matchAll(pi)].map(([,p])=>p)),l=p=>n===0||i.has(p)?p:`${p}_${n}`,d=p=>p.replaceAll(pi,(y,m)=>`$${l(m)}`),u=new Map,c=d(s).replaceAll(vp,(p,y,m)=>{let f=n===0?y:`${y}_${n}`;return u.set(f,y),f===y||m!==""?`  ${f}${m}`:`  ${f}: ${y}`});return{parameters:d(o).split(/,|\n/).map(p=>p.trim()).filter(p=>p!==""),fields:c,variables:Object.fromEntries(Object.entries(e).map(([p,y])=>[l(p),y])),fragments:new Map([...a.matchAll(Pp)].map(([p,y=""])=>[y,p])),names:u}}function Sp({names:t},{data:e,problems:n}){let r=Object.entries(e).flatMap(([o,s])=>{let a=t.get(o);return a===void 0?[]:[[a,s]]});return{data:Object.fromEntries(r),problems:n.flatMap(o=>Op(t,o)??[])}}function Op(t,e){let[n,...r]=e.path??[];if(n===void 0)return e;let o=t.get(String(n));return o===void 0?null:{...e,path:[o,...r]}}var Sn=class{#e;#n;#t;constructor({repository:e,projects:n},r){this.#e=e,this.#n=n??e,this.#t=r}async make(e,n){let r=[];for(;r.length<n.length;){let o=n.slice(r.length);try{r.push(...await this.#d(e,Cp(this.#s(o),r)))}catch(s){if(!(s instanceof h))throw s;r.push(...o.map(()=>({failure:s})))}}return r}#s(e){let[n]=e;if(this.#r(n))return e.slice(0,1);let r=e.findIndex((o,s)=>this.#r(o)||this.#p(o)!==this.#p(n)||er(o)&&s>0&&!er(e[s-1]??o));return e.slice(0,Math.min(20,r<0?e.length:r))}#r(e){return e?.kind==="blocker"&&!this.#t.linksByGraphql}#p(e){return e?.kind==="card"||e?.kind==="uncard"||e?.kind==="field"?this.#n:this.#e}async#d(e,n){let[r]=n;if(r?.kind==="blocker"&&this.#r(r))return await this.#t.addBlocker(e,r.blocker),[{done:null}];let o=`edit ticket ${w(e.address)}`;try{let s=n.map(l=>this.#i(e,l)),a=this.#p(r);return(await Pe(a,s,o)).map((l,d)=>Fp(n[d],l,e))}catch(s){if(!(s instanceof h&&s.code==="GITHUB_UNSUPPORTED")||!this.#t.linksByGraphql||!n.some(({kind:i})=>i==="blocker"))throw s;return this.#t.linkByRest(),this.make(e,n)}}#i({id:e},n){switch(n.kind){case"issue":{let{kind:r,...o}=n;return{document:ma,variables:{id:e,...o}}}case"labels":case"assignees":{let[r,o]=n.kind==="labels"?[ga,ha]:[_a,fa];return{document:n.on?r:o,variables:{id:e,ids:n.ids}}}case"blocker":return this.#t.blocking(e,n.blocker);case"card":{let{projectId:r,stateField:o}=n,{priority:s,estimate:a}=Y(o),i={fieldName:o.name,priorityField:s,estimateField:a};return{document:_s,variables:{projectId:r,issueId:e,...i}}}case"uncard":{let{projectId:r,itemId:o}=n;return{document:aa,variables:{projectId:r,itemId:o}}}case"field":{let{projectId:r,itemId:o,fieldId:s,optionId:a}=n,i={projectId:r,itemId:o,fieldId:s};return a===null?{document:sa,variables:i}:{document:un,variables:{...i,optionId:a}}}}}};function er(t){return t.kind==="field"&&t.itemId===null}function Cp(t,e){if(!t.some(er))return t;let[n]=e.flatMap(o=>"done"in o&&o.done!==null&&"card"in o.done?[o.done.card]:[]);if(n!==void 0){let{id:o}=n;return t.map(s=>s.kind==="field"?{...s,itemId:o}:s)}let r=e.findLast(o=>"failure"in o);throw r!==void 0&&"failure"in r?r.failure:new Error("A field is set on a card that is there, or that was added before")}function Fp(t,{data:e,problems:n},{address:r}){let o=`${t===void 0?"edit":Gp[t.kind]} ticket ${w(r)}`,s=n.find(({path:i})=>i===void 0||i.length<=1);if(s!==void 0)return{failure:R(s,o)};if(t?.kind==="issue")return{done:Dp(e.updateIssue?.issue)};if(t?.kind!=="card")return{done:null};let a=e.addProjectV2ItemById?.item;return a==null?{failure:new h("GITHUB_UNEXPECTED",`Cannot ${o}: GitHub shows no card`)}:{done:{card:Mt(a,t.stateField)}}}function Dp(t){if(t==null)return null;let e=E(t.userContentEdits?.nodes).flatMap(({diff:n,editedAt:r,editor:o})=>n===null?[]:[{text:n,at:r,by:o?.login??null}]);return{texts:{title:t.title,body:t.body,edits:e}}}var Gp={issue:"edit",labels:"change the labels of",assignees:"change the assignees of",blocker:"add a blocker to",card:"add to the project the",uncard:"take from the project the",field:"set a field of"};var $p=10,Mp=20,mi=50,Cn=class{#e;#n;#t;constructor(e,n){this.#e=e.repository,this.#n=new Sn(e,n),this.#t=e.projects===null}async read(e){let{owner:n,repo:r,number:o}=e,s=`read ticket ${w(e)}`,{data:a,problems:i}=await this.#e.queryParts(Us,{owner:n,repo:r,number:o},s),[l]=i,d=a.repository?.issueOrPullRequest;if(l!==void 0)throw R(l,s);if(d?.__typename==="Issue")return Qa(d,a.viewer.login);throw new h("INPUT_NOT_AN_ISSUE",`Cannot ${s}: it is a pull request`,{hint:"Use the number of the issue that the pull request closes"})}async readTexts({owner:e,repo:n,number:r}){let o="read the history of a ticket's texts",{repository:s,viewer:a}=await this.#e.query(Js,{owner:e,repo:n,number:r,newest:Mp},o),i=s?.issueOrPullRequest;if(i?.__typename==="Issue")return Ya(i,a.login);throw new h("GITHUB_NOT_FOUND",`Cannot ${o}: the issue is gone`,{hint:"Look at the board on GitHub, then call again"})}async readBlobs({owner:e,repo:n},{path:r,commit:o},s){let{repository:a}=await this.#e.query(Xs,{owner:e,repo:n,decided:`${o}:${r}`,newest:`${s??"HEAD"}:${r}`},`look up the content of ${r}`);return{decided:gi(a?.decided),newest:gi(a?.newest)}}async choices(e,{labels:n,assignees:r}){let o={labels:[],assignees:[]},s=[...n.map(a=>({kind:"label",name:a})),...r.map(a=>({kind:"person",name:a}))];for(let a=0;a<s.length;a+=mi){let i=s.slice(a,a+mi),{document:l,variables:d}=di(e,i),c=await this.#e.query(l,d,"look up labels and assignable accounts"),p=ui(c,i);o.labels.push(...p.labels),o.assignees.push(...p.assignees)}return o}async readLabellings({owner:e,repo:n,number:r}){let{repository:o}=await this.#e.query(qs,{owner:e,repo:n,number:r},`read who labelled ticket ${w({owner:e,repo:n,number:r})}`),s=E(o?.issue?.timelineItems.nodes).flatMap(a=>a.__typename==="LabeledEvent"?[a]:[]);return E(o?.issue?.labels?.nodes).flatMap(({id:a,name:i})=>{let l=s.findLast(({label:d})=>d.id===a);return l===void 0?[]:[{name:i,by:Ue(l.actor)}]})}async newestOwn({owner:e,repo:n},r){let o=[],s=null;for(let a=0;a<$p;a+=1){let l=(await this.#e.query(Vs,{owner:e,repo:n,after:s},"look for an earlier creation")).repository?.issues,d=E(l?.nodes),u=d.filter(({createdAt:c})=>Date.parse(c)>=r);if(o.push(...u.filter(({viewerDidAuthor:c})=>c).map(Xa)),u.length<d.length||l?.pageInfo.hasNextPage!==!0)break;s=l.pageInfo.endCursor}return o}async create(e,n){let r=[];for(let o=0;o<n.length;o+=20){let s=n.slice(o,o+20);try{r.push(...await this.#s(e,s))}catch(a){if(!(a instanceof h)||o===0)throw a;r.push(...s.map(()=>({failure:a})))}}return r}async#s(e,n){let r=this.#t&&e.projectId!==null,{name:o}=e.stateField,{priority:s,estimate:a}=Y(e.stateField),i={projectIds:[e.projectId],fieldName:o,priorityField:s,estimateField:a},l=n.map(d=>({document:r?fs:Es,variables:{repositoryId:e.repositoryId,...d,...r?i:{}}}));try{return(await Pe(this.#e,l,"create the ticket")).map(u=>xp(u,e))}catch(d){if(!(r&&d instanceof h&&d.code==="GITHUB_UNSUPPORTED"))throw d;return this.#t=!1,this.#s(e,n)}}async edit(e,n){return this.#n.make(e,n)}async comment(e,n){let r=`comment on ticket ${w(e.address)}`,{data:o,problems:s}=await this.#e.mutate(Gs,{issueId:e.id,body:n},r),[a]=s;if(a!==void 0)throw R(a,r);return o.addComment?.commentEdge?.node?.url??e.url}};function xp({data:t,problems:e},n){let r="create the ticket",o=t.createIssue?.issue;if(o!=null)return{done:Ja(o,n)};let[s]=e;return s!==void 0&&Yt.test(s.message)?{failure:Ne(r,"other processes add children to that parent at the same time")}:{failure:s===void 0?new h("GITHUB_UNEXPECTED",`Cannot ${r}: GitHub shows no new issue`):R(s,r)}}function gi(t){return t?.oid??null}import{isDeepStrictEqual as qp}from"node:util";var Np=100,Up=10;async function qe(t,e,n){let r=[],{after:o}=e,s={count:0,why:null};for(let a=0;a<Up;a+=1){let{items:i,why:l}=await Lp(t,e,{after:o,attempted:n}),{pageInfo:d,edges:u}=i;for(let[c,{cursor:p,node:y}]of E(u).entries()){o=p,(y===null||y.content===null)&&(s={count:s.count+1,why:s.why??l});let m=y===null?null:jp(y,e.stateField);m!==null&&e.matches(m)&&r.push(m);let f=!d.hasNextPage&&c===E(u).length-1;if(r.length===e.pageSize)return{tickets:r,hidden:s,next:f?null:o}}if(!d.hasNextPage)return{tickets:r,hidden:s,next:null}}return{tickets:r,hidden:s,next:o}}async function Lp(t,{project:e,stateField:n},{after:r,attempted:o}){let{priority:s,estimate:a}=Y(n),i={projectId:e.id,stateField:n.name,priorityField:s,estimateField:a,first:Np,after:r},{data:l,problems:d}=await t.queryVisible(Ls,i,o),{node:u}=l,[c]=d;if(u!=null&&"items"in u)return{items:u.items,why:c===void 0?null:yn(c)};throw c===void 0?new h("GITHUB_NOT_FOUND",`Cannot ${o}: the project no longer exists`):R(c,o)}function jp({id:t,isArchived:e,content:n,state:r,priority:o,estimate:s},a){if(n?.__typename!=="Issue")return null;let{number:i,title:l,url:d,author:u,closed:c,createdAt:p,updatedAt:y,parent:m,subIssuesSummary:f}=n,g=X(r),_=n.issueDependenciesSummary;return{itemId:t,number:i,title:l,url:d,repository:n.repository.nameWithOwner,state:g===null?null:H(a,g),priority:X(o),estimate:X(s),closed:c,dropped:M(n),archived:e,author:Ue(u),comments:n.comments.totalCount,labels:E(n.labels?.nodes).map(({name:T})=>T),assignees:E(n.assignees.nodes).map(({login:T})=>T),parent:m===null?null:{repository:m.repository.nameWithOwner,number:m.number},children:f.total,openChildren:Ae(f),openBlockers:_?.blockedBy??0,createdAt:p,updatedAt:y}}var Bp=50,Vp=304,zp=404,Hp=/field validation errors/i,Wp=oe([S({raw:b()}).transform(({raw:t})=>t),b()]),Kp=x({name:Wp}).nullable(),Qp=x({number:pe(),title:b(),html_url:b(),repository_url:b(),state:b(),state_reason:b().nullish(),created_at:b(),updated_at:b(),user:x({login:b(),type:b()}).nullish(),comments:pe().nullish(),labels:G(oe([b(),x({name:b().nullish()})])),assignees:G(x({login:b()})).nullish(),parent_issue_url:b().nullish(),sub_issues_summary:x({total:pe(),completed:pe()}).nullish(),issue_dependencies_summary:x({blocked_by:pe()}).nullish()}),Jp=G(x({node_id:b(),content_type:b(),content:B(),archived_at:b().nullable(),fields:G(x({id:q(),value:B()})).default([])})),Xp="this server does not list project items by REST",hi="REST and GraphQL name the project's fields by different ids",Fn=class{#e;#n=new Set;#t=null;#s=new D({max:Bp});constructor({repository:e,projects:n}){this.#e=n??e}get restProblem(){return this.#t}known(e){return this.#s.get(_i(e))?.page??null}async readPage(e){let{owner:n,number:r}=e.project,o=`list the items of project number ${r} of "${n}"`,s=_i(e);if(this.#t===null)return this.#r(e,{attempted:o,key:s});let a=await qe(this.#e,e,o),i=this.#s.get(s);return qp(a,i?.page)?i?.page??a:(this.#s.set(s,{etag:"",page:a}),a)}async#r(e,{attempted:n,key:r}){let o=this.#s.get(r);try{let{data:s,headers:a}=await this.#a(e,o?.etag),i=Jp.safeParse(s);if(!i.success)throw fi(n,i.error);if(this.#p(i.data,e)){let u=await qe(this.#e,e,n);if(u.tickets.some(({state:c})=>c!==null))return this.#i(hi,u)}let l=i.data.filter(({content:u})=>u!=null),d={tickets:l.flatMap(u=>Zp(u,e,n)),hidden:{count:i.data.length-l.length,why:null},next:ny(a.link)};return a.etag!==void 0&&this.#s.set(r,{etag:a.etag,page:d}),d}catch(s){let a=L(s);if(a===Vp&&o!==void 0)return o.page;if(a===zp)return this.#i(Xp,await this.#d(e,n,s));if(s instanceof Error&&Hp.test(s.message))return this.#i(hi,await qe(this.#e,e,n));throw k(s,n,"read")}}#p(e,{project:n,fields:r}){let o=e.filter(({content_type:s})=>s==="Issue");return o.some(s=>s.fields.some(({id:a})=>a===r.state))&&this.#n.add(n.id),o.length>0&&!this.#n.has(n.id)}async#d(e,n,r){try{return await qe(this.#e,e,n)}catch(o){throw o instanceof h&&o.code==="GITHUB_NOT_FOUND"?Yp(n,r):o}}#i(e,n){return this.#t=e,n}async#a({project:e,fields:n,q:r,pageSize:o,after:s},a){let i={project_number:e.number,q:r,per_page:o,fields:Object.values(n).filter(d=>d!==null).join(","),...s===null?{}:{after:s},headers:a===void 0?{}:{"if-none-match":a}},{rest:l}=this.#e;return e.ownerKind==="organization"?l.request("GET /orgs/{org}/projectsV2/{project_number}/items",{org:e.owner,...i}):l.request("GET /users/{username}/projectsV2/{project_number}/items",{username:e.owner,...i})}};function _i({project:t,q:e,after:n,pageSize:r,fields:o,stateField:s}){return JSON.stringify([t.owner,t.number,e,n,r,o,s])}function Yp(t,e){return new h("GITHUB_NOT_FOUND",`Cannot ${t}: GitHub has no such list for this token`,{hint:'Check that the project is still there, and that the token may read projects (scope "project")',cause:e})}function fi(t,e){let[n]=e.issues,r=n===void 0||n.path.length===0?"":` at "${n.path.join(".")}"`;return we(t,`GitHub's answer cannot be read${r}`,e)}function Zp(t,{fields:e,stateField:n},r){if(t.content_type!=="Issue")return[];let o=Qp.safeParse(t.content);if(!o.success)throw fi(r,o.error);let s=o.data,a=s.sub_issues_summary,i=nr(t,e.state);return[{itemId:t.node_id,number:s.number,title:s.title,url:s.html_url,repository:Ei(s.repository_url),state:i===null?null:H(n,i),priority:nr(t,e.priority),estimate:nr(t,e.estimate),closed:s.state==="closed",dropped:M({stateReason:s.state_reason??null}),archived:t.archived_at!==null,author:s.user?{login:s.user.login,isBot:s.user.type==="Bot"}:null,comments:s.comments??null,labels:vn(s.labels),assignees:(s.assignees??[]).map(({login:l})=>l),parent:ey(s.parent_issue_url??null),children:a?.total??0,openChildren:Ae(a),openBlockers:s.issue_dependencies_summary?.blocked_by??0,createdAt:s.created_at,updatedAt:s.updated_at}]}function nr({fields:t},e){return Kp.safeParse(t.find(r=>r.id===e)?.value).data?.name??null}function Ei(t){return/\/repos\/(?<name>[^/]+\/[^/]+)/.exec(t)?.groups?.name??""}function ey(t){let e=Number(/\/issues\/(?<number>\d+)$/.exec(t??"")?.groups?.number);return t===null||!Number.isInteger(e)?null:{repository:Ei(t),number:e}}function ny(t){let e=/<(?<url>[^>]+)>;\s*rel="next"/.exec(t??"")?.groups?.url;return e===void 0?null:new URL(e).searchParams.get("after")}function bi({projectId:t,fieldId:e},n){let r=n.map((a,i)=>`$item${i}: ID!, $option${i}: String!`).join(", "),o=n.flatMap(({archived:a},i)=>{let l=`projectId: $projectId, itemId: $item${i}`,d=`set${i}: updateProjectV2ItemFieldValue(input: { ${l}, fieldId: $fieldId, value: { singleSelectOptionId: $option${i} } }) { clientMutationId }`;return a?[`take${i}: unarchiveProjectV2Item(input: { ${l} }) { clientMutationId }`,d,`put${i}: archiveProjectV2Item(input: { ${l} }) { clientMutationId }`]:[d]}),s=n.flatMap(({itemId:a,optionId:i},l)=>[[`item${l}`,a],[`option${l}`,i]]);return{document:`mutation RestoreValues($projectId: ID!, $fieldId: ID!, ${r}) {
  ${o.join(`
  `)}
}`,variables:{projectId:t,fieldId:e,...Object.fromEntries(s)}}}import{stripVTControlCharacters as ry}from"node:util";function Dn(t,e){return t?.defaultBranchRef?.name===e?null:e}function tr({baseRefName:t,body:e},n,r){return r===null||t!==r?[]:Qe(e,n)}function Gn(t){let e=n=>"baseRefName"in n;return E(t).flatMap(n=>"source"in n&&e(n.source)?[n.source]:[])}function $n(t,e,n){return t.filter(r=>{let{owner:o,name:s}=r.repository;return(U({owner:o.login,repo:s})===U(e)?tr(r,e,n):[]).some(l=>N(w(l),w(e)))})}function ve({isCrossRepository:t,headRepository:e},n){return n===void 0?!t:N(e?.nameWithOwner??"",`${n.owner}/${n.repo}`)}var Ai=3,oy=20,rr=100,sy=new Set(["EXPECTED","IN_PROGRESS","PENDING","QUEUED","WAITING"]),ay=new Set(["CLEAN","HAS_HOOKS"]),Mn=class{#e;#n;constructor({projects:e,repository:n}){this.#e=e??n,this.#n=n}async read(e,n){if(e.length===0)return[];let r="read the pull requests of the tickets in review",o=n.base!==null,{nodes:s}=await this.#e.query(bs,{cards:e,withMentions:o},r),a=E(s).flatMap(c=>{let p="content"in c?c.content:null;return p!==null&&dy(p)?[{issue:p,ids:uy(p,n)}]:[]}),i=[...new Set(a.flatMap(({ids:c})=>[...c.linked,...c.mentioning]))],l=Array.from({length:Math.ceil(i.length/rr)},async(c,p)=>{let y=i.slice(p*rr,(p+1)*rr);return this.#e.query(ws,{pulls:y},r)}),d=(await Promise.all(l)).flatMap(c=>E(c.nodes)).filter(cy),u=new Map(d.map(c=>[c.id,c]));return a.map(({issue:c,ids:p})=>{let{number:y,closed:m,repository:f}=c,g={owner:f.owner.login,repo:f.name,number:y},_=p.linked.flatMap(v=>u.get(v)??[]),T=p.mentioning.flatMap(v=>u.get(v)??[]),A=[...new Set([..._,...$n(T,g,n.base)])].slice(-Ai).map(py);return{number:y,closed:m,dropped:M(c),pulls:A}})}async readRemarks(e,n){let r="read the reviews and checks of a pull request",{node:o}=await this.#n.query(Ts,{pull:n},r);if(o===null||!("reviews"in o))throw wi(r,n);let s=E(o.reviews?.nodes).filter(({body:c})=>c!==""),a=E(o.reviewThreads.nodes).filter(({isResolved:c})=>!c),i=[...s.map(c=>({said:Ti(c,`review (${c.state.toLowerCase().replaceAll("_"," ")})`),hidden:Re(c)})),...a.flatMap(({path:c,line:p,comments:y})=>E(y.nodes).map(m=>({said:Ti(m,p===null?c:`${c}:${p}`),hidden:Re(m)??Re(m.pullRequestReview??{})})))],l=E(o.statusCheckRollup?.contexts.nodes).flatMap(hy),d=l.filter(({job:c})=>c!==null).slice(0,3),u=new Map(await Promise.all(d.map(async({job:c})=>[c,await this.#t(e,Number(c))])));return{said:i.flatMap(({said:c,hidden:p})=>p===null?[c]:[]),hidden:i.flatMap(({hidden:c})=>c??[]),failedChecks:l.map(({name:c,texts:p,job:y})=>({name:c,text:[...p,u.get(y)].filter(Boolean).join(`
`)}))}}async#t({owner:e,repo:n},r){let o="read the log of a check";try{let{headers:s}=await this.#n.rest.actions.downloadJobLogsForWorkflowRun({owner:e,repo:n,job_id:r,request:{redirect:"manual"}}).catch(a=>{throw k(a,o,"read")});return fy(await this.#n.endOfFile(s.location??"",o))}catch(s){if(!(s instanceof h))throw s;return`Its log is missing: ${s.message}`}}async readMergeFacts(e){let n="read the merge methods of a pull request",{data:r}=await this.#n.queryVisible(Rs,{pull:e},n),{node:o}=r;if(o===null||!iy(o))throw wi(n,e);return ly(o)}async merge({id:e,head:n},r){let o=r.kind==="queue"?"queue the pull request":"merge the pull request",{problems:s}=await(r.kind==="queue"?this.#n.mutate(Ps,{pull:e,head:n},o):this.#n.mutate(As,{pull:e,head:n,mergeMethod:Pi[r.method],headline:r.headline??null},o)),[a]=s;if(a!==void 0)throw R(a,o)}};function wi(t,e){return new h("GITHUB_NOT_FOUND",`Cannot ${t}: there is none with the id ${e}`,{})}var Pi={squash:"SQUASH",merge:"MERGE",rebase:"REBASE"},or=["squash","merge","rebase"];function iy(t){return"title"in t}function ly(t){let{number:e,title:n,repository:r}=t,o=E(t.baseRef?.rules?.nodes),s={squash:r.squashMergeAllowed,merge:r.mergeCommitAllowed,rebase:r.rebaseMergeAllowed},a=t.baseRef?.refUpdateRule?.requiresLinearHistory===!0||o.some(({type:d})=>d==="REQUIRED_LINEAR_HISTORY"),i=o.flatMap(({parameters:d})=>{let u=d!==null&&"allowedMergeMethods"in d?d.allowedMergeMethods:null;return u===null?[]:[or.filter(c=>u.includes(c))]}),l=E(t.timelineItems?.nodes).find(d=>"reason"in d);return{number:e,title:n,methods:or.filter(d=>s[d]),preferred:or.find(d=>Pi[d]===r.viewerDefaultMergeMethod)??"merge",rules:a?[...i,["squash","rebase"]]:i,hasQueue:t.isMergeQueueEnabled===!0,removal:l===void 0?null:{atMs:Date.parse(l.createdAt),reason:l.reason??"no reason is given",head:l.beforeCommit?.oid??null}}}function dy(t){return"number"in t}function uy(t,{base:e,fork:n}){let r=a=>!a.isCrossRepository||ve(a,n),o=E(t.closedByPullRequestsReferences?.nodes).filter(r),s=Gn(t.timelineItems?.nodes).filter(a=>a.baseRefName===e&&r(a));return{linked:o.slice(-Ai).map(({id:a})=>a),mentioning:s.slice(-oy).map(({id:a})=>a)}}function cy(t){return"id"in t}function py(t){let{id:e,url:n,state:r,isDraft:o,headRefOid:s,mergeable:a,mergeStateStatus:i,reviewDecision:l}=t,d=a!=="UNKNOWN";return{id:e,url:n,...le(t),state:r,isDraft:o,head:s,base:t.baseRefName,hasConflict:d?a==="CONFLICTING":null,mustUpdate:d&&i==="BEHIND",isClean:d&&ay.has(i),isQueued:t.isInMergeQueue===!0,checks:my(t.statusCheckRollup),lacksReview:l!==null&&l!=="APPROVED",opinions:E(t.latestOpinionatedReviews?.nodes).flatMap(yy),openThreads:E(t.reviewThreads.nodes).filter(u=>!u.isResolved&&!u.isOutdated).length}}function yy({state:t,submittedAt:e,commit:n,...r}){if(t!=="APPROVED"&&t!=="CHANGES_REQUESTED")return[];let o=t==="APPROVED"?"approved":"changes requested",s=e===null?0:Date.parse(e);return[{kind:o,atMs:s,head:n?.oid??null,isHidden:Re(r)!==null}]}function my(t){if(t===null)return"none";let{checkRunCountsByState:e,statusContextCountsByState:n}=t.contexts;return[...e??[],...n??[]].some(({state:o,count:s})=>s>0&&sy.has(o))?"running":t.state==="SUCCESS"?"passed":t.state==="FAILURE"||t.state==="ERROR"?"failed":"running"}function Ti({body:t,author:e,viewerDidAuthor:n},r){return{place:r,text:t,author:e===null?null:{login:e.login,isBot:e.__typename==="Bot"},byViewer:n}}var Ri=new Set(["ACTION_REQUIRED","CANCELLED","ERROR","FAILURE","STARTUP_FAILURE","TIMED_OUT"]),gy=/\/actions\/runs\/\d+\/job\/(\d+)(?:[?#]|$)/;function hy(t){if("context"in t)return Ri.has(t.state)?[{name:t.context,texts:[t.description],job:null}]:[];if(!Ri.has(t.conclusion))return[];let{title:e,summary:n,text:r,annotations:o,detailsUrl:s}=t,a=E(o?.nodes).map(l=>`${l.path}: ${l.message??""}`),i=gy.exec(s??"")?.[1]??null;return[{name:t.name,texts:[e,n,r,...a],job:i}]}var _y=/^\d{4}-\d\d-\d\dT[\d:.]+Z /;function fy(t){let e=ry(t).split(/\r?\n/).map(r=>r.replace(_y,"")),n=e.findLastIndex(r=>r.startsWith("##[error]"));return e.slice(0,n<0?void 0:n+1).join(`
`)}var vi=100,Ey=30;function sr(t){return new h("GITHUB_NOT_FOUND",`Cannot ${t}: there is none, or the token cannot see it`,{hint:"Check the number, the owner and the repository"})}var xn=class{#e;constructor(e){this.#e=e}async readPullRequest({owner:e,repo:n},r,o){let s=`read pull request ${e}/${n}#${r}`,{repository:a}=await this.#e.query(Hs,{owner:e,repo:n,number:r},s),i=a?.pullRequest;if(i==null)throw sr(s);return{id:i.id,url:i.url,...le(i),merged:i.merged,closes:Ii(i,{owner:e,repo:n},Dn(a,o))}}async readOfBranch({owner:e,repo:n},r){let o=`find the pull requests of ${r.branch} in ${e}/${n}`,{repository:s}=await this.#e.query(Ds,{owner:e,repo:n,branch:r.branch},o);if(s===null)throw sr(o);let a=Dn(s,r.base);return E(s.pullRequests.nodes).filter(i=>ve(i,r.fork)).map(i=>({id:i.id,url:i.url,byViewer:i.viewerDidAuthor,base:i.baseRefName,state:i.state==="MERGED"?"MERGED":"OPEN",head:i.headRefOid,hasConflict:i.mergeable==="UNKNOWN"?null:i.mergeable==="CONFLICTING",closes:Ii(i,{owner:e,repo:n},a)}))}async readLinked(e,{ids:n=[],base:r,fork:o}){let s=`find the pull requests of ticket ${w(e)}`,{repository:a,named:i}=await this.#e.query(Bs,{...e,ids:n,withMentions:r!==null},s),l=a?.issue?.closedByPullRequestsReferences;if(l?.pageInfo.hasNextPage===!0)throw new h("INPUT_INVALID",`Cannot ${s}: more than 100 say that they close it, and no more are read`,{hint:`Remove "Closes #${e.number}" from those that do not implement it`});let d=E(i).filter(wy),u=a?.issue?.timelineItems?.nodes,c=$n(Gn(u),e,Dn(a,r)),p=[...E(l?.nodes),...c,...d].map(y=>Ry(y,o));return[...new Map(p.map(y=>[y.id,y])).values()]}async open({owner:e,repo:n,number:r},o){let{branch:s,base:a,fork:i,title:l,body:d}=o,u=`open a pull request of ${s} in ${e}/${n}`,c=i!==void 0&&N(i.owner,e),{viewer:p,repository:y,fork:m}=await this.#e.query(Cs,{owner:e,repo:n,number:r,branch:s,needsForkId:c,forkOwner:i?.owner??"",forkName:i?.repo??""},u);if(y===null||c&&m===null)throw sr(u);let f=y.defaultBranchRef?.name===a,{issue:g}=y;if(g?.closed===!0)throw by(u,r,M(g));let _=E(y.pullRequests.nodes).filter(O=>ve(O,i)),T=O=>Qe(O,{owner:e,repo:n}).some(W=>N(w(W),w({owner:e,repo:n,number:r}))),P=_.find(({baseRefName:O})=>O===a)??_.find(O=>O.viewerDidAuthor&&T(O.body)),A=O=>T(O)?O:`${O.trimEnd()}

Closes #${r}`.trimStart();if(P!==void 0){let{text:O,keepsTitle:W,keptOf:ce}=Ay(P,d,p.login),vl={id:P.id,body:A(O),...W?{}:{title:l},...P.baseRefName===a?{}:{base:a}};await this.#n(It,vl,u);let br={number:P.number,url:P.url,isNew:!1,closesIssues:f};return ce.length===0?br:{...br,keptOf:ce}}let v=i===void 0||c?{branch:s,...m?.id===void 0?{}:{forkId:m.id}}:{branch:`${i.owner}:${s}`},$={repositoryId:y.id,...v,base:a,title:l,body:A(d??"")},{createPullRequest:z}=await this.#n(Fs,$,u),j=z?.pullRequest;if(j==null)throw new h("GITHUB_OUTCOME_UNKNOWN",`Cannot tell whether ${u} took place`,{hint:"Call again: a pull request that is open is found and updated",retryable:!0});return{number:j.number,url:j.url,isNew:!0,closesIssues:f}}async moveToBase({id:e,url:n},r){await this.#n(It,{id:e,base:r},`move ${n} to ${r}`)}async#n(e,n,r){let{data:o,problems:s}=await this.#e.mutate(e,n,r),[a]=s;if(a!==void 0)throw R(a,r);return o}async readFiles({repository:e,number:n,fileCount:r}){let o=Math.min(Ey,Math.ceil(r/vi)),s=Array.from({length:o},async(a,i)=>this.#t(e,{number:n,page:i+1}));return(await Promise.all(s)).flat()}async#t({owner:e,repo:n},{number:r,page:o}){try{let{data:s}=await this.#e.rest.pulls.listFiles({owner:e,repo:n,pull_number:r,per_page:vi,page:o});return s.map(({filename:a,previous_filename:i,additions:l,patch:d})=>({path:a,previousPath:i??null,added:Ty(d,l)}))}catch(s){throw k(s,`list the files of pull request ${e}/${n}#${r}`,"read")}}};function by(t,e,n){return n!==null?new h("WORKTREE_FAILED",`Cannot ${t}: a person closed issue #${e} as ${Kr(n)}`,{hint:"Stop: the work is not wanted. Your commits stay on the branch"}):new h("WORKTREE_FAILED",`Cannot ${t}: issue #${e} is closed`,{hint:"If its pull request was merged, stop: the loop keeps the branch, and tells a person which commits the merge lacks. Else escalate, so that a person reopens the issue"})}function Ii(t,e,n){return[...E(t.closingIssuesReferences?.nodes).map(o=>({owner:o.repository.owner.login,repo:o.repository.name,number:o.number})),...tr(t,e,n)]}function wy(t){return"headRefOid"in t}function Ty(t,e){return t===void 0?e===0?[]:null:t.split(`
`).flatMap(n=>n.startsWith("+")?[n.slice(1)]:[])}function Ry(t,e){let{id:n,number:r,url:o,state:s,headRefOid:a,baseRefOid:i,changedFiles:l,repository:d}=t;return{id:n,number:r,url:o,...e===void 0||ve(t,e)?le(t):{...le(t),branch:null},repository:{owner:d.owner.login,repo:d.name},state:s,head:a,base:i,fileCount:l}}function Ay({author:t,body:e,userContentEdits:n,timelineItems:r},o,s){let a=u=>u.find(c=>c!==null&&!Kt(c,s))?.login??null,i=E(r.nodes).flatMap(u=>"actor"in u?[u.actor]:[]),l=a([...E(n?.nodes).map(({editor:u})=>u),t]),d=a(i.length===0?[t]:i);return{text:o===null||l!==null?e:o,keepsTitle:d!==null,keptOf:[...new Set([l,d].filter(u=>u!==null))]}}var ki={request:{retries:0}},Py=404,Nn=class{#e;constructor(e){this.#e=e}async readLabels({owner:e,repo:n,number:r},o){let{repository:s}=await this.#e.query(js,{owner:e,repo:n,number:r,text:o},"read labels"),a=[...E(s?.labels?.nodes),...E(s?.issue?.labels?.nodes)];return new Map(a.map(({id:i,name:l})=>[l,i]))}async mark(e,n){let{owner:r,repo:o,number:s}=e;try{await this.#e.rest.issues.addLabels({owner:r,repo:o,issue_number:s,labels:[n],...ki})}catch(a){throw k(a,`put the label "${n}" on ticket ${w(e)}`,"write")}}async unmark(e,n){let{owner:r,repo:o,number:s}=e;try{await this.#e.rest.issues.removeLabel({owner:r,repo:o,issue_number:s,name:n,...ki})}catch(a){if(L(a)===Py)return;throw k(a,`take the label "${n}" off ticket ${w(e)}`,"write")}}async readConversations({owner:e,repo:n},r){let{repository:o}=await this.#e.query(Qs,{owner:e,repo:n,askedOfOne:r.ofOne,askedOfAnyone:r.ofAnyone},"read what agents ask each other");return{ofOne:E(o?.ofOne.nodes).map(ar),ofAnyone:E(o?.ofAnyone.nodes).map(ar),newest:E(o?.newest.nodes).map(ar)}}};function ar({number:t,title:e,closed:n,comments:r}){let o=te(r),s=o.olderCursor===null;return{number:t,title:e,closed:n,comments:o.comments,complete:s}}var Oi=wr(kl(),1);var vy=100,Iy=10;async function Ci(t,e,n){let[r,o]=await Promise.all([ky(t,e,n),Oy(t,e,n)]);return[...r,...o]}async function Un({rest:t},{owner:e,repo:n},r){try{return(await t.repos.getBranchRules({owner:e,repo:n,branch:r,per_page:vy})).data}catch(o){let s=k(o,`read the rules of ${r} in ${e}/${n}`,"read");if(s.code==="GITHUB_FORBIDDEN"||s.code==="GITHUB_NOT_FOUND")return[];throw s}}async function ky(t,{owner:e,repo:n},r){let o=await Un(t,{owner:e,repo:n},r),a=[...new Set(o.flatMap(({ruleset_id:l})=>l??[]))].slice(0,Iy).map(async l=>{let u=(await kr(async()=>t.rest.repos.getRepoRuleset({owner:e,repo:n,ruleset_id:l}).catch(_=>{throw k(_,`read the ruleset ${l} of ${e}/${n}`,"read")})))?.data;if(u===void 0)return[];let{name:c,_links:p,current_user_can_bypass:y}=u,m=p?.html?.href,f=`the ruleset "${c}"${m===void 0?"":` (${m})`}`;return[[l,{source:f,mayBypass:y===void 0?null:y==="always"||y==="exempt"}]]}),i=new Map((await Promise.all(a)).flat());return o.map(l=>{let d=i.get(l.ruleset_id??0);return{type:l.type,pattern:Sy("parameters"in l?l.parameters:void 0),source:d?.source??`a ruleset of ${l.ruleset_source??e}`,mayBypass:d?.mayBypass??null}})}function Sy(t){if(!K(t))return null;let{operator:e,pattern:n,negate:r}=t;return typeof e!="string"||typeof n!="string"?null:{operator:e,text:n,isNegated:r===!0}}async function Oy(t,{owner:e,repo:n},r){let o=`refs/heads/${r.slice(0,r.lastIndexOf("/")+1)}`,{data:s}=await t.queryParts(zs,{owner:e,repo:n,folder:o},`read the branch protection of ${e}/${n}`),{repository:a}=s;if(a===null)return[];let i=a.viewerPermission==="ADMIN",l=E(a.branchProtectionRules.nodes).filter(({pattern:d})=>Si(d,r)).flatMap(d=>{let u=i&&!d.isAdminEnforced,c={lock_branch:d.lockBranch,pull_request:d.requiresApprovingReviews,required_status_checks:d.requiresStatusChecks,required_signatures:d.requiresCommitSignatures,required_linear_history:d.requiresLinearHistory},p={creation:d.blocksCreations,update:d.restrictsPushes};return ir(c,d.pattern,u).concat(ir(p,d.pattern,u||null))});return l.length>0?l:E(a.refs?.nodes).flatMap(({refUpdateRule:d})=>{if(d===null||!Si(d.pattern,r))return[];let u={update:!d.viewerCanPush,pull_request:(d.requiredApprovingReviewCount??0)>0,required_status_checks:(d.requiredStatusCheckContexts??[]).length>0,required_signatures:d.requiresSignatures,required_linear_history:d.requiresLinearHistory};return ir(u,d.pattern,!1)})}function ir(t,e,n){let r=`the branch protection of "${e}"`;return Object.entries(t).flatMap(([o,s])=>s?[{type:o,pattern:null,source:r,mayBypass:n}]:[])}function Si(t,e){return(0,Oi.default)(t,{nobrace:!0,noextglob:!0,nonegate:!0,dot:!0})(e)}var Cy=/^[^#\n]*\sfilter=lfs(?:\s|$)/m,Ln=class{#e;constructor(e){this.#e=e}async readFacts(e,{base:n,work:r}){let o=`read the repository ${e.owner}/${e.repo}`,s={...e,base:n??"",withBase:n!==null},{data:a}=await this.#e.queryVisible(Ws,s,o),{repository:i}=a;if(i===null)throw new h("GITHUB_NOT_FOUND",`Cannot ${o}: there is none, or the token cannot see it`,{hint:"Check the owner and the repository"});let l=Di(i),{url:d,defaultBranchRef:u,base:c}=i,p=n===null?u:c,y=p?.name??null,[m,f]=await Promise.all([y===null?[]:Un(this.#e,l.address,y),Un(this.#e,l.address,r)]),g=p?.refUpdateRule?.requiresSignatures===!0;return{...l,url:d,defaultBranch:u?.name??null,base:y,signedBranches:[...y!==null&&(g||m.some(Fi))?[y]:[],...f.some(Fi)?[r]:[]],usesLfs:Cy.test(Fy(p))}}async readPushRules(e,n){return Ci(this.#e,e,n)}async find(e){let n=`look for the repository ${e.owner}/${e.repo}`,{data:r,problems:o}=await this.#e.queryParts(Ks,{...e},n),s=o.find(({type:a})=>a!=="NOT_FOUND"&&a!=="FORBIDDEN");if(s!==void 0)throw R(s,n);return r.repository===null?null:Di(r.repository)}};function Fi({type:t}){return t==="required_signatures"}function Di({owner:t,name:e,isFork:n}){return{address:{owner:t.login,repo:e},isFork:n}}function Fy(t){let e=t?.target,r=(e!=null&&"file"in e?e.file:null)?.object;return r!=null&&"text"in r?r.text??"":""}import{createHash as Dy}from"node:crypto";var Ni=new Map([["README",`This commit is a lock or a mark of ralph-hero. Its message says whose.
`]]);function Gy(t){let n=[...t].toSorted(([r],[o])=>r<o?-1:1).flatMap(([r,o])=>[Buffer.from(`100644 ${r}\0`),Buffer.from(Gi("blob",Buffer.from(o)),"hex")]);return Gi("tree",Buffer.concat(n))}function Gi(t,e){return Dy("sha1").update(`${t} ${e.length}\0`).update(e).digest("hex")}var lr=2,$y=100,$i=5e3,Mi=100,My=1e3,xy=200,Ny=304,Uy=Gy(Ni),jn=class{#e;#n;#t=new D({max:xy});#s=new Map;#r=new D({max:My});constructor(e,n){this.#e=e,this.#n=n}async createCommit({owner:e,repo:n},{message:r,files:o}){let{git:s}=this.#e.rest,a=async(i,l)=>{let{data:d}=await s.createCommit({owner:e,repo:n,message:r,tree:i,parents:[],request:{retries:l}});return{oid:d.sha,message:r,takenAtMs:Date.parse(d.committer.date)}};try{let i=o===void 0?await a(Uy,0).catch(async l=>{if(!Ly(l))throw l;return a(await this.#p({owner:e,repo:n}),lr)}):await a(await this.#d({owner:e,repo:n},o),lr);return this.#r.set(i.oid,i),i}catch(i){throw k(i,`make a commit in ${e}/${n}`,"read")}}async#p({owner:e,repo:n}){let r=U({owner:e,repo:n});return me(this.#s,r,async()=>this.#d({owner:e,repo:n},Ni))}async#d({owner:e,repo:n},r){let o=[...r].map(([i,l])=>({path:i,mode:"100644",type:"blob",content:l})),s={retries:lr},{data:a}=await this.#e.rest.git.createTree({owner:e,repo:n,tree:o,request:s});return a.sha}async update({repositoryId:e},n){let r=`move ${n.map(({name:i})=>i).join(", ")}`,o=n.map(({name:i,from:l,to:d})=>({name:i,beforeOid:l??Se,afterOid:d??Se,force:!0})),{problems:s}=await this.#e.mutate(ya,{repositoryId:e,refUpdates:o},r),[a]=s;if(a!==void 0)throw R(a,r)}async read(e,n){let o=(await Promise.all(n.map(async s=>this.#i(e,s)))).flat().filter(({name:s})=>n.includes(s));return new Map((await this.#m(e,o)).map(({name:s,commit:a})=>[s,a]))}async list(e,n){let r=await this.#i(e,n);return this.#m(e,r.filter(({name:o})=>o.startsWith(n)))}async#i({owner:e,repo:n},r){let{git:o}=this.#e.rest,s={owner:e,repo:n,ref:r.replace(/^refs\//,"")},a=U({owner:e,repo:n})+r,i=this.#t.get(a);try{let l=i===void 0?{}:{"if-none-match":i.etag},{data:d,headers:u}=await o.listMatchingRefs({...s,headers:l});if(u.link!==void 0)return await this.#a(s);let c=d.map(xi);return u.etag!==void 0&&this.#t.set(a,{etag:u.etag,refs:c}),c}catch(l){if(L(l)===Ny&&i!==void 0)return i.refs;let d=k(l,`read the refs "${r}\u2026" of ${e}/${n}`,"read");if(d.code==="GITHUB_EMPTY_REPOSITORY")return[];throw d}}async#a(e){let{rest:n}=this.#e,r=[],o=n.paginate.iterator(n.git.listMatchingRefs,{...e,per_page:$y});for await(let{data:s}of o)if(r.push(...s.map(xi)),r.length>$i)throw new h("GITHUB_UNEXPECTED",`Cannot list the refs "${e.ref}\u2026": more than ${$i}`,{hint:"Delete refs that nobody uses"});return r}async#m(e,n){let r=await this.#c(e,n.map(({oid:s})=>s)),o={message:"",takenAtMs:this.#n.now()};return n.map(({name:s,oid:a})=>({name:s,commit:r.get(a)??{oid:a,...o}}))}async#c({owner:e,repo:n},r){let o=new Map,s=[];for(let a of new Set(r)){let i=this.#r.get(a);i===void 0?s.push(a):o.set(a,i)}for(let a=0;a<s.length;a+=Mi){let i=s.slice(a,a+Mi),l={owner:e,repo:n,...Object.fromEntries(i.map((u,c)=>[`oid${c}`,u]))},d=await this.#e.query(jy(i.length),l,`read the commits of refs in ${e}/${n}`);for(let u of Object.values(d.repository??{}).flatMap(qy))o.set(u.oid,u),this.#r.set(u.oid,u)}return o}async readFiles({owner:e,repo:n},r){let o=`read the files of commit ${r} in ${e}/${n}`,{repository:s}=await this.#e.query(Ns,{owner:e,repo:n,oid:r},o),a=s?.object??null,i=a!==null&&"tree"in a?a.tree.entries??[]:[];return new Map(i.flatMap(({name:l,object:d})=>d!==null&&"text"in d&&typeof d.text=="string"?[[l,d.text]]:[]))}};function xi({ref:t,object:e}){return{name:t,oid:e.sha}}function Ly(t){let e=L(t);return e===422||e===404||e!==null&&e>=500}function jy(t){let e=Array.from({length:t},(o,s)=>s),n=e.map(o=>`$oid${o}: GitObjectID!`).join(", "),r=e.map(o=>`c${o}: object(oid: $oid${o}) { oid ... on Commit { message committedDate } }`);return`query ReadCommits($owner: String!, $repo: String!, ${n}) {
  repository(owner: $owner, name: $repo) {
    ${r.join(`
    `)}
  }
}`}function qy(t){if(t===null)return[];let{oid:e,message:n="",committedDate:r}=t;return[{oid:e,message:n,takenAtMs:r===void 0?0:Date.parse(r)}]}var Ui=100,By=10,Vy=["GITHUB_FORBIDDEN","GITHUB_RATE_LIMITED"],qn=class{#e;#n;constructor({repository:e,projects:n}){this.#e=e,this.#n=n??e}async readPlace({owner:e,repo:n},r){let{repository:o,repositoryOwner:s}=await this.#n.query(ia,{owner:e,repo:n,projectOwner:r},`look for the projects of ${e}/${n}`),a=E(o?.projectsV2.nodes).map(i=>({owner:"login"in i.owner?i.owner.login:"",number:i.number,title:i.title,closed:i.closed}));return{ownerId:s?.id??null,linkedProjects:a}}async readLabels({owner:e,repo:n}){let r=[];try{for(let o=1;o<=By;o+=1){let s={owner:e,repo:n,per_page:Ui,page:o},{data:a}=await this.#e.rest.issues.listLabelsForRepo(s);if(r.push(...a.map(({name:i})=>i)),a.length<Ui)break}return r}catch(o){throw k(o,`list the labels of ${e}/${n}`,"read")}}async readWorkflows(e){let{node:n}=await this.#n.query(pa,{projectId:e},"read the project's workflows");return n!==null&&"workflows"in n?E(n.workflows.nodes):[]}async createProject(e,n,r){let o={ownerId:e,repositoryId:n,title:r},s=`create the project "${r}"`,{createProjectV2:a}=await this.#t(la,o,s),i=a?.projectV2;if(i==null)throw new h("GITHUB_UNEXPECTED",`Cannot ${s}: GitHub gave no answer to it`);return i}async createField(e,n,r){await this.#t(da,{projectId:e,name:n,options:r},`create the field "${n}"`)}async replaceOptions(e,n){await this.#t(ua,{fieldId:e,options:n},"add options to the field")}async createLabel({owner:e,repo:n},r){try{let o={request:{retries:0}},{data:s}=await this.#e.rest.issues.createLabel({owner:e,repo:n,name:r,...o});return s.node_id}catch(o){throw k(o,`create the label "${r}"`,"write")}}async readValues(e,n,r){let o=`read the values of "${n}"`,{data:s,problems:a}=await this.#n.queryVisible(ca,{projectId:e,fieldName:n,after:r},o),i=a.find(({path:p})=>p?.at(-1)!=="content");if(i!==void 0)throw R(i,o);let{node:l}=s;if(l===null||!("items"in l))throw new h("GITHUB_NOT_FOUND",`Cannot read the values of "${n}": the project no longer exists`);let{nodes:d,pageInfo:u}=l.items;return{values:E(d).map(({id:p,isArchived:y,content:m,fieldValueByName:f})=>({itemId:p,url:m!==null&&"url"in m?m.url:null,archived:y,option:f!==null&&"name"in f?f.name:null})),nextCursor:u.hasNextPage?u.endCursor:null}}async restoreValues(e,n){let{document:r,variables:o}=bi(e,n),s="give items their values back",{problems:a}=await this.#n.mutate(r,o,s),l=a.map(d=>R(d,s)).find(({code:d})=>Vy.includes(d));if(l!==void 0)throw l}async#t(e,n,r){let{data:o,problems:s}=await this.#n.mutate(e,n,r),[a]=s;if(a!==void 0)throw R(a,r);return o}};var zy=30*6e4,Hy=500,Bn=class{#e=new D({max:Hy,ttl:zy});#n;constructor(e){this.#n=e}get(e){return this.#e.get(this.#t(e))}set(e,n){this.#e.set(this.#t(e),n)}#t({owner:e,repo:n}){return`${this.#n} ${e}/${n}`.toLowerCase()}};var Vn="read the trail of a ticket",zn=class{#e;constructor(e){this.#e=e}async readCards(e,n,r){let o="read the project's items",{repository:s,projects:a}=this.#e,{data:i,problems:l}=await(a??s).queryVisible(ta,{projectId:e,stateField:n.name,after:r},o),{node:d}=i,[u]=l;if(d===null&&u!==void 0)throw R(u,o);if(d===null||!("items"in d))throw dr(o,"the project");let{totalCount:c,pageInfo:p,nodes:y}=d.items,{items:m,hidden:f}=hn(y,l,o);return{cards:m.flatMap(g=>Wy(g,n)??[]),hidden:f,items:c,nextCursor:p.hasNextPage?p.endCursor??null:null}}async readThreads(e){let{data:n}=await this.#e.repository.queryParts(Zs,{issueIds:e},"read the trails of tickets");return E(n.nodes).flatMap(r=>r.__typename==="Issue"?[ur(r,Li)]:[])}async readThreadOf({owner:e,repo:n,number:r}){let{repository:o}=await this.#e.repository.query(ea,{owner:e,repo:n,number:r},Vn),s=o?.issueOrPullRequest;if(s?.__typename!=="Issue")throw dr(Vn,"the issue");return ur(s,Li)}async readThread(e,n){let{node:r}=await this.#e.repository.query(na,{issueId:e,commentsAfter:n.comments??null,withComments:n.comments!==null,eventsAfter:n.events??null,withEvents:n.events!==null},Vn);if(r?.__typename!=="Issue")throw dr(Vn,"the issue");return ur(r,n)}async readOriginals(e){let{data:n}=await this.#e.repository.queryParts(ra,{commentIds:e},"read what was written before comments were edited");return new Map(E(n.nodes).flatMap(r=>{if(r.__typename!=="IssueComment")return[];let[o]=E(r.userContentEdits?.nodes);return o===void 0||o.diff===null?[]:[[r.id,o.diff]]}))}},Li={comments:void 0,events:void 0};function dr(t,e){return new h("GITHUB_NOT_FOUND",`Cannot ${t}: ${e} is gone`,{hint:"Look at the board on GitHub, then call again"})}function Wy({content:t,state:e,updatedAt:n},r){if(t?.__typename!=="Issue")return null;let o=e!==null&&"name"in e&&e.name!==null?e:null,s=[n,t.updatedAt,o?.updatedAt??n];return{issueId:t.id,repository:t.repository.nameWithOwner,card:o?.name===void 0||o.name===null?{value:null,updatedAt:null}:{value:H(r,o.name),updatedAt:o.updatedAt},changedAt:s.reduce((a,i)=>Date.parse(i)>Date.parse(a)?i:a)}}function ur(t,e){let{id:n,number:r,title:o,url:s,createdAt:a,closed:i,comments:l,timelineItems:d,renames:u}=t,c=[t.lastEditedAt,$t(u)].flatMap(p=>p??[]).toSorted();return{issueId:n,number:r,title:o,url:s,createdAt:a,closed:i,dropped:M(t),comments:E(l?.nodes).map(Ky),textChangedAt:c.at(-1)??null,events:E(d?.nodes).flatMap(p=>Qy(p)??[]),next:{comments:e.comments===null?null:ji(l),events:e.events===null?null:ji(d)}}}function ji(t){return t?.pageInfo.hasNextPage===!0?t.pageInfo.endCursor:null}function Ky(t){return{...Le(t),editor:t.editor?.login??null,original:null}}function Qy(t){if(t.__typename==="CommentDeletedEvent"){let e=t.deletedCommentAuthor?.login??null;return{...cr(t),kind:"comment deleted",author:e}}return t.__typename==="ClosedEvent"?{...cr(t),kind:"closed",author:null}:t.__typename==="ReopenedEvent"?{...cr(t),kind:"reopened",author:null}:null}function cr({id:t,createdAt:e,actor:n}){return{id:t,at:e,actor:n?.login??null}}var qi=100,pr=5,Jy=xe.slice(xe.indexOf("fragment CommentParts"));function Bi({place:t}){let e=[];if(t===void 0||t.count<=qi)return[];for(let n=t.count+1;n>1;){let r=Math.max(0,n-qi);e.push({skip:r,first:n-r}),n=r+1}return Array.from({length:Math.ceil(e.length/pr)},(n,r)=>e.slice(r*pr,(r+1)*pr))}function Vi(t){return`query ReadOlderPages($issueId: ID!) {
  node(id: $issueId) {
    ... on Issue {
      ${t.map(({skip:n,first:r},o)=>`page${o}: timelineItems(itemTypes: [ISSUE_COMMENT], skip: ${n}, first: ${r}) { nodes { ...CommentParts } }`).join(`
      `)}
    }
  }
}

${Jy}`}function zi(t,e,n){let r=[],o=n;for(let[s,a]of t.entries())for(let[i,{first:l}]of a.entries()){let d=E(e[s]?.node?.[`page${i}`]?.nodes),u=d.at(-1);if(d.length!==l||u?.id!==o)return null;r.unshift(...d.slice(0,-1).map(Le)),o=d[0]?.id}return r}var re={kind:"skipped"},Be={fields:re,comment:re,field:re,close:re,label:re,release:re,before:null,after:null},Hi={message:"GitHub gave no answer to it"},Wi=100,Xy="UNUSED";function Ki(t,e,n){let{fields:r=[],...o}=e,{projectId:s,itemId:a}=t,i=r.map(l=>({document:un,variables:{projectId:s,itemId:a,...l}}));return Object.keys(o).length===0?i:[...i,{document:Ea,variables:{...Yy(t,o),withCards:n}}]}function Qi(t,e,n){let{fields:r=[],...o}=e,s=t.slice(0,r.length).find(({data:l,problems:d})=>d.length>0||Ji(l.updateProjectV2ItemFieldValue)),a=`set fields of ticket ${w(n.address)}`,i=s===void 0?{kind:"done"}:{kind:"failed",failure:R(s.problems[0]??Hi,a)};return{...Zy(t[r.length]??{data:{},problems:[]},o,n),fields:r.length===0?re:i}}function Yy(t,e){let{issueId:n,repositoryId:r,projectId:o,itemId:s,fieldId:a,stateField:i,since:l}=t;return{issueId:n,repositoryId:r,projectId:o,itemId:s,fieldId:a,fieldName:i.name,newer:Wi,since:l,lockName:t.lockRef,addComment:e.comment!==void 0,body:e.comment??"",strikeComment:e.strike!==void 0,struckId:e.strike?.id??Xy,struckBody:e.strike?.body??"",writeField:e.optionId!==void 0,optionId:e.optionId??"",closeIssue:e.close!==void 0,closeReason:e.close??"COMPLETED",addLabel:e.label?.on===!0,removeLabel:e.label?.on===!1,labelIds:e.label===void 0?[]:[e.label.id],releaseLock:e.releaseOid!==void 0,lockOid:e.releaseOid??Se}}function Zy({data:t,problems:e},n,r){let o=a=>`${a} ticket ${w(r.address)}`,s=(a,i,l)=>{if(!a)return re;let d=Ji(t[i])?e[0]??Hi:void 0,u=em(e,i)??d;return u===void 0?{kind:"done"}:{kind:"failed",failure:R(u,o(l))}};return{comment:s(n.comment!==void 0,"addComment","comment on"),field:s(n.optionId!==void 0,"updateProjectV2ItemFieldValue","set the card of"),close:s(n.close!==void 0,"closeIssue","close"),label:s(n.label!==void 0,n.label?.on===!1?"removeLabelsFromLabelable":"addLabelsToLabelable","label"),release:s(n.releaseOid!==void 0,"updateRefs","release the lock of"),before:nm(t,r),after:tm(t,r)}}function Ji(t){return t==null}function em(t,e){return t.find(({path:n})=>n?.[0]===e&&n.length===1)}function nm({addComment:t},e){let n=t?.subject;if(n==null||!("comments"in n)||(n.comments.nodes?.length??0)===Wi)return null;let r=E(n.projectItems?.nodes).find(({id:o})=>o===e.itemId);return{...te(n.comments),card:r===void 0?null:gn(r,e.stateField)}}function tm({updateProjectV2ItemFieldValue:t},{stateField:e}){let n=t?.projectV2Item;if(n==null)return null;let r=n.content!==null&&"comments"in n.content?n.content:null;return{...te(r?.comments),card:gn(n,e)}}var rm={head:15,whole:50},om=500,Xi="read older comments",Hn=class{#e;#n=new D({max:om});#t=null;constructor(e){this.#e=e}get viewer(){return this.#t}async read(e,n,r="head"){let o=rm[this.#n.has(w(e))?"whole":r],s=await this.#s(e,n,o);return this.#t=s.viewer,s}async#s(e,n,r){let{priority:o,estimate:s}=Y(n),a={fieldName:n.name,priorityField:o,estimateField:s,newest:r},{repository:i,projects:l}=this.#e;if(l===null)return Te(await this.#r(i,e,{...a,withLog:!0,withCards:!0}),e,n);let[d,u]=await Promise.all([this.#r(i,e,{...a,withLog:!0,withCards:!1}),this.#r(l,e,{...a,withLog:!1,withCards:!0})]),{items:c}=Te(u,e,n);return{...Te(d,e,n),items:c}}async#r(e,n,r){let{owner:o,repo:s,number:a}=n,i={owner:o,repo:s,number:a,...r},l=`read ticket ${w(n)}`,{data:d,problems:u}=await e.queryParts(Ys,i,l),c=u.find(p=>!Ia(p)||!ka(d));if(c!==void 0)throw R(c,l);return d}async readOlderComments(e,n){let{before:r,place:o}=n;o!==void 0&&this.#n.set(o.ticket,!0);let s=await this.#p(e,n);if(s!==null)return{comments:s,olderCursor:null};let{node:a}=await this.#e.repository.query(xe,{issueId:e,before:r},Xi);return te(a!==null&&"comments"in a?a.comments:null)}async#p(e,n){let r=Bi(n);if(n.place===void 0||r.length===0)return null;let{repository:o}=this.#e,s=r.map(async a=>o.query(Vi(a),{issueId:e},Xi));return zi(r,await Promise.all(s),n.place.oldestId)}async write(e,n){let{repository:r,projects:o}=this.#e;if(o===null)return this.#i(r,{target:e,write:n},!0);let{optionId:s,fields:a,...i}=n,[l]=a===void 0?[]:await this.#d(o,[{target:e,write:{fields:a}}]),d=Object.keys(i).length===0?Be:await this.#i(r,{target:e,write:i},!1),[u]=s===void 0?[]:await this.#d(o,[{target:e,write:{optionId:s}}]),{field:c,after:p}=u??d;return{...d,fields:(l??d).fields,field:c,after:p}}async writeAll(e){let{repository:n,projects:r}=this.#e;if(r===null)return this.#a(n,e,!0);let o=await this.#a(n,e.map(({target:i,write:{optionId:l,...d}})=>({target:i,write:d})),!1),s=e.flatMap(({target:i,write:{optionId:l}},d)=>l===void 0?[]:[{at:d,target:i,write:{optionId:l}}]),a=s.length===0?[]:await this.#d(r,s);return o.map((i,l)=>{let{field:d,after:u}=a[s.findIndex(c=>c.at===l)]??i;return Object.assign({},i,{field:d,after:u})})}async#d(e,n){try{return await this.#a(e,n,!1)}catch(r){if(!(r instanceof h)||r.code==="GITHUB_OUTCOME_UNKNOWN")throw r;let o={kind:"failed",failure:r};return n.map(({write:{fields:s}})=>s===void 0?{...Be,field:o}:{...Be,fields:o})}}async#i(e,n,r){let[o=Be]=await this.#a(e,[n],r);return o}async#a(e,n,r){let o=n.map(({target:l,write:d})=>Ki(l,d,r)),s=n.map(({target:l})=>w(l.address)).join(", "),a=`write to ticket${n.length===1?"":"s"} ${s}`,i=await Pe(e,o.flat(),a);return n.map(({target:l,write:d},u)=>{let c=o.slice(0,u).flat().length,p=i.slice(c,c+(o[u]?.length??0));return Qi(p,d,l)})}};function sm(t){let e=t.endpoint.DEFAULTS;return/^https:\/\/(api\.)?github\.com$/.test(e.baseUrl)?"https://github.com":/^https:\/\/api\..*\.ghe\.com$/.test(e.baseUrl)?e.baseUrl.replace("api.",""):e.baseUrl.replace("/api/v3","")}async function Wn(t,e,n){let r={baseUrl:sm(t),headers:{accept:"application/json"},...n},o=await t(e,r);if("error"in o.data){let s=new J(`${o.data.error_description} (${o.data.error}, ${o.data.error_uri})`,400,{request:t.endpoint.merge(e,r)});throw s.response=o,s}return o}async function nl(t){let e=t.request||I,n=await Wn(e,"POST /login/oauth/access_token",{client_id:t.clientId,client_secret:t.clientSecret,code:t.code,redirect_uri:t.redirectUrl}),r={clientType:t.clientType,clientId:t.clientId,clientSecret:t.clientSecret,token:n.data.access_token,scopes:n.data.scope.split(/\s+/).filter(Boolean)};if(t.clientType==="github-app"){if("refresh_token"in n.data){let o=new Date(n.headers.date).getTime();r.refreshToken=n.data.refresh_token,r.expiresAt=Yi(o,n.data.expires_in),r.refreshTokenExpiresAt=Yi(o,n.data.refresh_token_expires_in)}delete r.scopes}return{...n,authentication:r}}function Yi(t,e){return new Date(t+e*1e3).toISOString()}async function tl(t){let e=t.request||I,n={client_id:t.clientId};return"scopes"in t&&Array.isArray(t.scopes)&&(n.scope=t.scopes.join(" ")),Wn(e,"POST /login/device/code",n)}async function yr(t){let e=t.request||I,n=await Wn(e,"POST /login/oauth/access_token",{client_id:t.clientId,device_code:t.code,grant_type:"urn:ietf:params:oauth:grant-type:device_code"}),r={clientType:t.clientType,clientId:t.clientId,token:n.data.access_token,scopes:n.data.scope.split(/\s+/).filter(Boolean)};if("clientSecret"in t&&(r.clientSecret=t.clientSecret),t.clientType==="github-app"){if("refresh_token"in n.data){let o=new Date(n.headers.date).getTime();r.refreshToken=n.data.refresh_token,r.expiresAt=Zi(o,n.data.expires_in),r.refreshTokenExpiresAt=Zi(o,n.data.refresh_token_expires_in)}delete r.scopes}return{...n,authentication:r}}function Zi(t,e){return new Date(t+e*1e3).toISOString()}async function rl(t){let n=await(t.request||I)("POST /applications/{client_id}/token",{headers:{authorization:`basic ${btoa(`${t.clientId}:${t.clientSecret}`)}`},client_id:t.clientId,access_token:t.token}),r={clientType:t.clientType,clientId:t.clientId,clientSecret:t.clientSecret,token:t.token,scopes:n.data.scopes};return n.data.expires_at&&(r.expiresAt=n.data.expires_at),t.clientType==="github-app"&&delete r.scopes,{...n,authentication:r}}async function ol(t){let e=t.request||I,n=await Wn(e,"POST /login/oauth/access_token",{client_id:t.clientId,client_secret:t.clientSecret,grant_type:"refresh_token",refresh_token:t.refreshToken}),r=new Date(n.headers.date).getTime(),o={clientType:"github-app",clientId:t.clientId,clientSecret:t.clientSecret,token:n.data.access_token,refreshToken:n.data.refresh_token,expiresAt:el(r,n.data.expires_in),refreshTokenExpiresAt:el(r,n.data.refresh_token_expires_in)};return{...n,authentication:o}}function el(t,e){return new Date(t+e*1e3).toISOString()}async function sl(t){let e=t.request||I,n=btoa(`${t.clientId}:${t.clientSecret}`),r=await e("PATCH /applications/{client_id}/token",{headers:{authorization:`basic ${n}`},client_id:t.clientId,access_token:t.token}),o={clientType:t.clientType,clientId:t.clientId,clientSecret:t.clientSecret,token:r.data.token,scopes:r.data.scopes};return r.data.expires_at&&(o.expiresAt=r.data.expires_at),t.clientType==="github-app"&&delete o.scopes,{...r,authentication:o}}async function al(t){let e=t.request||I,n=btoa(`${t.clientId}:${t.clientSecret}`);return e("DELETE /applications/{client_id}/token",{headers:{authorization:`basic ${n}`},client_id:t.clientId,access_token:t.token})}async function il(t){let e=t.request||I,n=btoa(`${t.clientId}:${t.clientSecret}`);return e("DELETE /applications/{client_id}/grant",{headers:{authorization:`basic ${n}`},client_id:t.clientId,access_token:t.token})}async function dl(t,e){let n=am(t,e.auth);if(n)return n;let{data:r}=await tl({clientType:t.clientType,clientId:t.clientId,request:e.request||t.request,scopes:e.auth.scopes||t.scopes});await t.onVerification(r);let o=await mr(e.request||t.request,t.clientId,t.clientType,r);return t.authentication=o,o}function am(t,e){if(e.refresh===!0||!t.authentication)return!1;if(t.clientType==="github-app")return t.authentication;let n=t.authentication,r=("scopes"in e&&e.scopes||t.scopes).join(" "),o=n.scopes.join(" ");return r===o?n:!1}async function ll(t){await new Promise(e=>setTimeout(e,t*1e3))}async function mr(t,e,n,r){try{let o={clientId:e,request:t,code:r.device_code},{authentication:s}=n==="oauth-app"?await yr({...o,clientType:"oauth-app"}):await yr({...o,clientType:"github-app"});return{type:"token",tokenType:"oauth",...s}}catch(o){if(!o.response)throw o;let s=o.response.data.error;if(s==="authorization_pending")return await ll(r.interval),mr(t,e,n,r);if(s==="slow_down")return await ll(r.interval+7),mr(t,e,n,r);throw o}}async function im(t,e){return dl(t,{auth:e})}async function lm(t,e,n,r){let o=e.endpoint.merge(n,r);if(/\/login\/(oauth\/access_token|device\/code)$/.test(o.url))return e(o);let{token:s}=await dl(t,{request:e,auth:{type:"oauth"}});return o.headers.authorization=`token ${s}`,e(o)}var dm="0.0.0-development";function ul(t){let e=t.request||I.defaults({headers:{"user-agent":`octokit-auth-oauth-device.js/${dm} ${F()}`}}),{request:n=e,...r}=t,o=t.clientType==="github-app"?{...r,clientType:"github-app",request:n}:{...r,clientType:"oauth-app",request:n,scopes:t.scopes||[]};if(!t.clientId)throw new Error('[@octokit/auth-oauth-device] "clientId" option must be set (https://github.com/octokit/auth-oauth-device.js#usage)');if(!t.onVerification)throw new Error('[@octokit/auth-oauth-device] "onVerification" option must be a function (https://github.com/octokit/auth-oauth-device.js#usage)');return Object.assign(im.bind(null,o),{hook:lm.bind(null,o)})}var pl="0.0.0-development";async function cl(t){if("code"in t.strategyOptions){let{authentication:e}=await nl({clientId:t.clientId,clientSecret:t.clientSecret,clientType:t.clientType,onTokenCreated:t.onTokenCreated,...t.strategyOptions,request:t.request});return{type:"token",tokenType:"oauth",...e}}if("onVerification"in t.strategyOptions){let n=await ul({clientType:t.clientType,clientId:t.clientId,onTokenCreated:t.onTokenCreated,...t.strategyOptions,request:t.request})({type:"oauth"});return{clientSecret:t.clientSecret,...n}}if("token"in t.strategyOptions)return{type:"token",tokenType:"oauth",clientId:t.clientId,clientSecret:t.clientSecret,clientType:t.clientType,onTokenCreated:t.onTokenCreated,...t.strategyOptions};throw new Error("[@octokit/auth-oauth-user] Invalid strategy options")}async function gr(t,e={}){if(t.authentication||(t.authentication=t.clientType==="oauth-app"?await cl(t):await cl(t)),t.authentication.invalid)throw new Error("[@octokit/auth-oauth-user] Token is invalid");let n=t.authentication;if("expiresAt"in n&&(e.type==="refresh"||new Date(n.expiresAt)<new Date)){let{authentication:r}=await ol({clientType:"github-app",clientId:t.clientId,clientSecret:t.clientSecret,refreshToken:n.refreshToken,request:t.request});t.authentication={tokenType:"oauth",type:"token",...r}}if(e.type==="refresh"){if(t.clientType==="oauth-app")throw new Error("[@octokit/auth-oauth-user] OAuth Apps do not support expiring tokens");if(!n.hasOwnProperty("expiresAt"))throw new Error("[@octokit/auth-oauth-user] Refresh token missing");await t.onTokenCreated?.(t.authentication,{type:e.type})}if(e.type==="check"||e.type==="reset"){let r=e.type==="check"?rl:sl;try{let{authentication:o}=await r({clientType:t.clientType,clientId:t.clientId,clientSecret:t.clientSecret,token:t.authentication.token,request:t.request});return t.authentication={tokenType:"oauth",type:"token",...o},e.type==="reset"&&await t.onTokenCreated?.(t.authentication,{type:e.type}),t.authentication}catch(o){throw o.status===404&&(o.message="[@octokit/auth-oauth-user] Token is invalid",t.authentication.invalid=!0),o}}if(e.type==="delete"||e.type==="deleteAuthorization"){let r=e.type==="delete"?al:il;try{await r({clientType:t.clientType,clientId:t.clientId,clientSecret:t.clientSecret,token:t.authentication.token,request:t.request})}catch(o){if(o.status!==404)throw o}return t.authentication.invalid=!0,t.authentication}return t.authentication}var um=/\/applications\/[^/]+\/(token|grant)s?/;function Ve(t){return t&&um.test(t)}async function cm(t,e,n,r={}){let o=e.endpoint.merge(n,r);if(/\/login\/(oauth\/access_token|device\/code)$/.test(o.url))return e(o);if(Ve(o.url)){let a=btoa(`${t.clientId}:${t.clientSecret}`);return o.headers.authorization=`basic ${a}`,e(o)}let{token:s}=t.clientType==="oauth-app"?await gr({...t,request:e}):await gr({...t,request:e});return o.headers.authorization="token "+s,e(o)}function Kn({clientId:t,clientSecret:e,clientType:n="oauth-app",request:r=I.defaults({headers:{"user-agent":`octokit-auth-oauth-app.js/${pl} ${F()}`}}),onTokenCreated:o,...s}){let a=Object.assign({clientType:n,clientId:t,clientSecret:e,onTokenCreated:o,strategyOptions:s,request:r});return Object.assign(gr.bind(null,a),{hook:cm.bind(null,a)})}Kn.VERSION=pl;async function pm(t,e){if(e.type==="oauth-app")return{type:"oauth-app",clientId:t.clientId,clientSecret:t.clientSecret,clientType:t.clientType,headers:{authorization:`basic ${btoa(`${t.clientId}:${t.clientSecret}`)}`}};if("factory"in e){let{type:o,...s}={...e,...t};return e.factory(s)}let n={clientId:t.clientId,clientSecret:t.clientSecret,request:t.request,...e};return(t.clientType==="oauth-app"?await Kn({...n,clientType:t.clientType}):await Kn({...n,clientType:t.clientType}))()}async function ym(t,e,n,r){let o=e.endpoint.merge(n,r);if(/\/login\/(oauth\/access_token|device\/code)$/.test(o.url))return e(o);if(t.clientType==="github-app"&&!Ve(o.url))throw new Error(`[@octokit/auth-oauth-app] GitHub Apps cannot use their client ID/secret for basic authentication for endpoints other than "/applications/{client_id}/**". "${o.method} ${o.url}" is not supported.`);let s=btoa(`${t.clientId}:${t.clientSecret}`);o.headers.authorization=`basic ${s}`;try{return await e(o)}catch(a){throw a.status!==401||(a.message=`[@octokit/auth-oauth-app] "${o.method} ${o.url}" does not support clientId/clientSecret basic authentication.`),a}}var mm="0.0.0-development";function yl(t){let e=Object.assign({request:I.defaults({headers:{"user-agent":`octokit-auth-oauth-app.js/${mm} ${F()}`}}),clientType:"oauth-app"},t);return Object.assign(pm.bind(null,e),{hook:ym.bind(null,e)})}function Qn(t){return t.includes("-----BEGIN RSA PRIVATE KEY-----")}function gl(t){return t.includes("-----BEGIN OPENSSH PRIVATE KEY-----")}function hr(t){let e=new ArrayBuffer(t.length),n=new Uint8Array(e);for(let r=0,o=t.length;r<o;r++)n[r]=t.charCodeAt(r);return e}function hl(t){let e=t.trim().split(`
`).slice(1,-1).join(""),n=atob(e);return hr(n)}function _l(t,e){return`${ml(t)}.${ml(e)}`}function fl(t){for(var e="",n=new Uint8Array(t),r=n.byteLength,o=0;o<r;o++)e+=String.fromCharCode(n[o]);return El(btoa(e))}function El(t){return t.replace(/=/g,"").replace(/\+/g,"-").replace(/\//g,"_")}function ml(t){return El(btoa(JSON.stringify(t)))}import{subtle as _r}from"node:crypto";import{createPrivateKey as gm}from"node:crypto";function bl(t){return Qn(t)?gm(t).export({type:"pkcs8",format:"pem"}):t}async function wl({privateKey:t,payload:e}){let n=bl(t);if(Qn(n))throw new Error("[universal-github-app-jwt] Private Key is in PKCS#1 format, but only PKCS#8 is supported. See https://github.com/gr2m/universal-github-app-jwt#private-key-formats");if(gl(n))throw new Error("[universal-github-app-jwt] Private Key is in OpenSSH format, but only PKCS#8 is supported. See https://github.com/gr2m/universal-github-app-jwt#private-key-formats");let r={name:"RSASSA-PKCS1-v1_5",hash:{name:"SHA-256"}},o={alg:"RS256",typ:"JWT"},s=hl(n),a=await _r.importKey("pkcs8",s,r,!1,["sign"]),i=_l(o,e),l=hr(i),d=await _r.sign(r.name,a,l),u=fl(d);return`${i}.${u}`}async function fr({id:t,privateKey:e,now:n=Math.floor(Date.now()/1e3)}){let r=e.replace(/\\n/g,`
`),o=n-30,s=o+600,i=await wl({privateKey:r,payload:{iat:o,exp:s,iss:t}});return{appId:t,expiration:s,token:i}}function hm(t,e){if(typeof t!="number"||!Number.isInteger(t)||t<0)throw new Error("Invalid max value");if(typeof e!="number"||!Number.isInteger(e)||e<0)throw new Error("Invalid ttl value")}var Jn=class{constructor(e=1e3,n=0){hm(e,n),this.first=null,this.items=Object.create(null),this.last=null,this.size=0,this.max=e,this.ttl=n}bumpLru(e){if(this.last===e)return;let n=this.last,r=e.next,o=e.prev;this.first===e&&(this.first=r),e.next=null,e.prev=n,n.next=e,o!==null&&(o.next=r),r!==null&&(r.prev=o),this.last=e}clear(){this.items=Object.create(null),this.first=null,this.last=null,this.size=0}delete(e){let n=this.items[e];n!==void 0&&(delete this.items[e],this.size--,n.prev!==null&&(n.prev.next=n.next),n.next!==null&&(n.next.prev=n.prev),this.first===n&&(this.first=n.next),this.last===n&&(this.last=n.prev))}deleteMany(e){for(var n=0;n<e.length;n++)this.delete(e[n])}evict(){if(this.size>0){let e=this.first;delete this.items[e.key],--this.size===0?(this.first=null,this.last=null):(this.first=e.next,this.first.prev=null)}}expiresAt(e){let n=this.items[e];if(n!==void 0)return n.expiry}get(e){let n=this.items[e];if(n!==void 0){if(this.ttl>0&&n.expiry<=Date.now()){this.delete(e);return}return this.bumpLru(n),n.value}}getMany(e){let n=new Array(e.length);for(var r=0;r<e.length;r++)n[r]=this.get(e[r]);return n}keys(){return Object.keys(this.items)}set(e,n){let r=this.items[e];if(r!==void 0){r.value=n,r.expiry=this.ttl>0?Date.now()+this.ttl:this.ttl,this.bumpLru(r);return}this.max>0&&this.size>=this.max&&this.evict();let o={expiry:this.ttl>0?Date.now()+this.ttl:this.ttl,key:e,prev:this.last,next:null,value:n};this.items[e]=o,++this.size===1?this.first=o:this.last.next=o,this.last=o}};async function Yn({appId:t,privateKey:e,timeDifference:n,createJwt:r}){try{if(r){let{jwt:a,expiresAt:i}=await r(t,n);return{type:"app",token:a,appId:t,expiresAt:i}}let o={id:t,privateKey:e};n&&Object.assign(o,{now:Math.floor(Date.now()/1e3)+n});let s=await fr(o);return{type:"app",token:s.token,appId:s.appId,expiresAt:new Date(s.expiration*1e3).toISOString()}}catch(o){throw e==="-----BEGIN RSA PRIVATE KEY-----"?new Error("The 'privateKey` option contains only the first line '-----BEGIN RSA PRIVATE KEY-----'. If you are setting it using a `.env` file, make sure it is set on a single line with newlines replaced by '\n'"):o}}function _m(){return new Jn(15e3,1e3*60*59)}async function fm(t,e){let n=Er(e),r=await t.get(n);if(!r)return;let[o,s,a,i,l,d]=r.split("|"),u=e.permissions||l.split(/,/).reduce((c,p)=>(/!$/.test(p)?c[p.slice(0,-1)]="write":c[p]="read",c),{});return{token:o,createdAt:s,expiresAt:a,permissions:u,repositoryIds:e.repositoryIds,repositoryNames:e.repositoryNames,singleFileName:d,repositorySelection:i}}async function Em(t,e,n){let r=Er(e),o=e.permissions?"":Object.keys(n.permissions).map(a=>`${a}${n.permissions[a]==="write"?"!":""}`).join(","),s=[n.token,n.createdAt,n.expiresAt,n.repositorySelection,o,n.singleFileName].join("|");await t.set(r,s)}function Er({installationId:t,permissions:e={},repositoryIds:n=[],repositoryNames:r=[]}){let o=Object.keys(e).sort().map(i=>e[i]==="read"?i:`${i}!`).join(","),s=n.sort().join(","),a=r.join(",");return[t,s,a,o].filter(Boolean).join("|")}function Tl({installationId:t,token:e,createdAt:n,expiresAt:r,repositorySelection:o,permissions:s,repositoryIds:a,repositoryNames:i,singleFileName:l}){return Object.assign({type:"token",tokenType:"installation",token:e,installationId:t,permissions:s,createdAt:n,expiresAt:r,repositorySelection:o},a?{repositoryIds:a}:null,i?{repositoryNames:i}:null,l?{singleFileName:l}:null)}async function Rl(t,e,n){let r=Number(e.installationId||t.installationId);if(!r)throw new Error("[@octokit/auth-app] installationId option is required for installation authentication.");if(e.factory){let{type:s,factory:a,oauthApp:i,...l}={...t,...e};return a(l)}let o=n||t.request;return bm(t,{...e,installationId:r},o)}var Xn=new Map;function bm(t,e,n){let r=Er(e);if(Xn.has(r))return Xn.get(r);let o=wm(t,e,n).finally(()=>Xn.delete(r));return Xn.set(r,o),o}async function wm(t,e,n){if(!e.refresh){let T=await fm(t.cache,e);if(T){let{token:P,createdAt:A,expiresAt:v,permissions:$,repositoryIds:z,repositoryNames:j,singleFileName:O,repositorySelection:W}=T;return Tl({installationId:e.installationId,token:P,createdAt:A,expiresAt:v,permissions:$,repositorySelection:W,repositoryIds:z,repositoryNames:j,singleFileName:O})}}let r=await Yn(t),o={installation_id:e.installationId,mediaType:{previews:["machine-man"]},headers:{authorization:`bearer ${r.token}`}};e.repositoryIds&&Object.assign(o,{repository_ids:e.repositoryIds}),e.repositoryNames&&Object.assign(o,{repositories:e.repositoryNames}),e.permissions&&Object.assign(o,{permissions:e.permissions});let{data:{token:s,expires_at:a,repositories:i,permissions:l,repository_selection:d,single_file:u}}=await n("POST /app/installations/{installation_id}/access_tokens",o),c=l||{},p=d||"all",y=i?i.map(T=>T.id):void 0,m=i?i.map(T=>T.name):void 0,f=new Date().toISOString(),g={token:s,createdAt:f,expiresAt:a,repositorySelection:p,permissions:c,repositoryIds:y,repositoryNames:m};u&&Object.assign(o,{singleFileName:u}),await Em(t.cache,e,g);let _={installationId:e.installationId,token:s,createdAt:f,expiresAt:a,repositorySelection:p,permissions:c,repositoryIds:y,repositoryNames:m};return u&&Object.assign(_,{singleFileName:u}),Tl(_)}async function Tm(t,e){switch(e.type){case"app":return Yn(t);case"oauth-app":return t.oauthApp({type:"oauth-app"});case"installation":return Rl(t,{...e,type:"installation"});case"oauth-user":return t.oauthApp(e);default:throw new Error(`Invalid auth type: ${e.type}`)}}var Rm=["/app","/app/hook/config","/app/hook/deliveries","/app/hook/deliveries/{delivery_id}","/app/hook/deliveries/{delivery_id}/attempts","/app/installations","/app/installations/{installation_id}","/app/installations/{installation_id}/access_tokens","/app/installations/{installation_id}/suspended","/app/installation-requests","/marketplace_listing/accounts/{account_id}","/marketplace_listing/plan","/marketplace_listing/plans","/marketplace_listing/plans/{plan_id}/accounts","/marketplace_listing/stubbed/accounts/{account_id}","/marketplace_listing/stubbed/plan","/marketplace_listing/stubbed/plans","/marketplace_listing/stubbed/plans/{plan_id}/accounts","/orgs/{org}/installation","/repos/{owner}/{repo}/installation","/users/{username}/installation","/enterprises/{enterprise}/installation"];function Am(t){let n=`^(?:${t.map(r=>r.split("/").map(o=>o.startsWith("{")?"(?:.+?)":o).join("/")).map(r=>`(?:${r})`).join("|")})$`;return new RegExp(n,"i")}var Pm=Am(Rm);function vm(t){return!!t&&Pm.test(t.split("?")[0])}var Im=5*1e3;function km(t){return!(t.message.match(/'Expiration time' claim \('exp'\) is too far in the future/)||t.message.match(/'Expiration time' claim \('exp'\) must be a numeric value representing the future time at which the assertion expires/)||t.message.match(/'Issued at' claim \('iat'\) must be an Integer representing the time that the assertion was issued/))}async function Sm(t,e,n,r){let o=e.endpoint.merge(n,r),s=o.url;if(/\/login\/oauth\/access_token$/.test(s))return e(o);if(vm(s.replace(e.endpoint.DEFAULTS.baseUrl,""))){let{token:l}=await Yn(t);o.headers.authorization=`bearer ${l}`;let d;try{d=await e(o)}catch(u){if(km(u)||typeof u.response.headers.date>"u")throw u;let c=Math.floor((Date.parse(u.response.headers.date)-Date.parse(new Date().toString()))/1e3);t.log.warn(u.message),t.log.warn(`[@octokit/auth-app] GitHub API time and system time are different by ${c} seconds. Retrying request with the difference accounted for.`);let{token:p}=await Yn({...t,timeDifference:c});return o.headers.authorization=`bearer ${p}`,e(o)}return d}if(Ve(s)){let l=await t.oauthApp({type:"oauth-app"});return o.headers.authorization=l.headers.authorization,e(o)}let{token:a,createdAt:i}=await Rl(t,{},e.defaults({baseUrl:o.baseUrl}));return o.headers.authorization=`token ${a}`,Al(t,e,o,i)}async function Al(t,e,n,r,o=0){let s=+new Date-+new Date(r);try{return await e(n)}catch(a){if(a.status!==401)throw a;if(s>=Im)throw o>0&&(a.message=`After ${o} retries within ${s/1e3}s of creating the installation access token, the response remains 401. At this point, the cause may be an authentication problem or a system outage. Please check https://www.githubstatus.com for status information`),a;++o;let i=o*1e3;return t.log.warn(`[@octokit/auth-app] Retrying after 401 response to account for token replication delay (retry: ${o}, wait: ${i/1e3}s)`),await new Promise(l=>setTimeout(l,i)),Al(t,e,n,r,o)}}var Om="8.3.1";function Pl(t){if(!t.appId)throw new Error("[@octokit/auth-app] appId option is required");if(!t.privateKey&&!t.createJwt)throw new Error("[@octokit/auth-app] privateKey option is required");if(t.privateKey&&t.createJwt)throw new Error("[@octokit/auth-app] privateKey and createJwt options are mutually exclusive");if("installationId"in t&&!t.installationId)throw new Error("[@octokit/auth-app] installationId is set to a falsy value");let e=t.log||{};typeof e.warn!="function"&&(e.warn=console.warn.bind(console));let n=t.request||I.defaults({headers:{"user-agent":`octokit-auth-app.js/${Om} ${F()}`}}),r=Object.assign({request:n,cache:_m()},t,t.installationId?{installationId:Number(t.installationId)}:{},{log:e,oauthApp:yl({clientType:"github-app",clientId:t.clientId||"",clientSecret:t.clientSecret||"",request:n})});return Object.assign(Tm.bind(null,r),{hook:Sm.bind(null,r)})}var Cm=6e4,Fm=2,Dm=S({status:q(),message:b()}),Zn=class{#e;#n;#t;#s;#r=null;#p=new Map;#d=null;constructor(e,n,r){this.#e=e,this.#t=r,this.#s=typeof e.installation=="number"?e.installation:null,this.#n=new wn({...Rn(n),authStrategy:Pl,auth:{appId:e.id,privateKey:e.privateKey}});let o=new be(new Ee,r,r.time);this.#n.hook.wrap("request",async(s,a)=>{let i={...a,request:{...a.request,retries:Fm}};return o.deliver(i,async()=>s(a))})}get permissions(){return this.#d}async token(){let e=this.#r;if(e!==null&&this.#t.now()<e.endsAtMs-Cm)return e.token;try{return(await me(this.#p,"token",async()=>this.#i())).token}catch(n){throw this.#m(n)}}forget(e){e===this.#r?.token&&(this.#r=null)}async#i(){this.#s??=await this.#a();let e=this.#t.elapsedMs(),{data:n,headers:r}=await this.#n.rest.apps.createInstallationAccessToken({installation_id:this.#s});return this.#t.observe(r.date,e),this.#d={...n.permissions},this.#r={token:n.token,endsAtMs:Date.parse(n.expires_at)},this.#r}async#a(){let{installation:e}=this.#e;if(typeof e=="number")return e;let{data:n}=await this.#n.rest.apps.getRepoInstallation(e);return n.id}#m(e){let{id:n,installation:r}=this.#e,o=`authenticate as the GitHub App "${n}"`,{status:s,message:a=""}=Dm.safeParse(e).data??{};if(s===401||/integration not found/i.test(a))return new h("GITHUB_AUTH",`Cannot ${o}: GitHub does not accept its id with this private key`,{hint:"Set RALPH_GH_APP_ID to the App's id, and RALPH_GH_APP_PRIVATE_KEY to a private key that its settings list"});if(s===404){let i=typeof r=="number"?`it has no installation ${r}`:`it is not installed on "${r.owner}/${r.repo}"`;return new h("GITHUB_NOT_FOUND",`Cannot ${o}: ${i}`,{hint:"Install the App on the repository's owner and grant it the repository, or correct RALPH_GH_APP_INSTALLATION_ID"})}return k(e,o,"read")}};var Gm=5e3;function uT(t){let e,n;return()=>{if(n!==void 0&&performance.now()<n.untilMs)throw n.failure;try{return e??=$m(t)}catch(r){throw r instanceof h&&(n={failure:r,untilMs:performance.now()+Gm}),r}}}function $m(t){let{variables:e,loadMachine:n,key:r,time:o,fetch:s,limitsOf:a,...i}=t,{machine:l,warnings:d}=n(),u=e.CLAUDE_PROJECT_DIR??process.cwd(),c=xr(e,oo(e,u)),p=new Br(o),y=Lm(c,p,t),m=Je(e,u),f=()=>m===null?[]:uo(Dr(m)),g=xm(c,{host:r.host,warnings:d,copied:f}),_=Um(e,c.apiUrl,y.repository),T=ro(e);return{...i,machine:l,settings:g,tickets:new Hn(y),accounts:new mn(y.repository,p,t.accountNames),boards:new _n(y),...Mm(y,p),inTurn:new Zr,failedResults:new Xr(g.agent),shownTickets:new Yr(g.agent),strangerTickets:new eo,questions:new Nn(y.repository),items:new Fn(y),cards:new fn(y.projects??y.repository),trails:new zn(y),pullRequests:new xn(y.repository),followedPulls:new Mn(y),repositories:new Ln(y.repository),worktree:T===null?null:_(T),openWorktree:_,clock:p,setup:new qn(y),refs:new jn(y.repository,p),ownWrites:new Qr,lockPrefixes:new Jr(c.lockRefPrefix,t.journal),stateFields:new Bn(c.apiUrl),readLocalTeamConfig:()=>Sr(u),newId:()=>Tr(p.now()),withinCall:async(P,A)=>Nr(P,{...A,now:()=>p.elapsedMs()}),withoutWaiting:Ur,expectContent:Lr,hasContentRoom:P=>y.repository.hasContentRoom(P)}}function Mm(t,e){let n=new kn(t.repository,e);return{links:n,issues:new Cn(t,n)}}function xm(t,{host:e,warnings:n,copied:r}){let{owner:o,repo:s,foreignRemote:a,githubHost:i,projectOwner:l,projectNumber:d,agent:u,leaseMinutes:c}=t;return{owner:o,repo:s,foreignRemote:a,githubHost:i,board:{...l===null?{}:{owner:l},...d===null?{}:{number:d}},agent:u,host:e,leaseMinutes:c,transport:t.agentTeams?"agent-teams":"orchestrator-mediated",signingKeys:t.signingSecrets.map(Wr),get secrets(){return[...[t.token,t.projectToken,...t.signingSecrets].filter(Nm),...r()]},warnings:[...n,...t.warnings]}}function Nm(t){return typeof t=="string"}function Um(t,e,n){let o={origin:`https://${$r(new URL(e).host)}`,token:async()=>n.token()};return s=>new Ze(s,{variables:t,access:o,timeLeftMs:qr,isCancelled:jr})}function Lm(t,e,{fetch:n,limitsOf:r}){let{tokenPlace:o,projectToken:s,apiUrl:a,graphqlUrl:i}=t,l={apiUrl:a,graphqlUrl:i,version:et,fetch:n},d=t.token??jm(t,e,n);if(d===null)throw new h("CONFIG_TOKEN_MISSING","Cannot reach GitHub: no token is set",{hint:"Set RALPH_HERO_GITHUB_TOKEN (or GITHUB_TOKEN, or the plugin's option), or log in with `gh auth login`; it needs the scopes repo and project, and a running server a restart"});let u=r(`${a} ${t.token??`App ${t.app?.id??""}`}`);return{repository:new je({token:d,tokenPlace:o,limits:u,...l},e),projects:s===null||s===d?null:new je({token:s,tokenPlace:Mr,limits:r(`${a} ${s}`),...l},e)}}function jm({app:t,owner:e,repo:n,apiUrl:r},o,s){if(t===null)return null;let{id:a,privateKey:i,installationId:l}=t,d=l??(e===null||n===null?null:{owner:e,repo:n});if(d===null)throw new h("CONFIG_INCOMPLETE","Cannot find the installation of the GitHub App: no repository is set",{hint:"Set RALPH_GH_OWNER and RALPH_GH_REPO, or RALPH_GH_APP_INSTALLATION_ID"});return new Zn({id:a,privateKey:i,installation:d},{apiUrl:r,version:et,fetch:s},o)}export{Lm as connect,uT as worldOnDemand};
