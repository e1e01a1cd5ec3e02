import type { Services } from '../../clients/services.ts';
import { homeDataset } from '../../contract/archive-names.ts';

export type ArticleService = 'media' | 'retrieval';

/** True if the media service stores articles apart from the retrieval service, which is the archive. */
export async function hasSeparateMedia(services: Services): Promise<boolean> {
  const [media, retrieval] = await Promise.all([
    services.state('media'),
    services.state('retrieval'),
  ]);
  return !(media.isOurs && retrieval.isOurs && media.baseUrl === retrieval.baseUrl);
}

/** Services that an article of a dataset must be written to: one if they share an archive, else both. */
export async function servicesFor(services: Services, dataset: string): Promise<ArticleService[]> {
  if (await hasSeparateMedia(services)) return ['retrieval', 'media'];
  return [dataset === homeDataset ? 'retrieval' : 'media'];
}
