const year = 31_536_000;

/** Keeps a preference in this browser for a year. */
export function setCookie(name: string, value: string): void {
  // The Cookie Store API is not in every browser that we serve.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=${value}; path=/; max-age=${year}; samesite=lax`;
}
