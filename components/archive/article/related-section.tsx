import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ErrorCard } from '@/components/ui/error-card';
import { MarkedText } from '@/components/ui/marked-text';
import { Skeleton } from '@/components/ui/skeleton';
import { Time } from '@/components/ui/time';
import type { RelatedArticle } from '@/lib/archive/api';
import { articlePath } from '@/lib/drafts/content/link-address';
import { callApi } from '@/lib/http/call-api';
import { articleAddress } from './article-address';
import { SideSection } from './side-section';

/** Related articles, each with the reason. */
export function RelatedSection({ id }: { id: string }) {
  const t = useTranslations('article');
  const { data, error, refetch } = useQuery({
    queryKey: ['article-related', id],
    staleTime: 5 * 60_000,
    retry: false,
    queryFn: ({ signal }) =>
      callApi<{ related: RelatedArticle[] }>(`${articleAddress(id)}/related`, { signal }),
  });
  return (
    <SideSection title={t('related')}>
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-20 w-full" />}
      {data?.related.length === 0 && <p className="text-faint">{t('noRelated')}</p>}
      <ul className="flex flex-col gap-3">
        {data?.related.map((article) => (
          <li key={article.id} className="flex flex-col gap-0.5">
            <Link
              href={articlePath(article.id)}
              lang={article.language}
              className="min-h-6 py-0.5 font-serif leading-snug font-semibold hover:underline pointer-coarse:py-2"
            >
              {article.title || article.id}
            </Link>
            <RelationReasons article={article} />
          </li>
        ))}
      </ul>
    </SideSection>
  );
}

function RelationReasons({ article }: { article: RelatedArticle }) {
  const { entities, tags, words, sentence } = article.reasons;
  const shared = [...entities.map(({ name }) => name), ...tags];
  const why = shared.length > 0 ? shared : words;
  return (
    <>
      <p className="text-xs text-faint">
        {article.publishedAt && <Time at={article.publishedAt} isDate />}
        {article.publishedAt && why.length > 0 && ' · '}
        {why.slice(0, 5).join(', ')}
      </p>
      {sentence && (
        <p lang={article.language} className="font-serif text-[13px] leading-snug text-soft">
          <MarkedText text={sentence.text} marks={sentence.marks} />
        </p>
      )}
    </>
  );
}
