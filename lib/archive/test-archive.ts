import { createServices } from '../clients/services.ts';
import type { ArchiveArticle } from '../contract/retrieval.ts';
import { addTestUser, openTestDesk } from '../drafts/test-desk.ts';
import { shareTestServices, waitUntilReady } from '../runtime/test-shared-services.ts';
import { Vocabulary } from '../tags/reads/vocabulary.ts';
import { createArchiveDesk } from './archive-desk.ts';

/** Starts a desk with people of each role, a tenant without data of our own services, which run in another process. */
export async function startTestArchive() {
  const [{ db, dataDir, close }, { baseUrl, keys }] = await Promise.all([
    openTestDesk(),
    shareTestServices(),
  ]);
  const key = keys.desk;
  const address = { baseUrl, isOwn: false, key };
  const source = createServices({
    services: { media: address, general: address, retrieval: address },
    dataDir,
  });
  const archive = createArchiveDesk(db, source, new Vocabulary(source));
  return {
    db,
    dataDir,
    baseUrl,
    key,
    services: source,
    archive,
    ada: await addTestUser(db, 'Ada'),
    rea: await addTestUser(db, 'Rea', 'researcher'),
    whenReady: () => waitUntilReady(baseUrl),
    add: (articles: ArchiveArticle[]) =>
      source.call('retrieval', (client) => client.addArticles(articles)),
    close,
  };
}

export type TestArchive = Awaited<ReturnType<typeof startTestArchive>>;

/** A short article; `more` is its metadata. */
export function article(
  id: string,
  title: string,
  text: string,
  more: Record<string, string | string[]> = {},
): ArchiveArticle {
  return {
    id,
    language: 'en',
    paraSpecs: [
      { type: 'title', text: title },
      { type: 'text', text },
    ],
    metadata: { publishDate: '2026-05-06T10:00:00Z', ...more },
  };
}
