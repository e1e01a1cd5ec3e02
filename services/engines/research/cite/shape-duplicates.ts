import type {
  ArchiveParagraph,
  ArticleDuplicate,
  ChunkDuplicate,
  ParagraphDuplicate,
  ResearchRequest,
} from '../../../../lib/contract/retrieval.ts';
import { searchWords } from '../../../../lib/text/fold-for-search.ts';
import { codePointLength } from '../../../../lib/text/text.ts';
import { asRetrieval, pickMembers, readFilter, type StoredArticle } from '../../archive/port.ts';
import { readableStretch } from '../compose/shorten-part.ts';
import type { ArticleTexts } from '../retrieve/article-texts.ts';
import type { Passage } from '../types.ts';

export async function shapeDuplicates(
  texts: Pick<ArticleTexts, 'read' | 'allowed'>,
  cited: readonly CitedPassage[],
  found: readonly Passage[],
  request: ResearchRequest,
  time: Date,
) {
  if (!request.returnDuplicates) return {};
  const copies = findCopies(cited, found.map(readableStretch));
  const articles = await texts.read(copies.map(({ copy }) => copy.article.id));
  const { chunkDuplicates, paragraphDuplicates } = shapeCopies(copies, articles);
  return {
    chunkDuplicates,
    paragraphDuplicates: paragraphDuplicates.map((each) =>
      pickParagraph(each, request.returnParagraphFields),
    ),
    ...(request.returnArticles && {
      articleDuplicates: await articleDuplicatesOf(texts, cited, request, time),
    }),
  };
}

async function articleDuplicatesOf(
  texts: Pick<ArticleTexts, 'read' | 'allowed'>,
  cited: readonly CitedPassage[],
  request: ResearchRequest,
  time: Date,
): Promise<ArticleDuplicate[]> {
  const leaders = await texts.read(cited.map(({ passage }) => passage.article.id));
  const pairs = [...leaders].flatMap(([leaderId, { duplicateIds }]) =>
    duplicateIds.map((duplicateId) => ({ leaderId, duplicateId })),
  );
  const ids = pairs.map(({ duplicateId }) => duplicateId);
  const scope = { filter: readFilter(request), onlyPublished: true, now: time };
  const copies = await texts.read(await texts.allowed(ids, scope));
  return pairs.flatMap(({ leaderId, duplicateId }): ArticleDuplicate[] => {
    const copy = copies.get(duplicateId);
    if (!copy) return [];
    const { id: _, ...members } = pickMembers(asRetrieval(copy), request.returnArticleFields);
    return [{ leaderId, duplicateId, ...members }];
  });
}

/** Shorter sentences are the same by chance. */
const minWords = 6;

export type CitedPassage = {
  readonly passage: Passage;
  readonly chunkId: string;
  readonly paragraphId: string;
};

/** Finds the cited sentences in other articles (CONTRACT 5.3). */
function findCopies(cited: readonly CitedPassage[], found: readonly Passage[]) {
  const leaders = new Map<string, CitedPassage>();
  const own = new Set<string>();
  for (const each of cited) {
    const key = textKey(each.passage);
    if (key !== undefined && !leaders.has(key)) leaders.set(key, each);
    own.add(each.passage.article.id);
  }
  return found.flatMap((copy) => {
    const key = textKey(copy);
    const leader = key === undefined ? undefined : leaders.get(key);
    // Copies of whole articles are listed as articles.
    const isTold =
      leader?.passage.article.duplicateIds.includes(copy.article.id) || own.has(copy.article.id);
    return leader && !isTold ? [{ leader, copy }] : [];
  });
}

function shapeCopies(
  copies: ReturnType<typeof findCopies>,
  articles: ReadonlyMap<string, StoredArticle>,
) {
  const paragraphs = new Map<string, ParagraphDuplicate>();
  const chunkDuplicates = copies.flatMap(({ leader, copy }, at): ChunkDuplicate[] => {
    const { sentence, article } = copy;
    const kept = articles.get(article.id);
    const spec = kept && asRetrieval(kept).paraSpecs[sentence.paragraph];
    if (!spec) return [];
    const place = JSON.stringify([leader.paragraphId, article.id, sentence.paragraph]);
    const paragraph: ParagraphDuplicate = paragraphs.get(place) ?? {
      leaderId: leader.paragraphId,
      duplicateId: `pd${paragraphs.size}`,
      ...paragraphMembers(spec, article.id, sentence.language),
    };
    paragraphs.set(place, paragraph);
    const { off: offset, text } = sentence;
    const paragraphId = paragraph.duplicateId;
    const paraRefs = [{ paragraphId, offset, length: codePointLength(text) }];
    return [{ leaderId: leader.chunkId, duplicateId: `cd${at}`, paraRefs }];
  });
  return { chunkDuplicates, paragraphDuplicates: [...paragraphs.values()] };
}

type Spec = ReturnType<typeof asRetrieval>['paraSpecs'][number];

export function paragraphMembers(
  { type, text, language, metadata }: Spec,
  articleId: string,
  usualLanguage: string,
): Omit<ArchiveParagraph, 'paragraphId'> {
  return {
    articleId,
    type,
    text,
    language: language ?? usualLanguage,
    ...(metadata && { metadata }),
  };
}

function textKey({ sentence }: Passage): string | undefined {
  const words = searchWords(sentence.text);
  return words.length < minWords ? undefined : words.join(' ');
}

/** Keeps the requested fields, and always `type`, `text` and the ids that chunks refer to. */
export function pickParagraph<P extends Pick<ArchiveParagraph, 'language' | 'metadata'>>(
  { language, metadata, ...paragraph }: P,
  fields: readonly string[] | undefined,
) {
  const isWanted = (name: string) => !fields?.length || fields.includes(name);
  return {
    ...paragraph,
    ...(language !== undefined && isWanted('language') && { language }),
    ...(metadata && isWanted('metadata') && { metadata }),
  };
}
