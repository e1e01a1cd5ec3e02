import { CircleAlert, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ApiFailure } from '@/lib/http/call-api';
import { Button, IconButton } from './controls/button';
import { useCopy } from './hooks/use-copy';
import { useErrorMessage } from './hooks/use-error-message';

/** Failures that come again as long as nothing else is asked for. */
const lasting: ReadonlySet<ApiFailure['kind']> = new Set(['too-large', 'not-offered']);

/** Error card with a retry for the failed part, where that can help; the rest of the page stays. */
export function ErrorCard(props: {
  error?: unknown;
  title?: string;
  onRetry?: (() => void) | undefined;
}) {
  const { error, title, onRetry } = props;
  const t = useTranslations('common');
  const message = useErrorMessage()(error);
  const mayPass = !(error instanceof ApiFailure && lasting.has(error.kind));
  const requestId = error instanceof ApiFailure ? error.requestId : undefined;
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-lg border border-line bg-raised p-3 text-sm"
    >
      <CircleAlert size={18} className="mt-0.5 shrink-0 text-bad" aria-hidden />
      <div className="min-w-0 flex-1">
        {title && <p className="font-medium text-ink">{title}</p>}
        <p className="text-soft">{message}</p>
        {requestId && <RequestId id={requestId} />}
        {onRetry && mayPass && (
          <Button size="small" className="mt-2" onPress={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Finds the failed request in the logs of app and services. */
function RequestId({ id }: { id: string }) {
  const t = useTranslations('common.errors');
  const copy = useCopy({ done: t('requestCopied'), failed: t('copyFailed') });
  return (
    <p className="mt-1 flex items-center gap-1 text-xs text-faint">
      <span className="min-w-0 break-all">{t('request', { id })}</span>
      <IconButton icon={Copy} size="small" label={t('copyRequest')} onPress={() => void copy(id)} />
    </p>
  );
}
