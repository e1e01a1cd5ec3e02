import { ByteSink, PagedBytes } from '../codec/byte-sink.ts';
import { writeStrings } from '../codec/front-coding.ts';
import { grown } from '../codec/int-list.ts';
import type { PostingList } from '../postings/posting-list.ts';
import { PostingsReader } from '../postings/postings-reader.ts';
import { padding } from '../segment/segment-header.ts';
import { PairLists } from './pair-lists.ts';

/** Share of the documents from which on a term is frequent, and how many such terms are taken at most: decision 61. */
const frequentShare = 0.1;
const maxTerms = 256;
/** Phrases in segments of fewer documents are fast without pairs. */
export const minSizeOfPairs = 512;

type Frequent = {
  readonly term: string;
  readonly count: number;
  readonly postings: Uint8Array<ArrayBuffer>;
};

/**
 * Lists the documents in which two frequent terms stand one after the other (a nextword index for common words, Williams,
 * Zobel & Bahle 2004), without places: most phrases of two words need none. `PairTable` tells the format.
 */
export class PairWriter {
  readonly #size: number;
  readonly #minCount: number;
  #frequent: Frequent[] = [];

  /** Takes the terms of a segment of `size` documents. */
  constructor(size: number) {
    this.#size = size;
    const isSmall = size < minSizeOfPairs;
    this.#minCount = isSmall ? Number.POSITIVE_INFINITY : Math.ceil(size * frequentShare);
  }

  /** Takes a term, a range of `bytes`, if it is frequent; its postings are stored in `record` from `at` on. */
  offer(
    bytes: Uint8Array,
    start: number,
    end: number,
    { count, occurrenceCount }: PostingList,
    record: ByteSink,
    at: number,
  ): void {
    if (count < this.#minCount || occurrenceCount === 0) return;
    const postings = new Uint8Array(record.length - at + padding);
    postings.set(record.bytes.subarray(at, record.length));
    const term = Buffer.from(bytes.subarray(start, end)).toString();
    this.#frequent.push({ term, count, postings });
  }

  /** Writes the pairs of the terms that were offered; nothing for a small segment. */
  write(): PagedBytes {
    const written = new PagedBytes();
    if (this.#size < minSizeOfPairs) return written;
    // So many that there are at most twice as many possible pairs as documents: each has 8 bytes besides its list.
    const most = Math.min(maxTerms, Math.floor(Math.sqrt(2 * this.#size)));
    const frequent = this.#frequent.toSorted((a, b) => b.count - a.count).slice(0, most);
    this.#frequent = [];
    const lists = listPairs(frequent, this.#size);
    const pairs = lists.used();
    const gaps = new PagedBytes();
    const ends = lists.write(pairs, gaps);
    const sink = new ByteSink();
    sink.uint32(frequent.length);
    sink.uint32(pairs.length);
    for (const pair of pairs) sink.uint32(pair);
    for (const end of ends) sink.uint32(end);
    written.appendSink(sink);
    written.appendAll(gaps);
    sink.clear();
    writeStrings(
      sink,
      frequent.map(({ term }) => term),
    );
    written.appendSink(sink);
    return written;
  }
}

/** Lists the documents of each pair, by `first * count + second`. */
function listPairs(frequent: readonly Frequent[], size: number): PairLists {
  const count = frequent.length;
  const lists = new PairLists(count * count);
  const readers = frequent.map(({ postings, count: documents }) => {
    return new PostingsReader(new DataView(postings.buffer), postings, documents, 0);
  });
  const next = Int32Array.from(readers, (reader) => reader.next());
  /** Number of the term at each position of a document, from 1, and the positions that have one. */
  let termAt = new Int32Array(4096);
  let taken = new Int32Array(4096);
  for (let document = 0; document < size; document += 1) {
    let takenCount = 0;
    for (let term = 0; term < count; term += 1) {
      if (next[term] !== document) continue;
      const reader = readers[term];
      if (reader === undefined) continue;
      const { places, firstPlace, endPlace } = reader.readPlaces();
      const last = endPlace > firstPlace ? (places[endPlace - 1] ?? 0) : 0;
      // There are never more taken ones than positions.
      if (last + 1 >= termAt.length) {
        termAt = grown(termAt, 2 * last);
        taken = grown(taken, 2 * last);
      }
      for (let index = firstPlace; index < endPlace; index += 1) {
        const place = places[index] ?? 0;
        termAt[place] = term + 1;
        taken[takenCount] = place;
        takenCount += 1;
      }
      next[term] = reader.next();
    }
    for (let index = 0; index < takenCount; index += 1) {
      const place = taken[index] ?? 0;
      const second = termAt[place + 1] ?? 0;
      if (second > 0) lists.add(((termAt[place] ?? 0) - 1) * count + second - 1, document);
    }
    for (let index = 0; index < takenCount; index += 1) termAt[taken[index] ?? 0] = 0;
  }
  return lists;
}
