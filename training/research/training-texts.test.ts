import { describe, expect, it } from 'vitest';
import { parseTrainingText, readTrainingTexts } from './training-texts.ts';

const text = `# t-mill | en | 2011-05-14 | Fires | Mill burns down
The mill at Oxley burned down.

Nobody was hurt. It had stood since 1802.

? en | What burned? | => The mill
? cs | Od kdy mlýn stál? | @ It had stood => 1802 | t-two: => 1803
? en | Who lit it? | -

# t-two | cs | 2011-05-15 | Fires | Mlýn
Mlýn je z roku 1803.

? cs | Kde je Oxley? | -
`;

describe('training texts', () => {
  it('are articles with their questions', () => {
    const { articles, questions } = parseTrainingText(text, 'mill.txt');
    expect(articles[0]).toEqual({
      id: 't-mill',
      language: 'en',
      date: '2011-05-14',
      section: 'Fires',
      title: 'Mill burns down',
      paragraphs: ['The mill at Oxley burned down.', 'Nobody was hurt. It had stood since 1802.'],
    });
    expect(questions.map(({ question, labels }) => [question, labels])).toEqual([
      ['What burned?', [{ article: 't-mill', words: ['The mill'] }]],
      [
        'Od kdy mlýn stál?',
        [
          { article: 't-mill', words: ['It had stood', '1802'] },
          { article: 't-two', words: ['1803'] },
        ],
      ],
      ['Who lit it?', []],
      ['Kde je Oxley?', []],
    ]);
  });

  it.each([
    [text.replace('=> The mill', '=> The barn'), 'The barn'],
    [text.replace('=> The mill', 'the mill'), 'no label'],
    [text.replace(' | -', ''), 'has no label'],
    [text.replace('t-two: =>', 't-three: =>'), 't-three'],
  ])('say where they break the form', (broken, said) => {
    expect(() => parseTrainingText(broken, 'mill.txt')).toThrow(said);
  });

  it('are whole as they ship', () => {
    const { articles, questions } = readTrainingTexts();
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
    expect(questions.length).toBeGreaterThan(2_000);
  });
});
