import { useTranslations } from 'next-intl';
import { NotThere } from '@/components/ui/not-there';

export default function NotFound() {
  const t = useTranslations('article');
  return (
    <NotThere
      title={t('missing')}
      text={t('missingText')}
      href="/archive"
      linkText={t('toArchive')}
    />
  );
}
