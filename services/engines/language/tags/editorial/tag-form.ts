import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import { annotate } from '../../annotate.ts';
import { BoundedCache } from '../../bounded-cache.ts';
import { normalize, tokenize } from '../../segmentation/tokenize.ts';
import type { Token, Upos } from '../../types.ts';
import { stemOf } from './word-key.ts';

/** A word that is looked for in texts. */
export type FormWord = {
  text: string;
  /** In lower case, with its marks. */
  norm: string;
  folded: string;
  stem: string;
  /** Its capitals are a part of it: "US" is not "us". */
  isAcronym: boolean;
  isCapitalized: boolean;
};

const acronym = /^(?=.{2,6}$)\p{Lu}[\p{Lu}\p{N}&.]+$/u;
const mixedShort = /^(?=.{2,5}$)(?=.*\p{Lu}.*\p{Lu})[\p{L}\p{N}]+$/u;

export function makeFormWord(text: string, language: string): FormWord {
  const norm = normalize(text);
  const folded = foldForMatching(norm);
  return {
    text,
    norm,
    folded,
    stem: stemOf(folded, language),
    isAcronym: acronym.test(text) || mixedShort.test(text),
    isCapitalized: /^\p{Lu}/u.test(text),
  };
}

const maxCached = 20_000;
const formsByLanguage = new Map<string, BoundedCache<readonly FormWord[]>>();

/** The words of a name as a text of the language would be cut. */
export function readForm(text: string, language: string): readonly FormWord[] {
  return cacheOf(formsByLanguage, language).get(text, () =>
    tokenize(text, language).map((token) => makeFormWord(token.text, language)),
  );
}

/** A word without context: its lemmas in lower case, and its part of speech. */
type OwnMeaning = { lemmas: ReadonlySet<string>; upos: Upos | undefined };

const meanings = new Map<string, BoundedCache<OwnMeaning>>();

/** Put before a word so that the tagger takes it for a noun, as names of tags are, wherever it can be one. */
const frames: Readonly<Record<string, string>> = {
  cs: 'téma ',
  sk: 'téma ',
  pl: 'temat ',
  en: 'the ',
  de: 'die ',
  fr: 'le ',
  es: 'la ',
  nl: 'de ',
};

/** The tagger's reading of the word without a text around it. */
export function ownMeaning(word: FormWord, language: string): OwnMeaning {
  return cacheOf(meanings, language).get(word.text, () => {
    // Vocabularies begin with a capital whatever the word is; in German the capital says that it is a noun.
    const form = language === 'de' || word.isAcronym ? word.text : word.norm;
    const asNoun = tagLast((frames[language] ?? '') + form, language);
    const bare = tagLast(form, language);
    const lemmas = [asNoun, bare].map((token) => normalize(token?.lemma ?? word.norm));
    return { lemmas: new Set(lemmas), upos: asNoun?.upos };
  });
}

function tagLast(text: string, language: string): Token | undefined {
  const specs = [{ type: 'BODY', text }];
  const [paragraph] = annotate(specs, { language, newlineEndsSentence: true }).paragraphs;
  return paragraph?.sentences.at(-1)?.tokens.at(-1);
}

function cacheOf<Value>(
  caches: Map<string, BoundedCache<Value>>,
  language: string,
): BoundedCache<Value> {
  const cache = caches.get(language) ?? new BoundedCache(maxCached);
  caches.set(language, cache);
  return cache;
}
