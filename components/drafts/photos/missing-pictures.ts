import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection, type Transaction } from '@tiptap/pm/state';
import type { MissingPicture } from '@/lib/drafts/content/content';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';
import { readMissingPicture } from '../editor/missing-picture';
import { toAttrs } from './figures';

type EditorPart = Pick<Editor, 'state' | 'schema'> & {
  view: { dispatch: (transaction: Transaction) => void };
};

/** The place of a picture that was pasted without it. */
export type ChosenMissing = { position: number; missing: MissingPicture };

export function chosenMissing({ state }: Pick<Editor, 'state'>): ChosenMissing | undefined {
  const { selection } = state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'missingPicture')
    return undefined;
  return { position: selection.from, missing: readMissingPicture(selection.node.attrs) };
}

/** Puts a photo into the place of a missing picture, wherever that is by now; false where it is gone. */
export function fillMissing(
  editor: EditorPart,
  { missing, position }: ChosenMissing,
  photo: PlacedPhoto,
): boolean {
  const { tr: transaction, doc, schema } = editor.state;
  const said = JSON.stringify(missing);
  const places: number[] = [];
  doc.forEach((node, at) => {
    const isMissing = node.type.name === 'missingPicture';
    if (isMissing && JSON.stringify(readMissingPicture(node.attrs)) === said) places.push(at);
  });
  const [place] = places.sort((a, b) => Math.abs(a - position) - Math.abs(b - position));
  const { figure } = schema.nodes;
  if (place === undefined || !figure) return false;
  // The caption was written for this article; who has to be named is known from where the photo comes.
  const filled = {
    ...photo,
    caption: missing.caption || photo.caption,
    credit: photo.credit || missing.credit,
    alt: photo.alt || missing.alt,
  };
  closeHistory(transaction);
  transaction.replaceWith(place, place + 1, figure.create(toAttrs(filled)));
  transaction.setSelection(NodeSelection.create(transaction.doc, place));
  editor.view.dispatch(transaction.scrollIntoView());
  return true;
}

export function removeMissing(editor: EditorPart, position: number): void {
  const { tr: transaction, doc } = editor.state;
  if (doc.nodeAt(position)?.type.name !== 'missingPicture') return;
  closeHistory(transaction);
  editor.view.dispatch(transaction.delete(position, position + 1).scrollIntoView());
}
