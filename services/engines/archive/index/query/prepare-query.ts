import type { Segment } from '../segment/segment.ts';
import { scoreUnit } from './cursor.ts';
import { expandPrefix } from './expand-prefix.ts';
import {
  type ConceptQuery,
  childrenOf,
  type PhraseWord,
  type PrefixQuery,
  type QueryPlan,
  type WordQuery,
} from './query-plan.ts';
import { countDocuments, documentFrequency, inverseFrequency } from './term-statistics.ts';

/** Terms that a prefix may stand for. */
const prefixTermLimit = 256;

/** A plan with the statistics of its words over all segments; factors are scores at full weight, in score units. */
export type PreparedQuery = ReturnType<typeof prepareQuery>;

/** The part of a prepared query that other indexes know, too. */
export type WeightedPlan = {
  readonly plan: QueryPlan;
  readonly factors: ReadonlyMap<string, number>;
  readonly expansions: ReadonlyMap<string, { readonly factor: number }>;
};

/** Looks up a plan's words and expands its prefixes, each of which counts by the frequency of all its terms together. */
export function prepareQuery(segments: readonly Segment[], plan: QueryPlan) {
  const documents = countDocuments(segments);
  const factors = new Map<string, number>();
  const expansions = new Map<string, ReturnType<typeof expandPrefix> & { factor: number }>();
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
    for (const term of terms)
      if (!factors.has(term)) factors.set(term, factorOf(documentFrequency(segments, term)));
  }
  const cutPrefixes = [...expansions].filter(([, { isCut }]) => isCut).map(([prefix]) => prefix);
  return { plan, factors, expansions, cutPrefixes };
}

/** Lists the words, prefixes and concepts of a plan in their order, those of phrases too. */
export function leavesOf(plan: QueryPlan): (WordQuery | PrefixQuery | ConceptQuery)[] {
  if (plan.kind === 'word' || plan.kind === 'prefix' || plan.kind === 'concept') return [plan];
  return childrenOf(plan).flatMap(leavesOf);
}

/** Lists the words of a plan in runs of neighbors, without negated ones. */
export function wordRuns(plan: QueryPlan): PhraseWord[][] {
  if (isWord(plan)) return [[plan]];
  if (plan.kind === 'phrase') return [[...plan.words]];
  if (plan.kind === 'near') return plan.operands.flatMap(wordRuns);
  if (plan.kind !== 'and' && plan.kind !== 'or') return [];
  const runs: PhraseWord[][] = [];
  let isOpen = false;
  for (const node of plan.nodes) {
    if (isWord(node) && isOpen) runs.at(-1)?.push(node);
    else runs.push(...wordRuns(node));
    isOpen = isWord(node);
  }
  return runs;
}

export function isWord(plan: QueryPlan): plan is PhraseWord {
  return plan.kind === 'word' || plan.kind === 'prefix';
}
