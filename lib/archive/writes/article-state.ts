import type { Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import type { CallOptions } from '../../clients/call.ts';
import { Failure } from '../../http/failure.ts';
import { now } from '../../sql/ids.ts';
import type { RemovedArticle, SetArticleState } from '../api.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { changeBothHalves } from '../media-sync/sync-media.ts';
import { readArchiveOffers } from '../offers.ts';
import { titleOf, withCorrection } from '../reads/article-row.ts';
import { askArchive, askForArticle, fetchArticle } from '../reads/ask-archive.ts';

/**
 * Says of an article that it was corrected, is withdrawn or held back, or takes that back. Services that know no states
 * keep corrections in the metadata, by the user's id: the desk has the names. A media service with articles of its own is told, later where it cannot be told now.
 * Throws Failure.
 */
export async function setArticleState(
  archive: ArchiveDesk,
  user: Me,
  id: string,
  input: SetArticleState,
  options: CallOptions = {},
): Promise<void> {
  const { db, services } = archive;
  const { kind, note, until } = input;
  if ((kind === 'corrected' || kind === 'withdrawn') && note === '') {
    throw new Failure('article-note-missing', { field: 'note' });
  }
  if (kind === 'embargoed' && until !== undefined && Date.parse(until) <= Date.now()) {
    throw new Failure('article-until-past', { field: 'until' });
  }
  const { states } = await readArchiveOffers(services);
  const body = { kind, note, by: user.id, ...(kind === 'embargoed' && until && { until }) };
  await changeBothHalves(archive, id, { isRemoved: false }, async () => {
    if (states) {
      await askArchive(services, (client) =>
        client.putArticleState({ articleId: id, body }, options),
      );
    } else await keepInMetadata(archive, user, id, input, options);
    const object = { object: `article:${id}`, name: await readTitle(archive, id) };
    await audit(db, { by: user.id, action: 'article.state', ...object, details: kind });
  });
}

async function keepInMetadata(
  { services }: ArchiveDesk,
  user: Me,
  id: string,
  { kind, note }: SetArticleState,
  options: CallOptions,
): Promise<void> {
  if (kind === 'withdrawn' || kind === 'embargoed') {
    throw new Failure('article-state-not-offered', { field: 'kind' });
  }
  const article = await fetchArticle(services, id, options);
  if (!article) throw new Failure('article-not-found');
  const state = kind === 'corrected' ? { kind, note, by: user.id, at: now() } : undefined;
  await askArchive(services, (client) =>
    client.addArticles([withCorrection(article, state)], options),
  );
}

/**
 * Takes an article out of the archive for good, and out of a media service with articles of its own; `untold`: that could
 * not be told now and is told later. Throws Failure `article-not-found` where neither has it.
 */
export async function removeArticle(
  archive: ArchiveDesk,
  user: Me,
  id: string,
  options: CallOptions = {},
): Promise<RemovedArticle> {
  const { services } = archive;
  const title = await readTitle(archive, id);
  const remove = () =>
    askForArticle(services, (client) => client.deleteArticle({ articleId: id }, options));
  const { result: wasThere, told } = await changeBothHalves(
    archive,
    id,
    { isRemoved: true },
    async () => {
      const removed = await remove();
      if (removed) await noteRemoved(archive, user, id, title);
      return removed !== undefined;
    },
  );
  if (!wasThere && told === 0) throw new Failure('article-not-found');
  if (!wasThere) await noteRemoved(archive, user, id, title);
  return told === 'untold' ? { untold: 'media' } : {};
}

async function readTitle({ services }: ArchiveDesk, id: string): Promise<string | undefined> {
  const article = await fetchArticle(services, id).catch(() => undefined);
  return article && titleOf(article.paraSpecs);
}

async function noteRemoved({ db }: ArchiveDesk, user: Me, id: string, name: string | undefined) {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('publications').where('article_id', '=', id).execute();
    const object = `article:${id}`;
    await audit(transaction, { by: user.id, action: 'article.remove', object, name });
  });
}
