import type { Analysis } from './analysis.ts';

/** A whole analysis of "Petra saw Žižkov 🚋. It was not quiet." with every kind of part, for tests and documents. */
export const exampleAnalysis: Analysis = {
  version: '3.3.0',
  id: 'walk-1',
  language: { detected: 'en' },
  paragraphs: [
    {
      id: 'p0',
      type: 'BODY',
      text: 'Petra saw Žižkov 🚋. It was not quiet.',
      origText: 'Petra saw Zizkov 🚋. It was not quiet.',
      sentences: [
        {
          id: 's0',
          tokens: [
            {
              id: 'w0',
              off: 0,
              text: 'Petra',
              lemma: 'Petra',
              pos: 'PROPN',
              fnc: 'nsubj',
              parId: 'w1',
            },
            {
              id: 'w1',
              off: 6,
              text: 'saw',
              lemma: 'see',
              pos: 'VERB',
              feats: { Tense: 'Past' },
              fnc: 'root',
            },
            {
              id: 'w2',
              off: 10,
              text: 'Žižkov',
              origText: 'Zizkov',
              pos: 'PROPN',
              fnc: 'obj',
              parId: 'w1',
            },
            { id: 'w3', off: 17, text: '🚋', pos: 'SYM', fnc: 'discourse', parId: 'w1' },
            { id: 'w4', off: 18, text: '.', pos: 'PUNCT', fnc: 'punct', parId: 'w1' },
          ],
          tecto: [
            { id: 'd0', lemma: 'see', fnc: 'root', tokenIds: ['w1'] },
            { id: 'd1', lemma: 'Petra', tokenIds: ['w0'], parId: 'd0', entityMentionId: 'm0' },
          ],
        },
        {
          id: 's1',
          tokens: [
            { id: 'w5', off: 20, text: 'It' },
            { id: 'w6', off: 23, text: 'was' },
            { id: 'w7', off: 27, text: 'not' },
            { id: 'w8', off: 31, text: 'quiet' },
            { id: 'w9', off: 36, text: '.' },
          ],
        },
      ],
    },
  ],
  entities: [
    {
      id: 'e0',
      stdForm: 'Petra',
      type: 'person',
      mentions: [{ id: 'm0', mwl: 'Petra', text: 'Petra', tokenIds: ['w0'] }],
    },
    {
      id: 'e1',
      gkbId: 'G501',
      stdForm: 'Žižkov',
      type: 'location',
      feats: { relevance: '71' },
      mentions: [{ id: 'm1', text: 'Žižkov', tokenIds: ['w2'] }],
      gkbProperties: [{ name: 'population', label: 'Population', intValue: 54000 }],
    },
    {
      id: 'e2',
      gkbId: 'G1',
      stdForm: 'Czechia',
      type: 'location',
      feats: { derivedOnly: 'true' },
      mentions: [{ id: 'm2', tokenIds: ['w2'], derivedFromEntityId: 'e1' }],
    },
  ],
  tags: [
    {
      id: 't0',
      gkbId: 'G501',
      stdForm: 'Žižkov',
      type: 'base',
      relevance: 71.5,
      mentions: [{ id: 'm3', text: 'Žižkov', tokenIds: ['w2'] }],
    },
  ],
  relations: [
    {
      id: 'r0',
      name: 'see',
      textRepr: 'see(petra,žižkov)',
      type: 'VERB',
      args: [
        { type: 'SUBJECT', name: 'Petra', entityId: 'e0' },
        { type: 'OBJECT', name: 'Žižkov', entityId: 'e1' },
      ],
      feats: { negated: 'false', modality: '' },
      support: [{ tokenIds: ['w1'], tectoId: 'd0' }],
    },
  ],
  docSentiment: { mean: -0.25, label: 'negative', positive: 0, negative: -0.25 },
  itemSentiments: {
    s1: { mean: -0.25, label: 'negative', positive: 0, negative: -0.25 },
    e1: { mean: 0, label: 'neutral', positive: 0, negative: 0 },
  },
  docVectors: [{ name: 'topic', version: '1', values: [0.1, -0.2] }],
  itemVectors: { e1: [{ values: [1] }] },
  usedChars: 37,
  metadata: { desk: 'local' },
};
