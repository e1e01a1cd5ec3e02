import * as z from 'zod';
import type { Store } from '../../store/open-store.ts';
import { type PhotoPrior, priorOf } from './photo-prior.ts';

/** What people said of a photo that was offered for an article, or found by words, with these topics. */
export type PhotoVerdict = { photoId: string; accepted: boolean; topics: readonly number[] };

type Page = { revision: number; verdicts: readonly PhotoVerdict[] };
export type Judged = { tenant: string; bank: string };

/** Older ones than so many of a bank no longer count. */
const maxCounted = 5_000;
const Topics = z.array(z.number());

/** Every tenant's verdicts on photos, kept in memory and read again when any process has added some. */
export class VerdictBook {
  readonly #store: Store;
  readonly #pages = new Map<string, Page>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Keeps verdicts on photos of one answer; they count from the next question on. */
  async add(
    { tenant, bank }: Judged,
    answer: { referenceKey: string; topics: readonly number[] },
    verdicts: readonly { photoId: string; accepted: boolean }[],
    time: Date,
  ): Promise<void> {
    const last = new Map(verdicts.map(({ photoId, accepted }) => [photoId, accepted]));
    await this.#store.transaction().execute(async (transaction) => {
      const revision = (await readRevision(transaction, { tenant, bank })) + 1;
      for (const [photoId, accepted] of last) {
        const said = {
          accepted: accepted ? 1 : 0,
          topics: JSON.stringify(answer.topics),
          revision,
          at: time.toISOString(),
        };
        await transaction
          .insertInto('photo_verdict')
          .values({
            tenant,
            bank,
            photo_id: photoId,
            reference_key: answer.referenceKey,
            ...said,
          })
          .onConflict((conflict) =>
            conflict.columns(['tenant', 'bank', 'photo_id', 'reference_key']).doUpdateSet(said),
          )
          .execute();
      }
    });
  }

  /** What speaks for and against photos of a bank when these topics are asked for. */
  async prior(judged: Judged, topics: readonly number[]): Promise<PhotoPrior> {
    return priorOf(await this.#verdictsOn(judged), topics);
  }

  async #verdictsOn(judged: Judged): Promise<readonly PhotoVerdict[]> {
    const name = JSON.stringify([judged.tenant, judged.bank]);
    const revision = await readRevision(this.#store, judged);
    const known = this.#pages.get(name);
    if (known?.revision === revision) return known.verdicts;
    const rows = await this.#store
      .selectFrom('photo_verdict')
      .select(['photo_id', 'accepted', 'topics'])
      .where('tenant', '=', judged.tenant)
      .where('bank', '=', judged.bank)
      .orderBy('revision', 'desc')
      .limit(maxCounted)
      .execute();
    const verdicts = rows.map(({ photo_id, accepted, topics }) => ({
      photoId: photo_id,
      accepted: accepted === 1,
      topics: Topics.parse(JSON.parse(topics)),
    }));
    this.#pages.set(name, { revision, verdicts });
    return verdicts;
  }
}

async function readRevision(store: Store, { tenant, bank }: Judged): Promise<number> {
  const row = await store
    .selectFrom('photo_verdict')
    .select('revision')
    .where('tenant', '=', tenant)
    .where('bank', '=', bank)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.revision ?? 0;
}
