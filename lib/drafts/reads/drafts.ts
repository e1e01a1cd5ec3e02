import { sql } from 'kysely';
import { z } from 'zod';
import type { InterfaceLocale, Me } from '../../auth/api.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { searchPatterns } from '../../text/fold-for-search.ts';
import type { Draft, DraftList, DraftQuery, DraftView } from '../api.ts';
import { readFeedbackState } from '../findings/feedback-state.ts';
import { listDecisions } from '../writes/decisions.ts';
import { readAnalysis, toStored } from './analyses.ts';
import {
  findDraftRow,
  mayShare,
  openableBy,
  selectOpenable,
  summaryColumns,
  toDraft,
  toSummary,
} from './draft-row.ts';
import { followRedirects } from './redirects.ts';

const pageSize = 30;
const cursorSign = '~';

/** A page of the drafts that the user may open, the last changed first. Every word of `q` must occur in each. */
export async function listDrafts(
  db: Desk,
  user: Me,
  query: z.output<typeof DraftQuery>,
): Promise<DraftList> {
  let matching = selectOpenable(db, user.id).where(
    'drafts.closed',
    '=',
    query.state === 'closed' ? 1 : 0,
  );
  if (query.whose !== 'all') {
    matching = matching.where('drafts.owner_id', query.whose === 'mine' ? '=' : '!=', user.id);
  }
  for (const pattern of searchPatterns(query.q)) {
    matching = matching.where(sql<boolean>`drafts.search like ${pattern} escape '\\'`);
  }
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();

  const [at, id] = query.cursor?.split(cursorSign) ?? [];
  const rows = await matching
    .select(summaryColumns)
    .$if(at !== undefined && id !== undefined, (page) =>
      page.where(({ eb, or, and }) =>
        or([
          eb('drafts.updated_at', '<', at ?? ''),
          and([eb('drafts.updated_at', '=', at ?? ''), eb('drafts.id', '<', id ?? '')]),
        ]),
      ),
    )
    .orderBy('drafts.updated_at', 'desc')
    .orderBy('drafts.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const shared = await sharedWithPeople(
    db,
    page.map((row) => row.id),
  );
  return {
    drafts: page.map((row) => toSummary(row, shared.has(row.id))),
    ...(rows.length > pageSize &&
      last && { nextCursor: `${last.updated_at}${cursorSign}${last.id}` }),
    total: Number(total),
  };
}

async function sharedWithPeople(db: Desk, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('draft_shares')
    .select('draft_id')
    .distinct()
    .where('draft_id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.draft_id));
}

/** A draft that the user may open. Throws `draft-not-found`. */
export async function readDraft(db: Desk, user: Me, id: string): Promise<Draft> {
  return toDraft(db, await findDraftRow(db, user, id));
}

const Ignored = z.array(z.string());

/** Everything that the page of a draft starts with. Throws `draft-not-found`. */
export async function readDraftView(
  db: Desk,
  user: Me,
  id: string,
  locale: InterfaceLocale = user.locale,
): Promise<DraftView> {
  const row = await findDraftRow(db, user, id);
  const [draft, decisions, kept, feedback] = await Promise.all([
    toDraft(db, row),
    listDecisions(db, id),
    readAnalysis(db, id),
    readFeedbackState(db, id, locale),
  ]);
  return {
    draft,
    mayEdit: true,
    mayShare: mayShare(user, row.owner_id),
    decisions,
    ignored: Ignored.parse(JSON.parse(row.ignored)),
    ...(kept && {
      analysis: { ...toStored(kept), analysis: await followRedirects(db, kept.analysis) },
    }),
    feedback,
  };
}

/** The drafts that link to any of the targets: those that the reader may open by title, the others as a number. */
export async function listLinking(
  db: Desk,
  reader: Me,
  targets: readonly string[],
): Promise<{ linkedFrom: { id: string; title: string }[]; hiddenLinks: number }> {
  const linking = db
    .selectFrom('drafts')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('draft_links')
          .select('draft_links.draft_id')
          .whereRef('draft_links.draft_id', '=', 'drafts.id')
          .where('draft_links.target', 'in', targets),
      ),
    );
  const { all } = await linking
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  const open = await linking
    .select(['drafts.id', 'drafts.title'])
    .where(openableBy(reader.id))
    .orderBy('drafts.updated_at', 'desc')
    .execute();
  return { linkedFrom: open, hiddenLinks: Number(all) - open.length };
}
