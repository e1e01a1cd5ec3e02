import type { Analysis } from '../../../lib/contract/analysis.ts';
import type { Correction } from '../../../lib/contract/extensions.ts';
import type { AnalysisPart } from '../../../lib/contract/inventories.ts';
import type { ComingVector } from '../encoder/vectors/port.ts';
import type { Newsroom } from '../knowledge/names/port.ts';
import type { TagState } from '../tags/port.ts';
import type { ParagraphSpec } from './types.ts';

/** Something that the tenant's feedback names, by id or by standard form. */
export type BlockedItem = { gkbId?: string; stdForm?: string };
export type ExpectedItem = { gkbId?: string; stdForm: string; type?: string };

/** One text with everything that decides its analysis; nothing else does, so equal inputs give equal answers. */
export type AnalyzeInput = {
  kind: 'analysis' | 'correction';
  id?: string;
  title?: string;
  lead?: string;
  text?: string;
  /** Instead of `title`, `lead` and `text`. */
  paraSpecs?: readonly ParagraphSpec[];
  analyses: readonly AnalysisPart[];
  /** ISO 639-1; detected when left out. */
  language?: string;
  langDetectPrior?: readonly string[];
  /** Language of standard forms; that of the text when left out. */
  presentationLanguage?: string;
  /** The place in the dateline. */
  domicile?: string;
  domain?: string;
  textType?: string;
  htmlExtractor?: 'default' | 'article' | 'keep-everything';
  /** `YYYY-MM-DD`, resolved by the caller. */
  referenceDate: string;
  diacritization?: 'none' | 'auto' | 'yes' | 'redo';
  correction?: 'none' | 'basic' | 'aggressive';
  returnMentions: boolean;
  /** Parses the sentences of `paragraphs`, which takes longer than tagging them; `parser` does it without the encoder. */
  returnTrees?: boolean | 'parser';
  returnItemSentiment: boolean;
  returnGkbProperties: boolean;
  tagType: 'media' | 'base';
  /** For a ranking by tags: the prominent names and phrases, with that as their relevance, not those that an editor keeps. */
  tagsBy?: 'prominence';
  metadata?: Record<string, string>;
  /** Never among tags or entities. */
  blocked: readonly BlockedItem[];
  /** Forms to be found wherever they occur. */
  expected: readonly ExpectedItem[];
  /** Whose corrections of the knowledge base hold, if anyone's. */
  newsroom?: Newsroom;
  /** Whose editorial tags are looked for, if anyone's. */
  ownTags?: TagState;
  /** Vector of the article's beginning (see `encodeBeginning`), by which its topics are found; without it there are none. */
  meaning?: Float32Array;
  /** The same while it is still being made; `meaning` is left out then. */
  comingMeaning?: ComingVector;
  /** Words that are never flagged or corrected, in any casing. */
  dictionary?: readonly string[];
};

/** A tag or entity of an answer, as feedback will name it. */
export type AnalyzedItem = { kind: 'tag' | 'entity'; gkbId?: string; stdForm: string };

export type AnalyzeResult = {
  /** `corrections` only for the kind `correction`. */
  analysis: Analysis & { corrections?: Correction[] };
  items: AnalyzedItem[];
};

/** The day (`YYYY-MM-DD`, UTC) that a read `referenceDate` stands for: `NOW`, a day or an ISO date-time. */
export function referenceDay(referenceDate: string, now: Date): string {
  return (referenceDate === 'NOW' ? now.toISOString() : referenceDate).slice(0, 10);
}

const partsWithNames = new Set<AnalysisPart>(['entities', 'tags', 'relations']);

/** True if the answer needs the names of the text. */
export function asksForNames({ analyses }: Pick<AnalyzeInput, 'analyses'>): boolean {
  return analyses.some((part) => partsWithNames.has(part));
}

/** True if the answer has the paragraphs of the text: without other items the sentiment of paragraphs and sentences is meant (CONTRACT §3.5). */
export function asksForParagraphs(input: AnalyzeInput): boolean {
  const { analyses, returnMentions, returnItemSentiment } = input;
  const hasSentiment = analyses.includes('sentiment') && returnItemSentiment;
  return returnMentions || (hasSentiment && !asksForNames(input));
}

/** True if the answer has the trees of the text's sentences. */
export function asksForTrees(input: AnalyzeInput): boolean {
  const { kind, returnTrees = false } = input;
  return kind === 'analysis' && returnTrees !== false && asksForParagraphs(input);
}
