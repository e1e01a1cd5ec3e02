import type { PhotoRecord } from '../../contract/photo-details.ts';
import { isWebAddress } from '../../drafts/content/link-address.ts';
import type { PlacedPhoto } from '../../drafts/content/placed-photo.ts';
import { altText, textIn } from '../reads/photo-texts.ts';

const costs: readonly PlacedPhoto['cost'][] = ['free', 'conditional', 'pay'];

/** Takes texts in the article's language if possible. Rights of an unknown form are unstated, never free. */
export function placePhoto(photo: PhotoRecord, language: string | undefined): PlacedPhoto {
  const { rights } = photo;
  const hotlink = addressOf(photo.hotlink, 4_000);
  const caption = textIn(photo.description, [language]) || textIn(photo.name, [language]);
  return {
    bank: photo.bank.slice(0, 200),
    id: photo.id.slice(0, 2_000),
    width: Math.max(1, Math.round(photo.width)),
    height: Math.max(1, Math.round(photo.height)),
    caption: caption.slice(0, 10_000),
    alt: (altText(photo, [language]) || nameAsAlt(photo, language)).slice(0, 2_000),
    credit: (photo.credit ?? '').trim().slice(0, 500),
    creator: (photo.creator ?? '').trim().slice(0, 500),
    license: (rights.license ?? '').slice(0, 200),
    licenseUrl: addressOf(rights.licenseUrl, 2_000),
    cost: costs.find((cost) => cost === rights.cost) ?? 'unknown',
    restriction: (rights.restriction ?? '').slice(0, 2_000),
    landingUrl: addressOf(photo.landingUrl, 2_000),
    digitalSource: (photo.digitalSource ?? '').slice(0, 100),
    ...(hotlink && { hotlink }),
  };
}

/** A headline describes the picture; without a caption it may be a file name. */
function nameAsAlt({ name, description }: PhotoRecord, language: string | undefined): string {
  return textIn(description, [language]) === '' ? '' : textIn(name, [language]);
}

/** A cut address would lead nowhere; one that is not of the web may contain a program. */
function addressOf(address: string | undefined, length: number): string {
  return address && address.length <= length && isWebAddress(address) ? address : '';
}
