import { describe, expect, it } from 'vitest';
import { EditorialTagRequest } from '../../../../../lib/contract/media-tags.ts';
import { makeTag } from '../../../tags/port.ts';
import type { AnalyzeInput } from '../../analyze-input.ts';
import { annotate } from '../../annotate.ts';
import { textOf, viewDocument } from '../../document-view.ts';
import { findEntities } from '../../entities/find-entities.ts';
import { findTags } from '../find-tags.ts';
import { findEditorialTags } from './find-editorial-tags.ts';
import { joinEditorialTags } from './join-editorial-tags.ts';
import { TagIndex } from './tag-index.ts';

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

/** A tag by its name, or with more. */
type Given = string | { name: string; gkbId?: string; [member: string]: unknown };

function read(
  language: string,
  text: string,
  given: readonly Given[],
  more: Partial<AnalyzeInput> = {},
) {
  const tags = given.map((tag) => {
    const request = EditorialTagRequest.parse(typeof tag === 'string' ? { name: tag } : tag);
    return makeTag(request, request.gkbId ?? request.name);
  });
  const byId = new Map(tags.map((tag) => [tag.gkbId, tag]));
  const vocabulary = new TagIndex(language, (gkbId) => byId.get(gkbId));
  for (const tag of tags) vocabulary.put(tag);
  const [title, ...body] = text.split('\n');
  const specs = body.length
    ? [
        { type: 'TITLE', text: title ?? '' },
        { type: 'BODY', text: body.join('\n') },
      ]
    : [{ type: 'BODY', text }];
  const view = viewDocument(annotate(specs, { language, newlineEndsSentence: true }));
  const asked = { ...input, ...more };
  const entities = findEntities(view, asked);
  const matches = findEditorialTags(view, entities, vocabulary);
  const free = findTags(view, entities, asked);
  const found = joinEditorialTags(matches, free, vocabulary, { view, input: asked });
  return { view, free, found, editorial: found.filter(({ editorial }) => editorial) };
}

const idsIn = (language: string, text: string, given: readonly Given[]) =>
  read(language, text, given)
    .editorial.map(({ gkbId }) => gkbId)
    .sort();

