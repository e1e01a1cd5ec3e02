import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';
import { readPhoto } from './figure-attrs';

/** The photo above the text, which the form of the draft has, too. */
export function leadPhotoOf(doc: Node): PlacedPhoto | undefined {
  return readPhoto(doc.attrs.leadPhoto);
}

/** Another photo above the text, or none; undone with the rest of the transaction. */
export function setLeadPhoto(
  transaction: Transaction,
  photo: PlacedPhoto | undefined,
): Transaction {
  return transaction.setDocAttribute('leadPhoto', photo ?? null);
}

export function isOtherLeadPhoto({ before, doc }: Transaction): boolean {
  return before.attrs.leadPhoto !== doc.attrs.leadPhoto;
}
