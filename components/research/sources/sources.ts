import type { Source, Turn } from '@/lib/research/api';

/** An article with its cited passages and the number of parts they support. */
export type FoldedSource = { first: Source; sources: Source[]; supported: number };

/** Groups the sources of an answer by article, newest first, undated last. */
export function foldSources({ sources, parts }: Pick<Turn, 'sources' | 'parts'>): FoldedSource[] {
  const byArticle = new Map<string, FoldedSource>();
  for (const source of sources) {
    const known = byArticle.get(source.article.id);
    if (known) known.sources.push(source);
    else byArticle.set(source.article.id, { first: source, sources: [source], supported: 0 });
  }
  for (const folded of byArticle.values()) {
    const numbers = new Set(folded.sources.map(({ number }) => number));
    folded.supported = parts.filter((part) => part.sources.some((one) => numbers.has(one))).length;
  }
  const day = ({ first }: FoldedSource) => first.article.publishedAt ?? '';
  return [...byArticle.values()].sort((one, other) => day(other).localeCompare(day(one)));
}

/** True if the source's article may no longer be read: withdrawn, under embargo, or gone. */
export function isHeldBack(source: Source): boolean {
  return lossOf(source) !== undefined;
}

export function lossOf({ article }: Source): 'gone' | 'withdrawn' | 'embargoed' | undefined {
  const { isGone, stateNow } = article;
  if (isGone) return 'gone';
  return stateNow?.kind === 'corrected' ? undefined : stateNow?.kind;
}
