import type { z } from 'zod';
import type { Services } from '../../clients/services.ts';
import type { ArticleRequest } from '../../contract/media-articles.ts';
import type { ArchiveArticle, Metadata } from '../../contract/retrieval.ts';
import { findRedirects } from '../../knowledge/reads/find-redirects.ts';
import { withState } from '../media-half/media-article.ts';
import type { KeptState } from '../media-half/standing.ts';
import { valuesOf, withCorrection } from '../reads/article-row.ts';
import type { ArchiveHalf } from '../reads/halves.ts';

/**
 * Writes an article to one of the halves, with what was said of it where that is not kept beside it. Returns the id by which
 * the archive knows it. Throws CallError.
 */
export async function writeHalf(
  services: Services,
  half: ArchiveHalf,
  dataset: string,
  article: ArchiveArticle,
  kept?: KeptState,
): Promise<string> {
  const articleId = article.id;
  if (half === 'retrieval') {
    const body = kept?.isInArticle ? withCorrection(article, kept.state) : article;
    await services.call('retrieval', (client) => client.putArticle({ articleId, body }));
    return articleId;
  }
  const body = withState(asMediaArticle(article), kept?.state);
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
    ...(publishDate && { publishDate }),
    recommendation: {
      published: true,
      status: 'ALWAYS',
      ...(publishDate && { publishDate }),
      ...(url && { url }),
      ...(imageUrl && { imageUrl }),
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
