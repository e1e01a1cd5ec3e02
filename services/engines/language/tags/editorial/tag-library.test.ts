import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestPlace, takeTestPlace } from '../../../../../lib/sql/test-postgres.ts';
import { openStore } from '../../../store/port.ts';
import { addTagBatch, createTag, deleteTag, findTagState, putTag } from '../../../tags/port.ts';
import type { TagVocabulary } from './tag-index.ts';
import { TagLibrary } from './tag-library.ts';
import { formKey } from './word-key.ts';

const tenant = 'desk';
let test: TestPlace;
let opened: Awaited<ReturnType<typeof openStore>>;
let library: TagLibrary;

beforeEach(async () => {
  test = await takeTestPlace();
  opened = await openStore(test.place);
  library = new TagLibrary(opened.threadPath);
});
afterEach(async () => {
  library.close();
  await opened.close();
  await test.giveBack();
});

const time = new Date('2026-01-01T00:00:00Z');
const named = (vocabulary: TagVocabulary, name: string) =>
  [...vocabulary.formsAt(formKey(name, 'en'))].map(({ tag }) => tag.gkbId).sort();

async function changeMany(changeSet: string, numbers: Iterable<number>, name: string) {
  const operations = Array.from(numbers, (number) => {
    const tag = { name: `${name} ${number}`, forbidden: false };
    return { action: 'put' as const, gkbId: `T${number}`, tag };
  });
  await addTagBatch(opened.db, tenant, { changeSet, part: 1, parts: 1, operations }, time);
}

async function now(language = 'en'): Promise<TagVocabulary> {
  const state = await findTagState(opened.db, tenant);
  if (!state) throw new Error('There are no tags.');
  return library.vocabularyOf(state, language);
}

async function readAhead(): Promise<void> {
  await findTagState(opened.db, tenant);
  while (library.refresh());
}

it('has each change whole, whether it was read ahead, in part or not at all', async () => {
  library.prepare(['en']);
  const numbers = Array.from({ length: 950 }, (_, number) => number);
  await changeMany('first', numbers, 'tram');
  await findTagState(opened.db, tenant);
  expect(library.refresh()).toBe(true);
  const first = await now();
  expect(numbers.filter((n) => named(first, `tram ${n}`).includes(`T${n}`))).toEqual(numbers);
  expect(library.refresh()).toBe(false);

  await changeMany('second', numbers.slice(0, 700), 'ferry');
  await deleteTag(opened.db, tenant, 'T800');
  await readAhead();
  const second = await now();
  expect(named(second, 'tram 3')).toEqual([]);
  expect(named(second, 'ferry 3')).toEqual(['T3']);
  expect(named(second, 'tram 800')).toEqual([]);
  expect(named(second, 'tram 801')).toEqual(['T801']);

  // Replaced entries take more room than live ones by now: the library is rebuilt, and nobody waits for that.
  await changeMany('third', numbers, 'bus');
  const third = await now();
  expect(named(third, 'bus 900')).toEqual(['T900']);
  expect(library.refresh()).toBe(true);
  expect(await now()).toBe(third);
  await putTag(opened.db, tenant, 'T900', { name: 'tug', forbidden: false });
  expect(named(await now(), 'tug')).toEqual(['T900']);
  await readAhead();
  const last = await now();
  expect(last).not.toBe(third);
  const rest = numbers.filter((n) => n !== 900);
  expect(rest.filter((n) => named(last, `bus ${n}`).includes(`T${n}`))).toEqual(rest);
  expect(named(last, 'tug')).toEqual(['T900']);
  expect(named(last, 'ferry 3')).toEqual([]);
});

it('begins a language when a text needs it, and keeps it up with the others', async () => {
  await createTag(opened.db, tenant, { gkbId: 'A', name: 'tram', forbidden: false });
  await findTagState(opened.db, tenant);
  library.prepare(['en']);
  expect(named(await now('de'), 'tram')).toEqual(['A']);
  await putTag(opened.db, tenant, 'A', { name: 'ferry', forbidden: false });
  await readAhead();
  for (const language of ['en', 'de']) {
    expect(named(await now(language), 'tram')).toEqual([]);
    expect([...(await now(language)).formsAt(formKey('ferry', language))]).toHaveLength(1);
  }
});
