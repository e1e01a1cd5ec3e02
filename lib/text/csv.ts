/** A record of a CSV file; `row` counts from 1, as a spreadsheet shows it. */
export type CsvRecord = { row: number; cells: string[]; isBroken: boolean };

const separators = [',', ';', '\t'];

/** The separator that the first line has most of, outside quotes. */
export function detectSeparator(text: string, known: readonly string[] = separators): string {
  const counts = new Map(known.map((sign) => [sign, 0]));
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (sign === '\n' || sign === '\r') break;
    const count = counts.get(sign);
    if (count !== undefined) counts.set(sign, count + 1);
  }
  return known.reduce((best, sign) =>
    (counts.get(sign) ?? 0) > (counts.get(best) ?? 0) ? sign : best,
  );
}

/**
 * Reads CSV (RFC 4180): quoted cells may hold separators, line ends and doubled quotes; lines end in any way; commas,
 * semicolons or tabs separate. A quote that is never closed makes the record that it begins in the last one, broken.
 * Empty lines are left out.
 */
export function* readCsv(source: string): Generator<CsvRecord, void, undefined> {
  const text = source.startsWith('\ufeff') ? source.slice(1) : source;
  const separator = detectSeparator(text);
  const plain = new RegExp(`[^${separator}\\r\\n]*`, 'y');
  let at = 0;
  for (let row = 1; at < text.length; row += 1) {
    const { cells, isBroken, end } = readRecord(text, at, separator, plain);
    at = end;
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    if (cells.length > 1 || cells[0] !== '') yield { row, cells, isBroken };
  }
}

/** The cells of one record, with its line end or without. Throws where a quote is never closed. */
export function readCells(record: string, separator: string): string[] {
  const text = record.replace(/\r?\n$/, '');
  const { cells, isBroken } = readRecord(text, 0, separator, new RegExp(`[^${separator}]*`, 'y'));
  if (isBroken) throw new Error('a quote is never closed');
  return cells;
}

/** Reads a record up to a sign that is neither a separator nor `plain`, which matches what needs no quotes. */
function readRecord(
  text: string,
  start: number,
  separator: string,
  plain: RegExp,
): { cells: string[]; isBroken: boolean; end: number } {
  const cells: string[] = [];
  let isBroken = false;
  let at = start;
  for (;;) {
    let cell = '';
    if (text[at] === '"') {
      const quoted = readQuoted(text, at + 1);
      cell = quoted.text;
      at = quoted.end;
      isBroken = quoted.isBroken;
    }
    plain.lastIndex = at;
    // Text behind a closing quote belongs to the cell.
    cells.push(cell + (plain.exec(text)?.[0] ?? ''));
    at = plain.lastIndex;
    if (text[at] !== separator) return { cells, isBroken, end: at };
    at += 1;
  }
}

function readQuoted(text: string, from: number): { text: string; end: number; isBroken: boolean } {
  let at = from;
  let read = '';
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { text: read + text.slice(at), end: text.length, isBroken: true };
    read += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { text: read, end: quote + 1, isBroken: false };
    read += '"';
    at = quote + 2;
  }
}

/** Spreadsheets run what begins like a formula; an apostrophe before it makes it text. */
const formula = /^[=+\-@\t\r]/;

/** A cell of text that somebody else wrote, so that no spreadsheet runs it. */
export function guardCell(value = ''): string {
  return formula.test(value) ? `'${value}` : value;
}

/** One record with its line end. */
export function writeCsvRecord(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

function writeCell(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
