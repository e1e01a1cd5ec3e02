'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { KnowledgeHit } from '@/lib/knowledge/api';
import { useLanguageName } from '../changed-fields';

/** The other name by which an item was found; nothing where it was found by the one that is shown. */
export function MatchedName({ hit }: { hit: KnowledgeHit }) {
  const t = useTranslations('knowledge.search');
  const languageName = useLanguageName();
  const locale = useLocale();
  if (!hit.matched) return null;
  const { name, language } = hit.matched;
  return (
    <span className="text-soft">
      {language === locale
        ? t('matched', { name })
        : t('matchedIn', { name, language: languageName(language) })}
    </span>
  );
}
