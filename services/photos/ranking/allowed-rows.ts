import type { PhotoConstraints } from '../../../lib/contract/media-photos.ts';
import { foldStem } from '../../language/stem/fold-stem.ts';
import { type PictureIndex, rowOf } from '../local/picture-index.ts';
import type { PhotoFilter } from '../port.ts';

type Listed<T> = { anyOf?: T[]; allOf?: T[]; noneOf?: T[]; ignore?: T[] } | undefined;
type ConstraintTag = { gkbId?: string; stdForm?: string };

const day = 86_400_000;

/** Which rows may be offered; 1: it may. Rows that are empty may not. */
export function allowedRows(index: PictureIndex, filter: PhotoFilter): Uint8Array {
  const allowed = new Uint8Array(index.rows);
  const { constraints, costs } = filter;
  const wantedCosts = costs && new Set(costs);
  const isInTime = timeTest(index, constraints);
  for (let row = 0; row < allowed.length; row++) {
    if (index.ids[row] === undefined) continue;
    const cost = index.costs[row];
    if (wantedCosts && (cost === undefined || !wantedCosts.has(cost))) continue;
    if (isInTime(row)) allowed[row] = 1;
  }
  keepListed(allowed, constraints?.orientation, String, (value) =>
    rowsWhere(index, (row) => index.orientations[row] === value),
  );
  keepListed(allowed, constraints?.tags, nameOfTag, (tag) => rowsWithTag(index, tag));
  keepListed(
    allowed,
    constraints?.category,
    ({ taxonomy, code }) => JSON.stringify([taxonomy, code]),
    ({ taxonomy, code }) => rowsWith(index, [`c:${taxonomy}|${code}`]),
  );
  return allowed;
}

/** The index's terms for a tag: by its id, else by its name as a name or a keyword. */
export function termsOfTag({ gkbId, stdForm }: ConstraintTag): string[] {
  const byName = stdForm === undefined ? [] : [`n:${fold(stdForm)}`, `k:${fold(stdForm)}`];
  return gkbId === undefined ? byName : [`g:${gkbId}`, ...byName];
}

/** One name for the ways of writing a tag. */
export function nameOfTag({ gkbId, stdForm = '' }: ConstraintTag): string {
  return gkbId ?? fold(stdForm);
}

function fold(name: string): string {
  return foldStem(name.normalize('NFC').trim());
}

function rowsWithTag(index: PictureIndex, tag: ConstraintTag): Uint8Array {
  return rowsWith(index, termsOfTag(tag));
}

/** Values that are to be ignored are looked at as if no picture had them. */
function keepListed<T>(
  allowed: Uint8Array,
  listed: Listed<T>,
  nameOf: (value: T) => string,
  rowsOf: (value: T) => Uint8Array,
): void {
  if (!listed) return;
  const ignored = new Set(listed.ignore?.map(nameOf));
  const rowSets = (values: readonly T[] = []) =>
    values.map((value) => (ignored.has(nameOf(value)) ? undefined : rowsOf(value)));
  const any = rowSets(listed.anyOf);
  const all = rowSets(listed.allOf);
  const none = rowSets(listed.noneOf);
  for (let row = 0; row < allowed.length; row++) {
    const has = (rows: Uint8Array | undefined) => rows?.[row] === 1;
    const fits = (any.length === 0 || any.some(has)) && all.every(has) && !none.some(has);
    if (!fits) allowed[row] = 0;
  }
}

function rowsWith(index: PictureIndex, terms: readonly string[]): Uint8Array {
  const rows = new Uint8Array(index.rows);
  for (const term of terms) for (const posting of index.postings(term)) rows[rowOf(posting)] = 1;
  return rows;
}

function rowsWhere(index: PictureIndex, test: (row: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: index.rows }, (_, row) => (test(row) ? 1 : 0));
}

/** Both days count, in UTC. A picture without either date goes by the day when it was taken. */
function timeTest(
  index: PictureIndex,
  constraints: PhotoConstraints | undefined,
): (row: number) => boolean {
  const { dateAfter, dateBefore } = constraints ?? {};
  if (dateAfter === undefined && dateBefore === undefined) return () => true;
  const from = dateAfter === undefined ? Number.NEGATIVE_INFINITY : Date.parse(dateAfter);
  const to = dateBefore === undefined ? Number.POSITIVE_INFINITY : Date.parse(dateBefore) + day;
  const isIn = (time = Number.NaN) => time >= from && time < to;
  return (row) => {
    const [created, updated] = [index.createdAt[row], index.updatedAt[row]];
    const hasNeither = Number.isNaN(created ?? Number.NaN) && Number.isNaN(updated ?? Number.NaN);
    return isIn(created) || isIn(updated) || (hasNeither && isIn(index.takenAt[row]));
  };
}
