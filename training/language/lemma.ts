import { writeFileSync } from 'node:fs';
import { encodeModel } from '../../lib/text/model-file.ts';
import {
  type Stems,
  stemsOf,
} from '../../services/engines/language/correction/hunspell-dictionary.ts';
import {
  buildExceptions,
  candidateIds,
  exceptionKey,
  indexRules,
  type LemmaModel,
  lemmaCandidates,
  lemmaKey,
  rankCandidates,
} from '../../services/engines/language/lemma/lemmatize.ts';
import { applyRule, formatRule, ruleOf } from '../../services/engines/language/lemma/rules.ts';
import { modelFile } from '../../services/engines/language/model-files.ts';
import { type Language, uposTags } from '../../services/engines/language/types.ts';
import { buildWordTable, type WordTable } from '../../services/engines/language/word-table.ts';
import { commonWords } from './common-words.ts';
import { labelNames } from './feats.ts';
import { trainingSentences } from './gold.ts';
import {
  collectExamples,
  collectLemmas,
  commonExamples,
  type Example,
  frequencyClass,
} from './lemma-examples.ts';
import { AveragedTable, quantize, randomNumbers, shuffle } from './perceptron.ts';
import { subtitleCounts } from './training-data.ts';
import { buildVocabulary } from './vocabulary.ts';

type LemmaOptions = { bits: number; epochs: number };

/** Rules seen with fewer different forms serve exceptions only. */
const minForms = 2;

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Numbers all rules; tells which are tried for which tag. */
function collectRules(examples: readonly Example[], tagCount: number) {
  const forms = new Map<string, Set<string>>();
  for (const { form, lower, tag, lemma } of examples) {
    const key = `${tag}\t${formatRule(ruleOf(form, lemma))}`;
    forms.set(key, (forms.get(key) ?? new Set()).add(lower));
  }
  const texts = [...new Set([...forms.keys()].map((key) => key.slice(key.indexOf('\t') + 1)))];
  for (const identity of ['>>>lower', '>>>title', '>>>keep']) {
    if (!texts.includes(identity)) texts.push(identity);
  }
  texts.sort(compareText);
  const numbers = new Map(texts.map((text, i) => [text, i]));
  const tried: number[][] = Array.from({ length: tagCount }, () => []);
  for (const [key, users] of [...forms].sort((a, b) => compareText(a[0], b[0]))) {
    const number = numbers.get(key.slice(key.indexOf('\t') + 1));
    if (users.size >= minForms && number !== undefined)
      tried[Number.parseInt(key, 10)]?.push(number);
  }
  tried.forEach((list) => {
    for (const identity of ['>>>lower', '>>>keep']) {
      const number = numbers.get(identity);
      if (number !== undefined && !list.includes(number)) list.push(number);
    }
  });
  return { texts, tried, numbers };
}

function trainWeights(
  examples: readonly Example[],
  model: LemmaModel,
  { bits, epochs }: LemmaOptions,
  stems: Stems,
): Int8Array {
  const lemmas = collectLemmas(examples);
  const table = new AveragedTable(1 << bits);
  const mask = (1 << bits) - 1;
  const random = randomNumbers(1);
  // Frequency of a lemma in the treebank without this form.
  const knownWithout = (lower: string, tag: number, lemma: string): number => {
    const entry = lemmas.get(lemmaKey(tag, lemma));
    const rest = entry ? entry.count - (entry.forms.get(lower) ?? 0) : 0;
    return rest > 0 ? frequencyClass(rest) : 0;
  };
  const prepare = (example: Example, found: readonly string[] | undefined) => {
    const candidates = lemmaCandidates(example, model, found).map((candidate) => {
      const ids = new Uint32Array(64);
      const known = knownWithout(example.lower, example.tag, candidate.lemma);
      const count = candidateIds(example, candidate, known, found, model.frequency, ids);
      return { isGold: candidate.lemma === example.lemma, ids: ids.slice(0, count) };
    });
    return candidates.some(({ isGold }) => isGold) ? candidates : [];
  };
  // Each example is learned with the dictionary and without it, as both will be met.
  const order = examples
    .flatMap((example) => [
      prepare(example, undefined),
      ...(stems ? [prepare(example, stems(example.form))] : []),
    ])
    .filter((candidates) => candidates.length > 1);
  const scoreOf = (ids: Uint32Array): number => {
    let score = 0;
    for (const id of ids) score += table.weights[id & mask] ?? 0;
    return score;
  };
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const candidates of order) {
      let best = candidates[0];
      let gold: typeof best;
      let bestScore = Number.NEGATIVE_INFINITY;
      let goldScore = Number.NEGATIVE_INFINITY;
      for (const candidate of candidates) {
        const score = scoreOf(candidate.ids);
        if (score > bestScore) {
          best = candidate;
          bestScore = score;
        }
        if (candidate.isGold && score > goldScore) {
          gold = candidate;
          goldScore = score;
        }
      }
      table.step();
      if (!best || !gold || best.isGold) continue;
      for (const id of gold.ids) table.add(id & mask, 1);
      for (const id of best.ids) table.add(id & mask, -1);
    }
  }
  return quantize(table.average());
}

