import { z } from 'zod';
import { mediaTopicCode } from '../contract/media-topics.ts';

/** GET /api/tags/policy → { policy: TagPolicy }; PUT (tag editors) → the same. */
export const tagFamilies = ['editorial', 'entities', 'phrases', 'topics', 'advertising'] as const;
export const TagPolicy = z.object({
  families: z.array(z.enum(tagFamilies)),
  /** closed: only editorial tags are suggested and added; open: everything may be proposed. */
  list: z.enum(['open', 'closed']),
  /** Relevance from which a suggestion starts as kept in new drafts. */
  threshold: z.number().int().min(0).max(100),
  /** Maximum of tags that start as kept; the rest is suggested. 0: no maximum. */
  most: z.number().int().min(0).max(100),
});
export type TagPolicy = z.output<typeof TagPolicy>;

type TagFamily = TagPolicy['families'][number];
/** The part of a policy that holds for every draft; the threshold is each draft's own. */
export type TagRules = Omit<TagPolicy, 'threshold'>;

/** An item of an article as far as the policy looks at it: `ArticleItem`, or what feedback stores of one. */
export type PolicyItem = {
  key: string;
  gkbId?: string | undefined;
  relevance?: number | undefined;
  tag?: { type?: string | undefined } | undefined;
  entity?: object | undefined;
};

const topicTypes: readonly (string | undefined)[] = ['media-topic', 'topic'];
const advertisingTypes: readonly (string | undefined)[] = ['iab', 'iab-brand-safety'];

/** True for a tag that is about the whole article: by its type or, where only its id is known, by that. */
export function isTopic(item: {
  tagType?: string | undefined;
  gkbId?: string | undefined;
}): boolean {
  return topicTypes.includes(item.tagType) || mediaTopicCode(item.gkbId) !== undefined;
}

/** The family of a tag: the newsroom's own, a category for advertisers, a topic, a named thing, any other phrase. */
function familyOf(item: PolicyItem): TagFamily {
  if (item.tag?.type === 'editorial') return 'editorial';
  if (advertisingTypes.includes(item.tag?.type)) return 'advertising';
  if (isTopic({ tagType: item.tag?.type, gkbId: item.gkbId })) return 'topics';
  return item.entity !== undefined || item.gkbId !== undefined ? 'entities' : 'phrases';
}

/** The tags of an analysis before anybody decides, by key. */
export type Suggested = {
  /** Start as kept. The other tags are suggested. */
  kept: ReadonlySet<string>;
  /** Neither kept nor suggested: tags of a family that the newsroom does not use. */
  hidden: ReadonlySet<string>;
};

/** Applies the newsroom's policy to an article's items. What somebody decided stands above it: see `isTagOf`. */
export function applyPolicy(
  items: Iterable<PolicyItem>,
  policy: TagRules,
  threshold: number,
): Suggested {
  const hidden = new Set<string>();
  const strong: PolicyItem[] = [];
  for (const item of items) {
    if (item.tag === undefined) continue;
    const family = familyOf(item);
    const isUsed =
      policy.families.includes(family) && (policy.list === 'open' || family === 'editorial');
    if (!isUsed) hidden.add(item.key);
    else if ((item.relevance ?? 0) >= threshold) strong.push(item);
  }
  const rank = (item: PolicyItem) => (familyOf(item) === 'editorial' ? 0 : 1);
  strong.sort((a, b) => rank(a) - rank(b) || (b.relevance ?? 0) - (a.relevance ?? 0));
  const maxKept = policy.most === 0 ? strong.length : policy.most;
  return { kept: new Set(strong.slice(0, maxKept).map(({ key }) => key)), hidden };
}

/** True if an item is one of the article's tags: by decision, or else because it starts as one. */
export function isTagOf(
  item: { key: string },
  decision: { kind: string } | undefined,
  suggested: Suggested,
): boolean {
  if (decision) return decision.kind === 'kept' || decision.kind === 'missing';
  return suggested.kept.has(item.key);
}

/** The policy until somebody chooses one: every tag is suggested but the categories for advertisers. */
export const openPolicy: TagRules = {
  families: ['editorial', 'entities', 'phrases', 'topics'],
  list: 'open',
  most: 0,
};
