'use client';

import { Replace, TagPlus, TagX, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button, IconButton } from '@/components/ui/button';
import { FootBar } from '@/components/ui/foot-bar';
import { countSelected, type Selection } from './selection';
import type { TaggingAct } from './tagging-dialog';

/** Actions on the selected articles, at the bottom of the window. */
export function BulkBar(props: {
  selection: Selection;
  total: number;
  onSelectAll: () => void;
  onAct: (act: TaggingAct) => void;
  onClear: () => void;
}) {
  const { selection, total, onSelectAll, onAct, onClear } = props;
  const t = useTranslations('archive.bulk');
  const count = countSelected(selection);
  return (
    <FootBar label={t('label')} className="max-w-3xl flex-wrap gap-x-2 gap-y-1.5 py-2 pr-2 pl-4">
      <p role="status" className="mr-auto text-sm font-medium">
        {t(selection.kind === 'all' ? 'all' : 'some', { count })}
      </p>
      {selection.kind === 'some' && total > count && (
        <Button size="small" variant="ghost" onPress={onSelectAll}>
          {t('selectAll', { count: total })}
        </Button>
      )}
      <div className="flex flex-wrap gap-2 max-sm:order-last max-sm:-ml-2 max-sm:w-[calc(100%+0.5rem)] max-sm:*:flex-1 max-sm:[&_svg]:hidden">
        <Button size="small" icon={TagPlus} onPress={() => onAct('add')}>
          {t('add')}
        </Button>
        <Button size="small" icon={TagX} onPress={() => onAct('remove')}>
          {t('remove')}
        </Button>
        <Button size="small" icon={Replace} onPress={() => onAct('replace')}>
          {t('replace')}
        </Button>
      </div>
      <IconButton size="small" icon={X} label={t('clear')} onPress={onClear} />
    </FootBar>
  );
}
