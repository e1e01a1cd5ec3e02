import { measureData } from '../sql/measure-data.ts';
import type { Metrics } from './metrics.ts';

/** Adds the data folder's size and the room on its disk. */
export function addDiskGauges(metrics: Metrics, dataDir: string): void {
  metrics.gauge('copydesk_disk_free_bytes', 'Room on the disk of DATA_DIR', [], async () => [
    { value: (await measureData(dataDir)).free },
  ]);
  metrics.gauge('copydesk_data_bytes', 'Size of what DATA_DIR holds', ['part'], async () =>
    (await measureData(dataDir)).parts.map(({ name, bytes }) => ({
      labels: { part: name },
      value: bytes,
    })),
  );
}
