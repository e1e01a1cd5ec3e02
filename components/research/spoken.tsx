'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { Turn } from '@/lib/research/api';
import { isJustBegun } from './just-begun';

/** The one place that speaks: when an answer is begun and when it is there. */
export function Spoken({ turn }: { turn: Turn | undefined }) {
  const t = useTranslations('research.turn');
  const [words, setWords] = useState('');
  const before = useRef(isJustBegun(turn?.id) ? '' : `${turn?.id} ${turn?.state}`);
  const now = `${turn?.id} ${turn?.state}`;
  const state = turn?.state;
  const count = turn?.parts.filter(({ type }) => type === 'bullet').length ?? 0;
  useEffect(() => {
    if (before.current === now || state === undefined) return;
    before.current = now;
    if (state === 'running') setWords(t('began'));
    else setWords(state === 'finished' ? t('ended', { count }) : t(`${state}Spoken`));
  }, [now, state, count, t]);
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}
