import { expect, test } from 'vitest';
import { emptyKnowledge, type Knowledge } from '../knowledge/names/port.ts';
import { analyze } from './analyze.ts';
import type { AnalyzeInput } from './analyze-input.ts';
import { RecentArticles } from './recent-articles.ts';

const article = [
  'Brno opens a tram line',
  'Mayor Jana Malá opened the tram line on Monday. It cost 3 million euros!',
  'The line leads to Lesná. Drivers are happy, she said.',
  'Drivers are happy.',
  'Drivers are happy.',
];
const input = (texts: readonly string[], more: Partial<AnalyzeInput> = {}): AnalyzeInput => ({
  kind: 'analysis',
  paraSpecs: texts.map((text, at) => ({ type: at === 0 ? 'TITLE' : 'BODY', text })),
  analyses: ['entities', 'tags', 'relations', 'sentiment'],
  referenceDate: '2026-11-27',
  returnMentions: true,
  returnTrees: true,
  returnItemSentiment: true,
  returnGkbProperties: false,
  tagType: 'media',
  blocked: [],
  expected: [],
  ...more,
});

/** Analyzes an article of that id, and the same text without one, so that nothing of before can be used. */
function analyzeBoth(id: string, texts: readonly string[], more: Partial<AnalyzeInput> = {}) {
  const { id: _, ...again } = analyze(input(texts, { ...more, id })).analysis;
  return { again, anew: analyze(input(texts, more)).analysis };
}

test('an article that grows is analyzed as if it were new each time', () => {
  const words = article.join(' ¶ ').split(' ');
  for (let count = 1; count <= words.length; count += 1) {
    const texts = words.slice(0, count).join(' ').split(' ¶ ');
    const { again, anew } = analyzeBoth('grows', texts);
    expect(again).toEqual(anew);
  }
});

test.each<[string, Partial<AnalyzeInput>]>([
  ['another day', { referenceDate: '2025-01-02' }],
  ['no trees', { returnTrees: false }],
  ['another language', { language: 'cs' }],
  ['lines that end sentences', { domain: 'news' }],
  ['another domain', { domain: 'twitter' }],
  ['words of its own', { expected: [{ stdForm: 'tram line' }] }],
  ['spelling', { correction: 'basic', diacritization: 'yes' }],
  ['correction alone', { kind: 'correction', correction: 'basic' }],
])('what was found before counts only where it is the same: %s', (name, more) => {
  const texts = [...article, 'Teh city\nwil pay.\n\nZitra na shledanou.'];
  analyze(input(texts, { id: name }));
  for (const wanted of [more, {}, more]) {
    const { again, anew } = analyzeBoth(name, texts, wanted);
    expect(again).toEqual(anew);
  }
});

test('paragraphs are taken from the article’s last analysis, and only from there', () => {
  const recent = new RecentArticles(1_000);
  const options = { language: 'en', newlineEndsSentence: false };
  const annotate = (id: string, ...texts: string[]) =>
    recent.annotate(
      id,
      texts.map((text) => ({ type: 'BODY', text })),
      options,
    ).paragraphs;
  const [first, second] = annotate('a', 'One sentence.', 'Another one.');
  const [, again, moved] = annotate('a', 'New.', 'One sentence.', 'Another one.');
  expect([again, moved]).toEqual([first, second]);
  expect(again).toBe(first);
  expect(annotate('b', 'One sentence.')[0]).not.toBe(first);
  annotate('a', 'New.');
  expect(annotate('a', 'One sentence.')[0]).not.toBe(first);
});

test('sentences are taken from a paragraph that changed behind them, each once', () => {
  const recent = new RecentArticles(1_000);
  const options = { language: 'en', newlineEndsSentence: false };
  const annotate = (...texts: string[]) =>
    recent.annotate(
      'a',
      texts.map((text) => ({ type: 'BODY', text })),
      options,
    ).paragraphs;
  const [before] = annotate('He came. She left. They met.');
  const [one, other] = annotate('He came. She left. It rained.', 'He came. She stayed.');
  expect(one?.sentences[0]).toBe(before?.sentences[0]);
  expect(one?.sentences[1]).toBe(before?.sentences[1]);
  expect(one?.sentences[2]).not.toBe(before?.sentences[2]);
  expect(other?.sentences[0]).toEqual(before?.sentences[0]);
  expect(other?.sentences[0]).not.toBe(before?.sentences[0]);
  const [moved] = annotate('Indeed he came. She left. It rained.');
  expect(moved?.sentences[1]).not.toBe(before?.sentences[1]);
});

test('the article that was not analyzed for longest is let go', () => {
  const recent = new RecentArticles(30);
  const options = { language: 'en', newlineEndsSentence: false };
  const annotate = (id: string, text: string) =>
    recent.annotate(id, [{ type: 'BODY', text }], options).paragraphs[0];
  const a = annotate('a', 'Ten letters');
  const b = annotate('b', 'Ten letters');
  expect(annotate('a', 'Ten letters')).toBe(a);
  annotate('c', 'Ten letters');
  expect(annotate('b', 'Ten letters')).not.toBe(b);
  const long = 'A text that is longer than all that is kept.';
  expect(annotate('d', long)).not.toBe(annotate('d', long));
});

test('names are looked up anew where the knowledge base is another', () => {
  const find = (id: string | undefined, knowledge?: Knowledge) =>
    analyze(input(article, { ...(id && { id }) }), knowledge).analysis.entities;
  expect(find('known')).not.toEqual(find('known', emptyKnowledge));
  expect(find('known', emptyKnowledge)).toEqual(find(undefined, emptyKnowledge));
  expect(find('known')).toEqual(find(undefined));
});
