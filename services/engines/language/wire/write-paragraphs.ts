import type { Paragraph, Sentence, Token } from '../../../../lib/contract/analysis.ts';
import type { Correction } from '../../../../lib/contract/extensions.ts';
import type { DocumentView, SentenceView, TokenSpan } from '../document-view.ts';
import { treeOf } from '../parser/encoded-trees.ts';
import type { OriginalParagraph, PreparedDocument } from '../prepare-document.ts';
import type { Token as AnnotatedToken } from '../types.ts';

/** Turns UTF-16 offsets into code points, in the text and in the text as sent. */
type Offsets = {
  toPoint: (utf16: number) => number;
  original: (OriginalParagraph & { toPoint: (utf16: number) => number }) | undefined;
};

type ParagraphOptions = {
  ids: TokenIds;
  /** Leaves out what an analysis says about words, as the answer of a correction does. */
  isPlain?: boolean;
  hasTrees?: boolean;
};

/** The paragraphs of the answer with their sentences and tokens; offsets in code points. */
export function writeParagraphs(
  { view, originals }: PreparedDocument,
  options: ParagraphOptions,
): Paragraph[] {
  const sentencesOf: Sentence[][] = view.paragraphs.map(() => []);
  const offsets = view.paragraphs.map(({ text }, index): Offsets => {
    const original = originals[index];
    return {
      toPoint: codePointOffsets(text),
      original: original && { ...original, toPoint: codePointOffsets(original.text) },
    };
  });
  for (const sentence of view.sentences) {
    const own = offsets[sentence.paragraph];
    if (!own) continue;
    const written = writeSentence(sentence, own, options);
    if (options.hasTrees)
      addTree(written, treeOf(view.paragraphs[sentence.paragraph], sentence.tokens));
    sentencesOf[sentence.paragraph]?.push(written);
  }
  return view.paragraphs.map(({ type, text }, index) => ({
    id: `p${index}`,
    type,
    text,
    ...(originals[index] && { origText: originals[index].text }),
    sentences: sentencesOf[index] ?? [],
  }));
}

function writeSentence(
  sentence: SentenceView,
  offsets: Offsets,
  { ids, isPlain = false }: ParagraphOptions,
): Sentence {
  return {
    id: `s${sentence.index}`,
    tokens: sentence.tokens.map((token, index) => {
      const written: Token = {
        id: ids.token(sentence.index, index),
        off: offsets.toPoint(token.start),
        text: token.text,
      };
      addOriginal(written, token, offsets.original);
      if (!isPlain) addAnnotation(written, token);
      return written;
    }),
  };
}

function addOriginal(written: Token, token: AnnotatedToken, original: Offsets['original']): void {
  if (!original) return;
  const { start, end } = original.toOriginal(token.start, token.end);
  const off = original.toPoint(start);
  const text = original.text.slice(start, end);
  if (off !== written.off) written.origOff = off;
  if (text !== written.text) written.origText = text;
}

function addAnnotation(written: Token, token: AnnotatedToken): void {
  const { lemma, upos, feats } = token.upos === undefined ? describeUntagged(token) : token;
  if (lemma !== undefined) written.lemma = lemma;
  if (upos !== undefined) written.pos = upos;
  if (feats && Object.keys(feats).length > 0) written.feats = feats;
}

/**
 * Lemma, class and features by the signs of a token, in a language without a tagger: CONTRACT §2.3 asks for lemma, class and features of
 * every token. A word is then X, UD's class of what cannot be analysed, and stands for its own lemma. Only the answer
 * has this: within the engine such a word counts as untagged.
 */
function describeUntagged({
  text,
}: AnnotatedToken): Pick<AnnotatedToken, 'lemma' | 'upos' | 'feats'> {
  const lemma = text.normalize('NFC');
  if (/\p{L}/u.test(text)) return { lemma, upos: 'X', feats: { Foreign: 'Yes' } };
  if (/\p{N}/u.test(text)) return { lemma, upos: 'NUM', feats: { NumForm: 'Digit' } };
  return { lemma, upos: /^\p{P}+$/u.test(text) ? 'PUNCT' : 'SYM' };
}

function addTree({ tokens }: Sentence, tree: ReturnType<typeof treeOf>): void {
  for (const [at, token] of tokens.entries()) {
    const { head = -1, relation } = tree[at] ?? {};
    if (relation === undefined) continue;
    token.fnc = relation;
    const parent = tokens[head];
    if (parent) token.parId = parent.id;
  }
}

/** Every stretch that seems wrong, with what could stand there; offsets in code points of the text as sent. */
export function writeCorrections({ paragraphs, corrections }: PreparedDocument): Correction[] {
  return corrections.flatMap((own, index) => {
    const toPoint = codePointOffsets(paragraphs[index]?.text ?? '');
    return own.map(({ start, text, kind, replacements }) => ({
      paragraphId: `p${index}`,
      off: toPoint(start),
      text,
      kind,
      replacements: [...replacements],
    }));
  });
}

/** Ids of the answer's parts, numbered from 0 through the whole document (CONTRACT §2.2). */
export type TokenIds = {
  token: (sentence: number, index: number) => string;
  span: (span: TokenSpan) => string[];
};

export function numberTokens(view: DocumentView): TokenIds {
  const firstOf: number[] = [];
  let count = 0;
  for (const { tokens } of view.sentences) {
    firstOf.push(count);
    count += tokens.length;
  }
  const token = (sentence: number, index: number) => `w${(firstOf[sentence] ?? 0) + index}`;
  return {
    token,
    span: ({ sentence, from, to }) =>
      Array.from({ length: to - from }, (_, index) => token(sentence, from + index)),
  };
}

const astral = /[\ud800-\udbff]/;

/** Turns UTF-16 offsets into code points in one pass; an offset inside a pair counts as the pair's start. */
export function codePointOffsets(text: string): (utf16: number) => number {
  if (!astral.test(text)) return (utf16) => utf16;
  const table = new Uint32Array(text.length + 1);
  let points = 0;
  for (let i = 0; i < text.length; i++) {
    table[i] = points;
    const isPair =
      (text.charCodeAt(i) & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00;
    if (isPair) table[++i] = points;
    points++;
  }
  table[text.length] = points;
  return (utf16) => table[Math.min(utf16, text.length)] ?? points;
}
