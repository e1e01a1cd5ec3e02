import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Me } from '../../auth/api.ts';
import { startTestService, type TestService } from '../../clients/test-service.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { emptyForm } from '../api.ts';
import { addWord, listWords, removeWord } from '../reads/dictionary.ts';
import { addTestUser, openTestDesk } from '../test-desk.ts';
import { blankDraft, createDraft } from '../writes/start-draft.ts';
import { correctDraft } from './correct-draft.ts';

let db: Desk;
let close: () => Promise<void>;
let service: TestService;
let ada: Me;
let draftId: string;
beforeAll(async () => {
  ({ db, close } = await openTestDesk());
  ada = await addTestUser(db, 'Ada');
});
afterAll(() => close());
beforeEach(async () => {
  service = await startTestService();
  ({ id: draftId } = await createDraft(db, ada, { ...blankDraft, threshold: 40 }));
  return () => service.close();
});

const correct = (title: string, switches = { spelling: true, diacritics: true }, language = 'cs') =>
  correctDraft(db, service.services(), ada, {
    draftId,
    content: {
      type: 'doc',
      content: [{ type: 'title', content: [{ type: 'text', text: title }] }, { type: 'lead' }],
    },
    form: { ...emptyForm, language },
    ...switches,
  });

function answerWith(text: string, words: [string, 'spelling' | 'diacritics'][]) {
  service.state.answer = () => ({
    body: {
      version: '3.3.0',
      language: { detected: 'cs' },
      paragraphs: [{ id: 'p0', type: 'TITLE', text, sentences: [] }],
      corrections: words.map(([word, kind]) => ({
        paragraphId: 'p0',
        off: text.indexOf(word),
        text: word,
        kind,
        replacements: [],
      })),
    },
  });
}

test('the dictionary goes along, its words are never flagged, and both kinds switch off', async () => {
  const { id } = await addWord(db, ada, { language: 'cs', word: 'Škodovka' });
  await addWord(db, ada, { language: 'en', word: 'tram' });
  answerWith('škodovka jela pryc pres mosd', [
    ['škodovka', 'spelling'],
    ['pryc', 'diacritics'],
    ['mosd', 'spelling'],
  ]);
  const answer = await correct('škodovka jela pryc pres mosd');
  expect(answer.language).toBe('cs');
  expect(answer.corrections.map(({ text }) => text)).toEqual(['pryc', 'mosd']);
  expect(service.calls[0]).toMatchObject({
    path: '/v3/correction',
    headers: { authorization: 'user_key test-key' },
    body: { language: 'cs', correction: 'basic', diacritization: 'auto', dictionary: ['Škodovka'] },
  });
  const spelling = await correct('škodovka jela pryc pres mosd', {
    spelling: true,
    diacritics: false,
  });
  expect(spelling.corrections.map(({ text }) => text)).toEqual(['mosd']);
  expect(service.calls[1]?.body).toMatchObject({ correction: 'basic', diacritization: 'none' });

  await removeWord(db, ada, id);
  expect(await listWords(db, 'cs')).toEqual([]);
  await expect(removeWord(db, ada, id)).rejects.toMatchObject({ code: 'not-found' });
});

test('a text that did not change is not sent again; nothing is sent when both are off', async () => {
  answerWith('jednou', []);
  await correct('jednou');
  await correct('jednou');
  expect(service.calls).toHaveLength(1);
  await correct('jednou', { spelling: false, diacritics: false });
  await correct('');
  expect(service.calls).toHaveLength(1);
});

test('a service without correction is told apart from one that fails', async () => {
  service.state.answer = () => ({ status: 404, body: { exception: 'N', message: 'no' } });
  await expect(correct('a')).rejects.toMatchObject({ code: 'not-offered' });
  service.state.answer = () => ({ status: 500, body: { exception: 'I', message: 'oops' } });
  await expect(correct('b')).rejects.toMatchObject({ code: 'services-failed' });
});

test('a word is in the dictionary once', async () => {
  const first = await addWord(db, ada, { language: 'de', word: 'Tram' });
  expect(await addWord(db, ada, { language: 'DE', word: 'Tram' })).toEqual(first);
});
