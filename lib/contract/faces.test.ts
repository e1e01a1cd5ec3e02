import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { Analysis, GkbProperty, MediaAnalysis, Sentiment, Tag } from './analysis.ts';
import generalExamples from './examples/general.json' with { type: 'json' };
import { alwaysWritten, openEnum, strict, tolerant } from './faces.ts';
import { Message } from './fields.ts';
import { DetailsResponse, GkbItemsInfoRequest } from './media.ts';
import { EditorialTag, EditorialTagRequest } from './media-tags.ts';
import { AdvancedFilter } from './retrieval.ts';

const exampleAnalysis = Analysis.parse(generalExamples.analyze.response);

const answer = { version: '3.9.1', language: { detected: 'en' }, usedChars: 0 };
const tag = { id: 't0', stdForm: 'tram', type: 'base', relevance: 50 };
const sentiment = { mean: 0.5, label: 'positive', positive: 0.5, negative: 0 };

describe('strict', () => {
  const onlyRead: [string, z.ZodType, unknown][] = [
    ['an open scale', Tag, { ...tag, relevance: 230 }],
    ['a type of tag not known today', Tag, { ...tag, type: 'weather' }],
    ['an id of another form', Tag, { ...tag, id: 'tag-1' }],
    ['a label not known today', Sentiment, { ...sentiment, label: 'very positive' }],
    ['a mean out of range', Sentiment, { ...sentiment, mean: 1.2 }],
    ['no usedChars', Analysis, { version: '3.3.0', language: { detected: 'en' } }],
    ['no reference key', MediaAnalysis, answer],
    ['a fact without a value', GkbProperty, { name: 'population' }],
    [
      'a fact that leads to an item without naming it',
      GkbProperty,
      { name: 'capital', valueGkbId: 'G7' },
    ],
    ['a tag that does not say if it is forbidden', EditorialTag, { gkbId: 'GX', name: 'Trams' }],
    ['a sentence left out', Message, {}],
  ];

  it.each(onlyRead)('refuses what is only read: %s', (_, schema, value) => {
    expect(tolerant(schema).safeParse(value).error).toBeUndefined();
    expect(strict(schema).safeParse(value).success).toBe(false);
  });

  it('keeps checks and open maps of a definition', () => {
    const schema = z.object({ name: z.string() }).refine(({ name }) => name !== 'x', 'not x');
    expect(strict(schema).safeParse({ name: 'x' }).error?.issues[0]?.message).toBe('not x');
    const written = { ...answer, metadata: { referenceKey: 'k', desk: 'local' } };
    expect(strict(MediaAnalysis).parse(written)).toEqual(written);
    expect(strict(DetailsResponse).safeParse({ G1: { gkbId: 'G1', stdForm: 'x' } }).success).toBe(
      false,
    );
  });

  it('follows definitions that contain themselves', () => {
    const literal = { type: 'literal', field: 'section', filter: 'Local' };
    const filter = { type: 'not', filter: { type: 'or', filters: [literal, literal] } };
    expect(strict(AdvancedFilter).parse(filter)).toEqual(filter);
    const foreign = { type: 'not', filter: { type: 'or', filters: [{ ...literal, boost: 2 }] } };
    expect(strict(AdvancedFilter).safeParse(foreign).success).toBe(false);
    expect(tolerant(AdvancedFilter).safeParse(foreign).success).toBe(true);
  });

  it('is made once for each schema', () => {
    expect(strict(Analysis)).toBe(strict(Analysis));
    expect(tolerant(Analysis)).toBe(tolerant(Analysis));
  });

  it('accepts nothing that the tolerant face refuses', () => {
    const schema = z.object({
      name: openEnum(['a', 'b']),
      size: alwaysWritten(z.int()),
      list: z.array(z.object({ on: z.boolean().optional() })).optional(),
    });
    const part = fc.record(
      {
        name: fc.constantFrom('a', 'b', 'c', 1),
        size: fc.constantFrom(1, 0.5, null),
        list: fc.constantFrom([], [{}], [{ on: true }], [{ on: null }], [{ off: true }], null),
        more: fc.constant(1),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(part, (value) => {
        const written = strict(schema).safeParse(value);
        if (!written.success) return;
        expect(written.data).toEqual(value);
        expect(tolerant(schema).parse(value)).toEqual(value);
      }),
    );
  });
});

describe('tolerant', () => {
  it('leaves what it is given untouched', () => {
    const given = { ...answer, tags: null, metadata: { desk: null } };
    expect(tolerant(Analysis).parse(given)).toEqual({ ...answer, metadata: {} });
    expect(given).toEqual({ ...answer, tags: null, metadata: { desk: null } });
  });

  it('still wants what is required', () => {
    expect(tolerant(Analysis).safeParse({ ...answer, version: null }).success).toBe(false);
    expect(tolerant(Analysis).safeParse({ ...answer, version: '4.0.0' }).success).toBe(false);
    expect(tolerant(Analysis).safeParse({ ...answer, language: undefined }).success).toBe(false);
  });

  it('reads the older spelling of ids', () => {
    const request = tolerant(GkbItemsInfoRequest);
    expect(request.parse({ IDs: ['G1'] })).toEqual({ ids: ['G1'], language: 'en' });
    expect(request.parse({ IDs: ['G1'], ids: ['G2'] })).toEqual({ ids: ['G2'], language: 'en' });
    expect(request.safeParse({}).error?.issues[0]?.path).toEqual(['ids']);
  });

  it('fills in what a tag to be created leaves out', () => {
    expect(tolerant(EditorialTagRequest).parse({ name: 'Trams', forbidden: '1' })).toEqual({
      name: 'Trams',
      forbidden: true,
    });
    expect(tolerant(EditorialTagRequest).parse({ name: 'Trams' }).forbidden).toBe(false);
  });

  it('reads a large answer in one piece', () => {
    const paragraph = exampleAnalysis.paragraphs?.[0];
    const large = { ...answer, paragraphs: Array.from({ length: 200 }, () => paragraph) };
    expect(tolerant(Analysis).parse(large)).toEqual(large);
  });
});
