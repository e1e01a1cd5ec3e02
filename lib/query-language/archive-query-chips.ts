import { parseQuery, type QueryNode, requiredParts } from './archive-query.ts';
import { formatField, formatPart, formatQuery } from './archive-query-printer.ts';
import type { Constraint } from './article-filter.ts';
import type { SourceRange } from './syntax-error.ts';

/** A field of the query that holds for all of it, to be shown and changed by itself. */
export type FieldChip = { field: string; constraint: Constraint; isExcluded: boolean };
/** A chip with its range in the text, its own negation and parentheses included. */
export type PlacedChip = FieldChip & SourceRange;

/**
 * The fields that all of the query depends on, and the text without them. A field within OR or within parentheses with
 * something else is no chip. The rest and the chips together ask the same as the text; a text that is in error is all
 * rest.
 */
export function splitChips(
  text: string,
  fields: readonly string[],
): { chips: PlacedChip[]; rest: string } {
  const { chips } = readChips(text, fields);
  return { chips, rest: without(text, chips, fields) };
}

/**
 * The text with the chip at its end or, where that end is still being typed, at its beginning. A chip that is there
 * already is not added again.
 */
export function addChip(text: string, chip: FieldChip, fields: readonly string[]): string {
  const base = text.trim();
  const added = `${chip.isExcluded ? '-' : ''}${formatField(chip.field, chip.constraint)}`;
  const { query, chips, others } = readChips(text, fields);
  if (chips.some((one) => isSameChip(one, chip))) return text;
  const candidates = [`${base} ${added}`.trim(), `${added} ${base}`, `(${base}) ${added}`];
  const found = candidates.find((candidate) => {
    const read = readChips(candidate, fields);
    return (
      asksSame(read.others, others) &&
      read.chips.length === chips.length + 1 &&
      [...chips, chip].every((one) => read.chips.some((other) => isSameChip(one, other)))
    );
  });
  if (found !== undefined) return found;
  // A text that is in error stays as it is typed.
  if (!query) return candidates[0] ?? added;
  return [...requiredParts(query).map((part) => formatPart(part, 2)), added].join(' ');
}

/** The text without the chip: the one at its place or, where the text has changed since, one like it. */
export function removeChip(
  text: string,
  chip: FieldChip & Partial<SourceRange>,
  fields: readonly string[],
): string {
  const like = readChips(text, fields).chips.filter((one) => isSameChip(one, chip));
  const found = like.find(({ start }) => start === chip.start) ?? like[0];
  return found ? without(text, [found], fields) : text;
}

type Read = { query: QueryNode | null; chips: PlacedChip[]; others: QueryNode[] };

function readChips(text: string, fields: readonly string[]): Read {
  const parsed = parseQuery(text, { fields });
  if ('error' in parsed || !parsed.query) return { query: null, chips: [], others: [] };
  const { query } = parsed;
  const chips: PlacedChip[] = [];
  const others: QueryNode[] = [];
  for (const part of requiredParts(query)) {
    const chip = chipOf(part);
    if (chip) chips.push(chip);
    else others.push(part);
  }
  return { query, chips, others };
}

function chipOf(node: QueryNode): PlacedChip | undefined {
  const isExcluded = node.kind === 'not';
  const field = isExcluded ? node.part : node;
  if (field.kind !== 'field') return undefined;
  const { start, end } = node;
  return { field: field.field, constraint: field.constraint, isExcluded, start, end };
}

/** The text as it was typed without these chips, or else a text that asks the same as what is left. */
function without(text: string, chips: readonly PlacedChip[], fields: readonly string[]): string {
  if (chips.length === 0) return text;
  let rest = text;
  for (const { start, end } of chips.toReversed()) {
    const before = rest.slice(0, start).trimEnd();
    const after = rest.slice(end).trimStart();
    rest = joinSides(before, after);
  }
  const { query } = readChips(text, fields);
  const starts = new Set(chips.map(({ start }) => start));
  const left = query ? requiredParts(query).filter(({ start }) => !starts.has(start)) : [];
  const parsed = parseQuery(rest, { fields });
  const isSame =
    'query' in parsed && asksSame(parsed.query ? requiredParts(parsed.query) : [], left);
  return isSame ? rest : left.map((part) => formatPart(part, left.length)).join(' ');
}

/** With one AND less where there was one on either side, or one that would now stand at the edge. */
function joinSides(before: string, after: string): string {
  const endsWithAnd = /(?:^|\s)AND$/.test(before);
  const startsWithAnd = /^AND(?:\s|$)/.test(after);
  const left =
    endsWithAnd && (startsWithAnd || after === '') ? before.slice(0, -3).trimEnd() : before;
  const right = startsWithAnd && left === '' ? after.slice(3).trimStart() : after;
  return [left, right].filter(Boolean).join(' ');
}

function isSameChip(one: FieldChip, other: FieldChip): boolean {
  return (
    one.field === other.field &&
    one.isExcluded === other.isExcluded &&
    JSON.stringify(one.constraint) === JSON.stringify(other.constraint)
  );
}

function asksSame(some: readonly QueryNode[], others: readonly QueryNode[]): boolean {
  return some.map(formatQuery).join('\n') === others.map(formatQuery).join('\n');
}
