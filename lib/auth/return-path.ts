/** The page to open after signing in: a path of this site and nothing else (an open redirect would lend our name to phishers). */
export function safeReturnPath(path: string | undefined): string {
  const isLocal = path !== undefined && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
  return isLocal && !/^\/(sign-in|two-step)/.test(path) ? path : '/start';
}
