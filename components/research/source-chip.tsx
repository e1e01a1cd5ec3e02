'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { Source } from '@/lib/research/api';

/** A citation: the number, the title and the date of its article; opens the passage. */
export function SourceChip({
  source,
  onOpen,
}: {
  source: Source;
  onOpen: (source: Source) => void;
}) {
  const t = useTranslations('research.part');
  const format = useFormatter();
  const { article, number } = source;
  const isGone = article.isGone === true || article.stateNow?.kind === 'withdrawn';
  const date = article.publishedAt
    ? format.dateTime(new Date(article.publishedAt), { dateStyle: 'medium', timeZone: 'UTC' })
    : t('undated');
  return (
    <button
      type="button"
      onClick={() => onOpen(source)}
      aria-label={t('source', { number, title: article.title, date })}
      className={`inline-flex max-w-full cursor-pointer items-center gap-1.5 rounded-full border border-line bg-paper px-2 py-0.5 text-xs text-soft hover:border-accent hover:text-ink pointer-coarse:min-h-[44px] pointer-coarse:px-3 ${isGone ? 'line-through' : ''}`}
    >
      <span className="font-semibold text-accent tabular-nums">{number}</span>
      <span className="max-w-48 truncate">{article.title}</span>
      <span className="whitespace-nowrap text-faint">{date}</span>
    </button>
  );
}
