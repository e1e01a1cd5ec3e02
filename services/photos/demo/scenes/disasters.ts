import type { Scenes } from '../drawing/scene.ts';
import { airshipFireNight } from './disasters/airship-fire-night.ts';
import { burningBuildingFirefighters } from './disasters/burning-building-firefighters.ts';
import { earthquakeRescue } from './disasters/earthquake-rescue.ts';
import { floodedVillage } from './disasters/flooded-village.ts';
import { lifeboatsAtDawn } from './disasters/lifeboats-at-dawn.ts';
import { reactorRuinSmoke } from './disasters/reactor-ruin-smoke.ts';
import { shipIcebergNight } from './disasters/ship-iceberg-night.ts';
import { stormAtSea } from './disasters/storm-at-sea.ts';
import { tsunamiWaveCoast } from './disasters/tsunami-wave-coast.ts';
import { volcanoEruption } from './disasters/volcano-eruption.ts';

export const disasterScenes: Scenes = {
  'flooded-village': floodedVillage,
  'volcano-eruption': volcanoEruption,
  'tsunami-wave-coast': tsunamiWaveCoast,
  'burning-building-firefighters': burningBuildingFirefighters,
  'airship-fire-night': airshipFireNight,
  'ship-iceberg-night': shipIcebergNight,
  'lifeboats-at-dawn': lifeboatsAtDawn,
  'reactor-ruin-smoke': reactorRuinSmoke,
  'earthquake-rescue': earthquakeRescue,
  'storm-at-sea': stormAtSea,
};
