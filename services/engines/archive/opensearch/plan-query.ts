import { maxDistance, type PhraseWord, type QueryPlan } from '../index/query/query-plan.ts';
import { closeness, type Pair } from '../index/ranking/rank-by-proximity.ts';
import { type PositionedPart, positionedParts } from '../index/segment/segment.ts';
import { filterQuery } from './filter-query.ts';
import { allOf, anyOf, bestOf, type Dsl, everything, nothing, term } from './query-dsl.ts';
import { conceptTermOf, termOf } from './to-document.ts';

/** Terms that a prefix may stand for where their positions or frequencies matter. */
const maxPrefixTerms = 256;

/** Compiles a plan to a query that finds the same articles and scores their words as our own index does. */
export function planQuery(plan: QueryPlan, now: Date): Dsl {
  switch (plan.kind) {
    case 'word':
    case 'prefix':
      return wordQuery(plan);
    case 'phrase':
      return allOf({
        must: plan.words.map(wordScore),
        filter: [inParts(plan.words, (part) => spanOf(plan, part))],
      });
    case 'near': {
      const words = plan.operands.flatMap((one) => (one.kind === 'phrase' ? one.words : [one]));
      const near = (part: PositionedPart) =>
        spanNear(
          plan.operands.map((one) => spanOf(one, part)),
          { slop: Math.min(maxDistance, plan.distance), in_order: false },
        );
      return allOf({ must: words.map(wordScore), filter: [inParts(words, near)] });
    }
    case 'concept':
      return term('words', conceptTermOf(plan.term), plan.boost);
    case 'bits':
      return plan.filter ? allOf({ filter: [filterQuery(plan.filter, now)] }) : nothing;
    case 'listed':
      return anyOf(
        [...plan.scores].map(([key, boost]): Dsl => {
          return { constant_score: { filter: term('key', key), boost } };
        }),
      );
    case 'all':
      return everything;
    case 'or':
      return anyOf(plan.nodes.map((node) => planQuery(node, now)));
    case 'not':
      return allOf({ not: [planQuery(plan.node, now)] });
    case 'and': {
      const must = plan.nodes.filter(({ kind }) => kind !== 'not');
      const not = plan.nodes.flatMap((node) => (node.kind === 'not' ? [node.node] : []));
      return allOf({
        must: must.map((node) => planQuery(node, now)),
        not: not.map((node) => planQuery(node, now)),
      });
    }
    default:
      return plan satisfies never;
  }
}

function wordQuery(word: PhraseWord): Dsl {
  const isAnywhere = word.part === undefined && (word.kind === 'prefix' || word.form === undefined);
  if (isAnywhere) return wordScore(word);
  if (word.kind === 'prefix' || word.form === undefined)
    return allOf({ must: [wordScore(word)], filter: [inParts([word], (p) => spanOf(word, p))] });
  const form = `=${termOf(word.form)}`;
  const filter = [inParts([word], (part) => term(part, form))];
  return allOf({ must: [wordScore(word)], filter });
}

/** Scores a word by the frequencies of its terms; the best of them counts. */
function wordScore(word: PhraseWord): Dsl {
  if (word.kind === 'word')
    return bestOf(word.terms.map((one) => term('words', termOf(one.term), one.boost)));
  const { prefix, boost } = word;
  const scored = {
    prefix: {
      words: { value: prefix, boost, rewrite: `top_terms_blended_freqs_${maxPrefixTerms}` },
    },
  };
  return { bool: { filter: [prefixQuery(prefix)], should: [scored] } };
}

/** Articles with a word that begins so, in its stem or as written; beside the positioned parts also in names. */
export function prefixQuery(prefix: string): Dsl {
  const begins = (field: string, value: string): Dsl => ({ prefix: { [field]: { value } } });
  return anyOf([
    begins('words', prefix),
    ...positionedParts.map((part) => begins(part, `~${prefix}`)),
  ]);
}

/** Asks in each part to which the words are restricted. */
function inParts(words: readonly PhraseWord[], ask: (part: PositionedPart) => Dsl): Dsl {
  return anyOf(partsOf(words).map(ask));
}

function spanOf(
  node: PhraseWord | Extract<QueryPlan, { kind: 'phrase' }>,
  part: PositionedPart,
): Dsl {
  switch (node.kind) {
    case 'phrase':
      return spanNear(
        node.words.map((word) => spanOf(word, part)),
        { slop: 0, in_order: true },
      );
    case 'prefix':
      return spanOr([node.prefix, `~${node.prefix}`].map((value) => spanPrefix(part, value)));
    default: {
      if (node.form !== undefined) return spanTerm(part, `=${termOf(node.form)}`);
      return spanOr(node.terms.map((one) => spanTerm(part, termOf(one.term))));
    }
  }
}

function spanTerm(field: string, value: string): Dsl {
  return { span_term: { [field]: value } };
}

function spanPrefix(field: string, value: string): Dsl {
  const match = { prefix: { [field]: { value, rewrite: `top_terms_${maxPrefixTerms}` } } };
  return { span_multi: { match } };
}

function spanOr(clauses: readonly Dsl[]): Dsl {
  const [first, ...others] = clauses;
  return first && others.length === 0 ? first : { span_or: { clauses } };
}

function spanNear(clauses: readonly Dsl[], options: { slop: number; in_order: boolean }): Dsl {
  const [first, ...others] = clauses;
  return first && others.length === 0 ? first : { span_near: { clauses, ...options } };
}

/** Distances that are told apart, those in the other order negative; what is farther gains next to nothing. */
const distances = [1, 2, 3, -1];

/** OpenSearch takes 1,024 clauses in all; the query itself has some. */
const maxClauses = 600;

/** Scores how close the words of each pair are; of too many pairs the rarest. `unit` is the score of one score unit. */
export function proximityQuery(pairs: readonly Pair[], unit: number): Dsl {
  let left = maxClauses;
  const rarest = pairs.toSorted((one, other) => other.gain - one.gain);
  const queries = rarest.flatMap((pair) => {
    left -= clausesOf(pair);
    return left < 0 ? [] : [closenessQuery(pair, unit)];
  });
  return anyOf([everything, ...queries]);
}

function clausesOf({ words }: Pair): number {
  const terms = words.map((word) => (word.kind === 'word' ? word.terms.length : 2));
  return distances.length * partsOf(words).length * terms.reduce((sum, own) => sum + own, 2);
}

function closenessQuery({ words, gain }: Pair, unit: number): Dsl {
  const queries = partsOf(words).flatMap((part) => {
    const spans = words.map((word) => spanOf(word, part));
    return distances.map((distance): Dsl => {
      const clauses = distance > 0 ? spans : spans.toReversed();
      const filter = spanNear(clauses, { slop: Math.abs(distance) - 1, in_order: true });
      return { constant_score: { filter, boost: gain * unit * closeness(distance) } };
    });
  });
  return bestOf(queries);
}

/** Parts to which the words are restricted. */
function partsOf(words: readonly PhraseWord[]): PositionedPart[] {
  return positionedParts.filter((part) =>
    words.every((word) => word.part === undefined || word.part === part),
  );
}
