import { memoize } from '../../../../lib/runtime/memoize.ts';
import { stemWord } from '../../language/stem/port.ts';
import type { PhraseWord, QueryPlan } from '../index/query/query-plan.ts';
import { inverseFrequency, type TermStatistics } from '../index/query/term-statistics.ts';
import type { PassageTerm } from '../passage-search.ts';
import { spelledShare } from '../words/name-spelling.ts';
import { endingShare, nameVariants } from '../words/related-stems.ts';
import { verbForms } from '../words/verb-forms.ts';
import type { NameSpeller } from './name-speller.ts';
import type { LanguageShare } from './tenant-segments.ts';
import { unknownLanguage, WordLookup } from './word-lookup.ts';

/** An expression of a term: each word by any of its stems. */
export type TermForm = {
  readonly words: readonly (readonly string[])[];
  readonly share: number;
  /** Undefined: looked for in texts of any language. */
  readonly language: string | undefined;
  /** Capitalized, as names are: "Everest" is neither "ever" nor "every". */
  readonly isProper: boolean;
  /** True if this is the name only if it was mistyped. */
  readonly isMistyped?: boolean;
  /** True if it counts only where the term is found by another form too. */
  readonly isShort?: boolean;
  /** Share of the weight where the term is not found by another form. */
  readonly alone?: number;
};

/** A term prepared for the search. */
export type ReadTerm = {
  readonly plans: readonly QueryPlan[];
  /** Its own words first. */
  readonly forms: readonly TermForm[];
  readonly isName: boolean;
  readonly entityId: string | undefined;
  /** Inverse document frequency of the term or of its substitutes, and that times its weight. */
  readonly rarity: number;
  readonly weight: number;
  readonly frequency: number;
  /** Spelling of the archive's name that the term is taken for. */
  readonly takenFor: string | undefined;
};

/** Shorter words mean other things in other languages. */
const minForeignLength = 5;
/** Document share beyond which a substitute finds no articles, it only ranks. */
const maxTermShare = 0.08;
const minDocuments = 500;

/** Share from which a found form makes other spellings needless. */
const surelyMeant = 0.8;
/** Matches Czech adjectives of places, folded. */
const isOfPlace = (stem: string) =>
  stem.length > 5 && /(?:[sc]k(?:y|a|e|ych|eho|em|emu|ou|ymi))$/.test(stem);

/** Prepares terms for an archive of these languages. */
export class TermReader {
  readonly #languages: ReadonlySet<string>;
  readonly #lookupOf: (language: string | undefined) => WordLookup;
  readonly #speller: NameSpeller | undefined;

  /** Without a speller, names are not looked for in other spellings. */
  constructor(
    statistics: TermStatistics,
    shares: readonly LanguageShare[],
    speller?: NameSpeller | undefined,
  ) {
    this.#languages = new Set(shares.map(({ language }) => language));
    this.#lookupOf = memoize((language) => new WordLookup(statistics, shares, language));
    this.#speller = speller;
  }

