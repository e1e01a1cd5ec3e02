import type { Example } from './example.ts';
import type { retrievalEndpoints } from './retrieval-endpoints.ts';

const done = { message: 'Feedback submitted.' };
const archived = {
  id: 'https://gazette.example/7',
  language: 'en',
  paraSpecs: [
    { type: 'title', text: 'Old trams return' },
    { type: 'text', text: 'Two trams run again.', metadata: { parId: 'p7' } },
  ],
  metadata: { publishDate: '2025-03-14T08:00:00Z', section: ['Local', 'Transport'] },
};
const answer = {
  interactionId: '0b1d6f0e-7d50-4a51-8f25-6c7f6a3c2d11',
  answer: {
    status: 'answer',
    parts: [{ type: 'bullet', text: 'Two trams run again.', sourceChunkIds: ['c0'] }],
  },
  chunks: [
    {
      chunkId: 'c0',
      articleId: archived.id,
      paraRefs: [{ paragraphId: 'p0', offset: 0, length: 20 }],
      score: 0.9,
    },
  ],
  paragraphs: [
    { paragraphId: 'p0', articleId: archived.id, type: 'text', text: 'Two trams run again.' },
  ],
  articles: [{ id: archived.id, metadata: archived.metadata }],
  chunkDuplicates: [{ leaderId: 'c0', duplicateId: 'c4', paraRefs: [] }],
  paragraphDuplicates: [
    { leaderId: 'p0', duplicateId: 'p3', articleId: 'n-9', type: 'text', text: 'Two trams run.' },
  ],
  articleDuplicates: [{ leaderId: archived.id, duplicateId: 'n-9', language: 'en' }],
  history: [{ question: { text: 'Do trams run?' }, answer: { text: 'Two trams run again.' } }],
};

/** One example for every operation of the retrieval service, by name. */
export const retrievalExamples: Record<keyof typeof retrievalEndpoints, Example> = {
  addArticles: { request: [archived], response: { message: '1 article indexed.' } },
  removeArticles: {
    request: ['n-1', archived.id],
    response: { message: '2 articles removed.' },
  },
  listArticleIds: { response: { ids: ['n-1', archived.id] } },
  getArticle: { params: { articleId: archived.id }, response: archived },
  putArticle: {
    params: { articleId: archived.id },
    request: archived,
    response: { message: '1 article indexed.' },
  },
  deleteArticle: {
    params: { articleId: archived.id },
    response: { message: '1 article removed.' },
  },
  research: {
    request: {
      query: 'Which trams run?',
      mode: 'deep',
      params: { maxChunks: 5 },
      articleFilters: { section: '("Local" OR "Transport")' },
      history: answer.history,
      returnArticles: true,
      returnArticleFields: ['metadata'],
    },
    response: answer,
  },
  streamResearch: {
    request: { query: 'Which trams run?' },
    response: { type: 'full-response', content: answer },
  },
  sendResearchFeedback: {
    request: {
      interactionId: answer.interactionId,
      answerFeedback: [{ text: 'Two trams run again.', feedbackStatus: 'rejected' }],
    },
    response: done,
  },
  recommend: {
    request: {
      textSnippet: 'old trams in Prague',
      language: 'en',
      mode: 'similarity',
      minScore: 0.3,
      maxArticles: 5,
      returnFields: ['metadata'],
    },
    response: {
      referenceKey: answer.interactionId,
      articles: [{ id: archived.id, score: 0.71, metadata: { section: ['Local'] } }],
    },
  },
  sendRecommendFeedback: {
    request: {
      referenceKey: answer.interactionId,
      articleFeedback: [{ articleId: archived.id, feedbackStatus: 'accepted' }],
    },
    response: done,
  },
  search: {
    request: {
      query: '"old trams" -bus',
      articleFilters: { publishDate: '[2025-01-01 TO NOW]' },
      sort: 'newest',
      limit: 10,
      facets: [{ field: 'section', contains: 'lo' }],
      histogram: 'month',
    },
    response: {
      referenceKey: answer.interactionId,
      totalCount: 1,
      isEstimated: false,
      isRelaxed: false,
      articles: [
        {
          ...archived,
          score: 0.8,
          dataset: 'archive',
          titleMarks: [{ off: 0, len: 9 }],
          passage: {
            paragraph: 1,
            off: 0,
            text: 'Two trams run again.',
            marks: [{ off: 4, len: 5 }],
          },
          duplicateCount: 0,
          state: {
            kind: 'corrected',
            note: 'Two trams run, not three.',
            by: 'Jana Malá',
            at: '2025-03-15T09:00:00Z',
          },
        },
      ],
      facets: [{ name: 'section', totalCount: 1, values: [{ value: 'Local', count: 1 }] }],
      histogram: { interval: 'month', buckets: [{ from: '2025-03-01', count: 1 }] },
      notes: [],
    },
  },
  getArticleDetails: {
    request: { ids: [archived.id] },
    response: [
      {
        id: archived.id,
        dataset: 'archive',
        indexedAt: '2025-03-14T08:00:02Z',
        analysis: {
          at: '2025-03-14T08:00:05Z',
          language: 'en',
          entities: [
            {
              gkbId: 'G1001',
              stdForm: 'Brno',
              type: 'location',
              mentions: [{ paragraph: 1, off: 0, len: 4 }],
            },
          ],
          tags: [{ gkbId: 'G1001', stdForm: 'Brno', type: 'base', relevance: 62 }],
          sentiment: 'neutral',
        },
        duplicateIds: [],
      },
    ],
  },
  changeMetadata: {
    request: {
      changes: [{ id: 'n-1', add: { tags: ['GX-trams'] }, remove: { tags: ['GX-tram'] } }],
    },
    response: {
      changed: [{ id: 'n-1', added: { tags: ['GX-trams'] }, removed: { tags: ['GX-tram'] } }],
    },
  },
  listArticleStates: {
    response: [
      {
        id: 'n-2',
        title: 'Trams to stop',
        state: {
          kind: 'withdrawn',
          note: 'The report was wrong.',
          by: 'Jana Malá',
          at: '2025-03-15T09:00:00Z',
        },
      },
    ],
  },
  putArticleState: {
    params: { articleId: 'n-2' },
    request: { kind: 'withdrawn', note: 'The report was wrong.', by: 'Jana Malá' },
    response: { message: 'Article n-2 is withdrawn.' },
  },
  listFieldValues: {
    request: { field: 'tags', after: 'GX-bus', limit: 2, since: '2025-01-01T00:00:00Z' },
    response: {
      values: [
        { value: 'GX-ferry', count: 1, recent: 0, lastAt: '2024-05-02T08:00:00Z' },
        { value: 'GX-tram', count: 12, recent: 4, lastAt: '2025-03-14T08:00:00Z' },
      ],
      next: 'GX-tram',
    },
  },
  getStats: {
    request: { facetValuesCount: 5 },
    response: {
      totalCount: 40,
      facets: [{ name: 'section', totalCount: 38, values: { Local: 30, Sport: 8 } }],
      publishedDateMin: '2024-01-02T08:00:00Z',
      publishedDateMax: '2025-03-14T08:00:00Z',
    },
  },
  checkFilter: {
    request: {
      expectedIds: ['n-1', 'n-2'],
      articleFilters: { section: 'Local' },
      advancedFilter: {
        type: 'and',
        filters: [
          { type: 'literal', field: 'section', filter: '(-"Sport")' },
          { type: 'not', filter: { type: 'literal', field: 'language', filter: 'cs' } },
        ],
      },
    },
    response: { matchedIds: ['n-1'], totalCount: 30 },
  },
};
