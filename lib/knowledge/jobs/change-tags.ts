import { CallError } from '../../clients/call-error.ts';
import type { Services } from '../../clients/services.ts';
import type { EditorialTag } from '../../contract/media-tags.ts';
import type { Vocabulary } from '../../tags/reads/vocabulary.ts';
import { readOffers } from '../offers.ts';

export type TagMove = { gkbId: string; from: string; to: string };

/** Changes what tags stand for; returns those that do so then. Repeating it under the same name is safe. Throws CallError. */
export async function changeTags(
  services: Services,
  vocabulary: Vocabulary,
  name: string,
  moves: readonly TagMove[],
): Promise<Set<string>> {
  if (moves.length === 0) return new Set();
  await vocabulary.refresh();
  const present = moves.flatMap((move) => {
    const tag = vocabulary.get(move.gkbId)?.tag;
    return tag && [move.from, move.to].includes(tag.standsFor ?? '') ? [{ move, tag }] : [];
  });
  const tags = present
    .filter(({ move, tag }) => tag.standsFor !== move.to)
    .map(({ move, tag }) => ({ ...tag, standsFor: move.to }));
  const refused = tags.length > 0 ? await putTags(services, name, tags) : new Set<string>();
  // The desk's copy of the tags is refreshed by the next read at the latest.
  if (tags.length > 0) await vocabulary.refresh().catch(() => undefined);
  return new Set(present.map(({ tag }) => tag.gkbId).filter((id) => !refused.has(id)));
}

/** Returns the refused tags; where all go at once, a refusal throws. */
async function putTags(services: Services, changeSet: string, tags: readonly EditorialTag[]) {
  const refused = new Set<string>();
  if ((await readOffers(services)).tagBatch) {
    const operations = tags.map((tag) => ({ action: 'put' as const, gkbId: tag.gkbId, tag }));
    const batch = { changeSet, part: 1, parts: 1, operations };
    await services.call('media', (client) => client.changeTags(batch));
    return refused;
  }
  for (const tag of tags) {
    const { gkbId } = tag;
    try {
      await services.call('media', (client) => client.putTag({ gkbId, body: tag }));
    } catch (error) {
      const isGone = error instanceof CallError && error.kind === 'not-found';
      const isInvalid = error instanceof CallError && error.kind === 'invalid';
      if (!isGone && !isInvalid) throw error;
      refused.add(gkbId);
    }
  }
  return refused;
}
