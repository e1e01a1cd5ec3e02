import { bitWidth, packBits, packedBytes } from './codec-bits.ts';
import { ByteSink } from './codec-bytes.ts';
import { blockSize, type PostingList, withoutPositions } from './postings-format.ts';

/** Writes the postings of one term after another. */
export class PostingsWriter {
  #gaps = new Int32Array(blockSize);
  #documents = new ByteSink();
  #places = new ByteSink();

  write(list: PostingList, sink: ByteSink): void {
    if (list.count <= blockSize) {
      this.#writeDocuments(list, 0, list.count, sink);
      this.#writePlaces(list, 0, list.count, sink);
    } else this.#writeBlocks(list, sink);
  }

  #writeBlocks(list: PostingList, sink: ByteSink): void {
    const blocks = Math.ceil(list.count / blockSize);
    this.#documents.clear();
    this.#places.clear();
    const documentStarts: number[] = [];
    const placeStarts: number[] = [];
    const steps: number[] = [];
    for (let block = 0; block < blocks; block += 1) {
      const from = block * blockSize;
      const count = Math.min(blockSize, list.count - from);
      documentStarts.push(this.#documents.length);
      placeStarts.push(this.#places.length);
      steps.push(this.#writeDocuments(list, from, count, this.#documents));
      this.#writePlaces(list, from, count, this.#places);
    }
    for (let block = 0; block < blocks; block += 1)
      sink.uint32(list.documents[Math.min((block + 1) * blockSize, list.count) - 1] ?? 0);
    for (const start of documentStarts) sink.uint32(start);
    for (const start of placeStarts) sink.uint32(this.#documents.length + start);
    for (const step of steps) sink.byte(step);
    sink.appendSink(this.#documents);
    sink.appendSink(this.#places);
  }

  /** Returns the greatest step. */
  #writeDocuments(list: PostingList, from: number, count: number, sink: ByteSink): number {
    let before = from === 0 ? -1 : (list.documents[from - 1] ?? 0);
    let all = 0;
    let greatest = 0;
    for (let index = 0; index < count; index += 1) {
      const document = list.documents[from + index] ?? 0;
      this.#gaps[index] = document - before - 1;
      all |= document - before - 1;
      before = document;
      greatest = Math.max(greatest, list.steps[from + index] ?? 0);
    }
    const width = bitWidth(all);
    sink.byte(width);
    sink.reserve(packedBytes(count, width));
    sink.length = packBits(this.#gaps, 0, count, width, sink.bytes, sink.length);
    sink.append(list.steps, from, from + count);
    return greatest;
  }

  #writePlaces(list: PostingList, from: number, count: number, sink: ByteSink): void {
    const first = list.starts[from] ?? 0;
    const total = (list.starts[from + count] ?? 0) - first;
    if (total === 0) {
      sink.byte(withoutPositions & 255);
      sink.byte(withoutPositions >>> 8);
      return;
    }
    let counts = 0;
    let isOneEach = true;
    for (let index = 0; index < count; index += 1) {
      const own = (list.starts[from + index + 1] ?? 0) - (list.starts[from + index] ?? 0);
      this.#gaps[index] = own;
      counts |= own;
      isOneEach &&= own === 1;
    }
    let positions = 0;
    let forms = 0;
    for (let place = first; place < first + total; place += 1) {
      positions |= list.positions[place] ?? 0;
      forms |= list.forms[place] ?? 0;
    }
    const countWidth = isOneEach ? 0 : bitWidth(counts);
    const positionWidth = bitWidth(positions);
    const formWidth = bitWidth(forms);
    const widths = countWidth | (positionWidth << 5) | (formWidth << 10);
    sink.byte(widths & 255);
    sink.byte(widths >>> 8);
    sink.reserve(
      packedBytes(count, countWidth) +
        packedBytes(total, positionWidth) +
        packedBytes(total, formWidth),
    );
    let at = sink.length;
    at = packBits(this.#gaps, 0, count, countWidth, sink.bytes, at);
    at = packBits(list.positions, first, total, positionWidth, sink.bytes, at);
    sink.length = packBits(list.forms, first, total, formWidth, sink.bytes, at);
  }
}
