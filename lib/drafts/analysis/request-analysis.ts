import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { type AnalysisText, toAnalysisText } from '../../clients/analysis-text.ts';
import { CallError } from '../../clients/call-error.ts';
import type { Services } from '../../clients/services.ts';
import type { Analysis, Entity, EntityMention } from '../../contract/analysis.ts';
import type { NlpRequest } from '../../contract/media.ts';
import type { DraftForm } from '../api.ts';
import { itemKey } from '../content/article-items.ts';
import type { ArticleContent } from '../content/content.ts';
import { textBlocks } from '../content/text-blocks.ts';
import { type ArticlePart, articleParts } from '../reads/analyses.ts';

/** A request to the services about an article, without the choice of analyses and the article's id. */
export type ArticleRequest = Pick<
  z.input<typeof NlpRequest>,
  | 'paraSpecs'
  | 'language'
  | 'presentationLanguage'
  | 'domicile'
  | 'referenceDate'
  | 'categories'
  | 'returnTrees'
> & { paraSpecs: { type: string; text: string }[] };

/** The article's text blocks that hold something, and what its form says in the terms of CONTRACT 4.1. */
export function toArticleRequest(content: ArticleContent, form: DraftForm): ArticleRequest {
  const { language, tagLanguage, dateline, date, section } = form;
  return {
    paraSpecs: textBlocks(content).filter(({ text }) => text.trim() !== ''),
    ...(language && { language }),
    ...(tagLanguage && { presentationLanguage: tagLanguage }),
    ...(dateline.trim() && { domicile: dateline.trim() }),
    ...(date && { referenceDate: date }),
    ...(section && { categories: [{ taxonomy: 'section', code: section }] }),
  };
}

/** Names a request by what is in it: the same text and form give the same answer. */
export function hashRequest(request: object): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

/** An analysis as the services gave it; `failed` are the parts that they could not do. */
type RequestedAnalysis = {
  text: AnalysisText;
  failed: { part: ArticlePart; error: unknown }[];
};

export type AnalysisRequest = {
  draftId: string;
  request: ArticleRequest;
  call: { signal: AbortSignal; requestId: string | undefined };
};

function toRequest({ draftId, request }: AnalysisRequest, analyses: string[]) {
  return {
    id: draftId,
    returnTrees: false,
    ...request,
    analyses,
    returnMentions: true,
    returnItemSentiment: true,
    returnGkbProperties: false,
  };
}

/** Asks for everything at once; when the service fails over that, for each part alone. Throws CallError. */
export async function requestAnalysis(
  services: Services,
  asked: AnalysisRequest,
): Promise<RequestedAnalysis> {
  try {
    const text = await services.call('media', (client) =>
      client.analyzeAsText(toRequest(asked, ['all']), asked.call),
    );
    return { text, failed: [] };
  } catch (error) {
    if (!isOwnFault(error)) throw error;
    const { analysis, failed } = await requestParts(services, asked, articleParts);
    if (!analysis) throw error;
    return { text: toAnalysisText(analysis), failed };
  }
}

/** Asks for single parts and adds those that come to `known`; without any, `analysis` is missing. */
export async function requestParts(
  services: Services,
  asked: AnalysisRequest,
  parts: readonly ArticlePart[],
  known?: Analysis,
): Promise<{ analysis: Analysis | undefined; failed: RequestedAnalysis['failed'] }> {
  const answers = await Promise.allSettled(
    parts.map((part) =>
      services.call('media', (client) => client.analyze(toRequest(asked, [part]), asked.call)),
    ),
  );
  asked.call.signal.throwIfAborted();
  let analysis = known;
  const failed: RequestedAnalysis['failed'] = [];
  answers.forEach((answer, place) => {
    const part = parts[place];
    if (!part) return;
    if (answer.status === 'rejected') failed.push({ part, error: answer.reason });
    else analysis = mergePart(analysis ?? withoutParts(answer.value), part, answer.value);
  });
  return { analysis, failed };
}

/** The service answered, and what it answered was a fault of its own: a smaller question may do. */
function isOwnFault(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.kind === 'bad-answer' || (error.kind === 'upstream' && error.status !== 503);
}

function withoutParts(analysis: Analysis): Analysis {
  const { version, id, language, paragraphs, usedChars, metadata } = analysis;
  return { version, id, language, paragraphs, usedChars, metadata };
}

/**
 * Adds one part, which was asked for alone, to an analysis of the same text. Paragraphs come from the first that has
 * them, as the same text gives the same tokens; ids of mentions and of entities that relations bring along are made
 * anew, since each answer counts its own from zero.
 */
function mergePart(whole: Analysis, part: ArticlePart, answer: Analysis): Analysis {
  const merged: Analysis = { ...whole, paragraphs: whole.paragraphs ?? answer.paragraphs };
  switch (part) {
    case 'entities':
      return { ...merged, ...addEntities(merged, answer.entities ?? []) };
    case 'tags':
      return { ...merged, tags: (answer.tags ?? []).map((tag) => withOwnMentions('t', tag)) };
    case 'relations': {
      const { entities, ids } = addEntities(merged, answer.entities ?? []);
      const relations = (answer.relations ?? []).map((relation) => ({
        ...relation,
        args: relation.args.map(({ entityId, ...argument }) => {
          const id = entityId && ids.get(entityId);
          return { ...argument, ...(id && { entityId: id }) };
        }),
      }));
      return { ...merged, entities, relations };
    }
    case 'sentiment':
      return {
        ...merged,
        docSentiment: answer.docSentiment,
        itemSentiments: { ...whole.itemSentiments, ...ofText(answer) },
      };
    default:
      return part satisfies never;
  }
}

function withOwnMentions<T extends { mentions?: { id: string }[] | undefined }>(
  prefix: string,
  item: T,
): T {
  if (!item.mentions) return item;
  return { ...item, mentions: item.mentions.map((m) => ({ ...m, id: `m${prefix}${m.id}` })) };
}

function addEntities(
  { entities: known = [] }: Analysis,
  added: readonly Entity[],
): { entities: Entity[]; ids: Map<string, string> } {
  const entities = [...known];
  const ids = new Map<string, string>();
  for (const entity of added) {
    const same = known.find(
      (other) => other.type === entity.type && itemKey(other) === itemKey(entity),
    );
    const id = same?.id ?? `e${entities.length}`;
    ids.set(entity.id, id);
    if (!same) entities.push(withOwnMentions(id, { ...entity, id }));
  }
  const renamed = entities.map((entity, place) =>
    place < known.length || !entity.mentions
      ? entity
      : { ...entity, mentions: entity.mentions.map((mention) => derivedFrom(mention, ids)) },
  );
  return { entities: renamed, ids };
}

function derivedFrom(mention: EntityMention, ids: ReadonlyMap<string, string>): EntityMention {
  const { derivedFromEntityId, ...rest } = mention;
  const id = derivedFromEntityId && ids.get(derivedFromEntityId);
  return { ...rest, ...(id && { derivedFromEntityId: id }) };
}

/** The sentiments of sentences and paragraphs, whose ids are the text's own. */
function ofText({ itemSentiments = {} }: Analysis): NonNullable<Analysis['itemSentiments']> {
  return Object.fromEntries(Object.entries(itemSentiments).filter(([id]) => /^[sp]\d+$/.test(id)));
}
