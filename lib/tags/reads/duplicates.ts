import { createHash } from 'node:crypto';
import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import { Failure } from '../../http/failure.ts';
import { createYielder, sortInSlices } from '../../jobs/yielder.ts';
import { now } from '../../sql/ids.ts';
import type { DuplicateGroup } from '../api.ts';
import type { TagDesk } from '../tag-desk.ts';
import type { Reason } from './find-similar.ts';
import { followVocabulary } from './follow-vocabulary.ts';
import {
  type Bucket,
  findSimilarBuckets,
  isStronger,
  reasonIn,
  type SimilarBuckets,
} from './similar-buckets.ts';
import { toRows } from './tag-row.ts';
import type { Vocabulary } from './vocabulary.ts';

const pageSize = 50;
const maxGroupSize = 20;

type Group = { id: string; reason: Reason; ids: string[] };
const kept = new WeakMap<Vocabulary, () => Promise<SimilarBuckets>>();

function similarBucketsOf({ vocabulary }: TagDesk): Promise<SimilarBuckets> {
  const read =
    kept.get(vocabulary) ??
    followVocabulary(vocabulary, () => findSimilarBuckets([...vocabulary.entries()]));
  kept.set(vocabulary, read);
  return read();
}

const pairOf = (a: string, b: string) => (a < b ? { a, b } : { a: b, b: a });
const nameOf = ({ a, b }: { a: string; b: string }) => JSON.stringify([a, b]);

function pairsOf(ids: readonly string[]) {
  return ids.flatMap((first, place) => ids.slice(place + 1).map((second) => pairOf(first, second)));
}

/** Groups of tags that look like the most used one of each. Pairs said to be different are never together. */
async function groupDuplicates(desk: TagDesk): Promise<Group[]> {
  const { vocabulary, uses, db } = desk;
  await Promise.all([vocabulary.read(), uses.read(db)]);
  const alike = await similarBucketsOf(desk);
  const rows = await db.selectFrom('tag_distinct').select(['a', 'b']).execute();
  const distinct = new Set(rows.map(nameOf));
  const isDistinct = (a: string, b: string) => distinct.has(nameOf(pairOf(a, b)));
  const drafts = (id: string) => uses.get(id).drafts;
  const byUse = (a: string, b: string) => drafts(b) - drafts(a) || (a < b ? -1 : 1);

  const taken = new Set<string>();
  const groups: Group[] = [];
  const yielder = createYielder();
  const seeds = [...alike.keys()].filter((id) => vocabulary.get(id));
  for (const seed of await sortInSlices(seeds, byUse)) {
    if (taken.has(seed)) continue;
    if (yielder.isDue()) await yielder.pause();
    const others = reasonsToGroup(seed, alike.get(seed) ?? []);
    const ids = [seed];
    let best: Reason = 'spelling';
    for (const id of [...others.keys()].sort(byUse)) {
      const isFree = !taken.has(id) && vocabulary.get(id) && ids.length < maxGroupSize;
      if (!isFree || ids.some((member) => isDistinct(member, id))) continue;
      ids.push(id);
      const reason = others.get(id);
      if (reason && isStronger(reason, best)) best = reason;
    }
    if (ids.length < 2) continue;
    for (const id of ids) taken.add(id);
    groups.push({ id: groupId(ids), reason: best, ids });
  }
  return groups;
}

/** Finds tags similar to a tag, with the strongest reason for each; the first ones of very many. */
function reasonsToGroup(id: string, buckets: readonly Bucket[]): Map<string, Reason> {
  const likenesses = new Map<string, Reason>();
  for (const bucket of buckets) {
    const own = bucket.members.find((member) => member.id === id);
    if (!own) continue;
    for (const other of bucket.members.slice(0, 3 * maxGroupSize)) {
      if (other.id === id) continue;
      const reason = reasonIn(bucket, own, other);
      const known = likenesses.get(other.id);
      if (!known || isStronger(reason, known)) likenesses.set(other.id, reason);
    }
  }
  return likenesses;
}

function groupId(ids: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(ids.toSorted()))
    .digest('base64url')
    .slice(0, 22);
}

export async function listDuplicates(
  desk: TagDesk,
  offset: number,
  locale: InterfaceLocale,
): Promise<{ groups: DuplicateGroup[]; total: number }> {
  const all = await groupDuplicates(desk);
  const groups = await Promise.all(
    all.slice(offset, offset + pageSize).map(async ({ id, reason, ids }) => {
      const tags = ids.flatMap((one) => desk.vocabulary.get(one)?.tag ?? []);
      return { id, reason, tags: await toRows(desk, tags, locale) };
    }),
  );
  return { groups, total: all.length };
}

/** Notes that the tags of a group are different tags. Throws `not-found` when there is no such group any more. */
export async function dismissDuplicates(desk: TagDesk, user: Me, id: string): Promise<void> {
  const group = (await groupDuplicates(desk)).find((one) => one.id === id);
  if (!group) throw new Failure('not-found');
  const { ids } = group;
  const at = now();
  const pairs = pairsOf(ids).map((pair) => ({ ...pair, by_user: user.id, at }));
  await desk.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('tag_distinct')
      .values(pairs)
      .onConflict((conflict) => conflict.columns(['a', 'b']).doNothing())
      .execute();
    await auditGroup({ ...desk, db: transaction }, user, 'tags.dismiss', ids);
  });
}

/** Takes back that these tags are different. Throws `invalid` where they are not those of the group `id`. */
export async function restoreDuplicates(
  desk: TagDesk,
  user: Me,
  id: string,
  ids: readonly string[],
): Promise<void> {
  if (groupId(ids) !== id) throw new Failure('invalid', { field: 'ids' });
  await desk.db.transaction().execute(async (transaction) => {
    for (const { a, b } of pairsOf(ids))
      await transaction.deleteFrom('tag_distinct').where('a', '=', a).where('b', '=', b).execute();
    await auditGroup({ ...desk, db: transaction }, user, 'tags.undismiss', ids);
  });
}

function auditGroup(
  { db, vocabulary }: Pick<TagDesk, 'db' | 'vocabulary'>,
  user: Me,
  action: 'tags.dismiss' | 'tags.undismiss',
  [first = '', ...others]: readonly string[],
): Promise<void> {
  const named = { object: `tag:${first}`, name: vocabulary.get(first)?.tag.name };
  return audit(db, { by: user.id, action, ...named, details: `${others.length + 1} tags` });
}
