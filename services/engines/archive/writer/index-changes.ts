import type { IndexChange } from '../record/change-table.ts';
import type { RecordWriter } from '../record/write-record.ts';

/** Operations about the index of another engine, which is fed with what has changed. */
export class IndexChanges {
  readonly #record: RecordWriter;

  constructor(record: RecordWriter) {
    this.#record = record;
  }

  /** Notes changes for the index, see `ChangeTable.follow`; returns whether it is complete. */
  async follow({ name }: { name: string | undefined }) {
    const isComplete = await this.#record.transact(() => this.#record.changes.follow(name));
    return { isComplete, tenants: this.#record.tenants() };
  }

  completeIndex(): undefined {
    this.#record.changes.complete();
  }

  changedArticles({ limit }: { limit: number }): IndexChange[] {
    return this.#record.changes.oldest(limit);
  }

  async forgetChanges({ changes }: { changes: readonly IndexChange[] }): Promise<undefined> {
    await this.#record.transact(() => this.#record.changes.forget(changes));
  }
}
