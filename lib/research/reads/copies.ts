import { titleOf } from '../../archive/reads/article-row.ts';
import type { Chunk } from '../../contract/retrieval.ts';
import type { KeptAnswer } from '../jobs/kept-answer.ts';
import type { ArticlesNow } from './articles-now.ts';

/**
 * Articles that say the same as a passage: those of nearly the same text as its article, and those that have its very
 * sentences (CONTRACT 5.3: neither is listed among the other). Titles as of when it was answered, where they came along.
 */
function copiesOf({ response }: KeptAnswer, chunk: Chunk): { id: string; title: string }[] {
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

/** The copies of a passage that may still be read, by their titles of now. */
export function readableCopies(
  answer: KeptAnswer,
  chunk: Chunk,
  articles: ArticlesNow,
): { id: string; title: string }[] {
  return copiesOf(answer, chunk).flatMap(({ id, title }) => {
    const now = articles.get(id);
    if (now && now.kind !== 'there') return [];
    return { id, title: now?.row.title ?? (title || id) };
  });
}

export function copiedArticles(answer: KeptAnswer, chunks: readonly Chunk[]): string[] {
  return chunks.flatMap((chunk) => copiesOf(answer, chunk).map(({ id }) => id));
}
