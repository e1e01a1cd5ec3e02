import type { ArticleState } from '../../../../lib/contract/archive-search.ts';
import type { Metadata } from '../../../../lib/contract/retrieval.ts';
import { SegmentBuilder } from '../index/segment/segment-builder.ts';
import type { SegmentData } from '../index/segment/segment-header.ts';
import { markGroup, markLive } from '../index/segment/segment-marks.ts';
import { openSegment } from '../index/segment/stored-segment.ts';
import type {
  ArchiveSearch,
  ArticleFindings,
  PutArticle,
  RelatedSearch,
  SearchFindings,
  SentArticle,
  StoredArticle,
} from '../types.ts';
import { toIndexDocument } from '../writer/index-document.ts';
import { Searcher } from './searcher.ts';

export const tenant = 'desk';
export const now = new Date('2025-06-01T12:00:00Z');

export type TestArticle = {
  id: string;
  title?: string;
  lead?: string;
  text?: string;
  language?: string;
  metadata?: Metadata;
  found?: ArticleFindings;
  dataset?: string;
  duplicateOf?: string;
  /** An article of the media face in place of the members above. */
  media?: SentArticle & { face: 'media' };
};

/** A searcher over an index of these articles and a record in memory, one segment a list. */
export class TestArchive {
  readonly searcher: Searcher;
  readonly #record = new Map<string, StoredArticle>();
  readonly #parts: { id: number; data: SegmentData }[] = [];
  readonly opened: number[] = [];

  constructor(...lists: readonly (readonly TestArticle[])[]) {
    this.searcher = new Searcher({
      byIds: (_, ids) => ids.flatMap((id) => this.#record.get(id) ?? []),
      vectors: () => [],
      found: (_, { id }) => this.#record.get(id()),
      hit: (_, { id }) => {
        const stored = this.#record.get(id());
        return stored && { ...stored, duplicateCount: stored.duplicateIds.length };
      },
    });
    for (const list of lists) this.add(list);
  }

  add(articles: readonly TestArticle[]): void {
    const builder = new SegmentBuilder();
    for (const article of articles) {
      const put = putOf(article);
      const key = this.#record.size + 1;
      const stored: StoredArticle = {
        ...put,
        key,
        indexedAt: now.toISOString(),
        found: article.found,
        state: undefined,
        leaderId: article.duplicateOf,
        duplicateIds: article.duplicateOf === undefined ? [] : [article.duplicateOf],
      };
      this.#record.set(article.id, stored);
      const leader = this.#record.get(article.duplicateOf ?? '');
      if (leader) {
        this.#record.set(leader.article.id, {
          ...leader,
          duplicateIds: [...leader.duplicateIds, article.id],
        });
      }
      builder.add(toIndexDocument(put, { key, found: article.found, prior: 0.5 }));
    }
    const id = this.#parts.length + 1;
    const data = builder.build(id);
    this.#parts.push({ id, data });
    for (const { id: ownId, duplicateOf } of articles) {
      const leader = this.#record.get(duplicateOf ?? '');
      if (!leader) continue;
      this.#mark(leader.key, -leader.key);
      this.#mark(this.#record.get(ownId)?.key ?? 0, leader.key);
    }
    this.follow(this.#parts);
  }

  #mark(key: number, group: number): void {
    for (const { data } of this.#parts) {
      const document = openSegment(data).documentOf(key);
      if (document >= 0) markGroup(data, document, group);
    }
  }

  follow(parts: readonly { id: number; data: SegmentData }[]): void {
    this.searcher.follow(tenant, parts, (data) => {
      const segment = openSegment(data);
      this.opened.push(segment.id);
      return segment;
    });
  }

  /** Only the record knows it yet, as between the writing thread's two steps. */
  withdrawInRecord(id: string): void {
    const stored = this.#record.get(id);
    const state: ArticleState = { kind: 'withdrawn', note: '', by: '', at: now.toISOString() };
    if (stored) this.#record.set(id, { ...stored, state });
  }

  /** Both index and record know it. */
  kill(part: number, document: number): void {
    const data = this.#parts[part]?.data;
    if (data) markLive(data, document, false);
  }

  search(query: string, more: Partial<ArchiveSearch> = {}): SearchFindings {
    return this.searcher.search(tenant, { ...usualSearch, query, ...more });
  }

  ids(query: string, more: Partial<ArchiveSearch> = {}): string[] {
    return this.search(query, more).hits.map(({ stored }) => stored.article.id);
  }

  related(search: Partial<RelatedSearch> & Pick<RelatedSearch, 'target'>) {
    return this.searcher.related(tenant, { ...usualRelated, ...search });
  }
}

export const usualSearch: ArchiveSearch = {
  query: '',
  match: 'inflected',
  language: undefined,
  filter: undefined,
  sort: 'relevance',
  freshness: undefined,
  limit: 20,
  offset: 0,
  cursor: undefined,
  facets: [],
  histogram: undefined,
  highlight: true,
  unfold: false,
  now,
};

export const usualRelated: Omit<RelatedSearch, 'target'> = {
  found: undefined,
  filter: undefined,
  minScore: 0,
  limit: 10,
  cursor: undefined,
  onlyPublished: false,
  dataset: undefined,
  wantsReasons: false,
  now,
};

export function putOf(article: TestArticle): PutArticle {
  const { id, title, lead, text, language = 'en', metadata, dataset = 'archive', media } = article;
  if (media) return { ...media, dataset };
  const paraSpecs = [
    ...(title === undefined ? [] : [{ type: 'title', text: title }]),
    ...(lead === undefined ? [] : [{ type: 'lead', text: lead }]),
    ...(text ?? '').split('\n').map((paragraph) => ({ type: 'text', text: paragraph })),
  ];
  return {
    face: 'retrieval',
    dataset,
    article: { id, paraSpecs, language, ...(metadata && { metadata }) },
  };
}
