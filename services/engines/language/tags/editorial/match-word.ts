import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import type { Knowledge } from '../../../knowledge/names/port.ts';
import { loadLexicon } from '../../correction/lexicon.ts';
import { hitsAt } from '../../entities/gazetteer/name-hits.ts';
import { isSlavic } from '../../types.ts';
import type { DocumentWord, DocumentWords, WordSentence } from './document-words.ts';
import { type FormWord, ownMeaning } from './tag-form.ts';

/** True if a token is a form of a word; its part of speech and capitals are not looked at, but for acronyms. */
export function isFormOf(
  word: DocumentWord,
  form: FormWord,
  { language, marksMatter }: DocumentWords,
): boolean {
  if (form.isAcronym) return isAcronymForm(word.text, form.text);
  const isStem = word.stem === form.stem || word.lemmaStem === form.stem;
  if (!isStem) return false;
  if (marksMatter ? word.norm === form.norm : word.folded === form.folded) return true;
  const lemmas = [form.norm, ...ownMeaning(form.text, language).lemmas];
  const isSameLemma = marksMatter
    ? lemmas.includes(word.lemma)
    : lemmas.some((lemma) => foldForMatching(lemma) === word.foldedLemma);
  if (isSameLemma) return true;
  // The stems agree, the lemmas do not: two words, as "ústav" and "ústava", or one that the lemmatizer does not know.
  const { indexOf } = loadLexicon(language);
  const isKnown = indexOf(word.lemma) >= 0 && !(isSlavic(language) && isLeftInflected(word));
  if (isKnown && lemmas.some((lemma) => indexOf(lemma) >= 0)) return false;
  // German stems change their marks: Stadt, Städte.
  return !marksMatter || language === 'de' || hasFittingMarks(word, form);
}

/** True if the lemmatizer gave a word back with its ending on, as it does with names that it has not seen. */
function isLeftInflected({ norm, lemma, stem }: DocumentWord): boolean {
  return lemma === norm && norm.length - stem.length > 1;
}

/** Forms of several words are sure enough without a look at marks and lemmas. */
export function isLooseFormOf(word: DocumentWord, form: FormWord): boolean {
  if (form.isAcronym) return isAcronymForm(word.text, form.text);
  return word.folded === form.folded || word.stem === form.stem || word.lemmaStem === form.stem;
}

/** Acronyms take short endings; long ones are also written like names: Nato, Unesco. U.S. is US. */
function isAcronymForm(text: string, acronym: string): boolean {
  const plain = acronym.replaceAll('.', '');
  if (text === acronym || text.replaceAll('.', '') === plain) return true;
  if (text.startsWith(plain)) return /^[-’']?\p{Ll}{1,4}$/u.test(text.slice(plain.length));
  return plain.length > 3 && text === plain[0] + plain.slice(1).toLowerCase();
}

/** The part that forms of a word share has the same marks. */
function hasFittingMarks(word: DocumentWord, form: FormWord): boolean {
  const length = Math.min(form.stem.length, word.norm.length, form.norm.length);
  return word.norm.slice(0, length) === form.norm.slice(0, length);
}

/** Natural logarithm of a frequency per billion words: "us", "who" and "may", not "eu". */
const veryCommon = 13;
const functionWords = new Set<string | undefined>(
  'ADP AUX CCONJ DET INTJ PART PRON SCONJ'.split(' '),
);

/** True if a token that is a form of a name of one word is likely to mean it: by its part of speech and its capital. */
export function isMeant(
  word: DocumentWord,
  form: FormWord,
  { isUpper, isTitleCase }: WordSentence,
  { language, view }: DocumentWords,
): boolean {
  if (form.isAcronym) {
    if (!isUpper) return true;
    return loadLexicon(language).logFrequency(form.norm) < veryCommon;
  }
  const hasOwnCapital = word.isCapitalized && !word.isInitial && !isTitleCase && !isUpper;
  if (hasOwnCapital) {
    // Inside a sentence a capital makes a name of a common word: the town of Most is no bridge.
    return language === 'de' || form.isCapitalized || word.upos !== 'PROPN';
  }
  if (functionWords.has(word.upos)) return false;
  const isSame = word.folded === form.folded;
  // "The cities share trams" is not about shares; but "cycling" is a verb as well.
  if (word.upos === 'VERB' && !(isSame && gerund.test(word.text))) return false;
  if (!isSame && (word.upos === 'ADJ') !== (ownMeaning(form.text, language).upos === 'ADJ'))
    return false;
  if (word.isCapitalized || !form.isCapitalized) return true;
  return !isKnownName(form, language, view.knowledge);
}

const gerund = /ing$/iu;

/** Rarely mentioned items leave their names to the common word. */
const minPopularity = 45;
const nameTypes = new Set(['person', 'organization', 'location']);

/** True if the knowledge base has the word as the name of something well known: Apple and Turkey are not written small. */
function isKnownName({ text, folded }: FormWord, language: string, knowledge: Knowledge): boolean {
  for (const { names } of hitsAt(knowledge, language, [folded], { from: 0, hasCapital: true })) {
    const isName = names.some(
      ({ item, words, kind }) =>
        kind === 'full' &&
        words[0] === text &&
        nameTypes.has(item.type) &&
        (item.type !== 'location' || item.country !== undefined) &&
        item.popularity >= minPopularity,
    );
    if (isName) return true;
  }
  return false;
}
