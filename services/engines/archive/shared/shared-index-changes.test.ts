import { expect, it } from 'vitest';
import type { RecordWriter } from '../record/write-record.ts';
import type { ArchiveWriter } from '../writer/archive-writer.ts';
import { Replica } from './replica.ts';
import { SharedIndexChanges } from './shared-index-changes.ts';
import type { SharedRecord } from './shared-record.ts';

/** A copy that ends at a change, of a record with ten, which an index has up to the fifth. */
function open(position: number) {
  const record = { position, tenants: () => ['desk'] };
  const noted: number[] = [];
  const numbers = [6, 7, 8, 9, 10];
  const followers = {
    follow: async () => true,
    unindexed: async (_: string, until: number) =>
      numbers.flatMap((number) =>
        number <= until ? { tenant: number % 2 ? 'desk' : 'other', id: `${number}`, number } : [],
      ),
    noteIndexed: async (_: string, number: number) => void noted.push(number),
  };
  const shared = {
    followers,
    changesAfter: async (after: number) => (after < 10 ? { number: 10 } : undefined),
  };
  const writer = {
    replace: async ({ number }: { number: number }) => {
      record.position = number;
    },
  };
  const both = {
    shared: shared as unknown as SharedRecord,
    record: record as unknown as RecordWriter,
  };
  const replica = new Replica({
    ...both,
    writer: writer as unknown as ArchiveWriter,
    onFollowed: async () => undefined,
  });
  return { record, noted, index: new SharedIndexChanges({ ...both, replica }) };
}

it('is as new as the record before it feeds an index, which may have more than the copy had', async () => {
  const { record, index } = open(4);
  expect(await index.follow({ name: 'index' })).toEqual({ isComplete: true, tenants: ['desk'] });
  expect(record.position).toBe(10);
});

it('notes that an index has some changes once those of every tenant are sent', async () => {
  const { noted, index } = open(10);
  await index.follow({ name: 'index' });
  const changes = await index.changedArticles({ limit: 100 });
  const byTenant = Map.groupBy(changes, ({ tenant }) => tenant);
  await index.forgetChanges({ changes: byTenant.get('desk') ?? [] });
  expect(noted).toEqual([]);
  await index.forgetChanges({ changes: byTenant.get('other') ?? [] });
  expect(noted).toEqual([10]);
});

it('notes nothing of what was listed before its thread was started anew', async () => {
  const before = open(10);
  await before.index.follow({ name: 'index' });
  const changes = await before.index.changedArticles({ limit: 100 });
  const { noted, index } = open(10);
  await index.follow({ name: 'index' });
  await index.forgetChanges({ changes });
  expect(noted).toEqual([]);
});