describe('names of tags in inflection', () => {
  it.each([
    ['cs', 'Cestující v tramvajích platí víc.', ['Tramvaje', 'Autobusy'], ['Tramvaje']],
    [
      'cs',
      'O městské hromadné dopravě jednal primátor.',
      ['Městská hromadná doprava', 'Doprava'],
      ['Městská hromadná doprava'],
    ],
    ['cs', 'Ústavního soudu se zastal ministr.', ['Ústavní soud', 'Ústava'], ['Ústavní soud']],
    ['cs', 'Ústav pro jazyk český vydal slovník.', ['Ústava'], []],
    [
      'cs',
      'Z Prahy do Brna vedou dvě dálnice.',
      ['Praha', 'Brno', 'Dálnice'],
      ['Brno', 'Dálnice', 'Praha'],
    ],
    ['cs', 'Práh bytu je nízký.', ['Praha', 'Být'], []],
    ['cs', 'Prezident Zelenskyj děkoval Zelenského vojákům.', ['Zelenskyj'], ['Zelenskyj']],
    ['cs', 'O tom rozhodne stát.', ['Stát'], ['Stát']],
    ['cs', 'Dalo se to čekat, stát u dveří nechtěl.', ['Stát'], []],
    ['cs', 'Rodiče vozí děti do školek a o dětech mluví.', ['Děti', 'Mateřské školy'], ['Děti']],
    ['en', 'Two trams stood on the bridge.', ['Tram', 'Bridges', 'bus'], ['Bridges', 'Tram']],
    ['en', 'Cities share their buses.', ['City', 'Bus', 'Share'], ['Bus', 'City']],
    ['en', 'They told us that the US would pay.', ['US'], ['US']],
    ['en', 'They told us nothing.', ['US', 'It', 'Nothing'], []],
    [
      'en',
      'BREXIT TALKS STALL AS THE EU HAS TOLD US ALL',
      ['Brexit', 'EU', 'US'],
      ['Brexit', 'EU'],
    ],
    ['en', 'She ate an apple and a turkey.', ['Apple', 'Turkey'], []],
    ['en', 'The shares of Apple fell in Turkey.', ['Apple', 'Turkey'], ['Apple', 'Turkey']],
    [
      'en',
      'The climate changes, and Climate Change is debated.',
      ['climate change'],
      ['climate change'],
    ],
    [
      'en',
      'A café in Málaga sells C++ books and COVID-19 tests.',
      ['Cafe', 'Malaga', 'C++', 'C', 'COVID-19'],
      ['C++', 'COVID-19', 'Cafe', 'Malaga'],
    ],
    [
      'de',
      'In den Straßenbahnen der Städte fuhren Kinder.',
      ['Straßenbahn', 'Stadt', 'Kinder', 'Bauer'],
      ['Kinder', 'Stadt', 'Straßenbahn'],
    ],
    ['de', 'Der Bauer verkaufte seine Kühe.', ['Bau'], []],
    [
      'de',
      'Vor den Wahlen sprach die Nato mit der EU.',
      ['Wahl', 'NATO', 'EU'],
      ['EU', 'NATO', 'Wahl'],
    ],
    [
      'sk',
      'Cestujúci v električkách platia viac, o doprave rozhodlo mesto.',
      ['Električky', 'Doprava'],
      ['Doprava', 'Električky'],
    ],
    [
      'sk',
      'Vláda rokovala s mestami o vysokých školách.',
      ['Vysoké školy', 'Mestá'],
      ['Mestá', 'Vysoké školy'],
    ],
    [
      'pl',
      'Pasażerowie tramwajów zapłacą więcej, zdecydowała rada miasta.',
      ['Tramwaje', 'Rada miasta', 'Radość'],
      ['Rada miasta', 'Tramwaje'],
    ],
    [
      'pl',
      'O szkołach wyższych mówił minister w Warszawie.',
      ['Szkoły wyższe', 'Warszawa'],
      ['Szkoły wyższe', 'Warszawa'],
    ],
    [
      'es',
      'Los tranvías de las ciudades son viejos.',
      ['Tranvía', 'Ciudad'],
      ['Ciudad', 'Tranvía'],
    ],
    [
      'fr',
      'Les tramways et les écoles primaires ont rouvert.',
      ['Tramway', 'École primaire'],
      ['Tramway', 'École primaire'],
    ],
    ['nl', 'De trams en de scholen zijn dicht.', ['Tram', 'School'], ['School', 'Tram']],
    ['und', 'Tram 42', ['tram'], ['tram']],
  ])('%s: %s', (language, text, given, expected) => {
    expect(idsIn(language, text, given)).toEqual(expected);
  });

  it('leaves marks out where the text has none', () => {
    expect(idsIn('cs', 'O mestske doprave rozhodne Skoda.', ['Městská doprava', 'Škoda'])).toEqual([
      'Městská doprava',
      'Škoda',
    ]);
  });

  it('counts only the longest of names that overlap', () => {
    const given = [
      'York',
      'New York',
      'New York Times',
      { name: 'Big Apple', aliases: { en: ['New York'] } },
    ];
    expect(idsIn('en', 'The New York Times left New York.', given)).toEqual([
      'Big Apple',
      'New York',
      'New York Times',
    ]);
    expect(idsIn('en', 'He left New York.', given)).toEqual(['Big Apple', 'New York']);
  });

  it('looks for the name, and for forms and aliases of the language and of all', () => {
    const tag = {
      name: 'Pain',
      stdForms: { en: 'Pain', fr: 'Douleur' },
      aliases: { en: ['ache'], cs: ['bolest'], und: ['dolor'] },
    };
    expect(idsIn('fr', 'Il mange du pain.', [tag])).toEqual([]);
    expect(idsIn('fr', 'Il a des douleurs.', [tag])).toEqual(['Pain']);
    expect(idsIn('en', 'The aches went away.', [tag])).toEqual(['Pain']);
    expect(idsIn('en', 'Some dolor remains.', [tag])).toEqual(['Pain']);
    expect(idsIn('de', 'Die bolest geht.', [tag])).toEqual([]);
  });
});

