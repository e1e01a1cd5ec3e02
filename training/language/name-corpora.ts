import { readFileSync } from 'node:fs';
import {
  beginLabel,
  insideLabel,
  type NameKind,
} from '../../services/engines/language/entities/names/name-labels.ts';
import { tokenize } from '../../services/engines/language/segmentation/tokenize.ts';
import type { Token } from '../../services/engines/language/types.ts';
import { trainingFile } from './training-data.ts';

/** A sentence of a corpus with the label of each token (see `name-labels.ts`). */
export type LabelledSentence = { language: string; tokens: Token[]; labels: number[] };

type Row = { word: string; tag: string };

function readRows(file: string, wordColumn: number, tagColumn: number): Row[][] {
  const sentences: Row[][] = [];
  let rows: Row[] = [];
  for (const line of readFileSync(trainingFile(file), 'utf8').split('\n')) {
    if (line.startsWith('# ') || line.startsWith('#\t')) continue;
    const columns = line.split(/[\t ]/);
    const word = columns[wordColumn]?.trim();
    if (word) rows.push({ word: word.normalize('NFC'), tag: columns[tagColumn]?.trim() || 'O' });
    else if (rows.length > 0) {
      sentences.push(rows);
      rows = [];
    }
  }
  if (rows.length > 0) sentences.push(rows);
  return sentences;
}

/** Labels the words as our tokenizer cuts them, so that training sees what running texts give. */
function label(
  rows: readonly Row[],
  language: string,
  kindOf: (tag: string, word: string) => NameKind | undefined,
): LabelledSentence {
  const tokens: Token[] = [];
  const labels: number[] = [];
  let last: NameKind | undefined;
  let at = 0;
  for (const { tag, word } of rows) {
    const kind = tag === 'O' ? undefined : kindOf(tag.replace(/^[BI]-/, ''), word);
    for (const [index, token] of tokenize(word, language).entries()) {
      const begins = index === 0 && (last !== kind || tag.startsWith('B-'));
      tokens.push({ ...token, start: at, end: at + token.text.length, spaceAfter: true });
      at += token.text.length + 1;
      labels.push(kind === undefined ? 0 : begins ? beginLabel(kind) : insideLabel(kind));
      last = kind;
    }
  }
  return { language, tokens, labels };
}

const titleWords = new Set(
  'mr mr. ms ms. mrs mrs. dr dr. president vice prime minister secretary senator general king queen pope chancellor prince princess foreign defense defence interior state attorney judge justice governor mayor gen gen. sen sen. gov gov. lt lt. col col. colonel captain capt capt. sir lord lady imam ayatollah sheikh cardinal archbishop bishop rep rep. former premier congressman professor prof prof. admiral commander chief deputy crown chairman ambassador spokesman spokeswoman director major sheik'.split(
    ' ',
  ),
);

/** Gives titles inside persons' names a label of their own: corpora differ on whether they belong to the name. */
function splitTitles(sentence: LabelledSentence): LabelledSentence {
  const labels = [...sentence.labels];
  const begin = beginLabel('PER');
  const inside = insideLabel('PER');
  for (let from = 0; from < labels.length; from++) {
    if (labels[from] !== begin) continue;
    let to = from + 1;
    while (labels[to] === inside) to++;
    let name = from;
    while (name < to - 1 && titleWords.has(sentence.tokens[name]?.norm ?? '')) {
      labels[name] = name === from ? beginLabel('TTL') : insideLabel('TTL');
      name++;
    }
    labels[name] = begin;
  }
  return { ...sentence, labels };
}

/** Labels English titles in front of persons' names as titles where a corpus leaves them without a label. */
export function labelTitles(sentence: LabelledSentence): LabelledSentence {
  const labels = [...sentence.labels];
  const isTitle = (at: number) => {
    const { text = '', norm = '' } = sentence.tokens[at] ?? {};
    return labels[at] === 0 && titleWords.has(norm) && text !== norm;
  };
  for (const [name, label] of sentence.labels.entries()) {
    if (label !== beginLabel('PER')) continue;
    let from = name;
    while (isTitle(from - 1)) from--;
    for (let at = from; at < name; at++) {
      labels[at] = at === from ? beginLabel('TTL') : insideLabel('TTL');
    }
  }
  return { ...sentence, labels };
}

type Kinds = Readonly<Record<string, NameKind>>;

function groningen(file: string): LabelledSentence[] {
  const sentences = readRows(file, 0, 1);
  const places = new Map<string, number>();
  for (const { word, tag } of sentences.flat()) {
    if (tag.endsWith('-geo')) places.set(word, (places.get(word) ?? 0) + 1);
    if (tag.endsWith('-gpe')) places.set(word, (places.get(word) ?? 0) - 1);
  }
  const kinds: Kinds = { per: 'PER', org: 'ORG', geo: 'LOC', eve: 'EVT', art: 'MISC', nat: 'MISC' };
  return sentences.map((rows) =>
    splitTitles(
      label(rows, 'en', (tag, word) =>
        // The corpus calls peoples and some countries gpe; a country is what is mostly a place.
        tag === 'gpe' ? ((places.get(word) ?? 0) > 0 ? 'LOC' : 'GPE') : kinds[tag],
      ),
    ),
  );
}

