import type { Analysis } from '../../contract/analysis.ts';
import { mediaTopicCode } from '../../contract/media-topics.ts';
import { describeForm } from '../../i18n/describe-form.ts';
import { foldForSearch } from '../../text/fold-for-search.ts';
import type { Decision, Draft } from '../api.ts';
import { type ArticleItem, decisionOn, findArticleItems } from '../content/article-items.ts';
import { applyPolicy, isTagOf, openPolicy, type TagRules } from '../policy.ts';

export type KeptTag = {
  /** See `itemKey`. */
  key: string;
  name: string;
  gkbId?: string;
  /** An editorial tag's id in the customer's system. */
  externalId?: string;
  /** The knowledge base's item that an editorial tag takes the place of. */
  standsFor?: string;
  wikidataId?: string;
  /** Eight digits of the IPTC Media Topics. */
  mediaTopicId?: string;
  /** CONTRACT 6.1, where it is known. */
  entityType?: string;
  /** 0–100. */
  relevance: number;
  /** Somebody kept or added it by hand. */
  isByHand: boolean;
};

export type ExportedArticle = {
  draft: Pick<Draft, 'id' | 'content' | 'form' | 'createdAt' | 'updatedAt'>;
  address: string;
  language: string | undefined;
  tags: KeptTag[];
  analysis: Analysis | undefined;
  decisions: readonly Decision[];
};

/** The desk's own address, of which that of the draft is made. */
export function deskOf({ address }: Pick<ExportedArticle, 'address'>): string {
  return address.replace(/\/drafts\/[^/]*$/, '');
}

/** A tag added by hand is meant, whatever a machine would make of it. */
const relevanceByHand = 100;

/** The article's tags, strongest first: kept or added by hand, or kept from the start by threshold and policy. */
export function keptTags(
  analysis: Analysis | undefined,
  decisions: readonly Decision[],
  threshold: number,
  policy: TagRules = openPolicy,
): KeptTag[] {
  const items = analysis ? findArticleItems(analysis) : new Map<string, ArticleItem>();
  const byItem = new Map(decisions.map((decision) => [decision.item, decision]));
  const suggested = applyPolicy(items.values(), policy, threshold);
  const found = [...items.values()]
    .filter((item) => isTagOf(item, decisionOn(item, byItem), suggested))
    .map((item): KeptTag => {
      const feats = { ...item.entity?.feats, ...item.tag?.feats };
      const entityType = item.entity?.type ?? feats.gkbEntityType;
      return {
        key: item.key,
        name: item.stdForm,
        ...(item.gkbId && { gkbId: item.gkbId }),
        ...(feats.externalId && { externalId: feats.externalId }),
        ...(item.standsFor && { standsFor: item.standsFor }),
        ...(feats.wikidataId && { wikidataId: feats.wikidataId }),
        ...topicOf(feats.MediaTopicId ?? mediaTopicCode(item.gkbId)),
        ...(entityType && { entityType }),
        relevance: Math.min(100, Math.max(0, Math.round(item.relevance ?? 0))),
        isByHand: decisionOn(item, byItem) !== undefined,
      };
    });
  const replaced = new Set([...items.values()].map(({ standsFor }) => standsFor));
  const added = decisions
    .filter(({ item, kind }) => !items.has(item) && (kind === 'missing' || kind === 'kept'))
    .filter(({ item }) => !replaced.has(item))
    .filter(({ item }) => item !== 'sentiment')
    .map(
      ({ item: key, stdForm: name, gkbId, type }): KeptTag => ({
        key,
        name,
        ...(gkbId && { gkbId }),
        ...topicOf(mediaTopicCode(gkbId)),
        ...(type && { entityType: type }),
        relevance: relevanceByHand,
        isByHand: true,
      }),
    );
  return [...found, ...added].sort((a, b) => b.relevance - a.relevance);
}

const topicOf = (mediaTopicId: string | undefined) => (mediaTopicId ? { mediaTopicId } : {});

/** The tags by names that people read: times, numbers and amounts in words of the article's language. */
export function namedTags(tags: readonly KeptTag[], language = 'en'): KeptTag[] {
  return tags.map((tag) => ({
    ...tag,
    name: describeForm({ stdForm: tag.name, type: tag.entityType }, language),
  }));
}

export function wikidataAddress(id: string): string {
  return `http://www.wikidata.org/entity/${id}`;
}

export function fileStem(title: string): string {
  const words = foldForSearch(title).match(/[a-z0-9]+/g) ?? [];
  let stem = '';
  for (const word of words) {
    if (stem.length + word.length > 60) break;
    stem += `${stem && '-'}${word}`;
  }
  return stem || 'article';
}
