import type { Analysis, Entity, Tag } from '@/lib/contract/analysis';
import { entityTypeGroups } from '@/lib/contract/inventories';
import type { Decision } from '@/lib/drafts/api';
import { type ArticleItem, decisionOn, findArticleItems } from '@/lib/drafts/content/article-items';
import { applyPolicy, isTagOf, isTopic, type Suggested, type TagRules } from '@/lib/drafts/policy';
import { type Alignment, isSameSpan, type Span } from './align';

/** kept and removed by decision or threshold; suggested: a tag below it; plain: an entity that is no tag. */
type ItemState = 'kept' | 'suggested' | 'removed' | 'plain';

/** A place in the text; `isDerived` when another entity stands there that implies the item (a city its country). */
type Mention = Span & { isDerived: boolean };

/** An item as an analysis found it, before anyone decides. */
export type FoundItem = ArticleItem & {
  /** The entity's (CONTRACT 6.1). */
  entityType?: string;
  /** The tag's (CONTRACT 6.2). */
  tagType?: string;
  wikidataId?: string;
  description?: string;
  /** Key of the next broader topic. */
  broader?: string;
  sentiment?: string;
  mentions: Mention[];
};

/** An entity and its tag as one: what is listed, underlined and decided about. */
export type Item = FoundItem & {
  state: ItemState;
  decision?: Decision;
  /** It came since the last look at the text, see `findChanges`. */
  isNew: boolean;
  /** Decided about, but no longer found in the text. */
  isGone: boolean;
};

function readMentions(source: Tag | Entity | undefined, alignment: Alignment): Mention[] {
  return (source?.mentions ?? []).flatMap((mention) => {
    const span = alignment.spanOf(mention.tokenIds);
    return span ? { ...span, isDerived: 'derivedFromEntityId' in mention } : [];
  });
}

function mergeMentions(a: readonly Mention[], b: readonly Mention[]): Mention[] {
  const fresh = b.filter((mention) => !a.some((other) => isSameSpan(mention, other)));
  return [...a, ...fresh].sort((x, y) => x.block - y.block || x.start - y.start);
}

/** The items of an analysis by key, in the order in which they were found: tags, then the other entities. */
export function findItems(analysis: Analysis, alignment: Alignment): Map<string, FoundItem> {
  const items = new Map<string, FoundItem>();
  for (const [key, item] of findArticleItems(analysis)) {
    const { tag, entity } = item;
    const properties = [entity, tag].flatMap((source) => source?.gkbProperties ?? []);
    const sentiments = analysis.itemSentiments;
    const sentiment = sentiments?.[entity?.id ?? ''] ?? sentiments?.[tag?.id ?? ''];
    items.set(key, {
      ...item,
      ...optional('entityType', entity?.type ?? tag?.feats?.gkbEntityType),
      ...optional('tagType', tag?.type),
      ...optional('broader', tag?.feats?.broader),
      ...optional('wikidataId', tag?.feats?.wikidataId ?? entity?.feats?.wikidataId),
      ...optional('description', properties.find(({ name }) => name === 'description')?.strValue),
      ...optional('sentiment', sentiment?.label),
      mentions: mergeMentions(readMentions(entity, alignment), readMentions(tag, alignment)),
    });
  }
  return items;
}

function optional<K extends string>(key: K, value: string | undefined): { [P in K]?: string } {
  const result: { [P in K]?: string } = {};
  if (value) result[key] = value;
  return result;
}

function stateOf(found: FoundItem, decision: Decision | undefined, suggested: Suggested) {
  if (isTagOf(found, decision, suggested)) return 'kept';
  if (decision) return 'removed';
  return found.tag && !suggested.hidden.has(found.key) ? 'suggested' : 'plain';
}

/** The items that a person replaced, by the key of the replacement: one act called this wrong and that missing. */
function findReplaced(
  found: ReadonlyMap<string, FoundItem>,
  decisions: ReadonlyMap<string, Decision>,
): Map<string, FoundItem> {
  const replaced = new Map<string, FoundItem>();
  const acts = Map.groupBy(decisions.values(), ({ at, by }) => `${at} ${by.id}`);
  for (const act of acts.values()) {
    const wrong = act.find(({ kind }) => kind === 'wrong');
    const meant = act.find(({ kind }) => kind === 'missing');
    const item = wrong && found.get(wrong.item);
    if (act.length === 2 && item && meant) replaced.set(meant.item, item);
  }
  return replaced;
}

