import { compareStrings } from '../codec/front-coding.ts';
import { IntList } from '../codec/int-list.ts';
import { PostingList } from '../postings/posting-list.ts';
import { frequencyStep, occurrenceWeight, type PartNumbers } from '../postings/term-weight.ts';
import type { DocumentTable } from '../segment/document-table.ts';
import { articleParts } from '../segment/segment.ts';
import type { SegmentWriter } from '../segment/segment-writer.ts';
import { sortTerms } from './sort-terms.ts';
import type { TermTable } from './term-table.ts';

type Input = {
  readonly terms: TermTable;
  /** Words of all articles in the order in which they came, see `SegmentBuilder`. */
  readonly log: Readonly<Record<'written' | 'positions' | 'starts', Int32Array>>;
  /** Maps new document numbers to those in the log. */
  readonly order: Int32Array;
  readonly documents: DocumentTable;
  readonly averages: PartNumbers;
};

/** Writes all terms with their postings: a counting sort by term, then one term after the other. */
export function arrangeTerms(input: Input, writer: SegmentWriter): void {
  const { terms } = input;
  const used = findUsed(terms, input.log.written);
  const sorted = sortByTerm(input, used);
  const forms = formsByTerm(used);
  const weigher = new Weigher(input.documents, input.averages);
  const list = new PostingList();
  const formNumbers = new Int32Array(used.written.length);
  const { counts } = sorted;
  const written = terms.formsUtf8;
  const { bytes, starts, ends } = terms.utf8;
  /** Local numbers of a term's forms, most frequent first, and their numbers in the table. */
  let own = new Int32Array(16);
  let order = new Int32Array(16);
  for (let rank = 0; rank < used.terms.length; rank += 1) {
    const firstForm = forms.starts[rank] ?? 0;
    const endOfForms = forms.starts[rank + 1] ?? 0;
    if (endOfForms - firstForm > own.length) {
      own = new Int32Array((endOfForms - firstForm) * 2);
      order = new Int32Array(own.length);
    }
    let formCount = 0;
    for (let at = firstForm; at < endOfForms; at += 1) {
      const local = forms.numbers[at] ?? 0;
      const count = counts[local] ?? 0;
      if (count === 0) continue;
      const number = used.written[local] ?? 0;
      let place = formCount;
      for (; place > 0; place -= 1) {
        const before = counts[own[place - 1] ?? 0] ?? 0;
        if (before > count) break;
        const other = order[place - 1] ?? 0;
        if (before === count && compareStrings(written, other, number) < 0) break;
        own[place] = own[place - 1] ?? 0;
        order[place] = other;
      }
      own[place] = local;
      order[place] = number;
      formCount += 1;
    }
    for (let number = 0; number < formCount; number += 1) formNumbers[own[number] ?? 0] = number;

    list.clear();
    const end = sorted.starts[rank + 1] ?? 0;
    let at = sorted.starts[rank] ?? 0;
    while (at < end) {
      const document = sorted.documents[at] ?? 0;
      weigher.begin(document);
      for (; at < end && sorted.documents[at] === document; at += 1) {
        const position = sorted.positions[at] ?? 0;
        weigher.add(position);
        if (position >= 0) list.addOccurrence(position, formNumbers[sorted.written[at] ?? 0] ?? 0);
      }
      list.addDocument(document, weigher.step());
    }
    const term = used.terms[rank] ?? 0;
    writer.addTerm(bytes, starts[term] ?? 0, ends[term] ?? 0, written, order, formCount, list);
  }
}

/** Part of a table that a segment uses. */
type Used = {
  /** Numbers of its terms in the order of their bytes; the index is the rank. */
  readonly terms: Int32Array;
  /** Numbers of its written forms; the index is the local number. */
  readonly written: Int32Array;
  /** Rank of the term by local number. */
  readonly rankOf: Int32Array;
  /** The log in local numbers. */
  readonly log: Int32Array;
};

function findUsed(table: TermTable, log: Int32Array): Used {
  const termOf = table.termNumbers;
  const localOf = new Int32Array(table.size);
  const isUsed = new Uint8Array(table.termCount);
  const written = new IntList(1024);
  const terms = new IntList(1024);
  const local = new Int32Array(log.length);
  for (let at = 0; at < log.length; at += 1) {
    const number = log[at] ?? 0;
    let own = localOf[number] ?? 0;
    if (own === 0) {
      written.push(number);
      own = written.length;
      localOf[number] = own;
      const term = termOf[number] ?? 0;
      if (isUsed[term] === 0) {
        isUsed[term] = 1;
        terms.push(term);
      }
    }
    local[at] = own - 1;
  }
  const sorted = sortTerms(table, terms.view());
  const rankOfTerm = new Int32Array(table.termCount);
  for (let rank = 0; rank < sorted.length; rank += 1) rankOfTerm[sorted[rank] ?? 0] = rank;
  const rankOf = written.view().map((number) => rankOfTerm[termOf[number] ?? 0] ?? 0);
  return { terms: sorted, written: written.view(), rankOf, log: local };
}

