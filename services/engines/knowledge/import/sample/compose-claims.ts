import {
  amountSnak,
  dateSnak,
  itemSnak,
  placeSnak,
  type Random,
  type Snak,
  statement,
  textSnak,
} from './dump-json.ts';

type Claims = Record<string, object[]>;
type AddClaim = (snak: Snak, options?: Parameters<typeof statement>[2]) => void;

/** Ids of items that others refer to, among the first of a dump, see `kindAt`. */
export type Named = { country: number; city: number; profession: number; currency: number };

export type SampleKind = keyof typeof classes;

const classes = {
  human: [5],
  city: [515, 1_549_591, 532, 484_170, 747_074],
  company: [4_830_453, 783_794, 891_723, 7_278, 476_028],
  film: [11_424, 482_994, 7_725_634],
  event: [178_561, 40_231, 132_241],
  country: [6_256],
  profession: [28_640],
  currency: [8_142],
  article: [13_442_814],
  taxon: [16_521],
  page: [4_167_410, 4_167_836],
  // Unknown classes; their other properties tell the type.
  rare: [190_000_001, 190_000_002, 190_000_003],
} as const;

export function composeClaims(
  kind: SampleKind,
  random: Random,
  named: Named,
  edition: number,
): Claims {
  const claims: Claims = {};
  const add: AddClaim = (snak, options = {}) => {
    claims[snak.property] = [...(claims[snak.property] ?? []), statement(random, snak, options)];
  };
  const year = 1900 + random.below(120);
  // Identifiers of libraries and databases make up most of a dump.
  const identifiers = kind === 'article' || kind === 'taxon' ? 6 : 12;
  for (let n = 0; n < identifiers; n += 1) {
    add(textSnak(`P${2000 + random.below(7000) * 2 + 20_000}`, String(random.below(1e9))));
  }
  add(itemSnak('P31', random.pick(classes[kind])));
  switch (kind) {
    case 'human':
      add(itemSnak('P21', random.chance(0.5) ? 6_581_072 : 6_581_097));
      add(dateSnak('P569', year, 1 + random.below(12), 1 + random.below(28)));
      add(itemSnak('P19', named.city));
      add(itemSnak('P27', named.country));
      add(itemSnak('P106', random.pick([82_955, 33_999, 937_857, named.profession])));
      add(itemSnak('P39', named.profession), {
        qualifiers: [
          ['P580', (property) => dateSnak(property, year + 40)],
          ['P582', (property) => dateSnak(property, year + 44)],
        ],
      });
      break;
    case 'city':
    case 'country':
      addPlace(add, kind, random, named, edition);
      break;
    case 'company':
      add(dateSnak('P571', year));
      add(itemSnak('P17', named.country));
      add(itemSnak('P159', named.city));
      add(amountSnak('P1128', random.below(90_000)));
      add(
        amountSnak('P2139', random.below(1e9), `http://www.wikidata.org/entity/Q${named.currency}`),
      );
      break;
    case 'film':
      add(dateSnak('P577', year, 1 + random.below(12), 1 + random.below(28)));
      break;
    case 'event':
      add(dateSnak('P585', year, 1 + random.below(12), 1 + random.below(28)));
      add(itemSnak('P276', named.city));
      break;
    case 'currency':
      add(textSnak('P498', `X${String.fromCharCode(65 + random.below(26))}Z`));
      break;
    case 'article':
      for (let n = 0; n < 12; n += 1) add(itemSnak('P2860', 30_000_000 + random.below(1e6)));
      break;
    case 'rare':
      if (random.chance(0.5)) add(placeSnak('P625', random.below(90), random.below(180)));
      break;
    case 'profession':
    case 'taxon':
    case 'page':
      break;
    default:
      kind satisfies never;
  }
  return claims;
}

function addPlace(
  add: AddClaim,
  kind: 'city' | 'country',
  random: Random,
  named: Named,
  edition: number,
): void {
  add(itemSnak('P17', named.country));
  add(placeSnak('P625', random.below(180) - 90, random.below(360) - 180));
  for (const before of [20, 10, 0]) {
    add(amountSnak('P1082', 1000 + random.below(1e6) + edition), {
      rank: before === 0 ? 'preferred' : random.chance(0.1) ? 'deprecated' : 'normal',
      qualifiers: [['P585', (property) => dateSnak(property, 2020 + edition - before)]],
    });
  }
  add(amountSnak('P2046', 10 + random.below(900), 'http://www.wikidata.org/entity/Q712226'));
  if (kind === 'country') {
    add(textSnak('P297', String.fromCharCode(65 + random.below(26), 65 + random.below(26))));
    add(itemSnak('P36', named.city));
    add(itemSnak('P38', named.currency));
  }
}
