import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entityTypeGroups, languages } from '../../../../lib/contract/inventories.ts';
import { type DumpFilter, everything } from './filter.ts';
import { mapEntity } from './map-entity.ts';
import { makePreFilter } from './pre-filter.ts';
import { composeEntity } from './sample/write-dump.ts';

const anyFilter: fc.Arbitrary<DumpFilter> = fc.record({
  types: fc.subarray([...entityTypeGroups.named], { minLength: 1 }),
  languages: fc.subarray([...languages], { minLength: 1 }),
  minSitelinks: fc.nat({ max: 12 }),
});

const sample = Array.from({ length: 400 }, (_, index) => composeEntity(index, { seed: 5 }));

describe('the filter on bytes', () => {
  it('never drops what the whole filter keeps', () => {
    fc.assert(
      fc.property(anyFilter, fc.constantFrom(...sample), (filter, entity) => {
        const isKept = mapEntity(entity, filter).kind !== 'nothing';
        const mayKeep = makePreFilter(filter)(Buffer.from(JSON.stringify(entity)));
        expect(mayKeep || !isKept).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('drops nearly all that the whole filter drops', () => {
    const filter: DumpFilter = { types: ['person'], languages: ['cs'], minSitelinks: 4 };
    const mayKeep = makePreFilter(filter);
    const passed = sample.filter((entity) => mayKeep(Buffer.from(JSON.stringify(entity))));
    const kept = passed.filter((entity) => mapEntity(entity, filter).kind !== 'nothing');
    expect(kept.length).toBeGreaterThan(0);
    expect(passed.length).toBeLessThan(sample.length / 8);
  });

  it('leaves lines to the parser that are not written as dumps are', () => {
    const filter: DumpFilter = { ...everything, types: ['event'] };
    const [country] = sample;
    expect(makePreFilter(filter)(Buffer.from(JSON.stringify(country, undefined, 1)))).toBe(true);
    expect(makePreFilter(filter)(Buffer.from('{"id":"Q1","claims":{}}'))).toBe(true);
    const redirect = '{"type":"item","id":"Q1","redirects":{"to":"Q2"}}';
    expect(makePreFilter(filter)(Buffer.from(redirect))).toBe(true);
  });

  it('is not misled by what stands in a text', () => {
    const filter: DumpFilter = { ...everything, minSitelinks: 3 };
    const value = 'a "site":"x","site":"y","site":"z" "language":"en"';
    const person = {
      type: 'item',
      id: 'Q1',
      labels: { en: { language: 'en', value } },
      claims: {
        P31: [
          {
            mainsnak: {
              snaktype: 'value',
              property: 'P31',
              datavalue: { value: { 'entity-type': 'item', 'numeric-id': 5, id: 'Q5' } },
            },
          },
        ],
      },
      sitelinks: { enwiki: { site: 'enwiki', title: 'x' } },
    };
    const line = Buffer.from(JSON.stringify(person));
    expect(makePreFilter(filter)(line)).toBe(false);
    expect(makePreFilter({ ...filter, minSitelinks: 1 })(line)).toBe(true);
  });
});
