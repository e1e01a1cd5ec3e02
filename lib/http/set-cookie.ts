import { prefixedCookieName } from './cookie-name.ts';

const year = 31_536_000;

/** Keeps a preference in this browser for a year. */
export function setCookie(name: string, value: string): void {
  const isSecure = window.location.protocol === 'https:';
  const flags = `path=/; max-age=${year}; samesite=lax${isSecure ? '; secure' : ''}`;
  // The Cookie Store API is not in every browser that we serve.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${prefixedCookieName(name, isSecure)}=${value}; ${flags}`;
}
