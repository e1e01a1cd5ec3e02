'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { KnowledgeHit } from '@/lib/knowledge/api';
import { useLanguageName } from '../changed-fields';

/** The name that matched, if it is not the one shown. */
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
