import { captions } from './catalogue/captions.ts';
import type { DemoPicture } from './demo-picture.ts';
import { describePicture } from './describe-picture.ts';
import { drawScene, formats } from './drawing/scene.ts';
import { scenes } from './scenes/scenes.ts';

/** The scenes that have a caption; a test holds that this is all of them. */
export function scenePictures(): DemoPicture[] {
  return Object.entries(scenes).flatMap(([id, scene]) => {
    const caption = captions[id];
    if (caption === undefined) return [];
    const source = describePicture(id, caption, formats[scene.format]);
    return [{ source, subjects: caption.subjects ?? [], draw: () => drawScene(id, scene) }];
  });
}
