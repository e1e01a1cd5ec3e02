import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Me } from '../../auth/api.ts';
import type { Services } from '../../clients/services.ts';
import { startTestService, type TestService, testAnalysis } from '../../clients/test-service.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { type AnalysisAnswer, type AnalyzeDraft, emptyForm } from '../api.ts';
import { type ArticleContent, emptyContent } from '../content/content.ts';
import { readDraftView } from '../reads/drafts.ts';
import { addTestUser, openTestDesk } from '../test-desk.ts';
import { blankDraft, createDraft } from '../writes/start-draft.ts';
import { analyzeDraft } from './analyze-draft.ts';
import { toResponse } from './to-response.ts';

let db: Desk;
let close: () => Promise<void>;
let service: TestService;
let services: Services;
let ada: Me;
let draftId: string;
beforeAll(async () => {
  ({ db, close } = await openTestDesk());
  ada = await addTestUser(db, 'Ada');
});
afterAll(() => close());
beforeEach(async () => {
  service = await startTestService();
  service.state.answer = () => ({ body: testAnalysis() });
  services = service.services();
  ({ id: draftId } = await createDraft(db, ada, { ...blankDraft, threshold: 40 }));
  return () => service.close();
});

const article = (title: string): ArticleContent => ({
  type: 'doc',
  content: [
    { type: 'title', content: [{ type: 'text', text: title }] },
    { type: 'lead' },
    { type: 'paragraph', content: [{ type: 'text', text: ' ' }] },
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Riders' }] },
  ],
});
const explain = (error: unknown) => String(error);
const analyze = (title: string, options: { user?: Me; signal?: AbortSignal; form?: object } = {}) =>
  answerOf({
    user: options.user ?? ada,
    input: { draftId, content: article(title), form: { ...emptyForm, ...options.form } },
    ...(options.signal && { signal: options.signal }),
  });

/** The answer as a browser reads it. */
async function answerOf(asked: { user: Me; input: AnalyzeDraft; signal?: AbortSignal }) {
  const { user, input, ...call } = asked;
  const response = toResponse(await analyzeDraft(db, services, user, input, { ...call, explain }));
  return (await response.json()) as AnalysisAnswer;
}

describe('what is sent', () => {
  test('is the non-empty blocks and the form in the terms of the contract', async () => {
    await analyze('Brno opens a tram line', {
      form: {
        section: 'Transport',
        dateline: ' Brno ',
        date: '2024-05-06',
        language: 'en',
        tagLanguage: 'cs',
      },
    });
    expect(service.calls[0]).toMatchObject({
      method: 'POST',
      path: '/v2/nlp/analyze',
      headers: { 'x-api-key': 'test-key' },
    });
    expect(service.calls[0]?.body).toEqual({
      id: draftId,
      paraSpecs: [
        { type: 'title', text: 'Brno opens a tram line' },
        { type: 'section_heading', text: 'Riders' },
      ],
      analyses: ['all'],
      language: 'en',
      presentationLanguage: 'cs',
      domicile: 'Brno',
      referenceDate: '2024-05-06',
      categories: [{ taxonomy: 'section', code: 'Transport' }],
      returnMentions: true,
      returnItemSentiment: true,
      returnGkbProperties: false,
      returnTrees: false,
    });
  });

  test('is nothing for the text that was analyzed last, also after another look at the draft', async () => {
    const first = await analyze('Once');
    expect(first).toMatchObject({
      reused: false,
      referenceKey: '261121-101500-0a1b2c3d',
      failed: [],
    });
    const again = await analyze('Once');
    expect(again).toEqual({ ...first, reused: true });
    expect((await readDraftView(db, ada, draftId)).analysis?.inputHash).toBe(first.inputHash);
    expect(service.calls).toHaveLength(1);
    await analyze('Once', { form: { language: 'cs' } });
    expect(service.calls).toHaveLength(2);
  });

  test('asks for trees only where they are wanted, also for a text whose analysis has none', async () => {
    await analyze('Trees');
    const input = { draftId, content: article('Trees'), form: emptyForm, withTrees: true };
    expect(await answerOf({ user: ada, input })).toMatchObject({ reused: false });
    expect(await answerOf({ user: ada, input })).toMatchObject({ reused: true });
    expect(service.calls.map(({ body }) => body)).toMatchObject([
      { returnTrees: false },
      { returnTrees: true },
    ]);
  });

  test('is one call for two who ask at once', async () => {
    const [one, other] = await Promise.all([analyze('Twice'), analyze('Twice')]);
    expect(one.analysis).toEqual(other.analysis);
    expect(service.calls).toHaveLength(1);
  });

  test('is nothing for an empty article', async () => {
    const input = { draftId, content: emptyContent, form: emptyForm };
    const answer = await answerOf({ user: ada, input });
    expect(answer.analysis).toMatchObject({ tags: [], language: { detected: 'und' } });
    expect(service.calls).toHaveLength(0);
  });

  test('is nothing of a draft that is not the user’s', async () => {
    const bo = await addTestUser(db, `Bo${draftId}`);
    await expect(analyze('Secret', { user: bo })).rejects.toMatchObject({
      code: 'draft-not-found',
    });
    expect(service.calls).toHaveLength(0);
  });

  test('a text over the services’ limit is refused before it is sent', async () => {
    await expect(analyze('x'.repeat(520_000))).rejects.toMatchObject({ code: 'text-too-large' });
    expect(service.calls).toHaveLength(0);
  });
});

