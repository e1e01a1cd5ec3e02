import { createHash } from 'node:crypto';
import * as z from 'zod';
import { silentStatuses } from '../../../lib/contract/inventories.ts';
import { invalidRequest, ServiceError } from '../../../lib/contract/service-error.ts';
import { inChunks } from '../../../lib/sql/in-chunks.ts';
import type { Store, Tables } from '../store/port.ts';
import { oldestValid } from './references.ts';

/** The tenant and the service, dataset or bank of a recommendation; feedback on it comes by the same. */
export type Recommender = { tenant: string; source: string };

type Recommendation = {
  key: string;
  /** Ids of all that the answer showed. */
  shown: readonly string[];
  /** Hashes of the answer's basis, for feedback on photos. */
  topics?: readonly number[];
};

type SavedRecommendation = {
  shows(id: string): boolean;
  topics: readonly number[];
};

type Row = Tables['recommendation'];
type Waiting = { row: Row; done: () => void; fail: (error: unknown) => void };

/** Beyond this many in 90 days a tenant loses the oldest ones first. */
const maxPerTenant = 500_000;
const digestLength = 8;
const Topics = z.array(z.number());

/**
 * Recommendations of the last 90 days. Ids are stored as digests of eight characters, enough to test whether an id was
 * among them. Answers that come while one is written go to the disk together.
 */
export class RecommendationLog {
  readonly #store: Store;
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Resolves when the recommendation is on the disk; await it before the answer goes out. */
  save(
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

  /** Undefined where no such answer was given, or it is too old. */
  async find(
    { tenant, source }: Recommender,
    key: string,
    time: Date,
  ): Promise<SavedRecommendation | undefined> {
    const row = await this.#store
      .selectFrom('recommendation')
      .select(['shown', 'topics'])
      .where('reference_key', '=', key)
      .where('tenant', '=', tenant)
      .where('source', '=', source)
      .where('created_at', '>=', oldestValid(time))
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

const approving: ReadonlySet<string> = new Set(['accepted', 'accepted-actively', 'expected']);
const silent: ReadonlySet<string> = new Set(silentStatuses);

/** True if a status approves; undefined for silence, which neither outweighs a decision nor takes its place. */
export function isApproving(status: string): boolean | undefined {
  return silent.has(status) ? undefined : approving.has(status);
}

/** Throws a ServiceError 404 where the answer that feedback refers to is not known. */
export function requireRecommendation<T>(found: T | undefined, key: string): T {
  if (found === undefined) throw new ServiceError(404, `There is no recommendation ${key}.`);
  return found;
}

/** Throws a ServiceError 400 for the first id that an answer did not show; `field` names the field of an id. */
export function requireShown(
  ids: readonly string[],
  isShown: (id: string) => boolean,
  field: (index: number) => string,
): void {
  const index = ids.findIndex((id) => !isShown(id));
  if (index >= 0) {
    throw invalidRequest(`${field(index)}: ${ids[index]} was not recommended by this answer`);
  }
}

/** Deletes recommendations that are too old, and the oldest of tenants that have too many. */
export async function deleteOldRecommendations(store: Store, time: Date): Promise<void> {
  await store.deleteFrom('recommendation').where('created_at', '<', oldestValid(time)).execute();
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
