import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EditorialTag } from '../../contract/media-tags.ts';
import { exportTags } from '../reads/export-tags.ts';
import { startTagDesk, type TestTagDesk } from '../test-tag-desk.ts';
import { applyImport, readImport } from './import-tags.ts';
import { mergeTags } from './merge-tags.ts';
import { undoChange } from './request-changes.ts';
import { tidyTag } from './tag-input.ts';

let it: TestTagDesk;
beforeEach(async () => {
  it = await startTagDesk();
  it.service.put({
    gkbId: 'T1',
    name: 'Trams',
    externalId: 'cms-1',
    stdForms: { cs: 'tramvaje' },
    categories: ['transport'],
  });
  it.service.put({ gkbId: 'T2', name: 'Ferries' });
});
afterEach(() => it.close());

const read = (text: string, format: 'csv' | 'skos' = 'csv', locale: 'en' | 'cs' = 'en') =>
  readImport(it.desk, it.tess, format, Buffer.from(text), locale);
const apply = (id: string) => applyImport(it.desk, it.tess, id, 'en');

describe('a CSV file', () => {
  const file = [
    'gkbId;externalId;name;forbidden;categories;name:cs;aliases:und',
    'T1;;Tram network;;"transport; city";;',
    ';cms-1;Trams;no;;;',
    ';;ferries;yes;;přívozy;boats; ',
    ';;Metro;;;metro;"Underground; Tube"',
    ';;;;;;',
    ';;Buses;maybe;;;',
  ].join('\n');

  test('is told of row by row before anything is changed', async () => {
    const dry = await read(file);
    expect(dry).toMatchObject({ created: 1, changed: 2, same: 0 });
    expect(dry.rows).toEqual([
      {
        row: 2,
        gkbId: 'T1',
        name: 'Tram network',
        what: 'change',
        diff: [
          { field: 'name', before: 'Trams', after: 'Tram network' },
          { field: 'externalId', before: 'cms-1' },
          { field: 'name:cs', before: 'tramvaje' },
          { field: 'categories', before: 'transport', after: 'transport; city' },
        ],
      },
      expect.objectContaining({ row: 4, gkbId: 'T2', what: 'change', name: 'ferries' }),
      expect.objectContaining({
        row: 5,
        what: 'create',
        diff: expect.arrayContaining([{ field: 'aliases:und', after: 'Underground; Tube' }]),
      }),
    ]);
    expect(dry.errors).toEqual([
      { row: 3, field: 'gkbId', message: 'Row 2 describes the same tag.' },
      { row: 6, field: 'name', message: 'A new tag needs a name.' },
      { row: 7, field: 'forbidden', message: '“maybe” is neither yes nor no.' },
    ]);
    expect(it.service.tags.get('T1')?.name).toBe('Trams');
  });

  test('is applied as one change, once, and undone as one', async () => {
    const { id } = await read(file);
    const change = await apply(id);
    expect(change).toMatchObject({
      kind: 'import',
      tags: 3,
      summary: 'Imported: 1 new tag, 2 changed',
    });
    const names = () => [...it.service.tags.values()].map(({ name }) => name).sort();
    expect(names()).toEqual(['Metro', 'Tram network', 'ferries']);
    expect(await apply(id)).toEqual(change);
    await undoChange(it.desk, it.tess, change.id, 'en');
    expect(names()).toEqual(['Ferries', 'Trams']);
    await expect(apply('unknown')).rejects.toMatchObject({ code: 'not-found' });
  });

  test('leaves what it has no column for as it is', async () => {
    const dry = await read('name,externalId\nTrams,cms-9\n');
    expect(dry.rows[0]?.diff).toEqual([{ field: 'externalId', before: 'cms-1', after: 'cms-9' }]);
    expect((await read('name\nTrams\n')).same).toBe(1);
  });

  test.each([
    ['', 'The file is empty.'],
    ['rule,forbidden\nx,y\n', 'The first row must name the columns'],
    ['name,colour\nTrams,red\n', 'The column “colour” isn’t recognized'],
    ['name,name:czech language\nTrams,x\n', 'needs a language code'],
    ['name,name\nTrams,x\n', 'appears twice'],
    ['name,rule\nTrams,a AND\n', 'a word, phrase or parenthesis is missing here'],
    [`name,name:cs\nTrams,${'x'.repeat(201)}\n`, 'This is too long. The limit is 200.'],
    ['name,name:cs\nTrams,a\u202eb\n', 'an invisible character: U+202E'],
    ['name,categories\nTrams,"a\n', 'A quotation mark isn’t closed'],
  ])('that begins %j is told what is wrong', async (text, message) => {
    const { errors } = await read(text);
    expect(errors.map((error) => error.message).join()).toContain(message);
  });

  test('speaks the reader’s language and names what fits more than one tag', async () => {
    it.service.put({ gkbId: 'T3', name: 'trams', externalId: 'cms-1' });
    const { errors } = await read('name,externalId\nTRAMS,\nX,cms-1\n', 'csv', 'cs');
    expect(errors).toEqual([
      { row: 2, field: 'name', message: 'Odpovídají tomu 2 štítky; uveďte gkbId.' },
      { row: 3, field: 'externalId', message: 'Odpovídají tomu 2 štítky; uveďte gkbId.' },
    ]);
  });

  test('from before a merge does not bring back what was merged away', async () => {
    const { text } = await exportTags(it.desk, 'csv', 'en');
    it.service.put({ gkbId: 'T3', name: 'Tramways', externalId: 'cms-3' });
    await it.desk.vocabulary.refresh();
    const old = await exportTags(it.desk, 'csv', 'en');
    await mergeTags(it.desk, it.tess, { into: 'T1', from: ['T3'] }, 'en');
    const again = await read(old.text);
    expect(again).toMatchObject({ created: 0, errors: [{ field: 'gkbId' }] });
    expect(again.errors[0]?.message).toContain('merged into “Trams”');
    const byName = await read('name,externalId\nTRAMWAYS,\nOther,cms-3\n');
    expect(byName).toMatchObject({
      created: 0,
      errors: [
        { row: 2, field: 'name', message: expect.stringContaining('another name for “Trams”') },
        { row: 3, field: 'externalId', message: expect.stringContaining('merged into “Trams”') },
      ],
    });
    expect((await read(text)).created).toBe(0);
  });
});

