import { workerData } from 'node:worker_threads';
import { migrateArchive } from '../record/migrate-archive.ts';

const dataDir: string = workerData;

setImmediate(() => migrateArchive(dataDir));
