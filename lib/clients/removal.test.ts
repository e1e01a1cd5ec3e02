import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDesk } from '../drafts/test-desk.ts';
import { runDueJobs } from '../jobs/run-jobs.ts';
import { secondsFrom } from '../sql/ids.ts';
import { removalJobs, requestRemoval } from './removal.ts';
import { startTestService } from './test-service.ts';

let desk: Awaited<ReturnType<typeof openTestDesk>>;
let service: Awaited<ReturnType<typeof startTestService>>;
beforeEach(async () => {
  desk = await openTestDesk();
  service = await startTestService({ extensions: ['removal'] });
});
afterEach(async () => {
  await service.close();
  await desk.close();
});

const asked = () => service.calls.map(({ path, body }) => [path, body]);
const jobsLeft = () => desk.db.selectFrom('jobs').select(['key', 'note', 'attempts']).execute();
/** Runs what is due once the calls that were under way have ended. */
async function runLater() {
  await desk.db
    .updateTable('jobs')
    .set({ due_at: secondsFrom(-1) })
    .execute();
  await runDueJobs(desk.db, removalJobs(service.services()));
}

test('each service is asked to remove what is its own, in parts, after calls under way have ended', async () => {
  const keys = Array.from({ length: 501 }, (_, at) => `k${at}`);
  await requestRemoval(desk.db, { service: 'media', keys: [...keys, 'k0'] });
  await requestRemoval(desk.db, { service: 'retrieval', keys: ['i1'] });
  await requestRemoval(desk.db, { service: 'retrieval', keys: [] });
  await runDueJobs(desk.db, removalJobs(service.services()));
  expect(asked()).toEqual([]);
  await runLater();
  expect(asked()).toHaveLength(3);
  expect(asked()).toEqual(
    expect.arrayContaining([
      ['/v2/nlp/analyze/feedback/remove', { referenceKeys: keys.slice(0, 500) }],
      ['/v2/nlp/analyze/feedback/remove', { referenceKeys: ['k500'] }],
      ['/v1/articles/research/remove', { interactionIds: ['i1'] }],
    ]),
  );
  expect(await jobsLeft()).toEqual([]);
});

test.each([
  ['away', 'hang-up'],
  ['failing', { status: 500, body: { exception: 'E', message: 'no' } }],
] as const)('a service that is %s is asked again', async (how, answer) => {
  await requestRemoval(desk.db, { service: 'retrieval', keys: ['i1'] });
  service.state.answer = () => answer;
  if (how === 'away') service.state.health = 'hang-up';
  await runLater();
  expect(await jobsLeft()).toMatchObject([{ key: 'retrieval', attempts: 1 }]);
  service.state.health = undefined;
  service.state.answer = () => ({ body: {} });
  await runLater();
  expect(asked().at(-1)).toEqual(['/v1/articles/research/remove', { interactionIds: ['i1'] }]);
  expect(await jobsLeft()).toEqual([]);
});

test('a process that died in the call leaves the job to another', async () => {
  await requestRemoval(desk.db, { service: 'media', keys: ['k1'] });
  await desk.db
    .updateTable('jobs')
    .set({ due_at: secondsFrom(-1) })
    .execute();
  const never = new Promise<never>(() => undefined);
  void runDueJobs(desk.db, removalJobs({ ...service.services(), call: () => never }));
  const taken = desk.db.selectFrom('jobs').select('id').where('lease_until', 'is not', null);
  await expect.poll(async () => (await taken.execute()).length).toBe(1);
  await desk.db
    .updateTable('jobs')
    .set({ lease_until: secondsFrom(-1) })
    .execute();
  await runLater();
  expect(asked()).toEqual([['/v2/nlp/analyze/feedback/remove', { referenceKeys: ['k1'] }]]);
  expect(await jobsLeft()).toEqual([]);
});

test('a service that cannot do that is not asked, which the log says', async () => {
  service.state.isOurs = false;
  await requestRemoval(desk.db, { service: 'media', keys: ['k1', 'k2'] });
  await expect(runLater()).rejects.toThrow('The media service keeps what was deleted here: 2 keys');
  expect(asked()).toEqual([]);
  await runLater();
});
