import { setTimeout as wait } from 'node:timers/promises';
import type { PhotoBankState, PhotoRecord } from '../../../../lib/contract/photo-details.ts';
import { ServiceError, unavailable } from '../../../../lib/contract/service-error.ts';
import { describeError } from '../../../../lib/log/describe-error.ts';
import type { Log } from '../../../../lib/log/log.ts';
import {
  type ImageWorker,
  type PhotoBank,
  type PhotoFile,
  type PhotoHits,
  type PhotoQuery,
  type PhotoWords,
  PictureFault,
  type PictureInput,
} from '../port.ts';
import type { LocalRanking, RankedPage } from './local-ranking.ts';
import { PictureCollection } from './picture-collection.ts';
import { recordOf } from './record-of.ts';
import type { PhotoStore } from './store/photo-store.ts';
import type { StoredPicture } from './store/stored-picture.ts';
import type { Thumbnails } from './thumbnails.ts';

/** What all banks of pictures that lie here work with. */
export type LocalParts = {
  store: PhotoStore;
  small: Thumbnails;
  imageWorker: ImageWorker;
  ranking: LocalRanking;
  log: Log;
};

/** Where the files of a bank are. */
export type PictureFiles = {
  /** For the image worker. Throws a ServiceError 404 or 503. */
  input(stored: StoredPicture): Promise<PictureInput>;
  /** As the bank has it. Throws a ServiceError 404 or 503. */
  whole(stored: StoredPicture, signal: AbortSignal): Promise<Omit<PhotoFile, 'etag'>>;
};

export type LocalBankOptions = LocalParts & {
  name: string;
  title: string;
  kind: 'demo' | 'folder' | 'uploads';
  files: PictureFiles;
  /** Brings the store up to date before anything is read from it. */
  prepare?: () => Promise<void>;
  /** What there is to say of how it is, beyond that it is there. */
  condition?: () => Promise<Partial<PhotoBankState>>;
};

/** How long is waited for the pictures to be read, in milliseconds. */
const patience = 300;

/** A bank of pictures that lie here. Those of uploads are their tenant's own, others are everybody's. */
export class LocalBank implements PhotoBank {
  readonly name: string;
  readonly #options: LocalBankOptions;
  #prepared: Promise<void> | undefined;
  readonly #collections = new Map<string, PictureCollection>();

  constructor(options: LocalBankOptions) {
    this.name = options.name;
    this.#options = options;
  }

  async state(tenant: string): Promise<PhotoBankState> {
    const { title, kind, condition } = this.#options;
    const failing = this.shelf(tenant).then(
      () => false,
      () => true,
    );
    // Who asks how it is need not wait for many thousands of pictures to be read.
    const hasFailed = await Promise.race([failing, wait(patience, false, { ref: false })]);
    const shelf = this.#collectionOf(tenant);
    return {
      bank: this.name,
      title,
      kind,
      isOutside: false,
      pictures: shelf.index.size,
      state: 'ready',
      ...(await condition?.()),
      ...(!shelf.isLoaded && { state: 'indexing' }),
      ...(hasFailed && { state: 'down', message: 'What is known of its pictures cannot be read.' }),
    };
  }

  async recommend(tenant: string, query: PhotoQuery): Promise<PhotoHits> {
    const shelf = await this.shelf(tenant);
    const asked = { bank: this.name, tenant };
    return this.#hitsOf(shelf, await this.#options.ranking.recommend(shelf.index, query, asked));
  }

  async search(tenant: string, words: PhotoWords): Promise<PhotoHits> {
    const shelf = await this.shelf(tenant);
    const asked = { bank: this.name, tenant };
    return this.#hitsOf(shelf, await this.#options.ranking.search(shelf.index, words, asked));
  }

  async get(tenant: string, id: string): Promise<PhotoRecord | undefined> {
    const shelf = await this.shelf(tenant);
    const stored = await shelf.get(id);
    return stored && recordOf(stored);
  }

