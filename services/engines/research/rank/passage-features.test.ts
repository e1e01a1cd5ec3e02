import { describe, expect, it } from 'vitest';
import { passage, question } from '../test-passages.ts';
import { givesReason, isOfOthers, saysExtreme } from './passage-features.ts';

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

describe('words that tell what a sentence says', () => {
  it.each([
    ['The match was put off because of fog.', 'en', true],
    ['They depict no real buildings, so that no country could feel left out.', 'en', true],
    ['The sincere mayor spoke first.', 'en', false],
    ['Zápas se kvůli mlze odložil.', 'cs', true],
    ['Důvodem byla mlha.', 'cs', true],
    ['Zápas se odložil.', 'cs', false],
    ['Wegen des Nebels fiel das Spiel aus.', 'de', true],
    ['Tuman yüzünden ertelendi.', 'tr', false],
  ])('knows a reason: %s', (text, language, isThere) => {
    expect(givesReason(text, language)).toBe(isThere);
  });

  it.each([
    ['Four more visits followed, the last one in 2009.', 'en', true],
    ['It was the largest step in its history.', 'en', true],
    ['A forest, a protest and a chest were lost.', 'en', false],
    ['Nejtragičtější osud měly Troubky.', 'cs', true],
    ['Byla to jediná žena.', 'cs', true],
    ['Voda opadla.', 'cs', false],
  ])('knows what is set apart: %s', (text, language, isThere) => {
    expect(saysExtreme(text, language)).toBe(isThere);
  });
});
