'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Time } from '@/components/ui/time';
import { usePageState, useSession } from '../session-context';
import { useStore } from '../use-store';

/** Says that the draft was changed elsewhere while something here is unsaved, and opens the comparison. */
export function ConflictBanner() {
  const t = useTranslations('drafts.conflict');
  const { saving, me } = useSession();
  const page = usePageState();
  const state = useStore(saving.queue.state);
  if (state.kind !== 'conflict') return null;
  const { updatedBy, updatedAt } = state.current;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-warn/40 bg-warn-soft px-4 py-2.5 text-sm"
    >
      <TriangleAlert size={17} className="shrink-0 text-warn" aria-hidden />
      <p className="min-w-48 flex-1">
        {updatedBy.id === me.id ? t('byYou') : t('by', { name: updatedBy.name })} (
        <Time at={updatedAt} />
        ). {t('kept')}
      </p>
      <Button size="small" variant="primary" onPress={() => page.dialog.set('compare')}>
        {t('compare')}
      </Button>
    </div>
  );
}
