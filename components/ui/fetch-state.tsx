import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from './controls/button';
import { ErrorCard } from './error-card';
import { Skeleton } from './skeleton';

type Query = Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>;

/** Skeleton of what is being read, or why it could not be read; nothing once it is there. */
export function FetchState({ query, skeleton }: { query: Query; skeleton: string }) {
  return (
    <>
      {query.isPending && <Skeleton className={skeleton} />}
      {query.error && <ErrorCard error={query.error} onRetry={() => void query.refetch()} />}
    </>
  );
}

/** Loads the next page of a list; nothing after the last. */
export function MoreButton(props: {
  list: UseInfiniteQueryResult<InfiniteData<unknown>>;
  className?: string;
}) {
  const { list, className = 'self-center' } = props;
  const t = useTranslations('common');
  if (!list.hasNextPage) return null;
  return (
    <Button
      className={className}
      isPending={list.isFetchingNextPage}
      onPress={() => void list.fetchNextPage()}
    >
      {t('more')}
    </Button>
  );
}
