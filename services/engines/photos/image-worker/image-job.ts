import * as z from 'zod';
import { faultCodes, type PictureInput, type RenderOrder } from '../photo-bank.ts';

export type ImageJob =
  | { kind: 'read'; source: PictureInput }
  | { kind: 'shrink'; source: PictureInput; widths: readonly number[] }
  | { kind: 'render'; source: PictureInput; order: RenderOrder }
  | { kind: 'map'; country: string; xmp: string };

/** Numbered, so that a repeated answer is not taken for that of the next job. */
export type ImageRequest = { number: number; job: ImageJob };

export const readyMessage = 'up';

export const ImageReply = z.union([
  z.object({
    number: z.int(),
    fault: z.object({ code: z.enum(faultCodes), message: z.string().max(1_000) }),
  }),
  z.object({ number: z.int(), done: z.unknown() }),
]);
