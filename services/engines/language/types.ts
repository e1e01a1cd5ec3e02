import { type Language, languages } from '../../../lib/contract/inventories.ts';

export { type Language, languages };

/** Universal part-of-speech tags, in alphabetical order. */
export const uposTags = [
  'ADJ',
  'ADP',
  'ADV',
  'AUX',
  'CCONJ',
  'DET',
  'INTJ',
  'NOUN',
  'NUM',
  'PART',
  'PRON',
  'PROPN',
  'PUNCT',
  'SCONJ',
  'SYM',
  'VERB',
  'X',
] as const;
export type Upos = (typeof uposTags)[number];

/** One token. `start` and `end` are UTF-16 offsets in the paragraph's text. */
export type Token = {
  text: string;
  start: number;
  end: number;
  /** Index of its sentence in the paragraph's `sentences`. */
  sentence: number;
  /** True if white space follows in the paragraph; false at its end. */
  spaceAfter: boolean;
  /** Present where a trained tagger exists for the language. */
  upos?: Upos;
  /** Universal features; only together with `upos`. */
  feats?: Record<string, string>;
  lemma?: string;
  /** Index of its head in the sentence, -1 for the root; present once the sentence was parsed. */
  head?: number;
  /** Universal dependency relation to the head; only together with `head`. */
  relation?: string;
  /** The text in lower case, NFC. */
  norm: string;
};

/** The lemma in lower case, or the form of a token without one. */
export function lowerLemma({ lemma, norm }: Pick<Token, 'lemma' | 'norm'>): string {
  return (lemma ?? norm).toLowerCase();
}

/** A sentence with at least one token; offsets run from its first to its last token. */
export type Sentence = { start: number; end: number; tokens: Token[] };

/** A paragraph; `type` is `TITLE`, `ABSTRACT`, `BODY` or as sent (CONTRACT §2.9). */
export type Paragraph = { type: string; text: string; sentences: Sentence[] };

export type DocumentText = { language: string; paragraphs: Paragraph[] };

export type ParagraphSpec = { type: string; text: string };

const known = new Set<string>(languages);

/** True if the pipeline analyses texts of this language; detection knows more (CONTRACT §6.3). */
export function isLanguage(code: string): code is Language {
  return known.has(code);
}

const slavic = new Set(['cs', 'pl', 'sk']);

/** True for the languages whose names and nouns change with the case, and whose words are full of marks. */
export function isSlavic(language: string): boolean {
  return slavic.has(language);
}
