'use client';

import { useFormatter } from 'next-intl';
import { useIsLive } from '@/components/ui/use-is-live';

/** A point in time on paper, where “yesterday” would soon be wrong: day and hour in the reader's own time zone. */
export function PrintedTime({ at }: { at: string }) {
  const format = useFormatter();
  const isLive = useIsLive();
  if (!isLive) return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <time dateTime={at} className="hidden print:inline">
      {format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short', timeZone })}
    </time>
  );
}
