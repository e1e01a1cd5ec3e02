import { IntList } from '../codec/int-list.ts';
import type { ColumnInput } from './column-format.ts';

export class ColumnBuilder {
  readonly field: string;
  #values: string[] = [];
  #numberOf = new Map<string, number>();
  #documents = new IntList();
  #numbers = new IntList();

  constructor(field: string) {
    this.field = field;
  }

  add(document: number, value: string): void {
    this.#documents.push(document);
    this.#numbers.push(this.#number(value));
  }

  /** `newNumbers` maps old document numbers to new ones. */
  build(newNumbers: Int32Array): ColumnInput {
    const values = this.#values.toSorted();
    const ordinals = new Int32Array(values.length);
    for (const [ordinal, value] of values.entries())
      ordinals[this.#numberOf.get(value) ?? 0] = ordinal;
    return arrangeColumn(
      { field: this.field, values, size: newNumbers.length },
      this.#documents.view().map((document) => newNumbers[document] ?? 0),
      this.#numbers.view().map((number) => ordinals[number] ?? 0),
    );
  }

  #number(value: string): number {
    const known = this.#numberOf.get(value);
    if (known !== undefined) return known;
    // Unpaired surrogates cannot be stored as UTF-8.
    const clean = value.toWellFormed();
    const number = this.#numberOf.get(clean) ?? this.#values.push(clean) - 1;
    this.#numberOf.set(clean, number);
    this.#numberOf.set(value, number);
    return number;
  }
}

/** Builds a column from pairs of document and ordinal in any order. */
export function arrangeColumn(
  { field, values, size }: { field: string; values: readonly string[]; size: number },
  documents: Int32Array,
  ordinals: Int32Array,
): ColumnInput {
  const starts = new Uint32Array(size + 1);
  for (const document of documents) starts[document + 1] = (starts[document + 1] ?? 0) + 1;
  for (let document = 0; document < size; document += 1)
    starts[document + 1] = (starts[document + 1] ?? 0) + (starts[document] ?? 0);
  const next = starts.slice();
  const placed = new Uint32Array(ordinals.length);
  for (const [index, document] of documents.entries()) {
    const at = next[document] ?? 0;
    placed[at] = ordinals[index] ?? 0;
    next[document] = at + 1;
  }
  const offsets = new Uint32Array(size + 1);
  let end = 0;
  for (let document = 0; document < size; document += 1) {
    const own = placed.subarray(starts[document], starts[document + 1]);
    if (own.length > 1) own.sort();
    const begin = end;
    for (const ordinal of own) {
      if (end > begin && placed[end - 1] === ordinal) continue;
      placed[end] = ordinal;
      end += 1;
    }
    offsets[document + 1] = end;
  }
  return { field, values, offsets, ordinals: placed.slice(0, end) };
}
