import { useTranslations } from 'next-intl';
import { NotThere } from '@/components/ui/not-there';

export default function NotFound() {
  const t = useTranslations('knowledge.item');
  return (
    <NotThere
      title={t('missing')}
      text={t('missingText')}
      href="/knowledge"
      linkText={t('search')}
    />
  );
}
