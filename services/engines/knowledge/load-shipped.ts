import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { KnowledgeEntity } from './entity.ts';
import { listSeedFiles, loadSeed } from './load-seed.ts';
import { type OpenItem, openFiles, readOpenItems } from './open-items.ts';

/** How many of the open items are taken. */
export type OpenFacts = 'usual' | 'all';

/** Items that every knowledge base starts with. */
export type Shipped = { seed: KnowledgeEntity[]; open: KnowledgeEntity[] };

let shippedHash: string | undefined;

/** Changes with every shipped file, which are read once. */
export function hashShipped(): string {
  shippedHash ??= hashFiles();
  return shippedHash;
}

/** Raise the number when the files are read differently. */
function hashFiles(): string {
  const hash = createHash('sha256').update('3');
  for (const path of [...listSeedFiles(), ...openFiles()]) {
    hash.update(`\n${basename(path)}\n`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Loads the seed and the open items, those that news are likely to name or all. An item of the seed without a Wikidata id gets that of the only open item that is the same. */
export function loadShipped(openFacts: OpenFacts): Shipped {
  const items = readOpenItems();
  const seed = loadSeed();
  const findSame = createFinder(items, seed);
  const identified = seed.map((entity) => {
    const wikidata = entity.externalIds?.wikidata ?? findSame(entity)?.wikidata;
    return wikidata === undefined
      ? entity
      : { ...entity, externalIds: { ...entity.externalIds, wikidata } };
  });
  const ids = new Set(identified.map(({ externalIds }) => externalIds?.wikidata));
  const isTaken = (item: OpenItem) => openFacts === 'all' || isUsual(item);
  const open = items.filter((item) => ids.has(item.wikidata) || isTaken(item));
  return { seed: identified, open: open.map(toEntity) };
}

/** Minimum rank of an open item by what it is. Places and all that is Czech or Slovak are taken whatever their rank. */
const minRank = { person: 25, company: 25, party: 25, club: 20, organization: 30 };
const wholeCountries: ReadonlySet<string | undefined> = new Set(['CZ', 'SK']);

function isUsual({ type, subtypes, country, rank }: OpenItem): boolean {
  if (wholeCountries.has(country)) return true;
  if (type === 'person') return rank >= minRank.person;
  if (type !== 'organization') return true;
  const isOf = (...kinds: string[]) => kinds.some((kind) => subtypes.includes(kind));
  if (isOf('football-club', 'sports-team')) return rank >= minRank.club;
  if (isOf('political-party')) return rank >= minRank.party;
  return rank >= (isOf('company', 'brand') ? minRank.company : minRank.organization);
}

function toEntity({ wikidata, rank: _, ...item }: OpenItem): KnowledgeEntity {
  const names = isSettlement(item) ? withoutDistricts(item.names) : item.names;
  return { id: `G${wikidata}`, ...item, names, descriptions: {}, externalIds: { wikidata } };
}

function isSettlement({ subtypes }: Pick<OpenItem, 'subtypes'>): boolean {
  return subtypes.some((each) => each === 'city' || each === 'municipality');
}

const district =
  /^(?:[Oo]kres|[Pp]owiat|Bezirk|Landkreis|[Dd]istrict d[e’']|[Dd]istrito de) ?(?=\p{Lu})/u;

/** Sources give towns the names of their districts, which are items of their own: "Okres Nové Zámky". */
function withoutDistricts(names: OpenItem['names']): OpenItem['names'] {
  const isOwn = (name: string, own: readonly string[]) => {
    const seat = name.replace(district, '');
    return seat === name || !own.includes(seat);
  };
  return Object.fromEntries(
    Object.entries(names).map(([language, own]) => [
      language,
      own?.filter((name) => isOwn(name, own)),
    ]),
  );
}

/** Finds the open item of an item of the seed by standard forms, type, country and kind or, for people, year of birth. */
function createFinder(items: readonly OpenItem[], seed: readonly KnowledgeEntity[]) {
  const taken = new Set(seed.flatMap(({ externalIds }) => externalIds?.wikidata ?? []));
  const free = items.filter(({ wikidata }) => !taken.has(wikidata));
  const byKey = new Map<string, OpenItem[]>();
  for (const item of free) {
    for (const key of identityKeys(item)) {
      const same = byKey.get(key);
      if (same) same.push(item);
      else byKey.set(key, [item]);
    }
  }
  const claims = new Map<string, number>();
  for (const key of seed.flatMap(identityKeys)) claims.set(key, (claims.get(key) ?? 0) + 1);
  return (entity: KnowledgeEntity): OpenItem | undefined => {
    const keys = identityKeys(entity).filter((key) => claims.get(key) === 1);
    const found = new Set(keys.flatMap((key) => byKey.get(key) ?? []));
    const [only, ...others] = [...found].filter((item) => isAlike(item, entity));
    return others.length === 0 ? only : undefined;
  };
}

function identityKeys({ names, type, country = '' }: Pick<OpenItem, 'names' | 'type' | 'country'>) {
  const forms = new Set(Object.values(names).map((own) => own?.[0] ?? ''));
  return [...forms].map((form) => `${type} ${country} ${form.toLowerCase()}`);
}

/** Finer classes that sources use for the same thing. */
const sameKinds: readonly (readonly [shape: RegExp, kind: string])[] = [
  [/company$|^brand$/, 'company'],
  [/^(capital|city|town|village|municipality)$/, 'settlement'],
];

/** A river is no town of its name, and a namesake of the same country is common among people. */
function isAlike(one: Comparable, other: Comparable): boolean {
  if (one.type === 'person')
    return yearOfBirth(one) !== undefined && yearOfBirth(one) === yearOfBirth(other);
  const kinds = kindsOf(other);
  return kindsOf(one).some((kind) => kinds.includes(kind));
}

type Comparable = Pick<KnowledgeEntity, 'type' | 'subtypes' | 'facts'>;

function yearOfBirth({ facts }: Comparable): string | undefined {
  return facts?.find(({ property }) => property === 'born')?.date?.slice(0, 4);
}

function kindsOf({ subtypes }: Comparable): string[] {
  return subtypes.map((each) => sameKinds.find(([shape]) => shape.test(each))?.[1] ?? each);
}
