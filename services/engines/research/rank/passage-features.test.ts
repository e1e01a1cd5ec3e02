import { describe, expect, it } from 'vitest';
import { passage, question } from '../test-passages.ts';
import { isOfOthers } from './passage-features.ts';

const zatopek = { text: 'Zátopek', weight: 1.5, isName: true };
const person = { gkbId: undefined, stdForm: 'Emil Zátopek', type: 'person' };
const text = 'Téhož dne vyhrála jeho žena Dana Zátopková hod oštěpem.';
const { sentence } = passage(text, {
  entities: [{ text: 'Dana Zátopková', type: 'person', stdForm: 'Dana Zátopková' }],
});
const withWord = { ...sentence, terms: [{ term: 1, off: text.indexOf('žena'), len: 4 }] };

describe('a sentence that names somebody else', () => {
  it.each([
    ['Co vyhrál Zátopek?', 'vyhrál', true],
    ['Co vyhrála Zátopkova manželka?', 'manželka', false],
    ['Co vyhrála Zátopkova žena?', 'žena', false],
  ])('%s (%s): about others %s', (asked, word, isOther) => {
    const terms = [zatopek, { text: word, weight: 1, isName: false }];
    const about = question(asked, { kind: 'what', language: 'cs', terms, entities: [person] });
    expect(isOfOthers(withWord, about)).toBe(isOther);
  });
});
