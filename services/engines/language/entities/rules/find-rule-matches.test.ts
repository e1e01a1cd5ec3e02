import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, formatDate, formatWeek, parseDate, weekdayOf } from './calendar.ts';
import { findRuleMatches } from './find-rule-matches.ts';

/** A Monday. */
const referenceDate = { year: 2024, month: 5, day: 6 };

function read(language: string, text: string): string[] {
  return findRuleMatches(text, { language, referenceDate }).map(
    ({ type, start, end, stdForm }) => `${type} "${text.slice(start, end)}" ${stdForm}`,
  );
}

/** Every line: a text and what is to be found in it. */
function check(language: string, cases: readonly (readonly [text: string, ...found: string[]])[]) {
  for (const [text, ...found] of cases) expect(read(language, text)).toEqual(found);
}

describe('English', () => {
  it('reads dates', () => {
    check('en', [
      ['on Monday, May 6, 2024', 'date "Monday, May 6, 2024" 2024-05-06'],
      ['on 6 May 2024', 'date "6 May 2024" 2024-05-06'],
      ['on May 12', 'date "May 12" XXXX-05-12'],
      ['from 5–7 May 2024', 'date "5–7 May 2024" 2024-05-05/2024-05-07'],
      ['in May', 'date "May" XXXX-05'],
      ['in early May 2024', 'date "early May 2024" 2024-05'],
      ['in 2019', 'date "2019" 2019'],
      ['(1998)', 'date "1998" 1998'],
      ['in the 1990s', 'date "1990s" 199X'],
      ['the 19th century', 'date "19th century" 18XX'],
      ['in summer 2015', 'date "summer 2015" 2015-SU'],
      ['the first quarter of 2024', 'date "first quarter of 2024" 2024-Q1'],
      ['3/25/2024', 'date "3/25/2024" 2024-03-25'],
      ['25/3/2024', 'date "25/3/2024" 2024-03-25'],
      ['2024-03-25', 'date "2024-03-25" 2024-03-25'],
    ]);
  });

  it('counts from the reference date', () => {
    check('en', [
      ['today and tomorrow', 'date "today" 2024-05-06', 'date "tomorrow" 2024-05-07'],
      ['three days ago', 'date "three days ago" 2024-05-03'],
      ['We will meet in two weeks', 'date "in two weeks" 2024-W21'],
      ['It was built in two weeks', 'duration "two weeks" P2W'],
      ['last year', 'date "last year" 2023'],
      ['next week', 'date "next week" 2024-W20'],
      ['last Friday', 'date "last Friday" 2024-05-03'],
      ['next Friday', 'date "next Friday" 2024-05-17'],
    ]);
  });

  it('tells by the sentence whether a weekday lies ahead', () => {
    check('en', [
      ['She came on Friday.', 'date "Friday" 2024-05-03'],
      ['She will come on Friday.', 'date "Friday" 2024-05-10'],
      ['She came on Friday. He will stay.', 'date "Friday" 2024-05-03'],
    ]);
  });

  it('reads times of the day, with the date beside them', () => {
    check('en', [
      ['on May 12 at 5:30 p.m.', 'date "May 12" XXXX-05-12', 'time "5:30 p.m." XXXX-05-12T17:30'],
      ['at noon', 'time "noon" 2024-05-06T12:00'],
      ['at half past two', 'time "half past two" 2024-05-06T02:30'],
      ['at quarter to five', 'time "quarter to five" 2024-05-06T04:45'],
      ['last night', 'time "last night" 2024-05-05TNI'],
      ['on Monday morning', 'time "Monday morning" 2024-05-06TMO'],
    ]);
  });

  it('reads lengths and repeated times', () => {
    check('en', [
      ['for three years and four days', 'duration "three years and four days" P3Y4D'],
      ['half an hour', 'duration "half an hour" PT30M'],
      ['two and a half years', 'duration "two and a half years" P30M'],
      ['the 35-year-old', 'duration "35-year-old" P35Y'],
      ['every Friday', 'set "every Friday" XXXX-WXX-5'],
      ['on Mondays', 'set "Mondays" XXXX-WXX-1'],
      ['each day', 'set "each day" P1D'],
      ['three times a year', 'set "three times a year" P1Y'],
    ]);
  });

  it('reads amounts', () => {
    check('en', [
      ['$5 million', 'money "$5 million" 5000000 USD'],
      ['€4.6m', 'money "€4.6m" 4600000 EUR'],
      ['1.5 billion euros', 'money "1.5 billion euros" 1500000000 EUR'],
      ['CZK 20,000', 'money "CZK 20,000" 20000 CZK'],
      ['3.5%', 'percent "3.5%" 3.5%'],
      ['ten per cent', 'percent "ten per cent" 10%'],
      ['1,250 people', 'number "1,250" 1250'],
      ['twenty-five people', 'number "twenty-five" 25'],
      ['two hundred and six people', 'number "two hundred and six" 206'],
      ['the 3rd and the fourth', 'ordinal "3rd" 3', 'ordinal "fourth" 4'],
    ]);
  });

  it('leaves alone what only looks like a time or a number', () => {
    check('en', [
      ['She may march on.'],
      ['COVID-19 and an F-16'],
      ['call +420 601 123 456'],
      ['one of the best'],
      ['several million people'],
      ['try 5', 'number "5" 5'],
    ]);
  });
});

