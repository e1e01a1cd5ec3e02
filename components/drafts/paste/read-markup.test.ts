import { describe, expect, it } from 'vitest';
import { type ArticleBlock, ArticleContent } from '@/lib/desk/content';
import { toMarkup } from './parse-for-tests';
import { printBlocks } from './print-blocks';
import { readMarkup } from './read-markup';
import { readPlainText } from './read-plain-text';

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
