import { request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Analysis } from '../../lib/contract/analysis.ts';
import { openSharedServices, type SharedServices } from './test-services.ts';

/**
 * Whatever is sent, the answer is a clear 4xx or a right 200. That a 200 is right the services check themselves here:
 * every answer is held against the contract's schemas and rules before it goes out.
 */
let services: SharedServices;
beforeAll(async () => {
  services = await openSharedServices();
});

const bytes = (text: string) => new TextEncoder().encode(text);

async function analyze(text: string, more: object = {}): Promise<Analysis> {
  const body = { text, returnMentions: true, returnItemSentiment: true, ...more };
  const answer = await services.call('/v3/analysis', { body });
  expect(answer.status, answer.text.slice(0, 200)).toBe(200);
  return answer.json as Analysis;
}

describe('a body that is not JSON', () => {
  it.each([
    ['nothing', ''],
    ['half of it', '{"text": "Petra'],
    ['a bare word', 'Petra'],
    ['a trailing comma', '{"text": "Petra",}'],
    ['a raw line end in a string', '{"text": "Petra\n"}'],
    ['a raw NUL', '{"text": "Petra\0"}'],
    ['invalid UTF-8', new Uint8Array([...bytes('{"text": "'), 0xc3, 0x28, ...bytes('"}')])],
    [
      'an encoded surrogate',
      new Uint8Array([...bytes('{"text": "'), 0xed, 0xa0, 0x80, 0x22, 0x7d]),
    ],
    ['UTF-16', new Uint8Array(Buffer.from('{"text": "x"}', 'utf16le'))],
  ])('%s', async (_, body) => {
    const answer = await services.call('/v3/analysis', { body });
    expect(answer).toMatchObject({ status: 400, json: { exception: 'InvalidRequestException' } });
    expect(answer.text).not.toContain('Petra');
  });

  it('is told apart from JSON with a byte order mark', async () => {
    const answer = await services.call('/v3/language', {
      body: '\u{feff}{"text": "Good evening"}',
    });
    expect(answer.status).toBe(200);
  });
});

describe('JSON of another shape', () => {
  it.each([
    'null',
    '7',
    '"text"',
    '[]',
    '[[]]',
    '{"text": null}',
    '{"text": ["a"]}',
    '{"paraSpecs": [{"type": "text"}]}',
    '{"paraSpecs": {}}',
    '{"text": "a", "metadata": {"a": 1}}',
    '{"text": "a", "analyses": "tags"}',
    '{"__proto__": {"text": "a"}}',
    '[{"text": "a"}]',
  ])('%s', async (body) => {
    expect((await services.call('/v3/analysis', { body })).status).toBe(400);
  });

  it('may be nested, but not without end', async () => {
    const nested = (depth: number) =>
      `{"text": "a", "own": ${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect((await services.call('/v3/language', { body: nested(20) })).status).toBe(200);
    expect((await services.call('/v3/language', { body: nested(200_000) })).status).toBe(400);
  });
});

describe('unusual text', () => {
  it('with lone surrogates and NUL keeps its length', async () => {
    const body = '{"text": "Petra \\ud83d rides \\u0000 to Brno \\udc00.", "returnMentions": true}';
    const answer = await services.call('/v3/analysis', { body });
    expect(answer.status).toBe(200);
    const { paragraphs, usedChars } = answer.json as Analysis;
    expect(usedChars).toBe(26);
    expect(paragraphs?.[0]?.text).not.toContain('\0');
    expect(paragraphs?.[0]?.text.isWellFormed()).toBe(true);
  });

  it('of ten thousand lines of one letter', async () => {
    const lines = Array.from({ length: 10_000 }, (_, n) => String.fromCodePoint(97 + (n % 26)));
    const text = lines.join('\n');
    for (const more of [{}, { domain: 'news' }, { language: 'cs' }]) {
      expect((await analyze(text, more)).usedChars).toBeGreaterThan(10_000);
    }
    const media = { id: 'lines', text };
    expect((await services.call('/v2/nlp/analyze', { body: media })).status).toBe(200);
  });

  it('that runs from right to left, with emoji', async () => {
    const text = 'בירת צרפת היא פריז 🇫🇷. زار الوزير براغ يوم الاثنين 👩‍👩‍👧‍👦 مع 30 ضيفًا.';
    for (const language of [undefined, 'en', 'cs']) await analyze(text, { language });
  });

  it.each([
    ['no letter', '… — 123 !!! ))) %%% 🚋🚋🚋'],
    ['white space', ' \n\t\n\u{a0}\u{2028} '],
    ['one long word', 'x'.repeat(100_000)],
    ['one long number', '9'.repeat(100_000)],
    ['many brackets', '('.repeat(50_000)],
    ['many marks on one letter', `a${'\u{301}'.repeat(20_000)}`],
    ['many quotes', '"'.repeat(20_000)],
    ['many addresses', 'a@b.cz https://a.cz/b?c=d '.repeat(2_000)],
    ['many dates', '3. 5. 2021, May 3, 2021; '.repeat(1_000)],
    ['unclosed markup', '<p><b>Petra <a href="'.repeat(1_000)],
  ])('of %s', async (_, text) => {
    for (const language of ['en', 'cs']) await analyze(text, { language });
    const correction = { text, language: 'en' };
    expect((await services.call('/v3/correction', { body: correction })).status).toBe(200);
  });

  it('of any characters', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.constantFrom('/v3/analysis', '/v3/correction', '/v3/sentiment'),
        fc.constantFrom('en', 'cs', 'pl', undefined),
        async (text, path, language) => {
          const body = { text, language, returnMentions: true, returnItemSentiment: true };
          expect((await services.call(path, { body })).status).toBe(200);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('any JSON at all', () => {
  it('is never a fault of the server', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.json({ maxDepth: 4 }),
        fc.constantFrom('/v3/analysis', '/v3/analysis/batch', '/v2/nlp/analyze/feedback'),
        async (body, path) => {
          expect((await services.call(path, { body })).status).toBeLessThan(500);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('in an address neither', async () => {
    const answer = await services.call('/v3/analysis?text=%ff%c3%28&analyses=%00');
    expect(answer.status).toBe(400);
    expect((await services.call('/v3/analysis?text=%ff%c3%28%00')).status).toBe(200);
    expect((await services.call('/v1/articles/%ff%c3')).status).toBe(404);
  });
});

it.each(['/health', '/v3/analysis', '/v2/tags', '/none'])(
  'TRACE of %s is refused',
  async (path) => {
    const headers = { 'x-api-key': 'a key that nobody repeats' };
    const answer = await new Promise<{ status: number | undefined; body: string }>(
      (resolve, reject) =>
        request(`${services.url}${path}`, { method: 'TRACE', headers })
          .on('error', reject)
          .on('response', async (response) =>
            resolve({ status: response.statusCode, body: await readText(response) }),
          )
          .end(),
    );
    expect([401, 404, 405]).toContain(answer.status);
    expect(answer.body).not.toContain('nobody repeats');
  },
);
