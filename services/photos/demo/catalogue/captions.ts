import type { Captions } from './caption.ts';
import { cityCaptions } from './cities.ts';
import { cultureCaptions } from './culture.ts';
import { disasterCaptions } from './disasters.ts';
import { peopleCaptions } from './people.ts';
import { politicsCaptions } from './politics.ts';
import { scienceCaptions } from './science.ts';
import { spaceCaptions } from './space.ts';
import { sportCaptions } from './sport.ts';
import { transportCaptions } from './transport.ts';
import { workCaptions } from './work.ts';

/** Captions of all scenes, by the scene's id. */
export const captions: Captions = {
  ...cityCaptions,
  ...politicsCaptions,
  ...workCaptions,
  ...transportCaptions,
  ...disasterCaptions,
  ...spaceCaptions,
  ...scienceCaptions,
  ...peopleCaptions,
  ...sportCaptions,
  ...cultureCaptions,
};
