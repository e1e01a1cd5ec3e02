import fc from 'fast-check';
import type { WordList } from '../../words/read-words.ts';
import type { IndexDocument } from './segment.ts';

const stems = ['tram', 'line', 'brno', 'straße', '市', 'řeka', '😀', '￮', '', 'trams'];
const endings = ['', 's', 'S', 'ů'];

const word = fc.record({
  stem: fc.oneof(
    fc.constantFrom(...stems),
    fc.integer({ min: 0, max: 60 }).map((n) => `w${n}`),
  ),
  ending: fc.constantFrom(...endings),
});

function paragraphs(constraints: fc.ArrayConstraints): fc.Arbitrary<WordList[]> {
  const paragraph = fc.array(word, { maxLength: 12 }).map((words) => ({
    forms: words.map(({ stem, ending }) => stem + ending),
    stems: words.map(({ stem }) => stem),
    starts: [],
    ends: [],
  }));
  return fc.array(paragraph, constraints);
}

const value = fc.oneof(
  fc.constantFrom('Sport', 'Politika', 'Šport', '😀', '￮'),
  fc.string({ maxLength: 4, unit: 'grapheme' }),
);

const documentWithoutKey: fc.Arbitrary<Omit<IndexDocument, 'key'>> = fc.record({
  words: fc.record({
    title: paragraphs({ maxLength: 1 }),
    lead: paragraphs({ maxLength: 2 }),
    text: paragraphs({ maxLength: 3 }),
    names: paragraphs({ maxLength: 2 }),
  }),
  concepts: fc.array(
    fc.record({
      term: fc.constantFrom('#G1', '#G2', '#G30', 'tram'),
      weight: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { maxLength: 3 },
  ),
  fields: fc.dictionary(fc.constantFrom('section', 'author', 'found.entities'), fc.array(value), {
    noNullPrototype: true,
  }),
  date: fc.option(fc.integer({ min: -1e12, max: 2e12 }), { nil: undefined }),
  prior: fc.double({ min: 0, max: 1, noNaN: true }),
});

/** Articles with few words that come again and again, in no order of their keys; for tests. */
export function someDocuments(constraints: fc.ArrayConstraints): fc.Arbitrary<IndexDocument[]> {
  return fc.array(documentWithoutKey, constraints).chain((documents) =>
    fc
      .uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), {
        minLength: documents.length,
        maxLength: documents.length,
      })
      .map((keys) => documents.map((document, at) => ({ ...document, key: keys[at] ?? 0 }))),
  );
}
