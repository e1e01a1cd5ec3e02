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

function readParts(language: string, text: string): string[] {
  const options = { ...input, returnMentions: true, language, text };
  const { relations = [], paragraphs = [] } = analyze(options).analysis;
  const tokens = paragraphs.flatMap(({ sentences }) => sentences.flatMap((one) => one.tokens));
  const words = new Map(tokens.map(({ id, text: word }) => [id, word]));
  return relations.map(({ args, support = [] }) => {
    const subjects = args.filter(({ type }) => type === 'SUBJECT').map(({ name }) => name);
    const objects = args.filter(({ type }) => type === 'OBJECT').map(({ name }) => name);
    const said = support.flatMap(({ tokenIds }) => tokenIds.map((id) => words.get(id)));
    return [subjects.join(', '), said.join(' '), ...objects].join(' | ');
  });
}

describe('what is returned', () => {
  it.each([
    [
      'en',
      'The council did not approve the new stadium in Leipzig on Tuesday.',
      'the council | did not approve | the new stadium | in Leipzig | on Tuesday',
    ],
    [
      'en',
      'In March the search for the climber ended.',
      'the search for the climber | ended | in March',
    ],
    [
      'en',
      'The court ruled that the mayor must pay.',
      'the court | ruled | that the mayor must pay',
    ],
    [
      'en',
      'The painting, stolen from a museum, was found.',
      ' | stolen | the painting | from a museum',
    ],
    ['en', 'Hungary wants sanctions lifted.', 'Hungary | wants lifted | sanctions'],
    [
      'en',
      'The city closed the road to protect walkers.',
      'the city | closed | the road | to protect walkers',
    ],
    [
      'de',
      'Der Bürgermeister hat den Vertrag nicht unterschrieben.',
      'der Bürgermeister | hat nicht unterschrieben | den Vertrag',
    ],
    [
      'de',
      'Das Gebäude wurde von einem Wiener Architekten entworfen.',
      'einem Wiener Architekten | wurde von entworfen | das Gebäude',
    ],
    ['cs', 'Starý most byl prodán firmě z Plzně.', ' | byl prodán | starý most | firmě | z Plzně'],
    ['fr', 'La ville devra fermer le pont en mai.', 'la ville | devra fermer | le pont | en mai'],
  ])('%s: %s', (language, text, parts) => {
    expect(readParts(language, text)).toContain(parts);
  });

  it('leaves out what only repeats its words', () => {
    expect(read('en', 'The judicial review ended.')).toEqual(['VERB end(judicial review)']);
    expect(read('en', 'They met a terrible end.')).toContain('ATTR terrible(end)');
  });

  it('says of no object that it did what was wanted of it', () => {
    expect(read('en', 'Hungary wants sanctions lifted.')).toEqual([
      'VERB want lifted(hungary,sanction)',
    ]);
    expect(read('en', 'Voters rejected the plan to sell the hospital.')).toEqual([
      'VERB reject(voter,plan)',
    ]);
  });
});

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

describe('a past tense behind its subject', () => {
  it.each([
    ['The king visited London.', 'VERB visit(king,london)'],
    ['The king visited London on Tuesday.', 'VERB visit(king,london)'],
    ['The court jailed John Smith.', 'VERB jail(court,john smith)'],
    ['The workers elected Jana Nová.', 'VERB elect(worker,jana nová)'],
    ['Oil producing countries cut output.', 'VERB cut(oil producing country,output)'],
  ])('%s', (text, relation) => {
    expect(read('en', text)).toEqual([relation]);
  });
});

