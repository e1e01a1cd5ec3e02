import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testPicture } from '../image-worker/test-pictures.ts';
import { readIim } from './read-iim.ts';
import { readMetadata } from './read-metadata.ts';
import { withIim } from './write-iim.ts';
import { writeXmp } from './write-xmp.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function packet(inner: string, attributes = ''): Uint8Array {
  return bytesOf(
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description
      xmlns:d="http://purl.org/dc/elements/1.1/" xmlns:ps="http://ns.adobe.com/photoshop/1.0/"
      xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ${attributes}>${inner}</r:Description></r:RDF></x:xmpmeta>`,
  );
}

/** An IIM dataset of the application record. */
function dataset(number: number, value: string | Uint8Array, record = 2): number[] {
  const bytes = typeof value === 'string' ? bytesOf(value) : value;
  return [0x1c, record, number, bytes.length >> 8, bytes.length & 255, ...bytes];
}

describe('metadata of a picture', () => {
  it('that was written is read as it was', async () => {
    const text = fc.constantFrom('Přístav "u mola"', 'A & B', 'x > y', 'éclair 🚋', 'שלום');
    const texts = fc.record({ en: text, cs: text });
    const arbitrary = fc.record({
      name: fc.record({ und: text }),
      description: texts,
      keywords: fc.uniqueArray(text, { selector: (word) => word.toLowerCase() }),
      people: fc.uniqueArray(text, { selector: (word) => word.toLowerCase() }),
      altText: text,
      credit: text,
      creator: text,
      source: text,
      copyright: text,
      place: fc.record({ name: text, city: text, country: text, countryCode: fc.constant('CZ') }),
    });
    await fc.assert(
      fc.asyncProperty(arbitrary, async ({ people, ...rest }) => {
        const rights = {
          license: 'CC BY 4.0',
          licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
          commercial: true,
          derivatives: true,
          cost: 'free',
        } as const;
        const categories = [
          { taxonomy: 'SubjectCode', code: '15000000' },
          { taxonomy: 'MediaTopic', code: '20000002' },
        ];
        const more = { rights, categories, takenAt: '2026-05-06T10:20:30.000Z' };
        const digitalSource = 'digitalCreation' as const;
        const written = writeXmp({
          ...rest,
          ...more,
          digitalSource,
          people: people.map((name) => ({ name })),
        });
        const read = await readMetadata({ xmp: bytesOf(written) });
        expect(read).toEqual({
          ...rest,
          ...more,
          digitalSource,
          people,
          rights: { ...rights, restriction: 'CC BY 4.0' },
          createdAt: more.takenAt,
        });
      }),
      { numRuns: 40 },
    );
  });

  it('is written in the old form, too, as far as that has room', async () => {
    const picture = {
      name: { en: 'Tram in Brno', cs: 'Tramvaj' },
      description: { en: 'A tram crosses the square.' },
      keywords: ['tram', 'šalina', 'x'.repeat(100)],
      people: [],
      credit: `Jana Nová ${'ž'.repeat(40)}`,
      creator: 'Jana Nová',
      takenAt: '2026-05-06T10:20:30.000Z',
      place: { city: 'Brno', country: 'Czechia' },
      rights: { cost: 'free' as const },
    };
    const jpeg = new Uint8Array(
      await sharp(await testPicture(30, 20))
        .withXmp(writeXmp(picture))
        .jpeg()
        .toBuffer(),
    );
    const made = withIim(jpeg, picture);
    const { iptc, xmp, width } = await sharp(made).metadata();
    expect(width).toBe(30);
    expect(xmp?.length).toBeGreaterThan(100);
    const read = readIim(new Uint8Array(iptc ?? []));
    expect(read).toMatchObject({
      name: { und: 'Tram in Brno' },
      description: { und: 'A tram crosses the square.' },
      keywords: ['tram', 'šalina', 'x'.repeat(64)],
      creator: 'Jana Nová',
      credit: `Jana Nová ${'ž'.repeat(10)}`,
      place: { city: 'Brno', country: 'Czechia' },
    });
    expect(withIim(new Uint8Array([1, 2, 3]), picture)).toEqual(new Uint8Array([1, 2, 3]));
  });

  it('that is long is cut, so that a JPEG has room for credit and licence', async () => {
    const long = '&'.repeat(10_000);
    const words = Array.from({ length: 200 }, (_, at) => `${at}${'&'.repeat(190)}`);
    const written = writeXmp({
      name: { en: long, cs: long },
      description: { en: long, cs: long },
      altText: long,
      keywords: words,
      people: words.map((name) => ({ name })),
      credit: 'Ada Novak / Agency',
      creator: long,
      copyright: long,
      rights: { license: 'CC BY 4.0', restriction: long, cost: 'free' },
    });
    expect(bytesOf(written).length).toBeLessThan(60_000);
    const read = await readMetadata({ xmp: bytesOf(written) });
    expect(read).toMatchObject({ credit: 'Ada Novak / Agency', rights: { license: 'CC BY 4.0' } });
    expect(read.description.und).toMatch(/^&+$/);
  });

  it('is read in no more than the time that it takes, however it is nested', async () => {
    const open = Array.from({ length: 30_000 }, (_, at) => `<a xmlns:p${at}="x">`).join('');
    const keyword = dataset(25, 'x');
    const iptc = Uint8Array.from(Array.from({ length: 50_000 }, () => keyword).flat());
    const read = await readMetadata({ xmp: bytesOf(open), iptc });
    expect(read.keywords).toEqual(['x']);
  });

  it('is read whatever the prefixes, in attributes, elements and structures', async () => {
    const xmp = packet(
      `<d:description><r:Alt><r:li xml:lang="x-default">A fire</r:li><r:li xml:lang="cs-CZ">Požár</r:li></r:Alt></d:description>
       <e:PersonInImage><r:Bag><r:li>Ada Novak</r:li></r:Bag></e:PersonInImage>
       <e:LocationShown><r:Bag><r:li r:parseType="Resource"><e:City>Brno</e:City></r:li></r:Bag></e:LocationShown>
       <e:DigitalSourceType r:resource="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/>`,
      'ps:Headline="Fire in Brno" ps:DateCreated="2026-05"',
    );
    expect(await readMetadata({ xmp })).toMatchObject({
      name: { und: 'Fire in Brno' },
      description: { und: 'A fire', cs: 'Požár' },
      people: ['Ada Novak'],
      place: { city: 'Brno' },
      takenAt: '2026-05-01T00:00:00.000Z',
      digitalSource: 'trainedAlgorithmicMedia',
      rights: { cost: 'unknown' },
    });
  });

  it('is plain text, whatever stands there', async () => {
    const xmp = packet(
      '<ps:Credit>&lt;img src=x onerror=alert(1)&gt;Agency&#7;</ps:Credit><d:subject><r:Bag><r:li>&lt;script&gt;steal()&lt;/script&gt;tram</r:li></r:Bag></d:subject>',
    );
    expect(await readMetadata({ xmp })).toMatchObject({ credit: 'Agency', keywords: ['tram'] });
  });

  it('does not grow: entities of a packet are not read', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "&a;&a;&a;">]>`;
    const xmp = bytesOf(bomb + new TextDecoder().decode(packet('<ps:Credit>&b;</ps:Credit>')));
    expect((await readMetadata({ xmp })).credit?.length ?? 0).toBeLessThan(10);
  });

  it('of IIM is read in its own encoding or in another one', async () => {
    const utf8 = Uint8Array.from([
      ...dataset(90, Uint8Array.from([0x1b, 0x25, 0x47]), 1),
      ...dataset(120, 'Požár v přístavu'),
      ...dataset(25, 'požár'),
      ...dataset(25, 'přístav'),
      ...dataset(55, '20260506'),
      ...dataset(60, '102030+0200'),
    ]);
    expect(await readMetadata({ iptc: utf8 })).toMatchObject({
      description: { und: 'Požár v přístavu' },
      keywords: ['požár', 'přístav'],
      takenAt: '2026-05-06T08:20:30.000Z',
    });
    const western = Uint8Array.from(dataset(80, Uint8Array.from([0x4a, 0xfc, 0x72, 0x67])));
    expect((await readMetadata({ iptc: western })).creator).toBe('Jürg');
  });

  it('in files beside a picture wins over what is in it', async () => {
    const xmp = packet('<ps:Credit>Inside</ps:Credit><ps:Headline>Inside</ps:Headline>');
    const sidecars = [
      { kind: 'xmp' as const, bytes: packet('<ps:Credit>Beside</ps:Credit>') },
      {
        kind: 'json' as const,
        bytes: bytesOf('{"caption": "By hand", "people": [{"name": "Ada"}], "credit": 7}'),
      },
    ];
    expect(await readMetadata({ xmp, sidecars })).toMatchObject({
      name: { und: 'Inside' },
      description: { und: 'By hand' },
      people: ['Ada'],
      credit: 'Beside',
    });
  });

  it('is empty where it is broken, and never an error', async () => {
    const bytes = fc.uint8Array({ maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(bytes, bytes, bytes, async (exif, iptc, xmp) => {
        const sidecars = [{ kind: 'json' as const, bytes: xmp }];
        expect((await readMetadata({ exif, iptc, xmp, sidecars })).rights).toBeDefined();
      }),
    );
    const cut = packet('<d:subject><r:Bag><r:li>tram</r:li><r:li>bu').subarray(0, -40);
    expect((await readMetadata({ xmp: cut })).keywords).toContain('tram');
  });
});
