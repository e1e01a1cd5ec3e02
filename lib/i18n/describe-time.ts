import { createTranslator } from 'use-intl/core';
import { formatDayRange } from './day-range.ts';
import { dayFirst, formatPartialDate } from './format-value.ts';
import de from './forms/de.json' with { type: 'json' };
import es from './forms/es.json' with { type: 'json' };
import fr from './forms/fr.json' with { type: 'json' };
import nl from './forms/nl.json' with { type: 'json' };
import pl from './forms/pl.json' with { type: 'json' };
import sk from './forms/sk.json' with { type: 'json' };
import cs from './messages/cs/forms.json' with { type: 'json' };
import en from './messages/en/forms.json' with { type: 'json' };

const translators = {
  en: createTranslator({ locale: 'en', messages: en }),
  cs: createTranslator({ locale: 'cs', messages: cs }),
  de: createTranslator({ locale: 'de', messages: de }),
  es: createTranslator({ locale: 'es', messages: es }),
  fr: createTranslator({ locale: 'fr', messages: fr }),
  nl: createTranslator({ locale: 'nl', messages: nl }),
  pl: createTranslator({ locale: 'pl', messages: pl }),
  sk: createTranslator({ locale: 'sk', messages: sk }),
};
export type FormWords = typeof translators.en;

const isSpoken = (locale: string): locale is keyof typeof translators => locale in translators;

/** The words are there in the languages that articles are analyzed in; dates and amounts are written in any. */
export function wordsIn(locale: string): FormWords {
  return isSpoken(locale) ? translators[locale] : translators.en;
}

const dayMs = 86_400_000;
/** The year of dates that have none: it has a 29 February. */
const anyYear = '2000';
const openDay = { day: 'numeric', month: 'long' } as const;
const seasons = ['SP', 'SU', 'FA', 'AU', 'WI'] as const;
const dayParts = ['MO', 'MI', 'AF', 'EV', 'NI', 'DT'] as const;

/** A time of TIMEX3 (`2026-W12`, `XXXX-09-03T17:30`) in words; undefined for what is none. */
export function describeTime(form: string, locale: string): string | undefined {
  const words = wordsIn(locale);
  if (form === 'PRESENT_REF') return words('now');
  if (form === 'PAST_REF') return words('past');
  if (form === 'FUTURE_REF') return words('future');
  const [, day, time] = /^([^T]*)(?:T([^T]+))?$/.exec(form) ?? [];
  const date = day ? describeDate(day, locale) : '';
  if (time === undefined || date === undefined) return date || undefined;
  const part = dayParts.find((name) => name === time);
  const told = part ? words(`parts.${part}`) : formatClock(time, locale);
  return told && [date, told].filter((each) => each !== '').join(', ');
}

function describeDate(form: string, locale: string): string | undefined {
  const words = wordsIn(locale);
  const [, from, to] = /^([\dX]{4}-\d\d-\d\d)\/([\dX]{4}-\d\d-\d\d)$/.exec(form) ?? [];
  if (from && to) return describeRange(from, to, locale);
  const [, decade, century] = /^(?:(\d{3})X|(\d\d)XX)$/.exec(form) ?? [];
  if (decade) return `${decade}0–${decade}9`;
  if (century) return words('century', counted(Number(century) + 1));
  const [, year, week, weekday] = /^(\d{4})-W(\d\d)(?:-([1-7]|WE))?$/.exec(form) ?? [];
  if (year && week) return describeWeek({ year, week, weekday }, locale);
  const [, day] = /^XXXX-WXX-([1-7])$/.exec(form) ?? [];
  // 3 January 2000 was a Monday.
  if (day) return formatDay(`2000-01-0${Number(day) + 2}`, { weekday: 'long' }, locale);
  const [, own = '', letter, number] = /^(\d{4}|XXXX)-(?:([QH])(\d)|[A-Z]{2})$/.exec(form) ?? [];
  const season = seasons.find((name) => form === `${own}-${name}`);
  const part = season
    ? words(`seasons.${season}`)
    : letter && words(letter === 'Q' ? 'quarter' : 'half', counted(Number(number)));
  if (part) return own === 'XXXX' ? part : words('ofYear', { part, year: own });
  return describeDay(form, locale);
}

const romanDigits = Object.entries({
  C: 100,
  XC: 90,
  L: 50,
  XL: 40,
  X: 10,
  IX: 9,
  V: 5,
  IV: 4,
  I: 1,
});

/** A number for the words around it; French, Polish and Spanish count centuries in Roman numerals. */
function counted(number: number): { number: number; roman: string } {
  let rest = number;
  const digits = romanDigits.map(([digit, worth]) => {
    const times = Math.floor(rest / worth);
    rest -= times * worth;
    return digit.repeat(times);
  });
  return { number, roman: digits.join('') };
}

/** A day, a month or a year, with or without its year. */
function describeDay(form: string, locale: string): string | undefined {
  const [, year, month, day] = /^(\d{4}|XXXX)(?:-(\d\d)(?:-(\d\d))?)?$/.exec(form) ?? [];
  if (!year || !isReal(form.replace('XXXX', anyYear))) return undefined;
  if (year !== 'XXXX') return formatPartialDate(form, locale);
  if (!month) return undefined;
  const style = day ? openDay : ({ month: 'long' } as const);
  return formatDay(`${anyYear}-${month}-${day ?? '01'}`, style, locale);
}

/** False for a 31 June, which `Date` takes for the day after. */
function isReal(date: string): boolean {
  const time = Date.parse(date);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

function formatDay(date: string, style: Intl.DateTimeFormatOptions, locale: string): string {
  const format = new Intl.DateTimeFormat(dayFirst(locale), { ...style, timeZone: 'UTC' });
  return format.format(new Date(date));
}

function describeRange(from: string, to: string, locale: string): string | undefined {
  const isOpen = [from, to].some((day) => day.startsWith('XXXX'));
  const days = [from, to].map((day) => day.replace('XXXX', anyYear));
  if (!days.every(isReal)) return undefined;
  const [first = '', last = ''] = days;
  return formatDays(new Date(first), new Date(last), { isOpen, locale });
}

function formatDays(from: Date, to: Date, how: { isOpen?: boolean; locale: string }): string {
  const style = how.isOpen ? openDay : ({ ...openDay, year: 'numeric' } as const);
  return formatDayRange(dayFirst(how.locale), { from, to }, style);
}

/** A week of ISO 8601 by its days: all of them, its weekend, or one. */
function describeWeek(
  { year, week, weekday }: { year: string; week: string; weekday: string | undefined },
  locale: string,
): string {
  // 4 January is always in the first week.
  const fourth = new Date(`${year}-01-04`);
  const monday = fourth.getTime() + (Number(week) * 7 - 7 - ((fourth.getUTCDay() + 6) % 7)) * dayMs;
  const at = (days: number) => new Date(monday + days * dayMs);
  if (weekday === undefined) return formatDays(at(0), at(6), { locale });
  if (weekday === 'WE') return formatDays(at(5), at(6), { locale });
  const day = at(Number(weekday) - 1).toISOString();
  return formatPartialDate(day.slice(0, day.indexOf('T')), locale);
}

function formatClock(time: string, locale: string): string | undefined {
  const [, clock, second] = /^(\d\d:\d\d)(:\d\d)?$/.exec(time) ?? [];
  if (!clock || !isReal(`2000-01-01T${clock}${second ?? ':00'}`)) return undefined;
  const style = { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' } as const;
  const seconds = second ? ({ second: '2-digit' } as const) : {};
  return formatDay(`2000-01-01T${time}Z`, { ...style, ...seconds }, locale);
}
