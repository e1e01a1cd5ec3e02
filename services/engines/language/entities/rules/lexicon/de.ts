import type { RuleLexicon } from '../rule-lexicon.ts';
import { listForms, numberForms, sharedPhrases } from './shared.ts';

const ones = numberForms(
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
);
const tens = numberForms('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig', 20, 10);
const numbers: Record<string, number> = {
  ...ones,
  ...tens,
  ein: 1,
  eine: 1,
  einer: 1,
  einem: 1,
  halbe: 0.5,
};
for (const [ten, tenValue] of Object.entries(tens)) {
  for (const [one, oneValue] of Object.entries(ones)) {
    if (oneValue < 1 || oneValue > 9) continue;
    numbers[`${one === 'eins' ? 'ein' : one}und${ten}`] = tenValue + oneValue;
  }
}

const last =
  '(letzter|letzte|letzten|letztes|letztem|vergangener|vergangene|vergangenen|vergangenes|vorigen|voriges)';
const present = '(dieser|diese|diesen|dieses|diesem)';
const next = '(nächster|nächste|nächsten|nächstes|nächstem|kommende|kommenden|kommendes)';

export const german: RuleLexicon = {
  decimal: ',',
  numericDate: 'dmy',
  hasCapitalNames: false,
  months: [
    ['Januar', 'Jänner', 'Jan.'],
    ['Februar', 'Feber', 'Feb.'],
    ['März'],
    ['April', 'Apr.'],
    ['Mai'],
    ['Juni'],
    ['Juli'],
    ['August', 'Aug.'],
    ['September', 'Sept.'],
    ['Oktober', 'Okt.'],
    ['November', 'Nov.'],
    ['Dezember', 'Dez.'],
  ],
  weekdays: [
    ['Montag'],
    ['Dienstag'],
    ['Mittwoch'],
    ['Donnerstag'],
    ['Freitag'],
    ['Samstag', 'Sonnabend'],
    ['Sonntag'],
  ],
  units: {
    second: listForms('Sekunde Sekunden'),
    minute: listForms('Minute Minuten'),
    hour: listForms('Stunde Stunden'),
    day: listForms('Tag Tage Tagen Tages'),
    week: listForms('Woche Wochen'),
    weekend: listForms('Wochenende Wochenenden'),
    month: listForms('Monat Monate Monaten Monats'),
    quarter: listForms('Quartal Quartale Quartalen Quartals'),
    year: listForms('Jahr Jahre Jahren Jahres'),
    decade: listForms('Jahrzehnt Jahrzehnte Jahrzehnten'),
    century: listForms('Jahrhundert Jahrhunderte Jahrhunderten'),
  },
  seasons: { SP: ['Frühling', 'Frühjahr'], SU: ['Sommer'], FA: ['Herbst'], WI: ['Winter'] },
  parts: { MO: ['früh', 'Morgen', 'Vormittag'], AF: ['Nachmittag'], EV: ['Abend'], NI: ['Nacht'] },
  offsets: { heute: 0, gestern: -1, morgen: 1, vorgestern: -2, übermorgen: 2 },
  numbers,
  scales: {
    hundert: 100,
    tausend: 1e3,
    Million: 1e6,
    Millionen: 1e6,
    Milliarde: 1e9,
    Milliarden: 1e9,
    Billionen: 1e12,
  },
  scaleMarks: { 'Mio.': 1e6, 'Mrd.': 1e9 },
  frequencies: { täglich: 'P1D', wöchentlich: 'P1W', monatlich: 'P1M', jährlich: 'P1Y' },
  currencies: {
    EUR: ['Euro', 'Euros'],
    USD: ['US-Dollar', 'Dollar'],
    GBP: ['Pfund', 'britische Pfund'],
    CHF: ['Franken', 'Schweizer Franken'],
    CZK: ['Kronen', 'tschechische Kronen', 'tschechischen Kronen'],
    PLN: ['Zloty'],
    JPY: ['Yen'],
    CNY: ['Yuan'],
    RUB: ['Rubel'],
  },
  percent: ['Prozent'],
  daySuffix: '\\.',
  future: ['wird', 'werden', 'soll', 'sollen', 'will', 'wollen', 'plant', 'planen'],
  phrases: {
    ...sharedPhrases,
    date: [...sharedPhrases.date, '{weekday},? (dem |den |der )?{day} ?{month}( {year})?'],
    month: ['{month} {year}', '(im|seit|bis|ab|vom) ~{month}', '(Anfang|Mitte|Ende) {month}'],
    year: ['(seit|bis|ab|von|Jahr|Jahre|Jahres|Jahren) ~{year}', '(Anfang|Mitte|Ende) {year}'],
    century: ['{nth} Jahrhundert', '{nth} Jahrhunderts'],
    season: ['{season} {year}', 'im ~{season}'],
    weekdayLast: [`${last} {weekday}`],
    weekdayNext: [`${next} {weekday}`],
    unitLast: [`${last} {unit1}`],
    unitThis: [`${present} {unit1}`],
    unitNext: [`${next} {unit1}`],
    ago: ['vor {n} {unit}'],
    ahead: ['in {n} {unit}'],
    partOffset: ['{offset} {part}'],
    clock: [...sharedPhrases.clock, '{hour}[.:]{minute} Uhr', '{hour} Uhr( {minute})?'],
    setWeekday: ['(jeden|jeder) {weekday}'],
    setUnit: ['(jeden|jedes|jede|jeder) {unit1}'],
    setWord: ['{frequency}'],
  },
};
