import { isDeepStrictEqual } from 'node:util';
import type { RecordWriter, WaitingArticle } from '../record/write-record.ts';
import type { Indexed } from '../types.ts';
import type { ArchiveWriter } from '../writer/archive-writer.ts';
import { OutdatedError } from './outdated-error.ts';
import type { SharedRecord } from './shared-record.ts';

type ReplicaOptions = {
  shared: SharedRecord;
  record: RecordWriter;
  writer: ArchiveWriter;
  /** Called after each step of following, whatever it was made for. */
  onFollowed(): Promise<void>;
};

/**
 * Keeps this process's record and index up with the record that several processes share, and has in place of the writer's
 * the operations that concern all of them.
 */
export class Replica {
  readonly #options: ReplicaOptions;

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
      await shared.followers.requireRebuild();
      await writer.clear();
      await this.sync();
    });
  }

  /** Takes over what others have changed. */
  async sync(): Promise<void> {
    const { shared, record, writer, onFollowed } = this.#options;
    for (;;) {
      try {
        const changes = await shared.changesAfter(record.position);
        if (!changes) return;
        await writer.replace(changes);
      } catch (error) {
        if (!(error instanceof OutdatedError)) throw error;
        const { last } = await shared.revision();
        if (record.position > last) await shared.followers.requireRebuild();
        await writer.clear();
      }
      await onFollowed();
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
}
