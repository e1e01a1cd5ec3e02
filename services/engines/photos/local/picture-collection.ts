import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { PictureIndex } from './picture-index.ts';
import type { PhotoStore } from './store/photo-store.ts';
import type { StoredPicture } from './store/stored-picture.ts';
import type { CollectionKey } from './store/tables.ts';

/** How many pictures are read into memory before others get a turn. */
const slice = 50;
/** How many entries are made anew at a time, and how long others have it to themselves then, in milliseconds. */
const remade = { size: 20, pause: 20 };

/** The pictures of a bank (of uploads, of a tenant): the record in the store, and the index of it in memory. */
export class PictureCollection {
  readonly name: CollectionKey;
  readonly index = new PictureIndex();
  readonly #store: PhotoStore;
  readonly #onFault: (error: unknown) => void;
  #loaded: Promise<void> | undefined;
  #isLoaded = false;
  #isClosed = false;
  /** What is done with the store and then with the index is done one after the other. */
  #lastTurn: Promise<unknown> = Promise.resolve();
  #remaking: Promise<void> = Promise.resolve();

  /** `onFault` is told what went wrong when nobody was waiting for it. */
  constructor(name: CollectionKey, store: PhotoStore, onFault: (error: unknown) => void) {
    this.name = name;
    this.#store = store;
    this.#onFault = onFault;
  }

  /** Reads the store into the index, once; where that fails, the next to ask tries it again. */
  load(): Promise<void> {
    this.#loaded ??= this.#inTurn(() => this.#load()).catch((error: unknown) => {
      this.#loaded = undefined;
      throw error;
    });
    return this.#loaded;
  }

  /**
   * By what pictures are found is stored, so that it is only read. Where there is nothing that can be read it is made first;
   * where another version made it, it is good enough until that is done behind all else.
   */
  async #load(): Promise<void> {
    const outdated: string[] = [];
    for (let after = ''; !this.#isClosed; ) {
      const page = await this.#store.entries(this.name, after, slice);
      const missing: string[] = [];
      for (const { id, entry, isCurrent } of page) {
        if (entry) this.index.put(entry);
        else missing.push(id);
        if (entry && !isCurrent) outdated.push(id);
      }
      for (let at = 0; at < missing.length; at += remade.size) {
        const some = missing.slice(at, at + remade.size);
        for (const entry of await this.#store.remakeEntries(this.name, some)) this.index.put(entry);
        await nextTurn();
      }
      const last = page.at(-1);
      if (!last) break;
      after = last.id;
      await nextTurn();
    }
    this.#isLoaded = !this.#isClosed;
    this.#remaking = this.#remake(outdated).catch(this.#onFault);
  }

  async #remake(outdated: readonly string[]): Promise<void> {
    for (let at = 0; at < outdated.length && !this.#isClosed; at += remade.size) {
      await wait(remade.pause, undefined, { ref: false });
      await this.#inTurn(async () => {
        if (this.#isClosed) return;
        const some = outdated.slice(at, at + remade.size);
        for (const entry of await this.#store.remakeEntries(this.name, some)) this.index.put(entry);
      });
    }
  }

  /** Whether all of it is in memory. */
  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  async put(pictures: readonly StoredPicture[]): Promise<void> {
    await this.#inTurn(async () => {
      for (const entry of await this.#store.put(pictures)) this.index.put(entry);
    });
  }

  /** Takes by what a picture is found now, which has changed in the store, into the index. */
  async reindex(id: string): Promise<void> {
    await this.#inTurn(async () => {
      if (this.index.row(id) === undefined || this.#isClosed) return;
      const entry = await this.#store.entry(this.name, id);
      if (entry) this.index.put(entry);
    });
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.#inTurn(async () => {
      await this.#store.remove(this.name, ids);
      for (const id of ids) this.index.remove(id);
    });
  }

  /** Call it before the store is closed; what was being read breaks off. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#remaking;
    await this.#lastTurn;
  }

  get(id: string): Promise<StoredPicture | undefined> {
    return this.#store.get(this.name, id);
  }

  /** In the order of the ids; without those that are gone. */
  async getAll(ids: readonly string[]): Promise<StoredPicture[]> {
    const found = new Map<string, StoredPicture>();
    for (const stored of await this.#store.getAll(this.name, ids))
      found.set(stored.picture.id, stored);
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#lastTurn.then(work);
    this.#lastTurn = turn.catch(() => undefined);
    return turn;
  }
}
