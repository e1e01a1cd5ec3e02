import { expect, it } from 'vitest';
import type { RecordWriter } from '../record/write-record.ts';
import type { ArchiveWriter } from '../writer/archive-writer.ts';
import { Replica } from './replica.ts';
import type { SharedRecord } from './shared-record.ts';

it('tells of what others have changed, whichever operation has taken it over', async () => {
  const record = {
    position: 0,
    byKey: (key: number) => (key <= record.position ? { key } : undefined),
  };
  let last = 1;
  let followed = 0;
  const shared = {
    claims: { waiting: async () => [2], unencoded: async () => [3] },
    exclusively: (act: () => Promise<unknown>) => act(),
    changesAfter: async (position: number) =>
      position < last ? { number: position + 1 } : undefined,
  };
  const writer = {
    replace: async ({ number }: { number: number }) => {
      record.position = number;
    },
  };
  const replica = new Replica({
    shared: shared as unknown as SharedRecord,
    record: record as unknown as RecordWriter,
    writer: writer as unknown as ArchiveWriter,
    onFollowed: async () => {
      followed += 1;
    },
  });
  await replica.sync();
  expect(followed).toBe(1);
  last = 2;
  // Claimed before it was here.
  expect(await replica.waiting({ limit: 1 })).toEqual([{ key: 2 }]);
  expect(followed).toBe(2);
  last = 3;
  await replica.claimUnencoded({ limit: 1 });
  expect(followed).toBe(3);
  last = 5;
  expect(await replica.change(async () => record.position)).toBe(5);
  expect(followed).toBe(5);
});
