import type { RuleLexicon } from '../rule-lexicon.ts';
import { listForms, sharedPhrases } from './shared.ts';

const numbers: Record<string, number> = {};
for (const [index, forms] of [
  'nula',
  'jeden jedna jedno jedného jednému jednom jedným jednej jednu jednou',
  'dva dve dvaja dvoch dvom dvoma dvomi',
  'tri traja troch trom troma tromi',
  'štyri štyria štyroch štyrom štyrmi',
  'päť piati piatich piatim piatimi',
  'šesť šiestich',
  'sedem siedmich siedmimi',
  'osem ôsmich',
  'deväť deviatich',
  'desať desiatich desiatimi',
  'jedenásť jedenástich',
  'dvanásť dvanástich',
  'trinásť trinástich',
  'štrnásť štrnástich',
  'pätnásť pätnástich',
  'šestnásť šestnástich',
  'sedemnásť sedemnástich',
  'osemnásť osemnástich',
  'devätnásť devätnástich',
].entries()) {
  for (const form of listForms(forms)) numbers[form] = index;
}
for (const [index, form] of listForms(
  'dvadsať tridsať štyridsať päťdesiat šesťdesiat sedemdesiat osemdesiat deväťdesiat',
).entries()) {
  numbers[form] = (index + 2) * 10;
}
numbers.pol = 0.5;

const last = '(minulý|minulého|minulom|minulé|minulú|minulej|uplynulý|uplynulého|uplynulom)';
const present = '(tento|tohto|tomto|túto|tejto|toto)';
const next = '(budúci|budúceho|budúcom|budúcu|budúcej|nasledujúci|nasledujúceho)';

export const slovak: RuleLexicon = {
  decimal: ',',
  numericDate: 'dmy',
  hasCapitalNames: false,
  months: [
    listForms('január januára januári januárom'),
    listForms('február februára februári februárom'),
    listForms('marec marca marci marcom'),
    listForms('apríl apríla apríli aprílom'),
    listForms('máj mája máji májom'),
    listForms('jún júna júni júnom'),
    listForms('júl júla júli júlom'),
    listForms('august augusta auguste augustom'),
    listForms('september septembra septembri septembrom'),
    listForms('október októbra októbri októbrom'),
    listForms('november novembra novembri novembrom'),
    listForms('december decembra decembri decembrom'),
  ],
  weekdays: [
    listForms('pondelok pondelka pondelku pondelkom'),
    listForms('utorok utorka utorku utorkom'),
    listForms('streda stredy stredu strede stredou'),
    listForms('štvrtok štvrtka štvrtku štvrtkom'),
    listForms('piatok piatka piatku piatkom'),
    listForms('sobota soboty sobotu sobote sobotou'),
    listForms('nedeľa nedele nedeľu nedeli nedeľou'),
  ],
  units: {
    second: listForms('sekunda sekundy sekundu sekúnd sekundách'),
    minute: listForms('minúta minúty minútu minút minútach minútami'),
    hour: listForms('hodina hodiny hodinu hodín hodinách hodinami hodine'),
    day: listForms('deň dňa dni dní dňoch dňami dňom'),
    week: listForms('týždeň týždňa týždni týždne týždňov týždňoch týždňom týždňami'),
    weekend: listForms('víkend víkendu víkende víkendy'),
    month: listForms('mesiac mesiaca mesiaci mesiace mesiacov mesiacoch mesiacom mesiacmi'),
    quarter: listForms('štvrťrok štvrťroka štvrťroku štvrťroky'),
    year: listForms('rok roka roku roky rokov rokoch rokom rokmi'),
    decade: listForms('desaťročie desaťročia desaťročí'),
    century: listForms('storočie storočia storočí'),
  },
  seasons: {
    SP: listForms('jar jari'),
    SU: listForms('leto lete leta'),
    FA: listForms('jeseň jeseni'),
    WI: listForms('zima zime zimy'),
  },
  parts: { MO: listForms('ráno dopoludnia'), AF: ['popoludní'], EV: ['večer'], NI: ['v noci'] },
  offsets: { dnes: 0, včera: -1, zajtra: 1, predvčerom: -2, pozajtra: 2 },
  yearOffsets: { vlani: -1 },
  numbers,
  scales: {
    sto: 100,
    tisíc: 1e3,
    tisíca: 1e3,
    milión: 1e6,
    milióna: 1e6,
    milióny: 1e6,
    miliónov: 1e6,
    miliarda: 1e9,
    miliardy: 1e9,
    miliárd: 1e9,
    miliardu: 1e9,
  },
  scaleMarks: { 'tis.': 1e3, 'mil.': 1e6, 'mld.': 1e9 },
  frequencies: { denne: 'P1D', týždenne: 'P1W', mesačne: 'P1M', ročne: 'P1Y', každoročne: 'P1Y' },
  currencies: {
    EUR: listForms('eur euro eurá eura'),
    USD: ['amerických dolárov', 'dolárov', 'doláre', 'dolár'],
    GBP: ['libier', 'libry', 'britských libier'],
    CZK: ['českých korún', 'korún', 'koruny', 'koruna'],
    PLN: ['zlotých'],
    CHF: ['švajčiarskych frankov'],
    HUF: ['forintov'],
    RUB: ['rubľov'],
  },
  percent: listForms('percent percenta percento percentách percentami'),
  daySuffix: '\\.',
  future: ['bude', 'budú', 'má', 'majú', 'plánuje', 'plánujú', 'chystá'],
  phrases: {
    ...sharedPhrases,
    month: ['{month} (roku )?{year}', '(v|vo|od|do|na|začiatkom|koncom) ~{month}'],
    year: ['(roku|rok|rokoch|od|do) ~{year}'],
    yearOffset: ['{yearOffset}'],
    century: ['{nth} (storočie|storočia|storočí)'],
    season: ['(v|na) ~{season}( {year})?'],
    weekdayLast: [`${last} {weekday}`],
    weekdayNext: [`${next} {weekday}`],
    unitLast: [`${last} {unit1}`],
    unitThis: [`${present} {unit1}`],
    unitNext: [`${next} {unit1}`],
    ago: ['pred {n} {unit}', 'pred {unit1}'],
    ahead: ['o {n} {unit}'],
    partOffset: ['{offset} {part}'],
    partWeekday: ['{weekday} {part}'],
    clock: [
      ...sharedPhrases.clock,
      '(o|od|do|po|pred) ~{hour}([.:]{minute})? (hodine|hodiny|hodín|hod\\.|h)',
    ],
    setWeekday: ['(každý|každú) {weekday}'],
    setUnit: ['(každý|každú|každé) {unit1}'],
    setWord: ['{frequency}'],
  },
};
