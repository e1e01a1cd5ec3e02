import { eld } from 'eld/large';
import { z } from 'zod';
import { hunspellDictionary } from '../../services/engines/language/correction/hunspell-dictionary.ts';

/** Answers to the inputs of a row, by libraries that are here anyway. */
export type Answerer = (inputs: readonly unknown[]) => unknown[];

const Snippets = z.array(z.object({ text: z.string(), prior: z.array(z.string()) }));
const Texts = z.array(z.object({ text: z.string(), language: z.string() }));

export const eldLanguages: Answerer = (inputs) => {
  const snippets = Snippets.parse(inputs);
  const prior = snippets[0]?.prior ?? [];
  eld.setLanguageSubset(prior.length > 0 && prior);
  return snippets.map(({ text }) => eld.detect(text).language);
};

export const segmenterSentences: Answerer = (inputs) => segment(inputs, 'sentence');

export const segmenterWords: Answerer = (inputs) => segment(inputs, 'word');

function segment(inputs: readonly unknown[], granularity: 'sentence' | 'word'): unknown[] {
  return Texts.parse(inputs).map(({ text, language }) => {
    const segments = [...new Intl.Segmenter(language, { granularity }).segment(text)];
    return segments.flatMap(({ segment, index }) => {
      const start = index + segment.length - segment.trimStart().length;
      const trimmed = segment.trim();
      return trimmed === '' ? [] : [[start, start + trimmed.length]];
    });
  });
}

/** Counts the words that the dictionary does not know. */
export const hunspellAlarms: Answerer = (inputs) =>
  Texts.parse(inputs).map(({ text, language }) => {
    const dictionary = hunspellDictionary(language);
    const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)];
    return segments.filter(
      ({ segment, isWordLike }) => isWordLike && dictionary?.check(segment) === false,
    ).length;
  });

export const hunspellWords: Answerer = (inputs) => {
  const dictionary = hunspellDictionary('en');
  return z
    .array(z.string())
    .parse(inputs)
    .map((slip) => dictionary?.suggest(slip)[0] ?? '');
};
