/** Values in the format of Wikidata's dumps, with keys in their order. */
export type Snak = { snaktype: string; property: string };
type Qualifier = readonly [property: string, snak: (property: string) => Snak];

export function itemSnak(property: string, number: number): Snak {
  const value = { 'entity-type': 'item', 'numeric-id': number, id: `Q${number}` };
  return snak(property, { value, type: 'wikibase-entityid' }, 'wikibase-item');
}

export function dateSnak(property: string, year: number, month = 0, day = 0): Snak {
  const [mm, dd] = [month, day].map((part) => String(part).padStart(2, '0'));
  const value = {
    time: `+${year}-${mm}-${dd}T00:00:00Z`,
    timezone: 0,
    before: 0,
    after: 0,
    precision: day > 0 ? 11 : month > 0 ? 10 : 9,
    calendarmodel: 'http://www.wikidata.org/entity/Q1985727',
  };
  return snak(property, { value, type: 'time' }, 'time');
}

export function amountSnak(property: string, amount: number, unit = '1'): Snak {
  return snak(property, { value: { amount: `+${amount}`, unit }, type: 'quantity' }, 'quantity');
}

export function placeSnak(property: string, latitude: number, longitude: number): Snak {
  const value = {
    latitude,
    longitude,
    altitude: null,
    precision: 0.0001,
    globe: 'http://www.wikidata.org/entity/Q2',
  };
  return snak(property, { value, type: 'globecoordinate' }, 'globe-coordinate');
}

export function textSnak(property: string, value: string, datatype = 'external-id'): Snak {
  return snak(property, { value, type: 'string' }, datatype);
}

function snak(property: string, datavalue: object, datatype: string) {
  return { snaktype: 'value', property, hash: hash(property.length), datavalue, datatype };
}

const digits = '0123456789abcdef'.repeat(6);

function hash(from: number): string {
  return digits.slice(from % 16, (from % 16) + 40);
}

export function statement(
  random: Random,
  mainsnak: Snak,
  options: { rank?: string; qualifiers?: readonly Qualifier[] } = {},
): object {
  const { rank = 'normal', qualifiers = [] } = options;
  const references = [
    {
      hash: hash(random.below(16)),
      snaks: {
        P248: [itemSnak('P248', 36_578 + random.below(9_000))],
        P813: [dateSnak('P813', 2010 + random.below(14), 1 + random.below(12), 1)],
      },
      'snaks-order': ['P248', 'P813'],
    },
  ];
  return {
    mainsnak,
    type: 'statement',
    ...(qualifiers.length > 0 && {
      qualifiers: Object.fromEntries(
        qualifiers.map(([property, make]) => [property, [make(property)]]),
      ),
      'qualifiers-order': qualifiers.map(([property]) => property),
    }),
    id: `Q0$${hash(random.below(16)).slice(0, 36)}`,
    rank,
    ...(random.chance(0.7) && { references }),
  };
}

/** Seeded pseudo-random numbers (mulberry32). */
export type Random = {
  next(): number;
  /** An integer from 0 up to, but not including, `end`. */
  below(end: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
  chance(probability: number): boolean;
};

export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    pick: (from) => from[below(from.length)] ?? from[0],
    chance: (probability) => next() < probability,
  };
}
