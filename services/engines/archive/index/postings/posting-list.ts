import { grown } from '../codec/int-list.ts';

/**
 * Postings of a term as they are stored.
 *
 *     record      strings of the written forms: count, bytes (varints), strings
 *                 with more than one block: last documents, occurrences of the document blocks, occurrences of the position
 *                 blocks (u32 a block each, from the end of these tables), greatest steps (u8 a block)
 *                 document blocks, then position blocks
 *     documents   width (u8); gaps − 1 to the document before, packed; weight steps (u8 each)
 *     positions   widths (u16): 5 bits each of counts, positions, forms; bit 15: none has positions
 *                 counts (width 0: one each), positions, form numbers, packed
 *
 * Positions have one width for the block, so that those of one document are read without those before.
 */
export const blockSize = 128;

/** Bit of the widths of a position block in which no document has positions. */
export const withoutPositions = 0x8000;
/** Bytes of the tables for each block of a term with several blocks. */
export const blockTableBytes = 13;

/** Documents of one term with weights and positions, as they are written. Grows, and is used again. */
export class PostingList {
  count = 0;
  documents = new Int32Array(1024);
  steps = new Uint8Array(1024);
  /** Posting `p` has the positions from `starts[p]` up to `starts[p + 1]`, exclusive. */
  starts = new Int32Array(1025);
  occurrenceCount = 0;
  positions = new Int32Array(1024);
  forms = new Int32Array(1024);

  clear(): void {
    this.count = 0;
    this.occurrenceCount = 0;
  }

  reserve(documents: number, occurrences: number): void {
    while (this.count + documents > this.documents.length) this.#growDocuments();
    while (this.occurrenceCount + occurrences > this.positions.length) this.#growOccurrences();
  }

  addOccurrence(position: number, form: number): void {
    if (this.occurrenceCount === this.positions.length) this.#growOccurrences();
    this.positions[this.occurrenceCount] = position;
    this.forms[this.occurrenceCount] = form;
    this.occurrenceCount += 1;
  }

  /** Ends a posting, whose occurrences were added before. */
  addDocument(document: number, step: number): void {
    if (this.count === this.documents.length) this.#growDocuments();
    this.documents[this.count] = document;
    this.steps[this.count] = step;
    this.count += 1;
    this.starts[this.count] = this.occurrenceCount;
  }

  #growOccurrences(): void {
    const length = this.positions.length * 2;
    this.positions = grown(this.positions, length);
    this.forms = grown(this.forms, length);
  }

  #growDocuments(): void {
    const length = this.documents.length * 2;
    this.documents = grown(this.documents, length);
    this.starts = grown(this.starts, length + 1);
    const steps = new Uint8Array(length);
    steps.set(this.steps);
    this.steps = steps;
  }
}
