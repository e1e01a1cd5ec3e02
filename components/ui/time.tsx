'use client';

import { useFormatter, useNow } from 'next-intl';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** A point in time: relative when recent, else the date, in the reader's own time zone once the page lives. */
export function Time({ at }: { at: string }) {
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const date = new Date(at);
  const age = now.getTime() - date.getTime();
  const timeZone = isLive ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC';
  const full = format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const text =
    isLive && age < 86_400_000
      ? // What happened after the clock was last read happened now, not in a while.
        format.relativeTime(date, age < 0 ? date : now)
      : format.dateTime(date, { dateStyle: 'medium', timeZone });
  return (
    <time dateTime={at} title={full}>
      {text}
    </time>
  );
}
