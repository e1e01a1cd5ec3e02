import { createTranslator } from 'use-intl/core';
import { type ArchiveDesk, archiveDesk } from '../../archive/archive-desk.ts';
import { titleOf } from '../../archive/reads/article-row.ts';
import { askArchive, fetchArticle } from '../../archive/reads/ask-archive.ts';
import type { Names } from '../../archive/reads/names.ts';
import { namedIds } from '../../archive/tagging/list-tagging.ts';
import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { openableBy } from '../../drafts/reads/draft-row.ts';
import { describeForm } from '../../i18n/describe-form.ts';
import { messages } from '../../i18n/messages.ts';
import { readableBy } from '../../research/access.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { inChunks, mapInBatches } from '../../sql/in-chunks.ts';
import { readDetails } from '../../tags/reads/change-details.ts';
import { describeChange } from '../../tags/reads/describe-change.ts';
import type { AuditEntryRow } from './read-entries.ts';

/** Subject of a log entry as far as the reader may know it: its name, and its address while it exists. */
export type Thing = { name?: string | undefined; href?: string; isPrivate?: boolean };
export type Things = ReadonlyMap<string, Thing>;

const maxConcurrent = 8;

export function splitObject(object: string): { kind: string; id: string } {
  const colon = object.indexOf(':');
  return colon < 0
    ? { kind: object, id: '' }
    : { kind: object.slice(0, colon), id: object.slice(colon + 1) };
}

export const personAddress = (id: string) =>
  `/admin?${new URLSearchParams({ tab: 'audit', person: id })}`;

/** Ids of items in lines such as `G1 → G2`. */
export function itemsIn(details = ''): string[] {
  const [from, to] = details.split(' → ');
  return from && to ? [from, to] : [];
}

/**
 * Looks up what lines of the log are about. Drafts and conversations are named for those who may open them. `known` has
 * what was looked up before and is added to. Services that do not answer cost names, nothing else.
 */
export async function nameThings(
  db: Desk,
  reader: Me,
  locale: InterfaceLocale,
  entries: readonly AuditEntryRow[],
  known: Map<string, Thing>,
): Promise<{ things: Things; nameOf: Names }> {
  const unknown = [...new Set(entries.map(({ object }) => object))].filter(
    (one) => !known.has(one),
  );
  const byKind = Map.groupBy(unknown, (object) => splitObject(object).kind);
  const idsOf = (kind: string) => (byKind.get(kind) ?? []).map((one) => splitObject(one).id);
  const put = (kind: string, id: string, thing: Thing) => known.set(`${kind}:${id}`, thing);

  await nameDeskRows(db, reader, locale, { idsOf, put });

  const jobs = await readInChunks(idsOf('tagging'), (ids) =>
    db
      .selectFrom('jobs')
      .select(['id', 'payload', 'total'])
      .where('kind', '=', 'archive-tagging')
      .where('id', 'in', ids)
      .execute(),
  );
  const tagged = jobs.map((job) => ({ id: job.id, total: job.total, ...namedIds(job) }));

  const items = [
    ...idsOf('knowledge'),
    ...idsOf('tag'),
    ...entries.flatMap(({ details }) => itemsIn(details)),
    ...tagged.flatMap(({ add, remove }) => [...add, ...remove]),
  ];
  const archive = archiveDesk(db);
  const nameOf = await archive.names.read(items, locale);
  for (const kind of ['knowledge', 'tag'])
    for (const id of idsOf(kind)) {
      const name = nameOf(id);
      const path = kind === 'tag' ? '/tags' : '/knowledge';
      if (name !== id) put(kind, id, { name, href: `${path}/${encodeURIComponent(id)}` });
    }
  for (const job of tagged) put('tagging', job.id, { name: describeTagging(job, nameOf, locale) });

  await nameArticles(archive, idsOf('article'), put);
  for (const object of unknown) if (!known.has(object)) known.set(object, {});
  return { things: known, nameOf };
}

/** A line that says which tags were given to, or taken off, how many articles. */
function describeTagging(
  { add, remove, total }: ReturnType<typeof namedIds> & { total: number },
  nameOf: Names,
  locale: InterfaceLocale,
): string {
  const t = createTranslator({ locale, messages: messages[locale].audit });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const named = (ids: readonly string[]) =>
    ids.length > 0 ? list.format(ids.map(nameOf)) : 'none';
  return t('tagging', {
    added: named(add),
    removed: named(remove),
    both: add.length > 0 && remove.length > 0 ? 'yes' : 'no',
    total,
  });
}

type Put = (kind: string, id: string, thing: Thing) => void;

