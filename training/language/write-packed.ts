import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { modelFile } from '../../services/engines/language/model-files.ts';

/** Writes a parameter file compressed with Brotli; returns its size. */
export function writePacked(
  name: string,
  content: NodeJS.ArrayBufferView | string,
  quality: 9 | 11,
): number {
  const bytes = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });
  writeFileSync(modelFile(name), bytes);
  return bytes.length;
}
