const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The method, or `other` for one that a caller made up. */
export function knownMethod(method: string): string {
  return known.has(method) ? method : 'other';
}
