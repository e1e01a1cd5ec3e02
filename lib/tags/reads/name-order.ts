import type { InterfaceLocale } from '../../auth/api.ts';
import { createYielder, mergeInSlices, sortInSlices } from '../../jobs/yielder.ts';
import type { Entry } from './entry.ts';
import { followVocabulary } from './follow-vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Looking for the places of more tags than these costs more than going through all. */
const maxInserted = 1_000;

const collators = new Map<InterfaceLocale, Intl.Collator>();

/** Compares by name in the reader's language, then by id. */
function compareNames(locale: InterfaceLocale): (a: Entry, b: Entry) => number {
  let collator = collators.get(locale);
  if (!collator) {
    collator = new Intl.Collator(locale, { numeric: true });
    collators.set(locale, collator);
  }
  const { compare } = collator;
  return (a, b) => compare(a.tag.name, b.tag.name) || (a.tag.gkbId < b.tag.gkbId ? -1 : 1);
}

/** The tags by name in the reader's language, kept from one reading to the next: what changed since is put in its place. */
export class NameOrder {
  readonly #vocabulary: Vocabulary;
  readonly #compare: (a: Entry, b: Entry) => number;
  readonly read: () => Promise<readonly Entry[]>;

  constructor(source: Vocabulary, locale: InterfaceLocale) {
    this.#vocabulary = source;
    this.#compare = compareNames(locale);
    this.read = followVocabulary(source, async (known) =>
      known
        ? this.#put(known.made, known.changed)
        : sortInSlices([...source.entries()], this.#compare),
    );
  }

  /** A tag whose name is as it was stays where it is. */
  async #put(entries: readonly Entry[], changed: ReadonlySet<string>): Promise<readonly Entry[]> {
    const yielder = createYielder();
    const fresh = new Map([...changed].map((id) => [id, this.#vocabulary.get(id)]));
    const kept: Entry[] = [];
    for (const entry of entries) {
      const { gkbId, name } = entry.tag;
      const now = fresh.has(gkbId) ? fresh.get(gkbId) : entry;
      if (now?.tag.name === name) {
        kept.push(now);
        fresh.delete(gkbId);
      }
      if (kept.length % 512 === 0 && yielder.isDue()) await yielder.pause();
    }
    const others = [...fresh.values()].flatMap((entry) => entry ?? []);
    const sorted = await sortInSlices(others, this.#compare);
    if (sorted.length > maxInserted) return mergeInSlices(kept, sorted, this.#compare);
    return this.#insert(kept, sorted);
  }

  #insert(kept: readonly Entry[], fresh: readonly Entry[]): readonly Entry[] {
    const result: Entry[] = [];
    let from = 0;
    for (const entry of fresh) {
      const place = this.#placeOf(kept, entry, from);
      for (; from < place; from += 1) {
        const next = kept[from];
        if (next) result.push(next);
      }
      result.push(entry);
    }
    return result.concat(kept.slice(from));
  }

  #placeOf(kept: readonly Entry[], entry: Entry, from: number): number {
    let low = from;
    let high = kept.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = kept[middle];
      if (other && this.#compare(other, entry) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
