import type { FoundVersion } from '../record/read-record.ts';
import type { HitArticle, SearchHit } from '../types.ts';
import { readWords } from '../words/read-words.ts';
import { type ArticleReader, indexedParagraphs, readHitArticle } from './found-articles.ts';
import { type NearArticle, nearSentences } from './meaning.ts';
import { markTitle, passageOf, type WantedWords } from './wanted-words.ts';

/** Shows a hit with its marked title and best passage; `wanted` undefined: without. */
function showWords(stored: HitArticle, score: number, wanted: WantedWords | undefined): SearchHit {
  if (!wanted) return { stored, score, titleMarks: [], passage: undefined, near: undefined };
  const { paragraphs, language } = indexedParagraphs(stored);
  const titleMarks = markTitle(paragraphs, wanted.inTitle, language);
  const passage = passageOf(paragraphs, wanted.inBody, language);
  return { stored, score, titleMarks, passage, near: undefined };
}

type ShownHit = {
  /** 0–1. */
  readonly score: number;
  readonly wanted: WantedWords | undefined;
  /** Tells which passage is meant where the article has none of the words. */
  readonly near: NearArticle | undefined;
};

/** Reads a hit and shows its words, or what it means; none where it is gone or held back. */
export function showHit(
  reader: ArticleReader,
  tenant: string,
  version: FoundVersion,
  { score, wanted, near }: ShownHit,
): SearchHit[] {
  const stored = readHitArticle(reader, tenant, version);
  if (stored === undefined) return [];
  if (!near) return [showWords(stored, score, wanted)];
  const { paragraphs, language } = indexedParagraphs(stored);
  const sentences = nearSentences(paragraphs, language, near);
  return [{ stored, score, titleMarks: [], passage: undefined, near: sentences }];
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
