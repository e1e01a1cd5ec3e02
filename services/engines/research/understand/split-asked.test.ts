import { describe, expect, it } from 'vitest';
import { splitAsked } from './split-asked.ts';

const texts = (question: string, language = 'en') =>
  splitAsked(question, language).map(({ text }) => text);

describe('splitAsked', () => {
  it('asks each thing of the same rest', () => {
    expect(texts('Who climbed the mountain first and when?')).toEqual([
      'Who climbed the mountain first?',
      'When climbed the mountain first?',
    ]);
    expect(texts('when and where did the ship sink')).toEqual([
      'When did the ship sink?',
      'Where did the ship sink?',
    ]);
    expect(texts('Kdo vystoupil na horu, kdy a s kým?', 'cs')).toEqual([
      'Kdo vystoupil na horu?',
      'Kdy vystoupil na horu?',
      'S kým vystoupil na horu?',
    ]);
    expect(texts('Where was the wreck found? And by whom?')).toEqual([
      'Where was the wreck found?',
      'By whom was the wreck found?',
    ]);
  });

  it('keeps clauses of their own, which may refer to the one before', () => {
    expect(splitAsked('Who built the tower and how tall is it?', 'en')).toEqual([
      { title: 'Who', text: 'Who built the tower?', isClause: false },
      { title: 'How tall', text: 'How tall is it?', isClause: true },
    ]);
    expect(texts('Who built it, when, and how much did it cost?')).toEqual([
      'Who built it?',
      'When built it?',
      'How much did it cost?',
    ]);
    expect(texts('Kdo most postavil a kolik stál?', 'cs')).toEqual([
      'Kdo most postavil?',
      'Kolik stál?',
    ]);
  });

  it.each([
    ['Who said when asked that the bridge is safe?', 'en'],
    ['Who was the woman who sailed and who wrote a book?', 'en'],
    ['Which towns and villages did the flood reach?', 'en'],
    ['What happened in Brno and Ostrava?', 'en'],
    ['Who? When?', 'en'],
    ['Kdo byli Orville a Wilbur?', 'cs'],
    ['', 'en'],
    ['Who and when?', 'xx'],
  ])('leaves one question whole: %s', (question, language) => {
    expect(texts(question, language)).toEqual([]);
  });
});
