'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import { Time } from '@/components/ui/time';
import { articlePath } from '@/lib/drafts/content/link-address';
import { readArticle } from './read-article';

/** Nearly the same text elsewhere: unfolded in its place. */
export function Duplicates({ id, count }: { id: string; count: number }) {
  const t = useTranslations('archive.hit');
  const [isOpen, setOpen] = useState(false);
  const article = useQuery({ ...readArticle(id), enabled: isOpen });
  const found = article.data?.kind === 'article' ? article.data.duplicates : [];
  return (
    <div className="col-span-2">
      <Button
        size="small"
        variant="ghost"
        icon={ChevronDown}
        aria-expanded={isOpen}
        className={`-ml-2 ${isOpen ? '[&>svg]:rotate-180' : ''}`}
        onPress={() => setOpen(!isOpen)}
      >
        {t('duplicates', { count })}
      </Button>
      {isOpen && article.isPending && <Skeleton className="h-10 w-full" />}
      {isOpen && article.error && (
        <ErrorCard error={article.error} onRetry={() => article.refetch()} />
      )}
      {isOpen && found.length > 0 && (
        <ul className="mt-1 border-l-2 border-line pl-3">
          {found.map(({ id: other, title, publishedAt }) => (
            <li key={other} className="py-1 text-sm">
              <Link
                href={articlePath(other)}
                prefetch={false}
                className="hover:text-accent pointer-coarse:inline-flex pointer-coarse:min-h-[44px] pointer-coarse:items-center"
              >
                {title || t('untitled')}
              </Link>
              {publishedAt && (
                <span className="text-xs text-faint">
                  {' · '}
                  <Time at={publishedAt} isDate />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
