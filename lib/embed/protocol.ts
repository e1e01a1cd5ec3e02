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

export type PickedRendition = {
  /** In pixels; missing where the address is the bank's, which shows it in a size of its own. */
  width?: number;
  height?: number;
  /** The desk's address of it, for who is signed in there; or the bank's, which is then the one to show. */
  href: string;
  /** A JPEG with caption, credit and licence in its metadata; missing where the bank forbids copies. */
  file?: Blob;
};

/** A photo as it was picked; '' means not given. */
export type PickedPhoto = {
  photo: {
    bank: string;
    id: string;
    /** Of the whole picture, in pixels. */
    width: number;
    height: number;
    /** Which part of it was chosen, in shares; missing: all. */
    cut?: { x: number; y: number; width: number; height: number };
    /** What must stay in sight, in shares of the whole picture. */
    focus?: { x: number; y: number };
    landingUrl: string;
    /** Last step of the IPTC digital source type. */
    digitalSource: string;
  };
  /** Widest first. */
  renditions: PickedRendition[];
  caption: string;
  alt: string;
  credit: string;
  creator: string;
  licence: {
    name: string;
    url: string;
    cost: 'free' | 'conditional' | 'pay' | 'unknown';
    restriction: string;
  };
};

/** Said by the picker. */
export type PickerMessage =
  | { type: 'copydesk:ready'; version: 1 }
  /** The site's message was none of this protocol; `reason` names the field. */
  | { type: 'copydesk:refused'; reason: string }
  | ({ type: 'copydesk:picked' } & PickedPhoto)
  | { type: 'copydesk:closed' };

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
