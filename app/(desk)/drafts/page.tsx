import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { draftsKey, parseDraftQuery } from '@/components/start/draft-query';
import { DraftsPage } from '@/components/start/drafts-page';
import { requirePageUser } from '@/lib/auth/current-user';
import { listDrafts } from '@/lib/drafts/reads/drafts';
import { toSearchParams } from '@/lib/http/page-search';
import { titled } from '@/lib/i18n/titled';
import { deskDatabase } from '@/lib/sql/desk-database';

export const generateMetadata = titled('start.title');

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
