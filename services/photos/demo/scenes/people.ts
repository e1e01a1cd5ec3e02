import type { Scenes } from '../drawing/scene.ts';
import { dopingControlSamples } from './people/doping-control-samples.ts';
import { hospitalAmbulance } from './people/hospital-ambulance.ts';
import { operatingTheatre } from './people/operating-theatre.ts';
import { parkElderlyBench } from './people/park-elderly-bench.ts';
import { portraitAthlete } from './people/portrait-athlete.ts';
import { portraitScientist } from './people/portrait-scientist.ts';
import { portraitSpeakerWoman } from './people/portrait-speaker-woman.ts';
import { portraitStatesman } from './people/portrait-statesman.ts';
import { vaccinationArm } from './people/vaccination-arm.ts';

export const peopleScenes: Scenes = {
  'operating-theatre': operatingTheatre,
  'hospital-ambulance': hospitalAmbulance,
  'vaccination-arm': vaccinationArm,
  'doping-control-samples': dopingControlSamples,
  'portrait-scientist': portraitScientist,
  'portrait-athlete': portraitAthlete,
  'portrait-statesman': portraitStatesman,
  'portrait-speaker-woman': portraitSpeakerWoman,
  'park-elderly-bench': parkElderlyBench,
};
