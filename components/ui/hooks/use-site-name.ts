'use client';

import { useLocale, useTranslations } from 'next-intl';

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
