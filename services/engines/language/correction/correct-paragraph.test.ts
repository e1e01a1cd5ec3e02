import { describe, expect, it } from 'vitest';
import { annotate } from '../annotate.ts';
import type { Paragraph } from '../types.ts';
import { applyCorrections } from './apply-corrections.ts';
import {
  type Correction,
  type CorrectionOptions,
  correctParagraph,
  documentLacksMarks,
} from './correct-paragraph.ts';
import { correctionBudget } from './find-misspellings.ts';

const defaults: Omit<CorrectionOptions, 'language'> = {
  spelling: 'basic',
  diacritics: 'auto',
  isProtected: () => false,
  ignore: new Set(),
};

function paragraph(text: string, language: string): Paragraph {
  const [only] = annotate([{ type: 'BODY', text }], {
    language,
    newlineEndsSentence: false,
  }).paragraphs;
  if (!only) throw new Error('The text has no paragraph.');
  return only;
}

function correct(
  text: string,
  language: string,
  options: Partial<CorrectionOptions> = {},
): Correction[] {
  return correctParagraph(paragraph(text, language), { ...defaults, language, ...options });
}

function corrected(text: string, language: string, options?: Partial<CorrectionOptions>): string {
  return applyCorrections(text, correct(text, language, options)).text;
}

describe('spelling', () => {
  it.each([
    [
      'en',
      'The goverment anounced a new polcy on Wendesday, accoring to teh minister.',
      'The government announced a new policy on Wednesday, according to the minister.',
    ],
    ['en', 'We definately dont recieve alot.', "We definitely don't receive a lot."],
    ['en', 'They met in london on monday.', 'They met in London on Monday.'],
    ['cs', 'Vláda včera schválila nový zakonn.', 'Vláda včera schválila nový zákon.'],
    ['cs', 'Navštívili jsme muzuem a výstavu.', 'Navštívili jsme muzeum a výstavu.'],
    [
      'de',
      'Die Regirung hat die Entwiklung vorgestelt.',
      'Die Regierung hat die Entwicklung vorgestellt.',
    ],
    [
      'fr',
      'Le gouvernment a anoncé une nouvele réforme.',
      'Le gouvernement a annoncé une nouvelle réforme.',
    ],
    ['es', 'El govierno anunció una nueva refroma.', 'El gobierno anunció una nueva reforma.'],
    [
      'nl',
      'De regeering heeft een nieuw plan gepresenteert.',
      'De regering heeft een nieuw plan gepresenteerd.',
    ],
    [
      'pl',
      'Rzond ogłosił ustawę, ktura wejdzie w życie.',
      'Rząd ogłosił ustawę, która wejdzie w życie.',
    ],
    [
      'sk',
      'Minister predstavil nový zákonn o doprave.',
      'Minister predstavil nový zákon o doprave.',
    ],
  ])('%s: puts slips right in "%s"', (language, text, expected) => {
    expect(corrected(text, language)).toBe(expected);
  });

  it.each([
    ['en', 'Colour and behaviour are organised in the town centre, said Mr Kowalczykowski.'],
    [
      'en',
      'Iveta Krejzová from NASA wrote to @desk about #brexit, see www.exmple.org/pagge or mail editr@exmple.org.',
    ],
    ['en', 'It costs 25kg, 3D and B2B aside; iPhone and eBay stay.'],
    ['en', 'Lorem ipsum dolor sit amet, consectetur adipiscing elit.'],
    ['cs', 'Zastupitel Xaver Brtník z hnutí STAN řekl, že nejnepravděpodobnější výsledek přišel.'],
    ['de', 'Der Bundesverkehrsminister sprach in Castrop-Rauxel über Straßenbahnhaltestellen.'],
    ['fr', "Aujourd'hui, l'été s'achève et qu'est-ce qu'il reste ?"],
  ])('%s: leaves "%s" alone', (language, text) => {
    expect(correct(text, language)).toEqual([]);
  });

  it('never touches protected stretches and ignored words', () => {
    const text = 'The goverment met.';
    const at = text.indexOf('goverment');
    const isProtected = (start: number, end: number) => start >= at && end <= at + 9;
    expect(correct(text, 'en', { isProtected })).toEqual([]);
    expect(correct(text, 'en', { ignore: new Set(['goverment']) })).toEqual([]);
  });

  it('offers at most six replacements, the best first', () => {
    const [correction] = correct('She is a good frend of mine.', 'en');
    expect(correction?.replacements[0]).toBe('friend');
    expect(correction?.replacements.length).toBeLessThanOrEqual(6);
  });

  it('says nothing when spelling is off', () => {
    expect(correct('The goverment met.', 'en', { spelling: 'none' })).toEqual([]);
  });

  it('looks at unknown names only when asked to be aggressive', () => {
    const text = 'The new mayor is Jonh Smith.';
    expect(correct(text, 'en')).toEqual([]);
    expect(corrected(text, 'en', { spelling: 'aggressive' })).toBe('The new mayor is John Smith.');
  });

  it('is silent in a language that it does not know', () => {
    expect(correct('Kaerligheden er blindd.', 'da', { diacritics: 'yes' })).toEqual([]);
  });
});

