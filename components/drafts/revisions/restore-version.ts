import type { Revision } from '@/lib/drafts/api';
import type { DraftSession } from '../create-session';
import type { Saving } from '../saving/create-saving';
import { payloadKey } from '../saving/save-queue';

type Restored = {
  /** Waits for the save that puts the version in place; false where it is still to be saved. */
  isSaved: () => Promise<boolean>;
  /** Puts the text of before back; what was written since the restore is kept as a version. */
  undo: () => Promise<void>;
};

/**
 * Puts an earlier version in place of the current text, which the server has by then and keeps as a version. What
 * somebody saves meanwhile is merged or asked about, as with any save. Undefined where it was not done: the current text
 * could not be saved, or the wait took so long that it may not be replaced any more.
 */
export async function restoreVersion(
  session: Pick<DraftSession, 'readPayload' | 'show'> & {
    saving: Pick<Saving, 'queue' | 'settled'>;
  },
  { content, form }: Pick<Revision, 'content' | 'form'>,
  mayReplace: () => boolean,
): Promise<Restored | undefined> {
  const { queue, settled } = session.saving;
  const isSaved = async () => {
    await settled();
    return queue.state.get().kind === 'saved';
  };
  if (!(await isSaved()) || !mayReplace()) return undefined;
  const replaced = session.readPayload();
  queue.keepForRestore();
  session.show({ content, form, threshold: replaced.threshold });
  queue.flush();
  const restored = payloadKey(session.readPayload());
  return {
    isSaved,
    undo: async () => {
      await settled();
      if (payloadKey(session.readPayload()) !== restored) queue.keepForRestore();
      session.show(replaced);
      queue.flush();
    },
  };
}
