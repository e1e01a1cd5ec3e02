'use client';

import { useTranslations } from 'next-intl';
import { useSession } from '../session-context';
import { useStore } from '../use-store';
import { countWords } from './count-words';

export function WordCount() {
  const t = useTranslations('drafts');
  const { texts } = useSession();
  const words = countWords(useStore(texts));
  return (
    <span className="ml-auto pl-3 text-xs whitespace-nowrap text-faint tabular-nums">
      {t('editor.words', { count: words })}
    </span>
  );
}
