import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArticleBlock } from '@/lib/drafts/content/content';
import { inlineText } from '@/lib/drafts/content/text-blocks';
import { Sample } from '@/lib/drafts/samples';
import { type AgencyText, readAgencyTexts } from './agency-texts/read-fixture';
import { readAgencyLine } from './read-agency-line';
import { readHeadline } from './read-headline';
import { readPlainText } from './read-plain-text';
import { splitAgencyText } from './split-agency-text';

const today = '2024-05-14';

const textOf = (block: ArticleBlock) =>
  block.type === 'paragraph' ? inlineText(block.content) : block.type;

/** Where the parts of a text went, in the terms of the fixture. */
function split(paste: string) {
  const article = splitAgencyText(readPlainText(paste), today);
  const { note = '', ...fields } = article?.form ?? {};
  return {
    title: inlineText(article?.title),
    lead: inlineText(article?.lead),
    body: article?.body.map(textOf) ?? [],
    note: note.split('\n').filter(Boolean),
    fields,
  };
}

/** Every part of a text that is not where it belongs. */
function misplaced({ paste, title, lead, body, note, fields }: AgencyText): string[] {
  const got = split(paste);
  const found = new Map(Object.entries(got.fields));
  return [
    ...(got.title === title ? [] : [`headline: ${got.title}`]),
    ...(got.lead === lead ? [] : [`lead: ${got.lead}`]),
    ...body.filter((line) => !got.body.includes(line)).map((line) => `not in the body: ${line}`),
    ...got.body.filter((line) => !body.includes(line)).map((line) => `in the body: ${line}`),
    ...note.filter((line) => !got.note.includes(line)).map((line) => `not in the note: ${line}`),
    ...Object.entries(fields)
      .filter(([name, value]) => found.get(name) !== value)
      .map(([name]) => `${name}: ${found.get(name)}`),
  ];
}

describe('texts of agencies in eight languages', () => {
  const developed = readAgencyTexts('developed-on').map(
    (text, index) => [`${text.language} ${index}`, text] as const,
  );
  it.each(developed)('puts every line of %s into its field or into the note', (_name, text) => {
    expect(misplaced(text)).toEqual([]);
  });

  it('finds the headline and nearly every line of texts whose conventions it has no words for', () => {
    const texts = readAgencyTexts('held-out');
    expect(texts.map(({ paste }) => split(paste).title)).toEqual(texts.map(({ title }) => title));
    expect(texts.flatMap((text) => misplaced(text))).toEqual([
      'in the body: pokračování 2 -- závěr',
      'not in the note: pokračování 2 -- závěr',
    ]);
  });

  it('puts no word for the desk into the headline of a single line', () => {
    expect(split('URGENT - Storm closes airport')).toMatchObject({
      title: 'Storm closes airport',
      note: ['URGENT -'],
    });
    expect(split('PILNE Metro stanęło po awarii')).toMatchObject({
      title: 'Metro stanęło po awarii',
      note: ['PILNE'],
    });
    expect(split('FLASH')).toMatchObject({ title: '', body: [], note: ['FLASH'] });
  });

  it('knows a subhead and key points from the lead, and no sign of the wire stays in a headline', () => {
    const text = `APA0231 5 CI 0287
Traunmetall halbiert Gewinn =
Utl.: Vorstandschefin rechnet mit einem schwachen Winter =
* Kurzarbeit in zwei Werken
Linz (APA) - Der Stahlkonzern hat nur noch halb so viel verdient wie vor einem Jahr.
Der Umsatz ging zurück.
(Schluss) kle/pro`;
    expect(split(text)).toEqual({
      title: 'Traunmetall halbiert Gewinn',
      lead: 'Vorstandschefin rechnet mit einem schwachen Winter',
      body: [
        '* Kurzarbeit in zwei Werken',
        'Der Stahlkonzern hat nur noch halb so viel verdient wie vor einem Jahr.',
        'Der Umsatz ging zurück.',
      ],
      note: ['APA0231 5 CI 0287', 'Utl.:', '(Schluss) kle/pro'],
      fields: { byline: 'APA', dateline: 'Linz' },
    });
  });

  it('joins a headline that goes on in a second line', () => {
    const head = [
      'The reservoirs in the north are full to 92 per cent,',
      'the winter should be no problem this time',
    ];
    expect(split(`${head.join('\n')}\nLEEDS (AP) — It rained.\nIt stopped.`).title).toBe(
      head.join(' '),
    );
  });

  it('keeps the agency of a text that has an author', () => {
    const { note, fields } = split('Storm\nBy Ann Lee\nLEEDS (AP) — It rained.\nIt stopped.');
    expect({ note, fields }).toEqual({
      note: ['AP'],
      fields: { byline: 'Ann Lee', dateline: 'Leeds' },
    });
  });

  it('keeps notes in the order of the text, and an agency once', () => {
    const head =
      'URGENT\nSTORM-AIRPORT/ (UPDATE 3)\nUPDATE 3-Storm shuts the airport\n(Adds quotes)';
    const text = `${head}\nBy Ann Lee\nLEEDS, May 12 (AFP) - It rained.\nIt stopped.\nabc/def\nAFP`;
    const slug = 'STORM-AIRPORT/ (UPDATE 3)';
    expect(split(text).note).toEqual([
      'URGENT',
      slug,
      'UPDATE 3-',
      '(Adds quotes)',
      'abc/def',
      'AFP',
    ]);
  });

  it.each(['AP Photo LEE101', 'Pictures and video at AFP Forum'])(
    'takes “%s” below the headline neither for the lead nor for a line of the text',
    (line) => {
      const text = `BC-Storm\nStorm shuts the airport\n${line}\nLEEDS (AP) — A storm shut it.\nIt stopped.`;
      expect(split(text)).toMatchObject({ lead: 'A storm shut it.', body: ['It stopped.'] });
      expect(split(text).note).toContain(line);
    },
  );

  it('leaves what follows an early mark of the end in the text', () => {
    const long = 'This goes on for much longer than what stood above the mark, and then some more.';
    expect(split(`Headline\n\nOne sentence.\n\nENDS\n\n${long}\n\n${long}`).body).toEqual([
      long,
      long,
    ]);
  });
});

