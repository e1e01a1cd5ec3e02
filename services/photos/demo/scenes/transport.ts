import type { Scenes } from '../drawing/scene.ts';
import { airportEvening } from './transport/airport-evening.ts';
import { airshipOverField } from './transport/airship-over-field.ts';
import { earlyAeroplane } from './transport/early-aeroplane.ts';
import { harbourCranes } from './transport/harbour-cranes.ts';
import { motorwayRainNight } from './transport/motorway-rain-night.ts';
import { railwayStationHall } from './transport/railway-station-hall.ts';
import { tunnelTrain } from './transport/tunnel-train.ts';

export const transportScenes: Scenes = {
  'tunnel-train': tunnelTrain,
  'railway-station-hall': railwayStationHall,
  'early-aeroplane': earlyAeroplane,
  'airship-over-field': airshipOverField,
  'airport-evening': airportEvening,
  'harbour-cranes': harbourCranes,
  'motorway-rain-night': motorwayRainNight,
};
