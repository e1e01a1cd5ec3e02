import { orientations } from '../../../../lib/contract/inventories.ts';
import type { PhotoBankState, PhotoRecord } from '../../../../lib/contract/photo-details.ts';
import { invalidRequest, ServiceError } from '../../../../lib/contract/service-error.ts';
import type {
  PhotoBank,
  PhotoFile,
  PhotoFilter,
  PhotoHits,
  PhotoQuery,
  PhotoWords,
} from '../photo-bank.ts';
import { articleConcepts } from '../ranking/article-concepts.ts';
import type { Concept } from '../ranking/concepts.ts';
import { queryConcepts } from '../ranking/query-concepts.ts';
import { rankBankPage } from '../ranking/rank-bank-page.ts';
import {
  type FeedbackScores,
  topicsOf,
  topicsOfWords,
  type VerdictStore,
} from '../verdict-store.ts';
import { BankCaller } from './bank-caller.ts';
import { articleQueries, likeQueries } from './bank-queries.ts';
import { collectPages, type RankedPage, type WantedHits } from './collect-pages.ts';
import type { OpenSource, RemotePicture } from './open-source.ts';
import type { RemoteFiles } from './remote-files.ts';

type OpenBankOptions = {
  source: OpenSource;
  files: RemoteFiles;
  verdicts: Pick<VerdictStore, 'feedback'>;
  /** Milliseconds for a whole request; default four seconds. */
  timeout?: number;
  contact?: string;
  clock?: () => number;
};

const maxKnown = 2_000;

type Asked = PhotoFilter &
  WantedHits & {
    language: string | undefined;
    concepts: readonly Concept[];
    feedback: FeedbackScores;
    date?: Date;
  };

/** A bank on the internet: searched by its own API, ranked by us. */
export class OpenBank implements PhotoBank {
  readonly name: string;
  readonly #options: Required<Omit<OpenBankOptions, 'clock' | 'contact'>>;
  readonly #caller: BankCaller;
  /** So that showing a picture found earlier takes no request. */
  readonly #known = new Map<string, RemotePicture>();
  #dropped = 0;

  constructor({ clock, contact = '', ...options }: OpenBankOptions) {
    const { source } = options;
    this.name = source.name;
    this.#options = { timeout: 4_000, ...options };
    this.#caller = new BankCaller({ source, contact, ...(clock && { clock }) });
  }

  async state(): Promise<PhotoBankState> {
    const { title, hotlinkOrigin } = this.#options.source;
    const { fault } = this.#caller;
    return {
      bank: this.name,
      title,
      kind: 'open',
      state: fault === undefined ? 'ready' : 'down',
      isOutside: true,
      message: fault,
      hotlinkOrigin,
      ...(this.#dropped > 0 && {
        problems: {
          count: this.#dropped,
          latest: [{ file: title, reason: 'Entries that cannot be read or used were left out.' }],
        },
      }),
    };
  }

  async recommend(tenant: string, query: PhotoQuery): Promise<PhotoHits> {
    const { basis, constraints } = query;
    const { findsAllWords } = this.#options.source;
    const ignored = constraints?.tags?.ignore;
    const signal = this.#deadline();
    const like = await this.#like(constraints?.likePhotoId, signal);
    return this.#find(signal, {
      ...query,
      queries: like ? likeQueries(like) : articleQueries(basis, findsAllWords, ignored),
      language: basis.language,
      concepts: articleConcepts(basis, ignored),
      feedback: await this.#feedback(tenant, topicsOf(basis)),
      date: basis.date,
    });
  }

  async search(tenant: string, words: PhotoWords): Promise<PhotoHits> {
    const { text } = words;
    const signal = this.#deadline();
    const like = await this.#like(words.constraints?.likePhotoId, signal);
    const asked = text.trim();
    if (asked === '' && !like) return { hits: [], total: 0 };
    return this.#find(signal, {
      ...words,
      queries: asked === '' && like ? likeQueries(like) : [asked.slice(0, 200)],
      language: undefined,
      concepts: queryConcepts(text, ['en']),
      feedback: await this.#feedback(tenant, topicsOfWords(text)),
      alternatives: 0,
    });
  }

  #feedback(tenant: string, topics: readonly number[]): Promise<FeedbackScores> {
    return this.#options.verdicts.feedback({ tenant, bank: this.name }, topics);
  }

  async get(_tenant: string, id: string): Promise<PhotoRecord | undefined> {
    return (await this.#picture(id, this.#deadline()))?.photo;
  }

  async file(
    _tenant: string,
    id: string,
    width: number | 'full',
    signal: AbortSignal,
  ): Promise<PhotoFile> {
    const { files } = this.#options;
    const picture = await this.#picture(id, this.#deadline());
    signal.throwIfAborted();
    if (!picture) throw new ServiceError(404, `There is no photo ${id} in ${this.name}.`);
    return width === 'full' ? files.full(picture, signal) : files.small(picture, width, signal);
  }

  async noteUse(_tenant: string, id: string): Promise<void> {
    const signal = this.#deadline();
    const picture = await this.#picture(id, signal);
    if (picture?.useAddress !== undefined) await this.#caller.tell(picture.useAddress, signal);
  }

  #deadline(): AbortSignal {
    return AbortSignal.timeout(this.#options.timeout);
  }

  async #like(id: string | undefined, signal: AbortSignal): Promise<PhotoRecord | undefined> {
    if (id === undefined) return undefined;
    const photo = (await this.#picture(id, signal))?.photo;
    if (!photo) throw invalidRequest(`likePhotoId: there is no photo ${id}`);
    return photo;
  }

  async #picture(id: string, signal: AbortSignal): Promise<RemotePicture | undefined> {
    const known = this.#known.get(id);
    if (known) return known;
    const found = await this.#options.source.get(this.#caller, id, signal);
    if (found) this.#remember([found]);
    return found;
  }

  #find(signal: AbortSignal, asked: Asked): Promise<PhotoHits> {
    return collectPages(asked, (words, page) => this.#page(words, page, asked, signal));
  }

  async #page(words: string, page: number, asked: Asked, signal: AbortSignal): Promise<RankedPage> {
    const { source } = this.#options;
    const { constraints, language } = asked;
    const [only, ...others] = constraints?.orientation?.anyOf ?? [];
    const shape = orientations.find((each) => each === only);
    const orientation = others.length === 0 ? shape : undefined;
    const search = { words, language, page, orientation };
    const remote = await source.search(this.#caller, search, signal);
    this.#dropped += remote.dropped;
    this.#remember(remote.pictures);
    const photos = remote.pictures
      .map(({ photo }) => photo)
      .filter(({ id }) => id !== constraints?.likePhotoId);
    const hits = rankBankPage(photos, asked);
    return { hits, count: photos.length, total: remote.total, hasMore: remote.hasMore };
  }

  #remember(pictures: readonly RemotePicture[]): void {
    for (const picture of pictures) {
      this.#known.delete(picture.photo.id);
      this.#known.set(picture.photo.id, picture);
    }
    for (const id of this.#known.keys()) {
      if (this.#known.size <= maxKnown) break;
      this.#known.delete(id);
    }
  }
}
