const newline = 10;

/** Where a reader of lines stands: after a whole line. */
export type Place = { offset: number; lines: number };

/** Cuts chunks of bytes at their newlines. A line that is longer than it may be is passed over, so that memory is bounded. */
export class LineSplitter {
  /** After the last whole line that was handed on. */
  readonly place: Place;
  readonly #mostBytes: number;
  #begun: Buffer[] = [];
  #begunBytes = 0;

  constructor(place: Place, mostBytes: number) {
    this.place = { ...place };
    this.#mostBytes = mostBytes;
  }

  /** Calls with each whole line, without its newline and valid only during the call; undefined for one too long. */
  push(chunk: Buffer, onLine: (line: Buffer | undefined) => void): void {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      this.#add(chunk.subarray(start, end));
      this.#finish(1, onLine);
      start = end + 1;
    }
    // A copy, because what reads the file may use the chunk's memory again.
    if (start < chunk.length) this.#add(Buffer.from(chunk.subarray(start)));
  }

  /** What is left at the end of the file is a line too. */
  end(onLine: (line: Buffer | undefined) => void): void {
    if (this.#begunBytes > 0) this.#finish(0, onLine);
  }

  #add(part: Buffer): void {
    this.#begunBytes += part.length;
    if (this.#begunBytes > this.#mostBytes) this.#begun = [];
    else this.#begun.push(part);
  }

  #finish(newlineBytes: number, onLine: (line: Buffer | undefined) => void): void {
    const [first, second] = this.#begun;
    const isTooLong = this.#begunBytes > this.#mostBytes;
    this.place.offset += this.#begunBytes + newlineBytes;
    this.place.lines += 1;
    const line = first && second === undefined ? first : Buffer.concat(this.#begun);
    this.#begun = [];
    this.#begunBytes = 0;
    onLine(isTooLong ? undefined : line);
  }
}
