import type { WordList } from '../../archive/words/port.ts';

export type WeighedWord = { stem: string; form: string; weight: number };

const shortest = 3;

/** What the words of an article say of it, 0–1, added up from where they stand. */
export class WordWeights {
  readonly #words = new Map<string, WeighedWord>();
  readonly #without: readonly ReadonlySet<string>[];

  constructor(...without: readonly ReadonlySet<string>[]) {
    this.#without = without;
  }

  /** Each word once. */
  add(words: WordList, weight: number): void {
    for (const [stem, form] of firstForms(words)) this.#grow(stem, form, weight);
  }

  /** The more, the more often a word is there. */
  addByCount(words: WordList, weight: number): void {
    const counts = new Map<string, number>();
    for (const stem of words.stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    for (const [stem, form] of firstForms(words)) {
      this.#grow(stem, form, Math.min(1, weight * Math.log2(1 + (counts.get(stem) ?? 0))));
    }
  }

  best(count: number): WeighedWord[] {
    return [...this.#words.values()]
      .toSorted((one, other) => other.weight - one.weight)
      .slice(0, count);
  }

  #grow(stem: string, form: string, weight: number): void {
    if (stem.length < shortest || /\d/.test(stem)) return;
    if (this.#without.some((words) => words.has(stem))) return;
    const known = this.#words.get(stem);
    if (known) known.weight = 1 - (1 - known.weight) * (1 - weight);
    else this.#words.set(stem, { stem, form, weight });
  }
}

function firstForms({ stems, forms }: WordList): Map<string, string> {
  const first = new Map<string, string>();
  for (const [at, stem] of stems.entries()) {
    if (!first.has(stem)) first.set(stem, forms[at] ?? stem);
  }
  return first;
}
