import { z } from 'zod';
import { PhotoCut, PlacedPhoto } from '../drafts/content/placed-photo.ts';

/** Messages by `postMessage`; docs/embedding.md describes them for other sites. */

/** From the site: begin, or begin again with another article. */
export const OpenMessage = z.object({
  type: z.literal('copydesk:open'),
  /** The article; without it there is only the search. */
  article: z
    .object({
      title: z.string().max(2_000).default(''),
      /** Plain text with line breaks between paragraphs. */
      text: z.string().max(500_000).default(''),
      /** BCP 47. */
      language: z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[a-z]{2,3}(-[a-z0-9]+)*$/, 'expected a language code such as "en"')
        .optional(),
      /** True: nothing of it is sent to banks outside the newsroom. */
      isConfidential: z.boolean().default(false),
    })
    .optional(),
  query: z.string().max(4_000).default(''),
  /** Maximum widths of the wanted files in pixels; pictures are not enlarged. */
  widths: z.array(z.int().min(16).max(20_000)).min(1).max(4).default([1_600, 640]),
});
export type OpenMessage = z.output<typeof OpenMessage>;

const PickedRendition = z.object({
  /** In pixels; missing for a bank's own address, which has a size of its own. */
  width: z.int().optional(),
  height: z.int().optional(),
  /** Address on the desk, for signed-in users; or the bank's, which must then be shown. */
  href: z.string(),
  /** A JPEG with caption, credit and licence in its metadata; missing if the bank forbids copies. */
  file: z.instanceof(Blob).optional(),
});
export type PickedRendition = z.output<typeof PickedRendition>;

/** A picked photo; '' means unknown. */
const PickedPhoto = PlacedPhoto.pick({
  caption: true,
  alt: true,
  credit: true,
  creator: true,
}).extend({
  /** Pixels and shares are those of the whole picture. */
  photo: PlacedPhoto.pick({
    bank: true,
    id: true,
    width: true,
    height: true,
    focus: true,
    landingUrl: true,
    digitalSource: true,
  }).extend({ cut: PhotoCut.omit({ ratio: true }).optional() }),
  /** Widest first. */
  renditions: z.array(PickedRendition),
  licence: PlacedPhoto.pick({ cost: true, restriction: true }).extend({
    name: z.string(),
    url: z.string(),
  }),
});
export type PickedPhoto = z.output<typeof PickedPhoto>;

/** From the picker: to the site, or from a window of its own to the frame, which relays it. */
export const PickerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('copydesk:ready'), version: z.literal(1) }),
  /** The site's message was invalid; `reason` names the field. */
  z.object({ type: z.literal('copydesk:refused'), reason: z.string() }),
  PickedPhoto.extend({ type: z.literal('copydesk:picked') }),
  z.object({ type: z.literal('copydesk:closed') }),
]);
export type PickerMessage = z.output<typeof PickerMessage>;

/** From the sign-in window to the frame that opened it: both are the desk's. */
export const PassMessage = z.object({ type: z.literal('copydesk:pass'), pass: z.string().min(1) });
export type PassMessage = z.output<typeof PassMessage>;

/** True for messages of this protocol; others, such as those of browser extensions, are ignored. */
export function isOurs(data: unknown): boolean {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    typeof data.type === 'string' &&
    data.type.startsWith('copydesk:')
  );
}
