'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Turn } from '@/lib/research/api';

/** From this length on a question is set as text, of which the beginning is shown; UTF-16 units. */
const long = 240;

/** What was asked, in its own language and direction; of a long question the first lines until more is wanted. */
export function QuestionHeading({ turn }: { turn: Turn }) {
  const t = useTranslations('research.turn');
  const [showsAll, setShowsAll] = useState(false);
  const { id, question, details } = turn;
  const isLong = question.length > long;
  const look = isLong
    ? `text-lg leading-snug whitespace-pre-line ${showsAll ? '' : 'line-clamp-4'}`
    : 'text-2xl leading-snug text-balance';
  return (
    <>
      <h2
        tabIndex={-1}
        id={`turn-${id}`}
        lang={details?.language}
        dir="auto"
        className={`scroll-mt-4 font-serif font-semibold wrap-anywhere outline-none ${look}`}
      >
        {question}
      </h2>
      {isLong && (
        <button
          type="button"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="cursor-pointer self-start text-sm text-accent underline underline-offset-2 pointer-coarse:min-h-[44px]"
        >
          {t(showsAll ? 'showLess' : 'showAll')}
        </button>
      )}
    </>
  );
}
