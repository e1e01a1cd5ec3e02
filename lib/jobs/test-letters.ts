import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Desk } from '../sql/desk-database.ts';
import { type JobKind, parseCursor, parsePayload } from './job-kind.ts';

/** Where a step can be stopped: `<point> <number of the letter>`. */
export type StopPoint =
  `${'begin' | 'prepared' | 'called' | 'write' | 'undo' | 'undone'} ${number}`;

const Payload = z.object({ letters: z.number() });
const Cursor = z.object({ next: z.number(), isCalled: z.boolean().default(false) });
const start = { next: 0, isCalled: false };

/** A post office outside the database: it delivers each letter once, however often it is handed in. */
export function postOffice(dataDir: string) {
  const path = join(dataDir, 'post.txt');
  return {
    hand(letter: string): void {
      appendFileSync(path, `${letter}\n`);
    },
    handed: () => (existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : []),
  };
}

/**
 * For tests: a job that hands in letters one by one and counts each in the database, in the settings. `reach` is awaited
 * at every point of every step, so that a test can kill the process there. Unless letters may be repeated, a step
 * announces each, and one that may have been handed in is not handed in again.
 */
export function letterJobs(
  dataDir: string,
  reach: (point: StopPoint) => Promise<void> = async () => undefined,
  isRepeatable = true,
): JobKind {
  const post = postOffice(dataDir);
  return {
    name: 'archive-tagging',
    hasHistory: true,
    async step(job, { prepare }) {
      const { letters } = parsePayload(job, Payload);
      const { next, isCalled } = parseCursor(job, Cursor) ?? start;
      if (next === letters) return { kind: 'end', state: 'done' };
      await reach(`begin ${next}`);
      if (!isRepeatable && !isCalled) await prepare({ next, isCalled: true });
      await reach(`prepared ${next}`);
      if (!isCalled) post.hand(`${job.id} ${next}`);
      await reach(`called ${next}`);
      return {
        ...{ kind: 'advance', cursor: { next: next + 1 }, done: next + 1 },
        async write(transaction) {
          await countLetter(transaction, 1);
          await reach(`write ${next}`);
        },
      };
    },
    undo: {
      begin: async (_, job) => (parseCursor(job, Cursor) ?? start).next,
      async step(job) {
        const { next } = parseCursor(job, Cursor) ?? start;
        if (next === job.total) return { kind: 'end', state: 'done' };
        await reach(`undo ${next}`);
        post.hand(`${job.id} back ${next}`);
        return {
          ...{ kind: 'advance', cursor: { next: next + 1 }, done: next + 1 },
          async write(transaction) {
            await countLetter(transaction, -1);
            await reach(`undone ${next}`);
          },
        };
      },
    },
  };
}

async function countLetter(transaction: Desk, change: number): Promise<void> {
  const value = String((await readCount(transaction)) + change);
  await transaction
    .insertInto('settings')
    .values({ name: 'letters', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** The letters counted in the database. */
export async function readCount(db: Desk): Promise<number> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'letters')
    .executeTakeFirst();
  return Number(row?.value ?? 0);
}
