import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { KnowledgeHit } from '@/lib/knowledge/api';
import { useLanguageName } from '../changed-fields';
import { TypeMark } from '../type-mark';
import type { RecentItem } from './recent-items';

export function ItemLink({ item, note }: { item: RecentItem; note?: ReactNode }) {
  return (
    <Link
      href={`/knowledge/${encodeURIComponent(item.gkbId)}`}
      data-result
      className="flex flex-col gap-0.5 rounded-md px-3 py-2 hover:bg-sunken focus-visible:bg-sunken"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-serif text-lg leading-snug font-semibold">{item.stdForm}</span>
        <span className="shrink-0 text-xs text-faint tabular-nums">{item.gkbId}</span>
      </span>
      <span className="flex flex-wrap items-baseline gap-x-3 text-sm text-soft">
        <TypeMark type={item.type} />
        {item.description}
        {note}
      </span>
    </Link>
  );
}

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
