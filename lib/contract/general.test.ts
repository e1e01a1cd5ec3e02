import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePointLength } from '../text/text.ts';
import { tolerant } from './faces.ts';
import {
  AccountInfo,
  AnalysisQuery,
  AnalysisRequest,
  BatchRequest,
  CorrectionRequest,
  TagsRequest,
} from './general.ts';

const defaults = {
  analyses: ['entities', 'tags', 'relations', 'sentiment', 'language'],
  htmlExtractor: 'default',
  referenceDate: 'NOW',
  diacritization: 'auto',
  correction: 'none',
  returnMentions: false,
  returnItemSentiment: false,
};
const read = (body: unknown) => tolerant(AnalysisRequest).parse(body);

/** Any sequence of UTF-16 units: pairs, lone halves, NUL and all. */
const anyUnits = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(0, 0xd83d, 0xde8b)))
  .map((units) => String.fromCharCode(...units));

describe('AnalysisRequest', () => {
  it('fills in the defaults', () => {
    expect(read({ text: '' })).toEqual({ text: '', ...defaults });
    expect(read({ text: 'a', textType: 'casual' }).correction).toBe('basic');
    expect(read({ text: 'a', textType: 'casual', correction: 'none' }).correction).toBe('none');
  });

  it('takes booleans and names in any spelling', () => {
    for (const yes of [true, 'true', 'TRUE', '1', 'yes']) {
      expect(read({ text: '', returnMentions: yes }).returnMentions).toBe(true);
    }
    for (const no of [false, 'false', '0', null]) {
      expect(read({ text: '', returnMentions: no }).returnMentions).toBe(false);
    }
    const request = read({
      text: '',
      language: ' CS',
      domain: 'News',
      analyses: ['TAGS', 'Entities'],
    });
    expect(request).toMatchObject({
      language: 'cs',
      domain: 'news',
      analyses: ['entities', 'tags'],
    });
    expect(read({ text: '', analyses: [] }).analyses).toEqual(defaults.analyses);
    expect(read({ text: '', analyses: ['tags', 'all'] }).analyses).toEqual(defaults.analyses);
    expect(read({ text: '', langDetectPrior: 'DE, en' }).langDetectPrior).toEqual(['de', 'en']);
  });

  it('reads types of paragraphs without regard to case and keeps unknown ones', () => {
    const types = ['Title', 'SUBJECT', 'lead', 'Abstract', 'perex', 'text', 'body', 'Box_1'];
    const { paraSpecs } = read({ paraSpecs: types.map((type) => ({ type, text: type })) });
    expect(paraSpecs?.map(({ type }) => type)).toEqual([
      ...['TITLE', 'TITLE', 'ABSTRACT', 'ABSTRACT', 'ABSTRACT', 'BODY', 'BODY', 'Box_1'],
    ]);
  });

  it('lets an empty list of paragraphs count as left out', () => {
    expect(read({ text: 'a', paraSpecs: [] }).text).toBe('a');
    expect(tolerant(AnalysisRequest).safeParse({ paraSpecs: [] }).success).toBe(false);
  });

  it('lets keys of the caller through, but none that would reach a prototype', () => {
    expect(read({ text: '', cmsId: { n: 4 } })).toMatchObject({ cmsId: { n: 4 } });
    const request: unknown = JSON.parse('{"text": "", "__proto__": {"language": "cs"}}');
    expect(() => read(request)).toThrow('cannot be a name');
  });

  it('counts a bad reference date as now', () => {
    const dates: [string, string][] = [
      ['NOW', 'NOW'],
      ['2024-02-29', '2024-02-29'],
      ['2023-02-29', 'NOW'],
      ['next week', 'NOW'],
      ['', 'NOW'],
      ['2024-05-01T23:30:00-02:00', '2024-05-02T01:30:00.000Z'],
      ['2024-05-01T23:30:00', '2024-05-01T23:30:00.000Z'],
      ['2024-05-01T25:30:00Z', 'NOW'],
    ];
    for (const [given, meant] of dates) {
      expect(read({ text: '', referenceDate: given }).referenceDate).toBe(meant);
    }
  });

  it('makes every text well-formed and moves no offset', () => {
    fc.assert(
      fc.property(anyUnits, (text) => {
        const request = read({ text, title: text });
        expect(request.text?.isWellFormed()).toBe(true);
        expect(request.text).not.toContain('\0');
        expect(codePointLength(request.text ?? '')).toBe(codePointLength(text));
        expect(request.title).toBe(request.text);
        if (text.isWellFormed() && !text.includes('\0')) expect(request.text).toBe(text);
      }),
    );
  });

  it('answers any JSON without throwing', () => {
    const members = fc.record(
      { text: fc.jsonValue(), paraSpecs: fc.jsonValue(), analyses: fc.jsonValue() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), members), (body) => {
        for (const schema of [AnalysisRequest, BatchRequest, AnalysisQuery, CorrectionRequest]) {
          expect(typeof tolerant(schema).safeParse(body).success).toBe('boolean');
        }
      }),
    );
  });

  it('refuses JSON that is nested too deeply to be read', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(tolerant(AnalysisRequest).safeParse({ text: '', deep }).success).toBe(false);
  });
});

