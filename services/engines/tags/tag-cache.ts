import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EditorialTagSearch } from '../../../lib/contract/media-tags.ts';
import { inChunks } from '../../../lib/sql/in-chunks.ts';
import type { Store } from '../store/port.ts';
import { readTagRows } from './tag-changes.ts';
import { readTagRevision } from './tag-revision.ts';
import { readNameQuery, readSearchedTag, type SearchedTag } from './tag-search.ts';
import { TenantTags } from './tenant-tags.ts';

const encoder = new TextEncoder();
/** Tags in a piece of an answer: about a megabyte. */
const tagsPerPiece = 3_000;

/** Every tenant's tags for lists and searches. A request first applies the changes since the last one. */
export class TagCache {
  readonly #store: Store;
  readonly #known = new Map<string, TenantTags>();
  readonly #updates = new Map<string, Promise<void>>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Lists all tags by name, as finished JSON in pieces. */
  async list(tenant: string): Promise<Uint8Array<ArrayBuffer>[]> {
    const { tags } = await this.#tagsOf(tenant);
    return writeTags(tags);
  }

  /** Finds the tags that fit all that is given, best first, then by name; finished JSON in pieces. */
  async search(
    tenant: string,
    { name, externalId, gkbId }: EditorialTagSearch,
  ): Promise<Uint8Array<ArrayBuffer>[]> {
    const all = await this.#tagsOf(tenant);
    const named = name === undefined ? all.tags : await all.find(readNameQuery(name));
    const isMeant = (tag: SearchedTag) =>
      (gkbId ?? tag.gkbId) === tag.gkbId && (externalId ?? tag.externalId) === tag.externalId;
    return writeTags(named.filter(isMeant));
  }

  /** Brings the tenant's tags up to date; one update at a time, others wait for it. */
  async #tagsOf(tenant: string): Promise<TenantTags> {
    const revision = await readTagRevision(this.#store, tenant);
    for (;;) {
      const known = this.#known.get(tenant) ?? new TenantTags(0);
      if (known.revision >= revision) return known;
      const running = this.#updates.get(tenant);
      if (running) {
        await running;
        continue;
      }
      const update = this.#update(tenant, known, revision);
      this.#updates.set(tenant, update);
      try {
        await update;
      } finally {
        this.#updates.delete(tenant);
      }
    }
  }

  async #update(tenant: string, known: TenantTags, revision: number): Promise<void> {
    const changes = new Map<string, SearchedTag | undefined>();
    for await (const rows of readTagRows(this.#store, tenant, known.revision)) {
      for (const { gkb_id, tag } of rows) {
        changes.set(gkb_id, tag === null ? undefined : readSearchedTag(tag));
      }
    }
    this.#known.set(tenant, await known.with(revision, changes));
  }
}

async function writeTags(tags: readonly SearchedTag[]): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces = [encoder.encode('[')];
  for (const chunk of inChunks(tags, tagsPerPiece)) {
    const written = chunk.map(({ json }) => json).join(',');
    pieces.push(encoder.encode((pieces.length > 1 ? ',' : '') + written));
    await nextTurn();
  }
  pieces.push(encoder.encode(']'));
  return pieces;
}
