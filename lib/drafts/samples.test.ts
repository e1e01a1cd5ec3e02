import { describe, expect, test } from 'vitest';
import { CreateDraft } from './api.ts';
import { ArticleContent } from './content/content.ts';
import { readDraft } from './reads/drafts.ts';
import { draftFromSample, putLanguageFirst, readSamples, samplesFolder } from './samples.ts';
import { addTestUser, openTestDesk } from './test-desk.ts';
import { createDraft, startDraft } from './writes/start-draft.ts';

describe('sample articles', () => {
  test('there are at least forty, each with an id of its own', async () => {
    const samples = await readSamples(samplesFolder());
    expect(samples.length).toBeGreaterThanOrEqual(40);
    expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length);
  });

  test('each makes a draft that the editor can hold', async () => {
    for (const { id, title, section, date } of await readSamples(samplesFolder())) {
      const { content, form } = await draftFromSample(samplesFolder(), id);
      expect(ArticleContent.parse(content).content[0].content).toEqual([
        { type: 'text', text: title },
      ]);
      expect(form).toMatchObject({ section, date });
    }
  });

  test('those in the language of the reader come first, the others as they were', async () => {
    const samples = await readSamples(samplesFolder());
    for (const language of ['en', 'cs', 'sv']) {
      const own = samples.filter((sample) => sample.language === language);
      const others = samples.filter((sample) => sample.language !== language);
      expect(putLanguageFirst(samples, language)).toEqual([...own, ...others]);
    }
    expect(putLanguageFirst(samples, 'cs')[0]?.language).toBe('cs');
  });

  test('a missing folder is an empty one, an unknown sample is told', async () => {
    expect(await readSamples('/nowhere')).toEqual([]);
    await expect(draftFromSample('/nowhere', 'x')).rejects.toMatchObject({
      code: 'unknown-sample',
    });
  });
});

test('a draft is started empty, from a sample, or as a copy of one that may be opened', async () => {
  const { db, close } = await openTestDesk();
  const ada = await addTestUser(db, 'Ada');
  const bo = await addTestUser(db, 'Bo');
  const empty = await startDraft(db, ada, CreateDraft.parse({}));
  expect(empty).toMatchObject({ version: 1, threshold: 50, owner: { name: 'Ada' } });
  const [sample] = await readSamples(samplesFolder());
  const made = await startDraft(db, ada, { from: { kind: 'sample', id: sample?.id ?? '' } });
  expect(made.form.section).toBe(sample?.section);
  const copy = await startDraft(db, ada, { from: { kind: 'draft', id: made.id } });
  expect(copy).toMatchObject({ content: made.content, form: made.form, sharedWith: [] });
  expect(copy.id).not.toBe(made.id);
  await expect(startDraft(db, bo, { from: { kind: 'draft', id: made.id } })).rejects.toMatchObject({
    code: 'draft-not-found',
  });
  await expect(readDraft(db, bo, copy.id)).rejects.toMatchObject({ code: 'draft-not-found' });
  await createDraft(db, bo, { content: made.content, form: made.form, threshold: 0 });
  await close();
});
