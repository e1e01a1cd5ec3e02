import { resolve } from 'node:path';
import { isDiskFull } from '../../lib/sql/error-kinds.ts';
import { uploadsPath } from '../../services/engines/files/port.ts';
import { readSettings } from '../../services/server/env.ts';
import { createProgress, type Progress } from '../progress.ts';
import type { DataPlace } from './make-backup.ts';
import type { Manifest } from './manifest.ts';

type Act = (file: string, place: DataPlace, progress: Progress) => Promise<Manifest>;

/**
 * Runs one of the two commands with the file that it was given; says what came of it and sets the exit code. With
 * `needsUploads`, it has failed where there are uploaded photos, and the file of none.
 */
export async function runWithFile(
  act: Act,
  done: string,
  { needsUploads = false } = {},
): Promise<void> {
  try {
    const [file, ...more] = process.argv.slice(2);
    if (file === undefined || more.length > 0) throw new Error('Name one file.');
    const progress = createProgress({ output: process.stderr });
    const { files, databases, missingUploads } = await act(
      resolve(file),
      readSettings(process.env),
      progress,
    );
    const bytes = Object.values(files).reduce((sum, one) => sum + one.bytes, 0);
    const count = Object.keys(databases).length;
    const others = Object.keys(files).length - count;
    console.log(
      `${done}. Databases: ${count}, other files: ${others}, ${(bytes / 1e6).toFixed(1)} MB.`,
    );
    if (missingUploads === 0) return;
    const hint = 'Are FILES_URL and DATA_DIR as they should be?';
    console.log(`Uploaded photos without a file: ${missingUploads}. ${hint}`);
    const hasUploads = Object.keys(files).some((name) => name.startsWith(`${uploadsPath}/`));
    if (needsUploads && !hasUploads)
      throw new Error(`${done} without photos: no uploaded one has a file. ${hint}`);
  } catch (error) {
    if (isDiskFull(error)) console.error('The disk is full. Nothing was left behind.');
    else console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
