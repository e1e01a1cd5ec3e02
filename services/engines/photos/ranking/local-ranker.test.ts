import { describe, expect, it } from 'vitest';
import type { PhotoRecord } from '../../../../lib/contract/photo-details.ts';
import type { Encoder } from '../../encoder/port.ts';
import { packVector } from '../../encoder/vectors/port.ts';
import { orientationOf } from '../derived-members.ts';
import { PictureIndex } from '../local/picture-index.ts';
import type { ArticleBasis, PhotoQuery, PhotoWords } from '../photo-bank.ts';
import {
  type FeedbackScores,
  type PhotoVerdict,
  scoreFeedback,
  topicsOf,
} from '../verdict-store.ts';
import { LocalRanker } from './local-ranker.ts';
import { entryOf } from './picture-entry.ts';

const now = new Date('2026-03-10T09:00:00Z');
const asked = { tenant: 'desk', bank: 'demo' };

type Given = Partial<PhotoRecord> & { shown?: { gkbId: string; stdForm: string }[] };

/** `vectors` of texts and, by id, of captions. */
function bank(
  pictures: Readonly<Record<string, Given>>,
  verdicts: readonly PhotoVerdict[] = [],
  vectors: Readonly<Record<string, readonly number[]>> = {},
  isLocal = true,
) {
  const index = new PictureIndex();
  const photos = new Map<string, PhotoRecord>();
  for (const [id, { shown = [], ...given }] of Object.entries(pictures)) {
    const photo: PhotoRecord = {
      id,
      bank: 'demo',
      name: {},
      description: {},
      keywords: [],
      people: [],
      width: 1600,
      height: 1067,
      rights: { cost: 'free' },
      widths: [],
      ...given,
      orientation: orientationOf({ width: given.width ?? 1600, height: given.height ?? 1067 }),
    };
    photos.set(id, photo);
    index.put(entryOf(photo, { shown }));
    const vector = vectors[id];
    if (vector) index.putVector(id, packVector(Float32Array.from(vector)), 'small');
  }
  const encoder: Pick<Encoder, 'encode' | 'model' | 'isLocal'> = {
    model: 'small',
    isLocal,
    encode: async (_, texts) =>
      texts.map((text) => {
        const known = vectors[typeof text === 'string' ? text : text.text];
        return known && Float32Array.from(known);
      }),
  };
  const ranker = new LocalRanker(
    {
      feedback: async (_judged, topics): Promise<FeedbackScores> => scoreFeedback(verdicts, topics),
    },
    encoder,
  );
  const shape = (page: Awaited<ReturnType<LocalRanker['search']>>) => {
    const hits = page.picks.map(({ row, alternatives, explain }) => {
      const photo = photos.get(index.ids[row] ?? '');
      if (!photo) throw new Error('There is no such photo.');
      return {
        id: photo.id,
        alternatives: alternatives.map((other) => index.ids[other]),
        reasons: explain(photo),
      };
    });
    return { ids: hits.map(({ id }) => id), hits, nextCursor: page.nextCursor };
  };
  return {
    recommend: async (basis: Partial<ArticleBasis>, query: Partial<PhotoQuery> = {}) =>
      shape(await ranker.recommend(index, { ...emptyQuery, ...query, basis: about(basis) }, asked)),
    search: async (text: string, words: Partial<PhotoWords> = {}) =>
      shape(await ranker.search(index, { ...emptyQuery, text, ...words }, asked)),
  };
}

const emptyQuery = {
  limit: 10,
  cursor: undefined,
  alternatives: 0,
  now,
  constraints: undefined,
  costs: undefined,
};

function about(basis: Partial<ArticleBasis>): ArticleBasis {
  return {
    language: 'en',
    entities: [],
    tags: [],
    categories: [],
    title: '',
    text: '',
    isConfidential: false,
    date: now,
    ...basis,
  };
}

const brno = { gkbId: 'G1', stdForm: 'Brno', type: 'location', relevance: 60 };
const havel = { gkbId: 'G2', stdForm: 'Václav Havel', type: 'person', relevance: 50 };

