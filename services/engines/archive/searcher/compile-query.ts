import { parseQuery, type QueryNode } from '../../../../lib/query-language/archive-query.ts';
import type { QueryTerm } from '../../../../lib/query-language/archive-query-lexer.ts';
import type { FilterTree } from '../../../../lib/query-language/article-filter.ts';
import { quotes } from '../../../../lib/query-language/lexer.ts';
import { knownFilterBits } from '../index/filters/filter-bits.ts';
import {
  maxDistance,
  type NearQuery,
  type PhraseWord,
  type QueryPlan,
} from '../index/query/query-plan.ts';
import type { WordLookup } from './word-lookup.ts';

type CompileSettings = {
  readonly text: string;
  readonly match: 'inflected' | 'written';
  readonly lookup: WordLookup;
  readonly now: Date;
};

export type CompiledQuery = {
  readonly plan: QueryPlan;
  /** Plan with any of the words instead of all; undefined where the query has operators or one word. */
  readonly relaxed: QueryPlan | undefined;
  /** Constraints of fields. */
  readonly filter: FilterTree | undefined;
  /** Phrases, negations and other parts that have to hold; undefined where there are none. */
  readonly exact: QueryPlan | undefined;
};

const nothing: QueryPlan = { kind: 'or', nodes: [] };

export function compileQuery(node: QueryNode | null, settings: CompileSettings): CompiledQuery {
  const parts = node === null ? [] : node.kind === 'and' ? node.parts : [node];
  const filters = parts.flatMap((part) => filterOf(part) ?? []);
  const words = parts.filter((part) => filterOf(part) === undefined);
  return {
    plan: words.length === 0 ? { kind: 'all' } : compileAll(words, settings),
    relaxed: relax(words, settings),
    filter: filters.length === 0 ? undefined : { kind: 'and', parts: filters },
    exact: compileExact(words, settings),
  };
}

function compileExact(words: readonly QueryNode[], settings: CompileSettings) {
  const exact = words.filter((node) => !isPlainWord(node, settings.text));
  return exact.length === 0 ? undefined : joined(exact.map((node) => compile(node, settings)));
}

/** Joins the plain words of a query, whose meaning is looked for; empty where there are none. */
export function plainText(query: string): string {
  const parsed = parseQuery(query);
  const node = 'error' in parsed ? null : parsed.query;
  const parts = node === null ? [] : node.kind === 'and' ? node.parts : [node];
  return parts.flatMap((part) => (isPlainWord(part, query) ? [part.text] : [])).join(' ');
}

function isPlainWord(node: QueryNode, query: string): node is QueryTerm & { kind: 'word' } {
  return node.kind === 'word' && isPlain(node, query);
}

/** Converts the node to a filter where it consists of fields only. */
function filterOf(node: QueryNode): FilterTree | undefined {
  switch (node.kind) {
    case 'field':
      return { kind: 'field', field: node.field, constraint: node.constraint };
    case 'not': {
      const part = filterOf(node.part);
      return part && { kind: 'not', part };
    }
    case 'and':
    case 'or': {
      const parts = node.parts.map(filterOf);
      return parts.every((part) => part !== undefined) ? { kind: node.kind, parts } : undefined;
    }
    default:
      return undefined;
  }
}

function compile(node: QueryNode, settings: CompileSettings): QueryPlan {
  const filter = filterOf(node);
  if (filter) {
    const { now } = settings;
    return { kind: 'bits', filter, bitsOf: (segment) => knownFilterBits(segment, filter, now) };
  }
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return compileTerm(node, settings) ?? nothing;
    case 'near':
      return compileNear(node, settings);
    case 'and':
      return compileAll(node.parts, settings);
    case 'or':
      return { kind: 'or', nodes: node.parts.map((part) => compile(part, settings)) };
    case 'not':
      return { kind: 'not', node: compile(node.part, settings) };
    default:
      return nothing;
  }
}

type Operand = NearQuery['operands'][number];

function compileTerm(term: QueryTerm, { lookup, match }: CompileSettings): Operand | undefined {
  const words = lookup.words({ ...term, isExact: term.isExact || match === 'written' });
  const [first, ...others] = words;
  return first && (others.length === 0 ? first : { kind: 'phrase', words });
}

