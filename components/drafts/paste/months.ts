import { languages } from '@/lib/contract/inventories';
import { monthNames } from '@/lib/query-language/month-names';

type Names = { whole: ReadonlyMap<string, number>; weekdays: ReadonlySet<string> };
let known: Names | undefined;

const day = 86_400_000;

/** The names of months and weekdays in every language of the desk, as they stand in a date. */
function names(): Names {
  if (known) return known;
  const whole = new Map<string, number>();
  const weekdays = new Set<string>();
  for (const language of languages) {
    for (const [name, month] of monthNames(language)) {
      const word = toWord(name);
      if (word.length >= 3) whole.set(word, month);
    }
    for (const length of ['long', 'short'] as const) {
      const weekday = new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' });
      for (let index = 0; index < 7; index += 1)
        weekdays.add(toWord(weekday.format(new Date(Date.UTC(2024, 0, 1) + index * day))));
    }
  }
  known = { whole, weekdays };
  return known;
}

const toWord = (name: string) => name.toLowerCase().replace(/\.$/, '').normalize('NFC');

/** 1–12 for the name of a month in one of the desk's languages, whole or cut off where no other begins so. */
export function readMonth(name: string): number | undefined {
  const word = toWord(name);
  const { whole } = names();
  const exact = whole.get(word);
  if (exact !== undefined || word.length < 3) return exact;
  const months = new Set([...whole].filter(([one]) => one.startsWith(word)).map(([, n]) => n));
  return months.size === 1 ? [...months][0] : undefined;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** `YYYY-MM-DD`, or nothing for a day that no calendar has. */
function toIsoDate(year: number, month: number, date: number): string | undefined {
  const read = new Date(Date.UTC(year, month - 1, date));
  return read.getUTCMonth() === month - 1 && read.getUTCDate() === date
    ? `${year}-${pad(month)}-${pad(date)}`
    : undefined;
}

/** A dateline may be ahead of today: embargoed texts. */
const maxAhead = 14 * day;

/** The last year in which a day and month are not ahead of today: agency texts leave the year out. */
function latestYear(month: number, date: number, today: string): number {
  const year = Number(today.slice(0, 4));
  const latest = Date.parse(today) + maxAhead;
  const isReached = (one: number) => Date.UTC(one, month - 1, date) <= latest;
  return [year + 1, year].find(isReached) ?? year - 1;
}

const name = '([\\p{L}\\p{M}]{3,12})\\.?';
const patterns: readonly { form: RegExp; order: readonly ('d' | 'm' | 'y')[] }[] = [
  { form: /^(\d{4})-(\d{2})-(\d{2})$/u, order: ['y', 'm', 'd'] },
  { form: /^(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4}))?$/u, order: ['d', 'm', 'y'] },
  { form: /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}))?$/u, order: ['d', 'm', 'y'] },
  { form: /^(\d{1,2})\.(\d{2})$/u, order: ['d', 'm', 'y'] },
  {
    form: new RegExp(
      `^(\\d{1,2})(?:\\.|er)?\\s+(?:de\\s+)?${name}(?:,?\\s+(?:de\\s+)?(\\d{4}))?$`,
      'u',
    ),
    order: ['d', 'm', 'y'],
  },
  { form: new RegExp(`^${name}\\s+(\\d{1,2})(?:,?\\s+(\\d{4}))?$`, 'u'), order: ['m', 'd', 'y'] },
];

/** The day without the words around it: “dne …”, “… 2024 r.”. */
function trimDay(text: string): string {
  return text
    .trim()
    .replace(/^(?:dne|dňa|dnia|den|am|le|el|op)\s+/iu, '')
    .replace(/(\d{4})\s+r\.?$/u, '$1');
}

/** “Sunday, 12 May” without its weekday. */
function trimWeekday(text: string): string {
  const first = /^([\p{L}\p{M}]+)[.,]*\s+/u.exec(text);
  return first && names().weekdays.has(toWord(first[1] ?? '')) ? text.slice(first[0].length) : text;
}

/** Reads a day as datelines write it (“12. května”, “May 12, 2024”, “12.5.2024”, “2024-05-12”) as `YYYY-MM-DD`. */
export function readDay(text: string, today: string): string | undefined {
  if (text.length > 60 || !/\d/.test(text)) return undefined;
  const bare = trimDay(text);
  // “Mar” is a month in English and a Tuesday in Spanish.
  return readBareDay(bare, today) ?? readBareDay(trimWeekday(bare), today);
}

function readBareDay(bare: string, today: string): string | undefined {
  for (const { form, order } of patterns) {
    const found = form.exec(bare);
    if (!found) continue;
    const part = (kind: 'd' | 'm' | 'y') => found[order.indexOf(kind) + 1];
    const monthText = part('m') ?? '';
    const month = /^\d+$/.test(monthText) ? Number(monthText) : readMonth(monthText);
    if (month === undefined) continue;
    const date = Number(part('d'));
    const year = part('y');
    return toIsoDate(year ? Number(year) : latestYear(month, date, today), month, date);
  }
  return undefined;
}
