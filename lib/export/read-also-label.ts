/** How newspapers head such a list: the piece speaks its own language, not that of the desk. */
const labels: Record<string, string> = {
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
  return labels[language?.split('-')[0] ?? ''] ?? 'Read also';
}
