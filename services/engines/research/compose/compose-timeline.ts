import { type EventTime, eventTime } from '../rank/event-time.ts';
import type { Material } from '../retrieve/material.ts';
import type { ComposedPart, Passage } from '../types.ts';
import { formatDay } from '../words.ts';
import { bulletsOf } from './bullets.ts';
import { composeEvents, sentencesOfSubject } from './compose-events.ts';
import { pickDistinct } from './distinct-passages.ts';

const maxDates = { lightweight: 8, deep: 16 };

/** Composes sentences under the dates that they mention; without dates, as events. */
export async function composeTimeline(material: Material): Promise<ComposedPart[]> {
  const { question, texts, maxChunks, isDeep } = material;
  const dated = (await sentencesOfSubject(material)).flatMap((passage) => {
    const date = eventTime(passage);
    return date ? [{ passage, date }] : [];
  });
  const times = new Map<Passage, EventTime>(
    withinYears(dated, yearsOf(material)).map(({ passage, date }) => [passage, date]),
  );
  const max = Math.min(maxChunks, maxDates[isDeep ? 'deep' : 'lightweight']);
  const chosen = pickDistinct([...times.keys()], max).flatMap((passage) => {
    const date = times.get(passage);
    return date ? [{ passage, date }] : [];
  });
  if (chosen.length < 2) return composeEvents(material);
  const ordered = chosen.toSorted(
    (one, other) =>
      one.date.time - other.date.time ||
      (one.passage.article.publishedAt ?? 0) - (other.passage.article.publishedAt ?? 0) ||
      one.passage.sentence.paragraph - other.passage.sentence.paragraph ||
      one.passage.sentence.off - other.passage.sentence.off,
  );
  return bulletsOf(
    ordered.map(({ passage, date }) => ({
      passage,
      title: formatDay(date.time, question.language, date.precision),
    })),
    question,
    texts,
  );
}

function yearsOf({ question }: Material): Set<number> {
  const years = question.resolved.match(/(?<!\d)(1[5-9]|20)\d\d(?!\d)/g) ?? [];
  return new Set(years.map(Number));
}

/** Keeps what happened in the years that the question names, or between its first and last. */
function withinYears<T extends { date: EventTime }>(dated: T[], years: ReadonlySet<number>): T[] {
  if (years.size === 0) return dated;
  const first = Math.min(...years);
  const last = Math.max(...years);
  const within = dated.filter(({ date }) => {
    const year = new Date(date.time).getUTCFullYear();
    return year >= first && year <= last;
  });
  return within.length > 1 ? within : dated;
}
