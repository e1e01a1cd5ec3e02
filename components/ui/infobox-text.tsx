import { ExternalLink } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { KnowledgeCard } from '@/lib/knowledge/api';

export function InfoboxText({ card }: { card: KnowledgeCard }) {
  const siteName = useSiteName();
  const { infobox, description } = card;
  const header = infobox?.header ?? description;
  const links = infobox?.links ?? [];
  return (
    <>
      {header && (
        <p className="text-soft" lang={infobox?.language}>
          {header}
        </p>
      )}
      {infobox?.body && (
        <p className="font-serif text-sm leading-snug whitespace-pre-line" lang={infobox.language}>
          {infobox.body}
        </p>
      )}
      {links.length > 0 && (
        <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs">
          {links.slice(0, 4).map(({ site, address }) => (
            <a
              key={site}
              href={address}
              target="_blank"
              rel="noreferrer noopener"
              className="inline-flex items-center gap-1 pointer-coarse:py-3 text-accent underline underline-offset-2"
            >
              {siteName(site)}
              <ExternalLink size={11} aria-hidden />
            </a>
          ))}
        </p>
      )}
    </>
  );
}

const names: Readonly<Record<string, string>> = {
  wikidata: 'Wikidata',
  geonames: 'GeoNames',
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
};

/** Names the site of an infobox link: `enwiki` is the English Wikipedia. */
export function useSiteName(): (site: string) => string {
  const t = useTranslations('common.sites');
  const locale = useLocale();
  return (site) => {
    const language = /^([a-z]{2,3})wiki$/.exec(site)?.[1];
    if (language) {
      const languages = new Intl.DisplayNames(locale, { type: 'language' });
      return t('wikipedia', { language: languages.of(language) ?? language });
    }
    if (site === 'website') return t('website');
    return names[site] ?? site.replace(/^./, (letter) => letter.toUpperCase());
  };
}
