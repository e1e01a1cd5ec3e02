import { encodeString } from './codec-strings.ts';
import { PostingList } from './postings-format.ts';
import { frequencyStep, occurrenceWeight, type PartNumbers } from './postings-weight.ts';
import { articleParts } from './segment.ts';
import { compareCodePoints, type TermTable } from './segment-term-table.ts';
import type { DocumentTable, SegmentWriter } from './segment-writer.ts';

/** The words of all articles in the order in which they came, see `SegmentBuilder`. */
export type WordLog = {
  readonly written: Int32Array;
  readonly places: Int32Array;
  readonly starts: Int32Array;
};

type Input = {
  readonly terms: TermTable;
  readonly log: WordLog;
  /** By new number of a document: which it was in the log. */
  readonly order: Int32Array;
  readonly documents: DocumentTable;
  readonly averages: PartNumbers;
};

/** Writes all terms with their postings: a counting sort by term, then one term after the other. */
export function arrangeTerms(input: Input, writer: SegmentWriter): void {
  const { terms } = input;
  const sorted = sortByTerm(input);
  const forms = formsByTerm(terms);
  const weigher = new Weigher(input.documents, input.averages);
  const list = new PostingList();
  const formNumbers = new Int32Array(terms.formOf.length);
  const counts = new Int32Array(terms.formOf.length);
  const formOf = (written: number) => terms.formOf[written] ?? '';
  let bytes = new Uint8Array(256);
  const names = terms.hasHighCharacters
    ? terms.terms.toSorted(compareCodePoints)
    : terms.terms.toSorted();
  for (const name of names) {
    const term = terms.numberOf(name);
    const from = sorted.starts[term] ?? 0;
    const end = sorted.starts[term + 1] ?? 0;
    for (let at = from; at < end; at += 1) {
      const written = sorted.written[at] ?? 0;
      if ((sorted.places[at] ?? 0) >= 0) counts[written] = (counts[written] ?? 0) + 1;
    }
    const own = [];
    for (let at = forms.starts[term] ?? 0; at < (forms.starts[term + 1] ?? 0); at += 1) {
      const written = forms.numbers[at] ?? 0;
      if ((counts[written] ?? 0) > 0) own.push(written);
    }
    if (own.length > 1)
      own.sort(
        (a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || compareCodePoints(formOf(a), formOf(b)),
      );
    for (let number = 0; number < own.length; number += 1) formNumbers[own[number] ?? 0] = number;

    list.clear();
    let at = from;
    while (at < end) {
      const document = sorted.documents[at] ?? 0;
      weigher.begin(document);
      for (; at < end && sorted.documents[at] === document; at += 1) {
        const place = sorted.places[at] ?? 0;
        weigher.add(place);
        if (place >= 0) list.addPlace(place, formNumbers[sorted.written[at] ?? 0] ?? 0);
      }
      list.addDocument(document, weigher.step());
    }
    if (name.length * 3 > bytes.length) bytes = new Uint8Array(name.length * 6);
    writer.addTerm(bytes.subarray(0, encodeString(name, bytes)), own.map(formOf), list);
  }
}

function sortByTerm({ terms, log, order }: Input) {
  const termOf = Int32Array.from(terms.termOf);
  const starts = new Int32Array(terms.terms.length + 1);
  for (const written of log.written) {
    const term = termOf[written] ?? 0;
    starts[term + 1] = (starts[term + 1] ?? 0) + 1;
  }
  for (let term = 0; term < terms.terms.length; term += 1)
    starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  const next = starts.slice();
  const count = log.written.length;
  const documents = new Int32Array(count);
  const places = new Int32Array(count);
  const written = new Int32Array(count);
  for (let number = 0; number < order.length; number += 1) {
    const document = order[number] ?? 0;
    const end = log.starts[document + 1] ?? 0;
    for (let at = log.starts[document] ?? 0; at < end; at += 1) {
      const form = log.written[at] ?? 0;
      const term = termOf[form] ?? 0;
      const to = next[term] ?? 0;
      next[term] = to + 1;
      documents[to] = number;
      places[to] = log.places[at] ?? 0;
      written[to] = form;
    }
  }
  return { starts, documents, places, written };
}

/** The written forms of each term. */
function formsByTerm({ terms, termOf }: TermTable) {
  const starts = new Int32Array(terms.length + 1);
  for (const term of termOf) starts[term + 1] = (starts[term + 1] ?? 0) + 1;
  for (let term = 0; term < terms.length; term += 1)
    starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  const next = starts.slice();
  const numbers = new Int32Array(termOf.length);
  for (const [written, term] of termOf.entries()) {
    const at = next[term] ?? 0;
    numbers[at] = written;
    next[term] = at + 1;
  }
  return { starts, numbers };
}

/** Reckons the weight of a term in one document after another. */
class Weigher {
  readonly #documents: DocumentTable;
  /** What one occurrence adds, four a document. */
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
    this.#title = 0;
    this.#lead = 0;
    this.#text = 0;
    this.#names = 0;
    this.#concept = 0;
  }

  /** An occurrence at a place, or what stands instead of one. */
  add(place: number): void {
    if (place >= this.#textStart) this.#text += 1;
    else if (place >= this.#leadStart) this.#lead += 1;
    else if (place >= 0) this.#title += 1;
    else if (place === -1) this.#names += 1;
    else this.#concept = Math.max(this.#concept, -1 - place);
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
