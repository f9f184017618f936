import{createRequire as __createRequire}from"node:module";let __require_;const require=name=>(__require_??=__createRequire(import.meta.url))(name);
import{$ as mt,B as Wr,D as Qr,E as Ze,F as Kr,G as Xr,H as en,I as Jr,J as Yr,L as Zr,M as Y,N as ge,O as eo,P as no,R as to,S as he,T as _o,U as Oe,V as fo,W as bo,X as Eo,Y as tn,Z as wo,_ as rn,a as Nr,b as jr,c as Je,d as Ye,e as Ur,g as Lr,h as Br,i as Vr,k as zr,z as Hr}from"./server-chunk-BA6UFKE3.js";import{a as go,b as ho,e as yt,f as nn,h as ct}from"./server-chunk-7R754KWW.js";import{Ba as Bl,Da as so,Ea as io,Ha as lo,Ia as uo,Ja as yo,Ka as co,La as mo,W,Y as Q,Z as oo,_a as po,ea as ao,q as ro}from"./server-chunk-G4MYTFX4.js";import{Eb as Se,Fa as Dr,Ha as Fr,Ma as U,Nb as g,O as E,Q as B,Qa as q,Qb as qr,R as pe,Sa as $r,Ua as z,Va as xr,Vb as Gr,W as V,Y as $,Zb as ne,_ as T,_b as x,aa as j,bb as w,ca as se,cb as Mr,ha as Xe,va as Sr,wa as ke,xa as Or,ya as Ce,za as J}from"./server-chunk-H2K6G3MZ.js";import{b as Ll,d as Cr}from"./server-chunk-W7FLEVOR.js";var Zo=Ll(dn=>{"use strict";Object.defineProperty(dn,"__esModule",{value:!0});dn.format=tu;dn.parse=ru;var Zd=/^[\u0009\u0020-\u007e\u0080-\u00ff]*$/,Qo=/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/,eu=/[\\"]/g,nu=/^[!#$%&'*+.^_`|~0-9A-Za-z-]+\/[!#$%&'*+.^_`|~0-9A-Za-z-]+$/,Ko=(()=>{let t=function(){};return t.prototype=Object.create(null),t})();function tu(t){let{type:e,parameters:n}=t;if(!e||!nu.test(e))throw new TypeError(`Invalid type: ${e}`);let r=e;if(n)for(let o of Object.keys(n)){if(!Qo.test(o))throw new TypeError(`Invalid parameter name: ${o}`);r+=`; ${o}=${lu(n[o])}`}return r}function ru(t,e){let n=e?.comma===!0?su:65536,r=t.length,o=Pt(t,e?.start??0,r),a=o;o=vt(t,o,r,n);let s=Tt(t,a,o),i=t.slice(a,s).toLowerCase();return e?.parameters===!1?{type:i,index:o,parameters:new Ko}:iu(t,i,o,r,n)}var Xo=32,Jo=9,Yo=59,ou=61,Wo=34,au=92,su=44;function iu(t,e,n,r,o){let a=new Ko;e:for(;n<r&&t.charCodeAt(n)!==o;){n=Pt(t,n+1,r);let s=n;for(;n<r;){let i=t.charCodeAt(n);if(i===o)break e;if(i===Yo)continue e;if(i===ou){let l=Tt(t,s,n),d=t.slice(s,l).toLowerCase();if(n=Pt(t,n+1,r),n<r&&t.charCodeAt(n)===Wo){n++;let y="";for(;n<r;){let c=t.charCodeAt(n++);if(c===Wo){n=vt(t,n,r,o),a[d]===void 0&&(a[d]=y);break}if(c===au&&n<r){y+=t[n++];continue}y+=String.fromCharCode(c)}continue e}let u=n;if(n=vt(t,n,r,o),a[d]===void 0){let y=Tt(t,u,n);a[d]=t.slice(u,y)}continue e}n++}}return{type:e,index:n,parameters:a}}function vt(t,e,n,r){for(;e<n;){let o=t.charCodeAt(e);if(o===Yo||o===r)break;e++}return e}function Pt(t,e,n){for(;e<n;){let r=t.charCodeAt(e);if(r!==Xo&&r!==Jo)break;e++}return e}function Tt(t,e,n){for(;n>e;){let r=t.charCodeAt(n-1);if(r!==Xo&&r!==Jo)break;n--}return n}function lu(t){if(Qo.test(t))return t;if(Zd.test(t))return`"${t.replace(eu,"\\$&")}"`;throw new TypeError(`Invalid parameter value: ${t}`)}});import{randomInt as Kp}from"node:crypto";import{readFileSync as Vl}from"node:fs";var zl=/^-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----/m;function Ro(t,e){let n=he(t,e),{host:r}=new URL(t);if(n.kind==="unusable")throw new g("CONFIG_INVALID",`Cannot reach ${r}: ${n.why}`,{hint:`${n.remedy}, and restart; or add ${new URL(t).hostname} to NO_PROXY, if it is reached without a proxy`});let o=n.kind==="proxy"?` through the proxy ${n.proxy.host} from ${n.proxy.variable}`:", without a proxy",a=["all_proxy","ALL_PROXY"].find(u=>(e[u]??"")!==""),s=a!==void 0&&n.kind==="direct",i=e.NODE_EXTRA_CA_CERTS??"",l=i===""?null:x(()=>Vl(i,"utf8")),d=i!==""&&!zl.test(l??"");return{way:[`${r}${o}`,...s?[`${a} is not read, only HTTPS_PROXY and HTTP_PROXY are`]:[],...i===""||d?[]:[`NODE_EXTRA_CA_CERTS adds the certificates of ${JSON.stringify(i)}`]].join("; "),secrets:_o(e),warnings:d?[`NODE_EXTRA_CA_CERTS names ${JSON.stringify(i)}, which ${l===null?"cannot be read":"holds no certificate (PEM)"}, so Node goes on without it`]:[]}}var Hl=5e3;function Ao(t,e,n=Hl){let r={variables:t,timeoutMs:n},o=[...Nr,...jr],a={...t,...Object.fromEntries(o.map(s=>[s,void 0]))};return(s,i)=>{let l=s==="git"?rn(t,e):null;if(s==="git"&&l===null)return null;let d=x(()=>l===null?Wr("gh",i,{...r,folder:Hr,variables:a}):fo(l,i,r));return d?.code===0?d.stdout:null}}import{existsSync as vd}from"node:fs";import{join as Pd,posix as Td}from"node:path";var Wl="diff --text --unified=0 --inter-hunk-context=0 --find-renames --src-prefix=a/ --dst-prefix=b/ --no-relative --no-color --no-ext-diff --no-textconv --ignore-submodules=all",Io=40;async function pt(t,e){let n={files:new Map,unread:[]},[r=[]]=e,o=0,a=[null];for(let s=a.pop();s!==void 0;s=a.pop()){let i=o<Io?await Ql(t,e,s):null;if(i!==null){for(let[u,y]of Xl(i))n.files.set(u,y);continue}o+=1;let l=s??await Kl(t,r),d=Math.ceil(l.length/2);l.length<=1||o>=Io?n.unread.push(...l):a.push(l.slice(0,d),l.slice(d))}return n}async function Ql(t,e,n){let r=[];for(let o of e){let a=(n??[]).map(l=>`:(literal)${l}`),{code:s,stdout:i}=await t([...Wl.split(" "),...o,"--",...a]);if(s!==0)return null;r.push(i)}return r}async function Kl(t,e){let n=["diff","--name-only","--no-renames","--no-relative","--ignore-submodules=all","-z"],{code:r,stdout:o}=await t([...n,...e]);if(r!==0)throw new g("WORKTREE_FAILED","Cannot search the changes for tokens and keys: git cannot list them",{hint:"Commit fewer files at once; if it stays so, escalate with this message"});return o.split("\0").filter(a=>a!=="")}function Xl(t){let[e=new Map,...n]=t.map(Jl);for(let[r,o]of e)for(let a of o.keys())n.some(s=>s.get(r)?.has(a)!==!0)&&o.delete(a);return e}function Jl(t){let e=new Map,n=new Map,[r,o,a]=[0,0,0];for(let s of t.split(`
`))if(r>0&&s.startsWith("-"))r-=1;else if(o>0&&s.startsWith("+"))n.set(a,s.slice(1)),o-=1,a+=1;else if(s.startsWith("+++ "))n=new Map,e.set(Zl(s),n);else{let[,i,l,d]=/^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(s)??[];l!==void 0&&([r,o,a]=[Number(i??1),Number(d??1),Number(l)])}return e}var Yl=new Map([["a","\x07"],["b","\b"],["f","\f"],["n",`
`],["r","\r"],["t","	"],["v","\v"]]);function Zl(t){let e=t.slice(4).replace(/\t$/,"");return(/^"([^]*)"$/.exec(e)?.[1]?.replace(/\\(?:([0-7]{3})|([^]))/g,(o,a,s)=>a===void 0?Yl.get(s)??s:String.fromCharCode(Number.parseInt(a,8)))??e).replace(/^b\//,"")}import{constants as wg,copyFileSync as Rg,existsSync as ed,lstatSync as Ag,mkdirSync as Ig,mkdtempSync as vg,readFileSync as vo,renameSync as Pg,rmSync as Tg,writeFileSync as kg}from"node:fs";import{dirname as Sg,join as gt}from"node:path";var $g=1024*1024,xg=64*1024,nd=2e3,Mg=5*nd;var td="ralph-copied.json";function Po(t){return To(Ce(x(()=>vo(gt(t,td),"utf8"))??""))}function To(t){return Array.isArray(t)?t.filter(e=>typeof e=="string"):[]}var rd=gt("ralph-hero","secrets.json");function ko(t){let e=gt(t,rd),n=ed(e)?Ce(x(()=>vo(e,"utf8"))??""):void 0;return J(n)?To(n.values):[]}import{existsSync as od,lstatSync as ad,readFileSync as Ug,readdirSync as sd,readlinkSync as qg}from"node:fs";import{join as Co}from"node:path";var id=[".bash_profile .bashrc .gitconfig .gitmodules .idea .mcp.json .profile .ripgreprc .vscode .zprofile .zshrc","HEAD commondir config config.lock config.worktree config.worktree.lock hooks objects refs worktrees"].flatMap(t=>t.split(" ")),So=".claude",ld=292;var Vg=10*6e4,zg=od("/proc/self/mountinfo");async function Oo(t,e){let n=x(()=>sd(Co(t,So)))??[],o=[...id,...n.map(l=>`${So}/${l}`)].filter(l=>dd(Co(t,l)));if(o.length===0)return[];let{code:a,stdout:s}=await e(["ls-files","-z","--",...o]),i=s.split("\0");return a===0?o.filter(l=>!i.includes(l)):[]}function dd(t){let e=x(()=>ad(t));return e?.isFile()!==!0?!1:e.size===0&&(e.mode&4095)===ld}var ud=1500,ht=32*1024,_t=/\((?:non-fast-forward|fetch first)\)|but expected [0-9a-f]{40}/,yd=/^(?:error|fatal): /,cd=/^ ! \[(?:remote )?rejected\].*\((.+)\)$/,md=/^(?:(?:To|From) \S+$| [ +*=!-] \[| {3}[0-9a-f]+\.\.)/,pd=/^(?:hint:|(?:Enumerating|Counting|Compressing|Resolving|Writing|Unpacking) \w+: )/,gd=[[/would be overwritten by merge/,"Commit the changes first, then do it again"],[/unmerged files|MERGE_HEAD exists/,"A merge is under way: resolve its conflicts in the files, and commit it first"],[/GITHUB PUSH PROTECTION|Push cannot contain secrets/i,"A commit holds a secret: a person revokes it, and takes it out of the branch's history"],[/Commits must have (?:verified|valid) signatures/,"Commits must be signed: a person sets up commit.gpgSign with a key that GitHub knows, and signs the branch's commits anew"],[/\bGH001\b/,"A file is too large for GitHub: a person takes it out of the branch's history, or moves it to Git LFS"],[/\bGH006\b|protected branch hook declined/,"The branch is protected: a person changes its protection on GitHub"],[/\bGH007\b/,"GitHub keeps the address of the commits private: a person sets git's user.email to their noreply address"],[/\bGH008\b/,"Objects of Git LFS are missing on GitHub: a person runs `git lfs push --all` for the branch in this clone"],[/\bGH013\b|repository rule violations/,"A rule of the repository forbids it: a person changes the rule, or removes the cause"],[/refusing to allow .* to create or update workflow/,"The token may not change workflows: a person gives it that right (`workflow`), or the files stay as they are"],[/archived so it is read-only/,"The repository is archived: a person has to unarchive it"],[/SAML SSO/,"A person authorizes the token or key for the organization's single sign-on"],[/from proxy after CONNECT|[Rr]esolve proxy|Proxy (?:CONNECT|Authentication)|[Ii]nvalid proxy URL/,"The proxy before the remote does not let git through: a person looks at HTTPS_PROXY and NO_PROXY, or at git's http.proxy, and at the user and password in it"],[/SSL certificate problem|certificate verif(?:y|ication) failed/,"git does not trust the remote's certificate: a person names the certificates in NODE_EXTRA_CA_CERTS, or in git's http.sslCAInfo, which counts more, and restarts"],[/Permission to .* denied|[Rr]epository (?:'.*' )?not found|access to repository not granted|returned error: 40[134]|Permission denied \(publickey|Authentication failed|could not read (?:Username|Password)/,"The account has no access: a person checks the remote's address, and what the token or key may do there"],[/[Cc]ould not resolve host|Failed to connect|Connection (?:refused|reset|closed|timed out)|Network is unreachable|returned error: 5\d\d|hung up unexpectedly/,"The remote cannot be reached: try again; if it stays so, a person looks at the network and the remote's address"],[/No space left on device|[Qq]uota exceeded/,"A disk is full: a person has to free space"],[/insufficient permission/,"A person has to let the loop's user write to the repository's folder"],[/Please tell me who you are|empty ident|auto-detect/,"git does not know the author: a person sets user.name and user.email on this machine (git config --global)"],[/failed to sign|signing ?key|load public key|write commit object/i,"Signing failed: a person repairs the key, or its agent, on this machine (user.signingKey, gpg.format)"],[_t,"Others push to the branch at the same time: do it again"],[/hook declined/,"A hook of the remote refused it, for the reason in the message; else ask a person who looks after the remote"],[/unrelated histories/,"The clone knows no commit that the branches have in common. A person runs `git fetch --unshallow` in a clone made with --depth, and else looks at the branches"],[/cannot lock ref '.*': '.*' exists/,"Another branch has a part of the name: a person renames or deletes it"],[/promisor remote/,"A partial clone lacks files, and git fetches none here: start the loop in a clone without --filter"]];function ft(t,e,n){let r=e.stderr.trim()===""?e.stdout:e.stderr,o=r.length>ht,a=Fr(o?`${r.slice(0,ht)}
${r.slice(-ht)}`:r),s=a.split(/[\r\n]+/).map(f=>f.trimEnd()),i=s.flatMap(f=>/^remote: *(.*)$/.exec(f)?.[1]??[]),l=s.filter(f=>!f.startsWith("remote:")),d=l.findIndex(f=>yd.test(f)),u=l.filter((f,b)=>d===-1||b<=d||/^(?:\t|gpg: )/.test(f)),y=l.flatMap(f=>{let b=cd.exec(f)?.[1];return b===void 0?[]:[`rejected: ${b}`]}),c=[...i,...y,...u.filter(f=>!md.test(f))].filter(f=>/[\p{L}\p{N}]/u.test(f)&&!pd.test(f)),m=Dr(c.map(f=>f.trim()).join(" ")).replaceAll(/(?<=\b[a-z][a-z+]*:\/\/)[^\s/@]*@/g,""),p=e.code===null?"git did not start, or took too long":`git ended with ${e.code}`,_=gd.find(([f])=>f.test(a))?.[1];return new g("WORKTREE_FAILED",`Cannot ${t}: ${ke(m,ud)||p}`,{hint:_??n})}import{realpathSync as hd}from"node:fs";import{basename as _d,dirname as fd,isAbsolute as bd,join as Ed,resolve as wd}from"node:path";async function Do(t,e,n){let{variables:r,timeoutMs:o,remote:a}=n;for(let s of[["--all"],["--all","--push"]]){let i=await Oe(t,["remote","get-url",...s,a],{variables:r,timeoutMs:o});if(i.code!==0)return i;for(let l of i.stdout.split(`
`).slice(0,-1))Rd(t,a,l)}return Oe(t,e,n)}function Rd(t,e,n){let r=Ad(n);if(r===null)return;let o=Eo(t).map(({workTree:d})=>bt(d)),a=tn(t.workTree,t.gitFolder)?t.workTree:t.gitFolder,s=bd(r)?r:`${a}/${r}`,i=[s,`${s}.git`].map(bt);if(!(!r.startsWith("~")&&!o.some(d=>i.some(u=>tn(d,u)))))throw new g("WORKTREE_FAILED",`Cannot use the remote ${e}: its address ${n} may lie where agents write`,{hint:"Give it an address of GitHub, or the whole path of a repository outside of all working copies: look at `git remote -v`, and at url.\u2026.insteadOf in `git config --list`"})}function Ad(t){return t.startsWith("file://")?x(()=>decodeURIComponent(t.slice(5)))??"~":process.platform==="win32"&&/^[a-z]:/i.test(t)||!/^[^/]*:/.test(t)?t:null}function bt(t){let e=x(()=>hd.native(t)),n=wd(t),r=fd(n);return e??(r===n?n:Ed(bt(r),_d(n)))}var kd=6e4,Et=5e4,Fo=5e3,wt=60*1024,Cd=500,Sd=16*1024*1024,$o=300,Od=3,xo="160000",Dd="000000",on="--ignore-submodules=all",Fd=`!f() { printf 'username=x-access-token\\npassword=%s\\n' "$RALPH_PUSH_TOKEN"; }; f`,sn=class{ticket;branch;base;fork;#e;#n;#t;#a;#r;constructor(e,n){let{variables:r,access:o,timeLeftMs:a=()=>1/0,isCancelled:s=()=>!1}=n;this.ticket=e.ticket,this.branch=e.branch,this.base=e.base,e.fork!==void 0&&(this.fork=e.fork),this.#e=e,this.#n=r,this.#t=o,this.#a=a,this.#r=s}async state(){let e="read the worktree's state",n=await this.#E(),[r,o,a,s]=await Promise.all([this.#p(e,["rev-parse","HEAD"]),this.#p(e,["status","--porcelain=v1","--untracked-files=all",on]),this.#p(e,["rev-list","--left-right","--count",`HEAD...${n}`]),this.#l()]),[i=0,l=0]=a.trim().split(/\s+/).map(Number),d=_e(o).filter(u=>!s.includes(u.replace("?? ","")));return{head:r.trim(),changed:d,ahead:i,behind:l}}async committed(e){let n="list the committed files",r=`${await this.#E()}...HEAD`,[o,a]=await Promise.all([this.#p(n,["ls-tree","-r","-z","--full-tree","--name-only","HEAD","--",`${e}/`]),this.#p(n,["diff",on,"--name-only","-z",r,"--",e])]),s=a.split("\0");return o.split("\0").filter(l=>l!=="").map(l=>({path:l,isOwn:s.includes(l)}))}async diff(){let e=`compare the worktree with ${this.base}`,n=await this.#p(e,["merge-base","HEAD",await this.#E()]),r=await this.#p(e,["diff",on,n.trim()]),o=(await this.#u()).map(i=>`new, not committed: ${i}
`),a=Buffer.from(r+o.join(""));return a.length<=wt?a.toString():`${new TextDecoder().decode(a.subarray(0,wt))}
\u2026 (cut after ${wt/1024} KB: read the files)`}async stage(e){let n="stage the changes",o=(await this.#y(["rev-parse","--quiet","--verify","MERGE_HEAD"])).code===0;await this.unstage();let a=o||e.length===0?["."]:e,s=await this.#d(),i=[...s.known,...s.found,...await this.#l()],l=f=>i.filter(b=>an(f,b)||an(b,f)),d=a.filter(f=>l(f).length===0),u=[d,...a.filter(f=>!d.includes(f)).map(f=>[f])];for(let f of u.filter(({length:b})=>b>0)){let b=f.flatMap(l).map(C=>`:(exclude,literal)${C}`),A=f.map(C=>`:(literal)${C}`);await this.#p(n,["add","--all","--",...A,...b])}let y=await this.#m("HEAD"),c=f=>o||e.length===0||e.some(b=>an(b,f)||an(f,b)),m=s.found.filter(c).map(f=>({path:f,isRepository:!0}));if(!o)return[...y,...m];let p=await this.#m("MERGE_HEAD"),_=y.filter(({path:f})=>p.some(b=>b.path===f));return await this.#s(_.map(({path:f})=>f)),[..._,...m]}async#d(){let n=(await this.#p("list the submodules",["ls-files","--stage","-z"])).split("\0").flatMap(o=>{let[a="",s]=o.split("	");return a.startsWith(xo)&&s!==void 0?[s]:[]}),r=(await this.#u()).filter(o=>o.endsWith("/"));return{known:n,found:r.map(o=>o.slice(0,-1))}}async#u(){let e=["ls-files","--others","--exclude-standard","-z"],[n,r]=await Promise.all([this.#p("list new files",e),this.#l()]);return n.split("\0").filter(o=>o!==""&&!r.includes(o))}async#l(){return Oo(this.#e.path,async e=>this.#y(e))}async#s(e){if(e.length===0)return;let n=["grep","--cached","-l","-z","-E","^(<<<<<<<|>>>>>>>) ","--"],{code:r,stdout:o}=await this.#y([...n,...e.map(s=>`:(literal)${s}`)]),a=o.split("\0").filter(s=>s!=="");if(!(r!==0||a.length===0))throw await this.unstage(),new g("WORKTREE_FAILED",`Cannot commit the merge: ${a.join(", ")} still has conflicts`,{hint:"Resolve them in the files, then commit again"})}async unstage(){await this.#p("take the changes off the stage",["read-tree","--reset","HEAD"])}async stagedLines(){let{code:e}=await this.#y(["rev-parse","--quiet","--verify","MERGE_HEAD"]);return pt(async r=>this.#y(r),(e===0?["HEAD","MERGE_HEAD"]:["HEAD"]).map(r=>["--cached",r]))}async unpushedLines(){let e="list the commits to push",{baseRemote:n,pushRemote:r}=this.#e,a=[n,r].filter(u=>u!==null).map(u=>`--remotes=${u}`),s=["HEAD",`^${await this.#E()}`,"--not",...a],i=_e(await this.#p(e,["rev-list","--reverse","--parents",...s]));if(i.length>$o)throw new g("WORKTREE_FAILED",`Cannot push ${this.branch}: the remote lacks ${i.length} of its commits, more than ${$o}`,{hint:"Ask a person to push the branch once"});let l=(await this.#p(e,["hash-object","-t","tree","--stdin"])).trim(),d=[];for(let u of i){let[y="",...c]=u.split(" "),m=(c.length===0?[l]:c).map(p=>[p,y]);d.push({commit:y,...await pt(async p=>this.#y(p),m)})}return d}async#m(e){let n=["diff","--cached","--raw","--no-renames","--ignore-submodules=none","-z",e],r=(await this.#p("stage the changes",n)).split("\0"),o=Po(this.#e.gitFolder);return r.flatMap((a,s)=>{let i=r[s+1];if(!a.startsWith(":")||i===void 0)return[];let[l,d]=a.split(" "),u=l===`:${Dd}`&&o.includes(i);return[{path:i,isRepository:d===xo,...u?{isCopied:u}:{}}]})}async commit(e){let n="commit";return await this.#p(n,["commit","--quiet","--file=-","--cleanup=whitespace"],{input:e}),(await this.#p(n,["rev-parse","HEAD"])).trim()}async merge(){let e=`merge ${this.base}`;await this.#i(e),await this.#c(e,!0);let n=await this.#b(e);if(n.length>0)return{with:"remote",files:n};let r=await this.#f(e,await this.#E());return r.length>0?{with:"base",files:r}:null}async fastForward(){let e=`take in the newest commits of ${this.branch}`,{branch:n,pushRemote:r}=this.#e;if(r===null)return!1;let o=ie(r,n);await this.#i(e),await this.#c(e,!1),(await this.#v(o)).length===0&&await this.#y(["merge","--quiet","--ff-only",o],this.#I());let s=await this.#y(["rev-parse","HEAD",o]),[i,l]=_e(s.stdout);return s.code!==0||i!==l?!1:(await this.#_(e,o),!0)}async push(){let e=`push ${this.branch}`;await this.#i(e);let n=this.#A(e),r=`refs/heads/${this.branch}`,o=performance.now()+Math.min(Et,this.#a()-Fo),a=()=>Math.max(1,Math.floor(o-performance.now()));for(let s=1;;s+=1){await this.#c(e,!1,a());let i=await this.#b(e);if(i.length>0)throw new g("WORKTREE_FAILED",`Cannot ${e}: others have pushed to it, with conflicts in ${i.join(", ")}`,{hint:"Resolve them in the files, commit the merge, then push again"});let l=(await this.#p(e,["rev-parse","HEAD"])).trim();if(this.#r())throw new g("WORKTREE_FAILED",`Cannot ${e}: the client cancelled the call`,{hint:"Nothing was pushed; call again to push"});let d=["push","--quiet","--no-verify",n,`${l}:${r}`],u=await this.#R(e,{remote:n,timeoutMs:a()},d),y=u.code===0;if(u.code===null){let c={remote:n,timeoutMs:Fo};y=(await this.#R(e,c,["ls-remote",n,r])).stdout.startsWith(`${l}	`)}if(y)return await this.#_(e,l),l;if(s===Od||!_t.test(u.stderr))throw fe(e,u)}}async#i(e){let n=(await this.#p(e,["symbolic-ref","HEAD"])).trim().replace(/^refs\/heads\//,"");if(n!==this.branch)throw new g("WORKTREE_FAILED",`Cannot ${e}: the worktree is on ${n}`,{hint:`Work on ${this.branch} alone`})}async#c(e,n,r=Et){let{base:o,baseRemote:a,branch:s,pushRemote:i}=this.#e;if(a===null||i===null)return;let l=new Map([[i,[`+refs/heads/${s}*:${ie(i,s)}*`]]]),d=`+refs/heads/${o}:${ie(a,o)}`;n&&l.set(a,[...l.get(a)??[],d]);for(let[u,y]of l){let c=["fetch","--quiet","--no-tags","--prune",u,...y],m=await this.#R(e,{remote:u,timeoutMs:r},c);if(m.code!==0&&await this.#o(e,u)&&(m=await this.#R(e,{remote:u,timeoutMs:r},c)),m.code!==0)throw fe(e,m)}}async#o(e,n){let r=[this.branch,this.base].map(i=>ie(n,i)),o=["for-each-ref","--format=%(refname)",ie(n,"")],s=_e(await this.#p(e,o)).filter(i=>r.some(l=>l.startsWith(`${i}/`)||i.startsWith(`${l}/`)));for(let i of s)await this.#p(e,["update-ref","--no-deref","-d",i]);return s.length>0}async#b(e){let{branch:n,pushRemote:r}=this.#e;if(r===null)return[];let o=ie(r,n),a=await this.#y(["merge-base","--fork-point",o,"HEAD"]),s=await this.#y(["rev-parse","--quiet","--verify",this.#h(r)]);for(let d of _e(s.stdout+a.stdout))if(!(!(await this.#w(d,"HEAD")===!0)||await this.#w(d,o)!==!1))throw new g("WORKTREE_REWRITTEN",`Cannot ${e}: ${n} was rewritten on the remote, and lacks ${Or(d)}, which the worktree builds on. Nothing was merged or pushed`,{hint:`A person decides: in the ticket's worktree \`git reset --hard ${r}/${n}\` takes the remote's history, and \`git push --force-with-lease=${n}:${o} ${r} HEAD\` restores the other. An agent escalates with this message`});let i=await this.#w(o,"HEAD"),l=i===!1?await this.#f(e,o):[];return i!==null&&l.length===0&&await this.#_(e,o),l}async#w(e,n){let{code:r}=await this.#y(["merge-base","--is-ancestor",e,n]);return r===0?!0:r===1?!1:null}#h(e){return`refs/ralph/seen/${e}/${this.branch}`}async#_(e,n){await this.#p(e,["update-ref",this.#h(this.#A(e)),n])}#I(){return{settings:[[`branch.${this.branch}.mergeOptions`,""]]}}async#f(e,n){let r=await this.#v(n);if(r.length>0)throw new g("WORKTREE_FAILED",`Cannot ${e}: it would overwrite ignored files: ${ke(r.join(", "),Cd)}`,{hint:"Move them out of the worktree, or delete them, then do it again"});let o=await this.#y(["merge","--quiet","--no-edit","--ff",n],this.#I());if(o.code===0)return[];let s=(await this.#p(e,["diff","--name-only","--diff-filter=U","-z"])).split("\0").filter(i=>i!=="");if(s.length===0)throw fe(e,o);return s}async#v(e){let n=["diff",on,"--name-only","--diff-filter=d","--no-renames","-z",`HEAD...${e}`],o=(await this.#y(n)).stdout.split("\0").filter(s=>s!==""&&vd(Pd(this.#e.path,s)));if(o.length===0)return[];let{stdout:a}=await this.#y(["check-ignore","-z","--stdin"],{input:o.join("\0")});return a.split("\0").filter(s=>s!=="")}async tryPush(e){let n=`push ${e}`,r=this.#A(n),o=`HEAD:refs/heads/${e}`,a=["push","--dry-run","--quiet","--no-verify",r,o],s=await this.#R(n,{remote:r},a);if(s.code!==0)throw ft(n,s,`Look at \`git push --dry-run ${r} ${o}\``)}async remoteHead(){let e="look at the remote branch",n=this.#A(e),r=["ls-remote",n,`refs/heads/${this.branch}`],o=await this.#R(e,{remote:n},r);if(o.code!==0)throw fe(e,o);return/^([0-9a-f]{40,64})\s/.exec(o.stdout)?.[1]??null}async unmerged(e){let n=`look for commits of ${this.branch} that no merge has`,{baseRemote:r}=this.#e;for(let a of e){if((await this.#y(["cat-file","-e",`${a}^{commit}`])).code===0||r===null)continue;let i=["fetch","--quiet","--no-tags",r,a],l=await this.#R(n,{remote:r},i);if(l.code!==0)throw fe(n,l)}let o=await this.#P(n,e);return o.length===0?o:(await this.#c(n,!0),this.#P(n,e))}async#P(e,n){let r=[...n,await this.#E()].map(s=>`${s}...HEAD`),o=["--right-only","--cherry-pick","--no-merges","--reverse",`--max-count=${20}`],a=await this.#p(e,["rev-list","--format=%h %s",...o,...r]);return _e(a).flatMap(s=>{let[,i,l=""]=/^(?!commit [0-9a-f]{40,64}$)([0-9a-f]+) (.*)$/.exec(s)??[];return i===void 0?[]:[{id:i,subject:l}]})}#A(e){let{pushRemote:n}=this.#e;if(n!==null)return n;throw new g("WORKTREE_FAILED",`Cannot ${e}: the clone has no remote`,{hint:"Escalate: a person adds the remote, and starts the loop again"})}async#E(){let{base:e,baseRemote:n}=this.#e,r=`refs/heads/${e}`;if(n===null)return r;let o=ie(n,e),{code:a}=await this.#y(["show-ref","--verify","--quiet",o]);return a===0?o:r}async#R(e,{remote:n,timeoutMs:r=Et},o){let{origin:a,token:s}=this.#t,i=o[0]==="push"?["--push"]:[],l=(await this.#p(e,["remote","get-url",...i,n])).trim(),d={remote:n,timeoutMs:r};if(!l.startsWith(`${a}/`))return this.#y(o,d);let u=`credential.${a}.helper`;return this.#y(o,{...d,secret:{RALPH_PUSH_TOKEN:await s()},settings:[[u,""],[u,Fd]]})}async#p(e,n,r={}){let o=await this.#y(n,r);if(o.code===0)return o.stdout;throw fe(e,o)}async#y(e,{remote:n,...r}={}){let{path:o,gitFolder:a}=this.#e,s=this.#n,i={gitFolder:a,workTree:o},l={variables:s,timeoutMs:kd,maxOutputBytes:Sd,...r},d=Math.max(1,Math.floor(Math.min(l.timeoutMs,this.#a()))),u={...l,timeoutMs:d};return n===void 0?Oe(i,e,u):Do(i,e,{...u,remote:n})}};function ie(t,e){return`refs/remotes/${t}/${e}`}function an(t,e){return!/^\.\.(?:\/|$)/.test(Td.relative(t,e))}function _e(t){return t.split(`
`).filter(e=>e!=="")}function fe(t,e){let n=e.code===null?"Do it again: what git has done is found":"Look at the worktree with the action status; if it is the remote that refuses, escalate with this message";return ft(t,e,n)}import{tracingChannel as $d,channel as xd}from"node:diagnostics_channel";var O=xd("lru-cache:metrics"),De=$d("lru-cache"),Md=typeof performance=="object"&&performance&&typeof performance.now=="function"?performance:Date,Rt=()=>O.hasSubscribers||De.hasSubscribers,No=new Set,Mo=typeof process=="object"&&process?process:{},Nd=(t,e,n,r)=>{typeof Mo.emitWarning=="function"?Mo.emitWarning(t,e,n,r):console.error(`[${n}] ${e}: ${t}`)},jd=t=>!No.has(t),te=t=>!!t&&t===Math.floor(t)&&t>0&&isFinite(t),jo=t=>te(t)?t<=Math.pow(2,8)?Uint8Array:t<=Math.pow(2,16)?Uint16Array:t<=Math.pow(2,32)?Uint32Array:t<=Number.MAX_SAFE_INTEGER?ln:null:null,ln=class extends Array{constructor(t){super(t),this.fill(0)}},Ud=class Fe{heap;length;static#e=!1;static create(e){let n=jo(e);if(!n)return[];Fe.#e=!0;let r=new Fe(e,n);return Fe.#e=!1,r}constructor(e,n){if(!Fe.#e)throw new TypeError("instantiate Stack using Stack.create(n)");this.heap=new n(e),this.length=0}push(e){this.heap[this.length++]=e}pop(){return this.heap[--this.length]}},F=class Uo{#e;#n;#t;#a;#r;#d;#u;#l;get perf(){return this.#l}ttl;ttlResolution;ttlAutopurge;updateAgeOnGet;updateAgeOnHas;allowStale;noDisposeOnSet;noUpdateTTL;maxEntrySize;sizeCalculation;noDeleteOnFetchRejection;noDeleteOnStaleGet;allowStaleOnFetchAbort;allowStaleOnFetchRejection;ignoreFetchAbort;backgroundFetchSize;#s;#m;#i;#c;#o;#b;#w;#h;#_;#I;#f;#v;#P;#A;#E;#R;#p;#y;#F;static unsafeExposeInternals(e){return{starts:e.#P,ttls:e.#A,autopurgeTimers:e.#E,sizes:e.#v,keyMap:e.#i,keyList:e.#c,valList:e.#o,next:e.#b,prev:e.#w,get head(){return e.#h},get tail(){return e.#_},free:e.#I,isBackgroundFetch:n=>e.#g(n),backgroundFetch:(n,r,o,a)=>e.#q(n,r,o,a),moveToTail:n=>e.#N(n),indexes:n=>e.#k(n),rindexes:n=>e.#C(n),isStale:n=>e.#T(n)}}get max(){return this.#e}get maxSize(){return this.#n}get calculatedSize(){return this.#m}get size(){return this.#s}get fetchMethod(){return this.#d}get memoMethod(){return this.#u}get dispose(){return this.#t}get onInsert(){return this.#a}get disposeAfter(){return this.#r}constructor(e){let{max:n=0,ttl:r,ttlResolution:o=1,ttlAutopurge:a,updateAgeOnGet:s,updateAgeOnHas:i,allowStale:l,dispose:d,onInsert:u,disposeAfter:y,noDisposeOnSet:c,noUpdateTTL:m,maxSize:p=0,maxEntrySize:_=0,sizeCalculation:f,fetchMethod:b,memoMethod:A,noDeleteOnFetchRejection:C,noDeleteOnStaleGet:k,allowStaleOnFetchRejection:I,allowStaleOnFetchAbort:X,ignoreFetchAbort:H,backgroundFetchSize:L=1,perf:S}=e;if(this.backgroundFetchSize=L,S!==void 0&&typeof S?.now!="function")throw new TypeError("perf option must have a now() method if specified");if(this.#l=S??Md,n!==0&&!te(n))throw new TypeError("max option must be a nonnegative integer");let N=n?jo(n):Array;if(!N)throw new Error("invalid max value: "+n);if(this.#e=n,this.#n=p,this.maxEntrySize=_||this.#n,this.sizeCalculation=f,this.sizeCalculation){if(!this.#n&&!this.maxEntrySize)throw new TypeError("cannot set sizeCalculation without setting maxSize or maxEntrySize");if(typeof this.sizeCalculation!="function")throw new TypeError("sizeCalculation set to non-function")}if(A!==void 0&&typeof A!="function")throw new TypeError("memoMethod must be a function if defined");if(this.#u=A,b!==void 0&&typeof b!="function")throw new TypeError("fetchMethod must be a function if specified");if(this.#d=b,this.#p=!!b,this.#i=new Map,this.#c=Array.from({length:n}).fill(void 0),this.#o=Array.from({length:n}).fill(void 0),this.#b=new N(n),this.#w=new N(n),this.#h=0,this.#_=0,this.#I=Ud.create(n),this.#s=0,this.#m=0,typeof d=="function"&&(this.#t=d),typeof u=="function"&&(this.#a=u),typeof y=="function"?(this.#r=y,this.#f=[]):(this.#r=void 0,this.#f=void 0),this.#R=!!this.#t,this.#F=!!this.#a,this.#y=!!this.#r,this.noDisposeOnSet=!!c,this.noUpdateTTL=!!m,this.noDeleteOnFetchRejection=!!C,this.allowStaleOnFetchRejection=!!I,this.allowStaleOnFetchAbort=!!X,this.ignoreFetchAbort=!!H,this.maxEntrySize!==0){if(this.#n!==0&&!te(this.#n))throw new TypeError("maxSize must be a positive integer if specified");if(!te(this.maxEntrySize))throw new TypeError("maxEntrySize must be a positive integer if specified");this.#Q()}if(this.allowStale=!!l,this.noDeleteOnStaleGet=!!k,this.updateAgeOnGet=!!s,this.updateAgeOnHas=!!i,this.ttlResolution=te(o)||o===0?o:1,this.ttlAutopurge=!!a,this.ttl=r||0,this.ttl){if(!te(this.ttl))throw new TypeError("ttl must be a positive integer if specified");this.#G()}if(this.#e===0&&this.ttl===0&&this.#n===0)throw new TypeError("At least one of max, maxSize, or ttl is required");if(!this.ttlAutopurge&&!this.#e&&!this.#n){let me="LRU_CACHE_UNBOUNDED";jd(me)&&(No.add(me),Nd("TTL caching without ttlAutopurge, max, or maxSize can result in unbounded memory consumption.","UnboundedCacheWarning",me,Uo))}}getRemainingTTL(e){return this.#i.has(e)?1/0:0}#G(){let e=new ln(this.#e),n=new ln(this.#e);this.#A=e,this.#P=n;let r=this.ttlAutopurge?Array.from({length:this.#e}):void 0;this.#E=r,this.#L=(l,d,u=this.#l.now())=>{n[l]=d!==0?u:0,e[l]=d,o(l,d)},this.#$=l=>{n[l]=e[l]!==0?this.#l.now():0,o(l,e[l])};let o=this.ttlAutopurge?(l,d)=>{if(r?.[l]&&(clearTimeout(r[l]),r[l]=void 0),d&&d!==0&&r){let u=setTimeout(()=>{this.#T(l)?(this.#S(this.#c[l],"expire"),r[l]=void 0):o(l,i(l))},d+1);u.unref&&u.unref(),r[l]=u}}:()=>{};this.#O=(l,d)=>{if(e[d]){let u=e[d],y=n[d];if(!u||!y)return;l.ttl=u,l.start=y,l.now=a||s();let c=l.now-y;l.remainingTTL=u-c}};let a=0,s=()=>{let l=this.#l.now();if(this.ttlResolution>0){a=l;let d=setTimeout(()=>a=0,this.ttlResolution);d.unref&&d.unref()}return l};this.getRemainingTTL=l=>{let d=this.#i.get(l);return d===void 0?0:i(d)};let i=l=>{let d=e[l],u=n[l];if(!d||!u)return 1/0;let y=(a||s())-u;return d-y};this.#T=l=>{let d=n[l],u=e[l];return!!u&&!!d&&(a||s())-d>u}}#$=()=>{};#O=()=>{};#L=()=>{};#T=()=>!1;#Q(){let e=new ln(this.#e);this.#m=0,this.#v=e,this.#x=n=>{this.#m-=e[n],e[n]=0},this.#B=(n,r,o,a)=>{if(!te(o)){if(this.#g(r))return this.backgroundFetchSize;if(a){if(typeof a!="function")throw new TypeError("sizeCalculation must be a function");if(o=a(r,n),!te(o))throw new TypeError("sizeCalculation return invalid (expect positive integer)")}else throw new TypeError("invalid size value (must be positive integer). When maxSize or maxEntrySize is used, sizeCalculation or size must be set.")}return o},this.#j=(n,r,o)=>{if(e[n]=r,this.#n){let a=this.#n-e[n];for(;this.#m>a;)this.#U(!0)}this.#m+=e[n],o&&(o.entrySize=r,o.totalCalculatedSize=this.#m)}}#x=e=>{};#j=(e,n,r)=>{};#B=(e,n,r,o)=>{if(r||o)throw new TypeError("cannot set size without setting maxSize or maxEntrySize on cache");return 0};*#k({allowStale:e=this.allowStale}={}){if(this.#s)for(let n=this.#_;this.#V(n)&&((e||!this.#T(n))&&(yield n),n!==this.#h);)n=this.#w[n]}*#C({allowStale:e=this.allowStale}={}){if(this.#s)for(let n=this.#h;this.#V(n)&&((e||!this.#T(n))&&(yield n),n!==this.#_);)n=this.#b[n]}#V(e){return e!==void 0&&this.#i.get(this.#c[e])===e}*entries(){for(let e of this.#k())this.#o[e]!==void 0&&this.#c[e]!==void 0&&!this.#g(this.#o[e])&&(yield[this.#c[e],this.#o[e]])}*rentries(){for(let e of this.#C())this.#o[e]!==void 0&&this.#c[e]!==void 0&&!this.#g(this.#o[e])&&(yield[this.#c[e],this.#o[e]])}*keys(){for(let e of this.#k()){let n=this.#c[e];n!==void 0&&!this.#g(this.#o[e])&&(yield n)}}*rkeys(){for(let e of this.#C()){let n=this.#c[e];n!==void 0&&!this.#g(this.#o[e])&&(yield n)}}*values(){for(let e of this.#k())this.#o[e]!==void 0&&!this.#g(this.#o[e])&&(yield this.#o[e])}*rvalues(){for(let e of this.#C())this.#o[e]!==void 0&&!this.#g(this.#o[e])&&(yield this.#o[e])}[Symbol.iterator](){return this.entries()}[Symbol.toStringTag]="LRUCache";find(e,n={}){for(let r of this.#k()){let o=this.#o[r],a=this.#g(o)?o.__staleWhileFetching:o;if(a!==void 0&&e(a,this.#c[r],this))return this.#M(this.#c[r],n)}}forEach(e,n=this){for(let r of this.#k()){let o=this.#o[r],a=this.#g(o)?o.__staleWhileFetching:o;a!==void 0&&e.call(n,a,this.#c[r],this)}}rforEach(e,n=this){for(let r of this.#C()){let o=this.#o[r],a=this.#g(o)?o.__staleWhileFetching:o;a!==void 0&&e.call(n,a,this.#c[r],this)}}purgeStale(){let e=!1;for(let n of this.#C({allowStale:!0}))this.#T(n)&&(this.#S(this.#c[n],"expire"),e=!0);return e}info(e){let n=this.#i.get(e);if(n===void 0)return;let r=this.#o[n],o=this.#g(r)?r.__staleWhileFetching:r;if(o===void 0)return;let a={value:o};if(this.#A&&this.#P){let s=this.#A[n],i=this.#P[n];if(s&&i){let l=s-(this.#l.now()-i);a.ttl=l,a.start=Date.now()}}return this.#v&&(a.size=this.#v[n]),a}dump(){let e=[];for(let n of this.#k({allowStale:!0})){let r=this.#c[n],o=this.#o[n],a=this.#g(o)?o.__staleWhileFetching:o;if(a===void 0||r===void 0)continue;let s={value:a};if(this.#A&&this.#P){s.ttl=this.#A[n];let i=this.#l.now()-this.#P[n];s.start=Math.floor(Date.now()-i)}this.#v&&(s.size=this.#v[n]),e.unshift([r,s])}return e}load(e){this.clear();for(let[n,r]of e){if(r.start){let o=Date.now()-r.start;r.start=this.#l.now()-o}this.#D(n,r.value,r)}}set(e,n,r={}){let{status:o=O.hasSubscribers?{}:void 0}=r;r.status=o,o&&(o.op="set",o.key=e,n!==void 0&&(o.value=n),o.cache=this);let a=this.#D(e,n,r);return o&&O.hasSubscribers&&O.publish(o),a}#D(e,n,r,o){let{ttl:a=this.ttl,start:s,noDisposeOnSet:i=this.noDisposeOnSet,sizeCalculation:l=this.sizeCalculation,status:d}=r,u=this.#g(n);if(n===void 0)return d&&(d.set="deleted"),this.delete(e),this;let{noUpdateTTL:y=this.noUpdateTTL}=r;d&&!u&&(d.value=n);let c=this.#B(e,n,r.size||0,l,d);if(this.maxEntrySize&&c>this.maxEntrySize)return this.#S(e,"set"),d&&(d.set="miss",d.maxEntrySizeExceeded=!0),this;let m=this.#s===0?void 0:this.#i.get(e);if(m===void 0)m=this.#s===0?this.#_:this.#I.length!==0?this.#I.pop():this.#s===this.#e?this.#U(!1):this.#s,this.#c[m]=e,this.#o[m]=n,this.#i.set(e,m),this.#b[this.#_]=m,this.#w[m]=this.#_,this.#_=m,this.#s++,this.#j(m,c,d),d&&(d.set="add"),y=!1,this.#F&&!u&&this.#a?.(n,e,"add");else{this.#N(m);let p=this.#o[m];if(n!==p){if(!i)if(this.#g(p)){p!==o&&p.__abortController.abort(new Error("replaced"));let{__staleWhileFetching:_}=p;_!==void 0&&_!==n&&(this.#R&&this.#t?.(_,e,"set"),this.#y&&this.#f?.push([_,e,"set"]))}else this.#R&&this.#t?.(p,e,"set"),this.#y&&this.#f?.push([p,e,"set"]);if(this.#x(m),this.#j(m,c,d),this.#o[m]=n,!u){let _=p&&this.#g(p)?p.__staleWhileFetching:p,f=_===void 0?"add":n!==_?"replace":"update";d&&(d.set=f,_!==void 0&&(d.oldValue=_)),this.#F&&this.onInsert?.(n,e,f)}}else u||(d&&(d.set="update"),this.#F&&this.onInsert?.(n,e,"update"))}if(a!==0&&!this.#A&&this.#G(),this.#A&&(y||this.#L(m,a,s),d&&this.#O(d,m)),!i&&this.#y&&this.#f){let p=this.#f,_;for(;_=p?.shift();)this.#r?.(..._)}return this}pop(){try{for(;this.#s;){let e=this.#o[this.#h];if(this.#U(!0),this.#g(e)){if(e.__staleWhileFetching)return e.__staleWhileFetching}else if(e!==void 0)return e}}finally{if(this.#y&&this.#f){let e=this.#f,n;for(;n=e?.shift();)this.#r?.(...n)}}}#U(e){let n=this.#h,r=this.#c[n],o=this.#o[n],a=this.#g(o);a&&o.__abortController.abort(new Error("evicted"));let s=a?o.__staleWhileFetching:o;return(this.#R||this.#y)&&s!==void 0&&(this.#R&&this.#t?.(s,r,"evict"),this.#y&&this.#f?.push([s,r,"evict"])),this.#x(n),this.#E?.[n]&&(clearTimeout(this.#E[n]),this.#E[n]=void 0),e&&(this.#c[n]=void 0,this.#o[n]=void 0,this.#I.push(n)),this.#s===1?(this.#h=this.#_=0,this.#I.length=0):this.#h=this.#b[n],this.#i.delete(r),this.#s--,n}has(e,n={}){let{status:r=O.hasSubscribers?{}:void 0}=n;n.status=r,r&&(r.op="has",r.key=e,r.cache=this);let o=this.#K(e,n);return O.hasSubscribers&&O.publish(r),o}#K(e,n={}){let{updateAgeOnHas:r=this.updateAgeOnHas,status:o}=n,a=this.#i.get(e);if(a!==void 0){let s=this.#o[a];if(this.#g(s)&&s.__staleWhileFetching===void 0)return!1;if(this.#T(a))o&&(o.has="stale",this.#O(o,a));else return r&&this.#$(a),o&&(o.has="hit",this.#O(o,a)),!0}else o&&(o.has="miss");return!1}peek(e,n={}){let{status:r=Rt()?{}:void 0}=n;r&&(r.op="peek",r.key=e,r.cache=this),n.status=r;let o=this.#X(e,n);return O.hasSubscribers&&O.publish(r),o}#X(e,n){let{status:r,allowStale:o=this.allowStale}=n,a=this.#i.get(e);if(a===void 0||!o&&this.#T(a)){r&&(r.peek=a===void 0?"miss":"stale");return}let s=this.#o[a],i=this.#g(s)?s.__staleWhileFetching:s;return r&&(i!==void 0?(r.peek="hit",r.value=i):r.peek="miss"),i}#q(e,n,r,o){let a=n===void 0?void 0:this.#o[n];if(this.#g(a))return a;let s=new AbortController,{signal:i}=r;i?.addEventListener("abort",()=>s.abort(i.reason),{signal:s.signal});let l={signal:s.signal,options:r,context:o},d=(_,f=!1)=>{let{aborted:b}=s.signal,A=r.ignoreFetchAbort&&_!==void 0,C=r.ignoreFetchAbort||!!(r.allowStaleOnFetchAbort&&_!==void 0);if(r.status&&(b&&!f?(r.status.fetchAborted=!0,r.status.fetchError=s.signal.reason,A&&(r.status.fetchAbortIgnored=!0)):r.status.fetchResolved=!0),b&&!A&&!f)return y(s.signal.reason,C);let k=m,I=this.#o[n];return(I===m||I===void 0&&A&&f)&&(_===void 0?k.__staleWhileFetching!==void 0?this.#o[n]=k.__staleWhileFetching:this.#S(e,"fetch"):(r.status&&(r.status.fetchUpdated=!0),this.#D(e,_,l.options,k))),_},u=_=>(r.status&&(r.status.fetchRejected=!0,r.status.fetchError=_),y(_,!1)),y=(_,f)=>{let{aborted:b}=s.signal,A=b&&r.allowStaleOnFetchAbort,C=A||r.allowStaleOnFetchRejection,k=C||r.noDeleteOnFetchRejection,I=m;if(this.#o[n]===m&&(!k||!f&&I.__staleWhileFetching===void 0?this.#S(e,"fetch"):A||(this.#o[n]=I.__staleWhileFetching)),C)return r.status&&I.__staleWhileFetching!==void 0&&(r.status.returnedStale=!0),I.__staleWhileFetching;if(I.__returned===I)throw _},c=(_,f)=>{let b=this.#d?.(e,a,l);s.signal.addEventListener("abort",()=>{(!r.ignoreFetchAbort||r.allowStaleOnFetchAbort)&&(_(void 0),r.allowStaleOnFetchAbort&&(_=A=>d(A,!0)))}),b&&b instanceof Promise?b.then(A=>_(A===void 0?void 0:A),f):b!==void 0&&_(b)};r.status&&(r.status.fetchDispatched=!0);let m=new Promise(c).then(d,u),p=Object.assign(m,{__abortController:s,__staleWhileFetching:a,__returned:void 0});return n===void 0?(this.#D(e,p,{...l.options,status:void 0}),n=this.#i.get(e)):this.#o[n]=p,p}#g(e){if(!this.#p)return!1;let n=e;return!!n&&n instanceof Promise&&n.hasOwnProperty("__staleWhileFetching")&&n.__abortController instanceof AbortController}fetch(e,n={}){let r=De.hasSubscribers,{status:o=Rt()?{}:void 0}=n;n.status=o,o&&n.context&&(o.context=n.context);let a=this.#z(e,n);return o&&r&&(o.trace=!0,De.tracePromise(()=>a,o).catch(()=>{})),a}async#z(e,n={}){let{allowStale:r=this.allowStale,updateAgeOnGet:o=this.updateAgeOnGet,noDeleteOnStaleGet:a=this.noDeleteOnStaleGet,ttl:s=this.ttl,noDisposeOnSet:i=this.noDisposeOnSet,size:l=0,sizeCalculation:d=this.sizeCalculation,noUpdateTTL:u=this.noUpdateTTL,noDeleteOnFetchRejection:y=this.noDeleteOnFetchRejection,allowStaleOnFetchRejection:c=this.allowStaleOnFetchRejection,ignoreFetchAbort:m=this.ignoreFetchAbort,allowStaleOnFetchAbort:p=this.allowStaleOnFetchAbort,context:_,forceRefresh:f=!1,status:b,signal:A}=n;if(b&&(b.op="fetch",b.key=e,f&&(b.forceRefresh=!0),b.cache=this),!this.#p)return b&&(b.fetch="get"),this.#M(e,{allowStale:r,updateAgeOnGet:o,noDeleteOnStaleGet:a,status:b});let C={allowStale:r,updateAgeOnGet:o,noDeleteOnStaleGet:a,ttl:s,noDisposeOnSet:i,size:l,sizeCalculation:d,noUpdateTTL:u,noDeleteOnFetchRejection:y,allowStaleOnFetchRejection:c,allowStaleOnFetchAbort:p,ignoreFetchAbort:m,status:b,signal:A},k=this.#i.get(e);if(k===void 0){b&&(b.fetch="miss");let I=this.#q(e,k,C,_);return I.__returned=I}else{let I=this.#o[k];if(this.#g(I)){let S=r&&I.__staleWhileFetching!==void 0;return b&&(b.fetch="inflight",S&&(b.returnedStale=!0)),S?I.__staleWhileFetching:I.__returned=I}let X=this.#T(k);if(!f&&!X)return b&&(b.fetch="hit"),this.#N(k),o&&this.#$(k),b&&this.#O(b,k),I;let H=this.#q(e,k,C,_),L=H.__staleWhileFetching!==void 0&&r;return b&&(b.fetch=X?"stale":"refresh",L&&X&&(b.returnedStale=!0)),L?H.__staleWhileFetching:H.__returned=H}}forceFetch(e,n={}){let r=De.hasSubscribers,{status:o=Rt()?{}:void 0}=n;n.status=o,o&&n.context&&(o.context=n.context);let a=this.#J(e,n);return o&&r&&(o.trace=!0,De.tracePromise(()=>a,o).catch(()=>{})),a}async#J(e,n={}){let r=await this.#z(e,n);if(r===void 0)throw new Error("fetch() returned undefined");return r}memo(e,n={}){let{status:r=O.hasSubscribers?{}:void 0}=n;n.status=r,r&&(r.op="memo",r.key=e,n.context&&(r.context=n.context),r.cache=this);let o=this.#Y(e,n);return r&&(r.value=o),O.hasSubscribers&&O.publish(r),o}#Y(e,n={}){let r=this.#u;if(!r)throw new Error("no memoMethod provided to constructor");let{context:o,status:a,forceRefresh:s,...i}=n;a&&s&&(a.forceRefresh=!0);let l=this.#M(e,i),d=s||l===void 0;if(a&&(a.memo=d?"miss":"hit",d||(a.value=l)),!d)return l;let u=r(e,l,{options:i,context:o});return a&&(a.value=u),this.#D(e,u,i),u}get(e,n={}){let{status:r=O.hasSubscribers?{}:void 0}=n;n.status=r,r&&(r.op="get",r.key=e,r.cache=this);let o=this.#M(e,n);return r&&(o!==void 0&&(r.value=o),O.hasSubscribers&&O.publish(r)),o}#M(e,n={}){let{allowStale:r=this.allowStale,updateAgeOnGet:o=this.updateAgeOnGet,noDeleteOnStaleGet:a=this.noDeleteOnStaleGet,status:s}=n,i=this.#i.get(e);if(i===void 0){s&&(s.get="miss");return}let l=this.#o[i],d=this.#g(l);return s&&this.#O(s,i),this.#T(i)?d?(s&&(s.get="stale-fetching"),r&&l.__staleWhileFetching!==void 0?(s&&(s.returnedStale=!0),l.__staleWhileFetching):void 0):(a||this.#S(e,"expire"),s&&(s.get="stale"),r?(s&&(s.returnedStale=!0),l):void 0):(s&&(s.get=d?"fetching":"hit"),this.#N(i),o&&this.#$(i),d?l.__staleWhileFetching:l)}#H(e,n){this.#w[n]=e,this.#b[e]=n}#N(e){e!==this.#_&&(e===this.#h?this.#h=this.#b[e]:this.#H(this.#w[e],this.#b[e]),this.#H(this.#_,e),this.#_=e)}delete(e){return this.#S(e,"delete")}#S(e,n){O.hasSubscribers&&O.publish({op:"delete",delete:n,key:e,cache:this});let r=!1;if(this.#s!==0){let o=this.#i.get(e);if(o!==void 0)if(this.#E?.[o]&&(clearTimeout(this.#E[o]),this.#E[o]=void 0),r=!0,this.#s===1)this.#W(n);else{this.#x(o);let a=this.#o[o];if(this.#g(a)?a.__abortController.abort(new Error("deleted")):(this.#R||this.#y)&&(this.#R&&this.#t?.(a,e,n),this.#y&&this.#f?.push([a,e,n])),this.#i.delete(e),this.#c[o]=void 0,this.#o[o]=void 0,o===this.#_)this.#_=this.#w[o];else if(o===this.#h)this.#h=this.#b[o];else{let s=this.#w[o];this.#b[s]=this.#b[o];let i=this.#b[o];this.#w[i]=this.#w[o]}this.#s--,this.#I.push(o)}}if(this.#y&&this.#f?.length){let o=this.#f,a;for(;a=o?.shift();)this.#r?.(...a)}return r}clear(){return this.#W("delete")}#W(e){for(let n of this.#C({allowStale:!0})){let r=this.#o[n];if(this.#g(r))r.__abortController.abort(new Error("deleted"));else{let o=this.#c[n];this.#R&&this.#t?.(r,o,e),this.#y&&this.#f?.push([r,o,e])}}if(this.#i.clear(),this.#o.fill(void 0),this.#c.fill(void 0),this.#A&&this.#P){this.#A.fill(0),this.#P.fill(0);for(let n of this.#E??[])n!==void 0&&clearTimeout(n);this.#E?.fill(void 0)}if(this.#v&&this.#v.fill(0),this.#h=0,this.#_=0,this.#I.length=0,this.#m=0,this.#s=0,this.#y&&this.#f){let n=this.#f,r;for(;r=n?.shift();)this.#r?.(...r)}}};function D(){return typeof navigator=="object"&&"userAgent"in navigator?navigator.userAgent:typeof process=="object"&&process.version!==void 0?`Node.js/${process.version.substr(1)} (${process.platform}; ${process.arch})`:"<environment undetectable>"}var qd="0.0.0-development",Gd=`octokit-endpoint.js/${qd} ${D()}`,Ld={method:"GET",baseUrl:"https://api.github.com",headers:{accept:"application/vnd.github.v3+json","user-agent":Gd},mediaType:{format:""}};function Bd(t){return t?Object.keys(t).reduce((e,n)=>(e[n.toLowerCase()]=t[n],e),{}):{}}function Vd(t){if(typeof t!="object"||t===null||Object.prototype.toString.call(t)!=="[object Object]")return!1;let e=Object.getPrototypeOf(t);if(e===null)return!0;let n=Object.prototype.hasOwnProperty.call(e,"constructor")&&e.constructor;return typeof n=="function"&&n instanceof n&&Function.prototype.call(n)===Function.prototype.call(t)}function Lo(t,e){let n=Object.assign({},t);return Object.keys(e).forEach(r=>{Vd(e[r])?r in t?n[r]=Lo(t[r],e[r]):Object.assign(n,{[r]:e[r]}):Object.assign(n,{[r]:e[r]})}),n}function qo(t){for(let e in t)t[e]===void 0&&delete t[e];return t}function It(t,e,n){if(typeof e=="string"){let[o,a]=e.split(" ");n=Object.assign(a?{method:o,url:a}:{url:o},n)}else n=Object.assign({},e);n.headers=Bd(n.headers),qo(n),qo(n.headers);let r=Lo(t||{},n);return n.url==="/graphql"&&(t&&t.mediaType.previews?.length&&(r.mediaType.previews=t.mediaType.previews.filter(o=>!r.mediaType.previews.includes(o)).concat(r.mediaType.previews)),r.mediaType.previews=(r.mediaType.previews||[]).map(o=>o.replace(/-preview/,""))),r}function zd(t,e){let n=/\?/.test(t)?"&":"?",r=Object.keys(e);return r.length===0?t:t+n+r.map(o=>o==="q"?"q="+e.q.split("+").map(encodeURIComponent).join("+"):`${o}=${encodeURIComponent(e[o])}`).join("&")}var Hd=/\{[^{}}]+\}/g;function Wd(t){return t.replace(/(?:^\W+)|(?:(?<!\W)\W+$)/g,"").split(/,/)}function Qd(t){let e=t.match(Hd);return e?e.map(Wd).reduce((n,r)=>n.concat(r),[]):[]}function Go(t,e){let n={__proto__:null};for(let r of Object.keys(t))e.indexOf(r)===-1&&(n[r]=t[r]);return n}function Bo(t){return t.split(/(%[0-9A-Fa-f]{2})/g).map(function(e){return/%[0-9A-Fa-f]/.test(e)||(e=encodeURI(e).replace(/%5B/g,"[").replace(/%5D/g,"]")),e}).join("")}function Ee(t){return encodeURIComponent(t).replace(/[!'()*]/g,function(e){return"%"+e.charCodeAt(0).toString(16).toUpperCase()})}function $e(t,e,n){return e=t==="+"||t==="#"?Bo(e):Ee(e),n?Ee(n)+"="+e:e}function be(t){return t!=null}function At(t){return t===";"||t==="&"||t==="?"}function Kd(t,e,n,r){var o=t[n],a=[];if(be(o)&&o!=="")if(typeof o=="string"||typeof o=="number"||typeof o=="bigint"||typeof o=="boolean")o=o.toString(),r&&r!=="*"&&(o=o.substring(0,parseInt(r,10))),a.push($e(e,o,At(e)?n:""));else if(r==="*")Array.isArray(o)?o.filter(be).forEach(function(s){a.push($e(e,s,At(e)?n:""))}):Object.keys(o).forEach(function(s){be(o[s])&&a.push($e(e,o[s],s))});else{let s=[];Array.isArray(o)?o.filter(be).forEach(function(i){s.push($e(e,i))}):Object.keys(o).forEach(function(i){be(o[i])&&(s.push(Ee(i)),s.push($e(e,o[i].toString())))}),At(e)?a.push(Ee(n)+"="+s.join(",")):s.length!==0&&a.push(s.join(","))}else e===";"?be(o)&&a.push(Ee(n)):o===""&&(e==="&"||e==="?")?a.push(Ee(n)+"="):o===""&&a.push("");return a}function Xd(t){return{expand:Jd.bind(null,t)}}function Jd(t,e){var n=["+","#",".","/",";","?","&"];return t=t.replace(/\{([^\{\}]+)\}|([^\{\}]+)/g,function(r,o,a){if(o){let i="",l=[];if(n.indexOf(o.charAt(0))!==-1&&(i=o.charAt(0),o=o.substr(1)),o.split(/,/g).forEach(function(d){var u=/([^:\*]*)(?::(\d+)|(\*))?/.exec(d);l.push(Kd(e,i,u[1],u[2]||u[3]))}),i&&i!=="+"){var s=",";return i==="?"?s="&":i!=="#"&&(s=i),(l.length!==0?i:"")+l.join(s)}else return l.join(",")}else return Bo(a)}),t==="/"?t:t.replace(/\/$/,"")}function Vo(t){let e=t.method.toUpperCase(),n=(t.url||"/").replace(/:([a-z]\w+)/g,"{$1}"),r=Object.assign({},t.headers),o,a=Go(t,["method","baseUrl","url","headers","request","mediaType"]),s=Qd(n);n=Xd(n).expand(a),/^http/.test(n)||(n=t.baseUrl+n);let i=Object.keys(t).filter(u=>s.includes(u)).concat("baseUrl"),l=Go(a,i);if(!/application\/octet-stream/i.test(r.accept)&&(t.mediaType.format&&(r.accept=r.accept.split(/,/).map(u=>u.replace(/application\/vnd(\.\w+)(\.v3)?(\.\w+)?(\+json)?$/,`application/vnd$1$2.${t.mediaType.format}`)).join(",")),n.endsWith("/graphql")&&t.mediaType.previews?.length)){let u=r.accept.match(/(?<![\w-])[\w-]+(?=-preview)/g)||[];r.accept=u.concat(t.mediaType.previews).map(y=>{let c=t.mediaType.format?`.${t.mediaType.format}`:"+json";return`application/vnd.github.${y}-preview${c}`}).join(",")}return["GET","HEAD"].includes(e)?n=zd(n,l):"data"in l?o=l.data:Object.keys(l).length&&(o=l),!r["content-type"]&&typeof o<"u"&&(r["content-type"]="application/json; charset=utf-8"),["PATCH","PUT"].includes(e)&&typeof o>"u"&&(o=""),Object.assign({method:e,url:n,headers:r},typeof o<"u"?{body:o}:null,t.request?{request:t.request}:null)}function Yd(t,e,n){return Vo(It(t,e,n))}function zo(t,e){let n=It(t,e),r=Yd.bind(null,n);return Object.assign(r,{DEFAULTS:n,defaults:zo.bind(null,n),merge:It.bind(null,n),parse:Vo})}var Ho=zo(null,Ld);var oa=Cr(Zo(),1);var ea=JSON.parse,na=JSON.stringify;var Z=class extends Error{name;status;request;response;constructor(e,n,r){super(e,{cause:r.cause}),this.name="HttpError",this.status=Number.parseInt(n),Number.isNaN(this.status)&&(this.status=0);"response"in r&&(this.response=r.response);let o=Object.assign({},r.request);r.request.headers.authorization&&(o.headers=Object.assign({},r.request.headers,{authorization:r.request.headers.authorization.replace(/(?<! ) .*$/," [REDACTED]")})),o.url=o.url.replace(/\bclient_secret=\w+/g,"client_secret=[REDACTED]").replace(/\baccess_token=\w+/g,"access_token=[REDACTED]"),this.request=o}};var du="10.0.16",uu={headers:{"user-agent":`octokit-request.js/${du} ${D()}`}};function yu(t){if(typeof t!="object"||t===null||Object.prototype.toString.call(t)!=="[object Object]")return!1;let e=Object.getPrototypeOf(t);if(e===null)return!0;let n=Object.prototype.hasOwnProperty.call(e,"constructor")&&e.constructor;return typeof n=="function"&&n instanceof n&&Function.prototype.call(n)===Function.prototype.call(t)}var ta=()=>"";async function ra(t){let e=t.request?.fetch||globalThis.fetch;if(!e)throw new Error("fetch is not set. Please pass a fetch implementation as new Octokit({ request: { fetch }}). Learn more at https://github.com/octokit/octokit.js/#fetch-missing");let n=t.request?.log||console,r=t.request?.parseSuccessResponseBody!==!1,o=yu(t.body)||Array.isArray(t.body)?na(t.body):t.body,a=Object.fromEntries(Object.entries(t.headers).map(([y,c])=>[y,String(c)])),s;try{s=await e(t.url,{method:t.method,body:o,redirect:t.request?.redirect,headers:a,signal:t.request?.signal,...t.body&&{duplex:"half"}})}catch(y){let c="Unknown Error";if(y instanceof Error){if(y.name==="AbortError")throw y.status=500,y;c=y.message,y.name==="TypeError"&&"cause"in y&&(y.cause instanceof Error?c=y.cause.message:typeof y.cause=="string"&&(c=y.cause))}let m=new Z(c,500,{request:t});throw m.cause=y,m}let i=s.status,l=s.url,d={};for(let[y,c]of s.headers)d[y]=c;let u={url:l,status:i,headers:d,data:""};if("deprecation"in d){let y=d.link&&d.link.match(/<([^<>]+)>; rel="deprecation"/),c=y&&y.pop();n.warn(`[@octokit/request] "${t.method} ${t.url}" is deprecated. It is scheduled to be removed on ${d.sunset}${c?`. See ${c}`:""}`)}if(i===204||i===205)return u;if(t.method==="HEAD"){if(i<400)return u;throw new Z(s.statusText,i,{response:u,request:t})}if(i===304)throw u.data=await kt(s),new Z("Not modified",i,{response:u,request:t});if(i>=400)throw u.data=await kt(s),new Z(mu(u.data),i,{response:u,request:t});return u.data=r?await kt(s):s.body,u}async function kt(t){let e=t.headers.get("content-type");if(!e)return t.text().catch(ta);let n=(0,oa.parse)(e);if(cu(n)){let r="";try{return r=await t.text(),ea(r)}catch{return r}}else return n.type.startsWith("text/")||n.parameters.charset?.toLowerCase()==="utf-8"&&n.type!=="application/octet-stream"?t.text().catch(ta):t.arrayBuffer().catch(()=>new ArrayBuffer(0))}function cu(t){return t.type==="application/json"||t.type==="application/scim+json"}function mu(t){if(typeof t=="string")return t;if(t instanceof ArrayBuffer)return"Unknown error";if(typeof t=="object"&&t!==null&&"message"in t){let e=t,n="documentation_url"in e?` - ${e.documentation_url}`:"";return Array.isArray(e.errors)?`${e.message}: ${e.errors.map(r=>JSON.stringify(r)).join(", ")}${n}`:`${e.message}${n}`}return`Unknown error: ${JSON.stringify(t)}`}function Ct(t,e){let n=t.defaults(e);return Object.assign(function(o,a){let s=n.merge(o,a);if(!s.request||!s.request.hook)return ra(n.parse(s));let i=(l,d)=>ra(n.parse(n.merge(l,d)));return Object.assign(i,{endpoint:n,defaults:Ct.bind(null,n)}),s.request.hook(i,s)},{endpoint:n,defaults:Ct.bind(null,n)})}var v=Ct(Ho,uu);var pu="0.0.0-development";function gu(t){return`Request failed due to following response errors:
`+t.errors.map(e=>` - ${e.message}`).join(`
`)}var le=class extends Error{constructor(t,e,n){super(gu(n)),this.request=t,this.headers=e,this.response=n,this.errors=n.errors,this.data=n.data,Error.captureStackTrace&&Error.captureStackTrace(this,this.constructor)}request;headers;response;name="GraphqlResponseError";errors;data},hu=["method","baseUrl","url","headers","request","query","mediaType","operationName"],_u=["query","method","url"],aa=/\/api\/v3\/?$/;function fu(t,e,n){if(n){if(typeof e=="string"&&"query"in n)return Promise.reject(new Error('[@octokit/graphql] "query" cannot be used as variable name'));for(let s in n)if(_u.includes(s))return Promise.reject(new Error(`[@octokit/graphql] "${s}" cannot be used as variable name`))}let r=typeof e=="string"?Object.assign({query:e},n):e,o=Object.keys(r).reduce((s,i)=>hu.includes(i)?(s[i]=r[i],s):(s.variables||(s.variables={}),s.variables[i]=r[i],s),{}),a=r.baseUrl||t.endpoint.DEFAULTS.baseUrl;return aa.test(a)&&(o.url=a.replace(aa,"/api/graphql")),t(o).then(s=>{if(s.data.errors){let i={};for(let l of Object.keys(s.headers))i[l]=s.headers[l];throw new le(o,i,s.data)}return s.data.data})}function St(t,e){let n=t.defaults(e);return Object.assign((o,a)=>fu(n,o,a),{defaults:St.bind(null,n),endpoint:n.endpoint})}var Sh=St(v,{headers:{"user-agent":`octokit-graphql.js/${pu} ${D()}`},method:"POST",url:"/graphql"});function sa(t){return St(t,{method:"POST",url:"/graphql"})}var ia=1e3,la=/secondary rate limit|abuse detection/i,bu=/submitted too quickly/i,da=["RATE_LIMITED","RATE_LIMIT"],Eu=T({message:E()}),ua=T({data:V().optional(),errors:$(T({type:E().optional(),message:E().optional()}))});function ya({status:t,headers:e,data:n},r){let o=Ru(n),a=Eu.safeParse(n).data?.message??"";if(t!==403&&t!==429&&o===null)return null;let s=wu(e["retry-after"],r);if(s>0)return{kind:"secondary",waitMs:Math.max(ia,s)};if(o==="secondary"||la.test(a))return{kind:"secondary",waitMs:null};if(String(e["x-ratelimit-remaining"])==="0"){let i=Number(e["x-ratelimit-reset"])*1e3;return{kind:"primary",waitMs:i>0?Math.max(ia,i-r):null}}return o==="primary"?{kind:"primary",waitMs:null}:t===429?{kind:"secondary",waitMs:null}:null}function ca({data:t}){let e=ua.safeParse(t).data?.errors.find(un);return e===void 0?null:{kind:da.includes(e.type)?"primary":"secondary",waitMs:null}}function un({type:t,message:e=""}){return da.includes(t)||bu.test(e)}function wu(t,e){let n=Number(t);return Number.isNaN(n)?Date.parse(String(t))-e:n*1e3}function Ru(t){let e=ua.safeParse(t);if(!e.success||Au(e.data.data))return null;let{errors:n}=e.data;return n.some(({message:r})=>la.test(r??""))?"secondary":n.some(un)?"primary":null}function Au(t){return t!=null}import{pipeline as Iu,Readable as vu}from"node:stream";var ma=1e4,Pu="UND_ERR_CONNECT_TIMEOUT",yn="NOT_CONNECTED",Tu=[204,205,304],ku=/^(?:x-)?gzip$/i,Cu=[301,302,303,307,308];function ga(t){let e=new Map,n=[],r=async o=>{let a=e.get(o)??Su(o,t,n);return e.set(o,a),a};return{fetch:async(o,a={})=>{let s=new URL(o instanceof URL||typeof o=="string"?o:o.url),i=await Ou(await r(s.protocol),s,a);return!Cu.includes(i.statusCode??0)||a.redirect==="manual"?await Du(i,s,a.method):(i.destroy(),fetch(o,a))},closeIdle:()=>{for(let o of n)for(let a of Object.values(o.freeSockets).flat())a?.destroy()}}}async function Su(t,e,n){let r=t==="https:"?await import("node:https"):await import("node:http"),o=new r.Agent({keepAlive:!0,timeout:e,scheduling:"lifo"});return n.push(o),{request:r.request,agent:o}}async function Ou({request:t,agent:e},n,r){let{method:o="GET",signal:a}=r;a?.throwIfAborted();let s=typeof r.body=="string"?r.body:null,i={"accept-encoding":"gzip",...Object.fromEntries(Object.entries(r.headers??{})),...s===null?{}:{"content-length":Buffer.byteLength(s)}};return new Promise((l,d)=>{let u=t(n,{method:o,headers:i,agent:e}),y=!1,c=p=>{let _=new TypeError("fetch failed",{cause:p});d(y?a?.aborted===!0?a.reason:_:Object.assign(_,{code:yn}))},m=()=>{u.destroy(new Error(ne(a?.reason)))};a?.addEventListener("abort",m,{once:!0}),u.once("response",l),u.on("error",c),u.once("close",()=>{a?.removeEventListener("abort",m),c(new Error("the connection ended without an answer"))}),u.once("socket",p=>{if(y=!p.connecting,y)return;let _=setTimeout(()=>{let f=new Error(`No connection to ${n.host} within ${ma} ms`);u.destroy(Object.assign(f,{code:Pu}))},ma);p.once(n.protocol==="https:"?"secureConnect":"connect",()=>{y=!0,clearTimeout(_)}).once("close",()=>clearTimeout(_))}),u.end(s??void 0)})}async function Du(t,e,n="GET"){let{statusCode:r=0,statusMessage:o=""}=t,a=n!=="HEAD"&&!Tu.includes(r);a||t.resume();let s=a?await Fu(t):vu.from([]);return{status:r,statusText:o,ok:r>=200&&r<300,url:e.href,headers:new Map(Object.entries(t.headers).map(([l,d=""])=>[l,String(d)])),body:Object.assign(s,{cancel:async()=>{t.destroy()}}),text:async()=>(await pa(s)).toString("utf8"),arrayBuffer:async()=>new Uint8Array(await pa(s)).buffer}}async function Fu(t){if(!ku.test(t.headers["content-encoding"]??""))return t;let{createGunzip:e}=await import("node:zlib");return Iu(t,e(),()=>{})}async function pa(t){let e=[];for await(let n of t)e.push(n);return Buffer.concat(e)}var K=class extends Error{name="NetworkError";hint;isLasting;constructor(e,n){super(e,{cause:n.cause}),this.hint=n.hint,this.isLasting=n.isLasting}},$u=["ECONNREFUSED","ENOTFOUND","EAI_AGAIN","UND_ERR_CONNECT_TIMEOUT",yn],xu=["SELF_SIGNED_CERT_IN_CHAIN","DEPTH_ZERO_SELF_SIGNED_CERT","UNABLE_TO_GET_ISSUER_CERT","UNABLE_TO_GET_ISSUER_CERT_LOCALLY","UNABLE_TO_VERIFY_LEAF_SIGNATURE"],Mu=["CERT_HAS_EXPIRED","CERT_NOT_YET_VALID","ERR_TLS_CERT_ALTNAME_INVALID"],Nu=/^Proxy response \((\d{3})\)|^Proxy Authentication Required \((407)\)/;function ha(t,e,n){let r=he(e,n),{host:o}=new URL(e),a=r.kind==="proxy"?r.proxy:null,s=a===null?"":` through the proxy ${cn(a)}`,i=xe(t,xu);if(i!==null)return new K(`the certificate of ${o}${s} is not trusted (${i})`,{hint:ju(n),isLasting:!0,cause:t});let l=xe(t,Mu);return l!==null?new K(`the certificate of ${o}${s} is refused (${l})`,{hint:"Check this machine's clock; else the operator of the host, or of a proxy before it, must renew the certificate",isLasting:!0,cause:t}):a===null?t:Uu(t,o,a)??t}function cn({host:t,variable:e}){return`${t} from ${e}`}function ju(t){let e=t.NODE_EXTRA_CA_CERTS?.trim()??"",n="the certificate (PEM) of the authority that signs there, such as your company's";return e===""?`Set NODE_EXTRA_CA_CERTS to a file with ${n}, and restart: Node reads it at its start only`:`NODE_EXTRA_CA_CERTS names ${JSON.stringify(e)}: put ${n} into that file, and restart: Node reads it at its start only`}function Uu(t,e,n){let{variable:r,authorization:o}=n,a=`or add ${new URL(`http://${e}`).hostname} to NO_PROXY, if it is reached without a proxy`;if(_a(t))return new K(`the proxy ${cn(n)} cannot be reached (${Lu(t)})`,{hint:`Nothing was sent; correct ${r}, ${a}`,isLasting:!1,cause:t});let s=Gu(t);if(s===null)return null;if(s==="407"){let i=o===null?"asks for a user and password":"refuses the user and password";return new K(`the proxy ${cn(n)} ${i} (status 407)`,{hint:`Write ${r} as http://USER:PASSWORD@HOST:PORT with the right ones, special characters percent-encoded, and restart`,isLasting:!0,cause:t})}return new K(`the proxy ${cn(n)} does not connect to ${e} (status ${s})`,{hint:`Nothing was sent; try again shortly. If it stays so, the proxy's operator must let ${e} through, ${a}`,isLasting:!1,cause:t})}var qu=5;function we(t){let e=[];for(let n=t;e.length<qu&&n instanceof Error;n=n.cause)e.push(n);return e}function xe(t,e){let n=we(t).flatMap(r=>"code"in r?[r.code]:[]);return e.find(r=>n.includes(r))??null}function Gu(t){for(let{message:e}of we(t)){let[,n,r]=Nu.exec(e)??[];if(n!==void 0||r!==void 0)return n??r??null}return null}function Me(t){return we(t).find(e=>e instanceof K)??null}function _a(t){return xe(t,$u)!==null||we(t).some(e=>e instanceof AggregateError||"syscall"in e&&e.syscall==="connect")}function Lu(t){return we(t).flatMap(n=>"code"in n&&typeof n.code=="string"?[n.code]:[]).at(-1)??yn}function mn(t){return we(t).find(e=>e instanceof g)??null}function pn(t){return Me(t)!==null||_a(t)}var Ne=class extends Error{name="LimitReached";retryAfterMs;isGuess;issues;constructor(e,{isGuess:n=!1,issues:r=0}={}){super("GitHub's rate limit is used up"),this.retryAfterMs=e,this.isGuess=n,this.issues=r}},gn=class extends Error{status=500;response;constructor(e,n){super(e),this.response=n}},Bu=50,Vu=2e4,zu=1e4,ba=2,Hu=T({status:B(),response:T({headers:Xe(E(),se([E(),B()]).optional()),data:V()}).optional()}),Wu=T({errors:$(T({message:E()}))}),Re=class{#e;#n;#t;#a=new Ot(Bu);constructor(e,n,r){this.#e=e,this.#n=n,this.#t=r}async deliver(e,n){let r=Xr(e),o={cost:r,url:e.url},a=this.#r(r);for(let s=0;;){a-=await this.#d(o,a);try{let i=await n().finally(()=>this.#a.leave());if(!this.#m(r,i))return Xu(i)}catch(i){let l=Hu.safeParse(i).data;if(l===void 0)throw i;let{status:d,response:u}=l;if(u!==void 0&&this.#m(r,{status:d,...u,data:u.data}))continue;let y=s===0&&Zu(i)?0:(s+1)**2*1e3,c=pn(i)?ba:Qu(e,r);if(d<500||Yu(i)||s>=c||!fa(y,o))throw i;s+=1,y>0&&await this.#t.sleep(y)}}}#r({lane:e}){return e==="read"||Y()?.hasReserved(this.#e)===!1?Vu:zu}async#d(e,n){let{cost:r}=e;for(let o=0;;){let a=Y();await this.#a.enter(),this.#u(()=>a?.requireTime(e));let s=c=>o+c<=n&&fa(c,e),i=a?.sharesFor(r,this.#e)??r,l={shares:i,canWait:s},{waitMs:d,returnMs:u,reserved:y}=this.#u(()=>this.#l(r,l));if(d===0)return this.#u(()=>this.#s(r,y)),a?.noteSent(e),o;if(this.#a.leave(),!s(d)){let c=this.#e.isGuessed(r,this.#t.now());throw new Ne(u,{isGuess:c,issues:i.issues})}a?.waitsForLimit(Math.max(r.issues,i.issues)),await this.#t.sleep(d),o+=d}}#u(e){try{return e()}catch(n){throw this.#a.leave(),n}}#l(e,n){let r=this.#t.now(),o=this.#e.waitMs(e,r);if(n.shares.contents+n.shares.issues>0)return this.#e.takeTurn({caller:Y()?.caller??"",nowMs:r,otherWaitMs:o,...n});let a=Math.max(o,e.issues===0?0:this.#e.issueWaitMs(r));return{waitMs:a,returnMs:a,reserved:Qr}}#s(e,n){let r=this.#t.now(),o=Y();o?.addReservations(this.#e,n),this.#e.noteUsed(o?.useReservations(this.#e,e)??n,r),this.#e.noteSent(e,r)}#m(e,n){let r=ya(n,this.#n.now()),o=r===null?ca(n):null;return r!==null?this.#i(e,r):o!==null?this.#c(e,o):this.#e.noteAccepted(e),r!==null}#i(e,n){this.#e.noteRefused(e,n,{nowMs:this.#t.now(),chance:this.#t.chance()})}#c(e,n){let r=()=>this.#i(e,n),o=Y();o===void 0?r():o.atEnd(r)}},Ot=class{#e;#n=[];constructor(e){this.#e=e}async enter(){this.#e>0?this.#e-=1:await new Promise(e=>this.#n.push(e))}leave(){let e=this.#n.shift();e===void 0?this.#e+=1:e()}};function Qu({request:t},{lane:e}){return t!==void 0&&"retries"in t&&typeof t.retries=="number"?t.retries:e==="read"?ba:0}function fa(t,e){return Y()?.allows(t,e)??!0}var Ku=[200,201,202];function Xu(t){if(Ku.includes(t.status)&&(typeof t.data!="object"||t.data===null))throw new gn("GitHub's answer could not be read",t);let[e]=Wu.safeParse(t.data).data?.errors??[];if(e!==void 0&&/Something went wrong while executing your query/.test(e.message))throw new gn(e.message,t);return t}var Ju=["ECONNRESET","EPIPE","UND_ERR_SOCKET"];function Yu(t){return Me(t)?.isLasting===!0||mn(t)!==null}function Zu(t){return xe(t,Ju)!==null}var Ea=500,ey=80,ny=T({message:E(),errors:$(V()).optional()}),ty=T({errors:$(T({message:E()})).min(1)}),ry=T({error:E()}),oy=T({resource:E().optional(),field:E().optional(),code:E().optional(),message:E().optional()});function wa(t){let e=ny.safeParse(t).data;if(e!==void 0){let o=(e.errors??[]).flatMap(sy);return{message:re([e.message,...o].join("; ")),foreign:!1}}let[n]=ty.safeParse(t).data?.errors??[];if(n!==void 0)return{message:re(n.message),foreign:!1};let r=ry.safeParse(t).data;return r!==void 0?{message:re(r.error),foreign:!0}:{message:`the answer could not be read: ${typeof t=="string"?ay(t):"it has no message"}`,foreign:!0}}function ay(t){if(t.trim()==="")return"it is empty";let e=/<title>([^<]{1,200})<\/title>/i.exec(t)?.[1]?.replaceAll(/&\w+;/g,"-");return e===void 0?"it is not JSON":`it is a page titled "${re(e).slice(0,ey)}"`}function sy(t){if(typeof t=="string")return[t];let e=oy.safeParse(t).data;if(e?.message!==void 0)return[e.message];let n=[e?.resource,e?.field].filter(r=>r!==void 0).join(" ");return e?.code===void 0?[]:[`${n}: ${e.code}`]}function re(t){let e=t.replaceAll(/\s+/g," ").trim();return(e.length>Ea?`${e.slice(0,Ea).toWellFormed()}\u2026`:e).replace(/(?<!\.)\.+$/,"")}function je(t){return/^required; url=(https:\/\/[^\s;]{1,500})/.exec(String(t["x-github-sso"]??""))?.[1]??null}var iy=[[/project/i,"the permission for the organization's projects"],[/^(?:update)?refs?$|^teamConfig$/i,"the permission contents=write for the repository"],[/pullRequest/i,"the permission pull_requests=read for the repository"],[/comment|issue|label/i,"the permission issues=write for the repository"]];function Ue({headers:t,path:e=[]}){let n=$t(t);if(n!==null)return`the permission ${n}`;let r=e.findLast(a=>typeof a=="string");return iy.find(([a])=>typeof r=="string"&&a.test(r))?.[1]??"access to the repository"}function Ra({path:t=[]}){return t.some(e=>/project/i.test(String(e)))?"the project":"the repository"}function $t(t){let e=String(t["x-accepted-github-permissions"]??"").trim();return/^[\w=,; ]{1,300}$/.test(e)?e.split(";").map(n=>n.trim().split(/\s*,\s*/).join(" and ")).join(" or "):null}function xt(t){let e=Dt(t["x-oauth-scopes"]),n=Dt(t["x-accepted-oauth-scopes"]);return e===null||n===null||n.length===0||n.some(r=>e.includes(r))?null:n}function Dt(t){return typeof t!="string"?null:t.split(",").map(e=>e.trim()).filter(e=>e!=="")}function Mt(t){let e=/The '([^']{1,100})' field requires one of the following scopes: \[([^\]]{1,300})\]/.exec(t);if(e===null)return null;let[,n="",r=""]=e;return{field:n,scopes:r.split(",").map(o=>o.trim().replaceAll("'",""))}}var Ft=["repo","project"],ly=[...Ft,"public_repo","read:project"];function hn(t){return`\`gh auth refresh --scopes ${(t.some(r=>ly.includes(r))?Ft:[...Ft,...t.slice(0,1)]).join(",")}\` for GitHub CLI's token, else in the classic token's settings on GitHub`}function _n({headers:t}){let e=Dt(t["x-oauth-scopes"]);return e===null||e.length===0||e.includes("repo")?"":`; GitHub hides private repositories from this token, which lacks the scope repo: add it by ${hn(["repo"])}`}var dy=[{when:({message:t,headers:e})=>/SAML (?:enforcement|SSO|single sign-on)/i.test(t)||je(e)!==null,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:({headers:t})=>`grant the token access to the organization at ${je(t)??'GitHub: the list of the tokens, "Configure SSO"'}`},{words:/IP allow list/i,code:"GITHUB_FORBIDDEN",actor:"An owner of the organization",remedy:"add this machine's address to the allow list; or the agent has to run at an address on it"},{words:/forbids access via a personal access token \(classic\)/i,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:"replace it by a fine-grained token, or by the token of a GitHub App"},{words:/forbids access via a fine-grained personal access tokens? if the token's lifetime/i,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:"give the token a shorter lifetime"},{words:/forbids access via a fine-grained personal access token/i,code:"GITHUB_FORBIDDEN",actor:"An owner of the organization",remedy:"allow fine-grained tokens; or a GitHub App's token has to be used"},{words:/OAuth App access restrictions/i,code:"GITHUB_FORBIDDEN",actor:"An owner of the organization",remedy:"approve the OAuth app that made the token, such as GitHub CLI; or a personal access token has to be used"},{words:/installation has been suspended/i,code:"GITHUB_FORBIDDEN",actor:"An owner of the organization",remedy:"lift the suspension of the App's installation"},{words:/account was suspended/i,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:"resolve the suspension of the account with GitHub"},{words:/Repository access blocked/i,code:"GITHUB_FORBIDDEN",actor:"The owner of the repository",remedy:"resolve the block with GitHub"},{words:/not permitted through this proxy/i,code:"GITHUB_FORBIDDEN",actor:"The proxy's operator",remedy:"let writes of git objects and refs through; or run the agent without such a proxy"},{words:/Commenting is disabled on issues with more than/i,code:"GITHUB_ISSUE_FULL",actor:null,remedy:"continue it in a new ticket, as a person, with `ralph-hero continue` and its number; if that fails, delete a comment that is no record first"},{words:/archived so is read-only/i,code:"GITHUB_ARCHIVED",actor:"An administrator of the repository",remedy:"unarchive the repository before tickets in it can move"},{words:/item is archived and cannot be updated/i,code:"GITHUB_ARCHIVED",actor:null,remedy:"Restore the item from the project's archive, then call again"},{words:/issue is locked/i,code:"GITHUB_CONVERSATION_LOCKED",actor:"An administrator of the repository",remedy:"unlock the conversation, or give the token's account write access"},{words:/repository rule violations|protected ref\b/i,code:"GITHUB_FORBIDDEN",actor:"An administrator of the repository",remedy:`exempt the token's account in the ruleset, or leave the ref out of it; or "lockRefPrefix" in .ralph/config.json has to name refs that the rules allow`},{words:/not accessible by personal access token/i,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:t=>`give the fine-grained token ${Ue(t)}; an organization may have to approve that`},{words:/not accessible by integration/i,code:"GITHUB_FORBIDDEN",actor:"The owner of the App",remedy:t=>`give the App ${Ue(t)}, and an owner of the organization accept that; an Action's token gets it under "permissions" in the workflow`},{types:["INSUFFICIENT_SCOPES"],code:"GITHUB_FORBIDDEN",says({message:t}){let e=Mt(t);return e===null?t:`the token lacks a scope: ${JSON.stringify(e.field)} needs ${e.scopes.join(" or ")}`},actor:"The token's owner",remedy:({message:t})=>`add it: ${hn(Mt(t)?.scopes??[])}. A fine-grained or App token needs the permission instead`},{statuses:[403],when:({headers:t})=>xt(t)!==null,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy({headers:t}){let e=xt(t)??[];return`add the scope ${e.join(" or ")}: ${hn(e)}`}},{words:/Issues are disabled/i,code:"GITHUB_NOT_FOUND",actor:"An administrator of the repository",remedy:"turn issues on in the repository's settings"},{statuses:[410],words:/deleted/i,code:"GITHUB_NOT_FOUND",says:"it was deleted",actor:null,remedy:"Check owner, repository and number; a deleted issue does not come back"},{statuses:[409],words:/empty/i,code:"GITHUB_EMPTY_REPOSITORY",says:"the repository has no commit yet",actor:null,remedy:"Push a first commit; locks are kept as git refs"},{words:/item does not exist in the project/i,code:"GITHUB_NOT_IN_PROJECT",actor:null,remedy:"Check whether the ticket was removed from the project, then call again"},{words:/option Id does not belong to the field/i,code:"GITHUB_FIELD_MISSING",actor:null,remedy:"Call again: the field's options were replaced meanwhile, and are read anew",retryable:!0},{words:/^Priority has already been taken/i,code:"GITHUB_UNAVAILABLE",says:({message:t})=>`another child was added to the same parent at that moment (${t})`,actor:null,remedy:"Call again: this request wrote nothing",retryable:!0},{words:/may only have one parent|duplicate sub-issues/i,code:"GITHUB_UNEXPECTED",actor:null,remedy:"Read the child: it has a parent, and must be removed from it first"},{types:["NOT_FOUND"],code:"GITHUB_NOT_FOUND",actor:null,remedy:t=>`Check the name and number, and whether the token can see it and may change it${_n(t)}`},{types:["FORBIDDEN"],code:"GITHUB_FORBIDDEN",actor:null,remedy:t=>`Use the token of an account with write access to ${Ra(t)}; a fine-grained or App token also needs ${Ue(t)}`},{statuses:[403,407],when:({foreign:t})=>t,code:"GITHUB_FORBIDDEN",actor:"The proxy's operator",remedy:"let the request through: the answer is not GitHub's"},{statuses:[403],when:({headers:t})=>$t(t)!==null,code:"GITHUB_FORBIDDEN",actor:"The token's owner",remedy:t=>`use a token with ${Ue(t)}, of an account with write access to the repository`},{statuses:[403],code:"GITHUB_FORBIDDEN",actor:"An administrator of the repository",remedy:"give the token's account write access to the repository"}];function fn(t){let e=dy.find(l=>uy(l,t));if(e===void 0)return null;let{code:n,says:r,actor:o,remedy:a,retryable:s=!1}=e,i=Aa(a,t);return{code:n,says:r===void 0?yy(t):Aa(r,t),hint:o===null?i:`${o} must ${i}`,retryable:s}}function uy({statuses:t,types:e,words:n,when:r},o){return(t===void 0||o.status!==null&&t.includes(o.status))&&(e===void 0||o.type!==void 0&&e.includes(o.type))&&(n?.test(o.message)??!0)&&(r?.(o)??!0)}function yy({message:t,status:e}){return e===null?t:`${t} (status ${e})`}function Aa(t,e){return typeof t=="string"?t:t(e)}var Ia={dependencies:["OpenBlockers"],"dependency-totals":["DependencyTotals"],duplicates:["ClosedAs"],"hidden-reviews":["HiddenReview"],"issue-fields":["PlainFieldOrigin","SelectFieldOrigin","PlainIssueField","SelectIssueField","IssueFieldOptions","IssueFieldName"],"merge-queue":["QueuedPull","QueueOfPull"],"merge-rules":["MergeRulesOfBase"]},va=`mutation AddSubIssue($parentId: ID!, $childId: ID!, $takesOver: Boolean) {
  addSubIssue(
    input: {issueId: $parentId, subIssueId: $childId, replaceParent: $takesOver}
  ) {
    clientMutationId
  }
}`,Pa=`mutation AddToBoard($projectId: ID!, $issueId: ID!, $fieldName: String!, $priorityField: String!, $estimateField: String!) {
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
}`,Ta=`mutation CreateIssue($repositoryId: ID!, $title: String!, $body: String!, $labelIds: [ID!]!, $assigneeIds: [ID!]!, $parentId: ID, $projectIds: [ID!]!, $fieldName: String!, $priorityField: String!, $estimateField: String!) {
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
  updatedAt
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
}`,ka=`mutation CreateIssueAlone($repositoryId: ID!, $title: String!, $body: String!, $labelIds: [ID!]!, $assigneeIds: [ID!]!, $parentId: ID) {
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
  updatedAt
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
}`,Ca=`query FollowPullRequests($cards: [ID!]!, $withMentions: Boolean!) {
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
}`,Sa=`query ReadFollowedPulls($pulls: [ID!]!) {
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
}`,Oa=`query ReadRemarks($pull: ID!) {
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
}`,Da=`query ReadMergeFacts($pull: ID!) {
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
}`,Fa=`mutation MergePullRequest($pull: ID!, $head: GitObjectID!, $mergeMethod: PullRequestMergeMethod!, $headline: String) {
  mergePullRequest(
    input: {pullRequestId: $pull, expectedHeadOid: $head, mergeMethod: $mergeMethod, commitHeadline: $headline}
  ) {
    pullRequest {
      merged
    }
  }
}`,$a=`mutation EnqueuePullRequest($pull: ID!, $head: GitObjectID!) {
  enqueuePullRequest(input: {pullRequestId: $pull, expectedHeadOid: $head}) {
    mergeQueueEntry {
      state
    }
  }
}`,xa=`query ReadChildren($owner: String!, $repo: String!, $number: Int!) {
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
}`,Ma=`query ReadBlockers($owner: String!, $repo: String!, $number: Int!) {
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
}`,Na=`query ReadBlocked($owner: String!, $repo: String!, $number: Int!) {
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
}`,qe=`mutation AddBlockedBy($issueId: ID!, $blockingId: ID!) {
  addBlockedBy(input: {issueId: $issueId, blockingIssueId: $blockingId}) {
    clientMutationId
  }
}`,ja=`mutation RemoveBlockedBy($issueId: ID!, $blockingId: ID!) {
  removeBlockedBy(input: {issueId: $issueId, blockingIssueId: $blockingId}) {
    clientMutationId
  }
}`,Ua=`query ReadParent($childId: ID!) {
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
}`,qa=`query FindPullRequest($owner: String!, $repo: String!, $number: Int!, $branch: String!, $forkOwner: String!, $forkName: String!, $needsForkId: Boolean!) {
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
}`,Ga=`mutation CreatePullRequest($repositoryId: ID!, $branch: String!, $forkId: ID, $base: String!, $title: String!, $body: String!) {
  createPullRequest(
    input: {repositoryId: $repositoryId, headRefName: $branch, headRepositoryId: $forkId, baseRefName: $base, title: $title, body: $body}
  ) {
    pullRequest {
      number
      url
    }
  }
}`,Nt=`mutation EditPullRequest($id: ID!, $base: String, $title: String, $body: String) {
  updatePullRequest(
    input: {pullRequestId: $id, baseRefName: $base, title: $title, body: $body}
  ) {
    clientMutationId
  }
}`,La=`query ReadBranchPullRequests($owner: String!, $repo: String!, $branch: String!) {
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
}`,Ba=`mutation PostComment($issueId: ID!, $body: String!) {
  addComment(input: {subjectId: $issueId, body: $body}) {
    commentEdge {
      node {
        id
        url
      }
    }
  }
}`,Va=`query ReadBoard($owner: String!, $repo: String!, $withRepository: Boolean!, $projectOwner: String!, $projectNumber: Int!, $withProject: Boolean!) {
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
    fullest: issues(
      first: 5
      states: OPEN
      orderBy: {field: COMMENTS, direction: DESC}
    ) {
      nodes {
        number
        comments(first: 1) {
          totalCount
        }
      }
    }
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
}`,za=`query ReadCardDates($itemIds: [ID!]!, $stateField: String!) {
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
}`,Ha=`query ReadCardValues($itemIds: [ID!]!) {
  nodes(ids: $itemIds) {
    ... on ProjectV2Item {
      id
      fieldValues(first: 100) {
        nodes {
          ... on ProjectV2ItemFieldValueCommon {
            updatedAt
            field {
              ... on ProjectV2FieldCommon {
                id
                name
                dataType
              }
            }
          }
          ... on ProjectV2ItemFieldTextValue {
            text
          }
          ... on ProjectV2ItemFieldNumberValue {
            number
          }
          ... on ProjectV2ItemFieldDateValue {
            date
          }
          ... on ProjectV2ItemFieldSingleSelectValue {
            optionId
          }
          ... on ProjectV2ItemFieldIterationValue {
            iterationId
          }
        }
      }
    }
  }
}`,Wa=`query ReadCards($projectId: ID!, $stateField: String!, $priorityField: String!, $estimateField: String!, $after: String) {
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
}`,Qa=`query ReadFiles($owner: String!, $repo: String!, $oid: GitObjectID!) {
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
}`,Ka=`query ReadIssue($owner: String!, $repo: String!, $number: Int!) {
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
        comments(first: 1) {
          totalCount
        }
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
}`,Xa=`query ReadItems($projectId: ID!, $stateField: String!, $priorityField: String!, $estimateField: String!, $first: Int!, $after: String) {
  node(id: $projectId) {
    ... on ProjectV2 {
      items(first: $first, after: $after) {
        pageInfo {
          hasNextPage
        }
        edges {
          cursor
          node {
            ...ListedItem
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

fragment ListedItem on ProjectV2Item {
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
}`,Ja=`query ReadNewCards($issueIds: [ID!]!, $stateField: String!, $priorityField: String!, $estimateField: String!) {
  nodes(ids: $issueIds) {
    __typename
    ... on Issue {
      projectItems(first: 20, includeArchived: false) {
        nodes {
          project {
            id
          }
          ...ListedItem
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

fragment ListedItem on ProjectV2Item {
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
}`,Ya=`query ReadLabels($owner: String!, $repo: String!, $number: Int!, $text: String!) {
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
}`,Za=`query ReadLabellings($owner: String!, $repo: String!, $number: Int!) {
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
}`,es=`query ReadLinkedPullRequests($owner: String!, $repo: String!, $number: Int!, $ids: [ID!]!, $withMentions: Boolean!) {
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
}`,ns=`query ReadNewestIssues($owner: String!, $repo: String!, $after: String) {
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
}`,Ge=`query ReadOlderComments($issueId: ID!, $before: String!) {
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
}`,ts=`query ReadProtections($owner: String!, $repo: String!, $folder: String!) {
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
}`,rs=`query ReadPullRequest($owner: String!, $repo: String!, $number: Int!) {
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
}`,os=`query ReadRepository($owner: String!, $repo: String!, $base: String!, $withBase: Boolean!) {
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
}`,as=`query FindRepository($owner: String!, $repo: String!) {
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
}`,ss=`query ReadTalk($owner: String!, $repo: String!, $askedOfOne: String!, $askedOfAnyone: String!) {
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
    totalCount
    pageInfo {
      hasPreviousPage
      startCursor
    }
    nodes {
      ...CommentParts
    }
  }
}`,is=`query ReadTexts($owner: String!, $repo: String!, $number: Int!, $newest: Int!) {
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
}`,ls=`query ReadBlobs($owner: String!, $repo: String!, $decided: String!, $newest: String!) {
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
}`,ds=`query ReadTicket($owner: String!, $repo: String!, $number: Int!, $fieldName: String!, $priorityField: String!, $estimateField: String!, $newest: Int!, $withLog: Boolean!, $withCards: Boolean!) {
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
  updatedAt
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
}`,us=`query ReadThreads($issueIds: [ID!]!) {
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
  totalCount
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
  updatedAt
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
}`,ys=`query ReadTicketThread($owner: String!, $repo: String!, $number: Int!) {
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
  totalCount
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
  updatedAt
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
}`,cs=`query ReadThread($issueId: ID!, $commentsAfter: String, $withComments: Boolean!, $eventsAfter: String, $withEvents: Boolean!) {
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
  totalCount
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
  updatedAt
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
}`,ms=`query ReadTrailCards($projectId: ID!, $stateField: String!, $after: String) {
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
}`,ps=`query ReadOriginals($commentIds: [ID!]!) {
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
}`,gs=`mutation RemoveSubIssue($parentId: ID!, $childId: ID!) {
  removeSubIssue(input: {issueId: $parentId, subIssueId: $childId}) {
    clientMutationId
  }
}`,bn=`mutation SetField($projectId: ID!, $itemId: ID!, $fieldId: ID!, $value: ProjectV2FieldValue!) {
  updateProjectV2ItemFieldValue(
    input: {projectId: $projectId, itemId: $itemId, fieldId: $fieldId, value: $value}
  ) {
    clientMutationId
  }
}`,hs=`mutation ClearField($projectId: ID!, $itemId: ID!, $fieldId: ID!) {
  clearProjectV2ItemFieldValue(
    input: {projectId: $projectId, itemId: $itemId, fieldId: $fieldId}
  ) {
    clientMutationId
  }
}`,_s=`mutation TakeFromBoard($projectId: ID!, $itemId: ID!) {
  deleteProjectV2Item(input: {projectId: $projectId, itemId: $itemId}) {
    clientMutationId
  }
}`,fs=`query ReadBoardPlace($owner: String!, $repo: String!, $projectOwner: String!) {
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
}`,bs=`mutation CreateProject($ownerId: ID!, $repositoryId: ID!, $title: String!) {
  createProjectV2(
    input: {ownerId: $ownerId, repositoryId: $repositoryId, title: $title}
  ) {
    projectV2 {
      number
      url
    }
  }
}`,Es=`mutation CreateField($projectId: ID!, $name: String!, $options: [ProjectV2SingleSelectFieldOptionInput!]!) {
  createProjectV2Field(
    input: {projectId: $projectId, name: $name, dataType: SINGLE_SELECT, singleSelectOptions: $options}
  ) {
    clientMutationId
  }
}`,ws=`query ReadOptionInput {
  __type(name: "ProjectV2SingleSelectFieldOptionInput") {
    inputFields {
      name
    }
  }
}`,Rs=`mutation ReplaceOptions($fieldId: ID!, $options: [ProjectV2SingleSelectFieldOptionInput!]!) {
  updateProjectV2Field(input: {fieldId: $fieldId, singleSelectOptions: $options}) {
    clientMutationId
  }
}`,As=`query ReadValues($projectId: ID!, $fieldName: String!, $after: String) {
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
}`,Is=`query ReadWorkflows($projectId: ID!) {
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
}`,vs=`mutation SwapRefs($repositoryId: ID!, $refUpdates: [RefUpdate!]!) {
  updateRefs(input: {repositoryId: $repositoryId, refUpdates: $refUpdates}) {
    clientMutationId
  }
}`,Ps=`mutation UpdateIssue($id: ID!, $title: String, $body: String) {
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
}`,Ts=`mutation AddLabels($id: ID!, $ids: [ID!]!) {
  addLabelsToLabelable(input: {labelableId: $id, labelIds: $ids}) {
    clientMutationId
  }
}`,ks=`mutation RemoveLabels($id: ID!, $ids: [ID!]!) {
  removeLabelsFromLabelable(input: {labelableId: $id, labelIds: $ids}) {
    clientMutationId
  }
}`,Cs=`mutation AddAssignees($id: ID!, $ids: [ID!]!) {
  addAssigneesToAssignable(input: {assignableId: $id, assigneeIds: $ids}) {
    clientMutationId
  }
}`,Ss=`mutation RemoveAssignees($id: ID!, $ids: [ID!]!) {
  removeAssigneesFromAssignable(input: {assignableId: $id, assigneeIds: $ids}) {
    clientMutationId
  }
}`,Os=`mutation WriteTicket($issueId: ID!, $addComment: Boolean!, $newer: Int!, $since: String, $body: String!, $strikeComment: Boolean!, $struckId: ID!, $struckBody: String!, $writeField: Boolean!, $projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!, $fieldName: String!, $withCards: Boolean!, $closeIssue: Boolean!, $closeReason: IssueClosedStateReason!, $addLabel: Boolean!, $removeLabel: Boolean!, $labelIds: [ID!]!, $releaseLock: Boolean!, $repositoryId: ID!, $lockName: GitRefname!, $lockOid: GitObjectID!) {
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
}`;var cy=["issue-fields","dependencies","dependency-totals","duplicates","merge-queue","merge-rules","hidden-reviews"],jt=Ia,my=[/^Field '(?<name>\w+)' doesn't exist on type/,/^No such type (?<name>\w+),/,/^(?:Field|InputObject) '\w+' doesn't accept argument '(?<name>\w+)'/],py=$(j({message:E()})),En=class{#e=new Set;fitting(e){let n=e;for(let r of this.#e)for(let o of jt[r])n=hy(n,o);return n}asksFor(e,n){return jt[e].some(r=>n.includes(`...${r}
`))}learn(e,n){let r=cy.filter(o=>jt[o].some(a=>gy(Ds(n,a),e)));for(let o of r)this.#e.add(o);return r.length>0}};function wn(t){if(!(t instanceof le)||t.data!==void 0&&t.data!==null)return[];let{data:e=[]}=py.safeParse(t.errors);return e.flatMap(({message:n})=>my.map(o=>o.exec(n)?.groups?.name).filter(o=>o!==void 0))}function gy(t,e){let n=t.match(/\w+/g)??[];return e.some(r=>n.includes(r))}function Ds(t,e){return new RegExp(`fragment ${e} on [^]*?\\n\\}`).exec(t)?.[0]??""}function hy(t,e){let n=new RegExp(`\\n *\\.\\.\\.${e}(?=\\n)`,"g");return t.replace(Ds(t,e),"").replace(n,"").trim()}var _y=6e4;function Ae(t,e,n){let r="Nothing was written; try again shortly";return new g("GITHUB_UNAVAILABLE",`Cannot ${t}: ${e}`,{hint:r,retryable:!0,cause:n})}function G(t){return t instanceof Error&&"status"in t?Number(t.status):null}function P(t,e,n){let r=mn(t);if(r!==null)return r;if(t instanceof Ne)return Ns(e,t);if(t instanceof en)return Gt(t,e,{kind:t.hasWritten?n:"read",why:t.message});let[o]=wn(t);if(o!==void 0)return fy(e,o);if(t instanceof le){let[a]=qt(t);return R(a??{message:"GitHub answered no data"},e)}return Ty(t)?Ey(t,e,n):new g("GITHUB_UNEXPECTED",`Cannot ${e}: ${re(ne(t))}`,{cause:t})}function fy(t,e){return new g("GITHUB_UNSUPPORTED",`Cannot ${t}: this GitHub server does not know ${JSON.stringify(e)}`,{hint:"Use github.com or a newer GitHub Enterprise Server; nothing was written"})}function qt({errors:t,headers:e}){return(t??[]).map(r=>by(r,e))}function by(t,e){return{...t,headers:e}}function R(t,e){let{type:n,failure:r}=t;if(r!==void 0)return r;if(un(t))return Ns(e,{retryAfterMs:_y,refused:"part"});let o=Fs(t),a=fn(o);return a!==null?$s(a,e):new g("GITHUB_UNEXPECTED",`Cannot ${e}: ${o.message}`,n===void 0?{}:{hint:`GitHub's type of error: ${n}`})}function Rn(t){let e=Fs(t),n=fn(e);return n===null?e.message:`${n.says}. ${n.hint}`}function Fs({type:t,path:e,headers:n={},message:r}){return{status:null,type:t,message:re(r),path:e,headers:n,foreign:!1}}function $s({code:t,says:e,hint:n,retryable:r},o){return new g(t,`Cannot ${o}: ${e}`,{hint:n,retryable:r})}function Ey(t,e,n){let{status:r,response:o}=t;if(o===void 0)return wy(t,e,n);let{headers:a={},data:s}=o,{message:i,foreign:l}=wa(s),d=`${i} (status ${o.status??r})`;if(r===401)return new g("GITHUB_AUTH",`Cannot ${e}: GitHub does not accept the token (${i})`,{hint:Ry(t)});if(r===404&&je(a)===null)return new g("GITHUB_NOT_FOUND",`Cannot ${e}: ${d}`,{hint:vy(t)});if(r>=500)return Gt(t,e,{kind:n,why:d});let u=fn({status:r,message:i,headers:a,foreign:l});return u!==null?$s(u,e):new g("GITHUB_UNEXPECTED",`Cannot ${e}: ${d}`)}function Gt(t,e,{kind:n,why:r}){if(n==="write")return Le(e,r,t);let o=`Cannot ${e}: ${r}`;return new g("GITHUB_UNAVAILABLE",o,{hint:Ut,retryable:!0,cause:t})}function wy(t,e,n){let r=re(t.message),o=`Cannot ${e}: ${r}`;if(!pn(t))return Gt(t,e,{kind:n,why:r});let a=Me(t);return new g("GITHUB_UNAVAILABLE",o,{hint:a?.hint??Ay(t),retryable:a?.isLasting!==!0,cause:t})}function Ry({tokenPlace:t,tokenEnd:e}){if(t===void 0)return"Try again shortly: GitHub gave the App this token itself. If that does not help, look at the App's installation";let r=e!==void 0&&Date.parse(e)<=Date.now()?`this one expired at ${e}`:"it may be wrong, expired or revoked";return`Set a valid token in ${t}; ${r}`}var Ut="This request wrote nothing; try again shortly";function Ay({request:t}){let e=t?.url??"";return!URL.canParse(e)||Je(Ye(e))?Ut:`${Ut}, or correct ${xs(e)}: nothing answers at "${new URL(e).origin}"`}function xs(t){return Ms.test(t)?"GITHUB_GRAPHQL_URL (by default made from GITHUB_API_URL)":"GITHUB_API_URL"}var Ms=/\/graphql\/?$/,Iy=T({documentation_url:E()});function vy({request:t,response:{headers:e={},data:n}={}}){let r=t?.url??"";return!Ms.test(r)&&Iy.safeParse(n).success?`Check the owner and repository, and whether the token can see and write them${_n({headers:e})}`:`Correct ${xs(r)}: no GitHub API answers at "${r}"`}function Le(t,e,n){return new g("GITHUB_OUTCOME_UNKNOWN",`Cannot tell whether it was possible to ${t}: ${e}`,{hint:"Call again with the same arguments: a completed write is recognised",retryable:!0,cause:n})}var Py={request:"this request wrote nothing",part:"this part of the request wrote nothing, and its other parts may have been carried out"};function Ns(t,{retryAfterMs:e,isGuess:n=!1,issues:r=0,refused:o="request"}){let a=Math.ceil(e/1e3),s=n?`GitHub's rate limit refuses this account's requests and names no end; the next attempt is in ${a} s`:`GitHub's rate limits leave no room for another ${a} s${r===0?"":`: ${Kr(r)}`}`;return new g("GITHUB_RATE_LIMITED",`Cannot ${t}: ${s}`,{hint:`Call again in ${a} s; ${Py[o]}`,retryable:!0,retryAfterMs:e})}function Ty(t){return t instanceof Error?"status"in t&&typeof t.status=="number"||"response"in t:!1}var ky=30*6e4,Cy=6e4,Sy=2e3,Oy=404,Us=3,Dy=100,An=class{#e;#n;#t;#a=new Map;#r;#d=new Set;constructor(e,n,r=null){this.#e=e,this.#n=n,this.#r=r,this.#t=new F({max:Sy,ttlResolution:0,perf:{now:()=>this.#n.now()}})}foresee(e){let n=q(e);if(!this.#d.has(n)){this.#d.add(n);for(let r of Lt(this.#r?.read()).get(n)??[])this.readWriteAccess(e,r)}}known(e,n){return this.#t.get(js(e,n))??null}async readWriteAccess(e,n){let r=js(e,n),o=this.#t.get(r);if(o!==void 0)return o;try{let a=await ge(this.#a,r,async()=>this.#l(e,n));return this.#t.set(r,a,{ttl:ky}),a.kind==="writer"&&this.#u(q(e),n.toLowerCase()),a}catch(a){let{owner:s,repo:i}=e,l=P(a,`read what "${n}" may do in ${s}/${i}`,"read"),d={kind:"unknown",why:l.message,remedy:l.hint};return a instanceof en||this.#t.set(r,d,{ttl:Cy}),d}}#u(e,n){Lt(this.#r?.read()).get(e)?.includes(n)!==!0&&this.#r?.update(r=>{let o=Lt(r),a=o.get(e)??[];o.delete(e),o.set(e,[n,...a].slice(0,Us));let s=[...o].slice(-Dy);return{text:JSON.stringify(Object.fromEntries(s)),result:void 0}})}async#l({owner:e,repo:n},r){try{let{data:o}=await this.#e.rest.repos.getCollaboratorPermissionLevel({owner:e,repo:n,username:r});return{kind:ho(o)?"writer":"no writer"}}catch(o){if(Fy(o))return{kind:"no writer"};throw o}}};function Lt(t){let e=Ce(t??"");return new Map(Object.entries(J(e)?e:{}).flatMap(([n,r])=>{let o=Array.isArray(r)?r.filter(a=>typeof a=="string"&&$r(a)):[];return[[n,o.slice(0,Us)]]}))}function js(t,e){return`${q(t)} ${e.toLowerCase()}`}function Fy(t){return G(t)===Oy&&ne(t).includes("is not a user")}function qs({type:t,path:e}){return t==="FORBIDDEN"&&e?.includes("projectItems")===!0}function Gs({repository:t}){let e=t?.issueOrPullRequest;return e?.__typename==="Issue"&&h(e.projectItems?.nodes).length>0}function Ie(t,e,n){let{repository:r,viewer:o}=t;if(r===null)throw Ls(e,"no such repository");let a=xy(r,e);return{viewer:o.login,repository:{id:r.id,nameWithOwner:r.nameWithOwner,archived:r.isArchived,writable:!go(r.viewerPermission)},issue:{id:a.id,number:a.number,title:a.title,body:a.body,bodyEditedAt:a.lastEditedAt,renamedAt:Bt(a.renames),url:a.url,closed:a.state==="CLOSED",dropped:M(a),turn:$y(h(a.turns?.nodes).at(-1)),conversationLocked:a.locked,hasDeletedComments:h(a.deletions?.nodes).length>0,commentCount:Be(a.comments),updatedAt:a.updatedAt},items:h(a.projectItems?.nodes).map(s=>Vt(s,n)),...My(a.comments,e),cursors:Ny(a.comments),teamConfigText:r.teamConfig!==null&&"text"in r.teamConfig?r.teamConfig.text:null}}function M({stateReason:t,closedAs:e}){let n=(e??t)?.toUpperCase();return n==="DUPLICATE"?"duplicate":n==="NOT_PLANNED"?"not planned":null}function ue({headRefName:t,isCrossRepository:e}){return{branch:t,isFork:e}}function $y(t){if(t?.__typename!=="ClosedEvent"&&t?.__typename!=="ReopenedEvent")return null;let{createdAt:e,actor:n}=t,r=n?.login??null;if(t.__typename==="ReopenedEvent")return{kind:"reopened",by:r,at:e,closer:null};let{closer:o}=t,a=o?.__typename==="Commit"?{url:o.url,branch:null,isFork:!1}:null,s=o?.__typename==="PullRequest"?{url:o.url,...ue(o)}:a;return{kind:"closed",by:r,at:e,closer:s}}function Bt(t){let e=h(t?.nodes).at(-1);return e?.__typename==="RenamedTitleEvent"?e.createdAt:null}function xy(t,e){let n=t.issueOrPullRequest;if(n===null)throw Ls(e,"no such issue");if(n.__typename==="Issue")return n;throw new g("INPUT_NOT_AN_ISSUE",`Cannot use ${w(e)} as a ticket: it is a pull request`,{hint:"Use the number of the issue that the pull request closes"})}function Ls(t,e){return new g("GITHUB_NOT_FOUND",`Cannot read ticket ${w(t)}: ${e}, or the token cannot see it`,{hint:"Check owner, repository and number"})}function oe(t){let{hasPreviousPage:e=!1,startCursor:n=null}=t?.pageInfo??{};return{comments:h(t?.nodes).map(ze),olderCursor:e&&n!==null?{before:n}:null}}function Be(t){let e=(t?.nodes??[]).length-h(t?.nodes).length;return(t?.totalCount??0)-e}function My(t,e){let{comments:n,olderCursor:r}=oe(t),[o]=n;if(t?.nodes===null||t===void 0||r===null||o===void 0)return{comments:n,olderCursor:r};let a=t.totalCount-t.nodes.length;return{comments:n,olderCursor:{...r,place:{ticket:w(e),count:a,oldestId:o.id}}}}function Ny(t){let e=t?.nodes??[];return new Map((t?.edges??[]).flatMap((n,r)=>{let o=e[r]?.id;return n===null||o===void 0?[]:[[o,n.cursor]]}))}function Ve(t){return t===null?null:z(t.__typename,t.login)}function ve({isMinimized:t,minimizedReason:e}){return t===!0?e??"no reason":null}function ze(t){let{author:e}=t;return{id:t.id,databaseId:t.fullDatabaseId??"0",url:t.url,body:t.body,createdAt:t.createdAt,lastEditedAt:t.lastEditedAt,hidden:ve(t),author:Ve(e),association:t.authorAssociation,byViewer:t.viewerDidAuthor}}function In(t,e){let n=t.fieldValueByName;return n===null||!("name"in n)?{value:null,updatedAt:null}:{value:n.name===null?null:Q(e,n.name),updatedAt:n.updatedAt}}function Vt(t,e){let{project:n}=t,{field:r,owner:o}=n,a=zt(r);return{id:t.id,archived:t.isArchived,project:{id:n.id,owner:"login"in o?o.login:"",number:n.number,title:n.title,url:n.url,writable:n.viewerCanUpdate},field:r!==null&&"options"in r&&!a?{id:r.id,options:oo(e,r.options)}:null,...a?{fieldIsOfIssues:!0}:{},card:In(t,e),priority:ee(t.priority),estimate:ee(t.estimate)}}function ee(t){return t===null?null:"issueFieldValue"in t?t.issueFieldValue!==null&&"name"in t.issueFieldValue?t.issueFieldValue.name:null:"name"in t?t.name:null}function zt(t){if(t==null)return!1;let e=t.__typename==="ProjectV2Field"&&t.dataType==="SINGLE_SELECT";return t.isIssueField===!0||e}function h(t){return(t??[]).filter(e=>e!=null)}var Bs=["node","items","nodes"];function vn(t,e,n){let[r]=e;if(t==null){if(r!==void 0)throw R(r,n);return{items:[],hidden:{count:0,why:null}}}let o=new Set(e.map(({path:i=[]})=>jy(i))),a=t.filter((i,l)=>i!==null&&i.content!==null&&!o.has(l)),s=r===void 0?null:Rn(r);return{items:a,hidden:{count:t.length-a.length,why:s}}}function jy(t){let e=t[Bs.length];return Bs.every((n,r)=>t[r]===n)&&typeof e=="number"?e:null}var Uy=50,Pn=class{#e;#n=new F({max:Uy});constructor(e){this.#e=e}known(e,n){return this.#n.get(Vs(e,n))??null}async readBoard(e,n){let r=await this.#t(e,n);return this.#n.set(Vs(e,n),r),r}async#t(e,n){let{repository:r,projects:o}=this.#e,a={owner:e.owner,repo:e.repo,projectOwner:n?.owner??"",projectNumber:n?.number??0,withRepository:!0},s=n!==null&&o!==null,[i,l]=await Promise.all([Ht(r,{...a,withProject:n!==null&&!s}),s?Ht(o,{...a,withRepository:!1,withProject:!0}):null]),{viewer:d,rateLimit:u,repository:y}=i.data,{data:c,projectProblem:m}=l??i;return{viewer:d.login,scopes:r.scopes,projectScopes:(o??r).scopes,permissions:r.permissions,projectPermissions:(o??r).permissions,rateLimit:u,pace:r.pace,repository:qy(y),teamConfigText:Gy(y),project:By(c,n),projectProblem:m}}};function Vs(t,e){return`${q(t)} ${e===null?"":`${e.owner.toLowerCase()}/${e.number}`}`}async function Ht(t,e){let n="read the board";try{let{data:r,problems:o}=await t.queryParts(Va,e,n),a=o.find(({path:i,type:l})=>i?.[0]==="repository"&&l!=="NOT_FOUND");if(a!==void 0)throw R(a,n);let s=o.find(({path:i})=>i?.[0]==="repositoryOwner");return{data:r,projectProblem:s===void 0?null:R(s,"read the project")}}catch(r){if(!(r instanceof g&&r.code==="GITHUB_FORBIDDEN"&&e.withProject))throw r;let{data:a}=await Ht(t,{...e,withProject:!1});return{data:a,projectProblem:r}}}function qy(t){return t==null?null:{id:t.id,nameWithOwner:t.nameWithOwner,url:t.url,archived:t.isArchived,empty:t.isEmpty,issuesEnabled:t.hasIssuesEnabled,permission:t.viewerPermission,fullest:h(t.fullest.nodes).map(({number:e,comments:n})=>({number:e,comments:n.totalCount})).filter(({comments:e})=>ro(e))}}function Gy(t){let e=t?.teamConfig;return e!=null&&"text"in e?e.text:null}function Ly(t){let{id:e,name:n,dataType:r}=t,o={id:e,databaseId:t.databaseId??0,name:n};if(!zt(t))return{...o,options:"options"in t?t.options:null};if(r!=="SINGLE_SELECT")return{...o,options:null};let a="issueField"in t?t.issueField:null;return{...o,options:null,issueFieldOptions:a?.options??[]}}function By({repositoryOwner:t},e){let n=t?.projectV2;if(n==null||e===null)return null;let{id:r,title:o,url:a,closed:s,viewerCanUpdate:i,fields:l}=n;return{id:r,...e,ownerKind:t?.__typename==="Organization"?"organization":"user",title:o,url:a,closed:s,writable:i,fields:h(l.nodes).map(Ly)}}var Tn=class{#e;constructor(e){this.#e=e}async readCards(e,n){let r="read the project's items",{data:o,problems:a}=await this.#e.queryVisible(Wa,{projectId:e.projectId,stateField:e.state.name,priorityField:e.priority,estimateField:e.estimate,after:n},r),{node:s}=o,[i]=a;if(s===null&&i!==void 0)throw R(i,r);if(s===null||!("items"in s))throw new g("GITHUB_NOT_FOUND",`Cannot ${r}: the project no longer exists`,{hint:"Look at the board on GitHub, then call again"});let{totalCount:l,pageInfo:d,nodes:u}=s.items,{items:y,hidden:c}=vn(u,a,r);return{cards:y.flatMap(m=>Hy(m,e.state)??[]),hidden:c,items:l,nextCursor:d.hasNextPage?d.endCursor??null:null}}async readStateDates(e,n){let{data:r}=await this.#e.queryParts(za,{itemIds:e,stateField:n.name},"read since when tickets are in their states");return new Map(h(r.nodes).flatMap(o=>!("state"in o)||o.state===null||!("updatedAt"in o.state)?[]:[[o.id,o.state.updatedAt]]))}async readFieldValues(e){let{data:n}=await this.#e.queryParts(Ha,{itemIds:e},"read the values of cards");return new Map(h(n.nodes).flatMap(r=>"fieldValues"in r?[[r.id,h(r.fieldValues.nodes).flatMap(Vy)]]:[]))}};function Vy(t){if(!("field"in t)||!("id"in t.field))return[];let{updatedAt:e,field:n}=t,r=zy(t,n.dataType);return r===null?[]:[{fieldId:n.id,name:n.name,value:r,updatedAt:e}]}function zy(t,e){return"text"in t&&e==="TEXT"?{text:t.text??""}:"number"in t&&e==="NUMBER"?t.number===null?null:{number:t.number}:"date"in t&&e==="DATE"?typeof t.date=="string"?{date:t.date}:null:"optionId"in t?t.optionId===null?null:{singleSelectOptionId:t.optionId}:"iterationId"in t?{iterationId:t.iterationId}:null}function Hy({isArchived:t,content:e,state:n,priority:r,estimate:o},a){if(t||e?.__typename!=="Issue")return null;let{number:s,title:i,url:l,closed:d,createdAt:u,updatedAt:y,repository:c}=e,m=Wy(n);return{repository:c.nameWithOwner,number:s,title:i,url:l,closed:d,dropped:M(e),createdAt:u,updatedAt:y,state:m===null?null:{...m,value:Q(a,m.value)},priority:ee(r),estimate:ee(o)}}function Wy(t){return t===null||!("name"in t)||t.name===null?null:{value:t.name,updatedAt:t.updatedAt}}function kn(t,e,n,r){if(typeof n!="function")throw new Error("method for before hook must be a function");return r||(r={}),Array.isArray(e)?e.reverse().reduce((o,a)=>kn.bind(null,t,a,o,r),n)():Promise.resolve().then(()=>t.registry[e]?t.registry[e].reduce((o,a)=>a.hook.bind(null,o,r),n)():n(r))}function zs(t,e,n,r){let o=r;t.registry[n]||(t.registry[n]=[]),e==="before"&&(r=(a,s)=>Promise.resolve().then(o.bind(null,s)).then(a.bind(null,s))),e==="after"&&(r=(a,s)=>{let i;return Promise.resolve().then(a.bind(null,s)).then(l=>(i=l,o(i,s))).then(()=>i)}),e==="error"&&(r=(a,s)=>Promise.resolve().then(a.bind(null,s)).catch(i=>o(i,s))),t.registry[n].push({hook:r,orig:o})}function Hs(t,e,n){if(!t.registry[e])return;let r=t.registry[e].map(o=>o.orig).indexOf(n);r!==-1&&t.registry[e].splice(r,1)}var Ws=Function.bind,Qs=Ws.bind(Ws);function Ks(t,e,n){let r=Qs(Hs,null).apply(null,n?[e,n]:[e]);t.api={remove:r},t.remove=r,["before","error","after","wrap"].forEach(o=>{let a=n?[e,o,n]:[e,o];t[o]=t.api[o]=Qs(zs,null).apply(null,a)})}function Qy(){let t=Symbol("Singular"),e={registry:{}},n=kn.bind(null,e,t);return Ks(n,e,t),n}function Ky(){let t={registry:{}},e=kn.bind(null,t);return Ks(e,t),e}var Xs={Singular:Qy,Collection:Ky};var Wt="(?:[a-zA-Z0-9_-]+)",Js="\\.",Ys=new RegExp(`^${Wt}${Js}${Wt}${Js}${Wt}$`),Xy=Ys.test.bind(Ys);async function Jy(t){let e=Xy(t),n=t.startsWith("v1.")||t.startsWith("ghs_"),r=t.startsWith("ghu_");return{type:"token",token:t,tokenType:e?"app":n?"installation":r?"user-to-server":"oauth"}}function Yy(t){return t.split(/\./).length===3?`bearer ${t}`:`token ${t}`}async function Zy(t,e,n,r){let o=e.endpoint.merge(n,r);return o.headers.authorization=Yy(t),e(o)}var Zs=function(e){if(!e)throw new Error("[@octokit/auth-token] No token passed to createTokenAuth");if(typeof e!="string")throw new Error("[@octokit/auth-token] Token passed to createTokenAuth is not a string");return e=e.replace(/^(token|bearer) +/i,""),Object.assign(Jy.bind(null,e),{hook:Zy.bind(null,e)})};var Qt="7.0.8";var ei=()=>{},ec=console.warn.bind(console),nc=console.error.bind(console);function tc(t={}){return typeof t.debug!="function"&&(t.debug=ei),typeof t.info!="function"&&(t.info=ei),typeof t.warn!="function"&&(t.warn=ec),typeof t.error!="function"&&(t.error=nc),t}var ni=`octokit-core.js/${Qt} ${D()}`,Cn=class{static VERSION=Qt;static defaults(e){return class extends this{constructor(...r){let o=r[0]||{};if(typeof e=="function"){super(e(o));return}super(Object.assign({},e,o,o.userAgent&&e.userAgent?{userAgent:`${o.userAgent} ${e.userAgent}`}:null))}}}static plugins=[];static plugin(...e){let n=this.plugins;return class extends this{static plugins=n.concat(e.filter(o=>!n.includes(o)))}}constructor(e={}){let n=new Xs.Collection,r={baseUrl:v.endpoint.DEFAULTS.baseUrl,headers:{},request:Object.assign({},e.request,{hook:n.bind(null,"request")}),mediaType:{previews:[],format:""}};if(r.headers["user-agent"]=e.userAgent?`${e.userAgent} ${ni}`:ni,e.baseUrl&&(r.baseUrl=e.baseUrl),e.previews&&(r.mediaType.previews=e.previews),e.timeZone&&(r.headers["time-zone"]=e.timeZone),this.request=v.defaults(r),this.graphql=sa(this.request).defaults(r),this.log=tc(e.log),this.hook=n,e.authStrategy){let{authStrategy:a,...s}=e,i=a(Object.assign({request:this.request,log:this.log,octokit:this,octokitOptions:s},e.auth));n.wrap("request",i.hook),this.auth=i}else if(!e.auth)this.auth=async()=>({type:"unauthenticated"});else{let a=Zs(e.auth);n.wrap("request",a.hook),this.auth=a}let o=this.constructor;for(let a=0;a<o.plugins.length;++a)Object.assign(this,o.plugins[a](this,e))}request;graphql;log;hook;auth};var ti="6.0.0";function Kt(t){t.hook.wrap("request",(e,n)=>{t.log.debug("request",n);let r=Date.now(),o=t.request.endpoint.parse(n),a=o.url.replace(n.baseUrl,"");return e(n).then(s=>{let i=s.headers["x-github-request-id"];return t.log.info(`${o.method} ${a} - ${s.status} with id ${i} in ${Date.now()-r}ms`),s}).catch(s=>{let i=s.response?.headers["x-github-request-id"]||"UNKNOWN";throw t.log.error(`${o.method} ${a} - ${s.status} with id ${i} in ${Date.now()-r}ms`),s})})}Kt.VERSION=ti;var rc="0.0.0-development";function oc(t){if(!t.data)return{...t,data:[]};if(!(("total_count"in t.data||"total_commits"in t.data)&&!("url"in t.data)))return t;let n=t.data.incomplete_results,r=t.data.repository_selection,o=t.data.total_count,a=t.data.total_commits;delete t.data.incomplete_results,delete t.data.repository_selection,delete t.data.total_count,delete t.data.total_commits;let s=Object.keys(t.data)[0],i=t.data[s];return t.data=i,typeof n<"u"&&(t.data.incomplete_results=n),typeof r<"u"&&(t.data.repository_selection=r),t.data.total_count=o,t.data.total_commits=a,t}function Xt(t,e,n){let r=typeof e=="function"?e.endpoint(n):t.request.endpoint(e,n),o=typeof e=="function"?e:t.request,a=r.method,s=r.headers,i=r.url;return{[Symbol.asyncIterator]:()=>({async next(){if(!i)return{done:!0};try{let l=await o({method:a,url:i,headers:s}),d=oc(l);if(i=((d.headers.link||"").match(/<([^<>]+)>;\s*rel="next"/)||[])[1],!i&&"total_commits"in d.data){let u=new URL(d.url),y=u.searchParams,c=parseInt(y.get("page")||"1",10),m=parseInt(y.get("per_page")||"250",10);c*m<d.data.total_commits&&(y.set("page",String(c+1)),i=u.toString())}return{value:d}}catch(l){if(l.status!==409)throw l;return i="",{value:{status:200,headers:{},data:[]}}}}})}}function ri(t,e,n,r){return typeof n=="function"&&(r=n,n=void 0),oi(t,[],Xt(t,e,n)[Symbol.asyncIterator](),r)}function oi(t,e,n,r){return n.next().then(o=>{if(o.done)return e;let a=!1;function s(){a=!0}return e=e.concat(r?r(o.value,s):o.value.data),a?e:oi(t,e,n,r)})}var rf=Object.assign(ri,{iterator:Xt});function Jt(t){return{paginate:Object.assign(ri.bind(null,t),{iterator:Xt.bind(null,t)})}}Jt.VERSION=rc;var Yt="17.0.0";var ai={actions:{downloadJobLogsForWorkflowRun:["GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs"]},activity:{},apps:{createInstallationAccessToken:["POST /app/installations/{installation_id}/access_tokens"],getRepoInstallation:["GET /repos/{owner}/{repo}/installation"]},billing:{},checks:{create:["POST /repos/{owner}/{repo}/check-runs"],get:["GET /repos/{owner}/{repo}/check-runs/{check_run_id}"],update:["PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}"]},copilot:{},credentials:{revoke:["POST /credentials/revoke"]},git:{createCommit:["POST /repos/{owner}/{repo}/git/commits"],createRef:["POST /repos/{owner}/{repo}/git/refs"],createTree:["POST /repos/{owner}/{repo}/git/trees"],deleteRef:["DELETE /repos/{owner}/{repo}/git/refs/{ref}"],listMatchingRefs:["GET /repos/{owner}/{repo}/git/matching-refs/{ref}"],updateRef:["PATCH /repos/{owner}/{repo}/git/refs/{ref}"]},gitignore:{},interactions:{},issues:{addBlockedByDependency:["POST /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by"],addLabels:["POST /repos/{owner}/{repo}/issues/{issue_number}/labels"],addSubIssue:["POST /repos/{owner}/{repo}/issues/{issue_number}/sub_issues"],create:["POST /repos/{owner}/{repo}/issues"],createComment:["POST /repos/{owner}/{repo}/issues/{issue_number}/comments"],createLabel:["POST /repos/{owner}/{repo}/labels"],deleteComment:["DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}"],get:["GET /repos/{owner}/{repo}/issues/{issue_number}"],list:["GET /issues"],listDependenciesBlockedBy:["GET /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by"],listDependenciesBlocking:["GET /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocking"],listLabelsForRepo:["GET /repos/{owner}/{repo}/labels"],listSubIssues:["GET /repos/{owner}/{repo}/issues/{issue_number}/sub_issues"],lock:["PUT /repos/{owner}/{repo}/issues/{issue_number}/lock"],removeDependencyBlockedBy:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by/{issue_id}"],removeLabel:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}"],removeSubIssue:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/sub_issue"],unlock:["DELETE /repos/{owner}/{repo}/issues/{issue_number}/lock"],update:["PATCH /repos/{owner}/{repo}/issues/{issue_number}"]},licenses:{get:["GET /licenses/{license}"]},markdown:{render:["POST /markdown"]},meta:{get:["GET /meta"],root:["GET /"]},migrations:{},oidc:{},orgs:{delete:["DELETE /orgs/{org}"],get:["GET /orgs/{org}"],list:["GET /organizations"],update:["PATCH /orgs/{org}"]},packages:{},projects:{},pulls:{create:["POST /repos/{owner}/{repo}/pulls"],get:["GET /repos/{owner}/{repo}/pulls/{pull_number}"],list:["GET /repos/{owner}/{repo}/pulls"],listFiles:["GET /repos/{owner}/{repo}/pulls/{pull_number}/files"],merge:["PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge"],update:["PATCH /repos/{owner}/{repo}/pulls/{pull_number}"],updateBranch:["PUT /repos/{owner}/{repo}/pulls/{pull_number}/update-branch"]},rateLimit:{get:["GET /rate_limit"]},reactions:{},repos:{delete:["DELETE /repos/{owner}/{repo}"],get:["GET /repos/{owner}/{repo}"],getBranchRules:["GET /repos/{owner}/{repo}/rules/branches/{branch}"],getCollaboratorPermissionLevel:["GET /repos/{owner}/{repo}/collaborators/{username}/permission"],getRepoRuleset:["GET /repos/{owner}/{repo}/rulesets/{ruleset_id}"],merge:["POST /repos/{owner}/{repo}/merges"],renameBranch:["POST /repos/{owner}/{repo}/branches/{branch}/rename"],transfer:["POST /repos/{owner}/{repo}/transfer"],update:["PATCH /repos/{owner}/{repo}"]},search:{code:["GET /search/code"],commits:["GET /search/commits"],labels:["GET /search/labels"],repos:["GET /search/repositories"],users:["GET /search/users"]},teams:{create:["POST /orgs/{org}/teams"],list:["GET /orgs/{org}/teams"]},users:{block:["PUT /user/blocks/{username}"],follow:["PUT /user/following/{username}"],list:["GET /users"]}};var ye=new Map;for(let[t,e]of Object.entries(ai))for(let[n,r]of Object.entries(e)){let[o,a,s]=r,[i,l]=o.split(/ /),d=Object.assign({method:i,url:l},a);ye.has(t)||ye.set(t,new Map),ye.get(t).set(n,{scope:t,methodName:n,endpointDefaults:d,decorations:s})}var ac={has({scope:t},e){return ye.get(t).has(e)},getOwnPropertyDescriptor(t,e){return{value:this.get(t,e),configurable:!0,writable:!0,enumerable:!0}},defineProperty(t,e,n){return Object.defineProperty(t.cache,e,n),!0},deleteProperty(t,e){return delete t.cache[e],!0},ownKeys({scope:t}){return[...ye.get(t).keys()]},set(t,e,n){return t.cache[e]=n},get({octokit:t,scope:e,cache:n},r){if(n[r])return n[r];let o=ye.get(e).get(r);if(!o)return;let{endpointDefaults:a,decorations:s}=o;return s?n[r]=sc(t,e,r,a,s):n[r]=t.request.defaults(a),n[r]}};function Zt(t){let e={};for(let n of ye.keys())e[n]=new Proxy({octokit:t,scope:n,cache:{}},ac);return e}function sc(t,e,n,r,o){let a=t.request.defaults(r);function s(...i){let l=a.endpoint.merge(...i);if(o.mapToData)return l=Object.assign({},l,{data:l[o.mapToData],[o.mapToData]:void 0}),a(l);if(o.renamed){let[d,u]=o.renamed;t.log.warn(`octokit.${e}.${n}() has been renamed to octokit.${d}.${u}()`)}if(o.deprecated&&t.log.warn(o.deprecated),o.renamedParameters){let d=a.endpoint.merge(...i);for(let[u,y]of Object.entries(o.renamedParameters))u in d&&(t.log.warn(`"${u}" parameter is deprecated for "octokit.${e}.${n}()". Use "${y}" instead`),y in d||(d[y]=d[u]),delete d[u]);return a(d)}return a(...i)}return Object.assign(s,a)}function ic(t){return{rest:Zt(t)}}ic.VERSION=Yt;function er(t){let e=Zt(t);return{...e,rest:e}}er.VERSION=Yt;var si="22.0.1";var Sn=Cn.plugin(Kt,er,Jt).defaults({userAgent:`octokit-rest.js/${si}`});var lc="2022-11-28",dc="x-github-api-version",uc=3e4;function nr(){return Y()?.answerWithinMs??uc}function Dn({apiUrl:t,version:e,fetch:n}){return{baseUrl:t,userAgent:`ralph-hero/${e}`,log:{debug:On,info:On,warn:On,error:On},request:{fetch:yc(n)}}}function On(){}function yc(t){return async(e,n)=>{let r=nr(),o=Date.now(),a={[dc]:lc,...Object.fromEntries(Object.entries(n?.headers??{}))},s=await t(e,{...n,headers:a,signal:AbortSignal.timeout(r)}),i=Date.now()-o;if(i<=r)return s;throw await s.body?.cancel(),new Error(`the answer came after ${Math.round(i/1e3)} s, perhaps because the machine slept`)}}var cc=T({data:T({viewer:T({login:E()})})}),mc=T({owner:E(),repo:E(),number:B()}),pc=404;function gc(t){return t?.[0]==="repository"&&(t[1]==="issue"||t[1]==="issueOrPullRequest")}var hc=1e3,_c=2e7,fc=1e5;async function bc({body:t}){let e=Buffer.alloc(0),n=0;for await(let r of t??[])if(n+=r.length,e=Buffer.concat([e,r]).subarray(-fc),n>=_c)break;return e.toString("utf8")}var He=class{rest;isGithubsOwn;#e;#n;#t;#a;#r;#d;#u=new En;#l=null;#s=!1;#m;constructor(e,n){let{token:r,tokenPlace:o,limits:a,limitsOfAccount:s}=e;this.#t=new Ze(a),this.#a=n.time;let i=typeof r=="string";i&&Ec(r,o),this.#r=r,this.#d=i?null:r;let l=new Sn({...Dn(e),...i?{auth:r}:{}});i||l.hook.wrap("request",async(c,m)=>wc(r,{options:m,time:n.time},async()=>c(m)));let d=new WeakMap,u=c=>d.get(c)??n.elapsedMs();l.hook.before("request",c=>{d.set(c,n.elapsedMs())}),l.hook.after("request",({headers:c,data:m},p)=>{this.#h(c,{clock:n,sentAtMs:u(p)}),this.#t.noteServer(c["x-ratelimit-limit"]!==void 0),s!==void 0&&this.#w(m,s)}),l.hook.error("request",(c,m)=>{throw"response"in c&&c.response!==void 0&&this.#h(c.response.headers,{clock:n,sentAtMs:u(m)}),i?Object.assign(c,{tokenPlace:o,tokenEnd:this.#m}):c});let y=new Re(this.#t,n,n.time);l.hook.wrap("request",async(c,m)=>y.deliver(m,async()=>c(m))),this.rest=l,this.#n=e.fetch,this.isGithubsOwn=Je(Ye(e.apiUrl)),this.#e=l.graphql.defaults({baseUrl:e.graphqlUrl.replace(/\/graphql\/?$/,"")})}async token(){return typeof this.#r=="string"?this.#r:this.#r.token()}get scopes(){return this.#l}get permissions(){return this.#d?.permissions??null}get pace(){return this.#t.pace(this.#a.now())}hasContentRoom(e){return this.#t.hasContentRoom(e,this.#a.now())}async query(e,n,r){let{data:o,problems:a}=await this.#i(e,n,{attempted:r,kind:"read"}),[s]=a;if(s!==void 0)throw R(s,r);return o}async queryParts(e,n,r){return this.#i(e,n,{attempted:r,kind:"read"})}async queryVisible(e,n,r){let o=await this.queryParts(e,n,r),a=o.problems.find(({type:s})=>s!=="FORBIDDEN");if(a!==void 0)throw R(a,r);return o}async mutate(e,n,r){return this.#i(e,n,{attempted:r,kind:"write"})}async endOfFile(e,n){try{let r=await this.#n(e,{signal:AbortSignal.timeout(nr())});if(!r.ok)throw new Error(`its server answers ${r.status}`);return await bc(r)}catch(r){throw Ae(n,ne(r))}}async#i(e,n,{attempted:r,kind:o}){let a=this.#u.fitting(e);try{let i=await this.#e(a,{...n,headers:this.#b(a)});if(J(i))return{data:i,problems:[]}}catch(i){if(Rc(i))return{data:i.data,problems:await this.#c(qt(i),n,r)};if(this.#u.learn(wn(i),a))return this.#i(e,n,{attempted:r,kind:o});throw P(i,r,o)}let s="GitHub's answer could not be read";throw o==="write"?Le(r,s):Ae(r,s)}async#c(e,n,r){let o=e.find(({type:i,path:l})=>i==="NOT_FOUND"&&gc(l)),a=mc.safeParse(n).data;if(o===void 0||a===void 0)return e;let s=await this.#o(a,r);return e.map(i=>i===o?{...i,failure:s}:i)}async#o(e,n){let{owner:r,repo:o,number:a}=e;try{let{data:s}=await this.rest.issues.get({owner:r,repo:o,issue_number:a}),i=`${s.repository_url.split("/").slice(-2).join("/")}#${s.number}`;return U(i,w(e))?Ae(n,"GitHub does not show the issue to every request yet"):new g("GITHUB_NOT_FOUND",`Cannot ${n}: it was transferred and is now ${i}`,{hint:`Call with the owner, repo and number of ${i}, where its log begins anew`})}catch(s){if(G(s)!==pc)return P(s,n,"read");let i=`Cannot ${n}: there is no such issue, or the token cannot see it`;return new g("GITHUB_NOT_FOUND",i,{hint:"Check owner, repository and number"})}}#b(e){return this.#u.asksFor("issue-fields",e)?{"graphql-features":"issue_fields"}:{}}#w(e,n){if(this.#s)return;let r=cc.safeParse(e).data?.data.viewer.login;r!==void 0&&(this.#s=!0,this.#t.useAccount(n(r)))}#h(e,{clock:n,sentAtMs:r}){let{date:o}=e;n.observe(typeof o=="string"?o:void 0,r);let a=e["github-authentication-token-expiration"];typeof a=="string"&&(this.#m=a);let s=e["x-oauth-scopes"];typeof s=="string"&&(this.#l=s.split(",").map(i=>i.trim()).filter(i=>i!==""))}};function Ec(t,e){if(!/^[\x21-\x7e]+$/.test(t))throw new g("CONFIG_INVALID","Cannot use the token: it contains a blank, a line break or another character that no token has",{hint:`Put the token alone, exactly as GitHub showed it, in ${e}`})}async function wc(t,{options:{headers:e},time:n},r){let o=async s=>(e.authorization=`token ${s}`,r()),a=await t.token();try{return await o(a)}catch(s){if(G(s)!==401)throw s;return await n.sleep(hc),t.forget(a),o(await t.token())}}function Rc(t){return t instanceof le&&J(t.data)}var Ac=T({status:B(),headers:Xe(E(),se([E(),B()]).optional()),data:V()}),$f=T({response:Ac});var Fn=12e4,Ic=8;function ii(t,e=Date.now){let n=new Map,r=ga(Fn),o=0,a=()=>{let i=e();if(i-o>Fn){for(let l of n.values())l.then(async d=>d?.close(),()=>{});n=new Map,r.closeIdle()}o=i},s=async i=>{let l=i.address,d=n.get(l)??vc(i);return n.set(l,d),d.catch(()=>n.delete(l)),d};return async(i,l)=>{let d=i instanceof URL||typeof i=="string"?String(i):i.url,u=he(d,t);if(u.kind==="unusable")throw new K(u.why,{hint:u.remedy,isLasting:!0});a();try{if(u.kind!=="proxy"&&!li())return await r.fetch(i,l);let y=u.kind==="proxy"?await s(u.proxy):null;return await(y===null?fetch(i,l):fetch(i,{...l,dispatcher:y}))}catch(y){throw ha(y,d,t)}}}async function vc(t){if(new Headers,li())return null;let{proxyAgent:e}=await import("./proxy-agent.js").catch(n=>{throw qr(n)??n});return e(t,{keepAliveTimeout:Fn,keepAliveMaxTimeout:Fn})}function li(){let e=`undici.globalDispatcher.${Number.parseInt(process.versions.undici??"",10)>=Ic?2:1}`,n=Reflect.get(globalThis,Symbol.for(e));return typeof n!="object"||n===null?!1:!["Agent","EnvHttpProxyAgent"].includes(n.constructor.name)}var Pc={totalCount:0,pageInfo:{hasPreviousPage:!1,startCursor:null},nodes:[],edges:[]};function ce(t){let{id:e,fullDatabaseId:n,number:r,title:o,url:a,closed:s,repository:i}=t,l=rr(i.nameWithOwner,r);return{id:e,databaseId:Number(n),address:l,title:o,url:a,closed:s}}function di(t,e){return{...ce(t),viewer:e,body:t.body,bodyEditedAt:t.lastEditedAt,labels:h(t.labels?.nodes),assignees:h(t.assignees.nodes).map(({id:n,login:r})=>({id:n,name:r})),ancestors:mi(t.parent),subIssueCount:t.subIssuesSummary.total,commentCount:t.comments.totalCount}}function ui(t,{viewer:e,stateField:n}){let r=ce(t),{repository:o,...a}=t,s={...a,__typename:"Issue",stateReason:null,closedAs:null,projectItems:t.projectItems??{nodes:[]},comments:Pc},i={viewer:{login:e},repository:{...o,issueOrPullRequest:s}};return{...r,snapshot:Ie(i,r.address,n)}}function yi(t){return{...ce(t),body:t.body}}function ci(t,e){let{createdAt:n,author:r,userContentEdits:o,timelineItems:a}=t,s=h(o?.nodes),i=h(a.nodes).flatMap(c=>c.__typename==="RenamedTitleEvent"?[c]:[]),l=s.map(({diff:c,editedAt:m,editor:p})=>$n({text:c,at:m},p,e)),d=i.map(({currentTitle:c,createdAt:m,actor:p})=>$n({text:c,at:m},p,e)).toReversed(),u=$n({text:null,at:n},null,e);o?.pageInfo.hasNextPage===!0&&l.push({...u,at:l.at(-1)?.at??n});let[y]=i;return a.pageInfo.hasPreviousPage?d.push({...u,at:d.at(-1)?.at??n}):y!==void 0&&d.push($n({text:y.previousTitle,at:n},r,e)),{title:d,body:l}}function $n(t,e,n){let r=e===null?null:z(e.__typename,e.login);return{...t,author:r,byViewer:tr(e,n)}}function tr(t,e){let n=t===null?null:z(t.__typename,t.login);return n!==null&&U(xr(n),e)}function mi(t){return t==null?[]:[ce(t),...mi(t.parent)]}function Tc(t){return{id:t.node_id,databaseId:t.id,address:rr(t.repository_url.split("/").slice(-2).join("/"),t.number),title:t.title,url:t.html_url,closed:t.state==="closed"}}function Mn(t){return t.map(e=>typeof e=="string"?e:e.name??"")}function Pe(t){return(t?.total??0)-(t?.completed??0)}function rr(t,e){return{...Mr(t),number:e}}function pi(t,e){let{issue_dependencies_summary:n,parent_issue_url:r}=t;return{...Tc(t),parent:r==null?null:kc(r),blockerCount:xn(n?.total_blocked_by,e),blockedCount:xn(n?.total_blocking,e)}}function gi(t,e){let n=t.issueDependenciesSummary,{parent:r}=t;return{...ce(t),parent:r===null?null:rr(r.repository.nameWithOwner,r.number),blockerCount:xn(n?.totalBlockedBy,e),blockedCount:xn(n?.totalBlocking,e)}}function xn(t,e){return t===void 0||t===0&&!e?null:t}function kc(t){let[e="",n="",,r=""]=t.split("/").slice(-4);return{owner:e,repo:n,number:Number(r)}}var or={"sub-issues":"rest",dependencies:"graphql"},hi={rest:"GITHUB_NOT_FOUND",graphql:"GITHUB_UNSUPPORTED"},Nn=class{#e=new Map;#n=!1;wayOf(e){return this.#e.get(e)??or[e]}use(e,n){this.#e.set(e,n)}async run(e,n){let{group:r,attempted:o}=n;if(r==="dependencies"&&this.#n)throw fi(o);let a=this.wayOf(r);try{return await _i(a,e,n)}catch(s){if(!(s instanceof g&&s.code===hi[a])||a!==or[r])throw s;return this.#t(e,n,s)}}async#t(e,n,r){let{group:o,attempted:a}=n,s=or[o]==="rest"?"graphql":"rest";try{let i=await _i(s,e,n);return this.use(o,s),i}catch(i){throw!(i instanceof g)||i.code!==hi[s]?i:o!=="dependencies"?r:(this.#n=!0,fi(a))}}};async function _i(t,e,{rest:n,graphql:r,attempted:o,kind:a}){if(t==="graphql")return r();try{return await n(ar(e))}catch(s){throw P(s,o,a)}}function ar({owner:t,repo:e,number:n}){return{owner:t,repo:e,issue_number:n}}function fi(t){return new g("GITHUB_UNSUPPORTED",`Cannot ${t}: this GitHub server has no dependencies between issues`,{hint:"They need GitHub Enterprise Server 3.19 or newer; nothing was written"})}var sr=/priority has already been taken/i,Cc=/only have one parent|duplicate sub-issues/i,bi=5,Sc=200;async function Ei(t,e,n){let{parent:r,child:o,takesOver:a}=n,s=`make ${w(r.address)} the parent of ${w(o.address)}`,i={parentId:r.id,childId:o.id,...a?{takesOver:a}:{}};for(let l=1;;l+=1){let{problems:d}=await t.mutate(va,i,s),[u]=d;if(u===void 0)return;if(Cc.test(u.message))return Oc(t,n,{attempted:s,problem:u});if(!sr.test(u.message))throw R(u,s);if(l===bi)throw Dc(s,u);await e.sleep(Sc*2**(l-1)*(.5+Math.random()))}}async function Oc(t,{parent:e,child:n},{attempted:r,problem:o}){let{node:a}=await t.query(Ua,{childId:n.id},r),s=a!==null&&"parent"in a&&a.parent!==null?ce(a.parent):null;if(s?.id!==e.id)throw s===null?R(o,r):new g("GITHUB_UNEXPECTED",`Cannot ${r}: ${w(n.address)} has the parent ${w(s.address)} by now`,{hint:"A ticket has one parent: remove that link first, with action remove. Nothing was written"})}function Dc(t,{message:e}){return new g("GITHUB_UNAVAILABLE",`Cannot ${t}: other processes add children to that parent at the same time ("${e}")`,{hint:`Tried ${bi} times; nothing was written. Call again shortly`,retryable:!0})}var ir=100,wi={request:{retries:0}},$c=1e3,jn=class{#e;#n;#t=new Nn;#a=!1;#r=new F({max:$c});constructor(e,n){this.#e=e,this.#n=n}async contentOf(e){try{let{data:n}=await this.#e.rest.issues.get(ar(e));return{...this.#l(n),body:n.body??"",author:n.user===null?null:z(n.user.type,n.user.login),association:n.author_association??"NONE",labels:Mn(n.labels),assignees:(n.assignees??[]).map(({login:r})=>r),openChildren:Pe(n.sub_issues_summary)}}catch(n){throw P(n,`read ticket ${w(e)}`,"read")}}async childrenOf(e){let n=`read the children of ticket ${w(e)}`;return this.#t.run(e,{group:"sub-issues",attempted:n,kind:"read",rest:async r=>{let{data:o}=await this.#e.rest.issues.listSubIssues({...r,per_page:ir});return o.map(a=>Ri(this.#l(a),a.body))},graphql:async()=>(await this.#u(xa,e,n)).map(o=>Ri(this.#s(o),o.body))})}async blockersOf(e){return this.#d(e,{attempted:`read what ticket ${w(e)} waits for`,rest:async n=>this.#e.rest.issues.listDependenciesBlockedBy({...n,per_page:ir}),document:Ma})}async blockedBy(e){return this.#d(e,{attempted:`read what waits for ticket ${w(e)}`,rest:async n=>this.#e.rest.issues.listDependenciesBlocking({...n,per_page:ir}),document:Na})}async addChild(e,n,{takesOver:r}={takesOver:!1}){await Ei(this.#e,this.#n,{parent:e,child:n,takesOver:r})}async removeChild(e,n){let r=`take ${w(n.address)} from its parent ${w(e.address)}`;await this.#i(gs,{parentId:e.id,childId:n.id},r)}async requireDependencies(e){this.#e.isGithubsOwn||this.#a||(await this.blockersOf(e),this.#a=!0)}get linksByGraphql(){return this.#t.wayOf("dependencies")==="graphql"}linkByRest(){this.#t.use("dependencies","rest")}blocking(e,n){return this.noteLinked(e,n.id),{document:qe,variables:{issueId:e,blockingId:n.id}}}noteLinked(...e){let n=this.#n.now();for(let r of e)this.#r.set(r,n)}async addBlocker(e,n){let{id:r,address:o}=e,a=`make ${w(o)} wait for ${w(n.address)}`;this.noteLinked(r,n.id),await this.#t.run(o,{group:"dependencies",attempted:a,kind:"write",rest:async s=>{let{issues:i}=this.#e.rest;await i.addBlockedByDependency({...s,issue_id:n.databaseId,...wi})},graphql:async()=>this.#i(qe,{issueId:r,blockingId:n.id},a)})}async removeBlocker({id:e,address:n},r){let o=`make ${w(n)} no longer wait for ${w(r.address)}`;await this.#t.run(n,{group:"dependencies",attempted:o,kind:"write",rest:async a=>{let{issues:s}=this.#e.rest;await s.removeDependencyBlockedBy({...a,issue_id:r.databaseId,...wi})},graphql:async()=>this.#i(ja,{issueId:e,blockingId:r.id},o)})}async#d(e,{attempted:n,rest:r,document:o}){return this.#t.run(e,{group:"dependencies",attempted:n,kind:"read",rest:async a=>(await r(a)).data.map(s=>this.#l(s)),graphql:async()=>(await this.#u(o,e,n)).map(s=>this.#s(s))})}async#u(e,n,r){let o={...n},{repository:a}=await this.#e.query(e,o,r);return h(a?.issue?.links.nodes)}#l(e){return pi(e,this.#m(e.node_id,e.updated_at))}#s(e){return gi(e,this.#m(e.id,e.updatedAt))}#m(e,n){let r=Math.max(Date.parse(n),this.#r.get(e)??0);return this.#n.now()-r>1e4}async#i(e,n,r){let{problems:o}=await this.#e.mutate(e,n,r),[a]=o;if(a!==void 0)throw R(a,r)}};function Ri(t,e){return{...t,body:e??""}}function Ai({owner:t,repo:e},n){let r=n.map(({kind:a},s)=>a==="label"?`label${s}: label(name: $name${s}) { id name } labels${s}: labels(query: $name${s}, first: 30) { nodes { id name } }`:`people${s}: assignableUsers(query: $name${s}, first: 50) { nodes { id login } }`);return{document:`query ReadChoices($owner: String!, $repo: String!${n.map((a,s)=>`, $name${s}: String!`).join("")}) {
  repository(owner: $owner, name: $repo) {
    ${r.join(`
    `)}
  }
}`,variables:{owner:t,repo:e,...Object.fromEntries(n.map(({name:a},s)=>[`name${s}`,a]))}}}function Ii({repository:t},e){let n=[],r=[];for(let[o,{kind:a,name:s}]of e.entries()){let l=(a==="label"?xc(t,o):Mc(t,o)).find(d=>U(d.name,s));l!==void 0&&(a==="label"?n:r).push(l)}return{labels:n,assignees:r}}function xc(t,e){let n=t?.[`label${e}`],r=t?.[`labels${e}`];return[...n!=null&&"name"in n?[n]:[],...vi(r).flatMap(o=>"name"in o?[o]:[])]}function Mc(t,e){return vi(t?.[`people${e}`]).flatMap(n=>"login"in n?[{id:n.id,name:n.login}]:[])}function vi(t){return t!=null&&"nodes"in t?h(t.nodes):[]}var Ti=/^mutation (?<name>\w+)\((?<parameters>[^)]*)\) \{\n(?<fields>[^]*?)\n\}(?<fragments>[^]*)$/,Nc=/fragment (\w+) on [^]*?\n\}/g,jc=/^ {2}(\w+)(:?)/gm,Pi=/\$(\w+)/g;async function Un(t,e,n){let{document:r,variables:o,parts:a}=Uc(e),s=await t.mutate(r,o,n);return a.map(i=>Gc(i,s))}function Uc(t){let e=t.map(qc),n=new Set(e.flatMap(s=>s.parameters)),r=new Map(e.flatMap(s=>[...s.fragments]));return{document:[`mutation ${Ti.exec(t.at(-1)?.document??"")?.groups?.name??""}(${[...n].join(", ")}) {
${e.map(({fields:s})=>s).join(`
`)}
}`,...r.values()].join(`

`),variables:Object.assign({},...e.map(({variables:s})=>s)),parts:e}}function qc({document:t,variables:e},n){let r=Ti.exec(t)?.groups;if(r===void 0)throw new Error("A mutation to join has the form that the generator prints");let{parameters:o="",fields:a="",fragments:s=""}=r,i=new Set([...s.matchAll(Pi)].map(([,c])=>c)),l=c=>n===0||i.has(c)?c:`${c}_${n}`,d=c=>c.replaceAll(Pi,(m,p)=>`$${l(p)}`),u=new Map,y=d(a).replaceAll(jc,(c,m,p)=>{let _=n===0?m:`${m}_${n}`;return u.set(_,m),_===m||p!==""?`  ${_}${p}`:`  ${_}: ${m}`});return{parameters:d(o).split(/,|\n/).map(c=>c.trim()).filter(c=>c!==""),fields:y,variables:Object.fromEntries(Object.entries(e).map(([c,m])=>[l(c),m])),fragments:new Map([...s.matchAll(Nc)].map(([c,m=""])=>[m,c])),names:u}}function Gc({names:t},{data:e,problems:n}){let r=Object.entries(e).flatMap(([o,a])=>{let s=t.get(o);return s===void 0?[]:[[s,a]]});return{data:Object.fromEntries(r),problems:n.flatMap(o=>Lc(t,o)??[])}}function Lc(t,e){let[n,...r]=e.path??[];if(n===void 0)return e;let o=t.get(String(n));return o===void 0?null:{...e,path:[o,...r]}}var qn=class{#e;#n;#t;constructor({repository:e,projects:n},r){this.#e=e,this.#n=n??e,this.#t=r}async make(e,n){let r=[];for(;r.length<n.length;){let o=n.slice(r.length);try{r.push(...await this.#u(e,Vc(this.#a(o),r)))}catch(a){if(!(a instanceof g))throw a;r.push(...o.map(()=>({failure:a})))}}return r}#a(e){let[n]=e;if(this.#r(n))return e.slice(0,1);let r=e.findIndex((o,a)=>this.#r(o)||this.#d(o)!==this.#d(n)||lr(o)&&a>0&&!lr(e[a-1]??o));return e.slice(0,Math.min(20,r<0?e.length:r))}#r(e){return e?.kind==="blocker"&&!this.#t.linksByGraphql}#d(e){return e?.kind==="card"||e?.kind==="uncard"||e?.kind==="field"?this.#n:this.#e}async#u(e,n){let[r]=n;if(r?.kind==="blocker"&&this.#r(r))return await this.#t.addBlocker(e,r.blocker),[{done:null}];let o=`edit ticket ${w(e.address)}`;try{let a=n.map(l=>this.#l(e,l)),s=this.#d(r);return(await Un(s,a,o)).map((l,d)=>zc(n[d],l,e))}catch(a){if(!(a instanceof g&&a.code==="GITHUB_UNSUPPORTED")||!n.some(({kind:i})=>i==="blocker"))throw a;return this.#t.linkByRest(),this.make(e,n)}}#l({id:e},n){switch(n.kind){case"issue":{let{kind:r,...o}=n;return{document:Ps,variables:{id:e,...o}}}case"labels":case"assignees":{let[r,o]=n.kind==="labels"?[Ts,ks]:[Cs,Ss];return{document:n.on?r:o,variables:{id:e,ids:n.ids}}}case"blocker":return this.#t.blocking(e,n.blocker);case"card":{let{projectId:r,stateField:o}=n,{priority:a,estimate:s}=W(o),i={fieldName:o.name,priorityField:a,estimateField:s};return{document:Pa,variables:{projectId:r,issueId:e,...i}}}case"uncard":{let{projectId:r,itemId:o}=n;return{document:_s,variables:{projectId:r,itemId:o}}}case"field":{let{projectId:r,itemId:o,fieldId:a,value:s}=n,i={projectId:r,itemId:o,fieldId:a};return s===null?{document:hs,variables:i}:{document:bn,variables:{...i,value:s}}}}}};function lr(t){return t.kind==="field"&&t.itemId===null}function Vc(t,e){if(!t.some(lr))return t;let[n]=e.flatMap(o=>"done"in o&&o.done!==null&&"card"in o.done?[o.done.card]:[]);if(n!==void 0){let{id:o}=n;return t.map(a=>a.kind==="field"?{...a,itemId:o}:a)}let r=e.findLast(o=>"failure"in o);throw r!==void 0&&"failure"in r?r.failure:new Error("A field is set on a card that is there, or that was added before")}function zc(t,{data:e,problems:n},{address:r}){let o=`${t===void 0?"edit":Wc[t.kind]} ticket ${w(r)}`,a=n.find(({path:i})=>i===void 0||i.length<=1);if(a!==void 0)return{failure:R(a,o)};if(t?.kind==="issue")return{done:Hc(e.updateIssue?.issue)};if(t?.kind!=="card")return{done:null};let s=e.addProjectV2ItemById?.item;return s==null?{failure:new g("GITHUB_UNEXPECTED",`Cannot ${o}: GitHub shows no card`)}:{done:{card:Vt(s,t.stateField)}}}function Hc(t){if(t==null)return null;let e=h(t.userContentEdits?.nodes).flatMap(({diff:n,editedAt:r,editor:o})=>n===null?[]:[{text:n,at:r,by:o?.login??null}]);return{texts:{title:t.title,body:t.body,edits:e}}}var Wc={issue:"edit",labels:"change the labels of",assignees:"change the assignees of",blocker:"add a blocker to",card:"add to the project the",uncard:"take from the project the",field:"set a field of"};var Qc=10,Kc=20,ki=50,Gn=class{#e;#n;#t;#a;#r;constructor(e,n,r){this.#e=e.repository,this.#a=r,this.#n=new qn(e,n),this.#t=n,this.#r=e.projects===null}async read(e){let{owner:n,repo:r,number:o}=e,a=`read ticket ${w(e)}`,{data:s,problems:i}=await this.#e.queryParts(Ka,{owner:n,repo:r,number:o},a),[l]=i,d=s.repository?.issueOrPullRequest;if(l!==void 0)throw R(l,a);if(d?.__typename==="Issue")return di(d,s.viewer.login);throw new g("INPUT_NOT_AN_ISSUE",`Cannot ${a}: it is a pull request`,{hint:"Use the number of the issue that the pull request closes"})}async readTexts({owner:e,repo:n,number:r}){let o="read the history of a ticket's texts",{repository:a,viewer:s}=await this.#e.query(is,{owner:e,repo:n,number:r,newest:Kc},o),i=a?.issueOrPullRequest;if(i?.__typename==="Issue")return ci(i,s.login);throw new g("GITHUB_NOT_FOUND",`Cannot ${o}: the issue is gone`,{hint:"Look at the board on GitHub, then call again"})}async readBlobs({owner:e,repo:n},{path:r,commit:o},a){let{repository:s}=await this.#e.query(ls,{owner:e,repo:n,decided:`${o}:${r}`,newest:`${a??"HEAD"}:${r}`},`look up the content of ${r}`);return{decided:Ci(s?.decided),newest:Ci(s?.newest)}}async choices(e,{labels:n,assignees:r}){let o={labels:[],assignees:[]},a=[...n.map(s=>({kind:"label",name:s})),...r.map(s=>({kind:"person",name:s}))];for(let s=0;s<a.length;s+=ki){let i=a.slice(s,s+ki),{document:l,variables:d}=Ai(e,i),y=await this.#e.query(l,d,"look up labels and assignable accounts"),c=Ii(y,i);o.labels.push(...c.labels),o.assignees.push(...c.assignees)}return o}async readLabellings({owner:e,repo:n,number:r}){let{repository:o}=await this.#e.query(Za,{owner:e,repo:n,number:r},`read who labelled ticket ${w({owner:e,repo:n,number:r})}`),a=h(o?.issue?.timelineItems.nodes).flatMap(s=>s.__typename==="LabeledEvent"?[s]:[]);return h(o?.issue?.labels?.nodes).flatMap(({id:s,name:i})=>{let l=a.findLast(({label:d})=>d.id===s);return l===void 0?[]:[{name:i,by:Ve(l.actor)}]})}async newestOwn({owner:e,repo:n},r){let o=[],a=null;for(let s=0;s<Qc;s+=1){let l=(await this.#e.query(ns,{owner:e,repo:n,after:a},"look for an earlier creation")).repository?.issues,d=h(l?.nodes),u=d.filter(({createdAt:y})=>Date.parse(y)>=r);if(o.push(...u.filter(({viewerDidAuthor:y})=>y).map(yi)),u.length<d.length||l?.pageInfo.hasNextPage!==!0)break;a=l.pageInfo.endCursor}return o}async create(e,n){let r=[];for(let o of n)try{r.push(await this.#d(e,o))}catch(a){if(!(a instanceof g)||r.length===0)throw a;r.push({failure:a})}return r}async#d(e,n){let r=!e.waits||this.#t.linksByGraphql,{projectId:o}=e,a=this.#r&&o!==null&&r,{name:s}=e.stateField,{priority:i,estimate:l}=W(e.stateField),d={projectIds:[o],fieldName:s,priorityField:i,estimateField:l},u=a?Ta:ka,y={repositoryId:e.repositoryId,...n,...a?d:{}};try{let c=await this.#e.mutate(u,y,"create the ticket"),m=Xc(c,e);return a&&"done"in m&&this.#a.note(o,m.done.id),m}catch(c){if(!(a&&c instanceof g&&c.code==="GITHUB_UNSUPPORTED"))throw c;return this.#r=!1,this.#d(e,n)}}async edit(e,n){let r=await this.#n.make(e,n);for(let[o,a]of r.entries()){let s=n[o];s?.kind==="card"&&"done"in a&&this.#a.note(s.projectId,e.id)}return r}async comment(e,n){let r=`comment on ticket ${w(e.address)}`,{data:o,problems:a}=await this.#e.mutate(Ba,{issueId:e.id,body:n},r),[s]=a;if(s!==void 0)throw R(s,r);return o.addComment?.commentEdge?.node?.url??e.url}};function Xc({data:t,problems:e},n){let r="create the ticket",o=t.createIssue?.issue;if(o!=null)return{done:ui(o,n)};let[a]=e;return a!==void 0&&sr.test(a.message)?{failure:Le(r,"other processes add children to that parent at the same time")}:{failure:a===void 0?new g("GITHUB_UNEXPECTED",`Cannot ${r}: GitHub shows no new issue`):R(a,r)}}function Ci(t){return t?.oid??null}import{isDeepStrictEqual as em}from"node:util";var Jc=100,Yc=10;async function We(t,e,n){let r=[],{after:o}=e,a={count:0,why:null};for(let s=0;s<Yc;s+=1){let{items:i,why:l}=await Zc(t,e,{after:o,attempted:n}),{pageInfo:d,edges:u}=i;for(let[y,{cursor:c,node:m}]of h(u).entries()){o=c,(m===null||m.content===null)&&(a={count:a.count+1,why:a.why??l});let p=m===null?null:dr(m,e.stateField);p!==null&&e.matches(p)&&r.push(p);let _=!d.hasNextPage&&y===h(u).length-1;if(r.length===e.pageSize)return{tickets:r,hidden:a,next:_?null:o}}if(!d.hasNextPage)return{tickets:r,hidden:a,next:null}}return{tickets:r,hidden:a,next:o}}async function Zc(t,{project:e,stateField:n},{after:r,attempted:o}){let{priority:a,estimate:s}=W(n),i={projectId:e.id,stateField:n.name,priorityField:a,estimateField:s,first:Jc,after:r},{data:l,problems:d}=await t.queryVisible(Xa,i,o),{node:u}=l,[y]=d;if(u!=null&&"items"in u)return{items:u.items,why:y===void 0?null:Rn(y)};throw y===void 0?new g("GITHUB_NOT_FOUND",`Cannot ${o}: the project no longer exists`):R(y,o)}function dr({id:t,isArchived:e,content:n,state:r,priority:o,estimate:a},s){if(n?.__typename!=="Issue")return null;let{number:i,title:l,url:d,author:u,closed:y,createdAt:c,updatedAt:m,parent:p,subIssuesSummary:_}=n,f=ee(r),b=n.issueDependenciesSummary;return{itemId:t,number:i,title:l,url:d,repository:n.repository.nameWithOwner,state:f===null?null:Q(s,f),priority:ee(o),estimate:ee(a),closed:y,dropped:M(n),archived:e,author:Ve(u),comments:n.comments.totalCount,labels:h(n.labels?.nodes).map(({name:A})=>A),assignees:h(n.assignees.nodes).map(({login:A})=>A),parent:p===null?null:{repository:p.repository.nameWithOwner,number:p.number},children:_.total,openChildren:Pe(_),openBlockers:b?.blockedBy??0,createdAt:c,updatedAt:m}}var nm=50,tm=304,rm=404,om=/field validation errors/i,am=se([T({raw:E()}).transform(({raw:t})=>t),E()]),sm=j({name:am}).nullable(),im=j({number:pe(),title:E(),html_url:E(),repository_url:E(),state:E(),state_reason:E().nullish(),created_at:E(),updated_at:E(),user:j({login:E(),type:E()}).nullish(),comments:pe().nullish(),labels:$(se([E(),j({name:E().nullish()})])),assignees:$(j({login:E()})).nullish(),parent_issue_url:E().nullish(),sub_issues_summary:j({total:pe(),completed:pe()}).nullish(),issue_dependencies_summary:j({blocked_by:pe()}).nullish()}),lm=$(j({node_id:E(),content_type:E(),content:V(),archived_at:E().nullable(),fields:$(j({id:B(),value:V()})).default([])})),dm="this server does not list project items by REST",Si="REST and GraphQL name the project's fields by different ids",Ln=class{#e;#n;#t=new Set;#a=null;#r=new F({max:nm});constructor({repository:e,projects:n},r){this.#e=n??e,this.#n=r}get restProblem(){return this.#a}known(e){return this.#r.get(Oi(e))?.page??null}async readPage(e){let{owner:n,number:r}=e.project,o=`list the items of project number ${r} of "${n}"`,a=await this.#d(e,o);return this.#n.completed(this.#e,e,{page:a,attempted:o})}async#d(e,n){let r=Oi(e);if(this.#a===null)return this.#u(e,{attempted:n,key:r});let o=await We(this.#e,e,n),a=this.#r.get(r);return em(o,a?.page)?a?.page??o:(this.#r.set(r,{etag:"",page:o}),o)}async#u(e,{attempted:n,key:r}){let o=this.#r.get(r);try{let{data:a,headers:s}=await this.#i(e,o?.etag),i=lm.safeParse(a);if(!i.success)throw Di(n,i.error);if(this.#l(i.data,e)){let u=await We(this.#e,e,n);if(u.tickets.some(({state:y})=>y!==null))return this.#m(Si,u)}let l=i.data.filter(({content:u})=>u!=null),d={tickets:l.flatMap(u=>ym(u,e,n)),hidden:{count:i.data.length-l.length,why:null},next:mm(s.link)};return s.etag!==void 0&&this.#r.set(r,{etag:s.etag,page:d}),d}catch(a){let s=G(a);if(s===tm&&o!==void 0)return o.page;if(s===rm)return this.#m(dm,await this.#s(e,n,a));if(a instanceof Error&&om.test(a.message))return this.#m(Si,await We(this.#e,e,n));throw P(a,n,"read")}}#l(e,{project:n,fields:r}){let o=e.filter(({content_type:a})=>a==="Issue");return o.some(a=>a.fields.some(({id:s})=>s===r.state))&&this.#t.add(n.id),o.length>0&&!this.#t.has(n.id)}async#s(e,n,r){try{return await We(this.#e,e,n)}catch(o){throw o instanceof g&&o.code==="GITHUB_NOT_FOUND"?um(n,r):o}}#m(e,n){return this.#a=e,n}async#i({project:e,fields:n,q:r,pageSize:o,after:a},s){let i={project_number:e.number,q:r,per_page:o,fields:Object.values(n).filter(d=>d!==null).join(","),...a===null?{}:{after:a},headers:s===void 0?{}:{"if-none-match":s}},{rest:l}=this.#e;return e.ownerKind==="organization"?l.request("GET /orgs/{org}/projectsV2/{project_number}/items",{org:e.owner,...i}):l.request("GET /users/{username}/projectsV2/{project_number}/items",{username:e.owner,...i})}};function Oi({project:t,q:e,after:n,pageSize:r,fields:o,stateField:a}){return JSON.stringify([t.owner,t.number,e,n,r,o,a])}function um(t,e){return new g("GITHUB_NOT_FOUND",`Cannot ${t}: GitHub has no such list for this token`,{hint:'Check that the project is still there, and that the token may read projects (scope "project")',cause:e})}function Di(t,e){let[n]=e.issues,r=n===void 0||n.path.length===0?"":` at "${n.path.join(".")}"`;return Ae(t,`GitHub's answer cannot be read${r}`,e)}function ym(t,{fields:e,stateField:n},r){if(t.content_type!=="Issue")return[];let o=im.safeParse(t.content);if(!o.success)throw Di(r,o.error);let a=o.data,s=a.sub_issues_summary,i=ur(t,e.state);return[{itemId:t.node_id,number:a.number,title:a.title,url:a.html_url,repository:Fi(a.repository_url),state:i===null?null:Q(n,i),priority:ur(t,e.priority),estimate:ur(t,e.estimate),closed:a.state==="closed",dropped:M({stateReason:a.state_reason??null}),archived:t.archived_at!==null,author:a.user?z(a.user.type,a.user.login):null,comments:a.comments??null,labels:Mn(a.labels),assignees:(a.assignees??[]).map(({login:l})=>l),parent:cm(a.parent_issue_url??null),children:s?.total??0,openChildren:Pe(s),openBlockers:a.issue_dependencies_summary?.blocked_by??0,createdAt:a.created_at,updatedAt:a.updated_at}]}function ur({fields:t},e){return sm.safeParse(t.find(r=>r.id===e)?.value).data?.name??null}function Fi(t){return/\/repos\/(?<name>[^/]+\/[^/]+)/.exec(t)?.groups?.name??""}function cm(t){let e=Number(/\/issues\/(?<number>\d+)$/.exec(t??"")?.groups?.number);return t===null||!Number.isInteger(e)?null:{repository:Fi(t),number:e}}function mm(t){let e=/<(?<url>[^>]+)>;\s*rel="next"/.exec(t??"")?.groups?.url;return e===void 0?null:new URL(e).searchParams.get("after")}function $i({projectId:t,fieldId:e},n){let r=n.map((s,i)=>`$item${i}: ID!, $option${i}: String!`).join(", "),o=n.flatMap(({archived:s},i)=>{let l=`projectId: $projectId, itemId: $item${i}`,d=`set${i}: updateProjectV2ItemFieldValue(input: { ${l}, fieldId: $fieldId, value: { singleSelectOptionId: $option${i} } }) { clientMutationId }`;return s?[`take${i}: unarchiveProjectV2Item(input: { ${l} }) { clientMutationId }`,d,`put${i}: archiveProjectV2Item(input: { ${l} }) { clientMutationId }`]:[d]}),a=n.flatMap(({itemId:s,optionId:i},l)=>[[`item${l}`,s],[`option${l}`,i]]);return{document:`mutation RestoreValues($projectId: ID!, $fieldId: ID!, ${r}) {
  ${o.join(`
  `)}
}`,variables:{projectId:t,fieldId:e,...Object.fromEntries(a)}}}var pm=3e4,gm=50,Bn=class{#e=new Map;note(e,n){this.#e.set(`${e} ${n}`,{projectId:e,issueId:n,atMs:performance.now()})}async completed(e,n,{page:r,attempted:o}){let{project:a,stateField:s}=n;for(let[c,{atMs:m}]of this.#e)performance.now()-m>pm&&this.#e.delete(c);let i=[...this.#e.values()].filter(({projectId:c})=>c===a.id);if(r.next!==null||i.length===0)return r;let{priority:l,estimate:d}=W(s),{data:u}=await e.queryParts(Ja,{issueIds:i.slice(-gm).map(({issueId:c})=>c),stateField:s.name,priorityField:l,estimateField:d},o),y=h(u.nodes).flatMap(c=>{let p=(c.__typename==="Issue"?h(c.projectItems.nodes):[]).find(b=>b.project.id===a.id),_=p===void 0?null:dr(p,s),f=r.tickets.some(({itemId:b})=>b===_?.itemId);return _===null||f||!n.matches(_)?[]:[_]});return y.length===0?r:{...r,tickets:[...r.tickets,...y]}}};import{stripVTControlCharacters as _m}from"node:util";function Vn(t,e){return t?.defaultBranchRef?.name===e?null:e}function yr({baseRefName:t,body:e},n,r){return r===null||t!==r?[]:nn(e,n)}function zn(t){let e=n=>"baseRefName"in n;return h(t).flatMap(n=>"source"in n&&e(n.source)?[n.source]:[])}function Hn(t,e,n){return t.filter(r=>{let{owner:o,name:a}=r.repository;return(q({owner:o.login,repo:a})===q(e)?yr(r,e,n):[]).some(l=>U(w(l),w(e)))})}function Te({isCrossRepository:t,headRepository:e},n){return n===void 0?!t:U(e?.nameWithOwner??"",`${n.owner}/${n.repo}`)}var ji=3,fm=20,cr=100,bm=new Set(["EXPECTED","IN_PROGRESS","PENDING","QUEUED","WAITING"]),Em=new Set(["CLEAN","HAS_HOOKS"]),Wn=class{#e;#n;constructor({projects:e,repository:n}){this.#e=e??n,this.#n=n}async read(e,n){if(e.length===0)return[];let r="read the pull requests of the tickets in review",o=n.base!==null,{nodes:a}=await this.#e.query(Ca,{cards:e,withMentions:o},r),s=h(a).flatMap(y=>{let c="content"in y?y.content:null;return c!==null&&Am(c)?[{issue:c,ids:Im(c,n)}]:[]}),i=[...new Set(s.flatMap(({ids:y})=>[...y.linked,...y.mentioning]))],l=Array.from({length:Math.ceil(i.length/cr)},async(y,c)=>{let m=i.slice(c*cr,(c+1)*cr);return this.#e.query(Sa,{pulls:m},r)}),d=(await Promise.all(l)).flatMap(y=>h(y.nodes)).filter(vm),u=new Map(d.map(y=>[y.id,y]));return s.map(({issue:y,ids:c})=>{let{number:m,closed:p,repository:_}=y,f={owner:_.owner.login,repo:_.name,number:m},b=c.linked.flatMap(I=>u.get(I)??[]),A=c.mentioning.flatMap(I=>u.get(I)??[]),k=[...new Set([...b,...Hn(A,f,n.base)])].slice(-ji).map(Pm);return{number:m,closed:p,dropped:M(y),pulls:k}})}async readRemarks(e,n){let r="read the reviews and checks of a pull request",{node:o}=await this.#n.query(Oa,{pull:n},r);if(o===null||!("reviews"in o))throw xi(r,n);let a=h(o.reviews?.nodes).filter(({body:y})=>y!==""),s=h(o.reviewThreads.nodes).filter(({isResolved:y})=>!y),i=[...a.map(y=>({said:Mi(y,`review (${y.state.toLowerCase().replaceAll("_"," ")})`),hidden:ve(y)})),...s.flatMap(({path:y,line:c,comments:m})=>h(m.nodes).map(p=>({said:Mi(p,c===null?y:`${y}:${c}`),hidden:ve(p)??ve(p.pullRequestReview??{})})))],l=h(o.statusCheckRollup?.contexts.nodes).flatMap(Sm),d=l.filter(({job:y})=>y!==null).slice(0,3),u=new Map(await Promise.all(d.map(async({job:y})=>[y,await this.#t(e,Number(y))])));return{said:i.flatMap(({said:y,hidden:c})=>c===null?[y]:[]),hidden:i.flatMap(({hidden:y})=>y??[]),failedChecks:l.map(({name:y,texts:c,job:m})=>({name:y,text:[...c,u.get(m)].filter(Boolean).join(`
`)}))}}async#t({owner:e,repo:n},r){let o="read the log of a check";try{let{headers:a}=await this.#n.rest.actions.downloadJobLogsForWorkflowRun({owner:e,repo:n,job_id:r,request:{redirect:"manual"}}).catch(s=>{throw P(s,o,"read")});return Dm(await this.#n.endOfFile(a.location??"",o))}catch(a){if(!(a instanceof g))throw a;return`Its log is missing: ${a.message}`}}async readMergeFacts(e){let n="read the merge methods of a pull request",{data:r}=await this.#n.queryVisible(Da,{pull:e},n),{node:o}=r;if(o===null||!wm(o))throw xi(n,e);return Rm(o)}async merge({id:e,head:n},r){let o=r.kind==="queue"?"queue the pull request":"merge the pull request",{problems:a}=await(r.kind==="queue"?this.#n.mutate($a,{pull:e,head:n},o):this.#n.mutate(Fa,{pull:e,head:n,mergeMethod:Ui[r.method],headline:r.headline??null},o)),[s]=a;if(s!==void 0)throw R(s,o)}};function xi(t,e){return new g("GITHUB_NOT_FOUND",`Cannot ${t}: there is none with the id ${e}`,{})}var Ui={squash:"SQUASH",merge:"MERGE",rebase:"REBASE"},mr=["squash","merge","rebase"];function wm(t){return"title"in t}function Rm(t){let{number:e,title:n,repository:r}=t,o=h(t.baseRef?.rules?.nodes),a={squash:r.squashMergeAllowed,merge:r.mergeCommitAllowed,rebase:r.rebaseMergeAllowed},s=t.baseRef?.refUpdateRule?.requiresLinearHistory===!0||o.some(({type:d})=>d==="REQUIRED_LINEAR_HISTORY"),i=o.flatMap(({parameters:d})=>{let u=d!==null&&"allowedMergeMethods"in d?d.allowedMergeMethods:null;return u===null?[]:[mr.filter(y=>u.includes(y))]}),l=h(t.timelineItems?.nodes).find(d=>"reason"in d);return{number:e,title:n,methods:mr.filter(d=>a[d]),preferred:mr.find(d=>Ui[d]===r.viewerDefaultMergeMethod)??"merge",rules:s?[...i,["squash","rebase"]]:i,hasQueue:t.isMergeQueueEnabled===!0,removal:l===void 0?null:{atMs:Date.parse(l.createdAt),reason:l.reason??"no reason is given",head:l.beforeCommit?.oid??null}}}function Am(t){return"number"in t}function Im(t,{base:e,fork:n}){let r=s=>!s.isCrossRepository||Te(s,n),o=h(t.closedByPullRequestsReferences?.nodes).filter(r),a=zn(t.timelineItems?.nodes).filter(s=>s.baseRefName===e&&r(s));return{linked:o.slice(-ji).map(({id:s})=>s),mentioning:a.slice(-fm).map(({id:s})=>s)}}function vm(t){return"id"in t}function Pm(t){let{id:e,url:n,state:r,isDraft:o,headRefOid:a,mergeable:s,mergeStateStatus:i,reviewDecision:l}=t,d=s!=="UNKNOWN";return{id:e,url:n,...ue(t),state:r,isDraft:o,head:a,base:t.baseRefName,hasConflict:d?s==="CONFLICTING":null,mustUpdate:d&&i==="BEHIND",isClean:d&&Em.has(i),isQueued:t.isInMergeQueue===!0,checks:km(t.statusCheckRollup),lacksReview:l!==null&&l!=="APPROVED",opinions:h(t.latestOpinionatedReviews?.nodes).flatMap(Tm),openThreads:h(t.reviewThreads.nodes).filter(u=>!u.isResolved&&!u.isOutdated).length}}function Tm({state:t,submittedAt:e,commit:n,...r}){if(t!=="APPROVED"&&t!=="CHANGES_REQUESTED")return[];let o=t==="APPROVED"?"approved":"changes requested",a=e===null?0:Date.parse(e);return[{kind:o,atMs:a,head:n?.oid??null,isHidden:ve(r)!==null}]}function km(t){if(t===null)return"none";let{checkRunCountsByState:e,statusContextCountsByState:n}=t.contexts;return[...e??[],...n??[]].some(({state:o,count:a})=>a>0&&bm.has(o))?"running":t.state==="SUCCESS"?"passed":t.state==="FAILURE"||t.state==="ERROR"?"failed":"running"}function Mi({body:t,author:e,viewerDidAuthor:n},r){return{place:r,text:t,author:e===null?null:z(e.__typename,e.login),byViewer:n}}var Ni=new Set(["ACTION_REQUIRED","CANCELLED","ERROR","FAILURE","STARTUP_FAILURE","TIMED_OUT"]),Cm=/\/actions\/runs\/\d+\/job\/(\d+)(?:[?#]|$)/;function Sm(t){if("context"in t)return Ni.has(t.state)?[{name:t.context,texts:[t.description],job:null}]:[];if(!Ni.has(t.conclusion))return[];let{title:e,summary:n,text:r,annotations:o,detailsUrl:a}=t,s=h(o?.nodes).map(l=>`${l.path}: ${l.message??""}`),i=Cm.exec(a??"")?.[1]??null;return[{name:t.name,texts:[e,n,r,...s],job:i}]}var Om=/^\d{4}-\d\d-\d\dT[\d:.]+Z /;function Dm(t){let e=_m(t).split(/\r?\n/).map(r=>r.replace(Om,"")),n=e.findLastIndex(r=>r.startsWith("##[error]"));return e.slice(0,n<0?void 0:n+1).join(`
`)}var qi=100,Fm=30;function pr(t){return new g("GITHUB_NOT_FOUND",`Cannot ${t}: there is none, or the token cannot see it`,{hint:"Check the number, the owner and the repository"})}var Qn=class{#e;constructor(e){this.#e=e}async readPullRequest({owner:e,repo:n},r,o){let a=`read pull request ${e}/${n}#${r}`,{repository:s}=await this.#e.query(rs,{owner:e,repo:n,number:r},a),i=s?.pullRequest;if(i==null)throw pr(a);return{id:i.id,url:i.url,...ue(i),merged:i.merged,closes:Gi(i,{owner:e,repo:n},Vn(s,o))}}async readOfBranch({owner:e,repo:n},r){let o=`find the pull requests of ${r.branch} in ${e}/${n}`,{repository:a}=await this.#e.query(La,{owner:e,repo:n,branch:r.branch},o);if(a===null)throw pr(o);let s=Vn(a,r.base);return h(a.pullRequests.nodes).filter(i=>Te(i,r.fork)).map(i=>({id:i.id,url:i.url,byViewer:i.viewerDidAuthor,base:i.baseRefName,state:i.state==="MERGED"?"MERGED":"OPEN",head:i.headRefOid,hasConflict:i.mergeable==="UNKNOWN"?null:i.mergeable==="CONFLICTING",closes:Gi(i,{owner:e,repo:n},s)}))}async readLinked(e,{ids:n=[],base:r,fork:o}){let a=`find the pull requests of ticket ${w(e)}`,{repository:s,named:i}=await this.#e.query(es,{...e,ids:n,withMentions:r!==null},a),l=s?.issue?.closedByPullRequestsReferences;if(l?.pageInfo.hasNextPage===!0)throw new g("INPUT_INVALID",`Cannot ${a}: more than 100 say that they close it, and no more are read`,{hint:`Remove "Closes #${e.number}" from those that do not implement it`});let d=h(i).filter(xm),u=s?.issue?.timelineItems?.nodes,y=Hn(zn(u),e,Vn(s,r)),c=[...h(l?.nodes),...y,...d].map(m=>Nm(m,o));return[...new Map(c.map(m=>[m.id,m])).values()]}async open({owner:e,repo:n,number:r},o){let{branch:a,base:s,fork:i,title:l,body:d}=o,u=`open a pull request of ${a} in ${e}/${n}`,y=i!==void 0&&U(i.owner,e),{viewer:c,repository:m,fork:p}=await this.#e.query(qa,{owner:e,repo:n,number:r,branch:a,needsForkId:y,forkOwner:i?.owner??"",forkName:i?.repo??""},u);if(m===null||y&&p===null)throw pr(u);let _=m.defaultBranchRef?.name===s,{issue:f}=m;if(f?.closed===!0)throw $m(u,r,M(f));let b=h(m.pullRequests.nodes).filter(S=>Te(S,i)),A=S=>nn(S,{owner:e,repo:n}).some(N=>U(w(N),w({owner:e,repo:n,number:r}))),C=b.find(({baseRefName:S})=>S===s)??b.find(S=>S.viewerDidAuthor&&A(S.body)),k=S=>{let N=A(S)?S:`${S.trimEnd()}

Closes #${r}`.trimStart();return jm(N,u),N};if(C!==void 0){let{text:S,keepsTitle:N,keptOf:me}=Um(C,d,c.login),Gl={id:C.id,body:k(S),...N?{}:{title:l},...C.baseRefName===s?{}:{base:s}};await this.#n(Nt,Gl,u);let kr={number:C.number,url:C.url,isNew:!1,closesIssues:_};return me.length===0?kr:{...kr,keptOf:me}}let I=i===void 0||y?{branch:a,...p?.id===void 0?{}:{forkId:p.id}}:{branch:`${i.owner}:${a}`},X={repositoryId:m.id,...I,base:s,title:l,body:k(d??"")},{createPullRequest:H}=await this.#n(Ga,X,u),L=H?.pullRequest;if(L==null)throw new g("GITHUB_OUTCOME_UNKNOWN",`Cannot tell whether ${u} took place`,{hint:"Call again: a pull request that is open is found and updated",retryable:!0});return{number:L.number,url:L.url,isNew:!0,closesIssues:_}}async moveToBase({id:e,url:n},r){await this.#n(Nt,{id:e,base:r},`move ${n} to ${r}`)}async#n(e,n,r){let{data:o,problems:a}=await this.#e.mutate(e,n,r),[s]=a;if(s!==void 0)throw R(s,r);return o}async readFiles({repository:e,number:n,fileCount:r}){let o=Math.min(Fm,Math.ceil(r/qi)),a=Array.from({length:o},async(s,i)=>this.#t(e,{number:n,page:i+1}));return(await Promise.all(a)).flat()}async#t({owner:e,repo:n},{number:r,page:o}){try{let{data:a}=await this.#e.rest.pulls.listFiles({owner:e,repo:n,pull_number:r,per_page:qi,page:o});return a.map(({filename:s,previous_filename:i,additions:l,patch:d})=>({path:s,previousPath:i??null,added:Mm(d,l)}))}catch(a){throw P(a,`list the files of pull request ${e}/${n}#${r}`,"read")}}};function $m(t,e,n){return n!==null?new g("WORKTREE_FAILED",`Cannot ${t}: a person closed issue #${e} as ${po(n)}`,{hint:"Stop: the work is not wanted. Your commits stay on the branch"}):new g("WORKTREE_FAILED",`Cannot ${t}: issue #${e} is closed`,{hint:"If its pull request was merged, stop: the loop keeps the branch, and tells a person which commits the merge lacks. Else escalate, so that a person reopens the issue"})}function Gi(t,e,n){return[...h(t.closingIssuesReferences?.nodes).map(o=>({owner:o.repository.owner.login,repo:o.repository.name,number:o.number})),...yr(t,e,n)]}function xm(t){return"headRefOid"in t}function Mm(t,e){return t===void 0?e===0?[]:null:t.split(`
`).flatMap(n=>n.startsWith("+")?[n.slice(1)]:[])}function Nm(t,e){let{id:n,number:r,url:o,state:a,headRefOid:s,baseRefOid:i,changedFiles:l,repository:d}=t;return{id:n,number:r,url:o,...e===void 0||Te(t,e)?ue(t):{...ue(t),branch:null},repository:{owner:d.owner.login,repo:d.name},state:a,head:s,base:i,fileCount:l}}function jm(t,e){let{length:n}=Array.from(t);if(!(n<=yt))throw new g("INPUT_TOO_LARGE",`Cannot ${e}: with the line that closes the ticket, its text has ${n} characters, and GitHub takes ${yt}`,{hint:"Shorten the body; commit what is long as a file and link it"})}function Um({author:t,body:e,userContentEdits:n,timelineItems:r},o,a){let s=u=>u.find(y=>y!==null&&!tr(y,a))?.login??null,i=h(r.nodes).flatMap(u=>"actor"in u?[u.actor]:[]),l=s([...h(n?.nodes).map(({editor:u})=>u),t]),d=s(i.length===0?[t]:i);return{text:o===null||l!==null?e:o,keepsTitle:d!==null,keptOf:[...new Set([l,d].filter(u=>u!==null))]}}var Li={request:{retries:0}},qm=404,Kn=class{#e;constructor(e){this.#e=e}async readLabels({owner:e,repo:n,number:r},o){let{repository:a}=await this.#e.query(Ya,{owner:e,repo:n,number:r,text:o},"read labels"),s=[...h(a?.labels?.nodes),...h(a?.issue?.labels?.nodes)];return new Map(s.map(({id:i,name:l})=>[l,i]))}async mark(e,n){let{owner:r,repo:o,number:a}=e;try{await this.#e.rest.issues.addLabels({owner:r,repo:o,issue_number:a,labels:[n],...Li})}catch(s){throw P(s,`put the label "${n}" on ticket ${w(e)}`,"write")}}async unmark(e,n){let{owner:r,repo:o,number:a}=e;try{await this.#e.rest.issues.removeLabel({owner:r,repo:o,issue_number:a,name:n,...Li})}catch(s){if(G(s)===qm)return;throw P(s,`take the label "${n}" off ticket ${w(e)}`,"write")}}async readConversations({owner:e,repo:n},r){let{repository:o}=await this.#e.query(ss,{owner:e,repo:n,askedOfOne:r.ofOne,askedOfAnyone:r.ofAnyone},"read what agents ask each other");return{ofOne:h(o?.ofOne.nodes).map(gr),ofAnyone:h(o?.ofAnyone.nodes).map(gr),newest:h(o?.newest.nodes).map(gr)}}};function gr({number:t,title:e,closed:n,comments:r}){let o=oe(r),a=o.olderCursor===null&&o.comments.length>=Be(r);return{number:t,title:e,closed:n,comments:o.comments,complete:a}}var Vi=Cr(Bl(),1);var Gm=100,Lm=10;async function zi(t,e,n){let[r,o]=await Promise.all([Bm(t,e,n),zm(t,e,n)]);return[...r,...o]}async function Xn({rest:t},{owner:e,repo:n},r){try{return(await t.repos.getBranchRules({owner:e,repo:n,branch:r,per_page:Gm})).data}catch(o){let a=P(o,`read the rules of ${r} in ${e}/${n}`,"read");if(a.code==="GITHUB_FORBIDDEN"||a.code==="GITHUB_NOT_FOUND")return[];throw a}}async function Bm(t,{owner:e,repo:n},r){let o=await Xn(t,{owner:e,repo:n},r),s=[...new Set(o.flatMap(({ruleset_id:l})=>l??[]))].slice(0,Lm).map(async l=>{let u=(await Gr(async()=>t.rest.repos.getRepoRuleset({owner:e,repo:n,ruleset_id:l}).catch(b=>{throw P(b,`read the ruleset ${l} of ${e}/${n}`,"read")})))?.data;if(u===void 0)return[];let{name:y,_links:c,current_user_can_bypass:m}=u,p=c?.html?.href,_=`the ruleset "${y}"${p===void 0?"":` (${p})`}`;return[[l,{source:_,mayBypass:m===void 0?null:m==="always"||m==="exempt"}]]}),i=new Map((await Promise.all(s)).flat());return o.map(l=>{let d=i.get(l.ruleset_id??0);return{type:l.type,pattern:Vm("parameters"in l?l.parameters:void 0),source:d?.source??`a ruleset of ${l.ruleset_source??e}`,mayBypass:d?.mayBypass??null}})}function Vm(t){if(!J(t))return null;let{operator:e,pattern:n,negate:r}=t;return typeof e!="string"||typeof n!="string"?null:{operator:e,text:n,isNegated:r===!0}}async function zm(t,{owner:e,repo:n},r){let o=`refs/heads/${r.slice(0,r.lastIndexOf("/")+1)}`,{data:a}=await t.queryParts(ts,{owner:e,repo:n,folder:o},`read the branch protection of ${e}/${n}`),{repository:s}=a;if(s===null)return[];let i=s.viewerPermission==="ADMIN",l=h(s.branchProtectionRules.nodes).filter(({pattern:d})=>Bi(d,r)).flatMap(d=>{let u=i&&!d.isAdminEnforced,y={lock_branch:d.lockBranch,pull_request:d.requiresApprovingReviews,required_status_checks:d.requiresStatusChecks,required_signatures:d.requiresCommitSignatures,required_linear_history:d.requiresLinearHistory},c={creation:d.blocksCreations,update:d.restrictsPushes};return hr(y,d.pattern,u).concat(hr(c,d.pattern,u||null))});return l.length>0?l:h(s.refs?.nodes).flatMap(({refUpdateRule:d})=>{if(d===null||!Bi(d.pattern,r))return[];let u={update:!d.viewerCanPush,pull_request:(d.requiredApprovingReviewCount??0)>0,required_status_checks:(d.requiredStatusCheckContexts??[]).length>0,required_signatures:d.requiresSignatures,required_linear_history:d.requiresLinearHistory};return hr(u,d.pattern,!1)})}function hr(t,e,n){let r=`the branch protection of "${e}"`;return Object.entries(t).flatMap(([o,a])=>a?[{type:o,pattern:null,source:r,mayBypass:n}]:[])}function Bi(t,e){return(0,Vi.default)(t,{nobrace:!0,noextglob:!0,nonegate:!0,dot:!0})(e)}var Hm=/^[^#\n]*\sfilter=lfs(?:\s|$)/m,Jn=class{#e;constructor(e){this.#e=e}async readFacts(e,{base:n,work:r}){let o=`read the repository ${e.owner}/${e.repo}`,a={...e,base:n??"",withBase:n!==null},{data:s}=await this.#e.queryVisible(os,a,o),{repository:i}=s;if(i===null)throw new g("GITHUB_NOT_FOUND",`Cannot ${o}: there is none, or the token cannot see it`,{hint:"Check the owner and the repository"});let l=Wi(i),{url:d,defaultBranchRef:u,base:y}=i,c=n===null?u:y,m=c?.name??null,[p,_]=await Promise.all([m===null?[]:Xn(this.#e,l.address,m),Xn(this.#e,l.address,r)]),f=c?.refUpdateRule?.requiresSignatures===!0;return{...l,url:d,defaultBranch:u?.name??null,base:m,signedBranches:[...m!==null&&(f||p.some(Hi))?[m]:[],..._.some(Hi)?[r]:[]],usesLfs:Hm.test(Wm(c))}}async readPushRules(e,n){return zi(this.#e,e,n)}async find(e){let n=`look for the repository ${e.owner}/${e.repo}`,{data:r,problems:o}=await this.#e.queryParts(as,{...e},n),a=o.find(({type:s})=>s!=="NOT_FOUND"&&s!=="FORBIDDEN");if(a!==void 0)throw R(a,n);return r.repository===null?null:Wi(r.repository)}};function Hi({type:t}){return t==="required_signatures"}function Wi({owner:t,name:e,isFork:n}){return{address:{owner:t.login,repo:e},isFork:n}}function Wm(t){let e=t?.target,r=(e!=null&&"file"in e?e.file:null)?.object;return r!=null&&"text"in r?r.text??"":""}import{createHash as Qm}from"node:crypto";var Zi=new Map([["README",`This commit is a lock or a mark of ralph-hero. Its message says whose.
`]]);function Km(t){let n=[...t].toSorted(([r],[o])=>r<o?-1:1).flatMap(([r,o])=>[Buffer.from(`100644 ${r}\0`),Buffer.from(Qi("blob",Buffer.from(o)),"hex")]);return Qi("tree",Buffer.concat(n))}function Qi(t,e){return Qm("sha1").update(`${t} ${e.length}\0`).update(e).digest("hex")}var Ki=2,Xm=100,Xi=5e3,Ji=100,Jm=1e3,Ym=200,Zm=304,ep=Km(Zi),Yn=class{#e;#n;#t=new F({max:Ym});#a=new Map;#r=new F({max:Jm});constructor(e,n){this.#e=e,this.#n=n}async createCommit({owner:e,repo:n},{message:r}){let{git:o}=this.#e.rest,a=async(s,i)=>{let{data:l}=await o.createCommit({owner:e,repo:n,message:r,tree:s,parents:[],request:{retries:i}});return{oid:l.sha,message:r,takenAtMs:Date.parse(l.committer.date)}};try{let s=await a(ep,0).catch(async i=>{if(!np(i))throw i;return a(await this.#d({owner:e,repo:n}),Ki)});return this.#r.set(s.oid,s),s}catch(s){throw P(s,`make a commit in ${e}/${n}`,"read")}}async prepareLocks(e){try{await this.#d(e)}catch(n){throw P(n,`make the tree of locks in ${e.owner}/${e.repo}`,"read")}}async#d({owner:e,repo:n}){let r=q({owner:e,repo:n});return ge(this.#a,r,async()=>this.#u({owner:e,repo:n},Zi))}async#u({owner:e,repo:n},r){let o=[...r].map(([i,l])=>({path:i,mode:"100644",type:"blob",content:l})),a={retries:Ki},{data:s}=await this.#e.rest.git.createTree({owner:e,repo:n,tree:o,request:a});return s.sha}async update({repositoryId:e},n){let r=`move ${n.map(({name:i})=>i).join(", ")}`,o=n.map(({name:i,from:l,to:d})=>({name:i,beforeOid:l??Se,afterOid:d??Se,force:!0})),{problems:a}=await this.#e.mutate(vs,{repositoryId:e,refUpdates:o},r),[s]=a;if(s!==void 0)throw R(s,r)}async read(e,n){let o=(await Promise.all(n.map(async a=>this.#l(e,a)))).flat().filter(({name:a})=>n.includes(a));return new Map((await this.#m(e,o)).map(({name:a,commit:s})=>[a,s]))}async list(e,n){let r=await this.#l(e,n);return this.#m(e,r.filter(({name:o})=>o.startsWith(n)))}async#l({owner:e,repo:n},r){let{git:o}=this.#e.rest,a={owner:e,repo:n,ref:r.replace(/^refs\//,"")},s=q({owner:e,repo:n})+r,i=this.#t.get(s);try{let l=i===void 0?{}:{"if-none-match":i.etag},{data:d,headers:u}=await o.listMatchingRefs({...a,headers:l});if(u.link!==void 0)return await this.#s(a);let y=d.map(Yi);return u.etag!==void 0&&this.#t.set(s,{etag:u.etag,refs:y}),y}catch(l){if(G(l)===Zm&&i!==void 0)return i.refs;let d=P(l,`read the refs "${r}\u2026" of ${e}/${n}`,"read");if(d.code==="GITHUB_EMPTY_REPOSITORY")return[];throw d}}async#s(e){let{rest:n}=this.#e,r=[],o=n.paginate.iterator(n.git.listMatchingRefs,{...e,per_page:Xm});for await(let{data:a}of o)if(r.push(...a.map(Yi)),r.length>Xi)throw new g("GITHUB_UNEXPECTED",`Cannot list the refs "${e.ref}\u2026": more than ${Xi}`,{hint:"Delete refs that nobody uses"});return r}async#m(e,n){let r=await this.#i(e,n.map(({oid:a})=>a)),o={message:"",takenAtMs:this.#n.now()};return n.map(({name:a,oid:s})=>({name:a,commit:r.get(s)??{oid:s,...o}}))}async#i({owner:e,repo:n},r){let o=new Map,a=[];for(let s of new Set(r)){let i=this.#r.get(s);i===void 0?a.push(s):o.set(s,i)}for(let s=0;s<a.length;s+=Ji){let i=a.slice(s,s+Ji),l={owner:e,repo:n,...Object.fromEntries(i.map((u,y)=>[`oid${y}`,u]))},d=await this.#e.query(tp(i.length),l,`read the commits of refs in ${e}/${n}`);for(let u of Object.values(d.repository??{}).flatMap(rp))o.set(u.oid,u),this.#r.set(u.oid,u)}return o}async readFiles({owner:e,repo:n},r){let o=`read the files of commit ${r} in ${e}/${n}`,{repository:a}=await this.#e.query(Qa,{owner:e,repo:n,oid:r},o),s=a?.object??null,i=s!==null&&"tree"in s?s.tree.entries??[]:[];return new Map(i.flatMap(({name:l,object:d})=>d!==null&&"text"in d&&typeof d.text=="string"?[[l,d.text]]:[]))}};function Yi({ref:t,object:e}){return{name:t,oid:e.sha}}function np(t){let e=G(t);return e===422||e===404||e!==null&&e>=500}function tp(t){let e=Array.from({length:t},(o,a)=>a),n=e.map(o=>`$oid${o}: GitObjectID!`).join(", "),r=e.map(o=>`c${o}: object(oid: $oid${o}) { oid ... on Commit { message committedDate } }`);return`query ReadCommits($owner: String!, $repo: String!, ${n}) {
  repository(owner: $owner, name: $repo) {
    ${r.join(`
    `)}
  }
}`}function rp(t){if(t===null)return[];let{oid:e,message:n="",committedDate:r}=t;return[{oid:e,message:n,takenAtMs:r===void 0?0:Date.parse(r)}]}var el=100,op=10,ap=["GITHUB_FORBIDDEN","GITHUB_RATE_LIMITED"],Zn=class{#e;#n;constructor({repository:e,projects:n}){this.#e=e,this.#n=n??e}async readPlace({owner:e,repo:n},r){let{repository:o,repositoryOwner:a}=await this.#n.query(fs,{owner:e,repo:n,projectOwner:r},`look for the projects of ${e}/${n}`),s=h(o?.projectsV2.nodes).map(i=>({owner:"login"in i.owner?i.owner.login:"",number:i.number,title:i.title,closed:i.closed}));return{ownerId:a?.id??null,linkedProjects:s}}async readLabels({owner:e,repo:n}){let r=[];try{for(let o=1;o<=op;o+=1){let a={owner:e,repo:n,per_page:el,page:o},{data:s}=await this.#e.rest.issues.listLabelsForRepo(a);if(r.push(...s.map(({name:i})=>i)),s.length<el)break}return r}catch(o){throw P(o,`list the labels of ${e}/${n}`,"read")}}async readWorkflows(e){let{node:n}=await this.#n.query(Is,{projectId:e},"read the project's workflows");return n!==null&&"workflows"in n?h(n.workflows.nodes):[]}async createProject(e,n,r){let o={ownerId:e,repositoryId:n,title:r},a=`create the project "${r}"`,{createProjectV2:s}=await this.#t(bs,o,a),i=s?.projectV2;if(i==null)throw new g("GITHUB_UNEXPECTED",`Cannot ${a}: GitHub gave no answer to it`);return i}async createField(e,n,r){await this.#t(Es,{projectId:e,name:n,options:r},`create the field "${n}"`)}async hasOptionIds(){let e="look whether options can be added to a field",{__type:n}=await this.#n.query(ws,{},e);return n?.inputFields?.some(({name:r})=>r==="id")??!1}async replaceOptions(e,n){await this.#t(Rs,{fieldId:e,options:n},"add options to the field")}async createLabel({owner:e,repo:n},r){try{let o={request:{retries:0}},{data:a}=await this.#e.rest.issues.createLabel({owner:e,repo:n,name:r,...o});return a.node_id}catch(o){throw P(o,`create the label "${r}"`,"write")}}async readValues(e,n,r){let o=`read the values of "${n}"`,{node:a}=await this.#n.query(As,{projectId:e,fieldName:n,after:r},o);if(a===null||!("items"in a))throw new g("GITHUB_NOT_FOUND",`Cannot read the values of "${n}": the project no longer exists`);let{nodes:s,pageInfo:i}=a.items;return{values:h(s).map(({id:d,isArchived:u,fieldValueByName:y})=>({itemId:d,archived:u,option:y!==null&&"name"in y?y.name:null})),nextCursor:i.hasNextPage?i.endCursor:null}}async restoreValues(e,n){let{document:r,variables:o}=$i(e,n),a="give items their values back",{problems:s}=await this.#n.mutate(r,o,a),l=s.map(d=>R(d,a)).find(({code:d})=>ap.includes(d));if(l!==void 0)throw l}async#t(e,n,r){let{data:o,problems:a}=await this.#n.mutate(e,n,r),[s]=a;if(s!==void 0)throw R(s,r);return o}};var sp=30*6e4,ip=500,et=class{#e=new F({max:ip,ttl:sp});#n;constructor(e){this.#n=e}get(e){return this.#e.get(this.#t(e))}set(e,n){this.#e.set(this.#t(e),n)}#t({owner:e,repo:n}){return`${this.#n} ${e}/${n}`.toLowerCase()}};var nt="read the trail of a ticket",tt=class{#e;constructor(e){this.#e=e}async readCards(e,n,r){let o="read the project's items",{repository:a,projects:s}=this.#e,{data:i,problems:l}=await(s??a).queryVisible(ms,{projectId:e,stateField:n.name,after:r},o),{node:d}=i,[u]=l;if(d===null&&u!==void 0)throw R(u,o);if(d===null||!("items"in d))throw _r(o,"the project");let{totalCount:y,pageInfo:c,nodes:m}=d.items,{items:p,hidden:_}=vn(m,l,o);return{cards:p.flatMap(f=>lp(f,n)??[]),hidden:_,items:y,nextCursor:c.hasNextPage?c.endCursor??null:null}}async readThreads(e){let{data:n}=await this.#e.repository.queryParts(us,{issueIds:e},"read the trails of tickets");return h(n.nodes).flatMap(r=>r.__typename==="Issue"?[fr(r,ct)]:[])}async readThreadOf({owner:e,repo:n,number:r}){let{repository:o}=await this.#e.repository.query(ys,{owner:e,repo:n,number:r},nt),a=o?.issueOrPullRequest;if(a?.__typename!=="Issue")throw _r(nt,"the issue");return fr(a,ct)}async readThread(e,n){let{node:r}=await this.#e.repository.query(cs,{issueId:e,commentsAfter:n.comments??null,withComments:n.comments!==null,eventsAfter:n.events??null,withEvents:n.events!==null},nt);if(r?.__typename!=="Issue")throw _r(nt,"the issue");return fr(r,n)}async readOriginals(e){let{data:n}=await this.#e.repository.queryParts(ps,{commentIds:e},"read what was written before comments were edited");return new Map(h(n.nodes).flatMap(r=>{if(r.__typename!=="IssueComment")return[];let[o]=h(r.userContentEdits?.nodes);return o===void 0||o.diff===null?[]:[[r.id,o.diff]]}))}};function _r(t,e){return new g("GITHUB_NOT_FOUND",`Cannot ${t}: ${e} is gone`,{hint:"Look at the board on GitHub, then call again"})}function lp({content:t,state:e,updatedAt:n},r){if(t?.__typename!=="Issue")return null;let o=e!==null&&"name"in e&&e.name!==null?e:null,a=[n,t.updatedAt,o?.updatedAt??n];return{issueId:t.id,repository:t.repository.nameWithOwner,card:o?.name===void 0||o.name===null?{value:null,updatedAt:null}:{value:Q(r,o.name),updatedAt:o.updatedAt},changedAt:a.reduce((s,i)=>Date.parse(i)>Date.parse(s)?i:s)}}function fr(t,e){let{id:n,number:r,title:o,url:a,createdAt:s,closed:i,comments:l,timelineItems:d,renames:u}=t,y=[t.lastEditedAt,Bt(u)].flatMap(c=>c??[]).toSorted();return{issueId:n,number:r,title:o,url:a,createdAt:s,updatedAt:t.updatedAt,commentCount:Be(l),closed:i,dropped:M(t),comments:h(l?.nodes).map(dp),textChangedAt:y.at(-1)??null,events:h(d?.nodes).flatMap(c=>up(c)??[]),next:{comments:e.comments===null?null:nl(l),events:e.events===null?null:nl(d)}}}function nl(t){return t?.pageInfo.hasNextPage===!0?t.pageInfo.endCursor:null}function dp(t){return{...ze(t),editor:t.editor?.login??null,original:null}}function up(t){if(t.__typename==="CommentDeletedEvent"){let e=t.deletedCommentAuthor?.login??null;return{...br(t),kind:"comment deleted",author:e}}return t.__typename==="ClosedEvent"?{...br(t),kind:"closed",author:null}:t.__typename==="ReopenedEvent"?{...br(t),kind:"reopened",author:null}:null}function br({id:t,createdAt:e,actor:n}){return{id:t,at:e,actor:n?.login??null}}var tl=100,Er=5,yp=Ge.slice(Ge.indexOf("fragment CommentParts"));function rl({place:t}){let e=[];if(t===void 0||t.count<=tl)return[];for(let n=t.count+1;n>1;){let r=Math.max(0,n-tl);e.push({skip:r,first:n-r}),n=r+1}return Array.from({length:Math.ceil(e.length/Er)},(n,r)=>e.slice(r*Er,(r+1)*Er))}function ol(t){return`query ReadOlderPages($issueId: ID!) {
  node(id: $issueId) {
    ... on Issue {
      ${t.map(({skip:n,first:r},o)=>`page${o}: timelineItems(itemTypes: [ISSUE_COMMENT], skip: ${n}, first: ${r}) { nodes { ...CommentParts } }`).join(`
      `)}
    }
  }
}

${yp}`}function al(t,e,n){let r=[],o=n;for(let[a,s]of t.entries())for(let[i,{first:l}]of s.entries()){let d=h(e[a]?.node?.[`page${i}`]?.nodes),u=d.at(-1);if(d.length!==l||u?.id!==o)return null;r.unshift(...d.slice(0,-1).map(ze)),o=d[0]?.id}return r}var ae={kind:"skipped"},Qe={fields:ae,comment:ae,field:ae,close:ae,label:ae,release:ae,before:null,after:null},sl={message:"GitHub gave no answer to it"},il=100,cp="UNUSED";function ll(t,e,n){let{blockers:r=[],fields:o=[],...a}=e,{issueId:s,projectId:i,itemId:l}=t,d=[...r.map(u=>({document:qe,variables:{issueId:s,blockingId:u}})),...o.map(({fieldId:u,optionId:y})=>({document:bn,variables:{projectId:i,itemId:l,fieldId:u,value:{singleSelectOptionId:y}}}))];return Object.keys(a).length===0?d:[...d,{document:Os,variables:{...mp(t,a),withCards:n}}]}function dl(t,e,n){let{blockers:r=[],fields:o=[],...a}=e,s=r.length+o.length,i=t.slice(0,s).find(({data:u,problems:y},c)=>y.length>0||ul(c<r.length?u.addBlockedBy:u.updateProjectV2ItemFieldValue)),l=`set links and fields of ticket ${w(n.address)}`,d=i===void 0?{kind:"done"}:{kind:"failed",failure:R(i.problems[0]??sl,l)};return{...pp(t[s]??{data:{},problems:[]},a,n),fields:s===0?ae:d}}function mp(t,e){let{issueId:n,repositoryId:r,projectId:o,itemId:a,fieldId:s,stateField:i,since:l}=t;return{issueId:n,repositoryId:r,projectId:o,itemId:a,fieldId:s,fieldName:i.name,newer:il,since:l,lockName:t.lockRef,addComment:e.comment!==void 0,body:e.comment??"",strikeComment:e.strike!==void 0,struckId:e.strike?.id??cp,struckBody:e.strike?.body??"",writeField:e.optionId!==void 0,optionId:e.optionId??"",closeIssue:e.close!==void 0,closeReason:e.close??"COMPLETED",addLabel:e.label?.on===!0,removeLabel:e.label?.on===!1,labelIds:e.label===void 0?[]:[e.label.id],releaseLock:e.releaseOid!==void 0,lockOid:e.releaseOid??Se}}function pp({data:t,problems:e},n,r){let o=s=>`${s} ticket ${w(r.address)}`,a=(s,i,l)=>{if(!s)return ae;let d=ul(t[i])?e[0]??sl:void 0,u=gp(e,i)??d;return u===void 0?{kind:"done"}:{kind:"failed",failure:R(u,o(l))}};return{comment:a(n.comment!==void 0,"addComment","comment on"),field:a(n.optionId!==void 0,"updateProjectV2ItemFieldValue","set the card of"),close:a(n.close!==void 0,"closeIssue","close"),label:a(n.label!==void 0,n.label?.on===!1?"removeLabelsFromLabelable":"addLabelsToLabelable","label"),release:a(n.releaseOid!==void 0,"updateRefs","release the lock of"),before:hp(t,r),after:_p(t,r)}}function ul(t){return t==null}function gp(t,e){return t.find(({path:n})=>n?.[0]===e&&n.length===1)}function hp({addComment:t},e){let n=t?.subject;if(n==null||!("comments"in n)||(n.comments.nodes?.length??0)===il)return null;let r=h(n.projectItems?.nodes).find(({id:o})=>o===e.itemId);return{...oe(n.comments),card:r===void 0?null:In(r,e.stateField)}}function _p({updateProjectV2ItemFieldValue:t},{stateField:e}){let n=t?.projectV2Item;if(n==null)return null;let r=n.content!==null&&"comments"in n.content?n.content:null;return{...oe(r?.comments),card:In(n,e)}}var fp={head:15,whole:50},bp=500,yl="read older comments",rt=class{#e;#n=new F({max:bp});#t=null;constructor(e){this.#e=e}get viewer(){return this.#t}async read(e,n,r="head"){let o=fp[this.#n.has(w(e))?"whole":r],a=await this.#a(e,n,o);return this.#t=a.viewer,a}async#a(e,n,r){let{priority:o,estimate:a}=W(n),s={fieldName:n.name,priorityField:o,estimateField:a,newest:r},{repository:i,projects:l}=this.#e;if(l===null)return Ie(await this.#r(i,e,{...s,withLog:!0,withCards:!0}),e,n);let[d,u]=await Promise.all([this.#r(i,e,{...s,withLog:!0,withCards:!1}),this.#r(l,e,{...s,withLog:!1,withCards:!0})]),{items:y}=Ie(u,e,n);return{...Ie(d,e,n),items:y}}async#r(e,n,r){let{owner:o,repo:a,number:s}=n,i={owner:o,repo:a,number:s,...r},l=`read ticket ${w(n)}`,{data:d,problems:u}=await e.queryParts(ds,i,l),y=u.find(c=>!qs(c)||!Gs(d));if(y!==void 0)throw R(y,l);return d}async readOlderComments(e,n){let{before:r,place:o}=n;o!==void 0&&this.#n.set(o.ticket,!0);let a=await this.#d(e,n);if(a!==null)return{comments:a,olderCursor:null};let{node:s}=await this.#e.repository.query(Ge,{issueId:e,before:r},yl);return oe(s!==null&&"comments"in s?s.comments:null)}async#d(e,n){let r=rl(n);if(n.place===void 0||r.length===0)return null;let{repository:o}=this.#e,a=r.map(async s=>o.query(ol(s),{issueId:e},yl));return al(r,await Promise.all(a),n.place.oldestId)}async write(e,n){let{repository:r,projects:o}=this.#e;if(o===null)return this.#l(r,{target:e,write:n},!0);let{optionId:a,fields:s,...i}=n,[l]=s===void 0?[]:await this.#u(o,[{target:e,write:{fields:s}}]),d=Object.keys(i).length===0?Qe:await this.#l(r,{target:e,write:i},!1),[u]=a===void 0?[]:await this.#u(o,[{target:e,write:{optionId:a}}]),{field:y,after:c}=u??d;return{...d,fields:(l??d).fields,field:y,after:c}}async writeAll(e){let{repository:n,projects:r}=this.#e;if(r===null)return this.#s(n,e,!0);let o=await this.#s(n,e.map(({target:i,write:{optionId:l,...d}})=>({target:i,write:d})),!1),a=e.flatMap(({target:i,write:{optionId:l}},d)=>l===void 0?[]:[{at:d,target:i,write:{optionId:l}}]),s=a.length===0?[]:await this.#u(r,a);return o.map((i,l)=>{let{field:d,after:u}=s[a.findIndex(y=>y.at===l)]??i;return Object.assign({},i,{field:d,after:u})})}async#u(e,n){try{return await this.#s(e,n,!1)}catch(r){if(!(r instanceof g)||r.code==="GITHUB_OUTCOME_UNKNOWN")throw r;let o={kind:"failed",failure:r};return n.map(({write:{fields:a}})=>a===void 0?{...Qe,field:o}:{...Qe,fields:o})}}async#l(e,n,r){let[o=Qe]=await this.#s(e,[n],r);return o}async#s(e,n,r){let o=n.map(({target:l,write:d})=>ll(l,d,r)),a=n.map(({target:l})=>w(l.address)).join(", "),s=`write to ticket${n.length===1?"":"s"} ${a}`,i=await Un(e,o.flat(),s);return n.map(({target:l,write:d},u)=>{let y=o.slice(0,u).flat().length,c=i.slice(y,y+(o[u]?.length??0));return dl(c,d,l)})}};function Ep(t){let e=t.endpoint.DEFAULTS;return/^https:\/\/(api\.)?github\.com$/.test(e.baseUrl)?"https://github.com":/^https:\/\/api\..*\.ghe\.com$/.test(e.baseUrl)?e.baseUrl.replace("api.",""):e.baseUrl.replace("/api/v3","")}async function ot(t,e,n){let r={baseUrl:Ep(t),headers:{accept:"application/json"},...n},o=await t(e,r);if("error"in o.data){let a=new Z(`${o.data.error_description} (${o.data.error}, ${o.data.error_uri})`,400,{request:t.endpoint.merge(e,r)});throw a.response=o,a}return o}async function gl(t){let e=t.request||v,n=await ot(e,"POST /login/oauth/access_token",{client_id:t.clientId,client_secret:t.clientSecret,code:t.code,redirect_uri:t.redirectUrl}),r={clientType:t.clientType,clientId:t.clientId,clientSecret:t.clientSecret,token:n.data.access_token,scopes:n.data.scope.split(/\s+/).filter(Boolean)};if(t.clientType==="github-app"){if("refresh_token"in n.data){let o=new Date(n.headers.date).getTime();r.refreshToken=n.data.refresh_token,r.expiresAt=cl(o,n.data.expires_in),r.refreshTokenExpiresAt=cl(o,n.data.refresh_token_expires_in)}delete r.scopes}return{...n,authentication:r}}function cl(t,e){return new Date(t+e*1e3).toISOString()}async function hl(t){let e=t.request||v,n={client_id:t.clientId};return"scopes"in t&&Array.isArray(t.scopes)&&(n.scope=t.scopes.join(" ")),ot(e,"POST /login/device/code",n)}async function wr(t){let e=t.request||v,n=await ot(e,"POST /login/oauth/access_token",{client_id:t.clientId,device_code:t.code,grant_type:"urn:ietf:params:oauth:grant-type:device_code"}),r={clientType:t.clientType,clientId:t.clientId,token:n.data.access_token,scopes:n.data.scope.split(/\s+/).filter(Boolean)};if("clientSecret"in t&&(r.clientSecret=t.clientSecret),t.clientType==="github-app"){if("refresh_token"in n.data){let o=new Date(n.headers.date).getTime();r.refreshToken=n.data.refresh_token,r.expiresAt=ml(o,n.data.expires_in),r.refreshTokenExpiresAt=ml(o,n.data.refresh_token_expires_in)}delete r.scopes}return{...n,authentication:r}}function ml(t,e){return new Date(t+e*1e3).toISOString()}async function _l(t){let n=await(t.request||v)("POST /applications/{client_id}/token",{headers:{authorization:`basic ${btoa(`${t.clientId}:${t.clientSecret}`)}`},client_id:t.clientId,access_token:t.token}),r={clientType:t.clientType,clientId:t.clientId,clientSecret:t.clientSecret,token:t.token,scopes:n.data.scopes};return n.data.expires_at&&(r.expiresAt=n.data.expires_at),t.clientType==="github-app"&&delete r.scopes,{...n,authentication:r}}async function fl(t){let e=t.request||v,n=await ot(e,"POST /login/oauth/access_token",{client_id:t.clientId,client_secret:t.clientSecret,grant_type:"refresh_token",refresh_token:t.refreshToken}),r=new Date(n.headers.date).getTime(),o={clientType:"github-app",clientId:t.clientId,clientSecret:t.clientSecret,token:n.data.access_token,refreshToken:n.data.refresh_token,expiresAt:pl(r,n.data.expires_in),refreshTokenExpiresAt:pl(r,n.data.refresh_token_expires_in)};return{...n,authentication:o}}function pl(t,e){return new Date(t+e*1e3).toISOString()}async function bl(t){let e=t.request||v,n=btoa(`${t.clientId}:${t.clientSecret}`),r=await e("PATCH /applications/{client_id}/token",{headers:{authorization:`basic ${n}`},client_id:t.clientId,access_token:t.token}),o={clientType:t.clientType,clientId:t.clientId,clientSecret:t.clientSecret,token:r.data.token,scopes:r.data.scopes};return r.data.expires_at&&(o.expiresAt=r.data.expires_at),t.clientType==="github-app"&&delete o.scopes,{...r,authentication:o}}async function El(t){let e=t.request||v,n=btoa(`${t.clientId}:${t.clientSecret}`);return e("DELETE /applications/{client_id}/token",{headers:{authorization:`basic ${n}`},client_id:t.clientId,access_token:t.token})}async function wl(t){let e=t.request||v,n=btoa(`${t.clientId}:${t.clientSecret}`);return e("DELETE /applications/{client_id}/grant",{headers:{authorization:`basic ${n}`},client_id:t.clientId,access_token:t.token})}async function Al(t,e){let n=wp(t,e.auth);if(n)return n;let{data:r}=await hl({clientType:t.clientType,clientId:t.clientId,request:e.request||t.request,scopes:e.auth.scopes||t.scopes});await t.onVerification(r);let o=await Rr(e.request||t.request,t.clientId,t.clientType,r);return t.authentication=o,o}function wp(t,e){if(e.refresh===!0||!t.authentication)return!1;if(t.clientType==="github-app")return t.authentication;let n=t.authentication,r=("scopes"in e&&e.scopes||t.scopes).join(" "),o=n.scopes.join(" ");return r===o?n:!1}async function Rl(t){await new Promise(e=>setTimeout(e,t*1e3))}async function Rr(t,e,n,r){try{let o={clientId:e,request:t,code:r.device_code},{authentication:a}=n==="oauth-app"?await wr({...o,clientType:"oauth-app"}):await wr({...o,clientType:"github-app"});return{type:"token",tokenType:"oauth",...a}}catch(o){if(!o.response)throw o;let a=o.response.data.error;if(a==="authorization_pending")return await Rl(r.interval),Rr(t,e,n,r);if(a==="slow_down")return await Rl(r.interval+7),Rr(t,e,n,r);throw o}}async function Rp(t,e){return Al(t,{auth:e})}async function Ap(t,e,n,r){let o=e.endpoint.merge(n,r);if(/\/login\/(oauth\/access_token|device\/code)$/.test(o.url))return e(o);let{token:a}=await Al(t,{request:e,auth:{type:"oauth"}});return o.headers.authorization=`token ${a}`,e(o)}var Ip="0.0.0-development";function Il(t){let e=t.request||v.defaults({headers:{"user-agent":`octokit-auth-oauth-device.js/${Ip} ${D()}`}}),{request:n=e,...r}=t,o=t.clientType==="github-app"?{...r,clientType:"github-app",request:n}:{...r,clientType:"oauth-app",request:n,scopes:t.scopes||[]};if(!t.clientId)throw new Error('[@octokit/auth-oauth-device] "clientId" option must be set (https://github.com/octokit/auth-oauth-device.js#usage)');if(!t.onVerification)throw new Error('[@octokit/auth-oauth-device] "onVerification" option must be a function (https://github.com/octokit/auth-oauth-device.js#usage)');return Object.assign(Rp.bind(null,o),{hook:Ap.bind(null,o)})}var Pl="0.0.0-development";async function vl(t){if("code"in t.strategyOptions){let{authentication:e}=await gl({clientId:t.clientId,clientSecret:t.clientSecret,clientType:t.clientType,onTokenCreated:t.onTokenCreated,...t.strategyOptions,request:t.request});return{type:"token",tokenType:"oauth",...e}}if("onVerification"in t.strategyOptions){let n=await Il({clientType:t.clientType,clientId:t.clientId,onTokenCreated:t.onTokenCreated,...t.strategyOptions,request:t.request})({type:"oauth"});return{clientSecret:t.clientSecret,...n}}if("token"in t.strategyOptions)return{type:"token",tokenType:"oauth",clientId:t.clientId,clientSecret:t.clientSecret,clientType:t.clientType,onTokenCreated:t.onTokenCreated,...t.strategyOptions};throw new Error("[@octokit/auth-oauth-user] Invalid strategy options")}async function Ar(t,e={}){if(t.authentication||(t.authentication=t.clientType==="oauth-app"?await vl(t):await vl(t)),t.authentication.invalid)throw new Error("[@octokit/auth-oauth-user] Token is invalid");let n=t.authentication;if("expiresAt"in n&&(e.type==="refresh"||new Date(n.expiresAt)<new Date)){let{authentication:r}=await fl({clientType:"github-app",clientId:t.clientId,clientSecret:t.clientSecret,refreshToken:n.refreshToken,request:t.request});t.authentication={tokenType:"oauth",type:"token",...r}}if(e.type==="refresh"){if(t.clientType==="oauth-app")throw new Error("[@octokit/auth-oauth-user] OAuth Apps do not support expiring tokens");if(!n.hasOwnProperty("expiresAt"))throw new Error("[@octokit/auth-oauth-user] Refresh token missing");await t.onTokenCreated?.(t.authentication,{type:e.type})}if(e.type==="check"||e.type==="reset"){let r=e.type==="check"?_l:bl;try{let{authentication:o}=await r({clientType:t.clientType,clientId:t.clientId,clientSecret:t.clientSecret,token:t.authentication.token,request:t.request});return t.authentication={tokenType:"oauth",type:"token",...o},e.type==="reset"&&await t.onTokenCreated?.(t.authentication,{type:e.type}),t.authentication}catch(o){throw o.status===404&&(o.message="[@octokit/auth-oauth-user] Token is invalid",t.authentication.invalid=!0),o}}if(e.type==="delete"||e.type==="deleteAuthorization"){let r=e.type==="delete"?El:wl;try{await r({clientType:t.clientType,clientId:t.clientId,clientSecret:t.clientSecret,token:t.authentication.token,request:t.request})}catch(o){if(o.status!==404)throw o}return t.authentication.invalid=!0,t.authentication}return t.authentication}var vp=/\/applications\/[^/]+\/(token|grant)s?/;function Ke(t){return t&&vp.test(t)}async function Pp(t,e,n,r={}){let o=e.endpoint.merge(n,r);if(/\/login\/(oauth\/access_token|device\/code)$/.test(o.url))return e(o);if(Ke(o.url)){let s=btoa(`${t.clientId}:${t.clientSecret}`);return o.headers.authorization=`basic ${s}`,e(o)}let{token:a}=t.clientType==="oauth-app"?await Ar({...t,request:e}):await Ar({...t,request:e});return o.headers.authorization="token "+a,e(o)}function at({clientId:t,clientSecret:e,clientType:n="oauth-app",request:r=v.defaults({headers:{"user-agent":`octokit-auth-oauth-app.js/${Pl} ${D()}`}}),onTokenCreated:o,...a}){let s=Object.assign({clientType:n,clientId:t,clientSecret:e,onTokenCreated:o,strategyOptions:a,request:r});return Object.assign(Ar.bind(null,s),{hook:Pp.bind(null,s)})}at.VERSION=Pl;async function Tp(t,e){if(e.type==="oauth-app")return{type:"oauth-app",clientId:t.clientId,clientSecret:t.clientSecret,clientType:t.clientType,headers:{authorization:`basic ${btoa(`${t.clientId}:${t.clientSecret}`)}`}};if("factory"in e){let{type:o,...a}={...e,...t};return e.factory(a)}let n={clientId:t.clientId,clientSecret:t.clientSecret,request:t.request,...e};return(t.clientType==="oauth-app"?await at({...n,clientType:t.clientType}):await at({...n,clientType:t.clientType}))()}async function kp(t,e,n,r){let o=e.endpoint.merge(n,r);if(/\/login\/(oauth\/access_token|device\/code)$/.test(o.url))return e(o);if(t.clientType==="github-app"&&!Ke(o.url))throw new Error(`[@octokit/auth-oauth-app] GitHub Apps cannot use their client ID/secret for basic authentication for endpoints other than "/applications/{client_id}/**". "${o.method} ${o.url}" is not supported.`);let a=btoa(`${t.clientId}:${t.clientSecret}`);o.headers.authorization=`basic ${a}`;try{return await e(o)}catch(s){throw s.status!==401||(s.message=`[@octokit/auth-oauth-app] "${o.method} ${o.url}" does not support clientId/clientSecret basic authentication.`),s}}var Cp="0.0.0-development";function Tl(t){let e=Object.assign({request:v.defaults({headers:{"user-agent":`octokit-auth-oauth-app.js/${Cp} ${D()}`}}),clientType:"oauth-app"},t);return Object.assign(Tp.bind(null,e),{hook:kp.bind(null,e)})}function st(t){return t.includes("-----BEGIN RSA PRIVATE KEY-----")}function Cl(t){return t.includes("-----BEGIN OPENSSH PRIVATE KEY-----")}function Ir(t){let e=new ArrayBuffer(t.length),n=new Uint8Array(e);for(let r=0,o=t.length;r<o;r++)n[r]=t.charCodeAt(r);return e}function Sl(t){let e=t.trim().split(`
`).slice(1,-1).join(""),n=atob(e);return Ir(n)}function Ol(t,e){return`${kl(t)}.${kl(e)}`}function Dl(t){for(var e="",n=new Uint8Array(t),r=n.byteLength,o=0;o<r;o++)e+=String.fromCharCode(n[o]);return Fl(btoa(e))}function Fl(t){return t.replace(/=/g,"").replace(/\+/g,"-").replace(/\//g,"_")}function kl(t){return Fl(btoa(JSON.stringify(t)))}import{subtle as vr}from"node:crypto";import{createPrivateKey as Sp}from"node:crypto";function $l(t){return st(t)?Sp(t).export({type:"pkcs8",format:"pem"}):t}async function xl({privateKey:t,payload:e}){let n=$l(t);if(st(n))throw new Error("[universal-github-app-jwt] Private Key is in PKCS#1 format, but only PKCS#8 is supported. See https://github.com/gr2m/universal-github-app-jwt#private-key-formats");if(Cl(n))throw new Error("[universal-github-app-jwt] Private Key is in OpenSSH format, but only PKCS#8 is supported. See https://github.com/gr2m/universal-github-app-jwt#private-key-formats");let r={name:"RSASSA-PKCS1-v1_5",hash:{name:"SHA-256"}},o={alg:"RS256",typ:"JWT"},a=Sl(n),s=await vr.importKey("pkcs8",a,r,!1,["sign"]),i=Ol(o,e),l=Ir(i),d=await vr.sign(r.name,s,l),u=Dl(d);return`${i}.${u}`}async function Pr({id:t,privateKey:e,now:n=Math.floor(Date.now()/1e3)}){let r=e.replace(/\\n/g,`
`),o=n-30,a=o+600,i=await xl({privateKey:r,payload:{iat:o,exp:a,iss:t}});return{appId:t,expiration:a,token:i}}function Op(t,e){if(typeof t!="number"||!Number.isInteger(t)||t<0)throw new Error("Invalid max value");if(typeof e!="number"||!Number.isInteger(e)||e<0)throw new Error("Invalid ttl value")}var it=class{constructor(e=1e3,n=0){Op(e,n),this.first=null,this.items=Object.create(null),this.last=null,this.size=0,this.max=e,this.ttl=n}bumpLru(e){if(this.last===e)return;let n=this.last,r=e.next,o=e.prev;this.first===e&&(this.first=r),e.next=null,e.prev=n,n.next=e,o!==null&&(o.next=r),r!==null&&(r.prev=o),this.last=e}clear(){this.items=Object.create(null),this.first=null,this.last=null,this.size=0}delete(e){let n=this.items[e];n!==void 0&&(delete this.items[e],this.size--,n.prev!==null&&(n.prev.next=n.next),n.next!==null&&(n.next.prev=n.prev),this.first===n&&(this.first=n.next),this.last===n&&(this.last=n.prev))}deleteMany(e){for(var n=0;n<e.length;n++)this.delete(e[n])}evict(){if(this.size>0){let e=this.first;delete this.items[e.key],--this.size===0?(this.first=null,this.last=null):(this.first=e.next,this.first.prev=null)}}expiresAt(e){let n=this.items[e];if(n!==void 0)return n.expiry}get(e){let n=this.items[e];if(n!==void 0){if(this.ttl>0&&n.expiry<=Date.now()){this.delete(e);return}return this.bumpLru(n),n.value}}getMany(e){let n=new Array(e.length);for(var r=0;r<e.length;r++)n[r]=this.get(e[r]);return n}keys(){return Object.keys(this.items)}set(e,n){let r=this.items[e];if(r!==void 0){r.value=n,r.expiry=this.ttl>0?Date.now()+this.ttl:this.ttl,this.bumpLru(r);return}this.max>0&&this.size>=this.max&&this.evict();let o={expiry:this.ttl>0?Date.now()+this.ttl:this.ttl,key:e,prev:this.last,next:null,value:n};this.items[e]=o,++this.size===1?this.first=o:this.last.next=o,this.last=o}};async function dt({appId:t,privateKey:e,timeDifference:n,createJwt:r}){try{if(r){let{jwt:s,expiresAt:i}=await r(t,n);return{type:"app",token:s,appId:t,expiresAt:i}}let o={id:t,privateKey:e};n&&Object.assign(o,{now:Math.floor(Date.now()/1e3)+n});let a=await Pr(o);return{type:"app",token:a.token,appId:a.appId,expiresAt:new Date(a.expiration*1e3).toISOString()}}catch(o){throw e==="-----BEGIN RSA PRIVATE KEY-----"?new Error("The 'privateKey` option contains only the first line '-----BEGIN RSA PRIVATE KEY-----'. If you are setting it using a `.env` file, make sure it is set on a single line with newlines replaced by '\n'"):o}}function Dp(){return new it(15e3,1e3*60*59)}async function Fp(t,e){let n=Tr(e),r=await t.get(n);if(!r)return;let[o,a,s,i,l,d]=r.split("|"),u=e.permissions||l.split(/,/).reduce((y,c)=>(/!$/.test(c)?y[c.slice(0,-1)]="write":y[c]="read",y),{});return{token:o,createdAt:a,expiresAt:s,permissions:u,repositoryIds:e.repositoryIds,repositoryNames:e.repositoryNames,singleFileName:d,repositorySelection:i}}async function $p(t,e,n){let r=Tr(e),o=e.permissions?"":Object.keys(n.permissions).map(s=>`${s}${n.permissions[s]==="write"?"!":""}`).join(","),a=[n.token,n.createdAt,n.expiresAt,n.repositorySelection,o,n.singleFileName].join("|");await t.set(r,a)}function Tr({installationId:t,permissions:e={},repositoryIds:n=[],repositoryNames:r=[]}){let o=Object.keys(e).sort().map(i=>e[i]==="read"?i:`${i}!`).join(","),a=n.sort().join(","),s=r.join(",");return[t,a,s,o].filter(Boolean).join("|")}function Ml({installationId:t,token:e,createdAt:n,expiresAt:r,repositorySelection:o,permissions:a,repositoryIds:s,repositoryNames:i,singleFileName:l}){return Object.assign({type:"token",tokenType:"installation",token:e,installationId:t,permissions:a,createdAt:n,expiresAt:r,repositorySelection:o},s?{repositoryIds:s}:null,i?{repositoryNames:i}:null,l?{singleFileName:l}:null)}async function Nl(t,e,n){let r=Number(e.installationId||t.installationId);if(!r)throw new Error("[@octokit/auth-app] installationId option is required for installation authentication.");if(e.factory){let{type:a,factory:s,oauthApp:i,...l}={...t,...e};return s(l)}let o=n||t.request;return xp(t,{...e,installationId:r},o)}var lt=new Map;function xp(t,e,n){let r=Tr(e);if(lt.has(r))return lt.get(r);let o=Mp(t,e,n).finally(()=>lt.delete(r));return lt.set(r,o),o}async function Mp(t,e,n){if(!e.refresh){let A=await Fp(t.cache,e);if(A){let{token:C,createdAt:k,expiresAt:I,permissions:X,repositoryIds:H,repositoryNames:L,singleFileName:S,repositorySelection:N}=A;return Ml({installationId:e.installationId,token:C,createdAt:k,expiresAt:I,permissions:X,repositorySelection:N,repositoryIds:H,repositoryNames:L,singleFileName:S})}}let r=await dt(t),o={installation_id:e.installationId,mediaType:{previews:["machine-man"]},headers:{authorization:`bearer ${r.token}`}};e.repositoryIds&&Object.assign(o,{repository_ids:e.repositoryIds}),e.repositoryNames&&Object.assign(o,{repositories:e.repositoryNames}),e.permissions&&Object.assign(o,{permissions:e.permissions});let{data:{token:a,expires_at:s,repositories:i,permissions:l,repository_selection:d,single_file:u}}=await n("POST /app/installations/{installation_id}/access_tokens",o),y=l||{},c=d||"all",m=i?i.map(A=>A.id):void 0,p=i?i.map(A=>A.name):void 0,_=new Date().toISOString(),f={token:a,createdAt:_,expiresAt:s,repositorySelection:c,permissions:y,repositoryIds:m,repositoryNames:p};u&&Object.assign(o,{singleFileName:u}),await $p(t.cache,e,f);let b={installationId:e.installationId,token:a,createdAt:_,expiresAt:s,repositorySelection:c,permissions:y,repositoryIds:m,repositoryNames:p};return u&&Object.assign(b,{singleFileName:u}),Ml(b)}async function Np(t,e){switch(e.type){case"app":return dt(t);case"oauth-app":return t.oauthApp({type:"oauth-app"});case"installation":return Nl(t,{...e,type:"installation"});case"oauth-user":return t.oauthApp(e);default:throw new Error(`Invalid auth type: ${e.type}`)}}var jp=["/app","/app/hook/config","/app/hook/deliveries","/app/hook/deliveries/{delivery_id}","/app/hook/deliveries/{delivery_id}/attempts","/app/installations","/app/installations/{installation_id}","/app/installations/{installation_id}/access_tokens","/app/installations/{installation_id}/suspended","/app/installation-requests","/marketplace_listing/accounts/{account_id}","/marketplace_listing/plan","/marketplace_listing/plans","/marketplace_listing/plans/{plan_id}/accounts","/marketplace_listing/stubbed/accounts/{account_id}","/marketplace_listing/stubbed/plan","/marketplace_listing/stubbed/plans","/marketplace_listing/stubbed/plans/{plan_id}/accounts","/orgs/{org}/installation","/repos/{owner}/{repo}/installation","/users/{username}/installation","/enterprises/{enterprise}/installation"];function Up(t){let n=`^(?:${t.map(r=>r.split("/").map(o=>o.startsWith("{")?"(?:.+?)":o).join("/")).map(r=>`(?:${r})`).join("|")})$`;return new RegExp(n,"i")}var qp=Up(jp);function Gp(t){return!!t&&qp.test(t.split("?")[0])}var Lp=5*1e3;function Bp(t){return!(t.message.match(/'Expiration time' claim \('exp'\) is too far in the future/)||t.message.match(/'Expiration time' claim \('exp'\) must be a numeric value representing the future time at which the assertion expires/)||t.message.match(/'Issued at' claim \('iat'\) must be an Integer representing the time that the assertion was issued/))}async function Vp(t,e,n,r){let o=e.endpoint.merge(n,r),a=o.url;if(/\/login\/oauth\/access_token$/.test(a))return e(o);if(Gp(a.replace(e.endpoint.DEFAULTS.baseUrl,""))){let{token:l}=await dt(t);o.headers.authorization=`bearer ${l}`;let d;try{d=await e(o)}catch(u){if(Bp(u)||typeof u.response.headers.date>"u")throw u;let y=Math.floor((Date.parse(u.response.headers.date)-Date.parse(new Date().toString()))/1e3);t.log.warn(u.message),t.log.warn(`[@octokit/auth-app] GitHub API time and system time are different by ${y} seconds. Retrying request with the difference accounted for.`);let{token:c}=await dt({...t,timeDifference:y});return o.headers.authorization=`bearer ${c}`,e(o)}return d}if(Ke(a)){let l=await t.oauthApp({type:"oauth-app"});return o.headers.authorization=l.headers.authorization,e(o)}let{token:s,createdAt:i}=await Nl(t,{},e.defaults({baseUrl:o.baseUrl}));return o.headers.authorization=`token ${s}`,jl(t,e,o,i)}async function jl(t,e,n,r,o=0){let a=+new Date-+new Date(r);try{return await e(n)}catch(s){if(s.status!==401)throw s;if(a>=Lp)throw o>0&&(s.message=`After ${o} retries within ${a/1e3}s of creating the installation access token, the response remains 401. At this point, the cause may be an authentication problem or a system outage. Please check https://www.githubstatus.com for status information`),s;++o;let i=o*1e3;return t.log.warn(`[@octokit/auth-app] Retrying after 401 response to account for token replication delay (retry: ${o}, wait: ${i/1e3}s)`),await new Promise(l=>setTimeout(l,i)),jl(t,e,n,r,o)}}var zp="8.3.1";function Ul(t){if(!t.appId)throw new Error("[@octokit/auth-app] appId option is required");if(!t.privateKey&&!t.createJwt)throw new Error("[@octokit/auth-app] privateKey option is required");if(t.privateKey&&t.createJwt)throw new Error("[@octokit/auth-app] privateKey and createJwt options are mutually exclusive");if("installationId"in t&&!t.installationId)throw new Error("[@octokit/auth-app] installationId is set to a falsy value");let e=t.log||{};typeof e.warn!="function"&&(e.warn=console.warn.bind(console));let n=t.request||v.defaults({headers:{"user-agent":`octokit-auth-app.js/${zp} ${D()}`}}),r=Object.assign({request:n,cache:Dp()},t,t.installationId?{installationId:Number(t.installationId)}:{},{log:e,oauthApp:Tl({clientType:"github-app",clientId:t.clientId||"",clientSecret:t.clientSecret||"",request:n})});return Object.assign(Np.bind(null,r),{hook:Vp.bind(null,r)})}var Hp=6e4,Wp=2,Qp=T({status:B(),message:E()}),ut=class{#e;#n;#t;#a;#r=null;#d=new Map;#u=null;constructor(e,n,r){this.#e=e,this.#t=r,this.#a=typeof e.installation=="number"?e.installation:null,this.#n=new Sn({...Dn(n),authStrategy:Ul,auth:{appId:e.id,privateKey:e.privateKey}});let o=new Re(new Ze,r,r.time);this.#n.hook.wrap("request",async(a,s)=>{let i={...s,request:{...s.request,retries:Wp}};return o.deliver(i,async()=>a(s))})}get permissions(){return this.#u}async token(){let e=this.#r;if(e!==null&&this.#t.now()<e.endsAtMs-Hp)return e.token;try{return(await ge(this.#d,"token",async()=>this.#l())).token}catch(n){throw this.#m(n)}}forget(e){e===this.#r?.token&&(this.#r=null)}async#l(){this.#a??=await this.#s();let e=this.#t.elapsedMs(),{data:n,headers:r}=await this.#n.rest.apps.createInstallationAccessToken({installation_id:this.#a});return this.#t.observe(r.date,e),this.#u={...n.permissions},this.#r={token:n.token,endsAtMs:Date.parse(n.expires_at)},this.#r}async#s(){let{installation:e}=this.#e;if(typeof e=="number")return e;let{data:n}=await this.#n.rest.apps.getRepoInstallation(e);return n.id}#m(e){let{id:n,installation:r}=this.#e,o=`authenticate as the GitHub App "${n}"`,{status:a,message:s=""}=Qp.safeParse(e).data??{};if(a===401||/integration not found/i.test(s))return new g("GITHUB_AUTH",`Cannot ${o}: GitHub does not accept its id with this private key`,{hint:"Set RALPH_GH_APP_ID to the App's id, and RALPH_GH_APP_PRIVATE_KEY to a private key that its settings list"});if(a===404){let i=typeof r=="number"?`it has no installation ${r}`:`it is not installed on "${r.owner}/${r.repo}"`;return new g("GITHUB_NOT_FOUND",`Cannot ${o}: ${i}`,{hint:"Install the App on the repository's owner and grant it the repository, or correct RALPH_GH_APP_INSTALLATION_ID"})}return P(e,o,"read")}};var Xp=5e3;function oA(t){let e,n;return()=>{if(n!==void 0&&performance.now()<n.untilMs)throw n.failure;try{return e??=Jp(t)}catch(r){throw r instanceof g&&(n={failure:r,untilMs:performance.now()+Xp}),r}}}function Jp(t){let{variables:e,loadMachine:n,key:r,time:o,fetch:a=ii(e),limitsOf:s,...i}=t,{machine:l,warnings:d}=n(),u=e.CLAUDE_PROJECT_DIR??process.cwd(),y=Vr(e,Ao(e,u,t.commandTimeoutMs)),c=Ro(y.apiUrl,e),m=new to(o),p=rg(y,m,{fetch:a,limitsOf:s}),_=rn(e,u),f=()=>_===null?[]:ko(bo(_)),b=eg(y,{host:r.host,warnings:d,github:c,copied:f}),A=tg(e,y.apiUrl,p.repository),C=wo(e);return{...i,machine:l,settings:b,tickets:new rt(p),accounts:new An(p.repository,m,t.accountNames?.(y.apiUrl)),boards:new Pn(p),...Zp(p,m),inTurn:new co,failedResults:new uo(b.agent),shownTickets:new yo(b.agent),strangerTickets:new mo,questions:new Kn(p.repository),cards:new Tn(p.projects??p.repository),trails:new tt(p),pullRequests:new Qn(p.repository),followedPulls:new Wn(p),repositories:new Jn(p.repository),worktree:C===null?null:A(C),openWorktree:A,clock:m,setup:new Zn(p),refs:new Yn(p.repository,m),ownWrites:new so,hiddenComments:new lo,lockPrefixes:new io(y.lockRefPrefix,t.journal),stateFields:new et(y.apiUrl),readLocalTeamConfig:()=>Lr(u),newId:()=>Sr(m.now(),Yp),withinCall:async(k,I)=>Jr(k,{...I,now:()=>m.elapsedMs()}),withoutWaiting:Yr,expectContent:Zr,hasContentRoom:k=>p.repository.hasContentRoom(k)}}function Yp(){return Kp(ql)/ql}var ql=32;function Zp(t,e){let n=new jn(t.repository,e),r=new Bn;return{links:n,issues:new Gn(t,n,r),items:new Ln(t,r)}}function eg(t,{host:e,warnings:n,github:r,copied:o}){let{owner:a,repo:s,foreignRemote:i,githubHost:l,projectOwner:d,projectNumber:u,agent:y,leaseMinutes:c}=t;return{owner:a,repo:s,foreignRemote:i,githubHost:l,board:{...d===null?{}:{owner:d},...u===null?{}:{number:u}},agent:y,host:e,leaseMinutes:c,way:r.way,transport:t.agentTeams?"agent-teams":"orchestrator-mediated",signingKeys:t.signingSecrets.map(ao),get secrets(){let{token:m,projectToken:p,signingSecrets:_}=t;return[...[m,p,..._,...r.secrets].filter(ng),...o()]},warnings:[...n,...t.warnings,...r.warnings]}}function ng(t){return typeof t=="string"}function tg(t,e,n){let o={origin:`https://${Ur(new URL(e).host)}`,token:async()=>n.token()};return a=>new sn(a,{variables:t,access:o,timeLeftMs:no,isCancelled:eo})}function rg(t,e,{fetch:n,limitsOf:r}){let{tokenPlace:o,projectToken:a,apiUrl:s,graphqlUrl:i}=t,d={apiUrl:s,graphqlUrl:i,version:mt,fetch:n,limitsOfAccount:c=>r(`${s} @${c}`)},u=t.token??og(t,e,n);if(u===null)throw zr(t);let y=r(`${s} ${t.token??`App ${t.app?.id??""}`}`);return{repository:new He({token:u,tokenPlace:o,limits:y,...d},e),projects:a===null||a===u?null:new He({token:a,tokenPlace:Br,limits:r(`${s} ${a}`),...d},e)}}function og({app:t,owner:e,repo:n,apiUrl:r},o,a){if(t===null)return null;let{id:s,privateKey:i,installationId:l}=t,d=l??(e===null||n===null?null:{owner:e,repo:n});if(d===null)throw new g("CONFIG_INCOMPLETE","Cannot find the installation of the GitHub App: no repository is set",{hint:"Set RALPH_GH_OWNER and RALPH_GH_REPO, or RALPH_GH_APP_INSTALLATION_ID"});return new ut({id:s,privateKey:i,installation:d},{apiUrl:r,version:mt,fetch:a},o)}export{oA as a,rg as b};
