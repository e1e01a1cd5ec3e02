import { foldForSearch } from '../../../../lib/text/fold-for-search.ts';
import { readWords, stopWords } from '../../archive/words/port.ts';
import type { Passage } from '../types.ts';
import { isNumberWord, numbersIn, statedNumbers } from './numbers-in.ts';

type ClaimFault = 'no-passage' | 'too-short' | 'number' | 'name' | 'negation' | 'words' | 'address';

/** Share of a statement's words that its passages must contain. */
const minShare = 0.5;
const minWords = 2;
const negation: Readonly<Record<string, RegExp>> = {
  en: /\b(not|never|nobody|none|no|nothing|neither|without)\b|n['’]t\b/i,
  cs: /(?<!\p{L})(není|nejsou|nikdy|nikdo|žádn\p{L}+|nic|bez|ne(?:byl|má|měl|můž|mohl|chtěl|bud)\p{L}*)(?!\p{L})/iu,
};

/** Returns what of a model's statement its passages lack, undefined if nothing. Finds additions, not every distortion. */
export function checkClaim(
  text: string,
  passages: readonly Passage[],
  language: string,
): ClaimFault | undefined {
  if (passages.length === 0) return 'no-passage';
  if (/https?:|www\./i.test(text)) return 'address';
  const support = supportOf(passages);
  const own = contentOf(text, language);
  if (own.length < minWords) return 'too-short';
  const numbers = numbersIn(text, language);
  if (numbers.some((number) => !support.numbers.has(number))) return 'number';
  const names = namesIn(text);
  if (names.some((name) => !hasForm(name, support.words))) return 'name';
  // Across languages only names and numbers can be compared.
  if (passages.every(({ sentence }) => sentence.language !== language)) {
    return names.length + numbers.length > 0 ? undefined : 'words';
  }
  const isDenied = passages.some(({ sentence }) => isNegated(sentence.text, language));
  if (isNegated(text, language) && !isDenied) return 'negation';
  const shared = own.filter(
    ({ stem, form }) => support.stems.has(stem) || support.words.has(form),
  ).length;
  return shared / own.length >= minShare ? undefined : 'words';
}

function supportOf(passages: readonly Passage[]) {
  const stems = new Set<string>();
  const words = new Set<string>();
  const numbers = new Set<string>();
  for (const { sentence, article } of passages) {
    const texts = [sentence.text, article.title, ...sentence.entities.map((one) => one.stdForm)];
    for (const text of texts) {
      for (const stem of readWords(text, sentence.language).stems) stems.add(stem);
      for (const word of wordsIn(text)) words.add(foldForSearch(word));
    }
    for (const number of statedNumbers(sentence, article.publishedAt)) numbers.add(number);
  }
  return { stems, words, numbers };
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function contentOf(text: string, language: string): { stem: string; form: string }[] {
  const grammar = stopWords(language);
  const { stems, forms } = readWords(text, language);
  return stems.flatMap((stem, at) =>
    grammar.has(stem) ? [] : [{ stem, form: foldForSearch(forms[at] ?? stem) }],
  );
}

/** Leaves out the first word, which is capitalised in any sentence, and months, which are compared with numbers. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/\p{Lu}[\p{L}\p{M}]+/gu)]
    .filter(({ index }) => /[\p{L}\p{N}]/u.test(text.slice(0, index)))
    .flatMap(([name]) => (isNumberWord(name) || name === 'May' ? [] : [foldForSearch(name)]));
}

const minLetters = 3;

/** Matches a name in any inflection by its beginning. */
function hasForm(name: string, words: ReadonlySet<string>): boolean {
  if (words.has(name)) return true;
  const sharedLength = Math.max(minLetters, name.length - 3);
  const beginning = name.slice(0, sharedLength);
  for (const word of words) {
    if (word.startsWith(beginning) && word.length <= name.length + 3) return true;
  }
  return false;
}

function isNegated(text: string, language: string): boolean {
  return negation[language]?.test(text) ?? false;
}