describe('photos for an article', () => {
  it('show its people by their names before its words, and say why', async () => {
    const { recommend } = bank({
      square: { description: { en: 'A square in Prague where Havel spoke.' } },
      other: { people: [{ name: 'Ivan Havel' }], keywords: ['portrait'] },
      keyword: { keywords: ['Vaclav Havel', 'theatre'] },
      himself: { people: [{ name: 'Václav Havel' }], keywords: ['theatre'] },
    });
    const { ids, hits } = await recommend({ entities: [havel], text: 'A theatre in Prague.' });
    expect(ids.slice(0, 2)).toEqual(['himself', 'keyword']);
    expect(hits[0]?.reasons.entities).toEqual([{ gkbId: 'G2', stdForm: 'Václav Havel' }]);
    expect(ids).not.toContain('other');
  });

  it('fit in something, or are not offered', async () => {
    const { recommend } = bank({
      cow: { name: { en: 'Cows on a meadow' }, keywords: ['farm', 'cow'] },
      tram: { name: { en: 'A red tram' }, keywords: ['tram', 'transport'] },
    });
    const { ids, hits } = await recommend({
      tags: [{ stdForm: 'tram', type: 'media', relevance: 50 }],
      title: 'New trams are late',
      text: 'The trams were ordered last year.',
    });
    expect(ids).toEqual(['tram']);
    expect(hits[0]?.reasons.tags).toContain('tram');
    expect(hits[0]?.reasons.words).toEqual([]);
  });

  it('are found across languages by what they show, and by keywords of the article’s language', async () => {
    const { recommend } = bank({
      town: { name: { en: 'The town hall' }, shown: [{ gkbId: 'G1', stdForm: 'Brno' }] },
      strike: { name: { en: 'A strike' }, keywords: ['strike', 'stávka'] },
      sea: { name: { en: 'The sea' } },
    });
    const { ids } = await recommend({
      language: 'cs',
      entities: [brno],
      tags: [{ stdForm: 'stávka', relevance: 40 }],
      title: 'Stávky v Brně',
    });
    expect(ids.toSorted()).toEqual(['strike', 'town']);
  });

  it('of the same days come before older ones that are similar', async () => {
    const { recommend } = bank({
      old: { keywords: ['tram'], takenAt: '2011-01-01T00:00:00Z' },
      recent: { keywords: ['tram'], takenAt: '2026-03-08T00:00:00Z' },
    });
    const { ids, hits } = await recommend({
      title: 'Tram',
      tags: [{ stdForm: 'tram', relevance: 50 }],
    });
    expect(ids).toEqual(['recent', 'old']);
    expect(hits[0]?.reasons.daysApart).toBe(2);
    expect(hits[1]?.reasons.daysApart).toBeUndefined();
  });

  it('are unlike one another at the beginning', async () => {
    const scene = { keywords: ['tram', 'bridge', 'river', 'morning'] };
    const { recommend } = bank({
      a: { ...scene, takenAt: '2020-01-01T10:00:00Z' },
      b: { ...scene, takenAt: '2020-01-01T10:00:20Z' },
      c: { ...scene, takenAt: '2020-01-01T10:00:40Z' },
      d: { keywords: ['tram', 'depot', 'mechanic'] },
    });
    const { ids } = await recommend({
      title: 'Trams on the bridge',
      tags: [{ stdForm: 'tram', relevance: 60 }],
    });
    expect(ids.slice(0, 2)).toContain('d');
  });

  it('have others that could stand in their place', async () => {
    const { recommend } = bank({
      a: { keywords: ['tram', 'bridge'] },
      b: { keywords: ['tram', 'bridge', 'night'] },
      c: { keywords: ['tram', 'depot'] },
    });
    const { hits } = await recommend(
      { title: 'A tram on a bridge', tags: [{ stdForm: 'tram', relevance: 60 }] },
      { limit: 1, alternatives: 2 },
    );
    expect(hits[0]?.alternatives).toHaveLength(2);
    expect(hits[0]?.alternatives).not.toContain(hits[0]?.id);
  });

  it('come in pages that hold each once', async () => {
    const names = Array.from({ length: 25 }, (_, n) => `p${n}`);
    const { recommend } = bank(
      Object.fromEntries(names.map((id, n) => [id, { keywords: ['tram', `line ${n}`] }])),
    );
    const basis = { title: 'Tram', tags: [{ stdForm: 'tram', relevance: 60 }] };
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await recommend(basis, { limit: 7, cursor });
      seen.push(...page.ids);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen.toSorted()).toEqual(names.toSorted());
    await expect(recommend(basis, { cursor: 'x' })).rejects.toMatchObject({ status: 400 });
  });
});

