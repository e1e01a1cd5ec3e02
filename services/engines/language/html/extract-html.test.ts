import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractHtml, type HtmlMode, looksLikeHtml } from './extract-html.ts';

const wholePage = `<!DOCTYPE html>
<html lang="cs"><head><title>Nová lávka přes řeku otevřena | Deník Příklad</title>
<style>p { color: red }</style><script>if (1 < 2) document.write("<p>skript</p>");</script></head>
<body>
<header><a href="/"><h1 class="logo">Deník Příklad</h1></a>
<nav><ul><li><a href="/a">Domů</a></li><li><a href="/b">Sport</a></li></ul></nav></header>
<div class="page">
 <div class="article-detail">
  <h1>Nová lávka přes řeku otevřena</h1>
  <p class="perex">Most pro pěší spojil dvě čtvrti, které dosud dělila řeka, oznámila radnice.</p>
  <p>Stavba trvala dva roky a&nbsp;vyšla na 48 milionů korun, řekl starosta. Lidé po ní mohou
     chodit od pondělí, a&#x20;to i&nbsp;v noci.</p>
  <h2>Co bude dál</h2>
  <p>Na jaře přibude osvětlení, lavičky a <a href="/x">stojany na kola</a>, slíbila radnice.</p>
  <div class="share-buttons"><a href="#">Sdílet</a> <a href="#">Tweet</a></div>
 </div>
 <aside><h3>Nejčtenější</h3><p>Jiná zpráva, která sem nepatří, i když je dost dlouhá na odstavec.</p></aside>
 <div class="comments"><p>Super lávka, už jsem po ní šel a moc se mi líbí, díky za ni!</p></div>
</div>
<footer><p>© Deník Příklad, všechna práva vyhrazena, kontakt na redakci najdete zde.</p></footer>
</body></html>`;

const texts = (html: string, mode: HtmlMode = 'default') =>
  extractHtml(html, mode).paragraphs.map(({ text }) => text);

describe('looksLikeHtml', () => {
  it.each([
    '<p>Text',
    'line<br>line',
    'a <b>bold</b> word',
    '<!doctype html>x',
    '</div>',
    '<A HREF="x">y</A>',
  ])('sees markup in %s', (text) => expect(looksLikeHtml(text)).toBe(true));

  it.each([
    'plain',
    'a < b and c > d',
    'Dear <name>,',
    'x <3 y',
    '<p',
    'Tom &amp; Jerry',
    '<https://example.org>',
    '',
  ])('sees none in %s', (text) => expect(looksLikeHtml(text)).toBe(false));
});

describe('default', () => {
  it('makes paragraphs of blocks and strips tags, scripts, styles and comments', () => {
    expect(
      texts(
        '<div>One <b>bo</b>ld<!-- no --> line</div><ul><li>first<li>second</ul><script>var a = "<p>no</p>";</script><style>p{}</style><p>Last',
      ),
    ).toEqual(['One bold line', 'first', 'second', 'Last']);
  });

  it('decodes entities, turns hard spaces into spaces and drops soft hyphens', () => {
    expect(
      texts(
        '<p>Tom &amp; Jerry&nbsp;&lt;3 &#8222;p&#x159;ece&ldquo; uni&shy;ver&#173;sity &hellip;</p>',
      ),
    ).toEqual(['Tom & Jerry <3 „přece“ university …']);
  });

  it('keeps line breaks, and divides where two follow each other', () => {
    expect(texts('<p>one<br>two<br/>\n<br>three</p>')).toEqual(['one\ntwo', 'three']);
  });

  it('takes the line ends of plain text as such when there are only inline tags', () => {
    expect(texts('First <b>line</b>.\nSecond.\n\nNext <i>paragraph</i>.')).toEqual([
      'First line.\nSecond.',
      'Next paragraph.',
    ]);
    expect(texts('<p>First\n\nline.</p>')).toEqual(['First line.']);
  });

  it('names headings and lead', () => {
    expect(
      extractHtml(
        '<h1>Head</h1><div class="perex"><p>Lead.</p></div><h2>Sub</h2><p>Body.</p><h1>Other</h1>',
        'default',
      ).paragraphs,
    ).toEqual([
      { type: 'TITLE', text: 'Head' },
      { type: 'ABSTRACT', text: 'Lead.' },
      { type: 'section_heading', text: 'Sub' },
      { type: 'BODY', text: 'Body.' },
      { type: 'section_heading', text: 'Other' },
    ]);
  });

  it('leaves out what is not shown', () => {
    expect(
      texts(
        '<p>a<span hidden>b</span><span style="display: none">c</span><svg><text>d</text></svg>e</p>',
      ),
    ).toEqual(['ae']);
  });

  it('keeps words of table cells apart', () => {
    expect(texts('<table><tr><td>Brno<td>12<tr><td>Plzeň<td>9</table>')).toEqual([
      'Brno 12',
      'Plzeň 9',
    ]);
  });

  it('keeps right-to-left text, emoji and combining marks', () => {
    expect(texts('<p dir="rtl">שלום 👩‍👩‍👧 e\u0301</p>')).toEqual(['שלום 👩‍👩‍👧 e\u0301']);
  });

  it('gives the title without the name of the site', () => {
    expect(extractHtml(wholePage, 'default').title).toBe('Nová lávka přes řeku otevřena');
    expect(extractHtml('<title>Sport</title><p>x</p>', 'default').title).toBe('Sport');
  });

  it('leaves text without markup alone', () => {
    const text = 'a < b\n\n  c &amp; d ';
    expect(extractHtml(text, 'default')).toEqual({ paragraphs: [{ type: 'BODY', text }] });
  });
});

