import { useTranslations } from 'next-intl';
import { NotThere } from '@/components/ui/not-there';

/** Replaces a conversation that does not exist or that the reader may not open. */
export function NoConversation() {
  const t = useTranslations();
  return (
    <NotThere
      title={t('common.notFound')}
      text={t('research.missing')}
      href="/research"
      linkText={t('research.back')}
    />
  );
}
