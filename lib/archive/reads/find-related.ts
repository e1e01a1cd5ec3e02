import type { CallOptions } from '../../clients/call.ts';
import { Failure } from '../../http/failure.ts';
import type { RelatedArticle } from '../api.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { readArchiveOffers } from '../offers.ts';
import { toRelated } from './article-row.ts';
import { askArchive } from './ask-archive.ts';
import { fetchArticle } from './read-article.ts';

const maxRelated = 10;
/** Readers of an article look around: less alike than what is offered to a draft is welcome. */
const minRelatedScore = 0.3;

/** Articles like one of the archive, the most alike first. Throws Failure `article-not-found`. */
export async function findRelated(
  { services }: ArchiveDesk,
  id: string,
  options: CallOptions = {},
): Promise<{ related: RelatedArticle[]; referenceKey: string }> {
  const { reasons } = await readArchiveOffers(services);
  const article = await fetchArticle(services, id, options);
  if (!article) throw new Failure('article-not-found');
  const { referenceKey, articles } = await askArchive(services, (client) =>
    client.recommend(
      {
        article,
        mode: 'similarity',
        minScore: minRelatedScore,
        maxArticles: maxRelated,
        ...(reasons && { returnReasons: true }),
      },
      options,
    ),
  );
  return { related: articles.map(toRelated), referenceKey };
}
