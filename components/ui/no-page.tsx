import { useTranslations } from 'next-intl';
import { NotThere } from './not-there';

export function NoPage() {
  const t = useTranslations('common');
  return (
    <NotThere
      title={t('notFound')}
      text={t('notFoundText')}
      href="/drafts"
      linkText={t('goHome')}
    />
  );
}
