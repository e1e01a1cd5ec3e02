import * as z from 'zod';
import { Entity, type Paragraph, Tag } from '../../../../lib/contract/analysis.ts';
import type { ArticleMention } from '../../../../lib/contract/archive-articles.ts';
import { undeterminedLanguage } from '../../../../lib/contract/inventories.ts';
import { placeParagraphs } from '../../../../lib/contract/place-paragraphs.ts';
import type { ArchiveArticle } from '../../../../lib/contract/retrieval.ts';
import { codePointLength } from '../../../../lib/text/text.ts';
import type { ArticleFindings } from '../types.ts';

const string = z.string();
const Mentions = z.array(z.object({ tokenIds: z.array(string) })).default([]);
const Token = z.object({
  id: string,
  off: z.int(),
  text: string,
  origOff: z.int().optional(),
  origText: string.optional(),
});
const ReadParagraph = z.object({
  id: string,
  type: string,
  text: string,
  origText: string.optional(),
  sentences: z.array(z.object({ id: string, tokens: z.array(Token) })),
});

/** Members of our own analysis that the archive stores. */
const Read = z.object({
  language: z.object({ detected: string }),
  paragraphs: z.array(ReadParagraph).default([]),
  entities: z
    .array(Entity.pick({ gkbId: true, stdForm: true, type: true }).extend({ mentions: Mentions }))
    .default([]),
  tags: z.array(Tag.pick({ gkbId: true, stdForm: true, type: true, relevance: true })).default([]),
  docSentiment: z.object({ label: string }).optional(),
});

/** Reads the findings in our own analysis of an article, with mentions; offsets refer to the texts as they were sent. */
export function readFoundInAnalysis(
  bytes: Uint8Array,
  article: ArchiveArticle,
  time: string,
): NonNullable<ArticleFindings> {
  const analysis = Read.parse(JSON.parse(new TextDecoder().decode(bytes)));
  const tokens = placeTokens(analysis.paragraphs, article);
  const { detected } = analysis.language;
  return {
    at: time,
    language: detected === undeterminedLanguage ? (article.language ?? detected) : detected,
    entities: analysis.entities.map(({ gkbId, stdForm, type, mentions }) => ({
      ...(gkbId !== undefined && { gkbId }),
      stdForm,
      type,
      mentions: mentions.flatMap(({ tokenIds }) => placeOf(tokenIds, tokens)),
    })),
    tags: analysis.tags.map(({ gkbId, stdForm, type, relevance }) => ({
      ...(gkbId !== undefined && { gkbId }),
      stdForm,
      type,
      relevance: Math.min(100, Math.max(0, relevance)),
    })),
    ...(analysis.docSentiment && { sentiment: analysis.docSentiment.label }),
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
