import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeForm } from './describe-form.ts';
import de from './forms/de.json';
import es from './forms/es.json';
import fr from './forms/fr.json';
import nl from './forms/nl.json';
import pl from './forms/pl.json';
import sk from './forms/sk.json';
import en from './messages/en/forms.json';

const plain = (type: string, stdForm: string, locale: string) =>
  describeForm({ type, stdForm }, locale).replace(/[\u00a0\u2009\u202f]/g, ' ');

describe('what the services write reaches a person in words:', () => {
  test.each([
    ['date', '2024-05-06', '6 May 2024', '6. května 2024'],
    ['date', '2024-05', 'May 2024', 'květen 2024'],
    ['date', '2024', '2024', '2024'],
    ['date', 'XXXX-09-03', '3 September', '3. září'],
    ['date', 'XXXX-09', 'September', 'září'],
    ['date', '2026-W12', '16 – 22 March 2026', '16.–22. 3. 2026'],
    ['date', '2026-W53-WE', '2 – 3 January 2027', '2.–3. 1. 2027'],
    ['date', '2026-W12-3', '18 March 2026', '18. března 2026'],
    ['date', '2024-05-06/2024-05-08', '6 – 8 May 2024', '6.–8. 5. 2024'],
    ['date', 'XXXX-05-06/XXXX-06-08', '6 May – 8 June', '6. 5. – 8. 6.'],
    ['date', '2026-SU', 'summer of 2026', 'léto 2026'],
    ['date', 'XXXX-WI', 'winter', 'zima'],
    ['date', '2024-Q2', '2nd quarter of 2024', '2. čtvrtletí 2024'],
    ['date', 'XXXX-H1', '1st half', '1. pololetí'],
    ['date', '193X', '1930–1939', '1930–1939'],
    ['date', '18XX', '19th century', '19. století'],
    ['date', 'PRESENT_REF', 'now', 'nyní'],
    ['date', 'XXXX-WXX-1', 'Monday', 'pondělí'],
    ['time', '2024-05-06T17:30', '6 May 2024, 17:30', '6. května 2024, 17:30'],
    ['time', 'XXXX-05-12T09:05:30', '12 May, 9:05:30', '12. května, 9:05:30'],
    ['time', 'T12:00', '12:00', '12:00'],
    ['time', '2024-05-06TMO', '6 May 2024, morning', '6. května 2024, ráno'],
    ['time', '2026-W12TNI', '16 – 22 March 2026, night', '16.–22. 3. 2026, noc'],
    ['duration', 'P30Y', '30 years', '30 let'],
    ['duration', 'PT5M', '5 minutes', '5 minut'],
    ['duration', 'P3Y4D', '3 years, 4 days', '3 roky a 4 dny'],
    ['duration', 'P1WE', '1 weekend', '1 víkend'],
    ['set', 'P1D', 'every day', 'každý den'],
    ['set', 'P2W', 'every 2 weeks', 'každé 2 týdny'],
    ['set', 'P5Y', 'every 5 years', 'každých 5 let'],
    ['set', 'XXXX-WXX-3', 'every Wednesday', 'každou středu'],
    ['set', 'XXXX-XX-XXTEV', 'every evening', 'každý večer'],
    ['money', '5000000 EUR', '€5,000,000', '5 000 000 €'],
    ['percent', '3.5%', '3.5%', '3,5 %'],
    ['number', '1250', '1,250', '1 250'],
    ['ordinal', '3', '3rd', '3.'],
  ])('%s %s', (type, form, english, czech) => {
    expect(plain(type, form, 'en')).toBe(english);
    expect(plain(type, form, 'cs')).toBe(czech);
  });
});

test.each([
  ['duration', 'P'],
  ['date', '2024-13-45'],
  ['money', 'much'],
  ['person', 'P30Y'],
  ['product', '2024-05-06'],
  [undefined, 'Prague'],
])('%s %s is left as it is', (type, stdForm) => {
  expect(describeForm({ type, stdForm }, 'en')).toBe(stdForm);
});

describe('an export says times in the words of its article’s language:', () => {
  test.each([
    ['de', 'Frühling 2026', '19. Jahrhundert', 'alle 2 Wochen', 'jeden Mittwoch', '3.'],
    ['es', 'primavera de 2026', 'siglo XIX', 'cada 2 semanas', 'cada miércoles', '3.º'],
    ['fr', 'printemps 2026', 'XIXe siècle', 'toutes les 2 semaines', 'chaque mercredi', '3e'],
    ['nl', 'lente 2026', '19e eeuw', 'elke 2 weken', 'elke woensdag', '3e'],
    ['pl', 'wiosna 2026', 'XIX wiek', 'co 2 tygodnie', 'w każdą środę', '3.'],
    ['sk', 'jar 2026', '19. storočie', 'každé 2 týždne', 'každú stredu', '3.'],
  ])('%s', (language, season, century, weeks, day, ordinal) => {
    expect(plain('date', '2026-SP', language)).toBe(season);
    expect(plain('date', '18XX', language)).toBe(century);
    expect(plain('set', 'P2W', language)).toBe(weeks);
    expect(plain('set', 'XXXX-WXX-3', language)).toBe(day);
    expect(plain('ordinal', '3', language)).toBe(ordinal);
  });
});

test('every language of articles says everything that English says', () => {
  const paths = (tree: object, prefix = ''): string[] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [prefix + key] : paths(value, `${prefix}${key}.`),
    );
  for (const words of [de, es, fr, nl, pl, sk]) expect(paths(words)).toEqual(paths(en));
});

test('other languages have dates, lengths and amounts of their own', () => {
  expect(plain('date', '2024-05-06', 'de')).toBe('6. Mai 2024');
  expect(plain('duration', 'P30Y', 'pl')).toBe('30 lat');
  expect(plain('money', '2500 EUR', 'fr')).toBe('2 500 €');
});

test('anything at all can be described', () => {
  const type = fc.constantFrom('date', 'time', 'duration', 'set', 'money', 'percent', 'number');
  const piece = fc.constantFrom(...'PTXWYMDQH0123456789-:/%. EURMONI');
  fc.assert(
    fc.property(type, fc.string({ unit: piece, maxLength: 24 }), (type, stdForm) => {
      expect(typeof describeForm({ type, stdForm }, 'cs')).toBe('string');
    }),
  );
});
