import { describe, expect, it } from 'vitest';
import { learn, lessonKey } from './lesson.ts';

describe('learn', () => {
  it.each([
    [undefined, 'blocked', 'blocked'],
    ['expected', 'blocked', 'blocked'],
    ['blocked', 'expected', 'expected'],
    ['blocked', 'accepted-actively', undefined],
    ['blocked', 'rejected-actively-wrong', 'blocked'],
    ['blocked', 'accepted-passively', 'blocked'],
    ['expected', 'accepted-actively', 'expected'],
    ['expected', 'rejected-actively', undefined],
    ['expected', 'rejected-passively', 'expected'],
    [undefined, 'accepted-actively', undefined],
  ] as const)('%s, then %s: %s', (lesson, status, next) => {
    expect(learn(lesson, status)).toBe(next);
  });
});

describe('lessonKey', () => {
  it('goes by the id, and else by the form without regard to case and spacing', () => {
    expect(lessonKey({ gkbId: 'G1', stdForm: 'Brno' })).toBe(lessonKey({ gkbId: 'G1' }));
    expect(lessonKey({ stdForm: 'Žlutý  Kůň ' })).toBe(lessonKey({ stdForm: 'žlutý kůň' }));
    expect(lessonKey({ stdForm: 'u\u{30a}l' })).toBe(lessonKey({ stdForm: 'ůl' }));
    expect(lessonKey({ stdForm: 'rada' })).not.toBe(lessonKey({ stdForm: 'řada' }));
    expect(lessonKey({ stdForm: 'G1' })).not.toBe(lessonKey({ gkbId: 'G1' }));
  });
});
