import { expect, test } from 'vitest';
import { planTags, reverse } from './tagging-act.ts';

test.each([
  [['a'], { add: ['b'], remove: ['a'], replace: [] }, { added: ['b'], removed: ['a'] }],
  [['b'], { add: ['b'], remove: ['a'], replace: [] }, undefined],
  [['a', 'c'], { add: [], remove: [], replace: [['a', 'b']] }, { added: ['b'], removed: ['a'] }],
  [['a', 'b'], { add: [], remove: [], replace: [['a', 'b']] }, { added: [], removed: ['a'] }],
  [['c'], { add: [], remove: [], replace: [['a', 'b']] }, undefined],
] as [string[], Parameters<typeof planTags>[1], ReturnType<typeof planTags>][])(
  'tags %j under %j',
  (tags, act, diff) => {
    expect(planTags(tags, act)).toEqual(diff);
    if (!diff) return;
    const after = [...tags.filter((tag) => !diff.removed.includes(tag)), ...diff.added];
    const { added, removed } = reverse(diff);
    const back = [...after.filter((tag) => !removed.includes(tag)), ...added];
    expect(back.sort()).toEqual([...tags].sort());
  },
);
