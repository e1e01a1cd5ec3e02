import type { SweepItem } from '@/lib/knowledge/api';

/** All places of one deprecated id. */
export type SweepGroup = { from: string; to?: SweepItem['to']; items: SweepItem[] };

/** Those that can be fixed first. */
export function groupSweep(items: readonly SweepItem[]): SweepGroup[] {
  return [...Map.groupBy(items, ({ from }) => from)]
    .map(([from, places]): SweepGroup => {
      const to = places[0]?.to;
      return { from, items: places, ...(to && { to }) };
    })
    .sort((a, b) => Number(b.to !== undefined) - Number(a.to !== undefined));
}
