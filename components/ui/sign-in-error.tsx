import { useTranslations } from 'next-intl';
import type { SignInResult } from '@/lib/http/browser-session';

/** Says why a step of signing in failed. */
export function SignInError(props: { result: SignInResult | undefined; wrong?: string }) {
  const t = useTranslations('auth');
  const { result, wrong = t('wrong') } = props;
  return (
    <p role="alert" className="text-sm text-bad empty:hidden">
      {result?.kind === 'wrong' && wrong}
      {result?.kind === 'expired' && t('code.expired')}
      {result?.kind === 'failed' && (result.message ?? t('failed'))}
      {result?.kind === 'throttled' &&
        t('throttled', { minutes: Math.max(1, Math.ceil(result.seconds / 60)) })}
    </p>
  );
}
