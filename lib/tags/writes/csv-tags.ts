import { languages } from '../../contract/inventories.ts';
import type { EditorialTag } from '../../contract/media-tags.ts';
import { type TagField, tagColumnOf, tagFields } from '../../contract/tag-fields.ts';
import { createYielder } from '../../jobs/yielder.ts';
import { type CsvRecord, readCsv, writeCsvRecord } from '../../text/csv.ts';
import type { ImportError, ImportFault, ImportRow } from './import-row.ts';

/**
 * Tags as CSV, one a row. Columns, in any order and casing: `gkbId`, `externalId`, `name`, `forbidden` (yes or no),
 * `categories`, `name:LANGUAGE`, `description:LANGUAGE`, `aliases:LANGUAGE` (`und`: in all languages), `rule`,
 * `standsFor`. Several values in a cell are joined by semicolons, `\;` is a semicolon. A column that is missing
 * leaves what it is about as it is, an empty cell takes it away.
 */
const firstColumns = ['gkbId', 'externalId', 'name', 'forbidden', 'categories'];
type LanguageField = Extract<TagField, { kind: 'texts' | 'lists' }>;
type PlainField = Exclude<TagField, LanguageField>;
const isByLanguage = (field: TagField): field is LanguageField =>
  field.kind === 'texts' || field.kind === 'lists';
const languageFields = tagFields.filter(isByLanguage);
const plainFields = tagFields.filter((field): field is PlainField => !isByLanguage(field));
const lastColumns = plainFields.flatMap(({ name }) => (firstColumns.includes(name) ? [] : name));
const plainColumns = [...firstColumns, ...lastColumns];

/** A column of one member of a tag; without a field it is the id. */
type Column =
  | { kind: 'plain'; name: string; field: PlainField | undefined }
  | { kind: 'language'; field: LanguageField; language: string };

function toPlainColumn(name: string): Column {
  return { kind: 'plain', name, field: plainFields.find((field) => field.name === name) };
}

const yesWords = ['true', '1', 'yes', 'y', 'x', 'ano', 'a'];
const noWords = ['', 'false', '0', 'no', 'n', 'ne'];

/** A cell that a spreadsheet would take for a formula gets an apostrophe, which reading takes off again. */
const formula = /^'*[=+\-@\t\r]/;
const guard = (cell: string) => (formula.test(cell) ? `'${cell}` : cell);
const unguard = (cell: string) =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

const join = (values: readonly string[] = []) =>
  values.map((value) => value.replace(/[\\;]/g, '\\$&')).join('; ');

function split(cell: string): string[] {
  const values = cell.match(/(?:\\.|[^;\\]|\\$)+/gs) ?? [];
  return values.map((value) => value.replace(/\\(.)/gs, '$1').trim()).filter(Boolean);
}

export async function writeTagsCsv(tags: readonly EditorialTag[]): Promise<string> {
  const columns = columnsFor(tags);
  const yielder = createYielder();
  const parts = [`\ufeff${writeCsvRecord(columns.map(headerOf))}`];
  for (const tag of tags) {
    parts.push(writeCsvRecord(columns.map((column) => guard(cellOf(column, tag)))));
    if (yielder.isDue()) await yielder.pause();
  }
  return parts.join('');
}

const usualLanguages: Record<LanguageField['name'], readonly string[]> = {
  stdForms: ['en', 'cs'],
  descriptions: ['en'],
  aliases: ['und'],
};

function columnsFor(tags: readonly EditorialTag[]): Column[] {
  const rankOf = (language: string) => {
    const known = ['und', ...languages].indexOf(language);
    return known < 0 ? languages.length + 1 : known;
  };
  const byLanguage = languageFields.flatMap((field) => {
    const used = new Set(usualLanguages[field.name]);
    for (const tag of tags)
      for (const language of Object.keys(tag[field.name] ?? {})) used.add(language);
    return [...used]
      .sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
      .map((language): Column => ({ kind: 'language', field, language }));
  });
  return [...firstColumns.map(toPlainColumn), ...byLanguage, ...lastColumns.map(toPlainColumn)];
}

