import type { EditorialTag } from '../../contract/media-tags.ts';
import { Failure } from '../../http/failure.ts';
import { createYielder } from '../../jobs/yielder.ts';
import type { BulkTags } from '../change-api.ts';
import { type ChangeDetails, nameSome } from '../reads/change-details.ts';
import type { Entry } from '../reads/entry.ts';
import type { TagDesk } from '../tag-desk.ts';
import type { Plan, PlanHead, PlannedItem } from './record-change.ts';
import { isSameTag, tidyTag } from './tag-input.ts';

type Action = BulkTags['action'];

/** Describes a change of many tags before each of them is looked at. Throws `tags-unchanged`. */
export async function headOfBulk(desk: TagDesk, bulk: BulkTags): Promise<PlanHead> {
  const entries = await findMeant(desk, bulk);
  if (entries.length === 0) throw new Failure('tags-unchanged');
  return { details: tell(bulk.action, entries), tags: entries.length };
}

/** Tags that are so already are left out. Throws `tags-unchanged`. */
export async function planBulk(desk: TagDesk, bulk: BulkTags): Promise<Plan> {
  const items: (PlannedItem & Pick<Entry, 'tag'>)[] = [];
  const yielder = createYielder();
  for (const { tag } of await findMeant(desk, bulk)) {
    const after = apply(bulk.action, tag);
    if (!isSameTag(tag, after)) items.push({ gkbId: tag.gkbId, tag, before: tag, after });
    if (yielder.isDue()) await yielder.pause();
  }
  if (items.length === 0) throw new Failure('tags-unchanged');
  return { details: tell(bulk.action, items), items };
}

/** The tags named, or those that fit a filter. Throws `services-away` where it is not known which are unused. */
export async function findMeant(
  desk: TagDesk,
  { ids, filter }: Pick<BulkTags, 'ids' | 'filter'>,
): Promise<readonly Entry[]> {
  const { vocabulary, uses, lists, db } = desk;
  if (!filter) return [...new Set(ids)].flatMap((gkbId) => vocabulary.get(gkbId) ?? []);
  await (filter.use === 'all' ? uses.read(db) : uses.readAnew(db));
  if (filter.use === 'unused' && uses.articles !== 'counted') throw new Failure('services-away');
  return lists.list(filter, { sort: 'name', direction: 'up' }, 'en');
}

function apply(action: Action, tag: EditorialTag): EditorialTag | undefined {
  const categories = tag.categories ?? [];
  switch (action.do) {
    case 'addCategory':
      return tidyTag({ ...tag, categories: [...categories, action.category] });
    case 'removeCategory':
      return tidyTag({ ...tag, categories: categories.filter((one) => one !== action.category) });
    case 'retire':
      return { ...tag, forbidden: true };
    case 'restore':
      return { ...tag, forbidden: false };
    case 'delete':
      return undefined;
    default:
      return action satisfies never;
  }
}

function tell(action: Action, entries: readonly Pick<Entry, 'tag'>[]): ChangeDetails {
  const { names } = nameSome(entries.slice(0, 10).map(({ tag }) => tag));
  const named = { names, count: entries.length };
  if (action.do === 'delete') {
    return { kind: 'delete', ...named, ...(action.untag && { untag: true }) };
  }
  const category = 'category' in action ? { category: action.category } : {};
  return { kind: 'bulk', action: action.do, ...category, ...named };
}
