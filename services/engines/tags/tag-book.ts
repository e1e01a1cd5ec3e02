import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EditorialTagSearch } from '../../../lib/contract/media-tags.ts';
import { inChunks } from '../../../lib/sql/in-chunks.ts';
import type { Store } from '../store/open-store.ts';
import { readTagRows } from './read-tag-rows.ts';
import { TagPage } from './tag-page.ts';
import { readTagRevision } from './tag-revision.ts';
import { readNameQuery, readSearchedTag, type SearchedTag } from './tag-search.ts';

const encoder = new TextEncoder();
/** Answered in one piece: about a megabyte. */
const pieceSize = 3_000;

/** Every tenant's tags for lists and searches; brought up to date, by what changed alone, when they are asked for. */
export class TagBook {
  readonly #store: Store;
  readonly #pages = new Map<string, TagPage>();
  readonly #updates = new Map<string, Promise<void>>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** How often the tenant's vocabulary has changed; 0: it never had a tag. */
  revisionOf(tenant: string): Promise<number> {
    return readTagRevision(this.#store, tenant);
  }

  /** All tags by name, as finished JSON in pieces. */
  async list(tenant: string): Promise<Uint8Array<ArrayBuffer>[]> {
    const { tags } = await this.#pageOf(tenant);
    return writeTags(tags);
  }

  /** The tags that fit all that is given, the best first, then by name; finished JSON in pieces. */
  async search(
    tenant: string,
    { name, externalId, gkbId }: EditorialTagSearch,
  ): Promise<Uint8Array<ArrayBuffer>[]> {
    const page = await this.#pageOf(tenant);
    const named = name === undefined ? page.tags : await page.find(readNameQuery(name));
    const isMeant = (tag: SearchedTag) =>
      (gkbId ?? tag.gkbId) === tag.gkbId && (externalId ?? tag.externalId) === tag.externalId;
    return writeTags(named.filter(isMeant));
  }

  /** The tenant's page as it is now; one update at a time, others wait for it. */
  async #pageOf(tenant: string): Promise<TagPage> {
    const revision = await this.revisionOf(tenant);
    for (;;) {
      const known = this.#pages.get(tenant) ?? new TagPage(0);
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

  async #update(tenant: string, known: TagPage, revision: number): Promise<void> {
    const changes = new Map<string, SearchedTag | undefined>();
    for await (const rows of readTagRows(this.#store, tenant, known.revision)) {
      for (const { gkb_id, tag } of rows) {
        changes.set(gkb_id, tag === null ? undefined : readSearchedTag(tag));
      }
    }
    this.#pages.set(tenant, await known.with(revision, changes));
  }
}

async function writeTags(tags: readonly SearchedTag[]): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces = [encoder.encode('[')];
  for (const chunk of inChunks(tags, pieceSize)) {
    const written = chunk.map(({ json }) => json).join(',');
    pieces.push(encoder.encode((pieces.length > 1 ? ',' : '') + written));
    await nextTurn();
  }
  pieces.push(encoder.encode(']'));
  return pieces;
}
