import { toMarks } from '../../archive/reads/marks.ts';
import { answerPartTypes, type ResearchAnswerPart } from '../../contract/retrieval.ts';
import type { AnswerPart, PartFeedback } from '../api.ts';

export type Citations = {
  /** Number of a passage; undefined: there is no such passage. */
  numberOf: (chunkId: string) => number | undefined;
  /** True if the passage may no longer be shown. */
  isHeldBack: (number: number) => boolean;
  /** The words of one that may be. */
  passageOf: (number: number) => string;
};

/**
 * A part of an answer as the browser gets it. What may rest on a passage that is held back is held back, too; of values that
 * disagree those stay that are still supported.
 */
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
function valuesOf(
  { values: said = [] }: ResearchAnswerPart,
  citations: Citations,
): NonNullable<AnswerPart['values']> {
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
  // They come newest first.
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

/** Some of its passages are held back, and it is not simply what the others say. */
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
