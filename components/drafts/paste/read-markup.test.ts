import { describe, expect, it } from 'vitest';
import { type ArticleBlock, ArticleContent } from '@/lib/drafts/content/content';
import type { MarkupElement, MarkupNode } from './markup';
import { printBlocks } from './paste-handlers';
import { readMarkup } from './read-markup';
import { readPlainText } from './read-plain-text';
import { toMarkup } from './test-markup';

function clean(html: string): string {
  const { blocks, parts } = readMarkup(toMarkup(html));
  expectValid(blocks);
  return printBlocks(blocks.filter((block) => !parts.has(block)));
}

function plain(text: string): string {
  const blocks = readPlainText(text);
  expectValid(blocks);
  return printBlocks(blocks);
}

function expectValid(blocks: ArticleBlock[]) {
  const content = { type: 'doc', content: [{ type: 'title' }, { type: 'lead' }, ...blocks] };
  expect(ArticleContent.safeParse(content).error).toBeUndefined();
}

describe('readMarkup', () => {
  it('keeps paragraphs, headings, lists, quotations and the three marks', () => {
    expect(
      clean(
        '<h1>Tram</h1><p>A <b>new</b> <i>line</i> <a href="https://example.org/a">opens</a>.</p><ul><li>one</li><li>two</li></ul><blockquote>Said so.</blockquote><h4>More</h4>',
      ),
    ).toBe(
      '<h2>Tram</h2><p>A <strong>new</strong> <em>line</em> <a href="https://example.org/a">opens</a>.</p><ul><li><p>one</p></li><li><p>two</p></li></ul><blockquote><p>Said so.</p></blockquote><h3>More</h3>',
    );
  });

  it('drops what is no text of the article', () => {
    expect(
      clean(
        '<nav><a href="/">Home</a></nav><script>alert(1)</script><style>p{}</style><p>Text.<img src=x onerror=alert(1)></p><aside>Related</aside><form><input value=x>Send</form><p hidden>Hidden</p><p style="display:none">Hidden</p><footer>Imprint</footer>',
      ),
    ).toBe('<p>Text.</p>');
  });

  it('turns hard spaces, soft hyphens and layout spaces into what one would type', () => {
    expect(clean('<p>  V&nbsp;Brně\n  je\u00ad\u200b  zima </p><p>&nbsp;</p><div> </div>')).toBe(
      '<p>V Brně je zima</p>',
    );
  });

  it('makes paragraphs of double line breaks and keeps single ones', () => {
    expect(clean('First<br><br>Second<br>line<br>&nbsp;<br>Third<br>')).toBe(
      '<p>First</p><p>Second<br>line</p><p>Third</p>',
    );
  });

  it('looks at no part of a page again and again, however deep in tables it stands', () => {
    let looks = 0;
    const counted = (name: string, children: MarkupNode[]): MarkupElement => ({
      name,
      attributes: {},
      get children() {
        looks += 1;
        return children;
      },
    });
    let node = counted('p', ['Text']);
    for (let depth = 0; depth < 200; depth += 1)
      node = counted('table', [counted('tr', [counted('td', [node]), counted('td', ['x'])])]);
    readMarkup([node]);
    expect(looks).toBeLessThan(200 * 4 * 10);
  });

  it('makes paragraphs of table rows', () => {
    expect(
      clean('<table><tr><th>Team</th><th>Points</th></tr><tr><td>Brno</td><td>3</td></tr></table>'),
    ).toBe('<p>Team | Points</p><p>Brno | 3</p>');
  });

  it('sees through the wrappers of online and desktop word processors', () => {
    expect(
      clean(
        '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-weight:400"> plain </span><span style="font-style:italic">slanted</span></p></b>',
      ),
    ).toBe('<p><strong>Bold</strong> plain <em>slanted</em></p>');
    expect(
      clean(
        '<p class="MsoTitle">Report</p><p class="MsoNormal">Text<o:p></o:p></p><p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span> </span></span>one</p><p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>two</p><p style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.</span>first</p>',
      ),
    ).toBe(
      '<h2>Report</h2><p>Text</p><ul><li><p>one</p></li><li><p>two</p></li></ul><ol><li><p>first</p></li></ol>',
    );
  });

  it('keeps bold and italic type of a word processor that says it of other scripts as well', () => {
    expect(
      clean(
        "<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Bold</b> and <i style='mso-bidi-font-style:normal'>slanted</i><o:p></o:p></p>",
      ),
    ).toBe('<p><strong>Bold</strong> and <em>slanted</em></p>');
  });

  it('keeps headings, nested lists and links of an online word processor', () => {
    expect(
      clean(
        '<b id="docs-internal-guid-2" style="font-weight:normal;"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400;">Trams</span></h2><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">one</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><a href="https://example.org/" style="text-decoration:none"><span style="text-decoration:underline">two</span></a></p></li></ul></ul></b>',
      ),
    ).toBe(
      '<h2>Trams</h2><ul><li><p>one</p></li><li><p><a href="https://example.org/">two</a></p></li></ul>',
    );
  });

  it('flattens lists inside lists in their order', () => {
    expect(clean('<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>')).toBe(
      '<ol><li><p>a</p></li><li><p>b</p></li><li><p>c</p></li></ol>',
    );
  });

  it('lets through only addresses that are safe, and unwraps those of search engines', () => {
    expect(
      clean(
        '<p><a href="javascript:alert(1)">x</a> <a href="/relative">y</a> <a href="https://www.google.com/url?q=https://example.org/b&sa=D">z</a></p>',
      ),
    ).toBe('<p>x y <a href="https://example.org/b">z</a></p>');
  });

  it('reads stray text, divs as paragraphs, and blocks inside inline wrappers', () => {
    expect(clean('Stray <span>text</span><div>One</div><div>Two<p>Three</p>four</div>')).toBe(
      '<p>Stray text</p><p>One</p><p>Two</p><p>Three</p><p>four</p>',
    );
  });

  it('keeps the lines of preformatted text', () => {
    expect(clean('<pre>one\ntwo\n\nthree</pre>')).toBe('<p>one<br>two</p><p>three</p>');
  });
});

