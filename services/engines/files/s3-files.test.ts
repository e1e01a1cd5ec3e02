import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '../../../lib/log/log.ts';
import { S3Files } from './s3-files.ts';

/** Faults that a real store shows only when it is ill; `files.test.ts` asks a real one. */
let server: Server | undefined;
let folder: string;
const lines: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'));
});
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  lines.length = 0;
  await rm(folder, { recursive: true });
});

async function filesOf(answer: RequestListener, patience = 5_000): Promise<S3Files> {
  const own = createServer(answer);
  server = own;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const { port } = own.address() as AddressInfo;
  const address = {
    ...{ url: `http://127.0.0.1:${port}/photos`, region: 'eu', prefix: 'desk/' },
    ...{ key: 'desk', secret: 'planted-files-secret' },
  };
  const log = createLog({ name: 'test', destination: { write: (line) => lines.push(line) } });
  return new S3Files(address, { log, patience });
}

const sayError =
  (status: number, code: string): RequestListener =>
  (_request, response) => {
    response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
  };

async function picture(content = 'tram'): Promise<string> {
  const path = join(folder, 'tram.jpeg');
  await writeFile(path, content);
  return path;
}

it('tries passing faults again, with all of the content, and logs nothing of them', async () => {
  const sent: string[] = [];
  const files = await filesOf(async (request, response) => {
    sent.push(await text(request));
    response.writeHead(sent.length < 3 ? 503 : 200).end();
  });
  await files.put('a/tram.jpeg', await picture());
  expect(sent).toEqual(['tram', 'tram', 'tram']);
  expect(await readdir(folder)).toEqual([]);
  expect(lines).toEqual([]);
});

it.each([
  [503, 'SlowDown', 'away'],
  [500, 'InternalError', 'away'],
  [429, '', 'away'],
  [403, 'InvalidAccessKeyId', 'denied'],
  [403, 'SignatureDoesNotMatch', 'denied'],
  [401, '', 'denied'],
  [404, 'NoSuchBucket', 'no-bucket'],
  [301, 'PermanentRedirect', 'other-region'],
  [307, '', 'other-region'],
  [400, 'AuthorizationHeaderMalformed', 'other-region'],
  [507, 'XMinioStorageFull', 'full'],
  [400, 'EntityTooLarge', 'refused'],
])(
  'an answer of %i %s says that the store is %s, and keeps the file',
  async (status, code, fault) => {
    const files = await filesOf(sayError(status, code));
    await expect(files.put('a/tram.jpeg', await picture())).rejects.toMatchObject({
      ...{ status: 503, fault, message: expect.stringMatching(/^The .*\.$/) },
    });
    expect(await readdir(folder)).toEqual(['tram.jpeg']);
    expect(files.fault).toBe(fault);
    expect(lines.join()).toContain(`"fault":"${fault}"`);
  },
);

it('logs a loss and a return once, without the secret', async () => {
  let isAway = true;
  const files = await filesOf((_request, response) => {
    if (isAway) response.destroy();
    else response.writeHead(204).end();
  });
  for (const _ of [1, 2]) await expect(files.remove('a')).rejects.toMatchObject({ fault: 'away' });
  isAway = false;
  for (const _ of [1, 2]) await files.remove('a');
  expect(files.fault).toBeUndefined();
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('/photos');
  expect(lines[1]).toContain('answers again');
  expect(lines.join()).not.toContain('planted-files-secret');
});

it('does not wait for ever for an answer, or for the rest of one', async () => {
  const silent = await filesOf(() => undefined, 50);
  await expect(silent.check()).rejects.toMatchObject({ fault: 'away' });
  server?.closeAllConnections();
  server?.close();
  const stuck = await filesOf((_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half');
  }, 1_000);
  const found = await stuck.get('a');
  await expect(new Response(found?.stream).text()).rejects.toMatchObject({ fault: 'away' });
});

it('an answer that breaks off is an error, not a short file', async () => {
  const files = await filesOf((_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy());
  });
  const found = await files.get('a');
  await expect(new Response(found?.stream).text()).rejects.toThrow();
});

it('follows no redirect, which would carry the signature elsewhere', async () => {
  let asked = 0;
  const files = await filesOf((_request, response) => {
    asked += 1;
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  await expect(files.check()).rejects.toMatchObject({ fault: 'other-region' });
  expect(asked).toBe(1);
});

it('does not list names that lead elsewhere, or are in another form', async () => {
  const names = ['../../x.jpeg', 'a1/../x.jpeg', '/etc/x.conf', 'a1/b/c.jpeg', 'a1/&amp;.jpeg'];
  const files = await filesOf((_request, response) => {
    const all = [...names, 'a1/tram.jpeg'].map(
      (name) => `<Contents><Key>desk/${name}</Key><Size>4</Size></Contents>`,
    );
    response.end(`<ListBucketResult>${all.join('')}</ListBucketResult>`);
  });
  const found = [];
  for await (const file of files.list('')) found.push(file);
  expect(found).toEqual([{ name: 'a1/tram.jpeg', size: 4 }]);
});

it('with a key that may only read, goes on saying so', async () => {
  const files = await filesOf((request, response) => {
    if (request.method === 'GET') response.end();
    else sayError(403, 'AccessDenied')(request, response);
  });
  await expect(files.put('a/tram.jpeg', await picture())).rejects.toMatchObject({ status: 503 });
  await files.check();
  expect(files.fault).toBe('denied');
  await expect(files.put('a/tram.jpeg', await picture())).rejects.toMatchObject({ status: 503 });
  expect(lines).toHaveLength(1);
});

it('ends with the request that it works for', async () => {
  const files = await filesOf(() => undefined);
  const caller = new AbortController();
  const found = files.get('a', caller.signal);
  caller.abort(new Error('gone'));
  await expect(found).rejects.toThrow('gone');
  expect(lines).toEqual([]);
});
