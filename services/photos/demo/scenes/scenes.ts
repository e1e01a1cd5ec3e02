import type { Scenes } from '../drawing/scene.ts';
import { cityScenes } from './cities.ts';
import { cultureScenes } from './culture.ts';
import { disasterScenes } from './disasters.ts';
import { peopleScenes } from './people.ts';
import { politicsScenes } from './politics.ts';
import { scienceScenes } from './science.ts';
import { spaceScenes } from './space.ts';
import { sportScenes } from './sport.ts';
import { transportScenes } from './transport.ts';
import { workScenes } from './work.ts';

/** All that is drawn by hand, by id. */
export const scenes: Scenes = {
  ...cityScenes,
  ...politicsScenes,
  ...workScenes,
  ...transportScenes,
  ...disasterScenes,
  ...spaceScenes,
  ...scienceScenes,
  ...peopleScenes,
  ...sportScenes,
  ...cultureScenes,
};
