import { useTranslations } from 'next-intl';
import { DownloadLink } from '@/components/ui/controls/download-menu';

/** A person's own data as a file. */
export function YourData() {
  const t = useTranslations('account.data');
  return (
    <section aria-labelledby="your-data">
      <h2 id="your-data" className="mb-3 text-base font-semibold">
        {t('title')}
      </h2>
      <p className="mb-4 max-w-prose text-sm text-soft">{t('text')}</p>
      <DownloadLink
        label={t('download')}
        address="/api/me/export"
        fileName="copydesk-my-data.json"
      />
    </section>
  );
}
