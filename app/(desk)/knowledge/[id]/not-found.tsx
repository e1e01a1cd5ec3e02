import Link from 'next/link';
import { useTranslations } from 'next-intl';

export default function NotFound() {
  const t = useTranslations('knowledge.item');
  return (
    <div className="mx-auto flex max-w-md flex-col items-start gap-3 px-4 py-24">
      <h1 className="font-serif text-2xl font-semibold">{t('missing')}</h1>
      <p className="text-soft">{t('missingText')}</p>
      <Link href="/knowledge" className="text-accent underline underline-offset-2">
        {t('search')}
      </Link>
    </div>
  );
}
