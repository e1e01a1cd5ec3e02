type Search = Pick<URLSearchParams, 'get'>;

/** Query string with the values that are not the usual ones, or ''. */
export function printQuery(values: Record<string, string>, usual: Record<string, string>): string {
  const told = Object.entries(values).filter(([name, value]) => value !== (usual[name] ?? ''));
  return told.length > 0 ? `?${new URLSearchParams(told)}` : '';
}

/** Reads one of the values that are allowed. */
export function pickValue<T extends string, F extends string>(
  search: Search,
  name: string,
  allowed: readonly T[],
  fallback: F,
): T | F {
  return allowed.find((value) => value === search.get(name)) ?? fallback;
}

export function readText(search: Search, name: string, maxLength: number): string {
  return (search.get(name) ?? '').slice(0, maxLength);
}
