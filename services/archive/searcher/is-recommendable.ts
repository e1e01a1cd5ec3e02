import type { KeptArticle } from '../port.ts';

/**
 * Whether the settings of an article let it be recommended (CONTRACT 4): published and not expired. Articles of the
 * retrieval face have no such settings. Of `status` only `ALWAYS` is known; its opposite is taken at its word.
 */
export function isRecommendable(kept: KeptArticle, now: Date): boolean {
  const settings = kept.face === 'media' ? kept.article.recommendation : undefined;
  if (settings === undefined) return true;
  const { published, status, expireDate } = settings;
  if (published === false || status?.trim().toUpperCase() === 'NEVER') return false;
  return expireDate === undefined || Date.parse(expireDate) > now.getTime();
}
