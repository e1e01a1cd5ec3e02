import type { RuleLexicon } from '../rule-lexicon.ts';

const words = (text: string): string[] => text.split(' ');

/** Numerals with their case forms, by value. */
const numeralForms: Readonly<Record<number, string>> = {
  0: 'nula nuly',
  0.5: 'půl',
  1: 'jeden jedna jedno jednoho jednomu jednom jedním jedné jednu jednou',
  1.5: 'půldruhého půldruhé',
  2: 'dva dvě dvou dvěma',
  3: 'tři tří třem třemi třech',
  4: 'čtyři čtyř čtyřem čtyřmi čtyřech',
  5: 'pět pěti',
  6: 'šest šesti',
  7: 'sedm sedmi',
  8: 'osm osmi',
  9: 'devět devíti',
  10: 'deset deseti',
  11: 'jedenáct jedenácti',
  12: 'dvanáct dvanácti',
  13: 'třináct třinácti',
  14: 'čtrnáct čtrnácti',
  15: 'patnáct patnácti',
  16: 'šestnáct šestnácti',
  17: 'sedmnáct sedmnácti',
  18: 'osmnáct osmnácti',
  19: 'devatenáct devatenácti',
  20: 'dvacet dvaceti',
  30: 'třicet třiceti',
  40: 'čtyřicet čtyřiceti',
  50: 'padesát padesáti',
  60: 'šedesát šedesáti',
  70: 'sedmdesát sedmdesáti',
  80: 'osmdesát osmdesáti',
  90: 'devadesát devadesáti',
};

const numbers: Record<string, number> = {};
for (const [value, forms] of Object.entries(numeralForms)) {
  for (const form of words(forms)) numbers[form] = Number(value);
}
const unitsBeforeTens = words('jedn dva tři čtyři pět šest sedm osm devět');
for (let ten = 20; ten <= 90; ten += 10) {
  for (const form of words(numeralForms[ten] ?? '')) {
    // pětadvacet: the unit stands before the ten.
    for (const [index, unit] of unitsBeforeTens.entries()) {
      numbers[`${unit}a${form}`] = ten + index + 1;
    }
  }
}

const scales: Record<string, number> = {};
for (const [value, forms] of Object.entries({
  100: 'sto sta stu stem stě set stům stech sty',
  1000: 'tisíc tisíce tisíci tisícem tisíců tisícům tisících',
  1000000:
    'milion milionu milionem miliony milionů milionům milionech milión miliónu milióny miliónů',
  1000000000:
    'miliarda miliardy miliardě miliardu miliardou miliard miliardám miliardách miliardami',
  1000000000000: 'bilion bilionu biliony bilionů',
})) {
  for (const form of words(forms)) scales[form] = Number(value);
}

const genitiveOrdinals = words(
  'první druhé třetí čtvrté páté šesté sedmé osmé deváté desáté jedenácté dvanácté',
);
const accusativeHours = words('jednu dvě tři čtyři pět šest sedm osm devět deset jedenáct dvanáct');
const hours: Record<string, number> = {};
for (const [index, word] of genitiveOrdinals.entries()) hours[word] = index + 1;
for (const [index, word] of accusativeHours.entries()) hours[word] = index + 1;

const offsets: Record<string, number> = {
  dnes: 0,
  dneska: 0,
  včera: -1,
  zítra: 1,
  předevčírem: -2,
  pozítří: 2,
};

const last = '(minulý|minulého|minulém|minulé|minulou|minulá|uplynulý|uplynulém|uplynulého|loňský)';
const present = '(tento|tohoto|tomto|tuto|této|toto|tato|současný|letošní)';
const next = '(příští|příštího|příštím|nadcházející|nadcházejícím|nadcházejícího)';
const every = '(každý|každou|každé|každého|každá)';
const preposition = '(v|ve|od|do|z|ze|během|na|před|po|k|ke|mezi|začátkem|koncem)';

