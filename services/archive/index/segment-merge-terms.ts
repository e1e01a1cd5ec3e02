import { compareBytes } from './codec-strings.ts';
import { PostingList } from './postings-format.ts';
import type { PostingsReader } from './postings-reader.ts';
import { noMoreDocuments } from './segment.ts';
import type { TermCursor } from './segment-dictionary.ts';
import type { StoredSegment } from './segment-open.ts';
import type { SegmentWriter } from './segment-writer.ts';

/** One of the segments that become one. */
export type MergedPart = {
  readonly segment: StoredSegment;
  /** Number in the new segment by number in the old one; −1: not alive any more. Growing, as both are in order of the keys. */
  readonly newNumbers: Int32Array;
  /** Whether all its documents are alive. */
  readonly isWhole: boolean;
  readonly cursor: TermCursor;
  reader: PostingsReader | undefined;
};

/**
 * Writes the terms of all parts that living documents have, each with its postings from all of them. `isOrdered`: the
 * documents of each part come before those of the next.
 */
export function mergeTerms(
  parts: readonly MergedPart[],
  writer: SegmentWriter,
  isOrdered: boolean,
): void {
  const list = new PostingList();
  const open = parts.filter(({ cursor }) => cursor.next());
  const having: MergedPart[] = [];
  while (open.length > 0) {
    having.length = 0;
    for (const part of open) {
      const [first] = having;
      const order = first ? compare(part.cursor, first.cursor) : 0;
      if (order < 0) having.length = 0;
      if (order <= 0) having.push(part);
    }
    const [first] = having;
    if (!first) return;
    list.clear();
    const areWhole = having.every(({ isWhole }) => isWhole);
    if (areWhole && (having.length === 1 || (isOrdered && haveSameForm(having))))
      copyTerm(first, having, list, writer);
    else mergeTerm(having, list, writer, isOrdered);
    for (const part of having) if (!part.cursor.next()) open.splice(open.indexOf(part), 1);
  }
}

/** Whether the term has one written form at most and that is the same in all. */
function haveSameForm(having: readonly MergedPart[]): boolean {
  const [first] = having;
  const forms = first?.segment.formBytesAt(first.cursor);
  if (!forms || (forms[0] ?? 0) > 1) return false;
  return having.every(({ segment, cursor }) => {
    const other = segment.formBytesAt(cursor);
    return areEqual(forms, other);
  });
}

/** Most terms are in one part alone or have one form: that is kept, and only their documents get other numbers. */
function copyTerm(
  first: MergedPart,
  having: readonly MergedPart[],
  list: PostingList,
  writer: SegmentWriter,
): void {
  for (const part of having) appendPostings(part, list);
  writer.copyTerm(termOf(first.cursor), first.segment.formBytesAt(first.cursor), list);
}

function appendPostings(part: MergedPart, list: PostingList): void {
  part.reader = part.segment.postingsAt(part.cursor, part.reader);
  part.reader.appendTo(list, part.newNumbers);
}

function mergeTerm(
  having: readonly MergedPart[],
  list: PostingList,
  writer: SegmentWriter,
  isOrdered: boolean,
): void {
  const [first] = having;
  const forms = new FormCounter();
  if (isOrdered) {
    for (const part of having) {
      const from = list.placeCount;
      appendPostings(part, list);
      forms.take(part.segment.formsInBytesAt(part.cursor), list, from);
    }
  } else {
    const sources = having.map((part) => new Source(part, forms));
    mergePostings(sources, forms, list);
  }
  if (first && list.count > 0) writer.addTerm(termOf(first.cursor), forms.arrange(list), list);
}

function termOf({ term, length }: TermCursor): Uint8Array {
  return term.subarray(0, length);
}

function compare(a: TermCursor, b: TermCursor): number {
  return compareBytes(a.term, a.length, b.term, b.length);
}

