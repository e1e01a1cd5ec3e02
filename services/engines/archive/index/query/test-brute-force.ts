import { foldForSearch } from '../../../../../lib/text/fold-for-search.ts';
import { hasBit } from '../document-bits.ts';
import {
  type IndexDocument,
  type PositionedPart,
  positionedParts,
  type Segment,
} from '../segment/segment.ts';
import { scoreUnit } from './cursor.ts';
import type { PhraseQuery, PhraseWord, QueryPlan } from './query-plan.ts';
import { countDocuments, inverseFrequency } from './term-statistics.ts';

const unit = 2 ** -20;

/** Segments with the documents that they were made of. */
export type Original = { readonly segment: Segment; readonly documents: readonly IndexDocument[] };

/** Range of a match by the number of its paragraph; −1 is for names, which have no positions. */
type Find = { readonly paragraph: number; readonly start: number; readonly end: number };

/** Scores one document word by word, for tests, without prior and date; undefined where it does not match. */
export function bruteForceScore(
  all: readonly Original[],
  original: Original,
  document: IndexDocument,
  plan: QueryPlan,
): number | undefined {
  const documents = countDocuments(all.map(({ segment }) => segment));
  const number = original.segment.documentOf(document.key);
  const frequency = (term: string) =>
    all.reduce((sum, { segment }) => sum + segment.frequency(term), 0);
  const weight = (term: string) => {
    const postings = original.segment.postings(term);
    if (!postings) return 0;
    while (postings.next() < number);
    return postings.document === number ? postings.weight : 0;
  };
  const full = (count: number) => inverseFrequency(count, documents) / unit;

  const findWord = (word: PhraseWord): { finds: Find[]; score: number } => {
    if (word.kind === 'word') {
      const own = word.terms.map(({ term, boost }) => ({
        finds: findTerm(
          document,
          term,
          word.part,
          (form) => (word.form === undefined ? true : form === word.form),
          word.form !== undefined,
        ),
        score: Math.round(weight(term) * full(frequency(term)) * boost),
      }));
      return greatest(own);
    }
    const begins = (form: string) => foldForSearch(form).startsWith(word.prefix);
    const terms = termsWith(all, word.prefix);
    const count = Math.min(
      documents,
      terms.reduce((sum, term) => sum + frequency(term), 0),
    );
    const own = terms.map((term) => ({
      finds: term.startsWith(word.prefix)
        ? findTerm(document, term, word.part, () => true, false)
        : findTerm(document, term, word.part, begins, true),
      score: Math.round(weight(term) * full(count) * word.boost),
    }));
    return greatest(own);
  };
  const findPhrase = ({ words }: PhraseQuery): { finds: Find[]; score: number } => {
    const own = words.map(findWord);
    const [first, ...others] = own.map(({ finds }) => finds);
    const finds = (first ?? [])
      .filter(({ paragraph, start }) =>
        others.every((positions, index) =>
          positions.some((one) => one.paragraph === paragraph && one.start === start + index + 1),
        ),
      )
      .filter(({ paragraph }) => paragraph >= 0 || words.length === 1)
      .map((find) => ({ ...find, end: find.start + words.length - 1 }));
    return { finds, score: own.reduce((sum, { score }) => sum + score, 0) };
  };
  const scoreOf = (node: QueryPlan): number | undefined => {
    switch (node.kind) {
      case 'all':
        return 0;
      case 'bits':
        return hasBit(node.bitsOf(original.segment), number) ? 0 : undefined;
      case 'listed': {
        const score = node.scores.get(original.segment.keyOf(number));
        return score === undefined ? undefined : Math.round(score / scoreUnit);
      }
      case 'concept': {
        const own = weight(node.term);
        return own > 0 ? Math.round(own * full(frequency(node.term)) * node.boost) : undefined;
      }
      case 'not':
        return scoreOf(node.node) === undefined ? 0 : undefined;
      case 'and':
        return node.nodes
          .map(scoreOf)
          .reduce(
            (sum, own) => (sum === undefined || own === undefined ? undefined : sum + own),
            0,
          );
      case 'or': {
        const there = node.nodes.map(scoreOf).filter((own) => own !== undefined);
        return there.length === 0 ? undefined : there.reduce((sum, own) => sum + own, 0);
      }
      case 'near': {
        const own = node.operands.map((one) =>
          one.kind === 'phrase' ? findPhrase(one) : findWord(one),
        );
        const isNear = choices(own.map(({ finds }) => finds)).some((choice) => {
          const paragraphs = new Set(choice.map(({ paragraph }) => paragraph));
          const first = Math.min(...choice.map(({ end }) => end));
          const last = Math.max(...choice.map(({ start }) => start));
          return paragraphs.size === 1 && !paragraphs.has(-1) && last - first - 1 <= node.distance;
        });
        return isNear ? own.reduce((sum, { score }) => sum + score, 0) : undefined;
      }
      default: {
        const { finds, score } = node.kind === 'phrase' ? findPhrase(node) : findWord(node);
        return finds.length > 0 ? score : undefined;
      }
    }
  };
  return scoreOf(plan);
}

function greatest(own: readonly { finds: Find[]; score: number }[]): {
  finds: Find[];
  score: number;
} {
  const there = own.filter(({ finds }) => finds.length > 0);
  return {
    finds: there.flatMap(({ finds }) => finds),
    score: Math.max(0, ...there.map(({ score }) => score)),
  };
}

function findTerm(
  { words }: IndexDocument,
  term: string,
  part: PositionedPart | undefined,
  isMeant: (form: string) => boolean,
  needsPlace: boolean,
): Find[] {
  const placed = positionedParts.flatMap((name) => words[name].map((list) => ({ name, list })));
  const finds = placed.flatMap(({ name, list }, paragraph) =>
    list.stems.flatMap((stem, at) =>
      stem === term && isMeant(list.forms[at] ?? '') && (part === undefined || part === name)
        ? [{ paragraph, start: at, end: at }]
        : [],
    ),
  );
  const isNamed = words.names.some(({ stems }) => stems.includes(term));
  if (isNamed && !needsPlace && part === undefined) finds.push({ paragraph: -1, start: 0, end: 0 });
  return finds;
}

function termsWith(all: readonly Original[], prefix: string): string[] {
  const lists = all
    .flatMap(({ documents }) => documents)
    .flatMap(({ words }) => Object.values(words).flat());
  const terms = lists.flatMap(({ stems, forms }) =>
    stems.filter(
      (stem, at) => stem.startsWith(prefix) || foldForSearch(forms[at] ?? '').startsWith(prefix),
    ),
  );
  return [...new Set(terms)];
}

function choices(lists: readonly (readonly Find[])[]): Find[][] {
  return lists.reduce<Find[][]>(
    (all, list) => all.flatMap((choice) => list.map((find) => [...choice, find])),
    [[]],
  );
}
