import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** Links lead out of a folder, and pipes and devices never end. Windows knows neither flag. */
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Opens a plain file. Throws for anything else. */
export async function openFile(path: string): Promise<FileHandle> {
  const handle = await open(path, flags);
  const stats = await handle.stat().catch(() => undefined);
  if (stats?.isFile()) return handle;
  await handle.close();
  throw new Error('It is no file.');
}

const chunkBytes = 256 * 1024;

/** A file may grow meanwhile, and bytes beyond the promised length would be read as the next answer. */
export function streamFile(
  handle: FileHandle,
  length: number,
  signal?: AbortSignal,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let left = length;
  return new ReadableStream({
    async pull(controller) {
      try {
        signal?.throwIfAborted();
        const chunk = new Uint8Array(Math.min(chunkBytes, left));
        const { bytesRead, buffer } =
          left === 0 ? { bytesRead: 0, buffer: chunk } : await handle.read(chunk);
        left -= bytesRead;
        if (bytesRead > 0) {
          controller.enqueue(buffer.subarray(0, bytesRead));
          return;
        }
        await handle.close();
        controller.close();
      } catch (error) {
        await handle.close().catch(() => undefined);
        throw error;
      }
    },
    cancel: () => handle.close(),
  });
}
