import { readWords } from '../../archive/words/port.ts';

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

/** Their stems; none in languages that are not known. */
export function lightWords(language: string): ReadonlySet<string> {
  let words = made.get(language);
  if (!words) {
    words = new Set(readWords(lists[language] ?? '', language).stems);
    made.set(language, words);
  }
  return words;
}
