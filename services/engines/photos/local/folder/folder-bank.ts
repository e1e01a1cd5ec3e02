import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { PhotoBankState } from '../../../../../lib/contract/photo-details.ts';
import { ServiceError, unavailable } from '../../../../../lib/contract/service-error.ts';
import type { PhotoFolder } from '../../settings.ts';
import { LocalBank, type LocalParts } from '../local-bank.ts';
import type { StoredPicture } from '../store/stored-picture.ts';

export function makeFolderBank(
  parts: LocalParts,
  { name, path }: PhotoFolder,
  condition: () => Promise<Partial<PhotoBankState>>,
): LocalBank {
  return new LocalBank({
    ...parts,
    name,
    title: name,
    kind: 'folder',
    condition,
    original: async (stored) => ({ path: await pathWithin(path, stored) }),
    unreadable: gone,
  });
}

/** A folder may have been replaced by a link since: nothing outside the root is read. */
async function pathWithin(root: string, stored: StoredPicture): Promise<string> {
  const home = await realpath(root).catch(() => {
    throw unavailable(`The folder of ${stored.bank} cannot be read.`, 60);
  });
  const path = await realpath(join(home, stored.file)).catch(() => {
    throw gone(stored);
  });
  if (!path.startsWith(home.endsWith(sep) ? home : home + sep)) throw gone(stored);
  return path;
}

function gone({ bank, picture }: StoredPicture): ServiceError {
  return new ServiceError(404, `The file of photo ${picture.id} in ${bank} is not there any more.`);
}
