import type { EditorialTag } from '../../contract/media-tags.ts';
import { parseQuery, type QueryNode } from '../../query-language/archive-query.ts';
import { queryLimits } from '../../query-language/archive-query-error.ts';
import type { QueryTerm } from '../../query-language/archive-query-lexer.ts';
import { formatQuery } from '../../query-language/archive-query-printer.ts';
import { quotes } from '../../query-language/lexer.ts';
import {
  type PlacedNode,
  parseTagRule,
  type RuleNode,
  type RuleWord,
} from '../../query-language/tag-rule.ts';

const nowhere = { start: 0, end: 0 };

/**
 * A search of the archive that finds the articles which a tag may be given to: by its names in any form, and by what its
 * rule wants to be there. What a rule excludes or counts is not asked for, so it may find more. `isWhole`: false where
 * there are more names than a search takes. Undefined: there is nothing to look for.
 */
export function archiveQueryOf(
  tag: Pick<EditorialTag, 'name' | 'stdForms' | 'aliases' | 'rule'>,
): { query: string; isWhole: boolean } | undefined {
  const forms = [
    tag.name,
    ...Object.values(tag.stdForms ?? {}),
    ...Object.values(tag.aliases ?? {}).flat(),
  ];
  const names = [...new Map(forms.map((form) => [form.toLowerCase(), form])).values()];
  const parsed = tag.rule?.trim() ? parseTagRule(tag.rule) : undefined;
  const rule = parsed && 'rule' in parsed ? parsed.rule : undefined;
  // The first names are those that people know: what is too much for one search is left out from the end.
  for (let count = names.length; count > 0; count = count > 20 ? count - 20 : count - 1) {
    const terms = names.slice(0, count).flatMap((name) => termOf(name) ?? []);
    const condition = rule && toNode(rule.condition, terms);
    const all: QueryNode[] = [...(rule?.only ? [] : terms), ...(condition ? [condition] : [])];
    const node = join('or', all);
    if (!node) return undefined;
    const query = formatQuery(node);
    if (query.length <= queryLimits.length && 'query' in parseQuery(query)) {
      return { query, isWhole: count === names.length };
    }
  }
  return undefined;
}

const notQuoted = new RegExp(`[${quotes}*]`, 'gu');

function termOf(text: string, isPrefix = false): QueryTerm | undefined {
  // Quotation marks would end the phrase, a star would stand for the rest of a word; they are no words themselves.
  const written = text.replace(notQuoted, ' ').replace(/\s+/gu, ' ').trim();
  if (!/[\p{L}\p{N}]/u.test(written.normalize('NFKC'))) return undefined;
  const kind = written.includes(' ') ? 'phrase' : 'word';
  return { kind, text: written, isPrefix, isExact: false, part: null, ...nowhere };
}

function termOfWords(words: readonly RuleWord[]): QueryTerm | undefined {
  // A beginning within a phrase cannot be asked for: what stands before it has to do.
  const star = words.findIndex(({ isPrefix }) => isPrefix);
  const asked = star < 0 ? words : words.slice(0, star + 1);
  return termOf(asked.map(({ text }) => text).join(' '), asked.at(-1)?.isPrefix);
}

/** The condition as a search; undefined: it says nothing of what must be there. */
function toNode(node: RuleNode, names: readonly QueryTerm[]): QueryNode | undefined {
  const joinAsked = (kind: 'and' | 'or', parts: readonly RuleNode[]) =>
    join(
      kind,
      parts.flatMap((part) => toNode(part, names) ?? []),
    );
  switch (node.kind) {
    case 'not':
      return undefined;
    case 'count':
      return toNode(node.part, names);
    case 'near': {
      const [left, right] = [termsOf(node.left, names), termsOf(node.right, names)];
      if (left && right) return { kind: 'near', distance: node.distance, left, right, ...nowhere };
      return joinAsked('and', [node.left, node.right]);
    }
    case 'and':
    case 'or':
      return joinAsked(node.kind, node.parts);
    default:
      return join('or', termsOf(node, names) ?? []);
  }
}

/** Reads alternatives at a position; undefined if they are more than words and phrases. */
function termsOf(node: PlacedNode, names: readonly QueryTerm[]): QueryTerm[] | undefined {
  switch (node.kind) {
    case 'word':
      return listOf(termOfWords([node.word]));
    case 'phrase':
      return listOf(termOfWords(node.words));
    case 'name':
      return names.length > 0 ? [...names] : undefined;
    case 'near':
      return undefined;
    case 'or': {
      const parts = node.parts.map((part) => termsOf(part, names));
      return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
    }
    default:
      return node satisfies never;
  }
}

function listOf(term: QueryTerm | undefined): QueryTerm[] | undefined {
  return term && [term];
}

function join(kind: 'and' | 'or', parts: readonly QueryNode[]): QueryNode | undefined {
  const [only, ...more] = parts;
  if (!only || more.length === 0) return only;
  return { kind, parts: [...parts], ...nowhere };
}