/** Share of the articles beyond which a word does not help to rank them. */
const commonShare = 0.5;

/** Requires all parts; function words are optional unless nothing else is asked for. */
function compileAll(parts: readonly QueryNode[], settings: CompileSettings): QueryPlan {
  const optional = parts.filter((part) => isOptional(part, settings));
  const required = parts.filter((part) => !optional.includes(part));
  const isAllThereIs = required.every(
    (part) => part.kind === 'not' || filterOf(part) !== undefined,
  );
  if (isAllThereIs) return joined(parts.map((part) => compile(part, settings)));
  const helpful = optional
    .map((part) => compile(part, settings))
    .filter((plan) => isHelpful(plan, settings))
    .map((plan): QueryPlan => ({ kind: 'or', nodes: [{ kind: 'all' }, plan] }));
  return joined([...required.map((part) => compile(part, settings)), ...helpful]);
}

function joined(nodes: QueryPlan[]): QueryPlan {
  const [first, ...others] = nodes;
  return first && others.length === 0 && first.kind !== 'not' ? first : { kind: 'and', nodes };
}

function isOptional(node: QueryNode, settings: CompileSettings): boolean {
  return isPlainWord(node, settings.text) && settings.lookup.isGrammatical(node.text);
}

function isHelpful(plan: QueryPlan, { lookup }: CompileSettings): boolean {
  return (
    plan.kind === 'word' &&
    plan.terms.every(({ term }) => lookup.frequency(term) < commonShare * lookup.documents)
  );
}

const quote = new RegExp(`[${quotes}]`);

/** True for a term in quotes; `text` is the query. */
export function isQuoted({ start, end }: QueryTerm, text: string): boolean {
  return quote.test(text.slice(start, end));
}

/** True for a word without operators or quotes. */
function isPlain(term: QueryTerm, text: string): boolean {
  return !(term.isExact || term.isPrefix || term.part !== null || isQuoted(term, text));
}

function relax(words: readonly QueryNode[], settings: CompileSettings): QueryPlan | undefined {
  const terms = words.flatMap((node) =>
    node.kind === 'word' && isPlain({ ...node, isPrefix: false }, settings.text) ? [node] : [],
  );
  if (terms.length < words.length) return undefined;
  const telling = terms.filter((term) => !isOptional(term, settings));
  const chosen = telling.length > 0 ? telling : terms;
  if (chosen.length < 2) return undefined;
  return { kind: 'or', nodes: chosen.map((term) => compile(term, settings)) };
}

function compileNear(node: QueryNode & { kind: 'near' }, settings: CompileSettings): QueryPlan {
  // The query language counts from word to word, the index counts words in between.
  const distance = Math.min(maxDistance, Math.max(0, node.distance - 1));
  const rights = operandsOf(node.right, settings);
  const nodes = operandsOf(node.left, settings).flatMap((left) =>
    rights.map((right): QueryPlan => ({ kind: 'near', operands: [left, right], distance })),
  );
  const [first, ...others] = nodes;
  return first && others.length === 0 ? first : { kind: 'or', nodes };
}

/** Merges alternatives that are single words into one word of many stems, so that few pairs are left. */
function operandsOf(terms: readonly QueryTerm[], settings: CompileSettings): Operand[] {
  const operands = terms.flatMap((term) => compileTerm(term, settings) ?? []);
  const stored: Operand[] = [];
  const merged = new Map<string, Extract<PhraseWord, { kind: 'word' }>>();
  for (const operand of operands) {
    if (operand.kind !== 'word' || operand.form !== undefined) {
      stored.push(operand);
      continue;
    }
    const key = operand.part ?? '';
    const there = merged.get(key);
    const known = new Set(there?.terms.map(({ term }) => term));
    const fresh = operand.terms.filter(({ term }) => !known.has(term));
    merged.set(key, there ? { ...there, terms: [...there.terms, ...fresh] } : operand);
  }
  return [...merged.values(), ...stored];
}