async function nameDeskRows(
  db: Desk,
  reader: Me,
  locale: InterfaceLocale,
  { idsOf, put }: { idsOf: (kind: string) => string[]; put: Put },
): Promise<void> {
  const { untitled } = messages[locale].start;
  const nameAll = async <Row extends { id: string }>(
    kind: string,
    read: (ids: string[]) => Promise<Row[]>,
    toThing: (row: Row) => Thing,
  ) => {
    for (const row of await readInChunks(idsOf(kind), read)) put(kind, row.id, toThing(row));
  };
  await nameAll(
    'user',
    (ids) =>
      db
        .selectFrom('users')
        .select(['id', 'name'])
        .where('id', 'in', ids)
        .where('erased_at', 'is', null)
        .execute(),
    ({ id, name }) => ({ name, href: personAddress(id) }),
  );
  await nameAll(
    'draft',
    (ids) => findDrafts(db, reader, ids),
    ({ id, title, is_open }) =>
      is_open ? { name: title || untitled, href: `/drafts/${id}` } : { isPrivate: true },
  );
  await nameAll(
    'conversation',
    (ids) => findConversations(db, reader, ids),
    ({ id, title, is_open }) =>
      is_open ? { name: title, href: `/research/${id}` } : { isPrivate: true },
  );
  await nameAll(
    'proposal',
    (ids) =>
      db.selectFrom('outbox').select(['id', 'std_form', 'type']).where('id', 'in', ids).execute(),
    ({ std_form, type }) => ({
      name: describeForm({ stdForm: std_form, type: type ?? undefined }, locale),
      href: `/feedback?${new URLSearchParams({ q: std_form })}`,
    }),
  );
  await nameAll(
    'tag-change',
    (ids) =>
      db.selectFrom('tag_changes').select(['id', 'details']).where('id', 'in', ids).execute(),
    ({ details }) => ({
      name: describeChange(readDetails(details), locale),
      href: '/tags/changes',
    }),
  );
  await nameAll(
    'photo',
    (ids) => findPhotos(db, ids),
    ({ name, isThere }) => ({ name, ...(isThere && { href: '/photos?bank=uploads' }) }),
  );
}

async function nameArticles(archive: ArchiveDesk, articles: string[], put: Put): Promise<void> {
  const titles = articles.length > 0 ? await readTitles(archive, articles) : new Map();
  for (const id of articles) {
    const name = titles.get(id);
    if (name !== undefined)
      put('article', id, { name, href: `/archive/${encodeURIComponent(id)}` });
  }
}

function findDrafts(db: Desk, reader: Me, ids: string[]) {
  return db
    .selectFrom('drafts')
    .select(['id', 'title'])
    .select((row) =>
      row
        .case()
        // One's own has its name when it is deleted, too.
        .when(row.or([openableBy(reader.id)(row), row('owner_id', '=', reader.id)]))
        .then(1)
        .else(0)
        .end()
        .as('is_open'),
    )
    .where('id', 'in', ids)
    .execute();
}

function findConversations(db: Desk, reader: Me, ids: string[]) {
  return db
    .selectFrom('conversations')
    .select(['id', 'title'])
    .select((row) =>
      row.case().when(readableBy(reader.id)(row)).then(1).else(0).end().as('is_open'),
    )
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
}

/** Pictures of the newsroom's own, by their last name; many get one only after they were sent. */
async function findPhotos(db: Desk, ids: string[]) {
  const objects = ids.map((id) => `photo:${id}`);
  const names = await db
    .selectFrom('audit')
    .select(['object', 'name'])
    .where('object', 'in', objects)
    .where('name', 'is not', null)
    .orderBy('id')
    .execute();
  const lastName = new Map(names.map(({ object, name }) => [object, name ?? undefined]));
  const uploads = ids.map((id) => id.slice(id.indexOf('/') + 1));
  const there = await db
    .selectFrom('uploaded_photos')
    .select('photo_id')
    .where('deleted_at', 'is', null)
    .where('photo_id', 'in', uploads)
    .execute();
  const isThere = new Set(there.map(({ photo_id }) => `uploads/${photo_id}`));
  return ids.map((id) => ({ id, name: lastName.get(`photo:${id}`), isThere: isThere.has(id) }));
}

/** Titles of articles that can be opened, also as the stub of one that was withdrawn. */
async function readTitles({ services }: ArchiveDesk, ids: readonly string[]) {
  const titles = new Map<string, string>();
  try {
    const states = await askArchive(services, (client) => client.listArticleStates({})).catch(
      () => [],
    );
    for (const { id, title } of states) titles.set(id, title);
    const found = await mapInBatches(ids, maxConcurrent, (id) => fetchArticle(services, id));
    for (const article of found) if (article) titles.set(article.id, titleOf(article.paraSpecs));
  } catch {
    // The archive is away: lines keep the titles that they were written with.
  }
  return titles;
}

async function readInChunks<T>(
  ids: readonly string[],
  read: (ids: string[]) => Promise<T[]>,
): Promise<T[]> {
  return (await mapInBatches(inChunks(ids), 1, read)).flat();
}
