/** Month names as datelines write them, by what they begin with; Czech ones in the genitive. */
const months: readonly (readonly string[])[] = [
  ['jan', 'led'],
  ['feb', 'únor'],
  ['mar', 'břez'],
  ['apr', 'dub'],
  ['may', 'květ'],
  ['june', 'jun.', 'jun', 'červn', 'červen'],
  ['july', 'jul.', 'jul', 'červenc', 'července'],
  ['aug', 'srp'],
  ['sep', 'zář'],
  ['oct', 'říj'],
  ['nov', 'listopad'],
  ['dec', 'prosin'],
];

/** 1–12 for the name of a month, English or Czech, whole or abbreviated. */
export function readMonth(name: string): number | undefined {
  const word = name.toLowerCase();
  if (/^červenec|^července/.test(word)) return 7;
  const index = months.findIndex((beginnings) =>
    beginnings.some((beginning) => word.startsWith(beginning)),
  );
  return index < 0 ? undefined : index + 1;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** `YYYY-MM-DD`, or nothing for a day that no calendar has. */
function toIsoDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? `${year}-${pad(month)}-${pad(day)}`
    : undefined;
}

/** So far ahead of today a dateline may be: embargoed texts. */
const ahead = 14 * 86_400_000;

/** The last year in which a day and month are not ahead of today: agency texts leave the year out. */
function latestYear(month: number, day: number, today: string): number {
  const year = Number(today.slice(0, 4));
  const latest = Date.parse(today) + ahead;
  return Date.UTC(year + 1, month - 1, day) <= latest
    ? year + 1
    : Date.UTC(year, month - 1, day) <= latest
      ? year
      : year - 1;
}

const name = '([\\p{L}]{3,12})\\.?';
const patterns: readonly { form: RegExp; order: readonly ('d' | 'm' | 'y')[] }[] = [
  { form: /^(\d{4})-(\d{2})-(\d{2})$/u, order: ['y', 'm', 'd'] },
  { form: /^(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4}))?$/u, order: ['d', 'm', 'y'] },
  {
    form: new RegExp(`^(\\d{1,2})\\.?\\s+${name}(?:,?\\s+(\\d{4}))?$`, 'u'),
    order: ['d', 'm', 'y'],
  },
  { form: new RegExp(`^${name}\\s+(\\d{1,2})(?:,?\\s+(\\d{4}))?$`, 'u'), order: ['m', 'd', 'y'] },
];

const weekday =
  /^(mon|tues|wednes|thurs|fri|satur|sun)day,?\s+|^(pondělí|úterý|středa|čtvrtek|pátek|sobota|neděle),?\s+/iu;

/** Reads a day as datelines write it (“12. května”, “May 12, 2024”, “12.5.2024”, “2024-05-12”) as `YYYY-MM-DD`. */
export function readDay(text: string, today: string): string | undefined {
  const day = text
    .trim()
    .replace(weekday, '')
    .replace(/^dne\s+/iu, '');
  for (const { form, order } of patterns) {
    const found = form.exec(day);
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
