import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EditorialTag } from '../../../../../lib/contract/media-tags.ts';
import { parseTagRule } from '../../../../../lib/query-language/tag-rule.ts';
import { annotate } from '../../annotate.ts';
import { viewDocument } from '../../document-view.ts';
import { readWords } from './document-words.ts';
import { findEditorialTags } from './find-editorial-tags.ts';
import { findEvidence } from './match-rule.ts';
import { overlayTags, TagIndex, type TagVocabulary } from './tag-index.ts';

const words = ['tram', 'line', 'bridge', 'old', 'river'];
const word = fc.constantFrom(...words);
const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((list) => list.join(' '));
const text = fc.array(word, { minLength: 1, maxLength: 12 }).map((list) => `${list.join(' ')}.`);

const read = (written: string) =>
  viewDocument(
    annotate([{ type: 'BODY', text: written }], { language: 'en', newlineEndsSentence: true }),
  );

const found = (written: string, vocabulary: TagVocabulary) =>
  findEditorialTags(read(written), [], vocabulary)
    .map(({ tag, relevance }) => [tag.gkbId, relevance])
    .sort();

function indexOf(tags: Iterable<EditorialTag>): TagIndex {
  const index = new TagIndex('en', () => undefined);
  for (const tag of tags) index.put(tag);
  return index;
}

const tag = fc.record({
  gkbId: fc.constantFrom('A', 'B', 'C'),
  name: phrase,
  forbidden: fc.boolean(),
  rule: fc.option(
    word.map((written) => `${written} OR riv*`),
    { nil: undefined },
  ),
});

describe('TagIndex', () => {
  it('finds the same after any changes as one that is made anew, and laid over another', () => {
    const change = fc.oneof(tag, fc.constantFrom('A', 'B', 'C'));
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 12 }),
        text,
        fc.nat(12),
        (changes, written, cut) => {
          const current = new Map<string, EditorialTag>();
          const changed = new TagIndex('en', () => undefined);
          for (const one of changes) {
            if (typeof one === 'string') {
              changed.remove(one);
              current.delete(one);
            } else {
              changed.put(one);
              current.set(one.gkbId, one);
            }
          }
          const tags = [...current.values()];
          const expected = found(written, indexOf(tags));
          expect(found(written, changed)).toEqual(expected);
          const older = tags.map((one) => ({ ...one, name: 'something else', rule: 'old' }));
          const layered = overlayTags(
            indexOf(tags.slice(0, cut)),
            indexOf([...older.slice(0, cut), ...tags.slice(cut)]),
          );
          expect(found(written, layered)).toEqual(expected);
        },
      ),
    );
  });

  it('knows a tag by the ids of those that were merged into it', () => {
    const index = indexOf([{ gkbId: 'C', name: 'tram', forbidden: false }]);
    index.remove('A', 'B');
    index.remove('B', 'C');
    index.remove('D', 'E');
    index.remove('E', 'D');
    expect(index.find('A')?.gkbId).toBe('C');
    expect(index.find('D')).toBeUndefined();
  });

  it('looks at every rule that may hold', () => {
    const term = fc.oneof(
      word,
      phrase.map((list) => `"${list}"`),
      fc.constantFrom('tra*', 'NAME'),
    );
    const { condition } = fc.letrec<{ condition: string }>((tie) => ({
      condition: fc.oneof(
        { maxDepth: 3 },
        term,
        fc.tuple(term, term).map(([a, b]) => `${a} NEAR/3 ${b}`),
        fc.tuple(tie('condition'), tie('condition')).map(([a, b]) => `(${a}) OR (${b})`),
        fc.tuple(tie('condition'), tie('condition')).map(([a, b]) => `(${a}) AND (${b})`),
        fc.tuple(tie('condition'), tie('condition')).map(([a, b]) => `(${a}) NOT (${b})`),
        term.map((a) => `${a}>=2`),
      ),
    }));
    fc.assert(
      fc.property(condition, text, (written, body) => {
        const rule = `ONLY ${written}`;
        const parsed = parseTagRule(rule);
        fc.pre('rule' in parsed);
        const tag = { gkbId: 'A', name: 'bridge', forbidden: false, rule };
        const names = findEditorialTags(read(body), [], indexOf([{ ...tag, rule: 'xyzzy' }]));
        const context = {
          words: readWords(read(body)),
          names: names.flatMap((match) => match.names),
          weightOf: () => 1,
        };
        const holds =
          'rule' in parsed && findEvidence(parsed.rule.condition, context) !== undefined;
        expect(found(body, indexOf([tag])).length).toBe(holds ? 1 : 0);
      }),
    );
  });
});
