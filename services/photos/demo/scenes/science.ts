import type { Scenes } from '../drawing/scene.ts';
import { dnaHelix } from './science/dna-helix.ts';
import { earlyComputerDesk } from './science/early-computer-desk.ts';
import { laboratoryBench } from './science/laboratory-bench.ts';
import { networkGlobe } from './science/network-globe.ts';
import { petriDishMould } from './science/petri-dish-mould.ts';
import { xRayHand } from './science/x-ray-hand.ts';

export const scienceScenes: Scenes = {
  'laboratory-bench': laboratoryBench,
  'petri-dish-mould': petriDishMould,
  'dna-helix': dnaHelix,
  'x-ray-hand': xRayHand,
  'network-globe': networkGlobe,
  'early-computer-desk': earlyComputerDesk,
};
