import type { WordList } from '../../words/read-words.ts';
import {
  averageLengths,
  byPart,
  type PartNumbers,
  termStep,
  weightStep,
  weightSteps,
} from '../postings/term-weight.ts';
import { noCodes } from '../vectors/code-table.ts';
import {
  type ArticlePart,
  type Column,
  type IndexDocument,
  noMoreDocuments,
  type Postings,
  paragraphGap,
  placesOf,
  positionedParts,
  type Segment,
} from './segment.ts';

type Occurrence = { position: number; form: string };
type Entry = { document: number; weight: number; occurrences: Occurrence[] };
type Term = { entries: Entry[]; forms: string[] };

export type NaiveSegment = Segment & {
  setLive(document: number, isLive: boolean): void;
  /** Negative for the one that leads the group. */
  setGroup(document: number, group: number): void;
};

/**
 * A segment of arrays and maps, for tests, that answers as the stored one has to. `blockSize` is small by default so
 * that few documents have several blocks.
 */
export function naiveSegment(
  documents: readonly IndexDocument[],
  settings: { id?: number; averages?: PartNumbers; blockSize?: number } = {},
): NaiveSegment {
  const { id = 1, blockSize = 3 } = settings;
  const sorted = documents.toSorted((a, b) => a.key - b.key);
  const ownLengths = sorted.map(countWords);
  const lengths = sumLengths(ownLengths);
  const averages = settings.averages ?? averageLengths(lengths, sorted.length);
  const terms = new Map<string, Term>();
  for (const [number, document] of sorted.entries()) {
    const own = ownLengths[number] ?? lengths;
    for (const [term, entry] of entriesOf(document, number, own, averages)) {
      const known = terms.get(term);
      if (known) known.entries.push(entry);
      else terms.set(term, { entries: [entry], forms: [] });
    }
  }
  for (const term of terms.values()) term.forms = formsByFrequency(term.entries);
  const names = [...terms.keys()].toSorted(byCodePoint);
  const starts = sorted.map(({ words }) => partStarts(words));
  const live = sorted.map(() => true);
  const groups = sorted.map(() => 0);
  const bitsOf = (word: number, isIn: (document: number) => boolean) => {
    let bits = 0;
    for (let bit = 0; bit < 32; bit += 1) if (isIn(word * 32 + bit)) bits |= 1 << bit;
    return bits;
  };
  const fieldNames = [...new Set(sorted.flatMap(fieldsOf))].toSorted();
  const columns = new Map(fieldNames.map((field) => [field, columnOf(sorted, field)]));

  return {
    codeTable: noCodes,
    id,
    size: sorted.length,
    lengths,
    keyOf: (document) => sorted[document]?.key ?? Number.NaN,
    documentOf: (key) => sorted.findIndex((document) => document.key === key),
    dateOf: (document) => sorted[document]?.date ?? Number.NaN,
    priorOf: (document) => Math.fround(sorted[document]?.prior ?? Number.NaN),
    isLive: (document) => live[document] ?? false,
    live: (word) => bitsOf(word, (document) => live[document] ?? false),
    grouped: (word) => bitsOf(word, (document) => (groups[document] ?? 0) !== 0),
    groupOf: (document) => groups[document] ?? 0,
    setLive: (document, isLive) => {
      live[document] = isLive;
    },
    setGroup: (document, group) => {
      groups[document] = group;
    },
    partAt: (document, position) => {
      const start = starts[document] ?? { lead: 0, text: 0 };
      return position < start.lead ? 'title' : position < start.text ? 'lead' : 'text';
    },
    postings: (term) => {
      const known = terms.get(term);
      return known && naivePostings(known, blockSize);
    },
    frequency: (term) => terms.get(term)?.entries.length ?? 0,
    termsFrom: (prefix, limit) => names.filter((term) => term.startsWith(prefix)).slice(0, limit),
    formsOf: (term) => terms.get(term)?.forms ?? [],
    fieldNames,
    column: (field) => columns.get(field),
    bytes: 0,
  };
}

function fieldsOf({ fields }: IndexDocument): string[] {
  return Object.keys(fields).filter((field) => (fields[field] ?? []).length > 0);
}

function countWords({ words }: IndexDocument): PartNumbers {
  return byPart((part) => words[part].reduce((sum, { stems }) => sum + stems.length, 0));
}

function sumLengths(all: readonly PartNumbers[]): PartNumbers {
  return byPart((part) => all.reduce((sum, lengths) => sum + lengths[part], 0));
}

