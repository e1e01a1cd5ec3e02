import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../../../scripts/s3-server.ts';
import { startTestServices, testKeys } from '../../server/test-services.ts';
import { openUploads, parseS3Address } from './port.ts';
import { testFiles } from './test-files.ts';

/** Files of uploads in a real store, by `npm run test:files`. */
let server: S3Server;
beforeAll(async () => {
  const started = await startS3Server();
  if ('missing' in started) throw new Error(started.missing);
  server = started;
});
afterAll(() => server?.stop());

describe('a bucket', () => {
  testFiles((dataDir) => openUploads({ dataDir, files: parseS3Address(server.address()) }));

  it('says that the key is wrong, that it is missing, and that nobody answers', async () => {
    const address = parseS3Address(server.address());
    const filesAt = (change: Partial<typeof address>) =>
      openUploads({ dataDir: '/nowhere', files: { ...address, ...change } });
    for (const change of [{ secret: 'wrong' }, { key: 'nobody' }])
      await expect(filesAt(change).check()).rejects.toMatchObject({ fault: 'denied' });
    const url = address.url.replace(/[^/]+$/, 'no-such-bucket');
    await expect(filesAt({ url }).check()).rejects.toMatchObject({ fault: 'no-bucket' });
    await expect(filesAt({ url }).get('a')).rejects.toMatchObject({ fault: 'no-bucket' });
    await expect(filesAt({ region: 'elsewhere' }).check()).rejects.toMatchObject({ status: 503 });
    const away = filesAt({ url: 'http://127.0.0.1:9/photos' });
    await expect(away.check()).rejects.toMatchObject({ status: 503, fault: 'away' });
  });

  it('lists more files than fit on a page', async () => {
    const address = parseS3Address(server.address());
    const folder = join(server.bucketFolder, address.prefix, 'photos', 'uploads', 'a1');
    await mkdir(folder, { recursive: true });
    for (let n = 0; n < 2_100; n += 1) await writeFile(join(folder, `${n}.jpeg`), 'tram');
    const names = new Set<string>();
    for await (const { name } of openUploads({ dataDir: '', files: address }).list('a1/'))
      names.add(name);
    expect(names.size).toBe(2_100);
    expect(names).toContain('a1/2099.jpeg');
  });
});

async function picture(width: number): Promise<Buffer> {
  const create = { width, height: 300, channels: 3 as const, background: 'teal' };
  return sharp({ create }).jpeg().toBuffer();
}

describe('services with a bucket', () => {
  it('keep pictures there, and say so while it is away', async () => {
    const files = parseS3Address(server.address());
    const services = await startTestServices({ files }, { analyzesArchive: false });
    const upload = (body: Buffer) =>
      services.call('/v2/photos/uploads', { body, headers: { 'Content-Type': 'image/jpeg' } });
    const read = async (id: string, width: string) => {
      const headers = { 'X-API-Key': testKeys.desk };
      const answer = await fetch(`${services.url}/v2/photos/uploads/${id}/${width}`, { headers });
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const describeUploads = async () => {
      const { json } = await services.call('/v2/photo_banks');
      return (json as { bank: string }[]).find(({ bank }) => bank === 'uploads');
    };
    const health = async () => (await services.call('/health', { key: null })).json;
    const objects = async () =>
      (await readdir(join(server.bucketFolder, files.prefix), { recursive: true })).filter((name) =>
        name.endsWith('.jpeg'),
      );
    try {
      await services.whenReady();
      const sent = await picture(400);
      const first = await upload(sent);
      expect(first.status, first.text).toBe(200);
      const { id } = first.json as { id: string };
      expect((await read(id, 'full')).bytes.equals(sent)).toBe(true);
      expect(await objects()).toHaveLength(1);
      expect(await readdir(join(services.dataDir, 'photos'))).not.toContain('uploads');
      expect(await health()).toMatchObject({ uploads: { store: 's3' } });

      await server.kill();
      const refused = await upload(await picture(500));
      expect(refused).toMatchObject({
        status: 503,
        json: { message: 'The file store does not answer.' },
      });
      expect(refused.headers.get('retry-after')).toBe('5');
      expect((await read(id, 'full')).status).toBe(503);
      // Small ones are on the machine.
      expect((await read(id, '320')).status).toBe(200);
      expect(await health()).toMatchObject({ uploads: { store: 's3', fault: 'away' } });
      expect(await describeUploads()).toMatchObject({
        ...{ state: 'down', message: 'The file store does not answer.' },
      });
      // Deleted for everybody at once; the file goes later.
      const gone = await services.call(`/v2/photos/uploads/${id}`, { method: 'DELETE' });
      expect(gone.status).toBe(200);
      await services.restart();
      expect((await services.call(`/v2/photos/uploads/${id}`)).status).toBe(404);

      await server.restart();
      expect((await upload(await picture(500))).status).toBe(200);
      expect(await describeUploads()).not.toMatchObject({ state: 'down' });
      expect(await objects()).toHaveLength(2);
      await services.restart();
      expect(await objects()).toHaveLength(1);
      expect(await readdir(join(services.dataDir, 'photos', 'incoming'))).toEqual([]);
      // Small ones that are lost are made anew from the bucket.
      await rm(join(services.dataDir, 'photos', 'small'), { recursive: true });
      const found = await services.call('/v2/photos/uploads/search', {
        body: { query: '', count: 5 },
      });
      const [{ id: second = '' } = {}] = (found.json as { photos: { id: string }[] }).photos;
      const small = await read(second, '320');
      expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 320, format: 'jpeg' });
    } finally {
      await services.close();
    }
  });

  it('do not start with a key that is wrong or without the bucket, and say so', async () => {
    const files = parseS3Address(server.address());
    const dataDir = await mkdtemp(join(tmpdir(), 'services-'));
    try {
      for (const [change, reason] of [
        [{ secret: 'wrong' }, 'does not accept the key'],
        [{ url: files.url.replace(/[^/]+$/, 'missing') }, 'does not have the bucket'],
      ] as const) {
        const start = startTestServices({ dataDir, files: { ...files, ...change } });
        await expect(start).rejects.toThrow(`FILES_URL cannot be used. The file store ${reason}`);
      }
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });
});
