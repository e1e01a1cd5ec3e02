import { describe, expect, it } from 'vitest';
import { turn, understood } from './test-question.ts';

describe('a question', () => {
  it.each([
    ['Who discovered penicillin?', 'en', 'who', 'person'],
    ['Which city hosted the Olympic Games in 1952?', 'en', 'where', 'location'],
    ['In what year did the wall in Berlin fall?', 'en', 'when', 'date'],
    ['How long did the flight last?', 'en', 'how-many', 'duration'],
    ['How high is Mount Everest?', 'en', 'how-many', 'number'],
    ['Kolik lidí zahynulo při povodních?', 'cs', 'how-many', 'number'],
    ['Kdy zemřel Jan Palach?', 'cs', 'when', 'date'],
    ['Který hráč vstřelil gól?', 'cs', 'who', 'person'],
    ['Odkud pocházel Emil Zátopek?', 'cs', 'where', 'location'],
    ['Jak dlouho trval let?', 'cs', 'how-many', 'duration'],
    ['How many hours did the flight last?', 'en', 'how-many', 'duration'],
    ['Kolik procent lidí přišlo?', 'cs', 'how-many', 'percent'],
    ['What was the death toll of the flood?', 'en', 'how-many', 'number'],
    ['Which of the captains turned back?', 'en', 'who', 'person'],
    ['Která herečka převzala cenu?', 'cs', 'who', 'person'],
  ])('%s: its language, its kind and what answers it', async (text, language, kind, type) => {
    const question = await understood(text);
    expect(question).toMatchObject({ language, kind });
    expect(question.answerTypes[0]).toBe(type);
  });

  it.each([
    ['Summarise the flood in Moravia.', 'summary'],
    ['Give me a timeline of the Titanic.', 'timeline'],
    ['Compare Gagarin and Remek.', 'comparison'],
    ['What happened in Chernobyl?', 'events'],
    ['Porovnej Gagarina a Remka.', 'comparison'],
    ['Co se stalo v Černobylu?', 'events'],
    ['Shrň povodně na Moravě.', 'summary'],
    ['Proč se most zřítil?', 'why'],
    ['What caused the fire?', 'why'],
    ['Co způsobilo požár?', 'why'],
  ])('%s: %s, answered by no type of thing', async (text, kind) => {
    expect(await understood(text)).toMatchObject({ kind, answerTypes: [] });
  });

  it('is looked for by its words and names, not by what it is asked with', async () => {
    const { terms } = await understood('How many gold medals did Emil Zátopek win in Helsinki?');
    expect(terms.map(({ text }) => text)).toEqual([
      'gold',
      'medals',
      'Emil Zátopek',
      'win',
      'Helsinki',
    ]);
    expect(terms.map(({ isName }) => isName)).toEqual([false, false, true, false, true]);
  });

  it.each(['How high is Mount Everest?', 'Jak vysoký je Mount Everest?'])(
    '%s: is looked for without what the answer tells in units',
    async (text) => {
      expect((await understood(text)).terms.map((term) => term.text)).toEqual(['Mount Everest']);
    },
  );

  it.each(['How long is the Channel Tunnel?', 'Jak dlouhý je tunel?'])(
    '%s: a length or a time may answer',
    async (text) => {
      const { answerTypes, answerUnits } = await understood(text);
      expect(answerTypes).toEqual(['duration', 'number', 'time']);
      for (const unit of ['kilometres', 'metru', 'hodin', 'minutes']) {
        expect(answerUnits?.test(unit), unit).toBe(true);
      }
    },
  );

  it.each([
    ['What is the height of the dam?', 'metres', 'hours'],
    ['What was the depth of the mine?', 'metres', 'tonnes'],
    ['Jaká je hmotnost lodi?', 'tun', 'metru'],
    ['Jakou rychlostí vál vítr?', 'kilometru', 'tun'],
    ['Compare the distances that they flew.', 'feet', 'seconds'],
    ['V jakém věku zemřel?', 'let', 'metru'],
  ])('%s: told in %s, not in %s', async (text, unit, other) => {
    const { answerUnits } = await understood(text);
    expect(answerUnits?.test(unit)).toBe(true);
    expect(answerUnits?.test(other)).toBe(false);
  });

  it.each([
    ['WHO WAS THE FIRST HUMAN IN SPACE?', 'who', ['first', 'human', 'space']],
    ['KDO VYHRÁL MARATON V HELSINKÁCH?', 'who', ['vyhrál', 'maraton', 'Helsinky']],
    ['NATO BBC?', 'what', ['NATO', 'BBC']],
  ])(
    '%s: in capitals is read as in small letters, but for abbreviations',
    async (text, kind, words) => {
      const question = await understood(text);
      expect(question).toMatchObject({ text, kind });
      expect(question.terms.map((term) => term.text)).toEqual(words);
    },
  );

  it('takes a surname for a person only where the person is named', async () => {
    const { terms } = await understood('What did Emil Zátopek win?');
    const { alternatives = [] } = terms.find(({ text }) => text === 'Emil Zátopek') ?? {};
    expect(alternatives).toContainEqual(
      expect.objectContaining({ text: 'Zátopek', isShort: true }),
    );
  });

  it('is looked for in other languages too, and by other names', async () => {
    const { terms } = await understood('Kdo zvítězil v Praze?');
    const said = new Map(
      terms.map(({ text, alternatives = [] }) => [text, alternatives.map((each) => each.text)]),
    );
    expect(said.get('zvítězil')).toContain('win');
    expect([...said.values()].flat()).toContain('Prague');
  });
});

