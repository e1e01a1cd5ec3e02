import { describe, expect, it } from 'vitest';
import { inlineText, textBlocks } from '@/lib/drafts/content/text-blocks';
import { findPageParts } from './page-parts';
import { readMarkup } from './read-markup';
import { readPlainText } from './read-plain-text';
import { splitAgencyText } from './split-agency-text';
import { toMarkup } from './test-markup';

const prose =
  '<p>The council voted on Sunday to let people ride for free until the end of the year.</p><p>The vote was close, and the mayor thanked everybody who had come to the town hall.</p>';

/** The texts that stay, and those that are left out with their kinds. */
function read(html: string) {
  const { blocks, parts } = readMarkup(toMarkup(html));
  const texts = (some: typeof blocks) =>
    textBlocks({ type: 'doc', content: [{ type: 'title' }, { type: 'lead' }, ...some] })
      .slice(2)
      .map(({ text }) => text);
  return {
    kept: texts(blocks.filter((block) => !parts.has(block))),
    left: blocks.flatMap((block) => {
      const kind = parts.get(block);
      return kind ? texts([block]).map((text) => `${kind}: ${text}`) : [];
    }),
  };
}

const [first, second] = [...prose.matchAll(/<p>(.*?)<\/p>/g)].map((found) => found[1]);

describe('parts of a page', () => {
  it.each([
    ['<div class="wp-block-ads advertisement"><p>Buy now!</p></div>', 'advert: Buy now!'],
    [
      '<div class="adsbygoogle">Half price only today, and only here.</div>',
      'advert: Half price only today, and only here.',
    ],
    ['<p>Advertisement</p>', 'advert: Advertisement'],
    ['<aside><h3>Opening hours</h3></aside>', 'page: Opening hours'],
    ['<nav><a href="/a">Home</a></nav>', 'page: Home'],
    ['<div role="navigation"><a href="/a">Home</a></div>', 'page: Home'],
    ['<form action="/x"><p>Your e-mail</p></form>', 'signup: Your e-mail'],
    [
      '<div id="newsletterBox"><p>Our best stories every morning.</p></div>',
      'signup: Our best stories every morning.',
    ],
    [
      '<div class="sharedaddy sd-sharing"><p>Facebook Twitter</p></div>',
      'sharing: Facebook Twitter',
    ],
    [
      '<p><a href="https://x.example/">Facebook</a> | <a href="https://y.example/">WhatsApp</a></p>',
      'sharing: Facebook | WhatsApp',
    ],
    [
      '<p>Read more: <a href="https://x.example/">Trams are late</a></p>',
      'related: Read more: Trams are late',
    ],
    ['<p>Čtěte také: Tramvaje jezdí pozdě</p>', 'related: Čtěte také: Tramvaje jezdí pozdě'],
    [
      '<p>Lesen Sie auch: <a href="https://x.example/">Bahn</a></p>',
      'related: Lesen Sie auch: Bahn',
    ],
    ['<p>Lea también: El tren llega tarde</p>', 'related: Lea también: El tren llega tarde'],
    ['<p>À lire aussi : Le train arrive tard</p>', 'related: À lire aussi : Le train arrive tard'],
    ['<p>Lees ook: De trein is laat</p>', 'related: Lees ook: De trein is laat'],
    ['<p>Czytaj też: Pociąg się spóźnia</p>', 'related: Czytaj też: Pociąg się spóźnia'],
    ['<p>Čítajte aj: Vlak mešká</p>', 'related: Čítajte aj: Vlak mešká'],
    ['<p><b>Abonnez-vous</b></p>', 'signup: Abonnez-vous'],
    ['<amp-ad><div>Shoes for less</div></amp-ad>', 'advert: Shoes for less'],
  ])('leave %s out', (html, left) => {
    expect(read(prose.replace('</p><p>', `</p>${html}<p>`))).toEqual({
      kept: [first, second],
      left: [left],
    });
  });

  it('go with the list of links under their heading', () => {
    const links =
      '<ul><li><a href="https://x.example/a">One</a></li><li><a href="https://x.example/b">Two</a></li></ul>';
    expect(read(`${prose}<h3>Related articles</h3>${links}`)).toEqual({
      kept: [first, second],
      left: ['related: Related articles', 'related: One', 'related: Two'],
    });
    // A list of links may as well be what the article is about.
    expect(read(`${prose}<h3>Where to apply</h3>${links}`).left).toEqual([]);
  });

  it.each([
    ['a form around everything', `<form id="aspnetForm">${prose}</form>`],
    [
      'a wrapper that speaks of adverts',
      `<div class="content has-ads with-sidebar">${prose}</div>`,
    ],
    ['a box with a story of its own', `${prose}${prose}${prose}<aside>${prose.repeat(2)}</aside>`],
    ['a footer that is text', `<article>${prose}<footer>${prose}</footer></article>`],
  ])('are not taken for %s', (_what, html) => {
    expect(read(html).left).toEqual([]);
  });

  it.each([
    'Read more books, the minister told children on Sunday.',
    'Share prices fell on Monday.',
    'Related companies pay less tax.',
    'Subscribe: that is what the app tells you first. Nobody does.',
    'Reklama na alkohol zmizí z ulic.',
    'Lees ook eens een krant, zei hij.',
  ])('are not taken for the sentence “%s”', (sentence) => {
    expect(read(`${prose}<p>${sentence}</p>`).left).toEqual([]);
  });

  it('are all that there is only where nothing else was pasted', () => {
    expect(read('<p>Read more: Trams are late</p>').left).toEqual([]);
  });

  it('are found in plain text, too', () => {
    const blocks = readPlainText(
      'One sentence.\n\nAdvertisement\n\nČtěte také: Jiný článek\n\nTwo.',
    );
    expect(
      [...findPageParts(blocks, new Map()).entries()].map(([block, kind]) => [
        kind,
        block.type === 'paragraph' && inlineText(block.content),
      ]),
    ).toEqual([
      ['advert', 'Advertisement'],
      ['related', 'Čtěte také: Jiný článek'],
    ]);
  });
});

