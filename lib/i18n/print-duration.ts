const timex =
  /^P(?:(\d+(?:\.\d+)?)Y)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)W)?(?:(\d+(?:\.\d+)?)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
/** In the order of the parts. */
const units = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const;

/** A length of time in TIMEX3 (`P30Y`, CONTRACT 6.1) in words; anything else as it is. */
export function printDuration(form: string, locale: string): string {
  const parts = timex.exec(form)?.slice(1) ?? [];
  const words = units.flatMap((unit, place) => {
    const amount = parts[place];
    if (amount === undefined) return [];
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
    return format.format(Number(amount));
  });
  if (words.length === 0) return form;
  return new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(words);
}
