import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { composeEntity, type SampleOptions } from './compose-entity.ts';

export type DumpSize = {
  /** Number of entities; default: as many as fit in `bytes`. */
  entities?: number;
  /** Stops at the entity that reaches this uncompressed size. */
  bytes?: number;
};

/** Yields the text of a dump: an array with one entity per line. */
export function* makeDump({
  entities = Number.POSITIVE_INFINITY,
  bytes = Number.POSITIVE_INFINITY,
  ...options
}: DumpSize & SampleOptions): Generator<string> {
  yield '[\n';
  let length = 0;
  for (let index = 0; index < entities && length < bytes; index += 1) {
    const line = `${index === 0 ? '' : ',\n'}${JSON.stringify(composeEntity(index, options))}`;
    length += Buffer.byteLength(line);
    yield line;
  }
  yield '\n]\n';
}

/** Writes a dump to a file, compressed if its name ends in `.gz`. */
export async function writeDump(path: string, options: DumpSize & SampleOptions): Promise<void> {
  const source = Readable.from(makeDump(options));
  if (path.endsWith('.gz')) {
    await pipeline(source, createGzip({ level: 1 }), createWriteStream(path));
  } else {
    await pipeline(source, createWriteStream(path));
  }
}
