'use client';

import { ExternalLink } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useSiteName } from '@/components/ui/hooks/use-site-name';
import { Time } from '@/components/ui/time';
import type { KnowledgeItem } from '@/lib/knowledge/api';
import { ChangeLine } from '../changed-fields';

type Props = { item: KnowledgeItem };

/** Links to other pages about the item. */
export function LinksSection({ item }: Props) {
  const t = useTranslations('knowledge.item');
  const siteName = useSiteName();
  const { externalIds, externalLinks } = item.record;
  const links = new Map<string, string>();
  const { wikidata } = externalIds;
  if (wikidata)
    links.set('wikidata', `https://www.wikidata.org/wiki/${encodeURIComponent(wikidata)}`);
  const told = Object.entries(externalLinks).map(([site, address]) => ({ site, address }));
  for (const { site, address } of [...told, ...(item.infobox?.links ?? [])]) {
    if (/^https?:\/\//i.test(address) && !links.has(site)) links.set(site, address);
  }
  if (links.size === 0) return null;
  return (
    <section aria-labelledby="links" className="flex flex-col gap-1.5">
      <h2 id="links" className="text-base font-semibold">
        {t('links')}
      </h2>
      <ul className="flex flex-col text-sm">
        {[...links].map(([site, address]) => (
          <li key={site}>
            <a
              href={address}
              target="_blank"
              rel="noreferrer noopener"
              className="inline-flex items-center gap-1.5 py-1 pointer-coarse:py-3 text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-current"
            >
              {siteName(site)}
              {site === 'wikidata' && <span className="text-xs text-faint">{wikidata}</span>}
              <ExternalLink size={12} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Drafts about the item. */
export function DraftsSection({ item }: Props) {
  const t = useTranslations('knowledge.item');
  const { drafts, moreDrafts, hiddenDrafts } = item;
  return (
    <section aria-labelledby="drafts" className="flex flex-col gap-1.5">
      <h2 id="drafts" className="text-base font-semibold">
        {t('drafts')}
      </h2>
      {drafts.length === 0 && <p className="text-sm text-soft">{t('noDrafts')}</p>}
      <ul className="flex flex-col text-sm">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex items-baseline justify-between gap-3 py-1">
            <Link
              href={`/drafts/${draft.id}`}
              className="font-serif leading-snug hover:text-accent pointer-coarse:py-2.5"
            >
              {draft.title || t('untitled')}
            </Link>
            <span className="shrink-0 text-xs text-faint">
              <Time at={draft.updatedAt} />
            </span>
          </li>
        ))}
      </ul>
      {moreDrafts > 0 && (
        <p className="text-xs text-faint">{t('moreDrafts', { count: moreDrafts })}</p>
      )}
      {hiddenDrafts > 0 && (
        <p className="text-xs text-faint">{t('hiddenDrafts', { count: hiddenDrafts })}</p>
      )}
    </section>
  );
}

/** Changes of the item by the newsroom. */
export function HistorySection({ item }: Props) {
  const t = useTranslations('knowledge.item');
  if (item.history.length === 0) return null;
  return (
    <section aria-labelledby="history" className="flex flex-col gap-1.5">
      <h2 id="history" className="text-base font-semibold">
        {t('history')}
      </h2>
      <ol className="flex flex-col gap-1.5">
        {item.history.map((change) => (
          <li key={`${change.at} ${change.by.id}`}>
            <ChangeLine change={change} />
          </li>
        ))}
      </ol>
    </section>
  );
}
