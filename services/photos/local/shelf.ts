import { setImmediate as nextTurn } from 'node:timers/promises';
import { type PictureEntry, PictureIndex } from './picture-index.ts';
import type { PhotoStore, ShelfName } from './store/photo-store.ts';
import type { KeptPicture } from './store/stored-picture.ts';

/** By what a picture is found: ranking knows. */
export type ReadEntry = (kept: KeptPicture) => PictureEntry;

/** How many pictures are read before others get a turn. */
const slice = 40;

/** The pictures of a bank (of uploads, of a tenant): the record in the store, and the index of it in memory. */
export class Shelf {
  readonly name: ShelfName;
  readonly index = new PictureIndex();
  readonly #store: PhotoStore;
  readonly #readEntry: ReadEntry;
  #loaded: Promise<void> | undefined;
  #isLoaded = false;

  constructor(name: ShelfName, store: PhotoStore, readEntry: ReadEntry) {
    this.name = name;
    this.#store = store;
    this.#readEntry = readEntry;
  }

  /** Reads the store into the index, once; where that fails, the next to ask tries it again. */
  load(): Promise<void> {
    this.#loaded ??= this.#load().catch((error: unknown) => {
      this.#loaded = undefined;
      throw error;
    });
    return this.#loaded;
  }

  async #load(): Promise<void> {
    for (let after = ''; ; ) {
      const page = await this.#store.page(this.name, after, slice);
      for (const kept of page) this.index.put(this.#readEntry(kept));
      const last = page.at(-1);
      if (!last) break;
      after = last.picture.id;
      await nextTurn();
    }
    this.#isLoaded = true;
  }

  /** Whether all of it is in memory. */
  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  async put(pictures: readonly KeptPicture[]): Promise<void> {
    await this.#store.put(pictures);
    for (const kept of pictures) this.index.put(this.#readEntry(kept));
  }

  /** Takes what was found in a picture's texts into the index. */
  reindex(kept: KeptPicture): void {
    if (this.index.row(kept.picture.id) !== undefined) this.index.put(this.#readEntry(kept));
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.#store.remove(this.name, ids);
    for (const id of ids) this.index.remove(id);
  }

  get(id: string): Promise<KeptPicture | undefined> {
    return this.#store.get(this.name, id);
  }

  /** In the order of the ids; without those that are gone. */
  async getAll(ids: readonly string[]): Promise<KeptPicture[]> {
    const found = new Map<string, KeptPicture>();
    for (const kept of await this.#store.getAll(this.name, ids)) found.set(kept.picture.id, kept);
    return ids.flatMap((id) => found.get(id) ?? []);
  }
}
