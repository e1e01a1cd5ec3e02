import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createReadStream, type ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

/** The text of a dump from some offset on. */
export type OpenDump = {
  chunks: AsyncIterable<Buffer>;
  /** Bytes of the file, as it is on the disk, that have been taken in. */
  readBytes(): number;
  close(): void;
};

const pieceBytes = 1 << 20;

/** Programs that unpack `.bz2`, the fastest first: the first two use all cores on dumps that were packed in blocks. */
const bzip2Programs = ['lbzip2', 'pbzip2', 'bzip2'];

/** Opens a plain, `.gz` or `.bz2` file, told by its first bytes. What lies before `offset` is unpacked and dropped. */
export async function openDump(path: string, offset: number): Promise<OpenDump> {
  const packing = await readPacking(path);
  const program = packing === 'bzip2' ? findBzip2(path) : undefined;
  const start = packing === 'none' ? offset : 0;
  const file = createReadStream(path, { start, highWaterMark: pieceBytes });
  const opened = { readBytes: () => start + file.bytesRead, close: () => void file.destroy() };
  if (packing === 'none') return { ...opened, chunks: file };
  if (program === undefined) {
    const unpacked = createGunzip({ chunkSize: pieceBytes });
    file.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
    return { ...opened, chunks: dropBytes(unpacked, offset) };
  }
  const child = spawn(program, ['-dc'], { stdio: ['pipe', 'pipe', 'pipe'] });
  return {
    ...opened,
    chunks: dropBytes(unpackWith(child, file, path), offset),
    close: () => {
      file.destroy();
      child.kill();
    },
  };
}

function findBzip2(path: string): string {
  const program = bzip2Programs.find(canRun);
  if (program !== undefined) return program;
  throw new Error(
    `${path} is packed with bzip2; install bzip2, or lbzip2 to unpack it on all cores, or unpack it yourself.`,
  );
}

async function readPacking(path: string): Promise<'gzip' | 'bzip2' | 'none'> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(3), 0, 3, 0);
    if (buffer[0] === 0x1f && buffer[1] === 0x8b) return 'gzip';
    return buffer.toString('latin1') === 'BZh' ? 'bzip2' : 'none';
  } finally {
    await file.close();
  }
}

function canRun(name: string): boolean {
  return spawnSync(name, ['--help'], { stdio: 'ignore' }).error === undefined;
}

async function* unpackWith(
  child: ChildProcess,
  file: ReadStream,
  path: string,
): AsyncGenerator<Buffer> {
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new Error('The program that unpacks has no pipes.');
  let complaint = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(-500);
  });
  const closed = new Promise<number | null>((resolve) => {
    child.once('close', resolve).once('error', () => resolve(null));
  });
  // It stops taking input when it finds a fault, which its exit code tells better.
  stdin.on('error', () => file.destroy());
  file.on('error', () => child.kill()).pipe(stdin);
  yield* stdout;
  if ((await closed) !== 0) {
    throw new Error(`${path} could not be unpacked: ${complaint.trim() || 'the program stopped'}.`);
  }
}

/** Hands on empty pieces for what is dropped, so that whoever waits can show that something happens, or stop it. */
async function* dropBytes(chunks: AsyncIterable<Buffer>, count: number): AsyncGenerator<Buffer> {
  let left = count;
  for await (const chunk of chunks) {
    yield chunk.subarray(Math.min(left, chunk.length));
    left = Math.max(0, left - chunk.length);
  }
}
