import { z } from 'zod';
import { DatasetName } from '../contract/datasets.ts';

/** GET /api/admin/datasets, POST (CreateDataset), DELETE /api/admin/datasets/{name} → DatasetsAnswer */
export const CreateDataset = z.object({ name: z.string().trim().pipe(DatasetName) });

/** Without counts where the service does not say them; then it makes its datasets itself, too. */
export type DatasetsAnswer = {
  datasets: { name: string; articles?: number }[];
  canCreate: boolean;
};
