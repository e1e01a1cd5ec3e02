import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import type { Language } from '../../lib/contract/inventories.ts';
import type { Fact } from '../../lib/contract/knowledge-record.ts';
import { foldForMatching } from '../../lib/text/fold-for-matching.ts';
import type { NamedEntityType } from '../../services/engines/knowledge/entity.ts';
import { type OpenItem, openFolder } from '../../services/engines/knowledge/open-items.ts';
import { stemsOf } from '../../services/engines/language/correction/hunspell-dictionary.ts';
import { trainingFile } from '../language/training-data.ts';

/** A line of the open facts; their README says what the members hold. */
type OpenFact = {
  wikidata?: string;
  type: string;
  kinds: readonly string[];
  names: Readonly<Record<string, readonly string[]>>;
  country?: string;
  born?: string;
  died?: string;
  founded?: string;
  coord?: readonly [number, number];
  population?: number;
  popularity: number;
  sources: readonly string[];
};

/**
 * By file: the share of an item's rank that counts as its prior beside the seed's, whose figures say how likely a news text
 * means an item. Works and famous buildings rank high by their articles, but share their names with everything.
 */
const files = {
  people: 0.45,
  companies: 0.5,
  organizations: 0.45,
  clubs: 0.45,
  places: 0.45,
  other: 0.27,
} as const;

/** Sources whose databases are to be shared alike (Open Database License). */
const shareAlike: ReadonlySet<string> = new Set(['dr5hn', 'mledoze']);
/** Sources that often err, alone. */
const uncertain: ReadonlySet<string> = new Set(['dr5hn', 'fb15k']);
/** Share of the prior that is left to an item that only uncertain sources know. */
const uncertainShare = 0.7;
/** Districts and regions named like their town, which is what a text means. */
const areas: ReadonlySet<string | undefined> = new Set([
  'county',
  'district',
  'province',
  'region',
]);
const areaShare = 0.7;

const kinds = new Map(
  readFileSync(join(import.meta.dirname, 'kinds.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [kind = '', type = '', subtype = ''] = line.split('\t');
      return [
        kind,
        { type: type as NamedEntityType, subtype: subtype === '-' ? undefined : subtype },
      ];
    }),
);

/** Languages in which the names of a country's people and bodies are written. */
const languageOfCountry: Readonly<Record<string, Language>> = {
  AR: 'es',
  AT: 'de',
  BE: 'nl',
  CL: 'es',
  CO: 'es',
  CZ: 'cs',
  DE: 'de',
  ES: 'es',
  FR: 'fr',
  MX: 'es',
  NL: 'nl',
  PE: 'es',
  PL: 'pl',
  SK: 'sk',
};

/** Makes the files of `services/engines/knowledge/open`, those to be shared alike apart from the others. */
export function makeOpenItems(): void {
  const items = Object.entries(files).flatMap(([file, share]) => readItems(file, share));
  const byLicence = Map.groupBy(items, ({ isShareAlike }) => isShareAlike);
  write('items', byLicence.get(false) ?? []);
  write('places-odbl', byLicence.get(true) ?? []);
}

type Converted = { item: OpenItem; isShareAlike: boolean };

function write(name: string, items: readonly Converted[]): void {
  const text = items.map(({ item }) => `${JSON.stringify(item)}\n`).join('');
  const packed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  writeFileSync(join(openFolder, `${name}.jsonl.br`), packed);
}

function readItems(file: string, share: number): Converted[] {
  const text = gunzipSync(readFileSync(trainingFile(`knowledge/${file}.jsonl.gz`))).toString();
  return text
    .trim()
    .split('\n')
    .flatMap((line) => convert(JSON.parse(line), share));
}

