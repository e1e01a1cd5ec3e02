import type { Analysis, Paragraph } from '../../../../lib/contract/analysis.ts';
import type { ArticleMention } from '../../../../lib/contract/archive-articles.ts';
import { undeterminedLanguage } from '../../../../lib/contract/inventories.ts';
import { placeParagraphs } from '../../../../lib/contract/place-paragraphs.ts';
import type { ArchiveArticle } from '../../../../lib/contract/retrieval.ts';
import { codePointLength } from '../../../../lib/text/text.ts';
import type { ArticleFindings } from '../types.ts';

/** Reads the findings in our own analysis of an article, with mentions; offsets refer to the texts as they were sent. */
export function readFoundInAnalysis(
  bytes: Uint8Array,
  article: ArchiveArticle,
  time: string,
): NonNullable<ArticleFindings> {
  // Made by a worker of this process. Schemas would take 6 MB of the thread that writes.
  const analysis: Analysis = JSON.parse(new TextDecoder().decode(bytes));
  const { language, paragraphs = [], entities = [], tags = [], docSentiment } = analysis;
  const tokens = placeTokens(paragraphs, article);
  const { detected } = language;
  return {
    at: time,
    language: detected === undeterminedLanguage ? (article.language ?? detected) : detected,
    entities: entities.map(({ gkbId, stdForm, type, mentions = [] }) => ({
      ...(gkbId !== undefined && { gkbId }),
      stdForm,
      type,
      mentions: mentions.flatMap(({ tokenIds }) => placeOf(tokenIds, tokens)),
    })),
    tags: tags.map(({ gkbId, stdForm, type, relevance }) => ({
      ...(gkbId !== undefined && { gkbId }),
      stdForm,
      type,
      relevance: Math.min(100, Math.max(0, relevance)),
    })),
    ...(docSentiment && { sentiment: docSentiment.label }),
  };
}

type Tokens = Map<string, { paragraph: number; start: number; end: number }>;

/** Locates each token: the paragraph of the article, and code points in its text. */
function placeTokens(paragraphs: readonly Paragraph[], article: ArchiveArticle): Tokens {
  const texts = article.paraSpecs.map(({ text }) => text);
  const places = placeParagraphs(paragraphs, texts);
  const tokens: Tokens = new Map();
  for (const paragraph of paragraphs) {
    const place = places.get(paragraph.id);
    if (!place) continue;
    const shift = codePointLength(texts[place.block]?.slice(0, place.shift) ?? '');
    for (const { tokens: inSentence } of paragraph.sentences) {
      for (const { id, off, text, origOff = off, origText = text } of inSentence) {
        const start = shift + origOff;
        const end = start + codePointLength(origText);
        tokens.set(id, { paragraph: place.block, start, end });
      }
    }
  }
  return tokens;
}

/** Spans from the first to the last token of a mention. */
function placeOf(tokenIds: readonly string[], tokens: Tokens): ArticleMention[] {
  const all = tokenIds.flatMap((id) => tokens.get(id) ?? []);
  const [first] = all;
  if (!first) return [];
  const off = Math.min(...all.map(({ start }) => start));
  const end = Math.max(...all.map(({ end }) => end));
  return end > off ? [{ paragraph: first.paragraph, off, len: end - off }] : [];
}
