import { createHash } from 'node:crypto';
import { dateFields } from '../../../../lib/query-language/article-filter.ts';
import { readDateValue } from '../../../../lib/query-language/article-filter-date.ts';
import { readNumber } from '../../../../lib/query-language/article-filter-range.ts';
import { searchWords } from '../../../../lib/text/fold-for-search.ts';

/** Between the name of a field and its value: neither has it. */
const joint = '\0';

/** Fields with a value of its own in nearly every article: together with others they would slow all facets. */
const ownFields: ReadonlySet<string> = new Set(['articleId', 'indexedAt', 'publishDate']);

/** Lucene takes 32,766 bytes. */
const maxLength = 8_000;

/** Place of a field's values in the index: the keyword field, and what each value begins with there. */
export function placeOf(field: string): { field: string; lead: string } {
  return ownFields.has(field)
    ? { field: `own.${field}`, lead: '' }
    : { field: 'values', lead: `${shorten(field)}${joint}` };
}

/** Place of a field's times, milliseconds since 1970; undefined where they are in {@link sortable} form. */
export function timesOf(field: string): string | undefined {
  return dateFields.has(field) ? `times.${field}` : undefined;
}

/** A value as it is indexed. One that is too long is cut, and told apart by its hash. */
export function shorten(value: string): string {
  if (value.length <= maxLength) return value;
  const hash = createHash('sha256').update(value).digest('hex');
  return `${value.slice(0, maxLength).toWellFormed()}… ${hash}`;
}

export function foldedValue(field: string, value: string): string {
  return shorten(`${field}${joint} ${searchWords(value).join(' ')} `);
}

/** Name of the field and a number, sorted as the numbers are: the bits of a double, with those of negative ones flipped. */
export function sortable(field: string, number: number): string {
  const bits = new BigUint64Array(new Float64Array([number]).buffer)[0] ?? 0n;
  const isNegative = bits >> 63n === 1n;
  const ordered = isNegative ? BigInt.asUintN(64, ~bits) : bits | (1n << 63n);
  return `${shorten(field)}${joint}${ordered.toString(16).padStart(16, '0')}`;
}

/** Members of a document that hold the values of fields. */
export function fieldMembers(fields: Readonly<Record<string, readonly string[]>>) {
  const own: Record<string, string[]> = {};
  const times: Record<string, number[]> = {};
  const names: string[] = [];
  const values: string[] = [];
  const folded: string[] = [];
  const dateValues: string[] = [];
  const numberValues: string[] = [];
  for (const [field, all] of Object.entries(fields)) {
    if (all.length === 0) continue;
    names.push(shorten(field));
    const { lead } = placeOf(field);
    if (ownFields.has(field)) own[field] = all.map(shorten);
    for (const value of all) {
      if (!ownFields.has(field)) values.push(lead + shorten(value));
      folded.push(foldedValue(field, value));
      const date = readDateValue(value);
      const number = readNumber(value);
      if (date !== undefined && timesOf(field)) times[field] = [...(times[field] ?? []), date];
      else if (date !== undefined) dateValues.push(sortable(field, date));
      if (number !== undefined) numberValues.push(sortable(field, number));
    }
  }
  return { fields: names, values, folded, dateValues, numberValues, own, times };
}
