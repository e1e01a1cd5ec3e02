import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotate } from '../annotate.ts';
import { toSentiment } from '../wire/write-sentiment.ts';
import { combineScores, scoreDocument } from './score-document.ts';
import { type SentimentScore, scoreSentence } from './score-sentence.ts';

function document(text: string, language: string) {
  return annotate([{ type: 'BODY', text }], { language, newlineEndsSentence: false });
}

function score(text: string, language: string): SentimentScore {
  const [sentence] = document(text, language).paragraphs[0]?.sentences ?? [];
  if (!sentence) throw new Error('The text has no sentence.');
  return scoreSentence(sentence, language);
}

const label = (text: string, language: string) => toSentiment(score(text, language)).label;
const mean = (text: string, language: string) => score(text, language).mean;

describe('a thing that becomes more or less', () => {
  it.each([
    ['de', 'Die Firma baut hunderte Arbeitsplätze ab.', 'negative'],
    ['de', 'Der Umsatz legte im März kräftig zu.', 'positive'],
    ['fr', 'Le groupe supprime des emplois dans le Nord.', 'negative'],
    ['fr', 'Les ventes ont bondi au printemps.', 'positive'],
    ['es', 'La empresa recorta empleos en el norte.', 'negative'],
    ['es', 'El desempleo bajó en otoño.', 'positive'],
    ['pl', 'Sprzedaż wzrosła wiosną.', 'positive'],
    ['pl', 'Spółka likwiduje etaty.', 'negative'],
    ['en', 'A drop in crime surprised the police.', 'positive'],
  ])('%s: "%s" is %s', (language, text, expected) => {
    expect(label(text, language)).toBe(expected);
  });

  it.each([
    ['de', 'Die Arbeitslosigkeit in der Region ist im Juni erneut zurückgegangen.', 'positive'],
    ['de', 'Die Verkehrstote war jung.', 'negative'],
    ['es', 'La feria se celebra en mayo.', 'neutral'],
  ])(
    '%s: "%s" is %s by verbs far behind, heads of compounds and phrases',
    (language, text, expected) => {
      expect(label(text, language)).toBe(expected);
    },
  );

  it('says nothing of a thing that only is there', () => {
    expect(label('Die Firma hat hunderte Arbeitsplätze.', 'de')).toBe('neutral');
  });
});

describe('scoreSentence', () => {
  it.each([
    ['en', 'The staff were wonderful and the food was delicious.'],
    ['cs', 'Skvělé jídlo, krásné prostředí, určitě doporučuji!'],
    ['cs', 'Skvele jidlo, krasne prostredi, urcite doporucuji!'],
    ['sk', 'Krásny hotel a milý personál.'],
    ['pl', 'Wspaniały koncert, bardzo polecam!'],
    ['de', 'Wunderbares Konzert, sehr empfehlenswert!'],
    ['es', 'Un concierto maravilloso, lo recomiendo.'],
    ['fr', 'Un concert magnifique, je recommande !'],
    ['nl', 'Een prachtig concert, zeer aanbevolen!'],
    ['ja', '👍👍🏽'],
  ])('%s: "%s" is positive', (language, text) => expect(label(text, language)).toBe('positive'));

  it.each([
    ['en', 'Dozens killed as earthquake hits coastal town'],
    ['en', 'The room was dirty and nobody answered the phone.'],
    ['cs', 'Při výbuchu plynu zemřeli tři lidé.'],
    ['cs', 'Nejsem spokojený, personál byl nepříjemný.'],
    ['cs', 'Nejsem spokojeny, personal byl neprijemny.'],
    ['cs', 'Nespokojení zákazníci si stěžují na zpoždění.'],
    ['sk', 'Nie som spokojný, jedlo bolo hrozné.'],
    ['pl', 'Nie jestem zadowolony z obsługi.'],
    ['de', 'Bei dem Anschlag wurden zwölf Menschen getötet.'],
    ['es', 'La comida no era buena.'],
    ['fr', "Le repas n'était pas bon."],
    ['nl', 'Het eten was niet lekker.'],
  ])('%s: "%s" is negative', (language, text) => expect(label(text, language)).toBe('negative'));

  it.each([
    ['en', 'The committee will meet on Tuesday to discuss the budget.'],
    ['en', 'The United States and Great Britain signed the agreement in Best Western Plaza.'],
    ['cs', 'Vláda v pondělí projednala návrh rozpočtu na příští rok.'],
    ['cs', 'Ministerstvo spravedlnosti zveřejnilo nové údaje.'],
    ['sk', 'Vláda rokovala o rozpočte.'],
    ['de', 'Das Parlament tagt am Montag in Berlin.'],
    ['fr', 'Le conseil se réunira mardi à Lyon.'],
  ])('%s: the fact "%s" is neutral', (language, text) =>
    expect(label(text, language)).toBe('neutral'),
  );

  it('turns with a negation, but only in its clause', () => {
    expect(mean('The food was not good.', 'en')).toBeLessThan(0);
    expect(mean('It was not cheap, but the food was good.', 'en')).toBeGreaterThan(0);
    expect(mean('Nelíbilo se mi to a nedoporučuji.', 'cs')).toBeLessThan(-0.1);
    expect(mean('Nikdy nic nebylo tak krásné.', 'cs')).toBeLessThan(0);
    expect(mean('Not bad at all!', 'en')).toBeGreaterThanOrEqual(0);
    expect(Math.abs(mean('Není to špatné.', 'cs'))).toBeLessThan(0.15);
  });

  it('follows emphasis', () => {
    const plain = mean('The show was good.', 'en');
    expect(mean('The show was extremely good.', 'en')).toBeGreaterThan(plain);
    expect(mean('The show was good!!!', 'en')).toBeGreaterThan(plain);
    expect(mean('The show was GOOD.', 'en')).toBeGreaterThan(plain);
    expect(mean('The show was slightly good.', 'en')).toBeLessThan(plain);
    expect(mean('The show was gooood.', 'en')).toBeGreaterThan(0);
  });

  it('gives what follows "but" the greater weight', () => {
    expect(mean('The food was good, but the service was bad.', 'en')).toBeLessThan(
      mean('The service was bad, but the food was good.', 'en'),
    );
    expect(mean('Jídlo bylo dobré, ale obsluha strašná.', 'cs')).toBeLessThan(0);
  });

  it('knows that less of a bad thing is no bad news', () => {
    expect(mean('Crime dropped by ten percent last year.', 'en')).toBeGreaterThanOrEqual(0);
    expect(mean('Nezaměstnanost klesla na nejnižší úroveň.', 'cs')).toBeGreaterThanOrEqual(0);
  });

  it('hears both poles', () => {
    const { positive, negative } = score('A brilliant actor in a terrible film.', 'en');
    expect(positive).toBeGreaterThan(0.1);
    expect(negative).toBeLessThan(-0.1);
  });
});

