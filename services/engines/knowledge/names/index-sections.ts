import type { ModelFile } from '../../../../lib/text/model-file.ts';

/** A section of whole bytes; throws when it is missing or of another type, as do the others. */
export function read8(file: ModelFile, name: string): Uint8Array {
  const section = file.section(name);
  if (section instanceof Uint8Array) return section;
  throw new Error(`Section ${name} of the name index is of the wrong type.`);
}

export function read16(file: ModelFile, name: string): Uint16Array {
  const section = file.section(name);
  if (section instanceof Uint16Array) return section;
  throw new Error(`Section ${name} of the name index is of the wrong type.`);
}

export function read32(file: ModelFile, name: string): Uint32Array {
  const section = file.section(name);
  if (section instanceof Uint32Array) return section;
  throw new Error(`Section ${name} of the name index is of the wrong type.`);
}
