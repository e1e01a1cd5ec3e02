import { casingOf } from './casing.ts';
import { foldMarks, markedLetters } from './fold-marks.ts';
import type { Speller } from './speller.ts';

/** The marked spelling must be this much commoner (logarithm) for the plain one to count as careless. */
const careless = 3;

/** British endings and the American ones that the English dictionary has. */
const british: readonly (readonly [RegExp, string])[] = [
  [
    /our(?=(s|ed|ing|able|ably|ful|fully|less|er|ers|ite|ites|ism|hood|hoods|al|ally|ist|ists|y)?$)/,
    'or',
  ],
  [/is(?=(e|es|ed|ing|er|ers|ation|ations|ational|able)$)/, 'iz'],
  [/ys(?=(e|es|ed|ing|er|ers)$)/, 'yz'],
  [/ll(?=(ed|ing|er|ers|ery|ist|ists|ous|y)$)/, 'l'],
  [/tre(?=(s|d)?$)/, 'ter'],
  [/ogue(?=s?$)/, 'og'],
  [/ence(?=s?$)/, 'ense'],
  [/ae/, 'e'],
  [/oe/, 'e'],
  [/mme(?=s?$)/, 'm'],
  [/pp(?=(ed|ing|er|ers)$)/, 'p'],
  [/l(?=ment)/, 'll'],
  [/lful/, 'llful'],
  [/ou(?=l[dt])/, 'o'],
  [/s(?=(y|ier|iest|ily)$)/, 'z'],
  [/bre(?=s|ly)?$/, 'ber'],
  [/l(?=s?$)/, 'll'],
];

/** True if the word, as it is written, is taken for right. Pieces joined by hyphens are judged one by one. */
export function isKnownWord(word: string, speller: Speller): boolean {
  const plain = word.normalize('NFC').replaceAll('’', "'");
  if (isKnownForm(plain, speller)) return true;
  const stem = plain.replace(/'s?$/, '');
  if (stem !== plain && isKnownForm(stem, speller)) return true;
  if (!plain.includes('-')) return false;
  return plain.split('-').every((piece) => piece.length < 4 || isKnownForm(piece, speller));
}

function isKnownForm(word: string, speller: Speller): boolean {
  const { dictionary, lexicon, language } = speller;
  if (dictionary?.check(word)) return true;
  const lower = word.toLowerCase();
  if (lower !== word && casingOf(word) !== 'mixed' && dictionary?.check(lower)) return true;
  if (isAcceptedByLexicon(word, speller)) return true;
  if (dictionary === null) return lexicon.indexOf(lower) >= 0 && !isCareless(lower, speller);
  if (language === 'en') return isBritish(lower, speller);
  if (language === 'fr' && lower.includes('oe')) return dictionary.check(lower.replace('oe', 'œ'));
  return false;
}

/** True if the lexicon has a word that no dictionary has: names, new words, everyday speech. */
function isAcceptedByLexicon(word: string, speller: Speller): boolean {
  return speller.lexicon.accepts(word) && !isCareless(word.toLowerCase(), speller);
}

/** True if the word is far commoner with marks that were left off here. */
function isCareless(lower: string, { lexicon }: Speller): boolean {
  const variants = lexicon.markVariants(lower);
  if (foldMarks(lower) !== lower || variants.length < 2) return false;
  const best = Math.max(...variants.map((variant) => lexicon.logFrequency(variant)));
  return best > lexicon.logFrequency(lower) + careless;
}

/** Letters with marks that a language uses beside those of `markedLetters`. */
const ownMarks: Readonly<Record<string, string>> = {
  cs: 'ö',
  de: 'ß',
  fr: 'œæÿ',
  nl: 'áéèêëïíóöúü',
};

/** True if the word has a letter that its language does not use: a foreign word that cannot be judged here. */
export function isForeignWord(word: string, language: string): boolean {
  const lower = word.toLowerCase();
  if (foldMarks(lower) === lower && !/[ßœæ]/.test(lower)) return false;
  const own = Object.values(markedLetters(language) ?? {}).join('') + (ownMarks[language] ?? '');
  return [...lower].some(
    (letter) => letter.charCodeAt(0) > 0x7f && letter !== '’' && !own.includes(letter),
  );
}

/** Shortest part of a compound; with shorter ones almost anything could be taken apart. */
const compoundPart = 4;

/** True if an English word is two words of the dictionary written as one ("gameplay"): new ones are made every day. */
export function isCompound(word: string, { dictionary, language }: Speller): boolean {
  if (language !== 'en' || dictionary === null) return false;
  for (let place = compoundPart; place <= word.length - compoundPart; place++) {
    if (dictionary.check(word.slice(0, place)) && dictionary.check(word.slice(place))) return true;
  }
  return false;
}

function isBritish(lower: string, { dictionary }: Speller): boolean {
  return british.some(([pattern, american]) => {
    const other = lower.replace(pattern, american);
    return other !== lower && dictionary?.check(other) === true;
  });
}
