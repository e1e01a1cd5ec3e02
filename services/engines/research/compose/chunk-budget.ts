import { placeOf } from '../retrieve/article-texts.ts';
import type { ComposedPart, Passage } from '../types.ts';

/** Counts the passages of an answer, part by part, so that they are not more than are wanted. */
export class ChunkBudget {
  readonly #places = new Set<string>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** The part with those of its passages that there is room for, the first ones first; undefined: there is none. */
  fit(part: ComposedPart): ComposedPart | undefined {
    const sources = part.sources.filter((each) => this.#takes(each));
    if (part.sources.length > 0 && sources.length === 0) return undefined;
    const { values, ...rest } = part;
    if (!values) return { ...rest, sources };
    const told = values.flatMap((value) => {
      const own = value.sources.filter((each) => this.#takes(each));
      return own.length > 0 ? [{ ...value, sources: own }] : [];
    });
    return { ...rest, sources, ...(told.length > 1 && { values: told }) };
  }

  #takes(passage: Passage): boolean {
    const place = placeOf(passage);
    if (!this.#places.has(place) && this.#places.size >= this.#most) return false;
    this.#places.add(place);
    return true;
  }
}

/** As many parts as can be told with so many passages; of a part's passages the first ones count most. */
export function fitChunks(parts: readonly ComposedPart[], maxChunks: number): ComposedPart[] {
  const budget = new ChunkBudget(maxChunks);
  return parts.flatMap((part) => budget.fit(part) ?? []);
}
