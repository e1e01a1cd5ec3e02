import { toast } from '@/components/ui/toast';
import type { PlacedPhoto } from '@/lib/desk/placed-photo';
import type { DraftSession } from '../draft-session';
import type { PageState } from '../page-state';
import {
  changeFigure,
  type FigurePlace,
  findFigure,
  insertFigures,
  removeFigure,
  takeOutFigure,
} from './figures';

type Words = (
  id: 'panel.inserted' | 'panel.isLead' | 'panel.undo' | 'figure.removed' | 'figure.replaced',
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

  function setLead(leadPhoto: PlacedPhoto | undefined, message: string): void {
    const before = session.form.get().leadPhoto;
    session.setForm({ leadPhoto });
    say(message, () => session.setForm({ leadPhoto: before }));
  }

  /** Puts a photo into the place of another one's figure, wherever that is by now. */
  function exchange(from: PlacedPhoto, to: PlacedPhoto, near: number): void {
    const editor = session.editor.get();
    const position = editor && findFigure(editor, from, near);
    if (editor && position !== undefined) changeFigure(editor, position, to);
  }

  return {
    insert,
    /** At the cursor; where nobody has put one, at the end. */
    insertAtCursor(photo: PlacedPhoto): void {
      const from = session.editor.get()?.state.selection.from ?? 0;
      insert([photo], from > 1 ? 'cursor' : 'end');
    },
    makeLead: (photo: PlacedPhoto) => setLead(photo, t('panel.isLead')),
    removeLead: () => setLead(undefined, t('figure.removed')),
    changeLead: (photo: PlacedPhoto) => session.setForm({ leadPhoto: photo }),
    /** Into the place of the one that was chosen to be replaced; false where none was. */
    replace(photo: PlacedPhoto): boolean {
      const replaced = page.photos.replaced.get();
      page.photos.replaced.set(undefined);
      const editor = session.editor.get();
      if (!replaced || !editor) return false;
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
      if (before) changeFigure(editor, position, before);
      else removeFigure(editor, position);
      session.setForm({ leadPhoto: photo });
      say(t('panel.isLead'), () => {
        session.setForm({ leadPhoto: before });
        const current = session.editor.get();
        if (!current) return;
        if (before) exchange(before, photo, position);
        else insertFigures(current, [photo], { at: position });
      });
    },
    leadToText(): void {
      const { leadPhoto } = session.form.get();
      const editor = session.editor.get();
      if (!leadPhoto || !editor) return;
      const { doc } = editor.state;
      insertFigures(editor, [leadPhoto], { at: doc.child(0).nodeSize + doc.child(1).nodeSize });
      session.setForm({ leadPhoto: undefined });
      say(t('panel.inserted'), () => {
        const current = session.editor.get();
        if (current) takeOutFigure(current, leadPhoto);
        session.setForm({ leadPhoto });
      });
    },
  };
}

export type Placing = ReturnType<typeof createPlacing>;