function convert(fact: OpenFact, share: number): Converted[] {
  const { wikidata, country, popularity, sources } = fact;
  const known = fact.kinds.flatMap((kind) => kinds.get(kind) ?? []);
  const type = known[0]?.type ?? (fact.type as NamedEntityType);
  const names = mapNames(fact, type);
  if (wikidata === undefined || Object.keys(names).length === 0) return [];
  const own = known.filter((kind) => kind.type === type).flatMap(({ subtype }) => subtype ?? []);
  const isUncertain = sources.every((source) => uncertain.has(source));
  const facts = mapFacts(fact, type);
  const item: OpenItem = {
    wikidata,
    type,
    subtypes: [...new Set(own)],
    names,
    popularity: Math.round(
      popularity * share * (isUncertain ? uncertainShare : 1) * (areas.has(own[0]) ? areaShare : 1),
    ),
    rank: popularity,
    ...(country !== undefined && { country }),
    ...(facts.length > 0 && { facts }),
  };
  return [{ item, isShareAlike: sources.some((source) => shareAlike.has(source)) }];
}

function mapNames({ names, country, sources }: OpenFact, type: NamedEntityType): OpenItem['names'] {
  const { mul: unstated = [], ...stated } = names;
  // Its native names are those of anything.
  const mul = sources.includes('dr5hn') ? [] : unstated;
  const mapped = new Map<Language, string[]>();
  const add = (language: Language, forms: readonly string[]) => {
    const clean = forms.map(cleanName).filter((form) => isUsable(form, type));
    if (clean.length === 0) return;
    mapped.set(language, [...new Set([...(mapped.get(language) ?? []), ...clean])]);
  };
  const native = languageOfCountry[country ?? ''];
  for (const [language, forms] of Object.entries(stated)) {
    const isOwn = language === native && sources.includes('dr5hn');
    const others = Object.entries(stated).flatMap(([other, own]) =>
      other === language ? [] : own,
    );
    const kept = forms.filter((form) => !isOwn || !isTranslated(form, language, others));
    add(language as Language, kept);
  }
  if (native) add(native, mul);
  add('en', mul);
  return Object.fromEntries(mapped);
}

/** True for an ordinary word that is like no name in another language: dr5hn has Radom as "Pracując" in Polish. */
function isTranslated(name: string, language: string, others: readonly string[]): boolean {
  const beginning = (word: string) => foldForMatching(word.toLowerCase()).slice(0, 2);
  const stems = stemsOf(language)?.(name.toLowerCase()) ?? [];
  const isWord = stems.length > 0 && stems.every((stem) => stem === stem.toLowerCase());
  return isWord && !others.some((other) => beginning(other) === beginning(name));
}

const maxNameWords = 8;

/** Without the qualifier that tells namesakes apart: "Toyota (Japan)". */
function cleanName(name: string): string {
  return name.replace(/\s*\([^)]*\)\s*$/u, '').trim();
}

/** Codes of countries, catalogue entries and names of people by one word would be found where nobody means them. */
function isUsable(name: string, type: NamedEntityType): boolean {
  if (!/\p{L}{2}/u.test(name) || /[,;:/|]/u.test(name)) return false;
  if (/\. /u.test(name) && type !== 'person') return false;
  if (name.split(' ').length > maxNameWords) return false;
  if (/^[\p{Lu}\p{N}]{1,3}$/u.test(name) && type !== 'organization') return false;
  if (/^[\p{Lu}\p{N}]{1,2}$/u.test(name)) return false;
  return type !== 'person' || name.includes(' ');
}

/** The property that tells when something began, where it was not founded. */
const beginnings: Partial<Record<NamedEntityType, Fact['property']>> = {
  event: 'date',
  product: 'released',
};

function mapFacts(fact: OpenFact, type: NamedEntityType): Fact[] {
  const date = (property: Fact['property'], stated: string | undefined): Fact[] =>
    stated !== undefined && /^\d{4}(-\d\d(-\d\d)?)?$/.test(stated)
      ? [{ property, date: stated }]
      : [];
  const [latitude, longitude] = fact.coord ?? [];
  return [
    ...(type === 'person' ? [...date('born', fact.born), ...date('died', fact.died)] : []),
    ...date(beginnings[type] ?? 'founded', fact.founded),
    ...(type === 'location' && fact.population
      ? [{ property: 'population' as const, amount: fact.population }]
      : []),
    ...(latitude !== undefined && longitude !== undefined
      ? [{ property: 'coordinates' as const, latitude, longitude }]
      : []),
  ];
}
