/** Position after a record of a CSV file: bytes of the file before it, and lines. */
export type RecordEnd = { offset: number; lines: number };

const [newline, quote] = [10, 34];

type State = 'cell-start' | 'plain' | 'quoted' | 'quote-in-quoted';

/**
 * Cuts chunks of a CSV file into records of bytes. Quoted cells may hold line ends; only a quote at the beginning of a
 * cell opens one. A record over the size limit is skipped.
 */
export class RecordSplitter {
  /** After the last whole record. */
  readonly place: RecordEnd;
  readonly #separator: number;
  readonly #maxBytes: number;
  #state: State = 'cell-start';
  #lines = 0;
  #begun: Buffer[] = [];
  #begunBytes = 0;

  constructor(place: RecordEnd, separator: string, maxBytes: number) {
    this.place = { ...place };
    this.#separator = separator.charCodeAt(0);
    this.#maxBytes = maxBytes;
  }

  /** Calls with each whole record; undefined for one that is too long. */
  push(chunk: Buffer, onRecord: (record: Buffer | undefined) => void): void {
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (byte === newline) this.#lines += 1;
      if (this.#state === 'quoted') {
        if (byte === quote) this.#state = 'quote-in-quoted';
      } else if (byte === newline) {
        this.#add(chunk.subarray(start, at + 1));
        this.#finish(onRecord);
        start = at + 1;
      } else if (byte === this.#separator) this.#state = 'cell-start';
      else if (byte === quote && this.#state !== 'plain') this.#state = 'quoted';
      else this.#state = 'plain';
    }
    // Copied, because the reader may reuse the chunk's memory.
    if (start < chunk.length) this.#add(Buffer.from(chunk.subarray(start)));
  }

  /** Calls with the rest of the file as the last record. */
  end(onRecord: (record: Buffer | undefined) => void): void {
    if (this.#begunBytes > 0) this.#finish(onRecord);
  }

  #add(part: Buffer): void {
    this.#begunBytes += part.length;
    if (this.#begunBytes > this.#maxBytes) this.#begun = [];
    else this.#begun.push(part);
  }

  #finish(onRecord: (record: Buffer | undefined) => void): void {
    const [first, second] = this.#begun;
    const isTooLong = this.#begunBytes > this.#maxBytes;
    this.place.offset += this.#begunBytes;
    this.place.lines += this.#lines;
    const record = first && second === undefined ? first : Buffer.concat(this.#begun);
    this.#state = 'cell-start';
    this.#lines = 0;
    this.#begun = [];
    this.#begunBytes = 0;
    onRecord(isTooLong ? undefined : record);
  }
}

/** Parses the cells of a record (RFC 4180). Throws where a quote is never closed. */
export function readCells(record: string, separator: string): string[] {
  const text = record.replace(/\r?\n$/, '');
  const cells: string[] = [];
  for (let at = 0; ; at += 1) {
    let cell = '';
    if (text[at] === '"') {
      let end = at;
      do {
        const from = end + 1;
        end = text.indexOf('"', from);
        if (end < 0) throw new Error('a quote is never closed');
        cell += text.slice(from, end);
        if (text[end + 1] === '"') cell += '"';
        end += 1;
      } while (text[end] === '"');
      at = end;
    }
    const next = text.indexOf(separator, at);
    // Text after a closing quote belongs to the cell.
    cells.push(cell + text.slice(at, next < 0 ? undefined : next));
    if (next < 0) return cells;
    at = next;
  }
}

const separators = [',', ';', '\t', '|'];

/** Picks the most frequent separator in the first line, outside quotes. */
export function detectSeparator(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const count = (sign: string) => line.split(sign).length;
  return separators.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
