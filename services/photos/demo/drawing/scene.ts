import { Sheet } from './sheet.ts';

/** Pixels: 1,600 on the long side. */
export const formats = {
  landscape: [1600, 1067],
  wide: [1600, 900],
  portrait: [1280, 1600],
  square: [1600, 1600],
} as const satisfies Record<string, readonly [number, number]>;

export type Format = keyof typeof formats;

/** A picture of ours: its shape and how it is drawn. */
export type Scene = { format: Format; draw(sheet: Sheet): void };
export type Scenes = Readonly<Record<string, Scene>>;

/** The scene as an SVG document without scripts or anything outside it; the same every time. */
export function drawScene(id: string, { format, draw }: Scene): string {
  const [width, height] = formats[format];
  const sheet = new Sheet(width, height, id);
  draw(sheet);
  return sheet.toString();
}
