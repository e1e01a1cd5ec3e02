import type { WrittenMetadata } from './write-xmp.ts';

/** A JPEG segment holds 64 kB. Rights come first, so that only keywords are dropped. */
const maxTotalBytes = 60_000;

/** Adds IPTC-IIM 4.2, which agency archives still read, to a JPEG. Long values are cut: the XMP has them whole. */
export function withIim(
  jpeg: Uint8Array<ArrayBuffer>,
  picture: WrittenMetadata,
): Uint8Array<ArrayBuffer> {
  const at = endOfHead(jpeg);
  if (at === undefined) return jpeg;
  const segment = segmentOf(iimOf(picture));
  const made = new Uint8Array(jpeg.length + segment.length);
  made.set(jpeg.subarray(0, at));
  made.set(segment, at);
  made.set(jpeg.subarray(at), at + segment.length);
  return made;
}

const marker = { start: 0xd8, app0: 0xe0, app1: 0xe1, app13: 0xed };

/** Finds the offset behind the JFIF, EXIF and XMP segments. */
function endOfHead(jpeg: Uint8Array): number | undefined {
  if (jpeg[0] !== 0xff || jpeg[1] !== marker.start) return undefined;
  let at = 2;
  while (jpeg[at] === 0xff && (jpeg[at + 1] === marker.app0 || jpeg[at + 1] === marker.app1))
    at += 2 + (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0);
  return at < jpeg.length ? at : undefined;
}

/** Wraps it as a Photoshop image resource, padded to even. */
function segmentOf(iim: readonly number[]): Uint8Array {
  const name = [...'Photoshop 3.0\0'].map((sign) => sign.charCodeAt(0));
  const size = [iim.length >>> 24, iim.length >>> 16, iim.length >>> 8, iim.length];
  const resource = [0x38, 0x42, 0x49, 0x4d, 0x04, 0x04, 0, 0, ...size.map((byte) => byte & 255)];
  const body = [...name, ...resource, ...iim, ...(iim.length % 2 ? [0] : [])];
  const length = body.length + 2;
  return Uint8Array.from([0xff, marker.app13, length >> 8, length & 255, ...body]);
}

/** Number of the dataset, its maximum of bytes in IPTC-IIM 4.2, and the value. */
type IimValue = [number, number, string | undefined];

function iimOf(picture: WrittenMetadata): number[] {
  const { place, keywords, name, description } = picture;
  const values: IimValue[] = [
    [105, 256, firstOf(name)],
    [5, 64, firstOf(name)],
    [120, 2_000, firstOf(description)],
    [110, 32, picture.credit],
    [80, 32, picture.creator],
    [115, 32, picture.source],
    [116, 128, picture.copyright],
    [55, 8, picture.takenAt?.slice(0, 10).replaceAll('-', '')],
    [92, 32, place?.name],
    [90, 32, place?.city],
    [95, 32, place?.region],
    // Dataset 100 takes three-letter codes; ours have two.
    [101, 64, place?.country],
    ...keywords.map((keyword): IimValue => [25, 64, keyword]),
  ];
  // Declares UTF-8, then the version of the application record.
  const bytes = [...dataset(1, 90, [0x1b, 0x25, 0x47]), ...dataset(2, 0, [0, 4])];
  for (const [number, maxBytes, value] of values) {
    const cut = cutBytes(value?.trim() ?? '', maxBytes);
    if (cut.length > 0 && bytes.length + cut.length < maxTotalBytes)
      bytes.push(...dataset(2, number, cut));
  }
  return bytes;
}

function firstOf(texts: Readonly<Record<string, string>>): string | undefined {
  return texts.und ?? Object.values(texts)[0];
}

function cutBytes(value: string, max: number): Uint8Array {
  const bytes = new Uint8Array(max);
  const { written } = new TextEncoder().encodeInto(value.toWellFormed(), bytes);
  return bytes.subarray(0, written);
}

function dataset(record: number, number: number, value: Iterable<number>): number[] {
  const bytes = [...value];
  return [0x1c, record, number, bytes.length >> 8, bytes.length & 255, ...bytes];
}
