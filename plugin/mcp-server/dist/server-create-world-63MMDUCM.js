import{createRequire as __createRequire}from"node:module";let __require_;const require=name=>(__require_??=__createRequire(import.meta.url))(name);
import{C as Ir,D as Le,E as kr,G as Pe,H as Sr,I as Or,J as Cr,L as Fr,M as K,N as Br,O as Be,P as Xn,a as fr,b as Er,d as br,e as Ae,f as wr,g as Tr,h as Rr,i as je,j as Ar,k as Pr,l as vr}from"./server-chunk-BYCEMWCP.js";import{a as Lr,b as qr,e as qe}from"./server-chunk-C7SJ2TTE.js";import"./server-chunk-NZQUJT7M.js";import{Ia as $r,P as Dr,Sa as Nr,Ta as xr,Va as Ur,Wa as Mr,Xa as jr,ja as dl,la as Q,na as V,oa as Gr}from"./server-chunk-PVURP2WS.js";import{$ as Me,Aa as B,Cb as N,Ka as T,N as b,O as j,P as de,S as L,T as $,U as S,W as U,X as ne,ia as mr,ja as Te,jb as Re,ka as gr,la as Qn,ma as te,sa as hr,sb as _,ta as Jn,wa as M,yb as _r}from"./server-chunk-43IDMPVC.js";import{b as ll,d as yr}from"./server-chunk-W7FLEVOR.js";var bo=ll(Ke=>{"use strict";Object.defineProperty(Ke,"__esModule",{value:!0});Ke.format=bd;Ke.parse=wd;var _d=/^[\u0009\u0020-\u007e\u0080-\u00ff]*$/,go=/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/,fd=/[\\"]/g,Ed=/^[!#$%&'*+.^_`|~0-9A-Za-z-]+\/[!#$%&'*+.^_`|~0-9A-Za-z-]+$/,ho=(()=>{let t=function(){};return t.prototype=Object.create(null),t})();function bd(t){let{type:e,parameters:n}=t;if(!e||!Ed.test(e))throw new TypeError(`Invalid type: ${e}`);let r=e;if(n)for(let o of Object.keys(n)){if(!go.test(o))throw new TypeError(`Invalid parameter name: ${o}`);r+=`; ${o}=${vd(n[o])}`}return r}function wd(t,e){let n=e?.comma===!0?Ad:65536,r=t.length,o=ut(t,e?.start??0,r),s=o;o=dt(t,o,r,n);let a=ct(t,s,o),i=t.slice(s,a).toLowerCase();return e?.parameters===!1?{type:i,index:o,parameters:new ho}:Pd(t,i,o,r,n)}var _o=32,fo=9,Eo=59,Td=61,mo=34,Rd=92,Ad=44;function Pd(t,e,n,r,o){let s=new ho;e:for(;n<r&&t.charCodeAt(n)!==o;){n=ut(t,n+1,r);let a=n;for(;n<r;){let i=t.charCodeAt(n);if(i===o)break e;if(i===Eo)continue e;if(i===Td){let l=ct(t,a,n),d=t.slice(a,l).toLowerCase();if(n=ut(t,n+1,r),n<r&&t.charCodeAt(n)===mo){n++;let c="";for(;n<r;){let p=t.charCodeAt(n++);if(p===mo){n=dt(t,n,r,o),s[d]===void 0&&(s[d]=c);break}if(p===Rd&&n<r){c+=t[n++];continue}c+=String.fromCharCode(p)}continue e}let u=n;if(n=dt(t,n,r,o),s[d]===void 0){let c=ct(t,u,n);s[d]=t.slice(u,c)}continue e}n++}}return{type:e,index:n,parameters:s}}function dt(t,e,n,r){for(;e<n;){let o=t.charCodeAt(e);if(o===Eo||o===r)break;e++}return e}function ut(t,e,n){for(;e<n;){let r=t.charCodeAt(e);if(r!==_o&&r!==fo)break;e++}return e}function ct(t,e,n){for(;n>e;){let r=t.charCodeAt(n-1);if(r!==_o&&r!==fo)break;n--}return n}function vd(t){if(go.test(t))return t;if(_d.test(t))return`"${t.replace(fd,"\\$&")}"`;throw new TypeError(`Invalid parameter value: ${t}`)}});import{join as mm}from"node:path";var ul=5e3;function Vr(t,e){let n={variables:t,timeoutMs:ul};return(r,o)=>{let s=r==="git"?Be(t,e):null;if(r==="git"&&s===null)return null;let a=N(()=>s===null?br("gh",o,{...n,folder:Er}):wr(s,o,n));return a?.code===0?a.stdout:null}}import{existsSync as ql}from"node:fs";import{join as Bl,posix as Vl}from"node:path";var cl="diff --text --unified=0 --inter-hunk-context=0 --find-renames --src-prefix=a/ --dst-prefix=b/ --no-relative --no-color --no-ext-diff --no-textconv --ignore-submodules=all",Hr=40;async function Yn(t,e){let n={files:new Map,unread:[]},[r=[]]=e,o=0,s=[null];for(let a=s.pop();a!==void 0;a=s.pop()){let i=o<Hr?await pl(t,e,a):null;if(i!==null){for(let[u,c]of ml(i))n.files.set(u,c);continue}o+=1;let l=a??await yl(t,r),d=Math.ceil(l.length/2);l.length<=1||o>=Hr?n.unread.push(...l):s.push(l.slice(0,d),l.slice(d))}return n}async function pl(t,e,n){let r=[];for(let o of e){let s=(n??[]).map(l=>`:(literal)${l}`),{code:a,stdout:i}=await t([...cl.split(" "),...o,"--",...s]);if(a!==0)return null;r.push(i)}return r}async function yl(t,e){let n=["diff","--name-only","--no-renames","--no-relative","--ignore-submodules=all","-z"],{code:r,stdout:o}=await t([...n,...e]);if(r!==0)throw new _("WORKTREE_FAILED","Cannot search the changes for tokens and keys: git cannot list them",{hint:"Commit fewer files at once; if it stays so, escalate with this message"});return o.split("\0").filter(s=>s!=="")}function ml(t){let[e=new Map,...n]=t.map(gl);for(let[r,o]of e)for(let s of o.keys())n.some(a=>a.get(r)?.has(s)!==!0)&&o.delete(s);return e}function gl(t){let e=new Map,n=new Map,[r,o,s]=[0,0,0];for(let a of t.split(`
`))if(r>0&&a.startsWith("-"))r-=1;else if(o>0&&a.startsWith("+"))n.set(s,a.slice(1)),o-=1,s+=1;else if(a.startsWith("+++ "))n=new Map,e.set(_l(a),n);else{let[,i,l,d]=/^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(a)??[];l!==void 0&&([r,o,s]=[Number(i??1),Number(d??1),Number(l)])}return e}var hl=new Map([["a","\x07"],["b","\b"],["f","\f"],["n",`
`],["r","\r"],["t","	"],["v","\v"]]);function _l(t){let e=t.slice(4).replace(/\t$/,"");return(/^"([^]*)"$/.exec(e)?.[1]?.replace(/\\(?:([0-7]{3})|([^]))/g,(o,s,a)=>s===void 0?hl.get(a)??a:String.fromCharCode(Number.parseInt(s,8)))??e).replace(/^b\//,"")}import{constants as Fm,copyFileSync as Dm,lstatSync as Gm,mkdirSync as $m,mkdtempSync as Nm,readFileSync as Wr,renameSync as xm,rmSync as Um,writeFileSync as Mm}from"node:fs";import{dirname as Lm,join as Zn}from"node:path";var Hm=1024*1024,Wm=64*1024,fl=2e3,zm=5*fl;var El="ralph-copied.json";function zr(t){return Kr(Qn(N(()=>Wr(Zn(t,El),"utf8"))??""))}function Kr(t){return Array.isArray(t)?t.filter(e=>typeof e=="string"):[]}var bl=Zn("ralph-hero","secrets.json");function Qr(t){let e=Qn(N(()=>Wr(Zn(t,bl),"utf8"))??"");return te(e)?Kr(e.values):[]}import{existsSync as wl,lstatSync as Tl,readFileSync as Jm,readdirSync as Rl,readlinkSync as Xm}from"node:fs";import{join as Jr}from"node:path";var Al=[".bash_profile .bashrc .gitconfig .gitmodules .idea .mcp.json .profile .ripgreprc .vscode .zprofile .zshrc","HEAD commondir config config.lock config.worktree config.worktree.lock hooks objects refs worktrees"].flatMap(t=>t.split(" ")),Xr=".claude",Pl=292;var ng=10*6e4,tg=wl("/proc/self/mountinfo");async function Yr(t,e){let n=N(()=>Rl(Jr(t,Xr)))??[],o=[...Al,...n.map(l=>`${Xr}/${l}`)].filter(l=>vl(Jr(t,l)));if(o.length===0)return[];let{code:s,stdout:a}=await e(["ls-files","-z","--",...o]),i=a.split("\0");return s===0?o.filter(l=>!i.includes(l)):[]}function vl(t){let e=N(()=>Tl(t));return e?.isFile()!==!0?!1:e.size===0&&(e.mode&4095)===Pl}var Il=1500,et=32*1024,nt=/\((?:non-fast-forward|fetch first)\)|but expected [0-9a-f]{40}/,kl=/^(?:error|fatal): /,Sl=/^ ! \[(?:remote )?rejected\].*\((.+)\)$/,Ol=/^(?:(?:To|From) \S+$| [ +*=!-] \[| {3}[0-9a-f]+\.\.)/,Cl=/^(?:hint:|(?:Enumerating|Counting|Compressing|Resolving|Writing|Unpacking) \w+: )/,Fl=[[/would be overwritten by merge/,"Commit the changes first, then do it again"],[/unmerged files|MERGE_HEAD exists/,"A merge is under way: resolve its conflicts in the files, and commit it first"],[/GITHUB PUSH PROTECTION|Push cannot contain secrets/i,"A commit holds a secret: a person revokes it, and takes it out of the branch's history"],[/Commits must have (?:verified|valid) signatures/,"Commits must be signed: a person sets up commit.gpgSign with a key that GitHub knows, and signs the branch's commits anew"],[/\bGH001\b/,"A file is too large for GitHub: a person takes it out of the branch's history, or moves it to Git LFS"],[/\bGH006\b|protected branch hook declined/,"The branch is protected: a person changes its protection on GitHub"],[/\bGH007\b/,"GitHub keeps the address of the commits private: a person sets git's user.email to their noreply address"],[/\bGH008\b/,"Objects of Git LFS are missing on GitHub: a person runs `git lfs push --all` for the branch in this clone"],[/\bGH013\b|repository rule violations/,"A rule of the repository forbids it: a person changes the rule, or removes the cause"],[/refusing to allow .* to create or update workflow/,"The token may not change workflows: a person gives it that right (`workflow`), or the files stay as they are"],[/archived so it is read-only/,"The repository is archived: a person has to unarchive it"],[/SAML SSO/,"A person authorizes the token or key for the organization's single sign-on"],[/Permission to .* denied|[Rr]epository (?:'.*' )?not found|access to repository not granted|returned error: 40[134]|Permission denied \(publickey|Authentication failed|could not read (?:Username|Password)/,"The account has no access: a person checks the remote's address, and what the token or key may do there"],[/[Cc]ould not resolve host|Failed to connect|Connection (?:refused|reset|closed|timed out)|Network is unreachable|returned error: 5\d\d|hung up unexpectedly/,"The remote cannot be reached: try again; if it stays so, a person looks at the network and the remote's address"],[/No space left on device|[Qq]uota exceeded/,"A disk is full: a person has to free space"],[/insufficient permission/,"A person has to let the loop's user write to the repository's folder"],[/Please tell me who you are|empty ident|auto-detect/,"git does not know the author: a person sets user.name and user.email on this machine (git config --global)"],[/failed to sign|signing ?key|load public key|write commit object/i,"Signing failed: a person repairs the key, or its agent, on this machine (user.signingKey, gpg.format)"],[nt,"Others push to the branch at the same time: do it again"],[/hook declined/,"A hook of the remote refused it, for the reason in the message; else ask a person who looks after the remote"],[/unrelated histories/,"The clone knows no commit that the branches have in common. A person runs `git fetch --unshallow` in a clone made with --depth, and else looks at the branches"],[/cannot lock ref '.*': '.*' exists/,"Another branch has a part of the name: a person renames or deletes it"],[/promisor remote/,"A partial clone lacks files, and git fetches none here: start the loop in a clone without --filter"]];function tt(t,e,n){let r=e.stderr.trim()===""?e.stdout:e.stderr,o=r.length>et,s=Jn(o?`${r.slice(0,et)}
${r.slice(-et)}`:r),a=s.split(/[\r\n]+/).map(g=>g.trimEnd()),i=a.flatMap(g=>/^remote: *(.*)$/.exec(g)?.[1]??[]),l=a.filter(g=>!g.startsWith("remote:")),d=l.findIndex(g=>kl.test(g)),u=l.filter((g,h)=>d===-1||h<=d||/^(?:\t|gpg: )/.test(g)),c=l.flatMap(g=>{let h=Sl.exec(g)?.[1];return h===void 0?[]:[`rejected: ${h}`]}),p=[...i,...c,...u.filter(g=>!Ol.test(g))].filter(g=>/[\p{L}\p{N}]/u.test(g)&&!Cl.test(g)),y=hr(p.map(g=>g.trim()).join(" ")).replaceAll(/(?<=\b[a-z][a-z+]*:\/\/)[^\s/@]*@/g,""),m=e.code===null?"git did not start, or took too long":`git ended with ${e.code}`,f=Fl.find(([g])=>g.test(s))?.[1];return new _("WORKTREE_FAILED",`Cannot ${t}: ${Te(y,Il)||m}`,{hint:f??n})}import{realpathSync as Dl}from"node:fs";import{basename as Gl,dirname as $l,isAbsolute as Nl,join as xl,resolve as Ul}from"node:path";async function Zr(t,e,n){let{variables:r,timeoutMs:o,remote:s}=n;for(let a of[["--all"],["--all","--push"]]){let i=await Ae(t,["remote","get-url",...a,s],{variables:r,timeoutMs:o});if(i.code!==0)return i;for(let l of i.stdout.split(`
`).slice(0,-1))Ml(t,s,l)}return Ae(t,e,n)}function Ml(t,e,n){let r=jl(n);if(r===null)return;let o=Rr(t).map(({workTree:d})=>rt(d)),s=je(t.workTree,t.gitFolder)?t.workTree:t.gitFolder,a=Nl(r)?r:`${s}/${r}`,i=[a,`${a}.git`].map(rt);if(!(!r.startsWith("~")&&!o.some(d=>i.some(u=>je(d,u)))))throw new _("WORKTREE_FAILED",`Cannot use the remote ${e}: its address ${n} may lie where agents write`,{hint:"Give it an address of GitHub, or the whole path of a repository outside of all working copies: look at `git remote -v`, and at url.\u2026.insteadOf in `git config --list`"})}function jl(t){return t.startsWith("file://")?N(()=>decodeURIComponent(t.slice(5)))??"~":process.platform==="win32"&&/^[a-z]:/i.test(t)||!/^[^/]*:/.test(t)?t:null}function rt(t){let e=N(()=>Dl.native(t)),n=Ul(t),r=$l(n);return e??(r===n?n:xl(rt(r),Gl(n)))}var Hl=6e4,ot=5e4,Wl=5e3,st=60*1024,zl=500,Kl=16*1024*1024,eo=300,Ql=3,no="160000",Jl="000000",Ve="--ignore-submodules=all",Xl=`!f() { printf 'username=x-access-token\\npassword=%s\\n' "$RALPH_PUSH_TOKEN"; }; f`,We=class{ticket;branch;base;fork;#e;#n;#t;constructor(e,{variables:n,access:r}){this.ticket=e.ticket,this.branch=e.branch,this.base=e.base,e.fork!==void 0&&(this.fork=e.fork),this.#e=e,this.#n=n,this.#t=r}async state(){let e="read the worktree's state",n=await this.#w(),[r,o,s,a]=await Promise.all([this.#i(e,["rev-parse","HEAD"]),this.#i(e,["status","--porcelain=v1","--untracked-files=all",Ve]),this.#i(e,["rev-list","--left-right","--count",`HEAD...${n}`]),this.#u()]),[i=0,l=0]=s.trim().split(/\s+/).map(Number),d=ue(o).filter(u=>!a.includes(u.replace("?? ","")));return{head:r.trim(),changed:d,ahead:i,behind:l}}async committed(e){let n="list the committed files",r=`${await this.#w()}...HEAD`,[o,s]=await Promise.all([this.#i(n,["ls-tree","-r","-z","--full-tree","--name-only","HEAD","--",`${e}/`]),this.#i(n,["diff",Ve,"--name-only","-z",r,"--",e])]),a=s.split("\0");return o.split("\0").filter(l=>l!=="").map(l=>({path:l,isOwn:a.includes(l)}))}async diff(){let e=`compare the worktree with ${this.base}`,n=await this.#i(e,["merge-base","HEAD",await this.#w()]),r=await this.#i(e,["diff",Ve,n.trim()]),o=(await this.#s()).map(i=>`new, not committed: ${i}
`),s=Buffer.from(r+o.join(""));return s.length<=st?s.toString():`${new TextDecoder().decode(s.subarray(0,st))}
\u2026 (cut after ${st/1024} KB: read the files)`}async stage(e){let n="stage the changes",o=(await this.#m(["rev-parse","--quiet","--verify","MERGE_HEAD"])).code===0;await this.unstage();let s=o||e.length===0?["."]:e,a=await this.#o(),i=[...a.known,...a.found,...await this.#u()],l=g=>i.filter(h=>He(g,h)||He(h,g)),d=s.filter(g=>l(g).length===0),u=[d,...s.filter(g=>!d.includes(g)).map(g=>[g])];for(let g of u.filter(({length:h})=>h>0)){let h=g.flatMap(l).map(k=>`:(exclude,literal)${k}`),w=g.map(k=>`:(literal)${k}`);await this.#i(n,["add","--all","--",...w,...h])}let c=await this.#l("HEAD"),p=g=>o||e.length===0||e.some(h=>He(h,g)||He(g,h)),y=a.found.filter(p).map(g=>({path:g,isRepository:!0}));if(!o)return[...c,...y];let m=await this.#l("MERGE_HEAD"),f=c.filter(({path:g})=>m.some(h=>h.path===g));return await this.#c(f.map(({path:g})=>g)),[...f,...y]}async#o(){let n=(await this.#i("list the submodules",["ls-files","--stage","-z"])).split("\0").flatMap(o=>{let[s="",a]=o.split("	");return s.startsWith(no)&&a!==void 0?[a]:[]}),r=(await this.#s()).filter(o=>o.endsWith("/"));return{known:n,found:r.map(o=>o.slice(0,-1))}}async#s(){let e=["ls-files","--others","--exclude-standard","-z"],[n,r]=await Promise.all([this.#i("list new files",e),this.#u()]);return n.split("\0").filter(o=>o!==""&&!r.includes(o))}async#u(){return Yr(this.#e.path,async e=>this.#m(e))}async#c(e){if(e.length===0)return;let n=["grep","--cached","-l","-z","-E","^(<<<<<<<|>>>>>>>) ","--"],{code:r,stdout:o}=await this.#m([...n,...e.map(a=>`:(literal)${a}`)]),s=o.split("\0").filter(a=>a!=="");if(!(r!==0||s.length===0))throw await this.unstage(),new _("WORKTREE_FAILED",`Cannot commit the merge: ${s.join(", ")} still has conflicts`,{hint:"Resolve them in the files, then commit again"})}async unstage(){await this.#i("take the changes off the stage",["read-tree","--reset","HEAD"])}async stagedLines(){let{code:e}=await this.#m(["rev-parse","--quiet","--verify","MERGE_HEAD"]);return Yn(async r=>this.#m(r),(e===0?["HEAD","MERGE_HEAD"]:["HEAD"]).map(r=>["--cached",r]))}async unpushedLines(){let e="list the commits to push",{baseRemote:n,pushRemote:r}=this.#e,s=[n,r].filter(u=>u!==null).map(u=>`--remotes=${u}`),a=["HEAD",`^${await this.#w()}`,"--not",...s],i=ue(await this.#i(e,["rev-list","--reverse","--parents",...a]));if(i.length>eo)throw new _("WORKTREE_FAILED",`Cannot push ${this.branch}: the remote lacks ${i.length} of its commits, more than ${eo}`,{hint:"Ask a person to push the branch once"});let l=(await this.#i(e,["hash-object","-t","tree","--stdin"])).trim(),d=[];for(let u of i){let[c="",...p]=u.split(" "),y=(p.length===0?[l]:p).map(m=>[m,c]);d.push({commit:c,...await Yn(async m=>this.#m(m),y)})}return d}async#l(e){let n=["diff","--cached","--raw","--no-renames","--ignore-submodules=none","-z",e],r=(await this.#i("stage the changes",n)).split("\0"),o=zr(this.#e.gitFolder);return r.flatMap((s,a)=>{let i=r[a+1];if(!s.startsWith(":")||i===void 0)return[];let[l,d]=s.split(" "),u=l===`:${Jl}`&&o.includes(i);return[{path:i,isRepository:d===no,...u?{isCopied:u}:{}}]})}async commit(e){let n="commit";return await this.#i(n,["commit","--quiet","--file=-","--cleanup=whitespace"],{input:e}),(await this.#i(n,["rev-parse","HEAD"])).trim()}async merge(){let e=`merge ${this.base}`;await this.#a(e),await this.#p(e,!0);let n=await this.#d(e);if(n.length>0)return{with:"remote",files:n};let r=await this.#_(e,await this.#w());return r.length>0?{with:"base",files:r}:null}async fastForward(){let e=`take in the newest commits of ${this.branch}`,{branch:n,pushRemote:r}=this.#e;if(r===null)return!1;let o=re(r,n);await this.#a(e),await this.#p(e,!1),(await this.#P(o)).length===0&&await this.#m(["merge","--quiet","--ff-only",o],this.#b());let a=await this.#m(["rev-parse","HEAD",o]),[i,l]=ue(a.stdout);return a.code!==0||i!==l?!1:(await this.#T(e,o),!0)}async push(){let e=`push ${this.branch}`;await this.#a(e);let n=this.#R(e),r=`refs/heads/${this.branch}`,o=performance.now()+ot,s=()=>Math.max(1,Math.floor(o-performance.now()));for(let a=1;;a+=1){await this.#p(e,!1,s());let i=await this.#d(e);if(i.length>0)throw new _("WORKTREE_FAILED",`Cannot ${e}: others have pushed to it, with conflicts in ${i.join(", ")}`,{hint:"Resolve them in the files, commit the merge, then push again"});let l=(await this.#i(e,["rev-parse","HEAD"])).trim(),d=["push","--quiet","--no-verify",n,`${l}:${r}`],u=await this.#E(e,{remote:n,timeoutMs:s()},d),c=u.code===0;if(u.code===null){let p={remote:n,timeoutMs:Wl};c=(await this.#E(e,p,["ls-remote",n,r])).stdout.startsWith(`${l}	`)}if(c)return await this.#T(e,l),l;if(a===Ql||!nt.test(u.stderr))throw ce(e,u)}}async#a(e){let n=(await this.#i(e,["symbolic-ref","HEAD"])).trim().replace(/^refs\/heads\//,"");if(n!==this.branch)throw new _("WORKTREE_FAILED",`Cannot ${e}: the worktree is on ${n}`,{hint:`Work on ${this.branch} alone`})}async#p(e,n,r=ot){let{base:o,baseRemote:s,branch:a,pushRemote:i}=this.#e;if(s===null||i===null)return;let l=new Map([[i,[`+refs/heads/${a}*:${re(i,a)}*`]]]),d=`+refs/heads/${o}:${re(s,o)}`;n&&l.set(s,[...l.get(s)??[],d]);for(let[u,c]of l){let p=["fetch","--quiet","--no-tags","--prune",u,...c],y=await this.#E(e,{remote:u,timeoutMs:r},p);if(y.code!==0&&await this.#y(e,u)&&(y=await this.#E(e,{remote:u,timeoutMs:r},p)),y.code!==0)throw ce(e,y)}}async#y(e,n){let r=[this.branch,this.base].map(i=>re(n,i)),o=["for-each-ref","--format=%(refname)",re(n,"")],a=ue(await this.#i(e,o)).filter(i=>r.some(l=>l.startsWith(`${i}/`)||i.startsWith(`${l}/`)));for(let i of a)await this.#i(e,["update-ref","--no-deref","-d",i]);return a.length>0}async#d(e){let{branch:n,pushRemote:r}=this.#e;if(r===null)return[];let o=re(r,n),s=await this.#m(["merge-base","--fork-point",o,"HEAD"]),a=await this.#m(["rev-parse","--quiet","--verify",this.#h(r)]);for(let d of ue(a.stdout+s.stdout))if(!(!(await this.#r(d,"HEAD")===!0)||await this.#r(d,o)!==!1))throw new _("WORKTREE_REWRITTEN",`Cannot ${e}: ${n} was rewritten on the remote, and lacks ${gr(d)}, which the worktree builds on. Nothing was merged or pushed`,{hint:`A person decides: in the ticket's worktree \`git reset --hard ${r}/${n}\` takes the remote's history, and \`git push --force-with-lease=${n}:${o} ${r} HEAD\` restores the other. An agent escalates with this message`});let i=await this.#r(o,"HEAD"),l=i===!1?await this.#_(e,o):[];return i!==null&&l.length===0&&await this.#T(e,o),l}async#r(e,n){let{code:r}=await this.#m(["merge-base","--is-ancestor",e,n]);return r===0?!0:r===1?!1:null}#h(e){return`refs/ralph/seen/${e}/${this.branch}`}async#T(e,n){await this.#i(e,["update-ref",this.#h(this.#R(e)),n])}#b(){return{settings:[[`branch.${this.branch}.mergeOptions`,""]]}}async#_(e,n){let r=await this.#P(n);if(r.length>0)throw new _("WORKTREE_FAILED",`Cannot ${e}: it would overwrite ignored files: ${Te(r.join(", "),zl)}`,{hint:"Move them out of the worktree, or delete them, then do it again"});let o=await this.#m(["merge","--quiet","--no-edit","--ff",n],this.#b());if(o.code===0)return[];let a=(await this.#i(e,["diff","--name-only","--diff-filter=U","-z"])).split("\0").filter(i=>i!=="");if(a.length===0)throw ce(e,o);return a}async#P(e){let n=["diff",Ve,"--name-only","--diff-filter=d","--no-renames","-z",`HEAD...${e}`],o=(await this.#m(n)).stdout.split("\0").filter(a=>a!==""&&ql(Bl(this.#e.path,a)));if(o.length===0)return[];let{stdout:s}=await this.#m(["check-ignore","-z","--stdin"],{input:o.join("\0")});return s.split("\0").filter(a=>a!=="")}async tryPush(e){let n=`push ${e}`,r=this.#R(n),o=`HEAD:refs/heads/${e}`,s=["push","--dry-run","--quiet","--no-verify",r,o],a=await this.#E(n,{remote:r},s);if(a.code!==0)throw tt(n,a,`Look at \`git push --dry-run ${r} ${o}\``)}async remoteHead(){let e="look at the remote branch",n=this.#R(e),r=["ls-remote",n,`refs/heads/${this.branch}`],o=await this.#E(e,{remote:n},r);if(o.code!==0)throw ce(e,o);return/^([0-9a-f]{40,64})\s/.exec(o.stdout)?.[1]??null}async unmerged(e){let n=`look for commits of ${this.branch} that no merge has`,{baseRemote:r}=this.#e;for(let s of e){if((await this.#m(["cat-file","-e",`${s}^{commit}`])).code===0||r===null)continue;let i=["fetch","--quiet","--no-tags",r,s],l=await this.#E(n,{remote:r},i);if(l.code!==0)throw ce(n,l)}let o=await this.#f(n,e);return o.length===0?o:(await this.#p(n,!0),this.#f(n,e))}async#f(e,n){let r=[...n,await this.#w()].map(a=>`${a}...HEAD`),o=["--right-only","--cherry-pick","--no-merges","--reverse",`--max-count=${20}`],s=await this.#i(e,["rev-list","--format=%h %s",...o,...r]);return ue(s).flatMap(a=>{let[,i,l=""]=/^(?!commit [0-9a-f]{40,64}$)([0-9a-f]+) (.*)$/.exec(a)??[];return i===void 0?[]:[{id:i,subject:l}]})}#R(e){let{pushRemote:n}=this.#e;if(n!==null)return n;throw new _("WORKTREE_FAILED",`Cannot ${e}: the clone has no remote`,{hint:"Escalate: a person adds the remote, and starts the loop again"})}async#w(){let{base:e,baseRemote:n}=this.#e,r=`refs/heads/${e}`;if(n===null)return r;let o=re(n,e),{code:s}=await this.#m(["show-ref","--verify","--quiet",o]);return s===0?o:r}async#E(e,{remote:n,timeoutMs:r=ot},o){let{origin:s,token:a}=this.#t,i=o[0]==="push"?["--push"]:[],l=(await this.#i(e,["remote","get-url",...i,n])).trim(),d={remote:n,timeoutMs:r};if(!l.startsWith(`${s}/`))return this.#m(o,d);let u=`credential.${s}.helper`;return this.#m(o,{...d,secret:{RALPH_PUSH_TOKEN:await a()},settings:[[u,""],[u,Xl]]})}async#i(e,n,r={}){let o=await this.#m(n,r);if(o.code===0)return o.stdout;throw ce(e,o)}async#m(e,{remote:n,...r}={}){let{path:o,gitFolder:s}=this.#e,a=this.#n,i={gitFolder:s,workTree:o},l={variables:a,timeoutMs:Hl,maxOutputBytes:Kl,...r};return n===void 0?Ae(i,e,l):Zr(i,e,{...l,remote:n})}};function re(t,e){return`refs/remotes/${t}/${e}`}function He(t,e){return!/^\.\.(?:\/|$)/.test(Vl.relative(t,e))}function ue(t){return t.split(`
`).filter(e=>e!=="")}function ce(t,e){return tt(t,e,"Look at the worktree with the action status; if it is the remote that refuses, escalate with this message")}import{tracingChannel as Yl,channel as Zl}from"node:diagnostics_channel";var C=Zl("lru-cache:metrics"),ve=Yl("lru-cache"),ed=typeof performance=="object"&&performance&&typeof performance.now=="function"?performance:Date,at=()=>C.hasSubscribers||ve.hasSubscribers,ro=new Set,to=typeof process=="object"&&process?process:{},nd=(t,e,n,r)=>{typeof to.emitWarning=="function"?to.emitWarning(t,e,n,r):console.error(`[${n}] ${e}: ${t}`)},td=t=>!ro.has(t),J=t=>!!t&&t===Math.floor(t)&&t>0&&isFinite(t),oo=t=>J(t)?t<=Math.pow(2,8)?Uint8Array:t<=Math.pow(2,16)?Uint16Array:t<=Math.pow(2,32)?Uint32Array:t<=Number.MAX_SAFE_INTEGER?ze:null:null,ze=class extends Array{constructor(t){super(t),this.fill(0)}},rd=class Ie{heap;length;static#e=!1;static create(e){let n=oo(e);if(!n)return[];Ie.#e=!0;let r=new Ie(e,n);return Ie.#e=!1,r}constructor(e,n){if(!Ie.#e)throw new TypeError("instantiate Stack using Stack.create(n)");this.heap=new n(e),this.length=0}push(e){this.heap[this.length++]=e}pop(){return this.heap[--this.length]}},G=class so{#e;#n;#t;#o;#s;#u;#c;#l;get perf(){return this.#l}ttl;ttlResolution;ttlAutopurge;updateAgeOnGet;updateAgeOnHas;allowStale;noDisposeOnSet;noUpdateTTL;maxEntrySize;sizeCalculation;noDeleteOnFetchRejection;noDeleteOnStaleGet;allowStaleOnFetchAbort;allowStaleOnFetchRejection;ignoreFetchAbort;backgroundFetchSize;#a;#p;#y;#d;#r;#h;#T;#b;#_;#P;#f;#R;#w;#E;#i;#m;#x;#A;#F;static unsafeExposeInternals(e){return{starts:e.#w,ttls:e.#E,autopurgeTimers:e.#i,sizes:e.#R,keyMap:e.#y,keyList:e.#d,valList:e.#r,next:e.#h,prev:e.#T,get head(){return e.#b},get tail(){return e.#_},free:e.#P,isBackgroundFetch:n=>e.#g(n),backgroundFetch:(n,r,o,s)=>e.#j(n,r,o,s),moveToTail:n=>e.#N(n),indexes:n=>e.#I(n),rindexes:n=>e.#k(n),isStale:n=>e.#v(n)}}get max(){return this.#e}get maxSize(){return this.#n}get calculatedSize(){return this.#p}get size(){return this.#a}get fetchMethod(){return this.#u}get memoMethod(){return this.#c}get dispose(){return this.#t}get onInsert(){return this.#o}get disposeAfter(){return this.#s}constructor(e){let{max:n=0,ttl:r,ttlResolution:o=1,ttlAutopurge:s,updateAgeOnGet:a,updateAgeOnHas:i,allowStale:l,dispose:d,onInsert:u,disposeAfter:c,noDisposeOnSet:p,noUpdateTTL:y,maxSize:m=0,maxEntrySize:f=0,sizeCalculation:g,fetchMethod:h,memoMethod:w,noDeleteOnFetchRejection:k,noDeleteOnStaleGet:A,allowStaleOnFetchRejection:P,allowStaleOnFetchAbort:F,ignoreFetchAbort:O,backgroundFetchSize:q=1,perf:z}=e;if(this.backgroundFetchSize=q,z!==void 0&&typeof z?.now!="function")throw new TypeError("perf option must have a now() method if specified");if(this.#l=z??ed,n!==0&&!J(n))throw new TypeError("max option must be a nonnegative integer");let we=n?oo(n):Array;if(!we)throw new Error("invalid max value: "+n);if(this.#e=n,this.#n=m,this.maxEntrySize=f||this.#n,this.sizeCalculation=g,this.sizeCalculation){if(!this.#n&&!this.maxEntrySize)throw new TypeError("cannot set sizeCalculation without setting maxSize or maxEntrySize");if(typeof this.sizeCalculation!="function")throw new TypeError("sizeCalculation set to non-function")}if(w!==void 0&&typeof w!="function")throw new TypeError("memoMethod must be a function if defined");if(this.#c=w,h!==void 0&&typeof h!="function")throw new TypeError("fetchMethod must be a function if specified");if(this.#u=h,this.#x=!!h,this.#y=new Map,this.#d=Array.from({length:n}).fill(void 0),this.#r=Array.from({length:n}).fill(void 0),this.#h=new we(n),this.#T=new we(n),this.#b=0,this.#_=0,this.#P=rd.create(n),this.#a=0,this.#p=0,typeof d=="function"&&(this.#t=d),typeof u=="function"&&(this.#o=u),typeof c=="function"?(this.#s=c,this.#f=[]):(this.#s=void 0,this.#f=void 0),this.#m=!!this.#t,this.#F=!!this.#o,this.#A=!!this.#s,this.noDisposeOnSet=!!p,this.noUpdateTTL=!!y,this.noDeleteOnFetchRejection=!!k,this.allowStaleOnFetchRejection=!!P,this.allowStaleOnFetchAbort=!!F,this.ignoreFetchAbort=!!O,this.maxEntrySize!==0){if(this.#n!==0&&!J(this.#n))throw new TypeError("maxSize must be a positive integer if specified");if(!J(this.maxEntrySize))throw new TypeError("maxEntrySize must be a positive integer if specified");this.#K()}if(this.allowStale=!!l,this.noDeleteOnStaleGet=!!A,this.updateAgeOnGet=!!a,this.updateAgeOnHas=!!i,this.ttlResolution=J(o)||o===0?o:1,this.ttlAutopurge=!!s,this.ttl=r||0,this.ttl){if(!J(this.ttl))throw new TypeError("ttl must be a positive integer if specified");this.#L()}if(this.#e===0&&this.ttl===0&&this.#n===0)throw new TypeError("At least one of max, maxSize, or ttl is required");if(!this.ttlAutopurge&&!this.#e&&!this.#n){let Kn="LRU_CACHE_UNBOUNDED";td(Kn)&&(ro.add(Kn),nd("TTL caching without ttlAutopurge, max, or maxSize can result in unbounded memory consumption.","UnboundedCacheWarning",Kn,so))}}getRemainingTTL(e){return this.#y.has(e)?1/0:0}#L(){let e=new ze(this.#e),n=new ze(this.#e);this.#E=e,this.#w=n;let r=this.ttlAutopurge?Array.from({length:this.#e}):void 0;this.#i=r,this.#q=(l,d,u=this.#l.now())=>{n[l]=d!==0?u:0,e[l]=d,o(l,d)},this.#D=l=>{n[l]=e[l]!==0?this.#l.now():0,o(l,e[l])};let o=this.ttlAutopurge?(l,d)=>{if(r?.[l]&&(clearTimeout(r[l]),r[l]=void 0),d&&d!==0&&r){let u=setTimeout(()=>{this.#v(l)?(this.#S(this.#d[l],"expire"),r[l]=void 0):o(l,i(l))},d+1);u.unref&&u.unref(),r[l]=u}}:()=>{};this.#O=(l,d)=>{if(e[d]){let u=e[d],c=n[d];if(!u||!c)return;l.ttl=u,l.start=c,l.now=s||a();let p=l.now-c;l.remainingTTL=u-p}};let s=0,a=()=>{let l=this.#l.now();if(this.ttlResolution>0){s=l;let d=setTimeout(()=>s=0,this.ttlResolution);d.unref&&d.unref()}return l};this.getRemainingTTL=l=>{let d=this.#y.get(l);return d===void 0?0:i(d)};let i=l=>{let d=e[l],u=n[l];if(!d||!u)return 1/0;let c=(s||a())-u;return d-c};this.#v=l=>{let d=n[l],u=e[l];return!!u&&!!d&&(s||a())-d>u}}#D=()=>{};#O=()=>{};#q=()=>{};#v=()=>!1;#K(){let e=new ze(this.#e);this.#p=0,this.#R=e,this.#G=n=>{this.#p-=e[n],e[n]=0},this.#B=(n,r,o,s)=>{if(!J(o)){if(this.#g(r))return this.backgroundFetchSize;if(s){if(typeof s!="function")throw new TypeError("sizeCalculation must be a function");if(o=s(r,n),!J(o))throw new TypeError("sizeCalculation return invalid (expect positive integer)")}else throw new TypeError("invalid size value (must be positive integer). When maxSize or maxEntrySize is used, sizeCalculation or size must be set.")}return o},this.#U=(n,r,o)=>{if(e[n]=r,this.#n){let s=this.#n-e[n];for(;this.#p>s;)this.#M(!0)}this.#p+=e[n],o&&(o.entrySize=r,o.totalCalculatedSize=this.#p)}}#G=e=>{};#U=(e,n,r)=>{};#B=(e,n,r,o)=>{if(r||o)throw new TypeError("cannot set size without setting maxSize or maxEntrySize on cache");return 0};*#I({allowStale:e=this.allowStale}={}){if(this.#a)for(let n=this.#_;this.#V(n)&&((e||!this.#v(n))&&(yield n),n!==this.#b);)n=this.#T[n]}*#k({allowStale:e=this.allowStale}={}){if(this.#a)for(let n=this.#b;this.#V(n)&&((e||!this.#v(n))&&(yield n),n!==this.#_);)n=this.#h[n]}#V(e){return e!==void 0&&this.#y.get(this.#d[e])===e}*entries(){for(let e of this.#I())this.#r[e]!==void 0&&this.#d[e]!==void 0&&!this.#g(this.#r[e])&&(yield[this.#d[e],this.#r[e]])}*rentries(){for(let e of this.#k())this.#r[e]!==void 0&&this.#d[e]!==void 0&&!this.#g(this.#r[e])&&(yield[this.#d[e],this.#r[e]])}*keys(){for(let e of this.#I()){let n=this.#d[e];n!==void 0&&!this.#g(this.#r[e])&&(yield n)}}*rkeys(){for(let e of this.#k()){let n=this.#d[e];n!==void 0&&!this.#g(this.#r[e])&&(yield n)}}*values(){for(let e of this.#I())this.#r[e]!==void 0&&!this.#g(this.#r[e])&&(yield this.#r[e])}*rvalues(){for(let e of this.#k())this.#r[e]!==void 0&&!this.#g(this.#r[e])&&(yield this.#r[e])}[Symbol.iterator](){return this.entries()}[Symbol.toStringTag]="LRUCache";find(e,n={}){for(let r of this.#I()){let o=this.#r[r],s=this.#g(o)?o.__staleWhileFetching:o;if(s!==void 0&&e(s,this.#d[r],this))return this.#$(this.#d[r],n)}}forEach(e,n=this){for(let r of this.#I()){let o=this.#r[r],s=this.#g(o)?o.__staleWhileFetching:o;s!==void 0&&e.call(n,s,this.#d[r],this)}}rforEach(e,n=this){for(let r of this.#k()){let o=this.#r[r],s=this.#g(o)?o.__staleWhileFetching:o;s!==void 0&&e.call(n,s,this.#d[r],this)}}purgeStale(){let e=!1;for(let n of this.#k({allowStale:!0}))this.#v(n)&&(this.#S(this.#d[n],"expire"),e=!0);return e}info(e){let n=this.#y.get(e);if(n===void 0)return;let r=this.#r[n],o=this.#g(r)?r.__staleWhileFetching:r;if(o===void 0)return;let s={value:o};if(this.#E&&this.#w){let a=this.#E[n],i=this.#w[n];if(a&&i){let l=a-(this.#l.now()-i);s.ttl=l,s.start=Date.now()}}return this.#R&&(s.size=this.#R[n]),s}dump(){let e=[];for(let n of this.#I({allowStale:!0})){let r=this.#d[n],o=this.#r[n],s=this.#g(o)?o.__staleWhileFetching:o;if(s===void 0||r===void 0)continue;let a={value:s};if(this.#E&&this.#w){a.ttl=this.#E[n];let i=this.#l.now()-this.#w[n];a.start=Math.floor(Date.now()-i)}this.#R&&(a.size=this.#R[n]),e.unshift([r,a])}return e}load(e){this.clear();for(let[n,r]of e){if(r.start){let o=Date.now()-r.start;r.start=this.#l.now()-o}this.#C(n,r.value,r)}}set(e,n,r={}){let{status:o=C.hasSubscribers?{}:void 0}=r;r.status=o,o&&(o.op="set",o.key=e,n!==void 0&&(o.value=n),o.cache=this);let s=this.#C(e,n,r);return o&&C.hasSubscribers&&C.publish(o),s}#C(e,n,r,o){let{ttl:s=this.ttl,start:a,noDisposeOnSet:i=this.noDisposeOnSet,sizeCalculation:l=this.sizeCalculation,status:d}=r,u=this.#g(n);if(n===void 0)return d&&(d.set="deleted"),this.delete(e),this;let{noUpdateTTL:c=this.noUpdateTTL}=r;d&&!u&&(d.value=n);let p=this.#B(e,n,r.size||0,l,d);if(this.maxEntrySize&&p>this.maxEntrySize)return this.#S(e,"set"),d&&(d.set="miss",d.maxEntrySizeExceeded=!0),this;let y=this.#a===0?void 0:this.#y.get(e);if(y===void 0)y=this.#a===0?this.#_:this.#P.length!==0?this.#P.pop():this.#a===this.#e?this.#M(!1):this.#a,this.#d[y]=e,this.#r[y]=n,this.#y.set(e,y),this.#h[this.#_]=y,this.#T[y]=this.#_,this.#_=y,this.#a++,this.#U(y,p,d),d&&(d.set="add"),c=!1,this.#F&&!u&&this.#o?.(n,e,"add");else{this.#N(y);let m=this.#r[y];if(n!==m){if(!i)if(this.#g(m)){m!==o&&m.__abortController.abort(new Error("replaced"));let{__staleWhileFetching:f}=m;f!==void 0&&f!==n&&(this.#m&&this.#t?.(f,e,"set"),this.#A&&this.#f?.push([f,e,"set"]))}else this.#m&&this.#t?.(m,e,"set"),this.#A&&this.#f?.push([m,e,"set"]);if(this.#G(y),this.#U(y,p,d),this.#r[y]=n,!u){let f=m&&this.#g(m)?m.__staleWhileFetching:m,g=f===void 0?"add":n!==f?"replace":"update";d&&(d.set=g,f!==void 0&&(d.oldValue=f)),this.#F&&this.onInsert?.(n,e,g)}}else u||(d&&(d.set="update"),this.#F&&this.onInsert?.(n,e,"update"))}if(s!==0&&!this.#E&&this.#L(),this.#E&&(c||this.#q(y,s,a),d&&this.#O(d,y)),!i&&this.#A&&this.#f){let m=this.#f,f;for(;f=m?.shift();)this.#s?.(...f)}return this}pop(){try{for(;this.#a;){let e=this.#r[this.#b];if(this.#M(!0),this.#g(e)){if(e.__staleWhileFetching)return e.__staleWhileFetching}else if(e!==void 0)return e}}finally{if(this.#A&&this.#f){let e=this.#f,n;for(;n=e?.shift();)this.#s?.(...n)}}}#M(e){let n=this.#b,r=this.#d[n],o=this.#r[n],s=this.#g(o);s&&o.__abortController.abort(new Error("evicted"));let a=s?o.__staleWhileFetching:o;return(this.#m||this.#A)&&a!==void 0&&(this.#m&&this.#t?.(a,r,"evict"),this.#A&&this.#f?.push([a,r,"evict"])),this.#G(n),this.#i?.[n]&&(clearTimeout(this.#i[n]),this.#i[n]=void 0),e&&(this.#d[n]=void 0,this.#r[n]=void 0,this.#P.push(n)),this.#a===1?(this.#b=this.#_=0,this.#P.length=0):this.#b=this.#h[n],this.#y.delete(r),this.#a--,n}has(e,n={}){let{status:r=C.hasSubscribers?{}:void 0}=n;n.status=r,r&&(r.op="has",r.key=e,r.cache=this);let o=this.#Q(e,n);return C.hasSubscribers&&C.publish(r),o}#Q(e,n={}){let{updateAgeOnHas:r=this.updateAgeOnHas,status:o}=n,s=this.#y.get(e);if(s!==void 0){let a=this.#r[s];if(this.#g(a)&&a.__staleWhileFetching===void 0)return!1;if(this.#v(s))o&&(o.has="stale",this.#O(o,s));else return r&&this.#D(s),o&&(o.has="hit",this.#O(o,s)),!0}else o&&(o.has="miss");return!1}peek(e,n={}){let{status:r=at()?{}:void 0}=n;r&&(r.op="peek",r.key=e,r.cache=this),n.status=r;let o=this.#J(e,n);return C.hasSubscribers&&C.publish(r),o}#J(e,n){let{status:r,allowStale:o=this.allowStale}=n,s=this.#y.get(e);if(s===void 0||!o&&this.#v(s)){r&&(r.peek=s===void 0?"miss":"stale");return}let a=this.#r[s],i=this.#g(a)?a.__staleWhileFetching:a;return r&&(i!==void 0?(r.peek="hit",r.value=i):r.peek="miss"),i}#j(e,n,r,o){let s=n===void 0?void 0:this.#r[n];if(this.#g(s))return s;let a=new AbortController,{signal:i}=r;i?.addEventListener("abort",()=>a.abort(i.reason),{signal:a.signal});let l={signal:a.signal,options:r,context:o},d=(f,g=!1)=>{let{aborted:h}=a.signal,w=r.ignoreFetchAbort&&f!==void 0,k=r.ignoreFetchAbort||!!(r.allowStaleOnFetchAbort&&f!==void 0);if(r.status&&(h&&!g?(r.status.fetchAborted=!0,r.status.fetchError=a.signal.reason,w&&(r.status.fetchAbortIgnored=!0)):r.status.fetchResolved=!0),h&&!w&&!g)return c(a.signal.reason,k);let A=y,P=this.#r[n];return(P===y||P===void 0&&w&&g)&&(f===void 0?A.__staleWhileFetching!==void 0?this.#r[n]=A.__staleWhileFetching:this.#S(e,"fetch"):(r.status&&(r.status.fetchUpdated=!0),this.#C(e,f,l.options,A))),f},u=f=>(r.status&&(r.status.fetchRejected=!0,r.status.fetchError=f),c(f,!1)),c=(f,g)=>{let{aborted:h}=a.signal,w=h&&r.allowStaleOnFetchAbort,k=w||r.allowStaleOnFetchRejection,A=k||r.noDeleteOnFetchRejection,P=y;if(this.#r[n]===y&&(!A||!g&&P.__staleWhileFetching===void 0?this.#S(e,"fetch"):w||(this.#r[n]=P.__staleWhileFetching)),k)return r.status&&P.__staleWhileFetching!==void 0&&(r.status.returnedStale=!0),P.__staleWhileFetching;if(P.__returned===P)throw f},p=(f,g)=>{let h=this.#u?.(e,s,l);a.signal.addEventListener("abort",()=>{(!r.ignoreFetchAbort||r.allowStaleOnFetchAbort)&&(f(void 0),r.allowStaleOnFetchAbort&&(f=w=>d(w,!0)))}),h&&h instanceof Promise?h.then(w=>f(w===void 0?void 0:w),g):h!==void 0&&f(h)};r.status&&(r.status.fetchDispatched=!0);let y=new Promise(p).then(d,u),m=Object.assign(y,{__abortController:a,__staleWhileFetching:s,__returned:void 0});return n===void 0?(this.#C(e,m,{...l.options,status:void 0}),n=this.#y.get(e)):this.#r[n]=m,m}#g(e){if(!this.#x)return!1;let n=e;return!!n&&n instanceof Promise&&n.hasOwnProperty("__staleWhileFetching")&&n.__abortController instanceof AbortController}fetch(e,n={}){let r=ve.hasSubscribers,{status:o=at()?{}:void 0}=n;n.status=o,o&&n.context&&(o.context=n.context);let s=this.#H(e,n);return o&&r&&(o.trace=!0,ve.tracePromise(()=>s,o).catch(()=>{})),s}async#H(e,n={}){let{allowStale:r=this.allowStale,updateAgeOnGet:o=this.updateAgeOnGet,noDeleteOnStaleGet:s=this.noDeleteOnStaleGet,ttl:a=this.ttl,noDisposeOnSet:i=this.noDisposeOnSet,size:l=0,sizeCalculation:d=this.sizeCalculation,noUpdateTTL:u=this.noUpdateTTL,noDeleteOnFetchRejection:c=this.noDeleteOnFetchRejection,allowStaleOnFetchRejection:p=this.allowStaleOnFetchRejection,ignoreFetchAbort:y=this.ignoreFetchAbort,allowStaleOnFetchAbort:m=this.allowStaleOnFetchAbort,context:f,forceRefresh:g=!1,status:h,signal:w}=n;if(h&&(h.op="fetch",h.key=e,g&&(h.forceRefresh=!0),h.cache=this),!this.#x)return h&&(h.fetch="get"),this.#$(e,{allowStale:r,updateAgeOnGet:o,noDeleteOnStaleGet:s,status:h});let k={allowStale:r,updateAgeOnGet:o,noDeleteOnStaleGet:s,ttl:a,noDisposeOnSet:i,size:l,sizeCalculation:d,noUpdateTTL:u,noDeleteOnFetchRejection:c,allowStaleOnFetchRejection:p,allowStaleOnFetchAbort:m,ignoreFetchAbort:y,status:h,signal:w},A=this.#y.get(e);if(A===void 0){h&&(h.fetch="miss");let P=this.#j(e,A,k,f);return P.__returned=P}else{let P=this.#r[A];if(this.#g(P)){let z=r&&P.__staleWhileFetching!==void 0;return h&&(h.fetch="inflight",z&&(h.returnedStale=!0)),z?P.__staleWhileFetching:P.__returned=P}let F=this.#v(A);if(!g&&!F)return h&&(h.fetch="hit"),this.#N(A),o&&this.#D(A),h&&this.#O(h,A),P;let O=this.#j(e,A,k,f),q=O.__staleWhileFetching!==void 0&&r;return h&&(h.fetch=F?"stale":"refresh",q&&F&&(h.returnedStale=!0)),q?O.__staleWhileFetching:O.__returned=O}}forceFetch(e,n={}){let r=ve.hasSubscribers,{status:o=at()?{}:void 0}=n;n.status=o,o&&n.context&&(o.context=n.context);let s=this.#X(e,n);return o&&r&&(o.trace=!0,ve.tracePromise(()=>s,o).catch(()=>{})),s}async#X(e,n={}){let r=await this.#H(e,n);if(r===void 0)throw new Error("fetch() returned undefined");return r}memo(e,n={}){let{status:r=C.hasSubscribers?{}:void 0}=n;n.status=r,r&&(r.op="memo",r.key=e,n.context&&(r.context=n.context),r.cache=this);let o=this.#Y(e,n);return r&&(r.value=o),C.hasSubscribers&&C.publish(r),o}#Y(e,n={}){let r=this.#c;if(!r)throw new Error("no memoMethod provided to constructor");let{context:o,status:s,forceRefresh:a,...i}=n;s&&a&&(s.forceRefresh=!0);let l=this.#$(e,i),d=a||l===void 0;if(s&&(s.memo=d?"miss":"hit",d||(s.value=l)),!d)return l;let u=r(e,l,{options:i,context:o});return s&&(s.value=u),this.#C(e,u,i),u}get(e,n={}){let{status:r=C.hasSubscribers?{}:void 0}=n;n.status=r,r&&(r.op="get",r.key=e,r.cache=this);let o=this.#$(e,n);return r&&(o!==void 0&&(r.value=o),C.hasSubscribers&&C.publish(r)),o}#$(e,n={}){let{allowStale:r=this.allowStale,updateAgeOnGet:o=this.updateAgeOnGet,noDeleteOnStaleGet:s=this.noDeleteOnStaleGet,status:a}=n,i=this.#y.get(e);if(i===void 0){a&&(a.get="miss");return}let l=this.#r[i],d=this.#g(l);return a&&this.#O(a,i),this.#v(i)?d?(a&&(a.get="stale-fetching"),r&&l.__staleWhileFetching!==void 0?(a&&(a.returnedStale=!0),l.__staleWhileFetching):void 0):(s||this.#S(e,"expire"),a&&(a.get="stale"),r?(a&&(a.returnedStale=!0),l):void 0):(a&&(a.get=d?"fetching":"hit"),this.#N(i),o&&this.#D(i),d?l.__staleWhileFetching:l)}#W(e,n){this.#T[n]=e,this.#h[e]=n}#N(e){e!==this.#_&&(e===this.#b?this.#b=this.#h[e]:this.#W(this.#T[e],this.#h[e]),this.#W(this.#_,e),this.#_=e)}delete(e){return this.#S(e,"delete")}#S(e,n){C.hasSubscribers&&C.publish({op:"delete",delete:n,key:e,cache:this});let r=!1;if(this.#a!==0){let o=this.#y.get(e);if(o!==void 0)if(this.#i?.[o]&&(clearTimeout(this.#i[o]),this.#i[o]=void 0),r=!0,this.#a===1)this.#z(n);else{this.#G(o);let s=this.#r[o];if(this.#g(s)?s.__abortController.abort(new Error("deleted")):(this.#m||this.#A)&&(this.#m&&this.#t?.(s,e,n),this.#A&&this.#f?.push([s,e,n])),this.#y.delete(e),this.#d[o]=void 0,this.#r[o]=void 0,o===this.#_)this.#_=this.#T[o];else if(o===this.#b)this.#b=this.#h[o];else{let a=this.#T[o];this.#h[a]=this.#h[o];let i=this.#h[o];this.#T[i]=this.#T[o]}this.#a--,this.#P.push(o)}}if(this.#A&&this.#f?.length){let o=this.#f,s;for(;s=o?.shift();)this.#s?.(...s)}return r}clear(){return this.#z("delete")}#z(e){for(let n of this.#k({allowStale:!0})){let r=this.#r[n];if(this.#g(r))r.__abortController.abort(new Error("deleted"));else{let o=this.#d[n];this.#m&&this.#t?.(r,o,e),this.#A&&this.#f?.push([r,o,e])}}if(this.#y.clear(),this.#r.fill(void 0),this.#d.fill(void 0),this.#E&&this.#w){this.#E.fill(0),this.#w.fill(0);for(let n of this.#i??[])n!==void 0&&clearTimeout(n);this.#i?.fill(void 0)}if(this.#R&&this.#R.fill(0),this.#b=0,this.#_=0,this.#P.length=0,this.#p=0,this.#a=0,this.#A&&this.#f){let n=this.#f,r;for(;r=n?.shift();)this.#s?.(...r)}}};function D(){return typeof navigator=="object"&&"userAgent"in navigator?navigator.userAgent:typeof process=="object"&&process.version!==void 0?`Node.js/${process.version.substr(1)} (${process.platform}; ${process.arch})`:"<environment undetectable>"}var od="0.0.0-development",sd=`octokit-endpoint.js/${od} ${D()}`,ad={method:"GET",baseUrl:"https://api.github.com",headers:{accept:"application/vnd.github.v3+json","user-agent":sd},mediaType:{format:""}};function id(t){return t?Object.keys(t).reduce((e,n)=>(e[n.toLowerCase()]=t[n],e),{}):{}}function ld(t){if(typeof t!="object"||t===null||Object.prototype.toString.call(t)!=="[object Object]")return!1;let e=Object.getPrototypeOf(t);if(e===null)return!0;let n=Object.prototype.hasOwnProperty.call(e,"constructor")&&e.constructor;return typeof n=="function"&&n instanceof n&&Function.prototype.call(n)===Function.prototype.call(t)}function lo(t,e){let n=Object.assign({},t);return Object.keys(e).forEach(r=>{ld(e[r])?r in t?n[r]=lo(t[r],e[r]):Object.assign(n,{[r]:e[r]}):Object.assign(n,{[r]:e[r]})}),n}function ao(t){for(let e in t)t[e]===void 0&&delete t[e];return t}function lt(t,e,n){if(typeof e=="string"){let[o,s]=e.split(" ");n=Object.assign(s?{method:o,url:s}:{url:o},n)}else n=Object.assign({},e);n.headers=id(n.headers),ao(n),ao(n.headers);let r=lo(t||{},n);return n.url==="/graphql"&&(t&&t.mediaType.previews?.length&&(r.mediaType.previews=t.mediaType.previews.filter(o=>!r.mediaType.previews.includes(o)).concat(r.mediaType.previews)),r.mediaType.previews=(r.mediaType.previews||[]).map(o=>o.replace(/-preview/,""))),r}function dd(t,e){let n=/\?/.test(t)?"&":"?",r=Object.keys(e);return r.length===0?t:t+n+r.map(o=>o==="q"?"q="+e.q.split("+").map(encodeURIComponent).join("+"):`${o}=${encodeURIComponent(e[o])}`).join("&")}var ud=/\{[^{}}]+\}/g;function cd(t){return t.replace(/(?:^\W+)|(?:(?<!\W)\W+$)/g,"").split(/,/)}function pd(t){let e=t.match(ud);return e?e.map(cd).reduce((n,r)=>n.concat(r),[]):[]}function io(t,e){let n={__proto__:null};for(let r of Object.keys(t))e.indexOf(r)===-1&&(n[r]=t[r]);return n}function uo(t){return t.split(/(%[0-9A-Fa-f]{2})/g).map(function(e){return/%[0-9A-Fa-f]/.test(e)||(e=encodeURI(e).replace(/%5B/g,"[").replace(/%5D/g,"]")),e}).join("")}function ye(t){return encodeURIComponent(t).replace(/[!'()*]/g,function(e){return"%"+e.charCodeAt(0).toString(16).toUpperCase()})}function ke(t,e,n){return e=t==="+"||t==="#"?uo(e):ye(e),n?ye(n)+"="+e:e}function pe(t){return t!=null}function it(t){return t===";"||t==="&"||t==="?"}function yd(t,e,n,r){var o=t[n],s=[];if(pe(o)&&o!=="")if(typeof o=="string"||typeof o=="number"||typeof o=="bigint"||typeof o=="boolean")o=o.toString(),r&&r!=="*"&&(o=o.substring(0,parseInt(r,10))),s.push(ke(e,o,it(e)?n:""));else if(r==="*")Array.isArray(o)?o.filter(pe).forEach(function(a){s.push(ke(e,a,it(e)?n:""))}):Object.keys(o).forEach(function(a){pe(o[a])&&s.push(ke(e,o[a],a))});else{let a=[];Array.isArray(o)?o.filter(pe).forEach(function(i){a.push(ke(e,i))}):Object.keys(o).forEach(function(i){pe(o[i])&&(a.push(ye(i)),a.push(ke(e,o[i].toString())))}),it(e)?s.push(ye(n)+"="+a.join(",")):a.length!==0&&s.push(a.join(","))}else e===";"?pe(o)&&s.push(ye(n)):o===""&&(e==="&"||e==="?")?s.push(ye(n)+"="):o===""&&s.push("");return s}function md(t){return{expand:gd.bind(null,t)}}function gd(t,e){var n=["+","#",".","/",";","?","&"];return t=t.replace(/\{([^\{\}]+)\}|([^\{\}]+)/g,function(r,o,s){if(o){let i="",l=[];if(n.indexOf(o.charAt(0))!==-1&&(i=o.charAt(0),o=o.substr(1)),o.split(/,/g).forEach(function(d){var u=/([^:\*]*)(?::(\d+)|(\*))?/.exec(d);l.push(yd(e,i,u[1],u[2]||u[3]))}),i&&i!=="+"){var a=",";return i==="?"?a="&":i!=="#"&&(a=i),(l.length!==0?i:"")+l.join(a)}else return l.join(",")}else return uo(s)}),t==="/"?t:t.replace(/\/$/,"")}function co(t){let e=t.method.toUpperCase(),n=(t.url||"/").replace(/:([a-z]\w+)/g,"{$1}"),r=Object.assign({},t.headers),o,s=io(t,["method","baseUrl","url","headers","request","mediaType"]),a=pd(n);n=md(n).expand(s),/^http/.test(n)||(n=t.baseUrl+n);let i=Object.keys(t).filter(u=>a.includes(u)).concat("baseUrl"),l=io(s,i);if(!/application\/octet-stream/i.test(r.accept)&&(t.mediaType.format&&(r.accept=r.accept.split(/,/).map(u=>u.replace(/application\/vnd(\.\w+)(\.v3)?(\.\w+)?(\+json)?$/,`application/vnd$1$2.${t.mediaType.format}`)).join(",")),n.endsWith("/graphql")&&t.mediaType.previews?.length)){let u=r.accept.match(/(?<![\w-])[\w-]+(?=-preview)/g)||[];r.accept=u.concat(t.mediaType.previews).map(c=>{let p=t.mediaType.format?`.${t.mediaType.format}`:"+json";return`application/vnd.github.${c}-preview${p}`}).join(",")}return["GET","HEAD"].includes(e)?n=dd(n,l):"data"in l?o=l.data:Object.keys(l).length&&(o=l),!r["content-type"]&&typeof o<"u"&&(r["content-type"]="application/json; charset=utf-8"),["PATCH","PUT"].includes(e)&&typeof o>"u"&&(o=""),Object.assign({method:e,url:n,headers:r},typeof o<"u"?{body:o}:null,t.request?{request:t.request}:null)}function hd(t,e,n){return co(lt(t,e,n))}function po(t,e){let n=lt(t,e),r=hd.bind(null,n);return Object.assign(r,{DEFAULTS:n,defaults:po.bind(null,n),merge:lt.bind(null,n),parse:co})}var yo=po(null,ad);var Co=yr(bo(),1);var Id=/^-?\d+$/,Je=/^-?\d+n+$/,X=JSON.stringify,pt=JSON.parse,Po=/^-?\d+n$/,wo=/([\[:])?"(-?\d+)n"($|\s*[,\}\]])/g,To=/([\[:])?("-?\d+n+)n("$|"\s*[,\}\]])/g,yt=t=>t===void 0||typeof t=="function"||typeof t=="symbol",mt=t=>t!==null&&typeof t=="object"&&t.constructor&&t.constructor.name==="RawJSON",kd=(t,e,n)=>{let r="";typeof n=="number"?r=" ".repeat(Math.min(10,Math.max(0,Math.floor(n)))):typeof n=="string"&&(r=n.slice(0,10));let o=typeof e=="function",s=Array.isArray(e)?new Set(e.map(String)):null,a=(m,f,g)=>(g!==null&&typeof g=="object"&&typeof g.toJSON=="function"&&(g=g.toJSON(f)),typeof g=="string"&&Je.test(g)?g+"n":typeof g=="bigint"?"rawJSON"in JSON?JSON.rawJSON(g.toString()):g.toString()+"n":(o&&(g=e.call(m,f,g)),g!==null&&typeof g=="object"&&(g instanceof Number||g instanceof String||g instanceof Boolean)&&(g=g.valueOf()),g)),i=a({"":t},"",t);if(yt(i))return;let l=i===null||typeof i!="object",d=mt(i);if(l||d)return X(i);let u=[],c=0,p=[{parent:{"":i},key:"",val:i,isArray:Array.isArray(i),keys:Array.isArray(i)?null:Object.keys(i),index:0,first:!0}],y=new WeakSet([i]);for(;p.length>0;){let m=p[p.length-1];m.index===0&&(u.push(m.isArray?"[":"{"),c++);let f=!1;if(m.isArray)if(m.index<m.val.length){m.first||u.push(","),r&&u.push(`
`+r.repeat(c));let g=m.val[m.index],h=a(m.val,String(m.index),g);if(yt(h))u.push("null"),m.first=!1,m.index++;else{let w=h!==null&&typeof h=="object",k=mt(h);if(w&&!k){if(y.has(h))throw new TypeError("Converting circular structure to JSON");y.add(h),p.push({parent:m.val,key:String(m.index),val:h,isArray:Array.isArray(h),keys:Array.isArray(h)?null:Object.keys(h),index:0,first:!0}),m.first=!1,m.index++}else u.push(X(h)),m.first=!1,m.index++}}else f=!0;else{for(;m.index<m.keys.length;){let h=m.keys[m.index++];if(s&&!s.has(h))continue;let k=m.val[h],A=a(m.val,h,k);if(yt(A))continue;m.first||u.push(","),r?u.push(`
`+r.repeat(c)+X(h)+": "):u.push(X(h)+":");let P=A!==null&&typeof A=="object",F=mt(A);if(P&&!F){if(y.has(A))throw new TypeError("Converting circular structure to JSON");y.add(A),p.push({parent:m.val,key:h,val:A,isArray:Array.isArray(A),keys:Array.isArray(A)?null:Object.keys(A),index:0,first:!0}),m.first=!1;break}else u.push(X(A)),m.first=!1}m.index>=m.keys.length&&p[p.length-1]===m&&(f=!0)}f&&(c--,!m.first&&r&&u.push(`
`+r.repeat(c)),u.push(m.isArray?"]":"}"),y.delete(m.val),p.pop())}return u.join("")},vo=(t,e,n)=>{try{return"rawJSON"in JSON?X(t,(i,l)=>typeof l=="bigint"?JSON.rawJSON(l.toString()):typeof e=="function"?e(i,l):(Array.isArray(e)&&e.includes(i),l),n):t?X(t,(i,l)=>typeof l=="string"&&Je.test(l)||typeof l=="bigint"?l.toString()+"n":typeof e=="function"?e(i,l):(Array.isArray(e)&&e.includes(i),l),n).replace(wo,"$1$2$3").replace(To,"$1$2$3"):X(t,e,n)}catch(r){if(r instanceof RangeError){let o=kd(t,e,n);return o===void 0?void 0:"rawJSON"in JSON?o:o.replace(wo,"$1$2$3").replace(To,"$1$2$3")}throw r}},Qe=new Map,Sd=()=>{let t=JSON.parse.toString();if(Qe.has(t))return Qe.get(t);try{let e=JSON.parse("1",(n,r,o)=>!!o?.source&&o.source==="1");return Qe.set(t,e),e}catch{return Qe.set(t,!1),!1}},Od=(t,e,n,r)=>typeof e=="string"&&Po.test(e)?BigInt(e.slice(0,-1)):typeof e=="string"&&Je.test(e)?e.slice(0,-1):typeof r=="function"?r(t,e,n):e,Cd=(t,e)=>JSON.parse(t,(n,r,o)=>{let s=typeof r=="number",a=r>Number.MAX_SAFE_INTEGER||r<Number.MIN_SAFE_INTEGER,i=s&&a,l=o&&Id.test(o.source);return i&&l?BigInt(o.source):typeof e=="function"?e(n,r,o):r}),Io=Number.MAX_SAFE_INTEGER.toString(),Ro=Io.length,Fd=/"(?:[^"\\]|\\.)*"|-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/g,Dd=/^"-?\d+n+"$/,Gd=(t,e)=>{let n={"":t},r=[{parent:n,key:"",visited:!1}];for(;r.length>0;){let o=r[r.length-1];if(o.visited){let{parent:s,key:a}=o,i=s[a];typeof i=="string"&&(Po.test(i)?i=BigInt(i.slice(0,-1)):Je.test(i)&&(i=i.slice(0,-1))),typeof e=="function"&&(i=e.call(s,a,i)),i===void 0?delete s[a]:s[a]=i,r.pop()}else{o.visited=!0;let s=o.parent[o.key];if(s!==null&&typeof s=="object"){let i=Object.keys(s);for(let l=i.length-1;l>=0;l--)r.push({parent:s,key:i[l],visited:!1})}}}return n[""]},Ao=t=>t.replace(Fd,(e,n,r,o)=>{let s=e[0]==='"';if(s&&Dd.test(e))return e.substring(0,e.length-1)+'n"';let i=r||o,l=n&&(n.length<Ro||n.length===Ro&&n<=Io);return s||i||l?e:'"'+e+'n"'}),ko=(t,e)=>{if(!t)return pt(t,e);try{if(Sd())return Cd(t,e);let n=Ao(t);return pt(n,(r,o,s)=>Od(r,o,s,e))}catch(n){if(n instanceof RangeError){let r=Ao(t),o=pt(r);return Gd(o,e)}throw n}};var H=class extends Error{name;status;request;response;constructor(e,n,r){super(e,{cause:r.cause}),this.name="HttpError",this.status=Number.parseInt(n),Number.isNaN(this.status)&&(this.status=0);"response"in r&&(this.response=r.response);let o=Object.assign({},r.request);r.request.headers.authorization&&(o.headers=Object.assign({},r.request.headers,{authorization:r.request.headers.authorization.replace(/(?<! ) .*$/," [REDACTED]")})),o.url=o.url.replace(/\bclient_secret=\w+/g,"client_secret=[REDACTED]").replace(/\baccess_token=\w+/g,"access_token=[REDACTED]"),this.request=o}};var $d="10.0.16",Nd={headers:{"user-agent":`octokit-request.js/${$d} ${D()}`}};function xd(t){if(typeof t!="object"||t===null||Object.prototype.toString.call(t)!=="[object Object]")return!1;let e=Object.getPrototypeOf(t);if(e===null)return!0;let n=Object.prototype.hasOwnProperty.call(e,"constructor")&&e.constructor;return typeof n=="function"&&n instanceof n&&Function.prototype.call(n)===Function.prototype.call(t)}var So=()=>"";async function Oo(t){let e=t.request?.fetch||globalThis.fetch;if(!e)throw new Error("fetch is not set. Please pass a fetch implementation as new Octokit({ request: { fetch }}). Learn more at https://github.com/octokit/octokit.js/#fetch-missing");let n=t.request?.log||console,r=t.request?.parseSuccessResponseBody!==!1,o=xd(t.body)||Array.isArray(t.body)?vo(t.body):t.body,s=Object.fromEntries(Object.entries(t.headers).map(([c,p])=>[c,String(p)])),a;try{a=await e(t.url,{method:t.method,body:o,redirect:t.request?.redirect,headers:s,signal:t.request?.signal,...t.body&&{duplex:"half"}})}catch(c){let p="Unknown Error";if(c instanceof Error){if(c.name==="AbortError")throw c.status=500,c;p=c.message,c.name==="TypeError"&&"cause"in c&&(c.cause instanceof Error?p=c.cause.message:typeof c.cause=="string"&&(p=c.cause))}let y=new H(p,500,{request:t});throw y.cause=c,y}let i=a.status,l=a.url,d={};for(let[c,p]of a.headers)d[c]=p;let u={url:l,status:i,headers:d,data:""};if("deprecation"in d){let c=d.link&&d.link.match(/<([^<>]+)>; rel="deprecation"/),p=c&&c.pop();n.warn(`[@octokit/request] "${t.method} ${t.url}" is deprecated. It is scheduled to be removed on ${d.sunset}${p?`. See ${p}`:""}`)}if(i===204||i===205)return u;if(t.method==="HEAD"){if(i<400)return u;throw new H(a.statusText,i,{response:u,request:t})}if(i===304)throw u.data=await gt(a),new H("Not modified",i,{response:u,request:t});if(i>=400)throw u.data=await gt(a),new H(Md(u.data),i,{response:u,request:t});return u.data=r?await gt(a):a.body,u}async function gt(t){let e=t.headers.get("content-type");if(!e)return t.text().catch(So);let n=(0,Co.parse)(e);if(Ud(n)){let r="";try{return r=await t.text(),ko(r)}catch{return r}}else return n.type.startsWith("text/")||n.parameters.charset?.toLowerCase()==="utf-8"&&n.type!=="application/octet-stream"?t.text().catch(So):t.arrayBuffer().catch(()=>new ArrayBuffer(0))}function Ud(t){return t.type==="application/json"||t.type==="application/scim+json"}function Md(t){if(typeof t=="string")return t;if(t instanceof ArrayBuffer)return"Unknown error";if(typeof t=="object"&&t!==null&&"message"in t){let e=t,n="documentation_url"in e?` - ${e.documentation_url}`:"";return Array.isArray(e.errors)?`${e.message}: ${e.errors.map(r=>JSON.stringify(r)).join(", ")}${n}`:`${e.message}${n}`}return`Unknown error: ${JSON.stringify(t)}`}function ht(t,e){let n=t.defaults(e);return Object.assign(function(o,s){let a=n.merge(o,s);if(!a.request||!a.request.hook)return Oo(n.parse(a));let i=(l,d)=>Oo(n.parse(n.merge(l,d)));return Object.assign(i,{endpoint:n,defaults:ht.bind(null,n)}),a.request.hook(i,a)},{endpoint:n,defaults:ht.bind(null,n)})}var v=ht(yo,Nd);var jd="0.0.0-development";function Ld(t){return`Request failed due to following response errors:
`+t.errors.map(e=>` - ${e.message}`).join(`
`)}var oe=class extends Error{constructor(t,e,n){super(Ld(n)),this.request=t,this.headers=e,this.response=n,this.errors=n.errors,this.data=n.data,Error.captureStackTrace&&Error.captureStackTrace(this,this.constructor)}request;headers;response;name="GraphqlResponseError";errors;data},qd=["method","baseUrl","url","headers","request","query","mediaType","operationName"],Bd=["query","method","url"],Fo=/\/api\/v3\/?$/;function Vd(t,e,n){if(n){if(typeof e=="string"&&"query"in n)return Promise.reject(new Error('[@octokit/graphql] "query" cannot be used as variable name'));for(let a in n)if(Bd.includes(a))return Promise.reject(new Error(`[@octokit/graphql] "${a}" cannot be used as variable name`))}let r=typeof e=="string"?Object.assign({query:e},n):e,o=Object.keys(r).reduce((a,i)=>qd.includes(i)?(a[i]=r[i],a):(a.variables||(a.variables={}),a.variables[i]=r[i],a),{}),s=r.baseUrl||t.endpoint.DEFAULTS.baseUrl;return Fo.test(s)&&(o.url=s.replace(Fo,"/api/graphql")),t(o).then(a=>{if(a.data.errors){let i={};for(let l of Object.keys(a.headers))i[l]=a.headers[l];throw new oe(o,i,a.data)}return a.data.data})}function _t(t,e){let n=t.defaults(e);return Object.assign((o,s)=>Vd(n,o,s),{defaults:_t.bind(null,n),endpoint:n.endpoint})}var Lg=_t(v,{headers:{"user-agent":`octokit-graphql.js/${jd} ${D()}`},method:"POST",url:"/graphql"});function Do(t){return _t(t,{method:"POST",url:"/graphql"})}var Go=1e3,$o=/secondary rate limit|abuse detection/i,Hd=/submitted too quickly/i,No=["RATE_LIMITED","RATE_LIMIT"],Wd=S({message:b()}),xo=S({data:L().optional(),errors:$(S({type:b().optional(),message:b().optional()}))});function Uo({status:t,headers:e,data:n},r){let o=Kd(n),s=Wd.safeParse(n).data?.message??"";if(t!==403&&t!==429&&o===null)return null;let a=zd(e["retry-after"],r);if(a>0)return{kind:"secondary",waitMs:Math.max(Go,a)};if(o==="secondary"||$o.test(s))return{kind:"secondary",waitMs:null};if(String(e["x-ratelimit-remaining"])==="0"){let i=Number(e["x-ratelimit-reset"])*1e3;return{kind:"primary",waitMs:i>0?Math.max(Go,i-r):null}}return o==="primary"?{kind:"primary",waitMs:null}:t===429?{kind:"secondary",waitMs:null}:null}function Mo({data:t}){let e=xo.safeParse(t).data?.errors.find(Xe);return e===void 0?null:{kind:No.includes(e.type)?"primary":"secondary",waitMs:null}}function Xe({type:t,message:e=""}){return No.includes(t)||Hd.test(e)}function zd(t,e){let n=Number(t);return Number.isNaN(n)?Date.parse(String(t))-e:n*1e3}function Kd(t){let e=xo.safeParse(t);if(!e.success||Qd(e.data.data))return null;let{errors:n}=e.data;return n.some(({message:r})=>$o.test(r??""))?"secondary":n.some(Xe)?"primary":null}function Qd(t){return t!=null}import{randomUUID as Jd}from"node:crypto";var Se=6e4,Xd=60*Se,Yd=80,Zd=500,eu=900,nu=2e3,tu=1,ru=5,ou=6e4,su=15*Se,au=.5,iu=1e4,lu=1e4,du=75e3,uu={read:"all",write:"writes",content:"content"},me=class{#e={rest:new Pe(eu,Se),graphql:new Pe(nu,Se)};#n;#t=Jd();#o=0;constructor(e=kr()){this.#n=e}waitMs(e,n){let r=this.#s(e).map(({untilMs:o})=>o-n);return Math.max(0,this.#e[e.api].waitMs(n,Bo(e)),...r)}isGuessed(e,n){return this.#s(e).some(({untilMs:r,isNamed:o})=>r>n&&!o)}#s(e){return this.#n.read().holds.filter(({lane:n,api:r})=>qo(n,e.lane)&&(r===null||r===e.api))}takeTurn({caller:e,shares:n,nowMs:r,otherWaitMs:o,canWait:s}){let a=e===""?"":`${this.#t}/${e}`;return this.#n.update(i=>{let l=new Sr(i),d=p=>Math.max(o,jo(i,r,{shares:n,ahead:p})),u=d(l.ahead(a,r,n)),c=Math.max(d(0),u-lu);return u>0?(l.keep(a,r+(s(u)?u:c)),{waitMs:u,returnMs:c,reserved:[]}):(l.leave(a),{waitMs:u,returnMs:c,reserved:this.#u(i,n,r)})})}hasContentRoom(e,n){let r=this.#n.read();return!r.line.some(({keptUntilMs:s})=>s>=n)&&jo(r,n,{shares:e,ahead:0})===0}#u(e,n,r){let{minute:o,hour:s}=Ye(e);return Array.from({length:n},()=>{this.#o+=1;let a=`${this.#t}/${this.#o}`,i={id:a,endsAtMs:r+du};return o.spend(r,1,i),s.spend(r,1,i),a})}noteSent(e,n){this.#e[e.api].spend(n,Bo(e))}noteUsed(e){e.length!==0&&this.#n.update(n=>{for(let r of[n.minute,n.hour])r.spent=r.spent.map(o=>e.includes(o.id??"")?{atMs:o.atMs,points:o.points}:o)})}giveBack(e){e.length!==0&&this.#n.update(n=>{for(let r of[n.minute,n.hour])r.spent=r.spent.filter(({id:o=""})=>!e.includes(o))})}noteAccepted({lane:e,api:n}){let r=[n,...Le.filter(s=>qo(s,e))],{unnamedRefusals:o}=this.#n.read();r.every(s=>o[s]===0)||this.#n.update(s=>{for(let a of r)s.unnamedRefusals[a]=0})}noteRefused(e,n,{nowMs:r,chance:o}){let s=n.kind==="primary",a=s?{lane:"read",api:e.api}:{lane:e.lane,api:null},i=n.waitMs!==null,l=a.api??a.lane;this.#n.update(d=>{let u=Lo(d,r);!i&&!u.some(({lane:m,api:f})=>m===a.lane&&f===a.api)&&(d.unnamedRefusals[l]+=1);let c=n.waitMs??cu(d.unnamedRefusals[l]),p=s&&i?0:o*Math.min(c*au,iu),y={...a,isNamed:i,untilMs:r+Math.ceil(c+p)};s||Ye(d).minute.space(y.untilMs),d.holds=[...u,y]})}pace(e){let n=this.#n.read(),{minute:r,hour:o}=Ye(n),[s]=Lo(n,e).toSorted((a,i)=>i.untilMs-a.untilMs);return{contentPerMinute:{spent:r.spentIn(e),limit:r.limit},contentPerHour:{spent:o.spentIn(e),limit:o.limit},held:s===void 0?null:{requests:uu[s.lane],api:s.api,untilMs:s.untilMs}}}};function Ye(t){return{minute:new Pe(Yd,Se,t.minute),hour:new Pe(Zd,Xd,t.hour)}}function jo(t,e,{shares:n,ahead:r}){let o=t.holds.filter(({lane:i})=>i==="content").map(({untilMs:i})=>i-e),{minute:s,hour:a}=Ye(t);return Math.max(0,s.waitMs(e,n,r),a.waitMs(e,n,r),...o)}function Lo({holds:t},e){return t.filter(({untilMs:n})=>n>e)}function cu(t){return Math.min(su,ou*2**Math.max(0,t-1))}function qo(t,e){return Le.indexOf(e)>=Le.indexOf(t)}function Bo({lane:t}){return t==="read"?tu:ru}var pu=/\b(?:add|create)[A-Z]\w*\s*\((?:[^()]*\)\s*@include\(if:\s*\$(\w+)\s*\))?/g,yu=/\/git\//;function Vo({method:t,url:e,query:n,variables:r}){if(typeof n=="string"){if(!/^\s*mutation\b/.test(n))return{api:"graphql",lane:"read",contents:0};let s=[...n.matchAll(pu)].filter(([,a])=>a===void 0||!mu(r,a)).length;return{api:"graphql",lane:s>0?"content":"write",contents:s}}if(t==="GET"||t==="HEAD")return{api:"rest",lane:"read",contents:0};let o=t==="POST"&&!yu.test(e)?1:0;return{api:"rest",lane:o>0?"content":"write",contents:o}}function mu(t,e){return typeof t=="object"&&t!==null&&Reflect.get(t,e)===!1}var Oe=class extends Error{name="LimitReached";retryAfterMs;isGuess;constructor(e,n=!1){super("GitHub's rate limit is used up"),this.retryAfterMs=e,this.isGuess=n}},Ze=class extends Error{status=500;response;constructor(e,n){super(e),this.response=n}},gu=50,hu=2e4,_u=1e4,Wo=2,fu=S({status:j(),response:S({headers:Me(b(),ne([b(),j()]).optional()),data:L()}).optional()}),Eu=S({errors:$(S({message:b()}))}),ge=class{#e;#n;#t;#o=new ft(gu);constructor(e,n,r){this.#e=e,this.#n=n,this.#t=r}async deliver(e,n){let r=Vo(e),o=this.#s(r);for(let s=0;;){o-=await this.#u(r,o);try{let a=await n().finally(()=>this.#o.leave());if(!this.#p(r,a))return Tu(a)}catch(a){let i=fu.safeParse(a).data;if(i===void 0)throw a;let{status:l,response:d}=i;if(d!==void 0&&this.#p(r,{status:l,...d,data:d.data}))continue;let u=s===0&&Iu(a)?0:(s+1)**2*1e3,c=Et(a)?Wo:bu(e,r);if(l<500||bt(a)||s>=c||!Ho(u))throw a;s+=1,u>0&&await this.#t.sleep(u)}}}#s({lane:e}){return e==="read"||K()?.hasReserved(this.#e)===!1?hu:_u}async#u(e,n){for(let r=0;;){await this.#o.enter();let o=l=>r+l<=n&&Ho(l),{waitMs:s,returnMs:a,reserved:i}=this.#c(()=>this.#l(e,o));if(s===0)return this.#c(()=>this.#a(e,i)),r;if(this.#o.leave(),!o(s))throw new Oe(a,this.#e.isGuessed(e,this.#t.now()));await this.#t.sleep(s),r+=s}}#c(e){try{return e()}catch(n){throw this.#o.leave(),n}}#l(e,n){let r=this.#t.now(),o=this.#e.waitMs(e,r),s=K(),a=s?.sharesFor(e,this.#e)??e.contents;return a===0?{waitMs:o,returnMs:o,reserved:[]}:this.#e.takeTurn({caller:s?.caller??"",shares:a,nowMs:r,otherWaitMs:o,canWait:n})}#a(e,n){let r=K();r?.addReservations(this.#e,n),this.#e.noteUsed(r?.useReservations(this.#e,e.contents)??n),this.#e.noteSent(e,this.#t.now())}#p(e,n){let r=Uo(n,this.#n.now()),o=r===null?Mo(n):null;return r!==null?this.#y(e,r):o!==null?this.#d(e,o):this.#e.noteAccepted(e),r!==null}#y(e,n){this.#e.noteRefused(e,n,{nowMs:this.#t.now(),chance:this.#t.chance()})}#d(e,n){let r=()=>this.#y(e,n),o=K();o===void 0?r():o.atEnd(r)}},ft=class{#e;#n=[];constructor(e){this.#e=e}async enter(){this.#e>0?this.#e-=1:await new Promise(e=>this.#n.push(e))}leave(){let e=this.#n.shift();e===void 0?this.#e+=1:e()}};function bu({request:t},{lane:e}){return t!==void 0&&"retries"in t&&typeof t.retries=="number"?t.retries:e==="read"?Wo:0}function Ho(t){return K()?.allows(t)??!0}var wu=[200,201,202];function Tu(t){if(wu.includes(t.status)&&(typeof t.data!="object"||t.data===null))throw new Ze("GitHub's answer could not be read",t);let[e]=Eu.safeParse(t.data).data?.errors??[];if(e!==void 0&&/Something went wrong while executing your query/.test(e.message))throw new Ze(e.message,t);return t}var Ru=["ECONNREFUSED","ENOTFOUND","EAI_AGAIN","UND_ERR_CONNECT_TIMEOUT"],Au=["ECONNRESET","EPIPE","UND_ERR_SOCKET"],Pu=4;function Et(t){return zo(t,Ru)}var vu="bad port";function bt(t){return t instanceof Error&&t.message.trim()===vu}function Iu(t){return zo(t,Au)}function zo(t,e){let n=t;for(let r=0;r<Pu&&n instanceof Error;r+=1){if("code"in n&&typeof n.code=="string"&&e.includes(n.code))return!0;n=n.cause}return!1}var Ko=500,ku=80,Su=S({message:b(),errors:$(L()).optional()}),Ou=S({errors:$(S({message:b()})).min(1)}),Cu=S({error:b()}),Fu=S({resource:b().optional(),field:b().optional(),code:b().optional(),message:b().optional()});function Jo(t){let e=Su.safeParse(t).data;if(e!==void 0){let o=(e.errors??[]).flatMap(Gu);return{message:Y([e.message,...o].join("; ")),foreign:!1}}let[n]=Ou.safeParse(t).data?.errors??[];if(n!==void 0)return{message:Y(n.message),foreign:!1};let r=Cu.safeParse(t).data;return r!==void 0?{message:Y(r.error),foreign:!0}:{message:`the answer could not be read: ${typeof t=="string"?Du(t):"it has no message"}`,foreign:!0}}function Du(t){if(t.trim()==="")return"it is empty";let e=/<title>([^<]{1,200})<\/title>/i.exec(t)?.[1]?.replaceAll(/&\w+;/g,"-");return e===void 0?"it is not JSON":`it is a page titled "${Y(e).slice(0,ku)}"`}function Gu(t){if(typeof t=="string")return[t];let e=Fu.safeParse(t).data;if(e?.message!==void 0)return[e.message];let n=[e?.resource,e?.field].filter(r=>r!==void 0).join(" ");return e?.code===void 0?[]:[`${n}: ${e.code}`]}function Y(t){let e=t.replaceAll(/\s+/g," ").trim();return(e.length>Ko?`${e.slice(0,Ko).toWellFormed()}\u2026`:e).replace(/(?<!\.)\.+$/,"")}function Xo(t){return/^required; url=(https:\/\/[^\s;]{1,500})/.exec(String(t["x-github-sso"]??""))?.[1]??null}var $u=[[/project/i,"the permission for the organization's projects"],[/^(?:update)?refs?$|^teamConfig$/i,"the permission contents=write for the repository"],[/pullRequest/i,"the permission pull_requests=read for the repository"],[/comment|issue|label/i,"the permission issues=write for the repository"]];function en({headers:t,path:e=[]}){let n=wt(t);if(n!==null)return`the permission ${n}`;let r=e.findLast(s=>typeof s=="string");return $u.find(([s])=>typeof r=="string"&&s.test(r))?.[1]??"access to the repository"}function wt(t){let e=String(t["x-accepted-github-permissions"]??"").trim();return/^[\w=,; ]{1,300}$/.test(e)?e.split(";").map(n=>n.trim().split(/\s*,\s*/).join(" and ")).join(" or "):null}function Tt(t){let e=Qo(t["x-oauth-scopes"]),n=Qo(t["x-accepted-oauth-scopes"]);return e===null||n===null||n.length===0||n.some(r=>e.includes(r))?null:n.join(", ")}function Qo(t){return typeof t!="string"?null:t.split(",").map(e=>e.trim()).filter(e=>e!=="")}function Yo(t){let e=/The '([^']{1,100})' field requires one of the following scopes: \[([^\]]{1,300})\]/.exec(t);return e===null?t:`the token lacks a scope: "${e[1]}" needs one of ${e[2]}`}var Nu=[{words:/SAML (?:enforcement|SSO|single sign-on)/i,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:({headers:t})=>`grant the token access to the organization at ${Xo(t)??'GitHub: the list of the tokens, "Configure SSO"'}`},{words:/IP allow list/i,code:"GITHUB_FORBIDDEN",actor:"An owner of the organization",remedy:"add this machine's address to the allow list; or the agent has to run at an address on it"},{words:/forbids access via a personal access token \(classic\)/i,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:"replace it by a fine-grained token, or by the token of a GitHub App"},{words:/forbids access via a fine-grained personal access tokens? if the token's lifetime/i,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:"give the token a shorter lifetime"},{words:/forbids access via a fine-grained personal access token/i,code:"GITHUB_FORBIDDEN",actor:"An owner of the organization",remedy:"allow fine-grained tokens; or a GitHub App's token has to be used"},{words:/OAuth App access restrictions/i,code:"GITHUB_FORBIDDEN",actor:"An owner of the organization",remedy:"approve the OAuth app that made the token, such as GitHub CLI; or a personal access token has to be used"},{words:/installation has been suspended/i,code:"GITHUB_FORBIDDEN",actor:"An owner of the organization",remedy:"lift the suspension of the App's installation"},{words:/account was suspended/i,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:"resolve the suspension of the account with GitHub"},{words:/Repository access blocked/i,code:"GITHUB_FORBIDDEN",actor:"The owner of the repository",remedy:"resolve the block with GitHub"},{words:/not permitted through this proxy/i,code:"GITHUB_FORBIDDEN",actor:"The proxy's operator",remedy:"let writes of git objects and refs through; or run the agent without such a proxy"},{words:/archived so is read-only/i,code:"GITHUB_ARCHIVED",actor:"An administrator of the repository",remedy:"unarchive the repository before tickets in it can move"},{words:/item is archived and cannot be updated/i,code:"GITHUB_ARCHIVED",actor:null,remedy:"Restore the item from the project's archive, then call again"},{words:/issue is locked/i,code:"GITHUB_CONVERSATION_LOCKED",actor:"An administrator of the repository",remedy:"unlock the conversation, or give the token's account write access"},{words:/repository rule violations|protected ref\b/i,code:"GITHUB_FORBIDDEN",actor:"An administrator of the repository",remedy:`exempt the token's account in the ruleset, or leave the ref out of it; or "lockRefPrefix" in .ralph/config.json has to name refs that the rules allow`},{words:/not accessible by personal access token/i,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:t=>`give the fine-grained token ${en(t)}; an organization may have to approve that`},{words:/not accessible by integration/i,code:"GITHUB_FORBIDDEN",actor:"The owner of the App",remedy:t=>`give the App ${en(t)}, and an owner of the organization accept that; an Action's token gets it under "permissions" in the workflow`},{types:["INSUFFICIENT_SCOPES"],code:"GITHUB_FORBIDDEN",says:({message:t})=>Yo(t),actor:"The token's owner",remedy:"add the scope to the classic token, or use a fine-grained or App token with the permission"},{statuses:[403],when:({headers:t})=>Tt(t)!==null,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:({headers:t})=>`add one of the scopes ${Tt(t)} to the classic token`},{words:/Issues are disabled/i,code:"GITHUB_NOT_FOUND",actor:"An administrator of the repository",remedy:"turn issues on in the repository's settings"},{statuses:[410],words:/deleted/i,code:"GITHUB_NOT_FOUND",says:"it was deleted",actor:null,remedy:"Check owner, repository and number; a deleted issue does not come back"},{statuses:[409],words:/empty/i,code:"GITHUB_EMPTY_REPOSITORY",says:"the repository has no commit yet",actor:null,remedy:"Push a first commit; locks are kept as git refs"},{words:/item does not exist in the project/i,code:"GITHUB_NOT_IN_PROJECT",actor:null,remedy:"Check whether the ticket was removed from the project, then call again"},{words:/option Id does not belong to the field/i,code:"GITHUB_FIELD_MISSING",actor:null,remedy:"Call again: the field's options were replaced meanwhile, and are read anew",retryable:!0},{words:/^Priority has already been taken/i,code:"GITHUB_UNAVAILABLE",says:({message:t})=>`another child was added to the same parent at that moment (${t})`,actor:null,remedy:"Call again: this request wrote nothing",retryable:!0},{words:/may only have one parent|duplicate sub-issues/i,code:"GITHUB_UNEXPECTED",actor:null,remedy:"Read the child: it has a parent, and must be removed from it first"},{types:["NOT_FOUND"],code:"GITHUB_NOT_FOUND",actor:null,remedy:"Check the name and number, and whether the token can see it and may change it"},{types:["FORBIDDEN"],code:"GITHUB_FORBIDDEN",actor:null,remedy:"Use a token that may do this: write access to the repository and to the project"},{statuses:[403,407],when:({foreign:t})=>t,code:"GITHUB_FORBIDDEN",actor:"The proxy's operator",remedy:"let the request through: the answer is not GitHub's"},{statuses:[403],when:({headers:t})=>wt(t)!==null,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:t=>`use a token with ${en(t)}, of an account with write access to the repository`},{statuses:[403],code:"GITHUB_FORBIDDEN",actor:"An administrator of the repository",remedy:"give the token's account write access to the repository"}];function nn(t){let e=Nu.find(l=>xu(l,t));if(e===void 0)return null;let{code:n,says:r,actor:o,remedy:s,retryable:a=!1}=e,i=Zo(s,t);return{code:n,says:r===void 0?Uu(t):Zo(r,t),hint:o===null?i:`${o} must ${i}`,retryable:a}}function xu({statuses:t,types:e,words:n,when:r},o){return(t===void 0||o.status!==null&&t.includes(o.status))&&(e===void 0||o.type!==void 0&&e.includes(o.type))&&(n?.test(o.message)??!0)&&(r?.(o)??!0)}function Uu({message:t,status:e}){return e===null?t:`${t} (status ${e})`}function Zo(t,e){return typeof t=="string"?t:t(e)}var es={dependencies:["OpenBlockers"],"dependency-totals":["DependencyTotals"],duplicates:["ClosedAs"],"issue-fields":["PlainFieldOrigin","SelectFieldOrigin","PlainIssueField","SelectIssueField","IssueFieldOptions","IssueFieldName"],"merge-queue":["QueuedPull","QueueOfPull"],"merge-rules":["MergeRulesOfBase"]},ns=`mutation AddSubIssue($parentId: ID!, $childId: ID!) {
  addSubIssue(input: {issueId: $parentId, subIssueId: $childId}) {
    clientMutationId
  }
}`,ts=`mutation AddToBoard($projectId: ID!, $issueId: ID!, $fieldName: String!, $priorityField: String!, $estimateField: String!) {
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
}`,rs=`mutation CreateIssue($repositoryId: ID!, $title: String!, $body: String!, $labelIds: [ID!]!, $assigneeIds: [ID!]!, $parentId: ID, $projectIds: [ID!]!, $fieldName: String!, $priorityField: String!, $estimateField: String!) {
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
}`,os=`mutation CreateIssueAlone($repositoryId: ID!, $title: String!, $body: String!, $labelIds: [ID!]!, $assigneeIds: [ID!]!, $parentId: ID) {
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
}`,ss=`query FollowPullRequests($cards: [ID!]!, $withMentions: Boolean!) {
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
}`,as=`query ReadFollowedPulls($pulls: [ID!]!) {
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
}`,is=`query ReadRemarks($pull: ID!) {
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
}`,ls=`query ReadMergeFacts($pull: ID!) {
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
}`,ds=`mutation MergePullRequest($pull: ID!, $head: GitObjectID!, $mergeMethod: PullRequestMergeMethod!, $headline: String) {
  mergePullRequest(
    input: {pullRequestId: $pull, expectedHeadOid: $head, mergeMethod: $mergeMethod, commitHeadline: $headline}
  ) {
    pullRequest {
      merged
    }
  }
}`,us=`mutation EnqueuePullRequest($pull: ID!, $head: GitObjectID!) {
  enqueuePullRequest(input: {pullRequestId: $pull, expectedHeadOid: $head}) {
    mergeQueueEntry {
      state
    }
  }
}`,cs=`query ReadChildren($owner: String!, $repo: String!, $number: Int!) {
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
}`,ps=`query ReadBlockers($owner: String!, $repo: String!, $number: Int!) {
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
}`,ys=`query ReadBlocked($owner: String!, $repo: String!, $number: Int!) {
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
}`,Rt=`mutation AddBlockedBy($issueId: ID!, $blockingId: ID!) {
  addBlockedBy(input: {issueId: $issueId, blockingIssueId: $blockingId}) {
    clientMutationId
  }
}`,ms=`mutation RemoveBlockedBy($issueId: ID!, $blockingId: ID!) {
  removeBlockedBy(input: {issueId: $issueId, blockingIssueId: $blockingId}) {
    clientMutationId
  }
}`,gs=`query ReadParent($childId: ID!) {
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
}`,hs=`query FindPullRequest($owner: String!, $repo: String!, $number: Int!, $branch: String!, $forkOwner: String!, $forkName: String!, $needsForkId: Boolean!) {
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
      }
    }
  }
  fork: repository(owner: $forkOwner, name: $forkName) @include(if: $needsForkId) {
    id
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
}`,_s=`mutation CreatePullRequest($repositoryId: ID!, $branch: String!, $forkId: ID, $base: String!, $title: String!, $body: String!) {
  createPullRequest(
    input: {repositoryId: $repositoryId, headRefName: $branch, headRepositoryId: $forkId, baseRefName: $base, title: $title, body: $body}
  ) {
    pullRequest {
      number
      url
    }
  }
}`,At=`mutation EditPullRequest($id: ID!, $base: String, $title: String, $body: String) {
  updatePullRequest(
    input: {pullRequestId: $id, baseRefName: $base, title: $title, body: $body}
  ) {
    clientMutationId
  }
}`,fs=`query ReadBranchPullRequests($owner: String!, $repo: String!, $branch: String!) {
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
}`,Es=`mutation PostComment($issueId: ID!, $body: String!) {
  addComment(input: {subjectId: $issueId, body: $body}) {
    commentEdge {
      node {
        id
        url
      }
    }
  }
}`,bs=`query ReadBoard($owner: String!, $repo: String!, $withRepository: Boolean!, $projectOwner: String!, $projectNumber: Int!, $withProject: Boolean!) {
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
}`,ws=`query ReadCardDates($itemIds: [ID!]!, $stateField: String!) {
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
}`,Ts=`query ReadCards($projectId: ID!, $stateField: String!, $priorityField: String!, $estimateField: String!, $after: String) {
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
}`,Rs=`query ReadFiles($owner: String!, $repo: String!, $oid: GitObjectID!) {
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
}`,As=`query ReadIssue($owner: String!, $repo: String!, $number: Int!) {
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
}`,Ps=`query ReadItems($projectId: ID!, $stateField: String!, $priorityField: String!, $estimateField: String!, $first: Int!, $after: String) {
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
}`,vs=`query ReadLabels($owner: String!, $repo: String!, $number: Int!, $text: String!) {
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
}`,Is=`query ReadLabellings($owner: String!, $repo: String!, $number: Int!) {
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
}`,ks=`query ReadLinkedPullRequests($owner: String!, $repo: String!, $number: Int!, $ids: [ID!]!, $withMentions: Boolean!) {
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
}`,Ss=`query ReadNewestIssues($owner: String!, $repo: String!, $after: String) {
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
}`,Ce=`query ReadOlderComments($issueId: ID!, $before: String!) {
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
}`,Os=`query ReadProtections($owner: String!, $repo: String!, $folder: String!) {
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
}`,Cs=`query ReadPullRequest($owner: String!, $repo: String!, $number: Int!) {
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
}`,Fs=`query ReadRepository($owner: String!, $repo: String!, $base: String!, $withBase: Boolean!) {
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
}`,Ds=`query FindRepository($owner: String!, $repo: String!) {
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
}`,Gs=`query ReadTalk($owner: String!, $repo: String!, $askedOfOne: String!, $askedOfAnyone: String!) {
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
}`,$s=`query ReadTexts($owner: String!, $repo: String!, $number: Int!, $newest: Int!) {
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
}`,Ns=`query ReadBlobs($owner: String!, $repo: String!, $decided: String!, $newest: String!) {
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
}`,xs=`query ReadTicket($owner: String!, $repo: String!, $number: Int!, $fieldName: String!, $priorityField: String!, $estimateField: String!, $newest: Int!, $withLog: Boolean!, $withCards: Boolean!) {
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
}`,Us=`query ReadThreads($issueIds: [ID!]!) {
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
}`,Ms=`query ReadTicketThread($owner: String!, $repo: String!, $number: Int!) {
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
}`,js=`query ReadThread($issueId: ID!, $commentsAfter: String, $withComments: Boolean!, $eventsAfter: String, $withEvents: Boolean!) {
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
}`,Ls=`query ReadTrailCards($projectId: ID!, $stateField: String!, $after: String) {
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
}`,qs=`query ReadOriginals($commentIds: [ID!]!) {
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
}`,Bs=`mutation RemoveSubIssue($parentId: ID!, $childId: ID!) {
  removeSubIssue(input: {issueId: $parentId, subIssueId: $childId}) {
    clientMutationId
  }
}`,tn=`mutation SetField($projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!) {
  updateProjectV2ItemFieldValue(
    input: {projectId: $projectId, itemId: $itemId, fieldId: $fieldId, value: {singleSelectOptionId: $optionId}}
  ) {
    clientMutationId
  }
}`,Vs=`mutation ClearField($projectId: ID!, $itemId: ID!, $fieldId: ID!) {
  clearProjectV2ItemFieldValue(
    input: {projectId: $projectId, itemId: $itemId, fieldId: $fieldId}
  ) {
    clientMutationId
  }
}`,Hs=`mutation TakeFromBoard($projectId: ID!, $itemId: ID!) {
  deleteProjectV2Item(input: {projectId: $projectId, itemId: $itemId}) {
    clientMutationId
  }
}`,Ws=`query ReadBoardPlace($owner: String!, $repo: String!, $projectOwner: String!) {
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
}`,zs=`mutation CreateProject($ownerId: ID!, $repositoryId: ID!, $title: String!) {
  createProjectV2(
    input: {ownerId: $ownerId, repositoryId: $repositoryId, title: $title}
  ) {
    projectV2 {
      number
      url
    }
  }
}`,Ks=`mutation CreateField($projectId: ID!, $name: String!, $options: [ProjectV2SingleSelectFieldOptionInput!]!) {
  createProjectV2Field(
    input: {projectId: $projectId, name: $name, dataType: SINGLE_SELECT, singleSelectOptions: $options}
  ) {
    clientMutationId
  }
}`,Qs=`mutation ReplaceOptions($fieldId: ID!, $options: [ProjectV2SingleSelectFieldOptionInput!]!) {
  updateProjectV2Field(input: {fieldId: $fieldId, singleSelectOptions: $options}) {
    clientMutationId
  }
}`,Js=`query ReadValues($projectId: ID!, $fieldName: String!, $after: String) {
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
}`,Xs=`query ReadWorkflows($projectId: ID!) {
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
}`,Ys=`mutation SwapRefs($repositoryId: ID!, $refUpdates: [RefUpdate!]!) {
  updateRefs(input: {repositoryId: $repositoryId, refUpdates: $refUpdates}) {
    clientMutationId
  }
}`,Zs=`mutation UpdateIssue($id: ID!, $title: String, $body: String, $labelIds: [ID!], $assigneeIds: [ID!]) {
  updateIssue(
    input: {id: $id, title: $title, body: $body, labelIds: $labelIds, assigneeIds: $assigneeIds}
  ) {
    issue {
      id
    }
  }
}`,ea=`mutation WriteTicket($issueId: ID!, $addComment: Boolean!, $newer: Int!, $since: String, $body: String!, $strikeComment: Boolean!, $struckId: ID!, $struckBody: String!, $writeField: Boolean!, $projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!, $fieldName: String!, $withCards: Boolean!, $closeIssue: Boolean!, $closeReason: IssueClosedStateReason!, $addLabel: Boolean!, $removeLabel: Boolean!, $labelIds: [ID!]!, $releaseLock: Boolean!, $repositoryId: ID!, $lockName: GitRefname!, $lockOid: GitObjectID!) {
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
}`;var Mu=["issue-fields","dependencies","dependency-totals","duplicates","merge-queue","merge-rules"],Pt=es,ju=[/^Field '(?<name>\w+)' doesn't exist on type/,/^No such type (?<name>\w+),/,/^(?:Field|InputObject) '\w+' doesn't accept argument '(?<name>\w+)'/],Lu=$(U({message:b()})),rn=class{#e=new Set;fitting(e){let n=e;for(let r of this.#e)for(let o of Pt[r])n=Bu(n,o);return n}asksFor(e,n){return Pt[e].some(r=>n.includes(`...${r}
`))}learn(e,n){let r=Mu.filter(o=>!this.#e.has(o)&&Pt[o].some(s=>qu(na(n,s),e)));for(let o of r)this.#e.add(o);return r.length>0}};function on(t){if(!(t instanceof oe)||t.data!==void 0&&t.data!==null)return[];let{data:e=[]}=Lu.safeParse(t.errors);return e.flatMap(({message:n})=>ju.map(o=>o.exec(n)?.groups?.name).filter(o=>o!==void 0))}function qu(t,e){let n=t.match(/\w+/g)??[];return e.some(r=>n.includes(r))}function na(t,e){return new RegExp(`fragment ${e} on [^]*?\\n\\}`).exec(t)?.[0]??""}function Bu(t,e){let n=new RegExp(`\\n *\\.\\.\\.${e}(?=\\n)`,"g");return t.replace(na(t,e),"").replace(n,"").trim()}var Vu=6e4;function he(t,e,n){let r="Nothing was written; try again shortly";return new _("GITHUB_UNAVAILABLE",`Cannot ${t}: ${e}`,{hint:r,retryable:!0,cause:n})}function I(t,e,n){if(t instanceof _)return t;if(t instanceof Oe)return aa(e,t);let[r]=on(t);if(r!==void 0)return Hu(e,r);if(t instanceof oe){let[o]=It(t);return R(o??{message:"GitHub answered no data"},e)}return tc(t)?zu(t,e,n):new _("GITHUB_UNEXPECTED",`Cannot ${e}: ${Y(t instanceof Error?t.message:String(t))}`,{cause:t})}function Hu(t,e){return new _("GITHUB_UNSUPPORTED",`Cannot ${t}: this GitHub server does not know ${JSON.stringify(e)}`,{hint:"Use github.com or a newer GitHub Enterprise Server; nothing was written"})}function It({errors:t,headers:e}){return(t??[]).map(r=>Wu(r,e))}function Wu(t,e){return{...t,headers:e}}function R(t,e){let{type:n,failure:r}=t;if(r!==void 0)return r(e);if(Xe(t))return aa(e,{retryAfterMs:Vu,refused:"part"});let o=ta(t),s=nn(o);return s!==null?ra(s,e):new _("GITHUB_UNEXPECTED",`Cannot ${e}: ${o.message}`,n===void 0?{}:{hint:`GitHub's type of error: ${n}`})}function sn(t){let e=ta(t),n=nn(e);return n===null?e.message:`${n.says}. ${n.hint}`}function ta({type:t,path:e,headers:n={},message:r}){return{status:null,type:t,message:Y(r),path:e,headers:n,foreign:!1}}function ra({code:t,says:e,hint:n,retryable:r},o){return new _(t,`Cannot ${o}: ${e}`,{hint:n,retryable:r})}function zu(t,e,n){let{status:r,response:o}=t;if(o===void 0)return Ku(t,e,n);let{headers:s={},data:a}=o,{message:i,foreign:l}=Jo(a),d=`${i} (status ${o.status??r})`;if(r===401)return new _("GITHUB_AUTH",`Cannot ${e}: GitHub does not accept the token (${i})`,{hint:Qu(t)});if(r===404)return new _("GITHUB_NOT_FOUND",`Cannot ${e}: ${d}`,{hint:ec(t)});if(r>=500)return oa(t,e,{kind:n,why:d});let u=nn({status:r,message:i,headers:s,foreign:l});return u!==null?ra(u,e):new _("GITHUB_UNEXPECTED",`Cannot ${e}: ${d}`)}function oa(t,e,{kind:n,why:r}){if(n==="write")return Fe(e,r,t);let o=`Cannot ${e}: ${r}`;return new _("GITHUB_UNAVAILABLE",o,{hint:vt,retryable:!0,cause:t})}function Ku(t,e,n){let r=Y(t.message),o=`Cannot ${e}: ${r}`;return bt(t)?new _("CONFIG_INVALID",o,{hint:Yu(t),cause:t}):Et(t)?new _("GITHUB_UNAVAILABLE",o,{hint:Xu(t),retryable:!0,cause:t}):oa(t,e,{kind:n,why:r})}function Qu({tokenPlace:t,tokenEnd:e}){if(t===void 0)return"Try again shortly: GitHub gave the App this token itself. If that does not help, look at the App's installation";let r=e!==void 0&&Date.parse(e)<=Date.now()?`this one expired at ${e}`:"it may be wrong, expired or revoked";return`Set a valid token in ${t}; ${r}`}var vt="This request wrote nothing; try again shortly",Ju=/(?:^|\.)(?:github\.com|ghe\.com)$/;function kt(t){return URL.canParse(t)&&Ju.test(new URL(t).hostname)}function Xu({request:t}){let e=t?.url??"";return!URL.canParse(e)||kt(e)?vt:`${vt}, or correct ${St(e)}: nothing answers at "${new URL(e).origin}"`}function Yu({request:t}){let e=t?.url??"";return`Correct ${St(e)}: no request may go to the port of "${e}"`}function St(t){return sa.test(t)?"GITHUB_GRAPHQL_URL (by default made from GITHUB_API_URL)":"GITHUB_API_URL"}var sa=/\/graphql\/?$/,Zu=S({documentation_url:b()});function ec({request:t,response:e}){let n=t?.url??"";return!sa.test(n)&&Zu.safeParse(e?.data).success?"Check the owner and repository, and whether the token can see and write them":`Correct ${St(n)}: no GitHub API answers at "${n}"`}function Fe(t,e,n){return new _("GITHUB_OUTCOME_UNKNOWN",`Cannot tell whether it was possible to ${t}: ${e}`,{hint:"Call again with the same arguments: a completed write is recognised",retryable:!0,cause:n})}var nc={request:"this request wrote nothing",part:"this part of the request wrote nothing, and its other parts may have been carried out"};function aa(t,{retryAfterMs:e,isGuess:n=!1,refused:r="request"}){let o=Math.ceil(e/1e3),s=n?`GitHub's rate limit refuses this account's requests and names no end; the next attempt is in ${o} s`:`GitHub's rate limits leave no room for another ${o} s`;return new _("GITHUB_RATE_LIMITED",`Cannot ${t}: ${s}`,{hint:`Call again in ${o} s; ${nc[r]}`,retryable:!0,retryAfterMs:e})}function tc(t){return t instanceof Error?"status"in t&&typeof t.status=="number"||"response"in t:!1}var rc=30*6e4,oc=6e4,sc=2e3,ac=404,an=class{#e;#n;#t;#o=new Map;constructor(e,n){this.#e=e,this.#n=n,this.#t=new G({max:sc,ttlResolution:0,perf:{now:()=>this.#n.now()}})}known(e,n){return this.#t.get(ia(e,n))??null}async readWriteAccess(e,n){let r=ia(e,n),o=this.#t.get(r);if(o!==void 0)return o;let s=this.#o.get(r)??this.#s(e,n);this.#o.set(r,s);try{let a=await s;return this.#t.set(r,a,{ttl:a.kind==="unknown"?oc:rc}),a}finally{this.#o.delete(r)}}async#s({owner:e,repo:n},r){try{let{data:o}=await this.#e.rest.repos.getCollaboratorPermissionLevel({owner:e,repo:n,username:r});return{kind:qr(o)?"writer":"no writer"}}catch(o){if(ic(o))return{kind:"no writer"};let s=I(o,`read what "${r}" may do in ${e}/${n}`,"read");return{kind:"unknown",why:s.message,remedy:s.hint}}}};function ia(t,e){return`${B(t)} ${e.toLowerCase()}`}function ic(t){return!(t instanceof Error)||!("status"in t)?!1:t.status===ac&&t.message.includes("is not a user")}function la({type:t,path:e}){return t==="FORBIDDEN"&&e?.includes("projectItems")===!0}function da({repository:t}){let e=t?.issueOrPullRequest;return e?.__typename==="Issue"&&E(e.projectItems?.nodes).length>0}function _e(t,e,n){let{repository:r,viewer:o}=t;if(r===null)throw ua(e,"no such repository");let s=dc(r,e);return{viewer:o.login,repository:{id:r.id,nameWithOwner:r.nameWithOwner,archived:r.isArchived,writable:!Lr(r.viewerPermission)},issue:{id:s.id,number:s.number,title:s.title,body:s.body,bodyEditedAt:s.lastEditedAt,renamedAt:Ot(s.renames),url:s.url,closed:s.state==="CLOSED",dropped:x(s),turn:lc(E(s.turns?.nodes).at(-1)),conversationLocked:s.locked,hasDeletedComments:E(s.deletions?.nodes).length>0},items:E(s.projectItems?.nodes).map(a=>Ct(a,n)),...uc(s.comments,e),cursors:cc(s.comments),teamConfigText:r.teamConfig!==null&&"text"in r.teamConfig?r.teamConfig.text:null}}function x({stateReason:t,closedAs:e}){let n=(e??t)?.toUpperCase();return n==="DUPLICATE"?"duplicate":n==="NOT_PLANNED"?"not planned":null}function ae({headRefName:t,isCrossRepository:e}){return{branch:t,isFork:e}}function lc(t){if(t?.__typename!=="ClosedEvent"&&t?.__typename!=="ReopenedEvent")return null;let{createdAt:e,actor:n}=t,r=n?.login??null;if(t.__typename==="ReopenedEvent")return{kind:"reopened",by:r,at:e,closer:null};let{closer:o}=t,s=o?.__typename==="Commit"?{url:o.url,branch:null,isFork:!1}:null,a=o?.__typename==="PullRequest"?{url:o.url,...ae(o)}:s;return{kind:"closed",by:r,at:e,closer:a}}function Ot(t){let e=E(t?.nodes).at(-1);return e?.__typename==="RenamedTitleEvent"?e.createdAt:null}function dc(t,e){let n=t.issueOrPullRequest;if(n===null)throw ua(e,"no such issue");if(n.__typename==="Issue")return n;throw new _("INPUT_NOT_AN_ISSUE",`Cannot use ${T(e)} as a ticket: it is a pull request`,{hint:"Use the number of the issue that the pull request closes"})}function ua(t,e){return new _("GITHUB_NOT_FOUND",`Cannot read ticket ${T(t)}: ${e}, or the token cannot see it`,{hint:"Check owner, repository and number"})}function Z(t){let{hasPreviousPage:e=!1,startCursor:n=null}=t?.pageInfo??{};return{comments:E(t?.nodes).map(Ge),olderCursor:e&&n!==null?{before:n}:null}}function uc(t,e){let{comments:n,olderCursor:r}=Z(t),[o]=n;if(t?.nodes===null||t===void 0||r===null||o===void 0)return{comments:n,olderCursor:r};let s=t.totalCount-t.nodes.length;return{comments:n,olderCursor:{...r,place:{ticket:T(e),count:s,oldestId:o.id}}}}function cc(t){let e=t?.nodes??[];return new Map((t?.edges??[]).flatMap((n,r)=>{let o=e[r]?.id;return n===null||o===void 0?[]:[[o,n.cursor]]}))}function De(t){return t===null?null:{login:t.login,isBot:t.__typename==="Bot"}}function Ge(t){let{author:e}=t;return{id:t.id,databaseId:t.fullDatabaseId??"0",url:t.url,body:t.body,createdAt:t.createdAt,lastEditedAt:t.lastEditedAt,author:De(e),association:t.authorAssociation,byViewer:t.viewerDidAuthor}}function ln(t,e){let n=t.fieldValueByName;return n===null||!("name"in n)?{value:null,updatedAt:null}:{value:n.name===null?null:V(e,n.name),updatedAt:n.updatedAt}}function Ct(t,e){let{project:n}=t,{field:r,owner:o}=n,s=Ft(r);return{id:t.id,archived:t.isArchived,project:{id:n.id,owner:"login"in o?o.login:"",number:n.number,title:n.title,url:n.url,writable:n.viewerCanUpdate},field:r!==null&&"options"in r&&!s?{id:r.id,options:Gr(e,r.options)}:null,...s?{fieldIsOfIssues:!0}:{},card:ln(t,e),priority:W(t.priority),estimate:W(t.estimate)}}function W(t){return t===null?null:"issueFieldValue"in t?t.issueFieldValue!==null&&"name"in t.issueFieldValue?t.issueFieldValue.name:null:"name"in t?t.name:null}function Ft(t){if(t==null)return!1;let e=t.__typename==="ProjectV2Field"&&t.dataType==="SINGLE_SELECT";return t.isIssueField===!0||e}function E(t){return(t??[]).filter(e=>e!=null)}var ca=["node","items","nodes"];function dn(t,e,n){let[r]=e;if(t==null){if(r!==void 0)throw R(r,n);return{items:[],hidden:{count:0,why:null}}}let o=new Set(e.map(({path:i=[]})=>pc(i))),s=t.filter((i,l)=>i!==null&&i.content!==null&&!o.has(l)),a=r===void 0?null:sn(r);return{items:s,hidden:{count:t.length-s.length,why:a}}}function pc(t){let e=t[ca.length];return ca.every((n,r)=>t[r]===n)&&typeof e=="number"?e:null}var yc=50,un=class{#e;#n=new G({max:yc});constructor(e){this.#e=e}known(e,n){return this.#n.get(pa(e,n))??null}async readBoard(e,n){let r=await this.#t(e,n);return this.#n.set(pa(e,n),r),r}async#t(e,n){let{repository:r,projects:o}=this.#e,s={owner:e.owner,repo:e.repo,projectOwner:n?.owner??"",projectNumber:n?.number??0,withRepository:!0},a=n!==null&&o!==null,[i,l]=await Promise.all([Dt(r,{...s,withProject:n!==null&&!a}),a?Dt(o,{...s,withRepository:!1,withProject:!0}):null]),{viewer:d,rateLimit:u,repository:c}=i.data,{data:p,projectProblem:y}=l??i;return{viewer:d.login,scopes:r.scopes,projectScopes:(o??r).scopes,permissions:r.permissions,projectPermissions:(o??r).permissions,rateLimit:u,pace:r.pace,repository:mc(c),teamConfigText:gc(c),project:_c(p,n),projectProblem:y}}};function pa(t,e){return`${B(t)} ${e===null?"":`${e.owner.toLowerCase()}/${e.number}`}`}async function Dt(t,e){let n="read the board";try{let{data:r,problems:o}=await t.queryParts(bs,e,n),s=o.find(({path:i,type:l})=>i?.[0]==="repository"&&l!=="NOT_FOUND");if(s!==void 0)throw R(s,n);let a=o.find(({path:i})=>i?.[0]==="repositoryOwner");return{data:r,projectProblem:a===void 0?null:R(a,"read the project")}}catch(r){if(!(r instanceof _&&r.code==="GITHUB_FORBIDDEN"&&e.withProject))throw r;let{data:s}=await Dt(t,{...e,withProject:!1});return{data:s,projectProblem:r}}}function mc(t){return t==null?null:{id:t.id,nameWithOwner:t.nameWithOwner,url:t.url,archived:t.isArchived,empty:t.isEmpty,issuesEnabled:t.hasIssuesEnabled,permission:t.viewerPermission}}function gc(t){let e=t?.teamConfig;return e!=null&&"text"in e?e.text:null}function hc(t){let{id:e,name:n,dataType:r}=t,o={id:e,databaseId:t.databaseId??0,name:n};if(!Ft(t))return{...o,options:"options"in t?t.options:null};if(r!=="SINGLE_SELECT")return{...o,options:null};let s="issueField"in t?t.issueField:null;return{...o,options:null,issueFieldOptions:s?.options??[]}}function _c({repositoryOwner:t},e){let n=t?.projectV2;if(n==null||e===null)return null;let{id:r,title:o,url:s,closed:a,viewerCanUpdate:i,fields:l}=n;return{id:r,...e,ownerKind:t?.__typename==="Organization"?"organization":"user",title:o,url:s,closed:a,writable:i,fields:E(l.nodes).map(hc)}}var cn=class{#e;constructor(e){this.#e=e}async readCards(e,n){let r="read the project's items",{data:o,problems:s}=await this.#e.queryVisible(Ts,{projectId:e.projectId,stateField:e.state.name,priorityField:e.priority,estimateField:e.estimate,after:n},r),{node:a}=o,[i]=s;if(a===null&&i!==void 0)throw R(i,r);if(a===null||!("items"in a))throw new _("GITHUB_NOT_FOUND",`Cannot ${r}: the project no longer exists`,{hint:"Look at the board on GitHub, then call again"});let{totalCount:l,pageInfo:d,nodes:u}=a.items,{items:c,hidden:p}=dn(u,s,r);return{cards:c.flatMap(y=>fc(y,e.state)??[]),hidden:p,items:l,nextCursor:d.hasNextPage?d.endCursor??null:null}}async readStateDates(e,n){let{data:r}=await this.#e.queryParts(ws,{itemIds:e,stateField:n.name},"read since when tickets are in their states");return new Map(E(r.nodes).flatMap(o=>!("state"in o)||o.state===null||!("updatedAt"in o.state)?[]:[[o.id,o.state.updatedAt]]))}};function fc({isArchived:t,content:e,state:n,priority:r,estimate:o},s){if(t||e?.__typename!=="Issue")return null;let{number:a,title:i,url:l,closed:d,createdAt:u,updatedAt:c,repository:p}=e,y=Ec(n);return{repository:p.nameWithOwner,number:a,title:i,url:l,closed:d,dropped:x(e),createdAt:u,updatedAt:c,state:y===null?null:{...y,value:V(s,y.value)},priority:W(r),estimate:W(o)}}function Ec(t){return t===null||!("name"in t)||t.name===null?null:{value:t.name,updatedAt:t.updatedAt}}function pn(t,e,n,r){if(typeof n!="function")throw new Error("method for before hook must be a function");return r||(r={}),Array.isArray(e)?e.reverse().reduce((o,s)=>pn.bind(null,t,s,o,r),n)():Promise.resolve().then(()=>t.registry[e]?t.registry[e].reduce((o,s)=>s.hook.bind(null,o,r),n)():n(r))}function ya(t,e,n,r){let o=r;t.registry[n]||(t.registry[n]=[]),e==="before"&&(r=(s,a)=>Promise.resolve().then(o.bind(null,a)).then(s.bind(null,a))),e==="after"&&(r=(s,a)=>{let i;return Promise.resolve().then(s.bind(null,a)).then(l=>(i=l,o(i,a))).then(()=>i)}),e==="error"&&(r=(s,a)=>Promise.resolve().then(s.bind(null,a)).catch(i=>o(i,a))),t.registry[n].push({hook:r,orig:o})}function ma(t,e,n){if(!t.registry[e])return;let r=t.registry[e].map(o=>o.orig).indexOf(n);r!==-1&&t.registry[e].splice(r,1)}var ga=Function.bind,ha=ga.bind(ga);function _a(t,e,n){let r=ha(ma,null).apply(null,n?[e,n]:[e]);t.api={remove:r},t.remove=r,["before","error","after","wrap"].forEach(o=>{let s=n?[e,o,n]:[e,o];t[o]=t.api[o]=ha(ya,null).apply(null,s)})}function bc(){let t=Symbol("Singular"),e={registry:{}},n=pn.bind(null,e,t);return _a(n,e,t),n}function wc(){let t={registry:{}},e=pn.bind(null,t);return _a(e,t),e}var fa={Singular:bc,Collection:wc};var Gt="(?:[a-zA-Z0-9_-]+)",Ea="\\.",ba=new RegExp(`^${Gt}${Ea}${Gt}${Ea}${Gt}$`),Tc=ba.test.bind(ba);async function Rc(t){let e=Tc(t),n=t.startsWith("v1.")||t.startsWith("ghs_"),r=t.startsWith("ghu_");return{type:"token",token:t,tokenType:e?"app":n?"installation":r?"user-to-server":"oauth"}}function Ac(t){return t.split(/\./).length===3?`bearer ${t}`:`token ${t}`}async function Pc(t,e,n,r){let o=e.endpoint.merge(n,r);return o.headers.authorization=Ac(t),e(o)}var wa=function(e){if(!e)throw new Error("[@octokit/auth-token] No token passed to createTokenAuth");if(typeof e!="string")throw new Error("[@octokit/auth-token] Token passed to createTokenAuth is not a string");return e=e.replace(/^(token|bearer) +/i,""),Object.assign(Rc.bind(null,e),{hook:Pc.bind(null,e)})};var $t="7.0.8";var Ta=()=>{},vc=console.warn.bind(console),Ic=console.error.bind(console);function kc(t={}){return typeof t.debug!="function"&&(t.debug=Ta),typeof t.info!="function"&&(t.info=Ta),typeof t.warn!="function"&&(t.warn=vc),typeof t.error!="function"&&(t.error=Ic),t}var Ra=`octokit-core.js/${$t} ${D()}`,yn=class{static VERSION=$t;static defaults(e){return class extends this{constructor(...r){let o=r[0]||{};if(typeof e=="function"){super(e(o));return}super(Object.assign({},e,o,o.userAgent&&e.userAgent?{userAgent:`${o.userAgent} ${e.userAgent}`}:null))}}}static plugins=[];static plugin(...e){let n=this.plugins;return class extends this{static plugins=n.concat(e.filter(o=>!n.includes(o)))}}constructor(e={}){let n=new fa.Collection,r={baseUrl:v.endpoint.DEFAULTS.baseUrl,headers:{},request:Object.assign({},e.request,{hook:n.bind(null,"request")}),mediaType:{previews:[],format:""}};if(r.headers["user-agent"]=e.userAgent?`${e.userAgent} ${Ra}`:Ra,e.baseUrl&&(r.baseUrl=e.baseUrl),e.previews&&(r.mediaType.previews=e.previews),e.timeZone&&(r.headers["time-zone"]=e.timeZone),this.request=v.defaults(r),this.graphql=Do(this.request).defaults(r),this.log=kc(e.log),this.hook=n,e.authStrategy){let{authStrategy:s,...a}=e,i=s(Object.assign({request:this.request,log:this.log,octokit:this,octokitOptions:a},e.auth));n.wrap("request",i.hook),this.auth=i}else if(!e.auth)this.auth=async()=>({type:"unauthenticated"});else{let s=wa(e.auth);n.wrap("request",s.hook),this.auth=s}let o=this.constructor;for(let s=0;s<o.plugins.length;++s)Object.assign(this,o.plugins[s](this,e))}request;graphql;log;hook;auth};var Aa="6.0.0";function Nt(t){t.hook.wrap("request",(e,n)=>{t.log.debug("request",n);let r=Date.now(),o=t.request.endpoint.parse(n),s=o.url.replace(n.baseUrl,"");return e(n).then(a=>{let i=a.headers["x-github-request-id"];return t.log.info(`${o.method} ${s} - ${a.status} with id ${i} in ${Date.now()-r}ms`),a}).catch(a=>{let i=a.response?.headers["x-github-request-id"]||"UNKNOWN";throw t.log.error(`${o.method} ${s} - ${a.status} with id ${i} in ${Date.now()-r}ms`),a})})}Nt.VERSION=Aa;var Sc="0.0.0-development";function Oc(t){if(!t.data)return{...t,data:[]};if(!(("total_count"in t.data||"total_commits"in t.data)&&!("url"in t.data)))return t;let n=t.data.incomplete_results,r=t.data.repository_selection,o=t.data.total_count,s=t.data.total_commits;delete t.data.incomplete_results,delete t.data.repository_selection,delete t.data.total_count,delete t.data.total_commits;let a=Object.keys(t.data)[0],i=t.data[a];return t.data=i,typeof n<"u"&&(t.data.incomplete_results=n),typeof r<"u"&&(t.data.repository_selection=r),t.data.total_count=o,t.data.total_commits=s,t}function xt(t,e,n){let r=typeof e=="function"?e.endpoint(n):t.request.endpoint(e,n),o=typeof e=="function"?e:t.request,s=r.method,a=r.headers,i=r.url;return{[Symbol.asyncIterator]:()=>({async next(){if(!i)return{done:!0};try{let l=await o({method:s,url:i,headers:a}),d=Oc(l);if(i=((d.headers.link||"").match(/<([^<>]+)>;\s*rel="next"/)||[])[1],!i&&"total_commits"in d.data){let u=new URL(d.url),c=u.searchParams,p=parseInt(c.get("page")||"1",10),y=parseInt(c.get("per_page")||"250",10);p*y<d.data.total_commits&&(c.set("page",String(p+1)),i=u.toString())}return{value:d}}catch(l){if(l.status!==409)throw l;return i="",{value:{status:200,headers:{},data:[]}}}}})}}function Pa(t,e,n,r){return typeof n=="function"&&(r=n,n=void 0),va(t,[],xt(t,e,n)[Symbol.asyncIterator](),r)}function va(t,e,n,r){return n.next().then(o=>{if(o.done)return e;let s=!1;function a(){s=!0}return e=e.concat(r?r(o.value,a):o.value.data),s?e:va(t,e,n,r)})}var n_=Object.assign(Pa,{iterator:xt});function Ut(t){return{paginate:Object.assign(Pa.bind(null,t),{iterator:xt.bind(null,t)})}}Ut.VERSION=Sc;var Mt="17.0.0";var Cc={actions:{addCustomLabelsToSelfHostedRunnerForOrg:["POST /orgs/{org}/actions/runners/{runner_id}/labels"],addCustomLabelsToSelfHostedRunnerForRepo:["POST /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"],addRepoAccessToSelfHostedRunnerGroupInOrg:["PUT /orgs/{org}/actions/runner-groups/{runner_group_id}/repositories/{repository_id}"],addSelectedRepoToOrgSecret:["PUT /orgs/{org}/actions/secrets/{secret_name}/repositories/{repository_id}"],addSelectedRepoToOrgVariable:["PUT /orgs/{org}/actions/variables/{name}/repositories/{repository_id}"],approveWorkflowRun:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/approve"],cancelWorkflowRun:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/cancel"],createEnvironmentVariable:["POST /repos/{owner}/{repo}/environments/{environment_name}/variables"],createHostedRunnerForOrg:["POST /orgs/{org}/actions/hosted-runners"],createOrUpdateEnvironmentSecret:["PUT /repos/{owner}/{repo}/environments/{environment_name}/secrets/{secret_name}"],createOrUpdateOrgSecret:["PUT /orgs/{org}/actions/secrets/{secret_name}"],createOrUpdateRepoSecret:["PUT /repos/{owner}/{repo}/actions/secrets/{secret_name}"],createOrgVariable:["POST /orgs/{org}/actions/variables"],createRegistrationTokenForOrg:["POST /orgs/{org}/actions/runners/registration-token"],createRegistrationTokenForRepo:["POST /repos/{owner}/{repo}/actions/runners/registration-token"],createRemoveTokenForOrg:["POST /orgs/{org}/actions/runners/remove-token"],createRemoveTokenForRepo:["POST /repos/{owner}/{repo}/actions/runners/remove-token"],createRepoVariable:["POST /repos/{owner}/{repo}/actions/variables"],createWorkflowDispatch:["POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches"],deleteActionsCacheById:["DELETE /repos/{owner}/{repo}/actions/caches/{cache_id}"],deleteActionsCacheByKey:["DELETE /repos/{owner}/{repo}/actions/caches{?key,ref}"],deleteArtifact:["DELETE /repos/{owner}/{repo}/actions/artifacts/{artifact_id}"],deleteCustomImageFromOrg:["DELETE /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}"],deleteCustomImageVersionFromOrg:["DELETE /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}/versions/{version}"],deleteEnvironmentSecret:["DELETE /repos/{owner}/{repo}/environments/{environment_name}/secrets/{secret_name}"],deleteEnvironmentVariable:["DELETE /repos/{owner}/{repo}/environments/{environment_name}/variables/{name}"],deleteHostedRunnerForOrg:["DELETE /orgs/{org}/actions/hosted-runners/{hosted_runner_id}"],deleteOrgSecret:["DELETE /orgs/{org}/actions/secrets/{secret_name}"],deleteOrgVariable:["DELETE /orgs/{org}/actions/variables/{name}"],deleteRepoSecret:["DELETE /repos/{owner}/{repo}/actions/secrets/{secret_name}"],deleteRepoVariable:["DELETE /repos/{owner}/{repo}/actions/variables/{name}"],deleteSelfHostedRunnerFromOrg:["DELETE /orgs/{org}/actions/runners/{runner_id}"],deleteSelfHostedRunnerFromRepo:["DELETE /repos/{owner}/{repo}/actions/runners/{runner_id}"],deleteWorkflowRun:["DELETE /repos/{owner}/{repo}/actions/runs/{run_id}"],deleteWorkflowRunLogs:["DELETE /repos/{owner}/{repo}/actions/runs/{run_id}/logs"],disableSelectedRepositoryGithubActionsOrganization:["DELETE /orgs/{org}/actions/permissions/repositories/{repository_id}"],disableWorkflow:["PUT /repos/{owner}/{repo}/actions/workflows/{workflow_id}/disable"],downloadArtifact:["GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}"],downloadJobLogsForWorkflowRun:["GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs"],downloadWorkflowRunAttemptLogs:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}/logs"],downloadWorkflowRunLogs:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/logs"],enableSelectedRepositoryGithubActionsOrganization:["PUT /orgs/{org}/actions/permissions/repositories/{repository_id}"],enableWorkflow:["PUT /repos/{owner}/{repo}/actions/workflows/{workflow_id}/enable"],forceCancelWorkflowRun:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/force-cancel"],generateRunnerJitconfigForOrg:["POST /orgs/{org}/actions/runners/generate-jitconfig"],generateRunnerJitconfigForRepo:["POST /repos/{owner}/{repo}/actions/runners/generate-jitconfig"],getActionsCacheList:["GET /repos/{owner}/{repo}/actions/caches"],getActionsCacheUsage:["GET /repos/{owner}/{repo}/actions/cache/usage"],getActionsCacheUsageByRepoForOrg:["GET /orgs/{org}/actions/cache/usage-by-repository"],getActionsCacheUsageForOrg:["GET /orgs/{org}/actions/cache/usage"],getAllowedActionsOrganization:["GET /orgs/{org}/actions/permissions/selected-actions"],getAllowedActionsRepository:["GET /repos/{owner}/{repo}/actions/permissions/selected-actions"],getArtifact:["GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}"],getCustomImageForOrg:["GET /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}"],getCustomImageVersionForOrg:["GET /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}/versions/{version}"],getCustomOidcSubClaimForRepo:["GET /repos/{owner}/{repo}/actions/oidc/customization/sub"],getEnvironmentPublicKey:["GET /repos/{owner}/{repo}/environments/{environment_name}/secrets/public-key"],getEnvironmentSecret:["GET /repos/{owner}/{repo}/environments/{environment_name}/secrets/{secret_name}"],getEnvironmentVariable:["GET /repos/{owner}/{repo}/environments/{environment_name}/variables/{name}"],getGithubActionsDefaultWorkflowPermissionsOrganization:["GET /orgs/{org}/actions/permissions/workflow"],getGithubActionsDefaultWorkflowPermissionsRepository:["GET /repos/{owner}/{repo}/actions/permissions/workflow"],getGithubActionsPermissionsOrganization:["GET /orgs/{org}/actions/permissions"],getGithubActionsPermissionsRepository:["GET /repos/{owner}/{repo}/actions/permissions"],getHostedRunnerForOrg:["GET /orgs/{org}/actions/hosted-runners/{hosted_runner_id}"],getHostedRunnersGithubOwnedImagesForOrg:["GET /orgs/{org}/actions/hosted-runners/images/github-owned"],getHostedRunnersLimitsForOrg:["GET /orgs/{org}/actions/hosted-runners/limits"],getHostedRunnersMachineSpecsForOrg:["GET /orgs/{org}/actions/hosted-runners/machine-sizes"],getHostedRunnersPartnerImagesForOrg:["GET /orgs/{org}/actions/hosted-runners/images/partner"],getHostedRunnersPlatformsForOrg:["GET /orgs/{org}/actions/hosted-runners/platforms"],getJobForWorkflowRun:["GET /repos/{owner}/{repo}/actions/jobs/{job_id}"],getOrgPublicKey:["GET /orgs/{org}/actions/secrets/public-key"],getOrgSecret:["GET /orgs/{org}/actions/secrets/{secret_name}"],getOrgVariable:["GET /orgs/{org}/actions/variables/{name}"],getPendingDeploymentsForRun:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/pending_deployments"],getRepoPermissions:["GET /repos/{owner}/{repo}/actions/permissions",{},{renamed:["actions","getGithubActionsPermissionsRepository"]}],getRepoPublicKey:["GET /repos/{owner}/{repo}/actions/secrets/public-key"],getRepoSecret:["GET /repos/{owner}/{repo}/actions/secrets/{secret_name}"],getRepoVariable:["GET /repos/{owner}/{repo}/actions/variables/{name}"],getReviewsForRun:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/approvals"],getSelfHostedRunnerForOrg:["GET /orgs/{org}/actions/runners/{runner_id}"],getSelfHostedRunnerForRepo:["GET /repos/{owner}/{repo}/actions/runners/{runner_id}"],getWorkflow:["GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}"],getWorkflowAccessToRepository:["GET /repos/{owner}/{repo}/actions/permissions/access"],getWorkflowRun:["GET /repos/{owner}/{repo}/actions/runs/{run_id}"],getWorkflowRunAttempt:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}"],getWorkflowRunUsage:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/timing"],getWorkflowUsage:["GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/timing"],listArtifactsForRepo:["GET /repos/{owner}/{repo}/actions/artifacts"],listCustomImageVersionsForOrg:["GET /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}/versions"],listCustomImagesForOrg:["GET /orgs/{org}/actions/hosted-runners/images/custom"],listEnvironmentSecrets:["GET /repos/{owner}/{repo}/environments/{environment_name}/secrets"],listEnvironmentVariables:["GET /repos/{owner}/{repo}/environments/{environment_name}/variables"],listGithubHostedRunnersInGroupForOrg:["GET /orgs/{org}/actions/runner-groups/{runner_group_id}/hosted-runners"],listHostedRunnersForOrg:["GET /orgs/{org}/actions/hosted-runners"],listJobsForWorkflowRun:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/jobs"],listJobsForWorkflowRunAttempt:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}/jobs"],listLabelsForSelfHostedRunnerForOrg:["GET /orgs/{org}/actions/runners/{runner_id}/labels"],listLabelsForSelfHostedRunnerForRepo:["GET /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"],listOrgSecrets:["GET /orgs/{org}/actions/secrets"],listOrgVariables:["GET /orgs/{org}/actions/variables"],listRepoOrganizationSecrets:["GET /repos/{owner}/{repo}/actions/organization-secrets"],listRepoOrganizationVariables:["GET /repos/{owner}/{repo}/actions/organization-variables"],listRepoSecrets:["GET /repos/{owner}/{repo}/actions/secrets"],listRepoVariables:["GET /repos/{owner}/{repo}/actions/variables"],listRepoWorkflows:["GET /repos/{owner}/{repo}/actions/workflows"],listRunnerApplicationsForOrg:["GET /orgs/{org}/actions/runners/downloads"],listRunnerApplicationsForRepo:["GET /repos/{owner}/{repo}/actions/runners/downloads"],listSelectedReposForOrgSecret:["GET /orgs/{org}/actions/secrets/{secret_name}/repositories"],listSelectedReposForOrgVariable:["GET /orgs/{org}/actions/variables/{name}/repositories"],listSelectedRepositoriesEnabledGithubActionsOrganization:["GET /orgs/{org}/actions/permissions/repositories"],listSelfHostedRunnersForOrg:["GET /orgs/{org}/actions/runners"],listSelfHostedRunnersForRepo:["GET /repos/{owner}/{repo}/actions/runners"],listWorkflowRunArtifacts:["GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts"],listWorkflowRuns:["GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs"],listWorkflowRunsForRepo:["GET /repos/{owner}/{repo}/actions/runs"],reRunJobForWorkflowRun:["POST /repos/{owner}/{repo}/actions/jobs/{job_id}/rerun"],reRunWorkflow:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/rerun"],reRunWorkflowFailedJobs:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/rerun-failed-jobs"],removeAllCustomLabelsFromSelfHostedRunnerForOrg:["DELETE /orgs/{org}/actions/runners/{runner_id}/labels"],removeAllCustomLabelsFromSelfHostedRunnerForRepo:["DELETE /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"],removeCustomLabelFromSelfHostedRunnerForOrg:["DELETE /orgs/{org}/actions/runners/{runner_id}/labels/{name}"],removeCustomLabelFromSelfHostedRunnerForRepo:["DELETE /repos/{owner}/{repo}/actions/runners/{runner_id}/labels/{name}"],removeSelectedRepoFromOrgSecret:["DELETE /orgs/{org}/actions/secrets/{secret_name}/repositories/{repository_id}"],removeSelectedRepoFromOrgVariable:["DELETE /orgs/{org}/actions/variables/{name}/repositories/{repository_id}"],reviewCustomGatesForRun:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/deployment_protection_rule"],reviewPendingDeploymentsForRun:["POST /repos/{owner}/{repo}/actions/runs/{run_id}/pending_deployments"],setAllowedActionsOrganization:["PUT /orgs/{org}/actions/permissions/selected-actions"],setAllowedActionsRepository:["PUT /repos/{owner}/{repo}/actions/permissions/selected-actions"],setCustomLabelsForSelfHostedRunnerForOrg:["PUT /orgs/{org}/actions/runners/{runner_id}/labels"],setCustomLabelsForSelfHostedRunnerForRepo:["PUT /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"],setCustomOidcSubClaimForRepo:["PUT /repos/{owner}/{repo}/actions/oidc/customization/sub"],setGithubActionsDefaultWorkflowPermissionsOrganization:["PUT /orgs/{org}/actions/permissions/workflow"],setGithubActionsDefaultWorkflowPermissionsRepository:["PUT /repos/{owner}/{repo}/actions/permissions/workflow"],setGithubActionsPermissionsOrganization:["PUT /orgs/{org}/actions/permissions"],setGithubActionsPermissionsRepository:["PUT /repos/{owner}/{repo}/actions/permissions"],setSelectedReposForOrgSecret:["PUT /orgs/{org}/actions/secrets/{secret_name}/repositories"],setSelectedReposForOrgVariable:["PUT /orgs/{org}/actions/variables/{name}/repositories"],setSelectedRepositoriesEnabledGithubActionsOrganization:["PUT /orgs/{org}/actions/permissions/repositories"],setWorkflowAccessToRepository:["PUT /repos/{owner}/{repo}/actions/permissions/access"],updateEnvironmentVariable:["PATCH /repos/{owner}/{repo}/environments/{environment_name}/variables/{name}"],updateHostedRunnerForOrg:["PATCH /orgs/{org}/actions/hosted-runners/{hosted_runner_id}"],updateOrgVariable:["PATCH /orgs/{org}/actions/variables/{name}"],updateRepoVariable:["PATCH /repos/{owner}/{repo}/actions/variables/{name}"]},activity:{checkRepoIsStarredByAuthenticatedUser:["GET /user/starred/{owner}/{repo}"],deleteRepoSubscription:["DELETE /repos/{owner}/{repo}/subscription"],deleteThreadSubscription:["DELETE /notifications/threads/{thread_id}/subscription"],getFeeds:["GET /feeds"],getRepoSubscription:["GET /repos/{owner}/{repo}/subscription"],getThread:["GET /notifications/threads/{thread_id}"],getThreadSubscriptionForAuthenticatedUser:["GET /notifications/threads/{thread_id}/subscription"],listEventsForAuthenticatedUser:["GET /users/{username}/events"],listNotificationsForAuthenticatedUser:["GET /notifications"],listOrgEventsForAuthenticatedUser:["GET /users/{username}/events/orgs/{org}"],listPublicEvents:["GET /events"],listPublicEventsForRepoNetwork:["GET /networks/{owner}/{repo}/events"],listPublicEventsForUser:["GET /users/{username}/events/public"],listPublicOrgEvents:["GET /orgs/{org}/events"],listReceivedEventsForUser:["GET /users/{username}/received_events"],listReceivedPublicEventsForUser:["GET /users/{username}/received_events/public"],listRepoEvents:["GET /repos/{owner}/{repo}/events"],listRepoNotificationsForAuthenticatedUser:["GET /repos/{owner}/{repo}/notifications"],listReposStarredByAuthenticatedUser:["GET /user/starred"],listReposStarredByUser:["GET /users/{username}/starred"],listReposWatchedByUser:["GET /users/{username}/subscriptions"],listStargazersForRepo:["GET /repos/{owner}/{repo}/stargazers"],listWatchedReposForAuthenticatedUser:["GET /user/subscriptions"],listWatchersForRepo:["GET /repos/{owner}/{repo}/subscribers"],markNotificationsAsRead:["PUT /notifications"],markRepoNotificationsAsRead:["PUT /repos/{owner}/{repo}/notifications"],markThreadAsDone:["DELETE /notifications/threads/{thread_id}"],markThreadAsRead:["PATCH /notifications/threads/{thread_id}"],setRepoSubscription:["PUT /repos/{owner}/{repo}/subscription"],setThreadSubscription:["PUT /notifications/threads/{thread_id}/subscription"],starRepoForAuthenticatedUser:["PUT /user/starred/{owner}/{repo}"],unstarRepoForAuthenticatedUser:["DELETE /user/starred/{owner}/{repo}"]},apps:{addRepoToInstallation:["PUT /user/installations/{installation_id}/repositories/{repository_id}",{},{renamed:["apps","addRepoToInstallationForAuthenticatedUser"]}],addRepoToInstallationForAuthenticatedUser:["PUT /user/installations/{installation_id}/repositories/{repository_id}"],checkToken:["POST /applications/{client_id}/token"],createFromManifest:["POST /app-manifests/{code}/conversions"],createInstallationAccessToken:["POST /app/installations/{installation_id}/access_tokens"],deleteAuthorization:["DELETE /applications/{client_id}/grant"],deleteInstallation:["DELETE /app/installations/{installation_id}"],deleteToken:["DELETE /applications/{client_id}/token"],getAuthenticated:["GET /app"],getBySlug:["GET /apps/{app_slug}"],getInstallation:["GET /app/installations/{installation_id}"],getOrgInstallation:["GET /orgs/{org}/installation"],getRepoInstallation:["GET /repos/{owner}/{repo}/installation"],getSubscriptionPlanForAccount:["GET /marketplace_listing/accounts/{account_id}"],getSubscriptionPlanForAccountStubbed:["GET /marketplace_listing/stubbed/accounts/{account_id}"],getUserInstallation:["GET /users/{username}/installation"],getWebhookConfigForApp:["GET /app/hook/config"],getWebhookDelivery:["GET /app/hook/deliveries/{delivery_id}"],listAccountsForPlan:["GET /marketplace_listing/plans/{plan_id}/accounts"],listAccountsForPlanStubbed:["GET /marketplace_listing/stubbed/plans/{plan_id}/accounts"],listInstallationReposForAuthenticatedUser:["GET /user/installations/{installation_id}/repositories"],listInstallationRequestsForAuthenticatedApp:["GET /app/installation-requests"],listInstallations:["GET /app/installations"],listInstallationsForAuthenticatedUser:["GET /user/installations"],listPlans:["GET /marketplace_listing/plans"],listPlansStubbed:["GET /marketplace_listing/stubbed/plans"],listReposAccessibleToInstallation:["GET /installation/repositories"],listSubscriptionsForAuthenticatedUser:["GET /user/marketplace_purchases"],listSubscriptionsForAuthenticatedUserStubbed:["GET /user/marketplace_purchases/stubbed"],listWebhookDeliveries:["GET /app/hook/deliveries"],redeliverWebhookDelivery:["POST /app/hook/deliveries/{delivery_id}/attempts"],removeRepoFromInstallation:["DELETE /user/installations/{installation_id}/repositories/{repository_id}",{},{renamed:["apps","removeRepoFromInstallationForAuthenticatedUser"]}],removeRepoFromInstallationForAuthenticatedUser:["DELETE /user/installations/{installation_id}/repositories/{repository_id}"],resetToken:["PATCH /applications/{client_id}/token"],revokeInstallationAccessToken:["DELETE /installation/token"],scopeToken:["POST /applications/{client_id}/token/scoped"],suspendInstallation:["PUT /app/installations/{installation_id}/suspended"],unsuspendInstallation:["DELETE /app/installations/{installation_id}/suspended"],updateWebhookConfigForApp:["PATCH /app/hook/config"]},billing:{getGithubActionsBillingOrg:["GET /orgs/{org}/settings/billing/actions"],getGithubActionsBillingUser:["GET /users/{username}/settings/billing/actions"],getGithubBillingPremiumRequestUsageReportOrg:["GET /organizations/{org}/settings/billing/premium_request/usage"],getGithubBillingPremiumRequestUsageReportUser:["GET /users/{username}/settings/billing/premium_request/usage"],getGithubBillingUsageReportOrg:["GET /organizations/{org}/settings/billing/usage"],getGithubBillingUsageReportUser:["GET /users/{username}/settings/billing/usage"],getGithubPackagesBillingOrg:["GET /orgs/{org}/settings/billing/packages"],getGithubPackagesBillingUser:["GET /users/{username}/settings/billing/packages"],getSharedStorageBillingOrg:["GET /orgs/{org}/settings/billing/shared-storage"],getSharedStorageBillingUser:["GET /users/{username}/settings/billing/shared-storage"]},campaigns:{createCampaign:["POST /orgs/{org}/campaigns"],deleteCampaign:["DELETE /orgs/{org}/campaigns/{campaign_number}"],getCampaignSummary:["GET /orgs/{org}/campaigns/{campaign_number}"],listOrgCampaigns:["GET /orgs/{org}/campaigns"],updateCampaign:["PATCH /orgs/{org}/campaigns/{campaign_number}"]},checks:{create:["POST /repos/{owner}/{repo}/check-runs"],createSuite:["POST /repos/{owner}/{repo}/check-suites"],get:["GET /repos/{owner}/{repo}/check-runs/{check_run_id}"],getSuite:["GET /repos/{owner}/{repo}/check-suites/{check_suite_id}"],listAnnotations:["GET /repos/{owner}/{repo}/check-runs/{check_run_id}/annotations"],listForRef:["GET /repos/{owner}/{repo}/commits/{ref}/check-runs"],listForSuite:["GET /repos/{owner}/{repo}/check-suites/{check_suite_id}/check-runs"],listSuitesForRef:["GET /repos/{owner}/{repo}/commits/{ref}/check-suites"],rerequestRun:["POST /repos/{owner}/{repo}/check-runs/{check_run_id}/rerequest"],rerequestSuite:["POST /repos/{owner}/{repo}/check-suites/{check_suite_id}/rerequest"],setSuitesPreferences:["PATCH /repos/{owner}/{repo}/check-suites/preferences"],update:["PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}"]},codeScanning:{commitAutofix:["POST /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/autofix/commits"],createAutofix:["POST /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/autofix"],createVariantAnalysis:["POST /repos/{owner}/{repo}/code-scanning/codeql/variant-analyses"],deleteAnalysis:["DELETE /repos/{owner}/{repo}/code-scanning/analyses/{analysis_id}{?confirm_delete}"],deleteCodeqlDatabase:["DELETE /repos/{owner}/{repo}/code-scanning/codeql/databases/{language}"],getAlert:["GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}",{},{renamedParameters:{alert_id:"alert_number"}}],getAnalysis:["GET /repos/{owner}/{repo}/code-scanning/analyses/{analysis_id}"],getAutofix:["GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/autofix"],getCodeqlDatabase:["GET /repos/{owner}/{repo}/code-scanning/codeql/databases/{language}"],getDefaultSetup:["GET /repos/{owner}/{repo}/code-scanning/default-setup"],getSarif:["GET /repos/{owner}/{repo}/code-scanning/sarifs/{sarif_id}"],getVariantAnalysis:["GET /repos/{owner}/{repo}/code-scanning/codeql/variant-analyses/{codeql_variant_analysis_id}"],getVariantAnalysisRepoTask:["GET /repos/{owner}/{repo}/code-scanning/codeql/variant-analyses/{codeql_variant_analysis_id}/repos/{repo_owner}/{repo_name}"],listAlertInstances:["GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/instances"],listAlertsForOrg:["GET /orgs/{org}/code-scanning/alerts"],listAlertsForRepo:["GET /repos/{owner}/{repo}/code-scanning/alerts"],listAlertsInstances:["GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/instances",{},{renamed:["codeScanning","listAlertInstances"]}],listCodeqlDatabases:["GET /repos/{owner}/{repo}/code-scanning/codeql/databases"],listRecentAnalyses:["GET /repos/{owner}/{repo}/code-scanning/analyses"],updateAlert:["PATCH /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}"],updateDefaultSetup:["PATCH /repos/{owner}/{repo}/code-scanning/default-setup"],uploadSarif:["POST /repos/{owner}/{repo}/code-scanning/sarifs"]},codeSecurity:{attachConfiguration:["POST /orgs/{org}/code-security/configurations/{configuration_id}/attach"],attachEnterpriseConfiguration:["POST /enterprises/{enterprise}/code-security/configurations/{configuration_id}/attach"],createConfiguration:["POST /orgs/{org}/code-security/configurations"],createConfigurationForEnterprise:["POST /enterprises/{enterprise}/code-security/configurations"],deleteConfiguration:["DELETE /orgs/{org}/code-security/configurations/{configuration_id}"],deleteConfigurationForEnterprise:["DELETE /enterprises/{enterprise}/code-security/configurations/{configuration_id}"],detachConfiguration:["DELETE /orgs/{org}/code-security/configurations/detach"],getConfiguration:["GET /orgs/{org}/code-security/configurations/{configuration_id}"],getConfigurationForRepository:["GET /repos/{owner}/{repo}/code-security-configuration"],getConfigurationsForEnterprise:["GET /enterprises/{enterprise}/code-security/configurations"],getConfigurationsForOrg:["GET /orgs/{org}/code-security/configurations"],getDefaultConfigurations:["GET /orgs/{org}/code-security/configurations/defaults"],getDefaultConfigurationsForEnterprise:["GET /enterprises/{enterprise}/code-security/configurations/defaults"],getRepositoriesForConfiguration:["GET /orgs/{org}/code-security/configurations/{configuration_id}/repositories"],getRepositoriesForEnterpriseConfiguration:["GET /enterprises/{enterprise}/code-security/configurations/{configuration_id}/repositories"],getSingleConfigurationForEnterprise:["GET /enterprises/{enterprise}/code-security/configurations/{configuration_id}"],setConfigurationAsDefault:["PUT /orgs/{org}/code-security/configurations/{configuration_id}/defaults"],setConfigurationAsDefaultForEnterprise:["PUT /enterprises/{enterprise}/code-security/configurations/{configuration_id}/defaults"],updateConfiguration:["PATCH /orgs/{org}/code-security/configurations/{configuration_id}"],updateEnterpriseConfiguration:["PATCH /enterprises/{enterprise}/code-security/configurations/{configuration_id}"]},codesOfConduct:{getAllCodesOfConduct:["GET /codes_of_conduct"],getConductCode:["GET /codes_of_conduct/{key}"]},codespaces:{addRepositoryForSecretForAuthenticatedUser:["PUT /user/codespaces/secrets/{secret_name}/repositories/{repository_id}"],addSelectedRepoToOrgSecret:["PUT /orgs/{org}/codespaces/secrets/{secret_name}/repositories/{repository_id}"],checkPermissionsForDevcontainer:["GET /repos/{owner}/{repo}/codespaces/permissions_check"],codespaceMachinesForAuthenticatedUser:["GET /user/codespaces/{codespace_name}/machines"],createForAuthenticatedUser:["POST /user/codespaces"],createOrUpdateOrgSecret:["PUT /orgs/{org}/codespaces/secrets/{secret_name}"],createOrUpdateRepoSecret:["PUT /repos/{owner}/{repo}/codespaces/secrets/{secret_name}"],createOrUpdateSecretForAuthenticatedUser:["PUT /user/codespaces/secrets/{secret_name}"],createWithPrForAuthenticatedUser:["POST /repos/{owner}/{repo}/pulls/{pull_number}/codespaces"],createWithRepoForAuthenticatedUser:["POST /repos/{owner}/{repo}/codespaces"],deleteForAuthenticatedUser:["DELETE /user/codespaces/{codespace_name}"],deleteFromOrganization:["DELETE /orgs/{org}/members/{username}/codespaces/{codespace_name}"],deleteOrgSecret:["DELETE /orgs/{org}/codespaces/secrets/{secret_name}"],deleteRepoSecret:["DELETE /repos/{owner}/{repo}/codespaces/secrets/{secret_name}"],deleteSecretForAuthenticatedUser:["DELETE /user/codespaces/secrets/{secret_name}"],exportForAuthenticatedUser:["POST /user/codespaces/{codespace_name}/exports"],getCodespacesForUserInOrg:["GET /orgs/{org}/members/{username}/codespaces"],getExportDetailsForAuthenticatedUser:["GET /user/codespaces/{codespace_name}/exports/{export_id}"],getForAuthenticatedUser:["GET /user/codespaces/{codespace_name}"],getOrgPublicKey:["GET /orgs/{org}/codespaces/secrets/public-key"],getOrgSecret:["GET /orgs/{org}/codespaces/secrets/{secret_name}"],getPublicKeyForAuthenticatedUser:["GET /user/codespaces/secrets/public-key"],getRepoPublicKey:["GET /repos/{owner}/{repo}/codespaces/secrets/public-key"],getRepoSecret:["GET /repos/{owner}/{repo}/codespaces/secrets/{secret_name}"],getSecretForAuthenticatedUser:["GET /user/codespaces/secrets/{secret_name}"],listDevcontainersInRepositoryForAuthenticatedUser:["GET /repos/{owner}/{repo}/codespaces/devcontainers"],listForAuthenticatedUser:["GET /user/codespaces"],listInOrganization:["GET /orgs/{org}/codespaces",{},{renamedParameters:{org_id:"org"}}],listInRepositoryForAuthenticatedUser:["GET /repos/{owner}/{repo}/codespaces"],listOrgSecrets:["GET /orgs/{org}/codespaces/secrets"],listRepoSecrets:["GET /repos/{owner}/{repo}/codespaces/secrets"],listRepositoriesForSecretForAuthenticatedUser:["GET /user/codespaces/secrets/{secret_name}/repositories"],listSecretsForAuthenticatedUser:["GET /user/codespaces/secrets"],listSelectedReposForOrgSecret:["GET /orgs/{org}/codespaces/secrets/{secret_name}/repositories"],preFlightWithRepoForAuthenticatedUser:["GET /repos/{owner}/{repo}/codespaces/new"],publishForAuthenticatedUser:["POST /user/codespaces/{codespace_name}/publish"],removeRepositoryForSecretForAuthenticatedUser:["DELETE /user/codespaces/secrets/{secret_name}/repositories/{repository_id}"],removeSelectedRepoFromOrgSecret:["DELETE /orgs/{org}/codespaces/secrets/{secret_name}/repositories/{repository_id}"],repoMachinesForAuthenticatedUser:["GET /repos/{owner}/{repo}/codespaces/machines"],setRepositoriesForSecretForAuthenticatedUser:["PUT /user/codespaces/secrets/{secret_name}/repositories"],setSelectedReposForOrgSecret:["PUT /orgs/{org}/codespaces/secrets/{secret_name}/repositories"],startForAuthenticatedUser:["POST /user/codespaces/{codespace_name}/start"],stopForAuthenticatedUser:["POST /user/codespaces/{codespace_name}/stop"],stopInOrganization:["POST /orgs/{org}/members/{username}/codespaces/{codespace_name}/stop"],updateForAuthenticatedUser:["PATCH /user/codespaces/{codespace_name}"]},copilot:{addCopilotSeatsForTeams:["POST /orgs/{org}/copilot/billing/selected_teams"],addCopilotSeatsForUsers:["POST /orgs/{org}/copilot/billing/selected_users"],cancelCopilotSeatAssignmentForTeams:["DELETE /orgs/{org}/copilot/billing/selected_teams"],cancelCopilotSeatAssignmentForUsers:["DELETE /orgs/{org}/copilot/billing/selected_users"],copilotMetricsForOrganization:["GET /orgs/{org}/copilot/metrics"],copilotMetricsForTeam:["GET /orgs/{org}/team/{team_slug}/copilot/metrics"],getCopilotOrganizationDetails:["GET /orgs/{org}/copilot/billing"],getCopilotSeatDetailsForUser:["GET /orgs/{org}/members/{username}/copilot"],listCopilotSeats:["GET /orgs/{org}/copilot/billing/seats"]},credentials:{revoke:["POST /credentials/revoke"]},dependabot:{addSelectedRepoToOrgSecret:["PUT /orgs/{org}/dependabot/secrets/{secret_name}/repositories/{repository_id}"],createOrUpdateOrgSecret:["PUT /orgs/{org}/dependabot/secrets/{secret_name}"],createOrUpdateRepoSecret:["PUT /repos/{owner}/{repo}/dependabot/secrets/{secret_name}"],deleteOrgSecret:["DELETE /orgs/{org}/dependabot/secrets/{secret_name}"],deleteRepoSecret:["DELETE /repos/{owner}/{repo}/dependabot/secrets/{secret_name}"],getAlert:["GET /repos/{owner}/{repo}/dependabot/alerts/{alert_number}"],getOrgPublicKey:["GET /orgs/{org}/dependabot/secrets/public-key"],getOrgSecret:["GET /orgs/{org}/dependabot/secrets/{secret_name}"],getRepoPublicKey:["GET /repos/{owner}/{repo}/dependabot/secrets/public-key"],getRepoSecret:["GET /repos/{owner}/{repo}/dependabot/secrets/{secret_name}"],listAlertsForEnterprise:["GET /enterprises/{enterprise}/dependabot/alerts"],listAlertsForOrg:["GET /orgs/{org}/dependabot/alerts"],listAlertsForRepo:["GET /repos/{owner}/{repo}/dependabot/alerts"],listOrgSecrets:["GET /orgs/{org}/dependabot/secrets"],listRepoSecrets:["GET /repos/{owner}/{repo}/dependabot/secrets"],listSelectedReposForOrgSecret:["GET /orgs/{org}/dependabot/secrets/{secret_name}/repositories"],removeSelectedRepoFromOrgSecret:["DELETE /orgs/{org}/dependabot/secrets/{secret_name}/repositories/{repository_id}"],repositoryAccessForOrg:["GET /organizations/{org}/dependabot/repository-access"],setRepositoryAccessDefaultLevel:["PUT /organizations/{org}/dependabot/repository-access/default-level"],setSelectedReposForOrgSecret:["PUT /orgs/{org}/dependabot/secrets/{secret_name}/repositories"],updateAlert:["PATCH /repos/{owner}/{repo}/dependabot/alerts/{alert_number}"],updateRepositoryAccessForOrg:["PATCH /organizations/{org}/dependabot/repository-access"]},dependencyGraph:{createRepositorySnapshot:["POST /repos/{owner}/{repo}/dependency-graph/snapshots"],diffRange:["GET /repos/{owner}/{repo}/dependency-graph/compare/{basehead}"],exportSbom:["GET /repos/{owner}/{repo}/dependency-graph/sbom"]},emojis:{get:["GET /emojis"]},enterpriseTeamMemberships:{add:["PUT /enterprises/{enterprise}/teams/{enterprise-team}/memberships/{username}"],bulkAdd:["POST /enterprises/{enterprise}/teams/{enterprise-team}/memberships/add"],bulkRemove:["POST /enterprises/{enterprise}/teams/{enterprise-team}/memberships/remove"],get:["GET /enterprises/{enterprise}/teams/{enterprise-team}/memberships/{username}"],list:["GET /enterprises/{enterprise}/teams/{enterprise-team}/memberships"],remove:["DELETE /enterprises/{enterprise}/teams/{enterprise-team}/memberships/{username}"]},enterpriseTeamOrganizations:{add:["PUT /enterprises/{enterprise}/teams/{enterprise-team}/organizations/{org}"],bulkAdd:["POST /enterprises/{enterprise}/teams/{enterprise-team}/organizations/add"],bulkRemove:["POST /enterprises/{enterprise}/teams/{enterprise-team}/organizations/remove"],delete:["DELETE /enterprises/{enterprise}/teams/{enterprise-team}/organizations/{org}"],getAssignment:["GET /enterprises/{enterprise}/teams/{enterprise-team}/organizations/{org}"],getAssignments:["GET /enterprises/{enterprise}/teams/{enterprise-team}/organizations"]},enterpriseTeams:{create:["POST /enterprises/{enterprise}/teams"],delete:["DELETE /enterprises/{enterprise}/teams/{team_slug}"],get:["GET /enterprises/{enterprise}/teams/{team_slug}"],list:["GET /enterprises/{enterprise}/teams"],update:["PATCH /enterprises/{enterprise}/teams/{team_slug}"]},gists:{checkIsStarred:["GET /gists/{gist_id}/star"],create:["POST /gists"],createComment:["POST /gists/{gist_id}/comments"],delete:["DELETE /gists/{gist_id}"],deleteComment:["DELETE /gists/{gist_id}/comments/{comment_id}"],fork:["POST /gists/{gist_id}/forks"],get:["GET /gists/{gist_id}"],getComment:["GET /gists/{gist_id}/comments/{comment_id}"],getRevision:["GET /gists/{gist_id}/{sha}"],list:["GET /gists"],listComments:["GET /gists/{gist_id}/comments"],listCommits:["GET /gists/{gist_id}/commits"],listForUser:["GET /users/{username}/gists"],listForks:["GET /gists/{gist_id}/forks"],listPublic:["GET /gists/public"],listStarred:["GET /gists/starred"],star:["PUT /gists/{gist_id}/star"],unstar:["DELETE /gists/{gist_id}/star"],update:["PATCH /gists/{gist_id}"],updateComment:["PATCH /gists/{gist_id}/comments/{comment_id}"]},git:{createBlob:["POST /repos/{owner}/{repo}/git/blobs"],createCommit:["POST /repos/{owner}/{repo}/git/commits"],createRef:["POST /repos/{owner}/{repo}/git/refs"],createTag:["POST /repos/{owner}/{repo}/git/tags"],createTree:["POST /repos/{owner}/{repo}/git/trees"],deleteRef:["DELETE /repos/{owner}/{repo}/git/refs/{ref}"],getBlob:["GET /repos/{owner}/{repo}/git/blobs/{file_sha}"],getCommit:["GET /repos/{owner}/{repo}/git/commits/{commit_sha}"],getRef:["GET /repos/{owner}/{repo}/git/ref/{ref}"],getTag:["GET /repos/{owner}/{repo}/git/tags/{tag_sha}"],getTree:["GET /repos/{owner}/{repo}/git/trees/{tree_sha}"],listMatchingRefs:["GET /repos/{owner}/{repo}/git/matching-refs/{ref}"],updateRef:["PATCH /repos/{owner}/{repo}/git/refs/{ref}"]},gitignore:{getAllTemplates:["GET /gitignore/templates"],getTemplate:["GET /gitignore/templates/{name}"]},hostedCompute:{createNetworkConfigurationForOrg:["POST /orgs/{org}/settings/network-configurations"],deleteNetworkConfigurationFromOrg:["DELETE /orgs/{org}/settings/network-configurations/{network_configuration_id}"],getNetworkConfigurationForOrg:["GET /orgs/{org}/settings/network-configurations/{network_configuration_id}"],getNetworkSettingsForOrg:["GET /orgs/{org}/settings/network-settings/{network_settings_id}"],listNetworkConfigurationsForOrg:["GET /orgs/{org}/settings/network-configurations"],updateNetworkConfigurationForOrg:["PATCH /orgs/{org}/settings/network-configurations/{network_configuration_id}"]},interactions:{getRestrictionsForAuthenticatedUser:["GET /user/interaction-limits"],getRestrictionsForOrg:["GET /orgs/{org}/interaction-limits"],getRestrictionsForRepo:["GET /repos/{owner}/{repo}/interaction-limits"],getRestrictionsForYourPublicRepos:["GET /user/interaction-limits",{},{renamed:["interactions","getRestrictionsForAuthenticatedUser"]}],removeRestrictionsForAuthenticatedUser:["DELETE /user/interaction-limits"],removeRestrictionsForOrg:["DELETE /orgs/{org}/interaction-limits"],removeRestrictionsForRepo:["DELETE /repos/{owner}/{repo}/interaction-limits"],removeRestrictionsForYourPublicRepos:["DELETE /user/interaction-limits",{},{renamed:["interactions","removeRestrictionsForAuthenticatedUser"]}],setRestrictionsForAuthenticatedUser:["PUT /user/interaction-limits"],setRestrictionsForOrg:["PUT /orgs/{org}/interaction-limits"],setRestrictionsForRepo:["PUT /repos/{owner}/{repo}/interaction-limits"],setRestrictionsForYourPublicRepos:["PUT /user/interaction-limits",{},{renamed:["interactions","setRestrictionsForAuthenticatedUser"]}]},issues:{addAssignees:["POST /repos/{owner}/{repo}/issues/{issue_number}/assignees"],addBlockedByDependency:["POST /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by"],addLabels:["POST /repos/{owner}/{repo}/issues/{issue_number}/labels"],addSubIssue:["POST /repos/{owner}/{repo}/issues/{issue_number}/sub_issues"],checkUserCanBeAssigned:["GET /repos/{owner}/{repo}/assignees/{assignee}"],checkUserCanBeAssignedToIssue:["GET /repos/{owner}/{repo}/issues/{issue_number}/assignees/{assignee}"],create:["POST /repos/{owner}/{repo}/issues"],createComment:["POST /repos/{owner}/{repo}/issues/{issue_number}/comments"],createLabel:["POST /repos/{owner}/{repo}/labels"],createMilestone:["POST /repos/{owner}/{repo}/milestones"],deleteComment:["DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}"],deleteLabel:["DELETE /repos/{owner}/{repo}/labels/{name}"],deleteMilestone:["DELETE /repos/{owner}/{repo}/milestones/{milestone_number}"],get:["GET /repos/{owner}/{repo}/issues/{issue_number}"],getComment:["GET /repos/{owner}/{repo}/issues/comments/{comment_id}"],getEvent:["GET /repos/{owner}/{repo}/issues/events/{event_id}"],getLabel:["GET /repos/{owner}/{repo}/labels/{name}"],getMilestone:["GET /repos/{owner}/{repo}/milestones/{milestone_number}"],getParent:["GET /repos/{owner}/{repo}/issues/{issue_number}/parent"],list:["GET /issues"],listAssignees:["GET /repos/{owner}/{repo}/assignees"],listComments:["GET /repos/{owner}/{repo}/issues/{issue_number}/comments"],listCommentsForRepo:["GET /repos/{owner}/{repo}/issues/comments"],listDependenciesBlockedBy:["GET /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by"],listDependenciesBlocking:["GET /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocking"],listEvents:["GET /repos/{owner}/{repo}/issues/{issue_number}/events"],listEventsForRepo:["GET /repos/{owner}/{repo}/issues/events"],listEventsForTimeline:["GET /repos/{owner}/{repo}/issues/{issue_number}/timeline"],listForAuthenticatedUser:["GET /user/issues"],listForOrg:["GET /orgs/{org}/issues"],listForRepo:["GET /repos/{owner}/{repo}/issues"],listLabelsForMilestone:["GET /repos/{owner}/{repo}/milestones/{milestone_number}/labels"],listLabelsForRepo:["GET /repos/{owner}/{repo}/labels"],listLabelsOnIssue:["GET /repos/{owner}/{repo}/issues/{issue_number}/labels"],listMilestones:["GET /repos/{owner}/{repo}/milestones"],listSubIssues:["GET /repos/{owner}/{repo}/issues/{issue_number}/sub_issues"],lock:["PUT /repos/{owner}/{repo}/issues/{issue_number}/lock"],removeAllLabels:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels"],removeAssignees:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/assignees"],removeDependencyBlockedBy:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by/{issue_id}"],removeLabel:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}"],removeSubIssue:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/sub_issue"],reprioritizeSubIssue:["PATCH /repos/{owner}/{repo}/issues/{issue_number}/sub_issues/priority"],setLabels:["PUT /repos/{owner}/{repo}/issues/{issue_number}/labels"],unlock:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/lock"],update:["PATCH /repos/{owner}/{repo}/issues/{issue_number}"],updateComment:["PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}"],updateLabel:["PATCH /repos/{owner}/{repo}/labels/{name}"],updateMilestone:["PATCH /repos/{owner}/{repo}/milestones/{milestone_number}"]},licenses:{get:["GET /licenses/{license}"],getAllCommonlyUsed:["GET /licenses"],getForRepo:["GET /repos/{owner}/{repo}/license"]},markdown:{render:["POST /markdown"],renderRaw:["POST /markdown/raw",{headers:{"content-type":"text/plain; charset=utf-8"}}]},meta:{get:["GET /meta"],getAllVersions:["GET /versions"],getOctocat:["GET /octocat"],getZen:["GET /zen"],root:["GET /"]},migrations:{deleteArchiveForAuthenticatedUser:["DELETE /user/migrations/{migration_id}/archive"],deleteArchiveForOrg:["DELETE /orgs/{org}/migrations/{migration_id}/archive"],downloadArchiveForOrg:["GET /orgs/{org}/migrations/{migration_id}/archive"],getArchiveForAuthenticatedUser:["GET /user/migrations/{migration_id}/archive"],getStatusForAuthenticatedUser:["GET /user/migrations/{migration_id}"],getStatusForOrg:["GET /orgs/{org}/migrations/{migration_id}"],listForAuthenticatedUser:["GET /user/migrations"],listForOrg:["GET /orgs/{org}/migrations"],listReposForAuthenticatedUser:["GET /user/migrations/{migration_id}/repositories"],listReposForOrg:["GET /orgs/{org}/migrations/{migration_id}/repositories"],listReposForUser:["GET /user/migrations/{migration_id}/repositories",{},{renamed:["migrations","listReposForAuthenticatedUser"]}],startForAuthenticatedUser:["POST /user/migrations"],startForOrg:["POST /orgs/{org}/migrations"],unlockRepoForAuthenticatedUser:["DELETE /user/migrations/{migration_id}/repos/{repo_name}/lock"],unlockRepoForOrg:["DELETE /orgs/{org}/migrations/{migration_id}/repos/{repo_name}/lock"]},oidc:{getOidcCustomSubTemplateForOrg:["GET /orgs/{org}/actions/oidc/customization/sub"],updateOidcCustomSubTemplateForOrg:["PUT /orgs/{org}/actions/oidc/customization/sub"]},orgs:{addSecurityManagerTeam:["PUT /orgs/{org}/security-managers/teams/{team_slug}",{},{deprecated:"octokit.rest.orgs.addSecurityManagerTeam() is deprecated, see https://docs.github.com/rest/orgs/security-managers#add-a-security-manager-team"}],assignTeamToOrgRole:["PUT /orgs/{org}/organization-roles/teams/{team_slug}/{role_id}"],assignUserToOrgRole:["PUT /orgs/{org}/organization-roles/users/{username}/{role_id}"],blockUser:["PUT /orgs/{org}/blocks/{username}"],cancelInvitation:["DELETE /orgs/{org}/invitations/{invitation_id}"],checkBlockedUser:["GET /orgs/{org}/blocks/{username}"],checkMembershipForUser:["GET /orgs/{org}/members/{username}"],checkPublicMembershipForUser:["GET /orgs/{org}/public_members/{username}"],convertMemberToOutsideCollaborator:["PUT /orgs/{org}/outside_collaborators/{username}"],createArtifactStorageRecord:["POST /orgs/{org}/artifacts/metadata/storage-record"],createInvitation:["POST /orgs/{org}/invitations"],createIssueType:["POST /orgs/{org}/issue-types"],createWebhook:["POST /orgs/{org}/hooks"],customPropertiesForOrgsCreateOrUpdateOrganizationValues:["PATCH /organizations/{org}/org-properties/values"],customPropertiesForOrgsGetOrganizationValues:["GET /organizations/{org}/org-properties/values"],customPropertiesForReposCreateOrUpdateOrganizationDefinition:["PUT /orgs/{org}/properties/schema/{custom_property_name}"],customPropertiesForReposCreateOrUpdateOrganizationDefinitions:["PATCH /orgs/{org}/properties/schema"],customPropertiesForReposCreateOrUpdateOrganizationValues:["PATCH /orgs/{org}/properties/values"],customPropertiesForReposDeleteOrganizationDefinition:["DELETE /orgs/{org}/properties/schema/{custom_property_name}"],customPropertiesForReposGetOrganizationDefinition:["GET /orgs/{org}/properties/schema/{custom_property_name}"],customPropertiesForReposGetOrganizationDefinitions:["GET /orgs/{org}/properties/schema"],customPropertiesForReposGetOrganizationValues:["GET /orgs/{org}/properties/values"],delete:["DELETE /orgs/{org}"],deleteAttestationsBulk:["POST /orgs/{org}/attestations/delete-request"],deleteAttestationsById:["DELETE /orgs/{org}/attestations/{attestation_id}"],deleteAttestationsBySubjectDigest:["DELETE /orgs/{org}/attestations/digest/{subject_digest}"],deleteIssueType:["DELETE /orgs/{org}/issue-types/{issue_type_id}"],deleteWebhook:["DELETE /orgs/{org}/hooks/{hook_id}"],disableSelectedRepositoryImmutableReleasesOrganization:["DELETE /orgs/{org}/settings/immutable-releases/repositories/{repository_id}"],enableSelectedRepositoryImmutableReleasesOrganization:["PUT /orgs/{org}/settings/immutable-releases/repositories/{repository_id}"],get:["GET /orgs/{org}"],getImmutableReleasesSettings:["GET /orgs/{org}/settings/immutable-releases"],getImmutableReleasesSettingsRepositories:["GET /orgs/{org}/settings/immutable-releases/repositories"],getMembershipForAuthenticatedUser:["GET /user/memberships/orgs/{org}"],getMembershipForUser:["GET /orgs/{org}/memberships/{username}"],getOrgRole:["GET /orgs/{org}/organization-roles/{role_id}"],getOrgRulesetHistory:["GET /orgs/{org}/rulesets/{ruleset_id}/history"],getOrgRulesetVersion:["GET /orgs/{org}/rulesets/{ruleset_id}/history/{version_id}"],getWebhook:["GET /orgs/{org}/hooks/{hook_id}"],getWebhookConfigForOrg:["GET /orgs/{org}/hooks/{hook_id}/config"],getWebhookDelivery:["GET /orgs/{org}/hooks/{hook_id}/deliveries/{delivery_id}"],list:["GET /organizations"],listAppInstallations:["GET /orgs/{org}/installations"],listArtifactStorageRecords:["GET /orgs/{org}/artifacts/{subject_digest}/metadata/storage-records"],listAttestationRepositories:["GET /orgs/{org}/attestations/repositories"],listAttestations:["GET /orgs/{org}/attestations/{subject_digest}"],listAttestationsBulk:["POST /orgs/{org}/attestations/bulk-list{?per_page,before,after}"],listBlockedUsers:["GET /orgs/{org}/blocks"],listFailedInvitations:["GET /orgs/{org}/failed_invitations"],listForAuthenticatedUser:["GET /user/orgs"],listForUser:["GET /users/{username}/orgs"],listInvitationTeams:["GET /orgs/{org}/invitations/{invitation_id}/teams"],listIssueTypes:["GET /orgs/{org}/issue-types"],listMembers:["GET /orgs/{org}/members"],listMembershipsForAuthenticatedUser:["GET /user/memberships/orgs"],listOrgRoleTeams:["GET /orgs/{org}/organization-roles/{role_id}/teams"],listOrgRoleUsers:["GET /orgs/{org}/organization-roles/{role_id}/users"],listOrgRoles:["GET /orgs/{org}/organization-roles"],listOrganizationFineGrainedPermissions:["GET /orgs/{org}/organization-fine-grained-permissions"],listOutsideCollaborators:["GET /orgs/{org}/outside_collaborators"],listPatGrantRepositories:["GET /orgs/{org}/personal-access-tokens/{pat_id}/repositories"],listPatGrantRequestRepositories:["GET /orgs/{org}/personal-access-token-requests/{pat_request_id}/repositories"],listPatGrantRequests:["GET /orgs/{org}/personal-access-token-requests"],listPatGrants:["GET /orgs/{org}/personal-access-tokens"],listPendingInvitations:["GET /orgs/{org}/invitations"],listPublicMembers:["GET /orgs/{org}/public_members"],listSecurityManagerTeams:["GET /orgs/{org}/security-managers",{},{deprecated:"octokit.rest.orgs.listSecurityManagerTeams() is deprecated, see https://docs.github.com/rest/orgs/security-managers#list-security-manager-teams"}],listWebhookDeliveries:["GET /orgs/{org}/hooks/{hook_id}/deliveries"],listWebhooks:["GET /orgs/{org}/hooks"],pingWebhook:["POST /orgs/{org}/hooks/{hook_id}/pings"],redeliverWebhookDelivery:["POST /orgs/{org}/hooks/{hook_id}/deliveries/{delivery_id}/attempts"],removeMember:["DELETE /orgs/{org}/members/{username}"],removeMembershipForUser:["DELETE /orgs/{org}/memberships/{username}"],removeOutsideCollaborator:["DELETE /orgs/{org}/outside_collaborators/{username}"],removePublicMembershipForAuthenticatedUser:["DELETE /orgs/{org}/public_members/{username}"],removeSecurityManagerTeam:["DELETE /orgs/{org}/security-managers/teams/{team_slug}",{},{deprecated:"octokit.rest.orgs.removeSecurityManagerTeam() is deprecated, see https://docs.github.com/rest/orgs/security-managers#remove-a-security-manager-team"}],reviewPatGrantRequest:["POST /orgs/{org}/personal-access-token-requests/{pat_request_id}"],reviewPatGrantRequestsInBulk:["POST /orgs/{org}/personal-access-token-requests"],revokeAllOrgRolesTeam:["DELETE /orgs/{org}/organization-roles/teams/{team_slug}"],revokeAllOrgRolesUser:["DELETE /orgs/{org}/organization-roles/users/{username}"],revokeOrgRoleTeam:["DELETE /orgs/{org}/organization-roles/teams/{team_slug}/{role_id}"],revokeOrgRoleUser:["DELETE /orgs/{org}/organization-roles/users/{username}/{role_id}"],setImmutableReleasesSettings:["PUT /orgs/{org}/settings/immutable-releases"],setImmutableReleasesSettingsRepositories:["PUT /orgs/{org}/settings/immutable-releases/repositories"],setMembershipForUser:["PUT /orgs/{org}/memberships/{username}"],setPublicMembershipForAuthenticatedUser:["PUT /orgs/{org}/public_members/{username}"],unblockUser:["DELETE /orgs/{org}/blocks/{username}"],update:["PATCH /orgs/{org}"],updateIssueType:["PUT /orgs/{org}/issue-types/{issue_type_id}"],updateMembershipForAuthenticatedUser:["PATCH /user/memberships/orgs/{org}"],updatePatAccess:["POST /orgs/{org}/personal-access-tokens/{pat_id}"],updatePatAccesses:["POST /orgs/{org}/personal-access-tokens"],updateWebhook:["PATCH /orgs/{org}/hooks/{hook_id}"],updateWebhookConfigForOrg:["PATCH /orgs/{org}/hooks/{hook_id}/config"]},packages:{deletePackageForAuthenticatedUser:["DELETE /user/packages/{package_type}/{package_name}"],deletePackageForOrg:["DELETE /orgs/{org}/packages/{package_type}/{package_name}"],deletePackageForUser:["DELETE /users/{username}/packages/{package_type}/{package_name}"],deletePackageVersionForAuthenticatedUser:["DELETE /user/packages/{package_type}/{package_name}/versions/{package_version_id}"],deletePackageVersionForOrg:["DELETE /orgs/{org}/packages/{package_type}/{package_name}/versions/{package_version_id}"],deletePackageVersionForUser:["DELETE /users/{username}/packages/{package_type}/{package_name}/versions/{package_version_id}"],getAllPackageVersionsForAPackageOwnedByAnOrg:["GET /orgs/{org}/packages/{package_type}/{package_name}/versions",{},{renamed:["packages","getAllPackageVersionsForPackageOwnedByOrg"]}],getAllPackageVersionsForAPackageOwnedByTheAuthenticatedUser:["GET /user/packages/{package_type}/{package_name}/versions",{},{renamed:["packages","getAllPackageVersionsForPackageOwnedByAuthenticatedUser"]}],getAllPackageVersionsForPackageOwnedByAuthenticatedUser:["GET /user/packages/{package_type}/{package_name}/versions"],getAllPackageVersionsForPackageOwnedByOrg:["GET /orgs/{org}/packages/{package_type}/{package_name}/versions"],getAllPackageVersionsForPackageOwnedByUser:["GET /users/{username}/packages/{package_type}/{package_name}/versions"],getPackageForAuthenticatedUser:["GET /user/packages/{package_type}/{package_name}"],getPackageForOrganization:["GET /orgs/{org}/packages/{package_type}/{package_name}"],getPackageForUser:["GET /users/{username}/packages/{package_type}/{package_name}"],getPackageVersionForAuthenticatedUser:["GET /user/packages/{package_type}/{package_name}/versions/{package_version_id}"],getPackageVersionForOrganization:["GET /orgs/{org}/packages/{package_type}/{package_name}/versions/{package_version_id}"],getPackageVersionForUser:["GET /users/{username}/packages/{package_type}/{package_name}/versions/{package_version_id}"],listDockerMigrationConflictingPackagesForAuthenticatedUser:["GET /user/docker/conflicts"],listDockerMigrationConflictingPackagesForOrganization:["GET /orgs/{org}/docker/conflicts"],listDockerMigrationConflictingPackagesForUser:["GET /users/{username}/docker/conflicts"],listPackagesForAuthenticatedUser:["GET /user/packages"],listPackagesForOrganization:["GET /orgs/{org}/packages"],listPackagesForUser:["GET /users/{username}/packages"],restorePackageForAuthenticatedUser:["POST /user/packages/{package_type}/{package_name}/restore{?token}"],restorePackageForOrg:["POST /orgs/{org}/packages/{package_type}/{package_name}/restore{?token}"],restorePackageForUser:["POST /users/{username}/packages/{package_type}/{package_name}/restore{?token}"],restorePackageVersionForAuthenticatedUser:["POST /user/packages/{package_type}/{package_name}/versions/{package_version_id}/restore"],restorePackageVersionForOrg:["POST /orgs/{org}/packages/{package_type}/{package_name}/versions/{package_version_id}/restore"],restorePackageVersionForUser:["POST /users/{username}/packages/{package_type}/{package_name}/versions/{package_version_id}/restore"]},privateRegistries:{createOrgPrivateRegistry:["POST /orgs/{org}/private-registries"],deleteOrgPrivateRegistry:["DELETE /orgs/{org}/private-registries/{secret_name}"],getOrgPrivateRegistry:["GET /orgs/{org}/private-registries/{secret_name}"],getOrgPublicKey:["GET /orgs/{org}/private-registries/public-key"],listOrgPrivateRegistries:["GET /orgs/{org}/private-registries"],updateOrgPrivateRegistry:["PATCH /orgs/{org}/private-registries/{secret_name}"]},projects:{addItemForOrg:["POST /orgs/{org}/projectsV2/{project_number}/items"],addItemForUser:["POST /users/{username}/projectsV2/{project_number}/items"],deleteItemForOrg:["DELETE /orgs/{org}/projectsV2/{project_number}/items/{item_id}"],deleteItemForUser:["DELETE /users/{username}/projectsV2/{project_number}/items/{item_id}"],getFieldForOrg:["GET /orgs/{org}/projectsV2/{project_number}/fields/{field_id}"],getFieldForUser:["GET /users/{username}/projectsV2/{project_number}/fields/{field_id}"],getForOrg:["GET /orgs/{org}/projectsV2/{project_number}"],getForUser:["GET /users/{username}/projectsV2/{project_number}"],getOrgItem:["GET /orgs/{org}/projectsV2/{project_number}/items/{item_id}"],getUserItem:["GET /users/{username}/projectsV2/{project_number}/items/{item_id}"],listFieldsForOrg:["GET /orgs/{org}/projectsV2/{project_number}/fields"],listFieldsForUser:["GET /users/{username}/projectsV2/{project_number}/fields"],listForOrg:["GET /orgs/{org}/projectsV2"],listForUser:["GET /users/{username}/projectsV2"],listItemsForOrg:["GET /orgs/{org}/projectsV2/{project_number}/items"],listItemsForUser:["GET /users/{username}/projectsV2/{project_number}/items"],updateItemForOrg:["PATCH /orgs/{org}/projectsV2/{project_number}/items/{item_id}"],updateItemForUser:["PATCH /users/{username}/projectsV2/{project_number}/items/{item_id}"]},pulls:{checkIfMerged:["GET /repos/{owner}/{repo}/pulls/{pull_number}/merge"],create:["POST /repos/{owner}/{repo}/pulls"],createReplyForReviewComment:["POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies"],createReview:["POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews"],createReviewComment:["POST /repos/{owner}/{repo}/pulls/{pull_number}/comments"],deletePendingReview:["DELETE /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}"],deleteReviewComment:["DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}"],dismissReview:["PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/dismissals"],get:["GET /repos/{owner}/{repo}/pulls/{pull_number}"],getReview:["GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}"],getReviewComment:["GET /repos/{owner}/{repo}/pulls/comments/{comment_id}"],list:["GET /repos/{owner}/{repo}/pulls"],listCommentsForReview:["GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/comments"],listCommits:["GET /repos/{owner}/{repo}/pulls/{pull_number}/commits"],listFiles:["GET /repos/{owner}/{repo}/pulls/{pull_number}/files"],listRequestedReviewers:["GET /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers"],listReviewComments:["GET /repos/{owner}/{repo}/pulls/{pull_number}/comments"],listReviewCommentsForRepo:["GET /repos/{owner}/{repo}/pulls/comments"],listReviews:["GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews"],merge:["PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge"],removeRequestedReviewers:["DELETE /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers"],requestReviewers:["POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers"],submitReview:["POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/events"],update:["PATCH /repos/{owner}/{repo}/pulls/{pull_number}"],updateBranch:["PUT /repos/{owner}/{repo}/pulls/{pull_number}/update-branch"],updateReview:["PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}"],updateReviewComment:["PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}"]},rateLimit:{get:["GET /rate_limit"]},reactions:{createForCommitComment:["POST /repos/{owner}/{repo}/comments/{comment_id}/reactions"],createForIssue:["POST /repos/{owner}/{repo}/issues/{issue_number}/reactions"],createForIssueComment:["POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions"],createForPullRequestReviewComment:["POST /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions"],createForRelease:["POST /repos/{owner}/{repo}/releases/{release_id}/reactions"],createForTeamDiscussionCommentInOrg:["POST /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}/reactions"],createForTeamDiscussionInOrg:["POST /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/reactions"],deleteForCommitComment:["DELETE /repos/{owner}/{repo}/comments/{comment_id}/reactions/{reaction_id}"],deleteForIssue:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/reactions/{reaction_id}"],deleteForIssueComment:["DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions/{reaction_id}"],deleteForPullRequestComment:["DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions/{reaction_id}"],deleteForRelease:["DELETE /repos/{owner}/{repo}/releases/{release_id}/reactions/{reaction_id}"],deleteForTeamDiscussion:["DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/reactions/{reaction_id}"],deleteForTeamDiscussionComment:["DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}/reactions/{reaction_id}"],listForCommitComment:["GET /repos/{owner}/{repo}/comments/{comment_id}/reactions"],listForIssue:["GET /repos/{owner}/{repo}/issues/{issue_number}/reactions"],listForIssueComment:["GET /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions"],listForPullRequestReviewComment:["GET /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions"],listForRelease:["GET /repos/{owner}/{repo}/releases/{release_id}/reactions"],listForTeamDiscussionCommentInOrg:["GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}/reactions"],listForTeamDiscussionInOrg:["GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/reactions"]},repos:{acceptInvitation:["PATCH /user/repository_invitations/{invitation_id}",{},{renamed:["repos","acceptInvitationForAuthenticatedUser"]}],acceptInvitationForAuthenticatedUser:["PATCH /user/repository_invitations/{invitation_id}"],addAppAccessRestrictions:["POST /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps",{},{mapToData:"apps"}],addCollaborator:["PUT /repos/{owner}/{repo}/collaborators/{username}"],addStatusCheckContexts:["POST /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts",{},{mapToData:"contexts"}],addTeamAccessRestrictions:["POST /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams",{},{mapToData:"teams"}],addUserAccessRestrictions:["POST /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users",{},{mapToData:"users"}],cancelPagesDeployment:["POST /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}/cancel"],checkAutomatedSecurityFixes:["GET /repos/{owner}/{repo}/automated-security-fixes"],checkCollaborator:["GET /repos/{owner}/{repo}/collaborators/{username}"],checkImmutableReleases:["GET /repos/{owner}/{repo}/immutable-releases"],checkPrivateVulnerabilityReporting:["GET /repos/{owner}/{repo}/private-vulnerability-reporting"],checkVulnerabilityAlerts:["GET /repos/{owner}/{repo}/vulnerability-alerts"],codeownersErrors:["GET /repos/{owner}/{repo}/codeowners/errors"],compareCommits:["GET /repos/{owner}/{repo}/compare/{base}...{head}"],compareCommitsWithBasehead:["GET /repos/{owner}/{repo}/compare/{basehead}"],createAttestation:["POST /repos/{owner}/{repo}/attestations"],createAutolink:["POST /repos/{owner}/{repo}/autolinks"],createCommitComment:["POST /repos/{owner}/{repo}/commits/{commit_sha}/comments"],createCommitSignatureProtection:["POST /repos/{owner}/{repo}/branches/{branch}/protection/required_signatures"],createCommitStatus:["POST /repos/{owner}/{repo}/statuses/{sha}"],createDeployKey:["POST /repos/{owner}/{repo}/keys"],createDeployment:["POST /repos/{owner}/{repo}/deployments"],createDeploymentBranchPolicy:["POST /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies"],createDeploymentProtectionRule:["POST /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules"],createDeploymentStatus:["POST /repos/{owner}/{repo}/deployments/{deployment_id}/statuses"],createDispatchEvent:["POST /repos/{owner}/{repo}/dispatches"],createForAuthenticatedUser:["POST /user/repos"],createFork:["POST /repos/{owner}/{repo}/forks"],createInOrg:["POST /orgs/{org}/repos"],createOrUpdateEnvironment:["PUT /repos/{owner}/{repo}/environments/{environment_name}"],createOrUpdateFileContents:["PUT /repos/{owner}/{repo}/contents/{path}"],createOrgRuleset:["POST /orgs/{org}/rulesets"],createPagesDeployment:["POST /repos/{owner}/{repo}/pages/deployments"],createPagesSite:["POST /repos/{owner}/{repo}/pages"],createRelease:["POST /repos/{owner}/{repo}/releases"],createRepoRuleset:["POST /repos/{owner}/{repo}/rulesets"],createUsingTemplate:["POST /repos/{template_owner}/{template_repo}/generate"],createWebhook:["POST /repos/{owner}/{repo}/hooks"],customPropertiesForReposCreateOrUpdateRepositoryValues:["PATCH /repos/{owner}/{repo}/properties/values"],customPropertiesForReposGetRepositoryValues:["GET /repos/{owner}/{repo}/properties/values"],declineInvitation:["DELETE /user/repository_invitations/{invitation_id}",{},{renamed:["repos","declineInvitationForAuthenticatedUser"]}],declineInvitationForAuthenticatedUser:["DELETE /user/repository_invitations/{invitation_id}"],delete:["DELETE /repos/{owner}/{repo}"],deleteAccessRestrictions:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions"],deleteAdminBranchProtection:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/enforce_admins"],deleteAnEnvironment:["DELETE /repos/{owner}/{repo}/environments/{environment_name}"],deleteAutolink:["DELETE /repos/{owner}/{repo}/autolinks/{autolink_id}"],deleteBranchProtection:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection"],deleteCommitComment:["DELETE /repos/{owner}/{repo}/comments/{comment_id}"],deleteCommitSignatureProtection:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_signatures"],deleteDeployKey:["DELETE /repos/{owner}/{repo}/keys/{key_id}"],deleteDeployment:["DELETE /repos/{owner}/{repo}/deployments/{deployment_id}"],deleteDeploymentBranchPolicy:["DELETE /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies/{branch_policy_id}"],deleteFile:["DELETE /repos/{owner}/{repo}/contents/{path}"],deleteInvitation:["DELETE /repos/{owner}/{repo}/invitations/{invitation_id}"],deleteOrgRuleset:["DELETE /orgs/{org}/rulesets/{ruleset_id}"],deletePagesSite:["DELETE /repos/{owner}/{repo}/pages"],deletePullRequestReviewProtection:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_pull_request_reviews"],deleteRelease:["DELETE /repos/{owner}/{repo}/releases/{release_id}"],deleteReleaseAsset:["DELETE /repos/{owner}/{repo}/releases/assets/{asset_id}"],deleteRepoRuleset:["DELETE /repos/{owner}/{repo}/rulesets/{ruleset_id}"],deleteWebhook:["DELETE /repos/{owner}/{repo}/hooks/{hook_id}"],disableAutomatedSecurityFixes:["DELETE /repos/{owner}/{repo}/automated-security-fixes"],disableDeploymentProtectionRule:["DELETE /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/{protection_rule_id}"],disableImmutableReleases:["DELETE /repos/{owner}/{repo}/immutable-releases"],disablePrivateVulnerabilityReporting:["DELETE /repos/{owner}/{repo}/private-vulnerability-reporting"],disableVulnerabilityAlerts:["DELETE /repos/{owner}/{repo}/vulnerability-alerts"],downloadArchive:["GET /repos/{owner}/{repo}/zipball/{ref}",{},{renamed:["repos","downloadZipballArchive"]}],downloadTarballArchive:["GET /repos/{owner}/{repo}/tarball/{ref}"],downloadZipballArchive:["GET /repos/{owner}/{repo}/zipball/{ref}"],enableAutomatedSecurityFixes:["PUT /repos/{owner}/{repo}/automated-security-fixes"],enableImmutableReleases:["PUT /repos/{owner}/{repo}/immutable-releases"],enablePrivateVulnerabilityReporting:["PUT /repos/{owner}/{repo}/private-vulnerability-reporting"],enableVulnerabilityAlerts:["PUT /repos/{owner}/{repo}/vulnerability-alerts"],generateReleaseNotes:["POST /repos/{owner}/{repo}/releases/generate-notes"],get:["GET /repos/{owner}/{repo}"],getAccessRestrictions:["GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions"],getAdminBranchProtection:["GET /repos/{owner}/{repo}/branches/{branch}/protection/enforce_admins"],getAllDeploymentProtectionRules:["GET /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules"],getAllEnvironments:["GET /repos/{owner}/{repo}/environments"],getAllStatusCheckContexts:["GET /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts"],getAllTopics:["GET /repos/{owner}/{repo}/topics"],getAppsWithAccessToProtectedBranch:["GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps"],getAutolink:["GET /repos/{owner}/{repo}/autolinks/{autolink_id}"],getBranch:["GET /repos/{owner}/{repo}/branches/{branch}"],getBranchProtection:["GET /repos/{owner}/{repo}/branches/{branch}/protection"],getBranchRules:["GET /repos/{owner}/{repo}/rules/branches/{branch}"],getClones:["GET /repos/{owner}/{repo}/traffic/clones"],getCodeFrequencyStats:["GET /repos/{owner}/{repo}/stats/code_frequency"],getCollaboratorPermissionLevel:["GET /repos/{owner}/{repo}/collaborators/{username}/permission"],getCombinedStatusForRef:["GET /repos/{owner}/{repo}/commits/{ref}/status"],getCommit:["GET /repos/{owner}/{repo}/commits/{ref}"],getCommitActivityStats:["GET /repos/{owner}/{repo}/stats/commit_activity"],getCommitComment:["GET /repos/{owner}/{repo}/comments/{comment_id}"],getCommitSignatureProtection:["GET /repos/{owner}/{repo}/branches/{branch}/protection/required_signatures"],getCommunityProfileMetrics:["GET /repos/{owner}/{repo}/community/profile"],getContent:["GET /repos/{owner}/{repo}/contents/{path}"],getContributorsStats:["GET /repos/{owner}/{repo}/stats/contributors"],getCustomDeploymentProtectionRule:["GET /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/{protection_rule_id}"],getDeployKey:["GET /repos/{owner}/{repo}/keys/{key_id}"],getDeployment:["GET /repos/{owner}/{repo}/deployments/{deployment_id}"],getDeploymentBranchPolicy:["GET /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies/{branch_policy_id}"],getDeploymentStatus:["GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses/{status_id}"],getEnvironment:["GET /repos/{owner}/{repo}/environments/{environment_name}"],getLatestPagesBuild:["GET /repos/{owner}/{repo}/pages/builds/latest"],getLatestRelease:["GET /repos/{owner}/{repo}/releases/latest"],getOrgRuleSuite:["GET /orgs/{org}/rulesets/rule-suites/{rule_suite_id}"],getOrgRuleSuites:["GET /orgs/{org}/rulesets/rule-suites"],getOrgRuleset:["GET /orgs/{org}/rulesets/{ruleset_id}"],getOrgRulesets:["GET /orgs/{org}/rulesets"],getPages:["GET /repos/{owner}/{repo}/pages"],getPagesBuild:["GET /repos/{owner}/{repo}/pages/builds/{build_id}"],getPagesDeployment:["GET /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}"],getPagesHealthCheck:["GET /repos/{owner}/{repo}/pages/health"],getParticipationStats:["GET /repos/{owner}/{repo}/stats/participation"],getPullRequestReviewProtection:["GET /repos/{owner}/{repo}/branches/{branch}/protection/required_pull_request_reviews"],getPunchCardStats:["GET /repos/{owner}/{repo}/stats/punch_card"],getReadme:["GET /repos/{owner}/{repo}/readme"],getReadmeInDirectory:["GET /repos/{owner}/{repo}/readme/{dir}"],getRelease:["GET /repos/{owner}/{repo}/releases/{release_id}"],getReleaseAsset:["GET /repos/{owner}/{repo}/releases/assets/{asset_id}"],getReleaseByTag:["GET /repos/{owner}/{repo}/releases/tags/{tag}"],getRepoRuleSuite:["GET /repos/{owner}/{repo}/rulesets/rule-suites/{rule_suite_id}"],getRepoRuleSuites:["GET /repos/{owner}/{repo}/rulesets/rule-suites"],getRepoRuleset:["GET /repos/{owner}/{repo}/rulesets/{ruleset_id}"],getRepoRulesetHistory:["GET /repos/{owner}/{repo}/rulesets/{ruleset_id}/history"],getRepoRulesetVersion:["GET /repos/{owner}/{repo}/rulesets/{ruleset_id}/history/{version_id}"],getRepoRulesets:["GET /repos/{owner}/{repo}/rulesets"],getStatusChecksProtection:["GET /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks"],getTeamsWithAccessToProtectedBranch:["GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams"],getTopPaths:["GET /repos/{owner}/{repo}/traffic/popular/paths"],getTopReferrers:["GET /repos/{owner}/{repo}/traffic/popular/referrers"],getUsersWithAccessToProtectedBranch:["GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users"],getViews:["GET /repos/{owner}/{repo}/traffic/views"],getWebhook:["GET /repos/{owner}/{repo}/hooks/{hook_id}"],getWebhookConfigForRepo:["GET /repos/{owner}/{repo}/hooks/{hook_id}/config"],getWebhookDelivery:["GET /repos/{owner}/{repo}/hooks/{hook_id}/deliveries/{delivery_id}"],listActivities:["GET /repos/{owner}/{repo}/activity"],listAttestations:["GET /repos/{owner}/{repo}/attestations/{subject_digest}"],listAutolinks:["GET /repos/{owner}/{repo}/autolinks"],listBranches:["GET /repos/{owner}/{repo}/branches"],listBranchesForHeadCommit:["GET /repos/{owner}/{repo}/commits/{commit_sha}/branches-where-head"],listCollaborators:["GET /repos/{owner}/{repo}/collaborators"],listCommentsForCommit:["GET /repos/{owner}/{repo}/commits/{commit_sha}/comments"],listCommitCommentsForRepo:["GET /repos/{owner}/{repo}/comments"],listCommitStatusesForRef:["GET /repos/{owner}/{repo}/commits/{ref}/statuses"],listCommits:["GET /repos/{owner}/{repo}/commits"],listContributors:["GET /repos/{owner}/{repo}/contributors"],listCustomDeploymentRuleIntegrations:["GET /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/apps"],listDeployKeys:["GET /repos/{owner}/{repo}/keys"],listDeploymentBranchPolicies:["GET /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies"],listDeploymentStatuses:["GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses"],listDeployments:["GET /repos/{owner}/{repo}/deployments"],listForAuthenticatedUser:["GET /user/repos"],listForOrg:["GET /orgs/{org}/repos"],listForUser:["GET /users/{username}/repos"],listForks:["GET /repos/{owner}/{repo}/forks"],listInvitations:["GET /repos/{owner}/{repo}/invitations"],listInvitationsForAuthenticatedUser:["GET /user/repository_invitations"],listLanguages:["GET /repos/{owner}/{repo}/languages"],listPagesBuilds:["GET /repos/{owner}/{repo}/pages/builds"],listPublic:["GET /repositories"],listPullRequestsAssociatedWithCommit:["GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls"],listReleaseAssets:["GET /repos/{owner}/{repo}/releases/{release_id}/assets"],listReleases:["GET /repos/{owner}/{repo}/releases"],listTags:["GET /repos/{owner}/{repo}/tags"],listTeams:["GET /repos/{owner}/{repo}/teams"],listWebhookDeliveries:["GET /repos/{owner}/{repo}/hooks/{hook_id}/deliveries"],listWebhooks:["GET /repos/{owner}/{repo}/hooks"],merge:["POST /repos/{owner}/{repo}/merges"],mergeUpstream:["POST /repos/{owner}/{repo}/merge-upstream"],pingWebhook:["POST /repos/{owner}/{repo}/hooks/{hook_id}/pings"],redeliverWebhookDelivery:["POST /repos/{owner}/{repo}/hooks/{hook_id}/deliveries/{delivery_id}/attempts"],removeAppAccessRestrictions:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps",{},{mapToData:"apps"}],removeCollaborator:["DELETE /repos/{owner}/{repo}/collaborators/{username}"],removeStatusCheckContexts:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts",{},{mapToData:"contexts"}],removeStatusCheckProtection:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks"],removeTeamAccessRestrictions:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams",{},{mapToData:"teams"}],removeUserAccessRestrictions:["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users",{},{mapToData:"users"}],renameBranch:["POST /repos/{owner}/{repo}/branches/{branch}/rename"],replaceAllTopics:["PUT /repos/{owner}/{repo}/topics"],requestPagesBuild:["POST /repos/{owner}/{repo}/pages/builds"],setAdminBranchProtection:["POST /repos/{owner}/{repo}/branches/{branch}/protection/enforce_admins"],setAppAccessRestrictions:["PUT /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps",{},{mapToData:"apps"}],setStatusCheckContexts:["PUT /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts",{},{mapToData:"contexts"}],setTeamAccessRestrictions:["PUT /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams",{},{mapToData:"teams"}],setUserAccessRestrictions:["PUT /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users",{},{mapToData:"users"}],testPushWebhook:["POST /repos/{owner}/{repo}/hooks/{hook_id}/tests"],transfer:["POST /repos/{owner}/{repo}/transfer"],update:["PATCH /repos/{owner}/{repo}"],updateBranchProtection:["PUT /repos/{owner}/{repo}/branches/{branch}/protection"],updateCommitComment:["PATCH /repos/{owner}/{repo}/comments/{comment_id}"],updateDeploymentBranchPolicy:["PUT /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies/{branch_policy_id}"],updateInformationAboutPagesSite:["PUT /repos/{owner}/{repo}/pages"],updateInvitation:["PATCH /repos/{owner}/{repo}/invitations/{invitation_id}"],updateOrgRuleset:["PUT /orgs/{org}/rulesets/{ruleset_id}"],updatePullRequestReviewProtection:["PATCH /repos/{owner}/{repo}/branches/{branch}/protection/required_pull_request_reviews"],updateRelease:["PATCH /repos/{owner}/{repo}/releases/{release_id}"],updateReleaseAsset:["PATCH /repos/{owner}/{repo}/releases/assets/{asset_id}"],updateRepoRuleset:["PUT /repos/{owner}/{repo}/rulesets/{ruleset_id}"],updateStatusCheckPotection:["PATCH /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks",{},{renamed:["repos","updateStatusCheckProtection"]}],updateStatusCheckProtection:["PATCH /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks"],updateWebhook:["PATCH /repos/{owner}/{repo}/hooks/{hook_id}"],updateWebhookConfigForRepo:["PATCH /repos/{owner}/{repo}/hooks/{hook_id}/config"],uploadReleaseAsset:["POST /repos/{owner}/{repo}/releases/{release_id}/assets{?name,label}",{baseUrl:"https://uploads.github.com"}]},search:{code:["GET /search/code"],commits:["GET /search/commits"],issuesAndPullRequests:["GET /search/issues"],labels:["GET /search/labels"],repos:["GET /search/repositories"],topics:["GET /search/topics"],users:["GET /search/users"]},secretScanning:{createPushProtectionBypass:["POST /repos/{owner}/{repo}/secret-scanning/push-protection-bypasses"],getAlert:["GET /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}"],getScanHistory:["GET /repos/{owner}/{repo}/secret-scanning/scan-history"],listAlertsForOrg:["GET /orgs/{org}/secret-scanning/alerts"],listAlertsForRepo:["GET /repos/{owner}/{repo}/secret-scanning/alerts"],listLocationsForAlert:["GET /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}/locations"],listOrgPatternConfigs:["GET /orgs/{org}/secret-scanning/pattern-configurations"],updateAlert:["PATCH /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}"],updateOrgPatternConfigs:["PATCH /orgs/{org}/secret-scanning/pattern-configurations"]},securityAdvisories:{createFork:["POST /repos/{owner}/{repo}/security-advisories/{ghsa_id}/forks"],createPrivateVulnerabilityReport:["POST /repos/{owner}/{repo}/security-advisories/reports"],createRepositoryAdvisory:["POST /repos/{owner}/{repo}/security-advisories"],createRepositoryAdvisoryCveRequest:["POST /repos/{owner}/{repo}/security-advisories/{ghsa_id}/cve"],getGlobalAdvisory:["GET /advisories/{ghsa_id}"],getRepositoryAdvisory:["GET /repos/{owner}/{repo}/security-advisories/{ghsa_id}"],listGlobalAdvisories:["GET /advisories"],listOrgRepositoryAdvisories:["GET /orgs/{org}/security-advisories"],listRepositoryAdvisories:["GET /repos/{owner}/{repo}/security-advisories"],updateRepositoryAdvisory:["PATCH /repos/{owner}/{repo}/security-advisories/{ghsa_id}"]},teams:{addOrUpdateMembershipForUserInOrg:["PUT /orgs/{org}/teams/{team_slug}/memberships/{username}"],addOrUpdateRepoPermissionsInOrg:["PUT /orgs/{org}/teams/{team_slug}/repos/{owner}/{repo}"],checkPermissionsForRepoInOrg:["GET /orgs/{org}/teams/{team_slug}/repos/{owner}/{repo}"],create:["POST /orgs/{org}/teams"],createDiscussionCommentInOrg:["POST /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments"],createDiscussionInOrg:["POST /orgs/{org}/teams/{team_slug}/discussions"],deleteDiscussionCommentInOrg:["DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}"],deleteDiscussionInOrg:["DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}"],deleteInOrg:["DELETE /orgs/{org}/teams/{team_slug}"],getByName:["GET /orgs/{org}/teams/{team_slug}"],getDiscussionCommentInOrg:["GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}"],getDiscussionInOrg:["GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}"],getMembershipForUserInOrg:["GET /orgs/{org}/teams/{team_slug}/memberships/{username}"],list:["GET /orgs/{org}/teams"],listChildInOrg:["GET /orgs/{org}/teams/{team_slug}/teams"],listDiscussionCommentsInOrg:["GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments"],listDiscussionsInOrg:["GET /orgs/{org}/teams/{team_slug}/discussions"],listForAuthenticatedUser:["GET /user/teams"],listMembersInOrg:["GET /orgs/{org}/teams/{team_slug}/members"],listPendingInvitationsInOrg:["GET /orgs/{org}/teams/{team_slug}/invitations"],listReposInOrg:["GET /orgs/{org}/teams/{team_slug}/repos"],removeMembershipForUserInOrg:["DELETE /orgs/{org}/teams/{team_slug}/memberships/{username}"],removeRepoInOrg:["DELETE /orgs/{org}/teams/{team_slug}/repos/{owner}/{repo}"],updateDiscussionCommentInOrg:["PATCH /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}"],updateDiscussionInOrg:["PATCH /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}"],updateInOrg:["PATCH /orgs/{org}/teams/{team_slug}"]},users:{addEmailForAuthenticated:["POST /user/emails",{},{renamed:["users","addEmailForAuthenticatedUser"]}],addEmailForAuthenticatedUser:["POST /user/emails"],addSocialAccountForAuthenticatedUser:["POST /user/social_accounts"],block:["PUT /user/blocks/{username}"],checkBlocked:["GET /user/blocks/{username}"],checkFollowingForUser:["GET /users/{username}/following/{target_user}"],checkPersonIsFollowedByAuthenticated:["GET /user/following/{username}"],createGpgKeyForAuthenticated:["POST /user/gpg_keys",{},{renamed:["users","createGpgKeyForAuthenticatedUser"]}],createGpgKeyForAuthenticatedUser:["POST /user/gpg_keys"],createPublicSshKeyForAuthenticated:["POST /user/keys",{},{renamed:["users","createPublicSshKeyForAuthenticatedUser"]}],createPublicSshKeyForAuthenticatedUser:["POST /user/keys"],createSshSigningKeyForAuthenticatedUser:["POST /user/ssh_signing_keys"],deleteAttestationsBulk:["POST /users/{username}/attestations/delete-request"],deleteAttestationsById:["DELETE /users/{username}/attestations/{attestation_id}"],deleteAttestationsBySubjectDigest:["DELETE /users/{username}/attestations/digest/{subject_digest}"],deleteEmailForAuthenticated:["DELETE /user/emails",{},{renamed:["users","deleteEmailForAuthenticatedUser"]}],deleteEmailForAuthenticatedUser:["DELETE /user/emails"],deleteGpgKeyForAuthenticated:["DELETE /user/gpg_keys/{gpg_key_id}",{},{renamed:["users","deleteGpgKeyForAuthenticatedUser"]}],deleteGpgKeyForAuthenticatedUser:["DELETE /user/gpg_keys/{gpg_key_id}"],deletePublicSshKeyForAuthenticated:["DELETE /user/keys/{key_id}",{},{renamed:["users","deletePublicSshKeyForAuthenticatedUser"]}],deletePublicSshKeyForAuthenticatedUser:["DELETE /user/keys/{key_id}"],deleteSocialAccountForAuthenticatedUser:["DELETE /user/social_accounts"],deleteSshSigningKeyForAuthenticatedUser:["DELETE /user/ssh_signing_keys/{ssh_signing_key_id}"],follow:["PUT /user/following/{username}"],getAuthenticated:["GET /user"],getById:["GET /user/{account_id}"],getByUsername:["GET /users/{username}"],getContextForUser:["GET /users/{username}/hovercard"],getGpgKeyForAuthenticated:["GET /user/gpg_keys/{gpg_key_id}",{},{renamed:["users","getGpgKeyForAuthenticatedUser"]}],getGpgKeyForAuthenticatedUser:["GET /user/gpg_keys/{gpg_key_id}"],getPublicSshKeyForAuthenticated:["GET /user/keys/{key_id}",{},{renamed:["users","getPublicSshKeyForAuthenticatedUser"]}],getPublicSshKeyForAuthenticatedUser:["GET /user/keys/{key_id}"],getSshSigningKeyForAuthenticatedUser:["GET /user/ssh_signing_keys/{ssh_signing_key_id}"],list:["GET /users"],listAttestations:["GET /users/{username}/attestations/{subject_digest}"],listAttestationsBulk:["POST /users/{username}/attestations/bulk-list{?per_page,before,after}"],listBlockedByAuthenticated:["GET /user/blocks",{},{renamed:["users","listBlockedByAuthenticatedUser"]}],listBlockedByAuthenticatedUser:["GET /user/blocks"],listEmailsForAuthenticated:["GET /user/emails",{},{renamed:["users","listEmailsForAuthenticatedUser"]}],listEmailsForAuthenticatedUser:["GET /user/emails"],listFollowedByAuthenticated:["GET /user/following",{},{renamed:["users","listFollowedByAuthenticatedUser"]}],listFollowedByAuthenticatedUser:["GET /user/following"],listFollowersForAuthenticatedUser:["GET /user/followers"],listFollowersForUser:["GET /users/{username}/followers"],listFollowingForUser:["GET /users/{username}/following"],listGpgKeysForAuthenticated:["GET /user/gpg_keys",{},{renamed:["users","listGpgKeysForAuthenticatedUser"]}],listGpgKeysForAuthenticatedUser:["GET /user/gpg_keys"],listGpgKeysForUser:["GET /users/{username}/gpg_keys"],listPublicEmailsForAuthenticated:["GET /user/public_emails",{},{renamed:["users","listPublicEmailsForAuthenticatedUser"]}],listPublicEmailsForAuthenticatedUser:["GET /user/public_emails"],listPublicKeysForUser:["GET /users/{username}/keys"],listPublicSshKeysForAuthenticated:["GET /user/keys",{},{renamed:["users","listPublicSshKeysForAuthenticatedUser"]}],listPublicSshKeysForAuthenticatedUser:["GET /user/keys"],listSocialAccountsForAuthenticatedUser:["GET /user/social_accounts"],listSocialAccountsForUser:["GET /users/{username}/social_accounts"],listSshSigningKeysForAuthenticatedUser:["GET /user/ssh_signing_keys"],listSshSigningKeysForUser:["GET /users/{username}/ssh_signing_keys"],setPrimaryEmailVisibilityForAuthenticated:["PATCH /user/email/visibility",{},{renamed:["users","setPrimaryEmailVisibilityForAuthenticatedUser"]}],setPrimaryEmailVisibilityForAuthenticatedUser:["PATCH /user/email/visibility"],unblock:["DELETE /user/blocks/{username}"],unfollow:["DELETE /user/following/{username}"],updateAuthenticated:["PATCH /user"]}},Ia=Cc;var ie=new Map;for(let[t,e]of Object.entries(Ia))for(let[n,r]of Object.entries(e)){let[o,s,a]=r,[i,l]=o.split(/ /),d=Object.assign({method:i,url:l},s);ie.has(t)||ie.set(t,new Map),ie.get(t).set(n,{scope:t,methodName:n,endpointDefaults:d,decorations:a})}var Fc={has({scope:t},e){return ie.get(t).has(e)},getOwnPropertyDescriptor(t,e){return{value:this.get(t,e),configurable:!0,writable:!0,enumerable:!0}},defineProperty(t,e,n){return Object.defineProperty(t.cache,e,n),!0},deleteProperty(t,e){return delete t.cache[e],!0},ownKeys({scope:t}){return[...ie.get(t).keys()]},set(t,e,n){return t.cache[e]=n},get({octokit:t,scope:e,cache:n},r){if(n[r])return n[r];let o=ie.get(e).get(r);if(!o)return;let{endpointDefaults:s,decorations:a}=o;return a?n[r]=Dc(t,e,r,s,a):n[r]=t.request.defaults(s),n[r]}};function jt(t){let e={};for(let n of ie.keys())e[n]=new Proxy({octokit:t,scope:n,cache:{}},Fc);return e}function Dc(t,e,n,r,o){let s=t.request.defaults(r);function a(...i){let l=s.endpoint.merge(...i);if(o.mapToData)return l=Object.assign({},l,{data:l[o.mapToData],[o.mapToData]:void 0}),s(l);if(o.renamed){let[d,u]=o.renamed;t.log.warn(`octokit.${e}.${n}() has been renamed to octokit.${d}.${u}()`)}if(o.deprecated&&t.log.warn(o.deprecated),o.renamedParameters){let d=s.endpoint.merge(...i);for(let[u,c]of Object.entries(o.renamedParameters))u in d&&(t.log.warn(`"${u}" parameter is deprecated for "octokit.${e}.${n}()". Use "${c}" instead`),c in d||(d[c]=d[u]),delete d[u]);return s(d)}return s(...i)}return Object.assign(a,s)}function Gc(t){return{rest:jt(t)}}Gc.VERSION=Mt;function Lt(t){let e=jt(t);return{...e,rest:e}}Lt.VERSION=Mt;var ka="22.0.1";var mn=yn.plugin(Nt,Lt,Ut).defaults({userAgent:`octokit-rest.js/${ka}`});var $c="2022-11-28",Sa="x-github-api-version",hn=3e4;function _n({apiUrl:t,version:e,fetch:n}){return{baseUrl:t,userAgent:`ralph-hero/${e}`,log:{debug:gn,info:gn,warn:gn,error:gn},request:{fetch:Nc(n)}}}function gn(){}function Nc(t){return async(e,n)=>{let r=Math.min(hn,K()?.answerWithinMs??hn),o=Date.now(),s=new Headers(n?.headers);s.has(Sa)||s.set(Sa,$c);let a=await t(e,{...n,headers:s,signal:AbortSignal.timeout(r)}),i=Date.now()-o;if(i<=r)return a;throw await a.body?.cancel(),new Error(`the answer came after ${Math.round(i/1e3)} s, perhaps because the machine slept`)}}var xc=S({owner:b(),repo:b(),number:j()}),Uc=404;function Mc(t){return t?.[0]==="repository"&&(t[1]==="issue"||t[1]==="issueOrPullRequest")}var jc=1e3,Lc=2e7,qc=1e5;async function Bc({body:t}){let e=Buffer.alloc(0),n=0;for await(let r of t??[])if(n+=r.length,e=Buffer.concat([e,r]).subarray(-qc),n>=Lc)break;return e.toString("utf8")}var $e=class{rest;isGithubsOwn;#e;#n;#t;#o;#s;#u;#c=new rn;#l=null;#a;constructor(e,n){let{token:r,tokenPlace:o,limits:s}=e;this.#t=new me(s),this.#o=n.time;let a=typeof r=="string";a&&Vc(r,o),this.#s=r,this.#u=a?null:r;let i=new mn({..._n(e),...a?{auth:r}:{}});a||i.hook.wrap("request",async(c,p)=>Hc(r,{options:p,time:n.time},async()=>c(p)));let l=new WeakMap,d=c=>l.get(c)??n.elapsedMs();i.hook.before("request",c=>{l.set(c,n.elapsedMs())}),i.hook.after("request",({headers:c},p)=>{this.#h(c,{clock:n,sentAtMs:d(p)})}),i.hook.error("request",(c,p)=>{throw"response"in c&&c.response!==void 0&&this.#h(c.response.headers,{clock:n,sentAtMs:d(p)}),a?Object.assign(c,{tokenPlace:o,tokenEnd:this.#a}):c});let u=new ge(this.#t,n,n.time);i.hook.wrap("request",async(c,p)=>u.deliver(p,async()=>c(p))),this.rest=i,this.#n=e.fetch,this.isGithubsOwn=kt(e.apiUrl),this.#e=i.graphql.defaults({baseUrl:e.graphqlUrl.replace(/\/graphql\/?$/,"")})}async token(){return typeof this.#s=="string"?this.#s:this.#s.token()}get scopes(){return this.#l}get permissions(){return this.#u?.permissions??null}get pace(){return this.#t.pace(this.#o.now())}hasContentRoom(e){return this.#t.hasContentRoom(e,this.#o.now())}async query(e,n,r){let{data:o,problems:s}=await this.#p(e,n,{attempted:r,kind:"read"}),[a]=s;if(a!==void 0)throw R(a,r);return o}async queryParts(e,n,r){return this.#p(e,n,{attempted:r,kind:"read"})}async queryVisible(e,n,r){let o=await this.queryParts(e,n,r),s=o.problems.find(({type:a})=>a!=="FORBIDDEN");if(s!==void 0)throw R(s,r);return o}async mutate(e,n,r){return this.#p(e,n,{attempted:r,kind:"write"})}async endOfFile(e,n){try{let r=await this.#n(e,{signal:AbortSignal.timeout(hn)});if(!r.ok)throw new Error(`its server answers ${r.status}`);return await Bc(r)}catch(r){throw he(n,r instanceof Error?r.message:String(r))}}async#p(e,n,{attempted:r,kind:o}){let s=this.#c.fitting(e);try{let i=await this.#e(s,{...n,headers:this.#r(s)});if(te(i))return{data:i,problems:[]}}catch(i){if(Wc(i))return{data:i.data,problems:await this.#y(It(i),n)};if(this.#c.learn(on(i),s))return this.#p(e,n,{attempted:r,kind:o});throw I(i,r,o)}let a="GitHub's answer could not be read";throw o==="write"?Fe(r,a):he(r,a)}async#y(e,n){let r=e.find(({type:a,path:i})=>a==="NOT_FOUND"&&Mc(i)),o=xc.safeParse(n).data;if(r===void 0||o===void 0)return e;let s=await this.#d(o);return e.map(a=>a===r?{...a,failure:s}:a)}async#d(e){let{owner:n,repo:r,number:o}=e;try{let{data:s}=await this.rest.issues.get({owner:n,repo:r,issue_number:o}),a=`${s.repository_url.split("/").slice(-2).join("/")}#${s.number}`;return M(a,T(e))?i=>he(i,"GitHub does not show the issue to every request yet"):i=>new _("GITHUB_NOT_FOUND",`Cannot ${i}: it was transferred and is now ${a}`,{hint:`Call with the owner, repo and number of ${a}, where its log begins anew`})}catch(s){let a=s instanceof Error&&"status"in s&&s.status===Uc;return i=>a?new _("GITHUB_NOT_FOUND",`Cannot ${i}: there is no such issue, or the token cannot see it`,{hint:"Check owner, repository and number"}):I(s,i,"read")}}#r(e){return this.#c.asksFor("issue-fields",e)?{"graphql-features":"issue_fields"}:{}}#h(e,{clock:n,sentAtMs:r}){let{date:o}=e;n.observe(typeof o=="string"?o:void 0,r);let s=e["github-authentication-token-expiration"];typeof s=="string"&&(this.#a=s);let a=e["x-oauth-scopes"];typeof a=="string"&&(this.#l=a.split(",").map(i=>i.trim()).filter(i=>i!==""))}};function Vc(t,e){if(!/^[\x21-\x7e]+$/.test(t))throw new _("CONFIG_INVALID","Cannot use the token: it contains a blank, a line break or another character that no token has",{hint:`Put the token alone, exactly as GitHub showed it, in ${e}`})}async function Hc(t,{options:{headers:e},time:n},r){let o=async a=>(e.authorization=`token ${a}`,r()),s=await t.token();try{return await o(s)}catch(a){if(!(a instanceof Error&&"status"in a&&a.status===401))throw a;return await n.sleep(jc),t.forget(s),o(await t.token())}}function Wc(t){return t instanceof oe&&te(t.data)}var zc=S({status:j(),headers:Me(b(),ne([b(),j()]).optional()),data:L()}),O_=S({response:zc});var Kc={totalCount:0,pageInfo:{hasPreviousPage:!1,startCursor:null},nodes:[],edges:[]};function le(t){let{id:e,fullDatabaseId:n,number:r,title:o,url:s,closed:a,repository:i}=t,l=qt(i.nameWithOwner,r);return{id:e,databaseId:Number(n),address:l,title:o,url:s,closed:a}}function Oa(t,e){return{...le(t),viewer:e,body:t.body,labels:E(t.labels?.nodes),assignees:E(t.assignees.nodes).map(({id:n,login:r})=>({id:n,name:r})),ancestors:Ga(t.parent),subIssueCount:t.subIssuesSummary.total}}function Ca(t,{viewer:e,stateField:n}){let r=le(t),{repository:o,...s}=t,a={...s,__typename:"Issue",stateReason:null,closedAs:null,projectItems:t.projectItems??{nodes:[]},comments:Kc},i={viewer:{login:e},repository:{...o,issueOrPullRequest:a}};return{...r,snapshot:_e(i,r.address,n)}}function Fa(t){return{...le(t),body:t.body}}function Da(t,e){let{createdAt:n,author:r,userContentEdits:o,timelineItems:s}=t,a=E(o?.nodes),i=E(s.nodes).flatMap(p=>p.__typename==="RenamedTitleEvent"?[p]:[]),l=a.map(({diff:p,editedAt:y,editor:m})=>fn({text:p,at:y},m,e)),d=i.map(({currentTitle:p,createdAt:y,actor:m})=>fn({text:p,at:y},m,e)).toReversed(),u=fn({text:null,at:n},null,e);o?.pageInfo.hasNextPage===!0&&l.push({...u,at:l.at(-1)?.at??n});let[c]=i;return s.pageInfo.hasPreviousPage?d.push({...u,at:d.at(-1)?.at??n}):c!==void 0&&d.push(fn({text:c.previousTitle,at:n},r,e)),{title:d,body:l}}function fn(t,e,n){if(e===null)return{...t,author:null,byViewer:!1};let r=e.__typename==="Bot",o=e.login.replace(/\[bot\]$/,"");return{...t,author:{login:e.login,isBot:r},byViewer:M(r?`${o}[bot]`:o,n)}}function Ga(t){return t==null?[]:[le(t),...Ga(t.parent)]}function Qc(t){return{id:t.node_id,databaseId:t.id,address:qt(t.repository_url.split("/").slice(-2).join("/"),t.number),title:t.title,url:t.html_url,closed:t.state==="closed"}}function bn(t){return t.map(e=>typeof e=="string"?e:e.name??"")}function fe(t){return(t?.total??0)-(t?.completed??0)}function qt(t,e){let[n="",r=""]=t.split("/");return{owner:n,repo:r,number:e}}function $a(t,e){let{issue_dependencies_summary:n,parent_issue_url:r}=t;return{...Qc(t),parent:r==null?null:Jc(r),blockerCount:En(n?.total_blocked_by,e),blockedCount:En(n?.total_blocking,e)}}function Na(t,e){let n=t.issueDependenciesSummary,{parent:r}=t;return{...le(t),parent:r===null?null:qt(r.repository.nameWithOwner,r.number),blockerCount:En(n?.totalBlockedBy,e),blockedCount:En(n?.totalBlocking,e)}}function En(t,e){return t===void 0||t===0&&!e?null:t}function Jc(t){let[e="",n="",,r=""]=t.split("/").slice(-4);return{owner:e,repo:n,number:Number(r)}}var Bt={"sub-issues":"rest",dependencies:"graphql"},xa={rest:"GITHUB_NOT_FOUND",graphql:"GITHUB_UNSUPPORTED"},wn=class{#e=new Map;#n=!1;wayOf(e){return this.#e.get(e)??Bt[e]}use(e,n){this.#e.set(e,n)}async run(e,n){let{group:r,attempted:o}=n;if(r==="dependencies"&&this.#n)throw Ma(o);let s=this.wayOf(r);try{return await Ua(s,e,n)}catch(a){if(!(a instanceof _&&a.code===xa[s])||s!==Bt[r])throw a;return this.#t(e,n,a)}}async#t(e,n,r){let{group:o,attempted:s}=n,a=Bt[o]==="rest"?"graphql":"rest";try{let i=await Ua(a,e,n);return this.use(o,a),i}catch(i){throw!(i instanceof _)||i.code!==xa[a]?i:o!=="dependencies"?r:(this.#n=!0,Ma(s))}}};async function Ua(t,e,{rest:n,graphql:r,attempted:o,kind:s}){if(t==="graphql")return r();try{return await n(Vt(e))}catch(a){throw I(a,o,s)}}function Vt({owner:t,repo:e,number:n}){return{owner:t,repo:e,issue_number:n}}function Ma(t){return new _("GITHUB_UNSUPPORTED",`Cannot ${t}: this GitHub server has no dependencies between issues`,{hint:"They need GitHub Enterprise Server 3.19 or newer; nothing was written"})}var Ht=/priority has already been taken/i,Xc=/only have one parent|duplicate sub-issues/i,ja=5,Yc=200;async function La(t,e,n){let{parent:r,child:o}=n,s=`make ${T(r.address)} the parent of ${T(o.address)}`,a={parentId:r.id,childId:o.id};for(let i=1;;i+=1){let{problems:l}=await t.mutate(ns,a,s),[d]=l;if(d===void 0)return;if(Xc.test(d.message))return Zc(t,n,{attempted:s,problem:d});if(!Ht.test(d.message))throw R(d,s);if(i===ja)throw ep(s,d);await e.sleep(Yc*2**(i-1)*(.5+Math.random()))}}async function Zc(t,{parent:e,child:n},{attempted:r,problem:o}){let{node:s}=await t.query(gs,{childId:n.id},r),a=s!==null&&"parent"in s&&s.parent!==null?le(s.parent):null;if(a?.id!==e.id)throw a===null?R(o,r):new _("GITHUB_UNEXPECTED",`Cannot ${r}: ${T(n.address)} has the parent ${T(a.address)} by now`,{hint:"A ticket has one parent: remove that link first, with action remove. Nothing was written"})}function ep(t,{message:e}){return new _("GITHUB_UNAVAILABLE",`Cannot ${t}: other processes add children to that parent at the same time ("${e}")`,{hint:`Tried ${ja} times; nothing was written. Call again shortly`,retryable:!0})}var Wt=100,qa={request:{retries:0}},tp=1e3,Tn=class{#e;#n;#t=new wn;#o=!1;#s=new G({max:tp});constructor(e,n){this.#e=e,this.#n=n}async contentOf(e){try{let{data:n}=await this.#e.rest.issues.get(Vt(e));return{...this.#a(n),body:n.body??"",author:n.user===null?null:{login:n.user.login,isBot:n.user.type==="Bot"},association:n.author_association??"NONE",labels:bn(n.labels),assignees:(n.assignees??[]).map(({login:r})=>r),openChildren:fe(n.sub_issues_summary)}}catch(n){throw I(n,`read ticket ${T(e)}`,"read")}}async childrenOf(e){let n=`read the children of ticket ${T(e)}`;return this.#t.run(e,{group:"sub-issues",attempted:n,kind:"read",rest:async r=>{let{data:o}=await this.#e.rest.issues.listSubIssues({...r,per_page:Wt});return o.map(s=>Ba(this.#a(s),s.body))},graphql:async()=>(await this.#l(cs,e,n)).map(o=>Ba(this.#p(o),o.body))})}async blockersOf(e){return this.#c(e,{attempted:`read what ticket ${T(e)} waits for`,rest:async n=>this.#e.rest.issues.listDependenciesBlockedBy({...n,per_page:Wt}),document:ps})}async blockedBy(e){return this.#c(e,{attempted:`read what waits for ticket ${T(e)}`,rest:async n=>this.#e.rest.issues.listDependenciesBlocking({...n,per_page:Wt}),document:ys})}async addChild(e,n){await La(this.#e,this.#n,{parent:e,child:n})}async removeChild(e,n){let r=`take ${T(n.address)} from its parent ${T(e.address)}`;await this.#d(Bs,{parentId:e.id,childId:n.id},r)}async requireDependencies(e){this.#e.isGithubsOwn||this.#o||(await this.blockersOf(e),this.#o=!0)}get linksByGraphql(){return this.#t.wayOf("dependencies")==="graphql"}linkByRest(){this.#t.use("dependencies","rest")}blocking(e,n){return this.#u(e,n.id),{document:Rt,variables:{issueId:e,blockingId:n.id}}}#u(...e){let n=this.#n.now();for(let r of e)this.#s.set(r,n)}async addBlocker(e,n){let{id:r,address:o}=e,s=`make ${T(o)} wait for ${T(n.address)}`;this.#u(r,n.id),await this.#t.run(o,{group:"dependencies",attempted:s,kind:"write",rest:async a=>{let{issues:i}=this.#e.rest;await i.addBlockedByDependency({...a,issue_id:n.databaseId,...qa})},graphql:async()=>this.#d(Rt,{issueId:r,blockingId:n.id},s)})}async removeBlocker({id:e,address:n},r){let o=`make ${T(n)} no longer wait for ${T(r.address)}`;await this.#t.run(n,{group:"dependencies",attempted:o,kind:"write",rest:async s=>{let{issues:a}=this.#e.rest;await a.removeDependencyBlockedBy({...s,issue_id:r.databaseId,...qa})},graphql:async()=>this.#d(ms,{issueId:e,blockingId:r.id},o)})}async#c(e,{attempted:n,rest:r,document:o}){return this.#t.run(e,{group:"dependencies",attempted:n,kind:"read",rest:async s=>(await r(s)).data.map(a=>this.#a(a)),graphql:async()=>(await this.#l(o,e,n)).map(a=>this.#p(a))})}async#l(e,n,r){let o={...n},{repository:s}=await this.#e.query(e,o,r);return E(s?.issue?.links.nodes)}#a(e){return $a(e,this.#y(e.node_id,e.updated_at))}#p(e){return Na(e,this.#y(e.id,e.updatedAt))}#y(e,n){let r=Math.max(Date.parse(n),this.#s.get(e)??0);return this.#n.now()-r>1e4}async#d(e,n,r){let{problems:o}=await this.#e.mutate(e,n,r),[s]=o;if(s!==void 0)throw R(s,r)}};function Ba(t,e){return{...t,body:e??""}}function Va({owner:t,repo:e},n){let r=n.map(({kind:s},a)=>s==="label"?`label${a}: label(name: $name${a}) { id name } labels${a}: labels(query: $name${a}, first: 30) { nodes { id name } }`:`people${a}: assignableUsers(query: $name${a}, first: 50) { nodes { id login } }`);return{document:`query ReadChoices($owner: String!, $repo: String!${n.map((s,a)=>`, $name${a}: String!`).join("")}) {
  repository(owner: $owner, name: $repo) {
    ${r.join(`
    `)}
  }
}`,variables:{owner:t,repo:e,...Object.fromEntries(n.map(({name:s},a)=>[`name${a}`,s]))}}}function Ha({repository:t},e){let n=[],r=[];for(let[o,{kind:s,name:a}]of e.entries()){let l=(s==="label"?rp(t,o):op(t,o)).find(d=>M(d.name,a));l!==void 0&&(s==="label"?n:r).push(l)}return{labels:n,assignees:r}}function rp(t,e){let n=t?.[`label${e}`],r=t?.[`labels${e}`];return[...n!=null&&"name"in n?[n]:[],...Wa(r).flatMap(o=>"name"in o?[o]:[])]}function op(t,e){return Wa(t?.[`people${e}`]).flatMap(n=>"login"in n?[{id:n.id,name:n.login}]:[])}function Wa(t){return t!=null&&"nodes"in t?E(t.nodes):[]}var Ka=/^mutation (?<name>\w+)\((?<parameters>[^)]*)\) \{\n(?<fields>[^]*?)\n\}(?<fragments>[^]*)$/,sp=/fragment (\w+) on [^]*?\n\}/g,ap=/^ {2}(\w+)(:?)/gm,za=/\$(\w+)/g;async function Ee(t,e,n){let{document:r,variables:o,parts:s}=ip(e),a=await t.mutate(r,o,n);return s.map(i=>dp(i,a))}function ip(t){let e=t.map(lp),n=new Set(e.flatMap(a=>a.parameters)),r=new Map(e.flatMap(a=>[...a.fragments]));return{document:[`mutation ${Ka.exec(t.at(-1)?.document??"")?.groups?.name??""}(${[...n].join(", ")}) {
${e.map(({fields:a})=>a).join(`
`)}
}`,...r.values()].join(`

`),variables:Object.assign({},...e.map(({variables:a})=>a)),parts:e}}function lp({document:t,variables:e},n){let r=Ka.exec(t)?.groups;if(r===void 0)throw new Error("A mutation to join has the form that the generator prints");let{parameters:o="",fields:s="",fragments:a=""}=r,i=new Set([...a.matchAll(za)].map(([,p])=>p)),l=p=>n===0||i.has(p)?p:`${p}_${n}`,d=p=>p.replaceAll(za,(y,m)=>`$${l(m)}`),u=new Map,c=d(s).replaceAll(ap,(p,y,m)=>{let f=n===0?y:`${y}_${n}`;return u.set(f,y),f===y||m!==""?`  ${f}${m}`:`  ${f}: ${y}`});return{parameters:d(o).split(/,|\n/).map(p=>p.trim()).filter(p=>p!==""),fields:c,variables:Object.fromEntries(Object.entries(e).map(([p,y])=>[l(p),y])),fragments:new Map([...a.matchAll(sp)].map(([p,y=""])=>[y,p])),names:u}}function dp({names:t},{data:e,problems:n}){let r=Object.entries(e).flatMap(([o,s])=>{let a=t.get(o);return a===void 0?[]:[[a,s]]});return{data:Object.fromEntries(r),problems:n.flatMap(o=>up(t,o)??[])}}function up(t,e){let[n,...r]=e.path??[];if(n===void 0)return e;let o=t.get(String(n));return o===void 0?null:{...e,path:[o,...r]}}var Rn=class{#e;#n;#t;constructor({repository:e,projects:n},r){this.#e=e,this.#n=n??e,this.#t=r}async make(e,n){let r=[];for(;r.length<n.length;){let o=n.slice(r.length);try{r.push(...await this.#c(e,cp(this.#o(o),r)))}catch(s){if(!(s instanceof _))throw s;r.push(...o.map(()=>({failure:s})))}}return r}#o(e){let[n]=e;if(this.#s(n))return e.slice(0,1);let r=e.findIndex((o,s)=>this.#s(o)||this.#u(o)!==this.#u(n)||zt(o)&&s>0&&!zt(e[s-1]??o));return e.slice(0,Math.min(20,r<0?e.length:r))}#s(e){return e?.kind==="blocker"&&!this.#t.linksByGraphql}#u(e){return e?.kind==="issue"||e?.kind==="blocker"?this.#e:this.#n}async#c(e,n){let[r]=n;if(r?.kind==="blocker"&&this.#s(r))return await this.#t.addBlocker(e,r.blocker),[{done:null}];let o=`edit ticket ${T(e.address)}`;try{let s=n.map(l=>this.#l(e,l)),a=this.#u(r);return(await Ee(a,s,o)).map((l,d)=>pp(n[d],l,e))}catch(s){if(!(s instanceof _&&s.code==="GITHUB_UNSUPPORTED")||!this.#t.linksByGraphql||!n.some(({kind:i})=>i==="blocker"))throw s;return this.#t.linkByRest(),this.make(e,n)}}#l({id:e},n){switch(n.kind){case"issue":{let{kind:r,...o}=n;return{document:Zs,variables:{id:e,...o}}}case"blocker":return this.#t.blocking(e,n.blocker);case"card":{let{projectId:r,stateField:o}=n,{priority:s,estimate:a}=Q(o),i={fieldName:o.name,priorityField:s,estimateField:a};return{document:ts,variables:{projectId:r,issueId:e,...i}}}case"uncard":{let{projectId:r,itemId:o}=n;return{document:Hs,variables:{projectId:r,itemId:o}}}case"field":{let{projectId:r,itemId:o,fieldId:s,optionId:a}=n,i={projectId:r,itemId:o,fieldId:s};return a===null?{document:Vs,variables:i}:{document:tn,variables:{...i,optionId:a}}}}}};function zt(t){return t.kind==="field"&&t.itemId===null}function cp(t,e){if(!t.some(zt))return t;let n=e.findLast(o=>"done"in o&&o.done!==null);if(n!==void 0&&"done"in n&&n.done!==null){let{id:o}=n.done;return t.map(s=>s.kind==="field"?{...s,itemId:o}:s)}let r=e.findLast(o=>"failure"in o);throw r!==void 0&&"failure"in r?r.failure:new Error("A field is set on a card that is there, or that was added before")}function pp(t,{data:e,problems:n},{address:r}){let o=`${t===void 0?"edit":mp[t.kind]} ticket ${T(r)}`,s=n.find(({path:i})=>i===void 0||i.length<=1);if(s!==void 0)return{failure:R(s,o)};if(t?.kind!=="card")return{done:null};let a=e.addProjectV2ItemById?.item;return a==null?{failure:new _("GITHUB_UNEXPECTED",`Cannot ${o}: GitHub shows no card`)}:{done:yp(a,t)}}function yp(t,{stateField:e}){return Ct(t,e)}var mp={issue:"edit",blocker:"add a blocker to",card:"add to the project the",uncard:"take from the project the",field:"set a field of"};var gp=10,hp=20,Qa=50,Pn=class{#e;#n;#t;constructor(e,n){this.#e=e.repository,this.#n=new Rn(e,n),this.#t=e.projects===null}async read(e){let{owner:n,repo:r,number:o}=e,s=`read ticket ${T(e)}`,{data:a,problems:i}=await this.#e.queryParts(As,{owner:n,repo:r,number:o},s),[l]=i,d=a.repository?.issueOrPullRequest;if(l!==void 0)throw R(l,s);if(d?.__typename==="Issue")return Oa(d,a.viewer.login);throw new _("INPUT_NOT_AN_ISSUE",`Cannot ${s}: it is a pull request`,{hint:"Use the number of the issue that the pull request closes"})}async readTexts({owner:e,repo:n,number:r}){let o="read the history of a ticket's texts",{repository:s,viewer:a}=await this.#e.query($s,{owner:e,repo:n,number:r,newest:hp},o),i=s?.issueOrPullRequest;if(i?.__typename==="Issue")return Da(i,a.login);throw new _("GITHUB_NOT_FOUND",`Cannot ${o}: the issue is gone`,{hint:"Look at the board on GitHub, then call again"})}async readBlobs({owner:e,repo:n},{path:r,commit:o},s){let{repository:a}=await this.#e.query(Ns,{owner:e,repo:n,decided:`${o}:${r}`,newest:`${s??"HEAD"}:${r}`},`look up the content of ${r}`);return{decided:Ja(a?.decided),newest:Ja(a?.newest)}}async choices(e,{labels:n,assignees:r}){let o={labels:[],assignees:[]},s=[...n.map(a=>({kind:"label",name:a})),...r.map(a=>({kind:"person",name:a}))];for(let a=0;a<s.length;a+=Qa){let i=s.slice(a,a+Qa),{document:l,variables:d}=Va(e,i),c=await this.#e.query(l,d,"look up labels and assignable accounts"),p=Ha(c,i);o.labels.push(...p.labels),o.assignees.push(...p.assignees)}return o}async readLabellings({owner:e,repo:n,number:r}){let{repository:o}=await this.#e.query(Is,{owner:e,repo:n,number:r},`read who labelled ticket ${T({owner:e,repo:n,number:r})}`),s=E(o?.issue?.timelineItems.nodes).flatMap(a=>a.__typename==="LabeledEvent"?[a]:[]);return E(o?.issue?.labels?.nodes).flatMap(({id:a,name:i})=>{let l=s.findLast(({label:d})=>d.id===a);return l===void 0?[]:[{name:i,by:De(l.actor)}]})}async newestOwn({owner:e,repo:n},r){let o=[],s=null;for(let a=0;a<gp;a+=1){let l=(await this.#e.query(Ss,{owner:e,repo:n,after:s},"look for an earlier creation")).repository?.issues,d=E(l?.nodes),u=d.filter(({createdAt:c})=>Date.parse(c)>=r);if(o.push(...u.filter(({viewerDidAuthor:c})=>c).map(Fa)),u.length<d.length||l?.pageInfo.hasNextPage!==!0)break;s=l.pageInfo.endCursor}return o}async create(e,n){let r=[];for(let o=0;o<n.length;o+=20){let s=n.slice(o,o+20);try{r.push(...await this.#o(e,s))}catch(a){if(!(a instanceof _)||o===0)throw a;r.push(...s.map(()=>({failure:a})))}}return r}async#o(e,n){let r=this.#t&&e.projectId!==null,{name:o}=e.stateField,{priority:s,estimate:a}=Q(e.stateField),i={projectIds:[e.projectId],fieldName:o,priorityField:s,estimateField:a},l=n.map(d=>({document:r?rs:os,variables:{repositoryId:e.repositoryId,...d,...r?i:{}}}));try{return(await Ee(this.#e,l,"create the ticket")).map(u=>_p(u,e))}catch(d){if(!(r&&d instanceof _&&d.code==="GITHUB_UNSUPPORTED"))throw d;return this.#t=!1,this.#o(e,n)}}async edit(e,n){return this.#n.make(e,n)}async comment(e,n){let r=`comment on ticket ${T(e.address)}`,{data:o,problems:s}=await this.#e.mutate(Es,{issueId:e.id,body:n},r),[a]=s;if(a!==void 0)throw R(a,r);return o.addComment?.commentEdge?.node?.url??e.url}};function _p({data:t,problems:e},n){let r="create the ticket",o=t.createIssue?.issue;if(o!=null)return{done:Ca(o,n)};let[s]=e;return s!==void 0&&Ht.test(s.message)?{failure:Fe(r,"other processes add children to that parent at the same time")}:{failure:s===void 0?new _("GITHUB_UNEXPECTED",`Cannot ${r}: GitHub shows no new issue`):R(s,r)}}function Ja(t){return t?.oid??null}import{isDeepStrictEqual as Tp}from"node:util";var fp=100,Ep=10;async function Ne(t,e,n){let r=[],{after:o}=e,s={count:0,why:null};for(let a=0;a<Ep;a+=1){let{items:i,why:l}=await bp(t,e,{after:o,attempted:n}),{pageInfo:d,edges:u}=i;for(let[c,{cursor:p,node:y}]of E(u).entries()){o=p,(y===null||y.content===null)&&(s={count:s.count+1,why:s.why??l});let m=y===null?null:wp(y,e.stateField);m!==null&&e.matches(m)&&r.push(m);let f=!d.hasNextPage&&c===E(u).length-1;if(r.length===e.pageSize)return{tickets:r,hidden:s,next:f?null:o}}if(!d.hasNextPage)return{tickets:r,hidden:s,next:null}}return{tickets:r,hidden:s,next:o}}async function bp(t,{project:e,stateField:n},{after:r,attempted:o}){let{priority:s,estimate:a}=Q(n),i={projectId:e.id,stateField:n.name,priorityField:s,estimateField:a,first:fp,after:r},{data:l,problems:d}=await t.queryVisible(Ps,i,o),{node:u}=l,[c]=d;if(u!=null&&"items"in u)return{items:u.items,why:c===void 0?null:sn(c)};throw c===void 0?new _("GITHUB_NOT_FOUND",`Cannot ${o}: the project no longer exists`):R(c,o)}function wp({id:t,isArchived:e,content:n,state:r,priority:o,estimate:s},a){if(n?.__typename!=="Issue")return null;let{number:i,title:l,url:d,author:u,closed:c,createdAt:p,updatedAt:y,parent:m,subIssuesSummary:f}=n,g=W(r),h=n.issueDependenciesSummary;return{itemId:t,number:i,title:l,url:d,repository:n.repository.nameWithOwner,state:g===null?null:V(a,g),priority:W(o),estimate:W(s),closed:c,dropped:x(n),archived:e,author:De(u),comments:n.comments.totalCount,labels:E(n.labels?.nodes).map(({name:w})=>w),assignees:E(n.assignees.nodes).map(({login:w})=>w),parent:m===null?null:{repository:m.repository.nameWithOwner,number:m.number},children:f.total,openChildren:fe(f),openBlockers:h?.blockedBy??0,createdAt:p,updatedAt:y}}var Rp=50,Ap=304,Pp=404,vp=/field validation errors/i,Ip=ne([S({raw:b()}).transform(({raw:t})=>t),b()]),kp=U({name:Ip}).nullable(),Sp=U({number:de(),title:b(),html_url:b(),repository_url:b(),state:b(),state_reason:b().nullish(),created_at:b(),updated_at:b(),user:U({login:b(),type:b()}).nullish(),comments:de().nullish(),labels:$(ne([b(),U({name:b().nullish()})])),assignees:$(U({login:b()})).nullish(),parent_issue_url:b().nullish(),sub_issues_summary:U({total:de(),completed:de()}).nullish(),issue_dependencies_summary:U({blocked_by:de()}).nullish()}),Op=$(U({node_id:b(),content_type:b(),content:L(),archived_at:b().nullable(),fields:$(U({id:j(),value:L()})).default([])})),Cp="this server does not list project items by REST",Xa="REST and GraphQL name the project's fields by different ids",vn=class{#e;#n=new Set;#t=null;#o=new G({max:Rp});constructor({repository:e,projects:n}){this.#e=n??e}get restProblem(){return this.#t}known(e){return this.#o.get(Ya(e))?.page??null}async readPage(e){let{owner:n,number:r}=e.project,o=`list the items of project number ${r} of "${n}"`,s=Ya(e);if(this.#t===null)return this.#s(e,{attempted:o,key:s});let a=await Ne(this.#e,e,o),i=this.#o.get(s);return Tp(a,i?.page)?i?.page??a:(this.#o.set(s,{etag:"",page:a}),a)}async#s(e,{attempted:n,key:r}){let o=this.#o.get(r);try{let{data:s,headers:a}=await this.#a(e,o?.etag),i=Op.safeParse(s);if(!i.success)throw Za(n,i.error);if(this.#u(i.data,e)){let u=await Ne(this.#e,e,n);if(u.tickets.some(({state:c})=>c!==null))return this.#l(Xa,u)}let l=i.data.filter(({content:u})=>u!=null),d={tickets:l.flatMap(u=>Gp(u,e,n)),hidden:{count:i.data.length-l.length,why:null},next:Np(a.link)};return a.etag!==void 0&&this.#o.set(r,{etag:a.etag,page:d}),d}catch(s){let a=Fp(s);if(a===Ap&&o!==void 0)return o.page;if(a===Pp)return this.#l(Cp,await this.#c(e,n,s));if(s instanceof Error&&vp.test(s.message))return this.#l(Xa,await Ne(this.#e,e,n));throw I(s,n,"read")}}#u(e,{project:n,fields:r}){let o=e.filter(({content_type:s})=>s==="Issue");return o.some(s=>s.fields.some(({id:a})=>a===r.state))&&this.#n.add(n.id),o.length>0&&!this.#n.has(n.id)}async#c(e,n,r){try{return await Ne(this.#e,e,n)}catch(o){throw o instanceof _&&o.code==="GITHUB_NOT_FOUND"?Dp(n,r):o}}#l(e,n){return this.#t=e,n}async#a({project:e,fields:n,q:r,pageSize:o,after:s},a){let i={project_number:e.number,q:r,per_page:o,fields:Object.values(n).filter(d=>d!==null).join(","),...s===null?{}:{after:s},headers:a===void 0?{}:{"if-none-match":a}},{rest:l}=this.#e;return e.ownerKind==="organization"?l.request("GET /orgs/{org}/projectsV2/{project_number}/items",{org:e.owner,...i}):l.request("GET /users/{username}/projectsV2/{project_number}/items",{username:e.owner,...i})}};function Ya({project:t,q:e,after:n,pageSize:r,fields:o,stateField:s}){return JSON.stringify([t.owner,t.number,e,n,r,o,s])}function Fp(t){return t instanceof Error&&"status"in t&&typeof t.status=="number"?t.status:null}function Dp(t,e){return new _("GITHUB_NOT_FOUND",`Cannot ${t}: GitHub has no such list for this token`,{hint:'Check that the project is still there, and that the token may read projects (scope "project")',cause:e})}function Za(t,e){let[n]=e.issues,r=n===void 0||n.path.length===0?"":` at "${n.path.join(".")}"`;return he(t,`GitHub's answer cannot be read${r}`,e)}function Gp(t,{fields:e,stateField:n},r){if(t.content_type!=="Issue")return[];let o=Sp.safeParse(t.content);if(!o.success)throw Za(r,o.error);let s=o.data,a=s.sub_issues_summary,i=Kt(t,e.state);return[{itemId:t.node_id,number:s.number,title:s.title,url:s.html_url,repository:ei(s.repository_url),state:i===null?null:V(n,i),priority:Kt(t,e.priority),estimate:Kt(t,e.estimate),closed:s.state==="closed",dropped:x({stateReason:s.state_reason??null}),archived:t.archived_at!==null,author:s.user?{login:s.user.login,isBot:s.user.type==="Bot"}:null,comments:s.comments??null,labels:bn(s.labels),assignees:(s.assignees??[]).map(({login:l})=>l),parent:$p(s.parent_issue_url??null),children:a?.total??0,openChildren:fe(a),openBlockers:s.issue_dependencies_summary?.blocked_by??0,createdAt:s.created_at,updatedAt:s.updated_at}]}function Kt({fields:t},e){return kp.safeParse(t.find(r=>r.id===e)?.value).data?.name??null}function ei(t){return/\/repos\/(?<name>[^/]+\/[^/]+)/.exec(t)?.groups?.name??""}function $p(t){let e=Number(/\/issues\/(?<number>\d+)$/.exec(t??"")?.groups?.number);return t===null||!Number.isInteger(e)?null:{repository:ei(t),number:e}}function Np(t){let e=/<(?<url>[^>]+)>;\s*rel="next"/.exec(t??"")?.groups?.url;return e===void 0?null:new URL(e).searchParams.get("after")}function ni({projectId:t,fieldId:e},n){let r=n.map((a,i)=>`$item${i}: ID!, $option${i}: String!`).join(", "),o=n.flatMap(({archived:a},i)=>{let l=`projectId: $projectId, itemId: $item${i}`,d=`set${i}: updateProjectV2ItemFieldValue(input: { ${l}, fieldId: $fieldId, value: { singleSelectOptionId: $option${i} } }) { clientMutationId }`;return a?[`take${i}: unarchiveProjectV2Item(input: { ${l} }) { clientMutationId }`,d,`put${i}: archiveProjectV2Item(input: { ${l} }) { clientMutationId }`]:[d]}),s=n.flatMap(({itemId:a,optionId:i},l)=>[[`item${l}`,a],[`option${l}`,i]]);return{document:`mutation RestoreValues($projectId: ID!, $fieldId: ID!, ${r}) {
  ${o.join(`
  `)}
}`,variables:{projectId:t,fieldId:e,...Object.fromEntries(s)}}}import{stripVTControlCharacters as Up}from"node:util";function In(t,e){return t?.defaultBranchRef?.name===e?null:e}function Qt({baseRefName:t,body:e},n,r){return r===null||t!==r?[]:qe(e,n)}function kn(t){let e=n=>"baseRefName"in n;return E(t).flatMap(n=>"source"in n&&e(n.source)?[n.source]:[])}function Sn(t,e,n){return t.filter(r=>{let{owner:o,name:s}=r.repository;return(B({owner:o.login,repo:s})===B(e)?Qt(r,e,n):[]).some(l=>M(T(l),T(e)))})}function be({isCrossRepository:t,headRepository:e},n){return n===void 0?!t:M(e?.nameWithOwner??"",`${n.owner}/${n.repo}`)}var si=3,Mp=20,Jt=100,jp=new Set(["EXPECTED","IN_PROGRESS","PENDING","QUEUED","WAITING"]),Lp=new Set(["CLEAN","HAS_HOOKS"]),On=class{#e;#n;constructor({projects:e,repository:n}){this.#e=e??n,this.#n=n}async read(e,n){if(e.length===0)return[];let r="read the pull requests of the tickets in review",o=n.base!==null,{nodes:s}=await this.#e.query(ss,{cards:e,withMentions:o},r),a=E(s).flatMap(c=>{let p="content"in c?c.content:null;return p!==null&&Vp(p)?[{issue:p,ids:Hp(p,n)}]:[]}),i=[...new Set(a.flatMap(({ids:c})=>[...c.linked,...c.mentioning]))],l=Array.from({length:Math.ceil(i.length/Jt)},async(c,p)=>{let y=i.slice(p*Jt,(p+1)*Jt);return this.#e.query(as,{pulls:y},r)}),d=(await Promise.all(l)).flatMap(c=>E(c.nodes)).filter(Wp),u=new Map(d.map(c=>[c.id,c]));return a.map(({issue:c,ids:p})=>{let{number:y,closed:m,repository:f}=c,g={owner:f.owner.login,repo:f.name,number:y},h=p.linked.flatMap(P=>u.get(P)??[]),w=p.mentioning.flatMap(P=>u.get(P)??[]),A=[...new Set([...h,...Sn(w,g,n.base)])].slice(-si).map(zp);return{number:y,closed:m,dropped:x(c),pulls:A}})}async readRemarks(e,n){let r="read the reviews and checks of a pull request",{node:o}=await this.#n.query(is,{pull:n},r);if(o===null||!("reviews"in o))throw ti(r,n);let s=E(o.reviews?.nodes).filter(({body:u})=>u!==""),a=E(o.reviewThreads.nodes).filter(({isResolved:u})=>!u),i=E(o.statusCheckRollup?.contexts.nodes).flatMap(Xp),l=i.filter(({job:u})=>u!==null).slice(0,3),d=new Map(await Promise.all(l.map(async({job:u})=>[u,await this.#t(e,Number(u))])));return{said:[...s.map(u=>ri(u,`review (${u.state.toLowerCase().replaceAll("_"," ")})`)),...a.flatMap(({path:u,line:c,comments:p})=>E(p.nodes).map(y=>ri(y,c===null?u:`${u}:${c}`)))],failedChecks:i.map(({name:u,texts:c,job:p})=>({name:u,text:[...c,d.get(p)].filter(Boolean).join(`
`)}))}}async#t({owner:e,repo:n},r){let o="read the log of a check";try{let{headers:s}=await this.#n.rest.actions.downloadJobLogsForWorkflowRun({owner:e,repo:n,job_id:r,request:{redirect:"manual"}}).catch(a=>{throw I(a,o,"read")});return Zp(await this.#n.endOfFile(s.location??"",o))}catch(s){if(!(s instanceof _))throw s;return`Its log is missing: ${s.message}`}}async readMergeFacts(e){let n="read the merge methods of a pull request",{data:r}=await this.#n.queryVisible(ls,{pull:e},n),{node:o}=r;if(o===null||!qp(o))throw ti(n,e);return Bp(o)}async merge({id:e,head:n},r){let o=r.kind==="queue"?"queue the pull request":"merge the pull request",{problems:s}=await(r.kind==="queue"?this.#n.mutate(us,{pull:e,head:n},o):this.#n.mutate(ds,{pull:e,head:n,mergeMethod:ai[r.method],headline:r.headline??null},o)),[a]=s;if(a!==void 0)throw R(a,o)}};function ti(t,e){return new _("GITHUB_NOT_FOUND",`Cannot ${t}: there is none with the id ${e}`,{})}var ai={squash:"SQUASH",merge:"MERGE",rebase:"REBASE"},Xt=["squash","merge","rebase"];function qp(t){return"title"in t}function Bp(t){let{number:e,title:n,repository:r}=t,o=E(t.baseRef?.rules?.nodes),s={squash:r.squashMergeAllowed,merge:r.mergeCommitAllowed,rebase:r.rebaseMergeAllowed},a=t.baseRef?.refUpdateRule?.requiresLinearHistory===!0||o.some(({type:d})=>d==="REQUIRED_LINEAR_HISTORY"),i=o.flatMap(({parameters:d})=>{let u=d!==null&&"allowedMergeMethods"in d?d.allowedMergeMethods:null;return u===null?[]:[Xt.filter(c=>u.includes(c))]}),l=E(t.timelineItems?.nodes).find(d=>"reason"in d);return{number:e,title:n,methods:Xt.filter(d=>s[d]),preferred:Xt.find(d=>ai[d]===r.viewerDefaultMergeMethod)??"merge",rules:a?[...i,["squash","rebase"]]:i,hasQueue:t.isMergeQueueEnabled===!0,removal:l===void 0?null:{atMs:Date.parse(l.createdAt),reason:l.reason??"no reason is given",head:l.beforeCommit?.oid??null}}}function Vp(t){return"number"in t}function Hp(t,{base:e,fork:n}){let r=a=>!a.isCrossRepository||be(a,n),o=E(t.closedByPullRequestsReferences?.nodes).filter(r),s=kn(t.timelineItems?.nodes).filter(a=>a.baseRefName===e&&r(a));return{linked:o.slice(-si).map(({id:a})=>a),mentioning:s.slice(-Mp).map(({id:a})=>a)}}function Wp(t){return"id"in t}function zp(t){let{id:e,url:n,state:r,isDraft:o,headRefOid:s,mergeable:a,mergeStateStatus:i,reviewDecision:l}=t,d=a!=="UNKNOWN";return{id:e,url:n,...ae(t),state:r,isDraft:o,head:s,base:t.baseRefName,hasConflict:d?a==="CONFLICTING":null,mustUpdate:d&&i==="BEHIND",isClean:d&&Lp.has(i),isQueued:t.isInMergeQueue===!0,checks:Qp(t.statusCheckRollup),lacksReview:l!==null&&l!=="APPROVED",opinions:E(t.latestOpinionatedReviews?.nodes).flatMap(Kp),openThreads:E(t.reviewThreads.nodes).filter(u=>!u.isResolved&&!u.isOutdated).length}}function Kp({state:t,submittedAt:e,commit:n}){return t!=="APPROVED"&&t!=="CHANGES_REQUESTED"?[]:[{kind:t==="APPROVED"?"approved":"changes requested",atMs:e===null?0:Date.parse(e),head:n?.oid??null}]}function Qp(t){if(t===null)return"none";let{checkRunCountsByState:e,statusContextCountsByState:n}=t.contexts;return[...e??[],...n??[]].some(({state:o,count:s})=>s>0&&jp.has(o))?"running":t.state==="SUCCESS"?"passed":t.state==="FAILURE"||t.state==="ERROR"?"failed":"running"}function ri({body:t,author:e,viewerDidAuthor:n},r){return{place:r,text:t,author:e===null?null:{login:e.login,isBot:e.__typename==="Bot"},byViewer:n}}var oi=new Set(["ACTION_REQUIRED","CANCELLED","ERROR","FAILURE","STARTUP_FAILURE","TIMED_OUT"]),Jp=/\/actions\/runs\/\d+\/job\/(\d+)(?:[?#]|$)/;function Xp(t){if("context"in t)return oi.has(t.state)?[{name:t.context,texts:[t.description],job:null}]:[];if(!oi.has(t.conclusion))return[];let{title:e,summary:n,text:r,annotations:o,detailsUrl:s}=t,a=E(o?.nodes).map(l=>`${l.path}: ${l.message??""}`),i=Jp.exec(s??"")?.[1]??null;return[{name:t.name,texts:[e,n,r,...a],job:i}]}var Yp=/^\d{4}-\d\d-\d\dT[\d:.]+Z /;function Zp(t){let e=Up(t).split(/\r?\n/).map(r=>r.replace(Yp,"")),n=e.findLastIndex(r=>r.startsWith("##[error]"));return e.slice(0,n<0?void 0:n+1).join(`
`)}var ii=100,ey=30;function Yt(t){return new _("GITHUB_NOT_FOUND",`Cannot ${t}: there is none, or the token cannot see it`,{hint:"Check the number, the owner and the repository"})}var Cn=class{#e;constructor(e){this.#e=e}async readPullRequest({owner:e,repo:n},r,o){let s=`read pull request ${e}/${n}#${r}`,{repository:a}=await this.#e.query(Cs,{owner:e,repo:n,number:r},s),i=a?.pullRequest;if(i==null)throw Yt(s);return{id:i.id,url:i.url,...ae(i),merged:i.merged,closes:li(i,{owner:e,repo:n},In(a,o))}}async readOfBranch({owner:e,repo:n},r){let o=`find the pull requests of ${r.branch} in ${e}/${n}`,{repository:s}=await this.#e.query(fs,{owner:e,repo:n,branch:r.branch},o);if(s===null)throw Yt(o);let a=In(s,r.base);return E(s.pullRequests.nodes).filter(i=>be(i,r.fork)).map(i=>({id:i.id,url:i.url,byViewer:i.viewerDidAuthor,base:i.baseRefName,state:i.state==="MERGED"?"MERGED":"OPEN",head:i.headRefOid,hasConflict:i.mergeable==="UNKNOWN"?null:i.mergeable==="CONFLICTING",closes:li(i,{owner:e,repo:n},a)}))}async readLinked(e,{ids:n=[],base:r,fork:o}){let s=`find the pull requests of ticket ${T(e)}`,{repository:a,named:i}=await this.#e.query(ks,{...e,ids:n,withMentions:r!==null},s),l=a?.issue?.closedByPullRequestsReferences;if(l?.pageInfo.hasNextPage===!0)throw new _("INPUT_INVALID",`Cannot ${s}: more than 100 say that they close it, and no more are read`,{hint:`Remove "Closes #${e.number}" from those that do not implement it`});let d=E(i).filter(ty),u=a?.issue?.timelineItems?.nodes,c=Sn(kn(u),e,In(a,r)),p=[...E(l?.nodes),...c,...d].map(y=>oy(y,o));return[...new Map(p.map(y=>[y.id,y])).values()]}async open({owner:e,repo:n,number:r},o){let{branch:s,base:a,fork:i,title:l,body:d}=o,u=`open a pull request of ${s} in ${e}/${n}`,c=i!==void 0&&M(i.owner,e),{repository:p,fork:y}=await this.#e.query(hs,{owner:e,repo:n,number:r,branch:s,needsForkId:c,forkOwner:i?.owner??"",forkName:i?.repo??""},u);if(p===null||c&&y===null)throw Yt(u);let m=p.defaultBranchRef?.name===a,{issue:f}=p;if(f?.closed===!0)throw ny(u,r,x(f));let g=E(p.pullRequests.nodes).filter(O=>be(O,i)),h=O=>qe(O,{owner:e,repo:n}).some(q=>M(T(q),T({owner:e,repo:n,number:r}))),w=g.find(({baseRefName:O})=>O===a)??g.find(O=>O.viewerDidAuthor&&h(O.body));if(w!==void 0){let O=w.baseRefName===a?{}:{base:a},q={id:w.id,title:l,body:d,...O};return await this.#n(At,q,u),{number:w.number,url:w.url,isNew:!1,closesIssues:m}}let k=i===void 0||c?{branch:s,...y?.id===void 0?{}:{forkId:y.id}}:{branch:`${i.owner}:${s}`},A={repositoryId:p.id,...k,base:a,title:l,body:d},{createPullRequest:P}=await this.#n(_s,A,u),F=P?.pullRequest;if(F==null)throw new _("GITHUB_OUTCOME_UNKNOWN",`Cannot tell whether ${u} took place`,{hint:"Call again: a pull request that is open is found and updated",retryable:!0});return{number:F.number,url:F.url,isNew:!0,closesIssues:m}}async moveToBase({id:e,url:n},r){await this.#n(At,{id:e,base:r},`move ${n} to ${r}`)}async#n(e,n,r){let{data:o,problems:s}=await this.#e.mutate(e,n,r),[a]=s;if(a!==void 0)throw R(a,r);return o}async readFiles({repository:e,number:n,fileCount:r}){let o=Math.min(ey,Math.ceil(r/ii)),s=Array.from({length:o},async(a,i)=>this.#t(e,{number:n,page:i+1}));return(await Promise.all(s)).flat()}async#t({owner:e,repo:n},{number:r,page:o}){try{let{data:s}=await this.#e.rest.pulls.listFiles({owner:e,repo:n,pull_number:r,per_page:ii,page:o});return s.map(({filename:a,previous_filename:i,additions:l,patch:d})=>({path:a,previousPath:i??null,added:ry(d,l)}))}catch(s){throw I(s,`list the files of pull request ${e}/${n}#${r}`,"read")}}};function ny(t,e,n){return n!==null?new _("WORKTREE_FAILED",`Cannot ${t}: a person closed issue #${e} as ${$r(n)}`,{hint:"Stop: the work is not wanted. Your commits stay on the branch"}):new _("WORKTREE_FAILED",`Cannot ${t}: issue #${e} is closed`,{hint:"If its pull request was merged, stop: the loop keeps the branch, and tells a person which commits the merge lacks. Else escalate, so that a person reopens the issue"})}function li(t,e,n){return[...E(t.closingIssuesReferences?.nodes).map(o=>({owner:o.repository.owner.login,repo:o.repository.name,number:o.number})),...Qt(t,e,n)]}function ty(t){return"headRefOid"in t}function ry(t,e){return t===void 0?e===0?[]:null:t.split(`
`).flatMap(n=>n.startsWith("+")?[n.slice(1)]:[])}function oy(t,e){let{id:n,number:r,url:o,state:s,headRefOid:a,baseRefOid:i,changedFiles:l,repository:d}=t;return{id:n,number:r,url:o,...e===void 0||be(t,e)?ae(t):{...ae(t),branch:null},repository:{owner:d.owner.login,repo:d.name},state:s,head:a,base:i,fileCount:l}}var di={request:{retries:0}},sy=404,Fn=class{#e;constructor(e){this.#e=e}async readLabels({owner:e,repo:n,number:r},o){let{repository:s}=await this.#e.query(vs,{owner:e,repo:n,number:r,text:o},"read labels"),a=[...E(s?.labels?.nodes),...E(s?.issue?.labels?.nodes)];return new Map(a.map(({id:i,name:l})=>[l,i]))}async mark(e,n){let{owner:r,repo:o,number:s}=e;try{await this.#e.rest.issues.addLabels({owner:r,repo:o,issue_number:s,labels:[n],...di})}catch(a){throw I(a,`put the label "${n}" on ticket ${T(e)}`,"write")}}async unmark(e,n){let{owner:r,repo:o,number:s}=e;try{await this.#e.rest.issues.removeLabel({owner:r,repo:o,issue_number:s,name:n,...di})}catch(a){if(a instanceof Error&&"status"in a&&a.status===sy)return;throw I(a,`take the label "${n}" off ticket ${T(e)}`,"write")}}async readConversations({owner:e,repo:n},r){let{repository:o}=await this.#e.query(Gs,{owner:e,repo:n,askedOfOne:r.ofOne,askedOfAnyone:r.ofAnyone},"read what agents ask each other");return{ofOne:E(o?.ofOne.nodes).map(Zt),ofAnyone:E(o?.ofAnyone.nodes).map(Zt),newest:E(o?.newest.nodes).map(Zt)}}};function Zt({number:t,title:e,closed:n,comments:r}){let o=Z(r),s=o.olderCursor===null;return{number:t,title:e,closed:n,comments:o.comments,complete:s}}var ci=yr(dl(),1);var ay=100,iy=10;async function pi(t,e,n){let[r,o]=await Promise.all([ly(t,e,n),uy(t,e,n)]);return[...r,...o]}async function Dn({rest:t},{owner:e,repo:n},r){try{return(await t.repos.getBranchRules({owner:e,repo:n,branch:r,per_page:ay})).data}catch(o){let s=I(o,`read the rules of ${r} in ${e}/${n}`,"read");if(s.code==="GITHUB_FORBIDDEN"||s.code==="GITHUB_NOT_FOUND")return[];throw s}}async function ly(t,{owner:e,repo:n},r){let o=await Dn(t,{owner:e,repo:n},r),a=[...new Set(o.flatMap(({ruleset_id:l})=>l??[]))].slice(0,iy).map(async l=>{let u=(await _r(async()=>t.rest.repos.getRepoRuleset({owner:e,repo:n,ruleset_id:l}).catch(h=>{throw I(h,`read the ruleset ${l} of ${e}/${n}`,"read")})))?.data;if(u===void 0)return[];let{name:c,_links:p,current_user_can_bypass:y}=u,m=p?.html?.href,f=`the ruleset "${c}"${m===void 0?"":` (${m})`}`;return[[l,{source:f,mayBypass:y===void 0?null:y==="always"||y==="exempt"}]]}),i=new Map((await Promise.all(a)).flat());return o.map(l=>{let d=i.get(l.ruleset_id??0);return{type:l.type,pattern:dy("parameters"in l?l.parameters:void 0),source:d?.source??`a ruleset of ${l.ruleset_source??e}`,mayBypass:d?.mayBypass??null}})}function dy(t){if(!te(t))return null;let{operator:e,pattern:n,negate:r}=t;return typeof e!="string"||typeof n!="string"?null:{operator:e,text:n,isNegated:r===!0}}async function uy(t,{owner:e,repo:n},r){let o=`refs/heads/${r.slice(0,r.lastIndexOf("/")+1)}`,{data:s}=await t.queryParts(Os,{owner:e,repo:n,folder:o},`read the branch protection of ${e}/${n}`),{repository:a}=s;if(a===null)return[];let i=a.viewerPermission==="ADMIN",l=E(a.branchProtectionRules.nodes).filter(({pattern:d})=>ui(d,r)).flatMap(d=>{let u=i&&!d.isAdminEnforced,c={lock_branch:d.lockBranch,pull_request:d.requiresApprovingReviews,required_status_checks:d.requiresStatusChecks,required_signatures:d.requiresCommitSignatures,required_linear_history:d.requiresLinearHistory},p={creation:d.blocksCreations,update:d.restrictsPushes};return er(c,d.pattern,u).concat(er(p,d.pattern,u||null))});return l.length>0?l:E(a.refs?.nodes).flatMap(({refUpdateRule:d})=>{if(d===null||!ui(d.pattern,r))return[];let u={update:!d.viewerCanPush,pull_request:(d.requiredApprovingReviewCount??0)>0,required_status_checks:(d.requiredStatusCheckContexts??[]).length>0,required_signatures:d.requiresSignatures,required_linear_history:d.requiresLinearHistory};return er(u,d.pattern,!1)})}function er(t,e,n){let r=`the branch protection of "${e}"`;return Object.entries(t).flatMap(([o,s])=>s?[{type:o,pattern:null,source:r,mayBypass:n}]:[])}function ui(t,e){return(0,ci.default)(t,{nobrace:!0,noextglob:!0,nonegate:!0,dot:!0})(e)}var cy=/^[^#\n]*\sfilter=lfs(?:\s|$)/m,Gn=class{#e;constructor(e){this.#e=e}async readFacts(e,{base:n,work:r}){let o=`read the repository ${e.owner}/${e.repo}`,s={...e,base:n??"",withBase:n!==null},{data:a}=await this.#e.queryVisible(Fs,s,o),{repository:i}=a;if(i===null)throw new _("GITHUB_NOT_FOUND",`Cannot ${o}: there is none, or the token cannot see it`,{hint:"Check the owner and the repository"});let l=mi(i),{url:d,defaultBranchRef:u,base:c}=i,p=n===null?u:c,y=p?.name??null,[m,f]=await Promise.all([y===null?[]:Dn(this.#e,l.address,y),Dn(this.#e,l.address,r)]),g=p?.refUpdateRule?.requiresSignatures===!0;return{...l,url:d,defaultBranch:u?.name??null,base:y,signedBranches:[...y!==null&&(g||m.some(yi))?[y]:[],...f.some(yi)?[r]:[]],usesLfs:cy.test(py(p))}}async readPushRules(e,n){return pi(this.#e,e,n)}async find(e){let n=`look for the repository ${e.owner}/${e.repo}`,{data:r,problems:o}=await this.#e.queryParts(Ds,{...e},n),s=o.find(({type:a})=>a!=="NOT_FOUND"&&a!=="FORBIDDEN");if(s!==void 0)throw R(s,n);return r.repository===null?null:mi(r.repository)}};function yi({type:t}){return t==="required_signatures"}function mi({owner:t,name:e,isFork:n}){return{address:{owner:t.login,repo:e},isFork:n}}function py(t){let e=t?.target,r=(e!=null&&"file"in e?e.file:null)?.object;return r!=null&&"text"in r?r.text??"":""}import{createHash as yy}from"node:crypto";var Ei=new Map([["README",`This commit is a lock or a mark of ralph-hero. Its message says whose.
`]]);function my(t){let n=[...t].toSorted(([r],[o])=>r<o?-1:1).flatMap(([r,o])=>[Buffer.from(`100644 ${r}\0`),Buffer.from(gi("blob",Buffer.from(o)),"hex")]);return gi("tree",Buffer.concat(n))}function gi(t,e){return yy("sha1").update(`${t} ${e.length}\0`).update(e).digest("hex")}var nr=2,gy=100,hi=5e3,_i=100,hy=1e3,_y=200,fy=304,Ey=my(Ei),$n=class{#e;#n;#t=new G({max:_y});#o=new Map;#s=new G({max:hy});constructor(e,n){this.#e=e,this.#n=n}async createCommit({owner:e,repo:n},{message:r,files:o}){let{git:s}=this.#e.rest,a=async(i,l)=>{let{data:d}=await s.createCommit({owner:e,repo:n,message:r,tree:i,parents:[],request:{retries:l}});return{oid:d.sha,message:r,takenAtMs:Date.parse(d.committer.date)}};try{let i=o===void 0?await a(Ey,0).catch(async l=>{if(!by(l))throw l;return a(await this.#u({owner:e,repo:n}),nr)}):await a(await this.#c({owner:e,repo:n},o),nr);return this.#s.set(i.oid,i),i}catch(i){throw I(i,`make a commit in ${e}/${n}`,"read")}}async#u({owner:e,repo:n}){let r=B({owner:e,repo:n}),o=this.#o.get(r)??this.#c({owner:e,repo:n},Ei);this.#o.set(r,o);try{return await o}finally{this.#o.delete(r)}}async#c({owner:e,repo:n},r){let o=[...r].map(([i,l])=>({path:i,mode:"100644",type:"blob",content:l})),s={retries:nr},{data:a}=await this.#e.rest.git.createTree({owner:e,repo:n,tree:o,request:s});return a.sha}async update({repositoryId:e},n){let r=`move ${n.map(({name:i})=>i).join(", ")}`,o=n.map(({name:i,from:l,to:d})=>({name:i,beforeOid:l??Re,afterOid:d??Re,force:!0})),{problems:s}=await this.#e.mutate(Ys,{repositoryId:e,refUpdates:o},r),[a]=s;if(a!==void 0)throw R(a,r)}async read(e,n){let o=(await Promise.all(n.map(async s=>this.#l(e,s)))).flat().filter(({name:s})=>n.includes(s));return new Map((await this.#p(e,o)).map(({name:s,commit:a})=>[s,a]))}async list(e,n){let r=await this.#l(e,n);return this.#p(e,r.filter(({name:o})=>o.startsWith(n)))}async#l({owner:e,repo:n},r){let{git:o}=this.#e.rest,s={owner:e,repo:n,ref:r.replace(/^refs\//,"")},a=B({owner:e,repo:n})+r,i=this.#t.get(a);try{let l=i===void 0?{}:{"if-none-match":i.etag},{data:d,headers:u}=await o.listMatchingRefs({...s,headers:l});if(u.link!==void 0)return await this.#a(s);let c=d.map(fi);return u.etag!==void 0&&this.#t.set(a,{etag:u.etag,refs:c}),c}catch(l){if(bi(l)===fy&&i!==void 0)return i.refs;let d=I(l,`read the refs "${r}\u2026" of ${e}/${n}`,"read");if(d.code==="GITHUB_EMPTY_REPOSITORY")return[];throw d}}async#a(e){let{rest:n}=this.#e,r=[],o=n.paginate.iterator(n.git.listMatchingRefs,{...e,per_page:gy});for await(let{data:s}of o)if(r.push(...s.map(fi)),r.length>hi)throw new _("GITHUB_UNEXPECTED",`Cannot list the refs "${e.ref}\u2026": more than ${hi}`,{hint:"Delete refs that nobody uses"});return r}async#p(e,n){let r=await this.#y(e,n.map(({oid:s})=>s)),o={message:"",takenAtMs:this.#n.now()};return n.map(({name:s,oid:a})=>({name:s,commit:r.get(a)??{oid:a,...o}}))}async#y({owner:e,repo:n},r){let o=new Map,s=[];for(let a of new Set(r)){let i=this.#s.get(a);i===void 0?s.push(a):o.set(a,i)}for(let a=0;a<s.length;a+=_i){let i=s.slice(a,a+_i),l={owner:e,repo:n,...Object.fromEntries(i.map((u,c)=>[`oid${c}`,u]))},d=await this.#e.query(wy(i.length),l,`read the commits of refs in ${e}/${n}`);for(let u of Object.values(d.repository??{}).flatMap(Ty))o.set(u.oid,u),this.#s.set(u.oid,u)}return o}async readFiles({owner:e,repo:n},r){let o=`read the files of commit ${r} in ${e}/${n}`,{repository:s}=await this.#e.query(Rs,{owner:e,repo:n,oid:r},o),a=s?.object??null,i=a!==null&&"tree"in a?a.tree.entries??[]:[];return new Map(i.flatMap(({name:l,object:d})=>d!==null&&"text"in d&&typeof d.text=="string"?[[l,d.text]]:[]))}};function fi({ref:t,object:e}){return{name:t,oid:e.sha}}function bi(t){return t instanceof Error&&"status"in t?Number(t.status):null}function by(t){let e=bi(t);return e===422||e===404||e!==null&&e>=500}function wy(t){let e=Array.from({length:t},(o,s)=>s),n=e.map(o=>`$oid${o}: GitObjectID!`).join(", "),r=e.map(o=>`c${o}: object(oid: $oid${o}) { oid ... on Commit { message committedDate } }`);return`query ReadCommits($owner: String!, $repo: String!, ${n}) {
  repository(owner: $owner, name: $repo) {
    ${r.join(`
    `)}
  }
}`}function Ty(t){if(t===null)return[];let{oid:e,message:n="",committedDate:r}=t;return[{oid:e,message:n,takenAtMs:r===void 0?0:Date.parse(r)}]}var wi=100,Ry=10,Ay=["GITHUB_FORBIDDEN","GITHUB_RATE_LIMITED"],Nn=class{#e;#n;constructor({repository:e,projects:n}){this.#e=e,this.#n=n??e}async readPlace({owner:e,repo:n},r){let{repository:o,repositoryOwner:s}=await this.#n.query(Ws,{owner:e,repo:n,projectOwner:r},`look for the projects of ${e}/${n}`),a=E(o?.projectsV2.nodes).map(i=>({owner:"login"in i.owner?i.owner.login:"",number:i.number,title:i.title,closed:i.closed}));return{ownerId:s?.id??null,linkedProjects:a}}async readLabels({owner:e,repo:n}){let r=[];try{for(let o=1;o<=Ry;o+=1){let s={owner:e,repo:n,per_page:wi,page:o},{data:a}=await this.#e.rest.issues.listLabelsForRepo(s);if(r.push(...a.map(({name:i})=>i)),a.length<wi)break}return r}catch(o){throw I(o,`list the labels of ${e}/${n}`,"read")}}async readWorkflows(e){let{node:n}=await this.#n.query(Xs,{projectId:e},"read the project's workflows");return n!==null&&"workflows"in n?E(n.workflows.nodes):[]}async createProject(e,n,r){let o={ownerId:e,repositoryId:n,title:r},s=`create the project "${r}"`,{createProjectV2:a}=await this.#t(zs,o,s),i=a?.projectV2;if(i==null)throw new _("GITHUB_UNEXPECTED",`Cannot ${s}: GitHub gave no answer to it`);return i}async createField(e,n,r){await this.#t(Ks,{projectId:e,name:n,options:r},`create the field "${n}"`)}async replaceOptions(e,n){await this.#t(Qs,{fieldId:e,options:n},"add options to the field")}async createLabel({owner:e,repo:n},r){try{let o={request:{retries:0}},{data:s}=await this.#e.rest.issues.createLabel({owner:e,repo:n,name:r,...o});return s.node_id}catch(o){throw I(o,`create the label "${r}"`,"write")}}async readValues(e,n,r){let o=`read the values of "${n}"`,{data:s,problems:a}=await this.#n.queryVisible(Js,{projectId:e,fieldName:n,after:r},o),i=a.find(({path:p})=>p?.at(-1)!=="content");if(i!==void 0)throw R(i,o);let{node:l}=s;if(l===null||!("items"in l))throw new _("GITHUB_NOT_FOUND",`Cannot read the values of "${n}": the project no longer exists`);let{nodes:d,pageInfo:u}=l.items;return{values:E(d).map(({id:p,isArchived:y,content:m,fieldValueByName:f})=>({itemId:p,url:m!==null&&"url"in m?m.url:null,archived:y,option:f!==null&&"name"in f?f.name:null})),nextCursor:u.hasNextPage?u.endCursor:null}}async restoreValues(e,n){let{document:r,variables:o}=ni(e,n),s="give items their values back",{problems:a}=await this.#n.mutate(r,o,s),l=a.map(d=>R(d,s)).find(({code:d})=>Ay.includes(d));if(l!==void 0)throw l}async#t(e,n,r){let{data:o,problems:s}=await this.#n.mutate(e,n,r),[a]=s;if(a!==void 0)throw R(a,r);return o}};var Py=30*6e4,vy=500,xn=class{#e=new G({max:vy,ttl:Py});#n;constructor(e){this.#n=e}get(e){return this.#e.get(this.#t(e))}set(e,n){this.#e.set(this.#t(e),n)}#t({owner:e,repo:n}){return`${this.#n} ${e}/${n}`.toLowerCase()}};var Un="read the trail of a ticket",Mn=class{#e;constructor(e){this.#e=e}async readCards(e,n,r){let o="read the project's items",{repository:s,projects:a}=this.#e,{data:i,problems:l}=await(a??s).queryVisible(Ls,{projectId:e,stateField:n.name,after:r},o),{node:d}=i,[u]=l;if(d===null&&u!==void 0)throw R(u,o);if(d===null||!("items"in d))throw tr(o,"the project");let{totalCount:c,pageInfo:p,nodes:y}=d.items,{items:m,hidden:f}=dn(y,l,o);return{cards:m.flatMap(g=>Iy(g,n)??[]),hidden:f,items:c,nextCursor:p.hasNextPage?p.endCursor??null:null}}async readThreads(e){let{data:n}=await this.#e.repository.queryParts(Us,{issueIds:e},"read the trails of tickets");return E(n.nodes).flatMap(r=>r.__typename==="Issue"?[rr(r,Ti)]:[])}async readThreadOf({owner:e,repo:n,number:r}){let{repository:o}=await this.#e.repository.query(Ms,{owner:e,repo:n,number:r},Un),s=o?.issueOrPullRequest;if(s?.__typename!=="Issue")throw tr(Un,"the issue");return rr(s,Ti)}async readThread(e,n){let{node:r}=await this.#e.repository.query(js,{issueId:e,commentsAfter:n.comments??null,withComments:n.comments!==null,eventsAfter:n.events??null,withEvents:n.events!==null},Un);if(r?.__typename!=="Issue")throw tr(Un,"the issue");return rr(r,n)}async readOriginals(e){let{data:n}=await this.#e.repository.queryParts(qs,{commentIds:e},"read what was written before comments were edited");return new Map(E(n.nodes).flatMap(r=>{if(r.__typename!=="IssueComment")return[];let[o]=E(r.userContentEdits?.nodes);return o===void 0||o.diff===null?[]:[[r.id,o.diff]]}))}},Ti={comments:void 0,events:void 0};function tr(t,e){return new _("GITHUB_NOT_FOUND",`Cannot ${t}: ${e} is gone`,{hint:"Look at the board on GitHub, then call again"})}function Iy({content:t,state:e,updatedAt:n},r){if(t?.__typename!=="Issue")return null;let o=e!==null&&"name"in e&&e.name!==null?e:null,s=[n,t.updatedAt,o?.updatedAt??n];return{issueId:t.id,repository:t.repository.nameWithOwner,card:o?.name===void 0||o.name===null?{value:null,updatedAt:null}:{value:V(r,o.name),updatedAt:o.updatedAt},changedAt:s.reduce((a,i)=>Date.parse(i)>Date.parse(a)?i:a)}}function rr(t,e){let{id:n,number:r,title:o,url:s,createdAt:a,closed:i,comments:l,timelineItems:d,renames:u}=t,c=[t.lastEditedAt,Ot(u)].flatMap(p=>p??[]).toSorted();return{issueId:n,number:r,title:o,url:s,createdAt:a,closed:i,dropped:x(t),comments:E(l?.nodes).map(ky),textChangedAt:c.at(-1)??null,events:E(d?.nodes).flatMap(p=>Sy(p)??[]),next:{comments:e.comments===null?null:Ri(l),events:e.events===null?null:Ri(d)}}}function Ri(t){return t?.pageInfo.hasNextPage===!0?t.pageInfo.endCursor:null}function ky(t){return{...Ge(t),editor:t.editor?.login??null,original:null}}function Sy(t){if(t.__typename==="CommentDeletedEvent"){let e=t.deletedCommentAuthor?.login??null;return{...or(t),kind:"comment deleted",author:e}}return t.__typename==="ClosedEvent"?{...or(t),kind:"closed",author:null}:t.__typename==="ReopenedEvent"?{...or(t),kind:"reopened",author:null}:null}function or({id:t,createdAt:e,actor:n}){return{id:t,at:e,actor:n?.login??null}}var Ai=100,sr=5,Oy=Ce.slice(Ce.indexOf("fragment CommentParts"));function Pi({place:t}){let e=[];if(t===void 0||t.count<=Ai)return[];for(let n=t.count+1;n>1;){let r=Math.max(0,n-Ai);e.push({skip:r,first:n-r}),n=r+1}return Array.from({length:Math.ceil(e.length/sr)},(n,r)=>e.slice(r*sr,(r+1)*sr))}function vi(t){return`query ReadOlderPages($issueId: ID!) {
  node(id: $issueId) {
    ... on Issue {
      ${t.map(({skip:n,first:r},o)=>`page${o}: timelineItems(itemTypes: [ISSUE_COMMENT], skip: ${n}, first: ${r}) { nodes { ...CommentParts } }`).join(`
      `)}
    }
  }
}

${Oy}`}function Ii(t,e,n){let r=[],o=n;for(let[s,a]of t.entries())for(let[i,{first:l}]of a.entries()){let d=E(e[s]?.node?.[`page${i}`]?.nodes),u=d.at(-1);if(d.length!==l||u?.id!==o)return null;r.unshift(...d.slice(0,-1).map(Ge)),o=d[0]?.id}return r}var ee={kind:"skipped"},xe={fields:ee,comment:ee,field:ee,close:ee,label:ee,release:ee,before:null,after:null},ki={message:"GitHub gave no answer to it"},Si=100,Cy="UNUSED";function Oi(t,e,n){let{fields:r=[],...o}=e,{projectId:s,itemId:a}=t,i=r.map(l=>({document:tn,variables:{projectId:s,itemId:a,...l}}));return Object.keys(o).length===0?i:[...i,{document:ea,variables:{...Fy(t,o),withCards:n}}]}function Ci(t,e,n){let{fields:r=[],...o}=e,s=t.slice(0,r.length).find(({data:l,problems:d})=>d.length>0||Fi(l.updateProjectV2ItemFieldValue)),a=`set fields of ticket ${T(n.address)}`,i=s===void 0?{kind:"done"}:{kind:"failed",failure:R(s.problems[0]??ki,a)};return{...Dy(t[r.length]??{data:{},problems:[]},o,n),fields:r.length===0?ee:i}}function Fy(t,e){let{issueId:n,repositoryId:r,projectId:o,itemId:s,fieldId:a,stateField:i,since:l}=t;return{issueId:n,repositoryId:r,projectId:o,itemId:s,fieldId:a,fieldName:i.name,newer:Si,since:l,lockName:t.lockRef,addComment:e.comment!==void 0,body:e.comment??"",strikeComment:e.strike!==void 0,struckId:e.strike?.id??Cy,struckBody:e.strike?.body??"",writeField:e.optionId!==void 0,optionId:e.optionId??"",closeIssue:e.close!==void 0,closeReason:e.close??"COMPLETED",addLabel:e.label?.on===!0,removeLabel:e.label?.on===!1,labelIds:e.label===void 0?[]:[e.label.id],releaseLock:e.releaseOid!==void 0,lockOid:e.releaseOid??Re}}function Dy({data:t,problems:e},n,r){let o=a=>`${a} ticket ${T(r.address)}`,s=(a,i,l)=>{if(!a)return ee;let d=Fi(t[i])?e[0]??ki:void 0,u=Gy(e,i)??d;return u===void 0?{kind:"done"}:{kind:"failed",failure:R(u,o(l))}};return{comment:s(n.comment!==void 0,"addComment","comment on"),field:s(n.optionId!==void 0,"updateProjectV2ItemFieldValue","set the card of"),close:s(n.close!==void 0,"closeIssue","close"),label:s(n.label!==void 0,n.label?.on===!1?"removeLabelsFromLabelable":"addLabelsToLabelable","label"),release:s(n.releaseOid!==void 0,"updateRefs","release the lock of"),before:$y(t,r),after:Ny(t,r)}}function Fi(t){return t==null}function Gy(t,e){return t.find(({path:n})=>n?.[0]===e&&n.length===1)}function $y({addComment:t},e){let n=t?.subject;if(n==null||!("comments"in n)||(n.comments.nodes?.length??0)===Si)return null;let r=E(n.projectItems?.nodes).find(({id:o})=>o===e.itemId);return{...Z(n.comments),card:r===void 0?null:ln(r,e.stateField)}}function Ny({updateProjectV2ItemFieldValue:t},{stateField:e}){let n=t?.projectV2Item;if(n==null)return null;let r=n.content!==null&&"comments"in n.content?n.content:null;return{...Z(r?.comments),card:ln(n,e)}}var xy={head:15,whole:50},Uy=500,Di="read older comments",jn=class{#e;#n=new G({max:Uy});#t=null;constructor(e){this.#e=e}get viewer(){return this.#t}async read(e,n,r="head"){let o=xy[this.#n.has(T(e))?"whole":r],s=await this.#o(e,n,o);return this.#t=s.viewer,s}async#o(e,n,r){let{priority:o,estimate:s}=Q(n),a={fieldName:n.name,priorityField:o,estimateField:s,newest:r},{repository:i,projects:l}=this.#e;if(l===null)return _e(await this.#s(i,e,{...a,withLog:!0,withCards:!0}),e,n);let[d,u]=await Promise.all([this.#s(i,e,{...a,withLog:!0,withCards:!1}),this.#s(l,e,{...a,withLog:!1,withCards:!0})]),{items:c}=_e(u,e,n);return{..._e(d,e,n),items:c}}async#s(e,n,r){let{owner:o,repo:s,number:a}=n,i={owner:o,repo:s,number:a,...r},l=`read ticket ${T(n)}`,{data:d,problems:u}=await e.queryParts(xs,i,l),c=u.find(p=>!la(p)||!da(d));if(c!==void 0)throw R(c,l);return d}async readOlderComments(e,n){let{before:r,place:o}=n;o!==void 0&&this.#n.set(o.ticket,!0);let s=await this.#u(e,n);if(s!==null)return{comments:s,olderCursor:null};let{node:a}=await this.#e.repository.query(Ce,{issueId:e,before:r},Di);return Z(a!==null&&"comments"in a?a.comments:null)}async#u(e,n){let r=Pi(n);if(n.place===void 0||r.length===0)return null;let{repository:o}=this.#e,s=r.map(async a=>o.query(vi(a),{issueId:e},Di));return Ii(r,await Promise.all(s),n.place.oldestId)}async write(e,n){let{repository:r,projects:o}=this.#e;if(o===null)return this.#l(r,{target:e,write:n},!0);let{optionId:s,fields:a,...i}=n,[l]=a===void 0?[]:await this.#c(o,[{target:e,write:{fields:a}}]),d=Object.keys(i).length===0?xe:await this.#l(r,{target:e,write:i},!1),[u]=s===void 0?[]:await this.#c(o,[{target:e,write:{optionId:s}}]),{field:c,after:p}=u??d;return{...d,fields:(l??d).fields,field:c,after:p}}async writeAll(e){let{repository:n,projects:r}=this.#e;if(r===null)return this.#a(n,e,!0);let o=await this.#a(n,e.map(({target:i,write:{optionId:l,...d}})=>({target:i,write:d})),!1),s=e.flatMap(({target:i,write:{optionId:l}},d)=>l===void 0?[]:[{at:d,target:i,write:{optionId:l}}]),a=s.length===0?[]:await this.#c(r,s);return o.map((i,l)=>{let{field:d,after:u}=a[s.findIndex(c=>c.at===l)]??i;return Object.assign({},i,{field:d,after:u})})}async#c(e,n){try{return await this.#a(e,n,!1)}catch(r){if(!(r instanceof _)||r.code==="GITHUB_OUTCOME_UNKNOWN")throw r;let o={kind:"failed",failure:r};return n.map(({write:{fields:s}})=>s===void 0?{...xe,field:o}:{...xe,fields:o})}}async#l(e,n,r){let[o=xe]=await this.#a(e,[n],r);return o}async#a(e,n,r){let o=n.map(({target:l,write:d})=>Oi(l,d,r)),s=n.map(({target:l})=>T(l.address)).join(", "),a=`write to ticket${n.length===1?"":"s"} ${s}`,i=await Ee(e,o.flat(),a);return n.map(({target:l,write:d},u)=>{let c=o.slice(0,u).flat().length,p=i.slice(c,c+(o[u]?.length??0));return Ci(p,d,l)})}};function My(t){let e=t.endpoint.DEFAULTS;return/^https:\/\/(api\.)?github\.com$/.test(e.baseUrl)?"https://github.com":/^https:\/\/api\..*\.ghe\.com$/.test(e.baseUrl)?e.baseUrl.replace("api.",""):e.baseUrl.replace("/api/v3","")}async function Ln(t,e,n){let r={baseUrl:My(t),headers:{accept:"application/json"},...n},o=await t(e,r);if("error"in o.data){let s=new H(`${o.data.error_description} (${o.data.error}, ${o.data.error_uri})`,400,{request:t.endpoint.merge(e,r)});throw s.response=o,s}return o}async function xi(t){let e=t.request||v,n=await Ln(e,"POST /login/oauth/access_token",{client_id:t.clientId,client_secret:t.clientSecret,code:t.code,redirect_uri:t.redirectUrl}),r={clientType:t.clientType,clientId:t.clientId,clientSecret:t.clientSecret,token:n.data.access_token,scopes:n.data.scope.split(/\s+/).filter(Boolean)};if(t.clientType==="github-app"){if("refresh_token"in n.data){let o=new Date(n.headers.date).getTime();r.refreshToken=n.data.refresh_token,r.expiresAt=Gi(o,n.data.expires_in),r.refreshTokenExpiresAt=Gi(o,n.data.refresh_token_expires_in)}delete r.scopes}return{...n,authentication:r}}function Gi(t,e){return new Date(t+e*1e3).toISOString()}async function Ui(t){let e=t.request||v,n={client_id:t.clientId};return"scopes"in t&&Array.isArray(t.scopes)&&(n.scope=t.scopes.join(" ")),Ln(e,"POST /login/device/code",n)}async function ar(t){let e=t.request||v,n=await Ln(e,"POST /login/oauth/access_token",{client_id:t.clientId,device_code:t.code,grant_type:"urn:ietf:params:oauth:grant-type:device_code"}),r={clientType:t.clientType,clientId:t.clientId,token:n.data.access_token,scopes:n.data.scope.split(/\s+/).filter(Boolean)};if("clientSecret"in t&&(r.clientSecret=t.clientSecret),t.clientType==="github-app"){if("refresh_token"in n.data){let o=new Date(n.headers.date).getTime();r.refreshToken=n.data.refresh_token,r.expiresAt=$i(o,n.data.expires_in),r.refreshTokenExpiresAt=$i(o,n.data.refresh_token_expires_in)}delete r.scopes}return{...n,authentication:r}}function $i(t,e){return new Date(t+e*1e3).toISOString()}async function Mi(t){let n=await(t.request||v)("POST /applications/{client_id}/token",{headers:{authorization:`basic ${btoa(`${t.clientId}:${t.clientSecret}`)}`},client_id:t.clientId,access_token:t.token}),r={clientType:t.clientType,clientId:t.clientId,clientSecret:t.clientSecret,token:t.token,scopes:n.data.scopes};return n.data.expires_at&&(r.expiresAt=n.data.expires_at),t.clientType==="github-app"&&delete r.scopes,{...n,authentication:r}}async function ji(t){let e=t.request||v,n=await Ln(e,"POST /login/oauth/access_token",{client_id:t.clientId,client_secret:t.clientSecret,grant_type:"refresh_token",refresh_token:t.refreshToken}),r=new Date(n.headers.date).getTime(),o={clientType:"github-app",clientId:t.clientId,clientSecret:t.clientSecret,token:n.data.access_token,refreshToken:n.data.refresh_token,expiresAt:Ni(r,n.data.expires_in),refreshTokenExpiresAt:Ni(r,n.data.refresh_token_expires_in)};return{...n,authentication:o}}function Ni(t,e){return new Date(t+e*1e3).toISOString()}async function Li(t){let e=t.request||v,n=btoa(`${t.clientId}:${t.clientSecret}`),r=await e("PATCH /applications/{client_id}/token",{headers:{authorization:`basic ${n}`},client_id:t.clientId,access_token:t.token}),o={clientType:t.clientType,clientId:t.clientId,clientSecret:t.clientSecret,token:r.data.token,scopes:r.data.scopes};return r.data.expires_at&&(o.expiresAt=r.data.expires_at),t.clientType==="github-app"&&delete o.scopes,{...r,authentication:o}}async function qi(t){let e=t.request||v,n=btoa(`${t.clientId}:${t.clientSecret}`);return e("DELETE /applications/{client_id}/token",{headers:{authorization:`basic ${n}`},client_id:t.clientId,access_token:t.token})}async function Bi(t){let e=t.request||v,n=btoa(`${t.clientId}:${t.clientSecret}`);return e("DELETE /applications/{client_id}/grant",{headers:{authorization:`basic ${n}`},client_id:t.clientId,access_token:t.token})}async function Hi(t,e){let n=jy(t,e.auth);if(n)return n;let{data:r}=await Ui({clientType:t.clientType,clientId:t.clientId,request:e.request||t.request,scopes:e.auth.scopes||t.scopes});await t.onVerification(r);let o=await ir(e.request||t.request,t.clientId,t.clientType,r);return t.authentication=o,o}function jy(t,e){if(e.refresh===!0||!t.authentication)return!1;if(t.clientType==="github-app")return t.authentication;let n=t.authentication,r=("scopes"in e&&e.scopes||t.scopes).join(" "),o=n.scopes.join(" ");return r===o?n:!1}async function Vi(t){await new Promise(e=>setTimeout(e,t*1e3))}async function ir(t,e,n,r){try{let o={clientId:e,request:t,code:r.device_code},{authentication:s}=n==="oauth-app"?await ar({...o,clientType:"oauth-app"}):await ar({...o,clientType:"github-app"});return{type:"token",tokenType:"oauth",...s}}catch(o){if(!o.response)throw o;let s=o.response.data.error;if(s==="authorization_pending")return await Vi(r.interval),ir(t,e,n,r);if(s==="slow_down")return await Vi(r.interval+7),ir(t,e,n,r);throw o}}async function Ly(t,e){return Hi(t,{auth:e})}async function qy(t,e,n,r){let o=e.endpoint.merge(n,r);if(/\/login\/(oauth\/access_token|device\/code)$/.test(o.url))return e(o);let{token:s}=await Hi(t,{request:e,auth:{type:"oauth"}});return o.headers.authorization=`token ${s}`,e(o)}var By="0.0.0-development";function Wi(t){let e=t.request||v.defaults({headers:{"user-agent":`octokit-auth-oauth-device.js/${By} ${D()}`}}),{request:n=e,...r}=t,o=t.clientType==="github-app"?{...r,clientType:"github-app",request:n}:{...r,clientType:"oauth-app",request:n,scopes:t.scopes||[]};if(!t.clientId)throw new Error('[@octokit/auth-oauth-device] "clientId" option must be set (https://github.com/octokit/auth-oauth-device.js#usage)');if(!t.onVerification)throw new Error('[@octokit/auth-oauth-device] "onVerification" option must be a function (https://github.com/octokit/auth-oauth-device.js#usage)');return Object.assign(Ly.bind(null,o),{hook:qy.bind(null,o)})}var Ki="0.0.0-development";async function zi(t){if("code"in t.strategyOptions){let{authentication:e}=await xi({clientId:t.clientId,clientSecret:t.clientSecret,clientType:t.clientType,onTokenCreated:t.onTokenCreated,...t.strategyOptions,request:t.request});return{type:"token",tokenType:"oauth",...e}}if("onVerification"in t.strategyOptions){let n=await Wi({clientType:t.clientType,clientId:t.clientId,onTokenCreated:t.onTokenCreated,...t.strategyOptions,request:t.request})({type:"oauth"});return{clientSecret:t.clientSecret,...n}}if("token"in t.strategyOptions)return{type:"token",tokenType:"oauth",clientId:t.clientId,clientSecret:t.clientSecret,clientType:t.clientType,onTokenCreated:t.onTokenCreated,...t.strategyOptions};throw new Error("[@octokit/auth-oauth-user] Invalid strategy options")}async function lr(t,e={}){if(t.authentication||(t.authentication=t.clientType==="oauth-app"?await zi(t):await zi(t)),t.authentication.invalid)throw new Error("[@octokit/auth-oauth-user] Token is invalid");let n=t.authentication;if("expiresAt"in n&&(e.type==="refresh"||new Date(n.expiresAt)<new Date)){let{authentication:r}=await ji({clientType:"github-app",clientId:t.clientId,clientSecret:t.clientSecret,refreshToken:n.refreshToken,request:t.request});t.authentication={tokenType:"oauth",type:"token",...r}}if(e.type==="refresh"){if(t.clientType==="oauth-app")throw new Error("[@octokit/auth-oauth-user] OAuth Apps do not support expiring tokens");if(!n.hasOwnProperty("expiresAt"))throw new Error("[@octokit/auth-oauth-user] Refresh token missing");await t.onTokenCreated?.(t.authentication,{type:e.type})}if(e.type==="check"||e.type==="reset"){let r=e.type==="check"?Mi:Li;try{let{authentication:o}=await r({clientType:t.clientType,clientId:t.clientId,clientSecret:t.clientSecret,token:t.authentication.token,request:t.request});return t.authentication={tokenType:"oauth",type:"token",...o},e.type==="reset"&&await t.onTokenCreated?.(t.authentication,{type:e.type}),t.authentication}catch(o){throw o.status===404&&(o.message="[@octokit/auth-oauth-user] Token is invalid",t.authentication.invalid=!0),o}}if(e.type==="delete"||e.type==="deleteAuthorization"){let r=e.type==="delete"?qi:Bi;try{await r({clientType:t.clientType,clientId:t.clientId,clientSecret:t.clientSecret,token:t.authentication.token,request:t.request})}catch(o){if(o.status!==404)throw o}return t.authentication.invalid=!0,t.authentication}return t.authentication}var Vy=/\/applications\/[^/]+\/(token|grant)s?/;function Ue(t){return t&&Vy.test(t)}async function Hy(t,e,n,r={}){let o=e.endpoint.merge(n,r);if(/\/login\/(oauth\/access_token|device\/code)$/.test(o.url))return e(o);if(Ue(o.url)){let a=btoa(`${t.clientId}:${t.clientSecret}`);return o.headers.authorization=`basic ${a}`,e(o)}let{token:s}=t.clientType==="oauth-app"?await lr({...t,request:e}):await lr({...t,request:e});return o.headers.authorization="token "+s,e(o)}function qn({clientId:t,clientSecret:e,clientType:n="oauth-app",request:r=v.defaults({headers:{"user-agent":`octokit-auth-oauth-app.js/${Ki} ${D()}`}}),onTokenCreated:o,...s}){let a=Object.assign({clientType:n,clientId:t,clientSecret:e,onTokenCreated:o,strategyOptions:s,request:r});return Object.assign(lr.bind(null,a),{hook:Hy.bind(null,a)})}qn.VERSION=Ki;async function Wy(t,e){if(e.type==="oauth-app")return{type:"oauth-app",clientId:t.clientId,clientSecret:t.clientSecret,clientType:t.clientType,headers:{authorization:`basic ${btoa(`${t.clientId}:${t.clientSecret}`)}`}};if("factory"in e){let{type:o,...s}={...e,...t};return e.factory(s)}let n={clientId:t.clientId,clientSecret:t.clientSecret,request:t.request,...e};return(t.clientType==="oauth-app"?await qn({...n,clientType:t.clientType}):await qn({...n,clientType:t.clientType}))()}async function zy(t,e,n,r){let o=e.endpoint.merge(n,r);if(/\/login\/(oauth\/access_token|device\/code)$/.test(o.url))return e(o);if(t.clientType==="github-app"&&!Ue(o.url))throw new Error(`[@octokit/auth-oauth-app] GitHub Apps cannot use their client ID/secret for basic authentication for endpoints other than "/applications/{client_id}/**". "${o.method} ${o.url}" is not supported.`);let s=btoa(`${t.clientId}:${t.clientSecret}`);o.headers.authorization=`basic ${s}`;try{return await e(o)}catch(a){throw a.status!==401||(a.message=`[@octokit/auth-oauth-app] "${o.method} ${o.url}" does not support clientId/clientSecret basic authentication.`),a}}var Ky="0.0.0-development";function Qi(t){let e=Object.assign({request:v.defaults({headers:{"user-agent":`octokit-auth-oauth-app.js/${Ky} ${D()}`}}),clientType:"oauth-app"},t);return Object.assign(Wy.bind(null,e),{hook:zy.bind(null,e)})}function Bn(t){return t.includes("-----BEGIN RSA PRIVATE KEY-----")}function Xi(t){return t.includes("-----BEGIN OPENSSH PRIVATE KEY-----")}function dr(t){let e=new ArrayBuffer(t.length),n=new Uint8Array(e);for(let r=0,o=t.length;r<o;r++)n[r]=t.charCodeAt(r);return e}function Yi(t){let e=t.trim().split(`
`).slice(1,-1).join(""),n=atob(e);return dr(n)}function Zi(t,e){return`${Ji(t)}.${Ji(e)}`}function el(t){for(var e="",n=new Uint8Array(t),r=n.byteLength,o=0;o<r;o++)e+=String.fromCharCode(n[o]);return nl(btoa(e))}function nl(t){return t.replace(/=/g,"").replace(/\+/g,"-").replace(/\//g,"_")}function Ji(t){return nl(btoa(JSON.stringify(t)))}import{subtle as ur}from"node:crypto";import{createPrivateKey as Qy}from"node:crypto";function tl(t){return Bn(t)?Qy(t).export({type:"pkcs8",format:"pem"}):t}async function rl({privateKey:t,payload:e}){let n=tl(t);if(Bn(n))throw new Error("[universal-github-app-jwt] Private Key is in PKCS#1 format, but only PKCS#8 is supported. See https://github.com/gr2m/universal-github-app-jwt#private-key-formats");if(Xi(n))throw new Error("[universal-github-app-jwt] Private Key is in OpenSSH format, but only PKCS#8 is supported. See https://github.com/gr2m/universal-github-app-jwt#private-key-formats");let r={name:"RSASSA-PKCS1-v1_5",hash:{name:"SHA-256"}},o={alg:"RS256",typ:"JWT"},s=Yi(n),a=await ur.importKey("pkcs8",s,r,!1,["sign"]),i=Zi(o,e),l=dr(i),d=await ur.sign(r.name,a,l),u=el(d);return`${i}.${u}`}async function cr({id:t,privateKey:e,now:n=Math.floor(Date.now()/1e3)}){let r=e.replace(/\\n/g,`
`),o=n-30,s=o+600,i=await rl({privateKey:r,payload:{iat:o,exp:s,iss:t}});return{appId:t,expiration:s,token:i}}function Jy(t,e){if(typeof t!="number"||!Number.isInteger(t)||t<0)throw new Error("Invalid max value");if(typeof e!="number"||!Number.isInteger(e)||e<0)throw new Error("Invalid ttl value")}var Vn=class{constructor(e=1e3,n=0){Jy(e,n),this.first=null,this.items=Object.create(null),this.last=null,this.size=0,this.max=e,this.ttl=n}bumpLru(e){if(this.last===e)return;let n=this.last,r=e.next,o=e.prev;this.first===e&&(this.first=r),e.next=null,e.prev=n,n.next=e,o!==null&&(o.next=r),r!==null&&(r.prev=o),this.last=e}clear(){this.items=Object.create(null),this.first=null,this.last=null,this.size=0}delete(e){let n=this.items[e];n!==void 0&&(delete this.items[e],this.size--,n.prev!==null&&(n.prev.next=n.next),n.next!==null&&(n.next.prev=n.prev),this.first===n&&(this.first=n.next),this.last===n&&(this.last=n.prev))}deleteMany(e){for(var n=0;n<e.length;n++)this.delete(e[n])}evict(){if(this.size>0){let e=this.first;delete this.items[e.key],--this.size===0?(this.first=null,this.last=null):(this.first=e.next,this.first.prev=null)}}expiresAt(e){let n=this.items[e];if(n!==void 0)return n.expiry}get(e){let n=this.items[e];if(n!==void 0){if(this.ttl>0&&n.expiry<=Date.now()){this.delete(e);return}return this.bumpLru(n),n.value}}getMany(e){let n=new Array(e.length);for(var r=0;r<e.length;r++)n[r]=this.get(e[r]);return n}keys(){return Object.keys(this.items)}set(e,n){let r=this.items[e];if(r!==void 0){r.value=n,r.expiry=this.ttl>0?Date.now()+this.ttl:this.ttl,this.bumpLru(r);return}this.max>0&&this.size>=this.max&&this.evict();let o={expiry:this.ttl>0?Date.now()+this.ttl:this.ttl,key:e,prev:this.last,next:null,value:n};this.items[e]=o,++this.size===1?this.first=o:this.last.next=o,this.last=o}};async function Wn({appId:t,privateKey:e,timeDifference:n,createJwt:r}){try{if(r){let{jwt:a,expiresAt:i}=await r(t,n);return{type:"app",token:a,appId:t,expiresAt:i}}let o={id:t,privateKey:e};n&&Object.assign(o,{now:Math.floor(Date.now()/1e3)+n});let s=await cr(o);return{type:"app",token:s.token,appId:s.appId,expiresAt:new Date(s.expiration*1e3).toISOString()}}catch(o){throw e==="-----BEGIN RSA PRIVATE KEY-----"?new Error("The 'privateKey` option contains only the first line '-----BEGIN RSA PRIVATE KEY-----'. If you are setting it using a `.env` file, make sure it is set on a single line with newlines replaced by '\n'"):o}}function Xy(){return new Vn(15e3,1e3*60*59)}async function Yy(t,e){let n=pr(e),r=await t.get(n);if(!r)return;let[o,s,a,i,l,d]=r.split("|"),u=e.permissions||l.split(/,/).reduce((c,p)=>(/!$/.test(p)?c[p.slice(0,-1)]="write":c[p]="read",c),{});return{token:o,createdAt:s,expiresAt:a,permissions:u,repositoryIds:e.repositoryIds,repositoryNames:e.repositoryNames,singleFileName:d,repositorySelection:i}}async function Zy(t,e,n){let r=pr(e),o=e.permissions?"":Object.keys(n.permissions).map(a=>`${a}${n.permissions[a]==="write"?"!":""}`).join(","),s=[n.token,n.createdAt,n.expiresAt,n.repositorySelection,o,n.singleFileName].join("|");await t.set(r,s)}function pr({installationId:t,permissions:e={},repositoryIds:n=[],repositoryNames:r=[]}){let o=Object.keys(e).sort().map(i=>e[i]==="read"?i:`${i}!`).join(","),s=n.sort().join(","),a=r.join(",");return[t,s,a,o].filter(Boolean).join("|")}function ol({installationId:t,token:e,createdAt:n,expiresAt:r,repositorySelection:o,permissions:s,repositoryIds:a,repositoryNames:i,singleFileName:l}){return Object.assign({type:"token",tokenType:"installation",token:e,installationId:t,permissions:s,createdAt:n,expiresAt:r,repositorySelection:o},a?{repositoryIds:a}:null,i?{repositoryNames:i}:null,l?{singleFileName:l}:null)}async function sl(t,e,n){let r=Number(e.installationId||t.installationId);if(!r)throw new Error("[@octokit/auth-app] installationId option is required for installation authentication.");if(e.factory){let{type:s,factory:a,oauthApp:i,...l}={...t,...e};return a(l)}let o=n||t.request;return em(t,{...e,installationId:r},o)}var Hn=new Map;function em(t,e,n){let r=pr(e);if(Hn.has(r))return Hn.get(r);let o=nm(t,e,n).finally(()=>Hn.delete(r));return Hn.set(r,o),o}async function nm(t,e,n){if(!e.refresh){let w=await Yy(t.cache,e);if(w){let{token:k,createdAt:A,expiresAt:P,permissions:F,repositoryIds:O,repositoryNames:q,singleFileName:z,repositorySelection:we}=w;return ol({installationId:e.installationId,token:k,createdAt:A,expiresAt:P,permissions:F,repositorySelection:we,repositoryIds:O,repositoryNames:q,singleFileName:z})}}let r=await Wn(t),o={installation_id:e.installationId,mediaType:{previews:["machine-man"]},headers:{authorization:`bearer ${r.token}`}};e.repositoryIds&&Object.assign(o,{repository_ids:e.repositoryIds}),e.repositoryNames&&Object.assign(o,{repositories:e.repositoryNames}),e.permissions&&Object.assign(o,{permissions:e.permissions});let{data:{token:s,expires_at:a,repositories:i,permissions:l,repository_selection:d,single_file:u}}=await n("POST /app/installations/{installation_id}/access_tokens",o),c=l||{},p=d||"all",y=i?i.map(w=>w.id):void 0,m=i?i.map(w=>w.name):void 0,f=new Date().toISOString(),g={token:s,createdAt:f,expiresAt:a,repositorySelection:p,permissions:c,repositoryIds:y,repositoryNames:m};u&&Object.assign(o,{singleFileName:u}),await Zy(t.cache,e,g);let h={installationId:e.installationId,token:s,createdAt:f,expiresAt:a,repositorySelection:p,permissions:c,repositoryIds:y,repositoryNames:m};return u&&Object.assign(h,{singleFileName:u}),ol(h)}async function tm(t,e){switch(e.type){case"app":return Wn(t);case"oauth-app":return t.oauthApp({type:"oauth-app"});case"installation":return sl(t,{...e,type:"installation"});case"oauth-user":return t.oauthApp(e);default:throw new Error(`Invalid auth type: ${e.type}`)}}var rm=["/app","/app/hook/config","/app/hook/deliveries","/app/hook/deliveries/{delivery_id}","/app/hook/deliveries/{delivery_id}/attempts","/app/installations","/app/installations/{installation_id}","/app/installations/{installation_id}/access_tokens","/app/installations/{installation_id}/suspended","/app/installation-requests","/marketplace_listing/accounts/{account_id}","/marketplace_listing/plan","/marketplace_listing/plans","/marketplace_listing/plans/{plan_id}/accounts","/marketplace_listing/stubbed/accounts/{account_id}","/marketplace_listing/stubbed/plan","/marketplace_listing/stubbed/plans","/marketplace_listing/stubbed/plans/{plan_id}/accounts","/orgs/{org}/installation","/repos/{owner}/{repo}/installation","/users/{username}/installation","/enterprises/{enterprise}/installation"];function om(t){let n=`^(?:${t.map(r=>r.split("/").map(o=>o.startsWith("{")?"(?:.+?)":o).join("/")).map(r=>`(?:${r})`).join("|")})$`;return new RegExp(n,"i")}var sm=om(rm);function am(t){return!!t&&sm.test(t.split("?")[0])}var im=5*1e3;function lm(t){return!(t.message.match(/'Expiration time' claim \('exp'\) is too far in the future/)||t.message.match(/'Expiration time' claim \('exp'\) must be a numeric value representing the future time at which the assertion expires/)||t.message.match(/'Issued at' claim \('iat'\) must be an Integer representing the time that the assertion was issued/))}async function dm(t,e,n,r){let o=e.endpoint.merge(n,r),s=o.url;if(/\/login\/oauth\/access_token$/.test(s))return e(o);if(am(s.replace(e.endpoint.DEFAULTS.baseUrl,""))){let{token:l}=await Wn(t);o.headers.authorization=`bearer ${l}`;let d;try{d=await e(o)}catch(u){if(lm(u)||typeof u.response.headers.date>"u")throw u;let c=Math.floor((Date.parse(u.response.headers.date)-Date.parse(new Date().toString()))/1e3);t.log.warn(u.message),t.log.warn(`[@octokit/auth-app] GitHub API time and system time are different by ${c} seconds. Retrying request with the difference accounted for.`);let{token:p}=await Wn({...t,timeDifference:c});return o.headers.authorization=`bearer ${p}`,e(o)}return d}if(Ue(s)){let l=await t.oauthApp({type:"oauth-app"});return o.headers.authorization=l.headers.authorization,e(o)}let{token:a,createdAt:i}=await sl(t,{},e.defaults({baseUrl:o.baseUrl}));return o.headers.authorization=`token ${a}`,al(t,e,o,i)}async function al(t,e,n,r,o=0){let s=+new Date-+new Date(r);try{return await e(n)}catch(a){if(a.status!==401)throw a;if(s>=im)throw o>0&&(a.message=`After ${o} retries within ${s/1e3}s of creating the installation access token, the response remains 401. At this point, the cause may be an authentication problem or a system outage. Please check https://www.githubstatus.com for status information`),a;++o;let i=o*1e3;return t.log.warn(`[@octokit/auth-app] Retrying after 401 response to account for token replication delay (retry: ${o}, wait: ${i/1e3}s)`),await new Promise(l=>setTimeout(l,i)),al(t,e,n,r,o)}}var um="8.3.1";function il(t){if(!t.appId)throw new Error("[@octokit/auth-app] appId option is required");if(!t.privateKey&&!t.createJwt)throw new Error("[@octokit/auth-app] privateKey option is required");if(t.privateKey&&t.createJwt)throw new Error("[@octokit/auth-app] privateKey and createJwt options are mutually exclusive");if("installationId"in t&&!t.installationId)throw new Error("[@octokit/auth-app] installationId is set to a falsy value");let e=t.log||{};typeof e.warn!="function"&&(e.warn=console.warn.bind(console));let n=t.request||v.defaults({headers:{"user-agent":`octokit-auth-app.js/${um} ${D()}`}}),r=Object.assign({request:n,cache:Xy()},t,t.installationId?{installationId:Number(t.installationId)}:{},{log:e,oauthApp:Qi({clientType:"github-app",clientId:t.clientId||"",clientSecret:t.clientSecret||"",request:n})});return Object.assign(tm.bind(null,r),{hook:dm.bind(null,r)})}var cm=6e4,pm=2,ym=S({status:j(),message:b()}),zn=class{#e;#n;#t;#o;#s=null;#u=null;#c=null;constructor(e,n,r){this.#e=e,this.#t=r,this.#o=typeof e.installation=="number"?e.installation:null,this.#n=new mn({..._n(n),authStrategy:il,auth:{appId:e.id,privateKey:e.privateKey}});let o=new ge(new me,r,r.time);this.#n.hook.wrap("request",async(s,a)=>{let i={...a,request:{...a.request,retries:pm}};return o.deliver(i,async()=>s(a))})}get permissions(){return this.#c}async token(){let{token:e,endsAtMs:n}=await(this.#s??=this.#l());return this.#t.now()<n-cm?e:(this.forget(e),(await(this.#s??=this.#l())).token)}forget(e){e===this.#u&&(this.#u=null,this.#s=null)}async#l(){try{this.#o??=await this.#a();let e=this.#t.elapsedMs(),{data:n,headers:r}=await this.#n.rest.apps.createInstallationAccessToken({installation_id:this.#o});return this.#t.observe(r.date,e),this.#c={...n.permissions},this.#u=n.token,{token:n.token,endsAtMs:Date.parse(n.expires_at)}}catch(e){throw this.#s=null,this.#p(e)}}async#a(){let{installation:e}=this.#e;if(typeof e=="number")return e;let{data:n}=await this.#n.rest.apps.getRepoInstallation(e);return n.id}#p(e){let{id:n,installation:r}=this.#e,o=`authenticate as the GitHub App "${n}"`,{status:s,message:a=""}=ym.safeParse(e).data??{};if(s===401||/integration not found/i.test(a))return new _("GITHUB_AUTH",`Cannot ${o}: GitHub does not accept its id with this private key`,{hint:"Set RALPH_GH_APP_ID to the App's id, and RALPH_GH_APP_PRIVATE_KEY to a private key that its settings list"});if(s===404){let i=typeof r=="number"?`it has no installation ${r}`:`it is not installed on "${r.owner}/${r.repo}"`;return new _("GITHUB_NOT_FOUND",`Cannot ${o}: ${i}`,{hint:"Install the App on the repository's owner and grant it the repository, or correct RALPH_GH_APP_INSTALLATION_ID"})}return I(e,o,"read")}};function xw(t){let e;return()=>e??=gm(t)}function gm(t){let{variables:e,loadMachine:n,key:r,time:o,fetch:s,limitsOf:a,...i}=t,{machine:l,warnings:d}=n(),u=e.CLAUDE_PROJECT_DIR??process.cwd(),c=vr(e,Vr(e,u)),p=new Ir(o),y=bm(c,p,t),m=Be(e,u),f=()=>m===null?[]:Qr(Tr(m)),g=_m(c,{host:r.host,warnings:d,copied:f}),h=Em(e,c.apiUrl,y.repository),w=Br(e);return{...i,machine:l,settings:g,tickets:new jn(y),accounts:new an(y.repository,p),boards:new un(y),...hm(y,p),inTurn:new Mr,failedResults:new Ur(g.agent),strangerTickets:new jr,questions:new Fn(y.repository),items:new vn(y),cards:new cn(y.projects??y.repository),trails:new Mn(y),pullRequests:new Cn(y.repository),followedPulls:new On(y),repositories:new Gn(y.repository),worktree:w===null?null:h(w),openWorktree:h,clock:p,setup:new Nn(y),refs:new $n(y.repository,p),ownWrites:new Nr,lockPrefixes:new xr(c.lockRefPrefix,t.journal),stateFields:new xn(c.apiUrl),readLocalTeamConfig:()=>N(()=>fr(mm(u,".ralph","config.json"))),newId:()=>mr(p.now()),withinCall:Or,withoutWaiting:Cr,expectContent:Fr,hasContentRoom:k=>y.repository.hasContentRoom(k)}}function hm(t,e){let n=new Tn(t.repository,e);return{links:n,issues:new Pn(t,n)}}function _m(t,{host:e,warnings:n,copied:r}){let{owner:o,repo:s,foreignRemote:a,githubHost:i,projectOwner:l,projectNumber:d,agent:u,leaseMinutes:c}=t;return{owner:o,repo:s,foreignRemote:a,githubHost:i,board:{...l===null?{}:{owner:l},...d===null?{}:{number:d}},agent:u,host:e,leaseMinutes:c,transport:t.agentTeams?"agent-teams":"orchestrator-mediated",signingKeys:t.signingSecrets.map(Dr),get secrets(){return[...[t.token,t.projectToken,...t.signingSecrets].filter(fm),...r()]},warnings:[...n,...t.warnings]}}function fm(t){return typeof t=="string"}function Em(t,e,n){let o={origin:`https://${Ar(new URL(e).host)}`,token:async()=>n.token()};return s=>new We(s,{variables:t,access:o})}function bm(t,e,{fetch:n,limitsOf:r}){let{tokenPlace:o,projectToken:s,apiUrl:a,graphqlUrl:i}=t,l={apiUrl:a,graphqlUrl:i,version:Xn,fetch:n},d=t.token??wm(t,e,n);if(d===null)throw new _("CONFIG_TOKEN_MISSING","Cannot reach GitHub: no token is set",{hint:"Set RALPH_HERO_GITHUB_TOKEN (or GITHUB_TOKEN, or the plugin's option), or log in with `gh auth login`; it needs the scopes repo and project, and a running server a restart"});let u=r(`${a} ${t.token??`App ${t.app?.id??""}`}`);return{repository:new $e({token:d,tokenPlace:o,limits:u,...l},e),projects:s===null||s===d?null:new $e({token:s,tokenPlace:Pr,limits:r(`${a} ${s}`),...l},e)}}function wm({app:t,owner:e,repo:n,apiUrl:r},o,s){if(t===null)return null;let{id:a,privateKey:i,installationId:l}=t,d=l??(e===null||n===null?null:{owner:e,repo:n});if(d===null)throw new _("CONFIG_INCOMPLETE","Cannot find the installation of the GitHub App: no repository is set",{hint:"Set RALPH_GH_OWNER and RALPH_GH_REPO, or RALPH_GH_APP_INSTALLATION_ID"});return new zn({id:a,privateKey:i,installation:d},{apiUrl:r,version:Xn,fetch:s},o)}export{bm as connect,xw as worldOnDemand};
