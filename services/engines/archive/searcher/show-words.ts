import type { FoundVersion } from '../record/read-record.ts';
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

/** Lists the written forms of stems in some articles, the most frequent of each first. */
export function listForms(
  reader: ArticleReader,
  tenant: string,
  articles: readonly FoundVersion[],
  stems: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const counts = new Map(stems.map((stem) => [stem, new Map<string, number>()]));
  for (const version of articles) {
    const stored = readHitArticle(reader, tenant, version);
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
