import type { CallOptions } from '../clients/call.ts';
import { emptyForm, type Me } from '../desk/api.ts';
import type { ArticleBlock, ArticleContent } from '../desk/content.ts';
import { createDraft, readDraft } from '../desk/drafts.ts';
import { saveDraft } from '../desk/save-draft.ts';
import { readSettings } from '../desk/settings.ts';
import type { UsePhoto } from './api.ts';
import type { PhotoDesk } from './photo-desk.ts';
import { placePhoto } from './place-photo.ts';
import { readPhoto } from './read-photo.ts';

/**
 * Puts a photo into a draft that the user may open, or into a new one: at the end of the text, or above it. What the bank
 * says of it is asked of the bank, not of the browser. Throws Failure.
 */
export async function putPhotoInDraft(
  desk: PhotoDesk,
  user: Me,
  photo: { bank: string; id: string },
  { draftId, as }: UsePhoto,
  options: CallOptions = {},
): Promise<{ draftId: string }> {
  const { db } = desk;
  const known = draftId === undefined ? undefined : await readDraft(db, user, draftId);
  const record = await readPhoto(desk, user, photo.bank, photo.id, options);
  const form = known?.form ?? emptyForm;
  const placed = placePhoto(record, form.language || undefined);
  const change = {
    content: as === 'lead' ? known?.content : withFigure(known?.content, placed),
    form: as === 'lead' ? { ...form, leadPhoto: placed } : form,
  };
  if (!known || draftId === undefined) {
    const { threshold } = await readSettings(db, true);
    const content = change.content ?? withFigure(undefined, undefined);
    const start = { content, form: change.form, threshold };
    const draft = await createDraft(db, user, start, `photo:${photo.bank}/${photo.id}`);
    return { draftId: draft.id };
  }
  await saveDraft(db, user, draftId, {
    baseVersion: known.version,
    content: change.content ?? known.content,
    form: change.form,
    threshold: known.threshold,
  });
  return { draftId };
}

type Figure = Extract<ArticleBlock, { type: 'figure' }>;

function withFigure(
  content: ArticleContent | undefined,
  photo: Figure['attrs'] | undefined,
): ArticleContent {
  const [title, lead, ...blocks]: ArticleContent['content'] = content?.content ?? [
    { type: 'title' },
    { type: 'lead' },
  ];
  const last = blocks.at(-1);
  // An empty line that waits to be written on is not kept in between.
  const kept = last?.type === 'paragraph' && !last.content?.length ? blocks.slice(0, -1) : blocks;
  const figure: Figure[] = photo ? [{ type: 'figure', attrs: photo }] : [];
  return {
    type: 'doc',
    content: [title, lead, ...kept, ...figure, { type: 'paragraph' }],
  };
}
