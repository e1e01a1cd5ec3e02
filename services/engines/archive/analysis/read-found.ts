import * as z from 'zod';
import { Entity, type Paragraph, Tag } from '../../../../lib/contract/analysis.ts';
import type { ArticleMention } from '../../../../lib/contract/archive-articles.ts';
import { undeterminedLanguage } from '../../../../lib/contract/inventories.ts';
import { placeParagraphs } from '../../../../lib/contract/place-paragraphs.ts';
import type { ArchiveArticle } from '../../../../lib/contract/retrieval.ts';
import { codePointLength } from '../../../../lib/text/text.ts';
import type { ArticleFindings } from '../types.ts';

const Mentions = z.array(z.object({ tokenIds: z.array(z.string()) })).default([]);

/** Members of our own analysis that the archive stores. */
const Read = z.object({
  language: z.object({ detected: z.string() }),
  paragraphs: z
    .array(
      z.object({
        id: z.string(),
        type: z.string(),
        text: z.string(),
        origText: z.string().optional(),
        sentences: z.array(
          z.object({
            id: z.string(),
            tokens: z.array(
              z.object({
                id: z.string(),
                off: z.int(),
                text: z.string(),
                origOff: z.int().optional(),
                origText: z.string().optional(),
              }),
            ),
          }),
        ),
      }),
    )
    .default([]),
  entities: z
    .array(Entity.pick({ gkbId: true, stdForm: true, type: true }).extend({ mentions: Mentions }))
    .default([]),
  tags: z.array(Tag.pick({ gkbId: true, stdForm: true, type: true, relevance: true })).default([]),
  docSentiment: z.object({ label: z.string() }).optional(),
});

type Token = { paragraph: number; start: number; end: number };

/** Reads the findings in our own analysis of an article, with mentions; offsets refer to the texts as they were sent. */
export function readFoundInAnalysis(
  bytes: Uint8Array,
  article: ArchiveArticle,
  time: string,
): NonNullable<ArticleFindings> {
  const text = new TextDecoder().decode(bytes);
  const analysis = Read.parse(JSON.parse(text));
  const tokens = placeTokens(analysis.paragraphs, article);
  return {
    at: time,
    language:
      analysis.language.detected === undeterminedLanguage && article.language !== undefined
        ? article.language
        : analysis.language.detected,
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

/** Locates each token: the paragraph of the article, and code points in its text. */
function placeTokens(
  paragraphs: readonly Paragraph[],
  article: ArchiveArticle,
): ReadonlyMap<string, Token> {
  const texts = article.paraSpecs.map(({ text }) => text);
  const places = placeParagraphs(paragraphs, texts);
  const tokens = new Map<string, Token>();
  for (const paragraph of paragraphs) {
    const place = places.get(paragraph.id);
    if (!place) continue;
    const before = texts[place.block]?.slice(0, place.shift) ?? '';
    const shift = codePointLength(before);
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
function placeOf(
  tokenIds: readonly string[],
  tokens: ReadonlyMap<string, Token>,
): ArticleMention[] {
  const all = tokenIds.flatMap((id) => tokens.get(id) ?? []);
  const [first] = all;
  if (!first) return [];
  const off = Math.min(...all.map(({ start }) => start));
  const end = Math.max(...all.map(({ end }) => end));
  return end > off ? [{ paragraph: first.paragraph, off, len: end - off }] : [];
}
