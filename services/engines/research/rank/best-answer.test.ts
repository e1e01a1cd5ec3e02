import { describe, expect, it } from 'vitest';
import { passage, question } from '../test-passages.ts';
import { isExcludedAsAgent } from './best-answer.ts';

const terms = [{ text: 'stole', weight: 1.2, isName: false, isAction: true }];

function isNone(asked: string, text: string, act: string, name: string) {
  const { sentence } = passage(text);
  const found = { ...sentence, terms: [{ term: 0, off: text.indexOf(act), len: act.length }] };
  const place = { off: text.indexOf(name), len: name.length };
  return isExcludedAsAgent(found, question(asked, { kind: 'who', language: 'en', terms }))(place);
}

describe('whoever a sentence names', () => {
  it.each([
    ['The portrait by Leonardo was stolen in Paris.', 'stolen', 'Leonardo', true],
    ['The portrait was quickly stolen from the friends of Leonardo.', 'stolen', 'Leonardo', true],
    ['The portrait was stolen by the glazier Peruggia.', 'stolen', 'Peruggia', false],
    ['Peruggia stole the portrait.', 'stole', 'Peruggia', false],
    [
      'The portrait that was stolen hung beside one that Peruggia stole.',
      'stole ',
      'Peruggia',
      false,
    ],
  ])('%s: %s, %s did not do it: %s', (text, act, name, expected) => {
    expect(isNone('Who stole the portrait?', text, act, name)).toBe(expected);
    expect(isNone('And who later stole the portrait?', text, act, name)).toBe(expected);
  });

  it('may be asked for whatever was done', () => {
    const text = 'The portrait by Leonardo was stolen in Paris.';
    expect(isNone('Who was stolen?', text, 'stolen', 'Leonardo')).toBe(false);
  });
});
