import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tolerant } from '../../../../lib/contract/faces.ts';
import { AddArticlesRequest } from '../../../../lib/contract/retrieval.ts';
import { areArticles, readArticles } from './parse-articles.ts';

const schema = tolerant(AddArticlesRequest);

const text = fc.oneof(
  fc.constantFrom('', 'Brno', 'a\0b', 'half \ud83d', 'en', 'cs-cz', ' EN ', '__proto__', '..'),
  fc.string({ maxLength: 5 }),
);
/** Mostly what belongs there. */
function or<T>(likely: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 30, arbitrary: likely },
    fc.constantFrom<unknown>(null, 1, true, [], {}, 'text', [null]),
  );
}
const language = fc.oneof({ weight: 4, arbitrary: fc.constantFrom('en', 'cs', 'de-at') }, text);
const metadata = fc.dictionary(text, or(fc.oneof(text, fc.array(or(text), { maxLength: 2 }))), {
  maxKeys: 3,
});
const paragraph = fc.record(
  { type: or(text), text: or(text), language: or(language), metadata: or(metadata), x: text },
  { requiredKeys: [] },
);
const article = fc.record(
  {
    id: or(text),
    paraSpecs: or(fc.array(or(paragraph), { maxLength: 3 })),
    language: or(language),
    metadata: or(metadata),
    x: text,
  },
  { requiredKeys: ['id', 'paraSpecs'] },
);
const plain = fc.array(
  fc.record(
    {
      id: fc.constantFrom('a', 'https://example.org/b'),
      paraSpecs: fc.array(fc.constantFrom({ type: 'title', text: 'Brno' }), { minLength: 1 }),
      language: fc.constantFrom('en', 'cs'),
      metadata: fc.constantFrom({ section: ['Local', 'Sport'], author: 'Jana' }),
    },
    { requiredKeys: ['id', 'paraSpecs'] },
  ),
);

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

describe('reading a list of articles', () => {
  it('takes without the schema only what that would give back as it is', () => {
    fc.assert(
      fc.property(or(fc.array(or(article), { maxLength: 3 })), (value) => {
        const sent: unknown = JSON.parse(JSON.stringify(value));
        if (areArticles(sent)) expect(schema.parse(sent)).toEqual(sent);
      }),
      { numRuns: 3_000 },
    );
  });

  it('does so with what is mostly sent', () => {
    fc.assert(
      fc.property(plain, (articles) => {
        expect(areArticles(articles)).toBe(true);
        expect(readArticles(bytesOf(articles))).toEqual(articles);
      }),
    );
    const article = { id: 'a', paraSpecs: [{ type: 'text', text: 'Brno' }] };
    expect(areArticles(Array.from({ length: 1_001 }, () => article))).toBe(false);
  });

  it('names the place of an article that is none', () => {
    const articles = [
      { id: 'a', paraSpecs: [{ type: 'text', text: 'Brno' }] },
      { id: 'b', paraSpecs: [] },
    ];
    expect(() => readArticles(bytesOf(articles))).toThrow('[1].paraSpecs');
  });

  it('puts right what can be', () => {
    const articles = [
      { id: 'a\0', paraSpecs: [{ type: 'text', text: 'Brno', language: ' EN ', metadata: null }] },
    ];
    expect(readArticles(bytesOf(articles))).toEqual([
      { id: 'a ', paraSpecs: [{ type: 'text', text: 'Brno', language: 'en' }] },
    ]);
  });
});
