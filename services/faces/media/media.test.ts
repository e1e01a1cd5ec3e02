import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediaAnalysis } from '../../../lib/contract/analysis.ts';
import { openStore } from '../../engines/store/port.ts';
import { startTestServices, type TestServices, testKeys } from '../../server/test-services.ts';

/** Analysis and feedback of the media service over real HTTP. */
let services: TestServices;
let today = new Date('2026-03-10T09:30:15Z');
beforeAll(async () => {
  services = await startTestServices({}, { now: () => today });
  await services.whenReady();
});
afterAll(() => services.close());

const article = {
  id: 'n-1',
  title: 'Prague and Brno agree on trams',
  lead: 'The cities of Prague and Brno share their old trams.',
  text: 'Prague sends two trams to Brno on Monday. The ride costs 20 euros.',
  language: 'en',
};

async function analyze(body: object = article, key = testKeys.desk): Promise<MediaAnalysis> {
  const answer = await services.call('/v2/nlp/analyze', { body, key });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as MediaAnalysis;
}

function send(analysis: MediaAnalysis, body: object, key = testKeys.desk, headers = {}) {
  const { referenceKey } = analysis.metadata ?? {};
  const feedback = { body: { referenceKey, ...body }, key, headers };
  return services.call('/v2/nlp/analyze/feedback', feedback);
}

const formsOf = (analysis: MediaAnalysis) =>
  [...(analysis.entities ?? []), ...(analysis.tags ?? [])].map(({ stdForm }) => stdForm);

describe('/v2/nlp/analyze', () => {
  it('finds topics and names them in the language of presentation', async () => {
    const about = {
      id: 'n-2',
      title: 'Second seed out of the tennis tournament in the first round',
      text: 'She lost the first set in the tie-break and the second 3–6 after two hours on the centre court.',
      presentationLanguage: 'cs',
    };
    const topics = async () =>
      (await analyze(about)).tags?.filter(({ type }) => type === 'media-topic') ?? [];
    await expect.poll(topics, { timeout: 30_000 }).not.toEqual([]);
    const [top] = await topics();
    expect(top).toMatchObject({
      gkbId: 'IPTC-15000000',
      stdForm: 'sport',
      feats: { MediaTopicId: '15000000' },
    });
    expect((await topics()).map(({ stdForm }) => stdForm)).toContain('tenis');
    expect((await analyze({ ...about, analyses: ['entities'] })).tags).toBeUndefined();
  });

  it('names every analysis, which is else the same', async () => {
    // The encoder may have been busy with the first.
    const types = async () => (await analyze()).tags?.map(({ type }) => type);
    await expect.poll(types, { timeout: 30_000 }).toContain('media-topic');
    const [one, other] = [await analyze(), await analyze()];
    expect(one.metadata?.referenceKey).toMatch(/^260310-093015-[0-9a-f]{8}$/);
    expect(other.metadata).not.toEqual(one.metadata);
    expect({ ...other, metadata: {} }).toEqual({ ...one, metadata: {} });
  });

  it('reads the parts of an article', async () => {
    const parts = await analyze({ ...article, returnMentions: true, analyses: ['entities'] });
    expect(parts.paragraphs?.map(({ type }) => type)).toEqual(['TITLE', 'ABSTRACT', 'BODY']);
    const specs = [
      { type: 'Subject', text: article.title },
      { type: 'section_heading', text: 'Rides' },
      { type: 'text', text: article.text },
    ];
    const asSpecs = await analyze({ id: 'n', paraSpecs: specs, returnMentions: true });
    expect(asSpecs.paragraphs?.map(({ type }) => type)).toEqual([
      'TITLE',
      'section_heading',
      'BODY',
    ]);
  });

  it('leaves trees out where they are not wanted', async () => {
    const placesOf = async (returnTrees?: boolean) => {
      const { paragraphs } = await analyze({ ...article, returnMentions: true, returnTrees });
      const tokens = paragraphs?.flatMap(({ sentences }) => sentences.flatMap((own) => own.tokens));
      return tokens?.map(({ fnc }) => fnc);
    };
    expect(await placesOf()).toContain('root');
    expect(new Set(await placesOf(false))).toEqual(new Set([undefined]));
  });

  it('counts relative dates from the reference date, and from today without a valid one', async () => {
    const dayOf = async (referenceDate?: string) => {
      const body = { id: 'd', text: 'They met yesterday.', language: 'en', referenceDate };
      const { entities = [] } = await analyze(body);
      return entities.find(({ type }) => type === 'date')?.stdForm;
    };
    expect(await dayOf('2024-05-01')).toBe('2024-04-30');
    expect(await dayOf('2024-05-01T00:30:00+02:00')).toBe('2024-04-29');
    expect(await dayOf('NOW')).toBe('2026-03-09');
    expect(await dayOf('soon')).toBe('2026-03-09');
    expect(await dayOf()).toBe('2026-03-09');
  });
});

