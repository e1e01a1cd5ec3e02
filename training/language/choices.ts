import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { annotate } from '../../services/engines/language/annotate.ts';
import { applyCasing } from '../../services/engines/language/correction/casing.ts';
import {
  type ChoiceModel,
  encodeChoices,
  optionSlots,
  rankWritings,
} from '../../services/engines/language/correction/context/choice-model.ts';
import {
  agreementChoices,
  type Choice,
  confusionChoices,
  confusionSets,
} from '../../services/engines/language/correction/context/choices.ts';
import type { Inflections } from '../../services/engines/language/correction/context/inflection.ts';
import { knownForms } from '../../services/engines/language/correction/context/known-forms.ts';
import {
  type HashedWeights,
  quantize,
} from '../../services/engines/language/correction/hashed-weights.ts';
import { parserOf } from '../../services/engines/language/parser/parse.ts';
import type { Language, Token } from '../../services/engines/language/types.ts';
import type { GoldToken } from './conllu.ts';
import { learnDoubles } from './doubles.ts';
import { trainingSentences } from './gold.ts';
import { learnInflections } from './inflections.ts';
import { adjust } from './letters.ts';
import { randomNumbers, shuffled } from './perceptron.ts';
import { columnSentences } from './training-data.ts';
import { writePacked } from './write-packed.ts';

const table = 2 ** 18;
const epochs = 2;
const rate = 0.05;
/** Margins are found on each part of the sentences by what was learned from the others. */
const foldCount = 4;
/** Right writings that may be doubted, and the slips that have to be found for a group to count. */
const maxFalseShare = 0.0025;
const minFoundShare = 0.1;
const minSlips = 12;
const minMargin = 3;
const extraMargin = 0.2;
/** Added where the treebanks are law, science or fiction and their margins too small for news. */
const caution: Partial<Record<Language, number>> = { cs: 0.5, sk: 0.5 };
/** Share of the sentences in which a word of a class stands in for a rare word. */
const substituteShare = 0.1;
const minRight = 20;
const maxRawSentences = 12_000;

/** A choice with the writing that is right. */
type Example = { choice: Choice; gold: string; slots: Int32Array[] };

/** Trains and writes `models/choices.<language>.br`: confused words, agreement and doubled words. */
export function trainChoices(language: Language): void {
  writePacked(`choices.${language}.br`, encodeChoices(choiceModel(language)), 9);
}

function choiceModel(language: Language): ChoiceModel {
  const sentences = trainingSentences(language);
  const inflections = learnInflections(sentences);
  const clean = sentences.filter(({ tokens }) => tokens.every(isRight));
  const texts = [...clean.map(({ text }) => text), ...newsTexts(language)];
  const random = randomNumbers(7);
  const folds: Example[][] = Array.from({ length: foldCount }, () => []);
  for (const [place, text] of shuffled(texts, 1).entries())
    folds[place % foldCount]?.push(...examplesOf(text, language, inflections, random));
  const leads = folds.flatMap((held, fold) => {
    const weights = train(folds.flatMap((own, other) => (other === fold ? [] : own)));
    return held.map((example) => leadOf(example, weights));
  });
  return {
    weights: train(folds.flat()),
    margins: findMargins(leads, caution[language] ?? 0),
    inflections,
    doubles: learnDoubles(sentences),
  };
}

/** False where the annotators marked a slip of the writer. */
const isRight = ({ feats, misc }: GoldToken) => !feats.Typo && !misc.includes('CorrectForm');

/** Edited text without trees: our own articles, and what others have of news. */
function newsTexts(language: Language): string[] {
  const read = (name: string, column: number) => columnSentences(name, column).map(joinForms);
  const own = ownArticles(language).flatMap(({ title, text }) => [title, ...text.split(/\n+/)]);
  if (language === 'en') own.push(...read('ner/en.gmb.train.tsv', 0).slice(0, maxRawSentences));
  if (language === 'de')
    own.push(...read('ner/de.germeval.train.tsv', 1).slice(0, maxRawSentences));
  return own;
}

const Article = z.object({ id: z.string(), title: z.string(), text: z.string() });

