import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { SimilarTag } from '@/lib/tags/api';
import { TextButton } from './controls/text-button';
import { useApi } from './hooks/use-api';
import { useRested } from './hooks/use-rested';

const searchPause = 300;

export function SimilarTags(props: {
  name: string;
  standsFor: string | undefined;
  /** Id of the tag itself, which is left out. */
  except: string | undefined;
  /** Missing for a new tag: there is nothing to merge. */
  onMerge?: ((into: SimilarTag) => void) | undefined;
}) {
  const { standsFor, except, onMerge } = props;
  const name = useRested(props.name.trim(), searchPause);
  const { data } = useApi<{ similar: SimilarTag[] }>(
    ['tags', 'similar', name, standsFor, except],
    '/api/tags/similar',
    {
      body: { name, ...(standsFor && { standsFor }), ...(except && { except }) },
      enabled: name !== '',
      placeholderData: (old) => (name === '' ? undefined : old),
    },
  );
  return (
    <div role="status" className="empty:hidden">
      <SimilarTagList similar={data?.similar ?? []} onMerge={onMerge} />
    </div>
  );
}

export function SimilarTagList(props: {
  similar: readonly SimilarTag[];
  onMerge?: ((into: SimilarTag) => void) | undefined;
}) {
  const { similar, onMerge } = props;
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
              <TextButton
                onClick={() => onMerge(tag)}
                className="ml-auto h-7 rounded px-1 pointer-coarse:h-[44px] text-accent"
              >
                {t('editor.mergeInto', { name: tag.name })}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
