import type { MetadataChange } from '../../../../lib/contract/archive-articles.ts';
import type { Article } from '../../../../lib/contract/media-articles.ts';
import type { ArchiveArticle, Metadata } from '../../../../lib/contract/retrieval.ts';
import { asMediaMetadata, mediaMetadata } from '../article-forms.ts';
import type { SentArticle } from '../types.ts';

type Values = Record<string, string[]>;

export type ChangedMetadata = {
  article: ArchiveArticle | Article;
  /** Values that were really added and removed. */
  added: Values;
  removed: Values;
};

/** Adds and removes values of an article's metadata; undefined where that changes nothing. */
export function changeMetadata(
  sent: SentArticle,
  { add, remove }: MetadataChange,
): ChangedMetadata | undefined {
  const added: Values = {};
  const removed: Values = {};
  const metadata: Metadata = {
    ...(sent.face === 'media' ? mediaMetadata(sent.article) : sent.article.metadata),
  };
  for (const field of new Set([...Object.keys(remove), ...Object.keys(add)])) {
    const before = valuesOf(metadata[field]);
    const gone = new Set(remove[field]);
    const kept = before.filter((value) => !gone.has(value) || add[field]?.includes(value));
    const fresh = [...new Set(add[field])].filter((value) => !before.includes(value));
    const lost = before.filter((value) => !kept.includes(value));
    if (fresh.length === 0 && lost.length === 0) continue;
    if (fresh.length > 0) added[field] = fresh;
    if (lost.length > 0) removed[field] = lost;
    const after = [...kept, ...fresh];
    if (after.length === 0) delete metadata[field];
    else metadata[field] = after;
  }
  if (Object.keys(added).length + Object.keys(removed).length === 0) return undefined;
  return { article: withMetadata(sent, metadata), added, removed };
}

function valuesOf(value: string | string[] | undefined): string[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}

function withMetadata(sent: SentArticle, metadata: Metadata): ArchiveArticle | Article {
  return sent.face === 'media'
    ? { ...sent.article, metadata: asMediaMetadata(metadata) }
    : { ...sent.article, metadata };
}
