import type { AnswerPart, PartFeedback } from '../api.ts';
import type { KeptAnswer } from '../jobs/kept-answer.ts';
import { toPart } from './answer-parts.ts';
import type { ArticlesNow } from './articles-now.ts';
import { citedChunks, isHeldBack, toSources } from './cited-sources.ts';

/** The parts of an answer as they may be read now. `feedback`: what the reader said, by part. */
export function toParts(
  answer: KeptAnswer,
  articles: ArticlesNow,
  feedback?: ReadonlyMap<number, PartFeedback>,
): AnswerPart[] {
  const chunks = citedChunks(answer);
  const ids = chunks.map(({ chunkId }) => chunkId);
  const passages = toSources(answer, articles).map(({ text, passage }) =>
    text.slice(passage.start, passage.end),
  );
  const citations = {
    numberOf: (id: string) => numberIn(ids, id),
    isHeldBack: (number: number) => isHeldBack(articles.get(chunks[number - 1]?.articleId ?? '')),
    passageOf: (number: number) => passages[number - 1] ?? '',
  };
  const { parts } = answer.response.answer;
  const shown = parts.map((part, number) => toPart(part, number, citations, feedback?.get(number)));
  const lost = parts.flatMap(({ values = [] }, number) => {
    const left = new Set(shown[number]?.values?.map(({ text }) => text));
    return values.map(({ text }) => text).filter((text) => !left.has(text));
  });
  const titles = new Set(shown.map(({ title }) => title));
  // A clarifying question uses the name as its title.
  for (const { title } of parts) {
    if (title !== undefined && !titles.has(title)) lost.push(title);
  }
  return shown.map((part) => (repeats(part, lost) ? { ...part, text: '', isBlank: true } : part));
}

/** A remark without sources of its own may say again which values there are, or whose. */
function repeats({ sources, type, text }: AnswerPart, values: readonly string[]): boolean {
  return sources.length === 0 && type !== 'error' && values.some((value) => text.includes(value));
}

/** 1-based number of a citation; undefined if it is missing. */
export function numberIn(ids: readonly string[], id: string): number | undefined {
  const index = ids.indexOf(id);
  return index < 0 ? undefined : index + 1;
}
