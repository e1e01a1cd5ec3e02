import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { MissingPicture } from '@/lib/drafts/content/content';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';
import { type EditorPart, newBlockPosition } from '../editor/doc-blocks';
import { figureAttributes, leadPhotoOf, readPhoto, setLeadPhoto } from '../editor/figure';
import { readMissingPicture } from '../editor/missing-picture';

function chosenNode({ selection }: Editor['state'], name: string) {
  const isOne = selection instanceof NodeSelection && selection.node.type.name === name;
  return isOne ? { position: selection.from, attrs: selection.node.attrs } : undefined;
}

export function chosenFigure({ state }: Pick<Editor, 'state'>) {
  const chosen = chosenNode(state, 'figure');
  const photo = chosen && readPhoto(chosen.attrs);
  return photo && { position: chosen.position, photo };
}

/** The place of the node nearest to a position that passes a test; the text around it may have been edited. */
function nearestNode(doc: Node, near: number, isWanted: (node: Node) => boolean) {
  const distance = (position: number) => Math.abs(position - near);
  let nearest: number | undefined;
  doc.forEach((node, position) => {
    if (!isWanted(node)) return;
    if (nearest === undefined || distance(position) < distance(nearest)) nearest = position;
  });
  return nearest;
}

function toAttrs(photo: PlacedPhoto): Record<string, unknown> {
  return Object.fromEntries(figureAttributes.map((name) => [name, photo[name] ?? null]));
}

/** Between two blocks, at the one of a position that is nearer; never above the body. */
function gapAt(doc: Node, position: number): number {
  const head = doc.child(0).nodeSize + doc.child(1).nodeSize;
  const at = doc.resolve(Math.min(Math.max(head, position), doc.content.size));
  if (at.depth === 0) return at.pos;
  const isSecondHalf = position - at.before(1) > (at.after(1) - at.before(1)) / 2;
  return isSecondHalf ? at.after(1) : at.before(1);
}

/** The place for a figure: at a position of the document, after the block with the cursor, or at the end. */
export type InsertPosition = { at: number } | 'cursor' | 'end';

/** Puts photos into the text as a step of its own, and chooses the last of them. */
export function insertFigures(
  editor: EditorPart,
  photos: readonly PlacedPhoto[],
  place: InsertPosition,
): void {
  const { doc, tr, schema, selection } = editor.state;
  const { figure, paragraph } = schema.nodes;
  if (!figure || !paragraph || photos.length === 0) return;
  const position =
    typeof place === 'object'
      ? gapAt(doc, place.at)
      : newBlockPosition(doc, place === 'cursor' ? selection.to : undefined);
  const figures = photos.map((photo) => figure.create(toAttrs(photo)));
  closeHistory(tr);
  // After the last block one must still be able to write.
  tr.insert(position, position === doc.content.size ? [...figures, paragraph.create()] : figures);
  tr.setSelection(NodeSelection.create(tr.doc, position + figures.length - 1));
  editor.view.dispatch(tr.scrollIntoView());
}

/** Puts another photo, or the same with something changed, in the place of a figure. */
export function changeFigure(editor: EditorPart, position: number, photo: PlacedPhoto): void {
  const { doc } = editor.state;
  if (doc.nodeAt(position)?.type.name !== 'figure') return;
  const tr = closeHistory(editor.state.tr);
  tr.setNodeMarkup(position, undefined, toAttrs(photo));
  tr.setSelection(NodeSelection.create(tr.doc, position));
  editor.view.dispatch(tr);
}

export function canMove({ state }: Pick<Editor, 'state'>, position: number, by: 1 | -1): boolean {
  const index = state.doc.resolve(position).index(0);
  return by === -1 ? index > 2 : index < state.doc.childCount - 1;
}

/** Lets a figure change places with the block before or after it. */
export function moveFigure(editor: EditorPart, position: number, by: 1 | -1): void {
  const { tr, doc } = editor.state;
  const node = doc.nodeAt(position);
  if (node?.type.name !== 'figure' || !canMove(editor, position, by)) return;
  const index = doc.resolve(position).index(0);
  const other = doc.child(index + by);
  const target = by === -1 ? position - other.nodeSize : position + other.nodeSize;
  closeHistory(tr);
  tr.delete(position, position + node.nodeSize).insert(target, node);
  tr.setSelection(NodeSelection.create(tr.doc, target));
  editor.view.dispatch(tr.scrollIntoView());
}

