import type { Services } from '../../clients/services.ts';
import type { ArticleStateView } from '../api.ts';
import { readArchiveOffers } from '../offers.ts';
import { toRow } from '../reads/article-row.ts';
import { askArchive, fetchArticle } from '../reads/ask-archive.ts';

/** An article's state in the archive, `none` where it has no article of this id. */
export type ArticleStanding = 'none' | { state: ArticleStateView | undefined };

/** Throws Failure where the archive does not say. */
export async function readStanding(services: Services, id: string): Promise<ArticleStanding> {
  const { details, states } = await readArchiveOffers(services);
  if (details && states) {
    const [found] = await askArchive(services, (client) => client.getArticleDetails({ ids: [id] }));
    return found ? { state: found.state } : 'none';
  }
  const article = await fetchArticle(services, id);
  return article ? { state: toRow(article).state } : 'none';
}

/** The state that an article keeps when it is published again; `isInArticle`: its metadata are the only place for it. */
export type LastingState = { state: ArticleStateView | undefined; isInArticle: boolean };

/** Throws Failure where the archive does not say. */
export async function readLastingState(services: Services, id: string): Promise<LastingState> {
  const { states } = await readArchiveOffers(services);
  const standing = await readStanding(services, id);
  return { state: standing === 'none' ? undefined : standing.state, isInArticle: !states };
}
