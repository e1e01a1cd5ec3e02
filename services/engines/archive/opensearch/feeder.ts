import { createHash } from 'node:crypto';
import { unavailable } from '../../../../lib/contract/service-error.ts';
import type { IndexedArticle, IndexedArticles } from '../record/indexed-articles.ts';
import { AverageLengths } from './average-lengths.ts';
import { type OpenSearchClient, OpenSearchError } from './client.ts';
import { toDocument } from './to-document.ts';
import { type ArticleVectors, findsVectors, vectorMapping, vectorMember } from './vectors.ts';

/** Articles of a tenant to be indexed as the record has them by now, under each of these names. */
export type ChangedArticles = {
  readonly tenant: string;
  readonly ids: readonly string[];
  readonly names: readonly string[];
};

/** Articles of a tenant after a key and up to another one; left out: all that there are by now. */
export type SweptArticles = {
  readonly tenant: string;
  readonly after: number;
  readonly until?: number | undefined;
  readonly name: string;
};

/** Outcome of sending: documents that OpenSearch refuses are left out, so that they do not hold up all others. */
export type Fed = { readonly refused: readonly { id: string; reason: string }[] };

type Action = {
  readonly id: string;
  readonly name: string;
  readonly document?: string;
  /** The higher version of an article's actions counts, whenever it comes; undefined: the last one. */
  readonly version: number | undefined;
};

const sweepSize = 500;
/** Characters of one request, far below what OpenSearch takes. */
const maxLength = 8_000_000;
/** Milliseconds; a busy server takes its time over thousands of documents. */
const timeout = 120_000;

/**
 * Sends articles of the record to OpenSearch. One call at a time, so that an older version never comes last. Of a record that
 * several processes share each article carries the position at which it was read: a process that was paused with a call
 * under way, while another one fed the index, cannot put back what it had.
 */
export class Feeder {
  readonly #client: OpenSearchClient;
  readonly #articles: IndexedArticles;
  readonly #lengths: AverageLengths;
  #hasVectors: boolean | undefined;

  constructor(client: OpenSearchClient, articles: IndexedArticles) {
    this.#client = client;
    this.#articles = articles;
    this.#lengths = new AverageLengths(articles);
  }

  /** Indexes changed articles and deletes those that are gone or held back. */
  async index({ tenant, ids, names }: ChangedArticles): Promise<Fed> {
    const version = this.#articles.position;
    const articles = new Map(
      ids.flatMap((id) => {
        const article = this.#articles.byId(tenant, id);
        return article ? [[id, article]] : [];
      }),
    );
    const documentOf = await this.#prepare(tenant, names, [...articles.values()]);
    const actions = ids.flatMap((id): Action[] => {
      const article = articles.get(id);
      return names.map((name) => {
        return { id, name, version, ...(article && { document: documentOf(article, name) }) };
      });
    });
    return this.#send(actions);
  }

  /** Indexes the next articles; `after` is the key of the last, undefined where there are no more. */
  async sweep({ tenant, after, until, name }: SweptArticles) {
    const version = this.#articles.position;
    const last = until ?? this.#articles.lastKey(tenant);
    const articles = this.#articles.between(tenant, after, last, sweepSize);
    const documentOf = await this.#prepare(tenant, [name], articles);
    const actions = articles.map((article): Action => {
      return { id: article.id, name, version, document: documentOf(article, name) };
    });
    const fed = await this.#send(actions);
    return { ...fed, after: articles.at(-1)?.key, until: last };
  }

  /** Makes a function that writes documents for these indexes, with vectors where an index takes them. */
  async #prepare(tenant: string, names: readonly string[], articles: readonly IndexedArticle[]) {
    const averages = this.#lengths.of(tenant);
    const models = new Map(articles.map(({ vectors }) => [vectors?.model, vectors]));
    const withVectors = new Set<string>();
    for (const vectors of models.values())
      for (const name of names)
        if (vectors && (await this.#takesVectors(name, vectors))) withVectors.add(name);
    return (article: IndexedArticle, name: string): string => {
      const vectors = withVectors.has(name) ? article.vectors : undefined;
      const document = toDocument(article, averages);
      return JSON.stringify({ ...document, ...(vectors && vectorMember(vectors)) });
    };
  }

  /** Adds the field of the model. False where the server has no plug-in, and where an index was made without it. */
  async #takesVectors(name: string, vectors: ArticleVectors): Promise<boolean> {
    this.#hasVectors ??= await findsVectors(this.#client);
    if (!this.#hasVectors) return false;
    try {
      await this.#client.ask('PUT', `/${name}/_mapping`, { body: vectorMapping(vectors) });
      return true;
    } catch (error) {
      if (error instanceof OpenSearchError && error.status === 400) return false;
      throw error;
    }
  }

  async #send(actions: readonly Action[]): Promise<Fed> {
    const refused: { id: string; reason: string }[] = [];
    let from = 0;
    while (from < actions.length) {
      const lines: string[] = [];
      const first = from;
      for (let length = 0; from < actions.length && length < maxLength; from += 1) {
        const action = actions[from];
        if (!action) continue;
        const line = linesOf(action);
        length += line.length;
        lines.push(line);
      }
      refused.push(...(await this.#post(actions.slice(first, from), lines)));
    }
    return { refused };
  }

  async #post(actions: readonly Action[], lines: readonly string[]) {
    // Without an alias it would make an index of that name by itself.
    const path = '/_bulk?require_alias=true';
    const answer = await this.#client.ask<BulkAnswer>('POST', path, {
      body: lines.join(''),
      timeout,
    });
    if (!answer.errors) return [];
    return answer.items.flatMap((item, at) => {
      const { status = 200, error } = item.index ?? item.delete ?? {};
      if (!error || status < 300) return [];
      // A later version is there.
      if (error.type === conflict) return [];
      if (status === 429 || status >= 500) throw unavailable('The search engine is busy.', 5);
      if (status === 404) throw new MissingIndexError();
      // Only what is wrong with the article itself stays so: a block of the index and a missing right do not.
      if (status !== 400) throw new OpenSearchError(status, String(error.type), '');
      return [{ id: actions[at]?.id ?? '', reason: String(error.type) }];
    });
  }
}

const conflict = 'version_conflict_engine_exception';

/** An index that articles should go to is gone. */
export class MissingIndexError extends Error {
  constructor() {
    super('An index of OpenSearch is gone.');
    this.name = 'MissingIndexError';
  }
}

type BulkResult = { status?: number; error?: { type: string } };
type BulkAnswer = { errors: boolean; items: { index?: BulkResult; delete?: BulkResult }[] };

function linesOf({ id, name, version, document }: Action): string {
  const versioned = version !== undefined && { version, version_type: 'external_gte' };
  const target = { _index: name, _id: documentId(id), ...versioned };
  if (document === undefined) return `${JSON.stringify({ delete: target })}\n`;
  return `${JSON.stringify({ index: target })}\n${document}\n`;
}

/** OpenSearch takes ids of 1 to 512 bytes. */
const maxIdBytes = 500;

function documentId(id: string): string {
  if (id !== '' && Buffer.byteLength(id) <= maxIdBytes) return id;
  return createHash('sha256').update(id).digest('hex');
}
