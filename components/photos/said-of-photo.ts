import type { PhotoCost } from '@/lib/contract/photo-details';
import { isWebAddress } from '@/lib/drafts/content/link-address';
import type { DescribePhoto, PhotoView } from '@/lib/photos/api';
import { textIn } from '@/lib/photos/reads/photo-texts';
import { toCost } from './rights-badge';

export const nothingSaid = {
  name: '',
  credit: '',
  creator: '',
  cost: 'unknown' as PhotoCost,
  license: '',
  /** Belongs to the licence and is not edited. */
  licenseUrl: '',
  restriction: '',
  description: '',
  altText: '',
  keywords: '',
  people: '',
};
/** Details of an own picture as typed; lists are separated by commas. */
export type SaidOfPhoto = typeof nothingSaid;

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

const texts = ['name', 'credit', 'creator', 'description', 'altText'] as const;
const lists = ['keywords', 'people'] as const;

function toList(typed: string): string[] {
  const parts = typed.split(/[,;\n]/u).map((part) => part.trim());
  return [...new Set(parts.filter(Boolean))];
}

/** Undefined without changes. */
export function toChange(said: SaidOfPhoto, before: SaidOfPhoto): DescribePhoto | undefined {
  const { cost, license, licenseUrl, restriction } = said;
  const isChanged = (name: keyof SaidOfPhoto) => said[name] !== before[name];
  const change: DescribePhoto = {};
  for (const name of texts) if (isChanged(name)) change[name] = said[name];
  for (const name of lists) if (isChanged(name)) change[name] = toList(said[name]);
  if (isChanged('cost') || isChanged('license') || isChanged('restriction')) {
    // Another licence has another address.
    const isKept = licenseUrl !== '' && !isChanged('license');
    change.rights = { cost, license, restriction, ...(isKept && { licenseUrl }) };
  }
  return Object.keys(change).length > 0 ? change : undefined;
}
