import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { BackupSchedule } from '../../lib/runtime/env.ts';

const hour = 3_600_000;
/** Milliseconds after which a backup that failed is tried again. */
const retryPause = hour;
const pattern = /^copydesk-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz(\.part)?$/;

/** The last backup that failed for want of photos. */
const withoutPhotos = 'copydesk-without-photos.tar.gz';

export function nameBackup(at: Date): string {
  return `copydesk-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
}

/** Milliseconds since 1970 in one of our names; NaN in any other. */
function timeOf(name: string): number {
  return pattern.test(name) ? Date.parse(name.replace(pattern, '$1$2:$3:$4Z')) : Number.NaN;
}

/** Milliseconds until the next backup is due, by the newest one that is there. */
export async function untilDue({ folder, everyHours }: BackupSchedule, now: Date): Promise<number> {
  const newest = (await listBackups(folder)).at(-1);
  if (newest === undefined) return 0;
  const at = timeOf(newest);
  // A clock that was ahead once does not put the next backup off.
  return Math.min(Math.max(0, at + everyHours * hour - now.getTime()), everyHours * hour);
}

/** Whole backups that bear our names, the oldest first. */
async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => !name.endsWith('.part') && !Number.isNaN(timeOf(name))).toSorted();
}

/**
 * Makes a backup, then deletes the oldest beyond the number kept, and what a killed one left. Returns its path and what is to
 * be told of it. Throws what it says.
 */
export async function makeScheduledBackup(
  { folder, keep }: BackupSchedule,
  dataDir: string,
  at: Date,
): Promise<{ path: string; told: string }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, nameBackup(at));
  const isTaken = existsSync(path);
  const told = await runBackup(path, dataDir).catch(async (error: unknown) => {
    // What is there all the same lacks its photos: worth having, but none of those that are kept.
    if (!isTaken && existsSync(path)) await rename(path, join(folder, withoutPhotos));
    throw error;
  });
  const surplus = (await listBackups(folder)).slice(0, -keep);
  const unfinished = (await readdir(folder)).filter(
    (name) => pattern.test(name) && name.endsWith('.part'),
  );
  for (const name of [...surplus, ...unfinished]) await rm(join(folder, name), { force: true });
  return { path, told };
}

/** In a process of its own that leaves the processor to people; returns what it says of the backup. */
async function runBackup(path: string, dataDir: string): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'backup.ts'), path], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const end = () => child.kill();
  process.once('exit', end);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000);
  });
  const told = text(child.stdout);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  process.off('exit', end);
  if (code !== 0) throw new Error(said.trim().split('\n').at(-1) || 'It ended without a word.');
  return (await told).trim().replaceAll('\n', ' ');
}

/** Makes backups at their times from now on; `say` is told of each, and why one failed. */
export function startBackups(
  schedule: BackupSchedule,
  dataDir: string,
  say: (line: string) => void,
): void {
  const wait = (milliseconds: number) => void setTimeout(round, milliseconds).unref();
  const round = async () => {
    try {
      const left = await untilDue(schedule, new Date());
      // A timer that is set for weeks would fire at once, and a machine may sleep meanwhile.
      if (left > 0) return wait(Math.min(left, hour));
      const { path, told } = await makeScheduledBackup(schedule, dataDir, new Date());
      say(`Backup: ${path}. ${told}`);
      wait(0);
    } catch (error) {
      say(`The backup failed: ${error instanceof Error ? error.message : error}`);
      wait(retryPause);
    }
  };
  void round();
}
