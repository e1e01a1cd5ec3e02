import type { QuestionKind } from '../../../../../lib/contract/research-details.ts';
import { foldForSearch } from '../../../../../lib/text/fold-for-search.ts';
import type { QuestionToken } from '../question-tokens.ts';
import { typesOfNoun } from '../word-lists/noun-types.ts';
import { readTable } from '../word-lists/read-word-list.ts';
import { asksForSort, describedNoun, headNoun } from './head-noun.ts';
import { isMoney, measureOf } from './units.ts';

const person = ['person'];
const group = ['organization', 'location', 'person'];
const place = ['location', 'organization'];
const day = ['date', 'time'];
const length = ['duration', 'number'];
const count = ['number'];
const counted = ['number', 'percent'];
const money = ['money', 'number'];
const share = ['percent', 'number'];

const typesOfHead: Readonly<Record<string, readonly string[]>> = {
  person,
  group,
  place,
  day,
  length,
  amount: [...count, 'duration', 'time'],
  money,
  share,
};

const countNouns: ReadonlySet<string> = new Set(['number', 'count', 'toll', 'pocet']);

const typesByNoun: ReadonlyMap<string, readonly string[]> = new Map(
  readTable('head-nouns.tsv', import.meta.url).flatMap(([head = '', nouns = '']) =>
    nouns.split(' ').map((noun) => [noun, typesOfHead[head] ?? []] as const),
  ),
);

const typesByKind: Partial<Record<QuestionKind, readonly string[]>> = {
  who: ['person', 'organization'],
  where: ['location', 'organization'],
  when: ['date', 'time', 'set'],
  'how-many': ['number', 'duration', 'money', 'percent'],
};

const goingOn = /^(?:and|but|so|a|ale)\s+/;

export type AnswerKind = Quantity & {
  readonly kind: QuestionKind;
  /** The noun asked for if it implies no type: "which shoes"; a folded lemma. */
  readonly noun?: string | undefined;
  /** The noun for the quantity: "the height"; a folded lemma. */
  readonly measure?: string;
  readonly isCount?: boolean;
};

/** Types of a unit that is asked for: "how many hours". */
const typesByMeasure: Readonly<Record<string, readonly string[]>> = { time: length, share };

/** Reads what is counted in "How many people", "kolik lidí"; undefined if any amount answers. */
function countedThings(tokens: readonly QuestionToken[], language: string) {
  const words = tokens.map(({ text }) => foldForSearch(text));
  const isCzech = language === 'cs';
  const at = isCzech
    ? words.findIndex((word) => word === 'kolik' || word === 'kolika')
    : words.findIndex((word, place) => word === 'many' && words[place - 1] === 'how');
  if (at < 0 || (language !== 'en' && !isCzech)) return undefined;
  let named: string | undefined;
  for (const [place, { pos }] of tokens.slice(at + 1).entries()) {
    const isNoun = pos === 'NOUN' || pos === 'PROPN';
    if (!isNoun && !beforeNoun.has(pos)) break;
    const word = words[at + 1 + place] ?? '';
    if (isNoun || pos === 'ADJ') named = word;
    if (isNoun) break;
  }
  const measure = named === undefined ? undefined : measureOf(named);
  if (isMoney(measure)) return { types: money };
  if (measure !== undefined) return { types: typesByMeasure[measure] ?? count };
  // Mass nouns are singular in Czech: "kolik vody".
  if (isCzech && (named === undefined || /[aeouy]$/.test(named) || named === 'cas'))
    return undefined;
  return { types: counted, isCount: true };
}

const beforeNoun: ReadonlySet<string> = new Set(['ADJ', 'NUM', 'DET', 'ADP']);

