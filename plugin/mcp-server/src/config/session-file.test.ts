import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  chmodSync,
  readdirSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { journalOfHook, journalOfServer, protectedPrefixes, removeOldJournals } from "./session-file.ts";
import type { SessionJournal, SessionNote } from "../rules/session-state.ts";

const FIRED: SessionNote = { kind: "fired" };
const LEFT: SessionNote = { kind: "left", ticket: "octo/rocket#12" };

let data: string;

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "ralph-data-"));
});

afterEach(async () => {
  await rm(data, { recursive: true, force: true });
});

function notesOf(journal: SessionJournal): SessionNote[] {
  return journal.read().map(({ note }) => note);
}

describe("server and hooks", () => {
  test("share one file a process, over a conversation that was cleared", () => {
    const process = { CLAUDE_PLUGIN_DATA: data, CLAUDE_PID: "4711" };
    const server = journalOfServer({ CLAUDE_PLUGIN_DATA: data, CLAUDE_CODE_SESSION_ID: "first" }, 4711);
    journalOfHook({ ...process, CLAUDE_CODE_SESSION_ID: "first" }).note(FIRED);
    server.note(LEFT);
    expect(notesOf(journalOfHook({ ...process, CLAUDE_CODE_SESSION_ID: "second" }))).toEqual([FIRED, LEFT]);
    expect(notesOf(server)).toEqual([FIRED, LEFT]);
  });

  test("share the conversation's where the client does not tell its process", () => {
    const conversation = { CLAUDE_PLUGIN_DATA: data, CLAUDE_CODE_SESSION_ID: "first" };
    const server = journalOfServer(conversation, 4711);
    journalOfHook(conversation).note(FIRED);
    server.note(LEFT);
    expect(notesOf(journalOfHook(conversation))).toEqual([FIRED, LEFT]);
  });

  test("of another process know nothing of it", () => {
    journalOfHook({ CLAUDE_PLUGIN_DATA: data, CLAUDE_PID: "1" }).note(FIRED);
    expect(notesOf(journalOfHook({ CLAUDE_PLUGIN_DATA: data, CLAUDE_PID: "2" }))).toEqual([]);
  });
});

function place(folder: string): Record<string, string> {
  return { CLAUDE_PLUGIN_DATA: folder, CLAUDE_CODE_SESSION_ID: "a" };
}

describe("a server", () => {
  test("is superseded by a newer process of its session alone", () => {
    const server = journalOfServer(place(data), 4711);
    expect([server.isSuperseded(), server.begin("s"), server.isSuperseded()]).toEqual([false, true, false]);
    const other = process.ppid;
    server.note({ kind: "began", session: "another", server: other });
    expect(server.isSuperseded()).toBe(false);
    server.note({ kind: "began", session: "s", server: other });
    expect(server.isSuperseded()).toBe(true);
    expect(journalOfServer(place(data), 4711).begin("s")).toBe(true);
    expect(server.isSuperseded()).toBe(false);
  });

  test("goes on where the newer one has ended, also for its readers", async () => {
    const server = journalOfServer(place(data), 4711);
    server.begin("s");
    const ended = spawn(process.execPath, ["-e", "process.stdin.resume()"]);
    const newer = { kind: "began", session: "s", server: ended.pid ?? 0 } as const;
    server.note(newer);
    expect(server.isSuperseded()).toBe(true);
    ended.kill("SIGKILL");
    await once(ended, "close");
    expect(server.isSuperseded()).toBe(false);
    const own = { kind: "began", session: "s", server: process.pid } as const;
    expect(notesOf(server)).toEqual([own, newer, own]);
  });

  test("is superseded also after more notes than are read", () => {
    const server = journalOfServer(place(data), 4711);
    server.begin("s");
    server.note({ kind: "began", session: "s", server: process.ppid });
    const note = `${JSON.stringify({ atMs: 0, note: FIRED })}\n`;
    appendFileSync(join(data, "sessions", "4711.jsonl"), note.repeat(10_000));
    expect(server.isSuperseded()).toBe(true);
    expect(server.read()).toHaveLength(10_002);
  });

  test.skipIf(!existsSync("/proc/self/cmdline"))(
    "whose beginning cannot be noted is not superseded by an earlier one",
    async () => {
      const began = { atMs: 0, note: { kind: "began", session: "s", server: process.ppid } };
      const program = ["-e", "process.stdin.on('end', () => {}).resume(); console.log()"];
      const earlier = spawn(process.execPath, [...program, `\n${JSON.stringify(began)}\n`]);
      await once(earlier.stdout, "data");
      mkdirSync(join(data, "sessions"), { recursive: true });
      // A file that everybody can read and nobody can write to.
      symlinkSync(`/proc/${earlier.pid}/cmdline`, join(data, "sessions", "4711.jsonl"));
      const server = journalOfServer(place(data), 4711);
      expect(notesOf(server)).toEqual([began.note]);
      expect([server.begin("s"), server.isSuperseded()]).toEqual([false, false]);
      earlier.kill("SIGKILL");
    },
  );

  test("marks its notes as its own, and hooks theirs as nobody's", () => {
    const server = journalOfServer(place(data), 4711);
    server.begin("s");
    server.note(LEFT);
    journalOfHook({ ...place(data), CLAUDE_PID: "4711" }).note(FIRED);
    expect(server.read().map(({ server: by }) => by)).toEqual([undefined, process.pid, undefined]);
  });

  test("that goes on with a session keeps the mark of its scope", () => {
    const server = journalOfServer(place(data), 4711);
    server.begin("s");
    server.note({ kind: "scope", ticket: "octo/rocket#12", scopes: [["src/"]] });
    server.begin("s");
    expect(readdirSync(join(data, "sessions"))).toContain("4711.jsonl.scope");
    server.begin("another");
    expect(readdirSync(join(data, "sessions"))).not.toContain("4711.jsonl.scope");
  });

  test("says that it cannot note its beginning", () => {
    expect(journalOfServer(place("/proc/nowhere"), 4711).begin("s")).toBe(false);
    expect(journalOfServer({}, 4711).begin("s")).toBe(false);
  });
});