describe('a result of a match is nobody', () => {
  it.each([
    ['en', 'The team won 2-1.', ['VERB win(team)']],
    ['en', 'Sparta beat Slavia 2-1 on Saturday.', ['VERB beat(sparta,slavia prague)']],
    ['en', 'The team won the match 3–0.', ['VERB win(team,match)']],
    ['en', 'Slavia lost 0:3 to Sparta.', ['VERB lose to(slavia prague,sparta)']],
    ['cs', 'Sparta porazila Slavii 2:1.', ['VERB porazit(sparta praha,slavia praha)']],
    ['nl', 'Ajax won met 2-1.', ['VERB winnen(ajax)']],
    ['en', '2-3 people saw the king.', ['VERB see(2-3 people,king)']],
  ])('%s: %s', (language, text, relations) => {
    expect(read(language, text)).toEqual(relations);
  });
});

describe('what is said of none stays negated', () => {
  it.each([
    ['en', 'No jobs would be lost.', 'VERB would lose-not(job)'],
    ['en', 'No one saw the king.', 'VERB see-not(no one,king)'],
    ['en', 'Nobody supports the plan.', 'VERB support-not(nobody,plan)'],
    ['en', 'The company fired no workers.', 'VERB fire-not(company,worker)'],
    ['en', 'None of the workers lost their jobs.', 'VERB lose-not(none,their job)'],
    ['en', 'No hotel was clean.', 'ATTR clean-not(hotel)'],
    ['en', 'Parliament neither approved nor rejected the bill.', 'VERB approve-not(parliament)'],
    ['de', 'Kein Gesetz wurde verabschiedet.', 'VERB verabschieden-not(gesetz)'],
    ['de', 'Niemand unterstützt den Plan.', 'VERB unterstützen-not(niemand,plan)'],
    ['fr', "La police n'a trouvé aucun témoin.", 'VERB trouver-not(police,témoin)'],
    ['es', 'Nadie apoya el plan.', 'VERB apoyar-not(nadie,plan)'],
    ['es', 'Ningún trabajador perdió su empleo.', 'VERB perder-not(trabajador,empleo)'],
    ['nl', 'De politie vond geen getuigen.', 'VERB vinden-not(politie,getuige)'],
    ['cs', 'Nikdo nepodporuje plán.', 'VERB podporovat-not(nikdo,plán)'],
    ['pl', 'Nikt nie popiera planu.', 'VERB popierać-not(nikt,plan)'],
    ['sk', 'Nikto nepodporuje plán.', 'VERB podporovať-not(nikto,plán)'],
  ])('%s: %s', (language, text, relation) => {
    expect(read(language, text)).toContain(relation);
  });

  it('denies each member of a list', () => {
    expect(read('en', 'Neither Germany nor France signed the treaty.')).toEqual([
      'VERB sign-not(germany,treaty)',
      'VERB sign-not(france,treaty)',
    ]);
  });

  it('takes "no fewer than" and "noch" for no negation', () => {
    expect(read('en', 'No fewer than ten people signed the petition.')).toEqual([
      'VERB sign(ten people,petition)',
    ]);
    expect(read('de', 'Er hat noch ein Haus gekauft.')).toEqual(['VERB kaufen(er,haus)']);
  });
});

describe('German', () => {
  it('joins a separate prefix to its verb', () => {
    expect(read('de', 'Der Vorstand lehnt den Vorschlag ab.')).toEqual([
      'VERB ablehnen(vorstand,vorschlag)',
    ]);
  });

  it('goes on with a main clause behind a relative one', () => {
    expect(
      read('de', 'Die Forscher, die den Gletscher vermessen, warnen vor einem Bergsturz.'),
    ).toEqual(['VERB vermessen(forscher,gletscher)', 'VERB warnen vor(forscher,bergsturz)']);
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

  it('prefers the noun that has the gender of the verb', () => {
    expect(read('cs', 'Most postavila firma.')).toEqual(['VERB postavit(firma,most)']);
  });

  it('reads what was said in a clause of its own', () => {
    expect(read('cs', 'Ředitel uvedl, že firma koupí tramvaje.')).toEqual([
      'VERB koupit(firma,tramvaj)',
    ]);
  });
});
