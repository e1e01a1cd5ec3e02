/** Answers in the shapes that the documentation of the open banks gives, about pictures that there are not. */

export type Shape = { base: string; file: Uint8Array<ArrayBuffer> };

const uuid = (n: number) => `0b8e6f3a-0000-4000-8000-${String(n).padStart(12, '0')}`;

function pageOf(url: URL, names: { page: string; size: string }, all: readonly unknown[]) {
  const page = Number(url.searchParams.get(names.page) ?? 1);
  const size = Number(url.searchParams.get(names.size) ?? 20);
  return { page, size, items: all.slice((page - 1) * size, page * size) };
}

const openverseImage = (base: string, n: number) => ({
  id: uuid(n),
  title: `Tram number ${n} <b>in Brno</b>`,
  indexed_on: '2020-01-01T10:00:00Z',
  foreign_landing_url: `https://pictures.example/${n}`,
  url: `https://static.pictures.example/${n}.jpg`,
  creator: 'Jana Malá',
  creator_url: 'https://pictures.example/people/jana',
  license: n % 2 === 0 ? 'by-nc-sa' : 'by',
  license_version: '2.0',
  license_url: `https://creativecommons.org/licenses/${n % 2 === 0 ? 'by-nc-sa' : 'by'}/2.0/`,
  provider: 'example',
  source: 'example',
  category: 'photograph',
  filesize: 100_000,
  filetype: 'jpg',
  tags: [{ name: 'tram', accuracy: null }, { name: 'brno' }],
  attribution: `"Tram number ${n}" by Jana Malá is licensed under CC BY 2.0. To view a copy of this license, visit https://creativecommons.org/licenses/by/2.0/.`,
  fields_matched: ['title'],
  mature: false,
  height: 800,
  width: n % 3 === 0 ? 600 : 1400,
  thumbnail: `${base}/v1/images/${uuid(n)}/thumb/`,
  detail_url: `${base}/v1/images/${uuid(n)}/`,
  related_url: `${base}/v1/images/${uuid(n)}/related/`,
  unstable__sensitivity: [],
});

export function openverseShape({ base, file }: Shape) {
  const all = [
    ...Array.from({ length: 30 }, (_, n) => openverseImage(base, n + 1)),
    { ...openverseImage(base, 31), mature: true },
    { ...openverseImage(base, 32), width: null },
  ];
  return (url: URL): unknown => {
    if (url.pathname === '/v1/images/') {
      if (url.searchParams.get('q')?.includes('nothing')) {
        return { result_count: 0, page_count: 0, page_size: 20, page: 1, results: [] };
      }
      const { page, size, items } = pageOf(url, { page: 'page', size: 'page_size' }, all);
      return {
        result_count: all.length,
        page_count: 2,
        page_size: size,
        page,
        results: items,
        warnings: [],
      };
    }
    const [, id, rest] = /^\/v1\/images\/([^/]+)\/(.*)$/.exec(url.pathname) ?? [];
    const item = all.find((each) => each.id === id);
    return item && rest === 'thumb/' ? file : item;
  };
}

const commonsPage = (base: string, n: number) => ({
  pageid: 1_000 + n,
  ns: 6,
  title: `File:Tram ${n}.jpg`,
  index: n,
  imagerepository: 'local',
  imageinfo: [
    {
      timestamp: '2019-05-01T12:00:00Z',
      size: 2_000_000,
      width: 4000,
      height: 3000,
      thumburl: `${base}/thumb/${n}.jpg`,
      thumbwidth: 1280,
      thumbheight: 960,
      url: `${base}/full/${n}.jpg`,
      descriptionurl: `https://commons.wikimedia.org/wiki/File:Tram_${n}.jpg`,
      descriptionshorturl: `https://commons.wikimedia.org/w/index.php?curid=${1_000 + n}`,
      mime: n === 4 ? 'image/gif' : 'image/jpeg',
      extmetadata: {
        ObjectName: { value: `Tram ${n} in Brno`, source: 'mediawiki-metadata', hidden: '' },
        ImageDescription: {
          value: {
            en: `<p>A <a href="//en.example/tram">tram</a> on the square<script>alert(1)</script></p>`,
            cs: 'Tramvaj na náměstí',
            _type: 'lang',
          },
          source: 'commons-desc-page',
        },
        Artist: {
          value: '<a href="//commons.wikimedia.org/wiki/User:Jana" onclick="x()">Jana Malá</a>',
          source: 'commons-desc-page',
        },
        LicenseShortName: { value: 'CC BY-SA 4.0', source: 'commons-desc-page' },
        LicenseUrl: { value: 'https://creativecommons.org/licenses/by-sa/4.0' },
        UsageTerms: { value: 'Creative Commons Attribution-Share Alike 4.0' },
        Restrictions: { value: 'personality' },
        DateTimeOriginal: { value: '2018-03-04 10:11:12' },
        Categories: { value: 'Trams in Brno|CC-BY-SA-4.0|Self-published work' },
      },
    },
  ],
});

