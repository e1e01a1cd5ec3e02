import { expect, test } from 'vitest';
import { type ExportFormat, emptyForm } from '../api.ts';
import type { ArticleContent } from '../content/content.ts';
import type { PlacedPhoto } from '../content/placed-photo.ts';
import { exportHtmlPage } from './html.ts';
import { renderExport } from './render-export.ts';

const photo: PlacedPhoto = {
  bank: 'demo',
  id: 'mountain/peak 1',
  width: 1600,
  height: 1000,
  cut: { x: 0.25, y: 0.1, width: 0.5, height: 0.8, ratio: '1:1' },
  focus: { x: 0.5, y: 0.5 },
  caption: 'A “peak” & <clouds>',
  alt: 'Snow on a "peak"',
  credit: 'Jana Nová / Desk',
  creator: 'Jana Nová',
  license: 'CC BY 4.0',
  licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
  cost: 'free',
  restriction: 'Name the author',
  landingUrl: 'https://photos.example/peak',
  digitalSource: 'digitalCapture',
};
const bare: PlacedPhoto = {
  ...photo,
  id: 'bare',
  caption: '',
  alt: '',
  credit: '',
  creator: '',
  license: '',
  licenseUrl: 'javascript:alert(1)',
  landingUrl: 'javascript:alert(2)',
  restriction: '',
  digitalSource: '',
  hotlink: 'javascript:alert(3)',
  cost: 'unknown',
  cut: undefined,
  focus: undefined,
};
const content: ArticleContent = {
  type: 'doc',
  content: [
    { type: 'title', content: [{ type: 'text', text: 'Peak' }] },
    { type: 'lead' },
    { type: 'paragraph', content: [{ type: 'text', text: 'Up.' }] },
    { type: 'figure', attrs: bare },
  ],
};

function render(format: ExportFormat, language = 'en') {
  const at = '2024-05-06T10:00:00.000Z';
  return renderExport(format, {
    draft: {
      id: 'd1',
      content,
      form: { ...emptyForm, leadPhoto: photo },
      createdAt: at,
      updatedAt: at,
    },
    address: 'https://desk.example/drafts/d1',
    language,
    tags: [],
    analysis: undefined,
    decisions: [],
    threshold: 40,
  }).text;
}

const cut = 'x=0.25&amp;y=0.1&amp;width=0.5&amp;height=0.8';

test('a photo travels into HTML with its cut, caption, credit, licence and alternative text', () => {
  expect(render('html')).toBe(`<article lang="en">
<h1>Peak</h1>
<figure class="lead-photo"><img src="https://desk.example/api/photos/demo/mountain%2Fpeak%201/rendition?max=800&amp;${cut}" alt="Snow on a &quot;peak&quot;" width="800" height="800" data-focus="400,400"><figcaption><span class="caption">A “peak” &amp; &lt;clouds&gt;</span> <span class="credit"><a href="https://photos.example/peak">Jana Nová / Desk</a></span> <span class="license"><a rel="license" href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a></span></figcaption></figure>
<p>Up.</p>
<figure><img src="https://desk.example/api/photos/demo/bare/rendition?max=1600" alt="" width="1600" height="1000"></figure>
</article>
`);
});

test('a page of its own holds what stands in place of the addresses of its pictures', () => {
  const at = 'https://desk.example/api/photos/demo/bare/rendition?max=1600';
  const pictures = new Map([[at, 'data:image/jpeg;base64,AAAA']]);
  const desk = 'https://desk.example';
  const form = { ...emptyForm, leadPhoto: photo };
  const page = exportHtmlPage(content, form, { language: 'cs', desk, pictures });
  expect(page).toMatch(/^<!doctype html>\n<html lang="cs">\n<head>\n<meta charset="utf-8">/);
  expect(page).toContain('<img src="data:image/jpeg;base64,AAAA" alt="" width="1600"');
  expect(page).toContain('src="https://desk.example/api/photos/demo/mountain%2Fpeak%201/');
  expect(page).not.toContain('photos/demo/bare');
});

test('text names the photo in the language of the article', () => {
  expect(render('text')).toBe(
    'Peak\n\n[Photo: A “peak” & <clouds> (Jana Nová / Desk)]\n\nUp.\n\n[Photo]\n',
  );
  expect(render('text', 'cs')).toContain('[Foto: A “peak”');
});

test('ninjs has photos as associations, JSON-LD as images', () => {
  const ninjs = JSON.parse(render('ninjs'));
  expect(ninjs.associations).toHaveLength(2);
  expect(ninjs.associations[0]).toMatchObject({
    name: 'lead',
    type: 'picture',
    uri: 'https://photos.example/peak',
    by: 'Jana Nová',
    infoSources: [{ role: 'creditLine', name: 'Jana Nová / Desk' }],
    usageTerms: 'CC BY 4.0. Name the author',
    rightsInfo: { linkedRights: 'https://creativecommons.org/licenses/by/4.0/' },
    descriptions: [{ role: 'caption' }, { role: 'altText', value: 'Snow on a "peak"' }],
    renditions: [
      { name: 'main', width: 800, height: 800, poi: { x: 400, y: 400 } },
      {
        name: 'thumbnail',
        href: 'https://desk.example/api/photos/demo/mountain%2Fpeak%201/320',
      },
    ],
  });
  expect(ninjs.associations[1]).toMatchObject({
    name: 'figure1',
    uri: 'https://desk.example/api/photos/demo/bare',
  });
  expect(ninjs.associations[1].rightsInfo).toBeUndefined();
  expect(ninjs.associations[1].by).toBeUndefined();

  const [lead] = JSON.parse(render('jsonld')).image;
  expect(lead).toMatchObject({
    '@type': 'ImageObject',
    creditText: 'Jana Nová / Desk',
    license: 'https://creativecommons.org/licenses/by/4.0/',
    acquireLicensePage: 'https://photos.example/peak',
  });
});

test.each(['html', 'text', 'ninjs', 'jsonld'] as const)(
  'no address that carries a program leaves the desk as %s',
  (format) => {
    expect(render(format)).not.toContain('javascript:');
  },
);

test('whose rules forbid copies is shown from where it is', () => {
  const hotlinked = { ...photo, hotlink: 'https://images.example/peak?w=1' };
  const linked: ArticleContent = {
    ...content,
    content: [content.content[0], content.content[1], { type: 'figure', attrs: hotlinked }],
  };
  const at = '2024-05-06T10:00:00.000Z';
  const { text } = renderExport('html', {
    draft: { id: 'd', content: linked, form: emptyForm, createdAt: at, updatedAt: at },
    address: 'https://desk.example/drafts/d',
    language: undefined,
    tags: [],
    analysis: undefined,
    decisions: [],
    threshold: 0,
  });
  expect(text).toContain('<img src="https://images.example/peak?w=1"');
  expect(text).not.toContain('desk.example');
});
