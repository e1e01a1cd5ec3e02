import type { EditorialTag } from '../contract/media-tags.ts';
import type { InterfaceLocale, Me } from '../desk/api.ts';
import { Failure } from '../desk/failure.ts';
import type { BulkTags, TagChange } from './api.ts';
import { tellOfChange } from './await-change.ts';
import { createBreather } from './breather.ts';
import { type ChangeDetails, nameSome } from './change-details.ts';
import { changeTags } from './change-tags.ts';
import type { PlannedItem } from './record-change.ts';
import type { TagDesk } from './tag-desk.ts';
import { isSameTag, tidyTag } from './tag-input.ts';

type Action = BulkTags['action'];

/** Does the same to many tags as one act. Tags that are so already are left out. Throws `tags-unchanged`. */
export async function changeManyTags(
  desk: TagDesk,
  user: Me,
  { ids, filter, action }: BulkTags,
  locale: InterfaceLocale,
): Promise<TagChange> {
  if ((ids === undefined) === (filter === undefined)) {
    throw new Failure('invalid', { field: 'ids', reason: 'it takes either ids or a filter' });
  }
  const started = await changeTags(desk, user.id, async (vocabulary) => {
    const { uses, lists, db } = desk;
    await uses.read(db);
    const entries = filter
      ? await lists.list(filter, { sort: 'name', direction: 'up' }, locale)
      : [...new Set(ids)].flatMap((gkbId) => vocabulary.get(gkbId) ?? []);
    const items: PlannedItem[] = [];
    const breather = createBreather();
    for (const { tag } of entries) {
      const after = apply(action, tag);
      if (!isSameTag(tag, after)) items.push({ gkbId: tag.gkbId, before: tag, after });
      if (breather.isDue()) await breather.pause();
    }
    if (items.length === 0) throw new Failure('tags-unchanged');
    return { details: tell(action, items), items };
  });
  return tellOfChange(desk.db, started, locale);
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
    default: {
      const unknown: never = action;
      return unknown;
    }
  }
}

function tell(action: Action, items: readonly PlannedItem[]): ChangeDetails {
  const named = nameSome(items.flatMap(({ before }) => before ?? []));
  if (action.do === 'delete') return { kind: 'delete', ...named };
  const category = 'category' in action ? { category: action.category } : {};
  return { kind: 'bulk', action: action.do, ...category, ...named };
}
