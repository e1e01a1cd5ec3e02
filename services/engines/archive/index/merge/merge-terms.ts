import { PostingList } from '../postings/posting-list.ts';
import type { PostingsReader } from '../postings/postings-reader.ts';
import { noMoreDocuments } from '../segment/segment.ts';
import type { SegmentWriter } from '../segment/segment-writer.ts';
import type { StoredSegment } from '../segment/stored-segment.ts';
import type { DictionaryCursor } from '../terms/dictionary.ts';
import { FormCounter } from './form-counter.ts';

export type MergedPart = {
  readonly segment: StoredSegment;
  /** New numbers by old ones; −1: deleted. Growing, as both are in the order of the keys. */
  readonly newNumbers: Int32Array;
  /** True if all its documents are live. */
  readonly isWhole: boolean;
  readonly cursor: DictionaryCursor;
  reader: PostingsReader | undefined;
  isAtEnd: boolean;
};

type Target = {
  readonly writer: SegmentWriter;
  readonly isOrdered: boolean;
  readonly list: PostingList;
  readonly forms: FormCounter;
};

/** Writes the terms of live documents with their postings. `isOrdered`: those of each part follow on the last. */
export function mergeTerms(
  parts: readonly MergedPart[],
  writer: SegmentWriter,
  isOrdered: boolean,
): void {
  const target = { writer, isOrdered, list: new PostingList(), forms: new FormCounter() };
  const open = parts.filter(({ cursor }) => cursor.next());
  const having: MergedPart[] = [];
  while (open.length > 0) {
    having.length = 0;
    for (const part of open) {
      const [first] = having;
      const order = first ? part.cursor.compare(first.cursor) : 0;
      if (order < 0) having.length = 0;
      if (order <= 0) having.push(part);
    }
    const [first] = having;
    if (!first) return;
    target.list.clear();
    if (areCopied(having, isOrdered)) copyTerm(first, having, target);
    else mergeTerm(first, having, target);
    let isAnyAtEnd = false;
    for (const part of having) if (!part.cursor.next()) isAnyAtEnd = part.isAtEnd = true;
    if (isAnyAtEnd) open.splice(0, open.length, ...open.filter(({ isAtEnd }) => !isAtEnd));
  }
}

/** True if postings can be copied with new document numbers. */
function areCopied(having: readonly MergedPart[], isOrdered: boolean): boolean {
  for (const { isWhole } of having) if (!isWhole) return false;
  return having.length === 1 || (isOrdered && haveSameForm(having));
}

/** True if the term has at most one written form, the same in all. */
function haveSameForm(having: readonly MergedPart[]): boolean {
  const [first] = having;
  if (!first) return false;
  const { raw } = first.segment;
  const start = first.segment.formsStart(first.cursor);
  if ((raw[start] ?? 0) > 1) return false;
  const length = first.segment.formsEnd(first.cursor) - start;
  for (const { segment, cursor } of having) {
    if (segment === first.segment) continue;
    const other = segment.formsStart(cursor);
    for (let at = 0; at < length; at += 1)
      if (raw[start + at] !== segment.raw[other + at]) return false;
  }
  return true;
}

/** Copies a term and renumbers its documents, which does for most: they are in one part alone or have one form. */
function copyTerm(first: MergedPart, having: readonly MergedPart[], { list, writer }: Target) {
  for (const part of having) appendPostings(part, list);
  const { segment, cursor } = first;
  const [start, end] = [segment.formsStart(cursor), segment.formsEnd(cursor)];
  writer.copyTerm(cursor.term, cursor.length, segment.raw, start, end, list);
}

function appendPostings(part: MergedPart, list: PostingList): void {
  part.reader = part.segment.postingsAt(part.cursor, part.reader);
  part.reader.appendTo(list, part.newNumbers);
}

function mergeTerm(first: MergedPart, having: readonly MergedPart[], target: Target): void {
  const { list, forms, writer, isOrdered } = target;
  forms.clear();
  if (isOrdered) {
    for (const part of having) {
      const from = list.occurrenceCount;
      appendPostings(part, list);
      forms.take(list, from, readForms(part, forms));
    }
  } else {
    const sources = having.map((part) => new Source(part, forms));
    mergePostings(sources, forms, list);
  }
  if (list.count === 0) return;
  const count = forms.arrange(list);
  const { term, length } = first.cursor;
  writer.addTerm(term, 0, length, forms.strings, forms.order, count, list);
}

function readForms({ segment, cursor }: MergedPart, forms: FormCounter): Int32Array {
  return forms.read(segment.raw, segment.formsStart(cursor), cursor.term);
}

/** Takes from the source that is behind as long as it is, as mostly all keys of one are before those of the other. */
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

/** Postings of one term in one segment, with the numbers of the new one. */
class Source {
  document = -1;
  readonly #reader: PostingsReader;
  readonly #newNumbers: Int32Array;
  /** Maps form numbers of the segment to those of the {@link FormCounter}. */
  readonly #forms: Int32Array;

  constructor(part: MergedPart, forms: FormCounter) {
    part.reader = part.segment.postingsAt(part.cursor, part.reader);
    this.#reader = part.reader;
    this.#newNumbers = part.newNumbers;
    this.#forms = readForms(part, forms).slice();
    this.#next();
  }

  copyTo(list: PostingList, forms: FormCounter): void {
    const positions = this.#reader.positions();
    if (positions.length > 0) {
      const numbers = this.#reader.formNumbers();
      for (let index = 0; index < positions.length; index += 1) {
        const form = this.#forms[numbers[index] ?? 0] ?? 0;
        forms.count(form);
        list.addOccurrence(positions[index] ?? 0, form);
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
