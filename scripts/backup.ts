import { makeBackup } from './backup/make-backup.ts';
import { runWithFile } from './backup/run.ts';

/** `npm run backup -- FILE`: saves all data in one file, while everything runs. */
await runWithFile((file, place, progress) => makeBackup(place, file, progress), 'Saved', {
  needsUploads: true,
});