describe('constraints', () => {
  const pictures: Record<string, Given> = {
    wide: {
      keywords: ['tram', 'night'],
      createdAt: '2020-05-01T12:00:00Z',
      categories: [{ taxonomy: 'medtop', code: '1' }],
    },
    tall: { keywords: ['tram'], width: 800, height: 1000, createdAt: '2021-05-01T12:00:00Z' },
    square: {
      keywords: ['tram', 'bus'],
      width: 900,
      height: 900,
      rights: { cost: 'pay' },
      shown: [{ gkbId: 'G1', stdForm: 'Brno' }],
    },
  };
  const basis = { title: 'Tram', tags: [{ stdForm: 'tram', relevance: 60 }] };

  it.each<[PhotoQuery['constraints'], string[]]>([
    [{ orientation: { anyOf: ['landscape'] } }, ['wide']],
    [{ orientation: { noneOf: ['landscape'] } }, ['square', 'tall']],
    [{ orientation: { anyOf: ['landscape', 'square'], ignore: ['square'] } }, ['wide']],
    [{ orientation: { allOf: ['portrait'] } }, ['tall']],
    [{ dateAfter: '2020-05-02' }, ['tall']],
    [{ dateBefore: '2020-05-01' }, ['wide']],
    [{ tags: { anyOf: [{ gkbId: 'G1' }, { stdForm: 'Night' }] } }, ['square', 'wide']],
    [{ tags: { allOf: [{ stdForm: 'tram' }, { stdForm: 'bus' }] } }, ['square']],
    [{ tags: { noneOf: [{ stdForm: 'bus' }] } }, ['tall', 'wide']],
    [
      { tags: { noneOf: [{ stdForm: 'bus' }], ignore: [{ stdForm: 'bus' }] } },
      ['square', 'tall', 'wide'],
    ],
    [{ tags: { ignore: [{ stdForm: 'tram' }, { stdForm: 'Tram' }] } }, ['square', 'tall', 'wide']],
    [{ category: { anyOf: [{ taxonomy: 'medtop', code: '1' }] } }, ['wide']],
    [{ category: { noneOf: [{ taxonomy: 'medtop', code: '1' }] } }, ['square', 'tall']],
  ])('%j', async (constraints, expected) => {
    const { ids } = await bank(pictures).recommend(basis, { constraints });
    expect(ids.toSorted()).toEqual(expected);
  });

  it('of costs hold', async () => {
    const { ids } = await bank(pictures).recommend(basis, { costs: ['pay'] });
    expect(ids).toEqual(['square']);
  });

  it('ask for pictures like one, which is not among them', async () => {
    const { recommend, search } = bank({
      ...pictures,
      bus: { keywords: ['bus', 'night'] },
      cow: { keywords: ['cow'] },
    });
    const like = { constraints: { likePhotoId: 'wide' } };
    expect((await recommend(basis, like)).ids.toSorted()).toEqual(['bus', 'square', 'tall']);
    expect((await search('', like)).ids).not.toContain('cow');
    const none = { constraints: { likePhotoId: 'none' } };
    await expect(recommend(basis, none)).rejects.toMatchObject({ status: 400 });
  });
});

