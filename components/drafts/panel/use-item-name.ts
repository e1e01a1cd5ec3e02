'use client';

import { useLocale } from 'next-intl';
import { describeForm } from '@/lib/i18n/describe-form';

type Named = { stdForm: string; entityType?: string; type?: string };

/** How an item is called on the screen: times, numbers and amounts in words, anything else by its standard form. */
export function useItemName(): (item: Named) => string {
  const locale = useLocale();
  return ({ stdForm, entityType, type = entityType }) => describeForm({ stdForm, type }, locale);
}
