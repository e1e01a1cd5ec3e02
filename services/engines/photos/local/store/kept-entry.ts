import * as z from 'zod';
import { orientations } from '../../../../../lib/contract/inventories.ts';
import { photoCosts } from '../../../../../lib/contract/photo-details.ts';
import type { PictureEntry } from '../picture-index.ts';

const Time = z.number().nullable();
/** Times, shape, cost, and the terms by the sum of the places where they stand. */
const KeptEntry = z.tuple([
  z.tuple([Time, Time, Time]),
  z.enum(orientations),
  z.enum(photoCosts),
  z.record(z.string().regex(/^\d{1,3}$/), z.array(z.string())),
]);

/** What a picture is found by, as it is kept. */
export function writeEntry(entry: Omit<PictureEntry, 'id'>): string {
  const { takenAt, createdAt, updatedAt, orientation, cost } = entry;
  const terms: Record<string, string[]> = {};
  for (const [term, places] of entry.terms) {
    terms[places] ??= [];
    terms[places].push(term);
  }
  const times: [number, number, number] = [takenAt, createdAt, updatedAt];
  // What is not known, NaN, is null in JSON.
  return JSON.stringify([times, orientation, cost, terms] satisfies z.input<typeof KeptEntry>);
}

/** Undefined: it was kept in another way, by another version. */
export function readEntry(id: string, kept: string): PictureEntry | undefined {
  const read = KeptEntry.safeParse(JSON.parse(kept));
  if (!read.success) return undefined;
  const [[takenAt, createdAt, updatedAt], orientation, cost, byPlaces] = read.data;
  const terms = new Map<string, number>();
  for (const [places, texts] of Object.entries(byPlaces)) {
    for (const text of texts) terms.set(text, Number(places));
  }
  return {
    id,
    terms,
    takenAt: takenAt ?? Number.NaN,
    createdAt: createdAt ?? Number.NaN,
    updatedAt: updatedAt ?? Number.NaN,
    orientation,
    cost,
  };
}
