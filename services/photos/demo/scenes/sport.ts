import type { Scenes } from '../drawing/scene.ts';
import { cityMarathon } from './sport/city-marathon.ts';
import { distanceRunnersTrack } from './sport/distance-runners-track.ts';
import { footballMatch } from './sport/football-match.ts';
import { gamesFlame } from './sport/games-flame.ts';
import { gymnastUnevenBars } from './sport/gymnast-uneven-bars.ts';
import { iceHockeyGoal } from './sport/ice-hockey-goal.ts';
import { medalPodium } from './sport/medal-podium.ts';
import { mountainCyclists } from './sport/mountain-cyclists.ts';
import { sprintFinal } from './sport/sprint-final.ts';
import { stadiumEvening } from './sport/stadium-evening.ts';

export const sportScenes: Scenes = {
  'sprint-final': sprintFinal,
  'distance-runners-track': distanceRunnersTrack,
  'city-marathon': cityMarathon,
  'mountain-cyclists': mountainCyclists,
  'football-match': footballMatch,
  'ice-hockey-goal': iceHockeyGoal,
  'gymnast-uneven-bars': gymnastUnevenBars,
  'medal-podium': medalPodium,
  'games-flame': gamesFlame,
  'stadium-evening': stadiumEvening,
};
