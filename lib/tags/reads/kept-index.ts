import { createYielder } from '../../jobs/yielder.ts';
import { NameIndex } from './name-index.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The index of a vocabulary's names, kept from one reading to the next: what changed since is put in its place. */
export class KeptIndex {
  readonly #vocabulary: Vocabulary;
  #index = new NameIndex();
  #revision = 0;
  #making: Promise<void> | undefined;

  constructor(source: Vocabulary) {
    this.#vocabulary = source;
  }

  async read(): Promise<NameIndex> {
    while (this.#revision !== this.#vocabulary.revision) {
      this.#making ??= this.#catchUp().finally(() => {
        this.#making = undefined;
      });
      await this.#making;
    }
    return this.#index;
  }

  /** Many changes at once are found little by little, tags that were not changed all the while. */
  async #catchUp(): Promise<void> {
    const source = this.#vocabulary;
    const { revision } = source;
    const known = source.changedSince(this.#revision);
    const changed = known && !this.#index.isWornBy(known.size) ? known : undefined;
    const index = changed ? this.#index : new NameIndex();
    const yielder = createYielder();
    for (const gkbId of changed ?? source.ids()) {
      const entry = source.get(gkbId);
      if (entry) index.put(entry);
      else index.remove(gkbId);
      if (yielder.isDue()) await yielder.pause();
    }
    this.#index = index;
    this.#revision = revision;
  }
}
