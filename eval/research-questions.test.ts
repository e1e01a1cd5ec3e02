import { describe, expect, it } from 'vitest';
import { textSentences } from './answer-text.ts';
import {
  crossesLanguages,
  hasKind,
  mistyped,
  readResearchQuestions,
} from './research-questions.ts';
import { paragraphsOf, readSampleArticles } from './sample-articles.ts';

const questions = readResearchQuestions();
const samples = readSampleArticles();

function count(test: (question: (typeof questions)[number]) => boolean): number {
  return questions.filter(test).length;
}

describe('questions for the research assistant', () => {
  it('are four hundred and six of each kind, those that are plain, and blind ones', () => {
    expect(count(({ part }) => part === 'plain')).toBe(156);
    expect(count(({ part }) => part === 'blind')).toBe(199);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(861);
    // A follow-up may be put in the words of another, a plain question by anyone.
    const alone = questions.filter((each) => each.kind !== 'follow-up' && hasKind(each));
    expect(new Set(alone.map(({ question }) => question)).size).toBe(alone.length);
    expect(count(({ part }) => part === 'test')).toBe(100);
    expect(count((each) => each.kind === 'unanswerable' && hasKind(each))).toBe(102);
    expect(count(({ kind, part }) => kind === 'unanswerable' && part === 'test')).toBe(25);
    expect(count(({ kind }) => kind === 'disagreeing')).toBe(37);
    expect(count(({ kind, part }) => kind === 'disagreeing' && part === 'test')).toBe(8);
    expect(count(({ language }) => language === 'cs')).toBeGreaterThanOrEqual(70);
    const languageOf = (article: string) => samples.get(article)?.language ?? '';
    expect(count((question) => crossesLanguages(question, languageOf))).toBeGreaterThanOrEqual(10);
  });

  it.each(questions.filter(({ passages }) => passages.length > 0))(
    '$id is answered by sentences that stand in the samples',
    ({ passages }) => {
      for (const { article, sentence, also = [], spans } of passages) {
        const sample = samples.get(article);
        const sentences = (sample ? [sample.title, ...paragraphsOf(sample)] : []).flatMap((text) =>
          textSentences(text, sample?.language ?? ''),
        );
        const said = [sentence, ...also];
        expect(sentences).toEqual(expect.arrayContaining(said));
        for (const each of said) {
          expect(spans?.some((span) => each.includes(span)) ?? true).toBe(true);
        }
        for (const span of spans ?? []) expect(said.join(' ')).toContain(span);
      }
    },
  );

  it('name two people of the archive where a name is ambiguous', () => {
    const all = [...samples.values()].flatMap(paragraphsOf).join(' ');
    for (const { names } of questions) {
      // Czech names stand in any case: the stem of each word is enough.
      for (const name of names) {
        for (const word of name.split(' ')) expect(all).toContain(word.slice(0, -1));
      }
    }
  });
});

it('makes one slip in one word, always the same', () => {
  const texts = ['Who was the captain of the Titanic?', 'Kdy byl založen Červený kříž?'];
  for (const text of texts) {
    const slip = mistyped(text);
    expect(mistyped(text)).toBe(slip);
    const changed = slip.split(' ').filter((word, at) => word !== text.split(' ')[at]);
    expect(changed.length).toBeLessThanOrEqual(1);
    expect(Math.abs(slip.length - text.length)).toBeLessThanOrEqual(1);
  }
});

it('leaves short words alone', () => {
  expect(mistyped('Who am I?')).toBe('Who am I?');
});
