import { setTimeout as wait } from 'node:timers/promises';
import type {
  PhotoBankState,
  PhotoReasons,
  PhotoRecord,
} from '../../../../lib/contract/photo-details.ts';
import { ServiceError, unavailable } from '../../../../lib/contract/service-error.ts';
import { describeError } from '../../../../lib/log/describe-error.ts';
import type { Log } from '../../../../lib/log/log.ts';
import { openFile, streamFile } from '../../../../lib/runtime/open-file.ts';
import type { Encoder } from '../../encoder/port.ts';
import { widthsOf } from '../derived-members.ts';
import {
  type ImageWorker,
  type PhotoBank,
  type PhotoFile,
  type PhotoHits,
  type PhotoQuery,
  type PhotoWords,
  PictureFault,
  type PictureInput,
  type TenantBank,
} from '../photo-bank.ts';
import { PictureCollection } from './picture-collection.ts';
import type { PictureIndex } from './picture-index.ts';
import type { PhotoStore } from './store/photo-store.ts';
import { recordOf, type StoredPicture } from './store/stored-picture.ts';
import type { Thumbnails } from './thumbnails.ts';

/** Ranks pictures, so that banks know nothing of scores. Throws a ServiceError 400 for an invalid cursor. */
export type LocalRanking = {
  recommend(index: PictureIndex, query: PhotoQuery, asked: TenantBank): Promise<RankedPage>;
  search(index: PictureIndex, words: PhotoWords, asked: TenantBank): Promise<RankedPage>;
};

export type RankedPage = { picks: RankedPicture[]; total: number; nextCursor: string | undefined };

export type RankedPicture = {
  row: number;
  alternatives: readonly number[];
  explain(photo: PhotoRecord): PhotoReasons;
};

export type LocalParts = {
  store: PhotoStore;
  thumbnails: Thumbnails;
  imageWorker: ImageWorker;
  ranking: LocalRanking;
  encoder?: Pick<Encoder, 'model'>;
  log: Log;
};

type AnsweredStream = { file: ReadableStream<Uint8Array<ArrayBuffer>>; length: number };

type LocalBankOptions = LocalParts & {
  name: string;
  title: string;
  kind: 'demo' | 'folder' | 'uploads';
  /** Throws a ServiceError 404 or 503. */
  original(stored: StoredPicture): Promise<PictureInput>;
  /** The file as it is, if it is not read from what `original` gives. Throws a ServiceError 404 or 503. */
  whole?: (stored: StoredPicture, signal: AbortSignal) => Promise<AnsweredStream>;
  /** Makes the error for an original file that cannot be opened. */
  unreadable?: (stored: StoredPicture) => ServiceError;
  /** Brings the store up to date before anything is read from it. */
  prepare?: () => Promise<void>;
  condition?: () => Promise<Partial<PhotoBankState>>;
};

/** Milliseconds that a request for the state waits for the pictures to load. */
const patience = 300;