describe('dates in a question', () => {
  it.each([
    ['What happened in 1912?', [], '[1912-01-01T00:00:00Z TO 1912-12-31T23:59:59Z]'],
    [
      'Co se v Československu dělo v roce 1968?',
      ['Československo'],
      '[1968-01-01T00:00:00Z TO 1968-12-31T23:59:59Z]',
    ],
    ['What disasters happened before 1920?', ['disasters'], '[* TO 1919-12-31T23:59:59Z]'],
  ])('%s: what was published then may tell it', async (text, words, publishDate) => {
    const { publishedThen } = await understood(text);
    expect(publishedThen?.terms.map((term) => term.text)).toEqual(words);
    expect(publishedThen?.articleFilters).toEqual({ publishDate });
  });

  it('say nothing of when articles were published where something of its own is asked', async () => {
    expect((await understood('Who was elected president in 1968?')).publishedThen).toBeUndefined();
    expect((await understood('What happened to the bridge?')).publishedThen).toBeUndefined();
  });

  it('are words where they say when something happened', async () => {
    const { terms, articleFilters } = await understood('Who was elected president in 1968?');
    expect(terms.map(({ text }) => text)).toContain('1968');
    expect(articleFilters).toEqual({});
  });

  it('are words too where a piece of long ago is asked about', async () => {
    const { terms, articleFilters } = await understood('What article was published in 1937?');
    expect(terms.map(({ text }) => text)).toContain('1937');
    expect(articleFilters).toEqual({});
  });

  it.each([
    ['What did we write about floods last year?', '[2025-01-01T00:00:00Z TO 2025-12-31T23:59:59Z]'],
    ['Articles about Brno since 2010', '[2010-01-01T00:00:00Z TO *]'],
    ['Co jsme letos psali o povodních?', '[2026-01-01T00:00:00Z TO 2026-12-31T23:59:59Z]'],
    ['Články o Brně do roku 2000', '[* TO 1999-12-31T23:59:59Z]'],
    ['Which flood did we cover in the eighties?', '[1980-01-01T00:00:00Z TO 1989-12-31T23:59:59Z]'],
    ['What did we write in December 2018?', '[2018-12-01T00:00:00Z TO 2018-12-31T23:59:59Z]'],
  ])('%s: they are a filter where it speaks of what was written', async (text, publishDate) => {
    expect((await understood(text)).articleFilters).toEqual({ publishDate });
  });

  it.each([
    ['Who climbed Everest in the 1950s?', 1950, 1959],
    ['Co vyhráli Češi v devadesátých letech?', 1990, 1999],
    ['What have astronomers decided since 2000?', 2000, 2026],
    ['Who won medals in the late 1980s?', 1985, 1989],
    ['Co se dělo na začátku 90. let?', 1990, 1994],
    ['Which wars were fought in the 19th century?', 1801, 1900],
    ['Které války se vedly v devatenáctém století?', 1801, 1900],
    ['Who ruled during the Second World War?', 1939, 1945],
    ['Kdo vládl za první republiky?', 1918, 1938],
    ['Co se stalo v letech 1985 až 1990?', 1985, 1990],
    ['Kdo vládl v minulém století?', 1901, 2000],
  ])('%s: several years are a period', async (text, from, to) => {
    expect((await understood(text)).period).toEqual({ from, to });
  });
});

