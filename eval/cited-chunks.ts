import type { ResearchAnswerPart, ResearchResponse } from '../lib/contract/retrieval.ts';
import { codePointLength } from '../lib/text/text.ts';
import type { LabelledPassage } from './research-questions.ts';

/** A stretch of a paragraph that an answer cites; code points. */
export type CitedStretch = { paragraph: string; start: number; end: number };
export type CitedChunk = { id: string; articleId: string; stretches: readonly CitedStretch[] };

/**
 * A chunk with the texts that it points at. Undefined where one of its references leads nowhere: no such paragraph, one of
 * another article, or a stretch that is empty or goes beyond the end.
 */
export function resolveChunk(id: string, response: ResearchResponse): CitedChunk | undefined {
  const chunk = response.chunks.find(({ chunkId }) => chunkId === id);
  if (chunk === undefined || chunk.paraRefs.length === 0) return undefined;
  const stretches: CitedStretch[] = [];
  for (const { paragraphId, offset, length } of chunk.paraRefs) {
    const paragraph = response.paragraphs.find((each) => each.paragraphId === paragraphId);
    if (paragraph === undefined || paragraph.articleId !== chunk.articleId) return undefined;
    const end = offset + length;
    if (length === 0 || end > codePointLength(paragraph.text)) return undefined;
    stretches.push({ paragraph: paragraph.text, start: offset, end });
  }
  return { id, articleId: chunk.articleId, stretches };
}

/** What an answer cites in the order of reading, each chunk once. */
export function citedChunks(response: ResearchResponse): CitedChunk[] {
  const ids = new Set(
    response.answer.parts
      .filter(({ type }) => type !== 'error')
      .flatMap(({ sourceChunkIds }) => sourceChunkIds),
  );
  return [...ids].flatMap((id) => resolveChunk(id, response) ?? []);
}

/** Parts that claim something: of warnings and errors only those that name sources. */
export function supportedParts(response: ResearchResponse): ResearchAnswerPart[] {
  return response.answer.parts.filter(
    ({ type, sourceChunkIds }) =>
      sourceChunkIds.length > 0 || (type !== 'warning' && type !== 'error'),
  );
}

/** Whether a part names sources and every one of them can be opened. */
export function isResolvable(part: ResearchAnswerPart, response: ResearchResponse): boolean {
  const { sourceChunkIds } = part;
  return (
    sourceChunkIds.length > 0 &&
    sourceChunkIds.every((id) => resolveChunk(id, response) !== undefined)
  );
}

/** Whether the chunk has a span in one of the labelled sentences; without spans, at least half of such a sentence. */
export function coversPassage(
  { articleId, stretches }: CitedChunk,
  { article, sentence, also = [], spans }: LabelledPassage,
): boolean {
  if (articleId !== article) return false;
  return stretches.some((stretch) =>
    [sentence, ...also].some((each) => coversSentence(stretch, each, spans)),
  );
}

function coversSentence(
  { paragraph, start, end }: CitedStretch,
  sentence: string,
  spans: readonly string[] | undefined,
): boolean {
  const at = paragraph.indexOf(sentence);
  if (at < 0) return false;
  const from = codePointLength(paragraph.slice(0, at));
  const to = from + codePointLength(sentence);
  if (spans === undefined) {
    return Math.min(end, to) - Math.max(start, from) >= (to - from) / 2;
  }
  return spans.some((span) => {
    const inSentence = sentence.indexOf(span);
    if (inSentence < 0) return false;
    const first = from + codePointLength(sentence.slice(0, inSentence));
    return start <= first && first + codePointLength(span) <= end;
  });
}
