/** A record of a CSV file; `row` counts from 1, as a spreadsheet shows it. */
export type CsvRecord = { row: number; cells: string[]; isBroken: boolean };

const separators = [',', ';', '\t'];

/** The separator that the first line has most of, outside quotes. */
function detectSeparator(text: string): string {
  const counts = new Map(separators.map((sign) => [sign, 0]));
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (sign === '\n' || sign === '\r') break;
    const count = counts.get(sign);
    if (count !== undefined) counts.set(sign, count + 1);
  }
  return separators.reduce((best, sign) =>
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
  let at = 0;
  for (let row = 1; at < text.length; row += 1) {
    const cells: string[] = [];
    let isBroken = false;
    for (;;) {
      let cell = '';
      if (text[at] === '"') {
        const quoted = readQuoted(text, at + 1);
        cell = quoted.text;
        at = quoted.end;
        isBroken = quoted.isBroken;
      }
      const start = at;
      while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') {
        at += 1;
      }
      // What stands behind a closing quote belongs to the cell.
      cells.push(cell + text.slice(start, at));
      if (text[at] !== separator) break;
      at += 1;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    if (cells.length > 1 || cells[0] !== '') yield { row, cells, isBroken };
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
