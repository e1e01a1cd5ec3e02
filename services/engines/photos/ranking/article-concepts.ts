import { foldStem } from '../../../../lib/text/fold-for-matching.ts';
import { readWords } from '../../archive/words/read-words.ts';
import { stopWords } from '../../archive/words/stop-words.ts';
import type { ArticleBasis } from '../port.ts';
import { nameOfTag } from './allowed-rows.ts';
import type { Concept, ConceptTerm } from './concepts.ts';
import { guessLanguage } from './guess-language.ts';
import { WordWeights } from './word-weights.ts';

/**
 * Words that are in articles and captions of all kinds: numbers, measures of time, everyday verbs and adjectives. They are
 * no grammar, but that a picture has one too says little.
 */
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

const made = new Map<string, ReadonlySet<string>>();

type Item = ArticleBasis['entities'][number];

/** What an entity counts of its relevance: a picture of the country is seldom what an article about an event asks for. */
const typeFactors: Readonly<Record<string, number>> = {
  person: 1.2,
  location: 0.75,
  organization: 0.9,
};
/** UTF-16 units of the text that are read for its words. */
const maxTextLength = 20_000;
/** UTF-16 units behind the title that say what an article is about. */
const opening = 400;
const maxWords = 100;
/** What a word of any article counts of another. */
const lightShare = 0.2;

/**
 * What pictures are looked for by: the article's entities, its tags and categories, and its words, those of the title and the
 * opening before the others. Items of `ignored` are left out.
 */
export function articleConcepts(
  basis: ArticleBasis,
  ignored: readonly { gkbId?: string; stdForm?: string }[] = [],
): Concept[] {
  const language = basis.language ?? guessLanguage(`${basis.title}\n${basis.text}`);
  const left = new Set(ignored.map(nameOfTag));
  const isWanted = ({ gkbId, stdForm }: Item) =>
    !(gkbId !== undefined && left.has(gkbId)) && !left.has(nameOfTag({ stdForm }));
  const entities = basis.entities.filter(isWanted);
  // A desk keeps what is an entity as a tag, too.
  const known = new Set(entities.flatMap(({ gkbId, stdForm }) => [gkbId, fold(stdForm)]));
  const tags = basis.tags.filter(
    (tag) => isWanted(tag) && !known.has(tag.gkbId ?? fold(tag.stdForm)),
  );
  const concepts = [
    ...entities.map((entity) => entityConcept(entity, language)),
    ...tags.map((tag) => tagConcept(tag, language)),
    ...categoryConcepts(basis),
  ];
  // Whose name a word is part of is known better than by the word.
  const names = new Set(
    entities
      .filter(({ type }) => type === 'person' || type === 'location')
      .flatMap(({ stdForm }) => readWords(stdForm, language).stems),
  );
  return [...concepts, ...wordConcepts(basis, tags, names, language)];
}

function entityConcept({ gkbId, stdForm, type, relevance }: Item, language: string): Concept {
  const { stems } = readWords(stdForm, language);
  const name = fold(stdForm);
  const isPerson = type === 'person';
  const [only] = stems;
  const terms: ConceptTerm[] = [
    ...(gkbId === undefined ? [] : [{ term: `g:${gkbId}`, sureness: 1 }]),
    { term: `n:${name}`, sureness: gkbId === undefined ? 1 : 0.9 },
    { term: `k:${name}`, sureness: isPerson ? 0.7 : 0.9 },
    { term: `p:${name}`, sureness: 0.9 },
  ];
  if (stems.length === 1 && only !== undefined && !isPerson) {
    terms.push({ term: `k:${only}`, sureness: 0.7 }, { term: `w:${only}`, sureness: 0.6 });
  }
  return {
    kind: 'entity',
    label: stdForm,
    ...(gkbId !== undefined && { gkbId }),
    weight: weightOf(relevance) * (typeFactors[type ?? ''] ?? 1),
    terms,
    ...(stems.length > 1 && {
      together: { terms: stems.map((stem) => `w:${stem}`), sureness: 0.6 },
    }),
    isName: true,
    isPlace: type === 'location',
  };
}

function tagConcept({ gkbId, stdForm, relevance }: Item, language: string): Concept {
  const { stems } = readWords(stdForm, language);
  const name = fold(stdForm);
  return {
    kind: 'tag',
    label: stdForm,
    ...(gkbId !== undefined && { gkbId }),
    weight: 0.8 * weightOf(relevance),
    terms: [
      ...(gkbId === undefined ? [] : [{ term: `g:${gkbId}`, sureness: 1 }]),
      { term: `n:${name}`, sureness: 0.9 },
      { term: `k:${name}`, sureness: 1 },
      { term: `k:${stems.join(' ')}`, sureness: 1 },
      ...(stems.length === 1 ? [{ term: `w:${stems.join(' ')}`, sureness: 0.85 }] : []),
    ],
    ...(stems.length > 1 && {
      together: { terms: stems.map((stem) => `w:${stem}`), sureness: 0.85 },
    }),
    isName: gkbId !== undefined,
  };
}

/** Media Topics come as tags too, by their codes. */
function categoryConcepts({ categories, tags }: ArticleBasis): Concept[] {
  const topics = tags.flatMap(({ gkbId, type, relevance }) => {
    const [, code] = type === 'media-topic' ? (/(\d{8})$/.exec(gkbId ?? '') ?? []) : [];
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
    terms: codes.map((code) => ({ term: `c:${code}`, sureness: 1 })),
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
  const light = lightWords(language);
  for (const { stdForm, relevance } of tags) {
    const read = readWords(stdForm, language);
    // A tag of one word is there by itself.
    if (read.stems.length > 1) words.add(read, 0.5 * weightOf(relevance));
  }
  words.add(readWords(title, language), 0.55);
  words.add(readWords(text.slice(0, opening), language), 0.25);
  words.addByCount(readWords(text.slice(0, maxTextLength), language), 0.1);
  const single = new Set(tags.map(({ stdForm }) => readWords(stdForm, language).stems.join(' ')));
  return words.best(maxWords).map(({ stem, form, weight }) => ({
    kind: 'word',
    label: form,
    weight: weight * (single.has(stem) ? 0.5 : 1) * (light.has(stem) ? lightShare : 1),
    terms: [
      { term: `k:${stem}`, sureness: 0.9 },
      { term: `w:${stem}`, sureness: 0.8 },
    ],
    isName: false,
  }));
}

function fold(name: string): string {
  return foldStem(name.normalize('NFC').trim());
}

/** 0–1 of a relevance of 0–100; analyses seldom go over 60. */
function weightOf(relevance: number): number {
  return Math.min(1, Math.max(0, relevance) / 60) ** 0.7;
}

/** Their stems; none in languages that are not known. */
function lightWords(language: string): ReadonlySet<string> {
  let words = made.get(language);
  if (!words) {
    words = new Set(readWords(lists[language] ?? '', language).stems);
    made.set(language, words);
  }
  return words;
}
