import { describe, expect, it } from 'vitest';
import type { ArticleTexts } from '../retrieve/article-texts.ts';
import { passage } from '../test-passages.ts';
import type { Passage } from '../types.ts';
import { explainAnsweringSentence, makeSelfContained } from './bullets.ts';

function texts(...all: Passage[]): Pick<ArticleTexts, 'sentences'> {
  return { sentences: async () => all };
}
const noneSaid: ReadonlySet<string> = new Set();

const hillary = passage('Edmund Hillary reached the top first.', {
  entities: [{ type: 'person', text: 'Edmund Hillary' }],
});
const came = passage('He came down in May 1953.', { off: 38, number: 1, answer: 'May 1953' });

describe('makeSelfContained', () => {
  it('says behind a pronoun who is meant, and where the answer is then', async () => {
    const shown = await makeSelfContained(came, texts(hillary, came), noneSaid);
    expect(shown).toEqual({
      text: 'He [Edmund Hillary] came down in May 1953.',
      sources: [came, hillary],
      answer: { off: 33, len: 8 },
    });
  });

  it('puts the sentence before it in front where several could be meant', async () => {
    const both = passage('Edmund Hillary met Tenzing Norgay at the top.', {
      entities: [
        { type: 'person', text: 'Edmund Hillary' },
        { type: 'person', text: 'Tenzing Norgay' },
      ],
    });
    const shown = await makeSelfContained(came, texts(both, came), noneSaid);
    expect(shown.text).toBe(`${both.sentence.text} ${came.sentence.text}`);
    expect(shown.text.slice(shown.answer?.off)).toBe('May 1953.');
    expect(shown.sources).toEqual([came, both]);
  });

  it('looks into the paragraph before where a paragraph begins so', async () => {
    const next = passage('It was a cold day.', { paragraph: 2 });
    const shown = await makeSelfContained(next, texts(hillary, next), noneSaid);
    expect(shown.text).toBe(`${hillary.sentence.text} It was a cold day.`);
    expect(shown.sources).toEqual([next, hillary]);
  });

  it('leaves what stands alone, what begins an article, and what the reader has just read', async () => {
    const alone = passage('Everest is high.');
    expect((await makeSelfContained(alone, texts(hillary, alone), noneSaid)).text).toBe(
      'Everest is high.',
    );
    const first = passage('He came down.', { off: 0 });
    expect((await makeSelfContained(first, texts(first), noneSaid)).text).toBe('He came down.');
    const said = new Set([JSON.stringify(['a', 1, 0])]);
    expect((await makeSelfContained(came, texts(hillary, came), said)).text).toBe(
      came.sentence.text,
    );
  });
});

describe('explainAnsweringSentence', () => {
  it('puts nothing before an answer; what it leans on comes behind', async () => {
    const ship = passage('The ship left Genoa.');
    const it_ = passage('It sank in 1912.', { off: 21, answer: '1912' });
    const { shown, context } = await explainAnsweringSentence(it_, texts(ship, it_));
    expect(shown.text).toBe('It sank in 1912.');
    expect(context?.sentence.text).toBe('The ship left Genoa.');
  });
});
