import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { foldForSearch } from '../../text/fold-for-search.ts';
import type { TagHit, TagPage, TagQuery } from '../api.ts';
import { readOffers } from '../offers.ts';
import { mayEditTags, type TagDesk } from '../tag-desk.ts';
import type { Entry, Term } from './entry.ts';
import { toRows } from './tag-row.ts';

const maxHits = 12;

/** Rank of a tag's best matching name, lower is better; undefined if none matches. */
type NameMatch = { rank: number; term: Term };

type RankedHit = { entry: Entry; match: NameMatch };
type Hit = RankedHit & { use: number };

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
  const window = list.slice(query.offset, query.offset + query.limit).map(({ tag }) => tag);
  return {
    rows: await toRows(desk, window, locale, { requestId }),
    total: list.length,
    size: vocabulary.size,
    categories: lists.categories(),
    articles: uses.articles,
    mayEdit: mayEditTags(user),
    offers: offers ?? { extras: false, batch: false, trial: false },
  };
}

/** The tags that fit what is being typed, best first: by fit, retired ones last, then by use. Throws Failure. */
export async function hitTags(desk: TagDesk, q: string): Promise<TagHit[]> {
  const { vocabulary, uses, lists, db } = desk;
  await Promise.all([vocabulary.read(), uses.read(db)]);
  const index = await lists.index();
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

/** Ranks the best name of a tag that matches: the whole name, its beginning, the beginning of a word, elsewhere. */
function matchName(entry: Entry, folded: string): NameMatch | undefined {
  let best: NameMatch | undefined;
  for (const term of entry.terms) {
    const rank = rankOf(term.folded, folded) * 2 + (term.kind === 'name' ? 0 : 1);
    if (rank < (best?.rank ?? worstRank)) best = { rank, term };
  }
  if (best) return best;
  const [name] = entry.terms;
  return name && { rank: worstRank, term: name };
}

const worstRank = 8;

function rankOf(term: string, typed: string): number {
  const at = term.indexOf(typed);
  if (at < 0) return worstRank;
  if (at === 0) return term.length === typed.length ? 0 : 1;
  return term[at - 1] === ' ' || term.includes(` ${typed}`, at) ? 2 : 3;
}
