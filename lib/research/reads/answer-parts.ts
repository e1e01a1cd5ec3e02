import { toMarks } from '../../archive/reads/marks.ts';
import { answerPartTypes, type ResearchAnswerPart } from '../../contract/retrieval.ts';
import type { AnswerPart, PartFeedback } from '../api.ts';
import type { StoredAnswer } from '../jobs/stored-answer.ts';
import { citedChunks, isHeldBack, toSources } from './cited-sources.ts';
import type { CurrentArticles } from './current-articles.ts';

export type Citations = {
  numberOf: (chunkId: string) => number | undefined;
  isHeldBack: (number: number) => boolean;
  passageOf: (number: number) => string;
};

/** Converts a part for the browser. What may rest on a withheld passage is withheld too. */
export function toPart(
  part: ResearchAnswerPart,
  number: number,
  citations: Citations,
  feedback?: PartFeedback,
): AnswerPart {
  const type = answerPartTypes.find((known) => known === part.type) ?? 'bullet';
  const sources = numbersOf(part.sourceChunkIds, citations);
  const said = { ...(feedback && { feedback }) };
  const values = valuesOf(part, citations);
  const compared = { ...(values.length > 0 && { values }) };
  if (restsOnHeldBack(part.text, sources, citations)) {
    return { number, type, text: '', isBlank: true, sources, ...compared, ...said };
  }
  const [answer] = part.answer ? toMarks(part.text, [part.answer]) : [];
  return {
    number,
    type,
    ...(part.title !== undefined && { title: part.title }),
    text: part.text,
    ...(answer && { answer }),
    ...(part.language !== undefined && { language: part.language }),
    sources,
    ...compared,
    ...said,
  };
}

/** Keeps the values that are still supported and marks the newest; a single value is no disagreement. */
function valuesOf({ values: said = [] }: ResearchAnswerPart, citations: Citations) {
  const values = said
    .map(({ text, publishDate, isNewest, sourceChunkIds }) => ({
      text,
      ...(publishDate !== undefined && { publishedAt: publishDate }),
      isNewest,
      sources: numbersOf(sourceChunkIds, citations),
    }))
    .filter((value) => !areHeldBack(value.sources, citations));
  if (values.length === said.length) return values;
  if (values.length < 2) return [];
  const hasNewest = values.some(({ isNewest }) => isNewest);
  const newest = values[0]?.publishedAt;
  return values.map((value) =>
    !hasNewest && newest !== undefined && value.publishedAt === newest
      ? { ...value, isNewest: true }
      : value,
  );
}

function numbersOf(chunkIds: readonly string[], { numberOf }: Citations): number[] {
  return [...new Set(chunkIds.flatMap((id) => numberOf(id) ?? []))];
}

function areHeldBack(numbers: readonly number[], { isHeldBack }: Citations): boolean {
  return numbers.length > 0 && numbers.every(isHeldBack);
}

/** True if a passage is withheld and the text is not simply what the others say. */
function restsOnHeldBack(
  text: string,
  numbers: readonly number[],
  { isHeldBack, passageOf }: Citations,
): boolean {
  if (!numbers.some(isHeldBack)) return false;
  // The referent of a pronoun is put in square brackets.
  let rest = text.replace(/\s*\[[^[\]]*\]/g, '');
  for (const number of numbers) {
    const passage = isHeldBack(number) ? '' : passageOf(number);
    if (passage !== '') rest = rest.replaceAll(passage, ' ');
  }
  return /[\p{L}\p{N}]/u.test(rest);
}

export function toParts(
  answer: StoredAnswer,
  articles: CurrentArticles,
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
