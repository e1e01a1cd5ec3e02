'use client';

import { useLocale, useTranslations } from 'next-intl';

const names: Readonly<Record<string, string>> = {
  wikidata: 'Wikidata',
  geonames: 'GeoNames',
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
};

/** The name of a site that an infobox leads to: `enwiki` is the Wikipedia in English. */
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
