'use client';

import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { IconButton } from '@/components/ui/button';
import type { Turn } from '@/lib/research/api';
import { isHeldBack } from './is-held-back';
import { SourceArticle } from './source-article';

const Dialog = dynamic(() => import('@/components/ui/dialog').then((module) => module.Dialog), {
  ssr: false,
});

/** From here on there is room beside the answer. */
const wide = '(min-width: 64rem)';

type Props = {
  turn: Turn;
  number: number;
  onMove: (step: 1 | -1) => void;
  onClose: () => void;
};

/** The article of a citation, with the passage highlighted in its paragraph: beside the answer, on a phone a sheet. */
export function SourcePanel(props: Props) {
  const t = useTranslations('research.panel');
  const isWide = useIsWide();
  return isWide ? (
    <Beside {...props} />
  ) : (
    <Dialog title={t('label')} isOpen onClose={props.onClose}>
      <div data-source-panel className="-mx-5 -my-4">
        <Opened {...props} />
      </div>
    </Dialog>
  );
}

function Beside(props: Props) {
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
      className="sticky top-4 max-h-[calc(100dvh-2rem)] w-104 shrink-0 self-start overflow-y-auto rounded-xl border border-line bg-raised outline-none"
    >
      <Opened {...props} onLeave={onClose} />
    </aside>
  );
}

function Opened(props: Props & { onLeave?: () => void }) {
  const { turn, number, onMove, onLeave } = props;
  const t = useTranslations('research.panel');
  const source = turn.sources.find((one) => one.number === number);
  if (!source) return null;
  const count = turn.sources.length;
  return (
    <>
      <div className="sticky top-0 z-10 flex items-center gap-1 border-b max-lg:-top-4 border-line bg-raised py-1 pr-1 pl-5">
        <span className="flex-1">
          {!isHeldBack(source) && (
            <Link
              href={`/archive/${encodeURIComponent(source.article.id)}`}
              prefetch={false}
              className="inline-flex items-center text-sm font-medium text-accent underline underline-offset-2 pointer-coarse:min-h-[44px]"
            >
              {t('open')}
            </Link>
          )}
        </span>
        <span className="text-xs text-faint tabular-nums">{t('place', { number, count })}</span>
        <IconButton
          icon={ChevronLeft}
          label={t('previous')}
          shortcut="K"
          isDisabled={number <= 1}
          onPress={() => onMove(-1)}
        />
        <IconButton
          icon={ChevronRight}
          label={t('next')}
          shortcut="J"
          isDisabled={number >= count}
          onPress={() => onMove(1)}
        />
        {onLeave && <IconButton icon={X} label={t('close')} shortcut="Esc" onPress={onLeave} />}
      </div>
      <SourceArticle key={`${turn.id} ${number}`} source={source} />
    </>
  );
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(wide);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(wide).matches,
    () => true,
  );
}
