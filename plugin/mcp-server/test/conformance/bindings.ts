/** What the placeholders of a transcript stand for in the sandbox. */
import { ANY_PLACEHOLDER, WHOLE_PLACEHOLDER } from "../../src/probe/transcript.ts";

/** A request names something that no answer of the sandbox has shown. */
export class Unbound extends Error {
  override readonly name = "Unbound";
}

/** Differ with every run, and mean the same. */
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g;
const REQUEST_ID = /\(a request\)|\b[0-9A-F]{4,}(?::[0-9A-F]+){2,}\b/g;

export class Bindings {
  readonly #values = new Map<string, string>();

  constructor(values: Readonly<Record<string, string>>) {
    for (const [name, value] of Object.entries(values)) this.#values.set(name, value);
  }

  /** The value of a request with what its placeholders stand for. Throws Unbound. */
  fill(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.fill(one));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, this.fill(member)]));
    if (typeof value !== "string") return value;
    const { hash, name } = WHOLE_PLACEHOLDER.exec(value)?.groups ?? {};
    if (name !== undefined) return hash === "#" ? Number(this.#valueOf(name)) : this.#valueOf(name);
    return value.replaceAll(ANY_PLACEHOLDER, (_, __, part: string) => this.#valueOf(part));
  }

  /**
   * Whether the sandbox's text or number is what the recorded one stands for. A placeholder that is met for the first
   * time stands for it from here on.
   */
  matches(recorded: string | number, actual: string | number): boolean {
    if (typeof recorded === "number") return recorded === actual;
    const { hash, name } = WHOLE_PLACEHOLDER.exec(recorded)?.groups ?? {};
    if (name !== undefined) {
      if ((hash === "#") !== (typeof actual === "number")) return false;
      const known = this.#values.get(name);
      if (known === undefined) this.#values.set(name, String(actual));
      return known === undefined || known === String(actual);
    }
    return typeof actual === "string" && plain(this.#filledWhereKnown(recorded)) === plain(actual);
  }

  /** Lets the placeholder stand for the value from here on, whatever it stood for before. */
  rebind(placeholder: unknown, value: unknown): void {
    const { name } = WHOLE_PLACEHOLDER.exec(String(placeholder))?.groups ?? {};
    if (name !== undefined && typeof value === "string") this.#values.set(name, value);
  }

  #filledWhereKnown(text: string): string {
    return text.replaceAll(ANY_PLACEHOLDER, (whole, _, name: string) => this.#values.get(name) ?? whole);
  }

  #valueOf(name: string): string {
    const value = this.#values.get(name);
    if (value === undefined) throw new Unbound(`{{${name}}}`);
    return value;
  }
}

function plain(text: string): string {
  return text.replaceAll(TIME, "(a time)").replaceAll(REQUEST_ID, "(a request)");
}
