/** A forward proxy as companies have them: it alone knows the hosts, wants a password, and may open TLS. */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import {
  createServer,
  request as send,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { createServer as createSecureServer } from "node:https";
import { connect, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSecureContext, TLSSocket } from "node:tls";

/** With characters that an address has to encode. */
export const LOGIN = { user: "agents@acme", password: "s3cret/P@ss:word" };

export interface ProxyOptions {
  /** The hosts behind the proxy, each a server's port on this machine. */
  readonly hosts: Readonly<Record<string, number>>;
  /** Answers for repositories of these hosts. */
  readonly git?: RequestListener;
  /** Whether it opens TLS with certificates of its own authority. */
  readonly opensTls?: boolean;
  /** Whether it is itself reached by TLS. */
  readonly isSecure?: boolean;
  /** A status with which it answers everything. */
  readonly answers?: number;
}

export class ForwardProxy {
  /** Method and host of each request that it was sent with the password. */
  readonly seen: string[] = [];
  /** The requests without the right password. */
  refused = 0;
  /** The certificate of its authority, as a file. */
  readonly authority: string;
  readonly #options: ProxyOptions;
  readonly #folder = mkdtempSync(join(tmpdir(), "ralph-proxy-"));
  readonly #server;
  readonly #inner;
  readonly #sockets = new Set<Socket>();

  private constructor(options: ProxyOptions) {
    this.#options = options;
    this.authority = join(this.#folder, "authority.pem");
    const needsTls = options.opensTls === true || options.isSecure === true;
    if (needsTls) makeCertificates(this.#folder, [...Object.keys(options.hosts), "localhost"]);
    this.#inner = createServer((request, response) => this.#forward(request, response, request.headers.host));
    const listen: RequestListener = (request, response) => {
      const { host } = new URL(request.url ?? "", "http://unknown");
      if (!this.#admits(request, host)) response.writeHead(407, CHALLENGE).end();
      else if (options.answers !== undefined) response.writeHead(options.answers).end();
      else this.#forward(request, response, host);
    };
    this.#server =
      options.isSecure === true ? createSecureServer(this.#keys(), listen) : createServer(listen);
    this.#server.on("connect", (request: IncomingMessage, socket: Socket) => this.#tunnel(request, socket));
    this.#server.on("connection", (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on("error", () => socket.destroy());
    });
  }

  static async open(options: ProxyOptions): Promise<ForwardProxy> {
    const proxy = new ForwardProxy(options);
    proxy.#server.listen(0, "127.0.0.1");
    await once(proxy.#server, "listening");
    return proxy;
  }

  get host(): string {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens at a port
    return `localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Its address, by default with the right login. */
  url({ user, password } = LOGIN): string {
    const scheme = this.#options.isSecure === true ? "https" : "http";
    return `${scheme}://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${this.host}`;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, "close");
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #keys(): { key: Buffer; cert: Buffer } {
    const read = (name: string): Buffer => readFileSync(join(this.#folder, name));
    return { key: read("key.pem"), cert: read("certificate.pem") };
  }

  #admits({ method, headers }: IncomingMessage, host: string): boolean {
    const login = Buffer.from(`${LOGIN.user}:${LOGIN.password}`).toString("base64");
    const admits = headers["proxy-authorization"] === `Basic ${login}`;
    if (admits) this.seen.push(`${method ?? ""} ${host}`);
    else this.refused += 1;
    return admits;
  }

  #tunnel(request: IncomingMessage, socket: Socket): void {
    const name = request.url ?? "";
    if (!this.#admits(request, name)) socket.end(`HTTP/1.1 407 Who are you\r\n${CHALLENGE_LINE}\r\n\r\n`);
    else if (this.#options.answers !== undefined) socket.end(`HTTP/1.1 ${this.#options.answers} No\r\n\r\n`);
    else this.#join(socket, this.#options.hosts[hostname(name)]);
  }

  #join(socket: Socket, port: number | undefined): void {
    if (port === undefined) {
      socket.end("HTTP/1.1 502 No such host\r\n\r\n");
      return;
    }
    socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
    if (this.#options.opensTls === true) {
      const secureContext = createSecureContext(this.#keys());
      const opened = new TLSSocket(socket, { isServer: true, secureContext });
      opened.on("error", () => socket.destroy());
      this.#inner.emit("connection", opened);
      return;
    }
    const far = connect(port, "127.0.0.1");
    far.on("error", () => socket.destroy()).pipe(socket);
    socket.on("close", () => far.destroy()).pipe(far);
  }

  #forward(request: IncomingMessage, response: ServerResponse, name = ""): void {
    const port = this.#options.hosts[hostname(name)];
    const { method, headers, url = "" } = request;
    const { pathname, search } = new URL(url, "http://unknown");
    if (port === undefined) response.writeHead(502).end("<title>No such host</title>");
    else if (/\.git\//.test(pathname) && this.#options.git !== undefined)
      this.#options.git(request, response);
    else {
      const there = { host: "127.0.0.1", port, method, path: `${pathname}${search}` };
      const onward = send({ ...there, headers: { ...headers, host: `127.0.0.1:${port}` } }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      });
      onward.on("error", () => response.destroy());
      request.pipe(onward);
    }
  }
}

const CHALLENGE = { "proxy-authenticate": 'Basic realm="acme"' };
const CHALLENGE_LINE = 'Proxy-Authenticate: Basic realm="acme"\r\nContent-Length: 0\r\nConnection: close';

function hostname(name: string): string {
  return name.replace(/:\d+$/, "");
}

/** An authority, and a certificate by it for these names. */
function makeCertificates(folder: string, names: readonly string[]): void {
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const openssl = (...args: readonly string[]): void => {
    execFileSync("openssl", ["req", "-x509", ...key, ...args], { cwd: folder, stdio: "pipe" });
  };
  openssl("-subj", "/CN=Acme authority", "-keyout", "authority.key", "-out", "authority.pem");
  const alternatives = names.map((name) => `DNS:${name}`).join(",");
  const signed = "-subj /CN=acme -keyout key.pem -out certificate.pem -CA authority.pem -CAkey authority.key";
  const extensions = ["-addext", `subjectAltName=${alternatives}`, "-addext", "basicConstraints=CA:FALSE"];
  openssl(...signed.split(" "), ...extensions);
}
