/** Newspapers' headings of such a list: the article speaks its own language, not that of the desk. */
const readAlso: Record<string, string> = {
  en: 'Read also',
  cs: 'Čtěte také',
  de: 'Lesen Sie auch',
  es: 'Lea también',
  fr: 'À lire aussi',
  nl: 'Lees ook',
  pl: 'Czytaj także',
  sk: 'Čítajte tiež',
};

/** The heading of a block "read also" in the language of the article, where it is known. */
export function readAlsoLabel(language: string | undefined): string {
  return readAlso[language?.split('-')[0] ?? ''] ?? 'Read also';
}

const tags: Record<string, string> = {
  cs: 'Štítky',
  de: 'Schlagwörter',
  es: 'Etiquetas',
  fr: 'Mots-clés',
  nl: 'Trefwoorden',
  pl: 'Tagi',
  sk: 'Značky',
};

/** The heading of the tags below an article, in its language where it is known. */
export function tagsLabel(language: string | undefined): string {
  return tags[language?.split('-')[0] ?? ''] ?? 'Tags';
}
