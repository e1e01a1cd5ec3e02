import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ServiceError } from '../../../../lib/contract/service-error.ts';
import { silentLog } from '../../../../lib/log/log.ts';
import { type TestPlace, takeTestPlace } from '../../../../lib/sql/test-postgres.ts';
import { LessonCache } from '../../feedback/port.ts';
import { analyze } from '../../language/analyze.ts';
import type { WorkerJob } from '../../language/workers/worker-messages.ts';
import { openStore } from '../../store/port.ts';
import { pictureTerms } from '../ranking/picture-entry.ts';
import { analysisOfTexts, CaptionAnalysis } from './caption-analysis.ts';

import { PhotoStore } from './store/photo-store.ts';
import { recordOf, type StoredPicture } from './store/stored-picture.ts';

const now = () => new Date('2026-05-06T10:00:00Z');

let test: TestPlace;
let photos: PhotoStore;
let store: Awaited<ReturnType<typeof openStore>>;
let analysis: CaptionAnalysis | undefined;

// Models are read on first use, which takes its time on a busy machine.
beforeAll(() => {
  const analyzed = analysisOfTexts(picture('a', 'Brno opened a line.'), now());
  if (analyzed) analyze({ ...analyzed, blocked: [], expected: [] });
}, 60_000);

beforeEach(async () => {
  test = await takeTestPlace();
  photos = await PhotoStore.open(test.place, pictureTerms);
  store = await openStore(test.place);
});
afterEach(async () => {
  await analysis?.close();
  await photos.close();
  await store.close();
  await test.giveBack();
});

/** The engine without threads; `fail` throws what a worker would. */
function start(fail: (text: string) => void = () => undefined): StoredPicture[] {
  const found: StoredPicture[] = [];
  const pool = {
    lastSingleAt: Number.NEGATIVE_INFINITY,
    async run(input: WorkerJob) {
      if (input.kind === 'trial') throw new Error('This is no caption.');
      fail(input.paraSpecs?.map(({ text }) => text).join('\n') ?? '');
      const { analysis: read, items } = analyze(input);
      return { bytes: new TextEncoder().encode(JSON.stringify(read)), usedChars: 1, items };
    },
  };
  analysis = new CaptionAnalysis({
    store: photos,
    engine: { store: store.db, lessons: new LessonCache(store.db), pool },
    log: silentLog,
    now,
    onFound: async (stored) => {
      found.push(stored);
    },
  });
  analysis.start();
  return found;
}

const key = { bank: 'agency', shelf: '' };

function picture(id: string, description: string, people: string[] = []): StoredPicture {
  return {
    ...key,
    file: `${id}.jpg`,
    seen: '',
    digest: id,
    picture: {
      id,
      name: {},
      description: description === '' ? {} : { und: description },
      keywords: [],
      people: people.map((name) => ({ name })),
      width: 30,
      height: 20,
      rights: { cost: 'unknown' },
    },
    placeholder: undefined,
    found: undefined,
  };
}

it('finds what is written about pictures, in which language, and who is named', async () => {
  const caption = 'The mayor of Brno opened the new bridge over the river on Monday.';
  await photos.put(key, [picture('a', caption, ['Emmanuel Macron']), picture('b', '')]);
  const found = start();
  await vi.waitFor(() => expect(found).toHaveLength(2), { timeout: 15_000 });
  const a = found.find((stored) => stored.picture.id === 'a');
  const names = a?.found?.entities.map(({ stdForm }) => stdForm);
  expect(names).toContain('Brno');
  expect(a?.found?.language).toBe('en');
  // Days are nothing that a picture shows.
  expect(a?.found?.entities.some(({ type }) => type === 'date')).toBe(false);
  const record = recordOf(a ?? picture('a', ''));
  expect(record.description).toEqual({ en: caption });
  expect(await photos.unanalyzed(9)).toEqual([]);
  expect((await photos.get(key, 'a'))?.found).toEqual(a?.found);
}, 60_000);

it('leaves out texts that cannot be analysed, and reads no other than they are', async () => {
  await photos.put(key, [picture('a', 'A bad one.'), picture('b', 'A good one came to Brno.')]);
  const found = start((text) => {
    if (text.includes('bad')) throw new ServiceError(500, 'The text could not be analysed.');
  });
  await vi.waitFor(() => expect(found).toHaveLength(2), { timeout: 15_000 });
  expect(found.find((stored) => stored.picture.id === 'a')?.found).toEqual({
    entities: [],
    tags: [],
  });
  const [before] = await photos.getAll(key, ['b']);
  await analysis?.close();
  await photos.put(key, [picture('b', 'Something else.')]);
  expect(before && (await photos.setFound(before, { entities: [], tags: [] }))).toBe(false);
  expect(await photos.unanalyzed(9)).toHaveLength(1);
}, 60_000);
