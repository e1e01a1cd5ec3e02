import { packVector, type Vector } from '../../encoder/vectors/port.ts';
import type { Meaning } from '../index/vectors/nearest.ts';
import type { IndexedHit } from '../searcher/found-articles.ts';
import { askAll, hitOf, rankedFields } from './folded-search.ts';
import type { SearchedArchive } from './index-words.ts';
import { allOf, type Dsl } from './query-dsl.ts';
import { codesOf, fieldOf } from './vectors.ts';

/** Articles asked for in place of one, as some will be near-duplicates of others. */
const overscan = 2;

/** Of near-duplicates one is found, unless `withDuplicates`. */
type NearestOptions = { readonly limit: number; readonly withDuplicates?: boolean };

/** Finds the articles nearest to a text by any of their vectors, roughly the nearest first; none without vectors. */
export async function findNearest(
  { place, hasVectors }: Pick<SearchedArchive, 'place' | 'hasVectors'>,
  { model, vector }: Meaning,
  filter: readonly Dsl[],
  { limit, withDuplicates = false }: NearestOptions,
): Promise<IndexedHit[]> {
  if (!hasVectors) return [];
  const path = fieldOf(model);
  const codes = [...codesOf(packVector(vector as Vector))];
  const size = overscan * limit;
  const near = { vector: codes, k: size, filter: allOf({ filter }) };
  const query = {
    // There is no such field before the first vectors of the model.
    nested: { path, ignore_unmapped: true, query: { knn: { [`${path}.vector`]: near } } },
  };
  const { docvalue_fields: fields, ...rest } = rankedFields;
  const body = { size, ...rest, docvalue_fields: [...fields, 'group', 'leads'], query };
  const [answer] = await askAll(place, [body]);
  const hits = answer?.hits.hits ?? [];
  if (withDuplicates) return hits.slice(0, limit).map(hitOf);
  const byGroup = Map.groupBy(hits, ({ fields: own }) => own?.group?.[0] ?? own?.key?.[0]);
  const groups = [...byGroup.values()].slice(0, limit);
  return groups.flatMap((group) => {
    const shown = group.find(({ fields: own }) => String(own?.leads?.[0]) === 'true') ?? group[0];
    return shown ? [hitOf(shown)] : [];
  });
}
