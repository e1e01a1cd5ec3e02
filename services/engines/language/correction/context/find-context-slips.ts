import { memoize } from '../../../../../lib/runtime/memoize.ts';
import { parserOf } from '../../parser/parse.ts';
import type { Token } from '../../types.ts';
import { applyCasing, casingOf } from '../casing.ts';
import { hunspellDictionary } from '../hunspell-dictionary.ts';
import { type ChoiceModel, loadChoices, rankWritings } from './choice-model.ts';
import { agreementChoices, type Choice, confusionChoices } from './choices.ts';
import { knownForms } from './known-forms.ts';
import { findRepetitions } from './repetitions.ts';

/** A slip that only the context shows; `first` and `last` are places in the sentence. */
export type ContextSlip = {
  kind: 'repetition' | 'confusion' | 'agreement';
  first: number;
  last: number;
  replacements: string[];
};

const finderOf = memoize((language: string) => {
  const model = loadChoices(language);
  if (!model) return undefined;
  const isKnown = knownForms(language);
  const dictionary = hunspellDictionary(language);
  // Subtitles have foreign exclamations, too ("bye bye").
  const isWord = dictionary ? dictionary.check : isKnown;
  return { model, doubles: new Set(model.doubles), isKnown, isWord };
});

/** Other writings this much less likely (logarithm) than the best are not worth showing. */
const shownRange = 2;

/**
 * Doubled words, words taken for each other, and words that do not agree in a tagged sentence, which is parsed if it was
 * not. Empty in a language that nothing was learned about.
 */
export function findContextSlips(
  tokens: readonly Token[],
  text: string,
  language: string,
): ContextSlip[] {
  const finder = finderOf(language);
  if (!finder || tokens[0]?.upos === undefined) return [];
  const { model, doubles, isKnown, isWord } = finder;
  const slips = findRepetitions(tokens, doubles, isWord).map(
    (first): ContextSlip => ({
      kind: 'repetition',
      first,
      last: first + 1,
      replacements: [tokens[first]?.text ?? ''],
    }),
  );
  if (isForeign(tokens, isKnown)) return slips;
  if (tokens[0].relation === undefined) parserOf(language)?.(tokens);
  const choices = [
    ...confusionChoices(tokens, language),
    ...agreementChoices(tokens, model.inflections, isKnown),
  ];
  for (const choice of choices) {
    const written = text.slice(tokens[choice.first]?.start, tokens[choice.last]?.end);
    const casing = casingOf(written);
    if (casing === 'upper' && written.length > 1) continue;
    const others = betterWritings(choice, model);
    if (others.length === 0) continue;
    const replacements = others.map((other) => applyCasing(other, written));
    slips.push({ kind: choice.kind, first: choice.first, last: choice.last, replacements });
  }
  return slips;
}

/** The writings that are surely better than the one that stands there, best first. */
function betterWritings(choice: Choice, { weights, margins }: ChoiceModel): string[] {
  const margin = margins[choice.group];
  const { options, written } = choice;
  const hasOther = options.some(({ text }) => text !== written && choice.isPlausible(text));
  if (margin === undefined || !hasOther) return [];
  const ranked = rankWritings(choice, weights);
  const own = ranked.find(({ text }) => text === choice.written)?.log ?? 0;
  const others = ranked.filter(({ text }) => text !== choice.written && choice.isPlausible(text));
  const best = others[0]?.log ?? Number.NEGATIVE_INFINITY;
  if (best - own < margin) return [];
  return others.filter(({ log }) => log >= best - shownRange).map(({ text }) => text);
}

/** A sentence with fewer known words is in another language, or a list of names. */
const knownShare = 0.6;

function isForeign(tokens: readonly Token[], isKnown: (form: string) => boolean): boolean {
  const words = tokens.filter(({ norm }) => /^\p{L}{2,}$/u.test(norm));
  return words.filter(({ norm }) => isKnown(norm)).length < words.length * knownShare;
}
