import { setImmediate as breathe } from 'node:timers/promises';
import type { InterfaceLocale, Me } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import type { Services } from '../../clients/services.ts';
import { Found } from '../../drafts/findings/found.ts';
import { openableBy, selectDeletedIds } from '../../drafts/reads/draft-row.ts';
import { openStates } from '../../jobs/queue.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { secondsFrom } from '../../sql/ids.ts';
import { inChunks } from '../../sql/in-chunks.ts';
import type { ArticleUses } from '../../tags/reads/article-uses.ts';
import type { Vocabulary } from '../../tags/reads/vocabulary.ts';
import { maxSwept, type Sweep } from '../api.ts';
import { explainKnowledgeError } from '../explain-error.ts';
import { mayCorrect } from '../may-correct.ts';
import { findRedirects } from '../reads/find-redirects.ts';
import { readSuccessors } from './rename-items.ts';
import { printSweepId, undoSeconds } from './run-sweep.ts';
import {
  type FoundItem,
  maySweepArticles,
  placesInArticles,
  readArticlesAtWork,
  readMergedTags,
} from './sweep-articles.ts';

const day = 86_400;
const maxUndoable = 10;

type Redirects = ReadonlyMap<string, string | undefined>;
type Reading = {
  db: Desk;
  services: Services;
  tags: Vocabulary;
  articles: ArticleUses;
  reader: Me;
  language: InterfaceLocale;
};

/** Lists drafts, tags and articles with a deprecated id, or that of a merged tag, as far as the reader may. Throws Failure. */
export async function listSweep(reading: Reading, options: CallOptions = {}): Promise<Sweep> {
  const { db, services, articles, reader, language } = reading;
  try {
    const tags = await reading.tags.read();
    const withArticles = maySweepArticles(reader);
    if (withArticles) await articles.ready();
    const inArticles = withArticles ? [...articles.ids()] : [];
    const carried = await listCarriedIds(db, tags);
    const ids = [...new Set([...carried, ...inArticles])];
    const redirects = await findRedirects(services, ids, options);
    const merged = await readMergedTags(db, tags, inArticles);
    const targets = [...redirects.values()].flatMap((gkbId) =>
      gkbId ? [{ gkbId, language }] : [],
    );
    const successors = await readSuccessors(services, targets, options);
    const withTags = mayCorrect(reader);
    const inTags = withTags ? findTags(tags, redirects) : [];
    const { places, hidden } = await findDrafts(db, reader, redirects);
    const deprecated = withArticles ? [...redirects.keys(), ...merged.keys()] : [];
    const all = [...inTags, ...placesInArticles(articles, deprecated), ...places];
    const shown = await nameItems(db, all.slice(0, maxSwept));
    return {
      items: shown.map((place) => {
        const gkbId = redirects.get(place.from);
        const ofTag = place.kind === 'articles' ? merged.get(place.from) : undefined;
        const to = ofTag ?? (gkbId && { gkbId, stdForm: successors(gkbId, language).stdForm });
        return { ...place, id: printSweepId(place), ...(to && { to }) };
      }),
      total: all.length,
      hidden,
      withTags,
      articles: withArticles ? articles.state : 'forbidden',
      articlesAtWork: await readArticlesAtWork(db, reader, secondsFrom(-day), language),
      ...(await listUndoable(db, reader)),
    };
  } catch (error) {
    throw explainKnowledgeError(error);
  }
}

function findTags(tags: Vocabulary, redirects: Redirects): FoundItem[] {
  return [...tags.entries()].flatMap(({ tag }): FoundItem[] => {
    const { gkbId, name, standsFor: from } = tag;
    if (!from || !redirects.has(from)) return [];
    return [{ kind: 'tag', objectId: gkbId, title: name, stdForm: name, from }];
  });
}

async function findDrafts(
  db: Desk,
  reader: Me,
  redirects: Redirects,
): Promise<{ places: FoundItem[]; hidden: number }> {
  const carriers = await findCarriers(db, [...redirects.keys()]);
  const ids = [...new Set(carriers.map(({ draftId }) => draftId))];
  const titles = await readTitles(db, reader, ids);
  const places = carriers.flatMap(({ draftId, gkbId: from }): FoundItem[] => {
    const title = titles.get(draftId);
    if (title === undefined) return [];
    return [{ kind: 'draft', objectId: draftId, title, stdForm: from, from }];
  });
  return { places, hidden: ids.length - titles.size };
}

