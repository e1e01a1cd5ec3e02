import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/controls/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { Time } from '@/components/ui/time';
import { articlePath } from '@/lib/drafts/content/link-address';
import type { Source, Turn } from '@/lib/research/api';
import { SourceArticle } from './source-article';
import { isHeldBack } from './sources';
import { useIsWide } from './use-opened-source';

const Dialog = lazyPart(async () => (await import('@/components/ui/controls/dialog')).Dialog);

type Props = {
  turn: Turn;
  number: number;
  onMove: (step: 1 | -1) => void;
  onClose: () => void;
};

/** Article of a citation beside the answer, on a phone in a sheet. */
export function SourcePanel(props: Props) {
  const t = useTranslations('research.panel');
  const isWide = useIsWide();
  return isWide ? (
    <SidePanel {...props} />
  ) : (
    <Dialog title={t('label')} onClose={props.onClose}>
      <div data-source-panel className="-mx-5 -my-4">
        <OpenedSource {...props} />
      </div>
    </Dialog>
  );
}

function SidePanel(props: Props) {
  const { turn, number, onClose } = props;
  const t = useTranslations('research.panel');
  const pane = useRef<HTMLElement>(null);
  // The focus goes back to what opened it: asked for before it comes here.
  useEffect(() => {
    const opener = document.activeElement;
    const opened = pane.current;
    return () => {
      const isHere =
        document.activeElement === document.body || opened?.contains(document.activeElement);
      if (isHere && opener instanceof HTMLElement && opener !== opened) opener.focus();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another source is opened
  useEffect(() => {
    pane.current?.focus({ preventScroll: true });
  }, [turn.id, number]);
  return (
    <aside
      ref={pane}
      data-source-panel
      tabIndex={-1}
      aria-label={t('label')}
      className="sticky top-4 max-h-[calc(100dvh-2rem)] w-104 shrink-0 self-start overflow-y-auto rounded-xl border border-line bg-raised outline-none print:hidden"
    >
      <OpenedSource {...props} onLeave={onClose} />
    </aside>
  );
}

function OpenedSource(props: Props & { onLeave?: () => void }) {
  const { turn, number, onMove, onLeave } = props;
  const [head, setHead] = useState<HTMLElement | null>(null);
  const isHeadInSight = useInSight(head);
  const source = turn.sources.find((one) => one.number === number);
  if (!source) return null;
  const count = turn.sources.length;
  return (
    <>
      <SourceBar {...{ source, count, isHeadInSight, onMove, onLeave }} />
      <SourceArticle key={`${turn.id} ${number}`} source={source} headRef={setHead} />
    </>
  );
}

/** Height of the sticky bar in pixels; what is behind it is not visible. */
const stickyBarHeight = 45;

/** True if any part of an element is visible below the sticky header. */
function useInSight(element: HTMLElement | null): boolean {
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    setInSight(true);
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? true),
      { root: scrollerOf(element), rootMargin: `-${stickyBarHeight}px 0px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isInSight;
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let one = element.parentElement; one; one = one.parentElement)
    if (getComputedStyle(one).overflowY === 'auto') return one;
  return null;
}

/** Sticky bar above a source's article: links to it and its neighbors, its title once its header is out of sight. */
function SourceBar(props: {
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
