import { Node } from '@tiptap/core';
import { isRecord } from '@/components/ui/untrusted';
import type { MissingPicture } from '@/lib/drafts/content/content';
import { isWebAddress } from '@/lib/drafts/content/link-address';
import { tryParseJson } from '@/lib/text/try-parse-json';

const names = ['caption', 'credit', 'alt', 'address'] as const;
const maxLengths = { caption: 10_000, credit: 500, alt: 2_000, address: 4_000 };

/** Reads the texts of a missing picture out of whatever an attribute or the clipboard holds. */
export function readMissingPicture(value: unknown): MissingPicture {
  const values = isRecord(value) ? value : {};
  const text = (name: (typeof names)[number]) => {
    const one = values[name];
    return typeof one === 'string' ? one.slice(0, maxLengths[name]) : '';
  };
  const address = text('address');
  return {
    caption: text('caption'),
    credit: text('credit'),
    alt: text('alt'),
    address: isWebAddress(address) ? address : '',
  };
}

/** The place of a picture that was pasted from a page: its words stand there, the picture itself is never fetched. */
export const MissingPictureNode = Node.create({
  name: 'missingPicture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () =>
    Object.fromEntries(names.map((name) => [name, { default: '', rendered: false }])),
  parseHTML: () => [
    {
      tag: 'figure[data-missing-picture]',
      getAttrs: (element) => {
        const picture = tryParseJson(element.dataset.missingPicture ?? '');
        return picture === undefined ? false : readMissingPicture(picture);
      },
    },
  ],
  renderHTML({ node }) {
    const picture = readMissingPicture(node.attrs);
    return [
      'figure',
      { 'data-missing-picture': JSON.stringify(picture), contenteditable: 'false' },
      ['span', { class: 'missing-picture' }, picture.alt],
      [
        'figcaption',
        {},
        ['span', { class: 'photo-caption' }, picture.caption],
        ['span', { class: 'photo-credit' }, picture.credit],
      ],
    ];
  },
});
