import { digitalSources, type PhotoPlace } from '../../../../lib/contract/photo-details.ts';
import { plainText } from '../plain-text.ts';
import { readRights } from '../rights.ts';
import type { MetadataPart, StatedMetadata } from './stated-metadata.ts';
import { withoutGaps } from './without-gaps.ts';

/** In UTF-16 units, and how many of a kind. */
const most = { name: 1_000, description: 10_000, line: 500, word: 200, terms: 2_000, items: 200 };

/**
 * Makes one of what several places say of a picture: of each thing the first that says it, of lists all. A picture was
 * created when it was taken, else when it was digitized, else when its file was made.
 */
export function combineMetadata(parts: readonly MetadataPart[]): StatedMetadata {
  const line = (name: 'credit' | 'creator' | 'source' | 'copyright') =>
    firstText(parts, (part) => part[name], most.line);
  const takenAt = firstDate(parts, ({ takenAt }) => takenAt);
  const createdAt =
    takenAt ??
    firstDate(parts, ({ digitizedAt }) => digitizedAt) ??
    firstDate(parts, ({ createdAt }) => createdAt);
  const terms = firstText(parts, (part) => part.terms, most.terms);
  const rights = readRights({
    license: firstText(parts, ({ license }) => license, most.word),
    licenseUrl: firstText(parts, ({ licenseUrl }) => licenseUrl, most.terms),
    terms,
  });
  const optional = {
    altText: firstText(parts, ({ altText }) => altText, most.terms),
    place: placeOf(parts),
    takenAt,
    createdAt,
    credit: line('credit'),
    creator: line('creator'),
    source: line('source'),
    copyright: line('copyright'),
    digitalSource: digitalSourceOf(parts),
  };
  return {
    name: firstTexts(parts, ({ name }) => name, most.name),
    description: firstTexts(parts, ({ description }) => description, most.description),
    keywords: unique(parts.flatMap(({ keywords = [] }) => keywords)),
    people: unique(parts.flatMap(({ people = [] }) => people)),
    categories: categoriesOf(parts),
    rights,
    ...withoutGaps(optional),
  };
}

function firstText(
  parts: readonly MetadataPart[],
  read: (part: MetadataPart) => string | undefined,
  maxChars: number,
): string | undefined {
  for (const part of parts) {
    const text = plainText(read(part) ?? '', maxChars);
    if (text !== '') return text;
  }
  return undefined;
}

function firstTexts(
  parts: readonly MetadataPart[],
  read: (part: MetadataPart) => Record<string, string> | undefined,
  maxChars: number,
): Record<string, string> {
  for (const part of parts) {
    const texts = Object.entries(read(part) ?? {}).flatMap(([language, text]) => {
      const plain = plainText(text, maxChars);
      const isLanguage = /^[a-z]{2,3}$/.test(language);
      return plain === '' || !isLanguage ? [] : [[language, plain] as const];
    });
    if (texts.length > 0) return Object.fromEntries(texts.slice(0, 40));
  }
  return {};
}

/** Each once, by how it reads without regard to case. */
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
  const said = parts.find(({ place }) => place && Object.values(place).some((text) => text.trim()));
  const texts = Object.entries(said?.place ?? {}).flatMap(([name, text]) => {
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

/** `IPTC:15000000`, `15000000` and addresses of Media Topics such as `http://cv.iptc.org/newscodes/mediatopic/20000002`. */
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

/** The last step of `http://cv.iptc.org/newscodes/digitalsourcetype/…`. */
function digitalSourceOf(parts: readonly MetadataPart[]): StatedMetadata['digitalSource'] {
  for (const { digitalSource } of parts) {
    const last = digitalSource?.trim().split(/[/:]/).at(-1);
    const known = digitalSources.find((source) => source === last);
    if (known) return known;
  }
  return undefined;
}

function firstDate(
  parts: readonly MetadataPart[],
  read: (part: MetadataPart) => string | undefined,
): string | undefined {
  for (const part of parts) {
    const date = isoOf(read(part));
    if (date !== undefined) return date;
  }
  return undefined;
}

/** A time that lacks its end begins then, one without a zone is read as UTC; nobody photographed before 1800. */
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
