import type { Scenes } from '../drawing/scene.ts';
import { berlinGate } from './cities/berlin-gate.ts';
import { capeTownTableMountain } from './cities/cape-town-table-mountain.ts';
import { citySkylineDusk } from './cities/city-skyline-dusk.ts';
import { londonClockTower } from './cities/london-clock-tower.ts';
import { moscowOnionDomes } from './cities/moscow-onion-domes.ts';
import { newYorkBridge } from './cities/new-york-bridge.ts';
import { oldTownNightSnow } from './cities/old-town-night-snow.ts';
import { parisIronTower } from './cities/paris-iron-tower.ts';
import { pragueBridgeCastle } from './cities/prague-bridge-castle.ts';
import { romeDomeEvening } from './cities/rome-dome-evening.ts';
import { tokyoNightCrossing } from './cities/tokyo-night-crossing.ts';

export const cityScenes: Scenes = {
  'city-skyline-dusk': citySkylineDusk,
  'prague-bridge-castle': pragueBridgeCastle,
  'paris-iron-tower': parisIronTower,
  'berlin-gate': berlinGate,
  'london-clock-tower': londonClockTower,
  'rome-dome-evening': romeDomeEvening,
  'moscow-onion-domes': moscowOnionDomes,
  'tokyo-night-crossing': tokyoNightCrossing,
  'new-york-bridge': newYorkBridge,
  'cape-town-table-mountain': capeTownTableMountain,
  'old-town-night-snow': oldTownNightSnow,
};
