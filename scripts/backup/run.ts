import { resolve } from 'node:path';
import { isDiskFull } from '../../lib/sql/error-kinds.ts';
import { readSettings } from '../../services/server/env.ts';
import { createProgress, type Progress } from '../progress.ts';
import type { DataPlace } from './make-backup.ts';
import type { Manifest } from './manifest.ts';

type Act = (file: string, place: DataPlace, progress: Progress) => Promise<Manifest>;

/** Runs one of the two commands with the file that it was given; says what came of it and sets the exit code. */
export async function runWithFile(act: Act, done: string): Promise<void> {
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
    if (missingUploads > 0)
      console.log(
        `Uploaded photos without a file: ${missingUploads}. Is FILES_URL as it should be?`,
      );
  } catch (error) {
    if (isDiskFull(error)) console.error('The disk is full. Nothing was left behind.');
    else console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
