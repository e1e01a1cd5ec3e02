import { passageKey } from '../retrieve/article-texts.ts';
import type { ComposedPart, Passage } from '../types.ts';

/** Limits the number of passages that an answer cites. */
export class ChunkBudget {
  readonly #places = new Set<string>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** Drops the passages for which there is no room, last ones first; undefined if none is left. */
  fit(part: ComposedPart): ComposedPart | undefined {
    const sources = part.sources.filter((each) => this.#takes(each));
    if (part.sources.length > 0 && sources.length === 0) return undefined;
    const { values, ...rest } = part;
    if (!values) return { ...rest, sources };
    const fitted = values.flatMap((value) => {
      const own = value.sources.filter((each) => this.#takes(each));
      return own.length > 0 ? [{ ...value, sources: own }] : [];
    });
    return { ...rest, sources, ...(fitted.length > 1 && { values: fitted }) };
  }

  #takes(passage: Passage): boolean {
    const place = passageKey(passage);
    if (!this.#places.has(place) && this.#places.size >= this.#max) return false;
    this.#places.add(place);
    return true;
  }
}

export function fitChunks(parts: readonly ComposedPart[], maxChunks: number): ComposedPart[] {
  const budget = new ChunkBudget(maxChunks);
  return parts.flatMap((part) => budget.fit(part) ?? []);
}
