import { describe, expect, it } from 'vitest';
import { understood } from '../test-question.ts';

describe('what is asked for', () => {
  it.each([
    // Its cost, its owner, its name.
    ['What did the flood defence cost?', 'how-many', 'money'],
    ['What was the whisky worth?', 'how-many', 'money'],
    ['What was Ben Johnson’s time in the 100 metres?', 'how-many', 'number'],
    ['According to the report, what is the percentage of empty houses?', 'how-many', 'percent'],
    ['What is the lowest temperature ever measured on the island?', 'how-many', 'number'],
    ['What was the name of the captain?', 'who', 'person'],
    ['What was his name?', 'who', 'person'],
    ['What is the volcano called?', 'where', 'location'],
    ['Jak se jmenovala matka Jana Palacha?', 'who', 'person'],
    ['Jak se jmenuje starosta Bzenčína?', 'who', 'person'],
    ['Jaká byla při maratonu teplota vzduchu?', 'how-many', 'number'],
    ['Jakou má robot nosnost?', 'how-many', 'number'],
    ['Jak byla ta žena vysoká?', 'how-many', 'number'],
    ['K jakému trestu ho odsoudili?', 'how-many', 'duration'],
    // Several nouns, and a word taken for another part of speech.
    ['Kterého z horských vůdců napadl medvěd?', 'who', 'person'],
    ['Which businessman originally suggested a bridge?', 'who', 'person'],
    ['From which betting company did he receive commissions?', 'who', 'organization'],
    ['Which country’s navy was first to help?', 'where', 'location'],
    // No sentence.
    ['height of Sarvan Peak', 'how-many', 'number'],
    ['number of folk songs he noted down', 'how-many', 'number'],
    ['first country to make it compulsory', 'where', 'location'],
    ['cena robota Kvído', 'how-many', 'money'],
    ['věk nejmladší oběti', 'how-many', 'duration'],
  ])('%s: %s, a %s', async (text, kind, type) => {
    const question = await understood(text);
    expect(question.kind).toBe(kind);
    expect(question.answerTypes[0]).toBe(type);
  });

  it.each([
    ['What kind of village was flooded?', 'what'],
    ['What is another name for the freeway?', 'what'],
    ['What is the term for such a task?', 'what'],
    ['What is the castle in Polish?', 'what'],
    ['What were the guards at the wall told to do?', 'what'],
    ['What was the plague originally blamed on?', 'what'],
    ['Jak se jmenuje jeho poslední film?', 'how'],
    ['the bridge in Prague', 'what'],
    ['Why is the second timeline needed?', 'why'],
    ['cause of the fire', 'why'],
    ['příčina požáru', 'why'],
  ])('%s: no type of thing', async (text, kind) => {
    expect(await understood(text)).toMatchObject({ kind, answerTypes: [] });
  });
});

describe('what it is asked with', () => {
  it.each([
    ['What is the height of Mount Everest?', ['Mount Everest']],
    ['height of Mount Everest', ['Mount Everest']],
    ['What is the height?', ['height']],
    ['Jak se jmenovala loď?', ['loď']],
  ])('%s: is not looked for', async (text, words) => {
    expect((await understood(text)).terms.map((term) => term.text)).toEqual(words);
  });

  it('has to be told of whom it is asked who belongs to somebody', async () => {
    const { terms } = await understood('Who was the mother of Jan Palach?');
    expect(terms.find(({ text }) => text === 'mother')?.isAsked).toBe(true);
  });

  it('is what was done, in the Czech passive too', async () => {
    const { terms } = await understood('Kde byla podepsána smlouva?');
    expect(terms.find(({ text }) => text === 'podepsána')?.isAction).toBe(true);
  });
});

describe('a word with a capital', () => {
  it('may be written small in English, where it is no name that is known', async () => {
    const said = async (text: string) =>
      (await understood(text)).terms.flatMap(({ alternatives = [] }) =>
        alternatives.map((each) => each.text),
      );
    expect(await said('How much do Ctenophores eat in a day?')).toContain('ctenophores');
    expect(await said('Who was John Baker?')).not.toContain('baker');
  });

  it('of a place and a thing is both: the Olympics of Tokyo', async () => {
    const { terms } = await understood('When did the Tokyo Olympics begin?');
    const names = terms.filter(({ isName }) => isName);
    expect(names.map(({ text }) => text)).toEqual(['Tokyo', 'Olympics']);
    expect(names[0]?.alternatives?.map(({ text }) => text)).toContain('Tokio');
  });

  it('of a thing may be all that a text in another language has of its name', async () => {
    const { terms } = await understood('Jak vysoká je Eiffelova věž?');
    expect(terms[0]?.alternatives?.map(({ text }) => text)).toContain('Eiffel');
  });
});
