import { describe, expect, it } from 'vitest';
import { understood } from './test-question.ts';

describe('a question with slips', () => {
  it('is understood as it was meant, and looked for as it was written too', async () => {
    const question = await understood('Who was the captian of the Titanic?');
    expect(question).toMatchObject({
      text: 'Who was the captian of the Titanic?',
      resolved: 'Who was the captain of the Titanic?',
      kind: 'who',
    });
    const captain = question.terms.find(({ text }) => text === 'captain');
    expect(captain?.alternatives).toContainEqual({ text: 'captian', language: 'en', share: 1 });
  });

  it('in Czech without marks has them again; names are for the archive to know', async () => {
    const question = await understood('Kdo vyhral maraton v Helsinkach?');
    expect(question.resolved).toBe('Kdo vyhrál maraton v Helsinkach?');
    expect(question.terms.map(({ text }) => text)).toEqual(['vyhrál', 'maraton', 'Helsinkach']);
  });

  it.each([
    'How high was the wave in the Sunda Strait?',
    'Who was Clyde Tombaugh?',
    'Kdo založil Škodovku?',
    '🚂 Kdy jel první vlak?',
    'x',
  ])('%s: is left as it is where nothing is surely wrong', async (text) => {
    expect((await understood(text)).resolved).toBe(text);
  });

  it('has emoji before a slip and stays whole', async () => {
    expect((await understood('🚢🚢 When did the Titanic depatr?')).resolved).toBe(
      '🚢🚢 When did the Titanic depart?',
    );
  });
});
