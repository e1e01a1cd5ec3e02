/** The keys of one analysis and when it was made (milliseconds). */
export type Run = { at: number; keys: ReadonlySet<string> };

/** Runs nearer to each other than this belong to one stretch of typing. */
const stretch = 20_000;

/** Keeps the runs that a later comparison can still need: the last one before the stretch, and the stretch. */
export function addRun(runs: readonly Run[], run: Run): Run[] {
  const all = [...runs, run];
  const last = all.findLastIndex((other) => other.at <= run.at - stretch);
  return all.slice(Math.max(0, last));
}

/**
 * What the newest run found anew and what it no longer finds, against the text as it was before this stretch of typing.
 * The first run of a text brings nothing new: everything would be.
 */
export function findChanges(runs: readonly Run[]): { fresh: Set<string>; gone: Set<string> } {
  const newest = runs.at(-1);
  const before = runs[0];
  if (!newest || !before || newest === before || before.keys.size === 0) {
    return { fresh: new Set(), gone: new Set() };
  }
  return {
    fresh: new Set([...newest.keys].filter((key) => !before.keys.has(key))),
    gone: new Set([...before.keys].filter((key) => !newest.keys.has(key))),
  };
}
