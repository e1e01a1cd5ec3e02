import { describe, expect, test } from 'vitest';
import { testAnalysis } from '../../clients/test-service.ts';
import { Analysis } from '../../contract/analysis.ts';
import {
  type Decision,
  type DecisionKind,
  type DraftForm,
  ExportFormat,
  emptyForm,
  type TagOptions,
} from '../api.ts';
import type { ArticleContent } from '../content/content.ts';
import { fileStem, keptTags } from './exported-article.ts';
import { renderExport } from './render-export.ts';

const analysis = Analysis.parse(testAnalysis());
const content: ArticleContent = {
  type: 'doc',
  content: [
    { type: 'title', content: [{ type: 'text', text: 'Brno opens a “tram” line & more' }] },
    { type: 'lead', content: [{ type: 'text', text: 'Riders cheered.' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'See ' },
        {
          type: 'text',
          text: 'the map',
          marks: [
            { type: 'bold' },
            { type: 'link', attrs: { href: 'https://map.example/?a=1&b=2' } },
          ],
        },
        { type: 'hardBreak' },
        { type: 'text', text: '</p><script>alert(1)</script>', marks: [{ type: 'italic' }] },
        {
          type: 'text',
          text: 'or here',
          marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
        },
      ],
    },
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Stops' }] },
    {
      type: 'orderedList',
      content: ['Main square', 'Station'].map((text) => ({
        type: 'listItem' as const,
        content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
      })),
    },
    {
      type: 'blockquote',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'At last.' }] }],
    },
    { type: 'paragraph' },
  ],
};
const form = {
  ...emptyForm,
  section: 'Transport',
  byline: 'Jana Nová',
  dateline: 'BRNO',
  date: '2024-05-06',
  cmsId: 'cms-7',
};
const decide = (item: string, kind: DecisionKind, stdForm: string, gkbId?: string): Decision => ({
  item,
  kind,
  stdForm,
  ...(gkbId && { gkbId }),
  by: { id: 'u', name: 'Ada' },
  at: '2024-05-06T10:00:00.000Z',
});
const riverByHand = decide('form:river', 'missing', 'river');

function render(
  format: ExportFormat,
  decisions: Decision[] = [riverByHand],
  options: {
    tags?: TagOptions;
    threshold?: number;
    hasAnalysis?: boolean;
    found?: Analysis;
    form?: DraftForm;
  } = {},
) {
  const { threshold = 40, hasAnalysis = true, found = analysis } = options;
  const used = hasAnalysis ? found : undefined;
  return renderExport(
    format,
    {
      draft: {
        id: 'd1',
        content,
        form: options.form ?? form,
        createdAt: '2024-05-06T08:00:00.000Z',
        updatedAt: '2024-05-06T09:00:00.000Z',
      },
      address: 'https://desk.example/drafts/d1',
      language: 'en',
      tags: keptTags(used, decisions, threshold),
      analysis: used,
      decisions,
      threshold,
    },
    { tags: options.tags },
  );
}
const names = (decisions: Decision[], threshold?: number) =>
  render('tags', decisions, { ...(threshold !== undefined && { threshold }) }).text;

describe('tags', () => {
  test('are those above the threshold that nobody took out, and those kept or added by hand', () => {
    expect(names([])).toBe('Brno');
    expect(names([], 10)).toBe('Brno, tram');
    expect(names([riverByHand])).toBe('river, Brno');
    expect(names([decide('form:tram', 'kept', 'tram')])).toBe('Brno, tram');
    for (const kind of ['removed', 'wrong', 'minor', 'never'] as const) {
      expect(names([decide('G1001', kind, 'Brno')], 10)).toBe('tram');
    }
    expect(names([decide('sentiment', 'kept', 'sentiment')])).toBe('Brno');
    expect(render('tags', [riverByHand], { hasAnalysis: false }).text).toBe('river');
  });

  test('come as names or ids, by comma or line; ids are Wikidata’s before the knowledge base’s', () => {
    const byHand = [riverByHand, decide('G7', 'missing', 'Prague', 'G7')];
    const tags = (value: 'name' | 'id', separator: 'comma' | 'line') =>
      render('tags', byHand, { tags: { value, separator } }).text;
    expect(tags('name', 'line')).toBe('river\nPrague\nBrno');
    expect(tags('id', 'comma')).toBe('G7, Q14960');
  });

  test('with a comma in a name stay whole', () => {
    const topic = decide('G8', 'missing', 'crime, law and justice', 'G8');
    expect(names([topic])).toBe('crime, law and justice; Brno');
    expect(render('text', [topic]).text).toContain('Tags: crime, law and justice; Brno');
    expect(render('text', [riverByHand]).text).toContain('Tags: river, Brno');
  });
});

