import type { RuleLexicon } from '../rule-lexicon.ts';
import { listForms, numberForms, sharedPhrases } from './shared.ts';

const last = '(vorige|afgelopen|vorig)';
const next = '(volgende|komende|volgend)';

export const dutch: RuleLexicon = {
  decimal: ',',
  numericDate: 'dmy',
  hasCapitalNames: false,
  months: listForms(
    'januari februari maart april mei juni juli augustus september oktober november december',
  ).map((month) => [month]),
  weekdays: listForms('maandag dinsdag woensdag donderdag vrijdag zaterdag zondag').map((day) => [
    day,
  ]),
  units: {
    second: listForms('seconde seconden'),
    minute: listForms('minuut minuten'),
    hour: listForms('uur uren'),
    day: listForms('dag dagen'),
    week: listForms('week weken'),
    weekend: listForms('weekend weekeinde'),
    month: listForms('maand maanden'),
    quarter: listForms('kwartaal kwartalen'),
    year: listForms('jaar jaren'),
    decade: listForms('decennium decennia'),
    century: listForms('eeuw eeuwen'),
  },
  seasons: { SP: ['lente', 'voorjaar'], SU: ['zomer'], FA: ['herfst', 'najaar'], WI: ['winter'] },
  parts: { MO: ['ochtend', 'morgen'], AF: ['middag'], EV: ['avond'], NI: ['nacht'] },
  offsets: { vandaag: 0, gisteren: -1, morgen: 1, eergisteren: -2, overmorgen: 2 },
  numbers: {
    ...numberForms(
      'nul één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
    ),
    ...numberForms('twintig dertig veertig vijftig zestig zeventig tachtig negentig', 20, 10),
  },
  scales: { honderd: 100, duizend: 1e3, miljoen: 1e6, miljard: 1e9, biljoen: 1e12 },
  scaleMarks: { 'mln.': 1e6, mln: 1e6, 'mld.': 1e9, mld: 1e9 },
  frequencies: { dagelijks: 'P1D', wekelijks: 'P1W', maandelijks: 'P1M', jaarlijks: 'P1Y' },
  currencies: {
    EUR: ['euro', "euro's", 'euro’s'],
    USD: ['dollar', 'Amerikaanse dollar'],
    GBP: ['pond', 'Britse pond'],
    CHF: ['Zwitserse frank'],
    CZK: ['Tsjechische kronen'],
    JPY: ['yen'],
    CNY: ['yuan'],
    RUB: ['roebel'],
  },
  percent: ['procent'],
  daySuffix: '',
  future: ['zal', 'zullen', 'gaat', 'gaan', 'wil', 'willen', 'moet', 'moeten'],
  phrases: {
    ...sharedPhrases,
    date: [...sharedPhrases.date, '{weekday} {day} {month}( {year})?'],
    month: ['{month} {year}', '(in|sinds|tot|vanaf|begin|eind|half) ~{month}'],
    year: ['(in|sinds|tot|vanaf|van|jaar|begin|eind) ~{year}'],
    season: ['(de|in de) ~{season} van {year}', 'in de ~{season}'],
    weekdayLast: [`${last} {weekday}`],
    weekdayNext: [`${next} {weekday}`],
    unitLast: [`${last} {unit1}`],
    unitThis: ['(deze|dit) {unit1}'],
    unitNext: [`${next} {unit1}`],
    ago: ['{n} {unit} geleden'],
    ahead: ['over {n} {unit}'],
    partOffset: ['{offset} {part}'],
    clock: [...sharedPhrases.clock, '{hour}[.:]{minute} uur', 'om ~{hour} uur'],
    setWeekday: ['(elke|iedere) {weekday}'],
    setUnit: ['(elke|elk|iedere|ieder) {unit1}', 'per ~{unit1}'],
    setWord: ['{frequency}'],
  },
};