describe('Czech', () => {
  it('reads dates in any case', () => {
    check('cs', [
      ['v pondělí 6. května 2024', 'date "pondělí 6. května 2024" 2024-05-06'],
      ['12. 5. 2024', 'date "12. 5. 2024" 2024-05-12'],
      ['12. května', 'date "12. května" XXXX-05-12'],
      ['v květnu roku 2024', 'date "květnu roku 2024" 2024-05'],
      ['v roce 2019', 'date "2019" 2019'],
      ['v 90. letech', 'date "90. letech" 199X'],
      ['v 19. století', 'date "19. století" 18XX'],
      ['na jaře 2024', 'date "jaře 2024" 2024-SP'],
      ['ve druhém čtvrtletí 2024', 'date "druhém čtvrtletí 2024" 2024-Q2'],
    ]);
  });

  it('counts from the reference date', () => {
    check('cs', [
      ['včera', 'date "včera" 2024-05-05'],
      ['loni', 'date "loni" 2023'],
      ['před třemi dny', 'date "před třemi dny" 2024-05-03'],
      ['před týdnem', 'date "před týdnem" 2024-W18'],
      ['před půl rokem', 'date "před půl rokem" 2023-11'],
      ['Bude to za dva týdny.', 'date "za dva týdny" 2024-W21'],
      ['v minulém roce', 'date "minulém roce" 2023'],
      ['příští pátek', 'date "příští pátek" 2024-05-17'],
      ['Zápas bude v pátek.', 'date "pátek" 2024-05-10'],
      ['Zápas byl v pátek.', 'date "pátek" 2024-05-03'],
    ]);
  });

  it('reads times of the day, lengths and repeated times', () => {
    check('cs', [
      ['v půl druhé', 'time "půl druhé" 2024-05-06T01:30'],
      ['ve tři čtvrtě na pět', 'time "tři čtvrtě na pět" 2024-05-06T04:45'],
      ['ve čtvrt na pět', 'time "čtvrt na pět" 2024-05-06T04:15'],
      ['v 17.30', 'time "17.30" 2024-05-06T17:30'],
      ['v 8 hodin ráno', 'time "8 hodin ráno" 2024-05-06T08:00'],
      ['dnes večer', 'time "dnes večer" 2024-05-06TEV'],
      ['každý pátek', 'set "každý pátek" XXXX-WXX-5'],
      ['každé dva týdny', 'set "každé dva týdny" P2W'],
      ['denně', 'set "denně" P1D'],
      ['půl hodiny', 'duration "půl hodiny" PT30M'],
      ['35letý muž', 'duration "35letý" P35Y'],
    ]);
  });

  it('reads amounts in digits and words', () => {
    check('cs', [
      ['5 milionů korun', 'money "5 milionů korun" 5000000 CZK'],
      ['1,2 mld. Kč', 'money "1,2 mld. Kč" 1200000000 CZK'],
      ['dva tisíce tři sta korun', 'money "dva tisíce tři sta korun" 2300 CZK'],
      ['3,5 procenta', 'percent "3,5 procenta" 3.5%'],
      ['5procentní růst', 'percent "5procentní" 5%'],
      ['1 250 lidí', 'number "1 250" 1250'],
      ['pětadvacet lidí', 'number "pětadvacet" 25'],
      ['stovky milionů korun'],
    ]);
  });

  it('reads text typed without marks', () => {
    check('cs', [
      ['pred tremi dny', 'date "pred tremi dny" 2024-05-03'],
      ['v pondeli', 'date "pondeli" 2024-05-06'],
    ]);
  });
});

