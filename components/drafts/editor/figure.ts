import { Node } from '@tiptap/core';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import { cutStyle, pictureSource, shownRatio } from '@/components/photos/picture-frame';
import { isMachineMade } from '@/lib/drafts/content/placed';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';
import { figureAttributes, parsePhoto, readPhoto } from './figure-attrs';

const printStyle = (style: Record<string, string>) =>
  Object.entries(style)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** What is said under a photo; what is missing is shown by the styles, in the reader's language. */
function captionSpec({ caption, credit, alt, digitalSource }: PlacedPhoto): DOMOutputSpec {
  const notes = [
    ...(credit.trim() === '' ? ['photo-missing-credit'] : []),
    ...(alt.trim() === '' ? ['photo-missing-alt'] : []),
    ...(isMachineMade(digitalSource) ? ['photo-machine-made'] : []),
  ];
  return [
    'figcaption',
    {},
    ['span', { class: 'photo-caption' }, caption],
    ['span', { class: 'photo-credit' }, credit],
    ...notes.map((name): DOMOutputSpec => ['span', { class: name }]),
  ];
}

/** A photo between paragraphs: chosen, moved and removed as a whole. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  selectable: true,
  draggable: true,
  addAttributes: () =>
    Object.fromEntries(figureAttributes.map((name) => [name, { default: null, rendered: false }])),
  parseHTML: () => [
    {
      tag: 'figure[data-photo]',
      getAttrs: (element) => parsePhoto(element.dataset.photo) ?? false,
    },
  ],
  renderHTML({ node }) {
    const photo = readPhoto(node.attrs);
    if (!photo) return ['figure', { contenteditable: 'false' }];
    const ratio = shownRatio(photo);
    return [
      'figure',
      { 'data-photo': JSON.stringify(photo), contenteditable: 'false' },
      [
        'span',
        {
          class: 'photo-frame',
          style: printStyle({ 'aspect-ratio': ratio, '--photo-ratio': ratio }),
        },
        [
          'img',
          {
            src: pictureSource(photo, 1280),
            alt: photo.alt,
            draggable: 'false',
            decoding: 'async',
            style: printStyle(cutStyle(photo.cut)),
          },
        ],
      ],
      captionSpec(photo),
    ];
  },
});
