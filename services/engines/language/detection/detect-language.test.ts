import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';

const languageOf = (text: string, prior?: string[]): string =>
  detectLanguage(text, prior ? { prior } : {}).language;

describe('detectLanguage', () => {
  test.each([
    ['en', 'The council opens a new tram line on Monday.'],
    ['cs', 'Rada města v pondělí otevře novou tramvajovou linku.'],
    ['sk', 'Rada mesta v pondelok otvorí novú električkovú trať.'],
    ['de', 'Der Stadtrat eröffnet am Montag eine neue Straßenbahnlinie.'],
    ['es', 'El ayuntamiento abre el lunes una nueva línea de tranvía.'],
    ['fr', 'La mairie ouvre lundi une nouvelle ligne de tramway.'],
    ['nl', 'De gemeente opent maandag een nieuwe tramlijn.'],
    ['pl', 'Rada miasta otworzy w poniedziałek nową linię tramwajową.'],
    ['it', 'Il comune apre lunedì una nuova linea del tram in città.'],
    ['uk', 'Міська рада відкриє в понеділок нову трамвайну лінію.'],
    ['ja', '市は月曜日に新しい路面電車を開業します。'],
  ])('%s', (language, text) => {
    expect(languageOf(text)).toBe(language);
  });

  test.each([
    ['cs', 'Rada mesta v pondeli otevre novou tramvajovou linku pres reku'],
    ['sk', 'Rada mesta v pondelok otvori novu elektrickovu trat cez rieku'],
    ['pl', 'Rada miasta otworzy w poniedzialek nowa linie tramwajowa przez rzeke'],
  ])('%s typed without marks', (language, text) => {
    expect(languageOf(text)).toBe(language);
  });

  test('nothing to go by is undetermined', () => {
    for (const text of ['', ' \n', '12. 5. 2024', '?!', '😀', 'https://desk.example/a', '\ud800']) {
      expect(detectLanguage(text)).toEqual({ language: 'und', score: 0 });
    }
  });

  test('a prior decides what is open, not what is plain', () => {
    expect(languageOf('hotel', ['nl'])).toBe('nl');
    expect(languageOf('hotel', ['es'])).toBe('es');
    expect(languageOf('Der Stadtrat eröffnet am Montag eine neue Linie.', ['cs', 'sk'])).toBe('de');
  });

  test('a long text is judged by samples from all of it', () => {
    const czech = 'Rada města v pondělí otevře novou tramvajovou linku. ';
    expect(languageOf(`Breaking news. ${czech.repeat(5000)}`)).toBe('cs');
  });

  test('any text gets a code and a score', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { language, score } = detectLanguage(text);
        expect(language).toMatch(/^[a-z]{2,3}$/);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
      }),
    );
  });
});
