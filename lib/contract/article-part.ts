const parts = {
  title: 'title',
  subject: 'title',
  headline: 'title',
  lead: 'lead',
  abstract: 'lead',
  perex: 'lead',
} as const;
const partOfType: ReadonlyMap<string, 'title' | 'lead'> = new Map(Object.entries(parts));

/** Sorts a paragraph of the archive by its type; anything but title and lead is text. */
export function articlePartOf(type: string): 'title' | 'lead' | 'text' {
  return partOfType.get(type.trim().toLowerCase()) ?? 'text';
}
