const notPages =
  /^\/(?:api\/|_next\/|(?:live|ready|metrics|favicon\.ico|icon\.svg|early-input\.js)(?:\?|$))/;

/** True for addresses, from their first slash on, that Next makes a page for. */
export function isPage(url: string): boolean {
  return !notPages.test(url);
}
