import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { Analysis } from '../contract/analysis.ts';
import { strict, tolerant } from '../contract/faces.ts';
import { AnalysisRequest, BatchRequest } from '../contract/general.ts';
import { AnalyzeFeedback, GkbItemsSearchRequest, NlpRequest } from '../contract/media.ts';
import { ArticlesRequest } from '../contract/media-articles.ts';
import { EditorialTagRequest, EditorialTagSearch, TagBatch } from '../contract/media-tags.ts';
import { AdvancedFilter, ArchiveArticle } from '../contract/retrieval.ts';
import { RecommendRequest } from '../contract/retrieval-search.ts';
import { describeIssue } from './describe-issue.ts';

function fault(schema: z.ZodType, value: unknown): string {
  const read = tolerant(schema).safeParse(value);
  return read.success ? 'none' : describeIssue(read.error);
}

describe('describeIssue', () => {
  const faults: [z.ZodType, unknown, string][] = [
    [AnalysisRequest, 'text', 'expected an object'],
    [AnalysisRequest, {}, 'text: is required, unless paraSpecs is given'],
    [AnalysisRequest, { title: 'x' }, 'text: is required, unless paraSpecs is given'],
    [AnalysisRequest, { text: 7 }, 'text: expected a string'],
    [
      AnalysisRequest,
      { text: '', paraSpecs: [{ type: 'text', text: '' }] },
      'paraSpecs: cannot be combined with text',
    ],
    [
      AnalysisRequest,
      { text: '', language: 'xx' },
      'language: "xx" is not supported; supported languages are en, cs, de, es, fr, nl, pl, sk',
    ],
    [
      AnalysisRequest,
      { text: '', analyses: ['moods'] },
      'analyses[0]: "moods" is not one of all, entities, tags, relations, sentiment, language',
    ],
    [AnalysisRequest, { text: '', analyses: 'tags' }, 'analyses: expected a list'],
    [
      AnalysisRequest,
      { text: '', textType: 'poem' },
      'textType: "poem" is not one of article, casual, customer-feedback, email, social, clean',
    ],
    [
      AnalysisRequest,
      { text: '', returnMentions: 'perhaps' },
      'returnMentions: expected true or false',
    ],
    [
      AnalysisRequest,
      { text: '', metadata: { 'desk:id': 4 } },
      'metadata["desk:id"]: expected a string',
    ],
    [
      EditorialTagRequest,
      { name: 'Trams', stdForms: { english: 'trams' } },
      'stdForms.english: expected a language code such as "en"',
    ],
    [EditorialTagRequest, { name: ' ' }, 'name: must not be empty'],
    [
      EditorialTagRequest,
      { name: 'Trams', rule: 'tram OR' },
      'rule: at character 8: a word, a phrase or a parenthesis is expected here',
    ],
    [
      EditorialTagRequest,
      { name: 'Trams', gkbId: 'list' },
      'gkbId: is a word of the address and cannot be an id',
    ],
    [
      TagBatch,
      { changeSet: 'c', part: 2, parts: 2, operations: [{ action: 'put', gkbId: 'GX' }] },
      'operations[0]: put needs a tag',
    ],
    [
      TagBatch,
      {
        changeSet: 'c',
        part: 1,
        parts: 2,
        operations: [{ action: 'put', gkbId: 'GX', tag: { name: 'Trams', gkbId: 'GY' } }],
      },
      'operations[0].tag.gkbId: is not the gkbId of the operation',
    ],
    [BatchRequest, { documents: [] }, 'documents: expected at least 1 item'],
    [
      BatchRequest,
      { documents: [{ text: 'a' }, { text: 'b' }, { text: 'c' }, { text: 4 }] },
      'documents[3].text: expected a string',
    ],
    [
      BatchRequest,
      [{ text: 'a' }, {}],
      'documents[1].text: is required, unless paraSpecs is given',
    ],
    [BatchRequest, {}, 'documents: is required'],
    [NlpRequest, { text: 'a' }, 'id: is required'],
    [NlpRequest, { id: '' }, 'id: must not be empty'],
    [
      NlpRequest,
      { id: 'a', presentationLanguage: 'the Czech one' },
      'presentationLanguage: expected a language code such as "en"',
    ],
    [AnalyzeFeedback, { referenceKey: 'k' }, 'needs tags, entities or sentiment'],
    [
      AnalyzeFeedback,
      { referenceKey: 'k', tags: [{ status: 'blocked' }] },
      'tags[0]: needs gkbId or stdForm',
    ],
    [GkbItemsSearchRequest, { query: 'a', limit: 101 }, 'limit: expected at most 100'],
    [GkbItemsSearchRequest, { query: 'a', limit: 2.5 }, 'limit: expected a whole number'],
    [EditorialTagSearch, {}, 'needs name, externalId or gkbId'],
    [
      ArticlesRequest,
      { id: 'a', recommendationCount: 0 },
      'recommendationCount: expected at least 1',
    ],
    [ArchiveArticle, { id: 'a', paraSpecs: [] }, 'paraSpecs: expected at least 1 item'],
    [
      ArchiveArticle,
      { id: 'a', paraSpecs: [{ type: 'text', text: '' }], metadata: { desk: 4 } },
      'metadata.desk: expected a string or a list of strings',
    ],
    [RecommendRequest, { mode: 'similarity' }, 'article: is required, unless textSnippet is given'],
    [RecommendRequest, { mode: 'luck', textSnippet: '' }, 'mode: "luck" is not one of similarity'],
    [
      AdvancedFilter,
      { type: 'and', filters: [{ type: 'not', filter: { type: 'literal', field: 'desk' } }] },
      'filters[0].filter.filter: is required',
    ],
    [AdvancedFilter, { type: 'xor' }, 'type: expected one of literal, and, or, not'],
  ];

  it.each(faults)('%# names the field', (schema, value, sentence) => {
    expect(fault(schema, value)).toBe(sentence);
  });

  it('names members that nobody knows', () => {
    const answer = { version: '3.3.0', language: { detected: 'en' }, usedChars: 0, moods: [] };
    const read = strict(Analysis).safeParse(answer);
    expect(read.error && describeIssue(read.error)).toBe('unknown member "moods"');
  });
});
