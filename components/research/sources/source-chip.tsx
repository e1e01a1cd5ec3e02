import { useTranslations } from 'next-intl';
import { useFormatDay } from '@/components/ui/hooks/use-format-day';
import type { Source } from '@/lib/research/api';
import { isHeldBack } from './sources';

/** Citation that opens the passage. */
export function SourceChip(props: { source: Source; onOpen: (number: number) => void }) {
  const { source, onOpen } = props;
  const t = useTranslations('research.part');
  const day = useFormatDay();
  const { article, number } = source;
  const isGone = isHeldBack(source);
  const date = article.publishedAt ? day(article.publishedAt) : t('undated');
  return (
    <button
      type="button"
      onClick={() => onOpen(number)}
      className="inline-flex h-7 max-w-full min-w-0 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-paper px-2.5 text-xs text-soft hover:border-accent hover:text-ink pointer-coarse:h-[44px] pointer-coarse:px-3 print:h-auto print:border-0 print:p-0"
    >
      <span className="sr-only">{t('source')} </span>
      <span className="font-semibold text-accent tabular-nums print:before:content-['['] print:after:content-[']']">
        {number}
      </span>{' '}
      <span
        lang={article.language}
        dir="auto"
        className={`max-w-64 min-w-0 truncate @2xl:max-w-88 print:hidden ${isGone ? 'line-through' : ''}`}
      >
        {article.title}
      </span>{' '}
      <span className="whitespace-nowrap text-faint print:hidden">{date}</span>
      {isGone && <span className="sr-only"> {t('sourceGone')}</span>}
    </button>
  );
}