describe('pictures of a paste', () => {
  const image = '<img src="https://cms.example/a.jpg" alt="A tram" width="600" height="400">';
  const picture = (said: object = {}) => ({
    caption: '',
    credit: '',
    alt: 'A tram',
    address: 'https://cms.example/a.jpg',
    ...said,
  });
  function pictures(html: string) {
    const { blocks, parts } = readMarkup(toMarkup(html));
    expectValid(blocks);
    return blocks
      .filter((block) => !parts.has(block))
      .map((block) => (block.type === 'missingPicture' ? block.attrs : printBlocks([block])));
  }

  it.each([
    [
      'in a paragraph',
      `<p>One <span>${image}</span>two.</p>`,
      ['<p>One</p>', picture(), '<p>two.</p>'],
    ],
    ['under a link', `<p><a href="https://x.example/">${image}</a></p>`, [picture()]],
    ['in several sizes', `<div><picture><source srcset="b">${image}</picture></div>`, [picture()]],
    [
      'in sizes only, or late',
      `<p><img srcset="https://cms.example/a.jpg 1x" alt="A tram"></p><figure><img src="data:image/gif;base64,R0"><noscript>${image}</noscript></figure>`,
      [picture(), picture()],
    ],
    [
      'in a list',
      `<ul><li>One<figure>${image}<figcaption>The line. Photo: Jane Doe</figcaption></figure></li><li>Two</li></ul><p>End.</p>`,
      [
        '<ul><li><p>One</p></li><li><p>Two</p></li></ul>',
        picture({ caption: 'The line.', credit: 'Photo: Jane Doe' }),
        '<p>End.</p>',
      ],
    ],
    [
      'in a quotation',
      `<blockquote><p>Said so.</p>${image}</blockquote>`,
      ['<blockquote><p>Said so.</p></blockquote>', picture()],
    ],
    ['in a heading', `<h2>Trams ${image}</h2>`, ['<h2>Trams</h2>', picture()]],
    [
      'in a table for layout',
      `<table><tr><td>${image}</td><td>Beside it.</td></tr></table>`,
      ['<p>Beside it.</p>', picture()],
    ],
    [
      'above a line in italics',
      `<p>${image}</p><p><i>The new line. Foto: ČTK</i></p><p>Text.</p>`,
      [picture({ caption: 'The new line.', credit: 'Foto: ČTK' }), '<p>Text.</p>'],
    ],
    [
      'above a line with its credit',
      `<p>${image}</p><p>© Jane Doe / Agency</p>`,
      [picture({ credit: '© Jane Doe / Agency' })],
    ],
    [
      'above a caption of a word processor',
      `<p class="MsoNormal">${image}</p><p class="MsoCaption">Figure 1 The new line</p>`,
      [picture({ caption: 'Figure 1 The new line' })],
    ],
    [
      'above a paragraph of the article',
      `<p>${image}</p><p>The <i>new</i> line opened.</p>`,
      [picture(), '<p>The <em>new</em> line opened.</p>'],
    ],
  ])('keep their place when they stand %s', (_where, html, kept) => {
    expect(pictures(html)).toEqual(kept);
  });

  it('keep their place where they are in the paste itself, without an address', () => {
    const html =
      '<p>One.<img src="data:image/png;base64,AAAA" width="300"></p><p><img src="file:///C:/a.png" alt="A map"></p>';
    const none = { alt: '', address: '' };
    expect(pictures(html)).toEqual([
      '<p>One.</p>',
      picture(none),
      picture({ ...none, alt: 'A map' }),
    ]);
  });

  it('of an advertisement take no line of the article as caption', () => {
    expect(
      pictures(
        `<div class="advertisement">${image}</div><p><i>An editor's note.</i></p><p>Text.</p>`,
      ),
    ).toEqual([`<p><em>An editor's note.</em></p>`, '<p>Text.</p>']);
  });

  it('are no icons, counters, smileys or banners', () => {
    expect(
      pictures(
        '<p>One <img class="emoji" alt="🙂" src="https://s.example/1f642.svg">.<img width="1" height="1" src="https://t.example/p.gif"><img src="https://t.example/i.png" style="width:24px"><img src="https://t.example/h.png" style="display:none"></p><div class="advertisement"><a href="https://x.example/"><img src="https://x.example/b.jpg"></a></div>',
      ),
    ).toEqual(['<p>One 🙂.</p>']);
  });
});

