import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { inChunks } from '../../../../lib/sql/in-chunks.ts';
import type { Encoder } from '../../encoder/port.ts';
import { type PictureEntry, PictureIndex } from './picture-index.ts';
import type { Added, PhotoStore } from './store/photo-store.ts';
import type { StoredPicture } from './store/stored-picture.ts';
import type { CollectionKey } from './store/tables.ts';

/** Pictures loaded before other work gets a turn. */
const slice = 50;
const vectorsAtOnce = 500;
/** Comes after all ids. */
const lastId = '\u{10ffff}';
/** Entries rebuilt at a time, and the pause in milliseconds after them. */
const remade = { size: 20, pause: 20 };

export class PictureCollection {
  readonly name: CollectionKey;
  readonly index = new PictureIndex();
  readonly #store: PhotoStore;
  readonly #onFault: (error: unknown) => void;
  readonly #encoder: Pick<Encoder, 'model'> | undefined;
  /** Model whose vectors are loaded. */
  #vectorModel: string | undefined;
  #loaded: Promise<void> | undefined;
  /** Changes up to this one are in the index. */
  #revision = 0;
  #isLoaded = false;
  #isClosed = false;
  /** Serialises changes, so that store and index agree. */
  #lastTurn: Promise<unknown> = Promise.resolve();
  #remaking: Promise<void> = Promise.resolve();

  /** Vectors of captions are loaded that the encoder's model has made. */
  constructor(
    name: CollectionKey,
    store: PhotoStore,
    onFault: (error: unknown) => void,
    encoder?: Pick<Encoder, 'model'>,
  ) {
    this.#encoder = encoder;
    this.name = name;
    this.#store = store;
    this.#onFault = onFault;
  }

