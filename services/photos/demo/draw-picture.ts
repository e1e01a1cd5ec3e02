import { captions } from './catalogue/captions.ts';
import { drawScene } from './drawing/scene.ts';
import { drawMap } from './maps/draw-map.ts';
import { scenes } from './scenes/scenes.ts';

/** What is to be drawn: a scene, or the locator map of a country. */
export type DrawingOrder = { id: string; mapName: string | undefined };

/** An SVG document. Drawing a map of the world's largest countries takes half a second. */
export function drawPicture({ id, mapName }: DrawingOrder): string {
  if (mapName !== undefined) return drawMap(mapName);
  const [scene, caption] = [scenes[id], captions[id]];
  if (scene === undefined || caption === undefined) throw new RangeError(`No scene ${id}.`);
  return drawScene(id, scene, caption.format);
}
