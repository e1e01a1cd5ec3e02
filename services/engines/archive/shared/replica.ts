import { isDeepStrictEqual } from 'node:util';
import type { IndexChange } from '../record/change-table.ts';
import type { RecordWriter, WaitingArticle } from '../record/write-record.ts';
import type { Indexed } from '../types.ts';
import type { ArchiveWriter } from '../writer/archive-writer.ts';
import { OutdatedError, type SharedRecord } from './shared-record.ts';
import type { RowChanges } from './tables.ts';

const noRows: RowChanges['rows'] = {
  article: [],
  article_state: [],
  article_verdict: [],
  article_name: [],
  dataset: [],
  encoder_model: [],
};

type ReplicaOptions = {
  shared: SharedRecord;
  record: RecordWriter;
  writer: ArchiveWriter;
  /** Called after each step of following. */
  tidy(): Promise<void>;
};

/**
 * Keeps this process's record and index up with the record that several processes share, and has in place of the writer's
 * the operations that concern all of them.
 */
export class Replica {
  readonly #options: ReplicaOptions;
  /** Index of another engine. */
  #follower = '';
  /** Changes that were listed for it and are not indexed yet, and the number of the last. */
  #listed = new Set<number>();
  #lastListed = 0;

  constructor(options: ReplicaOptions) {
    this.#options = options;
  }

  /** Follows, and begins anew where the outcome is not what the others have, as after the database was restored. */
  async open(): Promise<void> {
    const { shared, record, writer } = this.#options;
    await this.sync();
    await shared.exclusively(async () => {
      await this.sync();
      if (isDeepStrictEqual(record.checksum(), await shared.checksum())) return;
      await writer.clear();
      await this.sync();
    });
  }

  /** Takes over what others have changed; true if there was something. */
  async sync(): Promise<boolean> {
    const { shared, record, writer, tidy } = this.#options;
    for (let isChanged = false; ; isChanged = true) {
      try {
        const changes = await shared.changesAfter(record.position);
        if (!changes) return isChanged;
        await writer.replace(changes);
      } catch (error) {
        if (!(error instanceof OutdatedError)) throw error;
        await writer.clear();
      }
      await tidy();
    }
  }

  /** Runs an operation that reads and changes the record while nobody else changes it. */
  async change<T>(act: () => Promise<T>): Promise<T> {
    // Most of what others have changed, so that they need not wait for it.
    await this.sync();
    return this.#options.shared.exclusively(async () => {
      await this.sync();
      return act();
    });
  }

  /** Puts what an archive begins with, unless another process has done so: it may be removed by now. */
  async putFirst(sent: Parameters<ArchiveWriter['putFirst']>[0]): Promise<Indexed> {
    const { shared, writer } = this.#options;
    if ((await shared.revision()).begun === 1) return { count: 0, states: {} };
    const indexed = await writer.putFirst(sent);
    await shared.noteBegun();
    return indexed;
  }

  async waiting({ limit }: { limit: number }): Promise<WaitingArticle[]> {
    const { shared, record } = this.#options;
    const keys = await shared.claims.waiting(limit);
    await this.sync();
    return keys.flatMap((key) => record.byKey(key) ?? []);
  }

  async claimUnencoded({ limit }: { limit: number }): Promise<number[]> {
    const keys = await this.#options.shared.claims.unencoded(limit);
    await this.sync();
    return keys;
  }

  async counts() {
    const { shared, record, writer } = this.#options;
    const unindexed = this.#follower
      ? await shared.followers.countUnindexed(this.#follower, record.position)
      : 0;
    return { ...writer.counts(), unindexed };
  }

  async follow({ name = '' }: { name: string | undefined }) {
    const { shared, record } = this.#options;
    this.#follower = name;
    const isComplete = name !== '' && (await shared.followers.follow(name, record.position));
    // The index may have more than this copy had: filled from an older one, it would lose what lies between for ever.
    await this.sync();
    return { isComplete, tenants: record.tenants() };
  }

  async completeIndex(): Promise<undefined> {
    await this.#options.shared.followers.complete(this.#follower);
  }

  async changedArticles({ limit }: { limit: number }): Promise<IndexChange[]> {
    const { shared, record } = this.#options;
    const changes = await shared.followers.unindexed(this.#follower, record.position, limit);
    this.#listed = new Set(changes.map(({ number }) => number));
    this.#lastListed = changes.at(-1)?.number ?? 0;
    return changes;
  }

  async forgetChanges({ changes }: { changes: readonly IndexChange[] }): Promise<undefined> {
    // Listed before the thread was started anew: they are listed again.
    if (!changes.every(({ number }) => this.#listed.has(number))) return;
    for (const { number } of changes) this.#listed.delete(number);
    // Those of several tenants come one after the other.
    if (this.#listed.size === 0)
      await this.#options.shared.followers.noteIndexed(this.#follower, this.#lastListed);
  }

  /** Notes a change of a tenant that names no article: whoever feeds makes an index for every tenant with a change. */
  async requestIndex({ tenant }: { tenant: string }): Promise<undefined> {
    await this.#options.shared.save({
      changed: [{ kind: 'article', tenant, id: '' }],
      rows: noRows,
    });
    await this.sync();
  }

  mayFeed(): boolean {
    return this.#options.shared.followers.isFeeding;
  }
}
