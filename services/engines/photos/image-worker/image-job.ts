import * as z from 'zod';
import { StatedMetadata } from '../metadata/stated-metadata.ts';
import type {
  PictureFacts,
  PictureFault,
  PictureInput,
  RenderOrder,
  ShrunkPicture,
} from '../port.ts';

/** What the process of the image worker can be asked to do, one at a time. */
export type ImageJob =
  | { kind: 'read'; source: PictureInput }
  | { kind: 'shrink'; source: PictureInput; widths: readonly number[] }
  | { kind: 'render'; source: PictureInput; order: RenderOrder }
  | { kind: 'map'; country: string; xmp: string };

/** Jobs of a process are numbered, so that an answer that comes twice is not taken for that of the next. */
export type ImageRequest = { number: number; job: ImageJob };

/** What it says first, when it can work. */
export const readyMessage = 'up';

const faultCodes = [
  'broken',
  'too-large',
  'not-a-picture',
  'timeout',
  'gone',
] as const satisfies readonly PictureFault['code'][];

/** What it answers: it has had strangers' pictures in its hands, so its word is checked. */
export const ImageReply = z.union([
  z.object({
    number: z.int(),
    fault: z.object({ code: z.enum(faultCodes), message: z.string().max(1_000) }),
  }),
  z.object({ number: z.int(), done: z.unknown() }),
]);

const Bytes = z.instanceof(Uint8Array).transform((bytes) => new Uint8Array(bytes));

const pictureFormats = ['jpeg', 'png', 'webp', 'avif', 'tiff'] as const;

export const Facts: z.ZodType<PictureFacts> = z.object({
  format: z.enum(pictureFormats),
  width: z.int().min(1),
  height: z.int().min(1),
  size: z.int(),
  digest: z.string(),
  stated: StatedMetadata,
});
export const Shrunk: z.ZodType<ShrunkPicture> = z.object({
  small: z.array(z.object({ width: z.int(), bytes: Bytes })),
  type: z.literal('image/jpeg'),
  placeholder: z.string().max(4_000).startsWith('data:image/'),
});
export const Rendered = Bytes;
