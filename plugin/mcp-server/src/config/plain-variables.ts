type Variables = Readonly<Record<string, string | undefined>>;

/** Where programs, the user's folders and the terminal are, on any system. */
const PLAIN = [
  "PATH",
  "HOME",
  "USER",
  "LOGNAME",
  "SHELL",
  "TERM",
  "COLORTERM",
  "NO_COLOR",
  "FORCE_COLOR",
  "LANG",
  "LC_ALL",
  "TZ",
  "TMPDIR",
  "TEMP",
  "TMP",
  "SYSTEMROOT",
  "USERPROFILE",
  "APPDATA",
  "LOCALAPPDATA",
];

/**
 * What a program that works on the sandbox needs of this process's environment. Keys and addresses stay here: they are
 * of the real GitHub, some come before the sandbox's own, and the sandbox has no use for any.
 */
export function plainVariables(variables: Variables): Record<string, string> {
  return Object.fromEntries(
    PLAIN.flatMap((name) => {
      const value = variables[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
