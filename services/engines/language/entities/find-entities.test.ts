import { describe, expect, it } from 'vitest';
import type { AnalyzeInput } from '../analyze-input.ts';
import { annotate } from '../annotate.ts';
import { textOf, viewDocument } from '../document-view.ts';
import { findEntities } from './find-entities.ts';

const input: AnalyzeInput = {
  kind: 'analysis',
  analyses: ['entities'],
  referenceDate: '2024-05-06',
  returnMentions: true,
  returnItemSentiment: false,
  returnGkbProperties: false,
  tagType: 'base',
  blocked: [],
  expected: [],
};

/** Entities by standard form: type, id and the texts of the mentions. */
function read(language: string, text: string, options: Partial<AnalyzeInput> = {}) {
  const specs = [{ type: 'BODY', text }];
  const view = viewDocument(annotate(specs, { language, newlineEndsSentence: true }));
  return new Map(
    findEntities(view, { ...input, ...options }).map(({ stdForm, type, gkbId, mentions }) => [
      stdForm,
      { type, gkbId, mentions: mentions.map((mention) => textOf(view, mention)) },
    ]),
  );
}

describe('known names', () => {
  it('are found in any case', () => {
    const found = read('cs', 'Vlak z Prahy do Brna stál v Olomouci. Letěli do Spojených států.');
    expect([...found.keys()]).toEqual(['Praha', 'Brno', 'Olomouc', 'Spojené státy americké']);
  });

  it('keep what belongs to a longer name to it', () => {
    const found = read('en', 'Masaryk University in Brno works with the University of Oxford.');
    expect(found.get('Masaryk University')?.type).toBe('organization');
    expect(found.get('Brno')?.mentions).toEqual(['Brno']);
    expect(found.has('Oxford')).toBe(false);
  });

  it('are not seen in common words', () => {
    expect(read('en', 'It was a nice turkey and we had it in may.').size).toBe(0);
  });

  it('of another language have to read like names', () => {
    const idOfMarch = 'G5638';
    const ids = (language: string, text: string) =>
      [...read(language, text).values()].flatMap(({ gkbId = [] }) => gkbId);
    expect(ids('de', 'Nach dem Regen führt die March in Angern Hochwasser.')).toContain(idOfMarch);
    expect(ids('en', 'Volunteers have read to the patients since March.')).not.toContain(idOfMarch);
    expect(ids('de', 'Sie schwiegen acht Tage und Nächte.')).toEqual([]);
  });

  it('end before words that follow a person', () => {
    expect([...read('en', 'When did Nelson Mandela Speak in Berlin?').keys()]).toEqual([
      'Nelson Mandela',
      'Berlin',
    ]);
  });

  it('of little-known places are told by what the rest of the text says', () => {
    const found = read('en', 'Sabinov closes its hospital.\nThe mayor of Sabinov was in Sabinov.');
    expect(found.get('Sabinov')).toMatchObject({ type: 'location', gkbId: 'GQ837478' });
    expect(found.get('Sabinov')?.mentions).toHaveLength(3);
  });

  it('need their capitals when they are short ones', () => {
    const found = read('en', 'He gave it to us. WHO experts came from the US.');
    expect(found.get('United States')?.mentions).toEqual(['US']);
  });

  it('tell namesakes apart by the other names of the text', () => {
    const found = read(
      'en',
      'Sparta beat Slavia in Prague on Saturday. Sparta Prague now travel to Ostrava and Plzeň.',
    );
    expect(found.get('Sparta Prague')?.mentions).toEqual(['Sparta', 'Sparta Prague']);
    expect(found.get('Slavia Prague')?.mentions).toEqual(['Slavia']);
  });
});

describe('the dateline', () => {
  it('says which country a text is about', () => {
    const text = 'Slavia won again on Saturday.';
    expect(read('en', text, { domicile: 'PRAGUE' }).get('Slavia Prague')?.gkbId).toBe('G40046');
    expect(read('en', text, { domicile: 'Sofia' }).has('Slavia Prague')).toBe(false);
  });
});

describe('other names', () => {
  it('join the parts of a name to the whole', () => {
    const found = read(
      'en',
      'Petra Lindner spoke first. Lindner thanked F. W. van Dyk, and van Dyk answered.',
    );
    expect(found.get('Petra Lindner')?.mentions).toEqual(['Petra Lindner', 'Lindner']);
  });

  it('take in both parts of a double surname, and of a part of a town', () => {
    const names = (language: string, text: string) => [...read(language, text).keys()];
    const english =
      'A record, said Corinne Fehr-Dufault of the clinic. Doreen Ackroyd-Singh agreed.';
    expect(names('en', english)).toEqual(['Corinne Fehr-Dufault', 'Doreen Ackroyd-Singh']);
    const czech = 'Podle Daniely Nováčkové-Růžové odešla třetina lékařů z Plzně.';
    expect(names('cs', czech)).toEqual(['Daniela Nováčková-Růžová', 'Plzeň']);
    expect(names('de', 'Die Schule steht in Hamburg-Wilhelmsburg.')).toEqual([
      'Hamburg-Wilhelmsburg',
    ]);
    expect(names('en', 'The Prague-Vienna line was closed.')).toEqual(['Prague', 'Vienna']);
  });

  it('know the abbreviations that a text explains', () => {
    const found = read(
      'en',
      'The Berliner Verkehrsbetriebe (BVG) raised fares. BVG blamed energy prices.',
    );
    expect(found.get('Berliner Verkehrsbetriebe')?.mentions).toEqual([
      'Berliner Verkehrsbetriebe',
      'BVG',
      'BVG',
    ]);
  });

  it('take in the small words of Czech institutions', () => {
    const found = read('cs', 'O tom rozhodne Okresní soud, uvedlo ministerstvo financí.');
    expect(found.get('Okresní soud')?.type).toBe('organization');
    expect(found.get('ministerstvo financí')?.type).toBe('organization');
  });

  it('come in the nominative', () => {
    const found = read(
      'cs',
      'Mluvil s Evou Michalíkovou. Podle Michalíkové je to na náměstí Svobody.',
    );
    expect(found.get('Eva Michalíková')?.mentions).toEqual(['Evou Michalíkovou', 'Michalíkové']);
    expect(found.get('náměstí Svobody')?.type).toBe('location');
  });
});

describe('the tenant', () => {
  it('teaches forms, and blocks them', () => {
    const text = 'Jela šalinou na Mendlák.';
    const expected = [{ stdForm: 'Mendlák', type: 'location' }];
    expect(read('cs', text, { expected }).get('Mendlák')?.type).toBe('location');
    const blocked = [{ stdForm: 'mendlák' }];
    expect(read('cs', text, { expected, blocked }).has('Mendlák')).toBe(false);
  });

  it('teaches further forms of what is known', () => {
    const expected = [{ stdForm: 'Brno', gkbId: 'G1001' }];
    expect(read('cs', 'Jsme v Brně.', { expected }).get('Brno')?.gkbId).toBe('G1001');
  });
});

describe('numbers and times', () => {
  it('stay out of names', () => {
    const found = read('en', 'The Boeing 737 landed at 17:30 on May 12.');
    expect(found.get('XXXX-05-12T17:30')?.type).toBe('time');
  });
});
