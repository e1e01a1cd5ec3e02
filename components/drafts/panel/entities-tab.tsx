'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo } from 'react';
import { groupEntities } from '../analysis/items';
import { useSession } from '../session-context';
import { useStore } from '../use-store';
import { ItemList } from './item-list';
import { PanelEmpty } from './panel-empty';

/** Everything that the text names, by type; tags or not. */
export function EntitiesTab() {
  const t = useTranslations('drafts');
  const session = useSession();
  const items = useDeferredValue(useStore(session.items));
  const groups = useMemo(
    () =>
      groupEntities(items).map(({ type, items: members }) => ({
        id: type,
        label: t.has(`typesMany.${type}`) ? t(`typesMany.${type}`) : type,
        items: members,
      })),
    [items, t],
  );
  return groups.length > 0 ? (
    <ItemList label={t('entities.title')} groups={groups} />
  ) : (
    <PanelEmpty />
  );
}
