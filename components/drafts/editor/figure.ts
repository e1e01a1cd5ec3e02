import { Node } from '@tiptap/core';
import type { DOMOutputSpec, Node as DocumentNode } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { cutStyle, pictureSource, shownRatio } from '@/components/photos/picture-frame';
import { isRecord } from '@/components/ui/untrusted';
import { isMachineMade } from '@/lib/drafts/content/placed';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';
import { ratios } from '@/lib/photos/reads/cuts';
import { tryParseJson } from '@/lib/text/try-parse-json';

/** The attributes of a figure in the editor, which knows no optional ones: what is missing is null. */
export const figureAttributes = [
  'bank',
  'id',
  'width',
  'height',
  'cut',
  'focus',
  'caption',
  'alt',
  'credit',
  'creator',
  'license',
  'licenseUrl',
  'cost',
  'restriction',
  'landingUrl',
  'digitalSource',
  'hotlink',
] as const satisfies readonly (keyof PlacedPhoto)[];

const costs: readonly PlacedPhoto['cost'][] = ['free', 'conditional', 'pay', 'unknown'];

const text = (value: unknown, length: number) =>
  typeof value === 'string' ? value.slice(0, length) : '';
const pixels = (value: unknown) =>
  typeof value === 'number' && value >= 1 ? Math.round(value) : 0;
const isShare = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 1;

function readCut(value: unknown): PlacedPhoto['cut'] {
  if (!isRecord(value)) return undefined;
  const { x, y, width, height } = value;
  const ratio = ratios.find((one) => one === value.ratio);
  if (!isShare(x) || !isShare(y) || !isShare(width) || !isShare(height)) return undefined;
  if (width === 0 || height === 0 || ratio === undefined) return undefined;
  return { x, y, width, height, ratio };
}

function readFocus(value: unknown): PlacedPhoto['focus'] {
  if (!isRecord(value)) return undefined;
  const { x, y } = value;
  return isShare(x) && isShare(y) ? { x, y } : undefined;
}

/** A photo out of whatever the clipboard, a drag or an attribute holds: as `PlacedPhoto` would have it, without its validator. */
export function readPhoto(value: unknown): PlacedPhoto | undefined {
  if (!isRecord(value)) return undefined;
  const bank = text(value.bank, 200);
  const id = text(value.id, 2_000);
  const width = pixels(value.width);
  const height = pixels(value.height);
  if (bank === '' || id === '' || width === 0 || height === 0) return undefined;
  const cut = readCut(value.cut);
  const focus = readFocus(value.focus);
  const hotlink = text(value.hotlink, 4_000);
  return {
    bank,
    id,
    width,
    height,
    ...(cut && { cut }),
    ...(focus && { focus }),
    caption: text(value.caption, 10_000),
    alt: text(value.alt, 2_000),
    credit: text(value.credit, 500),
    creator: text(value.creator, 500),
    license: text(value.license, 200),
    licenseUrl: text(value.licenseUrl, 2_000),
    cost: costs.find((cost) => cost === value.cost) ?? 'unknown',
    restriction: text(value.restriction, 2_000),
    landingUrl: text(value.landingUrl, 2_000),
    digitalSource: text(value.digitalSource, 100),
    ...(hotlink.startsWith('https://') && { hotlink }),
  };
}

export const parsePhoto = (json: string | undefined) => readPhoto(tryParseJson(json ?? ''));

const printStyle = (style: Record<string, string>) =>
  Object.entries(style)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** The text under a photo; the styles say what is missing, in the reader's language. */
function captionSpec({ caption, credit, alt, digitalSource }: PlacedPhoto): DOMOutputSpec {
  const note = (isShown: boolean, name: string): DOMOutputSpec[] =>
    isShown ? [['span', { class: name }]] : [];
  return [
    'figcaption',
    {},
    ['span', { class: 'photo-caption' }, caption],
    ['span', { class: 'photo-credit' }, credit],
    ...note(credit.trim() === '', 'photo-missing-credit'),
    ...note(alt.trim() === '', 'photo-missing-alt'),
    ...note(isMachineMade(digitalSource), 'photo-machine-made'),
  ];
}

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
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
    const frame = { 'aspect-ratio': ratio, '--photo-ratio': ratio };
    const image = {
      src: pictureSource(photo, 1280),
      alt: photo.alt,
      draggable: 'false',
      decoding: 'async',
      style: printStyle(cutStyle(photo.cut)),
    };
    return [
      'figure',
      { 'data-photo': JSON.stringify(photo), contenteditable: 'false' },
      ['span', { class: 'photo-frame', style: printStyle(frame) }, ['img', image]],
      captionSpec(photo),
    ];
  },
});

/** The photo above the text, which the form of the draft has, too. */
export const leadPhotoOf = (doc: DocumentNode) => readPhoto(doc.attrs.leadPhoto);

/** Another photo above the text, or none; undone with the rest of the transaction. */
export function setLeadPhoto(transaction: Transaction, photo: PlacedPhoto | undefined) {
  return transaction.setDocAttribute('leadPhoto', photo ?? null);
}

export const isOtherLeadPhoto = ({ before, doc }: Transaction) =>
  before.attrs.leadPhoto !== doc.attrs.leadPhoto;
