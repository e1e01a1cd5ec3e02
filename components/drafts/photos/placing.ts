import { toast } from '@/components/ui/toast';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';
import type { DraftSession } from '../draft-session';
import type { PageState } from '../page-state';
import {
  changeFigure,
  changeLead,
  type FigurePlace,
  figureToLead,
  findFigure,
  insertFigures,
  leadToFigure,
  takeOutFigure,
} from './figures';
import { type ChosenMissing, fillMissing } from './missing-pictures';

type Words = (
  id:
    | `panel.${'inserted' | 'isLead' | 'isLeadNow' | 'undo'}`
    | 'figure.removed'
    | 'figure.replaced',
) => string;

/** What brings photos into a piece and out of it again: each of it can be undone. */
export function createPlacing(session: DraftSession, page: PageState, t: Words) {
  const say = (message: string, undo: () => void) =>
    toast.show({ message, action: { label: t('panel.undo'), run: undo } });

  function insert(photos: readonly PlacedPhoto[], place: FigurePlace): void {
    const editor = session.editor.get();
    if (!editor) return;
    insertFigures(editor, photos, place);
    say(t('panel.inserted'), () => {
      const current = session.editor.get();
      if (current) for (const photo of photos.toReversed()) takeOutFigure(current, photo);
    });
  }

  function setLead(photo: PlacedPhoto | undefined, message: string): void {
    const editor = session.editor.get();
    if (!editor) return;
    const before = session.form.get().leadPhoto;
    changeLead(editor, photo);
    say(message, () => {
      const current = session.editor.get();
      if (current) changeLead(current, before);
    });
  }

  /** Puts a photo into the place of another one's figure, wherever that is by now. */
  function exchange(from: PlacedPhoto, to: PlacedPhoto, near: number): void {
    const editor = session.editor.get();
    const position = editor && findFigure(editor, from, near);
    if (editor && position !== undefined) changeFigure(editor, position, to);
  }

  /** Into the place of a pasted picture that is not at the desk; false where that is gone. */
  function fill(missing: ChosenMissing, photo: PlacedPhoto): boolean {
    const editor = session.editor.get();
    if (!editor || !fillMissing(editor, missing, photo)) return false;
    say(t('panel.inserted'), () => void session.editor.get()?.commands.undo());
    return true;
  }

  return {
    insert,
    fill,
    /** At the cursor; where nobody has put one, at the end. */
    insertAtCursor(photo: PlacedPhoto): void {
      const from = session.editor.get()?.state.selection.from ?? 0;
      insert([photo], from > 1 ? 'cursor' : 'end');
    },
    makeLead(photo: PlacedPhoto): void {
      const before = session.form.get().leadPhoto;
      // The same once more would lose its crop and what was said of it here.
      if (before?.bank === photo.bank && before.id === photo.id)
        toast.show({ message: t('panel.isLead') });
      else setLead(photo, t(before ? 'panel.isLeadNow' : 'panel.isLead'));
    },
    removeLead: () => setLead(undefined, t('figure.removed')),
    changeLead(photo: PlacedPhoto): void {
      const editor = session.editor.get();
      if (editor) changeLead(editor, photo);
    },
    /** Into the place of the one that was chosen to be replaced; false where none was. */
    replace(photo: PlacedPhoto): boolean {
      const replaced = page.photos.replaced.get();
      page.photos.replaced.set(undefined);
      const editor = session.editor.get();
      if (!replaced || !editor) return false;
      if ('missing' in replaced) return fill(replaced, photo);
      const { position, photo: old } = replaced;
      if (position === 'lead') {
        setLead(photo, t('figure.replaced'));
        return true;
      }
      const there = findFigure(editor, old, position);
      if (there === undefined) return false;
      changeFigure(editor, there, photo);
      say(t('figure.replaced'), () => exchange(photo, old, there));
      return true;
    },
    /** From the text to above it; the one that was there comes into its place. */
    figureToLead(position: number, photo: PlacedPhoto): void {
      const editor = session.editor.get();
      if (!editor) return;
      const before = session.form.get().leadPhoto;
      figureToLead(editor, position);
      say(t(before ? 'panel.isLeadNow' : 'panel.isLead'), () => {
        const current = session.editor.get();
        if (!current) return;
        if (before) exchange(before, photo, position);
        else insertFigures(current, [photo], { at: position });
        changeLead(current, before);
      });
    },
    leadToText(): void {
      const { leadPhoto } = session.form.get();
      const editor = session.editor.get();
      if (!leadPhoto || !editor) return;
      leadToFigure(editor);
      say(t('panel.inserted'), () => {
        const current = session.editor.get();
        if (!current) return;
        takeOutFigure(current, leadPhoto);
        changeLead(current, leadPhoto);
      });
    },
  };
}

export type Placing = ReturnType<typeof createPlacing>;
