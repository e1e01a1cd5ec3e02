import { beforeAll, describe, expect, it } from 'vitest';
import type { Analysis } from '../../../lib/contract/analysis.ts';
import type { CorrectedAnalysis } from '../../../lib/contract/extensions.ts';
import { openSharedServices, type SharedServices, testKeys } from '../../server/test-services.ts';

/** The general language service over real HTTP. */
let services: SharedServices;
beforeAll(async () => {
  services = await openSharedServices();
});

const text = 'On 3 May 2021 Petra praised the new trams. She pays 20 euros, and she is very happy.';

async function analyze(path: string, body?: unknown): Promise<Analysis> {
  const answer = await services.call(path, body === undefined ? {} : { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Analysis;
}

describe('/v3/analysis', () => {
  it('takes the same by GET and by POST, byte for byte', async () => {
    const query = new URLSearchParams({
      text,
      language: 'en',
      referenceDate: '2024-05-01',
      returnMentions: '1',
      returnItemSentiment: 'true',
    });
    const posted = await services.call('/v3/analysis', {
      body: {
        ...Object.fromEntries(query),
        returnMentions: true,
        analyses: ['entities', 'sentiment'],
      },
    });
    expect(posted.status).toBe(200);
    const byCommas = await services.call(`/v3/analysis?${query}&analyses=entities,sentiment`);
    const repeated = await services.call(
      `/v3/analysis?${query}&analyses=sentiment&analyses=entities`,
    );
    expect(byCommas.text).toBe(posted.text);
    expect(repeated.text).toBe(posted.text);
  });

  it('gives the same answer to the same request, whichever worker does it', async () => {
    const body = { id: 'a', text, returnMentions: true, returnItemSentiment: true };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => services.call('/v3/analysis', { body })),
    );
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  });

  it('takes the key in the header or in the address, on GET and on POST', async () => {
    const inAddress = `user_key=${testKeys.desk}`;
    const { call } = services;
    expect((await call(`/v3/analysis?text=x&${inAddress}`, { key: null })).status).toBe(200);
    expect((await call(`/v3/analysis?${inAddress}`, { key: null, body: { text } })).status).toBe(
      200,
    );
    const headers = { Authorization: `USER_KEY   ${testKeys.desk}` };
    expect((await call('/account', { key: null, headers })).status).toBe(200);
  });

  it('collapses slashes and reads booleans that are strings', async () => {
    const slashes = await analyze('//v3///analysis', { text, returnMentions: 'true' });
    expect(slashes).toEqual(await analyze('/v3/analysis', { text, returnMentions: true }));
    expect(slashes.paragraphs).toHaveLength(1);
    const off = await analyze('/v3/analysis', { text, returnMentions: 'false' });
    expect(off).not.toHaveProperty('paragraphs');
  });

  it('gives back id and metadata, and lets custom keys through', async () => {
    const metadata = { desk: 'local' };
    const answer = await analyze('/v3/analysis', {
      id: 'doc-1',
      text,
      metadata,
      ownKey: { any: [1, null] },
      domain: null,
    });
    expect(answer).toMatchObject({ id: 'doc-1', metadata, language: { detected: 'en' } });
    expect(answer).not.toHaveProperty('ownKey');
  });

  it('leaves out what was not asked for, and answers an empty text', async () => {
    const language = await analyze('/v3/analysis', { text, analyses: ['language'] });
    expect(Object.keys(language).sort()).toEqual(['language', 'usedChars', 'version']);
    const empty = await analyze('/v3/analysis', { text: '' });
    expect(empty).toMatchObject({ language: { detected: 'und' }, usedChars: 0, entities: [] });
    expect((await analyze('/v3/analysis?text=')).language.detected).toBe('und');
  });

  it('counts code points and paragraph breaks', async () => {
    expect((await analyze('/v3/analysis', { text: 'Žluť 🚋 jede.' })).usedChars).toBe(12);
    expect((await analyze('/v3/analysis', { title: 'Old', text: 'One.\n\nTwo.' })).usedChars).toBe(
      3 + 1 + 4 + 1 + 4,
    );
  });
});

