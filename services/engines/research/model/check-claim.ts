import { fold } from '../../../../lib/text/fold.ts';
import { readWords, stopWords } from '../../archive/words/port.ts';
import type { Passage } from '../types.ts';
import { isNumberWord, numbersIn, saidNumbers } from './numbers-in.ts';

/** Why a statement is not shown. */
export type ClaimFault =
  | 'no-passage'
  | 'too-short'
  | 'number'
  | 'name'
  | 'negation'
  | 'words'
  | 'address';

/** Of a statement's words the share that its passages must have. */
const leastShare = 0.5;
/** Shorter ones say nothing, or not what a passage says. */
const fewestWords = 2;
const negation: Readonly<Record<string, RegExp>> = {
  en: /\b(not|never|nobody|none|no|nothing|neither|without)\b|n['’]t\b/i,
  cs: /(?<!\p{L})(není|nejsou|nikdy|nikdo|žádn\p{L}+|nic|bez|ne(?:byl|má|měl|můž|mohl|chtěl|bud)\p{L}*)(?!\p{L})/iu,
};

/**
 * Whether passages say what a model says with them: its numbers, dates and names must stand in them, in any form, and most of
 * its words. Returns what is missing; undefined: it may be shown. It finds what was added, not every wrong turn.
 */
export function checkClaim(
  text: string,
  passages: readonly Passage[],
  language: string,
): ClaimFault | undefined {
  if (passages.length === 0) return 'no-passage';
  if (/https?:|www\./i.test(text)) return 'address';
  const support = supportOf(passages);
  const own = contentOf(text, language);
  if (own.length < fewestWords) return 'too-short';
  const numbers = numbersIn(text, language);
  if (numbers.some((number) => !support.numbers.has(number))) return 'number';
  const isForeign = passages.every(({ sentence }) => sentence.language !== language);
  const names = namesIn(text);
  if (names.some((name) => !hasForm(name, support.words))) return 'name';
  if (isForeign) {
    // Of another language only names and numbers can be compared.
    return names.length + numbers.length > 0 ? undefined : 'words';
  }
  const isDenied = passages.some(({ sentence }) => isNegated(sentence.text, language));
  if (isNegated(text, language) && !isDenied) return 'negation';
  const shared = own.filter(
    ({ stem, form }) => support.stems.has(stem) || support.words.has(form),
  ).length;
  return shared / own.length >= leastShare ? undefined : 'words';
}

type Support = {
  readonly stems: ReadonlySet<string>;
  /** Folded. */
  readonly words: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
};

/** What passages say: their sentences, what is found in these, and of which article and day they are. */
function supportOf(passages: readonly Passage[]): Support {
  const stems = new Set<string>();
  const words = new Set<string>();
  const numbers = new Set<string>();
  for (const { sentence, article } of passages) {
    const texts = [sentence.text, article.title, ...sentence.entities.map((one) => one.stdForm)];
    for (const text of texts) {
      for (const stem of readWords(text, sentence.language).stems) stems.add(stem);
      for (const word of wordsIn(text)) words.add(fold(word));
    }
    for (const number of saidNumbers(sentence, article.publishedAt)) numbers.add(number);
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
    grammar.has(stem) ? [] : [{ stem, form: fold(forms[at] ?? stem) }],
  );
}

/** Capitalised words but the first, which any sentence has, and months, which are compared with numbers. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/\p{Lu}[\p{L}\p{M}]+/gu)]
    .filter(({ index }) => /[\p{L}\p{N}]/u.test(text.slice(0, index)))
    .flatMap(([name]) => (isNumberWord(name) || name === 'May' ? [] : [fold(name)]));
}

const fewLetters = 3;

/** Whether a name stands there, in whatever case: its beginning does. */
function hasForm(name: string, words: ReadonlySet<string>): boolean {
  if (words.has(name)) return true;
  const least = Math.max(fewLetters, name.length - 3);
  const beginning = name.slice(0, least);
  for (const word of words) {
    if (word.startsWith(beginning) && word.length <= name.length + 3) return true;
  }
  return false;
}

function isNegated(text: string, language: string): boolean {
  return negation[language]?.test(text) ?? false;
}
