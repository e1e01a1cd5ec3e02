import { makeBackup } from './backup/make-backup.ts';
import { runWithFile } from './backup/run.ts';

/** `npm run backup -- FILE`: saves the data folder in one file, while everything runs. */
await runWithFile((file, dataDir, progress) => makeBackup(dataDir, file, progress), 'Saved');
