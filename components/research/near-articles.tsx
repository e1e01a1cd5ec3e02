'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Time } from '@/components/ui/time';
import type { Turn } from '@/lib/research/api';

/** Where nothing supports an answer: what to read instead. It is not said to answer anything. */
export function NearArticles(props: { articles: NonNullable<Turn['details']>['near'] }) {
  const { articles } = props;
  const t = useTranslations('research');
  return (
    <section aria-label={t('near.title')} className="flex flex-col gap-1">
      <h3 className="text-sm font-semibold text-soft">{t('near.title')}</h3>
      <p className="text-xs text-faint">{t('near.text')}</p>
      <ul className="flex flex-col">
        {articles.map(({ id, title, publishedAt, language }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-2">
            <Link
              href={`/archive/${encodeURIComponent(id)}`}
              prefetch={false}
              lang={language}
              dir="auto"
              className="inline-flex min-h-7 items-center font-serif text-accent underline underline-offset-2 pointer-coarse:min-h-[44px]"
            >
              {title || id}
            </Link>
            <span className="text-xs text-faint">
              {publishedAt ? <Time at={publishedAt} isDate /> : t('part.undated')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
