import type { MetadataPart } from './stated-metadata.ts';

/** Reads IPTC-IIM 4.2, bare or among Photoshop image resources, up to the first error. */
export function readIim(bytes: Uint8Array): MetadataPart {
  const { isUtf8, values } = readDatasets(findIim(bytes));
  const texts = (dataset: number) => (values.get(dataset) ?? []).map((raw) => decode(raw, isUtf8));
  const text = (dataset: number) => texts(dataset).find((value) => value.trim() !== '');
  const und = (value: string | undefined) => (value === undefined ? undefined : { und: value });
  return {
    name: und(text(105) ?? text(5)),
    description: und(text(120)),
    keywords: texts(25),
    place: {
      name: text(92),
      city: text(90),
      region: text(95),
      country: text(101),
      countryCode: text(100),
    },
    subjects: texts(12),
    takenAt: dateOf(text(55), text(60)),
    digitizedAt: dateOf(text(62), text(63)),
    credit: text(110),
    creator: text(80),
    source: text(115),
    copyright: text(116),
    terms: text(40),
  };
}

const resource = 0x3842494d;
const iimResource = 0x0404;

/** Finds the IIM among image resources: signature, number, name and length, padded to even. */
function findIim(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === 0x1c) return bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = new TextDecoder('latin1').decode(bytes.subarray(0, 14)) === 'Photoshop 3.0\0' ? 14 : 0;
  while (at + 12 <= bytes.length && view.getUint32(at) === resource) {
    const number = view.getUint16(at + 4);
    const name = 1 + (bytes[at + 6] ?? 0);
    const start = at + 6 + name + (name % 2);
    if (start + 4 > bytes.length) break;
    const length = view.getUint32(start);
    if (number === iimResource) return bytes.subarray(start + 4, start + 4 + length);
    at = start + 4 + length + (length % 2);
  }
  return bytes.subarray(0, 0);
}

const maxPerKind = 1_000;

/** Reads the application record by dataset number, and if it declares UTF-8. */
function readDatasets(bytes: Uint8Array): { isUtf8: boolean; values: Map<number, Uint8Array[]> } {
  const values = new Map<number, Uint8Array[]>();
  let isUtf8 = false;
  for (let at = 0; at + 5 <= bytes.length && bytes[at] === 0x1c; ) {
    const [, record, dataset = 0, high = 0, low = 0] = bytes.subarray(at, at + 5);
    // The extended form is for longer values than any that is read here.
    if (high >= 0x80) break;
    const end = at + 5 + high * 256 + low;
    const value = bytes.subarray(at + 5, end);
    if (record === 1 && dataset === 90)
      isUtf8 = value[0] === 0x1b && value[1] === 0x25 && value[2] === 0x47;
    if (record === 2) {
      const before = values.get(dataset) ?? [];
      if (before.length < maxPerKind) before.push(value);
      values.set(dataset, before);
    }
    at = end;
  }
  return { isUtf8, values };
}

/** Most writers declare nothing, but well-formed UTF-8 is hardly anything else. */
function decode(raw: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(raw);
  } catch {
    return new TextDecoder('windows-1252').decode(raw);
  }
}

/** `20090909` and `170000+0200`. */
function dateOf(day: string | undefined, time: string | undefined): string | undefined {
  const date = /^(\d{4})(\d\d)(\d\d)$/.exec(day?.trim() ?? '');
  if (!date) return undefined;
  const clock = /^(\d\d)(\d\d)(\d\d)(?:([+-]\d\d)(\d\d))?$/.exec(time?.trim() ?? '');
  const [, hours = '00', minutes = '00', seconds = '00', zone, zoneMinutes] = clock ?? [];
  const offset = zone === undefined ? '' : `${zone}:${zoneMinutes}`;
  return `${date[1]}-${date[2]}-${date[3]}T${hours}:${minutes}:${seconds}${offset}`;
}
