'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import { useSession } from '../session-context';
import { useStore } from '../store';

/** What a list shows that has nothing to show: that it is on its way, that nothing was found, or what to do. */
export function PanelEmpty() {
  const t = useTranslations('drafts.panel');
  const { analysis, texts, settings } = useSession();
  const { status, latest } = useStore(analysis.request.state);
  const isEmpty = useStore(texts, (all) => all.every((text) => text.trim() === ''));
  if (isEmpty) return <Text>{t('write')}</Text>;
  if (latest) return <Text>{t('nothing')}</Text>;
  if (status === 'failed') return null;
  if (status === 'stale' && settings.analysisMode === 'demand') return <Text>{t('ask')}</Text>;
  return (
    <div role="status" className="flex flex-col gap-3 px-4 py-4">
      <span className="sr-only">{t('running')}</span>
      {[70, 55, 62, 40].map((width) => (
        <span key={width} style={{ width: `${width}%` }}>
          <Skeleton className="h-4 w-full" />
        </span>
      ))}
    </div>
  );
}

function Text({ children }: { children: string }) {
  return <p className="px-4 py-4 text-sm text-faint">{children}</p>;
}
