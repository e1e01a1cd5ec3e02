'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { readReference } from '@/lib/knowledge/reads/reference';
import type { KnowledgeQuery } from './knowledge-query';

/** Nothing was found: what else can be tried. */
export function NoResults(props: {
  query: KnowledgeQuery;
  onAnyKind: () => void;
  /** Missing: the reader may not add items. */
  onAdd?: (() => void) | undefined;
}) {
  const { query, onAnyKind, onAdd } = props;
  const t = useTranslations('knowledge');
  const reference = readReference(query.q);
  const isId = reference !== undefined && reference.kind !== 'title';
  const isNarrow = query.types.length > 0 && !isId;
  return (
    <div className="rounded-xl border border-dashed border-line-strong p-6">
      <h2 className="font-serif text-xl font-semibold">
        {isId
          ? t('search.noId')
          : t(isNarrow ? 'search.noneOfKind' : 'search.noneTitle', { query: query.q })}
      </h2>
      {!isId && !isNarrow && <p className="mt-1 text-soft">{t('search.noneText')}</p>}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {isNarrow && <Button onPress={onAnyKind}>{t('search.anyKind')}</Button>}
        {onAdd && (
          <Button icon={Plus} onPress={onAdd}>
            {t('add.button')}
          </Button>
        )}
      </div>
    </div>
  );
}
