import { restoreBackup } from './backup/restore-backup.ts';
import { runWithFile } from './backup/run.ts';

/** `npm run restore -- FILE`: makes the data from a backup. */
await runWithFile(restoreBackup, 'Restored');
