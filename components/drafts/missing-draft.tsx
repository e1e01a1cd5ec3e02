import Link from 'next/link';
import { useTranslations } from 'next-intl';

/** Stands for a draft that is not there, or not for this reader: the two are not told apart. */
export function MissingDraft() {
  const t = useTranslations('drafts.missing');
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-md flex-col justify-center gap-3 p-6">
      <h1 className="font-serif text-2xl font-semibold">{t('title')}</h1>
      <p className="text-soft">{t('text')}</p>
      <Link href="/drafts" className="text-accent underline underline-offset-2">
        {t('back')}
      </Link>
    </div>
  );
}