test('a time that was kept as a tag leaves by its name, never by its standard form', () => {
  const length: Decision = { ...decide('form:P30Y', 'kept', 'P30Y'), type: 'duration' };
  expect(names([length])).toContain('30 years');
  for (const format of ['text', 'html', 'ninjs', 'jsonld'] as const) {
    const { text } = render(format, [length]);
    expect(text).toContain('30 years');
    expect(text).not.toContain('P30Y');
  }
});

test('plain text has every part and the numbers of a list', () => {
  const { text, fileName, mediaType } = render('text');
  expect(text).toBe(
    [
      'Brno opens a “tram” line & more',
      'Jana Nová',
      'BRNO',
      'Riders cheered.',
      'See the map\n</p><script>alert(1)</script>or here',
      'Stops',
      '1. Main square\n2. Station',
      'At last.',
      'Tags: river, Brno\n',
    ].join('\n\n'),
  );
  expect([fileName, mediaType]).toEqual(['brno-opens-a-tram-line-more.txt', 'text/plain']);
});

test('HTML keeps the marks, escapes the rest and links to the web only', () => {
  expect(render('html').text).toBe(`<article lang="en">
<h1>Brno opens a “tram” line &amp; more</h1>
<p class="byline"><span class="author">Jana Nová</span></p>
<p class="dateline">BRNO</p>
<p class="lead">Riders cheered.</p>
<p>See <a href="https://map.example/?a=1&amp;b=2"><strong>the map</strong></a><br><em>&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;</em>or here</p>
<h2>Stops</h2>
<ol><li>Main square</li><li>Station</li></ol>
<blockquote><p>At last.</p></blockquote>
<p class="tags">Tags: river, Brno</p>
</article>
`);
});

describe('the analysis', () => {
  const read = (decisions: Decision[]) =>
    Analysis.parse(JSON.parse(render('analysis', decisions).text));

  test('holds the kept tags only, those added by hand too', () => {
    expect(read([riverByHand]).tags).toMatchObject([
      { id: 't0', stdForm: 'Brno' },
      { id: 't2', stdForm: 'river', type: 'editorial', relevance: 100 },
    ]);
    expect(read([]).docSentiment?.label).toBe('positive');
  });

  test('of an item that was taken out nothing refers to anything that is gone', () => {
    const decided = read([decide('G1001', 'wrong', 'Brno')]);
    expect(decided.entities).toMatchObject([{ stdForm: 'Anna Nová' }]);
    expect(decided.tags).toEqual([]);
    expect(decided.relations?.[0]?.args).toEqual([{ type: 'SUBJECT', name: 'Brno' }]);
    expect(decided.itemSentiments).toEqual({});
  });

  test('is missed when there is none', () => {
    expect(() => render('analysis', [], { hasAnalysis: false })).toThrow('no-analysis');
  });
});

test('ninjs 3.1 has the text, its people and places, and who says how sure each subject is', () => {
  const item = JSON.parse(render('ninjs').text);
  expect(item).toMatchObject({
    uri: 'https://desk.example/drafts/d1',
    standard: { name: 'ninjs', version: '3.1' },
    type: 'text',
    versionCreated: '2024-05-06T09:00:00.000Z',
    contentCreated: '2024-05-06T00:00:00Z',
    language: 'en',
    headlines: [{ role: 'main', value: 'Brno opens a “tram” line & more' }],
    descriptions: [{ value: 'Riders cheered.' }],
    by: 'Jana Nová',
    located: 'BRNO',
    altIds: [{ role: 'cms', value: 'cms-7' }],
    subjects: [
      { name: 'river', creator: 'editor', relevance: 100, confidence: 100 },
      {
        name: 'Brno',
        uri: 'http://www.wikidata.org/entity/Q14960',
        creator: 'Copydesk',
        relevance: 88,
        confidence: 88,
      },
    ],
    places: [{ name: 'Brno', uri: 'http://www.wikidata.org/entity/Q14960' }],
  });
  expect(item.bodies.map(({ contentType }: { contentType: string }) => contentType)).toEqual([
    'text/plain',
    'text/html',
  ]);
});

