import { describe, expect, it } from 'vitest';
import type { ArticleTexts } from '../retrieve/article-texts.ts';
import type { Material } from '../retrieve/material.ts';
import { passage, question } from '../test-passages.ts';
import type { Passage, Question } from '../types.ts';
import { composeAnswer } from './compose-answer.ts';

/** Articles that have just these sentences. */
function textsOf(all: readonly Passage[]): Pick<ArticleTexts, 'sentences' | 'read'> {
  return {
    sentences: async ({ id }) =>
      all.filter(({ article }) => article.id === id).map((each) => ({ ...each, score: 0 })),
    read: async () => new Map(),
  };
}

const findings: Material['findings'] = {
  rarities: [],
  frequencies: [1, 0],
  articles: [],
  sentences: [],
};

function compose(asked: Question, passages: readonly Passage[], settings: Partial<Material> = {}) {
  return composeAnswer({
    question: asked,
    passages,
    findings,
    choices: [],
    parts: [],
    texts: textsOf(passages),
    minScore: 0.5,
    minBeside: 0.5,
    maxChunks: 10,
    mode: 'lightweight',
    isFiltered: false,
    time: new Date('2026-11-22'),
    ...settings,
  });
}

const date = (text: string, stdForm: string) => ({ type: 'date', text, stdForm });
const left = passage('Apollo 11 left Florida on 16 July.', {
  id: 'moon',
  published: '1969-07-20',
  off: 100,
  score: 0.7,
  entities: [date('16 July', 'XXXX-07-16')],
});
const landed = passage('Armstrong and Aldrin landed on 20 July 1969.', {
  id: 'moon',
  published: '1969-07-20',
  part: 'lead',
  score: 0.9,
  entities: [date('20 July 1969', '1969-07-20')],
});
const honoured = passage('In 1970 the crew of Apollo 11 was honoured in Paris.', {
  id: 'later',
  title: 'A crew is honoured',
  published: '1970-05-01',
  score: 0.8,
  entities: [date('1970', '1970')],
});
const moon = [landed, honoured, left];

