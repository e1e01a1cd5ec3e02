import { articlePartOf } from '../../../../lib/contract/article-part.ts';
import type { Call } from '../../../../lib/contract/call.ts';
import { entityTypeGroups, tagTypes } from '../../../../lib/contract/inventories.ts';
import type { PhotosRequest } from '../../../../lib/contract/media-photos.ts';
import type { SentArticle } from '../../archive/port.ts';
import { referenceDay } from '../../language/port.ts';
import type { FoundTopics } from '../found-topics.ts';
import type { PhotoEngine } from '../make-photos.ts';
import type { ArticleBasis } from '../photo-bank.ts';

type ArticleText = { title: string; text: string };

type Asker = Pick<Call<never>, 'tenant' | 'time' | 'signal'>;
type Item = ArticleBasis['entities'][number];

const named: ReadonlySet<string> = new Set(entityTypeGroups.named);
const kindsOfTags: ReadonlySet<string> = new Set(tagTypes);

const usualRelevance = 20;

/** As given, else from the archive if only an id is given, else by analysis. Undefined if there is no text. */
export async function readBasis(
  engine: PhotoEngine,
  asker: Asker,
  request: PhotosRequest,
): Promise<ArticleBasis | undefined> {
  const sent = textOfRequest(request);
  const shared = {
    isConfidential: request.isConfidential,
    categories: request.categories ?? [],
    date: request.referenceDate === 'NOW' ? asker.time : new Date(request.referenceDate),
  };
  if (request.basis) {
    return { ...shared, ...sent, ...splitItems(request.basis), language: request.language };
  }
  if (sent.title.trim() === '' && sent.text.trim() === '') {
    const kept = await engine.archive.getAnywhere(asker.tenant, request.id);
    if (!kept) return undefined;
    const text = textOfRequest(kept.article);
    if (kept.found) return { ...shared, ...basisOfFound(text, kept.found, kept.found.language) };
    const found = await topicsOfArticle(engine, asker, kept, shared.date);
    const language = kept.article.language ?? found.language?.detected;
    return { ...shared, ...basisOfFound(text, found, language) };
  }
  const found = await engine.articleAnalyses.find(engine, asker, {
    ...partsOf(request),
    ...(request.language !== undefined && { language: request.language }),
    referenceDate: referenceDay(request.referenceDate, asker.time),
  });
  return { ...shared, ...basisOfFound(sent, found, request.language ?? found.language?.detected) };
}

function partsOf({ title, lead, text, paraSpecs }: PhotosRequest) {
  if (paraSpecs?.length) return { paraSpecs };
  return { title: title ?? '', lead: lead ?? '', text: text ?? '' };
}

/** Analyses an article, with `date` as its reference date. */
export function topicsOfArticle(
  engine: PhotoEngine,
  asker: Asker,
  sent: SentArticle,
  date: Date,
): Promise<FoundTopics> {
  const { language } = sent.article;
  return engine.articleAnalyses.find(engine, asker, {
    ...textOfRequest(sent.article),
    ...(language !== undefined && { language }),
    referenceDate: date.toISOString().slice(0, 10),
  });
}

/** An entity takes the relevance of the tag for the same thing. */
function basisOfFound(
  text: ArticleText,
  found: Pick<FoundTopics, 'tags'> & { entities: readonly FoundTopics['entities'][number][] },
  language: string | undefined,
): Omit<ArticleBasis, 'categories' | 'date' | 'isConfidential'> {
  const keyOf = ({ gkbId, stdForm }: Pick<Item, 'gkbId' | 'stdForm'>) => gkbId ?? `"${stdForm}`;
  const entities = found.entities.filter(({ type }) => named.has(type));
  const known = new Set(entities.map(keyOf));
  const relevances = new Map(found.tags.map((tag) => [keyOf(tag), tag.relevance]));
  return {
    ...text,
    language,
    entities: entities.map(({ gkbId, stdForm, type, feats }) => ({
      gkbId,
      stdForm,
      type,
      relevance:
        relevances.get(keyOf({ gkbId, stdForm })) ?? feats?.relevance ?? usualRelevance / 2,
    })),
    tags: found.tags.filter((tag) => !known.has(keyOf(tag))),
  };
}

/** A draft keeps entities and tags in one list. */
function splitItems(
  items: NonNullable<PhotosRequest['basis']>,
): Pick<ArticleBasis, 'entities' | 'tags'> {
  const weighed = items.map(({ gkbId, stdForm, type, relevance = usualRelevance }) => {
    return { gkbId, stdForm, type, relevance };
  });
  const isTag = ({ type }: { type?: string }) => type === undefined || kindsOfTags.has(type);
  return {
    entities: weighed.filter((item) => !isTag(item) && item.type && named.has(item.type)),
    tags: weighed.filter(isTag),
  };
}

function textOfRequest({
  title = '',
  lead = '',
  text = '',
  paraSpecs = [],
}: Pick<PhotosRequest, 'title' | 'lead' | 'text' | 'paraSpecs'>): ArticleText {
  if (paraSpecs.length === 0) return { title, text: joined([lead, text]) };
  const isTitle = ({ type }: { type: string }) => articlePartOf(type) === 'title';
  return {
    title: joined(paraSpecs.filter(isTitle).map((paragraph) => paragraph.text)),
    text: joined(paraSpecs.filter((each) => !isTitle(each)).map((paragraph) => paragraph.text)),
  };
}

function joined(texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== '').join('\n\n');
}
