import type { ArticleRow, Mark } from '../../archive/api.ts';
import { titleOf, toRow } from '../../archive/reads/article-row.ts';
import type { Chunk, ResearchAnswerPart } from '../../contract/retrieval.ts';
import { codePointToUnit } from '../../text/code-points.ts';
import type { Source } from '../api.ts';
import type { StoredAnswer } from '../jobs/stored-answer.ts';
import type { CurrentArticle, CurrentArticles } from './current-articles.ts';

/** Returns ids of passages in the order in which the parts name them. */
export function citedChunkIds(parts: readonly ResearchAnswerPart[]): string[] {
  const ids = parts.flatMap(({ sourceChunkIds, values = [] }) => [
    ...sourceChunkIds,
    ...values.flatMap((value) => value.sourceChunkIds),
  ]);
  return [...new Set(ids)];
}

export function citedChunks({ response }: StoredAnswer): Chunk[] {
  const chunks = new Map(response.chunks.map((chunk) => [chunk.chunkId, chunk]));
  return citedChunkIds(response.answer.parts).flatMap((id) => chunks.get(id) ?? []);
}

/** True if an article may no longer be quoted. An unknown state counts as unchanged since the citation. */
export function isHeldBack(now: CurrentArticle | undefined): boolean {
  return now !== undefined && now.kind !== 'there';
}

export function toSources(answer: StoredAnswer, articles: CurrentArticles): Source[] {
  return citedChunks(answer).map((chunk, index) => {
    const now = articles.get(chunk.articleId);
    const article = {
      ...articleOf(answer, chunk.articleId, now),
      duplicates: isHeldBack(now) ? [] : readableCopies(answer, chunk, articles),
    };
    if (isHeldBack(now)) {
      return { number: index + 1, article, text: '', passage: { start: 0, end: 0 } };
    }
    return { number: index + 1, article, ...placeOf(answer, chunk) };
  });
}

function articleOf(
  { response }: StoredAnswer,
  id: string,
  now: CurrentArticle | undefined,
): Omit<Source['article'], 'duplicates'> {
  const then = response.articles?.find((article) => article.id === id);
  const row: ArticleRow = then ? toRow(then) : { id, title: '', sections: [], authors: [] };
  switch (now?.kind) {
    case 'stub':
      return { ...row, title: now.title || row.title, stateNow: now.state };
    case 'gone':
      return { ...row, isGone: true };
    default: {
      const newest = now?.row ?? row;
      return { ...newest, ...(newest.state && { stateNow: newest.state }) };
    }
  }
}

/** Locates a passage in its paragraph, or in several joined ones. */
function placeOf({ response, places }: StoredAnswer, { paraRefs, text: written = '' }: Chunk) {
  const known = new Map(response.paragraphs.map((one) => [one.paragraphId, one]));
  const stretches = paraRefs.flatMap((ref) => {
    const paragraph = known.get(ref.paragraphId);
    return paragraph ? [{ ref, paragraph }] : [];
  });
  const first = stretches[0]?.paragraph;
  if (!first) return { text: written, passage: { start: 0, end: written.length } };
  const marks: Mark[] = [];
  let text = '';
  const starts = new Map<string, number>();
  for (const { ref, paragraph } of stretches) {
    let start = starts.get(paragraph.paragraphId);
    if (start === undefined) {
      if (text !== '') text += '\n';
      start = text.length;
      starts.set(paragraph.paragraphId, start);
      text += paragraph.text;
    }
    const place = codePointToUnit(paragraph.text);
    marks.push({ start: start + place(ref.offset), end: start + place(ref.offset + ref.length) });
  }
  const paragraph = places[first.paragraphId];
  return {
    ...(paragraph !== undefined && { paragraph }),
    text,
    passage: {
      start: Math.min(...marks.map(({ start }) => start)),
      end: Math.max(...marks.map(({ end }) => end)),
    },
    ...(first.language !== undefined && { language: first.language }),
  };
}

/** Lists articles of nearly the same text as the passage's, and those with its very sentences (CONTRACT 5.3). */
function copiesOf({ response }: StoredAnswer, chunk: Chunk): { id: string; title: string }[] {
  const { articleDuplicates = [], chunkDuplicates = [], paragraphDuplicates = [] } = response;
  const whole = articleDuplicates
    .filter(({ leaderId }) => leaderId === chunk.articleId)
    .map(({ duplicateId, paraSpecs }) => ({ id: duplicateId, title: titleOf(paraSpecs) }));
  const refs = chunkDuplicates
    .filter(({ leaderId }) => leaderId === chunk.chunkId)
    .flatMap(({ paraRefs }) => paraRefs.map(({ paragraphId }) => paragraphId));
  const sentences = paragraphDuplicates
    .filter(({ duplicateId }) => refs.includes(duplicateId))
    .map(({ articleId }) => ({ id: articleId, title: '' }));
  const copies = new Map([...sentences, ...whole].map((copy) => [copy.id, copy]));
  copies.delete(chunk.articleId);
  return [...copies.values()];
}

function readableCopies(answer: StoredAnswer, chunk: Chunk, articles: CurrentArticles) {
  return copiesOf(answer, chunk).flatMap(({ id, title }) => {
    const now = articles.get(id);
    if (now && now.kind !== 'there') return [];
    return { id, title: now?.row.title ?? (title || id) };
  });
}

export function copiedArticles(answer: StoredAnswer, chunks: readonly Chunk[]): string[] {
  return chunks.flatMap((chunk) => copiesOf(answer, chunk).map(({ id }) => id));
}
