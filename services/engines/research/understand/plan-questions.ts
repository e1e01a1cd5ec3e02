import { foldForSearch } from '../../../../lib/text/fold-for-search.ts';
import type { PlannedQuestion, Question, QuestionTerm } from '../types.ts';
import { type QuestionAspect, wordsOf } from '../words.ts';

const aspects: readonly { aspect: QuestionAspect; answerTypes: readonly string[] }[] = [
  { aspect: 'when', answerTypes: ['date', 'time'] },
  { aspect: 'where', answerTypes: ['location'] },
  { aspect: 'who', answerTypes: ['person', 'organization'] },
  { aspect: 'how-many', answerTypes: ['number', 'money', 'percent', 'duration'] },
];
const wide: ReadonlySet<Question['kind']> = new Set(['events', 'summary', 'what', 'why', 'how']);
const maxEntities = 3;
const maxPeriods = 4;

/** Splits a question into searches: what it asks at once, things compared; if `isDeep` also periods, entities, and when, where, who, how many. */
export function planQuestions(question: Question, isDeep: boolean): readonly PlannedQuestion[] {
  if (question.asked) return question.asked;
  if (question.kind === 'comparison') {
    const things = comparedThings(question);
    if (things.length > 1) return things;
  }
  if (!isDeep) return [];
  if (question.kind === 'timeline') return periods(question);
  if (!wide.has(question.kind)) return [];
  const things = comparedThings(question);
  return [...(things.length > 1 ? things.slice(0, maxEntities) : []), ...byAspect(question)];
}

function byAspect(question: Question): PlannedQuestion[] {
  const words = wordsOf(question.language);
  return aspects.map(({ aspect, answerTypes }) => ({
    title: words.aspects[aspect],
    question: { ...question, kind: aspect, answerTypes },
  }));
}

const year = /^(1[5-9]|20)\d\d$/;

/** Splits "from 1985 to 1990" into years or equal periods. */
function periods(question: Question): PlannedQuestion[] {
  const years = question.terms.flatMap(({ text }) => (year.test(text) ? [Number(text)] : []));
  const first = Math.min(...years);
  const last = Math.max(...years);
  if (years.length < 2 || last === first) return [];
  const count = last - first + 1;
  const step = Math.ceil(count / maxPeriods);
  const others = question.terms.filter(({ text }) => !year.test(text));
  return Array.from({ length: Math.ceil(count / step) }, (_, period) => {
    const start = first + period * step;
    const end = Math.min(last, start + step - 1);
    const own = Array.from({ length: end - start + 1 }, (_, n) => ({
      text: String(start + n),
      weight: 1 / (end - start + 1),
      isName: false,
    }));
    return {
      title: start === end ? String(start) : `${start}–${end}`,
      question: { ...question, terms: [...others, ...own] },
    };
  });
}

/** Words for comparing, folded; articles rarely contain them. */
const comparing =
  /^(compar|differ|contrast|versus|vs$|porovn|srovn|rozdil|lisi|odlis|vergleich|unterschied|compara|diferencia|porown|roznic|vergelijk|verschil)/;
const maxThings = 4;

/** Splits a comparison into its things: "Zátopek of Helsinki and Owens of Berlin" are two of one type, not four. */
function comparedThings(question: Question): PlannedQuestion[] {
  const terms = question.terms.filter(({ text }) => !comparing.test(foldForSearch(text)));
  const names = terms.filter(({ isName }) => isName);
  const heads = headsOf(question, names);
  const [first] = heads;
  if (!first || heads.length < 2) return [];
  const groups = new Map<QuestionTerm, QuestionTerm[]>(heads.map(({ term }) => [term, []]));
  let own = groups.get(first.term) ?? [];
  for (const name of names) {
    own = groups.get(name) ?? own;
    own.push(name);
  }
  return heads.slice(0, maxThings).map(({ term, title, entity }) => {
    const mine = new Set(groups.get(term));
    return {
      title,
      question: {
        ...question,
        terms: terms.filter((each) => !each.isName || mine.has(each)),
        entities: entity ? [entity] : [],
      },
    };
  });
}

type Head = { term: QuestionTerm; title: string; entity: Question['entities'][number] | undefined };

/** Returns the first name of each thing: entities of the most frequent type, persons first, else coordinated names, else all. */
function headsOf({ entities, resolved }: Question, names: readonly QuestionTerm[]): Head[] {
  const placed = entities.flatMap((entity): Head[] => {
    const term = names.find(({ text }) => isNamed(text, entity.stdForm));
    return term ? [{ term, title: entity.stdForm, entity }] : [];
  });
  const byType = Map.groupBy(uniqueTerms(placed), ({ entity }) => entity?.type);
  const ranked = [...byType].toSorted(
    ([one, ofOne], [other, ofOther]) =>
      Number(other === 'person') - Number(one === 'person') || ofOther.length - ofOne.length,
  );
  const best = ranked.find(([, heads]) => heads.length > 1)?.[1];
  const joined = joinedNames(resolved, names);
  if (best) {
    const both = best.filter(({ term }) => joined.includes(term));
    return (both.length > 1 ? both : best).toSorted(
      (one, other) => names.indexOf(one.term) - names.indexOf(other.term),
    );
  }
  return (joined.length > 1 ? joined : names).map(
    (term) =>
      placed.find((head) => head.term === term) ?? { term, title: term.text, entity: undefined },
  );
}

const conjunction =
  /(?<!\p{L})(and|or|vs|versus|with|a|i|nebo|s|se|und|oder|et|ou|y|en|oraz)(?!\p{L})/iu;
/** Distance between coordinated names, UTF-16 units. */
const maxDistance = 25;

function joinedNames(text: string, names: readonly QuestionTerm[]): QuestionTerm[] {
  let from = 0;
  const placed = names.flatMap((term) => {
    const start = text.indexOf(term.text, from);
    if (start < 0) return [];
    from = start + term.text.length;
    return [{ term, start, end: from }];
  });
  const joined = new Set<QuestionTerm>();
  for (const [at, one] of placed.entries()) {
    const other = placed[at + 1];
    if (!other || other.start - one.end > maxDistance) continue;
    if (!conjunction.test(text.slice(one.end, other.start))) continue;
    joined.add(one.term).add(other.term);
  }
  return [...joined];
}

function uniqueTerms(heads: readonly Head[]): Head[] {
  return [...new Map(heads.toReversed().map((head) => [head.term, head])).values()].reverse();
}

const minLetters = 3;

/** True if a word is a part of the name in any inflection. */
function isNamed(word: string, name: string): boolean {
  const own = foldForSearch(word);
  return foldForSearch(name)
    .split(' ')
    .some((part) => {
      const shared = Math.min(own.length, part.length) - 2;
      const length = Math.max(minLetters, shared);
      return own.slice(0, length) === part.slice(0, length) && part.length >= minLetters;
    });
}
