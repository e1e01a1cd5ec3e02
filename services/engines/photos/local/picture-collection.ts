import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { inChunks } from '../../../../lib/sql/in-chunks.ts';
import type { Encoder } from '../../encoder/port.ts';
import { PictureIndex } from './picture-index.ts';
import type { PhotoStore } from './store/photo-store.ts';
import type { StoredPicture } from './store/stored-picture.ts';
import type { CollectionKey } from './store/tables.ts';

/** Pictures loaded before other work gets a turn. */
const slice = 50;
const vectorsAtOnce = 500;
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

  /** Loads pictures, and vectors as soon as the encoder has a model. After a failure the next call tries again. */
  async load(): Promise<void> {
    await this.#loadPictures();
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
    const outdated: string[] = [];
    for (let after = ''; !this.#isClosed; ) {
      const page = await this.#store.entries.page(this.name, after, slice);
      const missing: string[] = [];
      for (const { id, entry, isCurrent } of page) {
        if (entry) this.index.put(entry);
        else missing.push(id);
        if (entry && !isCurrent) outdated.push(id);
      }
      for (const some of inChunks(missing, remade.size)) {
        await this.#remakeNow(some);
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
      for (const entry of await this.#store.put(pictures)) this.index.put(entry);
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
