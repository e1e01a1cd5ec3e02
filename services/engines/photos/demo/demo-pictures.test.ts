import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'exifr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCountryNames } from '../../../../lib/maps/country-names.ts';
import { ForkedImageWorker } from '../image-worker/forked-image-worker.ts';
import { DemoPictures } from './demo-pictures.ts';
import { drawMap } from './maps/draw-map.ts';

let folder: string;
let imageWorker: ForkedImageWorker;
let demo: DemoPictures;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-pictures-'));
  imageWorker = new ForkedImageWorker();
  demo = new DemoPictures(imageWorker, folder);
});

afterAll(async () => {
  await imageWorker.close();
  await rm(folder, { recursive: true, force: true });
});

/** Areas of the map without a country or territory in the knowledge base, or that are disputed. */
const unmapped = [
  'Ashmore and Cartier Is.',
  'Br. Indian Ocean Ter.',
  'Fr. S. Antarctic Lands',
  'Heard I. and McDonald Is.',
  'Indian Ocean Ter.',
  'N. Cyprus',
  'N. Mariana Is.',
  'Niue',
  'Norfolk Island',
  'Pitcairn Is.',
  'S. Geo. and the Is.',
  'Saint Helena',
  'Siachen Glacier',
  'Somaliland',
  'St-Barthélemy',
  'St-Martin',
  'St. Pierre and Miquelon',
  'Wallis and Futuna Is.',
];

test('every file has a caption and every caption a file', async () => {
  const files = await readdir(new URL('../../../../content/photos', import.meta.url));
  const captioned = demo.pictures.flatMap(({ source, mapName }) => (mapName ? [] : source.id));
  expect(captioned.map((id) => `${id}.webp`).sort()).toEqual(
    files.filter((name) => name !== 'captions.jsonl').sort(),
  );
  expect(captioned.length).toBeGreaterThan(60);
});

test('every country of the map has a picture of where it lies', () => {
  const mapped = demo.pictures.flatMap(({ mapName }) => mapName ?? []);
  const missing = readCountryNames().filter((name) => !mapped.includes(name));
  expect(missing.sort()).toEqual(unmapped);
});

test('every picture says in both languages what it shows, and that it is an illustration', () => {
  for (const { source } of demo.pictures) {
    const { en, cs } = source.description;
    expect(source.name.en, source.id).toBeTruthy();
    expect(source.name.cs, source.id).toBeTruthy();
    expect(en, source.id).toMatch(/^Illustration: .{20,}\.$/);
    expect(cs, source.id).toMatch(/^Ilustrace: .{20,}\.$/);
    expect(source.altText?.length, source.id).toBeGreaterThan(30);
    expect(source.keywords.length, source.id).toBeGreaterThan(5);
    expect(source.rights).toMatchObject({ license: 'CC BY 4.0', cost: 'free', commercial: true });
    expect(source.digitalSource).toBe('digitalCreation');
    expect(source.credit).toBeTruthy();
    expect(source.categories?.length, source.id).toBeGreaterThan(0);
  }
});

test('ids are unique', () => {
  const ids = demo.pictures.map(({ source }) => source.id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(['Russia', 'Fiji', 'Antarctica', 'Vatican', 'Indonesia', 'Greenland', 'Czechia'])(
  'the map of %s is whole',
  async (country) => {
    const svg = await drawMap(country);
    expect(/NaN|undefined|Infinity|d="" fill="#c9553d" stroke/.test(svg)).toBe(false);
    expect(isBalanced(svg)).toBe(true);
  },
);

test.each(['prague-bridge-castle', 'map-cz'])(
  '%s has the size that was promised, and its metadata',
  async (id) => {
    const source = demo.pictures.find((picture) => picture.source.id === id)?.source;
    const bytes = await demo.render(id);
    const { width, height, format } = await sharp(bytes).metadata();
    expect({ width, height, format }).toEqual({
      width: source?.width,
      height: source?.height,
      format: 'jpeg',
    });
    const written = await parse(Buffer.from(bytes ?? []), { xmp: true });
    expect(JSON.stringify(written)).toContain(source?.description.cs);
    expect(JSON.stringify(written)).toContain('digitalCreation');
    expect(JSON.stringify(written)).toContain('creativecommons.org/licenses/by/4.0');
  },
);

test('what was drawn is kept, and what an older version drew is not', async () => {
  const first = await demo.render('map-cz');
  expect(await new DemoPictures(imageWorker, folder).render('map-cz')).toEqual(first);
  expect(await readdir(folder)).toEqual([demo.version]);
  await writeFile(join(folder, demo.version, 'map-cz.jpg'), '');
  expect((await demo.render('map-cz'))?.length).toBe(first?.length);
});

test('what is not there is not rendered', async () => {
  expect(await demo.render('nothing')).toBeUndefined();
});

/** True if every element is closed, in order. */
function isBalanced(svg: string): boolean {
  const open: string[] = [];
  for (const [, end, name = '', , isEmpty] of svg.matchAll(
    /<(\/?)(\w+)((?:\s[\w:-]+="[^"<]*")*)(\/?)>/g,
  )) {
    if (end === '/') {
      if (open.pop() !== name) return false;
    } else if (isEmpty !== '/') open.push(name);
  }
  return open.length === 0 && svg.replaceAll(/<[^<>]*>/g, '') === '';
}
