import { describe, expect, it } from 'vitest';
import { Analysis } from './analysis.ts';
import { checkAnalysis } from './analysis-rules.ts';
import generalExamples from './examples/general.json' with { type: 'json' };
import { strict } from './faces.ts';

const exampleAnalysis = Analysis.parse(generalExamples.analyze.response);

/** The example with one thing changed, as JSON would carry it. */
function changed(change: (analysis: Analysis) => void): Analysis {
  const copy = structuredClone(exampleAnalysis);
  change(copy);
  return copy;
}

describe('checkAnalysis', () => {
  it('finds nothing wrong with a sound analysis', () => {
    expect(strict(Analysis).parse(exampleAnalysis)).toEqual(exampleAnalysis);
    expect(checkAnalysis(exampleAnalysis)).toEqual([]);
    expect(
      checkAnalysis({ version: '3.3.0', language: { detected: 'und' }, usedChars: 0 }),
    ).toEqual([]);
  });

  const faults: [string, (analysis: Analysis) => void, string][] = [
    ['version', (a) => (a.version = '4.0.0'), 'version 4.0.0 is not 3.N.N'],
    ['two ids', (a) => ((a.tags?.[0] ?? a).id = 'e0'), 'id e0 stands for a entity and a tag'],
    ['no token', (a) => sentence(a, 1).tokens.splice(0), 'sentence s1 has no token'],
    ['empty token', (a) => (token(a, 4).text = ''), 'token w4 has no text'],
    ['offset', (a) => (token(a, 3).off = 18), 'token w3 is "🚋", but its place holds "."'],
    ['offset in UTF-16', (a) => (token(a, 4).off = 19), 'token w4 is ".", but its place holds " "'],
    [
      'original',
      (a) => (token(a, 2).origText = 'Žižkov'),
      'token w2 was "Žižkov", but its place held "Zizkov"',
    ],
    ['overlap', (a) => (token(a, 1).off = 3), 'token w1 starts inside the one before'],
    ['head', (a) => (token(a, 0).parId = 'w7'), 'w0 in sentence s0 hangs on the unknown w7'],
    ['cycle', (a) => (token(a, 1).parId = 'w0'), 'sentence s0 has 0 roots'],
    ['second root', (a) => delete token(a, 0).parId, 'sentence s0 has 2 roots'],
    ['deep roots', (a) => delete node(a, 1).parId, 'sentence s0 (deep tree) has 2 roots'],
    ['node token', (a) => (node(a, 1).tokenIds = ['w9']), 'node d1 names the unknown token w9'],
    [
      'node mention',
      (a) => (node(a, 1).entityMentionId = 'e0'),
      'node d1 names the unknown mention e0',
    ],
    ['mention tokens', (a) => (mention(a).tokenIds = []), 'mention m0 has no token'],
    [
      'mention token',
      (a) => (mention(a).tokenIds = ['w77']),
      'mention m0 names the unknown token w77',
    ],
    ['mention span', (a) => (mention(a).tokenIds = ['w0', 'w5']), 'mention m0 spans 2 sentences'],
    [
      'derived',
      (a) => (mention(a).derivedFromEntityId = 'e9'),
      'mention m0 names the unknown entity e9',
    ],
    [
      'argument',
      (a) => (relation(a).args = [{ type: 'SUBJECT', name: 'x', entityId: 't0' }]),
      'relation r0 names the unknown entity t0',
    ],
    [
      'support',
      (a) => (relation(a).support = [{ tokenIds: ['w1'], tectoId: 'd7' }]),
      'support of r0 names the unknown node d7',
    ],
    [
      'sentiment',
      (a) => (a.itemSentiments = { e9: { mean: 0, label: 'neutral', positive: 0, negative: 0 } }),
      'itemSentiments names the unknown e9',
    ],
    [
      'sentiment of a token',
      (a) => (a.itemSentiments = { w1: { mean: 0, label: 'neutral', positive: 0, negative: 0 } }),
      'itemSentiments names the token w1',
    ],
    [
      'feature',
      (a) => Object.assign(token(a, 1).feats ?? {}, { Tense: 1 }),
      'feature Tense of w1 is not a string',
    ],
  ];

  it.each(faults)('reports: %s', (_, change, violation) => {
    expect(checkAnalysis(changed(change))).toContain(violation);
  });

  it('reports a circle of heads once', () => {
    const looped = changed((a) => {
      token(a, 0).parId = 'w2';
      token(a, 2).parId = 'w0';
    });
    const circles = checkAnalysis(looped).filter((violation) => violation.endsWith('on itself'));
    expect(circles).toEqual(['w0 in sentence s0 hangs on itself']);
  });
});

function demand<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the example has no such part');
  return value;
}
const sentence = (a: Analysis, n: number) => demand(a.paragraphs?.[0]?.sentences[n]);
const token = (a: Analysis, n: number) => demand(sentence(a, 0).tokens[n]);
const node = (a: Analysis, n: number) => demand(sentence(a, 0).tecto?.[n]);
const mention = (a: Analysis) => demand(a.entities?.[0]?.mentions?.[0]);
const relation = (a: Analysis) => demand(a.relations?.[0]);
