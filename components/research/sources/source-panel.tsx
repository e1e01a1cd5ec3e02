import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { Turn } from '@/lib/research/api';
import { useIsWide } from '../use-is-wide';
import { SourceArticle } from './source-article';
import { SourceBar } from './source-bar';

const Dialog = dynamic(
  () => import('@/components/ui/controls/dialog').then((module) => module.Dialog),
  { ssr: false },
);

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
    <Dialog title={t('label')} isOpen onClose={props.onClose}>
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
