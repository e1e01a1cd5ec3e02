'use client';

import { useTranslations } from 'next-intl';
import type { Item } from '../analysis/items';

/** What kind of thing an item is: its entity's type, else its tag's. */
export function useTypeName(): (item: Pick<Item, 'entityType' | 'tagType'>) => string {
  const t = useTranslations('drafts.types');
  return ({ entityType, tagType }) => {
    if (tagType === 'editorial') return t('editorial');
    const type = entityType ?? tagType;
    if (!type) return '';
    return t.has(type) ? t(type) : type;
  };
}
