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
  id: z.uuid(),
  title: z.string().nullish(),
  foreign_landing_url: address.nullish(),
  url: address,
  creator: z.string().nullish(),
  license: z.string(),
  license_version: z.string().nullish(),
  license_url: z.string().nullish(),
  source: z.string().nullish(),
  attribution: z.string().nullish(),
  tags: z.array(z.object({ name: z.string() })).nullish(),
  mature: z.boolean().nullish(),
  filetype: z.string().nullish(),
  width: z.int().positive(),
  height: z.int().positive(),
});
const Page = z.object({
  result_count: z.int(),
  page_count: z.int(),
  results: z.array(z.unknown()),
});

/** Limits without a key: twenty items a page, twenty pages. */
const pageSize = 20;
const lastPage = 20;
const shapes = { landscape: 'wide', portrait: 'tall', square: 'square' } as const;
const maxKeywords = 50;

/** https://api.openverse.org/v1/ without a key: 20 requests a minute, 200 a day; files come from its proxy. */
export function openverse(base = 'https://api.openverse.org'): OpenSource {
  const images = `${base}/v1/images/`;
  const policy = hostPolicy(['api.openverse.org']);

  const pictureOf = (item: z.output<typeof Item>): RemotePicture | undefined => {
    if (item.mature) return undefined;
    const name = plainText(item.title ?? '', 300);
    const creator = plainText(item.creator ?? '', 200);
    const license = [item.license, item.license_version].filter(Boolean).join(' ');
    const rights = readRights({ license, licenseUrl: item.license_url ?? undefined });
    const credit =
      creditOf(item.attribution) ?? [creator, rights.license].filter(Boolean).join(', ');
    const thumb = `${images}${item.id}/thumb/`;
    return {
      photo: completed({
        id: item.id,
        bank: 'openverse',
        name: name === '' ? {} : { und: name },
        url: item.url,
        landingUrl: item.foreign_landing_url || undefined,
        keywords: keywordsOf(item.tags?.map((tag) => tag.name) ?? []),
        width: item.width,
        height: item.height,
        credit: credit || undefined,
        creator: creator || undefined,
        rights,
      }),
      small: thumb,
      full: `${thumb}?full_size=true&compressed=false`,
    };
  };

  return {
    name: 'openverse',
    title: 'Openverse',
    apiPolicy: policy,
    filePolicy: policy,
    limits: [
      { requests: 20, within: 60_000 },
      { requests: 200, within: 86_400_000 },
    ],
    cacheTime: 3_600_000,
    findsAllWords: true,

    async search(caller, { words, orientation, page }, signal) {
      const query = new URLSearchParams({
        q: words,
        page: String(page),
        page_size: String(pageSize),
        mature: 'false',
        ...(orientation && { aspect_ratio: shapes[orientation] }),
      });
      const found = await caller.get(`${images}?${query}`, Page, signal);
      return {
        ...readItems(found?.results ?? [], Item, pictureOf),
        total: found?.result_count,
        hasMore: page < Math.min(lastPage, found?.page_count ?? 0),
      };
    },

    async get(caller, id, signal) {
      if (!z.uuid().safeParse(id).success) return undefined;
      const item = await caller.get(`${images}${id}/`, z.unknown(), signal);
      return readItems([item], Item, pictureOf).pictures[0];
    },
  };
}

/** The attribution sentence, without the address of the licence. */
function creditOf(attribution: string | null | undefined): string | undefined {
  const text = plainText(attribution ?? '', 600).replace(/\s*To view a copy of this .*$/s, '');
  return text === '' ? undefined : text;
}

function keywordsOf(tags: readonly string[]): string[] {
  const names = tags.map((tag) => plainText(tag, 100)).filter((tag) => tag !== '');
  return [...new Set(names)].slice(0, maxKeywords);
}
