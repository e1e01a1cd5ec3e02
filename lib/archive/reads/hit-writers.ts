import type { ArchiveHit } from '../../contract/archive-search.ts';
import { ninjsStandard, plainText } from '../../drafts/export/ninjs.ts';
import { guardCell, writeCsvRecord } from '../../text/csv.ts';
import { addressOf, kindOf, publishedAtOf, titleOf, toRow, valuesOf } from './article-row.ts';
import type { Names } from './names.ts';

export type HitWriter = {
  mediaType: string;
  start: string;
  /** `isFirst`: nothing stands before it but the start. */
  write(hit: ArchiveHit, nameOf: Names, isFirst: boolean): string;
  end: string;
};

const columns = 'id title date section author language url dataset score tags'.split(' ');
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

/** A JSON array of news objects of IPTC's ninjs, in the shape in which the desk gives drafts out. */
export const ninjsWriter: HitWriter = {
  mediaType: 'application/json; charset=utf-8',
  start: '[',
  write(hit, nameOf, isFirst) {
    const { id, paraSpecs = [], metadata, language } = hit;
    const { authors, sections, state } = toRow(hit);
    const textOf = (wanted: 'lead' | 'text') =>
      paraSpecs
        .filter((one) => kindOf(one) === wanted)
        .map(({ text }) => text.trim())
        .filter(Boolean)
        .join('\n\n');
    const [headline, lead, body] = [titleOf(paraSpecs).trim(), textOf('lead'), textOf('text')];
    const date = publishedAtOf(metadata);
    const object = {
      uri: addressOf(hit) ?? `urn:article:${encodeURIComponent(id)}`,
      standard: ninjsStandard,
      type: 'text',
      representationType: 'full',
      ...(date && { versionCreated: date, contentCreated: date }),
      ...(language && { language }),
      ...(headline && { headlines: [plainText('main', headline)] }),
      ...(lead && { descriptions: [plainText('lead', lead)] }),
      ...(body && { bodies: [plainText('main', body)] }),
      ...(authors.length > 0 && { by: authors.join(', ') }),
      ...(state && { ednote: state.note }),
      altIds: [{ role: 'archive', value: id }],
      subjects: [
        ...valuesOf(metadata, 'tags').map((tag) => ({ name: nameOf(tag), literal: tag })),
        ...valuesOf(metadata, 'keywords').map((name) => ({ name })),
        ...sections.map((section) => ({ name: section, rel: 'section' })),
      ],
    };
    return `${isFirst ? '\n' : ',\n'}${JSON.stringify(object)}`;
  },
  end: '\n]\n',
};