/** The labelled articles that are not held back (`topics/README.md`). */
function ownArticles(language: Language) {
  const lines = readFileSync(join(import.meta.dirname, `topics/${language}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  const articles = lines.map((line) => Article.parse(JSON.parse(line)));
  return articles.filter(({ id }) => Number(id.slice(3)) % 5 !== 0);
}

/** Joins words to text: no space before closing signs and split-off endings, none after opening brackets. */
function joinForms(forms: readonly string[]): string {
  let text = '';
  for (const form of forms) {
    const isClosing = /^(?:n't|['’](?:s|re|ve|ll|d|m)?|[.,;:!?)\]%]|''|“)$/.test(form);
    text += (text === '' || isClosing || /[([„$]$/.test(text) ? '' : ' ') + form;
  }
  return text;
}

/** The choices of a text as it is, and as it would be with one slip each. */
function examplesOf(
  text: string,
  language: Language,
  inflections: Inflections,
  random: () => number,
): Example[] {
  const isKnown = knownForms(language);
  const choicesOf = (tokens: readonly Token[]) => [
    ...confusionChoices(tokens, language),
    ...agreementChoices(tokens, inflections, isKnown),
  ];
  /** The example where a stretch of the text is written in another way. */
  const rewrite = (
    start: number,
    end: number,
    written: string,
    gold: string,
    kind: Choice['kind'],
  ) => {
    const cased = applyCasing(written, text.slice(start, end));
    return readSentences(text.slice(0, start) + cased + text.slice(end), language).flatMap(
      (own) => {
        const at = own.findIndex((token) => token.start === start);
        const found = choicesOf(own).filter(
          (choice) => choice.first === at && choice.kind === kind,
        );
        return found
          .filter(({ options }) => options.some((option) => option.text === gold))
          .map((choice) => exampleOf(choice, gold));
      },
    );
  };
  return readSentences(text, language).flatMap((tokens) => {
    const own = choicesOf(tokens).flatMap((choice): Example[] => {
      const { written: gold, options, first, last, kind } = choice;
      const others = [...new Set(options.map((option) => option.text))].filter(
        (word) => word !== gold,
      );
      const slip = pick(others, random);
      const [start, end] = [tokens[first]?.start ?? 0, tokens[last]?.end ?? 0];
      return [
        exampleOf(choice, gold),
        ...(slip === undefined ? [] : rewrite(start, end, slip, gold, kind)),
      ];
    });
    const substitutes = confusionSets(language).flatMap(({ words, classes }) =>
      words.flatMap((gold, which) => {
        const places = tokens.filter(
          ({ upos, norm }) => upos === classes[which] && !words.includes(norm),
        );
        const place = random() < substituteShare ? pick(places, random) : undefined;
        if (!place) return [];
        return words.flatMap((word) => rewrite(place.start, place.end, word, gold, 'confusion'));
      }),
    );
    return [...own, ...substitutes];
  });
}

function pick<T>(items: readonly T[], random: () => number): T | undefined {
  return items[Math.floor(random() * items.length)];
}

function exampleOf(choice: Choice, gold: string): Example {
  const slots = choice.options.map((option) =>
    Int32Array.from(optionSlots(option, choice.context, table)),
  );
  return { choice, gold, slots };
}

function readSentences(text: string, language: Language): Token[][] {
  const { paragraphs } = annotate([{ type: 'BODY', text }], {
    language,
    newlineEndsSentence: false,
  });
  const parse = parserOf(language);
  return paragraphs.flatMap(({ sentences }) =>
    sentences.map(({ tokens }) => {
      parse?.(tokens);
      return tokens;
    }),
  );
}

/** Logistic regression over the options (AdaGrad); those that are written alike share the gold. */
function train(examples: readonly Example[]): HashedWeights {
  const weights = new Float32Array(table);
  const gradients = new Float32Array(table);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const { choice, gold, slots } of shuffled(examples, epoch)) {
      const scores = slots.map((own) => own.reduce((sum, index) => sum + (weights[index] ?? 0), 0));
      const highest = Math.max(...scores);
      const powers = scores.map((score) => Math.exp(score - highest));
      const isGold = choice.options.map(({ text }) => text === gold);
      const total = powers.reduce((a, b) => a + b, 0);
      const right = powers.reduce((sum, power, i) => (isGold[i] ? sum + power : sum), 0);
      for (const [i, own] of slots.entries()) {
        const power = powers[i] ?? 0;
        const gradient = power / total - (isGold[i] ? power / right : 0);
        if (Math.abs(gradient) < 1e-3) continue;
        for (const index of own) adjust(index, gradient, rate, weights, gradients);
      }
    }
  }
  return quantize(weights, 0.01);
}

/** How far the best other writing is ahead of the one that stands there. */
type Lead = { group: string; isSlip: boolean; isRight: boolean; lead: number };

function leadOf({ choice, gold }: Example, weights: HashedWeights): Lead {
  const ranked = rankWritings(choice, weights);
  const own = ranked.find(({ text }) => text === choice.written)?.log ?? 0;
  const other = ranked.find(({ text }) => text !== choice.written && choice.isPlausible(text));
  const lead = (other?.log ?? -99) - own;
  return {
    group: choice.group,
    isSlip: choice.written !== gold,
    isRight: other?.text === gold,
    lead,
  };
}

/** How much likelier another writing must be in each group: few right ones may be doubted. */
function findMargins(leads: readonly Lead[], caution: number): Record<string, number> {
  const margins: Record<string, number> = {};
  for (const [group, members] of Map.groupBy(leads, (lead) => lead.group)) {
    const right = members
      .filter(({ isSlip }) => !isSlip)
      .map(({ lead }) => lead)
      .sort((a, b) => b - a);
    const slips = members.filter(({ isSlip }) => isSlip);
    const limit = right[Math.floor(right.length * maxFalseShare)] ?? 0;
    const margin = Math.max(minMargin, limit + extraMargin) + caution;
    const found = slips.filter(({ isRight, lead }) => isRight && lead > margin).length;
    if (
      right.length >= minRight &&
      slips.length >= minSlips &&
      found >= slips.length * minFoundShare
    )
      margins[group] = Math.round(margin * 100) / 100;
  }
  return margins;
}