export const czech: RuleLexicon = {
  decimal: ',',
  numericDate: 'dmy',
  hasCapitalNames: false,
  months: [
    words('leden ledna lednu lednem'),
    words('únor února únoru únorem'),
    words('březen března březnu březnem'),
    words('duben dubna dubnu dubnem'),
    words('květen května květnu květnem'),
    words('červen června červnu červnem'),
    words('červenec července červenci červencem'),
    words('srpen srpna srpnu srpnem'),
    words('září zářím'),
    words('říjen října říjnu říjnem'),
    words('listopad listopadu listopadem'),
    words('prosinec prosince prosinci prosincem'),
  ],
  weekdays: [
    words('pondělí pondělím pondělka'),
    words('úterý úterým úterka'),
    words('středa středy středu středě středou'),
    words('čtvrtek čtvrtka čtvrtku čtvrtkem'),
    words('pátek pátku pátkem'),
    words('sobota soboty sobotu sobotě sobotou'),
    words('neděle neděli nedělí'),
  ],
  units: {
    second: words(
      'sekunda sekundy sekundě sekundu sekund sekundách sekundami vteřina vteřiny vteřin vteřinách',
    ),
    minute: words('minuta minuty minutě minutu minutou minut minutách minutami minutám'),
    hour: words('hodina hodiny hodině hodinu hodinou hodin hodinách hodinami hodinám'),
    day: words('den dne dni dnu dnem dny dnů dní dnech dnům'),
    week: words('týden týdne týdnu týdnem týdny týdnů týdnech týdnům'),
    weekend: words('víkend víkendu víkendem víkendy víkendů víkendech'),
    month: words('měsíc měsíce měsíci měsícem měsíců měsících měsícům'),
    quarter: words('čtvrtletí čtvrtletím'),
    year: words('rok roku roce rokem roky roků rokům let lety letech letům'),
    decade: words('desetiletí desetiletím dekáda dekády dekádu dekádě dekád'),
    century: words('století stoletím'),
  },
  seasons: {
    SP: words('jaro jara jaru jaře jarem'),
    SU: words('léto létě létu létem'),
    FA: words('podzim podzimu podzimem'),
    WI: words('zima zimy zimě zimu zimou'),
  },
  parts: {
    MO: words('ráno dopoledne'),
    MI: ['v poledne'],
    AF: ['odpoledne'],
    EV: ['večer', 'navečer', 'podvečer', 'v podvečer'],
    NI: ['v noci'],
  },
  offsets,
  yearOffsets: { loni: -1, vloni: -1, letos: 0, předloni: -2, napřesrok: 1 },
  numbers,
  scales,
  scaleMarks: { 'tis.': 1e3, 'mil.': 1e6, 'mld.': 1e9 },
  ordinals: {
    první: 1,
    prvním: 1,
    prvního: 1,
    druhé: 2,
    druhém: 2,
    druhého: 2,
    třetí: 3,
    třetím: 3,
    třetího: 3,
    čtvrté: 4,
    čtvrtém: 4,
    čtvrtého: 4,
  },
  hours,
  clockWords: { 'v poledne': 'T12:00', 'o půlnoci': 'T00:00' },
  unitAdjectives: {
    year: words('letý letá leté letého letému letou letým letém letých letí letými'),
    month: words('měsíční měsíčního měsíčnímu měsíčním měsíčních'),
    week: words('týdenní týdenního týdennímu týdenním týdenních'),
    day: words('denní denního dennímu denním denních'),
    hour: words('hodinový hodinová hodinové hodinového hodinovou hodinovým'),
  },
  frequencies: {
    denně: 'P1D',
    týdně: 'P1W',
    měsíčně: 'P1M',
    čtvrtletně: 'P3M',
    ročně: 'P1Y',
    každoročně: 'P1Y',
    každodenně: 'P1D',
  },
  holidays: {
    'Štědrý den': '12-24',
    'Štědrého dne': '12-24',
    'Boží hod vánoční': '12-25',
    Silvestr: '12-31',
    Silvestra: '12-31',
    'Nový rok': '01-01',
  },
  currencies: {
    CZK: words('Kč korun koruny koruna korunu koruně korunách korunami').concat(
      'českých korun',
      'české koruny',
    ),
    EUR: words('eur euro eura euru eurem eurech'),
    USD: words('dolarů dolary dolar dolaru dolarech').concat('amerických dolarů'),
    GBP: words('liber libry libra').concat('britských liber', 'libry šterlinků', 'liber šterlinků'),
    PLN: words('zlotých zloté zlotý'),
    CHF: ['švýcarských franků', 'franků'],
    HUF: words('forintů forinty'),
    RUB: words('rublů rubly rubl'),
    UAH: words('hřiven hřivny hřivna'),
    JPY: words('jenů jeny'),
    CNY: words('jüanů jüany'),
    SEK: ['švédských korun'],
    NOK: ['norských korun'],
  },
  percent: words('procent procenta procento procentech procentům procenty procentu'),
  daySuffix: '\\.',
  future: words(
    'bude budou budeme bude-li chystá chystají plánuje plánují má mají připravuje čeká čekají',
  ),
  phrases: {
    date: [
      '{day} ?{month} (roku )?{year}',
      '{day} ?{month}',
      '{weekday},? {day} ?{month} {year}',
      '{weekday},? {day} ?{month}',
    ],
    dateRange: ['{day} ?(až|-|–) ?{day2} ?{month} {year}', '{day} ?(až|-|–|a|do) ?{day2} ?{month}'],
    month: [
      '{month} (roku )?{year}',
      '(začátkem|počátkem|koncem) {month} {year}',
      '(začátkem|počátkem|koncem) {month}',
      'v (první|druhé) polovině {month}',
      `${preposition} ~{month}`,
      '(letos|loni) v {month}',
    ],
    monthLast: ['loni v {month}', 'loňský {month}', 'loňského {month}', 'loňském {month}'],
    monthThis: ['letos v {month}', '(letošní|letošního|letošním) {month}'],
    monthNext: [`${next} {month}`],
    year: [
      `(roku|roce|rok|rokem|letech|let|léta|léty|ročník) ~{year}`,
      '(začátkem|počátkem|koncem) roku {year}',
      'až ~{year}',
      'a ~{year}',
      'od ~{year}',
      'do ~{year}',
    ],
    decade: ['{decade}\\. (let|léta|letech|létech|lety)'],
    century: ['{nth} (století|stoletím)'],
    season: ['{season} (roku )?{year}', '(v|na) ~{season}'],
    seasonLast: ['loni (v|na) {season}', '(loňský|loňské|loňském|loňského|loňskou) {season}'],
    seasonThis: ['letos (v|na) {season}', '(letošní|letošního|letošním) {season}'],
    seasonNext: [`${next} {season}`],
    quarter: ['{nth} čtvrtletí (roku )?{year}', '{nth} čtvrtletí'],
    half: ['{nth} pololetí (roku )?{year}', '{nth} pololetí'],
    offset: ['{offset}'],
    yearOffset: ['{yearOffset}'],
    weekday: ['(v|ve|od|do|na|z|ze|během|před|po|k|ke|už|až|i|mezi) ~{weekday}', '{weekday}'],
    weekdayLast: [`${last} {weekday}`],
    weekdayThis: [`${present} {weekday}`],
    weekdayNext: [`${next} {weekday}`],
    unitLast: [`${last} {unit1}`],
    unitThis: [`${present} {unit1}`, '(začátkem|koncem) ~tohoto {unit1}'],
    unitNext: [`${next} {unit1}`],
    ago: ['před {n} {unit}', 'před {unit1}'],
    ahead: ['za {n} {unit}', 'za {unit1}'],
    holiday: ['{holiday}'],
    partToday: ['dnes {part}', 'dneska {part}', 'dnešního ~{part}'],
    partOffset: ['{offset} {part}'],
    partWeekday: ['{weekday} {part}', 'v noci na {weekday}'],
    clock: [
      '{hour}:{minute}(:{second})?( (hodin|hod\\.|h))?',
      '(v|ve|od|do|po|před|kolem|na) ~{hour}\\.{minute} (hodin|hod\\.|h)',
      '(v|ve|od|do) ~{hour}\\.{minute}',
      '(v|ve|od|do|po|před|kolem|na) ~{hour} (hodin|hodiny|hodině|hodinách|h)',
      '(v|ve) ~{hourWord} (hodin|hodiny|hodinu)',
    ],
    clockMorning: [
      '(v|ve|od|do) ~{hour} (hodin |hodiny )?(ráno|dopoledne)',
      '(v|ve|od|do) ~{hourWord} (hodin |hodiny )?(ráno|dopoledne)',
    ],
    clockAfternoon: [
      '(v|ve|od|do) ~{hour} (hodin |hodiny )?(odpoledne|večer)',
      '(v|ve|od|do) ~{hourWord} (hodin |hodiny )?(odpoledne|večer)',
    ],
    clockHalfTo: ['(v|o|od|do|na|před|po|kolem) ~půl {hourWord}'],
    clockQuarterInto: ['čtvrt na {hourWord}'],
    clockQuarterTo: ['(tři čtvrtě|třičtvrtě) na {hourWord}'],
    clockWord: ['{clockWord}'],
    duration: [
      '{n} {unit}',
      '(na|přes|asi|celý|celou|po dobu|necelý|bezmála) ~{unit1}',
      '{digits}{unitAdjective}',
      '(posledních|uplynulých|příštích) {n} {unit}',
    ],
    durationAndHalf: ['{n} a půl {unit}', '{unit1} a půl'],
    durationSum: ['{n} {unit}(,| a) {n2} {unit2}'],
    setWeekday: [`${every} {weekday}`],
    setUnit: [
      `${every} {unit1}`,
      '(jednou|dvakrát|třikrát) (za|do) {unit1}',
      '(jednou|dvakrát|třikrát) ~{frequency}',
    ],
    setCount: [`${every} {n} {unit}`, 'jednou za {n} {unit}', 'každých {n} {unit}'],
    setPart: ['(každé|každý|každou) {part}'],
    setWord: ['{frequency}', '(jednou|dvakrát|třikrát) {frequency}'],
    money: [
      '{amount} ?{currency}',
      '{symbol} ?{amount}',
      '{amount} ?{symbol}',
      '{currencyCode} ?{amount}',
      '{amount} ?{currencyCode}',
    ],
    percent: ['{n} ?%', '{n} {percent}', '{digits}procentní(ho|mu|m|ch|mi)?'],
    number: ['{n}'],
  },
};
