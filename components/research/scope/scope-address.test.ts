import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWholeArchive, readAddress, whose, writeAddress } from './scope-address';

const search = (address: string) => new URL(address, 'http://desk.example').searchParams;

it('reads what it wrote', () => {
  const values = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 30 }), { maxLength: 5 });
  const day = fc.option(fc.constantFrom('1999-01-31', '2024-02-29'), { nil: undefined });
  const scopes = fc.record({ sections: values, tags: values, datasets: values, entities: values });
  const text = fc.string({ maxLength: 50 });
  const lists = fc.record({ q: text, whose: fc.constantFrom(...whose) });
  fc.assert(
    fc.property(scopes, day, day, text, lists, (rest, from, to, question, list) => {
      const scope = { ...rest, ...(from && { from }), ...(to && { to }) };
      const address = { scope, question, draftId: 'd1', list };
      expect(readAddress(search(writeAddress(address)))).toEqual(address);
    }),
  );
});

it('passes over what is no day, nothing and the same twice', () => {
  const { scope } = readAddress(search('/research?from=soon&to=2024-99-99&section=&tag=a&tag=a'));
  expect(scope).toEqual({ sections: [], tags: ['a'], datasets: [], entities: [] });
  expect(isWholeArchive(scope)).toBe(false);
  expect(isWholeArchive(readAddress(search('/research?question=Who')).scope)).toBe(true);
});
