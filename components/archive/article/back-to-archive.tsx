import { useTranslations } from 'next-intl';
import { BackLink } from '@/components/ui/controls/back-link';
import { lastSearch } from '../last-search';

/** Link to the last search. */
export function BackToArchive() {
  const t = useTranslations('article');
  return <BackLink href={lastSearch()} label={t('back')} />;
}
