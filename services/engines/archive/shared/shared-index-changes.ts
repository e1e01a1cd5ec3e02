import type { IndexChange } from '../record/change-table.ts';
import type { RecordWriter } from '../record/write-record.ts';
import type { Replica } from './replica.ts';
import type { SharedRecord } from './shared-record.ts';
import type { RowChanges } from './tables.ts';

const noRows: RowChanges['rows'] = {
  article: [],
  article_state: [],
  article_verdict: [],
  article_name: [],
  dataset: [],
  encoder_model: [],
};

type SharedIndexChangesOptions = {
  shared: SharedRecord;
  record: RecordWriter;
  replica: Pick<Replica, 'sync'>;
};

/** As `IndexChanges`, of a record that several processes share; one of them feeds the index. */
export class SharedIndexChanges {
  readonly #options: SharedIndexChangesOptions;
  /** Index of another engine. */
  #follower = '';
  /** Changes that were listed for it and are not indexed yet, and the number of the last. */
  #listed = new Set<number>();
  #lastListed = 0;

  constructor(options: SharedIndexChangesOptions) {
    this.#options = options;
  }

  async counts() {
    const { shared, record } = this.#options;
    const unindexed = this.#follower
      ? await shared.followers.countUnindexed(this.#follower, record.position)
      : 0;
    return { ...record.counts(), unindexed };
  }

  async follow({ name = '' }: { name: string | undefined }) {
    const { shared, record, replica } = this.#options;
    this.#follower = name;
    const isComplete = name !== '' && (await shared.followers.follow(name, record.position));
    // The index may have more than this copy had: filled from an older one, it would lose what lies between for ever.
    await replica.sync();
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
    const { shared, replica } = this.#options;
    await shared.save({ changed: [{ kind: 'article', tenant, id: '' }], rows: noRows });
    await replica.sync();
  }

  mayFeed(): boolean {
    return this.#options.shared.followers.isFeeding;
  }
}
