import { readFileSync } from 'node:fs';

/** A token of a treebank as the tokenizer would cut it (multiword tokens after CONTRACT §2.3). */
export type GoldToken = {
  form: string;
  /** UTF-16 offsets in the sentence's text. */
  start: number;
  end: number;
  upos: string;
  lemma: string;
  feats: Record<string, string>;
  /** Index of the head in the sentence's tokens, -1 for the root. */
  head: number;
  deprel: string;
  misc: string;
  /** True for a multiword token kept whole: measurements of tags and lemmas leave it out. */
  isWhole: boolean;
};

export type GoldSentence = {
  text: string;
  tokens: GoldToken[];
  /** True when a document or paragraph starts with this sentence. */
  startsBlock: boolean;
};

type Row = { id: string; columns: string[] };

/** A token before its place in the text and in the tree is known. */
type Unit = Omit<GoldToken, 'start' | 'end' | 'head'> & {
  /** Numbers of its words in the treebank; several for a multiword token kept whole. */
  ids: readonly string[];
  /** Number of its head in the treebank; of several words, that of the one whose head is outside. */
  outer: string;
};

function parseFeats(column: string): Record<string, string> {
  if (column === '_' || column === '') return {};
  return Object.fromEntries(
    column.split('|').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

function wordOf({ id, columns }: Row): Unit {
  return {
    ids: [id],
    outer: columns[6] ?? '0',
    form: columns[1] ?? '',
    lemma: columns[2] ?? '_',
    upos: columns[3] ?? 'X',
    feats: parseFeats(columns[5] ?? '_'),
    deprel: columns[7] ?? '_',
    misc: columns[9] ?? '_',
    isWhole: false,
  };
}

/** Joins the words of a multiword token: first word's tag and lemma, features of all. */
function wholeOf(surface: string, words: Row[]): Unit {
  const parts = words.map(wordOf);
  const first = parts[0];
  if (!first) throw new Error(`Multiword token ${surface} without words.`);
  const feats = Object.assign({}, ...parts.map((part) => part.feats).reverse());
  const ids = parts.flatMap((part) => part.ids);
  const { deprel, outer } = parts.find((part) => !ids.includes(part.outer)) ?? first;
  return { ...first, form: surface, feats, deprel, ids, outer, isWhole: true };
}

function unitsOf(rows: Row[]): Unit[] {
  const units: Unit[] = [];
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    if (!row || row.id.includes('.')) continue;
    const range = /^(\d+)-(\d+)$/.exec(row.id);
    if (!range) {
      units.push(wordOf(row));
      continue;
    }
    const count = Number(range[2]) - Number(range[1]) + 1;
    const words = rows
      .slice(i + 1)
      .filter((word) => !word.id.includes('.'))
      .slice(0, count);
    const surface = row.columns[1] ?? '';
    const joined = words.map((word) => word.columns[1] ?? '').join('');
    if (joined.toLowerCase() === surface.toLowerCase()) {
      let at = 0;
      for (const word of words) {
        const length = (word.columns[1] ?? '').length;
        units.push({ ...wordOf(word), form: surface.slice(at, at + length) });
        at += length;
      }
    } else {
      units.push(wholeOf(surface, words));
    }
    i = rows.indexOf(words.at(-1) ?? row);
  }
  return units;
}

/** Finds each form in the text; white space inside a form may differ. */
function align(text: string, units: Unit[]): GoldToken[] {
  const places = new Map(units.flatMap(({ ids }, place) => ids.map((id) => [id, place])));
  let at = 0;
  return units.map(({ ids, outer, ...unit }) => {
    const start = text.indexOf(unit.form, at);
    if (start < 0) throw new Error(`"${unit.form}" is not in "${text}".`);
    at = start + unit.form.length;
    return { ...unit, start, end: at, head: places.get(outer) ?? -1 };
  });
}

function sentenceOf(lines: string[]): GoldSentence | undefined {
  const rows = lines
    .filter((line) => !line.startsWith('#') || line.includes('\t'))
    .map((line) => ({ id: line.slice(0, line.indexOf('\t')), columns: line.split('\t') }));
  if (rows.length === 0) return undefined;
  const units = unitsOf(rows);
  const declared = lines.find((line) => line.startsWith('# text = '))?.slice(9);
  const text = declared ?? units.map((unit) => unit.form).join(' ');
  const startsBlock = lines.some((line) => /^# new(?:doc|par)\b/.test(line));
  return { text, tokens: align(text, units), startsBlock };
}

export function readConllu(path: string): GoldSentence[] {
  const sentences: GoldSentence[] = [];
  let lines: string[] = [];
  for (const line of `${readFileSync(path, 'utf8')}\n\n`.split(/\r?\n/)) {
    if (line !== '') {
      lines.push(line);
      continue;
    }
    const sentence = lines.length > 0 ? sentenceOf(lines) : undefined;
    if (sentence) sentences.push(sentence);
    lines = [];
  }
  return sentences;
}
