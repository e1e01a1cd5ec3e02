/** The names of months in a language, whole and short, by themselves and as they stand in a date; with 1–12. */
export function monthNames(language: string): [name: string, month: number][] {
  return (['long', 'short'] as const).flatMap((length) => {
    const alone = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' });
    const inDate = new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: length,
      timeZone: 'UTC',
    });
    return Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) => {
      const date = new Date(Date.UTC(2024, month - 1, 15));
      const part = inDate.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '';
      return [part, alone.format(date)]
        .filter((name) => name.length >= 3 && !/\d/u.test(name))
        .map((name): [string, number] => [name.replace(/\.$/, ''), month]);
    });
  });
}
