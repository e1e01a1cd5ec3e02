import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../../lib/sql/open-database.ts';
import type { KnowledgeEntity } from '../entity.ts';
import { applyRedirects, resolveId } from '../import/apply-job.ts';
import { applyRecords, withdrawRecords } from './apply-records.ts';
import { migrations } from './migrations.ts';
import type { KnowledgeTables } from './open-knowledge.ts';
import { parseRecord, raiseRevision, readJson } from './rows.ts';

let base: OpenDatabase<KnowledgeTables>;
beforeEach(async () => {
  base = await openDatabase<KnowledgeTables>({ path: ':memory:', migrations });
});
afterEach(() => base.close());

const seedBrno: KnowledgeEntity = {
  id: 'G1001',
  type: 'location',
  subtypes: ['city'],
  names: { en: ['Brno'], de: ['Brünn'] },
  descriptions: { en: 'second largest city in Czechia' },
  popularity: 66,
  country: 'CZ',
  externalIds: { wikidata: 'Q14960' },
  facts: [{ property: 'population', amount: 400_000 }],
};

const importedBrno: KnowledgeEntity = {
  id: 'GQ14960',
  type: 'organization',
  subtypes: ['municipality'],
  names: { en: ['City of Brno', 'Brno'], pl: ['Brno'] },
  descriptions: { en: 'city', pl: 'miasto' },
  popularity: 12,
  externalIds: { wikidata: 'Q14960', geonames: '3078610' },
  links: { enwiki: 'https://en.wikipedia.org/wiki/Brno' },
  facts: [
    { property: 'population', amount: 1 },
    { property: 'area', amount: 230.2, unit: 'km2' },
  ],
};

async function put(origin: 'seed' | 'imported', ...records: KnowledgeEntity[]) {
  await base.db.transaction().execute(async (transaction) => {
    await applyRecords(transaction, origin, records, await raiseRevision(transaction));
  });
}

async function redirect(id: string, target: string | null) {
  return base.db
    .transaction()
    .execute(async (transaction) => applyRedirects(transaction, [{ id, target }], 1));
}

async function items(): Promise<Map<string, KnowledgeEntity>> {
  const rows = await base.db.selectFrom('entity').selectAll().orderBy('id').execute();
  return new Map(rows.map((row) => [row.id, parseRecord(readJson(row))]));
}

async function ownerOf(source: string, value: string): Promise<string | undefined> {
  const rows = base.db.selectFrom('external_id').select('id').where('source', '=', source);
  return (await rows.where('value', '=', value).executeTakeFirst())?.id;
}

describe('records of the seed and of an import', () => {
  it.each([
    ['seed first', ['seed', 'imported'] as const],
    ['import first', ['imported', 'seed'] as const],
  ])('of one Wikidata id become one item, %s', async (_, order) => {
    for (const origin of order) await put(origin, origin === 'seed' ? seedBrno : importedBrno);
    const [[id, brno] = []] = await items();
    expect(await items()).toHaveProperty('size', 1);
    expect(id).toBe('G1001');
    expect(brno).toEqual({
      ...seedBrno,
      subtypes: ['city', 'municipality'],
      names: { en: ['Brno', 'City of Brno'], de: ['Brünn'], pl: ['Brno'] },
      descriptions: { en: 'second largest city in Czechia', pl: 'miasto' },
      externalIds: { wikidata: 'Q14960', geonames: '3078610' },
      links: importedBrno.links,
      facts: [
        { property: 'population', amount: 400_000 },
        { property: 'area', amount: 230.2, unit: 'km2' },
      ],
    });
    expect(await resolveId(base.db, 'GQ14960')).toBe('G1001');
    expect(await ownerOf('geonames', '3078610')).toBe('G1001');
  });

  it('replace what the same origin said before, and nothing else', async () => {
    await put('seed', seedBrno);
    await put('imported', importedBrno);
    await put('imported', {
      ...importedBrno,
      names: { fr: ['Brno'] },
      externalIds: { wikidata: 'Q14960' },
    });
    const brno = (await items()).get('G1001');
    expect(brno?.names).toEqual({ ...seedBrno.names, fr: ['Brno'] });
    expect(await ownerOf('geonames', '3078610')).toBeUndefined();
    await put('imported', { ...importedBrno, id: 'GQ1', externalIds: { wikidata: 'Q1' } });
    expect([...(await items()).keys()]).toEqual(['G1001', 'GQ1']);
  });

  it('leave what was imported when the seed takes an item back', async () => {
    await put('seed', seedBrno, { ...seedBrno, id: 'G5', externalIds: {} });
    await put('imported', importedBrno);
    await withdrawRecords(base.db, 'seed', ['G1001', 'G5', 'G6'], 3);
    expect((await items()).get('G1001')).toEqual({ ...importedBrno, id: 'G1001' });
    expect([...(await items()).keys()]).toEqual(['G1001']);
    const redirects = await base.db.selectFrom('redirect').select(['id', 'target']).execute();
    expect(redirects).toEqual([{ id: 'G5', target: null }]);
    await put('seed', { ...seedBrno, id: 'G5', externalIds: {} });
    expect(await base.db.selectFrom('redirect').select('id').execute()).toEqual([]);
  });
});

describe('redirects', () => {
  it('never take an item of the seed away, which takes in the other instead', async () => {
    const merged = { ...importedBrno, id: 'GQ7', externalIds: { wikidata: 'Q7' } };
    await put('seed', seedBrno);
    await put('imported', importedBrno, merged);
    expect(await redirect('G1001', null)).toEqual(['G1001']);
    expect(await redirect('GQ14960', 'GQ7')).toEqual([]);
    expect([...(await items()).keys()]).toEqual(['G1001']);
    expect(await resolveId(base.db, 'GQ7')).toBe('G1001');
    expect(await ownerOf('wikidata', 'Q7')).toBe('G1001');
  });

  it('lead every id to an item or to an end, whatever is asked for', async () => {
    const id = fc.constantFrom('GQ1', 'GQ2', 'GQ3', 'GQ4', 'GQ5');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(id, id), { maxLength: 12 }), async (pairs) => {
        await base.db.deleteFrom('redirect').execute();
        const records = ['GQ1', 'GQ2', 'GQ3'].map((gq) => ({
          ...importedBrno,
          id: gq,
          externalIds: { wikidata: gq.slice(1) },
        }));
        await put('imported', ...records);
        for (const [from, to] of pairs) await redirect(from, to);
        const rows = await base.db.selectFrom('redirect').select('id').execute();
        const left = await items();
        for (const row of rows) {
          expect(left.has(row.id)).toBe(false);
          expect(await resolveId(base.db, row.id)).not.toBe(row.id);
        }
      }),
      { numRuns: 40 },
    );
  });
});
