import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** Links lead out of a folder, and pipes and devices never end; Windows knows neither flag. */
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Opens what is a plain file itself. Throws where it is not. */
export async function openFile(path: string): Promise<FileHandle> {
  const handle = await open(path, flags);
  const stats = await handle.stat().catch(() => undefined);
  if (stats?.isFile()) return handle;
  await handle.close();
  throw new Error('It is no file.');
}

const chunkBytes = 256 * 1024;

/** A file in pieces, as they are asked for; closed at its end or when nobody wants more. */
export function streamFile(
  handle: FileHandle,
  signal?: AbortSignal,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      try {
        signal?.throwIfAborted();
        const { bytesRead, buffer } = await handle.read(new Uint8Array(chunkBytes));
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
