import { createHash } from 'node:crypto';
import type { ArchiveArticle, Metadata } from '../../../../lib/contract/retrieval.ts';
import { type DateOrder, readDate } from './read-date.ts';

export type FlatOptions = { language: string | undefined; dateOrder: DateOrder | undefined };

/** Fields of a record by our names (`record-fields.ts`). */
export type FlatRecord = ReadonlyMap<string, unknown>;

const own = new Set(['id', 'title', 'lead', 'text', 'date', 'language']);
const lists = new Set(['section', 'author', 'tags', 'keywords']);
/** Authors' names may contain commas. */
const separators: Readonly<Record<string, RegExp>> = {
  author: /\s*;\s*/,
  tags: /\s*[,;|]\s*/,
  keywords: /\s*[,;|]\s*/,
};

/** Reads a flat record: a row of a table, or an object without nested parts. Throws the fault, by our field names. */
export function readFlat(record: FlatRecord, options: FlatOptions): ArchiveArticle {
  const title = textOf(record, 'title');
  const lead = textOf(record, 'lead');
  const text = textOf(record, 'text', '\n\n');
  if (title === '' && lead === '' && text === '')
    throw new Error('text: is required, or a title or a lead');
  const date = textOf(record, 'date');
  const metadata: Metadata = {};
  if (date !== '') metadata.publishDate = readDate(date, options.dateOrder);
  for (const field of record.keys()) {
    if (own.has(field)) continue;
    const values = valuesOf(record.get(field), field);
    const [first] = values;
    if (first !== undefined)
      metadata[field] = lists.has(field) || values.length > 1 ? values : first;
  }
  const language = readLanguage(textOf(record, 'language')) ?? options.language;
  const body = text.split(/\r?\n[^\S\n]*\r?\n/).map((paragraph) => paragraph.trim());
  const { publishDate, url } = metadata;
  const id = textOf(record, 'id') || deriveId({ title, text: lead + text, publishDate, url });
  return {
    id,
    ...(language !== undefined && { language }),
    paraSpecs: [
      ...(title === '' ? [] : [{ type: 'title', text: title }]),
      ...(lead === '' ? [] : [{ type: 'lead', text: lead }]),
      ...body.filter((paragraph) => paragraph !== '').map((each) => ({ type: 'text', text: each })),
    ],
    ...(Object.keys(metadata).length > 0 && { metadata }),
  };
}

/** Reduces `cs-CZ` and `cs_CZ` to `cs`. */
function readLanguage(value: string): string | undefined {
  if (value === '') return undefined;
  const [, code] = /^([a-z]{2,3})(?:[-_].*)?$/i.exec(value) ?? [];
  if (code === undefined)
    throw new Error(`language: expected a code such as "en", not "${value.slice(0, 40)}"`);
  return code.toLowerCase();
}

function textOf(record: FlatRecord, field: string, joint = ' '): string {
  return scalarsOf(record.get(field), field).join(joint).trim();
}

function valuesOf(value: unknown, field: string): string[] {
  const separator = separators[field];
  const given = scalarsOf(value, field);
  return given
    .flatMap((each) => (separator ? each.split(separator) : [each]))
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function scalarsOf(value: unknown, field: string): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each: unknown) => scalarsOf(each, field));
  if (['string', 'number', 'boolean'].includes(typeof value)) return [String(value)];
  throw new Error(`${field}: expected a text or a list of texts`);
}

type Known = {
  title: string;
  /** Counts only where there is no date: a title alone identifies too little. */
  text: string;
  publishDate: string | string[] | undefined;
  url: string | string[] | undefined;
};

/** Derives an id that is the same at the next import: the URL, else a hash of title and date. */
export function deriveId({ title, text, publishDate, url }: Known): string {
  const [address] = [url].flat();
  if (address !== undefined && address.trim() !== '') return address.trim();
  const [date] = [publishDate].flat();
  const said = title !== '' && date !== undefined ? [title, date] : [title, date ?? '', text];
  return `import-${createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22)}`;
}
