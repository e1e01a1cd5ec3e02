import { digitalSources, type PhotoPlace } from '../../../../lib/contract/photo-details.ts';
import { plainText } from '../plain-text.ts';
import { readRights } from '../rights.ts';
import { readExif } from './read-exif.ts';
import { readIim } from './read-iim.ts';
import { readJson } from './read-json.ts';
import { readXmp } from './read-xmp.ts';
import type { MetadataPart, StatedMetadata } from './stated-metadata.ts';

type MetadataSegments = {
  exif?: Uint8Array | undefined;
  iptc?: Uint8Array | undefined;
  xmp?: Uint8Array | undefined;
  sidecars?: readonly Sidecar[];
};

export type Sidecar = { kind: 'xmp' | 'json'; bytes: Uint8Array };

/** Longer segments are ignored. */
const maxSegmentBytes = 2_000_000;

/** Maximum lengths in UTF-16 units, and number of items. */
const most = { name: 1_000, description: 10_000, line: 500, word: 200, terms: 2_000, items: 200 };

/** Sidecars, written later, win over the file; XMP over IIM, which has shorter fields, and both over EXIF. */
export async function readMetadata({
  exif,
  iptc,
  xmp,
  sidecars = [],
}: MetadataSegments): Promise<StatedMetadata> {
  const isJson = ({ kind }: Sidecar) => kind === 'json';
  const beside = [...sidecars.filter(isJson), ...sidecars.filter((sidecar) => !isJson(sidecar))];
  return combineMetadata([
    ...beside.map(({ kind, bytes }) =>
      kind === 'json' ? readJson(textOf(bytes)) : readXmp(textOf(bytes)),
    ),
    xmp ? readXmp(textOf(xmp)) : {},
    iptc && iptc.length <= maxSegmentBytes ? readIim(iptc) : {},
    exif && exif.length <= maxSegmentBytes ? await readExif(exif) : {},
  ]);
}

function textOf(bytes: Uint8Array): string {
  const isWide = bytes[0] === 0xfe || bytes[0] === 0xff;
  const name = isWide ? (bytes[0] === 0xfe ? 'utf-16be' : 'utf-16le') : 'utf-8';
  return new TextDecoder(name).decode(bytes.subarray(0, maxSegmentBytes));
}

type RightsMember = 'license' | 'licenseUrl' | 'terms';
type LineMember = 'altText' | 'credit' | 'creator' | 'source' | 'copyright';

/** Takes the first value of each member and all items of lists; the file itself dates a picture last. */
function combineMetadata(parts: readonly MetadataPart[]): StatedMetadata {
  const text = (name: RightsMember | LineMember, maxChars = most.line) =>
    parts.map((part) => plainText(part[name] ?? '', maxChars)).find((plain) => plain !== '');
  const date = (name: 'takenAt' | 'digitizedAt' | 'createdAt') =>
    parts.map((part) => isoOf(part[name])).find((time) => time !== undefined);
  const takenAt = date('takenAt');
  return {
    name: firstTexts(parts, 'name'),
    description: firstTexts(parts, 'description'),
    keywords: unique(parts.flatMap(({ keywords = [] }) => keywords)),
    people: unique(parts.flatMap(({ people = [] }) => people)),
    categories: categoriesOf(parts),
    rights: readRights({
      license: text('license', most.word),
      licenseUrl: text('licenseUrl', most.terms),
      terms: text('terms', most.terms),
    }),
    altText: text('altText', most.terms),
    place: placeOf(parts),
    takenAt,
    createdAt: takenAt ?? date('digitizedAt') ?? date('createdAt'),
    credit: text('credit'),
    creator: text('creator'),
    source: text('source'),
    copyright: text('copyright'),
    digitalSource: digitalSourceOf(parts),
  };
}

function firstTexts(parts: readonly MetadataPart[], name: 'name' | 'description') {
  for (const part of parts) {
    const texts = Object.entries(part[name] ?? {}).flatMap(([language, text]) => {
      const plain = plainText(text, most[name]);
      const isLanguage = /^[a-z]{2,3}$/.test(language);
      return plain === '' || !isLanguage ? [] : [[language, plain] as const];
    });
    if (texts.length > 0) return Object.fromEntries(texts.slice(0, 40));
  }
  return {};
}

function unique(texts: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const text of texts) {
    const plain = plainText(text, most.word).replaceAll('\n', ' ');
    const key = plain.toLowerCase();
    if (plain !== '' && !found.has(key)) found.set(key, plain);
    if (found.size === most.items) break;
  }
  return [...found.values()];
}

function placeOf(parts: readonly MetadataPart[]): PhotoPlace | undefined {
  const said = parts.find(({ place = {} }) => Object.values(place).some((text) => text?.trim()));
  const texts = Object.entries(said?.place ?? {}).flatMap(([name, text = '']) => {
    const plain = plainText(text, most.word);
    const isCode = name !== 'countryCode' || /^[A-Za-z]{2}$/.test(plain);
    if (plain === '' || !isCode) return [];
    return [[name, name === 'countryCode' ? plain.toUpperCase() : plain] as const];
  });
  const position = parts.find((part) => part.position)?.position;
  const isOnEarth =
    position && Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180;
  const place: PhotoPlace = { ...Object.fromEntries(texts), ...(isOnEarth && position) };
  return Object.keys(place).length === 0 ? undefined : place;
}

/** Finds codes, bare, as `IPTC:15000000` and in addresses of newscodes. */
function categoriesOf(parts: readonly MetadataPart[]): StatedMetadata['categories'] {
  const found = new Map<string, { taxonomy: string; code: string }>();
  for (const subject of parts.flatMap(({ subjects = [] }) => subjects)) {
    const code = /(?:^|[^\d])(\d{8})(?:$|[^\d])/.exec(subject.slice(0, 300))?.[1];
    if (code === undefined) continue;
    const isTopic = /media-?topic|medtop/i.test(subject) || code.startsWith('2');
    const taxonomy = isTopic ? 'MediaTopic' : 'SubjectCode';
    found.set(`${taxonomy} ${code}`, { taxonomy, code });
    if (found.size === most.items) break;
  }
  return [...found.values()];
}

/** Matches the last part of `http://cv.iptc.org/newscodes/digitalsourcetype/…`. */
function digitalSourceOf(parts: readonly MetadataPart[]): StatedMetadata['digitalSource'] {
  for (const { digitalSource } of parts) {
    const last = digitalSource?.trim().split(/[/:]/).at(-1);
    const known = digitalSources.find((source) => source === last);
    if (known) return known;
  }
  return undefined;
}

/** Completes partial times, and takes UTC without a zone; nothing was photographed before 1800. */
function isoOf(text: string | undefined): string | undefined {
  const match =
    /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?\d*\s*(Z|[+-]\d\d:?\d\d)?)?/.exec(
      text?.trim() ?? '',
    );
  if (!match) return undefined;
  const [, year, month = '01', day = '01', clock = '00:00', seconds = ':00', zone = 'Z'] = match;
  const time = new Date(`${year}-${month}-${day}T${clock}${seconds}${zone}`);
  const isSane = time.getUTCFullYear() >= 1800 && time.getUTCFullYear() <= 2200;
  return isSane ? time.toISOString() : undefined;
}
