import { useTranslations } from 'next-intl';
import { ApiFailure, isApiError } from '@/lib/http/call-api';

/** Returns a function that words an error for the user. */
export function useErrorMessage(): (error: unknown) => string {
  const t = useTranslations('common.errors');
  return (error) => {
    if (!(error instanceof ApiFailure)) return t('unknown');
    if (error.kind === 'offline') return t(navigator.onLine ? 'offline' : 'noNetwork');
    // An answer that is not the desk's own, a proxy's for one, has nothing to say to a journalist.
    return error.status >= 500 && !isApiError(error.body) ? t('unknown') : error.message;
  };
}