/** Joins findings and decisions in one list. Decisions about items that are no longer found stay, marked as gone. */
export function decideItems(input: {
  found: ReadonlyMap<string, FoundItem>;
  decisions: ReadonlyMap<string, Decision>;
  threshold: number;
  policy: TagRules;
  fresh: ReadonlySet<string>;
}): Item[] {
  const { found, decisions, threshold, policy, fresh } = input;
  const suggested = applyPolicy(found.values(), policy, threshold);
  // A phrase of a family that the newsroom does not use is nothing at all here.
  const shown = [...found.values()].filter(
    (item) =>
      item.entity !== undefined || !suggested.hidden.has(item.key) || decisionOn(item, decisions),
  );
  const instead = findReplaced(found, decisions);
  const replacedKeys = new Set([...instead.values()].map(({ key }) => key));
  const items = shown.map((item): Item => {
    const decision = decisionOn(item, decisions);
    const own = replacedKeys.has(item.key) ? [] : item.mentions;
    return {
      ...item,
      mentions: mergeMentions(own, instead.get(item.key)?.mentions ?? []),
      state: stateOf(item, decision, suggested),
      ...(decision && { decision }),
      isNew: fresh.has(item.key) && !decision,
      isGone: false,
    };
  });
  const replaced = new Set([...found.values()].map(({ standsFor }) => standsFor));
  const onlyDecided = [...decisions.values()]
    .filter(({ item }) => item !== 'sentiment' && !found.has(item) && !replaced.has(item))
    .map((decision): Item => {
      const item: FoundItem = {
        key: decision.item,
        stdForm: decision.stdForm,
        ...optional('gkbId', decision.gkbId),
        ...optional('entityType', decision.type),
        mentions: instead.get(decision.item)?.mentions ?? [],
      };
      const state = stateOf(item, decision, suggested);
      return { ...item, state, decision, isNew: false, isGone: decision.kind !== 'missing' };
    });
  return [...items, ...onlyDecided];
}

/** The newsroom's own tags first, then those added by hand, then by relevance. */
function rank(item: Item): number {
  if (item.tagType === 'editorial') return 0;
  return item.decision?.kind === 'missing' ? 1 : 2;
}

const byName = new Intl.Collator(undefined, { numeric: true });

function compareItems(a: Item, b: Item): number {
  return (
    rank(a) - rank(b) ||
    (b.relevance ?? 0) - (a.relevance ?? 0) ||
    byName.compare(a.stdForm, b.stdForm)
  );
}

/** The article's tags, each group in order of weight. */
export function groupTags(items: readonly Item[]) {
  const sorted = [...items].sort(compareItems);
  const inState = (state: ItemState) => sorted.filter((item) => item.state === state);
  return { kept: inState('kept'), suggested: inState('suggested'), removed: inState('removed') };
}

/** A topic as it is listed; `depth` tells how many broader ones stand above it. */
export type ListedTopic = { item: Item; depth: number };

/**
 * The article's topics that nobody removed, each below the next broader one that is there; `known` tells the broader one of
 * those that were added by hand.
 */
export function orderTopics(
  items: readonly Item[],
  known: ReadonlyMap<string, { broader?: string }> = new Map(),
): ListedTopic[] {
  const topics = items.filter(
    (item) => isTopic(item) && (item.state === 'kept' || item.state === 'suggested'),
  );
  const keys = new Set(topics.map(({ key }) => key));
  const below = Map.groupBy(topics.sort(compareItems), (item) => {
    const broader = item.broader ?? known.get(item.key)?.broader ?? '';
    return keys.has(broader) ? broader : '';
  });
  const list = (broader: string, depth: number): ListedTopic[] =>
    (below.get(broader) ?? []).flatMap((item) => [{ item, depth }, ...list(item.key, depth + 1)]);
  return list('', 0);
}

const namedTypes = ['person', 'organization', 'location', 'product', 'event', 'general'];

export const isShownEntity = ({ entityType, mentions }: Item) =>
  entityType !== undefined && entityType !== '' && mentions.length > 0;

const figures: ReadonlySet<string> = new Set([
  ...entityTypeGroups.time,
  ...entityTypeGroups.numbers,
]);

/** A date, a time or a number, which has no name. */
export const isFigure = ({ entityType = '' }: Item) => figures.has(entityType);

/** The entities by type: the named ones first, the rest by name of type. */
export function groupEntities(items: readonly Item[]): { type: string; items: Item[] }[] {
  const groups = Map.groupBy(
    items.filter(isShownEntity).sort(compareItems),
    ({ entityType }) => entityType ?? '',
  );
  const place = (type: string) =>
    namedTypes.includes(type) ? namedTypes.indexOf(type) : namedTypes.length;
  return [...groups]
    .map(([type, members]) => ({ type, items: members }))
    .sort((a, b) => place(a.type) - place(b.type) || a.type.localeCompare(b.type));
}

function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isEqual(Reflect.get(a, key), Reflect.get(b, key)))
  );
}

/** Items are shown by these members alone; the answer's own objects behind them are new with every answer. */
const shown = ({ tag: _tag, entity: _entity, ...item }: Item) => item;

/** The new list with the old objects wherever nothing that is shown has changed, so that rows need not render again. */
export function reuseUnchanged(before: readonly Item[], after: readonly Item[]): readonly Item[] {
  const known = new Map(before.map((item) => [item.key, item]));
  const kept = after.map((item) => {
    const old = known.get(item.key);
    return old && isEqual(shown(old), shown(item)) ? old : item;
  });
  const isSame =
    kept.length === before.length && kept.every((item, index) => item === before[index]);
  return isSame ? before : kept;
}
