import { languages } from '../../contract/inventories.ts';
import type { EditorialTag } from '../../contract/media-tags.ts';
import { createYielder } from '../../jobs/yielder.ts';
import { type CsvRecord, readCsv, writeCsvRecord } from '../../text/csv.ts';
import type { ImportError, ImportFault, ImportRow } from './import-row.ts';

/**
 * Tags as CSV, one a row. Columns, in any order and casing: `gkbId`, `externalId`, `name`, `forbidden` (yes or no),
 * `categories`, `name:LANGUAGE`, `description:LANGUAGE`, `aliases:LANGUAGE` (`und`: in all languages), `rule`,
 * `standsFor`. Several values in a cell are joined by semicolons, `\;` is a semicolon. A column that is missing
 * leaves what it is about as it is, an empty cell takes it away.
 */
const plainColumns = [
  'gkbId',
  'externalId',
  'name',
  'forbidden',
  'categories',
  'rule',
  'standsFor',
];
const languageColumns = ['name', 'description', 'aliases'] as const;

type Column =
  | { kind: 'plain'; name: string }
  | { kind: (typeof languageColumns)[number]; language: string };

const truths = new Map(
  [
    [true, ['true', '1', 'yes', 'y', 'x', 'ano', 'a']],
    [false, ['', 'false', '0', 'no', 'n', 'ne']],
  ].flatMap(([value, words]) =>
    (words as string[]).map((word): [string, boolean] => [word, value === true]),
  ),
);

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

/** The whole vocabulary, with the columns that it needs. */
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

function columnsFor(tags: readonly EditorialTag[]): Column[] {
  const used = {
    name: new Set(['en', 'cs']),
    description: new Set(['en']),
    aliases: new Set(['und']),
  };
  for (const tag of tags) {
    for (const language of Object.keys(tag.stdForms ?? {})) used.name.add(language);
    for (const language of Object.keys(tag.descriptions ?? {})) used.description.add(language);
    for (const language of Object.keys(tag.aliases ?? {})) used.aliases.add(language);
  }
  const [first, second] = [plainColumns.slice(0, 5), plainColumns.slice(5)];
  const place = (language: string) => {
    const known = ['und', ...languages].indexOf(language);
    return known < 0 ? languages.length + 1 : known;
  };
  const byLanguage = languageColumns.flatMap((kind) =>
    [...used[kind]]
      .sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
      .map((language): Column => ({ kind, language })),
  );
  const plain = (name: string): Column => ({ kind: 'plain', name });
  return [...first.map(plain), ...byLanguage, ...second.map(plain)];
}

function headerOf(column: Column): string {
  return column.kind === 'plain' ? column.name : `${column.kind}:${column.language}`;
}

function cellOf(column: Column, tag: EditorialTag): string {
  switch (column.kind) {
    case 'name':
      return tag.stdForms?.[column.language] ?? '';
    case 'description':
      return tag.descriptions?.[column.language] ?? '';
    case 'aliases':
      return join(tag.aliases?.[column.language]);
    case 'plain':
      return plainCell(column.name, tag);
    default: {
      const unknown: never = column;
      return unknown;
    }
  }
}

function plainCell(name: string, tag: EditorialTag): string {
  switch (name) {
    case 'gkbId':
      return tag.gkbId;
    case 'externalId':
      return tag.externalId ?? '';
    case 'name':
      return tag.name;
    case 'forbidden':
      return tag.forbidden ? 'yes' : 'no';
    case 'categories':
      return join(tag.categories);
    case 'rule':
      return tag.rule ?? '';
    default:
      return tag.standsFor ?? '';
  }
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
    return name ? { kind: 'plain', name } : { code: 'unknownColumn', name: header };
  }
  const kind = languageColumns.find((one) => one === head);
  if (!kind) return { code: 'unknownColumn', name: header };
  return /^[a-z]{2,3}(-[a-z0-9]+)*$/.test(language)
    ? { kind, language }
    : { code: 'unknownLanguage', name: header };
}

function readRecord(
  { row, cells }: CsvRecord,
  columns: readonly (Column | undefined)[],
): ImportRow | ImportError {
  const read: ImportRow = { row, gkbId: '', stdForms: {}, descriptions: {}, aliases: {} };
  for (const [place, column] of columns.entries()) {
    const cell = unguard((cells[place] ?? '').trim());
    switch (column?.kind) {
      case undefined:
        break;
      case 'name':
        read.stdForms[column.language] = cell;
        break;
      case 'description':
        read.descriptions[column.language] = cell;
        break;
      case 'aliases':
        read.aliases[column.language] = split(cell);
        break;
      case 'plain': {
        const fault = readPlain(read, column.name, cell);
        if (fault) return { row, field: column.name, fault };
        break;
      }
      default: {
        const unknown: never = column;
        return unknown;
      }
    }
  }
  return read;
}

function readPlain(read: ImportRow, name: string, cell: string): ImportFault | undefined {
  switch (name) {
    case 'gkbId':
      read.gkbId = cell;
      return undefined;
    case 'categories':
      read.categories = split(cell);
      return undefined;
    case 'forbidden': {
      const value = truths.get(cell.toLowerCase());
      if (value === undefined) return { code: 'notYesNo', value: cell };
      read.forbidden = value;
      return undefined;
    }
    case 'externalId':
      read.externalId = cell;
      return undefined;
    case 'name':
      read.name = cell;
      return undefined;
    case 'rule':
      read.rule = cell;
      return undefined;
    default:
      read.standsFor = cell;
      return undefined;
  }
}
