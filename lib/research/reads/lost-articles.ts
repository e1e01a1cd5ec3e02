import { z } from 'zod';
import type { ArticleStateView } from '../../archive/api.ts';
import { readArchiveOffers } from '../../archive/offers.ts';
import { askArchive } from '../../archive/reads/ask-archive.ts';
import type { Services } from '../../clients/services.ts';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';

/** An article that may no longer be quoted: withdrawn or held back, or no longer in the archive. */
export type LostArticle =
  | { kind: 'stub'; title: string; state: ArticleStateView }
  | { kind: 'gone' };
export type LostArticles = Map<string, LostArticle>;

const State = z.object({
  kind: z.enum(['corrected', 'withdrawn', 'embargoed']),
  note: z.string(),
  by: z.string(),
  at: z.string(),
  until: z.string().optional(),
});

/** Reads the lost articles that the desk knows of, even while the archive is unreachable. */
export async function readLost(db: Desk): Promise<LostArticles> {
  const rows = await db.selectFrom('research_lost').selectAll().execute();
  return new Map(
    rows.map(({ article_id, title, state }) => [
      article_id,
      state === null ? { kind: 'gone' } : { kind: 'stub', title, state: readState(state) },
    ]),
  );
}

function readState(json: string): ArticleStateView {
  const { until, ...state } = State.parse(JSON.parse(json));
  return { ...state, ...(until !== undefined && { until }) };
}

/**
 * Asks the archive for withdrawn articles and those under embargo; undefined if it reports no states. Throws Failure.
 */
export async function listStubs(services: Services): Promise<LostArticles | undefined> {
  const { states: tellsStates } = await readArchiveOffers(services);
  if (!tellsStates) return undefined;
  const states = await askArchive(services, (client) => client.listArticleStates());
  return new Map(
    states
      .filter(({ state }) => state.kind !== 'corrected')
      .map(({ id, title, state }) => [id, { kind: 'stub', title, state }]),
  );
}

/** Result of the latest request to the archive. */
export type LossReport = {
  /** All withdrawn and embargoed articles, if the archive lists them. */
  stubs: LostArticles | undefined;
  there: ReadonlySet<string>;
  gone: ReadonlySet<string>;
};

/** Stores what changed since the last report. */
export async function saveLostArticles(
  db: Desk,
  { stubs, there, gone }: LossReport,
): Promise<void> {
  const known = await readLost(db);
  const isBack = ([id, lost]: [string, LostArticle]) =>
    stubs?.has(id) !== true && (there.has(id) || (stubs !== undefined && lost.kind === 'stub'));
  const back = [...known].filter(isBack).map(([id]) => id);
  const news = new Map<string, LostArticle>([
    ...[...gone].map((id): [string, LostArticle] => [id, { kind: 'gone' }]),
    ...(stubs ?? []),
  ]);
  const changed = [...news].filter(
    ([id, lost]) => JSON.stringify(known.get(id)) !== JSON.stringify(lost),
  );
  if (back.length === 0 && changed.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    for (const id of back)
      await transaction.deleteFrom('research_lost').where('article_id', '=', id).execute();
    for (const [id, lost] of changed) {
      const row =
        lost.kind === 'stub'
          ? { title: lost.title, state: JSON.stringify(lost.state) }
          : { title: '', state: null };
      await transaction
        .insertInto('research_lost')
        .values({ article_id: id, ...row })
        .onConflict((conflict) => conflict.column('article_id').doUpdateSet(row))
        .execute();
    }
  });
}

/** Reads withdrawn and embargoed articles from the archive; while it is unavailable, the stored ones stay. */
export async function refreshLostArticles({
  db,
  services,
}: {
  db: Desk;
  services: Services;
}): Promise<void> {
  try {
    const stubs = await listStubs(services);
    await saveLostArticles(db, { stubs, there: new Set(), gone: new Set() });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}
