/** A unit vector. */
export type Vector = Float32Array<ArrayBuffer>;

/** Writes a vector in eight bits a number, behind the inverse of the length that this leaves (4 bytes). */
export function packVector(vector: Vector): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4 + vector.length);
  const codes = new Int8Array(bytes.buffer, 4);
  const greatest = vector.reduce((most, each) => Math.max(most, Math.abs(each)), 0) || 1;
  let squares = 0;
  for (const [i, each] of vector.entries()) {
    const code = Math.round((each / greatest) * 127);
    codes[i] = code;
    squares += code * code;
  }
  new DataView(bytes.buffer).setFloat32(0, squares > 0 ? 1 / Math.sqrt(squares) : 0, true);
  return bytes;
}

export function unpackVector(bytes: Uint8Array): Vector {
  const inverse = new DataView(bytes.buffer, bytes.byteOffset).getFloat32(0, true);
  const codes = new Int8Array(bytes.buffer, bytes.byteOffset + 4, bytes.length - 4);
  return Float32Array.from(codes, (code) => code * inverse);
}

/** Cosine of a unit vector and a packed one, −1 to 1. */
export function packedLikeness(one: Float32Array, packed: Uint8Array): number {
  const inverse = new DataView(packed.buffer, packed.byteOffset).getFloat32(0, true);
  const codes = new Int8Array(packed.buffer, packed.byteOffset + 4, packed.length - 4);
  let sum = 0;
  for (let i = 0; i < codes.length; i += 1) sum += (one[i] ?? 0) * (codes[i] ?? 0);
  return sum * inverse;
}

/** Cosine of two unit vectors, −1 to 1. */
export function likeness(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i += 1) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return sum;
}
