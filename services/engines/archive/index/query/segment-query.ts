import { memoize } from '../../../../../lib/runtime/memoize.ts';
import type { Segment } from '../segment/segment.ts';
import { AllCursor } from './all-cursor.ts';
import { AnyCursor, WordCursor } from './any-cursor.ts';
import type { Cursor, PositionalCursor } from './cursor.ts';
import { formsWithPrefix } from './expand-prefix.ts';
import { ListedCursor } from './listed-cursor.ts';
import { candidatesOf } from './phrase-candidates.ts';
import { NearCursor, PhraseCursor } from './positional-cursors.ts';
import { PrefixCursor, tabulate } from './prefix-cursor.ts';
import type { PreparedQuery } from './prepare-query.ts';
import type { QueryBudget } from './query-budget.ts';
import type { PhraseQuery, PhraseWord, PrefixQuery, QueryPlan, WordQuery } from './query-plan.ts';
import { type PositionLimits, TermCursor } from './term-cursor.ts';
import { BitsCursor, EveryCursor } from './unscored-cursors.ts';

/** A query on one segment; every cursor that it opens starts anew. */
export class SegmentQuery {
  readonly segment: Segment;
  readonly #query: PreparedQuery;
  readonly #budget: QueryBudget;
  readonly #tableOf = memoize((node: PrefixQuery) =>
    tabulate(this.segment.size, this.#openExpanded(node, undefined), this.#budget),
  );
  readonly #candidatesOf = memoize(({ words }: PhraseQuery) => candidatesOf(this.segment, words));

  constructor(segment: Segment, query: PreparedQuery, budget: QueryBudget) {
    this.segment = segment;
    this.#query = query;
    this.#budget = budget;
  }

  /** Undefined where no document of the segment can match. */
  open(): Cursor | undefined {
    return this.#open(this.#query.plan);
  }

  /** Opens the plan as cursors of which any may match, with scores that add up. */
  openParts(): Cursor[] {
    const { plan } = this.#query;
    const nodes = plan.kind === 'or' ? plan.nodes : [plan];
    return nodes.flatMap((node) => this.#open(node) ?? []);
  }

  openWord(word: PhraseWord): PositionalCursor | undefined {
    return word.kind === 'word' ? this.#openStems(word) : this.#openPrefix(word);
  }

  #open(node: QueryPlan): Cursor | undefined {
    switch (node.kind) {
      case 'word':
      case 'prefix':
        return this.openWord(node);
      case 'concept':
        return this.#openTerm(node.term, node.boost, {});
      case 'phrase':
        return this.#openPhrase(node);
      case 'near': {
        const operands = node.operands.map((one) =>
          one.kind === 'phrase' ? this.#openPhrase(one) : this.openWord(one),
        );
        const there = allThere(operands);
        return there && new NearCursor(there, node.distance);
      }
      case 'and':
        return this.#openAll(node.nodes);
      case 'or': {
        const members = node.nodes.flatMap((one) => this.#open(one) ?? []);
        return members.length > 1 ? new AnyCursor(members, 'sum') : members[0];
      }
      case 'not':
        return this.#openAll([node]);
      case 'bits':
        return new BitsCursor(node.bitsOf(this.segment), this.segment.size);
      case 'listed':
        return new ListedCursor(this.segment, node.scores);
      case 'all':
        return new EveryCursor(this.segment.size);
      default: {
        const unknown: never = node;
        return unknown;
      }
    }
  }

  #openAll(nodes: readonly QueryPlan[]): Cursor | undefined {
    const excluded: Cursor[] = [];
    const required: (Cursor | undefined)[] = [];
    for (const node of nodes) {
      if (node.kind !== 'not') {
        if (node.kind !== 'all') required.push(this.#open(node));
        continue;
      }
      const cursor = this.#open(node.node);
      if (cursor) excluded.push(cursor);
    }
    const there = allThere(required);
    if (there === undefined) return undefined;
    if (there.length === 0) there.push(new EveryCursor(this.segment.size));
    const [only] = there;
    return there.length === 1 && excluded.length === 0 ? only : new AllCursor(there, excluded);
  }

  #openPhrase(node: PhraseQuery): PositionalCursor | undefined {
    const there = allThere(node.words.map((word) => this.openWord(word)));
    if (there === undefined) return undefined;
    return there.length > 1 ? new PhraseCursor(there, this.#candidatesOf(node)) : there[0];
  }

  #openStems({ terms, form, part }: WordQuery): PositionalCursor | undefined {
    const stems = terms.flatMap(({ term, boost }) => {
      if (form === undefined) return this.#openTerm(term, boost, { part }) ?? [];
      const number = this.segment.formsOf(term).indexOf(form);
      if (number < 0) return [];
      return this.#openTerm(term, boost, { part, forms: new Set([number]) }) ?? [];
    });
    return stems.length > 1 ? new WordCursor(stems) : stems[0];
  }

  #openPrefix(node: PrefixQuery): PositionalCursor | undefined {
    const { part } = node;
    const { size } = this.segment;
    const table = this.#tableOf(node);
    if (table.count === 0) return undefined;
    return new PrefixCursor(table, size, () => this.#openExpanded(node, part), part !== undefined);
  }

  #openExpanded({ prefix, boost }: PrefixQuery, part: PrefixQuery['part']): TermCursor[] {
    const { terms = [], factor = 0 } = this.#query.expansions.get(prefix) ?? {};
    return terms.flatMap(({ term, isWhole }) => {
      const postings = this.segment.postings(term);
      if (postings === undefined) return [];
      const forms = isWhole ? undefined : formsWithPrefix(this.segment, term, prefix);
      return new TermCursor(this.segment, postings, factor * boost, { part, forms });
    });
  }

  #openTerm(term: string, boost: number, limits: PositionLimits): TermCursor | undefined {
    const postings = this.segment.postings(term);
    const factor = (this.#query.factors.get(term) ?? 0) * boost;
    return postings && new TermCursor(this.segment, postings, factor, limits);
  }
}

function allThere<Item>(items: readonly (Item | undefined)[]): Item[] | undefined {
  const there = items.filter((item) => item !== undefined);
  return there.length === items.length ? there : undefined;
}
