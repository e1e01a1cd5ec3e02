import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoize } from '../../../../../lib/runtime/memoize.ts';
import { tokenize } from '../../segmentation/tokenize.ts';
import type { Token } from '../../types.ts';
import {
  bundleKey,
  type Inflections,
  otherForms,
  paradigmClass,
  readBundle,
} from './inflection.ts';
import { agreementContext, controllerOf, fitOf, surroundings } from './word-context.ts';

/** One way to write what stands at a place; several options may be written alike. */
export type Option = {
  /** In lower case. */
  text: string;
  /** Statements about it, crossed with each feature of the context. */
  aspects: readonly string[];
  /** Features that hold for it by themselves. */
  own: readonly string[];
};

/** A place where another word or form may have been meant. */
export type Choice = {
  kind: 'confusion' | 'agreement';
  /** Choices of a group are equally reliable. */
  group: string;
  /** Places of the first and last token. */
  first: number;
  last: number;
  written: string;
  options: readonly Option[];
  context: readonly string[];
  /** True if another writing is possible at all. */
  isPlausible(text: string): boolean;
};

export type ConfusionSet = {
  words: readonly string[];
  tokens: readonly (readonly string[])[];
  /** Classes whose places stand in for those of a word that is rare in edited text. */
  classes: readonly (string | undefined)[];
};

/** Words that are taken for each other. */
export const confusionSets = memoize((language: string): readonly ConfusionSet[] => {
  const text = readFileSync(join(import.meta.dirname, 'confusion-sets.txt'), 'utf8');
  const section = text.split(/^\[/m).find((part) => part.startsWith(`${language}]`)) ?? '';
  const lines = section
    .split('\n')
    .slice(1)
    .filter((line) => line.includes('/'));
  return lines.map((line) => {
    const entries = line
      .trim()
      .split('/')
      .map((entry) => entry.split('='));
    const words = entries.map(([word = '']) => word);
    return {
      words,
      tokens: words.map((word) => tokenize(word, language).map(({ norm }) => norm)),
      classes: entries.map(([, upos]) => upos),
    };
  });
});

/** Verbs before "of" that make one think of "have". */
const modals = new Set('could should would might must may'.split(' '));

/** The places of a tagged sentence where a word of a confusion set stands. */
export function confusionChoices(tokens: readonly Token[], language: string): Choice[] {
  return confusionSets(language)
    .flatMap((set) =>
      tokens.flatMap((_, first): Choice[] => {
        const which = longestMatch(tokens, first, set.tokens);
        return which < 0 ? [] : [confusionChoice(tokens, first, set, which)];
      }),
    )
    .filter(({ written, first }) => written !== 'have' || isAfterModal(tokens, first));
}

const isAfterModal = (tokens: readonly Token[], at: number) =>
  [tokens[at - 1], tokens[at - 2]].some((token) => modals.has(token?.norm ?? ''));

/** The choice where the word `which` of a set starts at `first`. */
function confusionChoice(
  tokens: readonly Token[],
  first: number,
  { words, tokens: sequences }: ConfusionSet,
  which: number,
): Choice {
  const last = first + (sequences[which]?.length ?? 1) - 1;
  return {
    kind: 'confusion',
    group: `${words[0]}: ${words[which]}`,
    first,
    last,
    written: words[which] ?? '',
    options: words.map((text) => ({ text, aspects: [text], own: [text] })),
    isPlausible: (text) => text !== 'have' || isAfterModal(tokens, first),
    context: surroundings(tokens, first, last),
  };
}

function longestMatch(
  tokens: readonly Token[],
  first: number,
  sequences: readonly (readonly string[])[],
): number {
  let best = -1;
  for (const [which, sequence] of sequences.entries()) {
    const isThere = sequence.every((norm, i) => {
      const token = tokens[first + i];
      const isGlued = i === 0 || tokens[first + i - 1]?.spaceAfter === false;
      return isGlued && token?.norm.replaceAll('’', "'") === norm;
    });
    if (isThere && sequence.length > (sequences[best]?.length ?? 0)) best = which;
  }
  return best;
}

/** The places of a parsed sentence where a word agrees with another and has other forms that are words. */
export function agreementChoices(
  tokens: readonly Token[],
  inflections: Inflections,
  isKnown: (form: string) => boolean,
): Choice[] {
  return tokens.flatMap((_, at) => agreementChoice(tokens, at, inflections, isKnown) ?? []);
}

const misfits = (fit: string) => (fit.match(/\w+-/g) ?? ['fits']).join('');

function agreementChoice(
  tokens: readonly Token[],
  at: number,
  inflections: Inflections,
  isKnown: (form: string) => boolean,
): Choice | undefined {
  const token = tokens[at];
  const { upos = '', feats = {}, norm = '' } = token ?? {};
  const key = bundleKey(upos, feats);
  if (!token || key === undefined) return undefined;
  const className = paradigmClass(upos, feats);
  const forms = otherForms(norm, className, key, inflections).filter(
    ({ form }) => form === norm || isKnown(form),
  );
  if (forms.every(({ form }) => form === norm)) return undefined;
  const controller = controllerOf(tokens, at);
  // A noun that is no word is a slip itself, or read wrongly.
  const isRead = controller?.token.upos !== 'NOUN' || isKnown(controller.token.norm);
  if (!controller || !isRead) return undefined;
  const family = `${upos}${feats.VerbForm ?? ''}`;
  const fitting = new Set<string>();
  const options = [{ bundle: key, form: norm }, ...forms].flatMap(({ bundle, form }): Option[] => {
    const own = readBundle(bundle);
    if (own.Person !== undefined && own.Person !== '3') return [];
    const fit = fitOf(own, controller);
    if (!fit.includes('-')) fitting.add(form);
    const number = `${family}${own.Number}`;
    return [
      {
        text: form,
        aspects: [number, `${number}${own.Gender}${own.Animacy}`],
        own: [
          `${family}${bundle}`,
          `${family}${fit}`,
          `${family}${fit}${controller.tie}`,
          `${fit} ${controller.group}`,
          fit,
          misfits(fit),
          `${misfits(fit)} ${controller.group}`,
          `${misfits(fit)} ${controller.tie} ${controller.valency}`,
        ],
      },
    ];
  });
  const written = options.some(({ text }) => text === norm);
  if (!written || new Set(options.map(({ text }) => text)).size < 2) return undefined;
  return {
    kind: 'agreement',
    group: controller.group,
    first: at,
    last: at,
    written: norm,
    options,
    isPlausible: (form) => fitting.has(form) && !fitting.has(norm),
    context: agreementContext(tokens, at, controller),
  };
}
