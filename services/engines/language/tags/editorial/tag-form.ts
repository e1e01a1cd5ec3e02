import { memoizeByLanguage } from '../../../../../lib/runtime/memoize.ts';
import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import { annotate } from '../../annotate.ts';
import { normalize, tokenize } from '../../segmentation/tokenize.ts';
import type { Token } from '../../types.ts';
import { stemOf } from './word-key.ts';

export type FormWord = ReturnType<typeof makeFormWord>;

const acronym = /^(?=.{2,6}$)\p{Lu}[\p{Lu}\p{N}&.]+$/u;
const mixedShort = /^(?=.{2,5}$)(?=.*\p{Lu}.*\p{Lu})[\p{L}\p{N}]+$/u;

export function makeFormWord(text: string, language: string) {
  const norm = normalize(text);
  const folded = foldForMatching(norm);
  return {
    text,
    norm,
    folded,
    stem: stemOf(folded, language),
    /** Its capitals are a part of it: "US" is not "us". */
    isAcronym: acronym.test(text) || mixedShort.test(text),
    isCapitalized: /^\p{Lu}/u.test(text),
  };
}

const maxCached = 20_000;

/** Reads the words of a name as a text of the language would be cut. */
export const readForm = memoizeByLanguage(
  (text, language): readonly FormWord[] =>
    tokenize(text, language).map((token) => makeFormWord(token.text, language)),
  maxCached,
);

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

/** The tagger's reading of a word without a text around it: its lemmas in lower case, and its part of speech. */
export const ownMeaning = memoizeByLanguage((text, language) => {
  const { norm, isAcronym } = makeFormWord(text, language);
  // Vocabularies begin with a capital whatever the word is; in German the capital says that it is a noun.
  const form = language === 'de' || isAcronym ? text : norm;
  const asNoun = tagLast((frames[language] ?? '') + form, language);
  const bare = tagLast(form, language);
  const lemmas = [asNoun, bare].map((token) => normalize(token?.lemma ?? norm));
  return { lemmas: new Set(lemmas), upos: asNoun?.upos };
}, maxCached);

function tagLast(text: string, language: string): Token | undefined {
  const specs = [{ type: 'BODY', text }];
  const [paragraph] = annotate(specs, { language, newlineEndsSentence: true }).paragraphs;
  return paragraph?.sentences.at(-1)?.tokens.at(-1);
}
