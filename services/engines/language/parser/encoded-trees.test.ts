import { expect, test } from 'vitest';
import type { TreeScores } from '../../encoder/labels/port.ts';
import { shippedKnowledge } from '../../knowledge/names/port.ts';
import { analysisSteps } from '../analyze.ts';
import type { AnalyzeInput, AnalyzeResult } from '../analyze-input.ts';
import { runEncoded, runPlain } from '../entities/names/encoded-labels.ts';

const relations = ['det', 'dep'];

/** Hangs each word from the one before it; tells what it was asked to read. */
function chainEncoder({ isAbsent = false } = {}) {
  const read: string[] = [];
  const scoresOf = (words: readonly string[]): TreeScores => {
    const arcs = new Float32Array(words.length * (words.length + 1)).fill(-50);
    for (const word of words.keys()) arcs[word * (words.length + 1) + word] = 0;
    const relationsTo = () => Float32Array.of(0, 9);
    return { words: words.length, relations, arcs, relationsTo };
  };
  return {
    read,
    weigh: (words: readonly string[]) => words.map(() => [0, 0]),
    label: async () => [],
    recall: () => [],
    scoreTrees: async (sentences: readonly (readonly string[])[]) => {
      read.push(...sentences.map((words) => words.join(' ')));
      return isAbsent ? [] : sentences.map(scoresOf);
    },
  };
}

function stepsOf(text: string, more: Partial<AnalyzeInput> = {}) {
  const input: AnalyzeInput = {
    kind: 'analysis',
    text,
    language: 'en',
    analyses: ['entities'],
    referenceDate: '2026-11-30',
    returnMentions: true,
    returnTrees: true,
    returnItemSentiment: false,
    returnGkbProperties: false,
    tagType: 'media',
    blocked: [],
    expected: [],
    ...more,
  };
  return analysisSteps(input, shippedKnowledge(), undefined);
}

/** `dep(The)` for each word. */
function arcsOf({ analysis }: AnalyzeResult) {
  const tokens = (analysis.paragraphs ?? []).flatMap(({ sentences }) =>
    sentences.flatMap((sentence) => sentence.tokens),
  );
  const texts = new Map(tokens.map(({ id, text }) => [id, text]));
  return tokens.map(({ fnc, parId = '', text }) => `${fnc}(${texts.get(parId) ?? ''}, ${text})`);
}

const analyzed = (
  encoder: ReturnType<typeof chainEncoder>,
  text: string,
  more?: Partial<AnalyzeInput>,
  isHurried = false,
) => runEncoded(stepsOf(text, more), encoder, { isHurried });

const text = 'The mayor of Leeds left.';
const chain = [
  'root(, The)',
  'dep(The, mayor)',
  'dep(mayor, of)',
  'dep(of, Leeds)',
  'dep(Leeds, left)',
  'dep(left, .)',
];
const plain = arcsOf(runPlain(stepsOf(text)));

test('the answer has the trees of the encoder, with and without names in the sentence', async () => {
  const encoder = chainEncoder();
  const [first, second] = [text, 'The mayor of a town left.'];
  const arcs = arcsOf(await analyzed(encoder, `${first} ${second}`));
  expect(arcs.slice(0, 6)).toEqual(chain);
  expect(arcs.slice(6, 9)).toEqual(['root(, The)', 'dep(The, mayor)', 'dep(mayor, of)']);
  expect(encoder.read).toEqual(['The mayor of Leeds left .', 'The mayor of a town left .']);
});

test('where the encoder knows no trees, the parser’s stay', async () => {
  expect(plain).not.toEqual(chain);
  expect(arcsOf(await analyzed(chainEncoder({ isAbsent: true }), text))).toEqual(plain);
});

test('signs alone hang from the first', async () => {
  const arcs = arcsOf(await analyzed(chainEncoder(), '(…)'));
  expect(arcs).toEqual(['root(, ()', 'punct((, …)', 'punct((, ))']);
});

test.each<[string, Partial<AnalyzeInput>]>([
  ['no trees', { returnTrees: false }],
  ['trees of the parser', { returnTrees: 'parser' }],
  ['no paragraphs', { returnMentions: false }],
  ['corrections', { kind: 'correction', correction: 'basic' }],
])('nothing is read for %s', async (_, more) => {
  const encoder = chainEncoder();
  await analyzed(encoder, text, more);
  expect(encoder.read).toEqual([]);
});

test('what is behind 40,000 characters is left to the parser', async () => {
  const filling = 'The town is quiet, and it will be for a while. '.repeat(900);
  const arcs = arcsOf(await analyzed(chainEncoder(), `${filling}\n\n${text}`));
  expect(arcs.slice(0, 2)).toEqual(['root(, The)', 'dep(The, town)']);
  expect(arcs.slice(-6)).toEqual(plain);
});

test('what was read is kept, and in a hurry nothing else is read', async () => {
  const encoder = chainEncoder();
  const id = 'desk trees';
  const read = async (own: string, isHurried = false) => {
    const before = encoder.read.length;
    const arcs = arcsOf(await analyzed(encoder, own, { id }, isHurried));
    return { arcs: arcs.slice(0, 6), count: encoder.read.length - before };
  };
  expect(await read(text)).toEqual({ arcs: chain, count: 1 });
  expect(await read(text, true)).toEqual({ arcs: chain, count: 0 });
  // The first sentence is the same, but has another beside it.
  const longer = `${text} Then Angela Merkel left.`;
  expect(await read(longer, true)).toEqual({ arcs: plain, count: 0 });
  expect(await read(longer)).toEqual({ arcs: chain, count: 2 });
  expect(await read(text)).toEqual({ arcs: chain, count: 0 });
});

test('corrections see the parser’s trees before and after', async () => {
  const own = 'The the mayor of Leeds left.';
  const id = 'desk corrected';
  const correct = () => runPlain(stepsOf(own, { id, kind: 'correction', correction: 'basic' }));
  const before = correct();
  await analyzed(chainEncoder(), own, { id });
  expect(correct()).toEqual(before);
});
