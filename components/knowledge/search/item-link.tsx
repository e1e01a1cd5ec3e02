import Link from 'next/link';
import type { ReactNode } from 'react';
import { TypeMark } from '../type-mark';
import type { RecentItem } from './recent-items';

/** A list entry that links to the item's page. */
export function ItemLink({ item, note }: { item: RecentItem; note?: ReactNode }) {
  return (
    <Link
      href={`/knowledge/${encodeURIComponent(item.gkbId)}`}
      data-result
      className="flex flex-col gap-0.5 rounded-md px-3 py-2 hover:bg-sunken focus-visible:bg-sunken"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-serif text-lg leading-snug font-semibold">{item.stdForm}</span>
        <span className="shrink-0 text-xs text-faint tabular-nums">{item.gkbId}</span>
      </span>
      <span className="flex flex-wrap items-baseline gap-x-3 text-sm text-soft">
        <TypeMark type={item.type} />
        {item.description}
        {note}
      </span>
    </Link>
  );
}
