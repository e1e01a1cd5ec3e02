import { detectSeparator, readCells } from '../../../../lib/text/csv.ts';
import { openDump } from '../../../../lib/text/open-dump.ts';
import { type LineOffset, LineSplitter, RecordSplitter } from '../../../../lib/text/split-lines.ts';
import type { SentArticle } from '../types.ts';
import { type FlatOptions, readFlat } from './read-flat.ts';
import { readJsonRecord } from './read-json-record.ts';
import { assignFields, type FieldMap } from './record-fields.ts';

/** Position after a record: bytes and lines of the unpacked file, bytes of the file itself. */
export type FilePosition = LineOffset & { fileBytes: number };

/** A record; `line` is where it begins, `after` where the next one does. */
export type ReadRecord = { position: { line: number; after: FilePosition } } & (
  | { article: SentArticle }
  | { error: string }
);

export type ReadOptions = FlatOptions & {
  path: string;
  format: 'json' | 'csv';
  map: FieldMap;
  /** A label for TextDecoder of an encoding that contains ASCII. */
  encoding: string;
  from: FilePosition;
};

export const fileStart: FilePosition = { offset: 0, lines: 0, fileBytes: 0 };

/** A longer record is no article; the services take 10 MB at once. */
const maxRecordBytes = 16 << 20;
const tooLong = `longer than ${maxRecordBytes >> 20} MB`;

/** Reads articles one after another in constant memory, unpacking packed files. */
export async function* readArticles(options: ReadOptions): AsyncGenerator<ReadRecord> {
  const decoder = new TextDecoder(options.encoding);
  const { from } = options;
  if (options.format === 'json') {
    const lines = new LineSplitter(from, maxRecordBytes);
    yield* readPieces(options, lines, (line) => {
      // In a JSON list with one article a line, skip the brackets and commas.
      const text = decoder.decode(line).trim().replace(/,$/, '');
      if (['', '[', ']'].includes(text)) return undefined;
      return readJsonRecord(parseJson(text), options);
    });
    return;
  }
  const header = await readHeader(options);
  const records = new RecordSplitter(from, header.separator, maxRecordBytes);
  yield* readPieces(options, records, (record, isFirst) => {
    if (isFirst) return undefined;
    const text = decoder.decode(record);
    if (text.trim() === '') return undefined;
    const cells = readCells(text, header.separator);
    if (cells.length > header.columns.length) {
      throw new Error(`${cells.length} cells, but there are ${header.columns.length} columns`);
    }
    const fields = [...header.fields].map(([field, column]) => {
      return [field, cells[header.columns.indexOf(column)]] as const;
    });
    return { face: 'retrieval', article: readFlat(new Map(fields), options) };
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('not JSON: one article a line is expected');
  }
}

async function* readPieces(
  { path, from }: ReadOptions,
  splitter: LineSplitter | RecordSplitter,
  read: (piece: Buffer, isFirst: boolean) => SentArticle | undefined,
): AsyncGenerator<ReadRecord> {
  const file = await openDump(path, from.offset);
  const found: ReadRecord[] = [];
  let line = from.lines + 1;
  const onPiece = (piece: Buffer | undefined) => {
    const isFirst = line === 1;
    const { offset, lines } = splitter.position;
    const position = { line, after: { offset, lines, fileBytes: file.readBytes() } };
    line = lines + 1;
    try {
      if (piece === undefined) throw new Error(tooLong);
      const article = read(piece, isFirst);
      if (article) found.push({ position, article });
    } catch (error) {
      found.push({ position, error: error instanceof Error ? error.message : String(error) });
    }
  };
  try {
    for await (const chunk of file.chunks) {
      // In parts, so that a chunk of a megabyte does not block the thread.
      for (let at = 0; at < chunk.length; at += partBytes) {
        splitter.push(chunk.subarray(at, at + partBytes), onPiece);
        yield* found.splice(0);
      }
    }
    splitter.end(onPiece);
    yield* found.splice(0);
  } finally {
    file.close();
  }
}

const partBytes = 64 << 10;
const separators = [',', ';', '\t', '|'];

/** Reads the columns of a CSV file and assigns them to fields. Throws where there is nothing to read. */
export async function readHeader({ path, map, encoding }: Omit<ReadOptions, 'from'>) {
  const file = await openDump(path, 0);
  try {
    for await (const chunk of file.chunks) {
      if (chunk.length === 0) continue;
      const text = new TextDecoder(encoding).decode(chunk.subarray(0, partBytes));
      const separator = detectSeparator(text, separators);
      let columns: string[] = [];
      new RecordSplitter(fileStart, separator, partBytes).push(
        Buffer.concat([chunk.subarray(0, partBytes), Buffer.from('\n')]),
        (record) => {
          if (columns.length > 0 || !record) return;
          const names = new TextDecoder(encoding).decode(record);
          columns = readCells(names, separator).map((name) => name.trim());
        },
      );
      const fields = assignFields(columns, map);
      const missing = Object.entries(map).find(([field]) => !fields.has(field));
      if (missing)
        throw new Error(`There is no column "${missing[1]}"; there are: ${columns.join(', ')}.`);
      if (!['title', 'lead', 'text'].some((field) => fields.has(field))) {
        throw new Error(
          `No column is a title or a text; there are: ${columns.join(', ')}. Say which with --map title=…,text=….`,
        );
      }
      return { separator, columns, fields };
    }
    throw new Error(`${path} is empty.`);
  } finally {
    file.close();
  }
}
