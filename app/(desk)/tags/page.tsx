import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { getLocale } from 'next-intl/server';
import { parseTagQuery, windowKey, windowSize } from '@/components/tags/table/tag-query';
import { TagsPage } from '@/components/tags/table/tags-page';
import { requirePageUser } from '@/lib/auth/current-user';
import { toSearchParams } from '@/lib/http/page-search';
import { isInterfaceLocale } from '@/lib/i18n/locale';
import { titled } from '@/lib/i18n/titled';
import { deskDatabase } from '@/lib/sql/desk-database';
import { pageTags } from '@/lib/tags/reads/page-tags';
import { tagDesk } from '@/lib/tags/tag-desk';

export const generateMetadata = titled('tags.title');

/**
 * Maximum wait in milliseconds for the first rows on the server; the browser loads them if they take longer or fail.
 */
const patience = 1_000;

export default async function Page({ searchParams }: PageProps<'/tags'>) {
  const [user, search, locale] = await Promise.all([requirePageUser(), searchParams, getLocale()]);
  const query = parseTagQuery(toSearchParams(search));
  const client = new QueryClient();
  await Promise.race([
    client.prefetchQuery({
      queryKey: windowKey(query, 0),
      queryFn: () =>
        pageTags(
          tagDesk(deskDatabase()),
          user,
          { ...query, offset: 0, limit: windowSize },
          isInterfaceLocale(locale) ? locale : 'en',
        ),
    }),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <TagsPage />
    </HydrationBoundary>
  );
}
