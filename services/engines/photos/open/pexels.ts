import * as z from 'zod';
import { plainText } from '../plain-text.ts';
import { readRights } from '../rights.ts';
import { hostPolicy } from './fetch-guarded.ts';
import {
  address,
  completed,
  type OpenSource,
  type RemotePicture,
  readItems,
} from './open-source.ts';

const Item = z.object({
  id: z.int().positive(),
  width: z.int().positive(),
  height: z.int().positive(),
  url: address,
  photographer: z.string(),
  alt: z.string().nullish(),
  src: z.object({ original: address, large2x: address }),
});
const Page = z.object({
  total_results: z.int(),
  photos: z.array(z.unknown()),
  next_page: z.string().nullish(),
});

const pageSize = 40;
const locales: Readonly<Record<string, string>> = {
  en: 'en-US',
  cs: 'cs-CZ',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  nl: 'nl-NL',
  pl: 'pl-PL',
  sk: 'sk-SK',
};

/** https://www.pexels.com/api/documentation/: 200 requests an hour, 20,000 a month; the credit must name it. */
export function pexels(key: string, base = 'https://api.pexels.com'): OpenSource {
  return {
    name: 'pexels',
    title: 'Pexels',
    apiPolicy: hostPolicy(['api.pexels.com']),
    filePolicy: hostPolicy(['images.pexels.com']),
    limits: [
      { requests: 200, within: 3_600_000 },
      { requests: 20_000, within: 30 * 86_400_000 },
    ],
    // It asks clients to cache answers for a day.
    cacheTime: 86_400_000,
    headers: { Authorization: key },
    findsAllWords: false,

    async search(caller, { words, language, orientation, page }, signal) {
      const locale = locales[language ?? ''];
      const query = new URLSearchParams({
        query: words,
        page: String(page),
        per_page: String(pageSize),
        ...(orientation && { orientation }),
        ...(locale !== undefined && { locale }),
      });
      const found = await caller.get(`${base}/v1/search?${query}`, Page, signal);
      return {
        ...readItems(found?.photos ?? [], Item, pictureOf),
        total: found?.total_results,
        hasMore: Boolean(found?.next_page),
      };
    },

    async get(caller, id, signal) {
      if (!/^[1-9]\d{0,14}$/.test(id)) return undefined;
      const item = await caller.get(`${base}/v1/photos/${id}`, z.unknown(), signal);
      return readItems([item], Item, pictureOf).pictures[0];
    },
  };
}

function pictureOf(item: z.output<typeof Item>): RemotePicture {
  const creator = plainText(item.photographer, 200);
  const alt = plainText(item.alt ?? '', 500);
  return {
    photo: completed({
      id: String(item.id),
      bank: 'pexels',
      name: alt === '' ? {} : { en: alt },
      altText: alt || undefined,
      url: item.src.original,
      landingUrl: item.url,
      width: item.width,
      height: item.height,
      credit: `Photo by ${creator} on Pexels`,
      creator,
      rights: readRights({
        license: 'Pexels License',
        licenseUrl: 'https://www.pexels.com/license/',
      }),
    }),
    small: item.src.large2x,
    full: item.src.original,
  };
}
