import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { Analysis } from '../../contract/analysis.ts';

const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)];
/** As large as most results, so that one is made in one go; bytes. */
const chunkSize = 1 << 16;

/**
 * The text that an analysis, given as JSON, is stored as: deflated beside the thread, as base64. A sixth of its 40 bytes for each
 * character is what one pause in the typing brings to the disk.
 */
export async function packAnalysis(json: string | Uint8Array): Promise<string> {
  const packed = await deflate(json, { level: 1, chunkSize });
  return packed.toString('base64');
}

/** Reads what `packAnalysis` made, and the plain JSON of before. */
export async function unpackAnalysis(stored: string): Promise<Analysis> {
  const json = stored.startsWith('{')
    ? stored
    : (await inflate(Buffer.from(stored, 'base64'), { chunkSize })).toString();
  return Analysis.parse(JSON.parse(json));
}
