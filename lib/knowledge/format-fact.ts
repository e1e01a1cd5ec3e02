import type { ToldFact } from '../contract/knowledge-record.ts';

/** Dates are told day first in English too. */
const localeOf = (language: string) => (language === 'en' ? 'en-GB' : language);

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
  return new Intl.DateTimeFormat(localeOf(language), {
    year: 'numeric',
    ...(month && { month: 'long' }),
    ...(day && { day: 'numeric' }),
    ...(year < firstPlainYear && { era: 'short' }),
    timeZone: 'UTC',
  }).format(moment);
}

const units: Record<string, string> = { km2: 'km²', m2: 'm²' };

export function formatAmount(amount: number, unit: string | undefined, language: string): string {
  const locale = localeOf(language);
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

/** Degrees, minutes and the side of the globe; `sides` are the letters of north, south, east and west. */
export function formatCoordinates(
  { latitude, longitude }: { latitude: number; longitude: number },
  sides: { north: string; south: string; east: string; west: string },
): string {
  const tell = (value: number, positive: string, negative: string) => {
    const minutes = Math.round(Math.abs(value) * 60);
    const side = value < 0 ? negative : positive;
    return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′ ${side}`;
  };
  return `${tell(latitude, sides.north, sides.south)}, ${tell(longitude, sides.east, sides.west)}`;
}

/** A text in the reader's language, else in all languages, in English, in any. */
export function pickText(text: Record<string, string>, language: string): string {
  return text[language] ?? text.und ?? text.en ?? Object.values(text)[0] ?? '';
}

/** What a fact says in words; undefined for one that names an item without its name, and for coordinates. */
export function formatValue(fact: ToldFact, language: string): string | undefined {
  if (fact.amount !== undefined) return formatAmount(fact.amount, fact.unit, language);
  if (fact.date !== undefined) return formatPartialDate(fact.date, language);
  if (fact.text === undefined) return fact.label?.value;
  const text = pickText(fact.text, language);
  return fact.property === 'currency' ? nameCurrency(text, language) : text;
}

function nameCurrency(code: string, language: string): string {
  if (!/^[A-Z]{3}$/.test(code)) return code;
  const name = new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' }).of(code);
  return name ? `${name} (${code})` : code;
}
