import type { Services } from '../../clients/services.ts';
import { homeDataset } from '../../contract/datasets.ts';

/** The two faces under which an article is found. */
export type ArchiveHalf = 'media' | 'retrieval';

/** Whether the media service keeps articles of its own, apart from those of the retrieval service, which is the archive. */
export async function hasMediaHalf(services: Services): Promise<boolean> {
  const [media, retrieval] = await Promise.all([
    services.state('media'),
    services.state('retrieval'),
  ]);
  return !(media.isOurs && retrieval.isOurs && media.baseUrl === retrieval.baseUrl);
}

/**
 * Where an article of a dataset has to be written: once with services that share one archive, else to both the media
 * and the retrieval service.
 */
export async function halvesFor(services: Services, dataset: string): Promise<ArchiveHalf[]> {
  if (await hasMediaHalf(services)) return ['retrieval', 'media'];
  return [dataset === homeDataset ? 'retrieval' : 'media'];
}
