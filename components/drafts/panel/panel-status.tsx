import { CloudOff, RefreshCw, Sparkles } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { TextButton } from '@/components/ui/controls/text-button';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import type { ApiFailure } from '@/lib/http/call-api';
import { codePointLength } from '@/lib/text/text';
import { useSession } from '../session-context';
import { useStore } from '../store';
import { useForeignLanguage } from './foreign-language';

export function PanelStatus() {
  const t = useTranslations('drafts.panel');
  const { analysis, settings } = useSession();
  const { status, error, latest } = useStore(analysis.request.state);
  if (status === 'failed') {
    const away = awayOf(error);
    return (
      <div className="px-4 py-3">
        {away ? (
          <Away away={away} hasOlder={latest !== undefined} onRetry={analysis.request.retry} />
        ) : (
          <ErrorCard
            error={error}
            title={t('failed')}
            {...(error?.kind !== 'too-large' && { onRetry: analysis.request.retry })}
          />
        )}
      </div>
    );
  }
  const isDemand = settings.analysisMode === 'demand';
  return (
    <div className="flex min-h-10 items-center gap-2 px-4 text-xs text-faint">
      {/* While one types this changes with every pause; it speaks only where somebody waits for it. */}
      <span
        role="status"
        aria-live={isDemand ? 'polite' : 'off'}
        className="flex items-center gap-1.5"
      >
        {status === 'running' && <RefreshCw size={13} aria-hidden className="animate-spin" />}
        {status === 'running' && t('running')}
        {status === 'stale' && (isDemand ? latest && t('behind') : t('waiting'))}
        {status === 'done' && (latest?.answer.reused ? t('known') : t('done'))}
      </span>
      {isDemand && status === 'stale' && <Analyze />}
    </div>
  );
}

/** The part that does not answer: the services, the desk itself, or (offline) the network of this browser. */
function awayOf(error: ApiFailure | undefined): 'services' | 'desk' | 'offline' | undefined {
  if (error?.kind === 'services-unreachable') return 'services';
  if (error?.kind !== 'offline') return undefined;
  return navigator.onLine ? 'desk' : 'offline';
}

/** Nothing for the writer to do, so it says only what goes on and what waits. */
function Away(props: {
  away: 'services' | 'desk' | 'offline';
  hasOlder: boolean;
  onRetry: () => void;
}) {
  const { away, hasOlder, onRetry } = props;
  const t = useTranslations('drafts.panel');
  const text = away === 'services' ? 'saved' : 'stored';
  return (
    <div role="alert" className="flex items-start gap-2.5 rounded-lg bg-warn-soft p-3 text-[13px]">
      <CloudOff size={16} aria-hidden className="mt-0.5 shrink-0 text-warn" />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">{t(`away.${away}`)}</p>
        <p className="text-soft">
          {hasOlder && t('away.older')} {t(`away.${text}`)}
        </p>
      </div>
      <TextButton onClick={onRetry} className="font-medium text-warn">
        {t('again')}
      </TextButton>
    </div>
  );
}

function Analyze() {
  const t = useTranslations('drafts.panel');
  const { analyzeNow, corrections, texts, settings } = useSession();
  const kinds = useStore(corrections.kinds);
  const length = useStore(texts).reduce((sum, text) => sum + codePointLength(text), 0);
  // The text goes out once to be analyzed and once more to be corrected.
  const cost = kinds.spelling || kinds.diacritics ? length * 2 : length;
  return (
    <Button size="small" variant="primary" icon={Sparkles} className="ml-auto" onPress={analyzeNow}>
      {settings.ownServices ? t('analyze') : t('analyzeCost', { count: cost })}
    </Button>
  );
}

/** Parts of the analysis that failed while the others came: each names itself and can be asked for again. */
export function FailedParts() {
  const t = useTranslations('drafts.panel');
  const { analysis } = useSession();
  const failed = useStore(analysis.findings, (findings) => findings?.answer.failed);
  const isRunning = useStore(analysis.request.state, (state) => state.status === 'running');
  if (!failed?.length) return null;
  return (
    <ul className="flex flex-col gap-1 border-t border-line px-4 py-2 text-xs">
      {failed.map(({ part, message }) => (
        <li key={part} className="flex items-baseline gap-2 text-warn">
          <span className="flex-1">
            <strong className="font-semibold">{t(`parts.${part}`)}</strong> {message}
          </span>
          <TextButton disabled={isRunning} onClick={() => analysis.request.run(true)}>
            {t('again')}
          </TextButton>
        </li>
      ))}
    </ul>
  );
}

export function PanelEmpty() {
  const t = useTranslations('drafts.panel');
  const { analysis, texts, settings } = useSession();
  const { status, latest } = useStore(analysis.request.state);
  const isEmpty = useStore(texts, (all) => all.every((text) => text.trim() === ''));
  const isForeign = useForeignLanguage() !== undefined;
  if (isEmpty) return <PanelText>{t('write')}</PanelText>;
  if (latest) return isForeign ? null : <PanelText>{t('nothing')}</PanelText>;
  if (status === 'failed') return null;
  if (status === 'stale' && settings.analysisMode === 'demand')
    return <PanelText>{t('ask')}</PanelText>;
  return (
    <div role="status" className="flex flex-col gap-3 px-4 py-4">
      <span className="sr-only">{t('running')}</span>
      {[70, 55, 62, 40].map((width) => (
        <span key={width} style={{ width: `${width}%` }}>
          <Skeleton className="h-4 w-full" />
        </span>
      ))}
    </div>
  );
}

export function PanelText({ children }: { children: string }) {
  return <p className="px-4 py-4 text-sm text-faint">{children}</p>;
}
