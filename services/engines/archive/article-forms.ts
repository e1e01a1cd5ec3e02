import { articlePartOf } from '../../../lib/contract/article-part.ts';
import type { Article } from '../../../lib/contract/media-articles.ts';
import type {
  ArchiveArticle,
  ArchiveArticlePart,
  ArchiveParaSpec,
  Metadata,
} from '../../../lib/contract/retrieval.ts';
import type { ArticlePart } from './index/segment/segment.ts';
import type { SentArticle } from './types.ts';

/** `number` is the index in the retrieval face's `paraSpecs`. */
export type Paragraph = {
  number: number;
  part: Exclude<ArticlePart, 'names'>;
  text: string;
  language: string | undefined;
};

export function paragraphsOf(article: ArchiveArticle): Paragraph[] {
  return article.paraSpecs.map(({ type, text, language }, number) => ({
    number,
    part: articlePartOf(type),
    text,
    language: language ?? article.language,
  }));
}

export function titleOf(article: ArchiveArticle): string {
  return paragraphsOf(article).find(({ part }) => part === 'title')?.text ?? '';
}

export function asRetrieval(sent: SentArticle): ArchiveArticle {
  if (sent.face === 'retrieval') return sent.article;
  const { id, language, publishDate, recommendation } = sent.article;
  const date = publishDate ?? recommendation?.publishDate;
  const all: Metadata = {
    ...categoriesOf(sent.article),
    ...(recommendation?.url !== undefined && { url: recommendation.url }),
    ...(date !== undefined && { publishDate: date }),
    ...mediaMetadata(sent.article),
  };
  return {
    id,
    paraSpecs: mediaParagraphs(sent.article),
    ...(language !== undefined && { language }),
    ...(Object.keys(all).length > 0 && { metadata: all }),
  };
}

/** The one field that is a list on either face: tag ids, which have no commas in them. */
const listField = 'tags';
const joint = ', ';

/** Reads the metadata of an article of the media face, whose values are single strings there. */
export function mediaMetadata({ metadata = {} }: Article): Metadata {
  const list = metadata[listField];
  if (list === undefined) return metadata;
  const values = list.split(',').map((value) => value.trim());
  return { ...metadata, [listField]: values.filter((value) => value !== '') };
}

/** Converts metadata to that of the media face, with lists joined. */
export function asMediaMetadata(metadata: Metadata): Record<string, string> {
  return Object.fromEntries(
    Object.entries(metadata).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.join(joint),
    ]),
  );
}

function categoriesOf({ categories = [] }: Article): Metadata {
  const byTaxonomy = Map.groupBy(categories, ({ taxonomy }) => taxonomy);
  return Object.fromEntries(
    [...byTaxonomy].map(([taxonomy, all]) => [taxonomy, all.map(({ code }) => code)]),
  );
}

/** Splits texts at empty lines. An article without any text gets one empty paragraph, as the face requires one. */
function mediaParagraphs({ title, lead, text, paraSpecs }: Article): ArchiveParaSpec[] {
  if (paraSpecs?.length) return paraSpecs;
  const body = (text ?? '').split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  const all = [
    ...(title ? [{ type: 'title', text: title }] : []),
    ...(lead ? [{ type: 'lead', text: lead }] : []),
    ...body.map((paragraph) => ({ type: 'text', text: paragraph.trim() })),
  ];
  return all.length > 0 ? all : [{ type: 'text', text: '' }];
}

export function asMedia(sent: SentArticle): Article {
  if (sent.face === 'media') return sent.article;
  const { id, language, metadata = {} } = sent.article;
  const paragraphs = paragraphsOf(sent.article);
  const textOf = (wanted: Paragraph['part']) =>
    paragraphs
      .filter(({ part }) => part === wanted)
      .map(({ text }) => text)
      .join('\n\n');
  const [title, lead] = [textOf('title'), textOf('lead')];
  const date = metadata.publishDate;
  return {
    id,
    ...(title !== '' && { title }),
    ...(lead !== '' && { lead }),
    text: textOf('text'),
    ...(language !== undefined && { language }),
    ...(typeof date === 'string' && isDateTime(date) && { publishDate: date }),
    ...(sent.article.metadata && { metadata: asMediaMetadata(metadata) }),
    ...sent.media,
  };
}

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

function isDateTime(text: string): boolean {
  return dateTime.test(text) && !Number.isNaN(Date.parse(text));
}

/** Time of publication, milliseconds since 1970; days and date-times without a zone are read as UTC. */
export function publishedAt(article: ArchiveArticle): number | undefined {
  const value = article.metadata?.publishDate;
  const text = (typeof value === 'string' ? value : value?.[0])?.trim();
  if (text === undefined || !/^\d{4}-\d\d-\d\d/.test(text)) return undefined;
  const isZoned = text.length <= 10 || /(z|[+-]\d\d:?\d\d)$/i.test(text);
  const time = Date.parse(isZoned ? text : `${text}Z`);
  return Number.isNaN(time) ? undefined : time;
}

/** Picks the members of an article that `returnFields` names, and its id; all where it is undefined. */
export function pickMembers(
  article: ArchiveArticle,
  wanted: readonly string[] | undefined,
): ArchiveArticlePart {
  if (!wanted) return article;
  const { id, paraSpecs, language, metadata } = article;
  return {
    id,
    ...(wanted.includes('paraSpecs') && { paraSpecs }),
    ...(wanted.includes('language') && language !== undefined && { language }),
    ...(wanted.includes('metadata') && metadata && { metadata }),
  };
}

/** Time in which an article may be recommended (CONTRACT 4.5), milliseconds since 1970. */
export function recommendableTime(sent: SentArticle): {
  isNever: boolean;
  from: number | undefined;
  until: number | undefined;
} {
  const { recommendation: settings, publishDate } =
    sent.face === 'media' ? sent.article : { publishDate: undefined, ...sent.media };
  return {
    isNever: settings?.published === false || settings?.status?.trim().toUpperCase() === 'NEVER',
    from: readTime(settings?.publishDate ?? publishDate),
    until: readTime(settings?.expireDate),
  };
}

function readTime(text: string | undefined): number | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

export function isRecommendable(sent: SentArticle, now: Date): boolean {
  const { isNever, from, until } = recommendableTime(sent);
  const time = now.getTime();
  return !isNever && (from === undefined || from <= time) && (until === undefined || until > time);
}
