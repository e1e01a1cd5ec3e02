import { Failure } from '../../http/failure.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { hasMediaHalf } from '../reads/halves.ts';
import { bringInLine } from './bring-in-line.ts';
import { isWithheld } from './media-article.ts';
import { readStanding, type Standing } from './standing.ts';
import {
  claimTelling,
  listDueTellings,
  noteTold,
  noteUntold,
  putOff,
  type UntoldRow,
} from './untold-articles.ts';

const mostOfRound = 50;

/** What became of the telling: in how many datasets the media service had the article; `untold`: later, by itself. */
export type Told = number | 'untold';

/**
 * Changes an article in the archive and tells the media service where that keeps articles of its own, so that neither
 * half offers what the other withdraws. Written down first: what could not be told, or what a killed process did not get
 * to, is told later. Throws what changing the archive throws.
 */
export async function changeBothHalves<T>(
  archive: ArchiveDesk,
  id: string,
  { isRemoved }: { isRemoved: boolean },
  changeArchive: () => Promise<T>,
): Promise<{ result: T; told: Told }> {
  if (!(await hasMediaHalf(archive.services))) {
    return { result: await changeArchive(), told: 0 };
  }
  const row = await noteUntold(archive.db, id, { isRemoved });
  const result = await changeArchive();
  return { result, told: await tell(archive, row) };
}

/** Tells the media service what it could not be told before, and what has changed by itself. */
export async function tellUntold(archive: ArchiveDesk): Promise<void> {
  for (const row of await listDueTellings(archive.db, mostOfRound)) {
    if (await claimTelling(archive.db, row)) await tell(archive, row);
  }
}

async function tell({ db, services }: ArchiveDesk, row: UntoldRow): Promise<Told> {
  try {
    const standing = await readStanding(services, row.article_id);
    const isOneArchive = !(await hasMediaHalf(services));
    // What the archive never had is none of its business, unless somebody asked for it to be removed.
    const isForeign = standing === 'none' && row.removed === 0;
    const count =
      isOneArchive || isForeign
        ? 0
        : await bringInLine(services, { id: row.article_id, dataset: row.dataset }, standing);
    await noteTold(db, row, endOf(standing));
    return count;
  } catch (error) {
    await putOff(db, row);
    if (error instanceof Failure) return 'untold';
    throw error;
  }
}

/** When an article that is held back returns by itself. */
function endOf(standing: Standing): string | undefined {
  if (standing === 'none' || !isWithheld(standing.state)) return undefined;
  return standing.state?.until;
}
