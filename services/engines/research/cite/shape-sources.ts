import type {
  ArchiveParagraph,
  Chunk,
  ResearchRequest,
  ResearchResponse,
} from '../../../../lib/contract/retrieval.ts';
import { codePointLength } from '../../../../lib/text/text.ts';
import { asRetrieval, pickMembers, type StoredArticle } from '../../archive/port.ts';
import { type ArticleTexts, passageKey } from '../retrieve/article-texts.ts';
import type { Passage } from '../types.ts';
import type { ChunkNames } from './chunk-names.ts';
import {
  type CitedPassage,
  paragraphMembers,
  pickParagraph,
  shapeDuplicates,
} from './shape-duplicates.ts';

/** Lists the cited passages with their paragraphs and, if requested, their articles and the copies among what was found. */
export async function shapeSources(
  texts: Pick<ArticleTexts, 'read' | 'allowed'>,
  names: ChunkNames,
  found: readonly Passage[],
  request: ResearchRequest,
  time: Date,
): Promise<Omit<ResearchResponse, 'interactionId' | 'answer'>> {
  const kept = await texts.read(names.all.map(({ passage }) => passage.article.id));
  const paragraphs = new Map<string, ArchiveParagraph>();
  const cited = names.all.map(({ chunkId, passage }) => {
    const { sentence, article } = passage;
    const spec = specOf(passage, kept.get(article.id));
    const place = spec ? JSON.stringify([article.id, sentence.paragraph]) : passageKey(passage);
    const paragraph = paragraphs.get(place) ?? {
      paragraphId: `p${paragraphs.size}`,
      ...paragraphMembers(
        spec ?? { type: sentence.part, text: sentence.text },
        article.id,
        sentence.language,
      ),
    };
    paragraphs.set(place, paragraph);
    const offset = spec ? sentence.off : 0;
    return { chunkId, passage, paragraphId: paragraph.paragraphId, offset };
  });
  return {
    chunks: cited.map(shapeChunk),
    paragraphs: [...paragraphs.values()].map((each) =>
      pickParagraph(each, request.returnParagraphFields),
    ),
    ...(request.returnArticles && {
      articles: [...kept.values()].map((each) =>
        pickMembers(asRetrieval(each), request.returnArticleFields),
      ),
    }),
    ...(await shapeDuplicates(texts, cited, found, request, time)),
  };
}

function shapeChunk(cited: CitedPassage & { readonly offset: number }): Chunk {
  const { chunkId, passage, paragraphId, offset } = cited;
  const { sentence, article, score } = passage;
  return {
    chunkId,
    paraRefs: [{ paragraphId, offset, length: codePointLength(sentence.text) }],
    articleId: article.id,
    text: sentence.text,
    score: Math.min(1, Math.max(0, score)),
  };
}

/** Undefined if the article was changed or withdrawn since it was found. */
function specOf({ sentence }: Passage, kept: StoredArticle | undefined) {
  const spec = kept && asRetrieval(kept).paraSpecs[sentence.paragraph];
  if (!spec) return undefined;
  const end = sentence.off + codePointLength(sentence.text);
  const stands = [...spec.text].slice(sentence.off, end).join('') === sentence.text;
  return stands ? spec : undefined;
}
