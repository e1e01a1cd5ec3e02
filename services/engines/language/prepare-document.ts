import { mediaTypeDomains } from '../../../lib/contract/inventories.ts';
import type { Knowledge } from '../knowledge/names/port.ts';
import { type AnalyzeInput, asksForNames, asksForTrees } from './analyze-input.ts';
import { type AnnotateOptions, annotate } from './annotate.ts';
import { applyCorrections, type CorrectedText } from './correction/apply-corrections.ts';
import { type Correction, correctDocument } from './correction/correct-paragraph.ts';
import { detectLanguage } from './detection/detect-language.ts';
import { type DocumentView, viewDocument } from './document-view.ts';
import { findProtected } from './entities/find-protected.ts';
import type { NameSteps } from './entities/names/encoded-labels.ts';
import { extractHtml, looksLikeHtml } from './html/extract-html.ts';
import { RecentArticles } from './recent-articles.ts';
import { paragraphSpecs } from './segmentation/paragraphs.ts';
import type { DocumentText, ParagraphSpec } from './types.ts';

/** A paragraph as it was sent, where corrections changed it. */
export type OriginalParagraph = { text: string; toOriginal: CorrectedText['toOriginal'] };

/** A text ready for analysis: read, corrected where that was asked for, cut and tagged. */
export type PreparedDocument = {
  view: DocumentView;
  /** By paragraph; undefined where nothing changed. */
  originals: readonly (OriginalParagraph | undefined)[];
  /** By paragraph, offsets in the text as sent. */
  corrections: readonly (readonly Correction[])[];
  /** As sent. */
  paragraphs: readonly ParagraphSpec[];
};

const oneLineDomains = new Set<string>(mediaTypeDomains);

/** Yields each view before names, sentiment and trees are looked for in it: what is known of its sentences by then is taken into account. */
export function* prepareDocument(
  input: AnalyzeInput,
  knowledge: Knowledge,
): NameSteps<PreparedDocument> {
  const newlineEndsSentence = oneLineDomains.has(input.domain ?? '');
  const paragraphs = readParagraphs(input, newlineEndsSentence);
  const language = input.language ?? detectDocument(paragraphs, input.langDetectPrior);
  const options = { language, newlineEndsSentence };
  const isRevised = input.id !== undefined && recent.has(input.id);
  const view = viewDocument(annotateArticle(input.id, paragraphs, options), knowledge);
  const spelling = input.correction ?? 'none';
  const diacritics = input.diacritization ?? 'none';
  const isCorrected = spelling !== 'none' || diacritics !== 'none';
  const hasTrees = asksForTrees(input) && input.returnTrees !== 'parser';
  const isRead = asksForNames(input) || input.analyses.includes('sentiment') || hasTrees;
  if (isCorrected || isRead) yield { view, isRevised, hasTrees };
  const unchanged = { view, paragraphs, originals: [], corrections: [] };
  if (!isCorrected) return unchanged;

  const corrections = correctDocument(view.paragraphs, {
    language,
    spelling,
    diacritics,
    isProtected: findProtected(view),
    ignore: new Set(input.dictionary?.map((word) => word.toLowerCase())),
  });
  const corrected = paragraphs.map(({ text }, index) =>
    applyCorrections(text, corrections[index] ?? []),
  );
  const originals = corrected.map(({ text, toOriginal }, index) => {
    const original = paragraphs[index]?.text ?? '';
    return text === original ? undefined : { text: original, toOriginal };
  });
  if (originals.every((original) => original === undefined)) return { ...unchanged, corrections };
  const specs = paragraphs.map(({ type, text }, index) => ({
    type,
    text: corrected[index]?.text ?? text,
  }));
  const correctedId = input.id === undefined ? undefined : `${input.id} corrected`;
  const correctedView = viewDocument(annotateArticle(correctedId, specs, options), knowledge);
  if (isRead) yield { view: correctedView, isRevised, hasTrees };
  return { view: correctedView, paragraphs, originals, corrections };
}

/** Some hundred articles that are being written. */
const recent = new RecentArticles(400_000);

function annotateArticle(
  id: string | undefined,
  specs: readonly ParagraphSpec[],
  options: AnnotateOptions,
): DocumentText {
  return id === undefined ? annotate(specs, options) : recent.annotate(id, specs, options);
}

/** The request's paragraphs; a text with markup says itself where they begin, and maybe what its title is. */
function readParagraphs(input: AnalyzeInput, newlineEndsParagraph: boolean): ParagraphSpec[] {
  const { text, htmlExtractor = 'default' } = input;
  const isMarkup = text !== undefined && htmlExtractor !== 'keep-everything' && looksLikeHtml(text);
  if (!isMarkup) return paragraphSpecs(input, { newlineEndsParagraph });
  const page = extractHtml(text, htmlExtractor);
  const hasTitle =
    input.title !== undefined || page.paragraphs.some(({ type }) => type === 'TITLE');
  const title = input.title ?? (hasTitle ? undefined : page.title);
  return [
    ...paragraphSpecs({ title, lead: input.lead }),
    ...paragraphSpecs({ paraSpecs: page.paragraphs }),
  ];
}

function detectDocument(
  paragraphs: readonly ParagraphSpec[],
  prior: readonly string[] | undefined,
): string {
  const text = paragraphs.map((paragraph) => paragraph.text).join('\n');
  return detectLanguage(text, prior ? { prior } : {}).language;
}
