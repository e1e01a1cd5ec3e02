import type { HitArticle, SearchHit } from '../types.ts';
import { readWords } from '../words/read-words.ts';
import { type ArticleReader, indexedParagraphs, readHitArticle } from './found-articles.ts';
import { markTitle, passageOf, type WantedWords } from './wanted-words.ts';

/** Shows a hit with its marked title and best passage; `wanted` undefined: without. */
export function showWords(
  stored: HitArticle,
  score: number,
  wanted: WantedWords | undefined,
): SearchHit {
  if (!wanted) return { stored, score, titleMarks: [], passage: undefined, near: undefined };
  const { paragraphs, language } = indexedParagraphs(stored);
  const titleMarks = markTitle(paragraphs, wanted.inTitle, language);
  const passage = passageOf(paragraphs, wanted.inBody, language);
  return { stored, score, titleMarks, passage, near: undefined };
}

/** A hit of an index that is not in this process, and its score as a share, 0–1. */
export type RemoteHit = { readonly key: number; readonly id: string; readonly score: number };

/** Lists the written forms of stems in some articles, the most frequent of each first. */
export function listForms(
  reader: ArticleReader,
  tenant: string,
  hits: readonly Pick<RemoteHit, 'key' | 'id'>[],
  stems: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const counts = new Map(stems.map((stem) => [stem, new Map<string, number>()]));
  for (const { key, id } of hits) {
    const stored = readHitArticle(reader, tenant, { key, id: () => id });
    if (!stored) continue;
    const { paragraphs, language } = indexedParagraphs(stored);
    for (const paragraph of paragraphs) {
      const words = readWords(paragraph.text, paragraph.language ?? language);
      for (const [at, stem] of words.stems.entries()) {
        const forms = counts.get(stem);
        const form = words.forms[at] ?? '';
        forms?.set(form, (forms.get(form) ?? 0) + 1);
      }
    }
  }
  return new Map(
    [...counts].map(([stem, forms]) => {
      const sorted = [...forms].toSorted(([, one], [, other]) => other - one);
      return [stem, sorted.map(([form]) => form)];
    }),
  );
}

/** Reads hits of another index; articles that are gone or held back by now are left out. */
export function showRemoteHits(
  reader: ArticleReader,
  tenant: string,
  hits: readonly RemoteHit[],
  wanted: WantedWords | undefined,
): SearchHit[] {
  return hits.flatMap(({ key, id, score }) => {
    const stored = readHitArticle(reader, tenant, { key, id: () => id });
    return stored ? [showWords(stored, score, wanted)] : [];
  });
}
