import type { Migration } from './migrate.ts';
import { archive, taggingAttempts, taggingPart, untoldArticles } from './migrate-archive.ts';
import { decisions, drafts, feedbackSearch, feedbackWords, outbox } from './migrate-drafts.ts';
import { jobs } from './migrate-jobs.ts';
import { knowledge } from './migrate-knowledge.ts';
import { auditNames, desk, people, sessions, sessionUse } from './migrate-people.ts';
import { photos, photoUploads, uploadedPhotos } from './migrate-photos.ts';
import { research, researchFeedbackArticles, researchResumed } from './migrate-research.ts';
import { researchSaid } from './migrate-research-said.ts';
import { tagRequests, tags } from './migrate-tags.ts';

/** The tables of `DeskTables`, step by step. A step that has been released is never changed. */
export const migrations: readonly Migration[] = [
  {
    name: '0001-people',
    async up(db) {
      await people(db);
      await desk(db);
    },
  },
  {
    name: '0002-drafts',
    async up(db) {
      await drafts(db);
      await decisions(db);
    },
  },
  { name: '0003-analyses-and-outbox', up: outbox },
  { name: '0004-knowledge', up: knowledge },
  { name: '0005-tags', up: tags },
  { name: '0006-feedback-search', up: feedbackSearch },
  { name: '0007-tag-requests', up: tagRequests },
  { name: '0008-archive', up: archive },
  { name: '0009-tagging-part', up: taggingPart },
  { name: '0010-research', up: research },
  { name: '0011-research-feedback-articles', up: researchFeedbackArticles },
  { name: '0012-research-said', up: researchSaid },
  { name: '0013-photos', up: photos },
  { name: '0014-photo-uploads', up: photoUploads },
  { name: '0015-tagging-attempts', up: taggingAttempts },
  { name: '0016-untold-articles', up: untoldArticles },
  { name: '0017-uploaded-photos', up: uploadedPhotos },
  { name: '0018-audit-names', up: auditNames },
  { name: '0019-sessions', up: sessions },
  { name: '0020-research-resumed', up: researchResumed },
  { name: '0021-session-use', up: sessionUse },
  { name: '0022-feedback-words', up: feedbackWords },
  { name: '0023-jobs', up: jobs },
];
