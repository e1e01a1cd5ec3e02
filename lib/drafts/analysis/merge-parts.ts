import type { Analysis, Entity, EntityMention } from '../../contract/analysis.ts';
import { itemKey } from '../content/article-items.ts';
import type { ArticlePart } from '../reads/analyses.ts';

/**
 * Adds one part, which was asked for alone, to an analysis of the same text. Paragraphs come from the first that has
 * them, as the same text gives the same tokens; ids of mentions and of entities that relations bring along are made
 * anew, since each answer counts its own from zero.
 */
export function mergePart(whole: Analysis, part: ArticlePart, answer: Analysis): Analysis {
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