test('who gives up ends the work upstream, and the next one is answered', async () => {
  const arrived = Promise.withResolvers<void>();
  service.state.answer = () => {
    arrived.resolve();
    return 'never';
  };
  const impatient = new AbortController();
  const pending = analyze('Slow', { signal: impatient.signal });
  await arrived.promise;
  impatient.abort();
  await expect(pending).rejects.toThrow();
  await expect.poll(() => service.aborted).toEqual(['/v2/nlp/analyze']);
  service.state.answer = () => ({ body: testAnalysis() });
  expect((await analyze('Slow')).reused).toBe(false);
});

describe('when the services fail', () => {
  test('over one part, the others stay and that part can be asked for again', async () => {
    let isBroken = true;
    service.state.answer = ({ body }) => {
      const [part] = body.analyses as string[];
      if (part === 'all' || (part === 'sentiment' && isBroken)) {
        return { status: 500, body: { exception: 'InternalErrorException', message: 'oops' } };
      }
      const { metadata, version, language, paragraphs, usedChars, ...parts } = testAnalysis();
      const shared = { metadata, version, language, paragraphs, usedChars };
      const { entities, tags, relations, docSentiment, itemSentiments } = parts;
      switch (part) {
        case 'entities':
          return { body: { ...shared, entities } };
        case 'tags':
          return { body: { ...shared, tags } };
        case 'relations':
          return { body: { ...shared, entities: [{ ...entities[0], id: 'e0' }], relations } };
        default:
          return { body: { ...shared, docSentiment, itemSentiments } };
      }
    };
    const partial = await analyze('Half');
    expect(partial.failed).toEqual([{ part: 'sentiment', message: expect.any(String) }]);
    expect(partial.analysis).toMatchObject({
      entities: [{ stdForm: 'Brno' }, { stdForm: 'Anna Nová' }],
      tags: [{ stdForm: 'Brno' }, { stdForm: 'tram' }],
      relations: [{ args: [{ entityId: 'e0' }] }],
    });
    expect(partial.analysis.docSentiment).toBeUndefined();
    expect(service.calls).toHaveLength(5);

    isBroken = false;
    const whole = await analyze('Half');
    expect(whole.failed).toEqual([]);
    expect(whole.analysis.docSentiment?.label).toBe('positive');
    expect(whole.analysis.tags).toHaveLength(2);
    expect(service.calls).toHaveLength(6);
    expect((await analyze('Half')).reused).toBe(true);
  });

  test.each([
    [401, 'services-key'],
    [403, 'services-key'],
    [400, 'text-refused'],
    [413, 'text-too-large'],
    [429, 'quota'],
    [501, 'not-offered'],
    [503, 'unreachable'],
    [500, 'services-failed'],
  ])('with %i the person is told %s', async (status, code) => {
    service.state.answer = () => ({ status, body: { exception: 'E', message: 'because' } });
    await expect(analyze('No')).rejects.toMatchObject({ code });
  });

  test('for good, the person is told that they do not answer', async () => {
    await service.close();
    await expect(analyze('Nobody')).rejects.toMatchObject({ code: 'unreachable' });
  });
});

describe('the newsroom’s tags', () => {
  /** Starts a service that tells how often the tags have changed. */
  async function startWithTags() {
    const own = await startTestService({ extensions: ['editorial-tag-batch'] });
    const tags = { revision: 3 };
    own.state.answer = ({ path }) =>
      path.startsWith('/v2/customize/')
        ? { body: { ...tags, changed: [], removed: [] } }
        : { body: testAnalysis() };
    return Object.assign(own, { tags });
  }

  test('are looked for again in the same text when they have changed', async () => {
    const own = await startWithTags();
    services = own.services();
    await analyze('Brno opens a tram line');
    expect(await analyze('Brno opens a tram line')).toMatchObject({ reused: true });
    own.tags.revision = 4;
    expect(await analyze('Brno opens a tram line')).toMatchObject({ reused: false });
    own.state.answer = ({ path }) =>
      path.startsWith('/v2/customize/') ? { status: 503, body: {} } : { body: testAnalysis() };
    expect(await analyze('Brno opens a tram line')).toMatchObject({ reused: true });
    await own.close();
  });

  test('are asked about once in a while as an article grows, and then again', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const own = await startWithTags();
    services = own.services();
    const asked = () => own.calls.filter(({ path }) => path.startsWith('/v2/customize/')).length;
    for (const title of ['Brno', 'Brno opens', 'Brno opens a line']) await analyze(title);
    expect(asked()).toBe(1);
    own.tags.revision = 4;
    // Of a changed text it may be known by the revision of before; of the same text it is not.
    await analyze('Brno opens a tram line');
    expect(await analyze('Brno opens a tram line')).toMatchObject({ reused: false });
    expect(await analyze('Brno opens a tram line')).toMatchObject({ reused: true });
    const before = asked();
    clock.mockReturnValue(10_000);
    await analyze('Brno opens two lines');
    expect(asked()).toBe(before + 1);
    clock.mockRestore();
    await own.close();
  });
});
