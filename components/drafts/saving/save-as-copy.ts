import type { Draft, Saved } from '@/lib/drafts/api';
import { callSignedIn } from '../call-signed-in';
import type { SavePayload } from './save-queue';

/** Makes a draft of a text that has no place in its own any more; gives back its id. Throws ApiFailure. */
export async function saveAsCopy({ content, form, threshold }: SavePayload): Promise<string> {
  const { draft } = await callSignedIn<{ draft: Draft }>('/api/drafts', {
    method: 'POST',
    body: {},
  });
  await callSignedIn<Saved>(`/api/drafts/${draft.id}`, {
    method: 'PUT',
    body: { content, form, threshold, baseVersion: draft.version },
  });
  return draft.id;
}
