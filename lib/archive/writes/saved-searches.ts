import type { Selectable } from 'kysely';
import type { Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import { Failure } from '../../http/failure.ts';
import { formatConstraint, parseConstraint } from '../../query-language/article-filter.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { newId, now } from '../../sql/ids.ts';
import { mapInBatches } from '../../sql/in-chunks.ts';
import { countRows } from '../../sql/pages.ts';
import { type SavedSearch, type SaveSearch, SearchState } from '../api.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { readArchiveOffers } from '../offers.ts';
import { askArchive } from '../reads/ask-archive.ts';
import { readKnownQuery } from '../reads/search-articles.ts';
import type { SavedSearchesTable } from '../tables.ts';

const field = 'indexedAt';
const maxSearches = 50;
const maxConcurrent = 4;

type Row = Selectable<SavedSearchesTable>;

/** A user's own searches by name, with how many hits came since each was last opened. */
export async function listSearches(archive: ArchiveDesk, user: Me): Promise<SavedSearch[]> {
  const rows = await archive.db
    .selectFrom('saved_searches')
    .selectAll()
    .where('user_id', '=', user.id)
    .execute();
  const order = new Intl.Collator(user.locale, { numeric: true });
  const sorted = rows.toSorted((one, other) => order.compare(one.name, other.name));
  return mapInBatches(sorted, maxConcurrent, (row) => withFresh(archive, row));
}

/** Saves a search; all that is in the archive by now counts as seen. Throws Failure `too-many-searches`. */
export async function saveSearch(db: Desk, user: Me, input: SaveSearch): Promise<SavedSearch> {
  const at = now();
  const row: Row = {
    id: newId(),
    user_id: user.id,
    name: input.name,
    state: JSON.stringify(input.state),
    created_at: at,
    seen_at: at,
  };
  await db.transaction().execute(async (transaction) => {
    const own = transaction.selectFrom('saved_searches').where('user_id', '=', user.id);
    if ((await countRows(own)) >= maxSearches) throw new Failure('too-many-searches');
    await transaction.insertInto('saved_searches').values(row).execute();
    await note(transaction, user, 'save', row.id);
  });
  return toSearch(row, 0);
}

/** Puts another name and search in place of those before. Throws Failure `not-found`. */
export async function changeSearch(
  archive: ArchiveDesk,
  user: Me,
  id: string,
  input: SaveSearch,
): Promise<SavedSearch> {
  const { name, state } = input;
  const set = { name, state: JSON.stringify(state) };
  const row = await archive.db.transaction().execute(async (transaction) => {
    const changed = await change(transaction, user, id, set);
    await note(transaction, user, 'change', id);
    return changed;
  });
  return withFresh(archive, row);
}

/** Counts what is there by now as seen. Throws Failure `not-found`. */
export async function markSeen(archive: ArchiveDesk, user: Me, id: string): Promise<SavedSearch> {
  return withFresh(archive, await change(archive.db, user, id, { seen_at: now() }));
}

/** Throws Failure `not-found`. */
export async function deleteSearch(db: Desk, user: Me, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('saved_searches')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new Failure('not-found');
    await note(transaction, user, 'delete', id);
  });
}

/** Saved searches are private: the log does not name them. */
function note(db: Desk, user: Me, verb: 'save' | 'change' | 'delete', id: string) {
  return audit(db, { by: user.id, action: `search.${verb}`, object: `search:${id}` });
}

function change(db: Desk, user: Me, id: string, set: Partial<Row>): Promise<Row> {
  return db
    .updateTable('saved_searches')
    .set(set)
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow(() => new Failure('not-found'));
}

/** An archive that cannot be asked right now has nothing new. */
async function withFresh(archive: ArchiveDesk, row: Row): Promise<SavedSearch> {
  const state = readState(row);
  const fresh = await countFresh(archive, state, row.seen_at).catch((error: unknown) => {
    if (error instanceof Failure) return 0;
    throw error;
  });
  return toSearch(row, fresh);
}

function toSearch(row: Row, fresh: number): SavedSearch {
  return { id: row.id, name: row.name, state: readState(row), fresh, seenAt: row.seen_at };
}

function readState({ state }: Row): SearchState {
  return SearchState.parse(JSON.parse(state));
}

/** Counts hits of a search that entered the archive after a time; 0 where the archive cannot tell. Throws Failure. */
async function countFresh(archive: ArchiveDesk, { q, match, unfold }: SearchState, since: string) {
  const { services } = archive;
  const offers = await readArchiveOffers(services);
  if (!offers.search) return 0;
  const { text, articleFilters } = await readKnownQuery(archive, q);
  const found = await askArchive(services, (client) =>
    client.search({
      query: text,
      match,
      articleFilters: { ...articleFilters, [field]: after(since, articleFilters[field]) },
      limit: 0,
      highlight: false,
      returnDuplicates: unfold,
    }),
  );
  // Words that only some of the articles have together are no hits that somebody waits for.
  return found.isRelaxed ? 0 : found.totalCount;
}

function after(since: string, asked: string | undefined): string {
  const range = `{${since} TO *]`;
  const [one, other] = [range, asked].map((text) =>
    text === undefined ? undefined : parseConstraint(text),
  );
  if (!one || !other || !('constraint' in one) || !('constraint' in other)) return range;
  const parts = [one.constraint, other.constraint];
  return formatConstraint({
    kind: 'and',
    parts: parts.flatMap((part) => (part.kind === 'and' ? part.parts : [part])),
  });
}
