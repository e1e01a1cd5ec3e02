import { memoize } from '../../../../../lib/runtime/memoize.ts';
import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import { isLanguage, type Language } from '../../types.ts';
import { type CalendarDate, formatDate } from './calendar.ts';
import { compileLexicon } from './compile-lexicon.ts';
import { findNumericDates } from './numeric-dates.ts';
import { dateOperations } from './operations/dates.ts';
import { quantityOperations } from './operations/quantities.ts';
import { timeOperations } from './operations/times.ts';
import { readRuleLexicon } from './rule-lexicon.ts';
import type { Operation, RuleMatch, RuleType, VerbAt } from './rule-match.ts';

const operations: Readonly<Record<string, Operation>> = {
  ...dateOperations,
  ...timeOperations,
  ...quantityOperations,
};

/** The lower type wins where two matches cover the same stretch. */
const rank: Readonly<Record<RuleType, number>> = {
  url: 0,
  email: 0,
  hashtag: 0,
  mention: 0,
  time: 1,
  date: 2,
  set: 3,
  money: 4,
  percent: 5,
  duration: 6,
  ordinal: 7,
  number: 8,
};

const lexiconOf = memoize((language: Language) =>
  compileLexicon(readRuleLexicon(language), operations),
);

const starts = /\p{L}+|\p{N}+|\p{Sc}/gu;
const telephone = /(?<![\p{L}\p{N}])(?:\+|00)\d{1,3}(?:[ \u00a0()-]{0,2}\d{2,4}){2,5}/gu;
const fullDay = /^(?:\d{4}|XXXX)-\d\d-\d\d$/;

/** Times, dates, lengths, amounts and numbers in one paragraph; in text order, none overlaps another. */
export function findRuleMatches(
  text: string,
  options: {
    language: string;
    referenceDate: CalendarDate;
    /** Tells the tense around a time; without it words of the sentence must do. */
    verbAt?: VerbAt;
  },
): RuleMatch[] {
  const { language, referenceDate, verbAt } = options;
  const { reader, rules, isMonthFirst, hasCapitalNames } = lexiconOf(
    isLanguage(language) ? language : 'en',
  );
  // Telephone numbers look like numbers with group separators.
  const readable = text.replace(telephone, (number) => '·'.repeat(number.length));
  const folded = foldForMatching(readable);
  const matches = findNumericDates(readable, isMonthFirst);
  for (const { 0: word, index } of folded.matchAll(starts)) {
    const isDigit = /^\p{N}/u.test(word);
    const candidates = rules.get(isDigit ? '#' : word);
    if (!candidates || !isStart(folded, index, isDigit)) continue;
    for (const rule of candidates) {
      const found = matchAt(rule.pattern, folded, index);
      if (!found || !hasDueCapitals(text, found, hasCapitalNames)) continue;
      const groups = found.groups ?? {};
      const start = index + (groups.pre?.length ?? 0);
      const end = index + found[0].length;
      const { type, read } = rule.operation;
      const stdForm = read({ groups, lexicon: reader, referenceDate, text, start, end, verbAt });
      if (stdForm !== undefined) matches.push({ start, end, type, stdForm });
    }
  }
  return dateClocks(selectLongest(matches), text, referenceDate);
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

/** Currency codes are written in capitals, and in some languages names of months and weekdays with one. */
function hasDueCapitals(text: string, found: RegExpExecArray, hasCapitalNames: boolean): boolean {
  const { currencyCode, month, weekday, weekdayPlural } = found.groups ?? {};
  const isCapital = (form: string | undefined, length: number) => {
    if (form === undefined) return true;
    const at = found.index + found[0].indexOf(form);
    const written = text.slice(at, at + Math.min(length, form.length));
    return written === written.toUpperCase();
  };
  if (!isCapital(currencyCode, 3)) return false;
  return !hasCapitalNames || [month, weekday, weekdayPlural].every((form) => isCapital(form, 1));
}

/** No match inside a longer number, a code (F-16, COVID-19) or a telephone number. */
function isStart(text: string, index: number, isDigit: boolean): boolean {
  if (index === 0) return true;
  const before = text.slice(Math.max(0, index - 2), index);
  if (/[\p{L}\p{N}_#@]$/u.test(before)) return false;
  return !isDigit || !/(?:\p{N}[.,:/]|\p{L}[-/.]|\+)$/u.test(before);
}

function selectLongest(matches: RuleMatch[]): RuleMatch[] {
  matches.sort(
    (a, b) =>
      b.end - b.start - (a.end - a.start) || rank[a.type] - rank[b.type] || a.start - b.start,
  );
  const taken = new Set<number>();
  const kept: RuleMatch[] = [];
  for (const match of matches) {
    let isFree = true;
    for (let at = match.start; at < match.end && isFree; at++) isFree = !taken.has(at);
    if (!isFree) continue;
    for (let at = match.start; at < match.end; at++) taken.add(at);
    kept.push(match);
  }
  return kept.sort((a, b) => a.start - b.start);
}

/** Puts the day in front of bare clock times: a date beside them, else the last one before, else the reference date. */
function dateClocks(matches: RuleMatch[], text: string, reference: CalendarDate): RuleMatch[] {
  let day = formatDate(reference);
  return matches.map((match, index) => {
    if (fullDay.test(match.stdForm)) day = match.stdForm;
    if (match.type !== 'time' || !match.stdForm.startsWith('T')) return match;
    const beside = [matches[index - 1], matches[index + 1]].find(
      (other) => other && fullDay.test(other.stdForm) && isBeside(other, match, text),
    );
    return { ...match, stdForm: (beside?.stdForm ?? day) + match.stdForm };
  });
}

function isBeside(a: RuleMatch, b: RuleMatch, text: string): boolean {
  const between = text.slice(Math.min(a.end, b.end), Math.max(a.start, b.start));
  return between.length <= 24 && !/[!?;]|[.]\s+\p{Lu}/u.test(between);
}