describe('SKOS', () => {
  test('of others: labels, alternatives, what is broader, and addresses as external ids', async () => {
    const file = {
      '@context': { skos: 'http://www.w3.org/2004/02/skos/core#' },
      '@graph': [
        {
          '@id': 'https://thesaurus.example/transport',
          '@type': 'skos:Concept',
          'skos:prefLabel': { en: 'Transport', cs: 'doprava' },
        },
        {
          '@id': 'https://thesaurus.example/trolley',
          '@type': ['skos:Concept'],
          'skos:prefLabel': [
            { '@value': 'trolejbusy', '@language': 'cs' },
            { '@value': 'Trolleybuses', '@language': 'en' },
          ],
          'skos:altLabel': { '@value': 'trackless trams', '@language': 'en' },
          'skos:broader': { '@id': 'https://thesaurus.example/transport' },
          'skos:definition': { '@value': 'Buses on wires', '@language': 'en' },
        },
      ],
    };
    const { id, created, errors } = await read(JSON.stringify(file), 'skos');
    expect([created, errors]).toEqual([2, []]);
    await apply(id);
    const trolley = [...it.service.tags.values()].find(({ name }) => name === 'Trolleybuses');
    expect(trolley).toMatchObject({
      externalId: 'https://thesaurus.example/trolley',
      stdForms: { cs: 'trolejbusy', en: 'Trolleybuses' },
      aliases: { en: ['trackless trams'] },
      categories: ['Transport'],
      descriptions: { en: 'Buses on wires' },
    });
    expect((await read(JSON.stringify(file), 'skos')).same).toBe(2);
  });

  test.each([
    ['not json', 'This isn’t a valid JSON-LD file.'],
    ['{"@graph": []}', 'The file contains no SKOS concepts'],
  ])('%s is told of', async (text, message) => {
    expect((await read(text, 'skos')).errors[0]?.message).toContain(message);
  });
});

test('a file that is applied twice at once is applied once, and both hear of it', async () => {
  const { id } = await read('name\nMetro\n');
  const [first, second] = await Promise.all([apply(id), apply(id)]);
  expect(second.id).toBe(first.id);
  expect([...it.service.tags.values()].filter(({ name }) => name === 'Metro')).toHaveLength(1);
});

test('what is exported and read again changes nothing, in either format', async () => {
  const text = fc.string({
    unit: fc.constantFrom(...`ab;\\,"'=-\n🚋ř `),
    minLength: 1,
    maxLength: 12,
  });
  const name = text.map((value) => `n${value.replace(/\s+/g, ' ').trim()}x`);
  const language = fc.constantFrom('en', 'cs', 'it');
  const tag = fc.record({
    name,
    forbidden: fc.boolean(),
    externalId: fc.option(name, { nil: undefined }),
    stdForms: fc.dictionary(language, name),
    descriptions: fc.dictionary(
      language,
      text.map((value) => `=${value.trim()}.`),
    ),
    aliases: fc.dictionary(
      fc.constantFrom('und', 'de'),
      fc.uniqueArray(name, { minLength: 1, maxLength: 3 }),
    ),
    categories: fc.uniqueArray(name, { maxLength: 3 }),
    standsFor: fc.option(name, { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(tag, { maxLength: 5 }), async (tags) => {
      for (const gkbId of [...it.service.tags.keys()]) it.service.remove(gkbId);
      for (const [place, one] of tags.entries()) {
        it.service.put(tidyTag({ ...one, gkbId: `id;${place}` } as EditorialTag));
      }
      for (const format of ['csv', 'skos'] as const) {
        const file = await exportTags(it.desk, format, 'en');
        const { same, created, changed, errors } = await read(file.text, format);
        expect({ same, created, changed, errors }, file.text).toEqual({
          same: tags.length,
          created: 0,
          changed: 0,
          errors: tags.length === 0 && format === 'skos' ? [expect.anything()] : [],
        });
      }
    }),
    { numRuns: 25 },
  );
});
