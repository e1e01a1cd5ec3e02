import { sqlMigration } from '../../../lib/sql/sql-migration.ts';

const folder = new URL('./migrations/', import.meta.url);

/** In the order in which they run. */
export const migrations = [
  '0001-account-and-feedback',
  '0002-editorial-tags',
  '0003-knowledge-corrections',
  '0004-research-interactions',
  '0005-photo-verdicts',
  '0006-research-in-confidence',
  '0007-research-articles',
  '0008-recommendations',
  '0009-models',
  '0010-call-rates',
  '0011-secret-fingerprints',
  '0012-feedback-by-reference',
].map((name) => sqlMigration(folder, name));