  read(term: PassageTerm): ReadTerm {
    const { text, weight, isName = false, entityId, alternatives = [] } = term;
    const isForeign = isName || text.length >= minForeignLength;
    const language = isForeign ? undefined : term.language;
    const own: TermForm = this.#form(text, 1, language, isName ? undefined : term.language);
    const others = alternatives
      .filter(({ language: its }) => its === undefined || this.#languages.has(its))
      .map(
        (each): TermForm => ({
          ...this.#form(each.text, each.share, each.language, each.language),
          ...(each.isShort === true && { isShort: true, alone: (each.alone ?? 0) / each.share }),
        }),
      );
    const endings = isName ? [own, ...others].flatMap((form) => this.#inOtherEndings(form)) : [];
    const spelled = this.#spelledOtherwise([own, ...others, ...endings], isName);
    const forms = [own, ...others, ...endings, ...spelled].filter(({ words }) => words.length > 0);
    const documents = Math.max(1, this.#any.documents);
    const found = forms.map((form) => this.#frequencyOf(form));
    const first = forms.find((_, at) => (found[at] ?? 0) > 0);
    const [ownFrequency = 0, ...otherFrequencies] = found;
    // The substitutes of a missing word tell how rare it is.
    const known = otherFrequencies.filter((each) => each > 0);
    const mean = known.reduce((sum, each) => sum + each, 0) / Math.max(1, known.length);
    const frequency = ownFrequency > 0 ? ownFrequency : Math.round(mean);
    const rarity = inverseFrequency(Math.max(1, frequency), documents);
    const maxFrequency = documents < minDocuments ? documents : documents * maxTermShare;
    const useful = forms.filter((_, at) => at === 0 || (found[at] ?? 0) <= maxFrequency);
    return {
      plans: plansOf(useful, weight),
      forms: forms.map((form, at) => {
        const own = inverseFrequency(Math.max(1, found[at] ?? 0), documents);
        // A frequent substitute tells less than the word that it replaces.
        return { ...form, share: form.share * Math.sqrt(Math.min(1, own / rarity)) };
      }),
      isName,
      entityId,
      rarity,
      weight: rarity * weight,
      frequency,
      takenFor: first?.isMistyped === true ? this.#written(first) : undefined,
    };
  }

  get #any(): WordLookup {
    return this.#lookupOf(undefined);
  }

  /** `language` is that of the texts, `written` that of the words. */
  #form(text: string, share: number, language: string | undefined, written: string | undefined) {
    const words = this.#lookupOf(written === unknownLanguage ? undefined : written)
      .words({ text, isPrefix: false, isExact: false, part: null })
      .map((word) => (word.kind === 'word' ? word.terms.map(({ term }) => term) : []));
    const [stems = []] = words;
    const form = { share, language, isProper: /^\p{Lu}/u.test(text) };
    if (written !== 'cs' || words.length !== 1) return { words, ...form };
    return { words: [[...new Set([...stems, ...this.#verbStems(text)])]], ...form };
  }

  /** Stems of a Czech verb's forms that the archive has: not all share the infinitive's. */
  #verbStems(text: string): string[] {
    return verbForms(text)
      .map((form) => stemWord(form, 'cs'))
      .filter((stem) => this.#any.frequency(stem) > 0);
  }

  /** Inflects a name of one word beyond the stemmer's rules, as far as the archive has the forms. */
  #inOtherEndings({ words, share, ...form }: TermForm): TermForm[] {
    const [stems = []] = words;
    if (words.length !== 1) return [];
    const known = new Set(stems);
    const there = stems.flatMap((stem) =>
      nameVariants(stem).filter((each) => !known.has(each) && this.#any.frequency(each) > 0),
    );
    if (there.length === 0) return [];
    return [{ words: [there], share: share * endingShare, ...form }];
  }

  /** Finds other spellings of names that no article has: "Titaniku" as "Titanic", "gdaňský" as "Gdańsk". */
  #spelledOtherwise(forms: readonly TermForm[], isName: boolean): TermForm[] {
    const isKnown = forms.some(
      (form) => form.share >= surelyMeant && form.words.length > 0 && this.#frequencyOf(form) > 0,
    );
    const speller = this.#speller;
    if (isKnown || !speller) return [];
    return forms.flatMap(({ words, share, isProper }) => {
      const isAdjective = words.length === 1 && !isName && (words[0] ?? []).some(isOfPlace);
      if (!isAdjective && !(isName && isProper)) return [];
      // No part is mistyped where the whole name is found.
      const mayBeMistyped = share >= surelyMeant;
      const isPart = words.length > 1;
      const found = words.map((stems) => speller.find(stems, { isPart, mayBeMistyped }));
      if (found.length === 0 || found.some(({ terms }) => terms.length === 0)) return [];
      const form = { share: share * spelledShare, language: undefined, isProper: isName };
      const isMistyped = found.some((one) => one.isMistyped);
      return [{ words: found.map(({ terms }) => terms), ...form, isMistyped }];
    });
  }

  /** Spells a name as the articles do, each word in its shortest form. */
  #written({ words }: TermForm): string {
    return words
      .flatMap(([stem = '']) => {
        const forms = this.#any.formsOf(stem).toSorted((one, other) => one.length - other.length);
        return forms.slice(0, 1);
      })
      .join(' ');
  }

  #frequencyOf({ words }: TermForm): number {
    const { frequency } = this.#any;
    return Math.min(...words.map((stems) => Math.max(0, ...stems.map(frequency))));
  }
}

/** Merges single words into one word of many stems, of which the highest score counts; phrases stay apart. */
function plansOf(forms: readonly TermForm[], weight: number): QueryPlan[] {
  const boosts = new Map<string, number>();
  const phrases: QueryPlan[] = [];
  for (const { words, share } of forms) {
    const [first = [], ...others] = words;
    if (others.length === 0) {
      for (const stem of first) boosts.set(stem, Math.max(boosts.get(stem) ?? 0, share * weight));
    } else {
      phrases.push({ kind: 'phrase', words: words.map((stems) => wordOf(stems, share * weight)) });
    }
  }
  const terms = [...boosts].map(([term, boost]) => ({ term, boost }));
  return terms.length > 0 ? [{ kind: 'word', terms }, ...phrases] : phrases;
}

function wordOf(stems: readonly string[], boost: number): PhraseWord {
  return { kind: 'word', terms: stems.map((term) => ({ term, boost })) };
}
