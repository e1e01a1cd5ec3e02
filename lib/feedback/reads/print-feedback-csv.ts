import { guardCell, writeCsvRecord } from '../../text/csv.ts';
import type { FeedbackRow } from '../api.ts';

const columns: readonly [string, (row: FeedbackRow) => string | undefined][] = [
  ['at', ({ at }) => at],
  ['kind', ({ about }) => about],
  ['status', ({ status }) => status],
  ['basis', ({ basis }) => basis],
  ['state', ({ state }) => state],
  ['item', ({ stdForm }) => stdForm],
  ['gkbId', ({ gkbId }) => gkbId],
  ['author', ({ by }) => by?.name],
  ['sentAt', ({ sentAt }) => sentAt],
  ['sentence', ({ sentence }) => sentence],
  ['draft', ({ draft }) => draft?.title],
  ['message', ({ message }) => message],
  ['article', ({ articleId }) => articleId],
  ['reason', ({ reason }) => reason],
  ['note', ({ note }) => note],
  ['conversation', ({ conversation }) => conversation?.title],
];

/** Rows of feedback as CSV (RFC 4180), with a byte order mark for spreadsheets. */
export function printFeedbackCsv(rows: readonly FeedbackRow[]): string {
  const lines = [
    columns.map(([name]) => name),
    ...rows.map((row) => columns.map(([, read]) => guardCell(read(row)))),
  ];
  return `\uFEFF${lines.map(writeCsvRecord).join('')}`;
}
