const newline = 10;
const quote = 34;

/** A position in a file: bytes and lines before it. */
export type LineOffset = { offset: number; lines: number };

/** Called with each whole piece, valid only during the call; undefined for one that is too long. */
type OnPiece = (piece: Buffer | undefined) => void;

/** Puts chunks of bytes together to pieces. One that is longer than `maxBytes` is dropped, so that memory is bounded. */
abstract class ChunkSplitter {
  /** After the last whole piece that was handed on. */
  readonly position: LineOffset;
  readonly #maxBytes: number;
  #begun: Buffer[] = [];
  #begunBytes = 0;

  constructor({ offset, lines }: LineOffset, maxBytes: number) {
    this.position = { offset, lines };
    this.#maxBytes = maxBytes;
  }

  abstract push(chunk: Buffer, onPiece: OnPiece): void;
  abstract end(onPiece: OnPiece): void;

  protected get hasBegun(): boolean {
    return this.#begunBytes > 0;
  }

  protected add(part: Buffer): void {
    this.#begunBytes += part.length;
    if (this.#begunBytes > this.#maxBytes) this.#begun = [];
    else this.#begun.push(part);
  }

  /** Adds the beginning of a piece: a copy, because what reads the file may use the chunk's memory again. */
  protected addRest(part: Buffer): void {
    if (part.length > 0) this.add(Buffer.from(part));
  }

  /** Hands the piece on; `skippedBytes` behind it belong to no piece. */
  protected finish(lines: number, skippedBytes: number, onPiece: OnPiece): void {
    const [first, second] = this.#begun;
    const isTooLong = this.#begunBytes > this.#maxBytes;
    this.position.offset += this.#begunBytes + skippedBytes;
    this.position.lines += lines;
    const piece = first && second === undefined ? first : Buffer.concat(this.#begun);
    this.#begun = [];
    this.#begunBytes = 0;
    onPiece(isTooLong ? undefined : piece);
  }
}

/** Cuts chunks of bytes into lines without their newlines. What is left at the end is a line too. */
export class LineSplitter extends ChunkSplitter {
  override push(chunk: Buffer, onLine: OnPiece): void {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      this.add(chunk.subarray(start, end));
      this.finish(1, 1, onLine);
      start = end + 1;
    }
    this.addRest(chunk.subarray(start));
  }

  override end(onLine: OnPiece): void {
    if (this.hasBegun) this.finish(1, 0, onLine);
  }
}

type RecordState = 'cell-start' | 'plain' | 'quoted' | 'quote-in-quoted';

/**
 * Cuts chunks of a CSV file into records with their line ends; quoted cells may hold further ones. Only a quote at the
 * beginning of a cell opens one.
 */
export class RecordSplitter extends ChunkSplitter {
  readonly #separator: number;
  #state: RecordState = 'cell-start';
  #lines = 0;

  constructor(position: LineOffset, separator: string, maxBytes: number) {
    super(position, maxBytes);
    this.#separator = separator.charCodeAt(0);
  }

  override push(chunk: Buffer, onRecord: OnPiece): void {
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (byte === newline) this.#lines += 1;
      if (this.#state === 'quoted') {
        if (byte === quote) this.#state = 'quote-in-quoted';
      } else if (byte === newline) {
        this.add(chunk.subarray(start, at + 1));
        this.#finish(onRecord);
        start = at + 1;
      } else if (byte === this.#separator) this.#state = 'cell-start';
      else if (byte === quote && this.#state !== 'plain') this.#state = 'quoted';
      else this.#state = 'plain';
    }
    this.addRest(chunk.subarray(start));
  }

  override end(onRecord: OnPiece): void {
    if (this.hasBegun) this.#finish(onRecord);
  }

  #finish(onRecord: OnPiece): void {
    const lines = this.#lines;
    this.#state = 'cell-start';
    this.#lines = 0;
    this.finish(lines, 0, onRecord);
  }
}
