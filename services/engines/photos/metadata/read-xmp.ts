import type { MetadataPart } from './stated-metadata.ts';
import {
  itemsOf,
  membersOf,
  propertiesOf,
  readXmpTree,
  textOf,
  textsOf,
  type XmpNode,
} from './xmp-tree.ts';

type Members = ReadonlyMap<string, XmpNode>;

/** Reads IPTC Core and Extension (2023.1), Dublin Core and Creative Commons from an XMP packet. */
export function readXmp(packet: string): MetadataPart {
  const all = propertiesOf(readXmpTree(packet));
  const text = (name: string) => textOf(all.get(name));
  const texts = (name: string) => itemsOf(all.get(name)).flatMap((item) => textOf(item) ?? []);
  const headline = text('photoshop:Headline');
  return {
    name: headline === undefined ? textsOf(all.get('dc:title')) : { und: headline },
    description: textsOf(all.get('dc:description')),
    altText: text('core:AltTextAccessibility') ?? text('ext:AltTextAccessibility'),
    keywords: texts('dc:subject'),
    people: peopleOf(all),
    place: placeOf(all),
    position: positionOf(text('exif:GPSLatitude'), text('exif:GPSLongitude')),
    subjects: [...texts('core:SubjectCode'), ...termsOf(all)],
    takenAt: text('exif:DateTimeOriginal') ?? text('photoshop:DateCreated'),
    digitizedAt: text('exif:DateTimeDigitized'),
    createdAt: text('xmp:CreateDate'),
    credit: text('photoshop:Credit') ?? text('cc:attributionName'),
    creator: texts('dc:creator').join(', ') || undefined,
    source: text('photoshop:Source'),
    copyright: text('dc:rights'),
    licenseUrl: text('cc:license') ?? text('xmpRights:WebStatement'),
    terms: text('xmpRights:UsageTerms') ?? text('photoshop:Instructions'),
    digitalSource: text('ext:DigitalSourceType'),
  };
}

/** People named by IPTC, with or without details, and in face regions. */
function peopleOf(all: Members): string[] {
  const shown = itemsOf(all.get('ext:PersonInImage')).map(textOf);
  const detailed = itemsOf(all.get('ext:PersonInImageWDetails')).map((item) =>
    textOf(membersOf(item).get('ext:PersonName')),
  );
  const regions = all.get('mwg-rs:Regions');
  const list = regions && membersOf(regions).get('mwg-rs:RegionList');
  const faces = itemsOf(list).map((item) => {
    const members = membersOf(item);
    return textOf(members.get('mwg-rs:Type')) === 'Face'
      ? textOf(members.get('mwg-rs:Name'))
      : undefined;
  });
  return [...shown, ...detailed, ...faces].filter((name) => name !== undefined);
}

/** The place where it was taken, else the place shown. Core is preferred to Extension. */
function placeOf(all: Members): MetadataPart['place'] {
  const core = {
    name: textOf(all.get('core:Location')),
    city: textOf(all.get('photoshop:City')),
    region: textOf(all.get('photoshop:State')),
    country: textOf(all.get('photoshop:Country')),
    countryCode: textOf(all.get('core:CountryCode')),
  };
  if (Object.values(core).some((text) => text !== undefined)) return core;
  const [item] = itemsOf(all.get('ext:LocationCreated') ?? all.get('ext:LocationShown'));
  if (!item) return undefined;
  const members = membersOf(item);
  return {
    name: textOf(members.get('ext:Sublocation')) ?? textOf(members.get('ext:LocationName')),
    city: textOf(members.get('ext:City')),
    region: textOf(members.get('ext:ProvinceState')),
    country: textOf(members.get('ext:CountryName')),
    countryCode: textOf(members.get('ext:CountryCode')),
  };
}

function termsOf(all: Members): string[] {
  return itemsOf(all.get('ext:AboutCvTerm')).flatMap(
    (item) => textOf(membersOf(item).get('ext:CvTermId')) ?? [],
  );
}

/** Parses `50,43.39N` and `1,57,46W`. */
function positionOf(
  latitude: string | undefined,
  longitude: string | undefined,
): MetadataPart['position'] {
  const [north, east] = [latitude, longitude].map(degreesOf);
  return north === undefined || east === undefined
    ? undefined
    : { latitude: north, longitude: east };
}

function degreesOf(text: string | undefined): number | undefined {
  const match = /^(\d{1,3}),(\d+(?:\.\d+)?)(?:,(\d+(?:\.\d+)?))?([NSEW])$/.exec(text ?? '');
  if (!match) return undefined;
  const [, degrees, minutes, seconds = '0', side = ''] = match;
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3_600;
  return 'SW'.includes(side) ? -size : size;
}
