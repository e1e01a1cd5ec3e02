import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { composeClaims, type Named, type SampleKind } from './compose-claims.ts';
import { makeRandom, type Random } from './dump-json.ts';

type DumpSize = {
  /** Number of entities; default: as many as fit in `bytes`. */
  entities?: number;
  /** Stops at the entity that reaches this uncompressed size. */
  bytes?: number;
};

function* makeDump({
  entities = Number.POSITIVE_INFINITY,
  bytes = Number.POSITIVE_INFINITY,
  ...options
}: DumpSize & SampleOptions): Generator<string> {
  yield '[\n';
  let length = 0;
  for (let index = 0; index < entities && length < bytes; index += 1) {
    const line = `${index === 0 ? '' : ',\n'}${JSON.stringify(composeEntity(index, options))}`;
    length += Buffer.byteLength(line);
    yield line;
  }
  yield '\n]\n';
}

export async function writeDump(path: string, options: DumpSize & SampleOptions): Promise<void> {
  const source = Readable.from(makeDump(options));
  if (path.endsWith('.gz')) {
    await pipeline(source, createGzip({ level: 1 }), createWriteStream(path));
  } else {
    await pipeline(source, createWriteStream(path));
  }
}

const beginnings = ['Bra', 'Če', 'Do', 'El', 'Fri', 'Gö', 'Ha', 'Jo', 'Kle', 'Łu', 'Ma'] as const;

const middles = ['ba', 'de', 'li', 'mo', 'na', 'ro', 'šta', 'ti', 'vo', 'ze'] as const;

const endings = ['din', 'gar', 'ková', 'lec', 'mann', 'nov', 'ra', 'ska', 'ton', 'via'] as const;

export type SampleOptions = {
  seed?: number;
  /** A later edition of the same dump: changed numbers, and some items that became redirects. */
  edition?: number;
};

/** Higher than any Wikidata id. */
const firstId = 200_000_001;

/** Items of each kind at the start of a dump that others refer to. */
const namedOfEach = 8;
const namedKinds = ['country', 'city', 'profession', 'currency'] as const;

/** Approximate shares of Wikidata's kinds, in percent. */
const shares: readonly (readonly [SampleKind, number])[] = [
  ['human', 10],
  ['city', 6],
  ['company', 3],
  ['film', 3],
  ['event', 1],
  ['article', 37],
  ['taxon', 10],
  ['page', 8],
  ['rare', 22],
];

export function composeEntity(index: number, { seed = 1, edition = 1 }: SampleOptions = {}) {
  const id = `Q${firstId + index}`;
  // Merged with its neighbour after the first edition.
  if (edition > 1 && index >= namedOfEach * namedKinds.length && index % 40 === 0) {
    return { type: 'item', id, redirects: { to: `Q${firstId + index + 1}` } };
  }
  const random = makeRandom(seed * 7_919 + index);
  const kind = kindAt(index, random);
  const isPerson = kind === 'human';
  const name = composeName(random, isPerson ? 2 : 1);
  const claims = composeClaims(kind, random, pickNamed(random), edition);
  return {
    type: 'item',
    id,
    labels: composeTerms(random, labelLanguages, name),
    descriptions: composeTerms(random, descriptionLanguages, `${kind} of ${composeName(random)}`),
    aliases: random.chance(0.5) ? composeAliases(random) : [],
    claims,
    sitelinks: composeSitelinks(random, kind, name),
    pageid: index + 1,
    ns: 0,
    title: id,
    lastrevid: index * 3,
    modified: '2026-01-01T00:00:00Z',
  };
}

function kindAt(index: number, random: Random): SampleKind {
  const named = namedKinds[Math.floor(index / namedOfEach)];
  if (named) return named;
  let left = random.below(100);
  for (const [kind, share] of shares) {
    if (left < share) return kind;
    left -= share;
  }
  return 'rare';
}

function pickNamed(random: Random): Named {
  const pick = (kind: number) => firstId + kind * namedOfEach + random.below(namedOfEach);
  return { country: pick(0), city: pick(1), profession: pick(2), currency: pick(3) };
}

const ours = ['en', 'cs', 'de', 'es', 'fr', 'nl', 'pl', 'sk'] as const;
const others = ['ar', 'ast', 'bg', 'ca', 'da', 'el', 'fa', 'fi', 'he', 'hu', 'id', 'it', 'ja'];
const descriptionLanguages = [...ours, ...others];
const labelLanguages = [...descriptionLanguages, 'ko', 'nb', 'pt', 'ro', 'ru', 'sv', 'tr', 'uk'];

function composeTerms(random: Random, languages: readonly string[], text: string): object {
  const entries = languages
    .filter((language) => language === 'en' || random.chance(0.6))
    .map((language) => [language, { language, value: language === 'cs' ? `${text}ka` : text }]);
  return Object.fromEntries(entries);
}

function composeAliases(random: Random): object {
  const alias = (language: string) => [{ language, value: composeName(random, 2) }];
  return Object.fromEntries(
    ours.filter(() => random.chance(0.3)).map((language) => [language, alias(language)]),
  );
}

function composeSitelinks(random: Random, kind: SampleKind, name: string): object {
  if (kind === 'article' || (kind !== 'country' && random.chance(0.4))) return {};
  const share = random.next() ** 3;
  const sites = labelLanguages.filter((language) => language === 'en' || random.chance(share));
  return Object.fromEntries(
    sites.map((language) => [
      `${language}wiki`,
      { site: `${language}wiki`, title: name, badges: [] },
    ]),
  );
}

function composeName(random: Random, words = 1): string {
  return Array.from({ length: words }, () => composeWord(random)).join(' ');
}

function composeWord(random: Random): string {
  const middle = random.chance(0.6) ? random.pick(middles) : '';
  return `${random.pick(beginnings)}${middle}${random.pick(endings)}`;
}
