/** Languages whose texts are often typed without marks: each plain letter with the marked ones that may stand for it. */
const MARKED_LETTERS: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  Object.entries({
    cs: 'aá cč dď eéě ií nň oó rř sš tť uúů yý zž',
    sk: 'aáä cč dď eé ií lĺľ nň oóô rŕ sš tť uú yý zž',
    pl: 'aą cć eę lł nń oó sś zźż',
    de: 'aä oö uü',
    es: 'aá eé ií nñ oó uúü',
    fr: 'aàâ cç eéèêë iîï oô uùûü',
  }).map(([language, letters]) => [
    language,
    Object.fromEntries(letters.split(' ').map((group) => [group.charAt(0), group.slice(1)])),
  ]),
);

/** The marked letters of a language by plain letter; undefined where diacritics are not restored. */
export function markedLetters(language: string): Readonly<Record<string, string>> | undefined {
  return MARKED_LETTERS.get(language);
}
