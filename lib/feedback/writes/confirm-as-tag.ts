import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { itemKey } from '../../drafts/content/article-items.ts';
import { Failure } from '../../http/failure.ts';
import type { TagInput } from '../../tags/api.ts';
import type { TagChange } from '../../tags/change-api.ts';
import { changeTags } from '../../tags/jobs/change-tags.ts';
import type { TagDesk } from '../../tags/tag-desk.ts';
import { awaitChange } from '../../tags/writes/await-change.ts';
import { checkTagInput } from '../../tags/writes/edit-tags.ts';
import { newTagId, toTag } from '../../tags/writes/tag-input.ts';
import type { Proposal } from '../api.ts';
import { requireHeld } from './proposals.ts';

/**
 * Confirms that a tag is missing by making it one of the newsroom's own: the tag is created and the proposal goes out
 * in one change, which can be undone. What was proposed by name alone is the new tag from then on, in every piece.
 * Throws `proposal-answered` when it no longer waits.
 */
export async function confirmAsTag(
  desk: TagDesk,
  user: Me,
  id: string,
  input: TagInput,
  locale: InterfaceLocale,
): Promise<{ proposal: Proposal; change: TagChange }> {
  await checkTagInput(desk, input, locale);
  const proposal = await requireHeld(desk.db, user, id);
  if (proposal.status !== 'expected') {
    throw new Failure('invalid', { field: 'tag', reason: 'only what is missing becomes a tag' });
  }
  const gkbId = input.gkbId ?? newTagId();
  const started = await changeTags(desk, user.id, async (vocabulary) => {
    await requireHeld(desk.db, user, id);
    if (vocabulary.get(gkbId)) throw new Failure('tag-taken', { field: 'tag.gkbId' });
    const after = toTag(input, gkbId);
    const item = proposal.gkbId ? undefined : itemKey(proposal);
    return {
      details: { kind: 'confirm', name: after.name, proposal: id, ...(item && { item }) },
      items: [{ gkbId, after }],
    };
  });
  return { proposal, change: await awaitChange(desk.db, started, locale) };
}
