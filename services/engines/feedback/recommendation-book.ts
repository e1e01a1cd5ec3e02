import { createHash } from 'node:crypto';
import * as z from 'zod';
import { invalidRequest, ServiceError } from '../../../lib/contract/service-error.ts';
import { inChunks } from '../../../lib/sql/in-chunks.ts';
import type { Store } from '../store/open-store.ts';
import type { Tables } from '../store/tables.ts';
import { oldestKept } from './references.ts';

/** Who recommended what to whom: feedback on it comes by the same service, dataset or bank. */
export type Recommender = { tenant: string; source: string };

export type Recommendation = {
  key: string;
  /** Ids of all that the answer showed. */
  shown: readonly string[];
  /** Hashes of what the answer was based on, for feedback on photos. */
  topics?: readonly number[];
};

/** A recommendation as it is remembered. */
export type RememberedRecommendation = {
  shows(id: string): boolean;
  topics: readonly number[];
};

type Row = Tables['recommendation'];
type Waiting = { row: Row; done: () => void; fail: (error: unknown) => void };

/** A tenant that asks for more than this in 90 days loses the oldest ones first. */
const maxPerTenant = 500_000;
const digestLength = 8;
const Topics = z.array(z.number());

/**
 * What was recommended in the last 90 days. Ids are kept as digests of eight characters, which say whether an id was
 * among them. Answers of one moment go to the disk together: each write waits for it.
 */
export class RecommendationBook {
  readonly #store: Store;
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Call it before the answer goes out: it is on the disk then. */
  remember(
    { tenant, source }: Recommender,
    { key, shown, topics = [] }: Recommendation,
    time: Date,
  ): Promise<void> {
    const row: Row = {
      reference_key: key,
      tenant,
      source,
      shown: [...new Set(shown)].map(digestOf).join(''),
      topics: JSON.stringify(topics),
      created_at: time.toISOString(),
    };
    return new Promise((done, fail) => {
      this.#waiting.push({ row, done, fail });
      if (!this.#isWriting) void this.#write();
    });
  }

  /** Undefined: no such answer was given, or it is too old. */
  async find(
    { tenant, source }: Recommender,
    key: string,
    time: Date,
  ): Promise<RememberedRecommendation | undefined> {
    const row = await this.#store
      .selectFrom('recommendation')
      .select(['shown', 'topics'])
      .where('reference_key', '=', key)
      .where('tenant', '=', tenant)
      .where('source', '=', source)
      .where('created_at', '>=', oldestKept(time))
      .executeTakeFirst();
    if (!row) return undefined;
    const digests = new Set(row.shown.match(new RegExp(`.{${digestLength}}`, 'g')));
    return {
      shows: (id) => digests.has(digestOf(id)),
      topics: Topics.parse(JSON.parse(row.topics)),
    };
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      for (const some of inChunks(batch)) {
        try {
          const rows = some.map(({ row }) => row);
          await this.#store.insertInto('recommendation').values(rows).execute();
          for (const { done } of some) done();
        } catch (error) {
          for (const { fail } of some) fail(error);
        }
      }
    }
    this.#isWriting = false;
  }
}

/** The answer that feedback refers to. Throws a ServiceError 404 where it is not known. */
export function requireRecommendation<T>(found: T | undefined, key: string): T {
  if (found === undefined) throw new ServiceError(404, `There is no recommendation ${key}.`);
  return found;
}

/** Throws a ServiceError 400 for the first id that an answer did not show; `field` names where the ids stand. */
export function requireShown(
  ids: readonly string[],
  isShown: (id: string) => boolean,
  field: (place: number) => string,
): void {
  const place = ids.findIndex((id) => !isShown(id));
  if (place >= 0) {
    throw invalidRequest(`${field(place)}: ${ids[place]} was not recommended by this answer`);
  }
}

/** Forgets recommendations that are too old, and the oldest of tenants that have too many. */
export async function forgetOldRecommendations(store: Store, time: Date): Promise<void> {
  await store.deleteFrom('recommendation').where('created_at', '<', oldestKept(time)).execute();
  const tenants = await store
    .selectFrom('recommendation')
    .select(['tenant', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('tenant')
    .execute();
  for (const { tenant, count } of tenants) {
    if (Number(count) <= maxPerTenant) continue;
    const last = await store
      .selectFrom('recommendation')
      .select('created_at')
      .where('tenant', '=', tenant)
      .orderBy('created_at', 'desc')
      .offset(maxPerTenant)
      .limit(1)
      .executeTakeFirst();
    if (!last) continue;
    await store
      .deleteFrom('recommendation')
      .where('tenant', '=', tenant)
      .where('created_at', '<=', last.created_at)
      .execute();
  }
}

function digestOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, digestLength);
}
