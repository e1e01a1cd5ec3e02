export const dateUnits = ['YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND'] as const;
type DateUnit = (typeof dateUnits)[number];
type DateStep = { kind: 'add'; amount: number; unit: DateUnit } | { kind: 'floor'; unit: DateUnit };

/**
 * `NOW` or an ISO date-time, day, month or year, and what is reckoned from there, in order: `NOW-7DAYS/DAY`. All in
 * UTC; a time without a zone is UTC. A week begins on Monday; a month added to the 31st ends on the month's last day.
 */
export type DateExpression = { base: string; steps: DateStep[] };

const day = String.raw`\d{4}-\d\d-\d\d`;
const time = String.raw`T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?`;
const unit = `(?:${dateUnits.join('|')})S?`;
const expression = new RegExp(
  String.raw`^(?<base>NOW|${day}${time}|\d{4}(?:-\d\d(?:-\d\d)?)?)(?<steps>(?:[+-]\d{1,9}${unit}|/${unit})*)$`,
  'i',
);
const step = new RegExp(
  String.raw`(?<sign>[-+/])(?<amount>\d*)(?<unit>${dateUnits.join('|')})`,
  'g',
);

/** Reads a date as a range has it; `undefined` where it is none, as the 30th of February. */
export function readDateExpression(text: string): DateExpression | undefined {
  const groups = expression.exec(text.toUpperCase())?.groups;
  const base = groups?.base;
  if (base === undefined || (base !== 'NOW' && readInstant(base) === undefined)) return undefined;
  const steps = [...(groups?.steps ?? '').matchAll(step)].flatMap((match): DateStep[] => {
    const unit = dateUnits.find((known) => known === match.groups?.unit);
    if (!unit) return [];
    const { sign, amount } = match.groups ?? {};
    if (sign === '/') return [{ kind: 'floor', unit }];
    return [{ kind: 'add', amount: (sign === '-' ? -1 : 1) * Number(amount) + 0, unit }];
  });
  return { base, steps };
}

export function formatDateExpression({ base, steps }: DateExpression): string {
  return base + steps.map(formatStep).join('');
}

function formatStep(step: DateStep): string {
  if (step.kind === 'floor') return `/${step.unit}`;
  const { amount, unit } = step;
  return `${amount < 0 ? '-' : '+'}${Math.abs(amount)}${unit}${Math.abs(amount) === 1 ? '' : 'S'}`;
}

/**
 * The milliseconds that the expression covers, from `start` up to but without `end`. A day, month or year without a
 * step is all of it; anything else is an instant, where both are the same.
 */
export function resolveDate(
  { base, steps }: DateExpression,
  now: Date,
): { start: number; end: number } {
  const first = base === 'NOW' ? now.getTime() : (readInstant(base) ?? Number.NaN);
  const period = periods.get(base.length);
  if (steps.length === 0 && period && base !== 'NOW') {
    return { start: first, end: add(first, 1, period) };
  }
  const instant = steps.reduce(
    (at, step) => (step.kind === 'add' ? add(at, step.amount, step.unit) : floor(at, step.unit)),
    first,
  );
  return { start: instant, end: instant };
}

const periods = new Map<number, DateUnit>([
  ['YYYY'.length, 'YEAR'],
  ['YYYY-MM'.length, 'MONTH'],
  ['YYYY-MM-DD'.length, 'DAY'],
]);

const value = new RegExp(`^${day}(?:${time})?$`, 'i');

/** The instant that a value of an article names, in milliseconds: an ISO date-time, or a day, which is its start. */
export function readDateValue(text: string): number | undefined {
  const written = text.trim().toUpperCase();
  return value.test(written) ? readInstant(written) : undefined;
}

const parts =
  /^(\d{4}-\d\d(?:-\d\d)?|\d{4})(?:(T\d\d:\d\d(?::\d\d)?)(\.\d+)?(Z|[+-]\d\d:?\d\d)?)?$/;

function readInstant(text: string): number | undefined {
  const [, date, clock = 'T00:00', fraction = '', zone = 'Z'] = parts.exec(text) ?? [];
  if (date === undefined) return undefined;
  const start = date + '-01-01'.slice(date.length - 'YYYY'.length);
  // Date.parse takes the 31st of a shorter month for the first of the next one.
  const midnight = Date.parse(`${start}T00:00:00Z`);
  if (Number.isNaN(midnight) || new Date(midnight).getUTCDate() !== Number(start.slice(-2))) {
    return undefined;
  }
  const offset = zone === 'Z' ? zone : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const instant = Date.parse(`${start}${clock}${fraction.slice(0, 4)}${offset}`);
  return Number.isNaN(instant) ? undefined : instant;
}

const milliseconds = { SECOND: 1_000, MINUTE: 60_000, HOUR: 3_600_000, DAY: 86_400_000 } as const;

function add(at: number, amount: number, unit: DateUnit): number {
  switch (unit) {
    case 'YEAR':
      return addMonths(at, 12 * amount);
    case 'MONTH':
      return addMonths(at, amount);
    case 'WEEK':
      return within(at + 7 * amount * milliseconds.DAY);
    default:
      return within(at + amount * milliseconds[unit]);
  }
}

function addMonths(at: number, amount: number): number {
  const date = new Date(at);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + amount);
  if (Number.isNaN(date.getTime())) return amount < 0 ? -latest : latest;
  const last = new Date(date);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  date.setUTCDate(Number.isNaN(last.getTime()) ? 1 : Math.min(wanted, last.getUTCDate()));
  return within(date.getTime());
}

/** The farthest instant from 1970 that can be reckoned with; what is said to lie beyond counts as this. */
const latest = 8.64e15;

function within(at: number): number {
  return Math.max(-latest, Math.min(latest, at));
}

function floor(at: number, unit: DateUnit): number {
  const date = new Date(at);
  switch (unit) {
    case 'YEAR':
      date.setUTCMonth(0, 1);
      break;
    case 'MONTH':
      date.setUTCDate(1);
      break;
    case 'WEEK':
      date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
      break;
    default:
      return within(Math.floor(at / milliseconds[unit]) * milliseconds[unit]);
  }
  const start = date.setUTCHours(0, 0, 0, 0);
  return Number.isNaN(start) ? -latest : start;
}
