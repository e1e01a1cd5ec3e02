import type { z } from 'zod';
import type { Services } from '../../clients/services.ts';
import type { ArticleRequest } from '../../contract/media-articles.ts';
import type { ArchiveArticle, Metadata } from '../../contract/retrieval.ts';
import { findRedirects } from '../../knowledge/reads/find-redirects.ts';
import { present } from '../../sql/present.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { type LastingState, readLastingState } from '../media-sync/article-standing.ts';
import { withState } from '../media-sync/media-article.ts';
import { valuesOf, withCorrection } from '../reads/article-row.ts';
import { type ArticleService, hasSeparateMedia } from '../reads/article-services.ts';
import { type PublicationRow, parseInput } from './publications.ts';

type FailedService = { target: ArticleService; error: unknown };

/** Writes a publication's article to these services; returns errors instead of throwing. `articleId` is its id in the archive. */
export async function writeToServices(
  { services }: ArchiveDesk,
  row: PublicationRow,
  targets: readonly ArticleService[],
): Promise<{ failed: FailedService[]; articleId: string }> {
  const { article } = parseInput(row);
  if (!article) return { failed: [], articleId: row.article_id };
  // An article keeps its state in either target; one archive sees to that itself.
  const lasting = (await hasSeparateMedia(services))
    ? readLastingState(services, row.article_id)
    : Promise.resolve(undefined);
  let articleId = row.article_id;
  const tries = targets.map(async (target): Promise<FailedService[]> => {
    try {
      const id = await writeToService(services, target, row.dataset, article, await lasting);
      // A media service of its own does not know how the archive names the article.
      if (target === 'retrieval' || targets.length === 1) articleId = id;
      return [];
    } catch (error) {
      return [{ target, error }];
    }
  });
  return { failed: (await Promise.all(tries)).flat(), articleId };
}

/** Writes an article to one target; returns the id by which the archive knows it. Throws CallError. */
export async function writeToService(
  services: Services,
  target: ArticleService,
  dataset: string,
  article: ArchiveArticle,
  lasting?: LastingState,
): Promise<string> {
  const articleId = article.id;
  if (target === 'retrieval') {
    const body = lasting?.isInArticle ? withCorrection(article, lasting.state) : article;
    await services.call('retrieval', (client) => client.putArticle({ articleId, body }));
    return articleId;
  }
  const body = withState(asMediaArticle(article), lasting?.state);
  const { retrievalId = articleId } = await services.call('media', (client) =>
    client.putArticle({ dataset, articleId, body }),
  );
  return retrievalId;
}

/** The article as the media face takes it, whose metadata are single strings. */
function asMediaArticle({
  id,
  paraSpecs,
  language,
  metadata = {},
}: ArchiveArticle): z.input<typeof ArticleRequest> {
  const { publishDate: _date, url: _url, imageUrl: _image, ...rest } = metadata;
  const [publishDate] = valuesOf(metadata, 'publishDate');
  const [url] = valuesOf(metadata, 'url');
  const [imageUrl] = valuesOf(metadata, 'imageUrl');
  return {
    id,
    paraSpecs: paraSpecs.map(({ type, text }) => ({ type, text })),
    ...(language && { language }),
    ...present({ publishDate }),
    recommendation: {
      published: true,
      status: 'ALWAYS',
      ...present({ publishDate, url, imageUrl }),
    },
    metadata: asStrings(rest),
  };
}

function asStrings(metadata: Metadata): Record<string, string> {
  return Object.fromEntries(
    Object.keys(metadata).map((field) => [field, valuesOf(metadata, field).join(', ')]),
  );
}

/** The article with what took their place where its tags are deprecated; services that do not answer leave them. */
export async function withSuccessors(
  services: Services,
  article: ArchiveArticle,
): Promise<ArchiveArticle> {
  const tags = valuesOf(article.metadata, 'tags');
  if (tags.length === 0) return article;
  const successors = await findRedirects(services, tags, {}).catch(() => new Map());
  const present = new Set(tags.map((id) => successors.get(id) ?? id));
  return { ...article, metadata: { ...article.metadata, tags: [...present] } };
}
