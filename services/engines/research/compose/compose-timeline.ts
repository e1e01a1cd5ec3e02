import type { ComposedPart, Passage } from '../types.ts';
import { formatDay } from '../words.ts';
import { bulletsOf } from './bullets.ts';
import { pickDistinct } from './distinct-passages.ts';
import type { Material } from '../retrieve/material.ts';
import { sentencesOfSubject, tellEvents } from './compose-events.ts';
import { type ToldTime, toldTime } from '../rank/told-time.ts';

const mostDates = { lightweight: 8, deep: 16 };

/** Sentences under the dates that they tell of; without any dates, as events are told. */
export async function tellTimeline(material: Material): Promise<ComposedPart[]> {
  const { question, texts, maxChunks, isDeep } = material;
  const dated = (await sentencesOfSubject(material)).flatMap((passage) => {
    const told = toldTime(passage);
    return told ? [{ passage, told }] : [];
  });
  const times = new Map<Passage, ToldTime>(
    withinYears(dated, yearsOf(material)).map(({ passage, told }) => [passage, told]),
  );
  const most = Math.min(maxChunks, mostDates[isDeep ? 'deep' : 'lightweight']);
  const chosen = pickDistinct([...times.keys()], most).flatMap((passage) => {
    const told = times.get(passage);
    return told ? [{ passage, told }] : [];
  });
  if (chosen.length < 2) return tellEvents(material);
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

/** The years that the question names. */
function yearsOf({ question }: Material): Set<number> {
  const years = question.resolved.match(/(?<!\d)(1[5-9]|20)\d\d(?!\d)/g) ?? [];
  return new Set(years.map(Number));
}

/** Of a question about years only what was then; where it names a beginning and an end, what lies between them too. */
function withinYears<T extends { told: ToldTime }>(dated: T[], years: ReadonlySet<number>): T[] {
  if (years.size === 0) return dated;
  const first = Math.min(...years);
  const last = Math.max(...years);
  const within = dated.filter(({ told }) => {
    const year = new Date(told.time).getUTCFullYear();
    return year >= first && year <= last;
  });
  return within.length > 1 ? within : dated;
}
