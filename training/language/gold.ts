import type { Language, Token } from '../../services/engines/language/types.ts';
import { type GoldSentence, type GoldToken, readConllu } from './conllu.ts';
import { columnSentences, trainingFile, treebankFiles } from './training-data.ts';

/** Articles kept out of training, to measure on edited news (the last ones by name). */
const heldOutArticles = 5;

const wikinews = () => treebankFiles('ud/en.wikinews').map(readConllu);

const keyOf = (forms: readonly string[]): string => forms.join('').toLowerCase();

/** Only sentences that the treebank released: the terms of the others in the training file are open. */
function releasedSlovak(sentences: GoldSentence[]): GoldSentence[] {
  const released = new Set(columnSentences('ner/sk.uner.train.iob2', 1).map(keyOf));
  return sentences.filter(({ tokens }) => released.has(keyOf(tokens.map(({ form }) => form))));
}

export function trainingSentences(language: Language): GoldSentence[] {
  const sentences = readConllu(trainingFile(`ud/${language}.train.conllu`));
  if (language === 'sk') return releasedSlovak(sentences);
  if (language !== 'en') return sentences;
  return [...sentences, ...wikinews().slice(0, -heldOutArticles).flat()];
}

/** Sentences to choose settings and to measure on; never learned from. */
export function devSentences(language: Language): GoldSentence[] {
  return readConllu(trainingFile(`ud/${language}.dev.conllu`));
}

export function heldOutNews(): GoldSentence[] {
  return wikinews().slice(-heldOutArticles).flat();
}

/** A treebank's tokens as the tokenizer gives them. */
export function tokensOfGold(
  tokens: readonly Pick<GoldToken, 'form' | 'start' | 'end'>[],
): Token[] {
  return tokens.map(({ form, start, end }) => ({
    text: form,
    start,
    end,
    sentence: 0,
    spaceAfter: true,
    norm: form.toLowerCase(),
  }));
}