export function answerKind(
  kind: QuestionKind,
  tokens: readonly QuestionToken[],
  language: string,
): AnswerKind {
  const folded = tokens
    .map(({ text }) => foldForSearch(text))
    .join(' ')
    .replace(goingOn, '');
  const measure = quantityOfBeginning(folded);
  const isTimeOfDay = measure === quantities.get('timeOfDay');
  if (measure && (kind === 'how-many' || isTimeOfDay)) return { kind, ...measure };
  const things = kind === 'how-many' ? countedThings(tokens, language) : undefined;
  if (things) return { kind, ...things };
  if (kind === 'comparison') return { kind, ...comparedBy(tokens) };
  const isOpen = kind === 'what' || kind === 'who';
  const noun = isOpen ? (headNoun(tokens, language) ?? describedNoun(tokens, language)) : undefined;
  const own =
    noun === undefined || asksForSort(tokens, language) ? undefined : byNoun(noun, language);
  if (own) return own;
  const role = kind === 'who' ? (noun ?? firstOf(tokens, language)) : undefined;
  return { kind, types: typesByKind[kind] ?? [], noun: kind === 'what' ? noun : role };
}

function byNoun(noun: string, language: string): AnswerKind | undefined {
  if (countNouns.has(noun)) return { kind: 'how-many', types: counted, isCount: true };
  const quantity = quantityByNoun.get(noun);
  if (quantity) return { kind: 'how-many', ...quantity, measure: noun };
  const types =
    typesByNoun.get(noun) ?? typesOfNoun(noun, language) ?? typesOfEnding(noun, language);
  return types && { kind: kindOf(types), types };
}

/** Returns the noun of "Who was the first woman in space". */
function firstOf(tokens: readonly QuestionToken[], language: string): string | undefined {
  if (language !== 'en' && language !== 'cs') return undefined;
  const at = tokens.findIndex(({ lemma }) => /^(?:first|prvni)$/.test(foldForSearch(lemma)));
  const next = tokens[at + 1];
  return at >= 0 && next?.pos === 'NOUN' ? foldForSearch(next.lemma) : undefined;
}

const measured: ReadonlySet<readonly string[]> = new Set([length, money, share]);

/** Returns the quantity by which things are compared: "Compare the distances". */
function comparedBy(tokens: readonly QuestionToken[]): Quantity {
  for (const { pos, lemma } of tokens) {
    if (pos !== 'NOUN') continue;
    const noun = foldForSearch(lemma);
    const quantity = quantityByNoun.get(noun);
    if (quantity) return quantity;
    const types = typesByNoun.get(noun);
    if (types && (measured.has(types) || types.includes('number'))) return { types };
    if (countNouns.has(noun)) return { types: counted };
  }
  return { types: [] };
}

function typesOfEnding(noun: string, language: string): readonly string[] | undefined {
  if (language === 'en' && noun.length > 5 && /(?:ist|ician)$/.test(noun)) return person;
  if (language === 'cs' && noun.length > 5 && /(?:tel|telka|ista|istka)$/.test(noun)) return person;
  return undefined;
}

function kindOf(types: readonly string[]): QuestionKind {
  const [first] = types;
  if (first === 'person' || first === 'organization') return 'who';
  if (first === 'location') return 'where';
  if (first === 'date') return 'when';
  return 'how-many';
}

/** A quantity by its entity types (CONTRACT 6.1) and units, folded. */
type Quantity = {
  readonly types: readonly string[];
  readonly units?: RegExp;
};

const table = readTable('quantities.tsv', import.meta.url);
const rowsOf = (kind: string) => table.filter(([own]) => own === kind);
const quantities = new Map(
  rowsOf('quantity').map(([, name, types = '', units]): [string, Quantity] => [
    name ?? '',
    { types: types.split(' '), ...(units !== undefined && { units: new RegExp(units, 'u') }) },
  ]),
);
const beginnings = rowsOf('begins').map(([, name = '', pattern = '']) => ({
  pattern: new RegExp(pattern, 'u'),
  quantity: quantities.get(name),
}));
const quantityByNoun = new Map(
  rowsOf('noun').flatMap(([, name = '', nouns = '']) =>
    nouns.split(' ').map((noun) => [noun, quantities.get(name)]),
  ),
);

const preposition = /^(?:by|for|at|in|with|to|from|po|za|na|o|z|do|od|v|ve)\s+/;

/** Returns the quantity that the first words ask for ("How high"), folded. */
function quantityOfBeginning(folded: string): Quantity | undefined {
  const bare = folded.replace(preposition, '');
  return beginnings.find(({ pattern }) => pattern.test(folded) || pattern.test(bare))?.quantity;
}
