import Link from 'next/link';
import { useTranslations } from 'next-intl';

/** In place of a conversation that is not there, or that the reader may not open. */
export function NoConversation() {
  const t = useTranslations();
  return (
    <div className="mx-auto flex min-h-[80dvh] max-w-md flex-col justify-center gap-3 p-6">
      <h1 className="font-serif text-2xl font-semibold">{t('common.notFound')}</h1>
      <p className="text-soft">{t('research.missing')}</p>
      <Link href="/research" className="text-accent underline underline-offset-2">
        {t('research.back')}
      </Link>
    </div>
  );
}
