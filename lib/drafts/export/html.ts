import type { DraftForm } from '../api.ts';
import type {
  ArticleBlock,
  ArticleContent,
  ArticleInline,
  ArticleMark,
} from '../content/content.ts';
import { isSafeLink } from '../content/link-address.ts';
import type { PlacedPhoto } from '../content/placed-photo.ts';
import { inlineText } from '../content/text-blocks.ts';
import { articleLabel } from './article-labels.ts';
import type { KeptTag } from './exported-article.ts';
import { parseByline } from './parse-byline.ts';
import { exportedFocus, exportedPicture } from './photo-export.ts';
import { tagsLine } from './text.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML, in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** `desk`: its address, for pictures; `pictures`: what stands in place of such addresses; `tags`: named below. */
type HtmlContext = {
  language?: string | undefined;
  desk: string;
  pictures?: ReadonlyMap<string, string> | undefined;
  tags?: readonly KeptTag[];
};

/** The article as an HTML fragment: every text escaped, links to the web and to mail only. */
export function exportHtml(content: ArticleContent, form: DraftForm, context: HtmlContext): string {
  const { language, tags = [] } = context;
  const [title, lead] = content.content;
  const line = (name: string, html: string) => (html ? `<p class="${name}">${html}</p>` : '');
  const parts = [
    element('h1', title.content),
    line('byline', bylineHtml(form.byline.trim())),
    line('dateline', escapeHtml(form.dateline.trim())),
    line('lead', inlineHtml(lead.content)),
    form.leadPhoto ? photoHtml(form.leadPhoto, context, 'lead-photo') : '',
    bodyHtml(content, context),
    line('tags', escapeHtml(tagsLine(tags, language))),
  ];
  const lang = language ? ` lang="${escapeHtml(language)}"` : '';
  return `<article${lang}>\n${parts.filter(Boolean).join('\n')}\n</article>\n`;
}

/** The byline as it was written, in which every author is marked. */
function bylineHtml(byline: string): string {
  let rest = byline;
  let html = '';
  for (const { name } of parseByline(byline)) {
    const at = rest.indexOf(name);
    if (at === -1) continue;
    html += `${escapeHtml(rest.slice(0, at))}<span class="author">${escapeHtml(name)}</span>`;
    rest = rest.slice(at + name.length);
  }
  return html + escapeHtml(rest);
}

/** Pictures are as wide as the page at most, and lines no longer than is read with ease. */
const pageStyle =
  'body{max-width:44rem;margin:2rem auto;padding:0 1rem}img{max-width:100%;height:auto}figure{margin:1.5rem 0}';

export function exportHtmlPage(
  content: ArticleContent,
  form: DraftForm,
  context: HtmlContext,
): string {
  const lang = context.language ? ` lang="${escapeHtml(context.language)}"` : '';
  const title = escapeHtml(inlineText(content.content[0].content).trim());
  const authors = parseByline(form.byline).map(
    ({ name }) => `<meta name="author" content="${escapeHtml(name)}">\n`,
  );
  const head = `<head>\n<meta charset="utf-8">\n<title>${title}</title>\n${authors.join('')}<style>${pageStyle}</style>\n</head>`;
  return `<!doctype html>\n<html${lang}>\n${head}\n<body>\n${exportHtml(content, form, context)}</body>\n</html>\n`;
}

export function bodyHtml(content: ArticleContent, context: HtmlContext): string {
  const [, , ...blocks] = content.content;
  return blocks
    .map((block) => blockHtml(block, context))
    .filter(Boolean)
    .join('\n');
}

function blockHtml(block: ArticleBlock, context: HtmlContext): string {
  switch (block.type) {
    case 'paragraph':
      return paragraphHtml(block);
    case 'heading':
      return element(`h${block.attrs.level}`, block.content);
    case 'blockquote':
      return wrap('blockquote', block.content.map(paragraphHtml));
    case 'bulletList':
    case 'orderedList':
      return wrap(
        block.type === 'bulletList' ? 'ul' : 'ol',
        block.content.map((item) =>
          wrap(
            'li',
            item.content.length === 1
              ? item.content.map(({ content }) => inlineHtml(content))
              : item.content.map(paragraphHtml),
          ),
        ),
      );
    case 'readAlso': {
      const items = block.attrs.articles.map(({ title, url, id }) =>
        wrap('li', [linkHtml(url ?? '', escapeHtml(title || id))]),
      );
      const label = wrap('p', [
        wrap('strong', [escapeHtml(articleLabel('readAlso', context.language))]),
      ]);
      return `<aside class="read-also">${label}${wrap('ul', items)}</aside>`;
    }
    case 'figure':
      return photoHtml(block.attrs, context);
    // Its address is somebody else's: no page may show it from there.
    case 'missingPicture':
      return '';
    default:
      return block satisfies never;
  }
}

/** A picture with what has to be said of it: caption, credit and licence. */
function photoHtml(photo: PlacedPhoto, { desk, pictures }: HtmlContext, name?: string): string {
  const { address, width, height } = exportedPicture(photo, desk);
  const focus = exportedFocus(photo, width, height);
  const attributes = [
    `src="${escapeHtml(pictures?.get(address) ?? address)}"`,
    `alt="${escapeHtml(photo.alt.trim())}"`,
    `width="${width}" height="${height}"`,
    ...(focus ? [`data-focus="${focus.x},${focus.y}"`] : []),
  ];
  const credit = photo.credit.trim();
  const landing = isSafeLink(photo.landingUrl) ? photo.landingUrl : '';
  const license = photo.license.trim();
  const lines = [
    photo.caption.trim() && `<span class="caption">${escapeHtml(photo.caption.trim())}</span>`,
    credit && `<span class="credit">${linkHtml(landing, escapeHtml(credit))}</span>`,
    license &&
      `<span class="license">${linkHtml(photo.licenseUrl, escapeHtml(license), ' rel="license"')}</span>`,
  ];
  const caption = lines.filter(Boolean).join(' ');
  const figcaption = caption && `<figcaption>${caption}</figcaption>`;
  const open = name ? `<figure class="${name}">` : '<figure>';
  return `${open}<img ${attributes.join(' ')}>${figcaption}</figure>`;
}

function paragraphHtml({ content }: { content?: ArticleInline[] | undefined }): string {
  return element('p', content);
}

function element(name: string, content: readonly ArticleInline[] | undefined): string {
  return wrap(name, [inlineHtml(content)]);
}

function wrap(name: string, children: readonly string[]): string {
  const html = children.filter(Boolean).join('');
  return html ? `<${name}>${html}</${name}>` : '';
}

function inlineHtml(content: readonly ArticleInline[] = []): string {
  return content
    .map((node) =>
      node.type === 'hardBreak'
        ? '<br>'
        : (node.marks ?? []).reduce((html, mark) => markHtml(mark, html), escapeHtml(node.text)),
    )
    .join('');
}

function markHtml(mark: ArticleMark, html: string): string {
  switch (mark.type) {
    case 'bold':
      return `<strong>${html}</strong>`;
    case 'italic':
      return `<em>${html}</em>`;
    case 'link':
      return linkHtml(mark.attrs.href, html);
    default:
      return mark satisfies never;
  }
}

/** A link; what has no address that may be followed, as many articles of the archive, is only named. */
function linkHtml(href: string, html: string, attributes = ''): string {
  return isSafeLink(href) ? `<a${attributes} href="${escapeHtml(href)}">${html}</a>` : html;
}
