import type { KnownItem } from '../../../knowledge/names/port.ts';

/** Says where the other names of a text lie, and so where a name's item may. */
export type Surroundings = {
  /** How many of them lie somewhere that is known. */
  total: number;
  /** How many of them lie in a country. */
  inCountry(country: string | undefined): number;
  /** 1 beside another place that the text names, 0 far from all. */
  nearness(item: KnownItem): number;
};

/** Points of popularity by which an item is clearly meant, whatever else has its name. */
const clearLead = 15;
/** Kilometres from another place at which nearness is a half. */
const halfNear = 150;
/** Limits the comparisons in a text of many names. */
const maxPlaces = 24;
/** Their middle says little about where else in them something is. */
const wide: ReadonlySet<string> = new Set(['country', 'continent', 'ocean', 'sea']);

/** Finds what the other names say of each, by names that are clear about where they lie; the dateline's place is one of them. */
export function findSurroundings(
  candidates: ReadonlyMap<string, readonly KnownItem[]>,
  domicile: KnownItem | undefined,
): (name: string) => Surroundings {
  const clear = [...candidates].flatMap(([name, items]) => {
    const item = clearlyMeant(items);
    return item ? [{ name, item }] : [];
  });
  if (domicile && !candidates.has(domicile.id)) clear.push({ name: domicile.id, item: domicile });
  return (name) => {
    const others = clear.flatMap((each) => (each.name === name ? [] : each.item));
    const counts = new Map<string, number>();
    for (const { country } of others) {
      if (country !== undefined) counts.set(country, (counts.get(country) ?? 0) + 1);
    }
    const places = others.flatMap(({ kinds, place }) =>
      place && !kinds.some((kind) => wide.has(kind)) ? [place] : [],
    );
    return {
      total: others.filter(({ country }) => country !== undefined).length,
      inCountry: (country = '') => counts.get(country) ?? 0,
      nearness: ({ place }) => {
        if (!place || places.length === 0) return 0;
        const distances = places.slice(0, maxPlaces).map((other) => kilometres(place, other));
        return 1 / (1 + Math.min(...distances) / halfNear);
      },
    };
  };
}

function clearlyMeant(candidates: readonly KnownItem[]): KnownItem | undefined {
  const [first, second] = candidates.toSorted((one, other) => other.popularity - one.popularity);
  const isClear = first && first.popularity - (second?.popularity ?? -clearLead) >= clearLead;
  return isClear ? first : undefined;
}

type Place = NonNullable<KnownItem['place']>;

const kilometresOfDegree = 111;

/** Distance on a plane, which is near enough for places of a region. */
function kilometres(one: Place, other: Place): number {
  const middle = ((one.latitude + other.latitude) / 2) * (Math.PI / 180);
  const across = Math.abs(one.longitude - other.longitude);
  const east = Math.min(across, 360 - across) * Math.cos(middle);
  return kilometresOfDegree * Math.hypot(one.latitude - other.latitude, east);
}
