const parts = {
  title: 'title',
  subject: 'title',
  headline: 'title',
  lead: 'lead',
  abstract: 'lead',
  perex: 'lead',
} as const;
const partOfType: ReadonlyMap<string, 'title' | 'lead'> = new Map(Object.entries(parts));

/** Where a paragraph of the archive counts, by its type; what is neither title nor lead is text. */
export function articlePartOf(type: string): 'title' | 'lead' | 'text' {
  return partOfType.get(type.trim().toLowerCase()) ?? 'text';
}
