import { describe, expect, it } from 'vitest';
import { Analysis } from '../../contract/analysis.ts';
import { type Decision, emptyForm } from '../api.ts';
import { decidedAnalysis } from './analysis-json.ts';
import { keptTags } from './exported-article.ts';
import { exportJsonLd } from './jsonld.ts';
import { exportNinjs } from './ninjs.ts';
import { exportTags } from './render-export.ts';

/** An editorial tag that stands for an entity of the text, and the entity itself. */
const analysis = Analysis.parse({
  version: '3.3.0',
  language: { detected: 'en' },
  tags: [
    {
      id: 't0',
      stdForm: 'Our city',
      type: 'editorial',
      relevance: 80,
      gkbId: 'GX-1',
      feats: { standsFor: 'G7', externalId: 'cms-4', wikidataId: 'Q14960' },
    },
  ],
  entities: [{ id: 'e0', gkbId: 'G7', stdForm: 'Brno', type: 'location' }],
});
const by = { id: 'u', name: 'Ada' };
const decide = (item: string, kind: Decision['kind']): Decision => {
  return { item, kind, stdForm: 'Brno', by, at: '2026-01-01T00:00:00.000Z' };
};

const at = '2026-01-01T00:00:00.000Z';
const article = (decisions: Decision[]) => ({
  draft: {
    id: 'd',
    content: {
      type: 'doc' as const,
      content: [{ type: 'title' as const }, { type: 'lead' as const }] as [
        { type: 'title' },
        { type: 'lead' },
      ],
    },
    form: emptyForm,
    createdAt: at,
    updatedAt: at,
  },
  address: 'http://localhost/drafts/d',
  language: 'en',
  tags: keptTags(analysis, decisions, 35),
  analysis,
  decisions,
});

describe('an editorial tag that stands for an entity', () => {
  it('is one tag, which carries both ids', () => {
    const { tags } = article([]);
    expect(tags).toHaveLength(1);
    expect(tags[0]).toMatchObject({ gkbId: 'GX-1', standsFor: 'G7', entityType: 'location' });
    expect(exportTags(tags, { value: 'id', separator: 'comma' })).toBe('cms-4');
    expect(exportNinjs(article([]))).toMatchObject({
      subjects: [
        { name: 'Our city', uri: 'http://www.wikidata.org/entity/Q14960', literal: 'cms-4' },
      ],
    });
    expect(exportJsonLd(article([]))).toMatchObject({
      about: [{ identifier: 'cms-4', sameAs: 'http://www.wikidata.org/entity/Q14960' }],
    });
  });

  it('keeps what was decided about the entity before', () => {
    expect(article([decide('G7', 'wrong')]).tags).toEqual([]);
    expect(article([decide('G7', 'kept')]).tags).toMatchObject([{ gkbId: 'GX-1', isByHand: true }]);
    const decided = decidedAnalysis(analysis, [decide('G7', 'wrong')], 35);
    expect([decided.tags, decided.entities]).toEqual([[], []]);
  });

  it('takes the entity along when it is removed', () => {
    const decided = decidedAnalysis(analysis, [decide('GX-1', 'wrong')], 35);
    expect([decided.tags, decided.entities]).toEqual([[], []]);
  });
});
