import type { ArchiveArticle } from '../../contract/retrieval.ts';
import { inChunks } from '../../sql/in-chunks.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { readArchiveOffers } from '../offers.ts';
import { valuesOf } from '../reads/article-row.ts';
import { askArchive, fetchArticle } from '../reads/ask-archive.ts';
import { planTags, type TagDiff, tagField } from './tagging-act.ts';

type ArticleDiff = TagDiff & { id: string };

/** Whole articles replace those that are there in an archive that changes no metadata. */
const articlesPerCall = 20;

/** Changes the tags of articles and returns what was really changed. Idempotent. Throws Failure. */
export async function changeArticleTags(
  archive: ArchiveDesk,
  diffs: readonly ArticleDiff[],
): Promise<Map<string, TagDiff>> {
  const { metadataBatch } = await readArchiveOffers(archive.services);
  if (!metadataBatch) return replaceArticles(archive, diffs);
  const changes = diffs.map(({ id, added, removed }) => ({
    id,
    add: { [tagField]: added },
    remove: { [tagField]: removed },
  }));
  const { changed } = await askArchive(archive.services, (client) =>
    client.changeMetadata({ changes }),
  );
  return new Map(
    changed.map(({ id, added, removed }) => [
      id,
      { added: added[tagField] ?? [], removed: removed[tagField] ?? [] },
    ]),
  );
}

async function replaceArticles(
  { services }: ArchiveDesk,
  diffs: readonly ArticleDiff[],
): Promise<Map<string, TagDiff>> {
  const done = new Map<string, TagDiff>();
  for (const some of inChunks(diffs, articlesPerCall)) {
    const articles: ArchiveArticle[] = [];
    for (const { id, added, removed } of some) {
      const article = await fetchArticle(services, id);
      if (!article) continue;
      const tags = valuesOf(article.metadata, tagField);
      const diff = planTags(tags, { add: added, remove: removed, replace: [] });
      if (!diff) continue;
      const { [tagField]: _, ...metadata } = article.metadata ?? {};
      const after = [...tags.filter((tag) => !diff.removed.includes(tag)), ...diff.added];
      const tagged = after.length > 0 ? { ...metadata, [tagField]: after } : metadata;
      articles.push({ ...article, metadata: tagged });
      done.set(id, diff);
    }
    if (articles.length > 0) {
      await askArchive(services, (client) => client.addArticles(articles));
    }
  }
  return done;
}
