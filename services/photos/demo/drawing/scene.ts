import { type Format, formats } from '../catalogue/formats.ts';
import { Sheet } from './sheet.ts';

/** How a picture of ours is drawn. */
export type Scene = { draw(sheet: Sheet): void };
export type Scenes = Readonly<Record<string, Scene>>;

/** The scene as an SVG document without scripts or anything outside it; the same every time. */
export function drawScene(id: string, { draw }: Scene, format: Format): string {
  const [width, height] = formats[format];
  const sheet = new Sheet(width, height, id);
  draw(sheet);
  return sheet.toString();
}
