import { expect, test } from 'vitest';
import { shippedKnowledge } from '../../../knowledge/names/port.ts';
import { analysisSteps } from '../../analyze.ts';
import type { AnalyzeInput } from '../../analyze-input.ts';
import { runEncoded } from './encoded-labels.ts';

const count = 17;

/** Takes no word for a name; tells which sentences were read, and recalls those. */
function plainEncoder() {
  const read: string[] = [];
  const zeros = (words: readonly string[]) => new Float32Array(words.length * count);
  return {
    read,
    weigh: (words: readonly string[]) => words.map(() => [0, 0]),
    label: async (sentences: readonly (readonly string[])[]) => {
      read.push(...sentences.map((words) => words.join(' ')));
      return sentences.map(zeros);
    },
    recall: (sentences: readonly (readonly string[])[]) =>
      sentences.map((words) => (read.includes(words.join(' ')) ? zeros(words) : undefined)),
    scoreTrees: async () => [],
  };
}

function stepsOf(text: string, id?: string, analyses: AnalyzeInput['analyses'] = ['entities']) {
  const input: AnalyzeInput = {
    kind: 'analysis',
    ...(id !== undefined && { id }),
    text,
    language: 'en',
    analyses,
    referenceDate: '2026-11-30',
    returnMentions: false,
    returnItemSentiment: false,
    returnGkbProperties: false,
    tagType: 'media',
    blocked: [],
    expected: [],
  };
  return analysisSteps(input, shippedKnowledge(), undefined);
}

const first = 'Angela Merkel spoke in Berlin.';
const second = 'Then Emmanuel Macron answered.';

test('sentences in which nothing is written like a name are not read', async () => {
  const encoder = plainEncoder();
  const plain = 'The storm is over. It was long. – then they left. And so on.';
  await runEncoded(stepsOf(`${plain} Leeds won. ${first}`), encoder);
  expect(encoder.read).toEqual(['Leeds won .', 'Angela Merkel spoke in Berlin .']);
});

test('in a hurry the new sentences of a revised article are not read, and later they are', async () => {
  const encoder = plainEncoder();
  const revise = (text: string, isHurried: boolean) =>
    runEncoded(stepsOf(text, 'desk hurried'), encoder, { isHurried });
  await revise(first, false);
  expect(encoder.read).toHaveLength(1);
  await revise(`${first}\n\n${second}`, true);
  expect(encoder.read).toHaveLength(1);
  await revise(`${first}\n\n${second}`, false);
  expect(encoder.read).toEqual([first, second].map((text) => text.replace('.', ' .')));
});

test('a sentence is read with those that stand beside it now', async () => {
  const encoder = plainEncoder();
  const revise = (text: string) => runEncoded(stepsOf(text, 'desk shrinks'), encoder);
  const asRead = [first, second].map((text) => text.replace('.', ' .'));
  for (const text of [`${first} ${second}`, first, `${first} ${second}`, `${first} ${second}`])
    await revise(text);
  expect(encoder.read).toEqual([...asRead, asRead[0], ...asRead]);
});

test('the sentiment asks the encoder, alone as beside names, and its words where a sentence is not read', async () => {
  const weigh = (words: readonly string[]) => words.map(() => [50, -50]);
  const meanOf = async (...analyses: AnalyzeInput['analyses']) => {
    const encoder = { ...plainEncoder(), weigh };
    const { analysis } = await runEncoded(stepsOf('It is there.', undefined, analyses), encoder);
    return analysis.docSentiment?.mean;
  };
  const alone = await meanOf('sentiment');
  expect(alone).toBeGreaterThan(0.2);
  expect(await meanOf('sentiment', 'entities')).toBe(alone);
});

test.each([
  { what: 'without an id', id: undefined },
  { what: 'that is new', id: 'desk new' },
])('an article $what is read whole in any hurry', async ({ id }) => {
  const encoder = plainEncoder();
  await runEncoded(stepsOf(`${first}\n\n${second}`, id), encoder, { isHurried: true });
  expect(encoder.read).toHaveLength(2);
});
