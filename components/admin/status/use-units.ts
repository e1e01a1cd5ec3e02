import { useFormatter, useLocale } from 'next-intl';
import { byteFormat, byteSize } from '@/lib/i18n/byte-size';

/** Returns a function that writes a number of bytes. */
export function useSize(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) => {
    const size = byteSize(bytes);
    return format.number(size.value, byteFormat(size));
  };
}

const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** Returns a function that writes seconds as a length of time in its largest unit. */
export function useDuration(): (seconds: number) => string {
  const locale = useLocale();
  return (seconds) => {
    const found = units.find((each) => seconds >= each.seconds);
    const { unit, seconds: length } = found ?? { unit: 'second', seconds: 1 };
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
    return format.format(Math.floor(seconds / length));
  };
}
