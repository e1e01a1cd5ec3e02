import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestPlace, takeTestPlace } from '../../../../lib/sql/test-postgres.ts';
import { openUploads, uploadsPath } from '../../files/port.ts';
import { ForkedImageWorker } from '../image-worker/forked-image-worker.ts';
import { hollowPng, testPicture } from '../image-worker/test-pictures.ts';
import { writeXmp } from '../metadata/write-xmp.ts';
import type { LocalParts } from './local-bank.ts';
import { byWords, testParts } from './test-parts.ts';
import { Uploads } from './upload-bank.ts';

const now = new Date('2026-05-06T10:00:00Z');
const signal = new AbortController().signal;

let imageWorker: ForkedImageWorker;
let test: TestPlace;
let folder: string;
let parts: LocalParts;
let uploads: Uploads;

beforeAll(async () => {
  imageWorker = new ForkedImageWorker();
  // It takes its time to start on a busy machine.
  await imageWorker.read({ bytes: await testPicture(30, 20) });
});
afterAll(() => imageWorker.close());
beforeEach(async () => {
  test = await takeTestPlace();
  folder = test.place.dataDir;
  await open();
});
afterEach(async () => {
  await parts.store.close();
  await test.giveBack();
});

async function open(limit = 1e9) {
  parts = await testParts(test.place, imageWorker);
  const files = openUploads({ dataDir: folder });
  uploads = new Uploads(parts, { files, incoming: join(folder, 'incoming'), limit });
  await uploads.tidy();
}

async function files(): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const all = await readdir(join(folder, uploadsPath), options).catch(() => []);
  return all.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const xmp = writeXmp({
    name: { und: 'Tram in Brno' },
    description: { en: 'A tram crosses the square.' },
    keywords: ['tram'],
    people: [],
    creator: 'Ada Novak',
    rights: { license: 'CC BY 4.0', cost: 'free' },
  });
  const made = sharp(await testPicture(700, 400)).withXmp(xmp);
  return new Uint8Array(await made.jpeg().toBuffer());
}

async function bytesOf(file: Awaited<ReturnType<Uploads['file']>>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(file.file).arrayBuffer());
}

