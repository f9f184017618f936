import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Stage } from "../e2e/stage.ts";
import { publishTeam } from "../e2e/team-stage.ts";
import { GitHost } from "../overnight/git-host.ts";
import { addLoopTickets, LoopStage, type RunningLoop } from "./loop-stage.ts";

/** The lease and the mark of a machine that does not come back have ended. */
const LONG_MS = 3 * 60 * 60_000;

/** One ticket that is built on two machines with a remote between them, and a person with a clone of that. */
export class TwoMachines {
  readonly stage: Stage;
  readonly host: GitHost;
  readonly number: number;
  readonly branch: string;
  readonly #clone = mkdtempSync(join(tmpdir(), "ralph-person-"));
  readonly #machines: LoopStage[] = [];

  private constructor(stage: Stage) {
    this.stage = stage;
    this.host = new GitHost(stage);
    this.#git("init", "--quiet", "--initial-branch=main");
    this.#commit("README.md", "main");
    [this.number = 0] = addLoopTickets(stage, "In Progress", 1);
    this.branch = `ralph/gh-${String(this.number).padStart(4, "0")}`;
  }

  static async open(): Promise<TwoMachines> {
    return new TwoMachines(await Stage.open({ processes: true }));
  }

  /** A machine with that home and a clone of its own. */
  async machine(home: string): Promise<LoopStage> {
    const env = { HOME: home, XDG_DATA_HOME: join(home, "data") };
    const loops = await LoopStage.open(this.stage, env, tmpdir(), this.host.folder);
    this.#machines.push(loops);
    publishTeam(this.stage, {});
    return loops;
  }

  /** A person commits a file on top of the branch. */
  personCommits(name: string, branch = this.branch): void {
    this.#git("fetch", "--quiet", this.host.folder, branch);
    this.#git("checkout", "--quiet", "--detach", "FETCH_HEAD");
    this.#commit(name, branch);
  }

  /** The outcomes of the loop's runs. Afterwards the other machine may take the ticket. */
  async outcomesOf(loop: RunningLoop): Promise<readonly unknown[]> {
    await loop.end();
    this.stage.pass(LONG_MS);
    return loop.events.flatMap(({ event, outcome }) => (event === "ended" ? [outcome] : []));
  }

  /** A person merges the one pull request. The files of the base branch afterwards. */
  merge(): readonly string[] {
    const [pull] = this.host.openPulls();
    if (pull === undefined) throw new Error("There is no pull request");
    this.host.merge(pull);
    return this.host.git("ls-tree", "--name-only", "main").split("\n");
  }

  async close(): Promise<void> {
    for (const loops of this.#machines) await loops.close();
    await this.stage.close();
    this.host.remove();
    rmSync(this.#clone, { recursive: true, force: true });
  }

  #commit(name: string, branch: string): void {
    writeFileSync(join(this.#clone, name), `${name}\n`);
    this.#git("add", "--all");
    this.#git("commit", "--quiet", `--message=A person's ${name}`);
    this.#git("push", "--quiet", this.host.folder, `HEAD:${branch}`);
  }

  #git(...args: readonly string[]): void {
    const author = ["-c", "user.name=maya", "-c", "user.email=maya@localhost"];
    execFileSync("git", [...author, ...args], { cwd: this.#clone });
  }
}
