import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DatedLinks } from '@/components/ui/archived-articles';
import { useSiteName } from '@/components/ui/infobox-text';
import type { KnowledgeItem } from '@/lib/knowledge/api';
import { ChangeLine } from '../changed-fields';

type Props = { item: KnowledgeItem };

function Section({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslations('knowledge.item');
  return (
    <section aria-labelledby={name} className="flex flex-col gap-1.5">
      <h2 id={name} className="text-base font-semibold">
        {t(name)}
      </h2>
      {children}
    </section>
  );
}

export function LinksSection({ item }: Props) {
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
    <Section name="links">
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
    </Section>
  );
}

export function DraftsSection({ item }: Props) {
  const t = useTranslations('knowledge.item');
  const { drafts, moreDrafts, hiddenDrafts } = item;
  return (
    <Section name="drafts">
      {drafts.length === 0 && <p className="text-sm text-soft">{t('noDrafts')}</p>}
      <DatedLinks
        links={drafts.map(({ id, title, updatedAt }) => ({
          href: `/drafts/${id}`,
          title: title || t('untitled'),
          at: updatedAt,
        }))}
      />
      {moreDrafts > 0 && (
        <p className="text-xs text-faint">{t('moreDrafts', { count: moreDrafts })}</p>
      )}
      {hiddenDrafts > 0 && (
        <p className="text-xs text-faint">{t('hiddenDrafts', { count: hiddenDrafts })}</p>
      )}
    </Section>
  );
}

export function HistorySection({ item }: Props) {
  if (item.history.length === 0) return null;
  return (
    <Section name="history">
      <ol className="flex flex-col gap-1.5">
        {item.history.map((change) => (
          <li key={`${change.at} ${change.by.id}`}>
            <ChangeLine change={change} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
