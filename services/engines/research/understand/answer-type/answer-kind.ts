import type { QuestionKind } from '../../../../../lib/contract/research-details.ts';
import { fold } from '../../../../../lib/text/fold.ts';
import { isMoney, measureOf } from './units.ts';
import { bareNouns, type DescribedNoun, describedNoun } from './described-noun.ts';
import { asksForSort, headNoun } from './head-noun.ts';
import { typesOfNoun } from '../word-lists/noun-types.ts';
import { type Quantity, quantityOfBeginning, quantityOfNoun, timeOfDay } from './quantities.ts';
import type { QuestionToken } from '../question-tokens.ts';

const person = ['person'];
const group = ['organization', 'location', 'person'];
const place = ['location', 'organization'];
const day = ['date', 'time'];
const length = ['duration', 'number'];
const count = ['number'];
const counted = ['number', 'percent'];
const money = ['money', 'number'];
const share = ['percent', 'number'];

/** Head nouns that say of what type an answer is; lemmas, folded. */
const nouns: readonly (readonly [string, readonly string[]])[] = [
  [
    'person man woman player winner champion author writer president king queen minister premier leader scientist inventor engineer actor actress singer general captain coach runner athlete artist painter composer astronaut cosmonaut commander director driver pilot politician doctor professor poet philosopher emperor pope bishop quarterback linebacker receiver goalkeeper sprinter gymnast candidate friend wife husband son daughter father mother brother sister hrac vitez autor spisovatel prezident kral kralovna ministr vedec vynalezce inzenyr herec herecka zpevak zpevacka kapitan trener bezec sportovec malir skladatel kosmonaut velitel reditel pilot politik lekar profesor clovek muz zena osoba nastupce predchudce brankar',
    person,
  ],
  [
    'company organization organisation party team club group institution university agency band school army nation side federation committee spolecnost firma organizace strana tym klub instituce univerzita agentura muzstvo federace vybor',
    group,
  ],
  [
    'city town country place state village river mountain island continent region capital street square building stadium prison jail hospital museum county province district area location venue airport theatre port mesto zeme misto stat vesnice reka hora ostrov kontinent ulice namesti budova stadion veznice nemocnice muzeum kraj oblast letiste divadlo obec',
    place,
  ],
  [
    'year date day month decade century time-period weekday rok datum den mesic desetileti stoleti',
    day,
  ],
  ['duration doba delka', length],
  [
    'amount total size score record population area-size vote result time temperature mnozstvi velikost vysledek cas skore',
    [...count, 'duration', 'time'],
  ],
  ['price cost sum salary budget cena castka naklad plat rozpocet', money],
  ['percentage percent proportion share procento podil', share],
];

/** Nouns that ask how many things there are. */
const countNouns: ReadonlySet<string> = new Set(['number', 'count', 'toll', 'pocet']);

const typesByNoun: ReadonlyMap<string, readonly string[]> = new Map(
  nouns.flatMap(([list, types]) => list.split(' ').map((noun) => [noun, types] as const)),
);

/** Types of entities that answer such a question. */
const typesByKind: Partial<Record<QuestionKind, readonly string[]>> = {
  who: ['person', 'organization'],
  where: ['location', 'organization'],
  when: ['date', 'time', 'set'],
  'how-many': ['number', 'duration', 'money', 'percent'],
};

const goingOn = /^(?:and|but|so|a|ale)\s+/;

export type AnswerKind = {
  readonly kind: QuestionKind;
  readonly types: readonly string[];
  /** Of the units in which a quantity is told, folded. */
  readonly units?: RegExp | undefined;
  /** The noun that is asked for, where it says nothing of the type: "which shoes"; a lemma, folded. */
  readonly noun?: string | undefined;
  /** The noun that says what is measured: "the height"; a lemma, folded. */
  readonly measure?: string;
  /** Things are counted: what measures something is no answer. */
  readonly isCount?: boolean;
};

/** What a unit that is asked for is told by: "how many hours". */
const typesByMeasure: Readonly<Record<string, readonly string[]>> = {
  time: length,
  share,
};

/** "How many people", "kolik lidí": what is counted; undefined: an amount of any kind is asked for. */
function countedThings(
  tokens: readonly QuestionToken[],
  language: string,
): Omit<AnswerKind, 'kind'> | undefined {
  const words = tokens.map(({ text }) => fold(text));
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
  // Of what is not counted in pieces Czech asks in the singular: "kolik vody".
  if (isCzech && (named === undefined || /[aeouy]$/.test(named) || named === 'cas'))
    return undefined;
  return { types: counted, isCount: true };
}

