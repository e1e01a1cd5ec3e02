import { type Constraint, parseConstraint } from './article-filter.ts';
import { readDateExpression } from './article-filter-date.ts';
import { dateFields, withYears } from './article-filter-years.ts';
import { readTypedDate } from './typed-date.ts';

/** As many words as a date has at most: “12th of May 1937”. */
const maxWords = 4;
const words = /[^\s()[\]{}"“”„‟«»\\]+(?:\s+|$)/uy;

/** A date of several words without quotation marks, where a field of dates has one here. */
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

/** A named stretch of time is no end: it has two. */
function isoEnd(text: string): string {
  const [, from, to] =
    /^\[(\S+) TO (\S+)\]$/.exec(readTypedDate(text.replace(/^"(.*)"$/u, '$1')) ?? '') ?? [];
  return from !== undefined && from === to ? from : text;
}

/** What a constraint says of a field of dates: words that are a date are its range; `noDate` are the first that are none. */
export function readFieldDates(
  constraint: Constraint,
  field: string,
): { constraint: Constraint; noDate?: string } {
  if (!dateFields.has(field)) return { constraint };
  const others: string[] = [];
  const read = datesIn(constraint, others, field);
  const [noDate] = others;
  return { constraint: read, ...(noDate !== undefined && { noDate }) };
}

function datesIn(constraint: Constraint, others: string[], field: string): Constraint {
  const inside = (part: Constraint) => datesIn(part, others, field);
  switch (constraint.kind) {
    case 'word':
    case 'phrase':
      if (constraint.kind === 'word' && constraint.isPrefix) return constraint;
      return rangeOf(constraint.text, field) ?? notDate(constraint, others);
    case 'and': {
      const texts = constraint.parts.flatMap((part) => (part.kind === 'word' ? part.text : []));
      const whole =
        texts.length === constraint.parts.length ? rangeOf(texts.join(' '), field) : undefined;
      return whole ?? { ...constraint, parts: constraint.parts.map(inside) };
    }
    case 'or':
      return { ...constraint, parts: constraint.parts.map(inside) };
    case 'not':
      return { ...constraint, part: inside(constraint.part) };
    default:
      return constraint;
  }
}

function rangeOf(text: string, field: string): Constraint | undefined {
  const range = readTypedDate(text);
  const parsed = range === undefined ? undefined : parseConstraint(range);
  return parsed && 'constraint' in parsed ? withYears(parsed.constraint, field) : undefined;
}

function notDate(constraint: Constraint & { text: string }, others: string[]): Constraint {
  if (!readDateExpression(constraint.text)) others.push(constraint.text);
  return constraint;
}
