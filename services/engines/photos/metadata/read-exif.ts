import exifr from 'exifr';
import * as z from 'zod';
import type { MetadataPart } from './stated-metadata.ts';

const Said = z.string().optional().catch(undefined);
const Read = z.object({
  ImageDescription: Said,
  Artist: Said,
  Copyright: Said,
  DateTimeOriginal: Said,
  OffsetTimeOriginal: Said,
  OffsetTime: Said,
  CreateDate: Said,
  latitude: z.number().optional().catch(undefined),
  longitude: z.number().optional().catch(undefined),
});

/** Defaults that cameras write. */
const emptyWords = /^(?:OLYMPUS DIGITAL CAMERA|SONY DSC|DCIM.*|Minolta DSC|KONICA MINOLTA.*|\s*)$/i;

/** Reads the parts of EXIF that people care about; nothing if it is broken. */
export async function readExif(bytes: Uint8Array): Promise<MetadataPart> {
  const isPrefixed = new TextDecoder('latin1').decode(bytes.subarray(0, 6)) === 'Exif\0\0';
  let found: unknown;
  try {
    found = await exifr.parse(isPrefixed ? bytes.slice(6) : bytes.slice(), {
      // Times without a zone must not get the zone of this machine.
      reviveValues: false,
      translateValues: false,
      ifd1: false,
      interop: false,
      makerNote: false,
      userComment: false,
      gps: true,
    });
  } catch {
    return {};
  }
  const { data } = Read.safeParse(found);
  if (!data) return {};
  const { ImageDescription: description = '', latitude, longitude } = data;
  return {
    description: emptyWords.test(description) ? undefined : { und: description },
    creator: data.Artist,
    copyright: data.Copyright,
    takenAt: dateOf(data.DateTimeOriginal, data.OffsetTimeOriginal ?? data.OffsetTime),
    digitizedAt: dateOf(data.CreateDate, undefined),
    position:
      latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
  };
}

/** `2024:05:06 10:20:30`. */
function dateOf(time: string | undefined, offset: string | undefined): string | undefined {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(time ?? '');
  if (!match) return undefined;
  const zone = /^[+-]\d\d:\d\d$/.exec(offset?.trim() ?? '')?.[0] ?? '';
  return `${match[1]}-${match[2]}-${match[3]}T${match[4]}${zone}`;
}
