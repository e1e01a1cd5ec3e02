import { memoize } from '../../../../lib/runtime/memoize.ts';
import { codePointsBefore } from '../../../../lib/text/code-points.ts';
import { codePointLength } from '../../../../lib/text/text.ts';
import type { FoundSentence, FoundTerm, SentenceEntity } from '../passage-search.ts';
import type { StoredArticle } from '../types.ts';
import { readWords } from '../words/read-words.ts';
import { sentenceStarts } from '../words/sentence-starts.ts';
import { indexedParagraphs } from './found-articles.ts';
import type { ReadTerm } from './passage-terms.ts';
import { TermFinder, type TermMatch } from './term-finder.ts';

/** Finds terms in the sentences of articles. */
export class SentenceReader {
  readonly #terms: readonly ReadTerm[];
  readonly #finderOf = memoize((language: string) => new TermFinder(this.#terms, language));

  constructor(terms: readonly ReadTerm[]) {
    this.#terms = terms;
  }

  /** Reads paragraphs with any of the terms, or all where the title has one or `isWhole`; `article` is its index. */
  read(stored: StoredArticle, article: number, isWhole = false): FoundSentence[] {
    const { paragraphs, language: main } = indexedParagraphs(stored);
    const placed = paragraphs.map(({ text, number, part, language = main }) => {
      const places = this.#finderOf(language).find(readWords(text, language), text);
      return { text, number, part, language, places };
    });
    const matches = placed.flatMap(({ places }) => places);
    const named = this.#named(stored, matches);
    const read = placed.map(({ places, ...paragraph }) => {
      const counting = places.flatMap((place) => {
        if (!place.isShort || named.has(place.term)) return [place];
        return place.alone > 0 ? [{ ...place, share: place.share * place.alone }] : [];
      });
      const sentences = this.#divide(stored, paragraph.number, paragraph.text, counting);
      return { ...paragraph, sentences };
    });
    const termsIn = (sentences: readonly Divided[]) => [
      ...new Set(sentences.flatMap(({ terms }) => terms.map(({ term }) => term))),
    ];
    const titles = read.filter(({ part }) => part === 'title');
    const inTitle = termsIn(titles.flatMap(({ sentences }) => sentences));
    return read.flatMap(({ number: paragraph, part, language, sentences }) => {
      const inParagraph = termsIn(sentences);
      if (inParagraph.length === 0 && inTitle.length === 0 && !isWhole) return [];
      return sentences.map((sentence, at): FoundSentence => {
        const before = sentences.slice(Math.max(0, at - 1), at);
        const after = sentences.slice(at + 1, at + 2);
        return {
          article,
          paragraph,
          part,
          language,
          ...sentence,
          beside: termsIn([...before, ...after]),
          before: termsIn(before),
          inParagraph,
          inTitle,
        };
      });
    });
  }

  /** Terms that an article has by more than a short reference. */
  #named({ found }: StoredArticle, places: readonly TermMatch[]): ReadonlySet<number> {
    const entities = new Set(found?.entities.flatMap(({ gkbId }) => gkbId ?? []));
    return new Set([
      ...places.flatMap(({ term, isShort }) => (isShort ? [] : [term])),
      ...this.#terms.flatMap(({ entityId }, term) =>
        entityId !== undefined && entities.has(entityId) ? [term] : [],
      ),
    ]);
  }

  #divide(stored: StoredArticle, paragraph: number, text: string, places: readonly TermMatch[]) {
    const starts = sentenceStarts(text);
    return starts.flatMap((start, number): Divided[] => {
      const own = text.slice(start, starts[number + 1]).trimEnd();
      if (own === '') return [];
      const end = start + own.length;
      const off = codePointsBefore(text, start);
      const entities = entitiesIn(stored, { paragraph, off, length: codePointLength(own) });
      const found = places
        .filter((one) => one.start >= start && one.end <= end)
        .map((one): FoundTerm => {
          const off = codePointsBefore(own, one.start - start);
          const len = codePointLength(text.slice(one.start, one.end));
          return { term: one.term, share: one.share, off, len };
        });
      const terms = [...found, ...this.#mentioned(entities)];
      return [{ number, off, text: own, terms, entities }];
    });
  }

  /** Terms whose entity is mentioned, whatever the words. */
  #mentioned(entities: readonly SentenceEntity[]): FoundTerm[] {
    return this.#terms.flatMap(({ entityId }, term) =>
      entities
        .filter(({ gkbId }) => gkbId !== undefined && gkbId === entityId)
        .map(({ off, len }) => ({ term, share: 1, off, len })),
    );
  }
}

type Divided = Pick<FoundSentence, 'number' | 'off' | 'text' | 'terms' | 'entities'>;

function entitiesIn(
  { found }: StoredArticle,
  { paragraph, off, length }: { paragraph: number; off: number; length: number },
): SentenceEntity[] {
  return (found?.entities ?? []).flatMap(({ gkbId, stdForm, type, mentions }) =>
    mentions
      .filter(
        (one) => one.paragraph === paragraph && one.off >= off && one.off + one.len <= off + length,
      )
      .map(({ off: at, len }) => ({ gkbId, stdForm, type, off: at - off, len })),
  );
}
