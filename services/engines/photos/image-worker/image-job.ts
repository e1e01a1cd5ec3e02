import * as z from 'zod';
import { StatedMetadata } from '../metadata/stated-metadata.ts';
import type {
  PictureFacts,
  PictureFault,
  PictureInput,
  RenderOrder,
  ShrunkPicture,
} from '../photo-bank.ts';

/** A task for the worker process, which does one at a time. */
export type ImageJob =
  | { kind: 'read'; source: PictureInput }
  | { kind: 'shrink'; source: PictureInput; widths: readonly number[] }
  | { kind: 'render'; source: PictureInput; order: RenderOrder }
  | { kind: 'map'; country: string; xmp: string };

/** Numbered, so that a repeated answer is not taken for that of the next job. */
export type ImageRequest = { number: number; job: ImageJob };

/** The first message of the process: it is ready to work. */
export const readyMessage = 'up';

const faultCodes = [
  'broken',
  'too-large',
  'not-a-picture',
  'timeout',
  'gone',
] as const satisfies readonly PictureFault['code'][];

/** The answer of the process. It has handled untrusted files, so the answer is validated. */
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
