import { z } from 'zod';

/**
 * What the photo picker and the site around its frame say to each other by `postMessage`; docs/embedding.md tells it to
 * those who build the other side.
 */

/** Said by the site: begin, or begin again with another article. */
export const OpenMessage = z.object({
  type: z.literal('copydesk:open'),
  /** What photos are wanted for; left out: there is only the search. */
  article: z
    .object({
      title: z.string().max(2_000).default(''),
      /** Plain text, paragraphs apart by line breaks. */
      text: z.string().max(500_000).default(''),
      /** BCP 47. */
      language: z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[a-z]{2,3}(-[a-z0-9]+)*$/, 'expected a language code such as "en"')
        .optional(),
      /** Nothing of it is sent to banks outside the newsroom. */
      isConfidential: z.boolean().default(false),
    })
    .optional(),
  /** Words to begin the search with. */
  query: z.string().max(4_000).default(''),
  /** Pixels across of the files that are wanted, at most; none is enlarged. */
  widths: z.array(z.int().min(16).max(20_000)).min(1).max(4).default([1_600, 640]),
});
export type OpenMessage = z.output<typeof OpenMessage>;

const PickedRendition = z.object({
  /** In pixels; missing where the address is the bank's, which shows it in a size of its own. */
  width: z.int().optional(),
  height: z.int().optional(),
  /** The desk's address of it, for who is signed in there; or the bank's, which is then the one to show. */
  href: z.string(),
  /** A JPEG with caption, credit and licence in its metadata; missing where the bank forbids copies. */
  file: z.instanceof(Blob).optional(),
});
export type PickedRendition = z.output<typeof PickedRendition>;

/** A photo as it was picked; '' means not given. */
const PickedPhoto = z.object({
  photo: z.object({
    bank: z.string(),
    id: z.string(),
    /** Of the whole picture, in pixels. */
    width: z.int(),
    height: z.int(),
    /** Which part of it was chosen, in shares; missing: all. */
    cut: z
      .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
      .optional(),
    /** What must stay in sight, in shares of the whole picture. */
    focus: z.object({ x: z.number(), y: z.number() }).optional(),
    landingUrl: z.string(),
    /** Last step of the IPTC digital source type. */
    digitalSource: z.string(),
  }),
  /** Widest first. */
  renditions: z.array(PickedRendition),
  caption: z.string(),
  alt: z.string(),
  credit: z.string(),
  creator: z.string(),
  licence: z.object({
    name: z.string(),
    url: z.string(),
    cost: z.enum(['free', 'conditional', 'pay', 'unknown']),
    restriction: z.string(),
  }),
});
export type PickedPhoto = z.output<typeof PickedPhoto>;

/** Said by the picker: to the site, or from a window of its own to the frame, which hands it on. */
export const PickerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('copydesk:ready'), version: z.literal(1) }),
  /** The site's message was none of this protocol; `reason` names the field. */
  z.object({ type: z.literal('copydesk:refused'), reason: z.string() }),
  PickedPhoto.extend({ type: z.literal('copydesk:picked') }),
  z.object({ type: z.literal('copydesk:closed') }),
]);
export type PickerMessage = z.output<typeof PickerMessage>;

/** Said by the sign-in window to the frame that opened it: both are the desk's. */
export const PassMessage = z.object({ type: z.literal('copydesk:pass'), pass: z.string().min(1) });
export type PassMessage = z.output<typeof PassMessage>;

/** Whether a message means to be one of ours; others, such as those of browser extensions, are none of our business. */
export function isOurs(data: unknown): boolean {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    typeof data.type === 'string' &&
    data.type.startsWith('copydesk:')
  );
}
