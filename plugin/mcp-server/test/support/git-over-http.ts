import { spawn } from "node:child_process";
import type { RequestListener } from "node:http";

/**
 * Serves the repositories of the folder as GitHub does, by git's own program. Pushes need the login that is named
 * (git-http-backend(1)).
 */
export function gitOverHttp(folder: string, login: string): RequestListener {
  return (request, response) => {
    const { pathname, search } = new URL(request.url ?? "", "http://unknown");
    if (request.headers.authorization !== `Basic ${Buffer.from(login).toString("base64")}`) {
      response.writeHead(401, { "www-authenticate": 'Basic realm="GitHub"' }).end();
      return;
    }
    const { "content-type": type = "", "content-encoding": encoding = "" } = request.headers;
    const child = spawn("git", ["http-backend"], {
      env: {
        PATH: process.env["PATH"],
        GIT_PROJECT_ROOT: folder,
        GIT_HTTP_EXPORT_ALL: "1",
        REQUEST_METHOD: request.method,
        PATH_INFO: pathname,
        QUERY_STRING: search.slice(1),
        CONTENT_TYPE: type,
        HTTP_CONTENT_ENCODING: encoding,
        REMOTE_USER: "agent",
      },
      stdio: ["pipe", "pipe", "inherit"],
    });
    request.pipe(child.stdin);
    const parts: Buffer[] = [];
    child.stdout.on("data", (part: Buffer) => parts.push(part));
    child.once("close", () => {
      const whole = Buffer.concat(parts);
      const end = whole.indexOf("\r\n\r\n");
      const lines = whole.subarray(0, end).toString().split("\r\n");
      const headers = Object.fromEntries(lines.map((line) => line.split(": ", 2)));
      const { Status: status = "200", ...others } = headers;
      response.writeHead(Number.parseInt(status, 10), others).end(whole.subarray(end + 4));
    });
  };
}