  async file(
    tenant: string,
    id: string,
    width: number | 'full',
    signal: AbortSignal,
  ): Promise<PhotoFile> {
    const { small, files } = this.#options;
    const shelf = await this.shelf(tenant);
    const stored = await this.demand(shelf, id);
    if (width === 'full') {
      return {
        ...(await files.whole(stored, signal)),
        etag: `${small.etag(stored, stored.picture.width)}-full`,
      };
    }
    const { widths } = recordOf(stored);
    const wanted = widths.find((each) => each >= width) ?? widths.at(-1) ?? width;
    const file = (await small.read(stored, wanted)) ?? (await this.#shrink(shelf, stored, wanted));
    return { file, type: 'image/jpeg', length: file.length, etag: small.etag(stored, wanted) };
  }

  /** The pictures that a tenant sees, read into memory. */
  async shelf(tenant: string): Promise<PictureCollection> {
    const shelf = this.#collectionOf(tenant);
    this.#prepared ??= this.#prepare();
    await this.#prepared;
    await shelf.load();
    return shelf;
  }

  /** What failed is tried again when it is next needed. */
  async #prepare(): Promise<void> {
    try {
      await this.#options.prepare?.();
    } catch (error) {
      this.#prepared = undefined;
      throw error;
    }
  }

  #collectionOf(tenant: string): PictureCollection {
    const { kind, store, log } = this.#options;
    const owner = kind === 'uploads' ? tenant : '';
    const known = this.#collections.get(owner);
    if (known) return known;
    const shelf = new PictureCollection({ bank: this.name, shelf: owner }, store, (error) => {
      log.error({ ...describeError(error), bank: this.name }, 'terms of photos were not remade');
    });
    this.#collections.set(owner, shelf);
    return shelf;
  }

  /** Throws a ServiceError 404 where there is no such picture. */
  async demand(shelf: PictureCollection, id: string): Promise<StoredPicture> {
    const stored = await shelf.get(id);
    if (!stored) throw new ServiceError(404, `There is no photo ${id} in ${this.name}.`);
    return stored;
  }

  /** Takes what was found in a picture's texts, where its shelf is in memory. */
  async reindex({ shelf, picture }: StoredPicture): Promise<void> {
    await this.#collections.get(shelf)?.reindex(picture.id);
  }

  /** Call it before the store is closed. */
  async close(): Promise<void> {
    await Promise.all([...this.#collections.values()].map((shelf) => shelf.close()));
  }

  /** Makes the small pictures. Throws a PictureFault, or a ServiceError 404 or 503. */
  async makeThumbnails(
    shelf: PictureCollection,
    stored: StoredPicture,
    imageWorker: ImageWorker,
  ): Promise<void> {
    const { small, files, store } = this.#options;
    const placeholder = await small.make(stored, imageWorker, () => files.input(stored));
    if (stored.placeholder !== placeholder) {
      await store.setPlaceholder(shelf.name, stored.picture.id, placeholder);
    }
  }

  async #shrink(
    shelf: PictureCollection,
    stored: StoredPicture,
    width: number,
  ): Promise<Uint8Array<ArrayBuffer>> {
    try {
      await this.makeThumbnails(shelf, stored, this.#options.imageWorker);
    } catch (error) {
      if (!(error instanceof PictureFault)) throw error;
      throw unavailable(`The picture cannot be shown: ${error.message}`, 60);
    }
    const file = await this.#options.small.read(stored, width);
    if (!file) throw unavailable('The small picture cannot be read.', 5);
    return file;
  }

  async #hitsOf(
    shelf: PictureCollection,
    { picks, total, nextCursor }: RankedPage,
  ): Promise<PhotoHits> {
    const idOf = (row: number) => shelf.index.ids[row] ?? '';
    const rows = new Set(picks.flatMap(({ row, alternatives }) => [row, ...alternatives]));
    const all = new Map<string, PhotoRecord>();
    for (const stored of await shelf.getAll([...rows].map(idOf))) {
      all.set(stored.picture.id, recordOf(stored));
    }
    const hits = picks.flatMap(({ row, alternatives, explain }) => {
      const photo = all.get(idOf(row));
      if (!photo) return [];
      const others = alternatives.flatMap((other) => all.get(idOf(other)) ?? []);
      return [{ photo, reasons: explain(photo), alternatives: others }];
    });
    return {
      hits,
      ...(total !== undefined && { total }),
      ...(nextCursor !== undefined && { nextCursor }),
    };
  }
}