describe('verdicts', () => {
  const pictures = {
    a: { keywords: ['tram', 'bridge'] },
    b: { keywords: ['tram', 'depot'] },
    unlike: { keywords: ['committee'] },
  };
  const basis = {
    title: 'Tram on a bridge',
    tags: [
      { stdForm: 'tram', relevance: 60 },
      { stdForm: 'bridge', relevance: 50 },
    ],
  };
  const topics = topicsOf(about(basis));

  it('move photos for articles like the one that they were for', async () => {
    expect((await bank(pictures).recommend(basis)).ids).toEqual(['a', 'b']);
    const judged = bank(pictures, [
      { photoId: 'a', accepted: false, topics },
      { photoId: 'b', accepted: true, topics },
      { photoId: 'unlike', accepted: true, topics },
    ]);
    const { ids, hits } = await judged.recommend(basis);
    expect(ids[0]).toBe('b');
    expect(ids).toContain('unlike');
    expect(ids).not.toContain('a');
    expect(hits[0]?.reasons.feedback).toBe('accepted');
  });

  it('on other articles only decide between what fits as well', async () => {
    const other = topicsOf(about({ tags: [{ stdForm: 'harvest', relevance: 60 }] }));
    const judged = bank({ ...pictures, c: { keywords: ['tram', 'bridge'] } }, [
      { photoId: 'c', accepted: true, topics: other },
      { photoId: 'unlike', accepted: true, topics: other },
    ]);
    const { ids, hits } = await judged.recommend(basis);
    expect(ids[0]).toBe('c');
    expect(ids).not.toContain('unlike');
    expect(hits[0]?.reasons.feedback).toBeUndefined();
  });
});

describe('photos by words', () => {
  const pictures = {
    bridge: { name: { en: 'Trams crossing a bridge' }, createdAt: '2020-01-01T00:00:00Z' },
    most: { name: { cs: 'Lodě na řece' }, createdAt: '2021-01-01T00:00:00Z' },
    york: { name: { en: 'A street' }, place: { city: 'New York' } },
    novak: { people: [{ name: 'Jan Novák' }] },
  };

  it.each([
    ['tram', ['bridge']],
    ['řeky', ['most']],
    ['the trams on a bridge', ['bridge']],
    ['new york', ['york']],
    ['novak', ['novak']],
    ['ship', []],
  ])('%s', async (text, expected) => {
    expect((await bank(pictures).search(text)).ids).toEqual(expected);
  });

  it('are the newest where there are none', async () => {
    expect((await bank(pictures).search('')).ids.slice(0, 2)).toEqual(['most', 'bridge']);
  });

  it('say which words', async () => {
    const { hits } = await bank(pictures).search('tram bridge');
    expect(hits[0]?.reasons.words.toSorted()).toEqual(['Trams', 'bridge']);
  });
});

describe('meaning', () => {
  const captions = {
    airship: { description: { en: 'An airship over a field' } },
    train: { description: { en: 'A train in a tunnel' } },
  };
  const vectors = {
    airship: [0.8, 0.6],
    train: [-0.6, 0.8],
    Luftschiff: [1, 0],
    tunnel: [1, 0],
    'Das Luftschiff stürzte ab. ': [1, 0],
  };
  const { search, recommend } = bank(captions, [], vectors);

  it('finds a caption in another language, and says so', async () => {
    const { hits } = await search('Luftschiff');
    expect(hits.map(({ id }) => id)).toEqual(['airship']);
    expect(hits[0]?.reasons).toMatchObject({ words: [], sameSubject: true });
  });

  it('keeps what has the words', async () => {
    const { ids } = await search('tunnel');
    expect(ids.toSorted()).toEqual(['airship', 'train']);
  });

  it('recommends by it', async () => {
    const { ids } = await recommend({ title: 'Das Luftschiff stürzte ab', language: 'de' });
    expect(ids).toEqual(['airship']);
  });

  it('is not asked of another machine for a confidential article', async () => {
    const article = { title: 'Das Luftschiff stürzte ab', language: 'de' };
    const there = bank(captions, [], vectors, false);
    expect((await there.recommend(article)).ids).toEqual(['airship']);
    expect((await there.recommend({ ...article, isConfidential: true })).ids).toEqual([]);
    expect((await recommend({ ...article, isConfidential: true })).ids).toEqual(['airship']);
  });
});
