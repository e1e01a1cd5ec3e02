import * as z from 'zod';
import type { AnalyzedItem } from '../language/analyze-input.ts';
import type { Store } from '../store/open-store.ts';

/** How long feedback can refer to an analysis (CONTRACT 4.2). */
const keptDays = 90;

/** Items are kept as `[kind, stdForm, gkbId]`, the last only where there is one. */
const StoredItems = z.array(
  z.union([
    z.tuple([z.enum(['t', 'e']), z.string(), z.string()]),
    z.tuple([z.enum(['t', 'e']), z.string()]),
  ]),
);

/** Remembers what an analysis found, so that feedback can refer to it. Call it before the answer goes out. */
export async function keepReference(
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

/** What the tenant's analysis of that name found; undefined when there is none or it is too old. */
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
    .where('created_at', '>=', oldestKept(time))
    .executeTakeFirst();
  if (!row) return undefined;
  return StoredItems.parse(JSON.parse(row.items)).map(([initial, stdForm, gkbId]) => ({
    kind: initial === 't' ? 'tag' : 'entity',
    stdForm,
    ...(gkbId !== undefined && { gkbId }),
  }));
}

/** Forgets references and named calls that are too old to be asked for. */
export async function forgetOldReferences(store: Store, time: Date): Promise<void> {
  await store.deleteFrom('reference').where('created_at', '<', oldestKept(time)).execute();
  await store.deleteFrom('answered').where('at', '<', oldestKept(time)).execute();
}

/** References older than this (ISO) are no longer known. */
export function oldestKept(time: Date): string {
  return new Date(time.getTime() - keptDays * 86_400_000).toISOString();
}
