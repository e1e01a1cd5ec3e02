import type { Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import type { CallOptions } from '../../clients/call.ts';
import { CallError } from '../../clients/call-error.ts';
import type { MediaClient } from '../../clients/client.ts';
import { explainCallError } from '../../clients/explain-call-error.ts';
import type { Services } from '../../clients/services.ts';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { DatasetsAnswer } from '../api.ts';

/** Datasets of the media service; the counts, and making more of them, need the extension. Throws Failure. */
export async function listDatasets(
  services: Services,
  options: CallOptions = {},
): Promise<DatasetsAnswer> {
  const { health } = await services.state('media');
  if (health?.extensions.includes('datasets')) {
    const datasets = await askMedia(services, (client) => client.describeDatasets(options));
    return { datasets, canCreate: true };
  }
  const names = await askMedia(services, (client) => client.listDatasets(options));
  return { datasets: names.map((name) => ({ name })), canCreate: false };
}

/** Throws Failure `dataset-taken` where there is one of nearly this name. */
export async function createDataset(
  { db, services }: { db: Desk; services: Services },
  user: Me,
  dataset: string,
): Promise<DatasetsAnswer> {
  const { datasets } = await listDatasets(services);
  if (datasets.some(({ name }) => name === dataset)) {
    throw new Failure('dataset-taken', { field: 'name' });
  }
  await askMedia(services, (client) => client.createDataset({ dataset }), 'dataset-taken');
  await audit(db, { by: user.id, action: 'dataset.create', object: `dataset:${dataset}` });
  return listDatasets(services);
}

/** Throws Failure `dataset-in-use` where it has articles. */
export async function deleteDataset(
  { db, services }: { db: Desk; services: Services },
  user: Me,
  dataset: string,
): Promise<DatasetsAnswer> {
  await askMedia(services, (client) => client.deleteDataset({ dataset }), 'dataset-in-use');
  await audit(db, { by: user.id, action: 'dataset.delete', object: `dataset:${dataset}` });
  return listDatasets(services);
}

async function askMedia<T>(
  services: Services,
  act: (client: MediaClient) => Promise<T>,
  conflict?: 'dataset-taken' | 'dataset-in-use',
): Promise<T> {
  try {
    return await services.call('media', act);
  } catch (error) {
    if (error instanceof CallError) {
      if (error.kind === 'conflict' && conflict) {
        throw new Failure(conflict, { field: 'name', cause: error });
      }
      // Deleted by somebody else meanwhile: the list shows it.
      if (error.kind === 'not-found') throw new Failure('not-found', { cause: error });
    }
    throw explainCallError(error);
  }
}
