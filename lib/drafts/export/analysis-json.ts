import type { Analysis, Entity, Tag } from '../../contract/analysis.ts';
import type { Decision } from '../api.ts';
import { decisionOn, findArticleItems, itemKey } from '../content/article-items.ts';
import { openPolicy, type TagRules } from '../policy.ts';
import { type KeptTag, keptTags } from './exported-article.ts';

const refused: readonly Decision['kind'][] = ['removed', 'wrong', 'minor', 'never'];

/**
 * The analysis as it holds after the decisions: only kept tags, those added by hand among them, and no entity that
 * was taken out. What refers to something that is gone goes too, so every reference resolves.
 */
export function decidedAnalysis(
  analysis: Analysis,
  decisions: readonly Decision[],
  threshold: number,
  policy: TagRules = openPolicy,
): Analysis {
  const byItem = new Map(decisions.map((decision) => [decision.item, decision]));
  const items = findArticleItems(analysis);
  const kept = keptTags(analysis, decisions, threshold, policy);
  const keys = new Set(kept.map(({ key }) => key));
  const tags = (analysis.tags ?? []).filter((tag) => keys.has(itemKey(tag)));
  const itemOf = new Map([...items.values()].map((item) => [item.entity, item]));
  const entities = (analysis.entities ?? []).filter((entity) => {
    const item = itemOf.get(entity) ?? items.get(itemKey(entity));
    const kind = item && decisionOn(item, byItem)?.kind;
    return kind === undefined || !refused.includes(kind);
  });
  const gone = goneIds(analysis, tags, entities);
  return {
    ...analysis,
    tags: [...tags, ...addedTags(analysis, kept, items)],
    entities: entities.map((entity) => withoutGone(entity, gone)),
    ...(analysis.relations && {
      relations: analysis.relations.map((relation) => ({
        ...relation,
        args: relation.args.map(({ entityId, ...argument }) => ({
          ...argument,
          ...(entityId && !gone.has(entityId) && { entityId }),
        })),
      })),
    }),
    ...(analysis.itemSentiments && {
      itemSentiments: Object.fromEntries(
        Object.entries(analysis.itemSentiments).filter(([id]) => !gone.has(id)),
      ),
    }),
  };
}

function goneIds(analysis: Analysis, tags: readonly Tag[], entities: readonly Entity[]) {
  const kept = new Set<Tag | Entity>([...tags, ...entities]);
  const dropped = [...(analysis.tags ?? []), ...(analysis.entities ?? [])].filter(
    (item) => !kept.has(item),
  );
  return new Set(
    dropped.flatMap((item) => [item.id, ...(item.mentions ?? []).map((mention) => mention.id)]),
  );
}

function withoutGone(entity: Entity, gone: ReadonlySet<string>): Entity {
  if (!entity.mentions) return entity;
  return {
    ...entity,
    mentions: entity.mentions.map(({ derivedFromEntityId, ...mention }) => ({
      ...mention,
      ...(derivedFromEntityId && !gone.has(derivedFromEntityId) && { derivedFromEntityId }),
    })),
  };
}

/** The kept tags that the analysis has no tag for: added by hand, kept of an entity, or found by an analysis before. */
function addedTags(
  analysis: Analysis,
  kept: readonly KeptTag[],
  items: ReturnType<typeof findArticleItems>,
): Tag[] {
  const numbers = (analysis.tags ?? []).map(({ id }) => Number(id.slice(1)) || 0);
  const first = Math.max(-1, ...numbers) + 1;
  return kept
    .filter(({ key }) => !items.get(key)?.tag)
    .map(({ name, gkbId, mediaTopicId, relevance, key }, place) => ({
      id: `t${first + place}`,
      stdForm: name,
      type: mediaTopicId ? 'media-topic' : items.has(key) ? 'base' : 'editorial',
      relevance,
      ...(gkbId && { gkbId }),
      ...(mediaTopicId && { feats: { MediaTopicId: mediaTopicId } }),
    }));
}
