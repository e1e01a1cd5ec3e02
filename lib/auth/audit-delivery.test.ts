import { afterEach, beforeEach, expect, test } from 'vitest';
import { addTestUser, openTestDesk } from '../drafts/test-desk.ts';
import { runDueJobs } from '../jobs/run-jobs.ts';
import { silentLog } from '../log/log.ts';
import { startLogReceiver } from '../log/test-log-receiver.ts';
import { chainStart, hashEntry } from '../sql/audit-chain.ts';
import type { Desk } from '../sql/desk-database.ts';
import { secondsFrom } from '../sql/ids.ts';
import type { Me } from './api.ts';
import { audit } from './audit.ts';
import { auditDelivery, deliveredTo } from './audit-delivery.ts';
import { limitAudit, pruneAudit } from './prune-audit.ts';

let db: Desk;
let ada: Me;
let close: () => Promise<void>;
let receiver: Awaited<ReturnType<typeof startLogReceiver>>;

beforeEach(async () => {
  ({ db, close } = await openTestDesk());
  ada = await addTestUser(db, 'Ada');
  receiver = await startLogReceiver();
});
afterEach(async () => {
  await receiver.close();
  await close();
});

const write = (details: string) =>
  audit(db, { by: ada.id, action: 'tags.create', object: 'tag:t1', name: 'Tram 🚋', details });
const deliver = async () => {
  // A pause is over.
  await db
    .updateTable('jobs')
    .set({ due_at: secondsFrom(-1) })
    .execute();
  const { endpoint } = receiver;
  await runDueJobs(db, auditDelivery(db, { receiver: { endpoint }, version: '1', log: silentLog }));
};
const arrived = () => receiver.received.map(({ attributes }) => attributes['audit.details']);

test('each entry arrives once, in order, and its chain can be followed there', async () => {
  for (let n = 0; n < 450; n += 1) await write(`${n}`);
  await deliver();
  await deliver();
  expect(arrived()).toEqual(Array.from({ length: 450 }, (_, n) => `${n}`));
  let hash = chainStart;
  for (const { attributes, service, body } of receiver.received) {
    const of = (name: string) => {
      const value = attributes[`audit.${name}`];
      return typeof value === 'string' ? value : null;
    };
    hash = hashEntry(hash, {
      ...{ at: of('at') ?? '', by: of('by'), action: body, object: of('object') ?? '' },
      ...{ name: of('name'), details: of('details') },
    });
    expect([service, of('hash')]).toEqual(['copydesk-audit', hash]);
  }
  expect(await db.selectFrom('jobs').selectAll().execute()).toEqual([]);
});

test('what is written while the receiver is away arrives afterwards, and nothing twice', async () => {
  await write('before');
  await deliver();
  receiver.answer.status = 503;
  await write('meanwhile');
  await deliver();
  await write('later');
  await deliver();
  expect(arrived()).toEqual(['before']);
  receiver.answer.status = 200;
  await deliver();
  expect(arrived()).toEqual(['before', 'meanwhile', 'later']);
});

test('two processes at once send it once', async () => {
  for (let n = 0; n < 30; n += 1) await write(`${n}`);
  await Promise.all([deliver(), deliver()]);
  expect(arrived()).toHaveLength(30);
});

test('entries that have not arrived are not removed for their age', async () => {
  for (const details of ['one', 'two']) await write(details);
  await deliver();
  await write('three');
  const sent = await deliveredTo(db);
  expect(await pruneAudit(db, secondsFrom(60), 'secret', sent)).toBe(2);
  const left = await db.selectFrom('audit').select('details').orderBy('id').execute();
  expect(left.map(({ details }) => details)).toEqual(['three', '2']);
  await deliver();
  expect(arrived()).toEqual(['one', 'two', 'three', '2']);
});

test('with a receiver that never answered nothing is removed', async () => {
  await write('one');
  const log = { warn: expect.fail };
  limitAudit(db, { days: -1, secret: 'secret', isDelivered: true }, log);
  await write('two');
  expect(await db.selectFrom('audit').select('details').execute()).toHaveLength(2);
});