describe('the six other languages', () => {
  it('read dates and amounts', () => {
    check('de', [
      ['am 6. Mai 2024', 'date "6. Mai 2024" 2024-05-06'],
      ['5 Millionen Euro', 'money "5 Millionen Euro" 5000000 EUR'],
      ['um 17.30 Uhr', 'time "17.30 Uhr" 2024-05-06T17:30'],
      ['fünfundzwanzig', 'number "fünfundzwanzig" 25'],
    ]);
    check('fr', [
      ['le 6 mai 2024', 'date "6 mai 2024" 2024-05-06'],
      ["5 millions d'euros", 'money "5 millions d\'euros" 5000000 EUR'],
      ['il y a trois jours', 'date "il y a trois jours" 2024-05-03'],
    ]);
    check('es', [
      ['el 6 de mayo de 2024', 'date "6 de mayo de 2024" 2024-05-06'],
      ['hace tres días', 'date "hace tres días" 2024-05-03'],
    ]);
    check('nl', [
      ['op 6 mei 2024', 'date "6 mei 2024" 2024-05-06'],
      ['drie dagen geleden', 'date "drie dagen geleden" 2024-05-03'],
    ]);
    check('pl', [
      ['6 maja 2024 r.', 'date "6 maja 2024 r." 2024-05-06'],
      ['5 mln zł', 'money "5 mln zł" 5000000 PLN'],
      ['w zeszłym tygodniu', 'date "zeszłym tygodniu" 2024-W18'],
    ]);
    check('sk', [
      ['6. mája 2024', 'date "6. mája 2024" 2024-05-06'],
      ['pred tromi dňami', 'date "pred tromi dňami" 2024-05-03'],
      ['každý piatok', 'set "každý piatok" XXXX-WXX-5'],
    ]);
  });
});

describe('any text', () => {
  const languages = fc.constantFrom('en', 'cs', 'de', 'es', 'fr', 'nl', 'pl', 'sk', 'und');

  it('gives matches in order that lie in the text and do not overlap', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), languages, (text, language) => {
        let last = 0;
        for (const { start, end } of findRuleMatches(text, { language, referenceDate })) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it('reads every day as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
        const date = addDays({ year: 1900, month: 1, day: 1 }, days);
        const text = `${date.day}. ${date.month}. ${date.year}`;
        expect(read('cs', text)).toEqual([`date "${text}" ${formatDate(date)}`]);
      }),
    );
  });
});

describe('calendar', () => {
  it('knows weeks, months and weekdays', () => {
    expect(formatWeek({ year: 2021, month: 1, day: 3 })).toBe('2020-W53');
    expect(addMonths({ year: 2024, month: 3, day: 31 }, -1)).toEqual({
      year: 2024,
      month: 2,
      day: 29,
    });
    expect(weekdayOf({ year: 2024, month: 5, day: 6 })).toBe(1);
    expect(parseDate('2023-02-29')).toBeUndefined();
  });
});
