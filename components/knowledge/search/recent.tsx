'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/controls/button';
import { useUser } from '@/components/ui/user-context';
import { ItemLink } from './item-link';
import { forgetItems, type RecentItem, readRecentItems, watchRecentItems } from './recent-items';

const none: readonly RecentItem[] = [];

/** Items that the reader viewed recently. */
export function Recent() {
  const t = useTranslations('knowledge.recent');
  const { id } = useUser();
  const items = useSyncExternalStore(
    watchRecentItems,
    () => readRecentItems(id),
    () => none,
  );
  return (
    <section className="flex flex-col gap-2">
      <div className="flex h-8 items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{t('title')}</h2>
        {items.length > 0 && (
          <Button size="small" variant="ghost" onPress={() => forgetItems(id)}>
            {t('clear')}
          </Button>
        )}
      </div>
      {items.length === 0 ? (
        <p className="text-sm text-soft">{t('empty')}</p>
      ) : (
        <ul className="-mx-3 flex flex-col divide-y divide-line/60">
          {items.map((item) => (
            <li key={item.gkbId}>
              <ItemLink item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
