import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';

/** Props that Next gives an error page. */
export type Broken = { error: Error & { digest?: string }; reset: () => void };

/** Replaces what failed to render. Unsaved text of a draft is restored from this browser. */
export function BrokenNotice({ error: { digest }, reset }: Broken) {
  const t = useTranslations('common');
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-md flex-col items-start justify-center gap-3 p-6">
      <h1 className="font-serif text-2xl font-semibold">{t('brokenTitle')}</h1>
      <p className="text-soft">{t('brokenText')}</p>
      {digest && <p className="text-xs text-faint">{t('reference', { id: digest })}</p>}
      <Button variant="primary" onPress={reset}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
