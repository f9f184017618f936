/** Pages for the browsers of this machine alone. */

const LOCAL_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

/**
 * Whether a request named this machine. Against DNS rebinding: a web page must not reach a server here by a name of its
 * own.
 */
export function isLocalHost(host: string | undefined): boolean {
  return LOCAL_HOST.test(host ?? "");
}
