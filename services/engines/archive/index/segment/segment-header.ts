import { crc32 } from 'node:zlib';
import { byPart, type PartNumbers } from '../postings/term-weight.ts';
import { articleParts } from './segment.ts';

/**
 * A segment as it is sent to another thread or saved: `bytes` never change and threads share them. `marks` are copied
 * for each thread, so that they change together with the list of segments. `groups`, a number a document, are shared,
 * as copying them would take long: to change them after they were sent, replace them by a copy.
 */
export type SegmentData = {
  readonly bytes: SharedArrayBuffer;
  readonly marks: ArrayBuffer;
  readonly groups: SharedArrayBuffer;
};

/** The file or buffer is no segment, is of another version, or damaged: it has to be made again from the record. */
export class BrokenSegmentError extends Error {
  override name = 'BrokenSegmentError';
}

/** Sections, aligned to 8 bytes; the last three are missing in older segments, whose header has 0 for them. */
const sectionNames = [
  'keys',
  'dates',
  'priors',
  'leadStarts',
  'textStarts',
  'partLengths',
  'columns',
  'dictionaryBlocks',
  'dictionary',
  'postings',
  'end',
  'codeStarts',
  'codes',
  'pairs',
] as const;
export type SectionName = (typeof sectionNames)[number];

export function makeSections(offsetOf: (name: SectionName) => number): Record<SectionName, number> {
  const offsets = sectionNames.map((name) => [name, offsetOf(name)]);
  return Object.fromEntries(offsets) as Record<SectionName, number>;
}

/** Numbers of the header from which on there are those of the sections, of the codes, and of a section added later. */
const firstSection = 14;
const codesSlot = 27;
export const pairsSlot = 29;

function slotOf(name: SectionName): number {
  return name === 'pairs' ? pairsSlot : firstSection + sectionNames.indexOf(name);
}

const magic = 0x31_58_44_49;
const version = 1;
const numbers = 32;
/** The header is 32 numbers of 64 bits; the last is the checksum of the others. */
export const headerBytes = numbers * 8;
/** Bytes after the last section, as unpacking reads a little past its end. */
export const padding = 8;

const parts = (numbers: PartNumbers) => articleParts.map((part) => numbers[part]);

export function writeHeader(
  bytes: SharedArrayBuffer,
  { id, size, termCount, lengths, averages, sections, codes }: ReturnType<typeof readHeader>,
): void {
  const slots = new Float64Array(bytes, 0, numbers);
  slots.set([magic, version, bytes.byteLength, id, size, termCount]);
  slots.set([...parts(lengths), ...parts(averages)], 6);
  for (const name of sectionNames) slots[slotOf(name)] = sections[name];
  slots.set([codes.model, codes.width], codesSlot);
  slots[numbers - 1] = headerChecksum(bytes);
}

export function readHeader(bytes: SharedArrayBuffer) {
  if (bytes.byteLength < headerBytes + padding)
    throw new BrokenSegmentError(
      `${bytes.byteLength} bytes are too few for a segment of the index`,
    );
  const slots = new Float64Array(bytes, 0, numbers);
  const at = (slot: number) => slots[slot] ?? 0;
  if (at(0) !== magic) throw new BrokenSegmentError('this is no segment of the index');
  if (at(1) !== version)
    throw new BrokenSegmentError(`the segment is of version ${at(1)}, not ${version}`);
  if (at(numbers - 1) !== headerChecksum(bytes) || at(2) !== bytes.byteLength)
    throw new BrokenSegmentError('the header of the segment is damaged');
  const partsAt = (slot: number) => byPart((part) => at(slot + articleParts.indexOf(part)));
  return {
    id: at(3),
    size: at(4),
    termCount: at(5),
    lengths: partsAt(6),
    averages: partsAt(10),
    sections: makeSections((name) => at(slotOf(name))),
    codes: { model: at(codesSlot), width: at(codesSlot + 1) },
  };
}

/** Sets the id of a segment, and the ascending keys and priors of its documents; only before it is shared. */
export function numberSegment(
  { bytes }: SegmentData,
  { id, keys, priors }: { id: number; keys: readonly number[]; priors: readonly number[] },
): void {
  const { size, sections } = readHeader(bytes);
  if (keys.length !== size || keys.some((key, place) => key <= (keys[place - 1] ?? 0)))
    throw new RangeError('these are not growing keys for all documents');
  new Int32Array(bytes, sections.keys, size).set(keys);
  new Float32Array(bytes, sections.priors, size).set(priors);
  const slots = new Float64Array(bytes, 0, numbers);
  slots[3] = id;
  slots[numbers - 1] = headerChecksum(bytes);
}

function headerChecksum(bytes: SharedArrayBuffer): number {
  return crc32(new Uint8Array(bytes, 0, headerBytes - 8));
}
