import type { z } from 'zod';
import type { CallOptions } from '../../clients/call.ts';
import { Failure } from '../../http/failure.ts';
import type { ArticleCount, TaggedArticles } from '../../tags/change-api.ts';
import type { TagDesk } from '../../tags/tag-desk.ts';
import { findMeant } from '../../tags/writes/plan-bulk.ts';
import { findArticlesTagged } from './articles-with.ts';

/** Above this number of tags their counts are added up instead. */
const maxAsked = 200;

/** Counts the articles that carry at least one of many tags, as of now. Throws Failure if the count is unknown. */
export async function countTagged(
  desk: TagDesk,
  meant: z.output<typeof TaggedArticles>,
  call: CallOptions,
): Promise<ArticleCount> {
  const { vocabulary, uses, articles, services, db } = desk;
  await Promise.all([vocabulary.read(), uses.readAnew(db)]);
  const ids = (await findMeant(desk, meant)).map(({ tag }) => tag.gkbId);
  const counts = ids.map((gkbId) => ({ gkbId, use: articles.get(gkbId) }));
  // Counts up to a minute old may miss new articles; asking again for a few tags costs nothing.
  if (ids.length > 0 && ids.length <= maxAsked) {
    const { total } = await findArticlesTagged(services, ids, call);
    return { total, atMost: false };
  }
  if (articles.state !== 'counted') throw new Failure('services-away');
  const total = counts.reduce((sum, { use }) => sum + (use?.articles ?? 0), 0);
  return { total, atMost: counts.filter(({ use }) => use?.articles).length > 1 };
}
