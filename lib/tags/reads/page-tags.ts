import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { foldForSearch } from '../../text/fold-for-search.ts';
import type { TagHit, TagPage, TagQuery } from '../api.ts';
import { readOffers } from '../offers.ts';
import { mayEditTags, type TagDesk } from '../tag-desk.ts';
import type { Entry } from './entry.ts';
import { matchName, type NameMatch } from './match-name.ts';
import type { NameIndex } from './name-index.ts';
import { toRows } from './tag-row.ts';
import type { TagUses } from './tag-uses.ts';

const maxHits = 12;

type Hit = { entry: Entry; match: NameMatch; use: number };

type RankedHit = Omit<Hit, 'use'>;

/** A window of the vocabulary as filtered and ordered. Throws Failure. */
export async function pageTags(
  desk: TagDesk,
  user: Me,
  query: TagQuery,
  locale: InterfaceLocale,
  requestId?: string,
): Promise<TagPage> {
  const { vocabulary, uses, lists, services, db } = desk;
  const reading = query.use === 'all' ? uses.read(db) : uses.readAnew(db);
  const [offers] = await Promise.all([readOffers(services), vocabulary.read(), reading]);
  const list = await lists.list(query, query, locale);
  const window = list
    .slice(query.offset, query.offset + query.limit)
    .map(({ tag }) => ({ tag, use: uses.get(tag.gkbId) }));
  return {
    rows: await toRows(services, window, locale, { requestId }),
    total: list.length,
    size: vocabulary.size,
    categories: lists.categories(),
    articles: uses.articles,
    mayEdit: mayEditTags(user),
    offers: offers ?? { extras: false, batch: false, trial: false },
  };
}

/** The tags that fit what is typed. Throws Failure. */
export async function hitTags(desk: TagDesk, q: string): Promise<TagHit[]> {
  const { vocabulary, uses, lists, db } = desk;
  await Promise.all([vocabulary.read(), uses.read(db)]);
  return searchTags(await lists.index(), uses, q);
}

/** The tags that fit what is being typed, the best first: by how a name fits, retired ones last, then by use. */
function searchTags(index: NameIndex, uses: TagUses, q: string): TagHit[] {
  const typed = foldForSearch(q);
  const hits: Hit[] = [];
  for (const entry of index.find(q)) {
    const match = matchName(entry, typed);
    if (!match) continue;
    const worst = hits.length === maxHits ? hits.at(-1) : undefined;
    // Counting and comparing costs more than this check.
    if (worst && compareMatches(worst, { entry, match }) < 0) continue;
    const hit = { entry, match, use: uses.get(entry.tag.gkbId).drafts };
    if (worst && compareHits(worst, hit) <= 0) continue;
    const place = hits.findIndex((other) => compareHits(hit, other) < 0);
    hits.splice(place < 0 ? hits.length : place, 0, hit);
    if (hits.length > maxHits) hits.pop();
  }
  return hits.map(({ entry: { tag }, match: { term } }) => ({
    gkbId: tag.gkbId,
    name: tag.name,
    ...(term.kind !== 'name' && { matched: term.text }),
    categories: tag.categories ?? [],
    forbidden: tag.forbidden,
  }));
}

function compareMatches(a: RankedHit, b: RankedHit): number {
  return (
    Number(a.entry.tag.forbidden) - Number(b.entry.tag.forbidden) || a.match.rank - b.match.rank
  );
}

function compareHits(a: Hit, b: Hit): number {
  return (
    compareMatches(a, b) ||
    b.use - a.use ||
    a.entry.tag.name.length - b.entry.tag.name.length ||
    (a.entry.tag.name < b.entry.tag.name ? -1 : 1)
  );
}
