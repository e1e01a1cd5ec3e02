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
import type { StatedMetadata } from './metadata/stated-metadata.ts';

/**
 * What a photo bank does. Every bank's pictures come in one shape; ids are the bank's own. The pictures of demo and
 * folders are everybody's, uploads and verdicts belong to a tenant.
 */
export type PhotoBank = {
  /** As in the paths. */
  readonly name: string;
  state(tenant: string): Promise<PhotoBankState>;
  /** Pictures for an article, best first; those that fit in nothing are left out. */
  recommend(tenant: string, query: PhotoQuery): Promise<PhotoHits>;
  /** Pictures by words; without words the newest. */
  search(tenant: string, query: PhotoWords): Promise<PhotoHits>;
  get(tenant: string, id: string): Promise<PhotoRecord | undefined>;
  /** Throws a ServiceError 404 where there is no such picture, 503 where the bank cannot be reached. */
  file(tenant: string, id: string, width: number | 'full', signal: AbortSignal): Promise<PhotoFile>;
  /** Tells the bank that a picture was taken, where its rules ask for that. */
  noteUse?(tenant: string, id: string): Promise<void>;
};

/** The bank of a newsroom's own pictures takes them too. Refuses with a ServiceError 400 that says why. */
export type UploadBank = PhotoBank & {
  add(tenant: string, bytes: Uint8Array<ArrayBuffer>, time: Date): Promise<PhotoRecord>;
  change(tenant: string, id: string, change: PhotoChange, time: Date): Promise<PhotoRecord>;
  remove(tenant: string, id: string): Promise<void>;
};

/** A file of a picture, whose state always has a name. */
export type PhotoFile = AnsweredFile & { etag: string };

/** What an article is about, for all banks alike. `relevance` is 0–100. */
export type ArticleBasis = {
  language: string | undefined;
  entities: readonly { gkbId?: string; stdForm: string; type?: string; relevance: number }[];
  /** Kept tags and topics, that are no entities. */
  tags: readonly { gkbId?: string; stdForm: string; type?: string; relevance: number }[];
  categories: readonly { taxonomy: string; code: string }[];
  /** The article itself, for words. */
  title: string;
  text: string;
  /** When it happened or is published. */
  date: Date;
};

export type PhotoFilter = {
  constraints: PhotoConstraints | undefined;
  costs: readonly PhotoCost[] | undefined;
};

export type PhotoQuery = PhotoFilter & {
  basis: ArticleBasis;
  limit: number;
  /** Opaque, from the answer before. */
  cursor: string | undefined;
  /** For each picture so many that could stand in its place. */
  alternatives: number;
  now: Date;
};

export type PhotoWords = PhotoFilter & {
  text: string;
  limit: number;
  cursor: string | undefined;
  now: Date;
};

export type PhotoHit = { photo: PhotoRecord; reasons: PhotoReasons; alternatives: PhotoRecord[] };
export type PhotoHits = { hits: PhotoHit[]; total?: number; nextCursor?: string };

/** What is known of pictures that lie here, however they came. */
export type PhotoSource = Omit<
  PhotoRecord,
  'bank' | 'widths' | 'reasons' | 'placeholder' | 'orientation'
>;

/** Pictures whose JPEG is made when somebody wants to see them; all that is known of them is known at once. */
export type DrawnPictures = {
  /** Another one as soon as any picture, or what is said of it, is another. */
  readonly version: string;
  readonly pictures: readonly {
    source: PhotoSource;
    /** What it shows, as the knowledge base has it. */
    subjects: readonly { gkbId: string; stdForm: string }[];
  }[];
  /** A JPEG, with its metadata; undefined: there is no such picture. */
  render(id: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
};

/**
 * Turns files of pictures, from people nobody knows, into small safe ones. Works in a process of its own that may die:
 * what killed it is refused with a reason and the next one starts.
 */
export type PictureMill = {
  /** Size, format and embedded metadata; throws {@link PictureFault}. */
  read(source: PictureInput): Promise<PictureFacts>;
  /** JPEGs in these widths, never enlarged, and a placeholder; a picture that is not whole is refused. */
  shrink(source: PictureInput, widths: readonly number[]): Promise<ShrunkPicture>;
  /** A JPEG with an XMP packet in it. */
  render(source: PictureInput, order: RenderOrder): Promise<Uint8Array<ArrayBuffer>>;
  /** A JPEG of the locator map of a country, by its English name on the map. */
  drawMap(country: string, xmp: string): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
};
export type PictureInput =
  | {
      path: string;
      /** Files beside it that say something of it. */
      sidecars?: readonly string[];
    }
  | { bytes: Uint8Array<ArrayBuffer> };
export type PictureFacts = {
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff';
  /** Upright: EXIF orientation is applied. */
  width: number;
  height: number;
  /** In bytes. */
  size: number;
  /** The same for the same file, whatever it is called: of its length, its beginning and its end. */
  digest: string;
  /** Read where the picture is, as segments of unknown origin are no business of the services' process. */
  stated: StatedMetadata;
};
export type ShrunkPicture = {
  small: { width: number; bytes: Uint8Array<ArrayBuffer> }[];
  type: 'image/jpeg' | 'image/webp';
  placeholder: string;
};
export type RenderOrder = {
  crop: PhotoCrop | undefined;
  width: number | undefined;
  /** An XMP packet, UTF-8. */
  xmp: string | undefined;
};

/** Why a picture is refused, as a sentence for people. */
export class PictureFault extends Error {
  /** `gone`: its file cannot be read, which says nothing of the picture. */
  readonly code: 'broken' | 'too-large' | 'not-a-picture' | 'timeout' | 'gone';
  constructor(code: PictureFault['code'], message: string) {
    super(message);
    this.name = 'PictureFault';
    this.code = code;
  }
}
