import type { Scenes } from '../drawing/scene.ts';
import { astronautPortrait } from './space/astronaut-portrait.ts';
import { capsuleParachute } from './space/capsule-parachute.ts';
import { dwarfPlanet } from './space/dwarf-planet.ts';
import { moonWalk } from './space/moon-walk.ts';
import { observatoryNight } from './space/observatory-night.ts';
import { rocketAscent } from './space/rocket-ascent.ts';
import { rocketLaunchPad } from './space/rocket-launch-pad.ts';
import { satelliteEarly } from './space/satellite-early.ts';
import { solarSystem } from './space/solar-system.ts';
import { spaceTelescopeOrbit } from './space/space-telescope-orbit.ts';

export const spaceScenes: Scenes = {
  'rocket-launch-pad': rocketLaunchPad,
  'rocket-ascent': rocketAscent,
  'moon-walk': moonWalk,
  'satellite-early': satelliteEarly,
  'space-telescope-orbit': spaceTelescopeOrbit,
  'capsule-parachute': capsuleParachute,
  'astronaut-portrait': astronautPortrait,
  'observatory-night': observatoryNight,
  'dwarf-planet': dwarfPlanet,
  'solar-system': solarSystem,
};
