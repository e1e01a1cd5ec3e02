import { describe, expect, it } from 'vitest';
import { readFigure } from './read-figure';
import { toMarkup } from './test-markup';

function read(html: string) {
  const [element] = toMarkup(html);
  return element && typeof element !== 'string' ? readFigure(element) : undefined;
}

describe('readFigure', () => {
  it.each([
    [
      'WordPress',
      '<figure class="wp-block-image size-large"><img src="https://cms.example/a.jpg" alt="A tram"/><figcaption class="wp-element-caption">The new line. Photo: Jane Doe / Agency</figcaption></figure>',
      { caption: 'The new line.', credit: 'Photo: Jane Doe / Agency', alt: 'A tram' },
    ],
    [
      'an old WordPress',
      '<div id="attachment_1" class="wp-caption alignnone"><a href="/a"><img src="https://cms.example/a.jpg" alt=""/></a><p class="wp-caption-text">Most přes řeku (Foto: ČTK)</p></div>',
      { caption: 'Most přes řeku', credit: 'Foto: ČTK', alt: '' },
    ],
    [
      'Drupal',
      '<figure role="group" class="caption caption-img"><img data-src="https://cms.example/a.jpg" src="data:image/gif;base64,R0" alt="Bridge"/><figcaption>The bridge <span class="field--name-credit">© Jane Doe</span></figcaption></figure>',
      { caption: 'The bridge', credit: '© Jane Doe', alt: 'Bridge' },
    ],
    [
      'a page with its credit beside the caption',
      '<figure><picture><source srcset="x"/><img src="https://cms.example/a.jpg" alt=""/></picture><span class="image__credit">dpa</span><figcaption>Die Brücke</figcaption></figure>',
      { caption: 'Die Brücke', credit: 'dpa', alt: '' },
    ],
  ])('reads the caption and the credit of %s', (_name, html, said) => {
    expect(read(html)).toEqual({ ...said, address: 'https://cms.example/a.jpg' });
  });

  it('is nothing for a table, a quotation or a gallery', () => {
    expect(read('<figure><table><tr><td>1</td></tr></table></figure>')).toBeUndefined();
    expect(read('<figure><img src="a"/><blockquote>So.</blockquote></figure>')).toBeUndefined();
    expect(
      read('<figure><figure><img src="a"/></figure><figure><img src="b"/></figure></figure>'),
    ).toBeUndefined();
  });

  it('takes no address that is none of the web', () => {
    expect(read('<figure><img src="javascript:alert(1)" alt="x"/></figure>')?.address).toBe('');
    expect(read('<figure><img src="data:image/png;base64,AAAA"/></figure>')?.address).toBe('');
  });
});