async function readTitles(db: Desk, reader: Me, ids: readonly string[]) {
  const titles = new Map<string, string>();
  for (const some of inChunks(ids)) {
    const rows = await db
      .selectFrom('drafts')
      .select(['drafts.id', 'drafts.title'])
      .where('drafts.id', 'in', some)
      .where(openableBy(reader.id))
      .execute();
    for (const { id, title } of rows) titles.set(id, title);
    await breathe();
  }
  return titles;
}

/** Names the item as the draft does: as decided about, else as found. */
async function nameItems(db: Desk, places: readonly FoundItem[]): Promise<FoundItem[]> {
  const ids = new Set(places.flatMap(({ kind, objectId }) => (kind === 'draft' ? [objectId] : [])));
  const names = new Map<string, Map<string, string>>();
  for (const id of ids) {
    names.set(id, await readNames(db, id));
    await breathe();
  }
  return places.map((place) => {
    const stdForm = place.kind === 'draft' && names.get(place.objectId)?.get(place.from);
    return stdForm ? { ...place, stdForm } : place;
  });
}

async function readNames(db: Desk, draftId: string): Promise<Map<string, string>> {
  const analysis = await db
    .selectFrom('analyses')
    .select('found')
    .where('draft_id', '=', draftId)
    .executeTakeFirst();
  const { items } = analysis ? Found.parse(JSON.parse(analysis.found)) : { items: [] };
  const decided = await db
    .selectFrom('decisions')
    .select(['gkb_id', 'std_form'])
    .where('draft_id', '=', draftId)
    .where('gkb_id', 'is not', null)
    .execute();
  const found = items.map(({ gkbId, stdForm }) => [gkbId ?? '', stdForm] as const);
  return new Map([...found, ...decided.map((row) => [row.gkb_id ?? '', row.std_form] as const)]);
}

async function listUndoable(db: Desk, reader: Me): Promise<Pick<Sweep, 'undoable' | 'unfinished'>> {
  const mine = db
    .selectFrom('jobs')
    .where('kind', '=', 'sweep')
    .where('requested_by', '=', reader.id);
  const [undoable, unfinished] = await Promise.all([
    mine
      .select(['id', 'created_at as at', 'changed as items'])
      .where('state', '=', 'done')
      .where('changed', '>', 0)
      .where('created_at', '>', secondsFrom(-undoSeconds))
      .orderBy('created_at', 'desc')
      .limit(maxUndoable)
      .execute(),
    mine.select('id').where('state', 'in', openStates).execute(),
  ]);
  return { undoable, unfinished: unfinished.length };
}

const page = 1_000;

const tables = ['draft_items', 'decisions', 'outbox'] as const;
type Table = (typeof tables)[number];

async function listCarriedIds(db: Desk, tags: Vocabulary): Promise<string[]> {
  const ids = new Set<string>();
  for (const table of tables) await addIdsOf(db, table, ids);
  for (const { tag } of tags.entries()) if (tag.standsFor) ids.add(tag.standsFor);
  return [...ids];
}

/** Page by page along the index, so that others get their turn. */
async function addIdsOf(db: Desk, table: Table, ids: Set<string>): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await rowsOf(db, table)
      .select('gkb_id')
      .distinct()
      .where('gkb_id', '>', last)
      .orderBy('gkb_id')
      .limit(page)
      .execute();
    for (const { gkb_id } of rows) if (gkb_id !== null) ids.add(gkb_id);
    const end = rows.at(-1)?.gkb_id;
    if (!end || rows.length < page) return;
    last = end;
    await breathe();
  }
}

/** Selects rows whose ids may change: feedback that has gone out keeps the ids that it had. */
function rowsOf(db: Desk, table: Table) {
  const { ref } = db.dynamic;
  const rows = db.selectFrom(table);
  return table === 'outbox' ? rows.where(ref('state'), 'in', ['waiting', 'held']) : rows;
}

async function findCarriers(db: Desk, ids: readonly string[]) {
  const carriers = new Map<string, { draftId: string; gkbId: string }>();
  for (const table of tables) {
    for (const some of inChunks(ids, page)) {
      const rows = await rowsOf(db, table)
        .select(['draft_id', 'gkb_id'])
        .where('gkb_id', 'in', some)
        .where('draft_id', 'not in', selectDeletedIds(db))
        .execute();
      for (const { draft_id, gkb_id } of rows) {
        if (gkb_id === null) continue;
        carriers.set(`${draft_id} ${gkb_id}`, { draftId: draft_id, gkbId: gkb_id });
      }
    }
  }
  return [...carriers.values()];
}
