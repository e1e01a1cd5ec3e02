import type { Example } from './example.ts';
import { exampleAnalysis } from './example-analysis.ts';
import type { generalEndpoints } from './general-endpoints.ts';

const shortAnswer = { version: '3.3.0', id: 'n1', language: { detected: 'en' }, usedChars: 21 };
const shortText = { id: 'n1', text: 'Petra likes old trams.', language: 'en' };
/** One example for every operation of the general language service, by name. */
export const generalExamples: Record<keyof typeof generalEndpoints, Example> = {
  analyze: {
    request: {
      id: 'walk-1',
      title: 'A walk',
      text: 'Petra saw Zizkov. It was not quiet.',
      analyses: ['entities', 'sentiment'],
      language: 'en',
      langDetectPrior: 'en,cs',
      domain: 'voc-hospitality',
      textType: 'casual',
      referenceDate: '2025-03-14',
      returnMentions: 'true',
      returnItemSentiment: true,
      metadata: { desk: 'local' },
      ownKey: { kept: [1, 2] },
    },
    response: exampleAnalysis,
  },
  analyzeByQuery: {
    query: {
      text: 'Petra likes old trams.',
      analyses: ['entities', 'sentiment'],
      returnMentions: '1',
    },
    response: shortAnswer,
  },
  analyzeBatch: {
    request: {
      analyses: ['language'],
      documents: [
        { id: 'a', text: 'Dobré ráno' },
        { id: 'b', text: 'Good evening' },
      ],
    },
    response: [
      { version: '3.3.0', id: 'a', language: { detected: 'cs' }, usedChars: 10 },
      { version: '3.3.0', id: 'b', language: { detected: 'en' }, usedChars: 12 },
    ],
  },
  findEntities: {
    request: shortText,
    response: { ...shortAnswer, entities: [{ id: 'e0', stdForm: 'Petra', type: 'person' }] },
  },
  findTags: {
    request: shortText,
    response: {
      ...shortAnswer,
      tags: [{ id: 't0', stdForm: 'tram', type: 'base', relevance: 52 }],
    },
  },
  judgeSentiment: {
    request: shortText,
    response: {
      ...shortAnswer,
      docSentiment: { mean: 0.5, label: 'positive', positive: 0.5, negative: 0 },
    },
  },
  detectLanguage: { request: shortText, response: shortAnswer },
  findRelations: {
    request: shortText,
    response: {
      ...shortAnswer,
      entities: [{ id: 'e0', stdForm: 'Petra', type: 'person' }],
      relations: [
        {
          id: 'r0',
          name: 'like',
          textRepr: 'like(petra,tram)',
          type: 'VERB',
          args: [
            { type: 'SUBJECT', name: 'Petra', entityId: 'e0' },
            { type: 'OBJECT', name: 'tram' },
          ],
        },
      ],
    },
  },
  correct: {
    request: { text: 'Kun bezi', language: 'cs', diacritization: 'yes' },
    response: {
      version: '3.3.0',
      language: { detected: 'cs' },
      paragraphs: [
        {
          id: 'p0',
          type: 'BODY',
          text: 'Kůň běží',
          origText: 'Kun bezi',
          sentences: [
            {
              id: 's0',
              tokens: [
                { id: 'w0', off: 0, text: 'Kůň', origText: 'Kun' },
                { id: 'w1', off: 4, text: 'běží', origText: 'bezi' },
              ],
            },
          ],
        },
      ],
      usedChars: 8,
    },
  },
  getAccount: {
    response: {
      type: 'standard',
      remainingQuotas: [{ chars: 480000 }, { requests: 950 }],
      usedQuotas: [{ chars: 20000 }, { requests: 50 }],
      billingPeriod: { start: '2025-03-01', end: '2025-03-31' },
    },
  },
};
