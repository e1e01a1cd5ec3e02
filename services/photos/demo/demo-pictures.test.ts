import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captions } from './catalogue/captions.ts';
import { DemoPictures } from './demo-pictures.ts';
import { scenes } from './scenes/scenes.ts';

let folder: string;
let demo: DemoPictures;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-pictures-'));
  demo = new DemoPictures(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('every scene has a caption and every caption a scene', () => {
  expect(Object.keys(captions).sort()).toEqual(Object.keys(scenes).sort());
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

test('a picture has the size that was promised', async () => {
  const picture = demo.get('city-skyline-dusk');
  const bytes = await demo.render('city-skyline-dusk');
  const { width, height, format } = await sharp(bytes).metadata();
  expect({ width, height, format }).toEqual({
    width: picture?.source.width,
    height: picture?.source.height,
    format: 'jpeg',
  });
});

test('what is not there is not rendered', async () => {
  expect(await demo.render('nothing')).toBeUndefined();
});
