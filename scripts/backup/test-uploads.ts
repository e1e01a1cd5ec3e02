import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { expect } from 'vitest';
import { openUploads, uploadsPath } from '../../services/engines/files/port.ts';
import { ForkedImageWorker } from '../../services/engines/photos/image-worker/forked-image-worker.ts';
import { testPicture } from '../../services/engines/photos/image-worker/test-pictures.ts';
import { testParts } from '../../services/engines/photos/local/test-parts.ts';
import { Thumbnails } from '../../services/engines/photos/local/thumbnails.ts';
import { Uploads } from '../../services/engines/photos/local/upload-bank.ts';
import { nameOf } from '../../services/engines/photos/local/upload-names.ts';
import type { DataPlace } from './make-backup.ts';

const tenant = 'desk';

/** Uploads pictures and deletes every other one at once, without a pause until it is stopped. */
export async function keepUploading(place: DataPlace) {
  const { dataDir } = place;
  const imageWorker = new ForkedImageWorker();
  const parts = {
    ...(await testParts(place, imageWorker)),
    thumbnails: new Thumbnails(join(dataDir, 'photos', 'small')),
  };
  const incoming = join(dataDir, 'photos', 'incoming');
  const uploads = new Uploads(parts, { files: openUploads(place), incoming, limit: 1e9 });
  const kept: string[] = [];
  let deleted = 0;
  let isStopped = false;
  const upload = async (lane: number) => {
    for (let n = 0; !isStopped; n += 1) {
      const bytes = new Uint8Array(await testPicture(40 + n, 30 + lane));
      const { id } = await uploads.add(tenant, bytes, new Date());
      if (n % 2 === 0) kept.push(id);
      else {
        await uploads.remove(tenant, id);
        deleted += 1;
      }
      await nextTurn();
    }
  };
  const lanes = [upload(0), upload(1)];
  return {
    kept,
    count: () => kept.length + deleted,
    async stop() {
      isStopped = true;
      await Promise.all(lanes);
      await imageWorker.close();
      await parts.store.close();
    },
  };
}

type Row = { id: string; shelf: string; file: string; digest: string };

/** Reads the pictures of a restored folder; throws where one has another file than it had, or a file has no picture. */
export async function readRestoredPictures(
  dataDir: string,
  read = (name: string) => readFile(join(dataDir, uploadsPath, name)),
): Promise<string[]> {
  const file = new SQLite(join(dataDir, 'photos.sqlite'), { readonly: true });
  const rows = file.prepare<[], Row>("select * from picture where bank = 'uploads'").all();
  file.close();
  for (const row of rows) {
    const hash = createHash('sha256').update(await read(nameOf(row)));
    expect(hash.digest('base64url'), row.id).toBe(row.digest);
  }
  const options = { recursive: true, withFileTypes: true } as const;
  const names = (await readdir(join(dataDir, uploadsPath), options).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  const expected = rows.map((row) => row.file);
  expect(expected).toEqual(expect.arrayContaining(names));
  return rows.map(({ id }) => id);
}
