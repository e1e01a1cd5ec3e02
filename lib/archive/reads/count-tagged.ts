import type { z } from 'zod';
import type { CallOptions } from '../../clients/call.ts';
import { Failure } from '../../http/failure.ts';
import type { ArticleCount, TaggedArticles } from '../../tags/change-api.ts';
import type { TagDesk } from '../../tags/tag-desk.ts';
import { findMeant } from '../../tags/writes/plan-bulk.ts';
import { findArticlesTagged } from './articles-with.ts';

/** Of more tags than these the counts are added up. */
const mostAsked = 200;

/** How many articles of the archive carry one of many tags, as of now. Throws Failure where nobody can tell. */
export async function countTagged(
  desk: TagDesk,
  meant: z.output<typeof TaggedArticles>,
  call: CallOptions,
): Promise<ArticleCount> {
  const { vocabulary, uses, articles, services, db } = desk;
  await Promise.all([vocabulary.read(), uses.readAnew(db)]);
  const ids = (await findMeant(desk, meant)).map(({ tag }) => tag.gkbId);
  const counts = ids.map((gkbId) => ({ gkbId, use: articles.of(gkbId) }));
  // What was counted within the last minute may have been put on an article since; a few tags cost nothing to ask for.
  if (ids.length > 0 && ids.length <= mostAsked) {
    const { total } = await findArticlesTagged(services, ids, call);
    return { total, atMost: false };
  }
  if (articles.state !== 'counted') throw new Failure('services-away');
  const total = counts.reduce((sum, { use }) => sum + (use?.articles ?? 0), 0);
  return { total, atMost: counts.filter(({ use }) => use?.articles).length > 1 };
}
