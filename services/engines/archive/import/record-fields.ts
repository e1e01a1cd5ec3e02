/** Names of our fields in flat records. Other targets of a mapping become metadata of that name. */
const names = {
  id: ['id', 'articleId', 'guid', 'uuid'],
  title: ['title', 'headline', 'titulek', 'nadpis', 'titel', 'titre', 'titulo', 'tytul'],
  lead: ['lead', 'perex', 'abstract', 'summary', 'description', 'standfirst', 'anotace'],
  text: ['text', 'body', 'content', 'articleBody', 'obsah'],
  date: ['date', 'publishDate', 'published', 'publishedAt', 'datePublished', 'pubDate', 'datum'],
  section: ['section', 'category', 'rubrika', 'ressort'],
  author: ['author', 'authors', 'byline', 'autor', 'autoři'],
  url: ['url', 'link', 'permalink', 'odkaz'],
  language: ['language', 'lang', 'inLanguage', 'jazyk'],
  tags: ['tags', 'štítky'],
  keywords: ['keywords', 'klíčová slova'],
};

/** Names in the file by our names, as in `title=Headline`. */
export type FieldMap = Readonly<Record<string, string>>;

const byName = new Map(
  Object.entries(names).flatMap(([field, all]) => all.map((name) => [fold(name), field] as const)),
);

/** Ignores case, diacritics and signs: `Publish_Date` is `publishDate`. */
function fold(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Assigns columns to fields: mapped ones first, then the first column with a name of the field. */
export function assignFields(columns: readonly string[], map: FieldMap): Map<string, string> {
  const assigned = new Map<string, string>();
  for (const [field, column] of Object.entries(map)) {
    const found =
      columns.find((each) => each === column) ??
      columns.find((each) => fold(each) === fold(column));
    if (found !== undefined) assigned.set(field, found);
  }
  const taken = new Set(assigned.values());
  for (const column of columns) {
    const field = byName.get(fold(column));
    if (field === undefined || assigned.has(field) || taken.has(column)) continue;
    assigned.set(field, column);
  }
  return assigned;
}

/** Parses `field=name,…`. Throws with a sentence. */
export function readFieldMap(list: string): FieldMap {
  const pairs = list.split(',').map((pair) => {
    const at = pair.indexOf('=');
    const [field, column] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    if (at < 1 || field === '' || column === '') {
      throw new Error(`--map takes title=Headline,text=Body,…; "${pair.trim()}" is none.`);
    }
    return [field === 'publishDate' ? 'date' : field, column] as const;
  });
  return Object.fromEntries(pairs);
}
