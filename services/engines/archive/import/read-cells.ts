/** The cells of one record (RFC 4180). Throws where a quote is never closed. */
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
    // What stands behind a closing quote belongs to the cell.
    cells.push(cell + text.slice(at, next < 0 ? undefined : next));
    if (next < 0) return cells;
    at = next;
  }
}

const separators = [',', ';', '\t', '|'];

/** The separator that the first line has most of, outside quotes. */
export function detectSeparator(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const count = (sign: string) => line.split(sign).length;
  return separators.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
