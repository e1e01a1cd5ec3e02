import { LockKeyhole } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { TextButton } from '@/components/ui/controls/text-button';
import { useIsLive } from '@/components/ui/hooks/use-is-live';
import { Time } from '@/components/ui/time';
import type { Turn } from '@/lib/research/api';
import { ScopeWords } from '../scope/scope-words';

export function TurnHead({ turn }: { turn: Turn }) {
  const t = useTranslations('research.turn');
  return (
    <header className="flex break-inside-avoid break-after-avoid flex-col gap-1.5">
      <QuestionHeading turn={turn} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-faint">
        <span className="print:hidden">
          <Time at={turn.askedAt} />
        </span>
        <PrintedTime at={turn.askedAt} />
        <ScopeWords scope={turn.scope} />
        {turn.mode === 'deep' && <span>{t('thorough')}</span>}
        {turn.isConfidential && (
          <span className="inline-flex items-center gap-1">
            <LockKeyhole size={12} aria-hidden />
            {t('confidential')}
          </span>
        )}
      </p>
    </header>
  );
}

/** Printed time: absolute, as “yesterday” would soon be wrong on paper. */
function PrintedTime({ at }: { at: string }) {
  const format = useFormatter();
  const isLive = useIsLive();
  if (!isLive) return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <time dateTime={at} className="hidden print:inline">
      {format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short', timeZone })}
    </time>
  );
}

/** Length in UTF-16 units from which a question is shown as text and shortened. */
const maxShownLength = 240;

/** The question in its own language and direction; a long one is shortened until expanded. */
function QuestionHeading({ turn }: { turn: Turn }) {
  const t = useTranslations('research.turn');
  const [showsAll, setShowsAll] = useState(false);
  const { id, question, details } = turn;
  const isLong = question.length > maxShownLength;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCut, setCut] = useState(isLong);
  // How many lines it takes depends on the width.
  useEffect(() => {
    const element = heading.current;
    if (!element || !isLong || showsAll) return;
    const observer = new ResizeObserver(() =>
      setCut(element.scrollHeight > element.clientHeight + 1),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLong, showsAll]);
  const look = isLong
    ? `text-lg leading-snug whitespace-pre-line ${showsAll ? '' : 'line-clamp-4 print:line-clamp-none'}`
    : 'text-2xl leading-snug text-balance';
  return (
    <>
      <h2
        ref={heading}
        tabIndex={-1}
        id={`turn-${id}`}
        lang={details?.language}
        dir="auto"
        className={`scroll-mt-4 font-serif font-semibold wrap-anywhere outline-none ${look}`}
      >
        {question}
      </h2>
      {(isCut || showsAll) && (
        <TextButton
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="self-start text-sm text-accent pointer-coarse:min-h-[44px] print:hidden"
        >
          {t(showsAll ? 'showLess' : 'showAll')}
        </TextButton>
      )}
    </>
  );
}

/** Focuses the question of a turn, at the top of the window. */
export function goToTurn(id: string): void {
  const heading = document.getElementById(`turn-${id}`);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
