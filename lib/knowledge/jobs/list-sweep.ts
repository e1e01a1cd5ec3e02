import { setImmediate as breathe } from 'node:timers/promises';
import type { InterfaceLocale, Me } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import type { Services } from '../../clients/services.ts';
import { Found } from '../../drafts/findings/found.ts';
import { openableBy } from '../../drafts/reads/draft-row.ts';
import { openStates } from '../../jobs/queue.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { secondsFrom } from '../../sql/ids.ts';
import type { ArticleUses } from '../../tags/reads/article-uses.ts';
import type { Vocabulary } from '../../tags/reads/vocabulary.ts';
import { maxSwept, type Sweep, type SweepItem } from '../api.ts';
import { explainKnowledgeError } from '../explain-error.ts';
import { mayCorrect } from '../may-correct.ts';
import { findRedirects } from '../reads/find-redirects.ts';
import { findCarriers, listCarriedIds } from './carried-ids.ts';
import { undoSeconds } from './run-sweep.ts';
import { readSuccessors } from './successors.ts';
import {
  maySweepArticles,
  placesInArticles,
  readArticlesAtWork,
  readMergedTags,
} from './sweep-articles.ts';
import { printSweepId } from './sweep-id.ts';

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

/**
 * The drafts that the reader may open and, for those who may change them, the tags and the archive's articles that carry
 * a deprecated id; of articles also ids of tags that were merged, as others may send them again. Drafts
 * that the reader may not open are only counted. Throws Failure.
 */
export async function listSweep(reading: Reading, options: CallOptions = {}): Promise<Sweep> {
  const { db, services, articles, reader, language } = reading;
  try {
    const tags = await reading.tags.read();
    const withArticles = maySweepArticles(reader);
    if (withArticles) await articles.ready();
    const inArticles = withArticles ? [...articles.ids()] : [];
    const carried = await listCarriedIds(db, tags);
    const redirects = await findRedirects(
      services,
      [...new Set([...carried, ...inArticles])],
      options,
    );
    const merged = await readMergedTags(db, tags, inArticles);
    const targets = [...redirects.values()].flatMap((gkbId) =>
      gkbId ? [{ gkbId, language }] : [],
    );
    const successors = await readSuccessors(services, targets, options);
    const withTags = mayCorrect(reader);
    const inTags = withTags ? findTags(tags, redirects) : [];
    const { places, hidden } = await findDrafts(db, reader, redirects);
    const ofArticles = withArticles
      ? placesInArticles(articles, [...redirects.keys(), ...merged.keys()])
      : [];
    const all = [...inTags, ...ofArticles, ...places];
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

type FoundItem = Omit<SweepItem, 'id' | 'to'>;

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

const page = 500;

async function readTitles(db: Desk, reader: Me, ids: readonly string[]) {
  const titles = new Map<string, string>();
  for (let start = 0; start < ids.length; start += page) {
    const rows = await db
      .selectFrom('drafts')
      .select(['drafts.id', 'drafts.title'])
      .where('drafts.id', 'in', ids.slice(start, start + page))
      .where(openableBy(reader.id))
      .execute();
    for (const { id, title } of rows) titles.set(id, title);
    await breathe();
  }
  return titles;
}

/** Gives each place in a draft the name that the draft has for the item: the one decided about, else the one found. */
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

/** Lists the reader's own sweeps that can be undone, and counts those that are under way. */
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
