const encoder = new TextEncoder();

/** A growing array of bytes. */
export class ByteSink {
  bytes: Uint8Array<ArrayBuffer>;
  length = 0;
  #view: DataView;

  constructor(capacity = 1024) {
    this.bytes = new Uint8Array(capacity);
    this.#view = new DataView(this.bytes.buffer);
  }

  clear(): void {
    this.length = 0;
  }

  reserve(count: number): void {
    const needed = this.length + count;
    if (needed <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, this.bytes.length * 2));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
    this.#view = new DataView(grown.buffer);
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length] = value;
    this.length += 1;
  }

  uint32(value: number): void {
    this.reserve(4);
    this.#view.setUint32(this.length, value, true);
    this.length += 4;
  }

  /** Writes seven bits a byte, lowest first; below 2^32. */
  varint(value: number): void {
    this.reserve(5);
    let rest = value >>> 0;
    while (rest >= 128) {
      this.bytes[this.length] = (rest & 127) | 128;
      this.length += 1;
      rest >>>= 7;
    }
    this.bytes[this.length] = rest;
    this.length += 1;
  }

  append(bytes: Uint8Array, from = 0, end = bytes.length): void {
    this.reserve(end - from);
    copyBytes(bytes, from, end, this.bytes, this.length);
    this.length += end - from;
  }

  appendSink(sink: ByteSink): void {
    this.append(sink.bytes, 0, sink.length);
  }

  /** Encodes a string behind the end, where it stays if `length` is moved; returns the number of its bytes. */
  encode(string: string): number {
    this.reserve(string.length * 3);
    const { bytes, length } = this;
    for (let at = 0; at < string.length; at += 1) {
      const unit = string.charCodeAt(at);
      if (unit >= 0x80) return encoder.encodeInto(string, bytes.subarray(length)).written;
      bytes[length + at] = unit;
    }
    return string.length;
  }
}

/** For most pieces, of a few bytes, a view would cost more than copying. */
function copyBytes(bytes: Uint8Array, from: number, end: number, into: Uint8Array, start: number) {
  if (end - from > 64) into.set(bytes.subarray(from, end), start);
  else for (let at = from; at < end; at += 1) into[start + at - from] = bytes[at] ?? 0;
}

const pageSize = 1 << 20;

/** Bytes of a section of up to hundreds of megabytes: grows by pages, so that nothing is copied twice. */
export class PagedBytes {
  length = 0;
  #pages: Uint8Array[] = [];
  #page = new Uint8Array(0);
  #filled = 0;

  append(bytes: Uint8Array, length = bytes.length): void {
    let from = 0;
    while (from < length) {
      if (this.#filled === this.#page.length) {
        this.#page = new Uint8Array(pageSize);
        this.#pages.push(this.#page);
        this.#filled = 0;
      }
      const count = Math.min(length - from, pageSize - this.#filled);
      copyBytes(bytes, from, from + count, this.#page, this.#filled);
      this.#filled += count;
      from += count;
    }
    this.length += length;
  }

  appendSink(sink: ByteSink): void {
    this.append(sink.bytes, sink.length);
  }

  appendAll(other: PagedBytes): void {
    for (const page of other.pages()) this.append(page);
  }

  copyTo(target: Uint8Array, start: number): void {
    let at = start;
    for (const page of this.pages()) {
      target.set(page, at);
      at += page.length;
    }
  }

  *pages(): Generator<Uint8Array> {
    for (const [number, page] of this.#pages.entries())
      yield page.subarray(0, Math.min(pageSize, this.length - number * pageSize));
  }
}

/** Reads what a {@link ByteSink} wrote. */
export class ByteSource {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  varint(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at] ?? 0;
      this.at += 1;
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }

  uint32(): number {
    const { bytes, at } = this;
    this.at += 4;
    return (
      ((bytes[at] ?? 0) |
        ((bytes[at + 1] ?? 0) << 8) |
        ((bytes[at + 2] ?? 0) << 16) |
        ((bytes[at + 3] ?? 0) << 24)) >>>
      0
    );
  }

  /** Takes the next bytes without copying. */
  take(count: number): Uint8Array {
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }
}
