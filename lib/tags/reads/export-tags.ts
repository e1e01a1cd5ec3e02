import type { InterfaceLocale } from '../../auth/api.ts';
import type { TagDesk } from '../tag-desk.ts';
import { writeTagsCsv } from '../writes/csv-tags.ts';
import type { ImportFormat } from '../writes/plan-import.ts';
import { writeTagsSkos } from '../writes/skos-tags.ts';

const files = {
  csv: { name: 'tags.csv', type: 'text/csv; charset=utf-8', write: writeTagsCsv },
  skos: { name: 'tags.jsonld', type: 'application/ld+json', write: writeTagsSkos },
} as const;

/** The whole vocabulary by name as a file; read again it changes nothing. */
export async function exportTags(
  { vocabulary, lists }: TagDesk,
  format: ImportFormat,
  locale: InterfaceLocale,
): Promise<{ name: string; type: string; text: string }> {
  await vocabulary.refresh();
  const filter = { q: '', category: '', state: 'all', use: 'all' } as const;
  const list = await lists.list(filter, { sort: 'name', direction: 'up' }, locale);
  const { name, type, write } = files[format];
  return { name, type, text: await write(list.map(({ tag }) => tag)) };
}