describe('a text that lacks some of its marks', () => {
  const language = 'cs';
  const mended = 'Hodně mě nebaví mluvit.';
  const typed = 'Hodně mě nebavi mluvit.';

  it.each([{}, { diacritization: 'auto' }, { diacritization: 'yes' }, { correction: 'none' }])(
    'has the sentiment of the mended one with %o',
    async (more) => {
      const wanted = await analyze('/v3/sentiment', { text: mended, language });
      expect(wanted.docSentiment?.label).toBe('negative');
      const given = await analyze('/v3/sentiment', { text: typed, language, ...more });
      expect(given.docSentiment).toEqual(wanted.docSentiment);
    },
  );

  it('stays as it is where diacritization is "none"', async () => {
    const body = { text: typed, language, diacritization: 'none', returnMentions: true };
    const answer = await analyze('/v3/sentiment', body);
    expect(answer.docSentiment?.label).toBe('neutral');
    expect(answer.paragraphs?.[0]).not.toHaveProperty('origText');
  });

  it('tells what stood there, in its place', async () => {
    const text = '🚋 Hodně mě nebavi ani příšerna jízda.';
    const answer = await analyze('/v3/analysis', { text, language, returnMentions: true });
    const [paragraph] = answer.paragraphs ?? [];
    expect(paragraph).toMatchObject({
      text: '🚋 Hodně mě nebaví ani příšerná jízda.',
      origText: text,
    });
    const tokens = paragraph?.sentences.flatMap((sentence) => sentence.tokens) ?? [];
    const points = [...text];
    for (const { text: own, off, origText = own, origOff = off } of tokens) {
      expect(points.slice(origOff, origOff + [...origText].length).join('')).toBe(origText);
    }
    expect(tokens.find((token) => token.text === 'nebaví')).toMatchObject({ origText: 'nebavi' });
  });

  it('has the tags of the mended one, in both services', async () => {
    const text = 'Ministerstvo včera oznamilo, že zákon o silnicni dopravě zacne platit.';
    const right = 'Ministerstvo včera oznámilo, že zákon o silniční dopravě začne platit.';
    for (const [path, more] of [
      ['/v3/tags', {}],
      ['/v2/nlp/analyze', { id: 'a' }],
    ] as const) {
      const forms = async (given: string) =>
        (await analyze(path, { text: given, language, ...more })).tags?.map((tag) => tag.stdForm);
      expect(await forms(text)).toEqual(await forms(right));
    }
  });

  it('is mended by /v3/correction without spelling, and left alone without marks', async () => {
    const correct = async (more: object) =>
      (await analyze('/v3/correction', { text: typed, language, ...more })).paragraphs?.[0]?.text;
    expect(await correct({ correction: 'none' })).toBe(mended);
    expect(await correct({ correction: 'none', diacritization: 'none' })).toBe(typed);
  });
});

