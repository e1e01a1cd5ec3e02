import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { draftsKey, parseDraftQuery } from '@/components/start/draft-query';
import { DraftsPage } from '@/components/start/drafts-page';
import { requirePageUser } from '@/lib/auth/current-user';
import { listDrafts } from '@/lib/drafts/reads/drafts';
import { toSearchParams } from '@/lib/http/page-search';
import { deskDatabase } from '@/lib/sql/desk-database';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('start');
  return { title: t('title') };
}

export default async function Page({ searchParams }: PageProps<'/drafts'>) {
  const user = await requirePageUser();
  const query = parseDraftQuery(toSearchParams(await searchParams));
  const client = new QueryClient();
  await client.prefetchInfiniteQuery({
    queryKey: draftsKey(query),
    queryFn: () => listDrafts(deskDatabase(), user, query),
    initialPageParam: undefined,
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <DraftsPage />
    </HydrationBoundary>
  );
}
