/**
 * A range of days as the reader's language writes it. The server and a browser put different blanks around the dash, so
 * that a page would not be what was sent: here they are plain ones. `style` says how a day is written.
 */
export function formatDayRange(
  locale: string,
  { from, to }: { from: Date; to: Date },
  style: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
  return format.formatRange(from, to).replaceAll(/[\u2009\u202f]/g, ' ');
}
