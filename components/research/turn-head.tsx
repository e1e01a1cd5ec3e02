'use client';

import { LockKeyhole } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Time } from '@/components/ui/time';
import type { Turn } from '@/lib/research/api';
import { PrintedTime } from './printed-time';
import { QuestionHeading } from './question-heading';
import { ScopeWords } from './scope-words';

/** What was asked, when, and of what. */
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
