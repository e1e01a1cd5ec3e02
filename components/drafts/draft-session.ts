import type { Editor } from '@tiptap/core';
import type { Me } from '@/lib/auth/api';
import type { DecisionInput, Draft, DraftForm, FeedbackState } from '@/lib/drafts/api';
import type { ArticleContent } from '@/lib/drafts/content/content';
import type { DeskSettings } from '@/lib/drafts/desk-api';
import type { AnalysisPart } from './analysis/create-analysis';
import type { Item } from './analysis/items';
import type { CorrectionsPart } from './corrections/create-corrections';
import type { DecisionLog } from './decisions/decision-log';
import type { ItemLink } from './link-items';
import type { Saving } from './saving/create-saving';
import type { LocalCopy } from './saving/local-copies';
import type { SavePayload } from './saving/save-queue';
import type { Store } from './store';

export type DraftHead = Omit<Draft, 'content' | 'form' | 'threshold' | 'version'> & {
  mayEdit: boolean;
  mayShare: boolean;
};

export type SessionEvents = {
  onRestored: (copy: LocalCopy) => void;
  onTakenOver: (draft: Draft) => void;
  onDecisionFailed: (error: unknown, inputs: DecisionInput[]) => void;
};

/** One open draft: its text, and the state of its page. */
export type DraftSession = {
  id: string;
  me: Me;
  settings: DeskSettings;
  first: ArticleContent;
  head: Store<DraftHead>;
  form: Store<DraftForm>;
  threshold: Store<number>;
  /** The texts of the blocks, a moment after the last keystroke. */
  texts: Store<readonly string[]>;
  editor: Store<Editor | undefined>;
  saving: Saving;
  analysis: AnalysisPart;
  corrections: CorrectionsPart;
  decisions: DecisionLog;
  items: Store<readonly Item[]>;
  feedback: Store<FeedbackState>;
  /** Keys of the tags that somebody has looked at in the list, for what silence may mean. */
  shown: () => string[];
  markShown: (key: string) => void;
  link: ItemLink;
  content: () => ArticleContent;
  /** The text in the editor changed. Called with each keystroke. */
  touch: () => void;
  /** Asks for the analysis and the corrections without waiting for a pause. */
  analyzeNow: () => void;
  setForm: (change: Partial<DraftForm>) => void;
  setThreshold: (threshold: number) => void;
  /** Puts another text into the editor and the form, as one step that can be undone in the text. */
  show: (payload: SavePayload) => void;
  setHead: (draft: Draft) => void;
  start: () => () => void;
};

export function isWritable(head: DraftHead): boolean {
  return head.mayEdit && !head.closed;
}
