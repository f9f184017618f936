#!/usr/bin/env bash
# undici 7.30.2 beside curl.
#
# Guess:    a proxy's address with a user and an empty password, as a token is often given (`http://TOKEN:@proxy`), logs in
#           with that user.
# Measured: `ProxyAgent` of undici sends no `Proxy-Authorization` then, without a word; with any password it sends one.
#           curl sends one in both cases.
#
# Needs curl. Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
command -v curl >/dev/null || { echo "needs curl"; exit 77; }
npm install --silent --no-audit --no-fund --no-save undici@7.30.2
cat >probe.mjs <<'JS'
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { ProxyAgent, fetch } from "undici";

let login = "nothing";
const proxy = createServer();
// A tunnel that is refused is enough: its request tells the login.
proxy.on("connect", ({ headers }, socket) => {
  const sent = headers["proxy-authorization"];
  login = sent === undefined ? "nothing" : Buffer.from(sent.split(" ")[1], "base64").toString();
  socket.end("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n");
});
await once(proxy.listen(0, "127.0.0.1"), "listening");
const { port } = proxy.address();

for (const given of ["name:", "name:word"]) {
  const uri = `http://${given}@127.0.0.1:${port}`;
  login = "nothing";
  const dispatcher = new ProxyAgent({ uri });
  await fetch("https://example.test/", { dispatcher }).catch(() => undefined);
  await dispatcher.close();
  console.log(`undici, "${given}": ${login}`);
  login = "nothing";
  await once(spawn("curl", ["--silent", "--proxy", uri, "https://example.test/"]), "exit");
  console.log(`curl, "${given}": ${login}`);
}
proxy.close();
JS
seen=$(node probe.mjs)
echo "$seen"
[ "$seen" = 'undici, "name:": nothing
curl, "name:": name:
undici, "name:word": name:word
curl, "name:word": name:word' ]
