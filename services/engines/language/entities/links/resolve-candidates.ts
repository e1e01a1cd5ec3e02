import type { EntityType } from '../../../../../lib/contract/inventories.ts';
import { memoize } from '../../../../../lib/runtime/memoize.ts';
import type { KnownItem } from '../../../knowledge/names/port.ts';
import type { DocumentView } from '../../document-view.ts';
import type { NameMention } from '../name-mention.ts';
import type { KindLikeness } from './kind-likeness.ts';
import { kindsBeside } from './kind-words.ts';
import { findSurroundings, type Surroundings } from './surroundings.ts';

/** Kinds that the recognizer confuses or that stand for each other: a city for its club, a club for its city. */
const related: Readonly<Record<string, readonly EntityType[]>> = {
  person: [],
  organization: ['location', 'product'],
  location: ['organization'],
  event: ['organization', 'general', 'product'],
  general: ['organization', 'location', 'product', 'event'],
};

/** Points for a candidate beside those of its popularity, learned like the others, see decision 70. */
const points = { sameType: 40, relatedType: 10, country: 22, nearness: 18, kindWord: 15 };
/** Points for each standard deviation by which the article is more than others about things of the kind. */
const likenessPoints = { person: 20, other: 6 };

/** Weights of the odds that a person is the known one of that name. */
const knownWeights = {
  bias: -1.7,
  popularity: 0.09,
  likeness: 1.15,
  country: 1.85,
  kindWord: 1.1,
  commonness: -0.22,
};
/** Share of a country in a text that names none. */
const shareOfNone = 0.5;

/** A place or person hardly known outside its country is not meant in a text about other countries. */
const littleKnown = 45;
const clearNames = 4;

type LinkContext = {
  /** The place in the dateline. */
  domicile?: KnownItem | undefined;
  /** Missing where the article has no vector. */
  likenessOf?: KindLikeness | undefined;
};

/** All mentions of one name, by what it may stand for, and what the text says about it. */
type Name = { surroundings: Surroundings; kinds: ReadonlySet<string> };

/**
 * Chooses by popularity, by the type that the recognizer saw, by where the text's other names lie, by words for its kind beside the
 * name and by how much the article is about things of that kind. A person whose kind and country do not fit the text is another one.
 */
export function resolveCandidates(
  view: DocumentView,
  mentions: readonly NameMention[],
  { domicile, likenessOf }: LinkContext = {},
): (mention: NameMention) => KnownItem | undefined {
  const nameOf = describeNames(view, mentions, domicile);
  return (mention) => {
    const name = nameOf(mention);
    const rate = (candidate: KnownItem) => {
      const typed = typePoints(candidate, mention);
      if (typed === undefined) return undefined;
      const ofLikeness = likenessPoints[candidate.type === 'person' ? 'person' : 'other'];
      return (
        candidate.popularity +
        typed +
        points.country * Math.min(1, 2 * shareOf(candidate, name)) +
        points.nearness * name.surroundings.nearness(candidate) +
        (isCalled(candidate, name) ? points.kindWord : 0) +
        ofLikeness * (likenessOf?.(candidate) ?? 0)
      );
    };
    const best = highest(mention.candidates, rate);
    if (!best) return undefined;
    const { total, inCountry } = name.surroundings;
    const isSingle = mention.to - mention.from === 1;
    const isOutOfPlace =
      total >= clearNames &&
      best.country !== undefined &&
      best.popularity < littleKnown &&
      inCountry(best.country) === 0;
    if (isSingle && isOutOfPlace) return undefined;
    // A club goes by a part of its name only among texts of its own country.
    if (mention.isPart && best.type !== 'person' && inCountry(best.country) === 0) return undefined;
    const isNamesake =
      likenessOf && best.type === 'person' && !isSingle && knownOdds(best, name, likenessOf) < 0;
    return isNamesake ? undefined : best;
  };
}

function describeNames(
  view: DocumentView,
  mentions: readonly NameMention[],
  domicile: KnownItem | undefined,
): (mention: NameMention) => Name {
  const keyOf = ({ candidates }: NameMention) => candidates.map(({ id }) => id).join(' ');
  const groups = Map.groupBy(mentions, keyOf);
  const whole = [...groups.values()].flatMap(
    (group) => group.filter(({ isPart }) => !isPart)[0] ?? [],
  );
  const surroundingsOf = findSurroundings(
    new Map(whole.map((mention) => [keyOf(mention), mention.candidates])),
    domicile,
  );
  const named = memoize(
    (key: string): Name => ({
      surroundings: surroundingsOf(key),
      kinds: kindsBeside(view, groups.get(key) ?? []),
    }),
  );
  return (mention) => named(keyOf(mention));
}

function isCalled(item: KnownItem, { kinds }: Name): boolean {
  return item.kinds.some((kind) => kinds.has(kind));
}

/** Logarithm of the odds that a person of that name is the known one, not one whom hardly anyone knows. */
function knownOdds(item: KnownItem, name: Name, likenessOf: KindLikeness): number {
  const isPlaced = name.surroundings.total > 0;
  const share = isPlaced ? Math.min(1, 2 * shareOf(item, name)) : shareOfNone;
  return (
    knownWeights.bias +
    knownWeights.popularity * item.popularity +
    knownWeights.likeness * likenessOf(item) +
    knownWeights.country * share +
    (isCalled(item, name) ? knownWeights.kindWord : 0) +
    knownWeights.commonness * item.commonness
  );
}

function shareOf({ country }: KnownItem, { surroundings: { total, inCountry } }: Name): number {
  return total === 0 ? 0 : inCountry(country) / total;
}

function highest(
  candidates: readonly KnownItem[],
  rate: (candidate: KnownItem) => number | undefined,
): KnownItem | undefined {
  let best: KnownItem | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const candidate of candidates) {
    const score = rate(candidate);
    if (score === undefined || score <= bestScore) continue;
    best = candidate;
    bestScore = score;
  }
  return best;
}

/** Undefined for a place or firm whose name reads like a person, and the other way round. */
function typePoints({ type }: KnownItem, mention: NameMention): number | undefined {
  if (mention.kind === undefined) return 0;
  if (type === mention.type) return points.sameType;
  if (related[mention.type]?.includes(type)) return points.relatedType;
  return mention.type === 'person' || type === 'person' ? undefined : 0;
}
