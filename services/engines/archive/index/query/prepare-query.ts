import type { Segment } from '../segment/segment.ts';
import { scoreUnit } from './cursor.ts';
import { type Expansion, expandPrefix } from './expand-prefix.ts';
import type {
  ConceptQuery,
  NearQuery,
  PhraseQuery,
  PhraseWord,
  PrefixQuery,
  QueryPlan,
  WordQuery,
} from './query-plan.ts';
import { countDocuments, inverseFrequency } from './term-statistics.ts';

/** Terms that a prefix may stand for. */
const prefixTermLimit = 256;

/** A plan with the statistics of its words over all segments. */
export type PreparedQuery = {
  readonly plan: QueryPlan;
  /** Score of a term at full weight, in score units. */
  readonly factors: ReadonlyMap<string, number>;
  readonly expansions: ReadonlyMap<string, Expansion & { readonly factor: number }>;
  /** Prefixes with more terms than were looked for. */
  readonly cutPrefixes: readonly string[];
};

/**
 * Looks up the frequencies of a plan's words in all segments, deleted documents included, and expands its prefixes. A
 * word counts by the frequency of each of its terms, a prefix by that of all its terms together.
 */
export function prepareQuery(segments: readonly Segment[], plan: QueryPlan): PreparedQuery {
  const documents = countDocuments(segments);
  const factors = new Map<string, number>();
  const expansions = new Map<string, Expansion & { factor: number }>();
  const factorOf = (frequency: number) => inverseFrequency(frequency, documents) / scoreUnit;
  for (const leaf of leavesOf(plan)) {
    if (leaf.kind === 'prefix') {
      if (expansions.has(leaf.prefix)) continue;
      const expansion = expandPrefix(segments, leaf.prefix, prefixTermLimit);
      const factor = factorOf(Math.min(documents, expansion.frequency));
      expansions.set(leaf.prefix, { ...expansion, factor });
      continue;
    }
    const terms = leaf.kind === 'word' ? leaf.terms.map(({ term }) => term) : [leaf.term];
    for (const term of terms) {
      if (factors.has(term)) continue;
      const frequency = segments.reduce((sum, segment) => sum + segment.frequency(term), 0);
      factors.set(term, factorOf(frequency));
    }
  }
  const cutPrefixes = [...expansions].filter(([, { isCut }]) => isCut).map(([prefix]) => prefix);
  return { plan, factors, expansions, cutPrefixes };
}

/** Lists the words, prefixes and concepts of a plan in their order, those of phrases too. */
export function leavesOf(plan: QueryPlan): (WordQuery | PrefixQuery | ConceptQuery)[] {
  switch (plan.kind) {
    case 'word':
    case 'prefix':
    case 'concept':
      return [plan];
    case 'phrase':
      return [...plan.words];
    case 'near':
      return plan.operands.flatMap((operand: NearQuery['operands'][number]) => leavesOf(operand));
    case 'and':
    case 'or':
      return plan.nodes.flatMap(leavesOf);
    case 'not':
      return leavesOf(plan.node);
    case 'bits':
    case 'all':
      return [];
    default: {
      const unknown: never = plan;
      return unknown;
    }
  }
}

/** Lists the words of a plan in runs of neighbors, without negated ones. */
export function wordRuns(plan: QueryPlan): PhraseWord[][] {
  switch (plan.kind) {
    case 'word':
    case 'prefix':
      return [[plan]];
    case 'phrase':
      return [[...plan.words]];
    case 'and':
    case 'or': {
      const runs: PhraseWord[][] = [];
      let isOpen = false;
      for (const node of plan.nodes) {
        const isWord = node.kind === 'word' || node.kind === 'prefix';
        if (isWord && isOpen) runs.at(-1)?.push(node);
        else runs.push(...wordRuns(node));
        isOpen = isWord;
      }
      return runs;
    }
    case 'near':
      return plan.operands.flatMap((operand: PhraseWord | PhraseQuery) => wordRuns(operand));
    case 'concept':
    case 'bits':
    case 'not':
    case 'all':
      return [];
    default: {
      const unknown: never = plan;
      return unknown;
    }
  }
}
