import { type Constraint, isBracketed } from './article-filter.ts';
import { formatDateExpression } from './article-filter-date.ts';
import type { RangeEnd } from './article-filter-range.ts';

/**
 * Writes a constraint so that reading it again gives the same tree, as long as it stays within the limit of length: a
 * literal as it is where that can be, anything else in brackets.
 */
export function formatConstraint(constraint: Constraint): string {
  if (constraint.kind === 'range') return formatNode(constraint);
  if (constraint.kind === 'literal' && !isBracketed(constraint.text)) return constraint.text;
  return `(${formatNode(constraint)})`;
}

function formatNode(node: Constraint): string {
  switch (node.kind) {
    case 'literal':
      return `=${quote(node.text)}`;
    case 'phrase':
      return quote(node.text);
    case 'word':
      return escapeWord(node.text) + (node.isPrefix ? '*' : '');
    case 'range': {
      const inside = `${formatEnd(node.from)} TO ${formatEnd(node.to)}`;
      return `${node.includesFrom ? '[' : '{'}${inside}${node.includesTo ? ']' : '}'}`;
    }
    case 'or':
      return node.parts.map(formatNode).join(' OR ');
    case 'and':
      return node.parts
        .map((part) => (part.kind === 'or' ? `(${formatNode(part)})` : formatNode(part)))
        .join(' AND ');
    case 'not': {
      const isOpen = node.part.kind === 'and' || node.part.kind === 'or';
      return `-${isOpen ? `(${formatNode(node.part)})` : formatNode(node.part)}`;
    }
    default: {
      const unknown: never = node;
      return unknown;
    }
  }
}

/** In the quotation marks of the language. */
export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
}

function escapeWord(text: string): string {
  const escaped = text.replace(/[\s()[\]{}"\\*]/gu, String.raw`\$&`);
  return /^(?:AND|OR|NOT)$|^[-!=]/.test(escaped) ? `\\${escaped}` : escaped;
}

function formatEnd(end: RangeEnd): string {
  switch (end.kind) {
    case 'open':
      return '*';
    case 'number':
      return String(end.number);
    case 'date':
      return formatDateExpression(end.date);
    default: {
      const unknown: never = end;
      return unknown;
    }
  }
}