describe('/v3/analysis/batch', () => {
  const documents = [
    { text: 'Dobré ráno, jak se máte?' },
    { id: 'b', text, analyses: ['entities'], returnMentions: true },
    { id: 'b', title: 'Late', text: 'Good evening to all of you.' },
  ];

  it('answers in the order of the documents, each as it would be answered alone', async () => {
    const shared = { analyses: ['language'], metadata: { from: 'batch' } };
    const answer = await services.call('/v3/analysis/batch', {
      body: { ...shared, documents },
      headers: { 'accept-encoding': 'identity' },
    });
    expect(answer.status).toBe(200);
    const alone = await Promise.all(
      documents.map((document, position) =>
        services.call('/v3/analysis', { body: { id: String(position), ...shared, ...document } }),
      ),
    );
    expect(answer.text).toBe(`[${alone.map((one) => one.text).join(',')}]`);
    expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(answer.text)));
  });

  it('takes a bare list, and halves of it give the halves of the answer', async () => {
    const call = (part: unknown[]) => services.call('/v3/analysis/batch', { body: part });
    const named = documents.map((document, position) => ({ ...document, id: `d${position}` }));
    const whole = (await call(named)).json as Analysis[];
    const first = (await call(named.slice(0, 1))).json as Analysis[];
    const rest = (await call(named.slice(1))).json as Analysis[];
    expect(whole.map(({ id }) => id)).toEqual(['d0', 'd1', 'd2']);
    expect([...first, ...rest]).toEqual(whole);
  });

  it('answers documents of a megabyte in all one by one, and the last like the first', async () => {
    const sentence = 'Petra praised the new trams of Brno, and on Monday she met Angela Merkel. ';
    const many = Array.from({ length: 12 }, (_, n) => ({ text: `${n}. ${sentence.repeat(80)}` }));
    const body = { language: 'en', returnMentions: true, documents: many };
    const answer = await services.call('/v3/analysis/batch', { body });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBeNull();
    const last = { ...many[11], id: '11', language: 'en', returnMentions: true };
    const alone = await services.call('/v3/analysis', { body: last });
    expect((answer.json as Analysis[]).map(({ id }) => id)).toEqual(many.map((_, n) => String(n)));
    expect((answer.json as Analysis[])[11]).toEqual(alone.json);
  });

  it('takes a hundred documents, and not one more', async () => {
    const many = Array.from({ length: 100 }, (_, n) => ({ id: `n${n}`, text: `Number ${n}.` }));
    const body = { analyses: ['language'], documents: many };
    const answer = await services.call('/v3/analysis/batch', { body });
    expect((answer.json as Analysis[]).map(({ id }) => id)).toEqual(many.map(({ id }) => id));
    const more = { ...body, documents: [...many, { text: 'x' }] };
    expect((await services.call('/v3/analysis/batch', { body: more })).status).toBe(400);
  });
});

describe('the shortcuts', () => {
  it.each([
    ['/v3/entities', ['entities']],
    ['/v3/tags', ['tags']],
    ['/v3/sentiment', ['docSentiment']],
    ['/v3/language', []],
    ['/v3/relations', ['entities', 'relations']],
  ])('%s answers %o and nothing else', async (path, members) => {
    const answer = await analyze(path, { id: 's', text, analyses: ['all'] });
    expect(Object.keys(answer).sort()).toEqual(
      ['id', 'language', 'usedChars', 'version', ...members].sort(),
    );
  });

  it('/v3/sentiment has items when asked for', async () => {
    const answer = await analyze('/v3/sentiment', { text, returnItemSentiment: true });
    const keys = Object.keys(answer.itemSentiments ?? {});
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.every((key) => /^[ps]\d+$/.test(key))).toBe(true);
    expect(answer.paragraphs).toHaveLength(1);
  });
});

describe('/v3/correction', () => {
  const body = { text: 'Prilis zlutoucky kun', language: 'cs', diacritization: 'yes' };

  it('puts marks back and says what stood there', async () => {
    const answer = (await analyze('/v3/correction', body)) as CorrectedAnalysis;
    expect(answer.paragraphs).toMatchObject([
      { text: 'Příliš žluťoučký kůň', origText: 'Prilis zlutoucky kun' },
    ]);
    expect(answer.usedChars).toBe(20);
    expect(answer.corrections?.[0]).toMatchObject({
      paragraphId: 'p0',
      off: 0,
      text: 'Prilis',
      kind: 'diacritics',
      replacements: expect.arrayContaining(['Příliš']),
    });
  });

  it('leaves the words of the dictionary alone', async () => {
    const text = 'The desk of Kwyndal recieved a letter.';
    const flagged = async (dictionary: string[]) => {
      const answer = await analyze('/v3/correction', { text, language: 'en', dictionary });
      return ((answer as CorrectedAnalysis).corrections ?? []).map((one) => one.text);
    };
    expect(await flagged([])).toContain('recieved');
    expect(await flagged(['RECIEVED', 'Kwyndal'])).toEqual([]);
  });
});

describe('/account', () => {
  it('tells usage and the month, and nothing of quotas that are not set', async () => {
    const month = new Date().toISOString().slice(0, 7);
    const { json } = await services.call('/account', { key: testKeys.other });
    expect(json).toEqual({
      type: 'unlimited',
      usedQuotas: [{ chars: 0 }, { requests: 0 }],
      billingPeriod: {
        start: `${month}-01`,
        end: expect.stringMatching(new RegExp(`^${month}-\\d\\d$`)),
      },
    });
  });
});