describe('articles that are no agency texts', () => {
  const folder = 'content/samples';
  const samples = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => Sample.parse(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))));

  it('keep every line', () => {
    expect(samples.length).toBeGreaterThan(20);
    for (const { title, lead, body } of samples) {
      expect(readHeadline(title).kinds).toEqual([]);
      const note = split([title, lead, ...body].join('\n\n')).note;
      expect(note).toEqual([]);
    }
  });

  it.each([
    ['CHAPTER ONE', 'The house', 'The house stood at the end of a lane that nobody had walked.'],
    ['KULTURA', 'Marie Nová', 'Zima v Dublinu je román, který se čte jedním dechem a nepustí.'],
    ['NOTICE', 'PARKING', 'Parking will not be possible between Monday and Thursday at all.'],
    ['Prague (the capital) - a city of towers - has a new tram line.', 'It opens in March.'],
    ['"I never thought so," says Anna Kral in her yard.', 'Today she sells cheese to many shops.'],
    ['Karlovy Vary (Spa) Hosté přijeli.', 'Bylo jich mnoho a všichni chtěli vidět prameny.'],
  ])('keep every line of the text that begins “%s”', (...lines) => {
    const { title, lead, body, note, fields } = split(lines.join('\n\n'));
    const kept = [title, lead, ...body].filter(Boolean);
    expect({ kept: kept.length > 0 ? kept : lines, note, fields }).toEqual({
      kept: lines,
      note: [],
      fields: {},
    });
  });

  it.each([
    'Flash floods hit Spain',
    'Lead: the metal that poisoned Rome',
    'Final: Slavia beat Sparta',
    'Update-Funktion kommt erst im Herbst',
    'Blitz: Carlsen gewinnt erneut',
    'More than words',
    'Page after page of secrets',
    'Brno - the city that grows',
    'Euro 2024',
    'Von der Leyen in Prag',
    'Por la noche llueve',
    'Kontakt zur Natur',
  ])('keep the headline “%s”', (headline) => {
    expect(split(`${headline}\n\nOne sentence here.\n\nAnother one.`)).toMatchObject({
      title: headline,
      note: [],
      fields: {},
    });
  });

  it.each([
    'Redakce: sídlí v Praze už třicet let.',
    'More people came than ever before.',
    'The end of the road is near Page, Arizona.',
    'He wrote to info@example.com and nobody answered, although he had asked three times whether the bridge would open.',
    'Konec první části byl smutný.',
    'Editing films is slow work.',
    '(He laughed.)',
    'שלום עולם',
    '🌩️ Storm over the city 🌩️',
  ])('keep the paragraph “%s”', (paragraph) => {
    expect(readAgencyLine(paragraph, 'body')).toBeUndefined();
  });
});

describe('splitAgencyText', () => {
  it('loses no word, whatever the lines are and in whatever order', () => {
    const lines = [...readAgencyTexts('developed-on'), ...readAgencyTexts('held-out')]
      .flatMap(({ paste }) => paste.split('\n'))
      .concat(['', '', 'مرحبا بالعالم', '🙂', '***', 'A - B', '(', '((', '- 30 -']);
    const words = (text: string) => text.match(/[\p{L}\p{N}]{5,}/gu) ?? [];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...lines), { maxLength: 14 }), (some) => {
        const blocks = readPlainText(some.join('\n'));
        const article = splitAgencyText(blocks, today);
        if (!article) return;
        const { byline = '', dateline = '', note = '' } = article.form;
        const kept = [
          inlineText(article.title),
          inlineText(article.lead),
          ...article.body.map(textOf),
          byline,
          dateline,
          note,
        ].join('\n');
        // A field has the day in figures and the author without “Text:”.
        const inFields =
          /^(?:\d|may|maj|mai|mája|máj|květ|augusta|listopadu|dubna|marca|autor|tekst)/iu;
        for (const word of words(some.join('\n'))) {
          if (!inFields.test(word)) expect(kept.toLowerCase()).toContain(word.toLowerCase());
        }
      }),
      { numRuns: 400 },
    );
  });

  it('takes half a megabyte apart', () => {
    const paragraph = `${'The council met again and again without a vote. '.repeat(10)}`;
    const text = `URGENT\nStorm\nLEEDS (AP) — ${Array(1100).fill(paragraph).join('\n\n')}\n\n-30-`;
    expect(text.length).toBeGreaterThan(500_000);
    expect(split(text)).toMatchObject({ title: 'Storm', note: ['URGENT', '-30-'] });
  });
});
