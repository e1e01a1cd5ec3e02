/** Dates are told day first in English too. */
export const dayFirst = (language: string) => (language === 'en' ? 'en-GB' : language);

const partialDate = /^(-?)(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/;
/** Years before this one are told with their era. */
const firstPlainYear = 100;

/** A date as exactly as it is known; what is no date as it stands. */
export function formatPartialDate(date: string, language: string): string {
  const [, sign, digits, month, day] = partialDate.exec(date) ?? [];
  if (digits === undefined) return date;
  // The year before the first is -0001; JavaScript counts it as 0.
  const year = sign === '-' ? 1 - Number(digits) : Number(digits);
  const moment = new Date(Date.UTC(2000, Number(month ?? 1) - 1, Number(day ?? 1)));
  moment.setUTCFullYear(year);
  return new Intl.DateTimeFormat(dayFirst(language), {
    year: 'numeric',
    ...(month && { month: 'long' }),
    ...(day && { day: 'numeric' }),
    ...(year < firstPlainYear && { era: 'short' }),
    timeZone: 'UTC',
  }).format(moment);
}

const units: Record<string, string> = { km2: 'km²', m2: 'm²' };

export function formatAmount(amount: number, unit: string | undefined, language: string): string {
  const locale = dayFirst(language);
  if (unit && /^[A-Z]{3}$/.test(unit)) {
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: unit,
      maximumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
    }).format(amount);
  }
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(amount);
  return unit === undefined || unit === 'people' ? number : `${number} ${units[unit] ?? unit}`;
}
