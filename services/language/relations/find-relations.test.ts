import { describe, expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import type { AnalyzeInput } from '../analyze-input.ts';

const input: AnalyzeInput = {
  kind: 'analysis',
  analyses: ['relations'],
  referenceDate: '2024-05-06',
  returnMentions: false,
  returnItemSentiment: false,
  returnGkbProperties: false,
  tagType: 'base',
  blocked: [],
  expected: [],
};

function read(language: string, text: string): string[] {
  const { relations = [] } = analyze({ ...input, language, text }).analysis;
  return relations.map(({ type, textRepr }) => `${type} ${textRepr}`);
}

describe('English', () => {
  it('reads subject, verb and object', () => {
    expect(read('en', 'Anna loves Brno.')).toEqual(['VERB love(anna,brno)']);
    expect(read('en', 'The mayor of Brno opened the bridge.')).toEqual(['VERB open(mayor,bridge)']);
  });

  it('reads negation and modality', () => {
    expect(read('en', 'I would not recommend the food.')).toEqual([
      'VERB would recommend-not(i,food)',
    ]);
    expect(read('en', 'The city cannot pay the bill.')).toEqual(['VERB can pay-not(city,bill)']);
  });

  it('ties an object by its preposition', () => {
    expect(read('en', 'Voters decided against the plan.')).toEqual([
      'VERB decide against(voter,plan)',
    ]);
  });

  it('turns passives round', () => {
    expect(read('en', 'The bridge was opened by the mayor.')).toEqual(['VERB open(mayor,bridge)']);
    expect(read('en', 'The bridge was opened on Monday.')).toEqual(['VERB open(bridge)']);
  });

  it('says of each member of a list what is said of all', () => {
    expect(read('en', 'Germany and France signed the treaty.')).toEqual([
      'VERB sign(germany,treaty)',
      'VERB sign(france,treaty)',
    ]);
  });

  it('reads attributes', () => {
    expect(read('en', 'The hotel was not clean.')).toEqual(['ATTR clean-not(hotel)']);
    expect(read('en', 'They met Anna Lee, a nurse.')).toEqual([
      'VERB meet(they,anna lee)',
      'ATTR nurse(anna lee)',
    ]);
  });
});

describe('Czech', () => {
  it('reads who does what to whom by case, in any order', () => {
    expect(read('cs', 'Banka zvýšila sazby.')).toEqual(['VERB zvýšit(banka,sazba)']);
    expect(read('cs', 'Sazby zvýšila banka.')).toEqual(['VERB zvýšit(banka,sazba)']);
  });

  it('reads negation and modality', () => {
    expect(read('cs', 'Město nechce prodat pozemek.')).toEqual([
      'VERB chtít prodat-not(město,pozemek)',
    ]);
  });

  it('reads what was said in a clause of its own', () => {
    expect(read('cs', 'Ředitel uvedl, že firma koupí tramvaje.')).toEqual([
      'VERB koupit(firma,tramvaj)',
    ]);
  });
});
