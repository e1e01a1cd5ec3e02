import { describe, expect, it } from 'vitest';
import { turn, understood } from '../understand/test-question.ts';

function termOf(question: Awaited<ReturnType<typeof understood>>, text: string) {
  return question.terms.find((term) => term.text === text);
}

describe('what a follow-up means', () => {
  it('is what the question before it named, for sure', async () => {
    const read = await understood('When was he released?', {
      turns: [turn('Where was Nelson Mandela held?', 'Walter Sisulu was on Robben Island.')],
    });
    expect(read.resolved).toBe('When was Nelson Mandela released?');
    expect(termOf(read, 'Nelson Mandela')).toMatchObject({ isName: true, weight: 1.5 });
  });

  it('is whom the answer named only likely, where a person was asked for', async () => {
    const read = await understood('When did he publish it?', {
      turns: [turn('Who discovered penicillin?', 'Alexander Fleming found the mould.')],
    });
    const likely = termOf(read, 'Alexander Fleming');
    expect(likely?.weight).toBeLessThan(1.5);
    expect(termOf(read, 'penicillin')).toBeDefined();
  });

  it('is nobody where the answer names several', async () => {
    const read = await understood('When was he arrested?', {
      turns: [turn('Who stole the Mona Lisa?', 'Pablo Picasso knew Guillaume Apollinaire.')],
    });
    expect(read.terms.map(({ text }) => text)).not.toContain('Pablo Picasso');
    expect(termOf(read, 'Mona Lisa')).toMatchObject({ isName: true });
  });

  it('keeps things apart from persons', async () => {
    const read = await understood('How long did it last?', {
      turns: [turn('Who ran the mile in Oxford?', 'Roger Bannister ran it.')],
    });
    expect(read.resolved).not.toContain('Bannister last');
  });

  it('leaves persons out of what they did not do: nobody whom a sentence beside the answer names', async () => {
    const read = await understood('And how long did they stay?', {
      turns: [
        turn(
          'Who were the first people on Mount Everest?',
          'Three days earlier Tom Bourdillon and Charles Evans had to turn back.',
        ),
      ],
    });
    expect(read.terms.some(({ text }) => text.includes('Bourdillon'))).toBe(false);
    expect(termOf(read, 'Mount Everest')).toMatchObject({ isName: true });
  });

  it('goes back to turns before the last', async () => {
    const read = await understood('What sentence did he get?', {
      turns: [
        turn('Who stole the Mona Lisa?', 'The thief was Vincenzo Peruggia.'),
        turn('Where was he caught?', 'Nobody knows.'),
      ],
    });
    expect(read.resolved).toContain('Vincenzo Peruggia');
    expect(termOf(read, 'Mona Lisa')).toBeDefined();
  });

  it('keeps in mind what was spoken of where a question with a name points back', async () => {
    const read = await understood('Kdy za to dostal Nobelovu cenu?', {
      turns: [turn('Co objevil Alexander Fleming?', 'Fleming objevil penicilin.')],
    });
    expect(termOf(read, 'Alexander Fleming')?.weight).toBeLessThan(1.5);
    expect(read.resolved).toBe('Kdy za to dostal Nobelovu cenu?');
  });
});

describe('what was said before a follow-up', () => {
  const before = turn('Who was Nelson Mandela?', 'He left prison in 1990.');

  it('is told by the articles that the answers cited, the last first', async () => {
    const read = await understood('When did he die?', {
      turns: [
        { ...turn('Who was Steve Biko?'), articles: ['a', 'b'] },
        { ...before, articles: ['c', 'a'] },
      ],
    });
    expect(read.previousArticles).toEqual(['c', 'a', 'b']);
  });

  it('is not known where nobody knows the articles', async () => {
    const read = await understood('When did he die?', { turns: [before] });
    expect(read.previousArticles).toBeUndefined();
  });

  it('is nothing to a question of its own', async () => {
    const read = await understood('Who built the Eiffel Tower in Paris?', {
      turns: [{ ...before, articles: ['c'] }],
    });
    expect(read.previousArticles).toBeUndefined();
  });
});
