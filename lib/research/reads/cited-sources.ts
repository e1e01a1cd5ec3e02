import type { ArticleRow, Mark } from '../../archive/api.ts';
import { toRow } from '../../archive/reads/article-row.ts';
import type { Chunk, ResearchAnswerPart } from '../../contract/retrieval.ts';
import { codePointToUnit } from '../../text/code-points.ts';
import type { Source } from '../api.ts';
import type { KeptAnswer } from '../jobs/kept-answer.ts';
import type { ArticleNow, ArticlesNow } from './articles-now.ts';
import { readableCopies } from './copies.ts';

/** Ids of the passages that the parts name, in the order in which they name them. */
export function citedChunkIds(parts: readonly ResearchAnswerPart[]): string[] {
  const ids = parts.flatMap(({ sourceChunkIds, values = [] }) => [
    ...sourceChunkIds,
    ...values.flatMap((value) => value.sourceChunkIds),
  ]);
  return [...new Set(ids)];
}

/** The passages that an answer cites; ids that the response does not have are passed over. */
export function citedChunks({ response }: KeptAnswer): Chunk[] {
  const chunks = new Map(response.chunks.map((chunk) => [chunk.chunkId, chunk]));
  return citedChunkIds(response.answer.parts).flatMap((id) => chunks.get(id) ?? []);
}

/** True if an article may no longer be quoted. An unknown state counts as unchanged since the citation. */
export function isHeldBack(now: ArticleNow | undefined): boolean {
  return now !== undefined && now.kind !== 'there';
}

/** The cited passages with their articles as these are now, numbered from 1. */
export function toSources(answer: KeptAnswer, articles: ArticlesNow): Source[] {
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
  { response }: KeptAnswer,
  id: string,
  now: ArticleNow | undefined,
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
function placeOf(
  { response, places }: KeptAnswer,
  { paraRefs, text: written = '' }: Chunk,
): Pick<Source, 'paragraph' | 'text' | 'passage' | 'language'> {
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
