'use client';

import { useTranslations } from 'next-intl';
import type { Turn } from '@/lib/research/api';

/** From this many on the last question is far below the first. */
const many = 3;

/** How many questions there are, and the way to the last of them. */
export function ToLastQuestion({ turns }: { turns: readonly Turn[] }) {
  const t = useTranslations('research.head');
  const last = turns.at(-1);
  if (!last || turns.length < many) return null;
  const go = () => {
    const heading = document.getElementById(`turn-${last.id}`);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  };
  return (
    <button
      type="button"
      onClick={go}
      className="cursor-pointer text-accent underline underline-offset-2 pointer-coarse:min-h-[44px] print:hidden"
    >
      {t('toLast', { count: turns.length })}
    </button>
  );
}
