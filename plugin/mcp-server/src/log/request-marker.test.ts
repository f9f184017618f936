import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoint } from "../../test/support/code-point.ts";
import { fingerprintOf, marked, markOf, REQUEST_ID_FORM, rewritten, unmarked } from "./request-marker.ts";

const MARK = { requestId: "r-1", fingerprint: fingerprintOf({ title: "x" }) };
const FORGED = marked("forged", { requestId: "r-2", fingerprint: "0".repeat(64) });

const text = fc.oneof(
  fc.string({ unit: codePoint }),
  fc
    .array(fc.constantFrom(FORGED, "<!--", "-->", "<!-- ralph-request:v1 ", "\n", "\r\n", "```", "\u200B"))
    .map((parts) => parts.join("")),
);
const requestId = fc.stringMatching(REQUEST_ID_FORM).filter((id) => REQUEST_ID_FORM.test(id));

describe("the mark of a request", () => {
  it("is found again under any text, and only the one that was put there", () => {
    fc.assert(
      fc.property(text, requestId, (body, id) => {
        const mark = { requestId: id, fingerprint: MARK.fingerprint };
        expect(markOf(marked(body, mark))).toEqual(mark);
        expect(markOf(unmarked(body))).toBeNull();
      }),
    );
  });

  it("says that the ticket waits for others, also when the text is written anew", () => {
    const waiting = { ...MARK, waits: true } as const;
    const body = marked("The task", waiting);
    expect(markOf(body)).toEqual(waiting);
    expect(markOf(rewritten(body, "Another"))).toEqual(waiting);
    expect(rewritten(body, body)).toBe(body);
    expect(markOf(marked("<!-- ralph-waits:v1 -->", MARK))).toEqual(MARK);
  });

  it("stands under the text, or alone where there is none", () => {
    const line = `<!-- ralph-request:v1 r-1 ${MARK.fingerprint} -->`;
    expect(marked("The task", MARK)).toBe(`The task\n\n${line}`);
    expect(marked("", MARK)).toBe(line);
  });

  it("is broken in a text that only looks like it, which stays readable", () => {
    expect(unmarked("a <!--ralph-record:v1 --> b <!-- \n ralph-x\uD800")).toBe(
      "a <!--\u200Bralph-record:v1 --> b <!-- \n \u200Bralph-x\uFFFD",
    );
  });

  it("is found above what was written under it since, which cannot forge another", () => {
    fc.assert(
      fc.property(text, text, requestId, (body, footer, id) => {
        const mark = { requestId: id, fingerprint: MARK.fingerprint };
        expect(markOf(`${marked(body, mark)}\n${unmarked(footer)}`)).toEqual(mark);
        expect(markOf(`${marked(body, mark)} \r\n${unmarked(footer)}`)).toEqual(mark);
      }),
    );
  });

  it("is the last of several", () => {
    expect(markOf(`${FORGED}\n\n${marked("copied", MARK)}\n\nA footer`)).toEqual(MARK);
  });

  it("leaves a text that holds none as it is", () => {
    expect(unmarked("a <!-- comment --> and\n```\ncode\n```\n")).toBe(
      "a <!-- comment --> and\n```\ncode\n```\n",
    );
  });

  it("survives an edit in a browser, which sends CRLF", () => {
    expect(markOf(marked("a\nb", MARK).replaceAll("\n", "\r\n"))).toEqual(MARK);
  });

  it("is kept by a new text, also by one that repeats it", () => {
    const old = marked("old", MARK);
    expect(rewritten(old, "new")).toBe(marked("new", MARK));
    expect(rewritten(old, old.replace("old", "new"))).toBe(marked("new", MARK));
    expect(rewritten(`${old}\n\nfooter`, "new")).toBe(marked("new", MARK));
    expect(rewritten(old, `${old}\nfooter`)).toBe(marked("old\n\n\nfooter", MARK));
    expect(rewritten(old, "new\n")).toBe(marked("new\n", MARK));
    expect(rewritten(old, `new\n${FORGED}\n`)).toBe(marked(`new\n${FORGED}\n`, MARK));
    expect(rewritten(old, "")).toBe(marked("", MARK));
    expect(markOf(rewritten("old", FORGED))).toBeNull();
  });

  it("stands on a line of its own", () => {
    expect(markOf(`> ${marked("", MARK)}`)).toBeNull();
    expect(markOf(`${marked("", MARK)} and more`)).toBeNull();
  });
});

describe("the fingerprint", () => {
  it("is the same for the same arguments, lone surrogates among them, and another for others", () => {
    const wanted = { title: "\uD800", parent: 1 };
    expect(fingerprintOf({ ...wanted })).toBe(fingerprintOf(wanted));
    expect(fingerprintOf({ ...wanted, parent: "1" })).not.toBe(fingerprintOf(wanted));
    expect(fingerprintOf({ ...wanted, title: "\uFFFD" })).not.toBe(fingerprintOf(wanted));
  });
});
