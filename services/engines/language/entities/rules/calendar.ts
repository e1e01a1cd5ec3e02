/** A day of the Gregorian calendar; `month` 1–12, `day` 1–31. */
export type CalendarDate = { year: number; month: number; day: number };

const dayMs = 86_400_000;

function toTime({ year, month, day }: CalendarDate): number {
  const date = new Date(0);
  // Date.UTC would read years below 100 as 19xx.
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}

function fromTime(time: number): CalendarDate {
  const date = new Date(time);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0');
}

/** True if the day exists (no 31 June); `year` may be left open. */
function isRealDay(month: number, day: number, year = 2000): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Reads `YYYY-MM-DD`; undefined when it is not a real day. */
export function parseDate(text: string): CalendarDate | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  return isRealDay(month, day, year) ? { year, month, day } : undefined;
}

/** The year as TIMEX3 writes it; `XXXX` for an open one. */
export function formatYear(year: number | undefined): string {
  return year === undefined ? 'XXXX' : pad(year, 4);
}

type OpenMonth = { year?: number | undefined; month: number };

export function formatMonth({ year, month }: OpenMonth): string {
  return `${formatYear(year)}-${pad(month)}`;
}

export function formatDate(date: OpenMonth & { day: number }): string {
  return `${formatMonth(date)}-${pad(date.day)}`;
}

/** Undefined for a day that does not exist. */
export function formatRealDay(date: OpenMonth & { day: number }): string | undefined {
  return isRealDay(date.month, date.day, date.year) ? formatDate(date) : undefined;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromTime(toTime(date) + days * dayMs);
}

export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const index = date.year * 12 + (date.month - 1) + months;
  const year = Math.floor(index / 12);
  const month = (index % 12) + 1;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { year, month, day: Math.min(date.day, last) };
}

/** ISO weekday, Monday 1 – Sunday 7. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(toTime(date)).getUTCDay() || 7;
}

/** ISO 8601 week of the day: `2024-W18`. */
export function formatWeek(date: CalendarDate): string {
  const thursday = addDays(date, 4 - weekdayOf(date));
  const newYear = toTime({ year: thursday.year, month: 1, day: 1 });
  const week = Math.floor((toTime(thursday) - newYear) / dayMs / 7) + 1;
  return `${formatYear(thursday.year)}-W${pad(week)}`;
}

/** Clock time as TIMEX3 writes it: `T12:03`. */
export function formatClock(hour: number, minute: number, second?: number): string {
  const clock = `T${pad(hour)}:${pad(minute)}`;
  return second === undefined ? clock : `${clock}:${pad(second)}`;
}
