/**
 * The format of the parameter files, all numbers little-endian:
 * bytes 0–3 `CDM1`; 4–7 length of the header; then the header, JSON in UTF-8; then the sections,
 * each starting at a multiple of eight. The header says `{ info, sections: { name: { type, offset,
 * length } } }`: offsets in bytes from the start of the file, lengths in elements. Views are made
 * without a copy, so a SharedArrayBuffer serves all threads.
 */
export type Section = Int8Array | Uint8Array | Uint16Array | Uint32Array;

type SectionType = 'i8' | 'u8' | 'u16' | 'u32';
type SectionHeader = { type: SectionType; offset: number; length: number };

export type ModelFile = { info: unknown; section: (name: string) => Section };

const magic = 0x314d4443;

function typeOf(section: Section): SectionType {
  if (section instanceof Int8Array) return 'i8';
  if (section instanceof Uint8Array) return 'u8';
  return section instanceof Uint16Array ? 'u16' : 'u32';
}

function align(offset: number): number {
  return Math.ceil(offset / 8) * 8;
}

/** Writes a parameter file. `info` must survive JSON. */
export function encodeModel(info: unknown, sections: Record<string, Section>): Uint8Array {
  const layout = (base: number): { text: string; end: number } => {
    const headers: Record<string, SectionHeader> = {};
    let offset = base;
    for (const [name, section] of Object.entries(sections)) {
      headers[name] = { type: typeOf(section), offset, length: section.length };
      offset = align(offset + section.byteLength);
    }
    return { text: JSON.stringify({ info, sections: headers }), end: offset };
  };
  const encoder = new TextEncoder();
  const base = align(8 + encoder.encode(layout(0x10000000).text).length + 64);
  const { text, end } = layout(base);
  const header = encoder.encode(text);
  const bytes = new Uint8Array(end);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, magic, true);
  view.setUint32(4, header.length, true);
  bytes.set(header, 8);
  let offset = base;
  for (const section of Object.values(sections)) {
    bytes.set(new Uint8Array(section.buffer, section.byteOffset, section.byteLength), offset);
    offset = align(offset + section.byteLength);
  }
  return bytes;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function viewOf(buffer: ArrayBufferLike, header: unknown): Section {
  if (!isRecord(header)) throw new Error('A section of the model file is missing.');
  const { type, offset, length } = header;
  if (typeof offset !== 'number' || typeof length !== 'number') {
    throw new Error('A section of the model file has no place.');
  }
  switch (type) {
    case 'i8':
      return new Int8Array(buffer, offset, length);
    case 'u8':
      return new Uint8Array(buffer, offset, length);
    case 'u16':
      return new Uint16Array(buffer, offset, length);
    case 'u32':
      return new Uint32Array(buffer, offset, length);
    default:
      throw new Error(`Unknown section type ${String(type)} in the model file.`);
  }
}

/** A section of a type; throws when it is of another. */
export function sectionOf<T>(file: ModelFile, name: string, type: new () => T): T {
  const section = file.section(name);
  if (section instanceof type) return section;
  throw new Error(`Section ${name} of the model file is of the wrong type.`);
}

type Guard<T> = (value: unknown) => value is T;

/** A member of the info; throws when it is of another form. By hand, as schemas take 6 MB in each worker. */
export function infoOf<T>({ info }: ModelFile, name: string, isOfForm: Guard<T>): T {
  const value = isRecord(info) ? info[name] : undefined;
  if (isOfForm(value)) return value;
  throw new Error(`The member ${name} in the info of the model file is of the wrong form.`);
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

export function isListOf<T>(isOfForm: Guard<T>): Guard<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(isOfForm);
}

/** Opens a parameter file; throws when it is none. */
export function decodeModel(buffer: ArrayBufferLike): ModelFile {
  const view = new DataView(buffer);
  if (buffer.byteLength < 8 || view.getUint32(0, true) !== magic) {
    throw new Error('This is not a model file.');
  }
  // A copy, because TextDecoder refuses shared memory.
  const bytes = new Uint8Array(buffer, 8, view.getUint32(4, true)).slice();
  const header: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (!isRecord(header) || !isRecord(header.sections)) {
    throw new Error('The header of the model file is damaged.');
  }
  const headers = header.sections;
  return { info: header.info, section: (name) => viewOf(buffer, headers[name]) };
}
