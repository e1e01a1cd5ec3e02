import { readWords, stopWords, type WordList } from '../../archive/words/port.ts';
import type { ArticleBasis } from '../photo-bank.ts';
import { type Concept, type ConceptTerm, foldName, isNoneOf, nameOfTag } from './concepts.ts';
import { guessLanguage } from './guess-language.ts';

type WeighedWord = { stem: string; form: string; weight: number };

const shortest = 3;

/** Weights of an article's words, 0–1, added up over its parts. */
class WordWeights {
  readonly #words = new Map<string, WeighedWord>();
  readonly #without: readonly ReadonlySet<string>[];

  constructor(...without: readonly ReadonlySet<string>[]) {
    this.#without = without;
  }

  /** `weigh` gets the number of times that a word occurs. */
  add({ stems, forms }: WordList, weigh: (count: number) => number): void {
    const places = Map.groupBy(stems.keys(), (at) => stems[at] ?? '');
    for (const [stem, [first = 0, ...more]] of places) {
      this.#grow(stem, forms[first] ?? stem, weigh(1 + more.length));
    }
  }

  best(count: number): WeighedWord[] {
    return [...this.#words.values()]
      .toSorted((one, other) => other.weight - one.weight)
      .slice(0, count);
  }

  #grow(stem: string, form: string, weight: number): void {
    if (stem.length < shortest || /\d/.test(stem)) return;
    if (this.#without.some((words) => words.has(stem))) return;
    const known = this.#words.get(stem);
    if (known) known.weight = 1 - (1 - known.weight) * (1 - weight);
    else this.#words.set(stem, { stem, form, weight });
  }
}

/** Words common in articles and captions of all kinds: no stop words, but a match says little. */
const lists: Readonly<Record<string, string>> = {
  en: 'one two three four five six seven eight nine ten hundred thousand million first second third last next new old young big small large little long short high low early late good great many few several half whole same different day week month year time hour minute morning evening man woman people person place thing way part end side line come go take make give look see say tell find keep hold put set stand sit walk run lead leave stay begin start stop turn show use work become call know think want like front back left right near far open close full',
  cs: 'jeden dva tři čtyři pět šest sedm osm devět deset sto tisíc milion první druhý třetí poslední další nový starý mladý velký malý dlouhý krátký vysoký nízký brzy pozdě dobrý mnoho několik půl celý stejný různý den týden měsíc rok doba čas hodina minuta ráno večer muž žena lidé člověk osoba místo věc způsob část konec strana řada přijít jít vzít dát dělat vidět říci najít držet stát sedět vést odejít zůstat začít skončit ukázat použít pracovat vědět chtít přední zadní levý pravý blízko daleko otevřít zavřít plný',
  de: 'ein zwei drei vier fünf sechs sieben acht neun zehn hundert tausend million erste zweite dritte letzte nächste neu alt jung groß klein lang kurz hoch niedrig früh spät gut viele einige halb ganz gleich tag woche monat jahr zeit stunde minute morgen abend mann frau menschen leute person ort ding weg teil ende seite kommen gehen nehmen machen geben sehen sagen finden halten stehen sitzen führen bleiben beginnen zeigen wissen wollen',
  es: 'uno dos tres cuatro cinco seis siete ocho nueve diez cien mil millón primero segundo tercero último nuevo viejo joven grande pequeño largo corto alto bajo bueno muchos varios medio mismo día semana mes año tiempo hora minuto hombre mujer gente persona lugar cosa parte fin lado venir ir tomar hacer dar ver decir encontrar llevar quedar empezar poder',
  fr: 'un deux trois quatre cinq six sept huit neuf dix cent mille million premier deuxième dernier nouveau vieux jeune grand petit long court haut bas bon plusieurs demi même jour semaine mois an année temps heure minute homme femme gens personne lieu chose partie fin côté venir aller prendre faire donner voir dire trouver tenir mettre rester commencer pouvoir',
  nl: 'een twee drie vier vijf zes zeven acht negen tien honderd duizend miljoen eerste tweede derde laatste nieuw oud jong groot klein lang kort hoog laag vroeg laat goed veel half zelfde dag week maand jaar tijd uur minuut man vrouw mensen persoon plaats ding deel einde kant komen gaan nemen maken geven zien zeggen vinden houden staan zitten blijven beginnen',
  pl: 'jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć sto tysiąc milion pierwszy drugi trzeci ostatni nowy stary młody duży mały długi krótki wysoki niski dobry wiele kilka pół cały dzień tydzień miesiąc rok czas godzina minuta mężczyzna kobieta ludzie osoba miejsce rzecz część koniec strona przyjść iść wziąć dać robić widzieć mówić znaleźć stać zostać zacząć',
  sk: 'jeden dva tri štyri päť šesť sedem osem deväť desať sto tisíc milión prvý druhý tretí posledný nový starý mladý veľký malý dlhý krátky vysoký nízky dobrý mnoho niekoľko pol celý deň týždeň mesiac rok čas hodina minúta muž žena ľudia človek osoba miesto vec časť koniec strana prísť ísť vziať dať robiť vidieť povedať nájsť stáť zostať začať',
};

const commonStems = new Map<string, ReadonlySet<string>>();

type Item = ArticleBasis['entities'][number];

/** Factors on relevance by type: an article about an event seldom asks for a picture of the country. */
const typeFactors: Readonly<Record<string, number>> = {
  person: 1.2,
  location: 0.75,
  organization: 0.9,
};
/** UTF-16 units of the text whose words are read. */
const maxTextLength = 20_000;
/** UTF-16 units after the title that sum up an article. */
const opening = 400;
const maxWords = 100;
/** Weight of a common word relative to others. */
const commonWordShare = 0.2;

/** Leaves out items of `ignored`. */
export function articleConcepts(
  basis: ArticleBasis,
  ignored: readonly { gkbId?: string; stdForm?: string }[] = [],
): Concept[] {
  const language = basis.language ?? guessLanguage(`${basis.title}\n${basis.text}`);
  const isWanted = isNoneOf(ignored);
  const entities = basis.entities.filter(isWanted);
  // A kept tag may be an entity, too.
  const known = new Set(entities.flatMap(({ gkbId, stdForm }) => [gkbId, foldName(stdForm)]));
  const tags = basis.tags.filter((tag) => isWanted(tag) && !known.has(nameOfTag(tag)));
  const concepts = [
    ...entities.map((entity) => entityConcept(entity, language)),
    ...tags.map((tag) => tagConcept(tag, language)),
    ...categoryConcepts(basis),
  ];
  // Parts of a name are covered by the entity.
  const names = new Set(
    entities
      .filter(({ type }) => type === 'person' || type === 'location')
      .flatMap(({ stdForm }) => readWords(stdForm, language).stems),
  );
  return [...concepts, ...wordConcepts(basis, tags, names, language)];
}

function entityConcept({ gkbId, stdForm, type, relevance }: Item, language: string): Concept {
  const { stems } = readWords(stdForm, language);
  const name = foldName(stdForm);
  const isPerson = type === 'person';
  const [only] = stems;
  const terms: ConceptTerm[] = [
    ...(gkbId === undefined ? [] : [{ term: `g:${gkbId}`, confidence: 1 }]),
    { term: `n:${name}`, confidence: gkbId === undefined ? 1 : 0.9 },
    { term: `k:${name}`, confidence: isPerson ? 0.7 : 0.9 },
    { term: `p:${name}`, confidence: 0.9 },
  ];
  if (stems.length === 1 && only !== undefined && !isPerson) {
    terms.push({ term: `k:${only}`, confidence: 0.7 }, { term: `w:${only}`, confidence: 0.6 });
  }
  return {
    kind: 'entity',
    label: stdForm,
    gkbId,
    weight: weightOf(relevance) * (typeFactors[type ?? ''] ?? 1),
    terms,
    conjunction: allOf(stems, 0.6),
    isName: true,
    isPlace: type === 'location',
  };
}

function tagConcept({ gkbId, stdForm, relevance }: Item, language: string): Concept {
  const { stems } = readWords(stdForm, language);
  const name = foldName(stdForm);
  return {
    kind: 'tag',
    label: stdForm,
    gkbId,
    weight: 0.8 * weightOf(relevance),
    terms: [
      ...(gkbId === undefined ? [] : [{ term: `g:${gkbId}`, confidence: 1 }]),
      { term: `n:${name}`, confidence: 0.9 },
      { term: `k:${name}`, confidence: 1 },
      { term: `k:${stems.join(' ')}`, confidence: 1 },
      ...(stems.length === 1 ? [{ term: `w:${stems.join(' ')}`, confidence: 0.85 }] : []),
    ],
    conjunction: allOf(stems, 0.85),
    isName: gkbId !== undefined,
  };
}

function allOf(stems: readonly string[], confidence: number): Concept['conjunction'] {
  return stems.length > 1 ? { terms: stems.map((stem) => `w:${stem}`), confidence } : undefined;
}

/** Media Topics come as tags, too, with codes in their ids. */
function categoryConcepts({ categories, tags }: ArticleBasis): Concept[] {
  const topics = tags.flatMap(({ gkbId, type, relevance }) => {
    const code = type === 'media-topic' ? /\d{8}$/.exec(gkbId ?? '')?.[0] : undefined;
    return code === undefined
      ? []
      : [{ codes: [`MediaTopic|${code}`], weight: weightOf(relevance) }];
  });
  const given = categories.map(({ taxonomy, code }) => ({
    codes: [`${taxonomy}|${code}`, ...(/^\d{8}$/.test(code) ? [`MediaTopic|${code}`] : [])],
    weight: 0.6,
  }));
  return [...topics, ...given].map(({ codes, weight }) => ({
    kind: 'category',
    label: codes.join(),
    weight: 0.6 * weight,
    terms: codes.map((code) => ({ term: `c:${code}`, confidence: 1 })),
    isName: false,
  }));
}

function wordConcepts(
  { title, text }: ArticleBasis,
  tags: readonly Item[],
  names: ReadonlySet<string>,
  language: string,
): Concept[] {
  const words = new WordWeights(stopWords(language), names);
  const light = commonWords(language);
  for (const { stdForm, relevance } of tags) {
    const read = readWords(stdForm, language);
    // A one-word tag is a concept of its own.
    if (read.stems.length > 1) words.add(read, () => 0.5 * weightOf(relevance));
  }
  words.add(readWords(title, language), () => 0.55);
  words.add(readWords(text.slice(0, opening), language), () => 0.25);
  words.add(readWords(text.slice(0, maxTextLength), language), (count) =>
    Math.min(1, 0.1 * Math.log2(1 + count)),
  );
  const single = new Set(tags.map(({ stdForm }) => readWords(stdForm, language).stems.join(' ')));
  return words.best(maxWords).map(({ stem, form, weight }) => ({
    kind: 'word',
    label: form,
    weight: weight * (single.has(stem) ? 0.5 : 1) * (light.has(stem) ? commonWordShare : 1),
    terms: [
      { term: `k:${stem}`, confidence: 0.9 },
      { term: `w:${stem}`, confidence: 0.8 },
    ],
    isName: false,
  }));
}

/** Maps a relevance of 0–100, seldom over 60, to 0–1. */
function weightOf(relevance: number): number {
  return Math.min(1, Math.max(0, relevance) / 60) ** 0.7;
}

function commonWords(language: string): ReadonlySet<string> {
  const known = commonStems.get(language);
  const words = known ?? new Set(readWords(lists[language] ?? '', language).stems);
  commonStems.set(language, words);
  return words;
}
