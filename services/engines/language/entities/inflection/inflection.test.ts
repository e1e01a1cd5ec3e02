import { describe, expect, it } from 'vitest';
import type { Token } from '../../types.ts';
import { inflectName, nameStem } from './inflect-name.ts';
import { nominativePerson } from './nominative-person.ts';
import { nominativePhrase } from './nominative-phrase.ts';

describe('inflectName', () => {
  it('declines Czech places', () => {
    const forms = (name: string) => [...inflectName(name, 'cs')];
    expect(forms('Praha')).toEqual(expect.arrayContaining(['prahy', 'praze', 'prahu', 'prahou']));
    expect(forms('Brno')).toEqual(expect.arrayContaining(['brna', 'brnu', 'brně', 'brnem']));
    expect(forms('Plzeň')).toEqual(expect.arrayContaining(['plzně', 'plzni', 'plzní']));
    expect(forms('Hradec')).toEqual(expect.arrayContaining(['hradce', 'hradci', 'hradcem']));
    expect(forms('Vary')).toEqual(expect.arrayContaining(['varů', 'varům', 'varech']));
    expect(forms('Budějovice')).toEqual(expect.arrayContaining(['budějovic', 'budějovicích']));
    expect(forms('Londýn')).toEqual(expect.arrayContaining(['londýna', 'londýně', 'londýnem']));
  });

  it('declines acronyms by endings alone', () => {
    expect([...inflectName('ČEZ', 'cs')]).toEqual(expect.arrayContaining(['čezu', 'čezem']));
  });

  it('declines Slovak and Polish names, and gives German ones a genitive', () => {
    expect([...inflectName('Bratislava', 'sk')]).toEqual(
      expect.arrayContaining(['bratislavy', 'bratislave', 'bratislavou']),
    );
    expect([...inflectName('Kraków', 'pl')]).toEqual(
      expect.arrayContaining(['krakowa', 'krakowie', 'krakowem']),
    );
    expect([...inflectName('Berlin', 'de')]).toEqual(['berlins']);
    expect([...inflectName('Berlin', 'en')]).toEqual([]);
  });
});

describe('nameStem', () => {
  it('is shared by the case forms of a name, not by the names of man and wife', () => {
    const stem = (word: string) => nameStem(word, 'cs');
    expect(new Set(['Nováková', 'Novákové', 'Novákovou'].map(stem)).size).toBe(1);
    expect(new Set(['Palach', 'Palacha', 'Palachovi', 'Palachem'].map(stem)).size).toBe(1);
    expect(new Set(['Pavel', 'Pavla', 'Pavlovi'].map(stem)).size).toBe(1);
    expect(stem('Novák')).not.toBe(stem('Nováková'));
  });

  it('is the folded word where names have no cases', () => {
    expect(nameStem('Müller', 'en')).toBe('muller');
    expect(nameStem("Müller's", 'en')).toBe('muller');
  });
});

/** Evidence of a text alone. */
const evidenceOf = (
  attested: readonly string[],
  countries: Readonly<Record<string, readonly string[]>> = {},
) => ({
  stems: () => [],
  isInText: (word: string) => attested.includes(word),
  isInName: () => false,
  countriesOf: (word: string) => new Set(countries[word]),
  placeOf: () => undefined,
});