describe('composeAnswer', () => {
  it('tells what each article begins with where nothing but a time is asked for', async () => {
    const { status, parts } = await compose(
      question('What happened then?', {
        articleFilters: { publishDate: '[1969 TO 1970]' },
      }),
      [honoured, landed],
    );
    expect(status).toBe('answer');
    expect(parts.map(({ title, text }) => [title, text])).toEqual([
      ['Title of moon', landed.sentence.text],
      ['A crew is honoured', honoured.sentence.text],
    ]);
  });

  it('orders a timeline by what is told and heads each by its date, in the language of the question', async () => {
    const inEnglish = await compose(question('Timeline of Apollo 11', { kind: 'timeline' }), moon);
    expect(inEnglish.parts.map(({ title, text }) => [title, text])).toEqual([
      ['16 July 1969', left.sentence.text],
      ['20 July 1969', landed.sentence.text],
      ['1970', honoured.sentence.text],
    ]);
    const asked = question('Časová osa Apolla 11', { kind: 'timeline', language: 'cs' });
    const inCzech = await compose(asked, moon);
    expect(inCzech.parts.map(({ title }) => title)).toEqual([
      '16. července 1969',
      '20. července 1969',
      '1970',
    ]);
    expect(inCzech.parts.every(({ language }) => language === 'en')).toBe(true);
  });

  it('tells events article by article, the earlier first, and nothing twice', async () => {
    const again = passage('On 20 July 1969 Armstrong and Aldrin landed.', {
      id: 'later',
      off: 200,
    });
    const { parts } = await compose(question('What happened?', { kind: 'events' }), [
      ...moon,
      again,
    ]);
    expect(parts.map(({ title }) => title)).toEqual([
      'Title of moon',
      'Title of moon',
      'A crew is honoured',
    ]);
    expect(parts.filter(({ text }) => text.includes('landed'))).toHaveLength(1);
  });

  it('tells what happened where somebody is asked for and nothing of him', async () => {
    const terms = [{ text: 'Apollo 11', weight: 1.5, isName: true }];
    const { parts } = await compose(question('Who was Apollo 11?', { kind: 'who', terms }), moon);
    expect(parts.map(({ text }) => text)).toEqual(
      [landed, left, honoured].map(({ sentence }) => sentence.text),
    );
  });

  it('puts things compared side by side, each under its name', async () => {
    const asked = question('Compare A and B', { kind: 'comparison' });
    const { parts } = await compose(asked, moon, {
      parts: [
        { title: 'Apollo 11', question: asked, passages: [landed], findings },
        { title: 'The crew', question: asked, passages: [honoured], findings },
      ],
    });
    expect(parts.map(({ title, text }) => [title, text])).toEqual([
      ['Apollo 11', landed.sentence.text],
      ['The crew', honoured.sentence.text],
    ]);
  });

  it('answers each thing asked at once, says so where one sentence answers two and where none does', async () => {
    const part = (title: string, passages: Passage[]) => ({
      title,
      question: question(`${title}?`, { kind: 'when' }),
      passages,
      findings,
    });
    const parts = [
      part('Who', [landed]),
      part('When', [landed, left]),
      part('How much', [{ ...left, score: 0.1 }]),
    ];
    const asked = { ...question('Who landed, when and how much did it cost?'), asked: parts };
    const answer = await compose(asked, [landed], { parts });
    expect(answer.status).toBe('answer');
    expect(answer.parts.map(({ type, title, text }) => [type, title, text])).toEqual([
      [
        'warning',
        undefined,
        'There is no support in the archive for part of the question: “How much”.',
      ],
      ['bullet', 'Who – When', landed.sentence.text],
      ['bullet', 'When', left.sentence.text],
    ]);
    const none = await compose(asked, [], { parts: parts.slice(2) });
    expect(none.status).toBe('error:insufficient-info');
  });

  it('answers first, with the answer marked', async () => {
    const asked = question('When did they land?', { kind: 'when', answerTypes: ['date'] });
    const answer = { ...landed, answer: { off: 31, len: 12 } };
    const { status, parts } = await compose(asked, [answer, left]);
    expect(status).toBe('answer');
    expect(parts[0]).toMatchObject({ text: landed.sentence.text, answer: { off: 31, len: 12 } });
  });

  it('says all values that articles give, also where there is room for one passage', async () => {
    const storm = (text: string, amount: string, published: string) =>
      passage(text, {
        id: amount,
        published,
        answer: amount,
        entities: [{ type: 'number', text: amount }],
      });
    const early = storm('The storm injured 14 people.', '14', '2025-07-01');
    const late = storm('The storm injured 31 people.', '31', '2025-07-04');
    const asked = question('How many did the storm injure?', { kind: 'how-many' });
    const roomy = await compose(asked, [early, late]);
    expect(roomy.parts[0]?.text).not.toContain('14');
    expect(roomy.parts[1]?.values?.map(({ text }) => text)).toEqual(['31', '14']);
    const narrow = await compose(asked, [early, late], { maxChunks: 1 });
    expect(narrow.parts.map(({ type }) => type)).toEqual(['warning', 'bullet']);
    expect(narrow.parts[0]?.text).toMatch(/31 \(4 July 2025\); 14 \(1 July 2025\)/);
    expect(narrow.parts[1]?.sources).toEqual([late]);
  });

  it('asks which is meant, and shows who is who', async () => {
    const choices = ['Neil Armstrong', 'Lance Armstrong'].map((label) => ({
      label,
      question: `What is ${label} known for?`,
    }));
    const neil = passage('Neil Armstrong walked on the Moon.', {
      entities: [{ type: 'person', text: 'Neil Armstrong' }],
    });
    const lance = passage('Lance Armstrong rode a bicycle.', { id: 'b', score: 0.1 });
    const [one, other] = choices;
    if (!one || !other) throw new Error('there are two');
    const { status, parts } = await compose(question('Armstrong?', { choices }), [neil, lance], {
      choices: [
        { choice: one, passage: neil },
        { choice: other, passage: lance },
      ],
    });
    expect(status).toBe('confirmation');
    expect(parts[0]).toMatchObject({
      type: 'warning',
      text: 'Which one do you mean: Neil Armstrong or Lance Armstrong?',
    });
    expect(parts.slice(1)).toMatchObject([
      { title: 'Neil Armstrong', sources: [neil] },
      { title: 'Lance Armstrong', sources: [lance] },
    ]);
  });

  it('says what was looked for where nothing is support enough', async () => {
    const terms = [
      { text: 'bridge', weight: 1, isName: false },
      { text: 'Zzyzx', weight: 1, isName: true },
    ];
    const weak = { ...landed, score: 0.3 };
    const { status, parts } = await compose(question('?', { terms }), [weak], { isFiltered: true });
    expect(status).toBe('error:insufficient-info');
    expect(parts).toMatchObject([{ type: 'error', sources: [] }]);
    expect(parts[0]?.text).toMatch(/bridge, Zzyzx.*No article mentions “Zzyzx”.*filters/);
  });

  it('never answers with nothing: not where things compared have less than the whole, nor where articles are gone', async () => {
    const asked = question('Compare A and B', { kind: 'comparison' });
    const parts = ['A', 'B'].map((title) => ({
      title,
      question: asked,
      passages: [],
      findings,
    }));
    const compared = await compose(asked, moon, { parts });
    expect(compared.status).toBe('answer');
    expect(compared.parts[0]?.sources).toEqual([landed]);
    const events = question('What happened?', { kind: 'events' });
    const gone = await compose(events, moon, { texts: textsOf([]) });
    expect(gone).toMatchObject({ status: 'error:insufficient-info', parts: [{ type: 'error' }] });
  });

  it('warns of old support only where the question is about now', async () => {
    const now = await compose(question('Where is the crew now?', { kind: 'what' }), moon);
    expect(now.parts[0]).toMatchObject({
      type: 'warning',
      text: expect.stringContaining('1 May 1970'),
    });
    const then = await compose(question('Where was the crew?', { kind: 'what' }), moon);
    expect(then.parts.every(({ type }) => type === 'bullet')).toBe(true);
    const young = await compose(question('Where is the crew now?', { kind: 'what' }), moon, {
      time: new Date('1970-06-01'),
    });
    expect(young.parts.every(({ type }) => type === 'bullet')).toBe(true);
  });

  it('says which name a mistyped one is taken for, where the answer rests on it', async () => {
    const asked = question('When did Amstrong land?', {
      kind: 'when',
      terms: [{ text: 'Amstrong', weight: 1, isName: true }],
    });
    const findings = {
      rarities: [1],
      frequencies: [1],
      takenFor: ['Armstrong'],
      articles: [],
      sentences: [],
    };
    const named = passage('Armstrong landed on 20 July 1969.', { terms: [0] });
    const { parts } = await compose(asked, [named], { findings });
    expect(parts.map(({ type, text }) => [type, text])).toEqual([
      ['warning', 'No article mentions “Amstrong”; this is what “Armstrong” finds.'],
      ['bullet', 'Armstrong landed on 20 July 1969.'],
    ]);
    const other = await compose(asked, [landed], { findings });
    expect(other.parts.every(({ type }) => type === 'bullet')).toBe(true);
  });
});
