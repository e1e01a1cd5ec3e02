import { describe, expect, it } from 'vitest';
import { passage, question } from '../test-passages.ts';
import { commonAnswers } from './answer-candidates.ts';

function found(text: string, asked: string, kind: 'who' | 'where' | 'when', language = 'en') {
  const { sentence } = passage(text, { language });
  const points = [...text];
  return commonAnswers(sentence, question(asked, { kind, language })).map(
    ({ off, len, fit }) => [points.slice(off, off + len).join(''), fit] as const,
  );
}

const wordsOf = (all: ReturnType<typeof found>) => all.map(([word]) => word);

describe('commonAnswers', () => {
  it('finds who did something though nobody is named', () => {
    expect(wordsOf(found('The damage was paid by the insurer.', 'Who paid?', 'who'))).toEqual([
      'insurer',
    ]);
    expect(wordsOf(found('The bridge was built by soldiers.', 'Who built it?', 'who'))).toEqual([
      'soldiers',
    ]);
    expect(
      wordsOf(found('Lávku postaví vojáci z praporu.', 'Kdo postaví lávku?', 'who', 'cs')),
    ).toContain('vojáci');
  });

  it('finds places, those behind a preposition rather than others', () => {
    const [inside] = found('He kept it in his old room.', 'Where was it kept?', 'where');
    const [alone] = found('The room was searched twice.', 'Where was it kept?', 'where');
    expect(inside?.[0]).toBe('room');
    expect(alone?.[0]).toBe('room');
    expect(inside?.[1]).toBeGreaterThan(alone?.[1] ?? 1);
  });

  it('leaves out what the question says itself, and other kinds of questions', () => {
    expect(found('The soldiers left.', 'Which soldiers left?', 'who')).toEqual([]);
    expect(found('The soldiers left the church.', 'When did they leave?', 'when')).toEqual([]);
  });

  it('counts places in code points', () => {
    expect(
      wordsOf(found('🚒🚒 They slept in a church.', 'Where did they sleep?', 'where')),
    ).toEqual(['church']);
  });
});