function headerOf(column: Column): string {
  return column.kind === 'plain' ? column.name : tagColumnOf([column.field.name, column.language]);
}

function cellOf(column: Column, tag: EditorialTag): string {
  const value =
    column.kind === 'language'
      ? tag[column.field.name]?.[column.language]
      : tag[column.field?.name ?? 'gkbId'];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : join(value);
}

/** The rows of a file, one by one, with what cannot be read in them. */
export function* readTagsCsv(text: string): Generator<ImportRow | ImportError, void, undefined> {
  let columns: (Column | undefined)[] | undefined;
  for (const record of readCsv(text)) {
    if (record.isBroken) {
      yield { row: record.row, field: '', fault: { code: 'brokenQuote' } };
      return;
    }
    if (columns) {
      yield readRecord(record, columns);
      continue;
    }
    const header = readHeader(record);
    yield* header.errors;
    if (header.errors.some(({ fault }) => fault.code === 'noColumns')) return;
    columns = header.columns;
  }
  if (!columns) yield { row: 1, field: '', fault: { code: 'empty' } };
}

function readHeader({ row, cells }: CsvRecord): {
  columns: (Column | undefined)[];
  errors: ImportError[];
} {
  const errors: ImportError[] = [];
  const seen = new Set<string>();
  const columns = cells.map((cell) => {
    const name = cell.trim();
    if (name === '') return undefined;
    const column = readColumn(name);
    const header = 'kind' in column ? headerOf(column) : name;
    if ('code' in column) errors.push({ row, field: name, fault: column });
    else if (seen.has(header)) {
      errors.push({ row, field: name, fault: { code: 'twiceColumn', name } });
    }
    const isFresh = 'kind' in column && !seen.has(header);
    seen.add(header);
    return isFresh ? column : undefined;
  });
  const canMatch = ['gkbId', 'externalId', 'name'].some((name) => seen.has(name));
  if (!canMatch) errors.push({ row, field: 'name', fault: { code: 'noColumns' } });
  return { columns, errors };
}

function readColumn(header: string): Column | ImportFault {
  const [head = '', language] = header
    .toLowerCase()
    .split(':')
    .map((part) => part.trim());
  if (language === undefined) {
    const name = plainColumns.find((one) => one.toLowerCase() === head);
    return name ? toPlainColumn(name) : { code: 'unknownColumn', name: header };
  }
  const field = languageFields.find(({ name }) => tagColumnOf([name]) === head);
  if (!field) return { code: 'unknownColumn', name: header };
  return /^[a-z]{2,3}(-[a-z0-9]+)*$/.test(language)
    ? { kind: 'language', field, language }
    : { code: 'unknownLanguage', name: header };
}

function readRecord(
  { row, cells }: CsvRecord,
  columns: readonly (Column | undefined)[],
): ImportRow | ImportError {
  const read: ImportRow = { row, gkbId: '', stdForms: {}, descriptions: {}, aliases: {} };
  for (const [i, column] of columns.entries()) {
    if (!column) continue;
    const cell = unguard((cells[i] ?? '').trim());
    if (column.kind === 'plain') {
      const fault = readPlain(read, column.field, cell);
      if (fault) return { row, field: column.name, fault };
    } else if (column.field.kind === 'texts') read[column.field.name][column.language] = cell;
    else read[column.field.name][column.language] = split(cell);
  }
  return read;
}

function readPlain(
  read: ImportRow,
  field: PlainField | undefined,
  cell: string,
): ImportFault | undefined {
  switch (field?.kind) {
    case undefined:
      read.gkbId = cell;
      return undefined;
    case 'text':
      read[field.name] = cell;
      return undefined;
    case 'list':
      read[field.name] = split(cell);
      return undefined;
    case 'flag': {
      const isYes = yesWords.includes(cell.toLowerCase());
      if (!isYes && !noWords.includes(cell.toLowerCase())) return { code: 'notYesNo', value: cell };
      read[field.name] = isYes;
      return undefined;
    }
    default:
      return field satisfies never;
  }
}
