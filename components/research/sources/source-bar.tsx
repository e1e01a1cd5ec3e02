import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/controls/button';
import { Time } from '@/components/ui/time';
import { articlePath } from '@/lib/drafts/content/link-address';
import type { Source } from '@/lib/research/api';
import { isHeldBack } from './sources';

/**
 * Sticky bar above a source's article: links to it and to its neighbors, and its title once its header is out of sight.
 */
export function SourceBar(props: {
  source: Source;
  count: number;
  isHeadInSight: boolean;
  onMove: (step: 1 | -1) => void;
  onLeave?: (() => void) | undefined;
}) {
  const { source, count, isHeadInSight, onMove, onLeave } = props;
  const t = useTranslations('research');
  const { number, article } = source;
  return (
    <div className="sticky top-0 z-10 flex min-h-11 items-center gap-1 border-b max-lg:-top-4 border-line bg-raised py-1 pr-1 pl-5">
      <div className="relative flex min-w-0 flex-1 flex-col text-sm leading-tight">
        <Article source={source} isNamed={!isHeadInSight} />
        {!isHeadInSight && (
          <span className="truncate text-xs text-faint">
            {article.publishedAt ? <Time at={article.publishedAt} isDate /> : t('part.undated')}
          </span>
        )}
      </div>
      <span className="shrink-0 text-xs text-faint tabular-nums">
        {t('panel.place', { number, count })}
      </span>
      <IconButton
        icon={ChevronLeft}
        label={t('panel.previous')}
        shortcut="K"
        isDisabled={number <= 1}
        onPress={() => onMove(-1)}
      />
      <IconButton
        icon={ChevronRight}
        label={t('panel.next')}
        shortcut="J"
        isDisabled={number >= count}
        onPress={() => onMove(1)}
      />
      {onLeave && <IconButton icon={X} label={t('panel.close')} shortcut="Esc" onPress={onLeave} />}
    </div>
  );
}

/** Link to the article if it may be read, named by its title or its action. */
function Article({ source, isNamed }: { source: Source; isNamed: boolean }) {
  const t = useTranslations('research');
  const { article } = source;
  const title = (
    <span lang={article.language} dir="auto">
      {article.title || article.id}
    </span>
  );
  if (isHeldBack(source)) return isNamed && <span className="truncate font-medium">{title}</span>;
  return (
    <Link
      href={articlePath(article.id)}
      prefetch={false}
      // A finger hits it anywhere beside the buttons.
      className="truncate font-medium text-accent underline underline-offset-2 after:absolute after:inset-x-0 after:-inset-y-2"
    >
      {isNamed ? (
        <>
          <span className="sr-only">{t('panel.open')}: </span>
          {title}
        </>
      ) : (
        t('panel.open')
      )}
    </Link>
  );
}
