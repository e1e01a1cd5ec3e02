import { describe, expect, it } from 'vitest';
import { annotate } from '../../annotate.ts';
import { findContextSlips } from './find-context-slips.ts';

function slips(text: string, language: string): [string, string, string | undefined][] {
  const { paragraphs } = annotate([{ type: 'BODY', text }], {
    language,
    newlineEndsSentence: false,
  });
  return paragraphs.flatMap(({ sentences }) =>
    sentences.flatMap(({ tokens }) =>
      findContextSlips(tokens, text, language).map(
        ({ kind, first, last, replacements }): [string, string, string | undefined] => [
          kind,
          text.slice(tokens[first]?.start, tokens[last]?.end),
          replacements[0],
        ],
      ),
    ),
  );
}

describe('doubled words', () => {
  it.each([
    ['en', 'The the bridge will reopen in May.', 'The the', 'The'],
    ['en', 'The guards were were asleep.', 'were were', 'were'],
    ['cs', 'Rada se se na ničem neshodla.', 'se se', 'se'],
    ['de', 'Der Rat hat hat den Plan abgelehnt.', 'hat hat', 'hat'],
  ])('%s: finds one in "%s"', (language, text, doubled, single) => {
    expect(slips(text, language)).toEqual([['repetition', doubled, single]]);
  });

  it.each([
    ['en', 'The guard had had a long night.'],
    ['en', 'What it was was a warning.'],
    ['en', 'Duran Duran played a long, long encore.'],
    ['cs', 'Setkal se se starostou.'],
    ['de', 'Alle, die die Wahl verloren, schweigen.'],
  ])('%s: leaves "%s" alone', (language, text) => {
    expect(slips(text, language)).toEqual([]);
  });
});

describe('confused words', () => {
  it.each([
    ['en', "The club lost it's licence in May.", "it's", 'its'],
    ['en', 'The flood could of been stopped.', 'of', 'have'],
    ['en', 'The players praised there coach.', 'there', 'their'],
    ['de', 'Seid drei Jahren wartet die Stadt.', 'Seid', 'Seit'],
  ])('%s: finds one in "%s"', (language, text, wrong, right) => {
    expect(slips(text, language)).toEqual([['confusion', wrong, right]]);
  });

  it.each([
    ['en', "It's clear that the town lost its only bank."],
    ['en', 'The alarm could, of course, save their house there.'],
    ['de', 'Es ist klar, dass das Rathaus seit Montag geschlossen ist.'],
  ])('%s: leaves "%s" alone', (language, text) => {
    expect(slips(text, language)).toEqual([]);
  });
});

describe('agreement', () => {
  it.each([
    ['cs', 'Poslanci hlasovaly o návrhu.', 'hlasovaly', 'hlasovali'],
    ['sk', 'Mladý ľudia odchádzajú do miest.', 'Mladý', 'Mladí'],
  ])('%s: finds a slip in "%s"', (language, text, wrong, right) => {
    expect(slips(text, language)).toEqual([['agreement', wrong, right]]);
  });

  it.each([
    ['en', 'The number of complaints has doubled.'],
    ['en', 'The mayor and her deputy have resigned.'],
    ['cs', 'Pět poslanců hlasovalo proti a ženy šly domů.'],
    ['sk', 'Minister a jeho zástupkyňa podali demisiu.'],
    ['sk', 'Najhoršia bola situácia v Petržalke a na Račianskom mýte.'],
  ])('%s: leaves "%s" alone', (language, text) => {
    expect(slips(text, language)).toEqual([]);
  });
});

it('says nothing about a sentence in another language', () => {
  expect(slips('Les ministres a voté pour leur budget hier soir.', 'en')).toEqual([]);
});
