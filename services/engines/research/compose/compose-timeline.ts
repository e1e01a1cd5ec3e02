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
    const told = eventTime(passage);
    return told ? [{ passage, told }] : [];
  });
  const times = new Map<Passage, EventTime>(
    withinYears(dated, yearsOf(material)).map(({ passage, told }) => [passage, told]),
  );
  const most = Math.min(maxChunks, maxDates[isDeep ? 'deep' : 'lightweight']);
  const chosen = pickDistinct([...times.keys()], most).flatMap((passage) => {
    const told = times.get(passage);
    return told ? [{ passage, told }] : [];
  });
  if (chosen.length < 2) return composeEvents(material);
  const ordered = chosen.toSorted(
    (one, other) =>
      one.told.time - other.told.time ||
      (one.passage.article.publishedAt ?? 0) - (other.passage.article.publishedAt ?? 0) ||
      one.passage.sentence.paragraph - other.passage.sentence.paragraph ||
      one.passage.sentence.off - other.passage.sentence.off,
  );
  return bulletsOf(
    ordered.map(({ passage, told }) => ({
      passage,
      title: formatDay(told.time, question.language, told.precision),
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
function withinYears<T extends { told: EventTime }>(dated: T[], years: ReadonlySet<number>): T[] {
  if (years.size === 0) return dated;
  const first = Math.min(...years);
  const last = Math.max(...years);
  const within = dated.filter(({ told }) => {
    const year = new Date(told.time).getUTCFullYear();
    return year >= first && year <= last;
  });
  return within.length > 1 ? within : dated;
}
