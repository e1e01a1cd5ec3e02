import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { readAuthorName } from '../../auth/users.ts';
import type { CallOptions } from '../../clients/call.ts';
import type { Services } from '../../clients/services.ts';
import type { ArticleDetails, FoundEntity } from '../../contract/archive-articles.ts';
import type { ArchiveParaSpec } from '../../contract/retrieval.ts';
import { isNotDeleted, openableBy } from '../../drafts/reads/draft-row.ts';
import { listLinking } from '../../drafts/reads/drafts.ts';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { present } from '../../sql/present.ts';
import { codePointToUnit } from '../../text/code-points.ts';
import type { ArticleParagraph, ArticleStateView, ArticleStub, ArticleView } from '../api.ts';
import { type ArchiveDesk, rightsOf } from '../archive-desk.ts';
import { isUntold } from '../media-sync/sync-media.ts';
import { readArchiveOffers } from '../offers.ts';
import {
  addressOf,
  correctionFields,
  foundTopics,
  kindOf,
  publishedAtOf,
  titleOf,
  toRow,
  valuesOf,
} from './article-row.ts';
import { askArchive, fetchArticle } from './ask-archive.ts';

const maxDuplicates = 20;

/** An article, or the stub of one that was withdrawn or is held back. Throws Failure `article-not-found`. */
export async function readArticle(
  archive: ArchiveDesk,
  user: Me,
  id: string,
  locale: InterfaceLocale,
  options: CallOptions = {},
): Promise<ArticleView | ArticleStub> {
  const { db, services, names } = archive;
  const offers = await readArchiveOffers(services);
  const [article, [details]] = await Promise.all([
    fetchArticle(services, id, options),
    offers.details
      ? askArchive(services, (client) => client.getArticleDetails({ ids: [id] }, options))
      : [],
  ]);
  const untold = (await isUntold(db, id)) ? { untold: 'media' as const } : {};
  if (!article) {
    return { ...(await readStub(archive, user, id, offers.states, options)), ...untold };
  }
  const kept = valuesOf(article.metadata, 'tags');
  const topics = foundTopics(details);
  const address = addressOf(article);
  const [nameOf, others, draft, links] = await Promise.all([
    names.read([...kept, ...topics], locale),
    readOthers(services, details, options),
    findDraft(db, user, valuesOf(article.metadata, 'draft')[0]),
    listLinking(db, user, [id, ...(address === undefined ? [] : [address])]),
  ]);
  const analysis = details?.analysis;
  const entities = analysis?.entities ?? [];
  const { state, ...row } = toRow({
    ...article,
    dataset: details?.dataset,
    state: details?.state,
  });
  const shown = state && (await withName(db, state));
  return {
    kind: 'article',
    ...row,
    ...(shown && { state: shown }),
    paragraphs: placeEntities(article.paraSpecs, entities),
    tags: kept.map((tag) => ({ id: tag, name: nameOf(tag) })),
    keywords: valuesOf(article.metadata, 'keywords'),
    foundTags: (analysis?.tags ?? []).map(({ gkbId, stdForm, relevance }) => ({
      ...present({ id: gkbId }),
      name: gkbId && topics.includes(gkbId) ? nameOf(gkbId) : stdForm,
      relevance,
    })),
    entities: entities
      .map(({ gkbId, stdForm, type, mentions }) => ({
        ...present({ gkbId }),
        name: stdForm,
        type,
        count: mentions.length,
      }))
      .toSorted((one, other) => other.count - one.count),
    isWaiting: details !== undefined && analysis === undefined,
    metadata: Object.keys(article.metadata ?? {}).map((field) => ({
      field,
      values:
        field === correctionFields.by && shown ? [shown.by] : valuesOf(article.metadata, field),
    })),
    ...(details && { indexedAt: details.indexedAt }),
    ...others,
    ...(draft && { draft }),
    ...links,
    ...untold,
    may: rightsOf(user),
  };
}

async function readStub(
  { db, services }: ArchiveDesk,
  user: Me,
  id: string,
  hasStates: boolean,
  options: CallOptions,
): Promise<ArticleStub> {
  const states = hasStates
    ? await askArchive(services, (client) => client.listArticleStates(options))
    : [];
  const stub = states.find((one) => one.id === id && one.state.kind !== 'corrected');
  if (!stub) throw new Failure('article-not-found');
  return {
    kind: 'stub',
    id,
    title: stub.title,
    state: await withName(db, stub.state),
    may: rightsOf(user),
  };
}

/** The archive keeps ids of people; states that were set before have names. */
async function withName(db: Desk, state: ArticleStateView): Promise<ArticleStateView> {
  return { ...state, by: await readAuthorName(db, state.by) };
}

async function readOthers(
  services: Services,
  details: ArticleDetails | undefined,
  options: CallOptions,
): Promise<Pick<ArticleView, 'leader' | 'duplicates'>> {
  const { leaderId, duplicateIds = [] } = details ?? {};
  const ids = [...(leaderId === undefined ? [] : [leaderId]), ...duplicateIds];
  const wanted = [...new Set(ids)].slice(0, maxDuplicates);
  const read = await Promise.all(wanted.map((id) => fetchArticle(services, id, options)));
  const told = read.flatMap((article) => {
    if (!article) return [];
    const publishedAt = publishedAtOf(article.metadata);
    const title = titleOf(article.paraSpecs);
    return { id: article.id, title, ...present({ publishedAt }) };
  });
  const leader = told.find(({ id }) => id === leaderId);
  return {
    ...(leader && { leader: { id: leader.id, title: leader.title } }),
    duplicates: told.filter(({ id }) => id !== leaderId),
  };
}

/** The draft that an article came from, where it is one of this desk's; its title for those who may open it. */
async function findDraft(
  db: Desk,
  user: Me,
  id: string | undefined,
): Promise<ArticleView['draft']> {
  if (id === undefined) return undefined;
  const draft = db
    .selectFrom('drafts')
    .select(['drafts.id', 'drafts.title'])
    .where('drafts.id', '=', id)
    .where(isNotDeleted);
  if (!(await draft.executeTakeFirst())) return undefined;
  return (await draft.where(openableBy(user.id)).executeTakeFirst()) ?? { id };
}

/** The paragraphs with the entities where they stand, first ones first, of two at one place the longer; empty ones left out. */
function placeEntities(
  paraSpecs: readonly ArchiveParaSpec[],
  entities: readonly FoundEntity[],
): ArticleParagraph[] {
  const mentions = entities.flatMap((entity) =>
    entity.mentions.map((mention) => ({ ...mention, entity })),
  );
  const byParagraph = Map.groupBy(mentions, ({ paragraph }) => paragraph);
  return paraSpecs.flatMap((paragraph, number) => {
    const { text } = paragraph;
    if (text.trim() === '') return [];
    const place = codePointToUnit(text);
    const placed = (byParagraph.get(number) ?? [])
      .map(({ off, len, entity }): ArticleParagraph['entities'][number] => {
        const { gkbId, stdForm, type } = entity;
        const stretch = { start: place(off), end: place(off + len) };
        return { ...stretch, ...present({ gkbId }), name: stdForm, type };
      })
      .filter(({ start, end }) => start < end)
      .toSorted((one, other) => one.start - other.start || other.end - one.end);
    return { kind: kindOf(paragraph), text, entities: placed };
  });
}