describe('nominativePerson', () => {
  const nominative = (name: string, attested: string[] = [], language = 'cs') =>
    nominativePerson(
      name.split(' ').map((text) => ({ text })),
      undefined,
      language,
      evidenceOf(attested),
    ).join(' ');

  it('undoes the case of women', () => {
    expect(nominative('Jany Novákové')).toBe('Jana Nováková');
    expect(nominative('Evou Novákovou')).toBe('Eva Nováková');
    expect(nominative('Petře Kvitové')).toBe('Petra Kvitová');
    expect(nominative('Ursule von der Leyenové')).toBe('Ursula von der Leyenová');
    expect(nominative('Novákovou')).toBe('Nováková');
  });

  it.each([
    ['Moniki Zielińskiej', 'Monika Zielińska'],
    ['Agnieszce Nowotnej', 'Agnieszka Nowotna'],
    ['Beatą Kowalczyk', 'Beata Kowalczyk'],
    ['Pawła Kurpisza', 'Paweł Kurpisz'],
    ['Markowi Kaczmarkowi', 'Marek Kaczmarek'],
    ['Jerzym Buzkiem', 'Jerzy Buzek'],
    ['Donaldzie Tusku', 'Donald Tusk'],
    ['Adamem Kulą', 'Adam Kula'],
    ['Kaczyńskiego', 'Kaczyński'],
    ['Zuzanna Kałużna', 'Zuzanna Kałużna'],
    ['Stefan Pruś', 'Stefan Pruś'],
    ['Tobiasa Hoffmanna', 'Tobias Hoffmann'],
    ['Minhowi Nguyenowi', 'Minh Nguyen'],
  ])('undoes the case of Polish names: %s', (form, base) => {
    expect(nominative(form, [], 'pl')).toBe(base);
  });

  it.each([
    ['Evy Krátkej', 'Eva Krátka'],
    ['Jarmilu Hladkú', 'Jarmila Hladká'],
    ['Zuzane Novákovej', 'Zuzana Nováková'],
    ['Pavla Hudeca', 'Pavol Hudec'],
    ['Petrovi Jankovi', 'Peter Janko'],
    ['Igorovi Novotnom', 'Igor Novotný'],
  ])('undoes the case of Slovak names: %s', (form, base) => {
    expect(nominative(form, [], 'sk')).toBe(base);
  });

  it('trusts surnames of countries where the first name is known', () => {
    const nominativeIn = (surnames: Record<string, string[]>) =>
      nominativePerson(
        [{ text: 'Michalom' }, { text: 'Kubicom' }],
        undefined,
        'sk',
        evidenceOf([], { Michal: ['SK', 'PL'], ...surnames }),
      ).join(' ');
    expect(nominativeIn({ Kubica: ['PL'] })).toBe('Michal Kubica');
    expect(nominativeIn({ Kubica: ['US'] })).toBe('Michal Kubic');
  });

  it.each([
    ['proti', 'Harabinovi', 'Harabin'],
    ['s', 'Rittigem', 'Rittig'],
    ['', 'Rittigem', 'Rittigem'],
  ])(
    'undoes the case of a lone surname that its ending or preposition shows: %s %s',
    (before, form, base) => {
      const word = before === '' ? undefined : { norm: before };
      expect(nominativePerson([{ text: form }], word, 'cs', evidenceOf([]))).toEqual([base]);
    },
  );

  it('undoes the case of men', () => {
    expect(nominative('Andreje Babiše')).toBe('Andrej Babiš');
    expect(nominative('Václava Havla')).toBe('Václav Havel');
    expect(nominative('Janu Hamáčkovi')).toBe('Jan Hamáček');
    expect(nominative('Jiřího Zimoly')).toBe('Jiří Zimola');
    expect(nominative('Karla Gotta')).toBe('Karel Gott');
    expect(nominative('Zdeňka Nejedlého')).toBe('Zdeněk Nejedlý');
  });

  it('tells a woman from the genitive of a man by the surname', () => {
    expect(nominative('Jana Nováková')).toBe('Jana Nováková');
    expect(nominative('Jana Palacha')).toBe('Jan Palach');
  });

  it('prefers forms that the text has', () => {
    expect(nominative('Petru Fialovi', ['Fiala'])).toBe('Petr Fiala');
    expect(nominative('Joe Bidena', ['Biden'])).toBe('Joe Biden');
  });

  it('leaves nominatives and foreign names alone', () => {
    expect(nominative('Petr Pavel')).toBe('Petr Pavel');
    expect(nominative('Marie Curie')).toBe('Marie Curie');
    expect(nominative('Igoh Ogbu')).toBe('Igoh Ogbu');
  });
});

describe('nominativePhrase', () => {
  const word = (text: string, upos: NonNullable<Token['upos']>, feats: string, lemma: string) => {
    const [inCase = '', gender = '', number = ''] = feats.split(' ');
    return {
      ...{
        text,
        norm: text.toLowerCase(),
        upos,
        lemma,
        feats: { Case: inCase, Gender: gender, Number: number },
      },
      ...{ sentence: 0, start: 0, end: text.length, spaceAfter: true },
    };
  };
  const nominative = (words: ReturnType<typeof word>[], language: string, before?: string) =>
    nominativePhrase(
      words,
      before === undefined ? undefined : word(before, 'ADP', '', before),
      language,
      evidenceOf([]),
    ).join(' ');

  it('lets the ending of the adjective decide on gender and number', () => {
    const forest = word('Puszczy', 'PROPN', 'Gen Masc Sing', 'Puszcza');
    const ofNotec = word('Noteckiej', 'ADJ', 'Gen Fem Sing', 'notecki');
    expect(nominative([forest, ofNotec], 'pl', 'do')).toBe('Puszcza Notecka');
    const low = word('Nízkych', 'ADJ', 'Loc Fem Plur', 'nízky');
    const tatras = word('Tatrách', 'PROPN', 'Nom Masc Sing', 'Tatrách');
    expect(nominative([low, tatras], 'sk', 'v')).toBe('Nízke Tatry');
  });

  it('puts an adjective behind the head into the nominative in spite of another tag', () => {
    const polish = word('Polskiego', 'ADJ', 'Gen Masc Sing', 'polski');
    const union = word('Związku', 'NOUN', 'Loc Masc Sing', 'związek');
    const skiing = word('Narciarskiego', 'ADJ', 'Gen Masc Sing', 'narciarski');
    expect(nominative([polish, union, skiing], 'pl')).toBe('Polski Związek Narciarski');
  });

  it('leaves an adjective that belongs to a genitive behind the head', () => {
    const office = word('Ústavu', 'NOUN', 'Gen Masc Sing', 'ústav');
    const publicOne = word('verejného', 'ADJ', 'Gen Neut Sing', 'verejný');
    const health = word('zdravotníctva', 'NOUN', 'Gen Neut Sing', 'zdravotníctvo');
    expect(nominative([office, publicOne, health], 'sk')).toBe('Ústav verejného zdravotníctva');
  });

  it('reads a name that is an adjective whole', () => {
    const white = word('Białej', 'ADJ', 'Loc Fem Sing', 'biały');
    const ofPodlasie = word('Podlaskiej', 'ADJ', 'Loc Fem Sing', 'podlaski');
    expect(nominative([white, ofPodlasie], 'pl', 'w')).toBe('Biała Podlaska');
  });
});
