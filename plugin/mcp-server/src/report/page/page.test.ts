import { describe, expect, it } from "vitest";
import { LogBuilder } from "../../../test/ledger/log-builder.ts";
import { board, ticket } from "../../../test/report/board-builder.ts";
import { reportPage } from "./page.ts";

describe("the page", () => {
  it("is whole for a board without tickets", () => {
    const page = reportPage(board([]));
    expect(page).toContain("Nothing was finished in this time.");
    expect(page).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  it("is whole for a board of tickets without records", () => {
    expect(reportPage(board([ticket(1, new LogBuilder())]))).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  it("holds no text of others as markup, and links only to pages", () => {
    const log = new LogBuilder();
    const hostile = `"><script>alert(1)</script>`;
    const first = log.write(null, { to: "Human Needed", agent: hostile, reason: hostile });
    log.write(first, { to: "In Review", agent: hostile });
    const one = { ...ticket(1, log), title: hostile, url: "javascript:alert(1)" };
    const page = reportPage(board([one], { title: hostile, url: "data:text/html,x", warnings: [hostile] }));
    expect(page).not.toContain(hostile);
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toMatch(/href="(?:javascript|data:text)/);
  });
});
