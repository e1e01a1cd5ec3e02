import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { PhotoUsage } from '@/lib/photos/api';

/** The drafts that hold a picture which is about to be deleted; those that the reader may not open only count. */
export function UsingDrafts({ usage, isLost }: { usage: PhotoUsage; isLost: boolean }) {
  const t = useTranslations('photosPage.remove');
  const { drafts, named } = usage;
  const others = drafts - named.length;
  return (
    <section className={`rounded-md px-3 py-2 ${isLost ? 'bg-warn-soft' : 'bg-sunken'}`}>
      <h3 className={`font-medium ${isLost ? 'text-warn' : ''}`}>
        {t(isLost ? 'loses' : 'keeps', { count: drafts })}
      </h3>
      <ul>
        {named.map(({ id, title }) => (
          <li key={id}>
            <Link
              href={`/drafts/${id}`}
              target="_blank"
              className="text-accent underline underline-offset-2"
            >
              {title || t('untitled')}
            </Link>
          </li>
        ))}
        {others > 0 && <li className="text-soft">{t('others', { count: others })}</li>}
      </ul>
    </section>
  );
}