describe('a figure', () => {
  const figure =
    '<figure><img src="https://cms.example/a.jpg" alt="Tram"><figcaption>The tram. Photo: J. Doe</figcaption></figure>';
  const picture = {
    type: 'missingPicture',
    attrs: {
      caption: 'The tram.',
      credit: 'Photo: J. Doe',
      alt: 'Tram',
      address: 'https://cms.example/a.jpg',
    },
  };

  it('stays where it stood, with its caption and credit', () => {
    const { blocks, parts } = readMarkup(toMarkup(prose.replace('</p><p>', `</p>${figure}<p>`)));
    expect(blocks[1]).toEqual(picture);
    expect(parts.size).toBe(0);
  });

  it('between headline and dateline hides neither', () => {
    const html = `<h1>Trams</h1>${figure}<p>LEEDS (AP) — One.</p><p>Two.</p>`;
    const article = splitAgencyText(readMarkup(toMarkup(html)).blocks, '2024-05-14');
    expect(article).toMatchObject({ form: { dateline: 'Leeds' } });
    expect(inlineText(article?.lead)).toBe('One.');
    expect(article?.body.map(({ type }) => type)).toEqual(['missingPicture', 'paragraph']);
  });
});

describe('tables', () => {
  it('that only place what stands in them are seen through', () => {
    const html = `<table><tr><td><table><tr><td>${prose}</td></tr></table></td></tr></table>`;
    expect(read(html).kept).toEqual([first, second]);
  });
});

describe('what browsers make of broken pages', () => {
  it('is read to the end', () => {
    const deep = `${'<div><span><b>'.repeat(160)}<p>Deep</p>`;
    expect(read(`<p>One<p>Two<li>three</ul></div><table><td>four${deep}`).kept.join(' ')).toContain(
      'Deep',
    );
  });
});
