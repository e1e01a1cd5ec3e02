import type { Scenes } from '../drawing/scene.ts';
import { assemblyHallVote } from './politics/assembly-hall-vote.ts';
import { ballotBox } from './politics/ballot-box.ts';
import { borderCheckpoint } from './politics/border-checkpoint.ts';
import { candleVigilSquare } from './politics/candle-vigil-square.ts';
import { courtroom } from './politics/courtroom.ts';
import { handshakeLeaders } from './politics/handshake-leaders.ts';
import { parliamentBuilding } from './politics/parliament-building.ts';
import { pressConference } from './politics/press-conference.ts';
import { prisonGateFreed } from './politics/prison-gate-freed.ts';
import { rowOfFlags } from './politics/row-of-flags.ts';
import { streetProtest } from './politics/street-protest.ts';
import { treatySigning } from './politics/treaty-signing.ts';
import { wallOpenedCrowd } from './politics/wall-opened-crowd.ts';

export const politicsScenes: Scenes = {
  'parliament-building': parliamentBuilding,
  'assembly-hall-vote': assemblyHallVote,
  'ballot-box': ballotBox,
  'press-conference': pressConference,
  'street-protest': streetProtest,
  'candle-vigil-square': candleVigilSquare,
  'treaty-signing': treatySigning,
  'row-of-flags': rowOfFlags,
  'border-checkpoint': borderCheckpoint,
  'wall-opened-crowd': wallOpenedCrowd,
  'prison-gate-freed': prisonGateFreed,
  courtroom: courtroom,
  'handshake-leaders': handshakeLeaders,
};
