import { useFormatter } from 'next-intl';

/** Writes a day without its hour; the same in every time zone. */
export function useFormatDay(dateStyle: 'medium' | 'long' = 'medium'): (at: string) => string {
  const format = useFormatter();
  return (at) => format.dateTime(new Date(at), { dateStyle, timeZone: 'UTC' });
}
