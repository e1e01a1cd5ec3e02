import type { Services } from '../../clients/services.ts';
import { homeDataset } from '../../contract/datasets.ts';

/** The two faces under which an article is found. */
export type ArchiveHalf = 'media' | 'retrieval';

/** True if the media service keeps its own articles apart from the retrieval service, which is the archive. */
export async function hasMediaHalf(services: Services): Promise<boolean> {
  const [media, retrieval] = await Promise.all([
    services.state('media'),
    services.state('retrieval'),
  ]);
  return !(media.isOurs && retrieval.isOurs && media.baseUrl === retrieval.baseUrl);
}

/** Services that an article of a dataset must be written to: one if they share an archive, else both. */
export async function halvesFor(services: Services, dataset: string): Promise<ArchiveHalf[]> {
  if (await hasMediaHalf(services)) return ['retrieval', 'media'];
  return [dataset === homeDataset ? 'retrieval' : 'media'];
}
