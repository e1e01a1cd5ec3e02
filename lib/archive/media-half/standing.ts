import type { Services } from '../../clients/services.ts';
import type { ArticleStateView } from '../api.ts';
import { readArchiveOffers } from '../offers.ts';
import { toRow, toStateView } from '../reads/article-row.ts';
import { askArchive, askForArticle } from '../reads/ask-archive.ts';

/** What the archive says of an article, `none` where it has none of this id. */
export type Standing = 'none' | { state: ArticleStateView | undefined };

/** Throws Failure where the archive does not say. */
export async function readStanding(services: Services, id: string): Promise<Standing> {
  const { details, states } = await readArchiveOffers(services);
  if (details && states) {
    const [found] = await askArchive(services, (client) => client.getArticleDetails({ ids: [id] }));
    return found ? { state: found.state && toStateView(found.state) } : 'none';
  }
  const article = await askForArticle(services, (client) => client.getArticle({ articleId: id }));
  return article ? { state: toRow(article).state } : 'none';
}

/** What is said of an article that is published again; `isInArticle`: the archive itself keeps nothing but the article. */
export type KeptState = { state: ArticleStateView | undefined; isInArticle: boolean };

/** Throws Failure where the archive does not say. */
export async function readKeptState(services: Services, id: string): Promise<KeptState> {
  const { states } = await readArchiveOffers(services);
  const standing = await readStanding(services, id);
  return { state: standing === 'none' ? undefined : standing.state, isInArticle: !states };
}
