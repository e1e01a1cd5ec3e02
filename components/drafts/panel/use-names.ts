import { useLocale, useTranslations } from 'next-intl';
import { describeForm } from '@/lib/i18n/describe-form';
import type { Item } from '../analysis/items';

type Named = { stdForm: string; entityType?: string; type?: string };

/** Names items on the screen: times, numbers and amounts in words, anything else by its standard form. */
export function useItemName(): (item: Named) => string {
  const locale = useLocale();
  return ({ stdForm, entityType, type = entityType }) => describeForm({ stdForm, type }, locale);
}

/** Names the type of an item: its entity's, else its tag's. */
export function useTypeName(): (item: Pick<Item, 'entityType' | 'tagType'>) => string {
  const t = useTranslations('drafts.types');
  return ({ entityType, tagType }) => {
    if (tagType === 'editorial') return t('editorial');
    const type = entityType ?? tagType;
    if (!type) return '';
    return t.has(type) ? t(type) : type;
  };
}
