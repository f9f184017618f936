import { describe, expect, it } from "vitest";
import { Vocabulary, nameKey } from "./routing.ts";

describe("a name's key", () => {
  it("has neither case nor signs between words, and keeps what tells names apart", () => {
    expect(nameKey("Dark -- Theme")).toBe("darktheme");
    expect(nameKey("C++")).toBe("c++");
    expect(nameKey("ｃ＃")).toBe("c#");
  });
});

describe("a common word", () => {
  it.each([
    ["authentication", "auth"],
    ["authn", "auth"],
    ["authorization", "auth"],
    ["authz", "auth"],
    ["oauth", "oauth2"],
    ["OAuth 2.0", "oauth2"],
    ["openid", "oidc"],
    ["OpenID Connect", "oidc"],
    ["postgres", "postgresql"],
    ["pg", "postgresql"],
    ["k8s", "kubernetes"],
    ["db", "database"],
    ["js", "javascript"],
    ["ts", "typescript"],
    ["a11y", "accessibility"],
    ["i18n", "internationalization"],
    ["e2e", "end-to-end"],
    ["ml", "machine-learning"],
  ])("has one meaning: %s is %s", (word, meaning) => {
    const words = new Vocabulary(["unrelated"], {});
    expect(words.keyOf(word)).toBe(nameKey(meaning));
    expect(words.find(word)).toBe(nameKey(meaning));
  });

  it("with one meaning is that meaning, also where an agent uses it", () => {
    for (const used of [["k8s"], ["k8s", "kubernetes"]]) {
      const words = new Vocabulary(used, {});
      expect(words.find("k8s")).toBe("kubernetes");
      expect(words.find("kubernetes")).toBe("kubernetes");
    }
  });

  it("with two meanings is itself where an agent uses it", () => {
    expect(new Vocabulary(["ops", "devops"], {}).find("ops")).toBe("ops");
  });

  it.each([
    ["qa", "quality-assurance", "testing"],
    ["ops", "devops", "sre"],
    ["infra", "devops", "infrastructure"],
    ["sec", "secrets", "security"],
    ["ui", "design", "frontend"],
  ])("with two meanings is the one that the team has: %s is %s or %s", (word, one, other) => {
    expect(new Vocabulary([one], {}).find(word)).toBe(nameKey(one));
    expect(new Vocabulary([other], {}).find(word)).toBe(nameKey(other));
    expect(new Vocabulary([other, one], {}).find(word)).toEqual({ name: word, meanings: [one, other] });
    expect(new Vocabulary([], {}).find(word)).toBe(word);
  });
});