const beforeNoun: ReadonlySet<string> = new Set(['ADJ', 'NUM', 'DET', 'ADP']);

/** What an answer has to have, from the kind of question and the noun that is asked for. */
export function answerKind(
  kind: QuestionKind,
  tokens: readonly QuestionToken[],
  language: string,
): AnswerKind {
  const folded = tokens
    .map(({ text }) => fold(text))
    .join(' ')
    .replace(goingOn, '');
  const measure = quantityOfBeginning(folded);
  const isTimeOfDay = measure?.types === timeOfDay;
  if (measure && (kind === 'how-many' || isTimeOfDay)) return { kind, ...measure };
  const things = kind === 'how-many' ? countedThings(tokens, language) : undefined;
  if (things) return { kind, ...things };
  if (kind === 'comparison') return { kind, ...comparedBy(tokens) };
  const { nouns: asked, isNamed } = askedNouns(kind, tokens, language);
  const [noun] = asked;
  const own = asksForSort(tokens, language) ? undefined : byNouns(asked, language, isNamed);
  if (own) return own;
  const { nouns: bare, isExtreme } =
    kind === 'what' && noun === undefined ? bareNouns(tokens, language) : noNouns;
  const amount = byNouns(bare.slice(0, 1), language, isExtreme) ?? byNouns(bare, language, false);
  if (amount) return amount;
  const role = kind === 'who' ? (noun ?? firstOf(tokens, language)) : undefined;
  return { kind, types: typesByKind[kind] ?? [], noun: kind === 'what' ? noun : role };
}

const noNouns = { nouns: [], isNamed: false, isExtreme: false };

function askedNouns(
  kind: QuestionKind,
  tokens: readonly QuestionToken[],
  language: string,
): DescribedNoun {
  if (kind !== 'what' && kind !== 'who' && kind !== 'how') return noNouns;
  const head = kind === 'how' ? undefined : headNoun(tokens, language);
  if (head !== undefined) return { nouns: [head], isNamed: true };
  return (kind === 'who' ? undefined : describedNoun(tokens, language)) ?? noNouns;
}

/** By the first that tells; whom or what it names is asked for only where `isNamed`. */
function byNouns(
  asked: readonly string[],
  language: string,
  isNamed: boolean,
): AnswerKind | undefined {
  for (const noun of asked) {
    const own = byNoun(noun, language);
    if (own && (isNamed || own.kind === 'how-many' || own.kind === 'when')) return own;
  }
  return undefined;
}

/** What answers where a noun is asked for; undefined: the noun does not tell. */
function byNoun(noun: string, language: string): AnswerKind | undefined {
  if (countNouns.has(noun)) return { kind: 'how-many', types: counted, isCount: true };
  const quantity = quantityOfNoun(noun);
  if (quantity) return { kind: 'how-many', ...quantity, measure: noun };
  const types =
    typesByNoun.get(noun) ?? typesOfNoun(noun, language) ?? typesOfEnding(noun, language);
  return types && { kind: kindOf(types), types };
}

/** "Who was the first woman in space": she has to be told to be one. */
function firstOf(tokens: readonly QuestionToken[], language: string): string | undefined {
  if (language !== 'en' && language !== 'cs') return undefined;
  const at = tokens.findIndex(({ lemma }) => /^(?:first|prvni)$/.test(fold(lemma)));
  const next = tokens[at + 1];
  return at >= 0 && next?.pos === 'NOUN' ? fold(next.lemma) : undefined;
}

const measured: ReadonlySet<readonly string[]> = new Set([length, money, share]);

/** "Compare the distances": what the things are compared by, where it is a quantity. */
function comparedBy(tokens: readonly QuestionToken[]): Quantity {
  for (const { pos, lemma } of tokens) {
    if (pos !== 'NOUN') continue;
    const noun = fold(lemma);
    const quantity = quantityOfNoun(noun);
    if (quantity) return quantity;
    const types = typesByNoun.get(noun);
    if (types && (measured.has(types) || types.includes('number'))) return { types };
    if (countNouns.has(noun)) return { types: counted };
  }
  return { types: [] };
}

/** Nouns of doers. */
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
