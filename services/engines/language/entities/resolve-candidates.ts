import type { EntityType } from '../../../../lib/contract/inventories.ts';
import type { KnownItem } from '../../knowledge/names/port.ts';
import type { NameMention } from './name-mention.ts';

/** Kinds that the recognizer confuses or that stand for each other: a city for its club, a club for its city. */
const related: Readonly<Record<string, readonly EntityType[]>> = {
  person: [],
  organization: ['location', 'product'],
  location: ['organization'],
  event: ['organization', 'general', 'product'],
  general: ['organization', 'location', 'product', 'event'],
};

/** Points for what a candidate's country has in common with the rest of the text. */
const countryBonus = 18;
const sameTypeBonus = 40;
const relatedTypeBonus = 10;

/** A place or person hardly known outside its country is not meant in a text about other countries. */
const littleKnown = 45;
const clearMentions = 3;

/** Chooses by popularity, by the type that the recognizer saw and by the countries of the text's other names. */
export function resolveCandidates(
  mentions: readonly NameMention[],
  domicile?: KnownItem,
): (mention: NameMention) => KnownItem | undefined {
  const { shares, total } = countCountries(mentions, domicile);
  const isOutOfPlace = ({ country, popularity }: KnownItem) =>
    total > clearMentions &&
    country !== undefined &&
    popularity < littleKnown &&
    // Its own mention counts among the text's.
    (shares.get(country) ?? 0) * total <= 1;
  return (mention) => {
    let best: KnownItem | undefined;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const candidate of mention.candidates) {
      const score = rate(candidate, mention, shares);
      if (score !== undefined && score > bestScore) {
        best = candidate;
        bestScore = score;
      }
    }
    if (!best) return undefined;
    // A club goes by a part of its name only among texts of its own country.
    const isForeignClub =
      mention.isPart && best.type !== 'person' && !shares.has(best.country ?? '');
    const isSingle = mention.to - mention.from === 1;
    return isForeignClub || (isSingle && isOutOfPlace(best)) ? undefined : best;
  };
}

/** Share of the text's clear mentions that lie in each country; the dateline's place is one of them. */
function countCountries(
  mentions: readonly NameMention[],
  domicile: KnownItem | undefined,
): {
  shares: ReadonlyMap<string, number>;
  total: number;
} {
  const shares = new Map<string, number>();
  let total = 0;
  const seen = new Set<string>();
  const count = ({ id, country }: KnownItem) => {
    if (country === undefined || seen.has(id)) return;
    seen.add(id);
    shares.set(country, (shares.get(country) ?? 0) + 1);
    total++;
  };
  if (domicile) count(domicile);
  for (const { candidates, isPart } of mentions) {
    const [only, ...others] = candidates;
    if (only && !isPart && others.length === 0) count(only);
  }
  for (const [country, count] of shares) shares.set(country, count / total);
  return { shares, total };
}

function rate(
  candidate: KnownItem,
  mention: NameMention,
  countries: ReadonlyMap<string, number>,
): number | undefined {
  const share = candidate.country === undefined ? 0 : (countries.get(candidate.country) ?? 0);
  const base = candidate.popularity + countryBonus * Math.min(1, share * 2);
  if (mention.kind === undefined) return base;
  if (candidate.type === mention.type) return base + sameTypeBonus;
  const isRelated = related[mention.type]?.includes(candidate.type) ?? false;
  // A place or firm of that name does not explain what reads like a person, nor the other way round.
  if (!isRelated && (mention.type === 'person' || candidate.type === 'person')) return undefined;
  return base + (isRelated ? relatedTypeBonus : 0);
}
