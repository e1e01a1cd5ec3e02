import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/controls/button';
import { FetchState } from '@/components/ui/fetch-state';
import { useApi } from '@/components/ui/hooks/use-api';
import { usePersonalStorage, useUser } from '@/components/ui/user-context';
import type { RecentChange } from '@/lib/knowledge/api';
import { ChangeLine } from '../changed-fields';
import { ItemLink } from './item-link';
import { forgetItems, type RecentItem, readRecentItems, watchRecentItems } from './recent-items';

const none: readonly RecentItem[] = [];

export function Recent() {
  const t = useTranslations('knowledge.recent');
  const { id } = useUser();
  const storage = usePersonalStorage().local;
  const items = useSyncExternalStore(
    watchRecentItems,
    () => readRecentItems(storage, id),
    () => none,
  );
  return (
    <section className="flex flex-col gap-2">
      <div className="flex h-8 items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{t('title')}</h2>
        {items.length > 0 && (
          <Button size="small" variant="ghost" onPress={() => forgetItems(storage, id)}>
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

export function RecentChanges() {
  const t = useTranslations('knowledge.recent');
  const language = useLocale();
  const list = useApi<{ changes: RecentChange[] }>(
    ['knowledge-changes', language],
    '/api/knowledge/changes',
  );
  const changes = list.data?.changes ?? [];
  return (
    <section className="flex flex-col gap-2">
      <h2 className="flex h-8 items-center text-base font-semibold">{t('changesTitle')}</h2>
      <FetchState query={list} skeleton="h-16 w-full" />
      {list.data && changes.length === 0 && (
        <p className="text-sm text-soft">{t('changesEmpty')}</p>
      )}
      <ul className="flex flex-col gap-2">
        {changes.map((change) => (
          <li key={change.gkbId} className="flex flex-col">
            <Link
              href={`/knowledge/${encodeURIComponent(change.gkbId)}`}
              className="self-start font-serif font-semibold hover:text-accent pointer-coarse:pt-3 pointer-coarse:pb-1"
            >
              {change.stdForm}
            </Link>
            <ChangeLine change={change} />
          </li>
        ))}
      </ul>
    </section>
  );
}