describe('rules', () => {
  it.each([
    ['tram NEAR/4 line', 'The tram has a new line.', true],
    ['line NEAR/4 tram', 'The tram has a new line.', true],
    ['tram NEAR/3 line', 'The tram has a new line.', false],
    ['tram NEAR line', 'The tram came. A line formed.', false],
    ['tram line', 'The trams came. A line formed.', true],
    ['"tram line"', 'Two tram lines opened.', true],
    ['"tram line"', 'A line for trams opened.', false],
    ['tram*', 'The tramways closed.', true],
    ['bus OR tram', 'The trams closed.', true],
    ['tram NOT bus', 'The tram closed.', true],
    ['tram NOT bus', 'The tram and the buses closed.', false],
    ['tram>=3', 'A tram, two trams.', false],
    ['tram>=3', 'A tram, two trams, no tram.', true],
    ['(tram OR bus)>=2', 'A tram and a bus.', true],
    ['open', 'They opened it.', true],
    ['US NEAR tariff*', 'It gave us tariffs.', false],
    ['US NEAR tariff*', 'The US raised tariffs.', true],
    ['(tram OR bus) NEAR/4 (free OR "at no cost")', 'Rides by bus are free.', true],
    ['"COVID-19" OR e-mail', 'An e-mail about nothing.', true],
  ])('%s in "%s": %s', (rule, text, holds) => {
    const tag = { name: 'Unheard of', rule };
    expect(idsIn('en', text, [tag])).toEqual(holds ? ['Unheard of'] : []);
  });

  it('reads words in any inflection of the language', () => {
    const tag = { name: 'Zdražování', rule: '(jízdné OR lístek) NEAR/6 (zdražit OR "vyšší cena")' };
    expect(idsIn('cs', 'Dopravní podnik zdraží jízdné.', [tag])).toEqual(['Zdražování']);
    expect(idsIn('cs', 'Lístky budou za vyšší ceny.', [tag])).toEqual(['Zdražování']);
    expect(idsIn('cs', 'Lístky padaly ze stromů.', [tag])).toEqual([]);
  });

  it('add a way to match, or with ONLY are the one way', () => {
    const more = { name: 'jaguar', rule: 'predator NEAR spots' };
    expect(idsIn('en', 'A jaguar slept.', [more])).toEqual(['jaguar']);
    expect(idsIn('en', 'A predator with spots slept.', [more])).toEqual(['jaguar']);
    const only = { name: 'jaguar', rule: 'ONLY NAME (zoo OR forest)' };
    expect(idsIn('en', 'A jaguar was sold.', [only])).toEqual([]);
    expect(idsIn('en', 'The zoo has two jaguars.', [only])).toEqual(['jaguar']);
    expect(idsIn('en', 'The zoo is open.', [only])).toEqual([]);
  });

  it('mention the words that fulfil them', () => {
    const { view, editorial } = read('en', 'The tram has a new line.', [
      { name: 'x', rule: 'tram NEAR line' },
    ]);
    expect(editorial[0]?.mentions.map((span) => textOf(view, span))).toEqual(['tram', 'line']);
  });
});

