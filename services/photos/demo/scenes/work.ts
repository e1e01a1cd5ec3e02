import type { Scenes } from '../drawing/scene.ts';
import { euroCoinsNotes } from './work/euro-coins-notes.ts';
import { factoryChimneys } from './work/factory-chimneys.ts';
import { harvestField } from './work/harvest-field.ts';
import { newspaperKiosk } from './work/newspaper-kiosk.ts';
import { nuclearCoolingTowers } from './work/nuclear-cooling-towers.ts';
import { shipyardGateStrike } from './work/shipyard-gate-strike.ts';
import { stockExchangeBoard } from './work/stock-exchange-board.ts';
import { streetMarket } from './work/street-market.ts';

export const workScenes: Scenes = {
  'factory-chimneys': factoryChimneys,
  'shipyard-gate-strike': shipyardGateStrike,
  'euro-coins-notes': euroCoinsNotes,
  'stock-exchange-board': stockExchangeBoard,
  'street-market': streetMarket,
  'harvest-field': harvestField,
  'newspaper-kiosk': newspaperKiosk,
  'nuclear-cooling-towers': nuclearCoolingTowers,
};
