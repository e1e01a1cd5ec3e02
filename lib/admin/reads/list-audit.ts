import type { InterfaceLocale, Me } from '../../auth/api.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { cutPage } from '../../sql/pages.ts';
import { guardCell, writeCsvRecord } from '../../text/csv.ts';
import type { AuditFilter, AuditPage } from '../api.ts';
import { describeEntry, printSentence } from './describe-entry.ts';
import { labelsIn } from './labels.ts';
import { nameThings, type Thing } from './name-things.ts';
import { type AuditEntryRow, readEntries } from './read-entries.ts';

const pageSize = 100;
const chunkSize = 500;

/** A page of the log in sentences, newest first; `cursor` is the id below which to go on. */
export async function listAudit(
  db: Desk,
  reader: Me,
  locale: InterfaceLocale,
  filter: AuditFilter,
  cursor?: number,
): Promise<AuditPage> {
  const rows = await readEntries(db, filter, { cursor, limit: pageSize + 1 });
  const { page: entries, next } = cutPage(rows, pageSize, ({ id }) => [String(id)]);
  const named = await nameThings(db, reader, locale, entries, new Map());
  const labels = labelsIn(locale);
  return {
    lines: entries.map((entry) => ({
      id: entry.id,
      at: entry.at,
      sentence: describeEntry(entry, named, labels),
    })),
    ...next,
  };
}

const columns = ['at', 'person', 'action', 'sentence', 'object', 'details'];

/** All lines of the log that fit as CSV (RFC 4180), newest first, with a byte order mark for spreadsheets; chunk by chunk. */
export async function* printAudit(
  db: Desk,
  reader: Me,
  locale: InterfaceLocale,
  filter: AuditFilter,
): AsyncGenerator<string> {
  const labels = labelsIn(locale);
  const known = new Map<string, Thing>();
  yield `\uFEFF${writeCsvRecord(columns)}`;
  for (let cursor: number | undefined; ; ) {
    const entries = await readEntries(db, filter, { cursor, limit: chunkSize });
    const named = await nameThings(db, reader, locale, entries, known);
    yield entries
      .map((entry) => toRecord(entry, printSentence(describeEntry(entry, named, labels))))
      .join('');
    cursor = entries.at(-1)?.id;
    if (entries.length < chunkSize || cursor === undefined) return;
  }
}

function toRecord({ at, by, action, object, details }: AuditEntryRow, sentence: string): string {
  const cells = [at, by?.name, action, sentence, object, details];
  return writeCsvRecord(cells.map((cell) => guardCell(cell)));
}
