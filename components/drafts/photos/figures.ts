import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, type Transaction } from '@tiptap/pm/state';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';
import { figureAttributes, readPhoto } from '../editor/figure-attrs';
import { leadPhotoOf, setLeadPhoto } from '../editor/lead-photo-attr';
import { newPlace } from '../related/linked-articles';

/** As much of the editor as is needed here. */
type EditorPart = Pick<Editor, 'state' | 'schema'> & {
  view: { dispatch: (transaction: Transaction) => void };
};

/** A figure that is chosen. */
export type ChosenFigure = { position: number; photo: PlacedPhoto };

export function chosenFigure({ state }: Pick<Editor, 'state'>): ChosenFigure | undefined {
  const { selection } = state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'figure')
    return undefined;
  const photo = readPhoto(selection.node.attrs);
  return photo && { position: selection.from, photo };
}

export function toAttrs(photo: PlacedPhoto): Record<string, unknown> {
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

/** Where a figure comes: at a position of the document, or after the block with the cursor, or at the end. */
export type FigurePlace = { at: number } | 'cursor' | 'end';

/** Puts photos into the text as a step of its own, and chooses the last of them. */
export function insertFigures(
  editor: EditorPart,
  photos: readonly PlacedPhoto[],
  place: FigurePlace,
): void {
  const { doc, tr, schema, selection } = editor.state;
  const { figure, paragraph } = schema.nodes;
  if (!figure || !paragraph || photos.length === 0) return;
  const position =
    typeof place === 'object'
      ? gapAt(doc, place.at)
      : newPlace(doc, place === 'cursor' ? selection.to : undefined);
  const figures = photos.map((photo) => figure.create(toAttrs(photo)));
  closeHistory(tr);
  // After the last block one must still be able to write.
  tr.insert(position, position === doc.content.size ? [...figures, paragraph.create()] : figures);
  tr.setSelection(NodeSelection.create(tr.doc, position + figures.length - 1));
  editor.view.dispatch(tr.scrollIntoView());
}

/** Puts another photo, or the same with something changed, in the place of a figure. */
export function changeFigure(editor: EditorPart, position: number, photo: PlacedPhoto): void {
  const { tr, doc } = editor.state;
  if (doc.nodeAt(position)?.type.name !== 'figure') return;
  closeHistory(tr);
  tr.setNodeMarkup(position, undefined, toAttrs(photo));
  tr.setSelection(NodeSelection.create(tr.doc, position));
  editor.view.dispatch(tr);
}

/** Whether there is a block of the body to change places with. */
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
  const { tr } = editor.state;
  closeHistory(tr);
  editor.view.dispatch(setLeadPhoto(tr, photo));
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

export function removeFigure(editor: EditorPart, position: number): void {
  const { tr, doc } = editor.state;
  const node = doc.nodeAt(position);
  if (node?.type.name !== 'figure') return;
  closeHistory(tr);
  editor.view.dispatch(tr.delete(position, position + node.nodeSize).scrollIntoView());
}

/** Where the figure of a photo is by now: what is written elsewhere moves it. */
export function findFigure(
  { state }: Pick<EditorPart, 'state'>,
  { bank, id }: PlacedPhoto,
  near: number,
): number | undefined {
  const distance = (position: number) => Math.abs(position - near);
  let nearest: number | undefined;
  state.doc.forEach((node, position) => {
    if (node.type.name !== 'figure' || node.attrs.bank !== bank || node.attrs.id !== id) return;
    if (nearest === undefined || distance(position) < distance(nearest)) nearest = position;
  });
  return nearest;
}

/** Takes the last figure of a photo out again, wherever it is by now. */
export function takeOutFigure(editor: EditorPart, photo: PlacedPhoto): void {
  const last = findFigure(editor, photo, editor.state.doc.content.size);
  if (last !== undefined) removeFigure(editor, last);
}
