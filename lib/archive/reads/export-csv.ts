import { guardCell, writeCsvRecord } from '../../text/csv.ts';
import { toRow, valuesOf } from './article-row.ts';
import type { HitWriter } from './hit-writer.ts';

const columns = [
  'id',
  'title',
  'date',
  'section',
  'author',
  'language',
  'url',
  'dataset',
  'score',
  'tags',
];
const joint = '; ';

/** CSV (RFC 4180) with a byte order mark for spreadsheets. */
export const csvWriter: HitWriter = {
  mediaType: 'text/csv; charset=utf-8',
  start: `\uFEFF${writeCsvRecord(columns)}`,
  write(hit, nameOf) {
    const { id, title, publishedAt, sections, authors, language, url, dataset } = toRow(hit);
    const tags = [
      ...valuesOf(hit.metadata, 'tags').map(nameOf),
      ...valuesOf(hit.metadata, 'keywords'),
    ];
    const cells = [
      id,
      title.trim(),
      publishedAt,
      sections.join(joint),
      authors.join(joint),
      language,
      url,
      dataset,
      hit.score.toFixed(3),
      tags.join(joint),
    ];
    return writeCsvRecord(cells.map(guardCell));
  },
  end: '',
};
