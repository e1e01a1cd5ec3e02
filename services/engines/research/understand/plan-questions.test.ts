import { describe, expect, it } from 'vitest';
import { question } from '../test-passages.ts';
import { planQuestions } from './plan-questions.ts';

const term = (text: string, isName = false) => ({ text, weight: 1, isName });
const entity = (stdForm: string, type = 'person') => ({ gkbId: undefined, stdForm, type });

describe('planQuestions', () => {
  it('asks of each thing compared, with the names beside it and the words of both', () => {
    const planned = planQuestions(
      question('Porovnej, kolik zlatých medailí si odvezl Zátopek z Helsinek a Owens z Berlína.', {
        kind: 'comparison',
        language: 'cs',
        terms: [
          term('Porovnej'),
          term('zlatých'),
          term('medailí'),
          term('Zátopek', true),
          term('Helsinek', true),
          term('Owens', true),
          term('Berlína', true),
        ],
        entities: [
          entity('Emil Zátopek'),
          entity('Helsinky', 'location'),
          entity('Jesse Owens'),
          entity('Berlin', 'location'),
        ],
      }),
      false,
    );
    expect(planned.map(({ title }) => title)).toEqual(['Emil Zátopek', 'Jesse Owens']);
    expect(planned.map((each) => each.question.terms.map(({ text }) => text))).toEqual([
      ['zlatých', 'medailí', 'Zátopek', 'Helsinek'],
      ['zlatých', 'medailí', 'Owens', 'Berlína'],
    ]);
  });

  it('goes by names alone where nothing is known of them', () => {
    const planned = planQuestions(
      question('Compare Foo and Bar', {
        kind: 'comparison',
        terms: [term('Compare'), term('Foo', true), term('Bar', true)],
      }),
      false,
    );
    expect(planned.map(({ title }) => title)).toEqual(['Foo', 'Bar']);
  });

  it('takes names that are joined before others', () => {
    const names = ['Orville', 'Wilbur Wright', 'Kitty Hawk'].map((name) => term(name, true));
    const planned = planQuestions(
      question('Compare the distances that Orville and Wilbur Wright flew at Kitty Hawk.', {
        kind: 'comparison',
        terms: [term('distances'), ...names],
        entities: [entity('Wilbur Wright')],
      }),
      false,
    );
    expect(planned.map(({ title }) => title)).toEqual(['Orville', 'Wilbur Wright']);
  });

  it('looks for aspects and periods only where it is to be thorough', () => {
    const wide = question('What happened in Berlin?', { kind: 'events', terms: [term('Berlin')] });
    expect(planQuestions(wide, false)).toEqual([]);
    expect(planQuestions(wide, true).map(({ title }) => title)).toEqual([
      'When',
      'Where',
      'Who',
      'How many',
    ]);
    const years = question('Timeline of the war from 1939 to 1945', {
      kind: 'timeline',
      terms: [term('war'), term('1939', true), term('1945', true)],
    });
    expect(planQuestions(years, true).map(({ title }) => title)).toEqual([
      '1939–1940',
      '1941–1942',
      '1943–1944',
      '1945',
    ]);
    expect(planQuestions(question('Who won?', { kind: 'who' }), true)).toEqual([]);
  });
});
