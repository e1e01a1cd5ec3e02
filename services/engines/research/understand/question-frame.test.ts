import { describe, expect, it } from 'vitest';
import { understood } from './test-question.ts';

async function words(text: string): Promise<string[]> {
  const { terms } = await understood(text);
  return terms.map((term) => term.text);
}

describe('what leads up to a question', () => {
  it.each([
    [
      'Can you tell me when Landy ran the mile in Turku?',
      'when',
      ['Landy', 'ran', 'mile', 'Turku'],
    ],
    [
      'I am checking our old reports on the Hindenburg: how many people survived?',
      'how-many',
      ['Hindenburg', 'people', 'survived'],
    ],
    ['I need a timeline of the strike.', 'timeline', ['strike']],
    ['Walk me through the strike in Turku.', 'timeline', ['strike', 'Turku']],
    ['What did we write about Landy?', 'what', ['Landy']],
    ['Which flood was reported in Turku?', 'what', ['flood', 'Turku']],
    ['Where can I see the plane?', 'where', ['see', 'plane']],
    ['Zajímá mě, kolik hokejistů přijelo.', 'how-many', ['hokejistů', 'přijelo']],
    ['Nevíte, kdy skončila stávka?', 'when', ['skončila', 'stávka']],
    ['Shrň, jak probíhala stávka.', 'summary', ['probíhala', 'stávka']],
    ['Připravujeme článek o stávce: kdo ji vedl?', 'who', ['stávce', 'vedl']],
    ['Co jsme psali o stávce?', 'what', ['stávce']],
    ['Stávka skončila. Kdy začala?', 'when', ['Stávka', 'skončila', 'začala']],
  ])('%s: is neither looked for nor what is asked', async (text, kind, expected) => {
    expect((await understood(text)).kind).toBe(kind);
    expect(await words(text)).toEqual(expected);
  });

  it('leaves names in it', async () => {
    const { terms } = await understood('I am writing about Emil Zátopek: who was his wife?');
    expect(terms.find(({ isName }) => isName)?.text).toBe('Emil Zátopek');
  });

  it.each([
    ['Z kolika zemí přijeli sportovci?', 'how-many', 'number'],
    ['Po kolika dnech zemřel?', 'how-many', 'duration'],
    ['Za jak dlouho doběhl?', 'how-many', 'duration'],
    ['Jaký byl počet zraněných?', 'how-many', 'number'],
    ['Čí ruku fotografoval?', 'who', 'person'],
    ['Proti komu hrál Hašek?', 'who', 'person'],
    ['Hašek hrál odkdy?', 'when', 'date'],
    ['By when did the strike end?', 'when', 'date'],
    ['The strike began when?', 'when', 'date'],
  ])('%s asks for %s', async (text, kind, type) => {
    const question = await understood(text);
    expect(question.kind).toBe(kind);
    expect(question.answerTypes[0]).toBe(type);
  });
});
