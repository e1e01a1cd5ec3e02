import * as z from 'zod';
import type { PhotoRecord } from '../../../../lib/contract/photo-details.ts';
import { plainText } from '../plain-text.ts';
import { readRights } from '../rights.ts';
import { hostPolicy } from './fetch-guarded.ts';
import {
  address,
  completed,
  isoTime,
  type OpenSource,
  type RemotePicture,
  readItems,
} from './open-source.ts';

/** HTML, in several languages by language. */
const Value = z.object({
  value: z.union([z.string(), z.number(), z.record(z.string(), z.string())]),
});
const fields = [
  'ObjectName',
  'ImageDescription',
  'Artist',
  'Attribution',
  'LicenseShortName',
  'LicenseUrl',
  'UsageTerms',
  'Restrictions',
  'DateTimeOriginal',
  'Categories',
] as const;

const Item = z.object({
  pageid: z.int().positive(),
  title: z.string(),
  index: z.int().optional(),
  imageinfo: z.tuple([
    z.object({
      timestamp: z.string().optional(),
      width: z.int().positive(),
      height: z.int().positive(),
      size: z.int().optional(),
      url: address,
      thumburl: address,
      descriptionurl: address.optional(),
      mime: z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/tiff']),
      /** An empty list instead of an empty object is usual. */
      extmetadata: z.record(z.string(), Value.optional().catch(undefined)).optional().catch({}),
    }),
  ]),
});
const Answer = z.object({
  error: z.undefined().optional(),
  query: z
    .object({
      pages: z.array(z.unknown()),
      searchinfo: z.object({ totalhits: z.int().optional() }).optional(),
    })
    .optional(),
  continue: z.object({ gsroffset: z.int() }).optional(),
});

/** A width that its servers have cached. */
const smallWidth = 1_280;
const pageSize = 25;
const maxKeywords = 40;
/** Categories of the page, not of the subject. */
const housekeeping =
  /^(cc-|pd|self-|uploaded|files |images |media |photographs? by|taken with|all |flickr|license|creative commons|public domain|.*\b(wikidata|wikimedia|commons|missing|template|review)\b)/i;

/** Wikimedia Commons, by the MediaWiki API (https://www.mediawiki.org/wiki/API:Imageinfo). */
export function commons(base = 'https://commons.wikimedia.org'): OpenSource {
  const addressOf = (query: Record<string, string>) => {
    const all = new URLSearchParams({
      action: 'query',
      format: 'json',
      formatversion: '2',
      prop: 'imageinfo',
      iiprop: 'url|size|mime|timestamp|extmetadata',
      iiurlwidth: String(smallWidth),
      iiextmetadatafilter: fields.join('|'),
      iiextmetadatamultilang: '1',
      ...query,
    });
    return `${base}/w/api.php?${all}`;
  };

  return {
    name: 'commons',
    title: 'Wikimedia Commons',
    apiPolicy: hostPolicy(['commons.wikimedia.org']),
    filePolicy: hostPolicy(['upload.wikimedia.org']),
    limits: [{ requests: 60, within: 60_000 }],
    cacheTime: 3_600_000,
    findsAllWords: true,

    async search(caller, { words, page }, signal) {
      const query = addressOf({
        generator: 'search',
        gsrsearch: `${withoutOperators(words)} filetype:bitmap`,
        gsrnamespace: '6',
        gsrlimit: String(pageSize),
        gsroffset: String((page - 1) * pageSize),
        gsrinfo: 'totalhits',
      });
      const found = await caller.get(query, Answer, signal);
      const pages = found?.query?.pages ?? [];
      return {
        ...readItems(pages.toSorted(byIndex), Item, pictureOf),
        total: found?.query?.searchinfo?.totalhits,
        hasMore: found?.continue !== undefined,
      };
    },

    async get(caller, id, signal) {
      if (!/^[1-9]\d{0,11}$/.test(id)) return undefined;
      const found = await caller.get(addressOf({ pageids: id }), Answer, signal);
      return readItems(found?.query?.pages ?? [], Item, pictureOf).pictures[0];
    },
  };
}

function pictureOf({ pageid, title, imageinfo: [info] }: z.output<typeof Item>): RemotePicture {
  const { extmetadata = {} } = info;
  const said = (field: (typeof fields)[number], max: number) =>
    plainText(oneOf(extmetadata[field]?.value), max);
  const creator = said('Artist', 200);
  const restriction = said('Restrictions', 300).replaceAll('|', ', ');
  const rights = readRights({
    license: said('LicenseShortName', 200) || said('UsageTerms', 200) || undefined,
    licenseUrl: said('LicenseUrl', 500) || undefined,
  });
  const taken = /^\d{4}-\d\d-\d\d/.exec(said('DateTimeOriginal', 100))?.[0];
  const takenAt = isoTime(taken);
  const fallback = title
    .replace(/^[^:]+:/, '')
    .replace(/\.[a-z]{3,4}$/i, '')
    .replaceAll('_', ' ');
  const names = byLanguage(extmetadata.ObjectName?.value, 300);
  const credit =
    said('Attribution', 300) ||
    [creator, 'Wikimedia Commons', rights.license].filter(Boolean).join(' / ');
  return {
    photo: completed({
      id: String(pageid),
      bank: 'commons',
      name: Object.keys(names).length > 0 ? names : { und: plainText(fallback, 300) },
      description: byLanguage(extmetadata.ImageDescription?.value, 3_000),
      url: info.url,
      landingUrl: info.descriptionurl,
      keywords: keywordsOf(said('Categories', 4_000)),
      takenAt,
      createdAt: takenAt,
      updatedAt: isoTime(info.timestamp),
      width: info.width,
      height: info.height,
      format: info.mime.slice('image/'.length),
      bytes: info.size,
      credit,
      creator: creator || undefined,
      rights: restriction === '' ? rights : { ...rights, restriction },
    }),
    small: info.thumburl,
    full: info.url,
  };
}

type Said = z.output<typeof Value>['value'] | undefined;

function oneOf(value: Said): string {
  if (typeof value !== 'object') return String(value ?? '');
  const { _type, ...texts } = value;
  return texts.en ?? Object.values(texts)[0] ?? '';
}

function byLanguage(value: Said, max: number): PhotoRecord['name'] {
  const texts = typeof value === 'object' ? value : { und: String(value ?? '') };
  const read = Object.entries(texts)
    .filter(([language]) => language === 'und' || /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(language))
    .map(([language, text]) => [language.toLowerCase(), plainText(text, max)] as const);
  return Object.fromEntries(read.filter(([, text]) => text !== '').slice(0, 20));
}

function keywordsOf(categories: string): string[] {
  const names = categories.split('|').map((name) => name.trim());
  return [...new Set(names)]
    .filter((name) => name !== '' && !housekeeping.test(name))
    .slice(0, maxKeywords);
}

function withoutOperators(words: string): string {
  return words.replace(/["~*?:\\/|!+()[\]{}^-]/g, ' ').trim();
}

const byIndex = (one: unknown, other: unknown) => indexOf(one) - indexOf(other);

function indexOf(page: unknown): number {
  const isIndexed = typeof page === 'object' && page !== null && 'index' in page;
  return isIndexed && typeof page.index === 'number' ? page.index : Number.MAX_SAFE_INTEGER;
}
