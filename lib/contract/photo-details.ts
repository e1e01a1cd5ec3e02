import * as z from 'zod';
import { alwaysWritten, openEnum, writtenWithin } from './faces.ts';
import { AnsweredDateTime, Category, Day, Flag, Id, namedObject, oneOf, Text } from './fields.ts';
import { orientations } from './inventories.ts';
import { limits } from './limits.ts';

/**
 * The extension `photo-details`: what is known of a picture beyond CONTRACT 4.6, why it is offered, pictures found by
 * words in all banks, their bytes, and pictures of the newsroom's own. Free of bank and engine: every bank fits this.
 */

/** Cost of a use; `unknown`: the bank says nothing of rights, which never means free. */
export const photoCosts = ['free', 'conditional', 'pay', 'unknown'] as const;
export type PhotoCost = (typeof photoCosts)[number];

/** Rights to use a picture. A missing member was not stated. */
export const PhotoRights = namedObject('PhotoRights', {
  /** Short name as people know it, such as `CC BY 4.0`. */
  license: z.string().optional(),
  licenseUrl: z.string().optional(),
  commercial: z.boolean().optional(),
  derivatives: z.boolean().optional(),
  cost: openEnum(photoCosts),
  /** Condition of the bank or the photographer, in their words. */
  restriction: z.string().optional(),
});
export type PhotoRights = z.output<typeof PhotoRights>;

const PhotoPerson = namedObject('PhotoPerson', { name: z.string(), gkbId: z.string().optional() });

export const PhotoPlace = namedObject('PhotoPlace', {
  /** Building, street, part of a city. */
  name: z.string().optional(),
  city: z.string().optional(),
  region: z.string().optional(),
  country: z.string().optional(),
  /** ISO 3166-1, two letters in capitals. */
  countryCode: z.string().optional(),
  /** Degrees, WGS 84. */
  latitude: z.number().optional(),
  longitude: z.number().optional(),
});
export type PhotoPlace = z.output<typeof PhotoPlace>;

/** Origin of a picture, by the last step of its IPTC DigitalSourceType; others are possible. */
export const digitalSources = [
  'digitalCapture',
  'digitalCreation',
  'compositeCapture',
  'compositeWithTrainedAlgorithmicMedia',
  'trainedAlgorithmicMedia',
  'algorithmicMedia',
] as const;

/** Reasons for offering a picture for an article or finding it by words. */
export const PhotoReasons = namedObject('PhotoReasons', {
  /** People, places and other things that article and picture share. */
  entities: z.array(z.object({ gkbId: z.string().optional(), stdForm: z.string() })),
  /** Tags and keywords that both have. */
  tags: z.array(z.string()),
  /** Words of its caption that the article, or the query, has too, as the caption writes them. */
  words: z.array(z.string()),
  place: z.string().optional(),
  /** True if the caption is near in meaning, whatever its words and language. */
  sameSubject: z.boolean().optional(),
  /** Days between the picture and the article, where that counted. */
  daysApart: z.int().optional(),
  /** Verdict of colleagues for articles like this. */
  feedback: openEnum(['accepted', 'rejected']).optional(),
});
export type PhotoReasons = z.output<typeof PhotoReasons>;

/** A picture of any bank with all that is known of it. */
export const PhotoRecord = namedObject('PhotoRecord', {
  id: z.string(),
  bank: z.string(),
  /** Headline or title, by language; `und` where nobody knows which. */
  name: z.record(z.string(), z.string()),
  /** Caption, by language. */
  description: z.record(z.string(), z.string()),
  /** Text for who cannot see it, as the file or the bank states it. */
  altText: z.string().optional(),
  /** The same by language, where it is there in more than one. */
  altTexts: z.record(z.string(), z.string()).optional(),
  /** Address of the picture itself at the bank, if anybody may fetch it. */
  url: z.string().optional(),
  /** The page about it at the bank. */
  landingUrl: z.string().optional(),
  keywords: z.array(z.string()),
  people: z.array(PhotoPerson),
  place: PhotoPlace.optional(),
  categories: z.array(Category).optional(),
  takenAt: AnsweredDateTime.optional(),
  createdAt: AnsweredDateTime.optional(),
  updatedAt: AnsweredDateTime.optional(),
  /** Pixels, upright. */
  width: z.int(),
  height: z.int(),
  orientation: openEnum(orientations),
  /** `jpeg`, `png`, `webp`, `avif`, `tiff`. */
  format: z.string().optional(),
  bytes: z.int().optional(),
  /** The line to be printed, as the bank demands it. */
  credit: z.string().optional(),
  creator: z.string().optional(),
  rights: PhotoRights,
  digitalSource: openEnum(digitalSources).optional(),
  /** `data:` address of a few blurred pixels, shown until the picture comes. */
  placeholder: z.string().optional(),
  /** Address from which a browser fetches the small picture itself, as the bank's rules forbid copies. */
  hotlink: z.string().optional(),
  /** Widths in pixels under which {@link PhotoFilePath} has it, ascending. */
  widths: z.array(z.int()),
  reasons: PhotoReasons.optional(),
});
export type PhotoRecord = z.output<typeof PhotoRecord>;

