import { foldForSearch } from '../../text/fold-for-search.ts';
import type { TagHit } from '../api.ts';
import type { Entry } from './entry.ts';
import { type Fit, fitOf } from './fit.ts';
import type { NameIndex } from './name-index.ts';
import type { TagUses } from './use.ts';

const maxHits = 12;

type Hit = { entry: Entry; fit: Fit; use: number };

/** The tags that fit what is being typed, the best first: by how a name fits, retired ones last, then by use. */
export function searchTags(index: NameIndex, uses: TagUses, q: string): TagHit[] {
  const typed = foldForSearch(q);
  const hits: Hit[] = [];
  for (const entry of index.find(q)) {
    const fit = fitOf(entry, typed);
    if (!fit) continue;
    const worst = hits.length === maxHits ? hits.at(-1) : undefined;
    // Counting and comparing costs more than this check.
    if (worst && compareFits(worst, { entry, fit }) < 0) continue;
    const hit = { entry, fit, use: uses.of(entry.tag.gkbId).drafts };
    if (worst && compareHits(worst, hit) <= 0) continue;
    const place = hits.findIndex((other) => compareHits(hit, other) < 0);
    hits.splice(place < 0 ? hits.length : place, 0, hit);
    if (hits.length > maxHits) hits.pop();
  }
  return hits.map(({ entry: { tag }, fit: { term } }) => ({
    gkbId: tag.gkbId,
    name: tag.name,
    ...(term.kind !== 'name' && { matched: term.text }),
    categories: tag.categories ?? [],
    forbidden: tag.forbidden,
  }));
}

type Fitting = Omit<Hit, 'use'>;

function compareFits(a: Fitting, b: Fitting): number {
  return Number(a.entry.tag.forbidden) - Number(b.entry.tag.forbidden) || a.fit.rank - b.fit.rank;
}

function compareHits(a: Hit, b: Hit): number {
  return (
    compareFits(a, b) ||
    b.use - a.use ||
    a.entry.tag.name.length - b.entry.tag.name.length ||
    (a.entry.tag.name < b.entry.tag.name ? -1 : 1)
  );
}
