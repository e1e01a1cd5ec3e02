/**
 * A path of the contract as the router takes it: `{parameters}` become `:p0`, `:p1` …, because a router's names are
 * narrower than the contract's.
 */
export function routePattern(path: string): { pattern: string; params: string[] } {
  const params: string[] = [];
  const pattern = path.replace(/\{([^}]+)\}/g, (_, name: string) => `:p${params.push(name) - 1}`);
  return { pattern, params };
}

/** Literal segments go before parameters (CONTRACT 4.4, 5.2). */
export function byPrecedence(one: string, other: string): number {
  const segments = one.split('/');
  for (const [index, theirs] of other.split('/').entries()) {
    const ours = segments[index];
    if (ours === undefined) return -1;
    const difference = Number(ours.startsWith('{')) - Number(theirs.startsWith('{'));
    if (difference !== 0) return difference;
  }
  return 0;
}