/** Members of a picture that people type or correct; an empty string removes a value. */
export const PhotoChange = namedObject('PhotoChange', {
  name: Text.max(1_000).optional(),
  description: Text.max(10_000).optional(),
  /** Language of name and description. */
  language: Text.max(20).optional(),
  altText: Text.max(2_000).optional(),
  keywords: z.array(Text.trim().min(1).max(200)).max(200).optional(),
  people: z.array(Text.trim().min(1).max(200)).max(100).optional(),
  credit: Text.max(500).optional(),
  creator: Text.max(500).optional(),
  rights: z
    .object({
      license: Text.max(200).optional(),
      /** Browsers open it, so it is of the web or empty. */
      licenseUrl: Text.max(2_000)
        .regex(/^(https?:\/\/\S+)?$/i, 'expected an address that begins with https://')
        .optional(),
      commercial: Flag.optional(),
      derivatives: Flag.optional(),
      cost: oneOf(photoCosts),
      restriction: Text.max(2_000).optional(),
    })
    .optional(),
});
export type PhotoChange = z.output<typeof PhotoChange>;

const bankKinds = ['demo', 'uploads', 'folder', 'open'] as const;

/** A photo bank, and how it is. */
export const PhotoBankState = namedObject('PhotoBankState', {
  /** Name in the paths. */
  bank: z.string(),
  title: z.string(),
  kind: openEnum(bankKinds),
  state: openEnum(['ready', 'indexing', 'down']),
  /** True if asking it sends words of the article to somebody else. */
  isOutside: z.boolean(),
  pictures: z.int().optional(),
  /** Files looked at of those that there are, while it is indexed. */
  progress: z.object({ done: z.int(), total: z.int() }).optional(),
  /** Files left out and why: the newest few of `count`. */
  problems: z
    .object({
      count: z.int(),
      latest: z.array(z.object({ file: z.string(), reason: z.string() })),
    })
    .optional(),
  /** Reason for being down, as a sentence. */
  message: z.string().optional(),
  /** Origin from which a browser has to fetch its small pictures itself. */
  hotlinkOrigin: z.string().optional(),
});
export type PhotoBankState = z.output<typeof PhotoBankState>;
export const PhotoBankList = z.array(PhotoBankState);

/** Members that a recommendation takes beyond CONTRACT. */
export const photoRequestExtras = {
  /** Topics of the article as edited; left out: the article is analysed. */
  basis: z
    .array(
      z.object({
        gkbId: Id.optional(),
        stdForm: Text,
        type: Text.optional(),
        relevance: z.number().min(0).max(100).optional(),
      }),
    )
    .max(500)
    .optional(),
  /** True: the text is not shown to an embedding server on another machine. */
  isConfidential: Flag.default(false),
  /** Returns `photos` as whole records with reasons, whatever `returnObjects` says. */
  returnRecords: Flag.default(false),
  /** Only what may be used at these costs. */
  costs: z.array(oneOf(photoCosts)).optional(),
};

/** Body of `POST /v2/photos/{dataset}/search`: the pictures of a bank by words; without words the newest. */
export const PhotoSearch = namedObject('PhotoSearch', {
  query: Text.max(limits.queryLength).default(''),
  orientation: z.array(oneOf(orientations)).optional(),
  costs: z.array(oneOf(photoCosts)).optional(),
  dateAfter: Day.optional(),
  dateBefore: Day.optional(),
  /** Pictures like this one of the same bank, by what is known of them. */
  likePhotoId: Id.optional(),
  count: z.int().min(1).max(100).default(30),
  cursor: Text.optional(),
});
export type PhotoSearch = z.output<typeof PhotoSearch>;

export const PhotoSearchResult = namedObject('PhotoSearchResult', {
  /** For feedback. */
  referenceKey: z.string(),
  photos: alwaysWritten(z.array(PhotoRecord)),
  /** Number of hits, where the bank says. */
  total: z.int().optional(),
  nextCursor: z.string().optional(),
});
export type PhotoSearchResult = z.output<typeof PhotoSearchResult>;

/** A part of a picture, in shares of its width and height. */
export const PhotoCrop = namedObject('PhotoCrop', {
  x: writtenWithin(0, 1),
  y: writtenWithin(0, 1),
  width: writtenWithin(0, 1),
  height: writtenWithin(0, 1),
});
export type PhotoCrop = z.output<typeof PhotoCrop>;

/** Body of `POST /v2/photos/{dataset}/{photoId}/rendition`: a JPEG to take away, with its metadata written into it. */
export const PhotoRendition = namedObject('PhotoRendition', {
  crop: PhotoCrop.optional(),
  /** Pixels at most; never enlarged. */
  width: z.int().min(16).max(20_000).optional(),
  /** Written in place of what the bank says. */
  caption: Text.max(10_000).optional(),
  altText: Text.max(2_000).optional(),
  credit: Text.max(500).optional(),
});
export type PhotoRendition = z.output<typeof PhotoRendition>;

/** Small pictures are made in these widths; `full` in a path is the picture as the bank has it. */
export const photoWidths = [320, 640, 1280] as const;
export const PhotoFilePath = z.object({
  dataset: Id,
  photoId: Id,
  width: z
    .string()
    .regex(
      new RegExp(`^(${photoWidths.join('|')}|full)$`),
      `expected ${photoWidths.join(', ')} or full`,
    ),
});

export const PhotoPath = z.object({ dataset: Id, photoId: Id });
