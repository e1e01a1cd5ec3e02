import type { Scenes } from '../drawing/scene.ts';
import { concertStage } from './culture/concert-stage.ts';
import { filmProjectionHall } from './culture/film-projection-hall.ts';
import { libraryReadingRoom } from './culture/library-reading-room.ts';
import { mountainSummitClimbers } from './culture/mountain-summit-climbers.ts';
import { mountainSurvey } from './culture/mountain-survey.ts';
import { museumEmptyFrame } from './culture/museum-empty-frame.ts';
import { newYearFireworks } from './culture/new-year-fireworks.ts';
import { schoolClassroom } from './culture/school-classroom.ts';
import { winterForest } from './culture/winter-forest.ts';

export const cultureScenes: Scenes = {
  'museum-empty-frame': museumEmptyFrame,
  'film-projection-hall': filmProjectionHall,
  'concert-stage': concertStage,
  'library-reading-room': libraryReadingRoom,
  'school-classroom': schoolClassroom,
  'new-year-fireworks': newYearFireworks,
  'mountain-summit-climbers': mountainSummitClimbers,
  'mountain-survey': mountainSurvey,
  'winter-forest': winterForest,
};