function entriesOf(
  document: IndexDocument,
  number: number,
  lengths: PartNumbers,
  averages: PartNumbers,
): Map<string, Entry> {
  const found = new Map<
    string,
    { occurrences: Occurrence[]; counts: Record<ArticlePart, number> }
  >();
  const at = (term: string) => {
    const known = found.get(term) ?? {
      occurrences: [],
      counts: { title: 0, lead: 0, text: 0, names: 0 },
    };
    found.set(term, known);
    return known;
  };
  eachPositionedParagraph(document.words, (part, { stems, forms }, place) => {
    for (const [index, stem] of stems.entries()) {
      const known = at(stem);
      known.counts[part] += 1;
      known.occurrences.push({ position: place + index, form: forms[index] ?? '' });
    }
  });
  for (const { stems } of document.words.names)
    for (const stem of stems) at(stem).counts.names += 1;
  const entries = new Map<string, Entry>();
  for (const [term, { occurrences, counts }] of found) {
    const step = termStep(counts, lengths, averages);
    entries.set(term, { document: number, weight: step / weightSteps, occurrences });
  }
  for (const { term, weight } of document.concepts) {
    const step = weightStep(weight) / weightSteps;
    const known = entries.get(term);
    if (known) known.weight = Math.max(known.weight, step);
    else entries.set(term, { document: number, weight: step, occurrences: [] });
  }
  return entries;
}

/** Most frequent first; ties by code point. */
function formsByFrequency(entries: readonly Entry[]): string[] {
  const counts = new Map<string, number>();
  for (const { form } of entries.flatMap(({ occurrences }) => occurrences))
    counts.set(form, (counts.get(form) ?? 0) + 1);
  return [...counts]
    .toSorted(([a, inA], [b, inB]) => inB - inA || byCodePoint(a, b))
    .map(([form]) => form);
}

function byCodePoint(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function columnOf(documents: readonly IndexDocument[], field: string): Column {
  const values = [
    ...new Set(documents.flatMap((document) => document.fields[field] ?? [])),
  ].toSorted();
  const ordinalOf = new Map(values.map((value, ordinal) => [value, ordinal]));
  const offsets = [0];
  const ordinals: number[] = [];
  for (const document of documents) {
    const own = [...new Set(document.fields[field])].map((value) => ordinalOf.get(value) ?? 0);
    ordinals.push(...own.toSorted((a, b) => a - b));
    offsets.push(ordinals.length);
  }
  return { values, offsets: Uint32Array.from(offsets), ordinals: Uint32Array.from(ordinals) };
}

function naivePostings({ entries, forms }: Term, blockSize: number): Postings {
  let at = -1;
  let block = 0;
  const blockOf = (number: number) => entries.slice(number * blockSize, (number + 1) * blockSize);
  const maximum = (list: readonly Entry[]) =>
    list.reduce((most, { weight }) => Math.max(most, weight), 0);
  const moveTo = (target: number) => {
    at = target;
    if (at < entries.length) block = Math.max(block, Math.floor(at / blockSize));
    return entries[at]?.document ?? noMoreDocuments;
  };
  const positions = () =>
    Int32Array.from(entries[at]?.occurrences ?? [], ({ position }) => position);
  return {
    count: entries.length,
    get document() {
      return at < 0 ? -1 : (entries[at]?.document ?? noMoreDocuments);
    },
    next: () => moveTo(Math.min(at + 1, entries.length)),
    advance: (target) => {
      let to = Math.max(at, 0);
      while (to < entries.length && (entries[to]?.document ?? 0) < target) to += 1;
      return moveTo(to);
    },
    get weight() {
      return entries[at]?.weight ?? 0;
    },
    seekBlock: (target) => {
      while (block * blockSize < entries.length && (blockOf(block).at(-1)?.document ?? 0) < target)
        block += 1;
    },
    get blockMaxWeight() {
      return maximum(blockOf(block));
    },
    get blockEnd() {
      return blockOf(block).at(-1)?.document ?? noMoreDocuments;
    },
    maxWeight: maximum(entries),
    positions,
    readPlaces: () => placesOf(positions()),
    formNumbers: () =>
      Int32Array.from(entries[at]?.occurrences ?? [], ({ form }) => forms.indexOf(form)),
  };
}

/** Calls for each paragraph that has words, with the position of the first. */
function eachPositionedParagraph(
  words: IndexDocument['words'],
  visit: (part: ArticlePart, paragraph: WordList, place: number) => void,
): void {
  let place = 0;
  for (const part of positionedParts) {
    for (const paragraph of words[part]) {
      if (paragraph.stems.length === 0) continue;
      visit(part, paragraph, place);
      place += paragraph.stems.length + paragraphGap;
    }
  }
}

/** Start of lead and text; words of a part come before the start of the next. */
function partStarts(words: IndexDocument['words']): { lead: number; text: number } {
  let title = 0;
  let lead = 0;
  eachPositionedParagraph(words, (part, paragraph, place) => {
    const end = place + paragraph.stems.length;
    if (part === 'title') title = end;
    if (part !== 'text') lead = end;
  });
  return { lead: title, text: Math.max(title, lead) };
}
