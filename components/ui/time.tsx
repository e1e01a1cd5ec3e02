import { useFormatter, useNow } from 'next-intl';
import { useIsLive } from './hooks/use-is-live';

const minute = 60_000;
const day = 86_400_000;

/**
 * A point in time: relative when recent, with its hour when still to come, else the date, in the reader's own time zone
 * once the page lives. Midnight in UTC to the millisecond is a day that came without an hour: the same one everywhere.
 * `isDate` writes the date however recent it is: a column of publication dates reads alike from top to bottom. `isExact`
 * writes date and hour, for a list whose rows are told apart by them.
 */
export function Time(props: {
  at: string;
  isDate?: boolean;
  isExact?: boolean;
  className?: string;
}) {
  const { at, isDate = false, isExact = false, className } = props;
  const format = useFormatter();
  const now = useNow({ updateInterval: minute });
  const isLive = useIsLive();
  const date = new Date(at);
  const age = now.getTime() - date.getTime();
  const isDay = date.getTime() % day === 0;
  const timeZone = isLive && !isDay ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC';
  const long = format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const short = format.dateTime(date, { dateStyle: 'medium', timeZone });
  const write = () => {
    if (isDay || isDate) return short;
    if (isExact) return long;
    // An event after the last reading of the clock happened now, not in the future.
    if (age < -minute) return long;
    if (isLive && age < day) return format.relativeTime(date, age < 0 ? date : now);
    return short;
  };
  return (
    <time dateTime={at} title={isDay ? short : long} className={className}>
      {write()}
    </time>
  );
}
