import type { z } from 'zod';
import type { InterfaceLocale } from '../../auth/api.ts';
import type { Services } from '../../clients/services.ts';
import type { ArchiveHit, ArchiveSearchResponse } from '../../contract/archive-search.ts';
import { limits } from '../../contract/limits.ts';
import { mediaTopicCode, mediaTopicScheme, topicQcode } from '../../contract/media-topics.ts';
import { ninjsStandard, plainText } from '../../drafts/export/ninjs.ts';
import { Failure } from '../../http/failure.ts';
import { toStream } from '../../http/to-stream.ts';
import { guardCell, writeCsvRecord } from '../../text/csv.ts';
import type { ExportArticles, SearchState } from '../api.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { readArchiveOffers } from '../offers.ts';
import {
  addressOf,
  foundTopics,
  kindOf,
  publishedAtOf,
  titleOf,
  toRow,
  valuesOf,
} from './article-row.ts';
import { askArchive } from './ask-archive.ts';
import type { Names } from './names.ts';
import { readKnownQuery } from './search-articles.ts';

type HitWriter = {
  mediaType: string;
  start: string;
  /** `topics` are ids of those that the archive found; `isFirst`: nothing stands before it but the start. */
  write(hit: ArchiveHit, topics: readonly string[], nameOf: Names, isFirst: boolean): string;
  end: string;
};

const columns = 'id title date section author language url dataset score tags topics'.split(' ');
const joint = '; ';

/** CSV (RFC 4180) with a byte order mark for spreadsheets. */
const csvWriter: HitWriter = {
  mediaType: 'text/csv; charset=utf-8',
  start: `\uFEFF${writeCsvRecord(columns)}`,
  write(hit, topics, nameOf) {
    const { id, title, publishedAt, sections, authors, language, url, dataset } = toRow(hit);
    const tags = [...givenTags(hit).map(nameOf), ...valuesOf(hit.metadata, 'keywords')];
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
      topics.map(nameOf).join(joint),
    ];
    return writeCsvRecord(cells.map(guardCell));
  },
  end: '',
};

/** A JSON array of news objects of IPTC's ninjs, in the shape in which the desk gives drafts out. */
const ninjsWriter: HitWriter = {
  mediaType: 'application/json; charset=utf-8',
  start: '[',
  write(hit, topics, nameOf, isFirst) {
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
        ...givenTags(hit).map((tag) => ({ name: nameOf(tag), ...identify(tag) })),
        ...topics.map((id) => ({ name: nameOf(id), ...identify(id), creator: 'Copydesk' })),
        ...valuesOf(metadata, 'keywords').map((name) => ({ name })),
        ...sections.map((section) => ({ name: section, rel: 'section' })),
      ],
    };
    return `${isFirst ? '\n' : ',\n'}${JSON.stringify(object)}`;
  },
  end: '\n]\n',
};

const givenTags = ({ metadata }: ArchiveHit) => [...new Set(valuesOf(metadata, 'tags'))];

function identify(tag: string): { uri?: string; literal: string } {
  const code = mediaTopicCode(tag);
  if (code === undefined) return { literal: tag };
  return { uri: `${mediaTopicScheme}${code}`, literal: topicQcode(code) };
}

const maxExported = 50_000;

/**
 * All hits of a search as a file, written while it is read; the first page is there when this returns. Throws Failure,
 * `not-offered` for an archive that has no search that goes on by pages.
 */
export async function exportArticles(
  archive: ArchiveDesk,
  search: SearchState,
  format: z.output<typeof ExportArticles>['format'],
  locale: InterfaceLocale,
  signal?: AbortSignal,
): Promise<{ mediaType: string; body: ReadableStream<Uint8Array> }> {
  const { services, names } = archive;
  const offers = await readArchiveOffers(services);
  if (!offers.search) throw new Failure('not-offered');
  const query = await readKnownQuery(archive, search.q);
  const ask = (cursor: string) =>
    askArchive(services, (client) =>
      client.search(
        {
          query: query.text,
          articleFilters: query.articleFilters,
          match: search.match,
          sort: search.sort,
          returnDuplicates: search.unfold,
          limit: limits.searchPage.max,
          highlight: false,
          cursor,
        },
        { signal },
      ),
    );
  const writer = format === 'csv' ? csvWriter : ninjsWriter;
  const print = async (hits: readonly ArchiveHit[], before: number): Promise<string> => {
    const found = offers.details
      ? await readFoundTopics(services, hits, signal)
      : new Map<string, string[]>();
    const topics = hits.map((hit) => {
      const given = new Set(givenTags(hit));
      return (found.get(hit.id) ?? []).filter((id) => !given.has(id));
    });
    const nameOf = await names.read([...hits.flatMap(givenTags), ...topics.flat()], locale);
    return hits
      .map((hit, at) => writer.write(hit, topics[at] ?? [], nameOf, before + at === 0))
      .join('');
  };
  const first = await ask('*');
  return { mediaType: writer.mediaType, body: streamed(writer, first, ask, print) };
}

/** Reads the topics that the archive found in the articles, by their ids; none where they cannot be read. */
async function readFoundTopics(
  services: Services,
  hits: readonly ArchiveHit[],
  signal?: AbortSignal,
): Promise<Map<string, string[]>> {
  if (hits.length === 0) return new Map();
  const ids = hits.map(({ id }) => id);
  const asked = askArchive(services, (client) => client.getArticleDetails({ ids }, { signal }));
  const details = await asked.catch((error: unknown) => {
    if (signal?.aborted) throw error;
    return [];
  });
  return new Map(details.map((each) => [each.id, foundTopics(each)]));
}

function streamed(
  { start, end }: HitWriter,
  first: ArchiveSearchResponse,
  ask: (cursor: string) => Promise<ArchiveSearchResponse>,
  print: (hits: readonly ArchiveHit[], before: number) => Promise<string>,
): ReadableStream<Uint8Array> {
  async function* pieces(): AsyncGenerator<string, void, undefined> {
    yield start;
    // An article that changes meanwhile may come twice.
    const written = new Set<string>();
    for (let page = first; ; ) {
      const hits = page.articles
        .filter(({ id }) => !written.has(id))
        .slice(0, maxExported - written.size);
      // Nothing is no piece of a file that is sent piece by piece.
      const piece = await print(hits, written.size);
      if (piece !== '') yield piece;
      for (const { id } of hits) written.add(id);
      const next = page.nextCursor;
      if (next === undefined || written.size >= maxExported) break;
      page = await ask(next);
    }
    if (end !== '') yield end;
  }
  return toStream(pieces());
}
