import { captions } from './catalogue/captions.ts';
import type { DemoPicture } from './demo-picture.ts';
import { describePicture } from './describe-picture.ts';

/** The scenes, by their captions; a test holds that each is drawn. */
export function scenePictures(): DemoPicture[] {
  return Object.entries(captions).map(([id, caption]) => ({
    source: describePicture(id, caption),
    subjects: caption.subjects ?? [],
  }));
}