describe('names in a question', () => {
  it('weigh less where they only say what somebody is of', async () => {
    const { terms } = await understood('Which British runner won in Oxford?');
    const weightOf = (word: string) => terms.find(({ text }) => text === word)?.weight ?? 0;
    expect(weightOf('British')).toBeLessThan(weightOf('Oxford'));
  });

  it('are known where it has no capitals', async () => {
    const { terms } = await understood('when did nelson mandela speak in berlin');
    const names = terms.filter(({ isName }) => isName).map(({ text }) => text);
    expect(names).toEqual(['Nelson Mandela', 'Berlin']);
  });

  it('are none where it has no capitals and names nothing known', async () => {
    const { terms } = await understood('when did the strike in the harbour end');
    expect(terms.every(({ isName }) => !isName)).toBe(true);
  });
});

describe('words of time', () => {
  it('ask about no time where they are what is asked about', async () => {
    const { period } = await understood('Kdy začala druhá světová válka?');
    expect(period).toBeUndefined();
  });

  it('are not looked for where they say a period, but for names of one', async () => {
    const spoken = await understood('Which wars were fought in the 19th century?');
    expect(spoken.terms.map(({ text }) => text)).toEqual(['wars', 'fought']);
    const named = await understood('Who ruled during the Second World War?');
    expect(named.terms.length).toBeGreaterThan(1);
  });

  it('are no names where they are months', async () => {
    const { terms } = await understood('What did the reactor do in April?');
    expect(terms.find(({ text }) => text === 'April')).toMatchObject({ isName: false });
  });
});

describe('a follow-up', () => {
  it('has the name in place of the pronoun', async () => {
    const { resolved } = await understood('When did he die?', {
      turns: [turn('Who was Nelson Mandela?', 'Nelson Mandela left prison in 1990.')],
    });
    expect(resolved).toBe('When did Nelson Mandela die?');
  });

  it('goes on about whom the answer named', async () => {
    const { resolved } = await understood('When did he publish it?', {
      turns: [
        turn('Who discovered penicillin?', 'Alexander Fleming found the mould in his laboratory.'),
      ],
    });
    expect(resolved).toContain('Alexander Fleming');
  });

  it('has a subject in Czech, where the verb says none', async () => {
    const { resolved, terms } = await understood('A kdy zemřel?', {
      turns: [turn('Kdo byl Jan Palach?', 'Jan Palach byl student.')],
    });
    expect(resolved).toBe('A kdy zemřel (Jan Palach)?');
    expect(terms.map(({ text }) => text)).toContain('Jan Palach');
  });

  it('repeats the question where it has only another name', async () => {
    const { resolved, terms } = await understood('And in Brno?', {
      turns: [turn('When did the tram line open in Prague?')],
    });
    expect(resolved).toBe('When did the tram line open in Prague – in Brno?');
    expect(terms.map(({ text }) => text)).toContain('tram');
  });

  it('is none where the question says all itself', async () => {
    const { resolved } = await understood('Who built the Eiffel Tower in Paris?', {
      turns: [turn('Who was Nelson Mandela?')],
    });
    expect(resolved).toBe('Who built the Eiffel Tower in Paris?');
  });
});

describe('an odd question', () => {
  it.each(['🙂', '؟', '!'.repeat(30_000), 'متى افتتح الجسر؟', '👩‍👩‍👧 '.repeat(3_000)])(
    'is read as it is',
    async (text) => {
      const read = await understood(text, {
        turns: [turn(`${'?'.repeat(30_000)}x`, '🙂'.repeat(300))],
      });
      expect(read.resolved.isWellFormed()).toBe(true);
      expect(read.resolved.length).toBeLessThan(10_000);
    },
  );

  it('of very many words is looked for by some of them', async () => {
    const words = Array.from({ length: 20_000 }, (_, at) => `unfamiliarity${at.toString(36)}`);
    const { terms } = await understood(`Who is Emil Zátopek ${words.join(' ')}?`);
    expect(terms.length).toBeLessThan(50);
    expect(terms.map(({ text }) => text)).toContain('Emil Zátopek');
  });

  it.each([
    ['How many people died in the flood?', true],
    ['How many were injured?', true],
    ['How many tunnels lead through the hill?', true],
    ['Kolik lidí zahynulo při povodních?', true],
    ['What was the death toll of the accident?', true],
    ['How many metres did she jump?', undefined],
    ['Kolik vody vyteklo z přehrady?', undefined],
    ['How much oil was spilt?', undefined],
  ])('%s: whether things are counted', async (text, isCount) => {
    expect((await understood(text)).isCount).toBe(isCount);
  });

  it('may hold words that objects have for members', async () => {
    const { period } = await understood('Which constructor built the car?');
    expect(period).toBeUndefined();
  });
});
