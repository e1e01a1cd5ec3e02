import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { BrokenSegmentError, readHeader, type SegmentData } from './segment-header.ts';
import { createGroups } from './segment-marks.ts';

/** Trailer of the file: magic number, lengths of the two buffers, checksum of both. */
const trailerNumbers = 4;
const trailerBytes = trailerNumbers * 8;
const magic = 0x31_46_44_49;
const chunk = 4 << 20;

/** Saves a segment with its marks, whole or not at all, also after a loss of power. */
export async function saveSegment(path: string, data: SegmentData): Promise<void> {
  const temporary = `${path}.writing`;
  const file = await open(temporary, 'w');
  try {
    let checksum = 0;
    for (const part of chunksOf(data)) {
      checksum = crc32(part, checksum);
      await writeWhole(file, part);
    }
    const { bytes, marks } = data;
    const trailer = Float64Array.of(magic, bytes.byteLength, marks.byteLength, checksum);
    await writeWhole(file, new Uint8Array(trailer.buffer));
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(temporary, { force: true });
    throw error;
  }
  await file.close();
  await rename(temporary, path);
  await syncFolder(dirname(path));
}

/** Loads what {@link saveSegment} saved. Marks and groups must be set anew from the record. */
export async function loadSegment(path: string): Promise<SegmentData> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size < trailerBytes) throw new BrokenSegmentError(`${path} is too short for a segment`);
    const trailer = new Float64Array(trailerNumbers);
    await readWhole(file, new Uint8Array(trailer.buffer), size - trailerBytes);
    const [kind, bytesLength = 0, marksLength = 0, expected] = trailer;
    if (kind !== magic || bytesLength + marksLength + trailerBytes !== size)
      throw new BrokenSegmentError(`${path} is no whole segment of the index`);
    const saved = {
      bytes: new SharedArrayBuffer(bytesLength),
      marks: new ArrayBuffer(marksLength),
    };
    let checksum = 0;
    let at = 0;
    for (const part of chunksOf(saved)) {
      await readWhole(file, part, at);
      checksum = crc32(part, checksum);
      at += part.length;
    }
    if (checksum !== expected) throw new BrokenSegmentError(`${path} is damaged`);
    return { ...saved, groups: createGroups(readHeader(saved.bytes).size) };
  } finally {
    await file.close();
  }
}

/** Splits into chunks, so that a checksum does not block the thread. */
function* chunksOf({ bytes, marks }: Pick<SegmentData, 'bytes' | 'marks'>): Generator<Uint8Array> {
  for (const buffer of [bytes, marks])
    for (let at = 0; at < buffer.byteLength; at += chunk)
      yield new Uint8Array(buffer, at, Math.min(chunk, buffer.byteLength - at));
}

async function writeWhole(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length; )
    done += (await file.write(bytes, done, bytes.length - done)).bytesWritten;
}

async function readWhole(file: FileHandle, into: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < into.length; ) {
    const { bytesRead } = await file.read(into, done, into.length - done, position + done);
    if (bytesRead === 0) throw new BrokenSegmentError('the file of the segment ends too early');
    done += bytesRead;
  }
}

/** Makes the rename durable; Windows opens no folders and needs no sync. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
