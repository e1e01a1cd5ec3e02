import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Relation } from '../lib/contract/analysis.ts';
import { analyze } from '../services/engines/language/analyze.ts';
import { trainingFile } from '../training/language/training-data.ts';
import { type Bag, bagOf } from './bm25.ts';
import { type EvalResult, type EvalRow, f1 } from './eval-row.ts';

/** Measures relations as the service returns them: a tuple matches the unmatched gold tuple with the highest word F1 above one half. */
export const relationRows: readonly EvalRow[] = [
  {
    name: 'relations en, CaRB dev as returned',
    run: () => measure(readCarb(), (answer) => answer.relations.map(supportedWords(answer))),
  },
  {
    name: 'relations en, CaRB dev by their names',
    run: () => measure(readCarb(), ({ relations }) => relations.map(namedWords)),
  },
  { name: 'relations, own sentences looked at', run: () => measureOwn('looked at') },
  { name: 'relations, own sentences held back', run: () => measureOwn('held back') },
];

/** A relation as its words; negation and modality are compared where the gold has them. */
type Tuple = { words: Bag; marks?: string };
type Case = { language: string; sentence: string; gold: readonly Tuple[] };
type Answer = ReturnType<typeof readAnswer>;

function measure(cases: readonly Case[], convert: (answer: Answer) => string[][]): EvalResult {
  const judged = cases.map(({ language, sentence, gold }) => {
    const tuples = convert(readAnswer(sentence, language));
    return { gold, guesses: tuples.map((words) => ({ words: bagOf(words) })) };
  });
  return score(judged);
}

function score(judged: readonly { gold: readonly Tuple[]; guesses: readonly Tuple[] }[]) {
  let right = 0;
  let found = 0;
  let expected = 0;
  for (const { gold, guesses } of judged) {
    const open = [...gold];
    found += guesses.length;
    expected += gold.length;
    for (const guess of guesses) {
      let best = -1;
      let bestScore = 0.5;
      for (const [index, one] of open.entries()) {
        const likeness = one.marks === guess.marks ? wordF1(guess.words, one.words) : 0;
        if (likeness <= bestScore) continue;
        best = index;
        bestScore = likeness;
      }
      if (best < 0) continue;
      open.splice(best, 1);
      right++;
    }
  }
  return { measure: 'tuple F1, %', value: f1(right, found, expected) };
}

function sizeOf(bag: Bag): number {
  return bag.values().reduce((sum, count) => sum + count, 0);
}

function wordF1(a: Bag, b: Bag): number {
  let shared = 0;
  for (const [word, count] of a) shared += Math.min(count, b.get(word) ?? 0);
  const size = sizeOf(a) + sizeOf(b);
  return size === 0 ? 0 : (2 * shared) / size;
}

function readAnswer(text: string, language: string) {
  const { analysis } = analyze({
    kind: 'analysis',
    text,
    language,
    analyses: ['relations'],
    referenceDate: '2024-05-06',
    returnMentions: true,
    returnItemSentiment: false,
    returnGkbProperties: false,
    tagType: 'base',
    blocked: [],
    expected: [],
  });
  const sentences = analysis.paragraphs?.flatMap((paragraph) => paragraph.sentences) ?? [];
  const words = new Map(sentences.flatMap(({ tokens }) => tokens.map((one) => [one.id, one.text])));
  return { relations: analysis.relations ?? [], words };
}

/** Joins the subject's name, the words of the predicate in the text and the objects' names. */
function supportedWords({ words }: Answer): (relation: Relation) => string[] {
  return ({ args, support = [] }) => {
    const said = support.flatMap(({ tokenIds }) => tokenIds.map((id) => words.get(id) ?? ''));
    return splitWords([...args.map(({ name }) => name), ...said].join(' '));
  };
}

/** Joins what stands in `textRepr`. */
function namedWords({ args, name, feats }: Relation): string[] {
  const modality = feats?.modality ?? '';
  const negation = feats?.negated === 'true' ? 'not' : '';
  return splitWords([...args.map((one) => one.name), modality, name, negation].join(' '));
}

/** Splits at spaces, and signs and clitics from words, as the corpus does. */
function splitWords(text: string): string[] {
  const spaced = text.toLowerCase().replace(/(n['’]t|['’](?:s|re|ve|d|ll|m)?)\b/gu, ' $1');
  return spaced.match(/[\p{L}\p{N}'’]+(?:[.,:'’]\p{N}+)*|[^\s\p{L}\p{N}]/gu) ?? [];
}

function readCarb(): Case[] {
  const gold = new Map<string, Tuple[]>();
  for (const line of readFileSync(trainingFile('dev/relations/carb.dev.tsv'), 'utf8').split('\n')) {
    const [sentence, ...parts] = line.split('\t');
    if (!sentence || parts.length === 0) continue;
    const words = parts.join(' ').toLowerCase().split(/\s+/).filter(Boolean);
    gold.set(sentence, [...(gold.get(sentence) ?? []), { words: bagOf(words) }]);
  }
  return [...gold].map(([sentence, tuples]) => ({
    language: 'en',
    sentence: joinClitics(sentence),
    gold: tuples,
  }));
}

/** Joins the clitics that the corpus separates by spaces. */
function joinClitics(sentence: string): string {
  return sentence.replace(/ (['’](?:s|re|ve|d|ll|m)\b|n['’]t\b)/g, '$1');
}

/** Measures the relations of verbs in `data/relations.txt`; their negation and modality have to be right. */
function measureOwn(part: string): EvalResult {
  return score(
    readOwn(part).map(({ language, sentence, gold }) => {
      const answer = readAnswer(sentence, language);
      const verbs = answer.relations.filter(({ type }) => type === 'VERB');
      const toWords = supportedWords(answer);
      const guesses = verbs.map((relation) => ({
        words: bagOf(toWords(relation)),
        marks: `${relation.feats?.negated === 'true' ? '-' : ''}${relation.feats?.modality ? '~' : ''}`,
      }));
      return { gold, guesses };
    }),
  );
}

function readOwn(part: string): Case[] {
  const text = readFileSync(join(import.meta.dirname, 'data/relations.txt'), 'utf8');
  const lines = text.split(`# ${part}\n`)[1]?.split('\n#')[0]?.split('\n') ?? [];
  const cases: (Case & { gold: Tuple[] })[] = [];
  for (const line of lines) {
    const [first = '', second] = line.split('\t');
    if (second === undefined) continue;
    if (/^[a-z]/.test(first)) cases.push({ language: first, sentence: second, gold: [] });
    else
      cases
        .at(-1)
        ?.gold.push({ words: bagOf(splitWords(second.replaceAll('|', ' '))), marks: first });
  }
  return cases;
}
