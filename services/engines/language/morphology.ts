import { stemsOf } from './correction/hunspell-dictionary.ts';
import { lemmatize } from './lemma/lemmatize.ts';
import type { LanguageModel } from './models.ts';
import { type FeatsWord, tagFeats } from './tagger/feats.ts';
import { ownScores, tagWords } from './tagger/upos.ts';
import { wordFeatures } from './tagger/word-features.ts';
import { type Token, uposTags } from './types.ts';

const cacheLimit = 20_000;
/** Longer words are neither kept nor lemmatized. */
const longWord = 64;

const punctuation = uposTags.indexOf('PUNCT');
const symbol = uposTags.indexOf('SYM');
const numeral = uposTags.indexOf('NUM');
/** Tags that something without letters and digits cannot have. */
const wordTags = new Set<string>('ADJ ADV AUX DET NOUN PRON PROPN SCONJ VERB'.split(' '));
const hasWordSign = /[\p{L}\p{N}]/u;
const figure = /^\d[\d.,:]*$/;
const groupedNumber = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** Puts right what the tagger cannot mean: signs as words, figures as nouns or verbs. */
function plausibleTag(text: string, tag: number): number {
  const name = uposTags[tag];
  if (!name || !wordTags.has(name)) return tag;
  if (!hasWordSign.test(text)) return /^\p{P}/u.test(text) ? punctuation : symbol;
  return name !== 'ADJ' && figure.test(text) ? numeral : tag;
}

/** A word with all that was found out about it so far. */
type CachedWord = FeatsWord & { text: string; lemmas: Map<number, string> };

/** Sets `upos`, `feats` and `lemma` of a sentence's tokens. */
export type Morphology = (tokens: readonly Token[]) => void;

/** A tagger and lemmatizer with its own cache of words. `feats` are shared and frozen. */
export function makeMorphology(model: LanguageModel): Morphology {
  const words = new Map<string, CachedWord>();
  const { upos, feats, lemma, language } = model;
  const stems = stemsOf(language);
  const vocabulary = { ...upos.vocabulary, stems };
  for (const label of feats.labels) Object.freeze(label.feats);

  const wordOf = (text: string): CachedWord => {
    const ready = words.get(text);
    if (ready) return ready;
    const form = text.normalize('NFC');
    const features = wordFeatures(form, vocabulary);
    const word = {
      ...features,
      text: form,
      tagScores: ownScores(features.ids, upos.weights),
      labelScores: [],
      lemmas: new Map<number, string>(),
    };
    if (form.length <= longWord) {
      if (words.size >= cacheLimit) words.clear();
      words.set(text, word);
    }
    return word;
  };

  const lemmaFor = (
    word: CachedWord,
    lower: string,
    tag: number,
    label: number,
    startsSentence: boolean,
  ): string => {
    const form = word.text;
    if (form.length > longWord) return form;
    const key = (tag * 0x10000 + label) * 2 + (startsSentence ? 1 : 0);
    const ready = word.lemmas.get(key);
    if (ready !== undefined) return ready;
    const found =
      language === 'en' && groupedNumber.test(form)
        ? form.replaceAll(',', '')
        : lemmatize({ form, lower, tag, label, startsSentence }, lemma, stems);
    word.lemmas.set(key, found);
    return found;
  };

  return (tokens) => {
    const sentence = tokens.map((token) => wordOf(token.text));
    const tags = tagWords(sentence, upos);
    tokens.forEach(({ text }, i) => {
      tags[i] = plausibleTag(text, tags[i] ?? 0);
    });
    const labels = tagFeats(sentence, tags, feats);
    let startsSentence = true;
    tokens.forEach((token, i) => {
      const tag = tags[i] ?? 0;
      const label = labels[i] ?? 0;
      token.upos = uposTags[tag] ?? 'X';
      token.feats = feats.labels[label]?.feats ?? {};
      const word = sentence[i];
      if (word) token.lemma = lemmaFor(word, token.norm, tag, label, startsSentence);
      startsSentence &&= tag === punctuation;
    });
  };
}
