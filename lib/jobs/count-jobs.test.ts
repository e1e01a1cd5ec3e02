import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDesk } from '../drafts/test-desk.ts';
import { secondsFrom } from '../sql/ids.ts';
import { countJobs } from './count-jobs.ts';
import { addJob, beginJob } from './queue.ts';

let desk: Awaited<ReturnType<typeof openTestDesk>>;
beforeAll(async () => {
  desk = await openTestDesk();
});
afterAll(() => desk.close());

test('jobs are counted by kind and stage, with the time of the oldest that waits', async () => {
  const { db } = desk;
  expect(await countJobs(db)).toEqual([]);
  const first = await addJob(db, { kind: 'feedback' });
  await addJob(db, { kind: 'feedback' });
  await addJob(db, { kind: 'feedback', delay: 600 });
  await beginJob(db, { kind: 'feedback', key: 'mine' }, 60);
  const { id } = await addJob(db, { kind: 'sweep' });
  await addJob(db, { kind: 'tag-change', id: 'ended' });
  await db.updateTable('jobs').set({ state: 'failed' }).where('id', '=', id).execute();
  await db.updateTable('jobs').set({ state: 'done' }).where('id', '=', 'ended').execute();
  const none = { waiting: 0, running: 0, scheduled: 0, failed: 0 };
  expect(await countJobs(db)).toEqual([
    {
      ...{ kind: 'feedback', waiting: 2, running: 1, scheduled: 1, failed: 0 },
      waitingSince: first.due_at,
    },
    { kind: 'sweep', ...none, failed: 1 },
  ]);
  // A claim that is over is nobody's.
  const [later] = await countJobs(db, secondsFrom(3_600));
  expect(later).toMatchObject({ waiting: 4, running: 0, scheduled: 0 });
});
