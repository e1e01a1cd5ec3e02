import type { QueryNode } from './archive-query.ts';
import { articleParts, plainName } from './archive-query-field.ts';
import type { QueryTerm } from './archive-query-lexer.ts';
import { type Constraint, formatConstraint } from './article-filter.ts';
import { printExpression } from './expression.ts';
import { quote, quotes } from './lexer.ts';
import type { SourceRange } from './syntax-error.ts';

type QueryLeaf = Exclude<QueryNode, { kind: 'and' | 'or' | 'not' }>;

/** Writes a query as its author could; reading it again gives the same tree with other ranges. */
export function formatQuery(query: QueryNode | null): string {
  if (!query) return '';
  return printExpression<QueryLeaf, SourceRange>(query, {
    and: ' ',
    not: '-',
    printLeaf: formatLeaf,
    isLoose: ({ kind }) => kind === 'near',
  });
}

/** Writes one of `count` parts that all have to hold. */
export function formatPart(part: QueryNode, count: number): string {
  const text = formatQuery(part);
  return part.kind === 'and' || (part.kind === 'or' && count > 1) ? `(${text})` : text;
}

function formatLeaf(leaf: QueryLeaf): string {
  switch (leaf.kind) {
    case 'field':
      return formatField(leaf.field, leaf.constraint);
    case 'near':
      return `${formatTerms(leaf.left)} NEAR/${leaf.distance} ${formatTerms(leaf.right)}`;
    default:
      return formatTerm(leaf);
  }
}

function formatTerms(terms: readonly QueryTerm[]): string {
  const written = terms.map(formatTerm).join(' OR ');
  return terms.length > 1 ? `(${written})` : written;
}

const plainWord = new RegExp(
  String.raw`^(?!(?:AND|OR|NOT|NEAR(?:/\d+)?)$)[^\s()${quotes}:*=-][^\s()${quotes}:*]*$`,
  'u',
);

function formatTerm({ text, isPrefix, isExact, part }: QueryTerm): string {
  const word = text + (isPrefix ? '*' : '');
  const written = plainWord.test(text) ? word : `"${word}"`;
  return `${part === null ? '' : `${part}:`}${isExact ? '=' : ''}${written}`;
}

/** `field:…` so that it is read as one whatever fields the reader knows. */
export function formatField(field: string, constraint: Constraint): string {
  const isPlain =
    plainName.test(field) && !articleParts.some((part) => part === field.toLowerCase());
  return `${isPlain ? field : quote(field)}:${formatValue(constraint)}`;
}

function formatValue(constraint: Constraint): string {
  if (constraint.kind === 'literal') return `=${quote(constraint.text)}`;
  return constraint.kind === 'phrase' ? quote(constraint.text) : formatConstraint(constraint);
}
