import { expect, test } from 'vitest';
import type { PlacedPhoto } from '../drafts/content/placed-photo.ts';
import type { TakePhoto } from './api.ts';
import { isOurs, OpenMessage } from './embed-protocol.ts';
import { pickPhoto } from './picked-photo.ts';

const desk = 'https://desk.example';
const photo: PlacedPhoto = {
  bank: 'demo',
  id: 'river/1',
  width: 2000,
  height: 1500,
  caption: 'The river at night',
  alt: 'A river',
  credit: 'Jana / Desk',
  creator: 'Jana',
  license: 'CC BY 4.0',
  licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
  cost: 'free',
  restriction: '',
  landingUrl: '',
  digitalSource: 'digitalCreation',
};

async function pick(placed: PlacedPhoto, widths: number[]) {
  const orders: TakePhoto[] = [];
  const picked = await pickPhoto(placed, widths, desk, async (order) => {
    orders.push(order);
    return new Blob([String(order.width)]);
  });
  return { picked, orders };
}

test('the files asked for are made of the part that was chosen, none enlarged, each once', async () => {
  const cut = { x: 0.25, y: 0, width: 0.5, height: 1, ratio: 'free' } as const;
  const { picked, orders } = await pick({ ...photo, cut }, [640, 3000, 1600]);
  expect(picked.renditions.map(({ width, height }) => [width, height])).toEqual([
    [1000, 1500],
    [640, 960],
  ]);
  expect(orders[0]).toEqual({
    width: 1000,
    crop: { x: 0.25, y: 0, width: 0.5, height: 1 },
    caption: 'The river at night',
    alt: 'A river',
    credit: 'Jana / Desk',
  });
  expect(await picked.renditions[1]?.file?.text()).toBe('640');
  expect(picked.renditions[1]?.href).toBe(
    `${desk}/api/photos/demo/river%2F1/rendition?max=640&x=0.25&y=0&width=0.5&height=1`,
  );
  expect(picked.photo.cut).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
});

test('of a bank that forbids copies there is its own address and no file', async () => {
  const hotlink = 'https://images.photos.example/river';
  const { picked, orders } = await pick({ ...photo, hotlink }, [640]);
  expect(orders).toEqual([]);
  expect(picked.renditions).toEqual([{ href: hotlink }]);
});

test('an opening is read with what was left out, and refused with the field that is wrong', () => {
  expect(OpenMessage.parse({ type: 'copydesk:open', article: { language: 'CS-cz' } })).toEqual({
    type: 'copydesk:open',
    article: { title: '', text: '', language: 'cs-cz', isConfidential: false },
    query: '',
    widths: [1600, 640],
  });
  for (const wrong of [
    { widths: [0] },
    { widths: [1, 2, 3, 4, 5] },
    { article: { text: 5 } },
    { article: { language: 'a language' } },
  ]) {
    expect(OpenMessage.safeParse({ type: 'copydesk:open', ...wrong }).success).toBe(false);
  }
});

test.each([undefined, null, 'copydesk:open', 7, {}, { type: 1 }, { type: 'other:open' }])(
  '%j is no message to the picker',
  (data) => {
    expect(isOurs(data)).toBe(false);
  },
);
