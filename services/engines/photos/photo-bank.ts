import * as z from 'zod';
import type { AnsweredFile } from '../../../lib/contract/call.ts';
import type { PhotoConstraints } from '../../../lib/contract/media-photos.ts';
import type {
  PhotoBankState,
  PhotoChange,
  PhotoCost,
  PhotoCrop,
  PhotoReasons,
  PhotoRecord,
} from '../../../lib/contract/photo-details.ts';
import { StatedMetadata } from './metadata/stated-metadata.ts';

/** Ids are the bank's own. Uploads and feedback belong to a tenant; other pictures are visible to everyone. */
export type PhotoBank = {
  readonly name: string;
  state(tenant: string): Promise<PhotoBankState>;
  /** Pictures for an article, best first; omits those that do not fit. */
  recommend(tenant: string, query: PhotoQuery): Promise<PhotoHits>;
  /** Pictures for words; without words, the newest. */
  search(tenant: string, query: PhotoWords): Promise<PhotoHits>;
  get(tenant: string, id: string): Promise<PhotoRecord | undefined>;
  /** Throws a ServiceError 404 for an unknown picture, 503 if the bank cannot be reached. */
  file(tenant: string, id: string, width: number | 'full', signal: AbortSignal): Promise<PhotoFile>;
  /** Reports the use of a picture, if the bank's rules require that. */
  noteUse?(tenant: string, id: string): Promise<void>;
};

/** A newsroom's own pictures. Throws a ServiceError 400 that says why a picture is refused. */
export type UploadBank = PhotoBank & {
  add(tenant: string, bytes: Uint8Array<ArrayBuffer>, time: Date): Promise<PhotoRecord>;
  change(tenant: string, id: string, change: PhotoChange, time: Date): Promise<PhotoRecord>;
  remove(tenant: string, id: string): Promise<void>;
};

/** A bank as one tenant sees it. */
export type TenantBank = { tenant: string; bank: string };

/** A picture file; `etag` identifies its content. */
export type PhotoFile = AnsweredFile & { etag: string };

/** The topics of an article, in the same form for all banks. `relevance` is 0–100. */
export type ArticleBasis = {
  language: string | undefined;
  entities: readonly { gkbId?: string; stdForm: string; type?: string; relevance: number }[];
  /** Kept tags and topics that are not entities. */
  tags: readonly { gkbId?: string; stdForm: string; type?: string; relevance: number }[];
  categories: readonly { taxonomy: string; code: string }[];
  /** The article itself, for its words. */
  title: string;
  text: string;
  isConfidential: boolean;
  date: Date;
};

export type PhotoFilter = {
  constraints: PhotoConstraints | undefined;
  costs: readonly PhotoCost[] | undefined;
};
type PhotoPage = PhotoFilter & { limit: number; cursor: string | undefined };
export type PhotoQuery = PhotoPage & { basis: ArticleBasis; alternatives: number };
export type PhotoWords = PhotoPage & { text: string };

export type PhotoHit = { photo: PhotoRecord; reasons: PhotoReasons; alternatives: PhotoRecord[] };
export type PhotoHits = {
  hits: PhotoHit[];
  total?: number | undefined;
  nextCursor?: string | undefined;
};

export type PhotoSource = Omit<
  PhotoRecord,
  'bank' | 'widths' | 'reasons' | 'placeholder' | 'orientation'
>;

/** Illustrations rendered on demand; all of their metadata is known at once. */
export type IllustrationSource = {
  /** Changes whenever a picture or its metadata does. */
  readonly version: string;
  readonly pictures: readonly {
    source: PhotoSource;
    /** Items of the knowledge base that it shows. */
    subjects: readonly { gkbId: string; stdForm: string }[];
  }[];
  /** A JPEG with metadata; undefined for an unknown id. */
  render(id: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
};

/** Reads untrusted pictures in a process that may crash: the file that crashed it is refused. */
export type ImageWorker = {
  /** Size, format and embedded metadata; throws {@link PictureFault}. */
  read(source: PictureInput): Promise<PictureFacts>;
  /** JPEGs in these widths, never enlarged, and a placeholder. Rejects a truncated picture. */
  shrink(source: PictureInput, widths: readonly number[]): Promise<ShrunkPicture>;
  render(source: PictureInput, order: RenderOrder): Promise<Uint8Array<ArrayBuffer>>;
  /** A JPEG of the locator map of a country, by its English name on the map. */
  drawMap(country: string, xmp: string): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
};
export type PictureInput =
  | {
      path: string;
      sidecars?: readonly string[];
    }
  | { bytes: Uint8Array<ArrayBuffer> };

/** The worker has handled untrusted files, so its answers are validated. */
export const PictureFacts = z.object({
  format: z.enum(['jpeg', 'png', 'webp', 'avif', 'tiff']),
  /** After the EXIF orientation is applied. */
  width: z.int().min(1),
  height: z.int().min(1),
  size: z.int(),
  /** Independent of the file name: a hash of length, beginning and end. */
  digest: z.string(),
  /** Parsed within the worker process, as the segments are untrusted. */
  stated: StatedMetadata,
});
export type PictureFacts = z.output<typeof PictureFacts>;
export const PictureBytes = z.instanceof(Uint8Array).transform((bytes) => new Uint8Array(bytes));
/** JPEGs by width. */
export const ShrunkPicture = z.object({
  small: z.array(z.object({ width: z.int(), bytes: PictureBytes })),
  placeholder: z.string().max(4_000).startsWith('data:image/'),
});
export type ShrunkPicture = z.output<typeof ShrunkPicture>;
export type RenderOrder = {
  crop: PhotoCrop | undefined;
  width: number | undefined;
  xmp: string | undefined;
};

/** `gone`: the file cannot be read, which says nothing about the picture. */
export const faultCodes = ['broken', 'too-large', 'not-a-picture', 'timeout', 'gone'] as const;

/** The reason why a picture is refused, as a sentence for people. */
export class PictureFault extends Error {
  readonly code: (typeof faultCodes)[number];
  constructor(code: PictureFault['code'], message: string) {
    super(message);
    this.name = 'PictureFault';
    this.code = code;
  }
}
