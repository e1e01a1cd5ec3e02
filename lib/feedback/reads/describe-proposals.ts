import { findSimilar } from '../../tags/reads/find-similar.ts';
import type { TagDesk } from '../../tags/tag-desk.ts';
import type { ListedProposal, Proposal } from '../api.ts';

/**
 * Adds to each proposal the tag that it may become and the tags that look like it. Where the vocabulary cannot be read,
 * proposals can still be answered, and none looks like a tag.
 */
export async function describeProposals(
  { vocabulary, lists }: Pick<TagDesk, 'vocabulary' | 'lists'>,
  proposals: readonly Proposal[],
): Promise<ListedProposal[]> {
  if (!proposals.some(canBecomeTag)) return [...proposals];
  const index = await vocabulary
    .read()
    .then(() => lists.index())
    .catch(() => undefined);
  return proposals.map((proposal) => {
    if (!canBecomeTag(proposal)) return proposal;
    const { stdForm: name, gkbId: standsFor } = proposal;
    const tag = { name, ...(standsFor && { standsFor }) };
    return { ...proposal, asTag: { tag, similar: index ? findSimilar(index, tag) : [] } };
  });
}

/** True for a missing item that is not an editorial tag yet. */
function canBecomeTag({ status, type }: Proposal): boolean {
  return status === 'expected' && type !== 'editorial';
}