/** A bank whose pictures are stored here. Uploads belong to their tenant, others to everyone. */
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
    const failing = this.collection(tenant).then(
      () => false,
      () => true,
    );
    // Loading many thousands of pictures must not delay the state.
    const hasFailed = await Promise.race([failing, wait(patience, false, { ref: false })]);
    const collection = this.#collectionOf(tenant);
    return {
      bank: this.name,
      title,
      kind,
      isOutside: false,
      pictures: collection.index.size,
      state: 'ready',
      ...(await condition?.()),
      ...(!collection.isLoaded && { state: 'indexing' }),
      ...(hasFailed && { state: 'down', message: 'What is known of its pictures cannot be read.' }),
    };
  }

  async recommend(tenant: string, query: PhotoQuery): Promise<PhotoHits> {
    const collection = await this.collection(tenant);
    const asked = { bank: this.name, tenant };
    const page = await this.#options.ranking.recommend(collection.index, query, asked);
    return hitsOf(collection, page);
  }

  async search(tenant: string, words: PhotoWords): Promise<PhotoHits> {
    const collection = await this.collection(tenant);
    const asked = { bank: this.name, tenant };
    const page = await this.#options.ranking.search(collection.index, words, asked);
    return hitsOf(collection, page);
  }

  async get(tenant: string, id: string): Promise<PhotoRecord | undefined> {
    const stored = await (await this.collection(tenant)).get(id);
    return stored && recordOf(stored);
  }

  async file(
    tenant: string,
    id: string,
    width: number | 'full',
    signal: AbortSignal,
  ): Promise<PhotoFile> {
    const { thumbnails } = this.#options;
    const stored = await this.requirePicture(await this.collection(tenant), id);
    if (width === 'full') {
      const etag = `${thumbnails.etag(stored, stored.picture.width)}-full`;
      return { ...(await this.#whole(stored, signal)), etag };
    }
    const widths = widthsOf(stored.picture.width);
    const wanted = widths.find((each) => each >= width) ?? widths.at(-1) ?? width;
    const file = (await thumbnails.read(stored, wanted)) ?? (await this.#shrink(stored, wanted));
    return { file, type: 'image/jpeg', length: file.length, etag: thumbnails.etag(stored, wanted) };
  }

  async #whole(stored: StoredPicture, signal: AbortSignal): Promise<Omit<PhotoFile, 'etag'>> {
    const { original, unreadable, whole } = this.#options;
    const type = `image/${stored.picture.format}`;
    if (whole) return { ...(await whole(stored, signal)), type };
    const input = await original(stored);
    if ('bytes' in input) return { file: input.bytes, type, length: input.bytes.length };
    const handle = await openFile(input.path).catch(() => {
      throw unreadable?.(stored) ?? unavailable('The file cannot be read.', 60);
    });
    const { size } = await handle.stat();
    return { file: streamFile(handle, size, signal), type, length: size };
  }

  async collection(tenant: string): Promise<PictureCollection> {
    const collection = this.#collectionOf(tenant);
    // A failure is tried again on the next request.
    this.#prepared ??= this.#options.prepare?.().catch((error) => {
      this.#prepared = undefined;
      throw error;
    });
    await this.#prepared;
    await collection.load();
    return collection;
  }

  #collectionOf(tenant: string): PictureCollection {
    const { kind, store, log, encoder } = this.#options;
    const owner = kind === 'uploads' ? tenant : '';
    const known = this.#collections.get(owner);
    if (known) return known;
    const onFault = (error: unknown) =>
      log.error({ ...describeError(error), bank: this.name }, 'terms of photos were not remade');
    const name = { bank: this.name, shelf: owner };
    const collection = new PictureCollection(name, store, onFault, encoder);
    this.#collections.set(owner, collection);
    return collection;
  }

  /** Throws a ServiceError 404 where there is no such picture. */
  async requirePicture(collection: PictureCollection, id: string): Promise<StoredPicture> {
    const stored = await collection.get(id);
    if (!stored) throw this.unknownPicture(id);
    return stored;
  }

  unknownPicture(id: string): ServiceError {
    return new ServiceError(404, `There is no photo ${id} in ${this.name}.`);
  }

  putVector({ shelf, picture }: StoredPicture, vector: Uint8Array, model: string): void {
    this.#collections.get(shelf)?.index.putVector(picture.id, vector, model);
  }

  /** Updates the index after the analysis of a picture's texts, if it is in memory. */
  async reindex({ shelf, picture }: StoredPicture): Promise<void> {
    await this.#collections.get(shelf)?.reindex(picture.id);
  }

  /** Call it before the store is closed. */
  async close(): Promise<void> {
    await Promise.all([...this.#collections.values()].map((collection) => collection.close()));
  }

  /** Throws a PictureFault, or a ServiceError 404 or 503. */
  async makeThumbnails(stored: StoredPicture, imageWorker: ImageWorker): Promise<void> {
    const { thumbnails, original, store } = this.#options;
    const placeholder = await thumbnails.make(stored, imageWorker, () => original(stored));
    if (stored.placeholder !== placeholder) await store.setPlaceholder(stored, placeholder);
  }

  async #shrink(stored: StoredPicture, width: number): Promise<Uint8Array<ArrayBuffer>> {
    try {
      await this.makeThumbnails(stored, this.#options.imageWorker);
    } catch (error) {
      if (!(error instanceof PictureFault)) throw error;
      throw unavailable(`The picture cannot be shown: ${error.message}`, 60);
    }
    const file = await this.#options.thumbnails.read(stored, width);
    if (!file) throw unavailable('The small picture cannot be read.', 5);
    return file;
  }
}

async function hitsOf(collection: PictureCollection, page: RankedPage): Promise<PhotoHits> {
  const { picks, total, nextCursor } = page;
  const idOf = (row: number) => collection.index.ids[row] ?? '';
  const rows = new Set(picks.flatMap(({ row, alternatives }) => [row, ...alternatives]));
  const found = await collection.getAll([...rows].map(idOf));
  const all = new Map(found.map((stored) => [stored.picture.id, recordOf(stored)]));
  const hits = picks.flatMap(({ row, alternatives, explain }) => {
    const photo = all.get(idOf(row));
    if (!photo) return [];
    const others = alternatives.flatMap((other) => all.get(idOf(other)) ?? []);
    return [{ photo, reasons: explain(photo), alternatives: others }];
  });
  return { hits, total, nextCursor };
}
