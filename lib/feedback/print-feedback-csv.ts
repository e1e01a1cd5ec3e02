import type { FeedbackRow } from '../desk/api.ts';
import { writeCsvRecord } from '../tags/csv.ts';

const columns: readonly [string, (row: FeedbackRow) => string | undefined][] = [
  ['at', ({ at }) => at],
  ['kind', ({ about }) => about],
  ['status', ({ status }) => status],
  ['state', ({ state }) => state],
  ['item', ({ stdForm }) => stdForm],
  ['gkbId', ({ gkbId }) => gkbId],
  ['author', ({ by }) => by?.name],
  ['sentAt', ({ sentAt }) => sentAt],
  ['sentence', ({ sentence }) => sentence],
  ['draft', ({ draft }) => draft?.title],
  ['message', ({ message }) => message],
];

/** Spreadsheets run what begins like a formula; an apostrophe before it makes it text. */
const formula = /^[=+\-@\t\r]/;

function asText(value = ''): string {
  return formula.test(value) ? `'${value}` : value;
}

/** Rows of feedback as CSV (RFC 4180), with a byte order mark for spreadsheets. */
export function printFeedbackCsv(rows: readonly FeedbackRow[]): string {
  const lines = [
    columns.map(([name]) => name),
    ...rows.map((row) => columns.map(([, read]) => asText(read(row)))),
  ];
  return `\uFEFF${lines.map(writeCsvRecord).join('')}`;
}
