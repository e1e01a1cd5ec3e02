import type { Captions } from './caption.ts';
import { cityCaptions } from './cities.ts';

/** Captions of all scenes, by the scene's id. */
export const captions: Captions = { ...cityCaptions };
