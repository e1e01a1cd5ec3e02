import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ArticleBlock, ArticleInline } from '@/lib/drafts/content/content';
import { readDateline } from './agency-lines';
import { readDay } from './months';
import { readPlainText } from './read-plain-text';
import { findUnsureOpening, splitAgencyText } from './split-agency-text';

const today = '2024-05-14';

function textOf(content: readonly ArticleInline[] | undefined): string {
  return (content ?? []).map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');
}

function split(text: string, isPlace: boolean | undefined = true) {
  const article = splitAgencyText(readPlainText(text), today, isPlace);
  if (!article) return undefined;
  return {
    title: textOf(article.title),
    lead: textOf(article.lead),
    body: article.body.map((block) =>
      block.type === 'paragraph' ? textOf(block.content) : block.type,
    ),
    ...article.form,
  };
}

describe('splitAgencyText', () => {
  it('takes a Czech agency text apart', () => {
    expect(
      split(`Nová tramvajová linka v Brně vyjede v květnu

BRNO 12. května (ČTK) - Brno otevře příští týden novou tramvajovou linku. Jezdit bude zdarma.

Město čeká deset tisíc cestujících denně.

Stavba trvala tři roky.`),
    ).toEqual({
      title: 'Nová tramvajová linka v Brně vyjede v květnu',
      lead: 'Brno otevře příští týden novou tramvajovou linku. Jezdit bude zdarma.',
      body: ['Město čeká deset tisíc cestujících denně.', 'Stavba trvala tři roky.'],
      dateline: 'Brno',
      date: '2024-05-12',
      byline: 'ČTK',
    });
  });

  it('takes an English agency text apart, byline first', () => {
    expect(
      split(`Council backs free tram rides
By Anna Newton, City Desk
LONDON, May 12 (Agency) — The council voted on Sunday to let people ride for free.
The vote was close.
It takes effect in June.`),
    ).toEqual({
      title: 'Council backs free tram rides',
      lead: 'The council voted on Sunday to let people ride for free.',
      body: ['The vote was close.', 'It takes effect in June.'],
      dateline: 'London',
      date: '2024-05-12',
      byline: 'Anna Newton, City Desk',
      note: 'Agency',
    });
  });

  it('keeps a lead that stands above the dateline', () => {
    expect(
      split(`Most přes řeku je hotov

Po dvou letech se znovu otevírá doprava.

ÚSTÍ NAD LABEM (ČTK) – Dělníci dokončili opravu mostu.

Auta pojedou od pondělí.`),
    ).toEqual({
      title: 'Most přes řeku je hotov',
      lead: 'Po dvou letech se znovu otevírá doprava.',
      body: ['Dělníci dokončili opravu mostu.', 'Auta pojedou od pondělí.'],
      dateline: 'Ústí nad Labem',
      byline: 'ČTK',
    });
  });

  it('splits an article without a dateline into headline, lead and body', () => {
    expect(
      split('Bridge reopens\n12 May 2024\nTraffic returns on Monday.\nRepairs took two years.'),
    ).toEqual({
      title: 'Bridge reopens',
      lead: 'Traffic returns on Monday.',
      body: ['Repairs took two years.'],
      date: '2024-05-12',
    });
  });

  it('leaves a single paragraph after the headline in the body', () => {
    expect(split('Bridge reopens\n\nTraffic returns on Monday.')).toEqual({
      title: 'Bridge reopens',
      lead: '',
      body: ['Traffic returns on Monday.'],
    });
  });

  it('works without a headline when the first line is a dateline', () => {
    expect(split('PRAHA (ČTK) - Vláda schválila rozpočet.\n\nHlasovali všichni.')).toEqual({
      title: '',
      lead: 'Vláda schválila rozpočet.',
      body: ['Hlasovali všichni.'],
      dateline: 'Praha',
      byline: 'ČTK',
    });
  });

  it('leaves prose alone', () => {
    expect(split('This is a sentence.\n\nThis is another one.')).toBeUndefined();
    expect(split('Only one line')).toBeUndefined();
    expect(split('')).toBeUndefined();
  });

  it('keeps what follows in lists, headings and links as it was', () => {
    const link = { type: 'link' as const, attrs: { href: 'https://example.org/' } };
    const blocks: ArticleBlock[] = [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Bridge reopens' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'LEEDS', marks: [{ type: 'bold' }] },
          { type: 'text', text: ' (Agency) - The ' },
          { type: 'text', text: 'bridge', marks: [link] },
          { type: 'text', text: ' is open.' },
        ],
      },
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [{ type: 'paragraph', content: [{ type: 'text', text: 'one' }] }],
          },
        ],
      },
    ];
    expect(splitAgencyText(blocks, today, true)).toEqual({
      title: [{ type: 'text', text: 'Bridge reopens' }],
      lead: [
        { type: 'text', text: 'The ' },
        { type: 'text', text: 'bridge', marks: [link] },
        { type: 'text', text: ' is open.' },
      ],
      body: [blocks[2]],
      form: { dateline: 'Leeds', byline: 'Agency' },
      kinds: [],
    });
  });
});

