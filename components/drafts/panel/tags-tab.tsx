'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo } from 'react';
import { Slider } from '@/components/ui/controls/slider';
import { groupTags } from '../analysis/items';
import { useIsReadOnly, useSession } from '../session-context';
import { useStore } from '../store';
import { AddTag } from './add-tag';
import { type ItemGroup, ItemList } from './item-list';
import { PanelEmpty } from './panel-status';
import { useItemName } from './use-names';

export function TagsTab() {
  const t = useTranslations('drafts.tags');
  const session = useSession();
  const nameOf = useItemName();
  const items = useDeferredValue(useStore(session.items));
  const threshold = useStore(session.threshold);
  const isReadOnly = useIsReadOnly();
  const gone = useStore(session.analysis.findings, (findings) => findings?.gone);
  const groups = useMemo((): ItemGroup[] => {
    const { kept, suggested, removed } = groupTags(items);
    return [
      {
        id: 'kept',
        label: t('kept'),
        items: kept,
        note: kept.length === 0 && <Note>{t('noneKept')}</Note>,
      },
      { id: 'suggested', label: t('suggested'), items: suggested },
      { id: 'removed', label: t('removed'), items: removed },
    ].filter((group) => group.id === 'kept' || group.items.length > 0);
  }, [items, t]);
  const lost = (gone ?? []).filter(
    (item) => item.tag && !items.some((other) => other.key === item.key),
  );
  const hasTags = groups.some((group) => group.items.length > 0);

  return (
    <>
      <div className="px-4 pt-3">
        <Slider
          label={t('threshold')}
          value={threshold}
          isDisabled={isReadOnly}
          onChange={session.setThreshold}
        />
      </div>
      {hasTags ? (
        <ItemList label={t('title')} groups={groups} onShown={session.markShown} />
      ) : (
        <PanelEmpty />
      )}
      {lost.length > 0 && (
        <Note>
          {t('gone', {
            count: lost.length,
            names: lost.map(nameOf).slice(0, 6).join(', '),
          })}
        </Note>
      )}
      {!isReadOnly && <AddTag />}
    </>
  );
}

function Note({ children }: { children: string }) {
  return <p className="px-4 pb-1 text-xs text-faint">{children}</p>;
}