test("the folder is its user's alone, also where an earlier version opened it to others", () => {
  const folder = join(data, "sessions");
  for (const open of [false, true]) {
    if (open) chmodSync(folder, 0o755);
    journalOfHook({ CLAUDE_PLUGIN_DATA: data, CLAUDE_PID: "1" }).note(FIRED);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  }
});

describe("a file", () => {
  test("is readable by its user alone", () => {
    const journal = journalOfHook({ CLAUDE_PLUGIN_DATA: data, CLAUDE_PID: "1" });
    journal.note(FIRED);
    expect(statSync(join(data, "sessions", "1.jsonl")).mode & 0o777).toBe(0o600);
  });

  test("is read past lines that are cut off, foreign or of no kind we know", () => {
    const journal = journalOfHook({ CLAUDE_PLUGIN_DATA: data, CLAUDE_PID: "1" });
    journal.note(FIRED);
    const path = join(data, "sessions", "1.jsonl");
    appendFileSync(
      path,
      '{"atMs":1,"note":{"kind":"le\n[]\n{"atMs":1,"note":{"kind":"__proto__"}}\n\u0000\n',
    );
    journal.note(LEFT);
    expect(notesOf(journal)).toEqual([FIRED, LEFT]);
  });
});

describe("without a place to write", () => {
  test.for([
    {},
    { CLAUDE_PLUGIN_DATA: "", CLAUDE_PID: "1" },
    { CLAUDE_PLUGIN_DATA: "${CLAUDE_PLUGIN_DATA}", CLAUDE_PID: "1" },
    { CLAUDE_PLUGIN_DATA: "/proc/nowhere", CLAUDE_PID: "1" },
    { CLAUDE_PLUGIN_DATA: "/tmp", CLAUDE_PID: "../../etc/passwd" },
    { CLAUDE_PLUGIN_DATA: "/tmp" },
  ])("%j nothing is noted, and nothing breaks", (variables) => {
    const journal = journalOfHook(variables);
    journal.note(FIRED);
    expect(journal.read()).toEqual([]);
  });

  test.skipIf(process.platform === "win32")("a named pipe is no journal, and is not waited for", async () => {
    mkdirSync(join(data, "sessions"), { recursive: true });
    const [asked, told] = ["1", "2"].map((pid) => join(data, "sessions", `${pid}.jsonl`));
    execFileSync("mkfifo", [asked!, told!]);
    const line = JSON.stringify({ atMs: 0, note: FIRED });
    // Without these two a reader, and one who writes, would wait without end.
    const writer = spawn("sh", ["-c", `echo '${line}' > ${asked}`]);
    const reader = spawn("cat", [told!]);
    let seen = "";
    reader.stdout.on("data", (text) => (seen += String(text)));
    expect(journalOfHook({ CLAUDE_PLUGIN_DATA: data, CLAUDE_PID: "1" }).read()).toEqual([]);
    journalOfHook({ CLAUDE_PLUGIN_DATA: data, CLAUDE_PID: "2" }).note(FIRED);
    const ended = [once(writer, "close"), once(reader, "close")];
    writer.kill();
    setTimeout(() => reader.kill(), 200);
    await Promise.all(ended);
    expect(seen).toBe("");
  });

  test("a file that is a folder, or no text, is no journal", () => {
    mkdirSync(join(data, "sessions", "1.jsonl"), { recursive: true });
    writeFileSync(join(data, "sessions", "2.jsonl"), Buffer.from([0xff, 0xfe, 0]));
    for (const CLAUDE_PID of ["1", "2"]) {
      expect(journalOfHook({ CLAUDE_PLUGIN_DATA: data, CLAUDE_PID }).read()).toEqual([]);
    }
  });
});

