import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testAnalysis } from '../../clients/test-service.ts';
import { Analysis } from '../../contract/analysis.ts';
import { renameItems, restoreItems } from './rename-items.ts';

const successor = { gkbId: 'G2', stdForm: 'New Brno', wikidata: 'Q2' };
const analysis = Analysis.parse(testAnalysis());

describe('a successor in an analysis', () => {
  test('takes the place of the tag and the entity, with its name and its id outside', () => {
    const { analysis: after, renamed, isDouble } = renameItems(analysis, 'G1001', successor);
    expect(after.tags?.[0]).toMatchObject({ gkbId: 'G2', stdForm: 'New Brno', relevance: 88 });
    expect(after.entities?.[0]).toMatchObject({
      gkbId: 'G2',
      feats: { relevance: '88', wikidataId: 'Q2' },
    });
    expect(after.entities?.[1]).toEqual(analysis.entities?.[1]);
    expect(renamed).toHaveLength(2);
    expect(isDouble).toBe(false);
  });

  test('is what a tag stands for afterwards', () => {
    const [tag] = analysis.tags ?? [];
    const tags = tag ? [{ ...tag, gkbId: 'GX-brno', feats: { standsFor: 'G1001' } }] : [];
    const { analysis: after } = renameItems({ ...analysis, tags }, 'G1001', successor);
    expect(after.tags?.[0]).toMatchObject({
      gkbId: 'GX-brno',
      stdForm: 'Brno',
      feats: { standsFor: 'G2' },
    });
  });

  test('that was there already makes two items one', () => {
    const [tag, other] = analysis.tags ?? [];
    const tags = tag && other ? [tag, { ...other, gkbId: 'G2' }] : [];
    expect(renameItems({ ...analysis, tags }, 'G1001', successor).isDouble).toBe(true);
  });
});

test('whatever the analysis, it can be put back as it was', () => {
  const ids = fc.option(fc.constantFrom('G1', 'G2', 'G3'), { nil: undefined });
  const item = fc.record(
    {
      id: fc.constant(''),
      stdForm: fc.string(),
      type: fc.constant('media'),
      relevance: fc.integer({ min: 0, max: 100 }),
      gkbId: ids,
      feats: fc.dictionary(
        fc.constantFrom('wikidataId', 'standsFor', 'relevance'),
        fc.constantFrom('G1', 'Q1'),
      ),
    },
    { requiredKeys: ['id', 'stdForm', 'type', 'relevance'] },
  );
  const items = fc
    .array(item)
    .map((list) => list.map((one, place) => ({ ...one, id: `t${place}` })));
  fc.assert(
    fc.property(items, (tags) => {
      const before = Analysis.parse(JSON.parse(JSON.stringify({ ...testAnalysis(), tags })));
      const { analysis: after, renamed } = renameItems(before, 'G1', successor);
      expect(JSON.stringify(after.tags)).not.toMatch(/"(gkbId|standsFor)":"G1"/);
      expect(restoreItems(after, renamed)).toEqual(before);
    }),
  );
});
