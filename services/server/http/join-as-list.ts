const encoder = new TextEncoder();
const open = encoder.encode('[');
const comma = encoder.encode(',');
const close = encoder.encode(']');

/** Finished JSON values as one JSON list, in pieces that are not copied. */
export function joinAsList(values: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer>[] {
  return [open, ...values.flatMap((value, index) => (index > 0 ? [comma, value] : [value])), close];
}
