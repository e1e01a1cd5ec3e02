import { z } from 'zod';
import type { Analysis } from '../../contract/analysis.ts';
import { DraftForm } from '../api.ts';
import { ArticleContent } from '../content/content.ts';

/** The browser's API of analyses and corrections: request bodies are schemas, answers are types. */

/** POST /api/analysis → AnalysisAnswer. The same input is answered from the draft's stored analysis. */
export const AnalyzeDraft = z.object({
  draftId: z.string().max(80),
  content: ArticleContent,
  form: DraftForm,
});
/** What was found when a draft's text was analyzed; paragraphs are in the order of the non-empty text blocks. */
export type StoredAnalysis = {
  inputHash: string;
  at: string;
  referenceKey: string;
  usedChars: number;
  analysis: Analysis;
};
export type AnalysisAnswer = StoredAnalysis & {
  /** True when nothing was sent because this very text had been analyzed before. */
  reused: boolean;
  /** Analyses that failed while the others succeeded, each can be asked for again. */
  failed: { part: 'entities' | 'tags' | 'relations' | 'sentiment'; message: string }[];
};
/** POST /api/analysis/correction → CorrectionAnswer */
export const CorrectDraft = AnalyzeDraft.extend({ spelling: z.boolean(), diacritics: z.boolean() });
/** A correction in one text block: UTF-16 offsets into `textBlocks(content)[block].text`. */
export type CorrectionItem = {
  block: number;
  start: number;
  end: number;
  text: string;
  kind: 'spelling' | 'diacritics';
  replacements: string[];
};
export type CorrectionAnswer = {
  inputHash: string;
  language: string;
  corrections: CorrectionItem[];
};
