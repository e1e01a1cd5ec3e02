import * as z from 'zod';
import { unsplashImages as imageOrigin } from '../../../../lib/http/page-policy.ts';
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

const Item = z.object({
  id: z.string().regex(/^[\w-]{1,40}$/),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
  width: z.int().positive(),
  height: z.int().positive(),
  description: z.string().nullish(),
  alt_description: z.string().nullish(),
  urls: z.object({ full: address, regular: address, small: address }),
  links: z.object({ html: address, download_location: address }),
  user: z.object({ name: z.string(), links: z.object({ html: address }).nullish() }),
  tags: z.array(z.object({ title: z.string().nullish() })).nullish(),
  /** Paid content. */
  premium: z.boolean().nullish(),
  plus: z.boolean().nullish(),
});
const Page = z.object({ total: z.int(), total_pages: z.int(), results: z.array(z.unknown()) });

const pageSize = 30;
const shapes = { landscape: 'landscape', portrait: 'portrait', square: 'squarish' } as const;
/** Its guidelines require these on every link, so that photographers see their traffic. */
const referral = { utm_source: 'copydesk', utm_medium: 'referral' };

/** https://unsplash.com/documentation: 50 requests an hour. Its rules: pictures hot-linked, uses reported, a credit. */
export function unsplash(key: string, base = 'https://api.unsplash.com'): OpenSource {
  return {
    name: 'unsplash',
    title: 'Unsplash',
    apiPolicy: hostPolicy(['api.unsplash.com']),
    filePolicy: hostPolicy(['images.unsplash.com']),
    limits: [{ requests: 50, within: 3_600_000 }],
    cacheTime: 3_600_000,
    headers: { Authorization: `Client-ID ${key}`, 'Accept-Version': 'v1' },
    findsAllWords: false,
    hotlinkOrigin: imageOrigin,

    async search(caller, { words, orientation, page }, signal) {
      const query = new URLSearchParams({
        query: words,
        page: String(page),
        per_page: String(pageSize),
        ...(orientation && { orientation: shapes[orientation] }),
      });
      const found = await caller.get(`${base}/search/photos?${query}`, Page, signal);
      return {
        ...readItems(found?.results ?? [], Item, pictureOf),
        total: found?.total,
        hasMore: page < (found?.total_pages ?? 0),
      };
    },

    async get(caller, id, signal) {
      if (!/^[\w-]{1,40}$/.test(id)) return undefined;
      const item = await caller.get(`${base}/photos/${id}`, z.unknown(), signal);
      return readItems([item], Item, pictureOf).pictures[0];
    },
  };
}

function pictureOf(item: z.output<typeof Item>): RemotePicture | undefined {
  if (item.premium || item.plus || new URL(item.urls.small).origin !== imageOrigin)
    return undefined;
  const creator = plainText(item.user.name, 200);
  const alt = plainText(item.alt_description ?? '', 500);
  const description = plainText(item.description ?? '', 2_000);
  const tags = item.tags?.map(({ title }) => plainText(title ?? '', 100)) ?? [];
  const name = alt || description;
  return {
    photo: completed({
      id: item.id,
      bank: 'unsplash',
      name: name === '' ? {} : { en: name },
      description: description === '' || description === name ? {} : { en: description },
      altText: alt || undefined,
      url: item.urls.full,
      landingUrl: referred(item.links.html),
      keywords: [...new Set(tags.filter((tag) => tag !== ''))],
      createdAt: isoTime(item.created_at),
      updatedAt: isoTime(item.updated_at),
      width: item.width,
      height: item.height,
      format: 'jpeg',
      credit: `Photo by ${creator} on Unsplash`,
      creator,
      rights: readRights({
        license: 'Unsplash License',
        licenseUrl: 'https://unsplash.com/license',
      }),
      hotlink: item.urls.small,
    }),
    small: undefined,
    full: item.urls.full,
    useAddress: item.links.download_location,
  };
}

function referred(link: string): string {
  const url = new URL(link);
  for (const [name, value] of Object.entries(referral)) url.searchParams.set(name, value);
  return url.href;
}