/** Puts a photo above the text in place of the one that is there, or none, as a step of its own. */
export function changeLead(editor: EditorPart, photo: PlacedPhoto | undefined): void {
  editor.view.dispatch(setLeadPhoto(closeHistory(editor.state.tr), photo));
}

/** Moves a photo from the text to above it; the one that was there comes into its place. */
export function figureToLead(editor: EditorPart, position: number): void {
  const { tr, doc } = editor.state;
  const node = doc.nodeAt(position);
  const photo = node?.type.name === 'figure' ? readPhoto(node.attrs) : undefined;
  if (!node || !photo) return;
  const before = leadPhotoOf(doc);
  closeHistory(tr);
  if (before) tr.setNodeMarkup(position, undefined, toAttrs(before));
  else tr.delete(position, position + node.nodeSize);
  editor.view.dispatch(setLeadPhoto(tr, photo));
}

/** Moves the photo above the text to the beginning of the body. */
export function leadToFigure(editor: EditorPart): void {
  const { tr, doc, schema } = editor.state;
  const photo = leadPhotoOf(doc);
  const { figure } = schema.nodes;
  if (!photo || !figure) return;
  const position = doc.child(0).nodeSize + doc.child(1).nodeSize;
  closeHistory(tr);
  tr.insert(position, figure.create(toAttrs(photo)));
  tr.setSelection(NodeSelection.create(tr.doc, position));
  editor.view.dispatch(setLeadPhoto(tr, undefined).scrollIntoView());
}

function removeNode(editor: EditorPart, position: number, name: string): void {
  const { tr, doc } = editor.state;
  const node = doc.nodeAt(position);
  if (node?.type.name !== name) return;
  closeHistory(tr);
  editor.view.dispatch(tr.delete(position, position + node.nodeSize).scrollIntoView());
}

export function removeFigure(editor: EditorPart, position: number): void {
  removeNode(editor, position, 'figure');
}

export function findFigure(
  { state }: Pick<EditorPart, 'state'>,
  { bank, id }: PlacedPhoto,
  near: number,
): number | undefined {
  const isOfPhoto = ({ type, attrs }: Node) =>
    type.name === 'figure' && attrs.bank === bank && attrs.id === id;
  return nearestNode(state.doc, near, isOfPhoto);
}

/** Takes the last figure of a photo out again, wherever it is by now. */
export function takeOutFigure(editor: EditorPart, photo: PlacedPhoto): void {
  const last = findFigure(editor, photo, editor.state.doc.content.size);
  if (last !== undefined) removeFigure(editor, last);
}

export type ChosenMissing = { position: number; missing: MissingPicture };

export function chosenMissing({ state }: Pick<Editor, 'state'>): ChosenMissing | undefined {
  const chosen = chosenNode(state, 'missingPicture');
  return chosen && { position: chosen.position, missing: readMissingPicture(chosen.attrs) };
}

/** Puts a photo into the place of a missing picture, wherever that is by now; false where it is gone. */
export function fillMissing(
  editor: EditorPart,
  { missing, position }: ChosenMissing,
  photo: PlacedPhoto,
): boolean {
  const { tr, doc, schema } = editor.state;
  const said = JSON.stringify(missing);
  const place = nearestNode(
    doc,
    position,
    ({ type, attrs }) =>
      type.name === 'missingPicture' && JSON.stringify(readMissingPicture(attrs)) === said,
  );
  const { figure } = schema.nodes;
  if (place === undefined || !figure) return false;
  // The caption was written for this article; who has to be named is known from where the photo comes.
  const filled = {
    ...photo,
    caption: missing.caption || photo.caption,
    credit: photo.credit || missing.credit,
    alt: photo.alt || missing.alt,
  };
  closeHistory(tr);
  tr.replaceWith(place, place + 1, figure.create(toAttrs(filled)));
  tr.setSelection(NodeSelection.create(tr.doc, place));
  editor.view.dispatch(tr.scrollIntoView());
  return true;
}

export function removeMissing(editor: EditorPart, position: number): void {
  removeNode(editor, position, 'missingPicture');
}
