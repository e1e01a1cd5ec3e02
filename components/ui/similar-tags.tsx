'use client';

import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { callApi } from '@/lib/http/call-api';
import type { SimilarTag } from '@/lib/tags/api';

const searchPause = 300;

/** Lists tags similar to the typed name. */
export function SimilarTags(props: {
  name: string;
  standsFor: string | undefined;
  /** Id of the tag itself, which is left out. */
  except: string | undefined;
  /** Missing for a new tag: there is nothing to merge. */
  onMerge?: ((into: SimilarTag) => void) | undefined;
}) {
  const { standsFor, except, onMerge } = props;
  const [name, setName] = useState(props.name.trim());
  useEffect(() => {
    const timer = setTimeout(() => setName(props.name.trim()), searchPause);
    return () => clearTimeout(timer);
  }, [props.name]);
  const { data: similar = [] } = useQuery({
    queryKey: ['tags', 'similar', name, standsFor, except],
    queryFn: async ({ signal }) =>
      (
        await callApi<{ similar: SimilarTag[] }>('/api/tags/similar', {
          method: 'POST',
          body: { name, ...(standsFor && { standsFor }), ...(except && { except }) },
          signal,
        })
      ).similar,
    enabled: name !== '',
    placeholderData: (old) => (name === '' ? [] : old),
  });
  return (
    <div role="status" className="empty:hidden">
      <SimilarTagList similar={similar} onMerge={onMerge} />
    </div>
  );
}

type ListProps = {
  similar: readonly SimilarTag[];
  onMerge?: ((into: SimilarTag) => void) | undefined;
};

export function SimilarTagList({ similar, onMerge }: ListProps) {
  const t = useTranslations('tags');
  if (similar.length === 0) return null;
  return (
    <div className="rounded-md border border-warn/40 bg-warn-soft px-3 py-2 text-sm">
      <p className="flex items-center gap-2 font-medium text-warn">
        <TriangleAlert size={15} aria-hidden />
        {t('editor.similar')}
      </p>
      <ul className="mt-1 flex flex-col">
        {similar.map((tag) => (
          <li
            key={tag.gkbId}
            className="flex min-h-7 flex-wrap items-center gap-x-2 pointer-coarse:min-h-[44px]"
          >
            <Link
              href={`/tags/${encodeURIComponent(tag.gkbId)}`}
              aria-label={t('editor.similarOpen', { name: tag.name })}
              className="font-medium text-ink underline underline-offset-2 hover:text-accent"
            >
              {tag.name}
            </Link>
            <span className="text-soft">{t(`reasons.${tag.reason}`)}</span>
            {onMerge && (
              <button
                type="button"
                onClick={() => onMerge(tag)}
                className="ml-auto h-7 cursor-pointer rounded px-1 pointer-coarse:h-[44px] text-accent underline underline-offset-2"
              >
                {t('editor.mergeInto', { name: tag.name })}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
