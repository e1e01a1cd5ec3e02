import { describe, expect, it } from 'vitest';
import type { AnalyzeInput } from '../analyze-input.ts';
import { annotate } from '../annotate.ts';
import { viewDocument } from '../document-view.ts';
import { findEntities } from '../entities/find-entities.ts';
import { findTags } from './find-tags.ts';

const input: AnalyzeInput = {
  kind: 'analysis',
  analyses: ['tags'],
  referenceDate: '2024-05-06',
  returnMentions: false,
  returnItemSentiment: false,
  returnGkbProperties: false,
  tagType: 'media',
  blocked: [],
  expected: [],
};

function read(language: string, title: string, body: string, options: Partial<AnalyzeInput> = {}) {
  const specs = [
    { type: 'TITLE', text: title },
    { type: 'BODY', text: body },
  ];
  const view = viewDocument(annotate(specs, { language, newlineEndsSentence: true }));
  const given = { ...input, ...options };
  return findTags(view, findEntities(view, given), given);
}

const forms = (tags: ReturnType<typeof read>) => tags.map(({ stdForm }) => stdForm);

const title = 'Berlin raises tram fares';
const body =
  'Passengers will pay more for tram fares from Monday, the transport authority said. The authority blamed energy prices. Tram fares were last raised in 2021, and many people complained on Tuesday.';

describe('findTags', () => {
  it('gives entities and terms in base form, the most relevant first', () => {
    const tags = read('en', title, body);
    expect(forms(tags).slice(0, 2).sort()).toEqual(['Berlin', 'tram fare']);
    const relevances = tags.map(({ relevance }) => relevance);
    expect(relevances).toEqual([...relevances].sort((a, b) => b - a));
  });

  it('leaves out what an editor would hardly keep', () => {
    const tags = read('en', title, body);
    expect(forms(tags)).not.toContain('energy price');
    for (const { relevance } of tags) expect(relevance).toBeGreaterThanOrEqual(38);
  });

  it('offers no dates, no numbers, no general words and no part of another tag', () => {
    const tags = forms(read('en', title, body));
    for (const useless of ['Monday', '2021', 'people', 'fare', 'tram', 'price']) {
      expect(tags).not.toContain(useless);
    }
  });

  it('makes Czech adjectives agree with their noun in the nominative', () => {
    const tags = read(
      'cs',
      'Město zdraží městskou hromadnou dopravu před komunálními volbami',
      'Zdražení městské hromadné dopravy schválili v úterý. Komunální volby budou na podzim, volby vyhlásil prezident.',
    );
    expect(forms(tags)).toEqual(
      expect.arrayContaining(['městská hromadná doprava', 'komunální volby']),
    );
  });

  it('puts expected forms first and leaves blocked ones out', () => {
    const expected = [{ stdForm: 'public transport' }];
    const blocked = [{ stdForm: 'Tram fare' }];
    const text = `${body} Public transport costs money.`;
    const tags = forms(read('en', title, text, { expected, blocked }));
    expect(tags[0]).toBe('public transport');
    expect(tags).not.toContain('tram fare');
  });

  it('never gives more than twenty-five', () => {
    const cities =
      'Paris Rome Madrid Lisbon Vienna Prague Brno Ostrava London Berlin Munich Hamburg Leipzig Dresden Warsaw Gdańsk Athens Oslo Stockholm Helsinki Riga Vilnius Tallinn Dublin Brussels Antwerp Geneva Zürich'.split(
        ' ',
      );
    const expected = cities.map((stdForm) => ({ stdForm }));
    expect(read('en', title, `They saw ${cities.join(', ')}.`, { expected })).toHaveLength(25);
  });
});