describe('diacritics', () => {
  it.each([
    ['cs', 'Prilis zlutoucky kun upel dabelske ody.', 'Příliš žluťoučký kůň úpěl ďábelské ódy.'],
    ['cs', 'STAT CHCE VICE PENEZ.', 'STÁT CHCE VÍCE PENĚZ.'],
    ['sk', 'Vcera prislo viac ludi ako vlani.', 'Včera prišlo viac ľudí ako vlani.'],
    [
      'pl',
      'Dyrektor powiedzial, ze przyszlo wiecej osob.',
      'Dyrektor powiedział, że przyszło więcej osób.',
    ],
    ['de', 'Die schone Strasse fuhrt ueber den Fluss.', 'Die schöne Straße führt über den Fluss.'],
    ['es', 'El nino estara aqui manana.', 'El niño estará aquí mañana.'],
    ['fr', "L'ete a ete tres chaud.", "L'été a été très chaud."],
  ])('%s: auto restores "%s"', (language, text, expected) => {
    expect(corrected(text, language)).toBe(expected);
  });

  it('auto leaves a text alone that has its marks', () => {
    const text = 'Stát chce stát při lidech, ale byt si za to nikdo nekoupí.';
    expect(correct(text, 'cs', { spelling: 'none' })).toEqual([]);
    expect(documentLacksMarks([paragraph(text, 'cs')], 'cs')).toBe(false);
  });

  it('weighs words that are words without their marks, too, where spelling is asked for', () => {
    const text = 'Policie zadržela par mladíků.';
    expect(corrected(text, 'cs')).toBe('Policie zadržela pár mladíků.');
    expect(corrected(text, 'cs', { spelling: 'none' })).toBe(text);
    expect(corrected('Byt stojí v ulici, kde žije.', 'cs')).toBe('Byt stojí v ulici, kde žije.');
  });

  it('yes completes single words and keeps right ones', () => {
    const text = 'Včera přišel reditel a řekl, že mu je zima.';
    expect(corrected(text, 'cs', { diacritics: 'yes' })).toBe(
      'Včera přišel ředitel a řekl, že mu je zima.',
    );
  });

  it.each([
    ['cs', 'Hodně mě nebavi mluvit.', 'Hodně mě nebaví mluvit.'],
    [
      'cs',
      'Ministerstvo včera oznamilo, že zákon zacne platit.',
      'Ministerstvo včera oznámilo, že zákon začne platit.',
    ],
    ['cs', 'Obsluha byla příšerna a jídlo také.', 'Obsluha byla příšerná a jídlo také.'],
    [
      'sk',
      'Vôbec sa mi to nepaci, bola to zlá skúsenosť.',
      'Vôbec sa mi to nepáči, bola to zlá skúsenosť.',
    ],
    ['pl', 'Człowiek źle się zachowal.', 'Człowiek źle się zachował.'],
    [
      'de',
      'Die Preise sind überhöht, die Gäste enttauscht.',
      'Die Preise sind überhöht, die Gäste enttäuscht.',
    ],
    [
      'es',
      'La comida fue pésima y la atención patetica.',
      'La comida fue pésima y la atención patética.',
    ],
    [
      'fr',
      'Le repas était délicieux mais la soirée très désagreable.',
      'Le repas était délicieux mais la soirée très désagréable.',
    ],
  ])('%s: auto mends the words that lack some in "%s"', (language, text, expected) => {
    expect(corrected(text, language, { spelling: 'none' })).toBe(expected);
  });

  it.each([
    ['cs', 'Kim Novak, Uber, Union Berlin a Real Madrid jsou v Česku známé.'],
    ['cs', 'Technicko-ekonomický byt stojí při trati také.'],
    ['cs', 'Píseň zní: Paint it black and let me be more alone.'],
    ['de', 'Der Uber kam spät, und Frau Muller sagte: „Über die Straße“.'],
  ])('%s: auto keeps names, parts of words and other languages in "%s"', (language, text) => {
    expect(corrected(text, language, { spelling: 'none' })).toBe(text);
  });

  it('never changes a mark that is there already', () => {
    const text = 'Včera přisli lidé, kteří přislíbili pomoc.';
    expect(corrected(text, 'cs', { spelling: 'none' })).toBe(
      'Včera přišli lidé, kteří přislíbili pomoc.',
    );
  });

  it('guesses each unknown word once', () => {
    const budget = { ...correctionBudget(), guesses: 1 };
    const text =
      'Prilis zlutoucky nejneobvyklejsimi kun, nejneobvyklejsimi nejnepravdepodobnejsimi.';
    corrected(text, 'cs', { diacritics: 'yes', spelling: 'none', budget });
    expect(budget.guessed.size).toBe(1);
  });

  it('redo decides every word again', () => {
    expect(
      corrected('Včera přišlo viče lidi.', 'cs', { diacritics: 'redo', spelling: 'none' }),
    ).toBe('Včera přišlo více lidí.');
  });

  it('counts a word that lacks only its marks as diacritics, and leaves it when those are off', () => {
    const text = 'Včera přišel reditel školy a řekl víc.';
    expect(correct(text, 'cs').map(({ kind }) => kind)).toEqual(['diacritics']);
    expect(correct(text, 'cs', { diacritics: 'none' })).toEqual([]);
  });

  it('does not add letters that the language lacks, and keeps foreign ones', () => {
    expect(corrected('Režisér Günter Müller přišel.', 'cs', { diacritics: 'redo' })).toContain(
      'Günter Müller',
    );
  });

  it('has no effect in English and Dutch', () => {
    expect(correct('The cafe was naive.', 'en', { diacritics: 'yes' })).toEqual([]);
    expect(correct('Het cafe is open.', 'nl', { diacritics: 'redo', spelling: 'none' })).toEqual(
      [],
    );
  });

  it('respects protected stretches', () => {
    const text = 'Prilis mnoho lidi prislo.';
    expect(corrected(text, 'cs', { isProtected: (start) => start === 0 })).toBe(
      'Prilis mnoho lidí přišlo.',
    );
  });
});

it('gives offsets that cut out the text, and the places of the tokens', () => {
  const own = paragraph('😀 Vcera prisel “reditel” skoly. Zlutoucky kun\u00a0upel.', 'cs');
  const tokens = own.sentences.flatMap((sentence) => sentence.tokens);
  const corrections = correctParagraph(own, { ...defaults, language: 'cs' });
  expect(corrections.length).toBeGreaterThan(4);
  for (const correction of corrections) {
    expect(own.text.slice(correction.start, correction.end)).toBe(correction.text);
    expect(correction.tokens.map((place) => tokens[place]?.text).join('')).toBe(correction.text);
  }
});
