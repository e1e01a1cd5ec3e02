import type { z } from 'zod';
import type { ArticleRequest } from '../../contract/media-articles.ts';
import type { ArticleStateView } from '../api.ts';
import { correctionFields, correctionIn } from '../reads/article-row.ts';

export type MediaArticle = z.input<typeof ArticleRequest>;

/** Says that the desk withholds the article, and why: one that was not recommended before is not afterwards either. */
const withheldField = 'withheld';
const ownFields: ReadonlySet<string> = new Set([...Object.values(correctionFields), withheldField]);

/** True while an article's state keeps it out of sight. */
export function isWithheld(state: ArticleStateView | undefined): boolean {
  if (state?.kind === 'withdrawn') return true;
  if (state?.kind !== 'embargoed') return false;
  return state.until === undefined || Date.parse(state.until) > Date.now();
}

/**
 * Gives an article of the media service a state. That service knows no states, so a withdrawn or embargoed article
 * counts as unpublished there, and a correction goes into the metadata.
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
