import { join } from 'node:path';
import type { Log } from '../../../lib/log/log.ts';
import type { Files } from './files.ts';
import { FolderFiles } from './folder-files.ts';
import type { S3Address } from './s3-address.ts';
import { S3Files } from './s3-files.ts';

export { type Files, FilesError, faultMessages } from './files.ts';
export { FolderFiles } from './folder-files.ts';
export { parseS3Address, type S3Address } from './s3-address.ts';

/** Where the files of uploads are: in the data folder, or in a bucket under the same path. */
export const uploadsPath = 'photos/uploads';

export type UploadsPlace = { dataDir: string; files?: S3Address | undefined };

/** Opens the files of uploads, in the bucket where there is one. */
export function openUploads({ dataDir, files: s3 }: UploadsPlace, log?: Log): Files {
  if (!s3) return new FolderFiles(join(dataDir, uploadsPath));
  return new S3Files({ ...s3, prefix: `${s3.prefix}${uploadsPath}/` }, log && { log });
}
