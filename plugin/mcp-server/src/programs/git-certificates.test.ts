import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { certificateSettings } from "./git.ts";

const ADDED = "-----BEGIN CERTIFICATE-----\nAcme\n-----END CERTIFICATE-----\n";

let folder: string;
let extra: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ralph-certificates-"));
  extra = join(folder, "acme.pem");
  writeFileSync(extra, ADDED);
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("git's certificates", () => {
  test("are those of the system and those of NODE_EXTRA_CA_CERTS, in one file", () => {
    const [[key, file] = ["", ""], ...others] = certificateSettings(
      folder,
      { NODE_EXTRA_CA_CERTS: extra },
      [],
    );
    expect([key, others]).toEqual(["http.sslCAInfo", []]);
    const text = readFileSync(file, "utf8");
    expect(text.endsWith(ADDED)).toBe(true);
    expect(text.match(/BEGIN CERTIFICATE/g)?.length).toBeGreaterThan(50);
    expect(certificateSettings(folder, { NODE_EXTRA_CA_CERTS: extra }, [])).toEqual([[key, file]]);
    expect(readdirSync(join(folder, "ralph-hero"))).toHaveLength(1);
  });

  test.each([
    ["the variable is not set", {}, []],
    ["its file cannot be read", { NODE_EXTRA_CA_CERTS: "/nowhere.pem" }, []],
    ["git's own variable names others", { GIT_SSL_CAINFO: "/etc/acme.pem" }, []],
    ["git's own setting names others", {}, ["http.sslcainfo"]],
  ])("stay git's own where %s", (why, variables, keys) => {
    const given = why === "the variable is not set" ? {} : { NODE_EXTRA_CA_CERTS: extra };
    expect(certificateSettings(folder, { ...given, ...variables }, keys)).toEqual([]);
    expect(existsSync(join(folder, "ralph-hero"))).toBe(false);
  });
});