  /**
   * Loads pictures, and vectors as soon as the encoder has a model, or what other processes have changed since. After a
   * failure the next call tries again.
   */
  async load(): Promise<void> {
    await this.#loadPictures();
    if (this.#store.isShared) await this.#follow();
    await this.#loadVectors();
  }

  #loadPictures(): Promise<void> {
    this.#loaded ??= this.#inTurn(() => this.#load()).catch((error: unknown) => {
      this.#loaded = undefined;
      throw error;
    });
    return this.#loaded;
  }

  /** Missing entries are built first; those of an older version are used until they are rebuilt. */
  async #load(): Promise<void> {
    const { revision } = await this.#store.revisions.read(this.name);
    const gone = new Set(this.index.ids);
    const outdated: string[] = [];
    for (let after = ''; !this.#isClosed; ) {
      const page = await this.#store.entries.page(this.name, after, slice);
      await this.#putAll(page);
      for (const { id, entry, isCurrent } of page) {
        gone.delete(id);
        if (entry && !isCurrent) outdated.push(id);
      }
      const last = page.at(-1);
      if (!last) break;
      after = last.id;
      await nextTurn();
    }
    for (const id of gone) if (id !== undefined) this.index.remove(id);
    this.#revision = revision;
    this.#isLoaded = !this.#isClosed;
    this.#remaking = this.#remake(outdated).catch(this.#onFault);
  }

  async #putAll(page: readonly { id: string; entry: PictureEntry | undefined }[]): Promise<void> {
    const missing: string[] = [];
    for (const { id, entry } of page) {
      if (entry) this.index.put(entry);
      else missing.push(id);
    }
    for (const some of inChunks(missing, remade.size)) {
      await this.#remakeNow(some);
      await nextTurn();
    }
  }

  async #follow(): Promise<void> {
    const { revision } = await this.#store.revisions.read(this.name);
    if (revision !== this.#revision) await this.#inTurn(() => this.#readChanges());
  }

  /** Takes over what has changed since the last look, by this process or another. */
  async #readChanges(): Promise<void> {
    const { revisions, entries, vectors } = this.#store;
    const { revision, pruned } = await revisions.read(this.name);
    if (this.#revision < pruned || this.#revision > revision) {
      this.#vectorModel = undefined;
      return this.#load();
    }
    // Before what is there: a picture may have been removed and added again.
    for (const id of await revisions.removedAfter(this.name, this.#revision)) this.index.remove(id);
    const model = this.#vectorModel;
    for (let after = { revision: this.#revision, id: lastId }; !this.#isClosed; ) {
      const page = await entries.changedAfter(this.name, after, slice);
      await this.#putAll(page);
      const ids = page.map(({ id }) => id);
      if (model !== undefined) {
        const changed = await vectors.getAll(this.name, model, ids);
        for (const { id, vector } of changed) if (vector) this.index.putVector(id, vector, model);
      }
      const last = page.at(-1);
      if (!last) break;
      after = last;
      await nextTurn();
    }
    this.#revision = revision;
  }

  async #loadVectors(): Promise<void> {
    const model = this.#encoder?.model;
    if (model === undefined || model === this.#vectorModel) return;
    this.#vectorModel = model;
    try {
      await this.#inTurn(() => this.#readVectors(model));
    } catch (error) {
      this.#vectorModel = undefined;
      throw error;
    }
  }

  async #readVectors(model: string): Promise<void> {
    for (let after = ''; !this.#isClosed; ) {
      const page = await this.#store.vectors.page(this.name, model, after, vectorsAtOnce);
      for (const { id, vector } of page) if (vector) this.index.putVector(id, vector, model);
      const last = page.at(-1);
      if (!last) return;
      after = last.id;
      await nextTurn();
    }
  }

  async #remake(outdated: readonly string[]): Promise<void> {
    for (const some of inChunks(outdated, remade.size)) {
      if (this.#isClosed) return;
      await wait(remade.pause, undefined, { ref: false });
      await this.#inTurn(async () => {
        if (!this.#isClosed) await this.#remakeNow(some);
      });
    }
  }

  async #remakeNow(ids: readonly string[]): Promise<void> {
    for (const entry of await this.#store.remakeEntries(this.name, ids)) this.index.put(entry);
  }

  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  async put(pictures: readonly StoredPicture[]): Promise<void> {
    await this.#inTurn(async () => {
      for (const entry of await this.#store.put(this.name, pictures)) this.index.put(entry);
    });
  }

  /** Adds a picture unless the same is there, or no room within `maxBytes`. */
  add(picture: StoredPicture, maxBytes: number): Promise<Added> {
    return this.#inTurn(async () => {
      const added = await this.#store.add(this.name, picture, maxBytes);
      if (added.kind === 'added') this.index.put(added.entry);
      return added;
    });
  }

  /** Changes a picture as it is at the moment; undefined where there is none. */
  update(
    id: string,
    change: (before: StoredPicture) => StoredPicture,
  ): Promise<StoredPicture | undefined> {
    return this.#inTurn(async () => {
      const updated = await this.#store.update(this.name, id, change);
      if (updated) this.index.put(updated.entry);
      return updated?.stored;
    });
  }

  async reindex(id: string): Promise<void> {
    await this.#inTurn(async () => {
      if (this.index.row(id) === undefined || this.#isClosed) return;
      const entry = await this.#store.entries.get(this.name, id);
      if (entry) this.index.put(entry);
    });
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.#inTurn(async () => {
      await this.#store.remove(this.name, ids);
      for (const id of ids) this.index.remove(id);
    });
  }

  /** Stops loading. Call it before the store is closed. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#remaking;
    await this.#lastTurn;
  }

  get(id: string): Promise<StoredPicture | undefined> {
    return this.#store.get(this.name, id);
  }

  /** Keeps the order of the ids; omits missing ones. */
  async getAll(ids: readonly string[]): Promise<StoredPicture[]> {
    const stored = await this.#store.getAll(this.name, ids);
    const found = new Map(stored.map((each) => [each.picture.id, each]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#lastTurn.then(work);
    this.#lastTurn = turn.catch(() => undefined);
    return turn;
  }
}
