import Link from 'next/link';
import { useTranslations } from 'next-intl';

export default function NotFound() {
  const t = useTranslations('article');
  return (
    <div className="mx-auto flex max-w-md flex-col items-start gap-3 px-4 py-24">
      <h1 className="font-serif text-2xl font-semibold">{t('missing')}</h1>
      <p className="text-soft">{t('missingText')}</p>
      <Link
        href="/archive"
        className="text-accent underline underline-offset-2 pointer-coarse:py-3"
      >
        {t('toArchive')}
      </Link>
    </div>
  );
}
