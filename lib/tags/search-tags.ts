import { fold } from '../desk/fold.ts';
import type { TagHit } from './api.ts';
import type { Entry } from './entry.ts';
import { type Fit, fitOf } from './fit.ts';
import type { Haystack } from './haystack.ts';
import type { TagUses } from './use.ts';

const mostHits = 12;

type Hit = { entry: Entry; fit: Fit; use: number };

/** Fewer letters than these fit nearly every tag somewhere: only beginnings of words count. */
const fewestInside = 3;

/** The tags that fit what is being typed, the best first: by how a name fits, retired ones last, then by use. */
export function searchTags(haystack: Haystack, uses: TagUses, q: string): TagHit[] {
  const typed = fold(q);
  const found = typed.length < fewestInside ? haystack.findBeginning(q) : haystack.find(q);
  const hits: Hit[] = [];
  for (const entry of found) {
    const fit = fitOf(entry, typed);
    if (!fit) continue;
    const hit = { entry, fit, use: uses.of(entry.tag.gkbId).drafts };
    const worst = hits.at(-1);
    if (hits.length === mostHits && worst && compareHits(worst, hit) <= 0) continue;
    const place = hits.findIndex((other) => compareHits(hit, other) < 0);
    hits.splice(place < 0 ? hits.length : place, 0, hit);
    if (hits.length > mostHits) hits.pop();
  }
  return hits.map(({ entry: { tag }, fit: { term } }) => ({
    gkbId: tag.gkbId,
    name: tag.name,
    ...(term.kind !== 'name' && { matched: term.text }),
    categories: tag.categories ?? [],
    forbidden: tag.forbidden,
  }));
}

function compareHits(a: Hit, b: Hit): number {
  return (
    Number(a.entry.tag.forbidden) - Number(b.entry.tag.forbidden) ||
    a.fit.rank - b.fit.rank ||
    b.use - a.use ||
    a.entry.tag.name.length - b.entry.tag.name.length ||
    (a.entry.tag.name < b.entry.tag.name ? -1 : 1)
  );
}