const politicsKinds: Kinds = {
  person: 'PER',
  politician: 'PER',
  organisation: 'ORG',
  politicalparty: 'ORG',
  country: 'LOC',
  location: 'LOC',
  election: 'EVT',
  event: 'EVT',
  misc: 'MISC',
};
const plainKinds: Kinds = { PER: 'PER', ORG: 'ORG', LOC: 'LOC', MISC: 'MISC', OTH: 'MISC' };
const tweetKinds: Kinds = {
  person: 'PER',
  location: 'LOC',
  corporation: 'ORG',
  group: 'ORG',
  'creative-work': 'MISC',
  product: 'MISC',
};

function mapped(
  file: string,
  language: string,
  columns: readonly [number, number],
  kinds: Kinds,
): LabelledSentence[] {
  return readRows(file, ...columns).map((rows) => label(rows, language, (tag) => kinds[tag]));
}

/** Names of the Czech treebank, from its `NameType` features; sentences without any name are left out. */
function czechTreebank(part: 'train' | 'dev'): LabelledSentence[] {
  const kinds: Kinds = {
    Giv: 'PER',
    Sur: 'PER',
    Geo: 'LOC',
    Com: 'ORG',
    Nat: 'GPE',
    Pro: 'MISC',
    Oth: 'MISC',
  };
  const text = readFileSync(trainingFile(`ud/cs.${part}.conllu`), 'utf8');
  return text.split('\n\n').flatMap((block) => {
    if (!block.includes('NameType=')) return [];
    const rows = block
      .split('\n')
      .map((line) => line.split('\t'))
      .filter((columns) => /^\d+$/.test(columns[0] ?? ''))
      .map((columns) => ({
        word: columns[1] ?? '',
        tag: /NameType=(\w+)/.exec(columns[5] ?? '')?.[1] ?? 'O',
      }));
    return [label(rows, 'cs', (tag) => kinds[tag])];
  });
}

export type NameCorpus = { name: string; sentences: LabelledSentence[] };

export function trainingCorpora(): NameCorpus[] {
  return [
    { name: 'groningen', sentences: groningen('ner/en.gmb.train.tsv') },
    { name: 'wikigold', sentences: mapped('ner/en.wikigold.txt', 'en', [0, 1], plainKinds) },
    {
      name: 'politics',
      sentences: (['train', 'dev', 'test'] as const).flatMap((part) =>
        mapped(`ner/en.politics.${part}.tsv`, 'en', [0, 1], politicsKinds),
      ),
    },
    {
      name: 'tweets',
      sentences: mapped('ner/en.wnut17.train.conll', 'en', [0, 1], tweetKinds),
    },
    { name: 'sk', sentences: mapped('ner/sk.uner.train.iob2', 'sk', [1, 2], plainKinds) },
    {
      name: 'germeval',
      sentences: mapped('ner/de.germeval.train.tsv', 'de', [1, 2], plainKinds),
    },
    { name: 'de', sentences: mapped('ner/de.uner-pud.train.iob2', 'de', [1, 2], plainKinds) },
    { name: 'cs', sentences: czechTreebank('train') },
  ];
}

/** Newspapers of a hundred years ago, read by machine: many names, many errors. */
export function historicalCorpora(): NameCorpus[] {
  const files = ['de.europeana.lft', 'de.europeana.onb', 'de.europeana.sbb', 'fr.europeana.bnf'];
  return [...files, 'nl.europeana.kb'].map((name) => ({
    name,
    sentences: mapped(`ner/${name}.bio`, name.slice(0, 2), [0, 1], plainKinds),
  }));
}

export function trainingNames(): LabelledSentence[] {
  return trainingCorpora().flatMap(({ sentences }) => sentences);
}

/** Sentences that accuracy is measured on while settings are chosen. */
export function measuredNames(): NameCorpus[] {
  return [
    { name: 'GMB dev', sentences: groningen('ner/en.gmb.dev.tsv') },
    {
      name: 'UNER EWT dev',
      sentences: mapped('ner/en.uner-ewt.dev.iob2', 'en', [1, 2], plainKinds),
    },
    { name: 'UNER SNK dev', sentences: mapped('ner/sk.uner.dev.iob2', 'sk', [1, 2], plainKinds) },
    {
      name: 'UNER PUD de dev',
      sentences: mapped('ner/de.uner-pud.dev.iob2', 'de', [1, 2], plainKinds),
    },
    { name: 'UD Czech dev', sentences: czechTreebank('dev') },
  ];
}
