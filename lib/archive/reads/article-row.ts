import type { ArticleDetails } from '../../contract/archive-articles.ts';
import type { ArchiveHit } from '../../contract/archive-search.ts';
import { articlePartOf } from '../../contract/article-part.ts';
import { isTopicId } from '../../contract/media-topics.ts';
import type {
  ArchiveArticle,
  ArchiveArticlePart,
  ArchiveParaSpec,
  Metadata,
} from '../../contract/retrieval.ts';
import type { RecommendedArticle } from '../../contract/retrieval-search.ts';
import { readDateValue } from '../../query-language/article-filter-date.ts';
import { present } from '../../sql/present.ts';
import { cutAtWord } from '../../text/text.ts';
import type {
  ArticleHit,
  ArticleParagraph,
  ArticleRow,
  ArticleStateView,
  RelatedArticle,
} from '../api.ts';
import { toMarks } from './marks.ts';

export function kindOf({ type }: Pick<ArchiveParaSpec, 'type'>): ArticleParagraph['kind'] {
  return articlePartOf(type);
}

export function valuesOf(metadata: Metadata | undefined, field: string): string[] {
  const value = metadata && Object.hasOwn(metadata, field) ? metadata[field] : undefined;
  const values = typeof value === 'string' ? [value] : (value ?? []);
  return values.filter((each) => each.trim() !== '');
}

/** Ids of the media topics that the archive found in an article; none where it came with topics. */
export function foundTopics(details: Pick<ArticleDetails, 'analysis'> | undefined): string[] {
  const tags = details?.analysis?.tags ?? [];
  return tags.flatMap(({ gkbId = '' }) => (isTopicId(gkbId) ? gkbId : []));
}

/** Fields in which services that know no states keep what the desk says of a corrected article. */
export const correctionFields = {
  note: 'correction',
  by: 'correctionBy',
  at: 'correctionAt',
} as const;

export function correctionIn(
  state: Pick<ArticleStateView, 'kind' | 'note' | 'by' | 'at'> | undefined,
): Record<string, string> {
  if (state?.kind !== 'corrected') return {};
  const { note, by, at } = state;
  const { note: noteField, by: byField, at: atField } = correctionFields;
  return { [noteField]: note, [byField]: by, [atField]: at };
}

/** The article with what is said of it by now in these fields, and nothing of before. */
export function withCorrection(
  article: ArchiveArticle,
  state: Parameters<typeof correctionIn>[0],
): ArchiveArticle {
  const names = new Set<string>(Object.values(correctionFields));
  const others = Object.entries(article.metadata ?? {}).filter(([name]) => !names.has(name));
  return { ...article, metadata: { ...Object.fromEntries(others), ...correctionIn(state) } };
}

const excerptLength = 100;

/** The title, as it stands in the article; of one without a title its first words. */
export function titleOf(paraSpecs: readonly ArchiveParaSpec[] = []): string {
  const title = paraSpecs.find((paragraph) => kindOf(paragraph) === 'title')?.text ?? '';
  if (title.trim() !== '') return title;
  const first = paraSpecs.find(({ text }) => text.trim() !== '')?.text.trim() ?? '';
  return cutAtWord(first.replace(/\s+/g, ' '), excerptLength);
}

/** Publication time in ISO 8601; undefined if unknown. */
export function publishedAtOf(metadata: Metadata | undefined): string | undefined {
  const time = readDateValue(valuesOf(metadata, 'publishDate')[0] ?? '');
  return time === undefined ? undefined : new Date(time).toISOString();
}

/** The article's address: of its metadata, or its id where that is one. */
export function addressOf({ id, metadata }: ArchiveArticlePart): string | undefined {
  return [...valuesOf(metadata, 'url'), id].find(isWebAddress);
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

export function toRow(
  article: ArchiveArticlePart & Partial<Pick<ArchiveHit, 'dataset' | 'state'>>,
): ArticleRow {
  const { id, paraSpecs, metadata, language, dataset } = article;
  const url = addressOf(article);
  const publishedAt = publishedAtOf(metadata);
  const state = article.state ?? correctionOf(metadata);
  return {
    id,
    title: titleOf(paraSpecs),
    sections: valuesOf(metadata, 'section'),
    authors: valuesOf(metadata, 'author'),
    ...present({ url, publishedAt, language, dataset, state }),
  };
}

function correctionOf(metadata: Metadata | undefined): ArticleStateView | undefined {
  const [note] = valuesOf(metadata, correctionFields.note);
  const [by = ''] = valuesOf(metadata, correctionFields.by);
  const [at] = valuesOf(metadata, correctionFields.at);
  return note === undefined || at === undefined ? undefined : { kind: 'corrected', note, by, at };
}

export function toHit(hit: ArchiveHit): ArticleHit {
  const row = toRow(hit);
  const { passage } = hit;
  return {
    ...row,
    score: hit.score,
    titleMarks: hasTitle(hit) ? toMarks(row.title, hit.titleMarks) : [],
    ...(passage && {
      passage: { text: passage.text, marks: toMarks(passage.text, passage.marks) },
    }),
    ...(hit.byMeaning && { byMeaning: true }),
    duplicateCount: hit.duplicateCount,
  };
}

function hasTitle({ paraSpecs = [] }: ArchiveArticlePart): boolean {
  return paraSpecs.some((one) => kindOf(one) === 'title' && one.text.trim() !== '');
}

/** A recommended article; reasons are empty where the services give none. */
export function toRelated(article: RecommendedArticle): RelatedArticle {
  const { entities = [], tags = [], words = [], sameSubject, passage } = article.reasons ?? {};
  return {
    ...toRow(article),
    score: article.score,
    reasons: {
      entities: entities.map(({ gkbId, stdForm }) => ({ gkbId, name: stdForm })),
      tags: tags.map(({ stdForm }) => stdForm),
      words,
      ...(sameSubject && { sameSubject }),
      ...(passage && {
        sentence: { text: passage.text, marks: toMarks(passage.text, passage.marks) },
      }),
    },
  };
}
