import type { KnowledgeCorrection } from '../../../../lib/contract/knowledge-record.ts';
import type { Tables } from '../../store/port.ts';

/** A newsroom with corrections, and the number of its changes. */
export type Newsroom = { tenant: string; revision: number };

export type CorrectionEntry = {
  id: string;
  isNew: boolean;
  correction: KnowledgeCorrection;
  at: string;
};

/**
 * Reads a stored correction, which was checked when it came. Apart from the writing: threads that read rows need neither
 * query builder nor schemas.
 */
export function readCorrectionRow(
  row: Pick<Tables['knowledge_correction'], 'id' | 'is_new' | 'correction' | 'at'>,
): CorrectionEntry {
  const correction: KnowledgeCorrection = JSON.parse(row.correction);
  return { id: row.id, isNew: row.is_new === 1, correction, at: row.at };
}
