import { expect, test } from 'vitest';
import type { z } from 'zod';
import { ArticleStateRequest } from './contract/archive-articles.ts';
import { Fact } from './contract/knowledge-record.ts';
import { PhotosRequest } from './contract/media-photos.ts';
import { EditorialTagRequest } from './contract/media-tags.ts';
import { RecommendRequest } from './contract/retrieval-search.ts';
import { ChangeDraft } from './drafts/api.ts';
import { AnswerProposal } from './feedback/api.ts';

/** Rules of `docs/security/rules.md` that schemas hold: a body that keeps them, one that breaks them, and the field at fault. */
const rules: [name: string, schema: z.ZodType, right: object, wrong: object, field: string][] = [
  ['a draft is changed', ChangeDraft, { confidential: true }, {}, 'closed'],
  [
    'feedback is answered',
    AnswerProposal,
    { answer: 'confirm', tag: { name: 'Trams' } },
    { answer: 'decline', tag: { name: 'Trams' } },
    'tag',
  ],
  [
    'an article is withdrawn',
    ArticleStateRequest,
    { kind: 'withdrawn', note: 'It was wrong.' },
    { kind: 'withdrawn' },
    'note',
  ],
  [
    'an article is corrected',
    ArticleStateRequest,
    { kind: 'published' },
    { kind: 'corrected' },
    'note',
  ],
  [
    'a tag’s id',
    EditorialTagRequest,
    { gkbId: 'T1', name: 'a' },
    { gkbId: 'search', name: 'a' },
    'gkbId',
  ],
  [
    'photos between two days',
    PhotosRequest,
    { id: 'a', text: 'a', constraints: { dateAfter: '2026-01-01', dateBefore: '2026-01-01' } },
    { id: 'a', text: 'a', constraints: { dateAfter: '2026-01-02', dateBefore: '2026-01-01' } },
    'constraints',
  ],
  [
    'photos like another',
    PhotosRequest,
    { id: 'a', text: 'a', cursor: 'c', constraints: { likePhotoId: 'p' } },
    { id: 'a', text: 'a', constraints: { likePhotoId: 'p' } },
    'constraints.likePhotoId',
  ],
  [
    'articles are recommended for neither',
    RecommendRequest,
    { mode: 'similarity', textSnippet: 'a' },
    { mode: 'similarity' },
    'article',
  ],
  [
    'articles are recommended for both',
    RecommendRequest,
    { mode: 'similarity', article: { id: 'a', paraSpecs: [{ type: 'text', text: 'b' }] } },
    {
      mode: 'similarity',
      textSnippet: 'a',
      article: { id: 'a', paraSpecs: [{ type: 'text', text: 'b' }] },
    },
    'textSnippet',
  ],
  ['a fact has a value', Fact, { property: 'born', date: '1990' }, { property: 'born' }, ''],
  [
    'a fact has one value',
    Fact,
    { property: 'born', entity: 'G1' },
    { property: 'born', entity: 'G1', date: '1990' },
    '',
  ],
];

test.each(rules)('%s: a body whose fields do not fit is refused, with the field', (...rule) => {
  const [, schema, right, wrong, field] = rule;
  expect(schema.safeParse(right).error).toBeUndefined();
  const issues = schema.safeParse(wrong).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join('.'))).toEqual([field]);
});
