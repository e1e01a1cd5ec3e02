import type { Example } from './example.ts';
import type { mediaEndpoints } from './media-endpoints.ts';

const key = '250314-081500-00c0ffee';
const done = { message: 'Feedback submitted.' };
const editorialTag = {
  gkbId: 'GX-trams',
  name: 'Trams',
  externalId: 'cms-4',
  forbidden: false,
  stdForms: { cs: 'tramvaje', en: 'trams' },
  descriptions: { en: 'Everything that runs on rails in a street' },
  categories: ['transport'],
};
const article = {
  id: 'n-7',
  title: 'Old trams return',
  text: 'Two trams from 1930 carry passengers again.',
  language: 'en',
  publishDate: '2025-03-14T08:00:00Z',
  categories: [{ taxonomy: 'SubjectCode', code: '04000000' }],
  recommendation: { published: true, status: 'ALWAYS', importance: 2, breakingNews: false },
  metadata: { desk: 'local' },
};
const knowledgeRecord = {
  gkbId: 'G12',
  type: 'location',
  subtypes: ['city'],
  names: { en: ['Brno'], de: ['Brünn'] },
  descriptions: { en: 'city in Czechia' },
  facts: [
    {
      property: 'country',
      entity: 'G134',
      label: { value: 'Czechia', language: 'en' },
      source: 'iso-3166',
    },
    { property: 'population', amount: 400_566, unit: 'people', asOf: '2023-01-01' },
    { property: 'coordinates', latitude: 49.2, longitude: 16.61 },
  ],
  externalIds: { wikidata: 'Q14960' },
  externalLinks: { wikidata: 'https://www.wikidata.org/wiki/Q14960' },
  popularity: 64,
  country: 'CZ',
  origin: 'seed',
};

const photoParams = { dataset: 'demo', photoId: 'ph-1' };
const photo = {
  id: 'ph-1',
  bank: 'demo',
  name: { en: 'A red tram' },
  description: { en: 'A red tram crosses a bridge in the morning.' },
  altText: 'A red tram on a bridge',
  keywords: ['tram', 'bridge'],
  people: [{ name: 'Jana Malá' }],
  place: { city: 'Brno', country: 'Czechia', countryCode: 'CZ' },
  createdAt: '2025-03-14T08:00:00Z',
  width: 3_000,
  height: 2_000,
  orientation: 'landscape',
  format: 'jpeg',
  bytes: 812_345,
  credit: 'Jana Malá / Copydesk',
  rights: { license: 'CC BY 4.0', commercial: true, derivatives: true, cost: 'free' },
  digitalSource: 'digitalCreation',
  widths: [320, 640, 1280],
  reasons: {
    entities: [{ gkbId: 'G12', stdForm: 'Brno' }],
    tags: ['tram'],
    words: ['bridge'],
    place: 'Brno',
    daysApart: 2,
  },
};

