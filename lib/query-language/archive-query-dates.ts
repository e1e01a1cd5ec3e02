import { type Constraint, dateFields, parseConstraint, withYears } from './article-filter.ts';
import { readDateExpression } from './article-filter-date.ts';
import { rewrite } from './expression.ts';
import { readTypedDate } from './typed-date.ts';

/** “12th of May 1937”. */
const maxWords = 4;
const words = /[^\s()[\]{}"“”„‟«»\\]+(?:\s+|$)/uy;

/** The date of several words without quotation marks that a field of dates has here. */
export function typedDateAt(
  text: string,
  start: number,
  field: string,
): { constraint: string; end: number } | undefined {
  if (!dateFields.has(field)) return undefined;
  const ends: number[] = [];
  words.lastIndex = start;
  while (ends.length < maxWords && words.test(text)) ends.push(words.lastIndex);
  for (const end of ends.toReversed()) {
    const written = text.slice(start, end).trimEnd();
    const constraint = readTypedDate(written);
    if (constraint !== undefined) return { constraint, end: start + written.length };
  }
  return undefined;
}

const typedRange = /"(?:[^"\\]|\\[\s\S])*"|([[{])\s*([^[{\]}]+?)\s+TO\s+([^[{\]}]+?)\s*([\]}])/giu;

/** The constraint of a field of dates with the ends of its ranges as ISO dates where they are typed in words. */
export function withTypedEnds(constraint: string, field: string): string {
  if (!dateFields.has(field)) return constraint;
  const written = (whole: string, open?: string, from?: string, to?: string, close?: string) =>
    from === undefined || to === undefined
      ? whole
      : `${open}${isoEnd(from)} TO ${isoEnd(to)}${close}`;
  return constraint.replace(typedRange, written);
}

/** The ISO date of an end; a named stretch of time is none, as it has two ends itself. */
function isoEnd(text: string): string {
  const [, from, to] =
    /^\[(\S+) TO (\S+)\]$/.exec(readTypedDate(text.replace(/^"(.*)"$/u, '$1')) ?? '') ?? [];
  return from !== undefined && from === to ? from : text;
}

/** The constraint of a field of dates with words that are a date as its range; `noDate` is the first text that is none. */
export function readFieldDates(
  constraint: Constraint,
  field: string,
): { constraint: Constraint; noDate?: string } {
  if (!dateFields.has(field)) return { constraint };
  let noDate: string | undefined;
  const read = rewrite(constraint, (node) => {
    if (node.kind === 'and') {
      const texts = node.parts.flatMap((part) => (part.kind === 'word' ? part.text : []));
      return texts.length === node.parts.length ? rangeOf(texts.join(' '), field) : undefined;
    }
    if (node.kind !== 'phrase' && (node.kind !== 'word' || node.isPrefix)) return undefined;
    const range = rangeOf(node.text, field);
    if (!range && !readDateExpression(node.text)) noDate ??= node.text;
    return range;
  });
  return { constraint: read, ...(noDate !== undefined && { noDate }) };
}

function rangeOf(text: string, field: string): Constraint | undefined {
  const range = readTypedDate(text);
  const parsed = range === undefined ? undefined : parseConstraint(range);
  return parsed && 'constraint' in parsed ? withYears(parsed.constraint, field) : undefined;
}
