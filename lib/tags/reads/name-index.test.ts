import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldForSearch } from '../../text/fold-for-search.ts';
import { type Entry, makeEntry, makeTerm, stem, wordsOf } from './entry.ts';
import { findSimilar } from './find-similar.ts';
import { NameIndex } from './name-index.ts';
import { isMisspelling } from './spelling.ts';

const text = fc.string({ unit: fc.constantFrom(...'aábcč1- '), minLength: 1, maxLength: 8 });
const tag = fc.record({ id: fc.nat(12), name: text, cs: text, isGone: fc.boolean() });

/** An index that tags came into, were replaced in and went from, and what is in it at the end. */
function fill(steps: readonly { id: number; name: string; cs: string; isGone: boolean }[]) {
  const index = new NameIndex();
  const entries = new Map<string, Entry>();
  for (const { id, name, cs, isGone } of steps) {
    const gkbId = `Tag-${id}`;
    if (isGone) {
      index.remove(gkbId);
      entries.delete(gkbId);
      continue;
    }
    const entry = makeEntry({ gkbId, name, stdForms: { cs }, forbidden: false });
    index.put(entry);
    entries.set(gkbId, entry);
  }
  return { index, entries: [...entries.values()] };
}

const idsOf = (found: readonly Entry[]) => found.map(({ tag: { gkbId } }) => gkbId).sort();

test('it finds what a look at each tag would find', () => {
  fc.assert(
    fc.property(fc.array(tag, { maxLength: 20 }), text, (steps, query) => {
      const { index, entries } = fill(steps);
      const fits = ({ tag: { gkbId }, terms }: Entry, word: string) => {
        const words = terms.flatMap(({ folded }) => folded.split(' '));
        if (word.length < 3) return words.some((one) => one.startsWith(word));
        const stems = terms.flatMap(({ key }) => key.split(' '));
        const parts = wordsOf(word).map(stem);
        const isForm = parts.every((part) => stems.some((one) => one.startsWith(part)));
        const id = gkbId.toLowerCase();
        const isId = id === word || (/\d/.test(word) && id.startsWith(word));
        return isId || (parts.length > 0 && isForm) || words.some((one) => one.includes(word));
      };
      const words = foldForSearch(query).split(' ').filter(Boolean);
      const expected = entries.filter((entry) => words.every((word) => fits(entry, word)));
      expect(idsOf(index.find(query))).toEqual(idsOf(expected));
    }),
    { numRuns: 500 },
  );
});

test('what may be the same tag is among what it gives to compare', () => {
  const name = fc.string({ unit: fc.constantFrom(...'abc1 '), minLength: 1, maxLength: 12 });
  const steps = fc.array(fc.record({ id: fc.nat(12), name, cs: name, isGone: fc.boolean() }));
  fc.assert(
    fc.property(steps, name, (before, asked) => {
      const { index, entries } = fill(before);
      const term = makeTerm(asked, foldForSearch(asked), 'name');
      const isNear = ({ terms }: Entry) =>
        terms.some(
          (one) =>
            one.folded === term.folded ||
            (term.key !== '' && one.key === term.key) ||
            isMisspelling(one, term),
        );
      const found = findSimilar(index, { name: asked }).map(({ gkbId }) => gkbId);
      const expected = idsOf(entries.filter(isNear));
      expect(found).toHaveLength(Math.min(8, expected.length));
      expect(expected).toEqual(expect.arrayContaining(found));
    }),
    { numRuns: 500 },
  );
});

test.each(['北京大学', '東京タワー'])('%s is found by letters inside it', (name) => {
  const { index } = fill([{ id: 1, name, cs: 'x', isGone: false }]);
  expect(idsOf(index.find(name.slice(2)))).toEqual(['Tag-1']);
});
