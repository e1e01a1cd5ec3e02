import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ArchiveArticle } from '../../../../lib/contract/retrieval.ts';
import { analyze } from '../../language/analyze.ts';
import { articleAnalysis } from './background-analysis.ts';
import { readFoundInAnalysis } from './read-found.ts';

const time = '2026-05-06T10:00:00.000Z';

function find(texts: readonly string[], language?: string) {
  const article = {
    id: 'a',
    paraSpecs: texts.map((text, n) => ({ type: n === 0 ? 'title' : 'text', text })),
    ...(language !== undefined && { language }),
  };
  const waiting = {
    key: 1,
    tenant: 't',
    id: 'a',
    face: 'retrieval' as const,
    // As it was accepted.
    body: JSON.stringify(ArchiveArticle.parse(article)),
  };
  const { chars: _, ...wanted } = articleAnalysis(waiting, new Date(time));
  const { analysis } = analyze({ ...wanted, blocked: [], expected: [] });
  const bytes = new TextEncoder().encode(JSON.stringify(analysis));
  return readFoundInAnalysis(bytes, article, time);
}

/** The text of each mention of an entity, cut out by code points. */
function read(texts: readonly string[], name: string, language = 'en') {
  const entity = find(texts, language).entities.find(({ stdForm }) => stdForm === name);
  return entity?.mentions.map(
    ({ paragraph, off, len }) =>
      `${paragraph}: ${[...(texts[paragraph] ?? '')].slice(off, off + len).join('')}`,
  );
}

describe('what an analysis found', () => {
  it('stands where the article has it, in code points', () => {
    expect(read(['😀😀 Brno', '👩‍👩‍👧 and 𝔸 came to Brno. 🚋 Brno waved.'], 'Brno')).toEqual([
      '0: Brno',
      '1: Brno',
      '1: Brno',
    ]);
  });

  it('is counted in the text that was sent, though it holds several paragraphs', () => {
    const text = 'Prague slept.\n\n  Then Brno woke up. 😀\n\nLater Prague and Brno met.';
    expect(read(['Two cities', text], 'Brno')).toEqual(['1: Brno', '1: Brno']);
    expect(read(['Two cities', text], 'Prague')).toEqual(['1: Prague', '1: Prague']);
  });

  it('is found in the one of several equal paragraphs that it comes from', () => {
    const texts = ['News', 'He lives in Brno.', 'He lives in Brno.', 'He lives in Brno.'];
    expect(read(texts, 'Brno')).toEqual(['1: Brno', '2: Brno', '3: Brno']);
  });

  it('stands right whatever white space is around it', () => {
    const texts = ['\t Brno  ', '\r\n He\u00a0lives\tin  New\u00a0York,\r\nnot in   Brno \r\n\r\n'];
    expect(read(texts, 'Brno')).toEqual(['0: Brno', '1: Brno']);
  });

  it('stands right after characters that are no characters', () => {
    expect(read(['News\ud800', 'A\u0000b \udc00 came to Brno.'], 'Brno')).toEqual(['1: Brno']);
  });

  it('stands right in decomposed letters', () => {
    const text = 'Starosta z Brna odjel z Ústí do Brna.'.normalize('NFD');
    expect(read(['Zprávy', text], 'Brno', 'cs')).toEqual(['1: Brna', '1: Brna']);
  });

  it('stands right in any text', () => {
    const piece = fc.constantFrom(
      'Brno opened a line. ',
      '\n\n',
      '😀 ',
      '\u00a0\t',
      'e\u0301 ',
      '\r\n',
      'Mayor Jana went to Prague. ',
      '\ud800',
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.array(piece, { minLength: 1, maxLength: 8 }).map((all) => all.join('')),
          {
            minLength: 1,
            maxLength: 4,
          },
        ),
        (texts) => {
          for (const name of ['Brno', 'Prague']) {
            const expected = texts.flatMap((text, n) =>
              [...text.matchAll(new RegExp(name, 'g'))].map(() => `${n}: ${name}`),
            );
            expect(read(texts, name) ?? []).toEqual(expected);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keeps the language of the article where none was recognized', () => {
    expect(find(['12 345'], 'cs').language).toBe('cs');
    expect(find(['Brno is a city in the south of the country.']).language).toBe('en');
  });

  it('has a sentiment and tags with a relevance', () => {
    const found = find(['Brno celebrates', 'A wonderful day: everybody in Brno was very happy.']);
    expect(found.sentiment).toBe('positive');
    expect(found.tags.length).toBeGreaterThan(0);
    for (const { relevance } of found.tags) expect(relevance).toBeLessThanOrEqual(100);
    expect(found.at).toBe(time);
  });
});