describe('article', () => {
  it('keeps the main content alone', () => {
    expect(extractHtml(wholePage, 'article').paragraphs).toEqual([
      { type: 'TITLE', text: 'Nová lávka přes řeku otevřena' },
      {
        type: 'ABSTRACT',
        text: 'Most pro pěší spojil dvě čtvrti, které dosud dělila řeka, oznámila radnice.',
      },
      {
        type: 'BODY',
        text: 'Stavba trvala dva roky a vyšla na 48 milionů korun, řekl starosta. Lidé po ní mohou chodit od pondělí, a to i v noci.',
      },
      { type: 'section_heading', text: 'Co bude dál' },
      {
        type: 'BODY',
        text: 'Na jaře přibude osvětlení, lavičky a stojany na kola, slíbila radnice.',
      },
    ]);
  });

  it('finds an article whose text lies in several containers, and its heading outside', () => {
    const part = (word: string) =>
      `<div><p>${`The ${word} of the report says that the bridge, the road and the station are ready. `.repeat(3)}</p></div>`;
    const html = `<body><div class="head"><h1>Bridge ready</h1></div><div class="c1">${part('first')}${part('second')}${part('third')}</div>
      <ul class="menu-list">${'<li><a href="#">Another headline with a link in it</a></li>'.repeat(20)}</ul></body>`;
    const found = texts(html, 'article');
    expect(found).toHaveLength(4);
    expect(found[0]).toBe('Bridge ready');
    expect(found[3]).toContain('The third of the report');
  });

  it('falls back to all text when nothing stands out', () => {
    expect(texts('<nav><a href="#">Home</a></nav>', 'article')).toEqual(['Home']);
    expect(texts('<p>Short.</p>', 'article')).toEqual(['Short.']);
  });
});

it('keep-everything leaves the text as it is', () => {
  expect(extractHtml(wholePage, 'keep-everything')).toEqual({
    paragraphs: [{ type: 'BODY', text: wholePage }],
  });
});

describe('whatever comes', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<div class="nav">',
      '</div>',
      '<br>',
      '<table>',
      '<tr><td>',
      '<li>',
      '<script>',
      '</script>',
    ),
    fc.constantFrom(
      '<h1>',
      '</h1>',
      '<a href="',
      '">',
      '&amp;',
      '&#x110000;',
      '&#0;',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<',
      '>',
      '\n\n',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );

  it('it never throws, and paragraphs are trimmed and never empty', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 60 }),
        fc.constantFrom<HtmlMode>('default', 'article'),
        (pieces, mode) => {
          const html = `<p>${pieces.join('')}`;
          for (const { text } of extractHtml(html, mode).paragraphs) {
            if (text === html) continue;
            expect(text).not.toBe('');
            expect(text.trim()).toBe(text);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ['nested elements', `${'<div>'.repeat(100_000)}deep`],
    ['nested inline elements', `<p>${'<b>'.repeat(100_000)}deep`],
    ['closing tags of nothing', `${'<div>'.repeat(50_000)}deep${'</p>'.repeat(50_000)}`],
    ['unclosed paragraphs', `${'<p>'.repeat(100_000)}deep`],
    ['headings', `${'<p>x</p>'.repeat(30_000)}deep${'<h1>y</h1>'.repeat(30_000)}`],
    ['attributes', `<p ${'a=1 '.repeat(100_000)}>deep`],
    ['open tags without end', `<p>deep</p>${'<p '.repeat(100_000)}`],
  ])('it takes %s in its stride', (_, html) => {
    for (const mode of ['default', 'article'] as const) {
      expect(texts(html, mode).join(' ')).toContain('deep');
    }
  });
});