describe('a dateline without an agency, written as usual', () => {
  const town =
    'Litovel – Město otevřelo po dvou letech historickou tržnici v centru. Otevřel ji starosta.';
  const below = 'Kupovat se tu bude zelenina z okolních vesnic a také domácí chléb.';

  it.each(['–', '-', '—'])('is taken below a headline, with the dash %s', (dash) => {
    expect(split(`Tržnice je otevřená\n\n${town.replace('–', dash)}\n\n${below}`)).toMatchObject({
      dateline: 'Litovel',
      lead: town.slice('Litovel – '.length),
    });
  });

  it.each([
    [
      'a sentence',
      'Litovel – město na Moravě – letos slaví výročí svého založení. Oslavy potrvají týden.',
    ],
    ['a score', 'Sparta – Slavia 2:1. Derby rozhodl v závěru střídající útočník domácích.'],
    [
      'a route',
      'Ostrava – Praha: vlaky pojedou častěji, slibuje dopravce. Změna platí od prosince.',
    ],
  ])('is not read from %s', (_, text) => {
    expect(split(`Titulek zprávy\n\n${text}\n\n${below}`)?.dateline).toBeUndefined();
  });

  it('is not read where people speak', () => {
    const said = 'Novák – Nejsem si jistý, že je to dobrý nápad. Uvidíme to až na jaře.';
    const answer = 'Dvořák – Proč by to nemělo být dobré pro celé město? Já tomu věřím.';
    expect(split(`Rozhovor o městě\n\n${said}\n\n${answer}`)?.dateline).toBeUndefined();
  });
});

describe('an opening that may be a dateline', () => {
  const openings = readFileSync(join(import.meta.dirname, 'agency-texts/openings.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const below = 'The text goes on in a second paragraph, as a text of a newspaper does.';

  it.each(openings)(
    'in %s is a dateline of %j or none',
    (_language, place, title, opening = '') => {
      const text = `${title}\n\n${opening}\n\n${below}`;
      const [head = ''] = opening.split(/ [–—] /u);
      const asked = findUnsureOpening(readPlainText(text), today);
      expect(asked).toMatchObject({ text: opening });
      expect(head.toLowerCase().startsWith(asked?.name.toLowerCase() ?? '-')).toBe(true);
      expect(split(text, false)).toMatchObject({ title, lead: opening });
      if (place)
        expect(split(text)).toMatchObject({
          dateline: place,
          lead: opening.slice(head.length + 3),
        });
    },
  );

  it.each([
    'BRNO 12. května (ČTK) - Brno otevře příští týden novou tramvajovou linku. Jezdit bude zdarma.',
    'LONDON, May 12 (Agency) — The council voted on Sunday to let people ride for free.',
    'Kolín, 3. června – Město otevřelo po dvou letech historickou tržnici v centru.',
    'The council voted on Sunday to let people ride for free.',
  ])('need not be looked up: %s', (opening) => {
    const text = `Titulek zprávy\n\n${opening}\n\n${below}`;
    expect(findUnsureOpening(readPlainText(text), today)).toBeUndefined();
  });
});

describe('an opening that nobody was asked about', () => {
  const below = 'The text goes on in a second paragraph, as a text of a newspaper does.';
  const sentence = 'The council voted on Sunday to let people ride for free.';
  const datelineOf = (opening: string) => {
    const text = `Trams are free\n\n${opening} ${sentence}\n\n${below}`;
    return splitAgencyText(readPlainText(text), today)?.form.dateline;
  };

  it.each([
    ['NAIROBI —', 'Nairobi'],
    ['LONDON (City News) —', 'London'],
    ['WICK, Scotland —', 'Wick, Scotland'],
    ['ÚSTÍ nad LABEM —', 'Ústí nad Labem'],
  ])('is a dateline in capitals: %s', (opening, place) => {
    expect(datelineOf(opening)).toBe(place);
  });

  it.each(['Nairobi –', 'London (City News) —', 'Petr Novák –'])('stays: %s', (opening) => {
    expect(datelineOf(opening)).toBeUndefined();
  });
});

describe('readDateline', () => {
  it.each([
    ['PRAHA (ČTK) - Vláda', 'Praha', undefined, 'ČTK'],
    ['Praha/Brno 12. 5. (ČTK) – Vláda', 'Praha/Brno', '2024-05-12', 'ČTK'],
    ['NEW YORK, N.Y. — The', 'New York, N.Y.', undefined, undefined],
    ['PARIS, Jan. 3, 2023 (Agency) -- The', 'Paris', '2023-01-03', 'Agency'],
    ['OSTRAVA – Hokejisté', 'Ostrava', undefined, undefined],
  ])('reads %s', (text, place, date, agency) => {
    expect(readDateline(text, today)).toMatchObject({
      place,
      ...(date && { date }),
      ...(agency && { agency }),
    });
  });

  it.each([
    'Brno - the city that grows - is open.',
    'The council (which met on Monday) voted.',
    'He said it was late.',
    'A - B',
    '',
  ])('takes no dateline from %j', (text) => {
    expect(readDateline(text, today)).toBeUndefined();
  });
});

describe('readDay', () => {
  it.each([
    ['12. května', '2024-05-12'],
    ['3. července 2023', '2023-07-03'],
    ['3. června', '2023-06-03'],
    ['20. května', '2024-05-20'],
    ['May 12, 2024', '2024-05-12'],
    ['12 May', '2024-05-12'],
    ['Sept. 1, 2023', '2023-09-01'],
    ['12.5.2024', '2024-05-12'],
    ['2024-05-12', '2024-05-12'],
    ['30. prosince', '2023-12-30'],
  ])('reads %s', (text, day) => {
    expect(readDay(text, today)).toBe(day);
  });

  it.each(['31. února', 'tomorrow', '12', 'Room 12'])('reads no day from %s', (text) => {
    expect(readDay(text, today)).toBeUndefined();
  });
});