/** For each key the example of its most frequent lemma. */
function majorityRules(
  examples: readonly Example[],
  keyOf: (example: Example) => string,
): Map<string, Example> {
  const total = (own: readonly Example[]) => own.reduce((sum, { count }) => sum + count, 0);
  return new Map(
    [...Map.groupBy(examples, keyOf)].flatMap(([key, same]) => {
      const lemmas = [...Map.groupBy(same, ({ lemma }) => lemma).values()];
      const [best = []] = lemmas.sort((a, b) => total(b) - total(a));
      const [example] = best.sort((a, b) => b.count - a.count);
      return example ? [[key, example] as const] : [];
    }),
  );
}

function collectExceptions(
  examples: readonly Example[],
  model: LemmaModel,
  numbers: ReadonlyMap<string, number>,
  stems: Stems,
): [number, number][] {
  const entries: [number, number][] = [];
  const add = (example: Example, label: number): void => {
    const rule = ruleOf(example.form, example.lemma);
    const number = numbers.get(formatRule(rule));
    if (number === undefined || applyRule(example.form, example.lower, rule) === undefined) return;
    entries.push([exceptionKey(example.lower, example.tag, label), number]);
  };
  const keyOf = {
    label: ({ lower, tag, label }: Example) => `${tag} ${label} ${lower}`,
    tag: ({ lower, tag }: Example) => `${tag} ${lower}`,
  };
  const byLabel = majorityRules(examples, keyOf.label);
  const byTag = majorityRules(examples, keyOf.tag);
  const isMissed = (example: Example, found: readonly string[] | undefined): boolean =>
    rankCandidates(example, model, found)?.lemma !== example.lemma;
  const missed = examples.filter(
    (example) =>
      isMissed(example, undefined) ||
      (stems !== undefined && isMissed(example, stems(example.form))),
  );
  const isBest = (best: Example | undefined, { lemma }: Example): boolean => best?.lemma === lemma;
  for (const example of missed) {
    if (isBest(byLabel.get(keyOf.label(example)), example)) add(example, example.label);
    if (isBest(byTag.get(keyOf.tag(example)), example)) add(example, -1);
  }
  return entries;
}

type TrainedLemma = { model: LemmaModel; ruleTexts: string[]; tried: number[][] };

/** Trains the lemmatizer: rules and exceptions from the treebank, a ranking perceptron between them. */
export function trainLemma(
  examples: readonly Example[],
  frequency: WordTable,
  options: LemmaOptions,
  stems: Stems,
): TrainedLemma {
  const { texts, tried, numbers } = collectRules(examples, uposTags.length);
  const lemmas = [...collectLemmas(examples)]
    .sort((a, b) => compareText(a[0], b[0]))
    .map(([key, { count }]): [string, number] => [key, frequencyClass(count)]);
  const base: LemmaModel = {
    ...indexRules(texts, tried),
    weights: new Int8Array(1 << options.bits),
    lemmas: buildWordTable((size) => new Uint16Array(size), lemmas),
    frequency,
    exceptionKeys: new Uint32Array(0),
    exceptionRules: new Uint16Array(0),
  };
  const weighted = { ...base, weights: trainWeights(examples, base, options, stems) };
  const exceptions = buildExceptions(collectExceptions(examples, weighted, numbers, stems));
  return { model: { ...weighted, ...exceptions }, ruleTexts: texts, tried };
}

const defaults: LemmaOptions = { bits: 17, epochs: 8 };

export function trainLemmatizer(language: Language): number {
  const sentences = trainingSentences(language);
  const { frequency } = buildVocabulary(sentences, subtitleCounts(language), []);
  const names = labelNames(sentences);
  const labels = new Map(names.map((name, i) => [name, i]));
  const examples = [
    ...collectExamples(sentences, labels),
    ...commonExamples(commonWords(language)),
  ];
  const trained = trainLemma(examples, frequency, defaults, stemsOf(language));
  const { weights, lemmas, exceptionKeys, exceptionRules } = trained.model;
  const bytes = encodeModel(
    { labelCount: names.length, rules: trained.ruleTexts, tried: trained.tried },
    { weights, lemmas, exceptionKeys, exceptionRules },
  );
  writeFileSync(modelFile(`${language}.lemma.bin`), bytes);
  return bytes.length;
}
