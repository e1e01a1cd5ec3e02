import { expect, test } from 'vitest';
import { Analysis } from '../../contract/analysis.ts';
import { type Decision, type DecisionKind, ExportFormat, emptyForm } from '../api.ts';
import type { ArticleContent } from '../content/content.ts';
import { openPolicy } from '../policy.ts';
import { keptTags } from './exported-article.ts';
import { findOmittedTags, renderExport } from './render-export.ts';

const tag = (n: number, stdForm: string, more: object = {}) => ({
  id: `t${n}`,
  stdForm,
  type: 'base',
  relevance: 90 - n,
  ...more,
});
/** Tags with an id and without one, two of one name, and an entity that is no tag. */
const analysis = Analysis.parse({
  version: '3.3.0',
  language: { detected: 'en' },
  tags: [
    tag(0, 'Brno', { gkbId: 'G1', feats: { wikidataId: 'Q14960' } }),
    tag(1, 'tram line', { type: 'media' }),
    tag(2, 'Brno', { gkbId: 'G2' }),
  ],
  entities: [{ id: 'e0', stdForm: 'Anna Nová', type: 'person', gkbId: 'G3' }],
});
const decide = (item: string, kind: DecisionKind, stdForm: string, gkbId?: string): Decision => ({
  item,
  kind,
  stdForm,
  ...(gkbId && { gkbId }),
  by: { id: 'u', name: 'Ada' },
  at: '2024-05-06T10:00:00.000Z',
});
const decisions = [
  decide('form:river', 'missing', 'river'),
  decide('G3', 'kept', 'Anna Nová', 'G3'),
  // Found by an earlier analysis, and kept since.
  decide('form:bridge', 'kept', 'bridge'),
];
const names = ['river', 'bridge', 'Brno', 'tram line', 'Brno', 'Anna Nová'];
const content: ArticleContent = {
  type: 'doc',
  content: [
    { type: 'title', content: [{ type: 'text', text: 'A new line' }] },
    { type: 'lead' },
    { type: 'paragraph', content: [{ type: 'text', text: 'It was opened.' }] },
  ],
};
const at = '2024-05-06T10:00:00.000Z';
const tags = keptTags(analysis, decisions, 40);
const article = {
  draft: { id: 'd', content, form: emptyForm, createdAt: at, updatedAt: at },
  address: 'https://desk.example/drafts/d',
  language: 'en',
  tags,
  analysis,
  decisions,
  threshold: 40,
  policy: openPolicy,
};

test('six tags are kept', () => {
  expect(tags.map(({ name }) => name)).toEqual(names);
});

test.each(ExportFormat.options)('every kept tag is in the export as %s', (format) => {
  const { text } = renderExport(format, article);
  for (const name of names) expect(text).toContain(name);
});

test('the analysis has every kept tag once', () => {
  const { text } = renderExport('analysis', article);
  const decided = Analysis.parse(JSON.parse(text));
  expect(decided.tags?.map(({ stdForm }) => stdForm).toSorted()).toEqual(names.toSorted());
  expect(new Set(decided.tags?.map(({ id }) => id)).size).toBe(names.length);
});

test('text and HTML end with the tags, and go without them where that is asked for', () => {
  expect(renderExport('text', article).text).toMatch(/opened\.\n\nTags: river, bridge, Brno/);
  expect(renderExport('html', article).text).toContain('<p class="tags">Tags: river, bridge, Brno');
  const bare = { ...article, tags: [] };
  for (const format of ['text', 'html'] as const) {
    expect(renderExport(format, article, { withTags: false }).text).toBe(
      renderExport(format, bare).text,
    );
  }
});

test('what can not go into a list of tags is named with its reason', () => {
  const ids = { value: 'id', separator: 'comma' } as const;
  expect(findOmittedTags('tags', tags, ids)).toEqual([
    { name: 'river', reason: 'no-id' },
    { name: 'bridge', reason: 'no-id' },
    { name: 'tram line', reason: 'no-id' },
  ]);
  expect(findOmittedTags('tags', tags, { value: 'name', separator: 'comma' })).toEqual([
    { name: 'Brno', reason: 'same-name' },
  ]);
  expect(findOmittedTags('ninjs', tags, ids)).toEqual([]);
  expect(renderExport('tags', article, { tags: ids }).leftOut).toHaveLength(3);
});
