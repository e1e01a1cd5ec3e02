import type { CallOptions } from '../../clients/call.ts';
import type { Services } from '../../clients/services.ts';
import { standingFields } from '../../contract/archive-articles.ts';
import { readArchiveOffers } from '../offers.ts';
import { askArchive } from './ask-archive.ts';

export type Contents = {
  total: number;
  from?: string | undefined;
  to?: string | undefined;
  fields: readonly string[];
};

/** Fields that every retrieval service knows (CONTRACT 5.7). */
const contractFields = ['articleId', 'publishDate', 'section', 'language'];

/** Maximum age in milliseconds where only the field names matter. */
const fieldsAge = 30_000;
const statusAge = 2_000;

/** Caches the archive's totals. */
export class ArchiveContents {
  readonly #services: Services;
  #known: { at: number; contents: Contents } | undefined;
  #asking: Promise<Contents> | undefined;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Returns cached totals of a moment ago. Throws Failure. */
  read(options: CallOptions = {}): Promise<Contents> {
    return this.#read(statusAge, options);
  }

  /** Reads the totals as of now. Throws Failure. */
  refresh(options: CallOptions = {}): Promise<Contents> {
    return this.#read(0, options);
  }

  /** Names of fields, perhaps half a minute old. Throws Failure. */
  async fields(options: CallOptions = {}): Promise<readonly string[]> {
    return (await this.#read(fieldsAge, options)).fields;
  }

  async #read(age: number, { requestId }: CallOptions): Promise<Contents> {
    if (this.#known && performance.now() - this.#known.at < age) return this.#known.contents;
    // Shared by all who wait, so that nobody's leaving ends it.
    this.#asking ??= this.#ask({ requestId }).finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #ask(options: CallOptions): Promise<Contents> {
    const { search } = await readArchiveOffers(this.#services);
    const at = performance.now();
    const stats = await askArchive(this.#services, (client) =>
      client.getStats({ facetValuesCount: 1 }, options),
    );
    const known = search ? standingFields : contractFields;
    const contents = {
      total: stats.totalCount,
      from: stats.publishedDateMin,
      to: stats.publishedDateMax,
      fields: [...new Set([...known, ...stats.facets.map(({ name }) => name)])],
    };
    this.#known = { at, contents };
    return contents;
  }
}
