import type { PhotoConstraints } from '../../../../lib/contract/media-photos.ts';
import { type PictureIndex, rowOf } from '../local/picture-index.ts';
import type { PhotoFilter } from '../photo-bank.ts';
import { foldName, nameOfTag } from './concepts.ts';

type Listed<T> = { anyOf?: T[]; allOf?: T[]; noneOf?: T[]; ignore?: T[] } | undefined;

const day = 86_400_000;

/** Marks rows with 1; empty rows never pass. */
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
  applyListed(allowed, constraints?.orientation, String, (value, give) => {
    for (const [row, orientation] of index.orientations.entries()) {
      if (orientation === value) give(row);
    }
  });
  applyListed(allowed, constraints?.tags, nameOfTag, (tag, give) => {
    giveRowsWith(index, termsOfTag(tag), give);
  });
  applyListed(
    allowed,
    constraints?.category,
    ({ taxonomy, code }) => JSON.stringify([taxonomy, code]),
    ({ taxonomy, code }, give) => giveRowsWith(index, [`c:${taxonomy}|${code}`], give),
  );
  return allowed;
}

/** Index terms of a tag: its id, and its name as a name or a keyword. */
function termsOfTag({ gkbId, stdForm }: { gkbId?: string; stdForm?: string }): string[] {
  const byName = stdForm === undefined ? [] : [`n:${foldName(stdForm)}`, `k:${foldName(stdForm)}`];
  return gkbId === undefined ? byName : [`g:${gkbId}`, ...byName];
}

/** Applies the lists of one constraint. Ignored values are treated as if no picture had them; duplicates count once. */
function applyListed<T>(
  allowed: Uint8Array,
  listed: Listed<T>,
  nameOf: (value: T) => string,
  giveRows: (value: T, give: (row: number) => void) => void,
): void {
  if (!listed) return;
  const ignored = new Set(listed.ignore?.map(nameOf));
  const known = (values: readonly T[] = []) =>
    [...new Map(values.map((value) => [nameOf(value), value])).entries()]
      .filter(([name]) => !ignored.has(name))
      .map(([, value]) => value);
  const restrictTo = (values: readonly T[]) => {
    const having = new Uint8Array(allowed.length);
    for (const value of values) {
      giveRows(value, (row) => {
        having[row] = 1;
      });
    }
    for (let row = 0; row < allowed.length; row++) if (having[row] === 0) allowed[row] = 0;
  };
  if (listed.anyOf?.length) restrictTo(known(listed.anyOf));
  if (listed.allOf?.some((value) => ignored.has(nameOf(value)))) allowed.fill(0);
  for (const value of known(listed.allOf)) {
    if (!allowed.includes(1)) return;
    restrictTo([value]);
  }
  for (const value of known(listed.noneOf)) {
    giveRows(value, (row) => {
      allowed[row] = 0;
    });
  }
}

function giveRowsWith(
  index: PictureIndex,
  terms: readonly string[],
  give: (row: number) => void,
): void {
  for (const term of terms) for (const posting of index.postings(term)) give(rowOf(posting));
}

/** Both days are included, in UTC. A picture without creation and update dates is tested by the day it was taken. */
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
