import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { Turn } from '@/lib/research/api';

/** Length in UTF-16 units from which a question is shown as text and shortened. */
const maxShownLength = 240;

/** The question in its own language and direction; a long one is shortened until expanded. */
export function QuestionHeading({ turn }: { turn: Turn }) {
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
        <button
          type="button"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="cursor-pointer self-start text-sm text-accent underline underline-offset-2 pointer-coarse:min-h-[44px] print:hidden"
        >
          {t(showsAll ? 'showLess' : 'showAll')}
        </button>
      )}
    </>
  );
}
