import { it } from "vitest";
import { renderMarkdown } from "./markdown.ts";
const refs = {
  threadHref: (n: number) => (n < 9 ? `/acme/rocket/issues/${n}` : undefined),
  isAccount: (l: string) => l === "maya",
};
const r = (t: string) => renderMarkdown(t, { anchor: "5", references: refs }).toString();
it("x", () => {
  console.log(
    r(
      '**A**: b → c\n**Command**: x  \nlast #3 and #77 @maya @nobody\n\n~~struck~~ [^1] [j](javascript:alert(1)) <img src=x onerror=alert(1)> ![pic](http://x/y.png) [![p](http://x/y.png)](http://z)\n\n> ~~q~~\n> r\n\n<details><summary>Record 3 · a</summary>\n\n```json\n{"a": 1, "b": ["x", null, "<b>"]}\n```\n\n</details>\n\n- [x] done\n- [ ] not\n\n| a | b |\n|--|:-:|\n| 1 | 2 |\n\nhttp://127.0.0.1/a#issuecomment-5 [z](#issuecomment-5) <div id=foo>d</div> </textarea></main><script>alert(1)</script><style>x{}</style><textarea>z\n\n[^1]: note\n\n<!-- ralph-record:v1 -->',
    ),
  );
  for (const [n, t] of Object.entries({
    quotes: ">".repeat(65000),
    lists: "- ".repeat(32000),
    brackets: "[".repeat(65000),
    em: "*a_".repeat(21000),
    lt: "<a ".repeat(20000),
    tick: "`a``".repeat(16000),
    div: "<div>".repeat(13000),
    details: "<details>\n\n".repeat(6000),
    amp: "&".repeat(65000),
    img: "![".repeat(32000),
    strike: "~~a".repeat(20000),
    tbl: "|a".repeat(30000) + "\n" + "|-".repeat(30000),
    foot: "[^a]".repeat(16000) + "\n\n[^a]: x",
    b: "<b>".repeat(21000),
    at: "@a".repeat(30000),
    url: "http://".repeat(9000),
    www: "www.a".repeat(13000),
    mail: "a@b.c".repeat(13000),
    fmt: "<b><p>".repeat(5000),
    a: "<a href=x><p>".repeat(3000), q29: (">".repeat(29)+"a\n").repeat(2000), q29b: (">".repeat(29)+"a\n\n").repeat(2000), mix: "- > ".repeat(16000), mix2: ("1. > ".repeat(29)+"a\n").repeat(400), em1: ("*a_".repeat(330)+"\n\n").repeat(60), st: ("~~a".repeat(160)+"\n\n").repeat(100), sp: "a"+" ".repeat(65000)+"b", nest: Array.from({length:250},(_, i)=>" ".repeat(i*2)+"- a").join("\n"), q15: (">".repeat(15)+"a\n\n").repeat(266), q1: ">a\n\n".repeat(4000), qsp: "> ".repeat(15).repeat(1)+(" ".repeat(100)+"\n").repeat(600), dig: ("1".repeat(9)+". ").repeat(5000), code: "```json\n"+"a_b*".repeat(16000)+"\n```",
  })) {
    const s = Date.now();
    let len;
    try {
      len = r(t).length;
    } catch (e) {
      len = String(e).slice(0, 100);
    }
    console.log(n, Date.now() - s, "ms", len);
  }
}, 600000);
