import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod';
import type { ImportRequest } from './import-request.ts';
import { fileStart } from './read-articles.ts';

const count = z.int().min(0);

const State = z.object({
  place: z.object({ offset: count, lines: count, fileBytes: count }),
  sent: count,
  refused: count,
  /** Records replaced by a later one with the same id. */
  repeated: count,
  /** Length of the error file at this point. */
  errorBytes: count,
});

/** Progress of an import; everything up to there is answered. */
export type ImportState = z.output<typeof State>;

export const nothingDone: ImportState = {
  place: fileStart,
  sent: 0,
  refused: 0,
  repeated: 0,
  errorBytes: 0,
};

/** Path of the state of this file, imported with these options. `target` is the address of the services. */
export function statePath(dataDir: string, target: string, request: ImportRequest): string {
  const { path, isDry: _, fromStart: __, ...how } = request;
  const { size } = statSync(path);
  const known = JSON.stringify([basename(path), size, target, how]);
  const name = createHash('sha256').update(known).digest('hex').slice(0, 24);
  return join(dataDir, 'imports', `${name}.json`);
}

/** Reads the state of an earlier run; undefined where it is missing or broken. */
export async function readState(path: string): Promise<ImportState | undefined> {
  try {
    return State.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Replaces the state atomically. */
export async function writeState(path: string, state: ImportState): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, JSON.stringify(state), { mode: 0o600, flush: true });
  await rename(draft, path);
}
