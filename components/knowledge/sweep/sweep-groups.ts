import type { SweepItem } from '@/lib/knowledge/api';

/** All occurrences of one deprecated id. */
export type SweepGroup = { from: string; to?: SweepItem['to']; items: SweepItem[] };

/** Groups occurrences, fixable ones first. */
export function groupSweep(items: readonly SweepItem[]): SweepGroup[] {
  return [...Map.groupBy(items, ({ from }) => from)]
    .map(([from, places]): SweepGroup => {
      const to = places[0]?.to;
      return { from, items: places, ...(to && { to }) };
    })
    .sort((a, b) => Number(b.to !== undefined) - Number(a.to !== undefined));
}
