import { beforeEach, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../clients/test-service.ts';
import { checkPlace } from './check-place.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
  return () => service.close();
});

const opening = 'LITOVEL – Město otevřelo tržnici.';

/** Asks about “Litovel”, which the analysis reads as `read` and the knowledge base has as `known`. */
async function check(
  read: string | undefined,
  known: { value: string; matched?: string }[] = [],
  token = 'w0',
) {
  const name = (value: string) => ({ value, language: 'cs' });
  service.state.answer = ({ path }) => ({
    body: path.endsWith('/analyze')
      ? {
          version: '3.3.0',
          language: { detected: 'cs' },
          paragraphs: [
            {
              id: 'p0',
              type: 'TEXT',
              text: opening,
              sentences: [{ id: 's0', tokens: [{ id: 'w0', off: 0, text: 'LITOVEL' }] }],
            },
          ],
          entities: read && [
            { id: 'e0', stdForm: 'Město', type: 'general', mentions: [] },
            {
              id: 'e1',
              stdForm: 'Litovel',
              type: read,
              mentions: [{ id: 'm0', text: 'LITOVEL', tokenIds: [token] }],
            },
          ],
        }
      : known.map(({ value, matched }) => ({
          gkbId: 'G1',
          stdForm: name(value),
          ...(matched && { matched: name(matched) }),
          type: 'location',
          score: 0.7,
        })),
  });
  const asked = { text: opening, name: 'Litovel' };
  return (await checkPlace(service.services(), asked, {})).isPlace;
}

test('a name is what the analysis reads there', async () => {
  expect(await check('location')).toBe(true);
  expect(await check('person', [{ value: 'Litovel' }])).toBe(false);
  expect(service.calls[0]?.body).toMatchObject({
    paraSpecs: [{ type: 'text', text: opening }],
    analyses: ['entities'],
  });
});

test('a name that the analysis reads further down only is looked up', async () => {
  expect(await check('person', [{ value: 'Litovel' }], 'w7')).toBe(true);
});

test('no two texts are analyzed under one id', async () => {
  await check('location');
  await check('location');
  const [first, second] = service.calls.map(({ body }) => body);
  expect(first).not.toMatchObject({ id: (second as { id: string }).id });
});

test('where the analysis finds nothing, a place of the knowledge base has to be called so', async () => {
  expect(await check(undefined, [{ value: 'Litovelsko' }, { value: 'Litovel' }])).toBe(true);
  expect(await check(undefined, [{ value: 'Littau', matched: 'Litovel' }])).toBe(true);
  expect(await check(undefined, [{ value: 'Litovelsko' }])).toBe(false);
  expect(service.calls.at(-1)?.body).toMatchObject({ language: 'cs', types: ['location'] });
});

test('a service that fails says nothing of the name', async () => {
  service.state.answer = () => ({ status: 500, body: { exception: 'X', message: 'x' } });
  const asked = { text: opening, name: 'Litovel' };
  await expect(checkPlace(service.services(), asked, {})).rejects.toMatchObject({
    code: 'services-failed',
  });
});