describe('AnalysisQuery', () => {
  it('reads scalars as strings and analyses in both spellings', () => {
    const query = tolerant(AnalysisQuery);
    const parsed = query.parse({
      text: 'Petra likes trams.',
      analyses: 'tags, entities',
      returnMentions: '1',
      language: '',
      user_key: 'secret',
    });
    expect(parsed).toEqual({
      ...defaults,
      text: 'Petra likes trams.',
      analyses: ['entities', 'tags'],
      returnMentions: true,
    });
    expect(query.parse({ text: '', analyses: ['tags', 'sentiment'] }).analyses).toEqual([
      'tags',
      'sentiment',
    ]);
    expect(query.parse({ text: '', analyses: '' }).analyses).toEqual(defaults.analyses);
    expect(query.safeParse({ id: 'a' }).success).toBe(false);
  });
});

describe('BatchRequest', () => {
  it('gives each document the shared options, its own ones first, and an id', () => {
    const { documents } = tolerant(BatchRequest).parse({
      language: 'cs',
      analyses: ['language'],
      returnMentions: 'true',
      documents: [
        { text: 'a', language: 'en', returnMentions: false },
        { id: 'x', text: 'b', analyses: null },
      ],
    });
    expect(documents).toEqual([
      { ...defaults, id: '0', text: 'a', language: 'en', analyses: ['language'] },
      {
        ...defaults,
        id: 'x',
        text: 'b',
        language: 'cs',
        analyses: ['language'],
        returnMentions: true,
      },
    ]);
  });

  it('takes a bare list, and nothing that is shared but is no option', () => {
    expect(tolerant(BatchRequest).parse([{ text: 'a' }]).documents).toEqual([
      { ...defaults, id: '0', text: 'a' },
    ]);
    const { documents } = tolerant(BatchRequest).parse({ title: 7, documents: [{ text: 'a' }] });
    expect(documents[0]).not.toHaveProperty('title');
    const many = { documents: Array.from({ length: 101 }, () => ({ text: '' })) };
    expect(tolerant(BatchRequest).safeParse(many).success).toBe(false);
  });
});

describe('the shortcuts', () => {
  it('ignore analyses, even wrong ones', () => {
    expect(tolerant(TagsRequest).parse({ text: '', analyses: ['moods'] }).analyses).toEqual([
      'tags',
    ]);
  });

  it('correct spelling and marks unless told not to', () => {
    const correction = tolerant(CorrectionRequest);
    expect(correction.parse({ text: '' })).toMatchObject({
      correction: 'basic',
      diacritization: 'auto',
      dictionary: [],
    });
    expect(
      correction.parse({
        text: '',
        correction: 'none',
        diacritization: 'redo',
        dictionary: ['Brno'],
      }),
    ).toMatchObject({ correction: 'none', diacritization: 'redo', dictionary: ['Brno'] });
  });
});

describe('AccountInfo', () => {
  it('is read without the members that only our own services are sure to send', () => {
    expect(tolerant(AccountInfo).parse({ type: 'basic', usedQuotas: null })).toEqual({
      type: 'basic',
    });
  });
});
