import { foldForMatching } from '../../../../../../lib/text/fold-for-matching.ts';
import { addDays, type CalendarDate, formatDate, weekdayOf } from '../calendar.ts';
import type { PhraseContext } from '../rule-match.ts';

const sentenceBreak = /[.!?…]\s+\p{Lu}/gu;

/** True if the governing verb of the mention refers to the future, or a word beside it ("planned for Friday"). */
export function refersToFuture(context: PhraseContext): boolean {
  const { start, end, lexicon, verbAt } = context;
  if (!verbAt) return sentenceRefersToFuture(context);
  const verb = verbAt(start, end);
  if (!verb || verb.tense === 'future') return verb !== undefined;
  return lexicon.future.test(verb.tense === 'past' ? verb.participles : verb.words);
}

/** Without tags the words of the whole sentence must do. */
function sentenceRefersToFuture({ text, start, end, lexicon }: PhraseContext): boolean {
  const before = text.slice(Math.max(0, start - 120), start);
  const lastBreak = [...before.matchAll(sentenceBreak)].at(-1);
  const after = text.slice(end, end + 80);
  const nextBreak = after.search(sentenceBreak);
  const window =
    before.slice(lastBreak ? lastBreak.index + 1 : 0) +
    after.slice(0, nextBreak < 0 ? after.length : nextBreak);
  return lexicon.future.test(foldForMatching(window));
}

/** The day `days` after the last Monday that is not after `date`. */
export function dayOfWeek(date: CalendarDate, weekday: number, weeks = 0): CalendarDate {
  return addDays(date, weekday - weekdayOf(date) + weeks * 7);
}

/** A bare weekday is in news the nearest one back, today included, or ahead where the sentence refers to the future. */
function nearestWeekday(context: PhraseContext, weekday: number): CalendarDate {
  const distance = weekday - weekdayOf(context.referenceDate);
  if (distance === 0) return context.referenceDate;
  const days = refersToFuture(context)
    ? (distance + 7) % 7
    : distance > 0
      ? distance - 7
      : distance;
  return addDays(context.referenceDate, days);
}

export function formatNearestWeekday(context: PhraseContext): string | undefined {
  const weekday = context.lexicon.weekday(context.groups.weekday);
  return weekday === undefined ? undefined : formatDate(nearestWeekday(context, weekday));
}
