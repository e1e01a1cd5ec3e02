import * as z from 'zod';
import { foldStem } from '../../../lib/text/fold-for-matching.ts';
import { hashString } from '../../../lib/text/hash.ts';
import type { Store } from '../store/port.ts';
import type { ArticleBasis, TenantBank } from './photo-bank.ts';

/** The number that fits in a reference key. */
const maxTopics = 12;

/** Hashes of an article's most relevant entities and tags, by which feedback recognises similar articles. */
export function topicsOf({ entities, tags }: Pick<ArticleBasis, 'entities' | 'tags'>): number[] {
  const names = [...entities, ...tags]
    .toSorted((one, other) => other.relevance - one.relevance)
    .map(({ gkbId, stdForm }) => (gkbId === undefined ? `n:${foldStem(stdForm)}` : `g:${gkbId}`));
  return [...new Set(names)].slice(0, maxTopics).map(hashString);
}

export function topicsOfWords(query: string): number[] {
  const words = query.split(/\s+/).filter((word) => word !== '');
  const folded = new Set(words.map((word) => foldStem(word.normalize('NFC'))));
  return [...folded].slice(0, maxTopics).map((word) => hashString(`w:${word}`));
}

/** Feedback on a photo that was recommended for an article, or found by a query, with these topics. */
export type PhotoVerdict = { photoId: string; accepted: boolean; topics: readonly number[] };

type Page = { revision: number; verdicts: readonly PhotoVerdict[] };
/** Verdicts of a bank that count; older ones do not. */
const maxCounted = 5_000;
const Topics = z.array(z.number());

/** All verdicts on photos, cached in memory and read again after any process has added some. */
export class VerdictStore {
  readonly #store: Store;
  readonly #pages = new Map<string, Page>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Stores verdicts on the photos of one answer; they count from the next request on. */
  async add(
    { tenant, bank }: TenantBank,
    { referenceKey: reference_key, topics }: { referenceKey: string; topics: readonly number[] },
    verdicts: readonly { photoId: string; accepted: boolean }[],
    time: Date,
  ): Promise<void> {
    const last = new Map(verdicts.map(({ photoId, accepted }) => [photoId, accepted]));
    await this.#store.transaction().execute(async (transaction) => {
      const revision = (await readRevision(transaction, { tenant, bank })) + 1;
      for (const [photoId, accepted] of last) {
        const said = {
          accepted: accepted ? 1 : 0,
          topics: JSON.stringify(topics),
          revision,
          at: time.toISOString(),
        };
        await transaction
          .insertInto('photo_verdict')
          .values({ tenant, bank, photo_id: photoId, reference_key, ...said })
          .onConflict((conflict) =>
            conflict.columns(['tenant', 'bank', 'photo_id', 'reference_key']).doUpdateSet(said),
          )
          .execute();
      }
    });
  }

  async feedback(judged: TenantBank, topics: readonly number[]): Promise<FeedbackScores> {
    return scoreFeedback(await this.#verdictsOn(judged), topics);
  }

  async #verdictsOn({ tenant, bank }: TenantBank): Promise<readonly PhotoVerdict[]> {
    const name = JSON.stringify([tenant, bank]);
    const revision = await readRevision(this.#store, { tenant, bank });
    const known = this.#pages.get(name);
    if (known?.revision === revision) return known.verdicts;
    const rows = await this.#store
      .selectFrom('photo_verdict')
      .select(['photo_id', 'accepted', 'topics'])
      .where(({ and }) => and({ tenant, bank }))
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

async function readRevision(store: Store, { tenant, bank }: TenantBank): Promise<number> {
  const row = await store
    .selectFrom('photo_verdict')
    .select('revision')
    .where(({ and }) => and({ tenant, bank }))
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** Feedback on one photo: −1 many rejections, 1 many acceptances, 0 neither. */
export type FeedbackScore = {
  /** For articles with similar topics. */
  similar: number;
  general: number;
};

export type FeedbackScores = ReadonlyMap<string, FeedbackScore>;

const minSimilarity = 0.35;
/** Verdicts on other articles that weigh as much as one on the same. */
const generalVerdicts = 6;

/** Weights each verdict by the squared similarity of its topics. */
export function scoreFeedback(
  verdicts: readonly PhotoVerdict[],
  topics: readonly number[],
): FeedbackScores {
  const asked = new Set(topics);
  const sums = new Map<string, FeedbackScore>();
  for (const { photoId, accepted, topics: judged } of verdicts) {
    const sum = sums.get(photoId) ?? { similar: 0, general: 0 };
    const sign = accepted ? 1 : -1;
    const similar = similarity(asked, judged);
    sum.general += sign / generalVerdicts;
    if (similar >= minSimilarity) sum.similar += sign * similar * similar;
    sums.set(photoId, sum);
  }
  for (const sum of sums.values()) {
    sum.similar = Math.tanh(1.5 * sum.similar);
    sum.general = Math.tanh(sum.general);
  }
  return sums;
}

/** Cosine similarity. */
function similarity(asked: ReadonlySet<number>, judged: readonly number[]): number {
  if (asked.size === 0 || judged.length === 0) return 0;
  let shared = 0;
  for (const topic of judged) if (asked.has(topic)) shared += 1;
  return shared / Math.sqrt(asked.size * judged.length);
}
