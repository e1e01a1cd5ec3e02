import { LockKeyhole } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useIsLive } from '@/components/ui/hooks/use-is-live';
import { Time } from '@/components/ui/time';
import type { Turn } from '@/lib/research/api';
import { ScopeWords } from '../scope/scope-words';
import { QuestionHeading } from './question-heading';

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
