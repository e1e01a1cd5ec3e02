import { toMarks } from '../../archive/marks.ts';
import { answerPartTypes, type ResearchAnswerPart } from '../../contract/retrieval.ts';
import type { AnswerPart, PartFeedback } from '../api.ts';

export type Citations = {
  /** Number of a passage; undefined: there is no such passage. */
  numberOf: (chunkId: string) => number | undefined;
  /** Whether the passage may no longer be shown. */
  isHeldBack: (number: number) => boolean;
};

/** A part of an answer as the browser gets it. Of one whose passages are all held back the text is, too. */
export function toPart(
  part: ResearchAnswerPart,
  number: number,
  citations: Citations,
  feedback?: PartFeedback,
): AnswerPart {
  const type = answerPartTypes.find((known) => known === part.type) ?? 'bullet';
  const sources = numbersOf(part.sourceChunkIds, citations);
  const said = { ...(feedback && { feedback }) };
  if (areHeldBack(sources, citations)) {
    return { number, type, text: '', isBlank: true, sources, ...said };
  }
  const [answer] = part.answer ? toMarks(part.text, [part.answer]) : [];
  const values = part.values
    ?.map(({ text, publishDate, isNewest, sourceChunkIds }) => ({
      text,
      ...(publishDate !== undefined && { publishedAt: publishDate }),
      isNewest,
      sources: numbersOf(sourceChunkIds, citations),
    }))
    .filter((value) => !areHeldBack(value.sources, citations));
  return {
    number,
    type,
    ...(part.title !== undefined && { title: part.title }),
    text: part.text,
    ...(answer && { answer }),
    ...(part.language !== undefined && { language: part.language }),
    sources,
    ...(values && values.length > 0 && { values }),
    ...said,
  };
}

function numbersOf(chunkIds: readonly string[], { numberOf }: Citations): number[] {
  return [...new Set(chunkIds.flatMap((id) => numberOf(id) ?? []))];
}

function areHeldBack(numbers: readonly number[], { isHeldBack }: Citations): boolean {
  return numbers.length > 0 && numbers.every(isHeldBack);
}
