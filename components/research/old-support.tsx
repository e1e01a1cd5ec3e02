'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { Turn } from '@/lib/research/api';

/** From this age on the newest support is called out, in milliseconds. */
const old = 365 * 86_400_000;

/** How old the newest article is that the answer rests on, where it was old when it was asked. */
export function OldSupport({ turn }: { turn: Turn }) {
  const t = useTranslations('research.turn');
  const format = useFormatter();
  const newest = turn.details?.newestSupport;
  if (newest === undefined || Date.parse(turn.askedAt) - Date.parse(newest) < old) return null;
  // A question about now brings a warning of its own, with the same day.
  const year = newest.slice(0, 4);
  if (turn.parts.some(({ type, text }) => type === 'warning' && text.includes(year))) return null;
  const date = format.dateTime(new Date(newest), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    // A day is not broken over two lines.
    <p className="self-start rounded-lg bg-warn-soft px-4 py-2 text-sm text-warn break-after-avoid print:px-0">
      {t('old', { date: date.replaceAll(' ', '\u00a0') })}
    </p>
  );
}
