import { ByteSink, type PagedBytes } from '../codec/byte-sink.ts';
import { IntList } from '../codec/int-list.ts';

/** Entries that are sorted together: some 20 MB of memory. */
const usualBatch = 1 << 20;

/** Lists the documents of each of many pairs, which come in the order of the documents. */
export class PairLists {
  /** By pair: the last document that was added + 1, and the last one that was encoded + 1. */
  readonly #added: Int32Array;
  readonly #encoded: Int32Array;
  /** Added pairs and their documents, not encoded yet. */
  readonly #pairs = new IntList();
  readonly #documents = new IntList();
  /** Gaps between the documents, by pair, one batch after the other; `ends` has the ends of the pairs. */
  readonly #batches: { bytes: Uint8Array; ends: Uint32Array }[] = [];

  readonly #batchSize: number;

  constructor(pairs: number, batchSize = usualBatch) {
    this.#batchSize = batchSize;
    this.#added = new Int32Array(pairs);
    this.#encoded = new Int32Array(pairs);
  }

  add(pair: number, document: number): void {
    if (this.#added[pair] === document + 1) return;
    this.#added[pair] = document + 1;
    this.#pairs.push(pair);
    this.#documents.push(document);
    if (this.#pairs.length === this.#batchSize) this.#encode();
  }

  /** Pairs that have documents, ascending. */
  used(): number[] {
    return [...this.#added.keys()].filter((pair) => this.#added[pair] !== 0);
  }

  /** Writes the lists of these pairs one after the other and returns the ends. */
  write(pairs: readonly number[], into: PagedBytes): number[] {
    this.#encode();
    let end = 0;
    return pairs.map((pair) => {
      for (const { bytes, ends } of this.#batches) {
        const list = bytes.subarray(pair === 0 ? 0 : ends[pair - 1], ends[pair]);
        into.append(list);
        end += list.length;
      }
      return end;
    });
  }

  /** Encodes what was added by a counting sort: a list for each pair would grow at as many places. */
  #encode(): void {
    const pairs = this.#pairs.view();
    const encoded = this.#encoded;
    const ends = new Uint32Array(encoded.length);
    for (const pair of pairs) ends[pair] = (ends[pair] ?? 0) + 1;
    const next = new Int32Array(encoded.length);
    for (let pair = 1; pair < ends.length; pair += 1) {
      next[pair] = ends[pair - 1] ?? 0;
      ends[pair] = (ends[pair] ?? 0) + (ends[pair - 1] ?? 0);
    }
    const documents = new Int32Array(pairs.length);
    for (let at = 0; at < pairs.length; at += 1) {
      const pair = pairs[at] ?? 0;
      const place = next[pair] ?? 0;
      documents[place] = this.#documents.values[at] ?? 0;
      next[pair] = place + 1;
    }
    const sink = new ByteSink(2 * pairs.length);
    for (let pair = 0, at = 0; pair < ends.length; pair += 1) {
      let last = encoded[pair] ?? 0;
      for (; at < (ends[pair] ?? 0); at += 1) {
        const document = documents[at] ?? 0;
        sink.varint(document - last);
        last = document + 1;
      }
      encoded[pair] = last;
      ends[pair] = sink.length;
    }
    this.#batches.push({ bytes: sink.bytes.slice(0, sink.length), ends });
    this.#pairs.length = 0;
    this.#documents.length = 0;
  }
}