export function commonsShape({ base, file }: Shape) {
  const all = Array.from({ length: 30 }, (_, n) => commonsPage(base, n + 1));
  return (url: URL): unknown => {
    if (url.pathname !== '/w/api.php') return file;
    const id = url.searchParams.get('pageids');
    if (id !== null) {
      const page = all.find(({ pageid }) => String(pageid) === id);
      const missing = { pageid: Number(id), missing: true };
      return { batchcomplete: true, query: { pages: [page ?? missing] } };
    }
    if (url.searchParams.get('gsrsearch')?.includes('nothing')) return { batchcomplete: true };
    const offset = Number(url.searchParams.get('gsroffset'));
    const limit = Number(url.searchParams.get('gsrlimit'));
    const isLast = offset + limit >= all.length;
    return {
      batchcomplete: true,
      ...(!isLast && { continue: { gsroffset: offset + limit, continue: 'gsroffset||' } }),
      query: {
        searchinfo: { totalhits: all.length },
        // Pages come by their ids, and say where they stand in the search.
        pages: all.slice(offset, offset + limit).toReversed(),
      },
    };
  };
}

const unsplashPhoto = (base: string, n: number) => ({
  id: `tram-${n}`,
  slug: `a-tram-${n}`,
  created_at: '2016-05-03T11:00:28-04:00',
  updated_at: '2016-07-10T11:00:01-05:00',
  promoted_at: null,
  width: 5245,
  height: 3497,
  color: '#60544D',
  blur_hash: 'LoC%a7IoIVxZ_NM|M{s:%hRjWAo0',
  description: n === 2 ? null : 'A tram waits at the stop in Brno.',
  alt_description: 'red tram on a street',
  urls: {
    raw: `https://images.unsplash.com/photo-${n}?ixid=1`,
    full: n === 1 ? `${base}/full/${n}.jpg` : `https://images.unsplash.com/photo-${n}?q=75`,
    regular: `https://images.unsplash.com/photo-${n}?w=1080&ixid=1`,
    small: `https://images.unsplash.com/photo-${n}?w=400&ixid=1`,
    thumb: `https://images.unsplash.com/photo-${n}?w=200&ixid=1`,
  },
  links: {
    self: `${base}/photos/tram-${n}`,
    html: `https://unsplash.com/photos/tram-${n}`,
    download: `https://unsplash.com/photos/tram-${n}/download`,
    download_location: `${base}/photos/tram-${n}/download?ixid=1`,
  },
  likes: 12,
  liked_by_user: false,
  user: {
    id: 'pXhwzz1JtQU',
    username: 'jana',
    name: 'Jana Malá',
    links: { html: 'https://unsplash.com/@jana' },
  },
  tags: [{ type: 'search', title: 'tram' }],
});

export function unsplashShape({ base, file }: Shape) {
  const premium = unsplashPhoto(base, 41);
  const all = [
    ...Array.from({ length: 40 }, (_, n) => unsplashPhoto(base, n + 1)),
    { ...premium, premium: true },
  ];
  return (url: URL): unknown => {
    if (url.pathname === '/search/photos') {
      if (url.searchParams.get('query')?.includes('nothing')) {
        return { total: 0, total_pages: 0, results: [] };
      }
      const { items } = pageOf(url, { page: 'page', size: 'per_page' }, all);
      return { total: all.length, total_pages: 2, results: items };
    }
    if (url.pathname.endsWith('/download')) return { url: 'https://images.unsplash.com/x' };
    if (url.pathname.startsWith('/full/')) return file;
    return all.find(({ id }) => url.pathname === `/photos/${id}`);
  };
}

const pexelsPhoto = (base: string, n: number) => ({
  id: 2_000 + n,
  width: 3024,
  height: 3024,
  url: `https://www.pexels.com/photo/tram-${2_000 + n}/`,
  photographer: 'Jana Malá',
  photographer_url: 'https://www.pexels.com/@jana',
  photographer_id: 680589,
  avg_color: '#978E82',
  src: {
    original: `${base}/photos/${n}/original.jpg`,
    large2x: `${base}/photos/${n}/large2x.jpg`,
    large: `${base}/photos/${n}/large.jpg`,
    medium: `${base}/photos/${n}/medium.jpg`,
    small: `${base}/photos/${n}/small.jpg`,
    portrait: `${base}/photos/${n}/portrait.jpg`,
    landscape: `${base}/photos/${n}/landscape.jpg`,
    tiny: `${base}/photos/${n}/tiny.jpg`,
  },
  liked: false,
  alt: 'Red tram on a street',
});

export function pexelsShape({ base, file }: Shape) {
  const all = Array.from({ length: 50 }, (_, n) => pexelsPhoto(base, n + 1));
  return (url: URL): unknown => {
    if (url.pathname === '/v1/search') {
      if (url.searchParams.get('query')?.includes('nothing')) {
        return { total_results: 0, page: 1, per_page: 40, photos: [] };
      }
      const { page, size, items } = pageOf(url, { page: 'page', size: 'per_page' }, all);
      const isLast = page * size >= all.length;
      return {
        total_results: all.length,
        page,
        per_page: size,
        photos: items,
        ...(!isLast && { next_page: `${base}/v1/search/?page=${page + 1}` }),
      };
    }
    const [, id] = /^\/v1\/photos\/(\d+)$/.exec(url.pathname) ?? [];
    if (id !== undefined) return all.find((each) => String(each.id) === id);
    return file;
  };
}
