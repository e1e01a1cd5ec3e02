import { combineMetadata } from './combine-metadata.ts';
import { readExif } from './read-exif.ts';
import { readIim } from './read-iim.ts';
import { readJson } from './read-json.ts';
import { readXmp } from './read-xmp.ts';
import type { StatedMetadata } from './stated-metadata.ts';

/** The segments of a picture's metadata as they stand in the file, and the files beside it. */
export type MetadataSegments = {
  exif?: Uint8Array | undefined;
  iptc?: Uint8Array | undefined;
  xmp?: Uint8Array | undefined;
  sidecars?: readonly Sidecar[];
};
export type Sidecar = { kind: 'xmp' | 'json'; bytes: Uint8Array };

/** What is longer is not read: nobody writes that much about a picture. */
const longest = 2_000_000;

/**
 * What is known of a picture from its metadata. Files beside it win over what is in it, as they were written later, XMP
 * over IIM, which holds the same in less room, and both over what the camera wrote.
 */
export async function readMetadata({
  exif,
  iptc,
  xmp,
  sidecars = [],
}: MetadataSegments): Promise<StatedMetadata> {
  const isJson = ({ kind }: Sidecar) => kind === 'json';
  const beside = [...sidecars.filter(isJson), ...sidecars.filter((sidecar) => !isJson(sidecar))];
  return combineMetadata([
    ...beside.map(({ kind, bytes }) =>
      kind === 'json' ? readJson(textOf(bytes)) : readXmp(textOf(bytes)),
    ),
    xmp ? readXmp(textOf(xmp)) : {},
    iptc && iptc.length <= longest ? readIim(iptc) : {},
    exif && exif.length <= longest ? await readExif(exif) : {},
  ]);
}

function textOf(bytes: Uint8Array): string {
  const isWide = bytes[0] === 0xfe || bytes[0] === 0xff;
  const name = isWide ? (bytes[0] === 0xfe ? 'utf-16be' : 'utf-16le') : 'utf-8';
  return new TextDecoder(name).decode(bytes.subarray(0, longest));
}