test('JSON-LD says what the article is about and cannot end a script element', () => {
  const { text, mediaType } = render('jsonld', [
    riverByHand,
    ...['a', 'b'].map((name) => decide(`form:${name}`, 'missing', name)),
  ]);
  expect(mediaType).toBe('application/ld+json');
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: 'Brno opens a “tram” line & more',
    description: 'Riders cheered.',
    articleSection: 'Transport',
    dateline: 'BRNO',
    inLanguage: 'en',
    dateCreated: '2024-05-06',
    author: [{ '@type': 'Person', name: 'Jana Nová' }],
    about: [{ name: 'river' }, { name: 'a' }, { name: 'b' }],
    mentions: [{ '@type': 'Place', name: 'Brno', sameAs: 'http://www.wikidata.org/entity/Q14960' }],
  });
});

test('media topics leave with their codes, found ones and those kept from an earlier analysis', () => {
  const topic = {
    id: 't9',
    gkbId: 'IPTC-20001085',
    stdForm: 'tennis',
    type: 'media-topic',
    relevance: 70,
    feats: { MediaTopicId: '20001085', broader: 'IPTC-20000822' },
  };
  const found = { ...analysis, tags: [...(analysis.tags ?? []), topic] };
  const decisions = [
    ...['a', 'b', 'c'].map((name) => decide(`form:${name}`, 'missing', name)),
    decide('IPTC-10000000', 'kept', 'lifestyle and leisure', 'IPTC-10000000'),
  ];
  const read = (format: ExportFormat) => JSON.parse(render(format, decisions, { found }).text);
  const scheme = 'http://cv.iptc.org/newscodes/mediatopic/';
  expect(read('ninjs').subjects).toEqual(
    expect.arrayContaining([
      {
        name: 'tennis',
        uri: `${scheme}20001085`,
        literal: 'medtop:20001085',
        creator: 'Copydesk',
        relevance: 70,
        confidence: 70,
      },
      expect.objectContaining({ uri: `${scheme}10000000`, literal: 'medtop:10000000' }),
    ]),
  );
  const { about, mentions } = read('jsonld');
  expect(about).toContainEqual({
    '@type': 'DefinedTerm',
    '@id': `${scheme}20001085`,
    name: 'tennis',
    termCode: 'medtop:20001085',
    inDefinedTermSet: scheme,
  });
  expect(about.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'a',
    'b',
    'c',
    'lifestyle and leisure',
    'tennis',
  ]);
  expect(mentions).toMatchObject([{ name: 'Brno' }]);
});

test.each([
  ['Příliš žluťoučký kůň!', 'prilis-zlutoucky-kun'],
  ['…', 'article'],
  ['word '.repeat(40), Array(12).fill('word').join('-')],
])('%s is saved as %s', (title, stem) => {
  expect(fileStem(title)).toBe(stem);
});

describe('authors are separate persons', () => {
  const byline = 'Jana Nová in Prague and Petr Dvořák in Brno, ČTK';

  test('in JSON-LD, ninjs and HTML', () => {
    const two = { ...form, byline };
    const read = (format: ExportFormat) => JSON.parse(render(format, [], { form: two }).text);
    expect(read('jsonld').author).toEqual([
      { '@type': 'Person', name: 'Jana Nová' },
      { '@type': 'Person', name: 'Petr Dvořák' },
      { '@type': 'Organization', name: 'ČTK' },
    ]);
    expect(read('ninjs')).toMatchObject({
      by: 'Jana Nová, Petr Dvořák, ČTK',
      infoSources: [{ role: 'author', name: 'Jana Nová' }, { name: 'Petr Dvořák' }, {}],
    });
    expect(render('html', [], { form: two }).text).toContain(
      '<span class="author">Jana Nová</span> in Prague and <span class="author">Petr Dvořák</span> in Brno',
    );
  });
});

test.each(ExportFormat.options)('only addresses of the web leave in %s', (format) => {
  for (const address of ['javascript:alert(2)', 'data:text/html,x', 'mailto:a@b.example']) {
    const { text } = render(format, [], { form: { ...form, address } });
    expect(text).not.toContain(address);
  }
});

test('HTML comes with the plain text for a clipboard that holds both', () => {
  expect(render('html').plain).toBe(render('text').text);
  expect(render('ninjs')).not.toHaveProperty('plain');
});