describe('/v2/nlp/analyze/feedback', () => {
  it('takes every status, on tags, entities and sentiment', async () => {
    const analysis = await analyze();
    const statuses = [
      'accepted-actively',
      'accepted-passively',
      'rejected-actively',
      'rejected-actively-wrong',
      'rejected-actively-marginal',
      'rejected-passively',
    ];
    const items = statuses.map((status, n) => ({ stdForm: `item ${n}`, status, author: 'jn' }));
    const answer = await send(analysis, {
      tags: items,
      entities: items,
      sentiment: { status: 'rejected-actively', label: 'neutral', comment: 'dry' },
    });
    expect(answer).toMatchObject({ status: 200, json: { message: 'Feedback submitted.' } });
  });

  it('keeps what is blocked out of every later analysis of the tenant, and of no other', async () => {
    const before = await analyze();
    const prague = before.entities?.find(({ stdForm }) => stdForm === 'Prague');
    expect(prague?.gkbId).toBeDefined();
    await send(before, { tags: [{ gkbId: prague?.gkbId, status: 'blocked' }] });

    const after = await analyze();
    expect(formsOf(after)).not.toContain('Prague');
    expect(formsOf(after)).toContain('Brno');
    const general = await services.call('/v3/analysis', { body: { text: article.text } });
    expect(formsOf(general.json as MediaAnalysis)).not.toContain('Prague');
    expect(formsOf(await analyze(article, testKeys.other))).toContain('Prague');

    await send(after, { tags: [{ gkbId: prague?.gkbId, status: 'rejected-passively' }] });
    expect(formsOf(await analyze())).not.toContain('Prague');
    await send(after, { entities: [{ gkbId: prague?.gkbId, status: 'accepted-actively' }] });
    expect(formsOf(await analyze())).toContain('Prague');
  });

  it('blocks by form what has no id, in any casing', async () => {
    const body = { id: 'f', text: 'Kvido Zelbar met Kvido Zelbar.', language: 'en' };
    const before = await analyze(body);
    expect(formsOf(before)).toContain('Kvido Zelbar');
    await send(before, { entities: [{ stdForm: 'KVIDO  zelbar', status: 'blocked' }] });
    expect(formsOf(await analyze(body))).not.toContain('Kvido Zelbar');
  });

  it('finds what was expected', async () => {
    const body = { id: 'x', text: 'The flumbrick broke again at the depot.', language: 'en' };
    const before = await analyze(body);
    expect(formsOf(before)).not.toContain('flumbrick');
    await send(before, { tags: [{ stdForm: 'flumbrick', status: 'expected' }] });
    expect(formsOf(await analyze(body))).toContain('flumbrick');
  });

  it('finds no topic by its name in other texts because one text lacked it', async () => {
    const body = { id: 't', text: 'Her brother plays ice hockey in Perth.', language: 'en' };
    const topic = { gkbId: 'IPTC-20000965', stdForm: 'ice hockey' };
    const isFound = async () =>
      ((await analyze(body)).tags ?? []).some(({ gkbId }) => gkbId === topic.gkbId);
    const before = await isFound();
    await send(await analyze(body), { tags: [{ ...topic, status: 'blocked' }] });
    expect(await isFound()).toBe(false);
    await send(await analyze(body), { tags: [{ ...topic, status: 'expected' }] });
    expect(await isFound()).toBe(before);
  });

  it('counts a call that names itself once', async () => {
    const analysis = await analyze();
    const headers = { 'Idempotency-Key': 'draft-7:outbox-12' };
    const body = { tags: [{ stdForm: 'counted once', status: 'accepted-actively' }] };
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(analysis, body, testKeys.desk, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);

    const { db, close } = await openStore(services.place);
    const rows = db.selectFrom('feedback').select('id').where('std_form', '=', 'counted once');
    expect(await rows.execute()).toHaveLength(1);
    await close();
    const badName = { 'Idempotency-Key': 'two words' };
    const refused = await send(analysis, body, testKeys.desk, badName);
    expect(refused).toMatchObject({
      status: 400,
      json: { message: expect.stringMatching(/^Idem/) },
    });
  });

  it('is removed with its author and comment, the tenant’s own only', async () => {
    const [one, other] = [await analyze(), await analyze()];
    const item = { stdForm: 'flumbrick', status: 'expected', author: 'ada', comment: 'A secret.' };
    for (const analysis of [one, other]) await send(analysis, { tags: [item] });
    const keyOf = ({ metadata }: MediaAnalysis) => metadata?.referenceKey ?? '';
    const remove = (key: string) =>
      services.call('/v2/nlp/analyze/feedback/remove', {
        body: { referenceKeys: [keyOf(one), 'unknown'] },
        key,
      });
    const { db, close } = await openStore(services.place);
    const left = async () => {
      const keys = [keyOf(one), keyOf(other)];
      const rows = db.selectFrom('feedback').select('reference_key').distinct();
      return (await rows.where('reference_key', 'in', keys).execute()).length;
    };
    expect((await remove(testKeys.other)).status).toBe(200);
    expect(await left()).toBe(2);
    for (const _ of ['once', 'again']) expect((await remove(testKeys.desk)).status).toBe(200);
    expect(await left()).toBe(1);
    await close();
  });

  it('is taken for ninety days', async () => {
    const analysis = await analyze();
    const body = { sentiment: { status: 'accepted-actively' } };
    const then = today;
    today = new Date(then.getTime() + 89 * 86_400_000);
    expect((await send(analysis, body)).status).toBe(200);
    today = new Date(then.getTime() + 91 * 86_400_000);
    expect((await send(analysis, body)).status).toBe(404);
    today = then;
  });

  it('keeps no text', async () => {
    await analyze({ ...article, text: 'A sentence about Waldemarstrasse that nobody may keep.' });
    const { db, close } = await openStore(services.place);
    const rows = await db.selectFrom('reference').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('nobody may keep');
    await close();
  });
});
