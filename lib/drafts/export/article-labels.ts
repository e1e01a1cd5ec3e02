/** The words of newspapers: an article speaks its own language, not that of the desk. */
const labels = {
  readAlso: {
    en: 'Read also',
    cs: 'Čtěte také',
    de: 'Lesen Sie auch',
    es: 'Lea también',
    fr: 'À lire aussi',
    nl: 'Lees ook',
    pl: 'Czytaj także',
    sk: 'Čítajte tiež',
  },
  tags: {
    en: 'Tags',
    cs: 'Štítky',
    de: 'Schlagwörter',
    es: 'Etiquetas',
    fr: 'Mots-clés',
    nl: 'Trefwoorden',
    pl: 'Tagi',
    sk: 'Značky',
  },
  photo: { en: 'Photo', cs: 'Foto', de: 'Foto', es: 'Foto', nl: 'Foto', pl: 'Fot.', sk: 'Foto' },
} satisfies Record<string, Record<string, string>>;

export function articleLabel(name: keyof typeof labels, language: string | undefined): string {
  const inLanguages: Record<string, string> = labels[name];
  return inLanguages[language?.split('-')[0] ?? ''] ?? labels[name].en;
}
