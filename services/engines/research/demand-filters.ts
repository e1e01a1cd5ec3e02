import { readFilter } from '../archive/port.ts';
import type { ResearchEngine } from './engine.ts';
import type { ResearchAsk } from './understand.ts';

/** Throws a ServiceError 400 where filters are not well-formed, or name fields that the archive does not have. */
export async function demandFilters(
  { archive }: Pick<ResearchEngine, 'archive'>,
  { tenant, request, time }: ResearchAsk,
): Promise<void> {
  const filter = readFilter(request);
  if (filter) await archive.check(tenant, { filter, expectedIds: [], now: time });
}
