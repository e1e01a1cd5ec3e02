import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { EmptyCard } from '@/components/ui/empty-card';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiFailure } from '@/lib/http/call-api';
import type { TagPage } from '@/lib/tags/api';
import type { ListQuery } from './tag-query';
import type { useTagList } from './use-tag-windows';

export function Notices({ list }: { list: ReturnType<typeof useTagList> }) {
  const t = useTranslations('tags');
  const head = list.data;
  const isAway =
    list.error instanceof ApiFailure &&
    (list.error.kind === 'services-unreachable' || list.error.kind === 'offline');
  return (
    <>
      {head && !head.mayEdit && <p className="text-sm text-soft">{t('readOnly')}</p>}
      {head?.mayEdit && !head.offers.batch && <p className="text-sm text-soft">{t('hosted')}</p>}
      {list.error && (
        <ErrorCard
          error={list.error}
          title={isAway && !head ? t('down') : undefined}
          onRetry={() => list.refetch()}
        />
      )}
    </>
  );
}

export function ArticleCounting({ state }: { state: Exclude<TagPage['articles'], 'counted'> }) {
  const t = useTranslations('tags.articles');
  return (
    <p role="status" className="text-sm text-soft">
      {t(state)}
    </p>
  );
}

export function NoMatch(props: {
  query: ListQuery;
  canEdit: boolean;
  onShow: (query: ListQuery) => void;
}) {
  const { query, canEdit, onShow } = props;
  const t = useTranslations('tags');
  const router = useRouter();
  const name = query.q.trim();
  return (
    <EmptyCard title={t('noMatch')} text={t('noMatchText')}>
      <Button onPress={() => onShow({ ...query, q: '', category: '', state: 'all', use: 'all' })}>
        {t('clearFilters')}
      </Button>
      {canEdit && name && (
        <Button
          icon={Plus}
          className="max-w-full"
          onPress={() => router.push(`/tags/new?${new URLSearchParams({ name })}`)}
        >
          <span className="min-w-0 truncate">{t('newNamed', { name })}</span>
        </Button>
      )}
    </EmptyCard>
  );
}

export function TableSkeleton() {
  return (
    <div className="flex flex-col divide-y divide-line border-t border-line" aria-hidden>
      {Array.from({ length: 12 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but places
        <div key={row} className="flex h-11 items-center gap-6">
          <Skeleton className="ml-2 size-4" />
          <Skeleton className={`h-3.5 ${row % 3 === 0 ? 'w-1/4' : 'w-1/3'}`} />
        </div>
      ))}
    </div>
  );
}
