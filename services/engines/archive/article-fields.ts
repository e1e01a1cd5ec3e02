import type { ArchiveArticle, ArchiveArticlePart } from '../../../lib/contract/retrieval.ts';

/** An article with the members that were asked for (`returnFields`); all where nothing was said, `id` always. */
export function pickMembers(
  article: ArchiveArticle,
  wanted: readonly string[] | undefined,
): ArchiveArticlePart {
  if (!wanted) return article;
  const { id, paraSpecs, language, metadata } = article;
  return {
    id,
    ...(wanted.includes('paraSpecs') && { paraSpecs }),
    ...(wanted.includes('language') && language !== undefined && { language }),
    ...(wanted.includes('metadata') && metadata && { metadata }),
  };
}
