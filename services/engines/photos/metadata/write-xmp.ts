import type { PhotoSource } from '../photo-bank.ts';

export type WrittenMetadata = Omit<PhotoSource, 'id' | 'width' | 'height'> & {
  source?: string;
  copyright?: string;
};

const sourceTypes = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const topics = 'http://cv.iptc.org/newscodes/mediatopic/';

/** In bytes; sharp silently omits a longer packet, which does not fit in a JPEG segment. */
const longest = 60_000;
/** Limits in UTF-16 units, and number of items, with which any packet fits. */
const short = { text: 1_000, line: 300, word: 50, items: 30 };

/** Builds XMP (ISO 16684-1) with IPTC 2023.1 and Creative Commons, shortened so that credit and licence fit. */
export function writeXmp(picture: WrittenMetadata): string {
  const packet = packetOf(picture);
  return Buffer.byteLength(packet) <= longest ? packet : packetOf(shortened(picture));
}

function shortened(picture: WrittenMetadata): WrittenMetadata {
  const { rights, place, altTexts } = picture;
  const { license, licenseUrl = '', restriction } = rights;
  const line = (value: string | undefined) => value?.slice(0, short.line);
  const words = (values: readonly string[]) =>
    values.slice(0, short.items).map((value) => value.slice(0, short.word));
  return {
    ...picture,
    altText: picture.altText?.slice(0, short.text),
    altTexts: altTexts && firstOf(altTexts, short.text),
    credit: line(picture.credit),
    creator: line(picture.creator),
    source: line(picture.source),
    copyright: line(picture.copyright),
    categories: picture.categories?.slice(0, short.items),
    place: place && {
      ...place,
      name: line(place.name),
      city: line(place.city),
      region: line(place.region),
      country: line(place.country),
    },
    name: firstOf(picture.name, short.line),
    description: firstOf(picture.description, short.text),
    keywords: words(picture.keywords),
    people: words(picture.people.map(({ name }) => name)).map((name) => ({ name })),
    rights: {
      cost: rights.cost,
      license: line(license),
      restriction: line(restriction),
      // Part of an address would lead elsewhere.
      licenseUrl: licenseUrl.length <= short.line ? licenseUrl : '',
    },
  };
}

function firstOf(texts: Readonly<Record<string, string>>, max: number): Record<string, string> {
  const value = texts.und ?? Object.values(texts)[0];
  return value === undefined ? {} : { und: value.slice(0, max) };
}

function packetOf(picture: WrittenMetadata): string {
  const { rights, place } = picture;
  const headline = picture.name.und ?? Object.values(picture.name)[0];
  const usage = [rights.license, rights.restriction].filter((text) => text !== undefined);
  const properties = [
    texts('dc:title', picture.name),
    texts('dc:description', picture.description),
    list('dc:creator', 'Seq', picture.creator === undefined ? [] : [picture.creator]),
    list('dc:subject', 'Bag', picture.keywords),
    texts('dc:rights', inAny(picture.copyright)),
    text('photoshop:Headline', headline),
    text('photoshop:Credit', picture.credit),
    text('photoshop:Source', picture.source),
    text('photoshop:DateCreated', picture.takenAt),
    text('photoshop:City', place?.city),
    text('photoshop:State', place?.region),
    text('photoshop:Country', place?.country),
    text('Iptc4xmpCore:Location', place?.name),
    text('Iptc4xmpCore:CountryCode', place?.countryCode),
    texts('Iptc4xmpCore:AltTextAccessibility', picture.altTexts ?? inAny(picture.altText)),
    list('Iptc4xmpCore:SubjectCode', 'Bag', codesOf(picture, 'SubjectCode', 'IPTC:')),
    list(
      'Iptc4xmpExt:PersonInImage',
      'Bag',
      picture.people.map(({ name }) => name),
    ),
    terms(codesOf(picture, 'MediaTopic', topics)),
    text(
      'Iptc4xmpExt:DigitalSourceType',
      picture.digitalSource && sourceTypes + picture.digitalSource,
    ),
    texts('xmpRights:UsageTerms', inAny([...new Set(usage)].join('. '))),
    text('xmpRights:WebStatement', rights.licenseUrl),
    isCommons(rights.licenseUrl)
      ? `<cc:license rdf:resource="${escapeXml(rights.licenseUrl ?? '')}"/>`
      : '',
  ];
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"',
    ' xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"',
    ' xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:cc="http://creativecommons.org/ns#">',
    ...properties,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
    '<?xpacket end="w"?>',
  ].join('');
}

function inAny(value: string | undefined): Record<string, string> {
  return value === undefined || value === '' ? {} : { und: value };
}

function isCommons(address: string | undefined): boolean {
  return /^https?:\/\/creativecommons\.org\//.test(address ?? '');
}

function codesOf({ categories = [] }: WrittenMetadata, taxonomy: string, prefix: string): string[] {
  return categories.flatMap((each) => (each.taxonomy === taxonomy ? [prefix + each.code] : []));
}

function text(name: string, value: string | undefined): string {
  return value === undefined || value === '' ? '' : `<${name}>${escapeXml(value)}</${name}>`;
}

/** Writes a language alternative. XMP needs an `x-default` first; without one the first text is repeated. */
function texts(name: string, byLanguage: Readonly<Record<string, string>>): string {
  const all = Object.entries(byLanguage).filter(([, value]) => value !== '');
  const common = all.find(([language]) => language === 'und') ?? all[0];
  if (!common) return '';
  const rest = all.filter(([language]) => language !== 'und');
  const items = [['x-default', common[1]], ...rest].map(
    ([language = '', value = '']) =>
      `<rdf:li xml:lang="${escapeXml(language)}">${escapeXml(value)}</rdf:li>`,
  );
  return `<${name}><rdf:Alt>${items.join('')}</rdf:Alt></${name}>`;
}

function list(name: string, kind: 'Seq' | 'Bag', values: readonly string[]): string {
  if (values.length === 0) return '';
  const items = values.map((value) => `<rdf:li>${escapeXml(value)}</rdf:li>`);
  return `<${name}><rdf:${kind}>${items.join('')}</rdf:${kind}></${name}>`;
}

function terms(addresses: readonly string[]): string {
  if (addresses.length === 0) return '';
  const items = addresses.map(
    (address) =>
      `<rdf:li rdf:parseType="Resource"><Iptc4xmpExt:CvId>${topics}</Iptc4xmpExt:CvId><Iptc4xmpExt:CvTermId>${escapeXml(address)}</Iptc4xmpExt:CvTermId></rdf:li>`,
  );
  return `<Iptc4xmpExt:AboutCvTerm><rdf:Bag>${items.join('')}</rdf:Bag></Iptc4xmpExt:AboutCvTerm>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** XML 1.0 allows no control characters but line feeds. */
function escapeXml(value: string): string {
  return value
    .toWellFormed()
    .replace(/(?!\n)\p{Cc}|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
