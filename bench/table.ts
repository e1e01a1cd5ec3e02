/** Lines up rows under their headings; numbers stand at the right. */
export function formatTable(headings: readonly string[], rows: readonly string[][]): string {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) =>
    Math.max(...all.map((row) => (row[column] ?? '').length)),
  );
  const lines = all.map((row) =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? '';
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}
