import type {
  ArticleDuplicate,
  ResearchRequest,
  ResearchResponse,
} from '../../../../lib/contract/retrieval.ts';
import { asRetrieval, pickMembers, readFilter } from '../../archive/port.ts';
import { readableStretch } from '../compose/shorten-part.ts';
import type { ArticleTexts } from '../retrieve/article-texts.ts';
import type { Passage } from '../types.ts';
import { type CitedPassage, findCopies, pickParagraph, shapeCopies } from './copied-passages.ts';

type Duplicates = Pick<
  ResearchResponse,
  'articleDuplicates' | 'chunkDuplicates' | 'paragraphDuplicates'
>;

export async function shapeDuplicates(
  texts: Pick<ArticleTexts, 'read' | 'allowed'>,
  cited: readonly CitedPassage[],
  found: readonly Passage[],
  request: ResearchRequest,
  time: Date,
): Promise<Duplicates> {
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
  const copies = await texts.read(
    await texts.allowed(
      pairs.map(({ duplicateId }) => duplicateId),
      { filter: readFilter(request), onlyPublished: true, now: time },
    ),
  );
  return pairs.flatMap(({ leaderId, duplicateId }): ArticleDuplicate[] => {
    const copy = copies.get(duplicateId);
    if (!copy) return [];
    const { id: _, ...members } = pickMembers(asRetrieval(copy), request.returnArticleFields);
    return [{ leaderId, duplicateId, ...members }];
  });
}
