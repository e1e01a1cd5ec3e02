import type { PhotoCost } from '@/lib/contract/photo-details';
import { isWebAddress } from '@/lib/drafts/content/link-address';
import type { DescribePhoto, PhotoView } from '@/lib/photos/api';
import { textIn } from '@/lib/photos/reads/photo-texts';
import { toCost } from './rights-badge';

/** Details of an own picture as typed; lists are separated by commas. */
export type SaidOfPhoto = {
  name: string;
  credit: string;
  creator: string;
  cost: PhotoCost;
  license: string;
  /** Belongs to the licence and is not edited. */
  licenseUrl: string;
  restriction: string;
  description: string;
  altText: string;
  keywords: string;
  people: string;
};

export const nothingSaid: SaidOfPhoto = {
  name: '',
  credit: '',
  creator: '',
  cost: 'unknown',
  license: '',
  licenseUrl: '',
  restriction: '',
  description: '',
  altText: '',
  keywords: '',
  people: '',
};

/** Reads the details from the bank or, for a new picture, from its file. */
export function readSaid(photo: PhotoView, locale: string): SaidOfPhoto {
  const { licenseUrl = '' } = photo.rights;
  return {
    name: textIn(photo.name, [locale]),
    credit: photo.credit ?? '',
    creator: photo.creator ?? '',
    cost: toCost(photo.rights.cost),
    license: photo.rights.license ?? '',
    licenseUrl: isWebAddress(licenseUrl) ? licenseUrl : '',
    restriction: photo.rights.restriction ?? '',
    description: textIn(photo.description, [locale]),
    altText: photo.altText ?? '',
    keywords: photo.keywords.join(', '),
    people: photo.people.map(({ name }) => name).join(', '),
  };
}

function toList(typed: string): string[] {
  const parts = typed.split(/[,;\n]/u).map((part) => part.trim());
  return [...new Set(parts.filter(Boolean))];
}

/** The changed details; undefined without changes. */
export function toChange(said: SaidOfPhoto, before: SaidOfPhoto): DescribePhoto | undefined {
  const { cost, license, licenseUrl, restriction } = said;
  const isSameLicense = license === before.license;
  const change: DescribePhoto = {
    ...(said.name !== before.name && { name: said.name }),
    ...(said.credit !== before.credit && { credit: said.credit }),
    ...(said.creator !== before.creator && { creator: said.creator }),
    ...(said.description !== before.description && { description: said.description }),
    ...(said.altText !== before.altText && { altText: said.altText }),
    ...(said.keywords !== before.keywords && { keywords: toList(said.keywords) }),
    ...(said.people !== before.people && { people: toList(said.people) }),
    ...((cost !== before.cost || !isSameLicense || restriction !== before.restriction) && {
      // Another licence has another address.
      rights: { cost, license, restriction, ...(isSameLicense && licenseUrl && { licenseUrl }) },
    }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}
