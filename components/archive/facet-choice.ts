import type { FacetValue } from '@/lib/archive/api';
import {
  addChip,
  type FieldChip,
  removeChip,
  splitChips,
} from '@/lib/query-language/archive-query-chips';
import type { Constraint } from '@/lib/query-language/article-filter';

/** Fields whose values are unique to each article, which makes facets useless. */
export const uniqueFields: ReadonlySet<string> = new Set([
  'articleId',
  'publishDate',
  'indexedAt',
  'url',
  'draft',
  'links',
  'title',
]);

/**
 * The query with a value of a field wanted, excluded or neither. Values of one field that are wanted are alternatives;
 * each one that is excluded stands by itself.
 */
export function chooseValue(
  q: string,
  choice: { field: string; value: string; use: FacetValue['use'] },
  fields: readonly string[],
): string {
  const { field, value, use } = choice;
  const literal: Constraint = { kind: 'literal', text: value };
  const mine = splitChips(q, fields).chips.filter((chip) => chip.field === field);
  const wantedChips = mine.filter((chip) => !chip.isExcluded && listed(chip.constraint));
  const wanted = new Set(wantedChips.flatMap(({ constraint }) => listed(constraint) ?? []));
  const isListed = wanted.has(value);
  const shutOut = mine.filter(
    (chip) => chip.isExcluded && listed(chip.constraint)?.includes(value) === true,
  );
  let text = q;
  const drop = (chips: readonly FieldChip[]) => {
    for (const chip of chips) text = removeChip(text, chip, fields);
  };
  drop(shutOut);
  // A condition derived from a word goes with that word.
  if (use === undefined && !isListed && shutOut.length === 0) drop(mine.filter(isByWord));
  if (isListed === (use === 'wanted')) {
    return use === 'excluded'
      ? addChip(text, { field, constraint: literal, isExcluded: true }, fields)
      : text;
  }
  drop(wantedChips);
  if (use === 'wanted') wanted.add(value);
  else wanted.delete(value);
  const [first, ...more] = [...wanted].map((one): Constraint => ({ kind: 'literal', text: one }));
  if (first) {
    const constraint: Constraint =
      more.length === 0 ? first : { kind: 'or', parts: [first, ...more] };
    text = addChip(text, { field, constraint, isExcluded: false }, fields);
  }
  return use === 'excluded'
    ? addChip(text, { field, constraint: literal, isExcluded: true }, fields)
    : text;
}

/** Values that a constraint lists, if it only lists values. */
function listed(constraint: Constraint): string[] | undefined {
  if (constraint.kind === 'literal') return [constraint.text];
  if (constraint.kind !== 'or') return undefined;
  const values = constraint.parts.map(listed);
  return values.every((one) => one !== undefined) ? values.flat() : undefined;
}

function isByWord({ constraint }: FieldChip): boolean {
  return listed(constraint) === undefined;
}
