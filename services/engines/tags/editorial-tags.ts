import { randomBytes } from 'node:crypto';
import { EditorialTag, type EditorialTagRequest } from '../../../lib/contract/media-tags.ts';
import { invalidRequest, ServiceError } from '../../../lib/contract/service-error.ts';
import type { Store } from '../store/port.ts';
import { makeTag, replaceTag } from './make-tag.ts';
import { findTagRedirects } from './tag-redirects.ts';
import { nextTagRevision } from './tag-revision.ts';

/** Adds a tag to the tenant's vocabulary. Throws a ServiceError 409 when its id is taken. */
export function createTag(
  store: Store,
  tenant: string,
  request: EditorialTagRequest,
): Promise<EditorialTag> {
  const tag = makeTag(request, request.gkbId ?? makeTagId());
  return store.transaction().execute(async (transaction) => {
    const row = await findRow(transaction, tenant, tag.gkbId);
    if (row?.tag) throw new ServiceError(409, `gkbId: there is already a tag ${tag.gkbId}`);
    await writeTag(transaction, tenant, tag);
    return tag;
  });
}

/** Throws a ServiceError 404. */
export async function getTag(store: Store, tenant: string, gkbId: string): Promise<EditorialTag> {
  const row = await findRow(store, tenant, gkbId);
  if (!row?.tag) throw await noSuchTag(store, tenant, gkbId);
  return EditorialTag.parse(JSON.parse(row.tag));
}

const ForbiddenTag = EditorialTag.pick({ forbidden: true });

/** Returns those of these ids that the tenant's vocabulary forbids. */
export async function findForbidden(
  store: Store,
  tenant: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await store
    .selectFrom('editorial_tag')
    .select(['gkb_id', 'tag'])
    .where('tenant', '=', tenant)
    .where('gkb_id', 'in', ids)
    .execute();
  const isForbidden = (tag: string | null) =>
    tag !== null && ForbiddenTag.safeParse(JSON.parse(tag)).data?.forbidden;
  return new Set(rows.flatMap(({ gkb_id, tag }) => (isForbidden(tag) ? gkb_id : [])));
}

/** Replaces the tag with this id. Throws a ServiceError 400 or 404. */
export function putTag(
  store: Store,
  tenant: string,
  gkbId: string,
  request: EditorialTagRequest,
): Promise<EditorialTag> {
  if (request.gkbId !== undefined && request.gkbId !== gkbId) {
    throw invalidRequest(`gkbId: is not the one of the address, ${gkbId}`);
  }
  return store.transaction().execute(async (transaction) => {
    const before = await getTag(transaction, tenant, gkbId);
    const tag = replaceTag(request, before);
    // Imports send everything again; an equal tag is no change.
    if (JSON.stringify(tag) !== JSON.stringify(before)) await writeTag(transaction, tenant, tag);
    return tag;
  });
}

/** Throws a ServiceError 404. */
export function deleteTag(store: Store, tenant: string, gkbId: string): Promise<void> {
  return store.transaction().execute(async (transaction) => {
    await getTag(transaction, tenant, gkbId);
    const revision = await nextTagRevision(transaction, tenant);
    await transaction
      .updateTable('editorial_tag')
      .set({ revision, tag: null, redirect: null })
      .where('tenant', '=', tenant)
      .where('gkb_id', '=', gkbId)
      .execute();
  });
}

/** An id unlike any of the knowledge base. */
export function makeTagId(): string {
  return `GE${randomBytes(8).toString('hex')}`;
}

function findRow(store: Store, tenant: string, gkbId: string) {
  return store
    .selectFrom('editorial_tag')
    .select('tag')
    .where('tenant', '=', tenant)
    .where('gkb_id', '=', gkbId)
    .executeTakeFirst();
}

async function noSuchTag(store: Store, tenant: string, gkbId: string): Promise<ServiceError> {
  const [gone] = await findTagRedirects(store, tenant, [gkbId]);
  const successor = gone?.redirectGkbId;
  return new ServiceError(
    404,
    successor === undefined
      ? `There is no editorial tag ${gkbId}.`
      : `The editorial tag ${gkbId} is gone; ${successor} has taken its place.`,
  );
}

async function writeTag(transaction: Store, tenant: string, tag: EditorialTag): Promise<void> {
  const revision = await nextTagRevision(transaction, tenant);
  const written = { revision, tag: JSON.stringify(tag), redirect: null };
  await transaction
    .insertInto('editorial_tag')
    .values({ tenant, gkb_id: tag.gkbId, ...written })
    .onConflict((conflict) => conflict.columns(['tenant', 'gkb_id']).doUpdateSet(written))
    .execute();
}