/** One example for every operation of the media service, by name. */
export const mediaExamples: Record<keyof typeof mediaEndpoints, Example> = {
  analyze: {
    request: {
      id: 'n-7',
      title: 'Old trams return',
      lead: 'The city waited for years.',
      text: 'Mayor Jana Malá said on Friday that the ride is free.',
      domicile: 'Prague',
      language: 'en',
      presentationLanguage: 'cs',
      referenceDate: '2025-03-14T08:00:00+01:00',
      categories: article.categories,
      metadata: { edition: 2 },
    },
    response: {
      version: '3.3.0',
      id: 'n-7',
      language: { detected: 'en' },
      usedChars: 103,
      tags: [
        {
          id: 't1',
          gkbId: 'IPTC-04000000',
          stdForm: 'ekonomika',
          type: 'media-topic',
          relevance: 41,
          feats: { MediaTopicId: '04000000' },
        },
      ],
      metadata: { referenceKey: key },
    },
  },
  sendAnalysisFeedback: {
    request: {
      referenceKey: key,
      tags: [
        { gkbId: 'GX-trams', status: 'accepted-actively', author: 'jm' },
        { stdForm: 'depot', status: 'expected', comment: 'it is what the piece is about' },
      ],
      sentiment: { status: 'rejected-actively', label: 'neutral' },
    },
    response: done,
  },
  getDetails: {
    request: { ids: ['Q1085'], language: 'cs', externalSource: 'wikidata' },
    response: {
      Q1085: {
        gkbId: 'G500',
        stdForm: { value: 'Praha', language: 'cs' },
        description: { value: 'hlavní město Česka', language: 'cs' },
        type: 'location',
        subtypes: ['city', 'capital'],
        externalIds: { wikidata: 'Q1085' },
        externalLinks: { wikidata: 'https://www.wikidata.org/wiki/Q1085' },
      },
    },
  },
  getInfoboxes: {
    request: { ids: ['G500'], language: 'en' },
    response: {
      G500: {
        language: 'en',
        value: {
          title: 'Prague',
          header: 'capital of Czechia',
          body: 'On the Vltava.',
          footer: { enwiki: 'https://en.wikipedia.org/wiki/Prague' },
        },
      },
    },
  },
  getStdForms: {
    request: { ids: ['G500'], language: 'pl' },
    response: { G500: { value: 'Praga', language: 'pl' } },
  },
  getRedirects: {
    request: { ids: ['G88', 'G89', 'G500'] },
    response: [{ gkbId: 'G88', redirectGkbId: 'G500' }, { gkbId: 'G89' }],
  },
  searchKnowledge: {
    request: { query: 'pra', language: 'en', types: ['location'], limit: 5 },
    response: [
      {
        gkbId: 'G500',
        stdForm: { value: 'Prague', language: 'en' },
        type: 'location',
        score: 0.97,
      },
    ],
  },
  createTag: { request: { name: 'Trams' }, response: editorialTag },
  listTags: { response: [editorialTag] },
  searchTags: { query: { name: 'tram' }, response: [editorialTag] },
  getTag: { params: { gkbId: 'GX-trams' }, response: editorialTag },
  putTag: { params: { gkbId: 'GX-trams' }, request: editorialTag, response: editorialTag },
  deleteTag: {
    params: { gkbId: 'GX-trams' },
    response: { message: 'Editorial tag GX-trams deleted.' },
  },
  getTagChanges: {
    query: { since: 4 },
    response: {
      revision: 5,
      changed: [editorialTag],
      removed: [{ gkbId: 'GX-tramways', redirectGkbId: 'GX-trams' }],
    },
  },
  changeTags: {
    request: {
      changeSet: 'merge-7',
      part: 1,
      parts: 1,
      operations: [
        { action: 'put', gkbId: 'GX-trams', tag: { name: 'Trams', aliases: { en: ['tramways'] } } },
        { action: 'delete', gkbId: 'GX-tramways', redirectGkbId: 'GX-trams' },
      ],
    },
    response: { state: 'applied', revision: 5 },
  },
  tryTag: {
    request: {
      tag: { name: 'Trams', rule: 'tram NEAR line' },
      texts: [{ id: 'd-1', text: 'The tram line opens in May.', language: 'en' }],
    },
    response: [
      {
        id: 'd-1',
        relevance: 72,
        sentences: [{ text: 'The tram line opens in May.', marks: [{ off: 4, len: 9 }] }],
      },
    ],
  },
  getRecords: {
    request: { ids: ['G12'], language: 'en' },
    response: { G12: knowledgeRecord },
  },
  listCorrections: {
    response: [
      {
        gkbId: 'G12',
        isNew: false,
        correction: { names: { cs: ['Brno', 'Brníčko'] }, author: 'jn' },
        at: '2026-03-10T09:30:15.000Z',
      },
    ],
  },
  addKnowledgeItem: {
    request: { type: 'location', names: { en: ['Brno'] } },
    response: knowledgeRecord,
  },
  putCorrection: {
    params: { gkbId: 'G12' },
    request: { names: { cs: ['Brno', 'Brníčko'] }, withoutFacts: ['mayor'], author: 'jn' },
    response: knowledgeRecord,
  },
  deleteCorrection: {
    params: { gkbId: 'G12' },
    response: { message: 'The correction of G12 is taken back.' },
  },
  listDatasets: { response: ['news', 'sport'] },
  getArticle: { params: { dataset: 'news', articleId: 'n-7' }, response: article },
  putArticle: {
    params: { dataset: 'news', articleId: 'n-7' },
    request: article,
    response: { message: 'Article n-7 indexed.', retrievalId: 'news/n-7' },
  },
  deleteArticle: {
    params: { dataset: 'news', articleId: 'n-7' },
    response: { message: 'Article n-7 deleted.' },
  },
  recommendArticles: {
    params: { dataset: 'news' },
    request: { id: 'n-8', title: 'A tram museum opens', language: 'en', recommendationCount: 3 },
    response: {
      id: 'n-8',
      referenceKey: key,
      articleIds: ['n-7'],
      articles: [{ id: 'n-7', title: 'Old trams return' }],
      tags: [{ gkbId: 'GX-trams', stdForm: 'Trams', relevance: 80 }],
    },
  },
  sendArticleFeedback: {
    params: { dataset: 'news' },
    request: {
      referenceKey: key,
      articleFeedback: [
        { articleId: 'n-7', feedbackStatus: 'accepted' },
        { articleId: 'n-2', feedbackStatus: 'rejected-actively-marginal' },
      ],
    },
    response: done,
  },
  describeDatasets: {
    response: [
      { name: 'archive', articles: 1200 },
      { name: 'news', articles: 1 },
    ],
  },
  createDataset: { params: { dataset: 'sport' }, response: { name: 'sport', articles: 0 } },
  deleteDataset: {
    params: { dataset: 'sport' },
    response: { message: 'Dataset sport deleted.' },
  },
  listBanks: { response: ['demo'] },
  recommendPhotos: {
    params: { dataset: 'demo' },
    request: {
      id: 'n-7',
      text: 'Two trams from 1930 carry passengers again.',
      recommendationCount: 2,
      altPhotosCount: 1,
      returnObjects: true,
      returnObjectFields: ['name', 'url'],
      returnAltPhotos: true,
      constraints: {
        dateAfter: '2020-01-01',
        orientation: { anyOf: ['landscape'] },
        tags: { noneOf: [{ stdForm: 'bus' }] },
        category: { allOf: article.categories },
      },
      cursor: '*',
    },
    response: {
      id: 'n-7',
      referenceKey: key,
      photosIds: ['ph-1'],
      altPhotoIds: { 'ph-1': ['ph-2'] },
      photos: [{ id: 'ph-1', name: { en: 'A red tram' }, url: 'https://photos.example/1.jpg' }],
      altPhotos: { 'ph-1': [{ id: 'ph-2', orientation: 'landscape' }] },
      tags: [{ gkbId: 'GX-trams', stdForm: 'Trams', relevance: 88 }],
      nextCursor: 'cGFnZT0y',
    },
  },
  sendPhotoFeedback: {
    params: { dataset: 'demo' },
    request: {
      referenceKey: key,
      photoFeedback: [{ photoId: 'ph-1', feedbackStatus: 'accepted' }],
    },
    response: done,
  },
  describeBanks: {
    response: [
      {
        bank: 'demo',
        title: 'Illustrations',
        kind: 'demo',
        state: 'indexing',
        isOutside: false,
        pictures: 12,
        progress: { done: 12, total: 320 },
        problems: { count: 1, latest: [{ file: 'a.jpg', reason: 'The file is cut off.' }] },
      },
    ],
  },
  searchPhotos: {
    params: { dataset: 'demo' },
    request: { query: 'tram', orientation: ['landscape'], costs: ['free'], count: 2 },
    response: { referenceKey: key, photos: [photo], total: 1, nextCursor: 'cGFnZT0y' },
  },
  getPhoto: { params: photoParams, response: photo },
  getPhotoFile: {
    params: { ...photoParams, width: '640' },
    query: { signature: 'bm90IHRoZSByZWFsIG9uZQ' },
  },
  renderPhoto: {
    params: photoParams,
    request: { crop: { x: 0, y: 0.25, width: 1, height: 0.5 }, width: 1_200, credit: 'Jana Malá' },
  },
  uploadPhoto: { params: { dataset: 'uploads' }, response: photo },
  changePhoto: {
    params: { dataset: 'uploads', photoId: 'ph-1' },
    request: { altText: 'A red tram on a bridge', credit: 'Jana Malá', rights: { cost: 'free' } },
    response: photo,
  },
  deletePhoto: {
    params: { dataset: 'uploads', photoId: 'ph-1' },
    response: { message: 'Photo ph-1 deleted.' },
  },
};
