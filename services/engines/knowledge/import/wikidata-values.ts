import * as z from 'zod';

const Item = z.object({
  id: z.string().optional(),
  /** The only id in dumps from before 2017. */
  'numeric-id': z.number().optional(),
});

/** Reads `Q42` from an item value or the address of an item. */
export function readItemId(value: unknown): string | undefined {
  if (typeof value === 'string') return /(?:^|\/)(Q[1-9]\d*)$/.exec(value)?.[1];
  const { data } = Item.safeParse(value);
  return readItemId(data?.id ?? `Q${data?.['numeric-id']}`);
}

const Quantity = z.object({
  amount: z.string().regex(/^[+-]?\d+(\.\d+)?$/),
  /** `1`, or the address of the unit's item. */
  unit: z.string(),
});

export function readAmount(value: unknown): { amount: number; unit?: string } | undefined {
  const { data } = Quantity.safeParse(value);
  const unit = readItemId(data?.unit);
  return data && { amount: Number(data.amount), ...(unit !== undefined && { unit }) };
}

const Globe = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  globe: z.string().nullish(),
});

/** Coordinates on Earth; Wikidata has some on other planets. */
export function readCoordinates(
  value: unknown,
): { latitude: number; longitude: number } | undefined {
  const { data } = Globe.safeParse(value);
  if (!data || (data.globe && readItemId(data.globe) !== 'Q2')) return undefined;
  const { latitude, longitude } = data;
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
}

/** Five decimals are a metre. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

const unevenSpace = /[\p{Cc}\s]+/gu;
const needsEvening = /[^\S ]|\p{Cc}| {2}/u;

/** Normalizes a text to one line; undefined if it is empty or too long for our records. */
export function readLine(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const composed = value.normalize('NFC');
  const even = needsEvening.test(composed) ? composed.replace(unevenSpace, ' ') : composed;
  const line = even.trim();
  return line === '' || line.length > 300 ? undefined : line;
}