/** `counts` are the occurrences of each written form. */
function sortByTerm({ log, order }: Input, used: Used) {
  const { rankOf } = used;
  const starts = new Int32Array(used.terms.length + 1);
  for (let at = 0; at < used.log.length; at += 1) {
    const rank = rankOf[used.log[at] ?? 0] ?? 0;
    starts[rank + 1] = (starts[rank + 1] ?? 0) + 1;
  }
  const next = sumUp(starts);
  const count = used.log.length;
  const documents = new Int32Array(count);
  const positions = new Int32Array(count);
  const written = new Int32Array(count);
  const counts = new Int32Array(used.written.length);
  for (let number = 0; number < order.length; number += 1) {
    const document = order[number] ?? 0;
    const end = log.starts[document + 1] ?? 0;
    for (let at = log.starts[document] ?? 0; at < end; at += 1) {
      const local = used.log[at] ?? 0;
      const position = log.positions[at] ?? 0;
      const rank = rankOf[local] ?? 0;
      const to = next[rank] ?? 0;
      next[rank] = to + 1;
      documents[to] = number;
      positions[to] = position;
      written[to] = local;
      if (position >= 0) counts[local] = (counts[local] ?? 0) + 1;
    }
  }
  return { starts, documents, positions, written, counts };
}

function formsByTerm({ terms, rankOf }: Used) {
  const starts = new Int32Array(terms.length + 1);
  for (const rank of rankOf) starts[rank + 1] = (starts[rank + 1] ?? 0) + 1;
  const next = sumUp(starts);
  const numbers = new Int32Array(rankOf.length);
  for (let local = 0; local < rankOf.length; local += 1) {
    const rank = rankOf[local] ?? 0;
    const at = next[rank] ?? 0;
    numbers[at] = local;
    next[rank] = at + 1;
  }
  return { starts, numbers };
}

/** Makes starts of the counts of what comes before; returns a copy to count on in. */
function sumUp(counts: Int32Array): Int32Array {
  for (let at = 1; at < counts.length; at += 1)
    counts[at] = (counts[at] ?? 0) + (counts[at - 1] ?? 0);
  return counts.slice();
}

/** Computes the weight of a term in one document after another. */
class Weigher {
  readonly #documents: DocumentTable;
  /** Weight of one occurrence, four a document. */
  readonly #factors: Float64Array;
  #document = 0;
  #leadStart = 0;
  #textStart = 0;
  #title = 0;
  #lead = 0;
  #text = 0;
  #names = 0;
  #concept = 0;

  constructor(documents: DocumentTable, averages: PartNumbers) {
    this.#documents = documents;
    this.#factors = new Float64Array(documents.partLengths.length);
    for (const [at, length] of documents.partLengths.entries()) {
      const part = articleParts[at & 3] ?? 'text';
      this.#factors[at] = occurrenceWeight(part, length, averages[part]);
    }
  }

  begin(document: number): void {
    this.#document = document;
    this.#leadStart = this.#documents.leadStarts[document] ?? 0;
    this.#textStart = this.#documents.textStarts[document] ?? 0;
    this.#title = this.#lead = this.#text = this.#names = this.#concept = 0;
  }

  /** Adds an occurrence at a position, or what stands for one. */
  add(position: number): void {
    if (position >= this.#textStart) this.#text += 1;
    else if (position >= this.#leadStart) this.#lead += 1;
    else if (position >= 0) this.#title += 1;
    else if (position === -1) this.#names += 1;
    else this.#concept = Math.max(this.#concept, -1 - position);
  }

  step(): number {
    const at = this.#document * 4;
    const factors = this.#factors;
    const frequency =
      this.#title * (factors[at] ?? 0) +
      this.#lead * (factors[at + 1] ?? 0) +
      this.#text * (factors[at + 2] ?? 0) +
      this.#names * (factors[at + 3] ?? 0);
    return Math.max(this.#concept, frequency > 0 ? frequencyStep(frequency) : 0);
  }
}
