import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Files } from './files.ts';

async function collect(files: Files, prefix: string) {
  const found = [];
  for await (const file of files.list(prefix)) found.push(file);
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

async function read(files: Files, name: string): Promise<Buffer | undefined> {
  const found = await files.get(name);
  return found && Buffer.from(await new Response(found.stream).arrayBuffer());
}

/** Asks a store all that `Files` promises. `open` is called for each test, and gives one without files. */
export function testFiles(open: (dataDir: string) => Files): void {
  let dataDir: string;
  let files: Files;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'files-'));
    files = open(dataDir);
    await files.check();
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  async function put(name: string, content: string | Buffer) {
    const path = join(dataDir, 'incoming');
    await writeFile(path, content);
    await files.put(name, path);
  }

  it('are there as they were, until they are removed', async () => {
    await put('a1/tram.jpeg', 'tram');
    await put('a1/_-Empty.png', '');
    expect(await readdir(dataDir)).not.toContain('incoming');
    const found = await files.get('a1/tram.jpeg');
    expect(found?.size).toBe(4);
    expect(await new Response(found?.stream).text()).toBe('tram');
    expect((await read(files, 'a1/_-Empty.png'))?.length).toBe(0);
    for (const _ of [1, 2]) await files.remove('a1/tram.jpeg');
    expect(await files.get('a1/tram.jpeg')).toBeUndefined();
    expect(await files.get('a2/none.jpeg')).toBeUndefined();
    expect(files.fault).toBeUndefined();
  });

  it('may be large, and are streamed', async () => {
    const large = randomBytes(12_000_000);
    await put('a1/large.tiff', large);
    const found = await files.get('a1/large.tiff');
    const hash = createHash('sha256');
    let chunks = 0;
    for await (const chunk of found?.stream ?? []) {
      hash.update(chunk);
      chunks += 1;
    }
    expect(hash.digest('hex')).toBe(createHash('sha256').update(large).digest('hex'));
    expect(chunks).toBeGreaterThan(1);
    const left = await files.get('a1/large.tiff');
    await left?.stream.cancel();
  });

  it('are listed by the beginning of their names', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `a1/${String(n).padStart(2, '0')}.jpeg`);
    for (const name of [...names, 'a2/other.jpeg']) await put(name, name);
    expect(await collect(files, 'a1/')).toEqual(names.map((name) => ({ name, size: 10 })));
    expect(await collect(files, '')).toHaveLength(13);
    expect(await collect(files, 'a3/')).toEqual([]);
  });

  it('appear only when they are whole, and many at once do not mix', async () => {
    const writers = Array.from({ length: 20 }, async (_, n) => {
      const path = join(dataDir, `part-${n}`);
      await writeFile(path, String(n).repeat(50_000));
      await files.put(`a1/${n}.jpeg`, path);
    });
    const seen: Promise<unknown>[] = [];
    const looks = setInterval(() => seen.push(collect(files, 'a1/').then(check)), 5);
    const check = (found: { name: string; size: number }[]) => {
      for (const { name, size } of found) {
        expect(size).toBe(50_000 * name.slice(3, -5).length);
      }
    };
    await Promise.all(writers);
    clearInterval(looks);
    await Promise.all(seen);
    expect(await collect(files, 'a1/')).toHaveLength(20);
    expect((await read(files, 'a1/17.jpeg'))?.toString()).toBe('17'.repeat(50_000));
  });
}
