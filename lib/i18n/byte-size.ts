type ByteSize = { value: number; unit: 'byte' | 'kilobyte' | 'megabyte' | 'gigabyte' };

const units = [
  { unit: 'gigabyte', bytes: 1e9 },
  { unit: 'megabyte', bytes: 1e6 },
  { unit: 'kilobyte', bytes: 1e3 },
] as const;

/** A number of bytes in the largest unit of which there is at least one, for `Intl.NumberFormat`. */
export function byteSize(bytes: number): ByteSize {
  const found = units.find((one) => bytes >= one.bytes);
  return found ? { value: bytes / found.bytes, unit: found.unit } : { value: bytes, unit: 'byte' };
}

/** Formats such a size: short, with no more digits than anybody reads. */
export function byteFormat({ unit }: ByteSize) {
  const isWhole = unit === 'byte' || unit === 'kilobyte';
  return {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: isWhole ? 0 : 1,
  } as const;
}
