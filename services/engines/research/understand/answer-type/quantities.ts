import { readTable } from '../word-lists/read-word-list.ts';

/** A quantity by its entity types (CONTRACT 6.1) and units, folded. */
export type Quantity = {
  readonly types: readonly string[];
  readonly units?: RegExp;
};

const table = readTable('quantities.tsv', import.meta.url);
const rowsOf = (kind: string) => table.filter(([own]) => own === kind);
const quantities = new Map(
  rowsOf('quantity').map(([, name, types = '', units]): [string, Quantity] => [
    name ?? '',
    { types: types.split(' '), ...(units !== undefined && { units: new RegExp(units, 'u') }) },
  ]),
);
const beginnings = rowsOf('begins').map(([, name = '', pattern = '']) => ({
  pattern: new RegExp(pattern, 'u'),
  quantity: quantities.get(name),
}));
const quantityByNoun = new Map(
  rowsOf('noun').flatMap(([, name = '', nouns = '']) =>
    nouns.split(' ').map((noun) => [noun, quantities.get(name)]),
  ),
);

const preposition = /^(?:by|for|at|in|with|to|from|po|za|na|o|z|do|od|v|ve)\s+/;

/** Returns the quantity that the first words ask for ("How high"), folded. */
export function quantityOfBeginning(folded: string): Quantity | undefined {
  const bare = folded.replace(preposition, '');
  return beginnings.find(({ pattern }) => pattern.test(folded) || pattern.test(bare))?.quantity;
}

/** Returns the quantity that a noun names; a folded lemma. */
export function quantityOfNoun(noun: string): Quantity | undefined {
  return quantityByNoun.get(noun);
}

/** True for times of day, as opposed to durations. */
export function isTimeOfDay(quantity: Quantity): boolean {
  return quantity === quantities.get('timeOfDay');
}
