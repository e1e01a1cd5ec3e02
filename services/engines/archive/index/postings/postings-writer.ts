import { ByteSink } from '../codec/byte-sink.ts';
import { bitWidth, packBits, packedBytes } from '../codec/packed-bits.ts';
import { blockSize, type PostingList, withoutPositions } from './posting-list.ts';

export class PostingsWriter {
  #gaps = new Int32Array(blockSize);
  #documents = new ByteSink();
  #positions = new ByteSink();

  write(list: PostingList, sink: ByteSink): void {
    if (list.count <= blockSize) {
      this.#writeDocuments(list, 0, list.count, sink);
      this.#writePositions(list, 0, list.count, sink);
    } else this.#writeBlocks(list, sink);
  }

  #writeBlocks(list: PostingList, sink: ByteSink): void {
    const blocks = Math.ceil(list.count / blockSize);
    this.#documents.clear();
    this.#positions.clear();
    const documentStarts: number[] = [];
    const positionStarts: number[] = [];
    const steps: number[] = [];
    for (let block = 0; block < blocks; block += 1) {
      const from = block * blockSize;
      const count = Math.min(blockSize, list.count - from);
      documentStarts.push(this.#documents.length);
      positionStarts.push(this.#positions.length);
      steps.push(this.#writeDocuments(list, from, count, this.#documents));
      this.#writePositions(list, from, count, this.#positions);
    }
    for (let block = 0; block < blocks; block += 1)
      sink.uint32(list.documents[Math.min((block + 1) * blockSize, list.count) - 1] ?? 0);
    for (const start of documentStarts) sink.uint32(start);
    for (const start of positionStarts) sink.uint32(this.#documents.length + start);
    for (const step of steps) sink.byte(step);
    sink.appendSink(this.#documents);
    sink.appendSink(this.#positions);
  }

  /** Returns the highest step. */
  #writeDocuments(list: PostingList, from: number, count: number, sink: ByteSink): number {
    const { documents, steps } = list;
    const gaps = this.#gaps;
    let before = from === 0 ? -1 : (documents[from - 1] ?? 0);
    let all = 0;
    for (let index = 0; index < count; index += 1) {
      const document = documents[from + index] ?? 0;
      const gap = document - before - 1;
      gaps[index] = gap;
      all |= gap;
      before = document;
    }
    const width = bitWidth(all);
    sink.reserve(1 + packedBytes(count, width) + count);
    const { bytes } = sink;
    bytes[sink.length] = width;
    let at = packBits(gaps, 0, count, width, bytes, sink.length + 1);
    let greatest = 0;
    for (let index = from; index < from + count; index += 1) {
      const step = steps[index] ?? 0;
      bytes[at] = step;
      at += 1;
      if (step > greatest) greatest = step;
    }
    sink.length = at;
    return greatest;
  }

  #writePositions(list: PostingList, from: number, count: number, sink: ByteSink): void {
    const { starts, positions, forms } = list;
    const gaps = this.#gaps;
    const first = starts[from] ?? 0;
    const end = starts[from + count] ?? 0;
    const total = end - first;
    let counts = 0;
    let isOneEach = true;
    let before = first;
    for (let index = 0; index < count; index += 1) {
      const next = starts[from + index + 1] ?? 0;
      gaps[index] = next - before;
      counts |= next - before;
      if (next - before !== 1) isOneEach = false;
      before = next;
    }
    let allPositions = 0;
    let allForms = 0;
    for (let occurrence = first; occurrence < end; occurrence += 1) {
      allPositions |= positions[occurrence] ?? 0;
      allForms |= forms[occurrence] ?? 0;
    }
    const countWidth = isOneEach ? 0 : bitWidth(counts);
    const positionWidth = bitWidth(allPositions);
    const formWidth = bitWidth(allForms);
    const widths =
      total === 0 ? withoutPositions : countWidth | (positionWidth << 5) | (formWidth << 10);
    sink.reserve(
      2 +
        packedBytes(count, countWidth) +
        packedBytes(total, positionWidth) +
        packedBytes(total, formWidth),
    );
    const { bytes } = sink;
    bytes[sink.length] = widths;
    bytes[sink.length + 1] = widths >>> 8;
    sink.length += 2;
    if (total === 0) return;
    let at = packBits(gaps, 0, count, countWidth, bytes, sink.length);
    at = packBits(positions, first, total, positionWidth, bytes, at);
    sink.length = packBits(forms, first, total, formWidth, bytes, at);
  }
}
