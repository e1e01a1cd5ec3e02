import type { Me } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import type { PhotoRecord } from '../../contract/photo-details.ts';
import { type Draft, emptyForm } from '../../drafts/api.ts';
import type { ArticleBlock, ArticleContent } from '../../drafts/content/content.ts';
import { readDraft } from '../../drafts/reads/drafts.ts';
import { readSettings } from '../../drafts/reads/settings.ts';
import { saveDraft } from '../../drafts/writes/save-draft.ts';
import { createDraft } from '../../drafts/writes/start-draft.ts';
import { Failure } from '../../http/failure.ts';
import type { UsePhoto } from '../api.ts';
import type { PhotoDesk } from '../photo-desk.ts';
import { readPhoto } from '../reads/photos.ts';
import { placePhoto } from './place-photo.ts';

/** Attempts when somebody else saves at the same moment. */
const maxTurns = 4;

/** Puts a photo into a draft, or a new one. Details come from the bank, not the browser. Throws Failure. */
export async function putPhotoInDraft(
  desk: PhotoDesk,
  user: Me,
  photo: { bank: string; id: string },
  { draftId, as }: UsePhoto,
  options: CallOptions = {},
): Promise<{ draftId: string }> {
  const { db } = desk;
  // A user without access learns nothing, and the bank is not called.
  if (draftId !== undefined) await readDraft(db, user, draftId);
  const record = await readPhoto(desk, user, photo.bank, photo.id, options);
  if (record.upload?.deletedAt) throw new Failure('photo-not-found');
  if (draftId === undefined) {
    const { threshold } = await readSettings(db, true);
    const start = { ...withPhoto(emptyPiece, record, as), threshold };
    const draft = await createDraft(db, user, start, `photo:${photo.bank}/${photo.id}`);
    return { draftId: draft.id };
  }
  for (let turn = 1; ; turn += 1) {
    // Read late: the draft may have changed while the bank answered.
    const { content, form, version, threshold } = await readDraft(db, user, draftId);
    const next = withPhoto({ content, form }, record, as);
    try {
      await saveDraft(db, user, draftId, { ...next, baseVersion: version, threshold });
      return { draftId };
    } catch (error) {
      const isChanged = error instanceof Failure && error.code === 'draft-changed';
      if (!isChanged || turn === maxTurns) throw error;
    }
  }
}

type Piece = Pick<Draft, 'content' | 'form'>;
const emptyPiece: Piece = {
  content: { type: 'doc', content: [{ type: 'title' }, { type: 'lead' }] },
  form: emptyForm,
};

function withPhoto({ content, form }: Piece, record: PhotoRecord, as: UsePhoto['as']): Piece {
  const placed = placePhoto(record, form.language || undefined);
  return as === 'lead'
    ? { content: withRoom(content), form: { ...form, leadPhoto: placed } }
    : { content: withFigure(content, placed), form };
}

/** An article needs a line to continue on. */
function withRoom(content: ArticleContent): ArticleContent {
  return content.content.length > 2 ? content : withFigure(content, undefined);
}

type Figure = Extract<ArticleBlock, { type: 'figure' }>;

function withFigure(content: ArticleContent, photo: Figure['attrs'] | undefined): ArticleContent {
  const [title, lead, ...blocks] = content.content;
  const last = blocks.at(-1);
  // An empty last line is replaced.
  const kept = last?.type === 'paragraph' && !last.content?.length ? blocks.slice(0, -1) : blocks;
  const figure: Figure[] = photo ? [{ type: 'figure', attrs: photo }] : [];
  return {
    type: 'doc',
    content: [title, lead, ...kept, ...figure, { type: 'paragraph' }],
  };
}
