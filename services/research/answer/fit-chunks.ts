import { placeOf } from '../article-text.ts';
import type { ComposedPart, Passage } from '../types.ts';

/** As many parts as can be told with so many passages; of a part's passages the first ones count most. */
export function fitChunks(parts: readonly ComposedPart[], maxChunks: number): ComposedPart[] {
  const places = new Set<string>();
  const fits = (passage: Passage) => {
    const place = placeOf(passage);
    if (!places.has(place) && places.size >= maxChunks) return false;
    places.add(place);
    return true;
  };
  return parts.flatMap((part): ComposedPart[] => {
    const sources = part.sources.filter(fits);
    if (part.sources.length > 0 && sources.length === 0) return [];
    const { values, ...rest } = part;
    if (!values) return [{ ...rest, sources }];
    const told = values.flatMap((value) => {
      const own = value.sources.filter(fits);
      return own.length > 0 ? [{ ...value, sources: own }] : [];
    });
    return [{ ...rest, sources, ...(told.length > 1 && { values: told }) }];
  });
}