describe('beside other tags', () => {
  const text =
    'Prague sells wooden trams\nPrague has too many wooden trams. The wooden trams of Prague go to Brno. Brno pays.';
  const prague = (tags: ReturnType<typeof read>['free']) =>
    tags.find(({ stdForm }) => stdForm === 'Prague');
  const id = prague(read('en', text, []).free)?.gkbId ?? '';

  it('takes the place of the entity that it stands for, with its mentions and relevance', () => {
    const capital = {
      gkbId: 'GX-1',
      name: 'Our capital',
      stdForms: { en: 'Capital city' },
      externalId: 'cms-4',
      categories: ['places', 'home'],
      standsFor: id,
    };
    const { found, free } = read('en', text, [capital]);
    expect(prague(found)).toBeUndefined();
    expect(found.filter(({ gkbId }) => gkbId === 'GX-1')).toEqual([
      {
        gkbId: 'GX-1',
        stdForm: 'Capital city',
        known: prague(free)?.known,
        mentions: prague(free)?.mentions,
        relevance: prague(free)?.relevance,
        editorial: { standsFor: id, externalId: 'cms-4', categories: 'places|home' },
      },
    ]);
    const czech = read('en', text, [capital], { presentationLanguage: 'cs' });
    expect(czech.editorial[0]?.stdForm).toBe('Our capital');
  });

  it('swallows a key phrase or an entity of the same form', () => {
    const { found, free, editorial } = read('en', text, ['Wooden tram', 'Brno']);
    const forms = (tags: typeof free) => tags.map(({ stdForm }) => stdForm.toLowerCase());
    expect(forms(free)).toEqual(expect.arrayContaining(['wooden tram', 'brno', 'prague']));
    expect(forms(found).sort()).toEqual(forms(free).sort());
    expect(forms(editorial).sort()).toEqual(['brno', 'wooden tram']);
    const brno = editorial.find(({ stdForm }) => stdForm === 'Brno');
    expect(brno).toMatchObject({ known: { type: 'location' }, relevance: expect.any(Number) });
  });

  it('sorts its own among the others by relevance', () => {
    const many = `Prague and Brno\nPrague and Brno talk. Prague and Brno agree. ${text} A bell rang.`;
    const { found } = read('en', many, ['bell', 'Brno']);
    const relevances = found.map(({ relevance }) => relevance);
    expect(relevances).toEqual(relevances.toSorted((one, other) => other - one));
    expect(found[0]?.stdForm).not.toBe('bell');
    expect(found.some(({ stdForm }) => stdForm === 'bell')).toBe(true);
  });

  it('gives nothing that is forbidden, by id, form or what it stands for', () => {
    const forbidden = [
      { gkbId: 'GX-1', name: 'Wooden trams', forbidden: true },
      { gkbId: 'GX-2', name: 'Capital', standsFor: id, forbidden: true },
      { gkbId: 'GX-3', name: 'Moravia', rule: 'Brno', forbidden: true },
    ];
    const { found } = read('en', text, forbidden);
    expect(found.map(({ stdForm }) => stdForm)).toEqual(['Brno']);
    expect(
      prague(read('en', text, [{ gkbId: id, name: 'x', forbidden: true }]).found),
    ).toBeUndefined();
  });

  it('weighs where and how often a name stands, as for entities', () => {
    const relevance = (body: string, name: string) =>
      read('en', body, [name]).editorial[0]?.relevance ?? 0;
    expect(relevance(text, 'Prague')).toBe(prague(read('en', text, []).free)?.relevance);
    const passing = `${'Nobody came. '.repeat(6)}Some trams rust.`;
    expect(relevance(passing, 'trams')).toBeLessThan(relevance('Some trams rust.', 'trams'));
    const inside = 'Ostrava Steel Company went broke.';
    expect(relevance(inside, 'Steel')).toBeLessThan(relevance('Steel is hard.', 'Steel'));
  });

  it('leaves out what the tenant blocked and takes what it taught by the id of a tag', () => {
    const tag = { gkbId: 'GX-9', name: 'Public transport' };
    const given = read('en', 'Public transport is old.', [tag], { blocked: [{ gkbId: 'GX-9' }] });
    expect(given.found).toEqual([]);
    const taught = { expected: [{ gkbId: 'GX-9', stdForm: 'rolling stock' }] };
    const { found } = read('en', 'The rolling stock is old.', [tag], taught);
    expect(found).toMatchObject([{ gkbId: 'GX-9', stdForm: 'Public transport', relevance: 90 }]);
  });
});