describe('scoreDocument', () => {
  it('is not drowned by neutral sentences', () => {
    const facts = 'The council met on Monday. It has nine members. The agenda was published. ';
    const text = `${facts}The flood killed three people and destroyed a school. ${facts}`;
    const { mean: whole } = scoreDocument(document(text, 'en'), 'en');
    expect(whole).toBeLessThan(-0.1);
    expect(whole).toBeGreaterThan(
      score('The flood killed three people and destroyed a school.', 'en').mean,
    );
  });

  it('has nothing to say of no text', () => {
    expect(scoreDocument({ paragraphs: [] }, 'en')).toEqual({ positive: 0, negative: 0, mean: 0 });
    expect(combineScores([])).toEqual({ positive: 0, negative: 0, mean: 0 });
  });
});

describe('toSentiment', () => {
  it('rounds, labels and never writes -0', () => {
    expect(toSentiment({ positive: 0.6004, negative: -0.2, mean: 0.4 })).toEqual({
      mean: 0.4,
      label: 'positive',
      positive: 0.6,
      negative: -0.2,
    });
    const nothing = toSentiment({ positive: 0, negative: -0.0001, mean: -0.0001 });
    expect(nothing.label).toBe('neutral');
    expect(Object.is(nothing.negative, 0)).toBe(true);
    expect(Object.is(nothing.mean, 0)).toBe(true);
  });

  it('keeps the rules of the wire for any text', () => {
    const language = fc.constantFrom('en', 'cs', 'de', 'sk', 'pl', 'es', 'fr', 'nl', 'und');
    const word = fc.constantFrom(
      ...'good bad not very ! 😀 :( dobrý ale nejsem strašný guerre muy krieg GREAT but , .'.split(
        ' ',
      ),
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.array(word, { maxLength: 25 }).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(text, language, (sample, own) => {
        const sentiment = toSentiment(scoreDocument(document(sample, own), own));
        const { mean: whole, positive, negative } = sentiment;
        expect(positive).toBeGreaterThanOrEqual(0);
        expect(positive).toBeLessThanOrEqual(1);
        expect(negative).toBeLessThanOrEqual(0);
        expect(negative).toBeGreaterThanOrEqual(-1);
        expect(whole).toBeCloseTo(positive + negative, 6);
        expect(sentiment.label === 'neutral').toBe(Math.abs(whole) < 0.1);
      }),
    );
  });
});
