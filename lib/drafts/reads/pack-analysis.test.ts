import { expect, it } from 'vitest';
import type { Analysis } from '../../contract/analysis.ts';
import { packAnalysis, unpackAnalysis } from './pack-analysis.ts';

const tokens = Array.from({ length: 4_000 }, (_, number) => ({
  ...{ id: `w${number}`, off: 6 * number, text: 'město', lemma: 'město', pos: 'NOUN' },
}));
const analysis: Analysis = {
  version: '3.3.0',
  language: { detected: 'cs' },
  paragraphs: [{ id: 'p0', type: 'text', text: '🙂 مرحبا', sentences: [{ id: 's0', tokens }] }],
};

it('stores an analysis in a sixth of its JSON, and reads it as it was', async () => {
  const stored = await packAnalysis(JSON.stringify(analysis));
  expect(stored.length).toBeLessThan(JSON.stringify(analysis).length / 6);
  expect(await unpackAnalysis(stored)).toEqual(analysis);
});

it('reads the JSON that was stored before', async () => {
  expect(await unpackAnalysis(JSON.stringify(analysis))).toEqual(analysis);
});
