import type { PhotoRecord } from '../../contract/photo-details.ts';
import { isWebAddress } from '../../drafts/content/link-address.ts';
import type { PlacedPhoto } from '../../drafts/content/placed-photo.ts';
import { altText, textIn } from '../reads/photo-texts.ts';

const costs: readonly PlacedPhoto['cost'][] = ['free', 'conditional', 'pay'];

/**
 * A photo of a bank as it comes into an article: what the bank says of it goes along, in the language of the article
 * where it can. Rights that are not known in this form are not stated, never free.
 */
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

/** A headline says what is to be seen; where there is no caption to it, it may as well be the name of a file. */
function nameAsAlt({ name, description }: PhotoRecord, language: string | undefined): string {
  return textIn(description, [language]) === '' ? '' : textIn(name, [language]);
}

/** Half an address leads nowhere, and what is none of the web may carry a program. */
function addressOf(address: string | undefined, length: number): string {
  return address && address.length <= length && isWebAddress(address) ? address : '';
}
