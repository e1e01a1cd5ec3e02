import { memoize } from '../../../../../lib/runtime/memoize.ts';
import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import { stemsOf } from '../../correction/hunspell-dictionary.ts';
import { type EndingRule, insertFleetingVowel } from './person-endings.ts';

/** Tells what the words of a language are, apart from the sentence. */
export type WordEvidence = {
  /** Dictionary forms of a word, possibly none. */
  stems(form: string): readonly string[];
  /** True if a word stands so in the text. */
  isInText(word: string): boolean;
  /** True if a word stands so in a known name. */
  isInName(word: string): boolean;
  /** Countries of the known people in whose names a word stands so. */
  countriesOf(word: string): ReadonlySet<string>;
  /** The only known place of one word that this is a case form of. */
  placeOf(form: string): string | undefined;
};

const maxRemembered = 20_000;

/** Stems of words by the dictionary of a language; none where there is no dictionary. */
export const dictionaryStems = memoize((language: string) => {
  const stems = stemsOf(language);
  return memoize((word: string): readonly string[] => stems?.(word) ?? [], maxRemembered);
});

export const endsInConsonant = /[^aeiouyáéěíóúůýąę]$/u;

const isMarked = /[śźćńšžčřľťďňł]/u;

/** True if a letter is another one with a mark. */
function isMarkOf(marked: string, letter: string): boolean {
  return marked !== letter && foldForMatching(marked) === letter;
}

/** True if a known word may have been changed into the form by this ending. */
export function isBaseBy([ending, base]: EndingRule, known: string, form: string): boolean {
  const hasEnding = base === '' ? endsInConsonant.test(known) : known.endsWith(base);
  // Dąb is Dębu in the genitive.
  const start = (word: string) => foldForMatching(word.toLowerCase().replace('ą', 'ę')).slice(0, 2);
  const canEnd = ending === '' ? endsInConsonant.test(form) : form.endsWith(ending);
  if (known === form && ending !== base) return false;
  // The consonants before the last of the stem never change: Lesnou is not Leśna's.
  const stem = [...form.slice(0, Math.max(0, form.length - ending.length - 1))];
  const isSameStem = stem.every(
    (letter, at) => !(isMarked.test(known[at] ?? '') && isMarkOf(known[at] ?? '', letter)),
  );
  return canEnd && hasEnding && isSameStem && start(known) === start(form);
}

/** A stem with another vowel in the nominative: Kraków, Dąb. */
export function vowelVariants(stem: string): string[] {
  return [
    stem.replace(/o([^aeiouyąęó]+)$/u, 'ó$1'),
    stem.replace(/ę([^aeiouyąęó]+)$/u, 'ą$1'),
  ].filter((each) => each !== stem);
}

/** A stem with a vowel that only the nominative has, such as Hradec, or with another one. */
export function stemVariants(stem: string): string[] {
  const fleeting = insertFleetingVowel(stem);
  return [...(fleeting === undefined ? [] : [fleeting]), ...vowelVariants(stem)];
}

/** The word with a capital where the form has one. */
export function likeForm(word: string, form: string): string {
  return /^\p{Lu}/u.test(form) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
