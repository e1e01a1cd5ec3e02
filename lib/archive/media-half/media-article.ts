import type { z } from 'zod';
import type { ArticleRequest } from '../../contract/media-articles.ts';
import type { ArticleStateView } from '../api.ts';
import { correctionFields, correctionIn } from '../reads/article-row.ts';

export type MediaArticle = z.input<typeof ArticleRequest>;

/** The field that says that the desk withholds the article, and why: what was never recommended is not, either, later. */
const withheldField = 'withheld';
const ownFields: ReadonlySet<string> = new Set([...Object.values(correctionFields), withheldField]);

/** Whether what is said of an article keeps it out of sight at this moment. */
export function isWithheld(state: ArticleStateView | undefined): boolean {
  if (state?.kind === 'withdrawn') return true;
  if (state?.kind !== 'embargoed') return false;
  return state.until === undefined || Date.parse(state.until) > Date.now();
}

/**
 * An article of the media service with what is said of it at the desk: that service knows no states, so what is withdrawn
 * or held back is not published for it, and a correction stands in the metadata.
 */
export function withState(
  article: MediaArticle,
  state: ArticleStateView | undefined,
): MediaArticle {
  const { metadata = {}, recommendation, ...rest } = article;
  const wasWithheld = Object.hasOwn(metadata, withheldField);
  const isPublished = wasWithheld || recommendation?.published !== false;
  const others = Object.entries(metadata).filter(([field]) => !ownFields.has(field));
  const isHidden = isWithheld(state);
  const own: Record<string, string> = {
    ...correctionIn(state),
    ...(isHidden && isPublished && state && { [withheldField]: state.kind }),
  };
  return {
    ...rest,
    ...((isHidden || wasWithheld || recommendation) && {
      recommendation: {
        ...recommendation,
        ...((isHidden || wasWithheld) && { published: !isHidden }),
      },
    }),
    metadata: { ...Object.fromEntries(others), ...own },
  };
}
