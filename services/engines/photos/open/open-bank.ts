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
import { topicsOf, topicsOfWords } from '../recommendation/topics.ts';
import type { FeedbackScores, VerdictStore } from '../verdict-store.ts';
import { BankCaller } from './bank-caller.ts';
import { articleQueries, likeQueries } from './bank-queries.ts';
import { collectPages, type RankedPage, type WantedHits } from './collect-pages.ts';
import type { OpenSource, RemotePicture } from './open-source.ts';
import type { RemoteFiles } from './remote-files.ts';

export type OpenBankOptions = {
  source: OpenSource;
  files: RemoteFiles;
  verdicts: Pick<VerdictStore, 'feedback'>;
  /** Milliseconds for a whole request; default four seconds. */
  timeout?: number;
  /** E-mail address or page of the newsroom. */
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
  /** Pictures found earlier, so that showing one takes no request. */
  readonly #known = new Map<string, RemotePicture>();
  #dropped = 0;

  constructor({ clock, contact = '', ...options }: OpenBankOptions) {
    const { source } = options;
    this.name = source.name;
    this.#options = { timeout: 4_000, ...options };
    this.#caller = new BankCaller({
      title: source.title,
      policy: source.apiPolicy,
      limits: source.limits,
      cacheTime: source.cacheTime,
      contact,
      ...(source.headers && { headers: source.headers }),
      ...(clock && { clock }),
    });
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
      ...(fault !== undefined && { message: fault }),
      ...(hotlinkOrigin !== undefined && { hotlinkOrigin }),
      ...(this.#dropped > 0 && {
        problems: {
          count: this.#dropped,
          latest: [{ file: title, reason: 'Entries that cannot be read or used were left out.' }],
        },
      }),
    };
  }

  async recommend(tenant: string, query: PhotoQuery): Promise<PhotoHits> {
    const { basis, constraints, costs, limit, cursor, alternatives } = query;
    const { findsAllWords } = this.#options.source;
    const ignored = constraints?.tags?.ignore;
    const signal = this.#deadline();
    const like = await this.#like(constraints?.likePhotoId, signal);
    const feedback = await this.#options.verdicts.feedback(
      { tenant, bank: this.name },
      topicsOf(basis),
    );
    return this.#find(signal, {
      queries: like ? likeQueries(like) : articleQueries(basis, findsAllWords, ignored),
      language: basis.language,
      concepts: articleConcepts(basis, ignored),
      feedback,
      date: basis.date,
      constraints,
      costs,
      limit,
      cursor,
      alternatives,
    });
  }

  async search(tenant: string, words: PhotoWords): Promise<PhotoHits> {
    const { text, constraints, costs, limit, cursor } = words;
    const signal = this.#deadline();
    const like = await this.#like(constraints?.likePhotoId, signal);
    const asked = text.trim();
    if (asked === '' && !like) return { hits: [], total: 0 };
    const feedback = await this.#options.verdicts.feedback(
      { tenant, bank: this.name },
      topicsOfWords(text),
    );
    return this.#find(signal, {
      queries: asked === '' && like ? likeQueries(like) : [asked.slice(0, 200)],
      language: undefined,
      concepts: queryConcepts(text, ['en']),
      feedback,
      constraints,
      costs,
      limit,
      cursor,
      alternatives: 0,
    });
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
    const wanted = constraints?.orientation?.anyOf ?? [];
    const [only] = wanted;
    const orientation = wanted.length === 1 ? asShape(only) : undefined;
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

function asShape(text: string | undefined): 'landscape' | 'portrait' | 'square' | undefined {
  return text === 'landscape' || text === 'portrait' || text === 'square' ? text : undefined;
}
