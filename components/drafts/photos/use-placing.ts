import type { Editor } from '@tiptap/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { toast } from '@/components/ui/toast';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';
import type { DraftSession } from '../create-session';
import { useDetectedLanguage, usePageState, useSession } from '../session-context';
import { useStore } from '../store';
import {
  type ChosenMissing,
  changeFigure,
  changeLead,
  figureToLead,
  fillMissing,
  findFigure,
  type InsertPosition,
  insertFigures,
  leadToFigure,
  takeOutFigure,
} from './figures';

type Context = {
  session: DraftSession;
  edit: (act: (editor: Editor) => void) => void;
  offerUndo: (message: string, revert: () => void) => void;
  t: ReturnType<typeof useTranslations<'photos'>>;
};

/** Acts that bring photos into the open draft and out of it again; each can be undone. */
export function usePlacing() {
  const session = useSession();
  const page = usePageState();
  const t = useTranslations('photos');
  const { offerUndo } = useUndo();
  return useMemo(() => {
    const edit: Context['edit'] = (act) => {
      const editor = session.editor.get();
      if (editor) act(editor);
    };
    const context = { session, edit, offerUndo, t };
    const figures = createFigureActs(context);
    const lead = createLeadActs(context, figures.exchange);

    function replace(photo: PlacedPhoto): boolean {
      const replaced = page.photos.replaced.get();
      page.photos.replaced.set(undefined);
      const editor = session.editor.get();
      if (!replaced || !editor) return false;
      if ('missing' in replaced) return figures.fill(replaced, photo);
      const { position, photo: old } = replaced;
      if (position === 'lead') {
        lead.setLead(photo, t('figure.replaced'));
        return true;
      }
      const there = findFigure(editor, old, position);
      if (there === undefined) return false;
      changeFigure(editor, there, photo);
      offerUndo(t('figure.replaced'), () => figures.exchange(photo, old, there));
      return true;
    }
    return { ...figures, ...lead, replace };
  }, [session, page, t, offerUndo]);
}

function createFigureActs({ session, edit, offerUndo, t }: Context) {
  const insert = (photos: readonly PlacedPhoto[], place: InsertPosition): void =>
    edit((editor) => {
      insertFigures(editor, photos, place);
      offerUndo(t('panel.inserted'), () =>
        edit((current) => {
          for (const photo of photos.toReversed()) takeOutFigure(current, photo);
        }),
      );
    });
  return {
    insert,
    /** At the cursor; where nobody has put one, at the end. */
    insertAtCursor: (photo: PlacedPhoto): void => {
      const from = session.editor.get()?.state.selection.from ?? 0;
      insert([photo], from > 1 ? 'cursor' : 'end');
    },
    /** Fills the place of a pasted picture that is not at the desk; false where that is gone. */
    fill: (missing: ChosenMissing, photo: PlacedPhoto): boolean => {
      const editor = session.editor.get();
      if (!editor || !fillMissing(editor, missing, photo)) return false;
      offerUndo(t('panel.inserted'), () => edit(({ commands }) => void commands.undo()));
      return true;
    },
    /** Puts a photo into the place of another one's figure, wherever that is by now. */
    exchange: (from: PlacedPhoto, to: PlacedPhoto, near: number): void =>
      edit((editor) => {
        const position = findFigure(editor, from, near);
        if (position !== undefined) changeFigure(editor, position, to);
      }),
  };
}

function createLeadActs(
  { session, edit, offerUndo, t }: Context,
  exchange: (from: PlacedPhoto, to: PlacedPhoto, near: number) => void,
) {
  const leadPhoto = () => session.form.get().leadPhoto;
  const setLead = (photo: PlacedPhoto | undefined, message: string): void =>
    edit((editor) => {
      const before = leadPhoto();
      changeLead(editor, photo);
      offerUndo(message, () => edit((current) => changeLead(current, before)));
    });
  return {
    setLead,
    makeLead: (photo: PlacedPhoto): void => {
      const before = leadPhoto();
      // The same once more would lose its crop and what was said of it here.
      if (before?.bank === photo.bank && before.id === photo.id)
        toast.show({ message: t('panel.isLead') });
      else setLead(photo, t(before ? 'panel.isLeadNow' : 'panel.isLead'));
    },
    removeLead: () => setLead(undefined, t('figure.removed')),
    changeLead: (photo: PlacedPhoto): void => edit((editor) => changeLead(editor, photo)),
    /** From the text to above it; the one that was there comes into its place. */
    figureToLead: (position: number, photo: PlacedPhoto): void =>
      edit((editor) => {
        const before = leadPhoto();
        figureToLead(editor, position);
        offerUndo(t(before ? 'panel.isLeadNow' : 'panel.isLead'), () =>
          edit((current) => {
            if (before) exchange(before, photo, position);
            else insertFigures(current, [photo], { at: position });
            changeLead(current, before);
          }),
        );
      }),
    leadToText: (): void =>
      edit((editor) => {
        const photo = leadPhoto();
        if (!photo) return;
        leadToFigure(editor);
        offerUndo(t('panel.inserted'), () =>
          edit((current) => {
            takeOutFigure(current, photo);
            changeLead(current, photo);
          }),
        );
      }),
  };
}

/** The language of the article: as given in the form, else as detected. */
export function useArticleLanguage(): string | undefined {
  const given = useStore(useSession().form, (form) => form.language);
  const detected = useDetectedLanguage();
  return given || detected;
}