describe('readPlainText', () => {
  it('takes empty lines as ends of paragraphs and keeps short lines apart', () => {
    expect(plain('Title\n\nRoses are red\nViolets are blue\r\n\r\nEnd')).toBe(
      '<p>Title</p><p>Roses are red<br>Violets are blue</p><p>End</p>',
    );
  });

  it('takes each line as a paragraph where no line is empty', () => {
    expect(plain('One.\nTwo.\nThree.')).toBe('<p>One.</p><p>Two.</p><p>Three.</p>');
  });

  it('joins lines that a machine wrapped', () => {
    expect(
      plain(
        'Headline\n\nThe city council agreed on Monday that the new tram line will open\nin the first week of May and that the ride will be free for a month.\n\nEnd.',
      ),
    ).toBe(
      '<p>Headline</p><p>The city council agreed on Monday that the new tram line will open in the first week of May and that the ride will be free for a month.</p><p>End.</p>',
    );
  });

  it('takes indents as beginnings of paragraphs', () => {
    expect(
      plain(
        '   The first paragraph is long enough to have been wrapped\nby a machine here.\n   The second one is, too, because it goes on and on and\nends.',
      ),
    ).toBe(
      '<p>The first paragraph is long enough to have been wrapped by a machine here.</p><p>The second one is, too, because it goes on and on and ends.</p>',
    );
  });
});
