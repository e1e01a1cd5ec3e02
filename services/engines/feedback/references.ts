import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { AnalyzedItem } from '../language/port.ts';
import type { Store } from '../store/port.ts';

let lastCount = randomBytes(4).readUInt32BE();

/**
 * Makes the key by which feedback refers to an answer: `yymmdd-hhmmss-` in UTC and eight hexadecimal digits
 * (CONTRACT 2.1). The digits are a scattered count, so that keys of one second never coincide.
 */
export function makeReferenceKey(time: Date): string {
  lastCount = (lastCount + 1) >>> 0;
  const scattered = Math.imul(lastCount, 0x9e3779b1) >>> 0;
  const date = time
    .toISOString()
    .replace(/^..|\..*|[-:]/g, '')
    .replace('T', '-');
  return `${date}-${scattered.toString(16).padStart(8, '0')}`;
}

/** How long feedback can refer to an analysis (CONTRACT 4.2). */
const validDays = 90;

/** Items are stored as `[kind, stdForm, gkbId]`, the last only where there is one. */
const StoredItems = z.array(
  z.union([
    z.tuple([z.enum(['t', 'e']), z.string(), z.string()]),
    z.tuple([z.enum(['t', 'e']), z.string()]),
  ]),
);

/** Saves what an analysis found, so that feedback can refer to it. Call it before the answer goes out. */
export async function saveReference(
  transaction: Store,
  reference: {
    key: string;
    tenant: string;
    usedChars: number;
    items: readonly AnalyzedItem[];
    time: Date;
  },
): Promise<void> {
  const items: z.infer<typeof StoredItems> = reference.items.map(({ kind, stdForm, gkbId }) => {
    const initial = kind === 'tag' ? 't' : 'e';
    return gkbId === undefined ? [initial, stdForm] : [initial, stdForm, gkbId];
  });
  await transaction
    .insertInto('reference')
    .values({
      reference_key: reference.key,
      tenant: reference.tenant,
      created_at: reference.time.toISOString(),
      used_chars: reference.usedChars,
      items: JSON.stringify(items),
    })
    .execute();
}

/** Items of the tenant's analysis with this key; undefined when there is none or it is too old. */
export async function findReference(
  store: Store,
  tenant: string,
  key: string,
  time: Date,
): Promise<AnalyzedItem[] | undefined> {
  const row = await store
    .selectFrom('reference')
    .select('items')
    .where('reference_key', '=', key)
    .where('tenant', '=', tenant)
    .where('created_at', '>=', oldestValid(time))
    .executeTakeFirst();
  if (!row) return undefined;
  return StoredItems.parse(JSON.parse(row.items)).map(([initial, stdForm, gkbId]) => ({
    kind: initial === 't' ? 'tag' : 'entity',
    stdForm,
    ...(gkbId !== undefined && { gkbId }),
  }));
}

/** Deletes references and answers of idempotent calls that are too old to be asked for. */
export async function deleteOldReferences(store: Store, time: Date): Promise<void> {
  await store.deleteFrom('reference').where('created_at', '<', oldestValid(time)).execute();
  await store.deleteFrom('answered').where('at', '<', oldestValid(time)).execute();
}

/** References older than this (ISO) count as gone. */
export function oldestValid(time: Date): string {
  return new Date(time.getTime() - validDays * 86_400_000).toISOString();
}
