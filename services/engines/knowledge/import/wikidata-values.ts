import * as z from 'zod';

const Item = z.object({
  id: z.string().optional(),
  /** The only id in dumps from before 2017. */
  'numeric-id': z.number().optional(),
});

/** Reads `Q42` from an item value or the address of an item. */
export function readItemId(value: unknown): string | undefined {
  if (typeof value === 'string') return /(?:^|\/)(Q[1-9]\d*)$/.exec(value)?.[1];
  const { data } = Item.safeParse(value);
  return readItemId(data?.id ?? `Q${data?.['numeric-id']}`);
}

const Quantity = z.object({
  amount: z.string().regex(/^[+-]?\d+(\.\d+)?$/),
  /** `1`, or the address of the unit's item. */
  unit: z.string(),
});

export function readAmount(value: unknown): { amount: number; unit?: string } | undefined {
  const { data } = Quantity.safeParse(value);
  const unit = readItemId(data?.unit);
  return data && { amount: Number(data.amount), ...(unit !== undefined && { unit }) };
}

const Globe = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  globe: z.string().nullish(),
});

/** Coordinates on Earth; Wikidata has some on other planets. */
export function readCoordinates(value: unknown) {
  const { data } = Globe.safeParse(value);
  if (!data || (data.globe && readItemId(data.globe) !== 'Q2')) return undefined;
  const { latitude, longitude } = data;
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
}

/** Five decimals are a metre. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

const unevenSpace = /[\p{Cc}\s]+/gu;
const needsEvening = /[^\S ]|\p{Cc}| {2}/u;

/** Normalizes a text to one line; undefined if it is empty or too long for our records. */
export function readLine(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const composed = value.normalize('NFC');
  const even = needsEvening.test(composed) ? composed.replace(unevenSpace, ' ') : composed;
  const line = even.trim();
  return line === '' || line.length > 300 ? undefined : line;
}

const Time = z.object({
  /** `+1952-03-11T00:00:00Z`; month and day are 00 beyond the precision. */
  time: z.string(),
  precision: z.number(),
  calendarmodel: z.string().optional(),
});

const precisions = { day: 11, month: 10, year: 9 };
const julianCalendar = 'Q1985786';

/** Returns a partial Gregorian date; undefined if invalid or vaguer than a year. Julian months and years mean no single day. */
export function readDate(value: unknown): string | undefined {
  const { data } = Time.safeParse(value);
  const match = data && /^([+-])0*(\d{1,4})-(\d\d)-(\d\d)T/.exec(data.time);
  if (!match || data.precision < precisions.year) return undefined;
  const [, sign, digits = '', month = '', day = ''] = match;
  const year = Number(digits) * (sign === '-' ? -1 : 1);
  if (year === 0) return undefined;
  if (data.precision === precisions.year || !isBetween(month, 12)) return writeYear(year);
  if (data.precision === precisions.month || !isBetween(day, 31)) {
    return `${writeYear(year)}-${month}`;
  }
  return readItemId(data.calendarmodel) === julianCalendar
    ? fromJulian(year, Number(month), Number(day))
    : `${writeYear(year)}-${month}-${day}`;
}

function isBetween(digits: string, max: number): boolean {
  return Number(digits) >= 1 && Number(digits) <= max;
}

/** Uses the Julian day number (E. G. Richards, Mapping Time, 1998, ch. 25). */
function fromJulian(year: number, month: number, day: number): string {
  // Astronomers have a year 0; historians go from 1 BC to 1 AD.
  const astronomical = year < 0 ? year + 1 : year;
  const isLate = month < 3 ? 1 : 0;
  const y = astronomical + 4800 - isLate;
  const m = month + 12 * isLate - 3;
  const number = day + Math.floor((153 * m + 2) / 5) + 365 * y + Math.floor(y / 4) - 32_083;
  const date = new Date((number - 2_440_588) * 86_400_000);
  const gregorian = date.getUTCFullYear();
  const parts = [date.getUTCMonth() + 1, date.getUTCDate()].map((part) => pad(part, 2));
  return [writeYear(gregorian <= 0 ? gregorian - 1 : gregorian), ...parts].join('-');
}

function writeYear(year: number): string {
  return `${year < 0 ? '-' : ''}${pad(Math.abs(year), 4)}`;
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0');
}

/** An object whose values are parsed on demand: a dump has far more than we read. */
export const Keyed = z.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
export type Keyed = z.output<typeof Keyed>;

export type Claims = Keyed;

const Snak = z.object({
  snaktype: z.literal('value'),
  datavalue: z.object({ value: z.unknown() }),
});

const Statement = z.object({
  mainsnak: Snak,
  rank: z.enum(['preferred', 'normal', 'deprecated']).catch('normal'),
  qualifiers: Keyed.optional().catch(undefined),
});
export type Statement = z.output<typeof Statement>;

/** Statements with a value that are not deprecated, preferred rank first. */
export function readStatements(claims: Claims, property: string): Statement[] {
  const given = claims[property];
  if (!Array.isArray(given)) return [];
  const statements = given.flatMap((each) => Statement.safeParse(each).data ?? []);
  const holding = statements.filter(({ rank }) => rank !== 'deprecated');
  return [
    ...holding.filter(({ rank }) => rank === 'preferred'),
    ...holding.filter(({ rank }) => rank !== 'preferred'),
  ];
}

export function readBestValues(claims: Claims, property: string): unknown[] {
  return keepBestRank(readStatements(claims, property)).map(readValue);
}

/** Keeps the preferred statements, or all if none is preferred; they must come first. */
export function keepBestRank(statements: readonly Statement[]): Statement[] {
  return statements.filter(({ rank }) => rank === statements[0]?.rank);
}

export function readValue({ mainsnak }: Statement): unknown {
  return mainsnak.datavalue.value;
}

export function readQualifierDate(statement: Statement, property: string): string | undefined {
  const given = statement.qualifiers?.[property];
  if (!Array.isArray(given)) return undefined;
  const { data } = Snak.safeParse(given[0]);
  return data && readDate(data.datavalue.value);
}

/** True even if the value of the qualifier is unknown. */
export function hasQualifier(statement: Statement, property: string): boolean {
  return statement.qualifiers?.[property] !== undefined;
}
