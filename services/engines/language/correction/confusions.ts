/** Letter groups that writers of a language mix up, with the cost of the slip (a plain wrong letter costs about 1). */
type Confusion = readonly [string, string, number];

const VOWELS = 'aeiouyáéíóúýàâèêëîïôûùäöüąęěůœ';

/** Rows of the keyboard; neighbours in a row or across rows are slips of the finger. */
const KEYBOARDS: Readonly<Record<string, readonly string[]>> = {
  qwerty: ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  qwertz: ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
  azerty: ['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
};

const LAYOUT: Readonly<Record<string, string>> = {
  cs: 'qwertz',
  sk: 'qwertz',
  de: 'qwertz',
  fr: 'azerty',
};

const CONFUSIONS: Readonly<Record<string, readonly Confusion[]>> = {
  en: [
    ['f', 'ph', 0.7],
    ['k', 'c', 0.7],
    ['k', 'ck', 0.5],
    ['c', 'ck', 0.6],
    ['k', 'ch', 0.7],
    ['s', 'c', 0.6],
    ['s', 'sc', 0.5],
    ['c', 'sc', 0.5],
    ['s', 'z', 0.6],
    ['j', 'g', 0.7],
    ['n', 'kn', 0.7],
    ['r', 'wr', 0.7],
    ['w', 'wh', 0.5],
    ['er', 're', 0.6],
    ['er', 'or', 0.5],
    ['er', 'ar', 0.5],
    ['ar', 'or', 0.6],
    ['ur', 'er', 0.6],
    ['ant', 'ent', 0.4],
    ['ance', 'ence', 0.4],
    ['able', 'ible', 0.4],
    ['shun', 'tion', 0.8],
    ['sion', 'tion', 0.5],
    ['cion', 'tion', 0.6],
    ['u', 'ou', 0.6],
    ['o', 'ou', 0.7],
    ['ie', 'y', 0.7],
    ['y', 'i', 0.6],
    ['e', 'ea', 0.6],
    ['a', 'ai', 0.7],
    ['ee', 'ea', 0.6],
    ['ee', 'ie', 0.7],
    ['al', 'le', 0.7],
    ['el', 'le', 0.6],
    ['ul', 'le', 0.8],
    ['al', 'el', 0.5],
    ['ly', 'lly', 0.4],
    ['qu', 'kw', 0.9],
    ['x', 'cs', 0.8],
    ['x', 'xc', 0.5],
    ['ght', 't', 0.9],
    ['au', 'o', 0.8],
    ['aw', 'au', 0.7],
    ['oo', 'u', 0.7],
    ['ei', 'ie', 0.4],
    ['eau', 'ew', 0.9],
    ['ate', 'ite', 0.6],
  ],
  cs: [
    ['i', 'y', 0.35],
    ['í', 'ý', 0.35],
    ['mě', 'mně', 0.3],
    ['ě', 'je', 0.4],
    ['bě', 'bje', 0.4],
    ['vě', 'vje', 0.4],
    ['s', 'z', 0.5],
    ['ú', 'ů', 0.2],
    ['d', 't', 0.7],
    ['b', 'p', 0.8],
    ['v', 'f', 0.8],
    ['ks', 'x', 0.5],
    ['g', 'k', 0.8],
  ],
  sk: [
    ['i', 'y', 0.35],
    ['í', 'ý', 0.35],
    ['ä', 'e', 0.3],
    ['s', 'z', 0.5],
    ['ľ', 'l', 0.2],
    ['d', 't', 0.7],
    ['ô', 'uo', 0.4],
    ['ks', 'x', 0.5],
  ],
  pl: [
    ['ó', 'u', 0.3],
    ['rz', 'ż', 0.3],
    ['ch', 'h', 0.3],
    ['ą', 'om', 0.4],
    ['ą', 'on', 0.4],
    ['ę', 'en', 0.4],
    ['ę', 'em', 0.4],
    ['sz', 'rz', 0.5],
    ['ć', 'ci', 0.5],
    ['ś', 'si', 0.5],
    ['ł', 'l', 0.3],
    ['j', 'i', 0.6],
  ],
  de: [
    ['ss', 'ß', 0.2],
    ['s', 'ß', 0.4],
    ['ae', 'ä', 0.1],
    ['oe', 'ö', 0.1],
    ['ue', 'ü', 0.1],
    ['ä', 'e', 0.4],
    ['äu', 'eu', 0.3],
    ['ei', 'ai', 0.5],
    ['ie', 'i', 0.4],
    ['ie', 'ei', 0.5],
    ['f', 'ph', 0.6],
    ['f', 'v', 0.6],
    ['t', 'th', 0.5],
    ['d', 't', 0.6],
    ['k', 'ck', 0.5],
    ['z', 'tz', 0.5],
    ['ah', 'a', 0.5],
    ['eh', 'e', 0.5],
  ],
  es: [
    ['b', 'v', 0.3],
    ['h', '', 0.4],
    ['ll', 'y', 0.4],
    ['g', 'j', 0.4],
    ['s', 'z', 0.5],
    ['s', 'c', 0.5],
    ['c', 'z', 0.5],
    ['x', 's', 0.6],
    ['cc', 'c', 0.4],
    ['k', 'qu', 0.5],
    ['n', 'ñ', 0.3],
    ['rr', 'r', 0.5],
  ],
  fr: [
    ['é', 'er', 0.4],
    ['é', 'ez', 0.5],
    ['er', 'ez', 0.5],
    ['f', 'ph', 0.5],
    ['t', 'th', 0.5],
    ['o', 'au', 0.6],
    ['au', 'eau', 0.5],
    ['an', 'en', 0.5],
    ['s', 'c', 0.5],
    ['ss', 'c', 0.6],
    ['c', 'qu', 0.6],
    ['ç', 's', 0.6],
    ['oe', 'œ', 0.05],
    ['in', 'ain', 0.6],
    ['g', 'j', 0.6],
    ['h', '', 0.6],
    ['i', 'y', 0.5],
  ],
  nl: [
    ['ei', 'ij', 0.3],
    ['au', 'ou', 0.3],
    ['d', 't', 0.4],
    ['dt', 'd', 0.4],
    ['dt', 't', 0.4],
    ['g', 'ch', 0.5],
    ['s', 'z', 0.5],
    ['f', 'v', 0.5],
    ['c', 'k', 0.5],
    ['en', 'n', 0.6],
    ['i', 'ie', 0.5],
  ],
};

/** What the cost of a slip depends on in a language. */
export type SlipTable = {
  /** The confusions that end with these letters on the typed and on the meant side ('' for an empty group). */
  confusionsAt(typed: string, meant: string): readonly Confusion[];
  isVowel(letter: string): boolean;
  areNeighbours(a: string, b: string): boolean;
};

const tables = new Map<string, SlipTable>();

/** The slips of a language; unknown languages have the keyboard alone. */
export function slipTable(language: string): SlipTable {
  let table = tables.get(language);
  if (!table) {
    const neighbours = neighbourPairs(KEYBOARDS[LAYOUT[language] ?? 'qwerty'] ?? []);
    const confusions = groupByEnds(Object.hasOwn(CONFUSIONS, language) ? CONFUSIONS[language] : []);
    table = {
      confusionsAt: (typed, meant) => confusions.get(typed)?.get(meant) ?? NONE,
      isVowel: (letter) => VOWELS.includes(letter),
      areNeighbours: (a, b) => neighbours.has(a + b),
    };
    tables.set(language, table);
  }
  return table;
}

const NONE: readonly Confusion[] = [];

function groupByEnds(confusions: readonly Confusion[] = []): Map<string, Map<string, Confusion[]>> {
  const groups = new Map<string, Map<string, Confusion[]>>();
  const add = (a: string, b: string, cost: number) => {
    const byMeant = groups.get(a.slice(-1)) ?? new Map<string, Confusion[]>();
    groups.set(a.slice(-1), byMeant);
    byMeant.set(b.slice(-1), [...(byMeant.get(b.slice(-1)) ?? []), [a, b, cost]]);
  };
  for (const [a, b, cost] of confusions) {
    add(a, b, cost);
    add(b, a, cost);
  }
  return groups;
}

function neighbourPairs(rows: readonly string[]): Set<string> {
  const pairs = new Set<string>();
  const add = (a: string | undefined, b: string | undefined) => {
    if (a && b) pairs.add(a + b).add(b + a);
  };
  for (const [r, row] of rows.entries()) {
    for (let i = 0; i < row.length; i++) {
      add(row[i], row[i + 1]);
      add(row[i], rows[r + 1]?.[i]);
      add(row[i], rows[r + 1]?.[i - 1]);
    }
  }
  return pairs;
}
