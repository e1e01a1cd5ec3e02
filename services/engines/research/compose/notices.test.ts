import { describe, expect, it } from 'vitest';
import { passage, question } from '../test-passages.ts';
import { laterReport, warnOfLaterReport } from './notices.ts';

const person = (text: string) => ({ type: 'person', text });
const asked = question('Who won the race in Seoul?', {
  kind: 'who',
  terms: [
    { text: 'won', weight: 1.2, isName: false },
    { text: 'Seoul', weight: 1.5, isName: true },
  ],
});
const won = passage('Ben Johnson won the race in Seoul.', {
  id: 'race',
  published: '1988-09-24',
  answer: 'Ben Johnson',
  entities: [person('Ben Johnson')],
  terms: [0, 1],
});
const settings = { id: 'ban', published: '1988-09-27', score: 0.4, terms: [1] };
const banned = passage('Johnson was disqualified after Seoul.', {
  ...settings,
  entities: [person('Johnson')],
});

describe('what was reported later', () => {
  it('is a sentence of a newer article on the same person and names', () => {
    expect(laterReport(won, [won, banned], asked, 0.33)).toBe(banned);
    expect(warnOfLaterReport(banned, asked)).toMatchObject({
      type: 'warning',
      text: 'A later article, from 27 September 1988, says more about this.',
    });
  });

  it('is none of an older article, of others, of another place, or that is hardly near', () => {
    const old = passage('Johnson trained for Seoul.', {
      ...settings,
      published: '1988-01-01',
      entities: [person('Johnson')],
    });
    const other = passage('Lewis flew home from Seoul.', {
      ...settings,
      entities: [person('Lewis')],
    });
    const elsewhere = passage('Johnson was in Rome.', {
      ...settings,
      terms: [0],
      entities: [person('Johnson')],
    });
    const far = passage('Johnson left Seoul.', {
      ...settings,
      score: 0.2,
      entities: [person('Johnson')],
    });
    expect(laterReport(won, [won, old, other, elsewhere, far], asked, 0.33)).toBeUndefined();
  });

  it('is of whom a time or number is told, where its sentence names one person alone', () => {
    const time = question('What was the winning time in Seoul?', {
      kind: 'how-many',
      answerTypes: ['number'],
      terms: asked.terms,
    });
    const ran = passage('Ben Johnson won the race in Seoul in 9.79 seconds.', {
      id: 'race',
      published: '1988-09-24',
      answer: '9.79',
      entities: [person('Ben Johnson'), { type: 'number', text: '9.79' }],
      terms: [0, 1],
    });
    expect(laterReport(ran, [ran, banned], time, 0.33)).toBe(banned);
    expect(laterReport(ran, [ran, banned], { ...time, answerTypes: [] }, 0.33)).toBeUndefined();
    const both = passage('Ben Johnson beat Carl Lewis in Seoul in 9.79 seconds.', {
      id: 'race',
      published: '1988-09-24',
      answer: '9.79',
      entities: [person('Ben Johnson'), person('Carl Lewis'), { type: 'number', text: '9.79' }],
      terms: [0, 1],
    });
    expect(laterReport(both, [both, banned], time, 0.33)).toBeUndefined();
  });
});