describe('an uploaded picture', { timeout: 60_000 }, () => {
  it('is there at once, with its metadata, its bytes as sent, and small ones', async () => {
    const bytes = await picture();
    const photo = await uploads.add('one', bytes, now);
    expect(photo).toMatchObject({
      bank: 'uploads',
      name: { und: 'Tram in Brno' },
      creator: 'Ada Novak',
      credit: 'Ada Novak',
      width: 700,
      height: 400,
      orientation: 'landscape',
      format: 'jpeg',
      bytes: bytes.length,
      widths: [320, 640, 1280],
      // A person has to say what holds.
      rights: { license: 'CC BY 4.0', cost: 'unknown' },
      updatedAt: now.toISOString(),
    });
    expect(photo.placeholder).toMatch(/^data:image\//);
    expect(await uploads.get('one', photo.id)).toEqual(photo);
    const whole = await uploads.file('one', photo.id, 'full', signal);
    expect(whole).toMatchObject({ type: 'image/jpeg', length: bytes.length });
    expect(await bytesOf(whole)).toEqual(bytes);
    const thumbnails = await uploads.file('one', photo.id, 320, signal);
    expect(await sharp(await bytesOf(thumbnails)).metadata()).toMatchObject({ width: 320 });
    expect(thumbnails.etag).not.toBe(whole.etag);
    const { hits } = await uploads.search('one', byWords('tram'));
    expect(hits.map((hit) => hit.photo)).toEqual([photo]);
  });

  it('survives a restart, and the loss of its small ones', async () => {
    const photo = await uploads.add('one', await picture(), now);
    await parts.store.close();
    await rm(join(folder, 'small'), { recursive: true });
    await open();
    expect(await uploads.get('one', photo.id)).toEqual(photo);
    const thumbnails = await uploads.file('one', photo.id, 640, signal);
    expect(await sharp(await bytesOf(thumbnails)).metadata()).toMatchObject({ width: 640 });
  });

  it("is its tenant's own", async () => {
    const { id } = await uploads.add('one', await picture(), now);
    expect(await uploads.get('two', id)).toBeUndefined();
    expect((await uploads.search('two', byWords(''))).hits).toEqual([]);
    await expect(uploads.file('two', id, 'full', signal)).rejects.toMatchObject({ status: 404 });
    await expect(uploads.remove('two', id)).rejects.toMatchObject({ status: 404 });
    expect((await uploads.state('one')).pictures).toBe(1);
    expect((await uploads.state('two')).pictures).toBe(0);
  });

  it('is one, though it is sent twice', async () => {
    const bytes = await picture();
    const first = await uploads.add('one', bytes, now);
    expect(await uploads.add('one', bytes, now)).toEqual(first);
    expect(await files()).toHaveLength(1);
    const other = new Uint8Array(await testPicture(50, 40));
    const [one, two] = await Promise.all([0, 1].map(() => uploads.add('one', other, now)));
    expect(one).toEqual(two);
    expect(await files()).toHaveLength(2);
  });

  it('can be corrected and deleted', async () => {
    const { id } = await uploads.add('one', await picture(), now);
    const changed = await uploads.change(
      'one',
      id,
      {
        description: 'Tramvaj na náměstí <b>Svobody</b>.',
        language: 'cs',
        creator: '',
        credit: 'Our own',
        people: ['Jana Nová'],
        rights: { cost: 'free', commercial: true, license: '', restriction: ' ' },
      },
      now,
    );
    expect(changed).toMatchObject({
      description: { cs: 'Tramvaj na náměstí Svobody.', en: 'A tram crosses the square.' },
      credit: 'Our own',
      people: [{ name: 'Jana Nová' }],
      rights: { cost: 'free', commercial: true },
    });
    expect(changed.creator).toBeUndefined();
    expect((await uploads.search('one', byWords('náměstí'))).hits).toHaveLength(1);
    await uploads.remove('one', id);
    expect(await uploads.get('one', id)).toBeUndefined();
    expect((await uploads.search('one', byWords('tram'))).hits).toEqual([]);
    expect(await files()).toEqual([]);
  });

  it('is refused where it is none, and leaves nothing', async () => {
    const bytes = await picture();
    const broken = [hollowPng(30_000, 30_000), bytes.slice(0, bytes.length / 2), new Uint8Array(9)];
    for (const each of broken) {
      await expect(uploads.add('one', each, now)).rejects.toMatchObject({
        status: 400,
        message: expect.stringMatching(/^The picture was not taken\. \w/),
      });
    }
    expect(await files()).toEqual([]);
    expect((await uploads.state('one')).pictures).toBe(0);
  });

  it('is refused where there is no room for it, and leaves its own when it goes', async () => {
    const bytes = await picture();
    await parts.store.close();
    await open(bytes.byteLength * 1.5);
    const { id } = await uploads.add('one', bytes, now);
    const other = new Uint8Array(await testPicture(700, 401));
    const room = { status: 409, message: expect.stringContaining('PHOTO_UPLOADS_LIMIT') };
    await expect(uploads.add('one', new Uint8Array(bytes.byteLength), now)).rejects.toMatchObject(
      room,
    );
    expect(await files()).toHaveLength(1);
    await uploads.add('two', other, now);
    await uploads.remove('one', id);
    await uploads.add('one', other, now);
  });

  it('that was half written in a crash is not there', async () => {
    const { id } = await uploads.add('one', await picture(), now);
    const [tenant = ''] = await readdir(join(folder, uploadsPath));
    const incoming = join(folder, 'incoming');
    await writeFile(join(incoming, 'x.part'), 'half');
    for (const name of [`${id}.jpeg`, 'x.jpeg']) {
      await writeFile(join(folder, uploadsPath, tenant, name), 'whole');
      await writeFile(join(incoming, `${tenant}~${name}`), '');
    }
    await parts.store.close();
    await open();
    expect(await files()).toEqual([`${id}.jpeg`]);
    expect(await readdir(incoming)).toEqual([]);
  });

  it('is stored where what was known of it is lost', async () => {
    const { id } = await uploads.add('one', await picture(), now);
    await parts.store.remove({ bank: 'uploads', shelf: 'one' }, [id]);
    await parts.store.close();
    await open();
    expect(await files()).toEqual([`${id}.jpeg`]);
  });
});
