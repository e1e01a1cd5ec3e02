import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ApiFailure } from '@/lib/http/call-api';
import { Button } from './controls/button';
import { useErrorMessage } from './hooks/use-error-message';

/** Error card with a retry for the failed part; the rest of the page stays. */
export function ErrorCard(props: {
  error?: unknown;
  title?: string;
  onRetry?: (() => void) | undefined;
}) {
  const { error, title, onRetry } = props;
  const t = useTranslations('common');
  const message = useErrorMessage()(error);
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
        {requestId && (
          <p className="mt-1 text-xs text-faint">{t('errors.request', { id: requestId })}</p>
        )}
        {onRetry && (
          <Button size="small" className="mt-2" onPress={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    </div>
  );
}
