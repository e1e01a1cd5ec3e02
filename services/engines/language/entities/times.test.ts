import { describe, expect, it } from 'vitest';
import { analyze } from '../analyze.ts';

/** A Monday. */
const referenceDate = '2026-11-23';

function read(language: string, text: string, types: readonly string[]): string[] {
  const { entities = [] } = analyze({
    kind: 'analysis',
    analyses: ['entities'],
    text,
    language,
    referenceDate,
    returnMentions: false,
    returnItemSentiment: false,
    returnGkbProperties: false,
    tagType: 'base',
    blocked: [],
    expected: [],
  }).analysis;
  return entities.filter(({ type }) => types.includes(type)).map(({ stdForm }) => stdForm);
}

describe('lengths side by side', () => {
  it.each([
    ['en', 'It took five minutes and six months.', ['PT5M', 'P6M']],
    ['en', 'Five minutes, six months and two years passed.', ['PT5M', 'P6M', 'P2Y']],
    ['en', 'It took two hours and three hours.', ['PT2H', 'PT3H']],
    ['en', 'It took one year and eighteen months.', ['P1Y', 'P18M']],
    ['en', 'He waited two hours and thirty minutes.', ['PT2H30M']],
    ['en', 'She served two years and three months.', ['P2Y3M']],
    ['cs', 'Trvalo to pět minut a šest měsíců.', ['PT5M', 'P6M']],
    ['cs', 'Trvalo to dvě hodiny a třicet minut.', ['PT2H30M']],
  ])('%s: %s', (language, text, lengths) => {
    expect(read(language, text, ['duration'])).toEqual(lengths);
  });
});

describe('the tense of its verb decides which day a weekday means', () => {
  it.each([
    ['en', 'Police said on Tuesday that a trial will follow.', ['2026-11-17']],
    ['en', 'Police, who will meet the mayor, said on Tuesday that a man died.', ['2026-11-17']],
    ['en', 'He was arrested by police on Tuesday.', ['2026-11-17']],
    ['en', 'Will Smith said on Tuesday that he was sorry.', ['2026-11-17']],
    ['en', 'The board rejected the plan on Tuesday.', ['2026-11-17']],
    ['en', 'On Tuesday, police arrested a man.', ['2026-11-17']],
    ['en', 'He may have died on Wednesday.', ['2026-11-18']],
    ['en', 'Voters go to the polls on Saturday.', ['2026-11-28']],
    ['en', 'The council is to vote on Tuesday.', ['2026-11-24']],
    ['en', 'A meeting is planned for Friday.', ['2026-11-27']],
    ['en', 'The storm could hit Florida on Wednesday.', ['2026-11-25']],
    ['en', 'He said on Tuesday he would resign on Friday.', ['2026-11-17', '2026-11-27']],
    ['en', 'He was held on Friday and will appear on Thursday.', ['2026-11-20', '2026-11-26']],
    [
      'cs',
      'Policie oznámila v úterý, že soud bude v pátek pokračovat.',
      ['2026-11-17', '2026-11-27'],
    ],
    ['cs', 'Policie v úterý oznámí výsledky.', ['2026-11-24']],
    ['cs', 'Zákon byl v úterý schválen.', ['2026-11-17']],
    ['de', 'Er hat am Dienstag gesagt, er werde am Freitag gehen.', ['2026-11-17', '2026-11-27']],
    ['de', 'Der Bundestag stimmt am Dienstag ab.', ['2026-11-24']],
    ['de', 'Der Mann konnte am Dienstag gerettet werden.', ['2026-11-17']],
    ['fr', 'Le conseil votera mardi.', ['2026-11-24']],
    ['fr', 'Le ministre est arrivé mardi.', ['2026-11-17']],
    ['fr', 'Un homme est mort, indique mardi la police.', ['2026-11-17']],
    [
      'es',
      'La policía dijo el martes que el juicio será el viernes.',
      ['2026-11-17', '2026-11-27'],
    ],
    ['es', 'El consejo votará el martes.', ['2026-11-24']],
    ['nl', 'De raad stemt dinsdag over het plan.', ['2026-11-24']],
    ['nl', 'Een man is overleden, meldt de politie dinsdag.', ['2026-11-17']],
    ['pl', 'Sejm będzie głosował we wtorek.', ['2026-11-24']],
    [
      'pl',
      'Policja poinformowała we wtorek, że sąd zbierze się w piątek.',
      ['2026-11-17', '2026-11-27'],
    ],
    [
      'sk',
      'Polícia v utorok oznámila, že súd sa bude v piatok konať.',
      ['2026-11-17', '2026-11-27'],
    ],
  ])('%s: %s', (language, text, days) => {
    expect(read(language, text, ['date'])).toEqual(days);
  });
});
