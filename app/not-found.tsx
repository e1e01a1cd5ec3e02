import Link from 'next/link';
import { useTranslations } from 'next-intl';

export default function NotFound() {
  const t = useTranslations('common');
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-3 p-6">
      <h1 className="font-serif text-2xl font-semibold">{t('notFound')}</h1>
      <p className="text-soft">{t('notFoundText')}</p>
      <Link href="/drafts" className="text-accent underline underline-offset-2">
        {t('goHome')}
      </Link>
    </main>
  );
}
