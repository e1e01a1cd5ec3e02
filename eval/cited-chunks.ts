import type { ResearchAnswerPart, ResearchResponse } from '../lib/contract/retrieval.ts';
import { codePointLength } from '../lib/text/text.ts';
import type { LabelledPassage } from './research-questions.ts';

type CitedStretch = { paragraph: string; start: number; end: number };
type CitedChunk = { id: string; articleId: string; stretches: readonly CitedStretch[] };

/**
 * Resolves a chunk to its texts. Undefined if a reference is broken: missing paragraph, paragraph of another article, empty
 * stretch or one beyond the end.
 */
function resolveChunk(id: string, response: ResearchResponse): CitedChunk | undefined {
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

/** Returns the cited chunks in reading order, each once. */
export function citedChunks(response: ResearchResponse): CitedChunk[] {
  const ids = new Set(
    response.answer.parts
      .filter(({ type }) => type !== 'error')
      .flatMap(({ sourceChunkIds }) => sourceChunkIds),
  );
  return [...ids].flatMap((id) => resolveChunk(id, response) ?? []);
}

/** Returns the parts that make claims: warnings and errors only with sources. */
export function supportedParts(response: ResearchResponse): ResearchAnswerPart[] {
  return response.answer.parts.filter(
    ({ type, sourceChunkIds }) =>
      sourceChunkIds.length > 0 || (type !== 'warning' && type !== 'error'),
  );
}

/** True if a part has sources and all of them resolve. */
export function isResolvable(part: ResearchAnswerPart, response: ResearchResponse): boolean {
  const { sourceChunkIds } = part;
  return (
    sourceChunkIds.length > 0 &&
    sourceChunkIds.every((id) => resolveChunk(id, response) !== undefined)
  );
}

/** True if the chunk contains a span in a labelled sentence; without spans, at least half of a sentence. */
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