/** Always takes from the source that is behind, as long as it is: mostly the keys of one are all before those of the other. */
function mergePostings(sources: readonly Source[], forms: FormCounter, list: PostingList): void {
  for (;;) {
    let least: Source | undefined;
    let limit = noMoreDocuments;
    for (const source of sources) {
      if (!least || source.document < least.document) {
        limit = Math.min(limit, least?.document ?? noMoreDocuments);
        least = source;
      } else limit = Math.min(limit, source.document);
    }
    if (!least || least.document === noMoreDocuments) return;
    while (least.document < limit) least.copyTo(list, forms);
  }
}

/** The postings of one term in one of the segments, with the numbers of the new one. */
class Source {
  document = -1;
  readonly #reader: PostingsReader;
  readonly #newNumbers: Int32Array;
  /** By number of a form here: its number in the {@link FormCounter}. */
  readonly #forms: readonly number[];

  constructor(part: MergedPart, forms: FormCounter) {
    part.reader = part.segment.postingsAt(part.cursor, part.reader);
    this.#reader = part.reader;
    this.#newNumbers = part.newNumbers;
    this.#forms = part.segment.formsInBytesAt(part.cursor).map((form) => forms.numberOf(form));
    this.#next();
  }

  copyTo(list: PostingList, forms: FormCounter): void {
    const positions = this.#reader.positions();
    if (positions.length > 0) {
      const numbers = this.#reader.formNumbers();
      for (let index = 0; index < positions.length; index += 1) {
        const form = this.#forms[numbers[index] ?? 0] ?? 0;
        forms.count(form);
        list.addPlace(positions[index] ?? 0, form);
      }
    }
    list.addDocument(this.document, this.#reader.step);
    this.#next();
  }

  #next(): void {
    for (;;) {
      const document = this.#reader.next();
      this.document =
        document === noMoreDocuments ? noMoreDocuments : (this.#newNumbers[document] ?? -1);
      if (this.document >= 0) return;
    }
  }
}

const none = new Uint8Array(0);

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return compareBytes(one, one.length, other, other.length) === 0;
}

/** The written forms of one term, in UTF-8, counted over the segments. */
class FormCounter {
  #forms: Uint8Array[] = [];
  #counts: number[] = [];

  numberOf(form: Uint8Array): number {
    const known = this.#forms.findIndex((other) => areEqual(form, other));
    if (known >= 0) return known;
    this.#counts.push(0);
    return this.#forms.push(form) - 1;
  }

  /** Numbers the forms at the places from `from` on, which have their places in `own` as numbers. */
  take(own: readonly Uint8Array[], list: PostingList, from: number): void {
    const numbers = own.map((form) => this.numberOf(form));
    for (let place = from; place < list.placeCount; place += 1) {
      const form = numbers[list.forms[place] ?? 0] ?? 0;
      list.forms[place] = form;
      this.#counts[form] = (this.#counts[form] ?? 0) + 1;
    }
  }

  count(form: number): void {
    this.#counts[form] = (this.#counts[form] ?? 0) + 1;
  }

  /** The forms that still occur, most frequent first; the list gets their numbers. */
  arrange(list: PostingList): Uint8Array[] {
    if (this.#forms.length === 1) return (this.#counts[0] ?? 0) > 0 ? [...this.#forms] : [];
    const countOf = (form: number) => this.#counts[form] ?? 0;
    const formOf = (form: number) => this.#forms[form] ?? none;
    const order = [...this.#forms.keys()]
      .filter((form) => countOf(form) > 0)
      .sort((a, b) => countOf(b) - countOf(a) || Buffer.compare(formOf(a), formOf(b)));
    if (order.some((form, number) => form !== number)) {
      const numbers = new Int32Array(this.#forms.length);
      for (const [number, form] of order.entries()) numbers[form] = number;
      for (let place = 0; place < list.placeCount; place += 1)
        list.forms[place] = numbers[list.forms[place] ?? 0] ?? 0;
    }
    return order.map(formOf);
  }
}
