import { readWordLists, splitWords } from '../word-lists.ts';

/** Letter groups that writers mix up, with the cost of the slip (a plain wrong letter costs about 1). */
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
    const confusions = groupByEnds(readConfusions(language));
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

/** Entries are costs with pairs of groups, of which one may be empty: `0.7: f/ph h/`. */
function readConfusions(language: string): Confusion[] {
  const lists = readWordLists(import.meta.dirname, 'confusions.txt');
  return lists.entries(language).flatMap(([cost, pairs]) =>
    splitWords(pairs).map((pair): Confusion => {
      const [a = '', b = ''] = pair.split('/');
      return [a, b, Number(cost)];
    }),
  );
}

function groupByEnds(confusions: readonly Confusion[]): Map<string, Map<string, Confusion[]>> {
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
