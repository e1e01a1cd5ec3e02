import type { InterfaceLocale, Me } from '../../auth/api.ts';
import type { TagHit, TagPage, TagQuery } from '../api.ts';
import { readOffers } from '../offers.ts';
import { mayEditTags, type TagDesk } from '../tag-desk.ts';
import { searchTags } from './search-tags.ts';
import { toRows } from './tag-row.ts';

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
    .map(({ tag }) => ({ tag, use: uses.of(tag.gkbId) }));
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