describe("journals of processes that are long over", () => {
  test("are removed, and younger ones stay", () => {
    const own = journalOfHook({ CLAUDE_PLUGIN_DATA: data, CLAUDE_PID: "9000001" });
    journalOfHook({ CLAUDE_PLUGIN_DATA: data, CLAUDE_PID: "9000002" }).note(FIRED);
    own.note(FIRED);
    const [young, old] = [25, 49].map((hours) => new Date(Date.now() - hours * 3_600_000));
    utimesSync(join(data, "sessions", "9000001.jsonl"), young!, young!);
    utimesSync(join(data, "sessions", "9000002.jsonl"), old!, old!);
    removeOldJournals({ CLAUDE_PLUGIN_DATA: data }, Date.now());
    expect(readdirSync(join(data, "sessions"))).toEqual(["9000001.jsonl"]);
  });

  test("stay where the process still runs", () => {
    const variables = { CLAUDE_PLUGIN_DATA: data, CLAUDE_PID: String(process.pid) };
    journalOfHook(variables).note({ kind: "scope", ticket: "octo/rocket#12", scopes: [["src/"]] });
    removeOldJournals(variables, Date.now() + 49 * 3_600_000);
    expect(readdirSync(join(data, "sessions"))).toHaveLength(2);
  });

  test("are found wherever they stand among more files than one beginning looks at", () => {
    const folder = join(data, "sessions");
    mkdirSync(folder, { recursive: true });
    for (let n = 0; n <= 1_000; n += 1) writeFileSync(join(folder, `a${n}.jsonl`), "");
    const names = readdirSync(folder);
    const random = vi.spyOn(Math, "random");
    const later = Date.now() + 49 * 3_600_000;
    random.mockReturnValue(0.999);
    removeOldJournals({ CLAUDE_PLUGIN_DATA: data }, later);
    expect(readdirSync(folder)).toEqual(names.slice(0, 1));
    for (const name of names) writeFileSync(join(folder, name), "");
    random.mockReturnValue(0);
    removeOldJournals({ CLAUDE_PLUGIN_DATA: data }, later);
    expect(readdirSync(folder)).toHaveLength(1);
    random.mockRestore();
  });

  test("do not take the mark of a scope with them while the session goes on", () => {
    const session = { CLAUDE_PLUGIN_DATA: data, CLAUDE_CODE_SESSION_ID: "a" };
    const server = journalOfServer(session, 4711);
    server.note({ kind: "scope", ticket: "octo/rocket#12", scopes: [["src/"]] });
    const marks = ["4711.jsonl.scope", "a.jsonl.scope"];
    const old = new Date(Date.now() - 49 * 3_600_000);
    for (const mark of marks) utimesSync(join(data, "sessions", mark), old, old);
    server.note(LEFT);
    removeOldJournals({ CLAUDE_PLUGIN_DATA: data }, Date.now());
    expect(readdirSync(join(data, "sessions"))).toEqual(expect.arrayContaining(marks));
    journalOfHook(session).begin("another");
    expect(readdirSync(join(data, "sessions"))).not.toContain("a.jsonl.scope");
  });

  test("keep the prefixes of locks beside them, also for the next server of the session", () => {
    const session = { CLAUDE_PLUGIN_DATA: data, CLAUDE_CODE_SESSION_ID: "a" };
    const server = journalOfServer(session, 4711);
    server.protect("refs/team/held/");
    server.begin("s");
    const marks = ["4711.jsonl.locks", "a.jsonl.locks"].map((name) => join(data, "sessions", name));
    for (const mark of marks) expect(readFileSync(mark, "utf8")).toBe("refs/team/held/\n");
    expect(protectedPrefixes(session)).toEqual(["refs/team/held/"]);
    expect(protectedPrefixes({ ...session, CLAUDE_PID: "4711" })).toEqual(["refs/team/held/"]);
    expect(protectedPrefixes({ ...session, CLAUDE_PID: "2" })).toEqual([]);
    const old = new Date(Date.now() - 49 * 3_600_000);
    for (const mark of marks) utimesSync(mark, old, old);
    server.note(LEFT);
    removeOldJournals({ CLAUDE_PLUGIN_DATA: data }, Date.now());
    for (const mark of marks) expect(existsSync(mark)).toBe(true);
  });

  test.for(["", "/proc/nowhere", "${CLAUDE_PLUGIN_DATA}"])("are nobody's concern in %j", (folder) => {
    expect(() => {
      removeOldJournals({ CLAUDE_PLUGIN_DATA: folder }, Date.now());
    }).not.toThrow();
  });
});
