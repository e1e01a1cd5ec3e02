import { now, secondsFrom } from '../../sql/ids.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { halvesFor } from '../reads/halves.ts';
import { notePublished, type PublicationRow } from './publications.ts';
import { writeHalves } from './publish-draft.ts';

/** Seconds for which a process has a publication in hand. */
const lease = 90;
const mostOfRound = 50;

/** Writes what a service did not take when it was published, or what a killed process did not get to. */
export async function retryPublications(archive: ArchiveDesk): Promise<void> {
  const due = await archive.db
    .selectFrom('publications')
    .selectAll()
    .where('waiting', 'is not', null)
    .where('due_at', '<=', now())
    .orderBy('due_at')
    .limit(mostOfRound)
    .execute();
  for (const row of due) {
    if (await claim(archive, row)) await retry(archive, row);
  }
}

async function claim({ db }: ArchiveDesk, row: PublicationRow): Promise<boolean> {
  const taken = await db
    .updateTable('publications')
    .set({ due_at: secondsFrom(lease) })
    .where('draft_id', '=', row.draft_id)
    .where('at', '=', row.at)
    .where('due_at', 'is', row.due_at)
    .executeTakeFirst();
  return Number(taken.numUpdatedRows) === 1;
}

async function retry(archive: ArchiveDesk, row: PublicationRow): Promise<void> {
  const all = await halvesFor(archive.services, row.dataset);
  // Without a try that came to its end nobody knows which half was written.
  const halves =
    row.attempts > 0 && row.waiting !== null && all.includes(row.waiting) ? [row.waiting] : all;
  const { failed, articleId } = await writeHalves(archive, row, halves);
  await notePublished(archive.db, { ...row, article_id: articleId }, failed[0]?.half);
}
