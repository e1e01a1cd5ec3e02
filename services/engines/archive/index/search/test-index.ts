import fc from 'fast-check';
import { emptyBits, setBit } from '../document-bits.ts';
import type { PhraseWord, QueryPlan } from '../query/query-plan.ts';
import type { IndexDocument, PositionedPart, Segment } from '../segment/segment.ts';
import { type NaiveSegment, naiveSegment } from '../segment/test-naive-segment.ts';

/** Written forms with their stems: inflection, capitals and diacritics, and a stem that is a prefix of another. */
const vocabulary = [
  ['tram', 'tram'],
  ['trams', 'tram'],
  ['Tram', 'tram'],
  ['tramway', 'tramway'],
  ['city', 'citi'],
  ['cities', 'citi'],
  ['Élan', 'elan'],
  ['snow', 'snow'],
  ['snowing', 'snow'],
  ['Brno', 'brno'],
  ['the', 'the'],
] as const;
const stems = [...new Set(vocabulary.map(([, stem]) => stem)), 'absent'];
const concepts = ['#G1', '#G2', '#G3'];

const wordList = fc.array(fc.constantFrom(...vocabulary), { maxLength: 7 }).map((words) => ({
  forms: words.map(([form]) => form),
  stems: words.map(([, stem]) => stem),
  starts: words.map(() => 0),
  ends: words.map(() => 0),
}));

const values = fc.uniqueArray(fc.constantFrom('Local', 'Transport', 'Sport', 'Žďár'), {
  maxLength: 3,
});

const documentWithoutKey = fc.record({
  words: fc.record({
    title: fc.array(wordList, { maxLength: 1 }),
    lead: fc.array(wordList, { maxLength: 1 }),
    text: fc.array(wordList, { maxLength: 3 }),
    names: fc.array(wordList, { maxLength: 1 }),
  }),
  concepts: fc.uniqueArray(
    fc.record({ term: fc.constantFrom(...concepts), weight: fc.constantFrom(0.2, 0.5, 1) }),
    { selector: ({ term }) => term, maxLength: 2 },
  ),
  section: values,
  date: fc.option(
    fc.integer({ min: 0, max: 400 }).map((days) => 1_700_000_000_000 + days * 86_400_000),
    {
      nil: undefined,
    },
  ),
  prior: fc.constantFrom(0, 0.5, 0.5, 1),
  isLive: fc.integer({ max: 5, min: 0 }).map((draw) => draw > 0),
  group: fc.constantFrom(0, 0, 0, 1, 1, 2, 3),
});

export type TestArchive = {
  readonly segments: readonly NaiveSegment[];
  readonly originals: readonly { segment: NaiveSegment; documents: IndexDocument[] }[];
};

/** Up to three segments of a few documents, some deleted, some near-duplicates of others. */
export const testArchive: fc.Arbitrary<TestArchive> = fc
  .array(fc.array(documentWithoutKey, { maxLength: 12 }), { minLength: 1, maxLength: 3 })
  .map((lists) => {
    let key = 0;
    const led = new Set<number>();
    const originals = lists.map((list, id) => {
      const documents = list.map(({ words, concepts, section, date, prior }): IndexDocument => {
        key += 3;
        const fields = {
          articleId: [`a${key}`],
          section,
          ...(date !== undefined && { publishDate: [new Date(date).toISOString()] }),
        };
        return { key, words, concepts, fields, date, prior };
      });
      const segment = naiveSegment(documents, { id });
      for (const [number, { isLive, group }] of list.entries()) {
        segment.setLive(number, isLive);
        // The leader of the third group is missing.
        segment.setGroup(number, group === 3 || led.has(group) ? group : -group);
        led.add(group);
      }
      return { segment, documents };
    });
    return { originals, segments: originals.map(({ segment }) => segment) };
  });

const part = fc.option(fc.constantFrom<PositionedPart>('title', 'lead', 'text'), {
  nil: undefined,
});
const boost = fc.constantFrom(1, 1, 0.5, 2);
const optional = <Key extends string, Value>(name: Key, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value };

const word: fc.Arbitrary<PhraseWord> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({
        terms: fc.uniqueArray(fc.record({ term: fc.constantFrom(...stems), boost }), {
          minLength: 1,
          maxLength: 3,
          selector: ({ term }) => term,
        }),
        form: fc.option(fc.constantFrom(...vocabulary.map(([form]) => form)), {
          nil: undefined,
          freq: 3,
        }),
        part,
      })
      .map(({ terms, form, part }) => ({
        kind: 'word' as const,
        terms,
        ...optional('form', form),
        ...optional('part', part),
      })),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({
        prefix: fc.constantFrom('t', 'tram', 'trams', 'city', 'snowi', 'x', 'el'),
        boost,
        part,
      })
      .map(({ prefix, boost, part }) => ({
        kind: 'prefix' as const,
        prefix,
        boost,
        ...optional('part', part),
      })),
  },
);
const phrase = fc
  .array(word, { minLength: 1, maxLength: 3 })
  .map((words) => ({ kind: 'phrase' as const, words }));

/** Plans of all kinds. */
export const testPlan: fc.Arbitrary<QueryPlan> = fc.letrec<{ plan: QueryPlan; leaf: QueryPlan }>(
  (tie) => ({
    leaf: fc.oneof(
      { weight: 4, arbitrary: word },
      { weight: 2, arbitrary: phrase },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('near' as const),
          operands: fc.array(fc.oneof(word, phrase), { minLength: 1, maxLength: 3 }),
          distance: fc.integer({ min: 0, max: 4 }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('concept' as const),
          term: fc.constantFrom(...concepts),
          boost,
        }),
      },
      { weight: 1, arbitrary: fc.constant({ kind: 'all' as const }) },
      {
        weight: 1,
        arbitrary: fc.integer({ min: 2, max: 4 }).map((step) => ({
          kind: 'bits' as const,
          bitsOf: ({ size }: Segment) => {
            const bits = emptyBits(size);
            for (let at = 0; at < size; at += step) setBit(bits, at);
            return bits;
          },
        })),
      },
    ),
    plan: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      tie('leaf'),
      fc.record({
        kind: fc.constantFrom('and' as const, 'or' as const),
        nodes: fc.array(tie('plan'), { maxLength: 4 }),
      }),
      fc.record({ kind: fc.constant('not' as const), node: tie('plan') }),
    ),
  }),
).plan;
