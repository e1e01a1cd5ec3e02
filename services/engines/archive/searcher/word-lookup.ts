import { foldForSearch } from '../../../../lib/text/fold-for-search.ts';
import type { PhraseWord, WeightedTerm } from '../index/query/query-plan.ts';
import { inverseFrequency, type TermStatistics } from '../index/query/term-statistics.ts';
import type { PositionedPart } from '../index/segment/segment.ts';
import { type QueryWord, queryWords } from '../words/query-words.ts';
import { readWords } from '../words/read-words.ts';
import { stopWords } from '../words/stop-words.ts';
import type { LanguageShare } from './tenant-segments.ts';

/** Language of articles for which none is known; words are folded only. */
export const unknownLanguage = 'und';

/**
 * Share of a language from which its function words count as such; in others nearly every article has them anyway,
 * while in the archive's main language they may be something else (Czech "most" is a bridge).
 */
const mainShare = 0.2;

type LookedUpText = {
  readonly text: string;
  readonly isPrefix: boolean;
  readonly isExact: boolean;
  readonly part: PositionedPart | null;
};

/** Looks up typed words in the index. */
export class WordLookup {
  readonly languages: readonly string[];
  readonly #statistics: TermStatistics;
  readonly #mainLanguages: readonly string[];
  /** Document frequency of a term, deleted articles included. */
  readonly frequency = (term: string): number => this.#statistics.frequency(term);

  /** `language` is that of the words; undefined: any of the archive. */
  constructor(
    statistics: TermStatistics,
    shares: readonly LanguageShare[],
    language: string | undefined,
  ) {
    this.#statistics = statistics;
    const asked = language === undefined ? shares : [{ language, share: 1 }];
    this.languages = [...new Set([...asked.map((one) => one.language), unknownLanguage])];
    this.#mainLanguages = asked
      .filter(({ share }) => share >= mainShare)
      .map((one) => one.language);
  }

  get documents(): number {
    return this.#statistics.documents;
  }

  /** Written forms of a term; none where the index cannot tell. */
  formsOf(term: string): readonly string[] {
    return this.knownForms(term) ?? [];
  }

  knownForms(term: string): readonly string[] | undefined {
    return this.#statistics.formsOf(term);
  }

  rarity(term: string): number {
    return inverseFrequency(this.frequency(term), this.documents);
  }

  /** One token may be several words, such as COVID-19. */
  words({ text, isPrefix, isExact, part }: LookedUpText): PhraseWord[] {
    // Word boundaries are the same in all languages.
    const { forms } = readWords(text, unknownLanguage);
    const limits = part === null ? {} : { part };
    return forms.map((form, at) => {
      if (isPrefix && at === forms.length - 1) {
        return { kind: 'prefix', prefix: foldForSearch(form), boost: 1, ...limits };
      }
      const terms = this.#weigh(queryWords(form, this.languages));
      return { kind: 'word', terms, ...(isExact && { form }), ...limits };
    });
  }

  /** Stems of a form that articles have. */
  knownStems(form: string): string[] {
    return queryWords(form, this.languages).flatMap(({ stem }) =>
      this.frequency(stem) > 0 ? [stem] : [],
    );
  }

  /** True for a function word in a language that the archive has much of. */
  isGrammatical(text: string): boolean {
    return this.#mainLanguages.some((language) => {
      const { stems } = readWords(text, language);
      return stems.length === 1 && stems.every((stem) => stopWords(language).has(stem));
    });
  }

  /** Weighs the indexed stems of one word: one that is rare since only another language makes it counts no more. */
  #weigh(words: readonly QueryWord[]): WeightedTerm[] {
    const there = words.filter(({ stem }) => this.frequency(stem) > 0);
    if (there.length === 0) return words.slice(0, 1).map(({ stem }) => ({ term: stem, boost: 1 }));
    const surest = Math.max(...there.map(({ boost }) => boost));
    const meant = there.filter(({ boost }) => boost === surest);
    const most = Math.min(...meant.map(({ stem }) => this.rarity(stem)));
    return there.map(({ stem, boost }) => ({
      term: stem,
      boost: (boost / surest) * Math.min(1, most / this.rarity(stem)),
    }));
  }
}
