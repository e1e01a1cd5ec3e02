import type { QueryNode } from './archive-query.ts';
import { articleParts, plainName, quotes } from './archive-query-field.ts';
import type { QueryTerm } from './archive-query-tokens.ts';
import type { Constraint } from './article-filter.ts';
import { formatConstraint, quote } from './article-filter-format.ts';

/** Writes a query as its author could; reading it again gives the same tree in other places. */
export function formatQuery(query: QueryNode | null): string {
  return query ? formatNode(query) : '';
}

function formatNode(node: QueryNode): string {
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return formatTerm(node);
    case 'field':
      return formatField(node.field, node.constraint);
    case 'near':
      return `${formatTerms(node.left)} NEAR/${node.distance} ${formatTerms(node.right)}`;
    case 'and':
      return node.parts
        .map((part) => (isJoined(part) ? `(${formatNode(part)})` : formatNode(part)))
        .join(' ');
    case 'or':
      return node.parts
        .map((part) => (part.kind === 'or' ? `(${formatNode(part)})` : formatNode(part)))
        .join(' OR ');
    case 'not': {
      const isOpen = isJoined(node.part) || node.part.kind === 'near';
      return `-${isOpen ? `(${formatNode(node.part)})` : formatNode(node.part)}`;
    }
    default: {
      const unknown: never = node;
      return unknown;
    }
  }
}

function isJoined({ kind }: QueryNode): boolean {
  return kind === 'and' || kind === 'or';
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
