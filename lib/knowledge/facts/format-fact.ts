import type { ToldFact } from '../../contract/knowledge-record.ts';
import { formatAmount, formatPartialDate } from '../../i18n/format-value.ts';

/** Formats degrees, minutes and direction; `sides` are the letters of north, south, east and west. */
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

/** Chooses a text in the reader's language, else one for all languages, else English, else any. */
export function pickText(text: Record<string, string>, language: string): string {
  return text[language] ?? text.und ?? text.en ?? Object.values(text)[0] ?? '';
}

/** Formats the value of a fact; undefined for an item without a name, and for coordinates. */
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
