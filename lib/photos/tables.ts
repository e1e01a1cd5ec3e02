import type { Flag } from '../sql/desk-tables.ts';

/** The desk's tables of photos. The photos themselves are the services'. */
declare module '../sql/desk-tables.ts' {
  interface DeskTables {
    /** Photos that a draft holds, in its text and above it, and since when. */
    photo_uses: { draft_id: string; bank: string; photo_id: string; at: string };
    uploaded_photos: UploadedPhotosTable;
  }
}

export type UploadedPhotosTable = {
  photo_id: string;
  user_id: string | null;
  at: string;
  /** Something was said of it since it was sent; before that nobody is shown it. */
  described: Flag;
  /** It is neither found nor recommended any more; drafts still show it. */
  deleted_at: string | null;
  deleted_by: string | null;
};
